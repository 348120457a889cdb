"""Going back by consent: whatever happens between the question and the last yes, the match goes back to
before the very choice that was meant. Proved against a model that knows choices by name, not by number."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.tables.table_world import House, story

from fairground.engine import fairdice
from fairground.engine.components import eyes_of
from fairground.engine.state import Frame, State
from fairground.proving import toy
from fairground.proving.toy import DECK, HIGH_CARD, Bids
from fairground.server.protocol import Ack, Agree, Kick, Play, TableCommand, TableOptions, Undo
from fairground.server.store.base import StoreError
from fairground.server.tables import commands, table_views
from fairground.server.tables.commands import Bench, Refused, Who
from fairground.server.tables.entries import (
    SERVER,
    Agreed,
    CameBack,
    Happening,
    Opened,
    Played,
    Seated,
    Started,
    TakenOver,
    UndoAsked,
    Undone,
    make_entry,
)
from fairground.server.tables.table import SPECTATOR, LiveTable

PEOPLE = ("ann", "bo", "cy")
SEED = "00" * 32


class Peeks(Bids):
    """Whoever has chosen in secret looks at a card in secret: nobody notices, and it cannot be taken back
    without asking."""

    __slots__ = ()

    def clone(self) -> Frame:
        return Peeks(self.waiting, self.answers[:])

    def answer(self, state: State, seat: int, code: int) -> None:
        super().answer(state, seat, code)
        if code % 2:
            state.reveal(state.zones[DECK][seat], eyes_of(seat))


looking_in_secret = patch.object(toy, "Bids", Peeks)


class Asked:
    """A request of the model: what had been chosen before the choice in question."""

    def __init__(self, before: set[int], seat: int) -> None:
        self.before = before
        self.agreed = {seat}


class Model:
    """The match as a list of named choices."""

    def __init__(self) -> None:
        self.choices: list[tuple[int, int, dict[str, Any]]] = []  # name, seat, action
        self.names = 0
        self.asked: Asked | None = None

    def take(self, seat: int, what: Happening, seen_by_all: bool) -> None:
        if isinstance(what, Played):
            self.names += 1
            self.choices.append((self.names, seat, what.action))
            self.asked = None if seen_by_all else self.asked
        elif isinstance(what, Undone):
            gone = {name for name, own, _ in self.choices[what.cut :] if own == seat}
            self.choices = [choice for choice in self.choices if choice[0] not in gone]
            self.asked = None if seen_by_all else self.asked
        elif isinstance(what, UndoAsked):
            self.asked = Asked({name for name, _, _ in self.choices[: what.cut]}, seat)
        elif isinstance(what, Agreed) and self.asked is not None:
            self.asked.agreed.add(seat)
            self.asked = self.asked if what.yes else None
        if self.asked is not None and not isinstance(what, CameBack):
            if {0, 1, 2} <= self.asked.agreed:
                self.choices = [choice for choice in self.choices if choice[0] in self.asked.before]
                self.asked = None


class Pair:
    """A table and its model, driven together."""

    def __init__(self) -> None:
        seats = tuple(Seated(name, name.capitalize()) for name in PEOPLE)
        options = TableOptions(seats=3, game={"rounds": 2})
        commitment = fairdice.commitment(SEED)
        opened = Opened(HIGH_CARD.id, options, "ann", "invite", SEED, commitment, seats)
        self.table = LiveTable("t", make_entry(0, "open", SERVER, opened, 0.0, ""), {HIGH_CARD.id: HIGH_CARD})
        self.model = Model()
        self.fold(SERVER, Started(PEOPLE))

    def fold(self, seat: int, what: Happening) -> None:
        before, old = self.table, msgspec.json.encode([self.table.request, self.table.trail])
        table = before.clone()
        table.fold(make_entry(table.n, f"c{table.n}", seat, what, float(table.n), table.hash))
        assert msgspec.json.encode([before.request, before.trail]) == old, "the copy changed the table"
        self.table = table
        self.model.take(seat, what, table.versions[SPECTATOR] != before.versions[SPECTATOR])
        assert table.match is not None
        played = [(own, msgspec.to_builtins(action)) for own, action in table.match.history]
        assert played == [(own, action) for _, own, action in self.model.choices]
        assert (table.request is None) == (self.model.asked is None)

    def do(self, seat: int, command: TableCommand) -> None:
        """What the rules of the table allow is done."""
        try:
            draft = commands.draft(self.table, Who(PEOPLE[seat], ""), command, Bench(0.0, 60.0))
        except Refused:
            return
        self.fold(draft.seat, draft.what)

    def play(self, seat: int, which: int) -> None:
        assert self.table.match is not None
        ask = self.table.match.ask(seat)
        if self.table.phase == "playing" and ask is not None:
            action = msgspec.to_builtins(ask.options[which % len(ask.options)])
            prompt = self.table.chairs[seat].prompt
            self.do(seat, Play("p", "t", seat, prompt, action))

    def step(self, kind: str, seat: int, which: int) -> None:
        chair = self.table.chairs[seat]
        match kind:
            case "play":
                self.play(seat, which)
            case "undo":
                self.do(seat, Undo("u", "t", self.table.versions[seat]))
            case "agree":
                self.do(seat, Agree("a", "t", self.table.requests, which > 0))
            case "go" if self.table.phase == "playing":
                self.fold(seat, CameBack() if chair.taken_over else TakenOver())


STEPS = st.tuples(
    st.sampled_from(["play", "play", "play", "play", "undo", "undo", "agree", "agree", "go"]),
    st.integers(0, 2),
    st.integers(0, 3),
)


@looking_in_secret
@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.lists(STEPS, min_size=10, max_size=60))
def test_the_match_goes_back_to_before_the_choice_that_was_meant(steps: list[tuple[str, int, int]]) -> None:
    pair = Pair()
    for kind, seat, which in steps:
        pair.step(kind, seat, which)


@looking_in_secret
def test_a_request_keeps_its_place_when_somebody_takes_back_in_secret() -> None:
    pair = Pair()
    assert pair.table.match is not None
    hands = [pair.table.match.state.zones[toy.HAND + seat] for seat in range(3)]
    pair.play(0, next(place for place, card in enumerate(sorted(hands[0])) if card % 2 == 0))
    pair.play(1, next(place for place, card in enumerate(sorted(hands[1])) if card % 2))
    pair.do(1, Undo("u", "t", pair.table.versions[1]))
    request = pair.table.request
    assert request is not None
    assert request.cut == 1
    # Ann's half of a sealed choice lies before it and is taken back; nobody notices.
    pair.do(0, Undo("u", "t", pair.table.versions[0]))
    request = pair.table.request
    assert request is not None
    assert request.cut == 0
    pair.do(0, Agree("a", "t", request.n, True))
    pair.do(2, Agree("a", "t", request.n, True))
    assert pair.table.match is not None
    assert pair.table.match.history == []


async def one_with_a_bot_in_the_other_seat(**options: Any) -> House:
    """Bo has left; a bot plays for him. Both have chosen, and everybody has seen it."""
    house = await House(away=1.0, pause=10.0**6).open()
    await house.begun("ann", "bo", takeover=10.0, **options)
    bo = house.guest("bo")
    await bo.watch(house.id)
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    await bo.leave()
    await asyncio.sleep(15)
    assert (await house.live()).chairs[1].taken_over
    return house


@story
async def test_nobody_unsees_anything_while_a_bot_plays_for_the_other() -> None:
    house = await one_with_a_bot_in_the_other_seat()
    before = await house.live()
    assert isinstance(await house.undo("ann"), Ack)
    table = await house.live()
    assert before.match is not None
    assert table.match is not None
    assert table.match.history == before.match.history
    assert table.request is not None
    # When the other is back, he may agree.
    await house.guest("bo").watch(house.id)
    assert isinstance(await house.do("bo", Agree, table.request.n, True), Ack)
    table = await house.live()
    assert table.match is not None
    assert len(table.match.history) == 1


@story
async def test_whoever_was_sent_away_has_not_agreed() -> None:
    house = await House(away=1.0, pause=10.0**6).open()
    await house.begun("ann", "bo", bots=1, takeover=10.0)
    bo = house.guest("bo")
    await bo.watch(house.id)
    for name in ("ann", "ann", "bo", "bo"):
        await house.play(name)
    await bo.leave()
    await asyncio.sleep(80)
    assert isinstance(await house.do("ann", Kick, 1), Ack)
    before = await house.live()
    assert isinstance(await house.undo("ann"), Ack)
    table = await house.live()
    assert before.match is not None
    assert table.match is not None
    assert table.match.history == before.match.history


@story
async def test_a_table_with_free_takebacks_says_so_and_asks_nobody() -> None:
    house = await one_with_a_bot_in_the_other_seat(free_takebacks=True)
    assert table_views.info(await house.live()).options.free_takebacks
    assert isinstance(await house.undo("ann"), Ack)
    table = await house.live()
    assert table.match is not None
    assert (table.request, len(table.match.history)) == (None, 1)


def test_logs_of_before_are_read_as_they_were_written() -> None:
    pair = Pair()
    for seat in (0, 0, 1, 1, 2, 2):
        pair.play(seat, 0)
    pair.fold(2, TakenOver())
    table = pair.table.clone()
    for seat, what in ((0, UndoAsked(1)), (1, Agreed(1, True))):
        assert table.match is not None
        assert len(table.match.history) == len(pair.model.choices)
        table.fold(make_entry(table.n, f"c{table.n}", seat, what, float(table.n), table.hash))
    assert table.match is not None
    assert len(table.match.history) == 1


@story
async def test_a_yes_that_could_not_be_kept_was_not_said() -> None:
    house = await House().open()
    await house.begun("ann", "bo", "cy")
    for name in ("ann", "ann", "bo", "bo", "cy", "cy"):
        await house.play(name)
    assert isinstance(await house.undo("ann"), Ack)
    real = house.store.append

    async def refuse(*_: Any) -> None:
        raise StoreError("the disk is sick")

    house.store.append = refuse  # type: ignore[method-assign, assignment]
    await house.do("bo", Agree, 1, True)
    house.store.append = real  # type: ignore[method-assign]
    request = (await house.live()).request
    assert request is not None
    assert request.agreed == (0,)
    assert isinstance(await house.do("bo", Agree, 1, True), Ack)
