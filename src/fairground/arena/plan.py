"""Which games a run plays: every deal with every player in every seat, each game with its own id."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

import msgspec

from fairground.arena.outside import is_outside
from fairground.arena.versions import AT, command_at, is_elsewhere
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.engine.packs import Pack
from fairground.players import KINDS, SOLO

FORMAT: Final = "fairground-arena"
FORMAT_VERSION: Final = 1
# What is played for an outside bot whose answer is illegal, late or no answer at all.
FAULT_POLICIES: Final = ("forfeit", "first", "random")


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides the games of a run. The same plan gives the same games, on any number of machines."""

    game: str
    game_version: int
    players: tuple[str, ...]  # one for each place in the line-up, so that a player may be there twice
    seats: int
    options: dict[str, Any]
    seed: str
    games: int
    on_fault: str = "forfeit"
    move_seconds: float = 5.0
    factors: bool = False  # whether games tell what each seat had, for the balance lab
    changes: dict[str, Any] = {}  # figures that are not as shipped, see `editions`
    packs: tuple[Pack, ...] = ()  # packs that did not come with the game
    format: str = FORMAT
    format_version: int = FORMAT_VERSION

    @property
    def names(self) -> tuple[str, ...]:
        """Every player once, in the order of the line-up."""
        return tuple(dict.fromkeys(self.players))


class Sitting(NamedTuple):
    """One game: its id, the deal it is played on, and the player in each seat, by number in `Plan.names`."""

    id: str
    deal: int
    lineup: tuple[int, ...]


def read_players(text: str, game: Game) -> tuple[str, ...]:
    """`expert,regular:2,"stdio:python3 bot.py"` as one player for each place in the line-up."""
    players: list[str] = []
    for word in next(csv.reader([text], skipinitialspace=True), []):
        player = word.strip()
        if is_outside(player):
            players.append(player)
            continue
        if is_elsewhere(player):
            command_at(player.partition(AT)[2])  # refuses a place where there is no Fairground
            players.append(player)
            continue
        kind, colon, times = player.partition(":")
        if colon and not (times.isdecimal() and 1 <= int(times) <= game.seats[1]):
            raise BadSetup(
                f"'{player}' does not say how many of a kind play; a number from 1 to {game.seats[1]} "
                f"follows the colon, as in {KINDS[0]}:2"
            )
        if kind not in KINDS and kind not in SOLO:
            raise BadSetup(
                f"'{player}' is not a bot: neither your own, written stdio:COMMAND or ws://ADDRESS, nor "
                f"one of another version, written KIND@PLACE, nor a kind"
                f"{closest_or_all(kind, KINDS, 'the kinds are')}"
            )
        players += [kind] * int(times or 1)
    return tuple(players)


def make_plan(game: Game, players: tuple[str, ...], seats: int | None, **settings: Any) -> Plan:
    """A checked plan; without a number of seats the whole line-up sits at one table."""
    count = len(players) if seats is None else seats
    if count > len(players):
        raise BadSetup(
            f"a table of {count} needs {count} players, but {len(players)} are named; repeat some of them, "
            f"as in {players[0] if players and not is_outside(players[0]) else KINDS[0]}:2"
        )
    plan = Plan(game.id, game.version, players, count, **settings)
    game.setup(count, plan.seed, plan.options, packs=plan.packs)  # refuses a wrong number of players
    if plan.games < 1:
        raise BadSetup(f"at least one game must be played, not {plan.games}")
    if plan.on_fault not in FAULT_POLICIES:
        raise BadSetup(f"after a fault a bot can {', '.join(FAULT_POLICIES)}; not '{plan.on_fault}'")
    return plan


def deals(plan: Plan) -> Iterator[list[Sitting]]:
    """The games of the plan, deal by deal; a deal is always played in full, so there may be a few more."""
    for deal in range(deals_in(plan)):
        yield sittings_of(plan, deal)


def deals_in(plan: Plan) -> int:
    """How many deals the plan has."""
    deal = games = 0
    while games < plan.games:
        games += len(_lineups(plan, deal))
        deal += 1
    return deal


def games_in(plan: Plan) -> int:
    """How many games the plan has."""
    return sum(len(_lineups(plan, deal)) for deal in range(deals_in(plan)))


def sittings_of(plan: Plan, deal: int) -> list[Sitting]:
    """A deal with every player in every seat in turn."""
    return [Sitting(f"{deal}.{turn}", deal, lineup) for turn, lineup in enumerate(_lineups(plan, deal))]


def _lineups(plan: Plan, deal: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where in the games of a deal. Which players meet, and who sits next to whom, changes from deal
    to deal."""
    tables = _tables(plan.players, plan.seats)
    orders = _orders(tables[deal % len(tables)])
    return _turns(orders[deal // len(tables) % len(orders)])


@lru_cache(maxsize=8)
def _tables(players: tuple[str, ...], seats: int) -> list[tuple[int, ...]]:
    """Every choice of players for a table, by their numbers."""
    names = list(dict.fromkeys(players))
    numbers = [names.index(player) for player in players]
    return list(dict.fromkeys(combinations(numbers, seats)))


@lru_cache(maxsize=1024)
def _orders(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way around the table, the one as named first; which seat is called the first does not count."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for rest in permutations(table[1:]):
        order = table[:1] + rest
        found.setdefault(min(_turns(order)), order)
    return list(found.values())


@lru_cache(maxsize=4096)
def _turns(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A way around the table from every seat; those that look the same once."""
    return tuple(
        dict.fromkeys(order[-turn:] + order[:-turn] if turn else order for turn in range(len(order)))
    )
