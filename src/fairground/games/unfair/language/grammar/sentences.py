"""Sentences: one directive each, carried out in the order they are written."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.clauses import (
    GROUPS_OF_PLAYERS,
    acting,
    masks_of,
    may,
    sequence,
)
from fairground.games.unfair.language.grammar.conditions import condition, player_with
from fairground.games.unfair.language.grammar.draft import Draft, label_step
from fairground.games.unfair.language.grammar.nouns import counted_noun, must_be_placed
from fairground.games.unfair.language.grammar.players import player
from fairground.games.unfair.language.nodes import Noun, Step


def sentence(draft: Draft) -> list[Step]:
    """Reads a sentence up to its full stop."""
    steps = directive(draft)
    draft.needs(".")
    return steps


def directive(draft: Draft) -> list[Step]:
    """Reads a sentence without its full stop."""
    scope = draft.scope
    scope.subject, scope.they = codes.ACTOR, codes.NONE
    start, number = draft.at, scope.sentence
    scope.sentence += 1
    head = Step(codes.SENTENCE)
    head.slot = number
    end = draft.new_label()
    refers_back = draft.sees("if you do") or draft.sees("if they do")
    steps = [head]
    test: Step | None = None
    if draft.takes("if"):
        test = Step(codes.TEST)
        test.condition, test.fail = condition(draft), end
        draft.needs(",")
        steps.append(test)
    steps += [*_loop(draft, number, end, test), label_step(end)]
    if not refers_back:
        scope.last_sentence = number
        scope.group_acted = any(step.code == codes.FOR_PLAYERS for step in steps)
    head.text = draft.said(start)
    return steps


def _loop(draft: Draft, number: int, end: int, test: Step | None) -> list[Step]:
    """What a sentence does, once or in turn for each card or player."""
    if draft.takes("for each"):
        loop = _for_cards(draft)
        draft.needs(",")
        return _in_turn(draft, loop, number, end, draft.attempt(player, draft))
    who = draft.attempt(player, draft)
    if who in GROUPS_OF_PLAYERS:
        return _in_turn(draft, _for_players(draft, who), number, end, None)
    return _body(draft, who, number, end, test)


def _in_turn(draft: Draft, loop: Step, number: int, end: int, who: int | None) -> list[Step]:
    again, following = draft.new_label(), draft.new_label()
    loop.jump = loop.fail = end
    ending = Step(codes.NEXT)
    ending.slot, ending.jump = loop.slot, again
    return [
        loop,
        label_step(again),
        *_body(draft, who, number, following, None),
        label_step(following),
        ending,
    ]


def _done(number: int) -> Step:
    step = Step(codes.DONE)
    step.slot = number
    return step


def _for_cards(draft: Draft) -> Step:
    """ "For each of them, …": a snapshot of the cards, each of which is "it" in turn
    (unfair.core.guide.snapshot)."""
    loop = Step(codes.FOR_CARDS)
    start = draft.at
    if draft.takes("of them"):
        noun = Noun()
        noun.quantity, noun.slot, noun.placed, noun.text = codes.THESE, draft.card_meant(), True, "them"
    else:
        noun = counted_noun(draft)
    loop.noun = draft.program.add_noun(noun)
    must_be_placed(draft, loop.noun, start)
    loop.slot = draft.new_slot(codes.LOOP_SLOT)
    draft.bind(draft.new_slot(codes.CARD_SLOT), masks_of(draft, noun))
    return loop


def _for_players(draft: Draft, who: int) -> Step:
    """ "Each player with a hotel …": in turn order from the starting player
    (unfair.core.guide.multi-player-order)."""
    loop = Step(codes.FOR_PLAYERS)
    loop.who, loop.slot = who, draft.new_slot(codes.LOOP_SLOT)
    draft.scope.they = codes.ACTOR
    if word := draft.takes("without", "with"):
        loop.condition = player_with(draft, negated=word == "without")
    return loop


def _body(draft: Draft, who: int | None, number: int, end: int, test: Step | None) -> list[Step]:
    """Clauses, with "or" between options or "otherwise" before what is done if the rest is not
    (unfair.core.guide.otherwise-first, unfair.core.guide.otherwise-second)."""
    undone = draft.new_label()
    steps = acting(draft, who, undone)
    subject = draft.scope.subject
    asked = may(draft, undone) if draft.takes("may") else None
    start = draft.at
    options = _options(draft, undone)
    if asked is not None:
        asked.text = draft.said(start)
        steps.append(asked)
    steps += [*options, _done(number)]
    if test is not None:
        test.fail = undone
    if not draft.takes(", otherwise", "otherwise"):
        return [*steps, label_step(undone)]
    draft.scope.subject = subject
    return [*steps, _go(end), label_step(undone), *sequence(draft, end), _done(number)]


def _go(target: int) -> Step:
    step = Step(codes.JUMP)
    step.jump = target
    return step


def _options(draft: Draft, fail: int) -> list[Step]:
    """ "A or B or C": one of those that can be done (unfair.core.guide.or-must)."""
    chooser = draft.scope.subject
    labels: list[int] = []
    parts: list[list[Step]] = []
    texts: list[str] = []
    while not parts or draft.takes(", or", "or"):
        start = draft.at
        draft.scope.subject = chooser
        labels.append(draft.new_label())
        parts.append(sequence(draft, fail))
        texts.append(draft.said(start))
    if len(parts) == 1:
        return parts[0]
    after = draft.new_label()
    choose = Step(codes.CHOOSE)
    choose.who, choose.fail, choose.options = chooser, fail, labels
    choose.text = "\n".join(texts)
    steps = [choose]
    for label, part in zip(labels, parts):
        steps += [label_step(label), *part, _go(after)]
    return [*steps, label_step(after)]
