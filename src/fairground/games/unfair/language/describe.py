"""Nodes in words: what a noun, an amount or a condition was understood to mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Amount, Condition, Filter, Noun, Program
from fairground.games.unfair.language.words import DECKS, MEASURES, NO_PLURAL, STATS, TOKENS

PLAYERS: Final = {
    codes.YOU: "you",
    codes.ACTOR: "the one who acts",
    codes.A_COMPETITOR: "a competitor",
    codes.ANYONE: "any player",
    codes.EACH_PLAYER: "each player",
    codes.EACH_COMPETITOR: "each competitor",
    codes.NEXT_PLAYER: "the next player",
    codes.PREVIOUS_PLAYER: "the previous player",
    codes.ATTACKER: "the attacker",
    codes.STARTING_PLAYER: "the starting player",
}
ZONES: Final = {
    codes.IN_HAND: "in {whose} hand",
    codes.IN_PARK: "in {whose} park",
    codes.IN_SHOWCASE: "in {whose} showcase",
    codes.AS_BLUEPRINT: "in front of {who}",
    codes.BUILDABLE: "that {who} can build",
    codes.BURIED: "buried in {whose} park",
}
# In a list of type words these come last, as in "dinosaur animal upgrade".
MAIN_WORDS: Final = ("ride", "outlet", "area", "member", "attraction", "upgrade")
COMMON_ZONES: Final = {
    codes.IN_MARKET: "in the Market",
    codes.IN_DISCARD: "in the discard pile",
    codes.IN_DECK: "in the deck",
    codes.TURNED_UP: "turned up by this ability",
    codes.AMONG_KAIJU: "that is a kaiju in the Market",
}
QUANTITIES: Final = {
    codes.ONE: "one",
    codes.EACH: "each",
    codes.ANY_NUMBER: "any number of",
    codes.SOME: "one or more",
    codes.HALF_OF: "half of",
}
SYMBOLS: Final = {
    codes.WIFI: "Wi-Fi",
    codes.POWER_ICON: "a Power icon",
    codes.PANORAMA: "a panorama mark",
    codes.PANORAMA_WILD: "a panorama wildcard",
    codes.PANORAMA_SCORING: "panorama scoring",
}
PLAIN_FILTERS: Final = {
    codes.IS_OPEN: "face-up",
    codes.IS_CLOSED: "face-down",
    codes.IS_OTHER: "other than this card and what was picked before",
    codes.HAS_WILDCARD: "with a theme wildcard",
    codes.IS_TOPMOST: "topmost on its attraction",
    codes.IS_LOWEST: "lowest on its attraction",
}
PLAIN_AMOUNTS: Final = {
    codes.RESULT: "the result",
    codes.HIGHER_DIE: "the higher value",
    codes.LOWER_DIE: "the lower value",
    codes.GUESTS: "the number of guests",
}
DECK_NAMES: Final = {number: name for name, number in DECKS.items()}
MEASURE_NAMES: Final = {**{number: name for name, number in MEASURES.items()}, codes.SPACE: "space number"}
STAT_NAMES: Final = {number: name for name, number in STATS.items()}


class Describer:
    """Words for the nodes of one program. `actor` is who acts where the text leaves it open."""

    program: Program
    actor: str  # = "you"

    # Made by tools/fields.py from the fields above.
    __slots__ = ("program", "actor")

    def __init__(self, program: Program, actor: str = "you") -> None:
        self.program = program
        self.actor = actor

    # Made up to here.

    def slot(self, slot: int) -> str:
        if slot == codes.THIS_CARD:
            return "this card"
        if slot == codes.ITS_HOST:
            return "the card it is on"
        return f"[{letter(slot)}]"

    def player(self, who: int) -> str:
        if who == codes.ACTOR:
            return self.actor
        if who <= codes.RANKED:
            return f"the one for whom this holds: {self.condition(codes.RANKED - who)}"
        if who >= codes.OWNER_OF + codes.ITS_HOST:
            return f"the owner of {self.slot(who - codes.OWNER_OF)}"
        return PLAYERS.get(who) or f"player {self.slot(who)}"

    def whose(self, who: int) -> str:
        """The possessive of a player: "your", "that player's"."""
        player = self.player(who)
        return "your" if player == "you" else f"{player}'s"

    def types(self, masks: list[int]) -> str:
        lists = [sorted(self.program.words_of(mask), key=lambda word: word in MAIN_WORDS) for mask in masks]
        return " or ".join(" ".join(words) for words in lists)

    def noun(self, number: int) -> str:
        noun = self.program.nouns[number]
        if noun.quantity == codes.THESE:
            return self.slot(noun.slot)
        return f"{self._quantity(noun)} {self._cards(noun)}"

    def _quantity(self, noun: Noun) -> str:
        if noun.quantity == codes.UP_TO:
            return f"up to {noun.count}"
        if noun.quantity == codes.EXACTLY:
            return str(noun.count)
        return QUANTITIES[noun.quantity]

    def _cards(self, noun: Noun) -> str:
        """What a noun describes, without how many are meant."""
        if noun.quantity == codes.THESE:
            return self.slot(noun.slot)
        if noun.alternatives:
            return " or ".join(self._cards(self.program.nouns[each]) for each in noun.alternatives)
        deck = DECK_NAMES.get(noun.deck, "")
        kind = self.types(noun.kinds) or (f"{deck} card" if deck else "card")
        if noun.quantity not in (codes.ONE, codes.EACH):
            kind += "s"
        parts = [kind, self._place(noun)]
        parts += [self.filter(self.program.filters[each]) for each in noun.filters]
        if noun.superlative != codes.NONE:
            end = "lowest" if noun.lowest else "highest"
            ties = "if nothing equals it" if noun.outright else "ties included"
            parts.append(f"with the {end} {MEASURE_NAMES[noun.superlative]} ({ties})")
        if noun.free_choice:
            parts.append("(protected ones may be picked too)")
        return " ".join(part for part in parts if part)

    def _place(self, noun: Noun) -> str:
        if noun.zone in COMMON_ZONES:
            return COMMON_ZONES[noun.zone]
        if noun.zone == codes.IN_PARK and noun.whose == codes.ANYONE:
            return "in any park" if noun.placed and not self._is_related(noun) else ""
        return ZONES[noun.zone].format(who=self.player(noun.whose), whose=self.whose(noun.whose))

    def _is_related(self, noun: Noun) -> bool:
        """Whether a filter says where the cards are: on others, beside them or under them."""
        return any(self.program.filters[number].kind in RELATIONS for number in noun.filters)

    def filter(self, one: Filter) -> str:
        text = PLAIN_FILTERS.get(one.kind) or self._asked(one)
        return f"not ({text})" if one.negated else text

    def _asked(self, one: Filter) -> str:
        span = bounds(one.low, one.high)
        kind = one.kind
        if kind == codes.IS_NAMED:
            return f"named “{one.name}”"
        if kind == codes.HAS_THEME:
            name = "" if one.number == codes.NONE else self.program.themes[one.number].title()
            theme = f"the {name} theme" if name else "any theme"
            return f"with {theme} (or a wildcard)"
        if kind == codes.HAS_THEMES:
            return f"with {span} different themes"
        if kind == codes.HAS_SYMBOL:
            return f"with {SYMBOLS[one.number]}"
        if kind == codes.MEASURES:
            return f"whose {MEASURE_NAMES[one.number]} is {span}"
        if kind == codes.HAS_TYPE:
            return f"of type {self.types([one.mask])}"
        if kind == codes.HAS_TOKENS:
            token = "token" if one.number == codes.NONE else TOKENS[one.number]
            return f"with {span} {plural(token)} on it"
        if kind == codes.IS_CHOSEN_TYPE:
            return f"with all type words of {self.slot(one.number)}"
        if kind == codes.HAS_CHOSEN_THEME:
            return f"with theme {self.slot(one.number)} (or a wildcard)"
        if kind == codes.IS_IN_WHOLE_PANORAMA:
            return "of a complete panorama"
        if kind == codes.HOLDS_BURIED:
            return f"with {span} buried cards under it"
        if kind == codes.IS_SAME_PANORAMA:
            of = f" as {self.noun(one.noun)}" if one.noun != codes.NONE else ""
            return f"of the same panorama{of}"
        if kind == codes.HOLDS:
            return f"with {span} of these on it: {self._cards(self.program.nouns[one.noun])}"
        relation = RELATIONS[kind]
        return f"{relation} {self.noun(one.noun)}"

    def amount(self, number: int) -> str:
        amount = self.program.amounts[number]
        text = PLAIN_AMOUNTS.get(amount.kind) or self._worked_out(amount)
        if amount.most != codes.NO_LIMIT:
            text = f"{text} (at most {amount.most})"
        return text

    def _worked_out(self, amount: Amount) -> str:
        kind, number = amount.kind, amount.number
        whose = self.whose(amount.who)
        if kind == codes.NUMBER:
            return "all" if number == codes.NO_LIMIT else str(number)
        if kind == codes.TIMES:
            inner = self.amount(amount.of)
            return f"-{inner}" if number == -1 else f"{number} times {inner}"
        if kind == codes.HALF:
            return f"half of {self.amount(amount.of)}, rounded {'up' if number else 'down'}"
        if kind == codes.GROUPS:
            return f"({self.amount(amount.of)}, in groups of {number})"
        if kind == codes.MEASURED:
            return f"{self.amount(amount.of)} as it was before the first player acted"
        if kind == codes.LOANS:
            return f"the number of {whose} loans"
        if kind == codes.COUNT:
            counted = f"the number of: {self._cards(self.program.nouns[amount.of])}"
            return f"({counted}, in groups of {number})" if number > 1 else f"({counted})"
        if kind == codes.MEASURE:
            return f"the {MEASURE_NAMES[number]} of {self.slot(amount.of)}"
        if kind == codes.POWER_ICONS:
            return f"{whose} Power icons"
        if kind == codes.INCOME:
            return f"{whose} coin income"
        if kind == codes.STAT:
            return f"{whose} {STAT_NAMES[number]}"
        if kind == codes.ON_CARD:
            groups = f", in groups of {number}" if number > 1 else ""
            return f"(the {plural(TOKENS[amount.token])} on {self.slot(amount.of)}{groups})"
        if kind == codes.IN_SUPPLY:
            groups = f", in groups of {number}" if number > 1 else ""
            return f"(the number of {whose} {plural(TOKENS[amount.token])}{groups})"
        if kind == codes.SUM:
            return f"({self.amount(amount.of)} and {self.amount(number)} more)"
        if kind == codes.THEME_ICONS:
            return f"the theme icons in {whose} park, wildcards included"
        if kind == codes.WHOLE_PANORAMAS:
            return f"the complete panoramas in {whose} park"
        if kind == codes.DONE_TO:
            return f"the number of cards of {self.slot(amount.of)} it was done to"
        if kind == codes.THEMES_IN_PARK:
            return f"the different themes in {whose} park"
        return self._price(amount)

    def _price(self, amount: Amount) -> str:
        if amount.kind == codes.FREE:
            return "for free"
        if amount.kind == codes.HALF_PRICE:
            return "for half the marked coin price"
        if amount.kind == codes.LESS:
            return f"for {amount.number} coins less"
        return "at full price"

    def tokens(self, number: int) -> str:
        """An amount with what it is an amount of."""
        amount = self.program.amounts[number]
        token = amount.token
        if amount.kind == codes.IN_SUPPLY and amount.number <= 1:
            return f"all of {self.whose(amount.who)} {plural(TOKENS[token])}"
        return f"{self.amount(number)} {plural(TOKENS[token])}"

    def condition(self, number: int) -> str:
        condition = self.program.conditions[number]
        text = self._holds(condition)
        if condition.negated:
            text = f"not: {text}"
        if condition.also != codes.NONE:
            text = f"{text}, and {self.condition(condition.also)}"
        return text

    def _holds(self, one: Condition) -> str:
        span, who = bounds(one.low, one.high), self.player(one.who)
        has = "have" if who == "you" else "has"
        simple: Mapping[int, str] = {
            codes.SENTENCE_DONE: f"sentence {one.number + 1} was carried out",
            codes.RESULT_IS: f"the result is {span}",
            codes.RESULT_ODD: "the result is odd",
            codes.RESULT_EVEN: "the result is even",
            codes.DICE_EQUAL: "both dice show the same",
            codes.HAS_POWER: f"{who} {has} {span} Power icons",
            codes.HAS_LOANS: f"{who} {has} {span} loans",
            codes.HAS_PANORAMAS: f"{who} {has} {span} complete panoramas",
            codes.ROUND_IS: f"the round is {span}",
            codes.IS_STARTING: f"the starting player is {who}",
        }
        if one.kind in simple:
            return simple[one.kind]
        if one.kind == codes.STAT_IS:
            return f"{self.whose(one.who)} {STAT_NAMES[one.number]} is {span}"
        if one.kind in (codes.STAT_ABOVE, codes.STAT_BELOW):
            than = "higher" if one.kind == codes.STAT_ABOVE else "lower"
            return f"{self.whose(one.who)} {STAT_NAMES[one.number]} is {than} than {self.whose(one.other)}"
        if one.kind == codes.THEY_ARE:
            return f"{self.noun(one.noun)} is {self.filter(self.program.filters[one.filter])}"
        what = plural(TOKENS[one.token]) if one.token != codes.NONE else ""
        if one.kind == codes.HAS_SUPPLY:
            return f"{who} {has} {span} {what}"
        if one.kind in COMPARED and one.number != codes.NONE:
            what = "loans" if one.number == codes.OF_LOANS else STAT_NAMES[one.number]
        cards = what or self._cards(self.program.nouns[one.noun])
        nobody = "no competitor" if one.other == codes.EACH_COMPETITOR else "nobody"
        other = self.player(one.other)
        compared: Mapping[int, str] = {
            codes.HAS_MOST: f"{nobody} has more of: {cards}, than {who}",
            codes.HAS_FEWEST: f"{nobody} has fewer of: {cards}, than {who}",
            codes.HAS_MORE_THAN: f"{who} {has} more of: {cards}, than {other}",
            codes.HAS_FEWER_THAN: f"{who} {has} fewer of: {cards}, than {other}",
        }
        if one.kind in compared:
            return compared[one.kind]
        return f"there are {span} of: {cards}"


COMPARED: Final = (codes.HAS_MOST, codes.HAS_FEWEST, codes.HAS_MORE_THAN, codes.HAS_FEWER_THAN)
RELATIONS: Final = {
    codes.IS_NOT_AMONG: "other than",
    codes.IS_ON: "on",
    codes.IS_ADJACENT: "adjacent to",
    codes.IS_UNDER: "under",
    codes.IS_AMONG: "among",
    codes.IS_ABOVE: "above",
    codes.IS_BELOW: "below",
}


def letter(slot: int) -> str:
    """A short name for a slot."""
    return chr(ord("A") + slot % 26) + "'" * (slot // 26)


def plural(token: str) -> str:
    return token if token in NO_PLURAL else f"{token}s"


def bounds(low: int, high: int) -> str:
    if low == high:
        return str(low)
    if high == codes.NO_LIMIT:
        return f"{low} or more"
    return f"{high} or less" if low == 0 else f"{low} to {high}"
