"""Attack cards, their rolls and targets, and the Shield."""

from __future__ import annotations

import pytest
from tests.unlucky.table import asked, hand, happened, may, pile, play, refusal, sizes, table, turn, who

from fairground.games.unlucky.cards import ROLLED, standard_content

PADDED = "pebble pebble pebble"
# A made-up weapon that hits whoever its step says, whatever is rolled.
WEAPON = """
[[card]]
id = "test-weapon"
type = "weapon"
is_attack = {attack}
outcomes = [{{ rolls = [1, 2, 3, 4, 5, 6], steps = [{steps}] }}]
"""


def weapon(*steps: str, attack: str = "true") -> str:
    return WEAPON.format(attack=attack, steps=", ".join("{ " + step + " }" for step in steps))


@pytest.mark.rule("unlucky.attack.types")
@pytest.mark.parametrize("card", ["knight-club", "minor-summoning", "fizzy-tonic", "trumpet"])
def test_weapons_spells_potions_and_items_are_rolled_for(card: str) -> None:
    match = table(f"{card} pebble", PADDED, PADDED, dice="4")
    play(match, f"0 play {card}")
    if asked(match) == (0, "target"):
        play(match, "0 target 2")
    assert [event["face"] for event in happened(match, "rolled")] == [4]
    assert {next(c for c in standard_content().quest if c.id == card).type} <= set(ROLLED)


@pytest.mark.rule("unlucky.attack.action-no-roll")
@pytest.mark.parametrize(
    "card", ["shield", "rest", "winds-of-change", "thief", "trading-post", "ally", "trap", "resurrection"]
)
def test_actions_need_no_roll(card: str) -> None:
    match = table(f"{card} pebble pebble", PADDED, PADDED)
    play(match, f"0 play {card}")
    while turn(match) == 0:
        ask = match.asks[0]
        match.play(ask.seat, ask.default)
    assert happened(match, "rolled") == []


@pytest.mark.rule("unlucky.attack.roll-d6", "unlucky.component.die")
def test_one_die_with_six_faces_decides() -> None:
    faces = set()
    for seed in range(60):
        match = table("blunt-axe pebble", PADDED)
        match.state.rng.streams[0] = seed
        play(match, "0 play blunt-axe")
        rolls = happened(match, "rolled")
        assert len(rolls) == 1
        faces.add(rolls[0]["face"])
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("unlucky.attack.outcomes")
@pytest.mark.parametrize(("face", "cards"), [(1, 2), (2, 4), (3, 4), (4, 2), (5, 2), (6, 1)])
def test_the_face_rolled_picks_the_outcome_on_the_card(face: int, cards: int) -> None:
    """Crossbow of Mild Anger: 6 costs two cards, 5 one, 1 one of your own; the rest nothing."""
    outcome = {1: (0, -1), 2: (0, 0), 3: (0, 0), 4: (0, 0), 5: (-1, 0), 6: (-2, 0)}[face]
    match = table("angry-crossbow pebble pebble", "pebble pebble pebble pebble", dice=str(face))
    play(match, "0 play angry-crossbow")
    while turn(match) == 0:
        ask = match.asks[0]
        match.play(ask.seat, ask.default)
    # Seat 0 drew one and played one; seat 1 has drawn for its own turn.
    assert sizes(match) == [3 + outcome[1], 5 + outcome[0]]


@pytest.mark.rule("unlucky.attack.targets")
@pytest.mark.parametrize(
    ("target", "hit"),
    [
        ("self", [0]),
        ("next_player", [1]),
        ("previous_player", [3]),
        ("neighbours", [1, 3]),
        ("all_opponents", [1, 2, 3]),
        ("all_others", [1, 2, 3]),
        ("everyone", [0, 1, 2, 3]),
    ],
)
def test_the_card_says_whom_it_hits(target: str, hit: list[int]) -> None:
    cards = weapon(f'op = "discard_random", who = "{target}", n = 1', attack="false")
    match = table("test-weapon pebble pebble", PADDED, PADDED, PADDED, cards=cards)
    play(match, "0 play test-weapon")
    assert [event["seat"] for event in happened(match, "discarded")] == sorted(hit, key=lambda s: (s - 1) % 4)


@pytest.mark.rule("unlucky.attack.targets")
def test_a_chosen_target_is_named_before_the_roll() -> None:
    match = table("blunt-axe pebble", PADDED, PADDED, PADDED, dice="6")
    play(match, "0 play blunt-axe")
    assert asked(match) == (0, "target")
    assert may(match, 0) == ["target 2", "target 3", "target 4"]
    assert happened(match, "rolled") == []
    assert "yourself" in refusal(match, "0 target 1").reason
    assert "there is no player 9" in refusal(match, "0 target 9").reason
    play(match, "0 target 3", "2 accept", "2 discard pebble")
    assert sizes(match)[2] == 2


def test_next_player_follows_the_direction_and_passes_over_the_fallen() -> None:
    cards = weapon('op = "discard_random", who = "next_player", n = 1', attack="false")
    match = table("test-weapon pebble", PADDED, PADDED, "", cards=cards, direction="anticlockwise")
    play(match, "0 play test-weapon")
    assert [event["seat"] for event in happened(match, "discarded")] == [2]


def test_steps_of_one_card_follow_each_other() -> None:
    """Mirror Trick: the opponent discards one and you draw one."""
    match = table("mirror-trick pebble", PADDED, dice="5")
    play(match, "0 play mirror-trick", "1 accept", "1 discard pebble")
    assert sizes(match) == [3, 3]


def test_a_card_is_stolen_blindly_and_only_the_two_see_it() -> None:
    match = table("smoke-vial pebble", "rope rope", PADDED, dice="2")
    play(match, "0 play smoke-vial", "0 target 2", "1 accept")
    assert hand(match, 0) == ["pebble", "pebble", "rope"]
    stolen = [happened(match, "stolen", viewer)[0].get("card") for viewer in (0, 1, 2, None)]
    assert stolen == ["rope", "rope", None, None]
    # The victim still knows where the card is, the others do not.
    assert pile(match, "hand", 0, viewer=1).count("rope") == 1
    assert "rope" not in pile(match, "hand", 0, viewer=2)


def test_a_third_player_no_longer_knows_a_card_after_a_theft() -> None:
    match = table("sticky-fingers thief pebble", PADDED, "rope pebble pebble", dice="1 3")
    play(match, "0 play sticky-fingers", "0 target 2", "0 give thief")
    assert pile(match, "hand", 1, viewer=0).count("thief") == 1
    play(match, "1 play pebble", "2 play pebble")
    steal = weapon('op = "steal_random", who = "next_player", n = 1')
    match = table("trading-post rope", PADDED, "test-weapon pebble pebble", PADDED, cards=steal)
    play(match, "0 play trading-post", "0 target 2")
    assert "rope" in pile(match, "hand", 1, viewer=0)
    play(match, "1 play pebble", "2 play test-weapon", "3 accept", "3 play pebble", "0 play pebble")
    assert "rope" in pile(match, "hand", 1, viewer=0), "nobody touched that hand"


def test_random_swap() -> None:
    match = table("love-letter rope", "rest rest", PADDED, dice="2", moment="play")
    play(match, "0 play love-letter", "0 target 2", "1 accept")
    assert hand(match, 0) == ["rest"]
    assert sorted([*hand(match, 1)])[-2:] == ["rest", "rope"]


def test_a_swap_with_an_empty_hand_only_takes() -> None:
    match = table("love-letter", "rest rest", PADDED, dice="2", moment="play")
    play(match, "0 play love-letter", "0 target 2", "1 accept")
    assert hand(match, 0) == ["rest"]


def test_giving_a_card_of_your_choice() -> None:
    match = table("sticky-fingers rope rest", PADDED, PADDED, dice="1")
    play(match, "0 play sticky-fingers", "0 target 2")
    assert asked(match) == (0, "give")
    play(match, "0 give rest")
    assert "rest" in hand(match, 1)
    assert pile(match, "hand", 1, viewer=0).count("rest") == 1
    assert "rest" not in pile(match, "hand", 1, viewer=2)


def test_missing_turns() -> None:
    match = table("nap-hex pebble", PADDED, PADDED, dice="2")
    play(match, "0 play nap-hex", "0 target 2")
    assert turn(match) == 2
    assert sizes(match)[1] == 3


@pytest.mark.rule("unlucky.shield.off-turn", "unlucky.shield.discard-not-draw")
def test_a_shield_blocks_an_attack_and_costs_only_itself() -> None:
    match = table("blunt-axe pebble", "shield pebble", PADDED, dice="6")
    play(match, "0 play blunt-axe", "0 target 2")
    assert asked(match) == (1, "shield")
    assert may(match, 1) == ["accept", "block"]
    play(match, "1 block")
    assert pile(match, "discard") == ["shield", "blunt-axe"]
    # No replacement; the next turn is as usual: one card drawn.
    assert turn(match) == 1
    assert hand(match, 1) == ["pebble", "pebble"]


@pytest.mark.rule("unlucky.shield.own-turn-nothing")
def test_a_shield_played_on_the_own_turn_does_nothing() -> None:
    match = table("shield pebble", PADDED, PADDED)
    labels = [option["label"] for option in match.view(0)["ask"]["options"]]
    assert "Play Shield (no effect now)" in labels
    play(match, "0 play shield")
    assert pile(match, "discard") == ["shield"]
    assert sizes(match) == [2, 4, 3]


@pytest.mark.rule("unlucky.shield.attack-definition", "unlucky.thief.shieldable")
def test_only_what_costs_cards_is_an_attack() -> None:
    """Knight Club costs a card on even rolls and gives one on odd ones."""
    match = table("knight-club pebble", "shield pebble", dice="2")
    play(match, "0 play knight-club")
    assert asked(match) == (1, "shield")
    match = table("knight-club pebble", "shield pebble", dice="1")
    play(match, "0 play knight-club")
    assert asked(match) == (1, "play")
    match = table("thief pebble", "shield pebble", PADDED)
    play(match, "0 play thief", "0 steal from 2", "0 done")
    assert asked(match) == (1, "shield")
    play(match, "1 block")
    assert hand(match, 1) == ["pebble", "pebble"]


@pytest.mark.rule("unlucky.shield.opponent-only")
def test_what_a_player_brings_on_themselves_cannot_be_shielded() -> None:
    match = table("acid-bottle shield pebble", PADDED, dice="1")
    play(match, "0 play acid-bottle")
    assert asked(match) == (0, "discard")
    assert "block" not in may(match, 0)
    everyone = weapon('op = "discard", who = "everyone", n = 1')
    match = table("test-weapon shield pebble", PADDED, cards=everyone)
    play(match, "0 play test-weapon", "1 accept", "1 discard pebble")
    assert asked(match) == (0, "discard")


@pytest.mark.rule("unlucky.shield.only-own", "unlucky.shield.trap-blockable", "unlucky.trap.all-others")
def test_a_shield_protects_only_its_player_against_a_trap() -> None:
    match = table("trap pebble", "shield pebble pebble", PADDED, PADDED)
    play(match, "0 play trap", "1 block", "2 accept", "3 accept")
    play(match, "2 discard pebble", "3 discard pebble")
    assert sizes(match) == [2, 3, 2, 2]


@pytest.mark.rule("unlucky.shield.blocks-whole-attack")
def test_one_shield_stops_the_whole_attack_on_its_player() -> None:
    match = table("thief pebble", "shield pebble pebble", PADDED)
    play(match, "0 play thief", "0 steal from 2", "0 steal from 2", "1 block")
    # Nothing is stolen, no new victim is named, and the Thief is gone.
    assert turn(match) == 1
    assert sizes(match) == [2, 3, 3]
    assert pile(match, "discard") == ["shield", "thief"]
    # Both steps of the Battle Mop hit the only opponent, and one Shield stops both.
    match = table("swinging-mop pebble", "shield pebble pebble", dice="6")
    play(match, "0 play swinging-mop", "1 block")
    assert sizes(match) == [2, 3]


@pytest.mark.rule("unlucky.shield.timing")
def test_the_shield_is_asked_for_after_the_roll_and_before_cards_are_lost() -> None:
    match = table("trumpet pebble", PADDED, PADDED, PADDED, dice="5", direction="anticlockwise")
    play(match, "0 play trumpet")
    assert [event["face"] for event in happened(match, "rolled")] == [5]
    # In turn order, everybody before the first card is lost.
    for seat in (3, 2, 1):
        assert asked(match) == (seat, "shield")
        assert happened(match, "discarded") == []
        play(match, f"{seat} accept")
    assert asked(match) == (3, "discard")
    match = table("blunt-axe pebble", PADDED, dice="5")
    play(match, "0 play blunt-axe")
    assert asked(match) == (1, "play"), "a miss needs no Shield"


@pytest.mark.rule("unlucky.shield.last-card")
def test_a_shield_as_the_only_card_puts_its_player_out() -> None:
    match = table("trap pebble", "shield", PADDED)
    play(match, "0 play trap")
    labels = [option["label"] for option in match.view(1)["ask"]["options"]]
    assert "Block with a Shield (your last card: you would be out)" in labels
    play(match, "1 block", "2 accept", "2 discard pebble")
    assert who(match, "out") == [1]


@pytest.mark.rule("unlucky.shield.exclusions", "unlucky.trading-post.no-shield", "unlucky.winds.not-attack")
@pytest.mark.parametrize("card", ["trading-post", "winds-of-change"])
def test_what_is_no_attack_cannot_be_shielded(card: str) -> None:
    match = table(f"{card} pebble", "shield pebble")
    play(match, f"0 play {card}")
    assert happened(match, "shielded") == []
    assert asked(match)[1] == "play"


@pytest.mark.rule("unlucky.shield.trader", "unlucky.shield.exclusions")
def test_a_trader_cannot_be_shielded() -> None:
    match = table("pebble rest", "shield rope pebble", seats={0: 'character = "trader"'})
    play(match, "0 use trader")
    assert {ask.kind for ask in match.asks} == {"trade"}


@pytest.mark.rule("unlucky.shield.not-characters")
def test_characters_cannot_be_shielded() -> None:
    match = table("pebble rest", "shield pebble", PADDED, seats={0: 'allies = ["barbarian"]'})
    play(match, "0 use barbarian")
    assert asked(match) == (1, "discard")


def test_the_window_opens_by_public_knowledge_alone() -> None:
    """Everybody who could hold a Shield is asked; who cannot, as everybody knows, is not."""
    match = table("trap pebble", PADDED, PADDED)
    play(match, "0 play trap")
    assert may(match, 1) == ["accept"], "asked without a Shield, with nothing but 'no'"
    shields = "shield " * 6
    match = table("trap pebble", PADDED, PADDED, discard=shields)
    play(match, "0 play trap")
    assert asked(match) == (1, "discard"), "all Shields lie in the discard pile"
    assert refusal(match, "1 block").rules == ("unlucky.trap.choice",)


@pytest.mark.rule("unlucky.thief.shieldable")
def test_a_thief_who_names_one_asks_nobody_else_for_a_shield() -> None:
    match = table("shield pebble", "thief pebble", "shield pebble pebble", turn="1")
    play(match, "1 play thief", "1 steal from 3", "1 done")
    assert asked(match)[0] == 2
    assert "block" in may(match, 2)
    play(match, "2 accept")
    assert sizes(match)[0] == 2
    assert asked(match)[0] == 2, "nobody else had a say"
