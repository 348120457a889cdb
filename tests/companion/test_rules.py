"""Books to read, the glossary, and answers to questions."""

from __future__ import annotations

import shutil
from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest

from fairground.companion.asking import CHAPTER, ask
from fairground.companion.book import BadBook, Book, as_html, as_pdf, as_text, make_book
from fairground.companion.cards import database
from fairground.companion.guide import NoRuling, positions
from fairground.companion.outline import (
    LESSON,
    RULING,
    Outline,
    Question,
    UnknownWord,
    begins_with,
    chapter_of,
    example_of,
    find_word,
    outlines,
    statements,
)
from fairground.companion.pictures import KINDS, as_svg
from fairground.games import all_games
from fairground.games.fair_game.cards import standard_cards
from fairground.games.fair_game.combos import matches, multiset_of
from fairground.games.lessons import NoLesson, lesson_files
from fairground.games.rulebooks import all_rulebooks, rulebook

pytestmark = pytest.mark.pure_only

PLANS = outlines()
QUESTIONS = [(plan.game, question) for plan in PLANS for question in plan.question]


def by_game(plan: Outline) -> str:
    return plan.game


def test_every_game_has_a_book() -> None:
    assert {plan.game for plan in PLANS} >= set(all_games())


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_every_rule_stands_in_a_chapter_and_every_topic_names_rules(plan: Outline) -> None:
    book = all_rulebooks()[plan.game]
    assert [rule.id for rule in book if chapter_of(plan.chapter, rule.id) is None] == []
    topics = [topic for chapter in plan.chapter for topic in chapter.topics]
    topics += [topic for entry in plan.word for topic in entry.rules]
    assert [topic for topic in topics if not any(begins_with(rule.id, topic) for rule in book)] == []


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_every_book_shows_the_set_up_and_an_example_round_with_real_cards(plan: Outline) -> None:
    names = {card.name for card in database(()) if card.game == plan.game}
    chapters = [chapter.title for chapter in plan.chapter]
    by_chapter = [one.chapter for one in plan.picture]
    assert set(by_chapter) == {"Set-up", "An example round"} <= set(chapters)
    book = make_book(plan.game)
    page = as_html(book)
    for picture in plan.picture:
        for item in (item for row in picture.row for item in row.items):
            kind, _, name = item.partition(":")
            assert kind in KINDS
            assert kind != "card" or name in names, name
        drawn = as_svg(picture)
        ElementTree.fromstring(drawn)
        assert drawn in page
        assert f"[{picture.caption}]"[:60] in as_text(book)


def test_the_dice_of_the_example_make_the_cards_that_are_taken() -> None:
    plan = next(plan for plan in PLANS if plan.game == "fair-game")
    cards = {card.name: card for card in standard_cards()}
    rounds = [one for one in plan.picture if one.chapter == "An example round"]
    assert len(rounds) == 3
    for picture in rounds:
        dice = [int(item.removeprefix("die:")) for item in picture.row[0].items]
        taken = cards[picture.row[1].items[0].removeprefix("card:")]
        assert matches(taken)[multiset_of(dice)], picture.caption


def test_the_coins_of_the_example_round_of_unfair_are_those_of_its_cards() -> None:
    plan = next(plan for plan in PLANS if plan.game == "unfair")
    park = next(one for one in plan.picture if one.name == "park")
    cards = database(())
    built = [cards.named(name)[0] for name in ("Glass-Bottom Boats", "Penguins", "Lifeguard")]
    assert [f"token:{card.numbers['price']} coins" for card in built] == park.row[2].items
    stars = sum(card.numbers["stars"] for card in built)
    assert park.row[3].items == [f"token:{stars} coins"]


@pytest.mark.rule("unfair.companions.glossary", "unfair.companions.glossary.scope")
@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_every_definition_has_a_headword(plan: Outline) -> None:
    topics = [topic for entry in plan.word for topic in entry.rules]
    without = [
        rule.id
        for rule in all_rulebooks()[plan.game]
        if rule.kind == "definition" and not any(begins_with(rule.id, topic) for topic in topics)
    ]
    assert without == []
    for entry in plan.word:
        assert statements(entry, plan.game), entry.word


@pytest.mark.rule("unfair.companions.glossary.outrage")
def test_a_headword_of_its_own_mocks_that_equals_share_the_highest_place() -> None:
    outrage, highest, lowest = (
        f"unfair.{id}" for id in ("companions.glossary.outrage", "core.gl.highest", "core.gl.lowest")
    )
    serious = next(entry for _, entry in find_word("highest", "unfair"))
    [entry] = [entry for plan in PLANS for entry in plan.word if outrage in entry.rules]
    assert entry is not serious
    assert {highest, lowest} <= {rule.id for rule in statements(entry, "unfair")}
    assert {highest, lowest} <= {rule.id for rule in statements(serious, "unfair")}
    assert serious.word in entry.see
    assert entry.word in serious.see
    # What it laughs at: of equal values each is highest and lowest at once.
    assert all(word in entry.means for word in ("highest", "lowest"))


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_see_also_leads_somewhere_and_no_word_stands_twice(plan: Outline) -> None:
    names = [name.lower() for entry in plan.word for name in (entry.word, *entry.also)]
    assert len(names) == len(set(names))
    assert [word for entry in plan.word for word in entry.see if word.lower() not in names] == []


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_what_a_word_can_be_tried_in_is_there_and_belongs_to_its_game(plan: Outline) -> None:
    examples = [example for entry in plan.word if (example := example_of(entry, plan.game))]
    assert {example.kind for example in examples} == {LESSON, RULING}
    for example in examples:
        assert example.say
        if example.kind == LESSON:
            assert example.id in lesson_files()
            assert example.id.startswith(f"{plan.game}/")
        else:
            assert (plan.game, example.id) in positions()


def test_every_lesson_is_the_example_of_a_word() -> None:
    named = {entry.tried_in for plan in PLANS for entry in plan.word}
    assert set(lesson_files()) <= named


def test_an_example_that_is_not_there_is_refused() -> None:
    entry = find_word("kaiju", "unfair")[0][1]
    with pytest.raises(NoLesson, match="did you mean 'unfair/kaiju'"):
        example_of(msgspec.structs.replace(entry, tried_in="unfair/kaju"), "unfair")
    with pytest.raises(NoRuling, match="no position"):
        example_of(msgspec.structs.replace(entry, tried_in="RU80"), "unfair")
    assert example_of(msgspec.structs.replace(entry, tried_in=""), "unfair") is None


def test_a_word_is_found_by_any_of_its_forms() -> None:
    assert [(game, entry.word) for game, entry in find_word("stolen")] == [("fair-game", "Steal")]
    assert {game for game, _ in find_word("type")} == {"unfair"}
    with pytest.raises(UnknownWord, match="did you mean 'panorama'"):
        find_word("panoramma")


@pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=lambda value: getattr(value, "ask", value))
def test_ten_questions_a_game_find_their_answer_in_one_search(game: str, question: Question) -> None:
    found = [answer.id for answer in ask(question.ask, game)[:3]]
    assert set(found) & set(question.answer), found


# What anybody asks first, of every game.
FIRST = {
    "How much time does a game take?": {
        "fair-game": "fair.win.after-round",
        "unfair": "unfair.core.game.rounds",
        "unicorn-fever": "unicorn.round.count-4",
        "unlucky-adventurers": "unlucky.win.last-with-cards",
    },
    "How many people can play it?": {
        "fair-game": "fair.component.players-2-to-4",
        "unfair": "unfair.core.game.players",
        "unicorn-fever": "unicorn.component.players-2-to-6",
        "unlucky-adventurers": "unlucky.setup.players",
    },
    "Who begins?": {
        "fair-game": "fair.roll.opening-simultaneous",
        "unfair": "unfair.core.cleanup.6-starting-player",
        "unicorn-fever": "unicorn.setup.first-player-random",
        "unlucky-adventurers": "unlucky.setup.first-player",
    },
}


@pytest.mark.parametrize(
    ("asked", "game", "answer"),
    [(asked, game, answer) for asked, answers in FIRST.items() for game, answer in answers.items()],
)
def test_what_anybody_asks_first_is_answered_at_once(asked: str, game: str, answer: str) -> None:
    assert answer in [found.id for found in ask(asked, game)[:3]]


# In a newcomer's words, and in no book: the search has to find what answers them by itself.
NEWCOMERS = {
    "fair-game": [
        ("Can I keep some dice and throw the rest?", "fair.roll.any-subset"),
        ("What if two of us want the same card?", "fair.sync.contested-card"),
        ("Am I allowed to take a card from another player?", "fair.steal.allowed"),
        ("When is the game over?", "fair.win.after-round"),
        ("How many dice are there?", "fair.setup.dice-choice"),
        ("Can somebody steal back the card I just took?", "fair.steal.repeatable"),
        ("What do the animals on the cards mean?", "Print"),
    ],
    "unlucky-adventurers": [
        ("What do I do on my turn?", "unlucky.turn.play-one"),
        ("When am I knocked out?", "unlucky.out.no-cards"),
        ("How does the shield protect me?", "unlucky.shield.only-own"),
        ("What happens when I draw a blunder?", "unlucky.blunder.counts-as-draw"),
        ("How many cards do we start with?", "unlucky.setup.deal-seven"),
        ("What is a ghost good for?", "Ghost"),
        ("Can we play in teams?", "unlucky.team.when"),
        ("What is my character for?", "Character"),
    ],
    "unicorn-fever": [
        ("How do the unicorns move?", "unicorn.move.by-row"),
        ("How much money do I start with?", "unicorn.setup.gold-20"),
        ("What happens if I can't pay back a loan?", "unicorn.end.repay-mandatory"),
        ("What do the black cards do?", "unicorn.magic.colors"),
        ("What does a contract do for me?", "Contract"),
        ("Can I bet on more than one unicorn?", "unicorn.owner.free-to-bet"),
    ],
    "unfair": [
        ("What are the stars for?", "Stars"),
        ("How does a blueprint score?", "11"),
        ("When can I build a big super attraction?", "unfair.core.super.five-stars"),
    ],
}


@pytest.mark.parametrize(
    ("game", "asked", "answer"),
    [(game, *pair) for game, pairs in NEWCOMERS.items() for pair in pairs],
)
def test_a_newcomers_question_finds_its_answer_by_itself(game: str, asked: str, answer: str) -> None:
    assert answer in [found.id for found in ask(asked, game)[:3]]


def test_ten_questions_are_written_for_each_game() -> None:
    assert all(len(plan.question) >= 10 for plan in PLANS)


@pytest.mark.parametrize(
    ("asked", "game", "topic"),
    [
        ("can i borrow money", "unicorn-fever", "unicorn.loan"),
        ("who gets the card when two people want it", "fair-game", "fair.sync.contested-card"),
        ("does the thief see my cards", "unlucky-adventurers", "unlucky.thief"),
        ("what does a vacant lot do", "unfair", "unfair.western.vacant-lot"),
        ("are ties possible", "fair-game", "fair.win"),
        ("may two dinosaurs live on one attraction", "unfair", "unfair.dinosaur"),
    ],
)
def test_questions_nobody_wrote_down_are_answered_too(asked: str, game: str, topic: str) -> None:
    assert any(answer.id.startswith(topic) for answer in ask(asked, game)[:4])


@pytest.mark.parametrize("asked", ["xyzzy", "?", "how do i", "kaijuu", "blöd"])
def test_there_is_always_an_answer(asked: str) -> None:
    assert ask(asked)
    assert ask(asked, "unfair")


def test_what_makes_no_sense_is_answered_with_the_chapters() -> None:
    assert {answer.kind for answer in ask("xyzzy", "unfair")} == {CHAPTER}


@pytest.mark.rule("unfair.companions.rulebooks")
def test_a_book_has_only_what_a_table_needs() -> None:
    titles = [chapter.title for chapter in make_book("unfair", ["ocean"], changers=[]).chapters]
    assert "Ocean" in titles
    assert not {"Alien", "Western", "Game changers"} & set(titles)
    whole = [chapter.title for chapter in make_book("unfair").chapters]
    assert {"Alien", "Western", "Game changers"} <= set(whole)
    with pytest.raises(BadBook, match="did you mean 'ocean'"):
        make_book("unfair", ["ocen"])


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_the_whole_book_has_every_rule_once_and_the_short_one_none(plan: Outline) -> None:
    book = make_book(plan.game)
    ids = [one.id for chapter in book.chapters for one in (*chapter.statements, *chapter.details)]
    assert sorted(ids) == sorted(rule.id for rule in all_rulebooks()[plan.game] if not rule.superseded_by)
    page, text, short = as_html(book), as_text(book), as_text(book, short=True)
    assert all(f'id="{id}"' in page for id in ids)
    assert all(chapter.title in text for chapter in book.chapters)
    assert len(short) < len(text) / 2


TWO_MINUTES = 450  # words, at a pace that takes them in


@pytest.mark.parametrize("plan", PLANS, ids=by_game)
def test_the_short_version_takes_two_minutes_at_every_table(plan: Outline) -> None:
    packs = [chapter.pack for chapter in plan.chapter if chapter.pack]
    # One pack for each player, five at most; longer ones fill two minutes first.
    tables: list[list[str] | None] = [None, *(list(some) for some in combinations(packs, 5))]
    for chosen in tables:
        book = make_book(plan.game, chosen)
        told = [chapter for chapter in book.chapters if chapter.brief]
        words = sum(len(chapter.short.split()) for chapter in told)
        assert words <= TWO_MINUTES, (chosen, words)
        assert book.minutes <= 2
        titles = [chapter.title for chapter in told]
        assert titles[0] == "The aim"
        assert {"Set-up"} <= set(titles)
        # The packs of a table are part of it.
        for pack in chosen or ():
            assert any(chapter.pack == pack and chapter.title in titles for chapter in plan.chapter)


@pytest.mark.rule("unfair.companions.guide")
def test_rulings_stand_beside_their_rules() -> None:
    text = " ".join(as_text(make_book("fair-game")).split())
    rule = all_rulebooks()["fair-game"].get("fair.claim.one-per-round")
    assert f"{rule.text} Ruling: {rule.decision}" in text


def test_paper_comes_in_two_sizes() -> None:
    book = make_book("fair-game")
    assert "size: A4" in as_html(book)
    assert "size: letter" in as_html(book, "letter")
    with pytest.raises(BadBook, match="the papers are"):
        as_html(book, "napkin")


def test_a_pdf_is_printed_where_a_browser_is(monkeypatch: pytest.MonkeyPatch) -> None:
    book = make_book("fair-game")
    if shutil.which("chromium"):
        assert as_pdf(book).startswith(b"%PDF")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(BadBook, match="write HTML instead"):
        as_pdf(book)


@pytest.mark.rule("unfair.companions.rulebooks")
def test_a_book_for_a_table_leaves_out_what_only_other_packs_need() -> None:
    whole, table = make_book("unfair"), make_book("unfair", ["ocean", "alien"])

    def ids(book: Book) -> set[str]:
        return {one.id for chapter in book.chapters for one in (*chapter.statements, *chapter.details)}

    missing = ids(whole) - ids(table)
    # In the common chapters too: pieces of other packs, and scoring that no pack of this table switches on.
    for id in (
        "unfair.comicbook.component.masterminds",
        "unfair.core.pano.partial",
        "unfair.ocean.fence.mixing",
    ):
        assert id in missing
    assert {"unfair.alien.component.reminder", "unfair.core.type.store"} <= ids(table)
    assert not [id for id in ids(table) if id.split(".")[1] in ("kaiju", "hacker", "bmovie", "western")]
    words = {entry.word for entry in table.words}
    assert {"Influence", "Blueprint"} <= words
    assert words.isdisjoint({"Mastermind", "Medal", "Billboard", "Panorama"})
    assert "Panorama" in {entry.word for entry in make_book("unfair", ["b-movie", "ocean"]).words}
    assert len(ids(whole)) == len([rule for rule in rulebook("unfair") if not rule.superseded_by])
