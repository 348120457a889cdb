# compiled: mypyc
"""The coins and the alien influence a park may expect: guests, abilities of the Guests step, and what other
abilities may bring."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.flow.guests import is_of_attraction
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.language.words import COIN, INFLUENCE
from fairground.games.unfair.outlook.leaving import leaving
from fairground.games.unfair.outlook.perils import Peril, perils_of
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.measures import amount_of, holds, is_shut, star_value, stat
from fairground.games.unfair.play.nouns import concerns
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import NOT_APPLICABLE

# Stars that a park gains in a round, so that capacity is wanted before it is short: some whatever it has, and
# more as far as it can spend so many coins on them.
GROWTH: Final = 2.0
PAID_GROWTH: Final = 1.0
OUTLAY: Final = 9.0
# The chance that an attack closes the best attraction for a round, for each event in the hands of others.
CLOSED_BY_EVENT: Final = 0.06
MOST_CLOSED: Final = 0.3
# The part of the influence to come that nobody stops by closing something.
STEADY: Final = 0.93
# Coins that lie on a card can only be had later.
ON_A_CARD: Final = 0.6
# What an ability is worth in coins a round, by when it applies, where nothing better is known.
BY_TIMING: Final = {
    codes.EVENTS_STEP: 1.2,
    codes.ANY_TURN: 1.2,
    codes.PARK_STEP: 0.8,
    codes.CLEANUP_STEP: 1.0,
    codes.END_OF_PARK: -0.4,
    codes.WHEN: 0.6,
    codes.REACTION: 0.8,
    codes.ACTION: 0.9,
    codes.ONGOING: 0.4,
}
# What a mastermind is worth in coins a round, by the level of the best ability that its park has the power
# for; for each Power icon that is missing only a part of it, as more of them may come. There is one use a
# round, of any level.
BY_LEVEL: Final = (0.0, 6.5, 9.0, 10.0)
SHORT_OF_POWER: Final = 0.7
# What a ban on one's own building costs in coins a round, for each attraction that is still missing.
BAN: Final = -1.5


class Prospect:
    """The coins of one park: those of this round, and those of each round after it."""

    now: float  # 0 if this round's guests have paid
    later: list[float]

    # Made by tools/fields.py from the fields above.
    __slots__ = ("now", "later")

    def __init__(self, now: float, later: list[float]) -> None:
        self.now = now
        self.later = later

    # Made up to here.


def prospect(state: UnfairState, seat: int, perils: list[Peril] | None = None) -> Prospect:
    """What a park will earn as it stands, but for the stars that dice may cost it. It grows as far as it can
    pay for that, so stars and coins that come early count for more than themselves."""
    rounds = state.unfair.figures.rounds - state.round
    stars, capacity = drawn_in(state, seat, True)
    rate = stat(state, seat, codes.COINS_PER_GUEST)
    others = 0.0
    at_once = 0.0
    pairs = state.timed[codes.GUESTS_STEP]
    for place in range(0, len(pairs), 2):
        card = pairs[place]
        if state.owner(card) == seat:
            coins = brought(state, seat, card, state.unfair.abilities[pairs[place + 1]], COIN)
            at_once += coins
            if state.unfair.printed[card].deck != codes.EVENT_DECK:
                others += coins
    risk = threat(state, seat)
    at_stake = perils_of(state, seat) if perils is None else perils
    now = 0.0
    if state.step <= codes.PARK_STEP:
        today, room = drawn_in(state, seat, False) if is_disturbed(state, seat) else (stars, capacity)
        now = min(today, room) * rate + at_once
    purse = state.tokens(seat, COIN) + now
    grown = 0.0
    later = []
    for ahead in range(1, rounds + 1):
        spent = min(max(purse, 0.0), OUTLAY)
        grown += GROWTH + PAID_GROWTH * spent / OUTLAY
        coins = min(stars + grown - stars_lost(state, at_stake, ahead), capacity) * rate + others - risk
        later.append(coins)
        purse += coins - spent
    return Prospect(now, later)


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
    for other in range(state.components.seats):
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
    for active in state.in_force[codes.STAT_CHANGE]:
        if not lasts(state, active):
            return True
    down = state.down
    return any(down[card] for card in state.park(seat))


def lasts(state: UnfairState, active: RuleInForce) -> bool:
    """Whether a rule holds beyond this round."""
    source = active.context.source
    if active.imposed or source < 0 or not state.in_park(source):
        return False
    return state.unfair.printed[source].deck != codes.EVENT_DECK


def drawn_in(state: UnfairState, seat: int, lasting: bool) -> tuple[int, int]:
    """The stars and the capacity of a park: in rounds to come, or in this one."""
    entrance = state.gates[seat]
    printed = state.unfair.printed
    stars = 0
    capacity = state.unfair.figures.capacity if entrance < 0 else printed[entrance].capacity
    gone = leaving(state) if lasting and state.on_cards else []
    for card in state.park(seat):
        if gone and (card in gone or state.host[card] in gone):
            continue
        if lasting or not is_shut(state, card):
            stars += max(star_value(state, card), 0)
            if card != entrance:
                capacity += printed[card].capacity
    for active in state.in_force[codes.STAT_CHANGE]:
        rule = state.unfair.program.rules[active.rule]
        if rule.stat not in (codes.PARK_STARS, codes.GUEST_CAPACITY) or (
            lasting and not lasts(state, active)
        ):
            continue
        context = active.context
        if concerns(rule.who, context.owner, seat):
            if rule.condition == codes.NONE or holds(state, context, seat, rule.condition):
                change = amount_of(state, context, seat, rule.amount)
                if change != NOT_APPLICABLE and rule.stat == codes.PARK_STARS:
                    stars += change
                elif change != NOT_APPLICABLE:
                    capacity += change
    return max(stars, 0), max(capacity, 0)


def influence_ahead(state: UnfairState, seat: int) -> float:
    """The alien influence that a park may expect until the end. What is closed brings none this round; what
    others may close brings a little less later."""
    printed = state.unfair.printed
    rounds = state.unfair.figures.rounds - state.round
    now = later = 0.0
    for card in state.park(seat):
        symbol = printed[card].influence
        if symbol and is_of_attraction(state, card):
            later += symbol
            now += 0 if is_shut(state, card) else symbol
    pairs = state.timed[codes.GUESTS_STEP]
    for place in range(0, len(pairs), 2):
        card = pairs[place]
        if state.owner(card) == seat:
            amount = brought(state, seat, card, state.unfair.abilities[pairs[place + 1]], INFLUENCE)
            now += amount
            if printed[card].deck != codes.EVENT_DECK:
                later += amount
    return (now if state.step <= codes.PARK_STEP else 0.0) + later * rounds * STEADY


def income_of_texts(state: UnfairState, seat: int) -> int:
    """The coins that texts in a park bring their owner in the Guests step, as things stand."""
    total = 0.0
    pairs = state.timed[codes.GUESTS_STEP]
    for place in range(0, len(pairs), 2):
        card = pairs[place]
        if state.owner(card) == seat:
            total += brought(state, seat, card, state.unfair.abilities[pairs[place + 1]], COIN, 0.0)
    return int(total)


def brought(
    state: UnfairState, seat: int, card: int, ability: Ability, token: int, on_a_card: float = ON_A_CARD
) -> float:
    """The tokens of a kind that an ability would bring now; those that go onto a card count by `on_a_card`.
    Only what it adds and tests is looked at."""
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
            effect = EFFECTS[step.verb]
            if effect.adds:
                for number in effect.amounts(step.args):
                    if state.unfair.program.amounts[number].token == token:
                        amount = amount_of(state, context, seat, number)
                        if amount > 0:
                            coins += amount * (1.0 if effect.first < 0 else on_a_card)
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
    gone = leaving(state) if state.on_cards else []
    for card in state.park(seat):
        printed = state.unfair.printed[card]
        if printed.deck != codes.EVENT_DECK and card not in gone:
            total += by_level(state, card, stat(state, seat, codes.POWER))
            for number in printed.abilities:
                ability = state.unfair.abilities[number]
                if ability.level > 0:
                    continue
                if ability.timing == codes.WHEN and state.unfair.program.triggers[ability.trigger].own:
                    continue
                total += BY_TIMING.get(ability.timing, 0.0)
                for rule in ability.rules:
                    one = state.unfair.program.rules[rule]
                    if one.kind == codes.CANNOT_DO and one.who == codes.YOU:
                        total += BAN * free
    return total


def by_level(state: UnfairState, card: int, power: int) -> float:
    """What the levels of a mastermind may bring in a round, in coins, in a park with so many Power icons."""
    best = 0.0
    for number in state.unfair.printed[card].abilities:
        level = state.unfair.abilities[number].level
        if level > 0:
            brings = BY_LEVEL[min(level, len(BY_LEVEL) - 1)]
            best = max(best, brings * SHORT_OF_POWER ** max(level - power, 0))
    return best
