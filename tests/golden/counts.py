"""Decision counts by depth, as chess engines keep perft tables: from fixed moments of the golden
matches, in how many ways the next one, two, three … decisions can be made. A rule that allows one thing more
or less anywhere near shows, though no match took that way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from tests.golden.kept import HERE, Kept

from fairground.engine.errors import BadRecord
from fairground.engine.match import Match
from fairground.engine.state import State
from fairground.games import replay

FILE: Final = HERE / "counts.json"
STATES: Final = 250  # states that are played on from one moment, about
QUARTERS: Final = (0, 1, 2, 3)


class Counts(msgspec.Struct, frozen=True):
    """From one moment: the ways to make one decision, two and so on; and for each option of the first one,
    the ways to make the others, so that a difference can be traced to a decision."""

    depths: tuple[int, ...]
    options: dict[str, int]


def moments(kept: Kept) -> list[int]:
    """Where in a golden match the ways on are counted: after so many decisions."""
    return sorted({len(kept.record.actions) * quarter // 4 for quarter in QUARTERS})


def count(kept: Kept, moment: int, deep: int | None = None) -> Counts:
    """The counts from a moment of a golden match: to a depth, or as deep as there are not too many states."""
    match = replay(kept.record, until=moment)
    seat = _answering(match.state)
    ways = {text: match.state.clone() for text in _texts(match, seat)}
    for text, code in _texts(match, seat).items():
        ways[text].apply(seat, code)
    layers = {text: [state] for text, state in ways.items()}
    depths = [len(ways)]
    while True:
        options = {text: sum(_ways(state) for state in states) for text, states in layers.items()}
        total = sum(options.values())
        done = len(depths) + 1 == deep if deep is not None else total > STATES or len(depths) == 5
        depths.append(total)
        if done or total == 0:
            return Counts(tuple(depths), options)
        layers = {text: [on for state in states for on in _next(state)] for text, states in layers.items()}


def difference(name: str, kept: Kept, moment: int, expected: Counts) -> str | None:
    """The first option after which there are more or fewer ways than there were, in a sentence."""
    where = f"{name} after {moment} decisions"
    try:
        found = count(kept, moment, len(expected.depths))
    except BadRecord as error:
        return f"{where}: the moment is no longer reached: {error}"
    if found == expected:
        return None
    for text in expected.options:
        if text not in found.options:
            return f"{where}: '{text}' was an option and is none now"
    for text in found.options:
        if text not in expected.options:
            return f"{where}: '{text}' is an option and was none"
    for text, ways in expected.options.items():
        if found.options[text] != ways:
            return (
                f"{where}: after '{text}' there are {found.options[text]} ways to make the "
                f"{len(expected.depths) - 1} decisions that follow, not {ways}"
            )
    return f"{where}: ways by depth are {list(found.depths)}, not {list(expected.depths)}"


def read() -> dict[str, dict[int, Counts]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[int, Counts]])


def write(counts: dict[str, dict[int, Counts]], path: Path = FILE) -> None:
    lines = []
    for name, by_moment in counts.items():
        rows = [f'  "{at}": {msgspec.json.encode(one).decode()}' for at, one in by_moment.items()]
        lines.append(f'"{name}": {{\n' + ",\n".join(rows) + "\n}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _answering(state: State) -> int:
    """Who decides next, where several are asked: the first seat."""
    return min(ask.seat for ask in state.asks)


def _texts(match: Match, seat: int) -> dict[str, int]:
    ask = match.state.ask_of(seat)
    assert ask is not None
    return {str(match.game.action_of(match.state, seat, code)): code for code in ask.options}


def _ways(state: State) -> int:
    return 0 if state.over else min((ask.seat, len(ask.options)) for ask in state.asks)[1]


def _next(state: State) -> list[Any]:
    """Every state that one decision leads to."""
    if state.over:
        return []
    seat = _answering(state)
    ask = state.ask_of(seat)
    assert ask is not None
    reached = []
    for code in ask.options:
        after = state.clone()
        after.apply(seat, code)
        reached.append(after)
    return reached
