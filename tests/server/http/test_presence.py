"""Open pages: notices appear on them at once, and they close when the session behind them ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.http.house import (
    HOME,
    PASSWORD,
    ROOMY,
    AtHand,
    Browser,
    House,
    InPlace,
    alive,
    invite_to,
    new_table,
    open_house,
)
from tests.server.people.world import CountedSecrets, HandClock

from fairground.server import presence
from fairground.server.app import World, make_app
from fairground.server.bus import LocalBus, NoBroker
from fairground.server.hub import SESSION_CHANGED, Hub
from fairground.server.limits import LocalLimiter
from fairground.server.presence import ENDED, MUTED, NOTICE, Presence
from fairground.server.services import Hint
from fairground.server.settings import Settings
from fairground.server.socket import WIRE, Gone
from fairground.server.store.base import Notice, Session
from fairground.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.pure_only


class Page:
    """A page with an open WebSocket: what it was told, and how it was closed."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: asyncio.Queue[int] = asyncio.Queue()
        self._sent: asyncio.Queue[str | None] = asyncio.Queue()

    # The server's end

    full = False

    async def connect(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def answer(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            await self.close(message["code"], message["reason"])

    async def receive(self) -> str:
        message = await self._sent.get()
        if message is None:
            raise Gone
        return message

    def send(self, message: bytes) -> None:
        self.told.put_nowait(msgspec.json.decode(message))

    async def room(self) -> None:
        pass  # there always is

    async def close(self, code: int, reason: str) -> None:
        self.closed.put_nowait(code)
        self.leave()

    # The page

    def leave(self) -> None:
        self._sent.put_nowait(None)

    async def say(self, type: str, **fields: Any) -> None:
        text = msgspec.json.encode({"type": type, **fields}).decode()
        self._sent.put_nowait(text)

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        async with asyncio.timeout(10):
            while (message := await self.told.get())["type"] not in types:
                pass
        return message


@asynccontextmanager
async def open_page(house: Any, browser: Browser, welcome: bool = True) -> AsyncIterator[Page]:
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
        "extensions": {WIRE: page},
    }
    task = asyncio.ensure_future(house.app(scope, page.connect, page.answer))
    if welcome:
        await page.hear("welcome")
    try:
        yield page
    finally:
        page.leave()
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
        self.session = f"session of {person}"
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
    presence = Presence(hub, LocalBus(), store, HandClock())
    ann, bob = Listener("ann"), Listener("bob")
    for listener in (ann, bob):
        await store.add_session(Session(listener.session, listener.person, 0.0, HandClock().now() + 9))
        await presence.join(listener)
    await store.add_notice(Notice("n1", "ann", "turn", "t", "Your turn: T", HandClock().now(), False))
    presence.heard(Hint(NOTICE, "ann", 0))
    presence.heard(Hint(NOTICE, "nobody", 0))
    await until(lambda: bool(ann.told))
    assert msgspec.json.decode(ann.told[0])["text"] == "Your turn: T"
    await store.mute("ann", "bob", True)
    presence.heard(Hint(MUTED, "ann", 0))
    await until(lambda: ann.muted == {"bob"})
    presence.heard(Hint(ENDED, "ann", 0))
    assert (ann.dropped, bob.dropped, bob.told) == ([SESSION_CHANGED], [], [])
    await presence.close()
    await store.close()


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.01)


async def test_whoever_lost_hints_looks_whose_sessions_have_ended(tmp_path: Path) -> None:
    """While the broker was away, Ann logged out, Cy's time ran out, and Bob muted Ann."""
    store = SqliteStore(tmp_path / "x.db")
    await store.open()
    hub, clock = Hub(), HandClock()
    presence = Presence(hub, LocalBus(), store, clock)
    ann, bob, cy = listeners = [Listener(name) for name in ("ann", "bob", "cy")]
    for listener in listeners:
        lasts = 5.0 if listener is cy else 50.0
        await store.add_session(Session(listener.session, listener.person, 0.0, clock.now() + lasts))
        await presence.join(listener)
    await store.end_session(ann.session)
    await store.mute("bob", "ann", True)
    clock.time += 5.0
    assert [listener.dropped for listener in listeners] == [[], [], []]
    for _ in range(3):
        presence.heard(Hint("gap", "", 0))
    await until(lambda: bob.muted == {"ann"})
    assert [listener.dropped for listener in listeners] == [[SESSION_CHANGED], [], [SESSION_CHANGED]]
    await presence.close()
    await store.close()


async def test_a_session_that_ends_while_its_page_comes_in_takes_the_page_with_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest("Ann")
    sessions = house.people.sessions
    real = sessions.who

    async def who(secret: str) -> Any:
        # It is recognised; before the page is let in, another browser ends it.
        found = await real(secret)
        assert found is not None
        await sessions.end(found[1])
        return found

    monkeypatch.setattr(sessions, "who", who)
    async with open_page(house, ann, welcome=False) as page, asyncio.timeout(10):
        assert await page.closed.get() == SESSION_CHANGED
    assert page.told.empty()


async def seated(house: House) -> tuple[Browser, Browser, str]:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann)
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    return ann, bob, table


async def test_a_mute_by_request_is_heard_by_the_open_page(house: House) -> None:
    ann, bob, table = await seated(house)
    async with open_page(house, bob) as page:
        await page.say("watch", table=table)
        await page.hear("table")
        await ann.did(table, "say", text="one")
        assert (await page.hear("line"))["text"] == "one"
        await bob.done("PUT", f"/api/me/mutes/{ann.id}")
        await ann.did(table, "say", text="two")
        await bob.done("DELETE", f"/api/me/mutes/{ann.id}")
        await ann.did(table, "say", text="three")
        assert (await page.hear("line"))["text"] == "three"


async def test_nobody_mutes_more_people_than_their_pages_can_carry(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOST_MUTED", 2)
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    async with open_page(house, ann) as page:
        for other in ("x", "y", "z", "x"):
            await page.say("mute", person=other, muted=True)
        assert (await page.hear("error"))["code"] == "not-now"
    assert await ann.done("GET", "/api/me/mutes") == ["x", "y"]
    refused = await ann.call("PUT", f"/api/me/mutes/{bob.id}")
    assert (refused.status_code, refused.json()["code"]) == (400, "too-many-muted")
    await ann.done("DELETE", "/api/me/mutes/x")
    await ann.done("PUT", f"/api/me/mutes/{bob.id}")


async def test_reports_are_few_so_that_hosts_can_read_them(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=msgspec.structs.replace(ROOMY, reports_an_hour=2)) as house:
        ann, bob, table = await seated(house)
        told = {"reason": "rude", "person": bob.id}
        async with open_page(house, ann) as page:
            await page.say("watch", table=table)
            await page.hear("table")
            await page.say("report", table=table, **told)
            await page.say("report", table=table, **told)
            await page.say("report", table=table, **told)
            assert (await page.hear("error"))["code"] == "too-fast"
        assert (await ann.post(f"/api/tables/{table}/reports", told)).status_code == 429
        host = await house.host("10.0.0.2")
        assert len(await host.done("GET", "/api/host/reports")) == 2
        # Nor is it of use to be many: together, people at an address send no more than eight may.
        codes = []
        for _ in range(9):
            guest = await house.guest("Guest")
            own = await new_table(guest)
            about = {"reason": "x", "person": guest.id}
            codes += [(await guest.post(f"/api/tables/{own}/reports", about)).status_code for _ in range(2)]
        assert codes == [204] * (2 * 8 - 2) + [429] * 4


async def test_chat_counts_as_what_an_address_stores(tmp_path: Path) -> None:
    """A line may have 500 characters of four bytes, and there is no end of lines and tables."""
    line = "\N{FERRIS WHEEL}" * 500
    limits = msgspec.structs.replace(ROOMY, stored_an_hour=3 * 2200)
    async with open_house(tmp_path, limits=limits) as house:
        ann, bob, table = await seated(house)
        await ann.did(table, "say", text=line)
        async with open_page(house, bob) as page:
            await page.say("watch", table=table)
            for number in range(3):
                await page.say("say", table=table, cmd_id=f"s{number}", text=line)
            answers = [await page.hear("ack", "nack") for _ in range(3)]
        assert [answer.get("code") for answer in answers] == [None, None, "too-fast"]
        assert (await ann.command(table, "say", text="x")).status_code == 429
        assert len(await ann.done("GET", f"/api/tables/{table}/chat")) == 3


async def test_commands_are_counted_over_all_sockets_and_requests(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, commands=4, commands_seconds=3600.0)
    async with open_house(tmp_path, limits=limits) as house:
        ann, bob, table = await seated(house)  # Bob sat down: one of four
        async with open_page(house, bob) as one, open_page(house, bob) as two:
            for number, page in enumerate((one, two)):
                await page.say("commit", table=table, cmd_id=f"k{number}", commitment="ab" * 32)
                await page.hear("ack", "nack")
            await bob.did(table, "leave")
            assert (await bob.command(table, "leave")).status_code == 429
            await two.say("leave", table=table, cmd_id="k9")
            refused = await two.hear("ack", "nack")
            assert (refused["cmd_id"], refused.get("code")) == ("k9", "too-fast")
            # Other people and other tables have their own.
            await ann.did(table, "commit", commitment="ab" * 32)
            other = await new_table(bob)
            await one.say("commit", table=other, cmd_id="k1", commitment="ab" * 32)
            assert (await one.hear("ack", "nack"))["type"] == "ack"


async def test_hosts_are_named_at_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = await house.account("ann")
        assert (await ann.done("GET", "/api/me"))["host"] is False
    async with open_house(tmp_path, hosts=("ann",)) as house:
        browser = house.browser()
        await browser.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
        assert (await browser.done("GET", "/api/me"))["host"] is True


async def test_a_host_whom_the_settings_no_longer_name_is_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.host()
        assert (await host.get("/api/host/reports")).status_code == 200
    async with open_house(tmp_path, hosts=()) as house:
        again = house.browser()
        await again.done("POST", "/api/login", {"login": "boss", "password": PASSWORD})
        assert (await again.get("/api/host/reports")).status_code == 404


async def test_a_server_that_cannot_begin_lets_go_of_what_it_took(tmp_path: Path) -> None:
    ended: list[str] = []

    async def fail() -> None:
        raise NoBroker("the broker cannot be reached")

    async def end() -> None:
        ended.append("ended")

    clock = HandClock()
    store = SqliteStore(tmp_path / "x.db")
    world = World(
        store,
        LocalBus(),
        InPlace(),
        clock,
        CountedSecrets(),
        LocalLimiter(clock),
        AtHand(),
        begin=(fail,),
        end=(end,),
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
