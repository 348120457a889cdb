"""A solo opponent: it goes down its chart, and the first box that can act decides (RU80).
It takes the cards you were waiting for (unfair.gamechangers.solo.purpose)."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.state.state import UnfairState
from fairground.players.base import USUAL, Player, Settings, ask_of
from fairground.players.solo.charts import Node, chart_of
from fairground.players.solo.ways import WAYS, Look, card_in


class Decision(NamedTuple):
    """What a chart says to a question: the option, the box that decided, why, in a sentence, and the boxes
    before it, which could not act."""

    code: int
    node: Node
    why: str
    passed: tuple[Node, ...]


def decide(state: UnfairState, seat: int, kind: str) -> Decision:
    """What an opponent of a kind answers to the question it is asked. It reads only what its seat may know,
    so the true state gives the same answer as any other that agrees with it."""
    chart, grade = chart_of(kind)
    ask = ask_of(state, seat)
    look = Look(state, seat, ask, grade)
    passed: list[Node] = []
    for node in chart.nodes_for(ask.prompt):
        found = WAYS[node.do](look)
        if found:
            return Decision(found[0], node, told(state, node, found[0]), tuple(passed))
        passed.append(node)
    raise LookupError(f"{chart.name} has no answer to “{ask.prompt}” with {ask.options}")


def told(state: UnfairState, node: Node, code: int) -> str:
    """Why a box decided, with the card it is about, as far as everybody sees it, or sees it then: what is
    played or discarded is shown by that."""
    card = card_in(code)
    if card < 0:
        name = "nothing"
    else:
        shown = state.is_public(card) or code >= turn.BUILD
        name = state.components.faces[card].name if shown else "a hidden card"
    return node.says.replace("{card}", name)


class Told(NamedTuple):
    """A decision of a solo opponent in a match: the number of the action, the seat, the box, why, and the
    boxes before it, which could not act."""

    move: int
    seat: int
    node: str
    why: str
    passed: tuple[str, ...]


def decided(match: Match, seat: int, kind: str) -> Told:
    """What a solo opponent decides in a match now."""
    state = match.state
    assert isinstance(state, UnfairState)
    decision = decide(state, seat, kind)
    passed = tuple(node.id for node in decision.passed)
    return Told(len(match.history), seat, decision.node.id, decision.why, passed)


def decisions(match: Match, kinds: dict[int, str]) -> list[Told]:
    """All that solo opponents, by their seats, have decided in a match so far, where there was a choice."""
    again = Match(match.game, match.setup, match.names)
    found: list[Told] = []
    for seat, action in match.history:
        if seat in kinds and len(ask_of(again.state, seat).options) > 1:
            found.append(decided(again, seat, kinds[seat]))
        again.play(seat, action)
    return found


class SoloOpponent(Player):
    """Plays a chart. No chance of its own: its seed makes no difference."""

    summary = "Follows a chart that anyone can read; builds for free when Solo Mode is in the game."

    def __init__(self, game: Game, seed: int | str = 0, settings: Settings = USUAL) -> None:
        super().__init__(game, seed, settings)
        self.kind = settings.policy

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnfairState)
        return decide(world, seat, self.kind).code


PLAYER: Final = SoloOpponent
