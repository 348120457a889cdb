# compiled: mypyc
"""What happens between sentences: abilities that were set off have their turn, and parks keep to their
limits."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.state import Frame, State
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import ALSO_TYPE, ATTRACTION_LIMIT, KEEPS_ONLY, SUPER_LIMIT
from fairground.games.unfair.play import abilities
from fairground.games.unfair.play.cannot import is_protected, may_do
from fairground.games.unfair.play.context import Standing
from fairground.games.unfair.play.listening import (
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
from fairground.games.unfair.play.measures import star_value, stat
from fairground.games.unfair.play.nouns import by_print, concerns, fits, is_such
from fairground.games.unfair.play.parkwork import can_demolish, demolish
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.places import CARD as CARD_CODE
from fairground.games.unfair.play.places import NO, NOT_APPLICABLE, NOTHING, YES
from fairground.games.unfair.play.standing import is_active, touch
from fairground.games.unfair.play.state import UnfairFrame, UnfairState
from fairground.games.unfair.play.table import HAPPENINGS, is_immediate


def upkeep(state: UnfairState) -> bool:
    """Settles what is open; True if that takes frames of its own."""
    entries = state.queue
    if entries:
        state.queue = []
        state.frames.append(Simultaneous(entries))
        return True
    if not state.unsettled:
        return False
    correction = _correction(state)
    if correction is None:
        state.unsettled = False
        return False
    state.frames.append(correction)
    return True


# Several abilities at the same time


@final
class Simultaneous(UnfairFrame):
    """Abilities that apply at the same time: by card type, then turn order, then as their owner likes
    (unfair.core.guide.simultaneous-same-owner)."""

    __slots__ = ("entries", "window")

    FIELDS: ClassVar[tuple[str, ...]] = ("entries", "window")

    def __init__(self, entries: list[list[int]], window: bool = False) -> None:
        self.entries: list[list[int]] = entries
        self.window: bool = window  # a seat is asked for an answer from hand, rather than for an order

    def clone(self) -> Frame:
        return Simultaneous(self.entries[:], self.window)

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
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
            self.window = False
            self.ask(state)
        else:
            self._begin(state, group[0])

    def _next_group(self, state: UnfairState) -> list[list[int]]:
        """The entries whose turn it is."""
        entries = self.entries
        if len(entries) == 1:
            return entries
        ranks = [rank(state, entry) for entry in entries]
        first = min(ranks)
        group = [entry for place, entry in enumerate(entries) if ranks[place] == first]
        for entry in group:
            if entry[CARD] == FROM_HAND:
                return [entry]
        return group

    def _order_matters(self, state: UnfairState, group: list[list[int]]) -> bool:
        first = group[0][CARD]
        plain = state.unfair.plain
        cards = 1
        harmless = True
        for entry in group:
            if entry[CARD] != first:
                cards += 1
            if not plain[entry[ABILITY]]:
                harmless = False
        return cards > 1 and not harmless

    def ask(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        group = self._next_group(state)
        if self.window:
            cards = distinct(state, self._answers(state, group[0]))
            state.open_ask(group[0][OWNER], "react", sorted({NO, *[CARD_CODE + card for card in cards]}))
        else:
            cards = [entry[CARD] for entry in group]
            state.open_ask(group[0][OWNER], "order", sorted({CARD_CODE + card for card in cards}))

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

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnfairState)
        group = self._next_group(state)
        if not self.window:
            card = code - CARD_CODE
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

    def _drop(self, entry: list[int]) -> None:
        entries = self.entries
        self.entries = [other for other in entries if other is not entry] if len(entries) > 1 else []

    def _begin(self, state: UnfairState, entry: list[int]) -> None:
        """An ability's turn has come."""
        self._drop(entry)
        card, number, owner = entry[CARD], entry[ABILITY], entry[OWNER]
        user = owner if owner >= 0 else entry[DOER]
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
    table = state.unfair
    if not table.is_event[card]:
        return codes.NONE
    answers = table.hand_answers[entry[ABILITY] + HAPPENINGS]
    for number in table.printed[card].abilities:
        if number in answers and may_do(state, seat, table.play, card):
            trigger = table.program.triggers[table.abilities[number].trigger]
            if concerns_trigger(trigger, seat, entry[DOER], seat):
                return number
    return codes.NONE


def begin_all(state: UnfairState, timing: int) -> None:
    """All abilities of a moment of the round apply at once."""
    pairs = state.timed[timing]
    for place in range(0, len(pairs), 2):
        card = pairs[place]
        state.queue.append([card, pairs[place + 1], state.owner(card), -1, -1, -1, 1])


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
    demolished stays, and the park with it."""
    supers, attractions = state.supers, state.attractions
    sure = state.unfair.sure_attractions
    # Most of the time no park is large enough to be over any limit.
    if any(supers) or max(attractions) > sure:
        for seat in state.seats_in_order():
            if supers[seat] and supers[seat] > stat(state, seat, SUPER_LIMIT):
                if surplus(state, seat, TOO_MANY_SUPERS, -1):
                    return Correcting(seat, TOO_MANY_SUPERS, -1)
            if attractions[seat] > sure and attractions[seat] > stat(state, seat, ATTRACTION_LIMIT):
                if surplus(state, seat, TOO_MANY_ATTRACTIONS, -1):
                    return Correcting(seat, TOO_MANY_ATTRACTIONS, -1)
    if state.standing[KEEPS_ONLY]:
        if _may_be_crowded(state):
            for seat in state.seats_in_order():
                for host in state.park(seat):
                    if len(state.parts[host]) > 1 and surplus(state, seat, TOO_CROWDED, host):
                        return Correcting(seat, TOO_CROWDED, host)
        return _correction_for_arrivals(state) if state.arrivals else None
    return None


def _may_be_crowded(state: UnfairState) -> bool:
    """Whether several cards lie on one that is to keep only some of their kind, as far as print tells."""
    if state.standing[ALSO_TYPE]:
        return True
    hosts = state.host
    table = state.unfair
    for standing in state.standing[KEEPS_ONLY]:
        noun = table.program.rules[standing.rule].other
        crowd = table.crowds.get(noun)
        if crowd is None:
            such = by_print(state, noun).such
            crowd = [card for card, is_one in enumerate(such) if is_one]
            table.crowds[noun] = crowd
        taken = 0  # bits of the hosts
        for card in crowd:
            if hosts[card] >= 0:
                if taken >> hosts[card] & 1:
                    return True
                taken |= 1 << hosts[card]
    return False


def _correction_for_arrivals(state: UnfairState) -> Correcting | None:
    """What has no star value cannot be compared, so it gives way once, when one of its kind comes to it
    (RU7)."""
    while state.arrivals:
        card = state.arrivals[0]
        state.arrivals = state.arrivals[1:]
        host = state.host[card]
        for standing in state.standing[KEEPS_ONLY] if host >= 0 else []:
            rule = state.unfair.program.rules[standing.rule]
            owner = state.owner(host)
            if is_such(state, standing.context, owner, rule.other, card):
                if _crowd_out(state, standing, host, OUTSHONE):
                    return Correcting(owner, OUTSHONE, host)
    return None


def surplus(state: UnfairState, seat: int, kind: int, host: int) -> list[int]:
    """The cards one of which a park must give up."""
    if kind in (TOO_CROWDED, OUTSHONE):
        for standing in state.standing[KEEPS_ONLY]:
            found = _crowd_out(state, standing, host, kind)
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


def _crowd_out(state: UnfairState, standing: Standing, host: int, kind: int) -> list[int]:
    """The cards on a host one of which must go, if there are more than it keeps: those with the lowest star
    value (unfair.dinosaur.one.highest-stays, unfair.dinosaur.one.tie), or those that have none."""
    program = state.unfair.program
    rule = program.rules[standing.rule]
    kept = program.amounts[rule.amount].number
    if len(state.parts[host]) <= kept:
        return []
    owner = state.owner(host)
    crowd = [card for card in state.parts[host] if is_such(state, standing.context, owner, rule.other, card)]
    if len(crowd) <= kept:
        return []
    if not fits(state, standing.context, standing.context.owner, rule.noun, host):
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
    for standing in state.standing[codes.CLOSE_GAPS]:
        rule = state.unfair.program.rules[standing.rule]
        if concerns(rule.who, standing.context.owner, seat):
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
    (unfair.dinosaur.island.close-gap-optional)."""

    __slots__ = ("gap", "host", "kind", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "host", "gap")

    def __init__(self, seat: int, kind: int, host: int, gap: int = 0) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.host: int = host
        self.gap: int = gap  # the space that became empty and may be closed; 0: nothing was given up yet

    def clone(self) -> Frame:
        return Correcting(self.seat, self.kind, self.host, self.gap)

    def step(self, state: State) -> None:
        assert isinstance(state, UnfairState)
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

    def ask(self, state: State) -> None:
        assert isinstance(state, UnfairState)
        if self.gap:
            state.open_ask(self.seat, "close-gap", [NO, YES])
            return
        cards = surplus(state, self.seat, self.kind, self.host)
        state.open_ask(self.seat, "give-up", sorted([CARD_CODE + card for card in cards]))

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnfairState)
        if not self.gap:
            self._give_up(state, code - CARD_CODE)
            return
        state.frames.pop()
        if code == YES:
            close_gap(state, seat, self.gap)

    def _give_up(self, state: UnfairState, card: int) -> None:
        if state.log is not None:
            facts: dict[str, object] = {"seat": self.seat, "card": state.table.faces[card].name}
            if state.unfair.printed[card].is_built_in:
                facts["closes"] = state.table.faces[state.host[card]].name
            state.emit("gave-up", facts, ("unfair.core.parkstate.immediate-fix",))
        gap = state.space[card]
        demolish(state, card, self.seat)
        if may_close_gap(state, self.seat, gap):
            self.gap = gap
        else:
            state.frames.pop()
