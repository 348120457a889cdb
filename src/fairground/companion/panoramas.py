"""The panorama reference of Unfair (unfair.companions.panoramas): the attractions of every pack's scene in
order (unfair.companions.panoramas.scope, unfair.companions.panoramas.printed), and what they score
(unfair.companions.panorama-table.printed)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fairground.companion.cards import CardEntry, Database
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.play.panoramas import SHORTEST

SUPER = "super"
PARK = "park"
MARKET = "market"
OWN = {"park": PARK, "hand": "hand", "showcase": "hand"}  # zones of one's own, and what they are called here
SCORES_PANORAMAS = "panorama scoring"  # the mark of an overview card that makes panoramas score


class Member(msgspec.Struct, frozen=True):
    """An attraction of a panorama. `place` is 0 in one without end; a super attraction is a Showcase card, so
    whoever was not dealt it cannot complete the scene."""

    place: int
    id: str
    name: str
    type: str
    is_super: bool


class Strip(msgspec.Struct, frozen=True):
    """The panorama of a pack. `size` is 0 for one without start and end."""

    pack: str
    size: int
    members: list[Member]
    needs_super: bool


class PanoramaPoints(msgspec.Struct, frozen=True):
    """What cards side by side score; 0 where there is no such panorama."""

    cards: int
    partial: int
    complete: int


class PanoramaReference(msgspec.Struct, frozen=True):
    strips: list[Strip]
    points: list[PanoramaPoints]
    wildcards: list[str]
    enabled_by: list[str]


def panorama_reference(cards: Database) -> PanoramaReference:
    """All panoramas, pack by pack, and the points table."""
    marked = [card for card in cards if "panorama" in card.numbers]
    packs = list(dict.fromkeys(card.pack for card in marked))
    return PanoramaReference(
        [_strip(pack, [card for card in marked if card.pack == pack]) for pack in packs],
        _points(),
        [card.name for card in cards if "a panorama wildcard" in card.marks],
        [card.pack for card in cards if SCORES_PANORAMAS in card.marks],
    )


def _strip(pack: str, cards: Sequence[CardEntry]) -> Strip:
    size = cards[0].numbers.get("panorama_size", 0)
    members = [
        Member(
            card.numbers["panorama"] if size else 0,
            card.id,
            card.name,
            card.type,
            SUPER in card.type.lower(),
        )
        for card in sorted(cards, key=lambda card: card.numbers["panorama"])
    ]
    return Strip(pack, size, members, any(member.is_super for member in members))


def _points() -> list[PanoramaPoints]:
    figures = shipped_figures()
    partial, complete = figures.partial_panorama, figures.complete_panorama
    return [
        PanoramaPoints(place + SHORTEST, partial[place], complete[place] if place < len(complete) else 0)
        for place in range(len(partial))
    ]


class PieceNow(msgspec.Struct, frozen=True):
    """An attraction of a panorama and where it is, as far as somebody may know: "park", "hand", "market", or
    "" where nothing is known of it."""

    id: str
    name: str
    where: str
    space: int


class StripNow(msgspec.Struct, frozen=True):
    """A panorama in a match: what one has of it, what one still misses, and the points that stand now."""

    pack: str
    size: int
    pieces: list[PieceNow]
    missing: int
    points: int


def panoramas_now(reference: PanoramaReference, view: dict[str, Any], seat: int) -> list[StripNow]:
    """The panoramas that a player could join in a match, from what that player sees and nothing else. One
    that is nowhere to be seen is left out: its pack may not be in the game."""
    where: dict[str, tuple[str, int]] = {}
    for zone in view["zones"]:
        if zone["id"] == MARKET or (zone["id"] in OWN and zone["owner"] == seat):
            for card in zone["cards"]:
                if "name" in card:
                    place = OWN.get(zone["id"], MARKET)
                    where.setdefault(card["name"], (place, card.get("space", 0)))
    rows = view["players"][seat]["panoramas"]
    standing = {space: row["points"] for row in rows for space in row["spaces"]}
    found = []
    for strip in reference.strips:
        pieces = [
            PieceNow(member.id, member.name, *where.get(member.name, ("", 0))) for member in strip.members
        ]
        if any(piece.where for piece in pieces):
            missing = sum(piece.where != PARK for piece in pieces)
            points = max((standing.get(piece.space, 0) for piece in pieces if piece.where == PARK), default=0)
            found.append(StripNow(strip.pack, strip.size, pieces, missing, points))
    return found
