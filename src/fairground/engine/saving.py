"""States as plain JSON data and back, at any moment, in mid-effect too."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

import msgspec

from fairground.engine.errors import BadRecord
from fairground.engine.parts import Part
from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State

PART = "part"  # the key that holds a part's class name
PLAIN = frozenset((bool, int, str, type(None)))


def save_state(state: State) -> dict[str, object]:
    """All that a state is, apart from its components (which follow from the set-up) and its log."""
    return {name: _save(getattr(state, name)) for name in (*state.KERNEL_FIELDS, *state.FIELDS)}


def written_out(state: State) -> bytes:
    """The JSON text of what `save_state` gives, for a small part of its cost: two states with the same text
    are the same. It does not refuse what cannot be saved."""
    return _WRITER.encode({name: getattr(state, name) for name in (*state.KERNEL_FIELDS, *state.FIELDS)})


def _part_as_data(part: object) -> dict[str, object]:
    if not isinstance(part, Part):
        raise TypeError(f"a state holds a {type(part).__name__}")
    data: dict[str, object] = {PART: type(part).__name__}
    for name in part.FIELDS:
        data[name] = getattr(part, name)
    return data


_WRITER = msgspec.json.Encoder(enc_hook=_part_as_data)


def is_as_saved(state: State, saved: dict[str, object]) -> bool:
    """Whether a state would be saved as this. It makes no copies, so it costs a fraction of saving."""
    for name in (*state.KERNEL_FIELDS, *state.FIELDS):
        # Most fields are numbers or lists of numbers, which compare as they are.
        value, other = getattr(state, name), saved[name]
        if value != other and not _is_as_saved(value, other):
            return False
    return True


def load_state(blank: State, data: dict[str, object], parts: Iterable[type[Part]]) -> State:
    """Fills a blank state. `parts` are the game's own kinds of part: frames and the like."""
    kinds: dict[str, type[Part]] = {kind.__name__: kind for kind in (Ask, Rng, *parts)}
    for name in (*blank.KERNEL_FIELDS, *blank.FIELDS):
        if name not in data:
            raise BadRecord(f"the saved state has no '{name}'; it was made by another version of the game")
        try:
            setattr(blank, name, _load(data[name], kinds))
        except TypeError:
            raise BadRecord(f"the saved state is damaged at '{name}'") from None
    blank.log = None
    return blank


def fingerprint(state: State) -> str:
    """A short digest of everything in a state."""
    text = json.dumps(save_state(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _save(value: object) -> object:
    if type(value) in PLAIN:
        return value
    if isinstance(value, Part):
        saved: dict[str, object] = {PART: type(value).__name__}
        for name in value.FIELDS:
            item = getattr(value, name)
            saved[name] = item if type(item) in PLAIN else _save(item)
        return saved
    if isinstance(value, list):
        # Most lists are long and hold numbers only, or lists of numbers.
        if PLAIN.issuperset(map(type, value)):
            return value[:]
        return [
            item[:] if type(item) is list and (not item or PLAIN.issuperset(map(type, item))) else _save(item)
            for item in value
        ]
    raise TypeError(
        f"a state holds a {type(value).__name__}: only ints, strings, lists and parts can be stored"
    )


def _is_as_saved(value: object, saved: object) -> bool:
    """For what does not equal its data as it is: a part never does."""
    if isinstance(value, list) and isinstance(saved, list) and len(value) == len(saved):
        for one, other in zip(value, saved, strict=True):
            if one != other and not _is_as_saved(one, other):
                return False
        return True
    if not isinstance(value, Part) or not isinstance(saved, dict) or saved[PART] != type(value).__name__:
        return False
    for name in value.FIELDS:
        one, other = getattr(value, name), saved[name]
        if one != other and not _is_as_saved(one, other):
            return False
    return True


def _load(value: object, kinds: dict[str, type[Part]]) -> object:
    if type(value) in PLAIN:
        return value
    if isinstance(value, dict):
        kind = kinds.get(str(value.get(PART)))
        if kind is None:
            raise BadRecord(f"the saved state holds an unknown part '{value.get(PART)}'")
        return kind(
            **{
                name: item if type(item) in PLAIN else _load(item, kinds)
                for name, item in value.items()
                if name != PART
            }
        )
    if isinstance(value, list):
        if PLAIN.issuperset(map(type, value)):
            return value[:]
        return [
            item[:]
            if type(item) is list and (not item or PLAIN.issuperset(map(type, item)))
            else _load(item, kinds)
            for item in value
        ]
    return value
