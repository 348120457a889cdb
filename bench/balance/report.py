"""What the balance pages have in common: figures of many players, tables and plots."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
from gather import Row

plt.switch_backend("svg")
# The same figures give the same file, byte for byte.
plt.rcParams["svg.hashsalt"] = "fairground"

DOCS = Path(__file__).parents[2] / "docs" / "balance"


def mean(numbers: Iterable[float]) -> float:
    return statistics.fmean(list(numbers) or [0.0])


def players_of(rows: Iterable[Row]) -> list[dict[str, Any]]:
    return [player for row in rows for player in row["players"]]


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    head = list(head)
    lines = [head, ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def save_plot(name: str) -> None:
    """Writes the present plot as docs/balance/<name>.svg."""
    DOCS.mkdir(parents=True, exist_ok=True)
    plt.tight_layout()
    plt.savefig(DOCS / f"{name}.svg", metadata={"Date": None})
    plt.close()


def save_page(name: str, text: str) -> None:
    """Writes docs/balance/<name>.md."""
    DOCS.mkdir(parents=True, exist_ok=True)
    (DOCS / f"{name}.md").write_text(text, encoding="utf-8")
