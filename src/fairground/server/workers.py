"""Running a server: in this process, or as several workers that share a port and are restarted when they end.

A worker receives its settings on standard input, so that no password shows up in a list of processes. It says
when it is ready, and it ends when that input ends: no worker outlives the process that started it.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import uvicorn
from prometheus_client import start_http_server

from fairground.engine.errors import FairgroundError
from fairground.games.own_packs import FoundPacks
from fairground.server import logs
from fairground.server.app import make_app
from fairground.server.bus import RedisBus
from fairground.server.listening import listen, web_config
from fairground.server.settings import Settings
from fairground.server.store import make_store

READY = b"ready\n"
STARTING_SECONDS = 120.0
SHORT_LIFE = 10.0  # seconds; a worker that ends sooner is started again with a growing pause
LONGEST_PAUSE = 30.0
ENDINGS = (signal.SIGTERM, signal.SIGINT)
COLLECT = 100_000  # new objects after which Python's collector looks through them
COLLECT_ALL = 1_000_000  # after so many at least it looks through all there are

log = logging.getLogger(__name__)
Told = Callable[[], None]


class CannotStart(FairgroundError):
    """The server did not start; the log says why."""


class Task(msgspec.Struct):
    """What a worker should do."""

    settings: Settings
    number: int
    log_level: str
    log_json: bool | None
    client: str | None = None
    # Read once and handed to all, so that every worker has the same packs.
    found_packs: FoundPacks = FoundPacks()


async def check_surroundings(settings: Settings) -> None:
    """Raises an error with a clear sentence if the storage or the broker cannot be used, and upgrades an old
    storage."""
    store = make_store(settings)
    await store.open()
    await store.close()
    if settings.broker:
        bus = RedisBus(settings.broker, "check")
        await bus.start()
        await bus.stop()


class Collector:
    """Python's garbage collector for reference cycles, with less work and shorter pauses. Tables create
    hardly any cycles but have many long-lived objects: these are scanned again only when there are twice as
    many of them, while Python by default would scan them again and again, and play would pause."""

    def __init__(self) -> None:
        gc.disable()
        self._look_at_all()

    def look(self) -> None:
        if gc.get_count()[0] < COLLECT:
            return
        gc.collect(0)
        gc.freeze()
        self._new += COLLECT
        if self._new > max(self._old, COLLECT_ALL):
            gc.unfreeze()
            self._look_at_all()

    def _look_at_all(self) -> None:
        gc.collect()
        gc.freeze()
        self._old = gc.get_freeze_count()
        self._new = 0


class TellingServer(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, told: Told) -> None:
        super().__init__(config)
        self._told = told
        self._collector = Collector()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends quietly when asked to, where uvicorn would then die of the same signal."""
        before = {ending: signal.signal(ending, self.handle_exit) for ending in ENDINGS}
        try:
            yield
        finally:
            for ending, handler in before.items():
                signal.signal(ending, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._told()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        self._collector.look()
        return await super().on_tick(counter)


def make_server(task: Task, told: Told) -> TellingServer:
    settings = task.settings
    app = make_app(settings, client=Path(task.client) if task.client else None, found_packs=task.found_packs)
    if settings.metrics_port:
        start_http_server(settings.metrics_port + task.number, "127.0.0.1", app.metrics.registry)
    return TellingServer(web_config(app, settings), told)


def run_alone(task: Task, told: Told) -> None:
    """Serves in this process until asked to stop."""
    listener = listen(task.settings)
    with contextlib.closing(listener):
        server = make_server(task, told)
        server.run(sockets=[listener])
    if not server.started:
        raise CannotStart("the server did not start; its last log lines are above")


# Several workers


def run_workers(task: Task, told: Told) -> None:
    """Keeps several workers running until asked to stop."""
    # Whoever else has this port would go unnoticed once it is shared.
    listen(task.settings).close()
    asyncio.run(Crew(task, told).run())


class Crew:
    """The workers and their supervisor."""

    def __init__(self, task: Task, told: Told) -> None:
        self._task = task
        self._told = told
        self._ending = asyncio.Event()
        self._children: dict[int, asyncio.subprocess.Process] = {}

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        for ending in ENDINGS:
            loop.add_signal_handler(ending, self._ending.set)
        numbers = range(self._task.settings.workers)
        try:
            await asyncio.gather(*(self._start(number) for number in numbers))
            self._told()
            keepers = [asyncio.create_task(self._keep(number)) for number in numbers]
            await self._ending.wait()
            for keeper in keepers:
                keeper.cancel()
        finally:
            await self._end_all()

    async def _start(self, number: int) -> None:
        """Starts a worker and waits until it is ready."""
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "fairground.server.workers"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # an interrupt from the keyboard reaches it through its keeper
        )
        self._children[number] = child
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(msgspec.json.encode(msgspec.structs.replace(self._task, number=number)) + b"\n")
        ready = asyncio.ensure_future(child.stdout.readline())
        ending = asyncio.ensure_future(self._ending.wait())
        await asyncio.wait((ready, ending), timeout=STARTING_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not ready.done():
            ready.cancel()
        elif ready.result() == READY:
            return
        if not self._ending.is_set():
            raise CannotStart(f"worker {number} did not start; its last log lines are above")

    async def _keep(self, number: int) -> None:
        """Restarts a worker whenever it ends."""
        loop = asyncio.get_running_loop()
        pause = 0.5
        while True:
            began = loop.time()
            status = await self._children[number].wait()
            log.error("a worker ended and is being restarted", extra={"worker": number, "status": status})
            if loop.time() - began < SHORT_LIFE:
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                pause = 0.5
            with contextlib.suppress(CannotStart):
                await self._start(number)

    async def _end_all(self) -> None:
        living = [child for child in self._children.values() if child.returncode is None]
        for child in living:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
        patience = self._task.settings.times.shutdown + 5
        waiting = [asyncio.ensure_future(child.wait()) for child in living]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=patience)
            if late:
                for child in living:
                    with contextlib.suppress(ProcessLookupError):
                        child.kill()
                await asyncio.wait(late)


# In a worker


def work() -> None:
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    standard_input = sys.stdin.fileno()
    logs.set_up(task.log_level, task.log_json, task.number)

    def tell() -> None:
        sys.stdout.buffer.write(READY)
        sys.stdout.buffer.flush()

    listener = listen(task.settings, shared=True)
    server = make_server(task, tell)

    def end_with_the_keeper() -> None:
        # Not through Python's own buffer: its lock cannot be taken away from a thread that waits in it, and
        # the whole process would abort at its end.
        with contextlib.suppress(OSError):
            while os.read(standard_input, 4096):
                pass
        server.should_exit = True

    threading.Thread(target=end_with_the_keeper, daemon=True).start()
    server.run(sockets=[listener])


if __name__ == "__main__":
    work()
