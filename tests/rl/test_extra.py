"""Without the optional packages there is a sentence that says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing"),
    [("fairground.rl.openspiel", "pyspiel"), ("fairground.rl.pettingzoo", "pettingzoo")],
)
def test_a_missing_package_is_named(module: str, missing: str) -> None:
    script = f"import sys\nsys.modules[{missing!r}] = None\nimport {module}\n"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    last = run.stderr.strip().splitlines()[-1]
    assert last.startswith(f"ImportError: {module} needs ")
    assert last.endswith("pip install 'fairground[research]'")


def test_what_lies_below_needs_no_extra() -> None:
    blocked = (
        "import sys\nfor name in ('pyspiel', 'pettingzoo', 'gymnasium'):\n    sys.modules[name] = None\n"
    )
    script = f"{blocked}from fairground.rl.moment import ground\nprint(ground('fair-game').numbering.size)\n"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(run.stdout) > 60
