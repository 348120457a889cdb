"""The notice that is shown once, at the first start."""

from __future__ import annotations

import contextlib

from fairground.cli.terminal import saves

NOTICE = (
    "Fairground is an unofficial fan implementation. The names of the games belong to their owners, who are "
    "not involved. It contains no original text or art: rules and cards are in our own words, and every card "
    "says whether it follows a published one or is ours."
)
MARKER = "notice-shown"


def first_time() -> bool:
    """Whether the notice has to be shown; from now on it has been."""
    marker = saves.home() / MARKER
    if marker.exists():
        return False
    # A folder that cannot be written only means that the notice is shown again.
    with contextlib.suppress(OSError):
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.touch()
    return True
