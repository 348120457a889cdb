"""The benchmark with our own game only: its workers, rounds, tables and goals. No figure is judged."""

from __future__ import annotations

import importlib.machinery
import json
import random
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairground.cli.bench import command, environments, measure, report, worker
from fairground.cli.bench.contenders import (
    Contender,
    Goal,
    goals,
    own_contender,
    peer_environment,
    peer_names,
    settings,
)
from fairground.cli.bench.environments import CannotInstall, Environment
from fairground.cli.bench.measure import Measured, Sample, Spread
from fairground.cli.bench.own import OwnGame
from fairground.cli.main import app
from fairground.cli.page import Page
from fairground.engine.errors import BadSetup
from fairground.games import all_games

GAME = "fair-game"
SHORT = ["--rounds", "2", "--seconds", "0.01"]


def pure() -> Measured:
    return Measured(own_contender(GAME, "Fair Game", "pure", 3))


def scripted(title: str, script: str) -> Measured:
    """A contender whose worker runs these lines of Python."""
    return Measured(Contender(title, title, (sys.executable, "-c", script)))


def played(name: str, rates: list[float], clone_us: float = 1, game: str = "", form: str = "") -> Measured:
    """A contender with these decisions per second, round by round."""
    samples = [Sample(10, int(rate), int(rate / 2), 1.0, 2.0, clone_us, 0.5) for rate in rates]
    return Measured(Contender(name, name, (), game, form), samples=samples)


def run(rows: list[Measured], rounds: int = 2) -> list[str]:
    """Measures the rows; the steps that were announced."""
    steps: list[str] = []
    measure.measure(rows, rounds, 0.01, steps.append)
    return steps


# Workers


def test_a_worker_plays_and_counts() -> None:
    row = pure()
    run([row], rounds=2)
    assert row.problem == ""
    assert row.facts["seats"] == 3
    assert row.facts["form"] == "pure"
    assert len(row.samples) == 2
    for sample in row.samples:
        assert sample.decisions > sample.games > 0
        assert min(sample.cpu, sample.wall, sample.clone_us, sample.options_us) > 0


def test_the_compiled_form_is_measured_or_its_lack_is_said() -> None:
    row = Measured(own_contender(GAME, "Fair Game", "compiled", 2))
    run([row])
    loaded = OwnGame(GAME, 2).facts["form"]
    if row.samples:
        assert row.facts["form"] == "compiled"
    else:
        assert loaded == "pure"
        assert row.problem in {"Only the pure form is installed.", "The module fairground is not installed."}


def test_source_is_preferred_to_a_compiled_twin(tmp_path: Path) -> None:
    package = tmp_path / "fairground"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "thing.py").write_text("")
    twin = package / f"thing{importlib.machinery.EXTENSION_SUFFIXES[0]}"
    twin.write_bytes(b"")
    usual = importlib.machinery.PathFinder.find_spec("fairground.thing", [str(package)])
    assert usual is not None
    assert usual.origin == str(twin)
    chosen = worker.SourceOnly().find_spec("fairground.thing", [str(package)])
    assert chosen is not None
    assert chosen.origin == str(package / "thing.py")
    assert worker.SourceOnly().find_spec("json", None) is None


def test_the_same_seed_plays_the_same_games() -> None:
    def length(seed: int) -> int:
        return OwnGame(GAME, 4).play(random.Random(seed).random, worker.NO_LIMIT)[1]

    assert length(5) == length(5)
    assert len({length(seed) for seed in range(5)}) > 1


def test_positions_are_undecided_and_spread_over_a_game() -> None:
    limits: list[int] = []

    class Counting(OwnGame):
        def play(self, rnd: worker.Rnd, limit: int) -> tuple[Any, int, int]:
            limits.append(limit)
            return super().play(rnd, limit)

    spread = worker.positions(lambda: Counting(GAME, 4))
    assert len(spread) == worker.POSITIONS
    assert not any(driver.over(position) for driver, position in spread)
    stops = sorted({limit for limit in limits if limit != worker.NO_LIMIT})
    assert stops[0] == 0
    assert len(stops) == worker.POSITIONS


def test_options_are_made_anew_and_are_the_same() -> None:
    driver = OwnGame(GAME, 4)
    position, _, _ = driver.play(random.Random(1).random, 20)
    before = [(ask.seat, ask.prompt, list(ask.options)) for ask in position.asks]
    position.asks = []
    driver.options(position)()
    assert [(ask.seat, ask.prompt, list(ask.options)) for ask in position.asks] == before


def test_a_clone_is_another_state() -> None:
    driver = OwnGame(GAME, 4)
    position, _, _ = driver.play(random.Random(1).random, 20)
    copied: Any = driver.clone(position)()
    copied.apply(copied.asks[0].seat, copied.asks[0].options[0])
    assert position.asks
    assert copied.frames is not position.frames


@pytest.mark.parametrize(("roll", "outcome"), [(0.05, 7), (0.15, 8), (0.95, 8), (1.0, 8)])
def test_unlikely_chance_outcomes_are_drawn_by_their_weight(roll: float, outcome: int) -> None:
    assert worker.chance_outcome([(7, 0.1), (8, 0.9)], lambda: roll) == outcome


@pytest.mark.parametrize(("roll", "outcome"), [(0.0, 4), (0.49, 4), (0.5, 9), (0.99, 9)])
def test_even_chance_outcomes_are_drawn_evenly(roll: float, outcome: int) -> None:
    assert worker.chance_outcome([(4, 0.5), (9, 0.5)], lambda: roll) == outcome


# Rounds


def test_rounds_take_turns_and_the_warm_up_is_not_kept() -> None:
    ready = "print('{\"ready\": {}}', flush=True)\n"
    answer = (
        "for number, _ in enumerate(iter(input, None)):\n"
        ' print(\'{"games": 1, "decisions": %d, "choices": 1, "cpu": 1, "wall": 1, '
        '"clone_us": 1, "options_us": 1}\''
        " % number, flush=True)"
    )
    rows = [scripted("first", ready + answer), scripted("second", ready + answer)]
    assert run(rows, rounds=2) == [
        "starting first",
        "starting second",
        "warming up first",
        "warming up second",
        "round 1: first",
        "round 1: second",
        "round 2: first",
        "round 2: second",
    ]
    assert [[sample.decisions for sample in row.samples] for row in rows] == [[1, 2], [1, 2]]


def test_a_contender_that_fails_does_not_stop_the_others() -> None:
    rows = [
        Measured(Contender("nowhere", "nowhere", ("/no/such/python",))),
        scripted("silent", "import sys; sys.exit(3)"),
        scripted("dying", "import sys; print('{\"ready\": {}}', flush=True); input(); sys.exit(4)"),
        Measured(own_contender("no-such-game", "No Such Game", "pure", 4)),
        pure(),
    ]
    run(rows, rounds=1)
    nowhere, silent, dying, unknown, good = rows
    assert nowhere.problem == "/no/such/python cannot be started: No such file or directory."
    assert silent.problem == "Its process ended with code 3."
    assert dying.problem == "Its process ended with code 4."
    assert unknown.problem.startswith("BadSetup: there is no game 'no-such-game'")
    assert [len(row.samples) for row in rows] == [0, 0, 0, 0, 1]
    assert good.problem == ""


def test_a_missing_peer_says_what_is_missing() -> None:
    row = Measured(Contender("rlcard:uno", "RLCard", (sys.executable, "-I", worker.__file__, "rlcard:uno")))
    run([row])
    assert row.problem == "The module rlcard is not installed."


# Figures


def test_a_spread_is_a_median_with_its_range() -> None:
    assert Spread.of([3, 1, 10]) == Spread(3, 1, 10)


def test_a_ratio_is_taken_round_by_round() -> None:
    # The machine is twice as fast in the second round: each ratio is 4, although the medians differ by less.
    own = played("own", [400, 800, 4000])
    peer = played("peer", [100, 200])
    assert own.ratio_to(peer) == Spread(4, 4, 4)


def test_rates_are_by_processor_time_with_the_wall_beside_them() -> None:
    row = played("own", [100, 300])
    assert row.decisions_per_second == Spread(200, 100, 300)
    assert row.decisions_per_second_on_the_wall == Spread(100, 50, 150)
    assert row.games_per_second.median == 10
    assert row.decisions_per_game == 20


@pytest.mark.parametrize(
    ("figure", "long", "short"),
    [
        (0.5678, "0.568", "0.568"),
        (4.0, "4.00", "4.00"),
        (45.678, "45.7", "45.7"),
        (99.96, "100", "100"),
        (999.6, "1,000", "1k"),
        (44_812, "44,800", "44.8k"),
        (403_999, "404,000", "404k"),
        (1_234_567, "1,230,000", "1.23M"),
    ],
)
def test_figures_are_shown_with_three_digits(figure: float, long: str, short: str) -> None:
    assert report.rounded(figure) == long
    assert report.shortened(figure) == short


def test_tables_name_every_contender_and_each_ratio() -> None:
    rows = [played("ours", [3000, 3000], game=GAME, form="pure"), played("a peer", [1000, 1500])]
    rows.append(Measured(Contender("absent", "absent", ()), problem="It is not here."))
    play, calls, ratios, choices = report.grids(rows)
    assert play.lines == [
        ["ours", "3,000", "3k-3k", "1,500", "1,500", "10.0", "300"],
        ["a peer", "1,250", "1k-1.5k", "625", "625", "10.0", "125"],
    ]
    assert calls.lines == [["ours", "1.00", "0.500"], ["a peer", "1.00", "0.500"]]
    assert ratios.headings == ["game (seats)", "a peer"]
    assert ratios.lines == choices.lines == [["ours", "2.50x (2.00 to 3.00)"]]
    assert report.problems(rows) == ["absent: It is not here."]


def test_without_peers_there_is_no_table_of_ratios() -> None:
    assert len(report.grids([played("ours", [1], game=GAME, form="pure")])) == 2


@pytest.mark.parametrize(("rate", "outcome"), [(299, report.MISSED), (300, report.MET)])
def test_a_goal_against_a_peer(rate: float, outcome: str) -> None:
    goal = Goal(GAME, "pure", peer="a peer", least_ratio=3)
    rows = [
        played("compiled", [9000], game=GAME, form="compiled"),
        played("pure", [rate], game=GAME, form="pure"),
        played("a peer", [100]),
    ]
    assert report.verdict(goal, rows).outcome == outcome
    assert report.verdict(goal, rows[:2]).outcome == report.NOT_MEASURED
    assert report.verdict(goal, rows[2:]).outcome == report.NOT_MEASURED


@pytest.mark.parametrize(("clone_us", "outcome"), [(2.01, report.MISSED), (2, report.MET)])
def test_a_goal_for_cloning(clone_us: float, outcome: str) -> None:
    goal = Goal(GAME, "compiled", longest_clone_us=2)
    row = played("compiled", [1], clone_us, GAME, "compiled")
    assert report.verdict(goal, [row]).outcome == outcome
    assert report.verdict(goal, []).outcome == report.NOT_MEASURED


def test_only_the_figures_of_a_page_are_replaced() -> None:
    page = f"# Speed\n{report.BEGIN}\nold\n{report.END}\nthe end\n"
    once = report.with_figures(page, "new")
    assert once == f"# Speed\n{report.BEGIN}\n\nnew\n\n{report.END}\nthe end\n"
    assert report.with_figures(once, "new") == once


# Peers and goals as data


def test_every_goal_and_every_game_names_a_known_peer() -> None:
    table = settings()
    for seats in range(2, 6):
        games = dict.fromkeys(table["games"], seats)
        named = {goal.peer for goal in goals(games) if goal.peer}
        assert named <= set(peer_names(games, [])) <= set(table["peers"])
    for goal in goals(games):
        assert bool(goal.peer and goal.least_ratio) != bool(goal.longest_clone_us)


def test_every_peer_has_a_driver_and_a_pinned_list_without_hosts() -> None:
    for name in settings()["peers"]:
        environment = peer_environment(name, Path("unused"))
        lines = environment.requirements.read_text(encoding="utf-8").splitlines()
        pins = [line for line in lines if line and not line.startswith((" ", "#"))]
        assert name.partition(":")[0] in worker.MAKERS
        assert pins
        assert all("==" in pin and pin.endswith("\\") for pin in pins)
        assert not any("://" in line for line in lines)


def test_a_game_has_its_peers_unless_others_are_chosen() -> None:
    assert peer_names({GAME: 4}, []) == ["rlcard:uno", "openspiel:crazy_eights"]
    assert peer_names({GAME: 4}, ["catanatron:4", "rlcard:uno"]) == ["rlcard:uno", "catanatron:4"]
    assert peer_names({"a game of next year": 2}, []) == list(settings()["peers"])
    assert peer_names({"unfair": 3}, []) == ["catanatron:3"]
    assert peer_names({"unfair": 5}, []) == ["catanatron:4"]
    with pytest.raises(BadSetup, match="there is no peer 'chess'; the peers are: rlcard:uno"):
        peer_names({GAME: 4}, ["chess"])


# Environments of peers


def test_an_environment_is_ready_once_its_whole_list_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "toy.txt").write_text("toy==1 \\\n    --hash=sha256:00\n")
    monkeypatch.setattr(environments, "LISTS", lists)
    environment = Environment("toy", "Toy 1", "1 kB", tmp_path / "peers")
    commands: list[list[str]] = []

    def create(_: venv.EnvBuilder, folder: Path) -> None:
        environment.python.parent.mkdir(parents=True)
        environment.python.write_text("")

    def install(command: list[str], **_: Any) -> None:
        commands.append(command)
        assert not environment.ready

    monkeypatch.setattr(venv.EnvBuilder, "create", create)
    monkeypatch.setattr(subprocess, "run", install)
    assert not environment.ready
    environment.install()
    assert environment.ready
    assert "--require-hashes" in commands[0]
    assert commands[0][-1] == str(lists / "toy.txt")
    (lists / "toy.txt").write_text("toy==2 \\\n    --hash=sha256:01\n")
    assert not environment.ready


@pytest.mark.parametrize("step", ["create", "install"])
def test_a_peer_that_cannot_be_installed_is_named(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def create(_: venv.EnvBuilder, folder: Path) -> None:
        asked.append(folder.name)
        folder.mkdir(parents=True)
        if step == "create":
            raise subprocess.CalledProcessError(1, ["ensurepip"])

    def install(command: list[str], **_: Any) -> None:
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(venv.EnvBuilder, "create", create)
    monkeypatch.setattr(subprocess, "run", install)
    rows = command.peer_rows(["openspiel:crazy_eights", "openspiel:hearts"], tmp_path, Page())
    folder = tmp_path / f"openspiel-{sys.implementation.cache_tag}"
    reason = {
        "create": "this Python cannot create virtual environments with pip",
        "install": f"see {folder / 'install.log'}",
    }
    assert [row.problem for row in rows] == [f"OpenSpiel 2.0.2 could not be installed: {reason[step]}."] * 2
    assert asked == [folder.name]
    said = capsys.readouterr().out
    assert f"Installing OpenSpiel 2.0.2 into {folder}: about 70 MB to download" in said.replace("\n", " ")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    environment = Environment("rlcard", "RLCard 1.2.0", "17 MB", tmp_path / "file")
    with pytest.raises(CannotInstall, match=r"RLCard 1\.2\.0 could not be installed: .*Not a directory"):
        environment.install()


# The command


def test_the_command_reports_and_keeps_every_sample(tmp_path: Path) -> None:
    kept = tmp_path / "new folder" / "run.json"
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", *SHORT, "--json", str(kept)])
    assert done.exit_code == 0, done.output
    assert "Random play" in done.output
    assert "Fair Game pure (4)" in done.output
    run = json.loads(kept.read_text())
    assert [contender["name"] for contender in run["contenders"]] == [
        "own:fair-game:compiled:4",
        "own:fair-game:pure:4",
    ]
    assert len(run["contenders"][1]["samples"]) == 2


def test_samples_that_cannot_be_kept_are_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "measure", lambda *_: None)
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", "--json", str(tmp_path)])
    assert done.exit_code == 2
    assert f"the samples cannot be written to {tmp_path}: Is a directory" in done.stderr


def test_goals_that_are_not_measured_are_not_met() -> None:
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", *SHORT, "--goals"])
    assert done.exit_code == 1
    assert "fair-game pure: at least 3x rlcard:uno" in done.output
    assert "not measured" in done.output


def test_goals_that_are_met_end_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(rows: list[Measured], *_: Any) -> None:
        for row in rows:
            row.samples.append(Sample(1, 10_000 if row.contender.own else 1, 1, 1, 1, 0.1, 0.1))

    monkeypatch.setattr(command, "measure", quick)
    monkeypatch.setattr(Environment, "ready", True)
    done = CliRunner().invoke(app, ["bench", GAME, "--goals"])
    assert done.exit_code == 0, done.output
    assert "missed" not in done.output


def test_an_interrupted_run_shows_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(rows: list[Measured], *_: Any) -> None:
        rows[0].samples.append(Sample(1, 1234, 1, 1, 1, 1, 1))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "measure", interrupted)
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", "--goals"])
    assert done.exit_code == 130
    assert "1,230" in done.output
    assert "this is what was measured so far" in done.output


def test_without_a_game_every_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(command, "measure", lambda rows, *_: seen.extend(row.contender.game for row in rows))
    done = CliRunner().invoke(app, ["bench", "--no-peers"])
    assert done.exit_code == 0, done.output
    assert seen == [game for game in all_games() for _ in ("compiled", "pure")]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fair-gam"], "there is no game 'fair-gam'; did you mean 'fair-game'?"),
        ([GAME, "--seats", "9"], "Fair Game takes 2 to 4 players, not 9"),
        ([GAME, "--peer", "chess"], "there is no peer 'chess'"),
    ],
)
def test_wrong_wishes_are_answered_with_a_sentence(arguments: list[str], sentence: str) -> None:
    done = CliRunner().invoke(app, ["bench", *arguments])
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_figures_are_written_into_the_page_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "docs" / "performance.md"
    document.parent.mkdir()
    document.write_text(f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n")
    inside = tmp_path / "src"
    inside.mkdir()
    monkeypatch.chdir(inside)
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", *SHORT, "--write-docs"])
    assert done.exit_code == 0, done.output
    page = document.read_text()
    assert page.startswith(f"before\n{report.BEGIN}\n\nMeasured on 2")
    assert page.endswith(f"{report.END}\nafter\n")
    assert "old" not in page
    assert "| Fair Game pure (4) |" in page


def test_outside_a_checkout_there_is_no_page_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["bench", GAME, "--no-peers", "--write-docs"])
    assert done.exit_code == 2
    assert "run this in a checkout" in done.stderr


def test_the_page_of_this_checkout_has_a_place_for_figures() -> None:
    page = (Path(__file__).parent.parent / command.DOCUMENT).read_text(encoding="utf-8")
    assert page.index(report.BEGIN) < page.index(report.END)
