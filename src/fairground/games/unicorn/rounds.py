# compiled: mypyc
"""The spine of a match: the set-up, then round after round of planning, race and results."""

from __future__ import annotations

from typing import Final

from fairground.engine.rng import DICE
from fairground.engine.rounds import Staged
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    BOX,
    CONTRACT_STREAM,
    CONTRACTS,
    EARLY,
    EXTRA_ACTION,
    HAND,
    MAGIC,
    MAGIC_STREAM,
    MOVES,
    MOVES_STREAM,
    OUT,
    PLANNING_START,
    RESERVE_BET_TOKEN,
    TABLE_STREAM,
    TAKE_GOLD_EACH,
    UNICORNS,
    WIN,
)
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.race import Race
from fairground.games.unicorn.results import Results, offer_contracts, settle, winners
from fairground.games.unicorn.reveal import Reveal
from fairground.games.unicorn.state import UnicornState, worst_odds
from fairground.games.unicorn.windows import Window, open_windows

ACTIONS_EACH: Final = 3
CLANS: Final = 5
TWO_PLAYERS: Final = 2
TWO_ROLLS: Final[list[int]] = [UNICORNS, UNICORNS]

# Stages of the set-up
SHUFFLE_MOVES: Final = 0
CHOOSE_CLANS: Final = 1
BUILD_CONTRACTS: Final = 2
DEAL_CONTRACTS: Final = 3
DEAL_MAGIC: Final = 4


class SetUp(Staged):
    """Shuffles the decks, deals the hands, draws the First Player and the odds."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return SetUp(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        components = state.unicorn_components
        if self.stage == SHUFFLE_MOVES:
            # Rules: unicorn.setup.movement-deck.
            state.want_shuffle(MOVES_STREAM, MOVES)
        elif self.stage == CHOOSE_CLANS:
            state.shuffle_zone(MOVES)
            if not components.clans:
                state.want(TABLE_STREAM, [CLANS, CLANS - 1])
        elif self.stage == BUILD_CONTRACTS:
            choose_clans(state)
            state.want_shuffle(CONTRACT_STREAM, CONTRACTS)
        elif self.stage == DEAL_CONTRACTS:
            state.shuffle_zone(CONTRACTS)
            # Three of the sixteen are turned up (unicorn.setup.three-contracts).
            offer_contracts(state)
            state.want_shuffle(MAGIC_STREAM, MAGIC)
        elif self.stage == DEAL_MAGIC:
            deal_magic(state)
            state.want(TABLE_STREAM, [components.seats, *range(UNICORNS, 1, -1)])
        else:
            seat_players(state)
            state.frames[-1] = Round()
        self.stage += 1


def choose_clans(state: UnicornState) -> None:
    """Exactly two clans make the contract deck, the others stay in the box
    (unicorn.setup.two-clans, unicorn.setup.other-clans-out, unicorn.setup.contract-deck-16)."""
    components = state.unicorn_components
    clans = components.clans
    if not clans:
        one, other = state.drawn[0], state.drawn[1]
        clans = [one, other + 1 if other >= one else other]
    for clan in clans:
        state.clans |= 1 << clan
    box: list[int] = []
    for card in state.zones[BOX]:
        if state.clans >> components.clan_of[card - components.contract_from] & 1:
            state.zones[CONTRACTS].append(card)
        else:
            box.append(card)
    state.zones[BOX] = box


def deal_magic(state: UnicornState) -> None:
    """5 cards each, 4 with six players; the rest is the deck
    (unicorn.setup.magic-hand-5, unicorn.setup.magic-hand-4, unicorn.setup.magic-deck)."""
    components = state.unicorn_components
    state.shuffle_zone(MAGIC)
    for seat in range(components.seats):
        for _ in range(components.hand):
            state.move_top(MAGIC, HAND + seat)
        if state.log is not None:
            hand = state.zones[HAND + seat]
            state.emit(
                "dealt",
                {"seat": seat, "count": len(hand)},
                (
                    "unicorn.setup.magic-hand-4"
                    if components.seats == UNICORNS
                    else "unicorn.setup.magic-hand-5",
                ),
                {"cards": [components.faces[card].id for card in hand], "numbers": hand[:]},
                1 << seat,
            )


def seat_players(state: UnicornState) -> None:
    """Random First Player and odds; the slowest is in Fever; owner tiles from the slowest up
    (unicorn.setup.first-player-random, unicorn.setup.odds-random, unicorn.setup.fever-slowest,
    unicorn.setup.owner-tiles-order)."""
    components = state.unicorn_components
    state.first = state.drawn[0]
    # From x2, the fastest, to x7 (unicorn.setup.odds-rows).
    rows = list(range(UNICORNS))
    for index in range(UNICORNS - 1, 0, -1):
        other = state.drawn[UNICORNS - index]
        rows[index], rows[other] = rows[other], rows[index]
    state.odds = rows
    state.fever = worst_odds(rows)
    # The fastest have no owner with fewer than six players; nobody ever changes this again
    # (unicorn.setup.owner-tiles-unused, unicorn.setup.owner-fixed).
    owner = [-1] * UNICORNS
    for step in range(components.seats):
        owner[rows.index(UNICORNS - 1 - step)] = (state.first + step) % components.seats
    state.owner = owner
    if state.log is not None:
        facts: dict[str, object] = {"first": state.first, "odds": rows[:], "owner": owner}
        facts["fever"] = components.colours[rows.index(UNICORNS - 1)]
        state.emit("seated", facts, ("unicorn.setup.odds-random", "unicorn.setup.owner-tiles-order"))


# Stages of a round
OPEN: Final = 0
ROLLED: Final = 1
START: Final = 2
TURNS: Final = 3
EXTRA: Final = 4
HANDOVER: Final = 5
RACING: Final = 6
RESULTS: Final = 7
CLOSE: Final = 8


class Round(Staged):
    """Planning, race and results, up to the last race (unicorn.round.phases, unicorn.round.count-4)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Round(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        stage = self.stage
        if stage == TURNS:
            self.next_turn(state)
        elif stage == OPEN:
            self.open(state)
        elif stage == ROLLED:
            remove_bets(state)
            self.stage = START
        elif stage == START:
            self.stage = TURNS
            start_planning(state)
        elif stage == EXTRA:
            self.stage = HANDOVER
            open_windows(state, EXTRA_ACTION)
        elif stage == HANDOVER:
            hand_over(state)
            self.stage = RACING
            state.frames.append(Reveal())
        elif stage == RACING:
            self.stage = RESULTS
            state.frames.append(Race())
        elif stage == RESULTS:
            self.stage = CLOSE
            state.frames.append(Results())
        else:
            self.close(state)

    def open(self, state: UnicornState) -> None:
        state.turns = 0
        state.heir = -1
        state.dry = 0
        state.used = 0
        state.guarded = []
        if state.log is not None:
            facts: dict[str, object] = {"race": state.race, "races": state.unicorn_components.races}
            facts["first"] = state.first
            state.emit("round", facts, ("unicorn.round.phases",))
        if state.components.seats == TWO_PLAYERS:
            # A die each for a Win Bet and an Early Show Bet that nobody can place this round.
            state.want(DICE, TWO_ROLLS)
            self.stage = ROLLED
        else:
            self.stage = START

    def next_turn(self, state: UnicornState) -> None:
        """Three turns each, one at a time, clockwise (unicorn.plan.three-turns, unicorn.plan.order)."""
        seats = state.components.seats
        if state.turns < ACTIONS_EACH * seats:
            seat = (state.first + state.turns) % seats
            state.turns += 1
            state.frames.append(Turn(seat))
        else:
            # Rules: unicorn.plan.complete.
            self.stage = EXTRA

    def close(self, state: UnicornState) -> None:
        """The Race Counter moves on, or the match ends (unicorn.counter.advance, unicorn.counter.end)."""
        if state.race < state.unicorn_components.races:
            state.race += 1
            for unicorn in range(UNICORNS):
                state.position[unicorn] = 0
                state.rank[unicorn] = 0
            state.turn = 0
            state.card = -1
            state.dice = []
            state.sheet = []
            self.stage = OPEN
        else:
            settle(state)
            state.frames.pop()
            if state.log is not None:
                state.emit("won", {"seats": winners(state)}, ("unicorn.object.most-glory",))


def remove_bets(state: UnicornState) -> None:
    """With two players a Win Bet and an Early Show Bet are missing in this race
    (unicorn.two.remove-win-bet, unicorn.two.remove-early-show, unicorn.two.same-color-twice)."""
    win, early = state.drawn[0], state.drawn[1]
    state.bettor[WIN * UNICORNS + win] = OUT
    state.bettor[EARLY * UNICORNS + early] = OUT
    if state.log is not None:
        colours = state.unicorn_components.colours
        facts: dict[str, object] = {"win": colours[win], "early-show": colours[early]}
        state.emit("removed", facts, ("unicorn.two.remove-win-bet", "unicorn.two.remove-early-show"))


def start_planning(state: UnicornState) -> None:
    """What contracts do before the first Action of a round."""
    contracts = state.unicorn_components.contracts
    for seat in state.clockwise():
        state.gain(seat, PLANNING_START)
    for listener in state.in_force(TAKE_GOLD_EACH):
        seat = listener >> 6
        paper = contracts[listener & 63]
        taken = 0
        for rival in range(state.components.seats):
            if rival != seat:
                amount = min(paper.amount, state.gold[rival])
                state.gold[rival] -= amount
                taken += amount
        state.gold[seat] += taken
        state.mark_used(listener & 63)
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "contract": paper.id, "amount": taken}
            state.emit("collected", facts, ("unicorn.contract.permanent",))
    open_windows(state, RESERVE_BET_TOKEN)


def hand_over(state: UnicornState) -> None:
    """Who holds yellow A is First Player from now on; if nobody does, nothing changes
    (unicorn.first.race-role, unicorn.first.nobody, unicorn.first.persists)."""
    # Yellow A lay with its player until now (unicorn.first.keep-reminder).
    if state.heir >= 0 and state.heir != state.first:
        state.first = state.heir
        if state.log is not None:
            facts: dict[str, object] = {"seat": state.first}
            state.emit("first", facts, ("unicorn.first.delayed", "unicorn.first.race-role"))


PARTS: Final[list[type[Frame]]] = [SetUp, Round, Turn, Window, Reveal, Race, Results]
