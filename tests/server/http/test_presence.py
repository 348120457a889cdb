"""Open pages: notices appear on them at once, and they close when the session behind them ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.http.house import HOME, PASSWORD, Browser, House, InPlace, alive, open_house
from tests.server.people.world import CountedSecrets, HandClock

from fairground.server.app import World, make_app
from fairground.server.bus import LocalBus, NoBroker
from fairground.server.http.limits import LocalLimiter
from fairground.server.http.presence import ENDED, NOTICE, Presence
from fairground.server.hub import SESSION_CHANGED, Hub
from fairground.server.services import Hint
from fairground.server.settings import Settings
from fairground.server.store.base import Notice
from fairground.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.pure_only


class Page:
    """A page with an open WebSocket: what it was told, and how it was closed."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: asyncio.Queue[int] = asyncio.Queue()
        self.left = asyncio.Event()
        self._connected = False

    async def receive(self) -> dict[str, Any]:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        await self.left.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.told.put_nowait(msgspec.json.decode(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed.put_nowait(message["code"])
            self.left.set()


@asynccontextmanager
async def open_page(house: House, browser: Browser) -> AsyncIterator[Page]:
    page = Page()
    cookie = "; ".join(f"{name}={value}" for name, value in dict(browser.http.cookies).items())
    scope = {
        "type": "websocket",
        "path": "/ws",
        "raw_path": b"/ws",
        "query_string": b"",
        "headers": [
            (b"host", b"games.example.org"),
            (b"origin", HOME.encode()),
            (b"cookie", cookie.encode()),
        ],
        "client": ("10.0.0.1", 4000),
        "server": ("games.example.org", 443),
        "scheme": "wss",
        "subprotocols": [],
        "state": {},
    }
    task = asyncio.ensure_future(house.app(scope, page.receive, page.send))
    assert (await page.told.get())["type"] == "welcome"
    try:
        yield page
    finally:
        page.left.set()
        await task


async def test_a_notice_appears_on_the_open_page(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    async with open_page(house, ann) as page, open_page(house, bob) as other:
        await house.people.notices.your_turn(ann.id, "table", "Friday")
        told = await page.told.get()
        assert (told["type"], told["kind"], told["text"]) == ("notice", "turn", "Your turn: Friday")
        assert other.told.empty()


async def test_a_page_closes_when_its_session_ends(house: House) -> None:
    for method, path, body in (
        ("POST", "/api/logout", None),
        ("PUT", "/api/me/password", {"old": PASSWORD, "new": "a correct staple"}),
        ("DELETE", "/api/me/sessions", None),
        ("POST", "/api/me/delete", {"password": PASSWORD}),
    ):
        ann, bob = await house.account(f"ann-{path.rpartition('/')[2]}"), await house.guest("Bob")
        async with open_page(house, ann) as page, open_page(house, bob) as other:
            answer = await ann.call(method, path, body)
            assert answer.is_success, path
            assert await page.closed.get() == SESSION_CHANGED
            assert other.closed.empty()


async def test_a_page_opened_with_a_planted_secret_closes_when_its_guest_becomes_somebody(
    house: House,
) -> None:
    await house.account("ann")
    account = {"login": "mallory", "password": PASSWORD}
    for path, body in (("/api/me/account", account), ("/api/login", {"login": "ann", "password": PASSWORD})):
        guest = await house.guest("Mallory")
        async with open_page(house, guest) as page:
            await guest.done("POST", path, body)
            async with asyncio.timeout(10):
                assert await page.closed.get() == SESSION_CHANGED


class Listener:
    """A client at this worker."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.told: list[bytes] = []
        self.dropped: list[int] = []

    def deliver(self, message: bytes) -> None:
        self.told.append(message)

    def drop(self, code: int, reason: str) -> None:
        self.dropped.append(code)


async def test_what_happens_at_another_worker_is_heard_of(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    await store.open()
    hub = Hub()
    presence = Presence(hub, LocalBus(), store)
    ann, bob = Listener("ann"), Listener("bob")
    hub.join(ann)
    hub.join(bob)
    await store.add_notice(Notice("n1", "ann", "turn", "t", "Your turn: T", HandClock().now(), False))
    presence.heard(Hint(NOTICE, "ann", 0))
    presence.heard(Hint(NOTICE, "nobody", 0))
    for _ in range(200):
        if ann.told:
            break
        await asyncio.sleep(0.01)
    assert msgspec.json.decode(ann.told[0])["text"] == "Your turn: T"
    presence.heard(Hint(ENDED, "ann", 0))
    assert (ann.dropped, bob.dropped, bob.told) == ([SESSION_CHANGED], [], [])
    await presence.close()
    await store.close()


async def test_what_has_run_out_is_forgotten_and_hosts_are_named_at_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = await house.account("ann")
        assert (await ann.done("GET", "/api/me"))["host"] is False
        await house.store.keep_challenge("old", b"x", house.clock.now() - 1)
    async with open_house(tmp_path, hosts=("ann",)) as house:
        browser = house.browser()
        await browser.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
        assert (await browser.done("GET", "/api/me"))["host"] is True
        rows = await house.store._read("SELECT key FROM challenges")
        assert rows == []


async def test_a_host_whom_the_settings_no_longer_name_is_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.host()
        assert (await host.get("/api/reports")).status_code == 200
    async with open_house(tmp_path, hosts=()) as house:
        again = house.browser()
        await again.done("POST", "/api/login", {"login": "boss", "password": PASSWORD})
        assert (await again.get("/api/reports")).status_code == 404


async def test_a_server_that_cannot_begin_lets_go_of_what_it_took(tmp_path: Path) -> None:
    ended: list[str] = []

    async def fail() -> None:
        raise NoBroker("the broker cannot be reached")

    async def end() -> None:
        ended.append("ended")

    clock = HandClock()
    store = SqliteStore(tmp_path / "x.db")
    world = World(
        store, LocalBus(), InPlace(), clock, CountedSecrets(), LocalLimiter(clock), begin=(fail,), end=(end,)
    )
    app = make_app(Settings(), world)
    with pytest.raises(AssertionError, match="broker cannot be reached"):
        async with alive(app):
            pass
    assert ended == ["ended"]
    # The file is free for another server.
    again = SqliteStore(tmp_path / "x.db")
    await again.open()
    await again.close()
