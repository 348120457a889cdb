"""The golden matches: which tables are kept, and how their matches are played when they are made.

Every game at every number of seats, with its options, and Unfair with many pairs of packs, every pack at
every number of seats, and every Game Changer. The choices are those of somebody who likes to act, so that
much is built and played.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any, Final, NamedTuple

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.flow.packs import complete_packs


class Recipe(NamedTuple):
    """A table: the golden match of a recipe follows from it and its name."""

    game: str
    seats: int
    options: dict[str, Any]
    dice: str = "fast"


# The packs that were there first: their matches were kept before there were others.
FIRST: Final = ("dinosaur", "kaiju", "ocean", "western")


# Game Changers that go together, by their number of players, and packs to play them with.
CHANGED: Final = (
    (2, ("one-for-the-pot", "lunch-special", "a-grand-opening"), ("alien", "comicbook", "western")),
    (2, ("solo-mode", "building-insurance", "leisure-suits"), ("hacker", "kaiju")),
    (3, ("first-date", "world-peace", "prescience", "hard-pass"), ("b-movie", "dinosaur", "kaiju")),
    (
        4,
        ("school-vacation", "advance-planning", "djinnis-bargain", "tournament"),
        ("alien", "dinosaur", "hacker", "ocean"),
    ),
    (
        5,
        ("building-insurance", "hard-pass", "prescience", "leisure-suits", "djinnis-bargain"),
        ("b-movie", "comicbook", "hacker", "kaiju", "western"),
    ),
)


def _recipes() -> dict[str, Recipe]:
    made: dict[str, Recipe] = {}
    for seats in (2, 3, 4):
        for mode in ("steps", "turns", "real-time"):
            made[f"fair-game-{seats}-{mode}"] = Recipe("fair-game", seats, {"mode": mode})
    made["fair-game-3-fair-dice"] = Recipe("fair-game", 3, {"round_cap": 12}, "fair")
    for seats in range(2, 7):
        made[f"unlucky-{seats}"] = Recipe("unlucky-adventurers", seats, {"dealer": seats})
    for seats in (4, 6):
        made[f"unlucky-{seats}-teams"] = Recipe("unlucky-adventurers", seats, {"teams": True})
    for seats in (4, 5, 6):
        made[f"unlucky-{seats}-ghosts"] = Recipe("unlucky-adventurers", seats, {"ghosts": True})
    silent = {"ghosts": True, "ghosts_return": False}
    made["unlucky-5-ghosts-stay"] = Recipe("unlucky-adventurers", 5, silent)
    made["unlucky-3-fair-dice"] = Recipe("unlucky-adventurers", 3, {}, "fair")
    for seats in range(2, 7):
        made[f"unicorn-{seats}"] = Recipe("unicorn-fever", seats, {})
    made["unicorn-6-short"] = Recipe("unicorn-fever", 6, {"races": 3})
    made["unicorn-3-witches-goblins"] = Recipe(
        "unicorn-fever", 3, {"clans": "witches goblins", "odds": False}
    )
    original = {"clans": "fairies leprechauns", "movement": "original"}
    made["unicorn-5-original"] = Recipe("unicorn-fever", 5, original)
    made["unicorn-2-gnomes"] = Recipe("unicorn-fever", 2, {"clans": "gnomes witches", "races": 3}, "fair")
    mixes: list[tuple[str, ...]] = [*combinations(FIRST, 2)]
    mixes += [(pack, pack) for pack in FIRST]
    # More seats have neighbours in the list of the first packs, from each of them on.
    for seats in (3, 4, 5):
        windows = [
            [FIRST[(first + number) % len(FIRST)] for number in range(seats)] for first in range(len(FIRST))
        ]
        mixes += dict.fromkeys(tuple(sorted(window)) for window in windows)
    # Each later pack meets itself and each other later one, and is among first ones at every number of seats.
    later = [pack for pack in complete_packs() if pack not in FIRST]
    mixes += [(pack, pack) for pack in later]
    mixes += combinations(later, 2)
    for pack in later:
        for seats in (2, 3, 4, 5):
            others = [FIRST[(len(pack) + number) % len(FIRST)] for number in range(seats - 1)]
            mixes.append(tuple(sorted([pack, *others])))
    for mix in mixes:
        options = {"packs": ", ".join(mix), "repeat_packs": len(set(mix)) < len(mix)}
        made[f"unfair-{len(mix)}-{'-'.join(mix)}"] = Recipe("unfair", len(mix), options)
    for seats, chosen, mix in CHANGED:
        options = {"packs": ", ".join(mix), "changers": list(chosen)}
        made[f"unfair-{seats}-changers-{chosen[0]}"] = Recipe("unfair", seats, options)
    made["unfair-3-random"] = Recipe("unfair", 3, {"randomiser": "ocean 2, kaiju 2, western"}, "fair")
    return made


RECIPES: Final = _recipes()

# How much an option is liked, by the first word of its text; others count 1.
LIKED: Final = {
    "build": 12.0,
    "use": 4.0,
    "play": 4.0,
    "pick": 2.0,
    "demolish": 0.15,
    "take": 2.0,
    "bet": 2.0,
}


def start(name: str) -> Match:
    """The golden match of this name at its beginning."""
    recipe = RECIPES[name]
    return new_match(recipe.game, recipe.seats, f"golden {name}", recipe.options, dice=recipe.dice)


def play(name: str) -> Match:
    """The golden match of this name, replayed to its end."""
    rng = random.Random(name)
    match = start(name)
    while not match.over:
        ask = rng.choice(match.asks)
        options = ask.options
        likes = [LIKED.get(str(option).split()[0], 1.0) for option in options]
        match.take(ask.seat, rng.choices(options, likes)[0])
    return match
