"""Masterminds: dealt face-down, recruited for two Showcase cards, used once a round, gone after level 3."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.unfair.kaiju.table import at, told
from tests.unfair.play.harness import (
    buried,
    card,
    coins,
    discards,
    hand,
    icons,
    options,
    park,
    play,
    state_of,
)

from fairground.engine.components import eyes_of
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.flow.codes import RECRUIT
from fairground.games.unfair.flow.packs import cards_of_pack, size_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.state.zones import BOX, mastermind_zone

LIBRARY = shipped_library()
PROGRAM = LIBRARY.program
MASTERMINDS = (
    "Baron von Breakage",
    "Captain Closing-Time",
    "Madame Megaphone",
    "Redshift",
    "The Velvet Glove",
    "Zam'Zmif",
)
PLAIN = """
Wheel | Attraction - Leisure Ride | | price = 3 | stars = 1 | icons = ["leisure"]
Loop | Attraction - Thrill Ride | | price = 3 | stars = 1 | icons = ["thrill"]
Flag | Feature Upgrade | | price = 1 | stars = 1 | icons = ["feature"]
Pennant | Feature Upgrade | | price = 1 | stars = 1 | icons = ["feature"]
Bell | Guest Services Upgrade | When built: Gain 2 coins. | price = 2 | stars = 1 | icons = ["services"]
Track | Feature Upgrade | | price = 1 | stars = 1 | icons = ["feature"] | needs = "thrill ride"
Clown | Staff Member | | price = 2 | stars = 1
Cape | Staff Power | | price = 2 | stars = 1 | symbols = ["power"]
Boots | Staff Power | | price = 2 | stars = 1 | symbols = ["power"]
Bouncer | Staff Member | Events step: Dismiss a staff member in any park.
Sacker | Staff Member | Events step: Dismiss a mastermind in any park.
Plan | Blueprint | • 9 hotels | points = 20
Scheme | Blueprint | • 9 theatres | points = 20
"""
DECK = ", ".join(['"Wheel"'] * 12)
TWO = 'showcase = ["Lunatic Lair", "Hall of Heroics"]'
OPTIONS = {"packs": "comicbook, western"}


def events(*seats: str, more: str = "", cards: str = "", players: int = 2) -> Match:
    """The Play section; seat 0 is on turn."""
    return at(f'section = "play"\n{more}', *seats, cards=PLAIN + cards, players=players)


def park_step(*seats: str, more: str = "", cards: str = "") -> Match:
    return at(f'step = "park"\npark-deck = [{DECK}]\n{more}', *seats, cards=PLAIN + cards)


def power(match: Match, seat: int = 0) -> int:
    return stat(state_of(match), seat, codes.POWER)


def pool() -> list[Any]:
    return [one for one in cards_of_pack("comicbook") if one.deck == codes.MASTERMIND]


def box(match: Match) -> list[str]:
    return [match.state.components.faces[one].name for one in match.state.zones[BOX]]


def level(number: int) -> str:
    """The option of a mastermind's ability, where there are several."""
    return f"option {number - 1}"


# The cards


@pytest.mark.rule("unfair.comicbook.component.masterminds", "unfair.comicbook.component.total")
def test_the_pack_has_57_cards_and_six_masterminds() -> None:
    assert sorted(one.name for one in pool()) == list(MASTERMINDS)
    cards = [*cards_of_pack("comicbook"), *cards_of_pack("common")]
    assert len(cards) == size_of_pack("comicbook") == 63
    assert len([one for one in cards if one.deck != codes.MASTERMIND]) == 57


@pytest.mark.rule(
    "unfair.comicbook.power.three-levels",
    "unfair.comicbook.power.requirement-symbol",
    "unfair.comicbook.power.level-is-threshold",
    "unfair.comicbook.ability.own-icon",
)
@pytest.mark.parametrize("name", MASTERMINDS)
def test_a_mastermind_has_an_icon_and_three_levels(name: str) -> None:
    one = LIBRARY.card(name)
    assert [PROGRAM.abilities[number].level for number in one.abilities] == [1, 2, 3]
    assert list(one.symbols).count(codes.POWER_ICON) == 1


@pytest.mark.rule("unfair.comicbook.power.where")
def test_power_icons_are_on_masterminds_and_staff_powers() -> None:
    powered = {one.name for one in LIBRARY.by_name.values() if codes.POWER_ICON in one.symbols}
    mask = PROGRAM.mask(["staff", "power"])
    powers = {one.name for one in LIBRARY.by_name.values() if one.types & mask == mask}
    assert powered == powers | set(MASTERMINDS) | {"Eternity Grip"}


@pytest.mark.rule("unfair.comicbook.mastermind.level1-shared", "unfair.comicbook.mastermind.level2-unique")
def test_level_one_is_the_same_on_all_and_the_others_are_their_own() -> None:
    lines = [[PROGRAM.abilities[number].text for number in one.abilities] for one in pool()]
    assert len({first for first, _, _ in lines}) == 1
    assert len({second for _, second, _ in lines}) == len({third for _, _, third in lines}) == 6


@pytest.mark.rule(
    "unfair.comicbook.mastermind.level3-kinds",
    "unfair.comicbook.mastermind.level3-strongest",
    "unfair.comicbook.mastermind.level3-once",
    "unfair.comicbook.dismiss.after-level3",
)
def test_level_three_breaks_steals_or_tells_and_then_the_mastermind_goes() -> None:
    verbs: dict[str, set[str]] = {}
    for one in pool():
        ability = PROGRAM.abilities[one.abilities[2]]
        assert ability.text.endswith(". Dismiss this card."), "it is dismissed last"
        assert all("Dismiss this" not in PROGRAM.abilities[number].text for number in one.abilities[:2])
        done = [PROGRAM.lexicon.verbs[step.verb].name for step in ability.steps if step.code == codes.DO]
        verbs[one.name] = set(done[:-1])
    own = [verbs[name] for name in MASTERMINDS if name not in ("Redshift", "Zam'Zmif")]
    kinds = {"Demolish", "Close"}, {"Steal", "Take"}, {"Reveal"}
    assert all(any(done & kind for done in own) for kind in kinds)
    # Whatever our four do in the end, it is one of these.
    assert all(any(done & kind for kind in kinds) for done in own)


# Set-up


@pytest.mark.rule(
    "unfair.comicbook.setup.one-each",
    "unfair.comicbook.setup.rest-to-box",
    "unfair.comicbook.setup.left-over",
    "unfair.comicbook.setup.after-showcase",
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_one_face_down_and_the_rest_is_not_looked_at(seats: int) -> None:
    packs = ", ".join(["comicbook", "ocean", "western", "dinosaur", "b-movie"][:seats])
    match = new_match("unfair", seats, "deal", {"packs": packs}, dice="fast")
    state = state_of(match)
    held = []
    for seat in range(seats):
        (mine,) = state.zones[mastermind_zone(seats, seat)]
        assert state.known[mine] == eyes_of(seat)
        held.append(mine)
    left = [one for one in state.zones[BOX] if one in state.unfair.masterminds]
    assert len(left) == 6 - seats
    assert [state.known[one] for one in left] == [0] * len(left)
    assert sorted([*held, *left]) == state.unfair.masterminds
    kinds = [(event["kind"], event.get("to")) for event in match.events(None)]
    assert max(n for n, one in enumerate(kinds) if one == ("dealt", "Showcase cards")) < min(
        n for n, one in enumerate(kinds) if one == ("dealt", "mastermind")
    )


@pytest.mark.rule("unfair.comicbook.setup.one-each")
def test_every_mastermind_comes_to_every_seat() -> None:
    met: set[tuple[int, str]] = set()
    for seed in range(60):
        state = state_of(new_match("unfair", 2, seed, OPTIONS, dice="fast"))
        for seat in range(2):
            met.add((seat, state.components.faces[state.zones[mastermind_zone(2, seat)][0]].name))
    assert met == {(seat, name) for seat in range(2) for name in MASTERMINDS}


def test_games_without_masterminds_have_no_place_for_them() -> None:
    match = new_match("unfair", 2, 0, {"packs": "ocean, western"})
    assert "mastermind" not in {zone["id"] for zone in match.view(0)["zones"]}
    assert all(RECRUIT not in numbers for numbers in match.game.code_ranges(match.state.components))


def test_nobody_learns_whose_mastermind_is_whose_until_it_is_recruited() -> None:
    """What a seat is shown is the same in every world that it cannot tell apart, all through a match; and in
    these worlds the others' masterminds really differ."""
    match = new_match("unfair", 3, "secret", {"packs": "comicbook, western, ocean"}, dice="fast")
    rng = random.Random(7)
    others: set[str] = set()
    for _ in range(150):
        if match.over:
            break
        for seat in range(3):
            again = match.redeal(seat, rng.randrange(1 << 30))
            assert again.view(seat) == match.view(seat)
            state = state_of(again)
            for other in range(3):
                waiting = state.zones[mastermind_zone(3, other)]
                if other != seat and waiting:
                    others.add(f"{seat} {other} {state.components.faces[waiting[0]].name}")
        ask = rng.choice(match.asks)
        match.take(ask.seat, rng.choice(ask.options))
    assert len(others) > 3 * 2 * 3
    told_to_all = [
        event["cards"] for event in match.events(None) if event.get("to") == "mastermind" and "cards" in event
    ]
    assert told_to_all == []


def test_a_position_says_who_waits() -> None:
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}')
    (zone,) = [z for z in match.view(0)["zones"] if (z["id"], z["owner"]) == ("mastermind", 0)]
    assert [one["name"] for one in zone["cards"]] == ["Redshift"]
    (zone,) = [z for z in match.view(1)["zones"] if (z["id"], z["owner"]) == ("mastermind", 0)]
    assert [one.get("name") for one in zone["cards"]] == [None]
    with pytest.raises(BadSetup, match="is no mastermind"):
        park_step('mastermind = ["Clown", "Redshift"]')


# Recruiting


@pytest.mark.rule(
    "unfair.comicbook.recruit.action",
    "unfair.comicbook.recruit.price",
    "unfair.comicbook.recruit.placement",
    "unfair.comicbook.recruit.no-five-stars",
    "unfair.comicbook.recruit.first-action",
    "unfair.comicbook.mastermind.in-play",
)
def test_recruiting_takes_an_action_and_two_showcase_cards_and_nothing_else() -> None:
    match = park_step(
        f'mastermind = ["Redshift"]\n{TWO}\npark = ["Main Gate"]', f'mastermind = ["Zam\'Zmif"]\n{TWO}'
    )
    assert match.view(0)["players"][0]["stars"] == 0
    assert power(match) == 0
    play(match, "recruit")
    assert sorted(park(match, 0)) == ["Main Gate", "Redshift"]
    assert {"Lunatic Lair", "Hall of Heroics"} <= set(box(match))
    assert match.view(1)["players"][0]["beside_the_gate"] == ["Redshift"]
    assert (power(match), power(match, 1)) == (1, 0)
    # It was an action: the next player is on turn, and one of three is used.
    assert match.asks[0].seat == 1
    assert match.view(0)["players"][0]["actions_left"] == 2
    (event,) = told(match, "recruited")
    assert [[name for _, name in event[key]] for key in ("paid", "cards")] == [
        ["Lunatic Lair", "Hall of Heroics"],
        ["Redshift"],
    ]


@pytest.mark.rule("unfair.comicbook.recruit.optional")
def test_nobody_has_to_recruit() -> None:
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}')
    assert {"recruit", "loose change"} <= set(options(match))
    for _ in range(6):
        play(match, "loose change")
    assert match.view(0)["round"] == 2
    assert len(match.state.zones[mastermind_zone(2, 0)]) == 1


@pytest.mark.rule("unfair.comicbook.recruit.action")
def test_recruiting_is_not_open_elsewhere() -> None:
    match = events(f'mastermind = ["Redshift"]\n{TWO}\nhand = ["Merch"]')
    with pytest.raises(IllegalAction, match="Park step"):
        match.play(0, "recruit")


@pytest.mark.rule(
    "unfair.comicbook.recruit.no-built-showcase",
    "unfair.comicbook.recruit.needs-both",
    "unfair.comicbook.recruit.after-demolition",
)
def test_who_has_built_a_showcase_card_cannot_recruit_any_more() -> None:
    match = park_step(f'coins = 30\nmastermind = ["Redshift"]\n{TWO}\npark = ["Main Gate"]')
    play(match, "build Lunatic Lair", "loose change")
    assert "recruit" not in options(match)
    with pytest.raises(IllegalAction, match="neither built nor sold"):
        match.play(0, "recruit")
    # Not even when it has been demolished.
    play(match, "demolish Lunatic Lair", "loose change")
    assert "recruit" not in options(match)


@pytest.mark.rule("unfair.comicbook.recruit.ten-coins-exclusive")
def test_two_showcase_cards_pay_once() -> None:
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}')
    play(match, "sell showcase")
    assert coins(match, 0) == 10
    assert "recruit" not in options(match)
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}')
    play(match, "recruit", "loose change")
    assert "sell showcase" not in options(match)
    # There is no second one, either.
    with pytest.raises(IllegalAction, match="no mastermind left"):
        match.play(0, "recruit")


@pytest.mark.rule("unfair.comicbook.recruit.needs-both")
def test_why_not_is_said_beforehand() -> None:
    match = park_step('mastermind = ["Redshift"]\nshowcase = ["Lunatic Lair"]')
    (found,) = [one for one in match.game.blocked(match.state, 0) if str(one.action) == "recruit"]
    assert "unfair.comicbook.recruit.needs-both" in found.why.rules
    match = park_step("")
    with pytest.raises(IllegalAction, match="no masterminds in this match"):
        match.play(0, "recruit")


def test_a_henchman_hears_of_it_and_only_of_his_own_boss() -> None:
    match = park_step(
        f'mastermind = ["Redshift"]\n{TWO}\npark = ["Henchman"]', 'park = ["Henchman", "1: Wheel"]'
    )
    play(match, "recruit")
    assert (hand(match, 0), coins(match, 0)) == (["Wheel", "Wheel"], 3)
    assert (hand(match, 1), coins(match, 1)) == ([], 0)


@pytest.mark.parametrize(("words", "seat"), [("a competitor recruits", 1), ("a player recruits", 1)])
def test_others_can_wait_for_it_too(words: str, seat: int) -> None:
    spy = f"Spy | Staff Member | When {words}: Gain 4 coins."
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}\npark = ["Spy"]', 'park = ["Spy"]', cards=spy)
    play(match, "recruit")
    assert coins(match, 1) == 4
    assert coins(match, 0) == (4 if words.startswith("a player") else 0)


# Using them


@pytest.mark.rule(
    "unfair.comicbook.ability.level1-unaided",
    "unfair.comicbook.ability.higher-need-cards",
    "unfair.comicbook.ability.threshold",
    "unfair.comicbook.ability.own-icon",
    "unfair.comicbook.power.level-is-threshold",
    "unfair.comicbook.power.requirement-symbol",
    "unfair.comicbook.power.where",
    "unfair.comicbook.ability.choice",
)
@pytest.mark.parametrize("icons_of", [1, 2, 3, 4])
def test_a_level_is_open_with_as_many_icons_and_lower_ones_stay_open(icons_of: int) -> None:
    powers = ["Clown", "Clown + Cape", "Clown + Cape + Boots", "Clown + Cape + Boots + Mind Reading"][
        icons_of - 1
    ]
    match = events(
        f'hand = ["Flag"]\npark = ["Zam\'Zmif", "{powers}", "1: Wheel"]\nburied = ["Bell under Wheel"]',
        more=f"park-deck = [{DECK}]",
    )
    assert power(match) == icons_of
    play(match, "use Zam'Zmif")
    if icons_of == 1:
        # The only one that is open is used at once.
        assert len(discards(match)) == 4
    else:
        assert options(match) == [level(number) for number in (1, 2, 3)[:icons_of]]


@pytest.mark.rule(
    "unfair.comicbook.ability.once-per-round",
    "unfair.comicbook.ability.once-across-levels",
    "unfair.comicbook.ability.play-section",
    "unfair.comicbook.ability.like-event",
)
def test_a_mastermind_is_used_once_a_round_whatever_the_level() -> None:
    match = events(
        'hand = ["Merch"]\npark = ["The Velvet Glove", "Clown + Cape + Boots"]',
        'hand = ["Merch"]\npark = ["The Velvet Glove"]',
        more=f"park-deck = [{DECK}]",
    )
    # On one's own turn, beside events from hand.
    assert options(match) == ["pass", "use The Velvet Glove", "play Merch"]
    play(match, "use The Velvet Glove", level(2))
    assert coins(match, 0) == 6
    # It was the turn; then it is the other's, with one of their own.
    assert match.asks[0].seat == 1
    assert "use The Velvet Glove" in options(match)
    play(match, "pass")
    assert (match.asks[0].seat, options(match)) == (0, ["pass", "play Merch"])
    with pytest.raises(IllegalAction, match="already been used"):
        match.play(0, "use The Velvet Glove")


@pytest.mark.rule("unfair.comicbook.mastermind.level2-unique", "unfair.comicbook.ability.once-per-round")
def test_level_two_can_be_used_again_next_round() -> None:
    match = events(
        'park = ["The Velvet Glove", "Clown + Cape"]',
        more=f'park-deck = [{DECK}]\nevent-deck = ["Merch", "Merch", "Merch"]',
    )
    play(match, "use The Velvet Glove", level(2))
    assert coins(match, 0) == 4
    while match.view(None)["round"] == 1:
        play(match, next(text for text in ("pass", "loose change") if text in options(match)))
    while "use The Velvet Glove" not in options(match):
        play(match, "pass")
    assert match.asks[0].seat == 0


@pytest.mark.rule("unfair.comicbook.ability.not-other-steps", "unfair.comicbook.ability.not-before-play")
def test_a_mastermind_is_of_no_use_outside_the_play_section() -> None:
    mine = 'park = ["The Velvet Glove", "Clown + Cape"]\nhand = ["Merch"]'
    match = park_step(mine)
    assert "use The Velvet Glove" not in options(match)
    # Before the Play section nobody is asked about it: the first question is that of the Play section.
    match = at(f'section = "start"\npark-deck = [{DECK}]', mine, cards=PLAIN)
    assert match.asks[0].kind == "events"
    assert (told(match, "did"), coins(match, 0)) == ([], 0)


@pytest.mark.rule("unfair.comicbook.mastermind.level1-search")
def test_level_one_finds_a_staff_member_or_a_staff_power() -> None:
    match = events('park = ["Redshift"]', more='park-deck = ["Wheel", "Clown", "Cape", "Flag", "Bouncer"]')
    play(match, "use Redshift")
    assert options(match) == ["pick Clown", "pick Cape"]
    play(match, "pick Cape")
    assert (hand(match, 0), discards(match)) == (["Cape"], ["Clown", "Flag", "Wheel"])


# What they are not


@pytest.mark.rule("unfair.comicbook.mastermind.not-staff")
def test_a_mastermind_is_no_staff_member() -> None:
    match = events('park = ["Bouncer"]', 'park = ["Redshift", "Clown", "Bouncer"]')
    play(match, "use Bouncer", "player 1")
    assert options(match) == ["pick Clown", "pick Bouncer"]
    # Staff powers do not go onto it.
    match = park_step('coins = 9\nhand = ["Cape"]\npark = ["Redshift"]')
    assert "build Cape" not in options(match)


@pytest.mark.rule("unfair.comicbook.mastermind.action-dismissal")
def test_no_action_dismisses_a_mastermind() -> None:
    match = park_step('park = ["Redshift", "Clown"]')
    assert "demolish Clown" in options(match)
    assert "demolish Redshift" not in options(match)
    with pytest.raises(IllegalAction, match="is neither"):
        match.play(0, "demolish Redshift")


# Level 3


@pytest.mark.rule(
    "unfair.comicbook.dismiss.after-level3",
    "unfair.comicbook.dismiss.to-box",
    "unfair.comicbook.mastermind.level3-once",
)
def test_after_level_three_the_mastermind_goes_back_to_the_box() -> None:
    match = events(
        'park = ["Captain Closing-Time", "Clown + Cape + Boots"]',
        'park = ["1: Wheel", "2: Loop"]',
        more=f"park-deck = [{DECK}]",
    )
    play(match, "use Captain Closing-Time", level(3))
    # First the deed, then the farewell.
    assert park(match, 1) == ["1: Wheel (closed)", "2: Loop (closed)"]
    done = [event["does"] for event in told(match, "did")]
    assert [text.split()[0] for text in done] == ["Close", "Dismiss"]
    assert park(match, 0) == ["Clown + Cape + Boots"]
    assert "Captain Closing-Time" in box(match)
    assert discards(match) == []
    assert power(match) == 2


def villain(name: str, mine: str, rival: str, more: str = "") -> Match:
    return events(
        f'{mine}\npark = ["{name}", "Clown + Cape + Boots", "1: Wheel"]',
        rival,
        more=f"park-deck = [{DECK}]\n{more}",
    )


def test_a_baron_breaks_two_upgrades_of_one_park() -> None:
    match = villain("Baron von Breakage", "", 'park = ["1: Loop + Flag", "2: Wheel + Bell"]')
    play(match, "use Baron von Breakage", level(3))
    assert park(match, 1) == ["1: Loop", "2: Wheel"]
    assert park(match, 0) == ["1: Wheel", "Clown + Cape + Boots"]


def test_a_baron_sells_what_he_breaks_at_home() -> None:
    match = events(
        'park = ["Baron von Breakage", "Clown + Cape", "1: Wheel + Flag"]', more=f"park-deck = [{DECK}]"
    )
    play(match, "use Baron von Breakage", level(2))
    kept = play(match.clone(), "no")
    assert (coins(kept, 0), discards(kept)) == (4, [])
    play(match, "yes")
    assert (coins(match, 0), discards(match)) == (10, ["Flag"])


def test_a_glove_takes_an_upgrade_and_coins() -> None:
    match = villain("The Velvet Glove", "", 'coins = 20\npark = ["1: Loop + Flag"]')
    play(match, "use The Velvet Glove", level(3))
    assert park(match, 0) == ["1: Wheel + Flag", "Clown + Cape + Boots"]
    assert (coins(match, 0), coins(match, 1)) == (8, 12)


def test_a_megaphone_tells_all_plans_and_is_paid_for_it() -> None:
    match = villain("Madame Megaphone", 'blueprints = ["Plan"]', 'blueprints = ["Plan", "Scheme"]')
    play(match, "use Madame Megaphone", level(3))
    assert coins(match, 0) == 8
    (zone,) = [z for z in match.view(0)["zones"] if (z["id"], z["owner"]) == ("blueprints", 1)]
    assert sorted(one["name"] for one in zone["cards"]) == ["Plan", "Scheme"]
    (zone,) = [z for z in match.view(1)["zones"] if (z["id"], z["owner"]) == ("blueprints", 0)]
    assert [one.get("name") for one in zone["cards"]] == [None]


@pytest.mark.parametrize(
    ("name", "gains", "more"), [("Captain Closing-Time", 0, 6), ("The Velvet Glove", 4, 0)]
)
def test_level_two_is_a_boost(name: str, gains: int, more: int) -> None:
    match = events(f'park = ["{name}", "Clown + Cape", "1: Wheel"]', more=f"park-deck = [{DECK}]")
    before = match.view(0)["players"][0]
    play(match, f"use {name}", level(2))
    after = match.view(0)["players"][0]
    assert coins(match, 0) == gains
    assert (after["stars"], after["capacity"]) == (before["stars"] + more, before["capacity"] + more)


def test_a_megaphone_gathers_events() -> None:
    match = events(
        'park = ["Madame Megaphone", "Clown + Cape"]',
        more=f'park-deck = [{DECK}]\nevent-deck = ["Merch", "Hooligans", "Evil Twin"]',
    )
    play(match, "use Madame Megaphone", level(2), "pick Hooligans")
    assert (coins(match, 0), hand(match, 0)) == (4, ["Hooligans"])


# Redshift


@pytest.mark.rule(
    "unfair.comicbook.redshift.rearrange",
    "unfair.comicbook.redshift.gaps",
    "unfair.comicbook.redshift.suitable",
    "unfair.comicbook.redshift.no-misplacing",
)
def test_redshift_moves_attractions_and_upgrades_where_they_may_be() -> None:
    mine = '["Redshift", "Clown + Cape + Boots", "1: Wheel + Flag", "2: Loop + Pennant + Track"]'
    match = events(f"park = {mine}", 'park = ["1: Wheel + Bell"]', more=f"park-deck = [{DECK}]")
    play(match, "use Redshift", level(3))
    # Everything of the own park but people, and nothing else. The Track fits thrill rides only, so it stays.
    assert options(match) == ["done", "pick Wheel", "pick Flag", "pick Loop", "pick Pennant"]
    play(match, "pick Loop")
    # To other spaces, empty or not, within the park's limit.
    assert options(match) == ["space 1", "space 3", "space 4", "space 5"]
    play(match, "space 4", "pick Flag", "pick Loop", "done")
    assert park(match, 0) == ["1: Wheel", "4: Loop + Pennant + Track + Flag", "Clown + Cape + Boots"]
    assert "Redshift" in box(match)


@pytest.mark.rule("unfair.comicbook.redshift.no-misplacing", "unfair.comicbook.redshift.suitable")
def test_redshift_puts_no_upgrade_beside_its_like() -> None:
    match = events(
        'park = ["Redshift", "Clown + Cape + Boots", "1: Wheel + Flag", "2: Loop + Flag"]',
        more=f"park-deck = [{DECK}]",
    )
    play(match, "use Redshift", level(3))
    assert options(match) == ["done", "pick Wheel", "pick Loop"]


@pytest.mark.rule("unfair.comicbook.redshift.rearrange")
def test_redshift_changes_places_of_two() -> None:
    match = events(
        'park = ["Redshift", "Clown + Cape + Boots", "1: Wheel + Flag", "2: Loop"]',
        more=f"park-deck = [{DECK}]",
    )
    play(match, "use Redshift", level(3), "pick Wheel", "space 2", "done")
    assert park(match, 0) == ["1: Loop", "2: Wheel + Flag", "Clown + Cape + Boots"]


def test_redshift_moves_one_upgrade_for_coins_before() -> None:
    match = events(
        'park = ["Redshift", "Clown + Cape", "1: Wheel + Flag", "2: Loop"]', more=f"park-deck = [{DECK}]"
    )
    play(match, "use Redshift", level(2))
    assert (park(match, 0)[1], coins(match, 0)) == ("2: Loop + Flag", 4)


# Zam'Zmif


@pytest.mark.rule("unfair.comicbook.zamzmif.buries", "unfair.comicbook.zamzmif.one-icon")
def test_zamzmif_buries_a_card_for_an_icon() -> None:
    match = events(
        'hand = ["Flag"]\npark = ["Zam\'Zmif", "Clown + Cape", "1: Loop"]', more=f"park-deck = [{DECK}]"
    )
    assert icons(match, "Loop") == 1
    play(match, "use Zam'Zmif", level(2), "pick Flag")
    assert (buried(match, 0), icons(match, "Loop")) == (["Flag"], 2)


@pytest.mark.rule("unfair.comicbook.zamzmif.level3-exhume", "unfair.comicbook.zamzmif.level3-activate")
def test_zamzmif_digs_up_and_builds() -> None:
    match = events(
        'coins = 0\npark = ["Zam\'Zmif", "Clown + Cape + Boots", "1: Wheel"]\n'
        'buried = ["Bell under Wheel", "Loop under Wheel", "Merch under Wheel"]',
        'park = ["1: Loop"]\nburied = ["Flag under Loop"]',
        more=f"park-deck = [{DECK}]",
    )
    play(match, "use Zam'Zmif", level(3))
    # Own burials alone.
    assert options(match) == ["done", "pick Bell", "pick Loop", "pick Merch"]
    play(match, "pick Bell", "pick Loop", "pick Merch")
    built = 0
    while match.asks[0].kind in ("may", "place"):
        play(match, "yes" if "yes" in options(match) else options(match)[0])
        built += 1
    assert park(match, 0) == ["1: Wheel + Bell", "2: Loop", "Clown + Cape + Boots"]
    # They cost nothing, and what is said about being built applies.
    assert coins(match, 0) == 2
    # What is not built is discarded; an event cannot be built.
    assert discards(match, codes.EVENT_DECK) == ["Merch"]
    assert "Zam'Zmif" in box(match)
    assert buried(match, 1) == ["Flag"]


# The Eternity Grip


GRIP = 'park = ["Captain Closing-Time", "Eternity Grip"{}]'


@pytest.mark.rule("unfair.comicbook.eternity-grip.icons", "unfair.comicbook.eternity-grip.keep-mastermind")
@pytest.mark.parametrize(("answer", "kept"), [("yes", True), ("no", False)])
def test_with_the_grip_level_three_is_open_and_the_mastermind_may_stay(answer: str, kept: bool) -> None:
    match = events(GRIP.format(""), 'park = ["1: Wheel"]', more=f"park-deck = [{DECK}]")
    assert power(match) == 3
    play(match, "use Captain Closing-Time", level(3), answer)
    assert park(match, 0) == (["Captain Closing-Time"] if kept else ["Eternity Grip"])
    assert discards(match) == (["Eternity Grip"] if kept else [])
    assert ("Captain Closing-Time" in box(match)) == (not kept)


@pytest.mark.rule("unfair.comicbook.eternity-grip.price")
@pytest.mark.parametrize(("attractions", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_keeping_the_mastermind_costs_half_the_attractions(attractions: int, lost: int) -> None:
    mine = "".join(
        f', "{space}: {name}"'
        for space, name in zip(range(1, attractions + 1), ("Wheel", "Loop") * 2, strict=False)
    )
    match = events(GRIP.format(mine), 'park = ["1: Wheel"]', more=f"park-deck = [{DECK}]")
    play(match, "use Captain Closing-Time", level(3), "yes")
    # The owner picks which.
    while match.asks and match.asks[0].kind == "pick":
        assert match.asks[0].seat == 0
        play(match, options(match)[0])
    assert state_of(match).attractions[0] == attractions - lost
    assert "Captain Closing-Time" in park(match, 0)
    assert "Eternity Grip" in discards(match)


@pytest.mark.rule("unfair.comicbook.eternity-grip.keep-mastermind")
def test_without_the_grip_the_next_dismissal_counts() -> None:
    match = events('park = ["Sacker"]', 'park = ["Redshift"]')
    play(match, "use Sacker")
    assert park(match, 1) == []
    match = events('park = ["Sacker"]', 'park = ["Redshift", "Eternity Grip"]')
    play(match, "use Sacker")
    assert match.asks[0].seat == 1
    play(match, "yes")
    assert park(match, 1) == ["Redshift"]


def test_the_name_of_the_one_who_waits_is_told_to_its_owner_only() -> None:
    match = park_step(f'mastermind = ["Redshift"]\n{TWO}')
    (action,) = [option for option in match.asks[0].options if str(option) == "recruit"]
    assert match.game.label(match.state, 0, action) == "Recruit Redshift for your Showcase cards"
    assert "no longer build or sell" in match.game.warning(match.state, 0, action)
    assert card(match, "Redshift") in match.state.zones[mastermind_zone(2, 0)]


def test_power_is_shown_where_there_are_masterminds_and_nowhere_else() -> None:
    match = events('park = ["Redshift", "Clown + Cape"]', more=f"park-deck = [{DECK}]")
    assert [player["power"] for player in match.view(None)["players"]] == [2, 0]
    match = events('park = ["Clown + Cape"]')
    assert all("power" not in player for player in match.view(None)["players"])


# Recruiting by a text


BOSS = "Boss | Staff Member | Events step: Recruit a mastermind."
HEAD = "Head | Staff Member | Events step: Each player may recruit their mastermind."


@pytest.mark.rule("unfair.comicbook.recruit.price", "unfair.comicbook.recruit.placement")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_text_recruits_the_own_mastermind_for_both_showcase_cards(players: int) -> None:
    own = f'mastermind = ["Redshift"]\n{TWO}\npark = ["Boss"]'
    match = events(own, f'mastermind = ["Zam\'Zmif"]\n{TWO}', cards=BOSS, players=players)
    play(match, "use Boss")
    assert park(match, 0) == ["Boss", "Redshift"]
    assert {"Lunatic Lair", "Hall of Heroics"} <= set(box(match))
    assert park(match, 1) == []
    assert len(match.state.zones[mastermind_zone(players, 1)]) == 1
    assert len(told(match, "recruited")) == 1


@pytest.mark.rule("unfair.comicbook.recruit.needs-both")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_text_recruits_only_whom_its_player_can_pay_for(players: int) -> None:
    poor = 'mastermind = ["Redshift"]\nshowcase = ["Lunatic Lair"]\npark = ["Boss"]'
    assert "use Boss" not in options(events(poor, cards=BOSS, players=players))
    # Where no mastermind is in the match, the text does nothing and is not offered.
    assert "use Boss" not in options(events(f'{TWO}\npark = ["Boss"]', cards=BOSS, players=players))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_may_recruit_by_one_text(players: int) -> None:
    rows = [f'{TWO}\npark = ["Head"]', f'mastermind = ["Redshift"]\n{TWO}']
    match = events(*rows, cards=HEAD, players=players)
    play(match, "use Head")
    assert (match.asks[0].seat, options(match)) == (1, ["no", "yes"])
    play(match, "yes")
    assert park(match, 1) == ["Redshift"]
    assert park(match, 0) == ["Head"]
