"""The interpretation guide: it says what the rulings say, and what can be tried can be tried."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from fairground.companion.guide import NoRuling, guide, guides, positions, trial, untried
from fairground.engine.match import Match
from fairground.games import replay
from fairground.games.rulebooks import all_rulebooks

PAGES = Path(__file__).parents[2] / "docs" / "rulings"


QUIET = ("pass", "take gold", "decline", "done", "accept", "wait", "loose change")
QUIET_MOVES = 120


def may(match: Match) -> list[str]:
    """What the one who tries may do now."""
    ask = match.ask(0)
    return [] if ask is None else [str(option) for option in ask.options]


def told(match: Match) -> list[str]:
    """The log as the one who tries reads it, and how the match ended."""
    lines = [event.get("text", "") for event in match.events(0)]
    return lines if match.result is None else [*lines, match.result.reason]


def plain(text: str) -> str:
    """The letters of a text alone: how it is set does not matter."""
    return re.sub(r"[^A-Za-z0-9]", "", text)


@pytest.mark.rule("unfair.companions.guide.current")
def test_every_ruling_of_the_pages_is_in_the_guide_as_it_is_written_there() -> None:
    assert set(guides()) == {page.stem for page in PAGES.glob("*.md")}
    for page in PAGES.glob("*.md"):
        written = page.read_text("utf-8")
        told = guide(page.stem).rulings
        assert [one.id for one in told] == list(dict.fromkeys(one.id for one in told))
        numbers = re.findall(r"^- \*\*(RU\d+)\.", written, re.MULTILINE)
        missing = set(numbers) - {one.id for one in told}
        assert not missing, f"{missing} are in no guide: run python tools/guide.py"
        cited = set(re.findall(r"`((?:fair|unlucky|unicorn|unfair)\.[a-z0-9.\-]+[a-z0-9])`", written))
        known = {rule for one in told for rule in one.rules}
        lost = {rule for rule in cited - known if rule in all_rulebooks()[page.stem]}
        assert not lost, f"{lost} are in no guide: run python tools/guide.py"
        letters = plain(re.sub(r"`[a-z]+\.[a-z0-9.\-]+`", "", written))
        old = [one.id for one in told if plain(one.text)[:80] not in letters]
        assert not old, f"{old} read differently by now: run python tools/guide.py"


def test_rulings_have_a_day_and_tell_what_changed() -> None:
    for told in guides().values():
        for one in told.rulings:
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", one.date), one.id
            assert bool(one.changed) == bool(one.before)
            assert one.changed == "" or one.changed > one.date
    assert any(one.before for one in guide("unfair").rulings)


@pytest.mark.parametrize(("game", "ruling"), positions())
def test_a_position_shows_what_its_ruling_says(game: str, ruling: str) -> None:
    known = positions()[game, ruling]
    assert ruling in {one.id for one in guide(game).rulings}
    match = replay(trial(game, ruling))
    options = may(match)
    assert len(options) > 1
    assert set(known.offers) <= set(options)
    assert not [option for option in options if option.startswith(tuple(known.lacks))]
    for move in known.play:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)
    for _ in range(QUIET_MOVES if known.on else 0):
        if match.over or all(part in "\n".join(told(match)) for part in known.shows):
            break
        asked = match.asks[0]
        forms = [str(option) for option in asked.options]
        match.play(asked.seat, next((quiet for quiet in QUIET if quiet in forms), forms[0]))
    log = "\n".join(told(match))
    assert [part for part in known.shows if part not in log] == []
    assert [part for part in known.hides if part in log] == []
    after = may(match)
    assert set(known.then) <= set(after)
    assert not [option for option in after if option.startswith(tuple(known.never))]


def test_every_position_is_held_to_something_and_every_other_ruling_says_why_it_has_none() -> None:
    for known in positions().values():
        assert known.offers or known.lacks or known.shows or known.hides or known.then or known.never, known
        assert known.shows or not known.on, known.ruling
    for told_of in guides().values():
        for one in told_of.rulings:
            assert bool(one.say) != bool(one.untried), one.id
    rulings = {(game, one.id) for game, told_of in guides().items() for one in told_of.rulings}
    assert set(positions()) | set(untried()) == rulings


def test_there_is_much_to_try() -> None:
    games = Counter(game for game, _ in positions())
    assert sum(games.values()) >= 125
    assert games["unfair"] >= 65
    assert set(games) == set(guides())
    with pytest.raises(NoRuling, match="no position"):
        trial("unfair", "RU80")


def test_no_marks_of_the_pages_are_left_in_the_guide() -> None:
    texts = [text for told in guides().values() for one in told.rulings for text in (one.text, *one.before)]
    assert [text for text in texts if "*" in text or "`" in text] == []
