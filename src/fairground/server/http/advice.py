"""Routes for advice: the best options and the odds during a match, and the cost of decisions afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter

from fairground.engine.match import Match
from fairground.engine.preview import Figure, preview
from fairground.players import odds
from fairground.players.hints import ADVISER, Hint
from fairground.players.solo.challenges import is_daily
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import Limits, Visitor
from fairground.server.http.tables import TAGS, Move, look, refusals
from fairground.server.http.words import Invite, PathId
from fairground.server.protocol import Code
from fairground.server.services import Services, ThinkingFailed
from fairground.server.tables import duties, records, table_views
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import SPECTATOR, LiveTable


class Advised(msgspec.Struct, frozen=True):
    """An option and what it is worth: the chance to win after it, and the reason for it."""

    text: str
    label: str
    chance: float
    reason: str


class Advice(msgspec.Struct, frozen=True):
    """The best options of the open question `version`, the best first. `by`: whose favourites they are."""

    version: int
    options: list[Advised]
    by: str


class Foresight(msgspec.Struct, frozen=True):
    """What the option `text` of the open question `version` does for sure, as far as the seat can know:
    figures of its own that change, and what will be told, in pieces. `sure`: nothing else happens until
    somebody decides again."""

    version: int
    text: str
    figures: list[Figure]
    told: list[list[Any]]
    sure: bool


class Verdict(msgspec.Struct, frozen=True):
    """A decision of a finished match beside the best one. `move` counts from 0, `cost` is the chance to win
    that was given away, `word` says how grave that was: best, good, slip, mistake or blunder."""

    move: int
    seat: int
    played: Advised
    best: Advised
    cost: float
    word: str


class Chance(msgspec.Struct, frozen=True):
    """One thing to aim at. `action`: the text form of the advice, where it can be done now."""

    target: str
    chance: float
    advice: str
    action: str


class Chances(msgspec.Struct, frozen=True):
    summary: str
    rows: list[Chance]


async def playing(keeper: Keeper, visitor: Visitor, table: str) -> tuple[LiveTable, int, Match]:
    """A table at which the visitor plays, their seat, and the match."""
    found, eyes = await look(keeper, visitor, table)
    if eyes == SPECTATOR or found.match is None:
        raise Refused(409, Code.NOT_NOW.value, "hints are for players, once the match has started")
    return found, eyes, found.match


@get(
    "/api/tables/{table:str}/hint",
    summary="The best options, as a strong bot sees them",
    responses=problems(401, 403, 409),
    tags=TAGS,
)
async def give_hint(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    services: Given[Services],
    limits: Given[Limits],
) -> Advice | None:
    """For the open question of one's own seat; nothing while there is none. The bot knows no more than the
    seat does: everything hidden is redealt before it thinks."""
    await limits.costly(visitor.person)
    found, eyes, match = await playing(keeper, visitor, table)
    if is_daily(found.opened.challenge or ""):
        reason = "today's challenge is the same for everybody, so there are no hints"
        raise Refused(409, Code.NOT_NOW.value, reason)
    prompt = table_views.prompt(found, eyes)
    if prompt is None:
        return None
    ask = match.state.ask_of(eyes)
    assert ask is not None
    # While the bot thinks the match may go on; the words are those of this question.
    words = dict(zip(ask.options, prompt.options, strict=True))
    thought = duties.advice(found, eyes, ADVISER, visitor.person.id)
    with failures():
        hints = await services.thinker.advise(thought)
    advised = [
        Advised(words[hint.code].text, words[hint.code].label, hint.chance, hint.reason) for hint in hints
    ]
    return Advice(prompt.version, advised, ADVISER)


@get(
    "/api/tables/{table:str}/preview",
    summary="What an option would do",
    responses=problems(401, 403, 409),
    tags=TAGS,
)
async def look_ahead(
    visitor: Given[Visitor],
    table: PathId,
    keeper: Given[Keeper],
    limits: Given[Limits],
    option: Annotated[str, QueryParameter(max_length=2000, description="the `text` of an option")],
) -> Foresight | None:
    """For an option of the open question of one's own seat; nothing where there is no such option. It is
    tried in worlds that agree with what the seat knows, and only what they agree on is told."""
    await limits.looking_ahead(visitor.person)
    found, eyes, match = await playing(keeper, visitor, table)
    prompt = table_views.prompt(found, eyes)
    ask = match.ask(eyes)
    if prompt is None or ask is None:
        return None
    action = next((action for action in ask.options if str(action) == option), None)
    if action is None:
        return None
    seen = await asyncio.to_thread(preview, match.clone(), eyes, action, f"{table}|{prompt.version}")
    return Foresight(prompt.version, option, seen.figures, seen.told, seen.sure)


@get(
    "/api/tables/{table:str}/check/{move:int}",
    summary="How good a decision of a finished match was",
    responses=problems(401, 409, 503),
    tags=TAGS,
)
async def check_move(
    visitor: Given[Visitor],
    table: PathId,
    move: Move,
    keeper: Given[Keeper],
    services: Given[Services],
    limits: Given[Limits],
    invite: Invite = None,
) -> Verdict | None:
    """The action number `move`, counted from 0, weighed from what its seat knew then; nothing where there was
    no choice."""
    await limits.costly(visitor.person)
    found, _ = await look(keeper, visitor, table, invite)
    with refusals():
        match, seat, code = await asyncio.to_thread(records.decision, found, move)
    thought = duties.judgement(found, match, seat, move, visitor.person.id)
    with failures():
        graded = await services.thinker.grade(thought, code)
    if graded is None:
        return None
    played, best = (_advised(match, seat, hint) for hint in (graded.played, graded.best))
    return Verdict(move, seat, played, best, graded.cost, graded.word)


def _advised(match: Match, seat: int, hint: Hint) -> Advised:
    action = match.game.action_of(match.state, seat, hint.code)
    return Advised(str(action), match.game.label(match.state, seat, action), hint.chance, hint.reason)


@contextmanager
def failures() -> Iterator[None]:
    """Bots that came to no end are told to the person as such."""
    try:
        yield
    except ThinkingFailed as failed:
        raise Refused(503, "no-advice", str(failed), "Try again in a moment.") from None


@get(
    "/api/tables/{table:str}/odds",
    summary="Your chance of winning",
    responses=problems(401, 403, 409),
    tags=TAGS,
)
async def tell_odds(
    visitor: Given[Visitor], table: PathId, keeper: Given[Keeper], limits: Given[Limits]
) -> Chances | None:
    """Computed from what the seat may know; nothing for games, tables and moments that have no odds."""
    await limits.costly(visitor.person)
    found, eyes, match = await playing(keeper, visitor, table)
    tell = odds.find(found.game.id)
    told = None if tell is None else await asyncio.to_thread(tell, match.clone(), eyes)
    return None if told is None else Chances(told.summary, [Chance(*row) for row in told.rows])


ROUTES = [give_hint, look_ahead, check_move, tell_odds]
