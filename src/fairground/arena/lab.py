"""The balance lab: how often a seat, a character or a card wins, and what other numbers would change.

A factor is anything a game says a seat had (`Game.factors`). Its win share is compared with that of everyone
who had something of the same kind. An edition of the game with other numbers is played on the same deals and
compared deal by deal, which cancels out the luck of the deal."""

from __future__ import annotations

import math
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import msgspec

from fairground.arena.plan import Plan
from fairground.arena.playing import Played
from fairground.arena.statistics import Share, in_order, share_of
from fairground.players.duel import DEVIATE_95

SEAT: Final = "seat"
# By deal: what was won by those who had something, and how many they were.
Sums: TypeAlias = list[list[float]]
# A figure that fewer seats had says next to nothing, and a normal interval is not right for it.
FEWEST: Final = 20


class Figure(msgspec.Struct, frozen=True):
    """How those fared who had one thing. `chance` is how likely a share as far off as this one is if the
    thing makes no difference, counted for all figures of its kind together."""

    kind: str
    name: str
    wins: Share
    chance: float


class Difference(msgspec.Struct, frozen=True):
    """A figure in the game as shipped and in the other edition, on the same deals."""

    kind: str
    name: str
    before: float
    after: float
    had_before: int
    had_after: int
    change: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        return "above" if self.low > 0 else "below" if self.high < 0 else "even"


class Overall(msgspec.Struct, frozen=True):
    """What games are like."""

    games: int
    score: float
    winning_score: float
    margin: float  # of the best score over the next
    moves: float  # choices a game
    shared: float  # part of the games that several seats won


def overall(games: Sequence[Played]) -> Overall:
    best = [sorted(game.scores, reverse=True) for game in games]
    return Overall(
        games=len(games),
        score=statistics.fmean(score for game in games for score in game.scores),
        winning_score=statistics.fmean(scores[0] for scores in best),
        margin=statistics.fmean(scores[0] - scores[1] for scores in best),
        moves=statistics.fmean(sum(sum(seat.values()) for seat in game.times) for game in games),
        shared=statistics.fmean(len(game.winners) > 1 for game in games),
    )


# Figures


def factors_of(game: Played, seat: int) -> Iterable[tuple[str, str]]:
    """All that a seat had, its place at the table first."""
    yield SEAT, str(seat + 1)
    for kind, names in game.factors[seat].items():
        for name in names:
            yield kind, name


def figures(games: Sequence[Played]) -> list[Figure]:
    """Every factor, kind by kind, the best of each kind first."""
    shares: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in in_order(games):
        for seat in range(len(game.lineup)):
            for kind, name in factors_of(game, seat):
                shares[kind][name].append(game.share(seat))
    found = []
    for kind, names in shares.items():
        usual = statistics.fmean(share for had in names.values() for share in had)
        for name, had in names.items():
            wins = share_of(had, usual)
            found.append(Figure(kind, name, wins, min(1.0, _chance(wins) * len(names))))
    order = list(shares)
    return sorted(found, key=lambda one: (order.index(one.kind), _rank(one.name, -one.wins.share)))


def _rank(name: str, merit: float) -> tuple[float, str]:
    """Numbers, such as seats, stand in their own order, all else by merit."""
    return (float(name), "") if name.isdecimal() else (merit, name)


def _chance(wins: Share) -> float:
    """How likely a share at least as far from the usual one is, by the normal approximation."""
    spread = math.sqrt(max(wins.fair * (1 - wins.fair), 1e-12) / wins.games)
    return math.erfc(abs(wins.share - wins.fair) / spread / math.sqrt(2))


def kinds_of(found: Iterable[Figure | Difference]) -> list[str]:
    """The kinds of factors, in order."""
    return list(dict.fromkeys(one.kind for one in found))


# What if


def differences(base: Sequence[Played], other: Sequence[Played]) -> list[Difference]:
    """Every factor in both editions, on the deals that both have played."""
    pair = _in_both(base, other)
    deals = {deal: place for place, deal in enumerate(sorted({game.deal for game in pair[0]}))}
    sums: dict[tuple[str, str], list[Sums]] = {}
    for side, games in enumerate(pair):
        for game in games:
            for seat in range(len(game.lineup)):
                for factor in factors_of(game, seat):
                    if factor not in sums:
                        sums[factor] = [[[0.0, 0.0] for _ in deals] for _ in pair]
                    here = sums[factor][side][deals[game.deal]]
                    here[0] += game.share(seat)
                    here[1] += 1
    found = [_difference(kind, name, *sides) for (kind, name), sides in sums.items()]
    order = kinds_of(found)
    found.sort(key=lambda one: (order.index(one.kind), _rank(one.name, -one.change)))
    return [one for one in found if min(one.had_before, one.had_after) >= FEWEST]


def measures(base: Sequence[Played], other: Sequence[Played]) -> list[Difference]:
    """What games are like in both editions, on the deals that both have played."""
    pair = _in_both(base, other)
    return [
        _difference("game", name, *([[measure(game), 1.0] for game in games] for games in pair))
        for name, measure in MEASURES.items()
    ]


MEASURES: Final[dict[str, Callable[[Played], float]]] = {
    "mean score": lambda game: statistics.fmean(game.scores),
    "winning score": lambda game: float(max(game.scores)),
    "margin of the winner": lambda game: float(max(game.scores) - sorted(game.scores)[-2]),
    "choices": lambda game: float(sum(sum(seat.values()) for seat in game.times)),
    "shared wins": lambda game: float(len(game.winners) > 1),
}


def _in_both(base: Sequence[Played], other: Sequence[Played]) -> list[list[Played]]:
    common = {game.id for game in base} & {game.id for game in other}
    return [in_order([game for game in games if game.id in common]) for games in (base, other)]


def _difference(kind: str, name: str, before: Sums, after: Sums) -> Difference:
    """The difference between two ratios with its 95 % interval. What the same deal does to both falls out,
    because deviations are taken deal by deal."""
    deviations = [0.0] * len(before)
    ratios: list[float] = []
    counts: list[int] = []
    for sign, side in ((-1, before), (1, after)):
        won, had = (sum(part) for part in zip(*side))
        ratios.append(won / max(had, 1))
        counts.append(int(had))
        for deal, (here_won, here_had) in enumerate(side):
            deviations[deal] += sign * (here_won - ratios[-1] * here_had) * len(side) / max(had, 1)
    change = ratios[1] - ratios[0]
    half = math.inf
    if len(deviations) > 1:
        half = DEVIATE_95 * statistics.stdev(deviations) / math.sqrt(len(deviations))
    return Difference(
        kind=kind,
        name=name,
        before=ratios[0],
        after=ratios[1],
        had_before=counts[0],
        had_after=counts[1],
        change=change,
        low=change - half,
        high=change + half,
    )


class Findings(msgspec.Struct, frozen=True):
    """All that a run of the lab has found."""

    plan: Plan
    overall: Overall
    figures: list[Figure]
    changes: dict[str, str]
    measures: list[Difference]
    differences: list[Difference]


def findings(
    plan: Plan, base: Sequence[Played], changes: dict[str, str], other: Sequence[Played]
) -> Findings:
    """What the games of an edition say, beside those of another one, if there are any."""
    both = bool({game.id for game in base} & {game.id for game in other})
    return Findings(
        plan,
        overall(base),
        figures(base),
        changes,
        measures(base, other) if both else [],
        differences(base, other) if both else [],
    )
