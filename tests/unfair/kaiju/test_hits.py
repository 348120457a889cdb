"""Hitting kaiju: pylons, Rapid Reload, Hit and Miss, Mecha-Rarrgon."""

from __future__ import annotations

from itertools import product

import pytest
from tests.unfair.kaiju.table import at, events, health, medals, row, told
from tests.unfair.play.harness import asked, hand, options, park, play

from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.verbs import VERBS

PYLON = "Guest Reassurance Pylon"
ARMED = 'park = ["Main Gate", "1: Carousel + Guest Reassurance Pylon"]'
DECK = f"park-deck = {row(*['Penguins'] * 8)}"


def hitters() -> dict[str, list[int]]:
    """The cards that can hit kaiju, each with the number argument of its hit (NONE: one point)."""
    found: dict[str, list[int]] = {}
    program = shipped_library().program
    for card in cards_of_pack("kaiju"):
        for number in card.abilities:
            for step in program.abilities[number].steps:
                if step.code == codes.DO and VERBS[step.verb].name == "Hit":
                    found.setdefault(card.name, []).append(step.args[1])
    return found


@pytest.mark.rule("unfair.kaiju.hit.cards", "unfair.kaiju.mecha.only-multi")
def test_several_cards_hit_kaiju_and_one_of_them_for_more_than_a_point() -> None:
    found = hitters()
    assert set(found) == {PYLON, "Hit and Miss", "Mecha-Rarrgon"}
    assert [name for name, points in found.items() if set(points) != {codes.NONE}] == ["Mecha-Rarrgon"]


@pytest.mark.rule("unfair.kaiju.hit.timing")
def test_kaiju_are_hit_on_any_of_ones_turns_for_events_and_at_no_other_time() -> None:
    hand = 'hand = ["Merch"]\n'
    armed = 'park = ["1: Carousel + Guest Reassurance Pylon", "2: Corkscrew + Guest Reassurance Pylon"]'
    match = events("Rarrgon (6 health)", hand + armed, hand)
    play(match, f"use {PYLON} on Carousel in space 1")
    assert asked(match) == (1, "events")
    assert not any("Pylon" in text for text in options(match))
    # And again on the next turn, after the other player's.
    play(match, "pass", f"use {PYLON}")
    assert health(match) == {"Rarrgon": 4}
    match = at(f'step = "park"\nkaiju = ["Rarrgon (6 health)"]\n{DECK}', armed)
    assert not any(text.startswith("use") for text in options(match))


@pytest.mark.rule("unfair.kaiju.pylon.hit", "unfair.kaiju.hit.reward", "unfair.kaiju.hit.minus-one")
def test_a_pylon_closes_its_attraction_and_hits_for_a_medal() -> None:
    match = play(events("Rarrgon (6 health)", ARMED), f"use {PYLON}")
    assert health(match) == {"Rarrgon": 5}
    assert medals(match, 0) == (1, 0)
    assert park(match, 0)[0] == f"1: Carousel (closed) + {PYLON}"


def test_of_several_kaiju_the_player_picks_one() -> None:
    match = at('section = "play"\nkaiju = ["Rarrgon (6 health)", "Teravore (2 health)"]', ARMED)
    play(match, f"use {PYLON}")
    labels = [option["label"] for option in match.view(0)["ask"]["options"]]
    assert labels == ["Rarrgon (6 health)", "Teravore (2 health)"]
    play(match, "pick Teravore")
    assert health(match) == {"Rarrgon": 6, "Teravore": 1}


def test_without_a_kaiju_a_pylon_stays_quiet() -> None:
    match = at('section = "play"', f'{ARMED}\nhand = ["Merch"]')
    assert not any("Pylon" in text for text in options(match))
    # Nor is it used while its attraction is closed.
    shut = events("Rarrgon (6 health)", f'{ARMED.replace("sel +", "sel (closed) +")}\nhand = ["Merch"]')
    assert not any("Pylon" in text for text in options(shut))


@pytest.mark.rule("unfair.kaiju.pylon.reuse")
def test_a_pylon_can_be_used_again_when_its_attraction_is_open_again() -> None:
    match = play(
        events("Rarrgon (6 health)", f'{ARMED}\nhand = ["Merch"]', 'hand = ["Merch"]'), f"use {PYLON}", "pass"
    )
    assert f"use {PYLON}" not in options(match)
    # Merch reopens an attraction.
    play(match, "play Merch", "option 1", "pass", f"use {PYLON}")
    assert health(match) == {"Rarrgon": 4}
    assert medals(match, 0) == (2, 0)


def test_pylons_are_loaded_again_after_the_round() -> None:
    fired = ARMED.replace("sel +", "sel (closed) +")
    match = at(f'step = "cleanup"\nkaiju = ["Teravore (5 health)"]\n{DECK}', fired, dice="6 6")
    play(match, f"use {PYLON}")
    assert health(match) == {"Teravore": 4}


@pytest.mark.rule("unfair.kaiju.defeat.no-bonus")
def test_the_last_hit_brings_one_medal_like_any_other() -> None:
    first = play(events("Rarrgon (5 health)", ARMED), f"use {PYLON}")
    last = play(events("Rarrgon (1 health)", ARMED, more=DECK), f"use {PYLON}")
    assert health(last) == {}
    for match in (first, last):
        view = match.view(None)["players"][0]
        assert (view["tokens"], view["coins"]) == ({"silver medal": 1}, 0)


# Rapid Reload


def reloading(rival: str = "") -> Match:
    mine = 'park = ["1: Carousel (closed) + Guest Reassurance Pylon", "2: Corkscrew (closed)"]'
    return play(events("Rarrgon (6 health)", f'{mine}\nhand = ["Rapid Reload"]', rival), "play Rapid Reload")


@pytest.mark.rule("unfair.kaiju.rapid-reload.reopen", "unfair.kaiju.rapid-reload.next-turn")
def test_rapid_reload_opens_an_attraction_with_a_pylon_for_another_hit() -> None:
    match = reloading()
    assert park(match, 0) == [f"1: Carousel + {PYLON}", "2: Corkscrew (closed)"]
    play(match, f"use {PYLON}")
    assert health(match) == {"Rarrgon": 5}


@pytest.mark.rule("unfair.kaiju.rapid-reload.any-park")
def test_rapid_reload_may_help_a_competitor() -> None:
    match = reloading('park = ["1: Snack Bar (closed) + Guest Reassurance Pylon"]')
    assert options(match) == ["player 0", "player 1"]
    play(match, "player 1")
    assert park(match, 1) == [f"1: Snack Bar + {PYLON}"]
    assert park(match, 0)[0] == f"1: Carousel (closed) + {PYLON}"
    assert (asked(match)[0], options(match)) == (1, ["pass", f"use {PYLON}"])


def test_rapid_reload_may_find_a_pylon() -> None:
    deck = f"park-deck = {row('Penguins', PYLON, 'Dolphins')}"
    match = at(f'section = "play"\n{deck}', 'hand = ["Rapid Reload"]')
    play(match, "play Rapid Reload", f"pick {PYLON}")
    assert hand(match, 0) == [PYLON]


# Hit and Miss

MISSILE = 'hand = ["Hit and Miss"]'
VICTIM = 'park = ["1: Carousel", "2: Corkscrew"]'


@pytest.mark.rule(
    "unfair.kaiju.hit-and-miss.roll", "unfair.kaiju.hit-and-miss.odd", "unfair.kaiju.hit-and-miss.medal"
)
def test_with_an_odd_result_hit_and_miss_hits_for_a_medal() -> None:
    match = events("Rarrgon (6 health)", MISSILE, VICTIM, dice="4 3")
    play(match, "play Hit and Miss", "option 0")
    assert told(match, "rolled")[0]["dice"] == [4, 3]
    assert health(match) == {"Rarrgon": 5}
    assert medals(match, 0) == (1, 0)
    assert park(match, 1) == ["1: Carousel", "2: Corkscrew"]


@pytest.mark.rule("unfair.kaiju.hit-and-miss.roll", "unfair.kaiju.hit-and-miss.even")
def test_with_an_even_result_it_closes_an_attraction_of_a_competitor() -> None:
    match = events("Rarrgon (6 health)", MISSILE, VICTIM, dice="4 4")
    play(match, "play Hit and Miss", "option 0")
    assert asked(match) == (0, "pick")
    play(match, "pick Corkscrew")
    assert park(match, 1) == ["1: Carousel", "2: Corkscrew (closed)"]
    assert (health(match), medals(match, 0)) == ({"Rarrgon": 6}, (0, 0))


@pytest.mark.rule("unfair.kaiju.hit-and-miss.chance")
def test_half_of_all_rolls_hit() -> None:
    hits = 0
    for first, second in product(range(1, 7), repeat=2):
        match = events("Rarrgon (6 health)", MISSILE, VICTIM, dice=f"{first} {second}")
        play(match, "play Hit and Miss", "option 0")
        hits += health(match)["Rarrgon"] == 5
    assert hits == 18


def test_without_a_kaiju_no_missile_is_fired() -> None:
    match = at('section = "play"', MISSILE, f"coins = 3\n{VICTIM}")
    # Only the lower half can be played: a competitor closes something or pays.
    play(match, "play Hit and Miss")
    assert (asked(match), told(match, "rolled")) == ((1, "or"), [])
    play(match, "option 1")
    assert match.view(None)["players"][0]["coins"] == 3


# Mecha-Rarrgon


def mecha(kaiju: str, more: str = "", items: str = "") -> Match:
    mine = f'park = ["1: Mecha-Rarrgon{more}"{items}]\nhand = ["Merch"]'
    return play(events(kaiju, mine, more=DECK), "use Mecha-Rarrgon")


@pytest.mark.rule("unfair.kaiju.mecha.super", "unfair.kaiju.mecha.builtin-theme")
def test_mecha_rarrgon_is_a_super_attraction_with_a_kaiju_theme() -> None:
    program = shipped_library().program
    card = shipped_library().card("Mecha-Rarrgon")
    assert program.words_of(card.types)[:2] == ["attraction", "super"]
    assert [(program.cards[n].name, program.cards[n].is_built_in) for n in card.built_in] == [
        ("Kaiju Theme", True)
    ]


@pytest.mark.rule("unfair.kaiju.mecha.builtin-ammo", "unfair.kaiju.mecha.builtin-closes")
def test_its_built_in_theme_is_always_there_to_throw_and_closes_it() -> None:
    match = mecha("Rarrgon (6 health)")
    assert options(match) == ["done", "pick Kaiju Theme"]
    play(match, "pick Kaiju Theme")
    assert health(match) == {"Rarrgon": 5}
    assert medals(match, 0) == (1, 0)
    assert park(match, 0) == ["1: Mecha-Rarrgon (closed) + Kaiju Theme"]


@pytest.mark.rule("unfair.kaiju.mecha.more-upgrades", "unfair.kaiju.mecha.medal-per-point")
def test_further_upgrades_are_further_ammunition_and_each_point_is_a_medal() -> None:
    match = mecha("Rarrgon (6 health)", " + Fountain", ', "2: Carousel + Giant Loop"')
    play(match, "pick Mecha-Rarrgon", "pick Fountain", "pick Carousel", "done")
    assert health(match) == {"Rarrgon": 4}
    assert medals(match, 0) == (2, 0)
    assert park(match, 0) == ["1: Mecha-Rarrgon + Kaiju Theme", "2: Carousel"]


@pytest.mark.rule("unfair.kaiju.mecha.medal-cap")
def test_example_four_upgrades_bring_two_medals_from_gamigora_with_two_health() -> None:
    match = mecha("Gamigora (2 health)", " + Fountain + Giant Loop + Ocean Theme", "")
    play(match, "pick Kaiju Theme", "pick Fountain", "pick Giant Loop", "pick Ocean Theme")
    assert park(match, 0) == ["1: Mecha-Rarrgon (closed) + Kaiju Theme"]
    assert medals(match, 0) == (2, 0)
    assert health(match) == {}


def test_mecha_rarrgon_throws_once_in_an_events_step_and_may_think_better_of_it() -> None:
    match = play(mecha("Rarrgon (6 health)", " + Fountain"), "done")
    assert (health(match), medals(match, 0)) == ({"Rarrgon": 6}, (0, 0))
    assert "use Mecha-Rarrgon" not in options(match)
    assert options(at('section = "play"', 'park = ["1: Mecha-Rarrgon"]')) == ["pass"]
