"""The game in plain lines, for screen readers and pipes."""

from __future__ import annotations

import io

import pytest
from tests.terminal.helpers import CLAIMS, ROLLS, played, session

from fairground.cli.terminal import saves
from fairground.cli.terminal.draws import draw_lines
from fairground.cli.terminal.plain import HANDOVER_LINES, PlainPlay, pick
from fairground.cli.terminal.session import Session
from fairground.engine.errors import BadSetup
from fairground.games import all_games


def told(playing: Session, *answers: str) -> str:
    """What is said when these lines are typed, and then no more."""
    written = io.StringIO()
    PlainPlay(playing, io.StringIO("".join(f"{answer}\n" for answer in answers)), written).run()
    return written.getvalue()


def test_the_options_are_numbered_and_a_number_answers() -> None:
    playing = session(position=CLAIMS)
    text = told(playing, "2")
    assert "Your dice match a card. Which one do you take?" in text
    options = [line for line in text.splitlines() if line.startswith("2: ")]
    assert options[0].endswith("]")
    first = options[0].split("[")[1].removesuffix("]")
    assert played(playing) == [first]


def test_an_action_is_answered_in_words() -> None:
    playing = session(position=ROLLS)
    text = told(playing, "Reroll 4, 5, 6")
    assert played(playing) == ["reroll 4 5 6"]
    assert "Player rolls 3 dice again: 2 2 4 2 2 4." in text


def test_many_options_of_a_verb_are_one_line_and_all_on_request() -> None:
    text = told(session(position=ROLLS), "all")
    assert "1 to 63: reroll, for example [reroll 1]; 'all' lists them" in text
    assert "64: Wait" in text
    assert "\n63: Roll all six [reroll 1 2 3 4 5 6]\n" in text


def test_a_whole_match_in_lines() -> None:
    playing = session("you,random", round_cap=1)
    text = told(playing, *["1"] * 50)
    assert playing.match.over
    assert playing.match.result is not None
    assert playing.match.result.reason in text
    last = text.splitlines()[-1]
    assert last == f"The match is over. To watch it again: fairground replay {playing.save.path}"


def test_the_end_of_the_input_saves_and_says_so() -> None:
    playing = session("you,random")
    text = told(playing)
    assert text.splitlines()[-1] == (
        f"The match is saved. To continue it: fairground play --resume {playing.save.path}"
    )
    assert saves.read_record(playing.save.path) == playing.match.record()


def test_quit_saves_and_leaves_the_rest_unread() -> None:
    playing = session(position=ROLLS)
    assert "The match is saved." in told(playing, "quit", "pass")
    assert played(playing) == []


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("99", "The options are numbered 1 to 65."),
        ("0", "The options are numbered 1 to 65."),
        ("fly away", "'fly away' is not an action of Fair Game"),
        ("claim straight-6", "STRAIGHT OF 6 is not met: "),
        ("", "Answer with a number, an action in words, or 'help'."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_again(answer: str, sentence: str) -> None:
    playing = session(position=ROLLS)
    assert sentence in told(playing, answer, "wait")
    assert played(playing)[0] == "wait"


def test_odds_reasons_rules_table_and_log_are_told_on_request() -> None:
    playing = session(position=ROLLS)
    text = told(playing, "?", "why claim all-odd", "why wait", "why", "rules fair.sync.wait", "table", "log")
    assert "With two rolls left, the chance to meet some card is" in text
    assert "ALL EVEN: keep 2 2 4 6" in text
    assert "ALL ODD is not met" in text
    assert "(fair.claim.must-match, fair.claim.current-dice)" in text
    assert "You can do that now." in text
    assert "claim straight-6: STRAIGHT OF 6 is not met" in text
    assert "fair.sync.wait\nIn step mode a live player may wait" in text
    assert "The grid: ALL EVEN; FULL HOUSE; " in text
    assert "  FULL HOUSE: Three dice of one number" in text
    assert played(playing) == []


def test_hints_are_told_on_request() -> None:
    playing = session(position=ROLLS)
    text = told(playing, "hint")
    hinted = [line for line in text.splitlines() if "%" in line and ": " in line]
    assert len(hinted) == 3
    assert "Roll " in hinted[0]
    assert played(playing) == []


def test_the_log_cites_rules() -> None:
    assert "Round 1. Player has the lead. [fair.round.sequence]" in told(session("you,random"), "log")


def test_an_unknown_rule_is_answered_with_what_looks_like_it() -> None:
    text = told(session(position=ROLLS), "rules fair.sync.wat", "rules")
    assert "There is no rule 'fair.sync.wat'; did you mean 'fair.sync.wait'" in text
    assert "Name a rule by its id" in text


def test_a_resumed_match_is_told_from_its_last_lines_on() -> None:
    playing = session("you,random", round_cap=0)
    told(playing, *["pass"] * 3)
    playing.close()
    again = Session.resume(playing.save.path)
    events = [event["text"] for event in again.match.events(0)]
    text = told(again)
    assert events[-1] in text
    assert events[0] not in text
    again.close()


class Keyboard(io.StringIO):
    """An input that looks like a person at a keyboard."""

    def isatty(self) -> bool:
        return True


def test_at_one_keyboard_the_screen_is_cleared_between_secret_choices() -> None:
    playing = session("you,you", position=ROLLS)
    written = io.StringIO()
    PlainPlay(playing, Keyboard("reroll 4\n\nwait\n"), written).run()
    text = written.getvalue()
    handover = "\n" * HANDOVER_LINES + "\nNow Player 2. Press Enter when nobody else is looking. "
    assert "Player 1: Which dice do you roll again?" in text.split(handover)[0]
    assert "Player 2: Which dice do you roll again?" in text.split(handover)[1]
    assert [played(playing, seat) for seat in (0, 1)] == [["reroll 4"], ["wait"]]


def test_what_to_play_can_be_picked_in_lines() -> None:
    written = io.StringIO()
    picked = pick(io.StringIO("1\nyou,random\n"), written)
    assert picked.match.game.id == "fair-game"
    assert picked.deciders == ("you", "random")
    assert "1: Fair Game." in written.getvalue()
    picked.close()
    again = pick(io.StringIO("0\n"), written)
    assert again.save.path == picked.save.path
    again.close()
    with pytest.raises(BadSetup, match=r"'chess' is not one of these; name the game: fairground play"):
        pick(io.StringIO("chess\n"), written)
    with pytest.raises(BadSetup, match="no game was chosen"):
        pick(io.StringIO(""), written)


def test_a_first_match_is_offered_with_the_reason_until_one_was_played() -> None:
    games = list(all_games())
    number = games.index("unfair") + 1
    written = io.StringIO()
    picked = pick(io.StringIO(f"{number}\ny\n"), written)
    assert "First Date is made for tables where somebody is new" in written.getvalue()
    assert picked.match.setup.options["changers"] == ("first-date",)
    assert picked.match.seats == 3
    picked.close()
    again = io.StringIO()
    usual = pick(io.StringIO(f"{number}\nyou,random\n"), again)
    assert "First Date" not in again.getvalue()
    assert usual.match.setup.options["changers"] == ()
    drawn = draw_lines(usual.match)
    assert drawn[0].startswith("In the bag: A, B, C, D, H, K, O, W (")
    assert [line.split(",")[0] for line in drawn[1:3]] == ["Draw 1", "Draw 2"]
    assert "verify" in drawn[-1]
    usual.close()
    assert draw_lines(picked.match) == [], "packs that are named are not drawn"
