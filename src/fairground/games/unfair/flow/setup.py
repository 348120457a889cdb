# compiled: mypyc
"""Set-up: decks, the City deck, the first player, first hands and the Market."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.rng import Rng
from fairground.engine.state import Frame
from fairground.games.unfair.flow.because import changers_of, names_of, rules_of, setting
from fairground.games.unfair.flow.codes import FIRST_HAND, KEEP_HAND, OFFER, REDRAW
from fairground.games.unfair.flow.rounds import Round
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play.active import refresh
from fairground.games.unfair.play.changes import discard, enter_park, named
from fairground.games.unfair.play.dealing import Shuffling, deal, refill_market
from fairground.games.unfair.play.upkeep import begin_all, upkeep
from fairground.games.unfair.state.card_facts import SPARE, CardFacts
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.tokens import token_place
from fairground.games.unfair.state.zones import (
    BOX,
    HAND,
    INSIDE,
    LOANS,
    LUCK,
    NO,
    NO_PLACE,
    NOTHING,
    RULES,
    SHOWCASE,
    YES,
    mastermind_zone,
    own_zone,
)

SHUFFLED: Final = (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK, codes.SHOWCASE_DECK)

OVERVIEW: Final = " Overview"  # how the names of the cards end that tell of packs

# Stages of set-up
DECKS: Final = 0
CITY: Final = 1
FIRST_PLAYER: Final = 2
HANDS: Final = 3
REDRAWING: Final = 4
MARKET: Final = 5
OFFERS: Final = 6
OPENING: Final = 7
FIRST_ROUND: Final = 8


def new_state(card_facts: CardFacts, rng: Rng) -> UnfairState:
    """A match before its decks are shuffled: a copy of one that is laid out once for all matches of a
    table."""
    memory = card_facts.memory
    if memory.fresh is None:
        memory.fresh = _laid_out(card_facts)
    state = memory.fresh.clone()
    assert isinstance(state, UnfairState)
    state.rng = rng
    return state


def _laid_out(card_facts: CardFacts) -> UnfairState:
    """All cards in their places before the first chance."""
    state = UnfairState(card_facts)
    state.begin(Rng("", [], []), SetUp())
    state.lay_out()
    gates: list[int] = []
    loans: list[int] = []
    for card, printed in enumerate(card_facts.printed):
        deck = printed.deck
        if printed.is_built_in or state.components.faces[card].back == SPARE:
            state.put(card, INSIDE)
        elif deck in SHUFFLED:
            state.put(card, deck)
        # Game Changers are chosen before the game (unfair.gamechangers.general.before-game).
        elif deck in (codes.OVERVIEW, codes.GAME_CHANGER):
            state.put(card, RULES)
            refresh(state, card)
        else:
            state.put(card, BOX)
            if deck == codes.ENTRANCE:
                gates.append(card)
            elif deck == codes.LOAN:
                loans.append(card)
            if deck not in (codes.CITY_DECK, codes.MASTERMIND):
                state.reveal(card)
    if card_facts.solo >= 0:
        # The text of Solo Mode is about Quinn alone (unfair.gamechangers.solo.opponent).
        state.accepted = [card_facts.solo, card_facts.quinn]
        refresh(state, card_facts.solo)
    for seat in range(card_facts.seats):
        # Each pack brings a gate and a loan (unfair.core.pack.gate, unfair.core.pack.loan).
        enter_park(state, seat, gates[seat], NO_PLACE)
        state.put(loans[seat], own_zone(LOANS, seat))
        if seat != card_facts.quinn:
            state.supply[token_place(seat, COIN)] = card_facts.figures.start_coins
    return state


@final
class SetUp(UnfairFrame):
    """Everything before the first round."""

    stage: int  # = DECKS
    turn: int  # = 0; how many seats are content with their first hand, or have answered an offer

    # Made by tools/fields.py from the fields above.
    __slots__ = ("stage", "turn")
    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "turn")

    def __init__(self, stage: int = DECKS, turn: int = 0) -> None:
        self.stage = stage
        self.turn = turn

    def clone(self) -> Frame:
        return SetUp(self.stage, self.turn)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        stage = self.stage
        if stage == REDRAWING and awaits_masterminds(state):
            deal_masterminds(state)
        if stage in (REDRAWING, OFFERS) and self.turn < self._answers(state):
            self.ask(state)
            return
        self.stage = stage + 1
        if stage == DECKS:
            if state.log is not None:
                tell_changers(state)
                tell_packs(state)
                for filling in state.unfair.fillings:
                    state.emit("filled-up", filling, ("unfair.core.pack.size",))
            for deck in SHUFFLED:
                state.frames.append(Shuffling(deck))
        elif stage == CITY:
            self._want_city(state)
        elif stage == FIRST_PLAYER:
            build_city_deck(state, state.drawn)
            state.want(LUCK, [state.components.seats])
        elif stage == HANDS:
            self._deal_hands(state)
        elif stage == MARKET:
            if state.unfair.offers or state.timed[codes.START_OF_GAME]:
                self.turn = 0
            else:
                state.frames[-1] = Round()
            refill_market(state, state.unfair.figures.market)
        elif stage == OPENING:
            begin_all(state, codes.START_OF_GAME)
        elif stage == FIRST_ROUND:
            if upkeep(state):
                self.stage = FIRST_ROUND
            else:
                state.frames[-1] = Round()

    def _answers(self, state: UnfairState) -> int:
        """How many answers a stage waits for: one of each seat, for each card that is offered."""
        seats = state.components.seats
        return seats if self.stage == REDRAWING else seats * len(state.unfair.offers)

    def _want_city(self, state: UnfairState) -> None:
        """Which City cards are in the game, and in what order: a draw for each."""
        sizes: list[int] = []
        for kind, count in city_plan(state):
            pool = len(city_cards(state, kind))
            sizes += range(pool, pool - count, -1)
        state.want(1 + codes.CITY_DECK, sizes)

    def _deal_hands(self, state: UnfairState) -> None:
        """Who starts is drawn (RU19), and that is all a marker tells (unfair.core.marker.examples); everybody
        gets Park cards and two Showcase cards (unfair.core.showcase.two-each)."""
        figures = state.unfair.figures
        # The person begins against Quinn (RU80).
        state.starting = state.drawn[0] if state.unfair.quinn < 0 else 0
        if state.log is not None:
            state.emit("first-player", {"seat": state.starting}, ("unfair.core.marker.examples",))
            tell_coins(state)
        for seat in state.seats_in_order():
            if seat == state.unfair.quinn:
                continue
            deal(state, codes.PARK_DECK, figures.start_park_cards, own_zone(HAND, seat))
            deal(state, codes.SHOWCASE_DECK, figures.start_showcase_cards, own_zone(SHOWCASE, seat))
        if awaits_masterminds(state):
            # One each, of those that are left (unfair.comicbook.setup.one-each).
            pool = len(state.unfair.masterminds)
            state.want(LUCK, [*range(pool, pool - state.components.seats, -1)])

    # First hands. What is asked must not tell others what a hand holds, so everybody is asked. Offers are
    # accepted or declined openly (unfair.gamechangers.djinnis-bargain.unfair).

    def ask(self, state: UnfairState) -> None:
        if self.stage == OFFERS:
            state.open_ask(state.seats_in_order()[self.turn % state.components.seats], OFFER, [NO, YES])
            return
        seat = state.seats_in_order()[self.turn]
        # Any hand may be kept (unfair.core.hand.mulligan-optional).
        options = [KEEP_HAND, REDRAW] if may_redraw(state, seat) else [KEEP_HAND]
        state.open_ask(seat, FIRST_HAND, options)

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        if self.stage == OFFERS:
            self._accept(state, seat, code == YES)
            return
        if code == KEEP_HAND:
            self.turn += 1
            return
        # The hand is shown, discarded and redrawn, and that may happen again
        # (unfair.core.hand.mulligan-repeat).
        hand = state.hand(seat)[:]
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": named(state, hand)}
            state.emit("redrew", facts, ("unfair.core.hand.mulligan-condition",))
        for card in hand:
            discard(state, card)
        deal(state, codes.PARK_DECK, len(hand), own_zone(HAND, seat))

    def offered(self, state: UnfairState) -> int:
        """The Game Changer that is being offered."""
        return state.unfair.offers[self.turn // state.components.seats]

    def _accept(self, state: UnfairState, seat: int, accepts: bool) -> None:
        card = self.offered(state)
        self.turn += 1
        if accepts:
            state.accepted = [*state.accepted, card, seat]
            refresh(state, card)
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": named(state, [card]), "accepts": accepts}
            state.emit("offer", facts, ("unfair.gamechangers.djinnis-bargain.unfair",))


def tell_changers(state: UnfairState) -> None:
    """The log begins with what is played otherwise than usual."""
    for card in changers_of(state):
        facts: dict[str, object] = {"cards": named(state, [card]), "words": state.unfair.printed[card].words}
        state.emit("changer", facts, rules_of(state, [card]))


def tell_packs(state: UnfairState) -> None:
    """Which packs are shuffled together, where there are more of them than players
    (unfair.gamechangers.one-for-the-pot.extra-pack)."""
    reasons = setting(state, "extra_packs")
    if reasons:
        overviews = [card for card in state.zones[RULES] if state.unfair.printed[card].deck == codes.OVERVIEW]
        packs = [name.removesuffix(OVERVIEW) for name in names_of(state, overviews) if OVERVIEW in name]
        facts: dict[str, object] = {"packs": packs, "because": names_of(state, reasons)}
        state.emit("packs", facts, rules_of(state, reasons))


def tell_coins(state: UnfairState) -> None:
    """What everybody begins with, where that is not the usual amount; Quinn has no coins (RU80)."""
    reasons = setting(state, "coins")
    if reasons:
        coins = state.unfair.figures.start_coins
        facts: dict[str, object] = {"coins": coins, "because": names_of(state, reasons)}
        if state.unfair.quinn >= 0:
            facts["seat"] = state.starting
        state.emit("start-coins", facts, rules_of(state, reasons))


def awaits_masterminds(state: UnfairState) -> bool:
    """Whether masterminds are still to be dealt, which is done after the Showcase cards
    (unfair.comicbook.setup.after-showcase). Without Showcase cards they could not be paid (RU16)."""
    card_facts = state.unfair
    if len(card_facts.masterminds) < card_facts.seats:
        return False
    if card_facts.figures.start_showcase_cards < card_facts.figures.recruiting_cards:
        return False
    return not state.zones[mastermind_zone(card_facts.seats, 0)]


def deal_masterminds(state: UnfairState) -> None:
    """Each player gets one face-down; the others stay in the box, and nobody looks at them
    (unfair.comicbook.setup.rest-to-box, unfair.comicbook.setup.left-over)."""
    pool = state.unfair.masterminds[:]
    for seat, number in zip(state.seats_in_order(), state.drawn):
        card = pool.pop(number)
        zone = mastermind_zone(state.unfair.seats, seat)
        state.put(card, zone)
        if state.log is not None:
            facts: dict[str, object] = {
                "deck": "the masterminds",
                "to": state.components.zones[zone].name,
                "seat": seat,
                "count": 1,
            }
            faces: dict[str, object] = {"cards": named(state, [card])}
            state.emit("dealt", facts, ("unfair.comicbook.setup.one-each",), faces, state.unfair.eyes[zone])


def may_redraw(state: UnfairState, seat: int) -> bool:
    """A hand may be thrown back that has no attraction which both costs coins and can take upgrades
    (unfair.core.hand.mulligan-condition, unfair.core.hand.mulligan-denied). One with another price, or
    that takes no upgrades, does not keep it (unfair.core.hand.mulligan-not-coin,
    unfair.core.hand.mulligan-no-upgrades). Tournament knows no second hand (RU73)."""
    if not state.unfair.figures.redraws:
        return False
    for card in state.hand(seat):
        if state.unfair.takes_upgrades[card] and state.unfair.printed[card].price != codes.NONE:
            return False
    return True


def city_cards(state: UnfairState, kind: str) -> list[int]:
    """The City cards of one kind, which are in the box before the City deck is made."""
    return state.unfair.city.get(kind, NOTHING)


def city_plan(state: UnfairState) -> list[tuple[str, int]]:
    """How many cards of each kind the City deck has, from the top. Kaiju come before an Unfair card and in
    place of the others (unfair.kaiju.setup.three-kaiju, unfair.kaiju.setup.one-unfair). Three of them, then,
    and none before the fifth round (unfair.kaiju.setup.exactly-three, unfair.kaiju.setup.kaiju-rounds,
    unfair.kaiju.plan.round-five). A shorter game has the upper cards of that half (RU15)."""
    figures = state.unfair.figures
    kaiju = min(figures.kaiju_cards, figures.unfair_cards, len(city_cards(state, "kaiju")))
    return [
        ("funfair", min(figures.funfair_cards, len(city_cards(state, "funfair")))),
        ("kaiju", kaiju),
        ("unfair", min(figures.unfair_cards - kaiju, len(city_cards(state, "unfair")))),
    ]


def build_city_deck(state: UnfairState, drawn: list[int]) -> None:
    """The City deck from the top: Funfair cards, the card that closes blueprints, then the others of the
    plan; the rest stays in the box unseen (unfair.core.setup.city-funfair,
    unfair.core.setup.city-blueprint-closure, unfair.kaiju.setup.deck-order). Funfair cards come up first, the
    others from the round after the closure on (unfair.core.setup.city-halves,
    unfair.gamechangers.djinnis-bargain.second-half,
    unfair.kaiju.setup.four-funfair, unfair.kaiju.setup.blueprint-closure, unfair.kaiju.setup.unfair-shuffle,
    unfair.kaiju.setup.unfair-rest, unfair.kaiju.setup.kaiju-rest)."""
    order: list[int] = []
    for kind, count in city_plan(state):
        pool = city_cards(state, kind)[:]
        for _ in range(count):
            order.append(pool.pop(drawn[len(order)]))
    if state.unfair.closure >= 0:
        order.insert(state.unfair.figures.blueprints_close_after, state.unfair.closure)
    for card in reversed(order):
        state.put(card, codes.CITY_DECK)
    if state.unfair.closure >= 0:
        state.reveal(state.unfair.closure)
