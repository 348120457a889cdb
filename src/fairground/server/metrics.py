"""Figures for Prometheus. Labels name games, kinds and routes, never people, tables or anything at them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.process_collector import ProcessCollector

from fairground.server.store.base import Entry, Repeated, Store, StoreError, Summary, Taken

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The figures of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.entries = self._counter("entries", "Entries added to the logs of tables.", "game", "kind")
        self.conflicts = self._counter("conflicts", "Entries that were late or duplicates.", "reason")
        self.failures = self._counter("store_failures", "Failed storage operations.")
        self.appending = self._histogram("append_seconds", "Time until an entry is durable.")
        self.requests = self._histogram("request_seconds", "Time to answer.", "method", "route", "status")

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(f"fairground_{name}", help, labels, registry=self.registry)

    def _histogram(self, name: str, help: str, *labels: str) -> Histogram:
        return Histogram(f"fairground_{name}", help, labels, buckets=QUICK, registry=self.registry)

    def watch(self, name: str, help: str, value: Callable[[], float]) -> None:
        """Shows a figure that is read whenever somebody asks."""
        Gauge(f"fairground_{name}", help, registry=self.registry).set_function(value)

    def page(self) -> bytes:
        """All figures in the text form of Prometheus."""
        return generate_latest(self.registry)

    def measured(self, store: Store) -> Store:
        """The same storage, with what it does counted."""
        return cast(Store, MeasuredStore(store, self))


class MeasuredStore:
    """A storage whose entries are counted and timed; all else passes through."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._counters: dict[tuple[str, str], Counter] = {}  # by game and kind: to look one up takes time

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def create(self, first: Entry, summary: Summary) -> None:
        await self._store.create(first, summary)
        self._count(summary.game, first.kind)

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        began = time.perf_counter()
        try:
            await self._store.append(table, entry, summary)
        except (Taken, Repeated) as error:
            self._metrics.conflicts.labels(type(error).__name__.lower()).inc()
            raise
        except StoreError:
            self._metrics.failures.inc()
            raise
        self._metrics.appending.observe(time.perf_counter() - began)
        self._count(summary.game, entry.kind)

    def _count(self, game: str, kind: str) -> None:
        counter = self._counters.get((game, kind))
        if counter is None:
            counter = self._counters[game, kind] = self._metrics.entries.labels(game, kind)
        counter.inc()
