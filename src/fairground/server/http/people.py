"""Routes of people: guests, accounts, passwords, e-mail addresses, sessions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, patch, post, put
from litestar.di import NamedDependency as Given
from msgspec import Meta

from fairground.server.http.errors import EMPTY, Refused, problems
from fairground.server.http.identity import (
    AnyRequest,
    Limits,
    SeatsPart,
    StorePart,
    Visitor,
    address_of,
    farewell,
    label_of,
    welcome,
)
from fairground.server.http.words import Input, PathId, Secret, ShortText, body
from fairground.server.people import People
from fairground.server.people.accounts import Arrival, Seats
from fairground.server.people.sessions import is_guest, shown_id
from fairground.server.presence import Presence
from fairground.server.services import Clock, Services
from fairground.server.settings import Settings
from fairground.server.store.base import Person, Store

TAGS = ["People"]
# A guest who logs in to an account loses what only the guest's secret opens.
OPEN_PHASES = ("waiting", "playing")


class Wishes(Input, frozen=True):
    """How somebody wants to hear of notices, besides in the app."""

    push: bool = False
    mail: bool = False


class Me(msgspec.Struct, frozen=True):
    """A person, as they see themselves."""

    id: str
    name: str
    guest: bool
    login: str | None
    email: str | None
    host: bool
    has_password: bool
    notices: Wishes

    @staticmethod
    def of(person: Person) -> Me:
        return Me(
            id=person.id,
            name=person.name,
            guest=is_guest(person),
            login=person.login,
            email=person.email,
            host=person.role == "host",
            has_password=person.password is not None,
            notices=msgspec.convert(person.settings.get("notices", {}), Wishes),
        )


class SessionInfo(msgspec.Struct, frozen=True):
    id: str
    label: str
    made: float
    until: float
    this: bool


class NewGuest(Input, frozen=True):
    name: ShortText


class NewAccount(Input, frozen=True):
    login: ShortText
    password: Secret


class Login(Input, frozen=True):
    """`leave`: gives up the seats of the guest that the browser is now."""

    login: ShortText
    password: Secret
    leave: bool = False


class Followed(Input, frozen=True):
    """`secret`: what stands at the end of the link. `leave`: gives up the seats of the guest that the browser
    is now."""

    secret: ShortText
    password: Secret
    leave: bool = False


class Changes(Input, frozen=True):
    """What is left out stays."""

    name: ShortText | None = None
    notices: Wishes | None = None


class NewPassword(Input, frozen=True):
    """`old` may be empty for an account that has passkeys only."""

    new: Secret
    old: Secret = ""


class Goodbye(Input, frozen=True):
    """`password` is needed if the account has one."""

    password: Secret = ""


class Address(Input, frozen=True):
    address: Annotated[str, Meta(max_length=254)]


class MailCode(Input, frozen=True):
    code: ShortText


@post("/api/guests", summary="Start as a guest", responses=problems(403), tags=TAGS)
async def begin(
    request: AnyRequest,
    data: Annotated[NewGuest, body({"name": "Ann"})],
    people: Given[People],
    services: Given[Services],
    settings: Given[Settings],
    limits: Given[Limits],
) -> Response[Me]:
    """Makes a guest and hands the browser a cookie. The guest can become an account later, seats and all."""
    await limits.arrive(request)
    arrival = await people.accounts.guest(data.name, label_of(request), address_of(request))
    return _welcome(arrival, services, settings)


class Door:
    """Where a browser becomes somebody else, however they prove it: by password or passkey."""

    def __init__(
        self,
        caller: Visitor | None,
        people: People,
        store: Store,
        seats: Seats,
        presence: Presence,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._caller = caller
        self._people = people
        self._store = store
        self._seats = seats
        self._presence = presence
        self._clock = clock
        self._settings = settings

    async def let_in(self, leave: bool, prove: Callable[[], Awaitable[Arrival]]) -> Response[Me]:
        """Lets in whom `prove` finds. `leave`: a guest gives up the seats. The session before ends."""
        if not leave:
            await self._refuse_to_lose_seats()
        arrival = await prove()
        await self._end_old(arrival)
        return welcome(Me.of(arrival.person), arrival, self._settings, self._clock.now())

    async def _refuse_to_lose_seats(self) -> None:
        """A guest who sits somewhere does not become somebody else by mistake."""
        caller = self._caller
        if caller is None or not is_guest(caller.person):
            return
        tables = await self._store.tables_of(caller.person.id, 100)
        if any(table.phase in OPEN_PHASES for table in tables):
            hint = "Create an account (POST /api/me/account), or send leave: true to give up the seats."
            raise Refused(
                409, "guest-has-seats", "as a guest you have seats at tables, which you would lose", hint
            )

    async def _end_old(self, arrival: Arrival) -> None:
        """Ends the session of before; nothing is left of a guest whose seats are free."""
        caller = self._caller
        if caller is None:
            return
        await self._people.sessions.end(caller.session)
        if is_guest(caller.person) and caller.person.id != arrival.person.id:
            await self._people.accounts.delete(caller.person, "", self._seats)
        await self._presence.end(caller.person.id)


async def provide_door(
    caller: Given[Visitor | None],
    people: Given[People],
    store: StorePart,
    seats: SeatsPart,
    presence: Given[Presence],
    services: Given[Services],
    settings: Given[Settings],
) -> Door:
    return Door(caller, people, store, seats, presence, services.clock, settings)


@post("/api/login", summary="Log in", status_code=200, responses=problems(403, 409), tags=TAGS)
async def log_in(
    request: AnyRequest,
    data: Annotated[Login, body({"login": "ann", "password": "a horse in a battery"})],
    people: Given[People],
    limits: Given[Limits],
    door: Given[Door],
) -> Response[Me]:
    """Opens a session of an account with its password. The session that the browser had before ends."""
    await limits.log_in(request, data.login, people.accounts.at_home)

    async def prove() -> Arrival:
        return await people.accounts.log_in(data.login, data.password, label_of(request), address_of(request))

    return await door.let_in(data.leave, prove)


@post(
    "/api/links", summary="Follow a one-time link", status_code=200, responses=problems(403, 409), tags=TAGS
)
async def follow_link(
    request: AnyRequest,
    data: Annotated[Followed, body({"secret": "0f3a...", "password": "a correct staple"})],
    people: Given[People],
    presence: Given[Presence],
    limits: Given[Limits],
    door: Given[Door],
) -> Response[Me]:
    """Sets the password of the account that a host of the server made the link for, and opens a session.
    All other sessions of the account end."""
    await limits.enter(request)

    async def prove() -> Arrival:
        browser = label_of(request), address_of(request)
        arrival = await people.links.follow(data.secret, data.password, *browser)
        await presence.end(arrival.person.id)
        return arrival

    return await door.let_in(data.leave, prove)


@post("/api/logout", summary="Log out", status_code=204, responses=problems(401, 403) | EMPTY, tags=TAGS)
async def log_out(
    visitor: Given[Visitor], people: Given[People], presence: Given[Presence], settings: Given[Settings]
) -> Response[None]:
    """Ends this session. A guest who logs out cannot come back."""
    await people.sessions.end(visitor.session)
    await presence.end(visitor.person.id)
    return farewell(settings)


@get("/api/me", summary="Who am I?", responses=problems(401), tags=TAGS)
async def show_me(visitor: Given[Visitor]) -> Me:
    return Me.of(visitor.person)


@patch("/api/me", summary="Change name or preferences", responses=problems(401, 403), tags=TAGS)
async def change_me(
    visitor: Given[Visitor],
    data: Annotated[Changes, body({"name": "Ann", "notices": {"push": True}})],
    people: Given[People],
) -> Me:
    person = visitor.person
    if data.name is not None:
        person = await people.accounts.rename(person, data.name)
    if data.notices is not None:
        wishes: dict[str, Any] = msgspec.to_builtins(data.notices)
        person = await people.accounts.set_settings(person, {"notices": wishes})
    return Me.of(person)


@post("/api/me/delete", summary="Delete me", status_code=204, responses=problems(401, 403) | EMPTY, tags=TAGS)
async def delete_me(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[Goodbye, body({"password": "a horse in a battery"})],
    people: Given[People],
    seats: SeatsPart,
    presence: Given[Presence],
    settings: Given[Settings],
    limits: Given[Limits],
) -> Response[None]:
    """Forgets the person for good. Bots play on in their seats."""
    await limits.confirm(request, visitor.person)
    await people.accounts.delete(visitor.person, data.password, seats)
    await presence.end(visitor.person.id)
    return farewell(settings)


@post(
    "/api/me/account", summary="Turn the guest into an account", responses=problems(401, 403, 409), tags=TAGS
)
async def make_account(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[NewAccount, body({"login": "ann", "password": "a horse in a battery"})],
    people: Given[People],
    services: Given[Services],
    settings: Given[Settings],
    limits: Given[Limits],
    presence: Given[Presence],
) -> Response[Me]:
    """The person stays the same and keeps all seats. The cookie is renewed."""
    await limits.confirm(request, visitor.person)
    arrival = await people.accounts.bind(visitor.person, visitor.session, data.login, data.password)
    await presence.end(visitor.person.id)
    return _welcome(arrival, services, settings)


@put("/api/me/password", summary="Set the password", responses=problems(401, 403, 409), tags=TAGS)
async def set_password(
    request: AnyRequest,
    visitor: Given[Visitor],
    data: Annotated[NewPassword, body({"old": "a horse in a battery", "new": "a correct staple"})],
    people: Given[People],
    presence: Given[Presence],
    services: Given[Services],
    settings: Given[Settings],
    limits: Given[Limits],
) -> Response[Me]:
    """Sets a new password, ends all other sessions and renews the cookie."""
    await limits.confirm(request, visitor.person)
    arrival = await people.accounts.set_password(visitor.person, visitor.session, data.old, data.new)
    await presence.end(visitor.person.id)
    return _welcome(arrival, services, settings)


@post(
    "/api/me/email",
    summary="Ask for a code by e-mail",
    status_code=202,
    responses=problems(401, 403),
    tags=TAGS,
)
async def ask_mail(
    visitor: Given[Visitor],
    data: Annotated[Address, body({"address": "ann@example.org"})],
    people: Given[People],
    limits: Given[Limits],
) -> Me:
    """Sends a code to the address; the address counts when the code came back."""
    await limits.mail(visitor.person)
    await people.accounts.ask_mail(visitor.person, data.address)
    return Me.of(visitor.person)


@post(
    "/api/me/email/code",
    summary="Confirm the address",
    status_code=200,
    responses=problems(401, 403),
    tags=TAGS,
)
async def confirm_mail(
    visitor: Given[Visitor], data: Annotated[MailCode, body({"code": "0123456789ab"})], people: Given[People]
) -> Me:
    return Me.of(await people.accounts.confirm_mail(visitor.person, data.code))


@delete(
    "/api/me/email", summary="Forget the address", status_code=200, responses=problems(401, 403), tags=TAGS
)
async def drop_mail(visitor: Given[Visitor], people: Given[People]) -> Me:
    return Me.of(await people.accounts.drop_mail(visitor.person))


@get("/api/me/sessions", summary="My sessions", responses=problems(401), tags=TAGS)
async def list_sessions(visitor: Given[Visitor], people: Given[People]) -> list[SessionInfo]:
    """Every browser in which the person is logged in, the latest first."""
    return [
        SessionInfo(
            shown_id(session),
            session.label,
            session.made,
            session.until,
            session.token == visitor.session.token,
        )
        for session in await people.sessions.of(visitor.person)
    ]


@delete("/api/me/sessions", summary="Log out everywhere else", responses=problems(401, 403), tags=TAGS)
async def end_other_sessions(
    visitor: Given[Visitor], people: Given[People], presence: Given[Presence]
) -> None:
    await people.sessions.end_others(visitor.person, visitor.session)
    await presence.end(visitor.person.id)


@delete("/api/me/sessions/{session:str}", summary="End a session", responses=problems(401, 403), tags=TAGS)
async def end_session(
    visitor: Given[Visitor], session: PathId, people: Given[People], presence: Given[Presence]
) -> None:
    await people.sessions.end_one(visitor.person, session)
    await presence.end(visitor.person.id)


def _welcome(arrival: Arrival, services: Services, settings: Settings) -> Response[Me]:
    return welcome(Me.of(arrival.person), arrival, settings, services.clock.now())


ROUTES = [
    begin,
    log_in,
    follow_link,
    log_out,
    show_me,
    change_me,
    delete_me,
    make_account,
    set_password,
    ask_mail,
    confirm_mail,
    drop_mail,
    list_sessions,
    end_other_sessions,
    end_session,
]
