"""Attempts at solo challenges, as the saved matches tell: a person against the opponent of the challenge.

Of the challenge of a day the first attempt counts, as on a server; all others are practice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fairground.cli.terminal import saves
from fairground.cli.terminal.plan import YOU
from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.match import Match
from fairground.games import replay
from fairground.players.solo.challenges import SEED, Challenge, challenge_of


class Tried(NamedTuple):
    """An attempt, finished or not."""

    path: Path
    challenge: Challenge
    match: Match


def attempts(only: str = "") -> Iterator[Tried]:
    """All attempts, or those at one challenge, the earliest first."""
    files = [*saves.running().glob("*-unfair.json"), *saves.finished().glob("*-unfair.json")]
    for path in sorted(files, key=saves.begun):
        try:
            record = saves.read_record(path)
            kind, _, id = record.seed.partition("|")
            if kind != SEED or (only and id != only):
                continue
            match = replay(record)
        except (BadRecord, BadSetup):
            continue
        found = challenge_of(match.setup)
        if found is not None and saves.read_deciders(path) == (YOU, found.opponent):
            yield Tried(path, found, match)


def counts(path: Path, challenge: Challenge) -> bool:
    """Whether the match in a file is the attempt at the challenge of a day that counts."""
    first = next(attempts(challenge.id), None) if challenge.daily else None
    return first is not None and first.path.name == path.name
