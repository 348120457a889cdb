"""Unicorn Fever on the screen: the board, its keys, and the race as a show."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import pytest
from tests.terminal.helpers import OPENED, choices, played, prompt, screen, settle, words
from textual.pilot import Pilot
from textual.widgets import Static

from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.boards.base import SHELL_KEYS, Scene
from fairground.cli.terminal.boards.unicorn_fever import COLOURS, Course, UnicornBoard, steps
from fairground.cli.terminal.match_view import Log
from fairground.cli.terminal.plain import PlainPlay
from fairground.cli.terminal.plan import Plan, read_deciders, usual_names
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.sheets import ListSheet, ResultSheet
from fairground.engine.match import Match
from fairground.games import get
from fairground.players import make, odds

# The screen is the same over the compiled engine.
pytestmark = pytest.mark.pure_only

SMALL = (80, 24)
# With these two clans nobody chooses anything in a race; seat 0 acts last before one.
SEED = "5"


def session(seats: str = "you,random", seed: str = "7", **options: Any) -> Session:
    game = get("unicorn-fever")
    deciders = read_deciders(seats, game)
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), options, seed))
    OPENED.append(begun)
    return begun


def play_until(playing: Session, last: bool) -> None:
    """Plays everybody at random until seat 0 is to take an Action: its first, or one that a whole race
    follows."""
    match = playing.match
    players = [make("random", match.game, seat) for seat in range(match.seats)]
    while True:
        seat = match.asks[0].seat
        view = match.view(0)
        ready = seat == 0 and view["ask"]["kind"] == "turn"
        if ready and (not last or _leads_to_race(match)):
            return
        players[seat].play(match, seat)


def _leads_to_race(match: Match) -> bool:
    after = match.clone()
    after.play(0, "take gold")
    kinds = [event["kind"] for event in after.events(0, len(match.events(0)))]
    return "race" in kinds and kinds.count("finished") == len(COLOURS)


def board_of(app: PlayApp) -> UnicornBoard:
    return screen(app).query_one(UnicornBoard)


def picture(app: PlayApp) -> str:
    return board_of(app).render().plain


def test_the_game_has_a_board_and_odds_of_its_own() -> None:
    assert board_class("unicorn-fever") is UnicornBoard
    assert odds.find("unicorn-fever") is not None


@pytest.mark.parametrize("size", [(60, 20), SMALL, (120, 40)], ids=["phone", "small", "large"])
async def test_a_whole_match_is_played_by_keyboard(size: tuple[int, int]) -> None:
    playing = session("you,random,random", races=3)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, ResultSheet):
            await settle(pilot)
            open_keys = choices(app)
            if open_keys:
                lane = picture(app).splitlines()[1]
                assert lane.startswith("1 purple")
                assert len(lane) <= size[0]
                await pilot.press(next(key for key in open_keys if key))
    assert playing.match.over


def test_every_option_near_at_hand_has_a_key_and_no_key_has_two() -> None:
    match = session("you,random,random,random", seed="3").match
    players = [make("random", match.game, seat) for seat in range(match.seats)]
    board = UnicornBoard()
    kinds = set()
    while not match.over:
        seat = match.asks[0].seat
        view = match.view(seat)
        board.view = view
        board.chosen = next(iter(board.playable()), "")
        kinds.add(view["ask"]["kind"])
        keys = [choice.key for choice in board.choices() if choice.key]
        assert len(set(keys)) == len(keys), view["ask"]["kind"]
        assert not set(keys) & SHELL_KEYS
        assert not set(keys) & set(board.playable())
        players[seat].play(match, seat)
    assert {"turn", "bet", "stake", "play", "sign"} <= kinds


async def test_a_card_is_chosen_by_letter_and_laid_by_lane() -> None:
    playing = session()
    play_until(playing, last=False)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("m")
        await settle(pilot)
        assert prompt(app) == "Which Magic card do you play, and on which lane?"
        second = board_of(app).hand()["b"]
        await pilot.press("b")
        assert all(text.startswith(f"play {second['id']} on") for text in choices(app).values())
        await pilot.press("4")
        await settle(pilot)
        assert second["name"] in picture(app).splitlines()[4]
    assert played(playing)[-1] == f"play {second['id']} on yellow"


async def test_bets_and_stakes_have_fixed_keys() -> None:
    playing = session()
    play_until(playing, last=False)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        free = {text: key for key, text in choices(app).items()}
        assert free["bet early-show on green"] == "e"
        await pilot.press("e")
        await settle(pilot)
        gold = playing.match.view(0)["players"][0]["gold"]
        open_keys = choices(app)
        assert open_keys["3"] == "stake 3"
        assert open_keys["a"] == f"stake {gold}"
        assert open_keys["b"] == "borrow"
        await pilot.press("3")
        await settle(pilot)
        assert picture(app).splitlines()[5].rstrip().endswith("you 3")


# The race as a show


def race_events() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view before a race, and what happened in it as seat 0 saw it."""
    playing = session("you,random,random", seed=SEED, clans="gnomes leprechauns")
    play_until(playing, last=True)
    match = playing.match
    view, told = match.view(0), len(match.events(0))
    match.play(0, "take gold")
    return view, match.events(0, told)


def test_scenes_tell_the_race_space_by_space() -> None:
    view, events = race_events()
    board = UnicornBoard()
    board.view = view
    scenes = board.scenes(events)
    assert [scene.told for scene in scenes] == sorted(scene.told for scene in scenes)
    assert all(scene.hold > 0 for scene in scenes)
    running = [
        scene.picture for scene in scenes if isinstance(scene.picture, Course) and scene.picture.racing
    ]
    for before, after in pairwise(running):
        for colour in COLOURS:
            assert after.positions[colour] - before.positions[colour] in (0, 1)
    finished = [event["unicorn"] for event in events if event["kind"] == "finished"]
    assert sorted(running[-1].places, key=running[-1].places.__getitem__) == finished
    last_move = [event for event in events if event["kind"] == "sprinted"][-1]
    assert list(running[-1].positions.values()) == last_move["after"]


def test_bets_stay_on_the_board_while_they_run() -> None:
    view, events = race_events()
    board = UnicornBoard()
    board.view = view
    last = board.scenes(events)[-1].picture
    assert isinstance(last, Course)
    placed = {(bet["kind"], bet["unicorn"]): bet["stake"] for bet in view["bets"] if bet["seat"] is not None}
    assert placed
    assert {key: bet["stake"] for key, bet in last.bets.items() if bet["seat"] is not None} == placed


def test_nothing_is_shown_step_by_step_outside_a_race() -> None:
    playing = session()
    play_until(playing, last=False)
    board = UnicornBoard()
    board.view = playing.match.view(0)
    told = len(playing.match.events(0))
    playing.match.play(0, "take gold")
    assert board.scenes(playing.match.events(0, told)) == []


def test_cards_leave_the_lanes_as_the_events_say() -> None:
    view, _ = race_events()
    course = Course(view)
    course.follow({"kind": "revealed", "lanes": {"red": ["cold-feet", "golden-leap", "slow-yawn"]}})
    assert [card["name"] for card in course.magic["red"]] == ["Cold Feet", "Golden Leap", "Slow Yawn"]
    course.follow({"kind": "cancelled", "unicorn": "red", "cards": ["cold-feet", "golden-leap"]})
    assert [card["id"] for card in course.magic["red"]] == ["slow-yawn"]
    course.follow({"kind": "remove", "unicorn": "red", "card": "slow-yawn"})
    assert course.magic["red"] == []


def test_steps_move_everybody_at_once() -> None:
    assert list(steps([0, 1], [2, 2])) == [[1, 2], [2, 2]]
    assert list(steps([3, 3], [3, 3])) == [[3, 3]]


async def watch(pilot: Pilot[None]) -> None:
    """Waits until a show is on."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    for _ in range(500):
        await pilot.pause()
        if screen(app)._view.showing:
            return
    raise AssertionError("no show began")


async def test_a_race_is_watched_and_skipped_with_space() -> None:
    playing = session("you,random,random", seed=SEED, clans="gnomes leprechauns")
    play_until(playing, last=True)
    app = PlayApp(playing, pause=5)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        lines = screen(app).query_one(Log).option_count
        await pilot.press("g")
        await watch(pilot)
        assert "skips" in prompt(app)
        assert choices(app) == {}
        told = words(screen(app).query_one("#headline", Static))
        assert "before the start" in told
        # The log tells no more than what has been watched.
        everything = len(playing.match.events(0))
        assert lines < screen(app).query_one(Log).option_count < everything
        asked_before = len(playing.match.history)
        await pilot.press("g")
        assert len(playing.match.history) == asked_before
        await pilot.press("space")
        await pilot.pause()
        assert not screen(app)._view.showing
        assert screen(app).query_one(Log).option_count >= everything
        assert "they run" not in words(screen(app).query_one("#headline", Static))


async def test_a_race_runs_to_its_end_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    staged = []
    draw = UnicornBoard.stage

    def stage(board: UnicornBoard, scene: Scene) -> None:
        draw(board, scene)
        staged.append(board.render().plain)

    monkeypatch.setattr(UnicornBoard, "stage", stage)
    playing = session("you,random,random", seed=SEED, clans="gnomes leprechauns", races=3)
    play_until(playing, last=True)
    app = PlayApp(playing, pause=0.0001)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("g")
        await settle(pilot)
        assert choices(app)
    assert len(staged) > 20
    assert "1st" in staged[-1]
    assert "6th" in staged[-1]


# Odds


async def test_odds_are_told_on_request() -> None:
    playing = session()
    play_until(playing, last=False)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, ListSheet)
    told = odds.find("unicorn-fever")
    assert told is not None
    found = told(playing.match, 0)
    assert found is not None
    assert {row.target for row in found.rows} == set(COLOURS)
    assert abs(sum(row.chance for row in found.rows) - 1) < 0.01
    assert [row.chance for row in found.rows] == sorted((row.chance for row in found.rows), reverse=True)
    assert all(len(line) < 70 for line in odds.lines(found)[1:])


def test_a_table_may_hide_the_odds() -> None:
    playing = session(odds=False)
    told = odds.find("unicorn-fever")
    assert told is not None
    assert told(playing.match, 0) is None


def test_in_lines_a_race_is_told_event_by_event() -> None:
    playing = session("you,random", races=3)
    written = io.StringIO()
    PlainPlay(playing, io.StringIO("1\n" * 400), written).run()
    told = written.getvalue()
    assert "Race 1 begins" in told
    assert "finishes first" in told
