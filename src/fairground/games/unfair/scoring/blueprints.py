# compiled: mypyc
"""How far blueprints have come: for views, for bots and for the final scoring."""

from __future__ import annotations

from typing import final

from fairground.games.unfair.language.codes import NONE
from fairground.games.unfair.language.nodes import Dot
from fairground.games.unfair.play.measures import holds
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.scoring.dots import (
    FINISHED,
    SECOND,
    UNFINISHED,
    WITH_BONUS,
    assign,
    level,
    meets,
    points_of,
    serving,
    view_of,
    with_doubles,
)
from fairground.games.unfair.scoring.tokens import return_tokens
from fairground.games.unfair.scoring.wildcards import blueprints_of, scored_themes
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState


@final
class DotProgress:
    """One dot: its text, how many cards it needs and which it has."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("cards", "met", "nearest", "needed", "pluses", "text")
    # Made up to here.

    def __init__(self, text: str, needed: int) -> None:
        self.text: str = text
        self.needed: int = needed  # 0: it asks for something else than cards
        self.cards: list[int] = []  # no card serves two dots of one side
        self.met: bool = False
        self.nearest: int = (
            -1
        )  # of the cards the dot itself describes, the one that meets the most plus-signs
        self.pluses: list[list[bool]] = []  # by side of an OR, which plus-signs that card meets


@final
class SideProgress:
    """The dots on one side of an OR."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("dots", "met")
    # Made up to here.

    def __init__(self, dots: list[DotProgress]) -> None:
        self.dots: list[DotProgress] = dots
        self.met: bool = all(dot.met for dot in dots)


@final
class Progress:
    """A blueprint as it stands. Its bonus has sides of its own, none if there is no bonus."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("bonus", "bonus_met", "complete", "points", "sides")
    # Made up to here.

    def __init__(self, sides: list[SideProgress], bonus: list[SideProgress], level: int, points: int) -> None:
        self.sides: list[SideProgress] = sides
        self.bonus: list[SideProgress] = bonus
        self.complete: bool = level != UNFINISHED
        self.bonus_met: bool = level == WITH_BONUS
        self.points: int = points  # what it would score now


def progress(state: UnfairState, seat: int, card: int) -> Progress:
    """How far a blueprint has come for a player, who may or may not have kept it. It is looked at as in the
    final scoring, when tokens have come back from cards."""
    supply, on_cards = state.supply, state.on_cards
    return_tokens(state)
    found = _progress(state, seat, card)
    state.supply, state.on_cards = supply, on_cards
    return found


def _progress(state: UnfairState, seat: int, card: int) -> Progress:
    blueprint = state.unfair.program.blueprints[state.unfair.printed[card].blueprint]
    wild = _themes_for(state, seat, card)
    context = view_of(seat, card, wild)
    reached = level(state, seat, card, wild)
    return Progress(
        [_side(state, context, side) for side in blueprint.sides],
        [_side(state, context, side) for side in blueprint.bonus],
        reached,
        points_of(state, card, reached),
    )


def _themes_for(state: UnfairState, seat: int, card: int) -> list[int]:
    kept = blueprints_of(state, seat)
    return scored_themes(state, seat, kept if card in kept else [*kept, card])


def _side(state: UnfairState, context: Context, side: list[int]) -> SideProgress:
    dots: list[DotProgress] = []
    choices: list[list[int]] = []
    needs: list[int] = []
    for number in side:
        dot = state.unfair.program.dots[number]
        made = DotProgress(dot.text, 0 if dot.condition != NONE else dot.count)
        dots.append(made)
        choices.append(with_doubles(state, serving(state, context, dot)) if made.needed else [])
        needs.append(made.needed)
    for place, cards in enumerate(assign(choices, needs)):
        dot = state.unfair.program.dots[side[place]]
        made = dots[place]
        made.cards = list(dict.fromkeys([card % SECOND for card in cards]))
        if made.needed:
            made.met = len(cards) == made.needed
            _look_at_pluses(state, context, dot, made)
        else:
            made.met = holds(state, context, context.owner, dot.condition)
    return SideProgress(dots)


def _look_at_pluses(state: UnfairState, context: Context, dot: Dot, made: DotProgress) -> None:
    """Which plus-signs the best card meets: one the dot has, or else the nearest."""
    most = -1
    for card in made.cards[:1] or cards_of(state, context, context.owner, dot.noun):
        pluses = [[meets(state, context, number, card) for number in side] for side in dot.pluses]
        met = max([sum(side) for side in pluses])
        if met > most:
            most, made.nearest, made.pluses = met, card, pluses


def blueprint_points(state: UnfairState, seat: int) -> tuple[int, int, int]:
    """What a player's blueprints score: the finished ones, their bonuses, those that are not finished."""
    cards = blueprints_of(state, seat)
    finished, bonus, unfinished = 0, 0, 0
    if cards:
        wild = scored_themes(state, seat, cards)
        for card in cards:
            reached = level(state, seat, card, wild)
            if reached == UNFINISHED:
                unfinished += points_of(state, card, reached)
            else:
                finished += points_of(state, card, FINISHED)
                bonus += points_of(state, card, reached) - points_of(state, card, FINISHED)
    return finished, bonus, unfinished
