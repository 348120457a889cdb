"""Unlucky Adventurers as the engine sees it: set-up, the boundary of actions, words and views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from fairground.engine.actions import Action
from fairground.engine.components import Components
from fairground.engine.errors import BadSetup
from fairground.engine.events import Event
from fairground.engine.factors import Factors
from fairground.engine.game import Blocked, Game, Option, Refusal, Result, Setup
from fairground.engine.packs import Pack
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.unlucky import factors, model, positions, reasons, rules, text
from fairground.games.unlucky.actions import (
    ACTIONS,
    Accept,
    Block,
    Discard,
    Done,
    FightWith,
    Give,
    Play,
    Resurrect,
    Revive,
    Roll,
    Stay,
    StealFrom,
    TakeBack,
    Target,
    TurnDie,
    UseCharacter,
)
from fairground.games.unlucky.cards import Beast, QuestCard, made_up, standard_content
from fairground.games.unlucky.components import (
    PrintedComponents,
    make_components,
    printed_components,
    standard_components,
)
from fairground.games.unlucky.effects import Act
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.labels import label
from fairground.games.unlucky.model import ALLIES, CARD, FACE, OWN, SEATS, TARGET, USE, UnluckyState
from fairground.games.unlucky.play import default_answer, estimate

SIMPLE: dict[int, Action] = {
    model.ACCEPT: Accept(),
    model.DONE: Done(),
    model.BLOCK: Block(),
    model.RESURRECT: Resurrect(),
    model.ROLL: Roll(),
    model.STAY: Stay(),
}
SIMPLE_CODES = {type(action): code for code, action in SIMPLE.items()}
# What a card or a seat stands for depends on the question.
CARD_VERBS: dict[str, type[Play | Discard | Give | FightWith | TakeBack]] = {
    "discard": Discard,
    "discard-highest": Discard,
    "give": Give,
    "trade": Give,
    "trade-next": Give,
    "fight": FightWith,
    "forfeit": FightWith,
    "take": TakeBack,
}
SEAT_VERBS: dict[str, type[Target | StealFrom | Revive]] = {"thief": StealFrom, "revive": Revive}


class UnluckyAdventurers(Game):
    id = "unlucky-adventurers"
    name = "Unlucky Adventurers"
    summary = "Draw one, play one, outlast the others: attacks, traps, beasts and blunders."
    seats = (2, 6)  # unlucky.setup.players
    options = (
        # A choice of the table (unlucky.team.when).
        Option(
            "teams",
            False,
            "Teams of two, seated opposite each other; with 4 or 6 players.",
            label="Teams of two",
        ),
        Option(
            "ghosts",
            False,
            "Players who are out roll on their turns, and a 6 lets them play a card; "
            "with 4 or more players, not in teams.",
            label="Ghosts",
        ),
        Option(
            "ghosts_return",
            True,
            "A ghost who gains cards is back in the game.",
            label="Ghosts may return",
        ),
        Option(
            "dealer",
            0,
            "Who deals, counted from 1; the next player begins. 0: random.",
            most=6,
            label="Dealer",
        ),
    )
    actions = ACTIONS
    parts = tuple(rules.PARTS)
    streams = rules.STREAMS
    # Hands shrink on average: random matches take some hundred decisions, careful ones a few thousand.
    longest = 20_000

    # Setting up

    def setup(
        self,
        seats: int,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: str = "fair",
        position: str | None = None,
        packs: Sequence[Pack] = (),
    ) -> Setup:
        setup = super().setup(seats, seed, options, dice, position, packs)
        chosen = setup.options
        if chosen["teams"] and seats not in (4, 6):
            raise BadSetup(f"teams need 4 or 6 players, not {seats}; switch 'teams' off or change the seats")
        # Ghosts are a choice of four or more players without teams (unlucky.ghost.when).
        if chosen["ghosts"] and chosen["teams"]:
            raise BadSetup("ghosts and teams cannot be combined; switch one of them off")
        if chosen["ghosts"] and seats < 4:
            raise BadSetup(f"ghosts need 4 or more players, not {seats}; switch 'ghosts' off")
        if setup.number("dealer") > seats:
            raise BadSetup(f"'dealer' names player {chosen['dealer']} of {seats}")
        return setup

    def components(self, setup: Setup, made_up_cards: Sequence[dict[str, Any]]) -> Components:
        options = setup.options
        teams, ghosts = bool(options["teams"]), bool(options["ghosts"])
        return_, dealer = bool(options["ghosts_return"]), setup.number("dealer") - 1
        if not made_up_cards:
            return standard_components(setup.seats, teams, ghosts, return_, dealer)
        content = made_up(made_up_cards, standard_content())
        return make_components(content, setup.seats, teams, ghosts, return_, dealer)

    def start(self, setup: Setup, components: Components, rng: Rng) -> State:
        assert isinstance(components, model.UnluckyComponents)
        return rules.new_state(components, rng, rules.Deal())

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        """A position; `positions` says what it can hold."""
        assert isinstance(components, PrintedComponents)
        return positions.set_up(components, rng, position)

    def blank(self, components: Components) -> State:
        assert isinstance(components, model.UnluckyComponents)
        return UnluckyState(components)

    # The boundary of actions

    def action_of(self, state: State, seat: int, code: int) -> Action:
        ask = state.ask_of(seat)
        prompt = "" if ask is None else ask.prompt
        if code in SIMPLE:
            return SIMPLE[code]
        if code < FACE:
            return SEAT_VERBS.get(prompt, Target)(code - TARGET + 1)
        if code < USE:
            return TurnDie(code - FACE + 1)
        id = printed_components(state).by_code[code].id
        return UseCharacter(id) if code < CARD else CARD_VERBS.get(prompt, Play)(id)

    def code_of(self, state: State, seat: int, action: Action) -> int | None:
        codes = printed_components(state).by_code
        match action:
            case Target(player=player) | StealFrom(player=player) | Revive(player=player):
                return TARGET + player - 1 if 1 <= player <= state.components.seats else None
            case TurnDie(face=face):
                return FACE + face - 1 if 1 <= face <= 6 else None
            case UseCharacter(character=id):
                return next((code for code, card in codes.items() if code < CARD and card.id == id), None)
            case Play(card=id) | Discard(card=id) | Give(card=id) | FightWith(card=id) | TakeBack(card=id):
                return next((code for code, card in codes.items() if code >= CARD and card.id == id), None)
        return SIMPLE_CODES.get(type(action))

    def code_ranges(self, components: Components) -> list[range]:
        assert isinstance(components, PrintedComponents)
        codes = sorted(components.by_code)
        characters = [code for code in codes if code < CARD]
        return [range(TARGET + components.seats), range(FACE, characters[-1] + 1), range(CARD, codes[-1] + 1)]

    # Words

    def prompt(self, state: State, ask: Ask) -> str:
        return text.PROMPTS[ask.prompt]

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return text.describe(event, names, _titles())

    def label(self, state: State, seat: int, action: Action) -> str:
        assert isinstance(state, UnluckyState)
        return label(state, seat, action)

    # Reading a state

    def facts(self, state: State, seat: int) -> dict[str, Any]:
        """Everything but hands and the order of decks is public (unlucky.turn.hands-secret)."""
        assert isinstance(state, UnluckyState)
        components = printed_components(state)
        return {
            "turn": state.turn,
            "turns": state.turns,
            "direction": "clockwise" if state.direction == 1 else "anticlockwise",
            "players": [
                {
                    "seat": player,
                    "cards": len(state.hand(player)),
                    "out": bool(state.out >> player & 1),
                    "ghost": bool(components.ghosts and state.out >> player & 1),
                    "misses_turn": bool(state.skip >> player & 1),
                    "character_used": bool(state.used >> player & 1),
                    "team": [mate for mate in range(components.seats) if components.team[player] >> mate & 1],
                }
                for player in range(components.seats)
            ],
            "going_on": _going_on(state),
        }

    def card_facts(self, state: State, card: int, zone: int) -> dict[str, Any]:
        printed = printed_components(state).printed[state.components.faces[card].id]
        facts: dict[str, Any] = {"text": printed.effect, "origin": printed.origin}
        if isinstance(printed, QuestCard):
            facts |= {"type": printed.type, "beast_value": printed.beast_value, "attack": printed.is_attack}
        elif isinstance(printed, Beast):
            facts |= {
                "type": "beast",
                "min_cards": printed.min_cards,
                "points": printed.points,
                "reward_cards": printed.reward_cards,
            }
        else:
            assert isinstance(state, UnluckyState)
            owner = state.components.zones[zone].owner
            own = state.components.zones[zone].id == "character"
            used = own and bool(state.used >> owner & 1)
            facts |= {"type": "character", "timing": printed.timing, "used": used}
        return facts

    def card_facts_basis(self, state: State) -> object:
        assert isinstance(state, UnluckyState)
        return state.used

    def why_not(self, state: State, seat: int, action: Action) -> Refusal:
        assert isinstance(state, UnluckyState)
        ask = state.ask_of(seat)
        assert ask is not None
        return reasons.why_not(state, seat, ask, action)

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        assert isinstance(state, UnluckyState)
        ask = state.ask_of(seat)
        if ask is None:
            return []
        codes: list[int] = []
        if ask.prompt == "shield":
            codes.append(model.BLOCK)
        elif ask.prompt in ("resurrect", "too-few", "forfeit"):
            codes.append(model.RESURRECT)
        elif ask.prompt == "fight":
            codes.append(model.DONE)
        elif ask.prompt in ("target", "thief", "redirect"):
            codes += [TARGET + player for player in range(state.components.seats)]
        elif ask.prompt == "play":
            zone = SEATS + 3 * seat
            codes += [state.facts.code[card] for card in state.zones[zone + OWN] + state.zones[zone + ALLIES]]
        found = []
        for code in dict.fromkeys(codes):
            if code not in ask.options:
                action = self.action_of(state, seat, code)
                found.append(Blocked(action, self.why_not(state, seat, action)))
        return found

    def default(self, state: State, seat: int) -> int:
        assert isinstance(state, UnluckyState)
        ask = state.ask_of(seat)
        assert ask is not None
        return default_answer(state, ask)

    def result(self, state: State) -> Result:
        assert isinstance(state, UnluckyState)
        components = printed_components(state)
        seats = range(components.seats)
        winners = tuple(seat for seat in seats if state.winners >> seat & 1)
        # Others rank by how long they, or their team, lasted; those still in lasted longest
        # (unlucky.object.outlast).
        lasted = [state.out_since[seat] or state.turns + 1 for seat in seats]
        standing = [
            (seat in winners, max(lasted[mate] for mate in seats if components.team[seat] >> mate & 1))
            for seat in seats
        ]
        best = max(standing)
        standing = [best if won else (won, turn) for won, turn in standing]
        left = [len(state.hand(seat)) for seat in seats]
        if not any(left):
            reason, cited = (
                "nobody has cards left: the last to go out share the win",
                "unlucky.out.simultaneous",
            )
        elif components.teams:
            reason, cited = "the last team with cards", "unlucky.team.win"
        else:
            reason, cited = "the last player with cards", "unlucky.win.last-with-cards"
        return Result(
            ranks=tuple(1 + sum(other > own for other in standing) for own in standing),
            winners=winners,
            scores=tuple(left),
            breakdown=tuple({"cards": left[seat], "out_since_turn": state.out_since[seat]} for seat in seats),
            reason=reason,
            rules=(cited, "unlucky.object.outlast"),
        )

    def factors(self, state: State, log: Sequence[Event]) -> Factors:
        return factors.factors(state.components, log)

    def stage(self, state: State) -> int:
        """Everybody has had a turn, more or less: some are missed, some are won."""
        assert isinstance(state, UnluckyState)
        return state.turns // state.components.seats

    def values(self, state: State) -> list[float]:
        assert isinstance(state, UnluckyState)
        return estimate(state)


@cache
def _titles() -> dict[str, str]:
    content = standard_content()
    titles = {card.id: card.name for card in content.quest}
    titles.update({beast.id: beast.name for beast in content.beasts})
    titles.update({character.id: character.name for character in content.characters})
    return titles


def _going_on(state: UnluckyState) -> list[dict[str, Any]]:
    """Unfinished work, the innermost last."""
    found: list[dict[str, Any]] = []
    for frame in state.frames:
        if isinstance(frame, Act):
            target = None if frame.target < 0 else frame.target
            found.append(
                {"seat": frame.actor, "card": state.components.faces[frame.card].id, "target": target}
            )
        elif isinstance(frame, Fight):
            found.append(
                {
                    "seat": frame.seat,
                    "beast": state.components.faces[frame.beast].id,
                    "cards": len(frame.cards),
                    "points": frame.total,
                }
            )
    return found


GAME = UnluckyAdventurers()
