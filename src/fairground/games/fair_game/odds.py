"""Exact odds of the dice turn: which dice to keep, and the chance that follows, with no sampling.

Six dice show one of 462 multisets, and a player keeps one of 924 multisets of none to six dice. Those *keeps*
form a lattice: one die more is rolled at random (an average over six faces), one die less is a choice of the
player (a maximum). Walking the lattice up and down once for each roll values every keep under best play.

A *payoff* says what it is worth to stop: 462 values, one for each multiset. It may also be three rows of 462
values, for stopping with 0, 1 and 2 rolls left, when a card is worth more now than later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairground.games.fair_game.cards import Card
from fairground.games.fair_game.combos import CODES_BY_SIZE, DICE, FACE_CODES, MULTISETS, matches, multiset_of

Floats: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.intp]

# After the first roll of a round a player may roll twice more.
MOST_REROLLS: Final = 2
MASKS: Final = 1 << DICE
# Published figures have four places.
FIGURE_TOLERANCE: Final = 1e-4
# Keeps this close in value count as equal: more than rounding can do, and far less than chances can differ,
# which are whole multiples of 1 / 6**12.
_TIE: Final = 1e-12
# Keeps are numbered below 1,024; their values have the other bits of 64, but for the sign.
_KEEP_NUMBERS: Final = 1 << 10
_VALUE_STEPS: Final = 1 << 52


def kept_positions(mask: int) -> tuple[int, ...]:
    """The positions of the dice that stay on the table when the dice in `mask` are rolled again."""
    return tuple(position for position in range(DICE) if not mask >> position & 1)


# Among equal keeps the one with most dice comes first, then the one with the lowest positions.
_PREFERENCE: Final[Indices] = np.array(
    sorted(range(MASKS), key=lambda mask: (-len(kept_positions(mask)), kept_positions(mask))), dtype=np.intp
)
_KEPT: Final[Indices] = np.array(
    [[1 - (mask >> position & 1) for position in range(DICE)] for mask in range(MASKS)], dtype=np.intp
)


class Choice(NamedTuple):
    """The best decision: the mask of the dice rolled again (0 stops), the positions kept, and the value."""

    mask: int
    kept: tuple[int, ...]
    value: float


class _Lattice(NamedTuple):
    """The 924 keeps, sorted by size; the six-dice ones come last, in the order of the multisets."""

    keep_of_code: NDArray[np.int16]
    levels: tuple[slice, ...]
    # For each size below six: the six keeps with one die more, a row for each face.
    more: tuple[Indices, ...]
    # For each size above zero: the keeps with one die less, a row for each face. A face that shows on no die
    # repeats the row of one that does.
    fewer: tuple[Indices, ...]
    # For each of these the chance that the one die more shows that face: a sixth, or none for a repeated row.
    chance: tuple[Floats, ...]


@cache
def _lattice() -> _Lattice:
    codes = np.array([code for size in CODES_BY_SIZE for code in size])
    keep_of_code = np.full(7**6, -1, dtype=np.int16)
    keep_of_code[codes] = np.arange(len(codes))
    ends = np.cumsum([len(size) for size in CODES_BY_SIZE]).tolist()
    levels = tuple(slice(end - len(size), end) for end, size in zip(ends, CODES_BY_SIZE, strict=True))
    faces = np.array(FACE_CODES[1:])[:, None]
    more = tuple(keep_of_code[codes[level] + faces].astype(np.intp) for level in levels[:-1])
    fewer, chance = [], []
    for level in levels[1:]:
        shown = codes[level] // faces % 7 > 0
        below = keep_of_code[np.where(shown, codes[level] - faces, 0)].astype(np.intp)
        some_face = below[shown.argmax(axis=0), np.arange(below.shape[1])]
        fewer.append(np.where(shown, below, some_face))
        chance.append(shown[:, :, None] / 6)
    return _Lattice(keep_of_code, levels, more, tuple(fewer), tuple(chance))


def _roll(values: Floats) -> Floats:
    """The expected value of each keep when the missing dice are rolled, from the values of the multisets."""
    lattice = _lattice()
    keeps = np.empty((lattice.levels[-1].stop, *values.shape[1:]))
    keeps[lattice.levels[-1]] = values
    for level, more in zip(reversed(lattice.levels[:-1]), reversed(lattice.more), strict=True):
        keeps[level] = keeps[more].sum(axis=0) / 6
    return keeps


def _choose(keeps: Floats, stop: Floats) -> Floats:
    """For each multiset the best of stopping and of rolling at least one die again."""
    lattice = _lattice()
    best = keeps.copy()
    best[lattice.levels[-1]] = stop
    for level, fewer in zip(lattice.levels[1:], lattice.fewer, strict=True):
        np.maximum(best[level], best[fewer].max(axis=0), out=best[level])
    return best[lattice.levels[-1]]


@lru_cache(maxsize=256)
def _keep_values(payoff: bytes, rolls_left: int) -> Floats:
    """The value of each keep when the other dice are about to be rolled, with best play from there on."""
    if rolls_left == 1:
        return _roll(_stop_row(payoff, 0))
    after = rolls_left - 1
    return _roll(_choose(_keep_values(payoff, after), _stop_row(payoff, after)))


def _stop_row(payoff: bytes, rolls_left: int) -> Floats:
    """The payoff of stopping with so many rolls left; a payoff of one row holds at any time."""
    rows = np.frombuffer(payoff).reshape(-1, MULTISETS)
    row: Floats = rows[rolls_left] if len(rows) > 1 else rows[0]
    return row


def values_by_mask(dice: Sequence[int], rolls_left: int, payoff: Floats) -> Floats:
    """The value of each of the 64 decisions: index = mask of the dice rolled again (bit 0 is the first die).

    Index 0 is stopping. With no roll left every other decision is impossible and worth minus infinity.
    """
    number = multiset_of(dice)
    _check_rolls(rolls_left)
    if payoff.shape not in ((MULTISETS,), (MOST_REROLLS + 1, MULTISETS)):
        raise ValueError(
            f"a payoff has {MULTISETS} values or {MOST_REROLLS + 1} rows of them, not shape {payoff.shape}"
        )
    key = np.ascontiguousarray(payoff, dtype=np.float64).tobytes()
    values = np.full(MASKS, -np.inf)
    if rolls_left:
        kept_codes = _KEPT @ np.array([FACE_CODES[face] for face in dice], dtype=np.intp)
        values = _keep_values(key, rolls_left)[_lattice().keep_of_code[kept_codes]]
    values[0] = _stop_row(key, rolls_left)[number]
    return values


def best_keep_value(dice: Sequence[int], rolls_left: int, payoff: Floats) -> Choice:
    """The best decision for a payoff; among equals keep most dice, then those at the lowest positions."""
    values = values_by_mask(dice, rolls_left, payoff)
    best = float(values.max())
    ordered = values[_PREFERENCE]
    mask = int(_PREFERENCE[(ordered >= best - _TIE * max(1.0, abs(best))).argmax()])
    return Choice(mask, kept_positions(mask), float(values[mask]))


def best_values(dice: Sequence[int], rolls_left: int, payoffs: Floats) -> Floats:
    """What best play is worth, for each payoff (a column of 462 values)."""
    number = multiset_of(dice)
    _check_rolls(rolls_left)
    values = payoffs
    for _ in range(rolls_left):
        values = _choose(_roll(values), payoffs)
    best: Floats = values[number]
    return best


def end_chances(dice: Sequence[int], rolls_left: int, payoffs: Floats) -> Floats:
    """Where best play ends: for each payoff (a column of 462 values) the chance to stop at each multiset."""
    number = multiset_of(dice)
    _check_rolls(rolls_left)
    values = payoffs
    decisions = []
    for _ in range(rolls_left):
        keeps = _roll(values)
        decisions.append(_decide(keeps, payoffs))
        values = _choose(keeps, payoffs)
    chances = np.zeros_like(payoffs)
    chances[number] = 1.0
    for decision in reversed(decisions):
        chances = _spread(chances, decision)
    return chances


def _decide(keeps: Floats, stop: Floats) -> Indices:
    """The keep that `_choose` chooses for each multiset; a six-dice keep means to stop."""
    lattice = _lattice()
    best = keeps.copy()
    best[lattice.levels[-1]] = stop
    # Value and number of a keep in one whole number: the greatest tells both; among equals most dice stay.
    scale = _VALUE_STEPS / max(float(np.abs(best).max()), 1.0)
    ranks = np.rint(best * scale).astype(np.int64) * _KEEP_NUMBERS + np.arange(len(best))[:, None]
    for level, fewer in zip(lattice.levels[1:], lattice.fewer, strict=True):
        np.maximum(ranks[level], ranks[fewer].max(axis=0), out=ranks[level])
    decision: Indices = ranks[lattice.levels[-1]] % _KEEP_NUMBERS
    return decision


def _spread(chances: Floats, decision: Indices) -> Floats:
    """The chances of the multisets after one more roll, when each rolls all but the keep decided on."""
    lattice = _lattice()
    columns = chances.shape[1]
    cells = (decision * columns + np.arange(columns)).ravel()
    size = lattice.levels[-1].stop * columns
    keeps = np.bincount(cells, chances.ravel(), size).astype(np.float64).reshape(-1, columns)
    for level, fewer, chance in zip(lattice.levels[1:], lattice.fewer, lattice.chance, strict=True):
        keeps[level] += (keeps[fewer] * chance).sum(axis=0)
    spread: Floats = keeps[lattice.levels[-1]]
    return spread


class OddsTable:
    """The exact odds of some cards, each named by its index among them. `odds_table` keeps tables built."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("_before", "_chances", "_met", "cards")
    # Made up to here.

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self._met: Floats = np.empty((len(cards), MULTISETS))
        for row, card in zip(self._met, cards, strict=True):
            row[:] = np.frombuffer(matches(card), dtype=np.uint8)
        chances = [np.ascontiguousarray(self._met.T)]
        before = []
        for _ in range(MOST_REROLLS + 1):
            keeps = _roll(chances[-1])
            before.append(keeps[0])
            chances.append(_choose(keeps, chances[0]))
        self._chances: Floats = np.array(chances[:-1])
        self._before: Floats = np.array(before)
        for array in (self._met, self._chances, self._before):
            array.flags.writeable = False

    def chances(self, dice: Sequence[int], rolls_left: int) -> Floats:
        """For each card the chance to make it from these dice under best play for that card alone."""
        _check_rolls(rolls_left)
        row: Floats = self._chances[rolls_left, multiset_of(dice)]
        return row

    def chances_before(self, rolls: int) -> Floats:
        """For each card the chance to make it within one, two or three rolls, before any die is rolled."""
        if not 1 <= rolls <= MOST_REROLLS + 1:
            raise ValueError(f"a player rolls one to {MOST_REROLLS + 1} times in a round, not {rolls}")
        row: Floats = self._before[rolls - 1]
        return row

    def best_keep(self, dice: Sequence[int], rolls_left: int, card: int) -> Choice:
        """What to keep for one card; the value is the chance to make it."""
        return best_keep_value(dice, rolls_left, self._met[card])

    def best_keep_any(self, dice: Sequence[int], rolls_left: int, cards: Iterable[int]) -> Choice:
        """What to keep to make at least one of several cards; the value is the chance of that."""
        return best_keep_value(dice, rolls_left, self._met[list(cards)].max(axis=0, initial=0.0))

    def payoff(self, weights: Sequence[float] | Floats, otherwise: float = 0.0) -> Floats:
        """The payoff of stopping when each card met is worth its weight and a player takes the best one.

        `otherwise` is the worth of taking none, which is always possible.
        """
        worth = np.where(self._met > 0, np.asarray(weights, dtype=np.float64)[:, None], otherwise)
        best: Floats = worth.max(axis=0, initial=otherwise)
        return best


@lru_cache(maxsize=32)
def odds_table(cards: tuple[Card, ...]) -> OddsTable:
    """The odds of these cards, built once."""
    return OddsTable(cards)


def figure_faults(cards: tuple[Card, ...]) -> list[str]:
    """A sentence for each published chance (p1, p2, p3) of a card that is not the exact one."""
    table = odds_table(cards)
    faults = []
    for rolls in range(1, MOST_REROLLS + 2):
        for card, exact in zip(cards, table.chances_before(rolls), strict=True):
            published = (card.p1, card.p2, card.p3)[rolls - 1]
            if published is not None and abs(published - exact) > FIGURE_TOLERANCE:
                faults.append(f"card {card.id!r}, key 'p{rolls}': the chance is {exact:.4f}, not {published}")
    return faults


def _check_rolls(rolls_left: int) -> None:
    if not 0 <= rolls_left <= MOST_REROLLS:
        raise ValueError(f"expected 0 to {MOST_REROLLS} rolls left, not {rolls_left}")
