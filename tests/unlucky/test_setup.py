"""Setting up: decks, characters, hands, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unlucky.table import happened, pile, sizes, table, turn, zone

import fairground as fg
from fairground.games.unlucky.cards import standard_content

NAME = "unlucky-adventurers"
DIRTY = {"beast-encounter"} | {card.id for card in standard_content().quest if card.type == "blunder"}
MATCHES = [fg.new_match(NAME, seats, f"{seats}-{seed}") for seats in range(2, 7) for seed in range(12)]


@pytest.mark.rule("unlucky.setup.players")
def test_two_to_six_players() -> None:
    assert {match.seats for match in MATCHES} == {2, 3, 4, 5, 6}
    for seats in (1, 7):
        with pytest.raises(fg.BadSetup, match=f"takes 2 to 6 players, not {seats}"):
            fg.new_match(NAME, seats)


@pytest.mark.rule("unlucky.setup.deal-seven", "unlucky.setup.redraw-until-clean")
def test_everybody_holds_seven_clean_cards() -> None:
    for match in MATCHES:
        # The first player has drawn already; a Blunder or beast may have changed hands since.
        for event in happened(match, "new-hand"):
            assert event["count"] == 7
        for seat in range(match.seats):
            dealt = next(event for event in happened(match, "new-hand", seat) if event["seat"] == seat)
            assert len(dealt["cards"]) == 7
            assert not set(dealt["cards"]) & DIRTY


@pytest.mark.rule("unlucky.setup.return-blunder-beast", "unlucky.setup.no-effect-while-dealing")
def test_blunders_and_encounters_go_back_without_effect() -> None:
    returned = 0
    for match in MATCHES:
        for event in happened(match, "shuffled-back"):
            assert set(event["cards"]) <= DIRTY
            returned += len(event["cards"])
        before = [event["kind"] for event in match.events(None)]
        dealing = before[: before.index("first")]
        assert set(dealing) <= {"character", "new-hand", "shuffled-back"}
        # They are all in the deck again, but for what the first player may have drawn since.
        state = match.state
        everywhere = Counter(
            zone.id
            for number, zone in enumerate(state.components.zones)
            for card in state.zones[number]
            if state.components.faces[card].id in DIRTY
        )
        assert everywhere["deck"] >= 12
        assert everywhere["hand"] == 0
    assert returned > 0


def test_returned_cards_lie_anywhere_in_the_deck() -> None:
    depths = set()
    for match in MATCHES:
        faces = [match.state.components.faces[card].id for card in match.state.zones[0]]
        depths |= {depth * 4 // len(faces) for depth, id in enumerate(faces) if id in DIRTY}
    assert depths == {0, 1, 2, 3}


@pytest.mark.rule(
    "unlucky.setup.character-one-random",
    "unlucky.setup.character-face-up",
    "unlucky.setup.character-pile",
)
def test_one_random_character_each_face_up_the_rest_in_a_pile() -> None:
    seen = set()
    for match in MATCHES:
        # A spectator sees every character in front of a player, and none in the pile.
        own = [pile(match, "character", seat) for seat in range(match.seats)]
        assert all(len(cards) == 1 and "?" not in cards for cards in own)
        seen |= {cards[0] for cards in own}
        assert set(pile(match, "characters")) == {"?"}
        assert len(pile(match, "characters")) == 12 - match.seats
        # None is used before anybody did anything.
        assert not any(zone(match, "character", seat)[0]["used"] for seat in range(match.seats))
    assert len(seen) == 12


@pytest.mark.rule("unlucky.setup.quest-pile", "unlucky.setup.beast-pile")
def test_quest_cards_and_beasts_lie_face_down() -> None:
    for match in MATCHES:
        assert set(pile(match, "deck")) == {"?"}
        assert set(pile(match, "beasts")) <= {"?"}
    assert all(len(pile(match, "deck")) <= 102 - 7 * match.seats for match in MATCHES)
    tops = {match.state.components.faces[match.state.zones[2][-1]].id for match in MATCHES}
    assert len(tops) > 6, "the beasts are shuffled"


@pytest.mark.rule("unlucky.component.decks")
def test_three_decks_with_a_discard_pile_each() -> None:
    match = fg.new_match(NAME, 4, 1)
    backs = {"deck": "quest", "beasts": "beast", "characters": "character"}
    for deck, back in backs.items():
        assert {card["back"] for card in zone(match, deck)} == {back}
    for discard in ("discard", "beast_discard", "character_discard"):
        assert isinstance(zone(match, discard), list)


@pytest.mark.rule("unlucky.setup.dealer")
def test_the_dealer_is_drawn_by_lot_or_named() -> None:
    dealers = {happened(match, "first")[0]["dealer"] for match in MATCHES if match.seats == 6}
    assert len(dealers) > 2
    for player in (1, 2, 3):
        for seed in range(5):
            match = fg.new_match(NAME, 3, seed, {"dealer": player})
            assert happened(match, "first")[0]["dealer"] == player - 1
    with pytest.raises(fg.BadSetup, match="'dealer' names player 4 of 3"):
        fg.new_match(NAME, 3, 0, {"dealer": 4})


@pytest.mark.rule("unlucky.setup.first-player")
def test_the_player_left_of_the_dealer_begins() -> None:
    for match in MATCHES:
        first = happened(match, "first")[0]
        assert first["first"] == (first["dealer"] + 1) % match.seats
        assert happened(match, "turn")[0]["seat"] == first["first"]


@pytest.mark.rule("unlucky.setup.clockwise")
def test_play_starts_out_clockwise() -> None:
    assert all(match.view(None)["direction"] == "clockwise" for match in MATCHES)
    match = table("rest pebble", "pebble pebble", "pebble pebble")
    match.play(0, "play rest")
    assert turn(match) == 1


def test_too_few_cards_or_characters_to_set_up() -> None:
    from fairground.games.unlucky.cards import Content
    from fairground.games.unlucky.components import make_components

    content = standard_content()
    few = Content(content.quest[:5], content.beasts, content.characters)
    with pytest.raises(fg.BadSetup, match="11 cards that can be dealt; 2 players need 14"):
        make_components(few, 2, False, False, True, -1)
    lonely = Content(content.quest, content.beasts, content.characters[:3])
    with pytest.raises(fg.BadSetup, match="3 characters for 4 players"):
        make_components(lonely, 4, False, False, True, -1)


def test_sizes_are_public_and_hands_are_not() -> None:
    match = fg.new_match(NAME, 3, 5)
    for seat in range(3):
        for viewer in (None, 0, 1, 2):
            seen = pile(match, "hand", seat, viewer)
            assert len(seen) == sizes(match)[seat]
            assert ("?" in seen) == (viewer != seat)
