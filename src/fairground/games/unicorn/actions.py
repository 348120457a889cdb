"""The verbs of Unicorn Fever."""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.actions import Action


class Take(Action, frozen=True, tag="take"):
    """Take the top Action token of a stack, or use the effect printed under it."""

    form: ClassVar[str] = "take {stack}"
    stack: str


class Borrow(Action, frozen=True, tag="borrow"):
    """Take a loan: 20 gold now."""

    form: ClassVar[str] = "borrow"


class Bet(Action, frozen=True, tag="bet"):
    """Take a bet token of a kind and colour."""

    form: ClassVar[str] = "bet {kind} on {unicorn}"
    kind: str
    unicorn: str


class Stake(Action, frozen=True, tag="stake"):
    """Put gold on the bet token taken."""

    form: ClassVar[str] = "stake {gold}"
    gold: int


class Play(Action, frozen=True, tag="play"):
    """Lay a Magic card face down onto a lane."""

    form: ClassVar[str] = "play {card} on {unicorn}"
    card: str
    unicorn: str


class Sign(Action, frozen=True, tag="sign"):
    """Take a contract on offer."""

    form: ClassVar[str] = "sign {contract}"
    contract: str


class Burn(Action, frozen=True, tag="discard"):
    """Discard a Magic card for gold."""

    form: ClassVar[str] = "discard {card}"
    card: str


class Peek(Action, frozen=True, tag="peek"):
    """Look at the Magic cards under a unicorn."""

    form: ClassVar[str] = "peek under {unicorn}"
    unicorn: str


class Again(Action, frozen=True, tag="again"):
    """Take another Action."""

    form: ClassVar[str] = "act again"


class Reserve(Action, frozen=True, tag="reserve"):
    """Keep a bet token for yourself this round."""

    form: ClassVar[str] = "reserve {kind} on {unicorn}"
    kind: str
    unicorn: str


class Protect(Action, frozen=True, tag="protect"):
    """Keep a card you laid from being cancelled."""

    form: ClassVar[str] = "protect {card} on {unicorn}"
    card: str
    unicorn: str


class Remove(Action, frozen=True, tag="remove"):
    """Remove a revealed Magic card from a unicorn."""

    form: ClassVar[str] = "remove {card} from {unicorn}"
    card: str
    unicorn: str


class Shift(Action, frozen=True, tag="shift"):
    """Move a unicorn's Odds token, up or down."""

    form: ClassVar[str] = "shift {unicorn} {way}"
    unicorn: str
    way: str


class Nudge(Action, frozen=True, tag="nudge"):
    """Let a contract change how far a unicorn moves on this card."""

    form: ClassVar[str] = "nudge {unicorn}"
    unicorn: str


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll the Sprint die that shows this colour again."""

    form: ClassVar[str] = "reroll {die}"
    die: str


class TurnDie(Action, frozen=True, tag="turn"):
    """Turn the Sprint die that shows one colour to another."""

    form: ClassVar[str] = "turn {die} to {colour}"
    die: str
    colour: str


class Arrange(Action, frozen=True, tag="next"):
    """Put a Movement card looked at next on the deck."""

    form: ClassVar[str] = "next {card}"
    card: str


class Place(Action, frozen=True, tag="place"):
    """Place a unicorn before those it is level with."""

    form: ClassVar[str] = "place {unicorn}"
    unicorn: str


class Refund(Action, frozen=True, tag="refund"):
    """Take back half the stake of a failed bet."""

    form: ClassVar[str] = "refund {kind} on {unicorn}"
    kind: str
    unicorn: str


class Decline(Action, frozen=True, tag="decline"):
    """Leave it, or stop here."""

    form: ClassVar[str] = "decline"


ACTIONS: tuple[type[Action], ...] = (
    Take,
    Borrow,
    Bet,
    Stake,
    Play,
    Sign,
    Burn,
    Peek,
    Again,
    Reserve,
    Protect,
    Remove,
    Shift,
    Nudge,
    Reroll,
    TurnDie,
    Arrange,
    Place,
    Refund,
    Decline,
)
