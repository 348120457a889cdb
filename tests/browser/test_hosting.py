"""Hosts of a server govern it from their page, and the people concerned see what was decided."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.serving import Server

PASSWORD = "a horse in a battery"


@pytest.fixture
def governed(tmp_path: Path) -> Server:
    return Server(tmp_path)


def come_as_host(people: People, server: Server) -> Person:
    """The host makes their account with the link of the console, and opens their page."""
    boss = people(at=server)
    boss.page.goto(server.admin("claim", "boss").split()[-1])
    boss.page.get_by_label("New password").fill(PASSWORD)
    boss.page.get_by_role("button", name="Set the password").click()
    expect(boss.page.get_by_text("boss")).to_be_visible()
    boss.page.goto(f"{server.url}/#/host")
    return boss


def name_of(person: Person) -> str:
    name: str = person.page.request.get(f"{person.url}/api/me").json()["name"]
    return name


def test_a_host_settles_a_report_closes_the_table_and_bans(people: People, governed: Server) -> None:
    governed.start()
    try:
        ann, mallory = people(at=governed), people(at=governed)
        mallory.page.goto(ann.open_table("Fair Game", 2))
        mallory.page.get_by_role("button", name="Sit here").click()
        table = mallory.page.url.split("/table/")[1].split("?")[0]
        ann.page.get_by_role("button", name="Start the match").click()
        expect(ann.page.locator(".match")).to_be_visible()
        report = {
            "person": mallory.page.request.get(f"{ann.url}/api/me").json()["id"],
            "reason": "plays for two",
        }
        sent = ann.page.request.post(
            f"{ann.url}/api/tables/{table}/reports", data=report, headers={"X-Fairground": "1"}
        )
        assert sent.ok, sent.text()

        boss = come_as_host(people, governed)
        page = boss.page
        expect(page.get_by_text("plays for two")).to_be_visible()
        page.get_by_role("button", name=f"Open {name_of(mallory)}").click()
        page.get_by_label("Reason").fill("unfair play")
        page.get_by_role("button", name="Suspend").click()
        expect(page.get_by_text("is banned for 7 days")).to_be_visible()
        # The page that was open says why, and so does one that is opened again.
        expect(mallory.page.get_by_role("alert")).to_contain_text("unfair play")
        mallory.page.reload()
        expect(mallory.page.get_by_role("alert")).to_contain_text(
            "A host of this server has banned you until"
        )

        page.get_by_role("tab", name="Tables").click()
        page.get_by_role("button", name="Close", exact=True).click()
        page.get_by_role("button", name="Sure?").click()
        expect(ann.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        page.get_by_role("tab", name="Reports").click()
        page.get_by_label("Outcome").fill("suspended")
        page.get_by_role("button", name="Settle").click()
        expect(page.get_by_text("No open reports.")).to_be_visible()
        page.get_by_role("tab", name="Audit").click()
        for deed in ("settle", "close-table", "suspend", "claim-link"):
            expect(page.locator("ol").get_by_text(deed, exact=True)).to_have_count(1)
        page.set_viewport_size({"width": 360, "height": 740})
        page.wait_for_function("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    finally:
        governed.stop()
