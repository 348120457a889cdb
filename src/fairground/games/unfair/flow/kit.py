"""The components of a match of Unfair: physical cards from a library, with what their texts need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fairground.engine.components import Face
from fairground.engine.errors import BadSetup
from fairground.games.unfair.flow.codes import KEEP_HAND
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import CITY_KINDS, face_id
from fairground.games.unfair.language.nodes import Ability, Card, Program
from fairground.games.unfair.language.pack_files import Library
from fairground.games.unfair.language.words import type_words_in
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.play.abilities import INTERPRETER
from fairground.games.unfair.play.interpreter import Enactor
from fairground.games.unfair.play.measures import Measuring
from fairground.games.unfair.play.medals import Trade
from fairground.games.unfair.play.nouns import YARDSTICK
from fairground.games.unfair.state.card_facts import SPARE, CardFacts
from fairground.games.unfair.state.figures import Figures
from fairground.games.unfair.state.memory import Memory
from fairground.games.unfair.state.state import MEDAL_TRADE
from fairground.games.unfair.state.zones import CARD
from fairground.games.unfair.verbs import VERBS
from fairground.games.unfair.verbs.hooks import HOOKS
from fairground.games.unfair.verbs.rules import Hook

# Three things that modules further down ask for and only modules further up can do are put in their places
# here, once; the fourth, what verbs do, by `verbs`.
INTERPRETER.append(Enactor())
YARDSTICK.append(Measuring())
MEDAL_TRADE.append(Trade())

BACKS = {
    codes.PARK_DECK: "park",
    codes.EVENT_DECK: "event",
    codes.BLUEPRINT_DECK: "blueprint",
    codes.SHOWCASE_DECK: "showcase",
    codes.MASTERMIND: "mastermind",
}

MOST_CARDS = KEEP_HAND - CARD  # that option codes can name


def make_components(
    library: Library, cards: Sequence[Card], seats: int, figures: Figures | None = None
) -> CardFacts:
    """Components with one physical card for each of `cards`, in this order, and then what is built into them,
    which has a name and icons (unfair.core.builtin.name-and-icon).

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
    for card in _spares(program, cards, printed):
        add(card, SPARE)
    if len(faces) > MOST_CARDS:
        raise BadSetup(
            f"these packs have {len(faces)} cards, and a match can have {MOST_CARDS}; take smaller packs"
        )
    memory = Memory(len(program.nouns))
    return CardFacts(seats, faces, printed, inner, program, figures or shipped_figures(), memory)


def _spares(program: Program, cards: Sequence[Card], printed: Sequence[Card]) -> list[Card]:
    """What cards may become copies of: one spare of each kind for each of them."""
    become = program.lexicon.number("Become")
    upgrade = program.mask(["upgrade"])
    spares: list[Card] = []
    for card in cards:
        steps = [step for number in card.abilities for step in program.abilities[number].steps]
        if any(step.code == codes.DO and step.verb == become for step in steps):
            kinds = {other.number: other for other in printed}
            if card.types & upgrade:
                spares += [other for other in kinds.values() if other.types & upgrade]
            else:
                spares += [other for other in kinds.values() if other.way == card.way]
    return spares


def back_of(card: Card) -> str:
    """What the back of a card tells: its deck, and of a City card which part of the City deck it belongs
    to."""
    if card.deck == codes.CITY_DECK:
        return next((kind for kind in CITY_KINDS if kind in type_words_in(card.type_line)), "city")
    return BACKS.get(card.deck, "open")


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
            found.append(f"there is no effect “{name}” in Python; say it in the card language")
    return found
