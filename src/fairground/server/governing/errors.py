"""Why a host cannot do something."""

from __future__ import annotations

from fairground.engine.errors import FairgroundError


class CannotGovern(FairgroundError):
    """A deed that cannot be done; nothing was changed. `missing`: what it is about does not exist."""

    def __init__(self, reason: str, missing: bool = False) -> None:
        super().__init__(reason)
        self.missing = missing
