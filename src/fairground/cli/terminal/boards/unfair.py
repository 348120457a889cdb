"""The board of Unfair: your park in columns, the City card, the Market, your hand and blueprints."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from fairground.cli.terminal.boards.base import Board, Choice
from fairground.cli.terminal.boards.details import Details
from fairground.cli.terminal.lines import View
from fairground.cli.terminal.look import QUIET
from fairground.games.unfair.language.cards import ENDLESS
from fairground.games.unfair.language.words import NO_PLURAL

LINE_STYLES = {
    "round": "bold $accent",
    "city": "bold",
    "played": "bold",
    "gave-up": "bold $error",
    "settled": "bold $error",
    "attack": "bold $error",
    "driven-off": "bold $success",
    "won": "bold $success",
    "dealt": QUIET,
    "passed": QUIET,
}
STEP_WORDS = {"set-up": "choosing hands", "over": "the end"}

# The lines that are left for headline, log, question and choices, which are longer from HIGH lines on; each
# seat takes two more.
LOW_REST, HIGH_REST, HIGH = 9, 17, 34
SEAT_LINES = 2
LEAST = 8
# From this many lines on, cards of the hand and blueprints are told with their texts.
ROOMY = 18
LEAST_COLUMN = 14
LEAST_COLUMN_HEIGHT = 3
LEFT_FOR_CARDS = 5  # lines of the board for the gate, the hand and a blueprint or two
NAME_WIDTH = 24
INFLUENCE = "alien influence"


class UnfairBoard(Board):
    """Unfair."""

    DEFAULT_CSS = """
    UnfairBoard { height: auto; padding: 0 1; }
    """

    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 to 9, a…", "choose by the key in front; the bottom left explains the card it is about"),
        ("◆ ★ ¢ ♥", "icons, stars, coins and health: what a kaiju has left, and what it started with"),
        ("☄ ≋ ⚡", "alien influence, as a price or per round instead of stars; Wi-Fi; Power icons"),
        ("▣ ═ !6", "part of a panorama; where pictures join; rolls next round and rampages on 6 or less"),
        ("v", "the texts of all open cards, every park and all blueprints"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._pointed: list[int] = []  # the cards that the highlighted choice is about
        self._details = Details(self)

    def tray(self) -> Widget:
        return self._details

    def show(self, view: View) -> None:
        super().show(view)
        self._pointed = []
        self._details.refresh(layout=True)
        self.refresh(layout=True)

    def point_at(self, choice: Choice | None) -> None:
        answer = choice.answer if choice is not None else ""
        self._pointed = next((each["cards"] for each in self.options() if each["text"] == answer), [])
        self._details.refresh(layout=True)
        self.refresh()

    # Drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def render(self) -> Content:
        width = max(self.content_size.width, 20)
        return Content("\n").join(row.truncate(width, ellipsis=True) for row in self._rows(width))

    def _rows(self, width: int) -> list[Content]:
        room = self._room()
        parts = [self._changers(width, room), self._city(width, room), [self._market()]]
        you = self.view["you"]
        if you is not None:
            left = room - sum(len(part) for part in parts)
            parts.append(self._park(you, width, left))
            left = room - sum(len(part) for part in parts)
            plans = self._blueprints(you)
            parts.append(self._hand(you, width, left - len(plans)))
            parts.append(plans[: max(room - sum(len(part) for part in parts), 1)])
        return [row for part in parts for row in part]

    def _room(self) -> int:
        """How many lines the board may take, so that seats, log and choices are seen as well."""
        height = self.app.size.height
        rest = HIGH_REST if height >= HIGH else LOW_REST
        return max(height - rest - SEAT_LINES * int(self.view["seats"]), LEAST)

    def _changers(self, width: int, room: int) -> list[Content]:
        """The Game Changers of the match and what follows from them for all to see: each with what it says
        where there is room, else by name; then their texts are in the log and among the cards."""
        changers = self.view.get("changers", [])
        if not changers:
            return []
        told = ", ".join(each["name"] for each in changers)
        coming = self.view.get("next_city_card")
        if coming:
            told += f" · next City card: {coming['name']}"
        passed = self.view.get("hard_passed")
        if passed:
            told += f" · passed for the round: {', '.join(self.view['names'][seat] for seat in passed)}"
        lines = textwrap.wrap(f"With  {told}", width, subsequent_indent="      ")
        rows = [Content.assemble(("With  ", QUIET), lines[0][6:]), *map(Content, lines[1:])]
        if room >= ROOMY:
            for each in changers:
                said = textwrap.wrap(f"      {each['name']}: {_one_line(each['words'])}", width)
                rows += [Content(line if not number else f"      {line}") for number, line in enumerate(said)]
        return rows

    def _city(self, width: int, room: int) -> list[Content]:
        """The City card of the round with its text, and where there is room what the kaiju do."""
        name, text = self.view["city_card"], self.view["city_text"]
        kaiju = [self._kaiju(each) for each in self.view["kaiju"]]
        if name is None:
            if not kaiju:
                return [Content.assemble(("City  ", QUIET), "no card is revealed yet")]
            return kaiju if room >= ROOMY else kaiju[:1]
        told = f"City  {name}: {_one_line(text or 'it has no text')}"
        lines = textwrap.wrap(told, width, subsequent_indent="      ") if room >= ROOMY else [told]
        first = Content.assemble(("City  ", QUIET), (name, "bold"), lines[0][len(f"City  {name}") :])
        return [first, *map(Content, lines[1:]), *(kaiju if room >= ROOMY else [])]

    def _kaiju(self, each: View) -> Content:
        """A kaiju with what it does."""
        return Content.assemble(
            ("Kaiju  ", QUIET), (each["name"], "bold $error"), f"{_health(each)}: {_one_line(each['text'])}"
        )

    def _market(self) -> Content:
        """The Market by its spaces, each card with its price, each kaiju with its health."""
        cards = [*self._zone("market")["cards"], *self._zone("kaiju")["cards"]]
        cards.sort(key=lambda card: card["market_space"])
        told = [
            self._named(card)
            + Content.styled(_health(card) or _price(card), "bold $error" if _health(card) else "$accent")
            for card in cards
        ]
        return Content.assemble(("Market  ", QUIET), Content(" · ").join(told))

    def _park(self, seat: int, width: int, room: int) -> list[Content]:
        """The own park: a column for each space with attraction, icons and upgrades; then what is beside."""
        player = self.view["players"][seat]
        spaces = max(player["attraction_limit"], *(each["space"] for each in player["attractions"]), 1)
        columns = [self._column(seat, space, width // spaces - 1) for space in range(1, spaces + 1)]
        most = max(min(room - LEFT_FOR_CARDS, max(len(column) for column in columns)), LEAST_COLUMN_HEIGHT)
        if width // spaces < LEAST_COLUMN:
            rows = list(self._list_of_park(seat))
        else:
            joins = _joins(player)
            rows = [
                _across([_cell(column, place, most, width // spaces - 1) for column in columns], joins, place)
                for place in range(most)
            ]
        rows += _scenes(player["panoramas"])
        beside = ", ".join(player["beside_the_gate"]) or "nobody"
        gate = Content.assemble((f"{player['entrance'] or 'No gate'}  ", QUIET), beside)
        return [*rows, gate]

    def _column(self, seat: int, space: int, width: int) -> list[Content]:
        """One attraction space: name, icons (◆) and stars (★), and upgrades from top to bottom."""
        card = next((each for each in self._cards("park", seat) if each.get("space") == space), None)
        if card is None:
            return [Content.styled(f"{space} ".ljust(width, "╌"), QUIET), Content.styled("  empty", QUIET)]
        closed = bool(card.get("closed"))
        style = "$error" if closed else "bold"
        figures = f"  {card['icons']}◆ {_stars(card)}{_marks(card)}{' closed' if closed else ''}"
        upgrades = [each for each in self._cards("park", seat) if each.get("host") == card["card"]]
        return [
            Content.assemble((f"{space} ", QUIET), (card["name"], self._highlight(card, style))),
            Content.styled(figures, "$error" if closed else "$accent"),
            *(
                Content.assemble(
                    "  +",
                    (_warning(each), "bold $error"),
                    self._named(each),
                    (_signs(each), "$accent"),
                    (_laid_on(each), QUIET),
                )
                for each in reversed(upgrades)
            ),
            *([Content.styled(f"  {card['buried']} buried", QUIET)] if card.get("buried") else []),
        ]

    def _list_of_park(self, seat: int) -> Iterator[Content]:
        """The own park where there is no room for columns: a line for each attraction."""
        yield from map(Content, self._attractions(seat) or ["no attractions yet"])

    def _attractions(self, seat: int) -> list[str]:
        """The attractions of a park in few words each, with their Wi-Fi."""
        cards = self._cards("park", seat)
        spaces = {card["card"]: card["space"] for card in cards if "space" in card}
        online = {
            spaces.get(card.get("host", card["card"])) for card in cards if "wifi" in card.get("symbols", ())
        }
        return [
            _attraction(each, each["space"] in online) for each in self.view["players"][seat]["attractions"]
        ]

    def _hand(self, seat: int, width: int, room: int) -> list[Content]:
        """Hand, Showcase and mastermind, a card a line with its text; where there are too many, names in
        columns."""
        cards = [card for zone in ("hand", "showcase", "mastermind") for card in self._cards(zone, seat)]
        if not cards:
            return [Content.assemble(("Hand  ", QUIET), "empty")]
        told = [self._held(card) for card in cards]
        if len(cards) <= room:
            return [
                Content.assemble(name, (f" {_one_line(str(card.get('text', card['type'])))}", QUIET))
                for name, card in zip(told, cards, strict=True)
            ]
        across = max(width // (NAME_WIDTH + 1), 1)
        return [Content(" ").join(told[place : place + across]) for place in range(0, len(told), across)]

    def _held(self, card: View) -> Content:
        """Name, price and stars of a card of the hand."""
        name = Content.assemble(
            self._named(card), (f"{_price(card)} {_stars(card)}{_marks(card)}".rstrip(), "$accent")
        )
        return name.truncate(NAME_WIDTH, ellipsis=True, pad=True)

    def _blueprints(self, seat: int) -> list[Content]:
        """Each of the own blueprints with what it asks for, marked where that is met."""
        found = []
        for plan in self.view["blueprint_progress"]:
            if plan["seat"] == seat:
                done = "✓ " if plan["finished"] else ""
                sides = " OR ".join(plan["asks_for"])
                bonus = f" · bonus: {' OR '.join(plan['bonus'])}" if plan["bonus"] else ""
                found.append(
                    Content.assemble(
                        (f"{done}{plan['name']} ", "bold $success" if done else "bold"),
                        (f"{plan['points_now']:+} ", "$accent"),
                        (f"{sides}{bonus}", QUIET),
                    )
                )
        return found

    def _named(self, card: View) -> Content:
        return Content.styled(str(card["name"]), self._highlight(card, ""))

    def _highlight(self, card: View, style: str) -> str:
        """The cards of the highlighted choice are marked wherever they lie."""
        return f"{style} reverse".strip() if card["card"] in self._pointed else style

    # What is known

    def _zone(self, id: str, owner: int = -1) -> View:
        zone: View = next(zone for zone in self.view["zones"] if zone["id"] == id and zone["owner"] == owner)
        return zone

    def _cards(self, id: str, owner: int) -> list[View]:
        """The cards of a zone whose faces are known; none where there is no such zone."""
        zones = [zone for zone in self.view["zones"] if (zone["id"], zone["owner"]) == (id, owner)]
        return [card for zone in zones for card in zone["cards"] if card is not None and "card" in card]

    def _known(self, number: int) -> View | None:
        cards = (card for zone in self.view["zones"] for card in zone["cards"] if card is not None)
        return next((card for card in cards if card.get("card") == number), None)

    def details(self) -> tuple[str, str]:
        """The card that the highlighted choice is about; else the City card."""
        card = self._known(self._pointed[0]) if self._pointed else None
        if card is None:
            return str(self.view["city_card"] or ""), _one_line(self.view["city_text"] or "")
        title = f"{card['name']}{_price(card)}{_health(card)} {_stars(card)}{_marks(card)}".rstrip()
        return title, _one_line(str(card.get("text", card["type"])))

    # Words

    def headline(self) -> str:
        view = self.view
        step = STEP_WORDS.get(view["step"], f"{str(view['step']).capitalize()} step")
        turn = view["turn"]
        whose = "" if turn is None else f" · {self._player(turn)}"
        closed = " · blueprints are closed" if view["blueprints_closed"] else ""
        return f"round {view['round']} of {view['rounds']} · {step}{whose}{closed}"

    def _player(self, seat: int) -> str:
        return "your turn" if seat == self.view["you"] else f"{self.view['names'][seat]}'s turn"

    def figures(self, seat: int) -> Content:
        player = self.view["players"][seat]
        return Content.assemble(
            (f"{player['coins']:>3} coins ", "bold #e3c567"),
            (f"{player['stars']:>2}★ ", "bold"),
            (f"{player['guests']:>2}/{player['capacity']:<2} guests ", ""),
            (f"{player['cards_in_hand']:>2} cards ", QUIET),
            (_influence(player), "bold $success"),
            (f"{player['power']}⚡ " if player.get("power") else "", "bold $warning"),
            (f"{_many(player['loans'], 'loan')} " if player["loans"] else "", "$error"),
        )

    def belongings(self, seat: int) -> Content:
        """Of a rival the park in few words, of oneself what else there is."""
        player = self.view["players"][seat]
        parts = [
            f"{count} {name}" if name in NO_PLURAL else _many(count, name)
            for name, count in player["tokens"].items()
            if name != INFLUENCE
        ]
        if seat != self.view["you"]:
            parts += _joined(player["attractions"], self._attractions(seat), _joins(player))
            parts += player["beside_the_gate"]
        return Content.styled(
            " · ".join(parts) or ("" if seat == self.view["you"] else "an empty park"), QUIET
        )

    def line_style(self, event: dict[str, Any]) -> str:
        return LINE_STYLES.get(event["kind"], "")


def _cell(column: list[Content], place: int, most: int, width: int) -> Content:
    """A line of a column; what does not fit is only counted."""
    if place == most - 1 and len(column) > most:
        shown = Content.styled(f"  and {len(column) - most + 1} more", QUIET)
    else:
        shown = column[place] if place < len(column) else Content("")
    return shown.truncate(width, ellipsis=True, pad=True)


def _across(cells: list[Content], joins: set[int], line: int) -> Content:
    """A line of the park; where two pictures join, a line between the names of the attractions says so."""
    found = cells[0]
    for space, cell in enumerate(cells[1:], 1):
        joined = line == 0 and space in joins
        found = Content.assemble(found, ("═", "bold $success") if joined else " ", cell)
    return found


def _scenes(panoramas: list[Mapping[str, Any]]) -> list[Content]:
    """The panoramas of a park in a line; none, none."""
    told = [
        f"{'complete' if each['complete'] else 'a part'} in {each['spaces'][0]} to {each['spaces'][-1]}"
        + (f", {each['points']} points" if each["points"] else ", scores nothing in this match")
        for each in panoramas
    ]
    return [Content.assemble(("Panorama  ", QUIET), (" · ".join(told), "$success"))] if told else []


def _joins(player: Mapping[str, Any]) -> set[int]:
    """The spaces whose picture goes on in the next one."""
    return {space for found in player["panoramas"] for space in found["spaces"][:-1]}


def _joined(attractions: list[Mapping[str, Any]], told: list[str], joins: set[int]) -> list[str]:
    """The attractions of a park, those with pictures that join as one."""
    parts: list[str] = []
    for place, text in enumerate(told):
        if place and attractions[place - 1]["space"] in joins:
            parts[-1] += f" ═ {text}"
        else:
            parts.append(text)
    return parts


def _attraction(each: Mapping[str, Any], online: bool) -> str:
    """An attraction of somebody's park in few words."""
    upgrades = f" ({', '.join(each['upgrades'])})" if each["upgrades"] else ""
    wifi = "≋" if online else ""
    closed = " closed" if each["closed"] else ""
    return f"{each['space']} {each['name']} {each['icons']}◆{wifi}{closed}{upgrades}"


def _price(card: Mapping[str, Any]) -> str:
    if "influence_price" in card:
        return f" {card['influence_price']}☄"
    return f" {card['price']}¢" if "price" in card else ""


def _influence(player: Mapping[str, Any]) -> str:
    """What a player has of alien influence and what comes each round; nothing where there is none."""
    owned, coming = player["tokens"].get(INFLUENCE, 0), player.get("influence_income", 0)
    return f"{owned}☄{f'+{coming}' if coming else ''} " if owned or coming else ""


def _health(card: Mapping[str, Any]) -> str:
    return f" {card['health']}/{card['full_health']}♥" if "health" in card else ""


def _stars(card: Mapping[str, Any]) -> str:
    """What a card brings each round, and whether it has Wi-Fi."""
    brings = (
        f"+{card['influence']}☄" if "influence" in card else f"{card['stars']}★" if "stars" in card else ""
    )
    return f"{brings}≋" if "wifi" in card.get("symbols", ()) else brings


def _marks(card: Mapping[str, Any]) -> str:
    """Power icons, the part of a panorama that a card is, what warns of it, and what lies on it."""
    return f"{_signs(card)}{_laid_on(card)} {_warning(card)}".rstrip()


def _signs(card: Mapping[str, Any]) -> str:
    symbols = list(card.get("symbols", ()))
    power = "⚡" * symbols.count("power")
    part = "?" if "panorama-wild" in symbols else str(card.get("panorama", ""))
    return f"{power} ▣{part.removeprefix(ENDLESS)}" if part else power


def _warning(card: Mapping[str, Any]) -> str:
    """What the next Cleanup step, or a roll in the next Events step, may take away."""
    if card.get("leaves_in_cleanup"):
        return "!"
    return f"!{card['rampages_on']} " if "rampages_on" in card else ""


def _laid_on(card: Mapping[str, Any]) -> str:
    coins, influence = card.get("coin on it", 0), card.get(f"{INFLUENCE} on it", 0)
    return f"{f' [{coins}¢]' if coins else ''}{f' [{influence}☄]' if influence else ''}"


def _one_line(text: str) -> str:
    return " / ".join(text.splitlines())


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


BOARD = UnfairBoard
