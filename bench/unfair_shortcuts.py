"""What each prepared shortcut of Unfair and each thing it remembers saves: steps of the interpreter in random
play, with and without it.

    FAIRGROUND_FORM=pure PYTHONPATH=src python bench/unfair_shortcuts.py [step.direct+card.need ...]

Games are the same whatever is switched off, which the audit proves; so the difference is what it saves.
Steps are counted, not timed: a busy machine changes nothing. What saves next to nothing has not earned its
place."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from types import FrameType
from typing import Any
from unittest.mock import patch

from fairground.engine.rng import fast_rng
from fairground.games.unfair.audit.plain import copy_of
from fairground.games.unfair.flow import options, setup
from fairground.games.unfair.flow.packs import card_facts_with
from fairground.games.unfair.language import codes
from fairground.games.unfair.play import building, cannot
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.state.card_facts import HAPPENINGS, CardFacts
from fairground.games.unfair.state.memory import Memory, Print
from fairground.games.unfair.state.rule_facts import NOT_LOOKED_AT, RuleFacts
from fairground.games.unfair.state.state import NO_DIGEST, NO_MARKET, UnfairState
from fairground.games.unfair.state.zones import STREAMS

PACKS = ("ocean", "western", "dinosaur", "kaiju")
GAMES = 4

# What follows from the cards: fields that can be switched off, and what says nothing in them.
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
    "heard": [True] * (HAPPENINGS + len(EFFECTS)),
    "tokens_heard": True,
    "gives_influence": True,
    "uses_influence": True,
}
# What follows from the rules in force: fields of the digest, and what says nothing in them.
DIGEST = {
    "stats": -1,
    "marked": False,
    "bars_building": True,
    "bars_demolishing": True,
    "bars_loans": True,
    "guarded": -1,
    "guards_all": True,
    "stat_seats": NOT_LOOKED_AT,
}


def always(kind: type, name: str, value: object) -> Any:
    """Lets a field say the same all the time, whatever is put into it."""
    same = property(lambda self: value, lambda self, other: None)
    return patch.object(kind, name, same, create=True)


@contextmanager
def everywhere(home: Any, name: str, other: Callable[..., Any]) -> Iterator[None]:
    """Puts something else in place of a function, in every module that has imported it."""
    original = getattr(home, name)
    with ExitStack() as stack:
        for module in [one for key, one in sys.modules.items() if key.startswith("fairground.")]:
            if vars(module).get(name) is original:
                stack.enter_context(patch.object(module, name, other))
        yield


def forgetting(home: Any, name: str, forget: Callable[..., None]) -> Any:
    """Lets something be forgotten each time before a function may use it."""
    original = getattr(home, name)

    def forgets_first(*args: Any) -> Any:
        forget(*args)
        return original(*args)

    return everywhere(home, name, forgets_first)


def _forget_cards(noun: Print) -> list[int]:
    noun._cards = None
    return CARDS_OF(noun)


class Forgetful(list[Any]):
    """A list that is always empty, whatever is put into it."""

    def __getitem__(self, place: object) -> Any:
        return None

    def __setitem__(self, place: object, item: object) -> None:
        pass


CARDS_OF = Print.cards

# What is remembered, in the card facts' memory, the digest of the rules and the state, and how to forget it.
CACHES: dict[str, Callable[[], Any]] = {
    "memory.by_print": lambda: always(Memory, "by_print", Forgetful()),
    "memory.by_print.cards": lambda: patch.object(Print, "cards", _forget_cards),
    "memory.fresh": lambda: forgetting(
        setup, "new_state", lambda card_facts, rng: setattr(card_facts.memory, "fresh", None)
    ),
    "last_rule_facts": lambda: always(UnfairState, "last_rule_facts", NO_DIGEST),
    "rule_facts.repriced": lambda: forgetting(
        building, "has_prices_of_its_own", lambda state, found, seat: setattr(found, "repriced", -1)
    ),
    "rule_facts.priced": lambda: forgetting(
        building, "is_repriced_kind", lambda state, found, card: setattr(found, "priced", None)
    ),
    "rule_facts.guards": lambda: forgetting(
        cannot, "guards", lambda state, deed, touches, by: state.rule_facts().guards.clear()
    ),
    "last_market": lambda: forgetting(
        options, "takeable", lambda state: setattr(state, "last_market", NO_MARKET)
    ),
    "last_uncrowded": lambda: always(UnfairState, "last_uncrowded", None),
    "last_small": lambda: always(UnfairState, "last_small", None),
    **{f"rule_facts.{name}": partial(always, RuleFacts, name, value) for name, value in DIGEST.items()},
}


def without(fields: list[str]) -> CardFacts:
    """The card facts with some shortcuts switched off."""
    facts = copy_of(card_facts_with(PACKS, len(PACKS)))
    facts.program = copy_of(facts.program)
    for field in fields:
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
    """The steps of the interpreter in which something is done, and what it returns; those of this file do not
    count."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        if frame.f_code.co_filename == __file__:
            return None
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
        state = setup.new_state(facts, fast_rng(str(game), STREAMS))
        state.run()
        while not state.over:
            ask = state.asks[0]
            state.apply(ask.seat, ask.options[int(rnd() * len(ask.options))])
            decisions += 1
    return decisions


def counted(fields: list[str]) -> tuple[float, int]:
    """Steps a decision with some shortcuts switched off, and the number of decisions."""
    facts = without([field for field in fields if field not in CACHES])
    with ExitStack() as stack:
        for field in fields:
            if field in CACHES:
                stack.enter_context(CACHES[field]())
        games(facts, 1000, 2)  # what is remembered is found out before anything is counted
        steps, decisions = steps_of(lambda: games(facts, 0, GAMES))
    return steps / decisions, decisions


def main() -> None:
    base, decisions = counted([])
    print(f"all shortcuts: {base:,.0f} steps a decision ({decisions} decisions)", flush=True)
    for fields in sys.argv[1:] or [*(f"step.{name}" for name in STEP), *OTHERS, *CACHES]:
        cost, played = counted(fields.split("+"))
        if played != decisions:
            sys.exit(f"without {fields}, other games were played")
        print(f"without {fields}: {cost / base - 1:+.2%}", flush=True)


if __name__ == "__main__":
    main()
