"""Solo challenges of people: tables to play them at, and their results, which the server alone writes.

An attempt is noted before its table is made, so that the first attempt at today's challenge is the one that
counts whatever happens then. The result is that of the finished match: what goes on from a record, or was
forked, is no attempt.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec

from fairground.engine.game import Game
from fairground.engine.record import Record
from fairground.players.solo.challenges import OPPONENT, PERSON, TODAY, Challenge, is_daily, known, todays
from fairground.players.solo.charts import chart_of
from fairground.server.protocol import Code
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import FINISHED, GIVEN_UP, PLAYING, Attempt, Store
from fairground.server.tables import table_views
from fairground.server.tables.commands import Refused, Who
from fairground.server.tables.keeper import Keeper
from fairground.server.tables.leases import Leases
from fairground.server.tables.table import LiveTable

GAME: Final = "unfair"
MOST: Final = 2000  # attempts of one person that are searched


def deal_of(game: Game, challenge: Challenge, name: str) -> Record:
    """The match of a challenge before its first action."""
    chart, _ = chart_of(challenge.opponent)
    return Record.of(game.setup(2, challenge.seed, challenge.options), (name, chart.name), (), None)


class SoloDesk:
    """Where challenges are begun, and where their results are written."""

    def __init__(self, store: Store, keeper: Keeper, clock: Clock, secrets: Secrets) -> None:
        self._store = store
        self._keeper = keeper
        self._clock = clock
        self._secrets = secrets
        self._leases = Leases(store, clock, secrets)
        keeper.challenge_over = self.finish

    def today(self) -> Challenge:
        return todays(self.date())

    def date(self) -> str:
        """The day it is, by UTC."""
        return datetime.fromtimestamp(self._clock.now(), UTC).date().isoformat()

    async def begin(self, who: Who, challenge: Challenge) -> str:
        """The table at which a person plays a challenge: the one that goes on, or a new one; that of today is
        played once. Raises `Refused`."""
        # Two quick presses would be two attempts.
        async with self._leases.alone(f"challenge:{who.id}"):
            attempt = await self._open_attempt(who.id, challenge.id)
            if attempt is None:
                attempt = Attempt(self._secrets.token(), who.id, challenge.id, self._clock.now())
                await self._store.add_attempt(attempt)
            if attempt.outcome == PLAYING:
                record = deal_of(self._keeper.games[GAME], challenge, who.name)
                rival = challenge.opponent
                try:
                    await self._keeper.create_challenge(
                        who, attempt.table, challenge.id, challenge.name, rival, record
                    )
                except Refused:
                    await self._forget_unmade(attempt)
                    raise
            return attempt.table

    async def _open_attempt(self, person: str, challenge: str) -> Attempt | None:
        """The attempt that a person is at, or, of today's, has made."""
        if is_daily(challenge):
            first = await self._store.first_attempt(person, challenge)
            return None if first is None else await self._brought_up(first)
        for each in await self._store.attempts_of(person, MOST):
            if each.challenge == challenge and each.outcome == PLAYING:
                each = await self._brought_up(each)
                if each.outcome == PLAYING:
                    return each
        return None

    async def _forget_unmade(self, attempt: Attempt) -> None:
        """An attempt whose table was refused is none."""
        if await self._store.summary(attempt.table) is None:
            await self._store.drop_attempt(attempt.table)

    async def attempts_of(self, person: str) -> list[Attempt]:
        """All attempts of a person, with whatever ended while nobody wrote it down."""
        return [await self._brought_up(each) for each in await self._store.attempts_of(person, MOST)]

    async def _brought_up(self, attempt: Attempt) -> Attempt:
        if attempt.outcome != PLAYING:
            return attempt
        summary = await self._store.summary(attempt.table)
        if summary is None:
            # Its table was never made, or is gone for good.
            if self._clock.now() - attempt.made < 86400:
                return attempt
            gone = msgspec.structs.replace(attempt, outcome=GIVEN_UP, ended=self._clock.now())
            await self._store.finish_attempt(gone)
        elif summary.phase in ("over", "closed"):
            try:
                table, _ = await self._keeper.read(Who(attempt.person, ""), attempt.table)
            except Refused:
                return attempt
            await self.finish(table)
        else:
            return attempt
        return await self._store.attempt(attempt.table) or attempt

    async def finish(self, table: LiveTable) -> None:
        """Writes the result of a challenge whose match is over; what is written stays."""
        attempt = await self._store.attempt(table.id)
        challenge = known(table.opened.challenge or "")
        if attempt is None or challenge is None or attempt.outcome != PLAYING:
            return
        stars = table_views.stars_of(table, challenge)
        if stars is None:
            return
        result = None if table.match is None or table.ended is not None else table.match.result
        ended = msgspec.structs.replace(attempt, outcome=GIVEN_UP, ended=table.at)
        if result is not None:
            ended = msgspec.structs.replace(
                ended,
                outcome=FINISHED,
                stars=stars,
                points=result.scores[PERSON],
                rival=result.scores[OPPONENT],
            )
        await self._store.finish_attempt(ended)


def found(id: str, desk: SoloDesk) -> Challenge:
    """The challenge of an address: one of the campaign, or "today". Raises `Refused`."""
    challenge = desk.today() if id == TODAY else known(id)
    if challenge is None or (is_daily(id) and challenge.id != desk.today().id):
        raise Refused(Code.UNKNOWN, f"there is no challenge '{id}' to play")
    return challenge
