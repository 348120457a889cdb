# compiled: mypyc
"""Views: all that a seat may know of a match, as plain data. Nothing is taken out of a full state;
only what the seat may know is put in."""

from __future__ import annotations

from typing import Any

from fairground.engine.actions import to_data
from fairground.engine.game import Game
from fairground.engine.state import Ask, State
from fairground.engine.table import EMPTY, eyes_of


class Looks:
    """Zones that were looked at already: most look alike to several seats, and the same as a move before.
    It serves the views of one match, of any number of seats; `move_on` comes before those of another
    state of it."""

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
        return [zone.to(eyes, game, state) for zone in self._zones]

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
    """A zone, and how it looks to those who have looked. `knowing`: the eyes that know each card; `earlier`:
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
            if state.table.zones[self._number].eyes & eyes:
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
        zone, faces = state.table.zones[self._number], state.table.faces
        shown = list(zip(self.cards, seen))
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
                cards.append(self._face(card, game, state))
            else:
                cards.append({"back": faces[card].back})
        return {"id": zone.id, "name": zone.name, "owner": zone.owner, "cards": cards}

    def _face(self, card: int, game: Game, state: State) -> dict[str, Any]:
        found = self.faces.get(card) or self._earlier.get(card)
        if found is None:
            face = state.table.faces[card]
            facts = game.card_facts(state, card, self._number)
            found = {"card": card, "id": face.id, "name": face.name, **facts}
        self.faces[card] = found
        return found


def zone_views(game: Game, state: State, seat: int, looks: Looks | None = None) -> list[dict[str, Any]]:
    """Every zone with its cards: a face where the seat knows it, else only the back.

    A card that is not known has no number: numbers would survive a shuffle and tell it apart."""
    return (looks or Looks()).zones(game, state, seat)


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
