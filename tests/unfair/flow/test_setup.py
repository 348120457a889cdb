"""Packs, decks, first hands and who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unfair.flow.scene import kinds, names, play_at_random, play_mildly, state_of

from fairground.engine.errors import BadSetup
from fairground.games import get, new_match
from fairground.games.unfair.flow.packs import complete_packs, draw_packs, tokens_in
from fairground.games.unfair.language import codes
from fairground.games.unfair.state.zones import BOX

CITY_HALVES = ("funfair", "unfair")


@pytest.mark.rule("unfair.core.setup.one-pack-per-player")
def test_a_game_has_one_pack_for_each_player_and_nothing_more() -> None:
    printed = state_of(new_match("unfair", 2, 0, {"packs": "ocean, western"})).unfair.printed
    cards = [card for card in printed if not card.is_built_in]
    packs = Counter(card.pack for card in cards)
    assert set(packs) == {"ocean", "western", "common", "board"}
    # 57 cards a pack, of which 12 are the same in all of them, and the card that closes the blueprints
    assert packs["ocean"] == packs["western"] == 45
    assert packs["common"] == 2 * 12
    assert packs["board"] == 1


@pytest.mark.rule("unfair.core.game.players")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(seats: int) -> None:
    match = play_mildly(new_match("unfair", seats, 1, {"repeat_packs": True}))
    assert match.result is not None
    assert len(match.result.scores) == seats


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, {}, "takes 2 to 5 players"),
        (6, {}, "takes 2 to 5 players"),
        (4, {"randomiser": "ocean, western"}, "4 players need 4 packs, but there are only 2"),
        (2, {"packs": "ocean"}, "names 1 packs, but 2 players need 2"),
        (2, {"packs": "ocean, oceon"}, "no pack 'oceon'; did you mean 'ocean'"),
        (2, {"packs": "ocean, base"}, "the pack 'base' is not finished"),
        (2, {"packs": "ocean, common"}, "no pack 'common'"),
        (2, {"packs": "ocean, ocean"}, "names a pack twice"),
        (2, {"randomiser": "ocean two"}, "lists packs with numbers of tokens"),
        (2, {"randomiser": "ocean 3"}, "there are only 1 to draw from"),
        (2, {"randomiser": "ocean 0", "repeat_packs": True}, "leaves no pack"),
    ],
)
def test_wrong_packs_are_refused_in_plain_words(seats: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        new_match("unfair", seats, 0, options)


def test_nobody_is_invited_for_whom_there_is_no_pack() -> None:
    packs = len(complete_packs())
    assert get("unfair").usual_seats() == min(3, packs)
    assert get("unfair").usual_seats(5) == min(5, packs)
    assert get("unicorn-fever").usual_seats() == 3


def test_packs_are_chosen_by_name_or_repeated() -> None:
    match = new_match("unfair", 3, 0, {"packs": "western ocean western", "repeat_packs": True})
    names = Counter(card.name for card in state_of(match).unfair.printed)
    assert (names["Vacant Lot"], names["Mermaid"], names["Main Gate"]) == (2, 1, 3)


@pytest.mark.rule(
    "unfair.gamechangers.randomiser.purpose",
    "unfair.gamechangers.randomiser.pool",
    "unfair.gamechangers.randomiser.draw",
    "unfair.gamechangers.randomiser.favourite",
    "unfair.companions.randomiser.weighting",
)
def test_tokens_weight_the_draw_of_packs() -> None:
    assert tokens_in("") == list(complete_packs())
    assert tokens_in("Ocean 2, western") == ["ocean", "ocean", "western"]
    first = Counter(draw_packs(f"seed {n}", "fast", ("a", "a", "a", "b"), 1, False)[0] for n in range(400))
    assert 260 < first["a"] < 340
    # No pack comes twice, however many tokens it has.
    assert {frozenset(draw_packs(str(n), "fair", ("a", "a", "b"), 2, False)) for n in range(20)} == {
        frozenset({"a", "b"})
    }


@pytest.mark.rule("unfair.core.setup.city-blueprint-closure", "unfair.core.setup.city-funfair")
def test_the_city_deck_has_two_halves_and_the_closing_card_between_them() -> None:
    decks = set()
    for seed in range(6):
        match = new_match("unfair", 2, seed, {"packs": "dinosaur, western"})
        state = state_of(match)
        deck = [state.components.faces[card] for card in reversed(state.zones[codes.CITY_DECK])]
        backs = [face.back for face in deck]
        assert backs == ["funfair"] * 4 + ["city"] + ["unfair"] * 4
        assert deck[4].name == "Blueprint Closure"
        in_box = [state.components.faces[card].back for card in state.zones[BOX]]
        assert [in_box.count(half) for half in CITY_HALVES] == [2, 2]
        decks.add(tuple(face.name for face in deck))
    assert len(decks) == 6


@pytest.mark.rule(
    "unfair.core.game.rounds", "unfair.core.setup.city-halves", "unfair.core.steps.city-card-each-round"
)
def test_eight_rounds_have_a_city_card_each_first_funfair_then_unfair() -> None:
    match = play_at_random(new_match("unfair", 2, 5, {"packs": "dinosaur, ocean"}), 5)
    assert kinds(match).count("round") == 8
    revealed = [event["cards"][0] for event in match.events(None) if event["kind"] == "city"]
    backs = [match.state.components.faces[card].back for card, _ in revealed]
    assert backs == ["funfair"] * 4 + ["unfair"] * 4
    told = [kind for kind in kinds(match) if kind in ("city", "closure")]
    assert told == ["city"] * 4 + ["closure"] + ["city"] * 4


@pytest.mark.rule("unfair.core.showcase.two-each", "unfair.core.space.start-empty")
def test_what_everybody_begins_with() -> None:
    match = new_match("unfair", 2, 3)
    for seat in range(2):
        assert names(match, "park", seat) == ["Main Gate"]
        assert len(names(match, "showcase", seat)) == 2
        assert names(match, "blueprints", seat) == []
        assert state_of(match).tokens(seat, 0) == 20
        cards = [state_of(match).printed(card) for card in state_of(match).hand(seat)]
        assert [card.deck for card in cards] == [codes.PARK_DECK] * 5
        assert names(match, "loans", seat) == ["Loan"]
    while match.asks[0].kind == "first-hand":
        match.play(match.asks[0].seat, "keep hand")
    assert len(names(match, "market")) == 6


def test_who_begins_is_drawn() -> None:
    assert {state_of(new_match("unfair", 2, seed)).starting for seed in range(12)} == {0, 1}
