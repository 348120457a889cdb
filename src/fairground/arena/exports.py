"""Finished games as tables for other programs: CSV, Parquet and JSON, one row for each seat of each game."""

from __future__ import annotations

import csv
import importlib
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairground.arena.plan import Plan
from fairground.arena.playing import Played
from fairground.arena.statistics import in_order
from fairground.engine.errors import BadSetup


def rows(plan: Plan, games: Sequence[Played]) -> list[dict[str, Any]]:
    """A row for each seat of each game. What a seat had is joined by semicolons."""
    found = []
    for game in in_order(games):
        for seat, player in enumerate(game.lineup):
            row = {
                "game": game.id,
                "deal": game.deal,
                "seat": seat,
                "player": plan.names[player],
                "rank": game.ranks[seat],
                "score": game.scores[seat],
                "win_share": game.share(seat),
                "moves": sum(game.times[seat].values()),
                "forfeit": game.forfeits.get(str(seat), ""),
            }
            if game.factors:
                row |= {kind: "; ".join(names) for kind, names in game.factors[seat].items()}
            found.append(row)
    return found


def columns(table: Sequence[dict[str, Any]]) -> list[str]:
    """All columns that any row has; kinds of factors that a seat lacks are empty there."""
    return list(dict.fromkeys(name for row in table for name in row))


def as_csv(plan: Plan, games: Sequence[Played]) -> bytes:
    table = rows(plan, games)
    text = io.StringIO()
    writer = csv.DictWriter(text, columns(table), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return text.getvalue().encode()


def as_parquet(plan: Plan, games: Sequence[Played]) -> bytes:
    """:raises BadSetup: if the library for it is not installed."""
    arrow, parquet = load_parquet()
    table = rows(plan, games)
    data = {name: [row.get(name, "") for row in table] for name in columns(table)}
    sink = io.BytesIO()
    parquet.write_table(arrow.table(data), sink)
    return sink.getvalue()


def load_parquet() -> tuple[Any, Any]:
    """The library that writes Parquet."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise BadSetup(
            "Parquet needs the library pyarrow, which is not installed: pip install 'fairground[research]'"
        ) from None


def as_json(facts: object) -> bytes:
    """Figures of a report as JSON that people can read; an interval without an end has null there."""
    return msgspec.json.format(msgspec.json.encode(facts), indent=1) + b"\n"


def write_wanted(*files: tuple[Path | None, Callable[[], bytes]]) -> None:
    """Writes those exports for which there is a file; its folder is made where it is missing."""
    for file, content in files:
        if file is not None:
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content())
            except OSError as problem:
                raise BadSetup(f"{file} cannot be written: {problem.strerror}") from None
