"""What holds after every decision of a game of Unfair."""

from __future__ import annotations

from fairground.engine.components import eyes_of
from fairground.engine.state import State
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import GOLD_MEDAL, HEALTH, POINT, SILVER_MEDAL, TOKENS
from fairground.games.unfair.play.active import cards_in_play, refresh
from fairground.games.unfair.play.building import is_attraction
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.upkeep import TOO_MANY_ATTRACTIONS, TOO_MANY_SUPERS, surplus
from fairground.games.unfair.state.context import RuleInForce
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import BURIED, INSIDE, KAIJU, LOANS, MARKET, TURNED_UP, own_zone

FEW = 5  # Markets full of cards
TURNS = ("events", "park", "first-hand", "hand-limit")


def invariant(state: State) -> None:
    assert isinstance(state, UnfairState)
    where_cards_lie(state)
    for seat in range(state.components.seats):
        a_park(state, seat)
    active_abilities(state)
    the_market(state)
    masterminds(state)
    if state.asks and state.asks[0].prompt in TURNS:
        between_turns(state)


def where_cards_lie(state: UnfairState) -> None:
    where = state.where
    for zone, cards in enumerate(state.zones):
        assert [where[card] for card in cards] == [zone] * len(cards)
    for seat in range(state.components.seats):
        # Of points one can have less than none (RU89).
        assert all(state.tokens(seat, token) >= 0 for token in range(len(TOKENS)) if token != POINT)
    assert len(state.fates) == len(state.zones[TURNED_UP])
    # Tokens lie on cards in play only (unfair.core.token.out-of-play).
    assert set(state.on_cards[::3]) <= set(cards_in_play(state))
    # A card and what is built into it are in a park together.
    for card, parts in enumerate(state.unfair.inner):
        for part in parts:
            home = where[card] if state.in_park(card) else INSIDE
            assert where[part] == home


def the_market(state: UnfairState) -> None:
    """Every card in the Market has a space of its own, every kaiju there some health, and there are no more
    medals than the box has."""
    lying = [card for card in state.stalls if card >= 0 and state.where[card] in (MARKET, KAIJU)]
    assert sorted(lying) == sorted([*state.zones[MARKET], *state.zones[KAIJU]])
    figures = state.unfair.figures
    assert all(1 <= state.tokens_on(card, HEALTH) <= figures.most_health for card in state.zones[KAIJU])
    for token, most in ((SILVER_MEDAL, figures.silver_medals), (GOLD_MEDAL, figures.gold_medals)):
        assert sum(state.tokens(seat, token) for seat in range(state.components.seats)) <= most


def masterminds(state: UnfairState) -> None:
    """Whoever waits to be recruited is a mastermind that its owner alone knows."""
    for card in state.unfair.masterminds:
        zone = state.components.zones[state.where[card]]
        assert zone.id in ("mastermind", "park", "box")
        assert zone.id != "mastermind" or state.known[card] == eyes_of(zone.owner)


def a_park(state: UnfairState, seat: int) -> None:
    park = state.park(seat)
    printed, space, hosts, where = state.unfair.printed, state.space, state.host, state.where
    added, entrance = state.unfair.added, state.unfair.entrance
    standing = [card for card in park if space[card] > 0]
    assert len({space[card] for card in standing}) == len(standing) == state.attractions[seat]
    assert [card for card in park if is_attraction(state, card)] == standing
    lying: dict[int, list[int]] = {}
    for card in park:
        host = hosts[card]
        # (unfair.core.gl.upgrade-needs-attraction, unfair.comicbook.staffpower.attach)
        assert (host >= 0) == bool(printed[card].types & added)
        if host >= 0:
            assert where[host] == where[card]
            lying.setdefault(host, []).append(card)
    for card in park:
        on_it = state.attached(card)
        assert on_it == lying.get(card, [])
        if on_it:
            names = [printed[part].name for part in on_it]
            themes = [theme for part in [card, *on_it] for theme in printed[part].themes]
            assert len(set(names)) == len(names)
            assert len(set(themes)) == len(themes)
    gates = [card for card in park if printed[card].types & entrance]
    assert state.gates[seat] == (gates[-1] if gates else -1)
    assert len(state.under[seat]) == len(state.zones[own_zone(BURIED, seat)])
    assert len(state.zones[own_zone(LOANS, seat)]) == 1


def active_abilities(state: UnfairState) -> None:
    """The lists of abilities, which are kept up card by card, are those of all cards in play."""
    fresh = state.clone()
    fresh.timed = [[] for _ in state.timed]
    fresh.listening = [[] for _ in state.listening]
    fresh.in_force = [[one for one in kind if one.imposed] for kind in state.in_force]
    for card in cards_in_play(state):
        refresh(fresh, card)
    for kept, made in ((state.timed, fresh.timed), (state.listening, fresh.listening)):
        for one, other in zip(kept, made, strict=True):
            assert one == other or sorted(zip(one[::2], one[1::2], strict=True)) == sorted(
                zip(other[::2], other[1::2], strict=True)
            )
    for kinds, others in zip(state.in_force, fresh.in_force, strict=True):
        if kinds or others:
            assert sorted([_named(one) for one in kinds]) == sorted([_named(one) for one in others])


def _named(active: RuleInForce) -> tuple[int, int, int]:
    return active.rule, active.context.source, active.context.owner


def between_turns(state: UnfairState) -> None:
    assert not state.queue
    assert not state.zones[TURNED_UP]
    for seat in range(state.components.seats):
        # What cannot be demolished stays, and the park with it (RU18).
        if state.attractions[seat] > stat(state, seat, codes.ATTRACTION_LIMIT):
            assert not surplus(state, seat, TOO_MANY_ATTRACTIONS, -1)
        if state.supers[seat] > stat(state, seat, codes.SUPER_LIMIT):
            assert not surplus(state, seat, TOO_MANY_SUPERS, -1)
    if state.asks[0].prompt in ("events", "park"):
        left = len(state.zones[codes.PARK_DECK])
        taken = len(state.zones[MARKET]) + len(state.zones[KAIJU])
        market = state.unfair.figures.market
        # Where the deck ran out, some cards may have come back since the Market was filled (RU87).
        assert taken == market or (taken < market and left < FEW * market)
