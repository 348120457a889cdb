"""Plays one game of Unfair between four master bots and tells it as docs/unfair-example-game.md.

python bench/example_unfair.py --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from fairground.engine.events import Event
from fairground.engine.game import Game
from fairground.games import get
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.view import attractions, beside, blueprints
from fairground.players import make
from fairground.players.duel import play_out

PAGE = Path(__file__).parents[1] / "docs" / "unfair-example-game.md"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
# Events that tell how the game went; what is dealt, passed and discarded is left out.
TOLD = (
    "round",
    "city",
    "played",
    "did",
    "loose-change",
    "sold-showcase",
    "loan",
    "guests",
    "closure",
    "rolled",
)
ROUNDS_TOLD = (1, 4, 8)


def told(game: Game, log: list[Event]) -> Iterator[str]:
    """The log of some rounds, as everybody at the table saw it."""
    number = 0
    for event in log:
        if event.kind == "round":
            number = int(str(event.facts["round"]))
        if number in ROUNDS_TOLD and event.kind in TOLD:
            text = game.describe({"kind": event.kind, **event.facts}, NAMES)
            yield f"\n**{text}**\n" if event.kind == "round" else f"- {text}"


def park(state: UnfairState, seat: int) -> str:
    """A final park, card by card."""
    lines = []
    for one in attractions(state, seat):
        upgrades = ", ".join(one["upgrades"]) or "no upgrades"
        lines.append(f"| {one['space']} | {one['name']} | {upgrades} | {one['icons']} |")
    return "\n".join(["| space | attraction | upgrades | icons |", "|---|---|---|---|", *lines])


def plans(state: UnfairState, seat: int) -> str:
    """A player's blueprints and how they ended."""
    found = [one for one in blueprints(state, seat) if one["seat"] == seat]
    return (
        "; ".join(
            f"{one['name']} ({'finished' if one['finished'] else 'not finished'}"
            f"{', with bonus' if one['bonus_reached'] else ''}: {one['points_now']} points)"
            for one in found
        )
        or "none"
    )


def page(game: Game, state: UnfairState, log: list[Event], seed: str) -> str:
    result = game.result(state)
    parts = []
    for seat, name in enumerate(NAMES):
        sources = ", ".join(
            f"{source.replace('_', ' ')} {points}" for source, points in result.breakdown[seat].items()
        )
        winner = " and wins" if seat in result.winners else ""
        parts.append(
            f"### {name} has {result.scores[seat]} points{winner}\n\n{park(state, seat)}\n\n"
            f"Beside the gate: {', '.join(beside(state, seat)) or 'nothing'}.\n\n"
            f"Blueprints: {plans(state, seat)}.\n\n"
            f"Points: {sources}.\n"
        )
    return f"""# One game of Unfair

Four master bots played this game with the packs it drew. Made by
`python bench/example_unfair.py --seed {seed}`; the same seed gives the same game.
[The balance page](balance/unfair.md) shows how scores vary.

## The parks at the end

{chr(10).join(parts)}
## Rounds {", ".join(map(str, ROUNDS_TOLD[:-1]))} and {ROUNDS_TOLD[-1]}
{chr(10).join(told(game, log))}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="2")
    seed = parser.parse_args().seed
    game = get("unfair")
    log: list[Event] = []
    state = game.open(game.setup(len(NAMES), seed, {}, "fast"), log=log)
    play_out(state, [make("master", game, f"{seed}|{seat}") for seat in range(len(NAMES))], seed)
    assert isinstance(state, UnfairState)
    PAGE.write_text(page(game, state, log, seed), "utf-8")


if __name__ == "__main__":
    main()
