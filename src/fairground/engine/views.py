"""Views: all that a seat may know of a match, as plain data. Nothing is taken out of a full state;
only what the seat may know is put in."""

from __future__ import annotations

from typing import Any

from fairground.engine.actions import to_data
from fairground.engine.game import Game
from fairground.engine.state import Ask, State
from fairground.engine.table import EMPTY, eyes_of


def zone_views(game: Game, state: State, seat: int) -> list[dict[str, Any]]:
    """Every zone with its cards: a face where the seat knows it, else only the back.

    A card that is not known has no number: numbers would survive a shuffle and tell it apart."""
    views = []
    for number, zone in enumerate(state.table.zones):
        cards: list[dict[str, Any] | None] = []
        for card in _in_view_order(state, number, seat):
            if card == EMPTY:
                cards.append(None)
            elif state.knows(seat, card, number):
                face = state.table.faces[card]
                facts = game.card_facts(state, card, number)
                cards.append({"card": card, "id": face.id, "name": face.name, **facts})
            else:
                cards.append({"back": state.table.faces[card].back})
        views.append({"id": zone.id, "name": zone.name, "owner": zone.owner, "cards": cards})
    return views


def _in_view_order(state: State, zone: int, seat: int) -> list[int]:
    """The cards of a zone as they are shown: without an order of its own, known faces first, then backs."""
    cards = state.zones[zone]
    if state.table.zones[zone].ordered:
        return cards
    faces = state.table.faces
    known = sorted(card for card in cards if state.knows(seat, card, zone))
    others = [card for card in cards if not state.knows(seat, card, zone)]
    return known + sorted(others, key=lambda card: faces[card].back)


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


def view(game: Game, state: State, seat: int) -> dict[str, Any]:
    """All that a seat (-1: a spectator) may know, its own open question included."""
    ask = state.ask_of(seat)
    return {
        "game": game.id,
        "seats": state.table.seats,
        "you": None if seat < 0 else seat,
        "over": state.over,
        "waiting": sorted(open_ask.seat for open_ask in state.asks),
        "zones": zone_views(game, state, seat),
        **game.facts(state, seat),
        "ask": None if ask is None else ask_view(game, state, ask),
    }
