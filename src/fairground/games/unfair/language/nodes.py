# compiled: mypyc
"""What card texts become: plain nodes that name each other by number.

A `Program` holds every node of the loaded packs in lists; a node's number is its place in its list. An
interpreter keeps the number of an ability, the place in its steps and the contents of its slots: only ints.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.codes import (
    ACTOR,
    ANY_DECK,
    ANY_TIMES,
    ANYONE,
    IN_PARK,
    NO_LIMIT,
    NONE,
    NOT_BUILT,
    NOW,
    ONE,
    UNKNOWN_NEED,
    YOU,
)
from fairground.games.unfair.language.lexicon import Lexicon
from fairground.games.unfair.language.words import THEMES


class Noun:
    """Which cards are meant: "up to 2 open thrill rides with a Pirate Theme in a competitor's park"."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "alternatives",
        "at_random",
        "count",
        "deck",
        "described",
        "filters",
        "free_choice",
        "kinds",
        "lowest",
        "outright",
        "placed",
        "quantity",
        "slot",
        "superlative",
        "text",
        "whose",
        "yours",
        "zone",
    )
    # Made up to here.

    def __init__(self) -> None:
        self.quantity: int = ONE
        self.count: int = 1
        self.slot: int = NONE  # for THESE: which cards
        self.zone: int = IN_PARK
        self.whose: int = ANYONE
        self.deck: int = ANY_DECK
        self.kinds: list[int] = []  # masks of type words; a card has all words of one of them; empty: any
        self.filters: list[int] = []  # all must hold
        self.superlative: int = NONE  # a measure: only the cards where it is highest ...
        self.lowest: bool = False  # ... or lowest ...
        self.outright: bool = False  # ... and only if nothing equals it
        self.free_choice: bool = False  # "of their choice": also cards that nothing can be done to
        self.yours: bool = False  # "of your choice": whoever's card it is picks, whoever acts
        self.at_random: bool = False  # luck picks
        self.alternatives: list[int] = []  # nouns: "or a staff member in your park"
        self.placed: bool = False  # the text says where
        self.text: str = ""
        # What `library.prepare` works out of all this
        self.described: bool = True  # it says what its cards are like: no "it", no "or"


class Filter:
    """One thing asked of a card: "with 4 or more icons", "adjacent to your largest attraction"."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("high", "kind", "low", "mask", "name", "negated", "noun", "number")
    # Made up to here.

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.negated: bool = False
        self.noun: int = NONE
        self.number: int = NONE
        self.mask: int = 0
        self.low: int = 0
        self.high: int = NO_LIMIT
        self.name: str = ""


class Amount:
    """How much: "3 coins for each food outlet in your park, at most 9"."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("kind", "most", "number", "of", "token", "who")
    # Made up to here.

    def __init__(self, kind: int, number: int = 0, of: int = NONE) -> None:
        self.kind: int = kind
        self.number: int = number
        self.of: int = of  # an amount, a noun or a slot, as the kind says
        self.token: int = NONE
        self.who: int = ACTOR
        self.most: int = NO_LIMIT


class Condition:
    """What must hold: "the result is 6 or less"."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "also",
        "filter",
        "high",
        "kind",
        "low",
        "negated",
        "noun",
        "number",
        "other",
        "token",
        "who",
    )
    # Made up to here.

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.negated: bool = False
        self.who: int = YOU
        self.other: int = NONE  # a second player
        self.noun: int = NONE
        self.filter: int = NONE
        self.token: int = NONE
        self.number: int = NONE
        self.low: int = 0
        self.high: int = NO_LIMIT
        self.also: int = NONE  # a second condition that must hold too


NO_SLOTS: Final[list[int]] = []


class Step:
    """One step of an ability's program; which fields count depends on its code."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "any_card",
        "args",
        "cards",
        "code",
        "coins_decide",
        "condition",
        "constant",
        "direct",
        "fail",
        "inner",
        "jump",
        "noun",
        "options",
        "others",
        "place",
        "shows_card",
        "slot",
        "text",
        "token",
        "unhindered",
        "values",
        "verb",
        "who",
    )
    # Made up to here.

    def __init__(self, code: int) -> None:
        self.code: int = code
        self.slot: int = NONE
        self.noun: int = NONE
        self.who: int = ACTOR
        self.verb: int = NONE
        self.args: list[int] = []  # one for each parameter of the verb
        self.condition: int = NONE
        self.jump: int = NONE
        self.fail: int = NONE
        self.options: list[int] = []
        self.text: str = ""
        # What `library.prepare` works out of all this, for a step with a verb
        self.cards: int = NO_LIMIT  # the slot with the cards it is done to; NO_LIMIT: there are none
        self.others: int = NO_LIMIT  # the slot of a second phrase
        self.constant: bool = False  # its arguments are always the same, but for cards and the place:
        self.values: list[int] = []  # these
        self.token: int = NONE  # what its amount is of
        self.place: int = NONE  # the slot that has the place, its last argument
        # Whether a lack of coins may decide how the text goes on; of a choice and of "may" not if something
        # hidden plays a part.
        self.coins_decide: bool = False
        # Whoever acts in the sentence does it, no lack of coins decides, and it is no attack to be blocked.
        self.unhindered: bool = False
        # Of a pick: its cards are all that the deed, which is the next step, is about; and where no rule
        # protects cards, each of them will do.
        self.direct: bool = False
        self.any_card: bool = False
        self.shows_card: bool = False  # of a pick: what is to be built is shown before its place is chosen
        # Of the end of a loop: the slots that each of its turns fills.
        self.inner: list[int] = NO_SLOTS


class Trigger:
    """What an ability waits for: "when a competitor builds a food outlet"."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("condition", "event", "noun", "own", "who")
    # Made up to here.

    def __init__(self, event: int, who: int) -> None:
        self.event: int = event
        self.who: int = who
        self.noun: int = NONE  # the cards it must happen to; NONE: there is no card in it
        self.own: bool = False  # it happens to this very card
        self.condition: int = NONE  # what begins to be true: "when your star total is 10 or more"


class OngoingRule:
    """What holds as long as its card is active, or for the rest of the round."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "ability",
        "amount",
        "by",
        "condition",
        "deeds",
        "first",
        "kind",
        "mask",
        "may",
        "noun",
        "other",
        "stat",
        "text",
        "who",
        "whole",
    )
    # Made up to here.

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.noun: int = NONE
        self.other: int = NONE  # a second noun
        self.deeds: list[int] = []
        self.who: int = YOU
        self.by: int = ANYONE
        self.amount: int = NONE
        self.stat: int = NONE
        self.mask: int = 0
        self.may: bool = False
        self.first: bool = False  # only until such a card was built in this round
        self.whole: bool = False  # of what happens instead: once for all cards that a sentence is about
        self.ability: int = NONE
        self.condition: int = NONE
        self.text: str = ""


class Ability:
    """One paragraph of a card: when it applies and what is then done, step by step."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "attack",
        "blanks",
        "card",
        "changes",
        "during",
        "everybodys",
        "from_hand",
        "half",
        "keeps",
        "level",
        "limit",
        "number",
        "only_adds",
        "openings",
        "pinned",
        "reads",
        "reads_dice",
        "rules",
        "same_anywhere",
        "slots",
        "spends",
        "start",
        "steps",
        "temporary",
        "text",
        "themes",
        "timing",
        "trigger",
        "zeros",
    )
    # Made up to here.

    def __init__(self) -> None:
        self.number: int = NONE
        self.card: int = NONE
        self.half: int = 0
        self.timing: int = NOW
        self.limit: int = ANY_TIMES
        self.during: int = NOW  # of what waits for something: the only step in which it does, NOW: all
        self.everybodys: bool = False  # on a card that nobody owns: each player has it, as "you"
        self.attack: int = NONE  # its class: Intrusion, Inspection, Injunction, Hacking
        self.level: int = 0  # Power icons it needs
        self.trigger: int = NONE
        self.from_hand: bool = False
        self.pinned: bool = False
        self.temporary: bool = False  # imposed by a clause, gone after the round
        self.keeps: bool = False  # it says which drawn cards are kept, so they do not go straight to hand
        self.slots: list[int] = []  # what each slot holds
        self.steps: list[Step] = []
        self.start: int = 0  # the first step after the extra cost
        self.rules: list[int] = []  # ongoing rules
        self.themes: list[int] = []  # themes it asks for: wildcards are fixed to one while it runs
        self.text: str = ""
        # What `library.prepare` works out of all this
        # Where what its sentences do begins, after the extra cost, and what they do otherwise
        self.openings: list[int] = []
        # Its slots while they hold nothing, and how many cards of each something was done to: to be copied
        self.blanks: list[list[int]] = []
        self.zeros: list[int] = []
        # What it looks at and what it changes (`library.footprints`), to see whether its order is a matter
        self.reads: int = 0
        self.changes: int = 0
        self.spends: int = NONE  # so many coins of its player at most, and it looks at none; NONE: who knows
        # What others add makes no difference: matches of the first version ask for all other orders.
        self.only_adds: bool = False
        self.same_anywhere: bool = False  # it does the same on whichever card it stands
        self.reads_dice: bool = False  # it makes a difference what each die shows, besides their sum


class Dot:
    """One dot-point of a blueprint, with its plus-signs."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("condition", "count", "noun", "pluses", "text")
    # Made up to here.

    def __init__(self) -> None:
        self.noun: int = NONE
        self.count: int = 1
        self.condition: int = NONE  # instead of a noun: something about the player
        self.pluses: list[list[int]] = [[]]  # the sides of an OR; of one side all filters must hold
        self.text: str = ""


class Blueprint:
    """What a blueprint asks for: one of its sides, each a list of dots. The bonus has sides of its own."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("bonus", "sides", "themes")
    # Made up to here.

    def __init__(self) -> None:
        self.sides: list[list[int]] = []
        self.bonus: list[list[int]] = []
        self.themes: list[int] = []


class Card:
    """What is printed on a card; every copy of it shares this."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "abilities",
        "apart",
        "attraction_limit",
        "blueprint",
        "bonus",
        "built_in",
        "capacity",
        "changes",
        "deck",
        "effect_origin",
        "figures_origin",
        "flavour",
        "halves",
        "health",
        "icons",
        "influence",
        "influence_price",
        "is_built_in",
        "ledger",
        "long_game",
        "name",
        "need",
        "needs",
        "note",
        "number",
        "offered",
        "origin",
        "pack",
        "panorama_place",
        "panorama_size",
        "points",
        "price",
        "quantity",
        "ratings",
        "reasons",
        "seats",
        "stars",
        "super_limit",
        "symbols",
        "text",
        "themes",
        "type_line",
        "types",
        "way",
        "wildcards",
        "words",
    )
    # Made up to here.

    def __init__(self, name: str, type_line: str, pack: str) -> None:
        self.number: int = NONE
        self.name: str = name
        self.type_line: str = type_line
        self.pack: str = pack
        self.deck: int = NONE
        self.types: int = 0  # mask of its type words
        self.price: int = NONE
        self.influence_price: int = NONE
        self.stars: int = NONE  # or COMPUTED
        self.influence: int = 0
        self.icons: list[str] = []  # every icon of its ribbon, themes and wildcards included
        self.themes: list[int] = []  # its theme icons
        self.wildcards: int = 0  # its theme wildcards
        self.capacity: int = 0
        self.quantity: int = 1
        self.symbols: list[int] = []
        self.needs: int = 0  # mask of type words its attraction must have
        self.attraction_limit: int = NONE
        self.super_limit: int = NONE
        self.health: int = 0
        self.panorama_place: int = 0  # 0: none; in an endless panorama every card is at place 1
        self.panorama_size: int = 0  # 0 with a place: endless
        self.points: int = 0
        self.bonus: int = 0
        self.built_in: list[int] = []  # the cards that are built in
        self.is_built_in: bool = False
        self.ratings: dict[str, int] = {}  # of an overview
        self.text: str = ""
        self.words: str = ""  # what the game itself carries out for it, where there is no text
        self.changes: dict[str, int] = {}  # of a Game Changer: figures of the game that it sets
        self.seats: list[int] = []  # of a Game Changer: the numbers of players it is for; none: all
        self.apart: dict[str, str] = {}  # of a Game Changer: what it does not go with, and why
        self.offered: bool = False  # of a Game Changer: each player decides whether its text counts for them
        self.long_game: bool = False  # it pays off in a long game only
        self.flavour: str = ""
        self.note: str = ""
        self.origin: str = ""
        self.effect_origin: str = ""
        self.figures_origin: str = ""
        self.ledger: list[str] = []
        self.abilities: list[int] = []
        self.blueprint: int = NONE
        # What `library.prepare` works out of all this
        self.way: int = NOT_BUILT  # how it comes into a park
        self.need: int = UNKNOWN_NEED  # of an event: what is enough to be able to play it
        self.reasons: list[int] = []  # of an event: the lines that may be a reason to play it ...
        self.halves: list[int] = []  # ... and the halves that have such lines


_ABILITY: Final = 0
_RULE: Final = 1
_TRIGGER: Final = 2
_NOUN: Final = 3
_FILTER: Final = 4
_AMOUNT: Final = 5
_CONDITION: Final = 6


class Program:
    """Every node of the loaded packs."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "abilities",
        "amounts",
        "blueprints",
        "cards",
        "conditions",
        "dots",
        "filters",
        "hooks",
        "journal",
        "lexicon",
        "nouns",
        "rules",
        "themes",
        "triggers",
        "type_words",
    )
    # Made up to here.

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Lexicon = lexicon  # the verbs, by the numbers that steps give them
        self.cards: list[Card] = []
        self.abilities: list[Ability] = []
        self.rules: list[OngoingRule] = []
        self.triggers: list[Trigger] = []
        self.nouns: list[Noun] = []
        self.filters: list[Filter] = []
        self.amounts: list[Amount] = []
        self.conditions: list[Condition] = []
        self.blueprints: list[Blueprint] = []
        self.dots: list[Dot] = []
        self.themes: list[str] = list(THEMES)  # those that all know, then those that packs bring
        self.type_words: list[str] = []  # the bit of a word in a mask is its place here
        self.hooks: list[str] = []  # names of effects written in Python
        self.journal: list[int] = []  # which list each node went to, so that a wrong reading can be undone

    def mark(self) -> int:
        """A moment to return to with `cut_back`."""
        return len(self.journal)

    def cut_back(self, mark: int) -> None:
        """Forgets the nodes made since a moment."""
        while len(self.journal) > mark:
            kind = self.journal.pop()
            if kind == _NOUN:
                self.nouns.pop()
            elif kind == _FILTER:
                self.filters.pop()
            elif kind == _AMOUNT:
                self.amounts.pop()
            elif kind == _CONDITION:
                self.conditions.pop()
            elif kind == _TRIGGER:
                self.triggers.pop()
            elif kind == _RULE:
                self.rules.pop()
            else:
                self.abilities.pop()

    def add_ability(self, ability: Ability) -> int:
        ability.number = len(self.abilities)
        self.abilities.append(ability)
        self.journal.append(_ABILITY)
        return ability.number

    def add_rule(self, rule: OngoingRule) -> int:
        self.rules.append(rule)
        self.journal.append(_RULE)
        return len(self.rules) - 1

    def add_trigger(self, trigger: Trigger) -> int:
        self.triggers.append(trigger)
        self.journal.append(_TRIGGER)
        return len(self.triggers) - 1

    def add_noun(self, noun: Noun) -> int:
        self.nouns.append(noun)
        self.journal.append(_NOUN)
        return len(self.nouns) - 1

    def add_filter(self, one: Filter) -> int:
        self.filters.append(one)
        self.journal.append(_FILTER)
        return len(self.filters) - 1

    def add_amount(self, amount: Amount) -> int:
        self.amounts.append(amount)
        self.journal.append(_AMOUNT)
        return len(self.amounts) - 1

    def add_condition(self, condition: Condition) -> int:
        self.conditions.append(condition)
        self.journal.append(_CONDITION)
        return len(self.conditions) - 1

    def hook(self, name: str) -> int:
        """The number of an effect written in Python."""
        if name not in self.hooks:
            self.hooks.append(name)
        return self.hooks.index(name)

    def mask(self, words: list[str]) -> int:
        """The mask of known type words."""
        mask = 0
        for word in words:
            mask |= 1 << self.type_words.index(word)
        return mask

    def words_of(self, mask: int) -> list[str]:
        """The type words of a mask."""
        return [word for bit, word in enumerate(self.type_words) if mask >> bit & 1]
