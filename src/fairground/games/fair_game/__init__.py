"""Fair Game: roll six dice, match combination cards, and steal what others have won."""

from fairground.games.fair_game.game import GAME

__all__ = ["GAME"]
