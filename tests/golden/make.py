"""Writes golden matches and counts anew, after a change of behaviour that is meant, and says what changed.

    PYTHONPATH=src python -m tests.golden.make              # look, write what differs, say what it was
    PYTHONPATH=src python -m tests.golden.make --look       # only say what differs
    PYTHONPATH=src python -m tests.golden.make unfair-2     # only golden matches whose names begin so

A match that can still be played to its end keeps its record and gets new digests; one that cannot is played
anew. The records in `before/` come from released versions and are never written again.
"""

from __future__ import annotations

import argparse
import subprocess

from tests.golden import counts, kept, recipes
from tests.golden.digests import TOLD, digests_of
from tests.golden.kept import MATCHES, Kept

from fairground.engine.errors import BadRecord
from fairground.games import replay


def made_by() -> str:
    """The commit that is checked out."""
    done = subprocess.run(
        ["git", "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def anew(name: str, old: Kept | None) -> tuple[Kept, str]:
    """A golden match as it is now, and what has changed."""
    if old is not None:
        change = kept.difference(name, old)
        if change is None:
            return old, ""
        played = kept.difference(name, old, TOLD)
        change += ". It is played as it was, only told otherwise" if played is None else f". {played}"
        try:
            match = replay(old.record)
        except BadRecord as error:
            change = f"{change}. It is replayed: {error}"
        else:
            if old.record.version < match.game.version:
                change = f"{change}. It is replayed: it is of an earlier version of the game"
            elif match.over:
                same = "the same" if kept.result_of(match) == old.result else "another"
                change = f"{change}. Its record still ends, with {same} result"
                return _kept(name, old.record.actions), change
            else:
                change = f"{change}. It is replayed: its record no longer ends"
    else:
        change = f"{name} is new"
    return _kept(name, recipes.play(name).record().actions), change


def _kept(name: str, actions: kept.Actions) -> Kept:
    match = recipes.start(name)
    digests = digests_of(match, actions)
    return kept.keep(match, made_by(), digests)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="beginnings of the names of golden matches (default: all)")
    parser.add_argument("--look", action="store_true", help="only say what differs, write nothing")
    asked = parser.parse_args()
    chosen = [name for name in recipes.RECIPES if name.startswith(tuple(asked.names) or "")]
    if not chosen:
        parser.error(f"no golden match begins so; there are {', '.join(recipes.RECIPES)}")
    there = kept.names_in(MATCHES)
    tables = counts.read() if counts.FILE.exists() else {}
    changes = 0
    for name in chosen:
        old = kept.read(MATCHES, name) if name in there else None
        new, change = anew(name, old)
        found = {moment: counts.count(new, moment) for moment in counts.moments(new)}
        if not change and found != tables.get(name):
            change = f"{name} plays as it did, but the ways on are others"
        if change:
            changes += 1
            print(f"{change}.", flush=True)
        tables[name] = found
        if change and not asked.look:
            kept.write(MATCHES, name, new)
    gone = sorted(set(there) - set(recipes.RECIPES))
    for name in gone:
        changes += 1
        print(f"{name} has no recipe any more.")
        tables.pop(name, None)
        if not asked.look:
            (MATCHES / (name + kept.ENDING)).unlink()
    if changes and not asked.look:
        counts.write({name: tables[name] for name in recipes.RECIPES if name in tables})
    print(f"{len(chosen)} golden matches looked at, {changes} {'differ' if asked.look else 'rewritten'}.")


if __name__ == "__main__":
    main()
