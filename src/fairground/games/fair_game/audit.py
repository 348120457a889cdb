"""Fair Game under audit: its sets of cards by where cards lie, what dice meet by the rule of each card."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.engine.auditor import Auditor, Derived
from fairground.engine.components import EMPTY, Components
from fairground.engine.state import Ask, State
from fairground.games.fair_game.combos import DICE_OF_MULTISET, matches, multiset_of
from fairground.games.fair_game.game import PrintedComponents
from fairground.games.fair_game.rules import (
    DECLINE,
    GRID,
    HELD,
    MAX_ROLLS,
    PASS,
    TAKE,
    WAIT,
    ClaimStep,
    FairState,
)


class FairGameAuditor(Auditor):
    def rebuilt_components(self, components: Components) -> Iterator[Derived]:
        assert isinstance(components, PrintedComponents)
        # Again for each card, past what is remembered.
        met = [matches.__wrapped__(card) for card in components.cards]
        for number, dice in enumerate(DICE_OF_MULTISET):
            mask = sum(1 << card for card, by_dice in enumerate(met) if by_dice[number])
            yield Derived(f"met[{number}] (dice {dice})", components.met[number], mask)
        for seat in range(components.seats):
            order = [(seat + step) % components.seats for step in range(components.seats)]
            yield Derived(f"orders[{seat}]", components.orders[seat], order)
        for mark, marked in (("bear", components.bears), ("wolf", components.wolves)):
            mask = sum(1 << card for card, printed in enumerate(components.cards) if printed.mark == mark)
            yield Derived(f"cards with a {mark}", marked, mask)

    def rebuilt(self, state: State) -> Iterator[Derived]:
        assert isinstance(state, FairState)
        shown = _mask(state.zones[GRID])
        for seat in range(state.components.seats):
            held = _mask(state.zones[HELD + seat])
            shown |= held
            yield Derived(f"held[{seat}]", state.held[seat], held)
            if state.dice[seat]:
                yield Derived(f"makes[{seat}]", state.makes[seat], _mask(_met(state, seat)))
            card = state.won[seat]
            if card >= 0:
                yield Derived(f"live (seat {seat} has won a card)", state.live >> seat & 1, 0, card)
        yield Derived("shown", state.shown, shown)
        yield Derived("protected", state.protected, _mask([card for card in state.won if card >= 0]))

    def plain_options(self, state: State, ask: Ask) -> list[int]:
        assert isinstance(state, FairState)
        seat = ask.seat
        grid = [card for card in state.zones[GRID] if card != EMPTY]
        others = [other for other in range(state.components.seats) if other != seat]
        lying = grid + [card for other in others for card in state.zones[HELD + other]]
        met = _met(state, seat)
        takes = [TAKE + card for card in lying if card in met and card not in state.won]
        rolls = list(range(1, 64)) if state.rolls[seat] < MAX_ROLLS else []
        frame = state.frames[-1]
        if isinstance(frame, ClaimStep):
            return [code for code in takes if code not in frame.answers[seat]] + [DECLINE]
        if ask.prompt == "reroll":
            return [*rolls, PASS] if rolls and state.must_move else [*rolls, WAIT, PASS]
        return [*rolls, PASS, *takes]


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards if card != EMPTY)


def _met(state: FairState, seat: int) -> list[int]:
    """The cards that a seat's dice meet."""
    components = state.components
    assert isinstance(components, PrintedComponents)
    number = multiset_of(state.dice[seat])
    return [card for card, printed in enumerate(components.cards) if matches(printed)[number]]


AUDITOR = FairGameAuditor()
