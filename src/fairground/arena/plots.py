"""Plots as SVG text, drawn here so that a report is a single file. Colours are names from the page's style,
so a plot suits light and dark mode."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 720
ROW: Final = 26
TOP: Final = 12
FOOT: Final = 34
RIGHT: Final = 24
LETTER: Final = 7.2  # the width of a letter, about
WIDEST_LABEL: Final = 260
HEIGHT: Final = 240  # of a plot of lines
TICKS: Final = 6


class Mark(NamedTuple):
    """A figure with its interval. `tone` is the class it is drawn in: plain, above, below or pale."""

    label: str
    value: float
    low: float
    high: float
    tone: str = "plain"
    note: str = ""


class Scale(NamedTuple):
    """Where numbers lie on a line of so many pixels."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, number: float) -> float:
        low, high, here = (math.log(x) if self.log else x for x in (self.low, self.high, number))
        return self.start + (here - low) / (high - low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        if self.log:
            powers = range(math.ceil(math.log10(self.low)), math.floor(math.log10(self.high)) + 1)
            return [10.0**power for power in powers]
        rough = (self.high - self.low) / TICKS
        size = 10.0 ** math.floor(math.log10(rough))
        step = next(size * part for part in (1, 2, 5, 10) if size * part >= rough * 0.999)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def share_text(share: float) -> str:
    return f"{share * 100:.3g}%"


def plain_text(number: float) -> str:
    return f"{number:.6g}"


def intervals(
    title: str,
    marks: Sequence[Mark],
    reference: float | None = None,
    words: Callable[[float], str] = share_text,
    log: bool = False,
) -> str:
    """A dot with a line for each figure, one below the other; dashed is what they are compared with."""
    left = min(max((len(mark.label) for mark in marks), default=0) * LETTER, WIDEST_LABEL) + 16
    numbers = [number for mark in marks for number in (mark.low, mark.high) if math.isfinite(number)]
    if reference is not None:
        numbers.append(reference)
    scale = _scale(numbers, left, WIDTH - RIGHT, log)
    bottom = TOP + ROW * len(marks)
    parts = _axis(scale, bottom, words)
    if reference is not None:
        x = scale.at(reference)
        parts.append(f'<line class="reference" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}"/>')
    for number, mark in enumerate(marks):
        y = TOP + ROW * (number + 0.5)
        low, high = (min(max(x, scale.low), scale.high) for x in (mark.low, mark.high))
        told = f"{mark.label}: {words(mark.value)} ({words(mark.low)} to {words(mark.high)}) {mark.note}"
        label = mark.label if len(mark.label) * LETTER <= WIDEST_LABEL else f"{mark.label[:34]}…"
        parts.append(
            f'<g class="{mark.tone}"><title>{escape(told.strip())}</title>'
            f'<text x="{left - 10:.0f}" y="{y + 4:.1f}" text-anchor="end">{escape(label)}</text>'
            f'<path class="whisker" d="M{scale.at(low):.1f} {y:.1f}H{scale.at(high):.1f}"/>'
            f'<circle cx="{scale.at(mark.value):.1f}" cy="{y:.1f}" r="4.5"/></g>'
        )
    return _svg(title, bottom + FOOT, parts)


def path(title: str, numbers: Sequence[float], bounds: Sequence[tuple[float, str]], below: str) -> str:
    """A line through numbers from left to right, with lines across at the bounds."""
    left, bottom = 56.0, TOP + HEIGHT
    up = _scale([*numbers, *(bound for bound, _ in bounds), 0.0], bottom, TOP, False)
    across = Scale(0, max(len(numbers), 1), left, WIDTH - RIGHT)
    parts = _axis(across, bottom, plain_text, below)
    for tick in up.ticks():
        y = up.at(tick)
        parts.append(f'<text class="tick" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for bound, words in bounds:
        y = up.at(bound)
        parts.append(
            f'<line class="reference" x1="{left}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<text class="tick" x="{left + 6}" y="{y - 5:.1f}">{escape(words)}</text>'
        )
    points = " ".join(
        f"{across.at(place):.1f},{up.at(number):.1f}" for place, number in enumerate([0.0, *numbers])
    )
    parts.append(f'<polyline class="trace" points="{points}"/>')
    return _svg(title, bottom + FOOT, parts)


def _scale(numbers: Sequence[float], start: float, end: float, log: bool) -> Scale:
    """A scale with a little room at both ends."""
    low, high = min(numbers, default=0.0), max(numbers, default=1.0)
    if log:
        return Scale(low / 1.3, high * 1.3, start, end, True)
    room = (high - low) * 0.04 or 0.5
    return Scale(low - room, high + room, start, end)


def _axis(scale: Scale, bottom: float, words: Callable[[float], str], below: str = "") -> list[str]:
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        parts.append(
            f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}"/>'
            f'<text class="tick" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{words(tick)}</text>'
        )
    if below:
        middle = (scale.start + scale.end) / 2
        parts.append(f'<text class="tick" x="{middle}" y="{bottom + 31}" text-anchor="middle">{below}</text>')
    return parts


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
