"""Unfair under audit: everything that is worked out and kept, worked out again the plain way."""

from fairground.games.unfair.audit.auditor import AUDITOR

__all__ = ["AUDITOR"]
