"""The board of Unlucky Adventurers: the middle of the table, your hand, and who is still in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from textual.content import Content
from textual.widget import Widget

from fairground.cli.terminal.boards.base import Board, Choice
from fairground.cli.terminal.boards.details import Details
from fairground.cli.terminal.lines import View
from fairground.cli.terminal.look import KEY, QUIET

CARD_KEYS = "abcdefgijkmpt0123456789"
USE_KEYS = "uwyz"
VERB_KEYS = {"accept": "n", "done": "n", "stay": "n", "block": "s", "resurrect": "r", "roll": "r"}
AIMING = ("target", "steal-from", "revive")
AIM_WORDS = {"target": "{}", "steal-from": "Steal a card from {}", "revive": "Revive {}"}
DICE = "⚀⚁⚂⚃⚄⚅"
LINE_STYLES = {
    "turn": "bold $accent",
    "blunder": "bold $bear",
    "met": "bold $bear",
    "beaten": "bold $success",
    "fled": "bold $error",
    "shielded": "bold",
    "resurrected": "bold",
    "out": "bold $error",
    "back": "bold $success",
    "won": "bold $success",
    "drew": QUIET,
    "aimed": QUIET,
}

NAME_WIDTH = 29
VALUE_WIDTH = 3
# The lines that must be left for all but the hand and the seats: in a low terminal, and from HIGH lines on.
LOW_REST, HIGH_REST, HIGH = 13, 21, 34
LEAST_HAND = 3


class Story:
    """What the events of this turn tell: the last card or ability used, whom it is aimed at, and the roll."""

    def __init__(self, events: Sequence[Mapping[str, Any]]) -> None:
        self.seat = -1
        self.card = ""
        self.verb = ""
        self.aims: list[int] = []
        self.face = 0
        begun = max((place for place, event in enumerate(events) if event["kind"] == "turn"), default=0)
        for event in events[begun:]:
            self._follow(event)

    def _follow(self, event: Mapping[str, Any]) -> None:
        match event["kind"]:
            case "used" if self.face:
                pass  # an ability that changes or blocks the roll: the card is still what it is about
            case "played" | "used" | "blunder":
                self.seat, self.card = event["seat"], event["card"]
                self.verb = {"played": "plays", "used": "uses the", "blunder": "draws a blunder:"}[
                    event["kind"]
                ]
                self.aims, self.face = [], 0
            case "aimed":
                self.aims.append(event["target"])
            case "rolled" | "turned-die":
                self.face = event["face"]


class UnluckyBoard(Board):
    """Unlucky Adventurers."""

    DEFAULT_CSS = """
    UnluckyBoard { height: auto; padding: 0 1; }
    """

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("a, b, c…", "a card from your hand, by its letter"),
        ("1 to 6", "a player, by seat number, or a face of the die"),
        ("u", "use your character; w, y, z: your allies"),
        ("s, r", "block with a Shield; use a Resurrection, or roll"),
        ("n", "no, or no more"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._story = Story([])
        self._pointed: Mapping[str, Any] = {}  # the action of the highlighted choice
        self._details = Details(self)

    def tray(self) -> Widget:
        return self._details

    def recall(self, events: Sequence[dict[str, Any]]) -> None:
        self._story = Story(events)

    def show(self, view: View) -> None:
        super().show(view)
        self._pointed = {}
        self._details.refresh(layout=True)
        self.refresh(layout=True)

    def point_at(self, choice: Choice | None) -> None:
        answer = choice.answer if choice is not None else ""
        self._pointed = next((each["action"] for each in self.options() if each["text"] == answer), {})
        self._details.refresh(layout=True)

    # Drawing

    def render(self) -> Content:
        width = max(self.content_size.width, 20)
        rows = [*self._middle(), *self._hand_rows(width)]
        return Content("\n").join(row.truncate(width, ellipsis=True) for row in rows)

    def _middle(self) -> list[Content]:
        """Two lines: the beast that is fought, or the card that is being played."""
        fights = [each for each in self.view["going_on"] if "beast" in each]
        beasts = self._zone("arena")["cards"]
        if fights:
            laid = f"{_many(fights[-1]['cards'], 'card')} for {_many(fights[-1]['points'], 'point')} so far"
            return self._beast(fights[-1]["seat"], self._known(fights[-1]["beast"]), laid)
        if beasts:
            return self._beast(self.view["turn"], beasts[-1], "not fought yet")
        story = self._story
        if not story.card:
            return [Content.styled(_sentence(self._whose_turn()), "bold"), self._ability()]
        card = self._known(story.card)
        told = Content.assemble(
            (self._player(story.seat), "bold $accent" if story.seat == self.view["you"] else "bold"),
            f" {story.verb} ",
            (card["name"], "bold"),
            f" ▸ {', '.join(self._player(seat) for seat in story.aims)}" if story.aims else "",
            (f"   {DICE[story.face - 1]} {story.face}", "bold $accent") if story.face else "",
        )
        return [told, Content.styled(f"  {card['text']}", QUIET)]

    def _ability(self) -> Content:
        """What one's own character can still do."""
        you = self.view["you"]
        own = [] if you is None or self.view["players"][you]["out"] else self._characters(you)
        unused = [f"Your {card['name']}: {card['text']}" for card in own if not card["used"]]
        return Content.styled(f"  {' '.join(unused)}", QUIET)

    def _beast(self, seat: int, beast: View, progress: str) -> list[Content]:
        """The beast in the middle, what it takes to beat it and what that is worth."""
        return [
            Content.assemble(
                (f"{beast['name']}", "bold $bear"),
                " against ",
                (self._player(seat), "bold $accent" if seat == self.view["you"] else "bold"),
                (f": {progress}", ""),
            ),
            Content.styled(
                f"  takes {_many(beast['min_cards'], 'card')} and {_many(beast['points'], 'point')} · "
                f"reward {_many(beast['reward_cards'], 'card')} · else {beast['min_cards']} lost",
                QUIET,
            ),
        ]

    def _hand_rows(self, width: int) -> Iterator[Content]:
        """The hand, a card a line with what it does; where there are too many, names in columns."""
        cards = [self._card(key, card) for key, card in self.hand().items()]
        if self.view["you"] is not None and not cards:
            yield Content.styled("no cards", QUIET)
        room = self._room()
        if len(cards) <= room:
            for row, card in zip(cards, self.hand().values(), strict=True):
                yield Content.assemble(row, (str(card["text"]), QUIET))
            return
        columns = -(-len(cards) // room)
        height = -(-len(cards) // columns)
        for place in range(height):
            cells = cards[place::height]
            yield Content(" ").join(
                cell.truncate(width // columns - 1, ellipsis=True, pad=True) for cell in cells
            )

    def _room(self) -> int:
        """How many lines the hand may take, so that seats, log and choices are seen as well."""
        height = self.app.size.height
        seats = int(self.view["seats"])
        rest = HIGH_REST + seats * 2 if height >= HIGH else LOW_REST + seats
        return max(height - rest, LEAST_HAND)

    def _card(self, key: str, card: View) -> Content:
        """Key, name and beast value of a card of the hand, with the number of equal ones."""
        open = any(option["action"].get("card") == card["id"] for option in self.options())
        copies = sum(each["id"] == card["id"] for each in self._own_cards())
        value = "-" if card["beast_value"] is None else str(card["beast_value"])
        name = Content.assemble(
            (f"{key if open else ' '} ", KEY),
            (str(card["name"]), "bold" if open else ""),
            (f" x{copies}" if copies > 1 else "", "bold $accent"),
        )
        return name.truncate(NAME_WIDTH, ellipsis=True, pad=True) + Content.styled(
            value.ljust(VALUE_WIDTH), "bold $bear"
        )

    # What is known

    def _zone(self, id: str, owner: int = -1) -> View:
        zone: View = next(zone for zone in self.view["zones"] if zone["id"] == id and zone["owner"] == owner)
        return zone

    def _known(self, id: str) -> View:
        """A card that lies open somewhere, by its id."""
        cards = (card for zone in self.view["zones"] for card in zone["cards"] if card is not None)
        found: View = next((card for card in cards if card.get("id") == id), {"name": id, "text": ""})
        return found

    def _own_cards(self) -> list[View]:
        return [] if self.view["you"] is None else list(self._zone("hand", self.view["you"])["cards"])

    def hand(self) -> dict[str, View]:
        """The cards of the seat that looks, by key; equal ones are one."""
        cards = {card["id"]: card for card in self._own_cards()}
        return dict(zip(CARD_KEYS, cards.values(), strict=False))

    def _player(self, seat: int) -> str:
        return str(self.view["names"][seat])

    def details(self) -> tuple[str, str]:
        """What there is to read about the highlighted choice: else about the card that is being played."""
        action = self._pointed
        if "player" in action:
            return self._about_player(action["player"] - 1)
        id = action.get("card") or action.get("character") or self._story.card
        if not id:
            return "", ""
        card = self._known(id)
        value = card.get("beast_value")
        worth = "" if value is None else f", {_many(value, 'point')}"
        return f"{card['name']}{worth}", str(card["text"])

    def _about_player(self, seat: int) -> tuple[str, str]:
        characters = self._characters(seat)
        told = [f"{card['name']}{' (used)' if card['used'] else ''}: {card['text']}" for card in characters]
        return f"{self._player(seat)}, {_many(self.view['players'][seat]['cards'], 'card')}", " ".join(told)

    def _characters(self, seat: int) -> list[View]:
        """The character of a seat and its allies."""
        cards = [*self._zone("character", seat)["cards"], *self._zone("allies", seat)["cards"]]
        return [card for card in cards if "id" in card]

    # Words

    def headline(self) -> str:
        view = self.view
        deck = len(self._zone("deck")["cards"])
        return f"turn {view['turns']} · {self._whose_turn()} · {view['direction']} · {deck} in the deck"

    def _whose_turn(self) -> str:
        turn = self.view["turn"]
        return "your turn" if turn == self.view["you"] else f"{self._player(turn)}'s turn"

    def figures(self, seat: int) -> Content:
        player = self.view["players"][seat]
        if player["out"]:
            return Content.styled(f"{'ghost' if player['ghost'] else 'out':>8}  ", "bold $error")
        return Content.styled(f"{_many(player['cards'], 'card'):>8}  ", "bold")

    def belongings(self, seat: int) -> Content:
        player = self.view["players"][seat]
        parts = [
            Content.styled(f"{card['name']} (used)", QUIET) if card["used"] else Content(str(card["name"]))
            for card in self._characters(seat)
        ]
        mates = [mate for mate in player["team"] if mate != seat]
        if mates:
            parts.append(Content.styled(f"with {' and '.join(map(self._player, mates))}", "$secondary"))
        if player["misses_turn"]:
            parts.append(Content.styled("misses a turn", "$error"))
        return Content(" · ").join(parts)

    def line_style(self, event: dict[str, Any]) -> str:
        return LINE_STYLES.get(event["kind"], "")

    # Choices

    def choices(self) -> list[Choice]:
        """Cards by their letter in the hand, players by their number, the rest by fixed keys."""
        held = {card["id"]: key for key, card in self.hand().items()}
        uses, others = iter(USE_KEYS), iter(CARD_KEYS)
        found = []
        for option in self.options():
            action = option["action"]
            verb = action["do"]
            label = str(option["label"])
            if verb in AIMING:
                key, label = str(action["player"]), self._aim_label(verb, action["player"] - 1)
            elif verb == "turn-die":
                key = str(action["face"])
            elif verb == "use":
                key = next(uses, "")
            elif "card" in action:
                # Cards that lie elsewhere, such as those of the discard pile, have keys in their order.
                key = next(others, "") if verb == "take-back" else held.get(action["card"], "")
            else:
                key = VERB_KEYS[verb]
            found.append(Choice(key, label, option["text"]))
        return found

    def _aim_label(self, verb: str, seat: int) -> str:
        who = "yourself" if seat == self.view["you"] else self._player(seat)
        return f"{AIM_WORDS[verb].format(who)} ({_many(self.view['players'][seat]['cards'], 'card')})"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


BOARD = UnluckyBoard
