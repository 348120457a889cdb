# compiled: mypyc
"""What a verb of the card language is.

A verb is one class: how it is written, what it is asked of, and what it does. Adding a verb to the language
means adding such a class to a module of this package, and nothing anywhere else: the parser, the error
messages, "cannot be ...", "when you ...", the reference and its tests all read the class.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from fairground.games.unfair.language import codes
from fairground.games.unfair.play import effect
from fairground.games.unfair.play.effect import Effect

# Words that begin a pattern and take no ending.
NO_VERBS = ("this", "do")


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
    "cards": effect.CARDS,
    "amount": effect.AMOUNT,
    "n": effect.NUMBER,
    "each": effect.NUMBER,
    "player": effect.PLAYER,
}


class Verb(Effect):
    """A verb. Subclasses are its entries in the language; they are never subclassed further.

    `run` carries it out, `can` says whether that is possible, `places` where a card may go.

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
    place: ClassVar[bool] = False
    """Each card goes to a place that is asked for: one more parameter, at the end."""
    one_by_one: ClassVar[bool] = False
    """Several cards are dealt with one after the other, each with its own place or target."""
    affects: ClassVar[bool] = True
    """Its cards are affected, so protection counts ("cannot be affected", blocks)."""
    on_kaiju: ClassVar[bool] = False
    """It can be done to kaiju, too; nothing moves or removes them."""
    turns_up: ClassVar[bool] = False
    """It turns up cards, which are “them” from then on."""
    sorts: ClassVar[bool] = False
    """It says what becomes of the cards that were turned up, so drawn cards wait for it."""
    needs_actor: ClassVar[bool] = True
    """Somebody does it, so on a card that nobody owns the text must say who."""
    adds: ClassVar[bool] = False
    """It only adds something to what somebody has, so several can come in any order."""
    meaning: ClassVar[str]
    """What it does, in a sentence for the reference."""
    examples: ClassVar[tuple[str, ...]]
    """Texts that use it, one for each pattern at least; each is read by a test."""
    rules: ClassVar[tuple[str, ...]] = ()
    """The rules it carries out."""

    readings: tuple[Pattern, ...]
    parameters: tuple[Hole, ...]

    def __init__(self, number: int) -> None:
        self.readings = tuple(read_pattern(pattern) for pattern in self.patterns)
        self.parameters = tuple(part for part in self.readings[0].parts if isinstance(part, Hole))
        kinds = [PARAMETERS.get(hole.kind, effect.OTHER) for hole in self.parameters]
        if self.place:
            kinds.append(effect.PLACE)
        super().__init__(number, kinds, self.affects, self.adds, self.rules)

    @property
    def has_effect(self) -> bool:
        """Whether it can be carried out."""
        return type(self).run is not Effect.run

    @property
    def name(self) -> str:
        """What the verb is called in lists."""
        return type(self).__name__


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
