# compiled: mypyc
"""Cards from decks: dealing, turning up, putting back and shuffling; and the dice."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.components import NOBODY, eyes_of
from fairground.engine.rng import DICE, SIXES
from fairground.engine.state import Frame
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.changes import discard, named
from fairground.games.unfair.play.decks import cards_left
from fairground.games.unfair.play.market import take_stalls
from fairground.games.unfair.play.measures import amount_of, dice_shown
from fairground.games.unfair.play.nouns import concerns
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.play.upkeep import upkeep
from fairground.games.unfair.state.card_facts import HAPPENINGS
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.zones import (
    DICE_SIDES,
    DISCARD,
    MARKET,
    NO,
    OPTION,
    SHUFFLED_IN,
    TO_DISCARD,
    TURNED_UP,
)


def deal(
    state: UnfairState, deck: int, count: int, zone: int, eyes: int = NOBODY, fate: int = TO_DISCARD
) -> int:
    """Deals cards from the top of a deck, as many as there are, and lets some seats see them. Returns how
    many there will be: when the deck runs out they come only after it is shuffled. What is there is dealt,
    and the text goes on (unfair.core.insufficient.proceed, unfair.core.insufficient.continue)."""
    if count < len(state.zones[deck]):
        # Mostly the deck has more than is taken.
        if count:
            take(state, deck, count, zone, eyes, fate)
        return count
    count = min(count, cards_left(state, deck))
    if not count:
        return 0
    dealing = Dealing(deck, count, zone, eyes, fate, False)
    dealing.take(state)
    if dealing.count or (not state.zones[deck] and cards_left(state, deck)):
        state.frames.append(dealing)
    return count


def take(state: UnfairState, deck: int, count: int, zone: int, eyes: int, fate: int) -> None:
    """Takes cards that there are from the top of a deck."""
    pile = state.zones[deck]
    if count == 1:
        cards = [pile.pop()]
    else:
        # The top card comes first.
        cards = pile[: -count - 1 : -1]
        del pile[len(pile) - count :]
    if zone == MARKET:
        take_stalls(state, cards)
    if not cards:
        return
    state.zones[zone].extend(cards)
    seen = state.unfair.eyes[zone] | eyes
    known = state.known
    where = state.where
    for card in cards:
        known[card] |= seen
        where[card] = zone
    if zone == TURNED_UP:
        state.fates += [fate] * count
    if state.log is not None:
        _tell(state, deck, cards, zone, eyes)


def move_all(state: UnfairState, cards: list[int], source: int, target: int, eyes: int = NOBODY) -> None:
    """Moves cards of one zone to the end of another and lets some seats see them. Neither is a park, and what
    a zone keeps beside its cards is the caller's matter."""
    left = state.zones[source]
    if len(left) == len(cards):
        left.clear()
    else:
        left[:] = [card for card in left if card not in cards]
    state.zones[target].extend(cards)
    seen = state.unfair.eyes[target] | eyes
    known = state.known
    where = state.where
    for card in cards:
        known[card] |= seen
        where[card] = target


def _tell(state: UnfairState, deck: int, cards: list[int], zone: int, eyes: int) -> None:
    """Logs what was dealt; faces only to those who see them."""
    place = state.components.zones[zone]
    facts: dict[str, object] = {
        "deck": state.components.zones[deck].name,
        "to": place.name,
        "seat": place.owner,
        "count": len(cards),
    }
    faces: dict[str, object] = {"cards": named(state, cards)}
    state.emit("dealt", facts, ("unfair.core.guide.literal",), faces, eyes | place.eyes)


def next_city_card(state: UnfairState) -> int:
    """The City card of the next round, or -1; the one that closes the blueprints is none."""
    for card in reversed(state.zones[codes.CITY_DECK]):
        if card != state.unfair.closure:
            return card
    return -1


def refill_market(state: UnfairState, count: int) -> None:
    """Empty Market spaces are filled at once (unfair.core.market.refill)."""
    if count > 0:
        deal(state, codes.PARK_DECK, count, MARKET)
        if state.unfair.heard[codes.MARKET_REFILLED + HAPPENINGS]:
            hear(state, codes.MARKET_REFILLED, -1, -1)


@final
class Dealing(UnfairFrame):
    """Cards are dealt, and an empty deck is replenished at once (unfair.core.deck.refill-at-once). Also one
    that was only revealed (unfair.core.gl.reveal-refill)."""

    deck: int
    count: int
    zone: int
    eyes: int
    fate: int
    shuffling: bool

    # Made by tools/fields.py from the fields above.
    __slots__ = ("deck", "count", "zone", "eyes", "fate", "shuffling")
    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "count", "zone", "eyes", "fate", "shuffling")

    def __init__(self, deck: int, count: int, zone: int, eyes: int, fate: int, shuffling: bool) -> None:
        self.deck = deck
        self.count = count
        self.zone = zone
        self.eyes = eyes
        self.fate = fate
        self.shuffling = shuffling

    def clone(self) -> Frame:
        return Dealing(self.deck, self.count, self.zone, self.eyes, self.fate, self.shuffling)

    # Made up to here.

    def take(self, state: UnfairState) -> None:
        """Takes what the deck has."""
        count = min(self.count, len(state.zones[self.deck]))
        self.count -= count
        take(state, self.deck, count, self.zone, self.eyes, self.fate)

    def step(self, state: UnfairState) -> None:
        if self.shuffling:
            state.shuffle_zone(self.deck)
            self.shuffling = False
            self.take(state)
        if not state.zones[self.deck] and cards_left(state, self.deck):
            move_all(state, state.zones[DISCARD + self.deck][:], DISCARD + self.deck, self.deck)
            self.shuffling = True
            state.want_shuffle(1 + self.deck, self.deck)
        else:
            state.frames.pop()


@final
class Shuffling(UnfairFrame):
    """A deck is shuffled."""

    deck: int
    begun: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("deck", "begun")
    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "begun")

    def __init__(self, deck: int, begun: bool = False) -> None:
        self.deck = deck
        self.begun = begun

    def clone(self) -> Frame:
        return Shuffling(self.deck, self.begun)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if self.begun:
            state.frames.pop()
            state.shuffle_zone(self.deck)
        elif state.shuffle(1 + self.deck, self.deck):
            state.frames.pop()
        else:
            self.begun = True


# Cards that an ability turned up


def begin_turning_up(state: UnfairState, context: Context) -> None:
    """From here on turned-up cards are those of this ability."""
    if context.first_turned < 0:
        context.first_turned = len(state.zones[TURNED_UP])


def put_back(state: UnfairState, context: Context) -> None:
    """The cards an ability turned up and did not use go where they belong: what was drawn or exhumed to the
    discard pile, what was revealed back on top, what was searched through is shuffled
    (unfair.core.gl.keep-rest-discarded, unfair.core.gl.reveal-return)."""
    first = context.first_turned
    if first < 0:
        return
    context.first_turned = -1
    context.sought = codes.NONE
    turned = state.zones[TURNED_UP]
    while len(turned) > first:
        card = turned[-1]
        fate = state.fates[-1]
        if fate == TO_DISCARD:
            discard(state, card)
            if state.log is not None:
                facts: dict[str, object] = {"cards": named(state, [card])}
                state.emit("discarded", facts, ("unfair.core.gl.keep-rest-discarded",))
            continue
        deck = state.unfair.printed[card].deck
        state.put(card, deck)
        if fate == SHUFFLED_IN and not _is_shuffling(state, deck):
            state.frames.append(Shuffling(deck))


def _is_shuffling(state: UnfairState, deck: int) -> bool:
    last = state.frames[-1] if state.frames else None
    return isinstance(last, Shuffling) and last.deck == deck


def turn_up(state: UnfairState, context: Context, card: int, fate: int = TO_DISCARD) -> None:
    """Puts a card among those this ability turned up."""
    begin_turning_up(state, context)
    state.put(card, TURNED_UP)
    state.fates.append(fate)


def search(state: UnfairState, context: Context, deck: int, seat: int, noun: int) -> None:
    """A seat looks through a whole deck (unfair.core.gl.search). All of it is turned up for that seat alone,
    so that nobody else learns how many cards fit."""
    begin_turning_up(state, context)
    context.sought = noun
    cards = state.zones[deck][:]
    move_all(state, cards, deck, TURNED_UP, eyes_of(seat))
    state.fates += [SHUFFLED_IN] * len(cards)
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "deck": state.components.zones[deck].name}
        faces: dict[str, object] = {"cards": named(state, cards)}
        state.emit("searched", facts, ("unfair.core.gl.search",), faces, eyes_of(seat))


# Dice

THROWN: Final = 1
ASKED: Final = 2
OVER: Final = 3


@final
class Throwing(UnfairFrame):
    """A seat rolls two dice, may set the result where a rule lets it, and then all abilities that wait for a
    roll have their chance (unfair.core.dice.two, unfair.core.dice.control-stack). Rules:
    unfair.core.dice.d6."""

    seat: int  # -1: nobody in particular
    target: int  # the frame whose roll it is, by its place on the stack
    stage: int  # = 0

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "target", "stage")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "target", "stage")

    def __init__(self, seat: int, target: int, stage: int = 0) -> None:
        self.seat = seat
        self.target = target
        self.stage = stage

    def clone(self) -> Frame:
        return Throwing(self.seat, self.target, self.stage)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if self.stage == 0:
            self.stage = THROWN
            state.want(DICE, SIXES[2])
        elif self.stage == THROWN:
            self.stage = ASKED
            self._show(state, [state.drawn[0] + 1, state.drawn[1] + 1, 0])
            if state.log is not None:
                facts: dict[str, object] = {"seat": self.seat, "dice": [die + 1 for die in state.drawn]}
                state.emit("rolled", facts, ("unfair.core.dice.two", "unfair.core.dice.result"))
        elif self.stage == ASKED and self._results(state):
            self.ask(state)
        else:
            state.frames.pop()
            hear(state, codes.ROLLS, self.seat, -1)
            upkeep(state)

    def _show(self, state: UnfairState, dice: list[int]) -> None:
        show_dice(state, self.target, dice)

    def _results(self, state: UnfairState) -> list[int]:
        """The results that rules let this seat set its rolls to."""
        found: list[int] = []
        for active in state.in_force[codes.SET_ROLL]:
            rule = state.unfair.program.rules[active.rule]
            if concerns(rule.who, active.context.owner, self.seat):
                found.append(amount_of(state, active.context, self.seat, rule.amount))
        return sorted(set(found))

    def ask(self, state: UnfairState) -> None:
        options = [OPTION + result for result in self._results(state)]
        state.open_ask(self.seat, "set-roll", [NO, *options])

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        self.stage = OVER
        if code != NO:
            set_dice(state, seat, self.target, code - OPTION)


def set_dice(state: UnfairState, seat: int, place: int, result: int) -> None:
    """A seat sets the dice of a roll to a result; it says how if that makes a difference."""
    if len(lower_dice(result)) > 1 and _values_matter(state, place):
        state.frames.append(Splitting(seat, place, result))
    else:
        turn_dice(state, seat, place, result // 2, result - result // 2)


def turn_dice(state: UnfairState, seat: int, place: int, lower: int, higher: int) -> None:
    """A seat lets the dice of a roll show something else."""
    show_dice(state, place, [lower, higher, 0])
    if state.log is not None:
        facts: dict[str, object] = {"seat": seat, "dice": [lower, higher]}
        state.emit("turned-dice", facts, ("unfair.core.dice.control-stack",))


def lower_dice(result: int) -> list[int]:
    """What the lower of two dice may show that make up a result."""
    return list(range(max(result - DICE_SIDES, 1), result // 2 + 1))


def _values_matter(state: UnfairState, place: int) -> bool:
    """Whether what each die shows makes a difference to the frame of a roll or to an ability that waits for
    rolls."""
    frame = state.frames[place]
    assert isinstance(frame, UnfairFrame)
    pairs = state.listening[codes.ROLLS + HAPPENINGS]
    abilities = state.unfair.abilities
    return frame.reads_dice(state) or any(abilities[number].reads_dice for number in pairs[1::2])


@final
class Splitting(UnfairFrame):
    """A seat says what each die shows of a result that it has set
    (unfair.dinosaur.risk-management.combination)."""

    seat: int
    target: int  # the frame whose roll it is, by its place on the stack
    result: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "target", "result")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "target", "result")

    def __init__(self, seat: int, target: int, result: int) -> None:
        self.seat = seat
        self.target = target
        self.result = result

    def clone(self) -> Frame:
        return Splitting(self.seat, self.target, self.result)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        self.ask(state)

    def ask(self, state: UnfairState) -> None:
        state.open_ask(self.seat, "split", [OPTION + die for die in lower_dice(self.result)])

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        state.frames.pop()
        die = code - OPTION
        turn_dice(state, seat, self.target, die, self.result - die)


def show_dice(state: UnfairState, place: int, dice: list[int]) -> None:
    frame = state.frames[place]
    assert isinstance(frame, UnfairFrame)
    frame.show_dice(dice)


def rolling_frame(state: UnfairState) -> int:
    """The place on the stack of the frame with the latest roll, or -1."""
    for place in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[place]
        if isinstance(frame, UnfairFrame) and frame.rolled():
            return place
    return -1


def change_result(state: UnfairState, context: Context, change: int) -> None:
    """Adds to the result of the latest roll."""
    dice = dice_shown(state, context)
    show_dice(state, rolling_frame(state), [dice[0], dice[1], dice[2] + change])
