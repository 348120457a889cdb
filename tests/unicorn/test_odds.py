"""Unicorn Fever: the chances of a race, against the engine itself and against published figures."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unicorn.scenes import asked, at, dice, play, state_of

from fairground.engine.position import Position
from fairground.engine.rng import fast_rng
from fairground.games.unicorn import GAME
from fairground.games.unicorn.content import COLOURS
from fairground.games.unicorn.odds import RaceOdds, race_odds
from fairground.games.unicorn.state import UnicornState

RACES = 40_000
# Shares found by an independent simulation of 200,000 races without magic and Fever, x2 to x7.
PUBLISHED = {
    "published": ((0.441, 0.258, 0.131, 0.060, 0.069, 0.040), (0.840, 0.761, 0.593, 0.335, 0.294, 0.177)),
    "original": ((0.415, 0.234, 0.130, 0.097, 0.074, 0.050), (0.836, 0.706, 0.549, 0.379, 0.296, 0.234)),
}


def odds_at(text: str, seat: int = 0, races: int = RACES) -> RaceOdds:
    return race_odds(state_of(at(text)), seat, races=races)


def by_colour(odds: RaceOdds) -> dict[str, tuple[float, float]]:
    return {unicorn.unicorn: (unicorn.win, unicorn.show) for unicorn in odds.unicorns}


def bet(odds: RaceOdds, kind: str, colour: str) -> tuple[float, float, float]:
    found = next(item for item in odds.bets if (item.bet, item.unicorn) == (kind, colour))
    return found.chance, found.gold, found.glory


@pytest.mark.parametrize("movement", ["published", "original"])
def test_a_plain_race_has_the_published_chances(movement: str) -> None:
    odds = odds_at(f'[options]\nmovement = "{movement}"\n[table]\nfever = ["yellow"]')
    assert odds.worlds == 1
    wins, shows = PUBLISHED[movement]
    for place, unicorn in enumerate(odds.unicorns):
        assert unicorn.win == pytest.approx(wins[place], abs=0.012)
        assert unicorn.show == pytest.approx(shows[place], abs=0.012)
        assert sum(unicorn.places) == pytest.approx(1)
    assert sum(unicorn.win for unicorn in odds.unicorns) == pytest.approx(1)
    assert sum(unicorn.show for unicorn in odds.unicorns) == pytest.approx(3)


def engine_shares(text: str, races: int) -> dict[str, tuple[float, float]]:
    """How often each unicorn wins and shows when the engine itself runs the race."""
    position = Position("unicorn-fever", f"seats = 4\n{text}")
    setup = GAME.setup(4, "0", position.options, "fast")
    table = GAME.components(setup, position.cards)
    start = GAME.start_at(setup, table, fast_rng("0", GAME.streams), position)
    wins: Counter[str] = Counter()
    shows: Counter[str] = Counter()
    for seed in range(races):
        state = start.clone()
        state.rng = fast_rng(str(seed), GAME.streams)
        state.log = []
        state.run()
        while state.asks and state.asks[0].prompt == "place":
            ask = state.asks[0]
            state.apply(ask.seat, ask.options[seed % len(ask.options)])
        order = [str(event.facts["unicorn"]) for event in state.log if event.kind == "finished"]
        wins[order[0]] += 1
        shows.update(order[:3])
    return {colour: (wins[colour] / races, shows[colour] / races) for colour in COLOURS}


@pytest.mark.parametrize(
    "text",
    [
        '[table]\nmoment = "reveal"',
        '[table]\nmoment = "reveal"\nodds = { red = 7, blue = 7, purple = 7, green = 7 }\n'
        '[[seat]]\nowns = "green"\n'
        'signed = ["godmother", "sparkle-coach"]',
        '[table]\nmoment = "reveal"\nfever = ["red"]\n[[seat]]\n'
        'lanes = { red = ["catapult-start", "lightning-spurs"], blue = ["glued-hooves", "comeback-charm"], '
        'purple = ["vanity-mirror", "slow-yawn"], orange = ["borrowed-form", "second-wind", "golden-leap"] }',
        '[table]\nmoment = "reveal"\nfever = ["blue"]\n[[seat]]\n'
        'lanes = { purple = ["jelly-legs", "cold-feet"], blue = ["double-dash", "polite-curtsey"], '
        'yellow = ["friendly-bookmaker", "by-a-whisker"], red = ["heavy-lunch", "early-whistle"], '
        'green = ["spiteful-bookmaker", "purifying-sparkle", "short-breath", "stitch-in-the-side"] }',
        '[table]\nmoment = "reveal"\nfever = ["purple"]\nodds = { purple = 7, orange = 2 }\n[[seat]]\n'
        'lanes = { orange = ["dispelling-gloom", "catapult-start"], '
        'yellow = ["comeback-charm", "glued-hooves"] }',
    ],
)
def test_the_simulation_agrees_with_the_engine(text: str) -> None:
    """The engine plays the races the simulation predicts: every effect, both ways."""
    races = 2_000
    found = by_colour(odds_at(text.replace("reveal", "planning")))
    played = engine_shares(text, races)
    for colour in COLOURS:
        for chance, share in zip(found[colour], played[colour], strict=True):
            # Four standard errors of the played share.
            assert share == pytest.approx(chance, abs=0.01 + 4 * (chance * (1 - chance) / races) ** 0.5)


def test_a_seat_is_told_only_what_it_may_know() -> None:
    text = '[[seat]]\nlanes = { red = ["catapult-start", "double-dash"] }'
    mine, others = odds_at(text), odds_at(text, seat=1)
    assert mine.worlds == 1
    assert others.worlds > 50
    assert by_colour(mine)["red"][0] > by_colour(others)["red"][0] + 0.1
    # Worlds that look the same to a seat have the same odds for it.
    match = at(text)
    told = race_odds(state_of(match), 1, races=2_000, seed=5)
    for seed in range(3):
        assert race_odds(state_of(match.redeal(1, seed)), 1, races=2_000, seed=5) == told
    assert race_odds(state_of(match), -1, races=2_000).worlds > 50


def test_a_sign_that_is_known_counts() -> None:
    """An extra card played by Mud Slinger is negative for sure."""
    match = at(
        "[table]\ntaken = { any-bet = 1 }\n"
        '[[seat]]\nsigned = ["mud-slinger"]\nhand = ["slow-yawn", "slow-yawn"]'
    )
    play(
        match, "take any-bet", "bet win on red", "stake 1", "play slow-yawn on blue", "play slow-yawn on red"
    )
    known = by_colour(race_odds(state_of(match), 2, races=RACES))
    assert known["red"][0] < 0.10 < by_colour(odds_at("[[seat]]"))["red"][0]


def test_expected_values_of_bets() -> None:
    odds = odds_at('[table]\nfever = ["yellow"]\n[[seat]]\nbets = ["win red 3 +2"]')
    chances = by_colour(odds)
    assert bet(odds, "win", "purple") == pytest.approx(
        (chances["purple"][0], 2 * chances["purple"][0], 5 * chances["purple"][0])
    )
    assert bet(odds, "win", "red")[2] == pytest.approx(7 * chances["red"][0]), "with the bonus lying on it"
    assert bet(odds, "late-show", "blue") == pytest.approx(
        (chances["blue"][1], 2 * chances["blue"][1], 2 * chances["blue"][1])
    )
    assert bet(odds, "win", "yellow")[2] == pytest.approx(7 * chances["yellow"][0]), "Fever adds Glory"
    assert len(odds.bets) == 18
    assert len(odds_at("seats = 3\n[[seat]]").bets) == 12


def test_contracts_count_in_expected_values() -> None:
    text = '[table]\nfever = ["yellow"]\n[[seat]]\nsigned = ["near-enough-bookie", "safe-pair"]'
    mine, others = odds_at(text), odds_at(text, seat=1)
    purple = mine.unicorns[0]
    assert bet(mine, "win", "purple")[0] == pytest.approx(purple.places[0] + purple.places[1])
    assert bet(others, "win", "purple")[0] == pytest.approx(purple.places[0])
    assert bet(mine, "early-show", "purple")[1] == pytest.approx(3 * purple.show)


def test_shifted_odds_count_in_the_pay() -> None:
    plain = odds_at('[table]\nfever = ["yellow"]\n[[seat]]\nlanes = { red = ["friendly-bookmaker"] }')
    chance, gold, _ = bet(plain, "win", "red")
    assert gold == pytest.approx(2 * chance)


def test_odds_in_mid_race() -> None:
    """Red and blue are level in everything and the First Player must choose; the others are far behind."""
    tie = at(
        f'dice = "{dice("green", "green")}"\n[table]\nmoment = "race"\nfever = ["yellow"]\nturn = 4\n'
        'odds = { red = 3, blue = 3 }\npositions = { red = 11, blue = 11 }\nmoves = ["m01"]'
    )
    assert asked(tie) == (0, "place")
    chances = by_colour(race_odds(state_of(tie), 0, races=RACES))
    assert chances["red"][0] == pytest.approx(0.5, abs=0.02)
    assert chances["red"][0] + chances["blue"][0] == pytest.approx(1)
    assert chances["red"][1] == chances["blue"][1] == 1


def test_odds_with_a_card_or_dice_on_the_table() -> None:
    """The card is turned: red reaches the line, blue does not unless Stardust touches it."""
    text = (
        'dice = "{dice}"\n[table]\nmoment = "race"\nfever = ["yellow"]\nturn = 4\nmoves = ["m01"]\n'
        'positions = {{ red = 10, blue = 5 }}\n[[seat]]\nsigned = ["{contract}"]'
    )
    turned = at(text.format(dice="", contract="stardust"))
    assert asked(turned) == (0, "nudge")
    assert by_colour(race_odds(state_of(turned), 0, races=2_000))["red"] == (1, 1)
    rolled = at(
        text.format(dice=dice("blue", "red"), contract="dice-turner").replace(
            "red = 10, blue = 5", "red = 9, blue = 9"
        )
    )
    # Both are on their way; the dice carry red (2 + 1) to 12 and blue (3 + 1) to 13.
    assert asked(rolled) == (0, "turn-die")
    chances = by_colour(race_odds(state_of(rolled), 0, races=2_000))
    assert chances["blue"][0] == 1
    assert chances["red"][1] == 1


def test_a_card_looked_at_is_counted() -> None:
    """Seat 0 has seen that m18 (x2 moves 4) comes first, then m17; another seat has not."""
    match = at(
        '[table]\nmoment = "race"\nfever = ["yellow"]\nmoves = ["m18", "m17", "m16"]\n'
        '[[seat]]\nsigned = ["tarot"]'
    )
    state = state_of(match)
    assert asked(match) == (0, "arrange")
    knowing = by_colour(race_odds(state, 0, races=RACES))["purple"][0]
    guessing = by_colour(race_odds(state, 1, races=RACES))["purple"][0]
    assert knowing > guessing + 0.15


def test_a_finished_race_has_certain_odds() -> None:
    match = at(
        '[table]\nmoment = "results"\nranking = ["red", "blue", "green", "yellow", "orange", "purple"]\n'
        '[[seat]]\nsigned = ["bet-insurer"]\nbets = ["win blue 2", "win green 2"]'
    )
    assert asked(match) == (0, "refund")
    assert by_colour(race_odds(state_of(match), 0, races=500))["red"] == (1, 1)


def test_the_option_odds_hides_them() -> None:
    shown, hidden = at("[[seat]]"), at("[options]\nodds = false")
    found = GAME.race_odds(shown.state, 0, races=500, seed=3)
    assert found == race_odds(state_of(shown), 0, races=500, seed=3)
    assert GAME.race_odds(hidden.state, 0) is None
    assert shown.view(0)["odds_shown"]
    assert not hidden.view(0)["odds_shown"]


def test_asking_for_odds_changes_nothing() -> None:
    match = at('[[seat]]\nlanes = { red = ["catapult-start"] }')
    before = match.save()
    state = state_of(match)
    race_odds(state, 1, races=300)
    assert isinstance(state, UnicornState)
    assert match.save() == before
