"""Many games at once on a Ray cluster. Ray replays a deal when its worker or its whole node dies; the
results file takes every game once, whoever played it."""

from __future__ import annotations

import importlib
import logging
import os
import socket
from collections.abc import Generator, Iterator
from typing import Any, Final

from fairground.arena.playing import Played
from fairground.arena.pool import Task, tried
from fairground.engine.errors import BadSetup, FairgroundError

AUTO: Final = "auto"  # the cluster this machine belongs to, or a new one on it alone
MOST_RETRIES: Final = 20  # of one deal
AHEAD: Final = 2  # tasks given out for each processor of the cluster
LOOK_SECONDS: Final = 2.0
CALL_SECONDS: Final = 5.0


def load_ray() -> Any:
    """The Ray library.

    :raises BadSetup: if it is not installed."""
    # Ray wants to hear whether it may count its users; it is told so before it is loaded.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadSetup(
            "a cluster needs the library Ray, which is not installed: pip install 'fairground[cluster]'"
        ) from None


def join(address: str) -> Any:
    """Joins the cluster at an address; the library that speaks to it.

    :raises BadSetup: if there is none."""
    ray = load_ray()
    if ray.is_initialized():
        return ray
    if address != AUTO:
        _knock(address)
    quiet = {"log_to_driver": False, "configure_logging": False, "logging_level": logging.ERROR}
    try:
        if address != AUTO:
            ray.init(address=address, **quiet)
        else:
            try:
                ray.init(address=AUTO, **quiet)
            except ConnectionError:
                ray.init(include_dashboard=False, **quiet)
    except (Exception, SystemExit) as problem:  # Ray raises just that when a node cannot start
        where = "no Ray cluster can be started here" if address == AUTO else f"{address} cannot be joined"
        raise BadSetup(f"{where}: {first_line(problem)}; omit --ray to use only this machine") from None
    return ray


def first_line(problem: BaseException) -> str:
    """What Ray complains of, without the many lines that follow."""
    lines = str(problem).strip().splitlines()
    return lines[0].rstrip(".;") if lines else type(problem).__name__


def _knock(address: str) -> None:
    """Whether anything listens there: Ray itself would wait for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise BadSetup(
            f"'{address}' is not the address of a Ray cluster; an address looks like 127.0.0.1:6379"
        )
    try:
        socket.create_connection((host, int(port)), CALL_SECONDS).close()
    except (OSError, OverflowError) as problem:
        why = getattr(problem, "strerror", None) or problem
        raise BadSetup(
            f"no Ray cluster answers at {address}: {why}; is `ray start --head` running there?"
        ) from None


def play_all(tasks: Iterator[Task], address: str) -> Generator[Played]:
    """Plays tasks on a cluster and hands out games as they end, in any order."""
    ray = join(address)
    play = ray.remote(max_retries=MOST_RETRIES)(tried)
    waiting: list[Any] = []
    try:
        while True:
            room = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
            while len(waiting) < room and (task := next(tasks, None)) is not None:
                waiting.append(play.remote(task))
            if not waiting:
                return
            ready, waiting = ray.wait(waiting, timeout=LOOK_SECONDS)
            for one in ready:
                games, error = _fetch(ray, one)
                if error is not None:
                    raise error
                yield from games
    finally:
        for one in waiting:
            ray.cancel(one, force=True)
        ray.shutdown()


def _fetch(ray: Any, reference: Any) -> tuple[list[Played], FairgroundError | None]:
    try:
        found: tuple[list[Played], FairgroundError | None] = ray.get(reference)
        return found
    except ray.exceptions.RayError as problem:
        first = str(problem).strip().splitlines()[0]
        raise FairgroundError(
            f"the cluster cannot play a deal: {first}. Every node needs this version of Fairground. "
            "Finished games are saved"
        ) from None
