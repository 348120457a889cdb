"""Golden playthroughs: matches written down, so that a change of rules or of numbers shows.

    python -m tests.rl.playthroughs   # writes them anew, after a change that is meant

A line for each decision: player, number and text of the action; before it the draws of chance, if there were
any. Every tenth decision ends with a digest of what the player knew.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import pyspiel

import fairground.rl.openspiel  # noqa: F401  (registers the games)

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "fair-game-2": "fairground_fair_game(players=2)",
    "fair-game-3-turns": "fairground_fair_game(players=3,options=mode:turns)",
    "fair-game-4-real-time": "fairground_fair_game(players=4,options=mode:real-time)",
    "unlucky-adventurers-2": "fairground_unlucky_adventurers(players=2)",
    "unlucky-adventurers-4": "fairground_unlucky_adventurers(players=4)",
    "unlucky-adventurers-6-teams": "fairground_unlucky_adventurers(players=6,options=teams:true)",
    "unicorn-fever-2": "fairground_unicorn_fever(players=2)",
    "unicorn-fever-4": "fairground_unicorn_fever(players=4)",
    "unicorn-fever-6-short": "fairground_unicorn_fever(players=6,options=races:3)",
    "unfair-2": "fairground_unfair(players=2,options=packs:ocean western)",
    "unfair-3": "fairground_unfair(players=3,options=packs:ocean western ocean)",
    "unfair-4": "fairground_unfair(players=4,options=packs:western ocean western ocean)",
}


def written(name: str, actions: list[int] | None = None) -> str:
    """A playthrough: of these actions, or of a random match that follows from its name."""
    rng = random.Random(name)
    state = pyspiel.load_game(GAMES[name]).new_initial_state()
    lines = [GAMES[name]]
    drawn: list[int] = []
    decisions = step = 0
    while not state.is_terminal():
        number = rng.choice(state.legal_actions()) if actions is None else actions[step]
        step += 1
        if state.is_chance_node():
            drawn.append(number)
        else:
            if drawn:
                lines.append(f"chance {' '.join(map(str, drawn))}")
                drawn = []
            decisions += 1
            lines.append(_line(state, number) + (_knowledge(state) if decisions % 10 == 0 else ""))
        state.apply_action(number)
    if drawn:
        lines.append(f"chance {' '.join(map(str, drawn))}")
    lines.append(f"returns {' '.join(f'{value:g}' for value in state.returns())}")
    return "\n".join(lines) + "\n"


def _line(state: Any, number: int) -> str:
    return f"player {state.current_player()} {number} {state.action_to_string(number)}"


def _knowledge(state: Any) -> str:
    return f" | {hashlib.sha256(state.information_state_string().encode()).hexdigest()[:16]}"


def actions_of(text: str) -> list[int]:
    """The actions and draws of a playthrough, in order."""
    numbers: list[int] = []
    for line in text.splitlines()[1:-1]:
        words = line.split()
        numbers += map(int, words[1:] if words[0] == "chance" else words[2:3])
    return numbers


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for _name in GAMES:
        (FOLDER / f"{_name}.txt").write_text(written(_name), "utf-8")
