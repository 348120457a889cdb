"""A table without a server: its log is written by the test, one entry after another."""

from __future__ import annotations

from typing import Any

import msgspec

from fairground.engine import fairdice
from fairground.engine.game import Game
from fairground.proving.toy import HIGH_CARD
from fairground.server.protocol import TableOptions
from fairground.server.tables.entries import SERVER, Happening, Opened, Played, Seated, Started, make_entry
from fairground.server.tables.table import LiveTable

SECRET = "00" * 32
COMMITMENT = fairdice.commitment(SECRET)
NAMES = ("Ann", "Bo", "Cy", "Di")


class Desk:
    """Ann is the host; Bo, Cy and Di sit beside her as far as there are seats for people."""

    def __init__(
        self, people: int = 2, seats: int | None = None, game: Game = HIGH_CARD, **more: Any
    ) -> None:
        seats = people if seats is None else seats
        about = {name: more.pop(name) for name in list(more) if name in Opened.__struct_fields__}
        chosen: dict[str, Any] = {"rounds": 2} if game is HIGH_CARD else {}
        self.options = TableOptions(seats=seats, game=chosen, **more)
        sitting = tuple(
            Seated(NAMES[seat].lower(), NAMES[seat]) if seat < people else Seated() for seat in range(seats)
        )
        opened = Opened(
            game.id, self.options, "ann", "invite", SECRET, COMMITMENT, sitting, version=1, **about
        )
        self.table = LiveTable("t", make_entry(0, "open", SERVER, opened, 0.0, ""), {game.id: game})

    def fold(self, seat: int, what: Happening, at: float | None = None) -> LiveTable:
        table = self.table
        moment = float(table.n) if at is None else at
        table.fold(make_entry(table.n, f"c{table.n}", seat, what, moment, table.hash))
        return table

    def begin(self) -> LiveTable:
        return self.fold(SERVER, Started(NAMES[: self.options.seats]))

    def play(self, seat: int, which: int = 0) -> LiveTable:
        match = self.table.match
        assert match is not None
        ask = match.ask(seat)
        assert ask is not None
        return self.fold(seat, Played(msgspec.to_builtins(ask.options[which])))

    def play_out(self) -> LiveTable:
        while self.table.waiting:
            self.play(self.table.waiting[0])
        return self.table
