# compiled: mypyc
"""Cards that leave hands, and the fresh hands and decks that follow."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.components import EVERYONE, NOBODY, eyes_of
from fairground.engine.state import Frame, State
from fairground.engine.together import Together
from fairground.games.unlucky.model import (
    ACCEPT,
    BEASTS,
    DECK,
    DISCARD,
    PLAIN,
    PLAYED,
    QUEST,
    RESURRECT,
    REVIVAL,
    SEATS,
    STARTER_HAND,
    THEFT,
    UnluckyState,
)


@final
class Shuffle(Frame):
    """A discard pile is shuffled and becomes the new deck; it lies in the zone after its deck.

    Rules: unlucky.deck.quest-reshuffle, unlucky.beast.reshuffle, unlucky.ally.reshuffle."""

    deck: int
    stream: int
    shuffling: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("deck", "stream", "shuffling")
    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "stream", "shuffling")

    def __init__(self, deck: int, stream: int, shuffling: bool = False) -> None:
        self.deck = deck
        self.stream = stream
        self.shuffling = shuffling

    def clone(self) -> Frame:
        return Shuffle(self.deck, self.stream, self.shuffling)

    # Made up to here.

    def step(self, state: State) -> None:
        if not self.shuffling:
            self.shuffling = True
            state.zones[self.deck] = state.zones[self.deck + 1]
            state.zones[self.deck + 1] = []
            state.want_shuffle(self.stream, self.deck)
            return
        state.shuffle_zone(self.deck)
        state.frames.pop()
        if state.log is not None:
            if self.deck == DECK:
                rule = "unlucky.deck.quest-reshuffle"
            elif self.deck == BEASTS:
                rule = "unlucky.beast.reshuffle"
            else:
                rule = "unlucky.ally.reshuffle"
            zone = state.components.zones[self.deck]
            state.emit("reshuffled", {"deck": zone.id, "cards": len(state.zones[self.deck])}, (rule,))


@final
class Refill(Frame):
    """Starter hands: seven cards each, without Blunders and Encounters, which go back into the deck.

    Rules: unlucky.setup.deal-seven, unlucky.setup.return-blunder-beast, unlucky.setup.redraw-until-clean,
    unlucky.resurrection.seven-new, unlucky.resurrection.setup-rules."""

    seats: int  # bits of those who still get cards
    aside: list[int]  # what was turned up and goes back
    returning: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seats", "aside", "returning")
    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "aside", "returning")

    def __init__(self, seats: int, aside: list[int], returning: bool = False) -> None:
        self.seats = seats
        self.aside = aside
        self.returning = returning

    def clone(self) -> Frame:
        return Refill(self.seats, self.aside.copy(), self.returning)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.returning:
            self.put_back(state)
            return
        for seat in range(state.components.seats):
            if self.seats >> seat & 1:
                if not self.fill(state, seat):
                    state.frames.append(Shuffle(DECK, QUEST))
                    return
                self.seats &= ~(1 << seat)
        if self.aside:
            self.returning = True
            size = len(state.zones[DECK]) + 1
            state.want(QUEST, [size + index for index in range(len(self.aside))])
        else:
            state.frames.pop()

    def fill(self, state: UnluckyState, seat: int) -> bool:
        """Deals to one seat; False: the deck must be rebuilt first."""
        sorts = state.facts.sort
        known = state.known
        hand = state.hand(seat)
        deck = state.zones[DECK]
        eyes = 1 << seat
        while len(hand) < STARTER_HAND:
            if not deck:
                # With no cards anywhere the hand stays smaller (unlucky.deck.quest-empty).
                return not state.zones[DISCARD]
            card = deck.pop()
            if sorts[card] == PLAIN:
                hand.append(card)
                known[card] |= eyes
                continue
            # No Blunder or Encounter is carried out here (unlucky.setup.no-effect-while-dealing).
            state.place(card, PLAYED)
            self.aside.append(card)
        log_hand(state, seat, ("unlucky.setup.deal-seven", "unlucky.setup.redraw-until-clean"))
        return True

    def put_back(self, state: UnluckyState) -> None:
        # Nobody knows anything of the deck's order, so putting each card in at a random place shuffles it.
        deck = state.zones[DECK]
        for index in range(len(self.aside)):
            card = self.aside[index]
            state.zones[PLAYED].remove(card)
            deck.insert(state.drawn[index], card)
            state.known[card] = NOBODY
        state.frames.pop()
        if state.log is not None:
            cards: list[object] = [state.components.faces[card].id for card in self.aside]
            rules = ("unlucky.setup.return-blunder-beast", "unlucky.setup.no-effect-while-dealing")
            state.emit("shuffled-back", {"cards": cards}, rules)


# How cards are lost
BY_CHOICE: Final = 0
AT_RANDOM: Final = 1
HIGHEST: Final = 2
STOLEN: Final = 3  # at random, into the taker's hand
GIVEN: Final = 4  # by choice, into the taker's hand


@final
class Lose(Frame):
    """A seat loses cards, as many as it has at most. If that would empty the hand, it may answer with
    Resurrection first."""

    seat: int
    count: int
    how: int
    taker: int  # who gets the cards, or -1
    source: int  # the card that does it
    asked: bool  # = False; the Resurrection window was dealt with
    window: bool  # = False; it is open
    drawing: bool  # = False; chance picks a card

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "count", "how", "taker", "source", "asked", "window", "drawing")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "count",
        "how",
        "taker",
        "source",
        "asked",
        "window",
        "drawing",
    )

    def __init__(
        self,
        seat: int,
        count: int,
        how: int,
        taker: int,
        source: int,
        asked: bool = False,
        window: bool = False,
        drawing: bool = False,
    ) -> None:
        self.seat = seat
        self.count = count
        self.how = how
        self.taker = taker
        self.source = source
        self.asked = asked
        self.window = window
        self.drawing = drawing

    def clone(self) -> Frame:
        return Lose(
            self.seat,
            self.count,
            self.how,
            self.taker,
            self.source,
            self.asked,
            self.window,
            self.drawing,
        )

    # Made up to here.

    def start(self, state: UnluckyState) -> None:
        """Puts this frame on the stack and goes as far as it can."""
        state.frames.append(self)
        self.go_on(state)

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.drawing:
            self.lose_drawn(state)
        self.go_on(state)

    def go_on(self, state: UnluckyState) -> None:
        """Loses card after card until somebody has to decide."""
        hand = state.zones[SEATS + 3 * self.seat]
        while self.count and hand:
            if self.count >= len(hand):
                self.lose_all(state)
                return
            if self.how != AT_RANDOM and self.how != STOLEN:
                self.ask(state)
                return
            self.drawing = True
            if not state.draw(THEFT, [len(hand)]):
                return
            self.lose_drawn(state)
        state.frames.pop()

    def lose_drawn(self, state: UnluckyState) -> None:
        """Chance has picked a card."""
        self.drawing = False
        self.lose(state, state.zones[SEATS + 3 * self.seat][state.drawn[0]])

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.window:
            # Everybody who could hold a Resurrection is asked; without one there is only "no".
            # Using it is voluntary (unlucky.resurrection.optional).
            holds = state.holds(self.seat, state.facts.revivals)
            state.open_ask(self.seat, "resurrect", [ACCEPT, RESURRECT] if holds else [ACCEPT])
        elif self.how == GIVEN:
            state.open_ask(self.seat, "give", state.hand_options(self.seat))
        elif self.how == HIGHEST:
            state.open_ask(self.seat, "discard-highest", self.highest(state))
        else:
            # Who must discard picks the cards (unlucky.trap.choice).
            state.open_ask(self.seat, "discard", state.hand_options(self.seat))

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        if code == RESURRECT:
            self.resurrect(state)
        elif code == ACCEPT:
            self.window = False
        else:
            self.lose(state, state.copy_of(seat, code))
            if self.count == 0:
                state.frames.pop()

    def highest(self, state: UnluckyState) -> list[int]:
        """The kinds with the highest beast value in the hand."""
        values = state.facts.value
        best = -1
        options: list[int] = []
        for card in state.hand(self.seat):
            code = state.facts.code[card]
            if values[card] > best:
                best = values[card]
                options = [code]
            elif values[card] == best and code not in options:
                options.append(code)
        options.sort()
        return options

    def lose_all(self, state: UnluckyState) -> None:
        """The whole hand goes. A Resurrection in it may be used as long as it is there
        (unlucky.resurrection.condition-would-empty, unlucky.resurrection.condition-last)."""
        if not self.asked:
            self.asked = True
            if state.could_hold(self.seat, state.facts.revivals):
                self.window = True
                self.ask(state)
                return
        self.take_rest(state)
        state.frames.pop()

    def take_rest(self, state: UnluckyState) -> None:
        for card in state.hand(self.seat)[:]:
            if self.taker < 0:
                self.lose(state, card)
            else:
                # The whole hand changes owner, so who knew a card knows where it is.
                if state.log is not None:
                    self.log_loss(state, card)
                state.move(card, SEATS + 3 * self.seat, SEATS + 3 * self.taker)

    def resurrect(self, state: UnluckyState) -> None:
        """The Resurrection is discarded, the effect takes the other cards, then seven new ones are drawn
        (unlucky.resurrection.rest-of-hand)."""
        spend_resurrection(state, self.seat)
        self.take_rest(state)
        state.frames[-1] = Refill(1 << self.seat, [])

    def lose(self, state: UnluckyState, card: int) -> None:
        self.count -= 1
        if state.log is not None:
            self.log_loss(state, card)
        if self.taker >= 0:
            state.hand_over(self.seat, card, self.taker)
        else:
            state.discard(self.seat, card)

    def log_loss(self, state: UnluckyState, card: int) -> None:
        rules = (state.facts.cites[self.source],)
        if self.taker < 0:
            state.emit("discarded", state.shown(self.seat, card), rules)
        else:
            kind = "stolen" if self.how == STOLEN else "given"
            log_passing(state, kind, self.seat, card, self.taker, rules)


def spend_resurrection(state: UnluckyState, seat: int) -> None:
    """Discards a Resurrection that answers something. On the own turn it ends that turn on the spot; outside
    it costs none (unlucky.resurrection.ends-turn, unlucky.resurrection.off-turn)."""
    card = state.held(seat, REVIVAL)
    if state.log is not None:
        state.emit("resurrected", state.shown(seat, card), ("unlucky.resurrection.condition-would-empty",))
    state.discard(seat, card)
    if seat == state.turn:
        state.ended = True
        state.cut_short = True


def log_passing(
    state: UnluckyState, kind: str, seat: int, card: int, taker: int, rules: tuple[str, ...]
) -> None:
    """Only the two players see which card goes from hand to hand."""
    face: dict[str, object] = {"card": state.components.faces[card].id, "number": card}
    facts: dict[str, object] = {"seat": seat, "to": taker}
    state.emit(kind, facts, rules, face, eyes_of(seat) | eyes_of(taker))


@final
class Swap(Frame):
    """Two players swap cards picked blindly out of their hands."""

    one: int
    other: int
    count: int
    source: int
    drawing: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("one", "other", "count", "source", "drawing")
    FIELDS: ClassVar[tuple[str, ...]] = ("one", "other", "count", "source", "drawing")

    def __init__(self, one: int, other: int, count: int, source: int, drawing: bool = False) -> None:
        self.one = one
        self.other = other
        self.count = count
        self.source = source
        self.drawing = drawing

    def clone(self) -> Frame:
        return Swap(self.one, self.other, self.count, self.source, self.drawing)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        ones = state.hand(self.one)
        others = state.hand(self.other)
        if self.drawing:
            self.drawing = False
            self.count -= 1
            first = ones[state.drawn[0]]
            second = others[state.drawn[1]]
            pass_on(state, self.one, first, self.other, self.source)
            pass_on(state, self.other, second, self.one, self.source)
        if self.count == 0:
            state.frames.pop()
        else:
            self.drawing = True
            state.want(THEFT, [len(ones), len(others)])


def pass_on(state: UnluckyState, seat: int, card: int, taker: int, source: int) -> None:
    """One card of an exchange."""
    if state.log is not None:
        log_passing(state, "given", seat, card, taker, (state.facts.cites[source],))
    state.hand_over(seat, card, taker)


@final
class Trade(Together):
    """Two players each hand the other some cards of their own choice, chosen secretly at the same time."""

    one: int
    other: int
    count: int
    source: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("one", "other", "count", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "answers", "one", "other", "count", "source")

    def __init__(
        self,
        waiting: int,
        answers: list[list[int]],
        one: int,
        other: int,
        count: int,
        source: int,
    ) -> None:
        super().__init__(waiting, answers)
        self.one = one
        self.other = other
        self.count = count
        self.source = source

    def clone(self) -> Frame:
        return Trade(self.waiting, self.answers.copy(), self.one, self.other, self.count, self.source)

    # Made up to here.

    def prompt(self, state: State, seat: int) -> str:
        return "trade-next" if self.answers[seat] else "trade"

    def options(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, UnluckyState)
        chosen = self.answers[seat]
        hand = state.hand(seat)
        if len(chosen) >= min(self.count, len(hand)):
            return []
        codes = [state.facts.code[card] for card in hand]
        return [code for code in state.hand_options(seat) if codes.count(code) > chosen.count(code)]

    def resolve(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        ones = self.cards(state, self.one)
        others = self.cards(state, self.other)
        for card in ones:
            pass_on(state, self.one, card, self.other, self.source)
        for card in others:
            pass_on(state, self.other, card, self.one, self.source)
        state.frames.pop()

    def cards(self, state: UnluckyState, seat: int) -> list[int]:
        """The cards behind the kinds a seat chose."""
        found: list[int] = []
        for code in self.answers[seat]:
            for card in state.hand(seat):
                if state.facts.code[card] == code and card not in found:
                    found.append(card)
                    break
        return found


def swap_hands(state: UnluckyState, one: int, other: int, source: int) -> None:
    """Two players exchange their whole hands, whatever their sizes; each still knows what they gave away, and
    sees what they get only then.

    Rules: unlucky.trading-post.swap, unlucky.trading-post.no-peek, unlucky.trading-post.size-irrelevant,
    unlucky.trading-post.characters-stay."""
    first = SEATS + 3 * one
    second = SEATS + 3 * other
    zones = state.zones
    zones[first], zones[second] = zones[second], zones[first]
    if state.log is not None:
        sizes: list[object] = [len(zones[first]), len(zones[second])]
        facts: dict[str, object] = {"seat": one, "with": other, "sizes": sizes}
        state.emit("swapped-hands", facts, (state.facts.cites[source], "unlucky.trading-post.no-peek"))
    for seat in (one, other):
        cards = zones[SEATS + 3 * seat]
        for card in cards:
            state.known[card] |= eyes_of(seat)
        log_hand(state, seat, ("unlucky.trading-post.swap",))


def log_hand(state: UnluckyState, seat: int, rules: tuple[str, ...]) -> None:
    """A seat sees its new hand."""
    if state.log is not None:
        hand = state.hand(seat)
        cards: list[object] = [state.components.faces[card].id for card in hand]
        numbers: list[object] = list(hand)
        secret: dict[str, object] = {"cards": cards, "numbers": numbers}
        state.emit("new-hand", {"seat": seat, "count": len(hand)}, rules, secret, eyes_of(seat))


def clear_played(state: UnluckyState, cards: list[int]) -> None:
    """Cards on the table go to the Quest discard pile."""
    for card in cards:
        state.zones[PLAYED].remove(card)
        state.zones[DISCARD].append(card)
        state.known[card] = EVERYONE
