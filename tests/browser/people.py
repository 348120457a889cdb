"""What a person does with a browser: finds a game, sits down, and plays by touching what glows."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Request, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

# How long something that is there may take to be touched, in milliseconds.
SOON = 3000
CHANGED = (
    "version => document.querySelector('.scores') || "
    "document.querySelector('.bar')?.dataset.version !== version"
)
# Plays whole matches inside the page: touches what can be touched, once for every question.
PLAY_ON = """async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const touch = () => {
    const first =
      all('dialog[open] button.main')[0] ??
      (all('.held').length ? all('.track .legal')[0] : undefined) ??
      all('.bar .options button:enabled').at(-1) ??
      all('.stage .legal')[0];
    const [roll, everything] = all('.rolling button');
    if (first) first.click();
    else if (everything) (roll.disabled ? everything : roll).click();
  };
  const began = performance.now();
  while (!all('.scores').length) {
    if (performance.now() - began > 150000) throw new Error('the match does not end');
    if (all('.bar.mine').length) touch();
    await new Promise((done) => setTimeout(done, 15));
  }
}"""
GAMES = ("Fair Game", "Unfair", "Unicorn Fever", "Unlucky Adventurers")


class Person:
    """Somebody in front of a page. `problems` collects what should never happen there."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.problems: list[str] = []
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("request", self._note_request)

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.problems.append(f"a request to another host: {request.url}")

    # The lobby

    def game(self, name: str) -> Locator:
        heading = self.page.get_by_role("heading", name=name, exact=True)
        return self.page.locator("article", has=heading)

    def play_bots(self, name: str, players: int, bots: str = "regular") -> None:
        """Two clicks from the lobby into a match; the lists only choose how many and who."""
        card = self.game(name)
        card.get_by_label("Players").select_option(str(players))
        card.get_by_label("Bots").select_option(bots)
        card.get_by_role("button", name="Play against bots").click()
        expect(self.page.locator(".match")).to_be_visible()

    def open_table(self, name: str, players: int, **wishes: str) -> str:
        """Opens a table for friends; gives its invite link. `wishes` are options of the game."""
        card = self.game(name)
        card.get_by_label("Players").select_option(str(players))
        card.get_by_role("button", name="Play with friends").click()
        for label, value in wishes.items():
            self.page.get_by_label(label.replace("_", " "), exact=True).fill(value)
        self.page.get_by_role("button", name="Open the table").click()
        link = self.page.get_by_label("Invite link")
        expect(link).to_be_visible()
        return link.input_value()

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

    def answer(self) -> None:
        """Answers the open question somehow: with a button if there is one, else by touching what glows."""
        version = self.version()
        for _ in range(10):
            try:
                self._touch()
                self.wait_for_next(version)
                return
            except PlaywrightTimeout:
                # Others may have answered first, so that there is nothing to touch any more.
                if self.over or self.version() != version:
                    return
        raise AssertionError(f"cannot answer: {self.question()}")

    def version(self) -> str | None:
        return self.page.locator(".bar").get_attribute("data-version")

    def wait_for_next(self, version: str | None) -> None:
        """Waits until the question `version` is closed."""
        self.page.wait_for_function(CHANGED, arg=version, timeout=SOON)

    def _touch(self) -> None:
        page = self.page
        buttons = page.locator(".bar .options button:enabled")
        glowing = page.locator(".stage .legal")
        everything = page.get_by_role("button", name="All", exact=True)
        buttons.or_(glowing).or_(everything).first.wait_for(timeout=SOON)
        if buttons.count():
            buttons.last.click(timeout=SOON)
        elif glowing.count():
            glowing.first.click(timeout=SOON)
            sheet = page.locator("dialog[open] button.main")
            if sheet.count():
                sheet.first.click(timeout=SOON)
        else:
            everything.click(timeout=SOON)
            page.get_by_role("button", name="Roll 6 again").click(timeout=SOON)
        # A card that was taken up wants a lane; everything else has been answered now.
        if page.locator(".held").count():
            page.locator(".track .legal").first.click(timeout=SOON)

    def play_on(self) -> None:
        """Plays to the end of the match, as fast as the page goes."""
        self.page.evaluate(PLAY_ON)
        assert self.over

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )
