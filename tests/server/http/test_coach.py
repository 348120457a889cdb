"""The coach over HTTP: a finished match is looked through with progress, one at a time for everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from tests.server.http.house import HOME, ROOMY, Browser, InPlace, open_house, play_to_the_end
from tests.server.http.test_table_routes import table_for_two

from fairground.engine.record import Record
from fairground.players.checker import Grade
from fairground.server.http.coach import DESK, Desk, work
from fairground.server.services import Thought

FEW = msgspec.structs.replace(ROOMY, coached_decisions=6, coached_an_hour=1)


def told(text: str) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in text.splitlines()]


async def test_a_finished_match_is_looked_through_with_progress(tmp_path: Path) -> None:
    async with open_house(tmp_path, FEW) as house:
        ann, bob, table = await table_for_two(house)
        early = await ann.get(f"/api/tables/{table}/coach")
        assert early.status_code == 409, "while it runs the match holds secrets"
        await play_to_the_end(table, ann, bob)
        lines = told((await ann.get(f"/api/tables/{table}/coach")).text)
        assert [(line["done"], line["of"]) for line in lines] == [*((n, 6) for n in range(7)), (6, 6)]
        assert all("report" not in line for line in lines[:-1])
        report = lines[-1]["report"]
        record = await ann.done("GET", f"/api/tables/{table}/record")
        assert [moment["move"] for moment in report["curve"]] == list(range(len(record["actions"]) + 1))
        assert report["weighed"] == 6 < report["decisions"]
        assert sum(one["decisions"] for one in report["standings"]) == report["decisions"]
        for seat in (0, 1):
            own = [one["move"] for one in report["turnings"] if one["seat"] == seat]
            assert own == sorted(own)
            assert len(own) <= 3
        # What was found is kept: to look again costs nothing, and counts for nothing.
        assert told((await bob.get(f"/api/tables/{table}/coach")).text) == [lines[-1]]
        assert told((await ann.get(f"/api/tables/{table}/coach")).text) == [lines[-1]]


async def test_nobody_lets_many_matches_be_looked_through(tmp_path: Path) -> None:
    async with open_house(tmp_path, FEW) as house:
        ann, bob, table = await table_for_two(house)
        await play_to_the_end(table, ann, bob)
        desk = house.app.app.state[DESK] = Desk()
        desk.busy.add(ann.id)
        busy = await ann.get(f"/api/tables/{table}/coach")
        assert busy.status_code == 409
        assert "another match" in busy.json()["message"]
        desk.busy.clear()
        assert (await ann.get(f"/api/tables/{table}/coach")).status_code == 200
        assert desk.busy == set(), "whoever is done may ask again"
        desk.kept.clear()
        often = await ann.get(f"/api/tables/{table}/coach")
        assert often.status_code == 429
        stranger = await house.guest("Cy")
        assert (await stranger.get(f"/api/tables/{table}/coach")).status_code == 404


async def test_requests_at_the_same_time_are_one(tmp_path: Path) -> None:
    async with open_house(tmp_path, FEW) as house:
        ann, bob, table = await table_for_two(house)
        await play_to_the_end(table, ann, bob)
        record = Record.from_json((await ann.get(f"/api/tables/{table}/record")).text)
        desk, unused = Desk(), cast(Any, None)  # nothing is weighed before the first line
        first, second = (work(desk, unused, record, unused, ann.id, 1) for _ in range(2))
        await anext(first)
        assert [progress async for progress in second] == [], "both had passed the check of the route"
        await first.aclose()
        assert desk.busy == set()


async def ask_until(person: Browser, path: str, gone: asyncio.Event) -> bytes:
    """Asks for something and goes away when `gone` is set; what had come until then."""
    came: list[bytes] = []
    request = person.http.build_request("GET", path)
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "https",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("10.0.0.1", 4000),
        "server": (HOME.removeprefix("https://"), 443),
    }
    asked = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        if asked:
            return asked.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        came.append(message.get("body", b""))

    await person.house.app(scope, receive, send)
    return b"".join(came)


async def test_whoever_leaves_ends_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    ended: list[int] = []
    gone = asyncio.Event()
    graded = InPlace.grade

    async def grade(self: InPlace, thought: Thought, code: int) -> Grade | None:
        begun.append(code)
        if len(begun) > 1:
            gone.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(code)
        return await graded(self, thought, code)

    async with open_house(tmp_path, FEW) as house:
        ann, bob, table = await table_for_two(house)
        await play_to_the_end(table, ann, bob)
        desk = house.app.app.state[DESK] = Desk()
        monkeypatch.setattr(InPlace, "grade", grade)
        came = await ask_until(ann, f"/api/tables/{table}/coach", gone)
        assert told(came.decode())[-1] == {"done": 1, "of": 6}
        assert ended == begun[1:2], "the decision that was being weighed is given up"
        assert len(begun) == 2, "and no other is begun"
        assert desk.busy == set(), "another match may be looked through now"
        assert desk.kept == {}
