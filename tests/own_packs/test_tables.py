"""Packs of a server at its tables: a match goes on with its pack, whatever becomes of the file."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.own_packs.packs import HAUNTED, SPOOKY, pack
from tests.server.http.house import open_house
from tests.server.tables.table_world import House, code, story

from fairground.engine.packs import Pack
from fairground.games import new_match
from fairground.games.own_packs import Found, FoundPacks, LeftOut
from fairground.proving.simulation.store import Disk
from fairground.proving.simulation.world import Cable
from fairground.server import thinking
from fairground.server.app import make_app
from fairground.server.http.hosting import list_packs
from fairground.server.protocol import Ack, Rematch, Resign, SetOptions, TableOptions
from fairground.server.services import Thought
from fairground.server.settings import Settings
from fairground.server.tables import records, snapshots
from fairground.server.tables.commands import Refused, Who
from fairground.server.tables.table import LiveTable
from fairground.server.workers import Task

pytestmark = pytest.mark.pure_only
HERE = pack()
CHOSEN = {"packs": "haunted ocean"}


async def house_with(*packs: Pack) -> House:
    house = await House().open()
    house.keeper.packs = packs
    return house


def names(table: LiveTable) -> set[str]:
    assert table.match is not None
    return {face.name for face in table.match.state.components.faces}


@story
async def test_a_match_goes_on_after_a_restart_without_the_pack() -> None:
    house = await house_with(HERE)
    id = await house.begun("ann", "bo", game="unfair", game_options=CHOSEN)
    for _ in range(7):
        table = await house.live()
        person = table.chairs[table.waiting[0]].person
        assert person is not None
        assert isinstance(await house.play(person), Ack)
    before = await house.live()
    assert "Ghost Train" in names(before)
    assert before.match is not None
    later = await house.again_at(id)
    assert later.keeper.packs == ()
    after = await later.live()
    assert after.match is not None
    assert after.match.view(0) == before.match.view(0)
    entries = later.disk.tables[id].entries
    # The log is whole and can be played again; only the secret is still one.
    [unproved] = records.problems(id, entries, later.keeper.games)
    assert unproved.startswith("the secret is not revealed yet")
    kept = snapshots.load(id, snapshots.save(after), later.keeper.games)
    assert kept is not None
    assert kept.packs == (HERE,)
    assert kept.match is not None
    assert kept.match.setup == after.match.setup


@story
async def test_a_worker_that_lacks_the_pack_plays_the_same_match() -> None:
    disk, cable = Disk(random.Random(1)), Cable(random.Random(1), 0.0)
    one = await House(disk, cable).open()
    two = await House(disk, cable).open()
    one.keeper.packs = (HERE,)
    two.id = await one.begun("ann", "bo", game="unfair", game_options=CHOSEN)
    mine, other = (await one.live()).match, (await two.live()).match
    assert mine is not None
    assert other is not None
    assert mine.view(1) == other.view(1)
    assert mine.setup.packs == other.setup.packs == (HERE,)


@story
async def test_a_waiting_table_keeps_its_pack_and_takes_others_that_are_on_offer() -> None:
    spooky = pack(SPOOKY, "spooky")
    house = await house_with(HERE, spooky)
    await house.table("ann", "bo", game="unfair", game_options=CHOSEN)
    newer = pack(HAUNTED.replace("price = 5", "price = 6"))
    house.keeper.packs = (newer, spooky)
    both = TableOptions(seats=2, game={"packs": "haunted spooky"})
    assert isinstance(await house.do("ann", SetOptions, both), Ack)
    assert (await house.live()).packs == (HERE, spooky)
    house.keeper.packs = ()
    assert isinstance(await house.do("ann", SetOptions, TableOptions(seats=2)), Ack)
    assert (await house.live()).packs == ()
    assert code(await house.do("ann", SetOptions, both)) == "bad-options"


@story
async def test_what_is_not_on_offer_is_refused_in_a_sentence() -> None:
    house = await house_with()
    with pytest.raises(Refused, match="there is no pack 'haunted'"):
        await house.table("ann", "bo", game="unfair", game_options=CHOSEN)


@story
async def test_another_match_is_played_with_the_same_packs() -> None:
    house = await house_with(HERE)
    await house.begun("ann", "bo", game="unfair", game_options=CHOSEN)
    assert isinstance(await house.do("bo", Resign), Ack)
    house.keeper.packs = ()
    assert isinstance(await house.do("ann", Rematch), Ack)
    again = (await house.live()).rematch
    assert again is not None
    house.id = again
    assert (await house.live()).packs == (HERE,)


@story
async def test_a_record_brings_its_pack_with_it_or_finds_it_on_offer() -> None:
    house = await house_with(HERE)
    await house.begun("ann", "bo", game="unfair", game_options=CHOSEN)
    match = (await house.live()).match
    assert match is not None
    whole, named = match.record(), match.record().without_texts()
    for text, offered in ((whole.to_json(), ()), (named.to_json(), (HERE,))):
        game, options, kept = records.taken_in(records.read(text), None, "again", offered)
        house.keeper.packs = ()
        made = await house.keeper.create_from_record(Who("cy", "Cy"), game, options, kept, None)
        house.id = made
        assert (await house.live()).packs == (HERE,)
    with pytest.raises(Refused, match="which is not here"):
        records.taken_in(named, None, "again")


async def test_hosts_of_the_server_read_what_was_left_out(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host = await house.host()
        assert await host.done("GET", "/api/packs") == []
        guest = await house.guest("Ann")
        assert (await guest.get("/api/packs")).status_code == 404
    found_packs = FoundPacks((Found("haunted.toml", HERE),), (LeftOut("bad.toml", "it is bad"),))
    offered, left_out = await list_packs.fn(None, found_packs)
    assert (offered.name, offered.digest, offered.problem) == ("haunted", HERE.digest, "")
    assert (left_out.place, left_out.problem) == ("bad.toml", "it is bad")


async def test_a_server_with_packs_shows_them_as_tiles(tmp_path: Path) -> None:
    found_packs = FoundPacks((Found("haunted.toml", HERE),), (LeftOut("bad.toml", "it is bad"),))
    app = make_app(Settings(database=str(tmp_path / "x.db")), client=tmp_path, found_packs=found_packs)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as browser:
        shown = (await browser.get("/api/games/unfair")).json()
        cards = (await browser.get("/api/games/unfair/cards")).json()
    option = next(option for option in shown["options"] if option["name"] == "packs")
    assert [pick["name"] for pick in option["picks"] if pick["id"] == "haunted"] == ["Haunted"]
    assert {card["deck"] for card in cards if card["name"] == "Ghost Train"} == {"haunted-park"}


def test_a_bot_that_thinks_in_another_process_is_told_the_pack() -> None:
    match = new_match("unfair", 2, 1, CHOSEN, packs=[HERE])
    seat = match.asks[0].seat
    state = match.redeal(seat, 1).save()
    thought = Thought(match.setup, state, seat, "regular", "a seed")
    answered = thinking.answer(msgspec.json.encode(thought))
    ask = match.state.ask_of(seat)
    assert ask is not None
    assert (answered.error, answered.code in ask.options) == ("", True)


def test_workers_are_handed_the_packs_themselves() -> None:
    found_packs = FoundPacks((Found("haunted.toml", HERE),), (LeftOut("bad.toml", "it is bad"),))
    task = Task(Settings(), 0, "info", None, found_packs=found_packs)
    assert msgspec.json.decode(msgspec.json.encode(task), type=Task) == task
