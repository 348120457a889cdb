"""Bots in processes of their own: the same choice everywhere, budgets, crashes, turns."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from fairground.engine.match import Match
from fairground.games import all_games, new_match, position
from fairground.games.unfair.state.state import UnfairState
from fairground.players import make
from fairground.players.solo.opponent import decide
from fairground.server.metrics import Metrics
from fairground.server.people.sessions import Origins
from fairground.server.services import SystemClock, ThinkingFailed, Thought
from fairground.server.settings import Thinking
from fairground.server.store.base import Session
from fairground.server.store.sqlite import SqliteStore
from fairground.server.thinking import (
    Answer,
    Payer,
    Process,
    Quota,
    ThinkingPool,
    Turns,
    advise,
    choose,
    graded,
)


def thought_of(match: Match, seat: int, kind: str = "regular", payer: str = "") -> Thought:
    return Thought(match.setup, match.redeal(seat, "7").save(), seat, kind, "7", payer)


def a_thought(kind: str = "regular", payer: str = "") -> Thought:
    match = new_match("fair-game", 3, seed=5)
    return thought_of(match, match.asks[0].seat, kind, payer)


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(Thinking(budget=60.0))
    yield pool
    await pool.stop()


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_a_process_chooses_as_the_player_does(game: str, pool: ThinkingPool) -> None:
    match = new_match(game, 2, seed=3)
    for _ in range(10):
        ask = match.asks[0]
        thought = thought_of(match, ask.seat)
        code = await pool.choose(thought)
        world = match.load(thought.state)
        assert code == make("regular", match.game, "7").choose(world.state, ask.seat)
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))


def test_a_position_with_made_up_cards_can_be_thought_about() -> None:
    text = """
        seats = 2
        [table]
        moment = "draw"
        rest = "box"
        deck = ["beast-encounter", "pebble", "pebble", "pebble"]
        beasts = ["damp-slime"]
        [[seat]]
        hand = ["trap", "trap", "pebble", "blunt-axe"]
        character = "bard"
        [[seat]]
        hand = ["pebble", "pebble"]
        character = "rogue"
        [[card]]
        id = "pebble"
        type = "action"
        copies = 30
        beast_value = 0
        steps = []
        """
    match = position("unlucky-adventurers", text)
    ask = match.state.asks[0]
    assert choose(thought_of(match, ask.seat)) in ask.options


async def test_what_a_seat_may_not_know_does_not_change_its_thought() -> None:
    match = new_match("fair-game", 3, seed=5)
    seat = match.asks[0].seat
    other = match.redeal(seat, "another world")
    assert match.save() != other.save()
    assert thought_of(match, seat) == thought_of(other, seat)


async def test_one_that_overruns_is_replaced_by_a_quicker_player(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []

    async def slow_expert(process: Process, thought: Thought) -> Answer:
        asked.append(thought.kind)
        if thought.kind == "expert":
            raise TimeoutError
        return await real(process, thought)

    real = Process.ask
    monkeypatch.setattr(Process, "ask", slow_expert)
    with caplog.at_level(logging.WARNING):
        assert await pool.choose(a_thought("expert")) == choose(a_thought("regular"))
    assert asked == ["expert", "regular"]
    assert (pool.decisions, pool.overruns) == (2, 1)
    assert "exceeded its thinking time" in caplog.text


async def test_nobody_stands_in_for_a_chart_however_busy_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def too_slow(process: Process, thought: Thought) -> Answer:
        raise TimeoutError

    monkeypatch.setattr(Process, "ask", too_slow)
    pool = ThinkingPool(Thinking(budget=60.0, waiting=0))
    match = new_match("unfair", 2, 3, {"packs": "ocean western", "changers": ["solo-mode"]})
    while match.asks[0].kind != "park" or match.asks[0].seat != 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    thought = thought_of(match, 1, "quinn-2")
    state = match.state
    assert isinstance(state, UnfairState)
    decided = decide(state, 1, "quinn-2")
    assert decided.code != match.game.default(state, 1)
    assert await pool.choose(thought) == decided.code
    assert (pool.decisions, pool.overruns) == (1, 0)
    await pool.stop()


async def test_a_process_that_overruns_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ThinkingPool(Thinking(budget=0.2))
    started = []

    async def start() -> Process:
        started.append(await real_start())
        return started[-1]

    async def never(process: Process, thought: Thought) -> Answer:
        await asyncio.sleep(3600)
        raise AssertionError

    real_start = Process.start
    monkeypatch.setattr(Process, "start", start)
    monkeypatch.setattr(Process, "ask", never)
    with pytest.raises(ThinkingFailed):
        await pool.choose(a_thought("expert"))
    assert len(started) == 2
    assert [process._child.returncode for process in started] == [-9, -9]
    await pool.stop()


async def test_what_bots_do_is_counted(pool: ThinkingPool) -> None:
    metrics = Metrics()
    pool.watched_by(metrics)
    await pool.choose(a_thought())
    assert metrics.registry.get_sample_value("fairground_bots_decisions") == 1
    assert metrics.registry.get_sample_value("fairground_bots_waiting") == 0


async def test_a_crash_costs_one_decision_at_most(pool: ThinkingPool) -> None:
    await pool.choose(a_thought())
    pool._idle[0]._child.kill()
    assert await pool.choose(a_thought("expert")) == choose(a_thought("regular"))
    assert pool.crashes == 1
    assert await pool.choose(a_thought()) == choose(a_thought())
    assert pool.crashes == 1


async def test_a_bot_that_raises_leaves_its_process_alive(
    pool: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    nonsense = msgspec.structs.replace(a_thought(), seat=99)
    with pytest.raises(ThinkingFailed):
        await pool.choose(nonsense)
    assert "a bot failed" in caplog.text
    [told] = {vars(record)["error"] for record in caplog.records if record.message == "a bot failed"}
    # Where it failed, and not its words: they may name cards.
    assert re.fullmatch(r"\w+ at \S+\.py:\d+", told)
    kept = pool._idle[0]
    await pool.choose(a_thought())
    assert pool._idle == [kept]


async def test_the_event_loop_goes_on_meanwhile(pool: ThinkingPool) -> None:
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0)
            beats += 1

    beating = asyncio.ensure_future(beat())
    await pool.choose(a_thought())
    beating.cancel()
    assert beats > 10


async def test_a_process_gives_hints_and_grades_as_the_adviser_does(pool: ThinkingPool) -> None:
    match = new_match("unlucky-adventurers", 2, seed=3)
    seat = match.asks[0].seat
    thought = thought_of(match, seat)
    advised = await pool.advise(thought)
    assert advised == advise(thought)
    ask = match.state.ask_of(seat)
    assert ask is not None
    assert {hint.code for hint in advised} <= set(ask.options)
    grade = await pool.grade(thought, ask.options[-1])
    assert grade is not None
    assert grade == graded(msgspec.structs.replace(thought, code=ask.options[-1]))
    assert grade.played.code == ask.options[-1]


async def test_no_advice_is_better_than_bad_advice(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(process: Process, thought: Thought) -> Answer:
        raise TimeoutError

    monkeypatch.setattr(Process, "ask", slow)
    with pytest.raises(ThinkingFailed, match="did not finish"):
        await pool.advise(a_thought("master"))
    assert (pool.decisions, pool.overruns) == (1, 1)


async def test_only_so_many_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ThinkingPool(Thinking(processes=1, waiting=2))
    gate = asyncio.Event()

    async def held(thought: Thought, payer: Payer) -> Answer:
        await gate.wait()
        return Answer(1)

    monkeypatch.setattr(pool, "_answered", held)
    tasks = [asyncio.ensure_future(pool.choose(a_thought())) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(ThinkingFailed, match="Too many"):
        await pool.choose(a_thought())
    gate.set()
    assert await asyncio.gather(*tasks) == [1, 1, 1]


# Turns


def whose(name: str) -> Payer:
    """A person, with the network after an @ if they share one."""
    person, _, network = name.partition("@")
    return Payer(person, network or person)


async def order_of(turns: Turns, people: list[str]) -> list[str]:
    """In which order people get their turns, when they came in the order given while all was taken."""
    served: list[str] = []

    async def think(person: str) -> None:
        async with turns.turn(whose(person)):
            served.append(person)

    async with turns.turn(whose("first")):
        tasks = [asyncio.ensure_future(think(person)) for person in people]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return served


async def test_people_think_in_turn_however_much_one_asks_for() -> None:
    turns = Turns(1, Quota(Thinking()))
    assert await order_of(turns, ["a", "a", "a", "b", "c", "b"]) == ["a", "b", "c", "a", "b", "a"]
    assert turns.length == 0


async def test_who_has_used_up_the_quota_comes_last() -> None:
    quota = Quota(Thinking(quota=10.0, refill=0.1))
    now = asyncio.get_running_loop().time()
    quota.use(whose("regular"), 11.0, now)
    assert await order_of(Turns(1, quota), ["regular", "b", "regular", "b"]) == [
        "b",
        "b",
        "regular",
        "regular",
    ]
    assert quota.left("regular", now + 20.0) == pytest.approx(1.0)
    assert quota.left("b", now) == 10.0


async def test_guests_of_one_network_share_its_quota_and_its_turns() -> None:
    """Whoever makes many guests gets no more than one of them would."""
    quota = Quota(Thinking(quota=10.0, refill=0.1))
    now = asyncio.get_running_loop().time()
    asked = ["g1@x", "g2@x", "g3@x", "b", "c"]
    assert await order_of(Turns(1, quota), asked) == ["g1@x", "b", "c", "g2@x", "g3@x"]
    for guest in ("g1@x", "g2@x", "g3@x"):
        quota.use(whose(guest), 4.0, now)
    # Each guest has used a part only, all of them together more than there is.
    assert quota.left("g1", now) == 6.0
    assert quota.left("x", now) == -2.0
    assert await order_of(Turns(1, quota), ["g4@x", "g5@x", "b", "b"]) == ["b", "b", "g4@x", "g5@x"]


async def test_the_pool_knows_networks_by_the_latest_session(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    await store.open()
    await store.add_session(Session("s1", "ann", 1.0, 9e9, "", "10.0.0.1"))
    await store.add_session(Session("s2", "ann", 2.0, 9e9, "", "10.0.0.2"))
    origins = Origins(store, SystemClock())
    assert [await origins.network_of(person) for person in ("ann", "nobody")] == ["10.0.0.2", ""]
    pool = ThinkingPool(Thinking(), origins.network_of)
    async with pool._turn(a_thought(payer="ann")) as payer:
        assert payer == ("person ann", "network 10.0.0.2")
    await store.close()


async def test_guests_who_log_out_share_one_quota_whoever_they_were(tmp_path: Path) -> None:
    """Otherwise whoever makes guests, opens tables with bots and logs out again would have all the quotas."""
    store = SqliteStore(tmp_path / "x.db")
    await store.open()
    pool = ThinkingPool(Thinking(), Origins(store, SystemClock()).network_of)
    payers = []
    for guest in ("g1", "g2"):
        async with pool._turn(a_thought(payer=guest)) as payer:
            payers.append(payer)
    await store.close()
    assert payers == [("person g1", "network "), ("person g2", "network ")]


async def test_one_who_leaves_the_line_gives_the_place_to_the_next() -> None:
    turns = Turns(1, Quota(Thinking()))
    served: list[str] = []

    async def think(person: str) -> None:
        async with turns.turn(whose(person)):
            served.append(person)

    async with turns.turn(whose("first")):
        tasks = {person: asyncio.ensure_future(think(person)) for person in "abc"}
        await asyncio.sleep(0)
        tasks["a"].cancel()
        await asyncio.sleep(0)
    tasks["b"].cancel()  # the place was just given to b
    outcomes = await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes[:2]] == [asyncio.CancelledError] * 2
    assert served == ["c"]
    async with asyncio.timeout(5), turns.turn(whose("later")):
        pass


async def test_a_process_that_is_no_longer_wanted_while_it_starts_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[asyncio.subprocess.Process] = []
    real = asyncio.create_subprocess_exec

    async def slow(*_: str, **settings: Any) -> asyncio.subprocess.Process:
        started.append(await real("sleep", "60", **settings))
        return started[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slow)
    starting = asyncio.ensure_future(Process.start())
    while not started:
        await asyncio.sleep(0.01)
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting
    assert started[0].returncode is not None
