"""The basis of the strategy guide: how seats fared with and without each thing they could have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from fairground.arena.lab import factors_of
from fairground.arena.plan import Plan
from fairground.arena.playing import Played
from fairground.arena.statistics import in_order, share_of
from fairground.companion.strategy import Fact, Measured, Share


def measure(plan: Plan, games: Sequence[Played], date: str, commit: str) -> Measured:
    """The facts of a run, kind by kind and name by name. A seat that had a thing twice counts once."""
    shares: dict[tuple[str, str], list[float]] = defaultdict(list)
    everybody: list[float] = []
    for game in in_order(games):
        for seat in range(len(game.lineup)):
            everybody.append(game.share(seat))
            for factor in dict.fromkeys(factors_of(game, seat)):
                shares[factor].append(game.share(seat))
    facts = [
        Fact(kind, name, _share(had, 0.0), _share(*_others(everybody, had)))
        for (kind, name), had in sorted(shares.items())
        if len(had) < len(everybody)
    ]
    players = f"{plan.seats} {plan.players[0]} bots"
    lineup = f"{plan.players[0]}:{plan.seats}"
    command = f"fairground lab {plan.game} --players {lineup} --games {len(games)} --seed {plan.seed}"
    return Measured(plan.game, date, commit, len(games), players, command, facts)


def _others(everybody: Sequence[float], had: Sequence[float]) -> tuple[list[float], float]:
    """Those without a thing: their wins are what is left, and the interval needs no more than the sum."""
    count = len(everybody) - len(had)
    return [(sum(everybody) - sum(had)) / count] * count, 0.0


def _share(shares: Sequence[float], fair: float) -> Share:
    found = share_of(shares, fair)
    return Share(found.games, round(found.share, 4), round(found.low, 4), round(found.high, 4))
