"""Test vectors of the fair dice, shared with the browser's own code (web/src/fairness/). The file does not
change: if this fails, old matches can no longer be checked.

    python -m tests.engine.test_fair_vectors     writes the file, where a new form has been agreed upon
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairground.engine import fairdice
from fairground.engine.draws import course_of
from fairground.engine.fairdice import FairDice
from fairground.engine.match import Match
from fairground.engine.rng import fair_rng
from fairground.games import all_games

pytestmark = pytest.mark.pure_only

FILE = Path(__file__).parent / "fair-dice.json"
SECRET = "5ec2e7" + "0" * 58
SIZES = [[6] * 1, [6] * 2, [6] * 5, [6] * 6, [6] * 18, [3], [2, 3], [9, 8, 7, 6, 6, 5, 4, 6], [4_000_000_000]]


def seeds() -> list[dict[str, Any]]:
    cases = [("fair-game", 1, [""]), ("unfair", 3, ["0f" * 32, "", "ä ü"]), ("unicorn-fever", 12, [])]
    return [
        {
            "secret": SECRET,
            "commitment": fairdice.commitment(SECRET),
            "contributions": added,
            "commitments": [fairdice.contribution_commitment(text) for text in added],
            "game": game,
            "version": version,
            "seed": fairdice.match_seed(SECRET, added, game, version),
        }
        for game, version, added in cases
    ]


def streams() -> list[dict[str, Any]]:
    found = []
    for seed in ("fair-game|00", "unfair|" + "ab" * 32):
        rng = fair_rng(seed, 4)
        asked = [(place % 4, sizes) for place, sizes in enumerate(SIZES * 2)]
        asked += [(1, list(range(count, 1, -1))) for count in (2, 5, 13, 52, 81, 127)]
        draws = [
            {"stream": stream, "sizes": sizes, "values": rng.draw(stream, sizes)} for stream, sizes in asked
        ]
        found.append({"seed": seed, "key": rng.key, "draws": draws})
    return found


def shown(match: Match, faces: dict[str, str]) -> dict[str, Any]:
    """How many events the first seat has been told of, and the cards that it sees in every zone."""
    zones = []
    for zone in match.view(0)["zones"]:
        known = [card for card in zone["cards"] if card and "card" in card]
        faces |= {str(card["card"]): card["id"] for card in known}
        zones.append([card["card"] for card in known])
    return {"n": len(match.log), "zones": zones}


def rolls(match: Match) -> list[dict[str, Any]]:
    return [event for event in match.events(None) if event["kind"] == "rolled"]


# Not every pack of Unfair rolls dice: these do, and are drawn before the match all the same.
WITH_DICE = {"unfair": {"randomiser": "dinosaur, kaiju"}}


def matches() -> list[dict[str, Any]]:
    """A match of each game, as the server would tell of it when it is over."""
    found = []
    for game in all_games().values():
        added = ("11" * 32, "22" * 32)
        commitments = tuple(fairdice.contribution_commitment(text) for text in added)
        seed = fairdice.match_seed(SECRET, added, game.id, game.version)
        fair = FairDice(fairdice.commitment(SECRET), added, SECRET, commitments)
        match = Match(game, game.setup(2, seed, dict(WITH_DICE.get(game.id, {}))), (), fair)
        rng = random.Random(1)
        # What the browser of the first seat is shown at each moment, as it keeps it.
        faces: dict[str, str] = {}
        seen = [shown(match, faces)]
        while not match.over and (len(match.history) < 60 or not rolls(match)):
            ask = match.asks[0]
            match.take(ask.seat, rng.choice(ask.options))
            seen.append(shown(match, faces))
        course = course_of(game, match.setup, match.history)
        found.append(
            {
                "game": game.id,
                "version": game.version,
                "seed": seed,
                **msgspec.to_builtins(fair),
                "from_record": False,
                "called_off": [],
                **msgspec.to_builtins(course),
                "before": msgspec.to_builtins(game.drawn_before(match.setup)),
                "seen": seen,
                "seen_faces": faces,
                "rolled": rolls(match),
            }
        )
    return found


def test_the_engine_agrees_with_the_vectors() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    assert kept["seeds"] == json.loads(json.dumps(seeds()))
    assert kept["streams"] == json.loads(json.dumps(streams()))


def test_draws_follow_from_the_seed_and_leave_the_match_as_it_was() -> None:
    """For every game: asked for one by one, chance says what it said in the match, and the same happens."""
    every = matches()
    for told in every:
        rng = fair_rng(f"{told['game']}|{told['seed']}", 16)
        assert len(told["draws"]) > 3
        for draw in told["draws"]:
            assert rng.draw(draw["stream"], draw["sizes"]) == draw["values"]
        assert told["rolled"]
        # Everything that the seat was shown lay there.
        lying: dict[int, list[int]] = {}
        at: dict[int, list[dict[int, list[int]]]] = {}
        for moment, (events, _) in enumerate(told["moments"]):
            lying |= {zone: cards for when, zone, cards in told["lays"] if when == moment}
            at.setdefault(events, []).append(dict(lying))
        for look in told["seen"]:
            assert any(fits(look["zones"], lay) for lay in at[look["n"]])
        assert all(told["faces"][int(card)] == face for card, face in told["seen_faces"].items())
        for before in told["before"]:
            rng = fair_rng(f"{told['game']}|{before['label']}|{told['seed']}", 1)
            assert [bag[rng.below(0, len(bag))] for bag in before["bags"]] == before["chosen"]
    assert [told["game"] for told in every if told["before"]] == ["unfair"]


def fits(zones: list[list[int]], lying: dict[int, list[int]]) -> bool:
    return all(set(cards) <= set(lying.get(zone, [])) for zone, cards in enumerate(zones))


def test_a_contribution_that_was_not_committed_to_is_a_problem() -> None:
    added = ("11" * 32, "22" * 32)
    seed = fairdice.match_seed(SECRET, added, "fair-game", 1)
    promised = tuple(fairdice.contribution_commitment(text) for text in added)
    good = FairDice(fairdice.commitment(SECRET), added, SECRET, promised)
    assert fairdice.problems(good, seed, "fair-game", 1, 2) == []
    broken = ["the contribution of seat 1 is not the one it committed to"]
    # It committed to another one, to none, or is not in the list at all.
    for commitments in ((promised[0], promised[0]), (promised[0], None), promised[:1]):
        other = msgspec.structs.replace(good, commitments=commitments)
        assert fairdice.problems(other, seed, "fair-game", 1, 2) == broken
    silent = msgspec.structs.replace(good, contributions=added[:1])
    assert broken[0] in fairdice.problems(silent, seed, "fair-game", 1, 2)


def test_nothing_is_added_for_seats_that_there_are_not() -> None:
    """Each further contribution, even an empty one, makes another seed: a server could try many."""
    for more in range(1, 4):
        added = ("11" * 32, "22" * 32, *[""] * more)
        seed = fairdice.match_seed(SECRET, added, "fair-game", 1)
        promised = (*map(fairdice.contribution_commitment, added[:2]), *[None] * more)
        for commitments in (promised, promised[:2], ()):
            dice = FairDice(fairdice.commitment(SECRET), added, SECRET, commitments)
            assert fairdice.problems(dice, seed, "fair-game", 1, 2) == [
                "there are more contributions than the 2 seats of the match"
            ]


if __name__ == "__main__":
    text = json.dumps({"seeds": seeds(), "streams": streams(), "matches": matches()}, ensure_ascii=False)
    FILE.write_text(text + "\n", "utf-8")
