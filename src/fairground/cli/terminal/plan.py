"""The set-up of a match, from the command line or chosen on the screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from fairground.cli.packs import brought
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game, Option, Setup
from fairground.engine.hints import closest_or_all
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.games import fair_match, new_match, position
from fairground.players import KINDS, SOLO, name_of
from fairground.players.levels import LEVELS
from fairground.players.solo.seat import PERSON, seat_problem

YOU = "you"
DECIDERS = (YOU, *KINDS, *SOLO)
OFFERED = (YOU, *LEVELS)  # on the screen; blind chance is for research
USUAL_BOTS = ("expert", "regular")  # opponents when nothing is said, in turn


class Plan(NamedTuple):
    """All that is needed to start a match."""

    game: Game
    deciders: tuple[str, ...]
    names: tuple[str, ...]
    options: dict[str, Any]
    seed: str | None = None  # None: fair dice from a fresh secret, which `fairground verify` can prove
    position: str | None = None
    packs: tuple[Path | Pack, ...] = ()

    def open(self) -> Match:
        """The match. Raises `BadSetup` if it cannot be."""
        secret = secrets.token_hex(16)
        packs = brought(self.game, self.packs, self.options)
        if self.position is not None:
            return position(self.game.id, self.position, self.seed or secret, self.names, packs)
        seats = len(self.deciders)
        if self.seed is None:
            return fair_match(self.game.id, seats, secret, (), self.options, self.names, packs)
        return new_match(self.game.id, seats, self.seed, self.options, self.names, packs=packs)


def check_seats(setup: Setup, game: Game, deciders: Sequence[str]) -> None:
    """Solo opponents sit where Solo Mode has a seat for them, and nobody else sits there. Positions are for
    trying things, with whoever one likes.

    :raises BadSetup: if somebody sits in the wrong seat."""
    if setup.position is not None:
        return
    for seat, decider in enumerate(deciders):
        problem = seat_problem(game, setup.options, seat, PERSON if decider == YOU else decider)
        if problem:
            raise BadSetup(f"{problem}; to play against one: fairground play {game.id} --solo quinn")


FIRST_SEATS: Final = 3  # of a first match


def first_plan(game: Game) -> Plan:
    """A match as it is best for somebody who plays a game for the first time: against two bots, as the game
    proposes.

    :raises BadSetup: if the game proposes nothing."""
    offer = next((each for each in game.first_matches() if each.seats == FIRST_SEATS), None)
    if offer is None:
        raise BadSetup(f"{game.name} has no set-up of its own for a first match; leave out --first")
    deciders = usual_deciders(game, FIRST_SEATS)
    return Plan(game, deciders, usual_names(deciders), game.at_tables(offer.options))


def first_offer(game: Game) -> str:
    """Why a first match is set up so; nothing, where the game proposes nothing."""
    return next((each.why for each in game.first_matches() if each.seats == FIRST_SEATS), "")


def usual_deciders(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """One person against bots."""
    count = seats or game.usual_seats()
    bots = [USUAL_BOTS[number % len(USUAL_BOTS)] for number in range(count - 1)]
    return (YOU, *bots)


def read_deciders(text: str, game: Game, seats: int | None = None) -> tuple[str, ...]:
    """`you,expert,regular` as one word for each seat. `seats` is the number there must be, if it is fixed."""
    deciders = tuple(word.strip().lower() for word in text.split(","))
    for word in deciders:
        if word not in DECIDERS:
            hint = closest_or_all(word, DECIDERS, "a seat is one of")
            raise BadSetup(f"'{word}' is not a player who can take a seat{hint}")
    least, most = (seats, seats) if seats else game.seats
    if not least <= len(deciders) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        example = ",".join(usual_deciders(game, seats))
        where = "this match has" if seats else f"{game.name} takes"
        raise BadSetup(
            f"{where} {wanted} players, but --seats names {len(deciders)}; for example: --seats {example}"
        )
    return deciders


def read_names(text: str, deciders: Sequence[str]) -> tuple[str, ...]:
    """`Ann,Bob` as one name for each seat; without a text everybody gets a usual one."""
    if not text:
        return usual_names(deciders)
    names = tuple(name.strip() for name in text.split(","))
    if len(names) != len(deciders):
        raise BadSetup(f"there are {len(deciders)} seats, but --names gives {len(names)} names")
    if not all(names) or len(set(names)) < len(names):
        raise BadSetup("every seat needs its own name; --names has an empty or repeated one")
    if not all(name.isprintable() for name in names):
        raise BadSetup("a name cannot contain line breaks or control characters")
    return names


def usual_names(deciders: Sequence[str]) -> tuple[str, ...]:
    """Names after who decides, numbered where one comes up twice."""
    words = ["Player" if decider == YOU else name_of(decider) for decider in deciders]
    return tuple(
        word if words.count(word) == 1 else f"{word} {words[: seat + 1].count(word)}"
        for seat, word in enumerate(words)
    )


def read_options(given: Sequence[str], game: Game) -> dict[str, Any]:
    """`name=value` texts as checked options of the game."""
    kinds = {option.name: option for option in game.options}
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise BadSetup(f"write an option as name=value, not '{text}'")
        values[name] = _option_value(kinds[name], value) if name in kinds else value
    game.check_options(values)
    return values


def _option_value(option: Option, text: str) -> bool | int | str:
    """A text as the kind of value an option has; what fits no kind is left for the game to refuse."""
    if isinstance(option.default, bool):
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        return words.get(text.lower(), text)
    if isinstance(option.default, int) and text.lstrip("-").isdecimal():
        return int(text)
    return text
