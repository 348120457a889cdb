"""What moves: cards that are dragged, dice that tumble, cards that glide and unicorns that race."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.browser.conftest import People
from tests.browser.moments import asks_for_a_card, asks_for_magic, moment
from tests.browser.people import Person

# Nothing flies any more, and everything that moved has come to rest.
AT_REST = """() => !document.querySelector('.sky, .ghost')
  && document.getAnimations().every((each) => each.playState === 'finished')"""
# The face that each of one's dice turns to whoever looks: the one that is found in its middle.
FACES = """dice => dice.map((die) => {
  const box = die.getBoundingClientRect();
  const seen = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return Number(seen.find((each) => each.closest('.side'))?.closest('.side').dataset.face);
})"""
# How far a race has been shown, and what is told of it elsewhere: nothing must be ahead of the show.
SHOWN = """() => ({
  racing: document.querySelector('.racing') !== null,
  placed: [...document.querySelectorAll('.lane .place')].length,
  log: document.querySelector('[role=log]')?.textContent ?? '',
  gold: [...document.querySelectorAll('.seats .gold')].map((each) => each.textContent),
  asked: document.querySelector('.bar.mine') !== null,
  paid: document.querySelector('.pay') !== null
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
    """A table of Unicorn Fever at which a Magic card may be laid on a lane."""
    expect(person.game("Unicorn Fever")).to_be_visible()
    person.sit_down(moment("unicorn-fever", 2, asks_for_magic))
    expect(person.page.locator(".hand .magic.legal").first).to_be_visible()


def test_a_card_dragged_to_a_lane_is_played_there(people: People) -> None:
    person: Person = people(motion=True)
    come_to_magic(person)
    page, version = person.page, person.version()
    lane = page.locator(".lane").nth(2)
    before = lane.locator(".spell").count()
    drag(page, page.locator(".hand .magic.legal").first, lane)
    expect(lane.locator(".spell")).to_have_count(before + 1)
    person.wait_for_next(version)
    page.wait_for_function(AT_REST)


def test_a_card_that_is_let_go_elsewhere_goes_back(people: People) -> None:
    person: Person = people(motion=True)
    come_to_magic(person)
    page, version = person.page, person.version()
    page.wait_for_function(AT_REST)
    card = page.locator(".hand .magic.legal").first
    place = card.bounding_box()
    drag(page, card, page.get_by_role("banner"))
    page.wait_for_function(AT_REST)
    assert card.bounding_box() == place
    assert person.version() == version
    # It was not clicked either: no card is taken up.
    expect(page.locator(".taken")).to_have_count(0)


def test_a_card_dragged_to_the_middle_of_the_table_is_played(people: People) -> None:
    person: Person = people(motion=True)
    page = person.page
    expect(person.game("Unlucky Adventurers")).to_be_visible()
    person.sit_down(moment("unlucky-adventurers", 2, asks_for_a_card))
    version = person.version()
    card = page.locator(".slot .legal").first
    name = card.locator("strong").inner_text()
    drag(page, card, page.locator("[data-drop=middle]"))
    person.wait_for_next(version)
    person.open_drawer()
    expect(page.get_by_role("log")).to_contain_text(f"You play {name}.")
    person.close_drawer()
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
        dice.first.scroll_into_view_if_needed()
        shown = [int((label or "").rpartition(" ")[2]) for label in dice_labels(dice)]
        assert dice.evaluate_all(FACES) == shown
        person.answer()


def dice_labels(dice: Locator) -> list[str | None]:
    return [dice.nth(n).get_attribute("aria-label") for n in range(dice.count())]


def come_to_the_race(person: Person) -> None:
    expect(person.game("Unicorn Fever")).to_be_visible()
    person.go_to_the_race(2)


def test_a_race_is_a_show_that_spoils_nothing_and_ends_with_what_it_paid(people: People) -> None:
    person: Person = people(motion=True)
    page = person.page
    come_to_the_race(person)
    person.open_drawer()
    gold = page.evaluate(SHOWN)["gold"]
    page.clock.install()
    most = 0
    for _ in range(LEAPS):
        shown = page.evaluate(SHOWN)
        if shown["paid"]:
            break
        if shown["racing"]:
            # Whatever has been seen, nothing else tells more: no result, no gold, no question.
            assert not shown["asked"]
            assert "finishes" not in shown["log"]
            assert shown["gold"] == gold
            most = max(most, shown["placed"])
        page.clock.run_for(LEAP)
    assert most == 6
    expect(page.get_by_role("log")).to_contain_text("finishes")
    person.close_drawer()
    expect(page.locator(".pay .podium li")).to_have_count(3)
    expect(page.locator(".pay tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Go to race 2").click()
    expect(page.locator(".pay")).to_be_hidden()


def test_the_show_of_a_race_can_be_skipped(people: People) -> None:
    person: Person = people(motion=True)
    come_to_the_race(person)
    person.page.get_by_role("button", name="Skip the show").click()
    expect(person.page.locator(".racing")).to_have_count(0)
