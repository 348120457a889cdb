"""Pictures of a rulebook: what lies on the table, drawn from a few words in the outline.

An item of a row is `card:NAME`, `back:NAME` for one that lies face down, `die:4`, `token:NAME`, or
`space:NAME` for an empty place. The same drawing serves the browser, the printed book and the PDF.
"""

from __future__ import annotations

import html
import textwrap
from typing import Final

from fairground.companion.outline import Outline, Picture

WIDE: Final = 92
HIGH: Final = 66
GAP: Final = 8
LABEL: Final = 118
ROUND: Final = 46  # dice and tokens
MARGIN: Final = 14
LETTERS: Final = 12  # in a line of a card
LINES: Final = 4
MOST: Final = 8  # items next to each other
PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)),
}
KINDS: Final = ("card", "back", "die", "token", "space")
FONT: Final = "Atkinson Hyperlegible Next, Verdana, sans-serif"


def picture_named(plan: Outline, name: str) -> Picture | None:
    return next((one for one in plan.picture if one.name == name), None)


def as_svg(picture: Picture) -> str:
    """The picture as SVG that needs nothing else."""
    drawn = []
    y = MARGIN
    for row in picture.row:
        drawn.append(_text(row.label, MARGIN, y + HIGH / 2, LETTERS + 2, "start", 700))
        for start in range(0, len(row.items), MOST):
            for place, item in enumerate(row.items[start : start + MOST]):
                drawn.append(_item(item, MARGIN + LABEL + place * (WIDE + GAP), y))
            y += HIGH + GAP
    width = MARGIN * 2 + LABEL + MOST * (WIDE + GAP)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y + MARGIN - GAP}" role="img" '
        f'font-family="{FONT}"><title>{html.escape(picture.caption)}</title>'
        '<rect width="100%" height="100%" rx="12" fill="#fbf0d9" stroke="#2a1a3e" stroke-width="3"/>'
        f"{''.join(drawn)}</svg>"
    )


def _item(item: str, x: float, y: float) -> str:
    kind, _, name = item.partition(":")
    if kind == "die":
        return _die(int(name), x, y + (HIGH - ROUND) / 2)
    if kind == "token":
        circle = (
            f'<circle cx="{x + WIDE / 2}" cy="{y + HIGH / 2}" r="{HIGH / 2 - 1}" fill="#ffd34f" '
            'stroke="#2a1a3e" stroke-width="2.5"/>'
        )
        return circle + _text(name, x + WIDE / 2, y + HIGH / 2, 9, "middle", 700)
    fill, dash, ink = {
        "card": ("#fffaf0", "", "#2a1a3e"),
        "back": ("#3b2a78", "", "#fff1d2"),
        "space": ("none", ' stroke-dasharray="6 5"', "#5d4c70"),
    }[kind]
    box = (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="8" fill="{fill}" stroke="#2a1a3e" '
        f'stroke-width="2.5"{dash}/>'
    )
    return box + _text(name, x + WIDE / 2, y + HIGH / 2, LETTERS, "middle", 600, ink)


def _die(face: int, x: float, y: float) -> str:
    box = (
        f'<rect x="{x}" y="{y}" width="{ROUND}" height="{ROUND}" rx="9" fill="#fff" stroke="#2a1a3e" '
        'stroke-width="2.5"/>'
    )
    pips = "".join(
        f'<circle cx="{x + 11 + column * 12}" cy="{y + 11 + row * 12}" r="4" fill="#2a1a3e"/>'
        for row, column in PIPS[face]
    )
    return box + pips


def _text(text: str, x: float, y: float, letters: int, anchor: str, weight: int, ink: str = "#2a1a3e") -> str:
    lines = textwrap.wrap(text, letters)[:LINES]
    top = y - (len(lines) - 1) * 7 + 4
    return "".join(
        f'<text x="{x}" y="{top + number * 14}" font-size="12" font-weight="{weight}" fill="{ink}" '
        f'text-anchor="{anchor}">{html.escape(line)}</text>'
        for number, line in enumerate(lines)
    )


def as_lines(picture: Picture) -> list[str]:
    """The picture in words, for a terminal."""
    rows = [f"{row.label}: {', '.join(item.partition(':')[2] for item in row.items)}" for row in picture.row]
    return [f"[{picture.caption}]", *rows]
