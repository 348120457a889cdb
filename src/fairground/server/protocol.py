"""Every message of the WebSocket, typed once. `web/src/generated/protocol.ts` is generated from this module.

One socket serves one person and any number of tables. For each table a client keeps a pair: `you`, whose eyes
it sees through (a seat, or none for a spectator), and `version`, the number of changes that those eyes have
been shown. Versions of different seats are unrelated, so that a number reveals nothing about what others do
in secret. After losing its connection, a client sends the last version it has, and receives what it missed or
the whole table again.
"""

from __future__ import annotations

import enum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1

# A `$` alone would also match before a line break at the end.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
OptionValue = (
    bool
    | int
    | Annotated[str, Meta(max_length=200)]
    | Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)]
)
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
    OFF_LESSON = "off-lesson"  # the rules allow it, but a lesson asks for something else
    NOT_ABSENT = "not-absent"
    NOTHING_TO_UNDO = "nothing-to-undo"
    QUIET = "quiet"  # this person may not talk here now
    UNKNOWN = "unknown"  # what is named does not exist
    STORAGE = "storage"  # it is not known to be kept; try again with the same `cmd_id`
    INTERNAL = "internal"  # a server error; nothing has happened


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long seats may think. `turn`: for each choice; `game`: for the whole match; both in seconds."""

    kind: Annotated[str, Meta(pattern=r"^(none|turn|game)$(?!\n)")] = "none"
    seconds: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0.0
    increment: Annotated[float, Meta(ge=0, le=86400)] = 0.0  # added to a game clock for each turn


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is chosen before a match. `takeover`: after how many seconds of absence a bot takes
    over."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    game: dict[Word, OptionValue] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    spectators: bool = True
    clock: ClockRule = ClockRule()
    takeover: Annotated[float, Meta(ge=10, le=30 * 86400)] | None = 120.0
    stand_in: Word = "regular"  # the kind of bot that plays on for those who left
    free_takebacks: bool = False  # anything may be taken back, also what everybody has seen, without asking


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
    """Gives up the seat before the match starts."""


class SetBot(_Command, frozen=True, tag="bot"):
    seat: Seat
    kind: Word | None  # none: the seat becomes free


class SetOptions(_Command, frozen=True, tag="options"):
    options: TableOptions


class Commit(_Command, frozen=True, tag="commit"):
    """Commits to a random number of your own, which becomes part of the seed: docs/fair-dice.md."""

    commitment: Hex


class Reveal(_Command, frozen=True, tag="reveal"):
    """Reveals the number you committed to, when everybody has committed and the match is about to start."""

    contribution: Hex


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
    """Removes somebody permanently: before a match by its host, later anyone who was away for too long."""

    seat: Seat


class StandIn(_Command, frozen=True, tag="stand-in"):
    """Lets a bot play for somebody who is away, until they are back."""

    seat: Seat


class Undo(_Command, frozen=True, tag="undo"):
    """Undoes your last choice, or asks the others if it cannot be undone freely. `expect_version` is the
    version at which the sender saw the table: if the message is late, nothing that was done since is
    undone."""

    expect_version: Version


class Agree(_Command, frozen=True, tag="agree"):
    """Answers a request to undo."""

    request: Version
    yes: bool


class Rematch(_Command, frozen=True, tag="rematch"):
    pass


class Close(_Command, frozen=True, tag="close"):
    """The host closes a table at which no match is going on."""


class Say(_Command, frozen=True, tag="say"):
    text: Text


class Lines(_Message, frozen=True, tag="lines"):
    """Asks for the chat before a line."""

    table: Id
    after: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class Mute(_Message, frozen=True, tag="mute"):
    person: Id
    muted: bool


class Report(_Message, frozen=True, tag="report"):
    """Reports a line of the chat, or somebody at the table, to the hosts of the server."""

    table: Id
    reason: Text
    line: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    person: Id | None = None


class Ping(_Message, frozen=True, tag="ping"):
    n: Version = 0


TableCommand = (
    Sit
    | Leave
    | SetBot
    | SetOptions
    | Commit
    | Reveal
    | Start
    | Play
    | Resign
    | Kick
    | StandIn
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
    absent: float  # how many seconds somebody may be away before the others can go on without them


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `bot`: the kind of bot that is playing, even if only for a person who is away."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    away_since: float | None = None
    resigned: bool = False
    commitment: str | None = None  # to what it adds to the dice
    revealed: bool = False  # it has told what it adds
    waiting: bool = False  # the match waits for this seat
    due: float | None = None  # when its time runs out
    left: float | None = None  # seconds left on its game clock when it was last stopped


class UndoRequest(msgspec.Struct, frozen=True):
    n: int  # names the request
    seat: int
    agreed: list[int]


class Fair(msgspec.Struct, frozen=True):
    """The proof of the dice. The secret is revealed when the match is over. A table from a record has none:
    the commitment is empty. The seed follows from all of these but `commitments`, and from the game."""

    commitment: str
    contributions: list[str]  # told when all have been revealed; empty for seats that added nothing
    commitments: list[str | None]
    secret: str | None
    version: int  # of the rules of the game


class LessonAt(msgspec.Struct, frozen=True):
    """A lesson and its progress: `done` of its `moves` actions, including those of rivals."""

    id: str
    done: int
    moves: int


class PackAt(msgspec.Struct, frozen=True):
    """A pack that did not come with the game: its name, the start of its digest, and who brought it to the
    table; empty if the server offers it to everybody."""

    name: str
    digest: str
    by: str


class ChallengeAt(msgspec.Struct, frozen=True):
    """A solo challenge: its goal in words, and the stars it earned once the match is over."""

    id: str
    name: str
    goal: str
    stars: int | None


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
    drawing: float | None = None  # all have committed: by then everybody has to reveal, and the match begins
    called_off: list[str] = []  # who did not reveal in time when a match was to begin here before
    from_record: bool = False  # it goes on from a record, so its dice may be known: nothing is proved by them
    lesson: LessonAt | None = None  # the match is one to learn by
    practice: str | None = (
        None  # the match is one to try something in: "workshop", or "guide/" and a rule's id
    )
    packs: list[PackAt] = []  # packs that did not come with the game
    challenge: ChallengeAt | None = None  # the match is a solo challenge, and its result counts
    solo_seat: int | None = None  # with Solo Mode this seat is for a solo opponent


class Choice(msgspec.Struct, frozen=True):
    """An option. `cards`: what it is about, by the numbers of cards in the view; `warning`: how it harms the
    player who chooses it, or that it has no effect."""

    action: dict[str, Any]
    text: str
    label: str
    cards: list[int]
    warning: str = ""


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
    """One new part of a view: a key, and a position in the list under it; none means the whole key."""

    key: str
    place: int | None
    value: Any


class TableView(_Message, frozen=True, tag="table"):
    """A whole table. `invite` is sent only to those who sit there."""

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
    """What is new since a version, for a client that has exactly that version. Omitted fields are
    unchanged."""

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
    """Answers `Watch` when the client has missed nothing."""

    table: str
    version: int


class Ack(_Message, frozen=True, tag="ack"):
    """The command is stored permanently; it shows in `version`."""

    cmd_id: str
    table: str
    version: int


class Nack(_Message, frozen=True, tag="nack"):
    """Refused; unless the code is `storage`, nothing has happened. `version` is the latest for the viewer: a
    client with a lower one should watch again."""

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


class Announced(msgspec.Struct, frozen=True):
    id: str
    text: str
    made: float


class Board(_Message, frozen=True, tag="board"):
    """What the hosts of the server announce, sent in full whenever it changes. `read_only`: why no new match
    can start now; empty if it can."""

    announcements: list[Announced]
    read_only: str


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
    | Board
    | Pong
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class NotUnderstood(Exception):
    """Bytes that are not a message of this protocol, with the reason."""


def decode(raw: str | bytes) -> ClientMessage:
    """A message from a client. Raises `NotUnderstood`."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotUnderstood(str(error)) from None


def encode(message: ServerMessage) -> bytes:
    return _encoder.encode(message)
