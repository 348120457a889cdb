"""The table of a match of Unfair: physical cards from a library, with everything their texts need to work."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from fairground.engine.errors import BadSetup
from fairground.engine.table import Face
from fairground.games.unfair.figures import shipped_figures
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.library import Library
from fairground.games.unfair.language.nodes import Ability, Card, Program
from fairground.games.unfair.language.verbs import VERBS
from fairground.games.unfair.language.verbs.rulings import Hook
from fairground.games.unfair.language.words import type_words_in
from fairground.games.unfair.play.effect import Effect
from fairground.games.unfair.play.enacting import Enactor
from fairground.games.unfair.play.hooks import HOOKS
from fairground.games.unfair.play.measures import Measuring
from fairground.games.unfair.play.table import Figures, UnfairTable, is_plain, reads_values

BACKS = {
    codes.PARK_DECK: "park",
    codes.EVENT_DECK: "event",
    codes.BLUEPRINT_DECK: "blueprint",
    codes.SHOWCASE_DECK: "showcase",
}
CITY_KINDS = ("funfair", "unfair", "kaiju")

CACHED_PROGRAMS = 4  # one is that of the game, others belong to positions with cards of their own
CACHED_NAMES = 1024


def make_table(
    library: Library, cards: Sequence[Card], seats: int, figures: Figures | None = None
) -> UnfairTable:
    """A table with one physical card for each of `cards`, in this order, and then what is built into them.

    :raises BadSetup: if a card's text calls for something that has no effect yet."""
    program = library.program
    problems = without_effect(program, cards)
    if problems:
        raise BadSetup("these cards cannot be played yet:\n" + "\n".join(problems))
    faces: list[Face] = []
    printed: list[Card] = []
    inner: list[list[int]] = []

    def add(card: Card, back: str) -> int:
        faces.append(Face(face_id(card.name), card.name, back))
        printed.append(card)
        inner.append([])
        return len(faces) - 1

    for card in cards:
        add(card, back_of(card))
    for number in range(len(cards)):
        for part in printed[number].built_in:
            inner[number].append(add(program.cards[part], "built-in"))
    return UnfairTable(
        seats,
        faces,
        printed,
        inner,
        program,
        list(VERBS),
        figures or shipped_figures(),
        Measuring(),
        Enactor(),
        *_judged(program),
    )


@lru_cache(maxsize=CACHED_PROGRAMS)
def _judged(program: Program) -> tuple[list[bool], list[bool], dict[int, dict[int, bool]]]:
    """What is the same for all tables of a program: which abilities are plain, which look at a single die,
    and by noun which cards are such by print, as far as somebody has looked."""
    effects: list[Effect] = list(VERBS)
    plain = [is_plain(ability, program, effects) for ability in program.abilities]
    values = [reads_values(ability, program, effects) for ability in program.abilities]
    return plain, values, {}


def back_of(card: Card) -> str:
    """What the back of a card tells: its deck, and of a City card which part of the City deck it belongs
    to."""
    if card.deck == codes.CITY_DECK:
        return next((kind for kind in CITY_KINDS if kind in type_words_in(card.type_line)), "city")
    return BACKS.get(card.deck, "open")


@lru_cache(maxsize=CACHED_NAMES)
def face_id(name: str) -> str:
    """A card's name as an id: "Lost Dutchman's Mine" is lost-dutchmans-mine."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def without_effect(program: Program, cards: Iterable[Card]) -> list[str]:
    """A line for each thing that the texts of cards call for and nobody has written."""
    problems: list[str] = []
    for card in {card.number: card for card in cards}.values():
        for number in card.abilities:
            for need in _missing(program, program.abilities[number]):
                problems.append(f"  {card.name}: {need}")
    return problems


def _missing(program: Program, ability: Ability) -> list[str]:
    found: list[str] = []
    for step in ability.steps:
        if step.code != codes.DO:
            continue
        verb = VERBS[step.verb]
        if not verb.has_effect:
            found.append(f"the verb “{verb.patterns[0]}” has no effect; write `run` of the class {verb.name}")
        elif isinstance(verb, Hook) and program.hooks[step.args[0]] not in HOOKS:
            name = program.hooks[step.args[0]]
            found.append(f"there is no effect “{name}”; add it to HOOKS in play/hooks.py")
    return found
