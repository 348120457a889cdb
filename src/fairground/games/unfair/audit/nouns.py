"""What is remembered about nouns, compared with a look at what is printed on each card."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.engine.auditor import Derived
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Filter, Noun
from fairground.games.unfair.state.card_facts import CardFacts

PRINTED = (codes.HAS_TYPE, codes.IS_NAMED)  # filters that ask for nothing but print


def remembered_nouns(card_facts: CardFacts) -> Iterator[Derived]:
    """By noun, which cards are such by what is printed on them, as far as somebody has looked."""
    program = card_facts.program
    for number, print_ in enumerate(card_facts.memory.by_print):
        if print_ is None:
            continue
        noun = program.nouns[number]
        name = f"by_print[{number}] (“{noun.text}”)"
        cards = print_.cards()
        for card in range(len(card_facts.printed)):
            such = is_by_print(card_facts, noun, card)
            yield Derived(f"{name}.such", print_.such[card], such, card)
            yield Derived(f"{name}.cards", card in cards, such, card)
        filters = [program.filters[one] for one in noun.filters]
        on = next((one for one in filters if _is_on_these(card_facts, one)), None)
        more = [one for one in filters if one.kind not in PRINTED and one is not on]
        built = noun.deck == codes.PARK_DECK
        yield Derived(f"{name}.built", print_.built, built)
        yield Derived(f"{name}.on", print_.on, codes.NO_LIMIT if on is None else program.nouns[on.noun].slot)
        yield Derived(f"{name}.filters", [id(one) for one in print_.filters], [id(one) for one in more])
        yield Derived(f"{name}.asks_more", print_.asks_more, built or bool(more))
        tells_all = not built and not more and noun.superlative == codes.NONE
        yield Derived(f"{name}.tells_all", print_.tells_all, tells_all)


def is_by_print(card_facts: CardFacts, noun: Noun, card: int) -> bool:
    """Whether print lets a card be what a noun describes."""
    printed = card_facts.printed[card]
    filters = [card_facts.program.filters[one] for one in noun.filters]
    if noun.kinds:
        if all(printed.types & kind != kind for kind in noun.kinds):
            return False
    elif noun.zone == codes.IN_PARK and noun.deck != codes.EVENT_DECK:
        # "An item in a park" is neither its entrance nor a pinned event, unless it is called by name.
        is_item = printed.deck != codes.EVENT_DECK and not printed.types & card_facts.program.mask(
            ["entrance"]
        )
        if not is_item and all(one.kind != codes.IS_NAMED for one in filters):
            return False
    if noun.deck not in (codes.ANY_DECK, printed.deck):
        # Showcase cards count as Park cards once they are built.
        if (noun.deck, printed.deck) != (codes.PARK_DECK, codes.SHOWCASE_DECK):
            return False
    for one in filters:
        if one.kind == codes.HAS_TYPE and (printed.types & one.mask == one.mask) == one.negated:
            return False
        if one.kind == codes.IS_NAMED and (printed.name == one.name) == one.negated:
            return False
    return True


def _is_on_these(card_facts: CardFacts, one: Filter) -> bool:
    """Whether a filter asks for what lies on the cards of a slot."""
    if one.kind != codes.IS_ON or one.negated:
        return False
    host = card_facts.program.nouns[one.noun]
    return not host.alternatives and host.quantity == codes.THESE
