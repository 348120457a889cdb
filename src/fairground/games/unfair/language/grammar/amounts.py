"""Amounts: "3 coins", "1 coin for each guest", "coins equal to half its marked coin price"."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.heads import theme_name, type_words
from fairground.games.unfair.language.grammar.nouns import counted_noun, must_be_placed
from fairground.games.unfair.language.grammar.players import player, possessor, the_owner, they
from fairground.games.unfair.language.nodes import Amount, Filter, Noun
from fairground.games.unfair.language.words import MEASURES_IN_WORDS, STATS, TOKEN_PHRASES

FOR_EACH: Final = ("for each full", "for every full", "for each", "for every", "per")
AT_MOST: Final = tuple(
    comma + words
    for words in (
        "at most",
        "up to a maximum of",
        "up to",
        "to a maximum of",
        "maximum",
        "but at most",
        "but no more than",
        "but not more than",
        "no more than",
    )
    for comma in (", ", "")
)
EXTRA: Final = ("extra", "additional", "more")
TOKEN_WORDS: Final = frozenset(phrase.split()[0] for phrase in TOKEN_PHRASES)  # that begin their names
OF_ONES_OWN: Final = ("your", "their")
OWNS: Final = ("have", "has", "own", "owns")
HALF_PRICES: Final = (
    "for half its marked coin price",
    "for half their marked coin price",
    "for half its price",
    "for half their price",
    "for half price",
    "at half price",
)
ROLLED: Final = codes.NO_LIMIT  # what "that many" counts after a roll


def token(draft: Draft) -> int:
    """Reads a kind of token."""
    return TOKEN_PHRASES[draft.listed_as("a token", draft.needs, *TOKEN_PHRASES)]


def amount(draft: Draft) -> int:
    """So much of a token."""
    if draft.takes("all the", "all"):
        return _supply(draft, possessed=bool(draft.sees("your") or draft.sees("their")))
    if draft.sees("half") and draft.words[draft.at + 1 + bool(draft.sees("half of"))].word in OF_ONES_OWN:
        draft.needs("half of", "half")
        of = _supply(draft, possessed=True)
        half = Amount(codes.HALF, _rounding(draft), of)
        half.token = draft.program.amounts[of].token
        return draft.program.add_amount(half)
    if draft.sees("that many"):
        result = that_many(draft)
        draft.program.amounts[result].token = token(draft)
        return result
    number = draft.attempt(draft.number)
    if draft.word in ("a", "an") and draft.words[draft.at + 1].word in TOKEN_WORDS:
        # "Gain a coin."
        number, draft.at = 1, draft.at + 1
    if number is not None and draft.word in EXTRA:
        draft.at += 1
    kind = token(draft)
    if number is not None and draft.word in EXTRA:
        # "2 coins more"
        draft.at += 1
    units = tuple(phrase for phrase, known in TOKEN_PHRASES.items() if known == kind)
    if number is None:
        draft.needs("equal to")
        result = value(draft)
        if draft.takes(*AT_MOST):
            draft.program.amounts[result].most = _capped(draft, units)
    else:
        result = for_each(draft, number, units)
    result = _with_more(draft, result, kind)
    draft.program.amounts[result].token = kind
    return result


def _with_more(draft: Draft, first: int, kind: int) -> int:
    """ "2 coins plus 1 coin for each hotel in your park" """
    while draft.takes("plus"):
        number = draft.number()
        start = draft.at
        other = draft.attempt(token, draft)
        if other is not None and other != kind:
            raise draft.complain("only tokens of one kind are added up: make two sentences", start)
        units = tuple(phrase for phrase, known in TOKEN_PHRASES.items() if known == kind)
        total = Amount(codes.SUM, for_each(draft, number, units), first)
        more = draft.program.amounts[total.number]
        # "2 coins plus 1 coin for each hotel in your park, at most 5" are 5 at most in all.
        total.most, more.most = more.most, codes.NO_LIMIT
        first = draft.program.add_amount(total)
    return first


def that_many(draft: Draft) -> int:
    """ "that many": the cards it was just done to, or the result of the roll"""
    start = draft.at
    draft.needs("that many")
    counted = draft.scope.last_deed
    if counted == codes.NONE:
        raise draft.complain("“that many” counts what was done before, and nothing was", start)
    if counted == ROLLED:
        return draft.program.add_amount(Amount(codes.RESULT))
    return draft.program.add_amount(Amount(codes.DONE_TO, 0, counted))


def _supply(draft: Draft, possessed: bool) -> int:
    """All that a player has: "all your coins"."""
    whole = Amount(codes.IN_SUPPLY)
    if possessed:
        whole.who = possessor(draft)
    whole.token = token(draft)
    return draft.program.add_amount(whole)


def _rounding(draft: Draft) -> int:
    """1 for "rounded up"; halves are rounded down where the text is silent."""
    return int(draft.takes(", rounded up", "rounded up", ", rounded down", "rounded down").endswith("up"))


def _capped(draft: Draft, units: tuple[str, ...]) -> int:
    """The most there can be: "at most 8", "up to 8 coins"."""
    most = draft.number()
    draft.takes(*units)
    draft.takes("in total", "in all")
    return most


def for_each(draft: Draft, number: int, units: tuple[str, ...] = ()) -> int:
    """A number, or so much for each of something: "2 for each hotel in your park, at most 8". `units` are the
    words that may follow the most there can be."""
    program = draft.program
    if not draft.takes(*FOR_EACH):
        return program.add_amount(Amount(codes.NUMBER, number))
    times = Amount(codes.TIMES, number, _counted(draft))
    if draft.takes(*AT_MOST):
        times.most = _capped(draft, units)
    return program.add_amount(times)


def _counted(draft: Draft) -> int:
    """What is counted after "for each"."""
    if not draft.sees("guest services") and draft.takes("guest"):
        return draft.program.add_amount(Amount(codes.GUESTS))
    for reading in COUNTED:
        found = draft.attempt(reading, draft)
        if found is not None:
            return draft.program.add_amount(found)
    group = draft.attempt(draft.number) or 1
    start = draft.at
    noun = counted_noun(draft)
    if not noun.placed and noun.zone == codes.IN_PARK and (had := draft.takes("you have", "they have")):
        noun.whose = the_owner(draft) if had == "you have" else they(draft)
        noun.placed = True
        noun.text = draft.said(start)
    number = draft.program.add_noun(noun)
    must_be_placed(draft, number, start)
    return draft.program.add_amount(Amount(codes.COUNT, group, number))


# What is counted in a whole park. "For each theme icon in your park" means every one of them, and every
# wildcard.
COUNTED_IN_PARKS: Final = {
    "power icon in": codes.POWER_ICONS,
    "different theme in": codes.THEMES_IN_PARK,
    "theme icon in": codes.THEME_ICONS,
    "complete panorama in": codes.WHOLE_PANORAMAS,
}


def _counted_in_park(draft: Draft) -> Amount:
    found = Amount(COUNTED_IN_PARKS[draft.needs(*COUNTED_IN_PARKS)])
    found.who = possessor(draft)
    draft.needs("park")
    return found


def _theme_counted(draft: Draft) -> Amount:
    """ "for each Ninja Theme in your park": its icons. An attraction has one of a theme at most, and a
    wildcard may stand for it (unfair.core.wild.any-theme)."""
    theme = theme_name(draft)
    if not theme:
        raise NoFit
    one = Filter(codes.HAS_THEME)
    one.number = draft.program.themes.index(theme)
    draft.scope.themes.append(one.number)
    noun = Noun()
    noun.quantity, noun.text = codes.EACH, f"{theme.title()} Theme"
    noun.kinds = [draft.program.mask(["attraction"])]
    noun.filters = [draft.program.add_filter(one)]
    draft.needs("in")
    noun.whose, noun.placed = possessor(draft), True
    draft.needs("parks", "park")
    if noun.whose == codes.EACH_PLAYER:
        noun.whose = codes.ANYONE
    return Amount(codes.COUNT, 1, draft.program.add_noun(noun))


def _loans_counted(draft: Draft) -> Amount:
    """ "for each loan you have", "for each of your loans" """
    found = Amount(codes.LOANS)
    if draft.takes("of your loans"):
        found.who = the_owner(draft)
    elif draft.takes("of their loans"):
        found.who = they(draft)
    else:
        draft.needs("loan")
        found.who = player(draft)
        draft.needs(*OWNS)
    return found


def _owned_counted(draft: Draft) -> Amount:
    """ "for each 3 coins you have" """
    group = draft.attempt(draft.number) or 1
    found = Amount(codes.IN_SUPPLY, group)
    found.token = token(draft)
    found.who = player(draft)
    draft.needs(*OWNS)
    return found


def _stars_counted(draft: Draft) -> Amount:
    """ "for every full 3 stars you have": the same as in the star total"""
    group = draft.attempt(draft.number) or 1
    draft.needs("stars", "star")
    found = Amount(codes.STAT, codes.PARK_STARS)
    if draft.takes("in"):
        found.who = possessor(draft)
        draft.needs("park")
    else:
        found.who = player(draft)
        draft.needs(*OWNS)
    if group == 1:
        return found
    return Amount(codes.GROUPS, group, draft.program.add_amount(found))


def _tokens_counted(draft: Draft) -> Amount:
    """ "for each 5 coins on this card" """
    group = draft.attempt(draft.number) or 1
    kind = token(draft)
    found = Amount(codes.ON_CARD, group, codes.THIS_CARD)
    found.token = kind
    if draft.takes("on it"):
        found.of = draft.card_meant()
    else:
        slot = _own_card(draft)
        found.of = slot
    return found


def _own_card(draft: Draft) -> int:
    """ "on this card", "on this attraction" """
    draft.needs("on this")
    if not draft.takes("card"):
        words, _ = type_words(draft)
        if not words or not draft.text.words.issuperset(words):
            raise NoFit
    return codes.THIS_CARD


def _done_this_way(draft: Draft) -> Amount:
    """ "for each card demolished this way": what the last such clause really did it to"""
    draft.needs("card", "attraction", "upgrade", "staff member", "resource", "blueprint")
    participles = draft.program.lexicon.participles
    verb = participles[draft.needs(*participles)]
    start = draft.at - 1
    draft.needs("this way")
    if verb not in draft.scope.deeds:
        raise draft.complain(f"nothing was “{draft.words[start].raw}” earlier in this text", start)
    return Amount(codes.DONE_TO, 0, draft.scope.deeds[verb])


COUNTED: Final = (
    _counted_in_park,
    _theme_counted,
    _loans_counted,
    _owned_counted,
    _stars_counted,
    _tokens_counted,
    _done_this_way,
)


def value(draft: Draft) -> int:
    """A number that is worked out: "half its marked coin price", "the result", "your star total"."""
    program = draft.program
    if draft.takes("half of", "half"):
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
    if draft.sees("that many"):
        return that_many(draft)
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
    return Amount(codes.MEASURE, MEASURES_IN_WORDS[draft.needs(*MEASURES_IN_WORDS)], slot)


def price_terms(draft: Draft) -> int:
    """What a card costs that is built now."""
    program = draft.program
    if draft.takes("for free", "at no cost", "for nothing", "without paying its price"):
        return program.add_amount(Amount(codes.FREE))
    if draft.takes(*HALF_PRICES):
        return program.add_amount(Amount(codes.HALF_PRICE))
    if draft.takes("for"):
        number = draft.number()
        draft.needs("coins less", "coin less")
        return program.add_amount(Amount(codes.LESS, number))
    return program.add_amount(Amount(codes.FULL_PRICE))
