"""The board of any game: its zones with their cards, and what is known of each seat, in words."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from fairground.cli.terminal import lines
from fairground.cli.terminal.boards.base import Board
from fairground.cli.terminal.look import QUIET


class GenericBoard(Board):
    """The cards of the seat that looks come first, then what lies open, then what is face down or empty."""

    DEFAULT_CSS = """
    GenericBoard { height: 3fr; min-height: 5; }
    GenericBoard VerticalScroll { padding: 0 1; }
    """

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static(id="zones")

    def show(self, view: lines.View) -> None:
        super().show(view)
        self.query_one("#zones", Static).update(Content("\n").join(table_content(view)))

    def headline(self) -> str:
        return " · ".join(lines.phrases(lines.facts(self.view)))

    def belongings(self, seat: int) -> Content:
        return Content(" · ".join(lines.phrases(lines.seat_facts(self.view, seat))))


def table_content(view: lines.View) -> Iterator[Content]:
    """Everything on the table but the seats, a line or more for each thing."""
    you = view["you"]
    for zone in sorted(view["zones"], key=lambda zone: (zone["owner"] != you, zone["owner"] >= 0)):
        if lines.known_cards(zone):
            yield from _open_zone(zone, view)
    for name, fact in lines.longer_facts(view).items():
        title = lines.words(name).capitalize()
        if lines.is_list_of_things(fact):
            yield Content.styled(title, "bold")
            yield from (_thing(*lines.titled(thing)) for thing in fact)
        else:
            yield Content.assemble((f"{title}  ", "bold"), lines.value(fact))
    for zone in view["zones"]:
        if not lines.known_cards(zone):
            title = lines.zone_title(zone, view["names"])
            yield Content.assemble((f"{title}  ", "bold"), (", ".join(lines.backs(zone)) or "empty", QUIET))


def _open_zone(zone: lines.View, view: lines.View) -> Iterator[Content]:
    """A zone with known cards: on one line if nothing is to be said about them."""
    cards = lines.known_cards(zone)
    hidden = lines.backs(zone)
    title = lines.zone_title(zone, view["names"])
    told = [(lines.card_name(card, count), lines.titled(card)[1]) for card, count in cards]
    if any(details for _, details in told):
        yield Content.assemble((title, "bold"), (f"  {', '.join(hidden)}", QUIET))
        yield from (_thing(name, details) for name, details in told)
    else:
        yield Content.assemble((f"{title}  ", "bold"), ", ".join([*(name for name, _ in told), *hidden]))


def _thing(name: str, details: str) -> Content:
    return Content.assemble(("  ▪ ", "$accent"), (name, "bold"), (f"  {details}", QUIET))


BOARD = GenericBoard
