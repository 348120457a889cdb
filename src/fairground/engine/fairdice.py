"""Fair dice: a seed nobody could choose, and a proof of it afterwards.

Before a match the host publishes the commitment to a secret seed. Every player commits to a random number of
their own, and reveals it only when all have committed. The seed of the match is derived from all of them.
After the match the secret is revealed, so that anybody can derive the seed again, with every die and shuffle.
`docs/fair-dice.md` explains it in full.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import zip_longest

import msgspec


class FairDice(msgspec.Struct, frozen=True):
    """What is published about the dice of a match. `secret` is None until the end. `commitments`: what each
    seat committed to before it revealed its contribution; None for a seat that adds nothing, such as a bot.
    The list is empty where nobody had to commit, because everybody hears what the others add."""

    commitment: str
    contributions: tuple[str, ...] = ()
    secret: str | None = None
    commitments: tuple[str | None, ...] = ()


def commitment(secret: str) -> str:
    """What is shown before the match: it binds the host to the secret without revealing it."""
    return hashlib.sha256(b"fairground commitment|" + secret.encode()).hexdigest()


def contribution_commitment(contribution: str) -> str:
    """What a player shows of a contribution before all have committed to theirs."""
    return hashlib.sha256(b"fairground contribution|" + contribution.encode()).hexdigest()


def keeps_word(committed: str | None, contribution: str) -> bool:
    """Whether a contribution is the one that was committed to. Whoever committed to nothing adds nothing: it
    could have been chosen after the others revealed theirs."""
    if committed is None:
        return not contribution
    return hmac.compare_digest(contribution_commitment(contribution), committed)


def match_seed(secret: str, contributions: Sequence[str], game: str, version: int) -> str:
    """The seed of the match, from the host's secret and what each player added, in seat order.

    HKDF with SHA-256 (RFC 5869): every text is preceded by its length, so that no two lists of
    contributions read the same.
    """
    salt = hashlib.sha256()
    for text in contributions:
        raw = text.encode()
        salt.update(len(raw).to_bytes(4, "big") + raw)
    extracted = hmac.new(salt.digest(), secret.encode(), hashlib.sha256).digest()
    info = f"fairground|{game}|{version}".encode()
    return hmac.new(extracted, info + b"\x01", hashlib.sha256).hexdigest()


def problems(dice: FairDice, seed: str, game: str, version: int, seats: int) -> list[str]:
    """What is wrong with a revealed proof; nothing, if the dice were not touched."""
    if dice.secret is None:
        return ["the secret is not revealed yet, so nothing can be proved"]
    found = []
    if not hmac.compare_digest(commitment(dice.secret), dice.commitment):
        found.append("the revealed secret is not the one that was committed to")
    if not hmac.compare_digest(match_seed(dice.secret, dice.contributions, game, version), seed):
        found.append("the seed of the match does not follow from the secret and the contributions")
    if max(len(dice.contributions), len(dice.commitments)) > seats:
        # Even empty ones change the seed.
        found.append(f"there are more contributions than the {seats} seats of the match")
    if dice.commitments:
        pairs = zip_longest(dice.commitments, dice.contributions)
        for seat, (committed, told) in enumerate(pairs):
            if not keeps_word(committed, told or ""):
                found.append(f"the contribution of seat {seat} is not the one it committed to")
    return found
