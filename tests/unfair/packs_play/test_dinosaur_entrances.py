"""The two entrances of the Dinosaur pack, and what Prehistoric Island does to a full park."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, game, position
from tests.unfair.play.harness import asked, coins, discards, idle, names, options, park, play, state_of

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.building import empty_spaces
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.state.zones import SHOWCASE, own_zone

ROW = '"1: Carousel", "2: Corkscrew", "3: Snack Bar", "4: Touch Pool", "5: Pier Grill"'
NAMES = ("Carousel", "Corkscrew", "Snack Bar", "Touch Pool", "Pier Grill")


def builds(card: str, attractions: str, more: str = "", coins: int = 10) -> Match:
    """A replacement entrance is built over the Main Gate."""
    mine = f'coins = {coins}\nshowcase = ["{card}"]\npark = ["Main Gate", "Builder", {attractions}{more}]'
    return play(position(mine, cards=BUILDER), "pick Builder", f"pick {card}")


def row(match: Match) -> list[str]:
    return [item for item in park(match, 0) if item[0].isdigit()]


@pytest.mark.rule("unfair.dinosaur.entrance.two")
def test_both_showcase_cards_are_entrances_without_super_attractions() -> None:
    cards = [card for card in shipped_library().by_name.values() if card.pack == "dinosaur"]
    showcase = [card for card in cards if card.deck == codes.SHOWCASE_DECK]
    entrance = shipped_library().program.mask(["park", "entrance"])
    assert [card.types & entrance == entrance for card in showcase] == [True, True]
    assert [card.super_limit for card in showcase] == [0, 0]
    attraction = shipped_library().program.mask(["super", "attraction"])
    assert not any(card.types & attraction == attraction for card in cards)


@pytest.mark.rule("unfair.dinosaur.island.limit-four", "unfair.core.entrance.zero-supers")
def test_the_island_has_room_for_four_attractions_and_no_super_attraction() -> None:
    match = builds("Prehistoric Island", '"1: Carousel"')
    state = state_of(match)
    assert stat(state, 0, codes.ATTRACTION_LIMIT) == 4
    assert stat(state, 0, codes.SUPER_LIMIT) == 0
    assert empty_spaces(state, 0) == [2, 3, 4]
    assert stat(state, 0, codes.GUEST_CAPACITY) == 22


@pytest.mark.rule(
    "unfair.dinosaur.island.demolish-one",
    "unfair.dinosaur.island.choice",
    "unfair.core.entrance.limits-immediate",
)
@pytest.mark.parametrize("given_up", NAMES)
def test_with_five_attractions_one_of_the_owners_choice_goes_at_once(given_up: str) -> None:
    """The book's example: five attractions, then the island, and four are left."""
    match = builds("Prehistoric Island", ROW)
    assert (asked(match)[1], options(match)) == ("give-up", [f"pick {name}" for name in NAMES])
    play(match, f"pick {given_up}")
    assert len(row(match)) == 4
    assert not any(given_up in item for item in row(match))
    assert discards(match) == [given_up]


@pytest.mark.rule("unfair.dinosaur.island.close-gap", "unfair.dinosaur.island.close-gap-optional")
def test_the_gap_may_be_closed() -> None:
    closed = play(builds("Prehistoric Island", ROW), "pick Corkscrew")
    assert (asked(closed), options(closed)) == ((0, "close-gap"), ["no", "yes"])
    play(closed, "yes")
    assert row(closed) == ["1: Carousel", "2: Snack Bar", "3: Touch Pool", "4: Pier Grill"]
    assert idle(closed)


@pytest.mark.rule("unfair.dinosaur.island.close-gap-optional")
def test_the_gap_may_be_kept_and_then_nothing_moves() -> None:
    """RU45: the attraction in space 5 stays where it stands; once it is gone, so is the space."""
    kept = play(builds("Prehistoric Island", ROW), "pick Corkscrew", "no")
    assert row(kept) == ["1: Carousel", "3: Snack Bar", "4: Touch Pool", "5: Pier Grill"]
    assert idle(kept)
    # The park is full: nothing can be built in space 2.
    assert stat(state_of(kept), 0, codes.ATTRACTION_LIMIT) == state_of(kept).attractions[0] == 4


@pytest.mark.rule("unfair.dinosaur.island.close-gap")
def test_where_nothing_stands_behind_the_gap_nobody_is_asked() -> None:
    match = play(builds("Prehistoric Island", ROW), "pick Pier Grill")
    assert row(match) == ["1: Carousel", "2: Corkscrew", "3: Snack Bar", "4: Touch Pool"]
    assert idle(match)
    # Nor where nothing has to go.
    assert idle(builds("Prehistoric Island", '"1: Carousel", "3: Corkscrew"'))


@pytest.mark.rule("unfair.dinosaur.island.close-gap", "unfair.core.entrance.demolish-super")
def test_a_super_attraction_goes_first_and_its_gap_may_be_closed_too() -> None:
    supers = '"1: Carousel", "2: The Maelstrom", "3: Snack Bar", "4: Touch Pool + Penguins", "5: Pier Grill"'
    match = builds("Prehistoric Island", supers)
    # With the super attraction gone four are left, so no other one has to go.
    assert asked(match) == (0, "close-gap")
    play(match, "yes")
    assert row(match) == ["1: Carousel", "2: Snack Bar", "3: Touch Pool + Penguins", "4: Pier Grill"]
    assert idle(match)


@pytest.mark.rule("unfair.core.space.no-slide", "unfair.dinosaur.island.close-gap-optional")
def test_other_gaps_are_not_closed() -> None:
    """Neither one that is there already, nor one that anything else leaves, nor with another entrance."""
    lot = ', "Vacant Lot"'
    with_gap = '"1: Carousel", "3: Corkscrew", "4: Snack Bar", "5: Touch Pool", "6: Pier Grill"'
    match = builds("Prehistoric Island", with_gap, lot)
    # Five attractions and room for five: space 2 stays empty.
    assert idle(match)
    assert row(match)[1] == "3: Corkscrew"
    gate = (
        "Tight Gate | Showcase - Park Entrance | | price = 1 | limits = { attractions = 4, super = 0 }\n"
        f"{BUILDER}"
    )
    mine = f'coins = 9\nshowcase = ["Tight Gate"]\npark = ["Main Gate", "Builder", {ROW}]'
    other = play(position(mine, cards=gate), "pick Builder", "pick Tight Gate", "pick Carousel")
    assert idle(other)
    assert row(other)[0] == "2: Corkscrew"


@pytest.mark.rule("unfair.dinosaur.island.close-gap")
def test_with_a_vacant_lot_only_the_row_behind_the_gap_moves() -> None:
    six = '"1: Carousel", "2: Corkscrew", "3: Snack Bar", "4: Touch Pool", "5: Pier Grill", "6: Jeep Safari"'
    match = play(builds("Prehistoric Island", six, ', "Vacant Lot"'), "pick Touch Pool", "yes")
    assert row(match) == ["1: Carousel", "2: Corkscrew", "3: Snack Bar", "4: Pier Grill", "5: Jeep Safari"]


@pytest.mark.rule("unfair.dinosaur.island.no-action", "unfair.core.parkstate.no-action")
def test_what_the_island_costs_uses_no_action() -> None:
    decks = 'park-deck = ["Carousel"]\nevent-deck = ["Merch"]\n'
    mine = f'coins = 10\nshowcase = ["Prehistoric Island"]\npark = ["Main Gate", {ROW}]'
    match = game(f'[table]\nstep = "park"\n{decks}[[seat]]\n{mine}')
    assert match.view(0)["players"][0]["actions_left"] == 3
    play(match, "build Prehistoric Island", "pick Carousel")
    assert match.asks[0].prompt == "Move the attractions behind the gap up one space?"
    play(match, "yes")
    assert match.view(0)["players"][0]["actions_left"] == 2
    assert match.view(0)["players"][0]["entrance"] == "Prehistoric Island"
    assert [event["text"] for event in match.events(None)][-2:] == [
        "Player 1 has to give up Carousel.",
        "Player 1 closes the gap in space 1.",
    ]


@pytest.mark.rule("unfair.core.entrance.dealt")
def test_the_entrances_are_dealt_with_the_other_showcase_cards() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = new_match("unfair", 2, seed, {"packs": "dinosaur, ocean"})
        for seat in range(2):
            seen |= set(names(match, state_of(match).zones[own_zone(SHOWCASE, seat)]))
    assert seen == {"Prehistoric Island", "Gate of the Lost Valley", "Grand Atlantis", "The Maelstrom"}


def test_the_ferry_keeps_inspectors_away_but_not_the_weather() -> None:
    mine = 'park = ["Main Gate", "Prehistoric Island", "1: Carousel", "2: Corkscrew + Penguins + Fountain"]'
    rival = 'hand = ["Safety Inspectors"]\npark = ["1: Snack Bar"]'
    match = position(mine, rival, "turn = 1")
    # There is nothing that the attack could close.
    play(match, "pick Safety Inspectors")
    assert idle(match)
    assert row(match) == ["1: Carousel", "2: Corkscrew + Penguins + Fountain"]
    tide = position(mine, table='city = ["High Tide"]\nmoment = "city"')
    assert row(tide)[0] == "1: Carousel (closed)"


def test_the_gate_of_the_lost_valley_moves_animals_and_pays_for_lost_dinosaurs() -> None:
    mine = (
        'park = ["Main Gate", "Gate of the Lost Valley", "1: Carousel + Triceratops", '
        '"2: Corkscrew + Electrified Fence"]'
    )
    match = position(mine)
    play(match, "pick Gate of the Lost Valley")
    assert row(match) == ["1: Carousel", "2: Corkscrew + Electrified Fence + Triceratops"]
    assert "pick Gate of the Lost Valley" not in options(match)
    lost = position(mine, table='moment = "start of events"', dice="1 1")
    assert coins(lost, 0) == 4
    assert stat(state_of(lost), 0, codes.GUEST_CAPACITY) == 19
    assert stat(state_of(lost), 0, codes.ATTRACTION_LIMIT) == 5


@pytest.mark.rule("unfair.core.entrance.two-in-turn", "unfair.core.entrance.reveal-previous")
def test_one_entrance_over_the_other_and_only_the_upper_one_can_be_reached() -> None:
    decks = 'park-deck = ["Carousel"]\nevent-deck = ["Merch"]\n'
    mine = 'coins = 20\nshowcase = ["Prehistoric Island", "Gate of the Lost Valley"]\npark = ["Main Gate"]'
    match = game(f'[table]\nstep = "park"\n{decks}[[seat]]\n{mine}')
    play(match, "build Gate of the Lost Valley")
    assert stat(state_of(match), 0, codes.ATTRACTION_LIMIT) == 5
    assert match.view(0)["players"][0]["entrance"] == "Gate of the Lost Valley"
    play(match, "loose change", "build Prehistoric Island", "loose change")
    assert stat(state_of(match), 0, codes.ATTRACTION_LIMIT) == 4
    # What is covered is out of sight: not beside the gate, and not to be demolished.
    assert match.view(0)["players"][0]["beside_the_gate"] == []
    cards = [card for zone in match.view(0)["zones"] for card in zone["cards"] if card]
    covered = {card["name"] for card in cards if card.get("covered")}
    assert covered == {"Main Gate", "Gate of the Lost Valley"}
    assert [option for option in options(match) if option.startswith("demolish")] == [
        "demolish Prehistoric Island"
    ]
    play(match, "demolish Prehistoric Island")
    assert match.view(0)["players"][0]["entrance"] == "Gate of the Lost Valley"
