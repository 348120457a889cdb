"""Unlucky Adventurers under audit: who is ready for what by the characters that lie there, options by the
cards in hand."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.engine.auditor import Auditor, Derived
from fairground.engine.components import Components
from fairground.engine.state import Ask, State
from fairground.games.unlucky.effects import Act
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.losses import Trade
from fairground.games.unlucky.model import (
    ACCEPT,
    ALLIES,
    BEAST_FIGHT,
    BEAST_REVEALED,
    BLOCK,
    BLUNDER_DRAWN,
    CARD,
    DISCARD,
    DONE,
    ESCAPE_BEAST,
    FACE,
    NO_AIM,
    OTHER_PLAYER,
    OWN,
    PLAIN,
    PLAYING,
    RESURRECT,
    RICHER_OPPONENT,
    ROLL,
    SEATS,
    STAY,
    TAKE_DISCARDED,
    TARGET,
    TURN_START,
    WHEN_ATTACKED,
    UnluckyComponents,
    UnluckyState,
)

# Questions that characters have their moment in, and what else can be answered.
MOMENTS = {
    "start": (DONE, TURN_START),
    "reveal": (DONE, BEAST_REVEALED),
    "blunder": (ACCEPT, BLUNDER_DRAWN),
}


class UnluckyAuditor(Auditor):
    def rebuilt_components(self, components: Components) -> Iterator[Derived]:
        assert isinstance(components, UnluckyComponents)
        seats = range(components.seats)
        for mask in range(1 << components.seats):
            meant = [seat for seat in seats if mask >> seat & 1]
            options = [TARGET + seat for seat in meant]
            yield Derived(f"targets[{mask}]", components.targets[mask], options)
            yield Derived(f"only[{mask}]", components.only[mask], meant[0] if len(meant) == 1 else -1)
            hands = [_hand(seat) for seat in seats if seat not in meant]
            yield Derived(f"hands_in[{mask}]", components.hands_in[mask], hands)
            for seat in seats:
                kept = components.target_asks[seat][mask]
                yield Derived(f"target_asks[{seat}][{mask}]", (kept.seat, kept.options), (seat, options))
        for seat in seats:
            opposite = (seat + components.seats // 2) % components.seats
            team = {seat, opposite} if components.teams else {seat}
            yield Derived(f"team[{seat}]", components.team[seat], sum(1 << one for one in team))
        for code, copies in enumerate(components.copies, CARD):
            alike = [card for card in components.quest if components.code[card] == code]
            yield Derived(f"copies (of code {code})", sorted(copies), alike)

    def rebuilt(self, state: State) -> Iterator[Derived]:
        assert isinstance(state, UnluckyState)
        components = state.facts
        for seat in range(components.seats):
            out = bool(state.out >> seat & 1)
            yield Derived(f"out_since[{seat}] (is out)", state.out_since[seat] > 0, out)
            moments = 0
            for card in [] if out else _characters(state, seat):
                moments |= components.timing[card]
            yield Derived(f"ready[{seat}]", state.ready[seat], moments)
            for card in state.hand(seat):
                yield Derived("sort (of a card in a hand)", components.sort[card], PLAIN, card)

    def plain_options(self, state: State, ask: Ask) -> list[int] | None:
        assert isinstance(state, UnluckyState)
        seat, prompt, components = ask.seat, ask.prompt, state.facts
        hand = state.zones[_hand(seat)]
        codes = {components.code[card] for card in hand}
        if prompt in MOMENTS:
            first, moment = MOMENTS[prompt]
            used = _usable(state, seat, moment)
            return [first, *(code for code in used if prompt != "reveal" or _has_way_out(state, seat, code))]
        match prompt:
            case "give" | "discard":
                return list(codes)
            case "discard-highest":
                best = max(components.value[card] for card in hand)
                return list({components.code[card] for card in hand if components.value[card] == best})
            case "trade" | "trade-next":
                frame = state.frames[-1]
                assert isinstance(frame, Trade)
                left = [components.code[card] for card in hand]
                for code in frame.answers[seat]:
                    left.remove(code)
                return list({*left})
            case "play":
                used = _usable(state, seat, PLAYING)
                return [*codes, *(code for code in used if _is_of_use(state, seat, code))]
            case "resurrect" | "too-few":
                return [ACCEPT, RESURRECT] if _holds(hand, components.revivals) else [ACCEPT]
            case "shield":
                block = [BLOCK] if _holds(hand, components.shields) else []
                return [ACCEPT, *block, *_usable(state, seat, WHEN_ATTACKED)]
            case "fight" | "forfeit":
                return _in_a_fight(state, seat, codes)
            case "ghost":
                return [ROLL, STAY]
            case "roll":
                frame = state.frames[-1]
                assert isinstance(frame, Act)
                return [ACCEPT, *(FACE + face for face in range(6) if face != frame.roll)]
            case "take":
                return list({components.code[card] for card in _to_take_back(state)})
        # All that is left is about players.
        return _players(state, seat, prompt)


def _usable(state: UnluckyState, seat: int, moments: int) -> list[int]:
    """The characters of a seat, not used up, that have their moment now."""
    if state.out >> seat & 1:
        return []
    timing = state.facts.timing
    return [state.facts.code[card] for card in _characters(state, seat) if timing[card] & moments]


def _holds(hand: list[int], wanted: list[int]) -> bool:
    return any(card in wanted for card in hand)


def _has_way_out(state: UnluckyState, seat: int, code: int) -> bool:
    """A beast is escaped from, or sent to an opponent, who must be there."""
    components = state.facts
    escapes = components.programs[components.program[components.character[code]]][0] == ESCAPE_BEAST
    return escapes or bool(_opponents(state, seat))


def _is_of_use(state: UnluckyState, seat: int, code: int) -> bool:
    """Whether a character that is used beside a card finds somebody to be aimed at, or something to take."""
    components = state.facts
    character = components.character[code]
    if components.aim[character] != NO_AIM and not _aims(state, seat, character):
        return False
    takes = components.programs[components.program[character]][0] == TAKE_DISCARDED
    return not takes or bool(_to_take_back(state))


def _to_take_back(state: UnluckyState) -> list[int]:
    """The cards in the discard pile that may be taken back: no Blunder, Encounter or Resurrection."""
    components = state.facts
    pile = [card for card in state.zones[DISCARD] if components.sort[card] == PLAIN]
    return [card for card in pile if card not in components.revivals]


def _in_a_fight(state: UnluckyState, seat: int, codes: set[int]) -> list[int]:
    frame = state.frames[-1]
    assert isinstance(frame, Fight)
    if frame.beaten(state):
        return [DONE, *codes]
    options = [*codes, *_usable(state, seat, BEAST_FIGHT)]
    if _holds(state.zones[_hand(seat)], state.facts.revivals) and frame.empties_hand(state):
        options.append(RESURRECT)
    return options


def _others(state: UnluckyState, seat: int) -> list[int]:
    return [other for other in range(state.components.seats) if other != seat and not state.out >> other & 1]


def _opponents(state: UnluckyState, seat: int) -> list[int]:
    mate = (seat + state.components.seats // 2) % state.components.seats if state.facts.teams else seat
    return [other for other in _others(state, seat) if other != mate]


def _aims(state: UnluckyState, seat: int, card: int) -> list[int]:
    """Whom a card can be aimed at."""
    aim = state.facts.aim[card]
    if aim == OTHER_PLAYER:
        return _others(state, seat)
    found = _opponents(state, seat)
    if aim == RICHER_OPPONENT:
        size = len(state.zones[_hand(seat)])
        found = [other for other in found if len(state.zones[_hand(other)]) > size]
    return found


def _players(state: UnluckyState, seat: int, prompt: str) -> list[int]:
    if prompt == "redirect":
        return [TARGET + other for other in _opponents(state, seat)]
    frame = state.frames[-1]
    assert isinstance(frame, Act)
    if prompt == "target":
        return [TARGET + other for other in _aims(state, seat, frame.card)]
    if prompt == "revive":
        mate = (seat + state.components.seats // 2) % state.components.seats
        fallen = [TARGET + mate] if state.out >> mate & 1 else []
        return [DONE, *fallen] if state.zones[_hand(seat)] else [TARGET + seat, *fallen]
    # A thief names those who have cards left beside the ones that are named already.
    named = {other: frame.picks >> 4 * other & 15 for other in range(state.components.seats)}
    left = [other for other in _others(state, seat) if len(state.zones[_hand(other)]) > named[other]]
    return [DONE, *(TARGET + other for other in left)]


def _hand(seat: int) -> int:
    return SEATS + 3 * seat


def _characters(state: UnluckyState, seat: int) -> list[int]:
    """The characters of a seat that are not used up."""
    own = [] if state.used >> seat & 1 else state.zones[_hand(seat) + OWN]
    return [*own, *state.zones[_hand(seat) + ALLIES]]


AUDITOR = UnluckyAuditor()
