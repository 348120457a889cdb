"""Builds the documentation site from docs/, with a reference made from the types, and checks every link.

python tools/docs.py           builds build/site: open build/site/index.html, no server needed
python tools/docs.py --serve   builds it and shows it at 127.0.0.1:8001
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import yaml

from install import ROOT
from steps import step

PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
# Pages that lie elsewhere, by the name they have on the site.
ELSEWHERE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting-faults.md",
}
# The theme takes what searches without a server from another site; ours lies beside the pages.
SHIM = re.compile(r'<script src="https://[^"]*/iframe-worker/shim">')
SEARCH = Path("assets/javascripts/search_offline.js")
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def gather(pages: Path) -> None:
    """Lays out all pages as the site has them."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(ROOT / "docs", pages)
    for name, target in ELSEWHERE.items():
        shutil.copy2(ROOT / name, pages / target)
    where = {ROOT / name: pages / target for name, target in ELSEWHERE.items()}
    where |= {
        file: pages / file.relative_to(ROOT / "docs") for file in (ROOT / "docs").rglob("*") if file.is_file()
    }
    for source, page in where.items():
        if page.suffix == ".md":
            page.write_text(relinked(page.read_text("utf-8"), source, page, where), "utf-8")


def relinked(text: str, source: Path, page: Path, where: dict[Path, Path]) -> str:
    """A page whose links lead to where the others lie on the site; files that are no pages are named only."""

    def follow(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        file = (source.parent / target).resolve()
        if file in where:
            return f"[{text}]({os.path.relpath(where[file], page.parent)}{anchor})"
        if file.is_relative_to(ROOT) and file.exists():
            return text
        return found[0]  # mkdocs says that it leads nowhere

    return LINK.sub(follow, text)


def config(pages: Path, site: Path) -> dict[str, Any]:
    """The settings of the site; what it explains and the rules are listed as they are found."""
    settings: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    named = set(re.findall(r"[\w/-]+\.md", str(settings["nav"])))
    rules = sorted(pages.glob("reference/rules-*.md"))
    rest = [
        file.relative_to(pages).as_posix()
        for file in sorted(pages.rglob("*.md"))
        if file not in rules and file.relative_to(pages).as_posix() not in named
    ]
    lists: dict[str, list[str]] = {
        "RULES": [file.relative_to(pages).as_posix() for file in rules],
        "EXPLANATIONS": rest,
    }
    settings["nav"] = filled(settings["nav"], lists)
    return settings | {"docs_dir": str(pages), "site_dir": str(site)}


def filled(nav: Any, lists: dict[str, list[str]]) -> Any:
    if isinstance(nav, list):
        return [filled(one, lists) for one in nav]
    if isinstance(nav, dict):
        return {name: filled(one, lists) for name, one in nav.items()}
    return lists.get(nav, nav)


def build(pages: Path = PAGES, site: Path = SITE) -> bool:
    """Builds the site; False, with every broken link, if something is wrong."""
    gather(pages)
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"}
    reference = [sys.executable, ROOT / "tools" / "reference.py", pages / "reference"]
    if not step("reference", [str(word) for word in reference], env=env):
        return False
    settings = pages.parent / "mkdocs.yml"
    settings.write_text(yaml.safe_dump(config(pages, site), sort_keys=False), "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(settings)]
    if not step("site", command, env=env):
        return False
    search_without_network(site)
    return True


def search_without_network(site: Path) -> None:
    """Lets the pages search without a server and without a network."""
    shutil.copy2(ROOT / "tools" / "docs_search.js", site / SEARCH)
    for page in site.rglob("*.html"):
        ours = f'<script src="{os.path.relpath(site / SEARCH, page.parent)}">'
        page.write_text(SHIM.sub(ours, page.read_text("utf-8")), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--serve", action="store_true", help="show it at 127.0.0.1:8001")
    asked = parser.parse_args()
    if not build():
        sys.exit("The site could not be built: the output above says why.")
    print(f"The documentation is at {SITE / 'index.html'}.")
    if asked.serve:
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
        print("It is shown at http://127.0.0.1:8001; press Ctrl+C to end.")
        http.server.ThreadingHTTPServer(("127.0.0.1", 8001), handler).serve_forever()


if __name__ == "__main__":
    main()
