# compiled: mypyc
"""Recruiting masterminds, by an action or by a text."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.changes import discard, enter_park, named
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import NO_PLACE, OWN, SHOWCASE, mastermind_zone, own_zone


def can_recruit(state: UnfairState, seat: int) -> bool:
    """Whether a player has a mastermind to recruit and both Showcase cards to pay with. One that was built is
    no Showcase card to give any more, even after it was demolished, and those that were sold are gone
    (unfair.comicbook.recruit.no-built-showcase, unfair.comicbook.recruit.needs-both,
    unfair.comicbook.recruit.after-demolition, unfair.comicbook.recruit.ten-coins-exclusive). No stars are
    asked for, so it can be the first action of all (unfair.comicbook.recruit.no-five-stars,
    unfair.comicbook.recruit.first-action)."""
    card_facts = state.unfair
    if not card_facts.masterminds:
        return False
    seats, needed = card_facts.seats, card_facts.figures.recruiting_cards
    return bool(state.zones[mastermind_zone(seats, seat)]) and len(state.zones[OWN[SHOWCASE][seat]]) >= needed


def recruit(state: UnfairState, seat: int, rule: str) -> None:
    """A player's mastermind comes into play and into the park, to the left of the gate, for two Showcase
    cards, which go back to the box (unfair.comicbook.mastermind.in-play, unfair.comicbook.recruit.placement,
    unfair.comicbook.recruit.price)."""
    paid = state.zones[own_zone(SHOWCASE, seat)][: state.unfair.figures.recruiting_cards]
    card = state.zones[mastermind_zone(state.unfair.seats, seat)][0]
    for other in paid:
        discard(state, other)
    state.reveal(card)
    enter_park(state, seat, card, NO_PLACE)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "cards": named(state, [card]), "paid": named(state, paid)}
        state.emit("recruited", facts, (rule,))
    hear(state, codes.RECRUITS, seat, card)
