"""Rules that show only in the whole game: first hands, Cleanup, actions, and what the table may know."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unfair.packs_play.table import game
from tests.unfair.play.harness import at, coins, discards, hand, options, park, play, state_of

from fairground.engine.match import Match
from fairground.games.unfair.flow.setup import may_redraw
from fairground.games.unfair.game import GAME
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.zones import BLUEPRINTS, BOX, DISCARD, HAND, SHOWCASE, own_zone


def new_game(seed: int, seats: int = 2) -> Match:
    return Match(GAME, GAME.setup(seats, str(seed), {}, "fast", None))


def zone(match: Match, seat: int | None, name: str, owner: int = -1) -> list[dict[str, Any]]:
    """A zone as a seat sees it."""
    found = [zone for zone in match.view(seat)["zones"] if (zone["id"], zone["owner"]) == (name, owner)]
    cards: list[dict[str, Any]] = found[0]["cards"]
    return cards


# First hands

FIRST_HANDS = """
Saucer | Attraction - Thrill Ride | | influence_price = 3
Monolith | Attraction - Billboard | Upgrades on this card cannot be built. | price = 2
"""


@pytest.mark.rule(
    "unfair.core.hand.mulligan-condition",
    "unfair.core.hand.mulligan-not-coin",
    "unfair.core.hand.mulligan-no-upgrades",
    "unfair.core.hand.mulligan-denied",
)
@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ('"Clown", "Fountain"', True),
        ('"Clown", "Saucer"', True),
        ('"Clown", "Monolith"', True),
        ('"Saucer", "Monolith", "Sky Wheel"', False),
        ('"Clown", "Snack Bar"', False),
    ],
)
def test_a_hand_without_a_useful_attraction_may_be_thrown_back(cards: str, may: bool) -> None:
    match = at(f"[[seat]]\nhand = [{cards}]", FIRST_HANDS)
    assert may_redraw(state_of(match), 0) == may


@pytest.mark.rule("unfair.core.hand.mulligan-no-upgrades")
def test_an_attraction_that_takes_no_upgrades_takes_none() -> None:
    crew = "Crew | Staff Member | Events step: Build an upgrade for free."
    match = at('[[seat]]\nhand = ["Fountain"]\npark = ["Crew", "1: Monolith"]', FIRST_HANDS + crew)
    assert options(match) == ["done"]


@pytest.mark.rule(
    "unfair.core.hand.mulligan-condition",
    "unfair.core.hand.mulligan-denied",
    "unfair.core.hand.mulligan-optional",
    "unfair.core.hand.mulligan-repeat",
    "unfair.core.showcase.two-each",
    "unfair.core.space.start-empty",
)
def test_first_hands_are_kept_or_drawn_anew_as_often_as_they_are_poor() -> None:
    again = 0
    for seed in range(60):
        match = new_game(seed)
        while match.asks[0].kind == "first-hand":
            seat = match.asks[0].seat
            state = state_of(match)
            assert len(state.zones[own_zone(SHOWCASE, seat)]) == 2
            assert not any(state.space[card] for card in state.park(seat))
            faces = [state.printed(card).type_line for card in state.hand(seat)]
            # Billboards take no upgrades.
            poor = not any("Attraction" in line and "Billboard" not in line for line in faces)
            assert options(match) == (["keep hand", "redraw"] if poor else ["keep hand"])
            if not poor or again > 2:
                play(match, "keep hand")
                continue
            thrown = hand(match, seat)
            events = match.play(seat, "redraw")
            shown = next(event for event in events if event["kind"] == "redrew")
            assert sorted(name for _, name in shown["cards"]) == thrown
            assert set(thrown) <= set(discards(match))
            assert len(hand(match, seat)) == 5
            # The same seat is asked again, about its new hand.
            assert (match.asks[0].seat, match.asks[0].kind) == (seat, "first-hand")
            again += 1
    assert again > 2


@pytest.mark.rule("unfair.core.entrance.dealt", "unfair.core.showcase.two-each")
def test_replacement_entrances_are_dealt_among_the_showcase_cards() -> None:
    """They have the backs of Showcase cards and lie in that deck, so they are shuffled with them."""
    match = game(
        '[table]\nstep = "park"\nshowcase-deck = ["Grand Atlantis", "Side Gate"]\n[[seat]]\n'
        'showcase = ["Back Gate"]',
        "Side Gate | Showcase - Park Entrance | | limits = { attractions = 4, super = 0 }\n"
        "Back Gate | Showcase - Park Entrance | | limits = { attractions = 4, super = 0 }",
    )
    state = state_of(match)
    backs = {face.name: face.back for face in match.state.components.faces}
    assert backs["Side Gate"] == backs["Back Gate"] == backs["Grand Atlantis"] == "showcase"
    assert [state.printed(card).deck for card in state.zones[codes.SHOWCASE_DECK]] == [
        codes.SHOWCASE_DECK
    ] * 2
    # A competitor cannot tell an entrance from a super attraction.
    assert zone(match, 1, "showcase", 0) == [{"back": "showcase"}]


# Actions

GATE = "Side Gate | Showcase - Park Entrance | | capacity = 25 | limits = { attractions = 4, super = 0 }"
PARK_STEP = '[table]\nstep = "park"\npark-deck = ["Penguins", "Dolphins", "Manta Rays"]\n[[seat]]\n'


@pytest.mark.rule(
    "unfair.core.entrance.demolish",
    "unfair.core.showcase.demolish-own",
    "unfair.core.entrance.build-how",
    "unfair.core.entrance.demolish-super-free",
    "unfair.core.parkstate.no-action",
)
def test_an_action_builds_or_demolishes_a_showcase_card() -> None:
    mine = 'coins = 5\nshowcase = ["Side Gate"]\npark = ["Main Gate", "1: Carousel", "2: The Maelstrom"]'
    match = game(PARK_STEP + mine, GATE)
    assert "demolish The Maelstrom" in options(match)
    # The Main Gate is no Showcase card.
    assert "demolish Main Gate" not in options(match)
    play(match, "build Side Gate")
    # The super attraction had to go, and one action was used in all.
    assert park(match, 0) == ["1: Carousel", "Main Gate", "Side Gate"]
    assert match.view(0)["players"][0]["actions_left"] == 2
    assert match.view(0)["players"][0]["entrance"] == "Side Gate"
    play(match, "loose change", "demolish Side Gate")
    assert match.view(0)["players"][0]["entrance"] == "Main Gate"
    assert match.view(0)["players"][0]["actions_left"] == 1
    assert sorted(state_of(match).printed(card).name for card in state_of(match).zones[BOX]) == [
        "Side Gate",
        "The Maelstrom",
    ]
    own = game(PARK_STEP + mine, GATE)
    play(own, "demolish The Maelstrom")
    assert park(own, 0) == ["1: Carousel", "Main Gate"]


@pytest.mark.rule("unfair.core.skip.permanent", "unfair.core.skip.option")
def test_spaces_can_be_skipped_without_any_pack_that_scores_panoramas() -> None:
    match = game(PARK_STEP + 'coins = 20\nhand = ["Lobster Shack"]\npark = ["Main Gate"]')
    assert not any("panorama" in card.get("text", "") for card in zone(match, 0, "rules"))
    play(match, "build Lobster Shack")
    assert options(match) == [f"space {number}" for number in range(1, 6)]
    play(match, "space 4")
    assert (park(match, 0)[0], coins(match, 0)) == ("4: Lobster Shack", 20 - 5 - 9)


@pytest.mark.rule("unfair.core.showcase.ten-coins")
def test_both_showcase_cards_together_are_worth_ten_coins() -> None:
    mine = 'coins = 1\nshowcase = ["Side Gate", "The Maelstrom"]\npark = ["Main Gate"]'
    match = game(PARK_STEP + mine, GATE)
    play(match, "sell showcase")
    assert coins(match, 0) == 11
    assert (match.asks[0].seat, match.view(0)["players"][0]["actions_left"]) == (0, 3)
    assert "sell showcase" not in options(match)
    alone = game(PARK_STEP + mine.replace('"Side Gate", ', ""), GATE)
    assert "sell showcase" not in options(alone)


@pytest.mark.rule("unfair.ocean.grand-atlantis.free-build", "unfair.ocean.grand-atlantis.free-build-repeat")
def test_grand_atlantis_builds_for_free_with_every_action() -> None:
    mine = (
        'hand = ["Fountain", "Penguins", "Dolphins", "Sea Otters", "Sea Turtles"]\n'
        'park = ["Main Gate", "1: Grand Atlantis"]'
    )
    match = game(PARK_STEP + mine)
    play(match, "use Grand Atlantis", "pick Fountain", "loose change")
    play(match, "use Grand Atlantis", "pick Penguins", "loose change")
    play(match, "use Grand Atlantis", "pick Sea Otters")
    assert park(match, 0)[0] == "1: Grand Atlantis + Ocean Theme + Fountain + Penguins + Sea Otters"
    assert coins(match, 0) == 0
    # Three actions, three upgrades: the other player goes on alone.
    assert match.view(0)["players"][0]["actions_left"] == 0
    assert match.asks[0].seat == 1


@pytest.mark.rule("unfair.core.build.no-free-moving", "unfair.core.build.no-reorder-attractions")
def test_no_turn_offers_to_move_what_is_built() -> None:
    mine = 'park = ["Main Gate", "1: Carousel + Fountain + Penguins", "3: Corkscrew", "Lifeguard"]'
    match = game(PARK_STEP + mine)
    kinds = {option.split()[0] for option in options(match)}
    assert kinds <= {"loose", "draw", "dig", "loan", "build", "take", "demolish"}


# Cleanup


@pytest.mark.rule(
    "unfair.core.bury.no-cleanup-flip",
    "unfair.core.resource.reopen",
    "unfair.core.staff.unavailable-facedown",
)
def test_cleanup_turns_cards_up_again_but_not_buried_ones() -> None:
    mine = (
        'park = ["Main Gate", "1: Carousel (closed)", "Mining Claim (closed)", "Deputy (unavailable)"]\n'
        'buried = ["Lifeguard under Carousel"]'
    )
    deck = ", ".join(['"Penguins"'] * 8)
    events = ", ".join(['"Merch"'] * 6)
    before = game(f'[table]\nstep = "park"\n[[seat]]\n{mine}')
    assert park(before, 0) == [
        "1: Carousel (closed)",
        "Deputy (closed)",
        "Main Gate",
        "Mining Claim (closed)",
    ]
    match = game(
        f'[table]\nstep = "cleanup"\npark-deck = [{deck}]\nevent-deck = [{events}]\n'
        f'city-deck = ["Manual Labour"]\n[[seat]]\n{mine}'
    )
    assert park(match, 0) == ["1: Carousel", "Deputy", "Main Gate", "Mining Claim"]
    assert zone(match, 1, "buried", 0) == [{"back": "park"}]
    assert match.view(1)["players"][0]["attractions"][0]["buried"] == 1


# What the table may know

SHOWN = (
    '[table]\nstep = "park"\npark-discards = ["Fountain", "Penguins", "Carousel"]\n'
    'park-deck = ["Dolphins"]\n[[seat]]\ncoins = 7\nhand = ["Corkscrew", "Hooligans"]\n'
    'showcase = ["The Maelstrom"]\nblueprints = ["Boardwalk"]\n'
    'park = ["Main Gate", "1: Carousel (closed) + Fountain", "Mermaid (3 coins)", "Deputy (unavailable)"]\n'
    'buried = ["Lifeguard under Carousel"]'
)


@pytest.mark.rule(
    "unfair.core.golden.public-counts", "unfair.core.golden.report-counts", "unfair.core.golden.report-facing"
)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_how_much_a_park_has_and_what_lies_face_down_is_public(seat: int | None) -> None:
    match = game(SHOWN)
    player = match.view(seat)["players"][0]
    assert (player["coins"], player["cards_in_hand"], player["blueprints"]) == (7, 2, 1)
    assert len(zone(match, seat, "showcase", 0)) == 1
    assert player["attractions"][0] | {"card": 0} == {
        "space": 1,
        "name": "Carousel",
        "card": 0,
        "icons": 3,
        "closed": True,
        "upgrades": ["Fountain"],
        "buried": 1,
    }
    assert player["beside_the_gate"] == ["Mermaid", "Deputy (face-down)"]
    mermaid = next(card for card in zone(match, seat, "park", 0) if card.get("name") == "Mermaid")
    assert mermaid["coin on it"] == 3


@pytest.mark.rule("unfair.core.golden.examine-faceup", "unfair.core.golden.private-kinds")
def test_faces_in_a_park_are_open_and_four_kinds_of_card_are_private() -> None:
    match = game(SHOWN)
    in_park = [card["name"] for card in zone(match, 1, "park", 0)]
    assert sorted(in_park) == ["Carousel", "Deputy", "Fountain", "Main Gate", "Mermaid"]
    texts = {card["name"]: card.get("text", "") for card in zone(match, 1, "park", 0)}
    assert "gains 3 coins" in texts["Mermaid"]
    for name, backs in {
        "hand": ["event", "park"],
        "showcase": ["showcase"],
        "blueprints": ["blueprint"],
        "buried": ["park"],
    }.items():
        for other in (1, None):
            assert zone(match, other, name, 0) == [{"back": back} for back in backs]
        assert all("name" in card for card in zone(match, 0, name, 0))


@pytest.mark.rule(
    "unfair.core.golden.discard-public",
    "unfair.core.golden.discard-unordered",
    "unfair.core.golden.search-between-turns",
)
def test_discard_piles_are_open_to_everybody_at_any_time_and_have_no_order() -> None:
    match = game(SHOWN)
    for seat in (0, 1, None):
        seen = [card["name"] for card in zone(match, seat, "park-discards")]
        assert sorted(seen) == ["Carousel", "Fountain", "Penguins"]
    # Which card was thrown away first cannot be seen.
    before = zone(match, 1, "park-discards")
    state_of(match).zones[DISCARD + codes.PARK_DECK].reverse()
    assert zone(match, 1, "park-discards") == before


@pytest.mark.rule("unfair.core.golden.free-layout")
@pytest.mark.parametrize(
    ("name", "kind"), [("hand", HAND), ("showcase", SHOWCASE), ("blueprints", BLUEPRINTS)]
)
def test_how_a_player_arranges_cards_in_front_of_them_means_nothing(name: str, kind: int) -> None:
    match = game(SHOWN.replace('["The Maelstrom"]', '["The Maelstrom", "Grand Atlantis"]'))
    before = [match.view(seat) for seat in (0, 1)]
    assert len(zone(match, 0, name, 0)) > 0
    state_of(match).zones[own_zone(kind, 0)].reverse()
    assert [match.view(seat) for seat in (0, 1)] == before
