"""The promises every game must keep, as tests for pytest. A game's tests use them with one line:

    from fairground.testing import conformance

    TestConformance = conformance("fair-game", variants=({}, {"mode": "turns"}))

Many random games are played at full speed, and a few slowly, with every promise checked at every decision.
An unexpected difference is reported with its place, both values and what it usually means.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

try:
    import pytest
except ImportError:
    raise ImportError("fairground.testing needs pytest: pip install pytest") from None

from fairground.engine import actions as action_forms
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint, load_state, save_state
from fairground.engine.state import State
from fairground.games import get, new_match, replay
from fairground.games.rulebooks import rulebook
from fairground.proving.conformance import (
    Invariant,
    check_cards,
    check_no_trace,
    check_result,
    check_twins,
    decisions,
    face,
    play_fast,
    same,
    swapped,
    viewers,
)

Variant = dict[str, Any]

# What a difference usually means.
LEAK = (
    "it looks different in a world that this viewer cannot tell from the real one, so hidden information "
    "leaks. Put it into a zone that only the right `eyes` see, and let `facts`, `prompt` and the options "
    "read nothing else"
)
CLONE = "a clone and its original share something: give the field to `clone`, or copy the list in it"
SAVED = (
    "a field is missing in FIELDS, or holds what JSON cannot keep: ints, bools, texts, lists of them, parts"
)
REPLAY = "the game depends on something other than its seed and its actions"
IDENTICAL = (
    "cards with the same face are told apart by their numbers. Set `alike = True` in the game, let options "
    "and events name faces instead of numbers, and choose what leaves a hand with "
    "`state.one_alike(card, zone)`; see “Identical pieces” in docs/writing-a-game.md"
)
# Pure Python plays the same games several times more slowly; the compiled package plays the many.
SLOW = os.environ.get("FAIRGROUND_FORM") == "pure"


def conformance(
    game_id: str,
    variants: Sequence[Variant] = ({},),
    invariant: Invariant | None = None,
    light_games: int = 100,
    deep_games: int = 2,
    hidden: bool = True,
) -> type:
    """The test class of a game. `light_games` and `deep_games` are played for each number of seats and each
    variant of options, fewer in pure Python; `invariant` is checked after every decision; `hidden` means that
    a seat does not know everything."""
    if SLOW:
        light_games, deep_games = light_games // 10, 1
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
                    for nobody in (-1, match.seats):
                        with pytest.raises(IllegalAction):
                            match.state.apply(nobody, 10**6)
                        with pytest.raises((BadSetup, IllegalAction)):
                            match.play(nobody, match.asks[0].options[0])
                    for seat in range(match.seats):
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
                    assert fingerprint(match.state) == before, "a refused action has changed the state"

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
                    same(save_state(match.state), save_state(twin), "a clone", CLONE)
                    kept.append((match.state.clone(), fingerprint(match.state)))
                    # The twin plays on; the original must not notice, and must then do the same.
                    twin.apply(seat, code)
                    assert fingerprint(match.state) == kept[-1][1], f"playing on in a clone: {CLONE}"
                    original = match.state.clone()
                    original.apply(seat, code)
                    same(save_state(original), save_state(twin), "the same decision in two clones", CLONE)
                for state, before in kept:
                    assert fingerprint(state) == before, f"a clone kept from earlier: {CLONE}"

        @each_table
        def test_every_state_survives_json(self, table: tuple[int, Variant]) -> None:
            for seed in range(deep_games):
                match = start(table, seed)
                for seat, code in decisions(match, random.Random(seed)):
                    data = save_state(match.state)
                    text = canonical(data)
                    blank = game.blank(match.state.components)
                    loaded = load_state(blank, _decoded(text), game.parts)
                    same(data, save_state(loaded), "a state that was saved and loaded", SAVED)
                    loaded.apply(seat, code)
                    on = match.state.clone()
                    on.apply(seat, code)
                    same(save_state(on), save_state(loaded), "a loaded state that played on", SAVED)

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
                for viewer in viewers(match):
                    same(
                        json.loads(face(match, viewer)),
                        json.loads(face(again, viewer)),
                        f"a replay, {seen_by(viewer)}",
                        REPLAY,
                    )
                assert again.record().to_json() == record, f"the record of a replay: {REPLAY}"
                for played, faces in stages.items():
                    partly = replay(record, until=played)
                    for viewer, before in zip(viewers(partly), faces, strict=True):
                        now = json.loads(face(partly, viewer))
                        same(json.loads(before), now, f"a replay, {seen_by(viewer)}", REPLAY)

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
                        same(match.view(viewer), world.view(viewer), seen_by(viewer), LEAK)
                        check_cards(world.state)
                        if invariant is not None:
                            invariant(world.state)
                        worlds += 1
                        differing += save_state(world.state)["zones"] != save_state(match.state)["zones"]
                        check_no_trace(match, world, viewer)
                        check_twins(match, world, viewer, seat, code)
            assert not hidden or differing > worlds / 2, (
                f"only {differing} of {worlds} worlds that a seat cannot tell from the real one differ from "
                "it: either hidden cards are in zones that everybody sees, or the game hides nothing; in "
                "that case, pass hidden=False"
            )

        @each_table
        def test_cards_that_look_alike_have_no_identity(self, table: tuple[int, Variant]) -> None:
            match = start(table, 3)
            faces = match.state.components.faces
            twins = [
                (card, other)
                for card, face_of in enumerate(faces)
                for other in range(card + 1, len(faces))
                if (face_of.id, face_of.back) == (faces[other].id, faces[other].back)
            ]
            if not twins or not game.alike:
                pytest.skip("no two cards have the same face" if not twins else IDENTICAL)
            rng = random.Random(3)
            for _ in decisions(match, rng):
                for card, other in rng.sample(twins, min(3, len(twins))):
                    exchanged = swapped(match, card, other)
                    for viewer in viewers(match):
                        same(match.view(viewer), exchanged.view(viewer), seen_by(viewer), IDENTICAL)

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
            if not draws:
                pytest.skip("this game has no chance")
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
            assert len(outputs) == 1, (
                "the same seed played different games in two processes: something depends on the order of a "
                "set, on hash() or on the machine"
            )

    return Conformance


def seen_by(viewer: int | None) -> str:
    return "as spectators see it" if viewer is None else f"as seat {viewer} sees it"


def _decoded(text: bytes) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data
