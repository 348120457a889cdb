"""`fairground verify` on records in which anything was changed: it finds it, and says so in one line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.helpers import ROLLS
from tests.terminal.test_replay import fairground

from fairground.engine import fairdice
from fairground.games import fair_match, position

pytestmark = pytest.mark.pure_only
SECRET, OTHER = "5e" * 32, "c0" * 32
ADDED = ("11" * 32, "")


def record_of(game: str) -> dict[str, Any]:
    """A match of two on fair dice, both seats with their commitments."""
    match = fair_match(game, 2, SECRET, ADDED)
    rng = random.Random(3)
    while not match.over and len(match.history) < 80:
        ask = match.asks[0]
        match.take(ask.seat, rng.choice(ask.options))
    record: dict[str, Any] = json.loads(match.record().to_json())
    record["fair"]["commitments"] = [fairdice.contribution_commitment(ADDED[0]), None]
    return record


def others(value: Any) -> list[Any]:
    """What somebody could write in place of a value, besides what is no value of that kind."""
    if isinstance(value, bool) or value is None:
        return [OTHER, 1]
    if isinstance(value, int):
        return [value + 1, value + 1000, -1, "x"]
    if isinstance(value, str):
        return [OTHER, value[:-1], value.upper(), "", 7, None]
    if isinstance(value, list):
        swapped = [[value[1], value[0], *value[2:]]] if len(value) > 1 and value[0] != value[1] else []
        return [*swapped, value[1:], [*value, *value[-1:]] if value else [1], "x"]
    return [[], "x", {**value, "more": 1}]


def tampered(record: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The record with one field changed, one after the other."""
    for name, value in record.items():
        if name in ("names", "options", "actions", "fair"):
            continue  # below
        for other in others(value):
            if other != value:
                yield f"{name} = {other!r}", {**record, name: other}
    for name, value in record["fair"].items():
        for other in others(value):
            if other != value:
                yield f"fair.{name} = {other!r}", {**record, "fair": {**record["fair"], name: other}}
    contributions = record["fair"]["contributions"]
    for number, other in ((0, OTHER), (0, ""), (1, OTHER)):
        told = [other if place == number else text for place, text in enumerate(contributions)]
        yield f"contribution {number}", {**record, "fair": {**record["fair"], "contributions": told}}
    yield "actions = 'x'", {**record, "actions": "x"}
    for place in range(0, len(record["actions"]), 7):
        before, after = record["actions"][:place], record["actions"][place + 1 :]
        seat, action = record["actions"][place]
        yield f"action {place} of another seat", {**record, "actions": [*before, [1 - seat, action], *after]}
        yield f"action {place} of no kind", {**record, "actions": [*before, [seat, {"do": "x"}], *after]}
    yield "option", {**record, "options": {**record["options"], "no such option": 1}}
    yield "names", {**record, "names": [*record["names"], "Zoe"]}


@pytest.mark.parametrize("game", ["fair-game", "unfair", "unicorn-fever", "unlucky-adventurers"])
def test_every_field_that_was_changed_is_found(game: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    record = record_of(game)
    path.write_text(json.dumps(record))
    sound = fairground("verify", path)
    assert sound.exit_code == 0, sound.stderr
    assert "nobody had committed" not in sound.stdout
    missed = []
    for what, changed in tampered(record):
        path.write_text(json.dumps(changed))
        found = fairground("verify", path)
        if found.exit_code not in (1, 2):
            missed.append(what)
            continue
        assert found.stderr.startswith("fairground: "), (what, found.stderr)
        assert found.stderr.count("\n") == 1, (what, found.stderr)
        assert found.exception is None or isinstance(found.exception, SystemExit), what
    assert missed == []


def test_a_record_that_is_cut_off_anywhere_is_found(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    text = json.dumps(record_of("fair-game"))
    for end in range(0, len(text), len(text) // 40):
        path.write_text(text[:end])
        found = fairground("verify", path)
        assert found.exit_code == 2
        assert "is not a record" in found.stderr


def test_numbers_that_nobody_had_committed_to_are_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    record = record_of("fair-game")
    record["fair"]["commitments"] = []
    path.write_text(json.dumps(record))
    found = fairground("verify", path)
    assert found.exit_code == 0
    assert "(nobody had committed to it before)" in " ".join(found.stdout.split())


def test_cards_that_somebody_laid_out_prove_nothing(tmp_path: Path) -> None:
    record = record_of("fair-game")
    laid = position("fair-game", ROLLS, record["seed"], record["names"])
    changed = json.loads(laid.record().to_json())
    changed["fair"] = record["fair"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(changed))
    found = fairground("verify", path)
    assert found.exit_code == 1
    assert "laid out by a written position" in found.stderr


def test_other_dice_do_not_follow_from_the_secret(tmp_path: Path) -> None:
    record = record_of("fair-game")
    record |= {"dice": "fast", "actions": []}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    found = fairground("verify", path)
    assert found.exit_code == 1
    assert "'fast' dice" in found.stderr
