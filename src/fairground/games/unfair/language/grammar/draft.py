"""A paragraph while it is being read: its words, and what "it", "them" and "that player" stand for so far.

Every rule of the grammar is a function that takes a draft, reads words and returns a node, or raises `NoFit`
and leaves it to its caller to try another reading. The draft remembers the furthest word at which a reading
broke off and what would have been right there: that is the error a designer wants to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple, ParamSpec, TypeVar

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import CardError, Origin, is_misspelt, nearest
from fairground.games.unfair.language.nodes import Card, Noun, Program, Step
from fairground.games.unfair.language.words import NUMBERS, OPENERS, Names, Word, split

Node = TypeVar("Node")
Given = ParamSpec("Given")

NEVER = -1
BEFORE_SENTENCES = (".", ":", "•", "+")
# What to write instead, by the words before and at the place where a reading breaks off.
ADVICE_BEHIND = {
    ("steal", "a"): "only tokens are stolen; of cards say “Take a staff member from a competitor's park.”",
    ("draw", "card"): "say from which deck: “a park card”, “an event card”, “a blueprint”",
    ("a", "card"): "say from which deck: “a park card”, “an event card”, “a blueprint”",
    ("2", "cards"): "say from which deck: “2 park cards”, “2 event cards”, “2 blueprints”",
    ("roll", "a"): "there are two dice: “Roll the dice.”, “If you roll doubles, …”, “When you roll: …”",
    ("roll", "one"): "there are two dice: “Roll the dice.”",
    ("an", "attack"): "say which: an Intrusion, an Inspection, an Injunction or a Hacking",
    ("event", "."): "say “event card”",
    ("each", "round"): "say “At the end of the round: …”, “Guests step: …” or “Once per round: …”",
    ("every", "round"): "say “At the end of the round: …”, “Guests step: …” or “Once per round: …”",
    ("one", "."): "say which: “one of them”, or “a card”",
    ("this", "one"): "say “this card”",
    ("this", "for"): "what a card costs is no ability of its own: say “Hotels cost you nothing.” on another",
    ("dismiss", "this"): "say “this card”",
    ("pay", "up"): "nobody chooses how many: say “3 coins”, “half your coins” or “all your coins”",
    ("by", "city"): "City cards are nobody's: say “You cannot be affected by City cards.”",
    ("the", "same"): "only panoramas are compared; of themes say “Choose a theme.”, then “of that theme”",
    ("coins", "in"): "say when first: “Once per Guests step, when you gain coins: …”",
    ("the", "others"): "of cards say “the rest”, of players “each other player”",
    ("coin", "each"): "say “for each …”, or what it waits for: “When you build a hotel: Gain 1 coin.”",
    ("coins", "each"): "say “for each …”, or what it waits for: “When you build a hotel: Gain 1 coin.”",
    ("each", "time"): "say “When …:”, as in “When you build a hotel: Gain 2 coins.”",
    ("once", "a"): "say “Once per round”, “Once per game”",
    ("a", "player"): "say “a competitor”, “each player” or “you”",
    ("is", "7"): "say “the result”: “If the result is 7, …”",
    ("price", "in"): "say “Gain coins equal to its marked coin price.”",
    ("price", "."): "say “Gain coins equal to its marked coin price.”",
    ("gain", "an"): "of actions say “Take 1 extra action.”",
    ("gains", "an"): 'icons are printed: give this card icons = ["pirate"], which count on its attraction',
    ("1", "action"): "say “Take 1 extra action.”",
    ("limit", "is"): "say by how much it changes: “… is increased by 2”",
    ("player", "on"): "say “the next player” or “the previous player”",
    ("player", "to"): "say “the next player” or “the previous player”",
    ("increase", "your"): "say “Your hand limit is increased by 2.”",
    ("reduce", "your"): "say “Your hand limit is reduced by 2.”",
    ("card", "is"): "say what it does: “Game end: Gain 3 points.”, “This card cannot be demolished.”",
    ("roll", "doubles"): "say “When you roll: If both values are equal, …”",
    ("coins", ":"): "join it with “and”, or write “Cost: Pay 3 coins. Draw 2 park cards.”",
    ("coins", "from"): "coins come from the pool anyway: “Gain 2 coins.”",
    ("guests", ":"): "say “Guests step:”",
    ("may", "not"): "say “cannot”",
    ("card", "may"): "say “cannot be …”, or what its player may do: “You may …”",
    ("you", "cannot"): "say “…, otherwise …”, as in “Pay 4 coins, otherwise lose 2 coins.”",
    ("competitor", "of"): "leave it out: whoever acts chooses which competitor",
    ("coins", "on"): "say “Tokens on this card cannot be removed.”",
    ("draw", "a"): "say “When you draw cards: …”, which is once for all that are drawn together",
    ("in", "your"): "say “If you have a hotel, …” or “If there is a hotel in your park, …”",
}
A_CARD_NAME = "a card name"


class NoFit(Exception):
    """The words at hand cannot be read this way."""


class Bound(NamedTuple):
    """Something a text spoke of that it may refer to again."""

    slot: int
    kind: int
    masks: tuple[int, ...] = ()  # type words of the cards, to understand "that staff member"
    several: bool = False  # there may be several cards, so "one of them" makes sense
    noun: Noun | None = None  # what cards they are


class Text(NamedTuple):
    """What a paragraph belongs to."""

    card: Card
    words: frozenset[str]  # of the card's type line
    whole: str
    origin: Origin
    names: Names
    program: Program

    @property
    def is_nobodys(self) -> bool:
        """City and Overview cards have no owner who could act."""
        return self.card.deck in (codes.CITY_DECK, codes.OVERVIEW)


class Scope:
    """What the words of one ability can refer to."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "bound",
        "deeds",
        "group_acted",
        "keeps",
        "last_deed",
        "last_sentence",
        "moved",
        "named_itself",
        "says_you",
        "sentence",
        "slots",
        "subject",
        "themes",
        "they",
    )
    # Made up to here.

    def __init__(self) -> None:
        self.slots: list[int] = []
        self.bound: list[Bound] = []
        self.themes: list[int] = []
        self.deeds: dict[int, int] = {}  # verb: slot of the cards it was last done to
        self.last_deed = codes.NONE  # what "that many" counts: a slot of cards, or the dice
        self.moved: frozenset[int] = frozenset()  # slots of cards that may have come into another park
        self.keeps = False
        self.named_itself = False  # "this card" was mentioned, so "it" may mean just that
        self.says_you = False  # somebody is addressed, so on a card that nobody owns everybody is
        self.subject = codes.ACTOR
        self.they = codes.NONE  # who "they" and "their" mean in this sentence, if somebody acts in it
        self.sentence = 0  # how many were begun
        self.last_sentence = 0  # what "if you do" refers to
        self.group_acted = False  # several players acted in it


@cache
def _words_of(phrase: str) -> list[str]:
    return phrase.split()


@cache
def _first_words_of(phrases: tuple[str, ...]) -> tuple[frozenset[str], list[tuple[str, list[str]]]]:
    """The words that phrases begin with, and each phrase with its words."""
    in_words = [(phrase, _words_of(phrase)) for phrase in phrases]
    return frozenset(words[0] for _, words in in_words), in_words


class Draft:
    """One paragraph in the making. Only a draft that `explains` has an `error` to show."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "_complaint",
        "_complaint_at",
        "_complaint_reach",
        "_expected",
        "_furthest",
        "_labels",
        "_listed_as",
        "_plain",
        "at",
        "offset",
        "scope",
        "stop",
        "text",
        "words",
    )
    # Made up to here.

    def __init__(self, text: Text, paragraph: str, offset: int, explains: bool) -> None:
        self.text = text
        self.offset = offset
        self.words: list[Word] = split(paragraph, text.names)
        self._plain: list[str] = [word.word for word in self.words]
        self.at = 0
        self.scope = Scope()
        self.stop = ""  # a word that ends a noun phrase, as it belongs to the pattern of the clause
        self._labels = 0
        # Most texts are right: what could have stood where is remembered only by a draft that has to explain.
        self._furthest = 0 if explains else codes.NO_LIMIT
        self._expected: dict[str, str] = {}
        self._listed_as = (NEVER, "")  # what all that is expected at a place is called
        self._complaint = ""
        self._complaint_at = 0
        self._complaint_reach = NEVER

    @property
    def program(self) -> Program:
        return self.text.program

    # Reading words

    @property
    def word(self) -> str:
        return self._plain[self.at]

    @property
    def name(self) -> str:
        """The card name that comes next, or ''. At the beginning of a sentence every word has a capital, so a
        single word that means something else there is no name."""
        word = self.words[self.at]
        if not word.name or word.name != word.raw or not self._begins_sentence():
            return word.name
        known = self.program.type_words
        is_kind = word.word in known or word.word.removesuffix("s") in known
        return "" if is_kind or word.word in OPENERS else word.name

    def _begins_sentence(self) -> bool:
        return self.at == 0 or self._plain[self.at - 1] in BEFORE_SENTENCES

    def says(self, word: str) -> bool:
        """Whether a word comes anywhere from here on."""
        return word in self._plain[self.at :]

    def take_name(self) -> str:
        """Reads the card name that comes next, or gives ''."""
        name = self.name
        if name:
            self.at = self._behind(self.at, name)
        return name

    def _behind(self, at: int, name: str) -> int:
        """The place of the first word behind a name."""
        end = self.words[at].start + len(name)
        while self.words[at].word and self.words[at].start < end:
            at += 1
        return at

    def sees(self, phrase: str) -> bool:
        """Whether a phrase comes next; nothing is read."""
        parts = _words_of(phrase)
        return self._plain[self.at : self.at + len(parts)] == parts

    def takes(self, *phrases: str) -> str:
        """Reads one of these phrases, or gives '' and remembers what could have stood here."""
        plain, at = self._plain, self.at
        first_words, phrases_in_words = _first_words_of(phrases)
        if at < self._furthest and plain[at] not in first_words:
            # Nothing fits, and an error would name what could stand further on.
            return ""
        for phrase, words in phrases_in_words:
            place = at
            for part in words:
                if plain[place] != part:
                    if place >= self._furthest:
                        self._expect_at(place, part)
                    break
                place += 1
            else:
                self.at = place
                return phrase
        return ""

    def needs(self, *phrases: str) -> str:
        """Reads one of these phrases, or does not fit."""
        phrase = self.takes(*phrases)
        if not phrase:
            raise NoFit
        return phrase

    def expect(self, group: str, words: Iterable[str] = ()) -> None:
        """Remembers something that could have stood here: one of a group of words."""
        self._reach(self.at)
        if self.at == self._furthest:
            self._expected.update(dict.fromkeys(words or (group,), group))

    def _expect_at(self, place: int, word: str) -> None:
        self._reach(place)
        if place == self._furthest:
            listed_at, group = self._listed_as
            self._expected.setdefault(word, group if place == listed_at else f"“{word}”")

    def listed_as(
        self, group: str, rule: Callable[Given, Node], *args: Given.args, **kwargs: Given.kwargs
    ) -> Node:
        """Follows a rule; if it does not fit from its first word on, an error names the group, not words."""
        outer, self._listed_as = self._listed_as, (self.at, group)
        try:
            return rule(*args, **kwargs)
        finally:
            self._listed_as = outer

    def _reach(self, place: int) -> None:
        if place > self._furthest:
            self._furthest = place
            self._expected = {}

    def attempt(self, rule: Callable[Given, Node], *args: Given.args, **kwargs: Given.kwargs) -> Node | None:
        """What a rule reads, or None, with everything as it was before."""
        scope, at, stop = self.scope, self.at, self.stop
        slots, bound, themes = len(scope.slots), len(scope.bound), len(scope.themes)
        keeps, subject, they, says_you = scope.keeps, scope.subject, scope.they, scope.says_you
        moved = scope.moved
        mark = self.program.mark()
        try:
            return rule(*args, **kwargs)
        except NoFit:
            self.scope, self.at, self.stop = scope, at, stop
            del scope.slots[slots:], scope.bound[bound:], scope.themes[themes:]
            scope.keeps, scope.subject, scope.they, scope.says_you = keeps, subject, they, says_you
            scope.moved = moved
            self.program.cut_back(mark)
            return None

    def number(self) -> int:
        word = self.word
        if word in NUMBERS:
            self.at += 1
            return NUMBERS[word]
        if word.isdigit():
            self.at += 1
            return int(word)
        self.expect("a number")
        raise NoFit

    def bounds(self) -> tuple[int, int]:
        """The bounds of "4 or more", "at least 4", "4 or less", "higher than 4" or just "4"."""
        if self.takes("higher than", "more than"):
            return self.number() + 1, codes.NO_LIMIT
        if self.takes("lower than", "less than", "fewer than"):
            return 0, self.number() - 1
        if self.takes("at least"):
            return self.number(), codes.NO_LIMIT
        if self.takes("at most"):
            return 0, self.number()
        number = self.number()
        if self.takes("or more", "or higher", "or later"):
            return number, codes.NO_LIMIT
        if self.takes("or less", "or fewer", "or lower", "or earlier"):
            return 0, number
        return number, number

    def said(self, start: int) -> str:
        """The words read since a place, as they are written."""
        if start >= self.at:
            return ""
        first, last = self.words[start], self.words[self.at - 1]
        whole = self.text.whole
        return whole[first.start + self.offset : last.start + self.offset + len(last.raw)]

    def end_of_sentence(self) -> int:
        """Where the sentence that is being read ends."""
        place = self.at
        while self.words[place].word not in (".", ""):
            name = self.words[place].name
            place = self._behind(place, name) if name else place + 1
        return place

    # What is wrong

    def complain(self, problem: str, at: int) -> NoFit:
        """A reading that fits the grammar and still makes no sense; the word in question is at `at`."""
        if self.at >= self._complaint_reach:
            self._complaint, self._complaint_at, self._complaint_reach = problem, at, self.at
        return NoFit()

    def error(self) -> CardError:
        """The error of the reading that came furthest."""
        word = self.words[self._furthest]
        misspelt = self._complaint_reach == self._furthest and is_misspelt(word.word, self._expected)
        if self._complaint_reach >= self._furthest and not misspelt:
            return self.error_at(self._complaint, self._complaint_at)
        problem = f"did not expect “{word.raw}”" if word.word else "the text breaks off"
        if not word.word and "." in self._expected:
            return self._card_error(f"{problem}; a sentence ends with “.”", word)
        before = self._plain[self._furthest - 1] if self._furthest else ""
        if advice := ADVICE_BEHIND.get((before, word.word)):
            return self._card_error(f"{problem}; {advice}", word)
        if A_CARD_NAME in self._expected and (meant := self._name_meant(self._furthest)):
            return self._card_error(f"{problem}; did you mean “{meant}”?", word)
        return self._card_error(problem, word, self._expected)

    def _name_meant(self, at: int) -> str:
        """The card name that capitals within a sentence may have been meant for, or ''."""
        end = at
        while (raw := self.words[end].raw) and raw[0].isupper() and self.words[end].word:
            end += 1
        if at == end or at == 0 or self._plain[at - 1] in BEFORE_SENTENCES:
            return ""
        written = " ".join(word.raw for word in self.words[at:end])
        return nearest(written, self.text.names.all)

    def error_at(self, problem: str, at: int) -> CardError:
        return self._card_error(problem, self.words[at])

    def _card_error(self, problem: str, word: Word, expected: dict[str, str] | None = None) -> CardError:
        spot = self.text.origin.spot(self.text.whole, word.start + self.offset)
        return CardError(self.text.card.name, problem, spot, word.raw if word.word else "", expected)

    # What words refer to

    def new_slot(self, kind: int) -> int:
        self.scope.slots.append(kind)
        return len(self.scope.slots) - 1

    def bind(
        self, slot: int, masks: tuple[int, ...] = (), several: bool = False, noun: Noun | None = None
    ) -> None:
        """From now on "it" or "that player" may mean what is in a slot."""
        self.scope.bound.append(Bound(slot, self.scope.slots[slot], masks, several, noun))

    def bind_owner(self, slot: int) -> None:
        """From now on "that player" may mean the owner of the card in a slot."""
        self.scope.bound.append(Bound(codes.OWNER_OF + slot, codes.OWNER_MEANT))

    def bind_turned_up(self) -> None:
        """From now on "of them" may mean the cards that the ability turned up."""
        self.scope.bound.append(Bound(codes.NONE, codes.TURNED_UP_CARDS))

    def cards_among(self, turned_up: bool) -> int:
        """What "of them" means: the slot of several cards, or NONE for those that were turned up."""
        for bound in reversed(self.scope.bound):
            if bound.kind == codes.TURNED_UP_CARDS or (bound.several and not turned_up):
                return bound.slot
        raise self._dangling()

    def card_meant(self, mask: int = 0) -> int:
        """The slot of the cards spoken of last, those with these type words if any are given."""
        for bound in reversed(self.scope.bound):
            fits = not bound.masks or any(each & mask == mask for each in bound.masks)
            if bound.kind == codes.CARD_SLOT and fits:
                return bound.slot
        if self.scope.named_itself and not mask:
            return codes.THIS_CARD
        raise self._dangling()

    def event_meant(self) -> int:
        """The slot of the event card spoken of last."""
        for bound in reversed(self.scope.bound):
            if bound.noun is not None and bound.noun.deck == codes.EVENT_DECK:
                return bound.slot
        raise self._dangling()

    def noun_of(self, slot: int) -> Noun | None:
        """What cards a slot holds, as the text called them."""
        return next((bound.noun for bound in self.scope.bound if bound.slot == slot), None)

    def player_meant(self) -> int:
        """The slot of the player spoken of last."""
        for bound in reversed(self.scope.bound):
            if bound.kind in (codes.SEAT_SLOT, codes.OWNER_MEANT):
                return bound.slot
        raise self._dangling()

    def words_meant(self) -> int:
        """The slot of the type words that were chosen."""
        for bound in reversed(self.scope.bound):
            if bound.kind == codes.WORDS_SLOT:
                return bound.slot
        raise self._dangling()

    def theme_meant(self) -> int:
        """The slot of the theme that was chosen."""
        for bound in reversed(self.scope.bound):
            if bound.kind == codes.THEME_SLOT:
                return bound.slot
        raise self.complain("no theme was chosen before: begin with “Choose a theme.”", self.at - 1)

    def _dangling(self) -> NoFit:
        raw = self.words[self.at - 1].raw
        if any(bound.kind == codes.TURNED_UP_CARDS for bound in self.scope.bound):
            problem = f"“{raw}” is none of the cards that were turned up: say “Keep one of them.”"
            return self.complain(problem, self.at - 1)
        return self.complain(f"“{raw}” refers to nothing that this text spoke of before", self.at - 1)

    # Making steps

    def new_label(self) -> int:
        """A place in the program that is not known yet; put it there with a LABEL step."""
        self._labels += 1
        return -1 - self._labels


def label_step(label: int) -> Step:
    step = Step(codes.LABEL)
    step.slot = label
    return step


def assemble(steps: list[Step]) -> list[Step]:
    """The same steps with labels replaced by the places they stand for."""
    places: dict[int, int] = {}
    program: list[Step] = []
    for step in steps:
        if step.code == codes.LABEL:
            places[step.slot] = len(program)
        else:
            program.append(step)
    for step in program:
        step.jump = places.get(step.jump, codes.NONE)
        step.fail = places.get(step.fail, codes.NONE)
        step.options = [places[label] for label in step.options]
    return program
