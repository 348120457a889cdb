# compiled: mypyc
"""The race: Movement cards, Sprint dice and the finish, turn after turn."""

from __future__ import annotations

from typing import Final

from fairground.engine.rng import DICE
from fairground.engine.rounds import Staged
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    FINISH_ADD,
    FINISH_STOP,
    FIRST_SET,
    FIRST_SPRINT_SET,
    HALF_ADD,
    LANE,
    LAST_ADD,
    LAST_SET,
    MOVE_ADD,
    MOVE_FLOOR,
    MOVED,
    MOVES,
    MOVES_STREAM,
    NOT_SET,
    OWN_UNICORN_SPRINT_SET,
    PEEK_MOVEMENT,
    PLACE,
    REROLL_SPRINT_DIE,
    ROW_OVERRIDE,
    SET_SPRINT_DIE,
    SPRINT_ADD,
    SPRINT_SET,
    START_ADD,
    START_OFFSET,
    START_SET,
    TIE,
    UNICORNS,
)
from fairground.games.unicorn.reveal import race_sheet
from fairground.games.unicorn.state import UnicornState
from fairground.games.unicorn.windows import open_windows

# A face for each colour (unicorn.component.sprint-faces).
TWO_DICE: Final[list[int]] = [UNICORNS, UNICORNS]
# Borrowed rows hold for this many Movement cards.
OVERRIDE_CARDS: Final = 3

# Stages
LINE_UP: Final = 0
TURN_CARD: Final = 1
RESHUFFLED: Final = 2
MOVE: Final = 3
ROLLED: Final = 4
TURN_DICE: Final = 5
SPRINT: Final = 6
FINISH: Final = 7


class Race(Staged):
    """Race Turns until all six unicorns are placed (unicorn.race.until-all-placed): a card, the dice, the
    line (unicorn.race.turn-steps)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Race(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        stage = self.stage
        if stage == LINE_UP:
            line_up(state)
            self.stage = TURN_CARD
            open_windows(state, PEEK_MOVEMENT)
            return
        if stage == RESHUFFLED:
            state.shuffle_zone(MOVED)
            state.zones[MOVES] = state.zones[MOVED]
            state.zones[MOVED] = []
            state.forget(MOVES)
            stage = TURN_CARD
        if stage == TURN_CARD:
            if not state.zones[MOVES]:
                # Very unlikely: the used cards make a new deck (unicorn.race.deck-exhausted).
                if state.log is not None:
                    state.emit("reshuffled", {"deck": "movement"}, ("unicorn.race.deck-exhausted",))
                state.want_shuffle(MOVES_STREAM, MOVED)
                self.stage = RESHUFFLED
                return
            turn_card(state)
            stage = self.stage = MOVE
            if state.listeners[MOVE_ADD] and open_windows(state, MOVE_ADD):
                return
        if stage == MOVE:
            move_all(state)
            # Both dice, after all movements (unicorn.sprint.after-movement).
            state.want(DICE, TWO_DICE)
            self.stage = ROLLED
            return
        if stage == ROLLED:
            state.dice = state.drawn
            if state.log is not None:
                colours = state.unicorn_components.colours
                facts: dict[str, object] = {"seat": state.first, "dice": [colours[die] for die in state.dice]}
                state.emit("rolled", facts, ("unicorn.sprint.after-movement",))
            stage = self.stage = TURN_DICE
            if state.listeners[REROLL_SPRINT_DIE] and open_windows(state, REROLL_SPRINT_DIE):
                return
        if stage == TURN_DICE:
            stage = self.stage = SPRINT
            if state.listeners[SET_SPRINT_DIE] and open_windows(state, SET_SPRINT_DIE):
                return
        if stage == SPRINT:
            sprint_all(state)
            self.stage = FINISH
        self.finish(state)

    def finish(self, state: UnicornState) -> None:
        """Places everybody who has reached or crossed the line, best first (unicorn.finish.reach-or-cross,
        unicorn.finish.checked-after-both, unicorn.finish.moved-end-of-turn)."""
        while True:
            level = next_to_place(state)
            if not level:
                break
            if len(level) > 1:
                # Nothing else decides: the First Player does (unicorn.race.tie-first-player).
                state.open_ask(state.first, "place", [PLACE + unicorn for unicorn in level])
                return
            place(state, level[0])
        # The others race on (unicorn.finish.race-on).
        if 0 in state.rank:
            self.stage = TURN_CARD
        else:
            clear_lanes(state)
            state.frames.pop()

    def ask(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        state.open_ask(state.first, "place", [PLACE + unicorn for unicorn in next_to_place(state)])

    def answer(self, state: State, seat: int, code: int) -> None:
        assert isinstance(state, UnicornState)
        place(state, code - PLACE)


def line_up(state: UnicornState) -> None:
    """All unicorns stand at the start, nobody is ranked (unicorn.race.from-start)."""
    state.sheet = race_sheet(state)
    state.turn = 0
    state.halved = 0
    state.sprinted = 0
    state.card = -1
    state.dice = []
    for unicorn in range(UNICORNS):
        state.rank[unicorn] = 0
        state.position[unicorn] = state.sheet[unicorn][START_OFFSET]
    if state.log is not None:
        facts: dict[str, object] = {"race": state.race, "positions": state.position[:], "odds": state.odds[:]}
        facts["track"] = state.unicorn_components.track
        state.emit("race", facts, ("unicorn.race.from-start", "unicorn.race.turn-steps"))


def turn_card(state: UnicornState) -> None:
    """The top Movement card is turned up beside the deck, one each turn
    (unicorn.move.first-player-reveals, unicorn.move.card-place, unicorn.move.one-card-per-turn)."""
    card = state.move_top(MOVES, MOVED)
    state.card = card
    state.turn += 1
    for unicorn in range(UNICORNS):
        state.nudges[unicorn] = 0
    if state.log is not None:
        components = state.unicorn_components
        facts: dict[str, object] = {
            "turn": state.turn,
            "seat": state.first,
            "card": components.faces[card].id,
        }
        facts["number"] = card
        facts["rows"] = components.moves[card][:]
        state.emit("turned", facts, ("unicorn.move.first-player-reveals", "unicorn.move.card-place"))


def spaces(state: UnicornState, unicorn: int, last: bool, lead: bool) -> int:
    """How far a Movement card takes a unicorn: its row, then what is set, then what is added, never back
    (unicorn.move.by-row)."""
    components = state.unicorn_components
    sheet = state.sheet[unicorn]
    turn = state.turn
    row = state.odds[unicorn]
    if turn <= OVERRIDE_CARDS and sheet[ROW_OVERRIDE] != NOT_SET:
        row = sheet[ROW_OVERRIDE]
    # Unicorns on one row move alike, and an empty row moves nobody (unicorn.odds.speed,
    # unicorn.move.shared-row, unicorn.move.empty-row).
    moved = max(components.moves[state.card][row], sheet[MOVE_FLOOR])
    added = state.nudges[unicorn]
    if turn == 1:
        if sheet[START_SET] != NOT_SET:
            moved = sheet[START_SET]
        added += sheet[START_ADD]
    else:
        if last:
            if sheet[LAST_SET] != NOT_SET:
                moved = sheet[LAST_SET]
            added += sheet[LAST_ADD]
        if lead and sheet[FIRST_SET] != NOT_SET:
            moved = (
                sheet[FIRST_SET] if not last or sheet[LAST_SET] == NOT_SET else min(moved, sheet[FIRST_SET])
            )
    if state.position[unicorn] >= components.halfway and not state.halved >> unicorn & 1:
        # Once, on the card after the one that took it to the half-way space.
        state.halved |= 1 << unicorn
        added += sheet[HALF_ADD]
    return max(moved + added, 0)


def move_all(state: UnicornState) -> None:
    """All unicorns still racing move at the same time, each by its own row
    (unicorn.move.simultaneous, unicorn.move.finished-stay, unicorn.move.lanes-independent)."""
    track = state.unicorn_components.track
    before = state.position
    after = before[:]
    back = 1000
    front = 0
    for unicorn in range(UNICORNS):
        # A unicorn that is home stands beyond the line, ahead of everybody who still races.
        front = max(front, before[unicorn])
        if not state.rank[unicorn]:
            back = min(back, before[unicorn])
    for unicorn in range(UNICORNS):
        if state.rank[unicorn]:
            continue
        after[unicorn] += spaces(state, unicorn, before[unicorn] == back, before[unicorn] == front)
        if after[unicorn] >= track:
            sheet = state.sheet[unicorn]
            # Nothing limits how far beyond the line it gets (unicorn.finish.infinite-spaces).
            after[unicorn] = track if sheet[FINISH_STOP] else after[unicorn] + sheet[FINISH_ADD]
    state.position = after
    if state.log is not None:
        facts: dict[str, object] = {"turn": state.turn, "before": before, "after": after[:]}
        facts["odds"] = state.odds[:]
        state.emit("moved", facts, ("unicorn.move.by-row", "unicorn.move.simultaneous"))


def sprint_all(state: UnicornState) -> None:
    """Each unicorn rolled moves 1 space, also if both dice show it; who is ranked already does not
    (unicorn.sprint.one-space, unicorn.sprint.double-once, unicorn.sprint.already-ranked). Who crossed the
    line by movement just now is not ranked yet (unicorn.sprint.crossed-this-turn)."""
    before = state.position
    after = before[:]
    for unicorn in range(UNICORNS):
        if unicorn in state.dice and not state.rank[unicorn]:
            after[unicorn] += sprint_spaces(state, unicorn)
            state.sprinted |= 1 << unicorn
    state.position = after
    if state.log is not None:
        colours = state.unicorn_components.colours
        facts: dict[str, object] = {"turn": state.turn, "dice": [colours[die] for die in state.dice]}
        facts["before"] = before
        facts["after"] = after[:]
        state.emit("sprinted", facts, ("unicorn.sprint.one-space", "unicorn.sprint.crossed-this-turn"))


def sprint_spaces(state: UnicornState, unicorn: int) -> int:
    """One space, or what is set instead, and what is added, never back."""
    sheet = state.sheet[unicorn]
    moved = sheet[SPRINT_SET]
    if not state.sprinted >> unicorn & 1:
        first = first_sprint(state, unicorn)
        if first != NOT_SET:
            moved = first if moved == NOT_SET else min(moved, first)
    if moved == NOT_SET:
        moved = 1
    return max(moved + sheet[SPRINT_ADD], 0)


def first_sprint(state: UnicornState, unicorn: int) -> int:
    """What the first sprint of the race is set to, by Fever, Magic or the owner's contract."""
    found = state.sheet[unicorn][FIRST_SPRINT_SET]
    owner = state.owner[unicorn]
    for listener in state.listeners[OWN_UNICORN_SPRINT_SET]:
        if listener >> 6 == owner:
            amount = state.unicorn_components.contracts[listener & 63].amount
            found = amount if found == NOT_SET else max(found, amount)
    return found


def standing(state: UnicornState, unicorn: int) -> tuple[int, int, int]:
    """What decides between unicorns that finish in the same turn: distance, magic that breaks ties, odds
    (unicorn.finish.further-better, unicorn.race.tie-magic, unicorn.race.tie-better-odds). The First Player
    orders only those whom all of that leaves level (unicorn.race.tie-mixed)."""
    tie = state.sheet[unicorn][TIE]
    return state.position[unicorn], min(max(tie, -1), 1), -state.odds[unicorn]


def next_to_place(state: UnicornState) -> list[int]:
    """The unicorns over the line that come next in the ranking; several when nothing decides."""
    track = state.unicorn_components.track
    best = (0, 0, 0)
    level: list[int] = []
    for unicorn in range(UNICORNS):
        if state.rank[unicorn] or state.position[unicorn] < track:
            continue
        mine = standing(state, unicorn)
        if not level or mine > best:
            best = mine
            level = [unicorn]
        elif mine == best:
            level.append(unicorn)
    return level


def place(state: UnicornState, unicorn: int) -> None:
    """The best newcomer takes the highest free space of the ranking (unicorn.finish.highest-space), below all
    who finished in earlier turns (unicorn.finish.earlier-turn-better)."""
    if state.log is not None:
        emit_finish(state, unicorn)
    taken = 0
    for other in range(UNICORNS):
        taken += state.rank[other] > 0
    state.rank[unicorn] = taken + 1


def emit_finish(state: UnicornState, unicorn: int) -> None:
    components = state.unicorn_components
    reason, rule = "alone", "unicorn.finish.highest-space"
    mine = standing(state, unicorn)
    for other in range(UNICORNS):
        if other == unicorn or state.rank[other] or state.position[other] < components.track:
            continue
        theirs = standing(state, other)
        if theirs == mine:
            reason, rule = "first-player", "unicorn.race.tie-first-player"
            break
        if theirs[0] == mine[0] and theirs[1] == mine[1]:
            reason, rule = "odds", "unicorn.race.tie-better-odds"
        elif theirs[0] == mine[0] and reason != "odds":
            reason, rule = "magic", "unicorn.race.tie-magic"
        elif reason == "alone":
            reason, rule = "distance", "unicorn.finish.further-better"
    facts: dict[str, object] = {"unicorn": components.colours[unicorn], "turn": state.turn, "reason": reason}
    facts["place"] = sum([rank > 0 for rank in state.rank]) + 1
    facts["beyond"] = state.position[unicorn] - components.track
    state.emit("finished", facts, (rule,))


def clear_lanes(state: UnicornState) -> None:
    """The Magic left on the lanes has done its work (unicorn.reveal.discard-rest)."""
    for lane in range(UNICORNS):
        while state.zones[LANE + lane]:
            state.unlay(lane, 0)
