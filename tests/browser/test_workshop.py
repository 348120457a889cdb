"""Writing cards in the browser: understood as they are written, tried, shared, printed, taken along."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.test_reading import CUT_OFF, serious


def test_a_card_is_written_understood_shared_printed_and_tried(people: People) -> None:
    person: Person = people()
    page = person.page
    page.goto(f"{person.url}/workshop")
    expect(page.get_by_text("Everything makes sense")).to_be_visible()
    page.get_by_role("button", name="Night Watch").click()
    text = page.get_by_label("What the card says")
    # A slip of the pen is marked under its word, and told.
    text.fill("Once per Events step: Blok an Intrusion.")
    expect(page.locator("mark")).to_have_text("Blok")
    expect(page.get_by_text("One thing to fix")).to_be_visible()
    told = page.get_by_role("button", name=re.compile("did you mean “block”"))
    told.click()
    assert text.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)") == "Blok"
    expect(page.get_by_role("button", name="Try this card")).to_be_disabled()
    assert serious(person) == []
    # Put right, it is understood and drawn.
    text.fill("Guests step: Gain 7 coins.")
    page.get_by_label("Name", exact=True).fill("Ticket Puncher")
    expect(page.get_by_text("Everything makes sense")).to_be_visible()
    expect(page.get_by_role("region", name="What it means")).to_contain_text("gain 7 coins")
    expect(page.get_by_role("region", name="The card").get_by_role("heading")).to_have_text("Ticket Puncher")
    # The file is the pack.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "my-pack.toml"
    toml = saved.value.path().read_text("utf-8")
    assert 'name = "Ticket Puncher"' in toml
    # On paper there are the cards, whole and with their pictures, and nothing else.
    page.emulate_media(media="print")
    expect(page.locator(".paper").get_by_text("Ticket Puncher").first).to_be_visible()
    assert page.locator(".cut").first.locator("svg use").count() > 0
    expect(page.get_by_role("button", name="Try this card")).to_be_hidden()
    page.emulate_media(media="screen")
    # It can be tried at once, at a table that says what it is and leads back.
    page.get_by_role("button", name="Try this card").click()
    expect(page.locator(".match")).to_be_visible()
    expect(page.get_by_role("note").filter(has_text="Trying Ticket Puncher.")).to_be_visible()
    page.get_by_role("link", name="Back to the workshop").click()
    page.get_by_role("button", name="Ticket Puncher").click()
    expect(page.get_by_text("Everything makes sense")).to_be_visible()
    # A link carries it to another browser, on a phone, at night.
    page.get_by_role("button", name="Copy a link").click()
    link = page.get_by_label("Link to this pack").input_value()
    other: Person = people(width=360, height=740, dark=True)
    other.page.goto(link)
    expect(other.page.get_by_text("You now have your own copy of “my-pack”")).to_be_visible()
    expect(other.page.get_by_role("button", name="Ticket Puncher")).to_be_visible()
    expect(other.page.get_by_text("Everything makes sense")).to_be_visible()


def test_hostile_packs_and_broken_links_do_no_harm(people: People, tmp_path: Path) -> None:
    person: Person = people(width=360, height=740)
    page = person.page
    page.goto(f"{person.url}/workshop")
    expect(page.get_by_text("Everything makes sense")).to_be_visible()
    # Words of others are words: in the list, on the card, on paper.
    page.get_by_label("Name", exact=True).fill('"><img src=x onerror=alert(1)><svg onload=alert(2)>')
    expect(page.get_by_role("region", name="The card").get_by_role("heading")).to_contain_text("<img src=x")
    assert page.evaluate("document.querySelectorAll('img[src=x], svg[onload]').length") == 0
    # Words without an end stay on their card, and the page as wide as the phone.
    page.get_by_label("Name", exact=True).fill("W" * 60)
    page.get_by_label("Type", exact=True).fill("X" * 100)
    expect(page.get_by_role("region", name="The card").get_by_role("heading")).to_have_text("W" * 60)
    main = page.locator("main")
    assert main.evaluate("main => main.scrollWidth - main.clientWidth") <= 0
    assert page.evaluate(CUT_OFF) == []
    # What is no pack is refused with a reason; what was written is still there.
    wrong = page.get_by_role("alert")
    for name, content, reason in (
        ("broken.toml", b"pack = [[[", "this is not valid TOML"),
        ("binary.toml", bytes(range(256)) * 50, "this is not valid TOML"),
        ("huge.toml", b"x" * 1_000_000, "a body has at most"),
    ):
        (tmp_path / name).write_bytes(content)
        page.locator("input[type=file]").set_input_files(tmp_path / name)
        expect(wrong).to_contain_text(reason)
    expect(page.get_by_label("Name", exact=True)).to_have_value("W" * 60)
    # A link that was cut off says so, also where the workshop is open already; reading on does not hide it.
    page.evaluate("location.hash = '#pack=AAAA'")
    expect(wrong).to_contain_text("This link does not contain a complete pack")
    page.get_by_label("Name", exact=True).fill("Short again")
    page.get_by_label("Type", exact=True).fill("Event")
    expect(page.get_by_role("region", name="The card").get_by_role("heading")).to_have_text("Short again")
    expect(wrong).to_contain_text("This link does not contain a complete pack")
