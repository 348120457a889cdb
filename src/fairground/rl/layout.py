"""Observation vectors: what a seat sees as a fixed number of floats, each with a name.

There are four blocks. *Seat*: which seat is looking. *Cards*: for each zone and each kind of card the
share of its copies that the seat knows to be there, and for each back the share of cards whose faces it does
not know. *Amount*: how far the seat is in giving an amount digit by digit. *Facts*: see `facts`. Seats are
counted from the one that is looking: its own seat always comes first, which lets one policy play all seats.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairground.engine.components import EMPTY, Components, eyes_of
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.rl.facts import Columns, FactColumns
from fairground.rl.seeing import WATCHING, Glance, facts_of

Vector = NDArray[np.float32]

LIMIT: Final = 4.0  # no value is larger; numbers of the games of the probe are at most 1
LOOKS: Final = 2000  # the probe plays games until it has looked so often
BITS: Final = 20.0  # of the largest amounts


class Layout:
    """The columns of the observations of a match. `names` has a name for each."""

    def __init__(self, game: Game, components: Components, start: Callable[[str], State]) -> None:
        self.game = game
        self.components = components
        self.names = [f"you are seat {seat}" for seat in range(components.seats)]
        self._lay_out_cards()
        self._amount = len(self.names)
        self.names += ["amount begun", "places of it to come"]
        self._facts = FactColumns(components.seats, len(self.names))
        self._learn_facts(start)
        self.names += self._facts.names
        self.size = len(self.names)

    # The columns

    def _lay_out_cards(self) -> None:
        components = self.components
        ids = [face.id for face in components.faces]
        alike = [face.back for face in components.faces]
        kinds, backs = list(dict.fromkeys(ids)), list(dict.fromkeys(alike))
        self._kind = [kinds.index(id) for id in ids]
        self._back = [len(kinds) + backs.index(back) for back in alike]
        self._card_share = [1 / ids.count(id) for id in ids]
        self._back_share = [1 / alike.count(back) for back in alike]
        places = list(dict.fromkeys((zone.id, zone.owner) for zone in components.zones))
        width = len(kinds) + len(backs)
        # Where the columns of each zone begin, for each seat that looks: owners count from it.
        self._begin = []
        for seat in range(components.seats):
            owners = [
                zone.owner if zone.owner < 0 else (zone.owner - seat) % components.seats
                for zone in components.zones
            ]
            numbers = [places.index((zone.id, owner)) for zone, owner in zip(components.zones, owners)]
            self._begin.append([components.seats + width * number for number in numbers])
        for zone_id, owner in places:
            where = zone_id if owner < 0 else f"{zone_id} +{owner}"
            self.names += [f"{where}: {kind}" for kind in kinds]
            self.names += [f"{where}: hidden {back}" for back in backs]

    def _learn_facts(self, start: Callable[[str], State]) -> None:
        """Finds the facts of the game by playing it at random."""
        looks = games = 0
        while looks < LOOKS:
            rng = random.Random(games)
            state = start(f"probe {games}")
            games += 1
            while True:
                # Now somebody who is asked, now anybody: both have facts of their own.
                asked = state.asks[0].seat if state.asks else 0
                seat = asked if looks % 2 else rng.randrange(self.components.seats)
                self._facts.note(facts_of(self.game, state, seat), seat)
                looks += 1
                if state.over:
                    break
                ask = state.asks[0]
                state.apply(ask.seat, rng.choice(ask.options))
        self._facts.settle()

    # Filling them

    def public(self, glance: Glance, seat: int) -> Vector:
        """What everybody sees, counted from a seat."""
        return self._vector(seat, self._public_parts(glance, seat, 0, ()))

    def alone(self, state: State, seat: int) -> Vector:
        """All that a seat sees, where nobody else looks."""
        begin, eyes = self._begin[seat], eyes_of(seat)
        parts = [self._cards(state, zone, begin[zone], eyes) for zone in range(len(begin))]
        for name, fact in facts_of(self.game, state, seat).items():
            parts.append(self._facts.read(name, fact, seat))
        return self._vector(seat, parts)

    def whole(self, glance: Glance, seat: int) -> Vector:
        """The same, where most of it was worked out for others already."""
        facts, differing = glance.differing(seat)
        eyes = eyes_of(seat)
        parts = self._public_parts(glance, seat, eyes, differing)
        for zone, knowers in enumerate(glance.knowers):
            if knowers & eyes:
                parts.append(self._cards(glance.state, zone, self._begin[seat][zone], eyes))
        parts += [self._facts.read(name, facts[name], seat) for name in differing]
        return self._vector(seat, parts)

    def private(self, state: State, seat: int) -> Vector:
        """Only what spectators do not see."""
        zones, begin, eyes = self.components.zones, self._begin[seat], eyes_of(seat)
        return self._vector(
            seat,
            [
                self._cards(state, zone, begin[zone], eyes, but=WATCHING)
                for zone in range(len(zones))
                if not zones[zone].eyes & WATCHING
            ],
        )

    def with_amount(self, vector: Vector, low: int, span: int) -> Vector:
        """The same view, once a part of an amount is given: what it comes to so far, and what is left."""
        vector = vector.copy()
        vector[self._amount : self._amount + 2] = math.log2(1 + low) / BITS, math.log2(span) / BITS
        return vector

    def _public_parts(
        self, glance: Glance, seat: int, but_eyes: int, but_facts: Sequence[str]
    ) -> list[Columns]:
        """The columns of what everybody sees, without zones and facts that look otherwise to a seat."""
        cards, facts = self._public_columns(glance)
        first, here = self._begin[0], self._begin[seat]
        parts: list[Columns] = []
        for zone, (columns, amounts) in enumerate(cards):
            if not glance.knowers[zone] & but_eyes and columns:
                shift = here[zone] - first[zone]
                parts.append(([column + shift for column in columns] if shift else columns, amounts))
        for name, found in facts.items():
            if name not in but_facts:
                turned = self._facts.turned(found, seat)
                parts.append(self._facts.read(name, glance.facts[name], seat) if turned is None else turned)
        return parts

    def _public_columns(self, glance: Glance) -> tuple[list[Columns], dict[str, Columns]]:
        """What everybody sees, counted from seat 0; worked out once for a glance."""
        found: tuple[list[Columns], dict[str, Columns]] | None = glance.columns
        if found is None:
            zones = range(len(self.components.zones))
            cards = [self._cards(glance.state, zone, self._begin[0][zone], WATCHING) for zone in zones]
            facts = {name: self._facts.read(name, fact, 0) for name, fact in glance.facts.items()}
            found = glance.columns = cards, facts
        return found

    def _cards(self, state: State, zone: int, begin: int, eyes: int, but: int = 0) -> Columns:
        """The columns of the cards in a zone, to these eyes; only what other eyes do not know."""
        known, all_see = state.known, self.components.zones[zone].eyes
        columns: list[int] = []
        amounts: list[float] = []
        for card in state.zones[zone]:
            if card == EMPTY:
                continue
            knowing = known[card] | all_see
            if knowing & but:
                continue
            if knowing & eyes:
                columns.append(begin + self._kind[card])
                amounts.append(self._card_share[card])
            elif not but:
                columns.append(begin + self._back[card])
                amounts.append(self._back_share[card])
        return columns, amounts

    def _vector(self, seat: int, parts: list[Columns]) -> Vector:
        columns: list[int] = [seat]
        amounts: list[float] = [1.0]
        for part in parts:
            columns += part[0]
            amounts += part[1]
        vector = np.bincount(columns, amounts, self.size).astype(np.float32)
        return np.clip(vector, -LIMIT, LIMIT, out=vector)
