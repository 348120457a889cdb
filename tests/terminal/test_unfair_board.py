"""Unfair on the screen: the park in columns, the City card, the Market, hand and blueprints."""

from __future__ import annotations

import io
import re

import pytest
from tests.terminal.helpers import OPENED, choices, played, screen, settle
from textual.widgets import Static

from fairground.cli.terminal.app import PlayApp
from fairground.cli.terminal.boards import board_class
from fairground.cli.terminal.boards.details import Details
from fairground.cli.terminal.boards.unfair import UnfairBoard
from fairground.cli.terminal.match_view import Log, SeatRow
from fairground.cli.terminal.plain import PlainPlay
from fairground.cli.terminal.plan import Plan, read_deciders, usual_names
from fairground.cli.terminal.session import Session
from fairground.cli.terminal.sheets import ResultSheet
from fairground.games import get

# The screen is the same over the compiled engine.
pytestmark = pytest.mark.pure_only

SMALL, LARGE = (80, 24), (120, 40)

# The last turns of the last round; seat 0 has one action left, seat 1 has none.
LATE = """
seats = 2
[table]
round = 8
step = "park"
city = ["High Tide"]
market = ["Deputy", "Pier Grill"]
[[seat]]
coins = 9
loans = 1
used = 2
hand = ["Gold Nugget", "Penguins"]
blueprints = ["White Water"]
park = [
    "Main Gate",
    "1: Tidal Flume + Sea Otters + Ocean Theme",
    "3: Chuck Wagon (closed)",
    "Lifeguard",
]
buried = ["Wave Machine under Tidal Flume"]
[[seat]]
coins = 4
used = 3
hand = ["Restrooms"]
park = ["Main Gate", "1: Opera House + Western Theme"]
"""


def session(seats: str = "you,random", position: str | None = LATE) -> Session:
    game = get("unfair")
    deciders = read_deciders(seats, game)
    begun = Session.begin(Plan(game, deciders, usual_names(deciders), {}, "7", position))
    OPENED.append(begun)
    return begun


def picture(app: PlayApp) -> list[str]:
    return [line.rstrip() for line in screen(app).query_one(UnfairBoard).render().plain.splitlines()]


def details(app: PlayApp) -> str:
    return screen(app).query_one(Details).render().plain


def seat_rows(app: PlayApp) -> list[str]:
    found = []
    for row in screen(app).query(SeatRow):
        found.append(" ".join(str(part.render()) for part in row.query(Static)))
    return found


def test_the_game_has_a_board_of_its_own() -> None:
    assert board_class("unfair") is UnfairBoard


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE], ids=["phone", "small", "large"])
async def test_the_end_of_a_match_is_played_by_keyboard(size: tuple[int, int]) -> None:
    playing = session()
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, ResultSheet):
            await settle(pilot)
            open_keys = choices(app)
            if open_keys and not isinstance(app.screen, ResultSheet):
                assert all(len(line) <= size[0] for line in picture(app))
                assert screen(app).query_one(Log).size.height >= 1
                await pilot.press(next(key for key in open_keys if key))
        await pilot.pause()
    assert playing.match.over


async def test_a_small_terminal_shows_city_market_park_hand_and_blueprints() -> None:
    app = PlayApp(session(), pause=600)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        rows = picture(app)
        assert rows[0].startswith("City  High Tide: Each player closes each attraction adjacent to their")
        assert rows[1] == "Market  Deputy 3¢ · Pier Grill 4¢"
        first, second = rows[2].split(), rows[3].split()
        assert first[:3] == ["1", "Tidal", "Flume"]
        assert first[3] == "2"
        assert first[5:8] == ["3", "Chuck", "Wagon"]
        assert second[0] == "4◆", "attraction, two upgrades and a buried card"
        assert second[2] == "▣1/4", "the first part of the panorama of Ocean"
        assert second[3] == "empty"
        assert second[6] == "closed"
        # The topmost upgrade comes first; what there is no line for is counted.
        assert rows[4].split()[0] == "+Ocean"
        assert rows[5].split()[:3] == ["and", "2", "more"]
        assert rows[6] == "Main Gate  Lifeguard"
        assert rows[7].startswith("Gold Nugget 5¢ 2★        When demolished: Draw 1 park card.")
        assert rows[8].startswith("Penguins 3¢ 1★           Guests step:")
        assert rows[9].startswith("White Water -10 · a thrill ride")
        assert len(rows) == 10


async def test_a_large_terminal_shows_every_upgrade_and_what_is_buried() -> None:
    app = PlayApp(session(), pause=600)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        rows = picture(app)
        top = next(number for number, row in enumerate(rows) if row.startswith("1 Tidal Flume"))
        assert [row.split()[:2] for row in rows[top + 2 : top + 5]] == [
            ["+Ocean", "Theme"],
            ["+Sea", "Otters"],
            ["1", "buried"],
        ]
        # Nothing of the height that the board takes is empty.
        assert screen(app).query_one(UnfairBoard).size.height == len(rows)


async def test_a_park_that_is_too_narrow_for_columns_is_a_list() -> None:
    app = PlayApp(session(), pause=600)
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        assert "1 Tidal Flume 4◆ (Sea Otters, Ocean Theme)" in picture(app)
        assert "3 Chuck Wagon 1◆ closed" in picture(app)


async def test_seats_are_told_with_figures_and_rivals_with_their_parks() -> None:
    app = PlayApp(session(), pause=600)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        own, rival = seat_rows(app)
        assert all(figure in own for figure in ("9 coins", "2 cards", "1 loan"))
        assert all(figure in rival for figure in ("4 coins", "1 Opera House 2◆ (Western Theme)"))
        headline = str(screen(app).query_one("#headline", Static).render())
        assert headline.endswith("round 8 of 8 · Park step · your turn · blueprints are closed")


async def test_the_card_of_the_highlighted_choice_is_explained_and_marked() -> None:
    playing = session()
    app = PlayApp(playing, pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert details(app).startswith("High Tide\n"), "loose change is about no card"
        for text in choices(app).values():
            if text == "build Gold Nugget":
                break
            await pilot.press("down")
        assert details(app).startswith("Gold Nugget 5¢ 2★\nWhen demolished: Draw 1 park")
        board = screen(app).query_one(UnfairBoard).render()
        marked = [board.plain[span.start : span.end] for span in board.spans if "reverse" in str(span.style)]
        assert marked == ["Gold Nugget"]
        await pilot.press("enter")
        await settle(pilot)
    assert played(playing)[0] == "build Gold Nugget"


async def test_who_only_watches_sees_city_and_market() -> None:
    app = PlayApp(session("random,random"), pause=600)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert [row.split()[0] for row in picture(app)] == ["City", "Market"]


async def test_kaiju_are_shown_in_the_market_with_health_and_medals_with_their_owners() -> None:
    lines = 'kaiju = ["Gamigora", "3: Rarrgon (3 health)"]'
    medals = 'tokens = { "silver medal" = 2 }'
    position = LATE.replace('city = ["High Tide"]', lines).replace("coins = 4", f"coins = 4\n{medals}")
    app = PlayApp(session(position=position), pause=600)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        rows = picture(app)
        assert rows[0].startswith("Kaiju  Gamigora 2/2♥: Attack: Each player demolishes an item")
        assert rows[1] == "Kaiju  Rarrgon 3/4♥: Attack: Each player demolishes their most expensive item."
        assert rows[2] == "Market  Gamigora 2/2♥ · Deputy 3¢ · Rarrgon 3/4♥ · Pier Grill 4¢"
        assert any("2 silver medals" in row for row in seat_rows(app))


async def test_who_waits_to_be_recruited_is_shown_beside_the_hand_and_power_with_the_figures() -> None:
    position = LATE.replace(
        'hand = ["Gold Nugget", "Penguins"]', 'hand = ["Gold Nugget"]\nmastermind = ["Redshift"]'
    ).replace('"Lifeguard",', '"Lifeguard + Mind Reading",')
    app = PlayApp(session(position=position))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        assert "Redshift" in "\n".join(picture(app))
        own, rival = seat_rows(app)
    assert "1⚡" in own
    assert "⚡" not in rival


async def test_panoramas_are_joined_and_warnings_stand_before_names() -> None:
    position = (
        LATE.replace(
            '"1: Tidal Flume + Sea Otters + Ocean Theme"',
            '"1: Creature Lagoon + Triceratops", "2: Last Stop Diner + Hotspot"',
        )
        .replace('hand = ["Gold Nugget", "Penguins"]', 'hand = ["Neon Arcade", "Penguins"]')
        .replace("Wave Machine under Tidal Flume", "Wave Machine under Creature Lagoon")
        .replace('"Lifeguard",', '"Lifeguard (1 alien influence)",')
        .replace('city = ["High Tide"]', 'rules = ["B-movie Overview", "Alien Overview"]')
    )
    app = PlayApp(session(position=position), pause=600)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        rows = picture(app)
    top = next(number for number, row in enumerate(rows) if row.startswith("1 Creature Lag"))
    names = rows[top]
    # One line between the first two pictures, none to the third attraction.
    assert names.count("═") == 1
    assert names.index("Creature") < names.index("═") < names.index("2 Last Stop")
    assert "▣1/4" in rows[top + 1]
    assert "▣2/4" in rows[top + 1]
    assert rows[top + 2].split()[:2] == ["+!6", "Tricerat…"]
    assert "Panorama  a part in 1 to 2, 5 points" in rows
    assert "Main Gate  Lifeguard (leaves in Cleanup)" in rows
    assert next(row for row in rows if row.startswith("Neon Arcade")).split("  ")[0].endswith("▣1/4")


async def test_rivals_are_told_with_wifi_joined_panoramas_and_who_will_be_abducted() -> None:
    rival = (
        '"1: Creature Lagoon + Hotspot", "2: Mad Science Tower", "3: Last Stop Diner", "4: Mad Science Tower"'
    )
    position = LATE.replace(
        '"1: Opera House + Western Theme"', f'{rival}, "Lifeguard (1 alien influence) + Mind Reading"'
    ).replace('city = ["High Tide"]', 'rules = ["B-movie Overview", "Alien Overview"]')
    app = PlayApp(session(position=position), pause=600)
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        _, told = seat_rows(app)
    assert "1 Creature Lagoon 2◆≋ (Hotspot) · 2 Mad Science Tower 1◆" in told
    assert "2 Mad Science Tower 1◆ · 3 Last Stop Diner 1◆≋ ═ 4 Mad Science Tower 1◆" in told
    assert "Lifeguard with Mind Reading (leaves in Cleanup)" in told


def test_plain_lines_tell_the_same_and_no_numbers_of_cards() -> None:
    position = (
        LATE.replace('"Lifeguard",', '"Lifeguard (1 alien influence) + Mind Reading", "Redshift",')
        .replace('hand = ["Gold Nugget", "Penguins"]', 'hand = ["Zero-G Drop", "Hotspot"]')
        .replace('city = ["High Tide"]', 'rules = ["B-movie Overview", "Alien Overview"]')
    )
    written = io.StringIO()
    PlainPlay(session(position=position), io.StringIO("table\nquit\n"), written).run()
    lines = written.getvalue().splitlines()
    assert any(line.startswith("Player: ") and "power 2" in line for line in lines)
    assert any("Lifeguard with Mind Reading (leaves in Cleanup)" in line for line in lines)
    (drop,) = [line for line in lines if line.startswith("  Zero-G Drop: ")]
    assert "influence price 3" in drop
    (hotspot,) = [line for line in lines if line.startswith("  Hotspot: ")]
    assert "symbols wifi" in hotspot
    (power,) = [line for line in lines if line.startswith("  Mind Reading: ")]
    assert "symbols power, on Lifeguard" in power
    assert not [line for line in lines if line.startswith("prices") or re.search(r"\bhost \d", line)]
