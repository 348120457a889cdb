"""Finds the weights of the Fair Game expert: plays matches of the expert against itself, and fits the chance
to win at the start of each round to how the matches ended. Each pass plays with the weights of the last one.

    python bench/fit_fair_game.py --passes 2 --games 1000 --seats 4
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import numpy as np
from rich.progress import track

from fairground.engine.game import Game
from fairground.games import get
from fairground.games.fair_game.odds import Floats
from fairground.games.fair_game.rules import FairState
from fairground.players import make
from fairground.players.fair_game import worth

# Pulls weights that the matches say little about towards nought.
CAUTION = 1e-3
# No card may be worth less than none, even if chance made it look so.
LEAST = 0.02
NEWTON_STEPS = 30


def rounds_of(game: Game, seats: int, seed: str) -> Iterator[tuple[Floats, Floats]]:
    """The features of all seats at the start of each later round of a match, and how the win was shared."""
    state = game.new_state(seats, seed)
    assert isinstance(state, FairState)
    experts = [make("master", game, f"{seed}|{seat}") for seat in range(seats)]
    features = []
    seen = 1
    while not state.over:
        seat = state.asks[0].seat
        state.apply(seat, experts[seat].choose(state, seat))
        if state.round > seen and not state.over:
            seen = state.round
            position = worth.Worth(state)
            owners = np.array([state.holder(card) for card in position.cards.tolist()], dtype=np.int8)
            features.append(position.features(owners))
    winners = game.result(state).winners
    shares = np.array([(seat in winners) / len(winners) for seat in range(seats)])
    for moment in features:
        yield moment, shares


def fit(features: Floats, shares: Floats) -> Floats:
    """The weights under which the outcomes were likeliest, by Newton's method."""
    weights = np.zeros(features.shape[-1])
    caution = CAUTION * np.eye(len(weights))
    for _ in range(NEWTON_STEPS):
        chances = chances_of(features, weights)
        gradient = np.einsum("ms,msf->f", chances - shares, features) / len(features) + CAUTION * weights
        means = np.einsum("ms,msf->mf", chances, features)
        spread = np.einsum("ms,msf,msg->fg", chances, features, features) - means.T @ means
        weights -= np.linalg.solve(spread / len(features) + caution, gradient)
    return np.maximum(weights, LEAST)


def chances_of(features: Floats, weights: Floats) -> Floats:
    shares = np.exp(features @ weights)
    chances: Floats = shares / shares.sum(axis=1, keepdims=True)
    return chances


def surprise(features: Floats, shares: Floats, weights: Floats) -> float:
    """The mean of -log(chance) of what happened: less is better, log(seats) is knowing nothing."""
    return float(-(shares * np.log(chances_of(features, weights))).sum(axis=1).mean())


def write(seats: int, weights: Floats) -> None:
    """Puts the weights of a table size into the expert's file, in place of the old ones."""
    path = Path(str(files(worth.__package__ or "").joinpath("worth.toml")))
    head, *sections = path.read_text("utf-8").split("\n[")
    rows = [f"{name} = {weight:.3f}" for name, weight in zip(worth.WEIGHTS, weights, strict=True)]
    lines = [f"seats-{seats}]", *rows, ""]
    sections = ["\n".join(lines) if text.startswith(lines[0]) else text for text in sections]
    path.write_text("\n[".join([head, *sections]), "utf-8")
    worth.weights.cache_clear()


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=2000, help="matches in each pass")
    parser.add_argument("--passes", type=int, default=2)
    wanted = parser.parse_args()
    game = get("fair-game")
    for seats in wanted.seats:
        for number in range(1, wanted.passes + 1):
            seeds = track(range(wanted.games), f"{seats} seats, pass {number}")
            moments = [moment for seed in seeds for moment in rounds_of(game, seats, f"fit|{number}|{seed}")]
            features, shares = (np.array(part) for part in zip(*moments, strict=True))
            before = surprise(features, shares, worth.weights(seats))
            weights = fit(features, shares)
            after = surprise(features, shares, weights)
            print(
                f"{len(features)} rounds: surprise {before:.4f}, now {after:.4f}, blind {np.log(seats):.4f}"
            )
            write(seats, weights)


if __name__ == "__main__":
    main()
