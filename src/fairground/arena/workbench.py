"""A process that handles strangers' packs for the server: it reads them, prepares matches with their cards,
and lets quick bots play them. It runs at the lowest priority; if it takes too long, the server ends it and
loses only its answer."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec

from fairground import machine
from fairground.arena.lab import figures
from fairground.arena.plan import deals_in, make_plan
from fairground.arena.playing import Played, play_deal
from fairground.arena.statistics import Share
from fairground.companion.workshop import (
    GAME,
    LAB,
    TRY,
    BadDraft,
    CardFigure,
    Done,
    Draft,
    Job,
    LabFigures,
    drafted,
    pack_of,
    practice,
    read,
)
from fairground.engine.errors import FairgroundError
from fairground.games import get
from fairground.games.unfair.library.packs import shipped_library

BOTS: Final = ("regular", "regular")
SEED: Final = "workshop"
KINDS: Final = ("card in the park", "blueprint finished")
READY: Final = b"ready\n"
GIVES_WAY: Final = 10


def answers(job: Job) -> Iterator[Done]:
    """What comes of a job: one answer, or one after each match of the lab."""
    try:
        draft = drafted(job)
        if job.task == LAB:
            for found in played(draft, job.games, job.seconds):
                yield Done(figures=found)
        elif job.task == TRY:
            yield Done(record=practice(draft, job.card).to_json())
        else:
            yield Done(reading=read(draft))
    except FairgroundError as error:
        yield Done(error=str(error))
    except RecursionError:
        yield Done(error="this pack is nested too deeply; make it simpler")


def played(draft: Draft, games: int, seconds: float) -> Iterator[LabFigures]:
    """Figures after each match of a pack, until there are enough or the time is over."""
    pack = pack_of(draft)
    game = get(GAME)
    problems = game.pack_problems([pack])
    if problems:
        raise BadDraft(f"the lab only plays packs without mistakes: {problems[0].partition(chr(10))[0]}")
    ends = time.monotonic() + seconds
    plan = make_plan(game, BOTS, None, options={}, seed=SEED, games=games, factors=True, packs=(pack,))
    names = [str(card["name"]) for card in draft.cards]
    found: list[Played] = []
    deals = deals_in(plan)
    for deal in range(deals):
        found += play_deal(plan, deal)
        ended = deal == deals - 1 or time.monotonic() >= ends
        yield told(found, names, games, ended)
        if ended:
            return


def told(games: list[Played], names: list[str], most: int, ended: bool) -> LabFigures:
    """The figures of the cards of a pack, in their order."""
    known = {one.name: one.wins for one in figures(games) if one.kind in KINDS}
    scores = [score for game in games for score in game.scores]
    return LabFigures(
        len(games),
        most,
        1 / len(BOTS),
        sum(scores) / len(scores),
        [figure(name, known.get(name)) for name in dict.fromkeys(names)],
        ended,
    )


def figure(name: str, wins: Share | None) -> CardFigure:
    if wins is None:
        return CardFigure(name, 0, 0, 0, 1)
    return CardFigure(name, wins.games, wins.share, wins.low, wins.high)


def work_forever(jobs: BinaryIO, out: BinaryIO) -> None:
    """Does jobs, one a line, until there are no more."""
    machine.give_way(GIVES_WAY)
    # What every pack is read beside is read before the first job, whose time is short.
    shipped_library()
    out.write(READY)
    out.flush()
    encoder = msgspec.json.Encoder()
    for line in jobs:
        job = msgspec.json.decode(line, type=Job)
        machine.limit_processor(job.processor)
        for done in answers(job):
            out.write(encoder.encode(done) + b"\n")
            out.flush()


if __name__ == "__main__":
    out = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):
        work_forever(sys.stdin.buffer, out)
