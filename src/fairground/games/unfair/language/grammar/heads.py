"""The beginning of a noun phrase: how many, of what looks, of what kind."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import nearest
from fairground.games.unfair.language.grammar.draft import A_CARD_NAME, Draft, NoFit
from fairground.games.unfair.language.grammar.players import possessor_of_cards, the_owner, they
from fairground.games.unfair.language.nodes import Filter, Noun
from fairground.games.unfair.language.words import NUMBERS, SUPERLATIVES

LOOKS: Final = {"open": codes.IS_OPEN, "closed": codes.IS_CLOSED, "unavailable": codes.IS_CLOSED}


def quantifier(draft: Draft, noun: Noun) -> bool:
    """Reads how many cards are meant; False if the text does not say."""
    if draft.name:
        return False
    if draft.takes("another", "one other"):
        add_filter(draft, noun, Filter(codes.IS_OTHER))
    elif draft.takes("each", "all", "every"):
        noun.quantity = codes.EACH
        of_whose(draft, noun)
    elif draft.takes("one or more"):
        noun.quantity = codes.SOME
        if not of_whose(draft, noun) and draft.sees("of the"):
            draft.at += 2
    elif draft.takes("any number"):
        noun.quantity = codes.ANY_NUMBER
        if not of_whose(draft, noun) and not draft.sees("of them"):
            draft.needs("of")
    elif draft.takes("half"):
        noun.quantity = codes.HALF_OF
        if not of_whose(draft, noun):
            draft.expect("of your")
            raise NoFit
    elif draft.takes("up to"):
        noun.quantity, noun.count = codes.UP_TO, draft.number()
        of_whose(draft, noun)
    elif (whose := draft.attempt(possessor_of_cards, draft)) is not None:
        # "a competitor's largest attraction"
        noun.whose, noun.placed = whose, True
    elif not _possessive(draft, noun) and not draft.takes("a", "an", "the", "any"):
        if draft.sees("exactly"):
            draft.at += 1
        if draft.word not in NUMBERS and not draft.word.isdigit():
            draft.expect("a number")
            return False
        count = draft.number()
        if count != 1:
            noun.quantity, noun.count = codes.EXACTLY, count
        # "one of your attractions", "2 of the upgrades in your park"
        if not of_whose(draft, noun) and draft.sees("of the"):
            draft.at += 2
    return True


def of_whose(draft: Draft, noun: Noun) -> bool:
    """ "of your" or just "your", "of a competitor's", after a quantity"""
    if draft.sees("of your") or draft.sees("of their"):
        draft.at += 1
    elif draft.sees("of"):
        place = draft.at
        draft.at += 1
        whose = draft.attempt(possessor_of_cards, draft)
        if whose is not None:
            noun.whose, noun.placed = whose, True
            return True
        draft.at = place
    return _possessive(draft, noun)


def _possessive(draft: Draft, noun: Noun) -> bool:
    if draft.takes("your"):
        noun.whose = the_owner(draft)
    elif draft.takes("their"):
        noun.whose = they(draft)
    else:
        return False
    noun.placed = True
    return True


def adjectives(draft: Draft, noun: Noun) -> None:
    while not draft.name:
        if draft.takes("outright"):
            noun.outright = True
        elif phrase := draft.takes(*SUPERLATIVES):
            noun.superlative, noun.lowest = SUPERLATIVES[phrase]
        elif look := draft.takes(*LOOKS):
            add_filter(draft, noun, Filter(LOOKS[look]))
        elif draft.takes("other"):
            add_filter(draft, noun, Filter(codes.IS_OTHER))
        elif draft.takes("topmost"):
            add_filter(draft, noun, Filter(codes.IS_TOPMOST))
        elif draft.takes("lowest"):
            add_filter(draft, noun, Filter(codes.IS_LOWEST))
        elif draft.takes("buried"):
            noun.zone = codes.BURIED
        elif draft.takes("suitable"):
            # Nothing goes where it does not suit (unfair.core.gl.suitable).
            continue
        elif draft.takes("panorama"):
            add_filter(draft, noun, symbol_filter(codes.PANORAMA))
        elif word := _without(draft):
            one = Filter(codes.HAS_TYPE)
            one.mask, one.negated = draft.program.mask([word]), True
            add_filter(draft, noun, one)
        else:
            return


def _without(draft: Draft) -> str:
    """The type word of "non-dinosaur"; "non-built-in" is no more than that (unfair.core.gl.non-built-in)."""
    word = draft.word.removeprefix("non-")
    if word == draft.word or word not in draft.program.type_words:
        return ""
    draft.at += 1
    return word


def head(draft: Draft, noun: Noun) -> bool:
    """Reads what kind of card is meant; True if the word is a plural."""
    draft.expect(A_CARD_NAME)
    if name := draft.take_name():
        one = Filter(codes.IS_NAMED)
        one.name = name
        add_filter(draft, noun, one)
        return False
    if theme := theme_name(draft):
        one = Filter(codes.IS_NAMED)
        one.name = f"{theme.title()} Theme"
        add_filter(draft, noun, one)
        return draft.words[draft.at - 1].word.endswith("s")
    if draft.takes("kaiju"):
        noun.zone, noun.placed = codes.AMONG_KAIJU, True
        noun.kinds.append(draft.program.mask(["kaiju"]))
        return True
    if word := draft.takes("park cards", "park card"):
        noun.deck = codes.PARK_DECK
        return word.endswith("s")
    if word := draft.takes("event cards", "event card"):
        noun.deck = codes.EVENT_DECK
        return word.endswith("s")
    if word := draft.takes("city cards", "city card"):
        noun.deck = codes.CITY_DECK
        return word.endswith("s")
    if word := draft.takes("blueprints", "blueprint"):
        noun.deck = codes.BLUEPRINT_DECK
        if noun.zone in (codes.IN_PARK, codes.IN_HAND):
            noun.zone = codes.AS_BLUEPRINT
            if not noun.placed:
                noun.whose, noun.placed = codes.ACTOR, True
        return word.endswith("s")
    if word := draft.takes("cards", "card", "items", "item"):
        return word.endswith("s")
    if draft.sees("of them") or draft.sees("among them"):
        return True
    return _typed(draft, noun)


def theme_name(draft: Draft) -> str:
    """The theme of "Pirate Theme" or "Pirate Themes", or ''."""
    word = draft.words[draft.at]
    if not word.word or draft.words[draft.at + 1].word not in ("theme", "themes"):
        return ""
    themes = draft.program.themes
    if word.word in themes:
        draft.at += 2
        return word.word
    if word.raw[0].isupper() and draft.words[draft.at + 1].raw[0] == "T":
        known = ", ".join(themes)
        near = nearest(word.word, themes)
        meant = f"; did you mean “{near.title()} Theme”?" if near else f"; there are {known}"
        raise draft.complain(f"no pack brings a theme “{word.raw}”: themes come from packs{meant}", draft.at)
    return ""


def _typed(draft: Draft, noun: Noun) -> bool:
    """Reads type words; a card must have all of them (unfair.core.type.multi-word-all)."""
    plural = False
    while True:
        words, plural = type_words(draft)
        if not words:
            raise NoFit
        if words == ["park"]:
            problem = "a park is no card: say what is in it, or “your star total is 10 or more”"
            raise draft.complain(problem, draft.at - 1)
        draft.takes("cards", "card")
        noun.kinds.append(draft.program.mask(words))
        place = draft.at
        # "Each hotel and food outlet", "hotels and food outlets": all that are either.
        several = noun.quantity == codes.EACH or (plural and noun.quantity == codes.ONE)
        joined = draft.takes("or", "and") if several else draft.takes("or")
        if not joined or not type_words(draft)[0]:
            draft.at = place
            return plural
        draft.at = place + 1


def type_words(draft: Draft) -> tuple[list[str], bool]:
    """The type words that come next, and whether the last one is a plural."""
    words: list[str] = []
    plural = False
    known = draft.program.type_words
    while not draft.name:
        word = draft.word
        plural_here = word not in known and word.endswith("s") and word[:-1] in known
        if plural_here:
            word = word[:-1]
        if word not in known:
            break
        plural = plural_here
        words.append(word)
        draft.at += 1
    draft.expect("a type of card", known)
    return words, plural


def add_filter(draft: Draft, noun: Noun, one: Filter) -> None:
    noun.filters.append(draft.program.add_filter(one))


def symbol_filter(symbol: int) -> Filter:
    one = Filter(codes.HAS_SYMBOL)
    one.number = symbol
    return one
