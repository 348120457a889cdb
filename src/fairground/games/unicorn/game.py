"""Unicorn Fever as the engine sees it: set-up, the boundary of actions, words and views."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.game import Blocked, Game, Option, Pick, Refusal, Result, Setup
from fairground.engine.packs import Pack
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.unicorn import boundary, factors, positions, reasons, rounds, text, view
from fairground.games.unicorn.actions import ACTIONS
from fairground.games.unicorn.build import PrintedComponents, make_components
from fairground.games.unicorn.codes import DECLINE, STACK_GOLD, STAKE, TAKE
from fairground.games.unicorn.content import CLANS, standard_content
from fairground.games.unicorn.odds import RaceOdds, race_odds
from fairground.games.unicorn.outlook import outlook
from fairground.games.unicorn.results import end_contract_glory, final_standing, total_glory, winners
from fairground.games.unicorn.state import UnicornState, new_state

MOST_GOLD = 1 << 20  # far more than four races can bring


class UnicornFever(Game):
    id = "unicorn-fever"
    name = "Unicorn Fever"
    summary = "Bet on unicorn races, fix them with magic, and collect Glory before the elves collect you."
    # Rules: unicorn.component.players-2-to-6.
    seats = (2, 6)
    options = (
        Option(
            # Six players may agree on three (unicorn.six.three-races).
            "races",
            4,
            "How many races are run; 3 make a shorter game for six players.",
            least=3,
            most=4,
            label="Races",
        ),
        Option(
            "clans",
            "random",
            'The two clans whose contracts are used, such as "gnomes witches", or random. '
            "There are gnomes, leprechauns, goblins, fairies and witches.",
            label="Clans",
            takes=2,
        ),
        Option(
            "movement",
            "published",
            "The Movement deck. published: that of the game's predecessor; original: our own.",
            ("published", "original"),
            label="Movement deck",
            choice_labels=("As published", "Our own"),
        ),
        Option(
            "odds", True, "Whether players are shown the chances of the coming race.", label="Show the odds"
        ),
    )
    actions = ACTIONS
    parts = tuple(rounds.PARTS)
    streams = 5
    # Four rounds of six seats with four Actions, each with twenty loans and a dozen choices, and the windows
    # of contracts in every race turn.
    longest = 4 * (6 * 4 * 36 + 400)

    # Setting up

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> PrintedComponents:
        return make_components(setup, made_up)

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        return new_state(_words(components), rng, rounds.SetUp())

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        """A position; what it can hold is listed in `positions`."""
        return positions.start_at(_words(components), rng, position)

    def picks(self, option: str, packs: Sequence[Pack] = ()) -> tuple[Pick, ...]:
        return tuple(Pick(clan, clan.capitalize()) for clan in CLANS) if option == "clans" else ()

    def blank(self, components: Components) -> State:
        return UnicornState(components)

    # The boundary of actions

    def action_of(self, state: State, seat: int, code: int) -> Action:
        return boundary.action_of(_words(state.components), code)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        return boundary.code_of(_words(state.components), action)

    def code_ranges(self, components: Components) -> list[range]:
        return [range(STAKE), range(STAKE, STAKE + MOST_GOLD)]

    # Words

    def prompt(self, state: State, ask: Ask) -> str:
        return text.PROMPTS[ask.prompt]

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return text.describe(event, names, _titles())

    def label(self, state: State, seat: int, action: Action) -> str:
        return text.label(_words(state.components), _unicorn(state), seat, action)

    def warning(self, state: State, seat: int, action: Action) -> str:
        return text.warning(action)

    # Reading a state

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        """Everything beside the cards is public (unicorn.bet.stake-public)."""
        return view.facts(_words(state.components), _unicorn(state))

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        return view.card_facts(_words(state.components), card)

    def card_facts_basis(self, state: State) -> object:
        return ()  # only what is printed

    def race_odds(self, state: State, seat: int, races: int = 20_000, seed: int = 0) -> RaceOdds | None:
        """The chances of the race as far as a seat may know, or None at a table that hides them."""
        if not _words(state.components).odds_shown:
            return None
        return race_odds(_unicorn(state), seat, races=races, seed=seed)

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        ask = state.ask_of(seat)
        assert ask is not None
        return reasons.why_not(_words(state.components), _unicorn(state), seat, action, ask)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        ask = state.ask_of(seat)
        if ask is None:
            return []
        found = []
        for code in reasons.expected(_unicorn(state), seat, ask):
            if code not in ask.options:
                action = self.action_of(state, seat, code)
                found.append(Blocked(action, self.why_not(state, seat, action)))
        return found

    def default(self, state: State, seat: int) -> int:
        """No contract is used, gold is gained, the stake is 1: as little as the rules let pass."""
        ask = state.ask_of(seat)
        assert ask is not None
        for code in (DECLINE, TAKE + STACK_GOLD, STAKE + 1):
            if code in ask.options:
                return code
        return ask.options[0]

    def result(self, state: State) -> Result:
        state = _unicorn(state)
        seats = range(state.components.seats)
        standings = [final_standing(state, seat) for seat in seats]
        best = max(standings)
        won = tuple(winners(state))
        reason, cited = "most Glory among those with the fewest unpaid loans", ["unicorn.object.most-glory"]
        if len(won) > 1:
            reason, cited = "equal in loans, Glory and gold, so the victory is shared", ["unicorn.end.shared"]
        elif sum(standing[:2] == best[:2] for standing in standings) > 1:
            reason, cited = "equal in Glory, most gold left", ["unicorn.end.rank-gold"]
        elif any(standing[1] > best[1] for standing in standings):
            reason, cited = "fewest unpaid loans", ["unicorn.end.rank-loans-first"]
        return Result(
            ranks=tuple(1 + sum(other > standing for other in standings) for standing in standings),
            winners=won,
            scores=tuple(total_glory(state, seat) for seat in seats),
            breakdown=tuple(
                {
                    "glory": state.glory[seat] - state.converted[seat],
                    "converted": state.converted[seat],
                    "contracts": end_contract_glory(state, seat),
                    "gold": state.gold[seat],
                    "unpaid": state.loans[seat],
                }
                for seat in seats
            ),
            reason=reason,
            rules=tuple(cited),
        )

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        return factors.factors(_words(state.components), log)

    def stage(self, state: State) -> int:
        return _unicorn(state).race

    def values(self, state: State) -> list[float]:
        """Shares by what each seat would end with now; the closer the end, the steeper."""
        state = _unicorn(state)
        seats = range(state.components.seats)
        if state.over:
            won = winners(state)
            return [(seat in won) / len(won) for seat in seats]
        races_left = state.unicorn_components.races - state.race + 1
        weights = [math.exp(outlook(state, seat) / (1.0 + races_left)) for seat in seats]
        return [weight / sum(weights) for weight in weights]


def _words(components: Components) -> PrintedComponents:
    assert isinstance(components, PrintedComponents)
    return components


def _unicorn(state: State) -> UnicornState:
    assert isinstance(state, UnicornState)
    return state


@cache
def _titles() -> dict[str, str]:
    content = standard_content()
    titles = {
        card.id: f"[{' '.join(map(str, card.moves))}]" for card in content.movement + content.alternative
    }
    titles.update({card.id: card.name for card in content.magic})
    titles.update({card.id: card.name for card in content.contracts})
    return titles


GAME = UnicornFever()
