"""Colours, and how the screen is laid out at different sizes."""

from __future__ import annotations

from textual.theme import Theme

THEME = Theme(
    name="fairground",
    primary="#e3a84a",
    secondary="#62b39a",
    accent="#e3a84a",
    warning="#e3a84a",
    error="#e8766f",
    success="#8cc06a",
    foreground="#ece7da",
    background="#17171f",
    surface="#20202b",
    panel="#2b2b39",
    boost="#343446",
    dark=True,
    variables={
        "block-cursor-background": "#45455e",
        "block-cursor-foreground": "#fffaf0",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#343446",
        "footer-key-foreground": "#e3a84a",
        "footer-background": "#20202b",
        "deer": "#8cc06a",
        "wolf": "#7fb0e6",
        "bear": "#e08a5c",
    },
)

# Below 78 columns nothing stands side by side; from 110 on the log has a column of its own.
WIDTHS = [(0, "-narrow"), (78, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-short"), (34, "-tall")]

# What many widgets share, and what depends on the size of the terminal.
CSS = """
* {
    scrollbar-size-vertical: 1; scrollbar-color: $accent 50%; scrollbar-color-hover: $accent;
    scrollbar-color-active: $accent; scrollbar-background: $panel; scrollbar-background-hover: $panel;
    scrollbar-background-active: $panel;
}
.sheet {
    width: 90%; max-width: 84; height: auto; max-height: 92%;
    background: $surface; border: round $accent; padding: 0 2;
    border-title-color: $accent; border-title-style: bold; border-subtitle-color: $foreground 60%;
}
.page { width: 90%; max-width: 76; height: auto; max-height: 100%; }
.banner { text-align: center; margin: 0 0 1 0; }

.-tall FairBoard Grid { grid-gutter: 1 1; grid-rows: 9; margin: 1 0 0 0; }
.-narrow FairBoard Grid { grid-size: 2 3; grid-rows: 4; }
.-tall #seats { margin: 1 0 0 0; }
.-tall SeatRow { margin: 0 0 1 0; }
Log { scrollbar-size: 0 0; }
.-short Log { min-height: 1; }
.-short SeatRow { max-height: 2; }
.-wide Log {
    dock: right; width: 37; height: 100%; margin: 1 0 0 1; border-left: vkey $boost;
    scrollbar-size-vertical: 1;
}
.-wide Log:focus { border-left: vkey $accent; }
.-tall Choices { max-height: 9; }
.-tall Details { height: 9; }
.-tall #answer { margin: 1 0; }
.-narrow #answer { layout: vertical; }
"""

KEY = "bold $accent"
QUIET = "$foreground 60%"
