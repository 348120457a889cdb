"""The odds of Fair Game: the chance of each card that can still be won, and the dice to keep for it."""

from __future__ import annotations

from collections.abc import Sequence

from fairground.engine.match import Match
from fairground.games.fair_game.actions import Reroll
from fairground.games.fair_game.game import PrintedComponents
from fairground.games.fair_game.odds import Choice, odds_table
from fairground.games.fair_game.rules import DICE_EACH, MAX_ROLLS, FairState, cards_in
from fairground.players.odds import Odds, OddsRow, percent


def odds(match: Match, seat: int) -> Odds | None:
    """Chances with best play for each card alone, and for winning any of them."""
    state = match.state
    assert isinstance(state, FairState)
    components = state.components
    assert isinstance(components, PrintedComponents)
    if not state.live >> seat & 1:
        return None
    dice = state.dice[seat]
    rolls = MAX_ROLLS - state.rolls[seat]
    # Only what could be taken if the dice met it: face up, free, not the seat's own.
    open_cards = cards_in(state.shown & ~state.protected & ~state.held[seat])
    exact = odds_table(components.cards)
    rows = []
    for card in open_cards:
        best = exact.best_keep(dice, rolls, card)
        rows.append(
            OddsRow(components.cards[card].name, best.value, _advice(best, dice), _action(match, seat, best))
        )
    rows.sort(key=lambda row: -row.chance)
    any_card = exact.best_keep_any(dice, rolls, open_cards)
    left = {0: "no rolls left", 1: "one roll left", 2: "two rolls left"}[rolls]
    summary = (
        f"With {left}, the chance to meet some card is {percent(any_card.value)}: {_advice(any_card, dice)}."
    )
    return Odds(summary, tuple(rows))


def _advice(choice: Choice, dice: Sequence[int]) -> str:
    if choice.mask == 0:
        return "met already" if choice.value else "out of reach"
    if not choice.kept:
        return "roll all six again"
    return f"keep {' '.join(str(dice[place]) for place in choice.kept)}"


def _action(match: Match, seat: int, choice: Choice) -> str:
    """The re-roll that follows the advice, if it is open now."""
    text = str(Reroll(tuple(place + 1 for place in range(DICE_EACH) if choice.mask >> place & 1)))
    return text if choice.mask and match.why_not(seat, text) is None else ""
