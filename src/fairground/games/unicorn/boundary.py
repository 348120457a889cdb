"""Between option codes and typed actions."""

from __future__ import annotations

from typing import Final

from fairground.engine.actions import Action
from fairground.games.unicorn import codes
from fairground.games.unicorn.actions import (
    Again,
    Arrange,
    Bet,
    Borrow,
    Burn,
    Decline,
    Nudge,
    Peek,
    Place,
    Play,
    Protect,
    Refund,
    Remove,
    Reroll,
    Reserve,
    Shift,
    Sign,
    Stake,
    Take,
    TurnDie,
)
from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.codes import BET_NAMES, UNICORNS
from fairground.games.unicorn.content import COLOURS, STACKS

WAYS: Final = ("up", "down")


def action_of(components: PrintedComponents, code: int) -> Action:
    """The action a code stands for; codes of a verb are its base plus its argument."""
    if code >= codes.STAKE:
        return Stake(code - codes.STAKE)
    if code >= codes.PROTECT:
        return Protect(*_card_and_lane(components, code - codes.PROTECT))
    if code >= codes.REMOVE:
        return Remove(*_card_and_lane(components, code - codes.REMOVE))
    if code >= codes.ARRANGE:
        return Arrange(components.movement_cards[code - codes.ARRANGE].id)
    if code >= codes.TURN_DIE:
        shown, colour = divmod(code - codes.TURN_DIE, UNICORNS)
        return TurnDie(COLOURS[shown], COLOURS[colour])
    if code >= codes.SHIFT:
        unicorn, way = divmod(code - codes.SHIFT, len(WAYS))
        return Shift(COLOURS[unicorn], WAYS[way])
    if code >= codes.REROLL:
        return Reroll(COLOURS[code - codes.REROLL])
    if code >= codes.NUDGE:
        return Nudge(COLOURS[code - codes.NUDGE])
    if code >= codes.PLACE:
        return Place(COLOURS[code - codes.PLACE])
    if code >= codes.REFUND:
        return Refund(*_bet(code - codes.REFUND))
    if code >= codes.RESERVE:
        return Reserve(*_bet(code - codes.RESERVE))
    if code >= codes.PEEK:
        return Peek(COLOURS[code - codes.PEEK])
    if code >= codes.BURN:
        return Burn(components.magic_cards[code - codes.BURN].id)
    if code >= codes.SIGN:
        return Sign(components.contract_cards[code - codes.SIGN].id)
    if code >= codes.PLAY:
        return Play(*_card_and_lane(components, code - codes.PLAY))
    if code >= codes.BET:
        return Bet(*_bet(code - codes.BET))
    if code == codes.AGAIN:
        return Again()
    if code >= codes.TAKE:
        return Take(STACKS[code - codes.TAKE])
    return Borrow() if code == codes.BORROW else Decline()


def code_of(components: PrintedComponents, action: Action) -> int | None:
    """The code of an action, or None when it names something that does not exist."""
    try:
        return _code(components, action)
    except ValueError:
        return None


def _code(components: PrintedComponents, action: Action) -> int | None:
    match action:
        case Take(stack=stack):
            return codes.TAKE + STACKS.index(stack)
        case Borrow():
            return codes.BORROW
        case Again():
            return codes.AGAIN
        case Decline():
            return codes.DECLINE
        case Stake(gold=gold):
            return codes.STAKE + gold if gold >= 1 else None
        case Bet(kind=kind, unicorn=unicorn):
            return codes.BET + bet_token(kind, unicorn)
        case Reserve(kind=kind, unicorn=unicorn):
            return codes.RESERVE + bet_token(kind, unicorn)
        case Refund(kind=kind, unicorn=unicorn):
            return codes.REFUND + bet_token(kind, unicorn)
        case Play(card=card, unicorn=unicorn):
            return codes.PLAY + magic_kind(components, card) * UNICORNS + COLOURS.index(unicorn)
        case Protect(card=card, unicorn=unicorn):
            return codes.PROTECT + magic_kind(components, card) * UNICORNS + COLOURS.index(unicorn)
        case Remove(card=card, unicorn=unicorn):
            return codes.REMOVE + magic_kind(components, card) * UNICORNS + COLOURS.index(unicorn)
        case Burn(card=card):
            return codes.BURN + magic_kind(components, card)
        case Sign(contract=contract):
            return codes.SIGN + contract_number(components, contract)
        case Peek(unicorn=unicorn):
            return codes.PEEK + COLOURS.index(unicorn)
        case Place(unicorn=unicorn):
            return codes.PLACE + COLOURS.index(unicorn)
        case Nudge(unicorn=unicorn):
            return codes.NUDGE + COLOURS.index(unicorn)
        case Reroll(die=die):
            return codes.REROLL + COLOURS.index(die)
        case Shift(unicorn=unicorn, way=way):
            return codes.SHIFT + COLOURS.index(unicorn) * len(WAYS) + WAYS.index(way)
        case TurnDie(die=die, colour=colour):
            return codes.TURN_DIE + COLOURS.index(die) * UNICORNS + COLOURS.index(colour)
        case Arrange(card=card):
            return codes.ARRANGE + [face.id for face in components.movement_cards].index(card)
    return None


def bet_token(kind: str, unicorn: str) -> int:
    """The number of a bet token; ValueError when there is none such."""
    return BET_NAMES.index(kind) * UNICORNS + COLOURS.index(unicorn)


def magic_kind(components: PrintedComponents, id: str) -> int:
    """A kind of Magic by its id; ValueError when there is none."""
    return [card.id for card in components.magic_cards].index(id)


def contract_number(components: PrintedComponents, id: str) -> int:
    return [card.id for card in components.contract_cards].index(id)


def _bet(token: int) -> tuple[str, str]:
    return BET_NAMES[token // UNICORNS], COLOURS[token % UNICORNS]


def _card_and_lane(components: PrintedComponents, where: int) -> tuple[str, str]:
    return components.magic_cards[where // UNICORNS].id, COLOURS[where % UNICORNS]
