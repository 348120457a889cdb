"""What the players of Unfair think of kaiju, of weapons against them and of medals."""

from __future__ import annotations

import pytest
from tests.players.test_unfair_bots import chosen
from tests.unfair.flow.scene import state_of
from tests.unfair.kaiju.table import at, row

from fairground.engine.match import Match
from fairground.games.unfair.outlook.menace import (
    chance_to_attack,
    damage,
    hits_to_come,
    kaiju_to_come,
    menace,
    rounds_with_kaiju,
)
from fairground.games.unfair.outlook.worth import worth
from fairground.games.unfair.state.zones import KAIJU

PYLON = "Guest Reassurance Pylon"
DECKS = f"park-deck = {row(*['Penguins'] * 6)}\nevent-deck = {row('Merch', 'Merch')}"
ARMED = f'park = ["Main Gate", "1: Carousel + {PYLON}"]'
PLAIN = 'park = ["Main Gate", "1: Carousel + Fountain"]'


def events(kaiju: str, mine: str, rival: str = "", more: str = "round = 5") -> Match:
    return at(f'section = "play"\nkaiju = [{kaiju}]\n{more}\n{DECKS}', mine, rival)


def value(match: Match, seat: int = 0) -> float:
    return worth(state_of(match), seat)


def exposure(kaiju: str, items: str) -> float:
    """The points that one attack would cost a park."""
    match = events(f'"{kaiju}"', f"park = [{items}]")
    return damage(state_of(match), 0, state_of(match).zones[KAIJU][0])


# Medals


def test_medals_are_worth_their_points() -> None:
    table = f'step = "park"\nround = 7\n{DECKS}'
    nothing = value(at(table))
    assert value(at(table, 'tokens = { "silver medal" = 2 }')) == pytest.approx(nothing + 20)
    assert value(at(table, 'tokens = { "gold medal" = 1 }')) == pytest.approx(nothing + 50)


def test_a_medal_is_not_sold_late_for_what_is_worth_less() -> None:
    match = at(f'step = "park"\nround = 8\n{DECKS}', f'coins = 9\n{ARMED}\ntokens = {{ "silver medal" = 2 }}')
    assert chosen(match) != "sell medal"


def test_a_medal_is_sold_to_save_what_is_worth_more() -> None:
    toll = (
        "A Toll | City - Unfair | Each player pays 9 coins, otherwise demolishes an attraction in their park."
    )
    big = 'park = ["1: Corkscrew + Fountain + Penguins + Dolphins + Sea Otters + Giant Loop"]'
    small = 'park = ["1: Snack Bar"]'
    for items, sells in ((big, "sell medal"), (small, "done")):
        table = f'section = "city"\nround = 7\ncity-deck = ["A Toll"]\n{DECKS}'
        match = at(table, f'{items}\ntokens = {{ "silver medal" = 1 }}', cards=toll)
        assert match.asks[0].kind == "raise"
        assert chosen(match) == sells


# Exposure


def test_the_chance_to_attack_is_that_of_the_dice() -> None:
    assert [round(36 * chance_to_attack(health)) for health in range(1, 8)] == [11, 20, 27, 32, 35, 36, 36]


@pytest.mark.parametrize(
    ("kaiju", "safe", "exposed"),
    [
        # Only what is built in
        ("Obsidirax", '"1: Ocean Research Lab"', '"1: Carousel + Fountain"'),
        ("Brutazar", '"1: Carousel"', '"1: Carousel + Fountain + Giant Loop + Penguins"'),
        ("Rarrgon", '"1: Kraken\'s Coil + Reinforced Foundations"', '"1: Kraken\'s Coil + Giant Loop"'),
        ("Gamigora", '"1: Kraken\'s Coil + Reinforced Foundations"', '"1: Kraken\'s Coil"'),
        ("Negantis", '"1: Carousel + Fountain"', '"1: Carousel + Mother-of-Pearl"'),
    ],
)
def test_a_park_knows_what_each_kaiju_could_do_to_it(kaiju: str, safe: str, exposed: str) -> None:
    assert exposure(kaiju, safe) < exposure(kaiju, exposed)


def test_the_owner_loses_the_least_of_several_targets() -> None:
    alone = exposure("Gamigora", '"1: Kraken\'s Coil + Fountain + Giant Loop"')
    with_bait = exposure("Gamigora", '"1: Kraken\'s Coil + Fountain + Giant Loop", "2: Snack Bar"')
    assert 0 < with_bait <= alone
    assert exposure("Gamigora", "") == 0


def test_teravore_costs_a_card_in_hand_and_negantis_an_event() -> None:
    def cost(kaiju: str, hand: str) -> float:
        match = events(f'"{kaiju}"', f"hand = [{hand}]")
        return damage(state_of(match), 0, state_of(match).zones[KAIJU][0])

    assert cost("Teravore", '"Penguins"') > 0 == cost("Teravore", '"Merch"')
    assert cost("Negantis", '"Merch"') > 0 == cost("Negantis", '"Penguins"')


def test_a_weaker_kaiju_is_less_of_a_menace_and_after_the_last_attack_it_is_none() -> None:
    found = [menace(state_of(events(f'"Rarrgon ({health} health)"', PLAIN)), 0) for health in (1, 3, 6)]
    assert found == sorted(found)
    assert found[0] > 0
    assert menace(state_of(events('"Rarrgon"', PLAIN, more="round = 8")), 0) == 0
    assert menace(state_of(at(f'section = "play"\n{DECKS}', PLAIN)), 0) == 0


# Weapons


def test_rounds_and_kaiju_to_come_are_read_from_the_backs_of_the_city_deck() -> None:
    deck = 'city-deck = ["A Regatta", "Blueprint Closure", "Rarrgon", "Teravore", "Seagulls"]'
    state = state_of(at(f'section = "play"\nround = 3\n{deck}\n{DECKS}', ARMED))
    assert (kaiju_to_come(state), rounds_with_kaiju(state)) == (2, 4)
    there = state_of(events('"Rarrgon"', ARMED, more="round = 6"))
    assert (kaiju_to_come(there), rounds_with_kaiju(there)) == (0, 3)


def test_a_pylon_is_worth_much_while_kaiju_are_there_or_come_and_nothing_without_them() -> None:
    def hits(table: str) -> float:
        return hits_to_come(state_of(at(f"{table}\n{DECKS}", ARMED)), 0)

    coming = 'round = 4\nstep = "park"\ncity-deck = ["Rarrgon", "Teravore", "Gamigora", "Seagulls"]'
    assert hits(coming) > 10
    assert hits('round = 4\nstep = "park"\ncity-deck = ["Seagulls"]') == 0
    assert hits('round = 8\nstep = "park"\nkaiju = ["Rarrgon"]') == 0
    # The health there is has to be shared.
    rival = f'park = ["1: Carousel + {PYLON}", "2: Corkscrew + {PYLON}"]'
    small = f'section = "play"\nround = 5\nkaiju = ["Rarrgon (2 health)"]\n{DECKS}'
    assert hits_to_come(state_of(at(small, ARMED, rival)), 0) < hits_to_come(state_of(at(small, ARMED)), 0)


def test_before_kaiju_come_a_pylon_is_built_rather_than_plain_scenery() -> None:
    deck = 'city-deck = ["Rarrgon", "Teravore", "Gamigora", "Seagulls"]'
    match = at(
        f'step = "park"\nround = 4\n{deck}\n{DECKS}',
        f'coins = 6\nused = 2\nhand = ["{PYLON}", "Fountain"]\npark = ["Main Gate", "1: Carousel"]',
    )
    assert chosen(match) == f"build {PYLON}"


def test_a_kaiju_is_hit_where_that_can_be_done() -> None:
    match = events('"Rarrgon"', ARMED)
    assert chosen(match) == f"use {PYLON}"


def test_of_two_kaiju_the_one_that_threatens_more_is_hit() -> None:
    """Nothing of this park is quality, and there is no event in hand, so Negantis has nothing to take."""
    mine = f'park = ["Main Gate", "1: Kraken\'s Coil + Fountain + Giant Loop", "2: Snack Bar + {PYLON}"]'
    match = events('"Negantis (3 health)", "Rarrgon (3 health)"', mine)
    match.play(0, f"use {PYLON}")
    assert chosen(match) == "pick Rarrgon"


def test_bait_is_given_to_gamigora() -> None:
    """Scenery that breaks away pays for being lost."""
    mine = 'park = ["Main Gate", "1: Corkscrew + Fountain + Giant Loop", "2: Snack Bar + Breakaway Scenery"]'
    match = at(f'section = "attacks"\nround = 5\nkaiju = ["Gamigora"]\n{DECKS}', mine, dice="1 1")
    for pick in ("pick Snack Bar", "pick Breakaway Scenery"):
        assert (match.asks[0].kind, chosen(match)) == ("pick", pick)
        match.play(0, pick)
