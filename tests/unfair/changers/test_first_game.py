"""The first game, and the bag of letter tokens."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from fairground.cli import packs
from fairground.cli.packs import app
from fairground.engine.errors import BadSetup
from fairground.games import get, new_match
from fairground.games.unfair.flow.first_game import first_packs
from fairground.games.unfair.flow.packs import complete_packs, draws_of_packs, letter, tokens_in


@pytest.mark.rule(
    "unfair.gamechangers.first-date.when",
    "unfair.gamechangers.first-date.mixed-table",
    "unfair.gamechangers.first-game.with-first-date",
    "unfair.gamechangers.first-game.no-five",
)
def test_a_first_game_is_first_date_with_a_pack_for_each_and_never_five() -> None:
    found = get("unfair").first_matches()
    assert [one.seats for one in found] == [2, 3, 4]
    for one in found:
        assert one.options["changers"] == ("first-date",)
        match = new_match("unfair", one.seats, 1, dict(one.options))
        assert match.view(0)["rounds"] == 6
        assert "somebody is new" in one.why
        assert " and B-movie are the easiest" in one.why or one.seats != 3
        assert len(str(one.options["packs"]).split()) == one.seats
    assert get("fair-game").first_matches() == ()


@pytest.mark.rule(
    "unfair.gamechangers.first-game.chko-pack",
    "unfair.gamechangers.first-game.chko-2p",
    "unfair.gamechangers.first-game.chko-3p",
    "unfair.gamechangers.first-game.chko-4p",
    "unfair.gamechangers.first-game.abdw-pack",
    "unfair.gamechangers.first-game.abdw-2p",
    "unfair.gamechangers.first-game.abdw-3p",
    "unfair.gamechangers.first-game.abdw-4p",
)
@pytest.mark.parametrize(("lead", "second"), [("ocean", "western"), ("western", "ocean")])
def test_packs_that_are_here_take_the_places_of_those_that_are_not(lead: str, second: str) -> None:
    assert first_packs(lead, 2) == (lead, second)
    for seats in (3, 4):
        packs = first_packs(lead, seats)
        assert packs[:2] == (lead, second)
        assert len(set(packs)) == seats
        assert set(packs) <= set(complete_packs())
    assert get("unfair").first_matches()[0].options["packs"] == "ocean western"


@pytest.mark.rule(
    "unfair.gamechangers.randomiser.letter",
    "unfair.gamechangers.randomiser.count-chko",
    "unfair.gamechangers.randomiser.count-abdw",
)
def test_a_token_shows_the_letter_of_its_pack_and_every_pack_has_one() -> None:
    assert [letter(pack) for pack in ("comicbook", "hacker", "kaiju", "ocean")] == ["C", "H", "K", "O"]
    assert [letter(pack) for pack in ("alien", "bmovie", "dinosaur", "western")] == ["A", "B", "D", "W"]
    assert tokens_in("") == list(complete_packs())
    assert len(set(map(letter, complete_packs()))) == len(complete_packs())


def share(tokens: str, pack: str, wanted: int = 1, tries: int = 400) -> float:
    bag = tuple(tokens_in(tokens))
    return sum(draws_of_packs(str(n), bag, wanted, False)[0][1] == pack for n in range(tries)) / tries


@pytest.mark.rule("unfair.gamechangers.randomiser.rarer", "unfair.gamechangers.randomiser.favourite")
def test_two_tokens_of_all_others_make_a_pack_rarer() -> None:
    assert 0.27 < share("ocean, western, dinosaur", "ocean") < 0.40
    assert 0.15 < share("ocean, western 2, dinosaur 2", "ocean") < 0.25
    assert 0.43 < share("ocean 2, western, dinosaur", "ocean") < 0.57


@pytest.mark.rule(
    "unfair.gamechangers.randomiser.pool",
    "unfair.gamechangers.randomiser.draw",
    "unfair.gamechangers.randomiser.duplicate",
)
def test_a_draw_shows_what_was_in_the_bag_and_can_be_checked() -> None:
    runner = CliRunner()
    drawn = runner.invoke(app, ["draw", "ocean 2, western", "--players", "2", "--add", "Ann"])
    assert drawn.exit_code == 0
    lines = drawn.output.splitlines()
    assert lines[0].startswith("Commitment: ")
    assert lines[1] == "In the bag: O O W (ocean, ocean, western)"
    assert "1. Of 3 tokens" in lines[2]
    secret = " ".join(lines).split("--secret ")[1].split()[0]
    again = runner.invoke(
        app, ["draw", "ocean 2, western", "--players", "2", "--add", "Ann", "--secret", secret]
    )
    assert again.output == drawn.output
    other = runner.invoke(
        app, ["draw", "ocean 2, western", "--players", "2", "--add", "Bob", "--secret", secret]
    )
    assert other.output.splitlines()[0] == lines[0]
    assert other.output != drawn.output
    # A pack that was drawn leaves the bag with all its tokens.
    for seed in "abcdefgh":
        (whole, first), (left, second) = draws_of_packs(
            seed, tuple(tokens_in("ocean 2, western 2")), 2, False
        )
        assert len(whole) == 4
        assert left == [second] * 2
        assert second != first


def test_in_a_terminal_players_add_words_once_they_know_the_commitment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packs, "at_terminal", lambda: True)
    drawn = CliRunner().invoke(
        app, ["draw", "ocean 2, western", "--players", "2"], input="Ann\nlong live\n\n"
    )
    told = drawn.output
    assert told.index("Commitment: ") < told.index("A word") < told.index("1. Of 3 tokens")
    assert "--add Ann --add 'long live' --secret " in told
    # What was added is part of the check, which asks nothing.
    secret = told.split("--secret ")[1].split()[0]
    words = ["--add", "Ann", "--add", "long live", "--secret", secret]
    again = CliRunner().invoke(app, ["draw", "ocean 2, western", "--players", "2", *words]).output
    assert "A word" not in again
    assert again.splitlines()[-3:] == told.splitlines()[-3:]


def test_too_few_packs_are_refused() -> None:
    with pytest.raises(BadSetup, match="2 players need 2 packs"):
        draws_of_packs("x", ("ocean", "ocean"), 2, False)
    assert len(draws_of_packs("x", ("ocean", "ocean"), 2, True)) == 2
