"""Errors are like a good compiler's: where, which word, what was expected."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import attempt, read, refuse

CITY = "City - Unfair"


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("Gian 5 coins.", "Gian", "gain"),
        ("Gain 5 coinz.", "coinz", "coin"),
        ("Close an atraction in your park.", "atraction", "attraction"),
        ("Close a thril ride in your park.", "thril", "thrill"),
        ("Dismiss a Securty Guard in your park.", "Securty", "Security Guard"),
        ("Steal 3 coins form a competitor.", "form", "from"),
        ("Events stap: Gain 1 coin.", "stap", "step"),
        ("Once per Event step: Gain 1 coin.", "Event", "events"),
        ("You cannot biuld attractions.", "biuld", "build"),
        ("Upgrades in your park cannot be demolishd.", "demolishd", "demolished"),
        ("When you biuld a hotel: Gain 1 coin.", "biuld", "build"),
        ("Gain 1 coin for each staff membr in your park.", "membr", "member"),
    ],
)
def test_a_misspelt_word_is_named_with_what_was_meant(text: str, word: str, meant: str) -> None:
    error = refuse(text)
    assert error.word == word
    assert f"did you mean “{meant}”?" in error.problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Gain 5 coins", "the text breaks off; a sentence ends with “.”"),
        ("If the result is odd hit a kaiju.", "did not expect “hit”; expected “,”"),
        ("Events step Gain 1 coin.", "did not expect “Gain”; expected “,”, “:”"),
        ("Pay 3 coins to", "the text breaks off; expected a player"),
        (
            "Close banana.",
            "did not expect “banana”; expected a card name, a number, a type of card, an adjective",
        ),
        ("Level: Gain 1 coin.", "did not expect “:”; expected a number"),
    ],
)
def test_what_was_expected_is_said(text: str, problem: str) -> None:
    assert problem in refuse(text).problem


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Demolish it.", "it"),
        ("Gain coins equal to its star value.", "its"),
        ("That player loses 2 coins.", "player"),
        ("Close an attraction in their park.", "their"),
        ("Keep one of them.", "them"),
        ("Gain 3 coins. Discard the rest.", "rest"),
        ("Demolish each upgrade of that type in your park.", "type"),
        ("Close an attraction in your park. Demolish that staff member.", "member"),
    ],
)
def test_a_word_that_refers_to_nothing_is_an_error(text: str, word: str) -> None:
    error = refuse(text)
    assert error.word == word
    assert "refers to nothing" in error.problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Close an attraction.", "say where “an attraction” is"),
        ("Gain 1 coin for each hotel.", "say where “hotel” is"),
        ("Upgrades cannot be demolished.", "say where “Upgrades” is"),
        ("Move this card to another attraction.", "say where “another attraction” is"),
        ("Close attraction in your park.", "say how many: “an attraction”"),
        ("Close an attraction with 4 icons in your park.", "“exactly 4 icons”"),
        ("At the same time, gain 2 coins.", "only several players act at the same time"),
        ("At the same time, each player gains 2 coins.", "needs one amount that differs"),
        ("Gain 3 coins and each player loses 1 coin.", "only at the beginning of a sentence"),
        ("Exchange hands with each competitor.", "one player is meant here"),
        ("Steal 1 coin from each player.", "one player is meant here"),
        ("Choose one: Gain 3 coins.", "nothing to choose from"),
        ("Search the park deck for a hotel and reveal it.", "none of the cards that were turned up"),
        ("Gain 2 coins. At the end of the game, gain 1 point.", "begin a new line"),
        ("Hotels cost you 2 coins less, to a minimum of 1.", "no price falls below 0"),
        ("Your hotels cannot be closed by Intrusions.", "Block an Intrusion"),
        ("Hotels cost you 1 coin less if you have a resource.", "only figures of a player"),
        ("Close an attraction with hotels and upgrades in your park.", "for one of them"),
        ("If you have a resource, hotels cost you 1 coin less.", "put behind"),
        ("Keep a card from the Market.", "Take …"),
        ("Put an upgrade in your park into your hand.", "Return … to your hand"),
        ("If you do, gain 3 coins.", "there is no sentence before this one"),
        ("Gain 1 coin for each card demolished this way.", "nothing was “demolished” earlier"),
    ],
)
def test_a_text_that_makes_no_sense_is_an_error(text: str, problem: str) -> None:
    assert problem in refuse(text).problem


NEVER = "this would never apply"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("At the start of the Events step: Attractions cost you 2 coins less.", NEVER),
        ("Once per round: Hotels in your park cannot be closed.", NEVER),
        ("Once per Events step: Hotels in your park cannot be closed.", NEVER),
        ("Once per game: If a hotel in your park would be closed, you may pay 2 coins instead.", NEVER),
        ("When you build an attraction: Your star total is increased by 5.", NEVER),
        ("Game end: Your star total is increased by 5.", NEVER),
        ("Draw section: Hotels cost you 1 coin less.", NEVER),
        ("Events step: Intrusion: Hotels in your park cannot be closed.", "a rule is no attack"),
        ("Cost: Pay 2 coins. Hotels in your park cannot be closed.", "a rule has no cost"),
        ("Guests step: Block an Intrusion.", "blocked when they are made"),
        ("Guests step: Take 1 extra action.", "which is over by then"),
    ],
)
def test_what_could_never_apply_is_an_error(text: str, problem: str) -> None:
    assert problem in refuse(text).problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("The player with the most coins loses 1 coin.", "nobody decides a tie"),
        ("Lose 3 coins.", "say who acts"),
        ("A competitor loses 3 coins.", "say who acts"),
        ("Close an attraction in any park.", "say who acts"),
        ("You may gain 3 coins.", "nobody owns this card"),
        ("Each player closes an attraction in your park.", "nobody owns this card"),
        ("Your star total is halved.", "nobody owns this card"),
        ("Each player may pay 3 coins. If they do, each player gains 1 coin.", "several players"),
    ],
)
def test_on_a_card_that_nobody_owns_the_text_says_who_acts(text: str, problem: str) -> None:
    assert problem in refuse(text, CITY).problem


def test_what_nobody_chooses_needs_no_actor() -> None:
    assert read("Close each thrill ride in any park.", CITY).deeds() == ["Close"]


@pytest.mark.rule("unfair.core.gl.unpinned-events")
@pytest.mark.parametrize(
    "text",
    [
        "Your star total is increased by 8.",
        "Guests step: Gain 1 coin for each guest.",
        "When you build a hotel: Gain 1 coin.",
    ],
)
def test_an_event_is_over_at_once_unless_it_is_pinned(text: str) -> None:
    assert "an event is over at once" in refuse(text, "Event").problem
    assert read(f"Pin: {text}", "Event").ability.pinned
    assert not read(text).ability.pinned


def test_only_an_event_has_halves_and_pins() -> None:
    assert "only an event has halves" in refuse("Gain 1 coin.\nOR\nGain 2 coins.").problem
    assert "only an event can be pinned" in refuse("Pin: Gain 1 coin.").problem
    assert "stands between two halves" in refuse("OR\nGain 2 coins.", "Event").problem
    assert "stands between two halves" in refuse("Gain 2 coins.\nOR", "Event").problem


@pytest.mark.parametrize(
    "text", ["Events step, Guests step: Gain 1 coin.", "Guests step: When built: Gain 1 coin."]
)
def test_a_line_says_only_once_when_it_applies(text: str) -> None:
    assert "says already when it applies" in refuse(text).problem


def test_the_message_shows_file_line_column_and_the_word() -> None:
    assert str(refuse("Gain 2 coins.\nClose an atraction in your park.")) == (
        "made-up.toml:7:10: Test Card: did not expect “atraction”; did you mean “attraction”?\n"
        "    Close an atraction in your park.\n"
        "             ^^^^^^^^^"
    )


def test_each_line_with_a_mistake_is_reported() -> None:
    _, errors = attempt("Gian 2 coins.\nGain 1 coin.\nLoose 1 coin.")
    assert [error.spot.line for error in errors if not isinstance(error, str)] == [6, 8]


@pytest.mark.parametrize(
    "text",
    ["Gain 1 star.", "If you have have 2 coins, gain 1 coin.", "Close the tallest attraction in your park."],
)
def test_a_silly_guess_is_not_offered(text: str) -> None:
    assert "did you mean" not in refuse(text).problem


def test_a_missing_article_is_one_mistake() -> None:
    assert refuse("Close attraction in your park.").problem == (
        "say how many: “an attraction”, “each attraction”, “your attraction” …"
    )


def test_an_unknown_theme_says_where_themes_come_from() -> None:
    assert "themes come from packs; there are alien" in refuse("Gain 1 coin for each Wizard Theme.").problem
    assert "did you mean “Ocean Theme”?" in refuse("Gain 1 coin for each Ocaen Theme.").problem


def test_a_list_that_is_cut_off_can_be_seen_whole() -> None:
    error = refuse("If you have have 2 coins, gain 1 coin.")
    assert "more (--all shows them)" in error.told()
    assert "“the”" not in error.told()
    assert "--all" not in error.told(whole=True)
    assert "“the”" in error.told(whole=True)
