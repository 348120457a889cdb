# compiled: mypyc
"""What a position is worth to each player, in points at the end of the game, and the chances to win."""

from __future__ import annotations

import math
from typing import Final

from fairground.games.unfair.flow.park import ParkTurns, actions_left
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, POINT
from fairground.games.unfair.outlook.income import handiness, prospect
from fairground.games.unfair.outlook.menace import hits_to_come, menace
from fairground.games.unfair.outlook.perils import Peril, perils_of
from fairground.games.unfair.outlook.plans import Survey, blueprint_worth
from fairground.games.unfair.play.building import suits
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.places import SHOWCASE, own_zone
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import GOLD_MEDAL, SILVER_MEDAL
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.scoring.final import result
from fairground.games.unfair.scoring.panoramas import panorama_points
from fairground.games.unfair.scoring.wildcards import blueprints_of

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
# A super attraction that can still be built.
SUPER: Final = 3.5
# How far apart worths are that mean little: at the end, and more for each round to come.
SPREAD: Final = 5.0
SPREAD_A_ROUND: Final = 3.0


def chances(state: UnfairState) -> list[float]:
    """Each player's chance to win; those who have won share it."""
    seats = range(state.table.seats)
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
    if state.unfair.has_kaiju:
        points += hits_to_come(state, seat) - menace(state, seat)
    for card in blueprints_of(state, seat):
        points += blueprint_worth(state, seat, card, survey)
    return points


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
    points += state.tokens(seat, POINT) + state.loans[seat] * figures.loan_points
    points += state.tokens(seat, SILVER_MEDAL) * figures.silver_points
    points += state.tokens(seat, GOLD_MEDAL) * figures.gold_points
    for size in survey.icons.values():
        points += points_for_icons(figures, size)
    for card in state.park(seat):
        points += state.unfair.printed[card].points
    return points + panorama_points(state, seat)


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
    if len(showcase) >= figures.start_showcase_cards:
        total += figures.showcase_pair_coins / figures.coins_per_point
    supers = [card for card in showcase if state.unfair.printed[card].types & state.unfair.super]
    if supers and state.supers[seat] < stat(state, seat, codes.SUPER_LIMIT) and actions > 0:
        total += SUPER
    return total


def _card(state: UnfairState, survey: Survey, card: int) -> float:
    """What a Park card is worth in hand: the more, the better it fits into the park."""
    printed = state.unfair.printed[card]
    if printed.types & state.unfair.attraction:
        return TO_CHOOSE + BY_PRICE * max(printed.price, 0) if survey.room else NO_USE
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
