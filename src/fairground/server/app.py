"""The application: assembles all parts of the server, starts and stops them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide

from fairground.games.own_packs import FoundPacks
from fairground.server import origins
from fairground.server.bus import LocalBus, RedisBus, connect
from fairground.server.cleaning import Cleaner
from fairground.server.governing.board import Board
from fairground.server.governing.governor import Governor
from fairground.server.http import (
    advice,
    coach,
    companions,
    errors,
    governing,
    guide,
    hosting,
    lessons,
    lobby,
    notices,
    pads,
    passkeys,
    people,
    rules,
    solo,
    tables,
    workshop,
)
from fairground.server.http.documents import openapi, with_security
from fairground.server.http.front import Front
from fairground.server.http.hosting import Readiness
from fairground.server.http.identity import Limits, provide_caller, provide_host, provide_visitor
from fairground.server.http.pages import find_client, page_routes
from fairground.server.http.people import provide_door
from fairground.server.http.seats import KeptSeats
from fairground.server.hub import Hub
from fairground.server.limits import CommandPace, Limiter, LocalLimiter, RedisLimiter
from fairground.server.metrics import Metrics
from fairground.server.people import People, make_people
from fairground.server.people.sessions import Origins
from fairground.server.presence import Presence
from fairground.server.services import (
    Bus,
    Clock,
    Secrets,
    Services,
    SystemClock,
    SystemSecrets,
    Thinker,
)
from fairground.server.settings import Settings
from fairground.server.socket import Desk, Known, SocketApp, make_socket
from fairground.server.solo import SoloDesk
from fairground.server.store import make_store
from fairground.server.store.base import Store
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.tasks import Tasks
from fairground.server.thinking import ThinkingPool
from fairground.server.workshop import Benches, Workbench

log = logging.getLogger(__name__)

HOUR = 3600.0
NO_PACKS = FoundPacks()
Step = Callable[[], Awaitable[None]]


class World(msgspec.Struct, frozen=True):
    """What a server runs on besides its settings; tests substitute their own parts. `begin` runs when the
    application starts, `end` when it stops, each in order."""

    store: Store
    bus: Bus
    thinker: Thinker
    clock: Clock
    secrets: Secrets
    limiter: Limiter
    workbench: Workbench
    begin: tuple[Step, ...] = ()
    end: tuple[Step, ...] = ()


def make_world(settings: Settings) -> World:
    """The world that the settings describe."""
    clock, secrets = SystemClock(), SystemSecrets()
    store = make_store(settings)
    thinker = ThinkingPool(settings.thinking, Origins(store, clock).network_of)
    workbench = Benches(settings.workshop)
    stop = (thinker.stop, workbench.stop)
    if not settings.broker:
        return World(store, LocalBus(), thinker, clock, secrets, LocalLimiter(clock), workbench, end=stop)
    bus = RedisBus(settings.broker, secrets.token(), settings.times.sweep, lambda: bus_key(store, secrets))
    limiter = RedisLimiter(connect(settings.broker), clock)
    end = (limiter.close, bus.stop, *stop)
    return World(store, bus, thinker, clock, secrets, limiter, workbench, begin=(bus.start,), end=end)


async def bus_key(store: Store, secrets: Secrets) -> bytes:
    """The secret by which workers recognise each other's notifications; the first worker creates it."""
    return await store.kept("bus", secrets.seed().encode())


class Parts(msgspec.Struct, frozen=True):
    """The pieces of a running server."""

    settings: Settings
    world: World
    store: Store
    people: People
    services: Services
    hub: Hub
    keeper: Keeper
    presence: Presence
    seats: KeptSeats
    metrics: Metrics
    found_packs: FoundPacks
    board: Board
    governor: Governor
    solo: SoloDesk


def make_parts(
    settings: Settings, world: World, given: People | None, found_packs: FoundPacks = NO_PACKS
) -> Parts:
    metrics = Metrics()
    store = metrics.measured(world.store)
    folk = given or make_people(settings, store, world.clock, world.secrets)
    services = Services(world.clock, world.secrets, world.bus, world.thinker, folk.notices)
    hub = Hub()
    keeper = Keeper(store, services, hub, settings, shared=bool(settings.broker), packs=found_packs.packs)
    presence = Presence(hub, world.bus, store, world.clock)
    seats = KeptSeats(keeper, store, world.secrets)
    board = Board(store, keeper, presence, world.bus, world.clock, settings.times.sweep)
    desk = SoloDesk(store, keeper, world.clock, world.secrets)
    governor = Governor(store, folk, keeper, seats, presence, board, world.clock, world.secrets)
    folk.notices.show = presence.show
    metrics.watch("connections", "Open WebSockets.", hub.connections)
    metrics.watch("tables", "Tables in memory.", keeper.loaded)
    for part in (world.bus, world.thinker):
        if isinstance(part, (RedisBus, ThinkingPool)):
            part.watched_by(metrics)
    return Parts(
        settings,
        world,
        store,
        folk,
        services,
        hub,
        keeper,
        presence,
        seats,
        metrics,
        found_packs,
        board,
        governor,
        desk,
    )


def make_app(
    settings: Settings,
    world: World | None = None,
    people: People | None = None,
    client: Path | None = None,
    found_packs: FoundPacks = NO_PACKS,
) -> Front:
    """The ASGI application of one process. `client`: the folder of the built web client; `found_packs`: the
    available packs that did not come with a game."""
    settings.check()
    parts = make_parts(settings, world or make_world(settings), people, found_packs)
    app = Litestar(
        [*routes(parts), *page_routes(find_client(client))],
        dependencies=dependencies(parts),
        exception_handlers=errors.HANDLERS,
        openapi_config=openapi(settings),
        # Pages and scripts only: compressed answers would tell by their length what secrets they repeat.
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api", "^/ws", "^/metrics"]),
        lifespan=[lambda _: living(parts)],
        logging_config=None,
        debug=False,
    )
    return Front(app, socket(parts), settings, parts.world.limiter, parts.metrics, parts.board.kept_out)


def routes(parts: Parts) -> list[Any]:
    listed: list[Any] = []
    for module in (
        people,
        passkeys,
        notices,
        lobby,
        lessons,
        solo,
        tables,
        advice,
        coach,
        rules,
        companions,
        guide,
        workshop,
        pads,
        hosting,
        governing,
    ):
        listed += with_security(module.ROUTES)
    return listed


def socket(parts: Parts) -> SocketApp:
    limits = parts.settings.limits
    pace = CommandPace(parts.world.limiter, limits)
    return make_socket(
        Desk(parts.keeper, parts.hub, parts.presence, pace, parts.world.clock, limits),
        recognise=lambda headers: recognise(parts, headers),
        origin_allowed=lambda headers: origins.allowed(parts.settings, headers),
    )


async def recognise(parts: Parts, headers: Mapping[str, str]) -> Known | None:
    """Whose session a WebSocket belongs to. Raises `Suspended`."""
    secret = origins.secret_in(parts.settings, headers)
    found = None if secret is None else await parts.people.sessions.who(secret)
    if found is None:
        return None
    parts.people.sessions.check(found[0])
    person, session = found
    return Known(Who(person.id, person.name), session.token, session.network)


def dependencies(parts: Parts) -> dict[str, Provide]:
    """What routes may ask for by name."""
    pieces = {
        "settings": parts.settings,
        "store": parts.store,
        "people": parts.people,
        "services": parts.services,
        "keeper": parts.keeper,
        "presence": parts.presence,
        "metrics": parts.metrics,
        "seats": parts.seats,
        "found_packs": parts.found_packs,
        "governor": parts.governor,
        "workbench": parts.world.workbench,
        "desk": parts.solo,
        "readiness": Readiness(parts.store, parts.world.clock),
        "limits": Limits(parts.world.limiter, parts.settings),
    }
    provided = {name: Provide(giving(piece), sync_to_thread=False) for name, piece in pieces.items()}
    provided["visitor"] = Provide(provide_visitor)
    provided["caller"] = Provide(provide_caller)
    provided["host"] = Provide(provide_host)
    provided["door"] = Provide(provide_door)
    return provided


def giving(piece: Any) -> Callable[[], Any]:
    def give() -> Any:
        return piece

    return give


@asynccontextmanager
async def living(parts: Parts) -> AsyncIterator[None]:
    """The lifetime of the application: storage starts first and stops last, so that nothing is announced
    before it is stored. Whatever was started is stopped in reverse order, even if a later part cannot
    start."""
    async with AsyncExitStack() as ending:
        await parts.store.open()
        ending.push_async_callback(parts.store.close)
        for end in reversed(parts.world.end):
            ending.push_async_callback(end)
        for begin in parts.world.begin:
            await begin()
        for login in await parts.people.accounts.name_hosts():
            log.warning(
                "the settings name a host '%s' who has no account: 'fairground admin claim %s' makes a link",
                login,
                login,
            )
        ending.push_async_callback(parts.people.notices.finish)
        ending.push_async_callback(parts.presence.close)
        parts.presence.open()
        ending.push_async_callback(parts.keeper.close)
        await parts.keeper.open()
        ending.push_async_callback(parts.board.close)
        await parts.board.open()
        upkeep = Tasks()
        upkeep.spawn(cleaner(parts).run())
        upkeep.spawn(check_pages(parts))
        ending.push_async_callback(upkeep.cancel)
        yield


def cleaner(parts: Parts) -> Cleaner:
    world, accounts, rules = parts.world, parts.people.accounts, parts.settings.cleaning
    return Cleaner(parts.store, world.clock, world.secrets, parts.keeper, accounts, parts.seats, rules)


async def check_pages(parts: Parts) -> None:
    """Regularly looks for open pages whose sessions have expired."""
    while True:
        await parts.world.clock.sleep(HOUR)
        await parts.presence.check()
