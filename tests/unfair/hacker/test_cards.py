"""What the cards of Hacker do, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unfair.hacker.table import city, game, moment, position
from tests.unfair.play.harness import asked, coins, discards, hand, idle, options, park, play, stars, state_of

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.scoring.blueprints import progress

DECK = 'park-deck = ["Carousel", "Corkscrew", "Snack Bar"]\n'
ONE, TWO = '"1: Neon Arcade"', '"1: Carousel + Hotspot", "2: Neon Arcade"'


# Showcase


def test_the_singularity_earns_by_wifi_everywhere_up_to_six() -> None:
    match = moment("guests", 'park = ["1: The Singularity"]', f"park = [{TWO}]")
    assert coins(match, 0) == 3
    full = ", ".join(f'"{space}: Neon Arcade"' for space in range(1, 6))
    assert (
        coins(moment("guests", 'park = ["1: The Singularity", "2: Data Stream"]', f"park = [{full}]"), 0) == 6
    )


def test_the_server_farm_keeps_resources_open_and_pays_for_them() -> None:
    mine = 'park = ["1: Server Farm", "Firewall", "Backup Tapes"]'
    assert coins(moment("guests", mine), 0) == 4
    cut = "Cutter | Staff Member | Events step, Hacking: Close a resource in a competitor's park."
    assert options(position('park = ["Cutter"]', mine.replace("Firewall", "Crypto Wallet"), cards=cut)) == [
        "done"
    ]
    shut = position('park = ["Cutter"]', 'park = ["1: Server Farm (closed)", "Backup Tapes"]', cards=cut)
    assert "Backup Tapes (closed)" in park(play(shut, "pick Cutter"), 1)


# City


def test_a_viral_video_brings_stars_by_wifi() -> None:
    mine, rival = f"park = [{TWO}]", 'park = ["1: Carousel"]'
    plain = position(mine, rival, 'step = "guests"')
    viral = position(mine, rival, 'step = "guests"\ncity = ["A Viral Video"]')
    assert [stars(viral, seat) - stars(plain, seat) for seat in (0, 1)] == [4, 0]


def test_a_bug_bounty_pays_hackers_and_resources() -> None:
    mine = 'park = ["White Hat", "Script Kiddie", "Firewall", "Backup Tapes", "1: Carousel"]'
    match = city("Bug Bounty", mine, 'park = ["Sysadmin", "Firewall"]', DECK)
    assert (coins(match, 0), coins(match, 1)) == (6, 2)
    assert (hand(match, 0), hand(match, 1)) == ([], ["Carousel"])


def test_on_a_beta_test_weekend_wifi_is_cheap() -> None:
    mine = 'coins = 2\nhand = ["Fibre Optics", "Fountain"]\npark = ["1: Carousel"]'
    match = city("Beta Test Weekend", mine, table='event-deck = ["Merch"]\n' + DECK)
    play(match, "yes")
    if not idle(match) and "pick Fibre Optics" in options(match):
        play(match, "pick Fibre Optics")
    assert park(match, 0) == ["1: Carousel + Fibre Optics"]
    assert coins(match, 0) == 0
    # The other one has nothing to build.
    assert hand(match, 1) == ["Merch"]


def test_ransomware_is_paid_by_wifi_or_closes_it() -> None:
    match = city("Ransomware", f"coins = 9\npark = [{TWO}]", f'coins = 3\npark = [{TWO}, "3: Corkscrew"]')
    assert (coins(match, 0), park(match, 0)) == (5, ["1: Carousel + Hotspot", "2: Neon Arcade"])
    assert coins(match, 1) == 3
    assert park(match, 1) == ["1: Carousel (closed) + Hotspot", "2: Neon Arcade (closed)", "3: Corkscrew"]


def test_a_forced_update_closes_resources_and_more() -> None:
    mine = f'hand = ["Carousel"]\npark = ["Subscriber List", {TWO}]'
    match = city("Forced Update", mine, 'hand = ["Corkscrew"]\npark = ["Backup Tapes", "1: Snack Bar"]')
    assert asked(match) == (0, "pick")
    play(match, "pick Neon Arcade")
    assert park(match, 0) == ["1: Carousel + Hotspot", "2: Neon Arcade (closed)", "Subscriber List (closed)"]
    if not idle(match):
        play(match, "pick Corkscrew")
    assert (park(match, 1), discards(match)) == (["1: Snack Bar", "Backup Tapes (closed)"], ["Corkscrew"])
    assert hand(match, 0) == ["Carousel"]


# Events


def test_denial_of_service_closes_a_resource_first() -> None:
    mine = 'hand = ["Denial of Service"]\n'
    match = position(mine, f'park = ["Backup Tapes", {ONE}]')
    play(match, "pick Denial of Service", "option 1")
    assert park(match, 1) == ["1: Neon Arcade", "Backup Tapes (closed)"]
    match = position(mine, f"park = [{ONE}]")
    play(match, "pick Denial of Service", "option 1")
    assert park(match, 1) == ["1: Neon Arcade (closed)"]
    own = play(position(mine + 'park = ["Firewall (closed)"]'), "pick Denial of Service")
    assert asked(own) == (0, "or")
    assert park(play(own.clone(), "option 0"), 0) == ["Firewall"]
    assert coins(play(own, "option 1"), 0) == 3


def test_patch_day_reopens_wifi_when_it_blocks_nothing() -> None:
    mine = 'hand = ["Patch Day"]\npark = ["1: Neon Arcade (closed)", "2: Carousel (closed)"]'
    match = play(position(mine), "pick Patch Day")
    assert (park(match, 0), coins(match, 0)) == (["1: Neon Arcade", "2: Carousel (closed)"], 2)


def test_a_phishing_expedition_gets_a_card_or_coins() -> None:
    mine = 'hand = ["Phishing Expedition"]'
    match = play(position(mine, table='event-deck = ["Merch", "Hooligans"]'), "pick Phishing Expedition")
    play(match, "pick Hooligans")
    assert (hand(match, 0), discards(match, codes.EVENT_DECK)) == (
        ["Hooligans"],
        ["Merch", "Phishing Expedition"],
    )
    match = position(mine, 'coins = 5\nhand = ["Carousel", "Corkscrew"]')
    play(match, "pick Phishing Expedition")
    assert asked(match) == (1, "or")
    given = play(match.clone(), "option 0", "pick Corkscrew")
    assert (hand(given, 0), hand(given, 1)) == (["Corkscrew"], ["Carousel"])
    assert coins(play(match, "option 1"), 0) == 4


def test_zero_day_shines_or_shuts() -> None:
    mine = f'hand = ["Zero Day"]\npark = [{TWO}]'
    plain = stars(position(mine), 0)
    match = play(position(mine), "pick Zero Day")
    if not idle(match):
        play(match, "option 0")
    assert stars(match, 0) == plain + 4
    match = play(position('hand = ["Zero Day"]', f"park = [{ONE}]"), "pick Zero Day", "option 1")
    assert park(match, 1) == ["1: Neon Arcade (closed)"]


# Attractions


def built(name: str, mine: str = "", rival: str = "", table: str = "") -> Match:
    """A card is built, in the first space or on the first host if it is asked for."""
    text = f'coins = 30\nhand = ["{name}"]\n{mine}'
    text = (
        text.replace("park = [", 'park = ["Builder", ')
        if "park = [" in text
        else text + '\npark = ["Builder"]'
    )
    match = play(position(text, rival, table), "pick Builder", f"pick {name}")
    if asked(match)[1] == "place":
        play(match, options(match)[0])
    return match


def test_the_neon_arcade_pays_for_wifi_up_to_four() -> None:
    assert coins(moment("guests", f'park = [{TWO}, "3: Corkscrew"]'), 0) == 2
    full = ", ".join(f'"{space}: Carousel + Hotspot"' for space in range(2, 6))
    assert coins(moment("guests", f'park = ["1: Neon Arcade", {full}]'), 0) == 4


def test_the_data_stream_pays_for_new_wifi() -> None:
    mine = 'park = ["1: Data Stream"]'
    assert coins(built("Robot Dog", mine), 0) == 26
    assert coins(built("Hotspot", mine), 0) == 30 - 4 + 2


def test_the_cloud_cafe_has_room_by_wifi() -> None:
    def room(mine: str) -> int:
        return stat(state_of(position(mine)), 0, codes.GUEST_CAPACITY)

    assert room('park = ["1: Cloud Café", "2: Neon Arcade", "3: Corkscrew"]') == room("") + 2


def test_the_hologram_hall_earns_with_a_theme_on_it() -> None:
    assert coins(moment("guests", 'park = ["1: Hologram Hall + Ocean Theme"]'), 0) == 2
    assert coins(moment("guests", 'park = ["1: Hologram Hall + Texture Pack"]'), 0) == 2
    assert coins(moment("guests", 'park = ["1: Hologram Hall + Fountain"]'), 0) == 0


def test_whoever_hacks_the_capsule_hotel_or_a_hotspot_pays_for_it() -> None:
    rival = 'coins = 8\npark = ["1: Capsule Hotel 2.0 + Hotspot"]'
    match = position('park = ["Script Kiddie"]', rival, DECK)
    play(match, "pick Script Kiddie")
    while not idle(match):
        play(match, options(match)[0])
    assert (coins(match, 1), hand(match, 1)) == (8 - 2 + 2, ["Carousel"])
    # Nobody is affected by their own doing.
    own = play(position('hand = ["Patch Day"]\npark = ["1: Capsule Hotel 2.0 (closed)"]'), "pick Patch Day")
    assert coins(own, 0) == 2


def test_the_unplugged_garden_pays_for_quiet_attractions() -> None:
    mine = 'park = ["1: Unplugged Garden", "2: Carousel", "3: Corkscrew + Hotspot", "4: VR Pods"]'
    assert coins(moment("guests", mine), 0) == 2


def test_a_speedrun_builds_wifi_cheaply_with_an_action() -> None:
    table = 'step = "park"\ncity-deck = ["Manual Labour"]'
    mine = 'coins = 2\nhand = ["Fibre Optics", "Fountain"]\npark = ["Main Gate", "1: Speedrun"]'
    match = game(table, mine)
    assert "build Fibre Optics" not in options(match)
    play(match, "use Speedrun")
    while match.asks[0].seat == 0 and match.asks[0].kind in ("pick", "place"):
        play(match, options(match)[0])
    assert (park(match, 0), coins(match, 0)) == (["1: Speedrun + Fibre Optics", "Main Gate"], 0)


# Upgrades


def test_the_hacker_theme_looks_into_a_hand() -> None:
    match = built("Hacker Theme", 'park = ["1: Carousel"]', 'hand = ["Corkscrew"]', 'event-deck = ["Merch"]')
    assert hand(match, 0) == ["Merch"]
    state = state_of(match)
    assert state.knows(0, state.hand(1)[0], state.where[state.hand(1)[0]])


def test_fibre_optics_bring_a_card() -> None:
    match = built("Fibre Optics", 'park = ["1: Corkscrew"]', table=DECK)
    play(match, "pick Corkscrew")
    assert (hand(match, 0), discards(match)) == (["Corkscrew"], ["Carousel"])


def test_the_texture_pack_pays_for_themes() -> None:
    match = built("Texture Pack", 'park = ["1: Carousel + Ocean Theme + Pirate Theme"]')
    while not idle(match):
        play(match, options(match)[-1])
    # Its own wildcard is a third one.
    assert coins(match, 0) == 30 - 5 + 3


def test_the_turnstile_and_the_white_hat_block_once_a_round() -> None:
    for mine in ('"1: Neon Arcade + Biometric Turnstile"', '"White Hat", "1: Neon Arcade"'):
        name = "Biometric Turnstile" if "Bio" in mine else "White Hat"
        match = position('park = ["Script Kiddie", "Botnet Herder"]', f"coins = 5\npark = [{mine}]")
        play(match, "pick Script Kiddie")
        assert asked(match) == (1, "block")
        play(match, f"pick {name}")
        assert coins(match, 1) == 5
        play(match, "pick Botnet Herder")
        # It has been used.
        assert asked(match) == (1, "or")


def test_the_easter_egg_pays_for_reopening() -> None:
    match = position('hand = ["Merch"]\npark = ["1: Carousel (closed) + Easter Egg"]')
    play(match, "pick Merch", "option 1")
    assert (park(match, 0), coins(match, 0)) == (["1: Carousel + Easter Egg"], 2)


def test_the_robot_dog_needs_wifi() -> None:
    assert coins(moment("guests", 'park = ["1: Carousel + Robot Dog + Hotspot"]'), 0) == 2
    assert coins(moment("guests", 'park = ["1: Carousel + Robot Dog", "2: Corkscrew + Hotspot"]'), 0) == 0


# Staff and resources


def test_the_script_kiddie_costs_two_coins_for_each_attraction_with_wifi() -> None:
    match = play(position('park = ["Script Kiddie"]', f"coins = 9\npark = [{TWO}]"), "pick Script Kiddie")
    while not idle(match):
        play(match, options(match)[0])
    assert (coins(match, 0), coins(match, 1)) == (0, 5)
    assert options(match) == ["done"]


def test_the_social_engineer_shows_a_hand_to_everybody() -> None:
    match = position('park = ["Social Engineer"]', 'coins = 5\nhand = ["Corkscrew"]')
    play(match, "pick Social Engineer")
    assert (coins(match, 0), coins(match, 1)) == (1, 4)
    assert state_of(match).is_public(state_of(match).hand(1)[0])


def test_the_botnet_herder_leaves_a_choice() -> None:
    match = play(position('park = ["Botnet Herder"]', f"coins = 5\npark = [{ONE}]"), "pick Botnet Herder")
    assert asked(match) == (1, "or")
    assert park(play(match.clone(), "option 0"), 1) == ["1: Neon Arcade (closed)"]
    assert (coins(play(match, "option 1"), 0), park(match, 1)) == (2, ["1: Neon Arcade"])


def test_the_deepfake_artist_borrows_a_rivals_ability() -> None:
    mine, rival = 'park = ["Deepfake Artist", "1: Neon Arcade (closed)"]', 'coins = 9\npark = ["Sysadmin"]'
    match = position(mine, rival)
    play(match, "pick Deepfake Artist")
    while not idle(match):
        play(match, options(match)[0])
    assert "1: Neon Arcade" in park(match, 0)
    # There is nobody to imitate in one's own park.
    assert "pick Deepfake Artist" not in options(
        position('park = ["Deepfake Artist", "Sysadmin", "1: Neon Arcade (closed)"]')
    )


def test_the_white_hat_earns_by_resources() -> None:
    assert coins(moment("guests", 'park = ["White Hat", "Firewall", "Backup Tapes"]'), 0) == 2


def test_the_sysadmin_reopens_something() -> None:
    match = play(
        position('park = ["Sysadmin", "Firewall (closed)", "1: Carousel (closed)"]'), "pick Sysadmin"
    )
    assert park(match, 0) == ["1: Carousel (closed)", "Firewall", "Sysadmin"]
    match = play(position('park = ["Sysadmin", "1: Neon Arcade (closed)"]'), "pick Sysadmin")
    assert "1: Neon Arcade" in park(match, 0)
    assert options(position('park = ["Sysadmin", "1: Carousel (closed)"]')) == ["done"]


def test_backup_tapes_are_closed_in_place_of_an_upgrade() -> None:
    match = position('hand = ["Hooligans"]', 'park = ["Backup Tapes", "1: Carousel + Fountain"]')
    play(match, "pick Hooligans")
    assert asked(match)[0] == 1
    kept = play(match.clone(), "yes")
    assert park(kept, 1) == ["1: Carousel + Fountain", "Backup Tapes (closed)"]
    lost = play(match, "no")
    assert park(lost, 1) == ["1: Carousel", "Backup Tapes"]


@pytest.mark.parametrize(("dice", "left"), [("3 3", 4 + 3), ("1 4", 4 - 3)])
def test_the_crypto_wallet_rises_and_falls(dice: str, left: int) -> None:
    table = 'step = "guests"\nmoment = "guests"'
    match = position('park = ["Crypto Wallet (4 coins)"]', table=table, dice=dice)
    kept = f"Crypto Wallet ({left} coins)" if left != 1 else "Crypto Wallet (1 coins)"
    assert park(match, 0) == [kept]
    change = position('park = ["Crypto Wallet (4 coins)"]', table='moment = "loose change"')
    play(change, "yes")
    assert (coins(change, 0), park(change, 0)) == (4, ["Crypto Wallet"])


def test_the_subscriber_list_and_the_firewall_are_resources() -> None:
    match = position(f'park = ["Subscriber List", "Firewall", {TWO}]')
    resource = state_of(match).unfair.program.mask(["resource"])
    beside = [card for card in state_of(match).park(0) if state_of(match).printed(card).types & resource]
    assert len(beside) == 2
    assert all(state_of(match).space[card] <= 0 for card in beside)


# Blueprints


@pytest.mark.parametrize(
    ("name", "mine", "complete", "bonus"),
    [
        ("Full Coverage", f'park = [{TWO}, "3: VR Pods"]', True, False),
        ("Full Coverage", f'park = [{TWO}, "3: VR Pods", "4: Data Stream", "5: Speedrun"]', True, True),
        ("Full Coverage", f'park = [{TWO}, "3: Carousel"]', False, False),
        (
            "Off the Grid",
            'park = ["1: Carousel + Fountain + Penguins + Dolphins + Giant Loop", '
            '"2: Corkscrew + Fountain + Penguins"]',
            True,
            False,
        ),
        (
            "Off the Grid",
            'park = ["1: Carousel + Fountain + Penguins + Dolphins + Hotspot", '
            '"2: Corkscrew + Fountain + Penguins"]',
            False,
            False,
        ),
        ("Home Server", 'park = ["Firewall", "Backup Tapes", "White Hat"]', True, False),
        ("Home Server", 'park = ["Firewall", "Backup Tapes", "Crypto Wallet", "White Hat"]', True, True),
        ("Home Server", 'park = ["Firewall", "Backup Tapes", "Sysadmin"]', False, False),
        ("Virtual Holiday", 'park = ["1: VR Pods + Fountain + Penguins", "2: Hologram Hall"]', True, False),
        (
            "Virtual Holiday",
            'park = ["1: Carousel + Ocean Theme + Fountain + Penguins", "2: Hologram Hall"]',
            False,
            False,
        ),
        (
            "Virtual Holiday",
            'park = ["1: VR Pods + Ocean Theme + Fountain", "2: Capsule Hotel 2.0"]',
            True,
            True,
        ),
        (
            "A Room Full of Hoodies",
            'park = ["White Hat", "Script Kiddie", '
            '"1: Carousel + Hacker Theme + Fountain + Penguins + Dolphins"]',
            True,
            False,
        ),
        (
            "A Room Full of Hoodies",
            'park = ["White Hat", "Sysadmin", "1: Carousel + Hacker Theme + Fountain + Penguins + Dolphins"]',
            False,
            False,
        ),
    ],
)
def test_what_blueprints_ask_for(name: str, mine: str, complete: bool, bonus: bool) -> None:
    match = position(f'blueprints = ["{name}"]\n{mine}')
    state = state_of(match)
    made = progress(state, 0, next(n for n, face in enumerate(state.components.faces) if face.name == name))
    assert (made.complete, made.complete and made.bonus_met) == (complete, bonus)


def test_every_card_of_the_pack_is_played_in_this_folder() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    cards = [card for card in shipped_library().by_name.values() if card.pack == "hacker"]
    silent = {card.name for card in cards if not card.abilities and card.blueprint == codes.NONE}
    assert silent == {"Hacker Overview", "VR Pods"}
    assert [card.name for card in cards if card.name not in tests] == []
