"""A player with a client made by hand tries to unsee what a choice has shown: in every game, at every moment,
with the other player there, away, replaced by a bot, removed or gone; over several connections, with requests
that are open, and with answers to her own. Without the other player's yes she never succeeds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.tables.table_world import Guest, House, story

from fairground.engine.actions import Action
from fairground.engine.components import EVERYONE, eyes_of
from fairground.games import all_games
from fairground.server.protocol import (
    Ack,
    Agree,
    ClockRule,
    Kick,
    Nack,
    Play,
    Resign,
    Sit,
    StandIn,
    Undo,
    Watch,
)
from fairground.server.tables import undo
from fairground.server.tables.commands import Refused
from fairground.server.tables.records import record_of
from fairground.server.tables.table import PLAYING, LiveTable

STEPS = 150
ANN, BO = 0, 1


class Seen:
    """What Ann has seen of a match: what chance has given, the cards that she knows, and what others did."""

    def __init__(self, table: LiveTable) -> None:
        assert table.match is not None
        state = table.match.state
        self.chance = tuple(state.rng.streams)
        known = undo._eyes(state, range(len(state.zones)))
        self.cards = {card for card, eyes in known.items() if eyes & eyes_of(ANN)}
        self.done = len(table.match.history)
        self.others: list[tuple[int, Action]] = [
            did
            for did, mark in zip(table.match.history, table.trail, strict=True)
            if did[0] != ANN and mark.seen & eyes_of(ANN)
        ]

    def is_unseen_in(self, later: Seen) -> str:
        """What somebody has unseen since; nothing, if that is nothing."""
        if any(one > two for one, two in zip(self.chance, later.chance, strict=True)):
            return "a roll or a draw"
        # By playing on, cards may be lost from sight.
        if later.done < self.done and not self.cards <= later.cards:
            return f"cards {self.cards - later.cards}"
        if later.others[: len(self.others)] != self.others:
            return "what somebody else did"
        return ""


class Attack:
    """Ann's attack at one table. Bo never agrees to anything."""

    def __init__(self, house: House, rng: random.Random) -> None:
        self.house = house
        self.rng = rng
        self.connections: list[Guest] = []
        self.bo: Guest | None = None
        self.took_back = 0

    async def step(self) -> None:
        kinds: list[Callable[[], Coroutine[Any, Any, object]]] = [
            *[self.play] * 12,
            *[self.take_back] * 6,
            self.take_back_twice_at_once,
            self.answer_herself,
            self.come_and_go,
            self.another_connection,
            self.bo_comes_and_goes,
            self.replace_bo,
            self.play_for_bo,
            self.fork,
            self.wait,
        ]
        await self.rng.choice(kinds)()

    async def play(self) -> None:
        table = await self.house.live()
        match = table.match
        asked = [seat for seat in table.waiting if table.chairs[seat].played_by("random") is None]
        if not asked or match is None:
            await asyncio.sleep(3)
            return
        seat = self.rng.choice(asked)
        ask = match.ask(seat)
        assert ask is not None
        await self.house.play(("ann", "bo")[seat], self.rng.randrange(len(ask.options)))

    async def take_back(self) -> None:
        before = len(self.house.kinds())
        await self.house.undo("ann")
        self.took_back += "undo" in self.house.kinds()[before:]

    async def take_back_twice_at_once(self) -> None:
        await asyncio.gather(*(self.take_back() for _ in range(3)))

    async def answer_herself(self) -> None:
        """Says yes to her own request, and to others that there may be, also as Bo's guest."""
        table = await self.house.live()
        for name in ("ann", "zoe"):
            for number in range(table.requests + 2):
                await self.house.do(name, Agree, number, True)

    async def come_and_go(self) -> None:
        while self.connections:
            await self.connections.pop().leave()
        await asyncio.sleep(self.rng.choice([0, 5, 20, 90]))

    async def another_connection(self) -> None:
        guest = self.house.guest("ann", f"session {len(self.connections)}")
        self.connections.append(guest)
        await guest.watch(self.house.id)
        if self.house.id in guest.mirrors:
            version = guest.mirrors[self.house.id].version or 0
            await guest.say(Undo(f"u{self.rng.random()}", self.house.id, version))

    async def bo_comes_and_goes(self) -> None:
        if self.bo is not None:
            await self.bo.leave()
            self.bo = None
            await asyncio.sleep(self.rng.choice([1, 20, 100]))
        elif self.rng.random() < 0.6:
            self.bo = self.house.guest("bo")
            await self.bo.say(Watch(self.house.id))

    async def replace_bo(self) -> None:
        await self.house.do("ann", self.rng.choice([StandIn, StandIn, Kick]), BO)

    async def play_for_bo(self) -> None:
        """Takes Bo's seat, or answers in his place."""
        for message in ((Sit, BO), (Sit, None)):
            assert isinstance(await self.house.do("ann", *message), Nack)
        table = await self.house.live()
        action = {"do": "pass"}
        assert isinstance(await self.house.do("ann", Play, BO, table.chairs[BO].prompt, action), Nack)

    async def fork(self) -> None:
        """A match that can be gone back to may not be told before the end."""
        table = await self.house.live()
        if table.phase == PLAYING:
            with pytest.raises(Refused):
                record_of(table)

    async def go(self) -> None:
        for guest in (*self.connections, *([self.bo] if self.bo else [])):
            await guest.leave()

    async def wait(self) -> None:
        await asyncio.sleep(self.rng.choice([1, 10, 40]))


@pytest.mark.parametrize("bots", [0, 1])
@pytest.mark.parametrize("game", list(all_games()))
def test_nothing_is_unseen_without_a_yes(game: str, bots: int) -> None:
    @story
    async def attack() -> None:
        took_back = 0
        for seed in range(3):
            rng = random.Random(f"{game}|{bots}|{seed}")
            house = await House(away=5.0, pause=1.0, absent=30.0).open()
            await house.begun("ann", "bo", bots=bots, game=game, takeover=rng.choice([None, 10.0]))
            attacker = Attack(house, rng)
            seen = Seen(await house.live())
            for _ in range(STEPS):
                await attacker.step()
                table = await house.live()
                if table.phase != PLAYING:
                    break
                now = Seen(table)
                assert not seen.is_unseen_in(now), (game, seed, seen.is_unseen_in(now), house.kinds()[-5:])
                seen = now
            took_back += attacker.took_back
            await attacker.go()
            await house.keeper.close()
        # What has shown nothing she may take back, and did: the test is about the rest.
        assert took_back

    attack()


async def at_a_choice_that_can_be_taken_back(clock: ClockRule, asked: bool = False) -> tuple[House, int]:
    """Ann has just chosen something that everybody saw, and that has shown nobody anything; and which of the
    options it was. `asked`: it is still her turn."""
    house = await House(pause=10.0**6, away=10.0**6).open()
    await house.begun("ann", "bo", game="unfair", clock=clock)
    rng = random.Random(1)
    for _ in range(200):
        table = await house.live()
        assert table.match is not None
        seat = table.waiting[0]
        ask = table.match.ask(seat)
        assert ask is not None
        which = rng.randrange(len(ask.options))
        await house.play(("ann", "bo")[seat], which)
        table = await house.live()
        free = table.trail[-1].seen == EVERYONE and undo.free_cut(table.trail, ANN) is not None
        if seat == ANN and free and (ANN in table.waiting or not asked):
            return house, which
    raise AssertionError("there is no such choice")


@story
async def test_nobody_gains_time_by_taking_back_again_and_again() -> None:
    house, which = await at_a_choice_that_can_be_taken_back(ClockRule("turn", 30.0))
    assert isinstance(await house.undo("ann"), Ack)
    await asyncio.sleep(20)
    await house.play("ann", which)
    # So much of the time was used before she chose, and is used now.
    assert isinstance(await house.undo("ann"), Ack)
    chair = (await house.live()).chairs[ANN]
    assert chair.since is not None
    assert 20 <= house.services.clock.now() - chair.since < 21
    await asyncio.sleep(9)
    await house.play("ann", which)
    assert "default" not in house.kinds()
    assert isinstance(await house.undo("ann"), Ack)
    await asyncio.sleep(2)
    assert "default" in house.kinds()


@story
async def test_what_took_all_the_time_cannot_be_taken_back() -> None:
    house, which = await at_a_choice_that_can_be_taken_back(ClockRule("turn", 30.0), asked=True)
    assert isinstance(await house.undo("ann"), Ack)
    await asyncio.sleep(25)
    await house.play("ann", which)
    # She is asked something else, for which she has time.
    await asyncio.sleep(6)
    answer = await house.undo("ann")
    assert isinstance(answer, Nack)
    assert "time for this choice is used up" in answer.reason
    assert "default" not in house.kinds()


@story
async def test_nobody_gains_the_increments_of_a_clock_by_taking_back() -> None:
    house, which = await at_a_choice_that_can_be_taken_back(ClockRule("game", 300.0, 10.0))
    before = (await house.live()).chairs[ANN].left
    for _ in range(5):
        assert isinstance(await house.undo("ann"), Ack)
        assert isinstance(await house.play("ann", which), Ack)
    assert (await house.live()).chairs[ANN].left <= before


@story
async def test_whoever_gives_up_has_no_say_but_the_match_of_two_ends() -> None:
    house = await House(pause=10.0**6).open()
    await house.begun("ann", "bo")
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    assert isinstance(await house.do("bo", Resign), Ack)
    assert isinstance(await house.undo("ann"), Nack)
