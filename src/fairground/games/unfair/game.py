"""Unfair as the engine sees it: set-up, the boundary of actions, words and views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fairground.engine.actions import Action
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.game import Blocked, Game, Option, Refusal, Result, Setup
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.engine.table import Table
from fairground.games.unfair import actions, factors
from fairground.games.unfair.flow import codes, view
from fairground.games.unfair.flow.attacks import Attacks
from fairground.games.unfair.flow.cleanup import HandLimits
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.openings import open_position
from fairground.games.unfair.flow.packs import RANDOM, choose_packs, complete_packs, table_of
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.flow.rounds import Round
from fairground.games.unfair.flow.setup import SetUp, new_state
from fairground.games.unfair.flow.words import labels, log, prompts, reasons
from fairground.games.unfair.outlook.worth import chances
from fairground.games.unfair.play.abilities import Discarding, Enacting
from fairground.games.unfair.play.context import Context, Standing
from fairground.games.unfair.play.dealing import Dealing, Shuffling, Splitting, Throwing
from fairground.games.unfair.play.places import DONE, NO, STREAMS
from fairground.games.unfair.play.playing import Borrowing, Playing
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import UnfairTable
from fairground.games.unfair.play.upkeep import Correcting, Simultaneous
from fairground.games.unfair.play.work import Work
from fairground.games.unfair.scoring.final import FinalScoring, result

# What is answered for a seat that does not answer: the first of these that is open.
MILD: Final = (codes.KEEP_HAND, codes.PASS, codes.LOOSE_CHANGE, NO, DONE)


class Unfair(Game):
    id = "unfair"
    name = "Unfair"
    summary = "Build the best theme park in town, and see to it that nobody else does."
    seats = (2, 5)
    options = (
        Option(
            "packs",
            RANDOM,
            'The theme packs, one for each player, such as "ocean, western"; or random.',
        ),
        Option(
            "randomiser",
            "",
            'For random packs: which may be drawn, and how many tokens each has, such as "ocean 2, western". '
            "Where nothing is said all packs have one.",
        ),
        Option("repeat_packs", False, "Whether a pack may be in the game more than once."),
    )
    actions = actions.ACTIONS
    parts = (
        Attacks,
        Borrowing,
        Context,
        Correcting,
        Dealing,
        Discarding,
        Enacting,
        EventTurns,
        FinalScoring,
        HandLimits,
        ParkTurns,
        Playing,
        Round,
        SetUp,
        Shuffling,
        Simultaneous,
        Splitting,
        Standing,
        Throwing,
        Work,
    )
    streams = STREAMS
    # Eight rounds of five seats, each with some events, a few actions with six loans and a dozen choices, and
    # what it discards.
    longest = 8 * 5 * (20 * 6 + 5 * 20 + 20)

    # Setting up

    def table(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Table:
        return table_of(setup, made_up)

    def start(self, setup: Setup, table: Table, rng: Rng) -> State:
        return new_state(_table(table), rng)

    def start_at(self, setup: Setup, table: Table, rng: Rng, position: Position) -> State:
        return open_position(_table(table), rng, position)

    def blank(self, table: Table) -> State:
        return UnfairState(_table(table))

    def setup(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: str = "fair",
        position: str | None = None,
    ) -> Setup:
        """A checked set-up; there must be packs for all players, too."""
        setup = super().setup(seats, seed, options, dice, position)
        if position is None:
            choose_packs(setup)
        return setup

    def usual_seats(self, wanted: int = 3) -> int:
        """No more than there are packs, for each player needs one."""
        return super().usual_seats(min(wanted, len(complete_packs())))

    # The boundary of actions

    def action_of(self, state: State, seat: int, code: int) -> Action:
        return actions.action_of(_unfair(state), seat, code)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        return actions.code_of(_unfair(state), seat, action)

    def code_ranges(self, table: Table) -> list[range]:
        return actions.code_ranges(_table(table))

    # Words

    def prompt(self, state: State, ask: Ask) -> str:
        return prompts.prompt(_unfair(state), ask)

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return log.describe(event, names)

    def label(self, state: State, seat: int, action: Action) -> str:
        return labels.label(_unfair(state), seat, action)

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        return actions.cards_of(code)

    # Reading a state

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        return view.facts(_unfair(state), seat)

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        return view.card_facts(_unfair(state), card, zone)

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        ask = state.ask_of(seat)
        assert ask is not None
        return reasons.why_not(_unfair(state), seat, action, ask)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        ask = state.ask_of(seat)
        return [] if ask is None else reasons.blocked(_unfair(state), seat, ask)

    def default(self, state: State, seat: int) -> int:
        """Nothing is played, used or risked where that is possible."""
        ask = state.ask_of(seat)
        assert ask is not None
        return next((code for code in MILD if code in ask.options), ask.options[0])

    def result(self, state: State) -> Result:
        return result(_unfair(state))

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        return factors.factors(_unfair(state), log)

    def stage(self, state: State) -> int:
        return _unfair(state).round

    def values(self, state: State) -> list[float]:
        return chances(_unfair(state))


def _table(table: Table) -> UnfairTable:
    assert isinstance(table, UnfairTable)
    return table


def _unfair(state: State) -> UnfairState:
    assert isinstance(state, UnfairState)
    return state


GAME = Unfair()
