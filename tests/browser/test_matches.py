"""Whole matches, played in browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person

# Touches something and gives the milliseconds until the next picture with what came of it.
TIMED_MOVE = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const version = document.querySelector('.bar').dataset.version;
  let began = performance.now();
  (document.querySelector('.stage .legal') ?? document.querySelector('.bar .options button')).click();
  await frame();
  if (document.querySelector('.held')) {
    began = performance.now();
    document.querySelector('.track .legal').click();
  }
  while (document.querySelector('.bar').dataset.version === version) {
    if (performance.now() - began > 10000) throw new Error('nothing came of it');
    await frame();
  }
  return performance.now() - began;
}"""


@pytest.mark.parametrize(
    ("game", "players"),
    [("Fair Game", 3), ("Unlucky Adventurers", 4), ("Unicorn Fever", 3), ("Unfair", 2)],
)
def test_a_person_plays_bots_to_the_end(people: People, game: str, players: int) -> None:
    person: Person = people()
    # What the bots think does not matter here, only that they come to an end.
    person.play_bots(game, players, "novice")
    person.play_on()
    scores = person.page.locator(".scores")
    expect(scores.get_by_role("heading")).to_contain_text("won")
    expect(scores.locator("tbody tr")).to_have_count(players)


def sit_down_at_fair_game(ann: Person, bo: Person) -> None:
    link = ann.open_table("Fair Game", 2, round_cap="4")
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit here").click()
    start = ann.page.get_by_role("button", name="Start the match")
    expect(start).to_be_enabled()
    start.click()


def play_each_other(ann: Person, bo: Person) -> None:
    for _ in range(400):
        if ann.over and bo.over:
            return
        for person in (ann, bo):
            if person.asked and not person.over:
                person.answer()
    raise AssertionError("the match does not end")


def test_two_people_play_a_whole_fair_game_against_each_other(people: People) -> None:
    ann, bo = people(), people(width=390, height=780)
    sit_down_at_fair_game(ann, bo)
    play_each_other(ann, bo)
    expect(ann.page.locator(".scores h2")).to_be_visible()
    assert ann.page.locator(".scores h2").inner_text() == bo.page.locator(".scores h2").inner_text()


def test_a_finished_match_is_replayed_forked_and_proved(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.play_on()
    page = person.page
    page.get_by_role("link", name="Watch it again").click()
    count = page.locator(".count")
    expect(count).to_contain_text("Move 0 of")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(count).to_contain_text("Move 1 of")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("Move 2 of")
    page.get_by_role("button", name="Were the dice fair?").click()
    expect(page.locator(".told")).to_contain_text("Yes")
    page.get_by_role("button", name="Check the play").click()
    verdict = page.locator(".verdict")
    for _ in range(20):
        expect(verdict).not_to_contain_text("Weighing")
        if verdict.locator(".word").count():
            break
        page.keyboard.press("ArrowRight")
    expect(verdict).to_contain_text("% to win")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("Waiting for players").or_(page.locator(".match"))).to_be_visible()


def test_what_is_done_can_be_undone(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    page = person.page
    undo = page.get_by_role("button", name="Undo")
    question, seen = "", 0
    for _ in range(60):
        person.wait_for_turn()
        if undo.count():
            break
        question, seen = person.question(), page.get_by_role("log").locator("li").count()
        person.answer()
    undo.click()
    expect(undo).to_be_hidden()
    expect(page.locator(".bar.mine .question strong")).to_have_text(question)
    expect(page.get_by_role("log").locator("li")).to_have_count(seen)


def test_chat_reaches_the_others(people: People) -> None:
    ann, bo = people(), people()
    link = ann.open_table("Unicorn Fever", 2)
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit here").click()
    start = ann.page.get_by_role("button", name="Start the match")
    expect(start).to_be_enabled()
    start.click()
    for person in (ann, bo):
        expect(person.page.locator(".match")).to_be_visible()
        person.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_placeholder("Say something").fill("Good luck!")
    ann.page.get_by_role("button", name="Send").click()
    expect(bo.page.get_by_text("Good luck!")).to_be_visible()


def test_the_table_helps_who_does_not_know_what_to_do(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    page = person.page
    page.keyboard.press("h")
    hints = page.get_by_role("region", name=re.compile("^What .* would do$"))
    expect(hints.get_by_role("listitem").first).to_contain_text("% to win")
    assert hints.get_by_role("listitem").count() <= 3
    page.keyboard.press("Escape")
    expect(hints).to_be_hidden()
    page.get_by_role("button", name="Hint").click()
    version = person.version()
    hints.get_by_role("button").nth(1).click()
    person.wait_for_next(version)
    expect(hints).to_be_hidden()
    person.wait_for_turn()
    page.get_by_role("button", name="Odds").click()
    odds = page.get_by_role("dialog", name="Odds")
    expect(odds.locator("tbody tr").first).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(odds).to_be_hidden()


def test_a_person_may_be_asked_before_each_choice_and_read_the_table_as_text(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    person.wait_for_turn()
    page = person.page
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Ask me before each choice").check()
    page.get_by_label("Show the table as text").check()
    expect(page.get_by_role("heading", name="The table", exact=True)).to_be_visible()
    version = person.version()
    option = page.locator(".options button").first
    option.click()
    expect(page.get_by_text("are you sure?")).to_be_visible()
    page.get_by_role("button", name="No", exact=True).click()
    expect(option).to_be_visible()
    assert person.version() == version
    option.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    person.wait_for_next(version)


def test_whoever_resigns_is_asked_first(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    page = person.page
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_text("Resign this match?")).to_be_visible()
    page.get_by_role("button", name="Yes, resign").click()
    # Nobody else is left who is no bot, so the match is over.
    expect(page.locator(".ended")).to_contain_text("resigned")


def test_a_rematch_leads_everybody_to_the_new_table(people: People) -> None:
    ann, bo = people(), people()
    sit_down_at_fair_game(ann, bo)
    play_each_other(ann, bo)
    ann.page.get_by_role("button", name="Play again").click()
    bo.page.get_by_role("link", name="To the new table").click()
    for person in (ann, bo):
        expect(person.page.get_by_text("Waiting for players")).to_be_visible()
    assert ann.page.url == bo.page.url


def test_a_move_shows_at_once(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    taken = []
    for _ in range(8):
        person.wait_for_turn()
        taken.append(person.page.evaluate(TIMED_MOVE))
    # The best of several: other work on the machine only ever makes a move slower.
    assert min(taken) < 100
