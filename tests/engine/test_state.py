"""States: cards and who knows them, worlds that agree with it, chance, and the flow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

import pytest
from tests.statistics import chance_of_worse

from fairground.engine.components import EMPTY, EVERYONE, NOBODY, Components, Face, Zone, eyes_of
from fairground.engine.errors import FlowError, IllegalAction
from fairground.engine.game import Game
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.saving import fingerprint, save_state
from fairground.engine.state import Frame, State
from fairground.engine.together import NOTHING, Together
from fairground.games.fair_game.game import GAME as FAIR_GAME
from fairground.proving.toy import (
    DECK,
    DECK_STREAM,
    HAND,
    HIGH_CARD,
    OPEN,
    Duel,
    HighCardComponents,
    HighCardState,
)

ZERO, ONE, SPECTATOR = 0, 1, -1


def state_on(components: Components) -> HighCardState:
    state = HighCardState(components)
    state.begin(fast_rng("state", 2), Duel())
    state.boosts = [0] * components.seats
    state.points = [0] * components.seats
    state.round = 0
    return state


@pytest.fixture
def state() -> HighCardState:
    """Two seats with two cards each, one open card, and four in the deck."""
    state = state_on(HighCardComponents(2, 1))
    for card, zone in enumerate([HAND, HAND, HAND + 1, HAND + 1, OPEN, DECK, DECK, DECK, DECK]):
        state.place(card, zone)
    return state


def knowing(state: State, card: int) -> list[int]:
    """Who knows a card, wherever it lies; -1 is a spectator."""
    zone = next(number for number, cards in enumerate(state.zones) if card in cards)
    return [seat for seat in (ZERO, ONE, SPECTATOR) if state.knows(seat, card, zone)]


# Who knows what


def test_a_zone_shows_its_cards_to_those_who_see_into_it(state: HighCardState) -> None:
    assert knowing(state, 0) == [ZERO]
    assert knowing(state, 2) == [ONE]
    assert knowing(state, 4) == [ZERO, ONE, SPECTATOR]
    assert knowing(state, 5) == []


def test_what_was_seen_stays_known_when_a_card_moves(state: HighCardState) -> None:
    state.move(4, OPEN, HAND + 1)
    assert knowing(state, 4) == [ZERO, ONE, SPECTATOR]
    state.move(0, HAND, HAND + 1)
    assert knowing(state, 0) == [ZERO, ONE]
    assert state.zones[HAND + 1] == [2, 3, 4, 0]
    assert state.move_top(HAND + 1, DECK) == 0
    assert knowing(state, 0) == [ZERO, ONE]


def test_a_card_can_be_shown_to_some_or_to_all(state: HighCardState) -> None:
    state.reveal(5, eyes_of(ONE))
    assert knowing(state, 5) == [ONE]
    state.reveal(5)
    assert knowing(state, 5) == [ZERO, ONE, SPECTATOR]


def test_mixing_a_zone_makes_all_forget_who_do_not_see_into_it(state: HighCardState) -> None:
    state.reveal(2)
    state.reveal(5)
    state.zones[HAND + 1].append(EMPTY)
    state.forget(HAND + 1)
    state.forget(DECK)
    assert knowing(state, 2) == [ONE]
    assert knowing(state, 5) == []


def test_a_shuffle_forgets_and_is_uniform(state: HighCardState) -> None:
    state.move(8, DECK, OPEN)
    state.reveal(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        state.zones[DECK] = [5, 6, 7]
        state.want_shuffle(DECK_STREAM, DECK)
        state.drawn = state.rng.draw(state.wanted_stream, state.wanted)
        state.shuffle_zone(DECK)
        orders[tuple(state.zones[DECK])] += 1
    assert knowing(state, 5) == []
    assert len(orders) == 6
    assert chance_of_worse(list(orders.values())) > 0.001


def test_a_shuffle_at_once_is_the_one_with_chance_that_was_wanted(state: HighCardState) -> None:
    waiting = state.clone()
    waiting.explicit_chance = True
    assert not waiting.shuffle(DECK_STREAM, DECK)
    assert waiting.zones[DECK] == [5, 6, 7, 8]
    assert waiting.wanted == [4, 3, 2]
    waiting.drawn = waiting.rng.draw(DECK_STREAM, waiting.wanted)
    waiting.shuffle_zone(DECK)
    state.reveal(5)
    assert state.shuffle(DECK_STREAM, DECK)
    assert state.zones[DECK] == waiting.zones[DECK]
    assert state.rng.streams == waiting.rng.streams
    assert state.wanted == []
    assert knowing(state, 5) == []
    # There is nothing to draw for a single card.
    state.zones[DECK] = [5]
    before = state.rng.streams[:]
    assert state.shuffle(DECK_STREAM, DECK)
    assert state.rng.streams == before


# Other worlds


def worlds(state: State, seat: int, count: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each arrangement of the cards is dealt to a seat that wonders."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    rng = fast_rng("worlds", 2)
    for _ in range(count):
        found[tuple(tuple(cards) for cards in state.redeal(seat, rng).zones)] += 1
    return found


def test_a_redeal_keeps_all_that_the_seat_knows_and_nothing_else(state: HighCardState) -> None:
    state.reveal(8, eyes_of(ZERO))
    found = worlds(state, ZERO, 500)
    for zones in found:
        assert zones[HAND] == (0, 1)
        assert zones[OPEN] == (4,)
        assert zones[DECK][3] == 8
        assert sorted(zones[HAND + 1] + zones[DECK][:3]) == [2, 3, 5, 6, 7]
    # All five hidden cards can lie in every hidden space.
    for zone, place in ((HAND + 1, 0), (HAND + 1, 1), (DECK, 0), (DECK, 1), (DECK, 2)):
        assert {zones[zone][place] for zones in found} == {2, 3, 5, 6, 7}


def test_every_possible_world_is_equally_likely(state: HighCardState) -> None:
    for card in (7, 8):
        state.move(card, DECK, OPEN)
    found = worlds(state, ZERO, 2400)
    assert len(found) == 24
    assert chance_of_worse(list(found.values())) > 0.001


def test_a_spectator_knows_only_what_is_open(state: HighCardState) -> None:
    found = worlds(state, SPECTATOR, 300)
    assert {zones[OPEN] for zones in found} == {(4,)}
    assert {card for zones in found for card in zones[HAND]} == set(range(9)) - {4}


def test_who_knows_a_space_stays_with_the_space(state: HighCardState) -> None:
    state.reveal(5, eyes_of(ONE))  # seat 1 knows the lowest card of the deck, whatever it is
    rng = fast_rng("spaces", 2)
    for _ in range(50):
        world = state.redeal(ZERO, rng)
        lowest, *others = world.zones[DECK]
        assert knowing(world, lowest) == [ONE]
        assert all(knowing(world, card) == [] for card in others)
        assert all(knowing(world, card) == [ONE] for card in world.zones[HAND + 1])


def test_the_truth_and_its_dice_are_left_alone(state: HighCardState) -> None:
    before = fingerprint(state)
    world = state.redeal(ZERO, fast_rng("other", 2))
    world.zones[DECK].clear()
    assert fingerprint(state) == before
    dice = [state.rng.below(DICE, 6) for _ in range(20)]
    assert [world.rng.below(DICE, 6) for _ in range(20)] != dice


class TwoDecks(Components):
    """Red and blue cards in one shared row with a gap, and a vault that takes low cards only."""

    ROW, VAULT = 0, 1

    def __init__(self) -> None:
        faces = [
            Face(f"{back}-{number}", str(number), back) for back in ("red", "blue") for number in range(4)
        ]
        super().__init__(2, faces, [Zone("row", "row", -1, NOBODY), Zone("vault", "vault", -1, NOBODY)])

    def may_lie(self, card: int, zone: int) -> bool:
        return zone == self.ROW or card % 4 < 2


@pytest.fixture
def two_decks() -> HighCardState:
    state = state_on(TwoDecks())
    state.zones[TwoDecks.ROW] = [1, EMPTY, 2, 3, 5, 6, 7]
    state.zones[TwoDecks.VAULT] = [0, 4]
    return state


def test_decks_do_not_mix_and_gaps_stay(two_decks: HighCardState) -> None:
    for row, vault in worlds(two_decks, ZERO, 100):
        assert [card < 4 for card in row if card != EMPTY] == [True, True, True, False, False, False]
        assert row[1] == EMPTY
        assert [card < 4 for card in vault] == [True, False]


def test_a_card_is_dealt_only_where_it_may_lie_and_all_such_worlds_are_equally_likely(
    two_decks: HighCardState,
) -> None:
    red: Counter[tuple[int, ...]] = Counter()
    for (row, vault), times in worlds(two_decks, ZERO, 2400).items():
        red[(vault[0], *(card for card in row if 0 <= card < 4))] += times
    assert {vault for vault, *_ in red} == {0, 1}
    assert len(red) == 12
    assert chance_of_worse(list(red.values())) > 0.001


class Crossed(Components):
    """Three boxes, each of which takes two of the three cards."""

    TAKES: ClassVar[tuple[set[int], ...]] = ({0, 1}, {0, 2}, {1, 2})

    def __init__(self) -> None:
        faces = [Face(str(number), str(number), "card") for number in range(3)]
        super().__init__(2, faces, [Zone(f"box {number}", "box", -1, NOBODY) for number in range(3)])

    def may_lie(self, card: int, zone: int) -> bool:
        return card in self.TAKES[zone]


def test_restrictions_that_cross_are_kept_and_no_card_is_lost() -> None:
    state = state_on(Crossed())
    state.zones = [[0], [2], [1]]
    assert set(worlds(state, ZERO, 100)) == {((0,), (2,), (1,)), ((1,), (0,), (2,))}


# Chance


@pytest.mark.parametrize("game", [HIGH_CARD, FAIR_GAME], ids=lambda game: game.id)
def test_chance_decided_by_the_caller_is_the_same_game(game: Game) -> None:
    setup = game.setup(3, "chance", None, "fast")
    sampled = game.open(setup)
    explicit = game.open(setup, explicit_chance=True)
    # The caller draws what the state would have drawn itself.
    dice = fast_rng(f"{game.id}|chance", game.streams)
    answers = 0
    while not sampled.over and answers < 300:
        while explicit.chance_size():
            for outcome in dice.draw(explicit.wanted_stream, explicit.wanted):
                explicit.apply_chance(outcome)
        assert without_chance(explicit) == without_chance(sampled)
        ask = sampled.asks[answers % len(sampled.asks)]
        code = ask.options[answers % len(ask.options)]
        sampled.apply(ask.seat, code)
        explicit.apply(ask.seat, code)
        answers += 1
    assert answers > 3


def without_chance(state: State) -> dict[str, object]:
    return {
        name: value for name, value in save_state(state).items() if name not in ("rng", "explicit_chance")
    }


def test_an_outcome_that_cannot_be_is_refused() -> None:
    state = HIGH_CARD.open(HIGH_CARD.setup(2, "0"), explicit_chance=True)
    assert state.chance_size() == 9
    for outcome in (-1, 9):
        with pytest.raises(IllegalAction, match=f"chance outcome {outcome} is not below 9"):
            state.apply_chance(outcome)
    for size in range(9, 1, -1):
        assert state.chance_size() == size
        state.apply_chance(0)
    assert state.chance_size() == 0
    with pytest.raises(IllegalAction, match="chance outcome 0 is not below 0"):
        state.apply_chance(0)


# The flow


def test_only_an_open_option_of_an_asked_seat_is_taken() -> None:
    state = HIGH_CARD.new_state(2)
    before = fingerprint(state)
    with pytest.raises(IllegalAction, match="seat 2 is not asked anything now"):
        state.apply(2, 0)
    for code in (-1, 9, 100):
        with pytest.raises(IllegalAction, match=f"option {code} is not available to seat 0 now"):
            state.apply(0, code)
    assert fingerprint(state) == before
    ask = state.ask_of(1)
    assert ask is not None
    state.apply(1, ask.options[1])
    assert fingerprint(state) != before


def test_a_match_is_over_when_nothing_is_left_to_do() -> None:
    state = HIGH_CARD.new_state(2)
    while not state.over:
        ask = state.asks[0]
        state.apply(ask.seat, ask.options[0])
    assert (state.frames, state.asks) == ([], [])


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda state: Frame().step(state), "Frame cannot step"),
        (lambda state: Frame().ask(state), "Frame asks nobody"),
        (lambda state: Frame().answer(state, 0, 0), "Frame takes no answer"),
        (lambda state: Frame().clone(), "Frame cannot be cloned"),
        (lambda state: State(state.components).clone(), "State cannot be cloned"),
        (lambda state: Together(1, [NOTHING]).prompt(state, 0), "Together has no prompt"),
        (lambda state: Together(1, [NOTHING]).options(state, 0), "Together has no options"),
        (lambda state: Together(1, [NOTHING]).resolve(state), "Together does not resolve"),
    ],
)
def test_a_game_that_forgot_something_is_told_what(
    state: HighCardState, call: Callable[[State], object], what: str
) -> None:
    with pytest.raises(FlowError, match=what):
        call(state)


def test_a_log_is_kept_only_when_somebody_listens() -> None:
    assert HIGH_CARD.new_state(2).log is None
    state = HIGH_CARD.open(HIGH_CARD.setup(2, "0"), log=[])
    assert state.log is not None
    event = state.log[0]
    assert (event.kind, event.eyes, event.rules) == ("peeked", eyes_of(ZERO), ("toy.peek",))
    assert "card" in event.face(ZERO)
    assert event.face(ONE) == event.face(SPECTATOR) == {"kind": "peeked", "seat": 0, "rules": ["toy.peek"]}
    assert state.clone().log is None


def test_eyes_are_bits() -> None:
    assert eyes_of(0) | eyes_of(1) | eyes_of(SPECTATOR) < EVERYONE
    assert [eyes_of(seat) for seat in (0, 1, 7)] == [1, 2, 128]
