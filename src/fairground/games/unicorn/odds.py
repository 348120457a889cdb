"""The chances of a race, by simulating many at once.

From any moment of planning or race, and only from what one seat may know: Magic cards it has not seen are
redealt for each of a number of worlds, and the races are shared out among them. What players may still do
(more Magic, contracts used during the race) is not foreseen; ties for the First Player are random.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from fairground.engine.components import EMPTY
from fairground.engine.rng import fast_rng
from fairground.games.unicorn import codes, race
from fairground.games.unicorn.codes import BET_NAMES, BET_TOKENS, LANE, MOVED, MOVES, NOT_SET, OUT, UNICORNS
from fairground.games.unicorn.content import COLOURS
from fairground.games.unicorn.pay import PODIUM, bet_pay
from fairground.games.unicorn.reveal import cancel, immediate_effects, race_sheet
from fairground.games.unicorn.state import UnicornState

Ints = NDArray[np.int16]
Keys = NDArray[np.int32]
Flags = NDArray[np.bool_]

DEFAULT_RACES: Final = 20_000
# How many different deals of unseen Magic are tried.
WORLDS: Final = 128
STREAMS: Final = 5
# A finisher's key orders by turn, distance, tie effects, odds, and lot.
LAST_TURN: Final = 200
FAR: Final = 64
LOTS: Final = 1024
RANKED: Final = 1 << 30


class UnicornOdds(msgspec.Struct, frozen=True):
    """One unicorn's chances: to win, to finish in the first three, and to take each place."""

    unicorn: str
    win: float
    show: float
    places: tuple[float, ...]


class BetOdds(msgspec.Struct, frozen=True):
    """One bet for the seat that asks: its chance, and what 1 gold staked on it brings back on average.

    `glory` counts bonus Glory that already lies on the bet."""

    bet: str
    unicorn: str
    chance: float
    gold: float
    glory: float


class RaceOdds(msgspec.Struct, frozen=True):
    races: int
    worlds: int
    unicorns: tuple[UnicornOdds, ...]
    bets: tuple[BetOdds, ...]


class Start(NamedTuple):
    """Where the simulated races begin."""

    turn: int
    deck: list[int]  # Movement cards that may come, those at the front in this order
    fixed: int  # how many of them the seat knows to come next
    card: int  # a card turned up and not yet carried out, or -1
    moved: bool  # this turn's card is carried out
    dice: list[int]  # dice rolled and not yet carried out
    sprinted: bool  # this turn's dice are carried out


class Field:
    """Many races at once; arrays are six unicorns by races, or by one where all races are alike."""

    def __init__(self, worlds: list[UnicornState], races: int) -> None:
        self.races = races
        # The world of each race; with one world its columns serve all races.
        self.share = np.arange(races) % len(worlds) if len(worlds) > 1 else np.zeros(1, dtype=np.intp)
        sheets = np.array([world.sheet for world in worlds], dtype=np.int16)
        self.sheets = np.ascontiguousarray(sheets.transpose(2, 1, 0))  # effect, unicorn, world
        self.effects: dict[int, Ints] = {}
        firsts = [[race.first_sprint(world, unicorn) for unicorn in range(UNICORNS)] for world in worlds]
        self.first_sprint = self.spread(firsts)
        self.rows = self.spread([world.odds for world in worlds])
        starts = self.spread([_start_position(world) for world in worlds])
        self.position = np.ascontiguousarray(np.broadcast_to(starts, (UNICORNS, races)))
        state = worlds[0]
        ranks = np.array(state.rank, dtype=np.int32)[:, None]
        self.racing: Flags = np.repeat(ranks == 0, races, axis=1)
        self.key: Keys = np.repeat(np.where(ranks > 0, RANKED - ranks, 0), races, axis=1).astype(np.int32)
        self.halved: Flags = np.repeat(_bits(state.halved), races, axis=1)
        self.had_sprint: Flags = np.repeat(_bits(state.sprinted), races, axis=1)
        self.nudges = np.array(state.nudges, dtype=np.int16)[:, None]
        # Races that are over leave the field; their keys and rows stay here.
        self.columns = np.arange(races)
        self.final_key = self.key.copy()
        self.all_rows = np.broadcast_to(self.rows, self.key.shape)

    def drop_finished(self) -> Flags | None:
        """Takes the races that are over out of the field, once they are many; returns which ones stay."""
        going: Flags = np.asarray(self.racing.any(axis=0))
        if going.sum() > 0.5 * self.races:
            return None
        self.final_key[:, self.columns] = self.key
        self.races = int(going.sum())
        self.columns = self.columns[going]
        for name in ("position", "racing", "key", "halved", "had_sprint"):
            setattr(self, name, getattr(self, name)[:, going])
        if len(self.share) > 1:
            self.share = self.share[going]
            self.rows = self.rows[:, going]
            self.first_sprint = self.first_sprint[:, going]
            self.effects = {}
        return going

    def spread(self, by_world: list[list[int]]) -> Ints:
        """Six numbers for each world, handed to the races of that world."""
        return np.array(by_world, dtype=np.int16).T[:, self.share]

    def any(self, op: int) -> bool:
        """Whether an effect plays a part in any of the races."""
        neutral = NOT_SET if op in SETS else 0
        return bool((self.sheets[op] != neutral).any())

    def effect(self, op: int) -> Ints:
        """The value of an effect for each unicorn and race."""
        if op not in self.effects:
            self.effects[op] = self.sheets[op][:, self.share]
        return self.effects[op]


SETS: Final = (
    codes.START_SET,
    codes.SPRINT_SET,
    codes.LAST_SET,
    codes.FIRST_SET,
    codes.FIRST_SPRINT_SET,
    codes.ROW_OVERRIDE,
)


def race_odds(state: UnicornState, seat: int, races: int = DEFAULT_RACES, seed: int = 0) -> RaceOdds:
    """The chances as far as a seat (-1: a spectator) may know, from this many simulated races."""
    worlds = _worlds(state, seat, seed)
    field = Field(worlds, races)
    rng = np.random.Generator(np.random.SFC64(seed))
    simulate(field, _start(state, seat), state, rng)
    counts = _places(field) / races
    return RaceOdds(
        races,
        len(worlds),
        tuple(_unicorn_odds(counts, unicorn) for unicorn in range(UNICORNS)),
        tuple(
            _bet_odds(state, seat, token, counts) for token in range(BET_TOKENS) if state.bettor[token] != OUT
        ),
    )


def _worlds(state: UnicornState, seat: int, seed: int) -> list[UnicornState]:
    """Worlds that agree with what the seat knows, with the Magic on the lanes carried out."""
    if any(isinstance(frame, race.Race) for frame in state.frames) and state.sheet:
        return [state]
    unseen = any(
        not state.knows(seat, card, LANE + lane)
        for lane in range(UNICORNS)
        for card in state.zones[LANE + lane]
        if card != EMPTY
    )
    worlds: list[UnicornState] = []
    for number in range(WORLDS if unseen else 1):
        world = state.clone()
        if unseen:
            world.deal_unknown(seat, fast_rng(f"odds|{seed}|{number}", STREAMS))
        if not all(world.rank):
            for lane in range(UNICORNS):
                cancel(world, lane)
            for lane in range(UNICORNS):
                immediate_effects(world, lane)
        world.sheet = race_sheet(world)
        worlds.append(world)
    return worlds


def _start_position(world: UnicornState) -> list[int]:
    if any(isinstance(frame, race.Race) for frame in world.frames) or all(world.rank):
        return world.position
    return [row[codes.START_OFFSET] for row in world.sheet]


def _start(state: UnicornState, seat: int) -> Start:
    frame = next((frame for frame in state.frames if isinstance(frame, race.Race)), None)
    if frame is None or frame.stage == race.LINE_UP:
        deck = state.zones[MOVES] if frame is not None else state.zones[MOVES] + state.zones[MOVED]
        return Start(0, sorted(deck), 0, -1, False, [], False)
    deck = state.zones[MOVES][::-1]
    fixed = 0
    while fixed < len(deck) and state.knows(seat, deck[fixed], MOVES):
        fixed += 1
    deck = deck[:fixed] + sorted(deck[fixed:])
    turned = frame.stage == race.MOVE
    moved = frame.stage in (race.ROLLED, race.TURN_DICE, race.SPRINT, race.FINISH)
    dice = state.dice if frame.stage in (race.TURN_DICE, race.SPRINT) else []
    return Start(
        state.turn,
        deck,
        fixed,
        state.card if turned else -1,
        moved,
        dice,
        frame.stage == race.FINISH,
    )


def simulate(field: Field, start: Start, state: UnicornState, rng: np.random.Generator) -> None:
    """Runs all races of a field to their ends; the keys then order the unicorns of each."""
    components = state.unicorn_components
    moves = np.array(components.moves, dtype=np.int16)
    deck = _Deck(start.deck, field.races, len(moves))
    fixed = start.deck[: start.fixed]
    turn = start.turn
    card, moved, dice, sprinted = start.card, start.moved, start.dice, start.sprinted
    while field.racing.any():
        if not moved:
            if card >= 0:
                cards = np.full(deck.races, card)
            else:
                turn += 1
                cards = deck.draw(rng, fixed)
                field.nudges = np.zeros_like(field.nudges)
            _move(field, moves, cards, turn, components.track, components.halfway)
        if not sprinted:
            _sprint(field, dice, rng)
        _finish(field, turn, components.track, rng)
        going = field.drop_finished()
        if going is not None:
            deck.keep(going)
        card, moved, dice, sprinted = -1, False, [], False


class _Deck:
    """A deck for each race, shuffled one card at a time."""

    def __init__(self, cards: list[int], races: int, size: int) -> None:
        self.races = races
        self.size = size
        self.columns = np.arange(races)
        self.fill(cards)

    def fill(self, cards: list[int]) -> None:
        self.cards = np.repeat(np.array(cards, dtype=np.intp)[:, None], self.races, axis=1)
        self.drawn = 0

    def keep(self, going: Flags) -> None:
        """Keeps the decks of the races that go on."""
        self.cards = self.cards[:, going]
        self.races = self.cards.shape[1]
        self.columns = np.arange(self.races)

    def draw(self, rng: np.random.Generator, fixed: list[int]) -> NDArray[np.intp]:
        """The next card of each race."""
        if self.drawn == len(self.cards):
            self.fill(list(range(self.size)))
        top = self.drawn
        self.drawn += 1
        if top < len(fixed):
            known: NDArray[np.intp] = self.cards[top]
            return known
        left = len(self.cards) - top
        pick = top + (rng.random(self.races, dtype=np.float32) * left).astype(np.intp)
        # Rounding may hit the end of the deck.
        np.minimum(pick, len(self.cards) - 1, out=pick)
        cards: NDArray[np.intp] = self.cards[pick, self.columns]
        self.cards[pick, self.columns] = self.cards[top]
        return cards


def _move(field: Field, moves: Ints, cards: NDArray[np.intp], turn: int, track: int, halfway: int) -> None:
    """One Movement card for every race, in the same order of effects as `race.spaces`."""
    rows: Ints = field.rows
    if turn <= race.OVERRIDE_CARDS and field.any(codes.ROW_OVERRIDE):
        rows = np.where(field.effect(codes.ROW_OVERRIDE) != NOT_SET, field.effect(codes.ROW_OVERRIDE), rows)
    spaces: Ints = moves.ravel()[cards * UNICORNS + rows]
    if field.any(codes.MOVE_FLOOR):
        spaces = np.maximum(spaces, field.effect(codes.MOVE_FLOOR))
    added: Ints = field.nudges
    if turn == 1:
        if field.any(codes.START_SET):
            spaces = np.where(field.effect(codes.START_SET) != NOT_SET, field.effect(codes.START_SET), spaces)
        if field.any(codes.START_ADD):
            added = added + field.effect(codes.START_ADD)
    else:
        spaces, added = _by_standing(field, spaces, added)
    if field.any(codes.HALF_ADD):
        now = (field.position >= halfway) & ~field.halved
        field.halved |= now
        added = added + now * field.effect(codes.HALF_ADD)
    spaces = np.maximum(spaces + added, 0)
    position = field.position + spaces * field.racing
    if field.any(codes.FINISH_ADD) or field.any(codes.FINISH_STOP):
        over = field.racing & (position >= track)
        stopped = np.where(
            field.effect(codes.FINISH_STOP) > 0, track, position + field.effect(codes.FINISH_ADD)
        )
        position = np.where(over, stopped, position)
    field.position = position.astype(np.int16)


def _by_standing(field: Field, spaces: Ints, added: Ints) -> tuple[Ints, Ints]:
    """Effects on who is last or first when the card is turned up."""
    ops = (codes.LAST_SET, codes.LAST_ADD, codes.FIRST_SET)
    if not any(field.any(op) for op in ops):
        return spaces, added
    behind = np.where(field.racing, field.position, 9999).min(axis=0)
    last = field.racing & (field.position == behind)
    lead = field.racing & (field.position == field.position.max(axis=0))
    set_last = last & (field.effect(codes.LAST_SET) != NOT_SET)
    set_lead = lead & (field.effect(codes.FIRST_SET) != NOT_SET)
    lead_value = np.where(
        set_last,
        np.minimum(field.effect(codes.LAST_SET), field.effect(codes.FIRST_SET)),
        field.effect(codes.FIRST_SET),
    )
    spaces = np.where(set_last, field.effect(codes.LAST_SET), spaces)
    spaces = np.where(set_lead, lead_value, spaces)
    return spaces, added + last * field.effect(codes.LAST_ADD)


def _sprint(field: Field, dice: list[int], rng: np.random.Generator) -> None:
    """The Sprint dice of every race, in the same order of effects as `race.sprint_spaces`."""
    if dice:
        one, other = np.full(field.races, dice[0]), np.full(field.races, dice[1])
    else:
        one, other = np.divmod(rng.integers(0, UNICORNS * UNICORNS, field.races, dtype=np.uint8), UNICORNS)
    colours = np.arange(UNICORNS)[:, None]
    rolled = ((colours == one) | (colours == other)) & field.racing
    spaces: Ints | int = 1
    sets = field.effect(codes.SPRINT_SET)
    if (field.first_sprint != NOT_SET).any():
        first = np.where(field.had_sprint, NOT_SET, field.first_sprint)
        both = (sets != NOT_SET) & (first != NOT_SET)
        sets = np.where(both, np.minimum(sets, first), np.maximum(sets, first))
    if (sets != NOT_SET).any():
        spaces = np.where(sets != NOT_SET, sets, 1).astype(np.int16)
    if field.any(codes.SPRINT_ADD):
        spaces = np.maximum(spaces + field.effect(codes.SPRINT_ADD), 0)
    field.position = (field.position + rolled * spaces).astype(np.int16)
    field.had_sprint |= rolled


def _finish(field: Field, turn: int, track: int, rng: np.random.Generator) -> None:
    """Gives everybody over the line the key of this turn."""
    over = field.racing & (field.position >= track)
    who, where = np.nonzero(over)
    tie = np.broadcast_to(np.clip(field.effect(codes.TIE), -1, 1), over.shape)[who, where] + 1
    rows = np.broadcast_to(field.rows, over.shape)[who, where]
    key = (LAST_TURN - turn) * FAR + np.minimum(field.position[who, where], FAR - 1).astype(np.int32)
    key = (key * 4 + tie) * 8 + (UNICORNS - rows)
    field.key[who, where] = key * LOTS + rng.integers(0, LOTS, len(who), dtype=np.int32)
    field.racing &= ~over


def _places(field: Field) -> NDArray[np.float64]:
    """How often each unicorn took each place from each row: unicorn, place, row."""
    order = np.argsort(-field.final_key.T, axis=1)
    rows = field.all_rows.T
    counts = np.zeros((UNICORNS, UNICORNS, UNICORNS))
    for place in range(UNICORNS):
        unicorn = order[:, place]
        row = rows[np.arange(len(order)), unicorn]
        found = np.bincount(unicorn * UNICORNS + row, minlength=UNICORNS * UNICORNS)
        counts[:, place, :] = found.reshape(UNICORNS, UNICORNS)
    return counts


def _unicorn_odds(counts: NDArray[np.float64], unicorn: int) -> UnicornOdds:
    places = tuple(float(chance) for chance in counts[unicorn].sum(axis=1))
    return UnicornOdds(COLOURS[unicorn], places[0], sum(places[:PODIUM]), places)


def _bet_odds(state: UnicornState, seat: int, token: int, counts: NDArray[np.float64]) -> BetOdds:
    """What a bet brings this seat on average, its contracts included."""
    kind, unicorn = divmod(token, UNICORNS)
    chance = gold = glory = 0.0
    for place in range(UNICORNS):
        for row in range(UNICORNS):
            weight = float(counts[unicorn, place, row])
            if weight:
                paid, won = bet_pay(state, seat, kind, unicorn, 1, state.bonus[token], place + 1, row)
                chance += weight * (paid > 0)
                gold += weight * paid
                glory += weight * won
    return BetOdds(BET_NAMES[kind], COLOURS[unicorn], chance, gold, glory)


def _bits(mask: int) -> Flags:
    return np.array([[bool(mask >> unicorn & 1)] for unicorn in range(UNICORNS)])
