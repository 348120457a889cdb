"""The report of an arena run as a page with plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairground.arena.pages import Html
from fairground.arena.plan import Plan
from fairground.arena.playing import Played
from fairground.arena.plots import Mark, intervals, path, plain_text
from fairground.arena.sprt import Bounds, Verdict
from fairground.arena.statistics import Share, Standing
from fairground.engine.game import Game

TONES = {"above": "above", "below": "below", "even": "plain"}
HEADINGS = (
    "player",
    "rating",
    "games",
    "win share",
    "95 % interval",
    "fair share",
    "mean rank",
    "score margin",
    "against fair",
)


def share_mark(label: str, share: Share) -> Mark:
    """A win share as a mark that shows whether it is clear of what is fair."""
    return Mark(label, share.share, share.low, share.high, TONES[share.verdict], f"of {share.games}")


def interval_text(share: Share) -> str:
    return f"{share.low:.1%} to {share.high:.1%}"


def arena_page(
    game: Game,
    plan: Plan,
    games: Sequence[Played],
    rows: Sequence[Standing],
    verdict: Verdict | None,
    bounds: Bounds | None,
) -> str:
    """The whole page."""
    deals = len({one.deal for one in games})
    page = Html(
        f"{game.name}: arena",
        f"{len(games)} games on {deals} deals at tables of {plan.seats}. Every deal is played with every "
        "player in every seat.",
    )
    if verdict is not None and bounds is not None:
        page.text(verdict.sentence, "verdict")
    _standings(page, rows)
    _seats(page, plan, rows)
    if verdict is not None and bounds is not None and verdict.path:
        page.heading("Sequential test")
        marks = [
            (bounds.accept_high, f"{bounds.high:+.1%} or more"),
            (bounds.accept_low, f"{bounds.low:+.1%} or less"),
        ]
        page.figure(
            path("Likelihood ratio after each deal", verdict.path, marks, "deals"),
            f"The log-likelihood ratio after each deal. Accepted chances of an error: {bounds.alpha:.0%} and "
            f"{bounds.beta:.0%}.",
        )
    _times(page, rows)
    _forfeits(page, plan, games)
    page.heading("The run")
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    page.facts(
        [
            ("players", ", ".join(plan.players)),
            ("seats", str(plan.seats)),
            ("options", options or "none"),
            ("seed", plan.seed),
            ("rules", f"{plan.game}, version {plan.game_version}"),
            ("bot kit", f"{plan.move_seconds:g} s a move; after a fault: {plan.on_fault}"),
        ]
    )
    return page.whole()


def _standings(page: Html, rows: Sequence[Standing]) -> None:
    page.heading("Strength")
    cells = [
        (
            row.player,
            f"{row.rating.value:.0f}",
            str(row.wins.games),
            f"{row.wins.share:.1%}",
            interval_text(row.wins),
            f"{row.wins.fair:.1%}",
            f"{row.mean_rank:.2f}",
            f"{row.margin:+.2f}",
            row.wins.verdict,
        )
        for row in rows
    ]
    page.table(HEADINGS, cells, [TONES[row.wins.verdict] for row in rows])
    page.figure(
        intervals("Win share", [share_mark(row.player, row.wins) for row in rows], rows[0].wins.fair),
        "Win shares with Wilson 95 % intervals; a shared win counts as a fraction. The dashed line is the "
        "fair share. Rotated seats on one deal vary less than independent games, so the intervals err on the "
        "wide side.",
    )
    ratings = [Mark(row.player, row.rating.value, row.rating.low, row.rating.high) for row in rows]
    page.figure(
        intervals("Rating", ratings, None, plain_text),
        "Plackett-Luce ratings from the ranks of every game, around 1500, with 95 % intervals.",
    )


def _seats(page: Html, plan: Plan, rows: Sequence[Standing]) -> None:
    page.heading("Seats")
    headings = ["player", *(f"seat {seat + 1}" for seat in range(plan.seats))]
    page.table(
        headings,
        [
            (
                row.player,
                *(
                    "" if seat is None else f"{seat.share:.1%} ({interval_text(seat)})"
                    for seat in row.by_seat
                ),
            )
            for row in rows
        ],
    )


def _times(page: Html, rows: Sequence[Standing]) -> None:
    timed = [row for row in rows if row.moves]
    if not timed:
        return
    page.heading("Time")
    marks = [Mark(row.player, row.median_ms, row.median_ms, row.slow_ms) for row in timed]
    page.figure(
        intervals("Milliseconds per move", marks, None, plain_text, log=True),
        "Milliseconds per move: the dot is the median, the line ends at the 95th percentile.",
    )
    page.table(
        ("player", "moves", "median ms", "95 % within ms"),
        [(row.player, str(row.moves), f"{row.median_ms:.2f}", f"{row.slow_ms:.2f}") for row in timed],
    )


def forfeits(plan: Plan, games: Sequence[Played]) -> Counter[tuple[str, str]]:
    """How often a player forfeited, and why."""
    reasons: Counter[tuple[str, str]] = Counter()
    for game in games:
        for seat, why in game.forfeits.items():
            reasons[plan.names[game.lineup[int(seat)]], why] += 1
    return reasons


def _forfeits(page: Html, plan: Plan, games: Sequence[Played]) -> None:
    reasons = forfeits(plan, games)
    if reasons:
        page.heading("Forfeits")
        page.table(
            ("player", "why", "games"),
            [(player, why, str(count)) for (player, why), count in reasons.most_common()],
        )
