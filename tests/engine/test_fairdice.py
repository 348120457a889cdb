"""Fair dice: commit, mix in, reveal, prove."""

from __future__ import annotations

import msgspec
import pytest

import fairground as fg
from fairground.engine.fairdice import FairDice, commitment, match_seed, problems
from fairground.games.fair_game.game import GAME

SECRET = "the host's secret"
TEXTS = ("a walrus", "seven", "")
SEATS = len(TEXTS)


@pytest.fixture
def match() -> fg.Match:
    return fg.fair_match("fair-game", 3, SECRET, TEXTS)


@pytest.fixture
def proof(match: fg.Match) -> FairDice:
    assert match.fair is not None
    return match.fair


def found(proof: FairDice, match: fg.Match) -> list[str]:
    return problems(proof, match.setup.seed, GAME.id, GAME.version, SEATS)


def test_an_honest_match_can_be_proved(match: fg.Match, proof: FairDice) -> None:
    assert proof.commitment == commitment(SECRET)
    assert proof.contributions == TEXTS
    assert found(proof, match) == []


def test_a_commitment_and_a_seed_are_these_for_ever() -> None:
    # Computed with sha256sum, and with HKDF as OpenSSL has it: nobody needs Fairground to check them.
    assert commitment(SECRET) == "abd2653d143aefff519b40f512a52739ba073d0fc87b4ce2343d6dd31a03002d"
    seed = "658724805811f27414bd714d1365506771d24f9dbb99debf0ca584d7b2c32828"
    assert match_seed(SECRET, TEXTS, "fair-game", 1) == seed


NOT_THE_SECRET = "the revealed secret is not the one that was committed to"
NOT_THE_SEED = "the seed of the match does not follow from the secret and the contributions"


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"secret": None}, ["the secret is not revealed yet, so nothing can be proved"]),
        ({"secret": "another secret"}, [NOT_THE_SECRET, NOT_THE_SEED]),
        ({"commitment": commitment("another secret")}, [NOT_THE_SECRET]),
        ({"contributions": ("a walrus", "eight", "")}, [NOT_THE_SEED]),
        ({"contributions": ("seven", "a walrus", "")}, [NOT_THE_SEED]),
        ({"contributions": ("a walrus", "seven")}, [NOT_THE_SEED]),
        ({"contributions": ("a wal", "russeven", "")}, [NOT_THE_SEED]),
    ],
)
def test_tampering_is_found(
    match: fg.Match, proof: FairDice, changed: dict[str, object], what: list[str]
) -> None:
    assert found(msgspec.structs.replace(proof, **changed), match) == what


def test_another_seed_another_game_or_another_version_is_found(match: fg.Match, proof: FairDice) -> None:
    assert problems(proof, "loaded", GAME.id, GAME.version, SEATS) == [NOT_THE_SEED]
    assert problems(proof, match.setup.seed, "unfair", GAME.version, SEATS) == [NOT_THE_SEED]
    assert problems(proof, match.setup.seed, GAME.id, GAME.version + 1, SEATS) == [NOT_THE_SEED]


def test_every_player_changes_the_dice(match: fg.Match) -> None:
    others = [("b walrus", "seven", ""), ("a walrus", "eight", ""), ("a walrus", "seven", "x")]
    seeds = {fg.fair_match("fair-game", 3, SECRET, texts).setup.seed for texts in others}
    assert len({*seeds, match.setup.seed}) == 4


def test_the_proof_travels_in_the_record(match: fg.Match, proof: FairDice) -> None:
    again = fg.replay(match.record().to_json())
    assert again.fair == proof
    assert again.view(None) == match.view(None)
