"""Routes of the interpretation guide: every ruling in reading order, and tables to try them at."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter

from fairground.companion.guide import Guide, NoRuling, Ruling, guide, guides, ruling_of, trial
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import AnyRequest, Limits, Visitor
from fairground.server.http.lobby import MadeTable
from fairground.server.http.tables import refusals, who_is
from fairground.server.http.words import PathId
from fairground.server.tables.keeper import Keeper

TAGS = ["Companions"]
PRACTICE = "guide/"
RulingId = Annotated[str, PathParameter(max_length=100)]


@get("/api/guide", summary="Games with a guide", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_guides() -> list[str]:
    """The ids of the games whose rulings can be read."""
    return list(guides())


@get("/api/guide/{game:str}", summary="Rulings", responses=problems(), tags=TAGS, sync_to_thread=True)
def read_guide(game: PathId) -> Guide:
    """Every ruling in reading order: what it says and why, since when, how it read before, and whether it can
    be tried (`say`)."""
    try:
        return guide(game)
    except NoRuling as error:
        raise Refused(404, "not-found", str(error)) from None


@get(
    "/api/guide/{game:str}/{ruling:str}",
    summary="One ruling",
    responses=problems(),
    tags=TAGS,
    sync_to_thread=True,
)
def read_ruling(game: PathId, ruling: RulingId) -> Ruling:
    """A ruling by its id."""
    try:
        return ruling_of(game, ruling)
    except NoRuling as error:
        raise Refused(404, "not-found", str(error)) from None


@post(
    "/api/guide/{game:str}/{ruling:str}/table",
    summary="Try a ruling",
    responses=problems(401, 403),
    tags=TAGS,
)
async def try_ruling(
    request: AnyRequest,
    visitor: Given[Visitor],
    game: PathId,
    ruling: RulingId,
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> MadeTable:
    """A table of one's own with a position in which the ruling matters, against bots. The table before it is
    closed."""
    await limits.open_table(request, visitor.person)
    try:
        record = await asyncio.to_thread(trial, game, ruling)
    except NoRuling as error:
        raise Refused(404, "not-found", str(error)) from None
    title = f"Trying {ruling}"[:60]
    with refusals():
        return MadeTable(await keeper.create_practice(who_is(visitor), record, PRACTICE + ruling, title))


ROUTES = [list_guides, read_guide, read_ruling, try_ruling]
