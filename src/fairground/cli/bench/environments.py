"""The environments that hold the peers: made on demand, apart from this project's own, from pinned lists."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

LISTS = Path(__file__).parent / "requirements"
INSTALLED = "installed.sha256"
LOG = "install.log"


class CannotInstall(Exception):
    """An environment could not be made; the text says why and what to do."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment with one peer's packages, for the interpreter that runs this command."""

    name: str
    title: str
    download: str
    root: Path

    @property
    def folder(self) -> Path:
        return self.root / f"{self.name}-{sys.implementation.cache_tag}"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def requirements(self) -> Path:
        return LISTS / f"{self.name}.txt"

    @property
    def ready(self) -> bool:
        """Whether exactly the packages of the list were installed to the end."""
        stamp = self.folder / INSTALLED
        return self.python.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == self._digest()

    def install(self) -> None:
        """Rebuilds the environment. Only the package index that pip is set up for is asked."""
        log = self.folder / LOG
        pip = (str(self.python), "-I", "-m", "pip", "install", "--no-input", "--require-hashes")
        command = [*pip, "--requirement", str(self.requirements)]
        try:
            shutil.rmtree(self.folder, ignore_errors=True)
            venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(self.folder)
            with log.open("w", encoding="utf-8") as output:
                subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=True)
        except subprocess.CalledProcessError as problem:
            reason = (
                f"see {log}" if log.exists() else "this Python cannot create virtual environments with pip"
            )
            raise CannotInstall(f"{self.title} could not be installed: {reason}.") from problem
        except OSError as problem:
            raise CannotInstall(f"{self.title} could not be installed: {problem}.") from problem
        (self.folder / INSTALLED).write_text(self._digest(), encoding="ascii")

    def _digest(self) -> str:
        return hashlib.sha256(self.requirements.read_bytes()).hexdigest()


def peers_folder() -> Path:
    """Where the environments lie unless the caller says otherwise: the user's cache."""
    if sys.platform == "win32":
        cache = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        cache = Path.home() / "Library" / "Caches"
    else:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "fairground" / "peers"
