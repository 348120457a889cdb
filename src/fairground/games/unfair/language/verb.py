# compiled: mypyc
"""What a verb of the card language is to those who read texts: how it is written and what it is asked of.

What it does is added by `play.effect`; the verbs themselves are in `unfair/verbs`.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from fairground.games.unfair.language import codes

# What a parameter of a verb is.
OTHER: Final = 0  # taken as it is written
CARDS: Final = 1  # a slot
AMOUNT: Final = 2  # an amount with a kind of token
NUMBER: Final = 3  # an amount without one
PLAYER: Final = 4
PLACE: Final = 5  # a slot with a place in a park

# What an ability looks at or changes, as bits; what is only added to a thing has its bits times ADDED.
SUPPLY: Final = 1  # tokens of players
LYING: Final = 2  # tokens on cards
PARKS: Final = 4
HANDS: Final = 8
DECKS: Final = 16  # with discard piles and the Market
DICE: Final = 32
OTHER_THINGS: Final = 64  # loans, actions, turns
EVERYTHING: Final = 127
ADDED: Final = 128

# Words that begin a pattern and take no ending.
NO_VERBS = ("this", "do", "at", "until", "for", "the")


class Hole(NamedTuple):
    """A gap in a pattern that words of one kind fill."""

    name: str
    kind: str


class Pattern(NamedTuple):
    """One way to write a verb: words (with their spellings) and holes."""

    text: str
    parts: tuple[tuple[str, ...] | Hole, ...]

    def word_after(self, place: int) -> str:
        """The word that must follow a hole, or '' where that is open."""
        following = self.parts[place + 1] if place + 1 < len(self.parts) else ()
        return "" if isinstance(following, Hole) or not following else following[0]


# What the holes of a pattern are to the one who carries it out; all others are taken as they are written.
PARAMETERS: Final = {
    "cards": CARDS,
    "amount": AMOUNT,
    "n": NUMBER,
    "one": NUMBER,
    "each": NUMBER,
    "player": PLAYER,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A verb as texts use it.

    A pattern is written with words and holes: "steal {amount} from {player}". "a|an" is either word,
    "card(s)" the word with or without s, "{under=cards}" a hole of the kind cards whose parameter is called
    under. The first word may carry the ending of the third person.
    """

    patterns: ClassVar[tuple[str, ...]]
    """Ways to write it. The holes of the first one are the verb's parameters, in this order."""
    defaults: ClassVar[tuple[tuple[str, int], ...]] = ()
    """Parameters that a pattern leaves out."""
    past: ClassVar[tuple[str, ...]] = ()
    """Participles, for "cannot be demolished" and "when it is demolished"; of verbs about cards only."""
    looks_in: ClassVar[int] = codes.IN_PARK
    """Where its cards are looked for when the text does not say."""
    done_to: ClassVar[tuple[str, ...]] = ()
    """What kinds of card it can be done to, where that is not every one."""
    never: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Type words of cards it cannot be done to, each with what to write instead; “a card” is too
    little for it then."""
    only_in_parks: ClassVar[str] = ""
    """What is wrong where a text says that its cards lie elsewhere, if it cannot be done to those."""
    never_in_parks: ClassVar[str] = ""
    """What to write instead where a text says that its cards lie in parks, if it cannot be done to those."""
    place: ClassVar[bool] = False
    """Each card goes to a place that is asked for: one more parameter, at the end."""
    one_by_one: ClassVar[bool] = False
    """Several cards are dealt with one after the other, each with its own place or target."""
    affects: ClassVar[bool] = True
    """Its cards are affected, so protection counts ("cannot be affected", blocks)."""
    on_kaiju: ClassVar[bool] = False
    """It can be done to kaiju, too; nothing moves or removes them."""
    borrows: ClassVar[bool] = False
    """It enacts an ability of another card. Such an ability is not borrowed itself, or two would for ever."""
    turns_up: ClassVar[bool] = False
    """It turns up cards, which are “them” from then on."""
    sorts: ClassVar[bool] = False
    """It says what becomes of the cards that were turned up, so drawn cards wait for it."""
    needs_actor: ClassVar[bool] = True
    """Somebody does it, so on a card that nobody owns the text must say who."""
    by_nobody: ClassVar[bool] = False
    """A card that nobody owns can do it all the same, where nothing has to be chosen."""
    names_theme: ClassVar[bool] = False
    """What somebody names for it is a theme, not words of a type line."""
    looks_at: ClassVar[int] = EVERYTHING
    """What decides whether it can be done, besides its cards and amounts."""
    changes: ClassVar[int] = EVERYTHING
    """What it changes; everything, if something may wait for it."""
    adds: ClassVar[bool] = False
    """It only adds to what it changes, so several can come in any order."""
    from_each: ClassVar[bool] = False
    """It can be done to each competitor in turn."""
    changes_parks: ClassVar[bool] = False
    """Its cards may come into the park of another player, who owns them from then on."""
    hands_over: ClassVar[bool] = False
    """The other player of it only receives, which a block does not stop."""
    meaning: ClassVar[str]
    """What it does, in a sentence for the reference."""
    examples: ClassVar[tuple[str, ...]]
    """Texts that use it, one for each pattern at least; each is read by a test."""
    rules: ClassVar[tuple[str, ...]] = ()
    """The rules it carries out."""

    readings: tuple[Pattern, ...]
    parameters: tuple[Hole, ...]

    def __init__(self, number: int) -> None:
        self.number: int = number
        self.readings = tuple(read_pattern(pattern) for pattern in self.patterns)
        self.parameters = tuple(part for part in self.readings[0].parts if isinstance(part, Hole))
        kinds = [PARAMETERS.get(hole.kind, OTHER) for hole in self.parameters]
        if self.place:
            kinds.append(PLACE)
        self.kinds: list[int] = kinds  # what each parameter is
        # What is asked for often is kept as attributes of its own: those of a class are slow to reach.
        self.touches: bool = self.affects
        self.needs_doer: bool = self.needs_actor and not self.by_nobody
        self.has_player: bool = PLAYER in kinds  # it is done to another player
        self.first: int = kinds.index(CARDS) if CARDS in kinds else -1
        self.second: int = -1
        if self.first >= 0 and CARDS in kinds[self.first + 1 :]:
            self.second = kinds.index(CARDS, self.first + 1)

    @property
    def name(self) -> str:
        """What the verb is called in lists."""
        return type(self).__name__

    def amounts(self, args: list[int]) -> list[int]:
        """The amounts among the arguments of a deed."""
        return [arg for kind, arg in zip(self.kinds, args) if kind in (AMOUNT, NUMBER) and arg >= 0]

    def need(self, values: list[int]) -> int:
        """What a deed with these values needs besides its cards and players, see `codes.NO_NEED`."""
        return codes.NO_NEED


def read_pattern(text: str) -> Pattern:
    parts: list[tuple[str, ...] | Hole] = []
    for word in text.split():
        if word.startswith("{"):
            name, _, kind = word[1:-1].partition("=")
            parts.append(Hole(name, kind or name))
        elif word.endswith("(s)"):
            parts.append((word[:-3] + "s", word[:-3]))
        else:
            parts.append(tuple(word.split("|")))
    return Pattern(text, tuple(parts))


def spellings(word: str) -> list[str]:
    """A verb with and without the ending of the third person."""
    if word in NO_VERBS:
        return [word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return [word, word[:-1] + "ies"]
    return [word, word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")]
