"""Takes the pictures of the boards in `docs/images`: `python -m tests.browser.pictures [folder] [game ...]`.

A person who follows the hints of the expert plays each game against bots; early and late in the match the
board is taken on a desktop and on a phone, light and dark. In another folder than that of the documents there
is also the end of each match, for whoever changes a board and wants to look at all of it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.browser.conftest import QUIET, find_chromium
from tests.browser.people import Person
from tests.browser.serving import Server

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"desktop": ViewportSize(width=1280, height=800), "phone": ViewportSize(width=360, height=740)}
# Seats, after how many answers of the person a match is early and late, and how the question begins then.
MATCHES = {
    "Fair Game": (3, 1, 10, "Which dice"),
    "Unlucky Adventurers": (5, 0, 6, "Which card do you play"),
    "Unicorn Fever": (4, 0, 22, "Your Action"),
    "Unfair": (3, 4, 70, "Your turn"),
}


class Photographer:
    """Plays one game and takes its pictures."""

    def __init__(self, browser: Browser, server: Server, game: str, folder: Path) -> None:
        context = browser.new_context(viewport=SIZES["desktop"], reduced_motion="reduce")
        self.person = Person(context.new_page(), server.url)
        self.game = game
        self.folder = folder
        self.name = f"web-{game.lower().replace(' ', '-')}"

    def work(self) -> None:
        seats, early, late, beginning = MATCHES[self.game]
        moments = [(early, "-early"), (late, "")]
        page = self.person.page
        page.goto(self.person.url)
        self.person.play_bots(self.game, seats)
        for answers in range(500):
            self.person.wait_for_turn()
            if self.person.over:
                break
            if moments and answers >= moments[0][0] and self.person.question().startswith(beginning):
                self.take(moments.pop(0)[1])
            self.follow_hint()
        if self.folder != IMAGES:
            self.take("-end")
        page.context.close()

    def follow_hint(self) -> None:
        """Plays what the expert advises, if the question is still open then."""
        page = self.person.page
        version = self.person.version()
        table = page.url.rpartition("/")[2]
        address = f"{self.person.url}/api/tables/{table}"
        view = page.request.get(address).json()
        hint = page.request.get(f"{address}/hint")
        if hint.ok and hint.json() and view["prompt"]:
            found = [each for each in view["prompt"]["options"] if each["text"] == hint.json()["text"]]
            command = {
                "type": "play",
                "cmd_id": f"c{version}",
                "table": table,
                "seat": view["you"],
                "expect_version": view["prompt"]["version"],
                "action": found[0]["action"] if found else view["prompt"]["options"][0]["action"],
            }
            page.request.post(f"{address}/commands", data=command, headers={"X-Fairground": "1"})
        self.person.wait_for_next(version)

    def take(self, moment: str) -> None:
        page = self.person.page
        for size, viewport in SIZES.items():
            for scheme, suffix in (("light", ""), ("dark", "-dark")):
                page.set_viewport_size(viewport)
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.locator(".stage").evaluate("stage => stage.scrollTo(0, 0)")
                page.wait_for_timeout(300)
                path = self.folder / f"{self.name}{moment}-{size}{suffix}.png"
                page.screenshot(path=path)
                shrink(path)
        page.set_viewport_size(SIZES["desktop"])


def shrink(path: Path) -> None:
    """Boards have few colours: a picture with a palette is a third as large."""
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(256, kmeans=1, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def main(folder: str = str(IMAGES), *games: str) -> None:
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        try:
            for game in games or MATCHES:
                Photographer(browser, server, game, Path(folder)).work()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
