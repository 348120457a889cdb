"""Player aids for games on paper, to read or to print and cut out.

The summary card of round and scoring (unfair.companions.summary-card) and the overview of each pack
(unfair.companions.overview-card) hold only what a table needs; the chart of a solo opponent
(unfair.companions.solo-flowchart) explains box by box what it does.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from fairground.companion.book import PAPERS, WIDTH, BadBook, known_packs
from fairground.companion.cards import Database
from fairground.companion.outline import Outline, outline
from fairground.companion.panoramas import SCORES_PANORAMAS
from fairground.companion.scoring import scoring_figures
from fairground.engine.hints import closest_or_all
from fairground.games.rulebooks import rulebook
from fairground.games.unicorn.results import GOLD_FOR_GLORY, REPAYMENT
from fairground.players.solo.charts import Chart, charts

PANORAMAS: Final = "Panoramas"


class AidPart(msgspec.Struct, frozen=True):
    title: str
    lines: list[str]


class Aid(msgspec.Struct, frozen=True):
    """A card to lay beside the table. `kind`: summary, overview or chart."""

    kind: str
    title: str
    parts: list[AidPart]


def aids(game: str, cards: Database, packs: Sequence[str] | None = None) -> list[Aid]:
    """The summary card of a game, and an overview for each pack of the table. Raises `BadBook`."""
    book = rulebook(game)
    plan = outline(game)
    if plan is None:
        raise BadBook(f"{book.name} has no summary card")
    chosen = known_packs(plan, packs)
    with_panoramas = any(
        SCORES_PANORAMAS in card.marks for card in cards if card.game == game and card.pack in chosen
    )
    figures = named_figures()
    parts = [
        AidPart(part.title, [line.format_map(figures) for line in part.lines])
        for part in plan.summary
        if (with_panoramas if part.title == PANORAMAS else part.pack in ("", *chosen))
    ]
    return [
        Aid("summary", f"{book.name}: round and scoring", parts),
        *(overview(plan, cards, pack) for pack in chosen),
    ]


def overview(plan: Outline, cards: Database, pack: str) -> Aid:
    """What is special about a pack: its idea, what its overview card says for the whole table, and whether
    panoramas score because of it."""
    chapter = next(chapter for chapter in plan.chapter if chapter.pack == pack)
    parts = [AidPart("The idea", [chapter.short])]
    for card in cards:
        if card.game == plan.game and card.pack == pack and card.deck.endswith("overview"):
            says = [card.text] if card.text else []
            if SCORES_PANORAMAS in card.marks:
                says.append("Panoramas score in this game.")
            if says:
                parts.append(AidPart("For everybody", says))
    return Aid("overview", chapter.title, parts)


def named_figures() -> dict[str, Any]:
    """The figures that summaries may name, as they are played with."""
    found = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value
        for name, value in msgspec.structs.asdict(scoring_figures()).items()
    }
    return {**found, "repayment": REPAYMENT, "gold_for_glory": GOLD_FOR_GLORY}


def chart_aid(who: str) -> Aid:
    """The chart of a solo opponent as a card. Raises `BadBook`."""
    found = charts().get(who.lower())
    if found is None:
        raise BadBook(f"there is no chart of '{who}'{closest_or_all(who, list(charts()), 'there are')}")
    return Aid("chart", f"{found.name}: what to do", _chart_parts(found))


def _chart_parts(chart: Chart) -> list[AidPart]:
    grades = [f"{number}, {grade.name}: {grade.words()}" for number, grade in enumerate(chart.grade, 1)]
    boxes = [f"{node.id}. {node.about}: {node.rule()}" for node in chart.node]
    return [
        AidPart("Who", [chart.about, chart.goal]),
        AidPart("Grades", grades),
        AidPart("The first box that is possible decides", boxes),
    ]


def as_text(found: Sequence[Aid]) -> str:
    """Aids as plain text."""
    lines: list[str] = []
    for aid in found:
        lines += [aid.title.upper(), ""]
        for part in aid.parts:
            lines += [part.title, *(f"  • {line}" for line in part.lines), ""]
    return "\n".join(lines).rstrip() + "\n"


STYLE: Final = f"""
* {{ box-sizing: border-box; }}
body {{ margin: 0; color: #2a1a3e; font: 9pt/1.35 "Atkinson Hyperlegible Next", Verdana, sans-serif; }}
main {{ display: flex; flex-wrap: wrap; gap: 4mm; align-items: flex-start; }}
article {{ width: 88mm; border: .3mm dashed #9a8fa8; padding: 4mm; break-inside: avoid; }}
article.chart {{ width: 100%; columns: 2; max-width: {WIDTH * 2}mm; }}
h2 {{ margin: 0 0 1mm; font-size: 13pt; color: #c2301c; }}
h3 {{ margin: 2mm 0 0; font-size: 10pt; }}
ul {{ margin: 0; padding-left: 4mm; }} li {{ break-inside: avoid; }}
"""


def as_html(found: Sequence[Aid], paper: str = "a4") -> str:
    """Aids as a page to print and cut out. Raises `BadBook` for paper that there is not."""
    if paper not in PAPERS:
        raise BadBook(f"there is no paper '{paper}'{closest_or_all(paper, list(PAPERS), 'the papers are')}")
    cards = "".join(_card(aid) for aid in found)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cards for the table</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<style>{STYLE}@page {{ size: {PAPERS[paper]}; margin: 10mm; }}</style></head>"
        f"<body><main>{cards}</main></body></html>\n"
    )


def _card(aid: Aid) -> str:
    parts = "".join(
        f"<h3>{html.escape(part.title)}</h3><ul>"
        + "".join(f"<li>{html.escape(line)}</li>" for line in part.lines)
        + "</ul>"
        for part in aid.parts
    )
    return f'<article class="{aid.kind}"><h2>{html.escape(aid.title)}</h2>{parts}</article>'
