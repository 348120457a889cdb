"""Tables over HTTP: open, invite, sit, play, talk, and after the match replay, fork, verify."""

from __future__ import annotations

from typing import Any

import httpx
from tests.server.http.house import Browser, House, asked, invite_to, new_table, play, play_to_the_end

from fairground.engine import fairdice
from fairground.engine.record import Record
from fairground.engine.rng import fair_rng
from fairground.games import replay


async def table_for_two(house: House, game: str = "fair-game") -> tuple[Browser, Browser, str]:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann, game, takeover=None)
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    await ann.did(table, "start")
    return ann, bob, table


async def test_a_private_table_is_joined_by_its_invitation_only(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann, title="Friday")
    assert await bob.done("GET", "/api/tables") == []
    for invite in (None, "wrong"):
        answer = await bob.command(table, "sit", invite=invite)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    invite = await invite_to(table, ann)
    assert len(invite) >= 22
    await bob.did(table, "sit", invite=invite)
    [card] = await bob.done("GET", "/api/me/tables")
    assert (card["id"], card["title"], card["phase"], card["public"]) == (table, "Friday", "waiting", False)
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bob"]


async def test_a_public_table_is_in_the_lobby_until_it_begins(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann, public=True)
    assert [card["id"] for card in await bob.done("GET", "/api/tables")] == [table]
    await bob.did(table, "sit")
    await ann.did(table, "start")
    assert await bob.done("GET", "/api/tables") == []
    assert [card["id"] for card in await bob.done("GET", "/api/tables?phase=playing")] == [table]


async def test_lists_tell_whose_turn_it_is_and_nothing_hidden(house: House) -> None:
    ann, bob, table = await table_for_two(house, "unlucky-adventurers")
    cards: dict[str, dict[str, Any]] = {}
    again: dict[str, Any] = {}
    # The table may go on by itself where somebody has one option: all must tell of one moment.
    while not cards or again != cards[ann.id]:
        for browser in (ann, bob):
            [cards[browser.id]] = await browser.done("GET", "/api/me/tables")
        views = {browser.id: await browser.done("GET", f"/api/tables/{table}") for browser in (ann, bob)}
        [again] = await ann.done("GET", "/api/me/tables")
    for id, card in cards.items():
        assert card["your_turn"] == (views[id]["prompt"] is not None)
    assert {id: {**card, "your_turn": None} for id, card in cards.items()}[ann.id] == {
        **cards[bob.id],
        "your_turn": None,
    }


async def test_a_command_is_acknowledged_once_and_kept(house: House) -> None:
    ann, bob, table = await table_for_two(house)
    ann, view = await asked(table, ann, bob)
    body = {
        "type": "play",
        "cmd_id": "only-once",
        "table": table,
        "seat": view["you"],
        "expect_version": view["prompt"]["version"],
        "action": view["prompt"]["options"][0]["action"],
    }
    path = f"/api/tables/{table}/commands"
    first = await ann.post(path, body)
    assert first.json()["type"] == "ack"
    entries = len(await house.store.entries(table))
    again = await ann.post(path, body)
    assert again.content == first.content
    assert len(await house.store.entries(table)) == entries
    elsewhere = await ann.post(path, {**body, "table": "another"})
    assert elsewhere.status_code == 400


async def test_a_refusal_names_the_reason_and_the_rules(house: House) -> None:
    ann, bob, table = await table_for_two(house)
    ann, view = await asked(table, ann, bob)
    version, seat = view["prompt"]["version"], view["you"]
    action = view["prompt"]["options"][0]["action"]
    stale = await ann.command(table, "play", seat=seat, expect_version=version + 5, action=action)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    illegal = await ann.command(
        table, "play", seat=seat, expect_version=version, action={"do": "no-such-action"}
    )
    assert (illegal.status_code, illegal.json()["code"]) == (409, "illegal")
    assert set(illegal.json()) == {"code", "message", "rules", "hint"}


async def test_events_come_from_a_number_on(house: House) -> None:
    ann, bob, table = await table_for_two(house)
    who, view = await asked(table, ann, bob)
    first = await ann.done("GET", f"/api/tables/{table}/events")
    assert first["events"]
    nothing = await ann.done("GET", f"/api/tables/{table}/events?since={first['next']}")
    assert (nothing["events"], nothing["next"]) == ([], first["next"])
    for _ in range(10):
        assert (await play(table, who, view)).status_code == 200
        more = await ann.done("GET", f"/api/tables/{table}/events?since={first['next']}")
        if more["events"]:
            break
        who, view = await asked(table, ann, bob)
    assert more["events"]
    assert all(event["n"] >= first["next"] for event in more["events"])


async def test_chat_is_heard_muted_and_reported(house: House) -> None:
    ann, bob, table = await table_for_two(house)
    await ann.did(table, "say", text="hello")
    await bob.did(table, "say", text="<b>rude</b>")
    lines = await ann.done("GET", f"/api/tables/{table}/chat")
    assert [(line["name"], line["text"]) for line in lines] == [("Ann", "hello"), ("Bob", "<b>rude</b>")]
    behind = await ann.done("GET", f"/api/tables/{table}/chat?after={lines[0]['n']}")
    assert [line["name"] for line in behind] == ["Bob"]
    report = {"line": lines[1]["n"], "reason": "rude"}
    assert (await ann.post(f"/api/tables/{table}/reports", report)).status_code == 204
    assert (await ann.post(f"/api/tables/{table}/reports", {**report, "line": 99})).status_code == 400
    await ann.call("PUT", f"/api/me/mutes/{bob.id}")
    assert [line["name"] for line in await ann.done("GET", f"/api/tables/{table}/chat")] == ["Ann"]
    host = await house.host()
    [shown] = await host.done("GET", "/api/host/reports")
    assert (shown["by"], shown["about"], shown["text"]) == (ann.id, bob.id, "<b>rude</b>")
    deed = {"deed": "settle", "report": shown["id"], "outcome": "a warning"}
    await host.done("POST", "/api/host/deeds", deed)
    assert await host.done("GET", "/api/host/reports") == []
    [settled] = await host.done("GET", "/api/host/reports?settled=true")
    assert (settled["outcome"], settled["settled_by"]) == ("a warning", "boss")
    assert (await host.post("/api/host/deeds", deed)).status_code == 409


MY_LUCK = "ab" * 32


async def finished(house: House) -> tuple[Browser, Browser, str]:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann)
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    await ann.did(table, "commit", commitment=fairdice.contribution_commitment(MY_LUCK))
    await ann.did(table, "start")
    await ann.did(table, "reveal", contribution=MY_LUCK)
    await play_to_the_end(table, ann, bob)
    return ann, bob, table


async def test_a_finished_match_is_exported_replayed_forked_and_proved(house: House) -> None:
    ann, bob, table = await finished(house)
    answer = await ann.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    record = Record.from_json(answer.content)
    assert record.fair is not None
    assert record.fair.contributions[0] == MY_LUCK
    assert fairdice.problems(record.fair, record.seed, record.game, record.version, record.seats) == []
    assert replay(record).over
    # Every move of it can be looked at, through one's own eyes.
    moves = len(record.actions)
    for move in (0, 1, moves):
        at = await bob.done("GET", f"/api/tables/{table}/moves/{move}")
        assert (at["move"], at["moves"]) == (move, moves)
        assert at["view"] == replay(record, move).view(1)
    assert (await bob.get(f"/api/tables/{table}/moves/{moves + 1}")).status_code == 400
    await check_proof(ann, table)
    await check_fork(bob, table, moves)
    await check_import(house, answer)


async def check_proof(browser: Browser, table: str) -> None:
    proof = await browser.done("GET", f"/api/tables/{table}/proof")
    assert (proof["sound"], proof["problems"]) == (True, [])
    assert fairdice.commitment(proof["secret"]) == proof["commitment"]


async def test_every_draw_of_a_finished_match_is_told_and_follows_from_the_seed(house: House) -> None:
    ann, bob, table = await finished(house)
    told = await bob.done("GET", f"/api/tables/{table}/draws")
    assert fairdice.commitment(told["secret"]) == told["commitment"]
    assert told["commitments"] == [fairdice.contribution_commitment(MY_LUCK), None]
    seed = fairdice.match_seed(told["secret"], told["contributions"], told["game"], told["version"])
    assert seed == told["seed"]
    rng = fair_rng(f"{told['game']}|{seed}", 16)
    for draw in told["draws"]:
        assert rng.draw(draw["stream"], draw["sizes"]) == draw["values"]
    assert told["rolled"]
    running = await new_table(ann)
    answer = await ann.get(f"/api/tables/{running}/draws")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


async def check_fork(browser: Browser, table: str, moves: int) -> None:
    body = {"move": moves - 1, "title": "What if?"}
    forked = (await browser.done("POST", f"/api/tables/{table}/fork", body))["id"]
    assert forked != table
    view = await browser.done("GET", f"/api/tables/{forked}")
    assert (view["info"]["phase"], view["info"]["options"]["title"]) == ("waiting", "What if?")
    assert view["info"]["from_record"]
    cards = {card["id"]: card for card in await browser.done("GET", "/api/me/tables")}
    assert (cards[forked]["from_record"], cards[table]["from_record"]) == (True, False)
    public = {**view["info"]["options"], "public": True}
    assert (await browser.command(forked, "options", options=public)).status_code == 400
    for seat in range(2):
        if view["info"]["seats"][seat]["person"] is None:
            await browser.did(forked, "bot", seat=seat, kind="random")
    await browser.did(forked, "start")
    await play_to_the_end(forked, browser)
    proof = await browser.done("GET", f"/api/tables/{forked}/proof")
    assert (proof["sound"], proof["from_record"], proof["commitment"]) == (False, True, "")
    assert (await browser.post(f"/api/tables/{table}/fork", {"move": moves + 1})).status_code == 400


async def check_import(house: House, exported: httpx.Response) -> None:
    cid = await house.guest("Cid")
    body = {"record": exported.text, "until": 1}
    made = (await cid.done("POST", "/api/tables/from-record", body))["id"]
    assert (await cid.done("GET", f"/api/tables/{made}"))["info"]["game"] == "fair-game"
    # What the server hands out it takes in again, however large packs of one's own have made it.
    pack = '{"name": "big", "files": [["a.toml", "' + "x" * 200_000 + '"]]}'
    large = exported.text.rstrip()[:-1] + f', "packs": [{pack}]}}'
    answer = await cid.post("/api/tables/from-record", {"record": large})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-options")
    assert (await cid.post("/api/tables/from-record", {"record": "x" * 4_000_000})).status_code == 413
    bad = await cid.post("/api/tables/from-record", {"record": exported.text.replace("fair-game", "chess")})
    assert (bad.status_code, bad.json()["code"]) == (400, "bad-options")


async def test_a_log_that_was_touched_is_not_sound(house: House) -> None:
    ann, _, table = await finished(house)
    await house.store._write(
        "UPDATE entries SET data = replace(data, 'abababab', 'acacacac') WHERE table_id = $1", table
    )
    proof = await ann.done("GET", f"/api/tables/{table}/proof")
    assert proof["sound"] is False
    assert proof["problems"]


async def test_a_person_has_few_tables_with_bots_at_once(house: House) -> None:
    ann = await house.guest()
    most = house.settings.limits.bot_tables
    tables = [await new_table(ann) for _ in range(most + 1)]
    for table in tables[:most]:
        await ann.did(table, "bot", seat=1, kind="random")
    refused = await ann.command(tables[most], "bot", seat=1, kind="random")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-now")
    # More bots at a table that has one are no more tables.
    await ann.did(tables[0], "bot", seat=1, kind="regular")
    await ann.did(tables[0], "close")
    await ann.did(tables[most], "bot", seat=1, kind="random")


async def test_wrong_options_of_a_table_are_refused_with_a_sentence(house: House) -> None:
    ann = await house.guest()
    for body, word in (
        ({"game": "chess", "options": {"seats": 2}}, "chess"),
        ({"game": "fair-game", "options": {"seats": 9}}, "2 to 4"),
        ({"game": "fair-game", "options": {"seats": 2, "game": {"colour": "red"}}}, "colour"),
        ({"game": "fair-game", "options": {"seats": 2, "stand_in": "genius"}}, "genius"),
        ({"game": "fair-game", "options": {"seats": 2, "nonsense": 1}}, "nonsense"),
    ):
        answer = await ann.post("/api/tables", body)
        assert answer.status_code == 400, body
        assert word in answer.json()["message"]


async def test_games_and_rules_are_there_to_read(house: House) -> None:
    browser = house.browser()
    games = {game["id"]: game for game in await browser.done("GET", "/api/games")}
    assert games["fair-game"]["seats"] == [2, 3, 4]
    assert all(option["help"] for game in games.values() for option in game["options"])
    options = {option["name"]: option for option in games["unfair"]["options"]}
    packs = options["packs"]["picks"]
    assert {"ocean", "western", "dinosaur", "kaiju"} <= {pack["id"] for pack in packs}
    for pack in packs:
        assert all(pack[told] for told in ("theme", "character", "origin"))
        assert 1 <= pack["difficulty"] <= 3
    assert options["repeat_packs"]["label"] == "Packs may repeat"
    assert options["repeat_packs"]["picks"] == []
    clans = next(option for option in games["unicorn-fever"]["options"] if option["name"] == "clans")
    assert (len(clans["picks"]), clans["takes"]) == (5, 2)
    assert (await browser.get("/api/games/chess")).status_code == 404
    cards = await browser.done("GET", "/api/games/unicorn-fever/cards")
    assert {card["deck"] for card in cards}
    found = await browser.done("GET", "/api/rules?words=stolen&game=fair-game")
    assert found[0]["id"].startswith("fair.steal")
    rule = await browser.done("GET", f"/api/rules/{found[0]['id']}")
    assert rule == found[0]
    assert all(home.startswith("fairground/games/fair_game/") for home in rule["homes"])
    assert bool(rule["homes"]) != bool(rule["follows"])
    missing = await browser.get("/api/rules/fair.steal.allwed")
    assert missing.status_code == 404
    assert "fair.steal.allowed" in missing.json()["message"]
    assert (
        await browser.get("/api/glossary?game=unicorn-fever")
    ).status_code == 404  # /api/words is the glossary
