"""Lessons in a real browser: a newcomer who does nothing but what is lit, by mouse, by touch and by keyboard;
and the coach afterwards."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.serving import Server

from fairground.games.lessons import lesson, lesson_files

STEPS = 400  # so many touches are enough for any lesson
FAR = 250  # so many times the Tab key may be pressed until what is lit is reached
# What a newcomer has to do now: the next step, what the race paid, a second touch, or what is lit.
TODO = """() => {
  const seen = (selector) => {
    const found = document.querySelector(selector);
    return found && found.getClientRects().length > 0;
  };
  if (seen('.bubble a.main')) return 'done';
  if (seen('.pay .go .main')) return '.pay .go .main';
  if (seen('.bubble footer button.main')) return '.bubble footer button.main';
  if (seen('.deed .yes:enabled')) return '.deed .yes:enabled';
  const lit = document.querySelector('[data-lit]');
  return lit && !lit.matches('#question') && seen('.bubble footer') ? '[data-lit]' : null;
}"""


def begin(page: Page, lesson: str) -> None:
    """From the list of lessons to the table."""
    page.goto(page.url.split("#")[0] + f"#/learn/{lesson.split('/')[0]}")
    page.get_by_role("button", name=f"Start: {title_of(lesson)}", exact=True).click()
    expect(page.locator(".bubble h2")).to_be_visible()


def title_of(id: str) -> str:
    return lesson(id).lesson.title


def take(page: Page, how: str) -> list[str]:
    """Takes a lesson to its end; the headings on the way."""
    headings: list[str] = []
    for _ in range(STEPS):
        todo = page.wait_for_function(TODO).json_value()
        told = page.locator(".bubble h2").all_inner_texts()
        headings += [heading for heading in told if heading not in headings]
        if todo == "done":
            return headings
        try:
            touch(page, todo, how)
        except PlaywrightTimeout:
            continue  # what was lit has moved on meanwhile
        page.wait_for_timeout(350)  # what is lit next may have to come into view first
    raise AssertionError(f"the lesson does not end; it came to: {headings}")


def touch(page: Page, selector: str, how: str) -> None:
    element = page.locator(selector).first
    if how == "keys":
        reach(page, selector)
    elif how == "touch":
        element.tap(timeout=5000)
    else:
        element.click(timeout=5000)


def reach(page: Page, selector: str) -> None:
    """Goes there with Tab and presses Enter. Whoever only hears the page knows what they press."""
    if selector == "[data-lit]" and page.locator(".bubble footer button.gold").count():
        # "Show me" leads to the thing that is lit.
        page.locator(".bubble footer button.gold").focus()
        page.keyboard.press("Enter")
    here = f"() => document.activeElement?.matches({selector!r}) ?? false"
    for _ in range(FAR):
        if page.evaluate(here):
            role, name = spoken(page)
            assert role in ("button", "link", "radio", "checkbox"), f"{selector} is a {role}"
            assert name.strip(), f"{selector} has no name"
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the Tab key")


def spoken(page: Page) -> tuple[str, str]:
    """What a screen reader says of the element that has the focus: its role and its name."""
    session = page.context.new_cdp_session(page)
    focused = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
    about = {"objectId": focused["objectId"], "fetchRelatives": False}
    node = session.send("Accessibility.getPartialAXTree", about)["nodes"][0]
    session.detach()
    return str(node["role"]["value"]), str(node["name"]["value"])


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [issue["id"] for issue in found if issue["impact"] in ("serious", "critical")]


# Every main lesson at one size; `tests/server/http/test_lessons.py` takes all of them without a browser. With
# FAIRGROUND_EVERY_LESSON=1 every lesson is taken at every size, which takes a quarter of an hour.
TAKEN = [
    ("fair-game/first-match", "keys", 1440, 900),
    ("unfair/first-park", "mouse", 1440, 900),
    ("unfair/attack-and-defence", "touch", 360, 740),
    ("unfair/blueprints-and-panoramas", "mouse", 820, 1180),
    ("unlucky-adventurers/first-match", "touch", 360, 740),
    ("unicorn-fever/first-race", "touch", 360, 740),
]
if os.environ.get("FAIRGROUND_EVERY_LESSON"):
    SIZES = (("keys", 1440, 900), ("mouse", 820, 1180), ("touch", 360, 740))
    TAKEN = [(id, *size) for id in lesson_files() for size in SIZES]


@pytest.mark.parametrize(("id", "how", "width", "height"), TAKEN)
def test_a_newcomer_takes_a_lesson(
    server: Server, chromium: Browser, id: str, how: str, width: int, height: int
) -> None:
    context = chromium.new_context(
        viewport=ViewportSize(width=width, height=height), has_touch=how == "touch", reduced_motion="reduce"
    )
    page = context.new_page()
    person = Person(page, server.url)
    page.goto(server.url)
    begin(page, id)
    bubble = page.get_by_role("region", name="Guided match")
    expect(bubble.get_by_role("list", name="Step 1 of")).to_be_visible()
    assert serious(page) == []
    headings = take(page, how)
    assert headings == [*dict.fromkeys(step.title for step in lesson(id).lesson.steps), "Well played!"]
    assert serious(page) == []
    assert person.overflow() <= 0
    assert person.problems == []
    context.close()


def test_a_lesson_is_left_gone_on_with_and_taken_once_more(people: People) -> None:
    ann: Person = people(width=1440, height=900)
    page = ann.page
    title = title_of("fair-game/first-match")
    begin(page, "fair-game/first-match")
    table = page.url
    for _ in range(2):
        page.get_by_role("button", name="Next").click()
    page.locator("[data-lit]").click()
    version = ann.version()
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Fairground").click()
    page.goto(f"{ann.url}/#/learn/fair-game")
    page.get_by_role("link", name=f"Continue: {title}").click()
    expect(page.locator(".bubble h2")).to_be_visible()
    assert page.url == table
    assert ann.version() == version
    page.goto(f"{ann.url}/#/learn/fair-game")
    page.get_by_role("button", name=f"Play again: {title}").click()
    expect(page.get_by_role("list", name="Step 1 of")).to_be_visible()
    assert page.url != table


def test_a_wrong_move_is_answered_in_the_bubble(people: People) -> None:
    ann: Person = people(width=1440, height=900)
    begin(ann.page, "fair-game/first-match")
    for _ in range(2):
        ann.page.get_by_role("button", name="Next").click()
    ann.page.get_by_role("button", name="Stop for this round").click()
    ann.page.locator(".deed .yes").click()
    expect(ann.page.locator(".bubble .wrong")).to_contain_text("this lesson asks for something else")


def test_the_coach_looks_a_match_through(people: People) -> None:
    ann: Person = people(width=360, height=740)
    begin(ann.page, "fair-game/first-match")
    table = ann.page.url.split("/")[-1]
    take(ann.page, "mouse")
    ann.page.goto(f"{ann.url}/#/coach/{table}")
    expect(ann.page.get_by_role("heading", name="How well everyone played")).to_be_visible()
    assert serious(ann.page) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
