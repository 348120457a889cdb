# compiled: mypyc
"""The state of a match and how it advances.

Unfinished work is on a stack of frames. The top frame does one piece of work at a time: it changes the state,
pushes frames, asks seats, or requests chance. Everything is plain data, so any state can be cloned, stored
and resumed at any moment.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.components import EMPTY, EVERYONE, Components, eyes_of
from fairground.engine.errors import FlowError, IllegalAction
from fairground.engine.events import Event
from fairground.engine.fields import Apart, Fixed, Shared
from fairground.engine.parts import Part
from fairground.engine.rng import DICE, Rng

LONG: Final = 16  # a list of options that is not searched from its beginning


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ask(Part):
    """A question to one seat: a prompt and the codes of all its options, in ascending order. Options are
    shared lists: read them, never change them."""

    seat: int
    prompt: str
    options: Shared[list[int]]

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "prompt", "options")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "prompt", "options")

    def __init__(self, seat: int, prompt: str, options: list[int]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options

    # Made up to here.


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame(Part):
    """One piece of unfinished work. Subclasses keep their progress in plain fields.

    A frame lies only on the stack of a state of its own game, so each may declare that kind of `state` in the
    methods it overrides, and need not check what it gets."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    # Made up to here.

    def step(self, state: Any) -> None:
        """Does one piece of work. Called while no question is open and no chance is requested."""
        raise FlowError(f"{type(self).__name__} cannot step")

    def ask(self, state: Any) -> None:
        """Opens the current questions, from the state alone: also called after a redeal."""
        raise FlowError(f"{type(self).__name__} asks nobody")

    def answer(self, state: Any, seat: int, code: int) -> None:
        """Takes a legal answer."""
        raise FlowError(f"{type(self).__name__} takes no answer")

    def reseal(self, state: Any, seat: int, rng: Rng) -> None:
        """Replaces what this frame hides from a seat, after a redeal of the cards."""

    def clone(self) -> Frame:
        raise FlowError(f"{type(self).__name__} cannot be cloned")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The kernel's part of a state. Games add their own fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    components: Fixed[Components]
    rng: Rng
    zones: list[list[int]]  # = [[] for _ in components.zones]; the cards in each, the top of a pile last
    known: list[int]  # = [0] * cards; for each card, the bits of those who know its face for certain
    frames: list[Frame]
    asks: list[Shared[Ask]]  # = []
    wanted: Shared[list[int]]  # = []; sizes of the chance draws the top frame waits for
    wanted_stream: int  # = DICE
    drawn: Shared[list[int]]  # = []; their outcomes
    explicit_chance: bool  # = False; chance is decided by the caller, one draw at a time
    log: Apart[list[Event] | None]  # = None; None: nobody listens
    over: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "components",
        "rng",
        "zones",
        "known",
        "frames",
        "asks",
        "wanted",
        "wanted_stream",
        "drawn",
        "explicit_chance",
        "log",
        "over",
    )
    KERNEL_FIELDS: ClassVar[tuple[str, ...]] = (
        "asks",
        "drawn",
        "explicit_chance",
        "frames",
        "known",
        "over",
        "rng",
        "wanted",
        "wanted_stream",
        "zones",
    )
    DERIVED: ClassVar[tuple[str, ...]] = ()

    def __init__(self, components: Components) -> None:
        self.components = components

    def lay_out_kernel(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.components
        cards = len(components.faces)
        self.zones = [[] for _ in components.zones]
        self.known = [0] * cards
        self.asks = []
        self.wanted = []
        self.wanted_stream = DICE
        self.drawn = []
        self.explicit_chance = False
        self.log = None
        self.over = False

    def copy_kernel(self, other: State) -> None:
        """Copies the kernel's fields into a blank state. The copy has no log."""
        rng = self.rng
        other.rng = Rng(rng.key, rng.streams.copy(), rng.script.copy())
        other.zones = [item.copy() for item in self.zones]
        other.known = self.known.copy()
        other.frames = [item.clone() for item in self.frames]
        other.asks = self.asks.copy()
        other.wanted = self.wanted
        other.wanted_stream = self.wanted_stream
        other.drawn = self.drawn
        other.explicit_chance = self.explicit_chance
        other.log = None
        other.over = self.over

    # Made up to here.

    def begin(self, rng: Rng, first: Frame) -> None:
        """Sets the kernel's fields of a new state. The caller places the cards, then calls `run`."""
        self.lay_out_kernel()
        self.rng = rng
        self.frames = [first]

    def clone(self) -> State:
        raise FlowError(f"{type(self).__name__} cannot be cloned")

    # Playing

    def ask_of(self, seat: int) -> Ask | None:
        """The open question to a seat."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def apply(self, seat: int, code: int) -> None:
        """Takes a seat's answer and runs on to the next question. An illegal answer changes nothing."""
        asks = self.asks
        for ask in asks:
            if ask.seat == seat:
                options = ask.options
                if not (code in options if len(options) < LONG else _in_place(options, code)):
                    raise IllegalAction(f"option {code} is not available to seat {seat} now")
                if len(asks) == 1:
                    asks.pop()
                else:
                    asks.remove(ask)
                frames = self.frames
                frames[-1].answer(self, seat, code)
                # Mostly a step or two, and often none, lead to the next question.
                while not self.asks:
                    if self.wanted or not frames:
                        self.run()
                        return
                    frames[-1].step(self)
                return
        raise IllegalAction(f"seat {seat} is not asked anything now")

    def run(self) -> None:
        """Works until a question is open, the caller must decide chance, or the match is over."""
        frames = self.frames
        while not self.asks:
            if self.wanted:
                if self.explicit_chance:
                    return
                self.drawn = self.rng.draw(self.wanted_stream, self.wanted)
                self.wanted = []
            if not frames:
                self.over = True
                return
            frames[-1].step(self)

    def open_ask(self, seat: int, prompt: str, options: list[int]) -> None:
        self.asks.append(Ask(seat, prompt, options))

    # Chance

    def want(self, stream: int, sizes: list[int]) -> None:
        """Requests chance: before the next step, `drawn` holds a number below each size."""
        self.wanted = sizes
        self.wanted_stream = stream
        self.drawn = []

    def draw(self, stream: int, sizes: list[int]) -> bool:
        """Like `want`, but draws at once unless the caller decides chance. True: `drawn` already holds the
        numbers, so the frame can continue without another step."""
        if self.explicit_chance:
            self.want(stream, sizes)
            return False
        if len(sizes) == 1:
            self.drawn = [self.rng.below(stream, sizes[0])]
        else:
            self.drawn = self.rng.draw(stream, sizes)
        return True

    def want_shuffle(self, stream: int, zone: int) -> None:
        """Requests the chance that `shuffle_zone` needs."""
        self.want(stream, list(range(len(self.zones[zone]), 1, -1)))

    def shuffle(self, stream: int, zone: int) -> bool:
        """Shuffles a zone at once, unless the caller decides chance. False: the caller does, and the zone
        must be shuffled with `shuffle_zone` afterwards."""
        self.want_shuffle(stream, zone)
        if self.explicit_chance:
            return False
        if self.wanted:
            self.drawn = self.rng.draw(stream, self.wanted)
            self.wanted = []
        self.shuffle_zone(zone)
        return True

    def shuffle_zone(self, zone: int) -> None:
        """Shuffles a zone with the numbers drawn; nobody knows its cards any more."""
        cards = self.zones[zone]
        for index, other in zip(range(len(cards) - 1, 0, -1), self.drawn):
            cards[index], cards[other] = cards[other], cards[index]
        eyes = self.components.zones[zone].eyes
        known = self.known
        for card in cards:
            known[card] = eyes

    def chance_size(self) -> int:
        """How many equally likely outcomes the next explicit draw has; 0 if none is requested."""
        return self.wanted[len(self.drawn)] if self.wanted else 0

    def apply_chance(self, outcome: int) -> None:
        """Decides one explicit draw."""
        if not 0 <= outcome < self.chance_size():
            raise IllegalAction(f"chance outcome {outcome} is not below {self.chance_size()}")
        self.drawn = [*self.drawn, outcome]
        if len(self.drawn) == len(self.wanted):
            self.wanted = []
            self.run()

    # Cards

    def place(self, card: int, zone: int) -> None:
        """Puts a card that was nowhere into a zone."""
        self.zones[zone].append(card)
        self.known[card] |= self.components.zones[zone].eyes

    def move(self, card: int, source: int, target: int) -> None:
        """Moves a card to the top or end of another zone."""
        self.zones[source].remove(card)
        self.place(card, target)

    def move_top(self, source: int, target: int) -> int:
        """Moves the top card of a zone onto another; returns the card."""
        card = self.zones[source].pop()
        self.place(card, target)
        return card

    def one_alike(self, card: int, zone: int) -> int:
        """Which of several cards with the same face should leave a zone, so that nobody can tell which one it
        was: the one that most seats know. A seat that knew only another copy no longer knows it, since that
        may be the one that left."""
        faces = self.components.faces
        face = faces[card]
        chosen = card
        same: list[int] = []
        for other in self.zones[zone]:
            if other != EMPTY and faces[other].id == face.id and faces[other].back == face.back:
                same.append(other)
                if self.known[other].bit_count() > self.known[chosen].bit_count():
                    chosen = other
        still = self.known[chosen] | self.components.zones[zone].eyes
        for other in same:
            if other != chosen:
                self.known[other] &= still
        return chosen

    def reveal(self, card: int, eyes: int = EVERYONE) -> None:
        """Lets these seats know a card's face."""
        self.known[card] |= eyes

    def forget(self, zone: int) -> None:
        """The cards of a zone were mixed: anyone who does not see their faces no longer knows which is
        which."""
        eyes = self.components.zones[zone].eyes
        for card in self.zones[zone]:
            if card != EMPTY:
                self.known[card] &= eyes

    def knows(self, seat: int, card: int, zone: int) -> bool:
        """Whether a seat (-1: a spectator) knows the face of a card in a zone."""
        return bool((self.known[card] | self.components.zones[zone].eyes) & eyes_of(seat))

    # Hidden information

    def redeal(self, seat: int, rng: Rng) -> State:
        """A world consistent with everything this seat knows; the rest is redrawn from `rng`. The same
        knowledge and the same `rng` give the same world, whatever the hidden truth is."""
        world = self.clone()
        world.deal_unknown(seat, rng)
        for frame in world.frames:
            frame.reseal(world, seat, rng)
        if world.asks:
            world.asks = []
            world.frames[-1].ask(world)
        # The world has dice of its own: a search can neither foresee nor disturb the real ones.
        world.rng = rng.branch()
        return world

    def deal_unknown(self, seat: int, rng: Rng) -> None:
        """Redeals the cards this seat does not know among their spaces, deck by deck."""
        faces = self.components.faces
        hidden: dict[str, list[int]] = {}
        spaces: dict[str, list[tuple[int, int]]] = {}
        for zone in range(len(self.zones)):
            cards = self.zones[zone]
            for index in range(len(cards)):
                card = cards[index]
                if card != EMPTY and not self.knows(seat, card, zone):
                    back = faces[card].back
                    if back not in hidden:
                        hidden[back] = []
                        spaces[back] = []
                    hidden[back].append(card)
                    spaces[back].append((zone, index))
        for back in sorted(hidden):
            self._deal_back(hidden[back], spaces[back], rng)

    def _deal_back(self, cards: list[int], spaces: list[tuple[int, int]], rng: Rng) -> None:
        # Who knows the card in a space is a fact about the space, not about the card.
        knowledge: list[int] = []
        for zone, index in spaces:
            knowledge.append(self.known[self.zones[zone][index]])
        # Spaces that may not hold every card choose first, those with the smallest choice before others.
        choices: dict[int, int] = {}
        order: list[tuple[int, int, int]] = []
        for number, space in enumerate(spaces):
            allowed = self.components.allowed(space[0])
            if allowed not in choices:
                choices[allowed] = len(_fitting(cards, allowed))
            order.append((choices[allowed], allowed, number))
        order.sort()
        dealt: list[int] = []
        while len(dealt) < len(order):
            dealt = _try_deal(cards, order, rng)
        for deal, (_, _, number) in enumerate(order):
            zone, index = spaces[number]
            self.zones[zone][index] = dealt[deal]
            self.known[dealt[deal]] = knowledge[number]

    def emit(
        self,
        kind: str,
        facts: dict[str, object],
        rules: tuple[str, ...],
        secret: dict[str, object] | None = None,
        eyes: int = EVERYONE,
    ) -> None:
        """Logs an event. Callers in hot code check `log` themselves, to avoid building the facts."""
        if self.log is not None:
            self.log.append(Event(kind, facts, rules, secret, eyes))


def _in_place(options: list[int], code: int) -> bool:
    """Whether a code is among many options. These are mostly consecutive, so its expected place is tried
    first."""
    place = code - options[0]
    return (0 <= place < len(options) and options[place] == code) or code in options


def _fitting(cards: list[int], allowed: int) -> list[int]:
    """The cards that a mask allows; -1 allows all."""
    return cards if allowed < 0 else [card for card in cards if allowed >> card & 1]


def _try_deal(cards: list[int], order: list[tuple[int, int, int]], rng: Rng) -> list[int]:
    """A card for each space in this order, or fewer if the deal reached a dead end, which can only happen
    when two zones accept overlapping sets of cards."""
    dealt: list[int] = []
    # The pool is put in a fixed order first, so that the truth leaves no trace in the result.
    pool = sorted(cards)
    fitting: list[int] = []
    last_allowed = 0
    for _, allowed, _ in order:
        if allowed != last_allowed or not dealt:
            # Spaces that take the same cards draw from one list until the next kind of space comes.
            taken = set(dealt)
            pool = [card for card in pool if card not in taken]
            fitting = _fitting(pool, allowed)[:]
            last_allowed = allowed
        if not fitting:
            break
        place = rng.below(DICE, len(fitting))
        dealt.append(fitting[place])
        fitting[place] = fitting[-1]
        fitting.pop()
    return dealt
