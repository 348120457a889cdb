"""Who is asking: the visitor behind a request, and the cookie that makes them known the next time."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency as Given
from litestar.params import SkipValidation

from fairground.server import origins
from fairground.server.http.errors import Refused, hidden
from fairground.server.limits import PEOPLE_AT_AN_ADDRESS, CommandPace, Limiter, network_of
from fairground.server.people import People
from fairground.server.people.accounts import Arrival, Seats
from fairground.server.settings import Settings
from fairground.server.store.base import Person, Session, Store

# Litestar cannot check a value against a protocol.
StorePart = Given[SkipValidation[Store]]
SeatsPart = Given[SkipValidation[Seats]]
AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")


class Visitor(msgspec.Struct, frozen=True):
    """Somebody with a living session."""

    person: Person
    session: Session


async def find_visitor(request: AnyRequest, people: People, settings: Settings) -> Visitor | None:
    """Whoever asks, if they have a session. Raises `Suspended`."""
    secret = origins.secret_in(settings, request.headers)
    found = None if secret is None else await people.sessions.who(secret)
    if found is None:
        return None
    people.sessions.check(found[0])
    return Visitor(*found)


async def provide_visitor(request: AnyRequest, people: Given[People], settings: Given[Settings]) -> Visitor:
    """Whoever asks; a request without a session ends here."""
    visitor = await find_visitor(request, people, settings)
    if visitor is None:
        hint = "POST /api/guests starts one as a guest, POST /api/login with an account."
        raise Refused(401, "no-session", "you have no session, or it has ended", hint)
    return visitor


async def provide_caller(
    request: AnyRequest, people: Given[People], settings: Given[Settings]
) -> Visitor | None:
    """Whoever asks, known or not."""
    return await find_visitor(request, people, settings)


async def provide_host(visitor: Given[Visitor], people: Given[People]) -> Visitor:
    """A host of the server; to others the route does not exist."""
    if not people.accounts.is_host(visitor.person):
        raise hidden()
    return visitor


class Limits:
    """The limits that routes keep, besides the one of the front."""

    def __init__(self, limiter: Limiter, settings: Settings) -> None:
        self._limiter = limiter
        self._limits = settings.limits
        self._pace = CommandPace(limiter, settings.limits)

    async def log_in(
        self, request: AnyRequest, login: str, at_home: Callable[[str, str], Awaitable[bool]]
    ) -> None:
        """Logins from one address, and tries at one account: those from each network where it has been logged
        in, and those from anywhere else together."""
        await self.enter(request)
        network = address_of(request)
        account = login.strip().lower()[:64]
        key = f"login-home:{network}:{account}" if await at_home(login, network) else f"login:{account}"
        await self._keep(key, self._limits.logins_a_minute, 60.0)

    async def enter(self, request: AnyRequest) -> None:
        """Logins from one address, by whatever proof."""
        await self._keep(f"logins:{address_of(request)}", self._limits.logins_a_minute, 60.0)

    async def confirm(self, request: AnyRequest, person: Person) -> None:
        """Passwords that somebody with a session confirms or sets. Nobody else can use this up."""
        most = self._limits.logins_a_minute
        await self._keep(f"confirm-from:{address_of(request)}", PEOPLE_AT_AN_ADDRESS * most, 60.0)
        await self._keep(f"confirm:{person.id}", most, 60.0)

    async def arrive(self, request: AnyRequest) -> None:
        """New guests from one address."""
        await self._keep(f"guests:{address_of(request)}", self._limits.logins_a_minute, 60.0)

    async def open_table(self, request: AnyRequest, person: Person) -> None:
        """New tables of one person, and of all at one address: guests are quickly made."""
        most = self._limits.new_tables_a_minute
        await self._keep(f"tables:{person.id}", most, 60.0)
        await self._keep(f"tables-from:{address_of(request)}", PEOPLE_AT_AN_ADDRESS * most, 60.0)

    async def store(self, request: AnyRequest, size: int) -> None:
        """Bytes of records, packs and sheets that stay in the storage, from one address."""
        refuse_if_early(await self._pace.store(address_of(request), size))

    async def say(self, request: AnyRequest, text: str) -> None:
        """Lines of chat."""
        refuse_if_early(await self._pace.say(address_of(request), text))

    async def report(self, request: AnyRequest, person: Person) -> None:
        """Reports to the hosts."""
        refuse_if_early(await self._pace.report(person.id, address_of(request)))

    async def open_pad(self, request: AnyRequest) -> None:
        """New shared scoring pads from one address: nobody has to be known for one."""
        await self._keep(f"pads:{address_of(request)}", self._limits.new_pads_a_minute, 60.0)

    async def change_pad(self, pad: str) -> None:
        await self._keep(f"pad:{pad}", self._limits.pad_changes_a_minute, 60.0)

    async def command(self, person: Person, table: str) -> None:
        """Commands of one person at one table."""
        refuse_if_early(await self._pace.wait(person.id, table))

    async def mail(self, person: Person) -> None:
        """Codes by e-mail: a few an hour, for they go to people who may not have asked."""
        await self._keep(f"mail:{person.id}", 3, 3600.0)

    async def costly(self, person: Person) -> None:
        """What makes the server work: replays, proofs, forks."""
        await self._keep(f"costly:{person.id}", self._limits.commands, 60.0)

    async def coach(self, person: Person) -> None:
        """Whole matches that a coach looks through."""
        await self._keep(f"coach:{person.id}", self._limits.coached_an_hour, 3600.0)

    async def read_pack(self, request: AnyRequest, person: Person, most: int) -> None:
        """Packs that are read for one person, and for all at one address: guests are quickly made."""
        await self._keep(f"packs:{person.id}", most, 60.0)
        await self._keep(f"packs-from:{address_of(request)}", most, 60.0)

    async def run_lab(self, request: AnyRequest, person: Person, most: int) -> None:
        """Runs in the lab of the workshop."""
        await self._keep(f"lab:{person.id}", most, 3600.0)
        await self._keep(f"lab-from:{address_of(request)}", most, 3600.0)

    async def looking_ahead(self, person: Person) -> None:
        """What is asked at every touch of an option: as often as options can be played."""
        await self._keep(f"ahead:{person.id}", self._limits.commands, self._limits.commands_seconds)

    async def _keep(self, key: str, most: int, seconds: float) -> None:
        refuse_if_early(await self._limiter.wait(key, most, seconds))


def refuse_if_early(wait: float) -> None:
    if wait > 0:
        retry = {"Retry-After": str(math.ceil(wait))}
        hint = "Wait as long as Retry-After says."
        raise Refused(429, "too-fast", "too many attempts in a short time", hint, headers=retry)


def address_of(request: AnyRequest) -> str:
    client = request.client
    return network_of(client.host) if client is not None else "unknown"


def label_of(request: AnyRequest) -> str:
    """What the browser calls itself, so that people recognise their sessions."""
    return request.headers.get("user-agent", "")


def origin_of(request: AnyRequest, settings: Settings) -> str:
    """The origin of the page; the front has checked that it is ours."""
    return request.headers.get("origin") or origins.own_origin(settings, request.headers.get("host", ""))


def welcome(body: T, arrival: Arrival, settings: Settings, now: float) -> Response[T]:
    """An answer that hands the browser the secret of its session."""
    return Response(body, cookies=[cookie(settings, arrival.secret, arrival.session.until - now)])


def farewell(settings: Settings) -> Response[None]:
    """An answer that takes the secret away."""
    return Response(None, status_code=204, cookies=[cookie(settings, "", 0)])


def cookie(settings: Settings, value: str, seconds: float) -> Cookie:
    return Cookie(
        origins.cookie_name(settings),
        path="/",
        value=value,
        max_age=math.floor(seconds),
        httponly=True,
        samesite="lax",
        secure=origins.is_secure(settings),
    )
