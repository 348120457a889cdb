"""Lessons over HTTP: every one is played to its end at a real table, and wrong moves are answered."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.http.house import Browser, House, asked

from fairground.games.lessons import LEARNER, lesson, lesson_files

WRONG = 3  # so many other options are tried before the one that is asked for


async def begin(person: Browser, id: str, again: bool = False) -> str:
    made: dict[str, str] = await person.done("POST", f"/api/lessons/{id}/table", {"again": again})
    return made["id"]


async def asked_again(person: Browser, table: str, move: int) -> dict[str, Any]:
    """The table when so many actions have been played and the learner is asked."""
    while True:
        _, view = await asked(table, person)
        if view["info"]["lesson"]["done"] >= move:
            return view
        await asyncio.sleep(0.01)


async def play(person: Browser, table: str, view: dict[str, Any], action: dict[str, Any]) -> Any:
    facts = {"seat": LEARNER, "expect_version": view["prompt"]["version"], "action": action}
    return await person.command(table, "play", **facts)


@pytest.mark.parametrize("id", lesson_files())
async def test_a_lesson_is_played_to_its_end_and_wrong_moves_are_answered(house: House, id: str) -> None:
    ann = await house.guest("Ann")
    table = await begin(ann, id)
    told = await ann.done("GET", f"/api/lessons/{id}")
    for step in told["steps"]:
        for deed in step["deeds"]:
            view = await asked_again(ann, table, deed["move"])
            assert view["info"]["lesson"] == {"id": id, "done": deed["move"], "moves": told["moves"]}
            assert not view["undo"]
            options = {option["text"]: option for option in view["prompt"]["options"]}
            assert options[deed["text"]]["label"] == deed["label"]
            for text in [text for text in options if text != deed["text"]][:WRONG]:
                answer = await play(ann, table, view, options[text]["action"])
                assert answer.status_code == 409
                assert answer.json()["code"] == "off-lesson"
                assert deed["label"] in answer.json()["message"]
            for blocked in view["prompt"]["blocked"][:WRONG]:
                answer = await play(ann, table, view, blocked["action"])
                assert answer.json()["code"] == "illegal"
                assert blocked["reason"] in answer.json()["message"]
            answer = await play(ann, table, view, options[deed["text"]]["action"])
            assert answer.status_code == 200, answer.text
    while (await ann.done("GET", f"/api/tables/{table}"))["info"]["lesson"]["done"] < told["moves"]:
        await asyncio.sleep(0.01)


async def test_a_lesson_can_be_left_resumed_and_begun_again(house: House) -> None:
    ann = await house.guest("Ann")
    table = await begin(ann, "fair-game/first-match")
    view = await asked_again(ann, table, 1)
    await play(ann, table, view, {"do": "reroll", "dice": [5]})
    assert await begin(ann, "fair-game/first-match") == table, "what was begun goes on"
    mine = await ann.done("GET", "/api/me/tables")
    assert [(card["id"], card["lesson"]) for card in mine] == [(table, "fair-game/first-match")]
    other = await begin(ann, "fair-game/first-match", again=True)
    assert other != table
    assert [card["id"] for card in await ann.done("GET", "/api/me/tables")] == [other]


async def test_a_lesson_is_nobody_elses_and_proves_nothing(house: House) -> None:
    ann = await house.guest("Ann")
    table = await begin(ann, "fair-game/first-match")
    view = await asked_again(ann, table, 1)
    assert view["info"]["from_record"]
    assert not view["info"]["options"]["public"]
    assert view["info"]["fair"]["commitment"] == ""
    bob = await house.guest("Bob")
    assert (await bob.get(f"/api/tables/{table}")).status_code == 404
    undo = await ann.command(table, "undo", expect_version=view["version"])
    assert "start it again" in undo.json()["message"]


async def test_a_lesson_that_does_not_exist_is_named(house: House) -> None:
    ann = await house.guest("Ann")
    answer = await ann.get("/api/lessons/fair-game/first-mach")
    assert answer.status_code == 404
    assert "fair-game/first-match" in answer.json()["message"]
    listed = await ann.done("GET", "/api/lessons")
    assert {card["id"] for card in listed} == set(lesson_files())
    assert all(card["steps"] == len(lesson(card["id"]).lesson.steps) for card in listed[:2])
