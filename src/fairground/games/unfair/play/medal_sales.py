# compiled: mypyc
"""Raising coins in the middle of a text: who has medals may sell some before a lack of coins decides
anything."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Step
from fairground.games.unfair.play.measures import COIN
from fairground.games.unfair.play.medals import sale_value
from fairground.games.unfair.play.possible import (
    deed_is_possible,
    depends_on_hidden,
    possible,
)
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import GOLD_MEDAL, SILVER_MEDAL, token_place
from fairground.games.unfair.state.work import READY, SELLING, Work
from fairground.games.unfair.state.zones import DONE


def is_offered(state: UnfairState, work: Work, step: Step, seat: int) -> bool:
    """Asks a seat that has medals whether it sells some first, if with their coins more were possible at a
    step where coins decide (unfair.kaiju.medal.sell-any-time). Questions that are asked anyway have the
    sale among their options."""
    if not state.tokens(seat, SILVER_MEDAL) and not state.tokens(seat, GOLD_MEDAL):
        return False
    if work.unsold == seat or _hangs_on_hidden(state, work, step):
        return False
    place = token_place(seat, COIN)
    coins = state.supply[place]
    now = _ways(state, work, step)
    state.supply[place] = coins + sale_value(state, seat)
    then = _ways(state, work, step)
    state.supply[place] = coins
    if then <= now:
        return False
    work.stage = SELLING
    work.chooser = seat
    ask(state, work)
    return True


def _hangs_on_hidden(state: UnfairState, work: Work, step: Step) -> bool:
    """Whether something hidden plays a part in what is decided here: where it does, there is a question in
    any case, or there must be none."""
    ability = work.script(state)
    if step.code == codes.MAY:
        return depends_on_hidden(state, work.context, ability, work.pc + 1, work.actor)
    if step.code == codes.CHOOSE:
        return any(depends_on_hidden(state, work.context, ability, pc, work.actor) for pc in step.options)
    return False


def _ways(state: UnfairState, work: Work, step: Step) -> int:
    """In how many ways the text can go on at a step."""
    ability = work.script(state)
    if step.code == codes.DO:
        return int(deed_is_possible(state, work.context, work.actor, step))
    if step.code == codes.MAY:
        return int(possible(state, work.context, ability, work.pc + 1, work.actor))
    return len([pc for pc in step.options if possible(state, work.context, ability, pc, work.actor)])


def ask(state: UnfairState, work: Work) -> None:
    """The sale itself is open to whoever has medals, like everywhere."""
    state.open_ask(work.chooser, "raise", [DONE])


def answer(state: UnfairState, work: Work) -> None:
    """The seat has sold what it wanted to sell."""
    work.unsold = work.chooser
    work.stage = READY
