# compiled: mypyc
"""What the rules and several verbs do in parks alike."""

from __future__ import annotations

from fairground.games.unfair.play.cannot import is_protected
from fairground.games.unfair.play.changes import discard, turn
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.state import UnfairState


def is_covered(state: UnfairState, card: int) -> bool:
    """Whether a card in a park is an entrance with another one on it (unfair.core.entrance.cover)."""
    card_facts = state.unfair
    return (
        card_facts.printed[card].types & card_facts.entrance != 0 and state.gates[state.owner(card)] != card
    )


def can_demolish(state: UnfairState, card: int, by: int) -> bool:
    """A built-in upgrade can only be hit through its attraction, which must be open to be closed; an entrance
    only while no other one covers it."""
    card_facts = state.unfair
    if not card_facts.parks[state.where[card]] or is_covered(state, card):
        return False
    if not card_facts.printed[card].is_built_in:
        return True
    host = state.host[card]
    return not state.down[host] and not is_protected(state, card_facts.close, True, host, by)


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


def can_close(state: UnfairState, card: int) -> bool:
    """Whether a card is open in a park. Upgrades, staff members and their powers are never open or closed,
    whatever words of their type lines a text names."""
    facts = state.unfair
    if state.down[card] or facts.printed[card].types & (facts.added | facts.staff):
        return False
    return facts.parks[state.where[card]]


def close(state: UnfairState, card: int, by: int) -> bool:
    """Closes an open card; one that is closed already is passed over (unfair.core.gl.close-already). Only
    what was open counts as having closed (unfair.core.gl.close-counts-as)."""
    if not can_close(state, card):
        return False
    hear(state, state.unfair.close, by, card)
    return turn(state, card, 1)
