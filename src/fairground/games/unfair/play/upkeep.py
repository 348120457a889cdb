# compiled: mypyc
"""What happens between sentences: abilities that were set off have their turn, and parks keep to their
limits."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.fields import Shared
from fairground.engine.state import Frame
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    ALSO_TYPE,
    ATTRACTION_LIMIT,
    KEEPS_ONLY,
    STAYS_CLOSED,
    SUPER_LIMIT,
)
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.language.verb import ADDED, DECKS, DICE, EVERYTHING, HANDS, SUPPLY
from fairground.games.unfair.play import abilities
from fairground.games.unfair.play.active import is_active, owners_of, touch
from fairground.games.unfair.play.cannot import is_protected, may_do
from fairground.games.unfair.play.demolishing import can_demolish, close, demolish
from fairground.games.unfair.play.measures import COIN, holds, star_value, stat
from fairground.games.unfair.play.nouns import by_print, cards_of, concerns, fits, is_such
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.triggers import (
    ABILITY,
    CARD,
    CAUSE,
    DOER,
    FROM_HAND,
    MUST_BE_ACTIVE,
    OWNER,
    SUBJECT,
    concerns_trigger,
    may_hold_event,
    rank,
)
from fairground.games.unfair.state.card_facts import HAPPENINGS, REACHED, is_immediate
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.zones import ALWAYS, NO, NOT_APPLICABLE, NOTHING, YES
from fairground.games.unfair.state.zones import CARD as CARD_CODE

# Happenings that change no more than something little, and the bits by which they are told.
SET_OFF_BY_LITTLE: Final = (codes.GAINS_COINS, codes.DRAWS, codes.ROLLS, codes.STATE_REACHED)
CAUSES: Final = {
    codes.GAINS_COINS: SUPPLY,
    codes.DRAWS: HANDS | DECKS,
    codes.ROLLS: DICE,
    codes.STATE_REACHED: EVERYTHING,
}


def upkeep(state: UnfairState) -> bool:
    """Settles what is open; True if that takes frames of its own."""
    if state.listening[REACHED]:
        _note_what_is_true(state)
    entries = state.queue
    if entries:
        state.queue = []
        state.frames.append(Simultaneous(entries))
        return True
    if not state.unsettled:
        return False
    if state.in_force[STAYS_CLOSED] and _close_what_cannot_be_open(state):
        return upkeep(state)
    correction = _correction(state)
    if correction is None:
        state.unsettled = False
        return False
    state.frames.append(correction)
    return True


def _close_what_cannot_be_open(state: UnfairState) -> bool:
    """Closes what a rule does not let be open; whether there was anything."""
    found = False
    for active in state.in_force[STAYS_CLOSED]:
        context = active.context
        noun = state.unfair.program.rules[active.rule].noun
        for card in cards_of(state, context, context.owner, noun):
            # Once a round: a card that closes itself and is opened again would do so without end.
            mark = -1 - card
            if state.in_park(card) and not state.down[card] and mark not in state.used:
                state.used = [*state.used, mark]
                found = close(state, card, context.owner) or found
    return found


def _note_what_is_true(state: UnfairState) -> None:
    """What waits for something to be true is set off when it begins to be so: "when your star total is 10 or
    more". It is looked at after every sentence."""
    card_facts = state.unfair
    pairs = state.listening[REACHED]
    reached: list[int] = []
    for place in range(0, len(pairs), 2):
        card, number = pairs[place], pairs[place + 1]
        trigger = card_facts.program.triggers[card_facts.abilities[number].trigger]
        for owner in owners_of(state, card, card_facts.abilities[number]):
            if not holds(state, Context(owner, card, []), owner, trigger.condition):
                continue
            if not _was_true(state, card, number, owner):
                state.queue.append([card, number, owner, -1, owner, -1, 0])
            reached += [card, number, owner]
    if reached != state.reached:
        state.reached = reached


def _was_true(state: UnfairState, card: int, number: int, owner: int) -> bool:
    reached = state.reached
    for place in range(0, len(reached), 3):
        if reached[place] == card and reached[place + 1] == number and reached[place + 2] == owner:
            return True
    return False


# Several abilities at the same time


def _waits_for_each(state: UnfairState, number: int) -> bool:
    """Whether an ability waits for what each player does, so that it is used for each on its own."""
    trigger = state.unfair.abilities[number].trigger
    return trigger != codes.NONE and state.unfair.program.triggers[trigger].who == codes.EACH_PLAYER


def collide(first: Ability, second: Ability, but: int = 0) -> bool:
    """Whether one of two abilities changes what the other looks at or changes, besides adding to it; `but`
    are bits of what is no matter."""
    set_by_first, added_by_first = first.changes % ADDED, first.changes // ADDED
    set_by_second, added_by_second = second.changes % ADDED, second.changes // ADDED
    by_first, by_second = set_by_first | added_by_first, set_by_second | added_by_second
    looked_at = by_first & second.reads | by_second & first.reads
    return bool((looked_at | set_by_first & by_second | set_by_second & by_first) & ~but)


def _has_enough(state: UnfairState, group: list[list[int]]) -> bool:
    """Whether the owner of abilities has the coins for all of them together, whatever comes first."""
    coins = 0
    for entry in group:
        spends = state.unfair.abilities[entry[ABILITY]].spends
        if spends == codes.NONE:
            return False
        coins += spends
    return coins <= state.tokens(group[0][OWNER], COIN)


def _heard(state: UnfairState, changes: int) -> list[Ability]:
    """What is set off, by others or by itself, where so much is changed: by gains, draws and rolls, and by
    what begins to be true. All else that sets something off changes everything, as far as it is known."""
    scripts = state.unfair.abilities
    found: list[Ability] = []
    bits = -1
    while bits != changes:
        bits = changes
        found = []
        for event in SET_OFF_BY_LITTLE:
            if bits & CAUSES[event]:
                pairs = state.listening[event + HAPPENINGS]
                found += [scripts[number] for number in pairs[1::2]]
                found += [scripts[number] for number in state.unfair.hand_answers[event + HAPPENINGS]]
        for number in state.waiting[::3]:
            trigger = scripts[number].trigger
            if trigger != codes.NONE and bits & CAUSES.get(state.unfair.program.triggers[trigger].event, 0):
                found.append(scripts[number])
        for ability in found:
            changes |= ability.changes % ADDED | ability.changes // ADDED
    return found


def _firsts(state: UnfairState, group: list[list[int]]) -> list[int]:
    """The cards that may come first as far as their owner has named an order for the rest of the match, in
    rising order."""
    cards = sorted({entry[CARD] for entry in group})
    named = state.precedence
    if not named:
        return cards
    seat = group[0][OWNER]
    later = [
        named[place + 2]
        for place in range(0, len(named), 3)
        if named[place] == seat and named[place + 1] in cards
    ]
    # Orders that were named one by one may run in a circle: then it is open again.
    return [card for card in cards if card not in later] or cards


@final
class Simultaneous(UnfairFrame):
    """Abilities that apply at the same time: by card type, then turn order, then as their owner likes
    (unfair.core.guide.simultaneous-same-owner). One roll for each dinosaur, then, in the order in which their
    owner names them, and dice are changed in the order that their owner likes
    (unfair.dinosaur.rampage.per-dinosaur, unfair.dinosaur.rampage.owner-order,
    unfair.dinosaur.rampage.announce, unfair.core.dice.control-order)."""

    entries: list[Shared[list[int]]]
    window: bool  # = False; a seat is asked for an answer from hand, rather than for an order
    lasting: bool  # = False; the order that is named now holds for the rest of the match

    # Made by tools/fields.py from the fields above.
    __slots__ = ("entries", "window", "lasting")
    FIELDS: ClassVar[tuple[str, ...]] = ("entries", "window", "lasting")

    def __init__(self, entries: list[list[int]], window: bool = False, lasting: bool = False) -> None:
        self.entries = entries
        self.window = window
        self.lasting = lasting

    def clone(self) -> Frame:
        return Simultaneous(self.entries.copy(), self.window, self.lasting)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if not self.entries:
            state.frames.pop()
            return
        group = self._next_group(state)
        if group[0][CARD] == FROM_HAND:
            if self._may_answer(state, group[0]):
                self.window = True
                self.ask(state)
            else:
                self._drop(group[0])
        elif len(group) > 1 and group[0][OWNER] >= 0 and self._order_matters(state, group):
            first = _firsts(state, group)
            if len(first) > 1:
                self.window = False
                self.ask(state)
            else:
                self._begin(state, next(entry for entry in group if entry[CARD] == first[0]))
        else:
            self._begin(state, group[0])

    def _next_group(self, state: UnfairState) -> list[list[int]]:
        """The entries whose turn it is."""
        entries = self.entries
        if len(entries) == 1:
            return entries
        first = -1
        group: list[list[int]] = []
        for entry in entries:
            place = rank(state, entry)
            if first < 0 or place < first:
                first = place
                group = [entry]
            elif place == first:
                group.append(entry)
        for entry in group:
            if entry[CARD] == FROM_HAND:
                return [entry]
        return group

    def _order_matters(self, state: UnfairState, group: list[list[int]]) -> bool:
        """Whether two of them, of different cards, could do something else in another order."""
        scripts = state.unfair.abilities
        if state.every_order:
            several = any(entry[CARD] != group[0][CARD] for entry in group)
            return several and not all(scripts[entry[ABILITY]].only_adds for entry in group)
        changes = 0
        for entry in group:
            script = scripts[entry[ABILITY]]
            changes |= script.changes % ADDED | script.changes // ADDED
        heard = _heard(state, changes)
        if changes & DICE and state.in_force[codes.SET_ROLL]:
            return any(entry[CARD] != group[0][CARD] for entry in group)
        no_matter = SUPPLY if _has_enough(state, group) else 0
        for place, entry in enumerate(group):
            first = scripts[entry[ABILITY]]
            for other in group[:place]:
                if other[CARD] == entry[CARD]:
                    continue
                second = scripts[other[ABILITY]]
                if first is second and first.same_anywhere and not heard:
                    continue
                if collide(first, second, no_matter):
                    return True
                for third in heard:
                    if collide(first, third) or collide(second, third):
                        return True
        return False

    def ask(self, state: UnfairState) -> None:
        group = self._next_group(state)
        if self.window:
            cards = distinct(state, self._answers(state, group[0]))
            state.open_ask(group[0][OWNER], "react", sorted({NO, *[CARD_CODE + card for card in cards]}))
        else:
            options = [CARD_CODE + card for card in _firsts(state, group)]
            state.open_ask(group[0][OWNER], "order", options if self.lasting else [*options, ALWAYS])

    def _may_answer(self, state: UnfairState, entry: list[int]) -> bool:
        """Whether a seat could still answer from hand as far as everybody knows."""
        for number in state.unfair.hand_answers[entry[ABILITY] + HAPPENINGS]:
            if may_hold_event(state, entry[OWNER], number):
                return True
        return False

    def _answers(self, state: UnfairState, entry: list[int]) -> list[int]:
        """The events in a hand that answer what happened."""
        seat = entry[OWNER]
        found: list[int] = []
        for card in state.hand(seat):
            number = _answering(state, seat, card, entry)
            if number != codes.NONE:
                found.append(card)
        return found

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        group = self._next_group(state)
        if not self.window:
            if code == ALWAYS:
                self.lasting = True
                self.ask(state)
                return
            card = code - CARD_CODE
            if self.lasting:
                self._remember(state, seat, card, {entry[CARD] for entry in group if entry[CARD] != card})
            self._begin(state, next(entry for entry in group if entry[CARD] == card))
            return
        entry = group[0]
        if code == NO:
            self._drop(entry)
            return
        # One answer does not exclude another: the seat is asked again.
        card = code - CARD_CODE
        work = abilities.use(state, seat, card, _answering(state, seat, card, entry))
        subject = [entry[SUBJECT]] if entry[SUBJECT] >= 0 else []
        abilities.tell_what_happened(work.context, subject, entry[DOER])
        work.context.aim = entry[DOER]
        work.cause = entry[CAUSE]

    def _remember(self, state: UnfairState, seat: int, card: int, others: set[int]) -> None:
        """From now on a card comes before others, also where it was the other way round."""
        named = state.precedence
        kept: list[int] = []
        for place in range(0, len(named), 3):
            contrary = named[place] == seat and named[place + 2] == card and named[place + 1] in others
            if not contrary:
                kept += named[place : place + 3]
        for other in sorted(others):
            kept += [seat, card, other]
        state.precedence = kept

    def _drop(self, entry: list[int]) -> None:
        entries = self.entries
        self.entries = [other for other in entries if other is not entry] if len(entries) > 1 else []

    def _begin(self, state: UnfairState, entry: list[int]) -> None:
        """An ability's turn has come."""
        self._drop(entry)
        card, number, owner = entry[CARD], entry[ABILITY], entry[OWNER]
        user = owner if owner >= 0 or not _waits_for_each(state, number) else entry[DOER]
        if abilities.is_spent(state, card, number, user):
            return
        if entry[MUST_BE_ACTIVE] and not is_active(state, card):
            return
        abilities.note_use(state, card, number, user)
        subject = [entry[SUBJECT]] if entry[SUBJECT] >= 0 else NOTHING
        work = abilities.start(state, number, owner, card, subject, entry[DOER])
        if entry[CAUSE] >= 0:
            work.context.aim = entry[DOER]
            work.cause = entry[CAUSE]


def _answering(state: UnfairState, seat: int, card: int, entry: list[int]) -> int:
    """The ability by which a card in hand answers what happened, or NONE."""
    card_facts = state.unfair
    if not card_facts.is_event[card]:
        return codes.NONE
    answers = card_facts.hand_answers[entry[ABILITY] + HAPPENINGS]
    for number in card_facts.printed[card].abilities:
        if number in answers and may_do(state, seat, card_facts.play, card):
            trigger = card_facts.program.triggers[card_facts.abilities[number].trigger]
            if concerns_trigger(trigger, seat, entry[DOER], seat):
                return number
    return codes.NONE


def begin_all(state: UnfairState, timing: int) -> None:
    """All abilities of a moment of the round apply at once, those that were put off until then too."""
    pairs = state.timed[timing]
    if pairs:
        for place in range(0, len(pairs), 2):
            card = pairs[place]
            for owner in owners_of(state, card, state.unfair.abilities[pairs[place + 1]]):
                state.queue.append([card, pairs[place + 1], owner, -1, -1, -1, 1])
    if state.waiting:
        _begin_put_off(state, timing)


def _begin_put_off(state: UnfairState, timing: int) -> None:
    """What was put off until this moment applies now, once: "At the end of the Park step, lose 6 coins."."""
    waiting = state.waiting
    kept: list[int] = []
    for place in range(0, len(waiting), 3):
        ability = state.unfair.abilities[waiting[place]]
        if ability.trigger == codes.NONE and ability.timing == timing:
            state.queue.append([waiting[place + 2], waiting[place], waiting[place + 1], -1, -1, -1, 0])
        else:
            kept += waiting[place : place + 3]
    if len(kept) < len(waiting):
        state.waiting = kept


def begin_card(state: UnfairState, card: int) -> None:
    """A City card is revealed: what it says without a timing applies at once."""
    for number in state.unfair.printed[card].abilities:
        if is_immediate(state.unfair.abilities[number]):
            state.queue.append([card, number, state.owner(card), -1, -1, -1, 1])


def begin_attack(state: UnfairState, card: int) -> None:
    """A card attacks: all that its text says about that."""
    for number in state.unfair.printed[card].abilities:
        if state.unfair.abilities[number].timing == codes.ATTACK:
            state.queue.append([card, number, state.owner(card), -1, -1, -1, 1])


# Limits

TOO_MANY_SUPERS: Final = 0
TOO_MANY_ATTRACTIONS: Final = 1
TOO_CROWDED: Final = 2
OUTSHONE: Final = 3


def _correction(state: UnfairState) -> Correcting | None:
    """What a park has to give up, in turn order (unfair.core.parkstate.immediate-fix). What cannot be
    demolished stays, and the park with it. No park stands against a rule, and what is wrong is set right with
    as little as possible (unfair.core.parkstate.never-illegal, unfair.core.golden.fix-errors,
    unfair.core.entrance.demolish-super)."""
    # Most of the time no park is large enough to be over any limit.
    if state.attractions is not state.last_small:
        correction = _correction_of_numbers(state)
        if correction is not None:
            return correction
    keeps = state.in_force[KEEPS_ONLY]
    if keeps:
        if (state.last_uncrowded is not keeps or state.in_force[ALSO_TYPE]) and _may_be_crowded(state):
            for seat in state.seats_in_order():
                for host in state.park(seat):
                    if len(state.parts[host]) > 1 and surplus(state, seat, TOO_CROWDED, host):
                        return Correcting(seat, TOO_CROWDED, host)
        return _correction_for_arrivals(state) if state.arrivals else None
    return None


def _correction_of_numbers(state: UnfairState) -> Correcting | None:
    """The same for parks with too many attractions or super attractions."""
    supers, attractions = state.supers, state.attractions
    sure = state.unfair.sure_attractions
    small = True
    for seat in state.seats_in_order():
        if supers[seat]:
            small = False
            if supers[seat] > stat(state, seat, SUPER_LIMIT) and surplus(state, seat, TOO_MANY_SUPERS, -1):
                return Correcting(seat, TOO_MANY_SUPERS, -1)
        if attractions[seat] > sure:
            small = False
            if attractions[seat] > stat(state, seat, ATTRACTION_LIMIT):
                if surplus(state, seat, TOO_MANY_ATTRACTIONS, -1):
                    return Correcting(seat, TOO_MANY_ATTRACTIONS, -1)
    if small:
        state.last_small = attractions
    return None


def _may_be_crowded(state: UnfairState) -> bool:
    """Whether several cards lie on one that is to keep only some of their kind, as far as print tells."""
    if state.in_force[ALSO_TYPE]:
        return True
    hosts = state.host
    card_facts = state.unfair
    for active in state.in_force[KEEPS_ONLY]:
        noun = card_facts.program.rules[active.rule].other
        taken = 0  # bits of the hosts
        for card in by_print(state, noun).cards():
            if hosts[card] >= 0:
                if taken >> hosts[card] & 1:
                    return True
                taken |= 1 << hosts[card]
    state.last_uncrowded = state.in_force[KEEPS_ONLY]
    return False


def _correction_for_arrivals(state: UnfairState) -> Correcting | None:
    """What has no star value cannot be compared, so it gives way once, when one of its kind comes to it
    (RU7)."""
    while state.arrivals:
        card = state.arrivals[0]
        state.arrivals = state.arrivals[1:]
        host = state.host[card]
        for active in state.in_force[KEEPS_ONLY] if host >= 0 else []:
            rule = state.unfair.program.rules[active.rule]
            owner = state.owner(host)
            if is_such(state, active.context, owner, rule.other, card):
                if _crowd_out(state, active, host, OUTSHONE):
                    return Correcting(owner, OUTSHONE, host)
    return None


def surplus(state: UnfairState, seat: int, kind: int, host: int) -> list[int]:
    """The cards one of which a park must give up."""
    if kind in (TOO_CROWDED, OUTSHONE):
        for active in state.in_force[KEEPS_ONLY]:
            found = _crowd_out(state, active, host, kind)
            if found:
                return found
        return []
    words = state.unfair.attraction | (state.unfair.super if kind == TOO_MANY_SUPERS else 0)
    return [
        card
        for card in state.park(seat)
        if state.unfair.printed[card].types & words == words
        and not is_protected(state, state.unfair.demolish, True, card, seat)
    ]


def _crowd_out(state: UnfairState, active: RuleInForce, host: int, kind: int) -> list[int]:
    """The cards on a host one of which must go, if there are more than it keeps: those with the lowest star
    value (unfair.dinosaur.one.highest-stays, unfair.dinosaur.one.tie), or those that have none."""
    program = state.unfair.program
    rule = program.rules[active.rule]
    kept = program.amounts[rule.amount].number
    if len(state.parts[host]) <= kept:
        return []
    owner = state.owner(host)
    crowd = [card for card in state.parts[host] if is_such(state, active.context, owner, rule.other, card)]
    if len(crowd) <= kept:
        return []
    if not fits(state, active.context, active.context.owner, rule.noun, host):
        return []
    valued = [card for card in crowd if star_value(state, card) != NOT_APPLICABLE]
    if kind == OUTSHONE:
        found = [card for card in crowd if card not in valued and can_demolish(state, card, owner)]
    elif len(valued) <= kept:
        return []
    else:
        lowest = min([star_value(state, card) for card in valued])
        found = [card for card in valued if star_value(state, card) == lowest]
    return [card for card in found if not is_protected(state, state.unfair.demolish, True, card, owner)]


def may_close_gap(state: UnfairState, seat: int, gap: int) -> bool:
    """Whether a rule lets a park close a gap, and something stands behind it."""
    if gap <= 0:
        return False
    for active in state.in_force[codes.CLOSE_GAPS]:
        rule = state.unfair.program.rules[active.rule]
        if concerns(rule.who, active.context.owner, seat):
            return any(state.space[card] > gap for card in state.park(seat))
    return False


def close_gap(state: UnfairState, seat: int, gap: int) -> None:
    """All that stands behind a gap moves up by one space (unfair.dinosaur.island.close-gap)."""
    for card in state.park(seat):
        if state.space[card] > gap:
            state.unshare()
            state.space[card] -= 1
    touch(state)
    if state.log is not None:
        state.emit("closed-gap", {"seat": seat, "space": gap}, ("unfair.dinosaur.island.close-gap",))


@final
class Correcting(UnfairFrame):
    """A park over its limit gives something up, of its owner's choice; that uses no action
    (unfair.core.parkstate.no-action). Where a rule says so it may then close the gap
    (unfair.dinosaur.island.close-gap-optional). Rules: unfair.core.entrance.demolish-super-free."""

    seat: int
    kind: int
    host: int
    gap: int  # = 0; the space that became empty and may be closed; 0: nothing was given up yet

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "kind", "host", "gap")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "host", "gap")

    def __init__(self, seat: int, kind: int, host: int, gap: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.host = host
        self.gap = gap

    def clone(self) -> Frame:
        return Correcting(self.seat, self.kind, self.host, self.gap)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if self.gap:
            self.ask(state)
            return
        cards = surplus(state, self.seat, self.kind, self.host)
        if len(cards) > 1:
            self.ask(state)
        elif cards:
            self._give_up(state, cards[0])
        else:
            state.frames.pop()

    def ask(self, state: UnfairState) -> None:
        if self.gap:
            state.open_ask(self.seat, "close-gap", [NO, YES])
            return
        cards = surplus(state, self.seat, self.kind, self.host)
        state.open_ask(self.seat, "give-up", sorted([CARD_CODE + card for card in cards]))

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        if not self.gap:
            self._give_up(state, code - CARD_CODE)
            return
        state.frames.pop()
        if code == YES:
            close_gap(state, seat, self.gap)

    def _give_up(self, state: UnfairState, card: int) -> None:
        if state.log is not None:
            facts: dict[str, object] = {"seat": self.seat, "card": state.components.faces[card].name}
            if state.unfair.printed[card].is_built_in:
                facts["closes"] = state.components.faces[state.host[card]].name
            state.emit("gave-up", facts, ("unfair.core.parkstate.immediate-fix",))
        gap = state.space[card]
        demolish(state, card, self.seat)
        if may_close_gap(state, self.seat, gap):
            self.gap = gap
        else:
            state.frames.pop()
