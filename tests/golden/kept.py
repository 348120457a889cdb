"""Golden matches as files, and what is said when one plays differently now.

A file holds the record of a finished match, the digest of every moment of it, and its result.
"""

from __future__ import annotations

import lzma
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.golden.digests import Digester, facets_that_differ

from fairground.engine import actions as action_forms
from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.games import replay

HERE: Final = Path(__file__).parent
MATCHES: Final = HERE / "matches"  # written by `make`
BEFORE: Final = HERE / "before"  # records of released versions: never written again
ENDING: Final = ".json.xz"

Actions = Sequence[tuple[int, dict[str, Any]]]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished match as it was when it was kept. Without `digests` only the result must stay."""

    made_by: str
    record: Record
    result: dict[str, Any]
    digests: tuple[str, ...] = ()


def keep(match: Match, made_by: str, digests: list[str]) -> Kept:
    return Kept(made_by, match.record(), result_of(match), tuple(digests))


def result_of(match: Match) -> dict[str, Any]:
    """The result of a finished match as plain data."""
    assert match.result is not None
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match.result))
    return data


def names_in(folder: Path) -> list[str]:
    return sorted(path.name.removesuffix(ENDING) for path in folder.glob(f"*{ENDING}"))


def read(folder: Path, name: str) -> Kept:
    return msgspec.json.decode(lzma.decompress((folder / (name + ENDING)).read_bytes()), type=Kept)


def write(folder: Path, name: str, kept: Kept) -> None:
    folder.mkdir(exist_ok=True)
    (folder / (name + ENDING)).write_bytes(lzma.compress(msgspec.json.encode(kept), preset=9))


def difference(name: str, kept: Kept, left_out: Collection[str] = ()) -> str | None:
    """The first decision of a golden match after which something is not as it was, in a sentence. Facets that
    are left out may differ."""

    def differing_in(moment: int) -> list[str]:
        found = facets_that_differ(kept.digests[moment], digester.moment())
        return [facet for facet in found if facet not in left_out]

    match = replay(kept.record, until=0)
    digester = Digester(match)
    total = len(kept.record.actions)
    if (differing := differing_in(0)) != []:
        return f"{name} differs at its beginning, before the first decision, in {_listed(differing)}"
    for number, (seat, data) in enumerate(kept.record.actions, 1):
        text = str(action_forms.from_data(match.game.actions, data))
        decision = f"decision {number} of {total} (seat {seat}: '{text}')"
        try:
            match.take(seat, action_forms.from_data(match.game.actions, data))
        except IllegalAction as error:
            return f"{name} differs at {decision}: it can no longer be played: {error}"
        if (differing := differing_in(number)) != []:
            return f"{name} differs for the first time after {decision}, in {_listed(differing)}"
    if result_of(match) != kept.result:
        return f"{name} plays as it did, but its result differs: {result_of(match)}, not {kept.result}"
    return None


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
