"""Solo challenges over HTTP: the server alone writes results, once, and from finished matches only."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.http.house import Browser, House, asked

from fairground.players import SOLO
from fairground.players.solo.challenges import challenges, todays

DAY = 86400.0


async def begin(person: Browser, id: str) -> str:
    made: dict[str, str] = await person.done("POST", f"/api/solo/{id}/table")
    return made["id"]


async def results(person: Browser) -> dict[str, Any]:
    found: dict[str, Any] = await person.done("GET", "/api/solo/results")
    return found


async def play(person: Browser, table: str, view: dict[str, Any], action: dict[str, Any]) -> None:
    await person.did(table, "play", seat=0, expect_version=view["prompt"]["version"], action=action)


async def play_to_the_end(person: Browser, table: str) -> None:
    """The first option, every time."""
    while True:
        view = await person.done("GET", f"/api/tables/{table}")
        if view["info"]["phase"] == "over":
            return
        if prompt := view["prompt"]:
            # Where there is one answer only, the server may be quicker.
            facts = {"seat": 0, "expect_version": prompt["version"]}
            await person.command(table, "play", **facts, action=prompt["options"][0]["action"])
        await asyncio.sleep(0)


async def test_a_challenge_is_played_and_the_server_writes_its_result(house: House) -> None:
    ann = await house.guest("Ann")
    assert await results(ann) == {"results": [], "today": None, "stars": 0, "text": ""}
    table = await begin(ann, "first-steps")
    _, view = await asked(table, ann)
    told = view["info"]["challenge"]
    assert (told["id"], told["goal"], told["stars"]) == ("first-steps", "win", None)
    assert [seat["bot"] for seat in view["info"]["seats"]] == [None, "quinn-1"]
    assert not view["info"]["options"]["public"]
    assert await begin(ann, "first-steps") == table, "what was begun goes on"
    going = (await results(ann))["results"]
    assert [(each["outcome"], each["table"]) for each in going] == [("playing", table)]
    await play_to_the_end(ann, table)
    view = await ann.done("GET", f"/api/tables/{table}")
    points, rival = view["view"]["result"]["scores"]
    kept = await results(ann)
    assert kept["results"] == [
        {
            "challenge": "first-steps",
            "outcome": "finished",
            "stars": view["info"]["challenge"]["stars"],
            "points": points,
            "rival": rival,
            "attempts": 1,
            "table": table,
        }
    ]
    assert f"First Steps: {points} : {rival} (Quinn, idle)" in kept["text"]
    assert (await results(await house.guest("Bob")))["results"] == []
    # To play on from one of its moves is no attempt, and neither is another match at the same seats.
    forked = await ann.done("POST", f"/api/tables/{table}/fork", {"move": 3})
    assert (await ann.done("GET", f"/api/tables/{forked['id']}"))["info"]["challenge"] is None
    await ann.did(table, "rematch")
    assert (await results(ann))["results"][0]["attempts"] == 1
    assert await begin(ann, "first-steps") != table, "a challenge of the campaign may be tried again"


async def test_what_has_shown_something_is_never_taken_back_in_a_challenge(house: House) -> None:
    ann = await house.guest("Ann")
    table = await begin(ann, "open-for-business")
    _, view = await asked(table, ann)
    for _ in range(3):
        await play(ann, table, view, view["prompt"]["options"][0]["action"])
        _, view = await asked(table, ann)
    assert not view["undo"]
    answer = await ann.command(table, "undo", expect_version=view["version"])
    assert answer.status_code == 409
    assert "in a challenge" in answer.json()["message"]


async def test_todays_challenge_is_the_same_for_all_and_the_first_attempt_counts(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    solo = await ann.done("GET", "/api/solo")
    table, other = await begin(ann, "today"), await begin(bob, "today")
    assert table != other
    (_, mine), (_, his) = await asked(table, ann), await asked(other, bob)
    assert mine["info"]["challenge"]["id"] == his["info"]["challenge"]["id"] == solo["today"]["id"]
    hands = [[card["name"] for card in hand(view)] for view in (mine, his)]
    assert hands[0] == hands[1]
    answer = await ann.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 409
    assert "no hints" in answer.json()["message"]
    await ann.did(table, "resign")
    assert (await ann.done("GET", f"/api/tables/{table}"))["info"]["challenge"]["stars"] == 0
    assert (await results(ann))["today"]["outcome"] == "given up"
    assert await begin(ann, "today") == table, "there is no second attempt"
    day = await bob.done("GET", "/api/solo/today")
    assert (day["lines"], day["yours"]["outcome"], day["text"]) == ([], "playing", "")
    # Tomorrow there is another, and this one cannot be begun any more.
    date = day["date"]
    house.clock.shift = DAY
    tomorrow = (await bob.done("GET", "/api/solo"))["today"]["id"]
    assert tomorrow != solo["today"]["id"]
    late = await (await house.guest("Cid")).post(f"/api/solo/today|{date}/table")
    assert late.status_code == 400
    assert (await bob.done("GET", f"/api/solo/today?date={date}"))["yours"]["table"] == other
    for other_day in ("2999-01-01", "2026-02-31", "0000-01-01"):
        assert (await bob.get(f"/api/solo/today?date={other_day}")).status_code == 404


async def test_the_table_of_a_day_ranks_those_who_finished(house: House) -> None:
    names = ["Ann", "Bob", "Cid"]
    people = [await house.guest(name) for name in names]
    day = (await people[0].done("GET", "/api/solo/today"))["date"]
    tables = [await begin(person, "today") for person in people]
    facts = [(1, 120, 110), (2, 140, 110), (1, 150, 130)]
    for table, (stars, points, rival) in zip(tables, facts, strict=True):
        attempt = await house.store.attempt(table)
        assert attempt is not None
        ended = type(attempt)(
            *(attempt.table, attempt.person, attempt.challenge, attempt.made, "finished", 5.0),
            *(stars, points, rival),
        )
        await house.store.finish_attempt(ended)
        # What is written stays.
        await house.store.finish_attempt(type(ended)(*(*ended_key(ended), 6.0, 3, 999, 0)))
    told = await people[0].done("GET", "/api/solo/today")
    assert [(line["rank"], line["name"], line["points"], line["you"]) for line in told["lines"]] == [
        (1, "Bob", 140, False),
        (2, "Cid", 150, False),
        (3, "Ann", 120, True),
    ]
    assert told["text"].splitlines()[1].startswith(f"★☆☆ Challenge of {day}: 120 : 110 (")
    assert todays(day).name in told["text"]
    # Whoever goes takes their results along.
    await house.store.drop_person(people[1].id)
    assert len((await people[0].done("GET", "/api/solo/today"))["lines"]) == 2


def ended_key(attempt: Any) -> tuple[Any, ...]:
    return (attempt.table, attempt.person, attempt.challenge, attempt.made, "finished")


async def test_an_unknown_challenge_is_refused_with_a_sentence(house: House) -> None:
    ann = await house.guest("Ann")
    answer = await ann.post("/api/solo/nothing/table")
    assert answer.status_code == 400
    assert "there is no challenge 'nothing'" in answer.json()["message"]
    assert len(challenges()) == len((await ann.done("GET", "/api/solo"))["challenges"])


async def unfair_table(person: Browser, wishes: dict[str, str]) -> str:
    options = {"seats": 2, "game": wishes}
    made: dict[str, str] = await person.done("POST", "/api/tables", {"game": "unfair", "options": options})
    return made["id"]


async def test_the_draw_of_packs_is_told_to_everybody_at_the_table(house: House) -> None:
    ann = await house.guest("Ann")
    wishes = {"packs": "random", "randomiser": "ocean 3, western, kaiju"}
    table = await unfair_table(ann, wishes)
    assert await ann.done("GET", f"/api/tables/{table}/drawn") == []
    await ann.did(table, "bot", seat=1, kind="random")
    await ann.did(table, "start")
    (drawn,) = await ann.done("GET", f"/api/tables/{table}/drawn")
    assert sorted(drawn["bags"][0]) == ["kaiju", "ocean", "ocean", "ocean", "western"]
    first, second = drawn["chosen"]
    assert first in drawn["bags"][0]
    assert first not in drawn["bags"][1]
    assert second in drawn["bags"][1]
    named = await unfair_table(ann, {"packs": "ocean western"})
    await ann.did(named, "bot", seat=1, kind="random")
    await ann.did(named, "start")
    assert await ann.done("GET", f"/api/tables/{named}/drawn") == []


async def test_a_first_match_is_known_by_what_was_begun(house: House) -> None:
    ann = await house.guest("Ann")
    assert await ann.done("GET", "/api/me/played") == []
    await ann.done("POST", "/api/lessons/unfair/first-park/table", {"again": False})
    await ann.done("POST", "/api/guide/unfair/RU23/table")
    table = await unfair_table(ann, {"packs": "ocean western"})
    assert await ann.done("GET", "/api/me/played") == [], "no lesson, no position to try, no table that waits"
    await ann.did(table, "bot", seat=1, kind="random")
    await ann.did(table, "start")
    assert await ann.done("GET", "/api/me/played") == ["unfair"]
    offered = next(game for game in await ann.done("GET", "/api/games") if game["id"] == "unfair")["first"]
    assert [each["seats"] for each in offered] == [2, 3, 4], "never five"
    bob = await house.guest("Bob")
    await begin(bob, "first-steps")
    assert await bob.done("GET", "/api/me/played") == ["unfair"]


def hand(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards in the hand of the first seat."""
    for zone in view["view"]["zones"]:
        if zone["name"] == "hand" and zone["owner"] == 0:
            found: list[dict[str, Any]] = zone["cards"]
            return found
    raise AssertionError(view["view"]["zones"][0])


async def test_a_solo_opponent_sits_only_at_its_own_game(house: House) -> None:
    """It cannot play another game, and asking for its decisions there would be an error of the server."""
    ann = await house.guest()
    made = await ann.post("/api/tables", {"game": "fair-game", "options": {"seats": 2}})
    table = made.json()["id"]
    command = {"type": "bot", "cmd_id": "c1", "table": table, "seat": 1, "kind": next(iter(SOLO))}
    refused = await ann.post(f"/api/tables/{table}/commands", command)
    assert refused.status_code == 400
    assert "Fair Game has no solo opponents" in refused.json()["message"]
    options = {"seats": 2, "stand_in": next(iter(SOLO))}
    assert (await ann.post("/api/tables", {"game": "fair-game", "options": options})).status_code == 400
    assert (await ann.get(f"/api/tables/{table}/chart")).json() is None
