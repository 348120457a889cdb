# compiled: mypyc
"""How parks, hands and supplies change. Everything that happens to a card in play goes through here, so that
what depends on it stays right."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, POINT
from fairground.games.unfair.play.active import begin, cease, refresh, touch
from fairground.games.unfair.play.building import suits
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.card_facts import REACHED
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.tokens import GOLD_MEDAL, SILVER_MEDAL, token_place
from fairground.games.unfair.state.zones import (
    BOX,
    BURIED,
    CITY,
    KAIJU,
    NO_PLACE,
    ON_CARD,
    PARK,
    own_zone,
)


def named(state: UnfairState, cards: list[int]) -> list[object]:
    """Cards for the log: number and name, as copies of a card are told apart by their numbers."""
    return [[card, state.components.faces[card].name] for card in cards]


# Tokens


def gain(state: UnfairState, seat: int, token: int, count: int) -> None:
    """A player gets tokens; in the Guests step that is income (unfair.core.income.direct-control). Medals are
    only as many as there are. All tokens count, from the pool and off cards; at no other time is anything
    income (unfair.core.income.from-pool, unfair.core.income.guests-only, unfair.core.income.coins-and-tokens,
    unfair.core.income.collected)."""
    if SILVER_MEDAL <= token <= GOLD_MEDAL:
        count = min(count, left_in_box(state, token))
    if seat == state.unfair.quinn and token == COIN:
        # Quinn is rich enough not to count (unfair.gamechangers.solo.quinn-goal, RU80).
        return
    place = token_place(seat, token)
    state.supply[place] += count
    if state.step == codes.GUESTS_STEP:
        state.income = with_item(state.income, place, state.income[place] + count)
    if state.unfair.tokens_heard:
        if token == COIN and count > 0:
            hear(state, codes.GAINS_COINS, seat, -1)
        look_again(state)


def look_again(state: UnfairState) -> None:
    """Tokens came or went: what waits for something to be true looks again after this sentence."""
    if state.listening[REACHED]:
        state.unsettled = True


def left_in_box(state: UnfairState, token: int) -> int:
    """How many medals of a kind nobody has (unfair.kaiju.component.silver-medals,
    unfair.kaiju.component.gold-medals)."""
    figures = state.unfair.figures
    left = figures.silver_medals if token == SILVER_MEDAL else figures.gold_medals
    for seat in range(state.components.seats):
        left -= state.tokens(seat, token)
    for place in range(0, len(state.on_cards), 3):
        if state.on_cards[place + 1] == token:
            left -= state.on_cards[place + 2]
    return max(left, 0)


def lose(state: UnfairState, seat: int, token: int, count: int) -> int:
    """A player loses tokens, as many as there are; returns how many."""
    place = token_place(seat, token)
    held = state.supply[place]
    if count > held:
        count = held
    state.supply[place] = held - count
    look_again(state)
    return count


def lose_points(state: UnfairState, seat: int, count: int) -> None:
    """A player loses points, and may have less than none (RU89)."""
    state.supply[token_place(seat, POINT)] -= count
    look_again(state)


def put_on(state: UnfairState, card: int, token: int, count: int) -> None:
    """Lays tokens on a card in play, or with a negative count takes them off."""
    look_again(state)
    for place in range(0, len(state.on_cards), 3):
        if state.on_cards[place] == card and state.on_cards[place + 1] == token:
            left = state.on_cards[place + 2] + count
            kept = [card, token, left] if left > 0 else []
            state.on_cards = state.on_cards[:place] + kept + state.on_cards[place + 3 :]
            return
    if count > 0:
        state.on_cards = [*state.on_cards, card, token, count]


def drop_tokens(state: UnfairState, card: int) -> None:
    """The tokens on a card that leaves play are discarded (unfair.core.token.leave-discard,
    unfair.alien.abduction.tokens-lost). A lock on them ends with it (unfair.core.token.locked-until-end)."""
    lying = state.on_cards
    if card in lying:
        kept: list[int] = []
        for place in range(0, len(lying), 3):
            if lying[place] != card:
                kept += lying[place : place + 3]
        state.on_cards = kept


# Cards in parks


def enter_park(state: UnfairState, seat: int, card: int, place: int) -> None:
    """A card comes into play, with what is built into it, and stays there until it leaves the park
    (unfair.core.gl.in-play-park)."""
    card_facts = state.unfair
    park = own_zone(PARK, seat)
    if card_facts.burials[state.where[card]]:
        unbury(state, card, park)
    else:
        state.put(card, park)
    state.unshare()
    state.keeper[card] = seat
    _settle_at(state, card, place)
    for inner in card_facts.inner[card]:
        state.put(inner, park)
        state.attach(inner, card)
        state.keeper[inner] = seat
    types = card_facts.printed[card].types
    if types & card_facts.attraction:
        _count(state, types, seat, 1)
    covered = -1
    if types & card_facts.entrance:
        covered = state.gates[seat]
        _find_gate(state, seat)
    begin(state, card)
    if covered >= 0 and state.gates[seat] != covered:
        refresh(state, covered)
    touch(state)


def _settle_at(state: UnfairState, card: int, place: int) -> None:
    """Gives a card its place in a park; the caller has unshared the state."""
    if place >= ON_CARD:
        host = place - ON_CARD
        state.attach(card, host)
        if state.in_force[codes.KEEPS_ONLY] and state.unfair.inner[host]:
            state.arrivals = [*state.arrivals, card]
    elif place != NO_PLACE:
        state.space[card] = place


def _lift(state: UnfairState, card: int) -> None:
    """Takes a card from its place in a park."""
    state.detach(card)
    if state.space[card]:
        state.unshare()
        state.space[card] = 0


def _find_gate(state: UnfairState, seat: int) -> None:
    """An entrance came or went: another one is on top now (unfair.core.entrance.cover). Mostly the one below
    is the Main Gate; there may be several, but only one counts, and the one that is uncovered counts again
    (unfair.core.entrance.usual-base, unfair.core.entrance.two-in-turn, unfair.core.entrance.only-one,
    unfair.core.entrance.reveal-previous)."""
    entrance = state.unfair.entrance
    gate = -1
    for other in state.park(seat):
        if state.unfair.printed[other].types & entrance:
            gate = other
    state.gates = with_item(state.gates, seat, gate)


def _count(state: UnfairState, types: int, seat: int, change: int) -> None:
    """Keeps the numbers of attractions that limits look at, when one of these types comes or goes; super
    attractions count as both (unfair.core.super.counts-as-attraction). Rules:
    unfair.western.vacant-lot.supers-included."""
    state.attractions = with_item(state.attractions, seat, state.attractions[seat] + change)
    if types & state.unfair.super:
        state.supers = with_item(state.supers, seat, state.supers[seat] + change)


def leave_park(state: UnfairState, card: int, zone: int) -> None:
    """A card leaves play for another zone; what lies on it goes to the discard piles, tokens back to the
    pool. Nothing moves up into its space. What is attached cannot stay without it
    (unfair.core.space.no-slide, unfair.core.gl.attach-dependent, unfair.core.exhume.cover-demolished,
    unfair.core.buried.demolish-exhumes, unfair.core.token.leave-to-hand,
    unfair.comicbook.staffpower.demolished)."""
    card_facts = state.unfair
    seat = card_facts.keepers[state.where[card]]
    for buried in state.buried_under(card):
        unbury(state, buried, state.discard_zone(buried))
        if state.log is not None:
            facts: dict[str, object] = {"cards": named(state, [buried])}
            state.emit("discarded", facts, ("unfair.core.buried.demolish-exhumes",))
    for part in state.parts[card]:
        leave_park(state, part, card_facts.discards[part])
    drop_tokens(state, card)
    state.put(card, zone)
    _lift(state, card)
    if state.down[card]:
        state.unshare()
        state.down[card] = 0
    if state.muted:
        state.muted &= ~(1 << card)
    types = card_facts.printed[card].types
    if types & card_facts.attraction:
        _count(state, types, seat, -1)
    gate = state.gates[seat]
    if types & card_facts.entrance:
        _find_gate(state, seat)
    cease(state, card)
    uncovered = state.gates[seat]
    if uncovered >= 0 and uncovered != gate:
        refresh(state, uncovered)
    touch(state)


def discard(state: UnfairState, card: int) -> None:
    """Puts a card on its discard pile, from wherever it lies."""
    card_facts = state.unfair
    zone = card_facts.discards[card]
    old = state.where[card]
    if card_facts.parks[old]:
        leave_park(state, card, zone)
    elif card_facts.burials[old]:
        unbury(state, card, zone)
    else:
        state.put(card, zone)
        if CITY <= old <= KAIJU:
            drop_tokens(state, card)
            cease(state, card)
    if zone == BOX:
        state.reveal(card)


def turn(state: UnfairState, card: int, down: int) -> bool:
    """Turns a card in a park face-down or face-up; False if it lies so already."""
    if state.down[card] == down or not state.in_park(card):
        return False
    state.unshare()
    state.down[card] = down
    refresh(state, card)
    for part in state.attached(card):
        refresh(state, part)
    touch(state)
    return True


def move_in_parks(state: UnfairState, card: int, seat: int, place: int) -> None:
    """Moves a card to another place, of another park maybe, with all that lies on and under it: it does not
    leave play and keeps its tokens (unfair.core.token.move-park, unfair.core.token.move-attraction,
    unfair.core.gl.attach-moves, unfair.comicbook.staffpower.moves). Nothing but an
    effect moves what was built, so its order stays (unfair.core.build.no-free-moving,
    unfair.core.build.no-reorder-attractions, unfair.core.build.no-reorder-upgrades,
    unfair.core.build.sequence-matters, unfair.core.buried.moves-along)."""
    old = state.owner(card)
    parts = state.attached(card)
    buried = state.buried_under(card)
    _lift(state, card)
    for part in [card, *parts]:
        if seat != old or part == card:
            # On its new host a card lies on top.
            state.put(part, own_zone(PARK, seat))
            state.unshare()
            state.keeper[part] = seat
    types = state.unfair.printed[card].types
    if seat == old:
        for part in parts:
            state.put(part, own_zone(PARK, seat))
    else:
        for part in buried:
            bury(state, part, card)
        if types & state.unfair.attraction:
            _count(state, types, old, -1)
            _count(state, types, seat, 1)
    if types & state.unfair.entrance:
        _find_gate(state, old)
        _find_gate(state, seat)
    _settle_at(state, card, place)
    for part in [card, *parts]:
        refresh(state, part)
    touch(state)


def can_exchange(state: UnfairState, card: int, other: int) -> bool:
    """Whether two cards can change places: both are attractions, both lie on something that suits the other,
    or neither needs a place."""
    if state.unfair.printed[card].is_built_in or state.unfair.printed[other].is_built_in:
        return False
    if not state.in_park(card) or not state.in_park(other):
        return False
    host, other_host = state.host[card], state.host[other]
    if host < 0 or other_host < 0:
        return (host < 0) == (other_host < 0) and (state.space[card] > 0) == (state.space[other] > 0)
    return host != other_host and suits(state, card, other_host, other) and suits(state, other, host, card)


def exchange(state: UnfairState, card: int, other: int) -> None:
    """Two cards change places, each with all that lies on it."""
    seat, other_seat = state.owner(card), state.owner(other)
    place, other_place = place_of(state, card), place_of(state, other)
    move_in_parks(state, card, other_seat, other_place)
    move_in_parks(state, other, seat, place)


def place_of(state: UnfairState, card: int) -> int:
    """Where a card lies in its park."""
    return ON_CARD + state.host[card] if state.host[card] >= 0 else max(state.space[card], NO_PLACE)


# Buried cards


def bury(state: UnfairState, card: int, host: int) -> None:
    """Puts a card face-down under a card in play (unfair.core.bury.definition). It goes to a zone of its own:
    it is no upgrade, never the topmost one, and nothing on its face counts (unfair.core.buried.position,
    unfair.core.buried.not-an-upgrade, unfair.core.buried.never-topmost,
    unfair.core.buried.inactive-abilities, unfair.core.buried.inactive-properties)."""
    seat = state.owner(host)
    zone = own_zone(BURIED, seat)
    if state.in_park(card):
        leave_park(state, card, zone)
    elif state.is_buried(card):
        unbury(state, card, zone)
    else:
        state.put(card, zone)
    state.under = with_item(state.under, seat, [*state.under[seat], host])
    touch(state)


def unbury(state: UnfairState, card: int, zone: int) -> None:
    """Takes a card out from under another one. Rules: unfair.core.exhume.definition."""
    seat = state.owner(card)
    place = state.zones[own_zone(BURIED, seat)].index(card)
    left = state.under[seat][:place] + state.under[seat][place + 1 :]
    state.under = with_item(state.under, seat, left)
    state.put(card, zone)
    touch(state)
