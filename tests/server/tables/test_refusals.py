"""Who may do what at a table, and when: every command by every kind of person in every phase, and each single
reason to refuse one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.tables.desk import NAMES, Desk

from fairground.engine import fairdice
from fairground.engine.errors import BadSetup
from fairground.engine.game import Game
from fairground.engine.packs import Pack
from fairground.games import get, new_match
from fairground.games.lessons import lesson_files
from fairground.players import SOLO, SOLO_GAME
from fairground.proving.toy import HighCard
from fairground.server import protocol
from fairground.server.protocol import ClockRule, Code, TableOptions
from fairground.server.tables import commands
from fairground.server.tables.commands import Bench, Draft, Refused, Who
from fairground.server.tables.entries import (
    ALL,
    NOBODY,
    SERVER,
    Agreed,
    BotSet,
    Closed,
    Committed,
    DrawBegun,
    Kicked,
    Left,
    OptionsSet,
    Played,
    Rematched,
    Resigned,
    Revealed,
    Sat,
    Started,
    TakenOver,
    UndoAsked,
    Undone,
    WentAway,
)

NUMBER = "ab" * 16
WORD = fairdice.contribution_commitment(NUMBER)
NOW, PATIENT = 1000.0, 60.0


def attempt(
    desk: Desk, name: str, kind: Any, *fields: Any, packs: tuple[Pack, ...] = (), **more: Any
) -> Draft:
    command = kind("k", "t", *fields, **more)
    return commands.draft(desk.table, Who(name, name.capitalize()), command, Bench(NOW, PATIENT, packs))


def refused(desk: Desk, name: str, kind: Any, *fields: Any, **more: Any) -> Refused:
    before = msgspec.json.encode([desk.table.chairs, desk.table.n, desk.table.phase])
    with pytest.raises(Refused) as caught:
        attempt(desk, name, kind, *fields, **more)
    assert msgspec.json.encode([desk.table.chairs, desk.table.n, desk.table.phase]) == before
    return caught.value


def why(desk: Desk, name: str, kind: Any, *fields: Any, **more: Any) -> tuple[str, str]:
    found = refused(desk, name, kind, *fields, **more)
    return found.code.value, found.reason


# Every command at once

SOME: dict[type, tuple[Any, ...]] = {
    protocol.Play: (0, 0, {"do": "boost", "by": 0}),
    protocol.Sit: (),
    protocol.Leave: (),
    protocol.SetBot: (2, "novice"),
    protocol.SetOptions: (TableOptions(seats=3),),
    protocol.Commit: (WORD,),
    protocol.Reveal: (NUMBER,),
    protocol.Start: (),
    protocol.Resign: (),
    protocol.Kick: (1,),
    protocol.StandIn: (1,),
    protocol.Undo: (0,),
    protocol.Agree: (1, True),
    protocol.Rematch: (),
    protocol.Close: (),
}
LOBBY = {
    protocol.Sit,
    protocol.Leave,
    protocol.SetBot,
    protocol.SetOptions,
    protocol.Commit,
    protocol.Start,
}
MATCH = {protocol.Play, protocol.Resign, protocol.StandIn, protocol.Undo, protocol.Agree}


def waiting() -> Desk:
    return Desk(2, seats=3)


def drawing() -> Desk:
    desk = Desk(3)
    desk.fold(0, Committed(WORD))
    desk.fold(SERVER, DrawBegun(NAMES[:3], NOW))
    return desk


def playing() -> Desk:
    desk = Desk(3)
    desk.begin()
    return desk


def over() -> Desk:
    desk = playing()
    desk.play_out()
    return desk


def closed() -> Desk:
    desk = over()
    desk.fold(SERVER, Closed())
    return desk


PHASES = {"waiting": waiting, "drawing": drawing, "playing": playing, "over": over, "closed": closed}
PHASE_WORDS = {
    "waiting": "the match has not started",
    "playing": "the match is going on",
    "over": "the match is over",
    "closed": "the table is closed",
}


RIGHT: dict[str, set[type]] = {
    "waiting": LOBBY | {protocol.Kick, protocol.Close, protocol.Reveal},
    "drawing": {protocol.Reveal},
    "playing": MATCH | {protocol.Kick},
    "over": {protocol.Rematch, protocol.Close},
    "closed": set(),
}
WRONG = [(kind, phase) for phase, right in RIGHT.items() for kind in SOME if kind not in right]


@pytest.mark.parametrize(("kind", "phase"), WRONG, ids=lambda one: getattr(one, "__name__", one))
def test_a_command_at_the_wrong_time_is_refused_whoever_gives_it(kind: type, phase: str) -> None:
    desk = PHASES[phase]()
    for name in ("ann", "bo", "zoe"):
        code, reason = why(desk, name, kind, *SOME[kind])
        if code == "not-now":
            own = ("the match is about to start", "the match is still going on; resign instead")
            assert reason.startswith((f"that cannot be done now: {PHASE_WORDS[desk.table.phase]}", *own))
        else:
            # It is not even theirs to give.
            assert code in ("not-seated", "not-host", "not-your-seat")
            assert name != "ann"


@pytest.mark.parametrize("kind", SOME, ids=lambda kind: kind.__name__.lower())
def test_somebody_without_a_seat_can_only_sit_down(kind: type) -> None:
    for make in PHASES.values():
        desk = make()
        if kind is protocol.Sit and desk.table.phase == "waiting" and desk.table.drawing is None:
            assert attempt(desk, "zoe", kind) == Draft(2, Sat("zoe", "Zoe"))
        else:
            refused(desk, "zoe", kind, *SOME[kind])


@pytest.mark.parametrize(
    ("kind", "fields", "what"),
    [
        (protocol.SetBot, (2, "novice"), Draft(2, BotSet("novice"))),
        (protocol.SetBot, (2, None), Draft(2, BotSet(None))),
        (protocol.Kick, (1,), Draft(1, Kicked("ann"))),
        (protocol.Close, (), Draft(SERVER, Closed())),
    ],
)
def test_only_the_host_arranges_a_waiting_table(kind: type, fields: tuple[Any, ...], what: Draft) -> None:
    for name in ("bo", "zoe"):
        assert why(waiting(), name, kind, *fields) == (
            "not-host",
            "only the host of the table can do that",
        )
    assert attempt(waiting(), "ann", kind, *fields) == what
    refused(drawing(), "ann", kind, *fields)


def test_only_the_host_sets_options_and_starts() -> None:
    desk = Desk(2)
    options = TableOptions(seats=3, game={"rounds": 1})
    for name in ("bo", "zoe"):
        assert why(desk, name, protocol.SetOptions, options)[0] == "not-host"
        assert why(desk, name, protocol.Start)[0] == "not-host"
    found = attempt(desk, "ann", protocol.SetOptions, options)
    assert isinstance(found.what, OptionsSet)
    assert (found.seat, found.what.options.seats, found.what.options.game["rounds"]) == (SERVER, 3, 1)
    assert attempt(desk, "ann", protocol.Start) == Draft(SERVER, Started(("Ann", "Bo")))


# The lobby


def test_sitting_down() -> None:
    desk = Desk(1, seats=3)
    assert attempt(desk, "zoe", protocol.Sit) == Draft(1, Sat("zoe", "Zoe"))
    assert attempt(desk, "zoe", protocol.Sit, 2) == Draft(2, Sat("zoe", "Zoe"))
    assert why(desk, "zoe", protocol.Sit, 0) == ("seat-taken", "that seat is taken")
    assert why(desk, "zoe", protocol.Sit, 3) == ("unknown", "there is no seat 3; the seats are 0 to 2")
    assert why(desk, "ann", protocol.Sit, 2) == ("seat-taken", "you already have a seat; leave it first")
    assert why(Desk(2), "zoe", protocol.Sit) == ("seat-taken", "all seats are taken")
    desk = Desk(2, seats=3)
    desk.fold(1, Kicked("ann"))
    assert why(desk, "bo", protocol.Sit) == ("no-table", "the host has removed you from this table")


def test_leaving() -> None:
    assert attempt(waiting(), "bo", protocol.Leave) == Draft(1, Left())
    assert why(waiting(), "zoe", protocol.Leave) == ("not-seated", "you have no seat at this table")


def test_bots_take_free_seats_and_must_exist() -> None:
    desk = waiting()
    assert why(desk, "ann", protocol.SetBot, 1, "novice") == ("seat-taken", "somebody sits there")
    assert why(desk, "ann", protocol.SetBot, 3, "novice")[0] == "unknown"
    assert why(desk, "ann", protocol.SetBot, 2, "novize") == (
        "unknown",
        "there is no bot 'novize'; did you mean 'novice'?",
    )
    code, reason = why(desk, "ann", protocol.SetBot, 2, SOLO[0])
    assert code == "unknown"
    assert reason.startswith("High Card has no solo opponents; the kinds are")
    commands.check_bot(SOLO[0], get(SOLO_GAME))


@pytest.mark.rule("unfair.gamechangers.solo.opponent")
def test_with_solo_mode_the_second_seat_is_for_a_solo_opponent_and_for_nobody_else() -> None:
    unfair = get(SOLO_GAME)
    options = {"changers": ["solo-mode"], "packs": "ocean western"}
    desk = Desk(1, seats=2, game=unfair)
    desk.table.options = msgspec.structs.replace(desk.table.options, game=options)
    taken = "with Solo Mode the second seat is for a solo opponent: quinn-1, "
    code, reason = why(desk, "bo", protocol.Sit, seat=1)
    assert (code, reason.startswith(taken)) == ("bad-options", True)
    assert why(desk, "bo", protocol.Sit) == ("seat-taken", "all seats are taken")
    code, reason = why(desk, "ann", protocol.SetBot, 1, "master")
    assert (code, reason.startswith(taken)) == ("bad-options", True)
    assert attempt(desk, "ann", protocol.SetBot, 1, "morgan-3").what == BotSet("morgan-3")
    # Options may have changed since a bot sat down.
    for kind, starts in (("master", False), ("quinn-1", True)):
        desk.table.chairs[1].bot = kind
        if starts:
            assert attempt(desk, "ann", protocol.Start).what == Started(("Ann", "Quinn"))
        else:
            assert why(desk, "ann", protocol.Start)[1].startswith(taken)
    desk.table.options = msgspec.structs.replace(desk.table.options, game={"packs": "ocean western"})
    elsewhere = "quinn-1 plays only with the Game Changer Solo Mode, and there in the second seat"
    assert why(desk, "ann", protocol.Start) == ("bad-options", elsewhere)
    assert why(desk, "ann", protocol.SetBot, 1, "quinn-1") == ("bad-options", elsewhere)
    with pytest.raises(Refused, match="'quinn-1' cannot stand in for people"):
        commands.check_options(unfair, TableOptions(seats=2, stand_in="quinn-1"))


def test_options_that_no_match_could_have() -> None:
    desk = Desk(2)
    for options, code, reason in (
        (TableOptions(seats=2, stand_in="genius"), "unknown", "there is no bot 'genius'"),
        (
            TableOptions(seats=2, clock=ClockRule("turn", 4.9)),
            "bad-options",
            "a clock must give 5 seconds or more",
        ),
        (TableOptions(seats=9), "bad-options", "High Card"),
        (TableOptions(seats=2, game={"tone": "loud"}), "bad-options", ""),
        (TableOptions(seats=1), "bad-options", ""),
    ):
        found = why(desk, "ann", protocol.SetOptions, options)
        assert found[0] == code
        assert found[1].startswith(reason), found[1]
    # The shortest clock there is; without a clock its seconds mean nothing.
    for clock in (ClockRule("turn", 5.0), ClockRule("game", 5.0), ClockRule("none", 0.0)):
        attempt(desk, "ann", protocol.SetOptions, TableOptions(seats=2, clock=clock))


def test_nobody_loses_a_seat_by_options() -> None:
    desk = Desk(2, seats=3)
    attempt(desk, "ann", protocol.SetOptions, TableOptions(seats=2))
    desk.fold(2, Sat("cy", "Cy"))
    assert why(desk, "ann", protocol.SetOptions, TableOptions(seats=2)) == (
        "seat-taken",
        "somebody is in a seat that would disappear",
    )
    desk.fold(2, BotSet("novice"))
    assert why(desk, "ann", protocol.SetOptions, TableOptions(seats=2))[0] == "seat-taken"


def of_a_record(**more: Any) -> Desk:
    record = new_match("fair-game", 2, 3).record().to_json()
    return Desk(2, game=get("fair-game"), record=record, **more)


def test_a_table_from_a_record_keeps_what_it_has_and_its_dice() -> None:
    desk = of_a_record()
    same = desk.options
    attempt(desk, "ann", protocol.SetOptions, msgspec.structs.replace(same, title="again"))
    for options in (
        msgspec.structs.replace(same, seats=3),
        msgspec.structs.replace(same, game={"mode": "turns"}),
    ):
        assert why(desk, "ann", protocol.SetOptions, options) == (
            "bad-options",
            "a match from a record keeps its seats and options",
        )
    assert why(desk, "ann", protocol.SetOptions, msgspec.structs.replace(same, public=True)) == (
        "bad-options",
        "a match from a record is by invitation only; it cannot be public",
    )
    attempt(Desk(2), "ann", protocol.SetOptions, TableOptions(seats=2, public=True))
    code, reason = why(desk, "bo", protocol.Commit, WORD)
    assert code == "not-now"
    assert "nothing can be added" in reason


class Packed(HighCard):
    """A game that takes packs."""

    takes_packs = True

    def packs_named(self, options: Any) -> list[str]:
        if options.get("tone") == "rude":
            raise BadSetup("no packs for the rude")
        return ["mine", "house"]


def test_packs_come_with_the_table_and_the_first_of_a_name_counts() -> None:
    old, new, house, other = (Pack.of(name, (("a.toml", text),)) for name, text in PACKS)
    game: Game = Packed()
    assert commands.packs_for(game, TableOptions(seats=2), [old, new, house, other]) == (old, house)
    assert commands.packs_for(HighCard(), TableOptions(seats=2), [old]) == ()
    with pytest.raises(Refused, match="no packs for the rude") as caught:
        commands.packs_for(game, TableOptions(seats=2, game={"tone": "rude"}), [old])
    assert caught.value.code is Code.BAD_OPTIONS


PACKS = (("mine", "old"), ("mine", "new"), ("house", "old"), ("other", "old"))


def test_options_keep_the_packs_that_the_table_has_before_those_on_offer() -> None:
    old, new, house, brought = (
        Pack.of(name, (("a.toml", text),))
        for name, text in (("mine", "old"), ("mine", "new"), ("house", "old"), ("brought", "old"))
    )
    desk = Desk(2, game=Packed(), packs=(old,), brought=(brought,), brought_by="Ann")
    found = attempt(desk, "ann", protocol.SetOptions, TableOptions(seats=2), packs=(new, house, brought))
    assert isinstance(found.what, OptionsSet)
    assert found.what.packs == (old, house), "what was brought is in the match anyway"


# Dice of one's own


def test_a_seat_commits_once_and_before_the_draw() -> None:
    desk = waiting()
    assert attempt(desk, "bo", protocol.Commit, WORD) == Draft(1, Committed(WORD))
    desk.fold(1, Committed(WORD))
    assert why(desk, "bo", protocol.Commit, WORD) == (
        "not-now",
        "you have already committed, and cannot change it",
    )
    assert attempt(desk, "ann", protocol.Commit, WORD).seat == 0
    assert why(drawing(), "bo", protocol.Commit, WORD) == (
        "not-now",
        "the match is about to start: everybody reveals what they add to the dice",
    )
    assert why(desk, "zoe", protocol.Commit, WORD)[0] == "not-seated"


def test_a_seat_reveals_what_it_committed_to_once_and_when_all_have() -> None:
    early = waiting()
    early.fold(0, Committed(WORD))
    code, reason = why(early, "ann", protocol.Reveal, NUMBER)
    assert code == "not-now"
    assert reason.startswith("what you add to the dice is revealed when")
    desk = Desk(3)
    desk.fold(0, Committed(WORD))
    desk.fold(1, Committed(WORD))
    desk.fold(SERVER, DrawBegun(NAMES[:3], NOW))
    assert attempt(desk, "ann", protocol.Reveal, NUMBER) == Draft(0, Revealed(NUMBER))
    assert why(desk, "ann", protocol.Reveal, NUMBER[::-1]) == (
        "illegal",
        "this is not what you committed to",
    )
    assert why(desk, "cy", protocol.Reveal, NUMBER) == ("not-now", "you have nothing to reveal")
    assert why(desk, "zoe", protocol.Reveal, NUMBER)[0] == "not-seated"
    desk.fold(0, Revealed(NUMBER))
    assert why(desk, "ann", protocol.Reveal, NUMBER) == ("not-now", "you have nothing to reveal")
    desk.fold(1, Revealed(NUMBER))
    assert desk.table.phase == "playing"
    assert why(desk, "bo", protocol.Reveal, NUMBER)[0] == "not-now"


def test_a_match_starts_with_all_seats_taken_and_somebody_there() -> None:
    assert why(Desk(1, seats=3), "ann", protocol.Start) == (
        "not-now",
        "2 seats are free; wait for somebody, or put a bot there",
    )
    desk = Desk(2, seats=3)
    assert why(desk, "ann", protocol.Start) == (
        "not-now",
        "a seat is free; wait for somebody, or put a bot there",
    )
    desk.fold(2, BotSet("novice"))
    assert attempt(desk, "ann", protocol.Start) == Draft(SERVER, Started(("Ann", "Bo", "Novice 3")))
    for seat in (0, 1):
        desk.fold(seat, BotSet("novice"))
    assert why(desk, "ann", protocol.Start) == ("not-now", "nobody is at the table")


def test_a_match_whose_dice_somebody_adds_to_is_drawn_first() -> None:
    desk = Desk(2)
    desk.fold(1, Committed(WORD))
    assert attempt(desk, "ann", protocol.Start) == Draft(SERVER, DrawBegun(("Ann", "Bo"), NOW + 20.0))
    desk.fold(SERVER, DrawBegun(("Ann", "Bo"), NOW + 20.0))
    assert why(desk, "ann", protocol.Start)[0] == "not-now"


# People who are away


def absent(seat: int = 1, since: float = NOW - PATIENT) -> Desk:
    desk = playing()
    desk.fold(seat, WentAway(), since)
    return desk


@pytest.mark.parametrize("kind", [protocol.Kick, protocol.StandIn])
def test_whoever_is_here_is_not_replaced(kind: type) -> None:
    what = Kicked("ann") if kind is protocol.Kick else TakenOver()
    assert attempt(absent(), "ann", kind, 1) == Draft(1, what)
    for desk in (playing(), absent(since=NOW - PATIENT + 1)):
        assert why(desk, "ann", kind, 1) == (
            "not-absent",
            "Bo has not been away long enough to continue without them",
        )
    # Those who let their time run out twice in a row are as good as away.
    desk = playing()
    for missed, works in ((1, False), (2, True), (3, True)):
        desk.table.chairs[1].missed = missed
        if works:
            assert attempt(desk, "ann", kind, 1) == Draft(1, what)
        else:
            assert why(desk, "ann", kind, 1)[0] == "not-absent"


@pytest.mark.parametrize("kind", [protocol.Kick, protocol.StandIn])
def test_who_may_replace_whom(kind: type) -> None:
    desk = absent()
    assert why(desk, "ann", kind, 3) == ("unknown", "there is no seat 3; the seats are 0 to 2")
    assert why(desk, "zoe", kind, 1)[0] == "not-seated"
    assert attempt(desk, "cy", kind, 1).seat == 1, "not the host alone"
    assert why(desk, "bo", kind, 1)[0] == "unknown", "nobody replaces themselves"
    desk.fold(1, Resigned())
    assert why(desk, "ann", kind, 1)[0] == "unknown"
    desk = Desk(2, seats=3)
    desk.fold(2, BotSet("novice"))
    desk.begin()
    assert why(desk, "ann", kind, 2)[0] == "unknown"


def test_a_bot_takes_over_once_but_whoever_is_away_can_still_be_removed() -> None:
    desk = absent()
    desk.fold(1, TakenOver())
    assert why(desk, "ann", protocol.StandIn, 1) == (
        "unknown",
        "there is nobody in that seat whom a bot could replace",
    )
    assert attempt(desk, "ann", protocol.Kick, 1) == Draft(1, Kicked("ann"))


def test_in_the_lobby_the_host_removes_anybody_but_not_nobody() -> None:
    desk = Desk(2, seats=3)
    assert attempt(desk, "ann", protocol.Kick, 1) == Draft(1, Kicked("ann"))
    for seat in (0, 2):
        assert why(desk, "ann", protocol.Kick, seat) == ("unknown", "there is nobody in that seat to remove")
    assert why(desk, "ann", protocol.Kick, 3)[0] == "unknown"


# The match


def test_playing() -> None:
    desk = playing()
    prompt = desk.table.chairs[0].prompt
    assert desk.table.match is not None
    ask = desk.table.match.ask(0)
    assert ask is not None
    action = msgspec.to_builtins(ask.options[0])
    assert attempt(desk, "ann", protocol.Play, 0, prompt, action) == Draft(0, Played(action))
    assert why(desk, "ann", protocol.Play, 1, prompt, action) == (
        "not-your-seat",
        "your seat is 0, not 1",
    )
    assert why(desk, "ann", protocol.Play, 0, prompt + 1, action) == (
        "stale",
        "this answers a question that is no longer open",
    )
    assert why(desk, "ann", protocol.Play, 0, prompt, {"do": "fly"})[0] == "illegal"
    assert why(desk, "ann", protocol.Play, 0, prompt, {"do": "fly"})[1].startswith(
        "that is not an action of High Card"
    )
    found = refused(desk, "ann", protocol.Play, 0, prompt, {"do": "boost", "by": 1})
    assert (found.code, found.rules) == (Code.ILLEGAL, ("toy.boost",))
    assert found.reason == str(found)
    desk.fold(0, TakenOver())
    assert why(desk, "ann", protocol.Play, 0, desk.table.chairs[0].prompt, action) == (
        "not-now",
        "a bot plays for you; open the table again to get your seat back",
    )


def test_whoever_is_not_asked_hears_that_and_not_of_versions() -> None:
    desk = playing()
    desk.play(0)
    desk.play(0)
    code, reason = why(desk, "ann", protocol.Play, 0, 10**6, {"do": "boost", "by": 1})
    assert code == "illegal"
    assert "waits for" in reason


def test_resigning() -> None:
    assert attempt(playing(), "bo", protocol.Resign) == Draft(1, Resigned())
    desk = playing()
    desk.fold(1, Resigned())
    assert why(desk, "bo", protocol.Resign)[0] == "not-seated"


def test_a_lesson_goes_along_its_line() -> None:
    match = new_match("fair-game", 2, 3)
    for _ in range(3):
        match.play(match.asks[0].seat, match.asks[0].options[0])
    lesson = next(iter(lesson_files()))
    desk = Desk(2, game=get("fair-game"), record=match.record().to_json(), until=0, lesson=lesson)
    table = desk.begin()
    assert table.match is not None
    seat, wanted = table.line[0]
    name, other = NAMES[seat].lower(), NAMES[1 - seat].lower()
    prompt = table.chairs[seat].prompt
    assert attempt(desk, name, protocol.Play, seat, prompt, wanted) == Draft(seat, Played(wanted))
    ask = table.match.ask(seat)
    assert ask is not None
    for option in ask.options[1:]:
        action = msgspec.to_builtins(option)
        code, reason = why(desk, name, protocol.Play, seat, prompt, action)
        assert code == "off-lesson"
        assert reason.startswith("the rules allow that, but this lesson asks for something else: ")
    rival = table.match.ask(1 - seat)
    if rival is not None:
        action = msgspec.to_builtins(rival.options[0])
        assert why(desk, other, protocol.Play, 1 - seat, table.chairs[1 - seat].prompt, action) == (
            "not-now",
            "one moment: it is somebody else's turn first",
        )
    desk.fold(seat, Played(wanted))
    assert why(desk, name, protocol.Undo, table.versions[seat]) == (
        "not-now",
        "there is no undo in a lesson; start it again instead",
    )


# Going back


def test_undoing_what_nobody_has_seen_is_free() -> None:
    desk = playing()
    desk.play(0)
    version = desk.table.versions[0]
    assert attempt(desk, "ann", protocol.Undo, version) == Draft(0, Undone(0))
    assert why(desk, "ann", protocol.Undo, version - 1) == (
        "stale",
        "something has changed since; look again",
    )
    assert why(desk, "zoe", protocol.Undo, version)[0] == "not-seated"


def shown(**more: Any) -> Desk:
    """Everybody has chosen, and everybody has seen it."""
    desk = Desk(3, **more)
    desk.begin()
    for seat in (0, 1, 2):
        desk.play(seat)
        desk.play(seat)
    return desk


def test_undoing_what_was_seen_needs_everybody() -> None:
    desk = shown()
    versions = desk.table.versions
    assert attempt(desk, "bo", protocol.Undo, versions[1]) == Draft(1, UndoAsked(3, ALL))
    desk.fold(1, UndoAsked(3, ALL))
    assert why(desk, "ann", protocol.Undo, versions[0]) == (
        "not-now",
        "there already is an open request to undo",
    )
    desk = shown(free_takebacks=True)
    assert attempt(desk, "bo", protocol.Undo, desk.table.versions[1]) == Draft(1, UndoAsked(3, NOBODY))
    desk = playing()
    assert why(desk, "ann", protocol.Undo, desk.table.versions[0]) == (
        "nothing-to-undo",
        "you have not chosen anything yet",
    )
    desk = shown(challenge="first-steps")
    assert why(desk, "bo", protocol.Undo, desk.table.versions[1]) == (
        "not-now",
        "in a challenge you cannot undo anything that has shown you something",
    )


def test_agreeing() -> None:
    desk = shown()
    assert why(desk, "ann", protocol.Agree, 1, True) == ("stale", "that request is no longer open")
    desk.fold(1, UndoAsked(3, ALL))
    assert attempt(desk, "ann", protocol.Agree, 1, True) == Draft(0, Agreed(1, True))
    assert attempt(desk, "ann", protocol.Agree, 1, False) == Draft(0, Agreed(1, False))
    assert why(desk, "ann", protocol.Agree, 2, True)[0] == "stale"
    assert why(desk, "bo", protocol.Agree, 1, True) == ("not-now", "you have already agreed")
    assert why(desk, "zoe", protocol.Agree, 1, True)[0] == "not-seated"


# Afterwards


def test_players_ask_for_one_more_match_and_it_is_the_same_table() -> None:
    desk = over()
    found = attempt(desk, "bo", protocol.Rematch)
    assert isinstance(found.what, Rematched)
    assert found == attempt(desk, "ann", protocol.Rematch)
    assert (found.seat, len(found.what.table)) == (SERVER, 24)
    assert why(desk, "zoe", protocol.Rematch) == (
        "not-seated",
        "only the players can ask for another match",
    )
    desk.fold(SERVER, found.what)
    assert why(desk, "ann", protocol.Rematch)[0] == "not-now"


def test_closing() -> None:
    for make in (waiting, over):
        assert attempt(make(), "ann", protocol.Close) == Draft(SERVER, Closed())
        assert why(make(), "bo", protocol.Close)[0] == "not-host"
    assert why(playing(), "ann", protocol.Close) == (
        "not-now",
        "the match is still going on; resign instead",
    )
    assert why(drawing(), "ann", protocol.Close)[0] == "not-now"
    assert why(closed(), "ann", protocol.Close)[0] == "not-now"
