"""Packs that nobody would write on purpose: torn and swollen ones, and wild mixtures of right texts.

    PYTHONPATH=src .venv/bin/python bench/fuzz_packs.py --seconds 600

Every pack must be answered with sentences or be playable, and reading it must not take long. Those that are
playable are played at random for a while: nothing may fail, and no decision may go on without end.
"""

from __future__ import annotations

import argparse
import random
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType

from fairground.engine.errors import FairgroundError
from fairground.engine.packs import Pack
from fairground.games import get, new_match
from fairground.games.unfair.language.pack_files import shipped_files
from fairground.games.unfair.library.examples import EXAMPLES
from fairground.games.unfair.library.tools import starter

UNFAIR = get("unfair")
LONGEST_READING = 10.0  # seconds of the processor for one pack
LONGEST_DECISION = 20.0
DECISIONS = 120
NASTY = (
    "[" * 40,
    "{" * 40,
    "]]",
    '"""',
    "'''",
    "\\u0000",
    "\\u202e",
    "\x00",
    "\x1b[2J",
    "9" * 50,
    "-1",
    "1e999",
    "nan",
    "true",
    "1979-05-27",
    "a.b.c.d.e.f.g.h.i.j = 1",
    "quantity = 99999999",
    "price = -5",
    'stars = "*"',
    "health = 6",
    'panorama = "1/9"',
    "built_in = [{ name = 'X', type = 'Hotel' }]",
    "limits = { attractions = 0, super = 0 }",
    'needs = "attraction"',
    "[about]",
    "[[card]]",
    "ß",
    "\U0001f3a1",
    "\n",
    "=",
)
TYPES = (
    "Attraction - Thrill Ride",
    "Attraction - Hotel",
    "Super Attraction - Leisure Ride",
    "Showcase Attraction",
    "Feature Upgrade",
    "Staff Member",
    "Staff Power",
    "Resource",
    "Event",
    "City - Funfair",
    "City - Unfair",
    "Overview",
)


class TooLong(Exception):
    """Something takes longer than it may."""


def within(seconds: float, work: Callable[[], object]) -> object:
    """Does some work, and raises `TooLong` if it takes too much of the processor."""

    def end(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def torn(rng: random.Random) -> str:
    """A right pack with some damage."""
    text = rng.choice([starter(), *(file.text for file in shipped_files())])
    named = ('pack = "fuzz"' if line.startswith("pack = ") else line for line in text.split("\n"))
    text = "\n".join(named)
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(5):
            case 0:
                text = text[:at] + rng.choice(NASTY) + text[at:]
            case 1:
                text = text[:at] + text[at + rng.randint(1, 40) :]
            case 2:
                lines = text.split("\n")
                line = rng.randrange(len(lines))
                lines[line : line + 1] = [lines[line]] * rng.choice((0, 2, 50))
                text = "\n".join(lines)
            case 3:
                lines = text.split("\n")
                rng.shuffle(lines)
                text = "\n".join(lines) if rng.random() < 0.2 else text
            case _:
                word = rng.choice(re.findall(r"\w+", text) or ["x"])
                text = text.replace(word, rng.choice(NASTY), 1)
    return text


def mixed(rng: random.Random) -> str:
    """Cards of texts that are right in themselves, as nobody would put them together."""
    sentences = [row.text for rows in EXAMPLES.values() for row in rows]
    cards = ['pack = "fuzz"']
    for number in range(rng.randint(3, 25)):
        lines = [rng.choice(sentences) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        kind = rng.choice(TYPES)
        fields = [f'name = "Fuzz {number}"', f'type = "{kind}"', f"quantity = {rng.choice((1, 1, 2, 5))}"]
        if rng.random() < 0.8:
            fields.append(f"price = {rng.choice((0, 1, 3, 999))}")
        if rng.random() < 0.6:
            fields.append(f"stars = {rng.choice((0, 2, 999))}")
        cards.append("[[card]]\n" + "\n".join(fields) + '\ntext = """\n' + "\n".join(lines) + '\n"""')
    return "\n".join(cards) + "\n"


def without_bad_cards(text: str, problems: list[str]) -> str:
    """A mixed pack without the cards that have problems, so that the rest can be played."""
    bad = set(re.findall(r"Fuzz \d+", "\n".join(problems)))
    head, *cards = text.split("[[card]]")
    kept = [card for card in cards if (found := re.search(r"Fuzz \d+", card)) and found[0] not in bad]
    return "[[card]]".join([head, *kept]) if kept else ""


def play(pack: Pack, rng: random.Random) -> int:
    """Plays a random match for a while; returns the number of decisions."""
    match = new_match("unfair", rng.choice((2, 3)), rng.randrange(10**9), packs=[pack], dice="fast")
    for number in range(DECISIONS):
        if match.over:
            return number
        ask = rng.choice(match.asks)
        option = rng.choice(ask.options)
        within(LONGEST_DECISION, partial(match.take, ask.seat, option))
    for seat in (None, *range(match.seats)):
        match.view(seat)
        match.events(seat)
    return DECISIONS


def trial(seed: int) -> str:
    """One pack, read and perhaps played. Raises whatever goes wrong."""
    rng = random.Random(seed)
    is_mixed = rng.random() < 0.5
    text = mixed(rng) if is_mixed else torn(rng)
    pack = Pack.of("fuzz", [("fuzz.toml", text)])
    problems = within(LONGEST_READING, lambda: UNFAIR.pack_problems([pack]))
    assert isinstance(problems, list)
    assert all(isinstance(problem, str) and problem for problem in problems)
    for _ in range(3 if is_mixed else 0):
        if problems:
            text = without_bad_cards(text, problems)
            pack = Pack.of("fuzz", [("fuzz.toml", text)])
            problems = UNFAIR.pack_problems([pack]) if text else ["nothing is left"]
    if problems:
        return "answered with sentences"
    return f"played {'to its end' if play(pack, rng) < DECISIONS else 'for a while'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    outcomes: Counter[str] = Counter()
    faults = 0
    seed = given.seed
    while time.monotonic() < until:
        try:
            outcomes[trial(seed)] += 1
        except Exception as error:
            faults += 1
            kind = "a sentence, but too late" if isinstance(error, FairgroundError) else type(error).__name__
            print(f"seed {seed}: {kind}: {str(error)[:300]}", flush=True)
        seed += 1
    print(f"{seed - given.seed} packs, {faults} faults; {dict(outcomes)}")
    raise SystemExit(1 if faults else 0)


if __name__ == "__main__":
    main()
