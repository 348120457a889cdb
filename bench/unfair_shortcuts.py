"""What each prepared shortcut of Unfair saves: steps of the interpreter in random play, with and without it.

    FAIRGROUND_FORM=pure PYTHONPATH=src python bench/unfair_shortcuts.py [step.direct+card.need ...]

Games are the same whatever is switched off, which the audit proves; so the difference is what a shortcut
saves. Steps are counted, not timed: a busy machine changes nothing. One that saves next to nothing has not
earned its place."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from fairground.engine.rng import fast_rng
from fairground.games.unfair.audit.plain import copy_of
from fairground.games.unfair.flow.packs import card_facts_with
from fairground.games.unfair.flow.setup import new_state
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.memory import Memory
from fairground.games.unfair.state.zones import STREAMS

PACKS = ("ocean", "western", "dinosaur", "kaiju")
GAMES = 4

# The prepared fields that can be switched off, and what says nothing in them.
STEP = {
    "unhindered": False,
    "direct": False,
    "any_card": False,
    "constant": False,
}
OTHERS = {
    "card.need": codes.UNKNOWN_NEED,
    "sure_attractions": 0,
    "sure_hand": 0,
    "sure_actions": 0,
}


def without(fields: str) -> CardFacts:
    """The card facts with some shortcuts switched off, written with a "+" between them."""
    facts = copy_of(card_facts_with(PACKS, len(PACKS)))
    facts.program = copy_of(facts.program)
    for field in fields.split("+") if fields else ():
        _switch_off(facts, field)
    facts.abilities, facts.nouns = facts.program.abilities, facts.program.nouns
    facts.memory = Memory(len(facts.nouns))
    return facts


def _switch_off(facts: CardFacts, field: str) -> None:
    program = facts.program
    kind, _, name = field.rpartition(".")

    def off(things: list[Any], value: object) -> list[Any]:
        copies = [copy_of(thing) for thing in things]
        for copy in copies:
            if hasattr(copy, name):
                setattr(copy, name, value)
        return copies

    if kind == "step":
        program.abilities = [copy_of(ability) for ability in program.abilities]
        for ability in program.abilities:
            ability.steps = off(ability.steps, STEP[name])
    elif kind == "card":
        facts.printed = off(facts.printed, OTHERS[field])
    else:
        setattr(facts, field, OTHERS[field])


def steps_of(play: Callable[[], int]) -> tuple[int, int]:
    """The steps of the interpreter in which something is done, and what it returns."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        if event == "opcode":
            count += 1
        return trace

    sys.settrace(trace)
    try:
        result = play()
    finally:
        sys.settrace(None)
    return count, result


def games(facts: CardFacts, first: int, number: int) -> int:
    """Plays random games; returns their decisions."""
    decisions = 0
    for game in range(first, first + number):
        rnd = random.Random(game).random
        state = new_state(facts, fast_rng(str(game), STREAMS))
        state.run()
        while not state.over:
            ask = state.asks[0]
            state.apply(ask.seat, ask.options[int(rnd() * len(ask.options))])
            decisions += 1
    return decisions


def main() -> None:
    fields = ["", *(sys.argv[1:] or [*(f"step.{name}" for name in STEP), *OTHERS])]
    base = 0.0
    for field in fields:
        facts = without(field)
        games(facts, 1000, 2)  # what is remembered is found out before anything is counted
        steps, decisions = steps_of(lambda facts=facts: games(facts, 0, GAMES))  # type: ignore[misc]
        cost = steps / decisions
        if not field:
            base = cost
            print(f"all shortcuts: {cost:,.0f} steps a decision ({decisions} decisions)", flush=True)
        else:
            print(f"without {field}: {cost / base - 1:+.2%}", flush=True)


if __name__ == "__main__":
    main()
