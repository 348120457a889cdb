"""Trains a small player of Fair Game against random play, with nothing but numpy, in a few minutes.

    python examples/train_fair_game.py                # 400 matches, then 500 to see how good it is
    python examples/train_fair_game.py --matches 100  # less of both

The player is a linear softmax policy: one weight for each column of the observation and each action, moved
along the policy gradient (REINFORCE) after every match. Other games and numbers of players work the same way.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairground.rl.pettingzoo import raw_env

Floats = NDArray[np.float64]


class Policy:
    """Chooses among the legal actions with chances that follow from the weights."""

    def __init__(self, columns: int, actions: int) -> None:
        self.weights: Floats = np.zeros((actions, columns))

    def chances(self, observation: Floats, legal: NDArray[np.intp]) -> Floats:
        wishes = self.weights[legal] @ observation
        chances = np.exp(wishes - wishes.max())
        return np.asarray(chances / chances.sum())

    def learn(self, steps: list[tuple[Floats, NDArray[np.intp], int]], gain: float, rate: float) -> None:
        """Makes what was done likelier where the match went better than usual, else less likely."""
        for observation, legal, chosen in steps:
            pull = -self.chances(observation, legal)
            pull[chosen] += 1
            self.weights[legal] += rate * gain * np.outer(pull, observation)


def play(
    env: Any, policy: Policy, seat: int, rng: np.random.Generator, seed: int
) -> tuple[float, list[tuple[Floats, NDArray[np.intp], int]]]:
    """One match of the policy in a seat against random play: its reward, and its steps."""
    env.reset(seed=seed)
    steps: list[tuple[Floats, NDArray[np.intp], int]] = []
    learner = env.possible_agents[seat]
    while not env.terminations[learner]:
        agent = env.agent_selection
        if agent == learner:
            seen = env.observe(agent)
            observation = seen["observation"].astype(np.float64)
            legal = np.flatnonzero(seen["action_mask"])
            chosen = int(rng.choice(len(legal), p=policy.chances(observation, legal)))
            steps.append((observation, legal, chosen))
            env.step(int(legal[chosen]))
        else:
            env.step(int(rng.choice(env.moment.legal())))
    return float(env.rewards[learner]), steps


def train(
    matches: int, game: str = "fair-game", players: int = 2, rate: float = 0.02, seed: int = 1
) -> Policy:
    """A policy that has learnt from so many matches, in every seat in turn."""
    env = raw_env(game=game, players=players)
    rng = np.random.default_rng(seed)
    policy = Policy(env.ground.layout.size, env.ground.numbering.size)
    usual = 0.0
    for match in range(matches):
        reward, steps = play(env, policy, match % players, rng, match)
        policy.learn(steps, reward - usual, rate)
        usual += 0.02 * (reward - usual)
    return policy


def wins(policy: Policy, matches: int, game: str = "fair-game", players: int = 2, seed: int = 2) -> float:
    """The share of new matches that a policy wins against random play."""
    env = raw_env(game=game, players=players)
    rng = np.random.default_rng(seed)
    won = 0
    for match in range(matches):
        reward, _ = play(env, policy, match % players, rng, 1_000_000 + match)
        won += reward > 0
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small player of Fair Game against random play.")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    tests = min(500, 2 * asked.matches)
    untrained = wins(train(0, players=asked.players), tests, players=asked.players)
    print(f"before: wins {untrained:.1%} of {tests} matches against random play")
    policy = train(asked.matches, players=asked.players)
    print(f"after {asked.matches} matches: wins {wins(policy, tests, players=asked.players):.1%} of {tests}")


if __name__ == "__main__":
    main()
