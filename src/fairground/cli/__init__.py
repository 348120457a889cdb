"""The `fairground` command, one module per sub-command."""

from __future__ import annotations

import sys

from fairground.extras import what_to_install


def run() -> None:
    """What the command calls: the base package has a library, but no command line."""
    try:
        from fairground.cli.main import app
    except ModuleNotFoundError as error:
        if not what_to_install(error):
            raise
        sys.exit(
            "fairground: the command line is not installed. To play in the terminal: pip install "
            "'fairground[terminal]'; in a browser: pip install 'fairground[server]'; for everything: "
            "pip install 'fairground[all]'"
        )
    app(prog_name="fairground")
