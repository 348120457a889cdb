"""Whole matches, played in browsers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import CHANGED, SHOWN, Person


@pytest.mark.parametrize(
    ("game", "players"),
    [("Fair Game", 3), ("Unlucky Adventurers", 4), ("Unicorn Fever", 3), ("Unfair", 2)],
)
def test_a_person_plays_bots_to_the_end(people: People, game: str, players: int, tmp_path: Path) -> None:
    person: Person = people()
    # What the bots think does not matter here, only that they come to an end.
    person.play_bots_from_the_lobby(game, players, "novice")
    person.play_on()
    scores = person.page.locator(".scores")
    expect(scores.locator("h2")).to_have_text(re.compile("won$|win!$|victory!$"))
    expect(scores.locator(".bars tbody tr")).to_have_count(players)
    check_the_dice(person, tmp_path)


SCRIPT = Path(__file__).parents[2] / "web" / "tools" / "check-match.mjs"


def check_the_dice(person: Person, folder: Path) -> None:
    """In the browser, with all that it has kept since before the match; and without it, on the evidence."""
    page = person.page
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="Check the dice in this browser").click()
    expect(page.locator(".fair")).to_contain_text("Nobody tampered with the dice.")
    expect(page.locator(".fair")).to_contain_text("number is part of the seed.")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the evidence").click()
    file = folder / "evidence.json"
    saved.value.save_as(file)
    checked = subprocess.run(["node", SCRIPT, file], capture_output=True, text=True, timeout=120, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "Every card your browser was shown was really there." in checked.stdout


def sit_down_at_fair_game(ann: Person, bo: Person) -> None:
    link = ann.open_table("Fair Game", 2, Most_rounds="2")
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
    for person in (ann, bo):
        expect(person.page.locator(".scores h2")).to_be_visible()
    places = [person.page.locator(".podium strong").all_inner_texts() for person in (ann, bo)]
    assert places[0] == places[1]


def test_a_finished_match_is_replayed_forked_and_proved(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2, "novice", round_cap=2)
    person.play_on()
    page = person.page
    page.get_by_role("link", name="Watch it again").click()
    count = page.locator("span.count")
    expect(count).to_contain_text("Move 0 of")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(count).to_contain_text("Move 1 of")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("Move 2 of")
    page.get_by_role("button", name="Check the dice in this browser").click()
    expect(page.locator(".fair")).to_contain_text("Nobody tampered with the dice.")
    page.get_by_role("button", name="Check the play").click()
    verdict = page.locator(".verdict")
    for _ in range(20):
        expect(verdict).not_to_contain_text("Analysing")
        if verdict.locator(".word").count():
            break
        page.keyboard.press("ArrowRight")
    expect(verdict).to_contain_text("% to win")
    page.get_by_role("button", name="Play from here").click()
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
        person.open_drawer()
        question, seen = person.question(), page.get_by_role("log").locator("li").count()
        person.close_drawer()
        person.answer()
    undo.click()
    expect(undo).to_be_hidden()
    expect(page.locator(".bar.mine .question strong")).to_have_text(question)
    person.open_drawer()
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
    ann.open_drawer("Chat")
    ann.page.get_by_placeholder("Say something").fill("Good luck!")
    ann.page.get_by_role("button", name="Send").click()
    # Whoever does not look at the chat is told, and led there.
    toast = bo.page.locator(".toast")
    expect(toast).to_contain_text("Good luck!")
    toast.click()
    expect(bo.page.locator(".side").get_by_text("Good luck!")).to_be_visible()
    expect(toast).to_be_hidden()


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
    hints.get_by_role("listitem").first.get_by_role("button").click()
    # Some answers are played at once, others are shown first.
    page.wait_for_function(f"version => ({CHANGED}) || {SHOWN}", arg=version)
    if person.version() == version:
        page.locator(".deed .yes").click()
    person.wait_for_next(version)
    expect(hints).to_be_hidden()
    person.wait_for_turn()
    page.get_by_role("button", name="Odds").click()
    odds = page.get_by_role("dialog", name="Odds")
    expect(odds.locator("tbody tr").first).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(odds).to_be_hidden()


def test_a_first_touch_shows_and_a_second_plays_unless_one_is_enough(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    person.wait_for_turn()
    page = person.page
    person.open_drawer("Table")
    page.get_by_label("Show the table as text").check()
    person.close_drawer()
    expect(page.get_by_role("heading", name="The table", exact=True)).to_be_visible()
    version = person.version()
    deed, option = (
        page.locator(".deed"),
        page.locator(".options button", has_text=re.compile(r"^\s*Gold A")).first,
    )
    option.click()
    expect(deed).to_contain_text("You gain")
    page.keyboard.press("Escape")
    expect(deed).to_be_hidden()
    # A digit shows its option too, and plays nothing.
    page.keyboard.press("1")
    expect(deed).to_be_visible()
    assert person.version() == version
    page.keyboard.press("Escape")
    person.open_drawer("Table")
    page.get_by_label("Play with a single tap").check()
    person.close_drawer()
    option.click()
    person.wait_for_next(version)


def test_harm_is_told_and_never_done_at_once(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    person.wait_for_turn()
    page = person.page
    person.open_drawer("Table")
    page.get_by_label("Play with a single tap").check()
    person.close_drawer()
    version = person.version()
    loan = page.locator(".options button", has_text="Borrow 20 gold")
    expect(loan).to_contain_text("gold at the end")
    loan.click()
    yes = page.locator(".deed .yes")
    expect(yes).to_have_text("Borrow 20 gold anyway")
    expect(page.locator(".match .main")).to_have_count(0)
    assert person.version() == version
    yes.click()
    person.wait_for_next(version)


def test_the_log_is_a_story_told_to_its_reader(people: People) -> None:
    person: Person = people()
    person.play_bots("Unlucky Adventurers", 2)
    person.wait_for_turn()
    page = person.page
    person.open_drawer()
    log = page.get_by_role("log")
    expect(log).to_contain_text("You get a hand of")
    card = log.locator("button.card").first
    name = card.inner_text()
    card.click()
    closeup = page.get_by_role("dialog", name=name)
    expect(closeup).to_be_visible()
    page.keyboard.press("Escape")
    expect(closeup).to_be_hidden()
    # One mark for the rules of each line, and it can be reached by keyboard.
    marks = log.locator("li").evaluate_all(
        "lines => lines.map(line => line.querySelectorAll('.mark').length)"
    )
    assert marks
    assert max(marks) == 1


def test_whoever_resigns_is_asked_first(people: People) -> None:
    person: Person = people()
    person.play_bots("Fair Game", 2)
    person.wait_for_turn()
    page = person.page
    person.open_drawer("Table")
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
    bo.page.get_by_role("link", name="Go to the new table").click()
    for person in (ann, bo):
        expect(person.page.get_by_text("Waiting for players")).to_be_visible()
    assert ann.page.url == bo.page.url
