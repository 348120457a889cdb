"""Routes for those who would like advice: what a strong bot would choose in their place, and the odds."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get
from litestar.di import NamedDependency as Given

from fairground.engine.match import Match
from fairground.players import odds
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import Limits, Visitor
from fairground.server.http.tables import TAGS, look
from fairground.server.http.words import PathId
from fairground.server.protocol import Code
from fairground.server.services import Services, ThinkingFailed
from fairground.server.tables import duties, shown
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import SPECTATOR, LiveTable

ADVISER = "expert"


class Advice(msgspec.Struct, frozen=True):
    """An option of the open question `version`. `by`: the kind of bot that would choose it."""

    version: int
    text: str
    label: str
    by: str


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
        raise Refused(409, Code.NOT_NOW.value, "advice is for those who play, once the match has begun")
    return found, eyes, found.match


@get(
    "/api/tables/{table:str}/hint",
    summary="What a strong bot would choose",
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
    seat does: everything hidden is dealt anew before it thinks."""
    await limits.costly(visitor.person)
    found, eyes, match = await playing(keeper, visitor, table)
    prompt = shown.prompt(found, eyes)
    if prompt is None:
        return None
    ask = match.state.ask_of(eyes)
    assert ask is not None
    # While the bot thinks the match may go on; the words are those of this question.
    words = dict(zip(ask.options, prompt.options, strict=True))
    thought = duties.advice(found, eyes, ADVISER, visitor.person.id)
    try:
        chosen = words[await services.thinker.choose(thought)]
    except ThinkingFailed as failed:
        raise Refused(503, "no-advice", str(failed), "Try again in a moment.") from None
    return Advice(prompt.version, chosen.text, chosen.label, ADVISER)


@get(
    "/api/tables/{table:str}/odds",
    summary="The chances of one's seat",
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


ROUTES = [give_hint, tell_odds]
