"""Solo challenges: the same set-up for everybody, a goal, and stars for how well you reach it."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from fairground.engine.errors import BadSetup
from fairground.engine.game import Result, Setup
from fairground.engine.hints import closest_or_all
from fairground.engine.rng import DICE, fast_rng
from fairground.games.unfair.flow.changers import PACK as CHANGERS
from fairground.games.unfair.flow.changers import SOLO
from fairground.games.unfair.flow.changers import changers as cards
from fairground.games.unfair.library.figures import shipped_figures
from fairground.players.solo.charts import chart_of, solo_kinds

TODAY: Final = "today"
SEED: Final = "solo"
PERSON: Final = 0
OPPONENT: Final = 1
# What today's challenge draws from.
PACKS: Final = ("ocean", "western", "dinosaur", "kaiju")
VARIATIONS: Final = ((), ("prescience",), ("hard-pass",), ("leisure-suits",), ("building-insurance",))


def is_daily(id: str) -> bool:
    """Whether an id is that of the challenge of a day."""
    return id.startswith(f"{TODAY}|")


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true at the end."""

    win: bool = True
    points: int = 0  # at least so many
    blueprints: int = 0  # points of finished blueprints, with their bonuses
    attractions: int = 0  # points of attractions
    most_loans: int = -1  # -1: any number

    def words(self) -> str:
        parts = ["win" if self.win else "play to the end"]
        if self.points:
            parts.append(f"score {self.points} points or more")
        if self.blueprints:
            parts.append(f"score {self.blueprints} points or more from blueprints")
        if self.attractions:
            parts.append(f"score {self.attractions} points or more from attractions")
        if self.most_loans == 0:
            parts.append("take no loan")
        elif self.most_loans > 0:
            parts.append(f"take at most {self.most_loans} loans")
        return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]

    def is_met(self, result: Result) -> bool:
        found = result.breakdown[PERSON]
        plans = found.get("blueprints", 0) + found.get("blueprint_bonuses", 0)
        return (
            (not self.win or PERSON in result.winners)
            and result.scores[PERSON] >= self.points
            and plans >= self.blueprints
            and found.get("attractions", 0) >= self.attractions
            and (
                self.most_loans < 0
                or found.get("loans", 0) >= shipped_figures().loan_points * self.most_loans
            )
        )


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    story: str
    opponent: str
    packs: str
    goal: Goal
    stars: tuple[int, int]  # points ahead for the second and the third star
    changers: tuple[str, ...] = ()
    id: str = ""

    @property
    def options(self) -> dict[str, Any]:
        return {"packs": self.packs, "changers": (*self.changers, SOLO)}

    @property
    def seed(self) -> str:
        return f"{SEED}|{self.id}"

    @property
    def daily(self) -> bool:
        """Whether it is the challenge of a day, at which the first attempt counts."""
        return is_daily(self.id)

    def stars_for(self, result: Result) -> int:
        """How well a match went: 0 to 3."""
        if not self.goal.is_met(result):
            return 0
        ahead = result.scores[PERSON] - result.scores[OPPONENT]
        return 1 + sum(ahead >= needed for needed in self.stars)

    def with_what(self) -> str:
        """The packs and the Game Changers besides Solo Mode, in a sentence or two."""
        packs = f"Packs: {self.packs.title().replace(' ', ', ')}."
        names = ", ".join(cards()[id].name for id in self.changers)
        return f"{packs} Game Changer{'s' if len(self.changers) > 1 else ''}: {names}." if names else packs

    def against(self) -> str:
        chart, grade = chart_of(self.opponent)
        return f"{chart.name}, {grade.name.lower()}"


@cache
def challenges() -> dict[str, Challenge]:
    """The campaign, in its order."""
    text = files("fairground.players.solo").joinpath("challenges.toml").read_text("utf-8")
    return {id: msgspec.convert({**table, "id": id}, Challenge) for id, table in tomllib.loads(text).items()}


def is_a_day(text: str) -> bool:
    """Whether a text names a day as challenges do, and the calendar has it: there is no 31 February."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


@lru_cache(maxsize=64)
def todays(day: str) -> Challenge:
    """The challenge of a day, written 2026-11-18: all follows from the date, so everybody has the same."""
    rng = fast_rng(f"{SEED}|{TODAY}|{day}", 1)
    packs = list(PACKS)
    chosen = [packs.pop(rng.below(DICE, len(packs))) for _ in range(2)]
    changers = VARIATIONS[rng.below(DICE, len(VARIATIONS))]
    kinds = solo_kinds()
    return Challenge(
        f"Challenge of {day}",
        "The same deal for everybody, today only.",
        kinds[rng.below(DICE, len(kinds))],
        " ".join(chosen),
        Goal(),
        (20, 50),
        changers,
        f"{TODAY}|{day}",
    )


def known(id: str) -> Challenge | None:
    """A challenge of the campaign or of a day, by its id."""
    if is_daily(id):
        day = id.removeprefix(f"{TODAY}|")
        return todays(day) if is_a_day(day) else None
    return challenges().get(id)


def challenge(id: str) -> Challenge:
    """A challenge by its id.

    :raises BadSetup: if there is none."""
    if id not in challenges():
        raise BadSetup(f"there is no challenge '{id}'{closest_or_all(id, list(challenges()), 'there are')}")
    return challenges()[id]


def challenge_of(setup: Setup) -> Challenge | None:
    """The challenge that a match was, if it was one: its deal and its options say so."""
    kind, _, id = setup.seed.partition("|")
    # The same seed deals other cards by other dice, and none to a position.
    if kind != SEED or setup.dice != "fair" or setup.position is not None:
        return None
    found = known(id)
    if found is None or setup.options["packs"] != found.packs:
        return None
    return found if set(setup.several(CHANGERS)) == {*found.changers, SOLO} else None


def line_of(challenge: Challenge, stars: int, points: int, rival: int) -> str:
    """A result as a line of text."""
    shown = "★" * stars + "☆" * (3 - stars)
    return f"{shown} {challenge.name}: {points} : {rival} ({challenge.against()})"


def text_of(lines: list[str]) -> str:
    """Results as text to send to others."""
    return "\n".join(["Fairground solo", *lines])
