"""The findings of the balance lab as a page with plots, and as a table for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from fairground.arena.lab import FEWEST, SEAT, Difference, Figure, Findings, kinds_of
from fairground.arena.pages import Html
from fairground.arena.plots import Mark, intervals, plain_text
from fairground.arena.report import TONES, interval_text, share_mark
from fairground.engine.factors import ORDER
from fairground.engine.game import Game

MOST_MARKS: Final = 40  # in one plot; of more, those furthest from the usual share are drawn
SURPRISING: Final = 0.05


def lab_page(game: Game, found: Findings) -> str:
    """The whole page."""
    plan, games = found.plan, found.overall
    page = Html(
        f"{game.name}: balance lab",
        f"{games.games} games of {', '.join(plan.players)}, seed {plan.seed}. Bots are not people: read the "
        "figures as hints, not as proof.",
    )
    if found.changes:
        _what_if(page, found)
    page.heading("Games")
    page.facts(
        [
            ("mean score", f"{games.score:.2f}"),
            ("winning score", f"{games.winning_score:.2f}"),
            ("margin of the winner", f"{games.margin:.2f}"),
            ("choices a game", f"{games.moves:.0f}"),
            ("shared wins", f"{games.shared:.1%}"),
        ]
    )
    page.text(
        "Below, the usual share is the win share of everyone who had something of the same kind. Intervals "
        "are Wilson 95 % intervals. One number in twenty falls outside its interval by chance, so only "
        "numbers too far off for that, given how many of their kind there are, are marked as beyond chance."
    )
    for kind in kinds_of(found.figures):
        _kind(page, kind, [one for one in found.figures if one.kind == kind])
    return page.whole()


def titled(kind: str) -> str:
    """A kind of factor as a heading."""
    return {SEAT: "Seats", ORDER: "Order of play"}.get(kind, f"By {kind}")


def told_chance(one: Figure) -> str:
    """Whether a figure is beyond chance."""
    return one.wins.verdict if one.chance < SURPRISING else "within chance"


def _kind(page: Html, kind: str, figures: Sequence[Figure]) -> None:
    page.heading(titled(kind))
    usual = figures[0].wins.fair
    drawn = sorted(figures, key=lambda one: -abs(one.wins.share - usual) * one.wins.games**0.5)[:MOST_MARKS]
    marks = [share_mark(one.name, one.wins) for one in figures if one in drawn]
    left_out = (
        "" if len(drawn) == len(figures) else f" Only the {MOST_MARKS} clearest of {len(figures)} are shown."
    )
    page.figure(
        intervals(titled(kind), marks, usual),
        f"Win shares; the dashed line is the usual one, {usual:.1%}.{left_out}",
    )
    page.table(
        (kind, "had", "wins", "95 % interval", "points off", "beyond chance"),
        [
            (
                one.name,
                str(one.wins.games),
                f"{one.wins.share:.1%}",
                interval_text(one.wins),
                f"{100 * (one.wins.share - usual):+.1f}",
                told_chance(one),
            )
            for one in figures
        ],
        [TONES[one.wins.verdict] if one.chance < SURPRISING else "" for one in figures],
        folded="All figures",
    )


def _what_if(page: Html, found: Findings) -> None:
    page.heading("What if")
    page.facts(found.changes.items())
    if not found.measures:
        page.text("No deal has been played both ways yet.")
        return
    page.text(
        f"The same {found.measures[0].had_before} games, played both ways and compared deal by deal. By "
        f"chance alone, about {len(found.differences) / 20:.0f} of {len(found.differences)} win shares would "
        "change."
    )
    page.table(
        ("measure", "as shipped", "changed", "difference", "95 % interval", ""),
        [
            (
                one.name,
                f"{one.before:.2f}",
                f"{one.after:.2f}",
                f"{one.change:+.2f}",
                f"{one.low:+.2f} to {one.high:+.2f}",
                WORDS[one.verdict],
            )
            for one in found.measures
        ],
        [TONES[one.verdict] for one in found.measures],
    )
    for kind in kinds_of(found.differences):
        rows = [one for one in found.differences if one.kind == kind]
        page.heading(f"What if: {titled(kind).lower()}")
        drawn = sorted(rows, key=lambda one: -abs(one.change) / (one.high - one.low or 1))[:MOST_MARKS]
        marks = [
            Mark(one.name, 100 * one.change, 100 * one.low, 100 * one.high, TONES[one.verdict])
            for one in rows
            if one in drawn
        ]
        page.figure(
            intervals(f"Change in win share by {kind}", marks, 0.0, plain_text),
            "Percentage points of win share gained or lost, with 95 % intervals, for everything that at "
            f"least {FEWEST} seats had in both versions.",
        )
        page.table(
            (kind, "had before", "had after", "wins before", "wins after", "points", "95 % interval", ""),
            [_row(one) for one in rows],
            [TONES[one.verdict] for one in rows],
            folded="All figures",
        )


WORDS: Final = {"above": "more", "below": "less", "even": "no clear change"}


def _row(one: Difference) -> tuple[str, ...]:
    return (
        one.name,
        str(one.had_before),
        str(one.had_after),
        f"{one.before:.1%}",
        f"{one.after:.1%}",
        f"{100 * one.change:+.1f}",
        f"{100 * one.low:+.1f} to {100 * one.high:+.1f}",
        WORDS[one.verdict],
    )


def lab_csv(found: Findings) -> bytes:
    """A row for each factor: its share as shipped and, where figures were changed, the difference."""
    changed = {(one.kind, one.name): one for one in found.differences}
    text = io.StringIO()
    names = ["kind", "name", "had", "win_share", "low", "high", "usual", "chance"]
    further = ["had_after", "win_share_after", "change", "change_low", "change_high"] if found.changes else []
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*names, *further])
    for one in found.figures:
        wins = one.wins
        row: list[object] = [
            one.kind,
            one.name,
            wins.games,
            wins.share,
            wins.low,
            wins.high,
            wins.fair,
            one.chance,
        ]
        if found.changes:
            other = changed.get((one.kind, one.name))
            row += (
                [""] * len(further)
                if other is None
                else [other.had_after, other.after, other.change, other.low, other.high]
            )
        writer.writerow(row)
    return text.getvalue().encode()
