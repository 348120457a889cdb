"""Bets where the expected value is best, one Action at a time; cards help what it has bet on."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from fairground.engine.game import Game
from fairground.engine.rng import DICE, Rng
from fairground.engine.state import State
from fairground.games.unicorn import codes
from fairground.games.unicorn.choices import top_of
from fairground.games.unicorn.codes import BET_TOKENS, LANE, UNICORNS
from fairground.games.unicorn.pay import bet_pay
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.state import UnicornState
from fairground.players.base import USUAL, Player, Settings, ask_of
from fairground.players.unicorn.forecast import PLACES, Floats, Looks
from fairground.players.unicorn.worth import Purse

# Races and deals of unseen Magic behind one look at the chances.
DRAWS: Final = 128
WORLDS: Final = 3
CARD: Final = 0.3  # what playing a Magic card is worth, in Glory
CONTRACT: Final = 1.5  # and signing a contract
# The part of its gold it stakes on a bet that pays on average.
STAKED: Final = 0.5


class Bet(NamedTuple):
    """What 1 gold on a bet brings on average."""

    gold: float
    glory: float


class UnicornGreedy(Player):
    """Takes what promises most at once; never borrows of its own will."""

    summary = (
        "Knows the odds of the race and takes whatever promises most right now; borrows only when it must."
    )

    def __init__(self, game: Game, seed: int | str = 0, settings: Settings = USUAL) -> None:
        super().__init__(game, seed, settings)
        self._looks = Looks(WORLDS, DRAWS)

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnicornState)
        ask = ask_of(world, seat)
        if ask.prompt not in JUDGES:
            # What contracts offer in a race is taken at random, or left.
            return ask.options[rng.below(DICE, len(ask.options))]
        judge = JUDGES[ask.prompt](world, seat, self._looks.at(world, seat, rng).mean)
        return max(ask.options, key=judge.value)


class Judge:
    """Values the options of one question."""

    def __init__(self, world: UnicornState, seat: int, places: Floats) -> None:
        self.world = world
        self.seat = seat
        self.places = places
        self.purse = Purse(world, seat)

    def value(self, code: int) -> float:
        raise NotImplementedError

    def bet(self, token: int, bonus: int = 0) -> Bet:
        kind, unicorn = divmod(token, UNICORNS)
        gold = glory = 0.0
        for place in range(PLACES):
            chance = float(self.places[unicorn, place])
            row = self.world.odds[unicorn]
            paid, won = bet_pay(self.world, self.seat, kind, unicorn, 1, bonus, place + 1, row)
            gold += chance * paid
            glory += chance * won
        return Bet(gold, glory)

    def stake(self, bet: Bet) -> int:
        """Half of the gold on what pays, as little as possible on what does not."""
        return max(int(self.world.gold[self.seat] * STAKED), 1) if bet.gold > 1 else 1

    def bet_value(self, token: int, bonus: int = 0) -> float:
        bet = self.bet(token, bonus)
        gain = self.stake(bet) * (bet.gold - 1)
        return bet.glory * self.purse.glory + gain * self.purse.slope


class TurnJudge(Judge):
    """Which Action: the gold, bets, cards and contracts it gives."""

    def value(self, code: int) -> float:
        if not codes.TAKE <= code < codes.TAKE + codes.STACKS:
            return 0.0
        world = self.world
        token = world.unicorn_components.tokens[top_of(world, code - codes.TAKE)]
        value = token.gold * self.purse.slope + token.cards * CARD + token.contracts * CONTRACT
        if token.kinds:
            free = [bet for bet in range(token.kinds * UNICORNS) if world.usable(self.seat, bet)]
            value += max(self.bet_value(bet, token.bonus) for bet in free)
        return value


class BetJudge(Judge):
    """Which bet."""

    def value(self, code: int) -> float:
        return 0.0 if code == codes.DECLINE else self.bet_value(code - codes.BET)


class StakeJudge(Judge):
    """How much gold on the bet chosen."""

    def __init__(self, world: UnicornState, seat: int, places: Floats) -> None:
        super().__init__(world, seat, places)
        self.wanted = self.stake(self.bet(open_bet(world)))

    def value(self, code: int) -> float:
        return -1e6 if code == codes.BORROW else -abs(code - codes.STAKE - self.wanted)


class SignJudge(Judge):
    """The Glory printed on a contract."""

    def value(self, code: int) -> float:
        if code == codes.BORROW:
            return -1.0
        return float(self.world.unicorn_components.contracts[code - codes.SIGN].glory)


class PlayJudge(Judge):
    """Good cards on the unicorns it has bet on, bad ones on those of others."""

    def __init__(self, world: UnicornState, seat: int, places: Floats) -> None:
        super().__init__(world, seat, places)
        self.favour = np.zeros(UNICORNS)
        for token in range(BET_TOKENS):
            holder = world.bettor[token]
            if holder >= 0:
                share = 1.0 if holder == seat else -1 / (world.components.seats - 1)
                bet = self.bet(token, world.bonus[token])
                gain = bet.glory + bet.gold * world.stake[token] * self.purse.slope
                self.favour[token % UNICORNS] += share * gain

    def value(self, code: int) -> float:
        if code == codes.DECLINE:
            return 0.0
        kind, lane = divmod(code - codes.PLAY, UNICORNS)
        sign = 1 if self.world.unicorn_components.magic[kind].positive else -1
        # Of equals the lane with fewer cards, where less can cancel it.
        return sign * float(self.favour[lane]) - 0.01 * len(self.world.zones[LANE + lane])


JUDGES: Final[dict[str, type[Judge]]] = {
    "turn": TurnJudge,
    "bet": BetJudge,
    "side-bet": BetJudge,
    "stake": StakeJudge,
    "sign": SignJudge,
    "play": PlayJudge,
    "extra": PlayJudge,
}


def open_bet(world: UnicornState) -> int:
    """The bet token that is waiting for its stake."""
    frame = world.frames[-1]
    assert isinstance(frame, Turn)
    return frame.bet


PLAYER = UnicornGreedy
