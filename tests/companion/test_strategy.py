"""The strategy guide: claims follow from what was measured."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from fairground.arena.measuring import measure
from fairground.arena.plan import make_plan
from fairground.arena.playing import Played
from fairground.cli.main import app
from fairground.companion.card_history import changes, history_of
from fairground.companion.card_query import find
from fairground.companion.cards import database
from fairground.companion.strategy import (
    FEWEST,
    Fact,
    NoGuide,
    Share,
    about_card,
    advice,
    as_markdown,
    as_text,
    guide,
    guided,
    measured,
)
from fairground.games import all_games, get
from fairground.games.unfair.flow.packs import complete_packs

pytestmark = pytest.mark.pure_only
DOCS = Path(__file__).parents[2] / "docs"


def fairground(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), prog_name="fairground")


@pytest.mark.rule("unfair.companions.strategy")
def test_every_game_and_every_pack_has_a_guide_with_figures_and_the_command_that_shows_them() -> None:
    assert guided() == list(all_games())
    for game in guided():
        found = guide(game)
        assert found.command.startswith(f"fairground lab {game} ")
        assert all(claim.interval for chapter in found.chapters for claim in chapter.claims)
        assert sum(len(chapter.claims) for chapter in found.chapters) >= 10
    packs = [chapter.pack for chapter in guide("unfair").chapters if chapter.pack]
    assert sorted(packs) == sorted(complete_packs())
    for pack in packs:
        (only,) = guide("unfair", pack).chapters
        cards = {card.name for card in database(()) if card.pack == pack}
        assert {claim.name for claim in only.claims} <= cards
        assert only.claims, pack
    with pytest.raises(NoGuide, match="ocean"):
        guide("unfair", "ocen")


@pytest.mark.rule("unfair.companions.strategy")
def test_a_claim_is_made_only_where_intervals_are_apart() -> None:
    def fact(with_it: tuple[float, float], without: tuple[float, float]) -> Fact:
        return Fact("x", "y", Share(50, sum(with_it) / 2, *with_it), Share(50, sum(without) / 2, *without))

    assert fact((0.4, 0.6), (0.1, 0.3)).verdict == "up"
    assert fact((0.1, 0.2), (0.3, 0.4)).verdict == "down"
    assert fact((0.2, 0.4), (0.3, 0.5)).verdict == "even"
    for game in guided():
        told = advice(game)
        assert told is not None
        facts = {(one.kind, one.name): one for one in measured(game).facts}  # type: ignore[union-attr]
        for topic, chapter in zip(told.topic, guide(game).chapters, strict=True):
            assert topic.up != topic.down != topic.even
            for claim in chapter.claims:
                one = facts[topic.kind, claim.name]
                sentence = getattr(topic, one.verdict)
                assert claim.text == sentence.format(name=claim.name)
                assert one.with_it.seats >= FEWEST


def test_facts_count_each_seat_once_with_and_without() -> None:
    def game(deal: int, winner: int) -> Played:
        had = [{"card": ["crown", "crown"]}, {"card": ["boot"]}]
        return Played(f"{deal}.0", deal, (0, 0), (winner,), (1, 1), (0, 0), {}, ({}, {}), had)

    plan = make_plan(
        get("fair-game"), ("regular", "regular"), None, options={}, seed="s", games=4, factors=True
    )
    found = measure(plan, [game(deal, 0 if deal else 1) for deal in range(4)], "2026-01-01", "abc")
    facts = {one.name: one for one in found.facts if one.kind == "card"}
    assert (facts["crown"].with_it.seats, facts["crown"].with_it.share) == (4, 0.75)
    assert (facts["crown"].without.seats, facts["crown"].without.share) == (4, 0.25)
    assert facts["boot"].with_it.low < 0.25 < facts["boot"].with_it.high
    assert (found.matches, found.players) == (4, "2 regular bots")


def test_the_guide_is_read_and_measured_on_the_command_line(tmp_path: Path) -> None:
    assert fairground("strategy", "read", "fair-game").stdout == as_text(guide("fair-game"))
    wrong = fairground("strategy", "read", "chess")
    assert (wrong.exit_code, "no strategy guide for 'chess'" in wrong.stderr) == (2, True)
    told = fairground(
        "strategy",
        "measure",
        "unlucky-adventurers",
        "--games",
        "2",
        "--processes",
        "1",
        "--out",
        str(tmp_path),
    )
    assert told.exit_code == 0, told.output
    kept = msgspec.json.decode((tmp_path / "unlucky-adventurers.json").read_bytes())
    assert (kept["matches"], kept["game"]) == (2, "unlucky-adventurers")


def test_the_page_of_the_documentation_is_that_of_the_figures() -> None:
    assert (DOCS / "strategy.md").read_text("utf-8") == as_markdown([guide(game) for game in guided()])


def test_cards_have_figures_and_a_history() -> None:
    cards = database(())
    built = [card for card in cards if about_card(card.game, card.name)]
    assert {card.game for card in built} == set(all_games())
    for change in changes():
        found = find(cards, change.cards).cards
        assert found, change.cards
        assert all(change in history_of(card) for card in found)
    assert [one.date for one in changes()] == sorted((one.date for one in changes()), reverse=True)
    assert history_of(cards.get("unfair", "lifeguard")) == []
