"""Unlucky Adventurers on the screen: the board and its keys; questions with one answer are not asked."""

from __future__ import annotations

import io
from typing import Any

import pytest
from tests.terminal.helpers import OPENED, choices, played, screen, settle, words
from textual.widgets import Static

from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.boards.base import SHELL_KEYS
from fairground.cli.terminal.boards.details import Details
from fairground.cli.terminal.boards.unlucky_adventurers import CARD_KEYS, Story, UnluckyBoard
from fairground.cli.terminal.match_view import Log, SeatRow
from fairground.cli.terminal.plain import PlainPlay
from fairground.cli.terminal.plan import Plan, read_deciders, usual_names
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.sheets import ResultSheet
from fairground.games import get
from fairground.players import make

# The screen is the same over the compiled engine.
pytestmark = pytest.mark.pure_only

SMALL = (80, 24)

# Seat 0 has drawn and is to play; its character is used up.
PLAYING = """
seats = 3
dice = "5"
[table]
moment = "play"
[[seat]]
hand = ["trap", "trap", "thief", "acid-bottle"]
character = "mage"
used = true
[[seat]]
hand = ["shield", "rest"]
character = "bard"
[[seat]]
hand = ["rest"]
character = "rogue"
misses_turn = true
"""

# A card that does nothing and is worth nothing.
PEBBLE = """
[[card]]
id = "pebble"
type = "action"
copies = 30
beast_value = 0
steps = []
"""

# Seat 0 meets a beast that it can beat.
BEAST = f"""
seats = 2
[table]
moment = "draw"
rest = "box"
deck = ["beast-encounter", "pebble", "pebble", "pebble"]
beasts = ["damp-slime"]
[[seat]]
hand = ["trap", "trap", "pebble", "blunt-axe"]
character = "bard"
[[seat]]
hand = ["pebble", "pebble"]
character = "rogue"
{PEBBLE}"""

# Seat 1 attacks seat 0, which has no Shield, then seat 0 plays its last card: nothing to decide for it.
# Nobody ever has two different cards, and the second attack ends the match.
FORCED = f"""
seats = 2
dice = "6 6"
[table]
turn = 1
moment = "play"
rest = "box"
deck = ["pebble", "acid-bottle", "pebble"]
[[seat]]
hand = ["pebble", "pebble"]
character = "bard"
used = true
[[seat]]
hand = ["acid-bottle", "acid-bottle"]
character = "rogue"
used = true
{PEBBLE}"""


def session(
    seats: str = "you,random", seed: str = "7", position: str | None = None, **options: Any
) -> Session:
    game = get("unlucky-adventurers")
    deciders = read_deciders(seats, game)
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), options, seed, position))
    OPENED.append(begun)
    return begun


def picture(app: PlayApp) -> list[str]:
    return screen(app).query_one(UnluckyBoard).render().plain.splitlines()


def details(app: PlayApp) -> str:
    return screen(app).query_one(Details).render().plain


def test_the_game_has_a_board_of_its_own() -> None:
    assert board_class("unlucky-adventurers") is UnluckyBoard


@pytest.mark.parametrize(
    ("seats", "size"),
    [("you,random", (60, 20)), ("you,random,random,random", SMALL), ("you" + ",random" * 5, (120, 40))],
    ids=["phone", "small", "large"],
)
async def test_a_whole_match_is_played_by_keyboard(seats: str, size: tuple[int, int]) -> None:
    playing = session(seats)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=size) as pilot:
        # A key may come late and meet the final sheet, where it asks for another match: that is the end too.
        while app.session is playing and not isinstance(app.screen, ResultSheet):
            await settle(pilot)
            open_keys = choices(app)
            if open_keys and not isinstance(app.screen, ResultSheet):
                assert len(open_keys) > 1, "a question with one answer is not asked"
                assert all(len(line) <= size[0] for line in picture(app))
                # Whatever the hand, the log keeps its place between the seats and the question, and tells
                # the latest.
                log = screen(app).query_one(Log)
                assert log.size.height >= 1
                assert log.is_vertical_scroll_end
                await pilot.press(next(key for key in open_keys if key))
        await pilot.pause()
        if app.session is not None and app.session is not playing:
            app.session.close()
    assert playing.match.over


async def test_the_hand_the_seats_and_what_is_played_are_seen_at_once() -> None:
    playing = session("you,random,random", position=PLAYING)
    app = PlayApp(playing, pause=600)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        rows = picture(app)
        assert rows[:2] == ["Your turn", "  "], "a character that is used up can do nothing more"
        assert rows[2].startswith("a Bottle of Acid (Mild)      2  4-6: chosen opponent discards 1.")
        assert rows[3].startswith("b Thief ")
        assert rows[4].startswith("c Trap x2 ")
        assert len(rows) == 5
        assert choices(app) == {"a": "play acid-bottle", "b": "play thief", "c": "play trap"}
        assert seat_rows(app) == ["4 cards Mage (used)", "2 cards Bard", "1 card Rogue · misses a turn"]
        await pilot.press("a")
        await settle(pilot)
        assert picture(app)[0] == "Player plays Bottle of Acid (Mild)"
        assert choices(app) == {"2": "target 2", "3": "target 3"}
        assert details(app).startswith("Random 1, 2 cards\nBard: On your turn,")
        await pilot.press("down")
        assert details(app).startswith("Random 2, 1 card\nRogue:")
        await pilot.press("enter")
        await pilot.pause()
        # The log is being read; the bot has not answered yet.
        assert picture(app)[0] == "Player plays Bottle of Acid (Mild) ▸ Random 2   ⚄ 5"
    assert played(playing) == ["play acid-bottle", "target 3"]


async def test_a_beast_is_told_with_what_it_takes() -> None:
    playing = session("you,random", position=BEAST)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert picture(app)[:2] == [
            "Rather Damp Slime against Player: 0 cards for 0 points so far",
            "  takes 2 cards and 3 points · reward 2 cards · else 2 lost",
        ]
        axe = next(key for key, text in choices(app).items() if text == "fight with blunt-axe")
        assert any(row.startswith(f"{axe} Very Blunt Axe") for row in picture(app))
        await pilot.press(axe)
        await settle(pilot)
        assert picture(app)[0].endswith("1 card for 4 points so far")
        assert not any("Axe" in row for row in picture(app))


async def test_a_big_hand_is_listed_in_columns() -> None:
    names = "trap thief ally rest shield acid-bottle blunt-axe rope fizzy-tonic rain-of-frogs"
    hand = ", ".join(f'"{name}"' for name in names.split())
    playing = session(
        "you,random,random", position=PLAYING.replace('"trap", "trap", "thief", "acid-bottle"', hand)
    )
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        rows = picture(app)[2:]
        assert len(rows) == 5
        assert all(len(row) <= SMALL[0] for row in rows)
        assert rows[0].startswith("a Very Blunt Axe")
        assert rows[0][39:].startswith("f Shield")
        # What is not seen of a text beside its card is read below, of the highlighted one.
        await pilot.press("down", "down")
        assert details(app).startswith("Fizzy Tonic, 1 point\nEven: draw 2.")


def seat_rows(app: PlayApp) -> list[str]:
    """What is told of each seat beside its name."""
    told = []
    for seat, row in enumerate(screen(app).query(SeatRow)):
        figures = screen(app).query_one(UnluckyBoard).figures(seat).plain.strip()
        told.append(f"{figures} {words(row.query_one('.belongings', Static))}")
    return told


def test_every_option_has_a_key_and_no_key_has_two() -> None:
    kinds = set()
    for option in ("ghosts_return", "ghosts", "teams"):
        for seed in ("1", "3", "8"):
            match = session("you,random,random,random", seed, None, **{option: True}).match
            players = [make("random", match.game, seat) for seat in range(match.seats)]
            board = UnluckyBoard()
            while not match.over:
                seat = match.asks[0].seat
                board.view = match.view(seat)
                kinds.add(board.view["ask"]["kind"])
                listed = board.choices()
                keys = [choice.key for choice in listed]
                # Only among all the cards of the discard pile there are more than keys.
                named = [key for key in keys if key]
                assert len(set(named)) == len(named) == min(len(keys), len(CARD_KEYS)), board.view["ask"]
                assert not set(keys) & SHELL_KEYS
                assert [choice.answer for choice in listed] == [each["text"] for each in board.options()]
                players[seat].play(match, seat)
    assert {
        "play",
        "target",
        "thief",
        "shield",
        "fight",
        "discard",
        "roll",
        "take",
        "ghost",
        "revive",
    } <= kinds


def test_players_are_called_by_their_names() -> None:
    board = UnluckyBoard()
    board.view = session("you,random,random", position=PLAYING).match.view(0)
    action = {"do": "steal-from", "player": 2}
    board.view["ask"] = {"options": [{"action": action, "text": "steal from 2", "label": "player 2"}]}
    assert board.choices()[0][:2] == ("2", "Steal a card from Random 1 (2 cards)")


def test_the_story_is_that_of_the_last_card_of_this_turn() -> None:
    before = [
        {"kind": "turn", "seat": 0},
        {"kind": "played", "seat": 0, "card": "rope"},
        {"kind": "rolled", "seat": 0, "face": 2},
    ]
    story = Story(before)
    assert (story.seat, story.card, story.aims, story.face) == (0, "rope", [], 2)
    story = Story([*before, {"kind": "turned-die", "seat": 0, "face": 6}])
    assert story.face == 6
    assert Story([*before, {"kind": "used", "seat": 1, "card": "paladin"}]).card == "rope"
    assert Story([*before[:2], {"kind": "used", "seat": 0, "card": "bard"}]).card == "bard"
    story = Story([*before, {"kind": "blunder", "seat": 1, "card": "overslept"}])
    assert (story.seat, story.verb, story.card, story.face) == (1, "draws a blunder:", "overslept", 0)
    assert Story([*before, {"kind": "turn", "seat": 1}]).card == ""


# Questions with one answer


async def test_a_question_with_one_answer_answers_itself() -> None:
    playing = session("you,regular", position=FORCED)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        while not isinstance(app.screen, ResultSheet):
            await pilot.pause()
        await pilot.pause()
    # All that seat 0 ever holds is alike, and it has nothing to block with.
    assert played(playing)[:3] == ["accept", "discard pebble", "play pebble"]
    assert playing.match.over


async def test_a_forced_answer_waits_until_the_log_is_read_or_somebody_is_in_a_hurry() -> None:
    playing = session("you,regular", position=FORCED)
    app = PlayApp(playing, pause=600)
    async with app.run_test(size=SMALL) as pilot:
        while not playing.asked_people():
            await pilot.press("space")
            await pilot.pause()
        await pilot.pause()
        assert choices(app) == {"n": "accept"}, "the question stands while the log is read"
        assert played(playing) == []
        await pilot.press("n")
        await pilot.pause()
        assert played(playing)[0] == "accept"


def test_in_lines_a_forced_answer_is_told() -> None:
    playing = session("you,regular", position=FORCED)
    written = io.StringIO()
    PlainPlay(playing, io.StringIO(""), written).run()
    assert playing.match.over, "nothing had to be read"
    assert "Block it, or let it happen?\nNo choice: Let it happen." in written.getvalue()


def test_several_people_at_one_keyboard_are_all_asked() -> None:
    playing = session("you,you", position=FORCED)
    playing.play(1, "play acid-bottle")
    while playing.match.asks[0].seat != 0:
        playing.play(1, playing.match.asks[0].options[0])
    assert len(playing.match.asks[0].options) == 1
    assert playing.forced(0) is None
    assert playing.unattended() == []
