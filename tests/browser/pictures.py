"""Takes the pictures of the client: `python -m tests.browser.pictures [folder] [moment ...]`.

Bots play each game until a moment that is worth a picture; a person takes the first seat there, on a desktop
and on a phone. In another folder than `docs/images` there are also a tablet and the night, for whoever draws
a board and wants to look at all of it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
from PIL import Image
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
from tests.browser.conftest import QUIET, find_chromium
from tests.browser.moments import (
    asks_first,
    chooses_blueprints,
    ended,
    has_answered,
    is_before_an_attack,
    last_before_the_attack,
    moment,
)
from tests.browser.people import Person
from tests.browser.serving import Server

from fairground import Match

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES = {"desktop": ViewportSize(width=1440, height=900), "phone": ViewportSize(width=360, height=740)}
MORE_SIZES = SIZES | {"tablet": ViewportSize(width=820, height=1180)}
LARGEST = 150_000  # bytes of a picture


def fair_game(match: Match) -> bool:
    return has_answered(match, 8) and asks_first(match, "Which dice")


def unlucky(match: Match) -> bool:
    return has_answered(match, 5) and asks_first(match, "Which card do you play")


def unicorn(match: Match) -> bool:
    return has_answered(match, 20) and asks_first(match, "Your Action")


def unfair(match: Match) -> bool:
    return has_answered(match, 60) and asks_first(match, "Your turn")


def seeks_a_place(match: Match) -> bool:
    """Staff powers are laid on people; a place in the park is asked for here."""
    asked = match.ask(0)
    if not has_answered(match, 40) or asked is None or asked.kind != "place":
        return False
    return any(str(option).startswith("space ") for option in asked.options)


def late_unfair() -> Match:
    return moment("unfair", 4, unfair, "pictures", (("repeat_packs", True),), "regular")


def lobby(person: Person) -> None:
    expect(person.game("Unfair")).to_be_visible()


def table(game: str, seats: int, wanted: Callable[[Match], bool]) -> Callable[[Person], None]:
    return lambda person: void(person.sit_down(moment(game, seats, wanted, "pictures")))


def void(_: object) -> None:
    """What was given is of no use here."""


def choose_a_card(person: Person) -> None:
    person.sit_down(late_unfair())
    cards = person.page.locator(".hand .legal:visible, .market .legal:visible")
    cards.first.click()
    expect(person.page.locator(".deed")).to_be_visible()


def choose_its_place(person: Person) -> None:
    person.sit_down(moment("unfair", 4, seeks_a_place, "pictures", (("repeat_packs", True),), "regular"))
    expect(person.page.locator(".here").first).to_be_visible()


def choose_a_blueprint(person: Person) -> None:
    person.sit_down(moment("unfair", 2, chooses_blueprints, "pictures"))
    expect(person.page.locator(".offer .pick").first).to_be_visible()


def suffer_an_attack(person: Person) -> None:
    person.page.emulate_media(reduced_motion="no-preference")
    # Not in every match do kaiju attack.
    tried = (
        moment("unfair", 2, is_before_an_attack, f"attack {n}", (("packs", "kaiju, ocean"),))
        for n in range(20)
    )
    match = next(found for found in tried if not found.over)
    number = person.sit_down(match)
    action = msgspec.to_builtins(last_before_the_attack(match))
    version = int(person.version() or 0)
    # The scene goes by itself after a while: time stands still until it has been taken.
    person.page.clock.install()
    person.page.clock.pause_at(datetime.now() + timedelta(seconds=5))
    person.command(number, type="play", seat=0, expect_version=version, action=action)
    person.page.wait_for_selector(".scene")
    # What flew meanwhile has landed then.
    person.page.clock.run_for(800)
    person.page.wait_for_timeout(1500)


def end(person: Person) -> None:
    person.sit_down(moment("unfair", 4, ended, "pictures", (("repeat_packs", True),)))
    expect(person.page.locator(".scores")).to_be_visible()
    expect(person.page.get_by_text("Loading the match…")).to_be_hidden()


def pay_out(person: Person) -> None:
    person.page.emulate_media(reduced_motion="no-preference")
    person.go_to_the_race(4)
    person.page.get_by_role("button", name="Skip the show").click()
    expect(person.page.locator(".pay")).to_be_visible()


def race(person: Person) -> None:
    person.page.emulate_media(reduced_motion="no-preference")
    person.go_to_the_race(4)
    person.page.wait_for_timeout(9000)


MOMENTS: dict[str, Callable[[Person], None]] = {
    "lobby": lobby,
    "fair-game": table("fair-game", 3, fair_game),
    "unlucky-adventurers": table("unlucky-adventurers", 4, unlucky),
    "unicorn-fever": table("unicorn-fever", 4, unicorn),
    "unfair": lambda person: void(person.sit_down(late_unfair())),
    "card": choose_a_card,
    "place": choose_its_place,
    "blueprint": choose_a_blueprint,
    "attack": suffer_an_attack,
    "race": race,
    "pay-out": pay_out,
    "end": end,
}


def take(browser: Browser, server: Server, name: str, folder: Path) -> None:
    everything = folder.resolve() != IMAGES
    for size, viewport in (MORE_SIZES if everything else SIZES).items():
        for night in (False, True) if everything else (False,):
            # A page of its own for every picture: the colours of one that is open do not all follow.
            context = browser.new_context(
                viewport=viewport, color_scheme="dark" if night else "light", reduced_motion="reduce"
            )
            person = Person(context.new_page(), server.url)
            person.page.goto(server.url)
            lobby(person)
            MOMENTS[name](person)
            person.page.mouse.move(0, 0)
            person.page.wait_for_timeout(400)
            keep(person.page.screenshot(), folder / f"web-{name}-{size}{'-dark' if night else ''}.webp")
            context.close()


def keep(picture: bytes, path: Path) -> None:
    """As good as it can be in the bytes that a picture may have."""
    with tempfile.TemporaryFile() as scratch:
        scratch.write(picture)
        with Image.open(scratch) as opened:
            for quality in (88, 80, 70, 60):
                opened.convert("RGB").save(path, quality=quality, method=6)
                if path.stat().st_size <= LARGEST:
                    return
    raise ValueError(f"{path.name} is too large")


def main(folder: str = str(IMAGES), *names: str) -> None:
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        try:
            for name in names or MOMENTS:
                take(browser, server, name, Path(folder))
                print(name)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
