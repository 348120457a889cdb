"""Solo Mode: Quinn's seat by the rules, charts as data, answers to every question, challenges."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from tests.unfair.flow.scene import at, coins, names, options, play_on, state_of

from fairground.engine.match import Match
from fairground.engine.rng import fast_rng
from fairground.engine.state import Ask
from fairground.games import get, new_match
from fairground.games.unfair.audit.options import ALREADY_PLAIN
from fairground.games.unfair.flow.changers import changers, changers_option
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.scoring.final import result
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import token_place
from fairground.players import SOLO, make
from fairground.players.solo.challenges import challenge_of, challenges, known, line_of, text_of, todays
from fairground.players.solo.charts import ANYTHING, charts, solo_kind, solo_kinds
from fairground.players.solo.opponent import decide
from fairground.players.solo.ways import WAYS

QUINN = 1


def solo(seed: int = 3, packs: str = "ocean western", *more: str) -> Match:
    return new_match("unfair", 2, seed, {"packs": packs, "changers": ["solo-mode", *more]})


def question_kinds() -> set[str]:
    """The kinds of all questions that the game's source asks, as they stand in it."""
    found: set[str] = set()
    root = Path(str(files("fairground.games.unfair")))
    constants: dict[str, str] = {}
    texts = [path.read_text("utf-8") for path in root.rglob("*.py") if "audit" not in path.parts]
    for text in texts:
        constants |= dict(re.findall(r'^([A-Z_]+)(?:: Final)? = "([a-z-]+)"$', text, re.M))
    for text in texts:
        for word in re.findall(r"open_ask\(\s*[^,]+?(?:\[[^\]]*\])?,\s*([A-Z_]+|\"[a-z-]+\"),", text):
            found.add(word.strip('"') if word.startswith('"') else constants[word])
    return found


# The chart


@pytest.mark.rule("unfair.gamechangers.solo.quinn", "unfair.gamechangers.solo.component")
@pytest.mark.parametrize("who", charts())
def test_a_chart_has_an_answer_to_every_kind_of_question(who: str) -> None:
    kinds = question_kinds()
    assert len(kinds) > 25
    assert kinds >= set(ALREADY_PLAIN)
    for kind in kinds:
        boxes = [node for node in charts()[who].nodes_for(kind) if node.ask != ANYTHING]
        assert boxes, f"{who} has no box for {kind}"
    assert charts()[who].node[-1].ask == ANYTHING  # whatever else comes up has an answer too
    for node in charts()[who].node:
        assert node.do in WAYS, node.id
        assert node.says.endswith((".", "?")), node.id
        assert set(node.asks) <= {*kinds, ANYTHING}, node.id
    ids = [node.id for node in charts()[who].node]
    assert len(ids) == len(set(ids))


@pytest.mark.rule("unfair.gamechangers.solo.future")
def test_personalities_are_data_and_there_is_a_second_one() -> None:
    assert list(charts()) == ["quinn", "morgan"]
    assert all(len(chart.grade) == 4 and chart.origin == "original" for chart in charts().values())
    assert solo_kinds() == SOLO
    assert solo_kind("Quinn") == "quinn-2"
    order = [[node.do for node in chart.node if "park" in node.asks] for chart in charts().values()]
    assert order[0] != order[1]


def test_game_changers_name_no_solo_opponent_since_another_may_sit_there() -> None:
    told = [text for card in changers().values() for text in (card.words, card.text, *card.apart.values())]
    told += [clash.reason for clash in changers_option((2, 5)).clashes]
    for chart in charts().values():
        assert not [text for text in told if chart.name in text]


@pytest.mark.parametrize("kind", ["quinn-1", "quinn-4", "morgan-3"])
def test_the_chart_decides_alone_without_chance_and_sees_no_more_than_its_seat(kind: str) -> None:
    match = solo(5, "kaiju dinosaur" if kind == "morgan-3" else "ocean western")
    game, person = match.game, make("random", match.game, kind)
    state = match.state
    assert isinstance(state, UnfairState)
    used: set[str] = set()
    while not state.over:
        ask = state.asks[0]
        if ask.seat != QUINN:
            state.apply(ask.seat, person.choose(state, ask.seat))
            continue
        decision = decide(state, QUINN, kind)
        assert decision.code in ask.options
        assert decision.why
        assert "{" not in decision.why
        used.add(decision.node.id)
        for seed in ("a", "b"):
            world = state.redeal(QUINN, fast_rng(seed, game.streams))
            assert isinstance(world, UnfairState)
            assert decide(world, QUINN, kind) == decision
            assert make(kind, game, seed).choose(state, QUINN) == decision.code
        state.apply(QUINN, decision.code)
    assert len(used) > 6


# The seat


@pytest.mark.rule("unfair.gamechangers.solo.opponent", "unfair.gamechangers.solo.quinn-goal")
def test_quinn_has_no_coins_no_hand_and_no_showcase_and_builds_from_the_market_for_nothing() -> None:
    match = solo()
    assert state_of(match).starting == 0
    assert (coins(match, 0), coins(match, QUINN)) == (20, 0)
    assert (names(match, "hand", QUINN), names(match, "showcase", QUINN)) == ([], [])
    assert len(names(match, "hand", 0)) == 5
    play_on(match, "events")
    assert len(names(match, "blueprints", QUINN)) == 1
    assert not names(match, "blueprints", 0)
    assert match.view(0)["blueprint_progress"][0]["seat"] == QUINN  # the project lies face-up
    while match.asks[0].kind != "park" or match.asks[0].seat != QUINN:
        match.play(match.asks[0].seat, match.asks[0].default)
    builds = [text for text in options(match) if text.startswith("build")]
    assert builds
    assert "loan" not in options(match)
    assert "use Solo Mode" in options(match)
    assert match.view(0)["players"][QUINN]["actions_left"] == 7
    match.play(QUINN, builds[0])
    while match.asks[0].kind != "park":
        match.play(match.asks[0].seat, match.asks[0].options[0])
    assert builds[0].removeprefix("build ") in names(match, "park", QUINN)
    while state_of(match).round == 1:
        if match.asks[0].seat == 0:
            assert "use Solo Mode" not in options(match)
        match.play(match.asks[0].seat, match.asks[0].default)
    assert coins(match, QUINN) == 0
    told = [event for event in match.events(0) if event["kind"] == "guests" and event["seat"] == QUINN]
    assert told[0]["coins"] == 0


@pytest.mark.rule("unfair.gamechangers.solo.quinn")
def test_a_draw_is_quinns() -> None:
    match = solo()
    state = state_of(match)
    state.supply[token_place(0, COIN)] = 0
    state.zones[state.components.zone_number("blueprints", QUINN)].clear()
    found = result(state)
    assert found.scores[0] == found.scores[1]
    assert found.winners == (QUINN,)
    assert found.ranks == (2, 1)
    assert "the solo opponent" in found.reason


@pytest.mark.rule("unfair.gamechangers.solo.purpose")
def test_quinn_takes_what_the_market_has_so_that_one_cannot_wait_for_it() -> None:
    """Whoever leaves cards lying for later finds them gone: a Quinn of the fourth grade builds in most
    actions, and nobody else does that."""
    state = state_of(solo(11))
    while state.round < 3:
        ask = state.asks[0]
        seat_0 = ask.seat == 0
        code = get("unfair").default(state, 0) if seat_0 else decide(state, QUINN, "quinn-4").code
        state.apply(ask.seat, code)
    assert len(state.park(QUINN)) - 1 >= 6


def test_every_grade_plays_a_whole_match_against_a_bot() -> None:
    game = get("unfair")
    for kind in ("quinn-2", "morgan-1"):
        state = game.new_state(2, kind, {"changers": ["solo-mode", "one-for-the-pot"]})
        players = [make("random", game, 1), make(kind, game, 1)]
        while not state.over:
            ask: Ask = state.asks[0]
            state.apply(ask.seat, players[ask.seat].choose(state, ask.seat))
        assert len(game.result(state).winners) == 1


# Challenges


def test_there_are_enough_challenges_and_all_can_be_played() -> None:
    assert len(challenges()) >= 12
    for id, found in challenges().items():
        setup = get("unfair").setup(2, found.seed, found.options)
        assert challenge_of(setup) == found, id
        assert found.opponent in solo_kinds()
        assert 0 < found.stars[0] < found.stars[1]
        assert found.goal.words()


def test_todays_challenge_is_the_same_for_everybody_and_another_tomorrow() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    assert [todays(day) for day in days] == [todays(day) for day in days]
    assert len({(found.packs, found.changers, found.opponent) for found in map(todays, days)}) > 10
    for day in days:
        setup = get("unfair").setup(2, todays(day).seed, todays(day).options)
        assert challenge_of(setup) == todays(day)
    other = get("unfair").setup(2, todays(days[0]).seed, {"changers": ["solo-mode"]})
    assert challenge_of(other) is None


def test_stars_say_how_well_it_went() -> None:
    found = challenges()["open-for-business"]
    state = state_of(solo())
    base = result(state)

    def ended(mine: int, quinns: int, loans: int = 0) -> int:
        made = msgspec.structs.replace(
            base,
            scores=(mine, quinns),
            winners=(0,) if mine > quinns else (1,),
            breakdown=({"loans": loans}, {}),
        )
        return found.stars_for(made)

    first, second = found.stars
    assert [ended(100, 101), ended(101, 100), ended(100 + first, 100), ended(100 + second, 100)] == [
        0,
        1,
        2,
        3,
    ]
    assert ended(100 + second, 100, loans=-10) == 0
    text = text_of([line_of(found, 2, 90, 80)])
    assert text.splitlines() == ["Fairground solo", "★★☆ Open for Business: 90 : 80 (Quinn, idle)"]


def test_only_days_of_the_calendar_have_a_challenge() -> None:
    assert known("today|2026-11-18") == todays("2026-11-18")
    for id in ("today|", "today|x", "today|2026-02-30", "today|20261118", "2026-11-18"):
        assert known(id) is None, id


@pytest.mark.rule("unfair.gamechangers.solo.quinn-goal")
def test_the_log_says_that_quinn_takes_no_coins() -> None:
    gift = "Gift | City - Funfair | Each player gains 4 coins."
    match = at('city-deck = ["Gift"]\nrules = ["Solo Mode"]\n', "", "used = 1", cards=gift)
    match = play_on(match, "park")
    assert (coins(match, 0), coins(match, QUINN)) == (4, 0)
    told = [event["text"] for event in match.events(None) if event["kind"] == "did"]
    assert [text.removeprefix("Gift: ") for text in told] == [
        "Player 1 gains 4 coins.",
        "Player 2 gains 4 coins (but takes none: Solo Mode).",
    ]
    while match.asks[0].seat != QUINN:
        match.play(match.asks[0].seat, "loose change")
    match.play(QUINN, "loose change")
    assert next(reversed(list(match.events(None))))["text"] == "Player 2 lets an action go by."
