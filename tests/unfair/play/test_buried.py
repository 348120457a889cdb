"""Buried cards: an icon whatever buried them, and nothing else until they are exhumed."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import position
from tests.unfair.play.harness import (
    at,
    bench,
    buried,
    coins,
    discards,
    icons,
    options,
    park,
    play,
    stars,
    state_of,
)

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat

SOURCES = {
    "a card from your hand": 'hand = ["Clown"]',
    "a card in the Market": 'market = ["Clown"]',
    "a card from the park discard pile": 'park-discards = ["Clown"]',
    "a staff member with exactly 2 stars in your park": "Clown",
    "an upgrade in a competitor's park": "Fountain",
}


@pytest.mark.rule("unfair.core.buried.any-cause", "unfair.core.buried.unprinted")
@pytest.mark.parametrize("what", SOURCES)
def test_whatever_buries_a_card_and_from_wherever_it_is_one_icon(what: str) -> None:
    """None of these texts says a word about icons."""
    place = SOURCES[what]
    own_zone = place if place.startswith("hand") else ""
    clown = ', "Clown"' if place == "Clown" else ""
    match = bench(
        f"Bury {what} under an attraction in your park.",
        f'park = ["1: Corkscrew"{clown}]\n{own_zone}',
        'park = ["1: Carousel + Fountain"]' if place == "Fountain" else "",
        table=place if "market" in place or "discards" in place else "",
    )
    if "pick Clown" in options(match):
        play(match, "pick Clown")
    assert len(buried(match, 0)) == 1
    assert icons(match, "Corkscrew") == 2
    assert [item for item in park(match, 0) if "Fountain" in item or "Clown" in item] == []


@pytest.mark.rule("unfair.core.buried.all-packs", "unfair.core.buried.blackbeard-unchanged")
@pytest.mark.parametrize(
    ("attraction", "icons_of_it"),
    [("Blackbeard's Revenge", 2), ("Grand Atlantis", 2), ("Opera House", 1), ("Carousel", 1)],
)
def test_a_buried_card_is_one_icon_with_the_cards_of_every_pack(attraction: str, icons_of_it: int) -> None:
    """Blackbeard's Revenge is the card that had this rule first: one icon, not two."""
    match = position(f'park = ["1: {attraction}"]\nburied = ["Deputy under {attraction}"]')
    assert icons(match, attraction) == icons_of_it + 1
    if attraction == "Blackbeard's Revenge":
        match = position(f'hand = ["Deputy", "Mermaid"]\npark = ["1: {attraction}"]')
        play(match, f"pick {attraction}", "pick Deputy")
        assert icons(match, attraction) == icons_of_it + 1


@pytest.mark.rule("unfair.core.buried.counts-in-game")
def test_buried_icons_count_wherever_a_size_is_measured() -> None:
    mine = (
        'park = ["1: Corkscrew + Fountain", "2: Carousel"]\n'
        'buried = ["Clown under Carousel", "Janitor under Carousel"]'
    )
    assert park(bench("Close your largest attraction.", mine), 0)[1] == "2: Carousel (closed)"
    assert park(bench("Close each attraction with 3 or more icons in your park.", mine), 0) == [
        "1: Corkscrew + Fountain",
        "2: Carousel (closed)",
    ]
    text = "Choose a leisure ride in your park. Gain coins equal to its icon size."
    assert coins(bench(text, mine), 0) == 3


@pytest.mark.rule("unfair.core.buried.position", "unfair.core.gl.attach-examples", "unfair.core.gl.attach")
def test_a_card_is_buried_beneath_and_upgrades_still_go_on_top() -> None:
    mine = 'park = ["1: Corkscrew + Fountain"]\nhand = ["Gold Nugget", "Restrooms"]'
    text = "Bury a card from your hand under an attraction in your park. Build an upgrade for free."
    match = play(bench(text, mine), "pick Gold Nugget", "pick Restrooms")
    state = state_of(match)
    ride = next(card for card in state.park(0) if state.printed(card).name == "Corkscrew")
    assert [state.printed(card).name for card in state.buried_under(ride)] == ["Gold Nugget"]
    assert [state.printed(card).name for card in state.attached(ride)] == ["Fountain", "Restrooms"]
    # Face-down: a competitor sees a back where the card lies.
    zone = next(zone for zone in match.view(1)["zones"] if zone["id"] == "buried" and zone["owner"] == 0)
    assert zone["cards"] == [{"back": "park"}]


BURIED_CARDS = (
    "Barker | Staff Member | Events step: Gain 9 coins. | stars = 4\n"
    "Booster | Feature Upgrade | Your star total is increased by 5. / When you build a card: Gain 1 coin. "
    '| stars = 3 | capacity = 7 | icons = ["pirate"] | symbols = ["wifi"]\n'
)


@pytest.mark.rule("unfair.core.buried.inactive-abilities", "unfair.core.buried.inactive-properties")
def test_what_is_on_the_face_of_a_buried_card_does_not_count() -> None:
    cards = BURIED_CARDS + (
        "Counter | Staff Member | Events step: Gain 1 coin for each staff member in your park. "
        "Gain 10 coins for each upgrade in your park. "
        "Gain 100 coins for each attraction with Wi-Fi in your park. "
        "Gain 1000 coins for each attraction with a Pirate Theme in your park."
    )
    position = '[[seat]]\nhand = ["Janitor"]\npark = ["Counter", "1: Corkscrew"{}]{}'
    shown = at(position.format(', "Barker", "2: Carousel + Booster"', ""), cards)
    assert stars(shown, 0) == 3 + 4 + 2 + 3 + 5
    under = at(position.format("", '\nburied = ["Barker under Corkscrew", "Booster under Corkscrew"]'), cards)
    assert stars(under, 0) == 3
    assert stat(state_of(under), 0, codes.GUEST_CAPACITY) == 15
    assert options(under) == ["done", "pick Counter"]
    play(under, "pick Counter")
    # The counter itself is the only staff member.
    assert coins(under, 0) == 1
    play(shown, "pick Counter")
    assert coins(shown, 0) == 1 + 1 + 10 + 100 + 1000


@pytest.mark.rule(
    "unfair.core.bury.count-visible",
    "unfair.core.golden.no-hiding",
    "unfair.core.buried.owner-may-look",
    "unfair.core.buried.private",
)
def test_everybody_sees_how_many_cards_are_buried() -> None:
    match = at(
        '[[seat]]\npark = ["1: Corkscrew"]\nburied = ["Clown under Corkscrew", "Janitor under Corkscrew"]'
    )
    for seat in (0, 1, None):
        zones = match.view(seat)["zones"]
        zone = next(zone for zone in zones if zone["id"] == "buried" and zone["owner"] == 0)
        assert len(zone["cards"]) == 2
        assert [card.get("name") for card in zone["cards"]] == (
            ["Clown", "Janitor"] if seat == 0 else [None] * 2
        )


@pytest.mark.rule("unfair.core.gl.in-play-buried")
def test_a_buried_card_is_in_play_until_it_is_exhumed() -> None:
    """Not being in a hand, a pile or the Market it can be exhumed; once it is, it is gone from the park."""
    mine = 'park = ["1: Corkscrew"]\nburied = ["Clown under Corkscrew"]'
    match = play(bench("Exhume a card in your park.", mine), "pick Clown")
    assert (buried(match, 0), discards(match), icons(match, "Corkscrew")) == ([], ["Clown"], 1)
    match = bench("Discard a card in your hand. Discard each card in the Market. Gain 1 coin.", mine)
    assert (buried(match, 0), discards(match)) == (["Clown"], [])
