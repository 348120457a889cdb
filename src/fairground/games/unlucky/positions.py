"""Positions: a match of Unlucky Adventurers set up by hand.

[table]
deck = ["rest", "shield"]        # quest cards from the top of the deck down
rest = "deck"                    # where cards go that are not named: below the deck, or "box"
discard = ["trap"]               # the last one lies on top
beasts = ["grumpy-goose"]        # likewise beast_discard, characters, character_discard
turn = 0                         # whose turn it is
direction = "clockwise"          # or "anticlockwise"
moment = "draw"                  # the turn begins, or "play": its card is drawn already

[[seat]]
hand = ["rest", "rest"]
character = "mage"
used = true                      # the character is turned over
allies = ["bard"]
misses_turn = true
out = true                       # then the hand is empty
"""

from __future__ import annotations

from fairground.engine.errors import BadSetup
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.games.unlucky.components import PrintedComponents
from fairground.games.unlucky.model import (
    ALLIES,
    BEAST_DISCARD,
    BEASTS,
    BOX,
    CHARACTER_DISCARD,
    CHARACTERS,
    DECK,
    DISCARD,
    OWN,
    SEATS,
    UnluckyState,
)
from fairground.games.unlucky.rules import AFTER_DRAW, BEGIN, Turns, new_state

BACKS = {"quest": DECK, "beast": BEASTS, "character": CHARACTERS}


class Copies(dict[str, int]):
    """The numbers of all cards by id, for `Position.take_cards`: taking one leaves the next copy."""

    def __init__(self, cards: dict[str, list[int]]) -> None:
        super().__init__({id: numbers[0] for id, numbers in cards.items()})
        self._left = cards

    def pop(self, id: str) -> int:  # type: ignore[override]
        number = self._left[id].pop(0)
        if self._left[id]:
            self[id] = self._left[id][0]
        else:
            del self[id]
        return number


def copies(components: PrintedComponents, back: str) -> Copies:
    numbers: dict[str, list[int]] = {}
    for number, face in enumerate(components.faces):
        if face.back == back:
            numbers.setdefault(face.id, []).append(number)
    return Copies(numbers)


def set_up(components: PrintedComponents, rng: Rng, position: Position) -> UnluckyState:
    """The state of a position, not yet run."""
    moment = position.take("moment", "draw")
    moments = {"draw": BEGIN, "play": AFTER_DRAW}
    if moment not in moments:
        raise BadSetup(f"'moment' is draw or play, not '{moment}'")
    state = new_state(components, rng, Turns(moments[moment]))
    quest, beasts, characters = (copies(components, back) for back in BACKS)
    for name, cards, zone in (
        ("deck", quest, DECK),
        ("beasts", beasts, BEASTS),
        ("characters", characters, CHARACTERS),
    ):
        # Named from the top down; what is not named lies below.
        for card in reversed(position.take_cards(name, cards)):
            state.move(card, zone, zone)
    for name, cards, zone in (
        ("discard", quest, DISCARD),
        ("beast_discard", beasts, BEAST_DISCARD),
        ("character_discard", characters, CHARACTER_DISCARD),
    ):
        for card in position.take_cards(name, cards):
            state.move(card, zone - 1, zone)
    _set_up_seats(state, position, quest, characters)
    rest = position.take("rest", "deck")
    if rest not in ("deck", "box"):
        raise BadSetup(f"'rest' is deck or box, not '{rest}'")
    if rest == "box":
        for unnamed, zone in ((quest, DECK), (beasts, BEASTS), (characters, CHARACTERS)):
            for id in list(unnamed):
                while id in unnamed:
                    state.move(unnamed.pop(id), zone, BOX)
    _set_up_turn(state, position)
    if not any(state.opponents(seat) for seat in range(components.seats) if state.hand(seat)):
        raise BadSetup("somebody has won this position already; give cards to two opponents")
    return state


def _set_up_seats(state: UnluckyState, position: Position, quest: Copies, characters: Copies) -> None:
    for seat in range(state.components.seats):
        zone = SEATS + 3 * seat
        for card in position.take_cards("hand", quest, seat):
            state.move(card, DECK, zone)
        character = position.take("character", "", seat)
        if character:
            position.seat_tables[seat]["character"] = [character]
            for card in position.take_cards("character", characters, seat):
                state.move(card, CHARACTERS, zone + OWN)
        for card in position.take_cards("allies", characters, seat):
            state.move(card, CHARACTERS, zone + ALLIES)
        if position.take("used", False, seat):
            state.used |= 1 << seat
        if position.take("misses_turn", False, seat):
            state.skip |= 1 << seat
        out = position.take("out", False, seat)
        if out:
            state.out |= 1 << seat
            state.out_since[seat] = 1
        if out == bool(state.hand(seat)):
            wrong = "is out but has a hand" if out else "has no hand; a player without cards is out"
            raise BadSetup(f"seat {seat} {wrong}")
        state.muster(seat)


def _set_up_turn(state: UnluckyState, position: Position) -> None:
    seats = state.components.seats
    state.turns = 1
    state.turn = position.take("turn", 0)
    if not 0 <= state.turn < seats:
        raise BadSetup(f"'turn' is a seat from 0 to {seats - 1}, not {state.turn}")
    directions = {"clockwise": 1, "anticlockwise": -1}
    direction = position.take("direction", "clockwise")
    if direction not in directions:
        raise BadSetup(f"'direction' is clockwise or anticlockwise, not '{direction}'")
    state.direction = directions[direction]
    if state.out >> state.turn & 1 and not state.facts.ghosts:
        raise BadSetup(f"it cannot be the turn of seat {state.turn}, who is out")
