"""The `fairground` command: a list of commands, each imported only when it is run.

To add a command, write a module in this folder with `app = typer.Typer(add_completion=False)`: one
`@app.command()` makes a command, several or an `@app.callback()` make a group. Then list it in `COMMANDS`.
A `FairgroundError` that leaves a command is shown as a sentence, with exit code 2.
"""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from fairground.cli.errors import fail
from fairground.cli.terminal.notice import NOTICE
from fairground.engine.errors import FairgroundError


class Command(NamedTuple):
    module: str
    help: str


COMMANDS = {
    "play": Command("fairground.cli.play", "Play in the terminal."),
    "replay": Command("fairground.cli.replay", "Watch a match again, action by action."),
    "check-play": Command("fairground.cli.check_play", "Say what the decisions of a match cost."),
    "serve": Command("fairground.cli.serve", "Let people play in their browsers."),
    "storage": Command("fairground.cli.storage", "Check, back up and restore what a server keeps."),
    "verify": Command("fairground.cli.verify", "Prove that nobody touched the dice of a match."),
    "arena": Command("fairground.cli.arena", "Let bots play each other, and see who is stronger."),
    "lab": Command("fairground.cli.lab", "See what wins in a game, and what another figure would change."),
    "bench": Command("fairground.cli.bench.command", "Measure speed, side by side with other engines."),
    "cards": Command("fairground.cli.cards", "List the cards of a game, with filters."),
    "rules": Command("fairground.cli.rules", "Read and search the rules, and see which are tested."),
}


class LazyGroup(TyperGroup):
    """Knows its commands by name and help alone, until one of them is run."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, command in COMMANDS.items():
            self.commands[name] = TyperCommand(name, help=command.help)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] in COMMANDS:
            module = importlib.import_module(COMMANDS[args[0]].module)
            self.commands[args[0]] = get_command(module.app)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except FairgroundError as error:
            fail(str(error))


app = typer.Typer(
    name="fairground",
    cls=LazyGroup,
    no_args_is_help=True,
    epilog=NOTICE,
    rich_markup_mode="rich",
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"fairground {version('fairground')}")
        except PackageNotFoundError:
            fail("this Fairground runs from its source; only an installed one has a version")
        raise typer.Exit


@app.callback()
def fairground(
    version: bool = typer.Option(
        False, "--version", help="Show the version and exit.", callback=show_version, is_eager=True
    ),
) -> None:
    """Tabletop games on a computer, with every rule enforced."""
