"""The `fairground` command: a list of commands, each imported only when it is run.

To add a command, write a module in this folder with `app = typer.Typer(add_completion=False)`: one
`@app.command()` makes a command, several or an `@app.callback()` make a group. Then list it in `COMMANDS`.
A `FairgroundError` that leaves a command is shown as a sentence, with exit code 2.
"""

from __future__ import annotations

import errno
import importlib
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.terminal.notice import NOTICE
from fairground.engine.errors import FairgroundError
from fairground.extras import what_to_install

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Command(NamedTuple):
    module: str
    help: str


COMMANDS = {
    "play": Command("fairground.cli.play", "Play in the terminal."),
    "learn": Command("fairground.cli.learn", "Learn a game by playing it, step by step."),
    "solo": Command("fairground.cli.solo", "Play solo against Quinn: challenges, with a new one every day."),
    "replay": Command("fairground.cli.replay", "Replay a match, action by action."),
    "check-play": Command("fairground.cli.check_play", "Review a match: what each decision cost."),
    "serve": Command("fairground.cli.serve", "Run a server so that people can play in their browsers."),
    "admin": Command("fairground.cli.admin", "Administer a server: people, tables, reports, announcements."),
    "storage": Command("fairground.cli.storage", "Check, back up and restore a server's data."),
    "verify": Command("fairground.cli.verify", "Prove that nobody tampered with the dice of a match."),
    "arena": Command("fairground.cli.arena", "Play bots against each other and see which is stronger."),
    "lab": Command("fairground.cli.lab", "Study a game's balance and what a different number would change."),
    "bench": Command("fairground.cli.bench.command", "Measure speed next to other engines."),
    "audit": Command("fairground.cli.audit", "Play matches that check everything a game caches."),
    "prove": Command("fairground.cli.prove", "Test the promises of docs/reliability.md at scale."),
    "cards": Command("fairground.cli.cards", "Find, list and write cards."),
    "score": Command("fairground.cli.score", "Score a game played at a real table."),
    "strategy": Command("fairground.cli.strategy", "See what wins, measured in bot matches."),
    "packs": Command("fairground.cli.packs", "Draw theme packs with a proof; list your own packs."),
    "new-game": Command("fairground.cli.new_game.command", "Start a game of your own as a plug-in project."),
    "rules": Command("fairground.cli.rules", "Read and search the rules and see which are tested."),
}


class LazyGroup(TyperGroup):
    """Knows its commands only by name and help text until one of them runs."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, command in COMMANDS.items():
            self.commands[name] = TyperCommand(name, help=command.help)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] in COMMANDS:
            try:
                module = importlib.import_module(COMMANDS[args[0]].module)
            except ModuleNotFoundError as error:
                if sentence := what_to_install(error):
                    fail(f"'fairground {args[0]}' cannot run: {sentence}")
                raise
            self.commands[args[0]] = get_command(module.app)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except FairgroundError as error:
            fail(str(error))
        except ModuleNotFoundError as error:
            if sentence := what_to_install(error):
                fail(sentence)
            raise
        except OSError as error:
            if error.errno not in NO_ROOM:
                raise
            where = f" for '{error.filename}'" if error.filename else ""
            fail(
                f"the disk is full{where} ({error.strerror}); free some space and try again",
                FOUND_FAILURE,
            )


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
            fail("Fairground is running from source; only an installed package has a version")
        raise typer.Exit


@app.callback()
def fairground(
    version: bool = typer.Option(
        False, "--version", help="Show the version and exit.", callback=show_version, is_eager=True
    ),
) -> None:
    """Tabletop games on a computer, with every rule enforced."""
