"""What is worked out once says the same as looking at every card anew."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fairground.games import get
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.building import price_of
from fairground.games.unfair.play.cannot import is_protected, may_be_protected
from fairground.games.unfair.play.nouns import is_such, matches
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import NO_DIGEST, UnfairState
from fairground.games.unfair.verbs import VERBS

SLOTS = 40  # more than any text has


def moments(seed: int, every: int) -> Iterator[UnfairState]:
    """States of a random match with all packs."""
    choice = random.Random(seed)
    state = get("unfair").new_state(4, seed)
    decisions = 0
    while not state.over:
        if decisions % every == 0:
            assert isinstance(state, UnfairState)
            yield state
        ask = state.asks[0]
        state.apply(ask.seat, choice.choice(ask.options))
        decisions += 1


@pytest.mark.parametrize("seed", range(3))
def test_print_tells_of_a_noun_what_a_look_at_the_card_does(seed: int) -> None:
    found: set[bool] = set()
    for state in moments(seed, 60):
        nothing = Context(0, -1, [[] for _ in range(SLOTS)])
        for number, noun in enumerate(state.unfair.program.nouns):
            if noun.alternatives or noun.quantity == codes.THESE:
                continue
            for card in range(seed, len(state.unfair.printed), 5):
                meant = matches(state, nothing, 0, noun, card)
                assert is_such(state, nothing, 0, number, card) == meant, (noun.text, card)
                found.add(meant)
    assert found == {False, True}


def test_what_no_rule_speaks_of_is_not_protected() -> None:
    protected = 0
    for state in (state for seed in range(4) for state in moments(seed, 12)):
        cards = [(card, seat) for seat in range(4) for card in state.park(seat)]
        for effect in VERBS:
            for card, seat in cards:
                if is_protected(state, effect.number, effect.touches, card, (seat + 1) % 4):
                    assert may_be_protected(state, effect.number, effect.touches)
                    protected += 1
    assert protected


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_offers_what_the_match_offers(seed: int) -> None:
    """What was worked out last is not kept for longer than it holds."""
    for state in moments(seed, 4):
        fresh = state.clone()
        fresh.last_rule_facts = NO_DIGEST
        fresh.asks = []
        fresh.frames[-1].ask(fresh)
        offered = [(ask.seat, ask.options) for ask in state.asks]
        assert [(ask.seat, ask.options) for ask in fresh.asks] == offered
        for card in state.hand(0):
            terms = state.unfair.build_terms
            assert price_of(state, 0, card, terms) == price_of(fresh, 0, card, terms)
