"""Packs of strangers: whatever they say, a process of its own reads them first, within a limit of time. Here
they would hold up everybody."""

from __future__ import annotations

from collections.abc import Sequence

from litestar.di import NamedDependency as Given
from litestar.params import SkipValidation

from fairground.companion.workshop import READ, Done, Draft, Job, Reading
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.server.http.errors import Refused
from fairground.server.http.identity import AnyRequest, Limits, Visitor
from fairground.server.settings import Settings
from fairground.server.workshop import Workbench, WorkshopFailed

WorkbenchPart = Given[SkipValidation[Workbench]]
MOST_PACKS = 8  # of strangers in one record


async def reading_of(workbench: Workbench, draft: Draft | None, toml: str) -> Reading:
    done = await worked(workbench, Job(READ, draft, toml))
    assert done.reading is not None
    return done.reading


async def worked(workbench: Workbench, job: Job) -> Done:
    """What comes of a job; what is wrong with it is refused with a sentence."""
    if job.draft is None and not job.toml:
        raise Refused(400, "no-pack", "send a pack: as a draft, or as the text of a pack file")
    try:
        done = await workbench.do(job)
    except WorkshopFailed as error:
        raise Refused(503, "workshop", str(error)) from None
    if done.error:
        raise Refused(400, "bad-pack", done.error)
    return done


async def read_first(
    request: AnyRequest,
    visitor: Visitor,
    record: Record,
    known: Sequence[Pack],
    workbench: Workbench,
    limits: Limits,
    settings: Settings,
) -> None:
    """Reads the packs that came with a record and are not on offer here. Raises `Refused` for one that cannot
    be played."""
    offered = {pack.digest for pack in known}
    strange = [pack for pack in record.packs if pack.files and pack.digest not in offered]
    if len(strange) > MOST_PACKS:
        raise Refused(
            400, "bad-pack", f"{len(strange)} packs are too many for one match; {MOST_PACKS} are the most"
        )
    for pack in strange:
        for _, text in pack.files:
            await limits.read_pack(request, visitor.person, settings.workshop.readings_a_minute)
            reading = await reading_of(workbench, None, text)
            # A pack of several files is fine as a whole only, and read as one when the match is made.
            if len(pack.files) == 1 and not reading.is_fine:
                raise Refused(400, "bad-pack", f"this pack cannot be played: {reading.problems[0].message}")
