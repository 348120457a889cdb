"""Beast Encounters."""

from __future__ import annotations

import pytest
from tests.unlucky.table import (
    PEBBLES,
    asked,
    hand,
    happened,
    may,
    pile,
    play,
    refusal,
    sizes,
    table,
    turn,
    who,
)

PADDED = "pebble pebble pebble"
BEAST = "beast-encounter " + PEBBLES


@pytest.mark.rule("unlucky.beast.reveal", "unlucky.beast.must-fight")
def test_an_encounter_reveals_the_top_beast_for_all_to_see() -> None:
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="tax-imp damp-slime")
    assert pile(match, "arena") == ["tax-imp"]
    assert asked(match) == (0, "fight")
    assert may(match, 0) == ["fight with blunt-axe", "fight with rope"]
    assert refusal(match, "0 done").rules[0] == "unlucky.beast.two-conditions"


@pytest.mark.rule("unlucky.beast.is-the-play")
def test_the_encounter_is_the_play_of_the_turn() -> None:
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="grumpy-goose")
    play(match, "0 fight with blunt-axe", "0 done")
    assert turn(match) == 1
    assert happened(match, "played") == []


@pytest.mark.rule("unlucky.beast.after-remaining-draws")
def test_remaining_draws_come_before_the_fight_and_count() -> None:
    deck = "pebble beast-encounter blunt-axe " + PEBBLES
    match = table("lucky-talisman", PADDED, dice="2", deck=deck, beasts="sock-goblin")
    play(match, "0 play lucky-talisman")
    assert hand(match, 0) == ["blunt-axe", "pebble"]
    play(match, "0 fight with blunt-axe", "0 done")
    assert [event["beast"] for event in happened(match, "beaten")] == ["sock-goblin"]


@pytest.mark.rule("unlucky.beast.two-conditions")
def test_a_beast_takes_enough_cards_and_enough_points() -> None:
    # Rather Damp Slime: two cards, three points.
    match = table("blunt-axe rest", PADDED, deck=BEAST, beasts="damp-slime")
    play(match, "0 fight with blunt-axe")
    assert may(match, 0) == ["fight with rest"], "enough points, too few cards"
    match = table("rope rest blunt-axe", PADDED, deck=BEAST, beasts="damp-slime")
    play(match, "0 fight with rope", "0 fight with rest")
    assert may(match, 0) == ["fight with blunt-axe"], "enough cards, too few points"
    assert refusal(match, "0 done").reason == "the beast is not beaten yet: you need 2 more points"


@pytest.mark.rule("unlucky.beast.equal-suffices")
def test_equal_points_are_enough() -> None:
    match = table("two-handed-ladle rope pebble", PADDED, deck=BEAST, beasts="damp-slime")
    play(match, "0 fight with two-handed-ladle", "0 fight with rope")
    assert "done" in may(match, 0)
    play(match, "0 done")
    assert happened(match, "beaten")[0]["total"] == 3


@pytest.mark.rule("unlucky.beast.more-than-minimum")
def test_more_cards_than_the_minimum_may_be_played() -> None:
    match = table("blunt-axe rest pebble", PADDED, deck=BEAST, beasts="grumpy-goose")
    play(match, "0 fight with blunt-axe", "0 fight with rest", "0 done")
    assert happened(match, "beaten")[0]["cards"] == 2


@pytest.mark.rule("unlucky.beast.must-win-if-able")
def test_who_can_win_must_but_chooses_how() -> None:
    match = table("blunt-axe bear-trap rest", PADDED, deck=BEAST, beasts="sock-goblin")
    # One card of three points: giving up a Rest alone is not possible.
    play(match, "0 fight with rest")
    assert asked(match) == (0, "fight")
    assert may(match, 0) == ["fight with blunt-axe", "fight with bear-trap"]
    play(match, "0 fight with bear-trap", "0 done")
    assert happened(match, "fled") == []
    assert "blunt-axe" in hand(match, 0)


@pytest.mark.rule(
    "unlucky.beast.ignore-effects", "unlucky.points.no-attack-roll", "unlucky.beast.shield-as-points"
)
def test_cards_count_for_their_points_alone() -> None:
    match = table(
        "trap shield blunt-axe lucky-talisman", PADDED, PADDED, deck=BEAST, beasts="karaoke-banshee"
    )
    for card in ("trap", "shield", "blunt-axe", "lucky-talisman"):
        assert f"fight with {card}" in may(match, 0)
        play(match, f"0 fight with {card}")
    assert happened(match, "rolled") == []
    assert happened(match, "discarded") == []
    # 2 + 2 + 4 + 1 points; the whole hand was spent and the reward of four drawn.
    assert happened(match, "beaten")[0]["total"] == 9
    assert sizes(match) == [4, 4, 3]


@pytest.mark.rule("unlucky.points.only-in-encounter")
def test_outside_a_fight_points_do_nothing() -> None:
    for card in ("blunt-axe", "giants-gravy"):
        match = table(f"{card} pebble", PADDED, dice="2")
        play(match, f"0 play {card}")
        assert sizes(match) == [2, 4]


@pytest.mark.rule("unlucky.points.most-cards")
def test_a_card_without_a_footprint_counts_as_a_card_worth_nothing() -> None:
    match = table("resurrection blunt-axe pebble", PADDED, deck=BEAST, beasts="damp-slime")
    options = {option["text"]: option["label"] for option in match.view(0)["ask"]["options"]}
    assert options["fight with resurrection"] == "Lay down Resurrection (0 points)"
    play(match, "0 fight with resurrection", "0 fight with blunt-axe")
    assert "done" in may(match, 0)


@pytest.mark.rule("unlucky.beast.win-discard", "unlucky.beast.win-reward")
def test_after_a_win_the_cards_are_discarded_and_the_reward_is_drawn() -> None:
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="sock-goblin")
    play(match, "0 fight with blunt-axe", "0 done")
    assert pile(match, "discard") == ["blunt-axe", "beast-encounter"]
    assert hand(match, 0) == ["pebble", "pebble", "rope"]


@pytest.mark.rule("unlucky.beast.win-empty-hand-then-reward")
def test_a_reward_saves_who_spent_the_whole_hand() -> None:
    match = table("blunt-axe", PADDED, PADDED, deck=BEAST, beasts="sock-goblin")
    play(match, "0 fight with blunt-axe")
    assert who(match, "out") == []
    assert sizes(match)[0] == 2
    # A beast without a reward saves nobody.
    stingy = '\n[[card]]\nid = "stingy"\nmin_cards = 1\npoints = 1\nreward_cards = 0\n'
    match = table("blunt-axe", PADDED, PADDED, deck=BEAST, beasts="stingy", cards=stingy)
    play(match, "0 fight with blunt-axe")
    assert who(match, "out") == [0]


@pytest.mark.rule("unlucky.beast.chain")
def test_a_beast_in_the_reward_is_fought_too() -> None:
    deck = "beast-encounter pebble beast-encounter " + PEBBLES
    match = table("blunt-axe bear-trap", PADDED, deck=deck, beasts="sock-goblin grumpy-goose")
    play(match, "0 fight with blunt-axe", "0 done")
    assert asked(match) == (0, "fight")
    assert pile(match, "arena") == ["grumpy-goose"]
    play(match, "0 fight with bear-trap", "0 done")
    assert [event["beast"] for event in happened(match, "beaten")] == ["sock-goblin", "grumpy-goose"]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.beast.reward-blunder")
def test_a_blunder_in_the_reward_comes_before_the_rest_of_it() -> None:
    deck = "beast-encounter tripped lantern " + PEBBLES
    match = table("blunt-axe rope", PADDED, deck=deck, beasts="sock-goblin")
    play(match, "0 fight with blunt-axe", "0 done", "0 accept")
    # The Blunder took the Rope, the only card then; the second reward card came after it.
    assert hand(match, 0) == ["lantern"]
    assert pile(match, "discard")[-2:] == ["rope", "tripped"]


@pytest.mark.rule("unlucky.beast.several-in-one-draw")
def test_several_beasts_are_fought_in_the_order_drawn() -> None:
    deck = "pebble beast-encounter beast-encounter rope lantern " + PEBBLES
    match = table(
        "lucky-talisman blunt-axe bear-trap", PADDED, dice="3", deck=deck, beasts="grumpy-goose sock-goblin"
    )
    play(match, "0 play lucky-talisman")
    assert pile(match, "arena") == ["grumpy-goose", "sock-goblin"]
    assert match.view(None)["going_on"][-1]["beast"] == "grumpy-goose"
    assert "lantern" not in hand(match, 0)
    play(match, "0 fight with bear-trap", "0 done")
    # The reward of the first is taken before the second fight.
    assert match.view(None)["going_on"][-1]["beast"] == "sock-goblin"
    assert "lantern" in hand(match, 0)


@pytest.mark.rule("unlucky.beast.lose-forfeit", "unlucky.beast.lose-no-reward")
def test_too_few_points_cost_the_minimum_of_cards_and_bring_nothing() -> None:
    match = table("rope lantern rest trap", PADDED, deck=BEAST, beasts="short-sighted-basilisk")
    # 1 + 1 + 0 + 2 points are short of six; two of four cards are forfeited, by choice.
    assert asked(match) == (0, "forfeit")
    play(match, "0 fight with rest", "0 fight with lantern")
    assert hand(match, 0) == ["rope", "trap"]
    assert pile(match, "discard") == ["rest", "lantern", "beast-encounter"]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.beast.lose-flees", "unlucky.beast.discard-pile")
def test_a_beast_leaves_for_its_own_discard_pile_won_or_lost() -> None:
    match = table("rope lantern rest", PADDED, deck=BEAST, beasts="short-sighted-basilisk tax-imp")
    play(match, "0 fight with rest", "0 fight with lantern")
    assert pile(match, "beast_discard") == ["short-sighted-basilisk"]
    assert pile(match, "arena") == []
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="grumpy-goose")
    play(match, "0 fight with blunt-axe", "0 done")
    assert pile(match, "beast_discard") == ["grumpy-goose"]


@pytest.mark.rule("unlucky.beast.lose-can-eliminate")
def test_forfeiting_the_last_card_puts_out() -> None:
    match = table("rest", PADDED, PADDED, deck=BEAST, beasts="grumpy-goose")
    play(match, "0 fight with rest")
    assert who(match, "out") == [0]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.beast.too-few-cards-out")
def test_fewer_cards_than_the_minimum_put_out_at_once() -> None:
    match = table("blunt-axe bear-trap", PADDED, PADDED, deck=BEAST, beasts="hay-fever-troll")
    assert asked(match) == (0, "too-few")
    assert may(match, 0) == ["accept"]
    play(match, "0 accept")
    assert who(match, "out") == [0]
    assert sorted(pile(match, "discard")) == ["bear-trap", "beast-encounter", "blunt-axe"]
    assert pile(match, "beast_discard") == ["hay-fever-troll"]


def test_further_beasts_of_somebody_just_put_out_leave() -> None:
    deck = "beast-encounter beast-encounter " + PEBBLES
    match = table(
        "lucky-talisman", PADDED, PADDED, dice="2", deck=deck, beasts="hay-fever-troll tax-imp", moment="play"
    )
    play(match, "0 play lucky-talisman")
    # Without a card in hand nobody could answer, so nobody is asked.
    assert who(match, "out") == [0]
    assert pile(match, "beast_discard") == ["hay-fever-troll", "tax-imp"]
    assert pile(match, "encounters") == []


@pytest.mark.rule("unlucky.beast.reshuffle")
def test_an_empty_beast_deck_is_made_from_its_discards() -> None:
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="", beast_discard="grumpy-goose")
    assert pile(match, "arena") == ["grumpy-goose"]
    assert pile(match, "beast_discard") == []


def test_an_encounter_without_any_beast_meets_nobody() -> None:
    match = table("blunt-axe rope", PADDED, deck=BEAST, beasts="")
    assert pile(match, "discard") == ["beast-encounter"]
    assert turn(match) == 1


@pytest.mark.rule("unlucky.beast.encounter-card-discarded")
def test_the_encounter_card_is_discarded_and_counts_for_nothing() -> None:
    match = table("rope rest", PADDED, PADDED, deck=BEAST, beasts="hay-fever-troll")
    # Two cards in hand and the Encounter do not make three.
    assert asked(match) == (0, "too-few")
    play(match, "0 accept")
    assert pile(match, "discard")[-1] == "beast-encounter"
    assert pile(match, "encounters") == []


@pytest.mark.rule("unlucky.beast.not-shieldable", "unlucky.shield.exclusions")
def test_no_shield_against_a_beast() -> None:
    match = table("shield rest rest", PADDED, deck=BEAST, beasts="tax-imp")
    assert "block" not in may(match, 0)
    assert refusal(match, "0 block").rules == ("unlucky.beast.lose-forfeit",)


@pytest.mark.rule("unlucky.beast.off-turn")
def test_an_encounter_drawn_off_turn_is_fought_at_once_and_costs_no_turn() -> None:
    match = table(
        "knight-club pebble", "blunt-axe rope", dice="1", deck="pebble " + BEAST, beasts="grumpy-goose"
    )
    play(match, "0 play knight-club")
    assert asked(match) == (1, "fight")
    assert turn(match) == 0
    play(match, "1 fight with blunt-axe", "1 done")
    assert asked(match) == (1, "play")
