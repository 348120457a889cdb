"""Routes of shared scoring pads: several phones at one game on paper, each entering its own parks.

Anyone with the link can use the pad: its secret travels in a header, never in an address, and the server
keeps only its hash. The phone that owns a row writes it whole, so phones never get in each other's way.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import HeaderParameter, PathParameter
from msgspec import Meta

from fairground.companion.pads import NAME, BadSheet, Place, pad_of, read_sheet, result_of, table_problems
from fairground.server.http.errors import Refused, hidden, problems
from fairground.server.http.identity import AnyRequest, Limits, StorePart
from fairground.server.http.tables import refusals
from fairground.server.http.words import ID_PATTERN, Input, ShortText, body
from fairground.server.people.names import shown_name
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.tables.leases import Leases

TAGS = ["Companions"]
LARGEST = 4096  # bytes of one sheet

PadSecret = Annotated[
    str,
    HeaderParameter(
        name="X-Pad",
        max_length=64,
        pattern=ID_PATTERN,
        description="The secret at the end of the pad's link.",
    ),
]
RowId = Annotated[str, PathParameter(max_length=32, pattern=r"^[A-Za-z0-9_\-]{1,32}$")]


class NewPad(Input, frozen=True):
    game: ShortText


class MadePad(msgspec.Struct, frozen=True):
    """The secret of a new pad, for its link."""

    secret: str


class Head(msgspec.Struct, frozen=True):
    game: str


class NewRow(Input, frozen=True):
    """`changed`: when the phone entered it, by its own clock; an older row never replaces a newer one."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME)]
    sheet: dict[Annotated[str, Meta(max_length=40)], Any]
    changed: Annotated[float, Meta(ge=0, le=1e15)]


class PadRow(msgspec.Struct, frozen=True):
    """One player's sheet."""

    id: str
    name: str
    sheet: dict[str, Any]
    changed: float


class PadTable(msgspec.Struct, frozen=True):
    """A shared pad: all sheets, the result by the engine's scoring, and what cannot be right."""

    game: str
    rows: list[PadRow]
    places: list[Place]
    problems: list[str]


@post("/api/pads", summary="Share a scoring pad", responses=problems(403), tags=TAGS)
async def open_pad(
    request: AnyRequest,
    data: Annotated[NewPad, body({"game": "unfair"})],
    services: Given[Services],
    settings: Given[Settings],
    store: StorePart,
    limits: Given[Limits],
) -> MadePad:
    """A pad that several phones fill in. It is forgotten some days after its last change."""
    pad_of(data.game)
    await limits.open_pad(request)
    secret = services.secrets.token()
    until = services.clock.now() + settings.times.pad
    await store.keep_challenge(key_of(secret), msgspec.json.encode(Head(data.game)), until)
    return MadePad(secret)


@get("/api/pads", summary="A shared scoring pad", responses=problems(), tags=TAGS)
async def show_pad(pad: PadSecret, services: Given[Services], store: StorePart) -> PadTable:
    """All its sheets with the result."""
    return table_of(*await rows_of(pad, services, store))


@put("/api/pads/rows/{row:str}", summary="Enter a sheet", responses=problems(403, 409), tags=TAGS)
async def enter_row(
    request: AnyRequest,
    row: RowId,
    pad: PadSecret,
    data: Annotated[
        NewRow, body({"name": "Anna", "sheet": {"icons": [3, 2], "coins": 7}, "changed": 1700000000.0})
    ],
    services: Given[Services],
    settings: Given[Settings],
    store: StorePart,
    limits: Given[Limits],
) -> PadTable:
    """Writes the sheet of one player. What cannot be is refused with a sentence."""
    game, rows = await rows_of(pad, services, store)
    await limits.change_pad(key_of(pad))
    read_sheet(game, data.sheet)
    entered = PadRow(row, shown_name(data.name), data.sheet, data.changed)
    text = msgspec.json.encode(entered)
    if len(text) > LARGEST:
        raise BadSheet("this sheet has far more on it than a player can have; leave the empty rows out")
    until = services.clock.now() + settings.times.pad
    with refusals():
        # Of phones that come at the same moment, each would see room for one more.
        async with Leases(store, services.clock, services.secrets).alone(key_of(pad)):
            game, rows = await rows_of(pad, services, store)
            known = next((one for one in rows if one.id == row), None)
            if known is not None and known.changed > data.changed:
                return table_of(game, rows)
            if known is None:
                if len(rows) >= pad_of(game).most:
                    raise Refused(409, "full", f"the pad has room for {pad_of(game).most} players")
                await limits.store(request, LARGEST)
            await store.keep_challenge(f"{key_of(pad)}/{row}", text, until)
            # The pad lives as long as anybody writes on it.
            await store.keep_challenge(key_of(pad), msgspec.json.encode(Head(game)), until)
    return table_of(game, sorted([*(one for one in rows if one.id != row), entered], key=lambda one: one.id))


@delete(
    "/api/pads/rows/{row:str}",
    summary="Take a player off",
    responses=problems(403),
    tags=TAGS,
    status_code=200,
)
async def drop_row(
    row: RowId, pad: PadSecret, services: Given[Services], store: StorePart, limits: Given[Limits]
) -> PadTable:
    """Forgets the sheet of one player."""
    game, rows = await rows_of(pad, services, store)
    await limits.change_pad(key_of(pad))
    await store.take_challenge(f"{key_of(pad)}/{row}", services.clock.now())
    return table_of(game, [one for one in rows if one.id != row])


async def rows_of(secret: str, services: Services, store: StorePart) -> tuple[str, list[PadRow]]:
    """The game of a pad, and its rows by their ids."""
    found = await store.challenges_under(key_of(secret), services.clock.now())
    if "" not in found:
        raise hidden()
    head = msgspec.json.decode(found.pop(""), type=Head)
    return head.game, [msgspec.json.decode(data, type=PadRow) for data in found.values()]


def key_of(secret: str) -> str:
    return f"pad:{hashlib.sha256(secret.encode()).hexdigest()}"


def table_of(game: str, rows: list[PadRow]) -> PadTable:
    sheets = [read_sheet(game, one.sheet) for one in rows]
    names = [one.name for one in rows]
    return PadTable(
        game,
        rows,
        result_of(game, list(zip(names, sheets, strict=True))),
        table_problems(game, sheets),
    )


ROUTES = [open_pad, show_pad, enter_row, drop_row]
