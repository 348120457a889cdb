"""The verbs of Fair Game."""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.actions import Action


class Claim(Action, frozen=True, tag="claim"):
    """Take a card from the grid."""

    form: ClassVar[str] = "claim {card}"
    card: str


class Steal(Action, frozen=True, tag="steal"):
    """Take a card that lies in front of another player."""

    form: ClassVar[str] = "steal {card}"
    card: str


class Decline(Action, frozen=True, tag="decline"):
    """Take no card now, or name no further one."""

    form: ClassVar[str] = "decline"


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll the dice in these places, 1 to 6, again."""

    form: ClassVar[str] = "reroll {dice}"
    dice: tuple[int, ...]


class Wait(Action, frozen=True, tag="wait"):
    """Keep dice and rolls for a later tick."""

    form: ClassVar[str] = "wait"


class Pass(Action, frozen=True, tag="pass"):
    """Stop for this round."""

    form: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (Claim, Steal, Decline, Reroll, Wait, Pass)
