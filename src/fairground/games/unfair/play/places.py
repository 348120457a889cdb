# compiled: mypyc
"""Where cards lie, how options are numbered, and other figures that all of Unfair's play shares."""

from __future__ import annotations

from typing import Final

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

# Streams of chance; stream 0 is the dice. A deck has the stream 1 + its number.
LUCK: Final = 6  # the stream for cards that are picked unseen
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
# Codes from 1000 on are those of `flow.codes`. Behind them all: what a player who has medals can do besides
# answering, whatever is asked.
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


def kind_of_zone(zone: int) -> int:
    """Which kind of a seat's own zones this is, or -1 for a zone of the table."""
    return -1 if zone < SHARED_ZONES else (zone - SHARED_ZONES) % OWN_ZONES


def seat_of_zone(zone: int) -> int:
    """Whose zone this is, or -1 for a zone of the table."""
    return -1 if zone < SHARED_ZONES else (zone - SHARED_ZONES) // OWN_ZONES
