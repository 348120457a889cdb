# compiled: mypyc
"""Fair Game: the flow of a match and what is legal in it.

Cards are numbered by their place in the components' list. Sets of cards are bit masks, which makes
"which cards can this seat take?" one expression.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.components import EMPTY, EVERYONE, NOBODY, Components, Face, Zone
from fairground.engine.fields import Derived, Fixed, Shared
from fairground.engine.rng import DICE, SIXES, Rng
from fairground.engine.rounds import Staged, best_seats, clockwise
from fairground.engine.state import Ask, Frame, State
from fairground.engine.together import NOTHING, Together

# Streams of chance
DECK: Final = 1
LEAD: Final = 2

# Zones; the cards in front of seat s are zone HELD + s
GRID: Final = 0
PILE: Final = 1
BOX: Final = 2
HELD: Final = 3

# Option codes; a re-roll is the mask of the dice that are rolled, 1 to 63
WAIT: Final = 64
PASS: Final = 65
TAKE: Final = 66  # + card
DECLINE: Final = 128
MOST_CARDS: Final = DECLINE - TAKE

DICE_EACH: Final = 6
ALL_DICE: Final = 63
GRID_SIZE: Final = 6
# The opening roll and up to two re-rolls (fair.roll.max-three).
MAX_ROLLS: Final = 3
# What everybody plays for (fair.object.four-cards).
CARDS_TO_WIN: Final = 4
CARDS_PER_SEAT: Final = 3

# Any dice may be rolled again, from one to all six, those that were kept before too (fair.roll.any-subset,
# fair.roll.empty-reroll, fair.roll.previously-kept-dice).
ROLLS: Final[list[int]] = list(range(1, 64))
# In a re-roll step: usually, after a standstill, and with no rolls left. Asks are shared, never changed.
# Nobody has to roll when others do: who waits keeps dice and rolls, who passes is finished
# (fair.roll.rerolls-not-synchronised, fair.sync.wait, fair.roll.may-stop-early).
ROLL_OPTIONS: Final[list[list[int]]] = [[*ROLLS, WAIT, PASS], [*ROLLS, PASS], [WAIT, PASS]]
ROLL_ASKS: Final[list[list[Ask]]] = [
    [Ask(seat, "reroll", options) for seat in range(4)] for options in ROLL_OPTIONS
]
# What a seat has answered in that step, by the code; lists of answers are replaced and never changed.
ROLL_ANSWERS: Final[list[list[int]]] = [[code] for code in range(PASS + 1)]
PLACES: Final[list[list[int]]] = [[place for place in range(6) if mask >> place & 1] for mask in range(64)]
CODE_OF_FACE: Final[list[int]] = [0, 1, 7, 49, 343, 2401, 16807]

# Modes of play
STEPS: Final = "steps"
TURNS: Final = "turns"
REAL_TIME: Final = "real-time"


@mypyc_attr(allow_interpreted_subclasses=True)
class FairComponents(Components):
    """The fixed facts of a match: which cards every possible roll meets, and the marks."""

    def __init__(
        self,
        seats: int,
        faces: list[Face],
        multisets: list[int],
        met: list[int],
        bears: int,
        wolves: int,
        mode: str,
        round_cap: int,
    ) -> None:
        zones = [
            # The grid lies face up (fair.setup.grid-face-up).
            Zone("grid", "the grid", -1, EVERYONE),
            # The pile lies face down, its order hidden from all (fair.setup.draw-pile-hidden).
            Zone("pile", "the draw pile", -1, NOBODY),
            Zone("box", "the box", -1, NOBODY),
        ]
        for seat in range(seats):
            zones.append(Zone("cards", "cards won", seat, EVERYONE))
        super().__init__(seats, faces, zones)
        self.multisets: list[int] = multisets  # dice code -> number of the multiset
        self.met: list[int] = met  # multiset -> mask of the cards it meets
        self.bears: int = bears  # mask of the bear cards
        self.wolves: int = wolves
        self.mode: str = mode
        self.round_cap: int = round_cap  # 0: none
        # For each lead, the seats in priority order.
        self.orders: list[list[int]] = [clockwise(lead, seats) for lead in range(seats)]


def bits(mask: int) -> int:
    """How many cards are in a mask."""
    return mask.bit_count()


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, in order."""
    cards: list[int] = []
    card = 0
    while mask:
        if mask & 1:
            cards.append(card)
        mask >>= 1
        card += 1
    return cards


@final
class FairState(State):
    """A match of Fair Game at some moment."""

    round: int  # = 0
    lead: int  # = 0; the seat that comes first in contested claims this round
    dice: list[Shared[list[int]]]  # = [[0] * DICE_EACH for _ in range(seats)]; each seat's, in their places
    makes: Derived[list[int]]  # = [0] * seats; each seat: mask of all cards its dice meet now
    rolls: list[int]  # = [0] * seats; rolls each seat has made this round
    live: int  # = 0; bits of the seats that are not finished this round
    # Nobody begins with a card (fair.setup.no-cards-at-start).
    held: Derived[list[int]]  # = [0] * seats; each seat: mask of the cards in front of it
    shown: Derived[int]  # = 0; mask of all face-up cards
    protected: int  # = 0; mask of the cards that have dice on them
    won: list[int]  # = [-1] * seats; each seat: the card it won this round, or -1
    claimed: bool  # = False; this tick: a claim was granted
    moved: bool  # = False; this tick: somebody rolled or passed
    must_move: bool  # = False; after a standstill waiting is not allowed
    fair_components: Fixed[FairComponents]  # the components again, under their own type

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "round",
        "lead",
        "dice",
        "makes",
        "rolls",
        "live",
        "held",
        "shown",
        "protected",
        "won",
        "claimed",
        "moved",
        "must_move",
        "fair_components",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "claimed",
        "dice",
        "held",
        "lead",
        "live",
        "makes",
        "moved",
        "must_move",
        "protected",
        "rolls",
        "round",
        "shown",
        "won",
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("held", "makes", "shown")

    def __init__(self, components: FairComponents) -> None:
        super().__init__(components)
        self.fair_components = components

    def lay_out(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.fair_components
        seats = components.seats
        self.round = 0
        self.lead = 0
        self.dice = [[0] * DICE_EACH for _ in range(seats)]
        self.makes = [0] * seats
        self.rolls = [0] * seats
        self.live = 0
        self.held = [0] * seats
        self.shown = 0
        self.protected = 0
        self.won = [-1] * seats
        self.claimed = False
        self.moved = False
        self.must_move = False

    def clone(self) -> FairState:
        other = FairState(self.fair_components)
        self.copy_kernel(other)
        other.round = self.round
        other.lead = self.lead
        other.dice = self.dice.copy()
        other.makes = self.makes.copy()
        other.rolls = self.rolls.copy()
        other.live = self.live
        other.held = self.held.copy()
        other.shown = self.shown
        other.protected = self.protected
        other.won = self.won.copy()
        other.claimed = self.claimed
        other.moved = self.moved
        other.must_move = self.must_move
        return other

    # Made up to here.

    def takeable(self, seat: int) -> int:
        """The cards a seat's dice let it take now: face up, in the grid or with others, met, not its own,
        without dice on them.

        Rules: fair.claim.must-match, fair.claim.current-dice, fair.claim.later-rounds-all-face-up,
        fair.steal.allowed, fair.steal.not-own, fair.steal.blocked-by-dice."""
        return self.makes[seat] & self.shown & ~self.protected & ~self.held[seat]

    def set_dice(self, seat: int, dice: list[int]) -> None:
        """Lays a seat's dice. The list is replaced, never changed, so clones may share it."""
        components = self.fair_components
        codes = CODE_OF_FACE
        a, b, c, d, e, f = dice
        code = codes[a] + codes[b] + codes[c] + codes[d] + codes[e] + codes[f]
        self.dice[seat] = dice
        self.makes[seat] = components.met[components.multisets[code]]

    def seats_from_lead(self) -> list[int]:
        """The priority order of the round (fair.sync.priority-order)."""
        return self.fair_components.orders[self.lead]

    def holder(self, card: int) -> int:
        """The seat a card lies in front of, or -1."""
        for seat in range(self.components.seats):
            if self.held[seat] >> card & 1:
                return seat
        return -1

    def take_card(self, seat: int, card: int) -> None:
        """A claim or a steal: the card moves, the dice go on it and the seat is finished.

        Rules: fair.claim.card-moves, fair.claim.dice-on-card, fair.claim.ends-rolling,
        fair.steal.card-moves, fair.steal.is-a-win."""
        victim = self.holder(card)
        bit = 1 << card
        if victim >= 0:
            self.move(card, HELD + victim, HELD + seat)
            # Being finished saves nobody from losing a card (fair.steal.victim-finished).
            self.held[victim] &= ~bit
        else:
            # The space stays empty for the rest of the round (fair.claim.gap-stays).
            grid = self.zones[GRID]
            grid[grid.index(card)] = EMPTY
            self.place(card, HELD + seat)
        self.held[seat] |= bit
        # Only this card is safe; those won earlier stay open to stealing (fair.claim.protection,
        # fair.steal.older-cards-exposed).
        self.protected |= bit
        # With one card a seat is finished for the round (fair.claim.one-per-round).
        self.won[seat] = card
        self.live &= ~(1 << seat)
        if self.log is not None:
            face = self.components.faces[card].id
            if victim >= 0:
                self.emit(
                    "stole",
                    {"seat": seat, "card": face, "from": victim, "dice": self.dice[seat]},
                    ("fair.steal.allowed", "fair.steal.is-a-win"),
                )
            else:
                self.emit(
                    "claimed",
                    {"seat": seat, "card": face, "dice": self.dice[seat]},
                    ("fair.claim.must-match", "fair.claim.protection"),
                )

    def finish(self, seat: int, kind: str, rules: tuple[str, ...]) -> None:
        """A seat is finished for the round without a card."""
        self.live &= ~(1 << seat)
        if self.log is not None:
            self.emit(kind, {"seat": seat}, rules)

    def roll(self, seat: int, mask: int, faces: list[int], first: int) -> int:
        """Lays the faces rolled for the dice in the mask, from `faces[first]` on (faces count from 0)."""
        dice = self.dice[seat][:]
        for place in PLACES[mask]:
            dice[place] = faces[first] + 1
            first += 1
        self.set_dice(seat, dice)
        self.rolls[seat] += 1
        if self.log is not None:
            rolled = [place + 1 for place in PLACES[mask]]
            rules = ("fair.roll.opening-six-dice",) if self.rolls[seat] == 1 else ("fair.roll.any-subset",)
            self.emit(
                "rolled", {"seat": seat, "roll": self.rolls[seat], "places": rolled, "dice": dice}, rules
            )
        return first

    def out_of_rolls(self) -> None:
        """A seat with three rolls and nothing to take is finished (fair.round.end).

        No card becomes free within a round, so it never could take one later."""
        for seat in range(self.components.seats):
            if self.live >> seat & 1 and self.rolls[seat] == MAX_ROLLS and not self.takeable(seat):
                self.finish(seat, "out-of-rolls", ("fair.roll.max-three", "fair.round.end"))


@final
class Deal(Staged):
    """Shuffles, counts out the cards, lays the grid and draws the first lead."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Deal(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, FairState)
        if self.stage == 0:
            # All cards are shuffled before any are counted out (fair.setup.shuffle).
            state.want_shuffle(DECK, BOX)
        elif self.stage == 1:
            state.shuffle_zone(BOX)
            seats = state.components.seats
            # 6, 9 or 12 cards for 2, 3 or 4 players; the others stay in the box
            # (fair.setup.count-2p, fair.setup.count-3p, fair.setup.count-4p, fair.setup.rest-out-of-game).
            for _ in range(CARDS_PER_SEAT * seats):
                state.move_top(BOX, PILE)
            # Six go to the grid; the other 0, 3 or 6 are the pile that refills it (fair.setup.grid-six,
            # fair.setup.draw-pile, fair.setup.draw-pile-sizes).
            for _ in range(GRID_SIZE):
                state.shown |= 1 << state.move_top(PILE, GRID)
            if state.log is not None:
                grid = [state.components.faces[card].id for card in state.zones[GRID]]
                state.emit(
                    "dealt",
                    {"grid": grid, "pile": len(state.zones[PILE])},
                    ("fair.setup.grid-six", "fair.setup.draw-pile"),
                )
            state.want(LEAD, [seats])
        else:
            state.lead = state.drawn[0]
            state.frames[-1] = Round()
        self.stage += 1


# Stages of a round
OPEN: Final = 0
OPENED: Final = 1
CLAIMS: Final = 2
REROLLS: Final = 3
TICK_DONE: Final = 4
CLOSE: Final = 5


@final
class Round(Staged):
    """One round after another, until somebody has won (fair.round.sequence)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Round(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, FairState)
        if self.stage == OPENED:
            # All players roll all six dice at the same time
            # (fair.roll.opening-simultaneous, fair.roll.opening-six-dice).
            faces = state.drawn
            first = 0
            for seat in range(state.components.seats):
                first = state.roll(seat, ALL_DICE, faces, first)
            self.claims(state)
        elif self.stage == CLAIMS:
            self.claims(state)
        elif self.stage == REROLLS:
            self.rerolls(state)
        elif self.stage == TICK_DONE:
            end_tick(state)
            # Claims come between rolls and after each of the three (fair.claim.between-rolls,
            # fair.claim.after-any-roll); the last roll, too, is followed by one (fair.round.end-last-claim).
            if state.live:
                self.claims(state)
            else:
                self.close(state)
        elif self.stage == CLOSE:
            self.close(state)
        else:
            self.open(state)

    def open(self, state: FairState) -> None:
        seats = state.components.seats
        state.round += 1
        if state.round > 1:
            refill(state)
        # Dice come back from the cards, so nothing is protected any more
        # (fair.roll.opening-six-dice, fair.steal.protection-expires).
        state.protected = 0
        state.live = (1 << seats) - 1
        state.rolls = [0] * seats
        state.won = [-1] * seats
        state.claimed = False
        state.moved = False
        state.must_move = False
        if state.log is not None:
            state.emit("round", {"round": state.round, "lead": state.lead}, ("fair.round.sequence",))
        state.want(DICE, SIXES[DICE_EACH * seats])
        self.stage = OPENED

    def claims(self, state: FairState) -> None:
        components = state.fair_components
        if components.mode != STEPS:
            self.stage = CLOSE
            state.frames.append(Turns() if components.mode == TURNS else AtWill())
            return
        waiting = 0
        free = state.shown & ~state.protected
        for seat in range(components.seats):
            if state.live >> seat & 1 and state.makes[seat] & free & ~state.held[seat]:
                waiting |= 1 << seat
        if waiting:
            self.stage = REROLLS
            ClaimStep(waiting, [NOTHING] * components.seats).start(state)
        else:
            # Dice that match nothing are rolled again while rolls remain (fair.roll.reroll-when-no-match).
            self.rerolls(state)

    def rerolls(self, state: FairState) -> None:
        state.out_of_rolls()
        if state.live:
            self.stage = TICK_DONE
            RollStep(state.live, [NOTHING] * state.components.seats).start(state)
        else:
            self.close(state)

    def close(self, state: FairState) -> None:
        """The round is over: now, and only now, is the win tested (fair.win.after-round)."""
        if state.log is not None:
            held = [bits(mask) for mask in state.held]
            state.emit("round-over", {"round": state.round, "held": held}, ("fair.round.end",))
        cap = state.fair_components.round_cap
        if max([bits(mask) for mask in state.held]) >= CARDS_TO_WIN or (cap and state.round >= cap):
            state.frames.pop()
            if state.log is not None:
                state.emit("won", {"seats": winners(state)}, ("fair.win.after-round",))
            return
        # Nobody has four cards: another round follows, and the lead moves one seat clockwise
        # (fair.win.no-winner-next-round, fair.sync.priority-order).
        state.lead = (state.lead + 1) % state.components.seats
        self.stage = OPEN


def refill(state: FairState) -> None:
    """Brings the grid back to six cards, as far as the pile goes.

    Rules: fair.refill.before-round, fair.refill.to-six, fair.refill.partial."""
    laid: list[str] = []
    grid = state.zones[GRID]
    # With an empty pile the game goes on with what lies there; two players never have a pile
    # (fair.refill.empty-pile-continues, fair.refill.two-player-never).
    while state.zones[PILE] and EMPTY in grid:
        card = state.zones[PILE].pop()
        grid[grid.index(EMPTY)] = card
        state.reveal(card)
        state.shown |= 1 << card
        laid.append(state.components.faces[card].id)
    if laid and state.log is not None:
        state.emit("refilled", {"cards": laid, "pile": len(state.zones[PILE])}, ("fair.refill.to-six",))


def end_tick(state: FairState) -> None:
    """Judges a standstill: a tick with no claim, no roll and no pass (fair.sync.standstill)."""
    standstill = bool(state.live) and not state.claimed and not state.moved
    state.must_move = standstill
    state.claimed = False
    state.moved = False
    if standstill:
        if state.log is not None:
            state.emit("standstill", {}, ("fair.sync.standstill",))
        for seat in range(state.components.seats):
            if state.live >> seat & 1 and state.rolls[seat] == MAX_ROLLS:
                state.finish(seat, "held-too-long", ("fair.sync.standstill",))


@final
class ClaimStep(Together):
    """Every live seat whose dice meet something secretly lists the cards it wants, best first; the
    lists are opened together and granted in priority order (fair.sync.step-mode)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return ClaimStep(self.waiting, self.answers.copy())

    # Made up to here.

    def prompt(self, state: State, seat: int) -> str:
        return "claim-next" if self.answers[seat] else "claim"

    def options(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, FairState)
        chosen = self.answers[seat]
        if chosen and chosen[-1] == DECLINE:
            return []
        wanted = state.takeable(seat)
        for code in chosen:
            wanted &= ~(1 << (code - TAKE))
        if not wanted:
            return []
        options = [TAKE + card for card in cards_in(wanted)]
        # A card that matches may be left lying, to roll for another (fair.claim.optional,
        # fair.roll.reroll-despite-match).
        options.append(DECLINE)
        return options

    def resolve(self, state: State) -> None:
        assert isinstance(state, FairState)
        for seat in state.seats_from_lead():
            wishes = self.answers[seat]
            if not wishes:
                continue
            if wishes[0] == DECLINE:
                if state.log is not None:
                    state.emit("declined", {"seat": seat}, ("fair.claim.optional",))
                continue
            for code in wishes:
                if code == DECLINE:
                    break
                card = code - TAKE
                # A card goes to one seat only; the beaten ones lose no roll (fair.sync.contested-card).
                # Different cards of one holder can all be stolen, and two seats can rob each other
                # (fair.sync.several-stealers, fair.sync.mutual-steal).
                if not state.protected >> card & 1:
                    state.take_card(seat, card)
                    state.claimed = True
                    break
                if state.log is not None:
                    state.emit(
                        "beaten",
                        {"seat": seat, "card": state.components.faces[card].id, "by": state.holder(card)},
                        ("fair.sync.contested-card", "fair.sync.priority-order"),
                    )
        if state.claimed:
            state.must_move = False
        state.frames.pop()


@final
class RollStep(Together):
    """Every live seat secretly chooses to roll some dice, to wait or to pass; all roll together
    (fair.sync.step-mode)."""

    rolling: bool  # = False

    # Made by tools/fields.py from the fields above.
    __slots__ = ("rolling",)
    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "answers", "rolling")

    def __init__(self, waiting: int, answers: list[list[int]], rolling: bool = False) -> None:
        super().__init__(waiting, answers)
        self.rolling = rolling

    def clone(self) -> Frame:
        return RollStep(self.waiting, self.answers.copy(), self.rolling)

    # Made up to here.

    def ask(self, state: State) -> None:
        assert isinstance(state, FairState)
        for seat in range(state.components.seats):
            if self.waiting >> seat & 1:
                state.asks.append(ROLL_ASKS[self.kind(state, seat)][seat])

    def kind(self, state: FairState, seat: int) -> int:
        """Which of the `ROLL_OPTIONS` a seat has."""
        if state.rolls[seat] == MAX_ROLLS:
            return 2
        # After a standstill nobody may wait (fair.sync.standstill).
        return 1 if state.must_move else 0

    def answer(self, state: State, seat: int, code: int) -> None:
        self.answers[seat] = ROLL_ANSWERS[code]
        self.waiting &= ~(1 << seat)

    def options(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, FairState)
        return [] if self.answers[seat] else ROLL_OPTIONS[self.kind(state, seat)]

    def resolve(self, state: State) -> None:
        assert isinstance(state, FairState)
        answers = self.answers
        order = state.seats_from_lead()
        if self.rolling:
            first = 0
            for seat in order:
                if answers[seat] and answers[seat][0] <= ALL_DICE:
                    first = state.roll(seat, answers[seat][0], state.drawn, first)
            state.frames.pop()
            return
        dice = 0
        for seat in order:
            if not answers[seat]:
                continue
            code = answers[seat][0]
            if code <= ALL_DICE:
                dice += len(PLACES[code])
                state.moved = True
            elif code == PASS:
                state.finish(seat, "passed", ("fair.roll.may-stop-early",))
                state.moved = True
            elif state.log is not None:
                state.emit("waited", {"seat": seat}, ("fair.sync.wait",))
        if dice:
            self.rolling = True
            state.want(DICE, SIXES[dice])
        else:
            state.frames.pop()


def free_options(state: FairState, seat: int) -> list[int]:
    """What a seat may do when it is not bound to steps: take a card, roll, or stop."""
    cards = cards_in(state.takeable(seat))
    options = [*ROLLS, PASS] if state.rolls[seat] < MAX_ROLLS else [PASS]
    for card in cards:
        options.append(TAKE + card)
    return options


class Freely(Frame):
    """Shared by the modes without steps: one answer at a time is carried out at once."""

    seat: int  # = -1; who answered last
    rolling: int  # = 0; the dice being rolled

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "rolling")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rolling")

    def __init__(self, seat: int = -1, rolling: int = 0) -> None:
        self.seat = seat
        self.rolling = rolling

    # Made up to here.

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, FairState)
        self.seat = seat
        state.asks = []
        if code <= ALL_DICE:
            self.rolling = code
            state.want(DICE, SIXES[len(PLACES[code])])
        elif code == PASS:
            state.finish(seat, "passed", ("fair.roll.may-stop-early",))
        else:
            state.take_card(seat, code - TAKE)

    def step(self, state: State) -> None:
        assert isinstance(state, FairState)
        if self.rolling:
            state.roll(self.seat, self.rolling, state.drawn, 0)
            self.rolling = 0
        state.out_of_rolls()
        if state.live:
            self.ask(state)
        else:
            state.frames.pop()


@final
class Turns(Freely):
    """Turn by turn: after the joint opening roll the seats play out the round one after another,
    from the lead on."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Turns(self.seat, self.rolling)

    # Made up to here.

    def ask(self, state: State) -> None:
        assert isinstance(state, FairState)
        for seat in state.seats_from_lead():
            if state.live >> seat & 1:
                state.open_ask(seat, "turn", free_options(state, seat))
                return


@final
class AtWill(Freely):
    """Real time: every live seat may act at any moment and requests are taken in order of arrival
    (fair.sync.real-time-mode)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return AtWill(self.seat, self.rolling)

    # Made up to here.

    def ask(self, state: State) -> None:
        assert isinstance(state, FairState)
        for seat in range(state.components.seats):
            if state.live >> seat & 1:
                state.open_ask(seat, "turn", free_options(state, seat))


def standing(state: FairState, seat: int) -> tuple[int, int, int]:
    """What ranks a seat: cards, then bear cards, then wolf cards (fair.win.tie-bear, fair.win.tie-wolf)."""
    components = state.fair_components
    held = state.held[seat]
    return bits(held), bits(held & components.bears), bits(held & components.wolves)


def winners(state: FairState) -> list[int]:
    """The seats that win if the match ends now; equals share the win (fair.win.tie-shared).

    Four cards beat three whatever the prints (fair.win.tie-only-four-card-players)."""
    return best_seats([standing(state, seat) for seat in range(state.components.seats)])


PARTS: Final[list[type[Frame]]] = [Deal, Round, ClaimStep, RollStep, Turns, AtWill]


def new_state(components: FairComponents, rng: Rng, first: Frame) -> FairState:
    """A state before anything happened: every card in the box, no dice rolled."""
    state = FairState(components)
    state.begin(rng, first)
    state.lay_out()
    state.zones[BOX] = list(range(len(components.faces)))
    return state
