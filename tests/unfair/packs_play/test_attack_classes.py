"""The attacks of Alien, B-movie, Comicbook and Hacker: each is answered by the defence of its class alone."""

from __future__ import annotations

import pytest
from tests.unfair.kaiju.table import at
from tests.unfair.play.harness import options, play

from fairground.engine.match import Match
from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language.words import ATTACKS
from fairground.games.unfair.library.packs import shipped_library

INTRUSION, INSPECTION, INJUNCTION, HACKING = ATTACKS
DEFENCES = {
    INTRUSION: "Security Guards",
    INSPECTION: "Safety Certificate",
    INJUNCTION: "Powerful Friends",
    HACKING: "Patch Day",
}
EVENTS = {
    "Tractor Beam": INTRUSION,
    "Missing Time": INTRUSION,
    "Close Encounter": INSPECTION,
    "Take Me to Your Leader": INJUNCTION,
    "Backlot Cleanup": INTRUSION,
    "Stunt Double": INJUNCTION,
    "Twist Ending": INTRUSION,
    "Deleted Scene": INSPECTION,
    "Secret Identity": INJUNCTION,
    "Crossover Issue": INTRUSION,
    "Dramatic Entrance": INSPECTION,
    "Evil Twin": INJUNCTION,
    "Denial of Service": HACKING,
    "Phishing Expedition": HACKING,
    "Zero Day": HACKING,
}
ABILITIES = {
    "Abduction Scout": INTRUSION,
    "Laser Eyes": INTRUSION,
    "Baron von Breakage": INTRUSION,
    "Captain Closing-Time": INSPECTION,
    "The Velvet Glove": INTRUSION,
    "Script Kiddie": HACKING,
    "Social Engineer": HACKING,
    "Botnet Herder": HACKING,
}
CITY = {
    "Mass Abduction": INTRUSION,
    "Quarantine": INSPECTION,
    "Ransomware": HACKING,
    "Forced Update": HACKING,
}
STRONG = 'Strong | Staff Member | | symbols = ["power", "power"]'
# Something of everything, so that any attack finds what it is after.
PARK = (
    '"Xenobotanist + Mind Reading", "Galactic Bureau de Change", '
    '"1: Neon Arcade + Fountain", "2: Tidal Flume + Penguins"'
)
PURSE = 'coins = 20\ntokens = { "alien influence" = 3 }\n'
GUARDS = ", ".join(f'"{name}"' for name in DEFENCES.values())
RIVAL = f"{PURSE}hand = [{GUARDS}]\npark = [{PARK}]"
DECKS = 'park-deck = ["Carousel", "Corkscrew", "Snack Bar"]\nevent-deck = ["Merch", "Merch"]'


def until_blocked(match: Match) -> Match:
    """The last of the choices that an attacker has, until the other one is asked to block."""
    while match.asks and match.asks[0].seat == 0:
        play(match, options(match)[-1])
    return match


@pytest.mark.rule("unfair.core.event.usual-types", "unfair.hacker.hacking.separate-type")
@pytest.mark.parametrize(("name", "kind"), EVENTS.items())
def test_an_event_is_answered_by_the_defence_of_its_class(name: str, kind: str) -> None:
    mine = f'{PURSE}hand = ["{name}"]\npark = [{PARK}]'
    match = play(at(f'section = "play"\n{DECKS}', mine, RIVAL), f"play {name}")
    until_blocked(match)
    assert (match.asks[0].seat, match.asks[0].kind) == (1, "block")
    assert options(match) == ["no", f"pick {DEFENCES[kind]}"]


@pytest.mark.parametrize(("name", "kind"), ABILITIES.items())
def test_an_ability_is_answered_by_the_defence_of_its_class(name: str, kind: str) -> None:
    villain = "Mermaid + Laser Eyes" if name == "Laser Eyes" else name
    mine = f'{PURSE}park = ["{villain}", "Strong", {PARK}]'
    match = play(at(f'section = "play"\n{DECKS}', mine, RIVAL, cards=STRONG), f"use {name}")
    until_blocked(match)
    assert (match.asks[0].seat, match.asks[0].kind) == (1, "block")
    assert options(match) == ["no", f"pick {DEFENCES[kind]}"]


@pytest.mark.parametrize(("name", "kind"), CITY.items())
def test_a_city_card_is_answered_by_the_defence_of_its_class(name: str, kind: str) -> None:
    match = at(f'section = "city"\ncity-deck = ["{name}"]\n{DECKS}', RIVAL, f"{PURSE}park = [{PARK}]")
    assert (match.asks[0].seat, match.asks[0].kind) == (0, "block")
    assert options(match) == ["no", f"pick {DEFENCES[kind]}"]


def test_no_attack_is_left_out() -> None:
    """Crossed Wires, which needs a whole Guests step, has tests of its own."""
    abilities = shipped_library().program.abilities
    attacking = {
        card.name
        for pack in ("alien", "b-movie", "comicbook", "hacker")
        for card in cards_of_pack(pack)
        if any(abilities[number].attack >= 0 for number in card.abilities)
    }
    assert attacking == {*EVENTS, *ABILITIES, *CITY, "Crossed Wires"}
