"""Every message of the WebSocket, typed once. `web/src/generated/protocol.ts` is made from this module.

One socket serves one person and any number of tables. What a client keeps of a table is a pair: `you`, the
eyes it looks through (a seat, or none for a spectator), and `version`, the number of changes those eyes have
been shown. Versions of different eyes have nothing to do with each other, so that a number tells nothing
about what others do in secret. A client that lost its connection says the last version it has and is told
what it missed, or is shown the whole table anew.
"""

from __future__ import annotations

import enum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
OptionValue = bool | int | Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Field = Number | Annotated[str, Meta(max_length=200)] | Annotated[list[Number], Meta(max_length=64)]
# An action as the game's own records write it: {"do": "claim", "card": "stairs"}.
ActionData = Annotated[dict[Word, Field], Meta(max_length=12)]


class Code(enum.Enum):
    """Why something was refused."""

    MALFORMED = "malformed"  # not a message of this protocol
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    NO_TABLE = "no-table"  # there is none, or it is not for this person
    NOT_WATCHING = "not-watching"
    NOT_SEATED = "not-seated"
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_HOST = "not-host"
    NOT_NOW = "not-now"  # the table is in another phase
    SEAT_TAKEN = "seat-taken"
    BAD_OPTIONS = "bad-options"
    STALE = "stale"  # the answer is to a question that is no longer open
    ILLEGAL = "illegal"  # the rules forbid it
    NOT_ABSENT = "not-absent"
    NOTHING_TO_UNDO = "nothing-to-undo"
    QUIET = "quiet"  # this person may not talk here now
    UNKNOWN = "unknown"  # what is named does not exist
    STORAGE = "storage"  # it is not known to be kept; try again with the same `cmd_id`
    INTERNAL = "internal"  # a mistake of the server; nothing has happened


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long seats may think. `turn`: for each choice; `game`: for the whole match; both in seconds."""

    kind: Annotated[str, Meta(pattern="^(none|turn|game)$")] = "none"
    seconds: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0.0
    increment: Annotated[float, Meta(ge=0, le=86400)] = 0.0  # added to a game clock for each turn


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is chosen before a match. `takeover`: after how many seconds of absence a bot plays on."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    game: dict[Word, OptionValue] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    spectators: bool = True
    clock: ClockRule = ClockRule()
    takeover: Annotated[float, Meta(ge=10, le=30 * 86400)] | None = 120.0
    stand_in: Word = "regular"  # the kind of bot that plays on for those who left


# From the client


class Watch(_Message, frozen=True, tag="watch"):
    """Shows a table from now on. `since`: the version that the client has, through the eyes `you`."""

    table: Id
    since: Version | None = None
    you: Seat | None = None
    invite: Word | None = None


class Unwatch(_Message, frozen=True, tag="unwatch"):
    table: Id


class _Command(_Message, frozen=True):
    """Answered by `Ack` or `Nack`. A repeated `cmd_id` gets the same answer and has no second effect."""

    cmd_id: Id
    table: Id


class Sit(_Command, frozen=True, tag="sit"):
    seat: Seat | None = None  # none: any free one
    invite: Word | None = None


class Leave(_Command, frozen=True, tag="leave"):
    """Gives the seat up before the match begins."""


class SetBot(_Command, frozen=True, tag="bot"):
    seat: Seat
    kind: Word | None  # none: the seat becomes free


class SetOptions(_Command, frozen=True, tag="options"):
    options: TableOptions


class Contribute(_Command, frozen=True, tag="contribute"):
    """Adds a text of one's own to the seed of the match."""

    text: Annotated[str, Meta(min_length=1, max_length=100)]


class Start(_Command, frozen=True, tag="start"):
    pass


class Play(_Command, frozen=True, tag="play"):
    """An answer to the open question of a seat. `expect_version` is the `version` of that prompt."""

    seat: Seat
    expect_version: Version
    action: ActionData


class Resign(_Command, frozen=True, tag="resign"):
    pass


class Kick(_Command, frozen=True, tag="kick"):
    seat: Seat


class Undo(_Command, frozen=True, tag="undo"):
    """Takes back one's last choice; asks the others where it cannot be taken back freely.

    `expect_version` is the version at which the sender saw the table: should the message be late, nothing is
    taken back that was done since."""

    expect_version: Version


class Agree(_Command, frozen=True, tag="agree"):
    """Answers a request to undo."""

    request: Version
    yes: bool


class Rematch(_Command, frozen=True, tag="rematch"):
    pass


class Close(_Command, frozen=True, tag="close"):
    """The host gives up a table at which no match is going on."""


class Say(_Command, frozen=True, tag="say"):
    text: Text


class Lines(_Message, frozen=True, tag="lines"):
    """Asks for the chat behind a line."""

    table: Id
    after: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class Mute(_Message, frozen=True, tag="mute"):
    person: Id
    muted: bool


class Report(_Message, frozen=True, tag="report"):
    table: Id
    line: Annotated[int, Meta(ge=0, le=2**31)]
    reason: Text


class Ping(_Message, frozen=True, tag="ping"):
    n: Version = 0


TableCommand = (
    Sit
    | Leave
    | SetBot
    | SetOptions
    | Contribute
    | Start
    | Play
    | Resign
    | Kick
    | Undo
    | Agree
    | Rematch
    | Close
)
ClientMessage = TableCommand | Watch | Unwatch | Say | Lines | Mute | Report | Ping


# From the server


class Welcome(_Message, frozen=True, tag="welcome"):
    protocol: int
    person: str
    name: str
    now: float  # the server's time in seconds since the epoch


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `bot`: the kind of bot that plays now, be it for a person who is away."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    contributed: bool = False
    waiting: bool = False  # the match waits for this seat
    due: float | None = None  # when its time runs out
    left: float | None = None  # seconds left on its game clock when it was last stopped


class UndoRequest(msgspec.Struct, frozen=True):
    n: int  # names the request
    seat: int
    agreed: list[int]


class Fair(msgspec.Struct, frozen=True):
    """The proof of the dice. The secret is told when the match is over."""

    commitment: str
    contributions: list[str]
    secret: str | None


class Info(msgspec.Struct, frozen=True):
    """What everybody at a table may know about it, apart from the match itself."""

    game: str
    phase: str  # "waiting", "playing", "over" or "closed"
    host: str | None
    options: TableOptions
    seats: list[SeatInfo]
    fair: Fair
    ended: str | None = None  # why it is over, where the rules of the game did not end it
    winners: list[int] | None = None
    undo_request: UndoRequest | None = None
    rematch: str | None = None


class Choice(msgspec.Struct, frozen=True):
    """An option. `cards`: what it is about, by the numbers that cards have in the view."""

    action: dict[str, Any]
    text: str
    label: str
    cards: list[int]


class BlockedChoice(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    text: str
    label: str
    reason: str
    rules: list[str]


class Prompt(msgspec.Struct, frozen=True):
    """The open question of the viewer's own seat."""

    version: int
    kind: str
    text: str
    options: list[Choice]
    blocked: list[BlockedChoice]


class Change(msgspec.Struct, frozen=True, array_like=True):
    """One part of a view that is new: a key, and a place in the list under it; none: the whole key."""

    key: str
    place: int | None
    value: Any


class TableView(_Message, frozen=True, tag="table"):
    """A table as a whole. `invite` is told to those who sit there only."""

    table: str
    you: int | None
    version: int
    now: float
    info: Info
    invite: str | None
    view: dict[str, Any] | None  # none before the match begins
    events: list[dict[str, Any]]  # the latest ones
    prompt: Prompt | None
    undo: bool  # whether the last choice can be taken back freely


class Update(_Message, frozen=True, tag="update"):
    """What is new since a version: of use to a client that has just that one. Fields left out are as they
    were."""

    table: str
    since: int
    version: int
    now: float
    prompt: Prompt | None
    undo: bool
    info: Info | msgspec.UnsetType = msgspec.UNSET
    changes: list[Change] | msgspec.UnsetType = msgspec.UNSET
    gone: list[str] | msgspec.UnsetType = msgspec.UNSET  # keys that the view no longer has
    events: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


class UpToDate(_Message, frozen=True, tag="up-to-date"):
    """Answers `Watch` when there is nothing that the client has missed."""

    table: str
    version: int


class Ack(_Message, frozen=True, tag="ack"):
    """The command is kept for good; it shows in `version`."""

    cmd_id: str
    table: str
    version: int


class Nack(_Message, frozen=True, tag="nack"):
    """Refused; unless the code is `storage`, nothing has happened. `version` is the latest for the viewer:
    whoever has less should watch again."""

    cmd_id: str
    table: str
    code: Code
    reason: str
    rules: list[str]
    version: int


class Error(_Message, frozen=True, tag="error"):
    """A message was not understood or not allowed."""

    code: Code
    reason: str
    table: str | None = None


class ChatLine(_Message, frozen=True, tag="line"):
    table: str
    n: int
    person: str
    name: str
    text: str
    at: float


class ChatLines(_Message, frozen=True, tag="chat"):
    table: str
    lines: list[ChatLine]


class Gone(_Message, frozen=True, tag="gone"):
    """The table is no longer shown to this client."""

    table: str
    reason: str


class NoticeSent(_Message, frozen=True, tag="notice"):
    """Something this person should know; it is in their list of notices too."""

    id: str
    kind: str
    table: str | None
    text: str
    made: float


class Pong(_Message, frozen=True, tag="pong"):
    n: int


ServerMessage = (
    Welcome
    | TableView
    | Update
    | UpToDate
    | Ack
    | Nack
    | Error
    | ChatLine
    | ChatLines
    | Gone
    | NoticeSent
    | Pong
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class NotUnderstood(Exception):
    """Bytes that are no message of this protocol, with the reason."""


def decode(raw: str | bytes) -> ClientMessage:
    """A message of a client. Raises `NotUnderstood`."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotUnderstood(str(error)) from None


def encode(message: ServerMessage) -> bytes:
    return _encoder.encode(message)
