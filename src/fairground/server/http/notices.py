"""Routes of notices, of the browsers that get them by push, and of muted people."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency as Given
from msgspec import Meta

from fairground.server.http.errors import hidden, problems
from fairground.server.http.identity import StorePart, Visitor
from fairground.server.http.words import Ids, Input, PathId, body
from fairground.server.people import People
from fairground.server.presence import Presence

TAGS = ["Notices"]


class NoticeInfo(msgspec.Struct, frozen=True):
    id: str
    kind: str
    table: str | None
    text: str
    made: float
    read: bool


class Read(Input, frozen=True):
    ids: Ids


class PushKeys(Input, frozen=True):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(msgspec.Struct, frozen=True):
    """What PushManager.subscribe() gives, as JSON."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class Endpoint(Input, frozen=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class PushKey(msgspec.Struct, frozen=True):
    """`key` is the applicationServerKey of PushManager.subscribe()."""

    key: str


@get("/api/me/notices", summary="My notices", responses=problems(401), tags=TAGS)
async def list_notices(visitor: Given[Visitor], people: Given[People]) -> list[NoticeInfo]:
    """The latest first."""
    return [
        NoticeInfo(notice.id, notice.kind, notice.table, notice.text, notice.made, notice.read)
        for notice in await people.notices.of(visitor.person)
    ]


@post(
    "/api/me/notices/read",
    summary="Mark notices as read",
    status_code=204,
    responses=problems(401, 403),
    tags=TAGS,
)
async def read_notices(
    visitor: Given[Visitor], data: Annotated[Read, body({"ids": ["0f3a..."]})], people: Given[People]
) -> None:
    await people.notices.read(visitor.person, data.ids)


@get("/api/push/key", summary="The key to subscribe with", responses=problems(), tags=TAGS)
async def push_key(people: Given[People]) -> PushKey:
    return PushKey(await people.push.public_key())


@post(
    "/api/me/push",
    summary="Get pushes in this browser",
    status_code=204,
    responses=problems(401, 403),
    tags=TAGS,
)
async def add_push(
    visitor: Given[Visitor],
    data: Annotated[
        Subscription,
        body(
            {
                "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAA...",
                "keys": {"p256dh": "BNcR...", "auth": "tBHI..."},
            }
        ),
    ],
    people: Given[People],
) -> None:
    subscription: dict[str, Any] = msgspec.to_builtins(data)
    await people.push.add(visitor.person.id, subscription)


@post(
    "/api/me/push/end",
    summary="No more pushes in this browser",
    status_code=204,
    responses=problems(401, 403),
    tags=TAGS,
)
async def drop_push(
    visitor: Given[Visitor],
    data: Annotated[
        Endpoint, body({"endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAA..."})
    ],
    people: Given[People],
) -> None:
    await people.push.drop(visitor.person.id, data.endpoint)


@get("/api/me/mutes", summary="People you have muted", responses=problems(401), tags=TAGS)
async def list_mutes(visitor: Given[Visitor], store: StorePart) -> list[str]:
    return sorted((await store.muted_by([visitor.person.id])).get(visitor.person.id, set()))


@put(
    "/api/me/mutes/{person:str}",
    summary="Mute somebody",
    status_code=204,
    responses=problems(401, 403),
    tags=TAGS,
)
async def mute(visitor: Given[Visitor], person: PathId, store: StorePart, presence: Given[Presence]) -> None:
    """Their chat is no longer shown to me, on any open page."""
    if await store.person(person) is None:
        raise hidden()
    await presence.mute(visitor.person.id, person, True)


@delete("/api/me/mutes/{person:str}", summary="Hear somebody again", responses=problems(401, 403), tags=TAGS)
async def unmute(visitor: Given[Visitor], person: PathId, presence: Given[Presence]) -> None:
    await presence.mute(visitor.person.id, person, False)


ROUTES = [list_notices, read_notices, push_key, add_push, drop_push, list_mutes, mute, unmute]
