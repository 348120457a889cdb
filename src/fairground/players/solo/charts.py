"""Charts of solo opponents, as data: `charts.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest_or_all

USUAL_GRADE: Final = 2
ANYTHING: Final = "*"  # of a box that answers every kind of question


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much an opponent makes of its chart."""

    name: str
    actions: int  # that it uses in a Park step
    attacks: int  # the first round in which it acts against the person
    polish: int  # the first round in which it makes points of actions that are left
    project: bool  # whether it builds for its blueprint and takes further ones

    def words(self) -> str:
        """What the grade makes of the chart, in a sentence."""
        project = "builds for a blueprint" if self.project else "ignores blueprints"
        return (
            f"{self.actions} actions per round; attacks from round {self.attacks}; turns spare actions into "
            f"points from round {self.polish}; {project}."
        )


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One box of a chart: what it does where it can, and what it says then."""

    id: str
    ask: str | tuple[str, ...]  # the kinds of question it is an answer to
    do: str  # a way to act (`ways.WAYS`)
    says: str

    @property
    def asks(self) -> tuple[str, ...]:
        return (self.ask,) if isinstance(self.ask, str) else self.ask

    @property
    def about(self) -> str:
        """The questions it is an answer to, in words."""
        return ", ".join(questions()[ask] for ask in self.asks)

    def rule(self) -> str:
        """What it says, about no card in particular."""
        return self.says.replace("{card}", "the card")


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personality: four grades and the boxes in their order."""

    name: str
    origin: str
    about: str
    goal: str
    grade: tuple[Grade, ...]
    node: tuple[Node, ...]

    def nodes_for(self, ask: str) -> list[Node]:
        """The boxes that answer a kind of question, the first that can act decides."""
        return [node for node in self.node if ask in node.asks or ANYTHING in node.asks]


def _tables(name: str) -> dict[str, Any]:
    return tomllib.loads(files("fairground.players.solo").joinpath(name).read_text("utf-8"))


@cache
def charts() -> dict[str, Chart]:
    """All personalities by their ids."""
    return {id: msgspec.convert(table, Chart) for id, table in _tables("charts.toml").items()}


@cache
def questions() -> dict[str, str]:
    """The kinds of question that charts answer, each in words."""
    return _tables("questions.toml")


@cache
def solo_kinds() -> tuple[str, ...]:
    """What solo opponents are called where bots are named: quinn-1 to quinn-4, and so on."""
    return tuple(
        f"{id}-{number}" for id, chart in charts().items() for number in range(1, len(chart.grade) + 1)
    )


def solo_kind(text: str) -> str:
    """The kind that a person means by "quinn" or "quinn-3".

    :raises BadSetup: if there is none."""
    word = text.strip().lower()
    kind = f"{word}-{USUAL_GRADE}" if word in charts() else word
    if kind not in solo_kinds():
        known = [*charts(), *solo_kinds()]
        raise BadSetup(f"there is no solo opponent '{text}'{closest_or_all(word, known, 'there are')}")
    return kind


def chart_of(kind: str) -> tuple[Chart, Grade]:
    """The chart and the grade of a kind."""
    id, _, number = kind.rpartition("-")
    chart = charts()[id]
    return chart, chart.grade[int(number) - 1]
