"""What follows from where cards lie: whose they are, what lies on them, how many attractions a park has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fairground.engine.auditor import Derived
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    BURIED,
    INSIDE,
    KAIJU,
    MARKET,
    PARK,
    TURNED_UP,
    own_zone,
)


def places(state: UnfairState) -> Iterator[Derived]:
    """Where every card lies, by the zones."""
    where = [-1] * len(state.components.faces)
    for zone, cards in enumerate(state.zones):
        for card in cards:
            where[card] = zone
    yield from by_card("where", state.where, where, range(len(where)))
    yield Derived("fates (how many)", len(state.fates), len(state.zones[TURNED_UP]))
    for card, tokens in zip(state.on_cards[::3], state.on_cards[2::3], strict=True):
        # Tokens lie on cards in play only (unfair.core.token.out-of-play).
        if not _is_in_play(state, where[card]):
            yield Derived("on_cards (in play)", True, False, card)
        if tokens <= 0:
            yield Derived("on_cards (some)", True, False, card)
    lying = sorted([*state.zones[MARKET], *state.zones[KAIJU]])
    stalls = sorted(card for card in state.stalls if card >= 0 and where[card] in (MARKET, KAIJU))
    yield Derived("stalls", stalls, lying)


def by_card(
    field: str, kept: Sequence[object], rebuilt: Sequence[object], cards: Sequence[int]
) -> Iterator[Derived]:
    """What is kept for each of some cards: one by one only where something differs; there is much of it."""
    if kept == rebuilt:
        yield Derived(field, True, True)
        return
    for card, one, other in zip(cards, kept, rebuilt, strict=True):
        yield Derived(field, one, other, card)


def _is_in_play(state: UnfairState, zone: int) -> bool:
    return state.components.zones[zone].id in ("park", "city", "kaiju", "rules")


def _is_park(state: UnfairState, zone: int) -> bool:
    return zone >= 0 and state.components.zones[zone].id == "park"


def parks(state: UnfairState) -> Iterator[Derived]:
    """What is kept by card and by seat about the cards in parks."""
    printed = state.unfair.printed
    mask = state.unfair.program.mask
    added_kinds, entrances = mask(["upgrade"]) | mask(["power"]), mask(["entrance"])
    attractions, super_kinds = mask(["attraction"]), mask(["super"])
    for seat in range(state.components.seats):
        zone = own_zone(PARK, seat)
        park = state.zones[zone]
        rides = [card for card in park if printed[card].types & attractions]
        yield Derived(f"attractions[{seat}]", state.attractions[seat], len(rides))
        supers = [card for card in rides if printed[card].types & super_kinds]
        yield Derived(f"supers[{seat}]", state.supers[seat], len(supers))
        gates = [card for card in park if printed[card].types & entrances]
        yield Derived(f"gates[{seat}]", state.gates[seat], gates[-1] if gates else -1, state.gates[seat])
        yield Derived(
            f"under[{seat}] (how many)", len(state.under[seat]), len(state.zones[own_zone(BURIED, seat)])
        )
        for host in state.under[seat]:
            yield Derived(f"under[{seat}] (its host's park)", state.where[host], zone, host)
        spaces = [state.space[card] for card in rides]
        yield Derived(f"space (of the attractions of seat {seat})", len(set(spaces)), len(rides))
        lying_on: dict[int, list[int]] = {}
        for card in park:
            lying_on.setdefault(state.host[card], []).append(card)
        hosts = [state.host[card] for card in park]
        yield from by_card("keeper", [state.keeper[card] for card in park], [seat] * len(park), park)
        spaced = [state.space[card] > 0 for card in park]
        with_space = [bool(printed[card].types & attractions) for card in park]
        yield from by_card("space (has one)", spaced, with_space, park)
        # (unfair.core.gl.upgrade-needs-attraction)
        added = [bool(printed[card].types & added_kinds) for card in park]
        yield from by_card("host (has one)", [host >= 0 for host in hosts], added, park)
        lying_here = [zone if host < 0 else state.where[host] for host in hosts]
        yield from by_card("host (lies in the same park)", lying_here, [zone] * len(park), park)
        parts = [state.parts[card] for card in park]
        yield from by_card("parts", parts, [lying_on.get(card, []) for card in park], park)
    in_parks = [_is_park(state, number) for number in range(len(state.zones))]
    for card, zone in enumerate(state.where):
        if zone < 0 or not in_parks[zone]:
            if state.host[card] != -1 or state.parts[card] or state.space[card] or state.down[card]:
                yield Derived("host", state.host[card], -1, card)
                yield Derived("parts", state.parts[card], [], card)
                yield Derived("space", state.space[card], 0, card)
                yield Derived("down", state.down[card], 0, card)
        for part in state.unfair.inner[card]:
            # A card and what is built into it are in a park together.
            home = zone if zone >= 0 and in_parks[zone] else INSIDE
            yield Derived("where (built in)", state.where[part], home, part)
            if home != INSIDE:
                yield Derived("host (built in)", state.host[part], card, part)


def owner_of(state: UnfairState, card: int) -> int:
    """The seat whose zone a card lies in, or -1."""
    zone = state.where[card]
    return -1 if zone < 0 else state.components.zones[zone].owner


def is_active(state: UnfairState, card: int) -> bool:
    """In play, face-up, not switched off, and not covered (unfair.core.guide.active-conditions)."""
    zone = state.where[card]
    if not _is_park(state, zone):
        return _is_in_play(state, zone)
    if state.down[card] or state.muted >> card & 1:
        return False
    printed = state.unfair.printed
    mask = state.unfair.program.mask
    types = printed[card].types
    entrances = mask(["entrance"])
    if types & entrances:
        later = state.zones[zone][state.zones[zone].index(card) + 1 :]
        return not any(printed[other].types & entrances for other in later)
    if types & mask(["power"]) and not types & mask(["upgrade"]):
        host = state.host[card]
        return host < 0 or not state.down[host]
    return True


def cards_in_play(state: UnfairState) -> list[int]:
    in_play = [_is_in_play(state, number) for number in range(len(state.zones))]
    return [card for card, zone in enumerate(state.where) if zone >= 0 and in_play[zone]]


def is_lasting(state: UnfairState, card: int, half: int, pinned: bool) -> bool:
    """Whether a line of a card in play counts: of a pinned event only the pinned ones of the half played."""
    if state.unfair.printed[card].deck != codes.EVENT_DECK:
        return True
    return pinned and state.space[card] == -1 - half
