"""Unicorn Fever: payout, tax, odds, Fever, contracts and the end of the match."""

from __future__ import annotations

import pytest
from tests.unicorn.scenes import asked, at, events, ids, offer, row, state_of

from fairground.engine.match import Match
from fairground.games.unicorn.codes import CONTRACTS, FREE, SPENT

ORDER = ("red", "blue", "green", "yellow", "orange", "purple")


def results(
    table: str = "", *seats: str, order: tuple[str, ...] = ORDER, race: int = 1, players: int = 4
) -> Match:
    """The Results phase after a race that ended in this order."""
    tables = "\n".join(f"[[seat]]\n{seat}" for seat in seats)
    quoted = ", ".join(f'"{colour}"' for colour in order)
    return at(
        f'seats = {players}\n[table]\nmoment = "results"\nrace = {race}\nranking = [{quoted}]\n'
        + (table if "fever" in table else f'fever = ["purple"]\n{table}')
        + f"\n{tables}"
    )


def final(*seats: str) -> Match:
    """The end of the match after the last race."""
    match = results("", *seats, race=4)
    assert match.over
    return match


def paid(match: Match) -> list[tuple[int, int]]:
    return [(event["gold"], event["glory"]) for event in events(match, "paid")]


# Payout


@pytest.mark.rule("unicorn.results.steps", "unicorn.payout.owner-prize", "unicorn.tax.after-payout")
def test_the_six_steps_in_order() -> None:
    match = results("", 'owns = "red"\nbets = ["win red 1"]')
    kinds = [event["kind"] for event in match.events(None)]
    assert kinds == ["paid", "prize", "returned", *["tax"] * 4, "odds", "fever", "offered", "round"]
    assert state_of(match).race == 2


@pytest.mark.rule(
    "unicorn.owner.first-6",
    "unicorn.owner.second-4",
    "unicorn.owner.third-2",
    "unicorn.owner.off-podium",
    "unicorn.owner.no-glory",
    "unicorn.owner.no-bet-needed",
)
def test_owner_prizes() -> None:
    owners = [f'owns = "{colour}"' for colour in ORDER]
    match = results("", *owners, players=6)
    assert state_of(match).gold == [26, 24, 22, 20, 20, 20]
    assert state_of(match).glory == [0] * 6
    # With a failed bet on it, and with a rival's bet on it, the prize is the same.
    match = results("", 'owns = "blue"\nbets = ["win blue 5"]', 'bets = ["early-show blue 5"]')
    assert state_of(match).gold[0] == 24


@pytest.mark.rule("unicorn.owner.free-to-bet")
def test_anyone_bets_on_any_unicorn() -> None:
    match = results("", 'owns = "red"\nbets = ["win blue 5"]', 'owns = "blue"\nbets = ["win red 5"]')
    assert paid(match) == [(0, 0), (5 * 4, 5)]


@pytest.mark.rule("unicorn.payout.order")
def test_players_are_paid_from_the_first_player_on() -> None:
    match = results(
        "first = 2", *[f'bets = ["win {colour} 1"]' for colour in ("red", "blue", "green", "yellow")]
    )
    assert [event["seat"] for event in events(match, "paid")] == [2, 3, 0, 1]


@pytest.mark.rule(
    "unicorn.payout.declare",
    "unicorn.payout.each-bet",
    "unicorn.payout.glory-by-type",
    "unicorn.bet.show-late-glory",
    "unicorn.bet.early-late-gold-same",
    "unicorn.bet.show-gold-double",
)
def test_each_bet_is_paid_by_its_own_kind_and_stake() -> None:
    match = results("", 'bets = ["win red 3", "early-show red 4", "late-show red 4", "early-show purple 9"]')
    assert {
        event["bet"] + " " + event["unicorn"]: (event["gold"], event["glory"])
        for event in events(match, "paid")
    } == {
        "win red": (12, 5),
        "early-show red": (8, 3),
        "late-show red": (8, 2),
        "early-show purple": (0, 0),
    }
    assert state_of(match).glory[0] == 10
    assert state_of(match).gold[0] == 20 + 28 - 10


@pytest.mark.rule("unicorn.bet.win-success", "unicorn.payout.lost-stakes")
def test_a_win_bet_needs_the_first_place() -> None:
    for place, colour in enumerate(ORDER):
        assert (paid(results("", f'bets = ["win {colour} 2"]'))[0][0] > 0) == (place == 0)


@pytest.mark.rule("unicorn.odds.multipliers", "unicorn.bet.win-gold-odds", "unicorn.setup.odds-rows")
@pytest.mark.parametrize("odds", [2, 3, 4, 5, 6, 7])
def test_a_win_bet_pays_by_the_odds(odds: int) -> None:
    assert paid(results(f"odds = {{ red = {odds} }}", 'bets = ["win red 5"]')) == [(5 * odds, 5)]


@pytest.mark.rule("unicorn.bet.win-gold-odds")
def test_example_five_gold_at_three_to_one() -> None:
    assert paid(results("odds = { red = 3 }", 'bets = ["win red 5"]')) == [(15, 5)]


@pytest.mark.rule("unicorn.bet.payout-includes-stake")
def test_example_four_gold_on_a_show_bet() -> None:
    match = results("", 'gold = 0\nbets = ["early-show red 4"]')
    assert paid(match) == [(8, 3)]
    assert state_of(match).gold[0] == 8 - 3


@pytest.mark.rule("unicorn.bet.win-odds-moment")
def test_win_bets_pay_the_odds_at_payout() -> None:
    """Red is lifted from x4 to x2 by Magic, and moves on to another row only after the payout."""
    for seed in range(40):
        match = at(
            '[table]\nmoment = "reveal"\nfever = ["yellow"]\n[[seat]]\nbets = ["win red 5"]\n'
            'lanes = { red = ["friendly-bookmaker"] }',
            seed,
        )
        if events(match, "finished")[0]["unicorn"] == "red":
            assert paid(match) == [(10, 5)]
            return
    pytest.fail("red never won")


@pytest.mark.rule("unicorn.payout.modifiers")
def test_multipliers_come_before_additions() -> None:
    seat = 'bets = ["early-show yellow 4"]\nsigned = ["safe-pair", "clover-seller"]'
    match = results('fever = ["yellow"]', seat, order=("yellow", "red", "blue", "green", "orange", "purple"))
    assert paid(match) == [(12, 3 + 1 + 1)]


@pytest.mark.rule(
    "unicorn.payout.tokens-return", "unicorn.payout.stacks-restored", "unicorn.contract.reserved-token"
)
def test_all_tokens_go_back() -> None:
    match = results(
        "taken = { gold = 2, contract = 3, magic = 1 }",
        'bets = ["win red 3"]\nreserved = ["win blue"]\nsigned = ["token-holder"]',
    )
    assert asked(match) == (0, "reserve")
    state = state_of(match)
    assert state.bettor == [FREE] * 18
    assert state.reserved == [-1] * 18
    assert state.stake == state.bonus == [0] * 18
    assert state.taken == [0] * 5
    assert match.view(0)["stacks"][4]["left"] == ["gold-a", "gold-b"]
    assert all(not player["tokens"] for player in match.view(0)["players"])


# Tax


@pytest.mark.rule(
    "unicorn.tax.amount", "unicorn.tax.all-owned", "unicorn.tax.glory-kept", "unicorn.tax.after-payout"
)
def test_one_gold_for_each_glory_old_and_new() -> None:
    match = results("", 'glory = 7\nbets = ["early-show red 1"]')
    assert events(match, "tax")[0]["amount"] == 10
    assert state_of(match).gold[0] == 20 + 2 - 10
    assert state_of(match).glory[0] == 10


@pytest.mark.rule("unicorn.tax.contracts-exempt")
def test_glory_on_contracts_is_not_taxed() -> None:
    match = results("", 'signed = ["garden-monument", "pot-of-gold"]')
    assert match.view(0)["players"][0]["contract_glory"] == 5
    assert events(match, "tax")[0]["amount"] == 0


@pytest.mark.rule("unicorn.tax.every-round", "unicorn.results.last-round-skip")
@pytest.mark.parametrize("race", [1, 2, 3, 4])
def test_the_tax_is_due_in_every_round(race: int) -> None:
    match = results("", "glory = 3", race=race)
    assert [event["amount"] for event in events(match, "tax")] == [3, 0, 0, 0]
    skipped = [event["kind"] for event in match.events(None) if event["kind"] in ("odds", "fever", "offered")]
    assert skipped == ([] if race == 4 else ["odds", "fever", "offered"])


@pytest.mark.rule("unicorn.tax.cannot-pay", "unicorn.loan.during-tax")
@pytest.mark.parametrize(
    ("gold", "glory", "loans", "left"), [(5, 6, 1, 19), (0, 41, 3, 19), (6, 6, 0, 0), (50, 6, 0, 44)]
)
def test_who_cannot_pay_borrows_just_enough(gold: int, glory: int, loans: int, left: int) -> None:
    match = results("", f"gold = {gold}\nglory = {glory}")
    assert (state_of(match).loans[0], state_of(match).gold[0]) == (loans, left)


# Odds and Fever


@pytest.mark.rule(
    "unicorn.odds-update.up",
    "unicorn.odds-update.down",
    "unicorn.odds-update.same",
    "unicorn.odds-update.one-row-max",
    "unicorn.odds-update.compare",
    "unicorn.odds-update.order",
)
def test_examples_of_the_odds_update() -> None:
    match = results(
        "odds = { red = 3, blue = 3, purple = 6, yellow = 2, green = 5, orange = 7 }",
        order=("red", "blue", "purple", "yellow", "green", "orange"),
    )
    odds = {unicorn["id"]: unicorn["odds"] for unicorn in match.view(0)["unicorns"]}
    assert odds == {"red": 2, "blue": 3, "purple": 5, "yellow": 3, "green": 6, "orange": 7}


@pytest.mark.rule("unicorn.odds-update.bounds")
def test_odds_stay_on_the_table() -> None:
    all_first = results("odds = { red = 2, purple = 7 }")
    assert state_of(all_first).odds[row("red")] == 0
    assert state_of(all_first).odds[row("purple")] == 5


@pytest.mark.rule(
    "unicorn.fever.worst", "unicorn.fever.ties", "unicorn.fever.others-normal", "unicorn.fever.when-updated"
)
def test_example_of_the_fever_update() -> None:
    """Purple, in Fever, climbs to x5; green and orange are the slowest at x6 and nobody is at x7."""
    match = results(
        "odds = { red = 2, blue = 3, yellow = 4, purple = 6, green = 5, orange = 7 }",
        order=("red", "blue", "yellow", "purple", "orange", "green"),
    )
    view = {unicorn["id"]: (unicorn["odds"], unicorn["fever"]) for unicorn in match.view(0)["unicorns"]}
    assert view["purple"] == (5, False)
    assert view["green"] == (6, True)
    assert view["orange"] == (6, True)
    assert sum(fever for _, fever in view.values()) == 2
    assert events(match, "fever")[0]["unicorns"] == ["green", "orange"]


@pytest.mark.rule("unicorn.fever.at-least-one")
def test_somebody_is_always_in_fever() -> None:
    level = "odds = { red = 4, blue = 4, green = 4, yellow = 4, orange = 4, purple = 4 }"
    fever = [u["fever"] for u in results(level).view(0)["unicorns"]]
    assert any(fever)


# Contracts and the counter


@pytest.mark.rule("unicorn.contracts-refresh.discard", "unicorn.contracts-refresh.three-new")
@pytest.mark.parametrize("left", [[], ["piggy-bank"], ["piggy-bank", "tax-adviser", "coin-counter"]])
def test_three_new_contracts_each_round(left: list[str]) -> None:
    match = results(f"offer = {left}\ncontracts = ['mint-master', 'clover-seller', 'long-shot']")
    assert offer(match) == ["mint-master", "clover-seller", "long-shot"]
    assert ids(match, SPENT) == left


@pytest.mark.rule("unicorn.contracts-refresh.enough")
def test_four_rounds_turn_up_twelve_of_sixteen() -> None:
    match = results()
    turned = 0
    for race in (1, 2, 3):
        match = results(race=race)
        turned += len(events(match, "offered")[0]["cards"])
    assert 3 + turned == 12
    deck = state_of(at(f"{'seats = 4'}\n")).zones[CONTRACTS]
    assert len(deck) == 16


@pytest.mark.rule("unicorn.counter.advance", "unicorn.counter.end", "unicorn.round.count-4")
@pytest.mark.parametrize("race", [1, 2, 3, 4])
def test_the_race_counter(race: int) -> None:
    match = results(race=race)
    assert match.over == (race == 4)
    assert state_of(match).race == min(race + 1, 4)


# The end


@pytest.mark.rule(
    "unicorn.end.order",
    "unicorn.loan.repay-25",
    "unicorn.end.repay-mandatory",
    "unicorn.end.convert-20",
    "unicorn.end.leftover-gold",
)
def test_loans_first_then_gold_becomes_glory() -> None:
    match = final("gold = 96\nloans = 1\nglory = 4")
    # 4 tax, 25 for the loan, 67 left: 3 Glory and 7 gold.
    assert match.result is not None
    assert match.result.breakdown[0] == {"glory": 4, "converted": 3, "contracts": 0, "gold": 7, "unpaid": 0}
    assert match.result.scores[0] == 7
    settled = events(match, "settled")[0]
    assert (settled["repaid"], settled["converted"], settled["gold"]) == (1, 3, 7)


@pytest.mark.rule(
    "unicorn.end.no-partial-repay",
    "unicorn.end.unpaid-kept",
    "unicorn.end.convert-with-debt",
    "unicorn.end.repay-mandatory",
)
def test_unpaid_loans_stay_and_gold_is_still_converted() -> None:
    match = final("gold = 48\nloans = 3", "gold = 24\nloans = 1")
    assert match.result is not None
    # One loan repaid, 23 left: too little for the next, enough for a Glory.
    assert match.result.breakdown[0] == {"glory": 0, "converted": 1, "contracts": 0, "gold": 3, "unpaid": 2}
    assert match.result.breakdown[1] == {"glory": 0, "converted": 1, "contracts": 0, "gold": 4, "unpaid": 1}


@pytest.mark.rule("unicorn.end.repaid-card")
def test_a_repaid_loan_flips_or_discards_its_card() -> None:
    cards = [final(f"gold = {gold}\nloans = 2").view(0)["players"][0]["loan_cards"] for gold in (0, 25, 50)]
    assert cards == [
        {"one_bag": 0, "two_bags": 1},
        {"one_bag": 1, "two_bags": 0},
        {"one_bag": 0, "two_bags": 0},
    ]


@pytest.mark.rule("unicorn.end.total-glory", "unicorn.contract.glory", "unicorn.end.conversion-untaxed")
def test_final_glory_is_tokens_and_contracts() -> None:
    match = final('gold = 45\nglory = 5\nsigned = ["garden-monument", "coin-counter"]')
    assert match.result is not None
    assert match.result.breakdown[0] == {"glory": 5, "converted": 2, "contracts": 4, "gold": 0, "unpaid": 0}
    assert match.result.scores[0] == 11
    assert events(match, "tax")[0]["amount"] == 5


@pytest.mark.rule("unicorn.loan.not-otherwise")
def test_nobody_borrows_in_payout_or_final_scoring() -> None:
    match = final("gold = 0\nloans = 2")
    assert not events(match, "borrowed")


@pytest.mark.rule("unicorn.end.rank-loans-first", "unicorn.object.most-glory")
def test_fewest_unpaid_loans_beat_most_glory() -> None:
    match = final("gold = 40\nglory = 20\nloans = 1", "gold = 5\nglory = 5", "gold = 3", "gold = 1")
    assert match.result is not None
    assert match.result.ranks[0] == 4
    assert match.result.reason == "fewest unpaid loans"
    assert match.result.rules == ("unicorn.end.rank-loans-first",)


@pytest.mark.rule("unicorn.end.rank-glory", "unicorn.object.most-glory")
def test_most_glory_wins() -> None:
    match = final("gold = 20\nglory = 8", "gold = 20\nglory = 9")
    assert match.result is not None
    assert match.result.winners == (1,)


@pytest.mark.rule("unicorn.end.rank-gold")
def test_gold_breaks_ties() -> None:
    match = final("gold = 15\nglory = 5", "gold = 16\nglory = 5", "gold = 2", "gold = 1")
    assert match.result is not None
    assert match.result.ranks == (2, 1, 3, 4)
    assert match.result.rules == ("unicorn.end.rank-gold",)


@pytest.mark.rule("unicorn.end.shared")
def test_equals_share_the_victory() -> None:
    match = final("gold = 15\nglory = 5", "gold = 5", "gold = 15\nglory = 5", "gold = 5")
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.result.ranks == (1, 3, 1, 3)
    assert events(match, "won")[0]["text"] == "Player 1 and Player 3 share the victory."


@pytest.mark.rule(
    "unicorn.example.final-ranking",
    "unicorn.end.rank-loans-first",
    "unicorn.end.rank-glory",
    "unicorn.end.rank-gold",
)
def test_example_of_the_final_ranking() -> None:
    """Julia, Simone, Martina, Catherine and Nicholas, as they stand after the last tax."""
    seats = ["glory = 17\ngold = 17", "glory = 15\ngold = 15", "glory = 18\ngold = 18\nloans = 1"]
    seats += ["glory = 14\ngold = 19\nloans = 2", "glory = 14\ngold = 16\nloans = 2"]
    match = results("", *seats, race=4, players=5)
    assert match.result is not None
    assert match.result.ranks == (1, 2, 3, 4, 5)
    assert match.result.scores == (17, 15, 18, 14, 14)
    assert [line["gold"] for line in match.result.breakdown] == [0, 0, 0, 5, 2]
    assert [line["unpaid"] for line in match.result.breakdown] == [0, 0, 1, 2, 2]
