"""What can be taken home: records, replays, forks, proofs."""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.server.tables.table_world import GAMES, House, code, story

from fairground.server.protocol import Ack, Commit, Play, Rematch, SetOptions, Sit, Start
from fairground.server.tables import records, table_views
from fairground.server.tables.commands import Refused, Who

ANN = Who("ann", "Ann")


async def finished() -> House:
    house = await House().open()
    await house.begun("ann", "bo", game="fair-game", game_options={"round_cap": 1})
    await house.play_out()
    return house


@story
async def test_the_record_is_given_out_after_the_match_only() -> None:
    house = await House().open()
    await house.begun("ann", "bo", game="fair-game", game_options={"round_cap": 1})
    with pytest.raises(Refused) as refused:
        records.record_of(await house.live())
    assert refused.value.code.value == "not-now"
    seen = msgspec.json.encode(records.seen_by(await house.live(), 0)).decode()
    table = await house.live()
    assert table.match is not None
    assert table.opened.secret not in seen
    assert table.match.setup.seed not in seen
    await house.play_out()
    table = await house.live()
    record = records.record_of(table)
    assert table.match is not None
    assert len(record.actions) == len(table.match.history)


@story
async def test_the_proof_holds_and_any_touch_is_found() -> None:
    house = await finished()
    entries = house.disk.tables[house.id].entries
    assert records.problems(house.id, entries, GAMES) == []
    for number in (0, 3, len(entries) - 1):
        touched = entries[:]
        touched[number] = msgspec.structs.replace(entries[number], at=entries[number].at + 1)
        assert records.problems(house.id, touched, GAMES)
    assert records.problems(house.id, entries[:2] + entries[3:], GAMES)


@story
async def test_a_finished_match_can_be_looked_through() -> None:
    house = await finished()
    table = await house.live()
    first = records.at_move(table, 0, 0)
    last = records.at_move(table, 0, first["moves"])
    assert first["view"] != last["view"]
    assert last["view"]["over"]
    with pytest.raises(Refused):
        records.at_move(table, 0, first["moves"] + 1)


@story
async def test_a_match_goes_on_from_any_move_of_a_record() -> None:
    house = await finished()
    old = await house.live()
    text = records.record_of(old).to_json()
    moves = len(records.record_of(old).actions) - 1
    game, options, record = records.taken_in(records.read(text), moves, "again from here")
    house.id = await house.keeper.create_from_record(ANN, game, options, record, moves)
    invite = (await house.live()).opened.invite
    assert isinstance(await house.do("cy", Sit, invite=invite), Ack)
    assert isinstance(await house.do("ann", Start), Ack)
    table = await house.live()
    assert table.match is not None
    assert old.match is not None
    assert table.match.history == old.match.history[:moves]
    assert table.fair().secret is None
    await house.play_out()
    assert (await house.live()).phase == "over"


async def going_on() -> House:
    """A table that goes on from the middle of a record, at which two people sit."""
    house = await finished()
    text = records.record_of(await house.live()).to_json()
    game, options, record = records.taken_in(records.read(text), 1, "again from here")
    house.id = await house.keeper.create_from_record(ANN, game, options, record, 1)
    invite = (await house.live()).opened.invite
    assert isinstance(await house.do("cy", Sit, invite=invite), Ack)
    return house


@story
async def test_a_table_from_a_record_takes_nothing_for_its_dice_and_proves_nothing() -> None:
    """Whoever has the record knows every die to come: a contribution would be thrown away, a commitment would
    be somebody else's, and a proof would say that all is well."""
    house = await going_on()
    assert code(await house.do("cy", Commit, "ab" * 32)) == "not-now"
    assert isinstance(await house.do("ann", Start), Ack)
    for _ in range(2):
        table = await house.live()
        told = table_views.info(table)
        assert told.from_record
        assert (told.fair.commitment, told.fair.contributions, told.fair.secret) == ("", [], None)
        assert table.match is not None
        assert table.match.fair is None
        assert table.summary(None).card["from_record"]
        await house.play_out()
    table = await house.live()
    assert records.record_of(table).fair is None
    found = records.problems(house.id, house.disk.tables[house.id].entries, GAMES)
    assert found
    assert "record" in found[0]


@story
async def test_a_table_from_a_record_is_never_public() -> None:
    house = await going_on()
    table = await house.live()
    public = msgspec.structs.replace(table.options, public=True)
    assert code(await house.do("ann", SetOptions, public)) == "bad-options"
    assert isinstance(
        await house.do("ann", SetOptions, msgspec.structs.replace(table.options, title="t")), Ack
    )
    # Nor is one that an older server let become public.
    table = (await house.live()).clone()
    table.options = public
    assert not table.summary(None).public
    assert not table.may_enter("dan", None)
    assert table.may_enter("dan", table.opened.invite)


@story
async def test_another_match_after_one_from_a_record_has_dice_of_its_own() -> None:
    house = await going_on()
    assert isinstance(await house.do("ann", Start), Ack)
    await house.play_out()
    assert isinstance(await house.do("ann", Rematch), Ack)
    rematch = (await house.live()).rematch
    assert rematch is not None
    house.id = rematch
    table = await house.live()
    assert not table.from_record
    assert table.fair().commitment


@story
async def test_a_whole_record_is_a_finished_table() -> None:
    house = await finished()
    text = records.record_of(await house.live()).to_json()
    game, options, record = records.taken_in(records.read(text), None, "")
    house.id = await house.keeper.create_from_record(ANN, game, options, record, None)
    table = await house.live()
    assert table.phase == "over"
    assert records.record_of(table).to_json() == text
    assert code(await house.do("ann", Play, 0, 0, {"do": "pass"})) == "not-now"


@pytest.mark.parametrize("text", ["", "{}", '{"format": "fairground-record"}', b"\xff"])
def test_a_bad_record_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(Refused) as refused:
        records.taken_in(records.read(text), None, "")
    assert refused.value.code.value == "bad-options"
    assert "record" in refused.value.reason


@story
async def test_a_record_with_a_foreign_move_is_refused() -> None:
    house = await finished()
    data = json.loads(records.record_of(await house.live()).to_json())
    data["actions"][0][1] = {"do": "dance"}
    with pytest.raises(Refused):
        records.taken_in(records.read(json.dumps(data)), None, "")


@story
async def test_names_and_titles_from_elsewhere_are_short_lines_that_can_be_seen() -> None:
    """A view repeats them with every event: a name of a megabyte would be hundreds of them."""
    house = await finished()
    data = json.loads(records.record_of(await house.live()).to_json())
    data["names"] = ["A" * 1_000_000, "\x1b[31mBo\u202e\n", "\x00", "Di"][: len(data["names"])]
    text = json.dumps(data)
    _, options, kept = records.taken_in(records.read(text), None, "again\x1b]0;x\x07\u202e " + "y" * 99)
    names = json.loads(kept)["names"]
    assert names[:2] == ["A" * 40, "[31mBo"]
    assert options.title == ("again ]0;x " + "y" * 99)[:60]


@story
async def test_titles_are_lines_that_can_be_seen_however_a_table_comes_by_them() -> None:
    house = await House().open()
    title = "Fri\x1b[2Jday\u202e\nraces \N{ROCKET}\u200d"
    await house.table("ann", "bo", title=title)
    assert (await house.live()).options.title == "Fri [2Jday races \N{ROCKET}\u200d"
    options = msgspec.structs.replace((await house.live()).options, title=f"{title}{title}"[:60])
    assert isinstance(await house.do("ann", SetOptions, options), Ack)
    changed = (await house.live()).options.title
    assert changed.startswith("Fri [2Jday races")
    assert changed.replace("\u200d", "").isprintable()
