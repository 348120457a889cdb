# compiled: mypyc
"""What rules forbid. "Cannot" beats everything that says can (unfair.core.golden.cannot-over-can)."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.context import Context, Standing
from fairground.games.unfair.play.nouns import cards_in, concerns, fits, is_such
from fairground.games.unfair.play.state import UnfairState


def is_protected(state: UnfairState, deed: int, touches: bool, card: int, by: int) -> bool:
    """Whether a deed by a seat's ability (-1: nobody's) cannot be done to a card."""
    rules = state.unfair.program.rules
    for standing in guards(state, deed, touches, by):
        context = standing.context
        if fits(state, context, context.owner, rules[standing.rule].noun, card):
            return True
    return touches and bool(state.standing[codes.PEACE]) and at_peace(state, by, state.owner(card))


def guards(state: UnfairState, deed: int, touches: bool, by: int) -> list[Standing]:
    """The rules in force by which a deed by a seat's ability cannot be done to some cards. Read them, never
    change them."""
    ruling = state.ruling()
    key = (deed * 2 + touches) * (state.unfair.seats + 1) + by + 1
    found = ruling.guards.get(key)
    if found is None:
        found = []
        for standing in state.standing[codes.CANNOT_BE]:
            rule = state.unfair.program.rules[standing.rule]
            if (deed in rule.deeds or (touches and codes.ANYTHING in rule.deeds)) and concerns(
                rule.by, standing.context.owner, by
            ):
                found.append(standing)
        ruling.guards[key] = found
    return found


def may_be_protected(state: UnfairState, deed: int, touches: bool) -> bool:
    """Whether some rule in force is such that a deed cannot be done to some cards."""
    ruling = state.ruling()
    return (touches and ruling.guards_all) or ruling.guarded >> deed & 1 == 1


def unprotected(state: UnfairState, deed: int, touches: bool, cards: list[int], by: int) -> list[int]:
    """Those of the cards to which a deed by a seat's ability can be done."""
    if not may_be_protected(state, deed, touches):
        return cards
    if touches and state.standing[codes.PEACE]:
        cards = [card for card in cards if not at_peace(state, by, state.owner(card))]
    rules = state.unfair.program.rules
    for standing in guards(state, deed, touches, by):
        cards = _besides(state, standing.context, rules[standing.rule].noun, cards)
    return cards


def _besides(state: UnfairState, context: Context, number: int, cards: list[int]) -> list[int]:
    """Those of the cards that a rule's noun does not mean; mostly it means this very card, or its host."""
    noun = state.unfair.program.nouns[number]
    if noun.quantity == codes.THESE and not noun.alternatives:
        for card in cards_in(state, context, noun.slot):
            if card in cards:
                cards = [other for other in cards if other != card]
        return cards
    return [card for card in cards if not fits(state, context, context.owner, number, card)]


def at_peace(state: UnfairState, by: int, seat: int) -> bool:
    """Whether a rule forbids a player to affect another one."""
    if by < 0 or seat < 0 or by == seat:
        return False
    for standing in state.standing[codes.PEACE]:
        if concerns(state.unfair.program.rules[standing.rule].who, standing.context.owner, by):
            return True
    return False


def may_do(state: UnfairState, seat: int, deed: int, card: int) -> bool:
    """Whether no rule forbids a player a deed: of a verb with a card, or one without (card -1)."""
    for standing in state.standing[codes.CANNOT_DO]:
        rule = state.unfair.program.rules[standing.rule]
        if deed not in rule.deeds or not concerns(rule.who, standing.context.owner, seat):
            continue
        if card < 0 or rule.noun == codes.NONE or _is_meant(state, standing.context, rule.noun, card):
            return False
    return True


def _is_meant(state: UnfairState, context: Context, noun: int, card: int) -> bool:
    """Whether a card is what must not be built or played: of that kind, and in the Market if the rule says
    so."""
    if state.unfair.program.nouns[noun].zone == codes.IN_MARKET:
        return fits(state, context, context.owner, noun, card)
    return is_such(state, context, context.owner, noun, card)


def may_take_loans(state: UnfairState, seat: int) -> bool:
    return may_do(state, seat, codes.TAKE_LOANS, -1)


def may_gain_tokens(state: UnfairState, card: int, by: int) -> bool:
    """Whether tokens can be put on a card, which must be in play (unfair.core.token.out-of-play)."""
    return not is_protected(state, codes.GAIN_TOKENS, False, card, by)
