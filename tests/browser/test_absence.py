"""People who go away: what the others see, who plays on, and what they are told."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect
from tests.browser.conftest import People
from tests.browser.people import Person


def open_by_request(ann: Person, seats: int, takeover: int | None) -> str:
    """A table of Fair Game at which Ann sits; its address. The page offers none with so quick a takeover."""
    options = {
        "seats": seats,
        "game": {},
        "title": "",
        "public": True,
        "spectators": True,
        "clock": {"kind": "none", "seconds": 0, "increment": 0},
        "takeover": takeover,
        "stand_in": "novice",
    }
    expect(ann.game("Fair Game")).to_be_visible()
    made = ann.page.request.post(
        f"{ann.url}/api/tables",
        data={"game": "fair-game", "options": options},
        headers={"X-Fairground": "1"},
    )
    assert made.ok, made.text()
    return f"{ann.url}/#/table/{made.json()['id']}"


def sit_down(address: str, *folk: Person) -> None:
    for person in folk:
        person.page.goto(address)
        sit = person.page.get_by_role("button", name="Sit here")
        expect(sit.or_(person.page.get_by_role("button", name="Stand up")).first).to_be_visible()
        if sit.count():
            sit.first.click()
    start = folk[0].page.get_by_role("button", name="Start the match")
    expect(start).to_be_enabled()
    start.click()
    for person in folk:
        expect(person.page.locator(".match")).to_be_visible()


def rival_of(person: Person) -> Locator:
    """The seat of the other one, wherever the board has it."""
    return person.page.locator(".seat").filter(has_not=person.page.get_by_text("you", exact=True)).first


def asked(person: Person) -> str:
    """The open question of a person; nothing while there is none."""
    return " ".join(person.page.locator(".bar.mine .question strong").all_inner_texts())


def play_until(done: Callable[[], bool], *folk: Person) -> None:
    """Everybody answers what they are asked, until something is so."""
    for _ in range(200):
        if done():
            return
        for person in folk:
            if person.asked and not done():
                person.answer()
        folk[0].page.wait_for_timeout(50)
    raise AssertionError("the match does not come that far")


def test_the_bell_tells_that_a_table_waits(people: People) -> None:
    ann, bo = people(), people()
    address = open_by_request(ann, 2, None)
    sit_down(address, ann, bo)
    # Both are asked: when Bo has answered, the next question waits for Ann.
    play_until(lambda: all("Which dice" in asked(person) for person in (ann, bo)), ann, bo)
    bo.answer()
    bo.page.goto(f"{bo.url}/#/")
    expect(bo.game("Fair Game")).to_be_visible()
    expect(ann.page.get_by_text("is away.")).to_be_visible()
    bell = bo.page.get_by_role("button", name="1 new notification")
    play_until(lambda: bell.count() > 0, ann)
    bell.click()
    sheet = bo.page.get_by_role("dialog", name="Notifications")
    sheet.get_by_role("link", name="Your turn: Fair Game").click()
    expect(bo.page.locator(".bar.mine")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Notifications", exact=True)).to_be_visible()
    # What was read stays read.
    bo.page.reload()
    expect(bo.page.locator(".match")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Notifications", exact=True)).to_be_visible()


def test_a_bot_plays_on_until_somebody_is_back(people: People) -> None:
    ann, bo = people(), people()
    address = open_by_request(ann, 2, None)
    sit_down(address, ann, bo)
    bo.page.goto(f"{bo.url}/#/")
    away = ann.page.locator(".ask", has_text="is away.")
    # The button comes when it may be pressed.
    away.get_by_role("button", name="Let a bot take over").click()
    seat = rival_of(ann)
    expect(seat).to_contain_text("Novice bot")
    expect(ann.page.locator(".ask")).to_contain_text("a bot is playing until they come back")
    bo.page.goto(address)
    expect(seat).not_to_contain_text("Novice bot")
    play_until(lambda: bo.asked, ann)
    bo.answer()


def test_the_win_over_somebody_who_is_gone_is_claimed_with_a_yes(people: People) -> None:
    ann, bo = people(), people()
    sit_down(open_by_request(ann, 2, None), ann, bo)
    bo.page.close()
    away = ann.page.locator(".ask", has_text="is away.")
    away.get_by_role("button", name="Claim the win").click()
    expect(away).to_contain_text("The match ends at once")
    away.get_by_role("button", name="Cancel").click()
    expect(ann.page.locator(".ended")).to_have_count(0)
    away.get_by_role("button", name="Claim the win").click()
    away.get_by_role("button", name="Claim the win").click()
    expect(ann.page.locator(".ended")).to_contain_text("sent away")


def test_a_bot_takes_over_and_gives_the_seat_back(people: People) -> None:
    ann, bo = people(), people()
    address = open_by_request(ann, 2, 10)
    sit_down(address, ann, bo)
    bo.page.goto(f"{bo.url}/#/")
    seat = rival_of(ann)
    expect(seat).to_contain_text("away")
    expect(seat).to_contain_text("Novice bot")
    # Bo comes back: the seat is theirs again, and the match goes on for both.
    bo.page.goto(address)
    expect(seat).not_to_contain_text("away")
    expect(seat).not_to_contain_text("Novice bot")
    play_until(lambda: bo.asked, ann)
    bo.answer()


# The push services of browsers cannot be reached from tests, so that one answer of theirs is made up.
SUBSCRIBED = """
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 65) throw new Error('this is no key');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) };
  return { toJSON: () => ({ endpoint, keys }) };
};
"""


def test_a_browser_can_be_told_while_no_page_is_open(people: People) -> None:
    ann = people()
    expect(ann.game("Fair Game")).to_be_visible()
    ann.page.context.grant_permissions(["notifications"])
    ann.page.add_init_script(SUBSCRIBED)
    ann.page.goto(f"{ann.url}/?push#/account")
    box = ann.page.get_by_label("Notify me in this browser")
    box.check()
    expect(ann.page.get_by_text("Saved.")).to_be_visible()
    ann.page.reload()
    expect(box).to_be_checked()
    worker = ann.page.evaluate("navigator.serviceWorker.ready.then((found) => found.active.scriptURL)")
    assert worker == f"{ann.url}/worker.js"


def test_notices_that_the_browser_forbids_say_what_to_do(people: People) -> None:
    bo = people()
    expect(bo.game("Fair Game")).to_be_visible()
    bo.page.goto(f"{bo.url}/#/account")
    box = bo.page.get_by_label("Notify me in this browser")
    box.click()
    expect(bo.page.get_by_role("alert")).to_contain_text("Allow them in its settings")
    expect(box).not_to_be_checked()
