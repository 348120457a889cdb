"""Pairs of states that differ only in hidden information, at every decision of random matches."""

from __future__ import annotations

import random

from fairground.engine.match import Match
from fairground.engine.saving import written_out
from fairground.games import all_games, new_match
from fairground.players.hints import hints
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.conformance import (
    as_bytes,
    check_cards,
    check_no_trace,
    check_twins,
    decisions,
    viewers,
)
from fairground.proving.invariants import INVARIANTS
from fairground.proving.trials import trial_of

SHARE = 0.1  # of the decisions of a match: many matches are better than all of one
HINTS = 1 / 300  # of the pairs: a hint takes as long as hundreds of them
BYTES = "bytes"


class Leak(AssertionError):
    """Something that is shown depends on what is hidden."""


def run(part: Slice) -> Tally:
    return each(part, try_match)


def try_match(unit: int, tally: Tally) -> None:
    games = list(all_games().values())
    trial = trial_of(games, "pairs", unit)
    rng = random.Random(trial.seed)
    match = new_match(trial.game.id, trial.seats, trial.seed, trial.options, dice="fast")
    everybody = viewers(match)
    for number, (seat, code) in enumerate(decisions(match, rng)):
        if rng.random() > SHARE:
            continue
        viewer = rng.choice(everybody)
        world = match.redeal(viewer, number)
        check_cards(world.state)
        INVARIANTS[trial.game.id](world.state)
        compare(match, world, viewer, tally)
        check_no_trace(match, world, viewer)
        check_twins(match, world, viewer, seat, code)
        if viewer is not None and match.ask(viewer) is not None and rng.random() < HINTS:
            _compare_hints(match, world, viewer, tally)
        tally.count("pairs")
        tally.count("different", written_out(world.state) != written_out(match.state))


def compare(match: Match, world: Match, viewer: int | None, tally: Tally) -> None:
    """All that the engine tells somebody is the same in both worlds, to the byte."""
    for what, one, other in (
        ("view", match.view(viewer), world.view(viewer)),
        (
            "log",
            match.events(viewer, max(0, len(match.log) - 12)),
            world.events(viewer, max(0, len(world.log) - 12)),
        ),
        ("options", _asked(match, viewer), _asked(world, viewer)),
    ):
        shown = as_bytes(one)
        if shown != as_bytes(other):
            raise Leak(f"{viewer} sees another {what} at decision {len(match.history)}")
        tally.count(BYTES, len(shown))


def _asked(match: Match, viewer: int | None) -> list[object]:
    """Who is asked, and all of one's own question: words, options in their order, what is closed and why."""
    found: list[object] = [sorted(ask.seat for ask in match.asks)]
    ask = None if viewer is None else match.ask(viewer)
    if ask is not None:
        blocked = [[str(one.action), one.why.reason, list(one.why.rules)] for one in ask.blocked]
        found += [ask.prompt, [str(option) for option in ask.options], str(ask.default), ask.cards, blocked]
    return found


def _compare_hints(match: Match, world: Match, viewer: int, tally: Tally) -> None:
    one = hints(match.game, match.state, viewer, "same")
    other = hints(world.game, world.state, viewer, "same")
    if one != other:
        raise Leak(f"{viewer} gets other hints at decision {len(match.history)}")
    tally.count("hints")


def words(tally: Tally) -> str:
    pairs = tally.sums.get("pairs", 0) or 1
    return (
        f"{tally.sums.get('different', 0) / pairs:.0%} of the pairs really differ; "
        f"{tally.sums.get(BYTES, 0) / 1e6:,.1f} MB compared; "
        f"{int(tally.sums.get('hints', 0)):,} pairs of hints; {tally.units:,} matches"
    )
