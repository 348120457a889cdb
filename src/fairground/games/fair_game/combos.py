"""Which dice meet which combination, exactly.

Only the numbers on the six dice matter, not their order, so there are 462 different results: the *multisets*,
numbered 0 (six 1s) to 461 (six 6s) in the order of their sorted dice. The *code* of some dice is the sum of
`FACE_CODES[face]` over them; `MULTISET_OF_CODE[code]` is the number of the multiset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Final, Literal, TypeAlias

import msgspec

DICE: Final = 6
# Ordinary dice (fair.component.dice-faces).
FACES: Final = (1, 2, 3, 4, 5, 6)
# Base 7: a face can show on none to six of the dice.
FACE_CODES: Final = (0, 1, 7, 7**2, 7**3, 7**4, 7**5)

Rule: TypeAlias = Literal["all_in", "parts", "faces_plus", "total", "max_distinct", "face_count"]
# A group is the faces one part of a card asks for; a placement is one group for each part.
Group: TypeAlias = tuple[int, ...]
Placement: TypeAlias = tuple[Group, ...]

_COUNT_WORDS: Final = ("no", "a", "two", "three", "four", "five", "six")


class Combination(msgspec.Struct, frozen=True, kw_only=True):
    """A named condition on six dice. Each rule uses its own few arguments; the others keep their defaults."""

    name: str
    rule: Rule
    faces: tuple[int, ...] = ()
    face: int = 0
    parts: tuple[str, ...] = ()
    distinct: bool = False
    consecutive: bool = False
    min: int | None = None
    max: int | None = None


def code_of_dice(dice: Iterable[int]) -> int:
    """The code of any number of dice, given by their faces."""
    return sum(FACE_CODES[face] for face in dice)


def code_of(counts: Sequence[int]) -> int:
    """The code of dice given by how many show 1, 2, 3, 4, 5 and 6."""
    return sum(count * FACE_CODES[face] for face, count in zip(FACES, counts, strict=True))


# The codes of all multisets of 0, 1, ... 6 dice, each list in the order of the sorted dice.
CODES_BY_SIZE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(code_of_dice(dice) for dice in combinations_with_replacement(FACES, size))
    for size in range(DICE + 1)
)
DICE_OF_MULTISET: Final[tuple[tuple[int, ...], ...]] = tuple(combinations_with_replacement(FACES, DICE))
MULTISETS: Final = len(DICE_OF_MULTISET)
# -1 where no six dice have this code.
MULTISET_OF_CODE: Final[list[int]] = [-1] * 7**6
for _number, _code in enumerate(CODES_BY_SIZE[DICE]):
    MULTISET_OF_CODE[_code] = _number


def multiset_of(dice: Sequence[int]) -> int:
    """The multiset number of six dice."""
    if len(dice) != DICE or any(face not in FACES for face in dice):
        raise ValueError(f"expected six dice with numbers from 1 to 6, not {list(dice)}")
    return MULTISET_OF_CODE[code_of_dice(dice)]


@lru_cache(maxsize=1024)
def matches(combination: Combination) -> bytes:
    """For each of the 462 multisets 1 if it meets the combination, else 0."""
    if combination.rule not in ("parts", "faces_plus"):
        return bytes(_meets_plain_rule(combination, dice) for dice in DICE_OF_MULTISET)
    met = bytearray(MULTISETS)
    # Every split of the dice counts, not only the first one found (fair.card.placement-search). The groups of
    # a placement are added up, so no die serves two of them (fair.card.no-die-twice).
    for needed in {tuple(sorted(chain(*placement))) for placement in placements(combination)}:
        code = code_of_dice(needed)
        # Dice that the combination does not need may show anything, the same number again too
        # (fair.card.surplus-dice, fair.card.superset-match).
        for surplus in CODES_BY_SIZE[DICE - len(needed)]:
            met[MULTISET_OF_CODE[code + surplus]] = 1
    return bytes(met)


def match_masks(cards: Sequence[Combination]) -> list[int]:
    """For each of the 462 multisets the cards it meets as a bit mask: bit i is `cards[i]`."""
    masks = [0] * MULTISETS
    for index, card in enumerate(cards):
        bit = 1 << index
        for number, met in enumerate(matches(card)):
            if met:
                masks[number] |= bit
    return masks


def _meets_plain_rule(combination: Combination, dice: tuple[int, ...]) -> bool:
    match combination.rule:
        case "all_in":
            return all(face in combination.faces for face in dice)
        case "total":
            lowest, highest = total_range(combination)
            return lowest <= sum(dice) <= highest
        case "max_distinct":
            return len(set(dice)) <= (combination.max or 0)
        case "face_count":
            # More than enough is enough (fair.card.superset-match).
            return dice.count(combination.face) >= (combination.min or 0)
        case _:
            raise ValueError(f"{combination.rule} is a rule with groups of dice")


def total_range(combination: Combination) -> tuple[int, int]:
    """The lowest and the highest total that meet a combination about the total."""
    lowest = DICE if combination.min is None else combination.min
    highest = 6 * DICE if combination.max is None else combination.max
    return lowest, highest


@lru_cache(maxsize=1024)
def placements(combination: Combination) -> tuple[Placement, ...]:
    """Every way to make the parts of a combination: the faces each part needs, in the order of the parts."""
    fixed: Placement = (combination.faces,) if combination.rule == "faces_plus" else ()
    choices = [list(_groups(part)) for part in combination.parts]
    return tuple(
        fixed + groups
        for groups in product(*choices)
        if sum(map(len, fixed + groups)) <= DICE
        and not (combination.distinct and _share_a_number(groups))
        and not (combination.consecutive and not _are_neighbours(groups))
    )


def _groups(part: str) -> Iterator[Group]:
    size = part_size(part)
    if part.startswith("run"):
        for first in range(1, len(FACES) - size + 2):
            yield tuple(range(first, first + size))
    else:
        for face in FACES:
            yield (face,) * size


def part_size(part: str) -> int:
    """How many dice a part such as `run4` or `kind2` takes."""
    return int(part.removeprefix("run").removeprefix("kind"))


def _share_a_number(groups: Placement) -> bool:
    return any(set(one) & set(other) for one, other in combinations(groups, 2))


def _are_neighbours(groups: Placement) -> bool:
    firsts = sorted(group[0] for group in groups)
    return firsts == list(range(firsts[0], firsts[0] + len(firsts)))


def explain(card: Combination, dice: Sequence[int]) -> str:
    """One plain sentence: why these six dice meet the card, or what they lack."""
    met = matches(card)[multiset_of(dice)] == 1
    verdict = f"{card.name} is met" if met else f"{card.name} is not met"
    match card.rule:
        case "all_in":
            allowed = _listed(card.faces, "or")
            reason = f"every die shows {allowed}"
            if not met:
                strangers = _listed(f"a {face}" for face in FACES if face in dice and face not in card.faces)
                reason = f"every die must show {allowed}, but there is {strangers}"
        case "total":
            reason = f"the dice add up to {sum(dice)}"
            if not met:
                reason += f", and the card asks for {_total_wanted(card)}"
        case "max_distinct":
            shown = len(set(dice))
            reason = f"the dice show {shown} different numbers" if shown > 1 else "all dice are equal"
            if not met:
                reason += f", and the card allows at most {card.max}"
        case "face_count":
            reason = f"the dice show {_many(card.face, list(dice).count(card.face))}"
            if not met:
                reason += f", and the card asks for {_COUNT_WORDS[card.min or 0]}"
        case _:
            reason = _explain_groups(card, dice)
    return f"{verdict}: {reason}."


def _explain_groups(card: Combination, dice: Sequence[int]) -> str:
    """What is there and what is missing for the placement that comes nearest to the dice."""
    lacking = max((_missing(placement, dice) for placement in placements(card)), key=_nearness)
    names = [_group_name(part) for part in card.parts]
    if card.rule == "faces_plus":
        names.insert(0, "the set")
    there, short = [], []
    for name, (group, missing) in zip(names, lacking, strict=True):
        label = f"{name} {_dashed(group)}"
        if missing:
            short.append(f"{label} lacks {_listed([_many(face, n) for face, n in sorted(missing.items())])}")
        else:
            there.append(label)
    if not short:
        return f"the dice hold {_listed(there)}"
    if not there:
        return f"at the nearest, {_listed(short)}"
    return f"the dice hold {_listed(there)}, but {_listed(short)}"


def _missing(placement: Placement, dice: Sequence[int]) -> list[tuple[Group, Counter[int]]]:
    """Give the dice to the groups in turn, each die once; with each group goes what it still lacks."""
    free = Counter(dice)
    result = []
    for group in placement:
        wanted = Counter(group)
        result.append((group, wanted - free))
        free -= wanted
    return result


def _nearness(lacking: list[tuple[Group, Counter[int]]]) -> tuple[int, int]:
    """Fewer missing dice are nearer, then fewer unfinished groups."""
    return -sum(missing.total() for _, missing in lacking), -sum(bool(missing) for _, missing in lacking)


def _group_name(part: str) -> str:
    if part.startswith("run"):
        return "the straight"
    return "the pair" if part == "kind2" else f"the {_COUNT_WORDS[part_size(part)]} of a kind"


def _total_wanted(card: Combination) -> str:
    lowest, highest = total_range(card)
    if lowest == highest:
        return f"exactly {lowest}"
    if card.max is None:
        return f"{lowest} or more"
    return f"{highest} or less" if card.min is None else f"{lowest} to {highest}"


def _many(face: int, count: int) -> str:
    """`a 4`, `two 4s`."""
    return f"{_COUNT_WORDS[count]} {face}{'s' if count > 1 else ''}"


def _listed(items: Iterable[object], joint: str = "and") -> str:
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def _dashed(group: Group) -> str:
    return "-".join(map(str, group))
