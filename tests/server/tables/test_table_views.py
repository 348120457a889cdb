"""What is told of a table, moment by moment: to those at it, to those who watch, and to nobody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.tables.desk import COMMITMENT, SECRET, Desk

from fairground.engine import fairdice
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.games import get, new_match
from fairground.games.lessons import lesson_files
from fairground.players.solo import challenges
from fairground.proving.toy import HIGH_CARD
from fairground.server.protocol import ClockRule, SeatInfo
from fairground.server.tables import table_views
from fairground.server.tables.entries import (
    ALL,
    SERVER,
    Agreed,
    BotSet,
    CalledOff,
    CameBack,
    Closed,
    Committed,
    DrawBegun,
    Played,
    Resigned,
    Revealed,
    TakenOver,
    UndoAsked,
    WentAway,
)
from fairground.server.tables.table import SPECTATOR

NUMBER = "ab" * 16


def told(desk: Desk) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(table_views.info(desk.table))
    return found


def test_a_waiting_table_tells_who_sits_there_and_what_it_committed_to() -> None:
    desk = Desk(2, seats=3)
    desk.fold(2, BotSet("novice"))
    found = told(desk)
    nobody = msgspec.to_builtins(SeatInfo())
    assert found["seats"] == [
        nobody | {"person": "ann", "name": "Ann"},
        nobody | {"person": "bo", "name": "Bo"},
        nobody | {"bot": "novice"},
    ]
    assert found["fair"] == {
        "commitment": COMMITMENT,
        "contributions": ["", "", ""],
        "commitments": [None, None, None],
        "secret": None,
        "version": 1,
    }
    assert (found["game"], found["phase"], found["host"]) == (HIGH_CARD.id, "waiting", "ann")
    assert table_views.info(desk.table).options == desk.options
    rest = ("ended", "winners", "undo_request", "rematch", "drawing", "lesson", "practice", "challenge")
    assert [found[name] for name in rest] == [None] * len(rest)
    assert (found["from_record"], found["packs"], found["called_off"]) == (False, [], [])
    assert table_views.view(desk.table, 0) is None
    assert table_views.events(desk.table, 0, 0) == []
    assert table_views.prompt(desk.table, 0) is None
    assert not table_views.can_undo(desk.table, 0)


def test_what_a_seat_adds_to_the_dice_is_told_when_all_have_said_it_and_the_secret_at_the_end() -> None:
    desk = Desk(2)
    for seat in (0, 1):
        desk.fold(seat, Committed(fairdice.contribution_commitment(NUMBER[seat:] + NUMBER[:seat])))
    desk.fold(SERVER, DrawBegun(("Ann", "Bo"), 77.0))
    desk.fold(0, Revealed(NUMBER))
    found = told(desk)
    assert [seat["revealed"] for seat in found["seats"]] == [True, False]
    assert found["seats"][1]["commitment"] == found["fair"]["commitments"][1] is not None
    assert (found["drawing"], found["fair"]["contributions"]) == (77.0, ["", ""])
    desk.fold(1, Revealed(NUMBER[1:] + NUMBER[:1]))
    found = told(desk)
    assert (found["drawing"], found["phase"]) == (None, "playing")
    assert found["fair"]["contributions"] == [NUMBER, NUMBER[1:] + NUMBER[:1]]
    assert found["fair"]["secret"] is None
    desk.play_out()
    assert told(desk)["fair"]["secret"] == SECRET


def test_who_did_not_reveal_is_named() -> None:
    desk = Desk(2)
    desk.fold(1, Committed(fairdice.contribution_commitment(NUMBER)))
    desk.fold(SERVER, DrawBegun(("Ann", "Bo"), 77.0))
    desk.fold(SERVER, CalledOff((1,), "11" * 32, fairdice.commitment("11" * 32)))
    found = told(desk)
    assert found["called_off"] == ["Bo"]
    assert found["fair"]["commitment"] == fairdice.commitment("11" * 32)


@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
def test_a_match_is_seen_through_ones_own_eyes(eyes: int) -> None:
    desk = Desk(2)
    table = desk.begin()
    assert table.match is not None
    seat = None if eyes == SPECTATOR else eyes
    expected = table.match.view(seat)
    del expected["ask"]
    assert table_views.view(table, eyes) == expected
    desk.play_out()
    assert table.match is not None
    stories = table.match.events(seat)
    seen = table_views.events(table, eyes, 0)
    assert [{name: event[name] for name in event if name != "parts"} for event in seen] == stories
    assert table_views.events(table, eyes, 3) == seen[3:]
    assert len(stories) > 4


def test_events_differ_by_eyes() -> None:
    table = Desk(2).begin()
    own, others = (table_views.events(table, eyes, 0) for eyes in (0, 1))
    assert own != others == table_views.events(table, SPECTATOR, 0)


def test_a_question_is_told_to_its_seat_alone_with_what_it_may_answer_and_what_not() -> None:
    desk = Desk(2)
    table = desk.begin()
    assert table_views.prompt(table, SPECTATOR) is None
    for seat in (0, 1):
        assert table.match is not None
        ask = table.match.ask(seat)
        prompt = table_views.prompt(table, seat)
        assert ask is not None
        assert prompt is not None
        assert (prompt.kind, prompt.text, prompt.version) == (ask.kind, ask.prompt, table.chairs[seat].prompt)
        assert [choice.action for choice in prompt.options] == [
            msgspec.to_builtins(one) for one in ask.options
        ]
        assert [choice.text for choice in prompt.options] == [str(one) for one in ask.options]
        assert [choice.label for choice in prompt.options] == [str(one).capitalize() for one in ask.options]
        assert [choice.cards for choice in prompt.options] == ask.cards
    desk.play(0)
    desk.play(0)
    assert table_views.prompt(table, 0) is None, "Ann has answered"


def test_warnings_and_blocked_options_are_told() -> None:
    table = Desk(2).begin()
    match = new_match("fair-game", 2, 5)
    while not (match.asks and any(ask.blocked for ask in match.asks)):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    ask = next(ask for ask in match.asks if ask.blocked)
    table.match = match
    prompt = table_views.prompt(table, ask.seat)
    assert prompt is not None
    assert [(one.text, one.reason, one.rules) for one in prompt.blocked] == [
        (str(one.action), one.why.reason, list(one.why.rules)) for one in ask.blocked
    ]


def test_nobody_is_asked_while_a_bot_plays_for_them_or_when_it_is_over() -> None:
    desk = Desk(3)
    table = desk.begin()
    desk.fold(1, WentAway(), 50.0)
    info = told(desk)["seats"][1]
    assert (info["away"], info["away_since"], info["bot"]) == (True, 50.0, None)
    assert table_views.prompt(table, 1) is not None
    desk.fold(1, TakenOver())
    assert told(desk)["seats"][1]["bot"] == "regular"
    assert table_views.prompt(table, 1) is None
    desk.fold(1, CameBack())
    info = told(desk)["seats"][1]
    assert (info["away"], info["away_since"], info["bot"]) == (False, None, None)
    assert table_views.prompt(table, 1) is not None
    desk.fold(1, Resigned())
    desk.fold(2, Resigned())
    found = told(desk)
    assert [seat["resigned"] for seat in found["seats"]] == [False, True, True]
    assert (found["phase"], found["ended"], found["winners"]) == ("over", "Cy resigned", [0])
    assert table_views.prompt(table, 0) is None
    assert [seat["waiting"] for seat in found["seats"]] == [False] * 3


def test_a_match_that_ended_by_its_rules_tells_its_winners() -> None:
    desk = Desk(2)
    desk.begin()
    found = told(desk)
    assert (found["winners"], found["ended"]) == (None, None)
    assert [seat["waiting"] for seat in found["seats"]] == [True, True]
    table = desk.play_out()
    assert table.match is not None
    assert table.match.result is not None
    found = told(desk)
    assert (found["winners"], found["ended"]) == (list(table.match.result.winners), None)


def test_clocks_are_told() -> None:
    desk = Desk(2, clock=ClockRule("game", 60.0))
    desk.begin()
    desk.play(0)
    desk.play(0)
    first, second = told(desk)["seats"]
    assert first["due"] is None
    assert first["left"] < 60.0
    assert second["due"] == desk.table.chairs[1].since + 60.0  # type: ignore[operator]
    desk = Desk(2, clock=ClockRule("turn", 60.0))
    desk.begin()
    assert [(seat["due"], seat["left"]) for seat in told(desk)["seats"]] == [(61.0, None)] * 2
    desk = Desk(2)
    desk.begin()
    assert [(seat["due"], seat["left"]) for seat in told(desk)["seats"]] == [(None, None)] * 2


def test_a_request_to_go_back_is_told_with_those_who_agree() -> None:
    desk = Desk(3)
    desk.begin()
    for seat in (0, 1, 2):
        desk.play(seat)
        assert table_views.can_undo(desk.table, seat)
        assert not table_views.can_undo(desk.table, SPECTATOR)
        desk.play(seat)
    assert not any(table_views.can_undo(desk.table, seat) for seat in range(3)), "all has been shown"
    desk.fold(0, UndoAsked(0, ALL))
    desk.fold(2, Agreed(1, True))
    assert told(desk)["undo_request"] == {"n": 1, "seat": 0, "agreed": [0, 2]}
    desk.fold(1, Agreed(1, False))
    assert told(desk)["undo_request"] is None


def test_nothing_is_taken_back_when_the_match_is_over() -> None:
    desk = Desk(2)
    desk.begin()
    desk.play(0)
    assert table_views.can_undo(desk.table, 0)
    desk.fold(1, Resigned())
    assert not table_views.can_undo(desk.table, 0)


def test_a_whole_view_says_whose_it_is_and_invites_only_through_those_at_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(2)
    desk.begin()
    desk.play(0)
    table = desk.table
    whole = table_views.whole(table, 1, 12.5, True)
    assert (whole.table, whole.you, whole.version, whole.now) == ("t", 1, table.versions[1], 12.5)
    assert (whole.invite, whole.undo) == ("invite", False)
    assert whole.info == table_views.info(table)
    assert whole.view == table_views.view(table, 1)
    assert whole.prompt == table_views.prompt(table, 1)
    assert whole.events == table_views.events(table, 1, 0)
    own = table_views.whole(table, 0, 12.5, False)
    assert (own.you, own.version, own.invite, own.undo) == (0, table.versions[0], None, True)
    others = table_views.whole(table, SPECTATOR, 12.5, False)
    assert (others.you, others.version, others.prompt) == (None, table.versions[SPECTATOR], None)
    # Of a long match, the latest events only.
    desk.play_out()
    assert table.match is not None
    count = len(table.match.log)
    monkeypatch.setattr(table_views, "LATEST", 3)
    latest = table_views.whole(table, 0, 12.5, False)
    assert [event["n"] for event in latest.events] == [count - 3, count - 2, count - 1]


def test_how_many_events_a_whole_view_tells_is_written_down() -> None:
    assert table_views.LATEST == 100


def test_packs_that_were_brought_name_who_brought_them() -> None:
    brought, offered = Pack("mine", "[[card]]\n"), Pack("house", "[[card]]\n\n")
    desk = Desk(2, packs=(offered,), brought=(brought,), brought_by="Ann")
    assert told(desk)["packs"] == [
        {"name": "mine", "digest": brought.short, "by": "Ann"},
        {"name": "house", "digest": offered.short, "by": ""},
    ]


def test_a_table_from_a_record_says_so_and_proves_nothing() -> None:
    match = new_match("fair-game", 2, 3)
    desk = Desk(2, game=get("fair-game"), record=match.record().to_json())
    nothing_proved: dict[str, object] = {
        "commitment": "",
        "contributions": [],
        "commitments": [],
        "secret": None,
        "version": 1,
    }
    found = told(desk)
    assert found["from_record"]
    assert found["fair"] == nothing_proved
    desk.begin()
    found = told(desk)
    assert found["fair"] == nothing_proved
    assert desk.table.match is not None
    assert isinstance(desk.table.match, Match)
    assert desk.table.match.fair is None


def test_a_lesson_says_how_far_it_has_come() -> None:
    match = new_match("fair-game", 2, 3)
    for _ in range(3):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    record = match.record().to_json()
    lesson = next(iter(lesson_files()))
    desk = Desk(1, 2, get("fair-game"), record=record, until=0, lesson=lesson)
    assert told(desk)["lesson"] == {"id": lesson, "done": 0, "moves": 3}
    assert desk.begin().match is not None
    seat, action = desk.table.line[0]
    assert not table_views.can_undo(desk.table, seat)
    desk.fold(seat, Played(action))
    assert told(desk)["lesson"] == {"id": lesson, "done": 1, "moves": 3}
    assert not table_views.can_undo(desk.table, seat), "a lesson has no undo"


def test_a_challenge_tells_its_goal_and_at_the_end_its_stars() -> None:
    challenge = next(iter(challenges.challenges().values()))
    desk = Desk(2, challenge=challenge.id)
    expected = {"id": challenge.id, "name": challenge.name, "goal": challenge.goal.words()}
    assert told(desk)["challenge"] == expected | {"stars": None}
    desk.begin()
    assert told(desk)["challenge"] == expected | {"stars": None}
    desk.fold(1, Resigned())
    assert told(desk)["challenge"] == expected | {"stars": 0}, "whoever gives up has none"
    desk.fold(SERVER, Closed())
    assert told(desk)["challenge"] == expected | {"stars": 0}
    assert told(Desk(2, challenge="long-gone"))["challenge"] is None


def test_stars_are_those_of_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    challenge = next(iter(challenges.challenges().values()))
    monkeypatch.setattr(challenges.Challenge, "stars_for", lambda self, result: 2)
    desk = Desk(2, challenge=challenge.id)
    desk.begin()
    assert told(desk)["challenge"]["stars"] is None
    desk.play_out()
    assert told(desk)["challenge"]["stars"] == 2
    desk.fold(SERVER, Closed())
    assert told(desk)["challenge"]["stars"] == 2
