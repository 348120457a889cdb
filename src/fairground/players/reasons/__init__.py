"""Why an option is good, in plain words: what it gains that other options do not, in the terms by which
a position is valued.

A game's own terms are the function `terms(state, seat)` of the module here named after the game, with
`_` for `-`. Any other game has one term: the chance that its estimate gives."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from fairground.engine.game import Game
from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.engine.together import Together
from fairground.players.base import Player, ask_of

FEW: Final = 6  # decisions after an option until what it does has been done
SLIGHT: Final = 0.004  # what changes the chance to win by less is not worth a word
ALIKE: Final = "much like the other choices for now"  # what is said where nothing is worth a word
WHOLE: Final = 2.0  # amounts from here on are told without a fraction


class Term(NamedTuple):
    """One thing a position is judged by. `more` and `less` tell of more or less of it than after other
    options, `{n}` standing for how much, `{s}` for the s of a plural; `weight` is what one of it changes in
    the chance to win, roughly: below 0 where more of it is bad."""

    amount: float
    more: str
    less: str
    weight: float


Terms: TypeAlias = dict[str, Term]


def find(game: Game) -> Callable[[State, int], Terms]:
    """The function that gives the terms of a game."""
    name = f"{__name__}.{game.id.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return lambda state, seat: {
            "chance": Term(
                100 * game.values(state)[seat],
                "the position looks {n} points better",
                "the position looks {n} points worse",
                0.01,
            )
        }
    found: Callable[[State, int], Terms] = importlib.import_module(name).terms
    return found


def reasons(
    game: Game, policy: Player, worlds: Sequence[State], seat: int, codes: Sequence[int], rng: Rng
) -> list[str]:
    """What each option does for a seat that the other ones do not, in a few words: on average over some
    worlds, the policy deciding whatever an option leads to."""
    if len(codes) < 2:
        return ["the only thing you can do"] * len(codes)
    find_terms = find(game)
    # Only of what the seat has now is spoken: what an option turns up differs from world to world.
    has = set.intersection(*[set(find_terms(world, seat)) for world in worlds])
    known: Terms = {}
    amounts: list[dict[str, float]] = []
    for code in codes:
        after = [find_terms(_carried_out(policy, world, seat, code, rng), seat) for world in worlds]
        totals: dict[str, float] = {}
        for terms in after:
            for name, term in terms.items():
                if name not in has:
                    continue
                known[name] = term
                totals[name] = totals.get(name, 0.0) + term.amount / len(worlds)
        amounts.append(totals)
    told = []
    for own in amounts:
        changes = {}
        for name in known:
            others = sum(other.get(name, 0.0) for other in amounts) - own.get(name, 0.0)
            changes[name] = own.get(name, 0.0) - others / (len(codes) - 1)
        told.append(_told(known, changes))
    return told


def _carried_out(policy: Player, world: State, seat: int, code: int, rng: Rng) -> State:
    """The state once an option and what it leads to are done: until a question like this comes up again."""
    prompt = ask_of(world, seat).prompt
    state = world.clone()
    step = state.frames[-1]
    state.apply(seat, code)
    for _ in range(FEW):
        # Choices that are made in secret are carried out when all have been made.
        sealed = isinstance(step, Together) and bool(state.asks) and state.frames[-1] is step
        if state.over or (state.asks[0].prompt == prompt and not sealed):
            break
        ask = state.asks[0]
        single = len(ask.options) == 1
        state.apply(ask.seat, ask.options[0] if single else policy.think(state, ask.seat, rng))
    return state


def _told(known: Terms, changes: dict[str, float]) -> str:
    """The greatest gain, and the greatest cost where it is as large as half of that."""
    effects = {name: change * known[name].weight for name, change in changes.items()}
    gain = max(effects, key=lambda name: effects[name])
    cost = min(effects, key=lambda name: effects[name])
    parts = []
    if effects[gain] > SLIGHT:
        parts.append(_words(known[gain], changes[gain]))
    if effects[cost] < -max(SLIGHT, max(effects[gain], 0.0) / 2):
        parts.append(_words(known[cost], changes[cost]))
    return ", but ".join(parts) if parts else ALIKE


def _words(term: Term, change: float) -> str:
    size = abs(change)
    shown = f"{size:.0f}" if size >= WHOLE or abs(size - round(size)) < 0.05 else f"{size:.1f}"
    return (term.more if change > 0 else term.less).format(n=shown, s="" if shown == "1" else "s")
