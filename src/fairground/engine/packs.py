"""Packs of cards that people bring to a match. They are data, never code; a match carries them with it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

SHORT = 12  # letters of a digest that people are shown


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that did not come with the game: its name, the digest of its texts, and the texts themselves, as
    pairs of file name and text. Without texts it only says which pack is meant."""

    name: str
    digest: str
    files: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(name: str, files: Sequence[tuple[str, str]]) -> Pack:
        return Pack(name, digest_of(files), tuple(files))

    @property
    def short(self) -> str:
        """The beginning of the digest, enough to tell two versions of a pack apart."""
        return self.digest[:SHORT]

    @property
    def is_whole(self) -> bool:
        """Whether the texts are here, and are those that the digest was made of."""
        return bool(self.files) and digest_of(self.files) == self.digest

    def without_texts(self) -> Pack:
        """Which pack it is, and nothing more."""
        return Pack(self.name, self.digest)


def digest_of(files: Sequence[tuple[str, str]]) -> str:
    """What is the same for the same texts in the same order, whatever their files are called."""
    digest = hashlib.sha256()
    for _, text in files:
        data = text.encode("utf-8", "surrogatepass")
        digest.update(f"{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()
