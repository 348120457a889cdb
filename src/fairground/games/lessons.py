"""Lessons: a prepared match with steps that speak of it, found by looking in `games/*/lessons/*.toml`.

A lesson is a position and a line through it. The learner has seat 0 and does what a step asks for; rivals
answer as the steps say, and with the game's default answer where they say nothing. So a lesson always goes
the same way, and is a record (`engine/record.py`) with words beside it. docs/lessons.md tells how to write
one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from fairground.engine.actions import Action
from fairground.engine.errors import BadSetup, FairgroundError, IllegalAction
from fairground.engine.hints import closest_or_all
from fairground.engine.match import Match, OpenAsk
from fairground.engine.record import Record
from fairground.games import all_games, position

LEARNER: Final = 0
STEPS: Final = (6, 12)  # of a lesson; a short one has fewer
SHORT_STEPS: Final = (3, 12)
POSES: Final = ("point", "shrug", "cheer", "think")
LONGEST: Final = 400  # decisions between two of the learner's, at most


class BadLesson(FairgroundError):
    """A lesson that cannot be taught, with the step and the reason."""


class NoLesson(FairgroundError):
    """There is no lesson of that name."""


class WrittenStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"does": "do"}):
    """A step as its author wrote it. `do`: what is asked of the learner, as the text of an option; several
    are done one after the other. `then`: what rivals answer afterwards, as "seat: option"."""

    title: str
    text: str
    at: str = ""
    also: str = ""
    does: str | list[str] = []
    then: list[str] = []
    why: tuple[str, str] | None = None
    pose: str = ""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its author wrote it. `short`: it takes a minute and shows one idea. `before`: what rivals
    answer before the learner is asked for the first time."""

    title: str
    about: str
    order: int
    minutes: int
    rivals: list[str]
    position: str
    step: list[WrittenStep]
    short: bool = False
    pack: str = ""  # the theme pack whose idea it shows
    seed: str = "lesson"
    before: list[str] = []


class Deed(msgspec.Struct, frozen=True):
    """Something the learner is asked to do: an option by its text and in plain words. `move`: the actions of
    the match before it."""

    move: int
    text: str
    label: str


class Step(msgspec.Struct, frozen=True):
    """A step of a lesson. `at` and `also` say what it points at and what it is about: "option" is what is
    asked for; docs/lessons.md has the others. `move`: after how many actions it is shown."""

    title: str
    text: str
    at: str
    also: str
    pose: str
    question: str
    answer: str
    move: int
    deeds: list[Deed]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as lists show it. `moves`: how many actions its line has."""

    id: str
    game: str
    title: str
    about: str
    minutes: int
    short: bool
    pack: str
    moves: int
    steps: list[Step]


class Prepared(msgspec.Struct, frozen=True):
    """A lesson that was played through: what is shown, and the whole line as a record."""

    lesson: Lesson
    record: Record


@cache
def lesson_files() -> dict[str, Path]:
    """Every lesson's file by the id of the lesson, "game/name", in the order of games and their lessons."""
    found: list[tuple[str, int, str, Path]] = []
    for game in all_games().values():
        package = Path(__file__).parent / type(game).__module__.removeprefix(f"{__package__}.").split(".")[0]
        for file in package.glob("lessons/*.toml"):
            found.append((game.id, written(file).order, file.stem, file))
    return {f"{game}/{name}": file for game, _, name, file in sorted(found)}


def lesson(id: str) -> Prepared:
    """A lesson by its id, played through. Raises `NoLesson`."""
    return _prepared(id, lesson_file(id))


def lesson_file(id: str) -> Path:
    """The file of a lesson. Raises `NoLesson`."""
    files = lesson_files()
    if id not in files:
        raise NoLesson(f"there is no lesson '{id}'{closest_or_all(id, list(files), 'the lessons are')}")
    return files[id]


@cache
def _prepared(id: str, file: Path) -> Prepared:
    return prepare(id.partition("/")[0], id, written(file))


def written(file: Path) -> Written:
    """A lesson as it is written in a file. Raises `BadLesson`."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Written)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"the lesson {file.name} cannot be read: {error}") from None


def prepare(game: str, id: str, text: Written) -> Prepared:
    """Plays a lesson through, from its position to its last step. Raises `BadLesson`."""
    least, most = SHORT_STEPS if text.short else STEPS
    if not least <= len(text.step) <= most:
        raise BadLesson(f"the lesson {id} has {len(text.step)} steps; it needs {least} to {most}")
    try:
        match = position(game, text.position, text.seed, ("You", *text.rivals))
    except BadSetup as error:
        raise BadLesson(f"the position of the lesson {id} cannot be set up: {error}") from None
    _go_on(match, text.before, f"the lesson {id}, before its first step")
    steps = []
    for number, step in enumerate(text.step, 1):
        where = f"the lesson {id}, step {number} (“{step.title}”)"
        steps.append(_taught(match, step, where))
    if not any(step.deeds for step in steps):
        raise BadLesson(f"the lesson {id} never asks the learner to do anything")
    moves = len(match.history)
    shown = Lesson(id, game, text.title, text.about, text.minutes, text.short, text.pack, moves, steps)
    return Prepared(shown, match.record())


def _taught(match: Match, step: WrittenStep, where: str) -> Step:
    """Carries out what a step asks for, and what follows from it."""
    if step.pose and step.pose not in POSES:
        raise BadLesson(f"{where}: a pose is one of {', '.join(POSES)}; not '{step.pose}'")
    asked = [step.does] if isinstance(step.does, str) else step.does
    move = len(match.history)
    deeds = []
    for number, text in enumerate(asked):
        action = _asked_for(match, text, where)
        label = match.game.label(match.state, LEARNER, action)
        deeds.append(Deed(len(match.history), str(action), label))
        match.take(LEARNER, action)
        _go_on(match, step.then if number == len(asked) - 1 else (), where)
    if step.then and not asked:
        raise BadLesson(f"{where}: rivals can only answer after an action, and this step has none")
    at = step.at or ("option" if asked else "question")
    question, answer = step.why or ("", "")
    pose = step.pose or ("point" if asked else "think")
    return Step(step.title, step.text, at, step.also, pose, question, answer, move, deeds)


def _asked_for(match: Match, text: str, where: str) -> Action:
    ask = match.ask(LEARNER)
    if ask is None:
        raise BadLesson(f"{where}: “{text}” is asked for at a time when the learner has nothing to decide")
    try:
        action = match.parse(LEARNER, text)
    except IllegalAction as error:
        raise BadLesson(f"{where}: {error.reason}") from None
    refusal = match.why_not(LEARNER, action)
    if refusal is not None:
        options = "; ".join(map(str, ask.options[:30]))
        raise BadLesson(f"{where}: “{text}” cannot be done: {refusal.reason}. The options are: {options}")
    if len(ask.options) == 1:
        raise BadLesson(f"{where}: “{text}” is the only option, which is played without asking")
    return action


def _go_on(match: Match, answers: Sequence[str], where: str) -> None:
    """Plays for the rivals, and for a learner without a choice, until the learner has one."""
    left = list(answers)
    for _ in range(LONGEST):
        asks = match.asks
        # Rivals who choose at the same time have done so before the learner is asked.
        ask = next((ask for ask in asks if ask.seat != LEARNER), asks[0] if asks else None)
        if ask is None or (ask.seat == LEARNER and len(ask.options) > 1):
            break
        match.take(ask.seat, _answer(match, ask, left, where))
    else:
        raise BadLesson(f"{where}: the learner is not asked again")
    if left:
        raise BadLesson(f"{where}: nobody was asked for “{left[0]}”")


def _answer(match: Match, ask: OpenAsk, left: list[str], where: str) -> Action:
    if len(ask.options) == 1:
        return ask.options[0]
    seat, _, text = left[0].partition(":") if left else ("", "", "")
    if seat.strip() != str(ask.seat):
        return ask.default
    left.pop(0)
    try:
        action = match.parse(ask.seat, text.strip())
    except IllegalAction as error:
        raise BadLesson(f"{where}: seat {ask.seat}: {error.reason}") from None
    refusal = match.why_not(ask.seat, action)
    if refusal is not None:
        options = "; ".join(map(str, ask.options[:30]))
        raise BadLesson(
            f"{where}: seat {ask.seat} cannot “{text.strip()}”: {refusal.reason}. The options are: {options}"
        )
    return action
