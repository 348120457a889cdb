"""How a round of Fair Game may end, as one seat can foresee it from the dice on the table.

The other seats are taken to play the dice perfectly for the card that is worth most to them. That gives
each of them a lottery: a chance for every card, and one for ending without any. Some draws of all lotteries
together stand for what may come.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairground.engine.rng import DICE, Rng
from fairground.games.fair_game.combos import MULTISETS
from fairground.games.fair_game.odds import Floats, Indices, best_values, end_chances
from fairground.games.fair_game.rules import MAX_ROLLS, FairState
from fairground.players.fair_game.worth import Owners, Worth

DRAWS: Final = 48


class Outlook:
    """The rest of a round as a seat sees it. Cards are numbered by their place among the cards face up; the
    number after the last one stands for no card."""

    def __init__(self, state: FairState, seat: int, rng: Rng) -> None:
        self.seat = seat
        self.state = state
        self.worth = Worth(state)
        self.cards: list[int] = self.worth.cards.tolist()
        self.no_card = len(self.cards)
        self._owners: Owners = np.array([state.holder(card) for card in self.cards], dtype=np.int8)
        self._taken = np.array([state.protected >> card & 1 for card in self.cards], dtype=np.bool_)
        met = np.array(state.fair_components.met) >> self.worth.cards[:, None] & 1
        self._met = np.concatenate([met, np.ones((1, MULTISETS), dtype=met.dtype)]).astype(np.bool_)
        self._others = [
            other for other in state.seats_from_lead() if other != seat and state.live >> other & 1
        ]
        self._draws = [self._draw(other, rng) for other in self._others]

    @property
    def alone(self) -> bool:
        """Nobody else is live."""
        return not self._others

    def rolls_left(self, seat: int) -> int:
        return MAX_ROLLS - self.state.rolls[seat]

    def now(self) -> Floats:
        """The chance to win for each card the seat takes at once, the others going on; last for taking none.
        Cards it cannot take are worth minus infinity."""
        numbers = np.arange(self.no_card + 1)
        owners, _ = self._settle([(self.seat, numbers[:, None]), *zip(self._others, self._draws)])
        chances: Floats = self.worth.chances(owners)[..., self.seat].mean(axis=1)
        chances[:-1][self._taken | (self._owners == self.seat)] = -np.inf
        return chances

    def payoff(self, chances: Floats) -> Floats:
        """The payoff of the dice (a column for each row of chances) when the best card met is taken."""
        payoff: Floats = self._worths(chances).max(axis=0)
        return payoff

    def later(self) -> float:
        """The chance to win if the seat plays its dice only when all others are finished."""
        owners, taken = self._settle(list(zip(self._others, self._draws)))
        ways, count = np.unique(np.concatenate([owners, taken], axis=2)[0], axis=0, return_counts=True)
        owners, taken = np.split(ways, 2, axis=1)
        payoffs = self.payoff(self._after_taking(self.seat, owners, taken.astype(np.bool_)))
        values = best_values(self.state.dice[self.seat], self.rolls_left(self.seat), payoffs)
        return float(values @ count / DRAWS)

    def _worths(self, chances: Floats) -> Floats:
        """For each card, each result of the dice and each row of chances: what taking the card is worth."""
        worths: Floats = np.where(self._met[:, :, None], chances.T[:, None, :], -np.inf)
        return worths

    def _after_taking(self, seat: int, owners: Owners, taken: NDArray[np.bool_]) -> Floats:
        """For each row of owners the chance of a seat to win if it takes each of the cards, or none, and the
        round is over then."""
        after = np.repeat(owners[:, None, :], self.no_card + 1, axis=1)
        cards = np.arange(self.no_card)
        after[:, cards, cards] = seat
        chances: Floats = self.worth.chances(after)[..., seat]
        chances[:, :-1][taken | (owners == seat)] = -np.inf
        return chances

    def _lottery(self, other: int) -> Floats:
        """The chance of a seat to end the round with each of the cards, or with none."""
        worths = self._worths(self._after_taking(other, self._owners[None], self._taken[None]))[..., 0]
        ends = end_chances(self.state.dice[other], self.rolls_left(other), worths.max(axis=0)[:, None])
        return np.bincount(worths.argmax(axis=0), ends[:, 0], self.no_card + 1).astype(np.float64)

    def _draw(self, other: int, rng: Rng) -> Indices:
        """The cards a seat draws in its lottery, evenly spread over the chances and in random order."""
        order = list(range(DRAWS))
        for index in range(DRAWS - 1, 0, -1):
            swap = rng.below(DICE, index + 1)
            order[index], order[swap] = order[swap], order[index]
        ticket = (np.array(order) + 0.5) / DRAWS
        return np.searchsorted(self._lottery(other).cumsum()[:-1], ticket)

    def _settle(self, takes: list[tuple[int, Indices]]) -> tuple[Owners, NDArray[np.bool_]]:
        """Who has what, and what is protected, once the seats have taken these cards one after another; who
        comes too late gets none. Choices are given for each draw, or for several cards in rows."""
        rows = max([len(choice) for _, choice in takes if choice.ndim == 2], default=1)
        # One column more, for no card: whatever happens there is forgotten.
        owners = np.zeros((rows, DRAWS, self.no_card + 1), dtype=np.int8)
        taken = np.zeros(owners.shape, dtype=np.bool_)
        owners[..., :-1] = self._owners
        taken[..., :-1] = self._taken
        row, draw = np.ogrid[:rows, :DRAWS]
        for seat, choice in takes:
            free = ~taken[row, draw, choice]
            owners[row, draw, choice] = np.where(free, seat, owners[row, draw, choice])
            taken[row, draw, choice] = True
        return owners[..., :-1], taken[..., :-1]
