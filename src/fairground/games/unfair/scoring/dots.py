# compiled: mypyc
"""The dots of a blueprint: which cards could meet each of them, and how all can be met at once."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.codes import COUNTS_TWICE, NONE
from fairground.games.unfair.language.nodes import Dot
from fairground.games.unfair.play.measures import holds
from fairground.games.unfair.play.nouns import cards_of, counts_twice, passes
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState

# How far a blueprint has come
UNFINISHED: Final = 0
FINISHED: Final = 1
WITH_BONUS: Final = 2
SECOND: Final = 100_000  # + a card: the same once more, as it counts as two


def view_of(seat: int, card: int, wild: list[int]) -> Context:
    """How a player's blueprint looks at the parks, with these theme wildcards fixed. Each blueprint is looked
    at by itself, so what serves one may serve another (unfair.core.blueprint.across-blueprints)."""
    return Context(seat, card, [], wild=wild)


def level(state: UnfairState, seat: int, card: int, wild: list[int]) -> int:
    """Whether a blueprint is finished, and with its bonus."""
    blueprint = state.unfair.program.blueprints[state.unfair.printed[card].blueprint]
    context = view_of(seat, card, wild)
    if not _is_met(state, context, blueprint.sides):
        return UNFINISHED
    # The bonus is looked at by itself: what serves the blueprint may serve it too (RU37).
    return WITH_BONUS if _is_met(state, context, blueprint.bonus) else FINISHED


def points_of(state: UnfairState, card: int, level: int) -> int:
    """What a blueprint scores, its bonus included."""
    if level == UNFINISHED:
        return state.unfair.figures.unfinished_blueprint
    printed = state.unfair.printed[card]
    return printed.points + (printed.bonus if level == WITH_BONUS else 0)


def _is_met(state: UnfairState, context: Context, sides: list[list[int]]) -> bool:
    """All dots above an OR, or all below it (unfair.core.blueprint.or-dots). Both are no more than one
    (unfair.core.blueprint.or-both-no-bonus)."""
    for side in sides:
        if _side_is_met(state, context, side):
            return True
    return False


def _side_is_met(state: UnfairState, context: Context, side: list[int]) -> bool:
    """Every dot is a requirement of its own (unfair.core.blueprint.dot-separate)."""
    choices: list[list[int]] = []
    needs: list[int] = []
    for number in side:
        dot = state.unfair.program.dots[number]
        if dot.condition != NONE:
            if not holds(state, context, context.owner, dot.condition):
                return False
            continue
        cards = with_doubles(state, serving(state, context, dot))
        if len(cards) < dot.count:
            return False
        choices.append(cards)
        needs.append(dot.count)
    return len(needs) < 2 or sum([len(cards) for cards in assign(choices, needs)]) == sum(needs)


def serving(state: UnfairState, context: Context, dot: Dot) -> list[int]:
    """The cards that meet a dot together with its plus-signs (unfair.core.blueprint.plus-all). A plus-sign
    belongs to the dot above it, which must be met in any case (unfair.core.blueprint.plus-belongs,
    unfair.core.blueprint.or-plus-main)."""
    found = cards_of(state, context, context.owner, dot.noun)
    if len(dot.pluses) == 1 and not dot.pluses[0]:
        return found
    return [card for card in found if _meets_pluses(state, context, dot, card)]


def with_doubles(state: UnfairState, cards: list[int]) -> list[int]:
    """The cards, and each that counts as two a second time under a number of its own."""
    if not state.in_force[COUNTS_TWICE]:
        return cards
    return [*cards, *[SECOND + card for card in cards if counts_twice(state, card)]]


def _meets_pluses(state: UnfairState, context: Context, dot: Dot, card: int) -> bool:
    """All plus-signs above an OR, or all below it (unfair.core.blueprint.or-plus-side)."""
    for side in dot.pluses:
        if all(meets(state, context, number, card) for number in side):
            return True
    return False


def meets(state: UnfairState, context: Context, plus: int, card: int) -> bool:
    """Whether a card meets one plus-sign."""
    return passes(state, context, context.owner, state.unfair.program.filters[plus], card)


def assign(choices: list[list[int]], needs: list[int]) -> list[list[int]]:
    """Cards for each dot, no card for two of them (unfair.core.blueprint.no-shared-attraction): as many of
    those it needs as all dots together can have. `choices` are the cards that meet each dot. So the same
    demand twice needs two (unfair.core.blueprint.same-twice)."""
    holder: dict[int, int] = {}
    for dot, needed in enumerate(needs):
        for _ in range(needed):
            if not _find_one(choices, holder, dot, set()):
                break
    found: list[list[int]] = [[] for _ in needs]
    for card, dot in holder.items():
        found[dot].append(card)
    return found


def _find_one(choices: list[list[int]], holder: dict[int, int], dot: int, tried: set[int]) -> bool:
    """One card more for a dot: a free one, or one whose holder finds another instead."""
    for card in choices[dot]:
        if card in tried:
            continue
        tried.add(card)
        if card not in holder or (holder[card] != dot and _find_one(choices, holder, holder[card], tried)):
            holder[card] = dot
            return True
    return False
