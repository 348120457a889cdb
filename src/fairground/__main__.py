"""`python -m fairground` is the `fairground` command."""

from __future__ import annotations

from fairground.cli import run

if __name__ == "__main__":
    run()
