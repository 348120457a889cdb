"""Random matches of Unfair alone, over mixes of all packs: which cards were ever played is counted, too."""

from __future__ import annotations

import random
from collections.abc import Sequence

from fairground.engine.state import State
from fairground.games import get
from fairground.games.unfair.flow import codes
from fairground.games.unfair.flow.packs import complete_packs
from fairground.games.unfair.language.codes import MASTERMIND, SHOWCASE_DECK
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import BLUEPRINTS, CITY, KAIJU, PARK, own_zone
from fairground.proving.campaign import Slice, Tally, each
from fairground.proving.campaigns.games import keen
from fairground.proving.conformance import check_cards, check_result, play_fast
from fairground.proving.invariants.unfair import invariant
from fairground.proving.trials import trial_of

GAME = "unfair"
CARD = "card: "
PACK = "pack: "


def run(part: Slice) -> Tally:
    return each(part, play_one)


def play_one(unit: int, tally: Tally) -> None:
    game = get(GAME)
    trial = trial_of([game], "packs", unit)
    state = game.new_state(trial.seats, trial.seed, trial.options)
    assert isinstance(state, UnfairState)
    shown = [CITY, KAIJU]
    shown += [own_zone(kind, seat) for seat in range(trial.seats) for kind in (PARK, BLUEPRINTS)]
    played: set[int] = set()

    def holds(state: State) -> None:
        check_cards(state)
        assert isinstance(state, UnfairState)
        invariant(state)
        for zone in shown:
            played.update(state.zones[zone])

    def choose(rng: random.Random, options: Sequence[int]) -> int:
        # Every second match is of people who build: others seldom have a park worth attacking.
        code = keen(rng, options) if unit % 2 else rng.choice(options)
        if codes.PLAY <= code < codes.DISCARD_CARD:
            played.add(code - codes.PLAY)
        return code

    decisions = play_fast(game, state, random.Random(trial.seed), holds, choose)
    check_cards(state)
    check_result(game, state)
    tally.count("decisions", decisions)
    tally.count(f"seats: {trial.seats}")
    tally.reach("longest", decisions)
    printed = state.unfair.printed
    for pack in sorted({card.pack for card in printed}):
        tally.count(PACK + pack)
    for name in sorted({printed[card].name for card in played if card >= 0}):
        tally.count(CARD + name)


def playable() -> list[str]:
    """The names of all cards of the packs that lie in a deck."""
    packs = complete_packs()
    decks = (*range(SHOWCASE_DECK + 1), MASTERMIND)
    return sorted(
        card.name for card in shipped_library().by_name.values() if card.pack in packs and card.deck in decks
    )


def words(tally: Tally) -> str:
    sums = tally.sums
    seats = ", ".join(
        f"{name.removeprefix('seats: ')} players {int(sums[name]):,}"
        for name in sorted(sums)
        if name.startswith("seats: ")
    )
    packs = ", ".join(f"{pack} {int(sums.get(PACK + pack, 0)):,}" for pack in sorted(complete_packs()))
    cards = playable()
    never = [name for name in cards if CARD + name not in sums]
    missing = f"never: {', '.join(never)}" if never else "all of them"
    return (
        f"{int(sums.get('decisions', 0)):,} decisions, longest match {int(tally.most.get('longest', 0)):,}; "
        f"{seats}; with {packs}; of {len(cards)} cards played at least once: {missing}"
    )
