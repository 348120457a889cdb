"""A position that cannot be is refused with a sentence, whatever is wrong with it, in every game."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest

import fairground as fg
from fairground.engine.position import Position
from fairground.games import all_games

pytestmark = pytest.mark.pure_only

VALUES = (
    *("5", "-1", "99999999999999999999", "1.5", "true", "'x'", "''", "'1 2'", "'-1'"),
    *("[]", "[5]", "[-1]", "[[]]", "[{}]", "[true]", "['']", "['x']", "['(x)']", "['1:']", "['1: x']"),
    *("['9999999999999999999999: Snack Bar']", "['Snack Bar (x)']", "['Snack Bar']", "['-3: Snack Bar']"),
    *("['Snack Bar (99999999999999999999 coins)']", "['Snack Bar under Snack Bar']", "['1: Rarrgon (2)']"),
    *("{}", "{a = 1}", "{coins = 'x'}", "{coins = -3}", "{coins = []}", "{a = {b = 1}}"),
)


def names_asked_for(game: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Every fact that a game looks for in a position: of the table (-1), and of a seat."""
    asked: dict[tuple[int, str], None] = {}
    take = Position.take

    def noted(self: Position, name: str, default: object = None, seat: int = -1) -> object:
        asked[(min(seat, 0), name)] = None
        return take(self, name, default, seat)

    monkeypatch.setattr(Position, "take", noted)
    with contextlib.suppress(fg.BadSetup):  # some games need more than that
        fg.position(game, "seats = 2")
    monkeypatch.undo()
    return list(asked)


@pytest.mark.parametrize("game", all_games())
def test_what_cannot_be_is_refused_with_a_sentence(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = names_asked_for(game, monkeypatch)
    assert len(names) > 3
    broken = set()
    for seat, name in names:
        for value in VALUES:
            where = "[table]" if seat < 0 else "[[seat]]"
            text = f"seats = 2\n{where}\n{name} = {value}\n"
            try:
                match = fg.position(game, text)
                for eyes in (0, 1, None):
                    match.view(eyes)
            except fg.FairgroundError:
                continue
            except Exception as error:
                broken.add(f"{where} {name} = {value}: {type(error).__name__} {error}")
    assert not broken, "\n".join(sorted(broken))


@pytest.mark.parametrize("seat", [-1, -2, 2, 9])
def test_eyes_that_nobody_has_are_refused(seat: int) -> None:
    match = fg.new_match("fair-game", seats=2, seed=1)
    asking = (
        lambda: match.view(seat),
        lambda: match.events(seat),
        lambda: match.ask(seat),
        lambda: match.redeal(seat, "seed"),
        lambda: match.play(seat, "roll"),
    )
    for ask in asking:
        with pytest.raises(fg.FairgroundError, match=f"there is no seat {seat}"):
            ask()


def test_events_that_never_were_are_refused() -> None:
    match = fg.new_match("fair-game", seats=2, seed=1)
    for index in (-1, len(match.log)):
        with pytest.raises(fg.FairgroundError, match="there is no event"):
            match.event(index, 0)
    with pytest.raises(fg.FairgroundError, match="there is no event"):
        match.events(0, since=-1)


def test_an_example_without_its_argument_says_what_it_needs() -> None:
    script = Path(__file__).parents[1] / "examples" / "websocket_bot.py"
    for arguments in ([], ["nine"]):
        run = subprocess.run(
            [sys.executable, script, *arguments], capture_output=True, text=True, check=False
        )
        assert run.returncode == 2
        assert "usage:" in run.stderr
        assert "Traceback" not in run.stderr
