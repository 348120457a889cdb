"""The board of Fair Game: the grid of cards, everybody's dice and won cards, and a tray with your own."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid
from textual.content import Content
from textual.widget import Widget

from fairground.cli.terminal.boards.base import Board, Choice
from fairground.cli.terminal.lines import View, fitting_lines
from fairground.cli.terminal.look import KEY, QUIET
from fairground.engine.actions import Action
from fairground.games.fair_game.actions import Reroll

GRID_KEYS = "abcdef"
HELD_KEYS = "gijkmstuyz"
DICE_KEYS = "123456"
VERB_KEYS = {"wait": "w", "pass": "p", "decline": "n"}
# One print for the easy cards, three for the hard ones: told by word and number, not by colour alone.
PRINTS = {"deer": "●", "wolf": "●●", "bear": "●●●"}
DICE_COLOURS = {"amber": "#e3a84a", "jade": "#62b39a", "coral": "#e8766f", "slate": "#9db2c8"}
INK = "#17171f"

PIPS = {
    0: ("   ", "   ", "   "),
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}
DIE_WIDTH = 7
DIE_GAP = 1


def take_text(zone: View, card: View) -> str:
    """The action that takes a card: from the grid, or from whoever holds it."""
    return f"{'claim' if zone['owner'] < 0 else 'steal'} {card['id']}"


class CardBox(Widget):
    """One space of the grid."""

    DEFAULT_CSS = """
    CardBox { height: 100%; background: $surface; }
    CardBox.deer { border-left: outer $deer; }
    CardBox.wolf { border-left: outer $wolf; }
    CardBox.bear { border-left: outer $bear; }
    CardBox.gap { border-left: outer $panel; color: $foreground 40%; }
    CardBox.open { background: $boost; }
    CardBox.pointed { background: $accent 35%; }
    """

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key
        self._card: View | None = None
        self._takers: list[str] = []
        self.text = ""

    def fill(self, card: View | None, text: str, takers: list[str], open: bool) -> None:
        """Lays a card into the space, or leaves it empty. `open`: the seat that looks may take it now."""
        self._card = card
        self._takers = takers
        self.text = text
        for mark in PRINTS:
            self.set_class(card is not None and card["mark"] == mark, mark)
        self.set_class(card is None, "gap")
        self.set_class(open, "open")
        self.remove_class("pointed")
        self.refresh()

    def render(self) -> Content:
        width, height = self.content_size
        if self._card is None:
            return Content.styled("empty", QUIET)
        mark = str(self._card["mark"])
        head = Content.assemble((f"{self._key} ", KEY), (str(self._card["name"]), "bold"))
        foot = Content.styled(f"{mark} {PRINTS[mark]}", f"${mark}")
        if self._takers:
            foot += Content.styled(f"  ✓ {', '.join(self._takers)}", "bold")
        lines = [head, *self._body(width, height - 2), foot]
        shown = [line.truncate(width, ellipsis=True, pad=True) for line in lines]
        shown[0] = shown[0].stylize_before("on $panel")
        return Content("\n").join(shown)

    def _body(self, width: int, height: int) -> list[Content]:
        """The text of the card, and an example if there is room."""
        assert self._card is not None
        wrapped = fitting_lines(str(self._card["text"]), width, height)
        lines = [Content(line) for line in wrapped] + [Content("")] * (height - len(wrapped))
        if len(wrapped) < height - 2:
            example = " ".join(str(face) for face in self._card["example"])
            lines[-2] = Content.assemble(("such as ", QUIET), (f" {example} ", f"{INK} on #b8b3a5"))
        return lines

    def on_click(self) -> None:
        if self.text:
            self.post_message(Board.Tried(self.text))


class DiceTray(Widget):
    """The dice of the seat that looks, big enough to read; the chosen ones will be rolled again."""

    DEFAULT_CSS = """
    DiceTray { width: 50; height: 5; padding: 0 1; }
    """

    def __init__(self, board: FairBoard) -> None:
        super().__init__()
        self._board = board

    def render(self) -> Content:
        seat = self._board.view["you"]
        if seat is None:
            return Content("")
        player = self._board.view["players"][seat]
        dice = player["dice"] or [0] * len(DICE_KEYS)
        colour = DICE_COLOURS[player["dice_set"]]
        drawn = [
            self._die(place, face, colour, place in self._board.chosen) for place, face in enumerate(dice, 1)
        ]
        gap = Content(" " * DIE_GAP)
        return Content("\n").join(gap.join(row) for row in zip(*drawn, strict=True))

    def _die(self, place: int, face: int, colour: str, chosen: bool) -> list[Content]:
        """Five lines. A die that will be rolled again is turned inside out and says so."""
        style = f"bold {INK} on {colour}" if chosen else f"bold {colour}"
        edge = f"{INK} on {colour}" if chosen else colour
        top = Content.assemble(("╭──", edge), (str(place), style), ("──╮", edge))
        bottom = Content.styled("╰roll─╯" if chosen else "╰─────╯", edge)
        pips = [Content.assemble(("│ ", edge), (row, style), (" │", edge)) for row in PIPS[face]]
        return [top, *pips, bottom]

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None:
            place = offset.x // (DIE_WIDTH + DIE_GAP) + 1
            if place <= len(DICE_KEYS):
                self._board.toggle(place)


class FairBoard(Board):
    """Fair Game."""

    DEFAULT_CSS = """
    FairBoard { height: auto; }
    FairBoard Grid { grid-size: 3 2; grid-gutter: 0 1; grid-rows: 5; height: auto; }
    """

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 to 6", "select a die to roll again, or keep it after all"),
        ("r", "roll the selected dice"),
        ("a to f", "take a card from the grid"),
        ("g, i, j…", "steal a card, by its letter"),
        ("n", "take nothing"),
        ("w", "wait: keep dice and rolls"),
        ("p", "pass: stop for this round"),
    )
    ADVICE = "Enter: choose these dice"

    def __init__(self) -> None:
        super().__init__()
        self.chosen: set[int] = set()
        self._tray = DiceTray(self)
        self._moment: object = None

    def compose(self) -> ComposeResult:
        with Grid():
            for key in GRID_KEYS:
                yield CardBox(key)

    def tray(self) -> Widget:
        return self._tray

    def show(self, view: View) -> None:
        super().show(view)
        # Dice stay chosen as long as the same question about the same roll is open.
        own = view["players"][view["you"]] if view["you"] is not None else {}
        asked = view["ask"] and view["ask"]["kind"]
        moment = (view["you"], asked, view["round"], own.get("rolls_left"))
        if moment != self._moment:
            self.chosen = set()
        self._moment = moment
        grid = self._zone("grid")
        open_texts = {option["text"] for option in self.options()}
        for box, card in zip(self.query(CardBox), grid["cards"], strict=True):
            text = take_text(grid, card) if card is not None else ""
            box.fill(card, text, self._takers(card), text in open_texts)
        self._tray.refresh()

    def _zone(self, id: str) -> View:
        zone: View = next(zone for zone in self.view["zones"] if zone["id"] == id)
        return zone

    def _takers(self, card: View | None) -> list[str]:
        """Who could take a card with the dice as they lie."""
        if card is None:
            return []
        return [
            "you" if player["seat"] == self.view["you"] else str(self.view["names"][player["seat"]])
            for player in self.view["players"]
            if player["live"] and card["id"] in player["meets"]
        ]

    # Words

    def headline(self) -> str:
        view = self.view
        lead = "you have" if view["lead"] == view["you"] else f"{view['names'][view['lead']]} has"
        pile = len(self._zone("pile")["cards"])
        return f"round {view['round']} · {lead} the lead · {pile} in the pile"

    def figures(self, seat: int) -> Content:
        player = self.view["players"][seat]
        dice = " ".join(str(face) for face in player["dice"]) or " ".join("·" * len(DICE_KEYS))
        return Content.assemble(
            (f" {dice} ", f"bold {INK} on {DICE_COLOURS[player['dice_set']]}"),
            (f" {self._standing(player):<9}", QUIET),
        )

    def belongings(self, seat: int) -> Content:
        held = next(zone for zone in self.view["zones"] if zone["id"] == "cards" and zone["owner"] == seat)
        if not held["cards"]:
            return Content.styled("no cards", QUIET)
        return Content(", ").join(self._held_card(held, card) for card in held["cards"])

    def _standing(self, player: View) -> str:
        if player["won"]:
            return "took one"
        if not player["live"]:
            return "finished"
        rolls = player["rolls_left"]
        return f"{rolls} roll{'' if rolls == 1 else 's'}"

    def _held_card(self, zone: View, card: View) -> Content:
        """A won card, with its letter if it can be stolen now, its prints, and a box if dice protect it."""
        text = take_text(zone, card)
        keys = [key for key, held in self._held_texts().items() if held == text and self._is_option(text)]
        return Content.assemble(
            (f"{keys[0]} " if keys else "", KEY),
            (str(card["name"]), "bold" if keys else ""),
            (f" {PRINTS[card['mark']]}", f"${card['mark']}"),
            (" ▣" if card["protected"] else "", QUIET),
        )

    def _held_texts(self) -> dict[str, str]:
        """The cards that others hold: the steal that each letter stands for."""
        texts = [
            take_text(zone, card)
            for zone in self.view["zones"]
            if zone["id"] == "cards" and zone["owner"] != self.view["you"]
            for card in zone["cards"]
        ]
        return dict(zip(HELD_KEYS, texts, strict=False))

    def _grid_texts(self) -> dict[str, str]:
        return {key: box.text for key, box in zip(GRID_KEYS, self.query(CardBox), strict=True)}

    def _is_option(self, text: str) -> bool:
        return any(option["text"] == text for option in self.options())

    def line_style(self, event: dict[str, Any]) -> str:
        return {
            "round": "bold $accent",
            "claimed": "bold",
            "stole": "bold",
            "won": "bold $success",
            "declined": QUIET,
            "waited": QUIET,
        }.get(event["kind"], "")

    # Choices

    def choices(self) -> list[Choice]:
        """Cards and plain verbs by letter; all re-rolls are one choice, of the dice chosen with 1 to 6."""
        keys = {text: key for key, text in (self._grid_texts() | self._held_texts()).items()}
        found = []
        rolls = False
        for option in self.options():
            verb = option["action"]["do"]
            if verb == "reroll":
                if not rolls:
                    found.append(Choice("r", self._roll_label(), self._roll()))
                rolls = True
            else:
                key = VERB_KEYS.get(verb) or keys.get(option["text"], "")
                found.append(Choice(key, option["label"], option["text"]))
        return found

    def _roll(self) -> Reroll:
        return Reroll(tuple(sorted(self.chosen)))

    def _roll_label(self) -> str:
        text = str(self._roll())
        labels = [str(option["label"]) for option in self.options() if option["text"] == text]
        return labels[0] if labels else "Roll: pick dice 1 to 6"

    def press(self, key: str) -> Action | str | None:
        if key in DICE_KEYS:
            self.toggle(int(key))
            return None
        if key == "r":
            return self._roll()
        return (self._grid_texts() | self._held_texts()).get(key)

    def toggle(self, place: int) -> None:
        """Chooses a die or keeps it after all; while no re-roll is open the engine says why."""
        if not any(option["action"]["do"] == "reroll" for option in self.options()):
            self.post_message(self.Tried(Reroll((place,))))
            return
        self.chosen ^= {place}
        self._tray.refresh()
        self.post_message(self.ChoicesChanged())

    def point_at(self, choice: Choice | None) -> None:
        for box in self.query(CardBox):
            box.set_class(choice is not None and bool(box.text) and box.text == choice.answer, "pointed")

    def adopt(self, text: str) -> None:
        verb, _, places = text.partition(" ")
        if verb == "reroll":
            self.chosen = {int(place) for place in places.split()}
            self._tray.refresh()
            self.post_message(self.ChoicesChanged())


BOARD = FairBoard
