"""Unicorn Fever: the set-up for two to six players."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unicorn.scenes import asked, at, bet_is_out, dice, events, offer, options, play, state_of

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unicorn.codes import BOX, CONTRACTS, HAND, MAGIC, MOVES, OUT
from fairground.games.unicorn.content import CLANS, COLOURS

SEATS = range(2, 7)


def fresh(seats: int, seed: int = 1, **choices: object) -> Match:
    return new_match("unicorn-fever", seats, seed, choices)


def stacks(match: Match) -> dict[str, list[str]]:
    return {stack["id"]: stack["left"] for stack in match.view(0)["stacks"]}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.rule(
    "unicorn.setup.gold-20",
    "unicorn.setup.glory-0",
    "unicorn.setup.loans-by-bank",
    "unicorn.setup.race-counter-first",
)
def test_everybody_starts_with_twenty_gold_and_nothing_else(seats: int) -> None:
    view = fresh(seats).view(0)
    assert view["race"] == 1
    for player in view["players"]:
        assert (player["gold"], player["glory"], player["loans"]) == (20, 0, 0)


@pytest.mark.rule("unicorn.setup.movement-deck")
def test_the_movement_deck_is_shuffled_and_face_down() -> None:
    orders = set()
    for seed in range(5):
        match = fresh(4, seed)
        orders.add(tuple(match.state.zones[MOVES]))
        for seat in (0, None):
            deck = next(zone for zone in match.view(seat)["zones"] if zone["id"] == "moves")
            assert deck["cards"] == [{"back": "movement"}] * 23
    assert len(orders) == 5


@pytest.mark.rule("unicorn.setup.bets-4-6", "unicorn.setup.bets-2-3", "unicorn.two.no-late")
@pytest.mark.parametrize("seats", SEATS)
def test_late_shows_need_four_players(seats: int) -> None:
    match = fresh(seats)
    for colour in COLOURS:
        assert bet_is_out(match, f"late-show {colour}") == (seats < 4)
    gone = sum(holder == OUT for holder in state_of(match).bettor)
    assert gone == {2: 8, 3: 6}.get(seats, 0)


@pytest.mark.rule("unicorn.setup.action-stacks")
def test_tokens_are_stacked_with_a_on_top() -> None:
    assert stacks(fresh(3)) == {
        "magic": ["magic-a", "magic-b"],
        "any-bet": ["any-bet-a", "any-bet-b"],
        "win-bet": ["win-bet-a", "win-bet-b"],
        "contract": ["contract-a", "contract-b", "contract-c"],
        "gold": ["gold-a", "gold-b"],
    }


@pytest.mark.rule("unicorn.two.remove-b", "unicorn.two.green-a-c", "unicorn.two.others-a-only")
def test_two_players_use_no_token_marked_b() -> None:
    assert stacks(fresh(2)) == {
        "magic": ["magic-a"],
        "any-bet": ["any-bet-a"],
        "win-bet": ["win-bet-a"],
        "contract": ["contract-a", "contract-c"],
        "gold": ["gold-a"],
    }


@pytest.mark.rule(
    "unicorn.setup.two-clans",
    "unicorn.setup.other-clans-out",
    "unicorn.setup.contract-deck-16",
    "unicorn.setup.three-contracts",
)
def test_two_clans_make_the_contract_deck() -> None:
    drawn = set()
    for seed in range(60):
        match = fresh(4, seed)
        state = state_of(match)
        components = state.unicorn_components
        pairs = {components.clan_of[card - components.contract_from] for card in state.zones[CONTRACTS]}
        pairs |= {components.clan_of[card - components.contract_from] for card in state.zones[5]}
        boxed = {components.clan_of[card - components.contract_from] for card in state.zones[BOX]}
        assert len(pairs) == 2
        assert boxed == set(range(5)) - pairs
        assert len(state.zones[CONTRACTS]) == 13
        assert len(offer(match)) == 3
        assert match.view(0)["clans"] == [CLANS[clan] for clan in sorted(pairs)]
        drawn.add(tuple(sorted(pairs)))
    assert len(drawn) == 10, "every pair of clans is drawn"
    chosen = fresh(4, clans="Witches, gnomes").view(0)["clans"]
    assert chosen == ["gnomes", "witches"]


@pytest.mark.rule(
    "unicorn.setup.unicorns-on-start", "unicorn.setup.unicorn-cards-normal", "unicorn.setup.fever-slowest"
)
def test_unicorns_stand_at_the_start_and_the_slowest_has_the_fever() -> None:
    for seed in range(10):
        for unicorn in fresh(4, seed).view(0)["unicorns"]:
            assert unicorn["position"] == 0
            assert unicorn["place"] is None
            assert unicorn["fever"] == (unicorn["odds"] == 7)


@pytest.mark.rule(
    "unicorn.setup.magic-hand-5",
    "unicorn.setup.magic-hand-4",
    "unicorn.setup.magic-deck",
    "unicorn.six.hand-4",
)
@pytest.mark.parametrize("seats", SEATS)
def test_magic_is_dealt(seats: int) -> None:
    match = fresh(seats)
    size = 4 if seats == 6 else 5
    for seat in range(seats):
        assert len(match.state.zones[HAND + seat]) == size
        assert match.view(0)["players"][seat]["hand_limit"] == size
    assert len(match.state.zones[MAGIC]) == 44 - size * seats


@pytest.mark.rule(
    "unicorn.setup.first-player-random", "unicorn.setup.sprint-dice-holder", "unicorn.setup.odds-random"
)
def test_first_player_and_odds_are_drawn() -> None:
    firsts: Counter[int] = Counter()
    fastest: Counter[str] = Counter()
    for seed in range(120):
        view = fresh(4, seed).view(0)
        firsts[view["first"]] += 1
        assert [player["has_dice"] for player in view["players"]] == [s == view["first"] for s in range(4)]
        assert sorted(unicorn["odds"] for unicorn in view["unicorns"]) == [2, 3, 4, 5, 6, 7]
        fastest[next(unicorn["id"] for unicorn in view["unicorns"] if unicorn["odds"] == 2)] += 1
    assert min(firsts[seat] for seat in range(4)) > 10
    assert min(fastest[colour] for colour in COLOURS) > 5


@pytest.mark.rule(
    "unicorn.setup.odds-rows",
    "unicorn.setup.owner-tiles-order",
    "unicorn.setup.owner-tiles-one-each",
    "unicorn.setup.owner-tiles-unused",
)
@pytest.mark.parametrize("seats", SEATS)
def test_owner_tiles_go_to_the_slowest_first(seats: int) -> None:
    """The example: x7 to the First Player, x6 to the second, x5 to the third; the fastest have no owner."""
    for seed in range(8):
        view = fresh(seats, seed).view(0)
        for unicorn in view["unicorns"]:
            step = 7 - unicorn["odds"]
            assert unicorn["owner"] == ((view["first"] + step) % seats if step < seats else None)


@pytest.mark.rule("unicorn.setup.owner-fixed")
def test_ownership_stays_when_odds_change() -> None:
    match = at(
        """
        [table]
        moment = "results"
        ranking = ["orange", "green", "yellow", "red", "blue", "purple"]
        [[seat]]
        owns = "orange"
        """
    )
    orange = match.view(0)["unicorns"][COLOURS.index("orange")]
    assert (orange["odds"], orange["owner"]) == (6, 0)


def two_players(rolls: str) -> Match:
    return at(f'seats = 2\ndice = "{rolls}"\n[table]\nmoment = "round"')


@pytest.mark.rule("unicorn.two.remove-win-bet", "unicorn.two.remove-early-show")
def test_example_green_then_orange_are_rolled() -> None:
    match = two_players(dice("green", "orange"))
    assert bet_is_out(match, "win green")
    assert bet_is_out(match, "early-show orange")
    assert not bet_is_out(match, "early-show green")
    assert not bet_is_out(match, "win orange")
    play(match, "take any-bet")
    assert "bet win on green" not in options(match)
    assert "bet early-show on orange" not in options(match)
    assert "bet early-show on green" in options(match)
    assert "bet win on orange" in options(match)


@pytest.mark.rule("unicorn.two.same-color-twice")
def test_example_blue_is_rolled_twice() -> None:
    match = play(two_players(dice("blue", "blue")), "take any-bet")
    assert not [option for option in options(match) if "blue" in option]
    refusal = match.why_not(match.asks[0].seat, "bet win on blue")
    assert refusal is not None
    assert "out of this race" in refusal.reason


@pytest.mark.rule("unicorn.two.removed-come-back", "unicorn.two.remove-win-bet")
def test_removed_bets_come_back_for_the_next_round() -> None:
    match = at(
        f"""
        seats = 2
        dice = "{dice("red", "red")}"
        [table]
        moment = "results"
        ranking = ["red", "blue", "green", "yellow", "orange", "purple"]
        removed = ["win green", "early-show orange"]
        """
    )
    assert not bet_is_out(match, "win green")
    assert not bet_is_out(match, "early-show orange")
    assert bet_is_out(match, "win red")
    assert bet_is_out(match, "early-show red")


@pytest.mark.rule("unicorn.six.three-races", "unicorn.round.count-4", "unicorn.counter.end")
@pytest.mark.parametrize("races", [3, 4])
def test_the_last_race_ends_the_match(races: int) -> None:
    for race in range(1, races + 1):
        match = at(
            f"""
            seats = 6
            [options]
            races = {races}
            [table]
            race = {race}
            moment = "results"
            ranking = ["red", "blue", "green", "yellow", "orange", "purple"]
            """
        )
        assert match.over == (race == races)
        # The tax is paid after the last race too, the other steps are left out.
        assert len(events(match, "tax")) == 6
        assert len(events(match, "odds")) == len(events(match, "fever")) == (race < races)


@pytest.mark.rule("unicorn.round.phases", "unicorn.plan.complete")
def test_planning_race_results() -> None:
    match = fresh(3)
    while match.view(0)["race"] == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    steps = ("action", "race", "finished", "tax", "odds")
    kinds = [event["kind"] for event in match.events(None) if event["kind"] in steps]
    assert kinds == ["action"] * 9 + ["race"] + ["finished"] * 6 + ["tax"] * 3 + ["odds"]
    assert asked(match)[1] == "turn"


@pytest.mark.parametrize("seats", SEATS)
def test_the_set_up_tells_who_is_slowest_and_has_the_fever(seats: int) -> None:
    match = fresh(seats)
    (seated,) = events(match, "seated")
    slowest = seated["odds"].index(max(seated["odds"]))
    assert seated["fever"] == state_of(match).unicorn_components.colours[slowest]
