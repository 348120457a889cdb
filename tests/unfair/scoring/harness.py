"""A bench for the end of the game: a position is set up and scored, nothing else happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tests.unfair.play.harness import BenchGame, at, card, made_up, state_of

from fairground.engine.components import Components
from fairground.engine.game import Result, Setup
from fairground.engine.match import Match
from fairground.engine.parts import Part
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import State
from fairground.games.unfair.flow.positions import set_up
from fairground.games.unfair.game import GAME
from fairground.games.unfair.language.pack_files import PackFile, shipped_files
from fairground.games.unfair.scoring import final, text
from fairground.games.unfair.scoring.blueprints import Progress, progress
from fairground.games.unfair.scoring.panoramas import Panorama, panoramas
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.state import UnfairState


class ScoringBench(BenchGame):
    id = "unfair-scoring-bench"
    parts: ClassVar[tuple[type[Part], ...]] = (*BenchGame.parts, final.FinalScoring)

    def start_at(self, setup: Setup, components: Components, rng: Rng, position: Position) -> State:
        assert isinstance(components, CardFacts)
        state = UnfairState(components)
        state.begin(rng, final.FinalScoring())
        state.lay_out()
        set_up(state, position)
        return state

    def describe(self, event: dict[str, Any], names: Sequence[str]) -> str:
        return text.describe(event, names) if event["kind"] in text.EVENTS else str(event)

    def result(self, state: State) -> Result:
        assert isinstance(state, UnfairState)
        return final.result(state)


class PacksScoringBench(ScoringBench):
    """The same with cards of the packs in place of the plain ones."""

    id = "unfair-packs-scoring-bench"
    packs: ClassVar[Sequence[PackFile]] = shipped_files()


BENCH = ScoringBench()
PACKS = PacksScoringBench()


def end(
    me: str = "", rival: str = "", table: str = "", cards: str = "", seats: int = 2, packs: bool = False
) -> Match:
    """The game ends with these lines of the first two seats and of the table; `cards` are made up."""
    position = f"[table]\n{table}\n[[seat]]\n{me}\n[[seat]]\n{rival}\n"
    return at(position, cards, seats, game=PACKS if packs else BENCH)


def in_play(table: str, me: str, rival: str = "", cards: str = "") -> Match:
    """A match of the whole game, set up in mid-play."""
    position = f"seats = 2\n[table]\n{table}\n[[seat]]\n{me}\n[[seat]]\n{rival}\n{made_up(cards)}"
    return Match(GAME, GAME.setup(2, "scoring", {}, "fast", position))


def sources(match: Match, seat: int = 0) -> dict[str, int]:
    """What a seat scored, by source."""
    assert match.result is not None
    return match.result.breakdown[seat]


def points(match: Match, source: str, seat: int = 0) -> int:
    return sources(match, seat).get(source, 0)


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """All events of a kind, as everybody saw them."""
    return [event for event in match.events(None) if event["kind"] == kind]


def plan(park: Sequence[str], *lines: str, mine: str = "", rival: str = "", cards: str = "") -> Progress:
    """How far a blueprint of these lines has come in a park."""
    match = end(
        f'blueprints = ["Plan"]\npark = {list(park)!r}\n{mine}',
        rival,
        cards=f"Plan | Blueprint | {' / '.join(lines)} | points = 30 | bonus = 10\n{cards}",
    )
    found = progress(state_of(match), 0, card(match, "Plan"))
    if match.result is not None:
        # What a view shows of a blueprint is what the match scored for it.
        scored = sum(
            points(match, source) for source in ("blueprints", "blueprint_bonuses", "unfinished_blueprints")
        )
        assert scored == found.points
    return found


def rows(match: Match, seat: int = 0) -> list[tuple[list[str], bool, int]]:
    """The panoramas of a park: names, whether complete, points."""
    found: list[Panorama] = panoramas(state_of(match), seat)
    faces = match.state.components.faces
    return [([faces[number].name for number in each.cards], each.complete, each.points) for each in found]
