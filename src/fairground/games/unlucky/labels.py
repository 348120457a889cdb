"""Options in plain words, with a warning where one would be regretted."""

from __future__ import annotations

from fairground.engine.actions import Action
from fairground.games.unlucky.actions import (
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
from fairground.games.unlucky.cards import QuestCard
from fairground.games.unlucky.components import printed_components
from fairground.games.unlucky.model import UnluckyState

LAST_CARD = "your last card: you would be out"
DONE_WORDS = {
    "start": "Just draw",
    "thief": "Stop stealing",
    "revive": "Nobody: play it without effect",
    "fight": "That is enough: beat the beast",
    "reveal": "Face the beast",
}
ACCEPT_WORDS = {
    "roll": "Keep the roll",
    "too-few": "Go out",
    "blunder": "Put up with it",
}


def label(state: UnluckyState, seat: int, action: Action) -> str:
    ask = state.ask_of(seat)
    prompt = "" if ask is None else ask.prompt
    match action:
        case Play(card=id):
            return f"Play {_title(state, id)}{_warning(state, seat, id)}"
        case Discard(card=id):
            return f"Discard {_title(state, id)}"
        case Give(card=id):
            return f"Give away {_title(state, id)}"
        case FightWith(card=id):
            verb = "Forfeit" if prompt == "forfeit" else "Lay down"
            value = _value(state, id)
            return f"{verb} {_title(state, id)} ({value} {'point' if value == 1 else 'points'})"
        case TakeBack(card=id):
            return f"Take {_title(state, id)}"
        case Target(player=player):
            return f"Player {player}"
        case StealFrom(player=player):
            return f"Steal a card from player {player}"
        case Revive(player=player):
            if player - 1 == seat:
                return "Yourself"
            return f"Player {player}" if state.hand(seat) else f"Player {player} ({LAST_CARD})"
        case UseCharacter(character=id):
            return f"Use the {_title(state, id)}"
        case TurnDie(face=face):
            return f"Turn the die to {face}"
        case Block():
            return (
                "Block with a Shield" if len(state.hand(seat)) > 1 else f"Block with a Shield ({LAST_CARD})"
            )
        case Resurrect():
            return "Use a Resurrection: seven new cards"
        case Accept():
            return ACCEPT_WORDS.get(prompt, "Let it happen")
        case Done():
            return DONE_WORDS.get(prompt, "Done")
        case Roll():
            return "Roll the die"
        case Stay():
            return "Rest in peace this turn"
    return str(action)


def _title(state: UnluckyState, id: str) -> str:
    card = printed_components(state).printed.get(id)
    return card.name if card else id


def _value(state: UnluckyState, id: str) -> int:
    card = printed_components(state).printed.get(id)
    return (card.beast_value or 0) if isinstance(card, QuestCard) else 0


def _warning(state: UnluckyState, seat: int, id: str) -> str:
    """A Shield does nothing on the own turn, a Resurrection only as the last card or for a team member."""
    card = printed_components(state).printed.get(id)
    response = card.response if isinstance(card, QuestCard) else ""
    fallen_mate = state.out & state.facts.team[seat]
    useless = response == "shield" or (
        response == "resurrection" and len(state.hand(seat)) > 1 and not fallen_mate
    )
    return " (no effect now)" if useless else ""
