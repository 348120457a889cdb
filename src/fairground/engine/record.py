"""Records: a whole match as a small JSON file, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from fairground.engine.errors import BadRecord
from fairground.engine.fairdice import FairDice
from fairground.engine.game import OptionValue, Setup
from fairground.engine.packs import Pack

FORMAT = "fairground-record"
FORMAT_VERSION = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up and actions of a match. `actions` are pairs of seat and action data."""

    format: str
    format_version: int
    game: str
    version: int
    seats: int
    options: dict[str, OptionValue]
    seed: str
    dice: str
    names: tuple[str, ...]
    actions: tuple[tuple[int, dict[str, Any]], ...]
    position: str | None = None
    fair: FairDice | None = None
    packs: tuple[Pack, ...] = ()  # that people brought; without their texts, they must be found elsewhere

    @staticmethod
    def of(
        setup: Setup,
        names: tuple[str, ...],
        actions: tuple[tuple[int, dict[str, Any]], ...],
        fair: FairDice | None,
    ) -> Record:
        return Record(
            FORMAT,
            FORMAT_VERSION,
            setup.game,
            setup.version,
            setup.seats,
            # An option of which nothing was taken goes without saying, as before there was one.
            {name: value for name, value in setup.options.items() if value != ()},
            setup.seed,
            setup.dice,
            names,
            actions,
            setup.position,
            fair,
            setup.packs,
        )

    def without_texts(self) -> Record:
        """The record without the texts of packs: smaller, but only useful to those who have the packs."""
        return msgspec.structs.replace(self, packs=tuple(pack.without_texts() for pack in self.packs))

    def to_json(self) -> str:
        """The record as JSON text, one action per line, so that records can be read and compared."""
        head = msgspec.to_builtins(self)
        actions = head.pop("actions")
        if not self.packs:
            del head["packs"]
        lines = ",\n    ".join(msgspec.json.encode(pair).decode() for pair in actions)
        fields = [f'  "{name}": {msgspec.json.encode(value).decode()}' for name, value in head.items()]
        fields.append(f'  "actions": [\n    {lines}\n  ]' if actions else '  "actions": []')
        return "{\n" + ",\n".join(fields) + "\n}\n"

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """Reads a record; a damaged, foreign or newer one is refused with the reason."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"this is not a record: it is not valid JSON ({error})") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord('this is not a Fairground record: it has no "format": "fairground-record"')
        found = data.get("format_version")
        if isinstance(found, int) and found > FORMAT_VERSION:
            raise BadRecord(
                f"this record has format {found}, newer than this Fairground knows ({FORMAT_VERSION}); "
                "update Fairground"
            )
        if isinstance(found, int) and found < 1:
            raise BadRecord(f"this record is damaged: there is no format {found}")
        try:
            return msgspec.convert(data, Record)
        except msgspec.ValidationError as error:
            raise BadRecord(f"this record is damaged: {error}") from None
