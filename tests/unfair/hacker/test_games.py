"""Whole games with Alien and Hacker: what must hold in them, and what nobody may learn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint, load_state, save_state
from fairground.games import get, new_match
from fairground.proving.campaigns.games import keen
from fairground.proving.conformance import check_cards, check_no_trace, check_result, check_twins, viewers
from fairground.proving.invariants.unfair import invariant

GAME = get("unfair")


def played(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """Plays a match; yields seat and code before each decision is carried out."""
    rng = random.Random(seed)
    while not match.over:
        ask = match.state.asks[0]
        code = keen(rng, ask.options)
        yield ask.seat, code
        match.state.apply(ask.seat, code)


@pytest.mark.parametrize(
    "packs",
    [
        "alien, hacker",
        "alien, hacker, kaiju",
        "alien, ocean, hacker, western",
        "alien, hacker, alien, hacker, dinosaur",
    ],
)
def test_what_must_hold_holds(packs: str) -> None:
    seen: Counter[str] = Counter()
    scored = 0
    for seed in range(2):
        match = new_match(
            "unfair", packs.count(",") + 1, seed, {"packs": packs, "repeat_packs": True}, dice="fast"
        )
        for number, _ in enumerate(played(match, seed)):
            if not number % 5:
                invariant(match.state)
        check_cards(match.state)
        check_result(GAME, match.state)
        seen.update(event["kind"] for event in match.events(None))
        assert match.result is not None
        scored += sum(sources.get("alien_influence", 0) for sources in match.result.breakdown)
    assert seen["guests"] == 2 * 8 * (packs.count(",") + 1)
    assert scored > 0


def test_nobody_learns_what_is_hidden() -> None:
    match = new_match("unfair", 2, 4, {"packs": "alien, hacker"}, dice="fast")
    looked = 0
    for number, (seat, code) in enumerate(played(match, 4)):
        if number % 3:
            continue
        looked += 1
        viewer = viewers(match)[looked % 3]
        world = match.redeal(viewer, number)
        assert canonical(world.view(viewer)) == canonical(match.view(viewer))
        invariant(world.state)
        check_no_trace(match, world, viewer)
        check_twins(match, world, viewer, seat, code)
    assert looked > 30


def test_any_moment_can_be_copied_stored_and_resumed() -> None:
    match = new_match("unfair", 2, 6, {"packs": "alien, hacker"}, dice="fast")
    for number, (seat, code) in enumerate(played(match, 6)):
        if number % 4:
            continue
        twin = match.state.clone()
        loaded = load_state(GAME.blank(match.state.components), save_state(match.state), GAME.parts)
        twin.apply(seat, code)
        loaded.apply(seat, code)
        assert fingerprint(twin) == fingerprint(loaded)
