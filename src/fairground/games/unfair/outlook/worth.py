# compiled: mypyc
"""What a position is worth to each player, in points at the end of the game, and the chances to win."""

from __future__ import annotations

import math
from typing import Final

from fairground.games.unfair.flow.park import ParkTurns, actions_left
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, INFLUENCE, INSURANCE_EXCESS, POINT
from fairground.games.unfair.outlook.income import by_level, handiness, influence_ahead, prospect
from fairground.games.unfair.outlook.leaving import leaving
from fairground.games.unfair.outlook.menace import hits_to_come, menace
from fairground.games.unfair.outlook.perils import Peril, perils_of
from fairground.games.unfair.outlook.plans import Survey, blueprint_worth
from fairground.games.unfair.outlook.scenery import panoramas_to_come
from fairground.games.unfair.play.building import suits
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.scoring.final import result
from fairground.games.unfair.scoring.panoramas import panorama_points
from fairground.games.unfair.scoring.wildcards import blueprints_of
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import GOLD_MEDAL, SILVER_MEDAL
from fairground.games.unfair.state.zones import SHOWCASE, mastermind_zone, own_zone

# A coin that can still be spent is worth this much more than at the end, for the first coins of an action.
SPENDING: Final = 0.7
PRICE: Final = 4.0  # what an action usually costs
# Cards in hand, in points: a Park card to choose from, with a part of what it will bring, and an event, which
# may wait until it is needed.
TO_CHOOSE: Final = 0.7
BY_PRICE: Final = 0.12  # of an attraction
PROMISED: Final = 0.35  # of the points that staff and upgrades bring
NO_USE: Final = 0.05
FEWER: Final = 0.75  # each further card is worth this part of the one before
EVENT: Final = 1.6
# What an attraction will gain by upgrades to come, in points: for each action that is left, and at most.
GROWTH: Final = 0.3
MOST_GROWTH: Final = 4.0
# In the first round nothing is worth as much as another attraction: guests come to it from then on, and plans
# are better made for a park that stands.
OPENING: Final = 12.0
# Blueprints can be drawn later just as well, until they close: a park counts on having so many, each of which
# will bring so much, as often as it has an action to spare.
BLUEPRINTS: Final = 4
DRAWN_LATER: Final = 7.0
TO_SPARE: Final = 0.5  # of the actions
# What the action would have brought that recruiting a mastermind uses up: something for each action that is
# left, and at most.
RECRUITING: Final = 1.1
MOST_RECRUITING: Final = 25.0
# A coin that a mastermind to come will bring is worth so much beyond its points, since it is spent.
SPENT_WELL: Final = 0.2
# A super attraction that can still be built.
SUPER: Final = 3.5
# What a token of influence is worth beyond its points while something can be bought for it, up to its price.
TO_SPEND: Final = 0.7
A_PURCHASE: Final = 6.0
# What an influence in a price is as good as, in coins.
INFLUENCE_IN_COINS: Final = 3
# An action that will be used up for an Insurance Excess.
EXCESS: Final = 6.0
# How far apart worths are that mean little: at the end, and more for each round to come.
SPREAD: Final = 5.0
SPREAD_A_ROUND: Final = 3.0


def chances(state: UnfairState) -> list[float]:
    """Each player's chance to win; those who have won share it."""
    seats = range(state.components.seats)
    if state.over:
        winners = result(state).winners
        return [(seat in winners) / len(winners) for seat in seats]
    return chances_of(state, [worth(state, seat) for seat in seats])


def chances_of(state: UnfairState, worths: list[float]) -> list[float]:
    """Chances to win from worths; the closer the end, the steeper."""
    rounds = state.unfair.figures.rounds - state.round + 1
    best = max(worths)
    weights = [math.exp((one - best) / (SPREAD + SPREAD_A_ROUND * rounds)) for one in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def worth(state: UnfairState, seat: int) -> float:
    """The points a player may expect to end with, as far as players differ: what every action of the rest of
    the game will bring to everybody is left out."""
    survey = Survey(state, seat, remaining_actions(state, seat))
    perils = perils_of(state, seat)
    points = _standing_points(state, survey)
    points += _purse(state, survey, perils)
    if perils:
        points -= _icons_at_stake(state, survey, perils)
    points += _cards(state, survey)
    if state.unfair.gives_influence or state.tokens(seat, INFLUENCE) or state.on_cards:
        points += _influence(state, seat)
    if state.unfair.has_kaiju:
        points += hits_to_come(state, seat) - menace(state, seat)
    plans = blueprints_of(state, seat)
    for card in plans:
        points += blueprint_worth(state, seat, card, survey)
    return points + plans_to_come(state, survey, len(plans))


def plans_to_come(state: UnfairState, survey: Survey, plans: int) -> float:
    """What blueprints will bring that are not drawn yet, so that there is no hurry to draw them."""
    figures = state.unfair.figures
    before = survey.actions - figures.actions * (figures.rounds - figures.blueprints_close_after)
    return DRAWN_LATER * min(max(BLUEPRINTS - plans, 0), max(before, 0) * TO_SPARE)


def remaining_actions(state: UnfairState, seat: int) -> int:
    """How many actions a player still has in the game."""
    figures = state.unfair.figures
    actions = figures.actions * (figures.rounds - state.round)
    if state.step < codes.PARK_STEP:
        return actions + stat(state, seat, codes.ACTIONS)
    if state.step > codes.PARK_STEP:
        return actions
    for frame in state.frames:
        if isinstance(frame, ParkTurns):
            # An action that is being carried out is gone.
            acting = frame.seat == seat and frame.stage > 0
            return actions + max(actions_left(state, seat, frame.used) - acting, 0)
    return actions


def _standing_points(state: UnfairState, survey: Survey) -> float:
    """What a park would score as it stands, without coins and blueprints; attractions will grow."""
    figures = state.unfair.figures
    seat = survey.seat
    points = len(survey.icons) * min(GROWTH * survey.actions, MOST_GROWTH)
    if state.round == 1:
        points += len(survey.icons) * OPENING
    points += state.tokens(seat, POINT) + state.loans[seat] * figures.loan_points
    points += state.tokens(seat, SILVER_MEDAL) * figures.silver_points
    points += state.tokens(seat, GOLD_MEDAL) * figures.gold_points
    points += excess_worth(state, survey)
    for size in survey.icons.values():
        points += points_for_icons(figures, size)
    for card in state.park(seat):
        points += state.unfair.printed[card].points
    return points + panorama_points(state, seat) + panoramas_to_come(state, survey)


def excess_worth(state: UnfairState, survey: Survey) -> float:
    """What Insurance Excess will cost: an action each, as long as there are some, else the points
    (unfair.gamechangers.building-insurance.cost)."""
    tokens = state.tokens(survey.seat, INSURANCE_EXCESS)
    if not tokens:
        return 0.0
    dropped = min(tokens, survey.actions)
    return (tokens - dropped) * state.unfair.figures.excess_points - dropped * EXCESS


def _icons_at_stake(state: UnfairState, survey: Survey, perils: list[Peril]) -> float:
    """The points that rolls may be expected to cost at the end, as they cost icons."""
    figures = state.unfair.figures
    rounds = figures.rounds - state.round
    points = 0.0
    for peril in perils:
        size = survey.icons.get(state.host[peril.card], 0)
        without = points_for_icons(figures, max(size - len(state.unfair.printed[peril.card].icons), 0))
        points += peril.lost(rounds) * (points_for_icons(figures, size) - without)
    return points


def _purse(state: UnfairState, survey: Survey, perils: list[Peril]) -> float:
    """What coins are worth, those to come included: half a point each at the end, more while they are short.
    The last guests come too late for anything but the end."""
    seat = survey.seat
    earned = prospect(state, seat, perils)
    rounds = len(earned.later)
    spendable = float(state.tokens(seat, COIN))
    late = 0.0
    if rounds:
        spendable += earned.now + sum(earned.later) - earned.later[-1]
        late = earned.later[-1]
        spendable += handiness(state, seat) * rounds
    else:
        late = earned.now
    for place in range(0, len(state.on_cards), 3):
        if state.on_cards[place + 1] == COIN and state.owner(state.on_cards[place]) == seat:
            late += state.on_cards[place + 2]
    worth = (spendable + late) / state.unfair.figures.coins_per_point
    if survey.actions:
        need = survey.actions * PRICE
        worth += SPENDING * need * (1 - math.exp(-max(spendable, 0.0) / need))
    return worth


def _influence(state: UnfairState, seat: int) -> float:
    """What alien influence will score, that on cards included, which comes back at the end; who is marked by
    it takes it along, and does not stay."""
    gone = leaving(state)
    tokens = state.tokens(seat, INFLUENCE) + influence_ahead(state, seat)
    for place in range(0, len(state.on_cards), 3):
        card = state.on_cards[place]
        if state.on_cards[place + 1] == INFLUENCE and state.owner(card) == seat and card not in gone:
            tokens += state.on_cards[place + 2]
    points = tokens * state.unfair.figures.influence_points
    if state.unfair.uses_influence and state.round < state.unfair.figures.rounds:
        points += TO_SPEND * min(tokens, A_PURCHASE)
    for card in gone:
        if state.owner(card) == seat:
            points -= state.unfair.printed[card].points
    return points


def _cards(state: UnfairState, survey: Survey) -> float:
    """What a hand and the Showcase cards are worth."""
    seat, actions = survey.seat, survey.actions
    figures = state.unfair.figures
    if not actions and state.round >= figures.rounds:
        return 0.0
    worths: list[float] = []
    total = 0.0
    for card in state.hand(seat):
        if state.unfair.printed[card].deck != codes.EVENT_DECK:
            worths.append(_card(state, survey, card))
        elif state.round < figures.rounds:
            total += EVENT
    worths.sort(reverse=True)
    part = 1.0
    for one in worths[:actions]:
        total += one * part
        part *= FEWER
    showcase = state.zones[own_zone(SHOWCASE, seat)]
    if showcase and len(showcase) >= figures.start_showcase_cards:
        total += max(
            figures.showcase_pair_coins / figures.coins_per_point, _mastermind_to_come(state, survey)
        )
    supers = [card for card in showcase if state.unfair.printed[card].types & state.unfair.super]
    if supers and state.supers[seat] < stat(state, seat, codes.SUPER_LIMIT) and actions > 0:
        total += SUPER
    return total


def _mastermind_to_come(state: UnfairState, survey: Survey) -> float:
    """What a mastermind is worth that can still be recruited for both Showcase cards, with its own icon; that
    costs an action."""
    if not state.unfair.masterminds or not survey.actions:
        return 0.0
    waiting = state.zones[mastermind_zone(state.components.seats, survey.seat)]
    if not waiting:
        return 0.0
    a_round = by_level(state, waiting[0], stat(state, survey.seat, codes.POWER) + 1)
    rounds = state.unfair.figures.rounds - state.round
    action = min(RECRUITING * survey.actions, MOST_RECRUITING)
    return a_round * rounds * (1 / state.unfair.figures.coins_per_point + SPENT_WELL) - action


def _card(state: UnfairState, survey: Survey, card: int) -> float:
    """What a Park card is worth in hand: the more, the better it fits into the park."""
    printed = state.unfair.printed[card]
    if printed.types & state.unfair.attraction:
        price = max(printed.price, printed.influence_price * INFLUENCE_IN_COINS, 0)
        return TO_CHOOSE + BY_PRICE * price if survey.room else NO_USE
    if not printed.types & state.unfair.upgrade:
        return TO_CHOOSE + PROMISED * printed.points
    figures = state.unfair.figures
    best = -1
    for host, icons in survey.icons.items():
        if icons > best and suits(state, card, host):
            best = icons
    if best < 0:
        return TO_CHOOSE if survey.room else NO_USE
    step = points_for_icons(figures, best + 1) - points_for_icons(figures, best)
    return TO_CHOOSE + PROMISED * step
