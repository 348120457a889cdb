"""Positions of Unfair as text: parks, hands, decks, coins, tokens, and made-up cards in the card language.

A park is a list of items. An attraction has its space before it and its upgrades after it, bottom to top;
what is true of a card stands behind it in brackets:

    park = ["Main Gate", "1: Corkscrew (closed) + Fountain + Giant Loop", "Janitor (unavailable, 2 coins)"]
    buried = ["Snack Bar under Corkscrew"]

An event in a park is pinned. Piles are listed from the top, the Market from its first space. Kaiju are in the
first spaces of the Market, with the health they came with, if nothing else is said:

    kaiju = ["Rarrgon", "4: Gamigora (2 health)"]

Cards of the match that no zone names lie in the box.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest
from fairground.engine.position import Position
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import Library, PackFile
from fairground.games.unfair.language.pack_writing import pack_text
from fairground.games.unfair.language.words import COIN, TOKEN_PHRASES
from fairground.games.unfair.library.packs import read_packs
from fairground.games.unfair.play.active import enter_step, half_mark, refresh
from fairground.games.unfair.play.changes import bury, enter_park, put_on, turn
from fairground.games.unfair.play.market import FREE, take_stalls
from fairground.games.unfair.state.card_facts import SPARE
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.tokens import HEALTH, token_place
from fairground.games.unfair.state.zones import (
    BLUEPRINTS,
    BOX,
    CITY,
    DISCARD,
    HAND,
    INSIDE,
    KAIJU,
    MARKET,
    NO_PLACE,
    ON_CARD,
    RULES,
    SHOWCASE,
    mastermind_zone,
    own_zone,
)

STEPS: Final = {
    "events": codes.EVENTS_STEP,
    "park": codes.PARK_STEP,
    "guests": codes.GUESTS_STEP,
    "cleanup": codes.CLEANUP_STEP,
}
SHARED: Final = {
    "park-deck": codes.PARK_DECK,
    "event-deck": codes.EVENT_DECK,
    "blueprint-deck": codes.BLUEPRINT_DECK,
    "city-deck": codes.CITY_DECK,
    "showcase-deck": codes.SHOWCASE_DECK,
    "park-discards": DISCARD + codes.PARK_DECK,
    "event-discards": DISCARD + codes.EVENT_DECK,
    "blueprint-discards": DISCARD + codes.BLUEPRINT_DECK,
    "city-discards": DISCARD + codes.CITY_DECK,
    "market": MARKET,
    "city": CITY,
    "rules": RULES,
}
OWN: Final = {"hand": HAND, "showcase": SHOWCASE, "blueprints": BLUEPRINTS}
WAITING: Final = "mastermind"
_SPACE: Final = re.compile(r"(\d{1,9})\s*:(.*)")
_CARD: Final = re.compile(r"([^(]+)(?:\(([^)]*)\))?")
_TOKENS: Final = re.compile(r"(\d{1,4}) (.+)")
MOST_TOKENS: Final = 9999


def library_with(files: Sequence[PackFile], made_up: Sequence[dict[str, Any]]) -> Library:
    """The cards of some packs, with those that a position makes up."""
    return read_packs((*files, PackFile("position", pack_text("position", made_up))) if made_up else files)


def cards_named(position: Position, library: Library) -> list[Card]:
    """One card for each time a position names it, in any zone."""
    names: list[str] = []
    for name in SHARED:
        names += position.texts(name)
    for item in position.texts("kaiju"):
        names += [card for card, _ in _item(item)[1]]
    for seat in range(len(position.seat_tables)):
        for name in (*OWN, WAITING):
            names += position.texts(name, seat)
        for item in position.texts("park", seat):
            names += [card for card, _ in _item(item)[1]]
        names += [_burial(text)[0] for text in position.texts("buried", seat)]
    return [library.card(name) for name in names]


def _item(text: str) -> tuple[int, list[tuple[str, list[str]]]]:
    """An item of a park: its space (0: none) and its cards, each with what is said of it."""
    spaced = _SPACE.fullmatch(text)
    space, rest = (int(spaced[1]), spaced[2]) if spaced else (0, text)
    cards: list[tuple[str, list[str]]] = []
    for part in rest.split(" + "):
        found = _CARD.fullmatch(part.strip())
        if found is None:
            raise BadSetup(
                f"“{part}” in a park is not a card with brackets behind it, as in “Snack Bar (closed)”"
            )
        cards.append(
            (found[1].strip(), [fact.strip() for fact in (found[2] or "").split(",") if fact.strip()])
        )
    return space, cards


def _burial(text: str) -> tuple[str, str]:
    card, under, host = text.partition(" under ")
    if not under:
        raise BadSetup(f"“{text}” in 'buried' must be like “Snack Bar under Corkscrew”")
    return card, host


class _Stock:
    """The cards of a match that are not placed yet."""

    def __init__(self, state: UnfairState) -> None:
        self.left: dict[str, list[int]] = {}
        for card, printed in enumerate(state.unfair.printed):
            if not printed.is_built_in and state.components.faces[card].back != SPARE:
                self.left.setdefault(printed.name.casefold(), []).append(card)

    def take(self, name: str) -> int:
        cards = self.left.get(name.casefold())
        if not cards:
            raise BadSetup(f"the position names “{name}”, but no such card is left{closest(name, self.left)}")
        return cards.pop(0)


def set_up(state: UnfairState, position: Position) -> None:
    """Fills a state that is laid out as a position says."""
    stock = _Stock(state)
    state.round = position.take("round", 1)
    state.starting = position.take("starting", 0)
    step = position.take("step", "events")
    if step not in STEPS:
        raise BadSetup(f"'step' in [table] is one of {', '.join(STEPS)}; not '{step}'")
    for card, printed in enumerate(state.unfair.printed):
        if printed.is_built_in or state.components.faces[card].back == SPARE:
            state.put(card, INSIDE)
    for name, zone in SHARED.items():
        # The last card of a zone is its top.
        for card_name in reversed(position.take_texts(name)):
            state.put(stock.take(card_name), zone)
    for item in position.take_texts("kaiju"):
        _settle(state, stock, item)
    # The Market is listed from its first space; those of kaiju are passed over.
    take_stalls(state, state.zones[MARKET][::-1])
    for seat in range(state.components.seats):
        _set_up_seat(state, position, stock, seat)
    for cards in stock.left.values():
        for card in cards:
            state.put(card, BOX)
    _accept(state, position)
    for card in [*state.zones[RULES], *state.zones[CITY], *state.zones[KAIJU]]:
        refresh(state, card)
    enter_step(state, STEPS[step])


def _accept(state: UnfairState, position: Position) -> None:
    """Who has accepted which Game Changers that are offered: `accepted` of a seat."""
    offers = {state.unfair.printed[card].name: card for card in state.unfair.offers}
    for seat in range(state.components.seats):
        for name in position.take_texts("accepted", seat):
            if name not in offers:
                raise BadSetup(f"'accepted' of seat {seat}: “{name}” is not offered{closest(name, offers)}")
            state.accepted = [*state.accepted, offers[name], seat]


def _settle(state: UnfairState, stock: _Stock, item: str) -> None:
    """Puts a kaiju into the Market: into the space before its name, or the first where there is none yet, and
    with the health in brackets, or what is printed on it."""
    space, [(name, facts)] = _item(item)
    card = stock.take(name)
    place = space - 1 if space else state.stalls.index(FREE)
    if not 0 <= place < len(state.stalls) or state.stalls[place] != FREE:
        raise BadSetup(f"“{item}” in 'kaiju': there is no free Market space {space}")
    state.put(card, KAIJU)
    state.stalls = with_item(state.stalls, place, card)
    health = [int(found[1]) for fact in facts if (found := _TOKENS.fullmatch(fact)) and found[2] == "health"]
    if len(health) != len(facts):
        raise BadSetup(f"“{item}” in 'kaiju' must be like “2: Rarrgon (3 health)”")
    put_on(state, card, HEALTH, health[0] if health else state.printed(card).health)


def _set_up_seat(state: UnfairState, position: Position, stock: _Stock, seat: int) -> None:
    for name, kind in OWN.items():
        for card_name in position.take_texts(name, seat):
            state.put(stock.take(card_name), own_zone(kind, seat))
    for card_name in position.take_texts(WAITING, seat):
        card = stock.take(card_name)
        if card not in state.unfair.masterminds:
            raise BadSetup(f"“{card_name}” of seat {seat} waits to be recruited, but is no mastermind")
        state.put(card, mastermind_zone(state.unfair.seats, seat))
    state.supply[token_place(seat, COIN)] = position.take("coins", 0, seat)
    state.loans = with_item(state.loans, seat, position.take("loans", 0, seat))
    for name, count in position.take("tokens", {}, seat).items():
        if type(count) is not int or not 0 <= count <= MOST_TOKENS:
            raise BadSetup(f"'tokens' of seat {seat}: {count!r} is no number of {name}")
        state.supply[token_place(seat, _token(name))] = count
    for item in position.take_texts("park", seat):
        _build(state, stock, seat, item)
    for text in position.take_texts("buried", seat):
        name, host = _burial(text)
        hosts = [card for card in state.park(seat) if state.printed(card).name == host]
        if not hosts:
            raise BadSetup(f"“{text}” of seat {seat}: there is no “{host}” in this park")
        bury(state, stock.take(name), hosts[0])


def _build(state: UnfairState, stock: _Stock, seat: int, item: str) -> None:
    space, cards = _item(item)
    main = -1
    for name, facts in cards:
        card = stock.take(name)
        place = (space or _pinned_half(state, card)) if main < 0 else ON_CARD + main
        enter_park(state, seat, card, place)
        main = card if main < 0 else main
        for fact in facts:
            tokens = _TOKENS.fullmatch(fact)
            if fact in ("closed", "unavailable"):
                turn(state, card, 1)
            elif tokens:
                put_on(state, card, _token(tokens[2]), int(tokens[1]))
            else:
                raise BadSetup(
                    f"“{fact}” in “{item}” is neither closed, unavailable nor tokens such as 2 coins"
                )


def _pinned_half(state: UnfairState, card: int) -> int:
    """How a park notes which half of an event is pinned; NO_PLACE for other cards."""
    for number in state.printed(card).abilities:
        ability = state.unfair.abilities[number]
        if ability.pinned:
            return half_mark(ability.half)
    return NO_PLACE


def _token(name: str) -> int:
    if name not in TOKEN_PHRASES:
        raise BadSetup(f"there are no tokens called “{name}”{closest(name, TOKEN_PHRASES)}")
    return TOKEN_PHRASES[name]
