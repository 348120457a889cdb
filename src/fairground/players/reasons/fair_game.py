"""What counts in Fair Game: cards, those of the leader, and the chances of the dice."""

from __future__ import annotations

import numpy as np

from fairground.engine.state import State
from fairground.games.fair_game.odds import best_values
from fairground.games.fair_game.rules import MAX_ROLLS, FairState, standing, winners
from fairground.players.reasons import Term, Terms


def terms(state: State, seat: int) -> Terms:
    assert isinstance(state, FairState)
    own, bears, wolves = standing(state, seat)
    richest = max(standing(state, each)[0] for each in range(state.components.seats) if each != seat)
    won = state.over and seat in winners(state)
    return {
        "won": Term(won, "wins the match", "misses the win", 1.0),
        "cards": Term(own, "a card in hand", "no card in hand yet", 0.15),
        "rare": Term(bears + wolves, "prints that are hard to steal", "prints that are easy to steal", 0.04),
        "leader": Term(richest, "leaves the leader more cards", "takes from whoever has the most", -0.2),
        "dice": Term(
            100 * _chance_of_a_card(state, seat),
            "{n} % more likely to make a card",
            "{n} % less likely to make a card",
            0.0015,
        ),
    }


def _chance_of_a_card(state: FairState, seat: int) -> float:
    """The chance that a seat takes a card in this round: it has one, or its dice will meet one."""
    if state.over or not state.live >> seat & 1:
        return float(bool(state.protected & state.held[seat]))
    open_cards = state.shown & ~state.protected & ~state.held[seat]
    met = np.array([bool(cards & open_cards) for cards in state.fair_components.met], dtype=np.float64)
    return float(best_values(state.dice[seat], MAX_ROLLS - state.rolls[seat], met[:, None])[0])
