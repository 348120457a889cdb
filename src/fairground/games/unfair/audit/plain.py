"""Card facts in which every shortcut that can be switched off is off."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Program, Step
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.memory import Memory

T = TypeVar("T")

# What the constructors of these classes want; each is a field of the same name. A compiled class makes no
# object without its constructor.
MADE_WITH: Final[dict[type, tuple[str, ...]]] = {
    Program: ("lexicon",),
    Step: ("code",),
    Card: ("name", "type_line", "pack"),
    CardFacts: ("seats", "faces", "printed", "inner", "program", "figures", "memory"),
}


def plain_components(card_facts: CardFacts) -> CardFacts:
    """The same cards and texts. What a shortcut would tell is found out the long way each time, and what was
    remembered of other matches is found out again."""
    plain = copy_of(card_facts)
    program = copy_of(card_facts.program)
    program.abilities = [_plain_ability(ability) for ability in program.abilities]
    program.cards = [_plain_card(card) for card in program.cards]
    plain.program = program
    plain.abilities = program.abilities
    plain.nouns = program.nouns
    plain.printed = [_plain_card(card) for card in card_facts.printed]
    plain.memory = Memory(len(program.nouns))
    # Nothing is sure before it was looked at.
    plain.sure_attractions = plain.sure_hand = plain.sure_actions = 0
    # Everything that happens is told, whether a text waits for it or not.
    plain.heard = [True] * card_facts.events
    plain.tokens_heard = True
    return plain


def _plain_ability(ability: Ability) -> Ability:
    plain = copy_of(ability)
    plain.steps = [_plain_step(step) for step in ability.steps]
    plain.blanks = [[] for _ in ability.slots]
    plain.zeros = [0] * len(ability.slots)
    return plain


def _plain_step(step: Step) -> Step:
    plain = copy_of(step)
    plain.unhindered = False
    plain.direct = False
    plain.any_card = False
    plain.constant = False
    return plain


def _plain_card(card: Card) -> Card:
    plain = copy_of(card)
    plain.need = codes.UNKNOWN_NEED
    return plain


def copy_of(thing: T) -> T:
    """A thing with the same in every field."""
    kind: Any = type(thing)
    copy: T = kind(*[getattr(thing, name) for name in MADE_WITH.get(kind, ())])
    for name in fields_of(thing):
        setattr(copy, name, getattr(thing, name))
    return copy


def fields_of(thing: object) -> list[str]:
    """The names of the fields of an object, compiled or not."""
    found = list(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        found += [
            name
            for name, value in vars(kind).items()
            if not name.startswith("__") and hasattr(value, "__set__") and hasattr(thing, name)
        ]
    return list(dict.fromkeys(found))
