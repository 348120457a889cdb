"""What games say about players: win shares with intervals, ratings, ranks, margins and thinking times."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from openskill.models import PlackettLuce

from fairground.arena.plan import Plan
from fairground.arena.playing import Played, milliseconds
from fairground.players.duel import DEVIATE_95, wilson

# Published ratings are numbers around 1500, as people know them from other games.
RATING_MIDDLE: Final = 1500.0
RATING_STEP: Final = 40.0


class Share(msgspec.Struct, frozen=True):
    """A win share, where it lies with 95 % confidence, and what chance alone would give."""

    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def verdict(self) -> str:
        """Whether the interval is clear of the fair share."""
        return "above" if self.low > self.fair else "below" if self.high < self.fair else "even"


class Rating(msgspec.Struct, frozen=True):
    """A Plackett-Luce rating on a scale around 1500, with a 95 % interval."""

    value: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """How one player fared. `wins` counts every seat it had; times are milliseconds a move."""

    player: str
    wins: Share
    rating: Rating
    mean_rank: float
    margin: float  # its score less the mean of the others at its table
    median_ms: float
    slow_ms: float  # 95 % of its moves are quicker
    moves: int
    forfeits: int
    by_seat: tuple[Share | None, ...]


class Seat(NamedTuple):
    """A player's place in one game."""

    game: Played
    seat: int

    @property
    def share(self) -> float:
        return self.game.share(self.seat)


def in_order(games: Iterable[Played]) -> list[Played]:
    """Games in the order of the plan, whichever ended first."""
    return sorted(games, key=lambda game: (game.deal, int(game.id.partition(".")[2])))


def share_of(shares: Sequence[float], fair: float) -> Share:
    """A win share with Wilson's interval."""
    low, high = wilson(sum(shares), len(shares))
    return Share(len(shares), sum(shares) / len(shares), max(low, 0.0), min(high, 1.0), fair)


def standings(plan: Plan, games: Sequence[Played]) -> list[Standing]:
    """Every player that has played, the best rated first."""
    ordered = in_order(games)
    ratings = rate(len(plan.names), ordered)
    places: dict[int, list[Seat]] = defaultdict(list)
    for game in ordered:
        for seat, player in enumerate(game.lineup):
            places[player].append(Seat(game, seat))
    found = [_standing(plan, player, places[player], ratings[player]) for player in sorted(places)]
    return sorted(found, key=lambda row: -row.rating.value)


def _standing(plan: Plan, player: int, places: Sequence[Seat], rating: Rating) -> Standing:
    fair = 1 / plan.seats
    times: Counter[str] = Counter()
    for game, seat in places:
        times.update(game.times[seat])
    by_seat = []
    for number in range(plan.seats):
        shares = [place.share for place in places if place.seat == number]
        by_seat.append(share_of(shares, fair) if shares else None)
    return Standing(
        player=plan.names[player],
        wins=share_of([place.share for place in places], fair),
        rating=rating,
        mean_rank=statistics.fmean(game.ranks[seat] for game, seat in places),
        margin=statistics.fmean(_margin(game.scores, seat) for game, seat in places),
        median_ms=time_within(times, 0.5),
        slow_ms=time_within(times, 0.95),
        moves=sum(times.values()),
        forfeits=sum(str(seat) in game.forfeits for game, seat in places),
        by_seat=tuple(by_seat),
    )


def _margin(scores: Sequence[int], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - statistics.fmean(others)


def time_within(times: Counter[str], part: float) -> float:
    """The milliseconds within which this part of all moves was made."""
    left = part * sum(times.values())
    for step in sorted(times, key=int):
        left -= times[step]
        if left <= 0:
            return milliseconds(step)
    return 0.0


def rate(players: int, games: Iterable[Played]) -> list[Rating]:
    """Plackett-Luce ratings after these games. A player in several seats of a game is rated in each, and the
    mean is kept; a game in which one player has every seat says nothing."""
    model = PlackettLuce()
    now = [(model.mu, model.sigma)] * players
    for game in games:
        if len(set(game.lineup)) == 1:
            continue
        teams = [[model.rating(*now[player])] for player in game.lineup]
        rated = model.rate(teams, ranks=list(map(float, game.ranks)))
        for player in set(game.lineup):
            mine = [team[0] for team, sitter in zip(rated, game.lineup) if sitter == player]
            now[player] = (
                statistics.fmean(one.mu for one in mine),
                statistics.fmean(one.sigma for one in mine),
            )

    def scaled(skill: float) -> float:
        return RATING_MIDDLE + RATING_STEP * (skill - model.mu)

    return [
        Rating(scaled(mu), scaled(mu - DEVIATE_95 * sigma), scaled(mu + DEVIATE_95 * sigma))
        for mu, sigma in now
    ]
