"""What hosts decide reaches every worker, and the console works while a server runs and while none does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.http.house import AtHand, House, InPlace, ShiftedClock, new_table, open_house
from tests.server.http.test_presence import Listener, open_page
from tests.server.people.world import CountedSecrets
from typer.testing import CliRunner

from fairground.cli.admin import app as admin
from fairground.server import console
from fairground.server.app import Parts, World, make_parts
from fairground.server.governing import deeds
from fairground.server.governing.errors import CannotGovern
from fairground.server.governing.governor import Host
from fairground.server.hub import SESSION_CHANGED
from fairground.server.limits import LocalLimiter
from fairground.server.services import Hint, SystemSecrets
from fairground.server.settings import Settings, Times
from fairground.server.store.base import Person, Session, Store
from fairground.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.pure_only

SOON = 60.0


class Line:
    """A bus between workers of one process; it may lose everything."""

    def __init__(self, listeners: list[tuple[object, Callable[[Hint], None]]], deaf: bool) -> None:
        self.listeners = listeners
        self.deaf = deaf

    def send(self, hint: Hint) -> None:
        for owner, heard in self.listeners:
            if owner is not self and not self.deaf:
                heard(hint)

    def listen(self, heard: Callable[[Hint], None]) -> None:
        self.listeners.append((self, heard))


def workers(store: Store, count: int, deaf: bool = False, beat: float = 3600.0) -> list[Parts]:
    """Workers that share a storage. Their beats are so long that only hints can be in time."""
    listeners: list[tuple[object, Callable[[Hint], None]]] = []
    made = []
    for _ in range(count):
        clock = ShiftedClock()
        world = World(
            store, Line(listeners, deaf), InPlace(), clock, CountedSecrets(), LocalLimiter(clock), AtHand()
        )
        made.append(make_parts(Settings(hosts=("boss",), times=Times(sweep=beat)), world, None))
    return made


async def somebody(store: Store, parts: Parts) -> Listener:
    """A person with a page at a worker."""
    page = Listener("anna")
    now = parts.world.clock.now()
    await store.add_person(Person("anna", "Anna", None, None, None, "player", 1.0, {}))
    await store.add_session(Session(page.session, "anna", now, now + 1000))
    await parts.presence.join(page)
    return page


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("deaf", [False, True])
async def test_a_ban_reaches_all_workers(store: Store, deaf: bool) -> None:
    """By a hint at once; and where hints are lost, at the next beat."""
    here, there = workers(store, 2, deaf, beat=0.02 if deaf else 3600.0)
    for parts in (here, there):
        parts.presence.open()
        await parts.board.open()
    page = await somebody(store, there)
    boss = Host("boss", console=True)
    await here.governor.do(boss, deeds.BarNetwork("203.0.113.0/24", None, ""))
    await here.governor.do(boss, deeds.ReadOnly(True))
    await here.governor.do(boss, deeds.Announce("Good night"))
    await here.governor.do(boss, deeds.Suspend("anna", 1, ""))
    await until(lambda: SESSION_CHANGED in page.dropped)
    await until(lambda: bool(there.board.kept_out("203.0.113.7") and there.keeper.read_only))
    await until(lambda: there.presence.board is not None and b"Good night" in there.presence.board)
    assert any(b"Good night" in told for told in page.told)
    for parts in (here, there):
        await parts.board.close()
        await parts.presence.close()


async def test_a_deleted_table_is_gone_at_all_workers(store: Store) -> None:
    from fairground.server.protocol import TableOptions
    from fairground.server.tables.commands import Refused, Who

    here, there = workers(store, 2)
    there.keeper._shared = True
    await there.keeper.open()
    ann = Who("ann", "Ann")
    id = await there.keeper.create(ann, "fair-game", TableOptions(seats=2))
    await there.keeper.read(ann, id)
    await here.governor.do(Host("boss", console=True), deeds.DeleteTable(id))
    with pytest.raises(Refused, match="no such table"):
        await there.keeper.read(ann, id)
    await there.keeper.close()


# The console


async def test_the_console_governs_a_running_server(house: House) -> None:
    """Whoever is at the machine needs no session, and the running server does it."""
    ann = await house.account("ann")
    table = await new_table(ann)
    settings = Settings(database=str(house.store.file), hosts=("boss",))
    async with open_page(house, ann) as page:
        outcome = await console.govern(settings, "console", deeds.Announce("Back at ten"))
        assert outcome.text == "Everybody is told."
        assert (await page.hear("board"))["announcements"][0]["text"] == "Back at ten"
        await console.govern(settings, "console", deeds.CloseTable(table))
        assert (await ann.done("GET", f"/api/tables/{table}"))["info"]["phase"] == "closed"
        link = (await console.govern(settings, "console", deeds.ClaimLink("boss"))).link
        assert link.startswith("https://games.example.org/#/link/")  # of the server, not of the console
        await console.govern(settings, "console", deeds.Suspend(ann.id, 1, "rude"))
        assert (await ann.get("/api/me")).status_code == 403
        async with asyncio.timeout(SOON):
            assert await page.closed.get() == SESSION_CHANGED
    with pytest.raises(CannotGovern, match="nobody"):
        await console.govern(settings, "console", deeds.Readmit("nobody"))
    lines = await house.store.audited(2**53, 99)
    assert {line.by for line in lines} == {"console"}
    # Neither links nor anything else stays behind in the orders.
    assert await house.store.governed() == (lines[0].n, 0)
    assert await house.store.forget_orders(9e12, 99) == 0


async def test_a_deed_that_fails_by_a_mistake_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("fairground.server.governing.governor.Governor.do", fail)
    settings = Settings(database=str(house.store.file), hosts=("boss",))
    for _ in range(2):  # the worker lives on
        with pytest.raises(CannotGovern, match="mistake"):
            await console.govern(settings, "console", deeds.ReadOnly(True))


def run(file: Path, *words: str, code: int = 0, settings: Path | None = None) -> str:
    more = [] if settings is None else ["--settings", str(settings)]
    result = CliRunner().invoke(admin, ["--database", str(file), *more, *words])
    assert result.exit_code == code, result.output
    return result.output


async def settle_people(tmp_path: Path) -> tuple[Path, str, str]:
    """A storage with an account and a table, whose server has ended."""
    async with open_house(tmp_path) as house:
        ann = await house.account("ann")
        table = await new_table(ann, title="Friday")
        await ann.did(table, "say", text="boo")
        return house.store.file, ann.id, table


def test_every_command_of_the_console_works_without_a_server(tmp_path: Path) -> None:
    file, ann, table = asyncio.run(settle_people(tmp_path))
    settings = tmp_path / "fairground.toml"
    settings.write_text('hosts = ["boss"]\npublic_url = "https://games.example.org"\n')
    assert "ann" in run(file, "people", "an")
    assert "nobody of that name" in run(file, "people", "zorro")
    assert "Friday" in run(file, "tables")
    assert "called Anna" in run(file, "rename", "ann", "Anna")
    assert "2 days" in run(file, "suspend", "ann", "--days", "2", "--reason", "rude")
    assert "rude" in run(file, "people")
    assert "may use the server again" in run(file, "readmit", ann)
    assert "permanently" in run(file, "ban", "ann")
    assert "203.0.113.0/24" in run(file, "ban-network", "203.0.113.9/24", "--days", "3")
    run(file, "announce", "We close", "--hours", "2")
    run(file, "read-only", "--on")
    board = run(file, "board")
    assert "New matches are paused" in board
    assert "We close" in board
    assert "203.0.113.0/24" in board
    run(file, "readmit-network", "203.0.113.0/24")
    run(file, "read-only", "--off")
    run(file, "withdraw", board.splitlines()[1].split()[0])
    assert run(file, "board").strip() == "Matches may begin."
    assert "/#/link/" in run(file, "reset-link", "ann")
    assert "/#/link/" in run(file, "claim", "boss", settings=settings)
    assert "boo" in run(file, "export", "ann")
    run(file, "export", "ann", str(tmp_path / "ann.json"))
    assert (tmp_path / "ann.json").stat().st_mode & 0o777 == 0o600
    run(file, "close-table", table, code=0)
    run(file, "delete-table", table, "--yes")
    assert "no such table" in run(file, "tables")
    run(file, "delete-person", "ann", "--yes")
    run(file, "readmit", "ann", code=1)
    told = run(file, "audit")
    for deed in ("rename", "suspend", "readmit", "bar-network", "announce", "read-only", "reset-link"):
        assert deed in told
    assert "There are no reports" in run(file, "reports")


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-made", "made"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert SystemSecrets().token() == "made"


def test_the_console_makes_no_storage_by_mistake(tmp_path: Path) -> None:
    result: Any = CliRunner().invoke(admin, ["--database", str(tmp_path / "typo.db"), "read-only"])
    assert result.exit_code != 0
    assert not (tmp_path / "typo.db").exists()


async def test_a_storage_beside_a_server_of_an_older_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "server.db"
    store = SqliteStore(file)
    await store.open()
    await store._write(
        "DELETE FROM storage_version WHERE version = (SELECT max(version) FROM storage_version)"
    )
    beside = SqliteStore(file, beside=True)
    with pytest.raises(Exception, match="older Fairground"):
        await beside.open()
    await store._write("INSERT INTO storage_version (version) SELECT max(version) + 1 FROM storage_version")
    await beside.open()
    await beside.close()
    await store.close()
