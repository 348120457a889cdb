"""Which Game Changers are the reason for a number at the table, so that the log and refusals can name them
wherever it counts (unfair.gamechangers.general.before-game)."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.nouns import concerns
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import RULES

STAT_RULES: Final = (codes.STAT_CHANGE, codes.STAT_HALVED, codes.STAT_DOUBLED)


def changers_of(state: UnfairState) -> list[int]:
    """The Game Changers on the table, in the order of their cards."""
    printed = state.unfair.printed
    return [card for card in state.zones[RULES] if printed[card].deck == codes.GAME_CHANGER]


def setting(state: UnfairState, figure: str) -> list[int]:
    """The Game Changers that set a figure of this table."""
    return [card for card in changers_of(state) if figure in state.unfair.printed[card].changes]


def altering(state: UnfairState, seat: int, stats: tuple[int, ...]) -> list[int]:
    """The Game Changers whose texts alter one of these stats of a seat."""
    found: list[int] = []
    for kind in STAT_RULES:
        for active in state.in_force[kind]:
            rule = state.unfair.program.rules[active.rule]
            source = active.context.source
            if rule.stat not in stats or state.unfair.printed[source].deck != codes.GAME_CHANGER:
                continue
            if source not in found and concerns(rule.who, active.context.owner, seat):
                found.append(source)
    return found


def names_of(state: UnfairState, cards: list[int]) -> list[str]:
    return [state.unfair.printed[card].name for card in cards]


def rules_of(state: UnfairState, cards: list[int]) -> tuple[str, ...]:
    """The rules that Game Changers cite; those of the base game have only the one about all of them."""
    found: list[str] = []
    for card in cards:
        found += state.unfair.printed[card].ledger or ["unfair.gamechangers.general.optional"]
    return tuple(found)
