# compiled: mypyc
"""Clocks. A turn clock gives time for each choice that the others can see; a game clock for all of them.

Only what everybody can see starts and stops a clock: were it wound by half of a sealed choice, it would tell
the others how far a seat is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.server.protocol import ClockRule

if TYPE_CHECKING:
    from fairground.server.tables.table import LiveTable

DAYS = 3600.0  # from this time for a turn on, a table is played over days


def over_days(rule: ClockRule) -> bool:
    """Whether people are expected to come and go between turns."""
    return rule.kind == "turn" and rule.seconds >= DAYS


def move_on(table: LiveTable, asked: set[int], seat: int) -> None:
    """Winds the clocks after the match moved on visibly. `asked` waited before; `seat` was the one to act."""
    waiting = set(table.waiting)
    rule = table.options.clock
    for number, chair in enumerate(table.chairs):
        if number in asked and number not in waiting:
            if chair.since is not None and rule.kind == "game":
                chair.left += rule.increment
            stop(table, number)
        elif (number in waiting and number not in asked) or (
            number == seat and number in waiting and rule.kind == "turn"
        ):
            begin(table, number)


def begin(table: LiveTable, seat: int) -> None:
    """Lets the clock of a person run whom the match waits for."""
    chair = table.chairs[seat]
    if seat in table.waiting and chair.played_by(table.options.stand_in) is None:
        chair.since = table.at


def stop(table: LiveTable, seat: int) -> None:
    chair = table.chairs[seat]
    if chair.since is not None:
        chair.left = max(0.0, chair.left - (table.at - chair.since))
        chair.since = None


def due(table: LiveTable, seat: int) -> float | None:
    """When the time of a seat runs out."""
    rule = table.options.clock
    chair = table.chairs[seat]
    if rule.kind == "none" or chair.since is None:
        return None
    return chair.since + (rule.seconds if rule.kind == "turn" else chair.left)
