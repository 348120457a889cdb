"""What a person does with a browser: finds a game, sits down, and plays by touching what glows."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Locator, Page, Request, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.moments import is_before_a_race, last_before_the_race, moment

from fairground import Match

# How long something that is there may take to be touched, in milliseconds.
SOON = 3000
VERSION = "() => document.querySelector('#question')?.dataset.version ?? null"
# That the question `version` is closed; that a first touch showed what it does and waits for a second one.
CHANGED = (
    "document.querySelector('.scores') || document.querySelector('#question')?.dataset.version !== version"
)
SHOWN = "!!document.querySelector('.deed .yes:enabled, dialog[open]')"
# Plays whole matches by the page's own clicks, once for every question: what harms nobody, and each time
# something else, so that matches come to an end.
PLAY_ON = """async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  let asked = 0;
  const touch = () => {
    const buttons = all('.bar .options button:enabled:not(.harmful)');
    const first =
      all('.pay .go .main')[0] ??
      all('.deed .yes:enabled')[0] ??
      all('dialog[open] button.main')[0] ??
      (all('.taken').length ? all('.track .legal')[0] : undefined) ??
      buttons[asked++ % buttons.length] ??
      all('.stage .legal')[0] ??
      all('.bar .options button:enabled')[0];
    const [roll, everything] = all('.rolling button');
    if (first) first.click();
    else if (everything) (roll.disabled ? everything : roll).click();
  };
  const began = performance.now();
  while (!all('.scores').length) {
    if (performance.now() - began > 600000) throw new Error('the match does not end');
    if (all('.bar.mine').length) touch();
    await new Promise((done) => setTimeout(done, 10));
  }
}"""
GAMES = ("Fair Game", "Unfair", "Unicorn Fever", "Unlucky Adventurers")


class Person:
    """Somebody in front of a page. `problems` collects what should never happen there."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.problems: list[str] = []
        self._commands = 0
        page.set_default_timeout(90_000)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("request", self._note_request)

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.problems.append(f"a request to another host: {request.url}")

    # The lobby

    def game(self, name: str) -> Locator:
        heading = self.page.get_by_role("heading", name=name, exact=True)
        return self.page.locator("article", has=heading)

    def play_bots(self, name: str, players: int, bots: str = "regular", **wishes: bool | int | str) -> str:
        """A match against bots, begun without the lobby; its table. `wishes` are options of the game."""
        expect(self.game(name)).to_be_visible()
        made = self.page.request.post(
            f"{self.url}/api/tables",
            data={"game": name.lower().replace(" ", "-"), "options": {"seats": players, "game": wishes}},
            headers={"X-Fairground": "1"},
        )
        assert made.ok, made.text()
        table: str = made.json()["id"]
        self._begin(table, players, bots)
        self.page.goto(f"{self.url}/#/table/{table}")
        expect(self.page.locator(".match")).to_be_visible()
        return table

    def play_bots_from_the_lobby(self, name: str, players: int, bots: str = "regular") -> None:
        """The same by the page; the button on the booth needs no wishes."""
        self.game(name).get_by_role("button", name="Options").click()
        wishes = self.page.get_by_role("dialog", name=name)
        wishes.get_by_role("radio", name=f"{players} players").check()
        wishes.get_by_role("radio", name=bots.capitalize(), exact=True).check()
        wishes.get_by_role("button", name="Play", exact=True).click()
        expect(self.page.locator(".match")).to_be_visible()

    def open_table(self, name: str, players: int, **wishes: str) -> str:
        """Opens a table for friends; gives its invite link. `wishes` are options by their labels."""
        self.game(name).get_by_role("button", name="Friends").click()
        table = self.page.get_by_role("dialog", name=name)
        table.get_by_role("radio", name=f"{players} players").check()
        for label, value in wishes.items():
            table.get_by_label(label.replace("_", " "), exact=True).fill(value)
        table.get_by_role("button", name="Open the table").click()
        link = self.page.get_by_label("Invite link")
        expect(link).to_be_visible()
        return link.input_value()

    def sit_down(self, match: Match, bots: str = "novice") -> str:
        """Opens a table at which a match goes on, with bots in the other seats, or is over; its number."""
        made = self.page.request.post(
            f"{self.url}/api/tables/from-record",
            data={"record": match.record().to_json()},
            headers={"X-Fairground": "1"},
        )
        assert made.ok, made.text()
        table: str = made.json()["id"]
        if not match.over:
            self._begin(table, match.seats, bots)
        self.page.goto(f"{self.url}/#/table/{table}")
        self.page.wait_for_selector(".bar.mine, .scores")
        return table

    def go_to_the_race(self, seats: int) -> None:
        """A table of Unicorn Fever at which the first race is shown, without a question before it is over."""
        # Not in every match is it the first seat that all wait for.
        tried = (moment("unicorn-fever", seats, is_before_a_race, f"race {n}") for n in range(20))
        match = next(found for found in tried if not found.over)
        table = self.sit_down(match)
        # All that is left to do before the race is done elsewhere: here it is only watched.
        action = msgspec.to_builtins(last_before_the_race(match))
        version = int(self.version() or 0)
        self.command(table, type="play", seat=0, expect_version=version, action=action)
        self.page.wait_for_selector(".racing")

    def _begin(self, table: str, seats: int, bots: str) -> None:
        for seat in range(1, seats):
            self.command(table, type="bot", seat=seat, kind=bots)
        self.command(table, type="start")

    def command(self, table: str, **fields: object) -> None:
        """Does something at a table without the page."""
        self._commands += 1
        done = self.page.request.post(
            f"{self.url}/api/tables/{table}/commands",
            data={"cmd_id": f"test-{self._commands}", "table": table} | fields,
            headers={"X-Fairground": "1"},
        )
        assert done.ok, done.text()

    # At a table

    @property
    def over(self) -> bool:
        return self.page.locator(".scores").count() > 0

    @property
    def asked(self) -> bool:
        return self.page.locator(".bar.mine").count() > 0

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(".bar.mine, .scores")

    def question(self) -> str:
        return self.page.locator(".bar.mine .question strong").inner_text()

    def refusal(self) -> str:
        """What the page says about a command that was refused, if anything."""
        return " ".join(self.page.locator(".notice.bad").all_inner_texts())

    def answer(self) -> None:
        """Answers the open question somehow: with a button if there is one, else by touching what glows."""
        version = self.version()
        for _ in range(10):
            try:
                self._touch()
                self.wait_for_next(version, SOON)
                return
            except PlaywrightTimeout:
                # Others may have answered first, so that there is nothing to touch any more.
                if self.over or self.version() != version:
                    return
        raise AssertionError(f"cannot answer: {self.question()}")

    def version(self) -> str | None:
        """Which question is open; None when there is none any more, which is not waited for."""
        found: str | None = self.page.evaluate(VERSION)
        return found

    def wait_for_next(self, version: str | None, milliseconds: float | None = None) -> None:
        """Waits until the question `version` is closed; as long as for anything, if not told otherwise."""
        self.page.wait_for_function(f"version => {CHANGED}", arg=version, timeout=milliseconds)

    def _touch(self) -> None:
        page = self.page
        # What a race paid lies over the board until it is put away.
        payout = page.locator(".pay .go .main")
        if payout.count():
            payout.click(timeout=SOON)
        # The first touch only shows what would happen, and what that is may come a moment later.
        deed = page.locator(".deed .yes:enabled")
        if deed.count():
            deed.click(timeout=SOON)
            return
        # On a phone much that glows lies behind a tab.
        buttons = page.locator(".bar .options button:enabled:not(.harmful):visible")
        glowing = page.locator(".stage .legal:visible")
        everything = page.get_by_role("button", name="All", exact=True)
        buttons.or_(glowing).or_(everything).first.wait_for(timeout=SOON)
        if buttons.count():
            buttons.first.click(timeout=SOON)
        elif glowing.count():
            glowing.first.click(timeout=SOON)
            sheet = page.locator("dialog[open] button.main")
            if sheet.count():
                sheet.first.click(timeout=SOON)
        else:
            everything.click(timeout=SOON)
            page.get_by_role("button", name="Roll 6 again").click(timeout=SOON)
        # A card that was taken up wants a lane.
        if page.locator(".taken").count():
            page.locator(".track .legal").first.click(timeout=SOON)
        if deed.count():
            deed.click(timeout=SOON)

    def open_drawer(self, what: str = "Log") -> Locator:
        """Opens the drawer beside the table, if it is not open: "Log", "Chat" or "Table"."""
        tab = self.page.get_by_role("tab", name=what)
        if not self.page.locator("aside.side").count():
            self.page.get_by_role("banner").get_by_role("button", name=what).click()
        tab.click()
        return self.page.locator("aside.side")

    def close_drawer(self) -> None:
        self.page.get_by_role("button", name="Close the drawer").click()

    def play_on(self) -> None:
        """Plays to the end of the match, as fast as the page goes."""
        self.page.evaluate(PLAY_ON)
        assert self.over

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )
