"""The upgrade drill: storages of earlier releases open, people are known, running matches go on, and records
are read. `make.py` says how to keep another."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.http.house import Browser, House, asked, open_house, play
from tests.server.upgrades.make import as_seen

from fairground.games import replay
from fairground.server.settings import Settings
from fairground.server.tables.health import check_storage

pytestmark = pytest.mark.pure_only

RELEASES = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "known.json").is_file())


def put_in_place(release: Path, folder: Path) -> dict[str, Any]:
    (folder / "server.db").write_bytes(gzip.decompress((release / "server.db.gz").read_bytes()))
    known: dict[str, Any] = json.loads((release / "known.json").read_text())
    return known


async def come_back(house: House, known: dict[str, Any]) -> tuple[Browser, Browser]:
    """An account by its password, and a guest by the cookie of before."""
    ann, bob = house.browser(), house.browser()
    await ann.done("POST", "/api/login", {"login": "ann", "password": known["people"]["ann"]["password"]})
    for name, value in known["people"]["bob"]["cookie"].items():
        bob.http.headers["Cookie"] = f"{name}={value}"
    assert (await bob.done("GET", "/api/me"))["id"] == known["people"]["bob"]["id"]
    return ann, bob


def test_there_are_releases_to_try() -> None:
    assert [release.name for release in RELEASES] == ["5c2afb4"]


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
async def test_a_storage_of_an_earlier_release_opens_and_its_matches_go_on(
    release: Path, tmp_path: Path
) -> None:
    known = put_in_place(release, tmp_path)
    async with open_house(tmp_path) as house:
        house.commands = 1000  # none of those that were given before
        # The guest's session of before is as good as it was then, whatever the date is now.
        session = (await house.store.sessions_of(known["people"]["bob"]["id"]))[0]
        house.clock.shift = session.made - house.clock.now()
        ann, bob = await come_back(house, known)
        for game, table in known["running"].items():
            for name, browser in (("ann", ann), ("bob", bob)):
                assert await as_seen(browser, table) == known["views"][game][name], f"{game} as {name}"
            lines = await ann.done("GET", f"/api/tables/{table}/chat")
            assert [line["text"] for line in lines] == [f"hello at {game}"]
            browser, view = await asked(table, ann, bob)
            assert (await play(table, browser, view)).status_code == 200
            after = await browser.done("GET", f"/api/tables/{table}")
            assert after["version"] > view["version"]
        # A finished match is still proved, and what has become different is told as it is now.
        proof = await ann.done("GET", f"/api/tables/{known['over']['fair-game']}/proof")
        assert (proof["sound"], proof["problems"]) == (True, [])
        mine = {line["id"]: line for line in await ann.done("GET", "/api/me/tables")}
        assert mine[known["from_record"]]["from_record"] is True
        assert mine[known["waiting"]]["title"] == "Friday"
        host = await house.host()
        [report] = await host.done("GET", "/api/host/reports")
        assert (report["reason"], report["text"], report["settled"]) == ("rude", "hello at unfair", None)
        assert (await host.done("GET", "/api/host/people?words=ann"))[0]["barred"] is None
    findings = await check_storage(Settings(database=str(tmp_path / "server.db")))
    assert findings.faults == []
    assert findings.tables == len(known["running"]) + 3


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_records_of_an_earlier_release_are_played_to_their_end(release: Path) -> None:
    for file in sorted(release.glob("*.record.json")):
        match = replay(file.read_text())
        assert match.over, file.name
        assert match.result is not None
