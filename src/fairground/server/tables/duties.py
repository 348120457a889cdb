# compiled: mypyc
"""What the server has to do at a table by itself, and when.

Bots, and seats with a single option, answer after the same pause, so that nobody can tell from the time it
takes whether there was anything to think about.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, NamedTuple

from fairground.engine import actions as action_forms
from fairground.engine import fairdice
from fairground.engine.match import Match
from fairground.server.services import Thought
from fairground.server.tables import clocks
from fairground.server.tables.entries import SERVER, CalledOff, Defaulted, Played, TakenOver
from fairground.server.tables.table import PLAYING, LiveTable

THINK, FORCED, TIMEOUT, TAKEOVER, CALL_OFF, LINE = "bot", "only", "time", "takeover", "call-off", "line"
# What is left of the pause before the first question to a person: nobody wants to wait long to begin.
OPENING: Final = 0.3


class Duty(NamedTuple):
    """Something to do at a moment."""

    at: float
    kind: str
    seat: int


def duties(table: LiveTable, pause: float) -> list[Duty]:
    """Everything that is to come, the first first."""
    if table.drawing is not None:
        return [Duty(table.drawing, CALL_OFF, SERVER)]
    if table.phase != PLAYING or table.match is None:
        return []
    lesson = table.next_in_line
    if lesson is not None:
        return _by_the_line(table, lesson[0], pause)
    found = []
    stand_in = table.options.stand_in
    if nobody_asked(table):
        pause *= OPENING
    for ask in table.match.state.asks:
        seat = ask.seat
        chair = table.chairs[seat]
        if chair.played_by(stand_in):
            found.append(Duty(chair.opened + pause, THINK, seat))
            continue
        if len(ask.options) == 1:
            found.append(Duty(chair.opened + pause, FORCED, seat))
        due = clocks.due(table.chairs[seat], table.options.clock)
        if due is not None:
            found.append(Duty(due, TIMEOUT, seat))
    takeover = table.options.takeover
    if takeover is not None:
        for seat, chair in enumerate(table.chairs):
            if chair.away_since is not None and not chair.taken_over and not chair.resigned:
                found.append(Duty(chair.away_since + takeover, TAKEOVER, seat))
    return sorted(found)


def _by_the_line(table: LiveTable, seat: int, pause: float) -> list[Duty]:
    """In a lesson rivals do what its line says, and so does a learner who has no choice."""
    assert table.match is not None
    ask = table.match.state.ask_of(seat)
    if ask is None or (table.chairs[seat].person is not None and len(ask.options) > 1):
        return []
    return [Duty(table.chairs[seat].opened + pause * OPENING, LINE, seat)]


def nobody_asked(table: LiveTable) -> bool:
    """Whether no person has been asked anything yet, so that only bots have moved."""
    for chair in table.chairs:
        if chair.person is not None and chair.prompt >= 0:
            return False
    return True


def thought(table: LiveTable, seat: int) -> Thought:
    """What a bot is asked. The same table gives the same thought, so that two workers agree."""
    kind = table.chairs[seat].played_by(table.options.stand_in)
    assert kind is not None
    assert table.match is not None
    return _thought(table, seat, kind, f"bot|{seat}|{len(table.match.history)}", table.opened.host)


def advice(table: LiveTable, seat: int, kind: str, payer: str) -> Thought:
    """What a bot is asked on behalf of a person who would like a hint."""
    # Were it another hint after each action, it would tell of what others do in secret.
    return _thought(table, seat, kind, f"hint|{seat}|{table.chairs[seat].prompt}", payer)


def judgement(table: LiveTable, match: Match, seat: int, move: int, payer: str) -> Thought:
    """What a bot is asked about a decision of a match that is over; `match` is as it stood then."""
    return _thought_of(table, match, seat, "", f"check|{seat}|{move}", payer)


def _thought(table: LiveTable, seat: int, kind: str, occasion: str, payer: str) -> Thought:
    assert table.match is not None
    return _thought_of(table, table.match, seat, kind, occasion, payer)


def _thought_of(table: LiveTable, match: Match, seat: int, kind: str, occasion: str, payer: str) -> Thought:
    seed = hmac.new(table.opened.secret.encode(), occasion.encode(), hashlib.sha256).hexdigest()
    return Thought(match.setup, match.redeal(seat, seed).save(), seat, kind, seed, payer)


def entry_of(table: LiveTable, duty: Duty, code: int | None) -> Played | Defaulted | TakenOver | CalledOff:
    """The entry that carries a duty out. `code`: what the bot chose, or None where it chose nothing."""
    if duty.kind == CALL_OFF:
        # Another secret that follows from the first: not even the server could try several.
        secret = hmac.new(table.opened.secret.encode(), b"called off", hashlib.sha256).hexdigest()
        return CalledOff(tuple(table.unrevealed), secret, fairdice.commitment(secret))
    if duty.kind == TAKEOVER:
        return TakenOver()
    match = table.match
    assert match is not None
    if duty.kind == LINE:
        lesson = table.next_in_line
        assert lesson is not None
        return Played(lesson[1])
    state = match.state
    ask = state.ask_of(duty.seat)
    assert ask is not None
    if duty.kind == THINK and code is not None and code in ask.options:
        return Played(action_forms.to_data(match.game.action_of(state, duty.seat, code)))
    default = match.game.action_of(state, duty.seat, match.game.default(state, duty.seat))
    return Defaulted(action_forms.to_data(default), duty.kind == FORCED)
