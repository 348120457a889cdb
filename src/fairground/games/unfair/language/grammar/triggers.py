"""Triggers: what an ability can wait for."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.clauses import masks_of
from fairground.games.unfair.language.grammar.conditions import condition
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.nouns import itself, noun_phrase
from fairground.games.unfair.language.grammar.players import the_owner
from fairground.games.unfair.language.nodes import Condition, Trigger

# Happenings that are no verb of the language.
HAPPENINGS: Final = {
    "you take loose change": (codes.TAKES_LOOSE_CHANGE, codes.YOU),
    "you roll": (codes.ROLLS, codes.YOU),
    "a competitor's event affects you": (codes.IS_AFFECTED, codes.A_COMPETITOR),
    "you use an action": (codes.USES_ACTION, codes.YOU),
    "you take a loan": (codes.TAKES_LOAN, codes.YOU),
    "a competitor takes a loan": (codes.TAKES_LOAN, codes.A_COMPETITOR),
    "a player takes a loan": (codes.TAKES_LOAN, codes.ANYONE),
    "a city card is revealed": (codes.CITY_REVEALED, codes.ANYONE),
    "you gain coins": (codes.GAINS_COINS, codes.YOU),
    "a competitor gains coins": (codes.GAINS_COINS, codes.A_COMPETITOR),
    "a player gains coins": (codes.GAINS_COINS, codes.ANYONE),
    "you draw cards": (codes.DRAWS, codes.YOU),
    "a competitor draws cards": (codes.DRAWS, codes.A_COMPETITOR),
    "a player draws cards": (codes.DRAWS, codes.ANYONE),
    "you pass": (codes.PASSES, codes.YOU),
    "a competitor passes": (codes.PASSES, codes.A_COMPETITOR),
    "a player passes": (codes.PASSES, codes.ANYONE),
    "you recruit": (codes.RECRUITS, codes.YOU),
    "a competitor recruits": (codes.RECRUITS, codes.A_COMPETITOR),
    "a player recruits": (codes.RECRUITS, codes.ANYONE),
    "the market is refilled": (codes.MARKET_REFILLED, codes.ANYONE),
}
# The same in other words
IN_OTHER_WORDS: Final = {
    f"{who} {said} mastermind": f"{who} {said.split()[0]}"
    for who, verb, whose in (
        ("you", "recruit", "your"),
        ("a competitor", "recruits", "their"),
        ("a player", "recruits", "their"),
    )
    for said in (f"{verb} a", f"{verb} {whose}")
}
for words in tuple(HAPPENINGS):
    for one, other in (("a competitor ", "another player "), ("a player ", "any player ")):
        if words.startswith(one):
            IN_OTHER_WORDS[other + words.removeprefix(one)] = words
DONE_BY_NOBODY: Final = (codes.CITY_REVEALED, codes.MARKET_REFILLED)
OF_ANYBODY: Final = (codes.A_COMPETITOR, codes.ANYONE)
# What can begin to be true
STATES: Final = (codes.STAT_IS, codes.HAS_SUPPLY, codes.HAS_LOANS, codes.HAS_POWER, codes.THERE_ARE)
BY_COMPETITORS: Final = ("by a competitor", "by another player", "by competitors")
DOERS: Final = {
    "a competitor": codes.A_COMPETITOR,
    "another player": codes.A_COMPETITOR,
    "any competitor": codes.A_COMPETITOR,
    "any other player": codes.A_COMPETITOR,
    "a player": codes.ANYONE,
    "any player": codes.ANYONE,
    "each player": codes.EACH_PLAYER,
}


def trigger(draft: Draft) -> int:
    """Reads what follows "when". The first slot of the ability is the card in it, the second the player."""
    card, seat = draft.new_slot(codes.CARD_SLOT), draft.new_slot(codes.SEAT_SLOT)
    for reading in (_happening, _own, _active, _passive, _state):
        found = draft.attempt(reading, draft, seat)
        if found is not None:
            break
    else:
        raise NoFit
    verbs = draft.program.lexicon.verbs
    if found.event < len(verbs) and verbs[found.event].changes_parks:
        draft.scope.moved |= {card}
    if found.noun != codes.NONE:
        noun = draft.program.nouns[found.noun]
        draft.bind(card, masks_of(draft, noun), noun=noun)
        theirs = noun.zone == codes.IN_PARK and noun.whose in OF_ANYBODY
        if (
            theirs
            and seat not in [bound.slot for bound in draft.scope.bound]
            and card not in draft.scope.moved
        ):
            # "When an upgrade in a competitor's park is demolished": nobody else was spoken of.
            draft.bind_owner(card)
    elif found.own:
        draft.bind(card)
    return draft.program.add_trigger(found)


# Each reading binds the player if the text speaks of one who does it.


def _happening(draft: Draft, seat: int) -> Trigger:
    words = draft.needs(*IN_OTHER_WORDS, *HAPPENINGS)
    found = Trigger(*HAPPENINGS[IN_OTHER_WORDS.get(words, words)])
    if found.who == codes.YOU:
        the_owner(draft)
    elif found.event not in DONE_BY_NOBODY:
        draft.bind(seat)
    return found


def _state(draft: Draft, seat: int) -> Trigger:
    """ "your star total is 10 or more": it is set off when that begins to be so"""
    found = Trigger(codes.STATE_REACHED, codes.YOU)
    found.condition = condition(draft)
    known = draft.program.conditions[found.condition]
    if known.kind not in STATES or known.also != codes.NONE or _is_hidden(draft, known):
        problem = "only stats, tokens, loans and cards in parks can be waited for"
        raise draft.complain(problem, draft.at - 1)
    return found


def _is_hidden(draft: Draft, known: Condition) -> bool:
    return known.noun != codes.NONE and draft.program.nouns[known.noun].zone != codes.IN_PARK


def _own(draft: Draft, seat: int) -> Trigger:
    """ "when built", "when this card is demolished by a competitor", "when you build this card" """
    if doer := draft.takes("you", *DOERS):
        stems = draft.program.lexicon.stems
        event = stems[draft.needs(*stems)]
        itself(draft)
        who = DOERS.get(doer, codes.YOU)
        if doer == "you":
            the_owner(draft)
        else:
            draft.bind(seat)
        if event == stems["build"] and who == codes.YOU:
            # Nobody else builds what is yours.
            who = codes.ANYONE
    else:
        if draft.attempt(itself, draft) is not None:
            draft.needs("is")
        event = _participle(draft)
        by = draft.takes(*BY_COMPETITORS)
        who = codes.A_COMPETITOR if by else codes.ANYONE
        if by:
            draft.bind(seat)
    found = Trigger(event, who)
    found.own = True
    return found


def _participle(draft: Draft) -> int:
    """The verb of a participle: "built"."""
    participles = draft.program.lexicon.participles
    return participles[draft.needs(*participles)]


def _active(draft: Draft, seat: int) -> Trigger:
    """ "you build a quality upgrade" """
    if draft.takes("you"):
        who = the_owner(draft)
    else:
        who = DOERS[draft.needs(*DOERS)]
        draft.bind(seat)
    stems = draft.program.lexicon.stems
    found = Trigger(stems[draft.needs(*stems)], who)
    found.noun = noun_phrase(draft)
    return found


def _passive(draft: Draft, seat: int) -> Trigger:
    """ "an upgrade in your park is demolished by a competitor" """
    noun = noun_phrase(draft)
    draft.needs("is", "are")
    found = Trigger(_participle(draft), codes.ANYONE)
    if draft.takes(*BY_COMPETITORS):
        found.who = codes.A_COMPETITOR
        draft.bind(seat)
    found.noun = noun
    return found
