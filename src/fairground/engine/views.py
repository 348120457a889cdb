"""Views: all that a seat may know of a match, as plain data. Nothing is taken out of a full state;
only what the seat may know is put in."""

from __future__ import annotations

from typing import Any

from fairground.engine.actions import to_data
from fairground.engine.game import Game
from fairground.engine.state import Ask, State
from fairground.engine.table import EMPTY, eyes_of

# Zones of one state that were looked at already: by number, and which of their cards were known.
Looks = dict[tuple[int, bytes], dict[str, Any]]


def zone_views(game: Game, state: State, seat: int, looks: Looks | None = None) -> list[dict[str, Any]]:
    """Every zone with its cards: a face where the seat knows it, else only the back.

    A card that is not known has no number: numbers would survive a shuffle and tell it apart. Whoever makes
    the views of several seats of one state may pass the same `looks`: most zones look alike to all."""
    eyes = eyes_of(seat)
    views = []
    for number, zone in enumerate(state.table.zones):
        cards = state.zones[number]
        if zone.eyes & eyes:
            seen = b"\1" * len(cards)
        else:
            known = state.known
            seen = bytes([card != EMPTY and known[card] & eyes != 0 for card in cards])
        look = None if looks is None else looks.get((number, seen))
        if look is None:
            look = _zone_view(game, state, number, seen)
            if looks is not None:
                looks[number, seen] = look
        views.append(look)
    return views


def _zone_view(game: Game, state: State, number: int, seen: bytes) -> dict[str, Any]:
    """A zone to those who know just these of its cards."""
    zone, faces = state.table.zones[number], state.table.faces
    shown = list(zip(state.zones[number], seen))
    if not zone.ordered:
        # Without an order of its own: known faces first, then backs.
        hidden = [pair for pair in shown if not pair[1]]
        shown = sorted(pair for pair in shown if pair[1])
        shown += sorted(hidden, key=lambda pair: faces[pair[0]].back)
    cards: list[dict[str, Any] | None] = []
    for card, known in shown:
        if card == EMPTY:
            cards.append(None)
        elif known:
            face = faces[card]
            cards.append(
                {"card": card, "id": face.id, "name": face.name, **game.card_facts(state, card, number)}
            )
        else:
            cards.append({"back": faces[card].back})
    return {"id": zone.id, "name": zone.name, "owner": zone.owner, "cards": cards}


def touched(game: Game, state: State, seat: int, code: int) -> list[int]:
    """The cards an option is about and whose faces the seat knows: others have no number in its view."""
    return [card for card in game.touches(state, seat, code) if state.known[card] & eyes_of(seat)]


def ask_view(game: Game, state: State, ask: Ask) -> dict[str, Any]:
    """A seat's open question with its options."""
    options = []
    for code in ask.options:
        action = game.action_of(state, ask.seat, code)
        label = game.label(state, ask.seat, action)
        cards = touched(game, state, ask.seat, code)
        options.append({"action": to_data(action), "text": str(action), "label": label, "cards": cards})
    return {"seat": ask.seat, "prompt": game.prompt(state, ask), "kind": ask.prompt, "options": options}


def view(
    game: Game, state: State, seat: int, asked: bool = True, looks: Looks | None = None
) -> dict[str, Any]:
    """All that a seat (-1: a spectator) may know, its own open question included unless it is left out."""
    ask = state.ask_of(seat) if asked else None
    return {
        "game": game.id,
        "seats": state.table.seats,
        "you": None if seat < 0 else seat,
        "over": state.over,
        "waiting": sorted(open_ask.seat for open_ask in state.asks),
        "zones": zone_views(game, state, seat, looks),
        **game.facts(state, seat),
        "ask": None if ask is None else ask_view(game, state, ask),
    }
