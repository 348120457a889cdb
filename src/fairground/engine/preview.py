"""What an option does for sure: tried in several worlds that agree with all its seat knows, and told as far
as they agree with each other. What luck or hidden cards decide differs among them, so it is not told."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from fairground.engine.actions import Action
from fairground.engine.match import Match, canonical

WORLDS: Final = 3


class Figure(msgspec.Struct, frozen=True):
    """A number of the seat that changes; `name` is what the view calls it."""

    name: str
    before: int
    after: int


class Preview(msgspec.Struct, frozen=True):
    """`told`: what will be told at once, each sentence in its pieces; `sure`: that is all that happens until
    somebody decides again."""

    figures: list[Figure]
    told: list[list[Any]]
    sure: bool


def preview(match: Match, seat: int, action: Action, seed: str) -> Preview:
    """What an open option of a seat does, as far as the seat can know."""
    before = _figures(match, seat)
    stories: list[list[dict[str, Any]]] = []
    figures: list[dict[str, int]] = []
    for number in range(WORLDS):
        world = match.redeal(seat, f"{seed}|{number}")
        since = len(world.log)
        world.take(seat, action)
        stories.append([world.story(index, seat) for index in range(since, len(world.log))])
        figures.append(_figures(world, seat))
    first = stories[0]
    alike = 0
    while alike < min(map(len, stories)) and len({canonical(story[alike]) for story in stories}) == 1:
        alike += 1
    changes = [
        Figure(name, value, figures[0][name])
        for name, value in before.items()
        if name in figures[0]
        and len({after.get(name) for after in figures}) == 1
        and figures[0][name] != value
    ]
    sure = all(len(story) == alike for story in stories)
    return Preview(changes, [event["parts"] for event in first[:alike]], sure)


def _figures(match: Match, seat: int) -> dict[str, int]:
    """The numbers that a view tells of its own seat."""
    players = match.game.facts(match.state, seat).get("players", [])
    if seat >= len(players):
        return {}
    return {
        name: value
        for name, value in players[seat].items()
        if isinstance(value, int) and not isinstance(value, bool) and name != "seat"
    }
