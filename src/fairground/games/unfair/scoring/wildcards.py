# compiled: mypyc
"""The themes of wildcards when blueprints are scored (unfair.core.wild.end-fix)."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.play.wildcards import themes_beside, wildcards_of, with_theme
from fairground.games.unfair.scoring.dots import WITH_BONUS, level, points_of
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import BLUEPRINTS, own_zone

NO_THEME: Final = -1
FREE: Final[list[int]] = []


def blueprints_of(state: UnfairState, seat: int) -> list[int]:
    """The blueprints a player has kept."""
    return state.zones[own_zone(BLUEPRINTS, seat)]


def scored_themes(state: UnfairState, seat: int, cards: list[int]) -> list[int]:
    """What wildcards stand for while these blueprints are looked at: what was fixed, or during the game what
    serves their owner best."""
    if state.fixed:
        return state.fixed
    icons = wildcards_of(state, seat)
    if not icons:
        return FREE
    asking = [card for card in cards if _themes_of(state, card)]
    if not asking:
        return FREE
    wanted: list[int] = []
    most = 0
    for card in asking:
        wanted += [theme for theme in _themes_of(state, card) if theme not in wanted]
        most += points_of(state, card, WITH_BONUS)
    return _Search(state, seat, icons, asking, wanted, most).best


def _themes_of(state: UnfairState, card: int) -> list[int]:
    """The themes a blueprint names."""
    return state.unfair.program.blueprints[state.unfair.printed[card].blueprint].themes


class _Search:
    """Tries every way to fix the wildcards of a park, each apart (unfair.core.wild.separate-choice)."""

    def __init__(
        self,
        state: UnfairState,
        seat: int,
        icons: list[int],
        blueprints: list[int],
        wanted: list[int],
        most: int,
    ) -> None:
        self.state: UnfairState = state
        self.seat: int = seat
        self.icons: list[int] = icons
        self.blueprints: list[int] = blueprints
        self.wanted: list[int] = [*wanted, NO_THEME]
        self.most: int = most  # no way can give more points
        self.best: list[int] = FREE
        self.points: int = -1_000_000
        self._try(FREE, 0, 0)

    def _try(self, wild: list[int], icon: int, first: int) -> None:
        """`first` is the first theme for this icon: icons on one attraction are alike, so that only one order
        of theirs is tried."""
        if self.points >= self.most:
            return
        if icon == len(self.icons):
            points = 0
            for card in self.blueprints:
                points += points_of(self.state, card, level(self.state, self.seat, card, wild))
            if points > self.points:
                self.points, self.best = points, wild
            return
        card = self.icons[icon]
        alike = icon + 1 < len(self.icons) and self._root(self.icons[icon + 1]) == self._root(card)
        taken = themes_beside(self.state, wild, card)
        for place in range(first, len(self.wanted)):
            theme = self.wanted[place]
            if theme == NO_THEME or theme not in taken:
                self._try(with_theme(wild, card, theme), icon + 1, place if alike else 0)

    def _root(self, card: int) -> int:
        return self.state.host[card] if self.state.host[card] >= 0 else card
