"""Choosing on the screen what to play, and the notice of the first start."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.helpers import OPENED, session, sheet_words
from textual.widgets import OptionList, Static

from fairground.cli.terminal import notice, saves
from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.match_screen import MatchScreen
from fairground.cli.terminal.plan import Plan
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.setup import NOBODY, Form, FormRow, GamePicker, MatchForm, option_row
from fairground.engine.game import Option
from fairground.games import get
from fairground.players import SOLO

pytestmark = pytest.mark.pure_only


async def test_a_game_and_its_players_are_chosen_with_arrows() -> None:
    app = PlayApp(None, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, GamePicker)
        assert "unofficial fan implementation" in sheet_words(app)
        listed = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        place = next(number for number, text in enumerate(listed) if text.startswith("Fair Game"))
        await pilot.press(*["down"] * place, "enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchForm)
        # Seat 2: from expert to the person at the keyboard; seat 3: nobody; the mode: turn by turn.
        await pilot.press(
            "down", "right", "right", "down", "left", "left", "left", "down", "down", "right", "enter"
        )
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
    begun = app.session
    assert begun is not None
    OPENED.append(begun)
    assert begun.deciders == ("you", "you")
    assert begun.match.setup.options["mode"] == "turns"


async def test_one_can_go_back_from_the_form_to_the_games() -> None:
    app = PlayApp(None, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchForm)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, GamePicker)


async def test_the_last_match_can_be_continued() -> None:
    left = session("you,random")
    left.close()
    app = PlayApp(None, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        first = str(app.screen.query_one(OptionList).options[0].prompt)
        assert first == "Continue the last match\nfair-game: Player, Random; 0 actions so far"
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        OPENED.append(app.session)
        assert app.session.save.path == left.save.path


async def test_a_damaged_match_is_told_and_something_else_can_be_chosen() -> None:
    left = session("you,random")
    left.close()
    left.save.path.write_text("{")
    app = PlayApp(None, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "is not valid JSON" in sheet_words(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, GamePicker)
    assert left.save.path.read_text() == "{"


def test_rows_of_the_form_follow_the_kinds_of_options() -> None:
    flag = option_row(Option("music", False, "A tune."))
    assert flag is not None
    assert list(flag.values) == [False, True]
    number = option_row(Option("round_cap", 60, "An end.", least=0, most=100))
    assert number is not None
    assert number.label == "Round cap"
    number.turn(1)
    assert number.value == 61
    number.turn(100)
    assert number.value == 100, "numbers end"
    short = FormRow("Mode", ("steps", "turns"), "turns", "")
    short.turn(1)
    assert short.value == "steps", "short lists go round"
    assert option_row(Option("words", "any", "Any text.")) is None


async def test_the_notice_is_shown_at_the_first_start_only(home: Path) -> None:
    (home / notice.MARKER).unlink()
    assert notice.first_time()
    assert not notice.first_time()
    app = PlayApp(session("you,random"), first_time=True, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "unofficial fan implementation" in sheet_words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)


def test_a_folder_that_cannot_be_written_only_shows_the_notice_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(saves, "home", lambda: blocked)
    assert notice.first_time()
    assert notice.first_time()


async def test_a_first_match_of_unfair_is_one_key_and_packs_are_drawn_in_sight() -> None:
    app = PlayApp(None, pause=0, show_draws=True)
    async with app.run_test(size=(90, 30)) as pilot:
        listed = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        place = next(number for number, text in enumerate(listed) if text.startswith("Unfair"))
        await pilot.press(*["down"] * place, "enter")
        await pilot.pause()
        assert "Your first match? Press f." in "".join(
            str(each.render()) for each in app.screen.query(Static).results(Static)
        )
        await pilot.press("f")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), "named packs are not drawn"
    begun = app.session
    assert begun is not None
    OPENED.append(begun)
    assert begun.match.setup.options["changers"] == ("first-date",)
    drawn = Session.begin(Plan(get("unfair"), ("you", "random"), ("You", "Bot"), {}, "7"))
    OPENED.append(drawn)
    shown = PlayApp(drawn, pause=0, show_draws=True)
    async with shown.run_test(size=(90, 30)) as pilot:
        await pilot.pause()
        assert "In the bag: A, B, C, D, H, K, O, W" in sheet_words(shown)


async def test_game_changers_that_do_not_go_together_are_grey_with_the_reason() -> None:
    app = PlayApp(None, pause=0)
    async with app.run_test(size=(120, 60)) as pilot:
        app.push_screen(MatchForm(get("unfair")))
        await pilot.pause()
        form = app.screen.query_one(Form)
        first, vacation = (form.several["changers"][name] for name in ("first-date", "school-vacation"))
        assert not form.barred(first)
        form.row = form.rows.index(first)
        await pilot.press("right")
        assert first.value is True
        why = "First Date and School Vacation both set the number of rounds; take one of them"
        assert f"no: {why}" in str(form.render())
        # A grey row cannot be turned, however often somebody tries.
        form.row = form.rows.index(vacation)
        await pilot.press("right", "left")
        assert vacation.value is False
        assert not form.clash
        form.row = form.rows.index(first)
        await pilot.press("right")
        assert why not in str(form.render())
        # The number of players bars too: a third one greys Solo Mode out.
        solo = form.several["changers"]["solo-mode"]
        for seat in form.seats[2:]:
            seat.place = seat.values.index(NOBODY)
        assert not form.barred(solo)
        form.seats[2].turn(1)
        assert (
            form.barred(solo) == "Solo Mode is for one person against a solo opponent, which takes two seats"
        )
        # It brings its opponent into the second seat, where nobody else plays, and takes it out again.
        form.seats[2].turn(-1)
        form.row = form.rows.index(solo)
        await pilot.press("right")
        assert form.seats[1].value == "quinn-2"
        form.row = form.rows.index(form.seats[1])
        await pilot.press("right")
        assert form.seats[1].value == "quinn-3"
        for _ in range(4):
            await pilot.press("left")
        assert form.seats[1].value in SOLO
        form.row = form.rows.index(solo)
        await pilot.press("right")
        assert form.seats[1].value == "expert"
