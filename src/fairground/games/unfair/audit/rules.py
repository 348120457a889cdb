"""What is kept about the rules in force, compared with a look at each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fairground.engine.auditor import Derived
from fairground.games.unfair.audit.nouns import is_by_print
from fairground.games.unfair.audit.parks import by_card
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.building import has_prices_of_its_own, is_repriced_kind
from fairground.games.unfair.play.cannot import guards
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.measures import STATS, stat
from fairground.games.unfair.state.context import RuleInForce
from fairground.games.unfair.state.rule_facts import RuleFacts
from fairground.games.unfair.state.state import NO_DIGEST, UnfairState

STAT_RULES = (codes.STAT_CHANGE, codes.STAT_HALVED, codes.STAT_DOUBLED)
PRICE_RULES = (codes.NO_PRICE, codes.PRICE_CHANGE)


def rules_in_force(state: UnfairState) -> Iterator[Derived]:
    """The digest of the rules in force as it stands, which is filled in only when somebody asks, and one that
    was asked for all it is ever asked for."""
    # No rule is being asked between two decisions.
    yield Derived("asking", len(state.asking), 0)
    keeps = state.in_force[codes.KEEPS_ONLY]
    yield Derived(
        "last_uncrowded",
        state.last_uncrowded is keeps and any(_is_crowded(state, one) for one in keeps),
        False,
    )
    yield Derived(
        "last_small",
        state.last_small is state.attractions
        and (any(state.supers) or max(state.attractions) > state.unfair.sure_attractions),
        False,
    )
    yield from _digest(state, state.rule_facts())
    yield from _digest(state, _asked_for_all(state))


def _is_crowded(state: UnfairState, one: RuleInForce) -> bool:
    """Whether some card has several on it of which a rule may let it keep only some."""
    rules, nouns = state.unfair.program.rules, state.unfair.program.nouns
    other = nouns[rules[one.rule].other]
    return any(
        len([part for part in parts if is_by_print(state.unfair, other, part)]) > 1 for parts in state.parts
    )


def _asked_for_all(state: UnfairState) -> RuleFacts:
    other = state.clone()
    other.last_rule_facts = NO_DIGEST
    rule_facts = other.rule_facts()
    for what in range(STATS):
        if rule_facts.stats >> what & 1:
            stat(other, 0, what)
    has_prices_of_its_own(other, rule_facts, 0)
    is_repriced_kind(other, rule_facts, 0)
    rules = [state.unfair.program.rules[one.rule] for one in state.in_force[codes.CANNOT_BE]]
    for deed in {deed for rule in rules for deed in rule.deeds if deed >= 0}:
        for touches in (False, True):
            for by in range(-1, state.components.seats):
                guards(other, deed, touches, by)
    return rule_facts


def _digest(state: UnfairState, rule_facts: RuleFacts) -> Iterator[Derived]:
    rules = state.unfair.program.rules
    kinds = state.in_force

    def deeds(kind: int) -> set[int]:
        return {deed for one in kinds[kind] for deed in rules[one.rule].deeds}

    stats = {rules[one.rule].stat for kind in STAT_RULES for one in kinds[kind]}
    yield Derived("rule_facts.stats", rule_facts.stats, sum(1 << what for what in stats))
    yield Derived("rule_facts.marked", rule_facts.marked, not any(kinds[kind] for kind in PRICE_RULES))
    build, demolish = _numbers_of("Build", "Demolish")
    forbidden, guarded = deeds(codes.CANNOT_DO), deeds(codes.CANNOT_BE)
    yield Derived("rule_facts.bars_loans", rule_facts.bars_loans, codes.TAKE_LOANS in forbidden)
    yield Derived("rule_facts.bars_building", rule_facts.bars_building, build in forbidden | guarded)
    yield Derived(
        "rule_facts.bars_demolishing", rule_facts.bars_demolishing, bool({demolish, codes.ANYTHING} & guarded)
    )
    yield Derived("rule_facts.guarded", rule_facts.guarded, sum(1 << deed for deed in guarded if deed >= 0))
    yield Derived(
        "rule_facts.guards_all", rule_facts.guards_all, codes.ANYTHING in guarded or bool(kinds[codes.PEACE])
    )
    yield from _filled_in(state, rule_facts)


@cache
def _numbers_of(*verbs: str) -> tuple[int, ...]:
    """The numbers of verbs by the names of their classes."""
    numbers = {type(effect).__name__: number for number, effect in enumerate(EFFECTS)}
    return tuple(numbers[verb] for verb in verbs)


def _filled_in(state: UnfairState, rule_facts: RuleFacts) -> Iterator[Derived]:
    """What those who ask have filled in so far."""
    rules, kinds, seats = state.unfair.program.rules, state.in_force, range(state.components.seats)
    if rule_facts.stat_seats:
        for what, bits in enumerate(rule_facts.stat_seats):
            concerned = {
                seat
                for kind in STAT_RULES
                for one in kinds[kind]
                if rules[one.rule].stat == what
                for seat in seats
                if is_about(rules[one.rule].who, one.context.owner, seat)
            }
            yield Derived(f"rule_facts.stat_seats[{what}]", bits, sum(1 << seat for seat in concerned))
    prices = [one for kind in PRICE_RULES for one in kinds[kind]]
    if rule_facts.repriced >= 0:
        concerned = {
            seat for one in prices for seat in seats if is_about(rules[one.rule].who, one.context.owner, seat)
        }
        yield Derived("rule_facts.repriced", rule_facts.repriced, sum(1 << seat for seat in concerned))
    if rule_facts.priced is not None:
        cards = range(len(state.where))
        kept = [any(such[card] for such in rule_facts.priced) for card in cards] if rule_facts.priced else []
        nouns = [rules[one.rule].noun for one in prices]
        rebuilt = [any(_may_be_such(state, noun, card) for noun in nouns) for card in cards] if nouns else []
        # Without such rules nothing is kept for any card.
        none = [False] * len(cards)
        yield from by_card("rule_facts.priced", kept or none, rebuilt or none, cards)
    for key, found in rule_facts.guards.items():
        rest, by = divmod(key, state.components.seats + 1)
        deed, touches = divmod(rest, 2)
        against = [
            one
            for one in kinds[codes.CANNOT_BE]
            if _forbids(state, one, deed, bool(touches))
            and is_about(rules[one.rule].by, one.context.owner, by - 1)
        ]
        yield Derived(f"rule_facts.guards[{key}]", _named(found), _named(against))


def _named(found: list[RuleInForce]) -> list[tuple[int, int]]:
    return [(one.rule, one.context.source) for one in found]


def _forbids(state: UnfairState, one: RuleInForce, deed: int, touches: bool) -> bool:
    deeds = state.unfair.program.rules[one.rule].deeds
    return deed in deeds or (touches and codes.ANYTHING in deeds)


def _may_be_such(state: UnfairState, number: int, card: int) -> bool:
    """Whether a card may be what a noun means, as far as print tells."""
    noun = state.unfair.program.nouns[number]
    if noun.quantity == codes.THESE or state.in_force[codes.ALSO_TYPE]:
        return True
    if noun.alternatives:
        return any(_may_be_such(state, other, card) for other in noun.alternatives)
    return is_by_print(state.unfair, noun, card)


def is_about(who: int, owner: int, seat: int) -> bool:
    """Whether a rule of an owner is about a seat (-1: nobody's doing)."""
    if who in (codes.ANYONE, codes.EACH_PLAYER):
        return True
    if who in (codes.A_COMPETITOR, codes.EACH_COMPETITOR):
        return seat >= 0 and seat != owner
    return seat == owner
