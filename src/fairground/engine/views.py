# compiled: mypyc
"""Views: everything a seat may know of a match, as plain data.

A view is built up from what the seat may know; nothing is removed from a full state.
"""

from __future__ import annotations

from typing import Any

from fairground.engine.actions import to_data
from fairground.engine.components import EMPTY, eyes_of
from fairground.engine.game import Game
from fairground.engine.state import Ask, State


class Looks:
    """A cache of zones as seen: most look the same to several seats, and the same as a move before. It serves
    the views of one match, for any number of seats; call `move_on` before viewing another state of it."""

    def __init__(self) -> None:
        self._zones: list[ZoneLooks] = []
        self._basis: object = None
        self._compared = False

    def move_on(self) -> None:
        self._compared = False

    def zones(self, game: Game, state: State, seat: int) -> list[dict[str, Any]]:
        """Every zone as a seat sees it."""
        if not self._compared:
            self._compare(game, state)
        eyes = eyes_of(seat)
        zones = [zone.to(eyes, game, state) for zone in self._zones]
        return _renumbered(zones, alike_numbers(game, state, seat)) if game.alike else zones

    def _compare(self, game: Game, state: State) -> None:
        """Keeps the zones that look as before."""
        basis = game.card_facts_basis(state)
        old = self._zones if basis is not None and basis == self._basis else []
        known = state.known
        self._zones = []
        for number, cards in enumerate(state.zones):
            knowing = [0 if card == EMPTY else known[card] for card in cards]
            before = old[number] if old else None
            if before is None or before.cards != cards or before.knowing != knowing:
                before = ZoneLooks(number, cards[:], knowing, {} if before is None else before.faces)
            self._zones.append(before)
        self._basis = basis
        self._compared = True


class ZoneLooks:
    """A zone, and how it looks to the seats that have seen it. `knowing`: who knows each card; `earlier`:
    faces as they were shown before."""

    def __init__(
        self, number: int, cards: list[int], knowing: list[int], earlier: dict[int, dict[str, Any]]
    ) -> None:
        self.cards = cards
        self.knowing = knowing
        self.faces: dict[int, dict[str, Any]] = {}
        self._number = number
        self._earlier = earlier
        self._by_eyes: dict[int, dict[str, Any]] = {}
        self._by_seen: dict[tuple[bool, ...], dict[str, Any]] = {}

    def to(self, eyes: int, game: Game, state: State) -> dict[str, Any]:
        found = self._by_eyes.get(eyes)
        if found is None:
            if state.components.zones[self._number].eyes & eyes:
                seen = (True,) * len(self.cards)
            else:
                seen = tuple([knowing & eyes != 0 for knowing in self.knowing])
            found = self._by_seen.get(seen)
            if found is None:
                found = self._by_seen[seen] = self._view(seen, game, state)
            self._by_eyes[eyes] = found
        return found

    def _view(self, seen: tuple[bool, ...], game: Game, state: State) -> dict[str, Any]:
        """The zone to those who know just these of its cards."""
        zone, faces = state.components.zones[self._number], state.components.faces
        shown = list(zip(self.cards, seen))
        if not zone.ordered:
            # Without an order of its own: known faces first, then backs.
            hidden = [pair for pair in shown if not pair[1]]
            known_ones = [pair for pair in shown if pair[1]]
            shown = by_face(known_ones, state) if game.alike else sorted(known_ones)
            shown += sorted(hidden, key=lambda pair: faces[pair[0]].back)
        cards: list[dict[str, Any] | None] = []
        for card, known in shown:
            if card == EMPTY:
                cards.append(None)
            elif known:
                cards.append(self._face(card, game, state))
            else:
                cards.append({"back": faces[card].back})
        return {"id": zone.id, "name": zone.name, "owner": zone.owner, "cards": cards}

    def _face(self, card: int, game: Game, state: State) -> dict[str, Any]:
        found = self.faces.get(card) or self._earlier.get(card)
        if found is None:
            face = state.components.faces[card]
            facts = game.card_facts(state, card, self._number)
            found = {"card": card, "id": face.id, "name": face.name, **facts}
        self.faces[card] = found
        return found


def zone_views(game: Game, state: State, seat: int, looks: Looks | None = None) -> list[dict[str, Any]]:
    """Every zone with its cards: a face if the seat knows it, otherwise only the back. A card that the seat
    does not know has no number: numbers would survive a shuffle and identify it."""
    return (looks or Looks()).zones(game, state, seat)


def by_face(shown: list[tuple[int, bool]], state: State) -> list[tuple[int, bool]]:
    """Known cards in an order that does not distinguish cards that look alike."""
    faces = state.components.faces
    return sorted(shown, key=lambda pair: (faces[pair[0]].id, pair[0]))


def alike_numbers(game: Game, state: State, seat: int) -> dict[int, int]:
    """The numbers under which a seat sees the cards it knows, when cards with the same face are alike: the
    first one it sees gets the first number of that face, and so on, whichever card it is."""
    components = state.components
    copies: dict[str, list[int]] = {}
    for card, face in enumerate(components.faces):
        copies.setdefault(face.id, []).append(card)
    shown: dict[int, int] = {}
    seen: dict[str, int] = {}
    for number, cards in enumerate(state.zones):
        known = [(card, True) for card in cards if card != EMPTY and state.knows(seat, card, number)]
        for card, _ in known if components.zones[number].ordered else by_face(known, state):
            id = components.faces[card].id
            shown[card] = copies[id][seen.get(id, 0)]
            seen[id] = seen.get(id, 0) + 1
    return shown


def _renumbered(zones: list[dict[str, Any]], numbers: dict[int, int]) -> list[dict[str, Any]]:
    found = []
    for zone in zones:
        cards: list[Any] = []
        for card in zone["cards"]:
            has_number = card is not None and "card" in card
            cards.append({**card, "card": numbers[card["card"]]} if has_number else card)
        found.append({**zone, "cards": cards})
    return found


def touched(game: Game, state: State, seat: int, code: int) -> list[int]:
    """The cards an option is about and whose faces the seat knows: others have no number in its view."""
    cards = [card for card in game.touches(state, seat, code) if state.known[card] & eyes_of(seat)]
    if game.alike:
        numbers = alike_numbers(game, state, seat)
        return sorted([numbers[card] for card in cards])
    return cards


def ask_view(game: Game, state: State, ask: Ask) -> dict[str, Any]:
    """A seat's open question with its options."""
    options = []
    for code in ask.options:
        action = game.action_of(state, ask.seat, code)
        label = game.label(state, ask.seat, action)
        cards = touched(game, state, ask.seat, code)
        options.append({"action": to_data(action), "text": str(action), "label": label, "cards": cards})
    return {"seat": ask.seat, "prompt": game.prompt(state, ask), "kind": ask.prompt, "options": options}


def view(game: Game, state: State, seat: int, asked: bool, looks: Looks | None = None) -> dict[str, Any]:
    """Everything a seat (-1: a spectator) may know, including its open question unless left out."""
    ask = state.ask_of(seat) if asked else None
    return {
        "game": game.id,
        "seats": state.components.seats,
        "you": None if seat < 0 else seat,
        "over": state.over,
        "waiting": sorted(open_ask.seat for open_ask in state.asks),
        "zones": zone_views(game, state, seat, looks),
        **game.facts(state, seat),
        "ask": None if ask is None else ask_view(game, state, ask),
    }
