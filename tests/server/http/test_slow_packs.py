"""Packs that people bring may be slow to read. They are read aside, wherever a table needs them: nobody at
another table waits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.http.house import AtHand, Browser, House, InPlace, asked, invite_to, open_house, play
from tests.server.http.test_workshop import record_with

from fairground.arena.workbench import answers
from fairground.games import new_match
from fairground.games.unfair.flow import packs, positions
from fairground.games.unfair.library.packs import understand
from fairground.server.thinking import choose

pytestmark = pytest.mark.pure_only
ELSEWHERE = "another process"


class Reader:
    """Notes in which threads packs of people are read, each time anew: nothing is remembered. Unless it is
    `free`, whoever reads waits."""

    def __init__(self) -> None:
        self.threads: list[str] = []
        self.free = threading.Event()
        self.free.set()

    def forget(self) -> None:
        for remembered in (packs._with_own, packs._with_own_packs, understand):
            remembered.cache_clear()
        self.threads.clear()

    def watching(self, read: Callable[..., Any]) -> Callable[..., Any]:
        def reading(files: Any) -> Any:
            name = threading.current_thread().name
            if name != ELSEWHERE:
                self.threads.append(name)
                assert self.free.wait(120), "everybody waits for this pack"
            return read(files)

        return reading


async def aside(work: Callable[[], Any]) -> Any:
    """Works as a process of its own does, as far as anybody here can tell."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()), name=ELSEWHERE)
    thread.start()
    while thread.is_alive():
        await asyncio.sleep(0.01)
    return found[0]


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    made = Reader()
    for module in (packs, positions):
        monkeypatch.setattr(module, "read_packs", made.watching(module.read_packs))
    monkeypatch.setattr(AtHand, "do", lambda _, job: aside(lambda: next(answers(job))))
    monkeypatch.setattr(InPlace, "choose", lambda _, thought: aside(lambda: choose(thought)))
    made.forget()
    yield made
    made.forget()


async def with_a_friend(table: str, ann: Browser, bob: Browser) -> None:
    await bob.did(table, "sit", seat=1, invite=await invite_to(table, ann))


async def advance(table: str, *seated: Browser) -> Browser:
    """Somebody does something; returns who. The server may be quicker where there is only one option."""
    while True:
        browser, view = await asked(table, *seated)
        if (await play(table, browser, view)).is_success:
            return browser


async def test_no_path_to_a_table_reads_a_pack_where_all_others_wait(tmp_path: Path, reader: Reader) -> None:
    """Opened, changed, begun, taken back, found again, looked through, forked, played once more."""
    done: dict[str, list[str]] = {}

    def noted(step: str) -> None:
        done[step] = reader.threads[:]
        reader.forget()

    async with open_house(tmp_path) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        draft = await ann.done("GET", "/api/workshop/start")
        options = {"seats": 2, "free_takebacks": True, "game": {"packs": "random"}}
        body = {"draft": draft, "options": options}
        reader.forget()
        table = (await ann.done("POST", "/api/workshop/table", body))["id"]
        noted("opened")
        await ann.did(table, "options", options={**options, "title": "Ghosts"})
        noted("options")
        await with_a_friend(table, ann, bob)
        noted("joined")
        await ann.did(table, "start")
        noted("started")
        for _ in range(3):
            await advance(table, ann, bob)
        noted("played")
        browser = await advance(table, ann, bob)
        undone = False
        while not undone:
            version = (await browser.done("GET", f"/api/tables/{table}"))["version"]
            undone = (await browser.command(table, "undo", expect_version=version)).is_success
        noted("taken back")
        cookies = [dict(each.http.cookies) for each in (ann, bob)]
    async with open_house(tmp_path) as house:
        house.commands = 1000  # these ids are new
        ann, bob = house.browser(), house.browser()
        for each, known in zip((ann, bob), cookies, strict=True):
            each.http.cookies.update(known)
        await ann.done("GET", f"/api/tables/{table}")
        noted("found again")
        await ann.did(table, "resign")
        for path in ("moves/2", "draws", "proof", "packs", "record", "drawn"):
            await ann.done("GET", f"/api/tables/{table}/{path}")
        noted("looked through")
        await ann.done("POST", f"/api/tables/{table}/fork", {"move": 1})
        noted("forked")
        again = (await ann.did(table, "rematch")) and await ann.done("GET", f"/api/tables/{table}")
        noted("asked for another")
        rematch = again["info"]["rematch"]
        await bob.did(rematch, "sit", seat=1)
        await ann.did(rematch, "start")
        noted("begun again")
        record = await record_with(house)
        reader.forget()
        await ann.done("POST", "/api/tables/from-record", {"record": record})
        noted("from a record")
        tried = (await ann.done("POST", "/api/workshop/try", {"draft": draft, "card": 0}))["id"]
        await asked(tried, ann)
        noted("tried")
    here = threading.current_thread().name
    assert {step for step, threads in done.items() if here in threads} == set()
    read = {step for step, threads in done.items() if threads}
    assert read >= {"opened", "options", "started", "taken back", "found again", "looked through", "forked"}
    assert read >= {"begun again", "from a record", "tried"}


async def test_nobody_waits_for_a_slow_pack_but_those_at_its_table(house: House, reader: Reader) -> None:
    ann = await house.guest("Ann")
    draft = await ann.done("GET", "/api/workshop/start")
    body = {"draft": draft, "options": {"seats": 2}}
    reader.forget()
    reader.free.clear()
    try:
        # More of them than there are threads for packs, and nearly as many as there are for anything else.
        slow = [asyncio.ensure_future(ann.post("/api/workshop/table", body)) for _ in range(5)]
        while len(reader.threads) < 2:
            await asyncio.sleep(0.01)
        bob = await house.account("bob")
        made = (await bob.done("POST", "/api/tables", {"game": "unfair", "options": {"seats": 2}}))["id"]
        cid = await house.guest("Cid")
        await with_a_friend(made, bob, cid)
        await bob.did(made, "start")
        await advance(made, bob, cid)
        record = new_match("unfair", 2, 1).record().to_json()
        await bob.done("POST", "/api/tables/from-record", {"record": record})
        assert not any(each.done() for each in slow)
        assert len(reader.threads) == 2
    finally:
        reader.free.set()
    assert [(await each).status_code for each in slow] == [201] * 5
