"""What was built before, kept in the user's cache by the digest of what it was built from."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

KEPT = 6  # of each kind; the one unused for longest goes first


def cache_folder(kind: str) -> Path:
    """Where things of a kind are kept for all clones of this user."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "fairground", kind)


def find(kind: str, digest: str) -> Path | None:
    """The folder of what was built from just this."""
    folder = cache_folder(kind) / digest
    if not folder.is_dir():
        return None
    with contextlib.suppress(OSError):
        folder.touch()
    return folder


def keep(kind: str, digest: str, fill: Callable[[Path], None]) -> None:
    """Keeps what `fill` puts into a folder, whole or not at all, and lets the oldest go. A cache that cannot
    be written to is done without."""
    folder = cache_folder(kind)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix="new-") as new:
            whole = Path(new, "whole")
            fill(whole)
            # Another process may have been faster; what it made is as good.
            with contextlib.suppress(OSError):
                whole.rename(folder / digest)
        kept = sorted(folder.glob("[0-9a-f]*/"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in kept[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        print(f"note: what was built is not kept for the next time: {error}.", flush=True)


def digest_of_files(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
