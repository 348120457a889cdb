"""Looking ahead: what an option does for sure is told, what luck and hidden cards decide is not."""

from __future__ import annotations

import pytest

from fairground import Match, new_match
from fairground.engine.match import canonical
from fairground.engine.preview import preview
from fairground.players import make

GAMES = ("fair-game", "unfair", "unicorn-fever", "unlucky-adventurers")


def somewhere(game: str, answers: int) -> Match:
    options = {"repeat_packs": True} if game == "unfair" else {}
    match = new_match(game, 3, "ahead", options, ("Ann", "Bo", "Cleo"))
    players = [make("novice", match.game, f"ahead|{seat}") for seat in range(3)]
    for _ in range(answers):
        if match.over:
            break
        seat = match.asks[-1].seat
        players[seat].play(match, seat)
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 9, 30])
def test_what_is_foretold_comes_true(game: str, answers: int) -> None:
    match = somewhere(game, answers)
    for ask in match.asks:
        for action in ask.options[:12]:
            seen = preview(match, ask.seat, action, "x")
            after = match.clone()
            since = len(after.log)
            after.take(ask.seat, action)
            told = [after.story(index, ask.seat)["parts"] for index in range(since, len(after.log))]
            assert told[: len(seen.told)] == seen.told
            mine = after.game.facts(after.state, ask.seat)["players"][ask.seat]
            for figure in seen.figures:
                # What is sure in three worlds may still be luck; it never is where all has been told.
                assert not seen.sure or mine[figure.name] == figure.after


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_changes_what_is_foretold(game: str) -> None:
    match = somewhere(game, 12)
    ask = match.asks[0]
    other = match.redeal(ask.seat, "another world")
    for action in ask.options[:6]:
        seen = preview(match, ask.seat, action, "x")
        also = preview(other, ask.seat, action, "x")
        assert canonical([seen.told, seen.sure]) == canonical([also.told, also.sure])
        assert seen.figures == also.figures


def test_a_roll_is_not_told_before_it_is_made() -> None:
    match = somewhere("fair-game", 0)
    player = make("novice", match.game, "rolls")
    tried = 0
    while not match.over:
        ask = match.asks[-1]
        for action in ask.options:
            if str(action).startswith("reroll 1 2 3"):
                seen = preview(match, ask.seat, action, "x")
                assert not any("roll" in str(parts) for parts in seen.told)
                tried += 1
        player.play(match, ask.seat)
    assert tried


def test_a_loan_is_told_with_its_price() -> None:
    match = somewhere("unicorn-fever", 0)
    ask = match.asks[0]
    loan = next(action for action in ask.options if str(action) == "borrow")
    seen = preview(match, ask.seat, loan, "x")
    assert ("loans", 0, 1) in [(figure.name, figure.before, figure.after) for figure in seen.figures]
    assert seen.sure
    assert "rank behind everyone who can" in match.game.warning(match.state, ask.seat, loan)
    others = [match.game.warning(match.state, ask.seat, action) for action in ask.options if action != loan]
    assert set(others) == {""}
