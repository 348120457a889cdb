# compiled: mypyc
"""Cards that become copies of others: a spare of the other one takes their place."""

from __future__ import annotations

from fairground.games.unfair.play.building import taken_up
from fairground.games.unfair.play.changes import enter_park, leave_park, put_on
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import BOX, INSIDE, ON_CARD


def spare_of(state: UnfairState, card: int) -> int:
    """A spare of a card that nobody has used, or -1."""
    for spare in state.unfair.spares.get(state.unfair.kinds[card], []):
        if state.where[spare] == INSIDE:
            return spare
    return -1


def can_become(state: UnfairState, card: int, other: int) -> bool:
    """Whether a card can become a copy: of a card in any park, built-in ones included (RU59). Where it lies
    on something, of one whose name and theme are not there yet; nothing else matters, not even what the other
    one needs to be built (unfair.alien.matrix.not-present, unfair.alien.matrix.only-limit)."""
    host = state.host[card]
    if card == other or not state.in_park(card) or not state.in_park(other) or spare_of(state, other) < 0:
        return False
    if host < 0:
        return state.host[other] < 0 and not state.space[other] > 0
    if state.host[other] < 0 or not state.unfair.printed[other].types & state.unfair.upgrade:
        return False
    beside = [part for part in state.parts[host] if part != card]
    return not taken_up(state, host, beside) & state.unfair.takes_up[other]


def become(state: UnfairState, card: int, other: int) -> None:
    """Puts the spare where the card was, with the tokens that lay on it. It has all that is printed on the
    other one, and nothing that was printed on itself (unfair.alien.matrix.all-properties,
    unfair.alien.matrix.no-own-properties, unfair.alien.matrix.not-alien-after)."""
    spare = spare_of(state, other)
    seat, host = state.owner(card), state.host[card]
    lying: list[int] = []
    for place in range(0, len(state.on_cards), 3):
        if state.on_cards[place] == card:
            lying += state.on_cards[place + 1 : place + 3]
    above = [part for part in state.attached(host) if part != card] if host >= 0 else []
    ribbon = state.attached(host) if host >= 0 else []
    place_on_ribbon = ribbon.index(card) if ribbon else 0
    leave_park(state, card, BOX)
    state.reveal(card)
    enter_park(state, seat, spare, ON_CARD + host if host >= 0 else 0)
    state.reveal(spare)
    # What lay above it on the ribbon lies above it again.
    for part in above[place_on_ribbon:]:
        state.detach(part)
        state.attach(part, host)
        state.put(part, state.where[part])
    for place in range(0, len(lying), 2):
        put_on(state, spare, lying[place], lying[place + 1])
