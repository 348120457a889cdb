"""Generated card texts in random positions, under audit: each affects whom it means and nobody else."""

from __future__ import annotations

import random
from functools import cache

from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.cards.generated import GUARDS, Text, check, texts

# Positions and choices tried with a text once it is read and laid out, which takes longest
POSITIONS = 40


def run(part: Slice) -> Tally:
    return each(part, try_one)


def try_one(unit: int, tally: Tally) -> None:
    """Tries a text at one number of players, in many positions and in all seats."""
    source = random.Random(f"proof|{unit}")
    one, seats = source.choice(_everything()), source.randint(2, 5)
    guard = source.choice(list(GUARDS))
    # A shelter protects items from others, not from what their owners do.
    hindered = (one.park or guard != "shelter") and not one.shared and not (one.gift and guard == "block")
    sheltered = source.choice(("", "B")) if hindered else ""
    check(one, seats, f"proof|{unit}", sheltered, guard, POSITIONS)
    tally.count("situations", seats * POSITIONS)
    tally.count(f"{seats} players", seats * POSITIONS)
    tally.count(f"somebody protected: {guard}" if sheltered else "nobody protected", seats * POSITIONS)


@cache
def _everything() -> list[Text]:
    return list(texts())


def words(tally: Tally) -> str:
    counts = [f"{name} {int(value):,}" for name, value in sorted(tally.sums.items()) if name != "situations"]
    return f"{len(_everything()):,} texts; {', '.join(counts)}"
