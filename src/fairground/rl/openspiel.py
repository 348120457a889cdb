"""Every game as an OpenSpiel game: `pyspiel.load_game("fairground_unlucky_adventurers(players=3)")`.

Importing this module registers them. Chance is explicit: a shuffle is a chain of draws, a die one draw, and a
state follows from its history alone. Seats that the engine asks at the same time act one after the other
without seeing each other's answers. Parameters: `players`, and `options` as "name:value;name:value".
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np

from fairground.engine.game import Game
from fairground.games import all_games
from fairground.rl.layout import Vector
from fairground.rl.moment import DIGEST, Ground, Moment, ground, options_from_text

try:
    import pyspiel
except ImportError:
    raise ImportError("fairground.rl.openspiel needs OpenSpiel: pip install 'fairground[research]'") from None

NAMES: Final = {game.id: f"fairground_{game.id.replace('-', '_')}" for game in all_games().values()}


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAMES[game.id],
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.seats[0], "options": ""},
    )


class FairgroundGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options. `ground` has the numbers of its actions and its columns.
    Each of our games has a subclass: OpenSpiel keeps what is registered until after Python's end, and of all
    that can make a game only classes outlive that."""

    rules: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = int(params.get("players", self.rules.seats[0]))
        options = options_from_text(str(params.get("options", "")))
        self.ground: Ground = ground(self.rules.id, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ground.numbering.size,
            max_chance_outcomes=self.ground.most_outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=float(players - 1),
            utility_sum=0.0,
            max_game_length=self.ground.most_actions,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> FairgroundState:
        return FairgroundState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.ground.most_draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FairgroundObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return FairgroundObserver(self.ground, kind, params)


class FairgroundState(pyspiel.State):  # type: ignore[misc]
    """A state; all of it is its `moment`, which is never changed but replaced."""

    def __init__(self, game: FairgroundGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.ground.root

    def current_player(self) -> int:
        if self.moment.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.moment.chance_size else self.moment.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        size = self.moment.chance_size
        return [(outcome, 1 / size) for outcome in range(size)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action} of {self.moment.chance_size}"
        return self.moment.action_text(action)

    def is_terminal(self) -> bool:
        return self.moment.over

    def returns(self) -> list[float]:
        return self.moment.returns()

    def __str__(self) -> str:
        return str(self.moment)


class FairgroundObserver:
    """What one player knows, as text and as a tensor. With perfect recall both hold a digest of all that the
    player saw and did before: equal exactly where the pasts are equal."""

    def __init__(self, ground: Ground, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"the observations have no parameters, but {params} were given")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there are observations for one player or for none, but not for all at once")
        self.public: bool = kind.public_info
        self.private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall: bool = kind.perfect_recall
        size = ground.layout.size
        self.tensor: Vector = np.zeros(size + (8 * DIGEST if self.recall else 0), np.float32)
        self.dict: dict[str, Vector] = {"now": self.tensor[:size]}
        if self.recall:
            self.dict["past"] = self.tensor[size:]

    def set_from(self, state: FairgroundState, player: int) -> None:
        moment = state.moment
        self.dict["now"][:] = moment.vector(player, self.public, self.private)
        if self.recall:
            self.dict["past"][:] = np.unpackbits(np.frombuffer(moment.past[player], np.uint8))

    def string_from(self, state: FairgroundState, player: int) -> str:
        moment = state.moment
        text = moment.text(player, self.public, self.private)
        return f"player {player} after {moment.past[player].hex()}\n{text}" if self.recall else text


GAMES: Final[dict[str, type[FairgroundGame]]] = {
    game.id: type(f"{type(game).__name__}Game", (FairgroundGame,), {"rules": game, "kind": game_type(game)})
    for game in all_games().values()
}
for _game in GAMES.values():
    pyspiel.register_game(_game.kind, _game)
