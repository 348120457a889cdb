# compiled: mypyc
"""What the rules and several verbs do in parks alike."""

from __future__ import annotations

from fairground.games.unfair.play.cannot import is_protected
from fairground.games.unfair.play.changes import discard, turn
from fairground.games.unfair.play.listening import hear
from fairground.games.unfair.play.state import UnfairState


def is_covered(state: UnfairState, card: int) -> bool:
    """Whether a card in a park is an entrance with another one on it (unfair.core.entrance.cover)."""
    table = state.unfair
    return table.printed[card].types & table.entrance != 0 and state.gates[state.owner(card)] != card


def can_demolish(state: UnfairState, card: int, by: int) -> bool:
    """A built-in upgrade can only be hit through its attraction, which must be open to be closed; an entrance
    only while no other one covers it."""
    table = state.unfair
    if not table.parks[state.where[card]] or is_covered(state, card):
        return False
    if not table.printed[card].is_built_in:
        return True
    host = state.host[card]
    return not state.down[host] and not is_protected(state, table.close, True, host, by)


def demolish(state: UnfairState, card: int, by: int) -> bool:
    """Demolishes a card in a park. A built-in upgrade stays and its attraction is closed
    (unfair.core.demolish.built-in, unfair.core.demolish.separate-upgrade)."""
    if not can_demolish(state, card, by):
        return False
    if state.unfair.printed[card].is_built_in:
        return close(state, state.host[card], by)
    hear(state, state.unfair.demolish, by, card)
    discard(state, card)
    return True


def close(state: UnfairState, card: int, by: int) -> bool:
    """Closes an open card; one that is closed already is passed over (unfair.core.gl.close-already)."""
    if state.down[card] or not state.in_park(card):
        return False
    hear(state, state.unfair.close, by, card)
    return turn(state, card, 1)
