"""Parks of random matches scored twice: by the engine, and on the pad, from what their owners see."""

from __future__ import annotations

import random
from typing import Any

from fairground.companion.scoring import PanoramaRow, ParkSheet, problems, score
from fairground.engine.match import Match
from fairground.engine.state import State
from fairground.games import get, new_match
from fairground.games.unfair.scoring.counting import breakdown
from fairground.games.unfair.scoring.tokens import return_tokens
from fairground.games.unfair.state.state import UnfairState
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.campaigns.games import keen
from fairground.proving.conformance import play_fast
from fairground.proving.trials import trial_of

EVERY = 12  # decisions after which the parks are scored again
PARKS = "parks"
# What a player adds up from the blueprints on the table: the engine tells bonuses apart.
TOGETHER = ("blueprints", "blueprint_bonuses")


class WrongSheet(AssertionError):
    """The pad and the engine disagree about a park."""


def run(part: Slice) -> Tally:
    return each(part, try_match)


def try_match(unit: int, tally: Tally) -> None:
    trial = trial_of([get("unfair")], "sheets", unit)
    rng = random.Random(trial.seed)
    match = new_match("unfair", trial.seats, trial.seed, trial.options, dice="fast")
    state = match.state
    assert isinstance(state, UnfairState)
    count = 0

    def holds(_: State) -> None:
        nonlocal count
        count += 1
        if count % EVERY == 0:
            compare(match, state, tally)

    play_fast(match.game, state, rng, holds, keen)
    compare(match, state, tally)


def compare(match: Match, state: UnfairState, tally: Tally) -> None:
    """Every park of the table, as it would score now. Tokens on cards come back to their owners first, as
    they do when the game ends."""
    supply, on_cards = state.supply, state.on_cards
    return_tokens(state)
    sheets = [sheet_seen(match.view(seat), seat) for seat in range(state.components.seats)]
    state.supply, state.on_cards = supply, on_cards
    for seat in range(state.components.seats):
        if seat == state.unfair.quinn:
            continue  # plays by a chart and keeps no sheet
        sheet = sheets[seat]
        counted = together(score(sheet, state.unfair.figures))
        engine = together(breakdown(state, seat))
        if counted != engine:
            raise WrongSheet(f"seat {seat}: the pad counts {counted}, the engine {engine}")
        if found := problems(sheet, state.unfair.figures):
            raise WrongSheet(f"seat {seat}: the pad refuses a park that exists: {'; '.join(found)}")
        tally.count(PARKS)
        for source in counted:
            tally.count(source)


def together(points: dict[str, int]) -> dict[str, int]:
    found = {name: value for name, value in points.items() if value and name not in TOGETHER}
    blueprints = sum(points.get(name, 0) for name in TOGETHER)
    return found | ({TOGETHER[0]: blueprints} if blueprints else {})


def sheet_seen(view: dict[str, Any], seat: int) -> ParkSheet:
    """The sheet of a park, written from what its owner sees, as somebody at a paper table would."""
    me = view["players"][seat]
    cards = [
        card
        for zone in view["zones"]
        if zone["id"] == "park" and zone["owner"] == seat
        for card in zone["cards"]
    ]
    tokens = {name: me["tokens"].get(name, 0) for name in KEPT}
    plans = [plan for plan in view["blueprint_progress"] if plan["seat"] == seat]
    return ParkSheet(
        icons=[one["icons"] for one in me["attractions"]],
        panoramas=[
            PanoramaRow(len(row["spaces"]), row["complete"]) for row in me["panoramas"] if row["points"]
        ],
        blueprints=sum(plan["points_now"] for plan in plans if plan["finished"]),
        unfinished=sum(not plan["finished"] for plan in plans),
        staff=sum(card.get("points", 0) for card in cards),
        texts=tokens["point"],
        coins=me["coins"],
        influence=tokens["alien influence"],
        silver=tokens["silver medal"],
        gold=tokens["gold medal"],
        excess=tokens["insurance excess"],
        loans=me["loans"],
    )


KEPT = ("point", "alien influence", "silver medal", "gold medal", "insurance excess")


def words(tally: Tally) -> str:
    listed = ", ".join(
        f"{name.replace('_', ' ')} {int(count):,}"
        for name, count in sorted(tally.sums.items())
        if name != PARKS
    )
    return f"{tally.units:,} matches; parks with points from: {listed}"
