"""Games on a Ray cluster: a real one of two nodes, of which one dies while it plays."""

from __future__ import annotations

import importlib
import os
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.arena.helpers import STRONG, WEAK, plan_of, told

from fairground.arena import cluster
from fairground.arena.playing import play_deal
from fairground.arena.results import ResultsFile, read_results
from fairground.arena.run import run
from fairground.engine.errors import BadSetup

# Ray's own code warns of many things that are none of ours.
pytestmark = [pytest.mark.pure_only, pytest.mark.filterwarnings("ignore")]

DEALS = 15
MEMORY = 80 * 1024 * 1024
# Ray takes 127.0.0.1 for the machine's outward address.
LOOPBACK = "127.0.0.2"
# Without what two nodes on one machine do not need.
LEAN = {"no_monitor": True, "include_log_monitor": False}


def a_node() -> dict[str, Any]:
    """A small node. Its ports are given: a node on a busy machine gives up waiting for those it has to ask
    its own helpers for."""
    ports = (
        "metrics_agent_port",
        "metrics_export_port",
        "dashboard_agent_listen_port",
        "runtime_env_agent_port",
    )
    with ExitStack() as sockets:
        free = [sockets.enter_context(closing(socket.socket())) for _ in ports]
        for one in free:
            one.bind((LOOPBACK, 0))
        numbers = {name: one.getsockname()[1] for name, one in zip(ports, free)}
    return {"num_cpus": 1, "object_store_memory": MEMORY, "node_ip_address": LOOPBACK, **numbers, **LEAN}


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """A cluster of two nodes with a processor each, as processes of this machine."""
    # A node gives up if its helpers take long to start, so that they share what one of them has compiled.
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_DEDUP_LOGS", "0")
    # Workers find the project where this process does.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    ray = cluster.load_ray()
    running: Any = importlib.import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={**a_node(), "include_dashboard": False}
    )
    session = running.head_node.get_session_dir_path()
    running.processes = []  # all that were seen while it ran
    try:
        running.add_node(**a_node())
        running.wait_for_nodes()
        yield running
    finally:
        running.processes += psutil.Process().children(recursive=True)
        ray.shutdown()
        running.shutdown()
        shutil.rmtree(session, ignore_errors=True)
        _, left = psutil.wait_procs(running.processes, timeout=30)
        assert not left


def test_a_node_that_dies_costs_no_game_and_doubles_none(nodes: Any, tmp_path: Path) -> None:
    plan = plan_of(f"{STRONG},{WEAK}", games=2 * DEALS)
    file = tmp_path / "games.jsonl"
    heard = 0

    def listen() -> None:
        nonlocal heard
        heard += 1
        if heard == 6:
            # Both nodes are at work by now; the second goes without a word.
            nodes.processes += psutil.Process().children(recursive=True)
            nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)

    with ResultsFile(file, plan, resume=False) as results:
        run(plan, results, lambda tasks: cluster.play_all(tasks, nodes.address), listen)
    games = read_results(file)[1]
    assert not nodes.worker_nodes
    assert len(games) == len({game.id for game in games}) == 2 * DEALS
    assert told(games) == told([game for deal in range(DEALS) for game in play_deal(plan, deal)])


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(BadSetup, match=f"no Ray cluster answers at {address}: .*ray start --head"):
            cluster.join(address)


@pytest.mark.parametrize("address", ["nonsense", "host:port", ":6379"])
def test_what_is_no_address_is_told_so(address: str) -> None:
    with pytest.raises(BadSetup, match=f"'{address}' is not the address of a Ray cluster"):
        cluster.join(address)


def test_without_ray_its_absence_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"pip install 'fairground\[cluster\]'"):
        cluster.join("127.0.0.1:6379")
