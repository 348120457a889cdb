"""What the server writes about itself, and what it never writes."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairground.server import logs
from fairground.server.metrics import Metrics
from fairground.server.store.base import Repeated, StoreError, Summary, Taken, next_entry
from fairground.server.store.sqlite import SqliteStore

SetUp = Callable[..., io.StringIO]


@pytest.fixture
def set_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[SetUp]:
    """Sets logging up on a stream; afterwards logging is as it was."""
    root = logging.getLogger()
    before = root.handlers[:], root.level

    def begin(**settings: Any) -> io.StringIO:
        written = io.StringIO()
        monkeypatch.setattr("sys.stderr", written)
        logs.set_up(**settings)
        return written

    yield begin
    root.handlers[:], root.level = before
    logging.captureWarnings(False)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_a_line_of_json(set_up: SetUp) -> None:
    stream = set_up(worker=3)
    logging.getLogger("fairground.x").warning("a bot failed in %s", "a game", extra={"game": "fair-game"})
    [line] = lines(stream)
    assert line.pop("time") > 0
    expected = {"level": "warning", "logger": "fairground.x", "message": "a bot failed in a game"}
    assert line == {**expected, "worker": 3, "game": "fair-game"}


def test_fields_that_are_not_on_the_list_are_not_written(set_up: SetUp) -> None:
    stream = set_up()
    hidden = {"seed": "5eed", "password": "swordfish", "hand": ["ace"], "token": "t0ken"}
    logging.getLogger("x").error("oh", extra=hidden)
    text = stream.getvalue()
    assert "oh" in text
    assert not any(secret in text for secret in ("5eed", "swordfish", "ace", "t0ken"))


@pytest.mark.parametrize("as_json", [True, False])
def test_of_an_error_only_its_kind_and_its_places_are_told(set_up: SetUp, as_json: bool) -> None:
    stream = set_up(as_json=as_json)
    try:
        raise KeyError("the ace of spades is in seat 2")
    except KeyError:
        logging.getLogger("x").exception("something failed")
    text = stream.getvalue()
    assert "KeyError" in text
    assert Path(__file__).name in text
    assert "spades" not in text


def test_a_terminal_gets_sentences(set_up: SetUp) -> None:
    stream = set_up(as_json=False, worker=1)
    logging.getLogger("x").info("a worker is ready", extra={"seconds": 2})
    logging.getLogger("x").warning("the broker does not answer")
    first, second = stream.getvalue().splitlines()
    assert first.endswith("[worker 1] a worker is ready seconds=2")
    assert second.endswith("[worker 1] warning: the broker does not answer")


def test_the_level_holds(set_up: SetUp) -> None:
    stream = set_up(level="warning")
    logging.getLogger("x").info("chatter")
    assert stream.getvalue() == ""


# Figures


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(f"fairground_{name}", labels)


async def test_entries_are_counted_by_game_and_kind(tmp_path: Path) -> None:
    metrics = Metrics()
    store = metrics.measured(SqliteStore(tmp_path / "a.db"))
    await store.open()
    first = next_entry(None, "c0", -1, "open", {}, 1.0)
    second = next_entry(first, "c1", 0, "action", {}, 1.0)
    summary = Summary("secret-table", 1, "fair-game", "playing", True, ("anna",), None, 1.0, {})
    await store.create(first, summary)
    await store.append("secret-table", second, summary)
    for wrong, cmd_id in ((Taken, "c2"), (Repeated, "c1")):
        with pytest.raises(wrong):
            await store.append("secret-table", msgspec.structs.replace(second, cmd_id=cmd_id), summary)
    with pytest.raises(StoreError):
        await store.append("nowhere", second, summary)
    assert await store.entries("secret-table") == [first, second]
    await store.close()
    assert value(metrics, "entries_total", game="fair-game", kind="open") == 1
    assert value(metrics, "entries_total", game="fair-game", kind="action") == 1
    assert value(metrics, "conflicts_total", reason="taken") == 1
    assert value(metrics, "conflicts_total", reason="repeated") == 1
    assert value(metrics, "store_failures_total") == 1
    assert value(metrics, "append_seconds_count") == 1
    # No table, no person, no command shows.
    page = metrics.page().decode()
    assert not any(word in page for word in ("secret-table", "anna", "c1", "nowhere"))


def test_watched_figures_are_read_when_asked_for() -> None:
    metrics = Metrics()
    sockets: list[str] = []
    metrics.watch("connections", "Open sockets.", lambda: len(sockets))
    sockets.append("one")
    assert value(metrics, "connections") == 1
    assert b"fairground_connections 1.0" in metrics.page()


def test_two_servers_in_one_process_count_apart() -> None:
    one, two = Metrics(), Metrics()
    one.failures.inc()
    assert (value(one, "store_failures_total"), value(two, "store_failures_total")) == (1, 0)
