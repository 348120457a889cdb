"""The lists of abilities in play, which are kept up card by card: rebuilt from all cards in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fairground.engine.auditor import Derived
from fairground.games.unfair.audit.parks import cards_in_play, is_active, is_lasting, owner_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.nouns import cards_of
from fairground.games.unfair.state.state import UnfairState


def abilities(state: UnfairState) -> Iterator[Derived]:
    """Which ongoing rules are in force, which abilities wait for an event, and which have a time."""
    program = state.unfair.program
    in_force: list[list[tuple[int, ...]]] = [[] for _ in state.in_force]
    listening: list[list[tuple[int, ...]]] = [[] for _ in state.listening]
    timed: list[list[tuple[int, ...]]] = [[] for _ in state.timed]
    first = len(state.listening) - len(EFFECTS)  # events before the first verb are happenings
    for card in cards_in_play(state):
        if not is_active(state, card):
            continue
        for number in state.unfair.printed[card].abilities:
            ability = program.abilities[number]
            if not is_lasting(state, card, ability.half, ability.pinned):
                continue
            if ability.timing in (codes.NOW, codes.ONGOING, state.step):
                for owner in owners_meant(state, card, ability):
                    for rule in ability.rules:
                        in_force[program.rules[rule].kind].append((rule, card, owner))
            if ability.trigger != codes.NONE and not ability.from_hand:
                trigger = program.triggers[ability.trigger]
                if not trigger.own:
                    listening[trigger.event + first].append((card, number))
            elif len(ability.steps) > 1:
                timed[ability.timing].append((card, number))
    for kind, rules in enumerate(in_force):
        kept = [
            (one.rule, one.context.source, one.context.owner)
            for one in state.in_force[kind]
            if not one.imposed
        ]
        if kept or rules:
            yield _lists(f"in_force[{kind}]", kept, rules)
    for name, lists, rebuilt in (("listening", state.listening, listening), ("timed", state.timed, timed)):
        for number, pairs in enumerate(lists):
            if pairs or rebuilt[number]:
                kept_pairs = list(zip(pairs[::2], pairs[1::2], strict=True))
                yield _lists(f"{name}[{number}]", kept_pairs, rebuilt[number])
    yield from _muted(state)


def owners_meant(state: UnfairState, card: int, ability: Ability) -> list[int]:
    """Who "you" is: the owner of the card, and everybody where nobody owns it and its text says "you"."""
    if ability.everybodys and state.components.zones[state.where[card]].id == "rules":
        pairs = list(zip(state.accepted[::2], state.accepted[1::2], strict=True))
        offered = state.unfair.printed[card].offered or card == state.unfair.solo
        return [seat for seat in range(state.components.seats) if not offered or (card, seat) in pairs]
    return [owner_of(state, card)]


def _lists(field: str, kept: Sequence[tuple[int, ...]], rebuilt: Sequence[tuple[int, ...]]) -> Derived:
    """Two lists of tuples about cards, whose order is not looked at."""
    kept, rebuilt = sorted(kept), sorted(rebuilt)
    odd = [one for one in kept if one not in rebuilt] + [one for one in rebuilt if one not in kept]
    card = -1
    if odd:
        card = odd[0][1] if len(odd[0]) == 3 else odd[0][0]
    return Derived(field, kept, rebuilt, card)


def _muted(state: UnfairState) -> Iterator[Derived]:
    """The cards whose abilities a rule switches off."""
    muted = 0
    for one in state.in_force[codes.MUTE]:
        rule = state.unfair.program.rules[one.rule]
        for card in cards_of(state, one.context, one.context.owner, rule.noun):
            muted |= 1 << card
    odd = muted ^ state.muted
    yield Derived("muted", state.muted, muted, odd.bit_length() - 1)
