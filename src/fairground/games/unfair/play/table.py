# compiled: mypyc
"""What never changes in a match of Unfair: its cards, what their texts mean, its zones and its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.engine.state import State
from fairground.engine.table import EVERYONE, NOBODY, Face, Table, Zone, eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Filter, Noun, Program
from fairground.games.unfair.play.places import (
    BOX,
    BURIED,
    CITY,
    DISCARD,
    INSIDE,
    KAIJU,
    NOBODY_SEAT,
    PARK,
    RULES,
    kind_of_zone,
    seat_of_zone,
)

if TYPE_CHECKING:
    from fairground.games.unfair.play.effect import Effect
    from fairground.games.unfair.play.outline import Interpreter, Yardstick

TOKEN_KINDS: Final = 8
# Tokens that the rules themselves speak of, by their numbers in `language.words`.
SILVER_MEDAL: Final = 3
GOLD_MEDAL: Final = 4
HEALTH: Final = 7

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

# When a player may demolish a card in the own park with an action
NEVER: Final = 0
ALWAYS: Final = 1
UNCOVERED: Final = 2  # while no other entrance lies on it

# Happenings that are no verb have negative numbers; lists by event begin with them.
HAPPENINGS: Final = 8


@final
class DrawWay:
    """One way to draw with an action (RU22)."""

    def __init__(self, discard: int, draw: int, keep: int, may_keep_none: bool) -> None:
        self.discard: int = discard  # cards that are discarded first
        self.draw: int = draw
        self.keep: int = keep
        self.may_keep_none: bool = may_keep_none


@final
class Figures:
    """Numbers of the game that no card in play prints. Their home is figures.toml, which `figures.py`
    reads."""

    def __init__(
        self,
        *,
        rounds: int,
        packs_per_player: int,
        cards_in_a_pack: int,
        start_coins: int,
        start_park_cards: int,
        start_showcase_cards: int,
        market: int,
        funfair_cards: int,
        unfair_cards: int,
        kaiju_cards: int,
        blueprints_close_after: int,
        event_cards_drawn: int,
        actions: int,
        loose_change: int,
        skip_fee: int,
        super_stars: int,
        showcase_pair_coins: int,
        market_cards_taken: int,
        draw_ways: dict[str, DrawWay],
        guest_coins: int,
        hand_limit: int,
        loans_in_a_turn: int,
        loan_coins: int,
        loan_points: int,
        attraction_points: list[int],
        further_icon_points: int,
        coins_per_point: int,
        unfinished_blueprint: int,
        influence_points: int,
        silver_points: int,
        gold_points: int,
        excess_points: int,
        partial_panorama: list[int],
        complete_panorama: list[int],
        tie_break: list[str],
        silver_medals: int,
        gold_medals: int,
        silver_coins: int,
        silver_for_gold: int,
        most_health: int,
        capacity: int,
        attractions: int,
        supers: int,
    ) -> None:
        self.rounds: int = rounds
        self.packs_per_player: int = packs_per_player
        self.cards_in_a_pack: int = cards_in_a_pack
        # What a player begins with
        self.start_coins: int = start_coins
        self.start_park_cards: int = start_park_cards
        self.start_showcase_cards: int = start_showcase_cards
        self.market: int = market  # cards that lie in the Market
        # The City deck
        self.funfair_cards: int = funfair_cards
        self.unfair_cards: int = unfair_cards
        self.kaiju_cards: int = kaiju_cards  # in place of Unfair cards
        self.blueprints_close_after: int = blueprints_close_after  # this round
        # Steps of a round
        self.event_cards_drawn: int = event_cards_drawn
        self.actions: int = actions
        self.loose_change: int = loose_change  # coins for each open attraction
        self.skip_fee: int = skip_fee  # coins for each empty space that is passed over
        self.super_stars: int = super_stars  # stars a park needs for a super attraction
        self.showcase_pair_coins: int = showcase_pair_coins  # for both Showcase cards
        self.market_cards_taken: int = market_cards_taken  # with one action
        self.draw_ways: dict[str, DrawWay] = draw_ways  # by name: park, event, blueprint, dig
        self.guest_coins: int = guest_coins  # coins each guest brings
        self.hand_limit: int = hand_limit
        self.loans_in_a_turn: int = loans_in_a_turn
        self.loan_coins: int = loan_coins
        # Scoring; what costs points is negative
        self.loan_points: int = loan_points
        self.attraction_points: list[int] = attraction_points  # with 1, 2, 3 ... icons
        self.further_icon_points: int = further_icon_points
        self.coins_per_point: int = coins_per_point
        self.unfinished_blueprint: int = unfinished_blueprint
        self.influence_points: int = influence_points
        self.silver_points: int = silver_points
        self.gold_points: int = gold_points
        self.excess_points: int = excess_points  # of an insurance excess token
        self.partial_panorama: list[int] = partial_panorama  # with 2, 3, 4 ... cards
        self.complete_panorama: list[int] = complete_panorama
        self.tie_break: list[str] = tie_break
        # Medals and kaiju
        self.silver_medals: int = silver_medals  # in the box
        self.gold_medals: int = gold_medals
        self.silver_coins: int = silver_coins  # for a silver medal that is sold
        self.silver_for_gold: int = silver_for_gold
        self.most_health: int = most_health
        # A park without an entrance
        self.capacity: int = capacity
        self.attractions: int = attractions
        self.supers: int = supers


def zones_of(seats: int) -> list[Zone]:
    """The zones of a match, numbered as in `places`."""
    zones = [
        Zone("park-deck", "the Park deck", NOBODY_SEAT, NOBODY),
        Zone("event-deck", "the Event deck", NOBODY_SEAT, NOBODY),
        Zone("blueprint-deck", "the Blueprint deck", NOBODY_SEAT, NOBODY),
        Zone("city-deck", "the City deck", NOBODY_SEAT, NOBODY),
        Zone("showcase-deck", "the Showcase deck", NOBODY_SEAT, NOBODY),
        # Discard piles have no order and anybody may search them (unfair.core.golden.discard-unordered).
        Zone("park-discards", "the Park discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("event-discards", "the Event discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("blueprint-discards", "the Blueprint discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("city-discards", "the City discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("market", "the Market", NOBODY_SEAT, EVERYONE),
        Zone("city", "the City card", NOBODY_SEAT, EVERYONE),
        Zone("kaiju", "kaiju", NOBODY_SEAT, EVERYONE),
        Zone("played", "events being enacted", NOBODY_SEAT, EVERYONE),
        Zone("turned-up", "cards turned up", NOBODY_SEAT, NOBODY),
        Zone("box", "the box", NOBODY_SEAT, NOBODY),
        Zone("rules", "overviews and game changers", NOBODY_SEAT, EVERYONE),
        Zone("inside", "built-in upgrades", NOBODY_SEAT, EVERYONE),
    ]
    for seat in range(seats):
        own = eyes_of(seat)
        # Faces of hands, Showcase cards, Blueprints and buried cards are private
        # (unfair.core.golden.private-kinds, unfair.core.buried.owner-may-look).
        zones.append(Zone("hand", "hand", seat, own, ordered=False))
        zones.append(Zone("park", "park", seat, EVERYONE))
        zones.append(Zone("showcase", "Showcase cards", seat, own, ordered=False))
        zones.append(Zone("blueprints", "Blueprints", seat, own, ordered=False))
        zones.append(Zone("buried", "buried cards", seat, own))
        zones.append(Zone("loans", "loans", seat, EVERYONE))
    return zones


@final
class Print:
    """What print tells about a noun: for each card, whether it may be such, and what else must be looked at
    then."""

    def __init__(self, such: list[bool], built: bool, filters: list[Filter], on: int, compares: bool) -> None:
        self.such: list[bool] = such
        self.built: bool = built  # whether it has to be built
        self.on: int = on  # the slot with the cards that it has to be on, or NO_LIMIT
        self.filters: list[Filter] = filters  # filters that ask for more than that and what is printed
        self.asks_more: bool = built or bool(filters)
        self.tells_all: bool = not self.asks_more and not compares  # which cards are meant


@mypyc_attr(allow_interpreted_subclasses=True)
class UnfairTable(Table):
    """The fixed facts of a match. `printed[card]` is what is printed on a card, `inner[card]` the cards that
    are built into it, `effects[verb]` what a verb does."""

    def __init__(
        self,
        seats: int,
        faces: list[Face],
        printed: list[Card],
        inner: list[list[int]],
        program: Program,
        effects: list[Effect],
        figures: Figures,
        yardstick: Yardstick,
        interpreter: Interpreter,
        plain: list[bool],
        reads_values: list[bool],
        known_print: dict[int, dict[int, bool]],
    ) -> None:
        super().__init__(seats, faces, zones_of(seats))
        self.eyes: list[int] = [zone.eyes for zone in self.zones]  # by zone: who sees the faces in it
        self.printed: list[Card] = printed
        self.inner: list[list[int]] = inner
        self.program: Program = program
        self.effects: list[Effect] = effects
        self.figures: Figures = figures
        self.yardstick: Yardstick = yardstick
        self.interpreter: Interpreter = interpreter
        self.abilities: list[Ability] = program.abilities
        self.nouns: list[Noun] = program.nouns
        # For each starting player, the seats in turn order.
        self.orders: list[list[int]] = [[(first + n) % seats for n in range(seats)] for first in range(seats)]
        # For each starting player, the same without each of the seats; last, for -1, with all of them.
        self.rivals: list[list[list[int]]] = [
            [[seat for seat in order if seat != own] for own in [*range(seats), -1]] for order in self.orders
        ]
        self.attraction: int = program.mask(["attraction"])
        self.super: int = program.mask(["super"])
        self.upgrade: int = program.mask(["upgrade"])
        self.power: int = program.mask(["power"])
        self.added: int = self.upgrade | self.power  # what lies on another card
        self.staff: int = program.mask(["staff"])
        self.entrance: int = program.mask(["entrance"])
        self.events: int = len(effects) + HAPPENINGS
        self.demolish: int = verb_called("Demolish", effects)
        self.close: int = verb_called("Close", effects)
        self.build: int = verb_called("Build", effects)
        self.play: int = verb_called("PlayEvent", effects)
        self.reopen: int = verb_called("Reopen", effects)
        self.make_available: int = verb_called("MakeAvailable", effects)
        self.discard: int = verb_called("Discard", effects)
        self.move_onto: int = verb_called("MoveOnto", effects)
        self.set_result: int = verb_called("SetResult", effects)
        self.raise_result: int = verb_called("RaiseResult", effects)
        # Whether kaiju may come, and the bits of the cards that hit them in the Events step.
        self.has_kaiju: bool = any(card.health for card in printed)
        self.weapons: int = weapons_among(printed, program, verb_called("Hit", effects))
        # By ability: whether it is plain, and whether it looks at a single die.
        self.plain: list[bool] = plain
        self.reads_values: list[bool] = reads_values
        self.ranks: list[int] = [rank_of(card.deck) for card in printed]
        # By card: the copies of it that have lower numbers.
        lower: dict[int, list[int]] = {}
        self.doubles: list[list[int]] = []
        for place, card in enumerate(printed):
            before = lower.setdefault(card.number, [])
            self.doubles.append(before[:])
            before.append(place)
        # Which classes of attack an event in this match can block from hand, and by event the abilities that
        # can answer it from hand: where there is none, nobody needs to be asked.
        self.hand_blocks: int = 0
        self.hand_answers: list[list[int]] = [[] for _ in range(self.events)]
        for card in printed:
            if card.deck == codes.EVENT_DECK:
                self._note_answers(card)
        # By card: whether it is an attraction on which upgrades may be built; some say that they cannot be.
        self.takes_upgrades: list[bool] = [
            bool(card.types & self.attraction) and _takes_upgrades(card, program, self.build)
            for card in printed
        ]
        # By card: whether it is a staff member, on which staff powers lie.
        self.takes_powers: list[bool] = [
            bool(card.types & self.staff) and not card.types & self.power for card in printed
        ]
        # By card: when its player may demolish it with an action.
        self.razing: list[int] = [_razing(card, self.entrance) for card in printed]
        # What every player may do with an action, as abilities in the order of `flow.standard`, and the card
        # that closes the Blueprint deck (-1: it is not in the game).
        self.standard: list[int] = []
        self.first_picks: list[int] = []  # of each of them: the step that picks its first card, or -1
        self.first_slots: list[int] = []  # and the slot of that card; NONE if it is not the only one picked
        self.build_terms: int = codes.NONE  # the amount that says what a card costs with an action
        self.asking: list[int] = []  # by card: what it costs with an action where no rule changes that
        self.closure: int = -1
        # By card: the coins it then takes to build it; more than anybody has if it is not built.
        self.costs: list[int] = []
        self.ways: list[int] = [card.way for card in printed]  # by card: how it is built
        # By zone: whether copies of a card in it are told apart.
        self.apart: list[bool] = [
            zone == KAIJU or kind_of_zone(zone) == PARK for zone in range(len(self.zones))
        ]
        self.gives_influence: bool = any(card.influence for card in printed)
        self.uses_influence: bool = any(card.influence_price != codes.NONE for card in printed)
        # For each kind of card that somebody may look for, the bits of the cards of the game that are such;
        # filled by those who look.
        self.serving: dict[int, int] = {}
        # By ability: the highest result of a roll with which it may cost its own card; filled likewise.
        self.dangers: dict[int, int] = {}
        # What every player has at least, whatever the entrance is and whatever rules say: as many attractions
        # as a park may have, super attractions among them, cards as a hand may have and actions in a Park
        # step.
        gates = [card for card in printed if card.types & self.entrance]
        attractions = min([figures.attractions, *[card.attraction_limit for card in gates]])
        supers = min([figures.supers, *[card.super_limit for card in gates]])
        self.sure_attractions: int = _never_below(program, codes.ATTRACTION_LIMIT, attractions)
        self.sure_supers: int = _never_below(program, codes.SUPER_LIMIT, supers)
        self.sure_hand: int = _never_below(program, codes.HAND_LIMIT, figures.hand_limit)
        self.sure_actions: int = _never_below(program, codes.ACTIONS, figures.actions)
        # By card: what can happen to it that it waits for itself, as numbers in lists by event.
        self.own_events: list[list[int]] = [_own_events(card, program, self.build) for card in printed]
        # By noun: which cards are such by what is printed on them; filled likewise (`nouns.by_print`).
        self.by_print: list[Print | None] = [None] * len(program.nouns)
        # By noun of which only so many cards may lie on one: the cards that are such by print; likewise.
        self.crowds: dict[int, list[int]] = {}
        self.known_print: dict[int, dict[int, bool]] = known_print
        # By card: its number in the program, which copies share; and by that number one of the copies.
        self.kinds: list[int] = [card.number for card in printed]
        self.samples: dict[int, int] = {kind: card for card, kind in enumerate(self.kinds)}
        self.digging: int = figures.draw_ways["dig"].discard  # the cards that a larger choice costs
        # What the flow of the rounds looks at: which cards are events, which have rules that hold in one step
        # only, and the City cards by the part of the City deck they belong to.
        self.type_lines: list[int] = sorted({card.types for card in printed})  # all that there are, as masks
        self.is_event: list[bool] = [card.deck == codes.EVENT_DECK for card in printed]
        self.stepwise: list[int] = [
            number for number, card in enumerate(printed) if _is_stepwise(card, program)
        ]
        self.city: dict[str, list[int]] = {}
        for number, card in enumerate(printed):
            if card.deck == codes.CITY_DECK:
                self.city.setdefault(faces[number].back, []).append(number)
        # By zone: whether the abilities of cards in it may be active.
        self.in_play: list[bool] = [
            zone in (CITY, KAIJU, RULES) or kind_of_zone(zone) == PARK for zone in range(len(self.zones))
        ]
        # The stars a card has where no rule adds any, and the guests that it takes in beside the entrance.
        self.stars: list[int] = [max(card.stars, 0) for card in printed]
        self.rooms: list[int] = [0 if card.types & self.entrance else card.capacity for card in printed]
        # By card: the limits of a park whose entrance it is. The last ones are for a park without one, whose
        # entrance is -1.
        self.attraction_limits: list[int] = [card.attraction_limit for card in printed]
        self.attraction_limits.append(figures.attractions)
        self.super_limits: list[int] = [card.super_limit for card in printed]
        self.super_limits.append(figures.supers)
        # By zone: whether it is a park, whether cards are buried there, and the seat it belongs to (-1:
        # none). The last entries are for cards that lie nowhere, whose zone is -1.
        kinds = [kind_of_zone(zone) for zone in range(len(self.zones))] + [-1]
        self.parks: list[bool] = [kind == PARK for kind in kinds]
        self.burials: list[bool] = [kind == BURIED for kind in kinds]
        self.keepers: list[int] = [seat_of_zone(zone) for zone in range(len(self.zones))] + [-1]
        # By card: the zone it goes to when it is discarded, the bits of the classes of attack it can block,
        # and whether more counts for it to be active than that it lies face-up in a park.
        self.discards: list[int] = [_discards_of(card) for card in printed]
        self.blocks: list[int] = [self._blocks_of(card) for card in printed]
        self.conditional: list[bool] = [
            bool(card.types & self.entrance or (card.types & self.power and not card.types & self.upgrade))
            for card in printed
        ]
        # A match with these cards before its decks are shuffled; filled by `flow.setup`.
        self.fresh: State | None = None

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


# Amounts and conditions that no gain of tokens changes.
STEADY_AMOUNTS: Final = (
    codes.NUMBER,
    codes.TIMES,
    codes.HALF,
    codes.COUNT,
    codes.MEASURE,
    codes.POWER_ICONS,
    codes.GUESTS,
    codes.STAT,
    codes.THEMES_IN_PARK,
)
STEADY_CONDITIONS: Final = (codes.THERE_ARE, codes.THEY_ARE, codes.ROUND_IS, codes.STAT_IS, codes.IS_STARTING)


def _never_below(program: Program, stat: int, least: int) -> int:
    """The least that a stat is without rules; 0 where a rule may lower it."""
    for rule in program.rules:
        if rule.stat == stat:
            amount = program.amounts[rule.amount] if rule.amount >= 0 else None
            raises = amount is not None and amount.kind == codes.NUMBER and amount.number >= 0
            if rule.kind != codes.STAT_CHANGE or not raises:
                return 0
    return least


def _discards_of(card: Card) -> int:
    """Where a card goes that is discarded: to the pile of its kind, or back to the box
    (unfair.core.showcase.box-on-demolish)."""
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
    """When a card can be demolished with an action: Park and Showcase cards can
    (unfair.core.action.demolish-own, unfair.core.showcase.demolish-own)."""
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


def is_plain(ability: Ability, program: Program, effects: list[Effect]) -> bool:
    """Whether an ability only adds what does not depend on what others add, so that their order is no
    matter."""
    for step in ability.steps:
        if step.code == codes.DO:
            effect = effects[step.verb]
            if not effect.plain or not all(
                _is_steady(program, number) for number in effect.amounts(step.args)
            ):
                return False
        elif step.code == codes.TEST:
            if program.conditions[step.condition].kind not in STEADY_CONDITIONS:
                return False
        elif step.code not in (codes.SENTENCE, codes.DONE, codes.END, codes.JUMP):
            return False
    return True


def reads_values(ability: Ability, program: Program, effects: list[Effect]) -> bool:
    """Whether an ability asks what one of the dice shows."""
    for step in ability.steps:
        if step.code == codes.TEST and program.conditions[step.condition].kind == codes.DICE_EQUAL:
            return True
        if step.code == codes.DO:
            if any(_is_of_one_die(program, number) for number in effects[step.verb].amounts(step.args)):
                return True
    return False


def _is_of_one_die(program: Program, number: int) -> bool:
    amount = program.amounts[number]
    if amount.kind in (codes.TIMES, codes.HALF):
        return _is_of_one_die(program, amount.of)
    return amount.kind in (codes.HIGHER_DIE, codes.LOWER_DIE)


def _is_steady(program: Program, number: int) -> bool:
    amount = program.amounts[number]
    if amount.kind in (codes.TIMES, codes.HALF):
        return _is_steady(program, amount.of)
    return amount.kind in STEADY_AMOUNTS


def weapons_among(printed: list[Card], program: Program, hit: int) -> int:
    """The bits of the cards with an ability of the Events step that hits kaiju; events in hand left out."""
    bits = 0
    for number, card in enumerate(printed):
        for ability in [program.abilities[one] for one in card.abilities]:
            if card.deck != codes.EVENT_DECK and ability.timing == codes.EVENTS_STEP:
                if any(step.code == codes.DO and step.verb == hit for step in ability.steps):
                    bits |= 1 << number
    return bits


def verb_called(name: str, effects: list[Effect]) -> int:
    """The number of a verb that the rules themselves speak of."""
    for number, effect in enumerate(effects):
        if type(effect).__name__ == name:
            return number
    raise FlowError(f"there is no verb {name}")


def rank_of(deck: int) -> int:
    """The place of a deck's cards in the order in which card types apply."""
    for rank, decks in enumerate(TYPE_ORDER):
        if deck in decks:
            return rank
    return len(TYPE_ORDER)
