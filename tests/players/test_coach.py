"""The coach: what it calls a turning point, and what it says happened there."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest
from tests.browser.moments import ended, moment

from fairground.cli import coach_page
from fairground.players import coach
from fairground.players.checker import Checked, Decision, Grade
from fairground.players.coach import FATE, Moment, Plan, Survey, Turning
from fairground.players.hints import Hint
from fairground.players.reasons import ALIKE

pytestmark = pytest.mark.pure_only
SEAT = 0


@cache
def surveyed() -> Survey:
    return coach.survey(moment("unfair", 2, ended, "coach").record())


def with_jump(move: int) -> Survey:
    """The match as if everybody's chances had been even until an action changed them."""
    found = surveyed()
    curve = [
        Moment(each.move, each.stage, [0.9, 0.1] if each.move > move else [0.5, 0.5]) for each in found.curve
    ]
    return found._replace(curve=curve)


def turnings(found: Survey, *weighed: tuple[Decision, float]) -> list[Turning]:
    checked = []
    for one, cost in weighed:
        best = Hint(0, 0.5, ALIKE)
        grade = Grade(Hint(one.code, 0.5 - cost, ""), best, cost, "best" if cost == 0 else "mistake")
        checked.append(Checked(one.move, one.seat, "that", "this", grade))
    report = coach.report(found, Plan([one for one, _ in weighed], []), checked)
    return [turning for turning in report.turnings if turning.seat == SEAT]


def decision(own: bool) -> Decision:
    found = surveyed()
    return next(one for one in found.decisions[20:] if (one.seat == SEAT) == own)


def test_every_action_is_told() -> None:
    found = surveyed()
    assert len(found.told) == len(found.record.actions)
    assert all(found.told)


def test_what_a_rival_did_is_fate() -> None:
    rival = decision(own=False)
    (found,) = turnings(with_jump(rival.move))
    assert (found.word, found.by, found.move) == (FATE, 1, rival.move)
    assert found.told == surveyed().told[rival.move]


def test_a_decision_of_ones_own_is_fate_only_if_nothing_was_better() -> None:
    own = decision(own=True)
    assert turnings(with_jump(own.move)) == [], "it was not weighed"
    (found,) = turnings(with_jump(own.move), (own, 0.0))
    assert (found.word, found.by, found.change) == (FATE, SEAT, 0.4)
    (found,) = turnings(with_jump(own.move), (own, 0.15))
    assert (found.word, found.change, found.why) == ("mistake", -0.15, "")
    assert found.told == surveyed().told[own.move]


def test_the_end_turns_nothing() -> None:
    assert turnings(with_jump(len(surveyed().told) - 1)) == []


def test_names_at_the_end_of_the_tracks_never_lie_on_each_other() -> None:
    placed = coach_page.labels(Moment(9, 1, [0.0, 1.0, 0.0, 0.01, 0.0]))
    heights = sorted(height for height, _ in placed)
    assert min(later - earlier for earlier, later in pairwise(heights)) >= coach_page.LINE
    assert sorted(seat for _, seat in placed) == [0, 1, 2, 3, 4]


def test_the_report_survives_the_way_to_the_browser() -> None:
    report = coach.report(surveyed(), Plan([], []), [])
    assert msgspec.json.decode(msgspec.json.encode(report), type=coach.Report) == report
