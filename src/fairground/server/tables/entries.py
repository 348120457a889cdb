"""The kinds of entry in a table's log, as typed records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from fairground.engine.packs import Pack
from fairground.server.protocol import TableOptions
from fairground.server.store.base import Entry, broken_link, chain_hash

# Whose word it takes to go back: of those who are here, as older logs have it; of everybody, here or not; of
# nobody, at a table that says so.
PRESENT, ALL, NOBODY = "present", "all", "nobody"


class Seated(msgspec.Struct, frozen=True, array_like=True):
    """Who sits on a chair when a table is made; all None: nobody."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None


class Opened(msgspec.Struct, frozen=True, tag="open"):
    """A table is made. `secret` is behind the dice; `commitment` is what is shown of it from now on."""

    game: str
    options: TableOptions
    host: str
    invite: str
    secret: str
    commitment: str
    seats: tuple[Seated, ...]
    allowed: tuple[str, ...] = ()  # people who may come in without the invitation
    record: str | None = None  # the match goes on from this record, to its `until`th action
    until: int | None = None
    version: int | None = None  # of the rules: the seed of the match is made with it, whatever comes later
    packs: tuple[
        Pack, ...
    ] = ()  # packs of the host's own that the options name, whatever becomes of the files
    brought: tuple[
        Pack, ...
    ] = ()  # packs that whoever opened the table wrote or brought, in the match always
    brought_by: str = ""  # what they were called then
    practice: str | None = None  # a prepared match to try something in: a card of the workshop, a ruling
    challenge: str | None = (
        None  # the match is a solo challenge: its result counts, and its record is the deal
    )
    lesson: str | None = None  # whose line the record is: the match goes along it as long as it lasts


class Sat(msgspec.Struct, frozen=True, tag="sit"):
    person: str
    name: str


class Left(msgspec.Struct, frozen=True, tag="leave"):
    pass


class BotSet(msgspec.Struct, frozen=True, tag="bot"):
    kind: str | None


class OptionsSet(msgspec.Struct, frozen=True, tag="options"):
    options: TableOptions
    packs: tuple[Pack, ...] = ()


class Contributed(msgspec.Struct, frozen=True, tag="contribute"):
    """A text for the dice, for all to see at once: in logs of before seats committed to it."""

    text: str


class Committed(msgspec.Struct, frozen=True, tag="commit"):
    commitment: str


class DrawBegun(msgspec.Struct, frozen=True, tag="draw"):
    """All have committed; the match begins when those who did have revealed, by `until`."""

    names: tuple[str, ...]
    until: float


class Revealed(msgspec.Struct, frozen=True, tag="reveal"):
    contribution: str


class CalledOff(msgspec.Struct, frozen=True, tag="call-off"):
    """Some seats did not reveal in time and are free now. Everything about the dice starts over, with another
    secret: nobody can choose between two outcomes."""

    seats: tuple[int, ...]
    secret: str
    commitment: str


class Started(msgspec.Struct, frozen=True, tag="start"):
    names: tuple[str, ...]


class Played(msgspec.Struct, frozen=True, tag="action"):
    """An answer of a person or a bot."""

    action: dict[str, Any]


class Defaulted(msgspec.Struct, frozen=True, tag="default"):
    """The server answered: time ran out, or (`forced`) there was only one answer."""

    action: dict[str, Any]
    forced: bool


class Resigned(msgspec.Struct, frozen=True, tag="resign"):
    pass


class Kicked(msgspec.Struct, frozen=True, tag="kick"):
    by: str


class WentAway(msgspec.Struct, frozen=True, tag="away"):
    pass


class CameBack(msgspec.Struct, frozen=True, tag="back"):
    """Whoever was away is here again; a bot that took over hands the seat back."""


class TakenOver(msgspec.Struct, frozen=True, tag="takeover"):
    pass


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """A seat's choices from action number `cut` on are taken back."""

    cut: int


class UndoAsked(msgspec.Struct, frozen=True, tag="ask-undo"):
    """A seat asks to go back to before action number `cut`. `consent`: whose word it takes."""

    cut: int
    consent: str = PRESENT


class Agreed(msgspec.Struct, frozen=True, tag="agree"):
    request: int
    yes: bool


class Rematched(msgspec.Struct, frozen=True, tag="rematch"):
    table: str


class Closed(msgspec.Struct, frozen=True, tag="close"):
    pass


class HandedOver(msgspec.Struct, frozen=True, tag="hand-over"):
    """A host of the server makes somebody else the host of the table."""

    person: str


Happening = (
    Opened
    | Sat
    | Left
    | BotSet
    | OptionsSet
    | Contributed
    | Committed
    | DrawBegun
    | Revealed
    | CalledOff
    | Started
    | Played
    | Defaulted
    | Resigned
    | Kicked
    | WentAway
    | CameBack
    | TakenOver
    | Undone
    | UndoAsked
    | Agreed
    | Rematched
    | Closed
    | HandedOver
)

_KINDS: dict[str, type[Happening]] = {kind.__struct_config__.tag: kind for kind in get_args(Happening)}

SERVER = -1  # the seat of entries that belong to none
ACKED = "acked"  # the key under which an entry keeps the version that its command was answered with


class BrokenLog(Exception):
    """A log that is not what was written: its chain of hashes does not hold."""


def make_entry(
    n: int, cmd_id: str, seat: int, what: Happening, at: float, before: str, acked: int | None = None
) -> Entry:
    """The entry that follows one with the hash `before`."""
    data: dict[str, Any] = msgspec.to_builtins(what)
    kind = data.pop("type")
    if acked is not None:
        data[ACKED] = acked
    entry = Entry(n, cmd_id, seat, kind, data, at, "")
    return msgspec.structs.replace(entry, hash=chain_hash(before, entry))


def happening(entry: Entry) -> Happening:
    """What an entry tells."""
    data = {name: value for name, value in entry.data.items() if name != ACKED}
    found: Happening = msgspec.convert(data, _KINDS[entry.kind])
    return found


def check_chain(entries: Iterable[Entry], before: str = "", first: int = 0) -> None:
    """Raises `BrokenLog` where a log was changed, shortened in the middle or put in another order."""
    broken = broken_link(entries, before, first)
    if broken is not None:
        raise BrokenLog(f"entry {broken} of the log was altered after it was written")
