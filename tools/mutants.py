"""Do the tests bite? Makes small mistakes in the source, one at a time, and sees whether a test fails.

    python tools/mutants.py --list                    # the areas, and how many mistakes can be made in them
    python tools/mutants.py storage --sample 20       # twenty more mistakes of one area
    python tools/mutants.py --minutes 60              # an hour, all areas in turn
    python tools/mutants.py storage --again           # its survivors once more: tests may have been written

Mistakes are drawn from a seed, so a run continues where the last one stopped. Figures and survivors go
into bench/results/mutation.json, where whoever looks into a survivor writes down the reason: a gap that a
test now closes, or why no test can see the difference. Such a line is kept.

The source is never changed. The tests of an area are collected once and run once without a mistake, to see
which lines each of them reaches and how long it takes. For each mistake a fork of that process puts the wrong
code in place of a function's own and runs only the tests that reach the line, the shortest first, up to the
first that fails. What cannot be exchanged so, because it runs when a module is imported, and every mistake
that no test found this way, is tried a second time in a fresh fork that imports the wrong module instead of
the right one and runs all quick tests: nothing that was kept from before can hide a mistake. On the pure form
only, since compiled modules cannot be replaced so.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
RESULTS = ROOT / "bench" / "results" / "mutation.json"
SEED = "mutants"
PATIENCE = 3600  # seconds for tests without a mistake, on a machine that others use too
IMPOSSIBLE, LATE = 98, 97  # exit codes: a mistake that needs a fresh import; tests that came to no end
QUIETLY = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header")
SLOWER = 3  # times as long with one: a mistake that lets tests run for ever is found, too
ENOUGH = 300  # calls of one function in one test, after which its lines are not watched any more
# Not those that are plugins of pytest, which wants to import them itself.
HEAVY = ("numpy", "msgspec", "asyncpg", "typer", "rich", "textual")
ABOUT = (
    "Small mistakes that `tools/mutants.py` makes in the source, one at a time, on the pure form: a "
    "comparison reversed, a number off by one, a call left out. The sample is random; the goal is to kill "
    "90 of 100."
)


class Area(NamedTuple):
    """What is broken, and the tests that should notice: quick ones, then, if these do not, the others."""

    files: tuple[str, ...]
    quick: tuple[str, ...]
    others: tuple[str, ...]


GAMES = "fairground/games"
UNFAIR = f"{GAMES}/unfair"
SERVER = "fairground/server"
PLAIN = ("-k", "not Conformance and not odds")
PROMISES = "odds or Conformance and (reach_an_end or hold_after or may_not_know or refused)"


def slower(folder: str, game: str) -> tuple[str, ...]:
    """The tests for mistakes that the quick ones of a game do not find."""
    golden = f"test_golden and {game}"
    return (f"tests/{folder}", "tests/golden/test_golden.py", "-k", f"{PROMISES} or {golden}")


AREAS = {
    "views": Area(
        ("fairground/engine/views.py", "fairground/engine/events.py", f"{SERVER}/tables/table_views.py"),
        (
            "tests/engine/test_match.py",
            "tests/engine/test_views.py",
            "tests/engine/test_alike.py",
            "tests/server/tables/test_play.py",
            "tests/server/tables/test_table_views.py",
        ),
        ("tests/server/test_shared_looks.py", "tests/server/test_noninterference.py"),
    ),
    "authorisation": Area(
        (
            f"{SERVER}/tables/commands.py",
            f"{SERVER}/tables/undo.py",
            f"{SERVER}/http/identity.py",
            f"{SERVER}/http/seats.py",
            f"{SERVER}/origins.py",
        ),
        (
            *(f"tests/server/tables/test_{name}.py" for name in ("refusals", "table_views", "lobby")),
            "tests/server/http/test_identity.py",
        ),
        (
            *(f"tests/server/tables/test_{name}.py" for name in ("consent", "play", "records")),
            *(
                f"tests/server/http/test_{name}.py"
                for name in ("table_routes", "authorisation", "people_routes")
            ),
        ),
    ),
    "storage": Area(
        tuple(f"{SERVER}/store/{name}.py" for name in ("base", "sql", "sqlite", "sqlite_writer")),
        (
            "tests/server/test_store_contract.py",
            "tests/server/test_store_cleaning.py",
            "tests/server/test_store_files.py",
            "-k",
            "sqlite or test_store_files",
        ),
        (
            "tests/server/test_health.py",
            "tests/server/people",
            "tests/server/test_durability.py",
            "tests/server/test_serving.py",
        ),
    ),
    "Fair Game": Area(
        (f"{GAMES}/fair_game/rules.py", f"{GAMES}/fair_game/combos.py"),
        ("tests/fair_game", *PLAIN),
        slower("fair_game", "fair-game"),
    ),
    "Unlucky Adventurers": Area(
        tuple(
            f"{GAMES}/unlucky/{name}.py" for name in ("rules", "effects", "acts", "fights", "losses", "play")
        ),
        ("tests/unlucky", *PLAIN),
        slower("unlucky", "unlucky"),
    ),
    "Unicorn Fever": Area(
        tuple(
            f"{GAMES}/unicorn/{name}.py"
            for name in ("rounds", "race", "results", "planning", "pay", "reveal")
        ),
        ("tests/unicorn", *PLAIN),
        slower("unicorn", "unicorn"),
    ),
    # Influence, abduction, masterminds, staff powers, Wi-Fi, copies and panoramas.
    "Unfair's later packs": Area(
        tuple(
            f"{UNFAIR}/{name}.py"
            for name in (
                "flow/guests",
                "outlook/leaving",
                "play/copying",
                "play/panoramas",
                "play/rearranging",
                "play/recruiting",
                "scoring/panoramas",
                "scoring/tokens",
            )
        ),
        (
            "tests/unfair/alien",
            "tests/unfair/comicbook",
            "tests/unfair/hacker",
            "tests/unfair/packs_play/test_b_movie.py",
            "tests/unfair/play/test_wider.py",
            "tests/unfair/scoring/test_panoramas.py",
            "tests/unfair/scoring/test_final.py",
        ),
        ("tests/unfair/flow/test_view.py", "tests/unfair/flow/test_steps.py", "tests/unfair/scoring"),
    ),
}

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Mutant(NamedTuple):
    """One mistake: the how-manieth node of a file, and which of the mistakes that can be made there."""

    file: str
    node: int
    variant: int
    where: str
    what: str
    lines: tuple[int, ...] = ()  # on which it is
    around: tuple[int, ...] = ()  # of the function it is in

    @property
    def id(self) -> str:
        return f"{self.where} {self.what}"


def mistakes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The mistakes that can be made at a node: in words, and the node with it."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                if other := SWAPS.get(type(op)):
                    yield (
                        f"'{_sign(other())}' for '{_sign(op)}'",
                        _with(node, ops=_replaced(ops, place, other())),
                    )
        case ast.BoolOp(op=op) | ast.BinOp(op=op):
            if other := SWAPS.get(type(op)):
                yield f"'{_sign(other())}' for '{_sign(op)}'", _with(node, op=other())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "'not' left out", operand
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "a condition turned", _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.Constant(value=bool() as value):
            yield f"{not value} for {value}", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield f"{value + 1} for {value}", ast.Constant(value + 1)
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "a call left out", ast.Pass()
        case ast.Assign() | ast.AugAssign():
            if isinstance(node, ast.AugAssign):
                yield "a change left out", ast.Pass()
        case ast.Raise():
            yield "an error not raised", ast.Pass()
        case ast.Continue():
            yield "'break' for 'continue'", ast.Break()
        case ast.Break():
            yield "'continue' for 'break'", ast.Continue()


def _sign(op: ast.AST) -> str:
    signs = {
        "Lt": "<",
        "LtE": "<=",
        "Gt": ">",
        "GtE": ">=",
        "Eq": "==",
        "NotEq": "!=",
        "Add": "+",
        "Sub": "-",
        "IsNot": "is not",
        "NotIn": "not in",
    }
    name = type(op).__name__
    return signs.get(name, name.lower())


def _replaced(items: list[Any], place: int, item: Any) -> list[Any]:
    return [*items[:place], item, *items[place + 1 :]]


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def nodes(tree: ast.Module) -> list[ast.AST]:
    """The nodes of code, without annotations, texts of documentation, and what is for type checkers only."""
    found: list[ast.AST] = []

    def walk(node: ast.AST) -> None:
        found.append(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    walk(child)

    walk(tree)
    return found


def mutants_of(file: str) -> list[Mutant]:
    tree = ast.parse((SOURCE / file).read_text("utf-8"))
    functions = [
        one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    ]

    def around(node: Any) -> tuple[int, ...]:
        inside = [one for one in functions if one.lineno <= node.lineno and last_line(one) >= last_line(node)]
        # The line of its head runs when the function is made, not when it is called.
        return span(min(inside, key=lambda one: last_line(one) - one.lineno))[1:] if inside else ()

    found: list[Mutant] = []
    alike: dict[str, int] = {}
    for number, node in enumerate(nodes(tree)):
        for variant, (words, _) in enumerate(mistakes(node)):
            if not hasattr(node, "lineno"):
                continue
            where = f"{file.partition('/')[2]}:{node.lineno}"
            one = Mutant(file, number, variant, where, words, span(node), around(node))
            place = alike[one.id] = alike.get(one.id, 0) + 1
            found.append(one if place == 1 else one._replace(what=f"{words} (no. {place} on this line)"))
    return found


def span(node: Any) -> tuple[int, ...]:
    """The lines of a node; of a branch or a loop, those of its condition."""
    last = node.test if isinstance(node, ast.If | ast.While) else node
    return tuple(range(node.lineno, last_line(last) + 1))


def last_line(node: Any) -> int:
    return node.end_lineno or int(node.lineno)


def mutated(mutant: Mutant) -> CodeType:
    """The code of a module with the mistake in it."""
    path = SOURCE / mutant.file
    tree = ast.parse(path.read_text("utf-8"))
    target = nodes(tree)[mutant.node]
    _, wrong = list(mistakes(target))[mutant.variant]

    return compile(exchanged(tree, target, wrong), str(path), "exec")


def exchanged(tree: ast.Module, target: ast.AST, wrong: ast.AST) -> ast.Module:
    """A tree with another node in place of one of its own."""

    class Exchange(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            return ast.copy_location(wrong, node) if node is target else self.generic_visit(node)

    done: ast.Module = ast.fix_missing_locations(Exchange().visit(tree))
    return done


class WrongModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Hands out the module with the mistake in place of the right one."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = mutant.file.removesuffix(".py").replace("/", ".")
        self.code = mutated(mutant)
        self.path = str(SOURCE / mutant.file)

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        return (
            importlib.util.spec_from_file_location(name, self.path, loader=self)
            if name == self.name
            else None
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def code_objects(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all that lies in it, in the order of the source."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from code_objects(constant)


def own_part(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does by itself, without the functions and classes in it."""
    constants = [repr(one) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, constants, code.co_names, code.co_varnames


def exchange_code(mutant: Mutant) -> bool:
    """Gives the functions of an imported module the code with the mistake; whether that was possible."""
    path = SOURCE / mutant.file
    right = list(code_objects(compile(path.read_text("utf-8"), str(path), "exec")))
    wrong = list(code_objects(mutated(mutant)))
    if [one.co_qualname for one in right] != [one.co_qualname for one in wrong]:
        return False
    changed, meant = {}, set()
    for old, new in zip(right, wrong, strict=True):
        key = (old.co_qualname, old.co_firstlineno)
        if key in changed:  # two of a kind on one line
            return False
        changed[key] = new
        if own_part(old) != own_part(new):
            meant.add(key)
    found: set[tuple[str, int]] = set()
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(path):
            key = (function.__code__.co_qualname, function.__code__.co_firstlineno)
            if key in changed:
                function.__code__ = changed[key]
                # What is defined inside comes with it.
                found |= {(one.co_qualname, one.co_firstlineno) for one in code_objects(changed[key])}
    return bool(meant) and meant <= found


def fresh_fork(
    tests: Sequence[str], wrong: importlib.abc.MetaPathFinder | None, log: Path, patience: float
) -> int:
    """Runs tests in a fork of this process that imports what is wrong; its exit code: 0, all passed."""
    child = os.fork()
    if child == 0:
        os.setsid()
        code = 99
        try:
            with log.open("wb") as file:
                os.dup2(file.fileno(), 1)
                os.dup2(file.fileno(), 2)
            if wrong is not None:
                sys.meta_path.insert(0, wrong)
            import pytest

            code = int(pytest.main(["-x", *QUIETLY, *tests]))
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    return end_of(child, patience)


def end_of(child: int, patience: float) -> int:
    """The exit code of a fork that leads its own group of processes; LATE if it took too long."""
    end = time.monotonic() + patience
    pause = 0.002
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return LATE


class Reach(NamedTuple):
    """What a test did without a mistake: how long it took, and the lines it reached in each file."""

    seconds: float
    lines: dict[str, set[int]]


class Tracer:
    """Notes the lines of some files that run."""

    def __init__(self, files: Sequence[str]) -> None:
        self.files = {str(SOURCE / file): file for file in files}
        self.lines: dict[str, set[int]] = {}
        self.often: dict[CodeType, int] = {}

    def calls(self, frame: Any, event: str, arg: object) -> Any:
        file = self.files.get(frame.f_code.co_filename)
        if file is None:
            return None
        often = self.often[frame.f_code] = self.often.get(frame.f_code, 0) + 1
        if often > ENOUGH:
            return None
        reached = self.lines.setdefault(file, set())
        reached.add(frame.f_lineno)

        def line(frame: Any, event: str, arg: object) -> Any:
            if event == "line":
                reached.add(frame.f_lineno)
            return line

        return line

    def __enter__(self) -> Tracer:
        self.lines = {}
        self.often = {}
        threading.settrace(self.calls)
        sys.settrace(self.calls)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)
        threading.settrace(None)


class Server:
    """A plugin of pytest: instead of running all tests, it answers questions about them in forks."""

    def __init__(self, files: Sequence[str], asking: int, answering: int) -> None:
        self.files = files
        self.asking = asking
        self.answering = answering

    def pytest_runtestloop(self, session: Any) -> bool:
        gc.collect()
        gc.freeze()  # forks stay small
        with os.fdopen(self.asking, "rb") as questions:
            for line in questions:
                mutant, chosen, patience = json.loads(line)
                with tempfile.TemporaryDirectory() as folder:
                    answer = Path(folder) / "answer"
                    child = os.fork()
                    if child == 0:
                        os.setsid()
                        code = 99
                        try:
                            code = self.in_fork(session, mutant, chosen, answer)
                        finally:
                            os._exit(code)
                    code = end_of(child, patience)
                    more = json.loads(answer.read_text()) if answer.exists() else None
                os.write(self.answering, (json.dumps([code, more]) + "\n").encode())
        return True

    def in_fork(self, session: Any, mutant: list[Any] | None, chosen: list[Any], answer: Path) -> int:
        if mutant is None:
            answer.write_text(json.dumps(self.reaches(session)))
            return 0
        gc.unfreeze()
        if not exchange_code(Mutant(*mutant)):
            return IMPOSSIBLE
        items = [(session.items[place], seconds) for place, seconds in chosen]
        for place, (item, seconds) in enumerate(items):
            # Whatever runs or waits for too long is ended by a signal, and so is this fork.
            signal.setitimer(signal.ITIMER_PROF, 3 + SLOWER * seconds)
            signal.setitimer(signal.ITIMER_REAL, 20 + 4 * SLOWER * seconds)
            self.run(item, items[place + 1][0] if place + 1 < len(items) else None)
            if session.testsfailed:
                return 1
        return 0

    def reaches(self, session: Any) -> list[Any]:
        """How long each test took and which lines it reached; or only the name of one that failed."""
        found: list[Any] = []
        items = session.items
        tracer = Tracer(self.files)
        for place, item in enumerate(items):
            begun = time.monotonic()
            with tracer:
                self.run(item, items[place + 1] if place + 1 < len(items) else None)
            lines = {file: sorted(lines) for file, lines in tracer.lines.items()}
            found.append((time.monotonic() - begun, lines))
            if session.testsfailed:
                return [item.nodeid]
        return found

    @staticmethod
    def run(item: Any, following: Any) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


class Bench:
    """A process that has collected some tests, and forks for every mistake."""

    def __init__(self, tests: Sequence[str], files: Sequence[str]) -> None:
        asking, self._asked = os.pipe()
        answers, answering = os.pipe()
        self._answers = os.fdopen(answers, "rb")
        self.child = os.fork()
        if self.child == 0:
            try:
                os.close(self._asked)
                self._answers.close()
                quiet = os.open(os.devnull, os.O_WRONLY)
                os.dup2(quiet, 1)
                os.dup2(quiet, 2)
                import pytest

                serving = Server(files, asking, answering)
                pytest.main([*QUIETLY, "--capture=sys", *tests], plugins=[serving])
            finally:
                os._exit(0)
        os.close(asking)
        os.close(answering)
        code, found = self._ask(None, [], PATIENCE)
        if code != 0 or found is None or (found and isinstance(found[0], str)):
            self.close()
            what = found[0] if found else f"the run (exit code {code})"
            sys.exit(f"{' '.join(tests)}: {what} fails without any mistake")
        self.reaches = [
            Reach(seconds, {file: set(lines) for file, lines in by_file.items()})
            for seconds, by_file in found
        ]

    def run(self, mutant: Mutant) -> int:
        """0: no test that reaches the line of a mistake finds it."""
        chosen = [(place, self.reaches[place].seconds) for place in reaching(self.reaches, mutant)]
        code: int = self._ask(mutant, chosen, PATIENCE)[0] if chosen else 0
        return code

    def _ask(self, mutant: Mutant | None, chosen: Sequence[Any], patience: float) -> tuple[int, Any]:
        os.write(self._asked, (json.dumps([mutant, chosen, patience]) + "\n").encode())
        answer = self._answers.readline()
        if not answer:
            return IMPOSSIBLE, None
        code, more = json.loads(answer)
        return code, more

    def close(self) -> None:
        os.close(self._asked)
        self._answers.close()
        os.waitpid(self.child, 0)


def reaching(reaches: Sequence[Reach], mutant: Mutant) -> list[int]:
    """The tests that reach the lines of a mistake, or else its function: the shortest first."""
    nothing: set[int] = set()
    for lines in (set(mutant.lines), set(mutant.around)):
        found = [
            place
            for place, one in enumerate(reaches)
            if not lines.isdisjoint(one.lines.get(mutant.file, nothing))
        ]
        if found:
            return sorted(found, key=lambda place: reaches[place].seconds)
    return []


def load(file: Path) -> dict[str, Any]:
    return json.loads(file.read_text("utf-8")) if file.exists() else {"about": ABOUT, "areas": {}}


def save(data: dict[str, Any], area: str, file: Path) -> None:
    """Writes what is known of an area; another run may have written about others meanwhile."""
    now = load(file)
    now["areas"][area] = data["areas"][area]
    file.write_text(json.dumps(now, indent=1) + "\n", "utf-8")


def standing(data: dict[str, Any], area: str, made: int) -> dict[str, Any]:
    one: dict[str, Any] = data["areas"].setdefault(
        area, {"tried": 0, "killed": 0, "seen": [], "survivors": []}
    )
    commit = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    one["made"] = made
    one["commit"] = subprocess.run(commit, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    one["date"] = datetime.now(UTC).date().isoformat()
    return one


class Trials:
    """Tries mistakes; each group of tests must have passed once without any."""

    def __init__(self) -> None:
        self._patience: dict[tuple[str, ...], float] = {}
        self._benches: dict[tuple[str, ...], Bench] = {}

    def found(self, area: Area, mutant: Mutant) -> bool:
        for group in (area.quick, area.others):
            if group not in self._benches:
                self._benches[group] = Bench(group, area.files)
            code = self._benches[group].run(mutant)
            if code == IMPOSSIBLE:
                break
            if code != 0:
                return True
        # Whatever survives is tried once more, with nothing imported before.
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            return fresh_fork(area.quick, WrongModule(mutant), log, self._patience_for(area.quick, log)) != 0

    def _patience_for(self, group: tuple[str, ...], log: Path) -> float:
        if group not in self._patience:
            begun = time.monotonic()
            if fresh_fork(group, None, log, PATIENCE) != 0:
                sys.exit(f"{' '.join(group)} fails without any mistake:\n{log.read_text()[-2000:]}")
            self._patience[group] = 10 + SLOWER * (time.monotonic() - begun)
        return self._patience[group]

    def close(self) -> None:
        # The last first: it holds copies of the pipes of those before it.
        for bench in reversed(self._benches.values()):
            bench.close()


def note(name: str, mutant: Mutant, found: bool, one: dict[str, Any]) -> None:
    if mutant.id in one["seen"]:
        if found:
            one["killed"] += 1
            one["later"] = one.get("later", 0) + 1
            one["survivors"] = [
                each for each in one["survivors"] if f"{each['where']} {each['what']}" != mutant.id
            ]
        print(f"{name}: {'killed now' if found else 'SURVIVED AGAIN'} {mutant.id}", flush=True)
        return
    one["tried"] += 1
    one["killed"] += found
    one["seen"].append(mutant.id)
    if not found:
        survivor = {"where": mutant.where, "what": mutant.what, "reason": "Not examined yet."}
        one["survivors"].append(survivor)
    print(f"{name}: {'killed' if found else 'SURVIVED'} {mutant.id}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(AREAS))
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--sample", type=int, default=10**9, help="mistakes to try in each area")
    parser.add_argument("--minutes", type=float, default=10**6, help="begin no other later")
    parser.add_argument("--again", action="store_true", help="try the survivors instead, one more time")
    parser.add_argument("--results", type=Path, default=RESULTS)
    asked = parser.parse_args()
    chosen = asked.areas or list(AREAS)
    if unknown := [name for name in chosen if name not in AREAS]:
        parser.error(f"there is no area {', '.join(unknown)}; there are {', '.join(AREAS)}")
    every = {name: [one for file in AREAS[name].files for one in mutants_of(file)] for name in chosen}
    if asked.list:
        for name, mutants in every.items():
            print(f"{name}: {len(mutants)} mistakes in {len(AREAS[name].files)} files")
        return
    os.chdir(ROOT)
    os.environ["FAIRGROUND_FORM"] = "pure"
    sys.path[:0] = [str(SOURCE), str(ROOT), str(ROOT / "tools")]
    for package in HEAVY:
        importlib.import_module(package)
    end = time.monotonic() + asked.minutes * 60
    data = load(asked.results)
    queues = {}
    for name, mutants in every.items():
        known = data["areas"].get(name, {})
        survivors = {f"{one['where']} {one['what']}" for one in known.get("survivors", ())}
        seen = set(known.get("seen", ()))
        drawn = random.Random(f"{SEED}|{name}").sample(mutants, len(mutants))
        queues[name] = [one for one in drawn if (one.id in survivors if asked.again else one.id not in seen)]
        queues[name] = queues[name][: asked.sample]
    trials = Trials()
    try:
        go_on(chosen, every, queues, trials, data, asked.results, end)
    finally:
        trials.close()


def go_on(
    chosen: list[str],
    every: dict[str, list[Mutant]],
    queues: dict[str, list[Mutant]],
    trials: Trials,
    data: dict[str, Any],
    results: Path,
    end: float,
) -> None:
    """Tries mistakes of each area in turn, and notes each as it is tried."""
    while any(queues.values()) and time.monotonic() < end:
        for name in chosen:
            if queues[name] and time.monotonic() < end:
                mutant = queues[name].pop(0)
                found = trials.found(AREAS[name], mutant)
                note(name, mutant, found, standing(data, name, len(every[name])))
                save(data, name, results)


if __name__ == "__main__":
    main()
