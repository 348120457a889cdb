"""Amounts: "3 coins", "1 coin for each guest", "coins equal to half its marked coin price"."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.nouns import counted_noun, must_be_placed
from fairground.games.unfair.language.grammar.players import possessor, the_owner, they
from fairground.games.unfair.language.nodes import Amount
from fairground.games.unfair.language.verbs import PARTICIPLES
from fairground.games.unfair.language.words import MEASURES, STATS, TOKEN_PHRASES


def token(draft: Draft) -> int:
    """Reads a kind of token."""
    return TOKEN_PHRASES[draft.listed_as("a token", draft.needs, *TOKEN_PHRASES)]


def amount(draft: Draft) -> int:
    """So much of a token."""
    if draft.takes("all"):
        return _supply(draft, possessed=bool(draft.sees("your") or draft.sees("their")))
    if draft.sees("half your") or draft.sees("half their"):
        draft.needs("half")
        of = _supply(draft, possessed=True)
        half = Amount(codes.HALF, _rounding(draft), of)
        half.token = draft.program.amounts[of].token
        return draft.program.add_amount(half)
    number = draft.attempt(draft.number)
    kind = token(draft)
    if number is None:
        draft.needs("equal to")
        result = value(draft)
    else:
        result = for_each(draft, number)
    draft.program.amounts[result].token = kind
    return result


def _supply(draft: Draft, possessed: bool) -> int:
    """All that a player has: "all your coins"."""
    whole = Amount(codes.IN_SUPPLY)
    if possessed:
        whole.who = possessor(draft)
    whole.token = token(draft)
    return draft.program.add_amount(whole)


def _rounding(draft: Draft) -> int:
    """1 for "rounded up"; halves are rounded down where the text is silent."""
    return int(draft.takes("rounded up", "rounded down") == "rounded up")


def for_each(draft: Draft, number: int) -> int:
    """A number, or so much for each of something: "2 for each hotel in your park, at most 8"."""
    program = draft.program
    if not draft.takes("for each"):
        return program.add_amount(Amount(codes.NUMBER, number))
    times = Amount(codes.TIMES, number, _counted(draft))
    if draft.takes(", at most", "at most"):
        times.most = draft.number()
    return program.add_amount(times)


def _counted(draft: Draft) -> int:
    """What is counted after "for each"."""
    if not draft.sees("guest services") and draft.takes("guest"):
        return draft.program.add_amount(Amount(codes.GUESTS))
    for reading in (_icons_counted, _themes_counted, _tokens_counted, _done_this_way):
        found = draft.attempt(reading, draft)
        if found is not None:
            return draft.program.add_amount(found)
    group = draft.attempt(draft.number) or 1
    start = draft.at
    noun = draft.program.add_noun(counted_noun(draft))
    must_be_placed(draft, noun, start)
    return draft.program.add_amount(Amount(codes.COUNT, group, noun))


def _icons_counted(draft: Draft) -> Amount:
    draft.needs("power icon in")
    found = Amount(codes.POWER_ICONS)
    found.who = possessor(draft)
    draft.needs("park")
    return found


def _themes_counted(draft: Draft) -> Amount:
    draft.needs("different theme in")
    found = Amount(codes.THEMES_IN_PARK)
    found.who = possessor(draft)
    draft.needs("park")
    return found


def _tokens_counted(draft: Draft) -> Amount:
    """ "for each 5 coins on this card" """
    group = draft.attempt(draft.number) or 1
    kind = token(draft)
    found = Amount(codes.ON_CARD, group, codes.THIS_CARD)
    found.token = kind
    if draft.takes("on it"):
        found.of = draft.card_meant()
    else:
        draft.needs("on this card")
    return found


def _done_this_way(draft: Draft) -> Amount:
    """ "for each card demolished this way": what the last such clause really did it to"""
    draft.needs("card", "attraction", "upgrade", "staff member", "resource", "blueprint")
    verb = PARTICIPLES[draft.needs(*PARTICIPLES)]
    start = draft.at - 1
    draft.needs("this way")
    if verb not in draft.scope.deeds:
        raise draft.complain(f"nothing was “{draft.words[start].raw}” earlier in this text", start)
    return Amount(codes.DONE_TO, 0, draft.scope.deeds[verb])


def value(draft: Draft) -> int:
    """A number that is worked out: "half its marked coin price", "the result", "your star total"."""
    program = draft.program
    if draft.takes("half"):
        half = Amount(codes.HALF, 0, value(draft))
        half.number = _rounding(draft)
        return program.add_amount(half)
    if draft.takes("twice"):
        return program.add_amount(Amount(codes.TIMES, 2, value(draft)))
    if draft.takes("the result"):
        return program.add_amount(Amount(codes.RESULT))
    if draft.takes("the higher value"):
        return program.add_amount(Amount(codes.HIGHER_DIE))
    if draft.takes("the lower value"):
        return program.add_amount(Amount(codes.LOWER_DIE))
    if draft.takes("the number of"):
        start = draft.at
        noun = program.add_noun(counted_noun(draft))
        must_be_placed(draft, noun, start)
        return program.add_amount(Amount(codes.COUNT, 1, noun))
    found = draft.attempt(_measured, draft)
    if found is not None:
        return program.add_amount(found)
    return for_each(draft, draft.number())


def _measured(draft: Draft) -> Amount:
    """Something measured on a card or a player."""
    if draft.takes("your", "their"):
        who = the_owner(draft) if draft.words[draft.at - 1].word == "your" else they(draft)
        found = Amount(codes.INCOME)
        if not draft.takes("income"):
            found = Amount(codes.STAT, STATS[draft.needs(*STATS)])
        found.who = who
        return found
    if draft.takes("its"):
        slot = draft.card_meant()
    elif draft.takes("this card's"):
        slot = codes.THIS_CARD
    elif "upgrade" in draft.text.words and draft.takes("the attraction's"):
        slot = codes.ITS_HOST
    else:
        raise NoFit
    return Amount(codes.MEASURE, MEASURES[draft.needs(*MEASURES)], slot)


def price_terms(draft: Draft) -> int:
    """What a card costs that is built now."""
    program = draft.program
    if draft.takes("for free"):
        return program.add_amount(Amount(codes.FREE))
    if draft.takes("for half its marked coin price", "for half their marked coin price"):
        return program.add_amount(Amount(codes.HALF_PRICE))
    if draft.takes("for"):
        number = draft.number()
        draft.needs("coins less", "coin less")
        return program.add_amount(Amount(codes.LESS, number))
    return program.add_amount(Amount(codes.FULL_PRICE))
