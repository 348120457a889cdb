"""What is on the table before the first decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.fair_game.table import cards, dice, grid, pile, player, position, refusal, told, zone
from tests.statistics import chance_of_worse

import fairground as fg
from fairground.games.fair_game.game import DICE_SETS, GAME
from fairground.games.fair_game.rules import BOX, DICE_EACH


def new_match(seats: int, seed: int = 1, **options: object) -> fg.Match:
    return fg.new_match("fair-game", seats, seed, options, dice="fast")


@pytest.fixture(params=[2, 3, 4])
def match(request: pytest.FixtureRequest) -> fg.Match:
    return new_match(request.param)


# Players and dice


@pytest.mark.rule("fair.component.players-2-to-4")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 24, "3", 2.0, True])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(fg.BadSetup, match=f"Fair Game takes 2 to 4 players, not {seats}"):
        new_match(seats)


@pytest.mark.rule("fair.component.players-2-to-4")
def test_two_three_or_four_can_play(match: fg.Match) -> None:
    assert match.seats == len(match.view(None)["players"])


@pytest.mark.rule("fair.component.dice-24", "fair.component.dice-four-sets")
def test_four_players_use_all_four_sets_of_six_dice() -> None:
    players = new_match(4).view(None)["players"]
    assert {each["dice_set"] for each in players} == set(DICE_SETS)
    assert [len(each["dice"]) for each in players] == [6] * 4
    assert len(DICE_SETS) * DICE_EACH == 24


@pytest.mark.rule("fair.component.dice-faces")
def test_a_die_shows_each_number_from_1_to_6_equally_often() -> None:
    faces = Counter(
        face
        for seed in range(200)
        for each in new_match(4, seed).view(None)["players"]
        for face in each["dice"]
    )
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert chance_of_worse(list(faces.values())) > 0.001


@pytest.mark.rule("fair.component.dice-faces")
def test_no_die_shows_a_seven() -> None:
    with pytest.raises(fg.BadSetup, match="a scripted die shows 7, but a die with 6 sides is rolled"):
        position("seats = 2\ndice = '7'")


@pytest.mark.rule("fair.setup.dice-choice")
def test_players_choose_their_dice() -> None:
    match = new_match(3, dice_sets="slate, amber, coral")
    assert [player(match, seat)["dice_set"] for seat in range(3)] == ["slate", "amber", "coral"]


@pytest.mark.rule("fair.setup.dice-choice")
@pytest.mark.parametrize(
    ("sets", "why"),
    [
        ("jade jade coral", "two players cannot share a dice set; name each set once"),
        ("jade coral", "'dice_sets' names 2 sets for 3 players"),
        ("jade coral gold", "there is no dice set 'gold'; the sets are amber, jade, coral, slate"),
    ],
)
def test_everybody_has_dice_of_their_own(sets: str, why: str) -> None:
    with pytest.raises(fg.BadSetup, match=why):
        new_match(3, dice_sets=sets)


# Cards


@pytest.mark.parametrize(
    ("seats", "counted_out", "in_the_pile"),
    [
        pytest.param(2, 6, 0, marks=pytest.mark.rule("fair.setup.count-2p")),
        pytest.param(3, 9, 3, marks=pytest.mark.rule("fair.setup.count-3p")),
        pytest.param(4, 12, 6, marks=pytest.mark.rule("fair.setup.count-4p")),
    ],
)
@pytest.mark.rule("fair.setup.draw-pile", "fair.setup.draw-pile-sizes", "fair.setup.rest-out-of-game")
def test_three_cards_a_player_are_counted_out(seats: int, counted_out: int, in_the_pile: int) -> None:
    match = new_match(seats)
    assert len(grid(match)) + pile(match) == counted_out
    assert pile(match) == in_the_pile
    assert len(zone(match, "box")) == 26 - counted_out


@pytest.mark.rule("fair.setup.grid-six", "fair.setup.grid-face-up")
def test_six_cards_lie_face_up_for_everyone(match: fg.Match) -> None:
    for viewer in (*range(match.seats), None):
        seen = zone(match, "grid", viewer=viewer)
        assert len({card["id"] for card in seen}) == 6
    assert told(match, "dealt")[0]["grid"] == grid(match)


@pytest.mark.rule("fair.setup.grid-shape")
def test_the_grid_is_two_by_three(match: fg.Match) -> None:
    rows, columns = match.view(None)["grid_shape"]
    assert (rows, columns) == (2, 3)
    assert rows * columns == len(grid(match))


@pytest.mark.rule("fair.setup.draw-pile-hidden")
def test_nobody_sees_into_the_draw_pile(match: fg.Match) -> None:
    for viewer in (*range(match.seats), None):
        for card in zone(match, "pile", viewer=viewer) + zone(match, "box", viewer=viewer):
            assert card == {"back": "combination"}


@pytest.mark.rule("fair.setup.draw-pile-hidden")
def test_for_a_player_the_next_card_of_the_pile_can_be_any_unseen_card() -> None:
    match = new_match(3)
    pile_zone = match.state.components.zone_number("pile")
    tops = {match.redeal(0, seed).state.zones[pile_zone][-1] for seed in range(400)}
    seen = {card["card"] for card in zone(match, "grid")}
    assert tops == set(range(26)) - seen


@pytest.mark.rule("fair.setup.no-cards-at-start")
def test_nobody_starts_with_a_card(match: fg.Match) -> None:
    assert all(cards(match, seat) == [] for seat in range(match.seats))


@pytest.mark.rule("fair.setup.shuffle")
def test_every_card_is_as_likely_as_any_other_to_be_in_the_game_and_in_any_space() -> None:
    first_space: Counter[str] = Counter()
    in_the_game: Counter[str] = Counter()
    for seed in range(650):
        laid = grid(new_match(2, seed))
        first_space[laid[0]] += 1
        in_the_game.update(laid)
    assert len(first_space) == len(in_the_game) == 26
    assert chance_of_worse(list(first_space.values())) > 0.001
    assert chance_of_worse(list(in_the_game.values())) > 0.001


@pytest.mark.rule("fair.setup.rest-out-of-game")
def test_the_box_is_not_opened_again(match: fg.Match) -> None:
    state = GAME.new_state(match.seats, 5)
    boxed = state.zones[BOX][:]
    rng = random.Random(5)
    while not state.over:
        ask = rng.choice(state.asks)
        state.apply(ask.seat, rng.choice(ask.options))
        assert state.zones[BOX] == boxed


@pytest.mark.rule("fair.setup.rest-out-of-game")
def test_a_card_in_the_box_cannot_be_claimed_whatever_the_dice() -> None:
    match = position(
        """
        table.grid = ["all-odd", "four-sixes"]
        [[seat]]
        dice = "1 1 3 3 5 5"
        [[seat]]
        dice = "6 6 6 6 1 1"
        """
    )
    assert refusal(match, "0 claim three-pairs").reason == "THREE PAIRS is not face up in this match"


def test_the_same_seed_deals_the_same_match() -> None:
    one, same, other = new_match(4, 8), new_match(4, 8), new_match(4, 9)
    assert (grid(one), dice(one, 3)) == (grid(same), dice(same, 3))
    assert grid(one) != grid(other)
