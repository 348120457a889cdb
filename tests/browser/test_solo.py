"""Solo play and first matches of Unfair in a browser."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person


def test_a_challenge_is_begun_with_a_press_and_the_chart_follows(people: People) -> None:
    person: Person = people()
    page = person.page
    page.get_by_role("link", name="Today\u2019s challenge").click()
    expect(page.get_by_role("heading", name="Solo challenges")).to_be_visible()
    expect(page).to_have_url(f"{person.url}/solo")
    page.get_by_role("button", name="Play: First Steps").click()
    expect(page.locator(".match")).to_be_visible()
    expect(page.get_by_text("To do: win.")).to_be_visible()
    chart = page.get_by_role("button", name="Open Quinn\u2019s chart")
    # What Quinn decided last: the box, and the reason beside it.
    expect(chart.locator("b")).to_be_visible()
    chart.click()
    sheet = page.get_by_role("dialog", name="Quinn\u2019s chart")
    expect(sheet.locator("[aria-current=step]")).to_contain_text("decided last")
    sheet.get_by_role("link", name="Printable chart").click()
    expect(page.get_by_role("heading", name="Quinn\u2019s chart").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    page.goto(f"{person.url}/solo")
    expect(page.get_by_role("button", name="Continue: First Steps")).to_be_visible()


def test_a_first_match_of_unfair_is_offered_and_random_packs_are_drawn_in_sight(people: People) -> None:
    person: Person = people(width=360, height=740)
    page = person.page
    person.game("Unfair").get_by_role("button", name="Play now").click()
    offer = page.get_by_role("dialog", name="Your first match of Unfair?")
    expect(offer).to_contain_text("First Date")
    expect(offer.get_by_role("radio", name="5 players")).to_have_count(0)
    offer.get_by_role("button", name="Play a first match").click()
    page.get_by_role("button", name="1 Game Changer").click()
    expect(page.get_by_role("dialog")).to_contain_text("First Date")
    page.goto(person.url)
    # The second time nothing is offered, and everything is in the bag.
    person.game("Unfair").get_by_role("button", name="Play now").click()
    expect(page.get_by_text("This match is played with")).to_be_visible()
    assert person.overflow() <= 0
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_text("The packs are drawn")).to_be_hidden()


def test_game_changers_are_chosen_from_chips_that_say_what_they_do(people: People) -> None:
    person: Person = people(width=360, height=740)
    page = person.page
    person.game("Unfair").get_by_role("button", name="Options").click()
    changers = page.get_by_role("group", name="Game Changers")
    expect(changers.get_by_role("checkbox")).to_have_count(14)
    short = changers.get_by_role("checkbox", name="Lunch Special")
    expect(short).to_be_enabled()
    changers.get_by_text("First Date", exact=True).click()
    expect(short).to_be_disabled()
    reason = "First Date and Lunch Special both set the number of rounds; take one of them."
    expect(changers.get_by_text(reason)).to_be_visible()
    # Every sentence stays inside its chip.
    wide = changers.locator("label").evaluate_all(
        "labels => labels.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"
    )
    assert wide == []
