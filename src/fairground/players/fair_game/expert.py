"""The expert of Fair Game: exact odds of the dice, weighed by the chance to win the match.

Every card is worth the chance to win that taking it leaves, given what the other seats may still do. That
covers what a rule of thumb would have to list: a card counts for more the nearer it brings the fourth, the
harder it is to steal back, and the nearer its owner is to winning (fair.strategy.steal-from-leader).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.games.fair_game.odds import Floats, values_by_mask
from fairground.games.fair_game.rules import DECLINE, PASS, STEPS, TAKE, WAIT, FairState
from fairground.players.base import Player, ask_of
from fairground.players.fair_game.outlook import Outlook
from fairground.players.fair_game.worth import Worth

# Waiting must promise so much more than acting: foresight is less sure than dice in hand.
PATIENCE: Final = 0.02


class Plan(NamedTuple):
    """What each kind of decision is worth: the chance to win the match."""

    cards: dict[int, float]  # taking a card now, whether the dice meet it or not
    nothing: float  # ending the round without a card
    payoff: Floats  # of the 462 results of the dice
    rolled: int  # the mask of the dice that are best rolled again, 0 with no rolls left
    roll: float
    wait: float

    @property
    def going_on(self) -> float:
        """The best that can be had without taking a card now."""
        return max(self.roll, self.wait, self.nothing)


class FairGameExpert(Player):
    """Plays for the chance to win, with exact odds."""

    summary = (
        "Knows the exact odds of every re-roll, weighs each card by the chance of winning the match, "
        "and steals from whoever is about to win."
    )

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, FairState)
        ask = ask_of(world, seat)
        plan = make_plan(world, seat, rng)
        worths = {TAKE + card: worth for card, worth in plan.cards.items() if TAKE + card in ask.options}
        # In the order in which equals are preferred: a card in hand first, doing nothing last.
        further = {DECLINE: plan.going_on, plan.rolled: plan.roll, WAIT: plan.wait, PASS: plan.nothing}
        worths |= {code: worth for code, worth in further.items() if code in ask.options}
        return max(worths, key=lambda code: worths[code])

    def judge(self, state: State) -> list[float]:
        assert isinstance(state, FairState)
        if state.over:
            return super().judge(state)
        worth = Worth(state)
        owners = np.array([state.holder(card) for card in worth.cards.tolist()], dtype=np.int8)
        return [float(chance) for chance in worth.chances(owners)]


def make_plan(state: FairState, seat: int, rng: Rng) -> Plan:
    """Weighs everything a seat can do in a round. Hidden parts of the state play no role."""
    outlook = Outlook(state, seat, rng)
    chances = outlook.now()
    cards = {card: float(worth) for card, worth in zip(outlook.cards, chances) if np.isfinite(worth)}
    payoff = outlook.payoff(chances[None])[:, 0]
    rolls_left = outlook.rolls_left(seat)
    rolled, roll = 0, -np.inf
    if rolls_left:
        values = values_by_mask(state.dice[seat], rolls_left, payoff)
        rolled = 1 + int(values[1:].argmax())
        roll = float(values[rolled])
    wait = -np.inf
    # Whoever waits with no rolls left is finished by a standstill, without the card (fair.sync.standstill).
    if rolls_left and state.fair_components.mode == STEPS and not state.must_move and not outlook.alone:
        wait = outlook.later() - PATIENCE
    return Plan(cards, float(chances[-1]), payoff, rolled, roll, wait)


PLAYER = FairGameExpert
