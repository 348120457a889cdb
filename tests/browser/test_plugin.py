"""The last step of the guide to writing a game: one from another package, in the browser, on its board."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.plugged import NAME, installed_env, new_project


def test_a_game_from_outside_is_in_the_lobby_and_is_played(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", installed_env(new_project(tmp_path))["PYTHONPATH"])
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server")
    server.start()
    try:
        person: Person = people(at=server)
        expect(person.game(NAME)).to_be_visible()
        person.play_bots(NAME, 2, "expert")
        person.wait_for_turn()
        # The package brings its board: coins are the options, and the content policy allows its styles.
        board = person.page.locator(".outside")
        expect(person.page.get_by_role("banner")).to_contain_text(NAME)
        coins = board.locator("button.coin:enabled")
        expect(coins).to_have_count(5)
        assert coins.first.evaluate("coin => getComputedStyle(coin).borderRadius") == "50%"
        coins.first.click()
        expect(board.locator("button.coin[aria-pressed=true]").first).to_be_visible()
        coins.first.click()
        expect(board.locator("button.coin")).to_have_count(4)
        person.wait_for_turn()
        coins.first.click()
        coins.first.click()
        expect(board.locator("button.coin")).to_have_count(3)
    finally:
        server.stop()
