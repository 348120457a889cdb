"""The account of rule coverage, on small test suites of its own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest
from tests.plugins import rule_coverage
from tests.plugins.rule_coverage import DATA, REPORT

from fairground.games.rulebooks import find_rule

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).resolve().parent.parent
PLUGINS = (
    *("-p", "tests.plugins.rule_coverage", "-p", "no:asyncio", "-p", "no:cacheprovider"),
    *("-p", "no:schemathesis", "-p", "no:faker", "-p", "no:valkey", "-p", "no:anyio"),
)

SUITE = """
import pytest

@pytest.mark.rule("fair.steal.allowed", "fair.steal.card-moves")
def test_steal():
    pass

class TestClaim:
    pytestmark = pytest.mark.rule("fair.claim.optional")

    @pytest.mark.rule("fair.steal.allowed")
    @pytest.mark.parametrize("dice", [1, 2])
    def test_claim(self, dice):
        pass

def test_unmarked():
    pass
"""
COVERED = {
    "fair.claim.optional": ["test_suite.py::TestClaim::test_claim"],
    "fair.steal.allowed": ["test_suite.py::TestClaim::test_claim", "test_suite.py::test_steal"],
    "fair.steal.card-moves": ["test_suite.py::test_steal"],
}


class Suite:
    """A suite of tests in a folder of its own."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        pytester.makeini("[pytest]\nmarkers = rule(*ids): rules\npythonpath = " + str(ROOT))
        self.write(SUITE)

    def write(self, text: str) -> None:
        self.pytester.makepyfile(test_suite=text)

    def run(self, *arguments: str) -> pytest.RunResult:
        return self.pytester.runpytest_inprocess(*PLUGINS, *arguments)

    def run_on_workers(self, *arguments: str) -> pytest.RunResult:
        return self.pytester.runpytest_subprocess(*PLUGINS, "-n", "2", *arguments)

    @property
    def data(self) -> Path:
        return self.pytester.path / DATA

    @property
    def report(self) -> Path:
        return self.pytester.path / REPORT

    def recorded(self) -> dict[str, list[str]]:
        return tomllib.loads(self.data.read_text())


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.syspath_prepend(ROOT)
    return Suite(pytester)


# What a complete run records


def test_a_complete_run_records_and_shows_what_it_covers(suite: Suite) -> None:
    result = suite.run()
    result.assert_outcomes(passed=4)
    assert suite.recorded() == COVERED
    report = suite.report.read_text()
    assert "| Fair Game | 95 | 3 | 3 % | 0 | 0 | 92 |" in report
    assert "- `fair.steal.blocked-by-dice`" in report
    assert "- `fair.steal.allowed`" not in report
    result.stdout.fnmatch_lines(
        [
            "*= rule coverage =*",
            "Game *Covered*",
            "Fair Game * 3 *",
            "All games *",
            f"Wrote {DATA}.",
            f"Wrote {REPORT}.",
        ]
    )


def test_the_record_is_the_same_every_time(suite: Suite) -> None:
    suite.run()
    before = (suite.data.read_bytes(), suite.report.read_bytes())
    result = suite.run()
    assert (suite.data.read_bytes(), suite.report.read_bytes()) == before
    result.stdout.no_fnmatch_line("Wrote *")


def test_workers_find_the_same_as_one_process(suite: Suite) -> None:
    suite.run_on_workers().assert_outcomes(passed=4)
    assert suite.recorded() == COVERED


@pytest.mark.parametrize(
    "body",
    [
        "pytest.skip('not here')",
        "pytest.xfail('known')",
    ],
)
def test_a_test_that_did_not_pass_covers_nothing(suite: Suite, body: str) -> None:
    suite.write(SUITE + f"\n@pytest.mark.rule('fair.win.tie-bear')\ndef test_bear():\n    {body}\n")
    suite.run()
    assert suite.recorded() == COVERED


def test_each_parameter_covers_only_by_its_own_outcome(suite: Suite) -> None:
    suite.write("""
import pytest

@pytest.mark.parametrize("paw", [
    pytest.param("bear", marks=pytest.mark.rule("fair.win.tie-bear")),
    pytest.param("wolf", marks=[pytest.mark.rule("fair.win.tie-wolf"), pytest.mark.skip]),
])
def test_paw(paw):
    pass
""")
    suite.run()
    assert suite.recorded() == {"fair.win.tie-bear": ["test_suite.py::test_paw"]}


@pytest.mark.parametrize("where", ["def test_bad(): assert False", "def test_bad(broken): pass"])
def test_a_run_with_a_failure_records_and_shows_nothing(suite: Suite, where: str) -> None:
    broken = "\n@pytest.fixture\ndef broken():\n    yield\n    assert False\n"
    suite.write(SUITE + broken + "\n@pytest.mark.rule('fair.win.tie-bear')\n" + where)
    result = suite.run()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.no_fnmatch_line("*rule coverage*")
    assert not suite.data.exists()
    assert not suite.report.exists()


@pytest.mark.parametrize(
    "narrowed",
    [
        ("-k", "steal"),
        ("-k", "test"),
        ("-m", "rule"),
        ("test_suite.py",),
        ("test_suite.py::test_steal",),
        ("--deselect", "test_suite.py::test_steal"),
        ("--ignore", "elsewhere"),
        ("--collect-only",),
    ],
)
def test_a_narrowed_run_records_and_shows_nothing(suite: Suite, narrowed: tuple[str, ...]) -> None:
    result = suite.run(*narrowed)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("*rule coverage*")
    assert not suite.data.exists()


DESELECTING = """
def pytest_collection_modifyitems(config, items):
    config.hook.pytest_deselected(items=[items.pop()])
"""


@pytest.mark.parametrize("on_workers", [False, True])
def test_tests_left_out_by_a_plugin_make_a_run_incomplete(suite: Suite, on_workers: bool) -> None:
    suite.pytester.makeconftest(DESELECTING)
    result = suite.run_on_workers() if on_workers else suite.run()
    assert result.ret == pytest.ExitCode.OK
    assert not suite.data.exists()


def test_the_root_and_the_test_paths_are_everything(suite: Suite) -> None:
    suite.pytester.makeini(f"[pytest]\nmarkers = rule(*ids): rules\npythonpath = {ROOT}\ntestpaths = inner")
    inner = suite.pytester.mkdir("inner")
    (suite.pytester.path / "test_suite.py").rename(inner / "test_suite.py")
    for arguments in ((), ("inner",), (".",)):
        suite.run(*arguments)
        assert "inner/test_suite.py::test_steal" in suite.recorded()["fair.steal.card-moves"]
        suite.data.unlink()


# What a wrong mark says


@pytest.mark.parametrize("on_workers", [False, True])
def test_an_unknown_id_is_a_collection_error_that_offers_others(suite: Suite, on_workers: bool) -> None:
    suite.write(SUITE.replace("fair.steal.card-moves", "fair.steal.card-mows"))
    result = suite.run_on_workers() if on_workers else suite.run()
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "*ERROR collecting test_suite.py*",
            "test_suite.py::test_steal: there is no rule 'fair.steal.card-mows'; "
            "did you mean 'fair.steal.card-moves'*",
        ]
    )
    assert not suite.data.exists()


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ("rule()", "a rule mark holds the ids of rules and nothing else"),
        ("rule('fair.steal.allowed', id='x')", "a rule mark holds the ids of rules and nothing else"),
        ("rule(5)", "the id of a rule is a text, not 5"),
        (
            "rule('unfair.core.skip.abdw-scope')",
            "the rule '*.skip.abdw-scope' is superseded; mark the test with 'unfair.core.skip.permanent'",
        ),
    ],
)
def test_a_mark_that_cannot_be_true_is_a_collection_error(suite: Suite, mark: str, problem: str) -> None:
    suite.write(f"import pytest\nclass TestIt:\n    @pytest.mark.{mark}\n    def test_it(self): pass\n")
    result = suite.run()
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([f"test_suite.py::TestIt::test_it: {problem}"])


def test_a_mark_of_an_undecided_rule_is_a_collection_error(
    suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every shipped rule is decided, so one is made open again for this."""
    book, rule = find_rule("fair.steal.card-moves")
    undecided = msgspec.structs.replace(rule, open="Does it?", decision="", undecided=True)
    monkeypatch.setattr(rule_coverage, "find_rule", lambda id: (book, undecided))
    result = suite.run()
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*: the rule 'fair.steal.card-moves' is undecided, *"])


# What a build server says


@pytest.fixture
def built(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """A suite with an up-to-date record, on a build server."""
    suite.run()
    monkeypatch.setenv("CI", "true")
    return suite


def test_an_up_to_date_record_passes(built: Suite) -> None:
    assert built.run().ret == pytest.ExitCode.OK


def test_a_rule_covered_anew_must_be_recorded(built: Suite) -> None:
    built.write(SUITE + "\n@pytest.mark.rule('fair.win.tie-bear')\ndef test_bear(): pass\n")
    result = built.run()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["*out of date: run ./check*", f"  {DATA} lacks: fair.win.tie-bear by test_suite.py::test_bear"]
    )
    assert built.recorded() == COVERED, "a build server writes nothing"


def test_a_rule_no_longer_covered_must_be_recorded(built: Suite) -> None:
    built.write(SUITE.replace(', "fair.steal.card-moves"', ""))
    result = built.run()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"  {DATA} has, but no longer true: fair.steal.card-moves by *::test_steal"])


def test_a_skipped_test_is_taken_at_the_word_of_the_record(built: Suite) -> None:
    built.write(SUITE.replace("def test_steal", "@pytest.mark.skip\ndef test_steal"))
    assert built.run().ret == pytest.ExitCode.OK


def test_the_report_must_say_what_the_record_says(built: Suite) -> None:
    built.report.write_text("changed by hand")
    result = built.run()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"  {REPORT} does not say what {DATA} says"])


def test_a_missing_record_is_out_of_date_and_not_all_is_listed(built: Suite) -> None:
    built.data.unlink()
    built.report.unlink()
    many = "\n".join(
        f"@pytest.mark.rule('fair.steal.allowed')\ndef test_{number}(): pass" for number in range(20)
    )
    built.write(SUITE + many)
    result = built.run()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["  and 15 more"])
