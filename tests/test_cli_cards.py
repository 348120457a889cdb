"""`fairground cards`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairground.cli.main import app
from fairground.games.fair_game.cards import standard_cards
from fairground.games.unlucky.cards import standard_content

# Cards are read, and nothing is played.
pytestmark = pytest.mark.pure_only


def run(*words: str) -> list[str]:
    result = CliRunner().invoke(app, ["cards", *words])
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_all_decks_of_a_game_named_by_its_beginning() -> None:
    lines = run("unlucky")
    assert [line for line in lines if not line.startswith(" ")] == [
        "quest: 102 cards of 44 kinds",
        "beasts: 12 cards",
        "characters: 12 cards",
    ]
    assert "  Knight Club x2 · weapon · beast value 3 · published" in lines
    assert "  Grumpy Goose · beast · 2 points with 1+ cards, reward 1 · original" in lines
    names = [card.name for card in standard_content().quest]
    assert all(any(line.startswith(f"  {name}") for line in lines) for name in names)


def test_every_card_of_unicorn_fever_is_listed() -> None:
    lines = run("unicorn")
    assert [line for line in lines if not line.startswith(" ")] == [
        "magic: 44 cards of 22 kinds",
        "contracts: 40 cards",
        "unicorns: 6 cards",
        "tokens: 13 cards",
        "movement: 23 cards",
    ]


@pytest.mark.parametrize(
    ("words", "heads"),
    [
        (["--deck", "beasts"], ["beasts: 12 cards"]),
        (["--type", "blunder"], ["quest: 8 cards of 6 kinds"]),
        (["--type", "beast encounter"], ["quest: 8 cards of 1 kind"]),
        (["--deck", "quest", "--origin", "published"], ["quest: 2 cards of 1 kind"]),
        (["--origin", "rulebook"], ["quest: 37 cards of 10 kinds", "characters: 1 card"]),
    ],
)
def test_filters(words: list[str], heads: list[str]) -> None:
    assert [line for line in run("unlucky-adventurers", *words) if not line.startswith(" ")] == heads


def test_the_cards_of_fair_game() -> None:
    lines = run("fair-game")
    assert lines[0] == "combinations: 26 cards"
    assert len(lines) == 1 + 2 * len(standard_cards())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["unluky"], "there is no game 'unluky'"),
        (["unlucky", "--type", "wepon"], "no card here has the type 'wepon'; did you mean 'weapon'?"),
        (["unlucky", "--deck", "beasts", "--origin", "rulebook"], "there is: original"),
    ],
)
def test_what_does_not_exist_is_told(words: list[str], told: str) -> None:
    result = CliRunner().invoke(app, ["cards", *words])
    assert result.exit_code == 2
    assert told in result.stderr


def test_cards_of_all_games_are_found_by_words_and_filters() -> None:
    lines = run("find", "pack:ocean", "type:staff", "price<4")
    assert any(line.startswith("Lifeguard · ") for line in lines)
    assert not any(line.startswith("Knight Club") for line in lines)
    assert any(line.startswith("Knight Club") for line in run("find", "knight"))


def test_a_search_for_cards_that_finds_nothing_says_what_to_try() -> None:
    result = CliRunner().invoke(app, ["cards", "find", "lifegaurd"])
    assert result.exit_code == 1
    assert "did you mean 'lifeguard'" in result.stderr


def test_cards_are_exported_and_laid_out_to_cut(tmp_path: Path) -> None:
    assert run("export", "--format", "csv", "--query", "pack:ocean")[0].startswith("game,pack,deck,id,name")
    told = run("sheet", str(tmp_path / "cards.html"), "--query", "pack:ocean")
    assert told[-1] == "They have no pictures. To print them with pictures, open /cards/print in the browser."
    assert (tmp_path / "cards.html").read_text("utf-8").count("<article") > 20
    assert len(run("random", "pack:ocean")) >= 1
