"""Kaiju in the Market: where they settle, that they stay, and what becomes of the space."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import names, state_of
from tests.unfair.kaiju.table import at, attack, events, health, medals, row, spaces, told
from tests.unfair.play.harness import market, options, play

from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language.errors import BadPack
from fairground.games.unfair.library.packs import shipped_library

SIX = ("Carousel", "Corkscrew", "Snack Bar", "Fountain", "Pier Grill", "Touch Pool")
DECK = f"park-deck = {row(*['Penguins'] * 12)}"
MISS = "6 6"
PYLON = 'park = ["Main Gate", "1: Carousel + Guest Reassurance Pylon"]'


def arrives(card: str, more: str = "", market: tuple[str, ...] = SIX) -> str:
    return f'section = "city"\ncity-deck = ["{card}"]\nmarket = {row(*market)}\n{DECK}\n{more}'


@pytest.mark.rule("unfair.kaiju.reveal.placement", "unfair.kaiju.reveal.discard-occupant")
def test_a_kaiju_takes_the_first_market_space_and_the_card_there_is_discarded() -> None:
    match = at(arrives("Teravore"), dice=MISS)
    assert spaces(match) == {
        1: "Teravore",
        2: "Corkscrew",
        3: "Snack Bar",
        4: "Fountain",
        5: "Pier Grill",
        6: "Touch Pool",
    }
    assert names(match, "park-discards") == ["Carousel"]
    (settled,) = told(match, "settled")
    assert (settled["space"], settled["health"]) == (1, 3)
    assert settled["text"] == "Teravore settles in Market space 1 with 3 health."


@pytest.mark.rule("unfair.kaiju.reveal.second-kaiju")
@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ('"Rarrgon"', 2),
        ('"Rarrgon", "Gamigora"', 3),
        # The one in space 1 has been driven off.
        ('"2: Gamigora"', 1),
        ('"1: Rarrgon", "3: Gamigora"', 2),
    ],
)
def test_the_next_kaiju_takes_the_lowest_space_without_one(there: str, taken: int) -> None:
    left = SIX[: 6 - there.count(",") - 1]
    match = at(arrives("Obsidirax", f"kaiju = [{there}]", left), dice=", ".join([MISS] * 3))
    assert spaces(match)[taken] == "Obsidirax"
    assert len(spaces(match)) == 6


def test_a_gap_in_the_market_is_filled_where_it_is() -> None:
    """So a kaiju finds the newcomer there, not the card beside it."""
    match = at(
        f'step = "park"\nmarket = {row(*SIX)}\npark-deck = ["Dolphins", "Penguins", "Manta Rays"]',
        'park = ["Main Gate"]',
    )
    play(match, "take Carousel")
    assert spaces(match)[1] == "Dolphins"
    play(match, "take Snack Bar")
    assert spaces(match) == {
        1: "Dolphins",
        2: "Corkscrew",
        3: "Penguins",
        4: "Fountain",
        5: "Pier Grill",
        6: "Touch Pool",
    }


def test_where_the_park_deck_is_empty_a_kaiju_settles_in_an_empty_space() -> None:
    match = at('section = "city"\ncity-deck = ["Teravore"]', dice=MISS)
    assert spaces(match) == {1: "Teravore"}
    assert names(match, "park-discards") == []


@pytest.mark.rule("unfair.kaiju.health.die", "unfair.kaiju.health.start", "unfair.kaiju.symbol.heart")
@pytest.mark.parametrize("name", [card.name for card in cards_of_pack("kaiju") if card.health])
def test_a_kaiju_comes_with_the_health_in_its_heart(name: str) -> None:
    card = shipped_library().card(name)
    match = at(arrives(card.name), dice=MISS)
    assert health(match) == {card.name: card.health}
    (seen,) = match.view(None)["kaiju"]
    assert (seen["full_health"], seen["hits"], seen["text"]) == (card.health, 0, card.text)


@pytest.mark.rule("unfair.kaiju.health.die-is-current", "unfair.kaiju.hit.minus-one")
def test_a_hit_turns_the_die_down_by_one() -> None:
    match = play(events("Rarrgon (3 health)", PYLON), "use Guest Reassurance Pylon")
    assert health(match) == {"Rarrgon": 2}
    (seen,) = match.view(None)["kaiju"]
    assert seen["hits"] == 2


# It stays


@pytest.mark.rule("unfair.kaiju.market.blocked", "unfair.kaiju.market.no-cover")
def test_nobody_can_have_a_kaiju_or_anything_in_its_space() -> None:
    match = at(
        f'step = "park"\nkaiju = ["2: Rarrgon"]\nmarket = {row(*SIX[:5])}\n{DECK}',
        'coins = 30\npark = ["Main Gate"]',
    )
    assert spaces(match)[2] == "Rarrgon"
    taken = [text for text in options(match) if text.startswith("take ")]
    assert sorted(taken) == sorted(f"take {name}" for name in SIX[:5])
    assert not any("Rarrgon" in text for text in options(match))
    play(match, "take Carousel")
    # The newcomer lies where the Carousel lay, and the kaiju where it was.
    assert (spaces(match)[1], spaces(match)[2]) == ("Penguins", "Rarrgon")


@pytest.mark.rule("unfair.kaiju.market.cleanup", "unfair.kaiju.market.no-refill-under")
def test_the_market_is_cleared_and_filled_again_around_a_kaiju() -> None:
    match = at(f'step = "cleanup"\nkaiju = ["3: Obsidirax"]\nmarket = {row(*SIX[:5])}\n{DECK}')
    assert [spaces(match)[number] for number in (1, 2, 3, 4)] == [
        "Penguins",
        "Penguins",
        "Obsidirax",
        "Penguins",
    ]
    assert market(match) == ["Penguins"] * 5


@pytest.mark.rule("unfair.kaiju.market.ability-clear")
def test_an_ability_that_clears_the_market_leaves_kaiju_alone() -> None:
    sweeper = "Sweeper | Staff Member | Events step: Discard each card in the Market."
    match = events("Obsidirax", 'park = ["Sweeper"]', more=f"market = {row(*SIX[:5])}\n{DECK}", cards=sweeper)
    play(match, "use Sweeper")
    assert health(match) == {"Obsidirax": 2}
    assert sorted(names(match, "park-discards")) == sorted(SIX[:5])
    assert market(match) == ["Penguins"] * 5


@pytest.mark.rule("unfair.kaiju.market.permanent")
@pytest.mark.parametrize(
    "text",
    [
        "Discard a kaiju.",
        "Choose a kaiju. Discard it.",
        "Choose a kaiju. Put that kaiju on top of the city deck.",
        "Take a kaiju.",
        "Demolish a hotel in your park or a kaiju.",
    ],
)
def test_no_text_can_remove_a_kaiju(text: str) -> None:
    with pytest.raises(BadPack, match="kaiju stay where they are"):
        at("", cards=f"Bouncer | Staff Member | Events step: {text}")


def test_a_kaiju_cannot_say_that_it_leaves() -> None:
    with pytest.raises(BadPack, match="kaiju stay where they are"):
        at(
            "",
            cards="Shy One | City - Kaiju | Cleanup step: Shuffle this card into the park deck. | health = 2",
        )


# It leaves


@pytest.mark.rule(
    "unfair.kaiju.defeat.zero",
    "unfair.kaiju.defeat.leaves-market",
    "unfair.kaiju.defeat.city-discard",
    "unfair.kaiju.defeat.refill",
    "unfair.kaiju.defeat.final-hit-medal",
)
def test_a_kaiju_without_health_leaves_and_its_space_is_filled() -> None:
    match = events("2: Rarrgon (1 health)", PYLON, more=f"market = {row(*SIX[:5])}\n{DECK}")
    play(match, "use Guest Reassurance Pylon")
    assert health(match) == {}
    assert names(match, "kaiju") == []
    assert names(match, "city-discards") == ["Rarrgon"]
    assert spaces(match)[2] == "Penguins"
    assert len(market(match)) == 6
    assert medals(match, 0) == (1, 0)
    assert told(match, "driven-off")[0]["text"] == "Rarrgon is driven off."
    # Its die goes with it.
    assert state_of(match).on_cards == []


def test_a_driven_off_kaiju_does_nothing_any_more() -> None:
    match = events("Gamigora (1 health)", PYLON, more=DECK)
    play(match, "use Guest Reassurance Pylon")
    while match.view(None)["step"] != "events" or match.view(None)["round"] == 1:
        play(match, str(match.asks[0].default))
    assert names(match, "city-discards") == ["Gamigora"]
    assert told(match, "attack") == []


def test_two_kaiju_of_one_name_are_told_apart_by_their_spaces() -> None:
    match = at('section = "play"\nkaiju = ["Rarrgon (2 health)", "4: Rarrgon (5 health)"]', PYLON)
    play(match, "use Guest Reassurance Pylon")
    assert options(match) == ["pick Rarrgon in Market space 1", "pick Rarrgon in Market space 4"]
    play(match, "pick Rarrgon in Market space 4")
    assert [each["health"] for each in match.view(None)["kaiju"]] == [2, 4]


@pytest.mark.rule("unfair.kaiju.symbol.heart")
def test_what_has_no_health_does_not_settle() -> None:
    match = at(arrives("Seagulls"), 'park = ["Main Gate"]')
    assert spaces(match)[1] == "Carousel"
    assert attack("Rarrgon", dice=MISS).view(None)["city_card"] is None
