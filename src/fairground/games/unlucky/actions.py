"""The verbs of Unlucky Adventurers. Players are numbered from 1, cards are named by their ids."""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.actions import Action


class Play(Action, frozen=True, tag="play"):
    """Play a card as this turn's card."""

    form: ClassVar[str] = "play {card}"
    card: str


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card you must lose."""

    form: ClassVar[str] = "discard {card}"
    card: str


class Give(Action, frozen=True, tag="give"):
    """Give a card to another player."""

    form: ClassVar[str] = "give {card}"
    card: str


class FightWith(Action, frozen=True, tag="fight-with"):
    """Lay down a card against a beast."""

    form: ClassVar[str] = "fight with {card}"
    card: str


class TakeBack(Action, frozen=True, tag="take-back"):
    """Take a card from the quest discard pile."""

    form: ClassVar[str] = "take back {card}"
    card: str


class Target(Action, frozen=True, tag="target"):
    """Name the player a card is aimed at."""

    form: ClassVar[str] = "target {player}"
    player: int


class StealFrom(Action, frozen=True, tag="steal-from"):
    """Name a player to steal one card from."""

    form: ClassVar[str] = "steal from {player}"
    player: int


class Revive(Action, frozen=True, tag="revive"):
    """Give a fresh hand to a player: a team member who is out, or yourself."""

    form: ClassVar[str] = "revive {player}"
    player: int


class UseCharacter(Action, frozen=True, tag="use"):
    """Use your Character or an Ally."""

    form: ClassVar[str] = "use {character}"
    character: str


class TurnDie(Action, frozen=True, tag="turn-die"):
    """Turn the die of your attack roll to a face."""

    form: ClassVar[str] = "turn die to {face}"
    face: int


class Block(Action, frozen=True, tag="block"):
    """Block an attack with a Shield."""

    form: ClassVar[str] = "block"


class Resurrect(Action, frozen=True, tag="resurrect"):
    """Use a Resurrection instead of running out of cards."""

    form: ClassVar[str] = "resurrect"


class Accept(Action, frozen=True, tag="accept"):
    """Let it happen."""

    form: ClassVar[str] = "accept"


class Done(Action, frozen=True, tag="done"):
    """Nothing more of this."""

    form: ClassVar[str] = "done"


class Roll(Action, frozen=True, tag="roll"):
    """As a ghost, roll the die."""

    form: ClassVar[str] = "roll"


class Stay(Action, frozen=True, tag="stay"):
    """As a ghost, do nothing."""

    form: ClassVar[str] = "stay"


ACTIONS: tuple[type[Action], ...] = (
    Play,
    Discard,
    Give,
    FightWith,
    TakeBack,
    Target,
    StealFrom,
    Revive,
    UseCharacter,
    TurnDie,
    Block,
    Resurrect,
    Accept,
    Done,
    Roll,
    Stay,
)
