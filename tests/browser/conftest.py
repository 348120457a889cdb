"""People in real browsers, at a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from tests.browser.people import Person
from tests.browser.serving import Server

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
# The machine may be busy with other tests.
expect.set_options(timeout=90_000)

# Somebody at the server: people(width=360) has a phone.
People = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            # The client and the server are the same whatever form the engine has.
            item.add_marker(pytest.mark.better_compiled)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


def find_chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "the browser tests need Chromium; ./check installs it on Debian"
    return found


# Playwright keeps an event loop running, beside which no other test could have one: it ends with each module.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def people(server: Server, chromium: Browser) -> Iterator[People]:
    """Makes people with browsers of their own. At the end nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    made: list[Person] = []

    def come(
        width: int = 1280, height: int = 800, dark: bool = False, motion: bool = False, at: Server = server
    ) -> Person:
        context = chromium.new_context(
            viewport=ViewportSize(width=width, height=height),
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        contexts.append(context)
        page: Page = context.new_page()
        person = Person(page, at.url)
        made.append(person)
        person.page.goto(at.url)
        return person

    yield come
    problems = [problem for person in made for problem in person.problems]
    for context in contexts:
        context.close()
    assert problems == []
