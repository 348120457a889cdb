"""Words for the fields of states and parts: how clones and saved states deal with each.

A field is one line in its class: its name, its type, what it starts with and what it means.

    lead: int  # = 0; the seat that comes first
    dice: list[Shared[list[int]]]  # = [[]] * seats; each seat's dice

From these lines `tools/fields.py` writes the slots, the constructor, the names that are saved and the clone,
as plain code that mypyc compiles well. Without one of these words a clone copies a field, lists deeply,
parts by their own `clone`."""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

# Replaced and never changed, so clones have the same object.
Shared = Annotated[T, "shared"]
# Long lists that clones have in common until one of them calls `unshare`, which comes before every change.
Lent = Annotated[T, "lent"]
# Follows from other fields: saved and cloned like them, and the audit makes it again to compare.
Derived = Annotated[T, "derived"]
# Only remembered to save work: cloned, not saved. Whoever uses it compares what it was worked out from.
Remembered = Annotated[T, "remembered"]
# The components of a state under their own type: what it was made with, the same in every clone.
Fixed = Annotated[T, "fixed"]
# Belongs to one state alone: neither saved nor cloned.
Apart = Annotated[T, "apart"]
