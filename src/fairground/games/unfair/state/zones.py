# compiled: mypyc
"""Where cards lie, how options are numbered, and other figures that all of Unfair's play shares."""

from __future__ import annotations

from typing import Final

from fairground.engine.components import EVERYONE, MAX_SEATS, NOBODY, Zone, eyes_of

# Zones of the table. The draw pile of a deck is the zone with the deck's own number, its discard pile is
# DISCARD + the deck's number.
SHOWCASE_PILE: Final = 4
DISCARD: Final = 5
MARKET: Final = 9
CITY: Final = 10
KAIJU: Final = 11
PLAYED: Final = 12  # events that are being enacted
TURNED_UP: Final = (
    13  # cards that abilities drew, revealed, searched for or exhumed, the latest ability's last
)
BOX: Final = 14  # out of the game
RULES: Final = 15  # overviews and game changers in force
INSIDE: Final = 16  # built-in upgrades of cards that are not in play
SHARED_ZONES: Final = 17

# Zones of each seat: the number is SHARED_ZONES + seat * OWN_ZONES + one of these.
HAND: Final = 0
PARK: Final = 1
SHOWCASE: Final = 2
BLUEPRINTS: Final = 3
BURIED: Final = 4
LOANS: Final = 5
OWN_ZONES: Final = 6
# Behind all of these, where there are masterminds: one zone for each seat.
MASTERMIND: Final = 6
KINDS: Final = ("hand", "park", "showcase", "blueprints", "buried", "loans", "mastermind")

# Streams of chance; stream 0 is the dice. A deck has the stream 1 + its number.
LUCK: Final = (
    6  # the stream for cards that are picked or dealt unseen and belong to no deck that is drawn from
)
STREAMS: Final = 7
NOBODY_SEAT: Final = -1

# What becomes of a turned-up card that nobody used.
TO_DISCARD: Final = 0
BACK_ON_TOP: Final = 1
SHUFFLED_IN: Final = 2

# Option codes
NO: Final = 0
YES: Final = 1
DONE: Final = 2
OPTION: Final = 4  # + number of the option
SEAT: Final = 40  # + seat
SPACE: Final = 50  # + attraction space
WORD: Final = 100  # + number of the type word
CARD: Final = 400  # + card
# Codes from 1000 on are those of `flow.codes`. Behind the cards it is offered with:
ALWAYS: Final = 1900  # what is answered next holds for the rest of the match
# Behind them all: what a player who has medals can do besides answering, whatever is asked.
SELL_MEDAL: Final = 8000
EXCHANGE_MEDALS: Final = 8001

# A place in a park: NO_PLACE where a card needs none, an attraction space by its number, or a card to lie on.
NO_PLACE: Final = 0
ON_CARD: Final = 100

NOTHING: Final[list[int]] = []  # for all that holds no card and is replaced, never changed
NOT_APPLICABLE: Final = -1_000_000  # an amount that does not exist, which is not 0
DICE_SIDES: Final = 6


def own_zone(kind: int, seat: int) -> int:
    """The number of a seat's own zone of a kind."""
    return SHARED_ZONES + seat * OWN_ZONES + kind


def mastermind_zone(seats: int, seat: int) -> int:
    """Where a seat's mastermind waits to be recruited, in a match that has masterminds."""
    return SHARED_ZONES + seats * OWN_ZONES + seat


def kind_of_zone(zone: Zone) -> int:
    """Which kind of a seat's own zones this is, or -1 for a zone of the table."""
    return -1 if zone.owner == NOBODY_SEAT else KINDS.index(zone.id)


# The same worked out once, as these are asked for more than all else: by kind and seat, and by seat alone.
OWN: Final[list[list[int]]] = [
    [own_zone(kind, seat) for seat in range(MAX_SEATS)] for kind in range(OWN_ZONES)
]
HANDS: Final[list[int]] = OWN[HAND]
PARKS: Final[list[int]] = OWN[PARK]


def zones_of(seats: int, has_masterminds: bool) -> list[Zone]:
    """The zones of a match, by their numbers."""
    zones = [
        Zone("park-deck", "the Park deck", NOBODY_SEAT, NOBODY),
        Zone("event-deck", "the Event deck", NOBODY_SEAT, NOBODY),
        Zone("blueprint-deck", "the Blueprint deck", NOBODY_SEAT, NOBODY),
        Zone("city-deck", "the City deck", NOBODY_SEAT, NOBODY),
        Zone("showcase-deck", "the Showcase deck", NOBODY_SEAT, NOBODY),
        # Discard piles have no order and anybody may search them, at any time
        # (unfair.core.golden.discard-unordered,
        # unfair.core.golden.discard-public, unfair.core.golden.search-between-turns).
        Zone("park-discards", "the Park discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("event-discards", "the Event discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("blueprint-discards", "the Blueprint discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("city-discards", "the City discard pile", NOBODY_SEAT, EVERYONE, ordered=False),
        Zone("market", "the Market", NOBODY_SEAT, EVERYONE),
        Zone("city", "the City card", NOBODY_SEAT, EVERYONE),
        Zone("kaiju", "kaiju", NOBODY_SEAT, EVERYONE),
        Zone("played", "events being enacted", NOBODY_SEAT, EVERYONE),
        Zone("turned-up", "cards turned up", NOBODY_SEAT, NOBODY),
        Zone("box", "the box", NOBODY_SEAT, NOBODY),
        Zone("rules", "overviews and game changers", NOBODY_SEAT, EVERYONE),
        Zone("inside", "built-in upgrades", NOBODY_SEAT, EVERYONE),
    ]
    for seat in range(seats):
        own = eyes_of(seat)
        # Faces of hands, Showcase cards, Blueprints and buried cards are private
        # (unfair.core.golden.private-kinds, unfair.core.buried.owner-may-look, unfair.core.buried.private).
        zones.append(Zone("hand", "hand", seat, own, ordered=False))
        zones.append(Zone("park", "park", seat, EVERYONE))
        zones.append(Zone("showcase", "Showcase cards", seat, own, ordered=False))
        zones.append(Zone("blueprints", "Blueprints", seat, own, ordered=False))
        zones.append(Zone("buried", "buried cards", seat, own))
        zones.append(Zone("loans", "loans", seat, EVERYONE))
    if has_masterminds:
        # Dealt face-down: only their owners know them (unfair.comicbook.setup.one-each).
        zones += [Zone("mastermind", "mastermind", seat, eyes_of(seat)) for seat in range(seats)]
    return zones
