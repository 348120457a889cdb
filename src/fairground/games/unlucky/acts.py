# compiled: mypyc
"""What comes before a card does what it says: targets, the attack roll, and answers."""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.components import MAX_SEATS
from fairground.engine.errors import FlowError
from fairground.engine.rng import DICE
from fairground.engine.state import Ask, Frame
from fairground.games.unlucky.model import (
    ACCEPT,
    BLOCK,
    CHOSEN,
    DIE,
    DONE,
    EVERYBODY,
    FACE,
    FALLEN_MATE,
    LAST_LOSS,
    NEIGHBOURS,
    NEXT,
    NO_AIM,
    OPPONENTS,
    OTHER_PLAYER,
    OWN_ROLL,
    PREVIOUS,
    RICHER_OPPONENT,
    SELF,
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
        for seat in range(state.components.seats):
            if opponents >> seat & 1 and len(state.hand(seat)) <= size:
                opponents &= ~(1 << seat)
    return opponents


def affected(state: UnluckyState, actor: int, target: int, picks: int, who: int) -> int:
    """The seats a step applies to."""
    if who == SELF:
        return 1 << actor
    if who == CHOSEN:
        return 1 << target if target >= 0 else named(picks)
    others = state.others(actor)
    if who == NEXT:
        return 1 << state.neighbour(actor, state.direction) & others
    if who == PREVIOUS:
        return 1 << state.neighbour(actor, -state.direction) & others
    if who == NEIGHBOURS:
        return (1 << state.neighbour(actor, 1) | 1 << state.neighbour(actor, -1)) & others
    if who == OPPONENTS:
        return state.opponents(actor)
    return others | (1 << actor if who == EVERYBODY else 0)


def named(picks: int) -> int:
    """The seats with a number of cards named for them."""
    mask = 0
    for seat in range(MAX_SEATS):
        if picks >> 4 * seat & 15:
            mask |= 1 << seat
    return mask


# Stages of an act; from the fourth on its program is known
AIM: Final = 0
THROWN: Final = 1
OUTCOME: Final = 2
WINDOWS: Final = 3
DRAWN_BLUNDER: Final = 4
CARRY_OUT: Final = 5
LUCKY_DRAW: Final = 6
TAKE_BACK: Final = 7


class Prelude(Frame):
    """A quest card was played or a character is used: its target is named, then the die is rolled, then
    those who would lose cards may answer; then its program is carried out."""

    actor: int
    card: int
    program: int  # = 0
    target: int  # = -1; the seat named, or -1
    picks: int  # = 0; cards to be stolen from each seat, four bits each
    blocked: int  # = 0; seats that blocked the attack
    pc: int  # = 0; where the program stands
    queue: int  # = 0; seats the current step still applies to, or which may still answer
    stage: int  # = AIM
    roll: int  # = -1; the face rolled for the card, from 0 on, or -1

    # Made by tools/fields.py from the fields above.
    __slots__ = ("actor", "card", "program", "target", "picks", "blocked", "pc", "queue", "stage", "roll")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "actor",
        "card",
        "program",
        "target",
        "picks",
        "blocked",
        "pc",
        "queue",
        "stage",
        "roll",
    )

    def __init__(
        self,
        actor: int,
        card: int,
        program: int = 0,
        target: int = -1,
        picks: int = 0,
        blocked: int = 0,
        pc: int = 0,
        queue: int = 0,
        stage: int = AIM,
        roll: int = -1,
    ) -> None:
        self.actor = actor
        self.card = card
        self.program = program
        self.target = target
        self.picks = picks
        self.blocked = blocked
        self.pc = pc
        self.queue = queue
        self.stage = stage
        self.roll = roll

    # Made up to here.

    def carry_out(self, state: UnluckyState) -> None:
        raise FlowError(f"{type(self).__name__} does nothing")

    # Naming targets

    def aim(self, state: UnluckyState) -> None:
        """The target is named before the roll (unlucky.attack.targets)."""
        aim = state.facts.aim[self.card]
        if aim == NO_AIM:
            self.throw(state)
            return
        if aim == SPLIT:
            if self.victims(state):
                self.ask_for_aim(state)
                return
        elif aim == FALLEN_MATE:
            if state.fallen_mates(self.actor):
                self.ask_for_aim(state)
                return
            if not state.hand(self.actor):
                # It was the last card in hand (unlucky.resurrection.condition-last).
                self.target = self.actor
        else:
            mask = candidates(state, self.actor, self.card)
            if mask & mask - 1:
                state.asks.append(state.facts.target_asks[self.actor][mask])
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
        for seat in range(state.components.seats):
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
            mask = candidates(state, self.actor, self.card)
            state.asks.append(state.facts.target_asks[self.actor][mask])

    def ask_for_answer(self, state: UnluckyState) -> None:
        """Who is attacked answers, one after another in turn order; without a Shield there is only "no"."""
        seat = state.first_of(self.queue, self.actor)
        ask = state.facts.shield_asks[seat][state.holds(seat, state.facts.shields)]
        if state.ready[seat] & WHEN_ATTACKED:
            ask = Ask(seat, "shield", ask.options + state.abilities(seat, WHEN_ATTACKED))
        state.asks.append(ask)

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
            self.ask_for_face(state)
        else:
            # The face decides what the card does (unlucky.attack.outcomes).
            self.begin(state, state.facts.outcomes[self.card][self.roll])

    def ask_for_face(self, state: UnluckyState) -> None:
        faces = [FACE + face for face in range(DIE[0]) if face != self.roll]
        state.open_ask(self.actor, "roll", [ACCEPT] + faces)

    def answer_face(self, state: UnluckyState, code: int) -> None:
        if code != ACCEPT:
            self.turn_die(state, code - FACE)
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
        components = state.facts
        steps = components.programs[program]
        if steps and components.attack[self.card]:
            self.queue = self.attacked(state, steps)
            if self.queue:
                self.stage = WINDOWS
                self.ask_for_answer(state)
                return
        self.stage = CARRY_OUT
        self.carry_out(state)

    def attacked(self, state: UnluckyState, steps: list[int]) -> int:
        """The other players who would lose cards and, as far as everybody knows, could do something about it,
        off their own turn (unlucky.shield.off-turn, unlucky.shield.attack-definition,
        unlucky.shield.opponent-only)."""
        mask = 0
        for place in range(0, len(steps), 3):
            if steps[place] <= LAST_LOSS:
                mask |= affected(state, self.actor, self.target, self.picks, steps[place + 1])
        # Members of the own team may answer, too (unlucky.shield.against-teammate).
        mask &= ~(1 << self.actor)
        for option in state.facts.targets[mask]:
            seat = option - TARGET
            if not (state.ready[seat] & WHEN_ATTACKED or state.could_hold(seat, state.facts.shields)):
                mask &= ~(1 << seat)
        return mask

    def answer_window(self, state: UnluckyState, seat: int, code: int) -> None:
        """A block protects only its player, but from the whole attack; it costs the Shield
        (unlucky.shield.only-own, unlucky.shield.blocks-whole-attack, unlucky.shield.discard-not-draw)."""
        self.queue &= ~(1 << seat)
        if code != ACCEPT:
            self.blocked |= 1 << seat
            if code == BLOCK:
                self.spend_shield(state, seat)
            else:
                state.use(seat, code)
        if self.queue:
            self.ask_for_answer(state)
        else:
            self.stage = CARRY_OUT
            self.carry_out(state)

    def spend_shield(self, state: UnluckyState, seat: int) -> None:
        card = state.held(seat, SHIELD)
        if state.log is not None:
            facts = state.shown(seat, card)
            facts["against"] = state.components.faces[self.card].id
            state.emit("shielded", facts, ("unlucky.shield.off-turn", "unlucky.shield.discard-not-draw"))
        state.discard(seat, card)
