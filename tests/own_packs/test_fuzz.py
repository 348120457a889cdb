"""A short slice of `bench/fuzz_packs.py`: senseless packs get sentences, and what can be played is played."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.pure_only
SCRIPT = Path(__file__).parents[2] / "bench" / "fuzz_packs.py"


@pytest.fixture(scope="module")
def fuzz() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fuzz_packs", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_senseless_packs_get_sentences_and_right_ones_are_played(fuzz: ModuleType) -> None:
    outcomes = {fuzz.trial(seed) for seed in range(5)}
    assert "answered with sentences" in outcomes
    assert any(outcome.startswith("played") for outcome in outcomes)
