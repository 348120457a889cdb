"""Reads deploy/Containerfile, and carries its steps out in an empty folder where no container engine runs.

    python tools/container.py                    # what would be done
    python tools/container.py --carry-out        # do it, start what comes of it, and ask whether it answers
    python tools/container.py --carry-out --build-arg FAIRGROUND_PURE=1   # without compiling

Each stage is a folder of its own; absolute paths of COPY and WORKDIR are paths in it. RUN lines are run with
the tools of this machine and must use relative paths. What belongs to the base image alone (packages of the
system, its users) is left out and said so: whether the image itself can be built, only an engine can tell.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
IGNORED = ROOT / ".containerignore"
OF_THE_IMAGE = re.compile(r"^(apt-get|useradd|install -d)\b")
STARTING_SECONDS = 120


class BadContainerfile(Exception):
    """A line that means nothing here."""


class Step(NamedTuple):
    line: int
    word: str
    rest: str


class Stage(NamedTuple):
    name: str
    image: str
    steps: list[Step]


def read(text: str) -> list[Stage]:
    """The stages of a Containerfile, with their steps."""
    stages: list[Stage] = []
    joined, begun = "", 0
    for number, raw in enumerate(text.splitlines(), 1):
        if not joined and (not raw.strip() or raw.lstrip().startswith("#")):
            continue
        begun = begun or number
        if raw.endswith("\\"):
            joined += raw[:-1]
            continue
        word, _, rest = (joined + raw).strip().partition(" ")
        joined, line, begun = "", begun, 0
        if word == "FROM":
            image, _, name = rest.partition(" AS ")
            stages.append(Stage(name or str(len(stages)), image, []))
        elif not stages:
            raise BadContainerfile(f"line {line}: {word} before the first FROM")
        else:
            stages[-1].steps.append(Step(line, word, rest.strip()))
    return stages


class Carrier:
    """Carries out stages in folders."""

    def __init__(self, folder: Path, arguments: dict[str, str]) -> None:
        self.folder = folder
        self.arguments = arguments
        self.left_out: list[str] = []
        self.env: dict[str, str] = {}
        self.work = Path("/")
        self.entry: list[str] = []
        self.command: list[str] = []

    def place(self, stage: str, path: str) -> Path:
        """Where a path of a stage lies here."""
        return self.folder / stage / (self.work / path).relative_to("/")

    def carry_out(self, stage: Stage) -> None:
        self.env, self.work = {}, Path("/")
        (self.folder / stage.name).mkdir(parents=True)
        for step in stage.steps:
            getattr(self, f"_{step.word.lower()}", self._unknown)(stage, step)

    def _unknown(self, stage: Stage, step: Step) -> None:
        raise BadContainerfile(f"line {step.line}: nobody here knows {step.word}")

    def _workdir(self, stage: Stage, step: Step) -> None:
        self.work = self.work / step.rest
        self.place(stage.name, ".").mkdir(parents=True, exist_ok=True)

    def _arg(self, stage: Stage, step: Step) -> None:
        name, _, usual = step.rest.partition("=")
        self.env[name] = self.arguments.get(name, usual)

    def _env(self, stage: Stage, step: Step) -> None:
        for pair in step.rest.split():
            name, _, value = pair.partition("=")
            self.env[name] = re.sub(r"\$(\w+)", lambda found: self.env.get(found[1], ""), value)

    def _copy(self, stage: Stage, step: Step) -> None:
        *sources, target = step.rest.split()
        origin = None
        if sources[0].startswith("--from="):
            origin = sources.pop(0).partition("=")[2]
        for source in sources:
            found = ROOT / source if origin is None else self.folder / origin / source.lstrip("/")
            if not found.exists():
                raise BadContainerfile(f"line {step.line}: there is no {source} to copy")
            into = self.place(stage.name, target)
            if target.endswith("/") and found.is_file():
                into = into / found.name
            into.parent.mkdir(parents=True, exist_ok=True)
            if found.is_dir():
                shutil.copytree(
                    found, into, symlinks=True, dirs_exist_ok=True, ignore=None if origin else _ignored
                )
            else:
                shutil.copy2(found, into)

    def _run(self, stage: Stage, step: Step) -> None:
        if OF_THE_IMAGE.match(step.rest):
            self.left_out.append(f"line {step.line}: {step.rest}")
            return
        print(f"{stage.name}: {step.rest}", flush=True)
        env = {
            name: os.environ[name] for name in os.environ if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
        }
        ran = subprocess.run(
            ["sh", "-euc", step.rest], cwd=self.place(stage.name, "."), env={**env, **self.env}
        )
        if ran.returncode:
            raise BadContainerfile(f"line {step.line} failed: {step.rest}")

    def _entrypoint(self, stage: Stage, step: Step) -> None:
        self.entry = json.loads(step.rest)

    def _cmd(self, stage: Stage, step: Step) -> None:
        self.command = json.loads(step.rest)

    def _healthcheck(self, stage: Stage, step: Step) -> None:
        json.loads(step.rest.partition("CMD ")[2])

    def _fact(self, stage: Stage, step: Step) -> None:
        """Says something about the image; there is nothing to do."""

    _user = _volume = _expose = _stopsignal = _fact


def _ignored(folder: str, names: list[str]) -> set[str]:
    """What .containerignore keeps out, of what lies below a folder that is let in."""
    patterns = [line for line in IGNORED.read_text("utf-8").splitlines() if line and line[0] not in "#!*"]
    below = Path(folder).resolve().relative_to(ROOT)
    return {
        name
        for name in names
        if name == "__pycache__" or any(fnmatch.fnmatch(str(below / name), pattern) for pattern in patterns)
    }


def answers(carrier: Carrier, stage: str) -> str:
    """Starts what the image would start, and asks it for its start page; returns what is wrong."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = carrier.folder / "data"
    data.mkdir(mode=0o700)
    words = [*carrier.entry, *carrier.command, "--port", str(port)]
    words = ["127.0.0.1" if word == "0.0.0.0" else word for word in words]
    env = {**os.environ, **carrier.env, "FAIRGROUND_HOME": str(data)}
    env.pop("PYTHONPATH", None)
    process = subprocess.Popen(words, cwd=carrier.place(stage, "."), env=env)
    try:
        end = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < end and process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                    text = page.read().decode()
                return "" if "<script" in text else "the start page is there, but not the web client"
            except OSError:
                time.sleep(0.2)
        return "it does not answer"
    finally:
        process.terminate()
        if process.wait(30) != 0:
            print("It did not end as it should.", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--carry-out", action="store_true")
    parser.add_argument("--build-arg", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    stages = read(CONTAINERFILE.read_text("utf-8"))
    if not asked.carry_out:
        for stage in stages:
            print(f"{stage.name} from {stage.image}: {len(stage.steps)} steps")
        return
    with tempfile.TemporaryDirectory(prefix="fairground-container-") as folder:
        carrier = Carrier(Path(folder), dict(pair.split("=", 1) for pair in asked.build_arg))
        for stage in stages:
            carrier.carry_out(stage)
        wrong = answers(carrier, stages[-1].name)
    for line in carrier.left_out:
        print(f"Left out, of the base image: {line}")
    if wrong:
        sys.exit(f"The steps were carried out, but {wrong}.")
    print("All steps were carried out, and the server answers with the web client.")


if __name__ == "__main__":
    main()
