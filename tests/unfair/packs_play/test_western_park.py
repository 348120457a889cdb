"""Western's attractions, upgrades, staff members, resources and the Vacant Lot."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import BUILDER, city, guests, position
from tests.unfair.play.harness import (
    asked,
    coins,
    discards,
    hand,
    icons,
    idle,
    market,
    options,
    park,
    pile,
    play,
    stars,
    state_of,
)

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import stat

WRECKER = "Wrecker | Staff Member | Events step: Demolish an upgrade in any park."
CLOSER = "Closer | Staff Member | Events step: Close an attraction in any park."


def capacity(match: Match) -> int:
    return stat(state_of(match), 0, codes.GUEST_CAPACITY)


# Showcase


def test_deadwood_express_pays_for_themes_and_reopens_its_neighbours() -> None:
    mine = (
        'park = ["1: Carousel (closed)", "2: Deadwood Express", "3: Corkscrew + Western Theme", "5: '
        'Snack Bar (closed)"]'
    )
    # Its own built-in theme counts too.
    assert coins(guests(mine), 0) == 4
    match = play(position(mine), "pick Deadwood Express")
    assert park(match, 0)[0] == "1: Carousel"
    assert park(match, 0)[3] == "5: Snack Bar (closed)"
    assert options(match) == ["done"]


def test_lost_dutchmans_mine_digs_for_gold() -> None:
    deck = 'park-deck = ["Gold Nugget", "Carousel", "Mother Lode", "Gold Nugget"]'
    match = play(position('park = ["1: Lost Dutchman\'s Mine"]', table=deck), "pick Lost Dutchman's Mine")
    assert hand(match, 0) == ["Gold Nugget", "Mother Lode"]
    assert (discards(match), pile(match, codes.PARK_DECK)) == (["Carousel"], ["Gold Nugget"])
    assert options(match) == ["done"]


# Attractions


def test_silver_spur_saloon_pays_for_staff() -> None:
    assert coins(guests('park = ["1: Silver Spur Saloon", "Lifeguard", "Wrecker"]', cards=WRECKER), 0) == 2


def test_opera_house_keeps_one_of_three_events() -> None:
    match = position(
        'coins = 6\nhand = ["Opera House"]\npark = ["Builder"]',
        table='event-deck = ["Merch", "Hooligans", "Flotsam", "High Noon"]',
        cards=BUILDER,
    )
    play(match, "pick Builder", "pick Opera House")
    assert set(options(match)) == {"pick Merch", "pick Hooligans", "pick Flotsam"}
    play(match, "pick Merch")
    assert hand(match, 0) == ["Merch"]
    assert discards(match, codes.EVENT_DECK) == ["Flotsam", "Hooligans"]


@pytest.mark.parametrize(("dice", "pays"), [("3 3", 7), ("3 4", 1)])
def test_shooting_gallery_pays_for_doubles(dice: str, pays: int) -> None:
    match = position('park = ["1: Shooting Gallery"]', dice=dice)
    assert coins(play(match, "pick Shooting Gallery"), 0) == pays
    assert options(match) == ["done"]


def test_frontier_hotel_makes_staff_cheaper_and_gives_room() -> None:
    mine = 'coins = 5\nhand = ["Railroad Baron", "Fountain"]\npark = ["Builder", "1: Frontier Hotel"]'
    match = play(position(mine, cards=BUILDER), "pick Builder", "pick Railroad Baron")
    assert coins(match, 0) == 0
    assert capacity(match) == 19


def test_stagecoach_trail_draws_four_and_keeps_one() -> None:
    deck = 'park-deck = ["Carousel", "Corkscrew", "Fountain", "Penguins", "Dolphins"]'
    match = play(
        position('park = ["1: Stagecoach Trail"]', table=deck), "pick Stagecoach Trail", "pick Penguins"
    )
    assert hand(match, 0) == ["Penguins"]
    assert discards(match) == ["Carousel", "Corkscrew", "Fountain"]
    assert options(match) == ["done"]


def test_gold_shines_on_the_runaway_mine_train() -> None:
    match = position('park = ["1: Runaway Mine Train + Gold Nugget", "2: Carousel + Gold Nugget"]')
    assert stars(match, 0) == 4 + 3 + 2 + 2


@pytest.mark.parametrize(("dice", "closed"), [("2 2", True), ("2 3", False)])
def test_bucking_bronco_may_throw_its_riders(dice: str, closed: bool) -> None:
    match = position('park = ["1: Bucking Bronco"]', table='moment = "end of park"', dice=dice)
    assert park(match, 0) == ["1: Bucking Bronco (closed)" if closed else "1: Bucking Bronco"]


def test_gold_panning_sells_nuggets_from_hand() -> None:
    mine = 'hand = ["Gold Nugget", "Carousel"]\npark = ["1: Gold Panning + Mother Lode"]'
    match = position(mine, table='moment = "action"')
    assert coins(play(match, "yes", "pick Gold Nugget"), 0) == 6
    assert (hand(match, 0), discards(match)) == (["Carousel"], ["Gold Nugget"])
    match = play(position(mine, table='moment = "action"'), "no")
    assert (coins(match, 0), idle(match)) == (0, True)


def test_chuck_wagon_makes_loose_change_better() -> None:
    assert coins(position('park = ["1: Chuck Wagon"]', table='moment = "loose change"'), 0) == 3


@pytest.mark.parametrize(("other", "pays"), [("2: Carousel", 2), ("2: Carousel (closed)", 0)])
def test_prairie_dog_town_wants_everything_open(other: str, pays: int) -> None:
    match = guests(f'park = ["1: Prairie Dog Town", "{other}"]')
    assert coins(match, 0) == pays
    assert icons(match, "Prairie Dog Town") == 2


# Upgrades


@pytest.mark.rule(
    "unfair.western.western-theme.free-quality",
    "unfair.western.western-theme.source",
    "unfair.western.western-theme.market-example",
)
@pytest.mark.parametrize(
    ("own", "table"),
    [
        ('"Western Theme", "Gold Nugget"', 'market = ["Fountain"]'),
        ('"Western Theme"', 'market = ["Gold Nugget", "Fountain"]'),
    ],
)
def test_western_theme_brings_a_quality_upgrade_for_free(own: str, table: str) -> None:
    mine = f'coins = 5\nhand = [{own}]\npark = ["Builder", "1: Carousel"]'
    match = position(mine, table=table + '\npark-deck = ["Snack Bar"]', cards=BUILDER)
    play(match, "pick Builder", "pick Western Theme", "yes")
    if asked(match) == (0, "pick"):
        # Where a hand plays a part one is asked; only what is a quality upgrade is offered.
        assert options(match) == ["pick Gold Nugget"]
        play(match, "pick Gold Nugget")
    assert park(match, 0)[0] == "1: Carousel + Western Theme + Gold Nugget"
    assert coins(match, 0) == 0
    assert market(match) == (["Fountain"] if 'market = ["Fountain"]' in table else ["Fountain", "Snack Bar"])


def test_the_gift_of_western_theme_may_be_declined() -> None:
    mine = 'coins = 5\nhand = ["Western Theme", "Gold Nugget"]\npark = ["Builder", "1: Carousel"]'
    match = play(position(mine, cards=BUILDER), "pick Builder", "pick Western Theme", "no")
    assert hand(match, 0) == ["Gold Nugget"]


@pytest.mark.rule("unfair.western.quality.gold")
def test_gold_is_found_and_spent() -> None:
    """A nugget is a quality upgrade: found by digging, built, and spent on the park."""
    deck = 'moment = "loose change"\npark-deck = ["Gold Nugget", "Carousel", "Fountain"]'
    found = position('park = ["Prospector", "1: Corkscrew"]', table=deck)
    assert (hand(found, 0), discards(found)) == (["Gold Nugget"], ["Carousel"])
    mine = 'hand = ["Corkscrew"]\npark = ["Railroad Baron", "1: Carousel + Gold Nugget"]'
    spent = position(mine, table='park-deck = ["Snack Bar"]')
    play(spent, "pick Railroad Baron", "pick Corkscrew")
    assert park(spent, 0)[:2] == ["1: Carousel", "2: Corkscrew"]
    assert hand(spent, 0) == ["Snack Bar"]
    # Without gold nothing is built.
    poor = position('hand = ["Corkscrew"]\npark = ["Railroad Baron", "1: Carousel + Fountain"]')
    assert options(poor) == ["done"]


def test_a_demolished_nugget_draws_a_card() -> None:
    match = position(
        'park = ["Wrecker"]',
        'park = ["1: Carousel + Gold Nugget"]',
        'park-deck = ["Snack Bar"]',
        cards=WRECKER,
    )
    play(match, "pick Wrecker")
    assert hand(match, 1) == ["Snack Bar"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_mother_lode_is_two_icons_and_may_give_a_nugget_instead(answer: str) -> None:
    match = position(
        'park = ["Wrecker"]',
        'park = ["1: Carousel + Mother Lode", "2: Corkscrew + Gold Nugget"]',
        cards=WRECKER,
    )
    assert icons(match, "Carousel") == 3
    play(match, "pick Wrecker", "pick Carousel", answer)
    left = {
        "yes": ["1: Carousel + Mother Lode", "2: Corkscrew"],
        "no": ["1: Carousel", "2: Corkscrew + Gold Nugget"],
    }
    assert park(match, 1) == left[answer]
    # Without another one there is nothing to give.
    alone = position('park = ["Wrecker"]', 'park = ["1: Carousel + Mother Lode"]', cards=WRECKER)
    assert park(play(alone, "pick Wrecker"), 1) == ["1: Carousel"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_water_tower_may_fall_to_keep_its_attraction_open(answer: str) -> None:
    match = position('park = ["Closer"]', 'park = ["1: Carousel + Water Tower"]', cards=CLOSER)
    play(match, "pick Closer", answer)
    assert park(match, 1) == ["1: Carousel" if answer == "yes" else "1: Carousel (closed) + Water Tower"]


def test_trestle_bridge_pays_for_neighbours_and_needs_a_ride() -> None:
    mine = 'park = ["1: Snack Bar", "2: Carousel + Trestle Bridge", "3: Corkscrew", "5: Touch Pool"]'
    assert coins(guests(mine), 0) == 2
    match = position(
        'coins = 9\nhand = ["Trestle Bridge"]\npark = ["Builder", "1: Snack Bar", "2: Carousel"]',
        cards=BUILDER,
    )
    play(match, "pick Builder", "pick Trestle Bridge")
    assert park(match, 0)[1] == "2: Carousel + Trestle Bridge"


@pytest.mark.parametrize(("host", "pays"), [("Snack Bar", 1), ("Carousel", 0)])
def test_restrooms_pay_at_a_food_outlet_and_give_room_anywhere(host: str, pays: int) -> None:
    match = guests(f'park = ["1: {host} + Restrooms"]')
    assert (coins(match, 0), capacity(match)) == (pays, 17)


def test_telegraph_office_trades_a_card_for_an_event() -> None:
    match = position(
        'hand = ["Carousel"]\npark = ["1: Corkscrew + Telegraph Office"]', table='event-deck = ["Merch"]'
    )
    play(match, "pick Telegraph Office", "pick Carousel")
    assert (hand(match, 0), discards(match)) == (["Merch"], ["Carousel"])
    # Without a card there is no trade.
    assert options(
        position('park = ["1: Corkscrew + Telegraph Office"]', table='event-deck = ["Merch"]')
    ) == ["done"]


# Staff and resources


def test_the_deputy_blocks_and_robs_the_robber() -> None:
    match = position('coins = 3\nhand = ["Hooligans"]', 'park = ["Deputy", "1: Carousel + Fountain"]')
    play(match, "pick Hooligans")
    assert asked(match) == (1, "block")
    play(match, "pick Deputy")
    assert (coins(match, 0), coins(match, 1)) == (1, 2)
    assert "1: Carousel + Fountain" in park(match, 1)
    # A City card is nobody's attack: it is blocked, and nobody is robbed.
    match = city("Gold Thieves", "coins = 9", 'coins = 5\npark = ["Deputy"]')
    play(match, "pick Deputy")
    assert (coins(match, 0), coins(match, 1)) == (5, 5)


def test_the_circuit_judge_blocks_injunctions_and_likes_company() -> None:
    assert coins(guests('park = ["Circuit Judge", "Deputy"]', 'park = ["Lifeguard"]'), 0) == 2
    assert coins(guests('park = ["Circuit Judge"]', 'park = ["Lifeguard", "Deputy"]'), 0) == 0
    match = position('hand = ["Powerful Friends"]', 'park = ["Circuit Judge"]')
    play(match, "pick Powerful Friends", "pick Circuit Judge")
    assert park(match, 1) == ["Circuit Judge"]


def test_the_prospector_sells_gold_from_the_park() -> None:
    match = position('park = ["Prospector", "1: Carousel + Gold Nugget"]')
    assert coins(play(match, "pick Prospector"), 0) == 8
    assert park(match, 0) == ["1: Carousel", "Prospector"]
    assert options(position('park = ["Prospector", "1: Carousel + Fountain"]')) == ["done"]


def test_the_undertaker_earns_in_every_park() -> None:
    match = position('park = ["Wrecker", "Undertaker"]', 'park = ["1: Carousel + Fountain"]', cards=WRECKER)
    assert coins(play(match, "pick Wrecker"), 0) == 2


@pytest.mark.rule(
    "unfair.western.vacant-lot.six",
    "unfair.western.vacant-lot.supers-included",
    "unfair.core.golden.card-over-book",
    "unfair.core.space.limit-modified",
)
def test_a_vacant_lot_makes_room_for_a_sixth_attraction() -> None:
    full = '"1: Carousel", "2: Corkscrew", "3: Snack Bar", "4: Touch Pool", "5: Pier Grill"'
    mine = 'coins = 9\nhand = ["Lobster Shack"]\npark = ["Main Gate", "Builder", {}]'
    assert options(position(mine.format(full), cards=BUILDER)) == ["done"]
    match = position(mine.format(f'"Vacant Lot", {full}'), cards=BUILDER)
    play(match, "pick Builder", "pick Lobster Shack")
    assert "6: Lobster Shack" in park(match, 0)
    # Super attractions are among the six.
    supers = full.replace("Carousel", "The Maelstrom").replace("Corkscrew", "Deadwood Express")
    match = position(mine.format(f'"Vacant Lot", "6: Opera House", {supers}'), cards=BUILDER)
    assert "pick Builder" not in options(match)


@pytest.mark.rule(
    "unfair.western.vacant-lot.extra-super",
    "unfair.western.vacant-lot.two-supers",
    "unfair.core.super.default-one",
)
def test_a_vacant_lot_allows_a_second_super_attraction() -> None:
    mine = (
        'coins = 20\nshowcase = ["The Maelstrom"]\npark = ["Main Gate", "Builder", "1: Deadwood Express"{}]'
    )
    assert options(position(mine.format(""), cards=BUILDER)) == ["done"]
    match = position(mine.format(', "Vacant Lot"'), cards=BUILDER)
    play(match, "pick Builder", "pick The Maelstrom")
    play(match, "space 2")
    assert [item for item in park(match, 0) if item[0].isdigit()] == [
        "1: Deadwood Express + Western Theme",
        "2: The Maelstrom + Ocean Theme",
    ]
    # Two are enough.
    three = mine.replace("The Maelstrom", "Grand Atlantis").format(', "Vacant Lot", "2: The Maelstrom"')
    assert "pick Builder" not in options(position(three, cards=BUILDER))


@pytest.mark.rule("unfair.core.entrance.vacant-lot-sum", "unfair.western.vacant-lot.extra-super")
def test_a_vacant_lot_adds_to_whatever_limits_an_entrance_sets() -> None:
    """With an entrance that allows none, one super attraction; a second one needs a second lot."""
    mine = (
        'coins = 20\nshowcase = ["The Maelstrom"]\n'
        'park = ["Prehistoric Island", "Builder", "1: Carousel", "2: Corkscrew"{}]'
    )
    lot, rival = ', "Vacant Lot"', ', "3: Deadwood Express"'
    assert options(position(mine.format(""), cards=BUILDER)) == ["done"]
    assert "pick Builder" in options(position(mine.format(lot), cards=BUILDER))
    assert "pick Builder" not in options(position(mine.format(lot + rival), cards=BUILDER))
    assert "pick Builder" in options(position(mine.format(2 * lot + rival), cards=BUILDER))


@pytest.mark.rule("unfair.core.parkstate.immediate-fix", "unfair.core.space.limit-modified")
def test_without_its_lot_a_park_gives_up_the_second_super_attraction() -> None:
    razer = "Razer | Staff Member | Events step: Demolish a development in your park."
    match = position('park = ["Vacant Lot", "Razer", "1: Deadwood Express", "2: The Maelstrom"]', cards=razer)
    play(match, "pick Razer")
    assert set(options(match)) == {"pick Deadwood Express", "pick The Maelstrom"}
    play(match, "pick The Maelstrom")
    assert park(match, 0) == ["1: Deadwood Express + Western Theme", "Razer"]


@pytest.mark.rule(
    "unfair.western.vacant-lot.left",
    "unfair.core.type.development",
    "unfair.core.type.development-vs-resource",
    "unfair.core.development.word",
    "unfair.core.development.whole-park",
    "unfair.core.resource.place",
    "unfair.core.staff.place-left",
)
def test_developments_resources_and_staff_stand_beside_the_entrance() -> None:
    """None of them is in an attraction space or on an attraction, so that all spaces stay free."""
    counter = (
        "Counter | Staff Member | Events step: Gain 1 coin for each development in your park. "
        "Gain 10 coins for each resource in your park. Gain 100 coins for each attraction in your park."
    )
    mine = (
        'coins = 20\nhand = ["Vacant Lot", "Mining Claim", "Deputy"]\n'
        'park = ["Main Gate", "Builder", "Counter", "1: Carousel"]'
    )
    match = position(mine, cards=f"{BUILDER}\n{counter}")
    for name in ("Vacant Lot", "Mining Claim", "Deputy"):
        play(match, "pick Builder", f"pick {name}")
        state = state_of(match)
        number = next(n for n in state.park(0) if state.printed(n).name == name)
        assert (state.host[number], max(state.space[number], 0)) == (-1, 0)
        assert state.attached(next(n for n in state.park(0) if state.printed(n).name == "Carousel")) == []
    assert coins(match, 0) == 20 - 6 - 4 - 3
    play(match, "pick Counter")
    assert coins(match, 0) == 7 + 1 + 10 + 100


def test_a_mining_claim_fills_up_until_a_super_attraction_is_built() -> None:
    mine = 'park = ["Mining Claim (2 coins)", "1: Carousel + Gold Nugget + Mother Lode"]'
    match = position(mine, table='moment = "cleanup"\nstep = "cleanup"')
    assert "Mining Claim (4 coins)" in park(match, 0)
    paid = 'coins = 13\nshowcase = ["The Maelstrom"]\n' + mine.replace("[", '["Builder", ', 1)
    match = play(position(paid, cards=BUILDER), "pick Builder", "pick The Maelstrom")
    assert coins(match, 0) == 2
    assert "Mining Claim" in park(match, 0)
