"""`fairground new-game NAME`: a project with a small game, complete, tested, and found when installed."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import typer

from fairground.cli.errors import fail
from fairground.games import all_games

app = typer.Typer(add_completion=False)
SUFFIX = ".txt"  # of all files of the template, so that no tool takes them for code of ours


@app.command()
def new_game(
    name: str = typer.Argument(help="The name of the game, such as 'Night Market'.", show_default=False),
    folder: Path | None = typer.Option(
        None,
        help="Where to put the project (default: a folder named after the game).",
        show_default=False,
    ),
) -> None:
    """Create a plug-in project with a small game, hidden cards and a simultaneous choice, for you to change.

    The project has rules, a ledger, a bot, a board for the browser and tests. Once it is installed next to
    Fairground, people and bots can play it in the terminal and in the browser, without any change to
    Fairground."""
    words = words_for(name)
    target = folder or Path(words["project"])
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        fail(f"{target} already exists; choose another folder with --folder")
    try:
        write(files("fairground.cli.new_game").joinpath("template"), target, words)
    except OSError as error:
        fail(f"{target} cannot be written: {error.strerror}")
    print(f"{words['name']} is in {target}. Now:")
    print(f"  pip install -e '{target}[test]'")
    print(f"  pytest {target}")
    print(f"  fairground play {words['id']}")
    print("docs/writing-a-game.md goes through it step by step.")


def words_for(name: str) -> dict[str, str]:
    """What stands for the name in the template."""
    plain = re.findall(r"[a-z0-9]+", name.lower())
    package = "_".join(plain)
    if not package.isidentifier() or keyword.iskeyword(package):
        fail(
            f"'{name}' cannot be the name of a game: start with a letter, then use letters, digits and spaces"
        )
    id = "-".join(plain)
    if id in all_games():
        fail(f"there is already a game '{id}'; choose another name")
    title = name.strip() if name.strip() != id else " ".join(word.capitalize() for word in plain)
    return {"name": title, "id": id, "project": id, "package": package, "prefix": "".join(plain)}


def write(template: Traversable, target: Path, words: dict[str, str]) -> None:
    """Writes a folder of the template, with the words of this game; `package` becomes its package."""
    target.mkdir(parents=True, exist_ok=True)
    for one in template.iterdir():
        if one.is_dir():
            inner = Path("src", words["package"]) if one.name == "package" else Path(one.name)
            write(one, target / inner, words)
        elif one.name.endswith(SUFFIX):
            text = one.read_text("utf-8")
            for word, value in words.items():
                text = text.replace("{{" + word + "}}", value)
            (target / one.name.removesuffix(SUFFIX)).write_text(text, "utf-8")
