"""The expert of Unlucky Adventurers: it answers every question, and well where the right answer is plain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.unlucky.table import PEBBLES, asked, play, sizes, table

import fairground as fg
from fairground.engine.rng import DICE, fast_rng
from fairground.engine.saving import fingerprint
from fairground.engine.state import State
from fairground.games import get
from fairground.games.unlucky.components import standard_components
from fairground.players.duel import challenge, play_out, wilson
from fairground.players.unlucky.expert import UnluckyExpert
from fairground.players.unlucky.outlook import Study

pytestmark = pytest.mark.better_compiled

GAME = get("unlucky-adventurers")
TEAMS = "teams = true"
BEAST = "beast-encounter " + PEBBLES
# All questions of the game that can have more than one answer.
QUESTIONS = {
    "blunder",
    "discard",
    "discard-highest",
    "fight",
    "forfeit",
    "ghost",
    "give",
    "play",
    "redirect",
    "resurrect",
    "reveal",
    "revive",
    "roll",
    "shield",
    "start",
    "take",
    "target",
    "thief",
    "too-few",
    "trade",
    "trade-next",
}
# Of these a few are too rare to wait for; each has a test of its own below.
RARE = {"resurrect", "revive", "too-few"}
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in range(2, 7)),
    (4, {"teams": True}),
    (6, {"teams": True}),
    (4, {"ghosts": True}),
    (5, {"ghosts": True, "ghosts_return": False}),
]


def pebbles(count: int) -> str:
    return "pebble " * count


def chosen(match: fg.Match) -> str:
    """What the expert does now, as text."""
    seat = match.asks[0].seat
    return str(GAME.action_of(match.state, seat, UnluckyExpert(GAME).choose(match.state, seat)))


def decisions(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[State, int, str]]:
    """The questions with several answers in a match played at random: the state, the seat and the prompt."""
    state = GAME.new_state(seats, seed, options)
    rng = fast_rng(f"decisions|{seed}", 1)
    while not state.over:
        ask = state.asks[0]
        if len(ask.options) > 1:
            yield state, ask.seat, ask.prompt
        state.apply(ask.seat, ask.options[rng.below(DICE, len(ask.options))])


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_whole_matches_are_played_by_the_rules_to_their_end(seats: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        state = GAME.new_state(seats, seed, options)
        # `apply` refuses whatever is no option.
        play_out(state, [UnluckyExpert(GAME, seat) for seat in range(seats)], seed)
        assert GAME.result(state).winners


def test_every_question_is_answered() -> None:
    met = set()
    for seats, options in VARIANTS:
        for seed in range(8):
            player = UnluckyExpert(GAME, seed)
            for state, seat, prompt in decisions(seats, options, seed):
                met.add(prompt)
                ask = state.ask_of(seat)
                assert ask is not None
                assert player.choose(state, seat) in ask.options
    assert met | RARE == QUESTIONS


def test_neither_hidden_cards_nor_chance_make_a_difference() -> None:
    different = total = 0
    for state, seat, _ in decisions(4, {}, 3):
        worlds = [state.redeal(seat, fast_rng(f"world|{number}", GAME.streams)) for number in range(2)]
        different += fingerprint(worlds[0]) != fingerprint(worlds[1])
        total += 1
        one, other = (UnluckyExpert(GAME, number).choose(worlds[number], seat) for number in range(2))
        assert one == other
    assert different > total / 2, "the pairs hide too little to prove anything"


def test_choosing_leaves_the_match_untouched() -> None:
    player = UnluckyExpert(GAME)
    for state, seat, _ in decisions(3, {}, 1):
        before = fingerprint(state)
        player.choose(state, seat)
        assert fingerprint(state) == before


def test_the_same_seed_gives_the_same_match() -> None:
    ends = []
    for _ in range(2):
        state = GAME.new_state(4, 5)
        play_out(state, [UnluckyExpert(GAME, seat) for seat in range(4)], 1)
        ends.append(fingerprint(state))
    assert ends[0] == ends[1]


# The card of the turn


@pytest.mark.parametrize(
    ("own", "others", "card"),
    [
        pytest.param("trap lucky-talisman pebble", ("pebble",), "trap", id="what wins at once"),
        pytest.param("trap pebble pebble", ("pebble pebble", "pebble pebble"), "trap", id="what does harm"),
        pytest.param("shield pebble", (pebbles(3),), "pebble", id="not a Shield, which is good later"),
        pytest.param("resurrection pebble", (pebbles(3),), "pebble", id="not a Resurrection with cards left"),
        pytest.param("trading-post pebble", (pebbles(8),), "trading-post", id="a swap with a large hand"),
        pytest.param(
            "trading-post " + pebbles(8),
            (pebbles(2),),
            "pebble",
            id="no swap for a smaller hand",
        ),
        pytest.param("mystery-flask pebble", (pebbles(3),), "pebble", id="no risk with the last cards"),
    ],
)
def test_it_plays(own: str, others: tuple[str, ...], card: str) -> None:
    assert chosen(table(own, *others, moment="play")) == f"play {card}"


def test_whole_hands_are_swapped_with_the_largest() -> None:
    match = table("trading-post pebble", pebbles(3), pebbles(8), pebbles(4), moment="play")
    play(match, "0 play trading-post")
    assert chosen(match) == "target 3"


def test_a_thief_takes_all_it_can_and_nothing_from_a_team_member() -> None:
    match = table("thief pebble", pebbles(2), pebbles(9), pebbles(2), options=TEAMS, moment="play")
    play(match, "0 play thief")
    for _ in range(2):
        assert chosen(match) in ("steal from 2", "steal from 4")
        play(match, f"0 {chosen(match)}")
    assert sizes(match)[2] == 9


def test_a_resurrection_brings_back_a_team_member() -> None:
    match = table("resurrection rest rest", pebbles(4), "", pebbles(4), options=TEAMS, moment="play")
    assert chosen(match) == "play resurrection"
    play(match, "0 play resurrection")
    assert asked(match) == (0, "revive")
    assert chosen(match) == "revive 3"


# Answers


def attacked(own: str, character: str = "", crossbow: str = "6") -> fg.Match:
    """Seat 1 has rolled for a crossbow aimed at seat 0: a 6 costs two cards, a 5 one."""
    match = table(
        own,
        "angry-crossbow pebble",
        turn="1",
        moment="play",
        dice=crossbow,
        seats={0: f'character = "{character}"' if character else ""},
    )
    play(match, "1 play angry-crossbow")
    assert asked(match) == (0, "shield")
    return match


def test_a_shield_saves_the_last_cards() -> None:
    assert chosen(attacked("shield pebble")) == "block"


def test_a_shield_is_not_spent_on_a_single_card_of_many() -> None:
    assert chosen(attacked("shield pebble pebble pebble", crossbow="5")) == "accept"


def test_a_paladin_saves_the_last_cards_without_a_shield() -> None:
    assert chosen(attacked("shield pebble", "paladin")) == "use paladin"


def test_a_resurrection_is_used_when_the_hand_would_be_empty() -> None:
    match = attacked("resurrection pebble")
    play(match, "0 accept")
    assert asked(match) == (0, "resurrect")
    assert chosen(match) == "resurrect"


def test_worthless_cards_are_discarded_first() -> None:
    match = attacked("shield lucky-talisman pebble blunt-axe", crossbow="5")
    play(match, "0 accept")
    assert asked(match) == (0, "discard")
    assert chosen(match) == "discard pebble"


def test_worthless_cards_are_given_away_first() -> None:
    match = table("sticky-fingers shield pebble", pebbles(3), moment="play", dice="1")
    play(match, "0 play sticky-fingers")
    assert asked(match) == (0, "give")
    assert chosen(match) == "give pebble"


# Characters


def with_character(id: str, *hands: str, **more: Any) -> fg.Match:
    """Seat 0 has this character."""
    return table(*hands, seats={0: f'character = "{id}"'}, **more)


def test_a_mage_turns_the_die_to_win() -> None:
    match = with_character("mage", "blunt-axe pebble", "pebble", dice="2", moment="play")
    play(match, "0 play blunt-axe")
    assert chosen(match) == "turn die to 6"


def test_a_mage_leaves_a_good_roll_alone() -> None:
    match = with_character("mage", "blunt-axe pebble", "pebble", dice="6", moment="play")
    play(match, "0 play blunt-axe")
    assert chosen(match) == "accept"


def test_a_healer_heals() -> None:
    match = with_character("healer", "pebble", pebbles(5))
    assert asked(match) == (0, "start")
    assert chosen(match) == "use healer"


@pytest.mark.parametrize("character", ["barbarian", "bard", "rogue"])
def test_what_only_helps_is_used_before_the_card(character: str) -> None:
    match = with_character(character, pebbles(5), pebbles(6), pebbles(6), moment="play")
    assert chosen(match) == f"use {character}"


def test_a_ranger_slips_away_from_what_would_be_the_end() -> None:
    match = with_character("ranger", "rope", pebbles(3), deck=BEAST, beasts="hay-fever-troll")
    assert chosen(match) == "use ranger"


def test_a_ranger_fights_what_is_easy() -> None:
    match = with_character("ranger", "blunt-axe " + pebbles(4), pebbles(3), deck=BEAST, beasts="sock-goblin")
    assert asked(match) == (0, "reveal")
    assert chosen(match) == "done"


def test_a_druid_sends_the_beast_to_whom_it_puts_out() -> None:
    hands = (pebbles(2), pebbles(7), "pebble")
    match = with_character("druid", *hands, deck=BEAST, beasts="hay-fever-troll")
    assert chosen(match) == "use druid"
    play(match, "0 use druid")
    assert chosen(match) == "target 3"


def test_an_alchemist_cancels_what_would_be_the_end() -> None:
    match = with_character("alchemist", "pebble pebble", pebbles(3), deck="holey-backpack " + PEBBLES)
    assert asked(match) == (0, "blunder")
    assert chosen(match) == "use alchemist"


def test_an_alchemist_suffers_what_costs_no_card() -> None:
    match = with_character("alchemist", pebbles(5), pebbles(5), deck="overslept " + PEBBLES)
    assert chosen(match) == "accept"


def test_a_necromancer_takes_the_best_card_back() -> None:
    match = with_character(
        "necromancer", "pebble pebble", pebbles(4), discard="rest lucky-talisman rest", moment="play"
    )
    assert chosen(match) == "use necromancer"
    play(match, "0 use necromancer")
    assert chosen(match) == "take back lucky-talisman"


# Beasts


def test_a_beast_is_beaten_with_as_few_cards_as_possible() -> None:
    match = table("rope blunt-axe rope pebble", pebbles(3), deck=BEAST, beasts="sock-goblin")
    assert asked(match) == (0, "fight")
    assert chosen(match) == "fight with blunt-axe"
    play(match, "0 fight with blunt-axe")
    assert chosen(match) == "done"


def test_a_lost_fight_costs_the_worst_cards() -> None:
    match = table("shield pebble rope pebble", pebbles(3), deck=BEAST, beasts="short-sighted-basilisk")
    for _ in range(2):
        assert asked(match) == (0, "forfeit")
        assert chosen(match) == "fight with pebble"
        play(match, "0 fight with pebble")


def test_a_warrior_helps_where_the_fight_is_lost_otherwise() -> None:
    match = with_character("warrior", pebbles(3), pebbles(3), deck=BEAST, beasts="sock-goblin")
    assert chosen(match) == "use warrior"


def test_a_warrior_is_kept_where_cards_are_enough() -> None:
    match = with_character("warrior", "blunt-axe pebble", pebbles(3), deck=BEAST, beasts="sock-goblin")
    assert chosen(match) == "fight with blunt-axe"


def test_a_resurrection_saves_from_a_beast_that_needs_more_cards() -> None:
    match = table("resurrection pebble", pebbles(3), deck=BEAST, beasts="dieting-dragon")
    assert asked(match) == (0, "too-few")
    assert chosen(match) == "resurrect"


# What it reckons with


def test_what_cards_are_worth() -> None:
    cards = standard_components(4, False, False, False, -1)
    study = Study(cards)
    keep = {face.id: study.keep[number] for number, face in enumerate(cards.faces)}
    power = {face.id: study.power[number] for number, face in enumerate(cards.faces)}
    assert keep["resurrection"] > keep["shield"] > keep["rest"] == 0
    assert keep["blunt-axe"] > keep["loaded-die"], "it beats beasts"
    assert power["lucky-talisman"] > power["minor-summoning"] > 0
    assert power["mystery-flask"] < power["fizzy-tonic"]


# Strength; bench/strength.py measures it properly


def test_the_expert_beats_random() -> None:
    shares = [share for seed in range(12) for share in challenge(GAME, "expert", "random", 3, seed)]
    assert wilson(sum(shares), len(shares)).low > 1 / 3
