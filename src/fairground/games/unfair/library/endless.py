"""Abilities that could be used without end: what they cost comes back by what they do.

An ability that says no "once per …" is held in check by its cost alone: a card that closes, cards that
are discarded, tokens that are paid. If its own effect, or that of one or two other such abilities, gives
just that back, a step never ends and somebody's coins grow without limit (RU53). What gives it back may
also wait for the cost: "When an attraction in your park is closed: Reopen it." An event costs itself, so
one that comes back to a hand, or brings another one back, is such an ability, too. What is drawn is luck.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Program, Step

AT_WILL: Final = (codes.EVENTS_STEP, codes.PARK_STEP, codes.ANY_TURN)
MOST_ABILITIES: Final = 3  # that work together
MOST_AT_WILL: Final = 40  # of one's own packs: all threes of them are tried, and a pack may come from anybody
MANY: Final = 99  # what an ability may bring that says no number

# What abilities use up and bring back
OPEN = "open cards"
HAND = "cards in hand"
CLOSING: Final = ("Close", "MakeUnavailable")
COSTS: Final = (*CLOSING, "Discard", "Demolish", "Bury")  # what may be waited for
OPENING: Final = ("Reopen", "MakeAvailable")
TO_HAND: Final = ("Draw", "Keep", "ReturnToHand", "Search", "HandOver")
GAINING: Final = (*TO_HAND, "Gain", "Steal", "Collect", "GainOnCard", "Build", "PlayEvent", "Take")


class Use(NamedTuple):
    """One use of an ability: what it uses up and what it brings, by what is counted."""

    card: Card
    ability: Ability
    spent: dict[str, int]
    brought: dict[str, int]
    gains: bool  # somebody is better off
    verbs: frozenset[int]  # what is done
    waits: int  # the verb that sets it off, or NONE where it is used at will


class Endless(NamedTuple):
    """A card and its ability, and the cards with which that can be used without end."""

    card: Card
    ability: Ability
    others: tuple[Card, ...]

    def told(self) -> str:
        names = " and ".join(f"“{card.name}”" for card in self.others)
        with_others = f", together with {names}" if names else ""
        limit = "Once per Events step:" if self.ability.trigger == codes.NONE else "Once per round, when …"
        begin = "Pay for it, or" if self.card.deck == codes.EVENT_DECK else f"Begin it with “{limit}” or"
        return (
            f"“{self.ability.text}” can be used without end{with_others}: what it costs comes back. "
            f"{begin} let it cost what it does not bring back"
        )


def at_will(program: Program, cards: list[Card]) -> int:
    """How many abilities of these cards only their cost holds in check."""
    return sum(len(_uses(program, card)) for card in cards)


def endless(program: Program, cards: list[Card]) -> list[Endless]:
    """What can be used without end, where one of these cards has a part in it: by itself, or by one or two
    cards besides. Whoever asks makes sure that no more than `MOST_AT_WILL` of their abilities are at will."""
    uses = [use for card in program.cards for use in _uses(program, card)]
    asked = {card.number for card in cards}
    found: list[Endless] = []
    told: set[int] = set()
    for size in range(1, MOST_ABILITIES + 1):
        fitting = [use for use in uses if use.ability.number not in told]
        for group in combinations(fitting, size):
            if any(use.card.number in asked for use in group) and _goes_on(group):
                if not any(use.ability.number in told for use in group):
                    own = next(use for use in group if use.card.number in asked)
                    others = tuple(use.card for use in group if use is not own)
                    found.append(Endless(own.card, own.ability, others))
                    told |= {use.ability.number for use in group}
    return found


def _goes_on(group: tuple[Use, ...]) -> bool:
    """Whether one use of each leaves nothing used up, each has a part in it, and somebody gains by it."""
    spent: dict[str, int] = {}
    brought: dict[str, int] = {}
    for use in group:
        for what, count in use.spent.items():
            spent[what] = spent.get(what, 0) + count
        for what, count in use.brought.items():
            brought[what] = brought.get(what, 0) + count
    done = {verb for use in group if use.waits == codes.NONE for verb in use.verbs}
    if any(use.waits != codes.NONE and use.waits not in done for use in group) or not done:
        return False
    if not any(use.gains for use in group) or any(brought.get(what, 0) < spent[what] for what in spent):
        return False
    return len(group) == 1 or all(set(use.brought) & set(spent) or use.spent for use in group)


def _uses(program: Program, card: Card) -> list[Use]:
    abilities = [program.abilities[number] for number in card.abilities]
    free = [one for one in abilities if one.limit == codes.ANY_TIMES and not one.from_hand and not one.level]
    if card.deck == codes.EVENT_DECK:
        halves = [[one for one in free if one.half == half and not one.pinned] for half in range(2)]
        return [use for half in halves if (use := _event(program, card, half)) is not None]
    found = []
    for ability in free:
        waits = _verb_waited_for(program, ability)
        if _waits_for_events(program, ability):
            use = _use(program, card, ability, codes.NONE)
            use.spent[HAND] = use.spent.get(HAND, 0) + 1
            found.append(use._replace(gains=True))
        elif ability.timing in AT_WILL or waits != codes.NONE:
            found.append(_use(program, card, ability, waits))
    return found


def _event(program: Program, card: Card, half: list[Ability]) -> Use | None:
    """Playing a half of an event, if events come back by it."""
    lines = [line for line in half if line.timing in codes.AT_ONCE]
    back = sum(_events_back(program, line) for line in lines)
    if not back:
        return None
    spent, brought = {HAND: 1}, {HAND: back}
    verbs: frozenset[int] = frozenset()
    for line in lines:
        use = _use(program, card, line, codes.NONE)
        verbs |= use.verbs
        for what, count in use.spent.items():
            spent[what] = spent.get(what, 0) + count
        for what, count in use.brought.items():
            if what != HAND:
                brought[what] = brought.get(what, 0) + count
    return Use(card, lines[0], spent, brought, True, verbs, codes.NONE)


def _events_back(program: Program, line: Ability) -> int:
    """How many events that were played a line puts into a hand."""
    back = 0
    for step in line.steps:
        if step.code == codes.DO and program.lexicon.verbs[step.verb].name == "ReturnToHand":
            number = _cards_of(program, line, step)
            if number == codes.NONE:
                back += step.args[0] == codes.THIS_CARD
                continue
            noun = program.nouns[number]
            if noun.zone == codes.IN_DISCARD and noun.deck == codes.EVENT_DECK:
                back += _most(program, line, step)
    return back


def _waits_for_events(program: Program, ability: Ability) -> bool:
    """Whether it is set off by each event that its player plays."""
    if ability.trigger == codes.NONE:
        return False
    trigger = program.triggers[ability.trigger]
    return trigger.event == program.lexicon.number("PlayEvent") and trigger.who != codes.A_COMPETITOR


def _verb_waited_for(program: Program, ability: Ability) -> int:
    """The verb of "when you discard a card", if it may be a cost of the player whose card it is."""
    if ability.trigger == codes.NONE:
        return codes.NONE
    trigger = program.triggers[ability.trigger]
    if trigger.who == codes.A_COMPETITOR or trigger.event < 0:
        return codes.NONE
    return trigger.event if program.lexicon.verbs[trigger.event].name in COSTS else codes.NONE


def _use(program: Program, card: Card, ability: Ability, waits: int) -> Use:
    spent: dict[str, int] = {}
    brought: dict[str, int] = {}
    gains = False
    verbs: set[int] = set()
    for place, step in enumerate(ability.steps):
        if step.code != codes.DO:
            continue
        verbs.add(step.verb)
        name = program.lexicon.verbs[step.verb].name
        is_cost = place < ability.start
        if name in CLOSING and is_cost:
            spent[OPEN] = spent.get(OPEN, 0) + 1
        elif name in OPENING and not is_cost:
            brought[OPEN] = brought.get(OPEN, 0) + _most(program, ability, step)
            gains = True
        elif name in ("Discard", "Demolish", "Bury") and is_cost:
            what = HAND if name == "Discard" else "cards in parks"
            spent[what] = spent.get(what, 0) + _least(program, ability, step)
        elif name in TO_HAND and not is_cost:
            brought[HAND] = brought.get(HAND, 0) + _number(program, step, MANY)
        elif name in ("Pay", "Lose", "TakeOff"):
            token = _token(program, step)
            spent[token] = spent.get(token, 0) + _number(program, step)
        elif name in ("Gain", "Steal") and not is_cost:
            token = _token(program, step)
            brought[token] = brought.get(token, 0) + _number(program, step, MANY)
        gains = gains or (name in GAINING and not is_cost)
    return Use(card, ability, spent, brought, gains, frozenset(verbs), waits)


def _cards_of(program: Program, ability: Ability, step: Step) -> int:
    """The noun that was picked for the cards of a deed, or NONE where they are "this card" or "it"."""
    picks = [other for other in ability.steps if other.code == codes.PICK and other.slot in step.args]
    return picks[0].noun if picks else codes.NONE


def _most(program: Program, ability: Ability, step: Step) -> int:
    """How many cards a deed is done to at most."""
    number = _cards_of(program, ability, step)
    if number == codes.NONE:
        return 1
    noun = program.nouns[number]
    return 1 if noun.quantity == codes.ONE else max(noun.count, 9)


def _least(program: Program, ability: Ability, step: Step) -> int:
    number = _cards_of(program, ability, step)
    return 1 if number == codes.NONE else max(1, program.nouns[number].count)


def _token(program: Program, step: Step) -> str:
    amounts = program.lexicon.verbs[step.verb].amounts(step.args)
    return f"tokens {program.amounts[amounts[0]].token}" if amounts else "tokens"


def _number(program: Program, step: Step, unknown: int = 1) -> int:
    """How much a deed is about; an amount that is worked out may be anything, so that is taken as given."""
    amounts = program.lexicon.verbs[step.verb].amounts(step.args)
    if not amounts:
        return 1
    amount = program.amounts[amounts[0]]
    return amount.number if amount.kind == codes.NUMBER else unknown
