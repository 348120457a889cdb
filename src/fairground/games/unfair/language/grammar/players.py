"""Players in a text: "you", "each competitor", "its owner", "that player's"."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.draft import Draft, NoFit

PLAYERS: Final = {
    "each other player": codes.EACH_COMPETITOR,
    "each competitor": codes.EACH_COMPETITOR,
    "each player except you": codes.EACH_COMPETITOR,
    "each of your competitors": codes.EACH_COMPETITOR,
    "each player": codes.EACH_PLAYER,
    "every other player": codes.EACH_COMPETITOR,
    "every competitor": codes.EACH_COMPETITOR,
    "every player": codes.EACH_PLAYER,
    "all your competitors": codes.EACH_COMPETITOR,
    "all of your competitors": codes.EACH_COMPETITOR,
    "all other players": codes.EACH_COMPETITOR,
    "all competitors": codes.EACH_COMPETITOR,
    "all players": codes.EACH_PLAYER,
    "everyone else": codes.EACH_COMPETITOR,
    "everybody else": codes.EACH_COMPETITOR,
    "everyone": codes.EACH_PLAYER,
    "everybody": codes.EACH_PLAYER,
    "a competitor": codes.A_COMPETITOR,
    "another player": codes.A_COMPETITOR,
    "the next player": codes.NEXT_PLAYER,
    "the previous player": codes.PREVIOUS_PLAYER,
    "the starting player": codes.STARTING_PLAYER,
    "the attacker": codes.ATTACKER,
}
POSSESSORS: Final = {
    "a competitor's": codes.A_COMPETITOR,
    "another player's": codes.A_COMPETITOR,
    "each competitor's": codes.EACH_COMPETITOR,
    "each player's": codes.EACH_PLAYER,
    "each other player's": codes.EACH_COMPETITOR,
    "every competitor's": codes.EACH_COMPETITOR,
    "every other player's": codes.EACH_COMPETITOR,
    "every player's": codes.EACH_PLAYER,
    "any": codes.ANYONE,
    "each": codes.EACH_PLAYER,
    "all": codes.EACH_PLAYER,
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
        return _its_owner(draft)
    raise NoFit


def _its_owner(draft: Draft) -> int:
    slot = draft.card_meant()
    if slot in draft.scope.moved:
        problem = "it may have changed parks by now: say “that player” for the one who had it, or “you”"
        raise draft.complain(problem, draft.at - 1)
    return codes.OWNER_OF + slot


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
        return _its_owner(draft)
    raise NoFit


def possessor_of_cards(draft: Draft) -> int:
    """Whose cards are meant, right before them: "a competitor's largest attraction"."""
    whose = possessor(draft)
    # "your" and "their" are read with the cards, and "any", "each" and "all" count them.
    if not draft.words[draft.at - 1].word.endswith("'s"):
        raise NoFit
    return whose


def the_owner(draft: Draft) -> int:
    """The player whose card this is, where there is one; on an overview everybody has the ability."""
    draft.scope.says_you = True
    if draft.text.card.deck == codes.CITY_DECK:
        problem = (
            "nobody owns this card, so “you” is nobody: begin with “Each player …” and say “they”, “their”"
        )
        raise draft.complain(problem, draft.at - 1)
    return codes.YOU


def they(draft: Draft) -> int:
    """Who acts in the sentence, or else the player spoken of last."""
    return draft.scope.they if draft.scope.they != codes.NONE else draft.player_meant()
