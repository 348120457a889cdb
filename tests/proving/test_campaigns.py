"""A slice of every campaign, so that none of them rots; whole they are run by `fairground prove`."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairground.arena import cluster
from fairground.cli import prove as command
from fairground.cli.main import app
from fairground.engine.errors import FairgroundError
from fairground.proving import ledger as ledgers
from fairground.proving.campaign import Campaign, Failure, Slice, Tally, each, try_slice
from fairground.proving.campaigns import CAMPAIGNS, find, reconnects, timing
from fairground.proving.ledger import Ledger, Origin, joined
from fairground.proving.page import page
from fairground.proving.runner import Tried, prove

pytestmark = pytest.mark.pure_only

# These start servers, which other tests do with the same helpers; they are tried by `fairground prove`.
WITH_SERVERS = {"fuzz", "server-kills", "worker-kills", "reconnects"}
HERE = Origin("abc123", "a machine", "pure", "2026-11-18")


@pytest.mark.parametrize(
    "campaign", [one for one in CAMPAIGNS if one.name not in WITH_SERVERS], ids=lambda one: one.name
)
def test_a_slice_of_each_campaign_keeps_its_promise(campaign: Campaign) -> None:
    tally = try_slice(Slice(campaign, 0, campaign.quick))
    assert tally.failures == []
    assert campaign.reached(tally) >= campaign.quick
    assert any(letter.isdigit() for letter in campaign.told(tally))


def test_names_are_unique_and_every_function_is_there() -> None:
    assert len({one.name for one in CAMPAIGNS}) == len(CAMPAIGNS)
    for one in CAMPAIGNS:
        assert callable(one.function(one.run.partition(":")[2]))
        assert callable(one.function(one.words))


# What a campaign finds

TRIAL = Campaign("trial", "Odd numbers are sound", "numbers", 40, 4, f"{__name__}:odd", "told")


def odd(part: Slice) -> Tally:
    def one(unit: int, tally: Tally) -> None:
        tally.count("sum", unit)
        tally.reach("most", unit)
        assert unit != 13, "thirteen"

    return each(part, one)


def told(tally: Tally) -> str:
    return f"sum {tally.sums['sum']:.0f}"


def at_once(parts: Any, alone: bool) -> Any:
    for part in parts:
        yield Tried(part, _whole(part), 0.5)


def _whole(part: Slice) -> Tally:
    tally = odd(part)
    tally.units = part.size
    return tally


def in_reverse(count: int) -> Any:
    """Some slices, the last one first, as processes may end; then it is interrupted."""

    def run(parts: Any, alone: bool) -> Any:
        for part in reversed(list(islice(parts, count))):
            yield Tried(part, _whole(part), 0.5)

    return run


def nobody(campaign: Campaign) -> Any:
    return lambda more: None


def test_it_goes_on_where_it_stopped_and_adds_up(tmp_path: Path) -> None:
    file = tmp_path / "prove.json"
    first = Ledger(file)
    run = in_reverse(3)
    prove([TRIAL], first, run, HERE, None, nobody)
    first.standing(TRIAL).tried = [(0, 4), (8, 12)]  # the slice between was lost on its way
    first.standing(TRIAL).tally.units -= 4
    first.save()
    second = Ledger(file)
    slices = list(islice(second.open_slices(TRIAL), 3))
    assert [(part.first, part.size) for part in slices] == [(4, 4), (12, 4), (16, 4)]
    prove([TRIAL], second, at_once, Origin("def456", "another", "compiled", "2026-11-19"), None, nobody)
    standing = Ledger(file).standing(TRIAL)
    assert standing.tried == [(0, 40)]
    assert standing.tally.units == 40
    assert standing.tally.most == {"most": 39}
    assert [(one.origin.commit, one.reached) for one in standing.stretches] == [
        ("abc123", 12),
        ("def456", 32),
    ]
    assert [(one.unit, one.commit) for one in standing.open_failures()] == [(13, "def456")]


def test_no_slice_is_begun_when_the_time_is_over(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "prove.json")
    assert prove([TRIAL], ledger, at_once, HERE, 0.0, nobody) == []
    assert ledger.reached(TRIAL) == 0


def test_a_failure_is_kept_with_its_unit_and_mended_by_trying_it_again(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "prove.json")
    found = prove([TRIAL], ledger, at_once, HERE, None, nobody)
    assert [one.unit for one in found] == [13]
    assert "AssertionError: thirteen" in found[0].what
    assert not ledger.mend(TRIAL, 12, "def456")
    assert ledger.mend(TRIAL, 13, "def456")
    assert ledger.standing(TRIAL).open_failures() == []


def test_what_breaks_a_whole_slice_is_a_failure_of_it() -> None:
    broken = TRIAL._replace(run=f"{__name__}:nothing")
    tally = try_slice(Slice(broken, 8, 4))
    assert (tally.units, tally.failures[0].unit) == (4, 8)
    assert "AttributeError" in tally.failures[0].what


def test_ranges_that_touch_are_one() -> None:
    assert joined([(8, 12), (0, 4), (4, 6), (5, 6)]) == [(0, 6), (8, 12)]


def test_a_file_that_is_no_ledger_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[1]")
    with pytest.raises(FairgroundError, match=r"x\.json' is not a ledger"):
        Ledger(tmp_path / "x.json")


def test_failures_do_not_fill_the_disk(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "prove.json")
    many = [Failure(unit, "no") for unit in range(ledgers.MOST_FAILURES + 9)]
    ledger.add(Slice(TRIAL, 0, 100), Tally(units=100, failures=many), HERE, 1.0)
    assert len(ledger.standing(TRIAL).tally.failures) == ledgers.MOST_FAILURES


# The command and its page


def run_command(*words: str) -> Any:
    return CliRunner().invoke(app, ["prove", *words])


def test_the_command_proves_keeps_and_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = find("evenings")
    assert evenings is not None
    monkeypatch.setattr(command, "find", lambda name: evenings._replace(goal=2, size=1))
    monkeypatch.setattr(command, "here", lambda processes: _in_this_process)
    files = ("--ledger", str(tmp_path / "kept.json"), "--page", str(tmp_path / "page.md"))
    ran = run_command("--only", "evenings", *files)
    assert ran.exit_code == 0, ran.output
    assert "2 of 2 evenings" in ran.output
    written = (tmp_path / "page.md").read_text()
    assert "| `evenings` |" in written
    assert "`evenings`: 2 of 100,000 evenings; at this pace, one process needs about" in written
    assert "`games`: 0 of 1,000,000 games." in written
    again = run_command("--only", "evenings", "--again", "1", *files)
    assert again.exit_code == 0
    assert "evenings 1 keeps its promise" in again.output


def _in_this_process(parts: Any, alone: bool) -> Any:
    for part in parts:
        yield Tried(part, try_slice(part), 1.0)


def test_what_the_command_cannot_do_is_said_in_a_sentence(tmp_path: Path) -> None:
    ran = run_command("--only", "nothing")
    assert ran.exit_code == 2
    assert "there is no campaign 'nothing'; there are games, packs, texts, illegal" in ran.stderr
    ran = run_command("--again", "3", "--ledger", str(tmp_path / "kept.json"))
    assert ran.exit_code == 2
    assert "--again needs the campaign" in ran.stderr


def test_the_page_lists_failures_and_what_other_tools_found(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "prove.json")
    games = CAMPAIGNS[0]
    ledger.add(Slice(games, 0, 200), Tally(200, failures=[Failure(7, "cards vanish")]), HERE, 9.0)
    (tmp_path / "restore.json").write_text('{"text": "100 matches in 1 s."}')
    text = page(ledger, tmp_path)
    assert "`games` 7 at abc123, **open**: cards vanish" in text
    assert "100 matches in 1 s." in text


# Figures that are worked out


def test_percentiles_come_from_the_spread() -> None:
    tally = Tally(sums={f"ms {ms}": 1 for ms in range(1, 101)})
    assert reconnects.percentile(tally, 0.95) == 95
    assert [reconnects._rounded(ms) for ms in (0.2, 99.5, 123.4, 1234)] == [1, 100, 130, 1300]


def test_times_that_tell_something_are_told() -> None:
    same = [(float(n), n % 2 == 0) for n in range(50)]
    apart = [(float(n), n < 25) for n in range(50)]
    assert abs(timing._ranks(same)) < 1
    assert timing._ranks(apart) < -5
    loud = Tally(sums={"positions": 100, "z": 600.0, "z²": 3700.0})
    assert "times differ" in timing.words(loud)
    quiet = Tally(sums={"positions": 100, "z": 4.0, "z²": 101.0})
    assert "nothing shows" in timing.words(quiet)


class NoRay:
    """A Ray that cannot start a node, or whose nodes are lost at once."""

    def __init__(self, starts: bool) -> None:
        self.starts = starts

    def is_initialized(self) -> bool:
        return False

    def init(self, **settings: object) -> None:
        if settings.get("address") == "auto":
            raise ConnectionError("there is none")
        if not self.starts:
            raise SystemExit("The node timed out.\nAnd a long story.")

    def remote(self, **settings: object) -> Any:
        return lambda function: self

    def cluster_resources(self) -> dict[str, float]:
        raise RuntimeError("The head node is gone.\nAnd a long story.")


@pytest.mark.parametrize(
    ("starts", "said"),
    [
        (False, "no Ray cluster can be started here: The node timed out; omit --ray"),
        (True, "the Ray cluster stopped working: The head node is gone; the results so far are saved"),
    ],
)
def test_a_cluster_that_does_not_work_is_told_in_a_sentence(
    starts: bool, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "load_ray", lambda: NoRay(starts))
    files = ["--ledger", str(tmp_path / "ledger.json"), "--page", str(tmp_path / "page.md")]
    done = CliRunner().invoke(app, ["prove", "--only", CAMPAIGNS[0].name, "--ray", "auto", *files])
    assert done.exit_code == 2
    assert said in done.output
    assert "long story" not in done.output
