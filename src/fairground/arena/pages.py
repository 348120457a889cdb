"""Reports as HTML: one file without scripts or outside resources, for light mode, dark mode and paper."""

from __future__ import annotations

import datetime
import platform
from collections.abc import Iterable, Sequence
from html import escape
from importlib.metadata import PackageNotFoundError, version
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --ink: #1d2430;
  --faint: #5d6777; --line: #e2e0d9; --plain: #2f6f9f; --above: #237a4b; --below: #b23f36; --pale: #9aa3af; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171c; --card: #1c2128; --ink: #e7e9ec;
  --faint: #a3adba; --line: #313842; --plain: #74b2e2; --above: #62c48c; --below: #f08a80;
  --pale: #6d7785; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { max-width: 46rem; margin: .4rem 0; }
.lead { color: var(--faint); }
.verdict { background: var(--card); border-left: 4px solid var(--plain); padding: .7rem 1rem;
  border-radius: 4px; }
figure { margin: 1rem 0; padding: 1rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 8px; overflow-x: auto; }
figcaption { color: var(--faint); font-size: .88rem; margin-top: .4rem; }
svg { width: 100%; min-width: 32rem; height: auto; display: block; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .tick { fill: var(--faint); font-size: 12px; }
svg .grid { stroke: var(--line); }
svg .reference { stroke: var(--faint); stroke-dasharray: 5 4; }
svg .whisker { stroke-width: 2.5; stroke-linecap: round; }
svg .trace { fill: none; stroke: var(--plain); stroke-width: 2; }
svg .plain path { stroke: var(--plain); } svg .plain circle { fill: var(--plain); }
svg .above path { stroke: var(--above); } svg .above circle { fill: var(--above); }
svg .below path { stroke: var(--below); } svg .below circle { fill: var(--below); }
svg .pale path { stroke: var(--pale); } svg .pale circle { fill: var(--pale); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { text-align: right; padding: .32rem .7rem; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { color: var(--faint); font-weight: 600; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere;
  min-width: 9rem; max-width: 20rem; padding-left: 0; }
summary { cursor: pointer; color: var(--faint); margin: .4rem 0; }
td.above { color: var(--above); } td.below { color: var(--below); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: .8rem 0; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
footer { margin-top: 3rem; color: var(--faint); font-size: .88rem; }
@media print { figure { break-inside: avoid; } }
"""


def fairground_version() -> str:
    try:
        return f"Fairground {version('fairground')}"
    except PackageNotFoundError:
        return "Fairground, from its source"


class Html:
    """A page that is written from top to bottom. All text is escaped here."""

    def __init__(self, title: str, lead: str) -> None:
        self.title = title
        self._parts = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(lead)}</p>']

    def heading(self, text: str) -> None:
        self._parts.append(f"<h2>{escape(text)}</h2>")

    def text(self, text: str, kind: str = "") -> None:
        shown = f' class="{kind}"' if kind else ""
        self._parts.append(f"<p{shown}>{escape(text)}</p>")

    def facts(self, facts: Iterable[tuple[str, str]]) -> None:
        rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
        self._parts.append(f"<dl>{rows}</dl>")

    def figure(self, svg: str, caption: str) -> None:
        self._parts.append(f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>")

    def table(
        self,
        headings: Sequence[str],
        rows: Iterable[Sequence[str]],
        tones: Sequence[str] = (),
        folded: str = "",
    ) -> None:
        """`tones` are the classes of the rows' last cells, if they have any. What is folded shows only these
        words until it is opened."""
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in headings)
        body = []
        for number, row in enumerate(rows):
            cells = [f"<td>{escape(cell)}</td>" for cell in row]
            if tones:
                cells[-1] = f'<td class="{tones[number]}">{escape(row[-1])}</td>'
            body.append(f"<tr>{''.join(cells)}</tr>")
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"
        shown = f'<div class="wide">{table}</div>'
        if folded:
            shown = f"<details><summary>{escape(folded)}</summary>{shown}</details>"
        self._parts.append(shown)

    def whole(self) -> str:
        today = datetime.date.today().isoformat()
        made = f"Made by {fairground_version()} on {today}, Python {platform.python_version()}."
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head>\n"
            f"<body><main>\n{chr(10).join(self._parts)}\n<footer>{escape(made)}</footer></main></body></html>\n"
        )
