# compiled: mypyc
"""Parts: the small pieces of a state that can be stored as plain JSON data and made again."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Part:
    """A piece of state whose `FIELDS` are exactly the parameters of its constructor: `tools/fields.py` sees
    to it.

    That one promise is enough to save it, to make it again and to compare it. Parts are trees, so compiled
    ones need no care of the garbage collector (`acyclic`).
    """

    # Made by tools/fields.py from the fields above.
    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    # Made up to here.
