"""What a text means, without its words: its steps and all that they speak of, to compare wordings."""

from __future__ import annotations

from typing import Any

from tests.unfair.language.reading import Reading

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Amount, Program, Step
from fairground.games.unfair.language.verb import AMOUNT, NUMBER

Shape = tuple[Any, ...]
WITHIN = (codes.TIMES, codes.HALF, codes.MEASURED, codes.SUM)  # amounts of another amount


def shape_of(made: Reading) -> Shape:
    """What a card's text means."""
    return tuple(_ability(made.program, ability) for ability in made.abilities)


def _ability(program: Program, ability: Ability) -> Shape:
    head = (ability.timing, ability.limit, ability.attack, ability.level, ability.half, ability.during)
    flags = (ability.from_hand, ability.pinned, ability.keeps, ability.everybodys, ability.start)
    waits = _trigger(program, ability.trigger)
    rules = tuple(_rule(program, number) for number in ability.rules)
    return (head, flags, waits, rules, tuple(_step(program, step) for step in ability.steps))


def _trigger(program: Program, number: int) -> Shape:
    if number == codes.NONE:
        return ()
    one = program.triggers[number]
    return (one.event, one.who, one.own, _noun(program, one.noun), _condition(program, one.condition))


def _rule(program: Program, number: int) -> Shape:
    one = program.rules[number]
    inner = _ability(program, program.abilities[one.ability]) if one.ability != codes.NONE else ()
    about = (one.kind, one.who, one.by, one.stat, one.mask, one.may, tuple(one.deeds))
    nouns = (_noun(program, one.noun), _noun(program, one.other))
    return (about, nouns, _amount(program, one.amount), _condition(program, one.condition), inner)


def _step(program: Program, step: Step) -> Shape:
    where = (step.code, step.slot, step.who, step.jump, step.fail, tuple(step.options))
    what = (_noun(program, step.noun), _condition(program, step.condition))
    if step.code != codes.DO:
        return (where, what, tuple(step.args))
    verb = program.lexicon.verbs[step.verb]
    holes = [hole.kind for hole in verb.parameters] + ["place"] * (len(step.args) - len(verb.parameters))
    args: list[Any] = []
    for kind, hole, value in zip(verb.kinds, holes, step.args, strict=True):
        if kind in (AMOUNT, NUMBER) or hole == "price":
            args.append(_amount(program, value))
        elif hole == "rule":
            args.append(_rule(program, value))
        elif hole in ("ability", "delayed"):
            args.append(_ability(program, program.abilities[value]))
        elif hole == "target":
            args.append(_noun(program, value))
        else:
            args.append(value)
    return (where, what, verb.name, tuple(args))


def _noun(program: Program, number: int) -> Shape:
    if number == codes.NONE:
        return ()
    one = program.nouns[number]
    kind = (one.quantity, one.count, one.slot, one.zone, one.whose, one.deck, tuple(one.kinds))
    choice = (one.superlative, one.lowest, one.outright, one.free_choice, one.yours, one.at_random)
    filters = tuple(_filter(program, each) for each in one.filters)
    return (kind, choice, filters, tuple(_noun(program, each) for each in one.alternatives))


def _filter(program: Program, number: int) -> Shape:
    if number == codes.NONE:
        return ()
    one = program.filters[number]
    return (
        one.kind,
        one.negated,
        one.number,
        one.mask,
        one.low,
        one.high,
        one.name,
        _noun(program, one.noun),
    )


def _amount(program: Program, number: int) -> Shape:
    if number < 0:
        return ()
    one: Amount = program.amounts[number]
    of: Any = one.of
    if one.kind in WITHIN:
        of = _amount(program, one.of)
    elif one.kind == codes.COUNT:
        of = _noun(program, one.of)
    more: Any = _amount(program, one.number) if one.kind == codes.SUM else one.number
    return (one.kind, more, of, one.token, one.who, one.most)


def _condition(program: Program, number: int) -> Shape:
    if number == codes.NONE:
        return ()
    one = program.conditions[number]
    bounds = (one.kind, one.negated, one.who, one.other, one.token, one.number, one.low, one.high)
    parts = (_noun(program, one.noun), _filter(program, one.filter), _condition(program, one.also))
    return (bounds, parts)
