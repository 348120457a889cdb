"""Unicorn Fever: Action Turns, tokens, bets, magic, gold, loans and the First Player."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unicorn.scenes import (
    asked,
    at,
    bet_is_out,
    discards,
    events,
    hand,
    lane,
    magic_deck,
    offer,
    options,
    play,
    signed,
    state_of,
    token,
)

from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unicorn.content import COLOURS, standard_content
from fairground.games.unicorn.planning import MOST_LOANS

HAND = 'hand = ["catapult-start", "glued-hooves", "early-whistle", "slow-yawn", "jelly-legs"]'


def plan(table: str = "", seat: str = "", more: str = "") -> Match:
    """Planning with seat 0 to act."""
    return at(f"[table]\n{table}\n[[seat]]\n{seat}\n{more}")


def refusal(match: Match, action: str) -> tuple[str, tuple[str, ...]]:
    """The reason and the rules that forbid an action to the seat that is asked."""
    with pytest.raises(IllegalAction) as error:
        match.play(match.asks[0].seat, action)
    return error.value.reason, error.value.rules


# Turns and tokens


@pytest.mark.rule(
    "unicorn.plan.three-turns", "unicorn.plan.order", "unicorn.plan.complete", "unicorn.plan.printed-counts"
)
def test_three_turns_each_clockwise_from_the_first_player() -> None:
    match = at("seats = 3\n[table]\nfirst = 1")
    seats = []
    while not events(match, "race"):
        seats.append(match.asks[0].seat)
        play(match, "take gold")
    assert seats == [1, 2, 0] * 3
    # The two yellow tokens and seven times the print.
    assert Counter(event["printed"] for event in events(match, "action")) == {False: 2, True: 7}


@pytest.mark.rule("unicorn.plan.one-token", "unicorn.plan.take-top", "unicorn.plan.keep-token")
def test_a_turn_takes_the_top_token_and_keeps_it() -> None:
    match = play(plan(), "take gold")
    assert asked(match) == (1, "turn")
    view = match.view(1)
    assert view["players"][0]["tokens"] == ["gold-a"]
    assert view["stacks"][4]["left"] == ["gold-b"]
    play(match, "take gold")
    assert [event["token"] for event in events(match, "action")] == ["gold-a", "gold-b"]


@pytest.mark.rule("unicorn.plan.no-pass")
def test_a_turn_cannot_be_passed() -> None:
    match = plan()
    assert "decline" not in options(match)
    reason, rules = refusal(match, "decline")
    assert "you cannot decline this" in reason
    assert rules == ("unicorn.plan.no-pass",)


@pytest.mark.rule("unicorn.plan.depleted")
@pytest.mark.parametrize(("stack", "size"), [("magic", 2), ("win-bet", 2), ("contract", 3)])
def test_an_empty_stack_without_a_print_is_closed(stack: str, size: int) -> None:
    seat = f"gold = 20\n{HAND}"
    offered = 'offer = ["piggy-bank", "tax-adviser", "coin-counter"]'
    assert f"take {stack}" in options(plan(f"{offered}\ntaken = {{ {stack} = {size - 1} }}", seat))
    match = plan(f"{offered}\ntaken = {{ {stack} = {size} }}", seat)
    assert f"take {stack}" not in options(match)
    reason, rules = refusal(match, f"take {stack}")
    assert "are gone for this round" in reason
    assert rules == ("unicorn.plan.depleted",)


@pytest.mark.rule(
    "unicorn.plan.printed-two",
    "unicorn.plan.printed-declare",
    "unicorn.plan.printed-repeatable",
    "unicorn.gold.gain-source",
)
def test_two_printed_effects_never_run_out() -> None:
    view = new_match("unicorn-fever", 4, 1).view(0)
    assert [stack["id"] for stack in view["stacks"] if stack["printed"]] == ["any-bet", "gold"]
    match = plan("taken = { any-bet = 2, gold = 2, magic = 2, win-bet = 2, contract = 3 }")
    assert options(match) == ["borrow", "take any-bet", "take gold"]
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        assert asked(match) == (seat, "turn")
        play(match, "take gold")
    assert state_of(match).gold == [32] * 4
    declared = events(match, "action")
    assert all(event["printed"] and event["token"] == "gold-printed" for event in declared)
    # The declaration comes before the gold.
    kinds = [event["kind"] for event in match.events(None) if event["kind"] in ("action", "gold")]
    assert kinds[:2] == ["action", "gold"]


@pytest.mark.rule("unicorn.plan.printed-only-when-empty")
def test_while_tokens_remain_the_print_is_covered() -> None:
    match = plan("taken = { gold = 1 }")
    assert match.view(0)["stacks"][4]["top"] == "gold-b"
    play(match, "take gold")
    assert state_of(match).gold[0] == 28
    assert match.view(0)["stacks"][4]["top"] == "gold-printed"


@pytest.mark.rule("unicorn.plan.same-stack-again")
def test_a_player_may_take_from_the_same_stack_again() -> None:
    match = at('seats = 2\n[table]\noffer = ["piggy-bank", "tax-adviser"]')
    play(match, "take contract", "sign piggy-bank", "take gold", "take contract", "sign tax-adviser")
    assert match.view(0)["players"][0]["tokens"] == ["contract-a", "contract-c"]


@pytest.mark.rule("unicorn.plan.token-effects", "unicorn.plan.effect-order")
def test_all_effects_of_a_token_in_their_order() -> None:
    match = plan("", HAND)
    play(match, "take any-bet")
    # The bet comes before the bonus magic, and both must be done.
    assert asked(match) == (0, "bet")
    play(match, "bet win on red", "stake 2")
    assert asked(match) == (0, "play")
    assert "decline" not in options(match)
    play(match, "play jelly-legs on red", "play slow-yawn on blue")
    assert asked(match) == (1, "turn")
    # The price of a contract is paid before it is chosen.
    match = plan('taken = { contract = 1 }\noffer = ["piggy-bank"]')
    play(match, "take contract")
    assert state_of(match).gold[0] == 17
    assert asked(match) == (0, "sign")


@pytest.mark.rule("unicorn.plan.effect-order", "unicorn.bet.no-win-token-left")
def test_an_action_whose_main_effect_is_impossible_is_closed() -> None:
    removed = ", ".join(f'"win {colour}"' for colour in COLOURS)
    match = plan(f"removed = [{removed}]")
    assert "take win-bet" not in options(match)
    assert refusal(match, "take win-bet")[1] == ("unicorn.bet.no-win-token-left",)
    assert "take any-bet" in options(match)
    # No contract on the board, no card in hand.
    assert refusal(match, "take contract") == (
        "there are no contracts left on the board",
        ("unicorn.contract.three-per-round",),
    )
    assert refusal(match, "take magic")[0] == "you have no Magic cards to play"


# Magic


@pytest.mark.rule("unicorn.magic.play-number")
@pytest.mark.parametrize(("taken", "number"), [(0, 3), (1, 2)])
def test_exactly_the_number_shown_is_played(taken: int, number: int) -> None:
    match = play(plan(f"taken = {{ magic = {taken} }}", HAND), "take magic")
    for _ in range(number):
        assert asked(match) == (0, "play")
        assert "decline" not in options(match)
        play(match, options(match)[0])
    assert asked(match) == (1, "turn")
    assert len(lane(match, "purple")) == number


@pytest.mark.rule("unicorn.magic.play-number")
def test_a_smaller_hand_is_played_whole() -> None:
    match = play(plan("", 'hand = ["jelly-legs"]'), "take magic", "play jelly-legs on red")
    assert asked(match) == (1, "turn")


@pytest.mark.rule("unicorn.magic.secret", "unicorn.magic.face-down-lane")
def test_a_played_card_is_face_down_and_known_to_its_player_only() -> None:
    match = play(plan("", HAND), "take magic", "play jelly-legs on red")

    def on_red(seat: int | None) -> list[object]:
        zones = match.view(seat)["zones"]
        return [
            card.get("id", card.get("back"))
            for zone in zones
            if zone["id"] == "lane-red"
            for card in zone["cards"]
        ]

    assert on_red(0) == ["jelly-legs"]
    assert on_red(1) == on_red(None) == ["magic"]
    assert "card" in events(match, "played", 0)[0]
    # The table sees who laid a card on which lane, not which card.
    seen = events(match, "played", 1)[0]
    assert (seen["seat"], seen["unicorn"]) == (0, "red")
    assert "card" not in seen
    hands = [zone for zone in match.view(1)["zones"] if zone["id"] == "hand" and zone["owner"] == 0]
    assert all(card == {"back": "magic"} for card in hands[0]["cards"])


@pytest.mark.rule("unicorn.magic.distribution", "unicorn.magic.no-lane-limit", "unicorn.owner.free-to-bet")
def test_cards_go_to_one_lane_or_to_many() -> None:
    match = play(plan("", HAND + '\nowns = "blue"'), "take magic")
    for colour in COLOURS:
        assert f"play jelly-legs on {colour}" in options(match)
    play(match, "play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on green")
    assert lane(match, "red") == ["jelly-legs", "slow-yawn"]
    assert lane(match, "green") == ["glued-hooves"]
    crowded = at(
        f"""
        [[seat]]
        {HAND}
        lanes = {{ red = ["double-dash", "double-dash", "golden-leap", "golden-leap", "second-wind"] }}
        """
    )
    play(
        crowded,
        "take magic",
        *["play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on red"],
    )
    assert len(lane(crowded, "red")) == 8


@pytest.mark.rule("unicorn.magic.refill", "unicorn.magic.refill-any-source")
def test_the_hand_is_refilled_at_once() -> None:
    top = 'magic = ["double-dash", "golden-leap", "second-wind"]'
    match = play(plan(top, HAND), "take magic")
    play(match, "play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on red")
    assert hand(match, 0) == ["catapult-start", "early-whistle", "double-dash", "golden-leap", "second-wind"]
    match = play(plan(top, HAND), "take any-bet", "bet win on red", "stake 1")
    play(match, "play jelly-legs on red")
    assert len(hand(match, 0)) == 4, "not before the last card is played"
    play(match, "play slow-yawn on red")
    assert len(hand(match, 0)) == 5


@pytest.mark.rule("unicorn.six.hand-4")
def test_with_six_players_the_refill_stops_at_four() -> None:
    match = at('seats = 6\n[[seat]]\nhand = ["catapult-start", "glued-hooves", "jelly-legs", "slow-yawn"]')
    play(match, "take magic", "play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on red")
    assert len(hand(match, 0)) == 4


def all_other_magic(*kept: str) -> str:
    """Every Magic card but these, as seats' lanes, so that the deck is nearly empty."""
    left = Counter({card.id: card.copies for card in standard_content().magic})
    left.subtract(kept)
    return ", ".join(f'"{id}"' for id, count in left.items() for _ in range(count))


@pytest.mark.rule("unicorn.magic.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    mine = ["catapult-start", "glued-hooves", "early-whistle", "slow-yawn", "jelly-legs"]
    laid = all_other_magic(*mine, "golden-leap", "cold-feet", "cold-feet")
    match = at(
        f"""
        [table]
        magic = ["golden-leap"]
        discard = ["cold-feet", "cold-feet"]
        [[seat]]
        {HAND}
        [[seat]]
        lanes = {{ blue = [{laid}] }}
        """
    )
    assert magic_deck(match) == ["golden-leap"]
    play(match, "take magic", "play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on red")
    assert Counter(hand(match, 0)) == Counter(
        ["catapult-start", "early-whistle", "golden-leap", "cold-feet", "cold-feet"]
    )
    assert not discards(match)
    assert events(match, "reshuffled")[0]["deck"] == "magic"
    # Once in the deck and drawn, a card that lay open is a secret again.
    zones = match.view(1)["zones"]
    cards = next(zone for zone in zones if zone["id"] == "hand" and zone["owner"] == 0)["cards"]
    assert cards == [{"back": "magic"}] * 5


@pytest.mark.rule("unicorn.magic.shortage")
def test_without_any_cards_left_a_player_draws_no_more_this_round() -> None:
    mine = ["catapult-start", "glued-hooves", "early-whistle", "slow-yawn", "jelly-legs"]
    theirs = ["double-dash", "second-wind", "golden-leap"]
    laid = all_other_magic(*mine, *theirs, "cold-feet")
    match = at(
        f"""
        seats = 3
        [table]
        magic = ["cold-feet"]
        [[seat]]
        {HAND}
        [[seat]]
        hand = ["double-dash", "second-wind", "golden-leap"]
        signed = ["cauldron"]
        lanes = {{ blue = [{laid}] }}
        """
    )
    play(match, "take magic", "play jelly-legs on red", "play slow-yawn on red", "play glued-hooves on red")
    assert hand(match, 0) == ["catapult-start", "early-whistle", "cold-feet"], "what there is"
    play(match, "take magic", "play second-wind on red", "play golden-leap on red", "take gold", "take gold")
    assert [event["seat"] for event in events(match, "dry")] == [0, 1]
    # A card discarded later in the round is for neither of them.
    play(match, "discard double-dash", "take gold", "take gold")
    assert hand(match, 1) == []
    play(match, "take any-bet", "bet win on red", "stake 1")
    play(match, "play catapult-start on red", "play cold-feet on red")
    assert hand(match, 0) == ["early-whistle"]
    assert discards(match) == ["double-dash"]
    # In the next round they draw again.
    play(match, "take gold", "take gold")
    assert match.view(0)["race"] == 2
    while asked(match)[0] != 0:
        play(match, "take gold")
    play(match, "take magic", "play early-whistle on red")
    assert len(hand(match, 0)) == 5


# Bets


@pytest.mark.rule(
    "unicorn.bet.two-types",
    "unicorn.bet.two-stacks",
    "unicorn.bet.any-stack-all",
    "unicorn.bet.win-stack-only-win",
)
def test_which_bets_a_token_allows() -> None:
    match = play(plan(), "take any-bet")
    kinds = Counter(option.split()[1] for option in options(match))
    assert kinds == {"win": 6, "early-show": 6, "late-show": 6}
    match = play(plan(), "take win-bet")
    assert {option.split()[1] for option in options(match)} == {"win"}
    assert refusal(match, "bet early-show on red")[1] == ("unicorn.bet.win-stack-only-win",)


@pytest.mark.rule("unicorn.bet.late-while-early")
def test_a_late_show_may_be_taken_while_the_early_one_is_there() -> None:
    match = play(plan("taken = { any-bet = 2 }"), "take any-bet", "bet late-show on red", "stake 1")
    assert state_of(match).bettor[token("late-show red")] == 0
    assert state_of(match).bettor[token("early-show red")] == -1


@pytest.mark.rule("unicorn.bet.any-stack-bonus-magic")
@pytest.mark.parametrize(("taken", "cards"), [(0, 2), (1, 1), (2, 0)])
def test_any_bet_tokens_bring_magic_and_the_print_does_not(taken: int, cards: int) -> None:
    match = plan(f"taken = {{ any-bet = {taken} }}", HAND)
    play(match, "take any-bet", "bet win on red", "stake 1")
    for _ in range(cards):
        assert asked(match) == (0, "play")
        play(match, options(match)[0])
    assert asked(match) == (1, "turn")


@pytest.mark.rule("unicorn.bet.sequence", "unicorn.bet.stake-leaves-player", "unicorn.bet.stake-public")
def test_example_seven_gold_on_green() -> None:
    match = play(plan("taken = { any-bet = 2 }"), "take any-bet", "bet early-show on green", "stake 7")
    assert state_of(match).gold[0] == 13
    for seat in (0, 3, None):
        bet = match.view(seat)["bets"][token("early-show green")]
        assert (bet["seat"], bet["stake"]) == (0, 7)
    play(match, "take any-bet")
    assert "bet early-show on green" not in options(match)


@pytest.mark.rule("unicorn.bet.token-exclusive")
def test_a_bet_token_that_is_gone() -> None:
    match = plan("taken = { any-bet = 2 }", 'bets = ["win red 4"]', '[[seat]]\nbets = ["win blue 3"]')
    play(match, "take any-bet")
    gone = "the Win Bet on #2 Sir Splash-a-Lot is gone: another player has it"
    assert refusal(match, "bet win on red") == (
        "the Win Bet on #3 Cherry Calamity is gone: you have it",
        ("unicorn.bet.token-exclusive",),
    )
    assert refusal(match, "bet win on blue")[0] == gone
    blocked = {str(item.action): item.why.reason for item in match.asks[0].blocked}
    assert blocked["bet win on blue"] == gone


@pytest.mark.rule("unicorn.bet.one-per-action", "unicorn.bet.several")
def test_one_bet_an_action_and_several_a_round() -> None:
    match = at("seats = 2\n[table]\ntaken = { any-bet = 1 }")
    play(match, "take any-bet", "bet win on red", "stake 1")
    assert asked(match) == (1, "turn")
    play(match, "take gold", "take any-bet", "bet early-show on red", "stake 2", "take gold")
    play(match, "take any-bet", "bet win on blue", "stake 3")
    bets = {(event["bet"], event["unicorn"]): event["stake"] for event in events(match, "bet")}
    assert bets == {("win", "red"): 1, ("early-show", "red"): 2, ("win", "blue"): 3}


@pytest.mark.rule("unicorn.bet.stake-minimum")
def test_every_whole_stake_up_to_all_gold() -> None:
    match = play(plan("", "gold = 6"), "take any-bet", "bet win on red")
    assert options(match) == ["borrow", *(f"stake {gold}" for gold in range(1, 7))]
    assert refusal(match, "stake 7") == (
        "you have 6 gold; borrow to stake more",
        ("unicorn.bet.stake-minimum",),
    )
    assert refusal(match, "stake 0") == ("a stake must be at least 1 gold", ("unicorn.bet.stake-minimum",))
    assert match.asks[0].blocked[0].why.reason == "you have 6 gold; borrow to stake more"
    play(match, "borrow")
    assert options(match)[-1] == "stake 26"
    rich = play(plan("", "gold = 450"), "take any-bet", "bet win on red")
    assert options(rich) == ["borrow", *(f"stake {gold}" for gold in range(1, 451))]


@pytest.mark.rule("unicorn.bet.always-possible")
def test_bet_tokens_suffice_for_eighteen_actions() -> None:
    match = at("seats = 6\n[table]\ntaken = { any-bet = 2 }")
    while asked(match)[1] == "turn" and not events(match, "race"):
        play(match, "take any-bet")
        play(match, options(match)[0], "stake 1")
    assert len(events(match, "bet")) == 18


# Bonus Glory


@pytest.mark.rule("unicorn.glory-bonus.on-bet", "unicorn.glory-bonus.not-via-any")
def test_bonus_glory_lies_on_the_bet() -> None:
    match = play(plan(), "take win-bet", "bet win on red", "stake 1")
    assert match.view(0)["bets"][token("win red")]["bonus"] == 2
    assert state_of(match).glory[0] == 0
    match = play(plan(), "take any-bet", "bet win on red", "stake 1")
    assert match.view(0)["bets"][token("win red")]["bonus"] == 0


def example_win_bet(first: str, second: str) -> Match:
    """Red at x4, token A is gone: 4 gold and 1 Glory on red, then the race is over."""
    match = play(
        plan("odds = { red = 4 }\ntaken = { win-bet = 1 }"), "take win-bet", "bet win on red", "stake 4"
    )
    state = state_of(match)
    assert (state.gold[0], state.bonus[token("win red")]) == (16, 1)
    others = [colour for colour in COLOURS if colour not in (first, second)]
    order = ", ".join(f'"{colour}"' for colour in (first, second, *others))
    return at(
        f"""
        [table]
        moment = "results"
        odds = {{ red = 4 }}
        ranking = [{order}]
        [[seat]]
        gold = 16
        bets = ["win red 4 +1"]
        """
    )


@pytest.mark.rule(
    "unicorn.example.win-bet",
    "unicorn.glory-bonus.if-success",
    "unicorn.bet.win-gold-odds",
    "unicorn.bet.win-glory-5",
    "unicorn.bet.win-success",
)
def test_example_win_bet_that_succeeds() -> None:
    match = example_win_bet("red", "blue")
    paid = events(match, "paid")[0]
    assert (paid["gold"], paid["glory"]) == (16, 6)
    assert state_of(match).gold[0] == 16 + 16 - 6
    assert state_of(match).glory[0] == 6


@pytest.mark.rule("unicorn.example.win-bet", "unicorn.glory-bonus.if-fail", "unicorn.payout.lost-stakes")
def test_example_win_bet_that_fails() -> None:
    match = example_win_bet("blue", "red")
    paid = events(match, "paid")[0]
    assert (paid["gold"], paid["glory"]) == (0, 0)
    assert (state_of(match).gold[0], state_of(match).glory[0]) == (16, 0)


@pytest.mark.rule(
    "unicorn.example.show-bet",
    "unicorn.bet.show-success",
    "unicorn.bet.show-gold-double",
    "unicorn.bet.show-early-glory",
)
@pytest.mark.parametrize(
    ("place", "gold", "glory"), [(1, 10, 3), (2, 10, 3), (3, 10, 3), (4, 0, 0), (6, 0, 0)]
)
def test_example_show_bet_through_the_print(place: int, gold: int, glory: int) -> None:
    match = plan("odds = { blue = 5 }\ntaken = { any-bet = 2 }", HAND)
    play(match, "take any-bet", "bet early-show on blue", "stake 5")
    assert asked(match) == (1, "turn"), "no bonus magic"
    others = [colour for colour in COLOURS if colour != "blue"]
    others.insert(place - 1, "blue")
    match = at(
        f"""
        [table]
        moment = "results"
        odds = {{ blue = 5 }}
        ranking = {others}
        [[seat]]
        gold = 15
        bets = ["early-show blue 5"]
        """
    )
    paid = events(match, "paid")[0]
    assert (paid["gold"], paid["glory"]) == (gold, glory)


# Contracts and gold


@pytest.mark.rule("unicorn.contract.acquire", "unicorn.contract.three-per-round")
def test_a_contract_is_taken_and_not_replaced() -> None:
    match = plan('offer = ["piggy-bank", "tax-adviser", "coin-counter"]')
    play(match, "take contract")
    assert options(match) == ["borrow", "sign piggy-bank", "sign tax-adviser", "sign coin-counter"]
    assert refusal(match, "sign mint-master") == (
        "mint-master is not on offer",
        ("unicorn.contract.acquire",),
    )
    play(match, "sign tax-adviser")
    assert signed(match, 0) == ["tax-adviser"]
    assert offer(match) == ["piggy-bank", "coin-counter"]
    spaces = next(zone for zone in match.view(3)["zones"] if zone["id"] == "offer")["cards"]
    assert [card and card["id"] for card in spaces] == ["piggy-bank", None, "coin-counter"]


@pytest.mark.rule("unicorn.contract.cost-by-token", "unicorn.gold.lose")
@pytest.mark.parametrize(("taken", "cost"), [(0, 0), (1, 3), (2, 6)])
def test_the_price_is_on_the_token(taken: int, cost: int) -> None:
    for contract in ("piggy-bank", "tax-adviser"):
        match = plan(f'offer = ["piggy-bank", "tax-adviser"]\ntaken = {{ contract = {taken} }}')
        play(match, "take contract", f"sign {contract}")
        assert state_of(match).gold[0] == 20 - cost


@pytest.mark.rule("unicorn.contract.green-three")
@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 3), (6, 3)])
def test_how_many_contracts_a_round(seats: int, most: int) -> None:
    match = at(f'seats = {seats}\n[table]\noffer = ["piggy-bank", "tax-adviser", "mint-master"]')
    while "take contract" in options(match):
        play(match, "take contract")
        play(match, next(option for option in options(match) if option.startswith("sign")))
    assert len(events(match, "signed")) == most


@pytest.mark.rule("unicorn.contract.immediate", "unicorn.contract.permanent")
def test_a_contract_works_at_once_and_for_good() -> None:
    match = at('seats = 2\n[table]\noffer = ["coin-counter"]')
    play(match, "take contract", "sign coin-counter", "take gold", "take gold")
    assert state_of(match).gold[0] == 20 + 6 + 3
    later = at('seats = 2\n[table]\nrace = 4\n[[seat]]\nsigned = ["coin-counter"]')
    play(later, "take gold")
    assert state_of(later).gold[0] == 20 + 10 + 3


@pytest.mark.rule("unicorn.gold.gain", "unicorn.gold.mandatory", "unicorn.plan.token-values")
@pytest.mark.parametrize(("taken", "gold"), [(0, 10), (1, 8), (2, 6)])
def test_gaining_gold(taken: int, gold: int) -> None:
    match = play(plan(f"taken = {{ gold = {taken} }}"), "take gold")
    assert state_of(match).gold[0] == 20 + gold
    assert asked(match) == (1, "turn"), "there was no choice about it"


@pytest.mark.rule("unicorn.gold.never-negative", "unicorn.gold.lose", "unicorn.gold.mandatory")
def test_who_cannot_pay_borrows_or_leaves_it() -> None:
    match = plan('offer = ["piggy-bank"]\ntaken = { contract = 1 }', "gold = 2")
    assert refusal(match, "take contract") == (
        "this contract costs 3 gold and you have 2; borrow first",
        ("unicorn.gold.never-negative", "unicorn.contract.cost-by-token"),
    )
    play(match, "borrow", "take contract", "sign piggy-bank")
    assert state_of(match).gold[0] == 2 + 20 - 3


# Loans


@pytest.mark.rule("unicorn.loan.amount", "unicorn.loan.not-an-action", "unicorn.loan.during-action")
def test_a_loan_is_no_action() -> None:
    match = play(plan(), "borrow")
    assert asked(match) == (0, "turn")
    assert (state_of(match).gold[0], state_of(match).loans[0]) == (40, 1)
    play(match, "take any-bet", "bet win on red", "borrow", "stake 60")
    assert (state_of(match).gold[0], state_of(match).loans[0]) == (0, 2)
    match = play(plan('offer = ["piggy-bank"]'), "take contract", "borrow", "sign piggy-bank")
    assert (state_of(match).gold[0], state_of(match).loans[0]) == (40, 1)


@pytest.mark.rule("unicorn.loan.during-action", "unicorn.loan.not-otherwise")
def test_no_loan_in_anothers_action_or_while_magic_is_played() -> None:
    match = plan("", HAND)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        match.play(1, "borrow")
    play(match, "take magic")
    reason, rules = refusal(match, "borrow")
    assert "you can borrow only when you choose an Action" in reason
    assert "unicorn.loan.not-otherwise" in rules


@pytest.mark.rule("unicorn.loan.no-limit")
def test_loans_have_no_limit_in_a_match() -> None:
    match = plan("", "loans = 30")
    play(match, "take any-bet", "bet win on red", *["borrow"] * MOST_LOANS)
    assert options(match) == [f"stake {gold}" for gold in range(1, 421)]
    match = plan("", "loans = 30")
    play(match, *["borrow"] * MOST_LOANS)
    assert "borrow" not in options(match)
    assert "use that gold first" in refusal(match, "borrow")[0]
    play(match, "take gold", "take gold", "take gold", "take gold", "borrow")
    assert state_of(match).loans[0] == 30 + MOST_LOANS + 1


@pytest.mark.rule("unicorn.loan.two-sides", "unicorn.loan.first-side")
def test_a_loan_card_shows_one_bag_or_two() -> None:
    match = plan()
    shown = []
    for _ in range(3):
        play(match, "borrow")
        shown.append(match.view(0)["players"][0]["loan_cards"])
    assert shown == [
        {"one_bag": 1, "two_bags": 0},
        {"one_bag": 0, "two_bags": 1},
        {"one_bag": 1, "two_bags": 1},
    ]


@pytest.mark.rule("unicorn.loan.no-early-repay")
def test_loans_are_not_repaid_early() -> None:
    match = at(
        """
        [table]
        race = 3
        moment = "results"
        ranking = ["red", "blue", "green", "yellow", "orange", "purple"]
        [[seat]]
        gold = 100
        loans = 2
        """
    )
    assert (state_of(match).gold[0], state_of(match).loans[0]) == (100, 2)
    assert not [kind for kind in match.game.actions if "repay" in kind.form]


# First Player


@pytest.mark.rule(
    "unicorn.first.delayed",
    "unicorn.first.race-role",
    "unicorn.first.keep-reminder",
    "unicorn.first.dice-follow",
)
def test_yellow_a_makes_first_player_when_planning_is_over() -> None:
    match = at("seats = 3")
    play(match, *["take any-bet", "bet win on red", "stake 1"], "take gold")
    assert state_of(match).first == 0
    assert match.view(0)["next_first"] == 1
    assert match.view(0)["players"][1]["tokens"] == ["gold-a"]
    seats = []
    while not events(match, "race"):
        seats.append(match.asks[0].seat)
        assert state_of(match).first == 0
        assert match.view(0)["players"][0]["has_dice"]
        play(match, "take gold")
    assert seats == [2, 0, 1, 2, 0, 1, 2]
    kinds = [event["kind"] for event in match.events(None)]
    assert kinds.index("first") < kinds.index("revealed")
    assert {event["seat"] for event in events(match, "rolled")} == {1}
    assert {event["seat"] for event in events(match, "turned")} == {1}
    # The claim is settled; in the next round nobody has one yet.
    assert match.view(0)["race"] == 2
    assert match.view(0)["next_first"] is None


@pytest.mark.rule("unicorn.first.nobody", "unicorn.first.persists", "unicorn.race.steps")
@pytest.mark.parametrize(("heir", "after"), [(-1, 2), (2, 2), (0, 0)])
def test_who_is_first_player_in_the_next_round(heir: int, after: int) -> None:
    match = at(f'[table]\nfirst = 2\nheir = {heir}\nmoment = "planning-over"')
    assert len(events(match, "first")) == (heir == 0)
    assert match.view(0)["race"] == 2
    assert state_of(match).first == after
    assert asked(match) == (after, "turn")
    kinds = [
        event["kind"]
        for event in match.events(None)
        if event["kind"] in ("first", "revealed", "race", "turned")
    ]
    assert list(dict.fromkeys(kinds)) == ["first"] * (heir == 0) + ["revealed", "race", "turned"]


def test_nobody_else_is_touched() -> None:
    match = play(plan(), "take gold")
    assert state_of(match).gold == [30, 20, 20, 20]
    assert not bet_is_out(match, "win red")
