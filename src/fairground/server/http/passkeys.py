"""Routes of passkeys: each ceremony first requests a challenge, then sends the browser's answer."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency as Given

from fairground.server.http.errors import problems
from fairground.server.http.identity import (
    AnyRequest,
    Limits,
    Visitor,
    address_of,
    label_of,
    origin_of,
    welcome,
)
from fairground.server.http.people import Door, Me
from fairground.server.http.words import Input, PathId, ShortText, body
from fairground.server.people import People
from fairground.server.people.accounts import Arrival
from fairground.server.people.passkeys import Asked, shown_key
from fairground.server.people.sessions import is_guest
from fairground.server.presence import Presence
from fairground.server.services import Services
from fairground.server.settings import Settings

TAGS = ["Passkeys"]
EXAMPLE = {"id": "q5k...", "rawId": "q5k...", "type": "public-key", "response": {"clientDataJSON": "eyJ0..."}}


class PasskeyInfo(msgspec.Struct, frozen=True):
    id: str
    label: str
    made: float


class NewPasskey(Input, frozen=True):
    """What the browser made. A guest gives a login too, and becomes an account."""

    credential: dict[str, Any]
    label: ShortText = ""
    login: ShortText | None = None


class PasskeyLogin(Input, frozen=True):
    """`asked` is the id of the question that the browser signed."""

    asked: ShortText
    credential: dict[str, Any]
    leave: bool = False


@get("/api/me/passkeys", summary="My passkeys", responses=problems(401), tags=TAGS)
async def list_passkeys(visitor: Given[Visitor], people: Given[People]) -> list[PasskeyInfo]:
    owned = await people.passkeys.of(visitor.person)
    return [PasskeyInfo(shown_key(passkey), passkey.label, passkey.made) for passkey in owned]


@post(
    "/api/me/passkeys/question",
    summary="Start creating a passkey",
    status_code=200,
    responses=problems(401, 403),
    tags=TAGS,
)
async def ask_new(
    request: AnyRequest, visitor: Given[Visitor], people: Given[People], settings: Given[Settings]
) -> Asked:
    """`options` is for navigator.credentials.create()."""
    return await people.passkeys.ask_new(visitor.person, origin_of(request, settings))


@post("/api/me/passkeys", summary="Save a new passkey", responses=problems(401, 403, 409), tags=TAGS)
async def add_passkey(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[NewPasskey, body({"credential": EXAMPLE, "label": "my phone", "login": "ann"})],
    people: Given[People],
    services: Given[Services],
    settings: Given[Settings],
    presence: Given[Presence],
) -> Response[Me]:
    """Keeps what navigator.credentials.create() made. For a guest the cookie is renewed."""
    origin = origin_of(request, settings)
    person, _ = await people.passkeys.add(visitor.person, origin, data.credential, data.label, data.login)
    if not is_guest(visitor.person):
        return Response(Me.of(person))
    # Rights have grown, so the old secret ends.
    await people.sessions.end(visitor.session)
    await presence.end(visitor.person.id)
    arrival = await people.accounts.arrive(person, label_of(request), address_of(request))
    return welcome(Me.of(person), arrival, settings, services.clock.now())


@delete(
    "/api/me/passkeys/{passkey:str}", summary="Drop a passkey", responses=problems(401, 403, 409), tags=TAGS
)
async def drop_passkey(visitor: Given[Visitor], passkey: PathId, people: Given[People]) -> None:
    await people.passkeys.drop(visitor.person, passkey)


@post(
    "/api/passkeys/question",
    summary="Start logging in with a passkey",
    status_code=200,
    responses=problems(403),
    tags=TAGS,
)
async def ask_known(
    request: AnyRequest, people: Given[People], settings: Given[Settings], limits: Given[Limits]
) -> Asked:
    """`options` is for navigator.credentials.get(). Nobody is named: the passkey knows whose it is."""
    await limits.arrive(request)
    return await people.passkeys.ask_known(origin_of(request, settings))


@post(
    "/api/passkeys/login",
    summary="Log in with a passkey",
    status_code=200,
    responses=problems(403, 409),
    tags=TAGS,
)
async def log_in_by_passkey(
    request: AnyRequest,
    data: Annotated[PasskeyLogin, body({"asked": "0f3a...", "credential": EXAMPLE})],
    people: Given[People],
    settings: Given[Settings],
    limits: Given[Limits],
    door: Given[Door],
) -> Response[Me]:
    """Opens a session. The session that the browser had before ends."""
    await limits.enter(request)

    async def prove() -> Arrival:
        person = await people.passkeys.recognise(data.asked, origin_of(request, settings), data.credential)
        return await people.accounts.arrive(person, label_of(request), address_of(request))

    return await door.let_in(data.leave, prove)


ROUTES = [list_passkeys, ask_new, add_passkey, drop_passkey, ask_known, log_in_by_passkey]
