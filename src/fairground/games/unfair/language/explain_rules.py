"""Ongoing rules in words."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.describe import STAT_NAMES, Describer
from fairground.games.unfair.language.nodes import OngoingRule

CHECKED = "unfair.core.guide.ongoing-check"
CANNOT = "unfair.core.golden.cannot-over-can"


def rule_in_words(say: Describer, rule: OngoingRule) -> tuple[str, tuple[str, ...]]:
    """What an ongoing rule says, and the rules behind it."""
    text = _about_players(say, rule) if rule.noun == codes.NONE else _about_cards(say, rule)
    if rule.condition != codes.NONE:
        text = f"{text}, if {say.condition(rule.condition)}"
    forbids = rule.kind in (codes.CANNOT_BE, codes.CANNOT_DO, codes.PEACE)
    return text, ((CANNOT,) if forbids else (CHECKED,))


def _about_players(say: Describer, rule: OngoingRule) -> str:
    who = say.player(rule.who)
    if rule.kind == codes.PEACE and rule.by == codes.A_COMPETITOR:
        return f"{who} cannot be affected by competitors"
    if rule.kind == codes.SPARED:
        return f"{who} cannot be affected by City cards"
    if rule.kind == codes.PEACE:
        return f"{who} cannot affect competitors"
    if rule.kind == codes.SET_ROLL:
        return f"{say.whose(rule.who)} rolls may be set to {say.amount(rule.amount)}"
    if rule.kind == codes.CLOSE_GAPS:
        return f"{who} may close the gaps of attractions that limits cost"
    if rule.kind == codes.CANNOT_DO:
        return f"{who} cannot {_deeds(say, rule)}"
    stat = f"{say.whose(rule.who)} {STAT_NAMES[rule.stat]}"
    if rule.kind == codes.STAT_HALVED:
        return f"{stat} is halved, rounded down"
    if rule.kind == codes.STAT_DOUBLED:
        return f"{stat} is doubled"
    return f"{stat} changes by {say.amount(rule.amount)}"


def _about_cards(say: Describer, rule: OngoingRule) -> str:
    cards, who = say.noun(rule.noun), say.player(rule.who)
    if rule.first:
        builds = "build" if who == "you" else "builds"
        cards = f"{cards}, if it is the first such card that {who} {builds} in a round,"
    by = "" if rule.by == codes.ANYONE else " by competitors"
    if rule.kind == codes.CANNOT_BE:
        return f"{cards} cannot be {_deeds(say, rule)}{by}"
    if rule.kind == codes.CANNOT_DO:
        return f"this cannot be done by {who}: {_deeds(say, rule)} {cards}"
    if rule.kind == codes.STAR_CHANGE:
        return f"the star value of {cards} changes by {say.amount(rule.amount)}"
    if rule.kind == codes.ICON_CHANGE:
        return f"the icon size of {cards} changes by {say.amount(rule.amount)}"
    if rule.kind == codes.PRICE_CHANGE:
        return f"the price of {cards} for {who} changes by {say.amount(rule.amount)} coins"
    if rule.kind == codes.NO_PRICE:
        return f"{cards} can be built for nothing by {who}"
    if rule.kind == codes.STARS_DOUBLED:
        return f"the star value of {cards} counts twice"
    if rule.kind == codes.COUNTS_TWICE:
        return f"{cards} counts as two cards wherever cards are counted"
    if rule.kind == codes.STAYS_CLOSED:
        return f"{cards} cannot be open"
    if rule.kind == codes.MUTE:
        return f"{cards} has no ability"
    if rule.kind == codes.KEEPS_ONLY:
        most = say.amount(rule.amount)
        return f"{cards} keeps only {most} of: {say.noun(rule.other)}; the one with most stars stays"
    if rule.kind == codes.ALSO_TYPE:
        return f"{cards} also has the type {say.types([rule.mask])}"
    choice = "you may" if rule.may else "you must"
    event = f"whenever {cards} would be {_deeds(say, rule)}{by}"
    if rule.kind == codes.IN_ITS_PLACE:
        return f"{event}, {choice} let it happen to this card"
    return f"{event}, {choice} do this instead:"


def _deeds(say: Describer, rule: OngoingRule) -> str:
    names = {
        codes.ANYTHING: "affected",
        codes.TAKE_LOANS: "take loans",
        codes.GAIN_TOKENS: "given tokens",
        codes.REMOVE_TOKENS: "robbed of tokens",
    }
    verbs = say.program.lexicon.verbs
    return " or ".join(names.get(deed) or verbs[deed].past[0] for deed in rule.deeds)
