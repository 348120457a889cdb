"""What moves: cards that are dragged, dice that tumble, cards that glide and unicorns that race."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.browser.conftest import People
from tests.browser.people import Person

# Nothing flies any more, and everything that moved has come to rest.
AT_REST = """() => !document.querySelector('.sky, .ghost')
  && document.getAnimations().every((each) => each.playState === 'finished')"""
# The pips of each of one's dice, in their order.
PIPS = "dice => dice.map(die => die.querySelectorAll('circle').length)"
# Those on the podium from first to third, with what their lanes show of them; nothing while there is none.
STEPS = """() => document.querySelector('.podium') && [1, 2, 3].map((place) => {
  const step = document.querySelector(`.podium .p${place}`);
  const name = step.querySelector('span').textContent;
  const lane = [...document.querySelectorAll('.lane')].find((each) => each.ariaLabel === name);
  const left = (part) => parseFloat(lane.querySelector(part).style.left);
  return {
    onPodium: step.querySelector('b').textContent,
    inLane: lane.querySelector('.place').textContent,
    colour: lane.querySelector('small').textContent.trim().split(/\\s+/)[0],
    beyondTheLine: left('.horse') >= left('.line')
  };
})"""
# So many milliseconds of a race show pass at once, and so often at most: some races are long.
LEAP = 1500
LEAPS = 400


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Drags with a mouse, as a hand does: in several steps, and what lies still."""
    page.wait_for_function(AT_REST)
    source, target = box_of(what), box_of(where)
    page.mouse.move(source["x"] + source["width"] / 2, source["y"] + 20)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    page.mouse.up()


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def come_to_magic(person: Person) -> None:
    """Plays Unicorn Fever until a Magic card may be laid on a lane."""
    person.play_bots("Unicorn Fever", 2)
    stack = person.page.locator(".stack.legal", has_text="Magic").first
    for _ in range(30):
        person.wait_for_turn()
        if person.page.locator(".mine .card.legal").count():
            return
        version = person.version()
        if stack.count():
            stack.click()
            person.wait_for_next(version)
        else:
            person.answer()
    raise AssertionError("no Magic card can be played")


def test_a_card_dragged_to_a_lane_is_played_there(people: People) -> None:
    person: Person = people(motion=True)
    come_to_magic(person)
    page, version = person.page, person.version()
    lane = page.locator(".lane").nth(2)
    before = lane.locator(".spell").count()
    drag(page, page.locator(".mine .card.legal").first, lane.locator(".run"))
    expect(lane.locator(".spell")).to_have_count(before + 1)
    assert person.version() != version
    page.wait_for_function(AT_REST)


def test_a_card_that_is_let_go_elsewhere_goes_back(people: People) -> None:
    person: Person = people(motion=True)
    come_to_magic(person)
    page, version = person.page, person.version()
    page.wait_for_function(AT_REST)
    card = page.locator(".mine .card.legal").first
    place = card.bounding_box()
    drag(page, card, page.locator(".side"))
    page.wait_for_function(AT_REST)
    assert card.bounding_box() == place
    assert person.version() == version
    # It was not clicked either: no card is held.
    expect(page.locator(".held")).to_have_count(0)


def test_a_card_dragged_to_the_middle_of_the_table_is_played(people: People) -> None:
    person: Person = people(motion=True)
    person.play_bots("Unlucky Adventurers", 2)
    page = person.page
    for _ in range(30):
        person.wait_for_turn()
        if person.question().startswith("Which card do you play"):
            break
        person.answer()
    version = person.version()
    card = page.locator(".slot .legal").first
    name = card.locator("strong").inner_text()
    drag(page, card, page.locator(".middle"))
    expect(page.get_by_role("log")).to_contain_text(f"plays {name}.")
    assert person.version() != version
    page.wait_for_function(AT_REST)
    hidden = page.locator("[data-glide]").evaluate_all(
        "cards => cards.filter(card => getComputedStyle(card).opacity !== '1').length"
    )
    assert hidden == 0


def test_dice_that_tumbled_end_on_what_was_rolled(people: People) -> None:
    person: Person = people(motion=True)
    person.play_bots("Fair Game", 2)
    dice = person.page.locator(".mine .big .die")
    for _ in range(4):
        person.wait_for_turn()
        person.page.wait_for_function(AT_REST)
        person.page.wait_for_timeout(600)
        shown = [int((label or "").rpartition(" ")[2]) for label in dice_labels(dice)]
        assert dice.evaluate_all(PIPS) == shown
        person.answer()


def dice_labels(dice: Locator) -> list[str | None]:
    return [dice.nth(n).get_attribute("aria-label") for n in range(dice.count())]


def touch_the_board(person: Person) -> None:
    """Answers with something that glows, if there is any."""
    page, version = person.page, person.version()
    if not page.locator(".stage .legal").count():
        return person.answer()
    page.locator(".stage .legal").first.click()
    if page.locator(".held").count():
        page.locator(".track .legal").first.click()
    person.wait_for_next(version)


def test_a_race_is_a_show_that_ends_on_the_podium(people: People) -> None:
    person: Person = people(motion=True)
    page = person.page
    person.play_bots("Unicorn Fever", 2)
    show, podium = page.locator(".head.show"), page.locator(".podium")
    for _ in range(60):
        if show.count():
            break
        person.wait_for_turn()
        touch_the_board(person)
    expect(show).to_contain_text("Race 1 of")
    page.clock.install()
    # Looked at and read at one moment, for the podium does not stay for long.
    steps = page.evaluate(STEPS)
    for _ in range(LEAPS):
        if steps:
            break
        if show.count():
            # Scene by scene, unlike fast_forward, which shows one however many were due.
            page.clock.run_for(LEAP)
        else:
            # Some contracts ask in the middle of a race.
            person.wait_for_turn()
            touch_the_board(person)
        steps = page.evaluate(STEPS)
    log = page.get_by_role("log")
    for step, word in zip(steps, ("first", "second", "third"), strict=True):
        assert step["inLane"] == step["onPodium"]
        assert step["beyondTheLine"]
        expect(log).to_contain_text(f"{step['colour'].capitalize()} finishes {word}")
    page.clock.fast_forward(5 * LEAP)
    expect(show).to_be_hidden()
    expect(podium).to_be_hidden()
