# compiled: mypyc
"""Which abilities are active: ongoing rules by kind, waiting abilities by event, timed ones by step.

The lists are kept up to date card by card, whenever one enters or leaves play, is turned over or changes
hands; nothing else is looked at.
"""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import MUTE, NONE
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.state.card_facts import HAPPENINGS, REACHED
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.zones import CITY, KAIJU, RULES


def is_active(state: UnfairState, card: int) -> bool:
    """In play, face-up and not switched off (unfair.core.guide.active-conditions).

    Upgrades stay active on a closed attraction, powers of an unavailable staff member do not
    (unfair.core.closed.upgrade-abilities-live). A text speaks of a card that is active: not of one in a hand
    (unless it says so), a deck, a discard pile, the Market or the box, nor of one that lies face-down or that
    a rule switches off. Dinosaurs on closed attractions are rolled for (unfair.core.guide.text-when-active,
    unfair.core.guide.active-in-hand, unfair.core.guide.inactive-deck, unfair.core.guide.inactive-discard,
    unfair.core.guide.inactive-market, unfair.core.guide.inactive-removed,
    unfair.core.guide.inactive-facedown, unfair.core.guide.inactive-by-rule,
    unfair.core.closed.attraction-ability-off, unfair.core.staff.unavailable-off,
    unfair.core.resource.closed-ability, unfair.dinosaur.rampage.closed).

    Powers are off as long as their person is face-down, those too that are added meanwhile
    (unfair.comicbook.staffpower.unavailable, unfair.comicbook.staffpower.unavailable-ability,
    unfair.comicbook.staffpower.unlike-upgrade, unfair.comicbook.staffpower.facedown,
    unfair.comicbook.staffpower.wait)."""
    card_facts = state.unfair
    zone = state.where[card]
    if not card_facts.parks[zone]:
        return card_facts.in_play[zone]
    if state.down[card] or state.muted >> card & 1:
        return False
    if not card_facts.conditional[card]:
        return True
    if card_facts.printed[card].types & card_facts.entrance:
        # Only the entrance on top counts (unfair.core.entrance.cover).
        return state.gates[card_facts.keepers[zone]] == card
    host = state.host[card]
    return host < 0 or not state.down[host]


def refresh(state: UnfairState, card: int) -> None:
    """Brings the lists in line with one card that is or was in play."""
    # All of them are forgotten first: two lines of a card may state rules of one kind.
    cease(state, card)
    begin(state, card)


def begin(state: UnfairState, card: int) -> None:
    """A card comes into play: what it says counts from now on."""
    numbers = state.unfair.printed[card].abilities
    if numbers and is_active(state, card):
        state.unshare()
        card_facts = state.unfair
        is_event = card_facts.is_event[card]
        for number in numbers:
            ability = card_facts.abilities[number]
            if not is_event or _is_in_force(state, card, ability):
                _note(state, card, ability)


def cease(state: UnfairState, card: int) -> None:
    """A card leaves play: what it says counts no more."""
    numbers = state.unfair.printed[card].abilities
    if numbers:
        state.unshare()
        abilities = state.unfair.abilities
        for number in numbers:
            _forget(state, card, abilities[number])


def _is_in_force(state: UnfairState, card: int, ability: Ability) -> bool:
    """A pinned event lasts with the pinned lines of the half that was played; `space` has its number."""
    return ability.pinned and state.space[card] == half_mark(ability.half)


def half_mark(half: int) -> int:
    """How `space` notes which half of a pinned event was played."""
    return -1 - half


def _forget(state: UnfairState, card: int, ability: Ability) -> None:
    for number in ability.rules:
        kind = state.unfair.program.rules[number].kind
        in_force = state.in_force[kind]
        if in_force:
            kept = [one for one in in_force if one.imposed or one.context.source != card]
            if len(kept) < len(in_force):
                state.in_force = with_item(state.in_force, kind, kept)
    if ability.trigger != NONE and not ability.from_hand:
        event = state.unfair.program.triggers[ability.trigger].event + HAPPENINGS
        _take_out(state.listening, event, card, ability.number)
        if state.reached and event == REACHED:
            _take_back(state, card)
    elif len(ability.steps) > 1:
        _take_out(state.timed, ability.timing, card, ability.number)


def _take_back(state: UnfairState, card: int) -> None:
    """What a card that leaves play found to be true is news if it comes back."""
    reached = state.reached
    kept: list[int] = []
    for place in range(0, len(reached), 3):
        if reached[place] != card:
            kept += reached[place : place + 3]
    state.reached = kept


def _take_out(lists: list[list[int]], number: int, card: int, ability: int) -> None:
    """Leaves one pair out of one of the lists, card, ability, ..."""
    pairs = lists[number]
    if ability in pairs:
        for place in range(0, len(pairs), 2):
            if pairs[place] == card and pairs[place + 1] == ability:
                lists[number] = pairs[:place] + pairs[place + 2 :]
                return


def _note(state: UnfairState, card: int, ability: Ability) -> None:
    timing = ability.timing
    if ability.rules and (timing == codes.NOW or timing == codes.ONGOING or timing == state.step):
        for owner in owners_of(state, card, ability):
            context = Context(owner, card, [])
            for number in ability.rules:
                kind = state.unfair.program.rules[number].kind
                rules = [*state.in_force[kind], RuleInForce(number, context, False)]
                state.in_force = with_item(state.in_force, kind, rules)
    if ability.trigger != NONE and not ability.from_hand:
        trigger = state.unfair.program.triggers[ability.trigger]
        if not trigger.own:
            event = trigger.event + HAPPENINGS
            state.listening[event] = [*state.listening[event], card, ability.number]
            if trigger.event == codes.STATE_REACHED:
                state.unsettled = True
    elif len(ability.steps) > 1:
        state.timed[timing] = [*state.timed[timing], card, ability.number]


def owners_of(state: UnfairState, card: int, ability: Ability) -> list[int]:
    """Who "you" is in an ability: the owner of its card, everybody in turn on a game changer or overview that
    says "you", nobody on a City card."""
    if ability.everybodys and state.where[card] == RULES:
        if state.unfair.printed[card].offered or card == state.unfair.solo:
            return [seat for seat in state.seats_in_order() if has_accepted(state, card, seat)]
        return state.seats_in_order()
    return [state.owner(card)]


def has_accepted(state: UnfairState, card: int, seat: int) -> bool:
    """Whether a seat has accepted a Game Changer that each player may accept or decline."""
    pairs = state.accepted
    return any(pairs[place] == card and pairs[place + 1] == seat for place in range(0, len(pairs), 2))


def touch(state: UnfairState) -> None:
    """Something in a park changed: limits must be looked at, and what rules switch off may be other cards."""
    state.unsettled = True
    muting = state.in_force[MUTE]
    if not muting and not state.muted:
        return
    muted = 0
    for active in muting:
        rule = state.unfair.program.rules[active.rule]
        for card in cards_of(state, active.context, active.context.owner, rule.noun):
            muted |= 1 << card
    changed = muted ^ state.muted
    if not changed:
        return
    state.muted = muted
    card = 0
    while changed:
        if changed & 1:
            refresh(state, card)
        changed >>= 1
        card += 1


def enter_step(state: UnfairState, step: int) -> None:
    """A step of the round begins: rules of the step before end and those of this one begin
    (unfair.core.guide.timing-only-then). They hold all through it (unfair.core.guide.timing-whole-period)."""
    state.step = step
    for card in _stepwise_in_play(state):
        refresh(state, card)
    if step == codes.GUESTS_STEP:
        state.income = [0] * len(state.income)
    touch(state)


def end_round(state: UnfairState) -> None:
    """What was imposed for the round ends, and what can be used once per round can be used again. Rules:
    unfair.core.tracking.reset."""
    state.waiting = []
    state.used = []
    state.built = []
    if any(state.skips):
        state.skips = [0] * len(state.skips)
    state.extra_actions = [0] * len(state.extra_actions)
    for kind, rules in enumerate(state.in_force):
        for active in rules:
            if active.imposed:
                kept = [one for one in rules if not one.imposed]
                state.in_force = with_item(state.in_force, kind, kept)
                break
    touch(state)


def _stepwise_in_play(state: UnfairState) -> list[int]:
    """The cards in play with rules for one step alone, in the order of all cards in play."""
    where = state.where
    in_play = state.unfair.in_play
    found = [card for card in state.unfair.stepwise if in_play[where[card]]]
    return found if len(found) < 2 else [card for card in cards_in_play(state) if card in found]


def cards_in_play(state: UnfairState) -> list[int]:
    """Every card whose abilities could be active. A card is in play from being built, played, kept or buried
    until it leaves, active or not (unfair.core.gl.in-play-showcase, unfair.core.gl.in-play-event,
    unfair.core.gl.in-play-blueprint, unfair.core.gl.in-play-buried, unfair.core.gl.in-play-inactive)."""
    found = [*state.zones[RULES], *state.zones[CITY], *state.zones[KAIJU]]
    for seat in range(state.components.seats):
        found += state.park(seat)
    return found
