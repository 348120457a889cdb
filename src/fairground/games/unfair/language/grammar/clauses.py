"""Clauses: a verb and what fills the holes of its pattern, as steps of a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.amounts import amount, for_each, price_terms, token, value
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, label_step
from fairground.games.unfair.language.grammar.heads import type_words
from fairground.games.unfair.language.grammar.nouns import must_be_placed, noun_phrase
from fairground.games.unfair.language.grammar.players import player
from fairground.games.unfair.language.nodes import Noun, Step
from fairground.games.unfair.language.verbs import CARD_READINGS, READINGS, Hole, Pattern, Verb
from fairground.games.unfair.language.words import ATTACKS, DECKS

GROUPS_OF_PLAYERS: Final = (codes.EACH_PLAYER, codes.EACH_COMPETITOR)


class Clause:
    """A clause in the making: who does what, and the steps that find out about the holes first."""

    __slots__ = ("fail", "first", "loops", "nouns", "result", "steps", "verb", "who")

    def __init__(self, verb: Verb, who: int, fail: int) -> None:
        self.verb = verb
        self.who = who
        self.fail = fail
        self.steps: list[Step] = []
        self.nouns: list[tuple[int, int]] = []  # its nouns, each with the word it begins at
        self.first: int | None = None  # the slot of the cards it is done to
        self.loops = False  # these cards are dealt with one after the other
        self.result = codes.NONE  # the slot that the deed itself fills

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
    steps = acting(draft, draft.attempt(player, draft), fail)
    asked = may(draft, fail) if draft.takes("may") else None
    start = draft.at
    predicate = _predicate(draft, fail)
    if asked is not None:
        asked.text = draft.said(start)
        steps.append(asked)
    return steps + predicate


def sequence(draft: Draft, fail: int) -> list[Step]:
    """Clauses joined by "and" or "then": one that cannot be done ends them all
    (unfair.core.guide.sequence-break)."""
    steps = clause(draft, fail)
    while True:
        place = draft.at
        joined = draft.takes(", then", "and then", "then", ", and", "and", ",")
        if not joined or draft.sees("otherwise") or draft.sees("or"):
            draft.at = place
            return steps
        steps += clause(draft, fail)


def acting(draft: Draft, who: int | None, fail: int) -> list[Step]:
    """Makes a player the subject of what follows; a competitor is picked first."""
    scope = draft.scope
    if who is None:
        return []
    if who in GROUPS_OF_PLAYERS:
        raise draft.complain("only at the beginning of a sentence can a group of players act", draft.at - 1)
    if who == codes.A_COMPETITOR:
        step = Step(codes.PICK_PLAYER)
        step.slot, step.who, step.fail = draft.new_slot(codes.SEAT_SLOT), scope.subject, fail
        draft.bind(step.slot)
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
    for pattern, verb in (*READINGS.get(draft.word, ()), *CARD_READINGS):
        steps = draft.attempt(_follow, draft, pattern, verb, fail, stops=False)
        if steps is None and "on" in pattern.text.split():
            # "Place 1 coin for each hotel on this card": the second "on" may be that of the verb.
            steps = draft.attempt(_follow, draft, pattern, verb, fail, stops=True)
        if steps is not None:
            return steps
    draft.expect("a verb", READINGS)
    raise NoFit


def _follow(draft: Draft, pattern: Pattern, verb: Verb, fail: int, stops: bool) -> list[Step]:
    """Reads a clause that follows a pattern; `stops` ends each hole at the pattern's next word."""
    start = draft.at
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
    for number, place in made.nouns:
        must_be_placed(draft, number, place)
    args = [found[parameter.name] for parameter in verb.parameters]
    if verb.turns_up:
        draft.bind_turned_up()
    if verb.sorts:
        draft.cards_among(turned_up=True)
        draft.scope.keeps = True
    if made.first is not None:
        draft.scope.deeds[verb.number] = made.first
    return _with_loop(draft, made, args, draft.said(start))


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
    # What else is picked is picked anew for each card; a player is picked once for all.
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
    if not made.verb.on_kaiju and _means_kaiju(draft, noun):
        # (unfair.kaiju.market.permanent)
        raise draft.complain("kaiju stay where they are: they can only be chosen, hit and healed", start)
    several = noun.quantity not in (codes.ONE, codes.THESE) or draft.words[start].word in ("them", "those")
    if made.loops and noun.quantity == codes.EACH:
        # "Move 2 upgrades ... to other attractions ...": each to one of them.
        noun.quantity = codes.ONE
    if noun.quantity == codes.THESE:
        slot = noun.slot
    else:
        slot = draft.new_slot(codes.CARD_SLOT)
        draft.bind(slot, masks_of(draft, noun), several)
        made.add(codes.PICK, slot).noun = number
    if is_first:
        made.first = slot
        made.loops = several and made.verb.one_by_one
    return slot


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
    who = player(draft)
    if who in GROUPS_OF_PLAYERS:
        raise draft.complain("one player is meant here, not each: begin the sentence with them", draft.at - 1)
    if who == codes.A_COMPETITOR:
        slot = draft.new_slot(codes.SEAT_SLOT)
        draft.bind(slot)
        made.add(codes.PICK_PLAYER, slot)
        return slot
    return who


@hole("amount")
def _amount(draft: Draft, made: Clause, part: Hole) -> int:
    return amount(draft)


@hole("n")
def _number(draft: Draft, made: Clause, part: Hole) -> int:
    return for_each(draft, 1) if draft.takes("a", "an") else value(draft)


@hole("each")
def _each(draft: Draft, made: Clause, part: Hole) -> int:
    return for_each(draft, 1) if draft.sees("for each") else codes.NONE


@hole("deck")
def _deck(draft: Draft, made: Clause, part: Hole) -> int:
    return DECKS[draft.needs("park", "event", "blueprint")]


@hole("any_deck")
def _any_deck(draft: Draft, made: Clause, part: Hole) -> int:
    """A deck, the City deck included, of which nobody can have a card."""
    return DECKS[draft.needs(*DECKS)]


@hole("attack")
def _attack(draft: Draft, made: Clause, part: Hole) -> int:
    return ATTACKS.index(draft.needs(*ATTACKS))


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


@hole("types")
def _types(draft: Draft, made: Clause, part: Hole) -> int:
    """Somebody chooses type words for a slot; the text gives those that a fitting card has besides."""
    words, _ = type_words(draft)
    if not words:
        raise NoFit
    made.result = draft.new_slot(codes.WORDS_SLOT)
    draft.bind(made.result)
    return draft.program.mask(words)


@hole("hook")
def _hook(draft: Draft, made: Clause, part: Hole) -> int:
    name = draft.word
    if not name or name == ".":
        draft.expect("a name")
        raise NoFit
    draft.at += 1
    return draft.program.hook(name)
