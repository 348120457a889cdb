"""Writes the reference pages of the documentation from the types themselves: library, command line, protocol,
HTTP API, and the rules of every game.

    python tools/reference.py FOLDER
"""

from __future__ import annotations

import argparse
import enum
import inspect
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import click
import msgspec
from typer.main import get_command

import fairground
from fairground.cli.main import COMMANDS
from fairground.engine import game, match
from fairground.games.rulebooks import all_rulebooks
from fairground.players import base
from fairground.server import protocol
from fairground.server.app import make_app, make_world
from fairground.server.settings import Settings

Lines = Iterator[str]


def documented(thing: object) -> str:
    """What is said about something itself, not about what it is derived from."""
    own = vars(thing).get("__doc__") if isinstance(thing, type) else getattr(thing, "__doc__", None)
    return inspect.cleandoc(own or "").strip()


def signature(thing: Any) -> str:
    try:
        return str(inspect.signature(thing)).replace("'", "")
    except (TypeError, ValueError):
        return ""


# The library


def library() -> Lines:
    yield "# Library\n"
    yield "The names of `import fairground`, then what writers of games and bots build on."
    yield "Guide: [the library](../library.md).\n"
    for name in fairground.__all__:
        yield from described(f"fairground.{name}", getattr(fairground, name))
    yield "# For games and bots\n"
    for name, thing in (
        ("fairground.engine.game.Game", game.Game),
        ("fairground.engine.match.OpenAsk", match.OpenAsk),
        ("fairground.engine.state.State", sys.modules["fairground.engine.state"].State),
        ("fairground.players.base.Player", base.Player),
        ("fairground.players.base.Settings", base.Settings),
    ):
        yield from described(name, thing)


def described(name: str, thing: Any) -> Lines:
    yield f"## `{name}`\n"
    if not isinstance(thing, type):
        yield f"```python\n{name.rpartition('.')[2]}{signature(thing)}\n```\n"
    yield f"{documented(thing)}\n"
    if isinstance(thing, type) and not issubclass(thing, Exception):
        for member, value in vars(thing).items():
            call = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
            if member.startswith("_"):
                continue
            if isinstance(call, property):
                yield f"- **`{member}`** {documented(call)}".replace("\n", " ")
            elif callable(call) and documented(call):
                told = documented(call).replace("\n\n", " ").replace("\n", " ")
                yield f"- **`{member}{signature(call)}`** {told}"
        yield ""


# The command line


def commands() -> Lines:
    yield "# Command line\n"
    yield "Every command also answers to `--help`.\n"
    for name, listed in COMMANDS.items():
        module = __import__(listed.module, fromlist=["app"])
        yield from command_page(f"fairground {name}", get_command(module.app), 2)


def command_page(name: str, command: Any, depth: int) -> Lines:
    yield f"{'#' * depth} {name}\n"
    context = click.Context(command, info_name=name)
    if command.help:
        yield f"{inspect.cleandoc(command.help)}\n"
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```sh\n{name} {usage}\n```\n"
    rows = [row for row in map(parameter_row, command.params) if row]
    if rows:
        yield "| | |\n|---|---|"
        yield from rows
        yield ""
    for inner, sub in getattr(command, "commands", {}).items():
        yield from command_page(f"{name} {inner}", sub, depth + 1)


def parameter_row(parameter: Any) -> str:
    if getattr(parameter, "hidden", False) or parameter.name == "help":
        return ""
    names = ", ".join(parameter.opts) if parameter.param_type_name == "option" else parameter.name.upper()
    told = (getattr(parameter, "help", "") or "").replace("\n", " ").replace("|", "\\|")
    default = parameter.default
    plain = isinstance(default, (str, int, float)) and not isinstance(default, bool) and default != ""
    return f"| `{names}` | {told}{f' Default: `{default}`.' if plain else ''} |"


# The protocol


def messages() -> Lines:
    yield "# Protocol of the WebSocket\n"
    yield f"{documented(protocol)}\n"
    yield f"The version is {protocol.PROTOCOL}. Messages are JSON; the field `type` names them.\n"
    for value in vars(protocol).values():
        ours = isinstance(value, type) and value.__module__ == protocol.__name__
        if not ours or value.__name__.startswith("_"):
            continue
        if issubclass(value, enum.Enum):
            yield f"## `{value.__name__}`\n\n{documented(value)}\n"
            yield ", ".join(f"`{one.value}`" for one in value) + ".\n"
        elif issubclass(value, msgspec.Struct):
            tag = msgspec.inspect.type_info(value).tag  # type: ignore[attr-defined]
            yield f"## `{tag or value.__name__}`\n\n{documented(value)}\n"
            fields = msgspec.structs.fields(value)
            if fields:
                yield "| field | type | |\n|---|---|---|"
                for field in fields:
                    needed = "needed" if field.required else ""
                    yield f"| `{field.encode_name}` | `{type_name(field.type)}` | {needed} |"
                yield ""


def type_name(kind: Any) -> str:
    arguments = [type_name(one) for one in get_args(kind) if not isinstance(one, msgspec.Meta)]
    if isinstance(kind, types.UnionType) or str(kind).startswith("typing.Union"):
        return " or ".join(dict.fromkeys(arguments))
    if str(kind).startswith("typing.Annotated"):
        return arguments[0]
    name = str(getattr(kind, "__name__", kind)).replace("NoneType", "null")
    return f"{name}[{', '.join(arguments)}]" if arguments else name


# The HTTP API


def http_api() -> Lines:
    settings = Settings()
    schema = make_app(settings, make_world(settings)).app.openapi_schema.to_schema()
    yield "# HTTP API\n"
    yield "Made from the server's OpenAPI document, which every server offers at `/schema/openapi.json`.\n"
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            if not isinstance(operation, dict):
                continue
            yield f"## {method.upper()} {path}\n"
            yield f"{operation.get('description') or operation.get('summary') or ''}\n"
            parameters = operation.get("parameters") or []
            if parameters:
                yield "| parameter | in | |\n|---|---|---|"
                for one in parameters:
                    told = str(one.get("description") or "").replace("\n", " ")
                    yield f"| `{one['name']}` | {one['in']} | {told} |"
                yield ""
            answers = ", ".join(f"`{code}`" for code in operation.get("responses", {}))
            yield f"Answers: {answers}.\n"


# The rules


def rules(id: str) -> Lines:
    book = all_rulebooks()[id]
    yield f"# The rules of {book.name}\n"
    yield "In our own words, one statement each. Ids are cited by the log, by refusals and by tests.\n"
    section = None
    for rule in book:
        if rule.superseded_by:
            continue
        if rule.section != section:
            section = rule.section
            yield f"\n## {section}\n"
        yield f"- {rule.text} `{rule.id}`"
        if rule.decision:
            yield f"    - Ruling: {rule.decision}"


def pages() -> dict[str, Lines]:
    found = {
        "library.md": library(),
        "command-line.md": commands(),
        "protocol.md": messages(),
        "http-api.md": http_api(),
    }
    return found | {f"rules-{id}.md": rules(id) for id in all_rulebooks()}


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in pages().items():
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
