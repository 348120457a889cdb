"""What counts in Unfair: guests, points as the park stands, coins, blueprints, and the parks of rivals."""

from __future__ import annotations

from typing import Final

from fairground.engine.state import State
from fairground.games.unfair.language.words import COIN, INFLUENCE
from fairground.games.unfair.outlook.income import influence_ahead, prospect
from fairground.games.unfair.outlook.plans import Survey, blueprint_worth
from fairground.games.unfair.outlook.worth import remaining_actions, worth
from fairground.games.unfair.scoring.counting import points_for_icons
from fairground.games.unfair.scoring.wildcards import blueprints_of
from fairground.games.unfair.state.state import UnfairState
from fairground.players.reasons import Term, Terms

POINT: Final = 0.01  # what a point at the end changes in the chance to win, roughly


def terms(state: State, seat: int) -> Terms:
    assert isinstance(state, UnfairState)
    survey = Survey(state, seat, remaining_actions(state, seat))
    figures = state.unfair.figures
    icons = sum(points_for_icons(figures, size) for size in survey.icons.values())
    printed = sum(state.unfair.printed[card].points for card in state.park(seat))
    earned = prospect(state, seat)
    rounds = len(earned.later) + 1
    income = (earned.now + sum(earned.later)) / rounds
    coin = POINT / figures.coins_per_point
    rivals = [worth(state, each) for each in range(state.components.seats) if each != seat]
    found = {
        "points": Term(
            icons + printed, "{n} more point{s} at the end", "{n} point{s} fewer at the end", POINT
        ),
        "income": Term(income, "income +{n} a round", "income -{n} a round", coin * rounds * 1.5),
        "coins": Term(state.tokens(seat, COIN), "{n} more coin{s}", "costs {n} coin{s}", coin * 1.5),
        "influence": Term(
            state.tokens(seat, INFLUENCE),
            "{n} more alien influence",
            "costs {n} alien influence",
            figures.influence_points * POINT,
        ),
        "influence to come": Term(
            influence_ahead(state, seat),
            "{n} alien influence by the end",
            "{n} less alien influence by the end",
            figures.influence_points * POINT,
        ),
        "hand": Term(
            len(state.hand(seat)), "{n} more card{s} to choose from", "uses up {n} card{s}", 0.7 * POINT
        ),
        "loans": Term(state.loans[seat], "takes a loan", "repays a loan", figures.loan_points * POINT),
        "blueprints": Term(
            len(blueprints_of(state, seat)),
            "{n} more blueprint{s} to finish",
            "one blueprint fewer",
            3 * POINT,
        ),
        "rivals": Term(sum(rivals) / len(rivals), "helps rivals", "sets rivals back", -POINT),
    }
    for card in blueprints_of(state, seat):
        title = state.components.faces[card].name
        found[f"blueprint {title}"] = Term(
            blueprint_worth(state, seat, card, survey),
            f"gets closer to the blueprint {title}",
            f"makes the blueprint {title} harder",
            POINT,
        )
    return found
