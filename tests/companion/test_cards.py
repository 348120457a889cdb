"""The card database: every card, found by words and filters."""

from __future__ import annotations

import csv
import json
import re

import msgspec
import pytest

import fairground as fg
from fairground.companion.card_query import BadQuery, find
from fairground.companion.card_sheet import sheet
from fairground.companion.cards import Database, UnknownCard, as_csv, as_json, database
from fairground.companion.panoramas import panorama_reference, panoramas_now
from fairground.companion.scoring import PanoramaRow, ParkSheet, score
from fairground.engine.packs import Pack
from fairground.games import all_games
from fairground.games.catalogues import cards_of
from fairground.games.unfair.library.tools import STARTER

pytestmark = pytest.mark.pure_only


@pytest.fixture(scope="module")
def cards() -> Database:
    return database()


def names(cards: Database, query: str) -> list[str]:
    return [card.name for card in find(cards, query).cards]


@pytest.mark.rule("unfair.companions.card-database")
def test_every_card_of_every_game_is_found_by_its_name(cards: Database) -> None:
    listed = {(game.id, card["name"]) for game in all_games().values() for card in cards_of(game) or []}
    assert {(card.game, card.name) for card in cards} == listed
    assert {card.game for card in cards} >= {"fair-game", "unfair", "unicorn-fever", "unlucky-adventurers"}
    for card in cards.cards[::4]:
        assert card in find(cards, f'"{card.name}"').cards[:40], card.name


def test_words_may_stand_in_any_form_and_must_all_occur(cards: Database) -> None:
    found = find(cards, "block intrusion").cards
    assert found
    for card in found:
        told = f"{card.name} {card.text} {card.type}".lower()
        assert "block" in told
        assert "intrusion" in told
    assert "Lifeguard" in names(cards, "lifeguards")


def test_filters_compare_figures_and_texts(cards: Database) -> None:
    found = find(cards, "pack:ocean type:staff price<4").cards
    assert found
    for card in found:
        assert card.pack == "ocean"
        assert "staff" in card.type
        assert card.numbers["price"] < 4
    cheap, dear = find(cards, "price<=3").cards, find(cards, "price>3").cards
    priced = [card for card in cards if "price" in card.numbers]
    assert len(cheap) + len(dear) == len(priced)
    assert not set(names(cards, "price=3")) & set(names(cards, "price!=3 price>0"))


def test_what_must_not_be_there(cards: Database) -> None:
    all_staff, rest = find(cards, "type:staff").cards, find(cards, "type:staff -pack:ocean").cards
    assert {card.pack for card in all_staff} - {card.pack for card in rest} == {"ocean"}


def test_words_in_a_row(cards: Database) -> None:
    found = find(cards, 'text:"gain 2 coins"').cards
    assert found
    assert all(re.search("gains? 2 coins?", card.text, re.IGNORECASE) for card in found)
    assert len(find(cards, 'text:"gain 2 coins"').cards) < len(find(cards, "text:gain").cards)


def test_in_order_of_a_figure_with_those_that_lack_it_last(cards: Database) -> None:
    for query, turned in (("game:unfair sort:price", False), ("game:unfair sort:-price", True)):
        found = find(cards, query).cards
        prices = [card.numbers["price"] for card in found if "price" in card.numbers]
        assert prices == sorted(prices, reverse=turned)
        assert all("price" in card.numbers for card in found[: len(prices)])


def test_a_rule_finds_its_cards_and_a_card_its_rules(cards: Database) -> None:
    card = cards.named("Grand Atlantis")[0]
    about = cards.rules_about(card)
    assert any(rule.startswith("unfair.ocean.grand-atlantis") for rule in about)
    assert card in find(cards, "rule:unfair.ocean.grand-atlantis").cards
    assert all(card in cards.citing(rule) for rule in card.rules)


@pytest.mark.rule("unfair.companions.card-database.purpose")
def test_a_card_says_how_each_sentence_is_understood(cards: Database) -> None:
    for card in [card for card in cards if card.pack == "ocean" and card.text]:
        lines = cards.meaning(card)
        assert lines, card.name
        assert all(line.text for line in lines)
    assert cards.meaning(next(card for card in cards if card.game == "fair-game")) == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("pack:ocen", "did you mean 'ocean'"),
        ("pric<4", "did you mean 'price'"),
        ("price<cheap", "with a number"),
        ("type<4", "type:4"),
        ("pack:", "no value"),
        ("sort:cleverness", "cannot be sorted"),
        ("x" * 301, "300 characters"),
    ],
)
def test_a_query_that_cannot_be_understood_says_what_to_write(
    cards: Database, query: str, words: str
) -> None:
    with pytest.raises(BadQuery) as error:
        find(cards, query)
    assert words in str(error.value)


def test_when_nothing_fits_it_says_what_to_try(cards: Database) -> None:
    assert "did you mean 'lifeguard'" in find(cards, "lifegaurd").hint
    assert "without 'price>100'" in find(cards, "type:staff price>100").hint
    assert find(cards, "lifeguard").hint == ""


def test_a_card_is_told_by_game_and_id_and_a_slip_is_helped(cards: Database) -> None:
    assert cards.get("unfair", "lifeguard").name == "Lifeguard"
    with pytest.raises(UnknownCard, match="did you mean 'lifeguard'"):
        cards.get("unfair", "lifegard")
    with pytest.raises(UnknownCard, match="the games are"):
        cards.get("chess", "king")
    with pytest.raises(UnknownCard, match="Lifeguard"):
        cards.named("lifegard")


def test_the_same_address_for_ever_and_for_one_card_only(cards: Database) -> None:
    addresses = [card.address for card in cards]
    assert len(set(addresses)) == len(addresses)
    assert "/cards/unfair/lifeguard" in addresses


def test_packs_of_a_host_are_in_it() -> None:
    own = database((Pack.of("my-pack", [("my-pack.toml", STARTER)]),))
    assert [card.pack for card in find(own, 'name:"ghost train"').cards] == ["my-pack"]
    assert not find(database(), 'name:"ghost train"').cards


def test_files_for_tools_hold_all_cards(cards: Database) -> None:
    rows = list(csv.DictReader(as_csv(cards.cards).splitlines()))
    data = json.loads(as_json(cards.cards))
    assert [row["name"] for row in data] == [card.name for card in cards]
    assert len([row for row in rows if row["game"]]) >= len(cards)
    assert {row["address"] for row in data} == {card.address for card in cards}


def test_a_sheet_has_each_card_as_often_as_the_box(cards: Database) -> None:
    chosen = find(cards, "deck:quest weapon").cards
    page = sheet(chosen)
    assert page.count('class="card"') == sum(card.copies for card in chosen)
    assert "size: A4" in page
    assert "size: letter" in sheet(chosen, "letter")


def test_texts_on_sheets_are_never_markup() -> None:
    card = msgspec.structs.replace(database().get("unfair", "lifeguard"), name="<b>", text="<script>")
    page = sheet([card])
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.rule(
    "unfair.companions.panoramas", "unfair.companions.panoramas.scope", "unfair.companions.panoramas.printed"
)
def test_every_pack_with_a_panorama_has_its_strip_in_order(cards: Database) -> None:
    reference = panorama_reference(cards)
    marked = {card.pack for card in cards if "panorama" in card.numbers}
    assert {strip.pack for strip in reference.strips} == marked
    assert {"ocean", "kaiju", "western"} <= marked
    for strip in reference.strips:
        places = [member.place for member in strip.members]
        assert places == (list(range(1, strip.size + 1)) if strip.size else [0] * len(places)), strip.pack
        assert strip.needs_super == any(member.is_super for member in strip.members)
    assert next(strip for strip in reference.strips if strip.pack == "western").size == 0


@pytest.mark.rule("unfair.companions.panorama-table.printed")
def test_the_points_table_is_that_of_the_scoring(cards: Database) -> None:
    for row in panorama_reference(cards).points:
        assert score(ParkSheet(panoramas=[PanoramaRow(row.cards)]))["panoramas"] == row.partial
        if row.complete:
            assert score(ParkSheet(panoramas=[PanoramaRow(row.cards, True)]))["panoramas"] == row.complete


@pytest.mark.rule("unfair.companions.panoramas")
def test_a_player_sees_what_a_panorama_still_misses_and_nothing_that_is_hidden() -> None:
    reference = panorama_reference(database(()))
    strip = next(one for one in reference.strips if one.pack == "ocean")
    first, second, *others = [member.name for member in strip.members if not member.is_super]
    text = (
        f'seats = 2\n[table]\nmarket = ["{others[0]}"]\n[[seat]]\n'
        f'park = ["Main Gate", "1: {first}", "2: {second}"]\n[[seat]]\nhand = ["{others[1]}"]\n'
    )
    match = fg.position("unfair", text)
    (mine,) = panoramas_now(reference, match.view(0), 0)
    places = {piece.name: (piece.where, piece.space) for piece in mine.pieces}
    assert places[first] == ("park", 1)
    assert places[others[0]][0] == "market"
    assert places[others[1]] == ("", 0)  # in the hand of a rival
    assert mine.missing == len(strip.members) - 2
    (theirs,) = panoramas_now(reference, match.view(1), 1)
    assert {piece.name: piece.where for piece in theirs.pieces}[others[1]] == "hand"
    assert (theirs.missing, theirs.points) == (len(strip.members), 0)


def test_similar_cards_are_of_the_same_kind_also_where_there_are_no_packs() -> None:
    cards = database(())
    unicorns = cards.alike(cards.get("unicorn-fever", "red"))
    assert {card.deck for card in unicorns} == {"unicorns"}
    assert len(unicorns) == 5
    staff = cards.alike(cards.get("unfair", "lifeguard"))
    assert {card.type for card in staff} == {"staff_member"}
    assert staff[0].pack == "ocean"


def test_the_cards_of_unicorn_fever_say_all_that_is_printed_on_them() -> None:
    cards = database(())
    first = cards.get("unicorn-fever", "m01")
    assert first.name == "Movement 1"
    assert first.text == "Spaces by row of the Odds Table: x2 3, x3 3, x4 2, x5 2, x6 2, x7 2."
    assert first.face == {"moves": [3, 3, 2, 2, 2, 2]}
    assert cards.get("unicorn-fever", "red").face == {"colour": "red"}
