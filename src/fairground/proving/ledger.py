"""The results of all campaigns so far, in one file: units tried, numbers, failures and their places."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from fairground.engine.errors import FairgroundError
from fairground.proving.campaign import Campaign, Failure, Slice, Tally

MOST_FAILURES = 50  # of a campaign; more tell nothing new


class Origin(msgspec.Struct, frozen=True):
    """On what something was tried: commit, machine, and pure or compiled."""

    commit: str
    machine: str
    form: str
    date: str


class Stretch(msgspec.Struct):
    """What was tried on one origin."""

    origin: Origin
    reached: int = 0
    seconds: float = 0.0  # of all processes together


class Standing(msgspec.Struct):
    """How far a campaign is. `tried`: units, as ranges [first, end)."""

    tried: list[tuple[int, int]] = msgspec.field(default_factory=list)
    tally: Tally = msgspec.field(default_factory=Tally)
    stretches: list[Stretch] = msgspec.field(default_factory=list)

    def open_failures(self) -> list[Failure]:
        return [failure for failure in self.tally.failures if not failure.mended]


class Ledger:
    """The file. It is rewritten after every slice, whole or not at all, so nothing is lost at the end."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.standings: dict[str, Standing] = {}
        if file.exists():
            try:
                self.standings = msgspec.json.decode(file.read_bytes(), type=dict[str, Standing])
            except msgspec.DecodeError as error:
                raise FairgroundError(f"'{file}' is not a ledger of campaigns: {error}") from None

    def standing(self, campaign: Campaign) -> Standing:
        return self.standings.setdefault(campaign.name, Standing())

    def reached(self, campaign: Campaign) -> int:
        return campaign.reached(self.standing(campaign).tally)

    def open_slices(self, campaign: Campaign) -> Iterator[Slice]:
        """What has not been tried, slice after slice, without end. Only what `add` hears of is done."""
        start = 0
        for first, end in [*self.standing(campaign).tried]:
            while start < first:
                yield Slice(campaign, start, min(campaign.size, first - start))
                start = min(start + campaign.size, first)
            start = end
        while True:
            yield Slice(campaign, start, campaign.size)
            start += campaign.size

    def add(self, part: Slice, tally: Tally, origin: Origin, seconds: float) -> None:
        standing = self.standing(part.campaign)
        before = part.campaign.reached(standing.tally)
        for failure in tally.failures:
            failure.commit = origin.commit
        standing.tally.add(tally)
        del standing.tally.failures[MOST_FAILURES:]
        standing.tried = joined([*standing.tried, (part.first, part.first + part.size)])
        if not standing.stretches or standing.stretches[-1].origin != origin:
            standing.stretches.append(Stretch(origin))
        standing.stretches[-1].reached += part.campaign.reached(standing.tally) - before
        standing.stretches[-1].seconds += seconds

    def mend(self, campaign: Campaign, unit: int, commit: str) -> bool:
        """Notes that a unit that had failed is sound now; whether it had."""
        found = [one for one in self.standing(campaign).open_failures() if one.unit == unit]
        for failure in found:
            failure.mended = commit
        return bool(found)

    def save(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_name(self.file.name + ".part")
        data = msgspec.json.format(msgspec.json.encode(self.standings), indent=1)
        part.write_bytes(data + b"\n")
        os.replace(part, self.file)


def joined(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in order, those that touch made one."""
    found: list[tuple[int, int]] = []
    for first, end in sorted(ranges):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((first, end))
    return found
