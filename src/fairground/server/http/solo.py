"""Routes of solo play: charts, challenges and their results, and what an opponent has decided, box by box."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter, QueryParameter

from fairground.games.unfair.flow.changers import changers
from fairground.players import SOLO
from fairground.players.solo.challenges import Challenge, challenges, is_a_day, line_of, text_of, todays
from fairground.players.solo.charts import Chart, charts
from fairground.players.solo.opponent import decisions
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import AnyRequest, Limits, StorePart, Visitor
from fairground.server.http.lobby import MadeTable
from fairground.server.http.tables import TAGS, look, refusals, who_is
from fairground.server.http.words import Invite, PathId
from fairground.server.solo import SoloDesk, found
from fairground.server.store.base import FINISHED, Attempt
from fairground.server.tables.keeper import Keeper

SHOWN = 40  # decisions that are told at once, the latest
LISTED = 100  # results of a day that are told, the best

ChallengeId = Annotated[str, PathParameter(max_length=60)]
Day = Annotated[str, QueryParameter(max_length=10)]


class BoxInfo(msgspec.Struct, frozen=True):
    """A box of a chart: the questions it answers, in words, and what it says."""

    id: str
    asks: str
    says: str


class ChartInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    about: str
    goal: str
    grades: list[str]
    about_grades: list[str]
    boxes: list[BoxInfo]


class ChangerInfo(msgspec.Struct, frozen=True):
    """A Game Changer by its name, and what it does."""

    name: str
    words: str


class ChallengeInfo(msgspec.Struct, frozen=True):
    """A set-up that is the same for everybody, and what is to be done. `stars`: points ahead for the second
    and third star. `changers`: the Game Changers besides Solo Mode."""

    id: str
    name: str
    story: str
    opponent: str
    against: str
    options: dict[str, str | list[str]]
    seed: str
    goal: str
    stars: list[int]
    changers: list[ChangerInfo]


class SoloPlay(msgspec.Struct, frozen=True):
    charts: list[ChartInfo]
    challenges: list[ChallengeInfo]
    today: ChallengeInfo


class ResultInfo(msgspec.Struct, frozen=True):
    """A person's best result of a challenge, or of today's the only one: "playing", "finished" or "given up".
    `table`: where it was played; `attempts`: how many there were."""

    challenge: str
    outcome: str
    stars: int
    points: int
    rival: int
    attempts: int
    table: str


class OwnResults(msgspec.Struct, frozen=True):
    """`text`: the finished challenges, a line each, to send to others."""

    results: list[ResultInfo]
    today: ResultInfo | None
    stars: int
    text: str


class DayLine(msgspec.Struct, frozen=True):
    """A line of the table of a day."""

    rank: int
    name: str
    stars: int
    points: int
    rival: int
    you: bool


class DayTable(msgspec.Struct, frozen=True):
    """The results of a day, the best first; `text`: the visitor's own, to send to others."""

    date: str
    challenge: ChallengeInfo
    lines: list[DayLine]
    yours: ResultInfo | None
    text: str


class DecisionInfo(msgspec.Struct, frozen=True):
    """A decision of a solo opponent: the number of the action, the seat, the box that decided, why, and the
    boxes before it, which could not act."""

    move: int
    seat: int
    box: str
    why: str
    passed: tuple[str, ...]


class ChartTrail(msgspec.Struct, frozen=True):
    """Which chart is played at a table, and its latest decisions."""

    chart: str
    decisions: list[DecisionInfo]


def _chart(id: str, chart: Chart) -> ChartInfo:
    boxes = [BoxInfo(node.id, node.about, node.rule()) for node in chart.node]
    grades = [grade.name for grade in chart.grade]
    about = [grade.words() for grade in chart.grade]
    return ChartInfo(id, chart.name, chart.about, chart.goal, grades, about, boxes)


def _challenge(found: Challenge) -> ChallengeInfo:
    options = {
        name: list(value) if isinstance(value, tuple) else value for name, value in found.options.items()
    }
    return ChallengeInfo(
        found.id,
        found.name,
        found.story,
        found.opponent,
        found.against(),
        options,
        found.seed,
        found.goal.words(),
        list(found.stars),
        [ChangerInfo(changers()[id].name, changers()[id].words) for id in found.changers],
    )


def _result(attempts: list[Attempt]) -> ResultInfo:
    """The best of some attempts at a challenge, the latest first; where none is finished, the latest."""
    finished = [each for each in attempts if each.outcome == FINISHED]
    best = max(finished or attempts[:1], key=lambda each: (each.stars, each.points - each.rival))
    return ResultInfo(
        best.challenge, best.outcome, best.stars, best.points, best.rival, len(attempts), best.table
    )


def _text(results: list[tuple[Challenge, ResultInfo]]) -> str:
    lines = [
        line_of(challenge, each.stars, each.points, each.rival)
        for challenge, each in results
        if each.outcome == FINISHED
    ]
    return text_of(lines) if lines else ""


@get("/api/solo", summary="Charts and challenges", responses=problems(), tags=["games"])
async def show_solo(desk: Given[SoloDesk]) -> SoloPlay:
    """The opponents with their charts, the challenges in their order, and that of today (UTC)."""
    return SoloPlay(
        [_chart(id, chart) for id, chart in charts().items()],
        [_challenge(each) for each in challenges().values()],
        _challenge(desk.today()),
    )


@get("/api/solo/results", summary="Your results in challenges", responses=problems(401), tags=["games"])
async def list_results(visitor: Given[Visitor], desk: Given[SoloDesk]) -> OwnResults:
    """The best result of each challenge that was tried, in the order of the campaign; and that of today."""
    attempts = await desk.attempts_of(visitor.person.id)
    tried = {
        id: [each for each in attempts if each.challenge == id]
        for id in {each.challenge for each in attempts}
    }
    results = [_result(tried[id]) for id in challenges() if id in tried]
    today = desk.today().id
    return OwnResults(
        results,
        _result(tried[today][-1:]) if today in tried else None,
        sum(each.stars for each in results),
        _text([(challenges()[each.challenge], each) for each in results]),
    )


@get("/api/solo/today", summary="The results of a day", responses=problems(401, 404), tags=["games"])
async def show_day(
    visitor: Given[Visitor], desk: Given[SoloDesk], store: StorePart, date: Day = ""
) -> DayTable:
    """Everybody's results of the same deal, the first attempt of each. `date`: another day than today."""
    day = date or desk.date()
    if not is_a_day(day) or day > desk.date():
        raise Refused(404, "unknown", f"there is no challenge of '{date}'; a day is written 2026-11-18")
    challenge = todays(day)
    own = await store.first_attempt(visitor.person.id, challenge.id)
    yours = None if own is None else _result([own])
    listed = await store.results_of(challenge.id, LISTED)
    lines = [
        DayLine(rank, name, each.stars, each.points, each.rival, each.person == visitor.person.id)
        for rank, (each, name) in enumerate(listed, 1)
    ]
    text = "" if yours is None else _text([(challenge, yours)])
    return DayTable(day, _challenge(challenge), lines, yours, text)


@post(
    "/api/solo/{challenge:str}/table",
    summary="Play a challenge, or continue it",
    responses=problems(401, 403, 404),
    tags=["games"],
)
async def begin_challenge(
    request: AnyRequest,
    visitor: Given[Visitor],
    challenge: ChallengeId,
    desk: Given[SoloDesk],
    limits: Given[Limits],
) -> MadeTable:
    """A table of one's own with the deal of the challenge ("today" is one too). Today's is played once: who
    has played it is led to that table. The server writes the result when the match is over."""
    await limits.open_table(request, visitor.person)
    with refusals():
        return MadeTable(await desk.begin(who_is(visitor), found(challenge, desk)))


@get(
    "/api/tables/{table:str}/chart", summary="A solo opponent's decisions", responses=problems(401), tags=TAGS
)
async def show_chart(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    limits: Given[Limits],
    invite: Invite = None,
) -> ChartTrail | None:
    """The latest decisions of a solo opponent, each with the box that decided; nothing at other tables."""
    await limits.costly(visitor.person)
    seen, _ = await look(keeper, visitor, table, invite)
    kinds = {seat: chair.bot for seat, chair in enumerate(seen.chairs) if chair.bot and chair.bot in SOLO}
    if seen.match is None or not kinds:
        return None
    told = await asyncio.to_thread(decisions, seen.match.clone(), kinds)
    latest = [DecisionInfo(*one) for one in told[-SHOWN:]]
    return ChartTrail(next(iter(kinds.values())).rpartition("-")[0], latest)


ROUTES = [show_solo, list_results, show_day, begin_challenge, show_chart]
