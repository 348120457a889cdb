"""How commands end when something is wrong: a sentence on stderr and an exit code.

0 is success, 1 means that the command ran and found a failure, 2 that it could not run as asked.
"""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

FOUND_FAILURE = 1
BAD_USAGE = 2


def fail(sentence: str, code: int = BAD_USAGE) -> NoReturn:
    """Ends the command with a sentence that says what is wrong and what to do."""
    print(f"fairground: {sentence}", file=sys.stderr)
    raise typer.Exit(code)
