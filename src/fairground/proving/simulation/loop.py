"""A loop whose time is virtual and whose order comes from a seed: the same seed, the same run."""

from __future__ import annotations

import asyncio
import heapq
import random
from collections import deque
from typing import Any


class Violation(AssertionError):
    """A promise was broken."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs what is ready in an order drawn from `rng`; when nothing is, time jumps to the next timer. Whoever
    needs more than `most_steps` tries something again and again."""

    def __init__(self, rng: random.Random, most_steps: int | None = None) -> None:
        super().__init__()
        self.rng = rng
        self.now = 0.0
        self.steps = 0
        self._most_steps = most_steps
        self.faults: list[dict[str, Any]] = []  # what went wrong that nobody looked at
        self.set_exception_handler(lambda loop, context: self.faults.append(context))

    _ready: deque[Any]
    _scheduled: list[Any]

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What others do in threads is done at one moment of its own: with threads, no run would repeat."""
        future = self.create_future()

        def work() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except BaseException as error:
                future.set_exception(error)

        self.call_soon(work)
        return future

    def _run_once(self) -> None:
        scheduled, ready = self._scheduled, self._ready
        while scheduled and scheduled[0]._cancelled:
            heapq.heappop(scheduled)._scheduled = False
        if not ready and scheduled:
            self.now = max(self.now, scheduled[0]._when)
        while scheduled and scheduled[0]._when <= self.now:
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            if not handle._cancelled:
                ready.append(handle)
        if not ready:
            raise RuntimeError("everybody waits for somebody else: nothing can run any more")
        self.steps += 1
        if self._most_steps is not None and self.steps > self._most_steps:
            self._most_steps = None
            raise Violation(f"{self.steps} steps do not bring it to an end: something is tried without end")
        place = self.rng.randrange(len(ready))
        ready.rotate(-place)
        handle = ready.popleft()
        ready.rotate(place)
        if not handle._cancelled:
            handle._run()

    def end(self) -> None:
        """Ends whatever is still going on, and the loop."""
        while left := asyncio.all_tasks(self):
            for task in left:
                task.cancel()
            self.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        asyncio.set_event_loop(None)
        self.close()
