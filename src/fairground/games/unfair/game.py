"""Unfair as the engine sees it: set-up, the boundary of actions, words and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.game import (
    Blocked,
    DrawnBefore,
    FirstMatch,
    Game,
    Option,
    Pick,
    Refusal,
    Result,
    Setup,
)
from fairground.engine.packs import Pack
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.unfair import factors, view
from fairground.games.unfair.flow import actions, codes
from fairground.games.unfair.flow.attacks import Attacks
from fairground.games.unfair.flow.changers import changers_option
from fairground.games.unfair.flow.cleanup import HandLimits
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.first_game import first_matches
from fairground.games.unfair.flow.openings import open_position
from fairground.games.unfair.flow.packs import (
    RANDOM,
    card_facts_of,
    choose_packs,
    complete_packs,
    pack_picks,
    packs_drawn,
    packs_named,
    problems_of,
)
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.flow.rounds import Round
from fairground.games.unfair.flow.setup import SetUp, new_state
from fairground.games.unfair.flow.words import labels, log, prompts, reasons
from fairground.games.unfair.outlook.worth import chances
from fairground.games.unfair.play.abilities import Discarding, Enacting
from fairground.games.unfair.play.dealing import Dealing, Shuffling, Splitting, Throwing
from fairground.games.unfair.play.playing import Borrowing, Playing
from fairground.games.unfair.play.rearranging import Rearranging
from fairground.games.unfair.play.upkeep import Correcting, Simultaneous
from fairground.games.unfair.scoring.final import FinalScoring, result
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.work import Work
from fairground.games.unfair.state.zones import DONE, NO, STREAMS

# What is answered for a seat that does not answer: the first of these that is open.
MILD: Final = (codes.KEEP_HAND, codes.PASS, codes.LOOSE_CHANGE, NO, DONE)


# From this version on only such orders of one's own abilities are asked for.
ORDERS_THAT_MATTER: Final = 2


class Unfair(Game):
    id = "unfair"
    version = 2
    name = "Unfair"
    summary = "Build the best theme park in town, and make sure nobody else does."
    # Rules: unfair.core.game.players.
    seats = (2, 5)
    options = (
        Option(
            "packs",
            RANDOM,
            'The theme packs, one for each player, such as "ocean, western"; or random.',
            label="Theme packs",
        ),
        Option(
            "randomiser",
            "",
            'For random packs: which may be drawn, and how many tokens each has, such as "ocean 2, western". '
            "By default, every pack has one.",
            label="Favourite packs",
        ),
        Option(
            "repeat_packs",
            False,
            "Whether a pack may be in the game more than once.",
            label="Packs may repeat",
        ),
        changers_option(seats),
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
        Rearranging,
        Round,
        SetUp,
        Shuffling,
        Simultaneous,
        Splitting,
        RuleInForce,
        Throwing,
        Work,
    )
    streams = STREAMS
    takes_packs = True
    # Eight rounds of five seats, each with some events, a few actions with six loans and a dozen choices, and
    # what it discards.
    longest = 8 * 5 * (20 * 6 + 5 * 20 + 20)

    # Setting up

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> Components:
        return card_facts_of(setup, made_up)

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        state = new_state(_card_facts(components), rng)
        state.every_order = setup.version < ORDERS_THAT_MATTER
        return state

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        return open_position(_card_facts(components), rng, position)

    def blank(self, components: Components) -> State:
        return UnfairState(_card_facts(components))

    def setup(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: str = "fair",
        position: str | None = None,
        packs: Sequence[Pack] = (),
    ) -> Setup:
        """A checked set-up; there must be packs for all players, too."""
        setup = super().setup(seats, seed, options, dice, position, packs)
        if position is None:
            choose_packs(setup)
        return setup

    def drawn_before(self, setup: Setup) -> list[DrawnBefore]:
        return packs_drawn(setup)

    def picks(self, option: str, packs: Sequence[Pack] = ()) -> tuple[Pick, ...]:
        return pack_picks(tuple(packs)) if option == "packs" else ()

    def pack_problems(self, packs: Sequence[Pack]) -> list[str]:
        return problems_of(packs)

    def packs_named(self, options: Mapping[str, object]) -> list[str]:
        return packs_named(self.check_options(dict(options)))

    def usual_seats(self, wanted: int = 3) -> int:
        """No more than there are packs, for each player needs one."""
        return super().usual_seats(min(wanted, len(complete_packs())))

    def first_matches(self) -> tuple[FirstMatch, ...]:
        return first_matches(self.seats)

    # The boundary of actions

    def action_of(self, state: State, seat: int, code: int) -> Action:
        return actions.action_of(_unfair(state), seat, code)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        return actions.code_of(_unfair(state), seat, action)

    def code_ranges(self, components: Components) -> list[range]:
        return actions.code_ranges(_card_facts(components))

    # Words

    def prompt(self, state: State, ask: Ask) -> str:
        return prompts.prompt(_unfair(state), ask)

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return log.describe(event, names)

    def label(self, state: State, seat: int, action: Action) -> str:
        return labels.label(_unfair(state), seat, action)

    def warning(self, state: State, seat: int, action: Action) -> str:
        return labels.warning(_unfair(state), seat, action)

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


def _card_facts(components: Components) -> CardFacts:
    assert isinstance(components, CardFacts)
    return components


def _unfair(state: State) -> UnfairState:
    assert isinstance(state, UnfairState)
    return state


GAME = Unfair()
