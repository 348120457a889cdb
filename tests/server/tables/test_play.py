"""A match at a table: commands, bots, clocks, absence, taking back."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from tests.server.tables.table_world import GAMES, House, code, story

from fairground.server.protocol import (
    Ack,
    Agree,
    ClockRule,
    Kick,
    Leave,
    Play,
    Resign,
    Sit,
    StandIn,
    Undo,
    Watch,
)
from fairground.server.tables import duties, records, table_views
from fairground.server.tables.commands import Who
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.table import SPECTATOR


@story
async def test_a_repeated_command_has_the_same_answer_and_no_second_effect() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    table = await house.live()
    assert table.match is not None
    action = table_views.prompt(table, 0).options[0].action  # type: ignore[union-attr]
    ann = house.guest("ann")
    await ann.watch(house.id)
    message = Play("once", house.id, 0, table.chairs[0].prompt, action)
    first = (await ann.say(message))[-1]
    entries = len(house.disk.tables[house.id].entries)
    assert first["type"] in ("ack", "update")
    answers = [m for m in ann.told if m.get("cmd_id") == "once"] + await ann.say(message)
    again = await house.again()
    again.id = house.id
    answers.append(_plain(await again.keeper.do(ann.who, message)))
    assert len({(a["type"], a["version"]) for a in answers if a.get("cmd_id") == "once"}) == 1
    assert len(house.disk.tables[house.id].entries) == entries


def _plain(answer: object) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(answer)
    return found


@story
async def test_a_late_copy_of_a_refused_command_stays_refused() -> None:
    house = await House().open()
    await house.table("ann", "bo", public=True)
    bo = Who("bo", "Bo")
    message = Sit("late", house.id, 0)
    assert code(await house.keeper.do(bo, message)) == "seat-taken"
    await house.do("bo", Leave)
    await house.do("ann", Leave)
    assert code(await house.keeper.do(bo, message)) == "seat-taken"


@story
async def test_seats_that_choose_at_the_same_time_never_reject_each_other() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    before = (await house.live()).chairs[1].prompt
    assert isinstance(await house.play("ann"), Ack)
    assert isinstance(await house.play("ann"), Ack)
    # Bo answers the question that was asked before Ann did anything.
    table = await house.live()
    assert table.chairs[1].prompt == before
    assert isinstance(await house.play("bo"), Ack)


@story
async def test_what_cannot_be_played_is_refused_with_reason_and_rules() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    table = await house.live()
    prompt = table.chairs[0].prompt
    wrong_card = await house.do("ann", Play, 0, prompt, {"do": "boost", "by": 1})
    assert code(wrong_card) == "illegal"
    assert wrong_card.rules == ["toy.boost"]  # type: ignore[union-attr]
    assert code(await house.do("ann", Play, 0, prompt, {"do": "dance"})) == "illegal"
    assert code(await house.do("ann", Play, 1, prompt, {"do": "boost", "by": 1})) == "not-your-seat"
    assert code(await house.do("ann", Play, 0, prompt + 5, {"do": "boost", "by": 1})) == "stale"
    assert code(await house.do("eve", Play, 0, prompt, {"do": "boost", "by": 1})) == "no-table"
    assert (await house.live()).n == table.n


@story
async def test_bots_answer_after_the_pause_and_only_then() -> None:
    house = await House(pause=2.0).open()
    await house.begun("ann", bots=1)
    count = len(house.kinds())
    await asyncio.sleep(1.9)
    assert len(house.kinds()) == count
    await asyncio.sleep(0.2)
    assert house.kinds()[count:] == ["action"]
    await house.play_out()
    assert (await house.live()).phase == "over"


@story
async def test_bots_are_quick_until_a_person_is_asked_for_the_first_time() -> None:
    house = await House(pause=2.0).open()
    await house.begun("ann", bots=1)
    table = await house.live()
    asked = [duty.at - table.at for duty in duties.duties(table, 2.0) if duty.kind == duties.THINK]
    assert asked == [2.0]
    before = table.clone()
    before.chairs[0].prompt = -1
    quick = [duty.at - table.at for duty in duties.duties(before, 2.0) if duty.kind == duties.THINK]
    assert [round(wait, 3) for wait in quick] == [2.0 * duties.OPENING]


@story
async def test_a_seat_with_one_option_is_answered_for_after_the_same_pause() -> None:
    """Nobody sees from the time whether there was a choice: bots take as long."""
    house = await House(pause=2.0).open()
    await house.begun("ann", bots=1)
    await house.play("ann")
    await house.play("ann")
    await asyncio.sleep(4.01)
    # The second round: everybody has one card left.
    table = await house.live()
    assert table.match is not None
    assert [len(ask.options) for ask in table.match.asks] == [1, 1]
    count = table.n
    await asyncio.sleep(1.95)
    assert (await house.live()).n == count
    await asyncio.sleep(0.1)
    last = house.disk.tables[house.id].entries[count:]
    assert sorted((entry.seat, entry.kind) for entry in last) == [(0, "default"), (1, "action")]
    assert {entry.at for entry in last} == {table.at + 2.0}


@story
async def test_time_runs_out_and_the_default_is_played() -> None:
    house = await House().open()
    await house.begun("ann", "bo", clock=ClockRule("turn", 10.0))
    table = await house.live()
    due = table_views.info(table).seats[0].due
    assert due == table.at + 10.0
    await house.play("ann")
    # Half of a sealed choice does not wind the clock.
    assert table_views.info(await house.live()).seats[0].due == due
    await asyncio.sleep(10.5)
    assert house.kinds().count("default") >= 2
    assert (await house.live()).chairs[1].missed >= 1


@story
async def test_a_game_clock_runs_down_and_is_stopped() -> None:
    house = await House().open()
    await house.begun("ann", "bo", clock=ClockRule("game", 100.0, 3.0))
    await asyncio.sleep(40)
    await house.play("ann")
    await house.play("ann")
    info = table_views.info(await house.live())
    assert info.seats[0].left is not None
    assert round(info.seats[0].left) == 63
    assert info.seats[0].due is None
    assert info.seats[1].due is not None


@story
async def test_tables_over_days_wake_by_themselves_after_a_restart() -> None:
    house = await House(sweep=60.0).open()
    await house.begun("ann", "bo", clock=ClockRule("turn", 86400.0))
    again = await house.again()
    again.id = house.id
    assert again.keeper.loaded() == 0
    await asyncio.sleep(86400 + 100)
    assert "default" in again.kinds()
    assert ("ann", house.id) in again.notifier.told or ("bo", house.id) in again.notifier.told


@story
async def test_a_bot_takes_over_from_the_absent_and_hands_back() -> None:
    house = await House(pause=2.0, away=15.0).open()
    await house.begun("ann", "bo", takeover=30.0)
    ann, bo = house.guest("ann"), house.guest("bo")
    await ann.watch(house.id)
    await bo.watch(house.id)
    await bo.leave()
    await asyncio.sleep(16)
    assert house.kinds()[-1] == "away"
    await asyncio.sleep(35)
    assert "takeover" in house.kinds()
    ann.listen()
    assert ann.mirrors[house.id].info["seats"][1]["bot"] == "random"
    bo = house.guest("bo")
    mirror = await bo.watch(house.id)
    assert house.kinds()[-1] == "back"
    assert mirror.info["seats"][1]["bot"] is None
    assert not mirror.info["seats"][1]["away"]


@story
async def test_those_who_come_back_soon_were_never_away() -> None:
    house = await House(away=15.0).open()
    await house.begun("ann", "bo")
    bo = house.guest("bo")
    await bo.watch(house.id)
    await bo.leave()
    await asyncio.sleep(10)
    await house.guest("bo").watch(house.id)
    await asyncio.sleep(30)
    assert house.kinds().count("away") == 1  # Ann, who never came
    assert (await house.live()).chairs[1].away_since is None


@story
async def test_only_the_absent_can_be_sent_away_from_a_match() -> None:
    house = await House(away=15.0, absent=60.0).open()
    await house.begun("ann", "bo", "cy", takeover=None)
    await house.guest("ann").watch(house.id)
    assert code(await house.do("ann", Kick, 1)) == "not-absent"
    await asyncio.sleep(16 + 60)
    assert code(await house.do("eve", Kick, 1)) == "no-table"
    assert isinstance(await house.do("ann", Kick, 1), Ack)
    table = await house.live()
    assert table.phase == "playing"
    assert table.chairs[1].played_by("random") == "random"
    assert table.seat_of("bo") is None


@story
async def test_a_bot_plays_on_for_the_absent_until_they_are_back() -> None:
    house = await House(away=15.0, absent=60.0).open()
    await house.begun("ann", "bo", takeover=None)
    await house.guest("ann").watch(house.id)
    assert code(await house.do("ann", StandIn, 1)) == "not-absent"
    await asyncio.sleep(16 + 60)
    seen = table_views.info(await house.live()).seats[1]
    assert seen.away
    assert seen.away_since is not None
    assert code(await house.do("eve", StandIn, 1)) == "no-table"
    assert isinstance(await house.do("ann", StandIn, 1), Ack)
    assert code(await house.do("ann", StandIn, 1)) == "unknown"
    # With two players, too, the match goes on.
    table = await house.live()
    assert table.phase == "playing"
    assert table.chairs[1].played_by("random") == "random"
    await house.guest("bo").watch(house.id)
    table = await house.live()
    assert table.seat_of("bo") == 1
    assert table.chairs[1].played_by("random") is None


@story
async def test_a_bot_plays_on_for_whoever_resigns() -> None:
    house = await House().open()
    await house.begun("ann", "bo", "cy")
    assert isinstance(await house.do("bo", Resign), Ack)
    assert (await house.live()).phase == "playing"
    assert code(await house.do("bo", Resign)) == "not-seated"
    await house.play_out()
    assert (await house.live()).ended is None


@story
async def test_the_match_ends_when_one_is_left() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    assert isinstance(await house.do("bo", Resign), Ack)
    table = await house.live()
    assert (table.phase, table.winners, table.ended) == ("over", [0], "Bo resigned")
    assert table.fair().secret is not None


@story
async def test_bots_alone_do_not_play_on() -> None:
    house = await House().open()
    await house.begun("ann", bots=2)
    await house.do("ann", Resign)
    table = await house.live()
    assert (table.phase, table.winners) == ("over", [1, 2])


@story
async def test_a_choice_is_taken_back_freely_while_nothing_is_known() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    before = table_views.view(await house.live(), 0)
    await house.play("ann", 1)
    assert table_views.can_undo(await house.live(), 0)
    # What Bo does in secret stays, and does not stand in the way.
    await house.play("bo", 0)
    assert isinstance(await house.undo("ann"), Ack)
    table = await house.live()
    assert table_views.view(table, 0) == before
    assert table.match is not None
    assert code(await house.do("ann", Undo, table.versions[0] - 1)) == "stale"
    assert [seat for seat, _ in table.match.history] == [1]
    assert house.kinds()[-1] == "undo"


@story
async def test_beyond_a_die_everybody_must_agree() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    table = await house.live()
    assert table.match is not None
    assert not table_views.can_undo(table, 1)
    rolled = len(table.match.log)
    assert isinstance(await house.undo("bo"), Ack)
    request = table_views.info(await house.live()).undo_request
    assert request is not None
    assert (request.seat, request.agreed) == (1, [1])
    assert code(await house.do("bo", Agree, request.n, True)) == "not-now"
    assert code(await house.do("ann", Agree, request.n + 1, True)) == "stale"
    assert isinstance(await house.do("ann", Agree, request.n, True), Ack)
    table = await house.live()
    assert table.match is not None
    assert len(table.match.log) < rolled
    assert table.waiting == [1]


@story
async def test_a_no_ends_the_request() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    await house.undo("bo")
    await house.do("ann", Agree, 1, False)
    assert table_views.info(await house.live()).undo_request is None
    assert code(await house.do("ann", Agree, 1, True)) == "stale"


@story
async def test_against_bots_nobody_needs_to_be_asked() -> None:
    house = await House(pause=0.5).open()
    await house.begun("ann", bots=1)
    await house.play("ann")
    await house.play("ann")
    await asyncio.sleep(2)
    table = await house.live()
    assert table.match is not None
    played = len(table.match.history)
    assert isinstance(await house.undo("ann"), Ack)
    table = await house.live()
    assert table.match is not None
    assert len(table.match.history) < played
    assert table.request is None


@story
async def test_whoever_comes_back_is_told_what_was_missed() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True)
    ann = house.guest("ann")
    mirror = await ann.watch(house.id)
    version = mirror.version
    await ann.leave()
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    back = house.guest("ann")
    back.mirrors[house.id] = mirror
    told = await back.say(Watch(house.id, since=version, you=0))
    assert [message["type"] for message in told] == ["welcome", "update", "update", "update"]
    table = await house.live()
    assert mirror.view == _json(table_views.view(table, 0))
    told = await back.say(Watch(house.id, since=mirror.version, you=0))
    assert told[-1]["type"] == "up-to-date"
    told = await back.say(Watch(house.id, since=mirror.version, you=1))
    assert told[-1]["type"] == "table"
    # After a restart the updates are gone, and the table is shown as a whole.
    again = await house.again()
    told = await again.guest("ann").say(Watch(house.id, since=version, you=0))
    assert told[-1]["type"] == "table"


def _json(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


@story
async def test_a_restart_in_the_middle_changes_nothing_for_anybody() -> None:
    for game in ("high-card", "fair-game", "unicorn-fever", "unlucky-adventurers", "unfair"):
        house = await House().open()
        options = {"repeat_packs": True} if game == "unfair" else {}
        await house.begun("ann", "bo", game=game, public=True, game_options=options)
        for _ in range(13):
            table = await house.live()
            if table.waiting:
                await house.play(str(table.chairs[table.waiting[0]].person))
        table = await house.live()
        again = await house.again()
        again.id = house.id
        assert again.disk.tables[house.id].snapshot is not None
        loaded = await again.live()
        for eyes in (0, 1, SPECTATOR):
            assert _json(table_views.whole(loaded, eyes, 0.0, True)) == _json(
                table_views.whole(table, eyes, 0.0, True)
            )
            assert _json(records.seen_by(loaded, eyes)) == _json(records.seen_by(table, eyes))
        assert loaded.trail == table.trail


@story
async def test_idle_tables_leave_the_memory() -> None:
    house = await House(idle_table=100.0).open()
    await house.begun("ann", "bo")
    await asyncio.sleep(50)
    assert house.keeper.loaded() == 1
    await asyncio.sleep(100)
    assert house.keeper.loaded() == 0
    assert isinstance(await house.play("ann"), Ack)


@story
async def test_coming_and_going_buys_no_time() -> None:
    for clock in (ClockRule("turn", 60.0), ClockRule("game", 60.0)):
        house = await House(away=15.0).open()
        await house.begun("ann", "bo", takeover=None, clock=clock)
        due = table_views.info(await house.live()).seats[1].due
        bo = house.guest("bo")
        await bo.watch(house.id)
        await bo.leave()
        await asyncio.sleep(30)
        await house.guest("bo").watch(house.id)
        assert house.kinds()[-1] == "back"
        assert table_views.info(await house.live()).seats[1].due == due


@story
async def test_an_entry_whose_answer_was_lost_is_told_to_those_who_watch() -> None:
    house = await House().open()
    await house.begun("ann", "bo", takeover=None)
    ann = house.guest("ann")
    mirror = await ann.watch(house.id)
    house.disk.lossy = 1.0
    assert code(await house.do("bo", Resign)) == "storage"
    house.disk.lossy = 0.0
    await asyncio.sleep(2)
    ann.listen()
    assert mirror.info["phase"] == "over"


@story
async def test_a_full_disk_is_not_asked_again_and_again_for_somebody_who_is_back() -> None:
    house = await House(away=15.0).open()
    await house.begun("ann", "bo", takeover=None)
    ann, bo = house.guest("ann"), house.guest("bo")
    await ann.watch(house.id)
    await bo.watch(house.id)
    await bo.leave()
    await asyncio.sleep(16)
    tries = 0
    append = house.store.append

    async def counted(*given: Any) -> None:
        nonlocal tries
        tries += 1
        assert tries < 20
        await append(*given)

    house.store.append = counted  # type: ignore[method-assign, assignment]
    house.disk.full = True
    await house.guest("bo").watch(house.id)
    await asyncio.sleep(5)
    # Once when Bo came, then once a sweep.
    assert 2 <= tries <= 7
    house.disk.full = False
    await asyncio.sleep(2)
    assert (await house.live()).chairs[1].away_since is None


@story
async def test_a_damaged_table_does_not_stop_the_others() -> None:
    house = await House(idle_table=20.0).open()
    damaged = await house.begun("ann", "bo", clock=ClockRule("turn", 60.0))
    await house.begun("cy", "di", clock=ClockRule("turn", 120.0))
    await asyncio.sleep(30)
    assert house.keeper.loaded() == 0
    entries = house.disk.tables[damaged].entries
    entries[1] = msgspec.structs.replace(entries[1], at=0.0)
    house.disk.tables[damaged].snapshot = None
    await asyncio.sleep(100)
    assert "default" in house.kinds()
    assert "default" not in [entry.kind for entry in house.disk.tables[damaged].entries]


@story
async def test_newer_rules_change_neither_the_dice_nor_the_proof_of_a_match() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    await house.play("ann")
    table = await house.live()
    await house.keeper.close()
    newer = type("HighCard", (type(table.game),), {"version": table.game.version + 1})()
    house.disk.tables[house.id].snapshot = None
    again = House(house.disk)
    again.id = house.id
    again.keeper = Keeper(again.store, again.services, again.hub, again.settings, {**GAMES, newer.id: newer})
    loaded = await again.live()
    assert loaded.game is newer
    assert _json(records.seen_by(loaded, 0)) == _json(records.seen_by(table, 0))
    await again.play_out()
    log = house.disk.tables[house.id].entries
    assert records.problems(house.id, log, again.keeper.games) == []
    assert (await again.live()).match.record().version == table.game.version  # type: ignore[union-attr]


@story
async def test_a_hint_does_not_tell_of_what_others_do_in_secret() -> None:
    house = await House().open()
    await house.begun("ann", "bo")
    before = await house.live()
    assert isinstance(await house.play("bo"), Ack)
    after = await house.live()
    assert after.versions[0] == before.versions[0], "the choice was no secret"
    hints = [duties.advice(table, 0, "regular", "ann") for table in (before, after)]
    assert hints[0].seed == hints[1].seed


@story
async def test_it_is_noted_who_looks_at_their_match_so_that_the_next_turn_is_news() -> None:
    house = await House().open()
    await house.begun("ann", "bo", public=True, clock=ClockRule("turn", 86400.0))
    await house.guest("eve").watch(house.id)
    await house.guest("bo").watch(house.id)
    assert house.notifier.seen == [("bo", house.id)]
