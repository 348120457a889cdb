"""A server in a test: the whole application on real storage, and people with browsers who visit it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.people.world import QUICK, Outbox, PushService

from fairground.arena.workbench import answers
from fairground.companion.workshop import LAB, Done, Job
from fairground.players.checker import Grade
from fairground.players.hints import Hint
from fairground.server.app import World, make_app
from fairground.server.bus import LocalBus
from fairground.server.http.front import Front
from fairground.server.limits import LocalLimiter
from fairground.server.people import make_people
from fairground.server.people.passwords import Passwords
from fairground.server.people.push import Push
from fairground.server.services import SystemSecrets, Thought
from fairground.server.settings import Limits, Settings, Times
from fairground.server.store.sqlite import SqliteStore
from fairground.server.thinking import advise, choose, graded

HOME = "https://games.example.org"
PASSWORD = "a horse in a battery"
# So many that no test runs into them by accident.
ROOMY = Limits(
    commands=100_000,
    messages=100_000,
    new_tables_a_minute=10_000,
    logins_a_minute=10_000,
    requests_a_minute=1_000_000,
    reports_an_hour=10_000,
)


class ShiftedClock:
    """The real time, moved by hand."""

    def __init__(self) -> None:
        self.shift = 0.0

    def now(self) -> float:
        return time.time() + self.shift

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class InPlace:
    """Bots that think at once, in this process."""

    async def choose(self, thought: Thought) -> int:
        return choose(thought)

    async def advise(self, thought: Thought) -> list[Hint]:
        return advise(thought)

    async def grade(self, thought: Thought, code: int) -> Grade | None:
        return graded(msgspec.structs.replace(thought, code=code))


class AtHand:
    """A workbench in this process."""

    async def do(self, job: Job) -> Done:
        return next(answers(job))

    async def run(self, person: str, job: Job) -> AsyncGenerator[Done]:
        for done in answers(msgspec.structs.replace(job, task=LAB, games=1, seconds=0)):
            yield done


class Browser:
    """A person's browser: cookies, the header of our own pages, and shortcuts."""

    def __init__(self, house: House, address: str = "10.0.0.1") -> None:
        transport = httpx.ASGITransport(house.app, client=(address, 4000))
        headers = {"X-Fairground": "1", "Origin": HOME, "User-Agent": "a test"}
        self.http = httpx.AsyncClient(transport=transport, base_url=HOME, headers=headers)
        self.house = house
        self.id = ""

    async def call(self, method: str, path: str, body: Any = None, **settings: Any) -> httpx.Response:
        return await self.http.request(method, path, json=body, **settings)

    async def get(self, path: str, **settings: Any) -> httpx.Response:
        return await self.call("GET", path, **settings)

    async def post(self, path: str, body: Any = None, **settings: Any) -> httpx.Response:
        return await self.call("POST", path, body, **settings)

    async def done(self, method: str, path: str, body: Any = None, **settings: Any) -> Any:
        """What is answered; it must have gone well."""
        answer = await self.call(method, path, body, **settings)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def command(self, table: str, type: str, /, **fields: Any) -> httpx.Response:
        self.house.commands += 1
        body = {"type": type, "cmd_id": f"c{self.house.commands}", "table": table, **fields}
        return await self.post(f"/api/tables/{table}/commands", body)

    async def did(self, table: str, type: str, /, **fields: Any) -> Any:
        answer = await self.command(table, type, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


class House:
    """The server and all that it stands on."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.clock = ShiftedClock()
        self.store = SqliteStore(folder / "server.db")
        self.settings = settings
        self.outbox = Outbox()
        self.service = PushService()
        self.commands = 0
        self.browsers: list[Browser] = []
        secrets = SystemSecrets()
        world = World(
            self.store, LocalBus(), InPlace(), self.clock, secrets, LocalLimiter(self.clock), AtHand()
        )
        self.people = make_people(
            settings,
            self.store,
            self.clock,
            secrets,
            Passwords(settings.limits.password_hashes, QUICK),
            Push(self.store, "mailto:host@example.org", sender=self.service),
            self.outbox,
        )
        self.app: Front = make_app(settings, world, self.people, client=folder / "no client")

    def browser(self, address: str = "10.0.0.1") -> Browser:
        made = Browser(self, address)
        self.browsers.append(made)
        return made

    async def guest(self, name: str = "Ann", address: str = "10.0.0.1") -> Browser:
        browser = self.browser(address)
        browser.id = (await browser.done("POST", "/api/guests", {"name": name}))["id"]
        return browser

    async def account(self, login: str = "ann", address: str = "10.0.0.1") -> Browser:
        browser = await self.guest(login.capitalize(), address)
        await browser.done("POST", "/api/me/account", {"login": login, "password": PASSWORD})
        return browser

    async def host(self, address: str = "10.0.0.1") -> Browser:
        """Somebody with the role of a host of the server."""
        browser = await self.account("clerk", address)
        person = await self.store.person(browser.id)
        assert person is not None
        await self.store.change_person(msgspec.structs.replace(person, login="boss", role="host"))
        return browser


@asynccontextmanager
async def open_house(
    folder: Path, limits: Limits = ROOMY, public_url: str = HOME, **settings: Any
) -> AsyncIterator[House]:
    times = Times(pause=0.0)
    settings.setdefault("hosts", ("boss",))
    house = House(folder, Settings(public_url=public_url, limits=limits, times=times, **settings))
    async with alive(house.app):
        yield house
        for browser in house.browsers:
            await browser.http.aclose()


@asynccontextmanager
async def alive(app: Front) -> AsyncIterator[None]:
    """Begins and ends an application as a web server does."""
    inbox: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    outbox: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    life = asyncio.ensure_future(app({"type": "lifespan", "asgi": {"version": "3.0"}}, inbox.get, outbox.put))
    for phase in ("startup", "shutdown"):
        inbox.put_nowait({"type": f"lifespan.{phase}"})
        said = await outbox.get()
        assert said["type"] == f"lifespan.{phase}.complete", said
        if phase == "startup":
            try:
                yield
            except BaseException:
                life.cancel()
                raise
    await life


# Tables


async def new_table(host: Browser, game: str = "fair-game", **options: Any) -> str:
    if game == "fair-game":
        # Whoever always takes the last option wins no card: without a cap such a match has no end.
        options.setdefault("game", {"round_cap": 60})
    made = await host.done("POST", "/api/tables", {"game": game, "options": {"seats": 2, **options}})
    id: str = made["id"]
    return id


async def invite_to(table: str, host: Browser) -> str:
    invite: str = (await host.done("GET", f"/api/tables/{table}"))["invite"]
    return invite


async def asked(table: str, *seated: Browser) -> tuple[Browser, dict[str, Any]]:
    """Somebody who is asked something, and what they see. The server itself gives answers without choice."""
    for _ in range(500):
        for browser in seated:
            view: dict[str, Any] = await browser.done("GET", f"/api/tables/{table}")
            if view["prompt"] is not None or view["info"]["phase"] == "over":
                return browser, view
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is asked anything")


async def play(table: str, browser: Browser, view: dict[str, Any]) -> httpx.Response:
    """Takes the last option."""
    prompt = view["prompt"]
    action = prompt["options"][-1]["action"]
    return await browser.command(
        table, "play", seat=view["you"], expect_version=prompt["version"], action=action
    )


async def play_to_the_end(table: str, *seated: Browser) -> None:
    for _ in range(2000):
        browser, view = await asked(table, *seated)
        if view["info"]["phase"] == "over":
            return
        await play(table, browser, view)
    raise AssertionError("the match does not end")
