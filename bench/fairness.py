"""How even the generator of fair matches is: chi-square figures of many dice and of many shuffles.

    .venv/bin/python bench/fairness.py [--dice 100000000] [--shuffles 1000000] [--seconds 600] [--no-record]

Words are made by a loop of its own, quicker than the engine's; before anything is counted it is shown to
give the engine's numbers on a sample. Dice: every face, and every pair of dice that follow each other.
Shuffles, of decks of sizes as in the games: where the card on top goes, and which card comes to lie on top.
It stops by itself after `--seconds`, and the figures say how many were counted: bench/results/fairness.json.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from fairground.cli.bench import report
from fairground.engine.rng import PRODUCTS, SHARES, fair_rng

RESULTS = Path(__file__).parent / "results" / "fairness.json"
SEED = "fairness|0"
DECKS = (2, 9, 15, 18, 23, 26, 39, 54, 81)
BLOCK = 200_000
SIX = 216 * 216


def words(key: bytes, stream: int, first: int, count: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """So many words of a stream, as docs/fair-dice.md has them."""
    keyed = blake2b(digest_size=4, key=key)
    head = stream.to_bytes(4, "little")
    made = bytearray()
    for counter in range(first, first + count):
        one = keyed.copy()
        one.update(head + counter.to_bytes(8, "little"))
        made += one.digest()
    return np.frombuffer(bytes(made), dtype="<u4").astype(np.uint64)


def below(found: np.ndarray[Any, Any], size: int) -> np.ndarray[Any, Any]:
    """Numbers below a size; words that would favour small ones are left out."""
    product = found * np.uint64(size)
    return (product >> np.uint64(32))[(product & np.uint64(0xFFFFFFFF)) >= (1 << 32) % size]


def chi_square(counts: np.ndarray[Any, Any]) -> dict[str, float]:
    """The statistic, its degrees of freedom, and how likely a larger one is (after Wilson and Hilferty)."""
    expected = counts.sum() / counts.size
    statistic = float(((counts - expected) ** 2 / expected).sum())
    degrees = counts.size - 1
    spread = 2 / (9 * degrees)
    z = ((statistic / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return {
        "chi_square": round(statistic, 2),
        "degrees": degrees,
        "p": round(math.erfc(z / math.sqrt(2)) / 2, 5),
    }


def as_the_engine(key: bytes) -> None:
    """Raises unless the loop gives the engine's dice and shuffles."""
    rng = fair_rng(SEED, 2)
    mine = below(words(key, 0, 0, 2000), SIX)[:1000]
    dice = [face for six in mine for face in faces(np.array([six]))]
    assert dice == [face for _ in range(1000) for face in rng.draw(0, [6] * 6)]
    counter = 0
    for _ in range(50):
        drawn, counter = one_shuffle(key, 1, counter, 81)
        assert drawn == rng.draw(1, list(range(81, 1, -1)))
    assert counter == rng.streams[1]


def faces(sixes: np.ndarray[Any, Any]) -> list[int]:
    places = [216 * 36, 216 * 6, 216, 36, 6, 1]
    return [int(sixes[0]) // place % 6 for place in places]


def one_shuffle(key: bytes, stream: int, counter: int, cards: int) -> tuple[list[int], int]:
    drawn: list[int] = []
    while cards > 1:
        size, share = PRODUCTS[cards], SHARES[cards]
        while True:
            message = stream.to_bytes(4, "little") + counter.to_bytes(8, "little")
            counter += 1
            product = int.from_bytes(blake2b(message, digest_size=4, key=key).digest(), "little") * size
            if product & 0xFFFFFFFF >= (1 << 32) % size:
                break
        value = product >> 32
        for part in share:
            drawn.append(value % part)
            value //= part
        cards -= len(share)
    return drawn, counter


def roll(key: bytes, wanted: int, ends: float) -> dict[str, Any]:
    single, pairs = np.zeros(6), np.zeros(36)
    counter = rolled = 0
    while rolled < wanted and time.monotonic() < ends:
        sixes = below(words(key, 0, counter, BLOCK), SIX).astype(np.int64)
        counter += BLOCK
        rolled += 6 * len(sixes)
        for place in (36 * 216, 36 * 36, 216, 36, 6, 1):
            single += np.bincount(sixes // place % 6, minlength=6)
        for place in (36 * 36, 36, 1):
            pairs += np.bincount(sixes // place % 36, minlength=36)
    return {"dice": rolled, "faces": chi_square(single), "pairs": chi_square(pairs)}


def shuffle(key: bytes, stream: int, cards: int, wanted: int, ends: float) -> dict[str, Any]:
    """Where the top card goes, and which card comes to the top, over many shuffles of one deck."""
    went, came = np.zeros(cards), np.zeros(cards)
    counter = done = 0
    groups: list[list[int]] = []
    left = cards
    while left > 1:
        groups.append(SHARES[left])
        left -= len(SHARES[left])
    while done < wanted and time.monotonic() < ends:
        count = min(20_000, wanted - done)
        piles = np.tile(np.arange(cards), (count, 1))
        rows = np.arange(count)
        place = cards - 1
        for share in groups:
            size = math.prod(share)
            drawn = np.empty(0, dtype=np.int64)
            while len(drawn) < count:
                more = below(words(key, stream, counter, count - len(drawn)), size).astype(np.int64)
                counter += count - len(drawn)
                drawn = np.concatenate([drawn, more])
            for part in share:
                other = drawn % part
                drawn //= part
                piles[rows, place], piles[rows, other] = piles[rows, other], piles[rows, place].copy()
                place -= 1
        came += np.bincount(piles[:, -1], minlength=cards)
        went += np.bincount(np.argmax(piles == cards - 1, axis=1), minlength=cards)
        done += count
    return {
        "cards": cards,
        "shuffles": done,
        "top card goes": chi_square(went),
        "comes to top": chi_square(came),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--dice", type=int, default=10**8)
    parser.add_argument("--shuffles", type=int, default=10**6)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--no-record", action="store_true", help="keep the figures to yourself")
    given = parser.parse_args()
    key = bytes.fromhex(fair_rng(SEED, 1).key)
    as_the_engine(key)
    until = time.monotonic() + given.seconds
    share = given.seconds / (len(DECKS) + 4)
    found: dict[str, Any] = {"date": datetime.now(UTC).date().isoformat(), "machine": report.machine()}
    found["dice"] = roll(key, given.dice, time.monotonic() + 4 * share)
    print(json.dumps(found["dice"]), flush=True)
    found["decks"] = []
    for stream, cards in enumerate(DECKS, 1):
        ends = min(until, time.monotonic() + share)
        found["decks"].append(shuffle(key, stream, cards, given.shuffles, ends))
        print(json.dumps(found["decks"][-1]), flush=True)
    if not given.no_record:
        RESULTS.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
