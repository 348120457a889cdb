"""Plain judgement: how good a position is, and what to do for somebody who does not answer."""

from __future__ import annotations

from fairground.engine.state import Ask
from fairground.games.unlucky import model
from fairground.games.unlucky.model import ALLIES, CARD, FACE, OWN, SEATS, TARGET, USE, UnluckyState

# What things are worth, in cards.
CHARACTER_WORTH = 0.8
RESPONSE_WORTH = {model.SHIELD: 0.5, model.REVIVAL: 2.5}
LOST_TURN = 0.3


def worth(state: UnluckyState, seat: int) -> float:
    """How far a seat is from going out, in cards."""
    hand = state.hand(seat)
    if not hand:
        return 0.0
    zone = SEATS + 3 * seat
    cards = float(len(hand))
    responses = state.facts.response
    for card in hand:
        if responses[card]:
            cards += RESPONSE_WORTH[responses[card]]
    ready = len(state.zones[zone + ALLIES])
    if not state.used >> seat & 1:
        ready += len(state.zones[zone + OWN])
    cards += CHARACTER_WORTH * ready
    if state.skip >> seat & 1:
        cards -= LOST_TURN
    return cards


def estimate(state: UnluckyState) -> list[float]:
    """Each seat's chance to win; team members share theirs. It grows faster than the hand: who is close to
    going out is closer than half as many cards say."""
    components = state.facts
    seats = range(components.seats)
    if state.over:
        count = state.winners.bit_count()
        return [(state.winners >> seat & 1) / count for seat in seats]
    weights = [worth(state, seat) ** 1.5 for seat in seats]
    total = sum(weights) or 1.0
    if not components.teams:
        return [weight / total for weight in weights]
    chances = []
    for seat in seats:
        team = [mate for mate in seats if components.team[seat] >> mate & 1]
        chances.append(sum(weights[mate] for mate in team) / len(team) / total)
    return chances


def default_answer(state: UnluckyState, ask: Ask) -> int:
    """Never out by silence, and otherwise the answer that does the least."""
    options = ask.options
    for code in (model.RESURRECT, model.ACCEPT, model.DONE, model.STAY):
        if code in options:
            return code
    cards = [code for code in options if code >= CARD]
    if not cards:
        return _target(state, options)
    values = {state.facts.code[card]: state.facts.value[card] for card in range(len(state.facts.code))}
    if ask.prompt == "play":
        return min(cards, key=lambda code: (_harm(state, code), values[code], code))
    highest = ask.prompt in ("fight", "take")
    return min(cards, key=lambda code: (-values[code] if highest else values[code], code))


def _harm(state: UnluckyState, code: int) -> int:
    """0: the card does nothing when played; 1: it attacks nobody; 2: it attacks, or is too good to waste."""
    components = state.facts
    card = components.code.index(code)
    if components.response[card]:
        return 2
    if not components.programs[components.program[card]] and not components.outcomes[card]:
        return 0
    return 2 if components.attack[card] else 1


def _target(state: UnluckyState, options: list[int]) -> int:
    """The player with the most cards feels it least."""
    seats = [code for code in options if TARGET <= code < FACE]
    if not seats:
        return next(code for code in options if code >= USE)
    return max(seats, key=lambda code: (len(state.hand(code - TARGET)), -code))
