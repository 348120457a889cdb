"""Routes of the coach: the review of a whole finished match, with progress."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

import msgspec
from litestar import get
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency as Given
from litestar.response import Stream

from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.games import get as game_of
from fairground.games import replay
from fairground.players import coach
from fairground.players.checker import Checked, Decision
from fairground.players.coach import Report
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import Limits, Visitor
from fairground.server.http.tables import TAGS, look, refusals
from fairground.server.http.words import Invite, PathId
from fairground.server.protocol import Code
from fairground.server.services import Services, ThinkingFailed
from fairground.server.settings import Settings
from fairground.server.tables import duties, records
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import LiveTable

KEPT = 64  # reports of matches that were looked through last


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the answer: how many decisions have been weighed, and at the end the report."""

    done: int
    of: int
    report: Report | None = None


class Desk:
    """Whose matches are being looked through in this process, and what was found before."""

    def __init__(self) -> None:
        self.busy: set[str] = set()
        self.kept: dict[str, Report] = {}

    def keep(self, table: str, report: Report) -> None:
        self.kept[table] = report
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]


DESK = "coaching"


@get(
    "/api/tables/{table:str}/coach",
    summary="Analyse a finished match",
    responses=problems(401, 409),
    tags=TAGS,
    media_type="application/x-ndjson",
)
async def look_through(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    services: Given[Services],
    limits: Given[Limits],
    settings: Given[Settings],
    state: AppState,
    invite: Invite = None,
) -> Stream:
    """Answers with lines of JSON: how far it is, again and again, and at last the report. To stop it, end the
    request. Nobody has more than one match looked through at a time."""
    found, _ = await look(keeper, visitor, table, invite)
    with refusals():
        record = records.record_of(found)
    desk: Desk = state.setdefault(DESK, Desk())
    kept = desk.kept.get(table)
    if kept is not None:
        return lines(once(kept))
    if visitor.person.id in desk.busy:
        reason = "another match is being analysed for you; wait for it or stop it"
        raise Refused(409, Code.NOT_NOW.value, reason)
    await limits.coach(visitor.person)
    most = settings.limits.coached_decisions
    return lines(work(desk, found, record, services, visitor.person.id, most))


def lines(told: AsyncIterator[Progress]) -> Stream:
    async def encoded() -> AsyncIterator[bytes]:
        async for progress in told:
            yield msgspec.json.encode(progress) + b"\n"

    # Nothing on the way may hold lines back.
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(encoded, media_type="application/x-ndjson", headers=headers)


async def once(report: Report) -> AsyncIterator[Progress]:
    yield Progress(report.weighed, report.weighed, report)


async def work(
    desk: Desk, table: LiveTable, record: Record, services: Services, person: str, most: int
) -> AsyncGenerator[Progress]:
    """Weighs one decision after the other, away from the event loop, in turn with everybody's bots. Of two
    requests that came at the same time the second gets nothing."""
    if person in desk.busy:
        return
    desk.busy.add(person)
    try:
        surveyed = await asyncio.to_thread(coach.survey, record)
        plan = coach.plan(surveyed, most)
        checked: list[Checked] = []
        todo = plan.all
        yield Progress(0, len(todo))
        for number, decision in enumerate(todo, 1):
            one = await weigh(table, record, decision, services, person)
            if one is not None:
                checked.append(one)
            yield Progress(number, len(todo))
        report = coach.report(surveyed, plan, checked)
        desk.keep(table.id, report)
        yield Progress(len(todo), len(todo), report)
    finally:
        desk.busy.discard(person)


async def weigh(
    table: LiveTable, record: Record, decision: Decision, services: Services, person: str
) -> Checked | None:
    """A decision beside the best one; nothing where the bot came to no end."""
    match = await asyncio.to_thread(replay, record, decision.move)
    thought = duties.judgement(table, match, decision.seat, decision.move, person)
    try:
        graded = await services.thinker.grade(thought, decision.code)
    except ThinkingFailed:
        return None
    if graded is None:
        return None
    played, best = (label(match, decision.seat, code) for code in (decision.code, graded.best.code))
    return Checked(decision.move, decision.seat, played, best, graded)


def label(match: Match, seat: int, code: int) -> str:
    game = game_of(match.setup.game)
    return game.label(match.state, seat, game.action_of(match.state, seat, code))


ROUTES = [look_through]
