"""The card workshop over HTTP: a pack is read, tried, played by bots and brought to a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.http.house import AtHand, House, asked, invite_to, open_house

from fairground.companion.workshop import Job
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import get, replay
from fairground.server.settings import Settings, Workshop
from fairground.server.workshop import WorkshopFailed


async def starter(house: House) -> dict[str, Any]:
    draft: dict[str, Any] = await house.browser().done("GET", "/api/workshop/start")
    return draft


async def test_a_pack_is_read_sentence_by_sentence_and_errors_stand_under_their_words(house: House) -> None:
    ann = await house.guest()
    draft = await starter(house)
    read = await ann.done("POST", "/api/workshop/read", {"draft": draft})
    assert read["is_fine"]
    train = read["cards"][0]
    assert train["entry"]["face"]
    assert any("staff member" in line["text"] for line in train["meaning"])
    # What was written is a file, and the file is the pack.
    again = await ann.done("POST", "/api/workshop/read", {"toml": read["toml"]})
    assert again["digest"] == read["digest"]
    draft["cards"][2]["text"] = "Reopen an attraction in your park.\nOR\nClose the largst attraction."
    draft["cards"][1]["price"] = -1
    read = await ann.done("POST", "/api/workshop/read", {"draft": draft})
    assert not read["is_fine"]
    found = {(one["card"], one["field"]): one for one in read["problems"]}
    slip = found[2, "text"]
    assert draft["cards"][2]["text"][slip["start"] :][: slip["length"]] == "largst"
    assert "largest" in slip["message"]
    assert (1, "price") in found
    assert read["cards"][0]["meaning"] == train["meaning"]
    assert read["cards"][1]["entry"] is None


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ("no pack at all", "not valid TOML"),
        ('[[card]]\nname = "x"', "its first line must give its name"),
        ('pack = "x"\nrun = "rm"', "nothing in a pack is called “run”"),
        ('pack = "x"\ncard = 3', "not a pack of cards"),
        ("pack = " + "[" * 3000 + "]" * 3000, "line 1 has"),
        ('pack = "x"\n#' + "\n" * 140_000, "too large"),
        ("", "send a pack"),
    ],
)
async def test_what_is_no_pack_is_refused_with_a_sentence(house: House, toml: str, words: str) -> None:
    ann = await house.guest()
    for path, more in (("read", {}), ("try", {"card": 0}), ("table", {"options": {"seats": 2}})):
        answer = await ann.post(f"/api/workshop/{path}", {"toml": toml, **more})
        assert answer.status_code == 400, answer.text
        assert words in answer.json()["message"]


async def test_limits_of_packs_are_told_and_nothing_beyond_them_is_played(house: House) -> None:
    ann = await house.guest()
    draft = await starter(house)
    card = draft["cards"][0]
    for wrong, words in (
        ({**card, "quantity": 500}, "150 are the most"),
        ({**card, "text": "Gain 1 coin. " * 90}, "1000 are the most"),
        ({**card, "text": "Gain 99999 coins."}, "too large"),
        ({**card, "type": "Mastermind"}, "cannot bring a mastermind"),
        ({**card, "text": "Gain\u202e 1 coin."}, "cannot be shown"),
        ({**card, "python": "import os"}, "python"),
    ):
        pack = {"draft": {**draft, "cards": [wrong]}}
        read = await ann.done("POST", "/api/workshop/read", pack)
        assert not read["is_fine"]
        assert any(words in one["message"] for one in read["problems"]), read["problems"]
        for path, more in (("try", {"card": 0}), ("table", {"options": {"seats": 2}})):
            answer = await ann.post(f"/api/workshop/{path}", {**pack, **more})
            assert answer.status_code == 400, answer.text
    large = await ann.post("/api/workshop/read", {"toml": "x" * 600_000})
    assert large.status_code == 413


@pytest.mark.parametrize("card", range(5))
async def test_every_kind_of_card_is_tried_against_a_bot(house: House, card: int) -> None:
    ann = await house.guest()
    draft = await starter(house)
    name = draft["cards"][card]["name"]
    made = await ann.done("POST", "/api/workshop/try", {"draft": draft, "card": card})
    _, view = await asked(made["id"], ann)
    assert view["info"]["practice"] == "workshop"
    assert view["info"]["packs"][0]["name"] == draft["name"]
    assert not view["info"]["options"]["public"]
    lying = [zone["id"] for zone in view["view"]["zones"] if name in json.dumps(zone)]
    options = [option["text"] for option in view["prompt"]["options"]]
    kind = draft["cards"][card]["type"]
    if kind.startswith("City"):
        # It is the next one that is turned up.
        while not lying:
            action = view["prompt"]["options"][0]["action"]
            facts = {"seat": 0, "expect_version": view["prompt"]["version"], "action": action}
            await ann.did(made["id"], "play", **facts)
            _, view = await asked(made["id"], ann)
            lying = [zone["id"] for zone in view["view"]["zones"] if name in json.dumps(zone)]
    elif kind != "Blueprint":
        assert any(name in option for option in options)
    assert lying
    # Another try closes the first: one table is enough.
    other = await ann.done("POST", "/api/workshop/try", {"draft": draft, "card": 0})
    mine = {table["id"]: table["phase"] for table in await ann.done("GET", "/api/me/tables")}
    assert mine == {other["id"]: "playing"}


async def test_friends_play_a_pack_and_read_who_brought_it(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    draft = await starter(house)
    options = {"seats": 2, "game": {"packs": "random"}}
    made = (await ann.done("POST", "/api/workshop/table", {"draft": draft, "options": options}))["id"]
    invite = await invite_to(made, ann)
    stranger = await house.guest("Eve")
    assert (await stranger.get(f"/api/tables/{made}/packs")).status_code == 404
    packs = (await bob.get(f"/api/tables/{made}/packs", headers={"X-Invite": invite})).json()
    assert packs[0]["by"] == "Ann"
    assert [card["entry"]["name"] for card in packs[0]["reading"]["cards"]] == [
        card["name"] for card in draft["cards"]
    ]
    # Other options keep the pack at the table.
    await ann.did(made, "options", options={**options, "title": "Ghosts"})
    await bob.did(made, "sit", seat=1, invite=invite)
    await ann.did(made, "start")
    _, view = await asked(made, ann, bob)
    digest = packs[0]["reading"]["digest"]
    assert view["info"]["packs"] == [{"name": draft["name"], "digest": digest[:12], "by": "Ann"}]
    await ann.did(made, "resign")
    record = Record.from_json((await ann.get(f"/api/tables/{made}/record")).text)
    assert [pack.digest for pack in record.packs] == [digest]
    assert replay(record).setup.packs[0].name == draft["name"]


async def test_bots_play_a_pack_and_tell_what_they_found(house: House) -> None:
    ann = await house.guest()
    draft = await starter(house)
    told = (await ann.post("/api/workshop/lab", {"draft": draft})).text.splitlines()
    figures = json.loads(told[-1])["figures"]
    assert figures["ended"]
    assert figures["played"] == 1
    assert [one["card"] for one in figures["figures"]] == [card["name"] for card in draft["cards"]]
    draft["cards"][0]["text"] = "Gain everything."
    told = (await ann.post("/api/workshop/lab", {"draft": draft})).text.splitlines()
    assert "without mistakes" in json.loads(told[-1])["error"]


async def test_nobody_reads_or_plays_too_often_from_one_address_either(tmp_path: Path) -> None:
    few = Workshop(readings_a_minute=2, runs_an_hour=1)
    async with open_house(tmp_path, workshop=few) as house:
        draft = await starter(house)
        bad = {"draft": {**draft, "cards": [{"name": "x"}]}}
        for path, most in (("read", 2), ("lab", 1)):
            for _ in range(most):
                guest = await house.guest()
                assert (await guest.post(f"/api/workshop/{path}", bad)).is_success
            late = await (await house.guest()).post(f"/api/workshop/{path}", bad)
            assert late.status_code == 429
            assert int(late.headers["Retry-After"]) > 0
            elsewhere = await house.guest(address="10.0.0.9")
            assert (await elsewhere.post(f"/api/workshop/{path}", bad)).is_success


def test_settings_name_the_limits() -> None:
    assert msgspec.convert({"workshop": {"lab_games": 3}}, Settings).workshop.lab_games == 3


async def record_with(house: House) -> str:
    """The record of a match that brings the pack of a stranger."""
    ann = await house.guest()
    read = await ann.done("POST", "/api/workshop/read", {"draft": await starter(house)})
    pack = Pack.of(read["name"], [("pack.toml", read["toml"])])
    return Record.of(get("unfair").setup(2, "1", {}, packs=(pack,)), ("Ann", "Bo"), (), None).to_json()


class Counting:
    """A workbench that tells what it was given to read, or fails."""

    def __init__(self, real: Any, fails: str = "") -> None:
        self.real = real
        self.fails = fails
        self.jobs: list[Job] = []

    async def __call__(self, job: Job) -> Any:
        self.jobs.append(job)
        if self.fails:
            raise WorkshopFailed(self.fails)
        return await self.real(job)


async def test_packs_inside_a_record_are_read_in_a_process_of_their_own_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = await record_with(house)
    ann = await house.guest()
    counting = Counting(AtHand().do)
    monkeypatch.setattr(AtHand, "do", lambda self, job: counting(job))
    assert (await ann.post("/api/tables/from-record", {"record": record})).status_code == 201
    assert [job.toml for job in counting.jobs] == [
        file[1] for file in json.loads(record)["packs"][0]["files"]
    ]
    counting.fails = "this takes too long to read"
    refused = await ann.post("/api/tables/from-record", {"record": record})
    assert (refused.status_code, refused.json()["message"]) == (503, "this takes too long to read")


async def test_a_record_cannot_bring_any_number_of_packs_or_one_that_is_wrong(house: House) -> None:
    ann = await house.guest()
    data = json.loads(await record_with(house))
    pack = data["packs"][0]
    data["packs"] = [{**pack, "name": f"strange-{number}"} for number in range(9)]
    many = await ann.post("/api/tables/from-record", {"record": json.dumps(data)})
    assert many.status_code == 400
    assert "8 are the most" in many.json()["message"]
    data["packs"] = [pack]
    text = data["packs"][0]["files"][0][1].replace("Gain", "Gian")
    wrong = Pack.of(data["packs"][0]["name"], [("pack.toml", text)])
    data["packs"] = [msgspec.to_builtins(wrong)]
    refused = await ann.post("/api/tables/from-record", {"record": json.dumps(data)})
    assert refused.status_code == 400
    assert "this pack cannot be played" in refused.json()["message"]
