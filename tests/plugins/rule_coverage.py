"""Keeps account of which rules the tests cover.

A test says with `@pytest.mark.rule("fair.steal.allowed")` that it would fail if the rule were broken. An id
that no rulebook has is a collection error. A test covers its rules only if it ran and passed.

A complete run that passes writes two files: `docs/rules-coverage.md` for people, and for `fairground rules`
`src/fairground/games/coverage.toml`. With `CI=true` it writes nothing and fails when they are not up to date;
a test that was skipped there is taken at the word of the files, for machines differ in what they can run.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from fairground.cli.page import aligned
from fairground.engine.coverage import HEADINGS, Coverage, as_markdown, measure, table
from fairground.engine.errors import FairgroundError
from fairground.games.rulebooks import all_rulebooks, find_rule

REPORT = Path("docs/rules-coverage.md")
DATA = Path("src/fairground/games/coverage.toml")
PROPERTY = "rules"
# The options of pytest that leave tests out.
NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
SHOWN_DIFFERENCES = 10

Tests = dict[str, list[str]]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage-of-this-run")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Makes a mark with a wrong id a collection error of its file or class."""
    report = yield
    if report.passed:
        items = [node for node in report.result if isinstance(node, pytest.Item)]
        problems = dict.fromkeys(problem for item in items for problem in mark_problems(item))
        if problems:
            report.outcome = "failed"
            report.longrepr = "\n".join(problems)
            report.result = []
    return report


def mark_problems(item: pytest.Item) -> Iterator[str]:
    name = function_of(item.nodeid)
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            yield f"{name}: a rule mark holds the ids of rules and nothing else"
        for id in mark.args:
            problem = id_problem(id)
            if problem:
                yield f"{name}: {problem}"


def id_problem(id: object) -> str:
    if not isinstance(id, str):
        return f"the id of a rule is a text, not {id!r}"
    try:
        _, rule = find_rule(id)
    except FairgroundError as error:
        return str(error)
    if rule.superseded_by:
        return f"the rule '{id}' is superseded; mark the test with '{rule.superseded_by}'"
    if rule.undecided:
        return (
            f"the rule '{id}' is undecided, so no test can cover it; write a decision into its ledger first"
        )
    return ""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Sends the ids along with the reports on a test, which is all that workers of xdist pass on."""
    ids = sorted({str(id) for mark in item.iter_markers("rule") for id in mark.args})
    if ids:
        item.user_properties.append((PROPERTY, ids))


def function_of(nodeid: str) -> str:
    """The name of a test without its parameters."""
    path, _, name = nodeid.partition("::")
    return f"{path}::{name.partition('[')[0]}"


class RuleCoverage:
    """What one run has found out so far."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rules: dict[str, list[str]] = {}
        self.outcomes: dict[str, set[str]] = defaultdict(set)
        self.deselected = False
        self.table: list[str] = []
        self.remarks: list[str] = []

    def pytest_deselected(self) -> None:
        self.deselected = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes over what a worker of xdist knows and this controller does not."""
        self.deselected |= bool(getattr(node, "workeroutput", {}).get("deselected"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for key, ids in report.user_properties:
            if key == PROPERTY and isinstance(ids, list):
                self.rules[report.nodeid] = ids
        # Only the call can pass a test; fixtures before and after it can fail or skip it.
        if report.when == "call" or not report.passed:
            self.outcomes[report.nodeid].add(report.outcome)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["deselected"] = self.deselected
        elif exitstatus == pytest.ExitCode.OK and self.is_complete():
            tests = self.covering_tests()
            self.table = aligned([HEADINGS, *table(measure_all(tests))])
            if os.environ.get("CI", "").lower() != "true":
                self.write(tests)
            elif outdated := self.outdated(tests):
                self.remarks += outdated
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.table:
            terminalreporter.section("rule coverage")
            for line in [*self.table, *self.remarks]:
                terminalreporter.line(line)

    def is_complete(self) -> bool:
        """True when neither paths nor options left tests out of this run."""
        if self.deselected or any(getattr(self.config.option, name, None) for name in NARROWING):
            return False
        root = self.config.rootpath
        everything = {root, *(root / path for path in self.config.getini("testpaths"))}
        asked = {(self.config.invocation_params.dir / argument).resolve() for argument in self.config.args}
        return asked <= everything

    def covering_tests(self, or_skipped: bool = False) -> Tests:
        """The tests that cover each rule: those that passed."""
        found: dict[str, set[str]] = defaultdict(set)
        for nodeid, ids in self.rules.items():
            if self.outcomes[nodeid] == {"passed"} or (or_skipped and self.outcomes[nodeid] == {"skipped"}):
                for id in ids:
                    found[id].add(function_of(nodeid))
        return {id: sorted(found[id]) for id in sorted(found)}

    def write(self, tests: Tests) -> None:
        for path, text in ((DATA, as_toml(tests)), (REPORT, as_markdown(measure_all(tests)))):
            file = self.config.rootpath / path
            if not file.exists() or file.read_text("utf-8") != text:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
                self.remarks.append(f"Wrote {path}.")

    def outdated(self, tests: Tests) -> list[str]:
        """What the files say differently from this run."""
        data, report = self.config.rootpath / DATA, self.config.rootpath / REPORT
        recorded: Tests = tomllib.loads(data.read_text("utf-8")) if data.exists() else {}
        differences = [f"  {DATA} lacks: {pair}" for pair in missing(tests, recorded)]
        differences += [
            f"  {DATA} has, but no longer true: {pair}"
            for pair in missing(recorded, self.covering_tests(or_skipped=True))
        ]
        if not report.exists() or report.read_text("utf-8") != as_markdown(measure_all(recorded)):
            differences.append(f"  {REPORT} does not say what {DATA} says")
        if not differences:
            return []
        more = len(differences) - SHOWN_DIFFERENCES
        return [
            "The record of rule coverage is out of date: run ./check, then commit the two files it writes.",
            *differences[:SHOWN_DIFFERENCES],
            *([f"  and {more} more"] if more > 0 else []),
        ]


def missing(some: Mapping[str, list[str]], others: Mapping[str, list[str]]) -> list[str]:
    """The pairs of rule and test that are among some and not among others."""
    return [f"{id} by {test}" for id in some for test in some[id] if test not in others.get(id, [])]


def measure_all(tests: Tests) -> list[Coverage]:
    return [measure(book, tests) for book in all_rulebooks().values()]


def as_toml(tests: Tests) -> str:
    # The quoting of JSON is good TOML for such names.
    lines = [f"{json.dumps(id)} = {json.dumps(names)}" for id, names in tests.items()]
    return "\n".join(["# Which tests cover which rule; written by the test suite.", *lines]) + "\n"
