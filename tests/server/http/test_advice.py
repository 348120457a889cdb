"""Advice over HTTP: hints for the open question of one's own seat, and the odds."""

from __future__ import annotations

from pathlib import Path

import msgspec
from tests.server.http.house import ROOMY, Browser, House, asked, new_table, open_house, play_to_the_end
from tests.server.http.test_table_routes import table_for_two


async def table_with_bot(house: House, game: str) -> tuple[Browser, str]:
    ann = await house.guest("Ann")
    table = await new_table(ann, game)
    await ann.did(table, "bot", seat=1, kind="regular")
    await ann.did(table, "start")
    return ann, table


async def test_a_hint_names_the_best_options_with_their_chances_and_reasons(house: House) -> None:
    ann, table = await table_with_bot(house, "fair-game")
    _, view = await asked(table, ann)
    hint = await ann.done("GET", f"/api/tables/{table}/hint")
    options = {option["text"]: option["label"] for option in view["prompt"]["options"]}
    assert len(hint["options"]) == min(3, len(options))
    for advised in hint["options"]:
        assert options[advised["text"]] == advised["label"]
        assert 0.0 <= advised["chance"] <= 1.0
        assert advised["reason"]
    assert hint["by"] == "master"
    assert hint["version"] == view["prompt"]["version"]
    # The same question gets the same hint, and asking changes nothing.
    assert await ann.done("GET", f"/api/tables/{table}/hint") == hint
    assert (await ann.done("GET", f"/api/tables/{table}"))["prompt"] == view["prompt"]


async def test_hints_are_for_those_who_are_asked(house: House) -> None:
    ann, bob, table = await table_for_two(house, "unicorn-fever")
    who, view = await asked(table, ann, bob)
    other = bob if who is ann else ann
    assert view["view"]["waiting"] == [view["you"]]
    assert await other.done("GET", f"/api/tables/{table}/hint") is None
    assert await who.done("GET", f"/api/tables/{table}/hint") is not None
    stranger = await house.guest("Cy")
    assert (await stranger.get(f"/api/tables/{table}/hint")).status_code == 404


async def test_decisions_of_a_finished_match_are_checked_move_by_move(house: House) -> None:
    ann, bob, table = await table_for_two(house)
    early = await ann.get(f"/api/tables/{table}/check/0")
    assert early.status_code == 409, "while it runs the match holds secrets"
    await play_to_the_end(table, ann, bob)
    record = await ann.done("GET", f"/api/tables/{table}/record")
    checked = [await ann.done("GET", f"/api/tables/{table}/check/{move}") for move in range(4)]
    verdicts = [(move, verdict) for move, verdict in enumerate(checked) if verdict is not None]
    assert verdicts
    for move, verdict in verdicts:
        assert verdict["move"] == move
        assert verdict["seat"] == record["actions"][move][0]
        assert verdict["cost"] >= 0.0
        assert verdict["word"] in ("best", "good", "slip", "mistake", "blunder")
        assert verdict["best"]["chance"] >= verdict["played"]["chance"] or verdict["cost"] == 0.0
    beyond = await ann.get(f"/api/tables/{table}/check/{len(record['actions'])}")
    assert beyond.status_code == 400


async def test_odds_name_a_chance_for_each_aim_and_what_to_do(house: House) -> None:
    ann, table = await table_with_bot(house, "fair-game")
    _, view = await asked(table, ann)
    odds = await ann.done("GET", f"/api/tables/{table}/odds")
    assert "%" in odds["summary"]
    assert odds["rows"]
    options = {option["text"] for option in view["prompt"]["options"]}
    for row in odds["rows"]:
        assert 0.0 <= row["chance"] <= 1.0
        assert row["action"] in options | {""}


async def test_a_game_may_have_no_odds(house: House) -> None:
    ann, table = await table_with_bot(house, "unlucky-adventurers")
    answer = await ann.get(f"/api/tables/{table}/odds")
    assert (answer.status_code, answer.json()) == (200, None)


async def test_advice_is_costly(tmp_path: Path) -> None:
    async with open_house(tmp_path, msgspec.structs.replace(ROOMY, commands=3)) as house:
        ann = await house.guest("Ann")
        answers = [await ann.get("/api/tables/none/odds") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
