"""Any game can be played without a board of its own: here High Card, which hides hands and sealed bids."""

from __future__ import annotations

import io

import pytest
from tests.terminal.helpers import (
    OPENED,
    choices,
    played,
    prompt,
    screen,
    session,
    settle,
    sheet_words,
    words,
)
from textual.widgets import Static

from fairground.cli.terminal import lines, saves
from fairground.cli.terminal import match_view as table
from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.boards.base import OPTION_KEYS, SHELL_KEYS, Choice
from fairground.cli.terminal.boards.generic import GenericBoard
from fairground.cli.terminal.match_screen import Choices, MatchScreen
from fairground.cli.terminal.plain import PlainPlay
from fairground.cli.terminal.plan import Plan, usual_names
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.sheets import Handover, ResultSheet
from fairground.games import all_games, get, new_match
from fairground.players import odds
from fairground.proving.toy import high_card

pytestmark = pytest.mark.pure_only


def toy_session(*deciders: str) -> Session:
    match = high_card(seats=len(deciders), seed=3)
    begun = Session(match, deciders, saves.Save.create(match.record(), deciders))
    OPENED.append(begun)
    return begun


def board_words(app: PlayApp) -> str:
    return words(screen(app).query_one("#zones", Static))


def test_a_game_has_its_own_board_and_odds_or_the_generic_ones() -> None:
    assert board_class("fair-game").__name__ == "FairBoard"
    assert board_class("high-card") is GenericBoard
    assert odds.find("fair-game") is not None
    assert odds.find("high-card") is None


def test_no_option_gets_a_key_of_the_shell() -> None:
    bound = {key for binding in MatchScreen.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert {key for key in bound if len(key) == 1} <= SHELL_KEYS
    assert not SHELL_KEYS & set(OPTION_KEYS)


async def test_a_game_of_hidden_hands_is_played_by_keyboard() -> None:
    playing = toy_session("you", "random")
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert prompt(app) == "Which card do you lay?"
        own = [card["name"] for card in playing.match.view(0)["zones"][2]["cards"]]
        other = [card["name"] for card in playing.match.view(1)["zones"][3]["cards"]]
        text = board_words(app)
        assert f"Hand of {playing.match.names[0]}  {', '.join(own)}" in text
        assert f"Hand of {playing.match.names[1]}  2 face down (plain)" in text
        assert not any(name in text.split("Hand of")[2] for name in other)
        assert list(choices(app)) == ["1", "2"]
        await pilot.press("question_mark")
        await pilot.press("2")
        await settle(pilot)
        assert prompt(app) == "By how much do you boost it?"
        await pilot.press("down", "enter")
        while not isinstance(app.screen, ResultSheet):
            await pilot.pause()
        assert "most points" in sheet_words(app)
    assert played(playing)[1] == "boost by 1"


async def test_at_one_keyboard_nobody_sees_the_hand_of_another() -> None:
    playing = toy_session("you", "you")
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        own = board_words(app)
        await pilot.press("1", "1")
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert board_words(app) == own, "what lies below the cover is still the first person's view"
        await pilot.press("enter")
        await pilot.pause()
        hands = [playing.match.view(seat)["zones"][2 + seat]["cards"] for seat in (0, 1)]
        assert all(card["name"] in board_words(app) for card in hands[1])
        assert not any(f" {card['name']}" in board_words(app) for card in hands[0] if "name" in card)


async def test_options_without_a_key_are_reached_with_the_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "board_class", lambda game: GenericBoard)
    playing = session("you,random", mode="turns", seed="4", round_cap=1)
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        grid = playing.match.view(0)["zones"][0]["cards"]
        for card in grid:
            assert f"▪ {card['name']}  {card['text']} (mark {card['mark']}, " in board_words(app)
        offered = screen(app).query_one(Choices).shown
        assert len(offered) > len(OPTION_KEYS)
        await pilot.press("end", "enter")
        await settle(pilot)
    assert played(playing)[0] == offered[-1].answer


def test_options_beyond_the_keys_have_none() -> None:
    board = GenericBoard()
    options = [{"text": f"t{number}", "label": f"L{number}"} for number in range(len(OPTION_KEYS) + 2)]
    board.view = {"ask": {"options": options}}
    listed = board.choices()
    assert listed[0] == Choice("1", "L0", "t0")
    assert [choice.key for choice in listed[-2:]] == ["", ""]
    assert len({choice.key for choice in listed}) == len(OPTION_KEYS) + 1


@pytest.mark.parametrize("id", sorted(all_games()))
async def test_every_game_opens_on_the_screen_and_takes_answers(id: str) -> None:
    game = get(id)
    deciders = ("you", *["random"] * (game.seats[0] - 1))
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), {}, "1"))
    OPENED.append(begun)
    app = PlayApp(begun, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await settle(pilot)
            if "r" in choices(app) and id == "fair-game":
                await pilot.press("1")
            before = len(played(begun))
            await pilot.press("enter")
            assert len(played(begun)) > before
        await pilot.press("v")
        assert all(name in sheet_words(app) for name in begun.match.names)


@pytest.mark.parametrize("id", sorted(all_games()))
def test_every_game_is_played_in_lines(id: str) -> None:
    game = get(id)
    deciders = ("you", *["random"] * (game.seats[0] - 1))
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), {}, "1"))
    OPENED.append(begun)
    written = io.StringIO()
    PlainPlay(begun, io.StringIO("table\n?\nwhy\n" + "1\n" * 12), written).run()
    forced = written.getvalue().count("No choice: ")
    assert len(played(begun)) == 12 + forced or begun.match.over
    assert "The match is" in written.getvalue().splitlines()[-1]


def test_facts_are_told_in_words() -> None:
    assert lines.value(True) == "yes"
    assert lines.value([1, 2]) == "1 2"
    assert lines.value(["a", "b"]) == "a, b"
    assert lines.value({"left_over": 2, "spent": 0}) == "left over 2"
    assert lines.value(None) == lines.value([]) == "none"
    assert lines.phrases({"ready": True, "out": False, "gold": 0, "loan": None}) == ["ready", "gold 0"]
    assert lines.titled({"id": "x", "name": "X", "text": "Do it.", "cost": 3}) == ("X", "Do it. (cost 3)")
    view = toy_session("random", "random").match.view(None)
    assert lines.facts(view) == {"round": 1}
    assert lines.longer_facts(view) == {"points": [0, 0]}
    assert lines.seat_line(view, 0) == "Player 1"
    assert "The deck: 5 face down (plain)" in lines.table_lines(view)


def test_spares_are_no_cards_of_the_table() -> None:
    """The Isomorphic Matrix becomes a copy by a spare; every upgrade has one beside the game."""
    view = new_match("unfair", 2, 0, {"packs": "alien, ocean"}).view(0)
    view["names"] = ["Ann", "Bo"]
    (zone,) = [zone for zone in view["zones"] if zone["id"] == "inside"]
    assert "Penguins" in {card["name"] for card in zone["cards"]}
    told = lines.table_lines(view)
    assert "The Event discard pile: empty" in told
    assert not any("Penguins" in line or "built-in upgrades" in line.lower() for line in told)


def test_equal_cards_are_counted() -> None:
    cards = [{"card": number, "id": "sword", "name": "Sword", "text": "Hit."} for number in range(2)]
    zone = {"id": "hand", "name": "hand", "owner": 0, "cards": [*cards, None, {"back": "quest"}]}
    assert lines.zone_line(zone, ["Ann"]) == "Hand of Ann: Sword (2); 1 face down (quest)"
