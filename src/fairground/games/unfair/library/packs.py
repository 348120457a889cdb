"""Libraries that can be played: packs read with the verbs of the game, and prepared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from fairground.games.unfair.language.errors import BadPack, CardError
from fairground.games.unfair.language.pack_files import Library, PackFile, read_files, shipped_files
from fairground.games.unfair.library.prepare import prepare
from fairground.games.unfair.verbs import LEXICON

CACHED_LIBRARIES: Final = 8


@cache
def shipped_library() -> Library:
    """The packs that come with the game."""
    return read_packs(shipped_files())


def read_packs(files: Iterable[PackFile]) -> Library:
    """A library of these packs; the same texts are understood only once.

    :raises BadPack: with all that is wrong with them.
    """
    library, errors = understand(tuple(files))
    if errors:
        raise BadPack(errors)
    return library


@lru_cache(maxsize=CACHED_LIBRARIES)
def understand(files: tuple[PackFile, ...]) -> tuple[Library, tuple[CardError | str, ...]]:
    """A library with all cards that can be understood, and what is wrong with the others."""
    library, errors = read_files(files, LEXICON)
    prepare(library.program)
    return library, errors
