"""How strong the levels are: one player of a level against a table of the level below, in every seat on the
same deals, for every game and number of players. Writes the table into docs/bots.md.

    python bench/ladder.py                      every game; goes on where an earlier run has stopped
    python bench/ladder.py unfair --minutes 10  one game, for ten minutes of computing at most
    python bench/ladder.py --table              only writes the table of what has been played
    python bench/ladder.py --deals tuning --page notes.md   the same on other deals, to tune levels with

The same deals give the same results, however many processes play, as long as the levels stay as they are:
results of other settings are left out of the table. All rows grow together, so that a run that was stopped
tells something of each. Wants the compiled package.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, pairwise, takewhile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.progress import Progress

from fairground.cli.bench.report import with_figures
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.engine.game import Game
from fairground.engine.state import State
from fairground.games import all_games, get
from fairground.players import KINDS, RANDOM, make
from fairground.players.base import USUAL, Player
from fairground.players.duel import play_out, wilson

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
RESULTS = ROOT / "bench" / "results" / "ladder.jsonl"
BEGIN, END = "<!-- ladder: made by bench/ladder.py -->", "<!-- end of the ladder -->"
PAIRS = tuple((above, below) for below, above in reversed(tuple(pairwise(KINDS))))
# The deals of the table. Levels must be tuned on others, or the table flatters them.
DEALS = "table"
# Matches for each row; fewer where one takes long.
MATCHES = 200
SLOW = {"unicorn-fever": 80, "unfair": 80}
# What a level is to win against the one below: at two players, and as so many times the fair share at more.
TWO_PLAYERS, MORE_PLAYERS = 0.6, 1.3
SHARES = ("level", "against", "players", "matches", "win share", "95 % interval", "of fair", "wanted")
HEADINGS = (*SHARES, "ms p50", "ms p95")
SAMPLE = 40  # decision times kept of a deal


class Row(NamedTuple):
    """One line of the ladder."""

    game: str
    seats: int
    above: str
    below: str

    @property
    def wanted(self) -> float:
        return TWO_PLAYERS if self.seats == 2 else MORE_PLAYERS / self.seats

    def key(self, deals: str, deal: int) -> str:
        """Names a deal between these players, as they are now."""
        game = get(self.game)
        players = [
            f"{type(bot).__name__} {settings_of(bot)}"
            for bot in (make(self.above, game), make(self.below, game))
        ]
        return json.dumps([*self, deals, deal, *players])


def settings_of(player: Player) -> dict[str, Any]:
    """What is unusual about a player's settings, so that a setting that is new to all changes nothing."""
    usual = msgspec.to_builtins(USUAL)
    found = msgspec.to_builtins(player.settings)
    return {name: value for name, value in found.items() if value != usual[name]}


class Timed:
    """A player that notes how long its decisions take, in milliseconds of computing."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, state: State, seat: int) -> int:
        start = time.process_time()
        code = self.player.choose(state, seat)
        self.times.append((time.process_time() - start) * 1000)
        return code


def options_for(game: Game, seats: int) -> dict[str, Any] | None:
    """Options with which so many can play: packs are dealt twice only where there are too few. None: nobody
    can."""
    for options in ({}, {"repeat_packs": True}):
        try:
            game.setup(seats, "probe", options)
        except BadSetup:
            continue
        return options
    return None


def play_deal(row: Row, deals: str, deal: int) -> dict[str, Any]:
    """One deal, with the player of the upper level in every seat in turn."""
    game = get(row.game)
    began = time.process_time()
    seed = f"{deals}|{deal}"
    shares, times = [], []
    for place in range(row.seats):
        state = game.new_state(row.seats, seed, options_for(game, row.seats))
        kinds = [row.above if seat == place else row.below for seat in range(row.seats)]
        players = [Timed(make(kind, game, f"{seed}|{seat}")) for seat, kind in enumerate(kinds)]
        play_out(state, players, seed)
        winners = game.result(state).winners
        shares.append((place in winners) / len(winners))
        times += players[place].times
    step = max(len(times) // SAMPLE, 1)
    kept = [round(one, 3) for one in times[::step]]
    return {"key": row.key(deals, deal), "shares": shares, "ms": kept, "cpu": time.process_time() - began}


def rows_of(games: Sequence[str], seats: Sequence[int] | None) -> list[Row]:
    found = []
    for name in games:
        game = get(name)
        for size in range(game.seats[0], game.seats[1] + 1):
            if (not seats or size in seats) and options_for(game, size) is not None:
                found += [Row(name, size, above, below) for above, below in PAIRS]
    return found


def deals_of(row: Row, matches: int | None) -> range:
    return range(-(-(matches or SLOW.get(row.game, MATCHES)) // row.seats))


def read(file: Path) -> dict[str, dict[str, Any]]:
    """The deals played so far, by their keys. A line that was cut off is left out."""
    found = {}
    if file.exists():
        for line in file.read_text("utf-8").splitlines():
            try:
                played = json.loads(line)
            except json.JSONDecodeError:
                continue
            found[played["key"]] = played
    return found


def play(rows: list[Row], wanted: argparse.Namespace, known: dict[str, dict[str, Any]]) -> bool:
    """Plays what is missing and keeps it. False: the minutes are used up."""
    tasks = [
        (row, wanted.deals, deal)
        for row in rows
        for deal in deals_of(row, wanted.games)
        if row.key(wanted.deals, deal) not in known
    ]
    tasks.sort(key=lambda task: task[0].seats * task[2])
    used = 0.0
    wanted.results.parent.mkdir(parents=True, exist_ok=True)
    with (
        wanted.results.open("a", encoding="utf-8") as kept,
        ProcessPoolExecutor(wanted.processes) as pool,
        Progress() as progress,
    ):
        bar = progress.add_task("deals", total=len(tasks))
        for first in range(0, len(tasks), 4 * wanted.processes):
            batch = tasks[first : first + 4 * wanted.processes]
            for played in pool.map(play_deal, *zip(*batch, strict=True)):
                known[played["key"]] = played
                used += played["cpu"]
                kept.write(json.dumps(played) + "\n")
            kept.flush()
            progress.advance(bar, len(batch))
            if wanted.minutes and used > 60 * wanted.minutes:
                return False
    return True


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(int(len(times) * part), len(times) - 1)]


def lines(rows: list[Row], wanted: argparse.Namespace, known: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The table of what was played, game by game."""
    by_game = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    for name, of_game in by_game.items():
        yield f"### {get(name).name}"
        yield ""
        yield f"| {' | '.join(HEADINGS)} |"
        yield "|---" * len(HEADINGS) + "|"
        for row in of_game:
            # All that was played of it, however many matches were wanted this time.
            keys = (row.key(wanted.deals, deal) for deal in count())
            deals = [known[key] for key in takewhile(known.__contains__, keys)]
            if deals:
                yield line(row, deals)
        yield ""


def line(row: Row, deals: list[dict[str, Any]]) -> str:
    shares = [share for deal in deals for share in deal["shares"]]
    times = [one for deal in deals for one in deal["ms"]]
    share = sum(shares) / len(shares)
    low, high = wilson(sum(shares), len(shares))
    met = "met" if share >= row.wanted and low > 1 / row.seats else "**not met**"
    if row.below == RANDOM:
        met = "-"  # blind chance is no level
    return (
        f"| {row.above} | {row.below} | {row.seats} | {len(shares)} | {share:.1%} | {low:.1%} to {high:.1%} "
        f"| {share * row.seats:.2f} x | {met} | {quantile(times, 0.5):.2f} | {quantile(times, 0.95):.1f} |"
    )


def write_page(page: Path, table: str) -> None:
    text = page.read_text("utf-8")
    if BEGIN not in text or END not in text:
        sys.exit(f"error: '{page}' has no place for the ladder; put '{BEGIN}' and '{END}' into it")
    page.write_text(with_figures(text, table.rstrip("\n"), BEGIN, END), "utf-8")


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("game", nargs="*", help="all games by default")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of players; all by default")
    parser.add_argument("--above", nargs="+", choices=KINDS[1:], help="only rows of these upper levels")
    parser.add_argument("--games", type=int, help="matches for each row, at least")
    parser.add_argument("--deals", default=DEALS, help="the name of the deals; the table has its own")
    parser.add_argument("--minutes", type=float, help="stop after so much computing")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--table", action="store_true", help="play nothing, only write the table")
    wanted = parser.parse_args()
    if wanted.games is not None and wanted.games < 1:
        sys.exit(f"error: at least one match must be played, not {wanted.games}")
    try:
        rows = rows_of(wanted.game or list(all_games()), wanted.seats)
        rows = [row for row in rows if not wanted.above or row.above in wanted.above]
    except FairgroundError as error:
        sys.exit(f"error: {error}")
    if not rows:
        sys.exit("error: no game can be played with so many; leave --seats out to see what there is")
    if not wanted.page.exists():
        sys.exit(f"error: there is no page '{wanted.page}' to write the ladder into")
    known = read(wanted.results)
    try:
        if not wanted.table and not play(rows, wanted, known):
            print("The minutes are used up; the same command goes on from here.")
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on from here")
    # The page tells of all games, whichever were played now.
    write_page(wanted.page, "\n".join(lines(rows_of(list(all_games()), None), wanted, known)))


if __name__ == "__main__":
    main()
