"""Pack files: fields, what is printed on cards, and errors with the place they stand at."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import read

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import FIELDS
from fairground.games.unfair.language.errors import BadPack
from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import PackFile, UnknownCard, shipped_files
from fairground.games.unfair.language.words import THEMES
from fairground.games.unfair.library.packs import read_packs, shipped_library, understand
from fairground.games.unfair.library.tools import hooks_of, rule_ids


def pack(*lines: str) -> tuple[PackFile, ...]:
    return (PackFile("own.toml", "\n".join(['pack = "own"', "", "[[card]]", *lines])),)


def card(*lines: str) -> Card:
    library = read_packs(pack('name = "One"', 'type = "Attraction - Hotel"', *lines))
    return library.card("One")


def problem(*lines: str) -> str:
    with pytest.raises(BadPack) as caught:
        read_packs(pack(*lines))
    return str(caught.value)


def test_the_packs_that_come_with_the_game_are_understood() -> None:
    assert len(shipped_library().by_name) > 100
    assert "ocean" in shipped_library().packs


def test_the_same_texts_are_understood_only_once() -> None:
    files = pack('name = "One"', 'type = "Hotel"')
    assert read_packs(files) is read_packs(pack('name = "One"', 'type = "Hotel"'))
    assert read_packs(files) is not read_packs(pack('name = "Two"', 'type = "Hotel"'))


def test_rules_that_cards_cite_exist() -> None:
    known = rule_ids()
    cited = {id for card in shipped_library().by_name.values() for id in card.ledger}
    assert cited <= known
    assert len(cited) > 50


def test_few_cards_are_written_in_python() -> None:
    library = shipped_library()
    hooked = [card.name for card in library.by_name.values() if hooks_of(library, card)]
    assert len(hooked) * 20 <= len(library.by_name), hooked


def test_figures_and_origins() -> None:
    made = card(
        "price = 4", 'stars = "*"', "capacity = 2", 'icons = ["Hotel", "ocean", "?"]', 'symbols = ["wifi"]'
    )
    assert (made.price, made.stars, made.capacity, made.quantity) == (4, codes.COMPUTED, 2, 1)
    assert [THEMES[theme] for theme in made.themes] == ["ocean"]
    assert made.wildcards == 1
    assert made.symbols == [codes.WIFI]
    assert (made.origin, made.effect_origin, made.figures_origin) == ("original", "original", "original")


@pytest.mark.rule("unfair.core.gl.coin-price-na", "unfair.core.stars.unmarked-na")
def test_what_is_not_printed_is_not_applicable_rather_than_zero() -> None:
    assert (card().price, card().stars) == (codes.NONE, codes.NONE)
    assert (card("price = 0", "stars = 0").price, card("price = 0", "stars = 0").stars) == (0, 0)


@pytest.mark.rule("unfair.core.stars.builtin-na")
def test_a_built_in_upgrade_has_a_name_and_icons_and_nothing_else() -> None:
    files = pack(
        'name = "Lab"',
        'type = "Attraction - Nature Area"',
        'built_in = [{ name = "Sharks", type = "Animal Upgrade", icons = ["animal"] }]',
    )
    library = read_packs(files)
    (number,) = library.card("Lab").built_in
    sharks = library.program.cards[number]
    assert (sharks.name, sharks.icons, sharks.is_built_in) == ("Sharks", ["animal"], True)
    assert (sharks.price, sharks.stars, sharks.abilities) == (codes.NONE, codes.NONE, [])
    assert set(library.program.words_of(sharks.types)) == {"animal", "upgrade", "built-in"}
    assert "Sharks" not in library.by_name


@pytest.mark.rule(
    "unfair.core.type.dash-irrelevant", "unfair.core.type.all-words", "unfair.core.type.title-ignored"
)
def test_every_word_of_the_type_line_is_a_type_and_nothing_else_is() -> None:
    made = read("Gain 1 coin.", "Super Attraction - Thrill Ride")
    same = read("Gain 1 coin.", "Super Attraction Thrill Ride")
    assert set(made.program.words_of(made.card.types)) == {"super", "attraction", "thrill", "ride"}
    assert made.card.types == same.card.types


@pytest.mark.parametrize(
    ("type_line", "deck"),
    [
        ("Attraction - Hotel", codes.PARK_DECK),
        ("Staff Power", codes.PARK_DECK),
        ("Super Attraction - Hotel", codes.SHOWCASE_DECK),
        ("Showcase - Park Entrance", codes.SHOWCASE_DECK),
        ("Park Entrance", codes.ENTRANCE),
        ("City - Funfair", codes.CITY_DECK),
        ("Game Changer", codes.GAME_CHANGER),
        ("Mastermind", codes.MASTERMIND),
    ],
)
def test_the_deck_follows_from_the_type_line(type_line: str, deck: int) -> None:
    made = read_packs(pack('name = "One"', f'type = "{type_line}"')).card("One")
    assert made.deck == deck


def test_panoramas_and_limits() -> None:
    assert (card('panorama = "2/3"').panorama_place, card('panorama = "2/3"').panorama_size) == (2, 3)
    endless = card('panorama = "endless"')
    assert (endless.panorama_place, endless.panorama_size) == (1, 0)
    gate = card("limits = { attractions = 4, super = 0 }")
    assert (gate.attraction_limit, gate.super_limit) == (4, 0)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("prise = 4", "there is no field “prise”; did you mean 'price'?"),
        ("price = -1", "“price” is a whole number from 0, not -1"),
        ("price = true", "“price” is a whole number from 0, not True"),
        ('stars = "many"', '“stars” is a whole number from 0 or "*"'),
        ('panorama = "4/3"', "“panorama” is"),
        ('text = " "', "“text” is empty: write a text, or leave the line out"),
        ('symbols = ["wifii"]', "“symbols” is a list of wifi"),
        ('built_in = [{ name = "A" }]', "“built_in” is a list of"),
        ("limits = { attractions = 4 }", "“limits” is"),
        ("ratings = { size = 3 }", "“ratings” is { size = 3, blueprints = 3, money = 3, unfairness = 3 }"),
        ("ratings = { size = 6, blueprints = 0, money = 0, unfairness = 0 }", "“ratings” is"),
        ('origin = "dream"', "“origin” is one of"),
    ],
)
def test_a_wrong_field_is_an_error_at_its_line(line: str, what: str) -> None:
    text = problem('name = "One"', 'type = "Hotel"', line)
    assert text.startswith("own.toml:6:1: One: ")
    assert what in text


def test_missing_and_repeated() -> None:
    assert "“type” is missing" in problem('name = "One"')
    assert "there is already a card named “One”" in problem(
        'name = "One"', 'type = "Hotel"', "[[card]]", 'name = "One"', 'type = "Hotel"'
    )
    assert "which no card has; did you mean 'ride'?" in problem(
        'name = "One"', 'type = "Hotel"', 'needs = "ride-y"'
    )


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("pack = ", "this is not valid TOML"),
        ("[[card]]\nname = 'a'", "“pack” is missing"),
        ("pack = 'a'", "there are no cards"),
        ("pack = 'a'\nabout = { name = 'A' }\ncard = []", "[about] tells people what the pack is like: "),
        ("pack = 'a'\ncards = []", "there is no key “cards”; did you mean 'card'?"),
        ("pack = 'a'\ncard = 5", "there are no cards"),
    ],
)
def test_a_file_that_is_no_pack(text: str, what: str) -> None:
    _, errors = understand((PackFile("bad.toml", text),))
    assert what in str(errors[0])
    assert str(errors[0]).startswith("bad.toml: ")


@pytest.mark.parametrize(
    "quoted",
    [
        'text = "Gian 1 coin."',
        "text = 'Gian 1 coin.'",
        'text = """Gian 1 coin."""',
        '  "text"   =   "Gian 1 coin."',
    ],
)
def test_an_error_in_a_one_line_text_stands_at_its_place_in_the_file(quoted: str) -> None:
    shown = problem('name = "One"', 'type = "Hotel"', quoted).split("\n")
    assert shown[1].strip() == quoted.strip()
    assert shown[1][shown[2].index("^") :].startswith("Gian")
    assert shown[0].startswith(f"own.toml:6:{quoted.index('Gian') + 1}: ")


def test_a_text_with_escapes_is_shown_as_it_is_read() -> None:
    shown = problem('name = "One"', 'type = "Hotel"', r'text = "Gain 1 coin.\nGian 1 coin."').split("\n")
    assert shown[1:] == ["    Gian 1 coin.", "    ^^^^"]


def test_all_that_is_wrong_is_reported_at_once() -> None:
    text = problem(
        'name = "One"', 'type = "Hotel"', 'text = "Gian 1 coin."', "[[card]]", 'name = "Two"', "prise = 1"
    )
    assert "One: did not expect “Gian”" in text
    assert "Two: “type” is missing" in text


def test_an_unknown_card_is_named_with_what_was_meant() -> None:
    assert shipped_library().card("vacant lot").name == "Vacant Lot"
    with pytest.raises(UnknownCard, match="there is no card “Vacant Lott”; did you mean 'Vacant Lot'"):
        shipped_library().card("Vacant Lott")


def test_every_field_is_used_or_described() -> None:
    used = {field for file in shipped_files() for field in FIELDS if f"\n{field} = " in file.text}
    assert {"name", "type", "text", "price", "stars", "icons", "built_in", "limits"} <= used
    assert all(field.meaning for field in FIELDS.values())


# Words that texts begin sentences with or use for kinds of cards.
ORDINARY = """
A All An Animal Any Attack Attraction Block Blueprint Build Choose City Cleanup Close Closed Coin
Demolish Discard Draw Each Event Events Gain Game Give Guests Half Hit Hotel Hotels If It Look Lose
Market Move Open Once Park Pass Pay Place Play Remove Repeat Return Reveal Ride Roll Round Search
Shuffle Skip Staff Star Steal Take That The They This Up Upgrade When You Your
"""


def test_a_card_named_with_ordinary_words_changes_no_other_text() -> None:
    """Names count only where a card may be named; the capital that begins a sentence makes none."""
    plain = shipped_library()
    cards = "\n".join(f'[[card]]\nname = "{word}"\ntype = "Hotel"' for word in ORDINARY.split())
    library, errors = understand((*shipped_files(), PackFile("own.toml", f'pack = "own"\n{cards}')))
    assert errors == ()
    for card in plain.by_name.values():
        assert explain(library, library.card(card.name)) == explain(plain, card)


def test_a_card_with_an_ordinary_name_can_be_named() -> None:
    """Within a sentence the capital tells the card from the word."""
    named = 'name = "Roll"\ntype = "Hotel"\n\n[[card]]\nname = "Baker"\ntype = "Staff Member"'
    library = read_packs(pack(named, 'text = "Guests step: Gain 1 coin for each Roll in your park."'))
    ability = library.program.abilities[library.card("Baker").abilities[0]]
    nouns = [noun.text for noun in library.program.nouns]
    assert ability.text.endswith("for each Roll in your park.")
    assert "Roll in your park" in nouns


def test_a_name_that_exists_is_reported_at_the_newcomer() -> None:
    own = PackFile("own.toml", 'pack = "own"\n[[card]]\nname = "Dolphins"\ntype = "Hotel"')
    _, errors = understand((*shipped_files(), own))
    assert [str(error).split(":")[0] for error in errors] == ["own.toml"]
