"""What a table needs of the rulebook of its game: its packs, its Game Changers and optional rules, its number
of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fairground.companion.guide import guides
from fairground.companion.outline import Outline, changer_needed, outline, pack_needed


class TableNeeds(msgspec.Struct, frozen=True):
    """What to ask `make_book` for. `packs`, `changers`: None if the book has none or nobody has chosen."""

    packs: list[str] | None
    changers: list[str] | None
    players: int


def needs_of(
    game: str,
    players: int,
    options: Mapping[str, Any],
    view: Mapping[str, Any] | None = None,
    ruling: str = "",
) -> TableNeeds:
    """What a table needs, by its options and by the cards that whoever asks can see: a prepared position has
    cards of packs that no option names. `ruling` is the one of the guide that the match is there to try."""
    plan = outline(game)
    if plan is None:
        return TableNeeds(None, None, players)
    seen = list(_cards(view)) if view else []
    told = guides().get(game)
    rules = next((one.rules for one in told.rulings if one.id == ruling), []) if told else []
    return TableNeeds(
        _packs(plan, options, seen, rules) if plan.packs else None,
        _changers(plan, options, seen, rules) if plan.optional else None,
        players,
    )


def _packs(
    plan: Outline, options: Mapping[str, Any], seen: list[Mapping[str, Any]], rules: Sequence[str]
) -> list[str] | None:
    named = str(options.get("packs", "")).lower().replace(",", " ").split()
    found = {*named, *(card.get("pack") for card in seen), *(pack_needed(plan, rule) for rule in rules)}
    # Before a match with random packs, any may come.
    return [pack for pack in plan.packs if pack in found] if seen or found & {*plan.packs} else None


def _changers(
    plan: Outline, options: Mapping[str, Any], seen: list[Mapping[str, Any]], rules: Sequence[str]
) -> list[str]:
    tried = (changer_needed(plan, rule) for rule in rules)
    found = {*options.get("changers", ()), *(card.get("id") for card in seen), *tried}
    return [id for id in plan.optional if id in found or options.get(id) is True]


def _cards(view: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The cards that can be seen, face up."""
    for zone in view.get("zones", ()):
        yield from (card for card in zone["cards"] if card and card.get("name"))
