"""What can be taken home: records, replays, forks, proofs."""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.server.tables.table_world import GAMES, House, code, story

from fairground.server.protocol import Ack, Play, Sit, Start
from fairground.server.tables import records
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
    game, options, record = records.taken_in(text, moves, "again from here")
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


@story
async def test_a_whole_record_is_a_finished_table() -> None:
    house = await finished()
    text = records.record_of(await house.live()).to_json()
    game, options, record = records.taken_in(text, None, "")
    house.id = await house.keeper.create_from_record(ANN, game, options, record, None)
    table = await house.live()
    assert table.phase == "over"
    assert records.record_of(table).to_json() == text
    assert code(await house.do("ann", Play, 0, 0, {"do": "pass"})) == "not-now"


@pytest.mark.parametrize("text", ["", "{}", '{"format": "fairground-record"}', b"\xff"])
def test_a_bad_record_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(Refused) as refused:
        records.taken_in(text, None, "")
    assert refused.value.code.value == "bad-options"
    assert "record" in refused.value.reason


@story
async def test_a_record_with_a_foreign_move_is_refused() -> None:
    house = await finished()
    data = json.loads(records.record_of(await house.live()).to_json())
    data["actions"][0][1] = {"do": "dance"}
    with pytest.raises(Refused):
        records.taken_in(json.dumps(data), None, "")
