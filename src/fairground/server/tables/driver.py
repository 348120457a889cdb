"""The driver: does at tables what the server has to do by itself, in time.

The process that wrote the latest entry of a table drives it. The others wait a little longer, and act only if
it does not: they may both try, and the storage lets one of them in.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from fairground.server.services import Clock, Thinker, ThinkingFailed, Thought
from fairground.server.store.base import Repeated, StoreError, Taken
from fairground.server.tables import duties
from fairground.server.tables.cache import CachedTable, NoTable, TableCache
from fairground.server.tables.duties import THINK, Duty
from fairground.server.tables.tasks import Tasks

log = logging.getLogger(__name__)

GRACE = 3.0  # how much longer those wait who do not drive
RETRY = 1.0  # after the storage refused


class Driver:
    """Carries out the duties of the tables in memory. `changed` is called after each entry,
    with the seats that were asked before it if it was written here."""

    def __init__(
        self,
        cache: TableCache,
        clock: Clock,
        thinker: Thinker,
        tasks: Tasks,
        changed: Callable[[CachedTable, list[int] | None], None],
    ) -> None:
        self._cache = cache
        self._clock = clock
        self._thinker = thinker
        self._tasks = tasks
        self._changed = changed

    def schedule(self, held: CachedTable, wait: float = 0.0) -> None:
        """Sets the alarm for the next duty of a table, in `wait` seconds at the earliest."""
        if held.timer is not None:
            held.timer.cancel()
            held.timer = None
        table = held.table
        if table is None:
            return
        todo = duties.duties(table, self._cache.pause)
        if held.driving:
            self._think_ahead(held, todo)
        ready = [duty for duty in todo if not self._is_thinking(held, duty)]
        if ready:
            grace = 0.0 if held.driving else GRACE
            delay = max(wait, ready[0].at + grace - self._clock.now(), 0.0)
            held.timer = asyncio.get_running_loop().call_later(delay, self._alarm, held)

    def _alarm(self, held: CachedTable) -> None:
        held.timer = None
        self._tasks.spawn(self._act(held.id))

    async def _act(self, id: str) -> None:
        async with self._cache.use(id) as held:
            try:
                await self._act_on(held)
            except NoTable:
                return
            except (Taken, Repeated):
                self._changed(held, None)
            except StoreError:
                self.schedule(held, RETRY)

    async def _act_on(self, held: CachedTable) -> None:
        table = await self._cache.load(held)
        if not held.driving:
            await self._cache.refresh(held)
        if held.untold:
            # Somebody else drives this table.
            self._changed(held, None)
            return
        now = self._clock.now()
        todo = [duty for duty in duties.duties(table, self._cache.pause) if duty.at <= now]
        self._think_ahead(held, todo)
        ready = [duty for duty in todo if not self._is_thinking(held, duty)]
        if ready:
            await self._carry_out(held, ready[0])
            self._changed(held, table.waiting)
        else:
            self.schedule(held)

    async def _carry_out(self, held: CachedTable, duty: Duty) -> None:
        table = held.table
        assert table is not None
        code = None
        if duty.kind == THINK:
            code = held.thoughts[_key(held, duty)].result()
        what = duties.entry_of(table, duty, code)
        await self._cache.commit(held, f"{duty.kind}:{table.n}", duty.seat, what)

    # Bots

    def _think_ahead(self, held: CachedTable, todo: list[Duty]) -> None:
        """Lets the bots that will be due think now; thoughts that are no longer of use end."""
        table = held.table
        assert table is not None
        wanted = {_key(held, duty): duty for duty in todo if duty.kind == THINK}
        for key, task in list(held.thoughts.items()):
            if key not in wanted:
                task.cancel()
                del held.thoughts[key]
        for key, duty in wanted.items():
            if key not in held.thoughts:
                task = asyncio.ensure_future(self._choose(duties.thought(table, duty.seat)))
                held.thoughts[key] = task
                task.add_done_callback(lambda done: None if done.cancelled() else self.schedule(held))

    async def _choose(self, thought: Thought) -> int | None:
        try:
            return await self._thinker.choose(thought)
        except ThinkingFailed:
            return None
        except Exception:
            # A bot's own mistake must not stop a table; the default is played for it.
            log.exception("a bot failed")
            return None

    def _is_thinking(self, held: CachedTable, duty: Duty) -> bool:
        if duty.kind != THINK:
            return False
        task = held.thoughts.get(_key(held, duty))
        return task is not None and not task.done()


def _key(held: CachedTable, duty: Duty) -> tuple[int, int]:
    """Names a question to a bot."""
    table = held.table
    assert table is not None
    return duty.seat, table.chairs[duty.seat].prompt
