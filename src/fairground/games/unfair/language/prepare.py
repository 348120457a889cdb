"""What follows from cards and their texts alone: worked out once, when a library has read them all."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card, Program


def prepare(program: Program) -> None:
    """Fills the fields of cards and texts that are only there to save work in play."""
    for card in program.cards:
        for theme in card.themes:
            card.theme_bits |= 1 << theme
        card.way = _way_of(card, program)


def _way_of(card: Card, program: Program) -> int:
    """How a card is built: Park and Showcase cards can be, where they have a price or need none."""
    if card.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return codes.NOT_BUILT
    if card.deck == codes.PARK_DECK and card.price == codes.NONE and card.influence_price == codes.NONE:
        return codes.NOT_BUILT
    if card.types & program.mask(["attraction"]):
        return codes.AS_SUPER if card.types & program.mask(["super"]) else codes.IN_A_SPACE
    if card.types & program.mask(["upgrade"]):
        return codes.ON_ATTRACTION
    return codes.ON_STAFF if card.types & program.mask(["power"]) else codes.BY_ITSELF
