# compiled: mypyc
"""Unlucky Adventurers: setting up and turn after turn."""

from __future__ import annotations

from typing import Final, final

from fairground.engine.components import EVERYONE
from fairground.engine.rng import DICE, Rng
from fairground.engine.rounds import Staged
from fairground.engine.state import Frame, State
from fairground.games.unlucky.acts import candidates
from fairground.games.unlucky.effects import Act, Draw, can_take
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.losses import Lose, Refill, Shuffle, Swap, Trade, clear_played
from fairground.games.unlucky.model import (
    ARENA,
    BEAST,
    BEASTS,
    CARD,
    CHARACTER,
    CHARACTERS,
    DECK,
    DIE,
    DISCARD,
    DONE,
    INSTEAD_OF_PLAY,
    LOT,
    NO_AIM,
    OWN,
    PLAIN,
    PLAYED,
    PLAYING,
    QUEST,
    ROLL,
    SEATS,
    SHIELD,
    STAY,
    TAKE_DISCARDED,
    TURN_START,
    UnluckyComponents,
    UnluckyState,
)

STREAMS: Final = 6
SIX: Final = 5  # faces count from 0


@final
class Deal(Staged):
    """Shuffles the three decks, hands out Characters and starter hands, and finds the dealer."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Deal(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        stage = self.stage
        self.stage += 1
        if stage == 0:
            state.want_shuffle(CHARACTER, CHARACTERS)
        elif stage == 1:
            state.shuffle_zone(CHARACTERS)
            deal_characters(state)
            state.want_shuffle(BEAST, BEASTS)
        elif stage == 2:
            state.shuffle_zone(BEASTS)
            state.want_shuffle(QUEST, DECK)
        elif stage == 3:
            state.shuffle_zone(DECK)
            state.frames.append(Refill(state.facts.everybody, []))
        elif stage == 4 and state.facts.dealer < 0:
            # unlucky.setup.dealer
            state.want(LOT, [state.components.seats])
        else:
            dealer = state.facts.dealer if state.facts.dealer >= 0 else state.drawn[0]
            # The player to the dealer's left begins, clockwise (unlucky.setup.first-player,
            # unlucky.setup.clockwise).
            state.turn = (dealer + 1) % state.components.seats
            state.frames[-1] = Turns()
            if state.log is not None:
                facts: dict[str, object] = {"dealer": dealer, "first": state.turn}
                state.emit("first", facts, ("unlucky.setup.dealer", "unlucky.setup.first-player"))


def deal_characters(state: UnluckyState) -> None:
    """One Character each, face up; the others stay in their pile (unlucky.setup.character-one-random,
    unlucky.setup.character-pile)."""
    for seat in range(state.components.seats):
        card = state.zones[CHARACTERS][-1]
        state.move(card, CHARACTERS, SEATS + 3 * seat + OWN)
        state.muster(seat)
        if state.log is not None:
            facts: dict[str, object] = {"seat": seat, "card": state.components.faces[card].id}
            rules = ("unlucky.setup.character-one-random", "unlucky.setup.character-face-up")
            state.emit("character", facts, rules)


# Stages of a turn
BEGIN: Final = 0
BEFORE_DRAW: Final = 1
AFTER_DRAW: Final = 2
END: Final = 3
GHOST: Final = 4
GHOST_THROWN: Final = 5
GHOST_DRAWS: Final = 6


@final
class Turns(Staged):
    """One turn after another, until somebody has won: draw a card, then play a card."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Turns(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        stage = self.stage
        if stage == END:
            # The turn is over once the card is carried out (unlucky.turn.end).
            if state.out:
                self.lay_ghost(state)
            if state.settle():
                state.frames.pop()
            else:
                self.next_turn(state)
        elif stage == AFTER_DRAW:
            # A Blunder or a beast may have ended the match.
            if state.settle():
                state.frames.pop()
            elif state.met or state.ended or not state.zones[SEATS + 3 * state.turn]:
                # An Encounter was the play, or there is none to make (unlucky.beast.is-the-play).
                self.next_turn(state)
            else:
                self.ask_for_card(state)
        elif stage == BEGIN:
            self.begin(state)
        elif stage == BEFORE_DRAW:
            # An ability was used, or not: it may have put players out, or have ended the turn.
            if state.settle():
                state.frames.pop()
            elif state.ended or state.out >> state.turn & 1:
                self.stage = END
            else:
                self.draw_one(state)
        elif stage == GHOST_THROWN:
            self.ghost_thrown(state)
        else:
            self.ghost_draws(state)

    def begin(self, state: UnluckyState) -> None:
        seat = state.turn
        state.turns += 1
        state.met = False
        state.ended = False
        state.cut_short = False
        if state.log is not None:
            state.emit("turn", {"seat": seat, "turn": state.turns}, ("unlucky.turn.draw-one",))
        if state.out >> seat & 1:
            self.stage = GHOST
            self.ask(state)
            return
        self.stage = BEFORE_DRAW
        if state.ready[seat] & TURN_START:
            self.ask(state)
        else:
            self.draw_one(state)

    def draw_one(self, state: UnluckyState) -> None:
        """The draw is mandatory (unlucky.turn.draw-one, unlucky.turn.no-pass)."""
        self.stage = AFTER_DRAW
        seat = state.turn
        if state.draw_plain(seat, 1):
            Draw(seat, 1, len(state.zones[ARENA])).start(state)
        elif state.met:
            # A beast was met in the draw of an ability.
            self.next_turn(state)
        else:
            self.ask_for_card(state)

    def ask(self, state: State) -> None:
        assert isinstance(state, UnluckyState)
        seat = state.turn
        if self.stage == GHOST:
            state.open_ask(seat, "ghost", [ROLL, STAY])
        elif self.stage == BEFORE_DRAW:
            state.open_ask(seat, "start", [DONE] + state.abilities(seat, TURN_START))
        else:
            self.ask_for_card(state)

    def ask_for_card(self, state: UnluckyState) -> None:
        """Exactly one card must be played, any in hand, the one just drawn too (unlucky.turn.play-one,
        unlucky.turn.any-card, unlucky.blunder.own-turn-still-play)."""
        seat = state.turn
        options = state.hand_options(seat)
        if state.ready[seat] & PLAYING:
            options = usable(state, seat) + options
        state.open_ask(seat, "play", options)

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnluckyState)
        if code >= CARD:
            self.stage = END
            card = state.copy_of(seat, code)
            if state.log is not None:
                state.emit("played", state.shown(seat, card), ("unlucky.turn.play-one",))
            state.zones[SEATS + 3 * seat].remove(card)
            state.zones[PLAYED].append(card)
            state.known[card] = EVERYONE
            act = Act(seat, card)
            state.frames.append(act)
            act.aim(state)
        elif code == ROLL:
            self.stage = GHOST_THROWN
            state.want(DICE, DIE)
        elif code == STAY:
            self.stage = END
        elif code != DONE:
            card = state.use(seat, code)
            if state.facts.timing[card] == INSTEAD_OF_PLAY:
                self.stage = END
            state.frames.append(Act(seat, card))

    def next_turn(self, state: UnluckyState) -> None:
        seat = (state.turn + state.direction) % state.facts.seats
        if (state.out | state.skip) >> seat & 1:
            self.pass_on(state)
        else:
            state.turn = seat
        self.begin(state)

    def pass_on(self, state: UnluckyState) -> None:
        """Finds the next player in the direction of play, where the nearest may not be the one
        (unlucky.out.skipped, unlucky.winds.next-player)."""
        seats = state.facts.seats
        seat = state.turn
        while True:
            seat = (seat + state.direction) % seats
            if state.out >> seat & 1 and not state.facts.ghosts:
                continue
            if not state.skip >> seat & 1:
                break
            # A missed turn has neither draw nor play (unlucky.winds.missed-turn).
            state.skip &= ~(1 << seat)
            if state.log is not None:
                state.emit("missed", {"seat": seat}, ("unlucky.winds.missed-turn",))
        state.turn = seat

    # Ghosts

    def lay_ghost(self, state: UnluckyState) -> None:
        """What a ghost gained is lost again at the end of its turn where ghosts may not return."""
        seat = state.turn
        if state.out >> seat & 1 and not state.facts.ghosts_return:
            for card in state.hand(seat)[:]:
                if state.log is not None:
                    state.emit("discarded", state.shown(seat, card), ("unlucky.ghost.gains-cards",))
                state.discard(seat, card)

    def ghost_thrown(self, state: UnluckyState) -> None:
        """A ghost rolls once a turn, and only a 6 lets it draw (unlucky.ghost.roll, unlucky.ghost.six-draws,
        unlucky.ghost.other-results)."""
        face = state.drawn[0]
        self.stage = GHOST_DRAWS if face == SIX else END
        state.log_roll(state.turn, face, "unlucky.ghost.roll")

    def ghost_draws(self, state: UnluckyState) -> None:
        if not state.zones[DECK] and state.zones[DISCARD]:
            state.frames.append(Shuffle(DECK, QUEST))
            return
        self.stage = END
        if not state.zones[DECK]:
            return
        card = state.zones[DECK][-1]
        state.move(card, DECK, PLAYED)
        facts: dict[str, object] = {
            "seat": state.turn,
            "card": state.components.faces[card].id,
            "number": card,
        }
        if haunts_with(state, card):
            if state.log is not None:
                state.emit("played", facts, ("unlucky.ghost.six-draws",))
            state.frames.append(Act(state.turn, card))
            return
        clear_played(state, [card])
        if state.log is not None:
            rules = ("unlucky.ghost.unplayable", "unlucky.ghost.blunder-beast")
            state.emit("unplayable", facts, rules)


def haunts_with(state: UnluckyState, card: int) -> bool:
    """Whether a ghost can play a card: no Shield, Blunder or Encounter (unlucky.ghost.unplayable,
    unlucky.ghost.blunder-beast); where ghosts may not return, nothing that gives them a whole hand."""
    components = state.facts
    if components.sort[card] != PLAIN or components.response[card] == SHIELD:
        return False
    return components.ghosts_return or not components.whole_hand[card]


def usable(state: UnluckyState, seat: int) -> list[int]:
    """The characters that can be used besides, or instead of, the card (unlucky.character.own-rules)."""
    components = state.facts
    codes: list[int] = []
    for code in state.abilities(seat, PLAYING):
        card = components.character[code]
        if components.aim[card] != NO_AIM and not candidates(state, seat, card):
            continue
        if components.programs[components.program[card]][0] == TAKE_DISCARDED and not can_take(state):
            continue
        codes.append(code)
    return codes


PARTS: Final[list[type[Frame]]] = [Deal, Turns, Draw, Act, Fight, Lose, Refill, Shuffle, Swap, Trade]


def new_state(components: UnluckyComponents, rng: Rng, first: Frame) -> UnluckyState:
    """A state before anything happened: every card in its deck, in the order of the card files."""
    state = UnluckyState(components)
    state.begin(rng, first)
    state.lay_out()
    state.zones[DECK] = components.quest[:]
    state.zones[BEASTS] = components.beasts[:]
    state.zones[CHARACTERS] = components.characters[:]
    return state
