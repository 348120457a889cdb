# compiled: mypyc
"""What a pair of eyes is shown of a table, as messages."""

from __future__ import annotations

from typing import Any

from fairground.engine import actions as action_forms
from fairground.engine.actions import Action
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.engine.views import Looks
from fairground.players.solo import challenges
from fairground.players.solo.seat import solo_seat
from fairground.server.protocol import (
    BlockedChoice,
    ChallengeAt,
    Choice,
    Fair,
    Info,
    LessonAt,
    PackAt,
    Prompt,
    SeatInfo,
    TableView,
    UndoRequest,
)
from fairground.server.tables import clocks, undo
from fairground.server.tables.table import CLOSED, OVER, PLAYING, SPECTATOR, LiveTable

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
        fair=Fair(
            fair.commitment, list(fair.contributions), list(fair.commitments), fair.secret, table.version
        ),
        ended=table.ended,
        winners=winners,
        undo_request=None if request is None else UndoRequest(request.n, request.seat, list(request.agreed)),
        rematch=table.rematch,
        drawing=table.drawing,
        called_off=table.called_off[:],
        from_record=table.from_record,
        lesson=_lesson(table),
        practice=table.opened.practice,
        packs=[_pack_at(table, pack) for pack in table.packs],
        challenge=_challenge(table),
        solo_seat=solo_seat(table.game, table.options.game),
    )


def _pack_at(table: LiveTable, pack: Pack) -> PackAt:
    brought = table.opened.brought
    return PackAt(pack.name, pack.short, table.opened.brought_by if pack in brought else "")


def _lesson(table: LiveTable) -> LessonAt | None:
    """How far a lesson has come."""
    if table.opened.lesson is None:
        return None
    done = 0 if table.match is None else len(table.match.history)
    return LessonAt(table.opened.lesson, done, len(table.line))


def _challenge(table: LiveTable) -> ChallengeAt | None:
    """What a solo challenge asks for, and how well it went."""
    if table.opened.challenge is None:
        return None
    found = challenges.known(table.opened.challenge)
    if found is None:
        return None
    return ChallengeAt(found.id, found.name, found.goal.words(), stars_of(table, found))


def stars_of(table: LiveTable, challenge: challenges.Challenge) -> int | None:
    """The stars of a challenge whose match is over: none for somebody who gave up."""
    if table.phase not in (OVER, CLOSED):
        return None
    result = None if table.match is None or table.ended is not None else table.match.result
    return 0 if result is None else challenge.stars_for(result)


def _seat_info(table: LiveTable, seat: int, waiting: bool) -> SeatInfo:
    chair = table.chairs[seat]
    return SeatInfo(
        person=chair.person,
        name=chair.name,
        bot=chair.played_by(table.options.stand_in),
        away=chair.away_since is not None,
        away_since=chair.away_since,
        resigned=chair.resigned,
        commitment=chair.commitment,
        revealed=chair.contribution is not None,
        waiting=waiting,
        due=clocks.due(table.chairs[seat], table.options.clock),
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
    match = table.match
    if match is None:
        return []
    seat = None if eyes == SPECTATOR else eyes
    return [match.story(index, seat) for index in range(since, len(match.log))]


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
        Choice(*_words(match, eyes, option), cards, match.game.warning(match.state, eyes, option))
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
    if table.next_in_line is not None:
        return False
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
