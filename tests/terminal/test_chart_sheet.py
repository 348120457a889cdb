"""The chart of a solo opponent on the full screen."""

from __future__ import annotations

import asyncio
from contextlib import closing

import pytest
from textual.widgets import Static

from fairground.cli.terminal import chart_sheet
from fairground.cli.terminal.app import PlayApp, TerminalApp
from fairground.cli.terminal.chart_sheet import ChartSheet
from fairground.cli.terminal.plan import YOU, Plan
from fairground.cli.terminal.session import Session
from fairground.games import get
from fairground.players.solo.challenges import challenges
from fairground.players.solo.charts import charts
from fairground.players.solo.opponent import Told


def attempt() -> Session:
    found = challenges()["ghost-town"]
    return Session.begin(
        Plan(get("unfair"), (YOU, found.opponent), ("Player", "Quinn"), found.options, found.seed)
    )


async def test_on_the_screen_the_chart_lights_up_box_by_box(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = charts()["quinn"]
    told = [
        Told(3, 1, "P4", "It fits, so Quinn collects Slide.", ("P1", "P2", "P3")),
        Told(4, 1, "P1", "Enough.", ()),
    ]
    sheet = ChartSheet(chart, told, still=False)
    app = TerminalApp()
    async with app.run_test(size=(100, 30)) as pilot:

        def shown() -> str:
            return "\n".join(str(part.content) for part in sheet.query(Static))

        await app.push_screen(sheet)
        await pilot.pause()
        assert "2 of 2: Enough." in shown()
        monkeypatch.setattr(chart_sheet, "GLANCE", 3600)
        await pilot.press("left")
        assert "1 of 2: …" in shown()
        assert "? P1" in shown()  # the first box is being looked at
        await pilot.press("right")
        monkeypatch.setattr(chart_sheet, "GLANCE", 0.001)
        await pilot.press("left")
        while "▶ P4" not in shown():
            await asyncio.sleep(0.01)
        assert "1 of 2: It fits, so Quinn collects Slide." in shown()
        passed = [line.split()[1] for line in shown().splitlines() if "could not act" in line]
        assert passed == ["P1", "P2", "P3"]
        # What is decided meanwhile does not tear somebody away from an earlier decision.
        sheet.add(Told(9, 1, "P8", "Nothing.", ()))
        await pilot.pause()
        assert "1 of 3" in shown()
        await pilot.press("right", "right")
        assert "3 of 3: Nothing." in shown()
        sheet.add(Told(12, 1, "E3", "Quinn passes.", ("E1", "E2")))
        await pilot.pause()
        assert "4 of 4" in shown()
        await pilot.press("f2")
        assert app.screen is not sheet


async def test_the_screen_offers_the_chart_only_against_a_solo_opponent() -> None:
    with closing(attempt()) as session:
        app = PlayApp(session, pause=0)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.press("f2")
            while not isinstance(app.screen, ChartSheet):
                await pilot.pause()
            assert charts()["quinn"].node[0].rule() in str(app.screen.query_one("#boxes", Static).content)
            await pilot.press("escape")
    assert session.solo == 1
    with closing(Session.begin(Plan(get("fair-game"), (YOU, "random"), ("A", "B"), {}))) as other:
        assert other.solo is None
        assert other.chart() is None
        app = PlayApp(other, pause=0)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("f2")
            assert not isinstance(app.screen, ChartSheet)
