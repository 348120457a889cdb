"""The full-screen game, driven by keys as a person would."""

from __future__ import annotations

import asyncio
import os
import signal
import threading

import pytest
from tests.terminal.helpers import (
    CLAIMS,
    ROLLS,
    choices,
    played,
    prompt,
    screen,
    session,
    settle,
    sheet_words,
    words,
)
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from fairground.cli.terminal import saves
from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.boards.fair_game import CardBox, DiceTray, FairBoard
from fairground.cli.terminal.lines import fitting_lines
from fairground.cli.terminal.match_screen import Choices, in_thread
from fairground.cli.terminal.match_view import Log, SeatRow
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.sheets import Handover, ListSheet, ResultSheet, Sheet
from fairground.engine.actions import Action
from fairground.games import replay
from fairground.games.fair_game.cards import standard_cards

# The screen is the same over the compiled engine.
pytestmark = pytest.mark.pure_only

SMALL = (80, 24)


async def play_to_the_end(pilot: Pilot[None]) -> int:
    """Answers every question by key: takes cards, rolls what is advised least, passes. Counts the answers."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    answers = 0
    while not isinstance(app.screen, ResultSheet):
        open_keys = choices(app)
        answers += 1
        if "r" in open_keys:
            await pilot.press("1", "3", "r")
        else:
            await pilot.press(next(iter(open_keys)))
        await settle(pilot)
    return answers


@pytest.mark.parametrize("size", [(60, 20), SMALL, (120, 40)], ids=["phone", "small", "large"])
async def test_a_whole_match_is_played_by_keyboard(size: tuple[int, int]) -> None:
    playing = session("you,random,regular", round_cap=2)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        answers = await play_to_the_end(pilot)
        assert answers == sum(seat == 0 for seat, _ in playing.match.history) > 2
        told = sheet_words(app)
        result = playing.match.result
        assert result is not None
        assert result.reason in told
        assert all(name in told for name in playing.match.names)
        assert "fairground replay" in told
    kept = replay(saves.read_record(playing.save.path))
    assert kept.over
    assert kept.result == result
    assert playing.save.path.parent == saves.finished()


async def test_dice_are_picked_by_number_and_rolled() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert prompt(app) == "Which dice do you roll again?"
        await pilot.press("1", "4", "5", "4")
        assert choices(app) == {"r": "reroll 1 5", "w": "wait", "p": "pass"}
        await pilot.press("4", "1", "6", "enter")
        await settle(pilot)
        assert played(playing) == ["reroll 4 5 6"]
        # The scripted dice, in the places that were rolled.
        assert playing.match.view(0)["players"][0]["dice"] == [2, 2, 4, 2, 2, 4]


async def test_rolling_no_dice_is_answered_with_the_rule() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("r")
        assert "A re-roll needs at least one die" in prompt(app)
        assert "fair.roll.empty-reroll" in prompt(app)
        assert played(playing) == []
        await pilot.press("2")
        assert "at least one die" not in prompt(app)


async def test_cards_are_taken_by_letter_from_the_grid_and_from_others() -> None:
    playing = session(position=CLAIMS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert choices(app) == {
            "a": "claim all-even",
            "b": "claim full-house",
            "j": "steal even-steps-pair",
            "n": "decline",
        }
        await pilot.press("j")
        await settle(pilot)
        assert played(playing) == ["steal even-steps-pair"]
        assert prompt(app) == "Which one do you take if a player with priority takes that one first?"
        assert choices(app) == {"a": "claim all-even", "b": "claim full-house", "n": "decline"}


async def test_the_list_is_walked_with_arrows_and_points_at_the_card() -> None:
    playing = session(position=CLAIMS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        texts = list(choices(app).values())
        place = texts.index("claim full-house")
        await pilot.press(*["down"] * place)
        pointed = [box.text for box in screen(app).query(CardBox) if box.has_class("pointed")]
        assert pointed == ["claim full-house"]
        await pilot.press("enter")
        await pilot.pause()
        assert played(playing) == ["claim full-house"]


async def test_a_card_that_cannot_be_taken_says_why() -> None:
    playing = session(position=CLAIMS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("c")
        assert "TOTAL 32 OR MORE is not met" in prompt(app)
        assert "fair.claim.must-match" in prompt(app)
        await pilot.press("4")
        assert "fair.sync.step-mode" in prompt(app)
        assert played(playing) == []


async def test_everything_can_be_clicked() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        tray = screen(app).query_one(DiceTray)
        await pilot.click(tray, offset=(2, 2))
        await pilot.click(tray, offset=(20, 2))
        assert choices(app)["r"] == "reroll 1 3"
        await pilot.click(screen(app).query(CardBox).first())
        assert "ALL EVEN is not met" in prompt(app)
        await pilot.click(Choices, offset=(2, 2))
        await settle(pilot)
        assert played(playing)[0] == "wait"


async def test_odds_are_told_on_request_and_can_be_followed() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, ListSheet)
        assert "With two rolls left" in sheet_words(app)
        listed = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        assert len(listed) == 6
        assert any("ALL EVEN" in row and "keep 2 2 4 6" in row for row in listed)
        while "ALL EVEN" not in str(app.screen.query_one(OptionList).highlighted_option.prompt):  # type: ignore[union-attr]
            await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        assert choices(app)["r"] == "reroll 4 5"
        assert played(playing) == [], "the advice is laid out, not played"


async def test_hints_are_shown_on_request() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("exclamation_mark")
        for _ in range(200):
            await pilot.pause(0.05)
            if isinstance(app.screen, ListSheet):
                break
        listed = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        assert len(listed) == 3
        assert all("%" in row and "\n" in row for row in listed)
        await pilot.press("escape")
        assert played(playing) == []


async def test_what_is_not_possible_is_listed_with_reasons_and_rules() -> None:
    playing = session(position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("x")
        told = sheet_words(app)
        assert "Take STRAIGHT OF 6" in told
        assert "STRAIGHT OF 6 is not met" in told
        assert "fair.claim.must-match" in told


async def test_help_lists_the_keys_of_the_shell_and_of_the_board() -> None:
    app = PlayApp(session(position=ROLLS), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("h")
        told = sheet_words(app)
        for key, meaning in FairBoard.KEYS:
            assert key in told
            assert meaning in told
        assert "what is not possible now, and why" in told
        assert "unofficial fan implementation" in told
        await pilot.press("escape")
        assert app.screen is screen(app)


async def test_the_whole_table_can_be_read() -> None:
    app = PlayApp(session(position=CLAIMS), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("v")
        told = sheet_words(app)
        text = "Three dice of one number and two dice of another. The sixth die may show anything."
        assert f"FULL HOUSE  {text} (mark deer, example 4 4 4 1 1 6)" in told
        assert "Cards won of Random" in told
        assert "Player: dice set amber; dice 2 2 2 4 4 6; rolls left 2" in told


async def test_a_line_of_the_log_opens_the_rules_behind_it() -> None:
    app = PlayApp(session("you,random"), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("l")
        assert isinstance(app.screen, ListSheet)
        listed = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        assert listed[1].startswith("Round 1.")
        assert listed[1].endswith("fair.round.sequence")
        await pilot.press("home", "down", "enter")
        await pilot.pause()
        assert "fair.round.sequence" in sheet_words(app)
        assert "in each round players roll dice" in sheet_words(app)


async def test_the_log_beside_the_board_opens_rules_too() -> None:
    app = PlayApp(session("you,random"), pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        screen(app).query_one(Log).focus()
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        assert "fair.roll.opening-six-dice" in sheet_words(app)


async def test_nothing_important_is_cut_at_80_by_24() -> None:
    """Four players, each with cards: the whole table is on the screen, and so is every choice."""
    crowded = """
    seats = 4
    [table]
    grid = ["all-even", "short-straight-triple", "total-32", "stairs", "four-sixes", "full-house"]
    [[seat]]
    cards = ["total-28"]
    dice = "2 2 2 4 4 6"
    [[seat]]
    cards = ["all-low", "two-numbers"]
    dice = "1 2 3 5 5 6"
    [[seat]]
    cards = ["straight-4"]
    dice = "1 2 3 5 5 6"
    [[seat]]
    cards = ["straight-5"]
    dice = "1 2 3 5 5 6"
    """
    app = PlayApp(session("you,random,random,random", position=crowded), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.pause()
        playing = screen(app)
        important = [*playing.query(CardBox), *playing.query(SeatRow), playing.query_one(DiceTray)]
        for widget in [*important, playing.query_one(Choices), playing.query_one("#prompt")]:
            place = playing.find_widget(widget)
            assert place.visible_region == place.region, widget
            assert place.region.bottom <= SMALL[1] - 1
        assert playing.query(CardBox).first().content_size == (25, 5)


def test_the_rule_of_every_card_fits_its_box_at_80_by_24() -> None:
    for card in standard_cards():
        lines = fitting_lines(card.text, width=25, height=3)
        assert not lines[-1].endswith("…"), card.name
        assert max(map(len, lines)) <= 25


async def test_bots_think_in_a_thread_while_the_screen_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = session("you,random")
    go_on = threading.Event()
    thought = Session.thought

    def slow(self: Session, seat: int) -> object:
        think = thought(self, seat)

        def wait() -> Action:
            assert threading.current_thread() is not threading.main_thread()
            assert go_on.wait(20)
            return think()

        return wait

    monkeypatch.setattr(Session, "thought", slow)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        try:
            await pilot.pause()
            assert playing.unattended()
            await pilot.press("h")
            assert "Keys" in str(app.screen.query_one(".sheet").border_title)
            await pilot.press("escape")
            assert playing.match.history == []
        finally:
            go_on.set()
        await settle(pilot)


async def test_a_mistake_in_a_bot_is_not_swallowed() -> None:
    def broken() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await in_thread(broken)


async def test_pauses_are_skipped_with_space() -> None:
    playing = session("random,random", round_cap=1)
    app = PlayApp(playing, pause=600)
    async with app.run_test(size=SMALL) as pilot:
        while not playing.match.over:
            await pilot.press("space")
        await pilot.pause()
        assert isinstance(app.screen, ResultSheet)


async def test_a_bot_lets_a_person_act_first_when_the_first_to_answer_is_served() -> None:
    playing = session("you,regular", mode="real-time")
    app = PlayApp(playing, pause=600)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.pause(0.2)
        assert playing.match.history == [], "the bot waits for its reaction time"
        await pilot.press("p")
        await pilot.pause()
        assert playing.match.history[0][0] == 0


async def test_leaving_saves_and_the_match_goes_on_later() -> None:
    playing = session("you,random")
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("w")
        await settle(pilot)
        played = playing.match.record()
        await pilot.press("q")
    playing.close()
    assert "fairground play --resume" in playing.farewell()
    again = Session.resume(playing.save.path)
    assert again.match.record() == played
    async with PlayApp(again, pause=0).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert choices(pilot.app) != {}  # type: ignore[arg-type]
    again.close()


async def test_another_match_follows_with_the_same_players_and_new_dice() -> None:
    first = session("you,random", round_cap=1)
    app = PlayApp(first, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot)
        await pilot.press("n")
        await settle(pilot)
        second = app.session
        assert second is not None
        assert second is not first
        assert second.match.names == first.match.names
        assert second.match.setup.options == first.match.setup.options
        assert second.match.setup.seed != first.match.setup.seed
    second.close()


async def test_at_one_keyboard_the_table_is_covered_between_secret_choices() -> None:
    playing = session("you,you", position=ROLLS)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert prompt(app) == "Player 1: Which dice do you roll again?"
        await pilot.press("4", "r")
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert "Pass the device to Player 2" in sheet_words(app)
        await pilot.press("r", "p", "w")
        assert len(playing.match.history) == 1, "nobody plays for the next person"
        await pilot.press("enter")
        await pilot.pause()
        assert prompt(app) == "Player 2: Which dice do you roll again?"
        await pilot.press("w")
        await pilot.pause()
        # Player 2 holds the device and is asked again; no handing over back and forth.
        assert [seat for seat, _ in playing.match.history] == [0, 1]
        assert prompt(app).startswith("Player 2:")


async def test_at_one_keyboard_nothing_is_covered_where_nothing_is_secret() -> None:
    playing = session("you,you", mode="turns")
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        first = prompt(app)
        await pilot.press("p")
        await settle(pilot)
        assert app.screen is screen(app)
        assert prompt(app) != first


async def test_seats_show_names_who_decides_dice_and_cards() -> None:
    app = PlayApp(session("you,regular", position=CLAIMS), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        rows = [
            " ".join(words(part) for part in row.query(Static).results(Static))
            for row in screen(app).query(SeatRow)
        ]
        assert "Player you" in rows[0]
        assert "2 2 2 4 4 6" in rows[0]
        assert "2 rolls" in rows[0]
        assert "no cards" in rows[0]
        assert "j EVEN STEPS + PAIR ●" in rows[1], "what can be stolen has its letter"
        assert "ALL LOW ●●" in rows[1]


async def test_cards_show_mark_rule_and_who_could_take_them() -> None:
    app = PlayApp(session("you,regular", position=CLAIMS), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        shown = [box.render().plain for box in screen(app).query(CardBox)]
        assert shown[0].startswith("a ALL EVEN")
        assert "All six dice are even." in shown[0]
        assert "wolf ●●  ✓ you" in shown[0]
        assert "bear ●●●" in shown[2]
        assert "✓" not in shown[2]


async def test_a_signal_ends_the_program_in_good_order() -> None:
    app = PlayApp(session(), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if app.return_code is not None:
                break
    assert app.return_code == 128 + signal.SIGTERM


async def test_picked_dice_stay_picked_while_others_act() -> None:
    playing = session("you,regular", mode="real-time", seed="7")
    app = PlayApp(playing, pause=600)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("1", "2")
        playing.play(1, "pass")
        await pilot.press("3", "space")
        assert choices(app)["r"] == "reroll 1 2 3"
