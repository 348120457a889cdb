"""What everybody at the table sees beside the cards, and what an owner sees of blueprints, as plain data."""

from __future__ import annotations

from typing import Any, Final

from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.guests import influence_of
from fairground.games.unfair.flow.options import blueprints_are_closed, full_price
from fairground.games.unfair.flow.park import ParkTurns, actions_left
from fairground.games.unfair.flow.setup import SetUp
from fairground.games.unfair.flow.words.prompts import placed_card
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import ENDLESS
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.words import SYMBOLS, TOKENS
from fairground.games.unfair.outlook.income import income_of_texts
from fairground.games.unfair.outlook.leaving import leaving
from fairground.games.unfair.outlook.perils import rolls_against_itself
from fairground.games.unfair.outlook.plans import Survey, bits_for, missing_of
from fairground.games.unfair.play.abilities import Enacting, is_spent
from fairground.games.unfair.play.active import enter_step, has_accepted
from fairground.games.unfair.play.building import COIN
from fairground.games.unfair.play.dealing import next_city_card
from fairground.games.unfair.play.demolishing import is_covered
from fairground.games.unfair.play.market import in_market_order, market_space
from fairground.games.unfair.play.measures import guests, icon_size, star_value, stat
from fairground.games.unfair.scoring.blueprints import Progress, SideProgress, progress
from fairground.games.unfair.scoring.counting import breakdown
from fairground.games.unfair.scoring.dots import view_of
from fairground.games.unfair.scoring.panoramas import are_scored, panoramas
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import (
    BLUEPRINTS,
    CITY,
    KAIJU,
    MARKET,
    NOT_APPLICABLE,
    RULES,
    SHOWCASE,
    TURNED_UP,
    own_zone,
)

STEPS: Final = {
    codes.NOW: "set-up",
    codes.EVENTS_STEP: "events",
    codes.PARK_STEP: "park",
    codes.GUESTS_STEP: "guests",
    codes.CLEANUP_STEP: "cleanup",
    codes.GAME_END: "scoring",
}
SYMBOL_NAMES: Final = {code: name for name, code in SYMBOLS.items()}
# Sources of points that only the owner of blueprints can count before the end.
SECRET_SOURCES: Final = ("blueprints", "blueprint_bonuses", "unfinished_blueprints")


def facts(state: UnfairState, seat: int) -> dict[str, Any]:
    """The whole table as one seat (-1: a spectator) sees it."""
    on_turn = turn_of(state)
    # Guests are counted as if they came now.
    later = state.clone()
    enter_step(later, codes.GUESTS_STEP)
    city = state.zones[CITY]
    found = {
        "round": state.round,
        "rounds": state.unfair.figures.rounds,
        "step": step_of(state),
        "starting_player": state.starting,
        "turn": None if on_turn < 0 else on_turn,
        "city_card": state.components.faces[city[0]].name if city else None,
        "city_text": state.unfair.printed[city[0]].text if city else None,
        "kaiju": [kaiju(state, card) for card in in_market_order(state, state.zones[KAIJU])],
        "blueprints_closed": blueprints_are_closed(state),
        "players": [player(state, later, other, seat) for other in range(state.components.seats)],
        "blueprint_progress": blueprints(state, seat),
        "offered_blueprints": offered(state, seat),
        "icon_points": list(state.unfair.figures.attraction_points),
        "further_icon_points": state.unfair.figures.further_icon_points,
        "held": held(state, seat),
        "prices": prices(state, seat),
    }
    return found | changers(state)


def changers(state: UnfairState) -> dict[str, Any]:
    """The Game Changers on the table with what they say, and what follows from them for all to see; nothing
    in a match without any."""
    cards = [card for card in state.zones[RULES] if state.unfair.printed[card].deck == codes.GAME_CHANGER]
    if not cards:
        return {}
    found: dict[str, Any] = {"changers": [_changer(state, card) for card in cards]}
    coming = next_city_card(state)
    if coming >= 0 and state.is_public(coming):
        printed = state.unfair.printed[coming]
        found["next_city_card"] = {"name": printed.name, "text": printed.text}
    if state.unfair.hard_pass >= 0:
        bound = next((frame.bound for frame in state.frames if isinstance(frame, EventTurns)), 0)
        # The card that each player has for it (unfair.gamechangers.component.hard-pass-cards,
        # unfair.companions.hard-pass-cards).
        found["hard_passed"] = [seat for seat in range(state.components.seats) if bound >> seat & 1]
    return found


def _changer(state: UnfairState, card: int) -> dict[str, Any]:
    printed = state.unfair.printed[card]
    about: dict[str, Any] = {"card": card, "name": printed.name, "words": printed.words, "text": printed.text}
    if printed.offered:
        seats = range(state.components.seats)
        about["accepted"] = [seat for seat in seats if has_accepted(state, card, seat)]
    return about


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


def held(state: UnfairState, seat: int) -> int | None:
    """The card whose place a seat is asked for."""
    ask = state.ask_of(seat) if seat >= 0 else None
    frame = state.frames[-1] if state.frames else None
    if ask is None or ask.prompt != "place" or not isinstance(frame, Enacting):
        return None
    card = placed_card(state, frame.work)
    return None if card < 0 else card


def prices(state: UnfairState, seat: int) -> dict[str, int]:
    """What building would cost a seat now, by card: what it holds, and what lies in the Market."""
    if seat < 0:
        return {}
    own = [*state.hand(seat), *state.zones[own_zone(SHOWCASE, seat)], *state.zones[MARKET]]
    found = {str(card): full_price(state, seat, card) for card in sorted(own) if _has_price(state, card)}
    return {card: price for card, price in found.items() if price != NOT_APPLICABLE}


def _has_price(state: UnfairState, card: int) -> bool:
    printed = state.unfair.printed[card]
    return printed.price != codes.NONE or printed.influence_price != codes.NONE


def player(state: UnfairState, later: UnfairState, seat: int, viewer: int) -> dict[str, Any]:
    """What a viewer sees of a player: counts are public (unfair.core.golden.public-counts), blueprints are
    not. `later` is the same table in the Guests step. Nothing hides how much there is of anything
    (unfair.core.golden.no-hiding, unfair.core.golden.report-counts, unfair.core.bury.count-visible)."""
    kept = {
        name: state.tokens(seat, token)
        for token, name in enumerate(TOKENS)
        if token != COIN and state.tokens(seat, token)
    }
    coming = guests(later, seat)
    # Where no card brings alien influence, nobody has to read of it.
    special = {"influence_income": influence_of(later, seat)} if state.unfair.gives_influence else {}
    # Nor of power where no mastermind could use it.
    if state.unfair.masterminds:
        special["power"] = stat(state, seat, codes.POWER)
    return special | {
        "seat": seat,
        "coins": state.tokens(seat, COIN),
        "tokens": kept,
        "loans": state.loans[seat],
        "stars": stat(later, seat, codes.PARK_STARS),
        "capacity": stat(later, seat, codes.GUEST_CAPACITY),
        "guests": coming,
        "guest_income": coming * stat(later, seat, codes.COINS_PER_GUEST),
        "text_income": income_of_texts(later, seat),
        "actions_left": _actions_left(state, seat),
        "attraction_limit": stat(state, seat, codes.ATTRACTION_LIMIT),
        "super_attraction_limit": stat(state, seat, codes.SUPER_LIMIT),
        "hand_limit": stat(state, seat, codes.HAND_LIMIT),
        "cards_in_hand": len(state.hand(seat)),
        "blueprints": len(state.zones[own_zone(BLUEPRINTS, seat)]),
        "entrance": _entrance(state, seat),
        "attractions": attractions(state, seat),
        "beside_the_gate": beside(state, seat),
        "panoramas": scenes(state, seat),
        "score_now": score_now(state, seat, viewer),
    }


def score_now(state: UnfairState, seat: int, viewer: int) -> dict[str, int]:
    """What a park would score if the game ended now, by source, as far as the viewer may know."""
    found = breakdown(state, seat)
    if seat == viewer:
        return found
    return {source: points for source, points in found.items() if source not in SECRET_SOURCES}


def scenes(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """The panoramas of a park: which spaces join into one scene, and what that scores in this game."""
    scored = are_scored(state)
    return [
        {
            "spaces": [state.space[card] for card in found.cards],
            "complete": found.complete,
            "points": found.points if scored else 0,
        }
        for found in panoramas(state, seat)
    ]


def _actions_left(state: UnfairState, seat: int) -> int:
    for frame in state.frames:
        if isinstance(frame, ParkTurns):
            return actions_left(state, seat, frame.used)
    return 0


def _entrance(state: UnfairState, seat: int) -> str | None:
    card = state.gates[seat]
    return None if card < 0 else state.components.faces[card].name


def attractions(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """The attractions of a park by their spaces, each with its upgrades from bottom to top."""
    cards = sorted((card for card in state.park(seat) if state.space[card] > 0), key=state.space.__getitem__)
    return [
        {
            "space": state.space[card],
            "name": state.components.faces[card].name,
            "icons": icon_size(state, card),
            "closed": bool(state.down[card]),
            "upgrades": [state.components.faces[part].name for part in state.attached(card)],
            "buried": len(state.buried_under(card)),
        }
        for card in cards
    ]


def beside(state: UnfairState, seat: int) -> list[str]:
    """Staff, resources, developments and pinned events of a park (unfair.core.staff.place-left)."""
    found = []
    gone = leaving(state)
    for card in state.park(seat):
        is_entrance = state.unfair.printed[card].types & state.unfair.entrance
        if state.host[card] < 0 and state.space[card] <= 0 and not is_entrance:
            name = state.components.faces[card].name
            if state.attached(card):
                name += (
                    f" with {', '.join(state.components.faces[part].name for part in state.attached(card))}"
                )
            remarks = ["face-down"] if state.down[card] else []
            remarks += ["leaves in Cleanup"] if card in gone else []
            found.append(f"{name} ({', '.join(remarks)})" if remarks else name)
    return found


# Blueprints, for those who may see them


def blueprints(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """How far the blueprints have come that a seat knows: its own, and all that are shown."""
    found = []
    for owner in range(state.components.seats):
        zone = own_zone(BLUEPRINTS, owner)
        for card in sorted(state.zones[zone]):
            if state.knows(seat, card, zone):
                found.append(_plan(state, owner, card, owner == seat))
    return found


def offered(state: UnfairState, seat: int) -> list[dict[str, Any]]:
    """How far the blueprints are that a seat chooses from."""
    return [
        _plan(state, seat, card, True)
        for card in sorted(state.zones[TURNED_UP])
        if seat >= 0
        and state.unfair.printed[card].blueprint != codes.NONE
        and state.knows(seat, card, TURNED_UP)
    ]


def _plan(state: UnfairState, owner: int, card: int, with_helpers: bool) -> dict[str, Any]:
    made = progress(state, owner, card)
    return {
        "card": card,
        "name": state.components.faces[card].name,
        "seat": owner,
        **_progress(made),
        "helpers": helpers(state, owner, card, made) if with_helpers else [],
    }


def helpers(state: UnfairState, seat: int, card: int, made: Progress) -> list[int]:
    """The cards in a player's hand, Showcase and Market that would serve what a blueprint lacks, or once it
    is finished what its bonus lacks."""
    blueprint = state.unfair.program.blueprints[state.unfair.printed[card].blueprint]
    sides = blueprint.bonus if made.complete else blueprint.sides
    if made.bonus_met or not sides:
        return []
    survey = Survey(state, seat, 1)
    context = view_of(seat, card, [])
    wanted: set[int] = set()
    for side in sides:
        wanted |= {missing for missing in missing_of(state, context, side, survey) if missing > codes.NONE}
    serving = 0
    for missing in sorted(wanted):
        serving |= bits_for(state.unfair, missing)
    reach = [*state.hand(seat), *state.zones[own_zone(SHOWCASE, seat)], *state.zones[MARKET]]
    return sorted(other for other in reach if serving >> other & 1)


def _progress(made: Progress) -> dict[str, Any]:
    return {
        "finished": made.complete,
        "bonus_reached": made.bonus_met,
        "points_now": made.points,
        "asks_for": [_side(side) for side in made.sides],
        "bonus": [_side(side) for side in made.bonus],
        "sides": [_dots(side) for side in made.sides],
        "bonus_sides": [_dots(side) for side in made.bonus],
    }


def _side(side: SideProgress) -> str:
    """One side of an OR: each dot, marked where it is met."""
    return "; ".join(f"{'✓' if dot.met else '·'} {dot.text}" for dot in side.dots)


def _dots(side: SideProgress) -> list[dict[str, Any]]:
    """One side of an OR: each dot with how much of it there is."""
    return [
        {
            "text": dot.text,
            "met": dot.met,
            "have": len(dot.cards) if dot.needed else int(dot.met),
            "of": dot.needed or 1,
            "pluses": dot.pluses,
        }
        for dot in side.dots
    ]


# Cards


def card_facts(state: UnfairState, card: int, zone: int) -> dict[str, Any]:
    """What is printed on a card whose face is known, and what lies on it. Whatever lies face-up can be looked
    at by everybody (unfair.core.golden.examine-faceup, unfair.core.golden.report-facing)."""
    printed = state.unfair.printed[card]
    found = printed_facts(printed)
    stars = star_value(state, card)
    if stars != NOT_APPLICABLE:
        found["stars"] = stars
    found |= printed_figures(printed)
    if state.in_park(card):
        found |= _in_park(state, card)
    elif zone in (MARKET, KAIJU):
        found["market_space"] = market_space(state, card)
    if printed.health:
        found["full_health"] = printed.health
        found["health"] = state.tokens_on(card, HEALTH) if zone == KAIJU else printed.health
    return found


def printed_facts(printed: Card) -> dict[str, Any]:
    """What everybody who knows a card can read on it, but for its stars, which a rule may change."""
    found: dict[str, Any] = {"type": printed.type_line, "origin": printed.origin, "pack": printed.pack}
    if printed.text or printed.words:
        found["text"] = printed.text or printed.words
    if printed.price != codes.NONE:
        found["price"] = printed.price
    if printed.influence_price != codes.NONE:
        found["influence_price"] = printed.influence_price
    return found


def printed_figures(printed: Card) -> dict[str, Any]:
    """The figures of a card that are not zero."""
    figures: dict[str, Any] = {
        "influence": printed.influence,
        "symbols": [SYMBOL_NAMES[one] for one in printed.symbols if one in SYMBOL_NAMES],
        "capacity": printed.capacity,
        "points": printed.points,
        "bonus_points": printed.bonus,
        "icon_row": list(printed.icons),
        "panorama": _panorama_mark(printed),
    }
    return {name: figure for name, figure in figures.items() if figure}


def _panorama_mark(printed: Card) -> str:
    """Which part of its pack's panorama the picture of a card is; nothing where it is none."""
    if not printed.panorama_place:
        return ""
    return f"{printed.panorama_place}/{printed.panorama_size}" if printed.panorama_size else ENDLESS


def _in_park(state: UnfairState, card: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if state.space[card] > 0:
        found["space"] = state.space[card]
        found["icons"] = icon_size(state, card)
    if state.host[card] >= 0:
        found["on"] = state.components.faces[state.host[card]].name
        found["host"] = state.host[card]
    if state.down[card]:
        found["closed"] = True
    if is_covered(state, card):
        found["covered"] = True
    if any(
        is_spent(state, card, number, state.owner(card)) for number in state.unfair.printed[card].abilities
    ):
        # What players tilt a card for (unfair.core.tracking.tilt-aid, unfair.companions.tilt-tracking); no
        # rule looks at it
        # (unfair.core.tracking.tilt-no-meaning).
        found["used"] = True
    for token, name in enumerate(TOKENS):
        if state.tokens_on(card, token):
            found[f"{name} on it"] = state.tokens_on(card, token)
    if card in leaving(state):
        # What a marker on the board reminds everybody of, whichever of the two is used
        # (unfair.alien.component.reminder, unfair.alien.component.alt-reminder,
        # unfair.alien.setup.reminder, unfair.companions.abduction-marker).
        found["leaves_in_cleanup"] = True
    if rampage := rolls_against_itself(state, card):
        # What the marker beside the dice reminds everybody of, whichever of the two is used
        # (unfair.dinosaur.component.reminder, unfair.dinosaur.component.alt-reminder).
        found["rampages_on"] = rampage
    buried = state.buried_under(card)
    if buried:
        found["buried"] = len(buried)
    return found
