"""Fair Game as the engine sees it: set-up, the boundary of actions, words and views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fairground.engine.actions import Action
from fairground.engine.components import EMPTY, Components, Face
from fairground.engine.content import check_ids
from fairground.engine.errors import BadSetup
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.game import Blocked, Game, Option, Refusal, Result, Setup
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.fair_game import factors, rules, text
from fairground.games.fair_game.actions import ACTIONS, Claim, Decline, Pass, Reroll, Steal, Wait
from fairground.games.fair_game.cards import Card, parse_card, standard_cards
from fairground.games.fair_game.combos import MULTISET_OF_CODE, explain, match_masks
from fairground.games.fair_game.real_time import ROUND_SECONDS, STEP_SECONDS
from fairground.games.fair_game.rules import (
    DECLINE,
    GRID,
    GRID_SIZE,
    HELD,
    MAX_ROLLS,
    PASS,
    PILE,
    TAKE,
    WAIT,
    FairComponents,
    FairState,
)

# Four sets of six dice, 24 in all, one set for a seat (fair.component.dice-24,
# fair.component.dice-four-sets).
DICE_SETS = ("amber", "jade", "coral", "slate")
# The six cards of the grid lie in two rows of three (fair.setup.grid-shape).
GRID_SHAPE = (2, 3)


class PrintedComponents(FairComponents):
    """The components with the full cards, for words and odds."""

    cards: tuple[Card, ...]
    dice_sets: tuple[str, ...]


class FairGame(Game):
    id = "fair-game"
    name = "Fair Game"
    summary = "Roll six dice, match combination cards, and steal what others have won."
    # Any other number of players is refused (fair.component.players-2-to-4).
    seats = (2, 4)
    options = (
        Option(
            "mode",
            rules.STEPS,
            "How a round runs after the opening roll. steps: everybody secretly chooses at the same time; "
            "turns: one seat after another; real-time: whoever answers first.",
            (rules.STEPS, rules.TURNS, rules.REAL_TIME),
            label="How rounds run",
            choice_labels=("Everybody at once, in secret", "One after another", "Whoever is first"),
        ),
        Option(
            "round_cap",
            60,
            "The match ends after this many rounds: most cards win, then prints. 0: no cap, as in the rules.",
            least=0,
            most=1000,
            label="Most rounds",
            # The book has none: rounds go on until somebody has four cards (fair.win.no-winner-next-round).
            # Programs that play anything at all keep a cap, so that every match ends.
            at_tables=0,
        ),
        Option(
            "dice_sets",
            " ".join(DICE_SETS),
            f"The dice of each seat, in seat order, from: {', '.join(DICE_SETS)}. No set twice.",
            label="Dice of each seat",
        ),
        Option(
            "step_seconds",
            STEP_SECONDS,
            "How long a table waits for an answer before it gives the default one. 0: for ever.",
            least=0,
            most=86400,
            label="Seconds for an answer",
        ),
        Option(
            "round_seconds",
            ROUND_SECONDS,
            "In real-time mode, how long a round lasts before the table closes it. 0: for ever.",
            least=0,
            most=86400,
            label="Seconds for a round",
        ),
    )
    actions = ACTIONS
    parts = tuple(rules.PARTS)
    streams = 3
    # Sixty rounds, at most four seats, each with two re-rolls, waits between them and claims of every card.
    # A table of people does not stop there, but hardly ever steals for so long.
    longest = 60 * 4 * 40

    # Setting up

    def components(self, setup: Setup, made_up: Sequence[dict[str, Any]]) -> PrintedComponents:
        options = setup.options
        dice_sets = _dice_sets(str(options["dice_sets"]), setup.seats)
        further = tuple(parse_card(entry) for entry in made_up)
        return _shared_components(
            further, setup.seats, str(options["mode"]), setup.number("round_cap"), dice_sets
        )

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        assert isinstance(components, FairComponents)
        return rules.new_state(components, rng, rules.Deal())

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        """A position: grid, pile (top first), round and lead; cards, dice and rolls of each seat.

        Without dice the round opens with its joint roll. `moment` is "claim" (default) or "reroll"."""
        assert isinstance(components, PrintedComponents)
        moment = position.take("moment", "claim")
        stages = {"claim": rules.CLAIMS, "reroll": rules.REROLLS}
        if moment not in stages:
            raise BadSetup(f"'moment' is claim or reroll, not '{moment}'")
        if moment == "reroll" and components.mode != rules.STEPS:
            raise BadSetup(
                f"'moment' is for the mode steps; in the mode {components.mode} there are no steps"
            )
        state = rules.new_state(components, rng, rules.Round())
        numbers = {card.id: number for number, card in enumerate(components.cards)}
        _place_cards(state, components, position, numbers)
        state.round = position.take("round", 1)
        if state.round < 1:
            raise BadSetup(f"'round' is 1 or more, not {state.round}")
        state.lead = position.take("lead", 0)
        if not 0 <= state.lead < components.seats:
            raise BadSetup(f"'lead' is a seat from 0 to {components.seats - 1}, not {state.lead}")
        if _place_dice(state, components.seats, position):
            state.frames = [rules.Round(stages[moment])]
        else:
            state.round -= 1
        return state

    def blank(self, components: Components) -> State:
        assert isinstance(components, FairComponents)
        return FairState(components)

    # The boundary of actions

    def action_of(self, state: State, seat: int, code: int) -> Action:
        assert isinstance(state, FairState)
        if code < WAIT:
            return Reroll(tuple(place + 1 for place in range(rules.DICE_EACH) if code >> place & 1))
        if code == WAIT:
            return Wait()
        if code == PASS:
            return Pass()
        if code == DECLINE:
            return Decline()
        id = state.components.faces[code - TAKE].id
        return Claim(id) if state.holder(code - TAKE) < 0 else Steal(id)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        match action:
            case Decline():
                return DECLINE
            case Wait():
                return WAIT
            case Pass():
                return PASS
            case Reroll(dice=dice):
                if len(set(dice)) < len(dice) or not all(1 <= place <= rules.DICE_EACH for place in dice):
                    return None
                mask = sum(1 << place - 1 for place in dice)
                # Places may be named in any order; their mask is the option.
                return mask or None
            case Claim(card=id) | Steal(card=id):
                card = _card_number(state, id)
                return None if card is None else TAKE + card
        return None

    def code_ranges(self, components: Components) -> list[range]:
        return [range(1, TAKE + len(components.faces)), range(DECLINE, DECLINE + 1)]

    # Words

    def prompt(self, state: State, ask: Ask) -> str:
        return text.PROMPTS[ask.prompt]

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return text.describe(event, names, {card.id: card for card in standard_cards()})

    def warning(self, state: State, seat: int, action: Action) -> str:
        ask = state.ask_of(seat)
        assert ask is not None
        if isinstance(action, (Decline, Pass)) and ask.prompt != "claim-next":
            options = [self.action_of(state, seat, code) for code in ask.options]
            if any(isinstance(option, (Claim, Steal)) for option in options):
                return "Your dice match a card that you can take now."
        return ""

    def label(self, state: State, seat: int, action: Action) -> str:
        components = _printed_components(state)
        match action:
            case Claim(card=id):
                return f"Take {_title(components, id)}"
            case Steal(card=id):
                return f"Steal {_title(components, id)}"
            case Reroll(dice=places):
                assert isinstance(state, FairState)
                faces = text.faces([state.dice[seat][place - 1] for place in places])
                return "Roll all six" if len(places) == rules.DICE_EACH else f"Roll {faces} again"
            case Wait():
                return "Wait: keep your dice and see what the others do"
            case Pass():
                return "Stop for this round"
        ask = state.ask_of(seat)
        return "No other card" if ask is not None and ask.prompt == "claim-next" else "Take nothing"

    def touches(self, state: State, seat: int, code: int) -> list[int]:
        return [code - TAKE] if TAKE <= code < DECLINE else []

    # Reading a state

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        """Everything but the order of the pile is public (fair.sync.dice-public)."""
        assert isinstance(state, FairState)
        components = _printed_components(state)
        return {
            "round": state.round,
            "lead": state.lead,
            "mode": components.mode,
            "grid_shape": list(GRID_SHAPE),
            "players": [
                {
                    "seat": player,
                    "dice_set": components.dice_sets[player],
                    "dice": state.dice[player] if state.rolls[player] else [],
                    "rolls_left": MAX_ROLLS - state.rolls[player],
                    "live": bool(state.live >> player & 1),
                    "won": None if state.won[player] < 0 else components.cards[state.won[player]].id,
                    "meets": [components.cards[card].id for card in rules.cards_in(state.takeable(player))],
                }
                for player in range(components.seats)
            ],
        }

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        assert isinstance(state, FairState)
        face = _printed_components(state).cards[card]
        return {
            "mark": face.mark,
            "text": face.text,
            "example": list(face.example),
            "origin": face.origin,
            "protected": bool(state.protected >> card & 1),
        }

    def card_facts_basis(self, state: State) -> object:
        assert isinstance(state, FairState)
        return state.protected

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        assert isinstance(state, FairState)
        ask = state.ask_of(seat)
        assert ask is not None
        match action:
            case Claim() | Steal():
                return _why_not_take(state, seat, action, ask)
            case Decline():
                instead = "claim, roll or pass" if ask.prompt == "turn" else "roll, wait or pass"
                return Refusal(f"there is no claim to decline now: {instead}", ("fair.sync.step-mode",))
            case Wait():
                return _why_not_wait(state, ask)
            case Pass():
                return Refusal("this is the claim step: take a card or decline", ("fair.sync.step-mode",))
            case Reroll():
                return _why_not_reroll(state, seat, action, ask)
        return Refusal("you cannot do that now")

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        assert isinstance(state, FairState)
        ask = state.ask_of(seat)
        if ask is None:
            return []
        found: list[Blocked] = []
        for card in rules.cards_in(state.shown):
            if TAKE + card not in ask.options:
                action = self.action_of(state, seat, TAKE + card)
                found.append(Blocked(action, self.why_not(state, seat, action)))
        for code in (WAIT, rules.ALL_DICE):
            if code not in ask.options:
                action = self.action_of(state, seat, code)
                found.append(Blocked(action, self.why_not(state, seat, action)))
        return found

    def default(self, state: State, seat: int) -> int:
        """No claim, then wait, then pass: never a roll on the player's behalf (fair.sync.timeout)."""
        ask = state.ask_of(seat)
        assert ask is not None
        for code in (DECLINE, WAIT, PASS):
            if code in ask.options:
                return code
        raise AssertionError("every question can be answered without a roll")

    def result(self, state: State) -> Result:
        assert isinstance(state, FairState)
        standings = [rules.standing(state, seat) for seat in range(state.components.seats)]
        best = max(standings)
        winners = tuple(rules.winners(state))
        contenders = sum(cards == best[0] for cards, _, _ in standings)
        capped = best[0] < rules.CARDS_TO_WIN
        reason = "the round cap was reached" if capped else "four cards after a round"
        cited = ["fair.win.after-round"]
        if contenders > 1:
            if len(winners) > 1:
                reason += "; equal in bear and wolf prints, so the win is shared"
                cited.append("fair.win.tie-shared")
            elif sum(standing[:2] == best[:2] for standing in standings) > 1:
                reason += "; the tie is broken by wolf prints"
                cited.append("fair.win.tie-wolf")
            else:
                reason += "; the tie is broken by bear prints"
                cited.append("fair.win.tie-bear")
        return Result(
            ranks=tuple(1 + sum(other > standing for other in standings) for standing in standings),
            winners=winners,
            scores=tuple(cards for cards, _, _ in standings),
            breakdown=tuple({"cards": c, "bears": b, "wolves": w} for c, b, w in standings),
            reason=reason,
            rules=tuple(cited),
        )

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        return factors.factors(state.components, log)

    def stage(self, state: State) -> int:
        assert isinstance(state, FairState)
        return state.round

    def values(self, state: State) -> list[float]:
        """Shares that grow steeply with the cards held: the fourth ends the match. Rare prints add a little,
        and a card that a seat's dice meet now counts for most of a card already."""
        assert isinstance(state, FairState)
        if state.over:
            winners = rules.winners(state)
            return [(seat in winners) / len(winners) for seat in range(state.components.seats)]
        strengths = []
        for seat in range(state.components.seats):
            cards, bears, wolves = rules.standing(state, seat)
            strengths.append(cards + 0.1 * bears + 0.05 * wolves)
        for seat in state.seats_from_lead():
            if state.live >> seat & 1 and (wanted := state.takeable(seat)):
                strengths[seat] += 0.8
                richest = max(
                    range(state.components.seats), key=lambda s: (bool(wanted & state.held[s]), strengths[s])
                )
                if wanted & state.held[richest]:
                    strengths[richest] -= 0.8
        weights = [3.0**strength for strength in strengths]
        total = sum(weights)
        return [weight / total for weight in weights]


@lru_cache(maxsize=32)
def _shared_components(
    made_up: tuple[Card, ...], seats: int, mode: str, round_cap: int, dice_sets: tuple[str, ...]
) -> PrintedComponents:
    """Components never change, so matches of the same kind share them."""
    cards = (*standard_cards(), *made_up)
    if len(cards) > rules.MOST_CARDS:
        raise BadSetup(f"a match can have {rules.MOST_CARDS} cards at most, not {len(cards)}")
    check_ids(card.id for card in cards)
    components = PrintedComponents(
        seats,
        [Face(card.id, card.name, "combination") for card in cards],
        MULTISET_OF_CODE,
        match_masks(cards),
        sum(1 << number for number, card in enumerate(cards) if card.mark == "bear"),
        sum(1 << number for number, card in enumerate(cards) if card.mark == "wolf"),
        mode,
        round_cap,
    )
    components.cards = cards
    components.dice_sets = dice_sets
    return components


def _dice_sets(chosen: str, seats: int) -> tuple[str, ...]:
    """Each player has a set of dice of their own (fair.setup.dice-choice)."""
    names = tuple(chosen.replace(",", " ").split())
    for name in names:
        if name not in DICE_SETS:
            raise BadSetup(f"there is no dice set '{name}'; the sets are {', '.join(DICE_SETS)}")
    if len(set(names)) < len(names):
        raise BadSetup("two players cannot share a dice set; name each set once")
    if len(names) < seats:
        raise BadSetup(f"'dice_sets' names {len(names)} sets for {seats} players")
    return names[:seats]


def _place_cards(
    state: FairState, components: PrintedComponents, position: Position, numbers: dict[str, int]
) -> None:
    grid = position.take_cards("grid", numbers, gaps=True)
    if len(grid) > GRID_SIZE:
        raise BadSetup(f"the grid has {GRID_SIZE} spaces; the position fills {len(grid)}")
    for card in reversed(position.take_cards("pile", numbers)):
        state.move(card, rules.BOX, PILE)
    for card in grid:
        if card == EMPTY:
            state.zones[GRID].append(EMPTY)
        else:
            state.move(card, rules.BOX, GRID)
            state.shown |= 1 << card
    state.zones[GRID] += [EMPTY] * (GRID_SIZE - len(grid))
    for seat in range(components.seats):
        for card in position.take_cards("cards", numbers, seat):
            state.move(card, rules.BOX, HELD + seat)
            state.held[seat] |= 1 << card
            state.shown |= 1 << card


def _place_dice(state: FairState, seats: int, position: Position) -> bool:
    """Lays the dice of each seat; False if the position has none."""
    rolled = False
    for seat in range(seats):
        dice = position.take_numbers("dice", seat)
        rolls = position.take("rolls", 1, seat)
        won = position.take("won", "", seat)
        passed = position.take("passed", False, seat)
        if not dice:
            continue
        if len(dice) != rules.DICE_EACH or not all(1 <= face <= 6 for face in dice):
            raise BadSetup(f"'dice' of seat {seat} must be six faces from 1 to 6")
        if not 1 <= rolls <= MAX_ROLLS:
            raise BadSetup(f"'rolls' of seat {seat} must be 1 to {MAX_ROLLS}")
        rolled = True
        state.set_dice(seat, dice)
        state.rolls[seat] = rolls
        if won:
            card = _card_number(state, won)
            if card is None or not state.held[seat] >> card & 1:
                raise BadSetup(f"seat {seat} has won '{won}', but does not hold it")
            state.won[seat] = card
            state.protected |= 1 << card
        elif not passed:
            state.live |= 1 << seat
    if rolled and not all(state.rolls):
        raise BadSetup("either all seats of a position have dice or none has")
    return rolled


def _printed_components(state: State) -> PrintedComponents:
    components = state.components
    assert isinstance(components, PrintedComponents)
    return components


def _card_number(state: State, id: str) -> int | None:
    """A card by its id or its name, however written."""
    wanted = id.lower().replace("-", " ")
    for number, face in enumerate(state.components.faces):
        if wanted in (face.id.replace("-", " "), face.name.lower().replace("-", " ")):
            return number
    return None


def _title(components: PrintedComponents, id: str) -> str:
    return next((card.name for card in components.cards if card.id == id), id)


def _why_not_take(state: FairState, seat: int, action: Claim | Steal, ask: Ask) -> Refusal:
    card = _card_number(state, action.card)
    if card is None:
        return Refusal(f"there is no card '{action.card}'", ("fair.card.list",))
    face = _printed_components(state).cards[card]
    if not state.shown >> card & 1:
        return Refusal(f"{face.name} is not face up in this match", ("fair.claim.later-rounds-all-face-up",))
    if state.held[seat] >> card & 1:
        return Refusal(f"you already have {face.name}", ("fair.steal.not-own",))
    if state.protected >> card & 1:
        return Refusal(
            f"{face.name} has dice on it and is protected for the rest of this round",
            ("fair.steal.blocked-by-dice", "fair.claim.protection"),
        )
    if not state.makes[seat] >> card & 1:
        return Refusal(explain(face, state.dice[seat]), ("fair.claim.must-match", "fair.claim.current-dice"))
    if ask.prompt == "reroll":
        return Refusal("this is the re-roll step; claims come before it", ("fair.sync.step-mode",))
    holder = state.holder(card)
    if isinstance(action, Claim) and holder >= 0:
        return Refusal(f"{face.name} is not in the grid: steal it", ("fair.steal.allowed",))
    if isinstance(action, Steal) and holder < 0:
        return Refusal(f"{face.name} lies in the grid: claim it", ("fair.claim.card-moves",))
    return Refusal(f"{face.name} is already on your list", ("fair.sync.step-mode",))


def _why_not_wait(state: FairState, ask: Ask) -> Refusal:
    if ask.prompt == "turn":
        return Refusal("you cannot wait in this mode: claim, roll or pass", ("fair.sync.wait",))
    if ask.prompt == "reroll":
        return Refusal(
            "last time nobody took a card, rolled or stopped, so nobody may wait now",
            ("fair.sync.standstill",),
        )
    return Refusal("this is the claim step: take a card or decline", ("fair.sync.step-mode",))


def _why_not_reroll(state: FairState, seat: int, action: Reroll, ask: Ask) -> Refusal:
    if not action.dice:
        return Refusal(
            "a re-roll needs at least one die; to keep all dice, wait or pass", ("fair.roll.empty-reroll",)
        )
    if len(set(action.dice)) < len(action.dice) or not all(1 <= place <= 6 for place in action.dice):
        return Refusal("name dice by their places, 1 to 6, each once", ("fair.roll.any-subset",))
    if ask.prompt.startswith("claim"):
        return Refusal("this is the claim step: take a card or decline first", ("fair.sync.step-mode",))
    return Refusal("you have used all three rolls of this round", ("fair.roll.max-three",))


GAME = FairGame()
