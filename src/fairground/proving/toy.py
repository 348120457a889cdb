"""High Card: a game small enough to know by heart, for tests of the engine.

Nine cards, numbered by their values, are shuffled; each seat gets two, and seat 0 looks at the top card of
the deck. Then every seat secretly lays a card and says by how much it boosts it. The cards are opened,
everybody rolls a die, and the highest total wins a point. It has all that hides something: hands, a deck, a
peek and sealed answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fairground.engine.actions import Action
from fairground.engine.components import EVERYONE, NOBODY, Components, Face, Zone, eyes_of
from fairground.engine.game import Game, Option, Refusal, Result, Setup
from fairground.engine.match import Match
from fairground.engine.position import Position
from fairground.engine.rng import DICE, Rng
from fairground.engine.rounds import Staged
from fairground.engine.state import Ask, Frame, State
from fairground.engine.together import NOTHING, Together

NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

DECK_STREAM = 1

DECK = 0
OPEN = 1
HAND = 2  # + seat

BOOST = 100  # + by how much


class Lay(Action, frozen=True, tag="lay"):
    form: ClassVar[str] = "lay {card}"
    card: str


class Boost(Action, frozen=True, tag="boost"):
    form: ClassVar[str] = "boost by {by}"
    by: int


class HighCardState(State):
    boosts: list[int]  # = [0] * seats
    points: list[int]  # = [0] * seats
    round: int  # = 0

    # Made by tools/fields.py from the fields above.
    __slots__ = ("boosts", "points", "round")
    FIELDS: ClassVar[tuple[str, ...]] = ("boosts", "points", "round")

    def lay_out(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.components
        seats = components.seats
        self.boosts = [0] * seats
        self.points = [0] * seats
        self.round = 0

    def clone(self) -> HighCardState:
        other = HighCardState(self.components)
        self.copy_kernel(other)
        other.boosts = self.boosts.copy()
        other.points = self.points.copy()
        other.round = self.round
        return other

    # Made up to here.


class Deal(Staged):
    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Deal(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        self.stage += 1
        if self.stage == 1:
            state.want_shuffle(DECK_STREAM, DECK)
            return
        state.shuffle_zone(DECK)
        for seat in range(state.components.seats):
            for _ in range(2):
                state.move(state.zones[DECK][-1], DECK, HAND + seat)
        peek(state)
        state.frames[-1] = Duel()


def peek(state: State) -> None:
    """Seat 0 looks at the top card of the deck."""
    top = state.zones[DECK][-1]
    state.reveal(top, eyes_of(0))
    state.emit("peeked", {"seat": 0}, ("toy.peek",), {"card": NAMES[top]}, eyes_of(0))


class Duel(Frame):
    """One round after another: bids, dice, points."""

    rolled: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("rolled",)
    FIELDS: ClassVar[tuple[str, ...]] = ("rolled",)

    def __init__(self, rolled: bool = False) -> None:
        self.rolled = rolled

    def clone(self) -> Frame:
        return Duel(self.rolled)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, HighCardState)
        components = state.components
        assert isinstance(components, HighCardComponents)
        if self.rolled:
            totals = [
                state.zones[OPEN][seat] + 1 + state.boosts[seat] + state.drawn[seat] + 1
                for seat in range(components.seats)
            ]
            winner = totals.index(max(totals))
            state.points[winner] += 1
            state.emit("scored", {"seat": winner, "totals": totals}, ("toy.score",))
            self.rolled = False
        elif state.zones[OPEN]:
            self.rolled = True
            state.want(DICE, [6] * components.seats)
            return
        if state.round == components.rounds:
            state.frames.pop()
            return
        for card in state.zones[OPEN][:]:
            state.move(card, OPEN, DECK)
        state.round += 1
        Bids((1 << components.seats) - 1, [NOTHING] * components.seats).start(state)


class Bids(Together):
    """Every seat lays a card, then boosts it by 0, 1 or 2."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Bids(self.waiting, self.answers.copy())

    # Made up to here.

    def prompt(self, state: State, seat: int) -> str:
        return "boost" if self.answers[seat] else "lay"

    def options(self, state: State, seat: int) -> list[int]:
        match len(self.answers[seat]):
            case 0:
                return sorted(state.zones[HAND + seat])
            case 1:
                return [BOOST, BOOST + 1, BOOST + 2]
        return []

    def resolve(self, state: State) -> None:
        assert isinstance(state, HighCardState)
        for seat in range(state.components.seats):
            card, code = self.answers[seat]
            state.move(card, HAND + seat, OPEN)
            state.boosts[seat] = code - BOOST
            facts: dict[str, object] = {"seat": seat, "card": NAMES[card], "boost": code - BOOST}
            state.emit("laid", facts, ("toy.lay", "toy.boost"))
        state.frames.pop()


class HighCardComponents(Components):
    def __init__(self, seats: int, rounds: int) -> None:
        zones = [Zone("deck", "the deck", -1, NOBODY), Zone("open", "open cards", -1, EVERYONE)]
        zones += [Zone("hand", "hand", seat, eyes_of(seat)) for seat in range(seats)]
        super().__init__(seats, [Face(name, name.upper(), "plain") for name in NAMES], zones)
        self.rounds = rounds


class HighCard(Game):
    id = "high-card"
    name = "High Card"
    summary = "The highest card wins."
    seats = (2, 4)
    options = (
        Option("rounds", 1, "How many rounds are played.", least=1, most=2),
        Option("music", False, "Whether a tune is played."),
        Option("tone", "polite", "How the table speaks.", ("polite", "rude")),
    )
    actions = (Lay, Boost)
    parts = (Deal, Duel, Bids)
    streams = 2
    longest = 16

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Components:
        return HighCardComponents(setup.seats, setup.number("rounds"))

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        state = HighCardState(components)
        state.begin(rng, Deal())
        for card in range(len(NAMES)):
            state.place(card, DECK)
        state.lay_out()
        return state

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        """Hands and points as told; the other cards lie in the deck, in their order."""
        state = self.start(setup, components, rng)
        assert isinstance(state, HighCardState)
        state.frames = [Duel()]
        numbers = {name: card for card, name in enumerate(NAMES)}
        for seat in range(components.seats):
            for card in position.take_cards("hand", numbers, seat):
                state.move(card, DECK, HAND + seat)
            state.points[seat] = position.take("points", 0, seat)
        return state

    def blank(self, components: Components) -> State:
        return HighCardState(components)

    def action_of(self, state: State, seat: int, code: int) -> Action:
        return Boost(code - BOOST) if code >= BOOST else Lay(NAMES[code])

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        match action:
            case Lay(card=card):
                return NAMES.index(card) if card in NAMES else None
            case Boost(by=by):
                return BOOST + by
        return None

    def prompt(self, state: State, ask: Ask) -> str:
        return {"lay": "Which card do you lay?", "boost": "By how much do you boost it?"}[ask.prompt]

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        who = names[event["seat"]]
        match event["kind"]:
            case "peeked":
                return f"{who} peeks at {event.get('card', 'a card')}."
            case "laid":
                return f"{who} lays {event['card']}."
        return f"{who} scores."

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        # The lowest card of the deck is named too, although nobody has seen it.
        return [] if code >= BOOST else [code, *state.zones[0][:1]]

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, HighCardState)
        return {"points": state.points[:], "round": state.round}

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        match action:
            case Lay(card=card):
                return Refusal(f"you do not hold {card}", ("toy.lay",))
        return Refusal("boosts are 0, 1 or 2, after a card", ("toy.boost",))

    def result(self, state: State) -> Result:
        assert isinstance(state, HighCardState)
        points = state.points
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Result(ranks, winners, tuple(points), tuple({"points": own} for own in points), "most points")

    def values(self, state: State) -> list[float]:
        return [1 / state.components.seats] * state.components.seats


HIGH_CARD = HighCard()


def high_card(seats: int = 2, seed: int = 0, **options: object) -> Match:
    return Match(HIGH_CARD, HIGH_CARD.setup(seats, str(seed), options))


def high_card_at(text: str) -> Match:
    position = Position(HIGH_CARD.id, text)
    setup = HIGH_CARD.setup(position.seats, "0", position.options, position=text)
    return Match(HIGH_CARD, setup)
