"""Hidden stays hidden, over the wire: whole games in pairs of worlds, and leaks planted to be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fairground.games import all_games
from fairground.proving.pairs import Leak, check_pair
from fairground.proving.toy import HIGH_CARD
from fairground.server.protocol import Code
from fairground.server.tables import clocks, commands, records, table_views, undo
from fairground.server.tables.commands import Refused
from fairground.server.tables.table import LiveTable
from fairground.server.tables.trail import Mark

OPTIONS: dict[str, dict[str, Any]] = {"unfair": {"repeat_packs": True}}
WHOLE = 10**6


@pytest.mark.parametrize("game", list(all_games().values()), ids=lambda game: game.id)
def test_a_whole_game_tells_nobody_what_they_may_not_know(game: Any) -> None:
    seats = game.seats[0]
    pair = check_pair(game, seats, 0, 1, OPTIONS.get(game.id, {}), WHOLE)
    assert pair.phase == "over"
    assert pair.compared > 50
    assert pair.different > pair.looked / 2, "the worlds hide too little to prove anything"


@pytest.mark.parametrize("eyes", ["spectator", "first", "last"])
@pytest.mark.parametrize("game", list(all_games().values()), ids=lambda game: game.id)
def test_a_full_table_tells_nobody_what_they_may_not_know(game: Any, eyes: str) -> None:
    seats = min(game.seats[1], 4)
    pair = check_pair(game, seats, _eyes(eyes, seats), 2, OPTIONS.get(game.id, {}), 25)
    assert pair.compared > 50


@pytest.mark.parametrize("eyes", ["spectator", "first", "last"])
def test_a_small_game_with_sealed_answers_many_times(eyes: str) -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        check_pair(HIGH_CARD, seats, _eyes(eyes, seats), seed, {"rounds": 2}, WHOLE)


def _eyes(word: str, seats: int) -> int:
    return {"spectator": -1, "first": 0, "last": seats - 1}[word]


# Leaks of every kind known from others, each planted in the server and found.


def _every_entry_counts(patch: pytest.MonkeyPatch) -> None:
    """One version for all, so that it tells how far others are with a sealed choice."""
    real = LiveTable._show
    patch.setattr(LiveTable, "_show", lambda self, seen=0: real(self))


def _secrets_in_events(patch: pytest.MonkeyPatch) -> None:
    real = table_views.events

    def events(table: LiveTable, eyes: int, since: int) -> list[dict[str, Any]]:
        found = real(table, eyes, since)
        assert table.match is not None or not found
        for event in found:
            event.update(table.match.log[event["n"]].secret or {})  # type: ignore[union-attr]
        return found

    patch.setattr(table_views, "events", events)


def _foreign_question(patch: pytest.MonkeyPatch) -> None:
    """Everybody is sent the question of whoever is asked."""
    real = table_views.prompt

    def prompt(table: LiveTable, eyes: int) -> Any:
        return next((real(table, seat) for seat in table.waiting if seat != eyes), None)

    patch.setattr(table_views, "prompt", prompt)


def _foreign_eyes(patch: pytest.MonkeyPatch) -> None:
    """Spectators and seats see what the last seat sees."""
    real = table_views.view
    patch.setattr(table_views, "view", lambda table, eyes: real(table, (eyes + 1) % len(table.chairs)))


def _deck_in_view(patch: pytest.MonkeyPatch) -> None:
    """Numbers of cards that lie face down."""
    real = table_views.view

    def view(table: LiveTable, eyes: int) -> dict[str, Any] | None:
        seen = real(table, eyes)
        if seen is not None and table.match is not None:
            seen["deck"] = table.match.state.zones[0][:]
        return seen

    patch.setattr(table_views, "view", view)


def _undo_tells(patch: pytest.MonkeyPatch) -> None:
    """Taking back is closed as soon as anybody else has done anything, seen or not."""

    def free_cut(trail: list[Mark], seat: int) -> int | None:
        if not trail or trail[-1].seat != seat or trail[-1].final:
            return None
        return len(trail) - 1

    patch.setattr(undo, "free_cut", free_cut)


def _clock_tells(patch: pytest.MonkeyPatch) -> None:
    """A clock is wound by every half of a sealed choice."""
    real = LiveTable._open_prompt

    def wind(self: LiveTable, seat: int) -> None:
        real(self, seat)
        clocks.begin(self.chairs[seat], self.options, self.at)

    patch.setattr(LiveTable, "_open_prompt", wind)


def _refusals_tell(patch: pytest.MonkeyPatch) -> None:
    """An error text with something of the state in it."""
    real = commands.draft

    def draft(table: LiveTable, *rest: Any) -> Any:
        try:
            return real(table, *rest)
        except Refused as refused:
            hidden = sum(table.match.state.zones[0][:2]) if table.match else 0
            raise Refused(refused.code, f"{refused.reason} ({hidden})") from None

    patch.setattr(commands, "draft", draft)


def _record_of_running_game(patch: pytest.MonkeyPatch) -> None:
    def record_of(table: LiveTable) -> Any:
        if table.match is None:
            raise Refused(Code.NOT_NOW, "no match")
        return table.match.record()

    patch.setattr(records, "record_of", record_of)


def _state_in_export(patch: pytest.MonkeyPatch) -> None:
    real = records.seen_by

    def seen_by(table: LiveTable, eyes: int) -> dict[str, Any]:
        assert table.match is not None
        return {**real(table, eyes), "state": table.match.save()}

    patch.setattr(records, "seen_by", seen_by)


def _entry_numbers(patch: pytest.MonkeyPatch) -> None:
    """The number of the log's entries, in a place where it seems harmless."""
    real = table_views.info

    def info(table: LiveTable) -> Any:
        found = real(table)
        return msgspec.structs.replace(found, ended=str(table.n))

    patch.setattr(table_views, "info", info)


def _lobby_tells(patch: pytest.MonkeyPatch) -> None:
    """The list of tables says when anything happened, seen or not."""
    real = LiveTable.summary

    def summary(self: LiveTable, due: float | None) -> Any:
        return msgspec.structs.replace(real(self, due), updated=self.at)

    patch.setattr(LiveTable, "summary", summary)


PLANTED: list[Callable[[pytest.MonkeyPatch], None]] = [
    _every_entry_counts,
    _secrets_in_events,
    _foreign_question,
    _foreign_eyes,
    _deck_in_view,
    _undo_tells,
    _clock_tells,
    _refusals_tell,
    _record_of_running_game,
    _state_in_export,
    _entry_numbers,
    _lobby_tells,
]


@pytest.mark.pure_only  # nothing can be planted in compiled code
@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.strip("_"))
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: Any) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        _many_small_games()


def _many_small_games() -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        for eyes in (-1, 0, seats - 1):
            check_pair(HIGH_CARD, seats, eyes, seed, {"rounds": 2}, WHOLE)
