"""The promises every game keeps, as tests. A game's test folder plugs in with one line:

    TestConformance = conformance("fair-game", variants=({}, {"mode": "turns"}))

Random games are played at full speed for what must hold in all of them, and slowly, with every promise
checked at every decision, for the rest.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from fairground.engine import actions as action_forms
from fairground.engine.errors import IllegalAction
from fairground.engine.game import Game
from fairground.engine.match import Match, canonical
from fairground.engine.rng import fast_rng
from fairground.engine.saving import fingerprint, load_state, save_state
from fairground.engine.state import State
from fairground.engine.table import EMPTY
from fairground.games import get, new_match, replay
from fairground.games.rulebooks import rulebook

Variant = dict[str, Any]
Invariant = Callable[[State], None]


def viewers(match: Match) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(match.seats), None]


def face(match: Match, viewer: int | None) -> bytes:
    """Everything a viewer can see of a match, as bytes."""
    return canonical({"view": match.view(viewer), "events": match.events(viewer)})


def check_cards(state: State) -> None:
    """Every card of the table lies in exactly one place."""
    lying = sorted(card for zone in state.zones for card in zone if card != EMPTY)
    assert lying == list(range(len(state.table.faces)))


def decisions(match: Match, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Plays a match at random; yields seat and code before each decision is carried out."""
    while not match.over:
        ask = rng.choice(match.state.asks)
        code = rng.choice(ask.options)
        yield ask.seat, code
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))


def play_fast(game: Game, state: State, rng: random.Random, invariant: Invariant | None) -> int:
    """Plays a bare state to its end; returns the number of decisions."""
    count = 0
    while not state.over:
        assert state.asks, "nobody is asked, but the match is not over"
        seats = [ask.seat for ask in state.asks]
        assert len(set(seats)) == len(seats), "a seat is asked two things at once"
        ask = rng.choice(state.asks)
        assert ask.options, "a seat is asked, but has no options"
        assert all(a < b for a, b in pairwise(ask.options)), "options must rise: sorted, none twice"
        state.apply(ask.seat, rng.choice(ask.options))
        if invariant is not None:
            invariant(state)
        count += 1
        assert count <= game.longest, f"the match is longer than {game.longest} decisions"
    return count


def check_result(match_game: Game, state: State) -> None:
    result = match_game.result(state)
    seats = state.table.seats
    assert len(result.ranks) == len(result.scores) == len(result.breakdown) == seats
    assert result.winners, "somebody wins"
    assert set(result.winners) == {seat for seat in range(seats) if result.ranks[seat] == 1}
    assert sum(match_game.values(state)) == pytest.approx(1.0)


def conformance(
    game_id: str,
    variants: Sequence[Variant] = ({},),
    invariant: Invariant | None = None,
    light_games: int = 300,
    deep_games: int = 2,
    hidden: bool = True,
) -> type:
    """The test class of a game. `light_games` and `deep_games` are played for each number of seats and each
    variant of options; `invariant` is checked after every decision; `hidden` says that a seat does not know
    everything."""
    game = get(game_id)
    tables = [(seats, variant) for seats in range(game.seats[0], game.seats[1] + 1) for variant in variants]
    allowed = []
    for seats, variant in tables:
        only = variant.get("seats")
        if only is None or seats in only:
            allowed.append((seats, {name: value for name, value in variant.items() if name != "seats"}))

    def name_of(table: tuple[int, Variant]) -> str:
        return "-".join([str(table[0]), *(f"{name}={value}" for name, value in table[1].items())])

    each_table = pytest.mark.parametrize("table", allowed, ids=name_of)

    def start(table: tuple[int, Variant], seed: int) -> Match:
        seats, options = table
        return new_match(game_id, seats, seed, options, dice="fast")

    class Conformance:
        @each_table
        def test_random_games_reach_an_end(self, table: tuple[int, Variant]) -> None:
            seats, options = table
            for seed in range(light_games):
                state = game.new_state(seats, seed, options)
                play_fast(game, state, random.Random(seed), invariant)
                check_cards(state)
                check_result(game, state)

        @each_table
        def test_cards_and_invariants_hold_after_every_decision(self, table: tuple[int, Variant]) -> None:
            seats, options = table

            def both(state: State) -> None:
                check_cards(state)
                if invariant is not None:
                    invariant(state)

            for seed in range(deep_games * 5):
                play_fast(game, game.new_state(seats, -1 - seed, options), random.Random(seed), both)

        @each_table
        def test_illegal_answers_are_refused_and_change_nothing(self, table: tuple[int, Variant]) -> None:
            known = rulebook(game_id)
            for seed in range(deep_games):
                rng = random.Random(seed)
                match = start(table, seed)
                seen: dict[str, action_forms.Action] = {}
                for _ in decisions(match, rng):
                    before = fingerprint(match.state)
                    for ask in match.asks:
                        seen.update({str(option): option for option in ask.options})
                    for seat in range(-1, match.seats + 1):
                        ask_of_seat = match.ask(seat)
                        legal = ask_of_seat.options if ask_of_seat else []
                        with pytest.raises(IllegalAction):
                            match.state.apply(seat, 10**6)
                        for action in rng.sample(list(seen.values()), min(3, len(seen))):
                            if action not in legal:
                                with pytest.raises(IllegalAction) as refusal:
                                    match.play(seat, action)
                                assert refusal.value.reason
                                assert all(rule in known for rule in refusal.value.rules)
                    with pytest.raises(IllegalAction):
                        match.play(match.asks[0].seat, "dance on the table")
                    assert fingerprint(match.state) == before

        @each_table
        def test_what_is_not_open_has_a_reason(self, table: tuple[int, Variant]) -> None:
            known = rulebook(game_id)
            match = start(table, 11)
            for _ in decisions(match, random.Random(11)):
                for ask in match.asks:
                    options = ask.options
                    assert match.why_not(ask.seat, ask.default) is None
                    for blocked in ask.blocked:
                        assert blocked.action not in options
                        assert match.why_not(ask.seat, blocked.action) == blocked.why
                        assert blocked.why.reason
                        assert all(rule in known for rule in blocked.why.rules)

        @each_table
        def test_clones_are_independent(self, table: tuple[int, Variant]) -> None:
            for seed in range(deep_games):
                match = start(table, seed)
                kept: list[tuple[State, str]] = []
                for seat, code in decisions(match, random.Random(seed)):
                    twin = match.state.clone()
                    assert fingerprint(twin) == fingerprint(match.state)
                    kept.append((match.state.clone(), fingerprint(match.state)))
                    # The twin plays on; the original must not notice, and must then do the same.
                    twin.apply(seat, code)
                    assert fingerprint(match.state) == kept[-1][1]
                    reached = fingerprint(twin)
                    original = match.state.clone()
                    original.apply(seat, code)
                    assert fingerprint(original) == reached
                for state, before in kept:
                    assert fingerprint(state) == before

        @each_table
        def test_every_state_survives_json(self, table: tuple[int, Variant]) -> None:
            for seed in range(deep_games):
                match = start(table, seed)
                for seat, code in decisions(match, random.Random(seed)):
                    data = save_state(match.state)
                    text = canonical(data)
                    blank = game.blank(match.state.table)
                    loaded = load_state(blank, _decoded(text), game.parts)
                    assert canonical(save_state(loaded)) == text
                    loaded.apply(seat, code)
                    on = match.state.clone()
                    on.apply(seat, code)
                    assert fingerprint(loaded) == fingerprint(on)

        @each_table
        def test_a_replay_shows_the_same_bytes(self, table: tuple[int, Variant]) -> None:
            for seed in range(deep_games):
                match = start(table, seed)
                stages = {}
                for _ in decisions(match, random.Random(seed)):
                    played = len(match.history)
                    if played % 17 == 0:
                        stages[played] = [face(match, viewer) for viewer in viewers(match)]
                record = match.record().to_json()
                again = replay(record)
                assert [face(again, v) for v in viewers(again)] == [face(match, v) for v in viewers(match)]
                assert again.record().to_json() == record
                for played, faces in stages.items():
                    partly = replay(record, until=played)
                    assert [face(partly, v) for v in viewers(partly)] == faces

        @each_table
        def test_nobody_sees_what_they_may_not_know(self, table: tuple[int, Variant]) -> None:
            worlds = differing = 0
            for seed in range(deep_games):
                match = start(table, seed)
                for number, (seat, code) in enumerate(decisions(match, random.Random(seed))):
                    everybody = viewers(match)
                    # All viewers now and then, one after another in between.
                    some = everybody if number % 8 == 0 else [everybody[number % len(everybody)]]
                    for viewer in some:
                        world = match.redeal(viewer, number)
                        assert canonical(world.view(viewer)) == canonical(match.view(viewer))
                        check_cards(world.state)
                        if invariant is not None:
                            invariant(world.state)
                        worlds += 1
                        differing += save_state(world.state)["zones"] != save_state(match.state)["zones"]
                        check_no_trace(match, world, viewer)
                        check_twins(match, world, viewer, seat, code)
            assert not hidden or differing > worlds / 2, "most redealt worlds are no different"

        @each_table
        def test_actions_have_text_and_data_forms(self, table: tuple[int, Variant]) -> None:
            match = start(table, 5)
            rng = random.Random(5)
            for _ in decisions(match, rng):
                for ask in match.asks:
                    texts = [str(option) for option in ask.options]
                    assert len(set(texts)) == len(texts), "two options have the same text"
                    for option in rng.sample(ask.options, min(5, len(ask.options))):
                        assert match.parse(ask.seat, str(option)) == option
                        assert match.parse(ask.seat, f"  {str(option).upper()} ") == option
                        assert action_forms.from_data(game.actions, action_forms.to_data(option)) == option
                        code = game.code_of(match.state, ask.seat, option)
                        assert code is not None
                        assert game.action_of(match.state, ask.seat, code) == option

        @each_table
        def test_events_speak_and_cite_rules(self, table: tuple[int, Variant]) -> None:
            known = rulebook(game_id)
            for seed in range(deep_games * 3):
                match = start(table, seed)
                for _ in decisions(match, random.Random(seed)):
                    assert all(ask.prompt for ask in match.asks)
                for viewer in viewers(match):
                    for event in match.events(viewer):
                        assert event["text"], event
                        assert event["rules"], event
                        assert all(rule in known for rule in event["rules"]), event

        @each_table
        def test_chance_can_be_decided_by_the_caller(self, table: tuple[int, Variant]) -> None:
            seats, options = table
            setup = game.setup(seats, "7", options, "fast")
            state = game.open(setup, explicit_chance=True)
            rng = random.Random(7)
            draws = 0
            while not state.over:
                if state.chance_size():
                    with pytest.raises(IllegalAction):
                        state.apply_chance(state.chance_size())
                    state.apply_chance(rng.randrange(state.chance_size()))
                    draws += 1
                else:
                    ask = rng.choice(state.asks)
                    state.apply(ask.seat, rng.choice(ask.options))
            assert draws
            check_cards(state)
            check_result(game, state)

        @pytest.mark.parametrize("dice", ["fair", "fast"])
        def test_a_seed_is_the_same_game_in_every_process(self, dice: str) -> None:
            seats, options = allowed[-1]
            script = (
                "import random, sys\n"
                "from fairground.engine.match import canonical\n"
                "from fairground.games import new_match\n"
                f"match = new_match({game_id!r}, {seats}, 'same', {options!r}, dice={dice!r})\n"
                "rng = random.Random(3)\n"
                "while not match.over:\n"
                "    ask = rng.choice(match.asks)\n"
                "    match.play(ask.seat, rng.choice(ask.options))\n"
                "data = [[match.view(s), match.events(s)] for s in [*range(match.seats), None]]\n"
                "sys.stdout.buffer.write(canonical(data))\n"
            )
            outputs = set()
            for hash_seed in ("0", "1", "4242"):
                env = {**os.environ, "PYTHONHASHSEED": hash_seed}
                run = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=True)
                outputs.add(run.stdout)
            assert len(outputs) == 1

    return Conformance


def check_no_trace(match: Match, world: Match, viewer: int | None) -> None:
    """The truth leaves no trace in what is dealt anew: from either world the same third one is reached."""
    seat = -1 if viewer is None else viewer
    streams = match.game.streams
    from_truth = match.state.redeal(seat, fast_rng("third", streams))
    from_world = world.state.redeal(seat, fast_rng("third", streams))
    assert fingerprint(from_truth) == fingerprint(from_world)


def check_twins(match: Match, world: Match, viewer: int | None, seat: int, code: int) -> None:
    """The same answer in the truth and in another possible world: as long as the viewer is told the same,
    the viewer sees the same. In particular nobody is asked, or not asked, because of what is hidden."""
    asked, ask = match.state.ask_of(seat), world.state.ask_of(seat)
    if asked is None or ask is None or ask.prompt != asked.prompt or code not in ask.options:
        return  # this answer does not mean the same there
    truth, twin = match.clone(), world.clone()
    # Dice are no secret that was kept: both worlds roll the same ones.
    twin.state.rng = truth.state.rng.clone()
    told = len(truth.events(viewer))
    truth.state.apply(seat, code)
    twin.state.apply(seat, code)
    if canonical(truth.events(viewer, told)) == canonical(twin.events(viewer, told)):
        assert truth.view(viewer) == twin.view(viewer)


def _decoded(text: bytes) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data
