"""Unfair's part in the audit."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.engine.auditor import Auditor, Derived
from fairground.engine.components import Components
from fairground.engine.state import Ask, State
from fairground.games.unfair.audit.abilities import abilities
from fairground.games.unfair.audit.cards import cards, fresh, whole, zones
from fairground.games.unfair.audit.nouns import remembered_nouns
from fairground.games.unfair.audit.options import ALREADY_PLAIN, listed, remembered_market
from fairground.games.unfair.audit.parks import parks, places
from fairground.games.unfair.audit.past import past
from fairground.games.unfair.audit.plain import plain_components
from fairground.games.unfair.audit.rules import rules_in_force
from fairground.games.unfair.audit.texts import blanks, texts
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.state import UnfairState


class UnfairAuditor(Auditor):
    ALREADY_PLAIN = ALREADY_PLAIN

    def rebuilt_components(self, components: Components) -> Iterator[Derived]:
        assert isinstance(components, CardFacts)
        yield from cards(components)
        yield from zones(components)
        yield from whole(components)
        yield from fresh(components)
        yield from texts(components)
        yield from remembered_nouns(components)

    def rebuilt(self, state: State) -> Iterator[Derived]:
        assert isinstance(state, UnfairState)
        yield from places(state)
        yield from parks(state)
        yield from abilities(state)
        yield from rules_in_force(state)
        yield from past(state)
        yield from blanks(state.unfair)
        yield from remembered_market(state)

    def plain_components(self, components: Components) -> Components | None:
        assert isinstance(components, CardFacts)
        return plain_components(components)

    def plain_options(self, state: State, ask: Ask) -> list[int] | None:
        assert isinstance(state, UnfairState)
        return listed(state, ask)


AUDITOR = UnfairAuditor()
