"""Builds the web client and puts it into the installed package; does nothing when all is as it should be."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import cache
from cache import digest_of_files
from install import ROOT, VENV
from steps import step

WEB = ROOT / "web"
DIST = WEB / "dist"
NODE_MODULES = WEB / "node_modules"
PACKAGES_STAMP = NODE_MODULES / "fairground-packages"
BUILD_STAMP = DIST / ".built-from"
OLDEST_NODE = (20, 19)
MISSING = (
    "The web client is built with Node.js 20.19 or newer and npm; this machine has neither or older ones. "
    "Install Node.js (nodejs.org, or your system's packages), then try again."
)


def has_node() -> bool:
    """Whether this machine can build the client."""
    if not shutil.which("npm") or not (node := shutil.which("node")):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def ensure_node_packages(dev: bool) -> bool:
    """Brings web/node_modules to the lock file; what only the checks need is left out without `dev`."""
    wanted = digest_of_files([WEB / "package.json", WEB / "package-lock.json"])
    have = PACKAGES_STAMP.read_text() if PACKAGES_STAMP.exists() else ""
    if have == f"{wanted} dev" or (have == f"{wanted} run" and not dev):
        return True
    # The lock file pins every package by its hash, so copies that are already here need not be checked.
    command = ["npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", *([] if dev else ["--omit=dev"])]
    if not step("fetch packages of the web client", command, cwd=WEB):
        return False
    PACKAGES_STAMP.write_text(f"{wanted} {'dev' if dev else 'run'}")
    return True


def sources() -> list[Path]:
    """Everything the built client is made from."""
    inside = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return sorted([*inside, *(path for path in WEB.iterdir() if path.is_file())])


def ensure_built(dev: bool = False) -> bool:
    """Whether the client is built, now or before, here or in another clone. With `dev` all packages that the
    checks need are there too."""
    digest = digest_of_files(sources())
    if not dev and is_built(digest):
        return True
    if not has_node():
        print(MISSING, file=sys.stderr)
        return False
    if not ensure_node_packages(dev):
        return False
    if is_built(digest):
        return True
    if not step("build the web client", ["npm", "run", "--silent", "build"], cwd=WEB):
        return False
    BUILD_STAMP.write_text(digest)
    cache.keep("client", digest, copy_client)
    return True


def copy_client(folder: Path) -> None:
    shutil.copytree(DIST, folder)


def is_built(digest: str) -> bool:
    if BUILD_STAMP.exists() and BUILD_STAMP.read_text() == digest:
        return True
    if kept := cache.find("client", digest):
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(kept, DIST)
        return True
    return False


def put_into_package() -> None:
    """Copies the client to where the installed server looks for it."""
    for package in VENV.glob("lib/python*/site-packages/fairground/server"):
        target = package / "web"
        stamp = target / BUILD_STAMP.name
        if stamp.exists() and stamp.read_text() == BUILD_STAMP.read_text():
            continue
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(DIST, target)


def ensure_client(dev: bool = False) -> bool:
    """Whether the client is built and in place."""
    if not ensure_built(dev):
        return False
    put_into_package()
    return True


def ensure_browser() -> bool:
    """A Chromium for the browser tests: the machine's own, or Debian's package."""
    if find_browser():
        return True
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"]
        for command in (install, ["apt-get", "update", "-q"], install):
            if step(" ".join(command[:2]) + " (chromium)", command, env=quiet) and find_browser():
                return True
    print(
        "The browser tests need Chromium on the PATH: on Debian and Ubuntu, apt-get install chromium.",
        file=sys.stderr,
    )
    return False


def find_browser() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


if __name__ == "__main__":
    sys.exit(0 if ensure_client() else 1)
