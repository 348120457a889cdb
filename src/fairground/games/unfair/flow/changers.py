"""Game Changers: cards that alter how a whole match is played. A table takes any that go together; what they
are is in packs/changers.toml (unfair.gamechangers.general.optional, unfair.gamechangers.general.several)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Final

from fairground.engine.game import Clash, Option
from fairground.games.unfair.language.cards import card_of, face_id
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.library.figures import CHANGEABLE, changed, shipped_figures
from fairground.games.unfair.state.figures import Figures

PACK: Final = "changers"
HARD_PASS: Final = "hard-pass"
SOLO: Final = "solo-mode"
FIRST_DATE: Final = "first-date"
COUNTS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}


@cache
def changers() -> dict[str, Card]:
    """The Game Changers by their ids, without the meaning of their texts."""
    file = resources.files("fairground.games.unfair").joinpath("packs", f"{PACK}.toml")
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    return {face_id(table["name"]): card_of(table, PACK) for table in tables}


def changers_option(seats: tuple[int, int]) -> Option:
    """The choice of Game Changers as tables make it, before a match
    (unfair.gamechangers.general.before-game)."""
    cards = changers()
    return Option(
        PACK,
        (),
        "Cards that alter how the whole match is played; any that go together.",
        choices=tuple(cards),
        label="Game Changers",
        choice_labels=tuple(card.name for card in cards.values()),
        choice_helps=tuple(card.words for card in cards.values()),
        choice_adds=tuple(card.changes.get("extra_packs", 0) for card in cards.values()),
        clashes=tuple(_clashes(cards, range(seats[0], seats[1] + 1))),
    )


def _clashes(cards: dict[str, Card], seats: range) -> list[Clash]:
    """What does not go together: what is for other numbers of players, what its cards say, and two that set
    the same figure (RU70)."""
    found: list[Clash] = []
    for id, card in cards.items():
        if card.seats:
            words = f"{' or '.join(COUNTS[count] for count in card.seats)} players"
            if id == SOLO:
                words = "one person against a solo opponent, which takes two seats"
            others = tuple(count for count in seats if count not in card.seats)
            found.append(Clash((id,), f"{card.name} is for {words}", others))
        for apart, reason in card.apart.items():
            names = f"{card.name} and {cards[apart].name}"
            found.append(Clash((id, apart), f"{names} do not go together: {reason}"))
    for (id, one), (other_id, other) in combinations(cards.items(), 2):
        same = [name for name in one.changes if name in other.changes]
        if same:
            what = CHANGEABLE[same[0]][1]
            reason = f"{one.name} and {other.name} both set {what}; take one of them"
            found.append(Clash((id, other_id), reason))
    return found


@cache
def figures_with(chosen: tuple[str, ...]) -> Figures:
    """The figures of a table: they belong to it and to what it plays with."""
    figures = shipped_figures()
    for id in chosen:
        figures = changed(figures, changers()[id].changes)
    return figures
