# compiled: mypyc
"""What people can do at a table. A command becomes the entry it asks for, or is refused with a reason;
nothing is changed here."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple, NoReturn

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import fairdice
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.hints import closest_or_all
from fairground.engine.packs import Pack
from fairground.players import KINDS, SOLO, SOLO_GAME, name_of
from fairground.players.solo.seat import PERSON, seat_problem, solo_seat
from fairground.server import protocol
from fairground.server.protocol import Code, TableOptions
from fairground.server.tables import undo
from fairground.server.tables.chairs import Chair
from fairground.server.tables.entries import (
    ALL,
    NOBODY,
    SERVER,
    Agreed,
    BotSet,
    Closed,
    Committed,
    DrawBegun,
    Happening,
    Kicked,
    Left,
    OptionsSet,
    Played,
    Rematched,
    Resigned,
    Revealed,
    Sat,
    Started,
    TakenOver,
    UndoAsked,
    Undone,
)
from fairground.server.tables.table import OVER, PLAYING, WAITING, LiveTable

SHORTEST_CLOCK = 5
LONGEST_TITLE = 60  # characters
JOINERS = "\u200c\u200d"  # invisible, but some scripts and pictograms are written with them
REVEAL_SECONDS = 20.0  # browsers do it by themselves, at once


class Who(NamedTuple):
    """A person, as the server knows them."""

    id: str
    name: str


class Refused(Exception):
    """A command that cannot be executed; nothing has changed."""

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
    """What a command is judged by besides the table: the time, how long somebody may be away, and the
    available packs that did not come with a game."""

    now: float
    absent: float
    packs: tuple[Pack, ...] = ()


def draft(table: LiveTable, who: Who, command: protocol.TableCommand, bench: Bench) -> Draft:
    """The entry that a command asks for. Raises `Refused`."""
    match command:
        case protocol.Play():
            return _play(table, who, command)
        case protocol.Sit():
            return _sit(table, who, command)
        case protocol.Leave():
            _before_the_draw(table)
            return Draft(_own_seat(table, who), Left())
        case protocol.SetBot():
            return _set_bot(table, who, command)
        case protocol.SetOptions():
            return _set_options(table, who, command.options, bench.packs)
        case protocol.Commit():
            return _commit(table, who, command.commitment)
        case protocol.Reveal():
            return _reveal(table, who, command.contribution)
        case protocol.Start():
            return _start(table, who, bench.now)
        case protocol.Resign():
            _in_phase(table, PLAYING)
            return Draft(_own_seat(table, who), Resigned())
        case protocol.Kick():
            return _kick(table, who, command.seat, bench)
        case protocol.StandIn():
            return _stand_in(table, who, command.seat, bench)
        case protocol.Undo():
            return _undo(table, who, command.expect_version, bench.now)
        case protocol.Agree():
            return _agree(table, who, command)
        case protocol.Rematch():
            return _rematch(table, who)
        case protocol.Close():
            _host_only(table, who)
            if table.phase == PLAYING:
                _refuse(Code.NOT_NOW, "the match is still going on; resign instead")
            _in_phase(table, WAITING, OVER)
            if table.phase == WAITING:
                _before_the_draw(table)
            return Draft(SERVER, Closed())


def _refuse(code: Code, reason: str, rules: tuple[str, ...] = ()) -> NoReturn:
    raise Refused(code, reason, rules)


def _in_phase(table: LiveTable, *phases: str) -> None:
    if table.phase not in phases:
        words = {
            "waiting": "the match has not started",
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
        _refuse(Code.NOT_HOST, "only the host of the table can do that")


def _chair_exists(table: LiveTable, seat: int) -> None:
    if seat >= len(table.chairs):
        _refuse(Code.UNKNOWN, f"there is no seat {seat}; the seats are 0 to {len(table.chairs) - 1}")


# The lobby


def _sit(table: LiveTable, who: Who, command: protocol.Sit) -> Draft:
    _before_the_draw(table)
    if who.id in table.kicked:
        _refuse(Code.NO_TABLE, "the host has removed you from this table")
    if table.seat_of(who.id) is not None:
        _refuse(Code.SEAT_TAKEN, "you already have a seat; leave it first")
    kept = solo_seat(table.game, table.options.game)
    free = [number for number, chair in enumerate(table.chairs) if chair.free and number != kept]
    if command.seat is not None:
        _chair_exists(table, command.seat)
        _may_take(table, command.seat, PERSON)
    if not free or (command.seat is not None and command.seat not in free):
        _refuse(Code.SEAT_TAKEN, "that seat is taken" if free else "all seats are taken")
    return Draft(free[0] if command.seat is None else command.seat, Sat(who.id, who.name))


def _may_take(table: LiveTable, seat: int, kind: str) -> None:
    """Solo opponents sit where Solo Mode has a seat for them, and nobody else sits there."""
    problem = seat_problem(table.game, table.options.game, seat, kind)
    if problem:
        _refuse(Code.BAD_OPTIONS, problem)


def check_bot(kind: str, game: Game) -> None:
    """Raises `Refused` for a kind of bot that does not exist, or does not play the game."""
    if kind in SOLO and game.id != SOLO_GAME:
        _refuse(Code.UNKNOWN, f"{game.name} has no solo opponents; the kinds are {', '.join(KINDS)}")
    if kind not in KINDS and kind not in SOLO:
        _refuse(Code.UNKNOWN, f"there is no bot '{kind}'{closest_or_all(kind, KINDS, 'the kinds are')}")


def _set_bot(table: LiveTable, who: Who, command: protocol.SetBot) -> Draft:
    _before_the_draw(table)
    _host_only(table, who)
    _chair_exists(table, command.seat)
    if table.chairs[command.seat].person is not None:
        _refuse(Code.SEAT_TAKEN, "somebody sits there")
    if command.kind is not None:
        check_bot(command.kind, table.game)
        _may_take(table, command.seat, command.kind)
    return Draft(command.seat, BotSet(command.kind))


def at_tables(game: Game, options: TableOptions) -> TableOptions:
    """Options with the defaults for tables written out, so that the log of a table keeps them."""
    return msgspec.structs.replace(options, game=game.at_tables(options.game))


def one_line(text: str, most: int) -> str:
    """A text as one line of visible characters. Others see it in lists, letters and terminals: signs that
    control those, or turn the direction of writing, could make it look like something else."""
    line = "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)
    return " ".join(line.split())[:most].strip()


def packs_for(game: Game, options: TableOptions, known: Iterable[Pack]) -> tuple[Pack, ...]:
    """The packs that options name and that did not come with the game; of two with the same name, the first
    that is known. Raises `Refused`."""
    try:
        named = game.packs_named(options.game) if game.takes_packs else []
    except BadSetup as error:
        _refuse(Code.BAD_OPTIONS, str(error))
    found: dict[str, Pack] = {}
    for pack in known:
        if pack.name in named:
            found.setdefault(pack.name, pack)
    return tuple(found.values())


def check_options(game: Game, options: TableOptions, packs: tuple[Pack, ...] = ()) -> None:
    """Raises `Refused` unless a match could be set up like this."""
    check_bot(options.stand_in, game)
    if options.stand_in in SOLO:
        _refuse(Code.BAD_OPTIONS, f"'{options.stand_in}' cannot stand in for people: it plays by a chart")
    if options.clock.kind != "none" and options.clock.seconds < SHORTEST_CLOCK:
        _refuse(Code.BAD_OPTIONS, f"a clock must give {SHORTEST_CLOCK} seconds or more")
    try:
        # Some games notice only during set-up that options and seats cannot be combined.
        game.open(game.setup(options.seats, "", dict(options.game), packs=packs))
    except BadSetup as error:
        _refuse(Code.BAD_OPTIONS, str(error))


def _set_options(table: LiveTable, who: Who, options: TableOptions, offered: tuple[Pack, ...]) -> Draft:
    _before_the_draw(table)
    _host_only(table, who)
    if table.from_record and (options.seats != table.options.seats or options.game != table.options.game):
        _refuse(Code.BAD_OPTIONS, "a match from a record keeps its seats and options")
    if table.from_record and options.public:
        _refuse(Code.BAD_OPTIONS, "a match from a record is by invitation only; it cannot be public")
    options = msgspec.structs.replace(options, title=one_line(options.title, LONGEST_TITLE))
    if not table.from_record:
        options = at_tables(table.game, options)
    # What the table has it keeps, though the file may be another one by now, or gone.
    brought = table.opened.brought
    known = [pack for pack in (*table.packs, *offered) if pack not in brought]
    packs = packs_for(table.game, options, known)
    check_options(table.game, options, (*brought, *packs))
    if any(not chair.free for chair in table.chairs[options.seats :]):
        _refuse(Code.SEAT_TAKEN, "somebody is in a seat that would disappear")
    return Draft(SERVER, OptionsSet(options, packs))


def _commit(table: LiveTable, who: Who, commitment: str) -> Draft:
    _before_the_draw(table)
    seat = _own_seat(table, who)
    if table.from_record:
        _refuse(
            Code.NOT_NOW, "a match from a record has the dice of the record; nothing can be added to them"
        )
    if table.chairs[seat].commitment is not None:
        _refuse(Code.NOT_NOW, "you have already committed, and cannot change it")
    return Draft(seat, Committed(commitment))


def _reveal(table: LiveTable, who: Who, contribution: str) -> Draft:
    _in_phase(table, WAITING)
    seat = _own_seat(table, who)
    chair = table.chairs[seat]
    if table.drawing is None:
        _refuse(
            Code.NOT_NOW,
            "what you add to the dice is revealed when everybody has committed and the match starts",
        )
    if chair.commitment is None or chair.contribution is not None:
        _refuse(Code.NOT_NOW, "you have nothing to reveal")
    if not fairdice.keeps_word(chair.commitment, contribution):
        _refuse(Code.ILLEGAL, "this is not what you committed to")
    return Draft(seat, Revealed(contribution))


def _before_the_draw(table: LiveTable) -> None:
    _in_phase(table, WAITING)
    if table.drawing is not None:
        _refuse(Code.NOT_NOW, "the match is about to start: everybody reveals what they add to the dice")


def _start(table: LiveTable, who: Who, now: float) -> Draft:
    _before_the_draw(table)
    _host_only(table, who)
    free = sum(chair.free for chair in table.chairs)
    if free:
        seats = "a seat is" if free == 1 else f"{free} seats are"
        _refuse(Code.NOT_NOW, f"{seats} free; wait for somebody, or put a bot there")
    if not table.people:
        _refuse(Code.NOT_NOW, "nobody is at the table")
    for seat, chair in enumerate(table.chairs):
        _may_take(table, seat, chair.bot or PERSON)
    names = [chair.name or _name_of(str(chair.bot), seat) for seat, chair in enumerate(table.chairs)]
    if any(chair.commitment for chair in table.chairs):
        return Draft(SERVER, DrawBegun(tuple(names), now + REVEAL_SECONDS))
    return Draft(SERVER, Started(tuple(names)))


def _name_of(kind: str, seat: int) -> str:
    """Of bots there may be several of a kind; there is one Quinn."""
    return name_of(kind) if kind in SOLO else f"{name_of(kind)} {seat + 1}"


def _kick(table: LiveTable, who: Who, seat: int, bench: Bench) -> Draft:
    _chair_exists(table, seat)
    chair = table.chairs[seat]
    if table.phase == WAITING:
        _before_the_draw(table)
        _host_only(table, who)
    else:
        _in_phase(table, PLAYING)
        _own_seat(table, who)
    if chair.person is None or chair.resigned or chair.person == who.id:
        _refuse(Code.UNKNOWN, "there is nobody in that seat to remove")
    if table.phase == PLAYING:
        _absent(chair, bench)
    return Draft(seat, Kicked(who.id))


def _stand_in(table: LiveTable, who: Who, seat: int, bench: Bench) -> Draft:
    _chair_exists(table, seat)
    _in_phase(table, PLAYING)
    _own_seat(table, who)
    chair = table.chairs[seat]
    if chair.person is None or chair.person == who.id or chair.played_by(table.options.stand_in) is not None:
        _refuse(Code.UNKNOWN, "there is nobody in that seat whom a bot could replace")
    _absent(chair, bench)
    return Draft(seat, TakenOver())


def _absent(chair: Chair, bench: Bench) -> None:
    """Those who have been away long enough, or let their time run out again and again."""
    gone = chair.away_since is not None and chair.away_since + bench.absent <= bench.now
    if not gone and chair.missed < 2:
        _refuse(Code.NOT_ABSENT, f"{chair.name} has not been away long enough to continue without them")


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
        _refuse(Code.NOT_NOW, "a bot plays for you; open the table again to get your seat back")
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
    _keep_to_the_lesson(table, seat, action)
    return Draft(seat, Played(dict(command.action)))


def _keep_to_the_lesson(table: LiveTable, seat: int, action: action_forms.Action) -> None:
    """In a lesson, what the rules allow is not always what the step asks for."""
    lesson = table.next_in_line
    match = table.match
    if lesson is None or match is None:
        return
    game, state = table.game, match.state
    if lesson[0] != seat:
        _refuse(Code.NOT_NOW, "one moment: it is somebody else's turn first")
    wanted = action_forms.from_data(game.actions, lesson[1])
    if game.code_of(state, seat, action) != game.code_of(state, seat, wanted):
        label = game.label(state, seat, wanted)
        _refuse(Code.OFF_LESSON, f"the rules allow that, but this lesson asks for something else: {label}")


def _undo(table: LiveTable, who: Who, expect_version: int, now: float) -> Draft:
    _in_phase(table, PLAYING)
    if table.next_in_line is not None:
        _refuse(Code.NOT_NOW, "there is no undo in a lesson; start it again instead")
    seat = _own_seat(table, who)
    if table.versions[seat] != expect_version:
        _refuse(Code.STALE, "something has changed since; look again")
    free = undo.free_cut(table.trail, seat)
    if free is not None:
        _has_time(table, seat, free, now)
        return Draft(seat, Undone(free))
    if table.opened.challenge is not None:
        _refuse(Code.NOT_NOW, "in a challenge you cannot undo anything that has shown you something")
    last = undo.last_choice(table.trail, seat)
    if last is None:
        _refuse(Code.NOTHING_TO_UNDO, "you have not chosen anything yet")
    if table.request is not None:
        _refuse(Code.NOT_NOW, "there already is an open request to undo")
    if not table.options.free_takebacks:
        return Draft(seat, UndoAsked(last, ALL))
    _has_time(table, seat, last, now)
    return Draft(seat, UndoAsked(last, NOBODY))


def _has_time(table: LiveTable, seat: int, cut: int, now: float) -> None:
    """Whoever could have a choice back with all its time could keep the others waiting for ever."""
    rule = table.options.clock
    if rule.kind == "turn" and table.time_since(seat, cut, now) >= rule.seconds:
        _refuse(Code.NOT_NOW, "the time for this choice is used up, so it cannot be undone")


def _agree(table: LiveTable, who: Who, command: protocol.Agree) -> Draft:
    _in_phase(table, PLAYING)
    seat = _own_seat(table, who)
    request = table.request
    if request is None or request.n != command.request:
        _refuse(Code.STALE, "that request is no longer open")
    if seat in request.agreed:
        _refuse(Code.NOT_NOW, "you have already agreed")
    return Draft(seat, Agreed(command.request, command.yes))


def _rematch(table: LiveTable, who: Who) -> Draft:
    _in_phase(table, OVER)
    if not any(chair.person == who.id for chair in table.chairs):
        _refuse(Code.NOT_SEATED, "only the players can ask for another match")
    if table.rematch is not None:
        _refuse(Code.NOT_NOW, "there already is another match; go to its table")
    # Whoever asks, and however often: it is the same table.
    return Draft(SERVER, Rematched(hashlib.sha256(f"{table.id}|again".encode()).hexdigest()[:24]))
