"""Plans and bots for the tests of the arena: cheap players, small tables, real processes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairground.arena.plan import Plan, make_plan, read_players
from fairground.arena.playing import Played
from fairground.games import get
from fairground.players import KINDS

GAME = get("fair-game")
WEAK = KINDS[0]
# The best of the kinds that decide within milliseconds.
STRONG = "expert" if "expert" in KINDS else KINDS[-1]
EXAMPLES = Path(__file__).parents[2] / "examples"
SAMPLE = f"stdio:{shlex.join([sys.executable, str(EXAMPLES / 'sample_bot.py')])}"
# A bot that keeps to the protocol; `{move}` are the lines that say what it does when it is asked.
BOT = """
import json, os, sys, time
print(json.dumps({{"type": "hello", "protocol": 1}}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    def move(**words):
        print(json.dumps({{"type": "move", "n": message["n"], **words}}), flush=True)
    if message["type"] == "view":
        {move}
"""


def plan_of(players: str = f"{WEAK}:2", games: int = 4, game: str = "fair-game", **settings: Any) -> Plan:
    rules = get(game)
    seats = settings.pop("seats", None)
    words: dict[str, Any] = {"options": {}, "seed": "tests", "games": games} | settings
    return make_plan(rules, read_players(players, rules), seats, **words)


def script(text: str) -> str:
    """A player that runs these lines of Python."""
    command = shlex.join([sys.executable, "-c", text])
    # The list of players is read as CSV, so what is in quotes may hold commas.
    return '"' + f"stdio:{command}".replace('"', '""') + '"'


def bot(move: str) -> str:
    """A player that answers hello, and then does this whenever it is asked."""
    return script(BOT.format(move=move))


def told(games: Sequence[Played]) -> list[tuple[object, ...]]:
    """All of some games but the times, in the order of their ids."""
    return sorted((game.id, game.lineup, game.winners, game.ranks, game.scores) for game in games)
