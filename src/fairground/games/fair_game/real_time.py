"""What a table with a clock needs to know: the engine has none, so times are given as milliseconds.

The engine takes requests in the order in which it is given them. These functions tell a table that order,
and what to do when time is up (fair.sync.real-time-mode, fair.sync.timeout).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairground.games.fair_game.rules import FairState

STEP_SECONDS: Final = 30  # for an answer, unless the table chose otherwise
ROUND_SECONDS: Final = 60  # for a round in real time
SAME_MOMENT: Final = 250  # claims this close to the first one count as made at the same time
ROLL_SHOWN: Final = 600  # how long dice are shown rolling


def arrival_order(
    claims: Sequence[tuple[int, int]], lead_order: Sequence[int], window: int = SAME_MOMENT
) -> list[int]:
    """The seats in the order in which their claims of one and the same card are to be played.

    `claims` are pairs of time and seat, `lead_order` is `FairState.seats_from_lead()`. Claims within the
    window from the first one on are simultaneous and go by the lead; later ones go by their time.
    """
    first = min((at for at, _ in claims), default=0)

    def place(claim: tuple[int, int]) -> tuple[int, int]:
        at, seat = claim
        return (first if at - first <= window else at), lead_order.index(seat)

    return [seat for _, seat in sorted(claims, key=place)]


def still_rolling(rolled_at: int, now: int) -> bool:
    """Whether a seat's own dice are still being shown rolling, so that its claim is to be refused."""
    return now - rolled_at < ROLL_SHOWN


def last_call(state: FairState) -> list[int]:
    """The seats that may still claim when the time of a round is up; every other live seat passes."""
    return [seat for seat in state.seats_from_lead() if state.live >> seat & 1 and state.takeable(seat)]
