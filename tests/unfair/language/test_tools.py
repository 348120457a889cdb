"""What designers see: lint, show, new."""

from __future__ import annotations

import pytest

from fairground.games.unfair.language.pack_files import PackFile, UnknownCard, shipped_files
from fairground.games.unfair.library.packs import read_packs, shipped_library
from fairground.games.unfair.library.tools import lint, rule_ids, show, starter
from fairground.games.unfair.verbs.hooks import HOOKS

# Reading texts is plain Python in both forms.
pytestmark = pytest.mark.pure_only


def test_the_starter_pack_is_fine() -> None:
    report = lint(starter(), "new.toml")
    assert report.is_fine, report.text
    assert report.text == "new.toml: 5 cards with 5 abilities, all understood"


def test_every_shipped_pack_is_fine() -> None:
    for file in shipped_files():
        report = lint(file.text, file.name)
        assert report.is_fine, report.text


def test_lint_knows_the_cards_of_other_packs() -> None:
    text = "pack = 'own'\n[[card]]\nname = 'One'\ntype = 'Event'\ntext = 'Dismiss a Janitor in any park.'"
    assert lint(text, "own.toml").is_fine


def test_lint_reports_every_problem_and_counts_them() -> None:
    text = starter().replace("Gain 1 coin", "Gian 1 coin").replace("loses 3 coins", "loses 3 coinz")
    text += "\n[[card]]\nname = 'Cited'\ntype = 'Event'\nledger = ['unfair.core.no-such-rule']\n"
    report = lint(text, "new.toml")
    assert not report.is_fine
    assert "did you mean “gain”?" in report.text
    assert "did you mean “coin”?" in report.text
    assert "new.toml: Cited: there is no rule “unfair.core.no-such-rule” in the ledger" in report.text
    assert report.text.endswith("new.toml: 3 problems")


def test_lint_names_what_is_written_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "pack = 'own'\n[[card]]\nname = 'One'\ntype = 'Event'\ntext = 'Do: magic.'"
    assert "there is no effect “magic”" in lint(text, "own.toml").text
    monkeypatch.setitem(HOOKS, "magic", lambda state, deed: True)
    assert lint(text, "own.toml").text.endswith("written in Python: One")


def test_show_prints_a_card_and_how_it_was_understood() -> None:
    assert show("Vacant Lot") == (
        "Vacant Lot\n"
        "Development (western pack)\n"
        "price 6\n"
        "name: rulebook, effect: rulebook, figures: original\n"
        "home of: unfair.western.vacant-lot.development, unfair.western.vacant-lot.six, "
        "unfair.western.vacant-lot.extra-super, unfair.western.vacant-lot.two-supers, "
        "unfair.core.entrance.vacant-lot-sum, unfair.core.type.development-pack, "
        "unfair.western.pano.six-needs-lot\n"
        "\n"
        "Your attraction limit is increased by 1. Your super attraction limit is increased by 1.\n"
        "\n"
        "How it is understood:\n"
        "  as long as this card is active  [unfair.core.guide.ongoing-words]\n"
        "    your attraction limit changes by 1  [unfair.core.guide.ongoing-check]\n"
        "    your super attraction limit changes by 1  [unfair.core.guide.ongoing-check]\n"
        "\n"
        "Wide open spaces, slightly used."
    )


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("Triceratops", ["only if the result is 6 or less:", "option 2:", "you: demolish this card"]),
        (
            "Arsonists",
            [
                "each player, in turn order:",
                "(class Intrusion: can be blocked)",
                "unfair.core.guide.sequence-break",
            ],
        ),
        (
            "Tax Audit",
            ["(this was the extra cost; what follows is the effect)", "half 2 (one half is played)"],
        ),
        ("Denial of Service", ["otherwise, if that was not done:"]),
        ("Ocean Theme", ["you: choose an upgrade type: [C]", "with all type words of [C]"]),
        ("A 2-for-1 Deal", ["player [B] may do this or leave it:", "player [B]: build [C] for free"]),
        ("Media Blitz", ["(the event stays pinned in your park until Cleanup)"]),
        (
            "Eternity Grip",
            ["whenever one mastermind in your park would be demolished, you may do this instead:"],
        ),
        ("A Day by the Sea", ["needs one nature area in your park", "or instead:", "for the bonus:"]),
        ("Zam'Zmif", ["for each of [A] in turn, called [C]:", "with 3 or more Power icons"]),
        ("Main Gate", ["capacity 15; 5 attractions, 1 super attractions"]),
    ],
)
def test_what_show_says(card: str, lines: list[str]) -> None:
    text = show(card)
    for line in lines:
        assert line in text, text


def test_every_card_can_be_shown_and_cites_rules_that_exist() -> None:
    known = rule_ids()
    for card in shipped_library().by_name.values():
        for line in show(card.name).split("\n"):
            _, _, cited = line.partition("  [unfair.")
            for id in f"unfair.{cited[:-1]}".split(", ") if cited else []:
                assert id in known, line


def test_show_works_for_packs_of_ones_own() -> None:
    library = read_packs([PackFile("new.toml", starter())])
    assert "Thrill Ride (my-pack pack)" in show("Ghost Train", library)
    with pytest.raises(UnknownCard):
        show("Vacant Lot", library)
