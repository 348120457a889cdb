"""The software bill of materials of a release: everything that an installed Fairground holds, in CycloneDX.

    python tools/sbom.py fairground.cdx.json

It is made from the lock files alone, so it can be made anywhere and is the same everywhere: Python's packages
with the hashes of their files from requirements/run.txt, the web client's from web/package-lock.json.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?: *; *([^\\]+))?")
HASH = re.compile(r"--hash=(sha256):([0-9a-f]{64})")
ALGORITHMS = {"sha1": "SHA-1", "sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512"}

Component = dict[str, Any]


def python_packages(lock: str) -> list[Component]:
    """The packages of a lock file of pip, each with the hashes of all its files."""
    found: list[Component] = []
    for line in lock.splitlines():
        if named := PINNED.match(line):
            name, version, condition = named[1].lower().replace("_", "-"), named[2], named[3]
            one: Component = {
                "type": "library",
                "bom-ref": f"pkg:pypi/{name}@{version}",
                "purl": f"pkg:pypi/{name}@{version}",
                "name": name,
                "version": version,
                "scope": "required",
                "hashes": [],
            }
            if condition:
                one["properties"] = [{"name": "condition", "value": condition.strip()}]
            found.append(one)
        elif found and (digest := HASH.search(line)):
            found[-1]["hashes"].append({"alg": ALGORITHMS[digest[1]], "content": digest[2]})
    return found


def node_packages(lock: dict[str, Any]) -> list[Component]:
    """The packages that the built web client is made from; what only the checks need is left out."""
    found: dict[str, Component] = {}
    for place, facts in lock["packages"].items():
        if not place or facts.get("dev") or facts.get("link"):
            continue
        name, version = place.rpartition("node_modules/")[2], facts["version"]
        purl = f"pkg:npm/{quote(name, safe='/')}@{version}"
        algorithm, _, digest = facts.get("integrity", "").partition("-")
        found[purl] = {
            "type": "library",
            "bom-ref": purl,
            "purl": purl,
            "name": name,
            "version": version,
            "scope": "optional" if facts.get("optional") else "required",
            "hashes": [{"alg": ALGORITHMS[algorithm], "content": base64.b64decode(digest).hex()}]
            if digest
            else [],
            **({"licenses": [{"expression": facts["license"]}]} if facts.get("license") else {}),
        }
    return list(found.values())


def bill(root: Path = ROOT) -> dict[str, Any]:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    components = [
        *python_packages((root / "requirements" / "run.txt").read_text("utf-8")),
        *node_packages(json.loads((root / "web" / "package-lock.json").read_text("utf-8"))),
    ]
    own = f"pkg:pypi/{project['name']}@{project['version']}"
    # The same contents have the same number, whoever makes the list.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([own, components], sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "purl": own,
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"expression": project["license"]}],
            },
            "tools": {"components": [{"type": "application", "name": "tools/sbom.py"}]},
        },
        "components": sorted(components, key=lambda one: str(one["purl"])),
        "dependencies": [{"ref": own, "dependsOn": sorted(str(one["bom-ref"]) for one in components)}],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    made = bill()
    asked.file.write_text(json.dumps(made, indent=1) + "\n", "utf-8")
    print(f"{asked.file}: {len(made['components'])} packages.")


if __name__ == "__main__":
    main()
