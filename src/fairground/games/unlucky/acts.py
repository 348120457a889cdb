# compiled: mypyc
"""What comes before a card does what it says: targets, the attack roll, and answers."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.rng import DICE
from fairground.engine.state import Frame, State
from fairground.games.unlucky.effects import Program, affected, finish
from fairground.games.unlucky.model import (
    ACCEPT,
    BLOCK,
    DIE,
    DONE,
    FACE,
    FALLEN_MATE,
    LAST_LOSS,
    NO_AIM,
    OTHER_PLAYER,
    OWN_ROLL,
    RICHER_OPPONENT,
    SHIELD,
    SPLIT,
    TARGET,
    WHEN_ATTACKED,
    UnluckyState,
)


def candidates(state: UnluckyState, actor: int, card: int) -> int:
    """The seats a card can be aimed at."""
    aim = state.facts.aim[card]
    if aim == OTHER_PLAYER:
        return state.others(actor)
    opponents = state.opponents(actor)
    if aim == RICHER_OPPONENT:
        size = len(state.hand(actor))
        for seat in range(state.table.seats):
            if opponents >> seat & 1 and len(state.hand(seat)) <= size:
                opponents &= ~(1 << seat)
    return opponents


# Answers to an attack, shared by all who are asked
CAN_BLOCK: Final[list[int]] = [ACCEPT, BLOCK]
CANNOT_BLOCK: Final[list[int]] = [ACCEPT]

# Stages of an act
AIM: Final = 0
THROWN: Final = 1
OUTCOME: Final = 2
WINDOWS: Final = 3


@final
class Act(Frame):
    """A quest card was played or a character is used: its target is named, then the die is rolled, then
    those who would lose cards may answer; then its program runs."""

    __slots__ = ("actor", "blocked", "card", "picks", "program", "roll", "stage", "target", "waiting")

    FIELDS: ClassVar[tuple[str, ...]] = (
        "actor",
        "card",
        "stage",
        "target",
        "picks",
        "roll",
        "program",
        "blocked",
        "waiting",
    )

    def __init__(
        self,
        actor: int,
        card: int,
        stage: int = AIM,
        target: int = -1,
        picks: int = 0,
        roll: int = -1,
        program: int = 0,
        blocked: int = 0,
        waiting: int = 0,
    ) -> None:
        self.actor: int = actor
        self.card: int = card
        self.stage: int = stage
        self.target: int = target  # the seat named, or -1
        self.picks: int = picks  # cards to be stolen from each seat, four bits each
        self.roll: int = roll  # the face rolled, from 0 on, or -1
        self.program: int = program
        self.blocked: int = blocked  # seats that blocked the attack
        self.waiting: int = waiting  # seats that may still answer

    def clone(self) -> Frame:
        return Act(
            self.actor,
            self.card,
            self.stage,
            self.target,
            self.picks,
            self.roll,
            self.program,
            self.blocked,
            self.waiting,
        )

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.stage == THROWN:
            self.thrown(state)
        else:
            self.aim(state)

    # Naming targets

    def aim(self, state: UnluckyState) -> None:
        """The target is named before the roll (unlucky.attack.targets)."""
        aim = state.facts.aim[self.card]
        if aim == NO_AIM:
            self.throw(state)
            return
        if aim == SPLIT:
            if self.victims(state):
                self.ask(state)
                return
        elif aim == FALLEN_MATE:
            if state.fallen_mates(self.actor):
                self.ask(state)
                return
            if not state.hand(self.actor):
                # It was the last card in hand (unlucky.resurrection.condition-last).
                self.target = self.actor
        else:
            mask = candidates(state, self.actor, self.card)
            if mask & mask - 1:
                state.open_ask(self.actor, "target", state.facts.targets[mask])
                return
            if mask:
                self.take_aim(state, state.first_of(mask, self.actor))
        self.throw(state)

    def victims(self, state: UnluckyState) -> int:
        """The seats one more card can be stolen from: all victims are named first, up to the number on the
        card in total (unlucky.thief.declare-first, unlucky.thief.up-to-two, unlucky.thief.split)."""
        limit = state.facts.programs[state.facts.program[self.card]][2]
        mask = 0
        named = 0
        others = state.others(self.actor)
        for seat in range(state.table.seats):
            count = self.picks >> 4 * seat & 15
            named += count
            if others >> seat & 1 and len(state.hand(seat)) > count:
                mask |= 1 << seat
        return mask if named < limit else 0

    def take_aim(self, state: UnluckyState, target: int) -> None:
        self.target = target
        if state.log is not None:
            facts: dict[str, object] = {"seat": self.actor, "target": target}
            state.emit("aimed", facts, ("unlucky.attack.targets",))

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        if self.stage == AIM:
            self.ask_for_aim(state)
        elif self.stage == OUTCOME:
            faces = [FACE + face for face in range(DIE[0]) if face != self.roll]
            state.open_ask(self.actor, "roll", [ACCEPT] + faces)
        else:
            self.ask_for_answer(state)

    def ask_for_aim(self, state: UnluckyState) -> None:
        aim = state.facts.aim[self.card]
        if aim == SPLIT:
            # Fewer may be taken (unlucky.thief.may-take-fewer).
            state.open_ask(self.actor, "thief", [DONE] + state.facts.targets[self.victims(state)])
        elif aim == FALLEN_MATE:
            # A team member can be revived with any hand, the own hand only with the last card
            # (unlucky.team.revive-any-hand).
            mates = state.fallen_mates(self.actor)
            if state.hand(self.actor):
                state.open_ask(self.actor, "revive", [DONE] + state.facts.targets[mates])
            else:
                state.open_ask(self.actor, "revive", state.facts.targets[mates | 1 << self.actor])
        else:
            state.open_ask(
                self.actor, "target", state.facts.targets[candidates(state, self.actor, self.card)]
            )

    def ask_for_answer(self, state: UnluckyState) -> None:
        """Who is attacked answers, one after another in turn order; without a Shield there is only "no"."""
        seat = state.first_of(self.waiting, self.actor)
        options = CAN_BLOCK if state.held(seat, SHIELD) >= 0 else CANNOT_BLOCK
        if state.ready[seat] & WHEN_ATTACKED:
            options = options + state.abilities(seat, WHEN_ATTACKED)
        state.open_ask(seat, "shield", options)

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        if self.stage == WINDOWS:
            self.answer_window(state, seat, code)
        elif self.stage == AIM:
            self.answer_aim(state, code)
        else:
            if code != ACCEPT:
                self.turn_die(state, code - FACE)
            self.begin(state, state.facts.outcomes[self.card][self.roll])

    def answer_aim(self, state: UnluckyState, code: int) -> None:
        if code == DONE:
            self.throw(state)
        elif state.facts.aim[self.card] == SPLIT:
            seat = code - TARGET
            self.picks += 1 << 4 * seat
            if state.log is not None:
                facts: dict[str, object] = {"seat": self.actor, "target": seat}
                state.emit("aimed", facts, ("unlucky.thief.declare-first",))
            self.aim(state)
        else:
            self.take_aim(state, code - TARGET)
            self.throw(state)

    # The attack roll

    def throw(self, state: UnluckyState) -> None:
        """Weapons, spells, potions and items are rolled for, actions are not (unlucky.attack.types,
        unlucky.attack.roll-d6, unlucky.attack.action-no-roll)."""
        if state.facts.outcomes[self.card]:
            self.stage = THROWN
            if state.draw(DICE, DIE):
                self.thrown(state)
        else:
            self.begin(state, state.facts.program[self.card])

    def thrown(self, state: UnluckyState) -> None:
        self.roll = state.drawn[0]
        self.stage = OUTCOME
        if state.log is not None:
            state.log_roll(self.actor, self.roll, "unlucky.attack.roll-d6")
        if state.ready[self.actor] & OWN_ROLL:
            self.ask(state)
        else:
            # The face decides what the card does (unlucky.attack.outcomes).
            self.begin(state, state.facts.outcomes[self.card][self.roll])

    def turn_die(self, state: UnluckyState, face: int) -> None:
        state.use(self.actor, state.abilities(self.actor, OWN_ROLL)[0])
        self.roll = face
        if state.log is not None:
            facts: dict[str, object] = {"seat": self.actor, "face": face + 1}
            state.emit("turned-die", facts, ("unlucky.character.own-rules",))

    # Answers to an attack

    def begin(self, state: UnluckyState, program: int) -> None:
        """The program is known. If it is an attack, everybody it would cost cards may answer, once the
        roll is known and before any card is lost (unlucky.shield.timing)."""
        self.program = program
        table = state.facts
        steps = table.programs[program]
        if steps and table.attack[self.card]:
            self.waiting = self.attacked(state, steps)
            if self.waiting:
                self.stage = WINDOWS
                self.ask_for_answer(state)
                return
        self.carry_out(state)

    def attacked(self, state: UnluckyState, steps: list[int]) -> int:
        """The other players who would lose cards and, as far as everybody knows, could do something about it
        (unlucky.shield.attack-definition, unlucky.shield.opponent-only)."""
        mask = 0
        for place in range(0, len(steps), 3):
            if steps[place] <= LAST_LOSS:
                mask |= affected(state, self.actor, self.target, self.picks, steps[place + 1])
        mask &= ~(1 << self.actor)
        for option in state.facts.targets[mask]:
            seat = option - TARGET
            if not (state.ready[seat] & WHEN_ATTACKED or state.could_hold(seat, state.facts.shields)):
                mask &= ~(1 << seat)
        return mask

    def answer_window(self, state: UnluckyState, seat: int, code: int) -> None:
        """A block protects only its player, but from the whole attack; it costs the Shield
        (unlucky.shield.only-own, unlucky.shield.blocks-whole-attack, unlucky.shield.discard-not-draw)."""
        self.waiting &= ~(1 << seat)
        if code != ACCEPT:
            self.blocked |= 1 << seat
            if code == BLOCK:
                self.spend_shield(state, seat)
            else:
                state.use(seat, code)
        if self.waiting:
            self.ask_for_answer(state)
        else:
            self.carry_out(state)

    def spend_shield(self, state: UnluckyState, seat: int) -> None:
        card = state.held(seat, SHIELD)
        if state.log is not None:
            facts = state.shown(seat, card)
            facts["against"] = state.table.faces[self.card].id
            state.emit("shielded", facts, ("unlucky.shield.off-turn", "unlucky.shield.discard-not-draw"))
        state.discard(seat, card)

    def carry_out(self, state: UnluckyState) -> None:
        if state.facts.programs[self.program]:
            program = Program(self.actor, self.card, self.program, self.target, self.picks, self.blocked)
            state.frames[-1] = program
            program.carry_out(state)
        else:
            state.frames.pop()
            finish(state, self.actor, self.card)
