"""The play checker: what every decision of a match cost in chances of winning, compared with the best one.

Each decision is weighed from what its seat knew then, as a hint would have been: luck that came later counts
neither for nor against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from fairground.engine.game import Game
from fairground.engine.record import Record
from fairground.engine.state import State
from fairground.games import get, replay
from fairground.players.base import ask_of
from fairground.players.hints import Adviser, Hint

# The words for a decision, by what it cost at most.
WORDS: Final = ((0.01, "best"), (0.04, "good"), (0.1, "slip"), (0.2, "mistake"), (1.0, "blunder"))


class Grade(msgspec.Struct, frozen=True):
    """A decision beside the best one. `cost`: the chance to win that was given away; `lead`: by how much the
    best option, where it was played, was clearly better than the next."""

    played: Hint
    best: Hint
    cost: float
    word: str
    lead: float = 0.0


class Decision(NamedTuple):
    """An action of a match that was chosen among several, counted from 0, and the state it was chosen in."""

    move: int
    seat: int
    code: int
    state: State


class Checked(msgspec.Struct, frozen=True):
    """A decision of a match: the number of its action, counted from 0, the seat, and both options as text."""

    move: int
    seat: int
    played: str
    best: str
    grade: Grade


class Total(msgspec.Struct, frozen=True):
    """How a seat decided altogether: decisions by word, and what they cost on average and in all."""

    seat: int
    decisions: int
    words: dict[str, int]
    mean_cost: float
    cost: float


def grade(game: Game, state: State, seat: int, code: int, seed: int | str = 0) -> Grade | None:
    """What choosing an option in a state cost its seat; nothing where there was no choice."""
    if len(ask_of(state, seat).options) < 2:
        return None
    adviser = Adviser(game, state, seat, seed)
    found = adviser.weighed(also=code)
    best = found[0]
    played = next(weighed for weighed in found if weighed.code == code)
    cost = best.chance - played.chance if adviser.is_better(best, played) else 0.0
    next_best = next((weighed for weighed in found if weighed.code != best.code), best)
    lead = 0.0
    if best.code == code and adviser.is_better(best, next_best):
        lead = best.chance - next_best.chance
    why = adviser.reasons([best.code, code] if best.code != code else [weighed.code for weighed in found])
    return Grade(
        Hint(code, played.chance, why[1] if best.code != code else why[0]),
        Hint(best.code, best.chance, why[0]),
        cost,
        next(word for most, word in WORDS if cost <= most),
        lead,
    )


def decisions(record: Record, seats: Sequence[int] = ()) -> list[Decision]:
    """What was decided among several options in a match, by these seats or all. Raises `BadRecord`."""
    played = replay(record).history
    match = replay(record, 0)
    found = []
    for move, (seat, action) in enumerate(played):
        state = match.state
        code = match.game.code_of(state, seat, action)
        assert code is not None
        if (not seats or seat in seats) and len(ask_of(state, seat).options) > 1:
            found.append(Decision(move, seat, code, state.clone()))
        match.take(seat, action)
    return found


def check(record: Record, decided: Sequence[Decision]) -> Iterator[Checked]:
    """Grades decisions of a match, one after the other."""
    game = get(record.game)
    for move, seat, code, state in decided:
        found = grade(game, state, seat, code, f"{record.seed}|{move}")
        assert found is not None
        played, best = (
            game.label(state, seat, game.action_of(state, seat, each)) for each in (code, found.best.code)
        )
        yield Checked(move, seat, played, best, found)


def totals(checked: Sequence[Checked]) -> list[Total]:
    """The decisions of each seat, summed up."""
    found = []
    for seat in sorted({one.seat for one in checked}):
        own = [one.grade for one in checked if one.seat == seat]
        words = {word: sum(one.word == word for one in own) for _, word in WORDS}
        cost = sum(one.cost for one in own)
        found.append(Total(seat, len(own), words, cost / len(own), cost))
    return found
