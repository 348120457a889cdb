"""Before a match: seats, bots, options, invitations, the start, and another match after it."""

from __future__ import annotations

import asyncio

import msgspec
from tests.server.tables.table_world import GAMES, House, code, story

from fairground.engine import fairdice
from fairground.server.protocol import (
    Ack,
    ClockRule,
    Close,
    Commit,
    Kick,
    Leave,
    Rematch,
    Reveal,
    SetBot,
    SetOptions,
    Sit,
    Start,
    TableOptions,
    Watch,
)
from fairground.server.tables import records, table_views
from fairground.server.tables.commands import Who


@story
async def test_host_sits_and_others_need_the_invitation() -> None:
    house = await House().open()
    await house.table("ann", bots=1)
    assert code(await house.do("bo", Sit)) == "no-table"
    assert code(await house.do("bo", Sit, invite="guess")) == "no-table"
    table = await house.live()
    assert [chair.person for chair in table.chairs] == ["ann", None]
    await house.do("ann", SetBot, 1, None)
    assert isinstance(await house.do("bo", Sit, invite=table.opened.invite), Ack)
    assert code(await house.do("bo", Sit)) == "seat-taken"
    assert isinstance(await house.do("bo", Leave), Ack)
    assert (await house.live()).chairs[1].free


@story
async def test_public_tables_are_open_to_all() -> None:
    house = await House().open()
    await house.table("ann", bots=1, public=True)
    await house.do("ann", SetBot, 1, None)
    assert isinstance(await house.do("bo", Sit, 1), Ack)
    assert code(await house.do("cy", Sit)) == "seat-taken"
    listed = await house.store.public_tables(["waiting"], 10)
    assert [summary.id for summary in listed] == [house.id]
    assert listed[0].people == ("ann", "bo")


@story
async def test_only_the_host_arranges_the_table() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    for kind, fields in ((SetBot, (1, "regular")), (Start, ()), (Close, ()), (Kick, (0,))):
        assert code(await house.do("bo", kind, *fields)) == "not-host"
    assert code(await house.do("bo", SetOptions, TableOptions(seats=2))) == "not-host"
    assert code(await house.do("ann", SetBot, 1, "regular")) == "seat-taken"
    assert code(await house.do("ann", SetBot, 7, "regular")) == "unknown"


@story
async def test_a_host_who_leaves_is_followed_by_the_next() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    await house.do("ann", Leave)
    assert (await house.live()).host == "bo"
    assert isinstance(await house.do("bo", SetBot, 0, "regular"), Ack)


@story
async def test_options_must_fit_the_game() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    bad = await house.do("ann", SetOptions, TableOptions(seats=9))
    assert code(bad) == "bad-options"
    assert (
        code(await house.do("ann", SetOptions, TableOptions(seats=2, game={"tone": "loud"}))) == "bad-options"
    )
    assert code(await house.do("ann", SetOptions, TableOptions(seats=3, stand_in="genius"))) == "unknown"
    hasty = TableOptions(seats=2, clock=ClockRule("turn", 1.0))
    assert code(await house.do("ann", SetOptions, hasty)) == "bad-options"
    assert isinstance(await house.do("ann", SetOptions, TableOptions(seats=3)), Ack)
    assert len((await house.live()).chairs) == 3
    await house.do("ann", SetBot, 2, "regular")
    assert code(await house.do("ann", SetOptions, TableOptions(seats=2))) == "seat-taken"


@story
async def test_a_match_begins_when_all_seats_are_taken() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    await house.do("bo", Leave)
    assert code(await house.do("ann", Start)) == "not-now"
    await house.do("ann", SetBot, 1, "random")
    assert isinstance(await house.do("ann", Start), Ack)
    assert code(await house.do("ann", Start)) == "not-now"
    assert code(await house.do("cy", Sit)) == "no-table"


ANNS, BOS = "aa" * 32, "bb" * 32
COMMITTED = {number: fairdice.contribution_commitment(number) for number in (ANNS, BOS)}


@story
async def test_everybody_commits_before_anybody_reveals() -> None:
    house = await House().open()
    await house.table("ann", "bo", bots=1)
    commitment = (await house.live()).opened.commitment
    assert code(await house.do("bo", Reveal, BOS)) == "not-now"
    assert isinstance(await house.do("bo", Commit, COMMITTED[BOS]), Ack)
    assert code(await house.do("bo", Commit, COMMITTED[ANNS])) == "not-now"
    assert code(await house.do("bo", Reveal, BOS)) == "not-now"
    assert isinstance(await house.do("ann", Commit, COMMITTED[ANNS]), Ack)
    assert isinstance(await house.do("ann", Start), Ack)
    table = await house.live()
    assert (table.phase, table.match) == ("waiting", None)
    # Whoever sits now cannot change anything any more.
    leave = await house.do("ann", Leave)
    assert code(leave) == code(await house.do("ann", SetBot, 2, None)) == "not-now"
    assert code(await house.do("ann", Start)) == code(await house.do("ann", Close)) == "not-now"
    assert code(await house.do("bo", Reveal, ANNS)) == "illegal"
    assert isinstance(await house.do("bo", Reveal, BOS), Ack)
    # Ann, who is the last, hears nothing of Bo's number before hers is told.
    told = table_views.info(await house.live())
    assert told.seats[1].revealed
    assert BOS not in msgspec.json.encode(told).decode()
    assert isinstance(await house.do("ann", Reveal, ANNS), Ack)
    table = await house.live()
    assert table.phase == "playing"
    fair = table.fair()
    assert fair.contributions == (ANNS, BOS, "")
    assert fair.commitments == (COMMITTED[ANNS], COMMITTED[BOS], None)
    assert fair.commitment == commitment
    assert fair.secret is None
    assert table.match is not None
    assert table.match.setup.seed == fairdice.match_seed(
        table.opened.secret, fair.contributions, "high-card", table.game.version
    )
    await house.play_out()
    assert (await house.live()).fair().secret == (await house.live()).opened.secret
    assert records.problems(house.id, house.disk.tables[house.id].entries, GAMES) == []


@story
async def test_whoever_keeps_their_number_back_loses_the_seat_and_chooses_nothing() -> None:
    """Had the match begun without it, somebody who knows the secret could choose between two outcomes."""
    house = await House().open()
    await house.table("ann", "bo")
    before = (await house.live()).opened
    await house.do("ann", Commit, COMMITTED[ANNS])
    await house.do("bo", Commit, COMMITTED[BOS])
    await house.do("ann", Start)
    await house.do("ann", Reveal, ANNS)
    house = await house.again_at(house.id)
    await asyncio.sleep(60)
    table = await house.live()
    assert (table.phase, table.drawing) == ("waiting", None)
    assert table.chairs[1].free
    assert table.chairs[0].person == "ann"
    told = table_views.info(table)
    assert told.called_off == ["Bo"]
    assert [seat.commitment for seat in told.seats] == [None, None]
    # Another secret: what Ann has revealed is of no use to anybody.
    assert table.opened.secret != before.secret
    assert table.opened.commitment == fairdice.commitment(table.opened.secret) != before.commitment
    assert isinstance(await house.do("ann", Commit, COMMITTED[ANNS]), Ack)


@story
async def test_whoever_does_not_commit_adds_nothing_and_holds_up_nobody() -> None:
    house = await House().open()
    await house.table("ann", "bo")
    await house.do("ann", Commit, COMMITTED[ANNS])
    await house.do("ann", Start)
    await house.do("ann", Reveal, ANNS)
    table = await house.live()
    assert (table.phase, table.fair().contributions) == ("playing", (ANNS, ""))


@story
async def test_whom_the_host_sends_away_stays_away() -> None:
    house = await House().open()
    await house.table("ann", "bo", public=True)
    bo = house.guest("bo")
    await bo.watch(house.id)
    assert isinstance(await house.do("ann", Kick, 1), Ack)
    assert code(await house.do("bo", Sit)) == "no-table"
    assert (await bo.say(Watch(house.id)))[-1]["code"] == "no-table"
    assert "gone" in [message["type"] for message in bo.told]


@story
async def test_those_who_watch_see_people_come() -> None:
    house = await House().open()
    await house.table("ann", bots=1, public=True)
    eve = house.guest("eve")
    mirror = await eve.watch(house.id)
    assert mirror.you is None
    await house.do("ann", SetBot, 1, None)
    await eve.say(Sit("s1", house.id))
    assert mirror.you == 1
    assert mirror.info["seats"][1]["name"] == "Eve"
    assert eve.told[-1]["type"] == "ack" or eve.told[-2]["type"] == "ack"


@story
async def test_only_those_who_sit_there_hear_the_invitation() -> None:
    house = await House().open()
    await house.table("ann", "bo", public=True)
    for name, hears in (("ann", True), ("bo", True), ("eve", False)):
        heard = await house.guest(name).say(Watch(house.id))
        assert (heard[-1]["invite"] is not None) is hears


@story
async def test_another_match_takes_bots_and_welcomes_people() -> None:
    house = await House().open()
    await house.begun("ann", "bo", bots=1)
    assert code(await house.do("ann", Rematch)) == "not-now"
    await house.play_out()
    assert code(await house.do("eve", Rematch)) == "no-table"
    assert isinstance(await house.do("bo", Rematch), Ack)
    old = await house.live()
    assert code(await house.do("ann", Rematch)) == "not-now"
    assert old.rematch is not None
    house.id = old.rematch
    table = await house.live()
    assert table.host == "bo"
    assert [(chair.person, chair.bot) for chair in table.chairs] == [
        (None, None),
        ("bo", None),
        (None, "random"),
    ]
    assert isinstance(await house.do("ann", Sit), Ack)
    assert table.opened.secret != old.opened.secret


@story
async def test_a_closed_table_is_gone() -> None:
    house = await House().open()
    await house.table("ann", bots=1, public=True)
    assert isinstance(await house.do("ann", Close), Ack)
    assert await house.store.public_tables(["waiting", "closed"], 10) == []
    assert code(await house.do("bo", Sit)) == "no-table"


@story
async def test_what_is_not_there_and_what_is_private_look_the_same() -> None:
    house = await House().open()
    await house.table("ann", bots=1)
    private = house.id
    guest = house.guest("eve")
    hidden = await guest.say(Watch(private))
    absent = await guest.say(Watch("nothing"))
    assert hidden[-1] == absent[-1]
    assert hidden[-1]["code"] == "no-table"


@story
async def test_leaving_a_private_table_twice_is_leaving_once() -> None:
    """Whoever has left may no longer come in, but still learns that leaving went well."""
    house = await House().open()
    await house.table("ann", "bo")
    leave = Leave("go", house.id)
    first = await house.keeper.do(Who("bo", "Bo"), leave)
    assert isinstance(first, Ack)
    assert await house.keeper.do(Who("bo", "Bo"), leave) == first
    hidden = await house.keeper.do(Who("bo", "Bo"), Leave("again", house.id))
    assert (code(hidden), hidden.version) == ("no-table", 0)


@story
async def test_another_match_with_bots_counts_as_a_table_with_bots() -> None:
    house = await House().open()
    old = await house.begun("ann", bots=1)
    await house.play_out()
    for _ in range(house.settings.limits.bot_tables):
        await house.table("ann", bots=1)
    house.id = old
    refused = await house.do("ann", Rematch)
    assert code(refused) == "not-now"
    assert "tables with bots" in refused.reason  # type: ignore[union-attr]
