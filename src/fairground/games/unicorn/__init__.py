"""Unicorn Fever: bets, magic and unicorns on the run."""

from fairground.games.unicorn.game import GAME

__all__ = ["GAME"]
