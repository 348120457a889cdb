"""Writes a storage with the code that is checked out, for later releases to open: `server.db.gz`, and in
`known.json` what was in it.

To keep one of a release, run this with the code and the tests of that release (a worktree of its commit), and
put the files into a folder named after the commit:

    PYTHONPATH=src:. python tests/server/upgrades/make.py FOLDER
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.http.house import (
    PASSWORD,
    Browser,
    asked,
    invite_to,
    new_table,
    open_house,
    play,
    play_to_the_end,
)

GAMES = ("fair-game", "unlucky-adventurers", "unicorn-fever", "unfair")
MOVES = 12


async def table_for_two(ann: Browser, bob: Browser, game: str = "fair-game") -> str:
    table = await new_table(ann, game, takeover=None)
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    return table


async def as_seen(browser: Browser, table: str) -> dict[str, Any]:
    """What a seat sees that must be the same after an upgrade."""
    view = await browser.done("GET", f"/api/tables/{table}")
    own = [zone for zone in view["view"]["zones"] if zone["owner"] == view["you"]]
    prompt = view["prompt"]
    return {
        "you": view["you"],
        "version": view["version"],
        "hand": sorted(card["id"] for zone in own for card in zone["cards"] if card and "id" in card),
        "events": len(view["events"]),
        "asked": [option["text"] for option in prompt["options"]] if prompt else None,
    }


async def fill(folder: Path, target: Path) -> dict[str, Any]:
    known: dict[str, Any] = {"people": {}, "running": {}, "over": {}, "views": {}}
    async with open_house(folder) as house:
        ann, bob = await house.account("ann"), await house.guest("Bob")
        known["people"]["ann"] = {"id": ann.id, "password": PASSWORD}
        known["people"]["bob"] = {"id": bob.id, "cookie": dict(bob.http.cookies)}
        for game in GAMES:
            table = known["running"][game] = await table_for_two(ann, bob, game)
            await ann.did(table, "start")
            await ann.did(table, "say", text=f"hello at {game}")
            for _ in range(MOVES):
                await play(table, *await asked(table, ann, bob))
            await asked(table, ann, bob)
        over = known["over"]["fair-game"] = await table_for_two(ann, bob)
        await ann.did(over, "start")
        await play_to_the_end(over, ann, bob)
        record = (await ann.get(f"/api/tables/{over}/record")).text
        (target / "fair-game.record.json").write_text(record)
        known["waiting"] = await new_table(ann, title="Friday", public=True)
        known["from_record"] = (
            await ann.done("POST", "/api/tables/from-record", {"record": record, "until": 3})
        )["id"]
        report = {"line": 0, "reason": "rude"}
        await bob.done("POST", f"/api/tables/{known['running']['unfair']}/reports", report)
        await bob.call("PUT", f"/api/me/mutes/{ann.id}")
        for game, table in known["running"].items():
            seen = {name: await as_seen(each, table) for name, each in (("ann", ann), ("bob", bob))}
            known["views"][game] = seen
    return known


def main() -> None:
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        known = asyncio.run(fill(folder, target))
        connection = sqlite3.connect(folder / "server.db")
        for sql in ("PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE", "VACUUM"):
            connection.execute(sql)
        connection.close()
        (target / "server.db.gz").write_bytes(gzip.compress((folder / "server.db").read_bytes(), 9, mtime=0))
    (target / "known.json").write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main()
