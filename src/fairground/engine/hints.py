"""The end of a sentence about a name that does not exist: what may have been meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence


def did_you_mean(names: Sequence[str]) -> str:
    """`; did you mean 'this' or 'that'?`, or nothing when there is nothing to offer."""
    if not names:
        return ""
    quoted = [f"'{name}'" for name in names]
    choice = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
    return f"; did you mean {choice}?"


def closest(wrong: str, known: Iterable[str]) -> str:
    """Offers the known name that is spelt most like a wrong one, if any is."""
    return did_you_mean(difflib.get_close_matches(wrong, list(known), 1))


def closest_or_all(wrong: str, known: Sequence[str], introduction: str) -> str:
    """Offers the closest name; when none is close, all of them: `; the kinds are: this, that`."""
    return closest(wrong, known) or f"; {introduction}: {', '.join(known) or 'none'}"
