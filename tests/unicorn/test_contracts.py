"""Unicorn Fever: what each of the forty contracts does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unicorn.scenes import (
    asked,
    at,
    dice,
    discards,
    events,
    hand,
    lane,
    moves,
    options,
    play,
    ranking,
    row,
    state_of,
    token,
)

from fairground.engine.match import Match
from fairground.games.unicorn.content import COLOURS, standard_content

pytestmark = pytest.mark.rule("unicorn.contract.contents", "unicorn.contract.permanent")

ORDER = ("red", "blue", "green", "yellow", "orange", "purple")
HAND = 'hand = ["catapult-start", "glued-hooves", "early-whistle", "slow-yawn", "jelly-legs"]'


def plan(contract: str, seat: str = "", table: str = "", more: str = "") -> Match:
    """Planning; seat 0 has the contract."""
    return at(f'[table]\n{table}\n[[seat]]\nsigned = ["{contract}"]\n{seat}\n{more}')


def results(contract: str, seat: str = "", table: str = "", more: str = "", race: int = 1) -> Match:
    """The results of a race that ended in ORDER; purple's Fever plays no part in them."""
    quoted = ", ".join(f'"{colour}"' for colour in ORDER)
    calm = "" if "fever" in table else 'fever = ["purple"]'
    return at(
        f'[table]\nmoment = "results"\nrace = {race}\nranking = [{quoted}]\n{calm}\n{table}\n'
        f'[[seat]]\nsigned = ["{contract}"]\n{seat}\n{more}'
    )


def race(contract: str, rolls: str = "", seat: str = "", table: str = "", moment: str = "race") -> Match:
    return at(
        f'seats = 4\ndice = "{rolls}"\n[table]\nmoment = "{moment}"\nfever = ["yellow"]\n{table}\n'
        f'[[seat]]\nsigned = ["{contract}"]\n{seat}'
    )


def gold(match: Match, seat: int = 0) -> int:
    return state_of(match).gold[seat]


def paid(match: Match) -> list[tuple[int, int]]:
    return [(event["gold"], event["glory"]) for event in events(match, "paid")]


def final(match: Match) -> dict[str, int]:
    assert match.result is not None
    return match.result.breakdown[0]


# Gnomes


def test_piggy_bank() -> None:
    match = results("piggy-bank", "gold = 0\nglory = 3")
    assert gold(match) == 0
    assert state_of(match).loans[0] == 0, "the gold comes before the tax"


def test_tax_adviser() -> None:
    for glory, tax in ((7, 4), (8, 4), (0, 0)):
        assert events(results("tax-adviser", f"glory = {glory}"), "tax")[0]["amount"] == tax


def test_bet_insurer() -> None:
    alone = results("bet-insurer", 'gold = 0\nbets = ["win blue 7", "early-show red 2"]')
    assert events(alone, "refund")[0]["amount"] == 3, "with one failed bet there is nothing to choose"
    assert gold(alone) == 3 + 4 - 3
    match = results("bet-insurer", 'gold = 0\nbets = ["win blue 7", "win green 4", "early-show red 2"]')
    assert asked(match) == (0, "refund")
    assert options(match) == ["refund win on blue", "refund win on green"]
    play(match, "refund win on green")
    assert gold(match) == 2 + 4 - 3
    assert not events(results("bet-insurer", 'bets = ["win red 7"]'), "refund")


def test_coin_counter() -> None:
    assert gold(play(plan("coin-counter"), "take gold")) == 20 + 10 + 3
    printed = plan("coin-counter", table="taken = { gold = 2 }")
    assert gold(play(printed, "take gold")) == 20 + 6 + 3
    paying = plan("coin-counter", table='taken = { contract = 1 }\noffer = ["piggy-bank"]')
    assert gold(play(paying, "take contract")) == 17


def test_stable_steward() -> None:
    for place, prize in enumerate((12, 8, 4, 0)):
        assert gold(results("stable-steward", f'owns = "{ORDER[place]}"')) == 20 + prize


def test_mint_master() -> None:
    assert final(results("mint-master", "gold = 40", race=4))["converted"] == 3


def test_debt_negotiator() -> None:
    line = final(results("debt-negotiator", "gold = 45\nloans = 2", race=4))
    assert (line["unpaid"], line["gold"]) == (0, 5)


def test_garden_monument() -> None:
    match = at('[table]\noffer = ["garden-monument"]\n[[seat]]\ngold = 3')
    play(match, "take contract")
    refusal = match.why_not(0, "sign garden-monument")
    assert refusal is not None
    assert refusal.rules == ("unicorn.gold.never-negative",)
    play(match, "borrow", "sign garden-monument")
    assert gold(match) == 3 + 20 - 4
    assert state_of(match).contract_glory(0) == 3


# Leprechauns


def test_clover_seller() -> None:
    bets = 'bets = ["win red 1", "early-show blue 1", "late-show purple 1"]'
    assert paid(results("clover-seller", bets)) == [(4, 6), (2, 4), (0, 0)]


def test_near_enough_bookie() -> None:
    bets = 'bets = ["win blue 5 +2", "win red 1 +2", "win green 1"]'
    assert paid(results("near-enough-bookie", bets)) == [(10, 3), (4, 7), (0, 0)]
    assert paid(results("coin-counter", 'bets = ["win blue 5"]')) == [(0, 0)]


def test_fourth_step() -> None:
    bets = 'bets = ["early-show yellow 5", "late-show yellow 1", "early-show orange 1", "win yellow 1"]'
    assert paid(results("fourth-step", bets)) == [(0, 0), (10, 1), (0, 0), (2, 1)]


def test_long_shot() -> None:
    for odds, glory in ((4, 5), (5, 7), (7, 7)):
        assert paid(results("long-shot", 'bets = ["win red 1"]', f"odds = {{ red = {odds} }}"))[0][1] == glory
    assert paid(results("long-shot", 'bets = ["early-show red 1"]', "odds = { red = 7 }")) == [(2, 3)]


def test_safe_pair() -> None:
    assert paid(results("safe-pair", 'bets = ["early-show red 4", "late-show blue 4", "win red 1"]')) == [
        (4, 5),
        (12, 3),
        (12, 2),
    ]


def test_a_safe_pair_of_somebody_else_pays_nobody_more() -> None:
    bets = 'bets = ["early-show red 4"]'
    alone = results("piggy-bank", f"gold = 0\n{bets}", more='[[seat]]\nsigned = ["safe-pair"]')
    assert paid(alone) == [(8, 3)]


def test_side_bet() -> None:
    match = plan("side-bet", table="taken = { any-bet = 2 }")
    play(match, "take any-bet", "bet win on red", "stake 7")
    assert asked(match) == (0, "side-bet")
    assert "bet win on red" not in options(match)
    play(match, "bet early-show on red")
    assert options(match) == ["borrow", *(f"stake {gold}" for gold in range(1, 6))]
    refusal = match.why_not(0, "stake 6")
    assert refusal is not None
    assert refusal.reason == "you can stake at most 5 gold on this bet"
    play(match, "stake 5")
    assert asked(match) == (1, "turn")
    assert gold(match) == 8
    # Once in a round, and it can be left.
    play(match, "take gold", "take gold", "take gold", "take any-bet", "bet win on blue", "stake 1")
    assert asked(match) == (1, "turn")
    left = play(plan("side-bet"), "take any-bet", "bet win on red", "stake 7", "decline")
    assert len(events(left, "bet")) == 1


def test_side_bet_brings_no_bonus_glory() -> None:
    match = play(plan("side-bet"), "take win-bet", "bet win on red", "stake 1", "bet win on blue", "stake 1")
    assert [event["bonus"] for event in events(match, "bet")] == [2, 0]


@pytest.mark.rule("unicorn.contract.reserved-token")
def test_token_holder() -> None:
    match = race("token-holder", moment="round")
    assert asked(match) == (0, "reserve")
    assert len(options(match)) == 19
    play(match, "reserve win on red", "take gold", "take any-bet")
    assert asked(match) == (1, "bet")
    assert "bet win on red" not in options(match)
    refusal = match.why_not(1, "bet win on red")
    assert refusal is not None
    assert refusal.rules == ("unicorn.contract.reserved-token",)
    play(
        match,
        "bet win on blue",
        "stake 1",
        "take gold",
        "take gold",
        "take win-bet",
        "bet win on red",
        "stake 2",
    )
    assert state_of(match).bettor[token("win red")] == 0
    two = at(
        f'seats = 2\ndice = "{dice("red", "blue")}"\n[table]\nmoment = "round"\n'
        '[[seat]]\nsigned = ["token-holder"]'
    )
    assert "reserve win on red" not in options(two), "only a token that is free"
    assert len(options(two)) == 1 + 5 + 5


def test_pot_of_gold() -> None:
    match = at('[table]\noffer = ["pot-of-gold"]')
    assert gold(play(match, "take contract", "sign pot-of-gold")) == 26
    assert state_of(match).contract_glory(0) == 2


# Goblins


def test_card_snatcher() -> None:
    lanes = 'lanes = { red = ["catapult-start", "glued-hooves", "double-dash"], blue = ["slow-yawn"] }'
    match = race("card-snatcher", seat=lanes, moment="reveal")
    # The pair on red has cancelled before.
    assert options(match) == ["decline", "remove slow-yawn from blue", "remove double-dash from red"]
    play(match, "remove double-dash from red")
    assert "double-dash" in discards(match)
    assert len(events(match, "remove")) == 1
    assert events(match, "race")


@pytest.mark.parametrize(("contract", "amount"), [("caltrops", -1), ("stardust", 1)])
def test_caltrops_and_stardust(contract: str, amount: int) -> None:
    table = 'moves = ["m18", "m01"]'
    match = race(contract, table=table)
    assert asked(match) == (0, "nudge")
    assert match.view(0)["movement"] == "m18"
    play(match, "decline")
    assert asked(match) == (0, "nudge"), "it waits for another card"
    play(match, "nudge blue")
    assert moves(match, 1)["blue"] == 2
    assert moves(match, 2)["blue"] == 3 + amount
    assert len(events(match, "nudge")) == 1
    assert moves(match, 3)["blue"] == events(match, "turned")[2]["rows"][1], "on that card only"
    still = play(race(contract, table=table), "nudge orange")
    assert moves(still, 1)["orange"] == max(amount, 0), "never back"


def test_mud_slinger_and_kind_words() -> None:
    for contract, sign, cards in (
        ("mud-slinger", "negative", {"glued-hooves", "slow-yawn"}),
        ("kind-words", "positive", {"catapult-start", "early-whistle"}),
    ):
        match = play(plan(contract, HAND, "taken = { magic = 1 }"), "take magic")
        play(match, "play jelly-legs on red")
        first = "slow-yawn" if sign == "positive" else "catapult-start"
        play(match, f"play {first} on red")
        assert asked(match) == (0, "extra")
        assert {option.split()[1] for option in options(match)[1:]} == cards - {first}
        card = min(cards - {first})
        play(match, f"play {card} on blue")
        assert asked(match) == (1, "turn")
        assert lane(match, "blue") == [card]
        seen = events(match, "played", 2)[-1]
        assert seen["sign"] == sign
        assert "card" not in seen
        # Whoever imagines the hidden card knows its sign.
        for seed in range(20):
            world = match.redeal(2, seed)
            magic = state_of(world).unicorn_components.magic_of(world.state.zones[8 + row("blue")][0])
            assert magic.positive == (sign == "positive")


def test_extra_cards_can_be_left_and_the_window_tells_nothing() -> None:
    match = plan("mud-slinger", 'hand = ["catapult-start", "catapult-start"]', "taken = { any-bet = 1 }")
    play(match, "take any-bet", "bet win on red", "stake 1", "play catapult-start on red")
    assert asked(match) == (0, "extra")
    assert options(match) == ["decline"], "no negative card in hand"
    play(match, "decline")
    assert len(hand(match, 0)) == 5


def test_protection_racket() -> None:
    match = race("protection-racket", moment="round", seat="gold = 5\n[[seat]]\ngold = 0\n[[seat]]\ngold = 1")
    assert state_of(match).gold == [7, 0, 0, 19]


def test_sore_loser() -> None:
    for bets, glory in (
        ('["win blue 1", "early-show purple 1"]', 2),
        ('["win blue 1", "win red 1"]', 5),
        ("[]", 0),
    ):
        assert state_of(results("sore-loser", f"bets = {bets}")).glory[0] == glory


def test_loaded_dice() -> None:
    match = race("loaded-dice", dice("red", "blue", "green", "orange", "orange"))
    assert asked(match) == (0, "reroll")
    assert options(match) == ["decline", "reroll blue", "reroll red"]
    play(match, "reroll red")
    assert events(match, "reroll")[0]["to"] == "green"
    assert moves(match, 1, "sprinted") == {c: int(c in ("blue", "green")) for c in COLOURS}
    assert len(events(match, "reroll")) == 1
    double = race("loaded-dice", dice("red", "red"))
    assert options(double) == ["decline", "reroll red"]
    play(double, "decline")
    assert asked(double) == (0, "reroll")


def test_toll_collector() -> None:
    rivals = '[[seat]]\nbets = ["win red 1", "late-show red 1"]\n[[seat]]\nbets = ["early-show purple 1"]'
    match = results("toll-collector", 'owns = "red"\nbets = ["early-show red 1"]', more=rivals)
    assert events(match, "contract-gold")[0]["amount"] == 4
    assert not events(results("toll-collector", more=rivals), "contract-gold")


def test_stolen_trophy() -> None:
    assert events(results("stolen-trophy", "glory = 3"), "tax")[0]["amount"] == 5


# Fairies


def test_sparkle_coach() -> None:
    match = race("sparkle-coach", dice("red", "blue", "red", "blue"), 'owns = "red"')
    assert [moves(match, turn, "sprinted")["red"] for turn in (1, 2)] == [2, 1]
    assert moves(match, 1, "sprinted")["blue"] == 1


def test_dice_turner() -> None:
    match = race("dice-turner", dice("red", "blue"))
    assert asked(match) == (0, "turn-die")
    assert len(options(match)) == 11
    play(match, "turn red to blue")
    assert moves(match, 1, "sprinted") == {c: int(c == "blue") for c in COLOURS}
    assert len(events(match, "turn-die")) == 1


def test_godmother() -> None:
    table = 'moves = ["m05"]\nturn = 4\npositions = { red = 10, blue = 10 }'
    quiet = dice("purple", "purple")
    assert ranking(race("godmother", quiet, 'owns = "red"', table))[:2] == ["red", "blue"]
    assert ranking(race("piggy-bank", quiet, 'owns = "red"', table))[:2] == ["blue", "red"]
    both = 'owns = "red"\nlanes = { blue = ["by-a-whisker"] }'
    assert ranking(race("godmother", quiet, both, table))[:2] == ["blue", "red"]


@pytest.mark.rule("unicorn.race.tie-magic")
def test_magic_breaks_a_tie_or_does_not_however_much_of_it_there_is() -> None:
    table = 'moves = ["m05"]\nturn = 4\npositions = { red = 10, blue = 10 }'
    seat = 'owns = "red"\nlanes = { red = ["by-a-whisker"], blue = ["by-a-whisker"] }'
    assert ranking(race("godmother", dice("purple", "purple"), seat, table))[:2] == ["blue", "red"]


def test_applause() -> None:
    assert [state_of(results("applause", f'owns = "{colour}"')).glory[0] for colour in ORDER] == [
        1,
        1,
        1,
        0,
        0,
        0,
    ]


def test_healing_dew() -> None:
    lanes = 'lanes = { red = ["slow-yawn", "jelly-legs", "double-dash"], blue = ["slow-yawn"] }'
    match = race("healing-dew", seat=lanes, moment="reveal")
    assert options(match) == [
        "decline",
        "remove slow-yawn from blue",
        "remove slow-yawn from red",
        "remove jelly-legs from red",
    ]
    play(match, "remove slow-yawn from red")
    assert options(match) == ["decline", "remove jelly-legs from red"], "from the same unicorn"
    play(match, "remove jelly-legs from red")
    assert [event["card"] for event in events(match, "remove")] == ["slow-yawn", "jelly-legs"]
    one = play(race("healing-dew", seat=lanes, moment="reveal"), "remove slow-yawn from red", "decline")
    assert len(events(one, "remove")) == 1


def test_wishing_star() -> None:
    match = play(plan("wishing-star", HAND, "taken = { magic = 1 }"), "take magic")
    play(match, "play jelly-legs on red", "play slow-yawn on red")
    assert len(hand(match, 0)) == 6
    assert match.view(1)["players"][0]["hand_limit"] == 6


# Witches


def test_crystal_ball() -> None:
    laid = '[[seat]]\nlanes = { red = ["slow-yawn", "double-dash"], blue = ["jelly-legs"] }'
    match = plan("crystal-ball", more=laid)
    assert [option for option in options(match) if "peek" in option] == ["peek under blue", "peek under red"]
    play(match, "peek under red")

    def seen(seat: int | None) -> list[object]:
        zones = match.view(seat)["zones"]
        return [card.get("id") for zone in zones if zone["id"] == "lane-red" for card in zone["cards"]]

    assert seen(0) == ["slow-yawn", "double-dash"]
    assert seen(2) == [None, None]
    assert events(match, "peeked", 0)[0]["cards"] == ["slow-yawn", "double-dash"]
    assert "cards" not in events(match, "peeked", 2)[0]
    assert asked(match) == (0, "turn"), "it is no Action"
    assert not [option for option in options(match) if "peek" in option], "once a round"


def test_odds_hex() -> None:
    lanes = 'lanes = { red = ["friendly-bookmaker"] }'
    match = race("odds-hex", seat=lanes, moment="reveal")
    assert asked(match) == (0, "shift")
    assert "shift red up" not in options(match), "red was moved to x2 before"
    assert "shift orange down" not in options(match)
    play(match, "shift red down")
    assert events(match, "race")[0]["odds"][row("red")] == 1
    assert events(match, "shift")[0]["to"] == 3


def test_fever_brew() -> None:
    bets = 'bets = ["win red 1", "early-show blue 1"]'
    assert paid(results("fever-brew", bets, 'fever = ["red"]')) == [(4, 7), (2, 3)]


def test_cauldron() -> None:
    match = plan("cauldron", HAND)
    play(match, "discard jelly-legs")
    assert asked(match) == (0, "burn")
    play(match, "discard slow-yawn", "discard early-whistle")
    assert asked(match) == (0, "turn"), "three at most, and it is no Action"
    assert gold(match) == 26
    assert len(hand(match, 0)) == 5
    assert discards(match) == ["jelly-legs", "slow-yawn", "early-whistle"]
    assert not [option for option in options(match) if "discard" in option]
    refusal = match.why_not(0, f"discard {hand(match, 0)[0]}")
    assert refusal is not None
    assert refusal.reason == "none of your contracts lets you discard for gold now"
    assert gold(play(plan("cauldron", HAND), "discard jelly-legs", "decline")) == 22


def test_black_cat() -> None:
    lanes = (
        'lanes = { red = ["catapult-start", "double-dash"] }\n[[seat]]\nlanes = { red = ["glued-hooves"] }'
    )
    match = race("black-cat", seat=lanes, moment="reveal")
    assert options(match) == ["decline", "protect catapult-start on red"], "only what would be cancelled"
    play(match, "protect catapult-start on red")
    assert events(match, "cancelled")[0]["cards"] == ["glued-hooves"]
    assert moves(match, 1)["red"] == 4
    assert state_of(match).guarded == [], "for this race only"
    given_up = play(race("black-cat", seat=lanes, moment="reveal"), "decline")
    assert sorted(events(given_up, "cancelled")[0]["cards"]) == ["catapult-start", "glued-hooves"]
    # Cards of others cannot be protected.
    theirs = (
        'lanes = { blue = ["slow-yawn"] }\n[[seat]]\nlanes = { red = ["catapult-start", "glued-hooves"] }'
    )
    assert asked(race("black-cat", seat=theirs, moment="reveal"))[1] == "turn"


def test_tarot() -> None:
    match = race("tarot", table='moves = ["m18", "m04", "m23", "m01"]')
    assert asked(match) == (0, "arrange")
    assert options(match) == ["next m04", "next m18", "next m23"]
    assert events(match, "looked", 0)[0]["cards"] == ["m23", "m04", "m18"]
    assert "cards" not in events(match, "looked", 1)[0]

    def seen(seat: int | None) -> list[object]:
        zone = next(zone for zone in match.view(seat)["zones"] if zone["id"] == "moves")
        return [card.get("id") for card in zone["cards"]][-4:]

    assert seen(0) == [None, "m23", "m04", "m18"]
    assert seen(1) == seen(None) == [None] * 4
    play(match, "next m23")
    assert options(match) == ["next m04", "next m18"]
    play(match, "next m04")
    assert [event["card"] for event in events(match, "turned")[:4]] == ["m23", "m04", "m18", "m01"]


def test_broom_service() -> None:
    match = race("broom-service", moment="planning-over")
    assert asked(match) == (0, "again")
    play(match, "act again")
    assert asked(match) == (0, "turn")
    play(match, "take gold")
    assert state_of(match).race == 2
    assert gold(match) == 30
    # Once in the game: the next round ends without it.
    for _ in range(12):
        assert asked(match)[1] == "turn"
        play(match, "take gold")
    assert state_of(match).race == 3
    kept = play(race("broom-service", moment="planning-over"), "decline")
    for _ in range(12):
        play(kept, "take gold")
    assert asked(kept) == (0, "again")


def test_coven_seat() -> None:
    match = at(
        '[table]\nmoment = "results"\nrace = 4\n'
        'ranking = ["red", "blue", "green", "yellow", "orange", "purple"]\n'
        '[[seat]]\nsigned = ["coven-seat", "tarot", "odds-hex", "cauldron", "fever-brew"]'
    )
    assert final(match)["contracts"] == 1 + 1 + 0 + 0 + 1 + 2


def test_every_contract_is_tested() -> None:
    source = Path(__file__).read_text("utf-8")
    assert [card.id for card in standard_content().contracts if f'"{card.id}"' not in source] == []


def test_contracts_of_several_players_are_asked_from_the_first_player_on() -> None:
    match = at(
        '[table]\nmoment = "race"\nfirst = 2\n[[seat]]\nsigned = ["stardust"]\n[[seat]]\n[[seat]]\n'
        'signed = ["caltrops"]'
    )
    assert asked(match) == (2, "nudge")
    play(match, "nudge blue")
    assert asked(match) == (0, "nudge")
    play(match, "nudge blue")
    assert moves(match, 1)["blue"] == events(match, "turned")[0]["rows"][1]


def test_once_a_round_means_again_in_the_next() -> None:
    match = play(race("stardust"), "nudge red")
    assert state_of(match).race == 2
    assert match.view(0)["players"][0]["used"] == []
    play(match, *["take gold"] * 12)
    assert asked(match) == (0, "nudge")
    play(match, "nudge red")
    assert len(events(match, "nudge")) == 2
