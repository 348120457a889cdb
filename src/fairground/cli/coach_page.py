"""What the coach says about a match, as a self-contained page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fairground.players.coach import FATE, Moment, Report, Standing, Turning
from fairground.players.odds import percent

WIDTH, HEIGHT, BASE = 1180, 320, 292
LINE = 16  # from one name to the next
LETTER = 9  # what a letter of a name takes
LONGEST = 24  # letters of a name that are shown beside the tracks
SEATS = ("#c2301c", "#1b62a5", "#1f6b3a", "#7a2f96", "#8a5a00", "#44566b")

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#fbf0d9, #18102c); --card: light-dark(#fffaf0, #2a1e4a);
  --ink: light-dark(#2a1a3e, #fff2da); --soft: light-dark(#5d4c70, #cfc0e6);
  --o: light-dark(#2a1a3e, #8d7bb8); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
header, main { max-width: 1240px; margin: 0 auto; padding: 16px 20px; }
h1 { margin: 0 0 4px; font-size: 30px; } h2 { margin: 22px 0 8px; font-size: 21px; }
.ride { overflow-x: auto; border: 3px solid var(--o); border-radius: 14px;
  background: linear-gradient(light-dark(#8fd3ee, #241850), light-dark(#f4f0dc, #3b2a6b)); }
svg { display: block; min-width: 760px; width: 100%; height: auto; }
svg text { font: 700 14px system-ui, sans-serif; fill: light-dark(#2a1a3e, #fff2da); }
.turns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 14px; }
article { padding: 12px 16px; border: 3px solid var(--o); border-radius: 14px; background: var(--card); }
article h3 { margin: 0 0 2px; font-size: 18px; } article p { margin: 6px 0 0; }
.n { display: inline-block; min-width: 30px; margin-right: 8px; padding: 1px 8px; border-radius: 8px;
  color: #fff8ec; background: #a51f2f; text-align: center; } 
.good .n { background: #1f6b3a; } .fate .n { background: #5a4a6e; }
.soft { color: var(--soft); } .bar { display: grid; grid-template-columns: 60px 1fr 64px; gap: 8px;
  align-items: center; margin-top: 6px; } .bar i { display: block; height: 14px; border: 2px solid var(--o);
  border-radius: 8px; background: linear-gradient(90deg, #0d6e68 var(--p), transparent var(--p)); }
.wide { overflow-x: auto; } table { border-collapse: collapse; background: var(--card); }
th, td { padding: 6px 12px; border: 2px solid var(--o); text-align: right; }
th:first-child, td:first-child { text-align: left; }
"""


def page(report: Report, game: str) -> str:
    """The page of a report."""
    winners = " and ".join(report.names[seat] for seat in report.winners)
    title = f"{game}: {winners} won" if winners else f"{game}: a match without an end"
    sections = "".join(_turns(report, seat) for seat in range(len(report.names)))
    looked = (
        "Every decision was analysed in depth."
        if report.weighed >= report.decisions
        else f"{report.weighed} of {report.decisions} decisions were analysed in depth: those where the "
        "chances changed most, plus an even sample of the rest. Use --most to analyse more."
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f"<header><h1>{escape(title)}</h1><p>The higher a track, the better that player's chance of winning. "
        f"{escape(looked)} Decisions are judged by what their player knew at the time.</p></header><main>"
        f'<div class="ride" tabindex="0" role="region" aria-label="Chances to win">{_ride(report)}</div>'
        f"{_table(report)}{sections}</main></body></html>\n"
    )


def _ride(report: Report) -> str:
    """Everybody's chance, from the first action to the last, as tracks on supports."""
    curve = report.curve
    names = [name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in report.names]
    right = WIDTH - 10 - LETTER * max(10, *map(len, names))  # where the tracks end and the names begin

    def x(number: int) -> float:
        return 46 + number / max(1, len(curve) - 1) * (right - 54)

    parts = [
        f'<path d="M40 {y(value)}H{right - 4}" stroke="currentColor" stroke-dasharray="2 8" opacity=".5"/>'
        f'<text x="4" y="{y(value) + 5}">{value:.0%}</text>'
        for value in (0.25, 0.5, 0.75, 1.0)
    ]
    for number in range(1, len(curve)):
        if curve[number].stage != curve[number - 1].stage:
            parts.append(f'<text x="{x(number):.0f}" y="{HEIGHT - 8}">{curve[number].stage}</text>')
    parts.append(f'<path d="M0 {BASE}H{WIDTH}" stroke="currentColor" stroke-width="3"/>')
    for seat in range(len(report.names)):
        points = " ".join(f"{x(n):.1f},{y(moment.chances[seat]):.1f}" for n, moment in enumerate(curve))
        colour = SEATS[seat % len(SEATS)]
        parts.append(f'<polyline points="{points}" fill="none" stroke="#2a1a3e" stroke-width="7"/>')
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="4"/>')
    for height, seat in labels(curve[-1]):
        parts.append(f'<text x="{right}" y="{height:.0f}">{escape(names[seat])}</text>')
    said = "; ".join(f"{name}: {_course(curve, seat)}" for seat, name in enumerate(report.names))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    )


def y(chance: float) -> float:
    return BASE - 14 - chance * 240


def labels(last: Moment) -> list[tuple[float, int]]:
    """Where the names stand at the end of the tracks: each above the one below it."""
    placed: list[tuple[float, int]] = []
    for seat in sorted(range(len(last.chances)), key=lambda seat: (last.chances[seat], -seat)):
        height = y(last.chances[seat]) + 5
        placed.append((min(height, placed[-1][0] - LINE) if placed else height, seat))
    return placed


def _course(curve: Sequence[Moment], seat: int) -> str:
    """The course of a chance in words."""
    chances = [moment.chances[seat] for moment in curve]
    return (
        f"from {percent(chances[0])}, at best {percent(max(chances))}, at worst {percent(min(chances))}, "
        f"in the end {percent(chances[-1])}"
    )


def _table(report: Report) -> str:
    words = list(report.standings[0].words)
    head = "".join(f"<th>{word}</th>" for word in ("player", "accuracy", "decisions", "weighed", *words))

    def row(one: Standing) -> str:
        accuracy = "not known" if one.accuracy is None else f"{one.accuracy:.0f} of 100"
        cells = [report.names[one.seat], accuracy, one.decisions, one.weighed, *one.words.values()]
        return "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"

    rows = "".join(row(one) for one in report.standings)
    return (
        '<h2 id="decided">How well everyone played</h2>'
        '<div class="wide" tabindex="0" role="region" aria-labelledby="decided">'
        f"<table><tr>{head}</tr>{rows}</table></div>"
    )


def _turns(report: Report, seat: int) -> str:
    own = [turning for turning in report.turnings if turning.seat == seat]
    if not own:
        return ""
    articles = "".join(_turn(report, number, turning) for number, turning in enumerate(own, 1))
    return f'<h2>What turned it for {escape(report.names[seat])}</h2><div class="turns">{articles}</div>'


def _turn(report: Report, number: int, one: Turning) -> str:
    kind = FATE if one.word == FATE else "good" if one.change > 0 else "bad"
    if kind == FATE:
        better = (
            "No other choice was clearly better: what happened next made the difference."
            if one.by == one.seat
            else f"Nothing {report.names[one.seat]} decided."
        )
    elif kind == "good":
        better = f"Nothing was better: the next best was {percent(one.change)} worse."
    else:
        better = f"Better: {one.best}{': ' if one.why else ''}{one.why}."
    bars = "".join(
        f'<div class="bar"><span class="soft">{word}</span><i style="--p:{100 * value:.0f}%"></i>'
        f"<b>{percent(value)}</b></div>"
        for word, value in (("before", one.before), ("after", one.after))
    )
    told = "" if one.told == one.played else f'<p class="soft">{escape(one.told)}</p>'
    return (
        f'<article class="{kind}"><h3><span class="n">{number}</span>{escape(one.played)}</h3>'
        f'<span class="soft">action {one.move + 1}, round {one.stage}</span>{bars}'
        f"{told}<p>{escape(better)}</p></article>"
    )
