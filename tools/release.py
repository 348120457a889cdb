"""What belongs to a release: source distribution, wheels, the audits of all packages, the bill of materials.

    python tools/release.py dist                       with a compiled wheel for this Python
    python tools/release.py dist --python python3.13   for others; see tools/wheels.py

Audits ask public lists of known faults, so they need the network. Where a list cannot be asked this is said,
and the release is not called sound: exit code 3. A known fault is exit code 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import sbom
import wheels
from install import find_uv

ROOT = Path(__file__).resolve().parent.parent
FOUND, UNKNOWN = 1, 3


class Verdict(NamedTuple):
    """What an audit said: faults, or why nobody knows."""

    faults: list[str]
    unknown: str = ""


def of_python(output: str) -> Verdict:
    """What pip-audit has found, from its JSON."""
    try:
        data = json.loads(output)
    except ValueError:
        return Verdict([], "pip-audit could not ask for known faults")
    faults, skipped = [], []
    for package in data["dependencies"]:
        if "skip_reason" in package:
            skipped.append(package["name"])
        faults += [f"{package['name']} {package['version']}: {one['id']}" for one in package.get("vulns", ())]
    return Verdict(faults, f"nothing is known about {', '.join(skipped)}" if skipped else "")


def of_node(output: str) -> Verdict:
    """What npm has found, from its JSON; only what is high or critical counts."""
    try:
        data = json.loads(output)
    except ValueError:
        data = {}
    if "vulnerabilities" not in data:
        return Verdict([], "npm could not ask for known faults")
    found = data["vulnerabilities"].items()
    return Verdict(
        [f"{name}: {one['severity']}" for name, one in found if one["severity"] in ("high", "critical")]
    )


def output_of(command: list[str | Path], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def audits() -> list[tuple[str, Verdict]]:
    lock = ROOT / "requirements" / "run.txt"
    pip_audit: list[str | Path] = [
        find_uv(),
        "tool",
        "run",
        "pip-audit",
        "--require-hashes",
        "-r",
        lock,
        "--format",
        "json",
    ]
    npm: list[str | Path] = ["npm", "audit", "--omit=dev", "--package-lock-only", "--json"]
    tried: list[tuple[str, Callable[[str], Verdict], list[str | Path], Path]] = [
        ("Python's packages", of_python, [*pip_audit, "--progress-spinner", "off"], ROOT),
        ("the web client's packages", of_node, [*npm], ROOT / "web"),
    ]
    return [(name, judge(output_of(command, folder))) for name, judge, command, folder in tried]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where all of it goes")
    parser.add_argument("--python", action="append", default=[], help="a Python to compile for; repeatable")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    try:
        for built in wheels.build_all(asked.folder, asked.python):
            print(built)
    except wheels.CannotBuild:
        sys.exit("Not everything could be built: the output above says why.")
    made = sbom.bill()
    file = asked.folder / f"fairground-{made['metadata']['component']['version']}.cdx.json"
    file.write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    print(f"{file}: {len(made['components'])} packages.")
    code = 0
    for name, verdict in audits():
        for fault in verdict.faults:
            print(f"{name}: {fault}")
            code = FOUND
        if verdict.unknown:
            print(f"{name}: {verdict.unknown}.")
            code = code or UNKNOWN
        elif not verdict.faults:
            print(f"{name}: no known faults.")
    sys.exit(code)


if __name__ == "__main__":
    main()
