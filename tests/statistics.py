"""Is it chance? For tests of dice and shuffles, all with fixed seeds, so that they never fail by bad luck."""

from __future__ import annotations

import math
from collections.abc import Sequence


def chance_of_worse(counts: Sequence[int]) -> float:
    """How likely equally likely outcomes are to come out at least as unevenly as these counts.

    Chi-square, with the normal approximation of Wilson and Hilferty."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    spread = 2 / (9 * (len(counts) - 1))
    deviation = ((chi_square / (len(counts) - 1)) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(deviation / math.sqrt(2)) / 2
