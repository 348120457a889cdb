"""Do the tests of cards bite? Makes small mistakes in the texts of cards, one at a time, and sees whether a
test that names the card fails.

    python tools/card_mutants.py --list              # how many mistakes can be made in the cards of each pack
    python tools/card_mutants.py hacker --sample 20  # twenty more mistakes in the cards of one pack
    python tools/card_mutants.py --minutes 30        # half an hour, all packs in turn
    python tools/card_mutants.py --again             # the survivors once more: tests may have been written

A number is one higher, "each" is "a", "gain" is "lose", a "may" is left out, and the like. A mistake that the
language refuses does not count, nor does a card that no test names: `tests/unfair/card_report.py` says of
what tested phrases it is made. For each mistake a fork of this process reads the wrong text in place of the
right one and runs the tests whose source names the card. What survives is noted as `tools/mutants.py` does.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.abc
import importlib.util
import os
import random
import re
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import mutants

PACKS = mutants.SOURCE / "fairground" / "games" / "unfair" / "packs"
TESTS = mutants.ROOT / "tests" / "unfair"
# Files that name cards without playing them.
LISTS = ("test_packs.py", "test_card_report.py")
READER = "fairground.games.unfair.language.pack_files"
AREA = "texts of Unfair's cards"
REFUSED = 96  # exit code: the language does not take the wrong text
FAILED = 1  # exit code of pytest
PATIENCE = 600  # seconds for the tests of one card
SWAPS = (
    ("each", "a"),
    ("Each", "A"),
    ("a competitor", "each competitor"),
    ("A competitor", "Each competitor"),
    ("Gain", "Lose"),
    ("gain", "lose"),
    ("gains", "loses"),
    ("Draw", "Discard"),
    ("highest", "lowest"),
    ("tallest", "shortest"),
    ("most", "fewest"),
    ("or more", "or fewer"),
    ("open", "closed"),
    ("closed", "open"),
    ("attraction", "upgrade"),
    ("upgrade", "attraction"),
    ("your park", "a competitor's park"),
    ("may", None),
    ("otherwise", "then"),
    ("Guests step", "Park step"),
    ("Events step", "round"),
    ("Intrusion", "Injunction"),
    ("Inspection", "Injunction"),
    ("Injunction", "Intrusion"),
    ("Hacking", "Intrusion"),
)


class Slip(NamedTuple):
    """A mistake in the text of a card."""

    pack: str
    card: str
    what: str
    right: str
    wrong: str

    @property
    def where(self) -> str:
        return f"{self.pack}: {self.card}"

    @property
    def id(self) -> str:
        return f"{self.where} {self.what}"


def slips_in(text: str) -> Iterator[tuple[str, str]]:
    """The mistakes that can be made in a text: in words, and the text with it."""
    for place, found in enumerate(re.finditer(r"\d+", text), 1):
        more = str(int(found[0]) + 1)
        yield (
            f"{more} for {found[0]} (number {place})",
            text[: found.start()] + more + text[found.end() :],
        )
    for right, wrong in SWAPS:
        for place, found in enumerate(re.finditer(rf"(?<![\w']){right}(?![\w'])", text), 1):
            before, after = text[: found.start()], text[found.end() :]
            if wrong is None:
                yield f"'{right}' left out (no. {place})", before + after.removeprefix(" ")
            else:
                yield f"'{wrong}' for '{right}' (no. {place})", before + wrong + after


@cache
def slips_of(pack: str) -> tuple[Slip, ...]:
    """The mistakes that can be made in the cards of a pack that tests name."""
    cards = tomllib.loads((PACKS / f"{pack}.toml").read_text("utf-8")).get("card", ())
    return tuple(
        Slip(pack, card["name"], what, card["text"], wrong)
        for card in cards
        if card.get("text") and tests_naming(card["name"])
        for what, wrong in slips_in(card["text"])
    )


def with_slip(source: str, slip: Slip) -> str:
    """A pack file with the wrong text in it."""
    head, name, rest = source.partition(f'name = "{slip.card}"\n')
    if not name or slip.right not in rest:
        raise ValueError(f"{slip.where}: the text is not written as it is read")
    return head + name + rest.replace(slip.right, slip.wrong, 1)


class WrongText(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Hands out the reader of pack files, which then reads a card with a mistake."""

    def __init__(self, slip: Slip) -> None:
        self.slip = slip
        self.path = mutants.SOURCE / (READER.replace(".", "/") + ".py")

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        return (
            importlib.util.spec_from_file_location(name, self.path, loader=self) if name == READER else None
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.path.read_text("utf-8"), str(self.path), "exec"), module.__dict__)
        files, read = module.shipped_files, module.read_files
        wrong_file = f"{self.slip.pack}.toml"

        def with_slip_in_one() -> Any:
            return tuple(
                file._replace(text=with_slip(file.text, self.slip)) if file.name == wrong_file else file
                for file in files()
            )

        def read_unless_refused(*args: Any) -> Any:
            library, errors = read(*args)
            if any(str(error).startswith(wrong_file) for error in errors):
                os._exit(REFUSED)
            return library, errors

        module.__dict__.update(shipped_files=with_slip_in_one, read_files=read_unless_refused)


class Written(NamedTuple):
    """A file of tests, and what stands in it by name, '' for what has none."""

    nodeid: str
    parts: list[tuple[str, str]]


@cache
def written() -> list[Written]:
    """All files of tests that may play a card."""
    found = []
    for file in sorted(TESTS.rglob("test_*.py")):
        if file.name in LISTS:
            continue
        source = file.read_text("utf-8")
        lines = source.splitlines()
        parts = []
        for node in ast.parse(source).body:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            text = "\n".join(lines[first - 1 : mutants.last_line(node)])
            parts.append((getattr(node, "name", ""), text.replace("\\'", "'")))
        found.append(Written(str(file.relative_to(mutants.ROOT)), parts))
    return found


@cache
def tests_naming(card: str) -> tuple[str, ...]:
    """The tests whose source names a card; a whole file where it is named outside of a test."""
    named = re.compile(rf"(?<!\w){re.escape(card)}(?!\w)")
    found: list[str] = []
    for file in written():
        inside = [name for name, text in file.parts if named.search(text)]
        whole = any(not name.startswith(("test_", "Test")) for name in inside)
        found += [file.nodeid] if whole else [f"{file.nodeid}::{name}" for name in inside]
    return tuple(found)


def outcome(slip: Slip, log: Path) -> int:
    """0: no test fails; REFUSED: the language refuses the text; else a test fails or comes to no end."""
    code = mutants.fresh_fork(tests_naming(slip.card), WrongText(slip), log, PATIENCE)
    if code not in (0, FAILED, REFUSED, mutants.LATE):
        sys.exit(f"{slip.id}: the tests could not be run:\n{log.read_text()[-2000:]}")
    return code


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = sorted(file.stem for file in PACKS.glob("*.toml"))
    parser.add_argument("packs", nargs="*", metavar="PACK", help=", ".join(known))
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--sample", type=int, default=10**9, help="mistakes to try in each pack")
    parser.add_argument("--minutes", type=float, default=10**6, help="begin no other later")
    parser.add_argument("--again", action="store_true", help="try the survivors instead, one more time")
    parser.add_argument("--results", type=Path, default=mutants.RESULTS)
    asked = parser.parse_args()
    packs = asked.packs or known
    if unknown := [name for name in packs if name not in known]:
        parser.error(f"there is no pack {', '.join(unknown)}; there are {', '.join(known)}")
    if asked.list:
        for name in packs:
            slips = slips_of(name)
            print(f"{name}: {len(slips)} mistakes in {len({slip.card for slip in slips})} texts")
        return
    os.chdir(mutants.ROOT)
    os.environ["FAIRGROUND_FORM"] = "pure"
    sys.path[:0] = [str(mutants.SOURCE), str(mutants.ROOT), str(mutants.ROOT / "tools")]
    for package in mutants.HEAVY:
        importlib.import_module(package)
    try_out(packs, sum(len(slips_of(name)) for name in known), asked)


def try_out(packs: list[str], made: int, asked: argparse.Namespace) -> None:
    """Tries mistakes of each pack in turn, and notes each as it is tried."""
    end = time.monotonic() + asked.minutes * 60
    data = mutants.load(asked.results)
    one = data["areas"].get(AREA, {})
    seen = set(one.get("seen", ()))
    survivors = {f"{each['where']} {each['what']}" for each in one.get("survivors", ())}
    queues = {}
    for name in packs:
        drawn = random.Random(f"{mutants.SEED}|{name}").sample(slips_of(name), len(slips_of(name)))
        queues[name] = [
            slip for slip in drawn if (slip.id in survivors if asked.again else slip.id not in seen)
        ]
    left = dict.fromkeys(packs, asked.sample)
    sound: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        while any(queues[name] and left[name] for name in packs) and time.monotonic() < end:
            for name in packs:
                if not queues[name] or not left[name] or time.monotonic() >= end:
                    continue
                slip = queues[name].pop(0)
                code = outcome(slip, log)
                if code == REFUSED:
                    continue
                left[name] -= 1
                found = code != 0
                fresh = [test for test in tests_naming(slip.card) if test not in sound]
                if found and fresh and mutants.fresh_fork(fresh, None, log, mutants.PATIENCE) != 0:
                    sys.exit(f"{slip.card}: a test fails without any mistake:\n{log.read_text()[-2000:]}")
                sound.update(fresh if found else ())
                mutant = mutants.Mutant("", 0, 0, slip.where, slip.what)
                mutants.note(AREA, mutant, found, mutants.standing(data, AREA, made))
                mutants.save(data, AREA, asked.results)


if __name__ == "__main__":
    main()
