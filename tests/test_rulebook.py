"""Ledgers, rulebooks, and finding rules in them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import fairground
from fairground.engine import coverage, wordsearch
from fairground.engine.rulebook import ID, KINDS, BadLedger, Ledger, Rulebook, UnknownRule, parse_ledger
from fairground.games import homes, rulebooks

# Rulebooks are read, and nothing is played.
pytestmark = pytest.mark.pure_only

BOOK = """
[book]
game = "tag"
name = "Tag"

[book.sources]
yard = "Rules of the yard"
"""


def rule(id: str | None, text: str | None = "Some rule.", **keys: object) -> str:
    """A rule table; keys replace or add to the usual ones, and None leaves one out."""
    values: dict[str, object] = {
        "id": id,
        "text": text,
        "section": "Play",
        "kind": "action",
        "source": "yard",
    }
    lines = [f"{key} = {as_toml(value)}" for key, value in {**values, **keys}.items() if value is not None]
    return "\n".join(["", "[[rule]]", *lines, ""])


def as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, (int, list)) else f'"{value}"'


def ledger(*rules: str, book: str = BOOK, file: str = "tag.toml") -> Ledger:
    return parse_ledger(book + "".join(rules), file)


def rulebook(*rules: str) -> Rulebook:
    return Rulebook([ledger(*rules)])


def problems(*rules: str, book: str = BOOK) -> list[str]:
    with pytest.raises(BadLedger) as error:
        ledger(*rules, book=book)
    return list(error.value.problems)


# Reading ledgers


def test_a_rule_carries_all_its_keys() -> None:
    keys = {
        "also": ["yard:7"],
        "check": "ours",
        "decision": "yes",
        "derived": True,
        "example": "theirs",
        "lines": "1-2",
        "open": "may it?",
        "superseded_by": "tag.run.b",
        "url": "www.example.org",
    }
    read = ledger(rule("tag.run.a", "Run.", **keys), rule("tag.run.b")).rules[0]
    assert (read.id, read.text, read.section, read.kind) == ("tag.run.a", "Run.", "Play", "action")
    assert {key: getattr(read, key) for key in keys} == {**keys, "also": ("yard:7",)}
    assert read.undecided is False


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (rule("tag.run.a", exmple="x"), "rule tag.run.a: unknown key 'exmple'; did you mean 'example'?"),
        (rule("tag.run.a", text=None), "rule tag.run.a: 'text' is missing"),
        (rule("tag.run.a", text="  "), "rule tag.run.a: 'text' is a text, not '  '"),
        (rule(None), "rule number 1: 'id' is missing"),
        (rule("tag.run.a", lines=7), "rule tag.run.a: 'lines' is a text, not 7"),
        (rule("tag.run.a", derived="yes"), "rule tag.run.a: 'derived' is true or false, not 'yes'"),
        (rule("tag.run.a", also="yard:1"), "rule tag.run.a: 'also' is a list of texts, not 'yard:1'"),
        (rule("tag.run.a", kind="acton"), "rule tag.run.a: there is no kind 'acton'; did you mean 'action'?"),
        (
            rule("tag.run.a", source="yards"),
            "rule tag.run.a: the source 'yards' is not in [book.sources]; did you mean 'yard'?",
        ),
        (rule("tag.run.a", also=["roof:3"]), "rule tag.run.a: the source 'roof' is not in [book.sources]"),
        (rule("tag.run.a", decision="x"), "rule tag.run.a: 'decision' answers to 'open', which is missing"),
        (
            rule("tag.run.a", undecided=True),
            "rule tag.run.a: 'undecided' goes with 'open' and without 'decision'",
        ),
        (
            rule("tag.run.a", home="rules.py", follows="x"),
            "rule tag.run.a: 'home' is 'emergent' or left out: other homes are the lines that name the id, "
            "not 'rules.py'",
        ),
        (
            rule("tag.run.a", home="emergent"),
            "rule tag.run.a: 'home' and 'follows' go together: an emergent rule says what it follows from",
        ),
        (
            rule("tag.run.a", follows="Nobody stops."),
            "rule tag.run.a: 'home' and 'follows' go together: an emergent rule says what it follows from",
        ),
        (
            rule("Tag run"),
            "rule Tag run: 'id' is lower-case words with '-' in them and '.' between them, "
            "such as fair.claim.must-match",
        ),
    ],
)
def test_what_is_wrong_with_a_rule_is_said_with_file_rule_and_key(table: str, problem: str) -> None:
    assert problems(table) == [f"tag.toml: {problem}"]


def test_all_that_is_wrong_with_a_ledger_is_said_at_once() -> None:
    found = problems(rule("tag.run.a", kind="dance", colour="red"), rule("tag.run.b", section=None))
    assert found == [
        "tag.toml: rule tag.run.a: unknown key 'colour'",
        f"tag.toml: rule tag.run.a: there is no kind 'dance'; the kinds are: {', '.join(KINDS)}",
        "tag.toml: rule tag.run.b: 'section' is missing",
    ]


@pytest.mark.parametrize(
    ("book", "problem"),
    [
        ("", "there is no [book] table; it gives game, name and sources"),
        (BOOK.replace('game = "tag"', ""), "[book]: 'game' is missing or not a text"),
        (BOOK.replace('"Tag"', "5"), "[book]: 'name' is missing or not a text"),
        (
            BOOK.replace('yard = "Rules of the yard"', ""),
            "[book]: 'sources' is missing or not a table of titles",
        ),
        (BOOK.replace("name", "nam"), "[book]: unknown key 'nam'; did you mean 'name'?"),
        ("rules = 1\n" + BOOK, "unknown key 'rules'; did you mean 'rule'?"),
    ],
)
def test_what_is_wrong_with_the_book_table_is_said(book: str, problem: str) -> None:
    assert f"tag.toml: {problem}" in problems(rule("tag.run.a"), book=book)


def test_a_ledger_without_rules_is_refused() -> None:
    assert problems() == ["tag.toml: there are no [[rule]] tables"]


def test_text_that_is_no_toml_is_refused_with_its_place() -> None:
    assert problems(book="[book\n")[0].startswith("tag.toml: this is not valid TOML: ")
    assert "line 1" in problems(book="[book\n")[0]


# Binding ledgers into a rulebook


def test_a_rulebook_has_the_rules_of_all_its_ledgers_in_order() -> None:
    book = Rulebook([ledger(rule("tag.run.b"), file="one.toml"), ledger(rule("tag.run.a"), file="two.toml")])
    assert [each.id for each in book] == ["tag.run.b", "tag.run.a"]
    assert (book.game, book.name, len(book)) == ("tag", "Tag", 2)
    assert "tag.run.a" in book
    assert "tag.run.c" not in book


def test_an_id_that_is_taken_is_refused_with_both_files() -> None:
    with pytest.raises(BadLedger, match=r"two.toml: rule tag.run.a: the id is already taken, in one.toml"):
        Rulebook([ledger(rule("tag.run.a"), file="one.toml"), ledger(rule("tag.run.a"), file="two.toml")])


def test_a_rule_is_superseded_by_one_that_exists_in_any_ledger() -> None:
    old = ledger(rule("tag.run.old", superseded_by="tag.run.new"), file="old.toml")
    book = Rulebook([old, ledger(rule("tag.run.new"))])
    assert book.replaces("tag.run.new") == ["tag.run.old"]
    problem = "old.toml: rule tag.run.old: 'superseded_by': there is no rule 'tag.run.new'; did you mean "
    with pytest.raises(BadLedger, match=problem):
        Rulebook([old, ledger(rule("tag.run.ne"))])
    with pytest.raises(BadLedger, match="names the rule itself"):
        rulebook(rule("tag.run.old", superseded_by="tag.run.old"))


def test_ledgers_of_different_games_do_not_bind() -> None:
    other = ledger(rule("tag.run.b"), book=BOOK.replace('"tag"', '"tig"'), file="tig.toml")
    with pytest.raises(BadLedger, match=r"tig.toml: \[book\]: 'game' is 'tig', but 'tag' in tag.toml"):
        Rulebook([ledger(rule("tag.run.a")), other])
    with pytest.raises(BadLedger, match="at least one ledger"):
        Rulebook([])


# Looking rules up


def test_an_unknown_id_is_refused_with_ids_that_look_like_it() -> None:
    book = rulebook(rule("tag.run.away-from-it"), rule("tag.catch.touch"), rule("tag.catch.hold"))
    assert book.get("tag.catch.hold").id == "tag.catch.hold"
    with pytest.raises(
        UnknownRule, match=r"Tag has no rule 'tag.run.away'; did you mean 'tag.run.away-from-it'"
    ):
        book.get("tag.run.away")
    assert book.near("tag.cach.touch")[0] == "tag.catch.touch"
    assert book.near("touch") == ["tag.catch.touch"]
    assert book.near("tag.catch") == ["tag.catch.touch", "tag.catch.hold"]
    assert book.near("unicorn") == []


def test_related_rules_are_found() -> None:
    book = rulebook(
        rule("tag.run.a", open="How far?", decision="As far as in tag.catch.b."),
        rule("tag.run.c", section="Start"),
        rule("tag.catch.b"),
    )
    assert [each.id for each in book.topic("tag.run.a")] == ["tag.run.c"]
    assert book.mentions(book.get("tag.run.a")) == ["tag.catch.b"]
    assert book.mentioned_in("tag.catch.b") == ["tag.run.a"]
    assert book.sections == ("Play", "Start")


# Searching


@pytest.mark.parametrize(
    ("form", "other"),
    [
        ("steal", "stolen"),
        ("stealing", "steals"),
        ("roll", "rolled"),
        ("planning", "plan"),
        ("move", "moving"),
        ("copies", "copy"),
        ("dice", "die"),
        ("passes", "pass"),
        ("used", "using"),
        ("buys", "bought"),
        ("tied", "ties"),
        ("lost", "loses"),
    ],
)
def test_forms_of_a_word_have_one_stem(form: str, other: str) -> None:
    assert wordsearch.stem(form) == wordsearch.stem(other)


@pytest.mark.parametrize(("word", "other"), [("card", "care"), ("round", "rounding-up"), ("bet", "better")])
def test_different_words_have_different_stems(word: str, other: str) -> None:
    assert wordsearch.stem(word) != wordsearch.stem(other)


def ids_found(book: Rulebook, query: str) -> list[str]:
    return [hit.rule.id for hit in book.search(query)]


def test_a_search_wants_every_word_in_any_form_or_as_a_beginning() -> None:
    book = rulebook(
        rule("tag.a.one", "A stolen hat is protected."),
        rule("tag.a.two", "A hat may be stolen."),
        rule("tag.a.three", "A hat is red."),
    )
    assert ids_found(book, "stealing HATS") == ["tag.a.one", "tag.a.two"]
    assert ids_found(book, "protect") == ["tag.a.one"]
    assert ids_found(book, "hat cloak") == []
    assert ids_found(book, "") == []
    assert ids_found(book, "re") == [], "two letters are too few for a beginning"


def test_the_best_hits_come_first_and_equal_ones_in_the_order_of_the_book() -> None:
    book = rulebook(
        rule("tag.a.example", example="throw a ball"),
        rule("tag.a.begins", "Ballast counts."),
        rule("tag.a.text-1", "The red ball flies."),
        rule("tag.a.ruling", open="May it?", decision="The ball may."),
        rule("tag.ball.id", "It bounces."),
        rule("tag.a.text-2", "This ball lands, painted red."),
        rule("tag.a.section", section="Ball games"),
    )
    assert ids_found(book, "ball") == [
        "tag.ball.id",
        "tag.a.text-1",
        "tag.a.text-2",
        "tag.a.begins",
        "tag.a.example",
        "tag.a.ruling",
        "tag.a.section",
    ]
    assert ids_found(book, "ball red") == ["tag.a.text-1", "tag.a.text-2"]
    assert ids_found(book, "painted red ball") == ["tag.a.text-2"]
    row, apart = book.search("red ball")
    assert row.score > apart.score, "words in a row count more"


def test_highlights_are_where_the_words_stand() -> None:
    text = "Dice: a stolen die, not diesel."
    found = [text[start:end] for start, end in wordsearch.spans(text, "steal dice")]
    assert found == ["Dice", "stolen", "die"]
    assert wordsearch.spans("protection", "protect") == [(0, 10)]


# Coverage


def covered_book() -> Rulebook:
    return rulebook(
        rule("tag.a.tested"),
        rule("tag.a.bare"),
        rule("tag.a.open", open="What?", undecided=True),
        rule("tag.a.old", superseded_by="tag.a.tested"),
    )


def test_coverage_counts_undecided_and_superseded_rules_apart() -> None:
    measured = coverage.measure(covered_book(), {"tag.a.tested", "tag.a.old", "other.game.rule"})
    assert measured == coverage.Coverage(
        game="tag",
        name="Tag",
        covered=("tag.a.tested",),
        uncovered=("tag.a.bare",),
        undecided=("tag.a.open",),
        superseded=("tag.a.old",),
        reasons={"tag.a.old": "tested as `tag.a.tested`"},
    )
    assert coverage.table([measured, measured]) == [
        ("Tag", "4", "1", "50 %", "1", "1", "1"),
        ("Tag", "4", "1", "50 %", "1", "1", "1"),
        ("All games", "8", "2", "50 %", "2", "2", "2"),
    ]


def test_a_share_of_100_percent_means_every_rule() -> None:
    book = rulebook(*[rule(f"tag.a.r{number}") for number in range(300)])
    nearly_all = {f"tag.a.r{number}" for number in range(299)}
    assert coverage.table([coverage.measure(book, nearly_all)])[0][3] == "99 %"
    assert coverage.table([coverage.measure(book, {*nearly_all, "tag.a.r299"})])[0][3] == "100 %"
    assert coverage.table([])[0][3] == "-"


def test_the_report_lists_what_is_not_covered() -> None:
    report = coverage.as_markdown([coverage.measure(covered_book(), {"tag.a.tested"})])
    assert "| Tag | 4 | 1 | 50 % | 1 | 1 | 1 |" in report
    assert "Uncovered (1):\n\n- `tag.a.bare`\n" in report
    assert "- `tag.a.open`" in report
    told = coverage.as_markdown([coverage.measure(rulebook(rule("tag.a.box", untested="only a box")), set())])
    assert "- `tag.a.box`: only a box\n" in told
    assert "- `tag.a.old`: tested as `tag.a.tested`\n" in report
    assert "- `tag.a.tested`" not in report
    bare = coverage.as_markdown([coverage.measure(covered_book(), set())])
    assert "- `tag.a.old`: not tested as `tag.a.tested`\n" in bare
    done = coverage.as_markdown([coverage.measure(covered_book(), {"tag.a.tested", "tag.a.bare"})])
    assert "Every rule that can be tested is covered." in done


# The ledgers of this project


@pytest.mark.parametrize(
    ("game", "prefix"),
    [
        ("fair-game", "fair"),
        ("unlucky-adventurers", "unlucky"),
        ("unicorn-fever", "unicorn"),
        ("unfair", "unfair"),
    ],
)
def test_every_game_has_a_rulebook_with_ids_of_its_own(game: str, prefix: str) -> None:
    book = rulebooks.rulebook(game)
    assert len(book) > 90
    assert {each.id.partition(".")[0] for each in book} == {prefix}


def test_rules_name_only_rules_that_exist() -> None:
    for book in rulebooks.all_rulebooks().values():
        prefix = next(iter(book)).id.partition(".")[0]
        for each in book:
            texts = " ".join((each.text, each.example, each.check, each.open, each.decision))
            named = [match[0] for match in ID.finditer(texts) if match[0].startswith(f"{prefix}.")]
            assert [id for id in named if id not in book] == [], each.id


def test_the_list_of_cards_in_the_ledger_is_the_one_that_ships() -> None:
    file = Path(fairground.__file__).parent / "games" / "fair_game" / "cards.toml"
    cards = tomllib.loads(file.read_text("utf-8"))["card"]
    decision = rulebooks.rulebook("fair-game").get("fair.card.list").decision
    for mark in ("deer", "wolf", "bear"):
        listed = [
            f"{card['name']} {card['p3']:.2f}".replace(" 0.", " .") for card in cards if card["mark"] == mark
        ]
        assert f"{mark.capitalize()} ({len(listed)}): {', '.join(listed)}." in decision


def test_an_unknown_game_or_rule_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(rulebooks.UnknownGame, match="did you mean 'unicorn-fever'"):
        rulebooks.rulebook("unicorn")
    with pytest.raises(rulebooks.UnknownGame, match="the games are: fair-game, unfair, "):
        rulebooks.rulebook("chess")
    book, found = rulebooks.find_rule("unicorn.tax.amount")
    assert (book.game, found.id) == ("unicorn-fever", "unicorn.tax.amount")
    with pytest.raises(
        UnknownRule, match=r"there is no rule 'unicorn.tax.amont'; did you mean 'unicorn.tax.amount'"
    ):
        rulebooks.find_rule("unicorn.tax.amont")


def test_a_new_folder_with_ledgers_is_a_new_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tag" / "ledger"
    folder.mkdir(parents=True)
    (folder / "tag-1.toml").write_text(BOOK + rule("tag.run.a"))
    (folder / "tag-2.toml").write_text(BOOK + rule("tag.run.b"))
    monkeypatch.setattr(rulebooks, "GAMES", tmp_path)
    rulebooks.all_rulebooks.cache_clear()
    try:
        assert {game: len(book) for game, book in rulebooks.all_rulebooks().items()} == {"tag": 2}
    finally:
        rulebooks.all_rulebooks.cache_clear()


# Where rules are at home


@pytest.mark.parametrize("game", ["fair-game", "unlucky-adventurers", "unicorn-fever", "unfair"])
def test_every_rule_that_is_built_has_a_home(game: str) -> None:
    """A line of the source that says so, or else a sentence in the ledger on what it follows from."""
    built = rulebooks.covering_tests()
    rules = [each for each in rulebooks.rulebook(game) if each.id in built]
    assert [each.id for each in rules if not homes.homes(each.id) and not each.follows] == []
    assert [each.id for each in rules if homes.homes(each.id) and each.follows] == [], "either, not both"


def test_a_home_is_a_line_that_names_the_rule() -> None:
    package = Path(fairground.__file__).parent.parent
    for id in ("fair.sync.bot-pace", "unlucky.thief.shieldable", "unicorn.component.gold-124"):
        found = homes.homes(id)
        assert found
        for home in found:
            file, line = home.rsplit(":", 1)
            assert id in (package / file).read_text("utf-8").splitlines()[int(line) - 1]


def test_what_only_cites_a_rule_is_not_its_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "fairground" / "games" / "fair_game"
    (game / "ledger").mkdir(parents=True)
    (game / "ledger" / "a.toml").write_text('id = "fair.steal.allowed"\n')
    (game / "coverage.toml").write_text('"fair.steal.allowed" = []\n')
    lines = (
        '("fair.steal.allowed", "fair.steal.is-a-win")',
        "# See fair.steal.allowed-by-nobody.",
        "# Why (fair.steal.allowed).",
    )
    (game / "flow.py").write_text("\n".join(lines))
    (game / "cards.toml").write_text('rule = "fair.steal.allowed"\n')
    (tmp_path / "fairground" / "bot.py").write_text("# fair.steal.allowed, fair.sync.wait\n")
    monkeypatch.setattr(homes, "PACKAGE", tmp_path / "fairground")
    homes._all_homes.cache_clear()
    try:
        assert homes.homes("fair.steal.allowed") == [
            "fairground/games/fair_game/cards.toml:1",
            "fairground/games/fair_game/flow.py:3",
        ]
        assert homes.homes("fair.steal.is-a-win") == [], "only cited"
        assert homes.homes("fair.sync.wait") == ["fairground/bot.py:1"], "nowhere in the games"
        assert homes.homes("fair.steal.not-own") == []
    finally:
        homes._all_homes.cache_clear()


def test_no_start_reads_the_source_for_homes() -> None:
    homes._all_homes.cache_clear()
    rulebooks.all_rulebooks()
    assert homes._all_homes.cache_info().currsize == 0
