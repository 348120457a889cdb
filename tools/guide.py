"""Takes the rulings of docs/rulings/ into the package, with the day each was made and what it said before.

python tools/guide.py           writes src/fairground/companion/guide/rulings.json
python tools/guide.py --check   says whether it is what the pages say
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rulings"
TARGET = ROOT / "src" / "fairground" / "companion" / "guide" / "rulings.json"
RULE = re.compile(r"`((?:fair|unlucky|unicorn|unfair)\.[a-z0-9.\-]+[a-z0-9])`")
LEAD = re.compile(r"\*\*(.+?)\.?\*\*\s*")


def entries(page: str) -> list[dict[str, Any]]:
    """The rulings of a page in their order: items of lists, and paragraphs that name a rule."""
    found: list[dict[str, Any]] = []
    section = ""
    for block in re.split(r"\n(?=- )|\n\n", page):
        text = " ".join(line.strip() for line in block.strip().splitlines())
        if block.lstrip().startswith("## "):
            head, _, rest = block.lstrip().partition("\n")
            section, text = head[3:].strip(), " ".join(rest.split())
        rules = list(dict.fromkeys(RULE.findall(text)))
        if not text or text.startswith(("#", "|")) or not (rules or text.startswith("- ")):
            continue
        text = text.removeprefix("- ")
        lead = LEAD.match(text)
        title = lead[1] if lead else ""
        plain = RULE.sub("", text[lead.end() :] if lead else text)
        plain = re.sub(r" ?\((?:[,; ]|and){0,60}\)", "", plain).replace("*", "").replace("`", "")
        plain = unlinked(plain)
        key = title if title.startswith("RU") else (rules[0] if rules else plain[:60])
        found.append({"section": section, "id": key, "title": title, "text": plain.strip(), "rules": rules})
    return found


def unlinked(text: str) -> str:
    """A text with the words of its links in place of the links."""
    plain = ""
    while True:
        before, _, rest = text.partition("[")
        words, _, more = rest.partition("](")
        _, end, after = more.partition(")")
        if not end:
            return plain + text
        if "]" in words:
            plain, text = f"{plain}{before}[", rest
        else:
            plain, text = plain + before + words, after


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def history(file: Path) -> dict[str, list[tuple[str, str]]]:
    """What each ruling of a page said from which day on."""
    said: dict[str, list[tuple[str, str]]] = {}
    place = file.relative_to(ROOT).as_posix()
    for line in git("log", "--reverse", "--format=%H %ad", "--date=short", "--", place).splitlines():
        commit, day = line.split()
        note(said, entries(git("show", f"{commit}:{place}")), day)
    note(said, entries(file.read_text("utf-8")), datetime.now(UTC).date().isoformat())
    return said


def note(said: dict[str, list[tuple[str, str]]], found: list[dict[str, Any]], day: str) -> None:
    for entry in found:
        before = said.setdefault(entry["id"], [])
        if not before or before[-1][1] != entry["text"]:
            # What was changed on the day it was made was never played.
            if before and before[-1][0] == day:
                before.pop()
            before.append((day, entry["text"]))


def made() -> dict[str, list[dict[str, Any]]]:
    guide = {}
    for file in sorted(PAGES.glob("*.md")):
        said = history(file)
        guide[file.stem] = [
            {
                **entry,
                "date": said[entry["id"]][0][0],
                "changed": said[entry["id"]][-1][0] if len(said[entry["id"]]) > 1 else "",
                "before": [text for _, text in said[entry["id"]][:-1]],
            }
            for entry in entries(file.read_text("utf-8"))
        ]
    return guide


def main() -> int:
    if "--check" in sys.argv:
        kept = json.loads(TARGET.read_text("utf-8"))
        pages = {file.stem: entries(file.read_text("utf-8")) for file in PAGES.glob("*.md")}
        now = {game: [one["text"] for one in told] for game, told in pages.items()}
        same = {game: [one["text"] for one in told] for game, told in kept.items()} == now
        print("The guide says what the rulings say." if same else "Rulings have changed: run tools/guide.py")
        return not same
    TARGET.write_text(json.dumps(made(), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
