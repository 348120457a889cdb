"""What was drawn in public before a match: the packs of Unfair, from a bag of letter tokens."""

from __future__ import annotations

from collections import Counter

from fairground.engine.match import Match


def draw_lines(match: Match) -> list[str]:
    """The draw, a line each: what was in the bag, and what came out. Nothing where nothing was drawn."""
    lines: list[str] = []
    for draw in match.game.drawn_before(match.setup):
        lines.append(f"In the bag: {_letters(draw.bags[0])}")
        for number, (bag, pack) in enumerate(zip(draw.bags, draw.chosen, strict=True), 1):
            lines.append(f"Draw {number}, of {len(bag)} tokens: {pack[0].upper()}, {pack.replace('-', ' ')}")
    if lines:
        lines.append("The draw follows from the seed like the dice; fairground verify proves both.")
    return lines


def _letters(bag: list[str]) -> str:
    """The tokens of a bag, with how many there are of each: "2 O, W (ocean, western)"."""
    tokens = Counter(bag)
    shown = [(f"{count} " if count > 1 else "") + name[0].upper() for name, count in tokens.items()]
    return f"{', '.join(shown)} ({', '.join(tokens)})"
