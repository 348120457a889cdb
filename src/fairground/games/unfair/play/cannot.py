# compiled: mypyc
"""What rules forbid. "Cannot" beats everything that says can (unfair.core.golden.cannot-over-can). Rules:
unfair.core.guide.cannot-first."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.nouns import cards_in, concerns, fits, is_such
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import KAIJU


def is_protected(state: UnfairState, deed: int, touches: bool, card: int, by: int) -> bool:
    """Whether a deed by a seat's ability (-1: nobody's) cannot be done to a card."""
    rules = state.unfair.program.rules
    for active in guards(state, deed, touches, by):
        context = active.context
        if fits(state, context, context.owner, rules[active.rule].noun, card):
            return True
    return touches and bool(state.in_force[codes.PEACE]) and at_peace(state, by, state.owner(card))


def guards(state: UnfairState, deed: int, touches: bool, by: int) -> list[RuleInForce]:
    """The rules in force by which a deed by a seat's ability cannot be done to some cards."""
    rule_facts = state.rule_facts()
    key = (deed * 2 + touches) * (state.unfair.seats + 1) + by + 1
    found = rule_facts.guards.get(key)
    if found is None:
        found = []
        for active in state.in_force[codes.CANNOT_BE]:
            rule = state.unfair.program.rules[active.rule]
            if (deed in rule.deeds or (touches and codes.ANYTHING in rule.deeds)) and concerns(
                rule.by, active.context.owner, by
            ):
                found.append(active)
        rule_facts.guards[key] = found
    return found


def stays_closed(state: UnfairState, card: int) -> bool:
    """Whether a rule does not let a card be open."""
    for active in state.in_force[codes.STAYS_CLOSED]:
        context = active.context
        if fits(state, context, context.owner, state.unfair.program.rules[active.rule].noun, card):
            return True
    return False


def may_be_protected(state: UnfairState, deed: int, touches: bool) -> bool:
    """Whether some rule in force is such that a deed cannot be done to some cards."""
    # Asked so often that a digest that still holds is taken without a call.
    rule_facts = state.last_rule_facts
    if rule_facts.in_force is not state.in_force:
        rule_facts = state.rule_facts()
    return (touches and rule_facts.guards_all) or rule_facts.guarded >> deed & 1 == 1


def unprotected(state: UnfairState, deed: int, touches: bool, cards: list[int], by: int) -> list[int]:
    """Those of the cards to which a deed by a seat's ability can be done."""
    if not may_be_protected(state, deed, touches):
        return cards
    if touches and state.in_force[codes.PEACE]:
        cards = [card for card in cards if not at_peace(state, by, state.owner(card))]
    rules = state.unfair.program.rules
    for active in guards(state, deed, touches, by):
        cards = _besides(state, active.context, rules[active.rule].noun, cards)
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
    for active in state.in_force[codes.PEACE]:
        rule = state.unfair.program.rules[active.rule]
        if rule.by == codes.A_COMPETITOR:
            # "You cannot be affected by competitors."
            if active.context.owner == seat:
                return True
        elif concerns(rule.who, active.context.owner, by):
            return True
    return False


def is_spared(state: UnfairState, source: int, seat: int) -> bool:
    """Whether a rule keeps a City card from affecting a player."""
    # The attack of a kaiju is no City event (RU79).
    if source < 0 or seat < 0 or state.unfair.printed[source].deck != codes.CITY_DECK:
        return False
    if state.where[source] == KAIJU:
        return False
    return any(
        concerns(state.unfair.program.rules[active.rule].who, active.context.owner, seat)
        for active in state.in_force[codes.SPARED]
    )


def keeps_tokens(state: UnfairState, card: int, by: int) -> bool:
    """Whether no token can be taken off a card in play (unfair.core.token.locked-until-end)."""
    return is_protected(state, codes.REMOVE_TOKENS, False, card, by)


def may_do(state: UnfairState, seat: int, deed: int, card: int) -> bool:
    """Whether no rule forbids a player a deed: of a verb with a card, or one without (card -1)."""
    for active in state.in_force[codes.CANNOT_DO]:
        rule = state.unfair.program.rules[active.rule]
        if deed not in rule.deeds or not concerns(rule.who, active.context.owner, seat):
            continue
        if card < 0 or rule.noun == codes.NONE or _is_meant(state, active.context, rule.noun, card):
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
