"""`python -m fairground` is the `fairground` command."""

from __future__ import annotations

from fairground.cli.main import app

if __name__ == "__main__":
    app(prog_name="fairground")
