"""Commands that are not allowed, of every kind, at every decision of random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.engine.match import Match
from fairground.engine.saving import fingerprint
from fairground.games import all_games, new_match
from fairground.games.rulebooks import rulebook
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.conformance import decisions
from fairground.proving.trials import trial_of

SHARE = 0.1  # of the decisions of a match: many matches are better than all of one
A_DECISION = 6  # commands of each kind, at most
NUMBERS = (-1, 0, 1, 2, 7, 63, 255, 10**6, -(10**9), 2**31, 2**63)
TEXTS = ("", " ", "pass", "PASS ", "dance on the table", "{}", "null", "0", "\0", "ü" * 40, "take 1; take 2")
STRANGE: tuple[Any, ...] = (None, True, -1, 10**12, 0.5, "", "x" * 300, [], {}, ["one"], {"do": "pass"})


class Accepted(AssertionError):
    """Something was carried out that is not allowed."""


def run(part: Slice) -> Tally:
    return each(part, try_match)


def try_match(unit: int, tally: Tally) -> None:
    games = list(all_games().values())
    trial = trial_of(games, "illegal", unit)
    rng = random.Random(trial.seed)
    match = new_match(trial.game.id, trial.seats, trial.seed, trial.options, dice="fast")
    seen: dict[str, action_forms.Action] = {}
    for _ in decisions(match, rng):
        if rng.random() > SHARE:
            continue
        before, told = fingerprint(match.state), len(match.log)
        asked = [(ask.seat, ask.prompt, str(ask.options)) for ask in match.asks]
        for ask in match.asks:
            seen.update({str(option): option for option in rng.sample(ask.options, min(8, len(ask.options)))})
        count = 0
        for kind, refused in _tried(match, rng, list(seen.values())):
            if not refused:
                raise Accepted(f"{kind} at decision {len(match.history)} of {trial.game.id}")
            count += 1
            tally.count(f"kind: {kind}")
        tally.count("commands", count)
        if fingerprint(match.state) != before or len(match.log) != told:
            raise Accepted(f"something refused changed the state, decision {len(match.history)}")
        if [(ask.seat, ask.prompt, str(ask.options)) for ask in match.asks] != asked:
            raise Accepted(f"something refused changed the questions, decision {len(match.history)}")


def _tried(match: Match, rng: random.Random, seen: list[action_forms.Action]) -> Iterator[tuple[str, bool]]:
    """Tries commands; yields their kind, and whether they were refused as they should be."""
    state = match.state
    some = rng.sample(match.asks, min(2, len(match.asks)))
    for ask in some:
        open_ask = state.ask_of(ask.seat)
        assert open_ask is not None
        codes = set(open_ask.options)
        for code in {*rng.sample(NUMBERS, 4), rng.randrange(2000), rng.choice([*codes]) + 1} - codes:
            yield "a code that is not offered", _refused_code(match, ask.seat, code)
        for text in rng.sample(TEXTS, 2):
            if not any(str(option) == text.strip().casefold() for option in ask.options):
                yield "a text that says nothing", _refused(match, ask.seat, text)
        for data in _mutants(rng, action_forms.to_data(rng.choice(ask.options))):
            action = _read(match, data)
            if action is None:
                yield "data that is no action", True
            elif action not in ask.options:
                yield "an action with another value", _refused(match, ask.seat, action)
    for seat in rng.sample(range(match.seats), min(3, match.seats)):
        ask_of_seat = match.ask(seat)
        legal = ask_of_seat.options if ask_of_seat else []
        for action in rng.sample(seen, min(A_DECISION, len(seen))):
            if action not in legal:
                yield "an action of another moment or seat", _refused(match, seat, action)
        if ask_of_seat is None:
            for code in state.asks[0].options[:2]:
                yield "an answer of somebody who is not asked", _refused_code(match, seat, code)
    for nobody in (-1, match.seats, 10**6):
        yield "a seat that is not there", _refused(match, nobody, some[0].options[0])
        yield "a seat that is not there", _refused_code(match, nobody, 0)


def _refused_code(match: Match, seat: int, code: int) -> bool:
    try:
        match.state.apply(seat, code)
    except IllegalAction:
        return True
    return False


def _refused(match: Match, seat: int, action: action_forms.Action | str) -> bool:
    known = rulebook(match.game.id)
    try:
        match.play(seat, action)
    except IllegalAction as refusal:
        if not refusal.reason or not all(rule in known for rule in refusal.rules):
            raise Accepted(f"'{action}' is refused without a reason or by an unknown rule") from None
        return True
    except BadSetup:
        return not 0 <= seat < match.seats
    return False


def _read(match: Match, data: Any) -> action_forms.Action | None:
    """An action from data, as a server reads it; None where the data says nothing."""
    try:
        return action_forms.from_data(match.game.actions, data)
    except (IllegalAction, msgspec.ValidationError):
        return None


def _mutants(rng: random.Random, data: dict[str, Any]) -> Iterator[Any]:
    """Data of an action with one thing changed."""
    name = rng.choice([*data])
    yield {**data, name: rng.choice(STRANGE)}
    yield {key: value for key, value in data.items() if key != name}
    yield {**data, rng.choice(("seat", "extra", "type", "do")): rng.choice(STRANGE)}
    numbers = [key for key, value in data.items() if isinstance(value, int)]
    if numbers:
        yield {**data, rng.choice(numbers): rng.choice(NUMBERS)}


def words(tally: Tally) -> str:
    kinds = {name[6:]: int(value) for name, value in tally.sums.items() if name.startswith("kind: ")}
    listed = "; ".join(f"{name} {count:,}" for name, count in sorted(kinds.items(), key=lambda one: -one[1]))
    return f"in {tally.units:,} matches: {listed}" if kinds else ""
