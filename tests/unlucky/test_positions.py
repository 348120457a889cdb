"""Positions that cannot be, and what a view shows."""

from __future__ import annotations

import pytest
from tests.unlucky.table import pile, play, table

import fairground as fg

PADDED = "pebble pebble pebble"


ONE = "[[seat]]\nhand = ['rest']\n"
MADE_UP = ONE + ONE + "[[card]]\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (ONE + "[[seat]]", "seat 1 has no hand; a player without cards is out"),
        (ONE + "out = true\n" + ONE, "seat 0 is out but has a hand"),
        (ONE + "[[seat]]\nhand = ['rset']", "names 'rset', but no such card is left; did you mean 'rest'"),
        (ONE + "[[seat]]\nhand = ['rest', 'rest', 'rest']", "names 'rest', but no such card is left"),
        ("[table]\nturn = 4\n" + ONE + ONE, "'turn' is a seat from 0 to 1, not 4"),
        ("[table]\ndirection = 'up'\n" + ONE + ONE, "clockwise or anticlockwise, not 'up'"),
        ("[table]\nmoment = 'now'\n" + ONE + ONE, "'moment' is draw or play, not 'now'"),
        ("[table]\nrest = 'sea'\n" + ONE + ONE, "'rest' is deck or box, not 'sea'"),
        ("[[seat]]\nout = true\n" + ONE + ONE, "cannot be the turn of seat 0"),
        (ONE + "[[seat]]\nout = true", "somebody has won this position already"),
        (MADE_UP + "id = 'rest'\ntype = 'action'\nsteps = []", "there is already a card 'rest'"),
        (MADE_UP + "id = 'x'\ntype = 'axtion'", "card 'x', key 'type'"),
        (ONE + ONE + "allys = ['bard']", "did you mean 'allies'"),
        ("seats = 7", "takes 2 to 6 players, not 7"),
        ("options.teams = true\nseats = 5", "teams need 4 or 6 players, not 5"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(text: str, told: str) -> None:
    with pytest.raises(fg.BadSetup) as error:
        fg.position("unlucky-adventurers", text)
    assert told in str(error.value)


def test_cards_that_are_not_named_lie_below_the_deck() -> None:
    text = "[table]\ndeck = ['rope']\n[[seat]]\nhand = ['rest']\n[[seat]]\nhand = ['rest']\nallies = ['bard']"
    match = fg.position("unlucky-adventurers", text)
    assert sorted(pile(match, "hand", 0, viewer=0)) == ["rest", "rope"]
    assert len(pile(match, "deck")) == 102 - 3
    assert len(pile(match, "beasts")) == 12
    assert len(pile(match, "characters")) == 11
    assert pile(match, "box") == []


def test_a_view_tells_what_is_going_on() -> None:
    match = table("blunt-axe pebble", PADDED, PADDED, dice="6", seats={2: 'character = "mage"\nused = true'})
    play(match, "0 play blunt-axe", "0 target 3")
    view = match.view(None)
    assert view["going_on"] == [{"seat": 0, "card": "blunt-axe", "target": 2}]
    zones = {(zone["id"], zone["owner"]): zone["cards"] for zone in view["zones"]}
    axe = zones["played", -1][0]
    assert (axe["type"], axe["beast_value"], axe["attack"], axe["origin"]) == ("weapon", 4, True, "original")
    mage = zones["character", 2][0]
    assert (mage["type"], mage["timing"], mage["used"]) == ("character", "own_roll", True)


def test_every_question_has_words_and_a_mild_default() -> None:
    """A thousand questions of random matches: each has a prompt and labels, and its default is open."""
    kinds = set()
    for seed in range(12):
        match = fg.new_match("unlucky-adventurers", 4, seed, {"ghosts": seed % 2 == 0}, dice="fast")
        while not match.over:
            ask = match.asks[0]
            kinds.add(ask.kind)
            shown = match.view(ask.seat)["ask"]
            labels = [option["label"] for option in shown["options"]]
            assert len(set(labels)) == len(labels)
            assert shown["prompt"].endswith(("?", "."))
            assert ask.default in ask.options
            match.play(ask.seat, ask.options[(seed + len(match.history)) % len(ask.options)])
    assert len(kinds) >= 12


def test_silence_never_puts_a_player_out() -> None:
    match = table("trap pebble", "resurrection", PADDED)
    play(match, "0 play trap", "1 accept", "2 accept")
    ask = match.ask(1)
    assert ask is not None
    assert str(ask.default) == "resurrect"
    match = table("trap rest blunt-axe", PADDED)
    assert str(match.asks[0].default) == "play rest"


def test_the_estimate_follows_hands_characters_and_teams() -> None:
    game = table(PADDED, PADDED).game
    few, many = game.values(table("pebble", PADDED).state)
    assert few < many
    plain, gifted = game.values(table(PADDED, PADDED + " pebble", seats={1: 'character = "mage"'}).state)
    assert plain < gifted
    out = game.values(table(PADDED, "", PADDED).state)
    assert out[1] == 0.0
    teams = game.values(table(PADDED, "pebble", "pebble", PADDED, options="teams = true").state)
    assert teams[0] == teams[2]
    assert sum(teams) == pytest.approx(1.0)
