# compiled: mypyc
"""Events: what happened, the rules behind it, and what each seat sees of it."""

from __future__ import annotations

from fairground.engine.components import EVERYONE, eyes_of


class Event:
    """A fact. Everyone sees `facts`; only the seats in `eyes` see `secret` as well."""

    kind: str
    facts: dict[str, object]
    rules: tuple[str, ...]
    secret: dict[str, object] | None  # = None
    eyes: int  # = EVERYONE

    # Made by tools/fields.py from the fields above.
    __slots__ = ("kind", "facts", "rules", "secret", "eyes")

    def __init__(
        self,
        kind: str,
        facts: dict[str, object],
        rules: tuple[str, ...],
        secret: dict[str, object] | None = None,
        eyes: int = EVERYONE,
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.rules = rules
        self.secret = secret
        self.eyes = eyes

    # Made up to here.

    def face(self, seat: int) -> dict[str, object]:
        """The event as this seat saw it (-1: a spectator)."""
        seen: dict[str, object] = {"kind": self.kind}
        seen.update(self.facts)
        if self.secret is not None and self.eyes & eyes_of(seat):
            seen.update(self.secret)
        seen["rules"] = list(self.rules)
        return seen
