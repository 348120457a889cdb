"""Cards as sheets to print and cut out: nine to a page, in the standard size for sleeves."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

from fairground.companion.book import PAPERS, BadBook
from fairground.companion.cards import CardEntry
from fairground.engine.hints import closest_or_all

# The bands of the visual language, by a word of the type; the last stands for all others.
BANDS: Final = (
    ("super", "#6d2487"),
    ("attraction", "#0d6e68"),
    ("upgrade", "#8a4a10"),
    ("staff", "#254f96"),
    ("resource", "#3f6d1f"),
    ("kaiju", "#8f1f2d"),
    ("blueprint", "#1b4f8f"),
    ("weapon", "#8f3a1f"),
    ("spell", "#54318c"),
    ("potion", "#0d6e68"),
    ("item", "#7a5a12"),
    ("blunder", "#4d4a5c"),
    ("", "#5a4a6e"),
)
STYLE: Final = """
* { box-sizing: border-box; }
body { margin: 0; color: #2a1a3e; font: 8.5pt/1.3 "Atkinson Hyperlegible Next", Verdana, sans-serif; }
main { display: flex; flex-wrap: wrap; justify-content: center; }
.card { width: 63mm; height: 88mm; border: .3mm dashed #9a8fa8; padding: 3mm; display: flex;
  flex-direction: column; gap: 1.5mm; break-inside: avoid; overflow: hidden; }
.card h2 { margin: 0; font-size: 11pt; line-height: 1.1; }
.band { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.band { color: #fff; padding: .8mm 2mm; border-radius: 1mm; font-weight: 700; text-transform: capitalize; }
.figures { font-weight: 700; }
.text { flex: 1; white-space: pre-line; }
.long { font-size: 7pt; }
.flavour { font-style: italic; color: #5d4c70; }
footer { color: #5d4c70; font-size: 6.5pt; }
""" + "".join(f".band-{word or 'other'} {{ background: {colour}; }}\n" for word, colour in BANDS)


def sheet(cards: Sequence[CardEntry], paper: str = "a4") -> str:
    """A page of cards, each as often as it is in the box. Raises `BadBook` for paper that there is not."""
    if paper not in PAPERS:
        raise BadBook(f"there is no paper '{paper}'{closest_or_all(paper, list(PAPERS), 'the papers are')}")
    drawn = "".join(_card(card) * card.copies for card in cards)
    page = f"@page {{ size: {PAPERS[paper]}; margin: 8mm; }}"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cards to cut out</title>'
        f"<style>{STYLE}{page}</style></head><body><main>{drawn}</main></body></html>\n"
    )


LONG: Final = 240  # characters of text beyond which the type is smaller


def _card(card: CardEntry) -> str:
    kind = card.type.replace("_", " ")
    band = next(word or "other" for word, _ in BANDS if word in kind)
    flavour = f'<p class="flavour">{html.escape(card.flavour)}</p>' if card.flavour else ""
    size = "text long" if len(card.text) > LONG else "text"
    return (
        f'<article class="card"><h2>{html.escape(card.name)}</h2>'
        f'<div class="band band-{band}">{html.escape(kind)}</div>'
        f'<div class="figures">{html.escape(card.figures)}</div>'
        f'<div class="{size}">{html.escape(card.text)}</div>{flavour}'
        f"<footer>{html.escape(f'{card.game_name} {card.pack} · {card.origin}')}</footer></article>"
    )
