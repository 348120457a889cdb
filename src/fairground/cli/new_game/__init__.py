"""`fairground new-game`: starts your own project with a small, complete game."""

from __future__ import annotations
