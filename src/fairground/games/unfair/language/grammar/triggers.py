"""Triggers: what an ability can wait for."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.clauses import masks_of
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.nouns import noun_phrase
from fairground.games.unfair.language.grammar.players import the_owner
from fairground.games.unfair.language.nodes import Trigger
from fairground.games.unfair.language.verbs import PARTICIPLES, STEMS

# Happenings that are no verb of the language.
HAPPENINGS: Final = {
    "you take loose change": (codes.TAKES_LOOSE_CHANGE, codes.YOU),
    "you roll": (codes.ROLLS, codes.YOU),
    "a competitor's event affects you": (codes.IS_AFFECTED, codes.A_COMPETITOR),
    "you use an action": (codes.USES_ACTION, codes.YOU),
    "a city card is revealed": (codes.CITY_REVEALED, codes.ANYONE),
}
DOERS: Final = {"a competitor": codes.A_COMPETITOR, "a player": codes.ANYONE, "each player": codes.ANYONE}


def trigger(draft: Draft) -> int:
    """Reads what follows "when". The first slot of the ability is the card in it, the second the player."""
    card, seat = draft.new_slot(codes.CARD_SLOT), draft.new_slot(codes.SEAT_SLOT)
    for reading in (_happening, _own, _active, _passive):
        found = draft.attempt(reading, draft)
        if found is not None:
            break
    else:
        raise NoFit
    if found.noun != codes.NONE:
        draft.bind(card, masks_of(draft, draft.program.nouns[found.noun]))
    elif found.own:
        draft.bind(card)
    if found.who != codes.YOU:
        draft.bind(seat)
    return draft.program.add_trigger(found)


def _happening(draft: Draft) -> Trigger:
    return Trigger(*HAPPENINGS[draft.needs(*HAPPENINGS)])


def _own(draft: Draft) -> Trigger:
    """ "when built", "when this card is demolished" """
    draft.takes("this card is")
    found = Trigger(PARTICIPLES[draft.needs(*PARTICIPLES)], codes.ANYONE)
    found.own = True
    return found


def _active(draft: Draft) -> Trigger:
    """ "you build a quality upgrade" """
    if draft.takes("you"):
        who = the_owner(draft)
    else:
        who = DOERS[draft.needs(*DOERS)]
    found = Trigger(STEMS[draft.needs(*STEMS)], who)
    found.noun = noun_phrase(draft)
    return found


def _passive(draft: Draft) -> Trigger:
    """ "an upgrade in your park is demolished by a competitor" """
    noun = noun_phrase(draft)
    draft.needs("is", "are")
    found = Trigger(PARTICIPLES[draft.needs(*PARTICIPLES)], codes.ANYONE)
    if draft.takes("by a competitor"):
        found.who = codes.A_COMPETITOR
    found.noun = noun
    return found
