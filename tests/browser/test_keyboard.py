"""Whole matches by keyboard alone: no pointer, and nothing that only a script could do."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person

# So many times the Tab key may be pressed until something to choose is reached.
FAR = 250
# Every so many questions are answered on the board, the others by the digits.
BOARD = 12
AT_CHOICE = """() => {
  const here = document.activeElement;
  // What a race paid lies over the board until it is put away.
  if (document.querySelector('.pay .go .main')) return !!here?.matches('.pay .go .main');
  // A card that was taken up wants a lane.
  const taken = document.querySelector('.track') && document.querySelector('.stage .taken');
  if (taken) return !!here?.matches('.track .legal');
  // Dice that were picked want to be rolled.
  if (document.querySelector('.rolling .gold:enabled')) return !!here?.matches('.rolling .gold');
  return !!here?.closest('.stage') && here.matches('.legal, .rolling button:enabled');
}"""
# After a key: the question is answered, or the page asks for one key more. While an answer is under way it is
# neither.
MOVED = """version => {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has('.scores') || document.querySelector('#question')?.dataset.version !== version) return 'answered';
  if (has('#question[aria-busy=true]')) return null;
  if (has('dialog[open]') || has('.deed .yes:enabled')) return 'enter';
  if (has('.pay .go .main') || has('.stage .taken') || has('.rolling .gold:enabled')) return 'board';
  return null;
}"""
# Which digit chooses an option that harms nobody: now and then another than the first, which asks for more.
DIGIT = """turn => {
  const buttons = [...document.querySelectorAll('.bar .options button')].slice(0, 9);
  const good = buttons.flatMap((button, n) => button.matches('.harmful, :disabled') ? [] : [n + 1]);
  return good.length ? good[(turn % 8 ? 0 : turn) % good.length] : null;
}"""


def answer_by_digit(person: Person, turn: int) -> bool:
    digit = person.page.evaluate(DIGIT, turn)
    if digit is None:
        return False
    person.page.keyboard.press(str(digit))
    return True


def answer_on_the_board(person: Person) -> bool:
    """Goes from thing to thing until one can be chosen."""
    page = person.page
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if page.evaluate(AT_CHOICE):
            page.keyboard.press("Enter")
            return True
    return False


def begin(person: Person, turn: int) -> bool:
    """Puts away what a race paid, and chooses something."""
    if person.page.locator(".pay .go .main").count():
        assert answer_on_the_board(person)
        expect(person.page.locator(".pay")).to_be_hidden()
    if turn % BOARD == 0:
        return answer_on_the_board(person) or answer_by_digit(person, turn)
    return answer_by_digit(person, turn) or answer_on_the_board(person)


def answer(person: Person, turn: int) -> None:
    """Answers the open question; what is shown by a first key is confirmed by Enter."""
    page, version = person.page, person.version()
    for _ in range(40):
        if begin(person, turn):
            break
        # Nothing can be chosen while a race is shown, which may have begun after the question was seen.
        if person.over or person.version() != version:
            return
        page.wait_for_timeout(500)
    steps: list[str] = []
    while len(steps) < 8:
        # Some boards ask for more: a lane for the card, the dice to roll, one of several things to do.
        asked = page.wait_for_function(MOVED, arg=version).json_value()
        if asked == "answered":
            return
        steps.append(asked)
        if asked == "enter":
            page.keyboard.press("Enter")
        elif not answer_on_the_board(person):
            # Somebody else has moved meanwhile, and the question is put anew.
            assert person.over or person.version() != version
            return
    raise AssertionError(
        f"cannot answer by keyboard: {person.question()} after {steps}, {person.refusal()!r}"
    )


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("Fair Game", {"round_cap": 4}),
        ("Unlucky Adventurers", {}),
        ("Unicorn Fever", {"races": 3}),
        ("Unfair", {}),
    ],
)
def test_a_whole_match_is_played_by_keyboard(people: People, game: str, options: dict[str, int]) -> None:
    person: Person = people()
    person.play_bots(game, 2, "novice", **options)
    for turn in range(600):
        person.wait_for_turn()
        if person.over:
            break
        answer(person, turn)
    expect(person.page.locator(".scores h2")).to_be_visible()


def test_the_keyboard_continues_at_the_next_question(people: People) -> None:
    """What was chosen is gone then; nobody has to begin at the top of the page again."""
    person: Person = people()
    person.play_bots("Fair Game", 2, "novice")
    for turn in range(3):
        person.wait_for_turn()
        if turn:
            person.page.wait_for_function("document.activeElement !== document.body", timeout=90_000)
            assert person.page.evaluate("Boolean(document.activeElement.closest('main'))")
        answer(person, turn)


def test_the_question_comes_before_the_log_and_can_be_skipped_to(people: People) -> None:
    person: Person = people()
    person.play_bots("Unicorn Fever", 2)
    person.wait_for_turn()
    page = person.page
    person.open_drawer()
    order = page.evaluate(
        """() => document.querySelector('#question')
          .compareDocumentPosition(document.querySelector('[role=log]'))"""
    )
    assert order & 4  # Node.DOCUMENT_POSITION_FOLLOWING
    person.close_drawer()
    skip = page.get_by_role("link", name="Skip to the question")
    skip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
