"""What can go wrong for a person, and what the client makes of it."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.serving import Server


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that only tests which stop and start it play at."""
    running = Server(tmp_path_factory.mktemp("own"))
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_match_goes_on_after_the_server_was_restarted(
    people: People, own_server: Server, how: signal.Signals
) -> None:
    person: Person = people(at=own_server)
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    log = person.page.get_by_role("log").locator("li")
    seen = log.count()
    own_server.stop(how)
    expect(person.page.get_by_text("Connection lost")).to_be_visible()
    own_server.start()
    expect(person.page.get_by_text("Connection lost")).to_be_hidden()
    assert log.count() >= seen
    person.answer()
    person.wait_for_turn()


def test_a_page_that_is_asked_for_while_the_server_is_away_comes_later(
    people: People, own_server: Server
) -> None:
    person: Person = people(at=own_server)
    expect(person.game("Unfair")).to_be_visible()
    own_server.stop()
    expect(person.page.get_by_text("Connection lost")).to_be_visible()
    # What is after # needs no server, the part of the client that draws it does.
    person.page.evaluate("location.hash = '#/rules/fair-game'")
    own_server.start()
    expect(person.page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(person.page.get_by_text("Connection lost")).to_be_hidden()


def test_an_ended_session_is_said_plainly(people: People, own_server: Server) -> None:
    person: Person = people(at=own_server)
    person.play_bots("Fair Game", 2)
    person.page.context.clear_cookies()
    own_server.stop()
    own_server.start()
    expect(person.page.get_by_text("Your session has expired")).to_be_visible()
    person.page.get_by_role("button", name="Reload").click()
    expect(person.page.locator("main")).to_contain_text("no longer exists")


def test_a_table_that_is_not_there(people: People) -> None:
    person: Person = people()
    person.page.goto(f"{person.url}/#/table/never")
    expect(person.page.get_by_role("heading", name="This table no longer exists")).to_be_visible()
    person.page.get_by_role("link", name="Back to the lobby", exact=True).click()
    expect(person.game("Unfair")).to_be_visible()


def test_two_tabs_on_one_seat_show_the_same(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    second = Person(person.page.context.new_page(), person.url)
    second.page.goto(person.page.url)
    second.wait_for_turn()
    assert second.question() == person.question()
    person.answer()
    person.wait_for_turn()
    # A bot may move while we look: both pages come to the same question, whichever that is.
    for _ in range(900):
        if second.version() == person.version():
            break
        second.page.wait_for_timeout(100)
    assert second.version() == person.version()
    assert second.problems == []


def test_the_back_button_leaves_the_table_and_comes_back(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.page.go_back()
    expect(person.game("Unfair")).to_be_visible()
    expect(person.page.get_by_role("heading", name="Your tables")).to_be_visible()
    person.page.go_forward()
    expect(person.page.locator(".match")).to_be_visible()


def test_a_very_long_name_fits(people: People) -> None:
    person: Person = people(width=360, height=740)
    expect(person.game("Unfair")).to_be_visible()
    person.page.goto(f"{person.url}/#/account")
    person.page.get_by_label("Name").fill("Wolfeschlegelsteinhausenberger")
    person.page.get_by_role("button", name="Save").click()
    expect(person.page.get_by_text("Saved.")).to_be_visible()
    person.page.goto(f"{person.url}/#/")
    person.play_bots("Unlucky Adventurers", 6)
    person.wait_for_turn()
    assert person.overflow() <= 0


def test_a_refused_wish_is_explained_and_nothing_is_lost(people: People) -> None:
    person: Person = people()
    card = person.game("Fair Game")
    card.get_by_role("button", name="Friends").click()
    person.page.get_by_label("Dice of each seat", exact=True).fill("mud")
    person.page.get_by_role("button", name="Open the table").click()
    expect(person.page.get_by_role("alert")).to_contain_text("mud")


def test_showcase_cards_on_a_phone_can_be_reached_beside_the_blueprints(people: People) -> None:
    person: Person = people(width=360, height=740)
    person.play_bots("Unfair", 2, "novice")
    person.wait_for_turn()
    go = person.page.get_by_role("button", name="Go to the table")
    if go.count():
        go.click()
    person.page.get_by_role("tab", name=re.compile("^Plans")).click()
    card = person.page.get_by_role("region", name="Your Showcase").get_by_role("button").first
    # What lies left of where a row begins cannot be scrolled to.
    assert card.evaluate("card => card.getBoundingClientRect().left") >= 0


def test_five_parks_on_a_phone_are_seen_at_a_glance(people: People) -> None:
    person: Person = people(width=360, height=740)
    person.play_bots("Unfair", 5, "novice", repeat_packs=True)
    person.wait_for_turn()
    parks = person.page.get_by_role("list", name="Players").get_by_role("button")
    expect(parks).to_have_count(5)
    for place in range(5):
        # All of them at once, each with the heights of its attractions.
        expect(parks.nth(place)).to_be_in_viewport(ratio=1)
        expect(parks.nth(place).locator(".bars")).to_be_in_viewport(ratio=1)
    assert person.overflow() <= 0
    # Parks stand in one street: a tap walks to any of them, and back.
    names = person.page.get_by_role("region", name=re.compile("\u2019s park$"))
    for place in (4, 0, 2):
        parks.nth(place).click()
        expect(names.nth(place)).to_be_in_viewport(ratio=0.9)
