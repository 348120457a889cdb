"""The one thread that writes to SQLite. Jobs that wait at the same time share a transaction, and so a sync of
the disk: many tables move at the price of one, and nobody hears of success before it is on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any

from fairground.server.store.base import StoreError, StoreFull

Work = Callable[[sqlite3.Connection], Any]
BATCH = 256


class Job:
    """Some work and the future of who waits for it."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("error", "future", "result", "work")
    # Made up to here.

    def __init__(self, work: Work, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():  # the one who waited has gone
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """A thread with its own connection. Work that raises a `StoreError` must not have changed anything."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="fairground-store", daemon=True)
        self._loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._closed = False

    async def start(self) -> None:
        self._thread.start()
        await self._opened

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """The result of some work, once it is durable."""
        if self._closed:
            raise StoreError("the storage is closed")
        job = Job(work, self._loop.create_future())
        self._queue.put(job)
        return job.future

    async def stop(self) -> None:
        """Ends the thread, after everything that was asked for is written."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        try:
            connection = self._connect()
        except Exception as error:
            self._tell(self._opened.set_exception, error)
            return
        self._tell(self._opened.set_result, None)
        with contextlib.closing(connection):
            more = True
            while more:
                jobs, more = self._waiting()
                carry_out(connection, jobs)
                self._tell(settle, jobs)

    def _waiting(self) -> tuple[list[Job], bool]:
        """The jobs that wait now, at least one, and whether there may be more later."""
        job = self._queue.get()
        jobs: list[Job] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) == BATCH:
                return jobs, True
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return jobs, True
        return jobs, False

    def _tell(self, callback: Callable[..., None], *values: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(callback, *values)


def settle(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()


def carry_out(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Does all jobs in one transaction. One that is refused fails alone; a sick disk fails them all."""
    able = list(jobs)
    while able:
        try:
            connection.execute("BEGIN IMMEDIATE")
            bad = do_each(connection, able)
            if bad is None:
                connection.execute("COMMIT")
                return
            connection.execute("ROLLBACK")
            able.remove(bad)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            for job in able:
                job.error = as_store_error(error)
            return


def do_each(connection: sqlite3.Connection, jobs: list[Job]) -> Job | None:
    """Does each job; returns one that failed midway; then nothing of all this may be stored."""
    for job in jobs:
        job.error = None
        try:
            job.result = job.work(connection)
        except StoreError as refusal:
            job.error = refusal
        except sqlite3.OperationalError:
            raise
        except Exception as error:  # a value that cannot be stored, such as half of a surrogate pair
            job.error = StoreError(f"this cannot be stored: {error}")
            return job
    return None


def as_store_error(error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("the disk that holds the storage is full; free some space")
    return StoreError(f"the storage cannot be written: {error}")
