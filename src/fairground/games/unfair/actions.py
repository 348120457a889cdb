"""What a player of Unfair can answer: typed records with a text form.

Every choice is asked step by step, so a few verbs are enough: a card, a player, a space, one of several
options, a type word, yes, no, or done.
"""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.actions import Action, plain
from fairground.games.unfair.play.places import (
    CARD,
    DONE,
    HAND,
    MARKET,
    NO,
    OPTION,
    SEAT,
    SPACE,
    WORD,
    YES,
    own_zone,
)
from fairground.games.unfair.play.state import UnfairState


class Yes(Action, frozen=True, tag="yes"):
    form: ClassVar[str] = "yes"


class No(Action, frozen=True, tag="no"):
    form: ClassVar[str] = "no"


class Done(Action, frozen=True, tag="done"):
    form: ClassVar[str] = "done"


class Option(Action, frozen=True, tag="option"):
    form: ClassVar[str] = "option {number}"
    number: int


class Player(Action, frozen=True, tag="player"):
    form: ClassVar[str] = "player {seat}"
    seat: int


class Space(Action, frozen=True, tag="space"):
    form: ClassVar[str] = "space {number}"
    number: int


class Word(Action, frozen=True, tag="word"):
    form: ClassVar[str] = "word {word}"
    word: str


class Pick(Action, frozen=True, tag="pick"):
    form: ClassVar[str] = "pick {card}"
    card: str


ACTIONS: tuple[type[Action], ...] = (Yes, No, Done, Option, Player, Space, Word, Pick)


def action_of(state: UnfairState, seat: int, code: int) -> Action:
    """The action that an option code stands for."""
    if code == NO:
        return No()
    if code == YES:
        return Yes()
    if code == DONE:
        return Done()
    if code < SEAT:
        return Option(code - OPTION)
    if code < SPACE:
        return Player(code - SEAT)
    if code < WORD:
        return Space(code - SPACE)
    if code < CARD:
        return Word(state.unfair.program.type_words[code - WORD])
    return Pick(title(state, seat, code - CARD))


def code_of(state: UnfairState, seat: int, action: Action) -> int | None:
    """The option code of an action, or None when it names something that does not exist."""
    if isinstance(action, No):
        return NO
    if isinstance(action, Yes):
        return YES
    if isinstance(action, Done):
        return DONE
    if isinstance(action, Option):
        return OPTION + action.number if 0 <= action.number < SEAT - OPTION else None
    if isinstance(action, Player):
        return SEAT + action.seat if 0 <= action.seat < state.table.seats else None
    if isinstance(action, Space):
        return SPACE + action.number if 0 <= action.number < WORD - SPACE else None
    if isinstance(action, Word):
        words = state.unfair.program.type_words
        return WORD + words.index(action.word.lower()) if action.word.lower() in words else None
    assert isinstance(action, Pick)
    wanted = plain(action.card)
    for code in _card_options(state, seat):
        if plain(title(state, seat, code - CARD)) == wanted:
            return code
    return None


def _card_options(state: UnfairState, seat: int) -> list[int]:
    ask = state.ask_of(seat)
    return [] if ask is None else [code for code in ask.options if code >= CARD]


def title(state: UnfairState, seat: int, card: int) -> str:
    """A card's name, with its place where the seat could choose another card of that name."""
    name = state.table.faces[card].name
    others = [code - CARD for code in _card_options(state, seat)]
    if not any(other != card and state.table.faces[other].name == name for other in others):
        return name
    return f"{name} {place_words(state, seat, card)}"


def place_words(state: UnfairState, seat: int, card: int) -> str:
    """Where a card lies, in words that tell it from every other card of its name."""
    name = state.table.faces[card].name
    host = state.host[card]
    if host >= 0:
        on_it = [other for other in state.attached(host) if state.table.faces[other].name == name]
        number = f"number {on_it.index(card) + 1} " if len(on_it) > 1 else ""
        return f"{number}on {state.table.faces[host].name} {place_words(state, seat, host)}"
    owner = state.owner(card)
    whose = "" if owner in (-1, seat) else f" of player {owner}"
    if state.in_park(card):
        if state.space[card] > 0:
            return f"in space {state.space[card]}{whose}"
        same = [other for other in state.park(owner) if state.table.faces[other].name == name]
        return f"number {same.index(card) + 1}{whose}"
    if state.where[card] == MARKET:
        return "in the Market"
    if owner >= 0 and state.where[card] == own_zone(HAND, owner):
        return f"in hand{whose}"
    return f"in {state.table.zones[state.where[card]].name}{whose}"
