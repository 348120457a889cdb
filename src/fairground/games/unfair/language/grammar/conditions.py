"""Conditions: what follows "if"."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.amounts import token
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.heads import LOOKS, type_words
from fairground.games.unfair.language.grammar.nouns import (
    counted_noun,
    feature,
    measured,
    must_be_placed,
    noun_phrase,
)
from fairground.games.unfair.language.grammar.players import player, possessor
from fairground.games.unfair.language.nodes import Condition, Filter
from fairground.games.unfair.language.words import STATS

SUPERLATIVES: Final = {
    "the most": codes.HAS_MOST,
    "the fewest": codes.HAS_FEWEST,
    "the highest": codes.HAS_MOST,
    "the lowest": codes.HAS_FEWEST,
}
HELD_DECKS: Final = (codes.PARK_DECK, codes.EVENT_DECK)
LACKS: Final = ("do not have", "does not have", "don't have", "doesn't have")
# What somebody has
OF_PLAYERS: Final = (
    codes.THERE_ARE,
    codes.HAS_SUPPLY,
    codes.HAS_LOANS,
    codes.HAS_POWER,
    codes.HAS_PANORAMAS,
    codes.HAS_MOST,
    codes.HAS_FEWEST,
)
# More than any of them is more than each.
ANY_OF_THEM: Final = ("any other player", "any competitor")
COMPARATIVES: Final = {"more": codes.HAS_MORE_THAN, "fewer": codes.HAS_FEWER_THAN}


def condition(draft: Draft) -> int:
    """Reads a condition, or several joined by "and"."""
    first = _single(draft)
    if draft.takes("and"):
        draft.program.conditions[first].also = _another(draft, draft.program.conditions[first])
    return first


def _another(draft: Draft, first: Condition) -> int:
    """What follows "and": a whole condition, or just what the same player has too."""
    found = draft.attempt(condition, draft)
    if found is not None:
        return found
    if first.kind not in OF_PLAYERS or first.who == codes.A_COMPETITOR or first.negated:
        # Of some competitor it would not have to be the same one.
        raise NoFit
    also = having(draft, first.who)
    number = draft.program.add_condition(also)
    if draft.takes("and"):
        also.also = _another(draft, also)
    return number


def unless(draft: Draft) -> int:
    """What follows "unless": that it is not so."""
    start = draft.at
    found = condition(draft)
    one = draft.program.conditions[found]
    if one.also != codes.NONE:
        raise draft.complain("“unless” is about one thing only: make two sentences", start)
    one.negated = not one.negated
    return found


def _single(draft: Draft) -> int:
    for reading in (_done, _dice, _round, _there_are, _player, _stat, _number_of, _cards):
        found = draft.attempt(reading, draft)
        if found is not None:
            return draft.program.add_condition(found)
    raise NoFit


def _done(draft: Draft) -> Condition:
    """ "you do (not)": whether the sentence before was carried out (unfair.core.guide.depends-optional,
    unfair.core.guide.depends-success)"""
    phrase = draft.needs("you do not", "they do not", "you do", "they do")
    if draft.word == "have":
        raise NoFit
    if draft.scope.sentence == 1:
        raise draft.complain("there is no sentence before this one that could have been done", draft.at - 1)
    if phrase.startswith("they") and draft.scope.group_acted:
        problem = "“they” are several players here: join it to their sentence with “and”"
        raise draft.complain(problem, draft.at - 1)
    found = Condition(codes.SENTENCE_DONE)
    found.number, found.negated = draft.scope.last_sentence, phrase.endswith("not")
    return found


def _dice(draft: Draft) -> Condition:
    if draft.takes("both values are equal", "you roll doubles", "you roll a double", "they roll doubles"):
        return Condition(codes.DICE_EQUAL)
    draft.needs("the result is", "the roll is", "you roll", "they roll")
    draft.takes("exactly", "a", "an")
    if draft.takes("odd"):
        return Condition(codes.RESULT_ODD)
    if draft.takes("even"):
        return Condition(codes.RESULT_EVEN)
    return _result(draft)


def _result(draft: Draft) -> Condition:
    found = Condition(codes.RESULT_IS)
    found.low, found.high = draft.bounds()
    return found


def rolled(draft: Draft) -> int:
    """ "on a 7 or more": what the result has to be"""
    return draft.program.add_condition(_result(draft))


def _round(draft: Draft) -> Condition:
    draft.needs("it is round")
    found = Condition(codes.ROUND_IS)
    found.low, found.high = draft.bounds()
    return found


def _there_are(draft: Draft) -> Condition:
    draft.needs("there is", "there are")
    found = Condition(codes.THERE_ARE)
    start = draft.at
    found.noun, found.low, found.high = _how_many(draft)
    must_be_placed(draft, found.noun, start)
    whose = draft.program.nouns[found.noun].whose
    if whose == codes.A_COMPETITOR:
        # In the park of one of them, not in all their parks together.
        found.who = whose
    elif whose in (codes.EACH_PLAYER, codes.EACH_COMPETITOR):
        problem = "say “in any park” for all together, or “If a competitor has …” for one of them"
        raise draft.complain(problem, draft.at - 1)
    return found


def _how_many(draft: Draft) -> tuple[int, int, int]:
    """ "no hotel", "2 or more resources", "an open attraction": the noun and the bounds"""
    if draft.takes("no"):
        return draft.program.add_noun(counted_noun(draft)), 0, 0
    counted = draft.attempt(_bounded_noun, draft)
    if counted is not None:
        return counted
    noun = noun_phrase(draft)
    return noun, 1, codes.NO_LIMIT


def _bounded_noun(draft: Draft) -> tuple[int, int, int]:
    exact = bool(draft.takes("exactly"))
    low, high = draft.bounds()
    if low == high and not exact:
        high = codes.NO_LIMIT
    return draft.program.add_noun(counted_noun(draft)), low, high


def _player(draft: Draft) -> Condition:
    """ "you have 3 or more coins", "a competitor has the most resources", "you are the starting player" """
    who = player(draft)
    if who in (codes.EACH_PLAYER, codes.EACH_COMPETITOR):
        raise draft.complain("one player is meant here, not each", draft.at - 1)
    if draft.takes("are the starting player", "is the starting player"):
        found = Condition(codes.IS_STARTING)
        found.who = who
        return found
    lacks = bool(draft.takes(*LACKS))
    if not lacks:
        draft.needs("have", "has", "own", "owns")
    found = having(draft, who)
    found.negated = lacks
    return found


def player_with(draft: Draft, negated: bool) -> int:
    """The condition of "each player with a hotel": what that player has in their own park."""
    found = having(draft, codes.ACTOR)
    found.negated = negated
    return draft.program.add_condition(found)


def most_or_fewest(draft: Draft) -> int:
    """What somebody has the most or fewest of, without saying among whom."""
    found = _superlative(draft)
    found.who = codes.ACTOR
    return draft.program.add_condition(found)


def having(draft: Draft, who: int) -> Condition:
    """ "3 or more coins", "the most resources", "a hotel" """
    for reading in (_compared, _power, _loans, panoramas, _supply):
        known = draft.attempt(reading, draft)
        if known is not None:
            known.who = who
            return known
    found = Condition(codes.THERE_ARE)
    found.noun, found.low, found.high = _how_many(draft)
    whole = draft.program.nouns[found.noun]
    for noun in [whole, *(draft.program.nouns[other] for other in whole.alternatives)]:
        if not noun.placed:
            noun.whose, noun.placed = who, True
            if noun.deck in HELD_DECKS:
                # Cards called by their deck are those in hand.
                noun.zone = codes.IN_HAND
    found.who = who
    return found


def _loans(draft: Draft) -> Condition:
    """ "a loan", "no loans", "2 or more loans" """
    found = _so_many(draft, codes.HAS_LOANS)
    draft.needs("loans", "loan")
    return found


def panoramas(draft: Draft) -> Condition:
    """ "a complete panorama", "2 complete panoramas" """
    found = _so_many(draft, codes.HAS_PANORAMAS)
    draft.needs("complete panoramas", "complete panorama")
    if draft.takes("in"):
        draft.needs("your park", "their park")
    return found


def _so_many(draft: Draft, kind: int) -> Condition:
    found = Condition(kind)
    if draft.takes("no"):
        found.high = 0
    elif draft.takes("a"):
        found.low, found.high = 1, codes.NO_LIMIT
    else:
        exact = bool(draft.takes("exactly"))
        found.low, found.high = draft.bounds()
        found.high = codes.NO_LIMIT if found.high == found.low and not exact else found.high
    return found


def _compared(draft: Draft) -> Condition:
    """ "the most coins", "more attractions than that player" """
    superlative = draft.attempt(_superlative, draft)
    if superlative is not None:
        return superlative
    found = _of_what(draft, Condition(COMPARATIVES[draft.needs("more", "fewer")]))
    draft.needs("than")
    found.other = codes.EACH_COMPETITOR if draft.takes(*ANY_OF_THEM) else player(draft)
    return found


def _superlative(draft: Draft) -> Condition:
    """ "the most coins", "the fewest loans", "the highest star total" """
    phrase = draft.needs(*SUPERLATIVES)
    found = Condition(SUPERLATIVES[phrase])
    if phrase in ("the highest", "the lowest"):
        found.number = STATS[draft.needs(*STATS)]
        return found
    return _of_what(draft, found)


def _of_what(draft: Draft, found: Condition) -> Condition:
    if draft.takes("loans"):
        found.number = codes.OF_LOANS
        return found
    kind = draft.attempt(token, draft)
    if kind is not None:
        found.token = kind
    else:
        found.noun = draft.program.add_noun(counted_noun(draft, located=False))
    return found


def _power(draft: Draft) -> Condition:
    found = Condition(codes.HAS_POWER)
    exact = bool(draft.takes("exactly"))
    found.low, found.high = draft.bounds()
    found.high = codes.NO_LIMIT if found.high == found.low and not exact else found.high
    draft.needs("power icons", "power icon")
    return found


def _supply(draft: Draft) -> Condition:
    found = Condition(codes.HAS_SUPPLY)
    if draft.takes("no"):
        found.high = 0
    else:
        exact = bool(draft.takes("exactly"))
        found.low, found.high = draft.bounds()
        found.high = codes.NO_LIMIT if found.high == found.low and not exact else found.high
    found.token = token(draft)
    return found


def _stat(draft: Draft) -> Condition:
    """ "your star total is 10 or more" """
    found = Condition(codes.STAT_IS)
    found.who = possessor(draft)
    found.number = STATS[draft.needs(*STATS)]
    verb = draft.needs("is", "becomes", "reaches")
    other = draft.attempt(_compared_stat, draft, found)
    if other is None:
        exact = bool(draft.takes("exactly"))
        found.low, found.high = draft.bounds()
        if verb == "reaches" and found.high == found.low and not exact:
            found.high = codes.NO_LIMIT
    return found


def _number_of(draft: Draft) -> Condition:
    """ "the number of attractions in your park is 3 or more": the same as "there are 3 or more …" """
    draft.needs("the number of")
    start = draft.at
    found = Condition(codes.THERE_ARE)
    found.noun = draft.program.add_noun(counted_noun(draft))
    must_be_placed(draft, found.noun, start)
    whose = draft.program.nouns[found.noun].whose
    if whose == codes.A_COMPETITOR:
        found.who = whose
    draft.needs("is")
    draft.takes("exactly")
    found.low, found.high = draft.bounds()
    return found


def _compared_stat(draft: Draft, found: Condition) -> bool:
    """ "your star total is higher than that player's" """
    above = draft.needs("higher than", "lower than") == "higher than"
    whose = draft.takes(*(f"{phrase}'s" for phrase in ANY_OF_THEM))
    other = codes.EACH_COMPETITOR if whose else possessor(draft)
    draft.takes(*STATS)
    found.kind, found.other = codes.STAT_ABOVE if above else codes.STAT_BELOW, other
    return True


def _cards(draft: Draft) -> Condition:
    """ "this card is in space 3", "it has a Pirate Theme", "the attraction is not a thrill ride" """
    found = Condition(codes.THEY_ARE)
    start = draft.at
    found.noun = noun_phrase(draft)
    if draft.takes("has", "have"):
        found.filter = draft.program.add_filter(feature(draft))
    else:
        draft.needs("is", "are")
        found.negated = bool(draft.takes("not"))
        found.filter = draft.program.add_filter(_state(draft))
    must_be_placed(draft, found.noun, start)
    return found


def _state(draft: Draft) -> Filter:
    if look := draft.takes(*LOOKS):
        return Filter(LOOKS[look])
    if draft.takes("in space"):
        return measured(codes.SPACE, *draft.bounds())
    if draft.takes("adjacent to"):
        one = Filter(codes.IS_ADJACENT)
        one.noun = noun_phrase(draft)
        return one
    draft.takes("a", "an")
    words, _ = type_words(draft)
    if not words:
        raise NoFit
    one = Filter(codes.HAS_TYPE)
    one.mask = draft.program.mask(words)
    return one
