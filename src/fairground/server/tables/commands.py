# compiled: mypyc
"""What people may do at a table. A command becomes the entry it asks for, or is refused with a reason;
nothing is changed here."""

from __future__ import annotations

import hashlib
from typing import NamedTuple, NoReturn

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.players import KINDS
from fairground.server import protocol
from fairground.server.protocol import Code, TableOptions
from fairground.server.tables import undo
from fairground.server.tables.entries import (
    SERVER,
    Agreed,
    BotSet,
    Closed,
    Contributed,
    Happening,
    Kicked,
    Left,
    OptionsSet,
    Played,
    Rematched,
    Resigned,
    Sat,
    Started,
    UndoAsked,
    Undone,
)
from fairground.server.tables.table import OVER, PLAYING, WAITING, LiveTable

SHORTEST_CLOCK = 5


class Who(NamedTuple):
    """A person, as the server knows them."""

    id: str
    name: str


class Refused(Exception):
    """A command that cannot be carried out; nothing has changed."""

    def __init__(self, code: Code, reason: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rules = rules


class Draft(NamedTuple):
    """An entry that may be written."""

    seat: int
    what: Happening


class Bench(NamedTuple):
    """What a command is judged by besides the table: the time, and how long one may be away."""

    now: float
    absent: float


def draft(table: LiveTable, who: Who, command: protocol.TableCommand, bench: Bench) -> Draft:
    """The entry that a command asks for. Raises `Refused`."""
    match command:
        case protocol.Play():
            return _play(table, who, command)
        case protocol.Sit():
            return _sit(table, who, command)
        case protocol.Leave():
            _in_phase(table, WAITING)
            return Draft(_own_seat(table, who), Left())
        case protocol.SetBot():
            return _set_bot(table, who, command)
        case protocol.SetOptions():
            return _set_options(table, who, command.options)
        case protocol.Contribute():
            return _contribute(table, who, command.text)
        case protocol.Start():
            return _start(table, who)
        case protocol.Resign():
            _in_phase(table, PLAYING)
            return Draft(_own_seat(table, who), Resigned())
        case protocol.Kick():
            return _kick(table, who, command.seat, bench)
        case protocol.Undo():
            return _undo(table, who, command.expect_version)
        case protocol.Agree():
            return _agree(table, who, command)
        case protocol.Rematch():
            return _rematch(table, who)
        case protocol.Close():
            _host_only(table, who)
            if table.phase == PLAYING:
                _refuse(Code.NOT_NOW, "a match is going on; resign instead")
            _in_phase(table, WAITING, OVER)
            return Draft(SERVER, Closed())


def _refuse(code: Code, reason: str, rules: tuple[str, ...] = ()) -> NoReturn:
    raise Refused(code, reason, rules)


def _in_phase(table: LiveTable, *phases: str) -> None:
    if table.phase not in phases:
        words = {
            "waiting": "the match has not begun",
            "playing": "the match is going on",
            "over": "the match is over",
            "closed": "the table is closed",
        }
        _refuse(Code.NOT_NOW, f"that cannot be done now: {words[table.phase]}")


def _own_seat(table: LiveTable, who: Who) -> int:
    seat = table.seat_of(who.id)
    if seat is None:
        _refuse(Code.NOT_SEATED, "you have no seat at this table")
    return seat


def _host_only(table: LiveTable, who: Who) -> None:
    if table.host != who.id:
        _refuse(Code.NOT_HOST, "only the host of the table may do that")


def _chair_exists(table: LiveTable, seat: int) -> None:
    if seat >= len(table.chairs):
        _refuse(Code.UNKNOWN, f"there is no seat {seat}; the seats are 0 to {len(table.chairs) - 1}")


# The lobby


def _sit(table: LiveTable, who: Who, command: protocol.Sit) -> Draft:
    _in_phase(table, WAITING)
    if who.id in table.kicked:
        _refuse(Code.NO_TABLE, "the host has sent you away from this table")
    if table.seat_of(who.id) is not None:
        _refuse(Code.SEAT_TAKEN, "you have a seat already; leave it first")
    free = [number for number, chair in enumerate(table.chairs) if chair.free]
    if command.seat is not None:
        _chair_exists(table, command.seat)
    if not free or (command.seat is not None and command.seat not in free):
        _refuse(Code.SEAT_TAKEN, "that seat is taken" if free else "all seats are taken")
    return Draft(free[0] if command.seat is None else command.seat, Sat(who.id, who.name))


def check_bot(kind: str) -> None:
    """Raises `Refused` for a kind of bot that does not exist."""
    if kind not in KINDS:
        _refuse(Code.UNKNOWN, f"there is no bot '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")


def _set_bot(table: LiveTable, who: Who, command: protocol.SetBot) -> Draft:
    _in_phase(table, WAITING)
    _host_only(table, who)
    _chair_exists(table, command.seat)
    if table.chairs[command.seat].person is not None:
        _refuse(Code.SEAT_TAKEN, "somebody sits there")
    if command.kind is not None:
        check_bot(command.kind)
    return Draft(command.seat, BotSet(command.kind))


def check_options(game: Game, options: TableOptions) -> None:
    """Raises `Refused` unless a match could be set up like this."""
    check_bot(options.stand_in)
    if options.clock.kind != "none" and options.clock.seconds < SHORTEST_CLOCK:
        _refuse(Code.BAD_OPTIONS, f"a clock gives {SHORTEST_CLOCK} seconds or more")
    try:
        # Some games find out only while they set up that options and seats do not go together.
        game.open(game.setup(options.seats, "", dict(options.game)))
    except BadSetup as error:
        _refuse(Code.BAD_OPTIONS, str(error))


def _set_options(table: LiveTable, who: Who, options: TableOptions) -> Draft:
    _in_phase(table, WAITING)
    _host_only(table, who)
    if table.opened.record is not None and (
        options.seats != table.options.seats or options.game != table.options.game
    ):
        _refuse(Code.BAD_OPTIONS, "a match from a record keeps its seats and options")
    check_options(table.game, options)
    if any(not chair.free for chair in table.chairs[options.seats :]):
        _refuse(Code.SEAT_TAKEN, "somebody sits on a seat that would be gone")
    return Draft(SERVER, OptionsSet(options))


def _contribute(table: LiveTable, who: Who, text: str) -> Draft:
    _in_phase(table, WAITING)
    seat = _own_seat(table, who)
    if table.chairs[seat].contribution is not None:
        _refuse(Code.NOT_NOW, "you have added your text to the dice already")
    return Draft(seat, Contributed(text))


def _start(table: LiveTable, who: Who) -> Draft:
    _in_phase(table, WAITING)
    _host_only(table, who)
    free = sum(chair.free for chair in table.chairs)
    if free:
        seats = "a seat is" if free == 1 else f"{free} seats are"
        _refuse(Code.NOT_NOW, f"{seats} free; wait for somebody, or put a bot there")
    if not table.people:
        _refuse(Code.NOT_NOW, "nobody sits at the table")
    names = [
        chair.name or f"{str(chair.bot).capitalize()} {seat + 1}" for seat, chair in enumerate(table.chairs)
    ]
    return Draft(SERVER, Started(tuple(names)))


def _kick(table: LiveTable, who: Who, seat: int, bench: Bench) -> Draft:
    _chair_exists(table, seat)
    chair = table.chairs[seat]
    if table.phase == WAITING:
        _host_only(table, who)
    else:
        _in_phase(table, PLAYING)
        _own_seat(table, who)
    if chair.person is None or chair.resigned or chair.person == who.id:
        _refuse(Code.UNKNOWN, "there is nobody on that seat who could be sent away")
    if table.phase == PLAYING:
        gone = chair.away_since is not None and chair.away_since + bench.absent <= bench.now
        if not gone and chair.missed < 2:
            _refuse(Code.NOT_ABSENT, f"{chair.name} is not absent long enough to be sent away")
    return Draft(seat, Kicked(who.id))


# The match


def _play(table: LiveTable, who: Who, command: protocol.Play) -> Draft:
    seat = _own_seat(table, who)
    if command.seat != seat:
        _refuse(Code.NOT_YOUR_SEAT, f"your seat is {seat}, not {command.seat}")
    _in_phase(table, PLAYING)
    match = table.match
    assert match is not None
    chair = table.chairs[seat]
    if chair.taken_over:
        _refuse(Code.NOT_NOW, "a bot plays for you; watch the table again to have your seat back")
    asked = match.state.ask_of(seat) is not None
    if asked and command.expect_version != chair.prompt:
        _refuse(Code.STALE, "this answers a question that is no longer open")
    try:
        action = action_forms.from_data(table.game.actions, command.action)
    except msgspec.ValidationError as error:
        _refuse(Code.ILLEGAL, f"that is not an action of {table.game.name}: {error}")
    refusal = match.why_not(seat, action)
    if refusal is not None:
        _refuse(Code.ILLEGAL, refusal.reason, refusal.rules)
    return Draft(seat, Played(dict(command.action)))


def _undo(table: LiveTable, who: Who, expect_version: int) -> Draft:
    _in_phase(table, PLAYING)
    seat = _own_seat(table, who)
    if table.versions[seat] != expect_version:
        _refuse(Code.STALE, "something has happened since; look again")
    free = undo.free_cut(table.trail, seat)
    if free is not None:
        return Draft(seat, Undone(free))
    last = undo.last_choice(table.trail, seat)
    if last is None:
        _refuse(Code.NOTHING_TO_UNDO, "you have not chosen anything yet")
    if table.request is not None:
        _refuse(Code.NOT_NOW, "a request to take something back is open already")
    return Draft(seat, UndoAsked(last))


def _agree(table: LiveTable, who: Who, command: protocol.Agree) -> Draft:
    _in_phase(table, PLAYING)
    seat = _own_seat(table, who)
    request = table.request
    if request is None or request.n != command.request:
        _refuse(Code.STALE, "that request is no longer open")
    if seat in request.agreed:
        _refuse(Code.NOT_NOW, "you have agreed already")
    return Draft(seat, Agreed(command.request, command.yes))


def _rematch(table: LiveTable, who: Who) -> Draft:
    _in_phase(table, OVER)
    if not any(chair.person == who.id for chair in table.chairs):
        _refuse(Code.NOT_SEATED, "only those who played may ask for another match")
    if table.rematch is not None:
        _refuse(Code.NOT_NOW, "there is another match already; go to its table")
    # Whoever asks, and however often: it is the same table.
    return Draft(SERVER, Rematched(hashlib.sha256(f"{table.id}|again".encode()).hexdigest()[:24]))
