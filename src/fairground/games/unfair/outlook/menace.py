# compiled: mypyc
"""What kaiju may cost a park, and what hitting them may bring; only asked in games with kaiju."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.play.cannot import is_protected
from fairground.games.unfair.play.demolishing import can_demolish
from fairground.games.unfair.play.measures import holds, icon_size, star_total
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import DICE_SIDES, KAIJU, NOT_APPLICABLE

KAIJU_BACK: Final = "kaiju"
# A star that is lost costs half a point in each round to come, up to so many: parks fill up.
STAR: Final = 0.5
ROUNDS_FELT: Final = 3
# Cards in hand that are lost, in points.
PARK_CARD: Final = 1.0
EVENT_CARD: Final = 1.6
# The chance that a kaiju is still there a round later.
STAYS: Final = 0.7
# The health of a kaiju that has not come yet, and how much of what could be hit is hit.
HEALTH_TO_COME: Final = 4.7
FIRED: Final = 0.6


# What attacks cost


def menace(state: UnfairState, seat: int) -> float:
    """The points that the kaiju in the Market may be expected to cost a park until the end."""
    rounds = state.unfair.figures.rounds - state.round
    if rounds <= 0:
        return 0.0
    attacks = (1.0 - STAYS**rounds) / (1.0 - STAYS)
    cost = 0.0
    for card in state.zones[KAIJU]:
        cost += attacks * chance_to_attack(state.tokens_on(card, HEALTH)) * damage(state, seat, card)
    return cost


def chance_to_attack(health: int) -> float:
    """How likely one of two dice is to be within a kaiju's health (unfair.kaiju.attack.chance-table)."""
    above = max(DICE_SIDES - health, 0) / DICE_SIDES
    return 1.0 - above * above


def damage(state: UnfairState, seat: int, kaiju: int) -> float:
    """The points that one attack of a kaiju would cost a park now, if its owner chooses well."""
    cost = 0.0
    for number in state.unfair.printed[kaiju].abilities:
        ability = state.unfair.abilities[number]
        if ability.timing == codes.ATTACK:
            cost += _damage_by(state, seat, kaiju, ability)
    return cost


def _damage_by(state: UnfairState, seat: int, kaiju: int, ability: Ability) -> float:
    """Goes through the steps of an attack for one player. Only what is picked, lost and closed counts."""
    context = Context(-1, kaiju, [[] for _ in ability.slots])
    steps = ability.steps
    cost = 0.0
    place = ability.start
    while 0 <= place < len(steps):
        step = steps[place]
        code = step.code
        if code == codes.PICK:
            target = _least_loss(state, seat, context, steps, place)
            if target < 0:
                place = step.fail
                continue
            context.bind(step.slot, [target])
        elif code == codes.DO:
            lost = _loss(state, step, context)
            if lost < 0:
                place = step.fail
                continue
            cost += lost
        elif code == codes.TEST and not holds(state, context, seat, step.condition):
            place = step.fail
            continue
        elif code == codes.JUMP:
            place = step.jump
            continue
        elif code == codes.MAY:
            place = step.fail
            continue
        elif code == codes.CHOOSE:
            place = step.options[0]
            continue
        place += 1
    return cost


def _least_loss(state: UnfairState, seat: int, context: Context, steps: list[Step], place: int) -> int:
    """The card that the owner would rather lose than any other that the attack may strike, or -1."""
    step = steps[place]
    deed = next((one for one in steps[place:] if one.code == codes.DO), None)
    found = cards_of(state, context, seat, step.noun)
    if deed is None or not found:
        return -1
    best, least = -1, 0.0
    for card in found:
        cost = _cost_of(state, deed.verb, card)
        if best < 0 or cost < least:
            best, least = card, cost
    return best


def _loss(state: UnfairState, step: Step, context: Context) -> float:
    """What a deed costs, or -1 if it fails."""
    slot = step.args[0] if step.args else codes.NONE
    if slot < 0 or not context.holds(slot):
        return 0.0
    total = -1.0
    for card in context.slots[slot]:
        if not _is_safe(state, step.verb, card):
            total = max(total, 0.0) + _cost_of(state, step.verb, card)
    return total


def _is_safe(state: UnfairState, verb: int, card: int) -> bool:
    """Whether nothing happens to a card."""
    if is_protected(state, verb, True, card, -1):
        return True
    return verb == state.unfair.demolish and not can_demolish(state, card, -1)


def _cost_of(state: UnfairState, verb: int, card: int) -> float:
    """The points it costs if a card is demolished, closed or discarded."""
    card_facts = state.unfair
    if _is_safe(state, verb, card):
        return 0.0
    if verb == card_facts.demolish:
        return cost_of_loss(state, card)
    if verb == card_facts.close:
        return STAR * _stars(state, card)
    if verb == card_facts.discard:
        return EVENT_CARD if card_facts.printed[card].deck == codes.EVENT_DECK else PARK_CARD
    return 0.0


def cost_of_loss(state: UnfairState, card: int) -> float:
    """The points that go with a card of a park and all that lies on it."""
    figures = state.unfair.figures
    printed = state.unfair.printed[card]
    host = state.host[card]
    if printed.is_built_in:
        # It stays, and its attraction closes.
        return STAR * _stars(state, host)
    rounds = min(figures.rounds - state.round + 1, ROUNDS_FELT)
    cost = printed.points + STAR * rounds * _stars(state, card)
    if host >= 0:
        size = icon_size(state, host)
        cost += points_for_icons(figures, size) - points_for_icons(figures, size - len(printed.icons))
    elif state.space[card] > 0:
        cost += points_for_icons(figures, icon_size(state, card))
    return cost


def _stars(state: UnfairState, card: int) -> int:
    stars = star_total(state, card)
    return 0 if stars == NOT_APPLICABLE else stars


# What hits bring


def hits_to_come(state: UnfairState, seat: int) -> float:
    """The points in medals that the weapons of a park may be expected to win, less what firing them costs."""
    turns = rounds_with_kaiju(state)
    if turns <= 0:
        return 0.0
    health = HEALTH_TO_COME * kaiju_to_come(state)
    for card in state.zones[KAIJU]:
        health += state.tokens_on(card, HEALTH)
    shots = 0
    own = 0
    stars = 0
    for other in range(state.components.seats):
        for card in state.park(other):
            if state.unfair.weapons >> card & 1:
                fired = turns - _is_spent_now(state, card)
                shots += fired
                if other == seat:
                    own += fired
                    stars += fired * _stars(state, state.host[card] if state.host[card] >= 0 else card)
    if own <= 0:
        return 0.0
    part = FIRED * min(1.0, health / shots)
    return part * (own * state.unfair.figures.silver_points - STAR * stars)


def _is_spent_now(state: UnfairState, card: int) -> int:
    """1 if a weapon has been used in this Events step, as its attraction is closed."""
    host = state.host[card] if state.host[card] >= 0 else card
    return int(state.step <= codes.EVENTS_STEP and bool(state.zones[KAIJU]) and bool(state.down[host]))


def rounds_with_kaiju(state: UnfairState) -> int:
    """In how many Events steps kaiju may still be hit, this one included."""
    left = state.unfair.figures.rounds - state.round
    if state.zones[KAIJU]:
        return left + int(state.step <= codes.EVENTS_STEP)
    above = 0
    for card in reversed(state.zones[codes.CITY_DECK]):
        if state.components.faces[card].back == KAIJU_BACK:
            return max(left - above, 0)
        above += card != state.unfair.closure
    return 0


def kaiju_to_come(state: UnfairState) -> int:
    """How many kaiju are still in the City deck; their backs tell."""
    faces = state.components.faces
    return len([card for card in state.zones[codes.CITY_DECK] if faces[card].back == KAIJU_BACK])
