"""What a table needs of its rulebook, and the book that has just that."""

from __future__ import annotations

import pytest

from fairground.companion.book import BadBook, Book, make_book
from fairground.companion.guide import positions, ruling_of, trial
from fairground.companion.needs import TableNeeds, needs_of
from fairground.games import replay
from fairground.games.rulebooks import rulebook

pytestmark = pytest.mark.pure_only


def rules_in(book: Book) -> set[str]:
    return {one.id for chapter in book.chapters for one in (*chapter.statements, *chapter.details)}


def titles(book: Book) -> set[str]:
    return {chapter.title for chapter in book.chapters}


def at_a_try(game: str, ruling: str) -> TableNeeds:
    """At a table where somebody tries a ruling, as seat 0 sees it."""
    match = replay(trial(game, ruling))
    return needs_of(game, match.seats, {"packs": "random"}, match.view(0), ruling)


def test_before_a_match_the_options_say_what_is_needed() -> None:
    chosen = {"packs": "ocean, alien", "changers": ["hard-pass"]}
    assert needs_of("unfair", 2, chosen) == TableNeeds(["alien", "ocean"], ["hard-pass"], 2)
    # Any pack may be drawn.
    assert needs_of("unfair", 3, {"packs": "random"}) == TableNeeds(None, [], 3)
    assert needs_of("unlucky-adventurers", 4, {"teams": True, "ghosts": False}).changers == ["teams"]
    assert needs_of("fair-game", 2, {"mode": "turns"}) == TableNeeds(None, None, 2)
    assert needs_of("a-game-from-outside", 2, {}) == TableNeeds(None, None, 2)


def test_a_table_to_try_something_needs_the_packs_of_the_cards_that_can_be_seen() -> None:
    # The Vacant Lot is Western, the cards around it are Ocean and everybody's.
    assert at_a_try("unfair", "RU27") == TableNeeds(["ocean", "western"], [], 2)
    book = make_book("unfair", *(at_a_try("unfair", "RU27").packs, [], 2))
    assert {"Ocean", "Western", "The aim"} <= titles(book)
    assert titles(book).isdisjoint({"Alien", "B-movie", "Kaiju", "Hacker", "Game changers"})


@pytest.mark.rule("unfair.companions.rulebooks")
@pytest.mark.parametrize(("game", "ruling"), positions())
def test_the_book_of_a_table_to_try_a_ruling_has_its_rules_and_no_other_packs(game: str, ruling: str) -> None:
    needs = at_a_try(game, ruling)
    book = make_book(game, needs.packs, needs.changers, needs.players)
    known = {rule.id for rule in rulebook(game) if not rule.superseded_by}
    assert set(ruling_of(game, ruling).rules) & known <= rules_in(book)
    if game == "unfair":
        assert needs.packs is not None
        assert len(needs.packs) < 8
        assert len(rules_in(book)) < 0.8 * len(known)


def test_a_game_changer_brings_its_rules_and_what_is_said_of_all() -> None:
    rules = rules_in(make_book("unfair", ["ocean"], ["hard-pass"], 2))
    changers = {id for id in rules if id.startswith("unfair.gamechangers.")}
    assert "unfair.gamechangers.hard-pass.coin" in changers
    assert "unfair.gamechangers.general.several" in changers
    assert {id.split(".")[2] for id in changers} == {"general", "hard-pass", "component"}
    assert not [id for id in changers if "component" in id and "hard-pass" not in id]


def test_a_number_of_players_leaves_out_what_others_need() -> None:
    two, six = (rules_in(make_book("unicorn-fever", players=count)) for count in (2, 6))
    assert "unicorn.two.no-late" in two - six
    assert "unicorn.six.hand-4" in six - two
    alone = make_book("unlucky-adventurers", changers=[], players=5)
    assert titles(alone).isdisjoint({"Teams", "Ghosts"})
    assert {"Teams", "Ghosts"} <= titles(make_book("unlucky-adventurers", players=4))
    # Five people make no teams of two.
    assert "Teams" not in titles(make_book("unlucky-adventurers", players=5))


def test_what_no_table_can_play_with_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadBook, match="did you mean 'hard-pass'"):
        make_book("unfair", changers=["hard-pas"])
    with pytest.raises(BadBook, match=r"Fair Game has no optional rule 'teams'$"):
        make_book("fair-game", changers=["teams"])
    with pytest.raises(BadBook, match="Fair Game takes 2 to 4 players, not 7"):
        make_book("fair-game", players=7)
