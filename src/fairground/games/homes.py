"""Where each rule is carried out: the lines of this package that say so, with its id.

A home is a line of code that names the id in a comment, or a line of a card file or of figures. A line that
only cites a rule, in an event or a refusal, is none, and neither is what a bot, a server or a command says
about it where the game itself does.

The source is read when somebody asks for the first time, never at a start. An installed package has it too,
also where its hot modules are compiled.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fairground.games import rulebooks

PACKAGE = Path(__file__).parent.parent
KINDS_OF_FILE = (".py", ".toml")
# The ledgers say what the rules are, the record of coverage which tests hold them, and books for readers
# where an answer stands: no homes.
NOT_A_HOME = ("ledger", "coverage.toml", "books")


def homes(id: str) -> list[str]:
    """The lines that are at home with a rule, as `file:line` from the package on; none for a rule that
    follows from others (`Rule.follows`) or that is not built."""
    return _all_homes().get(id, [])


@cache
def _all_homes() -> dict[str, list[str]]:
    ids = rulebooks.all_ids()
    prefixes = sorted({id.partition(".")[0] for id in ids})
    pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(prefixes)})\.[a-z0-9.-]*[a-z0-9]")
    in_games: dict[str, list[str]] = {id: [] for id in ids}
    elsewhere: dict[str, list[str]] = {id: [] for id in ids}
    theirs = rulebooks.plugged_in()
    for package, file in [(place, file) for place in (PACKAGE, *theirs) for file in sorted(place.rglob("*"))]:
        if file.suffix not in KINDS_OF_FILE or any(name in file.parts for name in NOT_A_HOME):
            continue
        text = file.read_text("utf-8")
        name = file.relative_to(package.parent).as_posix()
        found = in_games if package in theirs or PACKAGE / "games" in file.parents else elsewhere
        for match in pattern.finditer(text):
            only_cited = file.suffix == ".py" and text[match.start() - 1] == text[match.end()] == '"'
            if match[0] in found and not only_cited:
                found[match[0]].append(f"{name}:{text.count(chr(10), 0, match.start()) + 1}")
    return {id: list(dict.fromkeys(in_games[id] or elsewhere[id])) for id in ids}
