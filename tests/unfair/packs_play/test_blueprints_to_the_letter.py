"""Blueprints of Alien, B-movie, Comicbook and Hacker: what they ask for is enough, and nothing less is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.unfair.play.harness import card, state_of
from tests.unfair.scoring.harness import end

from fairground.games.unfair.flow.packs import cards_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.scoring.blueprints import progress

INFLUENCE = "alien influence"
# For each side of a blueprint a park that has just enough, and what the bonus takes besides. Lines with a
# number are attractions, "coins 5" and the like what the player has.
JUST_ENOUGH: list[tuple[str, list[str], list[str]]] = [
    ("Embassy Row", ["1 Motel Omega + Fountain + Penguins", "alien influence 5"], ["alien influence 4"]),
    ("They Walk Among Us", ["1 Carousel + Glowing Goo + Space Goat + Plasma Fountain"], ["Abduction Scout"]),
    ("They Walk Among Us", ["1 Saucer Spin + Fountain + Penguins + Dolphins + Lockers & Coat Check"], []),
    (
        "Many Worlds",
        ["1 Carousel + Ocean Theme + Western Theme", "2 Corkscrew + Hacker Theme + Fountain + Penguins"],
        ["3 Snack Bar + Alien Theme"],
    ),
    (
        "Nobody Here but Us Robots",
        ["1 Carousel + Fountain + Penguins + Mother-of-Pearl"],
        ["2 Gallery of Harmless Probes"],
    ),
    (
        "Runway Lights",
        ["1 Crop Circle Maze", "2 Carousel", "3 Snack Bar + Alien Theme + Fountain + Penguins + Dolphins"],
        ["5 Midnight Picture House"],
    ),
    (
        "Runway Lights",
        ["1 Crop Circle Maze", "2 Zeta Suites", "3 Snack Bar + Alien Theme + Fountain + Penguins + Dolphins"],
        [],
    ),
    (
        "Three Acts and a Chase",
        ["1 Creature Lagoon", "2 Tidal Flume", "3 Neon Arcade", "4 Snack Bar + B-movie Theme"],
        ["5 Mad Science Tower"],
    ),
    ("Double Bill", ["1 Villains on Ice + Fountain + Penguins", "2 Snack Bar"], ["3 Now Showing"]),
    ("Double Bill", ["1 Villains on Ice + Fountain + Penguins", "2 Poster Shop"], []),
    (
        "Cast of Dozens",
        ["1 Neon Arcade + Fountain", "Mermaid", "Deputy", "Sysadmin"],
        ["Henchman", "Location Scout"],
    ),
    ("Attack of the Everything", ["1 Corkscrew + Fountain + Penguins + Dolphins", "2 Neon Arcade"], []),
    (
        "Attack of the Everything",
        ["1 Corkscrew + Penguins + Dolphins + Sea Otters + Ocean Theme + Hacker Theme + Mother-of-Pearl"],
        [],
    ),
    (
        "So Bad It Is Good",
        ["1 Carousel + B-movie Theme + Fountain + Penguins + Dolphins", "2 Snack Bar + B-movie Theme"],
        ["3 Corkscrew + Mother-of-Pearl"],
    ),
    (
        "So Bad It Is Good",
        [
            "2 The Fifty-Foot Usher + Fountain + Penguins + Dolphins + Sea Otters + Ocean Theme",
        ],
        [],
    ),
    (
        "Team Assembled",
        ["Mermaid + Laser Eyes + Mind Reading", "Deputy", "Sysadmin"],
        ["Henchman + Invisibility + Strength of Ten"],
    ),
    (
        "Secret Headquarters",
        ["1 Cave Behind the Clock + Fountain + Penguins + Dolphins", "Firewall"],
        ["2 Tower of Towers"],
    ),
    (
        "Secret Headquarters",
        ["1 Neon Arcade + Fountain + Penguins + Dolphins", "Mermaid + Mind Reading"],
        [],
    ),
    (
        "Collector's Edition",
        ["1 Carousel + Comicbook Theme + Mother-of-Pearl + Fountain"],
        ["2 Corkscrew + Comicbook Theme"],
    ),
    ("Saving the Day", ["1 Corkscrew + Fountain + Penguins + Dolphins + Sea Otters", "2 Motel Omega"], []),
    ("Saving the Day", ["1 Corkscrew + Fountain + Penguins + Dolphins + Sea Otters", "2 Hologram Hall"], []),
    (
        "Saving the Day",
        ["2 Server Farm + Fountain + Penguins + Dolphins + Sea Otters"],
        [],
    ),
    (
        "World Domination",
        [*(f"{space} Carousel + Fountain + Penguins" for space in range(1, 5)), "Mermaid"],
        ["coins 25"],
    ),
    (
        "Full Coverage",
        ["1 Neon Arcade", "2 Carousel + Hotspot", "3 VR Pods"],
        ["4 Speedrun", "5 Data Stream"],
    ),
    (
        "Off the Grid",
        ["1 Carousel + Fountain + Penguins + Dolphins + Sea Otters", "2 Corkscrew + Fountain + Penguins"],
        ["3 Unplugged Garden"],
    ),
    ("Home Server", ["Firewall", "Backup Tapes", "White Hat"], ["Crypto Wallet"]),
    (
        "Virtual Holiday",
        ["1 Carousel + Ocean Theme + Hotspot + Fountain", "2 Hologram Hall"],
        ["3 Corkscrew + Ocean Theme + Hacker Theme"],
    ),
    ("Virtual Holiday", ["1 Carousel + Ocean Theme + Hotspot + Fountain", "2 Motel Omega"], []),
    (
        "A Room Full of Hoodies",
        ["1 Carousel + Hacker Theme + Fountain + Penguins + Dolphins", "White Hat", "Script Kiddie"],
        [],
    ),
]
# Others that lack one thing that a smaller park would not show.
NOT_ENOUGH = [
    ("Embassy Row", ["1 Carousel + Fountain + Penguins", "alien influence 5"]),
    ("They Walk Among Us", ["1 Carousel + Fountain + Penguins + Dolphins + Sea Otters"]),
    ("Many Worlds", ["1 Carousel + Ocean Theme", "2 Corkscrew + Hacker Theme + Fountain + Penguins"]),
    ("Nobody Here but Us Robots", ["1 Carousel + Fountain + Penguins + Mother-of-Pearl", "Mermaid"]),
    ("Nobody Here but Us Robots", ["1 Snack Bar + Fountain + Penguins + Mother-of-Pearl"]),
    (
        "Runway Lights",
        ["1 Touch Pool", "2 Snack Bar", "3 Pier Grill + Alien Theme + Fountain + Penguins + Dolphins"],
    ),
    ("Double Bill", ["1 Carousel + Fountain + Penguins", "2 Snack Bar"]),
    ("Double Bill", ["2 Poster Shop", "3 Now Showing"]),
    ("Cast of Dozens", ["1 Neon Arcade + Penguins", "Mermaid", "Deputy", "Sysadmin"]),
    ("Cast of Dozens", ["1 Snack Bar + Fountain", "Mermaid", "Deputy", "Sysadmin"]),
    ("Attack of the Everything", ["1 Carousel + Fountain + Penguins + Dolphins", "2 Neon Arcade"]),
    ("Attack of the Everything", ["1 Corkscrew + Sea Otters + Penguins + Dolphins", "2 Neon Arcade"]),
    ("Secret Headquarters", ["1 Cave Behind the Clock", "Firewall"]),
    ("Secret Headquarters", ["1 Carousel + Fountain + Penguins + Dolphins", "Firewall"]),
    ("Secret Headquarters", ["Mermaid + Mind Reading"]),
    ("Collector's Edition", ["1 Carousel + Hacker Theme + Mother-of-Pearl + Fountain"]),
    ("Saving the Day", ["2 Motel Omega"]),
    ("Saving the Day", ["1 Carousel + Fountain + Penguins + Dolphins + Sea Otters", "2 Motel Omega"]),
    (
        "Off the Grid",
        ["1 Carousel + Fountain + Penguins + Dolphins + Hotspot", "2 Corkscrew + Fountain + Penguins"],
    ),
    (
        "Off the Grid",
        ["1 Carousel + Fountain + Penguins + Dolphins + Sea Otters", "2 Corkscrew + Hotspot + Penguins"],
    ),
    ("Home Server", ["Firewall", "Backup Tapes", "Sysadmin"]),
    ("Virtual Holiday", ["1 Carousel + Ocean Theme + Penguins + Fountain", "2 Hologram Hall"]),
    (
        "A Room Full of Hoodies",
        ["1 Carousel + Hacker Theme + Fountain + Penguins + Dolphins", "White Hat", "Deputy"],
    ),
]


def scored(name: str, lines: list[str]) -> tuple[bool, bool]:
    """Whether a blueprint is finished with this, and whether the bonus is met."""
    has = {"coins": 0, INFLUENCE: 0}
    park: list[str] = []
    for line in lines:
        word = next((word for word in has if line.startswith(word)), "")
        if word:
            has[word] += int(line.removeprefix(word))
        else:
            space, _, rest = line.partition(" ")
            park.append(f'"{space}: {rest}"' if space.isdecimal() else f'"{line}"')
    text = (
        f'blueprints = ["{name}"]\ncoins = {has["coins"]}\n'
        f'tokens = {{ "{INFLUENCE}" = {has[INFLUENCE]} }}\npark = [{", ".join(park)}]'
    )
    match = end(text, packs=True)
    made = progress(state_of(match), 0, card(match, name))
    return made.complete, made.bonus_met


def less(lines: list[str]) -> Iterator[list[str]]:
    """The same with one thing less: a coin, an upgrade or staff power, or a card on which nothing lies."""
    for place, line in enumerate(lines):
        rest = lines[:place], lines[place + 1 :]
        word, _, number = line.rpartition(" ")
        card, *upgrades = line.split(" + ")
        if word in ("coins", INFLUENCE):
            yield [*rest[0], f"{word} {int(number) - 1}", *rest[1]]
        elif upgrades:
            for left_out in range(len(upgrades)):
                kept = upgrades[:left_out] + upgrades[left_out + 1 :]
                yield [*rest[0], " + ".join([card, *kept]), *rest[1]]
        else:
            yield [*rest[0], *rest[1]]


@pytest.mark.parametrize(("name", "park", "more"), JUST_ENOUGH)
def test_a_blueprint_takes_all_it_asks_for_and_no_more(name: str, park: list[str], more: list[str]) -> None:
    assert scored(name, park)[0]
    for smaller in less(park):
        assert not scored(name, smaller)[0], smaller


@pytest.mark.parametrize(("name", "park", "more"), [one for one in JUST_ENOUGH if one[2]])
def test_a_bonus_takes_all_it_asks_for(name: str, park: list[str], more: list[str]) -> None:
    assert scored(name, [*park, *more])[1]
    for fewer in less(more):
        assert not scored(name, [*park, *fewer])[1], fewer


@pytest.mark.parametrize(("name", "park"), NOT_ENOUGH)
def test_what_looks_like_it_does_not_count(name: str, park: list[str]) -> None:
    assert not scored(name, park)[0]


def test_every_blueprint_of_these_packs_is_here() -> None:
    packs = ("alien", "b-movie", "comicbook", "hacker")
    plans = {card.name for pack in packs for card in cards_of_pack(pack) if card.blueprint != codes.NONE}
    assert {name for name, _, _ in JUST_ENOUGH} == plans
