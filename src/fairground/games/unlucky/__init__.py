"""Unlucky Adventurers."""

from fairground.games.unlucky.game import GAME

__all__ = ["GAME"]
