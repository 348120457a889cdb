"""Every page: for all eyes and hands, on every screen."""

from __future__ import annotations

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, ViewportSize, expect
from tests.browser.conftest import People
from tests.browser.moments import ended, moment
from tests.browser.people import CHANGED, GAMES, SHOWN, Person

KB = 1000


def serious(page: Page) -> list[str]:
    """What axe-core finds wrong and calls serious or critical, with the elements."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


PHONE, DESK = ViewportSize(width=360, height=740), ViewportSize(width=1280, height=800)
ADDRESSES = (
    "",
    "solo",
    "solo/quinn",
    "#/rules/fair.roll.max-three",
    "#/account",
    "#/credits",
    "#/table/none",
)


def look_at_both_sizes(person: Person) -> None:
    """Nothing serious on a desk and on a phone, where nothing is wider than the screen either."""
    page = person.page
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert serious(page) == [], f"{page.url} {size['width']}"
    assert person.overflow() <= 0, page.url


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pages_are_accessible_and_fit_a_phone(people: People, dark: bool) -> None:
    person: Person = people(dark=dark)
    expect(person.game("Unfair")).to_be_visible()
    for address in ADDRESSES:
        person.page.goto(f"{person.url}/{address}")
        expect(person.page.locator("main h1")).to_be_visible()
        look_at_both_sizes(person)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_room_end_replay_and_proof_are_accessible(people: People, dark: bool) -> None:
    person: Person = people(dark=dark)
    page = person.page
    person.open_table("Fair Game", 2, Most_rounds="1")
    look_at_both_sizes(person)
    person.sit_down(moment("fair-game", 2, ended, options=(("round_cap", 1),)))
    look_at_both_sizes(person)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator("span.count")).to_contain_text("Move 0 of")
    look_at_both_sizes(person)
    page.goto(f"{person.url}/verify")
    expect(page.locator("h1")).to_be_visible()
    look_at_both_sizes(person)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_boards_are_accessible_and_fit_a_phone(people: People, game: str, dark: bool) -> None:
    person: Person = people(**PHONE, dark=dark)
    person.play_bots(game, 2, "novice")
    for _ in range(2):
        person.wait_for_turn()
        assert person.overflow() <= 0
        person.answer()
    person.wait_for_turn()
    look_at_both_sizes(person)


# Zoomed to 200 %, a window of 1280 by 800 has room for half as much.
ZOOMED = ViewportSize(width=640, height=400)
# What can be pressed and has neither an edge nor a colour of its own once the system has taken the colours.
UNMARKED = """() => [...document.querySelectorAll('.bar .options button, .stage .legal, .deed .yes')]
  .filter((each) => each.getClientRects().length)
  .filter((each) => {
    const style = getComputedStyle(each);
    const edge = style.borderStyle !== 'none' && parseFloat(style.borderWidth) > 0;
    return !edge && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) === 0);
  })
  .map((each) => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("game", GAMES)
def test_boards_hold_at_200_percent_and_with_the_colours_of_the_system(people: People, game: str) -> None:
    person: Person = people(**ZOOMED)
    person.play_bots(game, 2, "novice")
    person.wait_for_turn()
    assert person.overflow() <= 0
    person.answer()
    person.wait_for_turn()
    if not person.over:
        # Whatever is asked can be brought into sight.
        person.page.locator("#question h2").scroll_into_view_if_needed()
        expect(person.page.locator("#question h2")).to_be_in_viewport()
    person.page.set_viewport_size(DESK)
    person.page.emulate_media(forced_colors="active")
    assert person.page.evaluate(UNMARKED) == []


def test_a_match_is_begun_and_played_by_keyboard_alone(people: People) -> None:
    person: Person = people()
    page = person.page
    expect(person.game("Fair Game")).to_be_visible()
    wanted = person.game("Fair Game").get_by_role("button", name="Play now")
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".match")).to_be_visible()
    for _ in range(5):
        person.wait_for_turn()
        version = person.version()
        # The digits choose among the buttons under the question; what is only shown is confirmed by Enter.
        page.keyboard.press("1")
        page.wait_for_function(f"version => ({CHANGED}) || {SHOWN}", arg=version)
        if person.version() == version:
            page.keyboard.press("Enter")
        page.wait_for_function(f"version => {CHANGED}", arg=version)


def test_a_rule_is_shown_where_it_is_cited(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.open_drawer("Log").locator(".mark").first.click()
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
    heading = person.page.get_by_role("heading", name="Your tables")
    table = person.page.locator("section", has=heading).last
    expect(table.locator("li")).to_have_count(1)
    name = person.page.locator(".me .word").inner_text()
    expect(table.locator("li")).to_contain_text(f"{name}, Novice bot")


def test_the_rules_of_a_game_are_a_book_that_answers_questions(people: People) -> None:
    person: Person = people()
    person.game("Unlucky Adventurers").get_by_role("link", name="Rules").click()
    expect(person.page.get_by_role("heading", name="The aim")).to_be_visible()
    person.page.get_by_role("searchbox").fill("ghost")
    expect(person.page.locator(".answers li").first).to_contain_text("host")


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
    person.play_bots_from_the_lobby("Unfair", 2)
    assert sum(len(gzip.compress(body)) for body in bodies) < 350 * KB
    script = person.page.request.get(f"{person.url}/")
    assert script.headers.get("content-encoding") == "gzip"
