"""The packs themselves: what they are made of, where their words come from, and that these are our own."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fairground.games import rulebooks
from fairground.games.unfair.flow.packs import complete_packs, size_of_pack
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import ORIGINS
from fairground.games.unfair.language.nodes import Card, Step
from fairground.games.unfair.language.pack_files import shipped_files
from fairground.games.unfair.language.words import ATTACKS, SYMBOLS
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.library.tools import hooks_of, rule_ids
from fairground.games.unfair.verbs import VERBS

COMMON = "common"
COMPLETE = ("alien", "b-movie", "comicbook", "dinosaur", "hacker", "kaiju", "ocean", "western")
WRITTEN = (COMMON, *COMPLETE)
LIBRARY = shipped_library()
PROGRAM = LIBRARY.program
RULINGS = Path("docs/rulings/unfair.md")

IN_THE_RULEBOOKS = {
    COMMON: {"Main Gate", "Loan", "Round and Scoring"},
    "alien": {"Alien Overview", "Holographic Emitter", "Isomorphic Matrix"},
    "b-movie": {"Shapeshifting Thing", "Backlot Cleanup", "Binoculars", "Pod Person"},
    "comicbook": {
        "Comicbook Overview",
        "Redshift",
        "Zam'Zmif",
        "Lunatic Lair",
        "Office Intern",
        "Eternity Grip",
    },
    "dinosaur": {
        "Dinosaur Overview",
        "Triceratops",
        "Stegosaurus Reserve",
        "Electrified Fence",
        "Dinosaur Supervisor",
        "Prehistoric Island",
        "Risk Management",
    },
    "hacker": {"Hacker Overview", "Crossed Wires", "Subscriber List", "VR Pods"},
    "kaiju": {
        "Kaiju Overview",
        "Brutazar",
        "Gamigora",
        "Guest Reassurance Pylon",
        "Hit and Miss",
        "Kaiju Theme",
        "Mecha-Rarrgon",
        "Negantis",
        "Obsidirax",
        "Rapid Reload",
        "Rarrgon",
        "Teravore",
    },
    "ocean": {
        "Ocean Overview",
        "Grand Atlantis",
        "Ocean Theme",
        "Mermaid",
        "Ocean Research Lab",
        "Penguins",
        "Dolphins",
        "Lockers & Coat Check",
    },
    "western": {"Vacant Lot", "Western Theme", "Restrooms"},
}
KNOWN_FROM_ELSEWHERE = {
    COMMON: {
        "Powerful Friends",
        "Safety Certificate",
        "Security Guards",
        "Merch",
        "Headhunting",
        "Instant Karma",
        "Media Blitz",
    },
    "alien": set[str](),
    "b-movie": {"B-movie Overview"},
    "comicbook": set[str](),
    "dinosaur": set[str](),
    "hacker": set[str](),
    "kaiju": set[str](),
    "ocean": set[str](),
    "western": {
        "Western Overview",
        "Deadwood Express",
        "Lost Dutchman's Mine",
        "A Building Subsidy",
        "A New Sheriff",
        "Manual Labour",
        "A Band of Outlaws",
        "Gold Thieves",
        "Bank Robbery",
    },
}
KINDS_IN_THE_RULEBOOKS = {
    "b-movie": ["attraction billboard", "attraction store"],
    "comicbook": ["mastermind"],
    "dinosaur": ["animal upgrade"],
    "ocean": ["animal upgrade"],
}
# The only cards of which a public source gives a figure.
WITH_KNOWN_FIGURES = {"Main Gate": "rulebook", "Media Blitz": "published"}


def cards(*packs: str) -> list[Card]:
    return [card for card in LIBRARY.by_name.values() if card.pack in packs]


def copies(some: list[Card], deck: int, *words: str) -> int:
    """How many cards of a deck there are, among those whose type line has all the words."""
    mask = PROGRAM.mask(list(words))
    return sum(card.quantity for card in some if card.deck == deck and card.types & mask == mask)


def is_a(card: Card, *words: str) -> bool:
    mask = PROGRAM.mask(list(words))
    return card.types & mask == mask


def steps_of(card: Card) -> Iterator[Step]:
    for number in card.abilities:
        yield from PROGRAM.abilities[number].steps


def _does(step: Step, verb: str) -> bool:
    return step.code == codes.DO and VERBS[step.verb].name == verb


def halves(card: Card) -> set[int]:
    return {PROGRAM.abilities[number].half for number in card.abilities}


# What a pack is made of


@pytest.mark.rule(
    "unfair.core.pack.size",
    "unfair.core.pack.theme-overview",
    "unfair.core.pack.gate",
    "unfair.core.pack.loan",
    "unfair.core.pack.summary",
    "unfair.core.pack.showcase",
    "unfair.core.pack.funfair-city",
    "unfair.core.pack.unfair-city",
    "unfair.core.pack.blueprints",
    "unfair.core.pack.events",
    "unfair.core.pack.park",
    "unfair.core.pack.sum-check",
)
@pytest.mark.parametrize("pack", COMPLETE)
def test_a_pack_has_57_cards_of_ten_kinds(pack: str) -> None:
    whole = cards(COMMON, pack)
    made_of = {
        "overview": copies(whole, codes.OVERVIEW),
        "gate": copies(whole, codes.ENTRANCE),
        "loan": copies(whole, codes.LOAN),
        "summary": copies(whole, codes.SUMMARY),
        "showcase": copies(whole, codes.SHOWCASE_DECK),
        "funfair": copies(whole, codes.CITY_DECK, "funfair"),
        "unfair": copies(whole, codes.CITY_DECK, "unfair"),
        "kaiju": copies(whole, codes.CITY_DECK, "kaiju"),
        "blueprint": copies(whole, codes.BLUEPRINT_DECK),
        "event": copies(whole, codes.EVENT_DECK),
        "park": copies(whole, codes.PARK_DECK),
        "mastermind": copies(whole, codes.MASTERMIND),
    }
    assert made_of == {
        "overview": 1,
        "gate": 1,
        "loan": 1,
        "summary": 1,
        "showcase": 2,
        "funfair": 3,
        **({"unfair": 0, "kaiju": 6} if pack == "kaiju" else {"unfair": 3, "kaiju": 0}),
        "blueprint": 5,
        "event": 13,
        "park": 27,
        "mastermind": 6 if pack == "comicbook" else 0,
    }
    assert sum(card.quantity for card in whole) == sum(made_of.values()) == size_of_pack(pack)
    assert size_of_pack(pack) == {"kaiju": 60, "comicbook": 63}.get(pack, 57)


@pytest.mark.rule(
    "unfair.core.pack.common-events", "unfair.core.pack.own-events", "unfair.core.pack.repeated-others"
)
def test_nine_events_the_gate_the_loan_and_the_summary_are_in_every_pack() -> None:
    common = cards(COMMON)
    assert copies(common, codes.EVENT_DECK) == 9
    others = [card for card in common if card.deck != codes.EVENT_DECK]
    assert sorted(card.deck for card in others) == sorted([codes.ENTRANCE, codes.LOAN, codes.SUMMARY])
    assert all(card.quantity == 1 for card in common)
    for pack in COMPLETE:
        assert copies(cards(pack), codes.EVENT_DECK) == 4


@pytest.mark.rule("unfair.core.pack.common-events-close")
def test_a_common_event_closes_an_attraction() -> None:
    assert "Safety Inspectors" in _common_events_that("Close", "attraction", codes.A_COMPETITOR)


@pytest.mark.rule("unfair.core.pack.common-events-reopen")
def test_a_common_event_reopens_an_attraction() -> None:
    assert "Merch" in _common_events_that("Reopen", "attraction", codes.YOU)


@pytest.mark.rule("unfair.core.pack.common-events-demolish")
def test_a_common_event_demolishes_a_feature_upgrade() -> None:
    assert "Hooligans" in _common_events_that("Demolish", "feature upgrade", codes.A_COMPETITOR)


def _common_events_that(verb: str, kind: str, whose: int) -> list[str]:
    """The common events that do something to just this kind of card, in just these parks."""
    wanted = PROGRAM.mask(kind.split())
    found: list[str] = []
    for card in cards(COMMON):
        for number in card.abilities:
            steps = PROGRAM.abilities[number].steps
            picks = {step.slot: PROGRAM.nouns[step.noun] for step in steps if step.code == codes.PICK}
            for step in steps:
                noun = picks.get(step.args[0]) if _does(step, verb) else None
                if noun is not None and noun.kinds == [wanted] and noun.whose == whose:
                    found.append(card.name)
    return found


@pytest.mark.rule("unfair.core.pack.common-events-block")
def test_a_common_event_blocks_an_injunction() -> None:
    steps = [step for card in cards(COMMON) for step in steps_of(card)]
    stopped = {ATTACKS[step.args[0]] for step in steps if _does(step, "Block")}
    assert "injunction" in stopped


@pytest.mark.rule("unfair.core.pano.reference-sections", "unfair.core.pano.lost-sections")
@pytest.mark.parametrize("pack", ["dinosaur", "alien"])
def test_these_panoramas_are_whole_without_a_super_attraction(pack: str) -> None:
    members = [card for card in cards(pack) if card.panorama_place]
    assert len(members) == members[0].panorama_size
    assert not any(is_a(card, "super") or is_a(card, "showcase") for card in members)


BOXES = {
    "unfair-abdw": {"alien", "b-movie", "dinosaur", "western"},
    "unfair-chko": {"comicbook", "hacker", "kaiju", "ocean"},
}


@pytest.mark.rule("unfair.core.box.abdw-packs", "unfair.core.box.chko-packs")
def test_each_box_has_four_packs_and_each_pack_is_told_of_in_the_book_of_its_box() -> None:
    boxes: dict[str, set[str]] = {box: set() for box in BOXES}
    for rule in rulebooks.rulebook("unfair"):
        pack = rule.id.split(".")[1].replace("bmovie", "b-movie")
        if pack in COMPLETE and not rule.derived:
            boxes[rule.source].add(pack)
    assert boxes == BOXES
    assert set(complete_packs()) == set().union(*BOXES.values())


@pytest.mark.rule("unfair.kaiju.symbol.warning")
def test_no_symbol_is_there_for_its_looks_alone() -> None:
    assert set(SYMBOLS) == {"power", "wifi", "panorama-wild", "panorama-scoring"}


@pytest.mark.rule("unfair.core.pano.chko-reference")
@pytest.mark.parametrize("pack", sorted({"comicbook", "hacker", "kaiju", "ocean"} & set(WRITTEN)))
def test_each_pack_of_the_first_box_has_one_panorama(pack: str) -> None:
    """One series of places, each of which some card of the pack takes."""
    members = [card for card in cards(pack) if card.panorama_place]
    (size,) = {card.panorama_size for card in members}
    assert sorted(card.panorama_place for card in members) == list(range(1, size + 1))
    assert all(is_a(card, "attraction") for card in members)


@pytest.mark.rule("unfair.core.pano.every-pack")
@pytest.mark.parametrize(
    ("pack", "size"),
    [
        ("alien", 4),
        ("b-movie", 4),
        ("comicbook", 3),
        ("dinosaur", 3),
        ("hacker", 4),
        ("kaiju", 3),
        ("ocean", 4),
    ],
)
def test_a_panorama_can_be_completed(pack: str, size: int) -> None:
    places = sorted(card.panorama_place for card in cards(pack) if card.panorama_place)
    sizes = {card.panorama_size for card in cards(pack) if card.panorama_place}
    assert places == list(range(1, size + 1))
    assert sizes == {size}


@pytest.mark.rule(
    "unfair.core.pano.every-pack",
    "unfair.western.pano.six-cards",
    "unfair.western.pano.endless",
    "unfair.core.pano.six-only-western",
)
def test_the_western_panorama_alone_has_six_attractions_and_it_has_no_end() -> None:
    members = [card for card in cards("western") if codes.PANORAMA in card.symbols]
    assert max(card.panorama_size for card in LIBRARY.by_name.values()) <= 5
    assert sum(card.quantity for card in members) == 6
    assert all(is_a(card, "attraction") and card.panorama_size == 0 for card in members)


@pytest.mark.rule("unfair.core.pano.overview-shows")
def test_an_overview_shows_whether_panoramas_score() -> None:
    def enables(name: str) -> bool:
        return codes.PANORAMA_SCORING in LIBRARY.card(name).symbols

    assert enables("B-movie Overview")
    assert not enables("Western Overview")


@pytest.mark.rule("unfair.core.type.development-pack", "unfair.western.vacant-lot.development")
def test_vacant_lot_is_a_development_and_the_only_one() -> None:
    assert [card.name for card in cards(*WRITTEN) if is_a(card, "development")] == ["Vacant Lot"]


@pytest.mark.rule("unfair.ocean.grand-atlantis.super", "unfair.ocean.sharks.built-in")
def test_what_the_rulebook_says_of_ocean_cards() -> None:
    assert is_a(LIBRARY.card("Grand Atlantis"), "super", "attraction", "hotel")
    (sharks,) = LIBRARY.card("Ocean Research Lab").built_in
    assert PROGRAM.cards[sharks].name == "Sharks"
    assert is_a(PROGRAM.cards[sharks], "animal", "upgrade", "built-in")


@pytest.mark.rule("unfair.ocean.animal.preferred-space")
def test_animals_like_different_spaces() -> None:
    animals = [card for card in cards("ocean") if is_a(card, "animal", "upgrade")]
    tests = [step for card in animals for step in steps_of(card) if step.code == codes.TEST]
    asked = [PROGRAM.filters[PROGRAM.conditions[step.condition].filter] for step in tests]
    assert sorted(one.low for one in asked if one.number == codes.SPACE) == [1, 2, 3, 4, 5]


# Every card


def test_no_two_cards_have_the_same_name() -> None:
    tables = [table for file in shipped_files() for table in tomllib.loads(file.text)["card"]]
    names = Counter(table["name"].casefold() for table in tables)
    assert [name for name, count in names.items() if count > 1] == []
    assert len(names) == len(LIBRARY.by_name)


@pytest.mark.parametrize("pack", WRITTEN)
def test_every_card_known_by_name_is_there_and_says_so(pack: str) -> None:
    by_origin = {origin: {card.name for card in cards(pack) if card.origin == origin} for origin in ORIGINS}
    assert by_origin["rulebook"] == IN_THE_RULEBOOKS[pack]
    assert by_origin["published"] == KNOWN_FROM_ELSEWHERE[pack]


def test_only_what_is_known_claims_to_be() -> None:
    for card in cards(*WRITTEN):
        assert card.figures_origin == WITH_KNOWN_FIGURES.get(card.name, "original"), card.name
        if card.effect_origin != "original" and card.origin == "original":
            # A name of ours with an effect from the book, which describes these as kinds of cards.
            kinds = KINDS_IN_THE_RULEBOOKS[card.pack]
            assert any(is_a(card, *kind.split()) for kind in kinds), card.name


def test_every_card_has_a_line_of_its_own() -> None:
    lines = Counter(card.flavour for card in cards(*WRITTEN))
    assert "" not in lines
    assert max(lines.values()) == 1


@pytest.mark.parametrize("card", cards(*WRITTEN), ids=lambda card: card.name)
def test_a_card_has_what_cards_of_its_kind_have(card: Card) -> None:
    if card.deck == codes.EVENT_DECK:
        assert halves(card) == {0, 1}
    elif card.deck == codes.CITY_DECK:
        assert card.abilities
    elif card.deck == codes.BLUEPRINT_DECK:
        blueprint = PROGRAM.blueprints[card.blueprint]
        assert 15 <= card.points <= 50
        assert bool(card.bonus) == bool(blueprint.bonus)
    elif card.deck == codes.OVERVIEW:
        assert card.ratings
    elif card.deck == codes.MASTERMIND:
        # Nobody buys one: it is recruited.
        assert card.price == codes.NONE
        assert len(card.abilities) == 3
    elif is_a(card, "staff", "member"):
        assert card.price > 0 or card.influence_price > 0
        assert card.points > 0
        assert card.abilities
    elif is_a(card, "attraction") or is_a(card, "upgrade"):
        # An influence symbol stands in the place of the star.
        assert (card.stars >= 1) != (card.influence >= 1) or card.stars == codes.COMPUTED
        assert len(card.icons) == 1
    else:
        is_aid = card.deck in (codes.ENTRANCE, codes.LOAN, codes.SUMMARY)
        assert is_aid or (card.price > 0 and card.abilities)


def test_prices_follow_one_measure() -> None:
    """RU30: 1 coin for an icon, 1.5 for a star, 5 for an influence symbol, 0.5 for a guest, up to 4 for an
    ability; up to 4 less where a card rolls against itself (RU43). An influence in a price is 3 coins."""
    for card in cards(*COMPLETE):
        if is_a(card, "attraction") or is_a(card, "upgrade"):
            icons = len(card.icons) + sum(len(PROGRAM.cards[number].icons) for number in card.built_in)
            price = card.price if card.influence_price == codes.NONE else 3 * card.influence_price
            rest = price - icons - 1.5 * max(card.stars, 0) - 5 * card.influence - 0.5 * card.capacity
            assert (-4 if _is_risky(card) else -0.5) <= rest <= 4, card.name


def _is_risky(card: Card) -> bool:
    """Whether a card makes its owner roll, each round and without being asked for it."""
    moments = (codes.START_OF_EVENTS, codes.END_OF_PARK)
    timed = [PROGRAM.abilities[number] for number in card.abilities]
    return any(
        _does(step, "Roll") for ability in timed if ability.timing in moments for step in ability.steps
    )


def test_all_cards_are_said_in_the_language() -> None:
    assert [card.name for card in cards(*WRITTEN) if hooks_of(LIBRARY, card)] == []


# Figures and rulings


def figures() -> dict[str, Any]:
    file = resources.files("fairground.games.unfair").joinpath("figures.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def entries(table: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for section, rows in table.items():
        for name, entry in rows.items():
            yield f"{section}.{name}", entry


def test_every_figure_says_where_it_comes_from() -> None:
    for name, entry in entries(figures()):
        assert set(entry) == {"value", "origin"}, name
        assert entry["origin"] in ORIGINS, name


def test_each_further_icon_is_worth_more() -> None:
    scoring = figures()["scoring"]
    points = [0, *scoring["attraction_points"]["value"]]
    steps = [after - before for before, after in pairwise(points)]
    assert steps == sorted(steps)
    assert scoring["points_per_further_icon"]["value"] >= steps[-1]


def test_rulings_are_numbered_without_gaps_and_cite_rules_that_exist() -> None:
    text = RULINGS.read_text(encoding="utf-8")
    defined = sorted(int(number) for number in re.findall(r"\*\*RU(\d+)\.\*\*", text))
    assert defined == list(range(1, len(defined) + 1))
    cited = resources.files("fairground.games.unfair").joinpath("figures.toml").read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"RU(\d+)", text + cited)} == set(defined)
    ids = set(re.findall(r"`(unfair\.[a-z0-9.-]+)`", text))
    assert ids
    assert ids <= rule_ids()


def test_every_ruling_answers_a_rule_of_the_ledgers() -> None:
    text = RULINGS.read_text(encoding="utf-8")
    decided = " ".join(rule.decision for rule in rulebooks.rulebook("unfair"))
    assert set(re.findall(r"\*\*(RU\d+)\.\*\*", text)) == set(re.findall(r"RU\d+", decided))


# Our own words

LONGEST_SHARED = 7
DIGEST_SIZE = 5
FINGERPRINTS = Path(__file__).with_name("rulebook-runs.bin")
"""The sorted BLAKE2b digests of every run of eight words in the two rulebooks, as `digests` makes them; the
books themselves are not part of the project."""


def digests(text: str) -> Iterator[tuple[str, bytes]]:
    """Every run of eight words of a text with its digest."""
    words = re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    for start in range(len(words) - LONGEST_SHARED):
        run = " ".join(words[start : start + LONGEST_SHARED + 1])
        yield run, hashlib.blake2b(run.encode(), digest_size=DIGEST_SIZE).digest()


def shared_with_the_rulebooks(text: str) -> list[str]:
    data = FINGERPRINTS.read_bytes()
    known = {data[start : start + DIGEST_SIZE] for start in range(0, len(data), DIGEST_SIZE)}
    return [run for run, digest in digests(text) if digest in known]


def test_no_text_shares_more_than_seven_words_in_a_row_with_the_rulebooks() -> None:
    # Before the first round is a moment that the card language can only name in these words.
    packs = [file.text.replace("At the start of the game:", "Moment:") for file in shipped_files()]
    assert {tomllib.loads(text)["pack"] for text in packs} > {*WRITTEN, "changers"}
    for text in [*packs, RULINGS.read_text(encoding="utf-8")]:
        assert shared_with_the_rulebooks(text) == []


def test_a_shared_run_would_be_noticed() -> None:
    contents = "4 themed packs of cards: Comicbook, Hacker, Kaiju, Ocean"
    assert len(shared_with_the_rulebooks(f"In this box are {contents}.")) == 2
    assert shared_with_the_rulebooks("4 themed packs of cards: Ocean, Kaiju, Hacker, Comicbook") == []
