"""The chart of a solo opponent, over the table: each decision, from its first box to the one that decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from fairground.cli.terminal.look import QUIET
from fairground.players.solo.charts import Chart
from fairground.players.solo.opponent import Told

GLANCE: Final = 0.25  # seconds for which a box is lit that cannot act


class ChartSheet(ModalScreen[None]):
    """All boxes, with those lit one after the other that the chosen decision went through. While it is open,
    the opponent's next decisions come in."""

    DEFAULT_CSS = """
    ChartSheet { align: center middle; }
    ChartSheet VerticalScroll { height: auto; max-height: 100%; margin-top: 1; }
    """

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "earlier", show=False),
        Binding("right", "step(1)", "later", show=False),
        Binding("escape,enter,space,q,f2", "dismiss(None)", "close", show=False),
    ]

    def __init__(self, chart: Chart, told: Sequence[Told], *, still: bool) -> None:
        super().__init__()
        self._chart = chart
        self._told = list(told)
        self._at = len(self._told) - 1
        self._still = still  # whether nothing moves
        self._lit = 0  # how far down its boxes the chosen decision has been followed
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = f"{self._chart.name}'s chart"
            sheet.border_subtitle = "← → earlier and later decisions · Esc closes"
            yield Static(id="decision")
            with VerticalScroll():
                yield Static(id="boxes")

    def on_mount(self) -> None:
        self._follow()

    def add(self, told: Told) -> None:
        """A decision that was made just now. It is shown, unless somebody looks at an earlier one."""
        self._told.append(told)
        if self._at == len(self._told) - 2:
            self._at += 1
            self._follow()
        else:
            self._draw()

    def action_step(self, by: int) -> None:
        at = min(max(self._at + by, 0), len(self._told) - 1)
        if at != self._at:
            self._at = at
            self._follow()

    # Drawing

    @property
    def _path(self) -> tuple[str, ...]:
        """The boxes of the chosen decision, the one that decided last."""
        if self._at < 0:
            return ()
        one = self._told[self._at]
        return (*one.passed, one.node)

    def _follow(self) -> None:
        """Lights the boxes of the chosen decision, one after the other."""
        if self._timer is not None:
            self._timer.stop()
        self._lit = max(len(self._path) - 1, 0) if self._still else 0
        self._glance()

    def _glance(self) -> None:
        """Shows how far the decision has been followed, and goes on to its next box."""
        self._draw()
        if self._lit < len(self._path) - 1:
            self._timer = self.set_timer(GLANCE, self._next)

    def _next(self) -> None:
        self._lit += 1
        self._glance()

    def _draw(self) -> None:
        path = self._path
        decided = self._lit >= len(path) - 1
        if not path:
            said = "Nothing decided yet."
        elif decided:
            said = f"{self._at + 1} of {len(self._told)}: {self._told[self._at].why}"
        else:
            said = f"{self._at + 1} of {len(self._told)}: …"
        self.query_one("#decision", Static).update(Content.styled(said, "bold"))
        rows: list[Content] = []
        about, lit_row = "", 0
        for node in self._chart.node:
            if node.about != about:
                about = node.about
                rows.append(Content.styled(f"Asked: {about}", "$secondary"))
            place = path.index(node.id) if node.id in path else len(path)
            if place == self._lit:
                lit_row = len(rows)
                sign, style = ("▶", "bold $accent") if decided else ("?", "bold")
            elif place < self._lit:
                sign, style = "✗", QUIET
            else:
                sign, style = " ", ""
            words = "could not act" if sign == "✗" else node.rule()
            rows.append(Content.styled(f" {sign} {node.id:4}{words}", style))
        self.query_one("#boxes", Static).update(Content("\n").join(rows))
        self.call_after_refresh(self._show_row, lit_row)

    def _show_row(self, row: int) -> None:
        pane = self.query_one(VerticalScroll)
        top, height = round(pane.scroll_y), pane.size.height
        if not top <= row < top + height:
            pane.scroll_to(y=max(row - height // 2, 0), animate=False)
