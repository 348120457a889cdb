"""What every player may do with an action, written in the card language and carried out like any card text.

The numbers come from figures.toml, so the texts are made here; their order is that of `flow.codes`."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.state.figures import DrawWay, Figures

CARD: Final = "The Standard Actions"


def standard_file(figures: Figures) -> PackFile:
    """A pack file with one card: the standard actions, a line each."""
    ways = figures.draw_ways
    lines = [
        "Build a card.",
        "Demolish a card in your park.",
        f"Take {_count(figures.market_cards_taken, 'card')} from the Market.",
        _drawing(ways["park"], "park card"),
        _drawing(ways["event"], "event card"),
        _drawing(ways["blueprint"], "blueprint"),
        f"Discard {_count(ways['dig'].discard, 'card')}. {_drawing(ways['dig'], 'park card')}",
    ]
    text = "\n".join(lines)
    return PackFile(
        "standard actions",
        f'pack = "board"\n[[card]]\nname = "{CARD}"\ntype = "Summary"\ntext = """\n{text}\n"""\n',
    )


def _drawing(way: DrawWay, what: str) -> str:
    kept = f"up to {way.keep}" if way.may_keep_none else str(way.keep)
    return f"Draw {_count(way.draw, what, '1')}. Keep {kept} of them."


def _count(number: int, what: str, one: str = "a") -> str:
    return f"{one} {what}" if number == 1 else f"{number} {what}s"
