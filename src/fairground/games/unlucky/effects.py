# compiled: mypyc
"""Drawing cards and carrying out what cards say."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.components import EVERYONE
from fairground.engine.rng import DICE
from fairground.engine.state import Frame, State
from fairground.engine.together import NOTHING
from fairground.games.unlucky.acts import (
    AIM,
    CARRY_OUT,
    DRAWN_BLUNDER,
    LUCKY_DRAW,
    OUTCOME,
    TAKE_BACK,
    THROWN,
    WINDOWS,
    Prelude,
    affected,
)
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.losses import (
    AT_RANDOM,
    BY_CHOICE,
    GIVEN,
    HIGHEST,
    STOLEN,
    Lose,
    Refill,
    Shuffle,
    Swap,
    Trade,
    clear_played,
    swap_hands,
)
from fairground.games.unlucky.model import (
    ACCEPT,
    ALLIES,
    ARENA,
    BEAST,
    BEAST_DISCARD,
    BEAST_REVEALED,
    BEASTS,
    BLUNDER,
    BLUNDER_DRAWN,
    CHARACTER,
    CHARACTER_CARD,
    CHARACTER_DISCARD,
    CHARACTERS,
    DECK,
    DIE,
    DISCARD,
    DISCARD_CARDS,
    DISCARD_HIGHEST,
    DISCARD_RANDOM,
    DONE,
    DRAW_CARDS,
    DRAW_CHARACTER,
    DRAW_ROLLED,
    ENCOUNTERS,
    END_TURN,
    ESCAPE_BEAST,
    GIVE,
    GIVE_RANDOM,
    LAST_LOSS,
    PLAYED,
    QUEST,
    RESURRECTION,
    REVERSE,
    SEATS,
    SKIP_TURN,
    STEAL,
    STEAL_SPLIT,
    SWAP_HANDS,
    SWAP_RANDOM,
    TAKE_DISCARDED,
    TARGET,
    TRADE,
    USE,
    USE_UP_CHARACTER,
    UnluckyState,
)

# Stages of a draw
DRAWING: Final = 0
REVEALING: Final = 1
REVEALED: Final = 2
REDIRECTING: Final = 3


@final
class Draw(Frame):
    """A seat draws quest cards. A Blunder is carried out at once; a beast is revealed at once and fought
    after the last draw.

    Rules: unlucky.blunder.immediate, unlucky.beast.reveal, unlucky.beast.after-remaining-draws."""

    seat: int
    left: int
    base: int  # the beasts of this draw lie in the arena from here on
    stage: int  # = DRAWING

    # Made by tools/fields.py from the fields above.
    __slots__ = ("seat", "left", "base", "stage")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "base", "stage")

    def __init__(self, seat: int, left: int, base: int, stage: int = DRAWING) -> None:
        self.seat = seat
        self.left = left
        self.base = base
        self.stage = stage

    def clone(self) -> Frame:
        return Draw(self.seat, self.left, self.base, self.stage)

    # Made up to here.

    def start(self, state: UnluckyState) -> None:
        """Puts this frame on the stack and draws."""
        state.frames.append(self)
        self.go_on(state)

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.stage != REVEALING or self.reveal(state):
            self.go_on(state)

    def go_on(self, state: UnluckyState) -> None:
        """Draws what is left to draw, then fights the beasts that were met."""
        self.stage = DRAWING
        if state.cut_short and self.seat == state.turn:
            self.break_off(state)
            return
        if state.reward:
            # The reward is drawn before the next fight; a beast in it is fought too (unlucky.beast.chain).
            self.left += state.reward
            state.reward = 0
        # Draws still owed go on after a Blunder, in full, whoever's turn or reward it is
        # (unlucky.blunder.resume-draw, unlucky.blunder.optional-remaining, unlucky.beast.reward-blunder,
        # unlucky.talisman.blunders-and-beasts).
        while self.left:
            self.left = state.draw_plain(self.seat, self.left)
            if self.left and not self.draw_special(state):
                return
        if len(state.zones[ARENA]) > self.base:
            # One fight after another, in the order drawn (unlucky.beast.several-in-one-draw).
            beast = state.zones[ARENA][self.base]
            Fight(self.seat, beast, state.zones[ENCOUNTERS][self.base], []).start(state)
        else:
            state.frames.pop()

    def break_off(self, state: UnluckyState) -> None:
        """Its player has resurrected on the own turn, which is over: what was still to be drawn stays in the
        deck, and beasts that were met go unfought (unlucky.resurrection.owed-draws,
        unlucky.resurrection.other-beasts)."""
        while len(state.zones[ARENA]) > self.base:
            beast = state.zones[ARENA][-1]
            state.move(beast, ARENA, BEAST_DISCARD)
            state.move(state.zones[ENCOUNTERS][-1], ENCOUNTERS, DISCARD)
            if state.log is not None:
                facts: dict[str, object] = {"seat": self.seat, "beast": state.components.faces[beast].id}
                state.emit("unfought", facts, ("unlucky.resurrection.other-beasts",))
        state.frames.pop()

    def draw_special(self, state: UnluckyState) -> bool:
        """The deck is empty, or its top card is a Blunder or an Encounter. True: that is dealt with."""
        deck = state.zones[DECK]
        if not deck:
            if state.zones[DISCARD]:
                state.frames.append(Shuffle(DECK, QUEST))
                return False
            self.left = 0  # no cards anywhere: the rest is skipped (unlucky.deck.quest-empty)
            return True
        card = deck.pop()
        # Either uses up its draw (unlucky.blunder.counts-as-draw).
        self.left -= 1
        state.known[card] = EVERYONE
        if state.facts.sort[card] == BLUNDER:
            # In another player's turn too (unlucky.blunder.off-turn-immediate).
            self.blunder(state, card)
            return False
        state.zones[ENCOUNTERS].append(card)
        if self.seat == state.turn:
            # The Encounter is the card played this turn (unlucky.beast.is-the-play).
            state.met = True
        return self.reveal(state)

    def blunder(self, state: UnluckyState, card: int) -> None:
        state.zones[PLAYED].append(card)
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": self.seat,
                "card": state.components.faces[card].id,
                "number": card,
            }
            state.emit("blunder", facts, ("unlucky.blunder.immediate",))
        state.frames.append(Act(self.seat, card, state.facts.program[card], stage=DRAWN_BLUNDER))

    def reveal(self, state: UnluckyState) -> bool:
        """Turns up the beast, which must be faced (unlucky.beast.must-fight). True: it stays, and the draw
        goes on."""
        if not state.zones[BEASTS]:
            if state.zones[BEAST_DISCARD]:
                self.stage = REVEALING
                state.frames.append(Shuffle(BEASTS, BEAST))
                return False
            # Every beast is being fought already: nobody is met.
            state.move(state.zones[ENCOUNTERS][-1], ENCOUNTERS, DISCARD)
            return True
        beast = state.move_top(BEASTS, ARENA)
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": self.seat,
                "beast": state.components.faces[beast].id,
                "encounter": state.zones[ENCOUNTERS][-1],
            }
            state.emit("met", facts, ("unlucky.beast.reveal", "unlucky.beast.must-fight"))
        if state.ready[self.seat] & BEAST_REVEALED and self.ways_out(state):
            self.stage = REVEALED
            self.ask(state)
            return False
        return True

    def ways_out(self, state: UnluckyState) -> list[int]:
        """The characters that can help now; nobody may be left to send the beast to."""
        codes = state.abilities(self.seat, BEAST_REVEALED)
        if codes and not state.opponents(self.seat):
            components = state.facts
            codes = [
                c
                for c in codes
                if components.programs[components.program[components.character[c]]][0] == ESCAPE_BEAST
            ]
        return codes

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.stage == REDIRECTING:
            state.open_ask(self.seat, "redirect", state.facts.targets[state.opponents(self.seat)])
            return
        state.open_ask(self.seat, "reveal", [DONE] + self.ways_out(state))

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        if code >= USE:
            character = state.use(seat, code)
            program = state.facts.programs[state.facts.program[character]]
            opponents = state.opponents(seat)
            if program[0] == ESCAPE_BEAST:
                state.move(state.zones[ARENA][-1], ARENA, BEAST_DISCARD)
                state.move(state.zones[ENCOUNTERS][-1], ENCOUNTERS, DISCARD)
            elif opponents & opponents - 1:
                self.stage = REDIRECTING
                self.ask(state)
            else:
                self.redirect(state, state.first_of(opponents, seat))
        elif code >= TARGET:
            self.redirect(state, code - TARGET)

    def redirect(self, state: UnluckyState, target: int) -> None:
        """Another player fights the beast just revealed, now (unlucky.beast.off-turn)."""
        self.stage = DRAWING
        if state.log is not None:
            beast = state.components.faces[state.zones[ARENA][-1]].id
            facts: dict[str, object] = {"seat": self.seat, "to": target, "beast": beast}
            state.emit("redirected", facts, ("unlucky.character.own-rules", "unlucky.beast.off-turn"))
        Draw(target, 0, len(state.zones[ARENA]) - 1).start(state)


def takeable(state: UnluckyState) -> list[int]:
    """The kinds in the discard pile that can be taken back: no Blunder, Encounter or Resurrection."""
    components = state.facts
    codes = components.code
    return sorted({codes[card] for card in state.zones[DISCARD] if components.takeable[card]})


def can_take(state: UnluckyState) -> bool:
    """Whether there is anything to take back."""
    components = state.facts
    for card in state.zones[DISCARD]:
        if components.takeable[card]:
            return True
    return False


@final
class Act(Prelude):
    """A quest card or a character does what it says, step by step, for one player after another in turn
    order."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Act(
            self.actor,
            self.card,
            self.program,
            self.target,
            self.picks,
            self.blocked,
            self.pc,
            self.queue,
            self.stage,
            self.roll,
        )

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        stage = self.stage
        if stage == CARRY_OUT:
            self.carry_out(state)
        elif stage == AIM:
            self.aim(state)
        elif stage == THROWN:
            self.thrown(state)
        elif stage == LUCKY_DRAW:
            # All cards rolled must be drawn (unlucky.talisman.roll-and-draw, unlucky.talisman.mandatory).
            self.stage = CARRY_OUT
            face = state.drawn[0]
            state.log_roll(self.actor, face, "unlucky.talisman.roll-and-draw")
            draw(state, self.actor, face + 1)
        elif state.ready[self.actor] & BLUNDER_DRAWN:
            self.ask(state)
        else:
            self.stage = CARRY_OUT
            self.carry_out(state)

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        stage = self.stage
        if stage == AIM:
            self.ask_for_aim(state)
        elif stage == OUTCOME:
            self.ask_for_face(state)
        elif stage == WINDOWS:
            self.ask_for_answer(state)
        elif stage == TAKE_BACK:
            state.open_ask(self.actor, "take", takeable(state))
        else:
            state.open_ask(self.actor, "blunder", [ACCEPT] + state.abilities(self.actor, BLUNDER_DRAWN))

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        stage = self.stage
        if stage == WINDOWS:
            self.answer_window(state, seat, code)
        elif stage == AIM:
            self.answer_aim(state, code)
        elif stage == OUTCOME:
            self.answer_face(state, code)
        elif stage == TAKE_BACK:
            self.stage = CARRY_OUT
            self.take_back(state, code)
        else:
            self.stage = CARRY_OUT
            if code != ACCEPT:
                # A cancelled Blunder does nothing and costs no turn.
                state.use(seat, code)
                clear_played(state, [self.card])
                state.frames.pop()

    def carry_out(self, state: UnluckyState) -> None:
        steps = state.facts.programs[self.program]
        actor = self.actor
        pc = self.pc
        while True:
            while self.queue:
                seat = state.first_of(self.queue, actor)
                self.queue &= ~(1 << seat)
                # Nothing more happens to, or through, a player whom a beast has just put out.
                if state.fallen and state.fallen & (1 << seat | 1 << actor):
                    continue
                what = steps[pc - 3]
                if what <= LAST_LOSS:
                    self.take_cards(state, what, seat, steps[pc - 1])
                else:
                    self.apply_step(state, what, seat, steps[pc - 1])
                if state.frames[-1] is not self or self.stage != CARRY_OUT:
                    return
            if pc == len(steps):
                break
            self.queue = affected(state, actor, self.target, self.picks, steps[pc + 1]) & ~self.blocked
            pc += 3
            self.pc = pc
        state.frames.pop()
        card = self.card
        sort = state.facts.sort[card]
        if sort != CHARACTER_CARD:
            # Played cards and Blunders go to the Quest discard pile (unlucky.turn.played-card-discarded,
            # unlucky.blunder.discard).
            state.zones[PLAYED].remove(card)
            state.zones[DISCARD].append(card)
            if sort == BLUNDER and actor != state.turn:
                self.lose_turn(state)

    def lose_turn(self, state: UnluckyState) -> None:
        """A Blunder drawn outside the own turn costs the next one, but only that one
        (unlucky.blunder.off-turn-lose-turn, unlucky.blunder.off-turn-not-cumulative)."""
        state.skip |= 1 << self.actor
        if state.log is not None:
            state.emit("will-miss", {"seat": self.actor}, ("unlucky.blunder.off-turn-lose-turn",))

    def apply_step(self, state: UnluckyState, what: int, seat: int, count: int) -> None:
        """One step for one player, of those that cost no cards."""
        actor = self.actor
        if what == DRAW_CARDS:
            draw(state, seat, count)
        elif what == GIVE:
            Lose(actor, count, GIVEN, seat, self.card).start(state)
        elif what == GIVE_RANDOM:
            Lose(actor, count, STOLEN, seat, self.card).start(state)
        elif what == SKIP_TURN:
            self.skip_turn(state, seat)
        elif what == REVERSE:
            self.reverse(state)
        elif what == END_TURN:
            if seat == state.turn:
                state.ended = True
        elif what == DRAW_ROLLED:
            self.stage = LUCKY_DRAW
            state.want(DICE, DIE)
        elif what == DRAW_CHARACTER:
            self.draw_character(state, seat)
        elif what == SWAP_HANDS:
            if state.hand(actor):
                swap_hands(state, actor, seat, self.card)
            else:
                # An empty hand is exchanged too (unlucky.trading-post.empty-hand).
                Lose(seat, len(state.hand(seat)), STOLEN, actor, self.card).start(state)
        elif what == TRADE:
            both = 1 << actor | 1 << seat
            Trade(both, [NOTHING] * state.components.seats, actor, seat, count, self.card).start(state)
        elif what == TAKE_DISCARDED:
            if can_take(state):
                self.stage = TAKE_BACK
                self.ask(state)
        elif what == RESURRECTION:
            self.resurrect(state)
        elif what == USE_UP_CHARACTER:
            state.used |= 1 << seat
            state.muster(seat)

    def take_cards(self, state: UnluckyState, what: int, seat: int, count: int) -> None:
        """The steps that cost cards."""
        actor = self.actor
        if what == DISCARD_CARDS:
            Lose(seat, count, BY_CHOICE, -1, self.card).start(state)
        elif what == STEAL:
            Lose(seat, count, STOLEN, actor, self.card).start(state)
        elif what == STEAL_SPLIT:
            # Picked blindly, into the thief's hand (unlucky.thief.random, unlucky.thief.to-hand).
            Lose(seat, self.picks >> 4 * seat & 15, STOLEN, actor, self.card).start(state)
        elif what == SWAP_RANDOM:
            if not state.hand(actor):
                Lose(seat, count, STOLEN, actor, self.card).start(state)
            elif state.hand(seat):
                state.frames.append(Swap(actor, seat, count, self.card))
        elif what == DISCARD_RANDOM:
            Lose(seat, count, AT_RANDOM, -1, self.card).start(state)
        elif what == DISCARD_HIGHEST:
            Lose(seat, count, HIGHEST, -1, self.card).start(state)

    def skip_turn(self, state: UnluckyState, seat: int) -> None:
        state.skip |= 1 << seat
        if state.log is not None:
            state.emit("will-miss", {"seat": seat}, (state.facts.cites[self.card],))

    def reverse(self, state: UnluckyState) -> None:
        """With two players left the other one misses a turn, else the direction changes. Ghosts do not count
        as left; one who plays it has no single opponent and reverses.

        Rules: unlucky.winds.reverse, unlucky.winds.both-ways, unlucky.winds.two-players,
        unlucky.winds.two-remaining, unlucky.winds.ghosts-count."""
        others = state.others(self.actor)
        if others and not others & others - 1 and not state.out >> self.actor & 1:
            # One lost turn at most (unlucky.winds.skip-overlap).
            seat = state.first_of(others, self.actor)
            state.skip |= 1 << seat
            if state.log is not None:
                state.emit("will-miss", {"seat": seat}, ("unlucky.winds.two-players",))
            return
        state.direction = -state.direction
        if state.log is not None:
            state.emit("reversed", {"direction": state.direction}, ("unlucky.winds.reverse",))

    def draw_character(self, state: UnluckyState, seat: int) -> None:
        """The top Character joins the own one; several are allowed (unlucky.ally.draw-character,
        unlucky.ally.several)."""
        deck = state.zones[CHARACTERS]
        if deck:
            card = deck[-1]
            state.move(card, CHARACTERS, SEATS + 3 * seat + ALLIES)
            state.muster(seat)
            if state.log is not None:
                facts: dict[str, object] = {"seat": seat, "card": state.components.faces[card].id}
                state.emit("joined", facts, ("unlucky.ally.draw-character",))
        elif state.zones[CHARACTER_DISCARD]:
            # Own Characters lie elsewhere and stay where they are (unlucky.ally.own-not-reshuffled).
            self.queue |= 1 << seat
            state.frames.append(Shuffle(CHARACTERS, CHARACTER))

    def take_back(self, state: UnluckyState, code: int) -> None:
        pile = state.zones[DISCARD]
        for card in reversed(pile):
            if state.facts.code[card] == code:
                pile.remove(card)
                state.zones[SEATS + 3 * self.actor].append(card)
                if state.log is not None:
                    facts: dict[str, object] = {"seat": self.actor, "card": state.components.faces[card].id}
                    state.emit("took-back", facts, ("unlucky.character.own-rules",))
                return

    def resurrect(self, state: UnluckyState) -> None:
        """Played as the turn's card: a fresh hand for its player or a team member who is out, else nothing
        (unlucky.resurrection.otherwise-no-effect, unlucky.team.revive, unlucky.team.revive-seven,
        unlucky.team.revive-is-turn)."""
        if self.target < 0:
            return
        if self.target != self.actor:
            state.bring_back(self.target, "unlucky.team.revive")
        state.frames.append(Refill(1 << self.target, []))


def draw(state: UnluckyState, seat: int, count: int) -> None:
    """A seat draws cards; only what is more than that takes a frame. On a turn that a Resurrection has ended
    its player draws no more (unlucky.resurrection.owed-draws)."""
    if state.cut_short and seat == state.turn:
        return
    left = state.draw_plain(seat, count)
    if left:
        Draw(seat, left, len(state.zones[ARENA])).start(state)
