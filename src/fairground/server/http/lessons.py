"""Routes for lessons: the list of lessons, and a table to learn at."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import PathParameter

from fairground.games.lessons import Lesson, NoLesson, Prepared, lesson, lesson_files, written
from fairground.server.http.errors import Refused, problems
from fairground.server.http.identity import AnyRequest, Limits, Visitor
from fairground.server.http.lobby import MadeTable
from fairground.server.http.tables import refusals, who_is
from fairground.server.http.words import Input, body
from fairground.server.tables.keeper import Keeper

TAGS = ["Learning"]

Name = Annotated[str, PathParameter(max_length=60)]


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson as lists show it. `short`: it takes a minute; `pack`: the theme pack whose idea it shows."""

    id: str
    game: str
    title: str
    about: str
    minutes: int
    short: bool
    pack: str
    steps: int


class Begin(Input, frozen=True):
    """`again`: from the start, whatever was begun before."""

    again: bool = False


@get("/api/lessons", summary="All lessons", responses=problems(), tags=TAGS, sync_to_thread=True)
def list_lessons() -> list[LessonCard]:
    """In the order in which they are best taken, game by game."""
    found = []
    for id, file in lesson_files().items():
        text = written(file)
        facts = (text.title, text.about, text.minutes, text.short, text.pack, len(text.step))
        found.append(LessonCard(id, id.partition("/")[0], *facts))
    return found


@get("/api/lessons/{game:str}/{name:str}", summary="One lesson", responses=problems(404), tags=TAGS)
async def show_lesson(game: Name, name: Name) -> Lesson:
    """Its steps, each with what it asks for."""
    return (await found(game, name)).lesson


@post(
    "/api/lessons/{game:str}/{name:str}/table",
    summary="Start a lesson, or continue it",
    responses=problems(401, 403, 404),
    tags=TAGS,
)
async def begin_lesson(
    request: AnyRequest,
    visitor: Given[Visitor],
    game: Name,
    name: Name,
    data: Annotated[Begin, body({"again": False})],
    keeper: Given[Keeper],
    limits: Given[Limits],
) -> MadeTable:
    """A table of one's own with a prepared match. It is never public, and nothing is proved by its dice."""
    await limits.open_table(request, visitor.person)
    prepared = await found(game, name)
    with refusals():
        return MadeTable(await keeper.create_lesson(who_is(visitor), prepared, data.again))


async def found(game: str, name: str) -> Prepared:
    """A lesson; the first time it is asked for, it is played through."""
    try:
        return await asyncio.to_thread(lesson, f"{game}/{name}")
    except NoLesson as error:
        raise Refused(404, "unknown", str(error)) from None


ROUTES = [list_lessons, show_lesson, begin_lesson]
