"""Every game as PettingZoo environments: `env` and `raw_env` (one agent at a time) and `parallel_env`.

Importing this module registers them all, so that `pettingzoo.make("aec", "fairground/unfair-v1", players=3)`
works too. Observations are a dict of the seat's vector and its mask of legal actions; rewards come
at the end: losers pay 1 each, winners share it.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from fairground.games import all_games
from fairground.players.base import Player
from fairground.rl.layout import LIMIT, Vector
from fairground.rl.moment import Ground, Mask, Moment, ground

try:
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import wrappers
except ImportError:
    raise ImportError(
        "fairground.rl.pettingzoo needs PettingZoo: pip install 'fairground[research]'"
    ) from None

ILLEGAL_REWARD = -1.0

Observation = dict[str, Vector | Mask]


class Seats:
    """What both kinds of environment share: agents, spaces, the match and how it is shown."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.ground: Ground = ground(game, players, options)
        rules = self.ground.game
        name = f"{rules.id}-v{rules.version}"
        self.metadata = {**self.metadata, "name": name, "is_parallelizable": True}  # type: ignore[misc]
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.ground.players)]
        self.agents: list[str] = []
        columns, actions = self.ground.layout.size, self.ground.numbering.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LIMIT, LIMIT, (columns,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(-LIMIT, LIMIT, (columns * self.ground.players,), np.float32)
        self._random: np.random.Generator | None = None
        self._moment: Moment | None = None
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def moment(self) -> Moment:
        """The moment of the match, for those who want to see more than an agent may."""
        if self._moment is None:
            raise RuntimeError("there is no match yet: call reset first")
        return self._moment

    def _begin(self, seed: int | None) -> None:
        """A new match: that of the seed, or the next one after the last seed."""
        if seed is not None or self._random is None:
            self._random, _ = gymnasium.utils.seeding.np_random(seed)
        self._moment = self.ground.begin(str(self._random.integers(2**62)))
        self._cycles = 0
        self.agents = self.possible_agents[:]

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def look(self, agent: str) -> Observation:
        """What an agent sees, and its mask of legal actions: the one action `0`, to wait, where it is asked
        nothing."""
        seat = self.seat_of(agent)
        return {"observation": self.moment.vector(seat).copy(), "action_mask": self.moment.mask(seat)}

    def answer(self, agent: str, player: Player) -> int:
        """The number of what a player of ours does for an agent that is asked something: a bot, or a solo
        opponent in its seat."""
        code = player.choose(self.moment.state, self.seat_of(agent))
        return self.ground.numbering.legal([code])[0]

    def state(self) -> Vector:
        """What all agents see together."""
        return np.concatenate([self.moment.vector(seat) for seat in range(self.ground.players)])

    def render(self) -> str | None:
        """What a spectator sees: returned in the mode "ansi", printed in the mode "human"."""
        text = self.moment.text(0, private=False)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


class raw_env(Seats, AECEnv):  # type: ignore[misc]
    """One agent acts at a time; agents that choose at the same moment act in the order of their seats and do
    not see what the others chose. `max_cycles` cuts a match off after so many actions."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.moment.seat]

    def observe(self, agent: str) -> Observation:
        return self.look(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is out of the match does nothing"
        self._cumulative_rewards[agent] = 0.0
        self._moment = self.moment.after(int(action))
        self._cycles += 1
        over = self.moment.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        for other, reward in zip(self.possible_agents, self.moment.returns(), strict=True):
            self.rewards[other] = reward
            self.terminations[other] = over
            self.truncations[other] = cut
        self.agent_selection = self.agents[0] if over else self.possible_agents[self.moment.seat]
        self._accumulate_rewards()


def env(**arguments: Any) -> AECEnv:
    """The environment for agents one at a time. An illegal action ends the match and costs 1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class parallel_env(Seats, ParallelEnv):  # type: ignore[misc]
    """All agents act in every step; those that are asked nothing wait. For an illegal action the mild answer
    is given that the game has for somebody who does not answer, and `infos` says so. `max_cycles` cuts a
    match off after so many steps."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return {agent: self.look(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.agents
        infos = {agent: {"illegal": False} for agent in agents}
        before = self.moment
        for agent in agents:
            seat = self.seat_of(agent)
            ask = before.state.ask_of(seat)
            # An answer counts only while its question is still the same.
            if ask is None or self.moment.state.ask_of(seat) is not ask:
                continue
            if actions[agent] in self.moment.legal(seat):
                self._moment = self.moment.after(int(actions[agent]), seat)
            else:
                self._moment = self.moment.after_default(seat)
                infos[agent]["illegal"] = True
        self._cycles += 1
        over = self.moment.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        return (
            {agent: self.look(agent) for agent in agents},
            dict(zip(agents, self.moment.returns(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )


for _game in all_games().values():
    _name = f"fairground/{_game.id}-v{_game.version}"
    register("aec", _name, entry_point=f"{__name__}:env", kwargs={"game": _game.id})
    register("parallel", _name, entry_point=f"{__name__}:parallel_env", kwargs={"game": _game.id})
