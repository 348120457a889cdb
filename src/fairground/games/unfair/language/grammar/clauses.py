"""Clauses: a verb and what fills the holes of its pattern, as steps of a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.amounts import (
    EXTRA,
    FOR_EACH,
    ROLLED,
    amount,
    for_each,
    price_terms,
    token,
    value,
)
from fairground.games.unfair.language.grammar.conditions import most_or_fewest
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, label_step
from fairground.games.unfair.language.grammar.heads import type_words
from fairground.games.unfair.language.grammar.nouns import must_be_placed, noun_phrase
from fairground.games.unfair.language.grammar.players import player
from fairground.games.unfair.language.grammar.signs import is_for_this_round
from fairground.games.unfair.language.nodes import Amount, Filter, Noun, Step
from fairground.games.unfair.language.verb import Hole, Pattern, Verb
from fairground.games.unfair.language.words import ATTACKS, DECKS, TOKEN_PHRASES

NEIGHBOURS: Final = (codes.NEXT_PLAYER, codes.PREVIOUS_PLAYER)
ENDS: Final = (".", ",", "and", "then", "or")  # of a clause
REFERENCES: Final = ("that", "they", "their", "them")  # to a player, maybe
GROUPS_OF_PLAYERS: Final = (codes.EACH_PLAYER, codes.EACH_COMPETITOR)
# Whose hands nobody else sees.
OTHERS: Final = (
    *GROUPS_OF_PLAYERS,
    codes.A_COMPETITOR,
    codes.ANYONE,
    codes.NEXT_PLAYER,
    codes.PREVIOUS_PLAYER,
    codes.ATTACKER,
)


class Clause:
    """A clause in the making: who does what, and the steps that find out about the holes first."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("fail", "first", "loops", "nouns", "parks", "result", "settled", "steps", "verb", "who")
    # Made up to here.

    def __init__(self, verb: Verb, who: int, fail: int) -> None:
        self.verb = verb
        self.who = who
        self.fail = fail
        self.steps: list[Step] = []
        self.nouns: list[tuple[int, int]] = []  # its nouns, each with the word it begins at
        self.first: int | None = None  # the slot of the cards it is done to
        self.loops = False  # these cards are dealt with one after the other
        self.result = codes.NONE  # the slot that the deed itself fills
        self.settled: list[Step] = []  # picks that a plural depends on
        self.parks: Step | None = None  # the loop over parks, each of which is dealt with on its own

    def add(self, code: int, slot: int) -> Step:
        step = Step(code)
        step.slot, step.who, step.fail = slot, self.who, self.fail
        self.steps.append(step)
        return step


HoleReader = Callable[[Draft, Clause, Hole], int]
HOLES: Final[dict[str, HoleReader]] = {}
"""By kind: how a hole is read. A reader returns the argument and may add steps to the clause."""


def hole(kind: str) -> Callable[[HoleReader], HoleReader]:
    """Registers the reader of a kind of hole."""

    def register(reader: HoleReader) -> HoleReader:
        HOLES[kind] = reader
        return reader

    return register


def clause(draft: Draft, fail: int) -> list[Step]:
    """Reads a clause with its own subject, if it has one; `fail` is where to go on if it cannot be done."""
    if is_for_this_round(draft):
        # "Competitors cannot build hotels this round": the subject is part of the rule.
        for pattern, verb in draft.program.lexicon.rule_readings:
            imposed = draft.attempt(_follow, draft, pattern, verb, fail, stops=False)
            if imposed is not None:
                return imposed
    steps = acting(draft, draft.attempt(subject, draft), fail)
    asked = may(draft, fail) if draft.takes("may") else None
    start = draft.at
    predicate = _predicate(draft, fail)
    if asked is not None:
        asked.text = draft.said(start)
        steps.append(asked)
    return steps + predicate


def subject(draft: Draft) -> int:
    """Who acts, or who is meant: a player, "the competitor with the most coins" among them."""
    ranked = draft.attempt(_ranked, draft)
    return player(draft) if ranked is None else ranked


def _ranked(draft: Draft) -> int:
    """ "the competitor with the most coins": one of those who tie, as the one who acts likes"""
    among = draft.needs("the competitor with", "the player with")
    number = most_or_fewest(draft)
    rivals = among.startswith("the competitor")
    draft.program.conditions[number].other = codes.EACH_COMPETITOR if rivals else codes.EACH_PLAYER
    return codes.RANKED - number


def picking_player(draft: Draft, who: int, chooser: int, fail: int) -> Step:
    """The step that picks a competitor, a neighbour, or the one with the most or fewest of something."""
    step = Step(codes.PICK_PLAYER)
    step.slot, step.who, step.fail, step.args = draft.new_slot(codes.SEAT_SLOT), chooser, fail, [who]
    if who <= codes.RANKED:
        step.condition = codes.RANKED - who
        step.args = [draft.program.conditions[step.condition].other]
    draft.bind(step.slot)
    return step


def sequence(draft: Draft, fail: int) -> list[Step]:
    """Clauses joined by "and" or "then": one that cannot be done ends them all
    (unfair.core.guide.sequence-break). They are done in their order, and what is done stays done
    (unfair.core.guide.sequence-order, unfair.core.guide.sequence-earlier-stand)."""
    steps = clause(draft, fail)
    while True:
        place = draft.at
        joined = draft.takes(", then", "and then", "then", ", and", "and", ", but", "but", ",")
        if not joined and draft.sees("to") and draft.words[place + 1].word in draft.program.lexicon.readings:
            # "Pay 2 coins to draw a park card": neither without the other, like "and".
            joined = draft.takes("to")
        if not joined or draft.sees("otherwise") or draft.sees("or"):
            draft.at = place
            return steps
        steps += clause(draft, fail)


def acting(draft: Draft, who: int | None, fail: int) -> list[Step]:
    """Makes a player the subject of what follows; a competitor is picked first, and of a neighbour it is
    settled who that is, since seen from there "the next player" is another one."""
    scope = draft.scope
    if who is None:
        return []
    if who in GROUPS_OF_PLAYERS:
        raise draft.complain("only at the beginning of a sentence can a group of players act", draft.at - 1)
    if who in (codes.A_COMPETITOR, *NEIGHBOURS) or who <= codes.RANKED:
        step = picking_player(draft, who, scope.subject, fail)
        scope.subject = scope.they = step.slot
        return [step]
    scope.subject = who
    if who not in (codes.YOU, codes.ACTOR):
        scope.they = who
    return []


def may(draft: Draft, fail: int) -> Step:
    step = Step(codes.MAY)
    step.who, step.fail = draft.scope.subject, fail
    return step


def _predicate(draft: Draft, fail: int) -> list[Step]:
    lexicon = draft.program.lexicon
    if draft.sees("also") or draft.sees("must"):
        draft.at += 1
    for pattern, verb in (*lexicon.readings.get(draft.word, ()), *lexicon.card_readings):
        steps = draft.attempt(_follow, draft, pattern, verb, fail, stops=False)
        if steps is None and not {"on", "with"}.isdisjoint(pattern.text.split()):
            # "Place 1 coin for each hotel on this card": the second "on" may be that of the verb.
            steps = draft.attempt(_follow, draft, pattern, verb, fail, stops=True)
        if steps is not None:
            return steps
    draft.expect("a verb", lexicon.readings)
    raise NoFit


def _follow(draft: Draft, pattern: Pattern, verb: Verb, fail: int, stops: bool) -> list[Step]:
    """Reads a clause that follows a pattern; `stops` ends each hole at the pattern's next word."""
    start, known, known_amounts = draft.at, len(draft.program.nouns), len(draft.program.amounts)
    made = Clause(verb, draft.scope.subject, fail)
    found = dict(verb.defaults)
    for place, part in enumerate(pattern.parts):
        draft.stop = pattern.word_after(place) if stops or place == 0 else ""
        if isinstance(part, Hole):
            found[part.name] = HOLES[part.kind](draft, made, part)
        elif place == 0:
            draft.at += 1
        else:
            draft.needs(*part)
    draft.stop = ""
    if verb.from_each:
        _count_theirs(draft, found)
    if verb.changes_parks:
        draft.scope.moved |= {found[part.name] for part in verb.parameters if part.kind == "cards"}
    for number, place in made.nouns:
        must_be_placed(draft, number, place)
        noun = draft.program.nouns[number]
        if verb.only_in_parks and noun.quantity != codes.THESE and noun.zone != codes.IN_PARK:
            raise draft.complain(verb.only_in_parks, place)
    _must_be_of_theirs(draft, pattern, found, start)
    if made.nouns:
        _must_suit(draft, verb, *made.nouns[0])
        _must_go(draft, verb, found, made.nouns[0], draft.said(start).split())
    # What amounts count is counted in the park of one competitor too.
    counted = [noun for noun in draft.program.nouns[known:] if noun.quantity == codes.EACH]
    made.settled += settle(draft, counted, made.who, made.fail)
    made.settled += _settle_amounts(draft, draft.program.amounts[known_amounts:], made)
    args = [found[parameter.name] for parameter in verb.parameters]
    if verb.turns_up:
        draft.bind_turned_up()
    if verb.sorts:
        draft.cards_among(turned_up=True)
        draft.scope.keeps = True
    if made.first is not None:
        draft.scope.deeds[verb.number] = draft.scope.last_deed = made.first
    elif verb.name == "Roll":
        draft.scope.last_deed = ROLLED
    steps = [*made.settled, *_with_loop(draft, made, args, draft.said(start))]
    return steps if made.parks is None else _in_each_park(draft, made.parks, steps, fail)


def _count_theirs(draft: Draft, found: dict[str, int]) -> None:
    """ "Steal 1 coin from each competitor for each attraction in their park" """
    program = draft.program
    one = program.amounts[found["amount"]]
    if one.kind != codes.NUMBER or not any(draft.sees(words) for words in FOR_EACH):
        return
    outer, draft.scope.they = draft.scope.they, found["player"]
    found["amount"] = for_each(draft, one.number, tuple(TOKEN_PHRASES))
    program.amounts[found["amount"]].token = one.token
    draft.scope.they = outer


def settle(draft: Draft, nouns: list[Noun], who: int, fail: int) -> list[Step]:
    """Steps that pick first what several cards have in common: the one attraction that "each upgrade on an
    attraction" are on, and the one competitor in whose park they are."""
    steps: list[Step] = []
    slot = codes.NONE
    for noun in nouns:
        for place, number in enumerate(noun.filters):
            if _host(draft, number) is not None:
                steps.append(_pick_host(draft, noun, place, who, fail))
        if noun.whose == codes.A_COMPETITOR:
            if slot == codes.NONE:
                slot = draft.new_slot(codes.SEAT_SLOT)
                draft.bind(slot)
                step = Step(codes.PICK_PLAYER)
                step.slot, step.who, step.fail, step.args = slot, who, fail, [codes.A_COMPETITOR]
                steps.append(step)
            noun.whose = slot
    return steps


def _must_be_of_theirs(draft: Draft, pattern: Pattern, found: dict[str, int], start: int) -> None:
    """ "Steal all coins from a competitor" means all that are there, not all one has."""
    if "amount" not in found:
        return
    whole = draft.program.amounts[found["amount"]]
    if whole.kind != codes.IN_SUPPLY or whole.number > 1:
        return
    if "from" in pattern.text.split() and whole.who == codes.ACTOR:
        whole.kind, whole.number = codes.NUMBER, codes.NO_LIMIT
    elif pattern.text.startswith(("gain", "place", "{cards}")):
        problem = "these come from the pool: of one's own say “Move all your coins to …”"
        raise draft.complain(problem, start)


def _settle_amounts(draft: Draft, amounts: list[Amount], made: Clause) -> list[Step]:
    """ "1 coin for each theme icon in a competitor's park": of the one competitor who is picked first"""
    about = [each for each in amounts if each.who == codes.A_COMPETITOR]
    if not about:
        return []
    step = picking_player(draft, codes.A_COMPETITOR, made.who, made.fail)
    for each in about:
        each.who = step.slot
    return [step]


def _host(draft: Draft, number: int) -> Noun | None:
    """The noun of the one card that a filter says cards are on, if it says so."""
    one = draft.program.filters[number]
    if one.kind != codes.IS_ON or one.negated:
        return None
    host = draft.program.nouns[one.noun]
    return host if host.quantity == codes.ONE and host.placed else None


def _hosts(draft: Draft, noun: Noun) -> list[Noun]:
    return [host for number in noun.filters if (host := _host(draft, number)) is not None]


def _pick_host(draft: Draft, noun: Noun, place: int, who: int, fail: int) -> Step:
    """Picks the card that the cards of a noun are on."""
    program = draft.program
    step = Step(codes.PICK)
    step.noun, step.who, step.fail = program.filters[noun.filters[place]].noun, who, fail
    step.slot = draft.new_slot(codes.CARD_SLOT)
    host = program.nouns[step.noun]
    draft.bind(step.slot, masks_of(draft, host))
    if host.whose in (codes.A_COMPETITOR, codes.ANYONE):
        draft.bind_owner(step.slot)
    these = Noun()
    these.quantity, these.slot, these.placed = codes.THESE, step.slot, True
    these.text = host.text
    one = Filter(codes.IS_ON)
    one.noun = program.add_noun(these)
    noun.filters[place] = program.add_filter(one)
    noun.whose, noun.placed = codes.OWNER_OF + step.slot, True
    return step


def _in_each_park(draft: Draft, loop: Step, steps: list[Step], fail: int) -> list[Step]:
    """ "Close an attraction in each player's park": the same in one park after the other."""
    again, following, after = draft.new_label(), draft.new_label(), draft.new_label()
    loop.jump, loop.fail = after, fail
    for step in steps:
        if step.fail == fail:
            step.fail = following
    ending = Step(codes.NEXT)
    ending.slot, ending.jump, ending.fail = loop.slot, again, fail
    return [loop, label_step(again), *steps, label_step(following), ending, label_step(after)]


def _with_loop(draft: Draft, made: Clause, args: list[int], text: str) -> list[Step]:
    """The steps of a clause; several cards that need a place or a target each are taken one by one."""
    if not made.loops or made.first is None:
        return [*made.steps, *_deed(draft, made, args, text)]
    again, following, after = draft.new_label(), draft.new_label(), draft.new_label()
    noun = Noun()
    noun.quantity, noun.slot, noun.placed, noun.text = codes.THESE, made.first, True, "them"
    loop = Step(codes.FOR_CARDS)
    loop.slot, loop.noun = draft.new_slot(codes.LOOP_SLOT), draft.program.add_noun(noun)
    loop.jump, loop.fail = after, made.fail
    args[0] = draft.new_slot(codes.CARD_SLOT)
    # What else is picked is picked again for each card; a player is picked once for all.
    each = [step for step in made.steps if step.code == codes.PICK and step.slot != made.first]
    before = [step for step in made.steps if step not in each]
    for step in each:
        step.fail = following
    made.fail = following
    ending = Step(codes.NEXT)
    ending.slot, ending.jump, ending.fail = loop.slot, again, loop.fail
    return [
        *before,
        loop,
        label_step(again),
        *each,
        *_deed(draft, made, args, text),
        label_step(following),
        ending,
        label_step(after),
    ]


def _deed(draft: Draft, made: Clause, args: list[int], text: str) -> list[Step]:
    """The place, where one is asked for, and the deed itself."""
    steps: list[Step] = []
    if made.verb.place:
        place = Step(codes.PLACE)
        place.slot, place.verb = draft.new_slot(codes.PLACE_SLOT), made.verb.number
        place.who, place.fail, place.args = made.who, made.fail, args[:]
        steps.append(place)
        args = [*args, place.slot]
    deed = Step(codes.DO)
    deed.verb, deed.args, deed.text, deed.slot = made.verb.number, args, text, made.result
    deed.who, deed.fail = made.who, made.fail
    return [*steps, deed]


# The kinds of hole


@hole("cards")
def _cards(draft: Draft, made: Clause, part: Hole) -> int:
    """Cards: those in a slot, or picked into a new one."""
    start = draft.at
    is_first = part.name == "cards"
    number = noun_phrase(draft, made.verb.looks_in if is_first else codes.IN_PARK)
    made.nouns.append((number, start))
    noun = draft.program.nouns[number]
    _settle_cards(draft, made, noun)
    if not made.verb.on_kaiju and _means_kaiju(draft, noun):
        # (unfair.kaiju.market.permanent)
        raise draft.complain("kaiju stay where they are: they can only be chosen, hit and healed", start)
    if made.verb.done_to == ("event card",) and noun.quantity == codes.THESE:
        meant = draft.noun_of(noun.slot)
        if meant is None or meant.deck != codes.EVENT_DECK:
            problem = "this is not the event that is played: say “that event”"
            raise draft.complain(problem, start)
    several = noun.quantity not in (codes.ONE, codes.THESE) or draft.words[start].word in ("them", "those")
    if made.loops and noun.quantity == codes.EACH:
        # "Move 2 upgrades ... to other attractions ...": each to one of them.
        noun.quantity = codes.ONE
    if noun.quantity == codes.THESE:
        slot = noun.slot
    else:
        slot = draft.new_slot(codes.CARD_SLOT)
        draft.bind(slot, masks_of(draft, noun), several, noun)
        made.add(codes.PICK, slot).noun = number
        if noun.zone == codes.IN_PARK and noun.whose in (codes.A_COMPETITOR, codes.ANYONE):
            _bind_owner(draft, made, slot)
    if is_first:
        made.first = slot
        made.loops = several and made.verb.one_by_one
    return slot


def _bind_owner(draft: Draft, made: Clause, slot: int) -> None:
    """ "That player" is whose card it was when it was picked. Where it may come into another park before they
    are spoken of, a step notes who that is."""
    leaves = made.verb.changes_parks or any(draft.says(word) for word in draft.program.lexicon.moves)
    if not leaves or not any(draft.says(word) for word in REFERENCES):
        draft.bind_owner(slot)
        return
    owner = draft.new_slot(codes.SEAT_SLOT)
    made.add(codes.PICK_PLAYER, owner).args = [codes.OWNER_OF + slot]
    draft.bind(owner)


def _settle_cards(draft: Draft, made: Clause, noun: Noun) -> None:
    """What a noun of a clause depends on: which park, which attraction."""
    alternatives = [draft.program.nouns[other] for other in noun.alternatives]
    nouns = [noun, *alternatives]
    # A noun with alternatives says nothing itself.
    blind = any(each.whose in OTHERS and each.zone == codes.IN_HAND for each in alternatives or [noun])
    if blind and noun.quantity != codes.EACH and not noun.at_random:
        raise draft.complain("nobody sees the cards of another hand: say “at random”", draft.at - 1)
    hosts = [host for each in nouns for host in _hosts(draft, each)]
    if noun.quantity != codes.ONE and any(host.whose in GROUPS_OF_PLAYERS for host in hosts):
        # "Each upgrade on an attraction in each player's park": on one attraction in each.
        _loop_over_parks(draft, made, [*hosts, *nouns])
    if noun.quantity == codes.EACH:
        for each in nouns:
            # Each card in each park is each card in any park.
            each.whose = codes.ANYONE if each.whose == codes.EACH_PLAYER else each.whose
    elif any(each.whose in GROUPS_OF_PLAYERS for each in nouns):
        _loop_over_parks(draft, made, nouns)
    in_hand = any(each.whose == codes.A_COMPETITOR and each.zone == codes.IN_HAND for each in nouns)
    if noun.at_random and not any(each.zone == codes.IN_HAND for each in nouns):
        raise draft.complain("only cards in a hand are picked at random", draft.at - 1)
    # "The largest attraction in a competitor's park": of one competitor, who is picked first.
    compared = any(each.superlative != codes.NONE for each in nouns)
    compared_hosts = [host for host in hosts if host.superlative != codes.NONE]
    if noun.quantity not in (codes.ONE, codes.THESE) or in_hand or compared:
        made.settled += settle(draft, nouns, made.who, made.fail)
    elif any(host.whose == codes.A_COMPETITOR for host in compared_hosts):
        made.settled += settle(draft, [*compared_hosts, *nouns], made.who, made.fail)


def _loop_over_parks(draft: Draft, made: Clause, nouns: list[Noun]) -> None:
    """Cards are picked in each park on its own."""
    if made.parks is None:
        made.parks = Step(codes.FOR_PARKS)
        made.parks.who = next(each.whose for each in nouns if each.whose in GROUPS_OF_PLAYERS)
        made.parks.slot = draft.new_slot(codes.LOOP_SLOT)
        draft.new_slot(codes.SEAT_SLOT)
    for each in nouns:
        if each.whose in GROUPS_OF_PLAYERS:
            each.whose = made.parks.slot + 1


def _must_suit(draft: Draft, verb: Verb, number: int, start: int) -> None:
    """A verb that some kinds of card know nothing of must not be given these."""
    program = draft.program
    noun = program.nouns[number]
    nouns = [program.nouns[other] for other in noun.alternatives] or [noun]
    for each in nouns:
        kinds, spoken_of = _kinds(draft, each)
        for word, instead in verb.never:
            wrong = [mask for mask in kinds if mask & program.mask([word])]
            # Of what was spoken of before, some may do.
            if wrong and (not spoken_of or len(wrong) == len(kinds)):
                raise draft.complain(instead, start)
        if verb.looks_in == codes.TURNED_UP and each.zone in (codes.IN_MARKET, codes.IN_DISCARD):
            raise draft.complain(verb.never_in_parks, start)
        if spoken_of or each.zone != codes.IN_PARK:
            continue
        if verb.never_in_parks:
            raise draft.complain(verb.never_in_parks, start)
        named = any(program.filters[one].kind == codes.IS_NAMED for one in each.filters)
        if verb.done_to and not kinds and not named and each.deck == codes.ANY_DECK:
            known = " or ".join(f"“{word}”" for word in verb.done_to)
            raise draft.complain(f"not every card can be meant here: say {known}", start)


def _must_go(
    draft: Draft, verb: Verb, found: dict[str, int], cards: tuple[int, int], said: list[str]
) -> None:
    """Cards go to decks of their own backs, and back to the hands of their own players."""
    number, start = cards
    noun = draft.program.nouns[number]
    deck = found.get("fate", found.get("deck", codes.NONE))
    to_yours = verb.name == "ReturnToHand" and said[-2:] == ["your", "hand"]
    for each in [draft.program.nouns[other] for other in noun.alternatives] or [noun]:
        kinds, spoken_of = _kinds(draft, each)
        back = codes.PARK_DECK if kinds else each.deck
        if each.quantity == codes.THESE and each.slot == codes.THIS_CARD:
            back = draft.text.card.deck
        if deck not in (codes.NONE, back) and back != codes.ANY_DECK:
            own = next(name for name, its_deck in DECKS.items() if its_deck == back)
            raise draft.complain(f"these cards belong to another deck: write “the {own} deck”", start)
        theirs = each.zone == codes.IN_PARK and each.whose not in (codes.YOU, codes.ACTOR)
        if to_yours and theirs and not spoken_of:
            problem = "cards return to the hand of their owner: write “to its owner's hand”, or “take …”"
            raise draft.complain(problem, start)


def _kinds(draft: Draft, noun: Noun) -> tuple[tuple[int, ...], bool]:
    """The type words of the cards of a noun, and whether they were spoken of before."""
    program = draft.program
    for one in [program.filters[number] for number in noun.filters]:
        if one.kind == codes.IS_AMONG and not noun.kinds:
            return _kinds(draft, program.nouns[one.noun])
    if noun.quantity != codes.THESE:
        return tuple(noun.kinds), False
    if noun.slot == codes.THIS_CARD:
        return (program.mask(sorted(draft.text.words)),), True
    return next((bound.masks for bound in draft.scope.bound if bound.slot == noun.slot), ()), True


def _means_kaiju(draft: Draft, noun: Noun) -> bool:
    """Whether the cards of a noun lie in the Market as kaiju."""
    if noun.quantity == codes.THESE:
        kaiju = (draft.program.mask(["kaiju"]),)
        spoken_of = any(bound.slot == noun.slot and bound.masks == kaiju for bound in draft.scope.bound)
        return spoken_of or (noun.slot == codes.THIS_CARD and draft.text.card.health > 0)
    return noun.zone == codes.AMONG_KAIJU or any(
        _means_kaiju(draft, draft.program.nouns[other]) for other in noun.alternatives
    )


def masks_of(draft: Draft, noun: Noun) -> tuple[int, ...]:
    """The type words the cards of a noun may have, to understand "that staff member"."""
    masks = list(noun.kinds)
    for number in noun.alternatives:
        masks += masks_of(draft, draft.program.nouns[number])
    return tuple(masks)


@hole("player")
def _player(draft: Draft, made: Clause, part: Hole) -> int:
    who = subject(draft)
    if who == codes.EACH_COMPETITOR and made.verb.from_each and made.who in (codes.ACTOR, codes.YOU):
        # "Steal 1 coin from each competitor": from one after the other
        made.parks = Step(codes.FOR_PARKS)
        made.parks.who, made.parks.slot = who, draft.new_slot(codes.LOOP_SLOT)
        return draft.new_slot(codes.SEAT_SLOT)
    if who in GROUPS_OF_PLAYERS:
        raise draft.complain("one player is meant here, not each: begin the sentence with them", draft.at - 1)
    if who == codes.YOU and made.who in (codes.ACTOR, codes.YOU) and draft.scope.they != codes.ACTOR:
        raise draft.complain("that is who acts: say “a competitor”, “the next player” …", draft.at - 1)
    if who == codes.A_COMPETITOR or who <= codes.RANKED:
        made.steps.append(picking_player(draft, who, made.who, made.fail))
        return made.steps[-1].slot
    return who


@hole("amount")
def _amount(draft: Draft, made: Clause, part: Hole) -> int:
    return amount(draft)


@hole("n")
def _number(draft: Draft, made: Clause, part: Hole) -> int:
    return for_each(draft, 1) if draft.takes("a", "an") else value(draft)


@hole("one")
def _one(draft: Draft, made: Clause, part: Hole) -> int:
    """No word at all: "the top card" is one card."""
    return draft.program.add_amount(Amount(codes.NUMBER, 1))


@hole("each")
def _each(draft: Draft, made: Clause, part: Hole) -> int:
    return for_each(draft, 1, ("cards", "card")) if draft.word == "for" else codes.NONE


@hole("deck")
def _deck(draft: Draft, made: Clause, part: Hole) -> int:
    _skip_extra(draft)
    return DECKS[draft.needs("park", "event", "blueprint")]


def _skip_extra(draft: Draft) -> None:
    """ "draw 2 extra event cards": two more are two"""
    if draft.word in EXTRA:
        draft.at += 1


@hole("any_deck")
def _any_deck(draft: Draft, made: Clause, part: Hole) -> int:
    """A deck, the City deck included, of which nobody can have a card."""
    _skip_extra(draft)
    return DECKS[draft.needs(*DECKS)]


@hole("attack")
def _attack(draft: Draft, made: Clause, part: Hole) -> int:
    attack = ATTACKS.index(draft.needs(*ATTACKS))
    place = draft.at
    if draft.takes("or a", "or an", "or", "and a", "and an", "and") and draft.word in ATTACKS:
        raise draft.complain("one class at a time: write a line of its own for each", draft.at)
    draft.at = place
    return attack


@hole("token")
def _token(draft: Draft, made: Clause, part: Hole) -> int:
    return token(draft)


@hole("target")
def _target(draft: Draft, made: Clause, part: Hole) -> int:
    """What a search looks for."""
    return noun_phrase(draft, codes.IN_DECK)


@hole("price")
def _price(draft: Draft, made: Clause, part: Hole) -> int:
    return price_terms(draft)


@hole("closed")
def _closed(draft: Draft, made: Clause, part: Hole) -> int:
    return int(bool(draft.takes("closed")))


@hole("end")
def _end(draft: Draft, made: Clause, part: Hole) -> int:
    """1 is the top of a deck, 0 its bottom."""
    return int(draft.needs("the top", "top", "the bottom").endswith("top"))


@hole("fate")
def _fate(draft: Draft, made: Clause, part: Hole) -> int:
    """Where demolished cards go: a deck that is shuffled then, or NONE for the discard pile."""
    place = draft.at
    if draft.takes("and shuffle it into the", "and shuffle them into the"):
        deck = DECKS[draft.needs("park", "event")]
        draft.needs("deck")
        return deck
    draft.at = place
    return codes.NONE


@hole("types")
def _types(draft: Draft, made: Clause, part: Hole) -> int:
    """Somebody chooses type words for a slot; the text gives those that a fitting card has besides."""
    words, _ = type_words(draft)
    if not words and draft.word != "type":
        raise NoFit
    made.result = draft.new_slot(codes.WORDS_SLOT)
    mask = draft.program.mask(words)
    draft.bind(made.result, (mask,))
    return mask


@hole("theme")
def _theme(draft: Draft, made: Clause, part: Hole) -> int:
    """Somebody chooses a theme for a slot."""
    draft.needs("a theme")
    if draft.word and draft.word not in ENDS:
        raise NoFit
    made.result = draft.new_slot(codes.THEME_SLOT)
    draft.bind(made.result)
    return codes.NONE


@hole("hook")
def _hook(draft: Draft, made: Clause, part: Hole) -> int:
    name = draft.word
    if not name or name == ".":
        draft.expect("a name")
        raise NoFit
    draft.at += 1
    return draft.program.hook(name)
