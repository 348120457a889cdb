# compiled: mypyc
"""The Draw and Play sections of the Events step. In the latter one event is played at a time, until all have
passed in succession."""

from __future__ import annotations

from typing import ClassVar, final

from fairground.engine.state import Frame
from fairground.games.unfair.flow.codes import EVENTS, HARD_PASS, PASS, PLAY, USE
from fairground.games.unfair.flow.using import abilities_of, ask_ability, cards_with, use_ability
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import ANY_TURN, EVENTS_STEP
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play.abilities import is_spent
from fairground.games.unfair.play.changes import gain
from fairground.games.unfair.play.dealing import deal
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.playing import is_everybodys, is_playable, open_abilities, play_offered
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import upkeep
from fairground.games.unfair.state.card_facts import HAPPENINGS
from fairground.games.unfair.state.state import UnfairFrame, UnfairState, with_item
from fairground.games.unfair.state.zones import HAND, OPTION, PARKS, RULES, own_zone


def draw_events(state: UnfairState) -> None:
    """The Draw section: everybody draws event cards, in turn order
    (unfair.core.steps.events-three-sections)."""
    for seat in state.seats_in_order():
        deal(state, codes.EVENT_DECK, state.unfair.figures.event_cards_drawn, own_zone(HAND, seat))
        if state.unfair.heard[codes.DRAWS + HAPPENINGS]:
            hear(state, codes.DRAWS, seat, -1)


@final
class EventTurns(UnfairFrame):
    """Turns go round. On a turn a player plays one event, of a card in hand or in the park, or passes; who
    has passed may still play when the turn comes round again (unfair.core.steps.own-events-play-section).
    What hits kaiju is used here like all else (unfair.kaiju.hit.timing)."""

    seat: int
    passes: int  # = 0; how many have passed one after the other
    card: int  # = -1; the card of which an ability is being chosen
    bound: int  # = 0; bits of the seats that have passed for the whole round

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "passes", "card", "bound")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "passes", "card", "bound")

    def __init__(self, seat: int, passes: int = 0, card: int = -1, bound: int = 0) -> None:
        self.seat = seat
        self.passes = passes
        self.card = card
        self.bound = bound

    def clone(self) -> Frame:
        return EventTurns(self.seat, self.passes, self.card, self.bound)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if (state.queue or state.unsettled) and upkeep(state):
            return
        while self.passes < state.unfair.seats:
            seat = self.seat
            if state.skips[seat]:
                skip_turn(state, seat)
                self._next(state, self.passes + 1)
                continue
            # Whoever has hard passed plays no more events in this round, and its turn brings a coin
            # (unfair.gamechangers.hard-pass.no-return, unfair.gamechangers.hard-pass.coin).
            if self.bound and self.bound >> seat & 1:
                pay_for_pass(state, seat)
                self._next(state, self.passes + 1)
                if state.queue and upkeep(state):
                    return
                continue
            options = self._options(state)
            # Who has a choice is asked, and also who could have one as far as the others see.
            if len(options) > 1 or could_act(state, seat):
                state.open_ask(seat, EVENTS, options)
                return
            self._pass(state)
            if state.queue and upkeep(state):
                return
        state.frames.pop()

    def _pass(self, state: UnfairState) -> None:
        if state.unfair.heard[codes.PASSES + HAPPENINGS]:
            hear(state, codes.PASSES, self.seat, -1)
        self._next(state, self.passes + 1)

    def _next(self, state: UnfairState, passes: int) -> None:
        self.passes = passes
        self.seat = (self.seat + 1) % state.unfair.seats

    def ask(self, state: UnfairState) -> None:
        if self.card >= 0:
            pairs = usable_abilities(state, self.seat)
            ask_ability(state, self.seat, self.card, abilities_of(pairs, self.card))
        else:
            state.open_ask(self.seat, EVENTS, self._options(state))

    def _options(self, state: UnfairState) -> list[int]:
        """What a player can do on this turn, in rising order: pass, use abilities, play events."""
        # With Hard Pass a pass may be for good (unfair.gamechangers.hard-pass.when); a mere one binds nobody
        # (unfair.gamechangers.hard-pass.soft-pass).
        options = [PASS] if state.unfair.hard_pass < 0 else [PASS, HARD_PASS]
        seat = self.seat
        if state.timed[EVENTS_STEP] or state.timed[ANY_TURN]:
            pairs = usable_abilities(state, seat)
            if pairs:
                options += [USE + card for card in cards_with(pairs)]
        is_event = state.unfair.is_event
        playable: list[int] = []
        for card in state.hand(seat):
            if is_event[card] and is_playable(state, seat, card):
                playable.append(card)
        for card in distinct(state, playable):
            options.append(PLAY + card)
        return options

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        if code == PASS:
            if state.log is not None:
                state.emit("passed", {"seat": seat}, ("unfair.core.steps.own-events-play-section",))
            self._pass(state)
            return
        if code == HARD_PASS:
            # For this round only: the next one has turns of its own
            # (unfair.gamechangers.hard-pass.round-only); blocking needs no turn
            # (unfair.gamechangers.hard-pass.block).
            self.bound |= 1 << seat
            if state.log is not None:
                state.emit("hard-passed", {"seat": seat}, ("unfair.gamechangers.hard-pass.when",))
            self._pass(state)
            return
        if code >= PLAY:
            play_offered(state, seat, code - PLAY)
        elif code >= USE:
            card = code - USE
            numbers = abilities_of(usable_abilities(state, seat), card)
            if len(numbers) > 1:
                self.card = card
                self.ask(state)
                return
            use_ability(state, seat, card, numbers[0])
        else:
            card, self.card = self.card, -1
            use_ability(state, seat, card, state.unfair.printed[card].abilities[code - OPTION])
        self._next(state, 0)


def pay_for_pass(state: UnfairState, seat: int) -> None:
    """What the turn of a seat brings that has hard passed (RU75)."""
    coins = state.unfair.figures.hard_pass_coins
    gain(state, seat, COIN, coins)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "coins": coins}
        state.emit("pass-paid", facts, ("unfair.gamechangers.hard-pass.coin",))


def skip_turn(state: UnfairState, seat: int) -> None:
    """A turn of a seat passes by."""
    state.skips = with_item(state.skips, seat, state.skips[seat] - 1)
    if state.log is not None:
        state.emit("skipped", {"seat": seat}, ("unfair.core.guide.literal",))


def could_act(state: UnfairState, seat: int) -> bool:
    """Whether a seat may have something to play as far as everybody sees: the backs of its hand and the cards
    in its park. Whoever has nothing of the kind passes without being asked."""
    is_event = state.unfair.is_event
    for card in state.hand(seat):
        if is_event[card]:
            return True
    pairs = state.timed[EVENTS_STEP]
    if state.timed[ANY_TURN]:
        pairs = pairs + state.timed[ANY_TURN]
    for place in range(0, len(pairs), 2):
        card, number = pairs[place], pairs[place + 1]
        lies = state.where[card]
        at_hand = lies == PARKS[seat] or (lies == RULES and is_everybodys(state, seat, card, number))
        if at_hand and not is_spent(state, card, number, seat):
            return True
    return False


def usable_abilities(state: UnfairState, seat: int) -> list[int]:
    """Abilities that a player can use as an event: card, ability, ..."""
    found = open_abilities(state, seat, EVENTS_STEP)
    return found + open_abilities(state, seat, ANY_TURN) if state.timed[ANY_TURN] else found
