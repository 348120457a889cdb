# compiled: mypyc
"""Set-up: decks, the City deck, the first player, first hands and the Market."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.rng import Rng
from fairground.engine.state import Frame, State
from fairground.games.unfair.flow.codes import FIRST_HAND, KEEP_HAND, REDRAW
from fairground.games.unfair.flow.rounds import Round
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play.changes import discard, enter_park, named
from fairground.games.unfair.play.dealing import Shuffling, deal, refill_market
from fairground.games.unfair.play.places import (
    BOX,
    HAND,
    INSIDE,
    LOANS,
    LUCK,
    NO_PLACE,
    NOTHING,
    RULES,
    SHOWCASE,
    own_zone,
)
from fairground.games.unfair.play.standing import refresh
from fairground.games.unfair.play.state import UnfairFrame, UnfairState
from fairground.games.unfair.play.table import TOKEN_KINDS, UnfairTable

SHUFFLED: Final = (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK, codes.SHOWCASE_DECK)

# Stages of set-up
DECKS: Final = 0
CITY: Final = 1
FIRST_PLAYER: Final = 2
HANDS: Final = 3
REDRAWING: Final = 4
MARKET: Final = 5


def new_state(table: UnfairTable, rng: Rng) -> UnfairState:
    """A match before its decks are shuffled: a copy of one that is laid out once for all matches of a
    table."""
    if table.fresh is None:
        table.fresh = _laid_out(table)
    state = table.fresh.clone()
    assert isinstance(state, UnfairState)
    state.rng = rng
    return state


def _laid_out(table: UnfairTable) -> UnfairState:
    """All cards in their places before the first chance."""
    state = UnfairState(table)
    state.begin(Rng("", [], []), SetUp())
    state.lay_out()
    gates: list[int] = []
    loans: list[int] = []
    for card, printed in enumerate(table.printed):
        deck = printed.deck
        if printed.is_built_in:
            state.put(card, INSIDE)
        elif deck in SHUFFLED:
            state.put(card, deck)
        elif deck == codes.OVERVIEW:
            state.put(card, RULES)
            refresh(state, card)
        else:
            state.put(card, BOX)
            if deck == codes.ENTRANCE:
                gates.append(card)
            elif deck == codes.LOAN:
                loans.append(card)
            if deck != codes.CITY_DECK:
                state.reveal(card)
    for seat in range(table.seats):
        # Each pack brings a gate and a loan (unfair.core.pack.gate, unfair.core.pack.loan).
        enter_park(state, seat, gates[seat], NO_PLACE)
        state.put(loans[seat], own_zone(LOANS, seat))
        state.supply[seat * TOKEN_KINDS + COIN] = table.figures.start_coins
    return state


@final
class SetUp(UnfairFrame):
    """Everything before the first round."""

    __slots__ = ("stage", "turn")

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "turn")

    def __init__(self, stage: int = DECKS, turn: int = 0) -> None:
        self.stage: int = stage
        self.turn: int = turn  # how many seats are content with their first hand

    def clone(self) -> Frame:
        return SetUp(self.stage, self.turn)

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        stage = self.stage
        if stage == REDRAWING and self.turn < state.table.seats:
            self.ask(state)
            return
        self.stage = stage + 1
        if stage == DECKS:
            for deck in SHUFFLED:
                state.frames.append(Shuffling(deck))
        elif stage == CITY:
            self._want_city(state)
        elif stage == FIRST_PLAYER:
            build_city_deck(state, state.drawn)
            state.want(LUCK, [state.table.seats])
        elif stage == HANDS:
            self._deal_hands(state)
        elif stage == MARKET:
            state.frames[-1] = Round()
            refill_market(state, state.unfair.figures.market)

    def _want_city(self, state: UnfairState) -> None:
        """Which City cards are in the game, and in what order: a draw for each."""
        sizes: list[int] = []
        for kind, count in city_plan(state):
            pool = len(city_cards(state, kind))
            sizes += range(pool, pool - count, -1)
        state.want(1 + codes.CITY_DECK, sizes)

    def _deal_hands(self, state: UnfairState) -> None:
        """Who starts is drawn (RU19); everybody gets Park cards and two Showcase cards
        (unfair.core.showcase.two-each)."""
        figures = state.unfair.figures
        state.starting = state.drawn[0]
        if state.log is not None:
            state.emit("first-player", {"seat": state.starting}, ("unfair.core.marker.examples",))
        for seat in state.seats_in_order():
            deal(state, codes.PARK_DECK, figures.start_park_cards, own_zone(HAND, seat))
            deal(state, codes.SHOWCASE_DECK, figures.start_showcase_cards, own_zone(SHOWCASE, seat))

    # First hands. What is asked must not tell others what a hand holds, so everybody is asked.

    def ask(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        seat = state.seats_in_order()[self.turn]
        options = [KEEP_HAND, REDRAW] if may_redraw(state, seat) else [KEEP_HAND]
        state.open_ask(seat, FIRST_HAND, options)

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnfairState)
        if code == KEEP_HAND:
            self.turn += 1
            return
        # The hand is shown, discarded and drawn anew, and that may happen again
        # (unfair.core.hand.mulligan-repeat).
        hand = state.hand(seat)[:]
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": named(state, hand)}
            state.emit("redrew", facts, ("unfair.core.hand.mulligan-condition",))
        for card in hand:
            discard(state, card)
        deal(state, codes.PARK_DECK, len(hand), own_zone(HAND, seat))


def may_redraw(state: UnfairState, seat: int) -> bool:
    """A hand may be thrown back that has no attraction which both costs coins and can take upgrades
    (unfair.core.hand.mulligan-condition)."""
    for card in state.hand(seat):
        if state.unfair.takes_upgrades[card] and state.unfair.printed[card].price != codes.NONE:
            return False
    return True


def city_cards(state: UnfairState, kind: str) -> list[int]:
    """The City cards of one kind, which are in the box before the City deck is made. Read them, never change
    them."""
    return state.unfair.city.get(kind, NOTHING)


def city_plan(state: UnfairState) -> list[tuple[str, int]]:
    """How many cards of each kind the City deck has, from the top. Kaiju come before an Unfair card and in
    place of the others (unfair.kaiju.setup.three-kaiju, unfair.kaiju.setup.one-unfair)."""
    figures = state.unfair.figures
    kaiju = min(figures.kaiju_cards, len(city_cards(state, "kaiju")))
    return [
        ("funfair", min(figures.funfair_cards, len(city_cards(state, "funfair")))),
        ("kaiju", kaiju),
        ("unfair", min(figures.unfair_cards - kaiju, len(city_cards(state, "unfair")))),
    ]


def build_city_deck(state: UnfairState, drawn: list[int]) -> None:
    """The City deck from the top: Funfair cards, the card that closes blueprints, then the others of the
    plan; the rest stays in the box unseen (unfair.core.setup.city-funfair,
    unfair.core.setup.city-blueprint-closure, unfair.kaiju.setup.deck-order)."""
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
