"""Takes the pictures of the boards in `docs/images`: `python -m tests.browser.pictures [folder] [game ...]`.

Bots play each game against each other; early and late in the match a person takes one of the seats, and the
board is taken on a desktop and on a phone, light and dark. In another folder than that of the documents there
are also a tablet and the end of each match, for whoever changes a board and wants to look at all of it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
from tests.browser.conftest import QUIET, find_chromium
from tests.browser.people import Person
from tests.browser.serving import Server

from fairground import Match, new_match
from fairground.players import make

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"desktop": ViewportSize(width=1280, height=800), "phone": ViewportSize(width=360, height=740)}
MORE_SIZES = SIZES | {"tablet": ViewportSize(width=768, height=1024)}
LEVEL = "master"
SEED = "pictures"
NAMES = ("Ann", "Bo", "Cleo", "Dario", "Edda")


class Wish(NamedTuple):
    """Which matches are played: after how many answers of the first seat they are early and late, and how
    the question of that seat begins then."""

    game: str
    seats: int
    early: int
    late: int
    question: str
    options: dict[str, bool | str]


WISHES = {
    "Fair Game": Wish("fair-game", 3, 1, 10, "Which dice", {}),
    "Unlucky Adventurers": Wish("unlucky-adventurers", 5, 0, 6, "Which card do you play", {}),
    "Unicorn Fever": Wish("unicorn-fever", 4, 0, 22, "Your Action", {}),
    "Unfair": Wish("unfair", 3, 4, 70, "Your turn", {"repeat_packs": True}),
}


def moments(wish: Wish) -> Iterator[tuple[str, Match]]:
    """A match early, late and at its end, by what its pictures are called."""
    match = new_match(wish.game, wish.seats, SEED, wish.options, NAMES[: wish.seats])
    players = [make(LEVEL, match.game, f"{SEED}|{seat}") for seat in range(wish.seats)]
    wanted = [(wish.early, "-early"), (wish.late, "")]
    answers = 0
    while not match.over:
        seat = match.asks[-1].seat
        asked = match.ask(0)
        fits = asked is not None and asked.prompt.startswith(wish.question)
        if wanted and answers >= wanted[0][0] and fits:
            yield wanted.pop(0)[1], match
        players[seat].play(match, seat)
        answers += seat == 0
    yield "-end", match


class Photographer:
    """Takes the pictures of one game."""

    def __init__(self, browser: Browser, server: Server, game: str, folder: Path) -> None:
        context = browser.new_context(viewport=SIZES["desktop"], reduced_motion="reduce")
        self.person = Person(context.new_page(), server.url)
        self.wish = WISHES[game]
        self.folder = folder
        self.name = f"web-{self.wish.game}"

    def work(self) -> None:
        page = self.person.page
        page.goto(self.person.url)
        expect(page.locator("article").first).to_be_visible()
        for moment, match in moments(self.wish):
            if moment != "-end" or self.folder != IMAGES:
                self.sit_down(match)
                self.take(moment)
        page.context.close()

    def sit_down(self, match: Match) -> None:
        """Opens a table at which the match goes on, with bots in the other seats, or is over."""
        page = self.person.page
        made = page.request.post(
            f"{self.person.url}/api/tables/from-record",
            data={"record": match.record().to_json()},
            headers={"X-Fairground": "1"},
        )
        assert made.ok, made.text()
        page.goto(f"{self.person.url}/#/table/{made.json()['id']}")
        if match.over:
            expect(page.locator(".scores")).to_be_visible()
            return
        free = page.get_by_label("Add a bot")
        start = page.get_by_role("button", name="Start the match")
        for left in range(self.wish.seats - 1, 0, -1):
            expect(free).to_have_count(left)
            free.first.select_option("regular")
        expect(start).to_be_enabled()
        start.click()
        self.person.wait_for_turn()

    def take(self, moment: str) -> None:
        page = self.person.page
        page.mouse.move(0, 0)
        for size, viewport in (SIZES if self.folder == IMAGES else MORE_SIZES).items():
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
            for game in games or WISHES:
                Photographer(browser, server, game, Path(folder)).work()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
