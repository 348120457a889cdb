"""`fairground rules`, as typed by a person."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from fairground.cli import rules
from fairground.cli.main import app
from fairground.cli.page import Page
from fairground.games import rulebooks

# Rulebooks are read, and nothing is played.
pytestmark = pytest.mark.pure_only


def fairground(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), prog_name="fairground")


def output(*arguments: str) -> str:
    result = fairground(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of coverage in which two tests cover one rule."""
    file = tmp_path / "coverage.toml"
    file.write_text('"fair.steal.allowed" = ["tests/a.py::test_one", "tests/b.py::test_two"]\n')
    monkeypatch.setattr(rulebooks, "COVERAGE", file)


def test_without_arguments_the_games_are_listed_with_their_counts() -> None:
    book = rulebooks.rulebook("fair-game")
    lines = [line.split() for line in output("rules").splitlines()]
    assert lines[0] == ["Game", "Id", "Rules", "Rulings", "Undecided"]
    assert lines[1][:4] == ["Fair", "Game", "fair-game", str(len(book))]
    assert {words[-4] for words in lines[1:5]} == set(rulebooks.all_rulebooks())


def test_a_game_lists_its_rules_by_section() -> None:
    lines = output("rules", "fair-game").splitlines()
    book = rulebooks.rulebook("fair-game")
    assert lines[0] == f"Fair Game: {len(book)} rules"
    assert [line for line in lines if line and not line.startswith(" ")][1:] == list(book.sections)
    shown = [line.split()[0] for line in lines if line.startswith("  fair.")]
    assert sorted(shown) == sorted(rule.id for rule in book)
    assert any(line.startswith("    Ruling: Face down and hidden") for line in lines)


def test_a_listing_can_be_narrowed_by_section_and_kind() -> None:
    text = output("rules", "fair-game", "--section", "WINNING", "--kind", "turn")
    assert [line.split()[0] for line in text.splitlines() if line.startswith("  fair.")] == [
        "fair.win.no-winner-next-round"
    ]
    assert text.startswith("Fair Game: 1 rule\n")


def test_a_rule_tells_that_it_is_undecided(capsys: pytest.CaptureFixture[str]) -> None:
    known = rulebooks.rulebook("fair-game").get("fair.steal.allowed")
    undecided = msgspec.structs.replace(known, open="May one steal twice?", decision="", undecided=True)
    rules.brief(Page(), undecided, "")
    assert "    Undecided: May one steal twice?\n" in capsys.readouterr().out


def test_a_listing_tells_what_is_replaced() -> None:
    text = output("rules", "unfair")
    assert "    Replaced by unfair.core.skip.permanent\n" in text


def test_a_search_finds_all_forms_of_a_word_in_all_games() -> None:
    lines = output("rules", "search", "stealing", "--limit", "100").splitlines()
    shown = [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("   ")]
    assert shown[0] == "fair.steal.allowed"
    assert "unlucky.thief.to-hand" in shown, "its ruling speaks of stealing"


def test_a_search_keeps_to_one_game_and_to_the_limit() -> None:
    text = output("rules", "search", "dice", "--game", "unfair", "--limit", "2")
    assert text.count("  unfair.") == 2
    assert "  fair." not in text
    assert text.splitlines()[-1].endswith("shows them all.")


def test_a_search_takes_words_with_and_without_quotes() -> None:
    quoted = output("rules", "search", "lead marker")
    assert quoted == output("rules", "search", "lead", "marker")
    assert quoted.startswith("  fair.sync.priority-order")


def test_a_rule_is_shown_with_all_there_is_about_it(recorded: None) -> None:
    text = output("rules", "show", "fair.sync.priority-order", "fair.steal.allowed")
    first, second = text.split("\nfair.steal.allowed\n")
    facts = dict(line.strip().split("  ", 1) for line in first.splitlines()[3:] if "  " in line.strip())
    assert first.startswith("fair.sync.priority-order\n  In step mode claims are granted")
    assert facts["Game"].strip() == "Fair Game"
    assert facts["Source"].strip() == "Fair Game rulebook"
    assert facts["Open"].strip().startswith("The game has no turn order")
    assert facts["Ruling"].strip().startswith("A lead marker")
    assert facts["Mentioned in"].strip() == "fair.sync.contested-card"
    assert facts["Home"].strip().startswith("fairground/games/fair_game/rules.py:")
    assert facts["Tests"].strip() == "none"
    assert facts["Same topic"].endswith("more")
    tests = [line.split()[-1] for line in second.splitlines() if "::" in line]
    assert tests == ["tests/a.py::test_one", "tests/b.py::test_two"]


def test_a_rule_without_a_line_of_its_own_says_what_it_follows_from() -> None:
    assert "  Home        emergent: A seat gains at most one card a round" in output(
        "rules", "show", "fair.win.never-five"
    )
    assert "\n  Home         none\n" in output("rules", "show", "unfair.core.skip.abdw-scope")


def test_a_rule_names_the_cards_that_it_is_about() -> None:
    assert "\n  Cards       Mermaid\n" in output("rules", "show", "unfair.ocean.mermaid.collect")
    assert "Cards " not in output("rules", "show", "fair.win.after-round")


def test_a_book_takes_the_game_changers_and_players_of_a_table() -> None:
    text = output("rules", "book", "unfair", "--packs", "ocean,alien", "--changers", "hard-pass")
    assert "Hard Pass" in text
    assert "Lunch Special" not in text
    assert "Game changers\n---" not in output(
        "rules", "book", "unfair", "--changers", "none", "--players", "2"
    )


def test_a_replaced_rule_and_its_successor_point_at_each_other() -> None:
    text = output("rules", "show", "unfair.core.skip.abdw-scope", "unfair.core.skip.permanent")
    assert "  Replaced by  unfair.core.skip.permanent\n" in text
    assert " unfair.core.skip.abdw-scope\n" in text.partition("Replaces")[2]
    assert "Unfair rulebook: Comicbook, Hacker, Kaiju, Ocean, line " in text


def test_coverage_shows_figures_and_what_is_missing(recorded: None) -> None:
    lines = output("rules", "coverage", "fair-game").splitlines()
    atoms = len(rulebooks.rulebook("fair-game"))
    assert lines[1].split() == ["Fair", "Game", str(atoms), "1", "1", "%", "0", "0", str(atoms - 1)]
    assert "  fair.steal.blocked-by-dice" in lines
    assert "  fair.steal.allowed" not in lines
    everything = output("rules", "coverage")
    assert "\nAll games" in everything
    assert "\nUnfair, superseded: 5\n" in everything


def test_coverage_without_a_record_covers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "COVERAGE", tmp_path / "coverage.toml")
    assert output("rules", "coverage", "unicorn-fever").splitlines()[1].split()[3:5] == ["0", "0"]


def test_coverage_as_json_has_everything(recorded: None) -> None:
    fair, *others = json.loads(output("rules", "coverage", "--json"))
    assert len(others) == len(rulebooks.all_rulebooks()) - 1
    assert (fair["game"], fair["name"], fair["atoms"]) == ("fair-game", "Fair Game", 95)
    assert fair["covered"] == {"fair.steal.allowed": ["tests/a.py::test_one", "tests/b.py::test_two"]}
    assert len(fair["uncovered"]) == 94
    assert (fair["undecided"], fair["superseded"]) == ([], [])


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (
            ("show", "fair.steal.blocked"),
            2,
            "there is no rule 'fair.steal.blocked'; did you mean 'fair.steal.blocked-by",
        ),
        (
            ("search", "x", "--game", "fairgame"),
            2,
            "there is no rulebook of a game 'fairgame'; did you mean 'fair-game'?",
        ),
        (
            ("coverage", "chess"),
            2,
            "there is no rulebook of a game 'chess'; the games are: fair-game, unfair",
        ),
        (("fair-game", "--kind", "setp"), 2, "there is no kind of rule 'setp'; did you mean 'setup'?"),
        (
            ("fair-game", "--section", "winning the gane"),
            2,
            "Fair Game has no section 'winning the gane'; did you mean",
        ),
        (
            ("fair-game", "--section", "zzz"),
            2,
            "Fair Game has no section 'zzz'; the sections are: combination card notes",
        ),
        (("fair-game", "--kind", "companion"), 1, "Fair Game has no rule of the kind 'companion'"),
        (("word", "panoramma"), 2, "the glossary has no word 'panoramma'; did you mean 'panorama'?"),
        (("book", "unfair", "--packs", "ocen"), 2, "Unfair has no pack 'ocen'; did you mean 'ocean'?"),
        (("book", "fair-game", "--format", "scroll"), 2, "there is no format 'scroll'; the formats are"),
        (("book", "fair-game", "--format", "pdf"), 2, "a PDF needs a file; add --out FILE"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    result = fairground("rules", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.startswith(f"fairground: {sentence}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("steal", "spaceship"), "No rule has the word 'spaceship'; these come nearest:"),
        (
            ("unicorn", "mastermind"),
            "No rule has all of these words: unicorn, mastermind; these come nearest:",
        ),
        (("?!",), "There is no word to look for in '?!'; this is what there is to read:"),
    ],
)
def test_a_search_never_ends_with_nothing(words: tuple[str, ...], sentence: str) -> None:
    first, *rest = output("rules", "search", *words).splitlines()
    assert first.startswith(sentence)
    assert rest


def test_a_question_in_plain_words() -> None:
    assert "fair.object.four-cards" in output("rules", "ask", "how do I win?", "--game", "fair-game")


def test_a_word_is_looked_up_with_its_rules_and_what_to_see_next() -> None:
    told = output("rules", "word", "stolen")
    assert told.startswith("Steal  Fair Game")
    assert "fair.steal.allowed" in told
    assert "See also: Claim, Protected" in told
    assert "Panorama" in output("rules", "word", "--game", "unfair")


def test_a_book_is_printed_or_written(tmp_path: Path) -> None:
    short = output("rules", "book", "unfair", "--packs", "ocean", "--short")
    assert "The aim" in short
    assert "Sea animals" in short
    file = tmp_path / "rules.html"
    output("rules", "book", "unfair", "--packs", "ocean", "--format", "html", "--out", str(file))
    page = file.read_text("utf-8")
    assert "unfair.ocean." in page
    assert "unfair.kaiju.attack" not in page


@pytest.mark.parametrize(("wrong", "right"), [(("rulez",), "rules"), (("rules", "fairgame"), "fair-game")])
def test_a_misspelt_command_is_refused_with_the_right_one(wrong: tuple[str, ...], right: str) -> None:
    result = fairground(*wrong)
    assert result.exit_code == 2
    assert f"Did you mean '{right}'?" in result.stderr


def test_help_is_everywhere() -> None:
    assert "rules" in output("--help")
    help = output("rules", "-h")
    for name in ("search", "show", "coverage", *rulebooks.all_rulebooks()):
        assert name in help
        assert "Usage: fairground rules" in output("rules", name, "--help")


def test_help_imports_no_command() -> None:
    """The list of commands must stay quick however heavy the commands are."""
    code = (
        "import sys; from fairground.cli.main import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'fairground.cli.rules', 'numpy', 'textual'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_is_that_of_the_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: f"1.2.3 of {name}")
    assert output("--version") == "fairground 1.2.3 of fairground\n"

    def not_installed(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", not_installed)
    result = fairground("--version")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("fairground: Fairground is running from source")


def test_a_reader_that_leaves_early_causes_no_traceback() -> None:
    code = "from fairground.cli.main import app; app(['rules', 'unfair'])"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        assert command.stdout.readline().startswith("Unfair: ")
        command.stdout.close()
        assert command.stderr.read() == ""


def test_the_shell_completes_commands_games_and_ids() -> None:
    def completions(line: str) -> list[str]:
        env = os.environ | {
            "_FAIRGROUND_COMPLETE": "complete_bash",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(line.split(" ")) - 1),
        }
        code = "from fairground.cli.main import app; app(prog_name='fairground')"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False
        )
        assert done.stderr == ""
        return done.stdout.split()

    assert "unicorn-fever" in completions("fairground rules u")
    assert completions("fairground rules show fair.steal.bl") == ["fair.steal.blocked-by-dice"]
    assert completions("fairground rules fair-game --kind t") == ["timing", "turn"]
    assert "Contents" in completions("fairground rules fair-game --section Co")


def test_on_a_terminal_words_are_wrapped_and_hits_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(force_terminal=True, color_system="standard", width=50, highlight=False, record=True)

    class Terminal(Page):
        def __init__(self) -> None:
            self.console = console

    monkeypatch.setattr(rules, "Page", Terminal)
    assert fairground("rules", "search", "protection", "expires").exit_code == 0
    assert fairground("rules", "show", "fair.win.after-round").exit_code == 0
    marked = console.export_text(styles=True, clear=False)
    assert "\x1b[1;33mprotection\x1b[0m" in marked
    lines = console.export_text().splitlines()
    assert max(len(line) for line in lines) <= 50
    wrapped = next(
        number for number, line in enumerate(lines) if line.startswith("    Protection lasts only")
    )
    assert lines[wrapped + 1].startswith("    "), "wrapped lines keep the indent"
    assert "  Section     Winning the Game" in [line.rstrip() for line in lines]


def test_what_anybody_wrote_cannot_control_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    page = Page()
    page.line("a\x1b[31mb\u202ec\nd")
    page.facts([("title", "x\x1b]0;y\x07")])
    page.table(("one", "two"), [("p\x1b[2Jq", "r\ns")], names=2)
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "\u202e" not in told
    assert "a\ufffd[31mb\ufffdc\nd\n" in told
    assert "r s" in told
