"""The board of Unicorn Fever: six lanes with odds, owners, bets and Magic; the race is a show on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from textual.content import Content
from textual.widget import Widget

from fairground.cli.terminal.boards.base import Board, Choice, Scene
from fairground.cli.terminal.lines import View
from fairground.cli.terminal.look import KEY, QUIET
from fairground.engine.actions import Action

COLOURS = {
    "purple": "#b48ae0",
    "blue": "#7fb0e6",
    "red": "#e8766f",
    "yellow": "#e6cf62",
    "green": "#7cc08a",
    "orange": "#e59a55",
}
INK = "#17171f"
LANE_KEYS = dict(zip(COLOURS, "123456", strict=True))
# A bet by its kind and lane: the digit of the lane for a win, letters for the shows.
BET_KEYS = {
    "win": LANE_KEYS,
    "early-show": dict(zip(COLOURS, "abcdef", strict=True)),
    "late-show": dict(zip(COLOURS, "gijkmn", strict=True)),
}
BET_TITLES = {"win": "win", "early-show": "early", "late-show": "late"}
STACK_KEYS = {"magic": "m", "any-bet": "a", "win-bet": "w", "contract": "c", "gold": "g"}
STACK_WORDS = {
    "magic": "Magic",
    "any-bet": "Any Bet",
    "win-bet": "Win Bet",
    "contract": "Contract",
    "gold": "Gold",
}
CARD_KEYS = "abcdefgij"
BORROW_KEY, HALF_KEY, ALL_KEY = "b", "f", "a"
SIGNS = {"positive": "+", "negative": "-"}
PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")

TAG_WIDTH = 3
BET_WIDTH = 9
SPACE_WIDTH = 2
BEYOND_WIDTH = 9
# How long the parts of a race are left on the screen, in times that a line takes to read.
STEP_HOLD = 0.25
HOLDS = {
    "revealed": 4.0,
    "cancelled": 2.0,
    "odds-moved": 2.0,
    "purged": 2.0,
    "race": 1.5,
    "turned": 1.0,
    "rolled": 0.7,
    "finished": 1.0,
    "paid": 1.0,
    "prize": 1.0,
}
STORY = frozenset((*HOLDS, "moved", "sprinted"))


def letter(colour: str) -> str:
    """A unicorn as one letter: all six begin differently."""
    return colour[0].upper()


class Course:
    """The lanes as they are to be drawn: from a view, or at a moment of a race that is over in the view."""

    def __init__(self, view: View) -> None:
        unicorns = view["unicorns"]
        self.racing: bool = view["phase"] == "race" and any(each["position"] for each in unicorns)
        self.odds: dict[str, int] = {each["id"]: each["odds"] for each in unicorns}
        self.positions: dict[str, int] = {each["id"]: each["position"] for each in unicorns}
        self.places: dict[str, int] = {each["id"]: each["place"] or 0 for each in unicorns}
        self.bets: dict[tuple[str, str], View] = {(bet["kind"], bet["unicorn"]): bet for bet in view["bets"]}
        self.magic: dict[str, list[View]] = {
            colour: next(zone["cards"] for zone in view["zones"] if zone["id"] == f"lane-{colour}")
            for colour in COLOURS
        }
        self.race: int = view["race"]
        self.caption = ""  # what is happening
        self.before = ""  # what happened just before

    def copy(self) -> Course:
        """This moment, to be kept."""
        other = object.__new__(Course)
        other.__dict__.update({name: _copied(value) for name, value in self.__dict__.items()})
        return other

    def follow(self, event: Mapping[str, Any]) -> None:
        """Takes over what an event tells about bets, odds and places."""
        match event["kind"]:
            case "bet":
                old = self.bets[event["bet"], event["unicorn"]]
                news = {"seat": event["seat"], "stake": event["stake"], "bonus": event["bonus"]}
                self.bets[event["bet"], event["unicorn"]] = old | news
            case "revealed":
                self.magic = {colour: _cards(event["lanes"].get(colour, [])) for colour in COLOURS}
            case "cancelled":
                self._drop(event["unicorn"], event["cards"])
            case "purged":
                self._drop(event["unicorn"], [event["card"], *event["removed"]])
            case "remove":
                self._drop(event["unicorn"], [event["card"]])
            case "odds-moved":
                self._drop(event["unicorn"], [event["card"]])
                self.odds[event["unicorn"]] = event["to"]
            case "shift":
                self.odds[event["unicorn"]] = event["to"]
            case "race":
                self.racing = True
                self.race = event["race"]
                self.odds = {colour: row + 2 for colour, row in zip(COLOURS, event["odds"], strict=True)}
                self.positions = dict(zip(COLOURS, event["positions"], strict=True))
                self.places = dict.fromkeys(COLOURS, 0)
            case "finished":
                self.places[event["unicorn"]] = event["place"]

    def _drop(self, colour: str, ids: Sequence[str]) -> None:
        """Takes cards off a lane."""
        left = list(self.magic[colour])
        for id in ids:
            gone = next((card for card in left if card.get("id") == id), None)
            if gone is not None:
                left.remove(gone)
        self.magic[colour] = left


def _cards(ids: Sequence[str]) -> list[View]:
    """Cards that an event names by their ids alone."""
    return [{"id": id, "name": id.replace("-", " ").title()} for id in ids]


def _copied(value: object) -> object:
    return dict(value) if isinstance(value, dict) else value


class Hand(Widget):
    """The Magic cards of the seat that looks; the chosen one will be laid."""

    DEFAULT_CSS = """
    Hand { width: 29; height: auto; min-height: 5; max-height: 7; padding: 0 1; }
    """

    def __init__(self, board: UnicornBoard) -> None:
        super().__init__()
        self._board = board

    def render(self) -> Content:
        lines = [self._card(key, card) for key, card in self._board.hand().items()]
        return Content("\n").join(lines) if lines else Content.styled("no Magic cards", QUIET)

    def _card(self, key: str, card: View) -> Content:
        """Letter and sign, name and number; while a card is to be laid, its key."""
        chosen = key == self._board.chosen
        shown = key if key in self._board.playable() else " "
        mark = f"{card['letter']}{SIGNS[card['polarity']]}"
        copies = self._board.copies(card)
        return Content.assemble(
            ("▸" if chosen else " ", KEY),
            (f"{shown} ", KEY),
            (f"{mark} ", "bold"),
            (card["name"], "bold" if chosen else ""),
            (f" ({copies})" if copies > 1 else "", QUIET),
        )


class UnicornBoard(Board):
    """Unicorn Fever."""

    DEFAULT_CSS = """
    UnicornBoard { height: auto; padding: 0 1; }
    """

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("m a w c g", "take from the stack Magic, Any Bet, Win Bet, Contract or Gold"),
        ("b", "borrow 20 gold"),
        ("1 to 6", "a lane, or a Win Bet on it; a to f, g i j k m n: the shows"),
        ("a, b, c…", "choose the Magic card to play"),
        ("1 to 9, f, a", "stake this much gold, half of it, or all of it"),
        ("space", "skip the race"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self._hand = Hand(self)
        self._scene: Course | None = None

    def tray(self) -> Widget:
        return self._hand

    def show(self, view: View) -> None:
        super().show(view)
        self._scene = None
        if self.chosen not in self.playable():
            self.chosen = next(iter(self.playable()), "")
        self._hand.refresh(layout=True)
        self.refresh(layout=True)

    # The race as a show

    def scenes(self, events: Sequence[dict[str, Any]]) -> list[Scene]:
        """A race turn by turn: cards, steps, dice and places, with the bets it is all about."""
        if not any(event["kind"] in STORY for event in events):
            return []
        course = Course(self.view)
        scenes = []
        for told, event in enumerate(events, 1):
            course.follow(event)
            if event["kind"] not in STORY:
                continue
            course.before, course.caption = course.caption, event["text"]
            if event["kind"] in ("moved", "sprinted"):
                for positions in steps(event["before"], event["after"]):
                    course.positions = dict(zip(COLOURS, positions, strict=True))
                    scenes.append(Scene(told, STEP_HOLD, course.copy()))
            else:
                scenes.append(Scene(told, HOLDS[event["kind"]], course.copy()))
        return scenes

    def stage(self, scene: Scene) -> None:
        assert isinstance(scene.picture, Course)
        self._scene = scene.picture
        self.refresh(layout=True)

    # Drawing

    def render(self) -> Content:
        course = self._scene or Course(self.view)
        rows = [self._titles(course), *(self._lane(course, colour) for colour in COLOURS)]
        if self._scene is not None:
            rows += [Content.styled(course.before, QUIET), Content.styled(course.caption, "bold")]
        else:
            rows += [self._stacks(), self._offer()]
        width = max(self.content_size.width, 20)
        return Content("\n").join(row.truncate(width, ellipsis=True) for row in rows)

    def _titles(self, course: Course) -> Content:
        middle = f"race {course.race}" if course.racing else "Magic on the lane"
        width = self._track_width()
        heads = "".join(f"{BET_TITLES[kind]:<{BET_WIDTH}}" for kind in self._bet_kinds())
        return Content.styled(f"  lane   odds own {middle:<{width}}{heads}".rstrip(), QUIET)

    def _lane(self, course: Course, colour: str) -> Content:
        """One lane: number, colour, odds, Fever, owner, then the track or its Magic, then the bets."""
        unicorn = next(each for each in self.view["unicorns"] if each["id"] == colour)
        owner = "" if unicorn["owner"] is None else self._tag(unicorn["owner"])
        fever = "F" if unicorn["fever"] else " "
        paint = COLOURS[colour]
        lane = Content.assemble(
            (f"{LANE_KEYS[colour]} ", KEY),
            (f"{colour:<7} ", f"bold {paint}"),
            (f"x{course.odds[colour]}", "bold"),
            (f"{fever} ", "bold $error"),
            f"{owner:<4}",
            self._track(course, colour) if course.racing else self._magic(course.magic[colour]),
        )
        for kind in self._bet_kinds():
            lane += self._bet(course.bets[kind, colour])
        return lane

    def _track_width(self) -> int:
        return int(self.view["track"]) * SPACE_WIDTH + BEYOND_WIDTH

    def _track(self, course: Course, colour: str) -> Content:
        """The spaces to the line, the unicorn as its letter, and how far beyond the line it stands."""
        track = int(self.view["track"])
        at = course.positions[colour]
        paint = COLOURS[colour]
        runner = (letter(colour), f"bold {INK} on {paint}")
        place = PLACES[course.places[colour]]
        if at < track:
            run = ("━" * at * SPACE_WIDTH, paint)
            rest = ("· " * (track - at), QUIET)
            return Content.assemble(
                run, runner, (rest[0][1:], rest[1]), ("┃", "bold"), " " * (BEYOND_WIDTH - 1)
            )
        beyond = f"+{at - track}" if at > track else ""
        tail = f"{beyond:<2} {place:<{BEYOND_WIDTH - 6}} "
        return Content.assemble(("━" * track * SPACE_WIDTH, paint), ("┃", "bold"), runner, (tail, "bold"))

    def _magic(self, cards: Sequence[View]) -> Content:
        """What lies on a lane: the cards these eyes know by name, the others counted."""
        known = [str(card["name"]) for card in cards if "id" in card]
        hidden = len(cards) - len(known)
        parts = [*([f"{hidden} face down"] if hidden else []), *known]
        told = Content(", ".join(parts) or "·").truncate(self._track_width() - 1, ellipsis=True, pad=True)
        return told.stylize("" if known else QUIET) + Content(" ")

    def _bet(self, bet: View) -> Content:
        """Who holds a bet token and for how much; the key of one that may be taken now."""
        if bet["out"]:
            return Content.styled(f"{'out':<{BET_WIDTH}}", QUIET)
        if bet["seat"] is not None:
            extra = f"+{bet['bonus']}" if bet["bonus"] else ""
            style = "bold $accent" if bet["seat"] == self.view["you"] else "bold"
            told = f"{self._tag(bet['seat'])} {bet['stake']}{extra}"
            return Content.styled(f"{told:<{BET_WIDTH}}", style)
        key = BET_KEYS[bet["kind"]][bet["unicorn"]]
        open = any(
            option["text"] in self._bet_texts(bet["kind"], bet["unicorn"]) for option in self.options()
        )
        kept = "" if bet["reserved"] is None else f" {self._tag(bet['reserved'])}"
        free = Content.styled(f"·{kept}", QUIET)
        return (Content.styled(key, KEY) if open else free).extend_right(
            BET_WIDTH - (1 if open else 1 + len(kept))
        )

    def _bet_texts(self, kind: str, colour: str) -> tuple[str, ...]:
        return f"bet {kind} on {colour}", f"reserve {kind} on {colour}", f"refund {kind} on {colour}"

    def _bet_kinds(self) -> list[str]:
        """The kinds of bet in this match: with two or three players there are no late shows."""
        return [
            kind
            for kind in BET_KEYS
            if not all(bet["out"] for bet in self.view["bets"] if bet["kind"] == kind)
        ]

    def _stacks(self) -> Content:
        parts = []
        for stack in self.view["stacks"]:
            mark = str(stack["top"] or "").removeprefix(f"{stack['id']}-")
            top = {"": "empty", "printed": "print"}.get(mark, mark.upper())
            parts.append(
                Content.assemble(f"{STACK_WORDS[stack['id']]} ", (top, "bold" if stack["top"] else QUIET))
            )
        return Content.assemble(("Actions  ", QUIET), Content(" · ").join(parts))

    def _offer(self) -> Content:
        cards = [card for card in self._zone("offer")["cards"] if card is not None]
        told = [Content.assemble(card["name"], (f" {card['glory']}★", "$accent")) for card in cards]
        return Content.assemble(("Offer  ", QUIET), Content(" · ").join(told) if told else Content("nothing"))

    def _zone(self, id: str, owner: int = -1) -> View:
        zone: View = next(zone for zone in self.view["zones"] if zone["id"] == id and zone["owner"] == owner)
        return zone

    def _tag(self, seat: int) -> str:
        """A seat in three letters, no two alike: the beginning of the name, or with its end if need be."""
        if seat == self.view["you"]:
            return "you"
        names = [str(name) for name in self.view["names"]]
        alike = [name for name in names if name[:TAG_WIDTH] == names[seat][:TAG_WIDTH]]
        return names[seat][:TAG_WIDTH] if len(alike) == 1 else f"{names[seat][:2]}{names[seat][-1]}"

    # Words

    def headline(self) -> str:
        view = self.view
        if self._scene is not None:
            moment = "they run" if self._scene.racing else "before the start"
            return f"race {self._scene.race} of {view['races']} · {moment}"
        first = "you are" if view["first"] == view["you"] else f"{view['names'][view['first']]} is"
        return f"race {view['race']} of {view['races']} · {view['phase']} · {first} First Player"

    def figures(self, seat: int) -> Content:
        player = self.view["players"][seat]
        glory = player["glory"] + player["contract_glory"]
        loans = f" {player['loans']} loan{'s' if player['loans'] > 1 else ''}" if player["loans"] else ""
        return Content.assemble(
            (f"{player['gold']:>4} gold ", "bold #e3c567"),
            (f"{glory:>3} Glory ", "bold"),
            (f"{loans:<8}", "$error"),
        )

    def belongings(self, seat: int) -> Content:
        signed = self._zone("signed", seat)["cards"]
        used = self.view["players"][seat]["used"]
        parts = [f"{card['name']}{' (used)' if card['id'] in used else ''}" for card in signed]
        return Content(", ".join(parts)) if parts else Content.styled("no contracts", QUIET)

    def line_style(self, event: dict[str, Any]) -> str:
        return {
            "round": "bold $accent",
            "finished": "bold",
            "paid": "bold",
            "won": "bold $success",
            "drew": QUIET,
            "returned": QUIET,
        }.get(event["kind"], "")

    # Choices

    def hand(self) -> dict[str, View]:
        """The cards of the seat that looks, by key; equal ones are one."""
        if self.view["you"] is None:
            return {}
        cards = {card["id"]: card for card in self._zone("hand", self.view["you"])["cards"]}
        return dict(zip(CARD_KEYS, cards.values(), strict=False))

    def copies(self, card: View) -> int:
        """How many of a card are in the hand."""
        cards = self._zone("hand", self.view["you"])["cards"]
        return sum(each["id"] == card["id"] for each in cards)

    def playable(self) -> list[str]:
        """The keys of the cards that may be laid now."""
        ids = {option["action"]["card"] for option in self.options() if option["action"]["do"] == "play"}
        return [key for key, card in self.hand().items() if card["id"] in ids]

    def choices(self) -> list[Choice]:
        """Every option has the key of the thing it is about; cards are laid in two steps, card and lane."""
        found = []
        fallback = iter("stuwyz0123456789")
        stakes = [option["action"]["gold"] for option in self.options() if option["action"]["do"] == "stake"]
        card = self.hand().get(self.chosen)
        for option in self.options():
            action = option["action"]
            if action["do"] == "play" and card is not None and action["card"] != card["id"]:
                continue
            key = self._key(action, stakes)
            if key is None:
                key = next(fallback, "")
            found.append(Choice(key, option["label"], option["text"]))
        # A loan is seldom what one wants first.
        return sorted(found, key=lambda choice: choice.key == BORROW_KEY and choice.answer == "borrow")

    def _key(self, action: Mapping[str, Any], stakes: list[int]) -> str | None:
        """The key of an option; None: any key that is left."""
        match action["do"]:
            case "take":
                return STACK_KEYS[action["stack"]]
            case "borrow":
                return BORROW_KEY
            case "bet" | "reserve" | "refund":
                return BET_KEYS[action["kind"]][action["unicorn"]]
            case "stake":
                return _stake_key(action["gold"], stakes)
            case "play" | "place" | "nudge" | "peek":
                return LANE_KEYS[action["unicorn"]]
            case "decline":
                return "n" if "late-show" not in self._asked_kinds() else "z"
            case "again":
                return "y"
        return None

    def _asked_kinds(self) -> set[str]:
        return {str(option["action"].get("kind")) for option in self.options()}

    def press(self, key: str) -> Action | str | None:
        """A letter chooses the card to be laid."""
        if key in self.playable():
            self.chosen = key
            self._hand.refresh()
            self.post_message(self.ChoicesChanged())
        return None


def _stake_key(gold: int, stakes: list[int]) -> str:
    if gold == stakes[-1]:
        return ALL_KEY
    if gold < 10:
        return str(gold)
    return HALF_KEY if gold == stakes[-1] // 2 else ""


def steps(before: Sequence[int], after: Sequence[int]) -> Iterator[list[int]]:
    """Everybody's position space by space."""
    far = max(end - start for start, end in zip(before, after, strict=True))
    for step in range(1, max(far, 1) + 1):
        yield [min(start + step, end) for start, end in zip(before, after, strict=True)]


BOARD = UnicornBoard
