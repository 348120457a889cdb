"""Noun phrases: which cards are meant, and what may be asked of a card."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.draft import Draft, NoFit
from fairground.games.unfair.language.grammar.heads import (
    LOOKS,
    add_filter,
    adjectives,
    head,
    of_whose,
    quantifier,
    symbol_filter,
    theme_name,
    type_words,
)
from fairground.games.unfair.language.grammar.players import player, possessor
from fairground.games.unfair.language.nodes import Filter, Noun
from fairground.games.unfair.language.words import DECKS, MEASURES_IN_WORDS, NUMBERS, OPENERS, TOKEN_PHRASES

# Zones where a card lies with the one who acts unless the text says otherwise.
OWN_ZONES: Final = (codes.IN_HAND, codes.BUILDABLE, codes.TURNED_UP)
# A noun before these words is the subject of a clause.
CARD_VERBS: Final = ("gains", "gain", "becomes", "become")
DISCARD_PILES: Final = {f"the {name} discard pile": deck for name, deck in DECKS.items()}
LOOK_CLAUSES: Final = {f"that {verb} {look}": kind for verb in ("is", "are") for look, kind in LOOKS.items()}
TOKENS_ON_IT: Final = {f"{phrase} on it": token for phrase, token in TOKEN_PHRASES.items()}
BEHIND_A_NUMBER: Final = (".", ",", "and", "then", "in", "into", "on")
ENDS_OF_RIBBONS: Final = (codes.IS_TOPMOST, codes.IS_LOWEST)
WHERE: Final = "in your park, in a competitor's park, in any park …"


def noun_phrase(draft: Draft, zone: int = codes.IN_PARK, located: bool = True) -> int:
    """Reads a noun phrase, with alternatives: "a hotel in your park or a staff member in any park".

    `zone` is where cards are looked for unless the text says; `located` False leaves words like
    "in your park" to a surrounding phrase.
    """
    start = draft.at
    nouns = [draft.listed_as("some cards", _single, draft, zone, located)]
    while (other := draft.attempt(_alternative, draft, zone, located)) is not None:
        nouns.append(other)
    if len(nouns) == 1:
        return _numbered(draft, nouns[0])
    for noun in nouns:
        # "an attraction or a resource in your park": both are in the park.
        if not noun.placed and nouns[-1].placed:
            noun.zone, noun.whose, noun.placed = nouns[-1].zone, nouns[-1].whose, True
    union = Noun()
    union.quantity = codes.ONE if nouns[0].quantity == codes.THESE else nouns[0].quantity
    union.count, union.zone = nouns[0].count, nouns[0].zone
    union.placed = all(noun.placed for noun in nouns)
    union.free_choice = any(noun.free_choice for noun in nouns)
    union.alternatives = [_numbered(draft, noun) for noun in nouns]
    union.text = draft.said(start)
    return _numbered(draft, union)


def _numbered(draft: Draft, noun: Noun) -> int:
    return draft.program.add_noun(noun)


def _alternative(draft: Draft, zone: int, located: bool) -> Noun:
    if not draft.sees("or"):
        raise NoFit
    draft.at += 1
    if draft.word not in OPENERS and draft.word not in NUMBERS and not draft.word.isdigit():
        raise NoFit
    noun = _single(draft, zone, located)
    if draft.word in CARD_VERBS and draft.stop not in CARD_VERBS:
        raise NoFit
    return noun


def must_be_placed(draft: Draft, number: int, start: int) -> None:
    """A text has to say where cards in parks are; `start` is where the noun begins."""
    noun = draft.program.nouns[number]
    if noun.zone in (codes.IN_PARK, codes.BURIED) and not noun.placed:
        raise draft.complain(f"say where “{noun.text}” is: {WHERE}", start)


def counted_noun(draft: Draft, located: bool = True) -> Noun:
    """A noun whose quantity was read before it, as after "for each" or "the number of"."""
    start = draft.at
    noun = Noun()
    noun.quantity = codes.EACH
    of_whose(draft, noun)
    draft.listed_as("an adjective", adjectives, draft, noun)
    draft.listed_as("a type of card", head, draft, noun)
    _postmodifiers(draft, noun, located)
    noun.text = draft.said(start)
    return noun


def _single(draft: Draft, zone: int, located: bool) -> Noun:
    start = draft.at
    noun = Noun()
    noun.zone = zone
    if zone in OWN_ZONES:
        noun.whose, noun.placed = codes.ACTOR, True
    slot = _reference(draft)
    if slot != codes.NO_LIMIT:
        noun.quantity, noun.slot, noun.placed = codes.THESE, slot, True
    elif not draft.attempt(_whole_hand, draft, noun):
        counted = quantifier(draft, noun)
        numbered = draft.words[start].word in NUMBERS or draft.words[start].word.isdigit()
        owned = noun.whose not in (codes.ANYONE, codes.ACTOR) and not numbered
        if counted and _is_bare(draft, noun):
            _of_them(draft, noun)
            noun.text = draft.said(start)
            return noun
        draft.listed_as("an adjective", adjectives, draft, noun)
        plural = draft.listed_as("a type of card", head, draft, noun)
        whole = draft.words[start].word == "the" and noun.zone != codes.AMONG_KAIJU
        if plural and (not counted or ((owned or whole) and noun.quantity == codes.ONE)):
            noun.quantity = codes.EACH
        if not counted and not plural:
            word = draft.words[start].raw
            one = f"an {word}" if word[0] in "aeiou" else f"a {word}"
            raise draft.complain(f"say how many: “{one}”, “each {word}”, “your {word}” …", start)
        _postmodifiers(draft, noun, located)
    noun.text = draft.said(start)
    return noun


def _is_bare(draft: Draft, noun: Noun) -> bool:
    """Whether a number of turned-up cards stands alone: "Look at the top 3 park cards. Keep one." """
    numbered = draft.words[draft.at - 1].word in NUMBERS or draft.words[draft.at - 1].word.isdigit()
    return numbered and noun.zone == codes.TURNED_UP and draft.word in BEHIND_A_NUMBER


def _whole_hand(draft: Draft, noun: Noun) -> bool:
    """ "your hand", "that player's blueprints": each card of it"""
    whose = possessor(draft)
    kind = draft.needs("hand", "blueprints")
    noun.quantity, noun.whose, noun.placed = codes.EACH, whose, True
    noun.zone = codes.IN_HAND if kind == "hand" else codes.AS_BLUEPRINT
    if kind == "blueprints":
        noun.deck = codes.BLUEPRINT_DECK
    return True


def itself(draft: Draft) -> int:
    """ "this card", "this attraction", "this" """
    slot = _reference(draft)
    if slot != codes.THIS_CARD:
        raise NoFit
    return slot


def _reference(draft: Draft) -> int:
    """The slot that words like "it" or "this card" stand for; NO_LIMIT if there is no such word."""
    words = draft.text.words
    if draft.name == draft.text.card.name:
        draft.take_name()
        draft.scope.named_itself = True
        return codes.THIS_CARD
    if draft.takes("this card"):
        draft.scope.named_itself = True
        return codes.THIS_CARD
    if draft.word == "this":
        place = draft.at
        draft.at += 1
        if draft.word in (",", ":", "."):
            draft.scope.named_itself = True
            return codes.THIS_CARD
        own, _ = type_words(draft)
        if own and words.issuperset(own):
            draft.scope.named_itself = True
            return codes.THIS_CARD
        if own:
            said = " ".join(own)
            host = "the attraction" if "upgrade" in words else "this card"
            raise draft.complain(f"this card is no {said}: say “{host}”", place + 1)
        draft.at = place
    # On an upgrade "the attraction" is the one it is on (unfair.core.gl.the-attraction).
    if "upgrade" in words and draft.takes("the attraction"):
        return codes.ITS_HOST
    if "power" in words and draft.takes("the staff member"):
        return codes.ITS_HOST
    if draft.takes("that event card", "that event"):
        return draft.event_meant()
    if draft.takes("it", "them", "that card", "those cards", "that item", "those items"):
        return draft.card_meant()
    if (
        not draft.sees("that player's")
        and not draft.sees("that competitor's")
        and draft.takes("that", "those")
    ):
        found, _ = type_words(draft)
        if not found:
            raise NoFit
        return draft.card_meant(draft.program.mask(found))
    return codes.NO_LIMIT


def _postmodifiers(draft: Draft, noun: Noun, located: bool) -> None:
    while draft.word != draft.stop and (
        (located and draft.attempt(_place, draft, noun)) or draft.attempt(_description, draft, noun)
    ):
        pass


def _place(draft: Draft, noun: Noun) -> bool:
    """Where the cards are: "in your park", "from the Market"."""
    draft.needs("in", "from")
    if draft.takes("hand"):
        # Of whoever the text is about: "If you have no cards in hand"
        noun.zone = codes.IN_HAND
        if not noun.placed:
            noun.whose = codes.ACTOR
        return True
    if draft.takes("the market"):
        noun.zone, noun.whose = codes.IN_MARKET, codes.ANYONE
    elif phrase := draft.takes(*DISCARD_PILES):
        noun.zone, noun.whose, noun.deck = codes.IN_DISCARD, codes.ANYONE, DISCARD_PILES[phrase]
    elif draft.takes("that park", "the same park"):
        noun.whose = codes.OWNER_OF + draft.card_meant()
    else:
        whose = possessor(draft)
        where = draft.needs("parks", "park", "hand", "showcase")
        noun.whose = whose
        if where == "hand":
            noun.zone = codes.IN_HAND
        elif where == "showcase":
            noun.zone = codes.IN_SHOWCASE
        elif noun.zone in OWN_ZONES:
            noun.zone = codes.IN_PARK
    noun.placed = True
    return True


def _description(draft: Draft, noun: Noun) -> bool:
    """What else is said of the cards: "with 4 or more icons", "adjacent to it"."""
    if draft.takes("of them", "among them"):
        _of_them(draft, noun)
    elif choice := draft.takes("of your choice", "of their choice"):
        noun.free_choice = True
        noun.yours = choice == "of your choice" and not draft.text.is_nobodys
    elif draft.takes("at random"):
        noun.at_random = True
    elif draft.takes("of the same panorama"):
        one = Filter(codes.IS_SAME_PANORAMA)
        if draft.takes("as"):
            one.noun = noun_phrase(draft, located=False)
        add_filter(draft, noun, one)
    elif draft.takes("of a complete panorama"):
        add_filter(draft, noun, Filter(codes.IS_IN_WHOLE_PANORAMA))
    elif draft.takes("of that theme", "of the chosen theme"):
        add_filter(draft, noun, _chosen_theme(draft))
    elif choice := draft.takes("of a chosen theme", "of a chosen type"):
        what = choice.rsplit(" ", 1)[1]
        raise draft.complain(f"say first “Choose a {what}.”, then “of that {what}”", draft.at - 1)
    elif draft.takes("of that type", "of the chosen type"):
        one = Filter(codes.IS_CHOSEN_TYPE)
        one.number = draft.words_meant()
        add_filter(draft, noun, one)
        # "Choose a staff member type": cards of that type are staff members besides.
        given = next(bound.masks for bound in draft.scope.bound if bound.slot == one.number)
        if given[0] and not all(kind & given[0] == given[0] for kind in noun.kinds or [0]):
            asked = Filter(codes.HAS_TYPE)
            asked.mask = given[0]
            add_filter(draft, noun, asked)
    elif noun.zone in (codes.AS_BLUEPRINT, codes.IN_HAND) and draft.takes("of"):
        noun.whose, noun.placed = player(draft), True
    elif draft.takes("in space"):
        add_filter(draft, noun, measured(codes.SPACE, draft.number()))
    elif draft.takes("adjacent to"):
        _related(draft, noun, codes.IS_ADJACENT)
    elif side := draft.takes("above", "below"):
        _related(draft, noun, codes.IS_ABOVE if side == "above" else codes.IS_BELOW)
    elif draft.takes("buried under"):
        _related(draft, noun, codes.IS_UNDER)
        noun.zone = codes.BURIED
    elif draft.takes("other than"):
        one = Filter(codes.IS_NOT_AMONG)
        one.noun = noun_phrase(draft, located=False)
        add_filter(draft, noun, one)
    elif draft.takes("on"):
        if noun.zone == codes.BUILDABLE:
            problem = "where it goes is chosen when it is built: leave out “on …”"
            raise draft.complain(problem, draft.at - 1)
        _related(draft, noun, codes.IS_ON)
    elif look := draft.takes(*LOOK_CLAUSES):
        add_filter(draft, noun, Filter(LOOK_CLAUSES[look]))
    elif end := draft.takes("with the highest star value", "with the lowest star value"):
        noun.superlative, noun.lowest = codes.STARS, "lowest" in end
    elif word := draft.takes("without", "with"):
        one = feature(draft)
        one.negated = one.negated != (word == "without")
        add_filter(draft, noun, one)
    else:
        raise NoFit
    return True


def _chosen_theme(draft: Draft) -> Filter:
    one = Filter(codes.HAS_CHOSEN_THEME)
    one.number = draft.theme_meant()
    return one


def _of_them(draft: Draft, noun: Noun) -> None:
    slot = draft.cards_among(turned_up=noun.zone == codes.TURNED_UP)
    noun.placed = True
    if slot == codes.NONE:
        noun.zone, noun.whose = codes.TURNED_UP, codes.ACTOR
        return
    known = draft.noun_of(slot)
    if known is not None and known.zone == codes.IN_HAND:
        # In whosever hand they were seen
        noun.zone, noun.whose = known.zone, known.whose
    them = Noun()
    them.quantity, them.slot, them.placed, them.text = codes.THESE, slot, True, "them"
    one = Filter(codes.IS_AMONG)
    one.noun = _numbered(draft, them)
    add_filter(draft, noun, one)


def _related(draft: Draft, noun: Noun, kind: int) -> None:
    one = Filter(kind)
    one.noun = noun_phrase(draft)
    related = draft.program.nouns[one.noun]
    if kind == codes.IS_ON and related.quantity == codes.THESE and related.slot == codes.THIS_CARD:
        words, power = draft.text.words, draft.program.mask(["power"])
        if "attraction" not in words and not ("staff" in words and any(power & mask for mask in noun.kinds)):
            instead = ": say “on the attraction”" if "upgrade" in words else ""
            raise draft.complain(f"nothing lies on this card{instead}", draft.at - 1)
    # What is on, under or beside a card is in the same park, wherever the verb would look for cards.
    if noun.zone == codes.IN_HAND:
        noun.zone, noun.placed = codes.IN_PARK, False
    if not noun.placed and related.placed:
        noun.whose, noun.placed = related.whose, True
    if kind in (codes.IS_ON, codes.IS_ADJACENT) and related.quantity == codes.EACH:
        # "An upgrade on each attraction" is one on every attraction, which takes a sentence of its own.
        several = noun.quantity in (codes.ONE, codes.EXACTLY, codes.UP_TO, codes.HALF_OF)
        said_each = related.text.lower().startswith(("each ", "every ", "all "))
        ends = any(draft.program.filters[number].kind in ENDS_OF_RIBBONS for number in noun.filters)
        if several and (said_each or (ends and noun.quantity == codes.ONE)):
            problem = "of several attractions begin with them: “For each attraction in your park, … on it.”"
            raise draft.complain(problem, draft.at - 1)
    add_filter(draft, noun, one)


# Features: what can follow "with", "has" and a blueprint's plus-sign.


def feature(draft: Draft) -> Filter:
    """One thing an attraction or card can have: "Wi-Fi", "a Pirate Theme", "2 or more feature upgrades"."""
    if draft.takes("wi-fi"):
        return symbol_filter(codes.WIFI)
    if draft.takes("that theme", "the chosen theme"):
        return _chosen_theme(draft)
    if draft.takes("tokens on it"):
        return bounded(Filter(codes.HAS_TOKENS), 1, codes.NO_LIMIT)
    found = draft.attempt(_numbered_feature, draft) or draft.attempt(_single_feature, draft)
    return found or _held(draft)


def _single_feature(draft: Draft) -> Filter:
    """A feature after an article: "a theme icon", "an icon size of 5 or more"."""
    if token := draft.takes(*TOKENS_ON_IT):
        return _tokens(TOKENS_ON_IT[token], 1, codes.NO_LIMIT)
    draft.needs("a", "an")
    if theme := theme_name(draft):
        one = Filter(codes.HAS_THEME)
        one.number = draft.program.themes.index(theme)
        draft.scope.themes.append(one.number)
        return one
    if draft.takes("theme wildcard"):
        return Filter(codes.HAS_WILDCARD)
    if draft.takes("theme icon", "theme"):
        if draft.word == "upgrade":
            raise NoFit
        return Filter(codes.HAS_THEME)
    if draft.takes("power icon"):
        return symbol_filter(codes.POWER_ICON)
    if draft.takes("panorama mark"):
        return symbol_filter(codes.PANORAMA)
    if draft.takes("buried card"):
        return bounded(Filter(codes.HOLDS_BURIED), 1, codes.NO_LIMIT)
    what = MEASURES_IN_WORDS[draft.needs(*MEASURES_IN_WORDS)]
    return measured(what, *draft.bounds()) if draft.takes("of") else measured(what, 0, codes.NO_LIMIT)


def _numbered_feature(draft: Draft) -> Filter:
    """A feature after a number: "4 or more icons", "2 different themes", "3 or more coins on it".

    "2 feature upgrades" are two at least; of icons and stars the text has to say whether more will do.
    """
    start = draft.at
    exact = bool(draft.takes("exactly"))
    low, high = (0, 0) if draft.takes("no") else draft.bounds()
    open_ended = low == high and low > 0 and not exact
    if word := draft.takes("icons", "icon", "stars", "star"):
        if open_ended:
            problem = f"say “{low} or more {word}”, “{low} or fewer {word}” or “exactly {low} {word}”"
            raise draft.complain(problem, start)
        return measured(codes.ICONS if word.startswith("icon") else codes.STAR_TOTAL, low, high)
    high = codes.NO_LIMIT if open_ended else high
    if draft.takes("different themes", "themes", "theme icons"):
        return bounded(Filter(codes.HAS_THEMES), low, high)
    if draft.takes("buried cards", "buried card"):
        return bounded(Filter(codes.HOLDS_BURIED), low, high)
    if token := draft.takes(*TOKENS_ON_IT):
        return _tokens(TOKENS_ON_IT[token], low, high)
    one = bounded(Filter(codes.HOLDS), low, high)
    one.noun = _numbered(draft, counted_noun(draft, located=False))
    draft.takes("on it")
    return one


def _held(draft: Draft) -> Filter:
    """A card that lies on the attraction: "with a dinosaur upgrade"."""
    one = bounded(Filter(codes.HOLDS), 1, codes.NO_LIMIT)
    start = draft.at
    one.noun = noun_phrase(draft, located=False)
    if len(draft.program.nouns[one.noun].kinds) > 1 and "and" in draft.said(start).split():
        problem = (
            "say “with a hotel or an upgrade” for one of them, or “with a hotel with an upgrade” for both"
        )
        raise draft.error_at(problem, start)
    draft.takes("on it")
    return one


def _tokens(token: int, low: int, high: int) -> Filter:
    one = bounded(Filter(codes.HAS_TOKENS), low, high)
    one.number = token
    return one


def measured(measure: int, low: int, high: int = codes.NONE) -> Filter:
    """A filter on something measured: exactly `low` when there is no `high`."""
    one = bounded(Filter(codes.MEASURES), low, low if high == codes.NONE else high)
    one.number = measure
    return one


def bounded(one: Filter, low: int, high: int) -> Filter:
    one.low, one.high = low, high
    return one
