"""Passwords: argon2 hashes, made in threads and few at once, so that logins cannot exhaust the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from fairground.server.people.errors import TooBusy

WAITING = 32


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self, at_once: int, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(at_once)
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        async with self._place():
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check(self, stored: str | None, password: str) -> bool:
        """Whether the password is the one of the hash. Without a hash the answer is no, after as much work,
        so that the time tells nobody which accounts exist."""
        if stored is None and self._nobodys is None:
            self._nobodys = await self.hash("no account has this password")
        async with self._place():
            fits = await asyncio.to_thread(self._fits, stored or self._nobodys or "", password)
        return fits and stored is not None

    def outdated(self, stored: str) -> bool:
        """Whether the hash was made with other parameters than are used now."""
        return self._hasher.check_needs_rehash(stored)

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        if self._waiting >= WAITING:
            raise TooBusy("too many people are logging in right now")
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1
