"""What hosts of a server may do. The page for hosts and `fairground admin` send the same deeds."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$(?!\n)")]
Reason = Annotated[str, Meta(max_length=300)]
Days = Annotated[float, Meta(gt=0, le=3660)]


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="deed"):
    """Something a host does. Its tag is its name in the audit."""


class Rename(Deed, frozen=True, tag="rename"):
    """Gives somebody another name."""

    person: Id
    name: Annotated[str, Meta(max_length=100)]


class Suspend(Deed, frozen=True, tag="suspend"):
    """Keeps somebody out for some days; without days it is a ban, for good. They are told the reason."""

    person: Id
    days: Days | None = None
    reason: Reason = ""


class Readmit(Deed, frozen=True, tag="readmit"):
    """Lets somebody in again."""

    person: Id


class BarNetwork(Deed, frozen=True, tag="bar-network"):
    """Keeps a network out, as 203.0.113.7 or 203.0.113.0/24; without days for good."""

    network: Annotated[str, Meta(min_length=2, max_length=64)]
    days: Days | None = None
    reason: Reason = ""


class ReadmitNetwork(Deed, frozen=True, tag="readmit-network"):
    """Lets a network in again."""

    network: Annotated[str, Meta(min_length=2, max_length=64)]


class ResetLink(Deed, frozen=True, tag="reset-link"):
    """Makes a one-time link by which somebody sets a new password."""

    person: Id


class ClaimLink(Deed, frozen=True, tag="claim-link"):
    """Makes a one-time link by which a host whom the settings name makes their account. Console only."""

    login: Annotated[str, Meta(min_length=1, max_length=64)]


class Export(Deed, frozen=True, tag="export"):
    """Gives out all that is kept about somebody."""

    person: Id


class DeletePerson(Deed, frozen=True, tag="delete-person"):
    """Forgets somebody for good; bots play on in their seats."""

    person: Id


class CloseTable(Deed, frozen=True, tag="close-table"):
    """Closes a table, also in the middle of a match."""

    table: Id
    reason: Reason = ""


class HandOver(Deed, frozen=True, tag="hand-over"):
    """Makes somebody who sits at a table its host."""

    table: Id
    person: Id


class DeleteTable(Deed, frozen=True, tag="delete-table"):
    """Closes a table and forgets it, with log and chat."""

    table: Id
    reason: Reason = ""


class Settle(Deed, frozen=True, tag="settle"):
    """Closes a report, with its outcome."""

    report: Id
    outcome: Reason = ""


class Announce(Deed, frozen=True, tag="announce"):
    """Tells everybody something, in the lobby and at tables; without hours until it is withdrawn."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    hours: Annotated[float, Meta(gt=0, le=8760)] | None = None


class Withdraw(Deed, frozen=True, tag="withdraw"):
    """Takes an announcement back."""

    announcement: Id


class ReadOnly(Deed, frozen=True, tag="read-only"):
    """On: no match begins any more, running ones may finish. Off: matches begin again."""

    on: bool


AnyDeed = (
    Rename
    | Suspend
    | Readmit
    | BarNetwork
    | ReadmitNetwork
    | ResetLink
    | ClaimLink
    | Export
    | DeletePerson
    | CloseTable
    | HandOver
    | DeleteTable
    | Settle
    | Announce
    | Withdraw
    | ReadOnly
)


class Outcome(msgspec.Struct, frozen=True):
    """What came of a deed: a sentence, and a link or data where it was about one."""

    text: str
    link: str = ""
    data: Any = None
    failed: bool = False


def name_of(deed: Deed) -> str:
    name: str = str(deed.__struct_config__.tag)
    return name
