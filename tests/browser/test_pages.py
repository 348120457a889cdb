"""Every page: for all eyes and hands, on every screen."""

from __future__ import annotations

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, expect
from tests.browser.conftest import People
from tests.browser.people import GAMES, Person

FEWEST = {"Fair Game": 2, "Unfair": 2, "Unicorn Fever": 2, "Unlucky Adventurers": 2}
KB = 1000


def serious(page: Page) -> list[str]:
    """What axe-core finds wrong and calls serious or critical, with the elements."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    "address", ["", "#/rules/fair.roll.max-three", "#/account", "#/credits", "#/table/none"]
)
def test_pages_are_accessible(people: People, address: str, dark: bool) -> None:
    person: Person = people(dark=dark)
    expect(person.game("Unfair")).to_be_visible()
    person.page.goto(f"{person.url}/{address}")
    expect(person.page.locator("main h1")).to_be_visible()
    assert serious(person.page) == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_boards_are_accessible_and_fit_a_phone(people: People, game: str, dark: bool) -> None:
    person: Person = people(width=360, height=740, dark=dark)
    person.play_bots(game, FEWEST[game])
    for _ in range(4):
        person.wait_for_turn()
        assert person.overflow() <= 0
        person.answer()
    person.wait_for_turn()
    assert serious(person.page) == []
    # On a desk there is room for more, the log among it.
    person.page.set_viewport_size({"width": 1280, "height": 800})
    assert serious(person.page) == []


def test_the_room_and_the_replay_are_accessible(people: People) -> None:
    person: Person = people()
    person.open_table("Fair Game", 2, round_cap="1")
    assert serious(person.page) == []
    person.page.get_by_label("Add a bot").select_option("novice")
    start = person.page.get_by_role("button", name="Start the match")
    expect(start).to_be_enabled()
    start.click()
    person.play_on()
    person.page.get_by_role("link", name="Watch it again").click()
    expect(person.page.locator(".count")).to_contain_text("Move 0 of")
    assert serious(person.page) == []


@pytest.mark.parametrize("address", ["", "#/rules/fair.roll.max-three", "#/account", "#/credits"])
def test_pages_fit_a_phone(people: People, address: str) -> None:
    person: Person = people(width=360, height=740)
    expect(person.game("Unfair")).to_be_visible()
    person.page.goto(f"{person.url}/{address}")
    expect(person.page.locator("main h1")).to_be_visible()
    assert person.overflow() <= 0


def test_a_match_is_begun_and_played_by_keyboard_alone(people: People) -> None:
    person: Person = people()
    page = person.page
    expect(person.game("Fair Game")).to_be_visible()
    wanted = person.game("Fair Game").get_by_role("button", name="Play against bots")
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".match")).to_be_visible()
    for _ in range(5):
        person.wait_for_turn()
        version = page.locator(".bar").get_attribute("data-version")
        # The digits choose among the buttons under the question.
        page.keyboard.press("1")
        page.wait_for_function(
            "version => document.querySelector('.bar')?.dataset.version !== version", arg=version
        )


def test_a_rule_is_shown_where_it_is_cited(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.page.get_by_role("log").get_by_role("button").first.click()
    drawer = person.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator("li").first).to_contain_text("fair.")
    person.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_the_lobby_lists_tables_with_who_sits_there(people: People) -> None:
    person: Person = people()
    person.open_table("Fair Game", 2)
    person.page.get_by_label("Add a bot").select_option("novice")
    expect(person.page.get_by_role("button", name="Start the match")).to_be_enabled()
    person.page.get_by_role("link", name="Fairground").click()
    table = person.page.locator("section", has=person.page.get_by_role("heading", name="Your tables"))
    expect(table.locator("li")).to_have_count(1)
    name = person.page.locator(".me span").inner_text()
    expect(table.locator("li")).to_contain_text(f"{name}, Novice bot")


def test_the_rules_of_a_game_begin_with_its_words(people: People) -> None:
    person: Person = people()
    person.game("Unlucky Adventurers").get_by_role("link", name="Rules").click()
    expect(person.page.get_by_role("heading", name="The words of this game")).to_be_visible()
    expect(person.page.locator("main li").first).to_contain_text("unlucky.")
    person.page.get_by_role("searchbox").fill("ghost")
    expect(person.page.get_by_role("heading", name="The words of this game")).to_be_hidden()
    expect(person.page.locator("main li").first).to_contain_text("host")


def test_what_is_not_possible_says_why(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    person.page.get_by_role("button", name="Why not?").click()
    expect(person.page.locator(".blocked li").first).to_be_visible()


def test_the_first_load_is_small(people: People) -> None:
    person: Person = people()
    bodies: list[bytes] = []

    def note(response: Response) -> None:
        if "/api/" not in response.url and response.ok:
            bodies.append(response.body())

    person.page.on("response", note)
    person.page.reload()
    person.play_bots("Unfair", 2)
    assert sum(len(gzip.compress(body)) for body in bodies) < 300 * KB
    script = person.page.request.get(f"{person.url}/")
    assert script.headers.get("content-encoding") == "gzip"
