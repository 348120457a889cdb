# compiled: mypyc
"""Option codes of the course of the game; those of card texts are in `state.zones`."""

from __future__ import annotations

from typing import Final

KEEP_HAND: Final = 1000
REDRAW: Final = 1001
PASS: Final = 1002
LOOSE_CHANGE: Final = 1003
DRAW: Final = 1004  # + deck: Park, Event or Blueprint
DIG: Final = 1007
LOAN: Final = 1008
SELL_SHOWCASE: Final = 1009
RECRUIT: Final = 1010
HARD_PASS: Final = 1019

# Each of these + card
BUILD: Final = 2000
TAKE: Final = 3000
DEMOLISH: Final = 4000
USE: Final = 5000
PLAY: Final = 6000
DISCARD_CARD: Final = 7000
CARDS: Final = 1000  # how many codes each of them has

# Kinds of question
FIRST_HAND: Final = "first-hand"
EVENTS: Final = "events"
PARK: Final = "park"
HAND_LIMIT: Final = "hand-limit"
ABILITY: Final = "ability"
OFFER: Final = "offer"

# The abilities in `CardFacts.standard`, in this order
BUILDING: Final = 0
DEMOLISHING: Final = 1
TAKING: Final = 2
DRAWING: Final = 3  # + deck
DIGGING: Final = 6
