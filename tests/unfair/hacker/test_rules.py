"""Wi-Fi, hacking as a class of attack of its own, resources, Crossed Wires and the VR Pods."""

from __future__ import annotations

import pytest
from tests.unfair.hacker.table import city, game, position
from tests.unfair.play.harness import asked, coins, idle, options, park, play, stars, state_of, tokens

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.flow.packs import complete_packs
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import ATTACKS
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import star_value
from fairground.games.unfair.state.zones import NOT_APPLICABLE
from fairground.games.unfair.verbs import VERBS

LIBRARY = shipped_library()
PROGRAM = LIBRARY.program
HACKING = ATTACKS.index("hacking")
# What the cards of each class look like in a text.
RAID = "Raider | Staff Member | Events step, {}: Close an attraction in a competitor's park."
GUARDS = 'hand = ["Security Guards", "Safety Certificate", "Powerful Friends"]\n'


def hacks(name: str) -> bool:
    """Whether a card produces a Hacking."""
    card = LIBRARY.card(name)
    return any(PROGRAM.abilities[number].attack == HACKING for number in card.abilities)


def stops_hacking(name: str) -> bool:
    steps = [step for number in LIBRARY.card(name).abilities for step in PROGRAM.abilities[number].steps]
    return any(
        step.code == codes.DO and VERBS[step.verb].name == "Block" and step.args[0] == HACKING
        for step in steps
    )


# Wi-Fi


@pytest.mark.rule("unfair.hacker.wifi.pack")
def test_many_attractions_and_upgrades_of_the_pack_have_wifi() -> None:
    cards = [card for card in LIBRARY.by_name.values() if card.pack == "hacker"]
    having = [card for card in cards if codes.WIFI in card.symbols]
    assert sum(card.types & PROGRAM.mask(["attraction"]) > 0 for card in having) >= 6
    assert sum(card.types & PROGRAM.mask(["upgrade"]) > 0 for card in having) >= 3
    assert all(card.types & (PROGRAM.mask(["attraction"]) | PROGRAM.mask(["upgrade"])) for card in having)


@pytest.mark.rule("unfair.hacker.wifi.other-packs")
@pytest.mark.parametrize("pack", [pack for pack in complete_packs() if pack != "hacker"])
def test_every_other_pack_has_two_to_four_cards_with_wifi(pack: str) -> None:
    """RU84"""
    cards = [card for card in LIBRARY.by_name.values() if card.pack == pack and codes.WIFI in card.symbols]
    assert 2 <= len(cards) <= 4
    assert all(card.types & (PROGRAM.mask(["attraction"]) | PROGRAM.mask(["upgrade"])) for card in cards)


def closed_by(text: str, rival: str) -> list[str]:
    match = position('park = ["Tester"]', rival, cards=f"Tester | Staff Member | Events step: {text}")
    play(match, "pick Tester")
    return [one for one in park(match, 1) if "closed" in one]


@pytest.mark.rule(
    "unfair.hacker.wifi.on-attraction", "unfair.hacker.wifi.on-upgrade", "unfair.hacker.wifi.none"
)
def test_an_attraction_has_wifi_by_its_own_symbol_or_that_of_an_upgrade() -> None:
    rival = (
        'park = ["1: Neon Arcade", "2: Carousel + Hotspot", "3: Corkscrew + Fountain", '
        '"4: Snack Bar + Fountain + Fibre Optics", "5: Neon Arcade + Hotspot"]'
    )
    with_it = closed_by("Close each attraction with Wi-Fi in each competitor's park.", rival)
    assert [one[0] for one in with_it] == ["1", "2", "4", "5"]
    without = closed_by("Close each attraction without Wi-Fi in each competitor's park.", rival)
    assert [one[0] for one in without] == ["3"]


def test_views_show_wifi() -> None:
    match = game(
        'step = "park"\ncity-deck = ["Manual Labour"]',
        'park = ["Main Gate", "1: Neon Arcade", "2: Carousel"]',
    )
    cards = {
        card["name"]: card
        for zone in match.view(None)["zones"]
        if zone["id"] == "park"
        for card in zone["cards"]
    }
    assert cards["Neon Arcade"]["symbols"] == ["wifi"]
    assert "symbols" not in cards["Carousel"]


@pytest.mark.rule("unfair.hacker.wifi.not-required")
def test_hackers_reach_parks_without_wifi_too() -> None:
    match = position('park = ["Social Engineer"]', 'coins = 5\npark = ["1: Carousel"]')
    play(match, "pick Social Engineer")
    assert (coins(match, 0), coins(match, 1)) == (1, 4)


@pytest.mark.rule("unfair.hacker.wifi.more-worse")
@pytest.mark.parametrize(("rides", "lost"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_the_more_wifi_the_more_a_hacker_gets(rides: int, lost: int) -> None:
    spaces = ", ".join(f'"{space}: Carousel + Hotspot + Fibre Optics"' for space in range(1, rides + 1))
    match = position('park = ["Script Kiddie"]', f"coins = 9\npark = [{spaces}]")
    if lost:
        play(match, "pick Script Kiddie")
    # Each attraction counts once, however many symbols it has.
    assert coins(match, 1) == 9 - lost


# Hacking


@pytest.mark.rule(
    "unfair.hacker.hacking.separate-type",
    "unfair.hacker.hacking.not-blocked-as-others",
    "unfair.hacker.hacking.block-card",
)
@pytest.mark.parametrize("kind", ["Intrusion", "Inspection", "Injunction", "Hacking"])
def test_each_class_is_blocked_by_its_own_defence(kind: str) -> None:
    rival = 'hand = ["Security Guards", "Safety Certificate", "Powerful Friends", "Patch Day"]\n'
    match = position('park = ["Raider"]', rival + 'park = ["1: Carousel"]', cards=RAID.format(kind))
    play(match, "pick Raider")
    assert asked(match) == (1, "block")
    stops = {"Intrusion": "Security Guards", "Inspection": "Safety Certificate"}
    stops |= {"Injunction": "Powerful Friends", "Hacking": "Patch Day"}
    assert options(match) == ["no", f"pick {stops[kind]}"]
    play(match, f"pick {stops[kind]}")
    assert park(match, 1) == ["1: Carousel"]


@pytest.mark.rule("unfair.hacker.hacking.not-blocked-as-others")
def test_guards_against_other_classes_do_not_stop_hackers() -> None:
    match = position('park = ["Raider"]', GUARDS + 'park = ["1: Carousel"]', cards=RAID.format("Hacking"))
    play(match, "pick Raider")
    assert park(match, 1) == ["1: Carousel (closed)"]
    fire = position('park = ["Raider"]', 'park = ["Firewall", "1: Carousel"]', cards=RAID.format("Intrusion"))
    play(fire, "pick Raider")
    assert "1: Carousel (closed)" in park(fire, 1)


@pytest.mark.rule("unfair.hacker.hacking.attack-symbol", "unfair.hacker.hacking.sources-staff")
def test_hacking_comes_from_hackers_above_all_and_says_so() -> None:
    cards = [card for card in LIBRARY.by_name.values() if card.pack == "hacker" and hacks(card.name)]
    assert all("Hacking:" in card.text for card in cards)
    staff = [
        card.name
        for card in cards
        if card.types & PROGRAM.mask(["hacker", "staff", "member"]) and card.points
    ]
    assert set(staff) == {"Script Kiddie", "Social Engineer", "Botnet Herder"}
    # A hacker may use it in every round, an event once; no other pack has any.
    others = {card.pack for card in LIBRARY.by_name.values() if hacks(card.name)}
    assert others == {"hacker"}


@pytest.mark.rule("unfair.hacker.hacking.defence-symbol", "unfair.hacker.hacking.block-card")
def test_four_cards_defend_against_it() -> None:
    stops = {card.name for card in LIBRARY.by_name.values() if stops_hacking(card.name)}
    assert stops == {"Patch Day", "Biometric Turnstile", "White Hat", "Firewall"}
    assert all("Block a Hacking" in LIBRARY.card(name).text for name in stops)


@pytest.mark.rule("unfair.hacker.hacking.block-card")
def test_who_blocks_is_spared_and_the_others_are_not() -> None:
    match = position(
        'hand = ["Zero Day"]',
        'park = ["Firewall", "1: Neon Arcade"]',
        third='park = ["1: Neon Arcade"]',
        seats=3,
    )
    play(match, "pick Zero Day", "option 1")
    while not idle(match):
        play(match, "pick Firewall" if "pick Firewall" in options(match) else options(match)[0])
    assert (park(match, 1), park(match, 2)) == (["1: Neon Arcade", "Firewall"], ["1: Neon Arcade (closed)"])


@pytest.mark.rule("unfair.hacker.hacking.sources-city", "unfair.hacker.hacking.city-blockable")
def test_city_cards_hack_and_can_be_blocked() -> None:
    sources = [card for card in LIBRARY.by_name.values() if card.deck == codes.CITY_DECK and hacks(card.name)]
    assert {card.name for card in sources} == {"Crossed Wires", "Ransomware", "Forced Update"}
    rival = 'park = ["Firewall", "1: Neon Arcade"]'
    match = city("Ransomware", 'park = ["1: Neon Arcade"]', rival)
    assert asked(match) == (1, "block")
    play(match, "pick Firewall")
    assert (park(match, 0), park(match, 1)) == (["1: Neon Arcade (closed)"], ["1: Neon Arcade", "Firewall"])


# Hackers


@pytest.mark.rule("unfair.hacker.staff.recruit", "unfair.hacker.staff.type-word")
def test_hackers_are_staff_with_the_word_in_their_type() -> None:
    hackers = {
        card.name
        for card in LIBRARY.by_name.values()
        if card.types & PROGRAM.mask(["hacker"]) and card.types & PROGRAM.mask(["staff"])
    }
    assert hackers == {"Script Kiddie", "Social Engineer", "Botnet Herder", "Deepfake Artist", "White Hat"}
    match = position('coins = 3\nhand = ["Script Kiddie"]\npark = ["Builder"]')
    play(match, "pick Builder", "pick Script Kiddie")
    assert (park(match, 0), coins(match, 0)) == (["Builder", "Script Kiddie"], 0)
    seeker = (
        "Seeker | Staff Member | Events step: Dismiss each hacker staff member in each competitor's park."
    )
    match = position('park = ["Seeker"]', 'park = ["White Hat", "Sysadmin", "Mermaid"]', cards=seeker)
    # The Sysadmin comes with the pack, but is no hacker.
    assert park(play(match, "pick Seeker"), 1) == ["Mermaid", "Sysadmin"]


# Resources


@pytest.mark.rule("unfair.hacker.resource.in-pack")
def test_the_pack_has_four_resources() -> None:
    cards = [card for card in LIBRARY.by_name.values() if card.pack == "hacker"]
    found = {card.name for card in cards if card.types & PROGRAM.mask(["resource"])}
    assert found == {"Firewall", "Subscriber List", "Backup Tapes", "Crypto Wallet"}


@pytest.mark.rule("unfair.core.resource.reopen")
def test_a_closed_resource_does_nothing_until_cleanup() -> None:
    rival = 'park = ["Main Gate", "Firewall", "1: Neon Arcade"]\n'
    table = 'section = "play"\ncity-deck = ["Manual Labour", "Manual Labour"]'
    match = game(
        table, 'hand = ["Denial of Service"]\npark = ["Main Gate", "Script Kiddie"]', rival + "coins = 9"
    )
    play(match, "play Denial of Service", "option 1")
    assert asked(match) == (1, "block")
    play(match, "no")
    assert "Firewall (closed)" in park(match, 1)
    while "use Script Kiddie" not in options(match):
        play(match, "pass")
    play(match, "use Script Kiddie")
    # Nobody could block any more.
    assert coins(match, 1) == 7
    while match.view(None)["round"] == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert "Firewall" in park(match, 1)


@pytest.mark.rule("unfair.hacker.subscriber-list.asterisk", "unfair.core.stars.asterisk")
def test_the_subscriber_list_counts_attractions_with_wifi() -> None:
    mine = (
        'park = ["Subscriber List", "1: Neon Arcade + Hotspot", "2: Carousel + Fibre Optics", "3: Corkscrew"]'
    )
    match = position(mine)
    number = next(
        card for card in state_of(match).park(0) if state_of(match).printed(card).name == "Subscriber List"
    )
    assert star_value(state_of(match), number) == 2
    # 2 + 2, 2 + 2, 3 of the rides and their upgrades, and its own two.
    assert stars(match, 0) == stars(position(mine.replace('"Subscriber List", ', "")), 0) + 2
    shut = position(mine.replace('"Subscriber List"', '"Subscriber List (closed)"'), table='step = "guests"')
    assert stars(shut, 0) == stars(match, 0) - 2
    held = position('hand = ["Subscriber List"]\n' + mine.replace('"Subscriber List", ', ""))
    assert star_value(state_of(held), state_of(held).hand(0)[0]) == NOT_APPLICABLE


# Crossed Wires


def guests(*seats: str, cards: str = "") -> Match:
    """The Guests step under Crossed Wires."""
    table = 'step = "guests"\ncity = ["Crossed Wires"]\ncity-deck = ["Manual Labour"]'
    return game(table, *seats, cards=cards)


RIDES = "\n".join(f"Ride {stars} | Attraction - Sideshow | | stars = {stars}" for stars in range(1, 6))


def with_stars(count: int, more: str = "") -> str:
    return f'park = ["Main Gate", "1: Ride {count}"]\n{more}'


@pytest.mark.rule(
    "unfair.hacker.crossed-wires.city",
    "unfair.hacker.crossed-wires.pass-on",
    "unfair.hacker.crossed-wires.received",
)
def test_everybody_hands_on_their_own_income_once() -> None:
    assert LIBRARY.card("Crossed Wires").type_line == "City - Unfair"
    match = guests(
        with_stars(3, "coins = 10"), with_stars(2, "coins = 20"), with_stars(1, "coins = 30"), cards=RIDES
    )
    assert [coins(match, seat) for seat in range(3)] == [10 + 1, 20 + 3, 30 + 2]
    two = guests(with_stars(5), with_stars(2), cards=RIDES)
    assert [coins(two, seat) for seat in range(2)] == [2, 5]


@pytest.mark.rule("unfair.hacker.crossed-wires.pass-on")
def test_the_next_player_is_the_next_in_turn_order_whoever_starts() -> None:
    table = 'step = "guests"\nstarting = 2\ncity = ["Crossed Wires"]\ncity-deck = ["Manual Labour"]'
    match = game(table, with_stars(3), with_stars(2), with_stars(1), cards=RIDES)
    assert [coins(match, seat) for seat in range(3)] == [1, 3, 2]


@pytest.mark.rule("unfair.hacker.crossed-wires.coins-only")
def test_other_tokens_and_coins_on_cards_are_kept() -> None:
    cards = RIDES + "\nDish | Alien Attraction - Sideshow | | influence = 2\n"
    cards += "Purse | Staff Member | Guests step: This card gains 4 coins."
    mine = 'park = ["Main Gate", "1: Ride 3", "2: Dish", "Purse"]'
    match = guests(mine, 'park = ["Main Gate", "1: Ride 1", "2: Dish", "3: Dish"]', cards=cards)
    assert (coins(match, 0), coins(match, 1)) == (1, 3)
    assert (tokens(match, 0, "alien influence"), tokens(match, 1, "alien influence")) == (2, 4)
    assert "Purse (4 coins)" in park(match, 0)


@pytest.mark.rule("unfair.hacker.crossed-wires.pass-on", "unfair.hacker.hacking.city-blockable")
def test_who_blocks_keeps_the_own_coins_and_still_receives() -> None:
    match = guests(with_stars(3), 'park = ["Main Gate", "1: Ride 2", "Firewall"]', cards=RIDES)
    assert asked(match) == (1, "block")
    play(match, "pick Firewall")
    assert [coins(match, seat) for seat in range(2)] == [0, 2 + 3]


# VR Pods


@pytest.mark.rule(
    "unfair.hacker.vr-pods.built-in", "unfair.hacker.vr-pods.wildcard", "unfair.hacker.wild.in-pack"
)
def test_the_vr_headset_is_built_into_the_pods_and_has_a_wildcard() -> None:
    pods = LIBRARY.card("VR Pods")
    (inner,) = pods.built_in
    headset = PROGRAM.cards[inner]
    assert (headset.name, headset.icons, headset.wildcards) == ("VR Headset", ["?"], 1)
    assert headset.types & PROGRAM.mask(["upgrade"]) == PROGRAM.mask(["upgrade"])
    match = position('park = ["1: VR Pods"]')
    assert park(match, 0) == ["1: VR Pods + VR Headset"]
    assert len([card for card in LIBRARY.by_name.values() if card.pack == "hacker" and card.wildcards]) >= 1


@pytest.mark.rule("unfair.hacker.vr-pods.wildcard")
def test_the_headset_is_a_theme_where_one_is_asked_for() -> None:
    own = (
        "Host | Staff Member | Events step: "
        "Gain 3 coins for each attraction with a Pirate Theme in your park."
    )
    match = position('park = ["Host", "1: VR Pods", "2: Carousel"]', cards=own)
    play(match, "pick Host")
    while not idle(match):
        match.play(match.asks[0].seat, match.asks[0].options[-1])
    assert coins(match, 0) == 3


def test_a_whole_game_with_the_pack_can_be_played() -> None:
    match = new_match("unfair", 2, 1, {"packs": "hacker, ocean"})
    while not match.over:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert match.result is not None
