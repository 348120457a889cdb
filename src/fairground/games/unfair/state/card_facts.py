# compiled: mypyc
"""What follows from the cards of a match of Unfair: from what is printed on them and what their texts say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fairground.engine.components import Components, Face
from fairground.engine.rounds import clockwise
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Noun, Program
from fairground.games.unfair.state.figures import Figures
from fairground.games.unfair.state.memory import Memory
from fairground.games.unfair.state.zones import (
    BOX,
    BURIED,
    CITY,
    DISCARD,
    INSIDE,
    KAIJU,
    PARK,
    RULES,
    kind_of_zone,
    zones_of,
)

# Abilities that apply at the same time: in this order of card types
# (unfair.core.guide.simultaneous-type-order).
TYPE_ORDER: Final = (
    (codes.GAME_CHANGER,),
    (codes.OVERVIEW,),
    (codes.PARK_DECK, codes.MASTERMIND),
    (codes.SHOWCASE_DECK, codes.ENTRANCE),
    (codes.EVENT_DECK,),
    (codes.BLUEPRINT_DECK,),
    (codes.CITY_DECK,),
)

# The back of cards that only copies use
SPARE: Final = "spare"


# When a player may demolish a card in the own park with an action
NEVER: Final = 0
ALWAYS: Final = 1
UNCOVERED: Final = 2  # while no other entrance lies on it

# Happenings that are no verb have negative numbers; lists by event begin with them.
HAPPENINGS: Final = 13
# The place of those that wait for something to be true.
REACHED: Final = codes.STATE_REACHED + HAPPENINGS


@mypyc_attr(allow_interpreted_subclasses=True)
class CardFacts(Components):
    """What follows from the cards of a match, what is printed on them and what their texts say.

    Filled in when the components are made (`flow.kit`, `flow.packs`), before the first match is played with
    them; nothing writes to it then. What is worked out only when somebody asks is in its `memory`.
    """

    printed: list[Card]  # by card: what is printed on it
    inner: list[list[int]]  # by card: the cards that are built into it
    program: Program
    abilities: list[Ability]  # of the program
    nouns: list[Noun]
    figures: Figures
    memory: Memory

    # Seats
    orders: list[list[int]]  # for each starting player, the seats in turn order
    rivals: list[list[list[int]]]  # the same without each of the seats; last, for -1, with all of them

    # Words and verbs that the rules speak of: masks of type words, numbers of verbs
    attraction: int
    super: int
    upgrade: int
    power: int
    added: int  # what lies on another card
    staff: int
    entrance: int
    type_lines: list[int]  # the type lines of all cards
    events: int  # how many things can happen: verbs, and what is no verb
    demolish: int
    close: int
    build: int
    play: int
    reopen: int
    make_available: int
    discard: int
    move_onto: int
    set_result: int
    raise_result: int

    # By zone; where a comment says so, the last entry is for cards that lie nowhere, whose zone is -1
    eyes: list[int]  # who sees the faces in it
    in_play: list[bool]  # the abilities of cards in it may be active
    apart: list[bool]  # copies of a card in it are told apart
    parks: list[bool]  # it is a park (and -1)
    burials: list[bool]  # cards are buried there (and -1)
    keepers: list[int]  # the seat it belongs to, -1: none (and -1)
    zone_kinds: list[int]  # which of a seat's own zones it is, -1: none of them

    # By card: what it is
    kinds: list[int]  # its number in the program, which copies share
    doubles: list[list[int]]  # the copies of it that have lower numbers
    ranks: list[int]  # its place in the order in which card types apply
    is_event: list[bool]
    spares: dict[int, list[int]]  # by kind: cards that others can become copies by, which lie inside at first
    city: dict[str, list[int]]  # City cards by the part of the City deck they belong to
    masterminds: list[int]
    stars: list[int]  # where no rule adds any
    rooms: list[int]  # the guests that it takes in beside the entrance
    attraction_limits: list[int]  # of a park whose entrance it is; the last one for a park without one
    super_limits: list[int]
    discards: list[int]  # the zone it goes to when it is discarded
    takes_upgrades: list[bool]  # it is an attraction, and no text on it forbids upgrades
    takes_powers: list[bool]  # it is a staff member, on which staff powers lie
    # Bits that tell which upgrades go on which attractions: the theme icons and the name of what lies there;
    # of what is built on, its theme icons and the type words it lacks; of an upgrade, its own icons and name
    # and the type words it needs, none of which an attraction may have among the others.
    takes_up: list[int]
    taken_up: list[int]
    barred_by: list[int]
    razing: list[int]  # when its player may demolish it with an action
    conditional: list[bool]  # more counts for it to be active than that it lies face-up in a park
    ways: list[int]  # how it is built

    # By card: what its text does
    blocks: list[int]  # bits of the classes of attack it can block
    own_events: list[list[int]]  # what it waits for to happen to itself, as numbers in lists by event
    stepwise: list[int]  # the cards with rules that hold in one step only
    weapons: int  # bits of the cards that hit kaiju in the Events step

    # All cards together
    has_kaiju: bool  # kaiju may come
    gives_influence: bool
    uses_influence: bool
    hand_blocks: int  # bits of the classes of attack that some event can block from hand
    hand_answers: list[list[int]]  # by event: the abilities that can answer it from hand
    heard: list[bool]  # by event: some text of this match waits for it
    tokens_heard: bool  # coins that come are among them, or that something begins to be true
    digging: int  # the cards that a larger choice costs
    # What every player has at least, whatever the entrance is and whatever rules say: as many attractions as
    # a park may have, cards in hand and actions in a Park step
    sure_attractions: int
    sure_hand: int
    sure_actions: int

    # What every player may do with an action (`learn_actions`)
    standard: list[int]  # as abilities, in the order of `flow.standard_actions`
    first_picks: list[int]  # of each of them: the step that picks its first card, or -1
    first_slots: list[int]  # and the slot of that card; NONE if it is not the only one picked
    build_terms: int  # the amount that says what a card costs with an action
    asking: list[int]  # by card: what it costs with an action where no rule changes that
    costs: list[int]  # by card: the coins it then takes; more than anybody has if it is not built
    closure: int  # the card that closes the Blueprint deck, -1: it is not in the game

    # Game Changers that each player accepts or declines, and the one that lets players pass for good, or -1
    offers: list[int]
    hard_pass: int
    # The Game Changer that makes the last seat Quinn's, and that seat; -1: there is no Quinn
    solo: int
    quinn: int

    # How packs that people brought were filled up, each as the facts of the event that tells it
    fillings: list[dict[str, object]]

    def __init__(
        self,
        seats: int,
        faces: list[Face],
        printed: list[Card],
        inner: list[list[int]],
        program: Program,
        figures: Figures,
        memory: Memory,
    ) -> None:
        self.masterminds = [number for number, card in enumerate(printed) if card.deck == codes.MASTERMIND]
        super().__init__(seats, faces, zones_of(seats, bool(self.masterminds)))
        self.printed = printed
        self.inner = inner
        self.program = program
        self.abilities = program.abilities
        self.nouns = program.nouns
        self.figures = figures
        self.memory = memory
        self.orders = [clockwise(first, seats) for first in range(seats)]
        self.rivals = [
            [[seat for seat in order if seat != own] for own in [*range(seats), -1]] for order in self.orders
        ]
        self._name_words_and_verbs(program)
        self._describe_zones()
        self._describe_cards(printed, figures)
        self._read_texts(printed, program)
        self._sum_up(printed, program, figures)
        self.learn_actions([], [], [], codes.NONE, [], -1)
        self.fillings = []
        self.offers = [number for number, card in enumerate(printed) if card.offered]
        self.hard_pass = -1
        self.solo = -1
        self.quinn = -1

    def _name_words_and_verbs(self, program: Program) -> None:
        self.attraction = program.mask(["attraction"])
        self.super = program.mask(["super"])
        self.upgrade = program.mask(["upgrade"])
        self.power = program.mask(["power"])
        self.added = self.upgrade | self.power
        self.staff = program.mask(["staff"])
        self.entrance = program.mask(["entrance"])
        self.events = len(program.lexicon.verbs) + HAPPENINGS
        verb = program.lexicon.number
        self.demolish = verb("Demolish")
        self.close = verb("Close")
        self.build = verb("Build")
        self.play = verb("PlayEvent")
        self.reopen = verb("Reopen")
        self.make_available = verb("MakeAvailable")
        self.discard = verb("Discard")
        self.move_onto = verb("MoveOnto")
        self.set_result = verb("SetResult")
        self.raise_result = verb("RaiseResult")

    def _describe_zones(self) -> None:
        self.eyes = [zone.eyes for zone in self.zones]
        numbers = range(len(self.zones))
        self.zone_kinds = [kind_of_zone(zone) for zone in self.zones]
        kinds = [*self.zone_kinds, -1]
        self.parks = [kind == PARK for kind in kinds]
        self.burials = [kind == BURIED for kind in kinds]
        self.keepers = [*[zone.owner for zone in self.zones], -1]
        self.in_play = [zone in (CITY, KAIJU, RULES) or self.parks[zone] for zone in numbers]
        self.apart = [zone == KAIJU or self.parks[zone] for zone in numbers]

    def _describe_cards(self, printed: list[Card], figures: Figures) -> None:
        self.kinds = [card.number for card in printed]
        lower: dict[int, list[int]] = {}
        self.doubles = []
        self.city = {}
        self.spares = {}
        for number, card in enumerate(printed):
            before = lower.setdefault(card.number, [])
            self.doubles.append(before[:])
            before.append(number)
            if card.deck == codes.CITY_DECK:
                self.city.setdefault(self.faces[number].back, []).append(number)
            if self.faces[number].back == SPARE:
                self.spares.setdefault(card.number, []).append(number)
        self.type_lines = sorted({card.types for card in printed})
        self.ranks = [rank_of(card.deck) for card in printed]
        self.is_event = [card.deck == codes.EVENT_DECK for card in printed]
        self.stars = [max(card.stars, 0) for card in printed]
        self.rooms = [0 if card.types & self.entrance else card.capacity for card in printed]
        self.attraction_limits = [*[card.attraction_limit for card in printed], figures.attractions]
        self.super_limits = [*[card.super_limit for card in printed], figures.supers]
        self.discards = [_discards_of(card) for card in printed]
        self.takes_powers = [
            bool(card.types & self.staff) and not card.types & self.power for card in printed
        ]
        self.razing = [_razing(card, self.entrance) for card in printed]
        self.conditional = [
            bool(card.types & self.entrance or (card.types & self.power and not card.types & self.upgrade))
            for card in printed
        ]
        self.ways = [card.way for card in printed]
        self._match_upgrades(printed)

    def _match_upgrades(self, printed: list[Card]) -> None:
        """Works out which upgrades go together. Bits are few, so that they fit into a machine word: type
        words that some upgrade of this match needs, its themes, and names of upgrades, but for those that
        a common theme keeps apart anyway."""
        needed = themes = 0
        names: dict[str, int] = {}  # what themes all upgrades of a name have
        for card in printed:
            icons = _bits_of(card.themes)
            needed |= card.needs
            themes |= icons
            if card.types & self.upgrade:
                names[card.name] = names.get(card.name, -1) & icons
        words = [word for word in range(needed.bit_length()) if needed >> word & 1]
        icons_used = [theme for theme in range(themes.bit_length()) if themes >> theme & 1]
        unlike = {name: number for number, name in enumerate(n for n, shared in names.items() if not shared)}
        first_name = len(words) + len(icons_used)
        self.takes_up, self.taken_up, self.barred_by = [], [], []
        for card in printed:
            own = _bits_of([icons_used.index(theme) + len(words) for theme in card.themes])
            name = 1 << first_name + unlike[card.name] if card.name in unlike else 0
            lacking = [place for place, word in enumerate(words) if not card.types >> word & 1]
            wanted = [place for place, word in enumerate(words) if card.needs >> word & 1]
            self.takes_up.append(own | name)
            self.taken_up.append(own | _bits_of(lacking))
            self.barred_by.append(own | name | _bits_of(wanted))

    def _read_texts(self, printed: list[Card], program: Program) -> None:
        self.takes_upgrades = [
            bool(card.types & self.attraction) and _takes_upgrades(card, program, self.build)
            for card in printed
        ]
        self.blocks = [self._blocks_of(card) for card in printed]
        self.own_events = [_own_events(card, program, self.build) for card in printed]
        self.stepwise = [number for number, card in enumerate(printed) if _is_stepwise(card, program)]
        self.weapons = weapons_among(printed, program, program.lexicon.number("Hit"))
        self.hand_blocks = 0
        self._note_what_is_heard(program)
        self.hand_answers = [[] for _ in range(self.events)]
        for card in printed:
            if card.deck == codes.EVENT_DECK:
                self._note_answers(card)

    def _note_what_is_heard(self, program: Program) -> None:
        """Notes what the cards of this match wait for, and what they may let somebody wait for."""
        heard = {place for places in self.own_events for place in places}
        kinds = set(self.kinds)
        for ability in program.abilities:
            if ability.trigger != codes.NONE and ability.card in kinds:
                heard.add(program.triggers[ability.trigger].event + HAPPENINGS)
        self.heard = [place in heard for place in range(self.events)]
        self.tokens_heard = self.heard[codes.GAINS_COINS + HAPPENINGS] or self.heard[REACHED]

    def _sum_up(self, printed: list[Card], program: Program, figures: Figures) -> None:
        self.has_kaiju = any(card.health for card in printed)
        self.gives_influence = any(card.influence for card in printed)
        self.uses_influence = any(card.influence_price != codes.NONE for card in printed)
        self.digging = figures.draw_ways["dig"].discard
        gates = [card for card in printed if card.types & self.entrance]
        attractions = min([figures.attractions, *[card.attraction_limit for card in gates]])
        self.sure_attractions = _never_below(program, codes.ATTRACTION_LIMIT, attractions)
        self.sure_hand = _never_below(program, codes.HAND_LIMIT, figures.hand_limit)
        self.sure_actions = _never_below(program, codes.ACTIONS, figures.actions)

    def learn_actions(
        self,
        standard: list[int],
        first_picks: list[int],
        first_slots: list[int],
        build_terms: int,
        asking: list[int],
        closure: int,
    ) -> None:
        """Takes in what every player may do with an action, and the card that closes the Blueprint deck."""
        self.standard = standard
        self.first_picks = first_picks
        self.first_slots = first_slots
        self.build_terms = build_terms
        self.asking = asking
        self.costs = [
            codes.NO_LIMIT
            if card.way == codes.NOT_BUILT
            else price
            if card.influence_price == codes.NONE
            else 0
            for card, price in zip(self.printed, asking)
        ]
        self.closure = closure

    def _note_answers(self, card: Card) -> None:
        for number in card.abilities:
            ability = self.abilities[number]
            if ability.timing == codes.REACTION:
                self.hand_blocks |= 1 << self.blocked_class(ability)
            elif ability.from_hand:
                answers = self.hand_answers[self.program.triggers[ability.trigger].event + HAPPENINGS]
                if number not in answers:
                    answers.append(number)

    def _blocks_of(self, card: Card) -> int:
        bits = 0
        for number in card.abilities:
            ability = self.abilities[number]
            if ability.timing == codes.REACTION:
                attack = self.blocked_class(ability)
                if attack != codes.NONE:
                    bits |= 1 << attack
        return bits

    def blocked_class(self, ability: Ability) -> int:
        """The class of attack that a reaction blocks."""
        for step in ability.steps:
            if step.code == codes.DO:
                return step.args[0]
        return codes.NONE


def _never_below(program: Program, stat: int, least: int) -> int:
    """The least that a stat is without rules; 0 where a rule may lower it."""
    for rule in program.rules:
        if rule.stat == stat:
            amount = program.amounts[rule.amount] if rule.amount >= 0 else None
            raises = amount is not None and amount.kind == codes.NUMBER and amount.number >= 0
            if rule.kind != codes.STAT_CHANGE or not raises:
                return 0
    return least


def _bits_of(numbers: list[int]) -> int:
    """The bits with these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _discards_of(card: Card) -> int:
    """Where a card goes that is discarded: to the pile of its kind, or back to the box
    (unfair.core.showcase.box-on-demolish, unfair.comicbook.dismiss.to-box)."""
    if card.is_built_in:
        return INSIDE
    return DISCARD + card.deck if card.deck <= codes.CITY_DECK else BOX


def is_immediate(ability: Ability) -> bool:
    """Whether an ability is carried out as soon as its card comes into play."""
    return ability.timing == codes.NOW and len(ability.steps) > 1


def _own_events(card: Card, program: Program, build: int) -> list[int]:
    """What a card waits for to happen to itself: "when built", or nothing said about when, which applies at
    once (unfair.core.guide.no-indicator-immediate)."""
    found: list[int] = []
    for number in card.abilities:
        ability = program.abilities[number]
        event = codes.NO_LIMIT
        if ability.trigger == codes.NONE:
            if is_immediate(ability):
                event = build
        elif program.triggers[ability.trigger].own:
            event = program.triggers[ability.trigger].event
        if event != codes.NO_LIMIT and event + HAPPENINGS not in found:
            found.append(event + HAPPENINGS)
    return found


def _takes_upgrades(card: Card, program: Program, build: int) -> bool:
    """Whether nothing on an attraction says that what is on it cannot be built."""
    for number in card.abilities:
        for rule in program.abilities[number].rules:
            if program.rules[rule].kind == codes.CANNOT_BE and build in program.rules[rule].deeds:
                return False
    return True


def _razing(card: Card, entrance: int) -> int:
    """When a card can be demolished with an action: Park and Showcase cards can, masterminds cannot
    (unfair.core.action.demolish-own, unfair.core.showcase.demolish-own,
    unfair.comicbook.mastermind.action-dismissal)."""
    if card.is_built_in or card.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return NEVER
    return UNCOVERED if card.deck == codes.SHOWCASE_DECK and card.types & entrance else ALWAYS


def _is_stepwise(card: Card, program: Program) -> bool:
    """Whether a card has rules that hold in one step of the round alone."""
    for number in card.abilities:
        ability = program.abilities[number]
        if ability.rules and ability.timing not in (codes.NOW, codes.ONGOING):
            return True
    return False


def weapons_among(printed: list[Card], program: Program, hit: int) -> int:
    """The bits of the cards with an ability of the Events step that hits kaiju; events in hand left out."""
    bits = 0
    for number, card in enumerate(printed):
        for ability in [program.abilities[one] for one in card.abilities]:
            if card.deck != codes.EVENT_DECK and ability.timing in (codes.EVENTS_STEP, codes.ANY_TURN):
                if any(step.code == codes.DO and step.verb == hit for step in ability.steps):
                    bits |= 1 << number
    return bits


def rank_of(deck: int) -> int:
    """The place of a deck's cards in the order in which card types apply."""
    for rank, decks in enumerate(TYPE_ORDER):
        if deck in decks:
            return rank
    return len(TYPE_ORDER)
