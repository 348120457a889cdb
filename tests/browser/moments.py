"""Moments of matches that tests and pictures want to see: bots play here until something is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from fairground import Match, new_match
from fairground.engine.actions import Action
from fairground.players import make

NAMES = ("Ann", "Bo", "Cleo", "Dario", "Edda", "Finn")
Wanted = Callable[[Match], bool]


@cache
def moment(
    game: str,
    seats: int,
    wanted: Wanted,
    seed: str = "moments",
    options: tuple[tuple[str, bool | int | str], ...] = (),
    level: str = "novice",
) -> Match:
    """A match of bots as it is when something is so for the first time, or at its end."""
    match = new_match(game, seats, seed, dict(options), NAMES[:seats])
    players = [make(level, match.game, f"{seed}|{seat}") for seat in range(seats)]
    while not match.over and not wanted(match):
        seat = match.asks[-1].seat
        players[seat].play(match, seat)
    return match


def ended(match: Match) -> bool:
    return match.over


def asks_first(match: Match, begins: str) -> bool:
    """Whether the first seat has a question that begins so."""
    asked = match.ask(0)
    return asked is not None and asked.prompt.startswith(begins)


def asks_for_magic(match: Match) -> bool:
    """Unicorn Fever: the first seat may lay a Magic card."""
    return asks_first(match, "Which Magic card do you play")


def asks_for_a_card(match: Match) -> bool:
    """Unlucky Adventurers: the first seat plays a card."""
    return asks_first(match, "Which card do you play")


def is_before_a_race(match: Match) -> bool:
    """Unicorn Fever: one answer of the first seat lets the race run to its end without another question."""
    return match.ask(0) is not None and _to_the_race(match) is not None


def last_before_the_race(match: Match) -> Action:
    answer = _to_the_race(match)
    assert answer is not None
    return answer


def _to_the_race(match: Match) -> Action | None:
    asked = match.ask(0)
    race = match.view(None)["race"]
    for answer in asked.options if asked else []:
        ahead = match.clone()
        ahead.play(0, answer)
        if ahead.view(None)["race"] == race + 1:
            return answer
    return None


def has_answered(match: Match, times: int) -> bool:
    """Whether the first seat has decided so many times."""
    return sum(seat == 0 for seat, _ in match.history) >= times


def chooses_blueprints(match: Match) -> bool:
    """Unfair: the first seat picks from blueprints that were turned up."""
    asked = match.ask(0)
    if asked is None or asked.kind in ("park", "events", "place"):
        return False
    turned = [zone for zone in match.view(0)["zones"] if zone["id"] == "turned-up"]
    return any(card and card.get("type") == "Blueprint" for zone in turned for card in zone["cards"])


def is_before_an_attack(match: Match) -> bool:
    """Unfair: one answer of the first seat lets a kaiju attack."""
    return match.ask(0) is not None and _to_the_attack(match) is not None


def last_before_the_attack(match: Match) -> Action:
    answer = _to_the_attack(match)
    assert answer is not None
    return answer


def _to_the_attack(match: Match) -> Action | None:
    asked = match.ask(0)
    # Kaiju are many things' end: only short questions are tried.
    for answer in asked.options if asked and len(asked.options) < 8 else []:
        ahead = match.clone()
        told = ahead.play(0, answer)
        if any(event.get("kind") == "attack" and event.get("attacks") for event in told):
            return answer
    return None
