"""The documentation: every link leads somewhere, every command and every example in it is real."""

from __future__ import annotations

import ast
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright
from tests.browser.conftest import QUIET, find_chromium
from typer.main import get_command

import docs
import steps
from fairground.cli.main import COMMANDS

pytestmark = pytest.mark.pure_only
ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


def blocks(kind: str) -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for found in BLOCK.finditer(page.read_text("utf-8")):
            if found[1] == kind:
                yield page.name, found[2]


def test_the_site_is_built_and_can_be_searched_without_a_server(tmp_path: Path) -> None:
    pages, site = tmp_path / "docs", tmp_path / "site"
    assert docs.build(pages, site)
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))["docs"]
    titles = {one["title"] for one in index}
    assert {"fairground serve", "POST /api/tables", "The rules of Fair Game"} <= titles
    assert any("fairground.new_match" in title for title in titles)
    page = (site / "index.html").read_text("utf-8")
    assert re.findall(r'<(?:script|link|img)[^>]* (?:src|href)="(https?://[^"]+)"', page) == []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        reader = browser.new_page()
        reader.goto((site / "balance" / "unfair.html").as_uri())
        reader.get_by_role("textbox", name="Search").click()
        reader.keyboard.type("fairground serve")
        reader.locator(".md-search-result__link", has_text="fairground serve").first.wait_for(timeout=90_000)
        browser.close()


def test_a_link_that_leads_nowhere_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def two_pages(pages: Path) -> None:
        (pages / "reference").mkdir(parents=True)
        (pages / "index.md").write_text("# Start\n\n[gone](gone.md)\n")

    monkeypatch.setattr(docs, "gather", two_pages)
    real = steps.step
    monkeypatch.setattr(
        docs, "step", lambda name, *rest, **more: name == "reference" or real(name, *rest, **more)
    )
    only = {"nav": ["index.md"]}
    settings = docs.config
    monkeypatch.setattr(docs, "config", lambda pages, site: settings(pages, site) | only)
    assert not docs.build(tmp_path / "docs", tmp_path / "site")
    assert "gone.md" in capsys.readouterr().out


def commands() -> list[tuple[str, str]]:
    found = []
    for page, block in blocks("sh"):
        for line in block.replace("\\\n", " ").splitlines():
            words = re.match(r"\s*(?:\.venv/bin/)?(fairground .*)", line)
            if words:
                found.append((page, words[1].partition(" #")[0].strip()))
    return found


@pytest.mark.parametrize(("page", "line"), commands())
def test_every_command_that_is_shown_exists(page: str, line: str) -> None:
    words = shlex.split(re.split(r" [|&<>]", line)[0])[1:]
    if words[0].startswith("-"):
        return
    assert words[0] in COMMANDS, f"{page}: there is no command '{words[0]}'"
    module = __import__(COMMANDS[words[0]].module, fromlist=["app"])
    command: Any = get_command(module.app)
    options = option_names(command)
    for word in words[1:]:
        inner = getattr(command, "commands", {}).get(word)
        if inner is not None:
            command = inner
            options |= option_names(command)
        elif word.startswith("--"):
            assert word.partition("=")[0] in options, f"{page}: 'fairground {words[0]}' has no {word}"


def option_names(command: Any) -> set[str]:
    names = {"--help", *(name for one in command.params for name in (*one.opts, *one.secondary_opts))}
    return names


@pytest.mark.parametrize(("page", "code"), [*blocks("python")])
def test_every_example_in_python_can_be_read(page: str, code: str) -> None:
    lines = code.splitlines()
    if any(line.startswith(">>>") for line in lines):
        lines = [line[4:] for line in lines if line.startswith((">>>", "..."))]
    source = "\n".join(lines)
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    source = "\n".join(line[margin:] for line in source.splitlines())
    try:
        ast.parse(source)
    except SyntaxError:
        # A line from inside a function stands alone in a guide.
        ast.parse("async def inside():\n" + "\n".join(f"    {line}" for line in source.splitlines()))


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md"])
def test_the_examples_of_a_page_run_from_top_to_bottom(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Other pages have tests of their own, which also look at what the examples print."""
    names: dict[str, Any] = {"__name__": "page"}
    text = (ROOT / page).read_text("utf-8")
    examples = [found for found in BLOCK.finditer(text) if found[1] == "python"]
    assert examples
    for found in examples:
        line = text[: found.start()].count("\n") + 1
        exec(compile("\n" * line + found[2], page, "exec"), names)
    assert capsys.readouterr().out
