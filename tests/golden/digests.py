"""Digests of what can be seen of a match, decision by decision.

They cover what players, bots and servers are told, and what chance will bring: not how a state keeps it. So
they stay the same when fields, classes and caches get other names or homes, and differ when a game does.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from fairground.engine import actions as action_forms
from fairground.engine import views
from fairground.engine.components import EMPTY
from fairground.engine.match import Match, canonical

# What each part of a digest stands for, in the words of the sentence that names a difference.
FACETS: Final = ("chance", "where cards lie", "the options", "what is seen", "the events", "the words")
TOLD: Final = FACETS[
    3:
]  # what people are told, in words or not: it says more, but a match is played as before
SIZE: Final = 4  # hex digits for each facet


class Digester:
    """Digests the moments of one match, one after another."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._looks = views.Looks()
        self._told = 0
        self._moments = 0

    def moment(self) -> str:
        """The digest of the match as it stands: its parts, in the order of `FACETS`."""
        match, state = self._match, self._match.state
        self._looks.move_on()
        rng = state.rng
        # One viewer after another: all of them at every decision would take several times as long.
        viewers = [*range(match.seats), None]
        viewer = viewers[self._moments % len(viewers)]
        asks = [
            views.ask_view(match.game, state, ask) for ask in sorted(state.asks, key=lambda ask: ask.seat)
        ]
        since, self._told = self._told, len(match.log)
        events = [match.events(someone, since) for someone in viewers]
        words: list[object] = [
            [ask["prompt"], [option["label"] for option in ask["options"]]] for ask in asks
        ]
        words += [event.pop("text") for told in events for event in told]
        self._moments += 1
        seen = match.view(viewer, asked=False, looks=self._looks)
        facets: tuple[object, ...] = (
            [rng.key, rng.streams, rng.script],
            _cards(match),
            [[ask["seat"], [_option(option) for option in ask["options"]]] for ask in asks],
            seen,
            events,
            words,
        )
        return "".join(_digest(facet) for facet in facets)


def _option(option: dict[str, Any]) -> list[object]:
    return [option["action"], option["text"], option["cards"]]


def _cards(match: Match) -> list[object]:
    """Every zone with its cards and who knows them."""
    state = match.state
    faces, known = state.components.faces, state.known
    return [
        [place.id, place.owner, [None if card == EMPTY else [faces[card].id, known[card]] for card in cards]]
        for place, cards in zip(state.components.zones, state.zones, strict=True)
    ]


def _digest(facet: object) -> str:
    return blake2b(canonical(facet), digest_size=SIZE // 2).hexdigest()


def facets_that_differ(one: str, other: str) -> list[str]:
    """The facets in which two digests differ."""
    return [
        facet
        for number, facet in enumerate(FACETS)
        if one[number * SIZE : (number + 1) * SIZE] != other[number * SIZE : (number + 1) * SIZE]
    ]


def digests_of(match: Match, played: Sequence[tuple[int, dict[str, Any]]]) -> list[str]:
    """The digest of a match as it begins and after each of these actions, which are played in it."""
    digester = Digester(match)
    found = [digester.moment()]
    for seat, data in played:
        match.take(seat, action_forms.from_data(match.game.actions, data))
        found.append(digester.moment())
    return found
