"""Ongoing rules: what holds as long as a card is active, or for the rest of a round."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.amounts import EXTRA, for_each
from fairground.games.unfair.language.grammar.clauses import Clause, hole, masks_of, sequence
from fairground.games.unfair.language.grammar.conditions import condition, unless
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, Scope, assemble, label_step
from fairground.games.unfair.language.grammar.heads import type_words
from fairground.games.unfair.language.grammar.nouns import counted_noun, must_be_placed, noun_phrase
from fairground.games.unfair.language.grammar.players import player, the_owner, they
from fairground.games.unfair.language.nodes import Ability, Amount, OngoingRule, Step
from fairground.games.unfair.language.verb import Hole
from fairground.games.unfair.language.words import ATTACKS, STATS

COUNTING: Final = (codes.HOLDS, codes.MEASURES)
ANY_DEED: Final = ("affected", "chosen")
WHO_CANNOT: Final = {
    "competitors": codes.A_COMPETITOR,
    "players": codes.ANYONE,
    "each player": codes.ANYONE,
    "each competitor": codes.A_COMPETITOR,
}
# Who pays, as a price says it
PAYERS: Final = {
    "you": codes.YOU,
    **WHO_CANNOT,
    "everyone": codes.ANYONE,
    "everybody": codes.ANYONE,
    "all players": codes.ANYONE,
    "all competitors": codes.A_COMPETITOR,
}
# Who builds the first card of a round, and how the one who pays for it is called then.
BUILDERS: Final = {
    "you build": "you",
    "each competitor builds": "competitors",
    "a competitor builds": "competitors",
    "each player builds": "players",
    "a player builds": "players",
}


def ongoing(draft: Draft) -> int:
    """Reads an ongoing rule."""
    start = draft.at
    for reading in (_instead, _stat, _rolls, _gaps, _who_cannot, _locked, _first_price, _cards):
        rule = draft.attempt(reading, draft)
        if rule is not None:
            rule.text = draft.said(start)
            return draft.program.add_rule(rule)
    raise NoFit


def must_mean_all(draft: Draft, number: int, start: int) -> None:
    """What always holds asks nobody which competitor is meant."""
    program = draft.program
    rule = program.rules[number]
    if rule.kind in (codes.INSTEAD, codes.IN_ITS_PLACE):
        return
    nouns = [] if rule.noun == codes.NONE else [rule.noun]
    left = [] if rule.amount == codes.NONE else [rule.amount]
    players: list[int] = []
    while left:
        amount = program.amounts[left.pop()]
        players.append(amount.who)
        if amount.kind == codes.COUNT:
            nouns.append(amount.of)
        elif amount.kind in codes.OF_ANOTHER:
            left.append(amount.of)
        elif amount.kind == codes.SUM:
            left += [amount.of, amount.number]
    while nouns:
        noun = program.nouns[nouns.pop()]
        players.append(noun.whose)
        nouns += noun.alternatives
    if codes.A_COMPETITOR in players:
        problem = "nobody is asked which competitor is meant: say “each competitor's park”"
        raise draft.error_at(problem, start)


@hole("rule")
def _rule(draft: Draft, made: Clause, part: Hole) -> int:
    """A rule for the rest of the round; it belongs to the player it is about."""
    number = ongoing(draft)
    rule = draft.program.rules[number]
    if rule.who >= 0:
        made.who, rule.who = rule.who, codes.YOU
    return number


# Players


def _stat(draft: Draft) -> OngoingRule:
    """ "your guest capacity is increased by 2 for each hotel in your park" """
    who = _whose_stat(draft)
    stat = STATS[draft.needs(*STATS)]
    if draft.takes("is halved"):
        rule = OngoingRule(codes.STAT_HALVED)
    elif draft.takes("is doubled"):
        rule = OngoingRule(codes.STAT_DOUBLED)
    else:
        rule = OngoingRule(codes.STAT_CHANGE)
        less = draft.needs("is increased by", "is reduced by") == "is reduced by"
        rule.amount = _signed(draft, less)
    rule.who, rule.stat = who, stat
    if word := draft.takes("if", "while", "as long as", "unless"):
        rule.condition = unless(draft) if word == "unless" else condition(draft)
    return rule


def _whose_stat(draft: Draft) -> int:
    if draft.takes("your"):
        return the_owner(draft)
    if draft.takes("their"):
        return they(draft)
    phrase = draft.needs("each player's", "each competitor's", "that player's")
    if phrase == "that player's":
        return draft.player_meant()
    # What follows is about each of them in turn.
    draft.scope.they = codes.ACTOR
    return codes.ANYONE if phrase == "each player's" else codes.A_COMPETITOR


def _signed(draft: Draft, less: bool) -> int:
    """A number that is added, or taken away."""
    amount = for_each(draft, draft.number())
    return draft.program.add_amount(Amount(codes.TIMES, -1, amount)) if less else amount


def _rolls(draft: Draft) -> OngoingRule:
    draft.needs("your rolls may be set to")
    rule = OngoingRule(codes.SET_ROLL)
    rule.amount = draft.program.add_amount(Amount(codes.NUMBER, draft.number()))
    return rule


def _gaps(draft: Draft) -> OngoingRule:
    draft.needs("you may close the gaps of attractions you give up")
    return OngoingRule(codes.CLOSE_GAPS)


def _who_cannot(draft: Draft) -> OngoingRule:
    """ "you cannot build attractions", "players cannot affect competitors" """
    phrase = draft.takes(*WHO_CANNOT)
    who = WHO_CANNOT[phrase] if phrase else player(draft)
    if who == codes.A_COMPETITOR and not phrase:
        problem = "say “Competitors cannot …”, or “Choose a competitor. This round, that player cannot …”"
        raise draft.complain(problem, draft.at - 1)
    draft.needs("cannot")
    if draft.takes("be affected by competitors"):
        rule = OngoingRule(codes.PEACE)
        rule.by = codes.A_COMPETITOR
    elif draft.takes("be affected by city cards"):
        rule = OngoingRule(codes.SPARED)
    elif draft.takes("affect competitors"):
        rule = OngoingRule(codes.PEACE)
    else:
        rule = OngoingRule(codes.CANNOT_DO)
        if draft.takes("take loans"):
            rule.deeds = [codes.TAKE_LOANS]
        else:
            lexicon = draft.program.lexicon
            verb = lexicon.verbs[lexicon.stems[draft.needs(*lexicon.stems)]]
            rule.deeds = [verb.number]
            rule.noun = noun_phrase(draft, verb.looks_in)
    rule.who = who
    return rule


def _locked(draft: Draft) -> OngoingRule:
    """ "tokens on this card cannot be removed" """
    draft.needs("tokens on")
    rule = OngoingRule(codes.CANNOT_BE)
    rule.deeds = [codes.REMOVE_TOKENS]
    start = draft.at
    rule.noun = noun_phrase(draft)
    must_be_placed(draft, rule.noun, start)
    draft.needs("cannot be removed")
    return rule


# Cards


def _cards(draft: Draft) -> OngoingRule:
    """Rules about cards, which must say where the cards are unless they mean all there are."""
    start = draft.at
    noun = noun_phrase(draft)
    rule = draft.attempt(_price, draft, noun) or draft.attempt(_keeps_only, draft)
    if rule is None:
        readings = (_stays_closed, _cannot_be, _silent, _also, _twice, _bonus)
        rule = next((found for each in readings if (found := draft.attempt(each, draft)) is not None), None)
        if rule is None:
            raise NoFit
        must_be_placed(draft, noun, start)
    rule.noun = noun
    if rule.kind == codes.STAYS_CLOSED and draft.program.nouns[noun].quantity == codes.THESE:
        problem = "a closed card has no ability, so it cannot keep itself closed: “Guests step: Close …”"
        raise draft.complain(problem, start)
    if rule.kind == codes.COUNTS_TWICE and _counts(draft, noun):
        problem = "what counts as two goes by kind, place and looks, not by counting or comparing"
        raise draft.complain(problem, start)
    if rule.kind == codes.ALSO_TYPE:
        meant = draft.program.nouns[noun]
        if meant.filters or meant.alternatives or meant.superlative != codes.NONE:
            problem = "what else cards are goes by their kind and place alone: “hotels in … are also …”"
            raise draft.complain(problem, start)
    return rule


def _counts(draft: Draft, number: int) -> bool:
    """Whether it takes counting or comparing to tell the cards of a noun."""
    program = draft.program
    noun = program.nouns[number]
    if noun.superlative != codes.NONE or any(_counts(draft, other) for other in noun.alternatives):
        return True
    filters = [program.filters[each] for each in noun.filters]
    return any(
        one.kind in COUNTING or (one.noun != codes.NONE and _counts(draft, one.noun)) for one in filters
    )


def _stays_closed(draft: Draft) -> OngoingRule:
    draft.needs("cannot be open")
    return OngoingRule(codes.STAYS_CLOSED)


def _twice(draft: Draft) -> OngoingRule:
    """ "this card counts as two", "hotels in your park have twice their stars" """
    if draft.takes("counts as two", "count as two"):
        return OngoingRule(codes.COUNTS_TWICE)
    draft.needs("has twice its stars", "have twice their stars", "has double stars", "have double stars")
    return OngoingRule(codes.STARS_DOUBLED)


def _cannot_be(draft: Draft) -> OngoingRule:
    rule = OngoingRule(codes.CANNOT_BE)
    if draft.takes("cannot gain tokens"):
        rule.deeds = [codes.GAIN_TOKENS]
        return rule
    draft.needs("cannot be")
    rule.deeds = [_deed(draft)]
    while draft.takes(", or", "or", ","):
        rule.deeds.append(_deed(draft))
    rule.by = _by(draft)
    return rule


def _deed(draft: Draft) -> int:
    if draft.takes(*ANY_DEED):
        return codes.ANYTHING
    participles = draft.program.lexicon.participles
    return participles[draft.needs(*participles)]


def _by(draft: Draft) -> int:
    if draft.sees("by") and draft.words[draft.at + 1].word.removesuffix("s") in ATTACKS:
        kind = draft.words[draft.at + 1].raw.removesuffix("s")
        problem = f"a class of attack is blocked: “Block an {kind}.”; or say “by competitors”"
        raise draft.complain(problem, draft.at + 1)
    if draft.takes("by competitors", "by a competitor's event", "by a competitor"):
        return codes.A_COMPETITOR
    if draft.takes("against your will"):
        return codes.NOT_BY_CHOICE
    return codes.ANYONE


def _price(draft: Draft, number: int) -> OngoingRule:
    """ "upgrades in the Market cost you nothing", "hotels cost competitors 2 coins more" """
    draft.needs("costs", "cost")
    payer = draft.needs(*PAYERS)
    who = the_owner(draft) if payer == "you" else PAYERS[payer]
    if draft.takes("nothing"):
        rule = OngoingRule(codes.NO_PRICE)
    else:
        coins = draft.number()
        less = draft.needs("coins less", "coin less", "coins more", "coin more").endswith("less")
        rule = OngoingRule(codes.PRICE_CHANGE)
        amount = for_each(draft, coins)
        rule.amount = draft.program.add_amount(Amount(codes.TIMES, -1, amount)) if less else amount
        if draft.takes(", to a minimum of", "to a minimum of", ", but not less than"):
            problem = "no price falls below 0, and there is no other minimum: leave it out"
            raise draft.complain(problem, draft.at - 1)
    noun = draft.program.nouns[number]
    if noun.zone == codes.IN_PARK and noun.placed:
        problem = "cards cost something when they are built: leave out whose they are"
        raise draft.complain(problem, draft.at - 1)
    if noun.zone == codes.IN_PARK:
        noun.zone, noun.whose, noun.placed = codes.BUILDABLE, codes.ACTOR, True
    rule.who = who
    return rule


def _first_price(draft: Draft) -> OngoingRule:
    """ "the first attraction you build each round costs you 2 coins less" """
    draft.needs("the first")
    noun = draft.program.add_noun(counted_noun(draft))
    builder = draft.takes(*BUILDERS)
    draft.needs("each round")
    payer = draft.at + 1
    rule = _price(draft, noun)
    if builder and PAYERS[BUILDERS[builder]] != rule.who:
        raise draft.complain(f"whoever builds it pays: say “costs {BUILDERS[builder]} …”", payer)
    rule.noun, rule.first = noun, True
    return rule


def _keeps_only(draft: Draft) -> OngoingRule:
    """ "an attraction keeps only 1 dinosaur upgrade" """
    draft.needs("keeps only", "keep only")
    rule = OngoingRule(codes.KEEPS_ONLY)
    rule.amount = draft.program.add_amount(Amount(codes.NUMBER, draft.number()))
    rule.other = draft.program.add_noun(counted_noun(draft))
    return rule


def _silent(draft: Draft) -> OngoingRule:
    draft.needs("has no ability", "have no ability")
    return OngoingRule(codes.MUTE)


def _also(draft: Draft) -> OngoingRule:
    """ "quality upgrades in your park are also feature upgrades" """
    draft.needs("is also", "are also", "also counts as", "also count as", "counts as", "count as")
    draft.takes("a", "an")
    words, _ = type_words(draft)
    if not words:
        raise NoFit
    rule = OngoingRule(codes.ALSO_TYPE)
    rule.mask = draft.program.mask(words)
    return rule


def _bonus(draft: Draft) -> OngoingRule:
    """ "each hotel in your park has +1 star", "this card has 1 star for each resource in your park" """
    draft.needs("has", "have", "is worth", "are worth")
    start = draft.at
    adds = draft.word.startswith("+")
    word = "1" if draft.takes("an", "a") else draft.word.removeprefix("+")
    if not word.isdigit():
        draft.expect("a number")
        raise NoFit
    if draft.words[draft.at - 1].word not in ("a", "an"):
        draft.at += 1
    adds = bool(draft.takes(*EXTRA)) or adds
    what = draft.needs("stars", "star", "icons", "icon")
    adds = bool(draft.takes(*EXTRA)) or adds
    if not adds and not draft.sees("for") and not draft.sees("per"):
        raise draft.complain(f"say “+{word} {what}”, which come on top of what is printed", start)
    of_icons = what.startswith("icon")
    rule = OngoingRule(codes.ICON_CHANGE if of_icons else codes.STAR_CHANGE)
    rule.amount = for_each(draft, int(word), ("icons", "icon") if of_icons else ("stars", "star"))
    return rule


# Instead


def _instead(draft: Draft) -> OngoingRule:
    """ "If an upgrade in your park would be demolished by a competitor, you may pay 3 coins instead", or "if
    a competitor would demolish an upgrade in your park …". Of "cards in your park" one replacement is enough
    for all that one sentence does it to."""
    draft.needs("if", "when")
    active = draft.takes("a competitor would", "another player would")
    if active:
        stems = draft.program.lexicon.stems
        deeds, by = [stems[draft.needs(*stems)]], codes.A_COMPETITOR
    start = draft.at
    whole = bool(draft.sees("cards"))
    noun = noun_phrase(draft)
    must_be_placed(draft, noun, start)
    if not active:
        draft.needs("would be")
        deeds, by = [_deed(draft)], _by(draft)
    draft.needs(",")
    optional = bool(draft.takes("you may", "its owner may"))
    if draft.takes("put this card in its place"):
        rule = OngoingRule(codes.IN_ITS_PLACE)
    else:
        rule = OngoingRule(codes.INSTEAD)
        rule.ability = _replacement(draft, noun)
        draft.needs("instead")
    rule.noun, rule.deeds, rule.by, rule.may, rule.whole = noun, deeds, by, optional, whole
    return rule


def _replacement(draft: Draft, noun: int) -> int:
    """What happens instead: an ability of its own, whose first slot holds the card in question."""
    outer, draft.scope = draft.scope, Scope()
    start = draft.at
    draft.bind(draft.new_slot(codes.CARD_SLOT), masks_of(draft, draft.program.nouns[noun]))
    end = draft.new_label()
    steps = [*sequence(draft, end), label_step(end), Step(codes.END)]
    ability = Ability()
    ability.steps, ability.slots = assemble(steps), draft.scope.slots
    ability.keeps, ability.themes = draft.scope.keeps, draft.scope.themes
    ability.text = draft.said(start)
    outer.says_you = outer.says_you or draft.scope.says_you
    draft.scope = outer
    return draft.program.add_ability(ability)
