"""The first game: First Date, with packs that are easy to play."""

from __future__ import annotations

from typing import Final

from fairground.engine.game import FirstMatch, OptionValue
from fairground.games.unfair.flow.changers import FIRST_DATE
from fairground.games.unfair.flow.packs import complete_packs, library, titled

# Ocean is the pack for new players among those of one book, Western among those of the other
# (unfair.gamechangers.first-game.chko-pack, unfair.gamechangers.first-game.abdw-pack).
LEADS: Final = ("ocean", "western")
# Not with five: that is for tables where everybody knows the rules (unfair.gamechangers.first-game.no-five).
MOST: Final = 4


def first_packs(lead: str, seats: int) -> tuple[str, ...]:
    """A pack for each player of a first game. The books name packs of the base game beside the first one; of
    ours the easiest take their places, by the difficulty they give themselves and then by name (RU85)
    (unfair.gamechangers.first-game.chko-2p, unfair.gamechangers.first-game.chko-3p,
    unfair.gamechangers.first-game.chko-4p, unfair.gamechangers.first-game.abdw-2p,
    unfair.gamechangers.first-game.abdw-3p, unfair.gamechangers.first-game.abdw-4p)."""
    about = library().about
    others = [name for name in complete_packs() if name != lead]
    others.sort(key=lambda name: (about[name].difficulty if name in about else 9, name))
    return (lead, *others[: seats - 1])


def first_matches(seats: tuple[int, int]) -> tuple[FirstMatch, ...]:
    """What is offered as soon as somebody is new, whether all are or not
    (unfair.gamechangers.first-date.when, unfair.gamechangers.first-date.mixed-table,
    unfair.gamechangers.first-game.with-first-date)."""
    found: list[FirstMatch] = []
    for count in range(seats[0], min(seats[1], MOST) + 1):
        packs = first_packs(LEADS[0], count)
        *most, last = [titled(pack) for pack in packs]
        why = (
            "The Game Changer First Date is made for tables where somebody is new: six rounds instead of "
            "eight, no Showcase cards, and no cards that only pay off late. "
            f"{', '.join(most)} and {last} are the easiest packs to begin with."
        )
        options: dict[str, OptionValue] = {"packs": " ".join(packs), "changers": (FIRST_DATE,)}
        found.append(FirstMatch(count, options, why, ("unfair.gamechangers.first-date.when",)))
    return tuple(found)
