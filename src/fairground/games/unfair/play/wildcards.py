# compiled: mypyc
"""Theme wildcards: icons that stand for a theme of their owner's choice."""

from __future__ import annotations

from fairground.games.unfair.state.state import UnfairState


def wildcards_of(state: UnfairState, seat: int) -> list[int]:
    """The cards in a park with theme wildcards, each once for every icon."""
    found: list[int] = []
    for card in state.park(seat):
        for _ in range(state.unfair.printed[card].wildcards):
            found.append(card)
    return found


def all_wildcards(state: UnfairState) -> list[int]:
    """The same for all parks, in turn order."""
    found: list[int] = []
    for seat in state.seats_in_order():
        found += wildcards_of(state, seat)
    return found


def themes_beside(state: UnfairState, wild: list[int], card: int) -> list[int]:
    """The themes that a wildcard cannot be, because its attraction has them (unfair.core.wild.no-duplicate).
    `wild` are the wildcards that are fixed already: card, theme, ..."""
    root = state.host[card] if state.host[card] >= 0 else card
    found: list[int] = []
    for part in [root, *state.attached(root)]:
        found += state.unfair.printed[part].themes
        found += themes_fixed(wild, part)
    return found


def themes_fixed(wild: list[int], card: int) -> list[int]:
    """The themes that the wildcards of a card stand for."""
    return [wild[place + 1] for place in range(0, len(wild), 2) if wild[place] == card]


def with_theme(wild: list[int], card: int, theme: int) -> list[int]:
    """The wildcards with one more of them fixed. Those that are no theme anybody asks for (-1) are all
    different."""
    return [*wild, card, theme if theme >= 0 else -1 - len(wild)]
