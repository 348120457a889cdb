"""Whole matches, played in browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person


@pytest.mark.parametrize(
    ("game", "players"),
    [("Fair Game", 3), ("Unlucky Adventurers", 4), ("Unicorn Fever", 3), ("Unfair", 2)],
)
def test_a_person_plays_bots_to_the_end(people: People, game: str, players: int) -> None:
    person: Person = people()
    person.play_bots(game, players)
    person.play_on()
    scores = person.page.locator(".scores")
    expect(scores.get_by_role("heading")).to_contain_text("won")
    expect(scores.locator("tbody tr")).to_have_count(players)


def test_two_people_play_a_whole_fair_game_against_each_other(people: People) -> None:
    ann, bo = people(), people(width=390, height=780)
    link = ann.open_table("Fair Game", 2, round_cap="6")
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit here").click()
    start = ann.page.get_by_role("button", name="Start the match")
    expect(start).to_be_enabled()
    start.click()
    for _ in range(400):
        if ann.over and bo.over:
            break
        for person in (ann, bo):
            if person.asked and not person.over:
                person.answer()
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
    expect(page.locator(".verdict")).to_contain_text("Yes")
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
