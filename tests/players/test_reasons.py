"""Reasons of hints speak only of what is true in the view of who asked."""

from __future__ import annotations

import re

import pytest

from fairground import new_match
from fairground.engine.match import Match
from fairground.games import get
from fairground.games.unicorn.state import UnicornState
from fairground.players import make
from fairground.players.odds import find as find_odds
from fairground.players.odds import percent
from fairground.players.reasons import find, reasons
from fairground.players.unicorn.forecast import line_up, run

RACES = 2000  # so many that chance alone does not part two counts by 5 in 100
BLUEPRINT = re.compile(r"(?:closer to|makes) the blueprint (.+?)(?: harder)?(?=, but |$)")


def test_a_hint_speaks_of_no_blueprint_that_its_seat_does_not_hold() -> None:
    match = new_match("unfair", 2, "reasons", {"repeat_packs": True}, ("Ann", "Bo"))
    player = make("novice", match.game, "reasons")
    policy = make("novice", match.game, "policy")
    asked = 0
    while asked < 12:
        ask = match.asks[-1]
        drawing = [action for action in ask.options if str(action) == "draw blueprints"]
        if ask.kind == "park" and drawing:
            asked += 1
            held = {
                card["name"].lower()
                for zone in match.view(ask.seat)["zones"]
                if zone["id"] == "blueprints" and zone["owner"] == ask.seat
                for card in zone["cards"]
            }
            worlds = [match.redeal(ask.seat, f"world {number}").state for number in range(4)]
            codes = [
                match.game.code_of(match.state, ask.seat, action) for action in (*drawing, ask.options[0])
            ]
            rng = worlds[0].rng.clone()
            told = reasons(
                match.game, policy, worlds, ask.seat, [code for code in codes if code is not None], rng
            )
            for reason in told:
                for name in BLUEPRINT.findall(reason):
                    assert name.lower() in held
            assert "much like" not in told[0]
        player.play(match, ask.seat)


def test_a_hint_speaks_of_influence_to_pay_and_to_come() -> None:
    text = (
        'seats = 2\n[table]\nstep = "park"\nround = 3\ncity-deck = ["Manual Labour", "Manual Labour"]\n'
        '[[seat]]\ntokens = { "alien influence" = 4 }\nhand = ["Saucer Spin"]\npark = ["Main Gate"]\n'
        '[[seat]]\npark = ["Main Gate"]\n'
    )
    game = get("unfair")
    match = Match(game, game.setup(2, "0", {}, "fast", text))
    codes = [
        match.game.code_of(match.state, 0, action)
        for action in match.asks[0].options
        if str(action) in ("build Saucer Spin", "loose change")
    ]
    policy = make("novice", match.game, "policy")
    worlds = [match.redeal(0, f"world {number}").state for number in range(2)]
    told = reasons(
        game, policy, worlds, 0, [code for code in codes if code is not None], worlds[0].rng.clone()
    )
    assert len(told) == 2
    assert any("alien influence by the end" in reason for reason in told)


def test_what_a_hint_says_of_dice_is_what_the_odds_say() -> None:
    match = new_match("fair-game", 3, "reasons", {"round_cap": 8}, ("Ann", "Bo", "Cleo"))
    player = make("novice", match.game, "reasons")
    told = find_odds("fair-game")
    assert told is not None
    compared = 0
    while not match.over:
        seat = match.asks[-1].seat
        panel = told(match, seat)
        if panel is not None:
            compared += 1
            said = re.search(r"the chance to meet some card is (\S+):", panel.summary)
            assert said is not None
            assert said[1] == percent(find(match.game)(match.state, seat)["dice"].amount / 100)
        player.play(match, seat)
    assert compared > 20


def test_the_races_that_hints_foresee_are_those_of_the_odds() -> None:
    # Nothing is hidden yet, so that both speak of the same race.
    match = new_match("unicorn-fever", 3, "reasons")
    state = match.state
    assert isinstance(state, UnicornState)
    told = find_odds("unicorn-fever")
    panel = told(match, match.asks[0].seat) if told else None
    assert panel is not None
    places, _ = run([line_up(state)], RACES, 1)
    won = [float(chance) for chance in places[0, :, 0]]
    assert sorted(won) == pytest.approx(sorted(row.chance for row in panel.rows), abs=0.05)
