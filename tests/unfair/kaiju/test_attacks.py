"""Kaiju attack: when, in which order, on what rolls, and what each of the six does."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from tests.unfair.flow.scene import kinds, names, state_of
from tests.unfair.kaiju.table import at, attack, events, health, medals, row, told
from tests.unfair.play.harness import asked, coins, hand, options, park, play

from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack

HIT, MISS = "1 6", "6 6"
PYLON = "Guest Reassurance Pylon"
DECKS = f"park-deck = {row(*['Penguins'] * 14)}\nevent-deck = {row(*['Merch'] * 8)}"
# A kaiju whose attack is plain to see.
SHOUT = "Howler | City - Kaiju | Attack: Each player loses 1 coin. | health = 3"


def attacks(match: Match) -> list[tuple[str, bool]]:
    """Which kaiju tried their strength so far, and with what success."""
    return [(event["cards"][0][1], event["attacks"]) for event in told(match, "attack")]


# The roll


@pytest.mark.rule("unfair.kaiju.example.gamigora", "unfair.kaiju.attack.roll-success")
def test_example_gamigora_with_one_die_within_its_health_attacks() -> None:
    match = attack("Gamigora (4 health)", 'park = ["1: Carousel"]', dice="2 5")
    assert attacks(match) == [("Gamigora", True)]
    assert park(match, 0) == []


@pytest.mark.rule("unfair.kaiju.example.rarrgon", "unfair.kaiju.attack.single")
def test_example_rarrgon_with_both_dice_within_its_health_attacks_once() -> None:
    match = attack("Rarrgon (5 health)", 'park = ["1: Carousel", "2: Corkscrew", "3: Snack Bar"]', dice="3 5")
    assert attacks(match) == [("Rarrgon", True)]
    assert len(park(match, 0)) == 2


@pytest.mark.rule("unfair.kaiju.example.brutazar", "unfair.kaiju.attack.roll-failure")
def test_example_brutazar_with_both_dice_above_its_health_fails() -> None:
    match = attack("Brutazar (3 health)", 'park = ["1: Carousel + Fountain"]', dice="4 6")
    assert attacks(match) == [("Brutazar", False)]
    assert park(match, 0) == ["1: Carousel + Fountain"]
    (event,) = told(match, "attack")
    assert event["text"].endswith("it stays asleep.")


@pytest.mark.rule("unfair.kaiju.attack.values-not-sum")
@pytest.mark.parametrize(("dice", "strong"), [("5 5", True), ("5 6", True), ("6 6", False)])
def test_each_die_is_compared_by_itself(dice: str, strong: bool) -> None:
    """The sum is above 5 each time."""
    assert attacks(attack("Rarrgon (5 health)", dice=dice)) == [("Rarrgon", strong)]


@pytest.mark.rule(
    "unfair.kaiju.attack.chance-falls", "unfair.kaiju.attack.chance-one", "unfair.kaiju.attack.chance-table"
)
def test_the_chance_of_an_attack_falls_with_the_health() -> None:
    chances = []
    for points in range(1, 7):
        rolls = [f"{first} {second}" for first, second in product(range(1, 7), repeat=2)]
        won = sum(
            attacks(attack(f"Howler ({points} health)", dice=dice, cards=SHOUT))[0][1] for dice in rolls
        )
        chances.append(Fraction(won, 36))
    assert chances == [1 - Fraction(6 - points, 6) ** 2 for points in range(1, 7)]
    assert chances == sorted(chances)
    assert round(float(chances[0]), 1) == 0.3


@pytest.mark.rule("unfair.kaiju.attack.roller", "unfair.kaiju.attack.dice")
def test_the_starting_player_rolls_the_two_usual_dice() -> None:
    match = at('section = "attacks"\nstarting = 1\nkaiju = ["Rarrgon (2 health)"]', dice="3 4", players=3)
    (event,) = told(match, "attack")
    assert (event["seat"], event["dice"], event["health"]) == (1, [3, 4], 2)
    # They are not the Health dice: these still show what they showed.
    assert health(match) == {"Rarrgon": 2}


@pytest.mark.rule("unfair.kaiju.attack.no-abilities")
def test_nobody_has_a_hand_in_the_roll_of_a_kaiju() -> None:
    cheats = (
        "Gambler | Staff Member | When you roll: You may reroll the dice.\n"
        "Loader | Staff Member | Your rolls may be set to 12.\n"
        "Bettor | Staff Member | When you roll: Gain 3 coins.\n"
        "Lucky Day | Event | From hand, when you roll: Set the result to 12. / OR / Gain 1 coin.\n"
        "Roller | Staff Member | Events step: Roll the dice.\n"
    )
    mine = 'park = ["Gambler", "Loader", "Bettor", "Roller", "1: Carousel"]\nhand = ["Lucky Day"]'
    match = attack("Rarrgon (2 health)", mine, dice="1 3, 2 2, 3 3", cards=cheats)
    assert "1: Carousel" not in park(match, 0)
    assert coins(match, 0) == 0
    assert asked(match) == (0, "events")
    # On a roll of one's own all of that works.
    play(match, "use Roller")
    assert asked(match) == (0, "set-roll")


@pytest.mark.rule("unfair.kaiju.attack.separate-rolls", "unfair.kaiju.attack.order")
def test_kaiju_attack_in_market_order_each_with_a_roll_of_its_own() -> None:
    kaiju = row("5: Rarrgon (2 health)", "3: Obsidirax (2 health)", "Teravore (2 health)")
    table = f'section = "attacks"\nkaiju = {kaiju}'
    match = at(table, dice="3 3, 1 5, 4 2")
    assert attacks(match) == [("Teravore", False), ("Obsidirax", True), ("Rarrgon", True)]
    assert [event["dice"] for event in told(match, "attack")] == [[3, 3], [1, 5], [4, 2]]


# When


@pytest.mark.rule("unfair.kaiju.attack.timing", "unfair.kaiju.attack.arrival-round")
def test_a_kaiju_attacks_in_the_round_it_comes_after_those_that_were_there() -> None:
    table = f'section = "city"\ncity-deck = ["Obsidirax"]\nkaiju = ["Rarrgon"]\n{DECKS}'
    match = at(table, 'park = ["1: Corkscrew", "2: Carousel + Fountain"]', dice=f"{HIT}, {HIT}")
    assert attacks(match) == [("Rarrgon", True), ("Obsidirax", True)]
    assert park(match, 0) == ["2: Carousel"]
    assert kinds(match).index("city") < kinds(match).index("attack")


@pytest.mark.rule("unfair.kaiju.attack.timing")
def test_kaiju_attack_after_what_the_city_card_says() -> None:
    """Seagulls close the largest attraction first, so Brutazar has nothing to close."""
    table = f'section = "city"\ncity-deck = ["Seagulls"]\nkaiju = ["Brutazar"]\n{DECKS}'
    match = at(table, 'park = ["1: Snack Bar + Fountain"]', dice=HIT)
    assert park(match, 0) == ["1: Snack Bar (closed) + Fountain"]
    assert attacks(match) == [("Brutazar", True)]


@pytest.mark.rule("unfair.kaiju.attack.before-play-section", "unfair.kaiju.hint.early-defence")
def test_who_has_no_pylon_when_a_kaiju_comes_cannot_hit_it_before_it_attacks_or_after() -> None:
    table = f'section = "city"\ncity-deck = ["Teravore"]\nstarting = 1\n{DECKS}'
    ready = 'park = ["1: Carousel + Guest Reassurance Pylon"]\nhand = ["Merch"]'
    match = at(
        table,
        ready,
        'coins = 9\nhand = ["Guest Reassurance Pylon", "Merch"]\npark = ["1: Corkscrew"]',
        dice=HIT,
    )
    # Teravore has attacked: the pylon in the other hand is lost before it could be built.
    assert (asked(match)[0], attacks(match)) == (1, [("Teravore", True)])
    play(match, f"pick {PYLON}")
    assert asked(match) == (1, "events")
    assert not any("Pylon" in text for text in options(match))
    play(match, "pass")
    assert f"use {PYLON}" in options(match)


@pytest.mark.rule("unfair.kaiju.attack.repeats")
def test_a_kaiju_attacks_in_every_round_until_it_is_driven_off() -> None:
    gunner = "Gunner | Staff Member | Events step: Hit a kaiju."
    table = f'section = "attacks"\nkaiju = ["Howler"]\n{DECKS}'
    match = at(table, 'coins = 20\npark = ["Gunner"]', cards=f"{gunner}\n{SHOUT}", dice=", ".join([HIT] * 9))
    while match.view(None)["round"] < 4:
        play(match, str(match.asks[0].default))
    assert attacks(match) == [("Howler", True)] * 4
    while health(match):
        play(match, "use Gunner" if "use Gunner" in options(match) else "pass")
    while not match.over:
        play(match, str(match.asks[0].default))
    assert len(attacks(match)) == 4


# Whom


@pytest.mark.rule("unfair.kaiju.attack.all-players", "unfair.kaiju.attack.turn-order")
def test_an_attack_affects_all_players_in_turn_order() -> None:
    mine = 'park = ["1: Carousel", "2: Corkscrew"]'
    table = 'section = "attacks"\nstarting = 1\nkaiju = ["Gamigora"]'
    match = at(table, mine, mine, mine, dice=HIT, players=3)
    order = []
    while asked(match)[1] == "pick":
        order.append(asked(match)[0])
        play(match, "pick Carousel")
    assert order == [1, 2, 0]
    assert [park(match, seat) for seat in range(3)] == [["2: Corkscrew"]] * 3


@pytest.mark.rule("unfair.kaiju.attack.no-class")
def test_nothing_blocks_or_answers_the_attack_of_a_kaiju() -> None:
    hand = row("Security Guards", "Safety Certificate", "Powerful Friends", "Instant Karma")
    match = attack("Rarrgon", f'park = ["1: Carousel"]\nhand = {hand}', dice=HIT)
    assert park(match, 0) == []
    assert asked(match) == (0, "events")


@pytest.mark.rule("unfair.kaiju.attack.distinct", "unfair.kaiju.gallery.six")
def test_each_kaiju_has_an_attack_of_its_own() -> None:
    texts = [card.text.splitlines()[0] for card in cards_of_pack("kaiju") if card.health]
    assert len(set(texts)) == len(texts) == 6
    assert all(text.startswith("Attack: Each player ") for text in texts)


def test_an_attacker_that_was_driven_off_meanwhile_does_not_attack() -> None:
    trap = "Trap | Feature Upgrade | When demolished: Hit a kaiju."
    table = 'section = "attacks"\nkaiju = ["Obsidirax", "Rarrgon (1 health)"]'
    match = at(table, 'park = ["1: Carousel + Trap"]', cards=trap, dice=f"{HIT}, {HIT}")
    play(match, "pick Rarrgon")
    assert attacks(match) == [("Obsidirax", True)]
    assert park(match, 0) == ["1: Carousel"]


# Obsidirax


@pytest.mark.rule("unfair.kaiju.obsidirax.target")
def test_obsidirax_takes_the_upgrade_nearest_to_the_entrance_that_is_not_built_in() -> None:
    match = attack(
        "Obsidirax", 'park = ["1: Ocean Research Lab", "2: Carousel + Fountain", "3: Snack Bar + Giant Loop"]'
    )
    assert park(match, 0) == ["1: Ocean Research Lab + Sharks", "2: Carousel", "3: Snack Bar + Giant Loop"]


@pytest.mark.rule("unfair.kaiju.obsidirax.immune")
@pytest.mark.parametrize("item", ["1: Ocean Research Lab", "1: Carousel"])
def test_obsidirax_spares_parks_without_loose_upgrades(item: str) -> None:
    match = attack("Obsidirax", f'park = ["{item}", "2: Corkscrew"]')
    assert attacks(match) == [("Obsidirax", True)]
    assert [one.split(" +")[0] for one in park(match, 0)] == [item, "2: Corkscrew"]
    assert not any("closed" in one for one in park(match, 0))


@pytest.mark.rule("unfair.kaiju.target.player-picks")
def test_of_several_upgrades_in_the_nearest_space_the_owner_picks() -> None:
    match = attack("Obsidirax", 'park = ["2: Carousel + Fountain + Giant Loop", "3: Corkscrew + Fountain"]')
    assert asked(match) == (0, "pick")
    assert options(match) == ["pick Fountain", "pick Giant Loop"]
    play(match, "pick Fountain")
    assert park(match, 0) == ["2: Carousel + Giant Loop", "3: Corkscrew + Fountain"]


# Brutazar


@pytest.mark.rule("unfair.kaiju.brutazar.target")
def test_brutazar_climbs_the_tallest_attraction() -> None:
    match = attack("Brutazar", 'park = ["1: Carousel + Fountain", "2: Corkscrew + Fountain + Giant Loop"]')
    assert park(match, 0) == ["1: Carousel + Fountain", "2: Corkscrew (closed) + Fountain"]
    # Without an upgrade it is only closed.
    assert park(attack("Brutazar", 'park = ["1: Carousel"]'), 0) == ["1: Carousel (closed)"]


@pytest.mark.rule("unfair.kaiju.brutazar.target", "unfair.kaiju.target.player-picks")
def test_of_two_equally_tall_attractions_the_owner_picks() -> None:
    match = attack("Brutazar", 'park = ["1: Carousel + Fountain", "2: Corkscrew + Giant Loop"]')
    assert options(match) == ["pick Carousel", "pick Corkscrew"]
    play(match, "pick Corkscrew")
    assert park(match, 0) == ["1: Carousel + Fountain", "2: Corkscrew (closed)"]


@pytest.mark.rule("unfair.kaiju.hint.pylon-placement")
def test_pylons_on_tall_attractions_or_next_to_the_entrance_are_lost_first() -> None:
    first = 'park = ["1: Carousel + Guest Reassurance Pylon", "2: Corkscrew + Fountain + Giant Loop"]'
    assert park(attack("Obsidirax", first), 0)[0] == "1: Carousel"
    assert park(attack("Brutazar", first), 0)[0] == f"1: Carousel + {PYLON}"
    tall = 'park = ["1: Carousel + Fountain", "2: Corkscrew + Giant Loop + Guest Reassurance Pylon"]'
    assert park(attack("Brutazar", tall), 0)[1] == "2: Corkscrew (closed) + Giant Loop"
    assert PYLON in park(attack("Obsidirax", tall), 0)[1]


# Rarrgon


@pytest.mark.rule("unfair.kaiju.rarrgon.target")
def test_rarrgon_stomps_the_most_costly_item_with_all_that_is_on_it() -> None:
    match = attack("Rarrgon", 'park = ["Lifeguard", "1: Carousel", "2: Kraken\'s Coil + Fountain"]')
    assert park(match, 0) == ["1: Carousel", "Lifeguard"]


@pytest.mark.rule("unfair.kaiju.rarrgon.protected", "unfair.kaiju.rarrgon.no-redirect")
def test_if_the_most_costly_item_is_protected_rarrgon_takes_nothing_else() -> None:
    mine = 'park = ["1: Kraken\'s Coil + Reinforced Foundations", "2: Carousel"]'
    match = attack("Rarrgon", mine)
    assert attacks(match) == [("Rarrgon", True)]
    assert park(match, 0) == ["1: Kraken's Coil + Reinforced Foundations", "2: Carousel"]


# Gamigora


@pytest.mark.rule("unfair.kaiju.gamigora.any", "unfair.kaiju.target.player-picks")
def test_gamigora_is_content_with_anything() -> None:
    mine = 'park = ["Main Gate", "Lifeguard", "Salvage Rights", "1: Ocean Research Lab + Fountain"]'
    match = attack("Gamigora", mine)
    assert sorted(options(match)) == ["pick Lifeguard", "pick Ocean Research Lab", "pick Salvage Rights"]
    play(match, "pick Ocean Research Lab")
    assert sorted(options(match)) == ["pick Fountain", "pick Ocean Research Lab", "pick Sharks"]
    play(match, "pick Sharks")
    # A built-in upgrade stays, and its attraction closes.
    assert "1: Ocean Research Lab (closed) + Sharks + Fountain" in park(match, 0)


@pytest.mark.rule("unfair.kaiju.target.protected-pick")
def test_the_owner_may_point_at_something_that_is_protected() -> None:
    match = attack("Gamigora", 'park = ["1: Carousel + Reinforced Foundations", "2: Corkscrew"]')
    play(match, "pick Carousel", "pick Reinforced Foundations")
    assert park(match, 0) == ["1: Carousel + Reinforced Foundations", "2: Corkscrew"]


@pytest.mark.rule("unfair.kaiju.gamigora.regenerates")
def test_gamigoras_shell_is_whole_again_after_the_round() -> None:
    match = at(
        f'step = "cleanup"\nkaiju = ["Gamigora (1 health)", "Rarrgon (2 health)"]\n{DECKS}',
        dice=f"{MISS}, {MISS}",
    )
    assert health(match) == {"Gamigora": 2, "Rarrgon": 2}
    # It never has more than it came with by that.
    match = at(f'step = "cleanup"\nkaiju = ["Gamigora (5 health)"]\n{DECKS}', dice=MISS)
    assert health(match) == {"Gamigora": 5}


# Negantis


@pytest.mark.rule("unfair.kaiju.negantis.quality")
def test_negantis_takes_a_quality_upgrade_and_then_no_event() -> None:
    mine = 'park = ["1: Carousel + Mother-of-Pearl + Fountain"]\nhand = ["Merch", "Hooligans"]'
    match = attack("Negantis", mine)
    assert park(match, 0) == ["1: Carousel + Fountain"]
    assert hand(match, 0) == ["Hooligans", "Merch"]


@pytest.mark.rule("unfair.kaiju.negantis.two-heads", "unfair.kaiju.negantis.second-head")
def test_if_the_first_head_finds_nothing_the_second_takes_an_event() -> None:
    match = attack("Negantis", 'park = ["1: Carousel + Fountain"]\nhand = ["Merch", "Hooligans", "Penguins"]')
    assert options(match) == ["pick Merch", "pick Hooligans"]
    play(match, "pick Merch")
    assert (hand(match, 0), park(match, 0)) == (["Hooligans", "Penguins"], ["1: Carousel + Fountain"])
    # Who has neither is left alone.
    match = attack("Negantis", 'park = ["1: Carousel + Fountain"]\nhand = ["Penguins"]')
    assert (hand(match, 0), park(match, 0)) == (["Penguins"], ["1: Carousel + Fountain"])


@pytest.mark.rule("unfair.kaiju.negantis.second-head", "unfair.kaiju.target.protected-pick")
def test_a_protected_quality_upgrade_stays_but_the_second_head_must_be_fed() -> None:
    mine = 'park = ["1: Carousel + Reinforced Foundations + Mother-of-Pearl"]\nhand = ["Merch"]'
    match = attack("Negantis", mine)
    play(match, "pick Reinforced Foundations", "pick Merch")
    assert park(match, 0) == ["1: Carousel + Reinforced Foundations + Mother-of-Pearl"]
    assert hand(match, 0) == []


# Teravore


@pytest.mark.rule("unfair.kaiju.teravore.drop")
def test_teravore_makes_everybody_drop_a_park_card() -> None:
    match = attack("Teravore", 'hand = ["Penguins", "Carousel", "Merch"]', 'hand = ["Merch"]')
    assert options(match) == ["pick Penguins", "pick Carousel"]
    play(match, "pick Carousel")
    assert (hand(match, 0), hand(match, 1)) == (["Merch", "Penguins"], ["Merch"])
    assert names(match, "park-discards") == ["Carousel"]


@pytest.mark.rule("unfair.kaiju.teravore.heal-all", "unfair.kaiju.teravore.heal-once")
def test_teravore_heals_every_kaiju_once_however_many_players_there_are() -> None:
    table = (
        'section = "attacks"\nkaiju = ["Rarrgon (6 health)", "Teravore (2 health)", "Negantis (4 health)"]'
    )
    match = at(table, dice=f"{MISS}, {HIT}, {MISS}", players=4)
    # A die shows no more than 6, but more than a kaiju came with.
    assert health(match) == {"Rarrgon": 6, "Teravore": 3, "Negantis": 5}
    weak = at(table, dice=f"{MISS}, {MISS}, {MISS}", players=4)
    assert health(weak) == {"Rarrgon": 6, "Teravore": 2, "Negantis": 4}


def test_nobody_is_awarded_anything_for_an_attack() -> None:
    match = attack("Rarrgon", 'park = ["1: Carousel"]', dice=HIT)
    assert medals(match, 0) == medals(match, 1) == (0, 0)
    assert state_of(events("Rarrgon")).on_cards == state_of(match).on_cards
