"""Unfair: rival theme parks, whose cards are written in a language of their own (`language`)."""

from fairground.games.unfair.game import GAME

__all__ = ["GAME"]
