"""Sentences: one directive each, carried out in the order they are written."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.grammar.clauses import (
    GROUPS_OF_PLAYERS,
    acting,
    masks_of,
    may,
    sequence,
    settle,
    subject,
)
from fairground.games.unfair.language.grammar.conditions import condition, player_with, rolled, unless
from fairground.games.unfair.language.grammar.draft import Draft, label_step
from fairground.games.unfair.language.grammar.nouns import counted_noun, must_be_placed
from fairground.games.unfair.language.grammar.signs import is_for_this_round, is_ongoing
from fairground.games.unfair.language.nodes import Amount, Noun, Step

OTHERWISE: Final = tuple(f"{sign}otherwise{comma}" for sign in (", ", "") for comma in (" ,", ""))
NO_CONDITION: Final = (
    "only figures of a player can depend on a condition, which is put behind: “Your star total is increased "
    "by 2 if you have a hotel.”"
)


def sentence(draft: Draft) -> list[Step]:
    """Reads a sentence up to its full stop. Rules: unfair.core.guide.sentence-directive."""
    steps = directive(draft)
    draft.needs(".")
    return steps


def directive(draft: Draft) -> list[Step]:
    """Reads a sentence without its full stop."""
    scope = draft.scope
    scope.subject, scope.they = codes.ACTOR, codes.NONE
    start, number = draft.at, scope.sentence
    draft.takes("then ,", "then")
    scope.sentence += 1
    head = Step(codes.SENTENCE)
    head.slot = number
    end = draft.new_label()
    refers_back = draft.sees("if you do") or draft.sees("if they do")
    steps = [head]
    test: Step | None = None
    if word := draft.takes("if", "unless"):
        test = Step(codes.TEST)
        test.condition, test.fail = condition(draft) if word == "if" else unless(draft), end
        draft.needs(",")
        if is_ongoing(draft):
            raise draft.complain(NO_CONDITION, draft.at)
        steps.append(test)
    elif draft.takes("on a", "on an"):
        test = Step(codes.TEST)
        test.condition, test.fail = rolled(draft), end
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
        before: list[Step] = []
        loop = _for_cards(draft, before, end)
        draft.needs(",")
        return [*before, *_in_turn(draft, loop, number, end, draft.attempt(subject, draft))]
    if is_for_this_round(draft):
        # What comes first may be no player who acts, but somebody whom the rule is about.
        found = draft.attempt(_body, draft, None, number, end, test)
        if found is not None:
            return found
    together = bool(draft.takes("at the same time ,", "at the same time"))
    who = draft.attempt(subject, draft)
    if who in GROUPS_OF_PLAYERS:
        loop = _for_players(draft, who)
        measured = draft.new_slot(codes.LOOP_SLOT) if together else codes.NONE
        steps = _in_turn(draft, loop, number, end, None)
        if together:
            _measure_first(draft, loop, measured, steps)
        else:
            _must_not_pass_on(draft, steps)
        return steps
    if together:
        raise draft.complain("only several players act at the same time: “…, each player …”", draft.at)
    return _body(draft, who, number, end, test)


def _must_not_pass_on(draft: Draft, steps: list[Step]) -> None:
    """ "Each player passes their hand to the next player": one after the other, so that the second would
    pass on both hands, and the first end up with all cards."""
    program = draft.program
    hands = [
        step.slot
        for step in steps
        if step.code == codes.PICK
        and program.nouns[step.noun].zone == codes.IN_HAND
        and program.nouns[step.noun].quantity == codes.EACH
    ]
    for step in steps:
        if step.code == codes.FOR_CARDS and program.nouns[step.noun].slot in hands:
            problem = "one after the other, each would pass on what just came: pass a number of cards"
            raise draft.complain(problem, draft.at - 1)


def _measure_first(draft: Draft, loop: Step, slot: int, steps: list[Step]) -> None:
    """ "At the same time, each player gives their income …": what each gives is known before the first gives.
    The amount is measured for all players at once into a slot."""
    program = draft.program
    verbs = program.lexicon.verbs
    found: list[tuple[Step, int]] = []
    for step in steps:
        if step.code == codes.DO:
            amounts = verbs[step.verb].amounts(step.args)
            found += [(step, each) for each in amounts if program.amounts[each].kind != codes.NUMBER]
    if len(found) != 1:
        problem = "“at the same time” needs one amount that differs from player to player, and no more"
        raise draft.complain(problem, draft.at - 1)
    step, number = found[0]
    measured = Amount(codes.MEASURED, slot, number)
    measured.token = program.amounts[number].token
    loop.args = [number]
    step.args[step.args.index(number)] = program.add_amount(measured)


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


def _for_cards(draft: Draft, before: list[Step], fail: int) -> Step:
    """ "For each of them, …": a snapshot of the cards, each of which is "it" in turn
    (unfair.core.guide.snapshot)."""
    loop = Step(codes.FOR_CARDS)
    start = draft.at
    if draft.takes("of them"):
        noun = Noun()
        noun.quantity, noun.slot, noun.placed, noun.text = codes.THESE, draft.card_meant(), True, "them"
    else:
        noun = counted_noun(draft)
        before += settle(draft, [noun], draft.scope.subject, fail)
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
        known = draft.program.conditions[loop.condition]
        if who == codes.EACH_COMPETITOR and known.kind in (codes.HAS_MOST, codes.HAS_FEWEST):
            # Among the competitors, like "the competitor with the most coins".
            known.other = who
    return loop


def _body(draft: Draft, who: int | None, number: int, end: int, test: Step | None) -> list[Step]:
    """Clauses, with "or" between options or "otherwise" before what is done if the rest is not
    (unfair.core.guide.otherwise-first, unfair.core.guide.otherwise-second). If neither can be done the
    sentence is passed over (unfair.core.guide.otherwise-neither)."""
    undone = draft.new_label()
    first = acting(draft, who, undone)
    doer, known = draft.scope.subject, len(draft.scope.bound)
    asked = may(draft, undone) if draft.takes("may") else None
    start = draft.at
    steps = _options(draft, undone)
    if asked is not None:
        asked.text = draft.said(start)
        steps.insert(0, asked)
    unsure = test is not None or asked is not None
    if draft.sees("if"):
        steps.insert(0, _late_test(draft, known, undone))
        unsure = True
    steps.append(_done(number))
    if test is not None:
        test.fail = undone
    if draft.sees(". otherwise") and not unsure:
        problem = "of what? Join it to its sentence: “Pay 4 coins, otherwise demolish this card.”"
        raise draft.complain(problem, draft.at + 1)
    if draft.sees("; otherwise") or draft.sees(". otherwise"):
        draft.at += 1
    if not draft.takes(*OTHERWISE):
        return [*first, *steps, label_step(undone)]
    draft.scope.subject = doer
    either = Step(codes.EITHER)
    either.jump = undone
    # A competitor is chosen for both halves: whom neither can be done to is out of the question.
    for step in first:
        step.fail = end
    return [*first, either, *steps, _go(end), label_step(undone), *sequence(draft, end), _done(number)]


def _late_test(draft: Draft, known: int, fail: int) -> Step:
    """ "Gain 3 coins if you have a hotel": tested before anything is done, so it can speak only of what was
    spoken of before."""
    draft.needs("if")
    bound, draft.scope.bound = draft.scope.bound, draft.scope.bound[:known]
    test = Step(codes.TEST)
    test.condition, test.fail = condition(draft), fail
    draft.scope.bound = bound
    return test


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
    opened = draft.at
    offered = draft.takes("choose one :", "either")
    while not parts or draft.takes(", or", "or"):
        start = draft.at
        draft.scope.subject = chooser
        labels.append(draft.new_label())
        parts.append(sequence(draft, fail))
        texts.append(draft.said(start))
    if len(parts) == 1:
        if offered:
            raise draft.complain("there is nothing to choose from: join the two with “or”", opened)
        return parts[0]
    after = draft.new_label()
    choose = Step(codes.CHOOSE)
    choose.who, choose.fail, choose.options = chooser, fail, labels
    choose.text = "\n".join(texts)
    steps = [choose]
    for label, part in zip(labels, parts):
        steps += [label_step(label), *part, _go(after)]
    return [*steps, label_step(after)]
