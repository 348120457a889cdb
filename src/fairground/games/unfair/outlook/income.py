# compiled: mypyc
"""The coins a park may expect: guests, abilities of the Guests step, and what other abilities may bring."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.outlook.perils import Peril, perils_of
from fairground.games.unfair.play.context import Context, Standing
from fairground.games.unfair.play.measures import amount_of, holds, is_shut, star_value, stat
from fairground.games.unfair.play.nouns import concerns
from fairground.games.unfair.play.places import NOT_APPLICABLE
from fairground.games.unfair.play.state import UnfairState

# Stars that a park usually gains in a round, so that capacity is wanted before it is short.
GROWTH: Final = 3
# The chance that an attack closes the best attraction for a round, for each event in the hands of others.
CLOSED_BY_EVENT: Final = 0.06
MOST_CLOSED: Final = 0.3
# Coins that lie on a card can only be had later.
ON_A_CARD: Final = 0.6
# What an ability is worth in coins a round, by when it applies, where nothing better is known.
BY_TIMING: Final = {
    codes.EVENTS_STEP: 1.2,
    codes.PARK_STEP: 0.8,
    codes.CLEANUP_STEP: 1.0,
    codes.END_OF_PARK: -0.4,
    codes.WHEN: 0.6,
    codes.REACTION: 0.8,
    codes.ACTION: 0.9,
    codes.ONGOING: 0.4,
}
# What a ban on one's own building costs in coins a round, for each attraction that is still missing.
BAN: Final = -1.5


class Prospect:
    """The coins of one park: those of this round, and those of each round after it."""

    __slots__ = ("later", "now")

    def __init__(self, now: float, later: list[float]) -> None:
        self.now: float = now  # 0 if this round's guests have paid
        self.later: list[float] = later


def prospect(state: UnfairState, seat: int, perils: list[Peril] | None = None) -> Prospect:
    """What a park will earn as it stands, growing as parks do, but for the stars that dice may cost it."""
    rounds = state.unfair.figures.rounds - state.round
    stars, capacity = drawn_in(state, seat, True)
    rate = stat(state, seat, codes.COINS_PER_GUEST)
    others = 0.0
    at_once = 0.0
    pairs = state.timed[codes.GUESTS_STEP]
    for place in range(0, len(pairs), 2):
        card = pairs[place]
        if state.owner(card) == seat:
            coins = coins_of(state, seat, card, state.unfair.abilities[pairs[place + 1]])
            at_once += coins
            if state.unfair.printed[card].deck != codes.EVENT_DECK:
                others += coins
    risk = threat(state, seat)
    at_stake = perils_of(state, seat) if perils is None else perils
    later = [
        min(stars + GROWTH * ahead - stars_lost(state, at_stake, ahead), capacity) * rate + others - risk
        for ahead in range(1, rounds + 1)
    ]
    if state.step > codes.PARK_STEP:
        return Prospect(0.0, later)
    if is_disturbed(state, seat):
        stars, capacity = drawn_in(state, seat, False)
    return Prospect(min(stars, capacity) * rate + at_once, later)


def stars_lost(state: UnfairState, perils: list[Peril], rounds: int) -> float:
    """The stars that rolls may be expected to have cost a park some rounds later."""
    lost = 0.0
    for peril in perils:
        lost += peril.lost(rounds) * max(star_value(state, peril.card), 0)
    return lost


def threat(state: UnfairState, seat: int) -> float:
    """The coins a round that attacks of others may cost: as events are aimed at the attraction with the most
    stars, those who spread their stars lose less. How many events others hold is public."""
    events = 0
    for other in range(state.table.seats):
        if other != seat:
            for card in state.hand(other):
                events += state.unfair.printed[card].deck == codes.EVENT_DECK
    if not events:
        return 0.0
    stars: dict[int, int] = {}
    for card in state.park(seat):
        root = state.host[card] if state.host[card] >= 0 else card
        if state.space[root] > 0:
            stars[root] = stars.get(root, 0) + max(state.unfair.printed[card].stars, 0)
    return min(CLOSED_BY_EVENT * events, MOST_CLOSED) * max(stars.values(), default=0)


def is_disturbed(state: UnfairState, seat: int) -> bool:
    """Whether this round is unlike those to come: something is closed, or a rule holds for the round."""
    for standing in state.standing[codes.STAT_CHANGE]:
        if not lasts(state, standing):
            return True
    down = state.down
    return any(down[card] for card in state.park(seat))


def lasts(state: UnfairState, standing: Standing) -> bool:
    """Whether a rule holds beyond this round."""
    source = standing.context.source
    if standing.imposed or source < 0 or not state.in_park(source):
        return False
    return state.unfair.printed[source].deck != codes.EVENT_DECK


def drawn_in(state: UnfairState, seat: int, lasting: bool) -> tuple[int, int]:
    """The stars and the capacity of a park: in rounds to come, or in this one."""
    entrance = state.gates[seat]
    printed = state.unfair.printed
    stars = 0
    capacity = state.unfair.figures.capacity if entrance < 0 else printed[entrance].capacity
    for card in state.park(seat):
        if lasting or not is_shut(state, card):
            stars += max(star_value(state, card), 0)
            if card != entrance:
                capacity += printed[card].capacity
    for standing in state.standing[codes.STAT_CHANGE]:
        rule = state.unfair.program.rules[standing.rule]
        if rule.stat not in (codes.PARK_STARS, codes.GUEST_CAPACITY) or (
            lasting and not lasts(state, standing)
        ):
            continue
        context = standing.context
        if concerns(rule.who, context.owner, seat):
            if rule.condition == codes.NONE or holds(state, context, seat, rule.condition):
                change = amount_of(state, context, seat, rule.amount)
                if change != NOT_APPLICABLE and rule.stat == codes.PARK_STARS:
                    stars += change
                elif change != NOT_APPLICABLE:
                    capacity += change
    return max(stars, 0), max(capacity, 0)


def coins_of(state: UnfairState, seat: int, card: int, ability: Ability) -> float:
    """The coins an ability would bring now. Only what it adds and tests is looked at."""
    context = Context(seat, card, [[] for _ in ability.slots])
    steps = ability.steps
    coins = 0.0
    place = ability.start
    while place < len(steps):
        step = steps[place]
        if step.code == codes.TEST:
            if not holds(state, context, seat, step.condition):
                place = step.fail
                continue
        elif step.code == codes.DO:
            effect = state.unfair.effects[step.verb]
            if effect.plain:
                for number in effect.amounts(step.args):
                    if state.unfair.program.amounts[number].token == COIN:
                        amount = amount_of(state, context, seat, number)
                        if amount > 0:
                            coins += amount * (1.0 if effect.first < 0 else ON_A_CARD)
        elif step.code in (codes.END, codes.FOR_PLAYERS, codes.FOR_CARDS):
            break
        elif step.code == codes.JUMP:
            place = step.jump
            continue
        place += 1
    return coins


def handiness(state: UnfairState, seat: int) -> float:
    """What the abilities of a park that are not income may bring in a round, in coins."""
    total = 0.0
    free = stat(state, seat, codes.ATTRACTION_LIMIT) - state.attractions[seat]
    for card in state.park(seat):
        printed = state.unfair.printed[card]
        if printed.deck != codes.EVENT_DECK:
            for number in printed.abilities:
                ability = state.unfair.abilities[number]
                if ability.timing == codes.WHEN and state.unfair.program.triggers[ability.trigger].own:
                    continue
                total += BY_TIMING.get(ability.timing, 0.0)
                for rule in ability.rules:
                    one = state.unfair.program.rules[rule]
                    if one.kind == codes.CANNOT_DO and one.who == codes.YOU:
                        total += BAN * free
    return total
