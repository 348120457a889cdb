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

from fairground.engine.components import EVERYONE, eyes_of
from fairground.engine.errors import FlowError
from fairground.engine.fields import Derived, Fixed, Lent, Remembered, Shared
from fairground.engine.rng import DICE, Rng
from fairground.engine.state import Ask, Frame, State
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.context import RuleInForce
from fairground.games.unfair.state.rule_facts import RuleFacts
from fairground.games.unfair.state.tokens import GOLD_MEDAL, SILVER_MEDAL, TOKEN_KINDS
from fairground.games.unfair.state.zones import (
    BURIED,
    HANDS,
    PARKS,
    SELL_MEDAL,
    TURNED_UP,
    own_zone,
)

RULE_KINDS: Final = 21
TIMINGS: Final = 24
# Stands for a card that a seat does not know while hidden cards are redealt; the zone is taken from it.
HIDDEN: Final = -1000
NOT_ROLLED: Final[list[int]] = []
NOTHING_ON_IT: Final[list[int]] = []
NO_MARKET: Final[list[list[int]]] = [[], []]
NOT_ASKING: Final[list[RuleInForce]] = []
# Of no state's rules
NO_DIGEST: Final = RuleFacts([], 0, 0, [[] for _ in range(RULE_KINDS)])
MOST_HIDDEN: Final = 64  # hidden cards that one frame may refer to


T = TypeVar("T")


def with_item(items: list[T], place: int, item: T) -> list[T]:
    """A list with another item in one place."""
    changed = items[:]
    changed[place] = item
    return changed


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class UnfairFrame(Frame):
    """A frame that may refer to cards. What it refers to and a seat does not know is redealt."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    # Made up to here.

    def conceal(self, state: UnfairState, seat: int) -> None:
        """Replaces every card a seat does not know by a mark of the zone it lies in."""

    def enacts(self, card: int, ability: int) -> bool:
        """Whether this frame carries out an ability of a card."""
        return False

    def rolled(self) -> list[int]:
        """The dice that were rolled in this frame and what was added to their sum, or nothing."""
        return NOT_ROLLED

    def reads_dice(self, state: UnfairState) -> bool:
        """Whether it makes a difference in this frame what each die shows, besides their sum."""
        return False

    def show_dice(self, dice: list[int]) -> None:
        """Lets dice that were rolled in this frame show something else."""
        raise FlowError(f"no dice are rolled in {type(self).__name__}")


@final
class UnfairState(State):
    """A match of Unfair at some moment."""

    unfair: Fixed[CardFacts]  # the components again, under their own type
    round: int  # = 1
    step: int  # = codes.NOW; the step of the round, as the timing of abilities names it
    starting: int  # = 0; the starting player
    where: Derived[list[int]]  # = [-1] * cards; by card: the zone it lies in
    host: Lent[list[int]]  # = [-1] * cards; by card: the card it lies on, or -1
    # By card: what lies on it in a park, from bottom to top.
    parts: Derived[Lent[list[Shared[list[int]]]]]  # = [NOTHING_ON_IT] * cards
    # By card: the seat in whose park it lies or last lay, or -1.
    keeper: Derived[Lent[list[int]]]  # = [-1] * cards
    space: Lent[list[int]]  # = [0] * cards; by card: the attraction space it is in, or 0
    # By Market space: the card that lies there, lay there last, or -1 (`market`).
    stalls: Shared[list[int]]  # = [-1] * components.figures.market
    down: Lent[list[int]]  # = [0] * cards; by card: 1 if it lies face-down in a park
    # By seat: the host of each card in its zone of buried cards.
    under: Shared[list[list[int]]]  # = [[] for _ in range(seats)]
    supply: list[int]  # = [0] * (seats * TOKEN_KINDS); by `token_place`: what the seat has
    income: Shared[list[int]]  # = [0] * (seats * TOKEN_KINDS); the same: what it got in this Guests step
    on_cards: Shared[list[int]]  # = []; tokens lying on cards: card, token, count, ...
    fates: list[int]  # = []; what becomes of each turned-up card that is not used
    # Theme wildcards, when their themes are fixed for scoring: card, theme, …
    fixed: Shared[list[int]]  # = []
    gates: Derived[Shared[list[int]]]  # = [-1] * seats; by seat: the entrance on top of the others, or -1
    attractions: Derived[Shared[list[int]]]  # = [0] * seats; by seat: how many are in its park
    supers: Derived[Shared[list[int]]]  # = [0] * seats
    loans: Shared[list[int]]  # = [0] * seats; by seat: how many it has taken
    extra_actions: Shared[list[int]]  # = [0] * seats; by seat: actions gained this Park step
    queue: list[Shared[list[int]]]  # = []; abilities that were set off and have not begun
    # By kind: the ongoing rules in force.
    in_force: Derived[Shared[list[list[RuleInForce]]]]  # = [[] for _ in range(RULE_KINDS)]
    # By event: card, ability, ... that wait for it.
    listening: Derived[Lent[list[Shared[list[int]]]]]  # = [[] for _ in range(components.events)]
    # By timing: card, ability, ... in play.
    timed: Derived[Lent[list[Shared[list[int]]]]]  # = [[] for _ in range(TIMINGS)]
    # Ability, owner, card, ... that wait for something until the end of the round.
    waiting: Shared[list[int]]  # = []
    used: Shared[list[int]]  # = []; abilities used this round
    used_up: Shared[list[int]]  # = []; abilities used this game
    built: Shared[list[int]]  # = []; seat, card, ...: what was built in this round
    skips: Shared[list[int]]  # = [0] * seats; by seat: turns it is to skip
    every_order: bool  # = False; a match of version 1, which asks for orders that cannot matter too
    # Card, seat, ...: who has accepted a Game Changer that each player may accept or decline.
    accepted: Shared[list[int]]  # = []
    # Seat, card, card, ...: whenever both apply at the same time, the first comes before the second.
    precedence: Shared[list[int]]  # = []
    # Card, ability, seat, ...: what waits for something to be true, and it is.
    reached: Shared[list[int]]  # = []
    muted: Derived[int]  # = 0; bits of the cards whose abilities a rule switches off
    unsettled: bool  # = False; parks changed: limits must be looked at
    # Cards that came to lie on a host since then, where something is built in.
    arrivals: Shared[list[int]]  # = []
    # What was worked out last and what of; whoever uses it compares, so nothing makes it wrong.
    last_rule_facts: Remembered[RuleFacts]  # = NO_DIGEST
    # The cards of the Market and the options to take one (`flow.options.takeable`).
    last_market: Remembered[list[list[int]]]  # = NO_MARKET
    # The rules by which no attraction kept too many cards, until a card is laid on another (`upkeep`).
    last_uncrowded: Remembered[list[RuleInForce] | None]  # = None
    # The numbers of attractions with which no park could be over a limit, until one comes or goes (`upkeep`).
    last_small: Remembered[list[int] | None]  # = None
    # Rules that are being asked what they change: they do not see that themselves (`measures.may_ask`).
    asking: Remembered[list[RuleInForce]]  # = NOT_ASKING

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "unfair",
        "round",
        "step",
        "starting",
        "where",
        "host",
        "parts",
        "keeper",
        "space",
        "stalls",
        "down",
        "under",
        "supply",
        "income",
        "on_cards",
        "fates",
        "fixed",
        "gates",
        "attractions",
        "supers",
        "loans",
        "extra_actions",
        "queue",
        "in_force",
        "listening",
        "timed",
        "waiting",
        "used",
        "used_up",
        "built",
        "skips",
        "every_order",
        "accepted",
        "precedence",
        "reached",
        "muted",
        "unsettled",
        "arrivals",
        "last_rule_facts",
        "last_market",
        "last_uncrowded",
        "last_small",
        "asking",
        "shared",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "accepted",
        "arrivals",
        "attractions",
        "built",
        "down",
        "every_order",
        "extra_actions",
        "fates",
        "fixed",
        "gates",
        "host",
        "in_force",
        "income",
        "keeper",
        "listening",
        "loans",
        "muted",
        "on_cards",
        "parts",
        "precedence",
        "queue",
        "reached",
        "round",
        "skips",
        "space",
        "stalls",
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
    DERIVED: ClassVar[tuple[str, ...]] = (
        "attractions",
        "gates",
        "in_force",
        "keeper",
        "listening",
        "muted",
        "parts",
        "supers",
        "timed",
        "where",
    )

    shared: bool  # clones have the lent lists, too

    def __init__(self, components: CardFacts) -> None:
        super().__init__(components)
        self.unfair = components
        self.shared = False
        self.last_rule_facts = NO_DIGEST
        self.last_market = NO_MARKET
        self.last_uncrowded = None
        self.last_small = None
        self.asking = NOT_ASKING

    def lay_out(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.unfair
        seats = components.seats
        cards = len(components.faces)
        self.round = 1
        self.step = codes.NOW
        self.starting = 0
        self.where = [-1] * cards
        self.host = [-1] * cards
        self.parts = [NOTHING_ON_IT] * cards
        self.keeper = [-1] * cards
        self.space = [0] * cards
        self.stalls = [-1] * components.figures.market
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
        self.in_force = [[] for _ in range(RULE_KINDS)]
        self.listening = [[] for _ in range(components.events)]
        self.timed = [[] for _ in range(TIMINGS)]
        self.waiting = []
        self.used = []
        self.used_up = []
        self.built = []
        self.skips = [0] * seats
        self.every_order = False
        self.accepted = []
        self.precedence = []
        self.reached = []
        self.muted = 0
        self.unsettled = False
        self.arrivals = []

    def clone(self) -> UnfairState:
        other = UnfairState(self.unfair)
        self.copy_kernel(other)
        other.round = self.round
        other.step = self.step
        other.starting = self.starting
        other.where = self.where.copy()
        other.host = self.host
        other.parts = self.parts
        other.keeper = self.keeper
        other.space = self.space
        other.stalls = self.stalls
        other.down = self.down
        other.under = self.under
        other.supply = self.supply.copy()
        other.income = self.income
        other.on_cards = self.on_cards
        other.fates = self.fates.copy()
        other.fixed = self.fixed
        other.gates = self.gates
        other.attractions = self.attractions
        other.supers = self.supers
        other.loans = self.loans
        other.extra_actions = self.extra_actions
        other.queue = self.queue.copy()
        other.in_force = self.in_force
        other.listening = self.listening
        other.timed = self.timed
        other.waiting = self.waiting
        other.used = self.used
        other.used_up = self.used_up
        other.built = self.built
        other.skips = self.skips
        other.every_order = self.every_order
        other.accepted = self.accepted
        other.precedence = self.precedence
        other.reached = self.reached
        other.muted = self.muted
        other.unsettled = self.unsettled
        other.arrivals = self.arrivals
        other.last_rule_facts = self.last_rule_facts
        other.last_market = self.last_market
        other.last_uncrowded = self.last_uncrowded
        other.last_small = self.last_small
        other.asking = self.asking
        self.shared = True
        other.shared = True
        return other

    def unshare(self) -> None:
        """To be called before one of the lent lists is changed: `host`, `parts`, `keeper`, `space`, `down`,
        `listening`, `timed`."""
        if self.shared:
            self.host = self.host.copy()
            self.parts = self.parts.copy()
            self.keeper = self.keeper.copy()
            self.space = self.space.copy()
            self.down = self.down.copy()
            self.listening = self.listening.copy()
            self.timed = self.timed.copy()
            self.shared = False

    # Made up to here.

    def rule_facts(self) -> RuleFacts:
        """What the rules in force are about."""
        rule_facts = self.last_rule_facts
        if rule_facts.in_force is not self.in_force:
            card_facts = self.unfair
            rules, build, demolish = card_facts.program.rules, card_facts.build, card_facts.demolish
            rule_facts = RuleFacts(rules, build, demolish, self.in_force)
            self.last_rule_facts = rule_facts
        return rule_facts

    # Questions

    def open_ask(self, seat: int, prompt: str, options: list[int]) -> None:
        """Asks a seat. Who has medals can also sell or exchange them, at any time
        (unfair.kaiju.medal.sell-any-time)."""
        first = seat * TOKEN_KINDS
        if self.supply[first + SILVER_MEDAL] or self.supply[first + GOLD_MEDAL]:
            options = options + MEDAL_TRADE[0].options(self, seat)
        self.asks.append(Ask(seat, prompt, options))

    def apply(self, seat: int, code: int) -> None:
        """Takes an answer. After a dealing in medals the same thing is asked again."""
        if code >= SELL_MEDAL:
            ask = self.ask_of(seat)
            if ask is not None and code in ask.options:
                self.asks = []
                MEDAL_TRADE[0].deal(self, seat, code)
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
        """All cards in a park, in the order they came."""
        return self.zones[PARKS[seat]]

    def hand(self, seat: int) -> list[int]:
        return self.zones[HANDS[seat]]

    def attached(self, card: int) -> list[int]:
        """What lies on a card in a park, from bottom to top; built-in upgrades come first."""
        return self.parts[card]

    def attach(self, card: int, host: int) -> None:
        """Lays a card on top of what lies on another one. Upgrades and powers are attached to what they lie
        on (unfair.core.gl.attach, unfair.core.gl.attach-examples, unfair.core.build.upgrade-on-top)."""
        self.unshare()
        self.host[card] = host
        self.parts[host] = [*self.parts[host], card]
        self.last_uncrowded = None

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
        # `token_place`, written out here and in `open_ask`: every decision asks.
        return self.supply[seat * TOKEN_KINDS + token]

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
        """Redeals hidden cards, then brings in line what this game keeps beside the zones."""
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


@mypyc_attr(allow_interpreted_subclasses=True)
class MedalTrade:
    """What a player with medals can do whenever something is asked. `play.medals` knows."""

    def options(self, state: UnfairState, seat: int) -> list[int]:
        raise FlowError("a trade in medals must have options")

    def deal(self, state: UnfairState, seat: int, code: int) -> None:
        raise FlowError("a trade in medals must deal")


# The one trade there is; `flow.kit` puts it here.
MEDAL_TRADE: Final[list[MedalTrade]] = []
