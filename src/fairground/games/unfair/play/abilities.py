# compiled: mypyc
"""Abilities: beginning them, whether they can do anything, and how often they may be used."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.engine.rng import Rng
from fairground.engine.state import Frame
from fairground.games.unfair.language.codes import ANY_TIMES, ONCE_PER_GAME, POWER
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.possible import possible
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.work import Work, context_of
from fairground.games.unfair.state.zones import HAND, NOTHING, PLAYED, own_zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Interpreter:
    """Carries out abilities, which may begin others. `play.interpreter` knows how."""

    def step(self, state: UnfairState, work: Work) -> None:
        raise FlowError("an interpreter must step")

    def ask(self, state: UnfairState, work: Work) -> None:
        raise FlowError("an interpreter must ask")

    def answer(self, state: UnfairState, work: Work, code: int) -> None:
        raise FlowError("an interpreter must take answers")


# The one interpreter there is; `flow.kit` puts it here.
INTERPRETER: Final[list[Interpreter]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Enacting(UnfairFrame):
    """An ability that is being carried out."""

    work: Work

    # Made by tools/fields.py from the fields above.
    __slots__ = ("work",)
    FIELDS: ClassVar[tuple[str, ...]] = ("work",)

    def __init__(self, work: Work) -> None:
        self.work = work

    def clone(self) -> Frame:
        return Enacting(self.work.clone())

    # Made up to here.

    def conceal(self, state: UnfairState, seat: int) -> None:
        self.work.conceal(state, seat)

    def reseal(self, state: UnfairState, seat: int, rng: Rng) -> None:
        self.work.deal(state, seat, rng)

    def rolled(self) -> list[int]:
        return self.work.context.dice

    def show_dice(self, dice: list[int]) -> None:
        self.work.context.dice = dice

    def reads_dice(self, state: UnfairState) -> bool:
        return state.unfair.abilities[self.work.ability].reads_dice

    def enacts(self, card: int, ability: int) -> bool:
        return self.work.ability == ability and self.work.context.source == card

    def step(self, state: UnfairState) -> None:
        INTERPRETER[0].step(state, self.work)

    def ask(self, state: UnfairState) -> None:
        INTERPRETER[0].ask(state, self.work)

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        INTERPRETER[0].answer(state, self.work, code)


@final
class Discarding(UnfairFrame):
    """An event is discarded when it is over (unfair.core.gl.unpinned-events)."""

    card: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def clone(self) -> Frame:
        return Discarding(self.card)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        state.frames.pop()
        if state.where[self.card] == PLAYED:
            state.put(self.card, state.discard_zone(self.card))


def start(state: UnfairState, ability: int, owner: int, source: int, subject: list[int], doer: int) -> Work:
    """Begins an ability, as soon as what is under way lets it. What set it off goes into its first two
    slots."""
    work = Work(ability, context_of(state, ability, owner, source), 0, owner)
    if subject or doer >= 0:
        tell_what_happened(work.context, subject, doer)
    state.frames.append(Enacting(work))
    return work


def tell_what_happened(context: Context, subject: list[int], doer: int) -> None:
    if subject and context.slots:
        context.bind(0, subject)
    if doer >= 0 and len(context.slots) > 1:
        context.bind(1, [doer])


def can_start(state: UnfairState, ability: int, owner: int, source: int, subject: list[int]) -> bool:
    """Whether an ability could do anything: its extra cost can be paid and, as far as its owner knows, at
    least one sentence carried out."""
    script = state.unfair.abilities[ability]
    context = context_of(state, ability, owner, source)
    if subject:
        tell_what_happened(context, subject, -1)
    context.judge = owner
    if script.start and not possible(state, context, script, 0, owner):
        return False
    return _can_do_something(state, context, script)


def can_copy(state: UnfairState, ability: int, owner: int, source: int) -> bool:
    """Whether a copy of an ability could do anything; its extra cost counts as paid."""
    context = context_of(state, ability, owner, source)
    context.judge = owner
    return _can_do_something(state, context, state.unfair.abilities[ability])


def _can_do_something(state: UnfairState, context: Context, ability: Ability) -> bool:
    """Whether at least one sentence, or what it does otherwise, could be carried out."""
    for pc in ability.openings:
        if possible(state, context, ability, pc, context.owner):
            return True
    return False


# Using abilities


def _mark(state: UnfairState, card: int, number: int, seat: int) -> int:
    """How a use is noted: the levels of a mastermind share one, and what waits for "each player" has one for
    each seat (unfair.comicbook.ability.once-per-round, unfair.comicbook.ability.once-across-levels)."""
    ability = state.unfair.abilities[number]
    key = 0 if ability.level else number + 1
    who = seat + 1 if ability.temporary or ability.everybodys else 0
    return ((card + 1) * (len(state.unfair.abilities) + 1) + key) * (state.components.seats + 1) + who


def is_spent(state: UnfairState, card: int, number: int, seat: int) -> bool:
    """Whether an ability has been used as often as it may (unfair.core.guide.timing-limits,
    unfair.core.tracking.once-per). Once per step is once per round: a round has one of each
    (unfair.core.steps.once-per-events, unfair.core.steps.once-per-park)."""
    limit = state.unfair.abilities[number].limit
    if limit == ANY_TIMES:
        return False
    marks = state.used_up if limit == ONCE_PER_GAME else state.used
    return bool(marks) and _mark(state, card, number, seat) in marks


def note_use(state: UnfairState, card: int, number: int, seat: int) -> None:
    limit = state.unfair.abilities[number].limit
    if limit == ANY_TIMES:
        return
    if limit == ONCE_PER_GAME:
        state.used_up = [*state.used_up, _mark(state, card, number, seat)]
    else:
        state.used = [*state.used, _mark(state, card, number, seat)]


def usable(state: UnfairState, seat: int, card: int, number: int) -> bool:
    """Whether a seat can use an ability of a card in its park now, as far as it is active and its timing
    allows it, which is the caller's matter."""
    ability = state.unfair.abilities[number]
    if ability.limit != ANY_TIMES and is_spent(state, card, number, seat):
        return False
    # Every level is open for which the park has enough power; the first asks for one icon, which the
    # mastermind brings (unfair.comicbook.ability.threshold, unfair.comicbook.ability.choice,
    # unfair.comicbook.ability.level1-unaided, unfair.comicbook.ability.higher-need-cards).
    if ability.level > 0 and ability.level > stat(state, seat, POWER):
        return False
    return can_start(state, number, seat, card, NOTHING)


def use(state: UnfairState, seat: int, card: int, number: int) -> Work:
    """A seat uses an ability of a card; an event from hand is played by that."""
    note_use(state, card, number, seat)
    if state.where[card] == own_zone(HAND, seat):
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "cards": [[card, state.components.faces[card].name]]}
            state.emit("played", facts, ("unfair.core.steps.event-card",))
        state.put(card, PLAYED)
        state.frames.append(Discarding(card))
    return start(state, number, seat, card, NOTHING, -1)
