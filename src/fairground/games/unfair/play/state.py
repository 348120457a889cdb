# compiled: mypyc
"""The state of a match of Unfair.

Cards are ints. Where each lies is in the kernel's zones and, the other way round, in `where`; what else is
true of a card in a park is in lists by card. `where`, `supply`, `fates` and `queue` are copied with every
clone. Clones share all other lists: the long ones are copied before the first change (`unshare`), the short
ones are replaced (`with_item`) and never changed, and so are lists within lists.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar, final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.engine.rng import DICE, Rng
from fairground.engine.state import Ask, Frame, State
from fairground.engine.table import EVERYONE, eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.play.context import Standing
from fairground.games.unfair.play.places import (
    BURIED,
    HAND,
    OWN_ZONES,
    PARK,
    SELL_MEDAL,
    SHARED_ZONES,
    TURNED_UP,
    own_zone,
)
from fairground.games.unfair.play.ruling import Ruling
from fairground.games.unfair.play.table import GOLD_MEDAL, SILVER_MEDAL, TOKEN_KINDS, UnfairTable

RULE_KINDS: Final = 17
TIMINGS: Final = 14
# Stands for a card that a seat does not know while hidden cards are dealt anew; the zone is taken from it.
HIDDEN: Final = -1000
NOT_ROLLED: Final[list[int]] = []
NOTHING_ON_IT: Final[list[int]] = []
NO_MARKET: Final[list[list[int]]] = [[], []]
MOST_HIDDEN: Final = 64  # hidden cards that one frame may refer to


T = TypeVar("T")


def with_item(items: list[T], place: int, item: T) -> list[T]:
    """A list with another item in one place."""
    changed = items[:]
    changed[place] = item
    return changed


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class UnfairFrame(Frame):
    """A frame that may refer to cards. What it refers to and a seat does not know is dealt anew."""

    __slots__ = ()

    def conceal(self, state: UnfairState, seat: int) -> None:
        """Replaces every card a seat does not know by a mark of the zone it lies in."""

    def enacts(self, card: int, ability: int) -> bool:
        """Whether this frame carries out an ability of a card."""
        return False

    def rolled(self) -> list[int]:
        """The dice that were rolled in this frame and what was added to their sum, or nothing."""
        return NOT_ROLLED

    def reads_values(self, state: UnfairState) -> bool:
        """Whether it makes a difference in this frame what each die shows, besides their sum."""
        return False

    def show_dice(self, dice: list[int]) -> None:
        """Lets dice that were rolled in this frame show something else."""
        raise FlowError(f"no dice are rolled in {type(self).__name__}")


@final
class UnfairState(State):
    """A match of Unfair at some moment."""

    __slots__ = (
        "arrivals",
        "attractions",
        "down",
        "extra_actions",
        "fates",
        "fixed",
        "gates",
        "host",
        "income",
        "keeper",
        "listening",
        "loans",
        "muted",
        "on_cards",
        "parts",
        "queue",
        "round",
        "shared",
        "space",
        "stalls",
        "standing",
        "starting",
        "step",
        "supers",
        "supply",
        "timed",
        "under",
        "unfair",
        "unsettled",
        "used",
        "used_up",
        "waiting",
        "where",
        # Derived: kept only to save work, and not saved
        "last_market",
        "last_ruling",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "arrivals",
        "attractions",
        "down",
        "extra_actions",
        "fates",
        "fixed",
        "gates",
        "host",
        "income",
        "keeper",
        "listening",
        "loans",
        "muted",
        "on_cards",
        "parts",
        "queue",
        "round",
        "space",
        "stalls",
        "standing",
        "starting",
        "step",
        "supers",
        "supply",
        "timed",
        "under",
        "unsettled",
        "used",
        "used_up",
        "waiting",
        "where",
    )

    unfair: UnfairTable  # the table again, under its own type
    round: int
    step: int  # the step of the round, as the timing of abilities names it
    starting: int  # the starting player
    where: list[int]  # by card: the zone it lies in
    host: list[int]  # by card: the card it lies on, or -1
    parts: list[list[int]]  # by card: what lies on it in a park, from bottom to top
    keeper: list[int]  # by card: the seat in whose park it lies or last lay, or -1
    space: list[int]  # by card: the attraction space it is in, or 0
    stalls: list[int]  # by Market space: the card that lies there, lay there last, or -1 (`market`)
    down: list[int]  # by card: 1 if it lies face-down in a park
    under: list[list[int]]  # by seat: the host of each card in its zone of buried cards
    supply: list[int]  # seat * TOKEN_KINDS + token: what the seat has
    income: list[int]  # the same: what it got in this Guests step
    on_cards: list[int]  # tokens lying on cards: card, token, count, ...
    fates: list[int]  # what becomes of each turned-up card that is not used
    fixed: list[int]  # theme wildcards, when their themes are fixed for scoring: card, theme, ...
    gates: list[int]  # by seat: the entrance on top of the others, or -1
    attractions: list[int]  # by seat: how many are in its park
    supers: list[int]
    loans: list[int]  # by seat: how many it has taken
    extra_actions: list[int]  # by seat: actions gained this Park step
    queue: list[list[int]]  # abilities that were set off and have not begun
    standing: list[list[Standing]]  # by kind: the ongoing rules in force
    listening: list[list[int]]  # by event: card, ability, ... that wait for it
    timed: list[list[int]]  # by timing: card, ability, ... in play
    waiting: list[int]  # ability, owner, card, ... that wait for something until the end of the round
    used: list[int]  # abilities used this round
    used_up: list[int]  # abilities used this game
    muted: int  # bits of the cards whose abilities a rule switches off
    unsettled: bool  # parks changed: limits must be looked at
    arrivals: list[int]  # cards that came to lie on a host since then, where something is built in
    shared: bool  # the long lists are those of a clone, too
    # What was worked out last and what of; whoever uses it compares, so nothing makes it wrong.
    last_market: list[list[int]]  # the cards of the Market, and the options to take one
    last_ruling: Ruling | None

    def __init__(self, table: UnfairTable) -> None:
        super().__init__(table)
        self.unfair = table
        self.shared = False
        self.last_market = NO_MARKET
        self.last_ruling = None

    def lay_out(self) -> None:
        """Fills this game's fields for a new match. The caller then puts every card somewhere."""
        table = self.unfair
        seats, cards = table.seats, len(table.faces)
        self.round = 1
        self.step = codes.NOW
        self.starting = 0
        self.where = [-1] * cards
        self.host = [-1] * cards
        self.parts = [NOTHING_ON_IT] * cards
        self.keeper = [-1] * cards
        self.space = [0] * cards
        self.stalls = [-1] * table.figures.market
        self.down = [0] * cards
        self.under = [[] for _ in range(seats)]
        self.supply = [0] * (seats * TOKEN_KINDS)
        self.income = [0] * (seats * TOKEN_KINDS)
        self.on_cards = []
        self.fates = []
        self.fixed = []
        self.gates = [-1] * seats
        self.attractions = [0] * seats
        self.supers = [0] * seats
        self.loans = [0] * seats
        self.extra_actions = [0] * seats
        self.queue = []
        self.standing = [[] for _ in range(RULE_KINDS)]
        self.listening = [[] for _ in range(table.events)]
        self.timed = [[] for _ in range(TIMINGS)]
        self.waiting = []
        self.used = []
        self.used_up = []
        self.muted = 0
        self.unsettled = False
        self.arrivals = []

    def clone(self) -> UnfairState:
        other = UnfairState(self.unfair)
        self.copy_kernel(other)
        other.round = self.round
        other.step = self.step
        other.starting = self.starting
        other.where = self.where[:]
        other.supply = self.supply[:]
        other.fates = self.fates[:]
        other.queue = self.queue[:]
        other.host = self.host
        other.parts = self.parts
        other.keeper = self.keeper
        other.space = self.space
        other.stalls = self.stalls
        other.down = self.down
        other.under = self.under
        other.income = self.income
        other.on_cards = self.on_cards
        other.fixed = self.fixed
        other.gates = self.gates
        other.attractions = self.attractions
        other.supers = self.supers
        other.loans = self.loans
        other.extra_actions = self.extra_actions
        other.standing = self.standing
        other.listening = self.listening
        other.timed = self.timed
        other.waiting = self.waiting
        other.used = self.used
        other.used_up = self.used_up
        other.muted = self.muted
        other.unsettled = self.unsettled
        other.arrivals = self.arrivals
        self.shared = True
        other.shared = True
        other.last_market = self.last_market
        other.last_ruling = self.last_ruling
        return other

    def unshare(self) -> None:
        """To be called before a long list is changed: `host`, `parts`, `keeper`, `space`, `down`, `listening`
        or `timed`."""
        if self.shared:
            self.host = self.host[:]
            self.parts = self.parts[:]
            self.keeper = self.keeper[:]
            self.space = self.space[:]
            self.down = self.down[:]
            self.listening = self.listening[:]
            self.timed = self.timed[:]
            self.shared = False

    def ruling(self) -> Ruling:
        """What the rules in force are about."""
        ruling = self.last_ruling
        if ruling is None or ruling.standing is not self.standing:
            ruling = Ruling(self.unfair, self.standing)
            self.last_ruling = ruling
        return ruling

    # Questions

    def open_ask(self, seat: int, prompt: str, options: list[int]) -> None:
        """Asks a seat. Who has medals can also sell or exchange them, at any time
        (unfair.kaiju.medal.sell-any-time)."""
        if self.has_medals(seat):
            options = options + self.unfair.interpreter.dealings(self, seat)
        self.asks.append(Ask(seat, prompt, options))

    def apply(self, seat: int, code: int) -> None:
        """Takes an answer. After a dealing in medals the same thing is asked again."""
        if code >= SELL_MEDAL:
            ask = self.ask_of(seat)
            if ask is not None and code in ask.options:
                self.asks = []
                self.unfair.interpreter.deal_in_medals(self, seat, code)
                self.frames[-1].ask(self)
                return
        State.apply(self, seat, code)

    # Cards

    def printed(self, card: int) -> Card:
        """What is printed on a card."""
        return self.unfair.printed[card]

    def put(self, card: int, zone: int) -> None:
        """Moves a card to the top or end of a zone, from wherever it lies."""
        where, zones = self.where, self.zones
        old = where[card]
        if old >= 0:
            pile = zones[old]
            if pile[-1] == card:
                pile.pop()
                if old == TURNED_UP:
                    self.fates.pop()
            else:
                if old == TURNED_UP:
                    del self.fates[pile.index(card)]
                pile.remove(card)
        zones[zone].append(card)
        self.known[card] |= self.unfair.eyes[zone]
        where[card] = zone

    def put_below(self, card: int, zone: int) -> None:
        """Moves a card to the bottom of a zone."""
        self.put(card, zone)
        pile = self.zones[zone]
        pile.pop()
        pile.insert(0, card)

    def owner(self, card: int) -> int:
        """The seat a card lies with, or -1."""
        return self.unfair.keepers[self.where[card]]

    def in_park(self, card: int) -> bool:
        return self.unfair.parks[self.where[card]]

    def is_buried(self, card: int) -> bool:
        return self.unfair.burials[self.where[card]]

    def park(self, seat: int) -> list[int]:
        """All cards in a park, in the order they came. Read it, never change it."""
        # Here and in what follows zones are worked out on the spot: they are asked for more than all else.
        return self.zones[SHARED_ZONES + seat * OWN_ZONES + PARK]

    def hand(self, seat: int) -> list[int]:
        return self.zones[SHARED_ZONES + seat * OWN_ZONES + HAND]

    def attached(self, card: int) -> list[int]:
        """What lies on a card in a park, from bottom to top; built-in upgrades come first. Read it, never
        change it."""
        return self.parts[card]

    def attach(self, card: int, host: int) -> None:
        """Lays a card on top of what lies on another one."""
        self.unshare()
        self.host[card] = host
        self.parts[host] = [*self.parts[host], card]

    def detach(self, card: int) -> None:
        """Takes a card off what it lies on."""
        host = self.host[card]
        if host >= 0:
            self.unshare()
            self.host[card] = -1
            self.parts[host] = [part for part in self.parts[host] if part != card]

    def buried_under(self, card: int) -> list[int]:
        """The cards buried under a card in a park."""
        seat = self.unfair.keepers[self.where[card]]
        if seat < 0 or not self.under[seat]:
            return NOTHING_ON_IT
        hosts = self.under[seat]
        zone = self.zones[own_zone(BURIED, seat)]
        return [buried for place, buried in enumerate(zone) if hosts[place] == card]

    def discard_zone(self, card: int) -> int:
        """Where a card goes that is discarded: the pile of its own kind, or the box for kinds that have
        none."""
        return self.unfair.discards[card]

    def is_public(self, card: int) -> bool:
        """Whether everybody knows a card's face."""
        return (self.known[card] | self.unfair.eyes[self.where[card]]) & EVERYONE == EVERYONE

    def seats_in_order(self) -> list[int]:
        """The seats in turn order from the starting player (unfair.core.guide.multi-player-order)."""
        return self.unfair.orders[self.starting]

    # Tokens

    def tokens(self, seat: int, token: int) -> int:
        return self.supply[seat * TOKEN_KINDS + token]

    def has_medals(self, seat: int) -> bool:
        place = seat * TOKEN_KINDS
        return bool(self.supply[place + SILVER_MEDAL] or self.supply[place + GOLD_MEDAL])

    def tokens_on(self, card: int, token: int) -> int:
        """Tokens of a kind lying on a card; of any kind where `token` is NONE."""
        found = 0
        lying = self.on_cards
        if card in lying:
            for place in range(0, len(lying), 3):
                if lying[place] == card and (token == codes.NONE or lying[place + 1] == token):
                    found += lying[place + 2]
        return found

    # Hidden information

    def deal_unknown(self, seat: int, rng: Rng) -> None:
        """Deals hidden cards anew, then brings in line what this game keeps beside the zones."""
        for frame in self.frames:
            if isinstance(frame, UnfairFrame):
                frame.conceal(self, seat)
        super().deal_unknown(seat, rng)
        for number in range(len(self.zones)):
            for card in self.zones[number]:
                self.where[card] = number

    def concealed(self, cards: list[int], seat: int, seen: list[int]) -> list[int]:
        """The same cards, with a mark for each one that a seat does not know. A mark names the zone of the
        card and its number among the hidden cards `seen` so far."""
        marked: list[int] = []
        for card in cards:
            if card >= 0 and not self.knows(seat, card, self.where[card]):
                if card not in seen:
                    seen.append(card)
                card = HIDDEN - self.where[card] * MOST_HIDDEN - seen.index(card)
            marked.append(card)
        return marked

    def dealt(self, cards: list[int], seat: int, rng: Rng, marks: list[int], chosen: list[int]) -> list[int]:
        """The same cards, with a card that a seat does not know in place of each mark."""
        found: list[int] = []
        for card in cards:
            if card <= HIDDEN:
                if card not in marks:
                    zone = (HIDDEN - card) // MOST_HIDDEN
                    choice = [other for other in self.zones[zone] if not self.knows(seat, other, zone)]
                    choice = sorted(other for other in choice if other not in chosen)
                    marks.append(card)
                    chosen.append(choice[rng.below(DICE, len(choice))])
                card = chosen[marks.index(card)]
            found.append(card)
        return found

    def show(self, card: int, seat: int) -> None:
        """Lets one seat know a card's face."""
        self.reveal(card, eyes_of(seat))
