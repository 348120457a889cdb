"""Cards, words, books and answers over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.http.house import House, open_house

from fairground.server.http import companions
from fairground.server.http.pads import LARGEST
from fairground.server.settings import Limits


async def test_cards_are_found_page_by_page_and_shown_whole(house: House) -> None:
    browser = house.browser()
    found = await browser.done("GET", "/api/cards?find=pack:ocean+sort:price")
    assert found["total"] == len(found["cards"]) > 20
    assert {card["pack"] for card in found["cards"]} == {"ocean"}
    everything = await browser.done("GET", "/api/cards")
    assert everything["pages"] > 1
    last = await browser.done("GET", f"/api/cards?page={everything['pages']}")
    assert 0 < len(last["cards"]) <= len(everything["cards"])
    page = await browser.done("GET", "/api/games/unfair/cards/mermaid")
    assert page["card"]["name"] == "Mermaid"
    assert page["meaning"]
    assert any(rule["id"].startswith("unfair.ocean.mermaid") for rule in page["rules"])


async def test_what_cannot_be_understood_is_refused_with_a_sentence(house: House) -> None:
    browser = house.browser()
    for path, status, words in (
        ("/api/cards?find=pric<4", 400, "did you mean 'price'"),
        ("/api/games/unfair/cards/mermad", 404, "did you mean 'mermaid'"),
        ("/api/books/unfair?packs=ocen", 400, "did you mean 'ocean'"),
        ("/api/books/fair-game/print?paper=napkin", 400, "the papers are"),
        ("/api/books/chess", 404, "there is no rulebook"),
        ("/api/cards/all.csv?find=pric<4", 400, "did you mean 'price'"),
        ("/api/cards/random?find=zzzzz", 404, "no card has the word"),
        # A sign that counts as a digit and is no number, and more than one minus, once were answered by 500.
        ("/api/cards?find=price<%C2%B2", 400, "compared with a number"),
        ("/api/cards?find=price<--5", 400, "compared with a number"),
        (f"/api/cards?find={'+'.join(f'w{n}' for n in range(17))}", 400, "may have 16 words and filters"),
    ):
        answer = await browser.get(path)
        assert answer.status_code == status, path
        assert words in answer.json()["message"]


async def test_questions_are_answered_and_words_explained(house: House) -> None:
    browser = house.browser()
    answers = await browser.done("GET", "/api/ask?question=how+do+i+win&game=fair-game")
    assert answers[0]["id"] in ("fair.object.four-cards", "fair.win.after-round")
    words = await browser.done("GET", "/api/words?game=fair-game")
    assert [word["word"] for word in words] == sorted((word["word"] for word in words), key=str.lower)
    assert all(word["rules"] for word in words)
    steal = next(word for word in words if word["word"] == "Steal")
    assert steal["example"] == {
        "kind": "lesson",
        "id": "fair-game/first-match",
        "say": "Roll, match a ticket, steal one, and win.",
    }
    brief = await browser.done("GET", "/api/words?game=fair-game&brief=true")
    assert not any(word["rules"] or word["example"] for word in brief)


async def test_a_book_is_only_what_the_table_needs(house: House) -> None:
    browser = house.browser()
    book = await browser.done("GET", "/api/books/unfair?packs=ocean&changers=")
    titles = [chapter["title"] for chapter in book["chapters"]]
    assert "Ocean" in titles
    assert "Kaiju" not in titles
    printed = await browser.get("/api/books/unfair/print?packs=ocean&paper=letter")
    assert "size: letter" in printed.text


async def test_a_table_says_what_it_needs_of_its_book(house: House) -> None:
    browser = await house.guest()
    made = await browser.done("POST", "/api/guide/unfair/RU27/table")
    needs = await browser.done("GET", f"/api/tables/{made['id']}/needs")
    assert needs == {"packs": ["ocean", "western"], "changers": [], "players": 2}
    options = {"seats": 2, "game": {"packs": "ocean kaiju", "changers": ["hard-pass"]}}
    waiting = await browser.done("POST", "/api/tables", {"game": "unfair", "options": options})
    needs = await browser.done("GET", f"/api/tables/{waiting['id']}/needs")
    assert needs == {"packs": ["kaiju", "ocean"], "changers": ["hard-pass"], "players": 2}
    answer = await browser.get("/api/books/unfair?changers=hard-pas")
    assert (answer.status_code, "did you mean 'hard-pass'" in answer.json()["message"]) == (400, True)
    shelf = {book["game"]: book for book in await browser.done("GET", "/api/books")}
    assert {"id": "djinnis-bargain", "name": "Djinni's Bargain"} in shelf["unfair"]["changers"]
    assert shelf["unlucky-adventurers"]["changers"] == [
        {"id": "teams", "name": "Teams"},
        {"id": "ghosts", "name": "Ghosts"},
    ]
    assert shelf["fair-game"]["players"] == [2, 4]


async def test_tools_read_everything_as_plain_text(house: House) -> None:
    browser = house.browser()
    text = (await browser.get("/llms.txt")).text
    for words in ("FAIR GAME", "UNFAIR", "Lifeguard (Unfair, ocean pack)", "Knight Club"):
        assert words in text


async def test_phones_fill_in_one_pad_by_its_secret(house: House) -> None:
    one, other, stranger = house.browser(), house.browser(), house.browser()
    made = await one.done("POST", "/api/pads", {"game": "unfair"})
    pad = {"X-Pad": made["secret"]}
    row = {"name": "Ann", "sheet": {"icons": [4], "coins": 7}, "changed": 10.0}
    await one.done("PUT", "/api/pads/rows/a", row, headers=pad)
    other_row = {"name": "Ben", "sheet": {"icons": [5, 1]}, "changed": 11.0}
    table = await other.done("PUT", "/api/pads/rows/b", other_row, headers=pad)
    assert [(place["name"], place["total"], place["won"]) for place in table["places"]] == [
        ("Ann", 13, False),
        ("Ben", 16, True),
    ]
    assert await one.done("GET", "/api/pads", headers=pad) == table
    # What a phone entered without a network comes late and replaces nothing newer.
    late = {**row, "changed": 9.0, "sheet": {"coins": 100}}
    assert await one.done("PUT", "/api/pads/rows/a", late, headers=pad) == table
    after = await one.done("DELETE", "/api/pads/rows/b", headers=pad)
    assert [place["name"] for place in after["places"]] == ["Ann"]
    for headers in ({"X-Pad": "guessed"}, {"X-Pad": made["secret"][:-1]}):
        assert (await stranger.get("/api/pads", headers=headers)).status_code == 404


async def test_a_pad_has_limits_and_refuses_what_cannot_be(house: House) -> None:
    browser = house.browser()
    made = await browser.done("POST", "/api/pads", {"game": "fair-game"})
    pad = {"X-Pad": made["secret"]}

    def row(**sheet: object) -> dict[str, object]:
        return {"name": "Ann", "sheet": sheet, "changed": 1.0}

    refused = await browser.call("PUT", "/api/pads/rows/a", row(cards=1, bears=2), headers=pad)
    assert (refused.status_code, refused.json()["message"]) == (400, "1 cards cannot show 2 bears")
    for id in "abcd":
        await browser.done("PUT", f"/api/pads/rows/{id}", row(cards=1), headers=pad)
    full = await browser.call("PUT", "/api/pads/rows/e", row(cards=1), headers=pad)
    assert (full.status_code, full.json()["message"]) == (409, "the pad has room for 4 players")
    large = (await browser.done("POST", "/api/pads", {"game": "unfair"}))["secret"]
    refused = await browser.call("PUT", "/api/pads/rows/a", row(icons=[0] * 5000), headers={"X-Pad": large})
    assert refused.status_code == 400
    assert "far more on it" in refused.json()["message"]
    assert (await browser.post("/api/pads", {"game": "chess"})).status_code == 400
    codes = [(await browser.post("/api/pads", {"game": "fair-game"})).status_code for _ in range(12)]
    assert codes[-1] == 429


async def test_phones_that_come_at_once_find_no_more_room_than_there_is(house: House) -> None:
    browser = house.browser()
    pad = {"X-Pad": (await browser.done("POST", "/api/pads", {"game": "fair-game"}))["secret"]}
    row = {"name": "Ann", "sheet": {"cards": 1}, "changed": 1.0}
    came = (browser.call("PUT", f"/api/pads/rows/r{n}", row, headers=pad) for n in range(9))
    codes = [answer.status_code for answer in await asyncio.gather(*came)]
    assert sorted(codes) == [200] * 4 + [409] * 5
    assert len((await browser.done("GET", "/api/pads", headers=pad))["rows"]) == 4


async def test_new_rows_of_pads_count_as_what_an_address_stores(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(stored_an_hour=3 * LARGEST)) as house:
        browser = house.browser()
        made = await browser.done("POST", "/api/pads", {"game": "unfair"})
        pad = {"X-Pad": made["secret"]}
        sheet = {"name": "Ann", "sheet": {"coins": 1}, "changed": 1.0}
        for _ in range(5):
            await browser.done("PUT", "/api/pads/rows/a", sheet, headers=pad)
        codes = [
            (await browser.call("PUT", f"/api/pads/rows/{id}", sheet, headers=pad)).status_code
            for id in "bcd"
        ]
        assert codes == [200, 200, 429]


async def test_the_cards_for_a_table_are_listed_and_printed(house: House) -> None:
    browser = house.browser()
    found = await browser.done("GET", "/api/books/unfair/aids?packs=ocean&chart=quinn")
    assert [aid["kind"] for aid in found] == ["summary", "overview", "chart"]
    printed = await browser.get("/api/books/unfair/aids/print?packs=ocean&paper=letter")
    assert "size: letter" in printed.text
    assert (await browser.get("/api/books/unfair/aids?packs=ocen")).status_code == 400


async def test_what_everybody_may_read_is_made_once(house: House) -> None:
    """Nobody has to be known to ask for books, words and plain texts, so no request may cost much."""
    browser = house.browser()
    first = await browser.get("/llms.txt")
    assert (await browser.get("/llms.txt")).text == first.text
    assert companions._everything.cache_info().hits >= 1
    await browser.done("GET", "/api/words")
    before = companions._words.cache_info().hits
    await browser.done("GET", "/api/words")
    assert companions._words.cache_info().hits == before + 1


async def test_a_name_on_a_pad_cannot_pass_for_another(house: House) -> None:
    browser = house.browser()
    pad = {"X-Pad": (await browser.done("POST", "/api/pads", {"game": "unfair"}))["secret"]}
    for name in ("\x00", "Anna\u202e", "   "):
        row: dict[str, object] = {"name": name, "sheet": {}, "changed": 1.0}
        refused = await browser.call("PUT", "/api/pads/rows/a", row, headers=pad)
        assert refused.status_code == 400, name
        assert "a name" in refused.json()["message"]
    below = {"name": "Anna", "sheet": {"panoramas": [{"cards": -5}]}, "changed": 1.0}
    refused = await browser.call("PUT", "/api/pads/rows/a", below, headers=pad)
    assert "fewer than 0 cards" in refused.json()["message"]


async def test_an_address_that_leads_nowhere_answers_404_and_says_what_was_meant(house: House) -> None:
    browser = house.browser()
    lost = {
        "cards/unfair/lifegaurd": ("has no card 'lifegaurd'", "/cards/unfair/lifeguard"),
        "cards/unfiar/lifeguard": ("there is no game 'unfiar'", "/cards/unfair"),
        "rules/fair.steal.alowed": ("there is no rule", "/rules/fair.steal.allowed"),
        "rules/unfiar": ("there is no game", "/rules/unfair"),
        "words/fair-game/Steel": ("has no word 'Steel'", "/words/fair-game/Steal"),
        "guide/unfair/RU999": ("has no ruling 'RU999'", "/guide/unfair/RU9"),
        "strategy/unfiar": ("there is no game", "/strategy/unfair"),
        "strategy/unfair/ocean": ("nothing stands at", "/strategy/unfair"),
        "rules/unfair/ocean": ("nothing stands at", "/rules/unfair"),
        "panoramas/ocean": ("nothing stands at", "/panoramas"),
    }
    for path, (message, meant) in lost.items():
        told = await browser.done("GET", f"/api/addresses?path={path}")
        assert message in told["message"], path
        assert meant in [link["address"] for link in told["links"]], path
        page = await browser.get(f"/{path}")
        assert page.status_code == 404, path
        assert page.headers["content-type"].startswith("text/html")
        for link in told["links"]:
            assert (await browser.get(link["address"])).status_code == 200, link
    for path in ("cards", "cards/unfair/lifeguard", "rules/unfair", "rules/fair.steal.allowed", "workshop"):
        assert (await browser.done("GET", f"/api/addresses?path={path}"))["message"] == "", path
        assert (await browser.get(f"/{path}")).status_code == 200, path
    for path in (
        "words/fair-game/steal",
        "guide/unfair/RU1",
        "strategy/unfair",
        "solo",
        "words/unfair/Kaiju",
        "cards/print?find=pack:ocean",
    ):
        assert (await browser.get(f"/{path}")).status_code == 200, path


async def test_one_word_and_one_ruling_are_asked_for_by_name(house: House) -> None:
    browser = house.browser()
    assert (await browser.done("GET", "/api/words/fair-game/steal"))["word"] == "Steal"
    assert (await browser.done("GET", "/api/guide/unfair/RU1"))["id"] == "RU1"
    for path, words in (
        ("/api/words/fair-game/Steel", "did you mean 'steal'"),
        ("/api/words/chess/Steal", "there is no rulebook"),
        ("/api/guide/unfair/RU999", "did you mean"),
        ("/api/rules/fair.steal.alowed", "did you mean 'fair.steal.allowed'"),
    ):
        answer = await browser.get(path)
        assert answer.status_code == 404, path
        assert words in answer.json()["message"] + answer.json()["hint"], path
