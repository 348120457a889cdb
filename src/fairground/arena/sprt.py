"""Finds the stronger of two players with as few games as possible: a sequential probability ratio test.

The unit is the deal, played in every seat: deals are independent of each other, the games of one deal are
not. After every deal the mean win share is tested by a normal ratio with the variance found so far. Deals
count in the order of the plan, so that the verdict is the same on one process and on a hundred."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from fairground.arena.plan import Plan, sittings_of
from fairground.arena.playing import Played
from fairground.engine.errors import BadSetup
from fairground.players import KINDS

FEWEST_DEALS: Final = 10
# Two made-up deals, one won and one lost, keep the variance off zero while all deals are alike.
PRIOR_DEALS: Final = 2
PRIOR_SQUARES: Final = 0.5


class Bounds(msgspec.Struct, frozen=True):
    """The two claims that are weighed, as win shares beyond the fair share, and the errors allowed."""

    low: float = 0.0
    high: float = 0.05
    alpha: float = 0.05  # how often `high` may be found although `low` is true
    beta: float = 0.05  # how often `low` may be found although `high` is true

    @property
    def accept_low(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    @property
    def accept_high(self) -> float:
        return math.log((1 - self.beta) / self.alpha)


class Verdict(msgspec.Struct, frozen=True):
    """How the test stands. `path` is the ratio after each deal."""

    outcome: str  # "high", "low" or "open"
    deals: int
    games: int
    share: float
    ratio: float
    path: tuple[float, ...]
    sentence: str


def check_sprt(plan: Plan, bounds: Bounds) -> None:
    """Refuses a test that cannot be made."""
    if len(plan.names) != 2:
        raise BadSetup(
            f"--sprt compares two players, not {len(plan.names)}; one may have several seats, "
            f"as in {KINDS[-1]},{KINDS[0]}:3"
        )
    if plan.seats != len(plan.players):
        raise BadSetup("--sprt needs the whole line-up at one table; omit --seats")
    if not bounds.low < bounds.high:
        raise BadSetup(
            f"the lower bound must be below the upper one, not {bounds.low:+.1%} and {bounds.high:+.1%}"
        )
    if not (0 < bounds.alpha < 0.5 and 0 < bounds.beta < 0.5):
        raise BadSetup("--alpha and --beta are chances of an error between 0 and 0.5")
    fair = fair_share(plan)
    if fair + bounds.low <= 0 or fair + bounds.high >= 1:
        raise BadSetup(f"with a fair share of {fair:.0%} the bounds must leave shares between 0 and 100 %")


def fair_share(plan: Plan) -> float:
    """What the first player would win of the deals if both were equally strong."""
    return plan.players.count(plan.names[0]) / plan.seats


def deal_shares(plan: Plan, games: Iterable[Played]) -> list[float]:
    """The first player's share of the wins of each deal, up to the first deal that is not complete."""
    by_deal: dict[int, list[Played]] = {}
    for game in games:
        by_deal.setdefault(game.deal, []).append(game)
    shares = []
    for deal in range(len(by_deal)):
        played = by_deal.get(deal, [])
        if len(played) < len(sittings_of(plan, deal)):
            break
        won = [sum(game.share(seat) for seat, one in enumerate(game.lineup) if one == 0) for game in played]
        shares.append(sum(won) / len(won))
    return shares


def verdict_on(plan: Plan, games: Iterable[Played], bounds: Bounds) -> Verdict:
    """The verdict after these games."""
    return judge(deal_shares(plan, games), plan, bounds)


def judge(shares: Sequence[float], plan: Plan, bounds: Bounds) -> Verdict:
    """Goes through the deals until the ratio leaves the bounds."""
    fair = fair_share(plan)
    low, high = fair + bounds.low, fair + bounds.high
    total = squares = ratio = 0.0
    path: list[float] = []
    outcome = "open"
    for deals, share in enumerate(shares, start=1):
        total += share
        squares += share * share
        mean = total / deals
        variance = (max(squares - deals * mean * mean, 0.0) + PRIOR_SQUARES) / (deals + PRIOR_DEALS)
        ratio = deals * (high - low) * (2 * mean - low - high) / (2 * variance)
        path.append(ratio)
        if deals < FEWEST_DEALS:
            continue
        if ratio >= bounds.accept_high:
            outcome = "high"
        elif ratio <= bounds.accept_low:
            outcome = "low"
        if outcome != "open":
            break
    deals = len(path)
    games = sum(len(sittings_of(plan, deal)) for deal in range(deals))
    share = total / deals if deals else 0.0
    sentence = _sentence(plan, bounds, outcome, deals, games, share, ratio)
    return Verdict(outcome, deals, games, share, ratio, tuple(path), sentence)


def _sentence(
    plan: Plan, bounds: Bounds, outcome: str, deals: int, games: int, share: float, ratio: float
) -> str:
    first, second = plan.names
    fair = fair_share(plan)
    seen = f"after {games} games on {deals} deals {first} has won {share:.1%} (fair: {fair:.1%})"
    if outcome == "open":
        return (
            f"Undecided: {seen}; the ratio {ratio:.2f} lies between {bounds.accept_low:.2f} and "
            f"{bounds.accept_high:.2f}. More games may decide it."
        )
    if outcome == "high":
        claim = f"{first} is stronger than {second}: {bounds.high:+.1%} fits better than {bounds.low:+.1%}"
        how = f"has reached {bounds.accept_high:.2f}"
    else:
        claim = f"{first} is not {bounds.high:+.1%} stronger than {second}: {bounds.low:+.1%} fits better"
        how = f"has fallen to {bounds.accept_low:.2f}"
    return f"Stopped: {claim}; {seen}, and the ratio {ratio:.2f} {how}."
