# compiled: mypyc
"""What a pair of eyes is shown of a table, as messages."""

from __future__ import annotations

from typing import Any

from fairground.engine import actions as action_forms
from fairground.engine.actions import Action
from fairground.engine.match import Match
from fairground.engine.views import Looks
from fairground.server.protocol import (
    BlockedChoice,
    Choice,
    Fair,
    Info,
    Prompt,
    SeatInfo,
    TableView,
    UndoRequest,
)
from fairground.server.tables import clocks, undo
from fairground.server.tables.table import PLAYING, SPECTATOR, LiveTable

LATEST = 100  # how many events a whole view tells


def info(table: LiveTable) -> Info:
    """The table itself, the same for everybody."""
    fair = table.fair()
    request = table.request
    winners = table.winners
    result = None if table.match is None else table.match.result
    waiting = table.waiting
    if winners is None and result is not None:
        winners = list(result.winners)
    return Info(
        game=table.game.id,
        phase=table.phase,
        host=table.host,
        options=table.options,
        seats=[_seat_info(table, seat, seat in waiting) for seat in range(len(table.chairs))],
        fair=Fair(fair.commitment, list(fair.contributions), fair.secret),
        ended=table.ended,
        winners=winners,
        undo_request=None if request is None else UndoRequest(request.n, request.seat, list(request.agreed)),
        rematch=table.rematch,
    )


def _seat_info(table: LiveTable, seat: int, waiting: bool) -> SeatInfo:
    chair = table.chairs[seat]
    return SeatInfo(
        person=chair.person,
        name=chair.name,
        bot=chair.played_by(table.options.stand_in),
        away=chair.away_since is not None,
        resigned=chair.resigned,
        contributed=chair.contribution is not None,
        waiting=waiting,
        due=clocks.due(table, seat),
        left=chair.left if table.options.clock.kind == "game" else None,
    )


def view(table: LiveTable, eyes: int, looks: Looks | None = None) -> dict[str, Any] | None:
    """The match as these eyes see it; their open question comes apart from it."""
    if table.match is None:
        return None
    seen = table.match.view(None if eyes == SPECTATOR else eyes, False, looks)
    del seen["ask"]
    return seen


def events(table: LiveTable, eyes: int, since: int) -> list[dict[str, Any]]:
    """What happened in the match from event number `since` on."""
    return [] if table.match is None else table.match.events(None if eyes == SPECTATOR else eyes, since)


def prompt(table: LiveTable, eyes: int) -> Prompt | None:
    """The open question to a seat; none while somebody else plays there."""
    match = table.match
    if match is None or eyes == SPECTATOR or table.phase != PLAYING:
        return None
    chair = table.chairs[eyes]
    ask = match.ask(eyes)
    if ask is None or chair.played_by(table.options.stand_in):
        return None
    options = [
        Choice(*_words(match, eyes, option), cards)
        for option, cards in zip(ask.options, ask.cards, strict=True)
    ]
    blocked = [
        BlockedChoice(*_words(match, eyes, choice.action), choice.why.reason, list(choice.why.rules))
        for choice in ask.blocked
    ]
    return Prompt(chair.prompt, ask.kind, ask.prompt, options, blocked)


def _words(match: Match, seat: int, action: Action) -> tuple[dict[str, Any], str, str]:
    return action_forms.to_data(action), str(action), match.game.label(match.state, seat, action)


def can_undo(table: LiveTable, eyes: int) -> bool:
    """Whether a seat may take its last choice back without asking."""
    return eyes != SPECTATOR and table.phase == PLAYING and undo.free_cut(table.trail, eyes) is not None


def whole(table: LiveTable, eyes: int, now: float, invited: bool) -> TableView:
    """The table as a whole. `invited`: this person may hand on the invitation."""
    count = 0 if table.match is None else len(table.match.log)
    return TableView(
        table=table.id,
        you=None if eyes == SPECTATOR else eyes,
        version=table.versions[eyes],
        now=now,
        info=info(table),
        invite=table.opened.invite if invited else None,
        view=view(table, eyes),
        events=events(table, eyes, max(0, count - LATEST)),
        prompt=prompt(table, eyes),
        undo=can_undo(table, eyes),
    )
