"""The example of the guide learns: a shortened training already beats random play."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_fair_game.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_fair_game", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.pure_only
def test_a_short_training_beats_random_play(example: ModuleType) -> None:
    untrained = example.wins(example.train(0), 60)
    trained = example.wins(example.train(120), 60)
    assert 0.3 < untrained < 0.7
    assert trained > 0.7


def test_training_follows_from_its_seed(example: ModuleType) -> None:
    first, again, other = (example.train(3, seed=seed).weights for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()
