# compiled: mypyc
"""How likely blueprints are to be finished: what is missing, and how often such cards turn up."""

from __future__ import annotations

import math
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Dot
from fairground.games.unfair.language.words import INFLUENCE
from fairground.games.unfair.outlook.income import influence_ahead
from fairground.games.unfair.outlook.memory import memory_of
from fairground.games.unfair.play.measures import holds, icon_size, stat
from fairground.games.unfair.play.nouns import passes
from fairground.games.unfair.scoring.dots import view_of
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import MARKET, SHOWCASE, own_zone

# What may be missing: a card of a noun (its number), one with a theme (THEME - its number), or one of these.
ANY_UPGRADE: Final = -1
THEME: Final = -2
LUCK_NEEDED: Final = -100  # something that building alone does not bring
TOO_LATE: Final = -101
ANY_CARD: Final = -102
KIND: Final = -1000  # - the number of a noun: how cards of its kind are noted beside those that can be built

# The chance to build what is in hand, in the Market, or needs something else than cards.
FROM_HAND: Final = 0.94
FROM_MARKET: Final = 0.82
BY_LUCK: Final = 0.35
WITHOUT_ROOM: Final = 0.1
# Cards that a player sees in a round and could have, if nobody else takes them.
SEEN_IN_A_ROUND: Final = 5.0
# How many times the missing cards' actions there must be for a plan to be safe.
SLACK: Final = 1.5


class Survey:
    """A park and what its player could build, looked at once; sets of cards are bits."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "actions",
        "gone",
        "hand",
        "icons",
        "lying_on",
        "market",
        "park",
        "park_cards",
        "planned",
        "room",
        "rounds",
        "seat",
        "spaces",
    )
    # Made up to here.

    def __init__(self, state: UnfairState, seat: int, actions: int) -> None:
        self.seat: int = seat
        self.actions: int = actions  # left in the game
        self.planned: float = 0.0  # of these, what blueprints looked at so far will use
        self.rounds: float = actions / max(state.unfair.figures.actions, 1)
        self.hand: int = _bits(state.hand(seat)) | _bits(state.zones[own_zone(SHOWCASE, seat)])
        self.market: int = _bits(state.zones[MARKET])
        self.room: bool = state.attractions[seat] < stat(state, seat, codes.ATTRACTION_LIMIT)
        self.park: int = 0
        self.gone: int = 0  # cards in any park
        self.spaces: dict[int, int] = {}  # by space: the attraction in it
        self.icons: dict[int, int] = {}  # by attraction: its icons
        self.lying_on: dict[int, int] = {}  # by card with something on it, or attraction: what is on it
        for other in range(state.components.seats):
            self.gone |= _bits(state.park(other))
        self.park_cards: int = (bits_for(state.unfair, ANY_CARD) & ~self.gone).bit_count()
        for card in state.park(seat):
            self.park |= 1 << card
            host = state.host[card]
            if host >= 0:
                self.lying_on[host] = self.lying_on.get(host, 0) | 1 << card
            elif state.space[card] > 0:
                self.spaces[state.space[card]] = card
                self.icons[card] = icon_size(state, card)


def _bits(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def bits_for(card_facts: CardFacts, wanted: int) -> int:
    """The cards of the game that could be built to serve; worked out once for the same cards."""
    serving = memory_of(card_facts).serving
    if wanted in serving:
        return serving[wanted]
    bits = 0
    for card, printed in enumerate(card_facts.printed):
        if printed.is_built_in or printed.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
            continue
        if wanted == ANY_CARD:
            serves = printed.deck == codes.PARK_DECK
        elif wanted == ANY_UPGRADE:
            serves = bool(printed.types & card_facts.upgrade)
        elif wanted <= THEME:
            serves = THEME - wanted in printed.themes
        else:
            serves = bool(bits_of_kind(card_facts, wanted) >> card & 1)
        if serves:
            bits |= 1 << card
    serving[wanted] = bits
    return bits


def bits_of_kind(card_facts: CardFacts, number: int) -> int:
    """All cards that have the types and the name of a noun; what else it asks for may come later."""
    key = KIND - number
    serving = memory_of(card_facts).serving
    if key in serving:
        return serving[key]
    noun = card_facts.program.nouns[number]
    bits = 0
    for other in noun.alternatives:
        bits |= bits_of_kind(card_facts, other)
    if not noun.alternatives:
        names = [card_facts.program.filters[one].name for one in noun.filters]
        for card, printed in enumerate(card_facts.printed):
            if any(printed.types & kind == kind for kind in noun.kinds):
                if all(not name or name == printed.name for name in names):
                    bits |= 1 << card
    serving[key] = bits
    return bits


def blueprint_worth(state: UnfairState, seat: int, card: int, survey: Survey) -> float:
    """The points a blueprint may be expected to score."""
    blueprint = state.unfair.program.blueprints[state.unfair.printed[card].blueprint]
    printed = state.unfair.printed[card]
    penalty = state.unfair.figures.unfinished_blueprint
    finished = _chance(state, seat, card, blueprint.sides, survey)
    worth = finished * printed.points + (1 - finished) * penalty
    if printed.bonus:
        worth += finished * _chance(state, seat, card, blueprint.bonus, survey) * printed.bonus
    return worth


def _chance(state: UnfairState, seat: int, card: int, sides: list[list[int]], survey: Survey) -> float:
    """The chance that one side of an OR will be met: the likeliest, whose actions are then planned."""
    best = actions = 0.0
    context = view_of(seat, card, [])
    for side in sides:
        missing = missing_of(state, context, side, survey)
        chance = chance_of_all(state.unfair, missing, survey)
        if chance > best:
            best, actions = chance, chance * len(missing)
    survey.planned += actions
    return best


def chance_of_all(card_facts: CardFacts, missing: list[int], survey: Survey) -> float:
    """The chance to build all that is missing before the game ends."""
    if not missing:
        return 1.0
    actions = survey.actions - survey.planned
    if len(missing) > actions:
        return 0.0
    chance = min(1.0, actions / (len(missing) * SLACK))
    for place, wanted in enumerate(missing):
        chance *= _chance_of_one(card_facts, wanted, missing[:place].count(wanted), survey)
    return chance


def _chance_of_one(card_facts: CardFacts, wanted: int, before: int, survey: Survey) -> float:
    """The chance to build one card that serves, if as many as `before` were needed already."""
    if wanted == TOO_LATE:
        return 0.0
    if wanted == LUCK_NEEDED:
        return BY_LUCK
    bits = bits_for(card_facts, wanted)
    chance = 1.0
    if not survey.room and bits and _is_attraction(card_facts, bits):
        chance = WITHOUT_ROOM
    if (bits & survey.hand).bit_count() > before:
        return chance * FROM_HAND
    if (bits & (survey.hand | survey.market)).bit_count() > before:
        return chance * FROM_MARKET
    left = (bits & ~survey.gone).bit_count() - before
    if left <= 0:
        return 0.0
    often = SEEN_IN_A_ROUND * left / max(survey.park_cards, 1)
    return chance * (1 - math.exp(-often * survey.rounds))


def _is_attraction(card_facts: CardFacts, bits: int) -> bool:
    """Whether the first of some cards is an attraction; then they all are."""
    first = (bits & -bits).bit_length() - 1
    return bool(card_facts.printed[first].types & card_facts.attraction)


# What is missing


def missing_of(state: UnfairState, context: Context, side: list[int], survey: Survey) -> list[int]:
    """The cards that are missing for all dots of one side. Each dot takes what is nearest to it."""
    missing: list[int] = []
    park = survey.park
    for number in side:
        dot = state.unfair.program.dots[number]
        if dot.condition != codes.NONE:
            # What holds now, such as many coins, may hold no more when it counts; influence that will come
            # without anybody's doing can be counted on.
            if survey.actions > 0 or not holds(state, context, context.owner, dot.condition):
                if not _will_come(state, context.owner, dot.condition, survey):
                    missing.append(LUCK_NEEDED)
            continue
        for _ in range(dot.count):
            lacks, taken = _nearest(state, context, dot, park, survey)
            missing += lacks
            park &= ~taken
    return missing


def _will_come(state: UnfairState, seat: int, number: int, survey: Survey) -> bool:
    """Whether a blueprint asks for so much alien influence as will be there if none is spent."""
    condition = state.unfair.program.conditions[number]
    if condition.kind != codes.HAS_SUPPLY or condition.token != INFLUENCE or condition.negated:
        return False
    coming = influence_ahead(state, seat) if survey.actions > 0 else 0.0
    return condition.low <= state.tokens(seat, INFLUENCE) + coming <= condition.high


def _nearest(
    state: UnfairState, context: Context, dot: Dot, park: int, survey: Survey
) -> tuple[list[int], int]:
    """What the card nearest to a dot lacks, and the bit of that card, among the bits of a park; 0: a new
    card, which would lack itself as well."""
    best: list[int] = []
    chosen = 0
    nouns = state.unfair.program.nouns
    for noun in nouns[dot.noun].alternatives or [dot.noun]:
        left = park & bits_of_kind(state.unfair, noun)
        if left and not nouns[noun].filters and not dot.pluses[0]:
            return [], left & -left
        while left:
            bit = left & -left
            left ^= bit
            lacks = _lacking(state, context, dot, noun, bit.bit_length() - 1, survey)
            if TOO_LATE not in lacks and (not chosen or len(lacks) < len(best)):
                best, chosen = lacks, bit
                if not lacks:
                    return best, chosen
    afresh = [dot.noun, *_lacking(state, context, dot, dot.noun, -1, survey)]
    if chosen and (len(best) <= len(afresh) or TOO_LATE in afresh):
        return best, chosen
    return afresh, 0


def _lacking(
    state: UnfairState, context: Context, dot: Dot, noun: int, card: int, survey: Survey
) -> list[int]:
    """What a card (-1: one that is not built yet) lacks of a dot and the nearer side of its plus-signs."""
    lacks: list[int] = []
    for number in state.unfair.program.nouns[noun].filters:
        lacks += _short_of(state, context, number, card, survey)
    best: list[int] = []
    for place, side in enumerate(dot.pluses):
        also: list[int] = []
        icons = 0
        for number in side:
            for wanted in _short_of(state, context, number, card, survey):
                if wanted == ANY_UPGRADE:
                    icons += 1
                else:
                    also.append(wanted)
        # What is built for one plus-sign is an icon for another.
        also += [ANY_UPGRADE] * max(icons - len(also), 0)
        if place == 0 or len(also) < len(best):
            best = also
    return lacks + best


def _short_of(state: UnfairState, context: Context, number: int, card: int, survey: Survey) -> list[int]:
    """What a card lacks to pass a filter."""
    one = state.unfair.program.filters[number]
    kind = one.kind
    if not one.negated and kind == codes.MEASURES and one.number == codes.ICONS:
        return [ANY_UPGRADE] * (one.low - survey.icons.get(card, 1))
    if not one.negated and kind == codes.HOLDS:
        has = (survey.lying_on.get(card, 0) & bits_of_kind(state.unfair, one.noun)).bit_count()
        return [one.noun] * (one.low - has)
    if card >= 0 and passes(state, context, context.owner, one, card):
        return []
    if one.negated:
        return [LUCK_NEEDED]
    if kind == codes.MEASURES and one.number == codes.SPACE:
        return [TOO_LATE] if card >= 0 or one.low in survey.spaces else []
    if kind == codes.HAS_THEME:
        return [ANY_UPGRADE if one.number == codes.NONE else THEME - one.number]
    if kind == codes.IS_ADJACENT:
        return [one.noun, LUCK_NEEDED] if card >= 0 and _is_hemmed_in(state, card, survey) else [one.noun]
    return [LUCK_NEEDED]


def _is_hemmed_in(state: UnfairState, card: int, survey: Survey) -> bool:
    """Whether the spaces beside an attraction are taken."""
    space = state.space[card]
    after = space + 1 in survey.spaces or space >= stat(state, survey.seat, codes.ATTRACTION_LIMIT)
    return after and (space == 1 or space - 1 in survey.spaces)
