"""What holds after every decision of a game of Unfair."""

from __future__ import annotations

from collections import Counter

from fairground.engine.state import State
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import GOLD_MEDAL, HEALTH, SILVER_MEDAL
from fairground.games.unfair.play.building import is_attraction
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.places import BURIED, INSIDE, KAIJU, LOANS, MARKET, TURNED_UP, own_zone
from fairground.games.unfair.play.standing import cards_in_play, refresh
from fairground.games.unfair.play.state import UnfairState

TURNS = ("events", "park", "first-hand", "hand-limit")


def invariant(state: State) -> None:
    assert isinstance(state, UnfairState)
    where_cards_lie(state)
    for seat in range(state.table.seats):
        a_park(state, seat)
    active_abilities(state)
    the_market(state)
    if state.asks and state.asks[0].prompt in TURNS:
        between_turns(state)


def where_cards_lie(state: UnfairState) -> None:
    for zone, cards in enumerate(state.zones):
        assert all(state.where[card] == zone for card in cards)
    assert min(state.supply) >= 0
    assert len(state.fates) == len(state.zones[TURNED_UP])
    # Tokens lie on cards in play only (unfair.core.token.out-of-play).
    assert set(state.on_cards[::3]) <= set(cards_in_play(state))
    # A card and what is built into it are in a park together.
    for card, parts in enumerate(state.unfair.inner):
        for part in parts:
            home = state.where[card] if state.in_park(card) else INSIDE
            assert state.where[part] == home


def the_market(state: UnfairState) -> None:
    """Every card in the Market has a space of its own, every kaiju there some health, and there are no more
    medals than the box has."""
    lying = [card for card in state.stalls if card >= 0 and state.where[card] in (MARKET, KAIJU)]
    assert sorted(lying) == sorted([*state.zones[MARKET], *state.zones[KAIJU]])
    figures = state.unfair.figures
    assert all(1 <= state.tokens_on(card, HEALTH) <= figures.most_health for card in state.zones[KAIJU])
    for token, most in ((SILVER_MEDAL, figures.silver_medals), (GOLD_MEDAL, figures.gold_medals)):
        assert sum(state.tokens(seat, token) for seat in range(state.table.seats)) <= most


def a_park(state: UnfairState, seat: int) -> None:
    park = state.park(seat)
    printed = state.unfair.printed
    spaces = [state.space[card] for card in park if state.space[card] > 0]
    assert len(set(spaces)) == len(spaces) == state.attractions[seat]
    assert {card for card in park if is_attraction(state, card)} == {c for c in park if state.space[c] > 0}
    for card in park:
        host = state.host[card]
        assert host < 0 or state.where[host] == state.where[card]
        # (unfair.core.gl.upgrade-needs-attraction)
        assert (host >= 0) == bool(printed[card].types & state.unfair.upgrade)
        on_it = state.attached(card)
        assert on_it == [other for other in park if state.host[other] == card]
        names = [printed[part].name for part in on_it]
        themes = [theme for part in [card, *on_it] for theme in printed[part].themes]
        assert len(set(names)) == len(names)
        assert len(set(themes)) == len(themes)
    gates = [card for card in park if printed[card].types & state.unfair.entrance]
    assert state.gates[seat] == (gates[-1] if gates else -1)
    assert len(state.under[seat]) == len(state.zones[own_zone(BURIED, seat)])
    assert len(state.zones[own_zone(LOANS, seat)]) == 1


def active_abilities(state: UnfairState) -> None:
    """The lists of abilities, which are kept up card by card, are those of all cards in play."""
    fresh = state.clone()
    fresh.timed = [[] for _ in state.timed]
    fresh.listening = [[] for _ in state.listening]
    fresh.standing = [[one for one in kind if one.imposed] for kind in state.standing]
    for card in cards_in_play(state):
        refresh(fresh, card)
    for kept, made in ((state.timed, fresh.timed), (state.listening, fresh.listening)):
        for one, other in zip(kept, made, strict=True):
            assert sorted(zip(one[::2], one[1::2], strict=True)) == sorted(
                zip(other[::2], other[1::2], strict=True)
            )
    for kinds, others in zip(state.standing, fresh.standing, strict=True):
        assert Counter((one.rule, one.context.source, one.context.owner) for one in kinds) == Counter(
            (one.rule, one.context.source, one.context.owner) for one in others
        )


def between_turns(state: UnfairState) -> None:
    assert not state.queue
    assert not state.zones[TURNED_UP]
    for seat in range(state.table.seats):
        assert state.attractions[seat] <= stat(state, seat, codes.ATTRACTION_LIMIT)
        assert state.supers[seat] <= stat(state, seat, codes.SUPER_LIMIT)
    if state.asks[0].prompt in ("events", "park"):
        left = len(state.zones[codes.PARK_DECK])
        taken = len(state.zones[MARKET]) + len(state.zones[KAIJU])
        assert taken == state.unfair.figures.market or not left
