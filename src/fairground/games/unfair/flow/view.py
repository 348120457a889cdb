"""What everybody at the table sees beside the cards, and what an owner sees of blueprints, as plain data."""

from __future__ import annotations

from typing import Any, Final

from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.options import blueprints_are_closed
from fairground.games.unfair.flow.park import ParkTurns, actions_left
from fairground.games.unfair.flow.setup import SetUp
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import TOKENS
from fairground.games.unfair.play.abilities import is_spent
from fairground.games.unfair.play.building import COIN
from fairground.games.unfair.play.market import in_market_order, market_space
from fairground.games.unfair.play.measures import guests, icon_size, star_value, stat
from fairground.games.unfair.play.parkwork import is_covered
from fairground.games.unfair.play.places import BLUEPRINTS, CITY, KAIJU, MARKET, NOT_APPLICABLE, own_zone
from fairground.games.unfair.play.standing import enter_step
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import HEALTH
from fairground.games.unfair.scoring.blueprints import Progress, SideProgress, progress

STEPS: Final = {
    codes.NOW: "set-up",
    codes.EVENTS_STEP: "events",
    codes.PARK_STEP: "park",
    codes.GUESTS_STEP: "guests",
    codes.CLEANUP_STEP: "cleanup",
    codes.GAME_END: "scoring",
}


def facts(state: UnfairState, seat: int) -> dict[str, Any]:
    """The whole table as one seat (-1: a spectator) sees it."""
    on_turn = turn_of(state)
    # Guests are counted as if they came now.
    later = state.clone()
    enter_step(later, codes.GUESTS_STEP)
    city = state.zones[CITY]
    return {
        "round": state.round,
        "rounds": state.unfair.figures.rounds,
        "step": step_of(state),
        "starting_player": state.starting,
        "turn": None if on_turn < 0 else on_turn,
        "city_card": state.table.faces[city[0]].name if city else None,
        "city_text": state.unfair.printed[city[0]].text if city else None,
        "kaiju": [kaiju(state, card) for card in in_market_order(state, state.zones[KAIJU])],
        "blueprints_closed": blueprints_are_closed(state),
        "players": [player(state, later, other) for other in range(state.table.seats)],
        "blueprint_progress": blueprints(state, seat),
    }


def kaiju(state: UnfairState, card: int) -> dict[str, Any]:
    """A kaiju in the Market: where it is, how strong it is and what it does."""
    printed = state.unfair.printed[card]
    health = state.tokens_on(card, HEALTH)
    return {
        "card": card,
        "name": printed.name,
        "space": market_space(state, card),
        "health": health,
        "full_health": printed.health,
        "hits": max(printed.health - health, 0),
        "text": printed.text,
    }


def step_of(state: UnfairState) -> str:
    if state.frames and isinstance(state.frames[0], SetUp):
        return "set-up"
    return "over" if state.over else STEPS[state.step]


def turn_of(state: UnfairState) -> int:
    """Whose turn it is, or -1 where there are no turns."""
    for frame in state.frames:
        if isinstance(frame, (ParkTurns, EventTurns)):
            return frame.seat
    return -1


def player(state: UnfairState, later: UnfairState, seat: int) -> dict[str, Any]:
    """What everybody sees of a player: counts are public (unfair.core.golden.public-counts). `later` is the
    same table in the Guests step."""
    kept = {
        name: state.tokens(seat, token)
        for token, name in enumerate(TOKENS)
        if token != COIN and state.tokens(seat, token)
    }
    coming = guests(later, seat)
    return {
        "seat": seat,
        "coins": state.tokens(seat, COIN),
        "tokens": kept,
        "loans": state.loans[seat],
        "stars": stat(later, seat, codes.PARK_STARS),
        "capacity": stat(later, seat, codes.GUEST_CAPACITY),
        "guests": coming,
        "guest_income": coming * stat(later, seat, codes.COINS_PER_GUEST),
        "actions_left": _actions_left(state, seat),
        "attraction_limit": stat(state, seat, codes.ATTRACTION_LIMIT),
        "super_attraction_limit": stat(state, seat, codes.SUPER_LIMIT),
        "hand_limit": stat(state, seat, codes.HAND_LIMIT),
        "cards_in_hand": len(state.hand(seat)),
        "blueprints": len(state.zones[own_zone(BLUEPRINTS, seat)]),
        "entrance": _entrance(state, seat),
        "attractions": attractions(state, seat),
        "beside_the_gate": beside(state, seat),
    }


def _actions_left(state: UnfairState, seat: int) -> int:
    for frame in state.frames:
        if isinstance(frame, ParkTurns):
            return actions_left(state, seat, frame.used)
    return 0


def _entrance(state: UnfairState, seat: int) -> str | None:
    card = state.gates[seat]
    return None if card < 0 else state.table.faces[card].name


def attractions(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """The attractions of a park by their spaces, each with its upgrades from bottom to top."""
    cards = sorted((card for card in state.park(seat) if state.space[card] > 0), key=state.space.__getitem__)
    return [
        {
            "space": state.space[card],
            "name": state.table.faces[card].name,
            "icons": icon_size(state, card),
            "closed": bool(state.down[card]),
            "upgrades": [state.table.faces[part].name for part in state.attached(card)],
            "buried": len(state.buried_under(card)),
        }
        for card in cards
    ]


def beside(state: UnfairState, seat: int) -> list[str]:
    """Staff, resources, developments and pinned events of a park (unfair.core.staff.place-left)."""
    found = []
    for card in state.park(seat):
        is_entrance = state.unfair.printed[card].types & state.unfair.entrance
        if state.host[card] < 0 and state.space[card] <= 0 and not is_entrance:
            name = state.table.faces[card].name
            if state.attached(card):
                name += f" with {', '.join(state.table.faces[part].name for part in state.attached(card))}"
            found.append(f"{name} (face-down)" if state.down[card] else name)
    return found


# Blueprints, for those who may see them


def blueprints(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """How far the blueprints have come that a seat knows: its own, and all that are shown."""
    found = []
    for owner in range(state.table.seats):
        zone = own_zone(BLUEPRINTS, owner)
        for card in sorted(state.zones[zone]):
            if state.knows(seat, card, zone):
                found.append(
                    {
                        "name": state.table.faces[card].name,
                        "seat": owner,
                        **_progress(progress(state, owner, card)),
                    }
                )
    return found


def _progress(made: Progress) -> dict[str, Any]:
    return {
        "finished": made.complete,
        "bonus_reached": made.bonus_met,
        "points_now": made.points,
        "asks_for": [_side(side) for side in made.sides],
        "bonus": [_side(side) for side in made.bonus],
    }


def _side(side: SideProgress) -> str:
    """One side of an OR: each dot, marked where it is met."""
    return "; ".join(f"{'✓' if dot.met else '·'} {dot.text}" for dot in side.dots)


# Cards


def card_facts(state: UnfairState, card: int, zone: int) -> dict[str, Any]:
    """What is printed on a card whose face is known, and what lies on it."""
    printed = state.unfair.printed[card]
    found: dict[str, Any] = {"type": printed.type_line, "origin": printed.origin}
    if printed.text:
        found["text"] = printed.text
    if printed.price != codes.NONE:
        found["price"] = printed.price
    if printed.influence_price != codes.NONE:
        found["influence_price"] = printed.influence_price
    stars = star_value(state, card)
    if stars != NOT_APPLICABLE:
        found["stars"] = stars
    figures: dict[str, Any] = {
        "capacity": printed.capacity,
        "points": printed.points,
        "bonus_points": printed.bonus,
        "icon_row": list(printed.icons),
    }
    found |= {name: figure for name, figure in figures.items() if figure}
    if state.in_park(card):
        found |= _in_park(state, card)
    elif zone in (MARKET, KAIJU):
        found["market_space"] = market_space(state, card)
    if printed.health:
        found["full_health"] = printed.health
        found["health"] = state.tokens_on(card, HEALTH) if zone == KAIJU else printed.health
    return found


def _in_park(state: UnfairState, card: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if state.space[card] > 0:
        found["space"] = state.space[card]
        found["icons"] = icon_size(state, card)
    if state.host[card] >= 0:
        found["on"] = state.table.faces[state.host[card]].name
        found["host"] = state.host[card]
    if state.down[card]:
        found["closed"] = True
    if is_covered(state, card):
        found["covered"] = True
    if any(
        is_spent(state, card, number, state.owner(card)) for number in state.unfair.printed[card].abilities
    ):
        # What players tilt a card for (unfair.core.tracking.tilt-aid)
        found["used"] = True
    for token, name in enumerate(TOKENS):
        if state.tokens_on(card, token):
            found[f"{name} on it"] = state.tokens_on(card, token)
    buried = state.buried_under(card)
    if buried:
        found["buried"] = len(buried)
    return found
