"""One game of the arena, from the deal to the result, with what each seat needed for its moves."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final

import msgspec

from fairground.arena.outside import OutsidePlayer, Terms, is_outside
from fairground.arena.plan import Plan, Sitting, sittings_of
from fairground.arena.versions import History, PlayerElsewhere, is_elsewhere
from fairground.engine.factors import Factors
from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.state import State
from fairground.games import get
from fairground.players import make
from fairground.players.duel import Chooser, play_out

# Times are counted in steps of a tenth, so that many games can be added up and still have a median.
STEP: Final = math.log(1.1)
DICE: Final = "fast"


class Played(msgspec.Struct, frozen=True):
    """A finished game. `lineup` are players by number, all other lists are by seat."""

    id: str
    deal: int
    lineup: tuple[int, ...]
    winners: tuple[int, ...]  # seats; empty if nobody kept to the rules
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    forfeits: dict[str, str]  # why, by seat
    times: tuple[dict[str, int], ...]  # how many moves took about so long, see `milliseconds`
    factors: Factors = msgspec.field(default_factory=list)

    def share(self, seat: int) -> float:
        """The seat's share of the win."""
        return (seat in self.winners) / len(self.winners) if self.winners else 0.0


def milliseconds(step: str) -> float:
    """The time that a step in `Played.times` stands for."""
    return math.exp((int(step) + 0.5) * STEP) / 1000


class Timed:
    """A player whose moves are timed, where it has a choice, and taken down, where somebody wants to know."""

    def __init__(self, player: Chooser, history: History | None) -> None:
        self.player = player
        self.history = history
        self.steps: Counter[int] = Counter()

    def choose(self, state: State, seat: int) -> int:
        ask = state.ask_of(seat)
        start = time.perf_counter()
        code = self.player.choose(state, seat)
        microseconds = (time.perf_counter() - start) * 1e6
        if ask is not None and len(ask.options) > 1:
            self.steps[int(math.log(max(microseconds, 1.0)) / STEP)] += 1
        if self.history is not None:
            self.history.note(state, seat, code)
        return code


def play_deal(plan: Plan, deal: int, done: Sequence[str] = ()) -> list[Played]:
    """All games of a deal but those that are done."""
    return [play(plan, sitting) for sitting in sittings_of(plan, deal) if sitting.id not in done]


def play(plan: Plan, sitting: Sitting) -> Played:
    """One game. Seats that forfeit are played on by the mildest answers and rank behind all others."""
    game = get(plan.game)
    seed = f"{plan.seed}|{sitting.deal}"
    names = [plan.names[number] for number in sitting.lineup]
    setup = game.setup(plan.seats, seed, plan.options, DICE, packs=plan.packs)
    match = Match(game, setup) if plan.factors or any(map(is_outside, names)) else None
    state = game.open(setup) if match is None else match.state
    history = History(game) if any(map(is_elsewhere, names)) else None
    with ExitStack() as goodbyes:
        players: list[Timed] = []
        for seat, name in enumerate(names):
            player: Chooser
            if is_outside(name):
                assert match is not None
                player = OutsidePlayer(name, match, seat, Terms(plan.on_fault, plan.move_seconds), seed)
                goodbyes.callback(player.finish)
            elif is_elsewhere(name):
                assert history is not None
                player = PlayerElsewhere(name, setup, history, f"{seed}|{seat}")
                goodbyes.callback(player.finish)
            else:
                player = make(name, game, f"{seed}|{seat}")
            players.append(Timed(player, history))
        play_out(state, players, seed)
    bots = [(seat, one.player) for seat, one in enumerate(players) if isinstance(one.player, OutsidePlayer)]
    forfeits = {seat: bot.forfeit for seat, bot in bots if bot.forfeit}
    times = tuple({str(step): count for step, count in sorted(one.steps.items())} for one in players)
    factors = game.factors(state, match.log) if plan.factors and match is not None else []
    return _told(game, state, sitting, forfeits, times, factors)


def _told(
    game: Game,
    state: State,
    sitting: Sitting,
    forfeits: dict[int, str],
    times: tuple[dict[str, int], ...],
    factors: Factors,
) -> Played:
    result = game.result(state)
    ranks, winners = result.ranks, result.winners
    if forfeits:
        kept = [seat for seat in range(len(ranks)) if seat not in forfeits]
        ranks = tuple(
            1 + sum(ranks[other] < rank for other in kept) if seat in kept else len(ranks)
            for seat, rank in enumerate(ranks)
        )
        winners = tuple(seat for seat in kept if ranks[seat] == 1)
    return Played(
        id=sitting.id,
        deal=sitting.deal,
        lineup=sitting.lineup,
        winners=winners,
        ranks=ranks,
        scores=result.scores,
        forfeits={str(seat): why for seat, why in forfeits.items()},
        times=times,
        factors=factors,
    )
