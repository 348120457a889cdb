# compiled: mypyc
"""Clocks. A turn clock gives time for each choice that the others can see; a game clock for all of them.

Only what everybody can see starts and stops a clock: were it wound by half of a sealed choice, it would tell
the others how far a seat is.
"""

from __future__ import annotations

from collections.abc import Sequence

from fairground.server.protocol import ClockRule, TableOptions
from fairground.server.tables.chairs import Chair

DAYS = 3600.0  # from this time for a turn on, a table is played over days


def over_days(rule: ClockRule) -> bool:
    """Whether people are expected to come and go between turns."""
    return rule.kind == "turn" and rule.seconds >= DAYS


def move_on(
    chairs: Sequence[Chair], options: TableOptions, at: float, asked: set[int], waiting: set[int], seat: int
) -> None:
    """Winds the clocks after the match moved on visibly: the seats `asked` waited before, those `waiting` do
    now, and `seat` was the one to act."""
    rule = options.clock
    for number, chair in enumerate(chairs):
        if number in asked and number not in waiting:
            if chair.since is not None and rule.kind == "game":
                chair.left += rule.increment
            stop(chair, at)
        elif (number in waiting and number not in asked) or (
            number == seat and number in waiting and rule.kind == "turn"
        ):
            begin(chair, options, at)


def begin(chair: Chair, options: TableOptions, at: float) -> None:
    """Lets the clock of a person run whom the match waits for."""
    if chair.played_by(options.stand_in) is None:
        chair.since = at


def go_on(chair: Chair, rule: ClockRule, at: float, used: float, came_back: bool) -> None:
    """After a seat has taken back a choice on its own: its clock goes on as if the choice had not been made.
    `used`: how long it had run; `came_back`: the seat was not asked any more."""
    if chair.since is None:
        return
    if rule.kind == "turn":
        chair.since = at - used
    elif came_back:
        chair.left = max(0.0, chair.left - rule.increment)


def stop(chair: Chair, at: float) -> None:
    if chair.since is not None:
        chair.left = max(0.0, chair.left - (at - chair.since))
        chair.since = None


def due(chair: Chair, rule: ClockRule) -> float | None:
    """When the time of a seat runs out."""
    if rule.kind == "none" or chair.since is None:
        return None
    return chair.since + (rule.seconds if rule.kind == "turn" else chair.left)
