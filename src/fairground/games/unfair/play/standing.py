# compiled: mypyc
"""Which abilities are active: ongoing rules by kind, waiting abilities by event, timed ones by step.

The lists are kept up to date card by card, whenever one enters or leaves play, is turned over or changes
hands; nothing else is looked at.
"""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import MUTE, NONE
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.play.context import Context, Standing
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.play.places import CITY, KAIJU, RULES
from fairground.games.unfair.play.state import UnfairState, with_item
from fairground.games.unfair.play.table import HAPPENINGS


def is_active(state: UnfairState, card: int) -> bool:
    """In play, face-up and not switched off (unfair.core.guide.active-conditions).

    Upgrades stay active on a closed attraction, powers of an unavailable staff member do not
    (unfair.core.closed.upgrade-abilities-live)."""
    table = state.unfair
    zone = state.where[card]
    if not table.parks[zone]:
        return table.in_play[zone]
    if state.down[card] or state.muted >> card & 1:
        return False
    if not table.conditional[card]:
        return True
    if table.printed[card].types & table.entrance:
        # Only the entrance on top counts (unfair.core.entrance.cover).
        return state.gates[table.keepers[zone]] == card
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
        table = state.unfair
        is_event = table.is_event[card]
        for number in numbers:
            ability = table.abilities[number]
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
        in_force = state.standing[kind]
        if in_force:
            kept = [one for one in in_force if one.imposed or one.context.source != card]
            if len(kept) < len(in_force):
                state.standing = with_item(state.standing, kind, kept)
    if ability.trigger != NONE and not ability.from_hand:
        event = state.unfair.program.triggers[ability.trigger].event + HAPPENINGS
        _take_out(state.listening, event, card, ability.number)
    elif len(ability.steps) > 1:
        _take_out(state.timed, ability.timing, card, ability.number)


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
        for owner in owners_of(state, card):
            context = Context(owner, card, [])
            for number in ability.rules:
                kind = state.unfair.program.rules[number].kind
                rules = [*state.standing[kind], Standing(number, context, False)]
                state.standing = with_item(state.standing, kind, rules)
    if ability.trigger != NONE and not ability.from_hand:
        trigger = state.unfair.program.triggers[ability.trigger]
        if not trigger.own:
            event = trigger.event + HAPPENINGS
            state.listening[event] = [*state.listening[event], card, ability.number]
    elif len(ability.steps) > 1:
        state.timed[timing] = [*state.timed[timing], card, ability.number]


def owners_of(state: UnfairState, card: int) -> list[int]:
    """Who "you" is on a card: its owner, everybody in turn on a game changer, nobody on a City card."""
    if state.where[card] == RULES and state.unfair.printed[card].deck == codes.GAME_CHANGER:
        return state.seats_in_order()
    return [state.owner(card)]


def touch(state: UnfairState) -> None:
    """Something in a park changed: limits must be looked at, and what rules switch off may be other cards."""
    state.unsettled = True
    muting = state.standing[MUTE]
    if not muting and not state.muted:
        return
    muted = 0
    for standing in muting:
        rule = state.unfair.program.rules[standing.rule]
        for card in cards_of(state, standing.context, standing.context.owner, rule.noun):
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
    (unfair.core.guide.timing-only-then)."""
    state.step = step
    for card in _stepwise_in_play(state):
        refresh(state, card)
    if step == codes.GUESTS_STEP:
        state.income = [0] * len(state.income)
    touch(state)


def end_round(state: UnfairState) -> None:
    """What was imposed for the round ends, and what can be used once per round can be used again."""
    state.waiting = []
    state.used = []
    state.extra_actions = [0] * len(state.extra_actions)
    for kind, rules in enumerate(state.standing):
        for standing in rules:
            if standing.imposed:
                kept = [one for one in rules if not one.imposed]
                state.standing = with_item(state.standing, kind, kept)
                break
    touch(state)


def _stepwise_in_play(state: UnfairState) -> list[int]:
    """The cards in play with rules for one step alone, in the order of all cards in play."""
    where = state.where
    in_play = state.unfair.in_play
    found = [card for card in state.unfair.stepwise if in_play[where[card]]]
    return found if len(found) < 2 else [card for card in cards_in_play(state) if card in found]


def cards_in_play(state: UnfairState) -> list[int]:
    """Every card whose abilities could be active."""
    found = [*state.zones[RULES], *state.zones[CITY], *state.zones[KAIJU]]
    for seat in range(state.table.seats):
        found += state.park(seat)
    return found
