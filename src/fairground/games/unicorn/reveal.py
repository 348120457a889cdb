# compiled: mypyc
"""Before the race: Magic cards are turned up, equal letters cancel, and what works at once is carried out."""

from __future__ import annotations

from typing import Final

from fairground.engine.components import EVERYONE
from fairground.engine.rounds import Staged
from fairground.engine.state import Frame, State
from fairground.games.unicorn.codes import (
    BET_GLORY,
    FINISH_STOP,
    FIRST_SET,
    FIRST_SPRINT_SET,
    LANE,
    LAST_SET,
    MOVE_FLOOR,
    MOVED,
    MOVES,
    MOVES_STREAM,
    NOT_SET,
    ODDS_SHIFT,
    ODDS_SHIFT_CHOICE,
    OWN_UNICORN_TIE_WIN,
    PROTECT_MAGIC,
    PURGE_NEGATIVE,
    PURGE_POSITIVE,
    REMOVE_MAGIC,
    ROW_OVERRIDE,
    SHEET_ROWS,
    SPRINT_SET,
    START_SET,
    TIE,
    UNICORNS,
)
from fairground.games.unicorn.state import UnicornState
from fairground.games.unicorn.windows import open_windows

# Effects that put a value in place of another; of several the lowest counts.
SETS: Final[list[int]] = [START_SET, SPRINT_SET, LAST_SET, FIRST_SET, FIRST_SPRINT_SET]

# Stages
TURN_UP: Final = 0
CANCEL: Final = 1
EFFECTS: Final = 2
SHUFFLE: Final = 3
SHUFFLED: Final = 4


class Reveal(Staged):
    """Steps 2.2 and 2.3 of a race (unicorn.race.steps)."""

    # Made by tools/fields.py from the fields above.
    __slots__ = ()

    def clone(self) -> Frame:
        return Reveal(self.stage)

    # Made up to here.

    def step(self, state: State) -> None:
        assert isinstance(state, UnicornState)
        if self.stage == TURN_UP:
            turn_up(state)
            self.stage = CANCEL
            open_windows(state, PROTECT_MAGIC)
        elif self.stage == CANCEL:
            # Everywhere first, before any effect (unicorn.reveal.cancel-before-effects).
            for lane in range(UNICORNS):
                cancel(state, lane)
            self.stage = EFFECTS
            open_windows(state, REMOVE_MAGIC)
        elif self.stage == EFFECTS:
            # Lane by lane, in the order of play (unicorn.reveal.immediate-order).
            for lane in range(UNICORNS):
                immediate_effects(state, lane)
            self.stage = SHUFFLE
            open_windows(state, ODDS_SHIFT_CHOICE)
        elif self.stage == SHUFFLE:
            # All Movement cards, the used ones too, make one deck (unicorn.race.shuffle-all).
            state.zones[MOVES] += state.zones[MOVED]
            state.zones[MOVED] = []
            state.want_shuffle(MOVES_STREAM, MOVES)
            self.stage = SHUFFLED
        else:
            state.shuffle_zone(MOVES)
            state.frames.pop()


def turn_up(state: UnicornState) -> None:
    """All Magic cards on all unicorns are revealed (unicorn.reveal.all)."""
    components = state.unicorn_components
    for lane in range(UNICORNS):
        for card in state.zones[LANE + lane]:
            state.reveal(card, EVERYONE)
    if state.log is not None:
        lanes: dict[str, object] = {}
        numbers: dict[str, object] = {}
        for lane in range(UNICORNS):
            cards = state.zones[LANE + lane]
            if cards:
                lanes[components.colours[lane]] = [components.faces[card].id for card in cards]
                numbers[components.colours[lane]] = cards[:]
        state.emit("revealed", {"lanes": lanes, "numbers": numbers}, ("unicorn.reveal.all",))


def cancel(state: UnicornState, lane: int) -> None:
    """Discards pairs of a Positive and a Negative card with the same letter, one against one, whoever
    laid them, on this lane alone (unicorn.reveal.conflict-definition, unicorn.reveal.pairwise,
    unicorn.reveal.owner-irrelevant, unicorn.reveal.different-lanes)."""
    components = state.unicorn_components
    cards = state.zones[LANE + lane]
    if len(cards) < 2:
        return
    gone: list[int] = []
    guarded = guarded_cards(state, lane)
    # A guarded card meets its opposite first: it stays, and the other card goes.
    for card in guarded + [card for card in cards if card not in guarded]:
        mine = components.magic_of(card)
        if card in gone:
            continue
        for other in cards:
            magic = components.magic_of(other)
            # Rules: unicorn.reveal.same-sign.
            if other not in gone and magic.letter == mine.letter and magic.positive != mine.positive:
                if other in guarded:
                    continue
                gone.append(other)
                if card not in guarded:
                    gone.append(card)
                break
    # Rules: unicorn.reveal.conflict-discard.
    for card in gone:
        state.unlay(lane, state.zones[LANE + lane].index(card))
    if gone and state.log is not None:
        facts: dict[str, object] = {"unicorn": components.colours[lane], "numbers": gone}
        facts["cards"] = [components.faces[card].id for card in gone]
        state.emit("cancelled", facts, ("unicorn.reveal.conflict-discard", "unicorn.reveal.pairwise"))


def guarded_cards(state: UnicornState, lane: int) -> list[int]:
    """The cards on a lane that a contract keeps from being cancelled, one for each choice."""
    components = state.unicorn_components
    found: list[int] = []
    for where in state.guarded:
        if where % UNICORNS == lane:
            for card in state.zones[LANE + lane]:
                if components.kind(card) == where // UNICORNS and card not in found:
                    found.append(card)
                    break
    return found


def immediate_effects(state: UnicornState, lane: int) -> None:
    """Carries out what works at once, and discards those cards
    (unicorn.reveal.immediate-effects, unicorn.reveal.discard-applied)."""
    components = state.unicorn_components
    for card in state.zones[LANE + lane][:]:
        magic = components.magic_of(card)
        if magic.op < SHEET_ROWS or card not in state.zones[LANE + lane]:
            continue
        state.unlay(lane, state.zones[LANE + lane].index(card))
        facts: dict[str, object] = {"unicorn": components.colours[lane], "card": magic.id, "number": card}
        if magic.op == ODDS_SHIFT:
            facts["from"] = state.odds[lane] + 2
            # Never above x2 or below x7; Fever stays as it is (unicorn.reveal.fever-unchanged). The token
            # counts in this race from where it is now, and stays there (unicorn.reveal.odds-change-movement,
            # unicorn.reveal.odds-change-lasting).
            state.odds[lane] = min(max(state.odds[lane] + magic.value, 0), UNICORNS - 1)
            facts["to"] = state.odds[lane] + 2
            kind = "odds-moved"
        else:
            facts["removed"] = purge(state, lane, magic.op == PURGE_POSITIVE)
            kind = "purged"
        if state.log is not None:
            state.emit(kind, facts, ("unicorn.reveal.immediate-effects",))


def purge(state: UnicornState, lane: int, positive: bool) -> list[str]:
    components = state.unicorn_components
    removed: list[str] = []
    cards = state.zones[LANE + lane]
    for index in range(len(cards) - 1, -1, -1):
        if components.magic_of(cards[index]).positive == positive:
            removed.append(components.faces[state.unlay(lane, index)].id)
    return removed


def race_sheet(state: UnicornState) -> list[list[int]]:
    """The effects on each unicorn in the coming race: from the Magic left on its lane, from Fever, and from
    the contracts of its owner."""
    components = state.unicorn_components
    sheet: list[list[int]] = []
    for unicorn in range(UNICORNS):
        row = blank_row()
        for card in state.zones[LANE + unicorn]:
            magic = components.magic[components.kind_of[card - components.magic_from]]
            add_effect(row, magic.op, magic.value)
        # A normal side gives nothing (unicorn.fever.ability).
        if state.fever >> unicorn & 1:
            fever = components.fevers[unicorn]
            add_effect(row, fever.op, fever.value)
        if state.owner[unicorn] >= 0 and state.has(state.owner[unicorn], OWN_UNICORN_TIE_WIN) >= 0:
            add_effect(row, TIE, 1)
        sheet.append(row)
    return sheet


def blank_row() -> list[int]:
    row = [0] * SHEET_ROWS
    for op in SETS:
        row[op] = NOT_SET
    row[ROW_OVERRIDE] = NOT_SET
    return row


def add_effect(row: list[int], op: int, value: int) -> None:
    """Set effects do not add up: of several the worst counts. Everything else adds up."""
    if op in SETS:
        row[op] = value if row[op] == NOT_SET else min(row[op], value)
    elif op in (ROW_OVERRIDE, MOVE_FLOOR):
        row[op] = max(row[op], value)
    elif op == FINISH_STOP:
        row[op] = 1
    elif op < SHEET_ROWS:
        row[op] += value
    else:
        assert op in (BET_GLORY, ODDS_SHIFT, PURGE_NEGATIVE, PURGE_POSITIVE)
