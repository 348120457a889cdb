"""The Kaiju pack, and the City deck of a game with it."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unfair.flow.scene import names, play_mildly, state_of
from tests.unfair.kaiju.table import at, told
from tests.unfair.play.harness import options, play

from fairground.engine.components import EVERYONE
from fairground.engine.errors import BadSetup
from fairground.engine.match import Match
from fairground.engine.rng import fast_rng
from fairground.games import new_match
from fairground.games.unfair.flow.packs import cards_of_pack, complete_packs, size_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.language.words import GOLD_MEDAL, HEALTH, SILVER_MEDAL
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.library.packs import understand
from fairground.games.unfair.state import tokens as numbers
from fairground.games.unfair.state.zones import BOX

WITH_KAIJU = {"packs": "kaiju, ocean"}
KAIJU = ["Brutazar", "Gamigora", "Negantis", "Obsidirax", "Rarrgon", "Teravore"]


def city_deck(match: Match) -> list[tuple[str, str]]:
    """Back and name of each City card, from the top."""
    state = state_of(match)
    faces = [state.components.faces[card] for card in reversed(state.zones[codes.CITY_DECK])]
    return [(face.back, face.name) for face in faces]


def in_box(match: Match, back: str) -> list[int]:
    state = state_of(match)
    return [card for card in state.zones[BOX] if state.components.faces[card].back == back]


# The pack


@pytest.mark.rule(
    "unfair.kaiju.component.kaiju-city",
    "unfair.kaiju.component.no-unfair-city",
    "unfair.kaiju.component.total",
    "unfair.kaiju.gallery.six",
    "unfair.kaiju.pylon.count",
)
def test_the_pack_has_60_cards_with_six_kaiju_in_place_of_unfair_city_cards() -> None:
    cards = cards_of_pack("kaiju")
    kinds = Counter(card.type_line for card in cards if card.deck == codes.CITY_DECK)
    assert kinds == {"City - Funfair": 3, "City - Kaiju": 6}
    assert sorted(card.name for card in cards if card.health) == KAIJU
    decks = Counter(card.deck for card in [*cards, *cards_of_pack("common")])
    assert decks == {
        codes.OVERVIEW: 1,
        codes.ENTRANCE: 1,
        codes.LOAN: 1,
        codes.SUMMARY: 1,
        codes.SHOWCASE_DECK: 2,
        codes.CITY_DECK: 9,
        codes.BLUEPRINT_DECK: 5,
        codes.EVENT_DECK: 13,
        codes.PARK_DECK: 27,
    }
    assert sum(decks.values()) == size_of_pack("kaiju") == 60
    assert [card.name for card in cards].count("Guest Reassurance Pylon") == 5
    assert "kaiju" in complete_packs()


def test_how_many_cards_a_pack_has_is_said_by_the_pack() -> None:
    assert size_of_pack("ocean") == shipped_figures().cards_in_a_pack == 57
    card = '[[card]]\nname = "Kiosk"\ntype = "Resource"\n'
    library, errors = understand((PackFile("mine.toml", f'pack = "mine"\nsize = 3\n{card}'),))
    assert not errors
    assert library.sizes == {"mine": 3}
    for size in ("0", "true", '"many"'):
        _, errors = understand((PackFile("mine.toml", f'pack = "mine"\nsize = {size}\n{card}'),))
        assert "a whole number from 1" in str(errors[0])


@pytest.mark.rule(
    "unfair.kaiju.component.silver-medals",
    "unfair.kaiju.component.gold-medals",
    "unfair.kaiju.component.health-dice",
)
def test_what_is_in_the_box() -> None:
    figures = shipped_figures()
    assert (figures.silver_medals, figures.gold_medals) == (19, 5)
    # Four dice are enough for all kaiju of a game, however many packs it has; a die shows up to 6.
    three = new_match("unfair", 3, 0, {"packs": "kaiju, kaiju, kaiju", "repeat_packs": True})
    assert [back for back, _ in city_deck(three)].count("kaiju") <= 4
    assert all(card.health <= figures.most_health == 6 for card in cards_of_pack("kaiju"))


def test_numbers_of_tokens_are_those_of_the_language() -> None:
    assert (numbers.SILVER_MEDAL, numbers.GOLD_MEDAL, numbers.HEALTH) == (SILVER_MEDAL, GOLD_MEDAL, HEALTH)


# The City deck


@pytest.mark.rule(
    "unfair.kaiju.setup.one-unfair",
    "unfair.kaiju.setup.three-kaiju",
    "unfair.kaiju.setup.blueprint-closure",
    "unfair.kaiju.setup.four-funfair",
    "unfair.kaiju.setup.deck-order",
    "unfair.kaiju.setup.exactly-three",
)
def test_the_city_deck_has_three_kaiju_and_below_them_an_unfair_card() -> None:
    for packs in ("kaiju, ocean", "western, ocean, kaiju"):
        deck = city_deck(new_match("unfair", packs.count(",") + 1, 3, {"packs": packs}))
        assert [back for back, _ in deck] == ["funfair"] * 4 + ["city"] + ["kaiju"] * 3 + ["unfair"]
        assert deck[4][1] == "Blueprint Closure"


@pytest.mark.rule(
    "unfair.kaiju.setup.unfair-shuffle",
    "unfair.kaiju.setup.unfair-rest",
    "unfair.kaiju.setup.kaiju-rest",
)
def test_which_kaiju_and_which_unfair_card_come_is_drawn_and_nobody_sees_the_others() -> None:
    kaiju, unfair = set(), set()
    for seed in range(30):
        match = new_match("unfair", 2, seed, WITH_KAIJU)
        deck = city_deck(match)
        kaiju |= {tuple(name for back, name in deck if back == "kaiju")}
        unfair |= {name for back, name in deck if back == "unfair"}
        state = state_of(match)
        left = [*in_box(match, "kaiju"), *in_box(match, "unfair")]
        assert len(left) == 3 + 2
        assert not any(state.known[card] & EVERYONE for card in left)
    assert {name for three in kaiju for name in three} == set(KAIJU)
    assert len(kaiju) > 15
    assert unfair == {"High Tide", "An Oil Slick", "Seagulls"}


def test_other_possible_worlds_have_other_kaiju() -> None:
    match = new_match("unfair", 2, 1, WITH_KAIJU)
    worlds = [match.state.redeal(0, fast_rng(str(number), 7)) for number in range(8)]
    decks = {tuple(world.zones[codes.CITY_DECK]) for world in worlds}
    assert len(decks) > 4
    for world in worlds:
        backs = [world.components.faces[card].back for card in reversed(world.zones[codes.CITY_DECK])]
        assert backs[5:] == ["kaiju"] * 3 + ["unfair"]


def test_with_kaiju_packs_alone_there_is_no_unfair_card() -> None:
    match = new_match("unfair", 2, 0, {"packs": "kaiju, kaiju", "repeat_packs": True})
    assert [back for back, _ in city_deck(match)] == ["funfair"] * 4 + ["city"] + ["kaiju"] * 3
    assert play_mildly(match).result is not None
    assert len(told(match, "city")) == 7


@pytest.mark.rule("unfair.kaiju.setup.kaiju-rounds", "unfair.kaiju.plan.round-five")
def test_kaiju_come_in_rounds_five_to_seven_and_an_unfair_card_in_the_last() -> None:
    match = play_mildly(new_match("unfair", 2, 4, WITH_KAIJU))
    came: dict[int, str] = {}
    round_now = 0
    for event in match.events(None):
        round_now = event["round"] if event["kind"] == "round" else round_now
        if event["kind"] == "city":
            came[round_now] = match.state.components.faces[event["cards"][0][0]].back
    assert came == {
        **dict.fromkeys((1, 2, 3, 4), "funfair"),
        **dict.fromkeys((5, 6, 7), "kaiju"),
        8: "unfair",
    }
    assert [event["kind"] for event in match.events(None)].count("settled") == 3


@pytest.mark.rule("unfair.kaiju.setup.city-deck-member")
def test_kaiju_in_the_city_deck_can_be_looked_at_and_moved() -> None:
    scout = (
        "Scout | Staff Member | Events step: Look at the top 2 city cards. "
        "Put one of them on the bottom of the city deck."
    )
    deck = 'section = "play"\ncity-deck = ["Rarrgon", "Teravore", "Seagulls"]'
    match = at(deck, 'park = ["Main Gate", "Scout"]', cards=scout)
    play(match, "use Scout")
    assert options(match) == ["pick Rarrgon", "pick Teravore"]
    play(match, "pick Rarrgon")
    assert names(match, "city-deck")[::-1] == ["Teravore", "Seagulls", "Rarrgon"]
    # The card that closes the blueprints keeps its place.
    match = at(deck.replace("Rarrgon", "Blueprint Closure"), 'park = ["Main Gate", "Scout"]', cards=scout)
    play(match, "use Scout")
    assert options(match) == ["pick Teravore"]
    play(match, "pick Teravore")
    assert names(match, "city-deck")[::-1] == ["Blueprint Closure", "Seagulls", "Teravore"]


def test_the_city_deck_takes_nothing_else() -> None:
    clerk = "Clerk | Staff Member | Events step: Put a card on top of the city deck."
    match = at('section = "play"', 'park = ["Clerk"]\nhand = ["Carousel", "Merch"]', cards=clerk)
    assert "use Clerk" not in options(match)


@pytest.mark.parametrize(
    ("kaiju", "problem"),
    [
        ("Rarrgon (3 coins)", "must be like"),
        ("9: Rarrgon", "no free Market space 9"),
        ('Rarrgon", "1: Teravore', "no free Market space 1"),
    ],
)
def test_wrong_kaiju_in_positions_are_refused_in_plain_words(kaiju: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        at(f'kaiju = ["{kaiju}"]')
