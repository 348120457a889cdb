"""Where the quickest hand wins, bots give people time."""

from __future__ import annotations

import pytest

from fairground.engine.rng import fast_rng
from fairground.players import KINDS
from fairground.players.pace import may_claim, reaction_delay


def delays(kind: str) -> list[int]:
    rng = fast_rng(f"pace {kind}", 1)
    return [reaction_delay(kind, rng) for _ in range(3000)]


@pytest.mark.rule("fair.sync.bot-pace")
def test_a_bot_claims_no_earlier_than_its_delay_of_one_and_a_half_to_four_seconds() -> None:
    for kind in KINDS:
        drawn = delays(kind)
        assert 1500 <= min(drawn) < max(drawn) <= 4000
        assert len(set(drawn)) > 500, "a delay must be random"
        for delay in drawn[:20]:
            assert not may_claim(now=10_000 + delay - 1, seen_at=10_000, delay=delay)
            assert may_claim(now=10_000 + delay, seen_at=10_000, delay=delay)
    assert max(delays(KINDS[0])) > 3900
    assert min(delays(KINDS[-1])) < 1600


@pytest.mark.rule("fair.sync.bot-pace")
def test_stronger_kinds_are_quicker() -> None:
    means = [sum(delays(kind)) for kind in KINDS]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == len(means)


def test_the_same_source_gives_the_same_delays() -> None:
    assert delays("regular") == delays("regular")
