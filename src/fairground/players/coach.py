"""The coach reviews a whole match afterwards: how everybody's chance of winning developed, the decisions that
turned it, and how well each player decided.

Every position is valued cheaply, by the policy behind the hints. The play checker weighs decisions, which
takes a while for each: in a long match, those where the chances changed most, and an evenly spaced sample of
the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.games import replay
from fairground.players.checker import WORDS, Checked, Decision, decisions
from fairground.players.hints import Trial
from fairground.players.levels import ADVICE, level_of
from fairground.players.reasons import ALIKE

MOST: Final = 40  # decisions that are analysed in depth, if nobody says otherwise
TURNING_POINTS: Final = 3
SHARE_OF_TURNS: Final = 2  # every second weighed decision is one around which the course changed
LEAST: Final = 0.02  # a decision that changes less is no turning point
LEAST_FATE: Final = 0.04  # nor is what others did, or luck
FATE: Final = "fate"
SENTENCES: Final = 2  # are told of what happened
STEEPNESS: Final = 4.0  # a decision that gives a quarter of all chances away has an accuracy of 37 in 100


class Moment(msgspec.Struct, frozen=True):
    """After `move` actions: everybody's chance to win, and how many rounds or races have begun."""

    move: int
    stage: int
    chances: list[float]


class Turning(msgspec.Struct, frozen=True):
    """What made a difference to a seat: one of its decisions, or something that happened to it (`word` is
    "fate", and `by` is who acted; where that is the seat itself, what it chose was right and what followed
    made the difference). `told`: what happened. `change`: the chance to win that a decision gave away, below
    0, or by how much it was better than the next best option; for fate, how the chance changed. `move`
    counts from 0."""

    move: int
    seat: int
    by: int
    stage: int
    played: str
    best: str
    before: float
    after: float
    change: float
    why: str
    word: str
    told: str


class Standing(msgspec.Struct, frozen=True):
    """How a seat decided: `accuracy` from 0 to 100, counted over all its decisions; `weighed` of them were
    analysed, and sorted by word."""

    seat: int
    decisions: int
    weighed: int
    accuracy: float | None
    words: dict[str, int]


class Report(msgspec.Struct, frozen=True):
    """All that the coach has to say about a match."""

    game: str
    names: list[str]
    moves: int
    winners: list[int]
    curve: list[Moment]
    standings: list[Standing]
    turnings: list[Turning]
    decisions: int
    weighed: int


class Survey(NamedTuple):
    """A match as far as it can be told cheaply."""

    record: Record
    winners: list[int]
    curve: list[Moment]
    decisions: list[Decision]
    told: list[str]  # what happened with each action


class Plan(NamedTuple):
    """What is weighed: decisions around which the course changed, and some that stand for all others."""

    turns: list[Decision]
    others: list[Decision]

    @property
    def all(self) -> list[Decision]:
        return sorted((*self.turns, *self.others), key=lambda decision: decision.move)


def survey(record: Record) -> Survey:
    """Plays a match again and judges it after every action. Raises `BadRecord`."""
    played = replay(record)
    match = replay(record, 0)
    game = match.game
    trial = Trial(game, record.seed, level_of(game.id, ADVICE).settings)

    def moment(move: int) -> Moment:
        state = match.state
        return Moment(move, game.stage(state), [round(chance, 4) for chance in trial.judge(state)])

    curve = [moment(0)]
    told = []
    for move, (seat, action) in enumerate(played.history):
        since = len(match.log)
        label = game.label(match.state, seat, action)
        match.take(seat, action)
        told.append(_told(match, seat, since) or f"{match.names[seat]}: {label}.")
        curve.append(moment(move + 1))
    winners = [] if played.result is None else list(played.result.winners)
    return Survey(record, winners, curve, decisions(record), told)


def _told(match: Match, seat: int, since: int) -> str:
    """What happened since an event, as everybody saw it, or else as who acted did: the match is over."""
    for eyes in (None, seat):
        texts = [event["text"] for event in match.events(eyes, since) if event["text"]]
        if texts:
            return " ".join(texts[:SENTENCES])
    return ""


def plan(found: Survey, most: int = MOST, seats: Sequence[int] = ()) -> Plan:
    """Which decisions to weigh: all of these seats, or `most` of them, as many of each seat."""
    wanted = seats or range(found.record.seats)
    own = [[decision for decision in found.decisions if decision.seat == seat] for seat in wanted]
    if sum(map(len, own)) <= most:
        return Plan([decision for decided in own for decision in decided], [])
    turns: list[Decision] = []
    others: list[Decision] = []
    for number, decided in enumerate(own):
        # What does not come out even goes to the first.
        share = most // len(own) + (number < most % len(own))
        by_change = sorted(decided, key=lambda decision: (-_change(found.curve, decision), decision.move))
        changing = by_change[: -(-share // SHARE_OF_TURNS)]
        rest = sorted(by_change[len(changing) :], key=lambda decision: decision.move)
        count = min(share - len(changing), len(rest))
        turns += changing
        others += [rest[place * len(rest) // count] for place in range(count)]
    return Plan(turns, others)


def _change(curve: Sequence[Moment], decision: Decision) -> float:
    before, after = curve[decision.move].chances, curve[decision.move + 1].chances
    return abs(after[decision.seat] - before[decision.seat])


def report(found: Survey, weighed: Plan, checked: Iterable[Checked]) -> Report:
    """What the coach says when the decisions of a plan have been weighed."""
    by_move = {one.move: one for one in checked}
    record = found.record
    seats = range(record.seats)
    return Report(
        record.game,
        list(record.names),
        len(record.actions),
        found.winners,
        found.curve,
        [_standing(found, weighed, by_move, seat) for seat in seats],
        [turning for seat in seats for turning in _turnings(found, by_move, seat)],
        len(found.decisions),
        len(by_move),
    )


def accuracy(cost: float) -> float:
    """A decision by what it cost, from 0 to 100."""
    return 100.0 * math.exp(-STEEPNESS * cost)


def _standing(found: Survey, weighed: Plan, checked: dict[int, Checked], seat: int) -> Standing:
    own = [decision.move for decision in found.decisions if decision.seat == seat]
    turns = [checked[one.move] for one in weighed.turns if one.seat == seat and one.move in checked]
    others = [checked[one.move] for one in weighed.others if one.seat == seat and one.move in checked]
    total = sum(accuracy(one.grade.cost) for one in turns)
    counted = len(turns)
    if others:
        # Those that were analysed stand for all that were not.
        counted = len(own)
        mean = sum(accuracy(one.grade.cost) for one in others) / len(others)
        total += mean * (len(own) - len(turns))
    looked = [*turns, *others]
    words = {word: sum(one.grade.word == word for one in looked) for _, word in WORDS}
    value = round(total / counted, 1) if counted else None
    return Standing(seat, len(own), len(looked), value, words)


def _turnings(found: Survey, checked: dict[int, Checked], seat: int) -> list[Turning]:
    """The three decisions of a seat that made the greatest difference, in the order of the match; where there
    are not so many, what else changed its chance most."""
    own = [one for one in checked.values() if one.seat == seat]
    weights = {one.move: max(one.grade.cost, one.grade.lead) for one in own}
    largest = sorted((one for one in own if weights[one.move] >= LEAST), key=lambda one: -weights[one.move])
    turnings = [_turning(found, one) for one in largest[:TURNING_POINTS]]
    taken = {turning.move for turning in turnings}
    # What a seat decided is its own doing, unless it was weighed and nothing would have been clearly better.
    doubtful = {one.move for one in found.decisions if one.seat == seat} - {
        one.move for one in own if one.grade.cost < LEAST
    }
    # The end only counts up what had been decided before.
    moves = [move for move in range(len(found.told) - 1) if move not in taken | doubtful]
    fates = [_fate(found, seat, move) for move in moves]
    fates = [fate for fate in fates if abs(fate.change) >= LEAST_FATE]
    fates.sort(key=lambda fate: (-abs(fate.change), fate.move))
    turnings += fates[: TURNING_POINTS - len(turnings)]
    return sorted(turnings, key=lambda turning: turning.move)


def _fate(found: Survey, seat: int, move: int) -> Turning:
    before, after = found.curve[move], found.curve[move + 1]
    then, now = before.chances[seat], after.chances[seat]
    told = found.told[move]
    by = found.record.actions[move][0]
    return Turning(move, seat, by, before.stage, told, told, then, now, round(now - then, 4), "", FATE, told)


def _turning(found: Survey, one: Checked) -> Turning:
    grade = one.grade
    good = grade.lead >= grade.cost
    # Before: what the best option promised, or, where that was played, what the next best would have.
    before = grade.played.chance - grade.lead if good else grade.best.chance
    return Turning(
        one.move,
        one.seat,
        one.seat,
        found.curve[one.move].stage,
        one.played,
        one.best,
        round(before, 4),
        round(grade.played.chance, 4),
        round(grade.lead if good else -grade.cost, 4),
        "" if grade.best.reason == ALIKE else grade.best.reason,
        grade.word,
        found.told[one.move],
    )
