"""A bench for card texts: a set-up park, one seat's turn in the Events step, and nothing else of the game.

The seat on turn (`turn` in [table], seat 0 if nothing is said) may use any ability in its park and play any
event from its hand, as often as it likes, until it is done. With `moment`, all abilities of that moment apply
first; other moments are a seat that takes loose change or uses an action, and a City card that is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, final

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.game import Game, Refusal, Result, Setup
from fairground.engine.match import Match
from fairground.engine.parts import Part
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, Frame, State
from fairground.games.unfair.flow import actions
from fairground.games.unfair.flow.kit import make_components
from fairground.games.unfair.flow.positions import cards_named, library_with, set_up
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.language.words import TOKEN_PHRASES
from fairground.games.unfair.play.abilities import Discarding, Enacting, use
from fairground.games.unfair.play.dealing import Dealing, Shuffling, Splitting, Throwing
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.playing import Borrowing, Playing, open_abilities, playable_halves
from fairground.games.unfair.play.rearranging import Rearranging
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import Correcting, Simultaneous, begin_all, begin_card, upkeep
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.work import Work
from fairground.games.unfair.state.zones import (
    CARD,
    CITY,
    DONE,
    OPTION,
    STREAMS,
)

PACK = (PackFile("bench.toml", Path(__file__).with_name("bench.toml").read_text(encoding="utf-8")),)
MOMENTS = {
    "start of events": codes.START_OF_EVENTS,
    "start of park": codes.START_OF_PARK,
    "end of park": codes.END_OF_PARK,
    "guests": codes.GUESTS_STEP,
    "cleanup": codes.CLEANUP_STEP,
    "attack": codes.ATTACK,
}
HAPPENINGS = {"loose change": codes.TAKES_LOOSE_CHANGE, "action": codes.USES_ACTION}
USED = (codes.EVENTS_STEP, codes.ACTION, codes.PARK_STEP)


@final
class Bench(UnfairFrame):
    """One seat uses cards until it is done."""

    seat: int
    card: int  # = -1; the card of which an ability is chosen

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int = -1) -> None:
        self.seat = seat
        self.card = card

    def clone(self) -> Frame:
        return Bench(self.seat, self.card)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        if not upkeep(state):
            self.ask(state)

    def _open(self, state: UnfairState) -> list[int]:
        return [number for timing in USED for number in open_abilities(state, self.seat, timing)]

    def ask(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        pairs = self._open(state)
        if self.card >= 0:
            numbers = state.printed(self.card).abilities
            open_here = [b for a, b in zip(pairs[::2], pairs[1::2], strict=True) if a == self.card]
            state.open_ask(self.seat, "ability", sorted(OPTION + numbers.index(n) for n in open_here))
            return
        events = [card for card in state.hand(self.seat) if playable_halves(state, self.seat, card)]
        events = distinct(state, events)
        state.open_ask(self.seat, "turn", sorted({DONE, *(CARD + card for card in [*pairs[::2], *events])}))

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnfairState)
        pairs = self._open(state)
        if code == DONE:
            state.frames.pop()
            return
        if code < CARD:
            card, self.card = self.card, -1
            use(state, seat, card, state.printed(card).abilities[code - OPTION])
            return
        card = code - CARD
        numbers = [b for a, b in zip(pairs[::2], pairs[1::2], strict=True) if a == card]
        if not numbers:
            state.frames.append(Playing(seat, card))
        elif len(numbers) == 1:
            use(state, seat, card, numbers[0])
        else:
            self.card = card
            self.ask(state)


class BenchGame(Game):
    id = "unfair-bench"
    name = "Unfair, on the bench"
    summary = "Card texts in a set-up park."
    seats = (2, 5)
    actions = actions.ACTIONS
    parts: ClassVar[tuple[type[Part], ...]] = (
        Bench,
        Borrowing,
        Context,
        Correcting,
        Dealing,
        Discarding,
        Enacting,
        Playing,
        Rearranging,
        Shuffling,
        Simultaneous,
        Splitting,
        RuleInForce,
        Throwing,
        Work,
    )
    streams = STREAMS
    longest = 10_000
    packs: ClassVar[Sequence[PackFile]] = PACK

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Components:
        library = library_with(self.packs, made_up)
        position = Position(self.id, setup.position or "")
        return make_components(library, cards_named(position, library), setup.seats)

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        raise NotImplementedError

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        assert isinstance(components, CardFacts)
        state = UnfairState(components)
        turn = position.take("turn", 0)
        state.begin(rng, Bench(turn))
        state.lay_out()
        set_up(state, position)
        moment = position.take("moment", "")
        if moment == "city":
            begin_card(state, state.zones[CITY][0])
        elif moment in HAPPENINGS:
            hear(state, HAPPENINGS[moment], turn, -1)
        elif moment:
            begin_all(state, MOMENTS[moment])
        return state

    def blank(self, components: Components) -> State:
        assert isinstance(components, CardFacts)
        return UnfairState(components)

    def action_of(self, state: State, seat: int, code: int) -> Action:
        assert isinstance(state, UnfairState)
        return actions.action_of(state, seat, code)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        assert isinstance(state, UnfairState)
        return actions.code_of(state, seat, action)

    def prompt(self, state: State, ask: Ask) -> str:
        return ask.prompt

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return str(event)

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, UnfairState)
        return {"supply": state.supply[:], "down": state.down[:], "on cards": state.on_cards[:]}

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        return Refusal("that is not open now")

    def values(self, state: State) -> list[float]:
        raise NotImplementedError

    def result(self, state: State) -> Result:
        nothing: tuple[dict[str, int], ...] = tuple({} for _ in range(state.components.seats))
        equal = (1,) * state.components.seats
        return Result(equal, tuple(range(state.components.seats)), equal, nothing, "nobody wins on the bench")


BENCH = BenchGame()


def at(
    text: str,
    cards: str = "",
    seats: int = 2,
    seed: int = 0,
    dice: str = "",
    game: BenchGame = BENCH,
    audit: bool | None = None,
) -> Match:
    """A match on the bench, set up as a position says; `cards` are made-up cards, one a line:
    "Name | type line | text", with further fields as "price=3" after more bars."""
    whole = f'seats = {seats}\ndice = "{dice}"\n{text}\n{made_up(cards)}'
    position = Position(game.id, whole)
    setup = game.setup(position.seats, str(seed), {}, "fast", whole)
    return Match(game, setup, audit=audit)


def made_up(cards: str) -> str:
    """Made-up cards, written as a line each, as tables of a position."""
    tables = []
    for line in filter(None, (line.strip() for line in cards.splitlines())):
        name, kind, text, *fields = (part.strip() for part in line.split("|"))
        rows = [f'name = "{name}"', f'type = "{kind}"', *fields]
        if text:
            rows.append(f'text = """{text.replace(" / ", chr(10))}"""')
        tables.append("[[card]]\n" + "\n".join(rows))
    return "\n".join(tables)


def state_of(match: Match) -> UnfairState:
    assert isinstance(match.state, UnfairState)
    return match.state


def idle(match: Match) -> bool:
    """Whether the ability is over: the seat on turn is asked what to use next."""
    return [ask.kind for ask in match.asks] == ["turn"]


def coins(match: Match, seat: int) -> int:
    return tokens(match, seat, "coin")


def tokens(match: Match, seat: int, name: str) -> int:
    return state_of(match).tokens(seat, TOKEN_PHRASES[name])


def names(match: Match, cards: Sequence[int]) -> list[str]:
    return [match.state.components.faces[card].name for card in cards]


def hand(match: Match, seat: int) -> list[str]:
    return sorted(names(match, state_of(match).hand(seat)))


def park(match: Match, seat: int) -> list[str]:
    """A park as a position writes it, the bench's own card left out."""
    state = state_of(match)
    items = []
    for card in state.park(seat):
        if state.host[card] < 0 and state.printed(card).name != "Tester":
            space = f"{state.space[card]}: " if state.space[card] > 0 else ""
            parts = [card, *state.attached(card)]
            items.append(space + " + ".join(_with_facts(state, part) for part in parts))
    return sorted(items)


def _with_facts(state: UnfairState, card: int) -> str:
    facts = ["closed"] if state.down[card] else []
    for place in range(0, len(state.on_cards), 3):
        if state.on_cards[place] == card:
            kind = next(name for name, number in TOKEN_PHRASES.items() if number == state.on_cards[place + 1])
            facts.append(f"{state.on_cards[place + 2]} {kind}")
    return state.printed(card).name + (f" ({', '.join(facts)})" if facts else "")


def card(match: Match, name: str) -> int:
    """The first card of a name."""
    return next(n for n, face in enumerate(match.state.components.faces) if face.name == name)
