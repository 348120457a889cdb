# compiled: mypyc
"""Beast Encounters: one fight."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.components import EVERYONE
from fairground.engine.state import Frame, State
from fairground.games.unlucky.losses import Refill, spend_resurrection
from fairground.games.unlucky.model import (
    ACCEPT,
    ARENA,
    BEAST_DISCARD,
    BEAST_FIGHT,
    CARD,
    DISCARD,
    DONE,
    ENCOUNTERS,
    PLAYED,
    RESURRECT,
    SEATS,
    USE,
    UnluckyState,
)

# Stages of a fight
TOO_FEW: Final = 0
FIGHT: Final = 1


@final
class Fight(Frame):
    """A seat fights a beast: it lays down cards for their beast values, whatever else they say
    (unlucky.beast.ignore-effects, unlucky.points.no-attack-roll)."""

    seat: int
    beast: int
    encounter: int
    cards: list[int]  # laid down so far
    total: int  # = 0; points so far, with those of characters
    stage: int  # = FIGHT

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "beast", "encounter", "cards", "total", "stage")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "beast", "encounter", "cards", "total", "stage")

    def __init__(
        self,
        seat: int,
        beast: int,
        encounter: int,
        cards: list[int],
        total: int = 0,
        stage: int = FIGHT,
    ) -> None:
        self.seat = seat
        self.beast = beast
        self.encounter = encounter
        self.cards = cards
        self.total = total
        self.stage = stage

    def clone(self) -> Frame:
        return Fight(self.seat, self.beast, self.encounter, self.cards.copy(), self.total, self.stage)

    # Made up to here.

    def start(self, state: UnluckyState) -> None:
        """Puts this frame on the stack and begins the fight."""
        state.frames.append(self)
        self.face_it(state)

    def step(self, state: State) -> None:
        # Fewer cards than the minimum: out at once, even with cards (unlucky.beast.too-few-cards-out).
        assert isinstance(state, UnluckyState)
        state.put_out(self.seat, "unlucky.beast.too-few-cards-out")
        self.leave(state)

    def face_it(self, state: UnluckyState) -> None:
        if state.fallen >> self.seat & 1:
            # Put out by an earlier beast of the same draw.
            self.leave(state)
            return
        if len(state.hand(self.seat)) >= state.facts.least[self.beast]:
            self.go_on(state)
            return
        self.stage = TOO_FEW
        if state.could_hold(self.seat, state.facts.revivals):
            self.ask(state)

    def go_on(self, state: UnluckyState) -> None:
        """The next card is asked for, or the fight is over."""
        enough = len(self.cards) >= state.facts.least[self.beast]
        if not enough or self.total < state.facts.points[self.beast]:
            winnable = self.winnable(state)
            if enough and not winnable:
                self.flee(state)
            else:
                self.ask_for_card(state, winnable)
        elif state.zones[SEATS + 3 * self.seat]:
            self.ask_for_more(state)
        else:
            self.win(state)

    def in_hand(self, state: UnluckyState) -> int:
        """The points still in hand."""
        values = state.facts.value
        total = 0
        for card in state.zones[SEATS + 3 * self.seat]:
            total += values[card]
        return total

    def beaten(self, state: UnluckyState) -> bool:
        """Enough cards and enough points; equal points are enough, more cards are allowed
        (unlucky.beast.two-conditions, unlucky.beast.equal-suffices, unlucky.beast.more-than-minimum)."""
        components = state.facts
        return len(self.cards) >= components.least[self.beast] and self.total >= components.points[self.beast]

    def winnable(self, state: UnluckyState) -> bool:
        """Whether the hand still holds a winning set: then it must be played, and as no value is below
        zero any card may come next (unlucky.beast.must-win-if-able)."""
        left = state.facts.points[self.beast] - self.total
        values = state.facts.value
        for card in state.zones[SEATS + 3 * self.seat]:
            left -= values[card]
            if left <= 0:
                return True
        return left <= 0

    def empties_hand(self, state: UnluckyState) -> bool:
        """Whether every way on takes the whole hand (unlucky.resurrection.beast-win-empties)."""
        components = state.facts
        hand = state.hand(self.seat)
        if components.least[self.beast] - len(self.cards) >= len(hand):
            return True
        smallest = min([components.value[card] for card in hand])
        spare = self.total + self.in_hand(state) - components.points[self.beast]
        return 0 <= spare < smallest

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        seat = self.seat
        if self.stage == TOO_FEW:
            # unlucky.resurrection.beast-too-few
            holds = state.holds(seat, state.facts.revivals)
            state.open_ask(seat, "too-few", [ACCEPT, RESURRECT] if holds else [ACCEPT])
        elif self.beaten(state):
            self.ask_for_more(state)
        else:
            self.ask_for_card(state, self.winnable(state))

    def ask_for_more(self, state: UnluckyState) -> None:
        """The beast is beaten; more cards may be laid down."""
        state.open_ask(self.seat, "fight", [DONE] + state.hand_options(self.seat))

    def ask_for_card(self, state: UnluckyState, winnable: bool) -> None:
        """Any card in hand counts for its value, Shields and Traps too (unlucky.beast.shield-as-points)."""
        seat = self.seat
        options = state.hand_options(seat)
        if state.ready[seat] & BEAST_FIGHT:
            options = state.abilities(seat, BEAST_FIGHT) + options
        if state.holds(seat, state.facts.revivals) and self.empties_hand(state):
            options = [RESURRECT] + options
        state.open_ask(seat, "fight" if winnable else "forfeit", options)

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        if code == DONE:
            self.win(state)
        elif code == RESURRECT:
            self.resurrect(state)
        elif code >= CARD:
            self.lay_down(state, state.copy_of(seat, code))
            self.go_on(state)
        elif code >= USE:
            character = state.use(seat, code)
            self.total += state.facts.programs[state.facts.program[character]][2]
            self.go_on(state)

    def lay_down(self, state: UnluckyState, card: int) -> None:
        if state.log is not None:
            facts = state.shown(self.seat, card)
            facts["value"] = state.facts.value[card]
            facts["total"] = self.total + state.facts.value[card]
            state.emit("laid-down", facts, ("unlucky.points.no-attack-roll",))
        state.zones[SEATS + 3 * self.seat].remove(card)
        state.zones[PLAYED].append(card)
        state.known[card] = EVERYONE
        self.cards.append(card)
        self.total += state.facts.value[card]

    def win(self, state: UnluckyState) -> None:
        """The cards played are discarded, then the reward is drawn (unlucky.beast.win-discard,
        unlucky.beast.win-reward)."""
        state.reward = state.facts.reward[self.beast]
        self.log_end(state, "beaten", "unlucky.beast.win-reward")
        self.leave(state)

    def flee(self, state: UnluckyState) -> None:
        """Enough cards, too few points: the minimum is forfeited, there is no reward and no second try
        (unlucky.beast.lose-forfeit, unlucky.beast.lose-flees, unlucky.beast.lose-no-reward)."""
        self.log_end(state, "fled", "unlucky.beast.lose-flees")
        self.leave(state)

    def resurrect(self, state: UnluckyState) -> None:
        """The rest of the hand and the beast are discarded, without reward; then seven new cards."""
        spend_resurrection(state, self.seat)
        for card in state.hand(self.seat)[:]:
            if state.log is not None:
                state.emit("discarded", state.shown(self.seat, card), ("unlucky.resurrection.beast-too-few",))
            state.discard(self.seat, card)
        self.leave(state)
        state.frames.append(Refill(1 << self.seat, []))

    def leave(self, state: UnluckyState) -> None:
        """The encounter is over, however it went: the beast and the Encounter go to their own discard piles
        (unlucky.beast.discard-pile, unlucky.beast.encounter-card-discarded)."""
        zones = state.zones
        for card in self.cards:
            zones[PLAYED].remove(card)
            zones[DISCARD].append(card)
        zones[ARENA].remove(self.beast)
        zones[BEAST_DISCARD].append(self.beast)
        zones[ENCOUNTERS].remove(self.encounter)
        zones[DISCARD].append(self.encounter)
        state.frames.pop()

    def log_end(self, state: UnluckyState, kind: str, rule: str) -> None:
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": self.seat,
                "beast": state.components.faces[self.beast].id,
                "total": self.total,
                "needed": state.facts.points[self.beast],
                "cards": len(self.cards),
                "reward": state.reward,
            }
            state.emit(kind, facts, (rule,))
