"""Outside bots: they hear what their seat may know and nothing else, and whatever they do, games go on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.arena.helpers import EXAMPLES, GAME, SAMPLE, WEAK, bot, plan_of, script

from fairground.arena import outside, wires
from fairground.arena.outside import MOST_FAULTS, OutsidePlayer, Terms, check_outside
from fairground.arena.plan import read_players, sittings_of
from fairground.arena.playing import Played, play, play_deal
from fairground.engine.errors import BadSetup
from fairground.engine.match import Match, canonical
from fairground.games import all_games, get
from fairground.players import make

TERMS = Terms("forfeit", 5.0)
HELLO = '{"type": "hello", "protocol": 1}'


def new_match(seats: int = 2) -> Match:
    return Match(GAME, GAME.setup(seats, "outside", None, "fast"))


@pytest.fixture(autouse=True)
def short_goodbyes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "GOODBYE_SECONDS", 0.2)


def played_against(player: str, **settings: Any) -> Played:
    """A game of the outside bot, in the second seat."""
    plan = plan_of(f"{WEAK},{player}", **settings)
    return play(plan, sittings_of(plan, 0)[0])


def why_lost(game: Played) -> str:
    """Why the outside bot forfeited."""
    assert (game.winners, game.ranks) == ((0,), (1, 2))
    return game.forfeits["1"]


# Playing


@pytest.mark.pure_only
@pytest.mark.parametrize("game", list(all_games()))
def test_the_sample_bot_plays_every_game(game: str) -> None:
    [first, *_] = play_deal(plan_of(f'{WEAK},"{SAMPLE}"', game=game), 0)
    assert not first.forfeits
    assert first.winners


def test_the_sample_bot_is_short_and_needs_nothing() -> None:
    text = (EXAMPLES / "sample_bot.py").read_text("utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 30
    imports = {line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))}
    assert imports <= set(sys.stdlib_module_names)


@pytest.fixture
def socket_bot() -> Iterator[str]:
    """The address of the sample bot as a WebSocket server."""
    command = [sys.executable, str(EXAMPLES / "websocket_bot.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
        process.kill()


@pytest.mark.pure_only
def test_a_bot_behind_a_socket_plays_several_seats_at_once(socket_bot: str) -> None:
    games = play_deal(plan_of(f"{socket_bot},{socket_bot},{WEAK}"), 0)
    assert len(games) == 3
    assert not any(game.forfeits for game in games)


def test_options_can_be_named_by_number_or_by_text() -> None:
    by_number = played_against(bot('move(option=len(message["options"]) - 1)'))
    by_text = played_against(bot('move(text=message["options"][-1]["text"].upper())'))
    assert by_number.scores == by_text.scores
    assert not by_number.forfeits
    assert not by_text.forfeits


# Knowing


class Ear:
    """Keeps what a bot is told, and answers with its first option."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def send(self, message: dict[str, Any]) -> None:
        self.heard.append(json.loads(json.dumps(message)))

    def receive(self, deadline: float) -> str:
        last = self.heard[-1]
        return HELLO if last["type"] == "hello" else json.dumps({"type": "move", "n": last["n"], "option": 0})

    def close(self) -> None:
        pass


@pytest.mark.parametrize("game", list(all_games()))
def test_a_bot_is_told_the_same_in_worlds_its_seat_cannot_tell_apart(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "open_wire", lambda address: Ear())
    rules = get(game)
    match = Match(rules, rules.setup(2, "worlds", None, "fast"))
    players = [make(WEAK, rules, seat) for seat in range(2)]
    compared = different = 0
    while not match.over and compared < 60:
        seat = match.asks[0].seat
        worlds = [match.redeal(seat, number) for number in range(2)]
        messages = []
        for world in worlds:
            ear = OutsidePlayer("stdio:ear", world, seat, TERMS, "seed")
            messages.append(canonical(ear.question()))
        assert messages[0] == messages[1]
        compared += 1
        different += canonical(worlds[0].save()) != canonical(worlds[1].save())
        players[seat].play(match, seat)
    assert different > compared / 4, "the worlds hide too little to prove anything"


def test_a_bot_is_told_every_event_once_and_nothing_of_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear()
    monkeypatch.setattr(outside, "open_wire", lambda address: ear)
    match = Match(GAME, GAME.setup(2, "a secret seed", None, "fast"))
    player, other = OutsidePlayer("stdio:ear", match, 0, TERMS, "x"), make(WEAK, GAME, 1)
    while not match.over:
        seat = match.asks[0].seat
        match.state.apply(seat, (player if seat == 0 else other).choose(match.state, seat))
    player.finish()
    numbers = [event["n"] for message in ear.heard for event in message.get("events", [])]
    assert numbers == list(range(len(numbers)))
    assert {message["type"] for message in ear.heard} == {"hello", "view", "bye"}
    assert ear.heard[-1]["result"]["winners"] == list(match.result.winners if match.result else ())
    assert "a secret seed" not in json.dumps(ear.heard)
    asked = [message for message in ear.heard if message["type"] == "view"]
    assert [message["n"] for message in asked] == list(range(1, len(asked) + 1))
    assert all(message["view"]["you"] == 0 and len(message["options"]) > 1 for message in asked)


# Faults

FAULTS = {
    "illegal number": ("move(option=9999)", "names neither an 'option'"),
    "illegal text": ("move(text='claim the-moon')", "it cannot do 'claim the-moon': there is no card"),
    "no option": ("move()", "names neither an 'option'"),
    "true is no number": ("move(option=True)", "names neither an 'option'"),
    "rubbish": ("print('what?', flush=True)", "it sent 'what?.*which is not JSON"),
    "no message": ("print('[1, 2]', flush=True)", "which is not a message"),
    "not text": (r"os.write(1, b'\xff\xfe\n')", "which is not JSON"),
    "deep": ("print('[' * 50000, flush=True)", "which is not JSON"),
    "another word": ("print(json.dumps({'type': 'chat'}), flush=True)", "it sent 'chat' instead of a move"),
    "late": ("time.sleep(600)", "it did not answer in time"),
}


@pytest.mark.pure_only
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_a_forfeit(fault: str) -> None:
    move, reason = FAULTS[fault]
    game = played_against(bot(move), move_seconds=0.3 if fault == "late" else 20)
    assert re.search(reason, why_lost(game))


@pytest.mark.pure_only
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("sys.exit(3)", "its program ended with code 3"),
        ("raise ValueError('no idea')", "its program ended with code 1 (ValueError: no idea)"),
        ("os.kill(os.getpid(), 9)", "its program ended with code -9"),
        ("os.close(1); time.sleep(600)", "it closed its output"),
        ("os.write(1, b'x' * 10**6)", "it sent a line of more than 65536 bytes"),
    ],
)
def test_who_is_gone_forfeits_under_any_policy(move: str, reason: str) -> None:
    assert why_lost(played_against(bot(move), on_fault="first", move_seconds=20)) == reason


@pytest.mark.pure_only
@pytest.mark.parametrize("spam", ["what?", '{"type": "move", "n": 0, "option": 0}'])
@pytest.mark.parametrize("policy", ["forfeit", "first"])
def test_who_talks_without_end_forfeits_under_any_policy(spam: str, policy: str) -> None:
    flood = bot(f"[print({spam!r}, flush=True) for _ in iter(int, 1)]")
    found = why_lost(played_against(flood, on_fault=policy, move_seconds=20))
    # Senseless lines may be found faulty before there are too many of them.
    assert found == "it never stopped sending messages" or (spam == "what?" and "which is not JSON" in found)


@pytest.mark.pure_only
@pytest.mark.parametrize("policy", ["first", "random"])
def test_a_few_faults_can_be_forgiven(policy: str) -> None:
    """The bot is told what was played for it, and plays on."""
    forgiven = bot('move(option=0) if message["n"] > 3 else print("what?", flush=True)')
    assert not played_against(forgiven, on_fault=policy).forfeits


@pytest.mark.pure_only
def test_too_many_faults_are_a_forfeit_under_any_policy() -> None:
    found = why_lost(played_against(bot("print('what?', flush=True)"), on_fault="first"))
    assert found.endswith("which is not JSON")


def test_the_first_legal_option_is_played_and_the_bot_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear()
    monkeypatch.setattr(outside, "open_wire", lambda address: ear)
    match = new_match()
    player = OutsidePlayer("stdio:ear", match, 0, Terms("first", 5.0), "x")
    monkeypatch.setattr(ear, "receive", lambda deadline: "rubbish")
    while match.state.ask_of(0) is None or len(match.state.asks[0].options) == 1:
        first = match.state.asks[0]
        match.state.apply(first.seat, first.options[0])
    ask = match.state.ask_of(0)
    assert ask is not None
    for _ in range(MOST_FAULTS):
        assert player.choose(match.state, 0) == ask.options[0]
        assert ear.heard[-1]["type"] == "fault"
        assert ear.heard[-1]["played"] == str(match.asks[0].options[0])
    assert player.forfeit == ""
    player.choose(match.state, 0)
    assert player.forfeit
    assert ear.heard[-1] == {"type": "bye", "reason": "forfeit", "why": player.forfeit}


def test_a_late_answer_does_not_count_for_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear()
    monkeypatch.setattr(outside, "open_wire", lambda address: ear)
    match = new_match()
    seat = match.asks[0].seat
    player = OutsidePlayer("stdio:ear", match, seat, Terms("first", 5.0), "x")
    answers = iter(["late", '{"type": "move", "n": 1, "option": 0}', '{"type": "move", "n": 2, "option": 1}'])

    def receive(deadline: float) -> str:
        answer = next(answers)
        if answer == "late":
            raise wires.Fault("it did not answer in time")
        return answer

    monkeypatch.setattr(ear, "receive", receive)
    ask = match.state.ask_of(seat)
    assert ask is not None
    assert [player.choose(match.state, seat) for _ in range(2)] == ask.options[:2]
    assert player.faults == 1


@pytest.mark.pure_only
def test_a_deaf_bot_does_not_block_a_long_view() -> None:
    deaf = script(f"print('{HELLO}', flush=True); import time; time.sleep(600)")
    game = played_against(deaf, game="unlucky-adventurers", move_seconds=0.5)
    assert why_lost(game) == "it did not answer in time"


@pytest.mark.pure_only
def test_no_program_is_left_behind(tmp_path: Path) -> None:
    """Neither a bot that ignores the end of its input nor what it started outlives its game."""
    noted = tmp_path / "pids"
    clinging = script(
        "import os, subprocess, time; child = subprocess.Popen(['sleep', '600']); "
        f"open({str(noted)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}'); "
        f"print('{HELLO}', flush=True); time.sleep(600)"
    )
    assert why_lost(played_against(clinging, move_seconds=0.3)) == "it did not answer in time"
    pids = noted.read_text().split()
    assert len(pids) == 2
    assert not [pid for pid in map(int, pids) if runs(pid)]


def runs(pid: int) -> bool:
    """Whether a process is there and not merely waiting to be taken note of."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


# Before the first game


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("stdio:", "there is no command after 'stdio:'"),
        ("stdio:no-such-program-here", "'no-such-program-here' cannot be started: No such file or directory"),
        ("stdio:python3 'half", "cannot be read: No closing quotation"),
        ("ws://127.0.0.1:1", "no bot answers at ws://127.0.0.1:1: "),
        ("ws://", "is not a WebSocket address"),
    ],
)
def test_a_bot_that_cannot_be_reached_is_told_before_the_run(address: str, reason: str) -> None:
    with pytest.raises(BadSetup) as problem:
        check_outside(address, new_match(), TERMS)
    assert str(problem.value).startswith(f"the bot '{address}' cannot play: ")
    assert reason in str(problem.value)


@pytest.mark.pure_only
@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("print('ready', flush=True)", "which is not JSON"),
        ("""print('{"type": "hello", "protocol": 2}', flush=True)""", "a hello of protocol 1"),
        ("raise SystemExit('no model')", "its program ended with code 1 (no model)"),
        ("import time; time.sleep(600)", "it did not answer in time"),
    ],
)
def test_a_bot_that_does_not_say_hello_is_told_before_the_run(
    lines: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in lines:
        monkeypatch.setattr(outside, "START_SECONDS", 0.3)
    [address] = read_players(script(lines), GAME)
    with pytest.raises(BadSetup) as problem:
        check_outside(address, new_match(), TERMS)
    assert reason in str(problem.value)


@pytest.mark.pure_only
def test_a_bot_that_says_hello_passes(socket_bot: str) -> None:
    check_outside(SAMPLE, new_match(), TERMS)
    check_outside(socket_bot, new_match(), TERMS)


def test_messages_have_a_type() -> None:
    with pytest.raises(wires.Fault):
        wires.read_message('{"n": 1}')
    assert wires.read_message(b'{"type": "move"}') == {"type": "move"}


def test_the_guide_shows_messages_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every field of the examples in docs/bot-kit.md is one that bots get, and the other way round."""
    guide = (EXAMPLES.parent / "docs" / "bot-kit.md").read_text("utf-8")
    shown = [
        json.loads(text) for text in re.findall(r"```json\n(\{[^`]*?\})\n```", guide) if "\n{" not in text
    ]
    by_type = {message["type"]: message for message in shown if "name" not in message}
    ear = Ear()
    monkeypatch.setattr(outside, "open_wire", lambda address: ear)
    match = new_match()
    player = OutsidePlayer("stdio:ear", match, match.asks[0].seat, TERMS, "x")
    question = player.question()
    assert by_type["hello"].keys() == ear.heard[0].keys()
    assert by_type["hello"]["terms"] == ear.heard[0]["terms"]
    assert by_type["view"].keys() == question.keys()
    assert by_type["view"]["options"][0].keys() == question["options"][0].keys()
    assert by_type["view"]["options"][0]["action"].keys() >= {"do"}
    assert by_type["view"]["clock"] == question["clock"]
