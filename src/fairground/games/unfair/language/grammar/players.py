"""Players in a text: "you", "each competitor", "its owner", "that player's"."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.draft import Draft, NoFit

PLAYERS: Final = {
    "each other player": codes.EACH_COMPETITOR,
    "each competitor": codes.EACH_COMPETITOR,
    "each player": codes.EACH_PLAYER,
    "a competitor": codes.A_COMPETITOR,
    "the next player": codes.NEXT_PLAYER,
    "the previous player": codes.PREVIOUS_PLAYER,
    "the starting player": codes.STARTING_PLAYER,
    "the attacker": codes.ATTACKER,
}
POSSESSORS: Final = {
    "a competitor's": codes.A_COMPETITOR,
    "each competitor's": codes.EACH_COMPETITOR,
    "each player's": codes.ANYONE,
    "any": codes.ANYONE,
    "each": codes.ANYONE,
    "the next player's": codes.NEXT_PLAYER,
    "the previous player's": codes.PREVIOUS_PLAYER,
    "the attacker's": codes.ATTACKER,
}


def player(draft: Draft) -> int:
    """Who is meant."""
    return draft.listed_as("a player", _player, draft)


def _player(draft: Draft) -> int:
    if draft.takes("you"):
        return the_owner(draft)
    if draft.takes("they"):
        return they(draft)
    if phrase := draft.takes(*PLAYERS):
        return PLAYERS[phrase]
    if draft.takes("that player", "that competitor"):
        return draft.player_meant()
    if draft.takes("its owner"):
        return codes.OWNER_OF + draft.card_meant()
    raise NoFit


def possessor(draft: Draft) -> int:
    """Whose park or hand is meant."""
    if draft.takes("your"):
        return the_owner(draft)
    if draft.takes("their"):
        return they(draft)
    if phrase := draft.takes(*POSSESSORS):
        return POSSESSORS[phrase]
    if draft.takes("that player's", "that competitor's"):
        return draft.player_meant()
    if draft.takes("its owner's"):
        return codes.OWNER_OF + draft.card_meant()
    raise NoFit


def the_owner(draft: Draft) -> int:
    """The player whose card this is, where there is one."""
    if draft.text.is_nobodys:
        problem = (
            "nobody owns this card, so “you” is nobody: begin with “Each player …” and say “they”, “their”"
        )
        raise draft.complain(problem, draft.at - 1)
    return codes.YOU


def they(draft: Draft) -> int:
    """Who acts in the sentence, or else the player spoken of last."""
    return draft.scope.they if draft.scope.they != codes.NONE else draft.player_meant()
