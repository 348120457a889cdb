"""The types that routes share: checked texts and ids, and examples for the documentation."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, HeaderParameter, PathParameter
from msgspec import Meta

ShortText = Annotated[str, Meta(max_length=100)]
Secret = Annotated[str, Meta(max_length=400)]
LongText = Annotated[str, Meta(max_length=500)]
Ids = Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=100)]

ID_PATTERN = r"^[A-Za-z0-9_\-]{1,64}$"
PathId = Annotated[str, PathParameter(pattern=ID_PATTERN, max_length=64)]
# An invitation is a secret: it travels in a header, never in an address.
Invite = Annotated[
    str | None,
    HeaderParameter(
        name="X-Invite",
        max_length=64,
        description="The invitation to a table that is not public, for people without a seat there.",
    ),
]


class Input(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that nobody asked for is an error."""


def body(example: dict[str, Any]) -> Any:
    """Marks a body, with an example of it."""
    return BodyKwarg(examples=[Example(value=example)])
