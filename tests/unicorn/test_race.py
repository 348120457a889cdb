"""Unicorn Fever: the reveal of Magic, the race turns and the finish."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from tests.unicorn.scenes import (
    asked,
    at,
    dice,
    discards,
    events,
    lane,
    moves,
    options,
    play,
    ranking,
    row,
    state_of,
)

from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unicorn.codes import MOVED, MOVES
from fairground.games.unicorn.content import COLOURS
from fairground.games.unicorn.race import Race
from fairground.games.unicorn.rounds import RESULTS, Round

# Yellow's Fever changes pay only, so it leaves a race alone.
CALM = 'fever = ["yellow"]'


def racing(table: str = "", seats: str = "", rolls: str = "", seed: int = 0) -> Match:
    """A race from the start, with the cards and dice given."""
    return at(f'seats = 4\ndice = "{rolls}"\n[table]\nmoment = "race"\n{CALM}\n{table}\n{seats}', seed)


def under_way(positions: str, rolls: str = "", table: str = "", seats: str = "") -> Match:
    """A race after its fourth turn."""
    return racing(f"turn = 4\npositions = {{ {positions} }}\n{table}", seats, rolls)


def reveal(lanes: str, more: str = "", table: str = "") -> Match:
    """The reveal of cards that seat 0 laid, and of what more seats laid."""
    return at(
        f'seats = 4\n[table]\nmoment = "reveal"\n{CALM}\n{table}\n[[seat]]\nlanes = {{ {lanes} }}\n{more}'
    )


def cancelled(match: Match) -> list[list[str]]:
    return [sorted(event["cards"]) for event in events(match, "cancelled")]


# The reveal


@pytest.mark.rule("unicorn.reveal.all", "unicorn.race.steps")
def test_all_magic_is_turned_up() -> None:
    match = reveal(
        'red = ["jelly-legs"], blue = ["double-dash"]', '[[seat]]\nlanes = { red = ["golden-leap"] }'
    )
    for viewer in (0, 3, None):
        shown = events(match, "revealed", viewer)[0]["lanes"]
        assert shown == {"red": ["jelly-legs", "golden-leap"], "blue": ["double-dash"]}
    kinds = [event["kind"] for event in match.events(None)]
    assert kinds.index("revealed") < kinds.index("race") < kinds.index("turned")


@pytest.mark.rule(
    "unicorn.reveal.conflict-definition", "unicorn.reveal.conflict-discard", "unicorn.reveal.owner-irrelevant"
)
def test_equal_letters_cancel_whoever_laid_them() -> None:
    own = reveal('red = ["catapult-start", "glued-hooves"]')
    both = reveal('red = ["catapult-start"]', '[[seat]]\nlanes = { red = ["glued-hooves"] }')
    for match in (own, both):
        assert cancelled(match) == [["catapult-start", "glued-hooves"]]
        assert {"catapult-start", "glued-hooves"} <= set(discards(match))
        # Without effect: red moves by its row.
        assert moves(match)["red"] == events(match, "turned")[0]["rows"][2]


@pytest.mark.rule("unicorn.reveal.pairwise")
def test_cancelling_is_one_against_one() -> None:
    """Whatever lies first, and whichever side has more."""
    for order in permutations(["catapult-start", "catapult-start", "glued-hooves"]):
        match = reveal(f"red = {list(order)}")
        assert cancelled(match) == [["catapult-start", "glued-hooves"]]
        assert moves(match)["red"] == 4, "one Catapult Start is left"
    for order in permutations(["catapult-start", "glued-hooves", "glued-hooves"]):
        match = reveal(f"red = {list(order)}")
        assert cancelled(match) == [["catapult-start", "glued-hooves"]]
        assert moves(match)["red"] == 0, "one pair of Glued Hooves is left"
    match = reveal('red = ["glued-hooves", "catapult-start", "catapult-start", "glued-hooves"]')
    assert sorted(cancelled(match)[0]) == ["catapult-start"] * 2 + ["glued-hooves"] * 2
    assert moves(match)["red"] == events(match, "turned")[0]["rows"][2]


@pytest.mark.rule("unicorn.reveal.same-sign", "unicorn.reveal.different-lanes")
def test_what_does_not_cancel() -> None:
    match = reveal('red = ["catapult-start", "catapult-start", "slow-yawn"], blue = ["glued-hooves"]')
    assert not cancelled(match)
    assert moves(match)["blue"] == 0
    assert moves(match)["red"] == 3


@pytest.mark.rule("unicorn.reveal.cancel-before-effects")
def test_cancelling_comes_before_any_effect() -> None:
    """The purge finds nothing, and the pair on the last lane goes before the odds move on the first."""
    match = reveal('red = ["purifying-sparkle", "glued-hooves", "catapult-start"]')
    assert cancelled(match) == [["catapult-start", "glued-hooves"]]
    assert events(match, "purged")[0]["removed"] == []
    two = reveal('purple = ["spiteful-bookmaker"], orange = ["catapult-start", "glued-hooves"]')
    kinds = [e["kind"] for e in two.events(None) if e["kind"] in ("cancelled", "odds-moved")]
    assert kinds == ["cancelled", "odds-moved"]


@pytest.mark.rule(
    "unicorn.reveal.immediate-effects",
    "unicorn.reveal.discard-applied",
    "unicorn.reveal.odds-change-movement",
)
def test_odds_move_before_the_race() -> None:
    match = reveal('red = ["friendly-bookmaker"]')
    moved = events(match, "odds-moved")[0]
    assert (moved["from"], moved["to"]) == (4, 2)
    assert events(match, "race")[0]["odds"][row("red")] == 0
    for turned, step in zip(events(match, "turned"), events(match, "moved"), strict=True):
        if step["before"][row("red")] < 12:
            assert step["after"][row("red")] - step["before"][row("red")] == turned["rows"][0]
    assert "friendly-bookmaker" in discards(match)


@pytest.mark.rule("unicorn.reveal.immediate-order")
def test_effects_go_by_lane_then_by_order_of_play() -> None:
    before = reveal('red = ["spiteful-bookmaker", "purifying-sparkle"]')
    after = reveal('red = ["purifying-sparkle", "spiteful-bookmaker"]')
    assert [event["to"] for event in events(before, "odds-moved")] == [6]
    assert events(after, "odds-moved") == []
    assert events(after, "purged")[0]["removed"] == ["spiteful-bookmaker"]
    lanes = reveal('orange = ["friendly-bookmaker"], blue = ["spiteful-bookmaker"]')
    assert [event["unicorn"] for event in events(lanes, "odds-moved")] == ["blue", "orange"]
    # Odds stay within x2 and x7.
    edges = reveal(
        'purple = ["friendly-bookmaker"], blue = ["friendly-bookmaker"], orange = ["spiteful-bookmaker"]'
    )
    assert [event["to"] for event in events(edges, "odds-moved")] == [2, 2, 7]


@pytest.mark.rule("unicorn.reveal.fever-unchanged", "unicorn.fever.when-updated")
def test_odds_moved_by_magic_do_not_change_the_fever() -> None:
    """Orange, alone in Fever, leaves the slowest row; green is slowest now and still has none."""
    text = '[table]\nmoment = "reveal"\nrace = 4\n[[seat]]\nlanes = { orange = ["friendly-bookmaker"] }'
    match = at(text)
    assert events(match, "race")[0]["odds"][row("orange")] == 3
    # Orange's Fever works in this race: it starts one space ahead.
    assert events(match, "race")[0]["positions"][row("orange")] == 1
    assert [u["id"] for u in match.view(0)["unicorns"] if u["fever"]] == ["orange"]


@pytest.mark.rule("unicorn.reveal.odds-change-lasting", "unicorn.odds-update.compare")
def test_the_update_starts_from_where_magic_put_the_token() -> None:
    match = reveal('red = ["friendly-bookmaker"]')
    update = events(match, "odds")[0]
    assert update["before"][row("red")] == 0
    place = ranking(match).index("red") + 1
    assert update["after"][row("red")] == (0 if place == 1 else 1)


@pytest.mark.rule("unicorn.reveal.discard-rest")
def test_magic_is_discarded_after_the_race() -> None:
    match = reveal('red = ["double-dash"], blue = ["cold-feet"]')
    assert sorted(discards(match)) == ["cold-feet", "double-dash"]
    assert all(not lane(match, colour) for colour in COLOURS)


@pytest.mark.rule("unicorn.race.shuffle-all")
def test_all_movement_cards_are_shuffled_before_each_race() -> None:
    match = at('[table]\nmoment = "reveal"')
    state = state_of(match)
    used = len(events(match, "turned"))
    assert len(state.zones[MOVED]) == used
    assert len(state.zones[MOVES]) == 23 - used
    firsts = set()
    for seed in range(12):
        again = at('[table]\nmoment = "reveal"\nmoves = ["m01", "m02"]', seed)
        firsts.add(events(again, "turned")[0]["card"])
    assert len(firsts) > 5
    # After the second race only its own cards lie beside the deck: those of the first were shuffled in.
    match = new_match("unicorn-fever", 4, 3)
    while match.view(0)["race"] < 3:
        match.play(match.asks[0].seat, match.asks[0].default)
    turned = [event["number"] for event in events(match, "turned")]
    second = len(turned) - max(
        index for index, event in enumerate(events(match, "turned")) if event["turn"] == 1
    )
    assert match.state.zones[MOVED] == turned[-second:]
    assert len(turned) > second


# Race turns


@pytest.mark.rule("unicorn.race.from-start")
def test_every_race_begins_at_the_start() -> None:
    match = new_match("unicorn-fever", 3, 5)
    while not match.over:
        match.play(match.asks[0].seat, match.asks[0].default)
    races = events(match, "race")
    assert len(races) == 4
    for event in races:
        # Only orange's Fever moves a starting place.
        assert event["positions"][:5] == [0] * 5
    between = at(
        '[table]\nmoment = "results"\nranking = ["red", "blue", "green", "yellow", "orange", "purple"]'
    ).view(0)
    assert [u["position"] for u in between["unicorns"]] == [0] * 6
    assert [u["place"] for u in between["unicorns"]] == [None] * 6


@pytest.mark.rule(
    "unicorn.move.by-row",
    "unicorn.move.shared-row",
    "unicorn.move.empty-row",
    "unicorn.odds.sharing",
    "unicorn.odds.empty-rows",
    "unicorn.odds.speed",
)
def test_example_of_a_movement_card() -> None:
    match = racing(
        'odds = { green = 2, orange = 3, yellow = 4, blue = 4, purple = 6, red = 7 }\nmoves = ["m08"]'
    )
    assert events(match, "turned")[0]["rows"] == [2, 3, 2, 2, 2, 3]
    assert moves(match) == {"green": 2, "orange": 3, "yellow": 2, "blue": 2, "purple": 2, "red": 3}


@pytest.mark.rule(
    "unicorn.race.turn-steps",
    "unicorn.sprint.after-movement",
    "unicorn.finish.checked-after-both",
    "unicorn.move.one-card-per-turn",
)
def test_a_race_turn_is_card_dice_finish() -> None:
    match = racing()
    steps = ("turned", "moved", "rolled", "sprinted", "finished")
    kinds = [event["kind"] for event in match.events(None) if event["kind"] in steps]
    turns = " ".join(kinds).replace(" finished", "").split(" ")
    assert turns == ["turned", "moved", "rolled", "sprinted"] * (len(turns) // 4)
    # Nobody is placed between the card and the dice of a turn.
    for before, after in pairwise(kinds):
        assert after != "finished" or before in ("sprinted", "finished")


@pytest.mark.rule("unicorn.race.until-all-placed", "unicorn.finish.full-ranking", "unicorn.finish.race-on")
def test_the_race_goes_on_until_all_are_placed() -> None:
    for seed in range(20):
        match = racing(seed=seed)
        places = [event["place"] for event in events(match, "finished")]
        assert sorted(ranking(match)) == sorted(COLOURS)
        assert places == [1, 2, 3, 4, 5, 6]
        assert events(match, "turned")[-1]["turn"] == events(match, "finished")[-1]["turn"]


@pytest.mark.rule("unicorn.race.usual-length")
def test_a_race_usually_takes_four_to_seven_turns() -> None:
    turns = [events(at('[table]\nmoment = "reveal"', seed), "turned")[-1]["turn"] for seed in range(150)]
    assert sum(4 <= count <= 7 for count in turns) > 0.9 * len(turns)
    assert max(turns) > 7, "it is no limit"


@pytest.mark.rule("unicorn.race.deck-exhausted")
def test_an_exhausted_movement_deck_is_shuffled_again() -> None:
    state = state_of(at("")).clone()
    state.frames = [Round(RESULTS), Race()]
    state.asks = []
    last = state.zones[MOVES].pop()
    for card in state.zones[MOVES][:]:
        state.move(card, MOVES, MOVED)
    state.zones[MOVES] = [last]
    state.log = []
    state.run()
    kinds = [event.kind for event in state.log if event.kind in ("turned", "reshuffled")]
    assert kinds[:3] == ["turned", "reshuffled", "turned"]
    assert kinds.count("reshuffled") == 1
    cards = [event.facts["number"] for event in state.log if event.kind == "turned"]
    assert cards[0] == last
    assert len(set(cards[1:])) == len(cards) - 1 > 2


@pytest.mark.rule("unicorn.race.deck-exhausted")
def test_the_order_of_an_exhausted_deck_is_drawn_again() -> None:
    orders = set()
    for seed in (1, 2):
        state = state_of(at("", seed)).clone()
        state.frames = [Round(RESULTS), Race()]
        state.asks = []
        state.zones[MOVED] = sorted([*state.zones[MOVES], *state.zones[MOVED]])
        state.zones[MOVES] = []
        state.log = []
        state.run()
        orders.add(tuple(event.facts["number"] for event in state.log if event.kind == "turned"))
    assert len(orders) == 2


@pytest.mark.rule("unicorn.move.first-player-reveals", "unicorn.move.card-place")
def test_the_first_player_turns_the_top_card_beside_the_deck() -> None:
    match = racing('first = 2\nmoves = ["m18", "m04", "m23"]')
    turned = events(match, "turned")
    assert [event["card"] for event in turned[:3]] == ["m18", "m04", "m23"]
    assert {event["seat"] for event in turned} == {2}
    used = next(zone for zone in match.view(None)["zones"] if zone["id"] == "moved")
    assert [card["id"] for card in used["cards"]][:3] == ["m18", "m04", "m23"]
    tie = under_way(
        "red = 11, blue = 11", dice("green", "green"), "odds = { red = 3, blue = 3 }\nmoves = ['m01']"
    )
    assert tie.view(0)["movement"] == "m01", "it stays in sight while the turn lasts"


@pytest.mark.rule("unicorn.move.simultaneous", "unicorn.move.lanes-independent")
def test_movements_are_simultaneous_and_nobody_blocks() -> None:
    """Who is last is judged for all when the card is turned, not while they move."""
    match = racing(
        'moves = ["m01", "m16"]',
        '[[seat]]\nlanes = { red = ["comeback-charm"], blue = ["comeback-charm"] }',
        dice("purple", "purple"),
    )
    assert moves(match, 1) == {"purple": 3, "blue": 3, "red": 2, "yellow": 2, "green": 2, "orange": 2}
    # Red is last with three others and gets its 4; blue is not last.
    assert moves(match, 2)["red"] == 4
    assert moves(match, 2)["blue"] == 3
    lanes = under_way("red = 4, blue = 5, purple = 5", dice("purple", "purple"), "moves = ['m01']")
    assert moves(lanes, 5) == {"purple": 3, "blue": 3, "red": 2, "yellow": 2, "green": 2, "orange": 2}


@pytest.mark.rule("unicorn.move.finished-stay", "unicorn.sprint.already-ranked")
def test_placed_unicorns_neither_move_nor_sprint() -> None:
    match = under_way("blue = 4", dice("red", "red"), "ranked = ['red']\nmoves = ['m01']")
    assert moves(match, 5)["red"] == 0
    assert moves(match, 5, "sprinted")["red"] == 0
    assert ranking(match)[0] != "red"
    assert events(match, "finished")[0]["place"] == 2
    assert len(events(match, "rolled")) == len(events(match, "turned")), "the die is not rolled again"


@pytest.mark.rule("unicorn.sprint.one-space")
def test_example_of_a_sprint() -> None:
    match = racing("", "", dice("red", "purple"))
    assert moves(match, 1, "sprinted") == {c: int(c in ("red", "purple")) for c in COLOURS}
    card, sprint = events(match, "moved")[0], events(match, "sprinted")[0]
    assert sprint["before"] == card["after"], "on top of the card"


@pytest.mark.rule("unicorn.sprint.double-once")
def test_a_double_is_one_space() -> None:
    assert moves(racing("", "", dice("red", "red")), 1, "sprinted")["red"] == 1


# The finish


@pytest.mark.rule("unicorn.sprint.crossed-this-turn")
def test_a_sprint_counts_after_crossing_the_line_in_the_same_turn() -> None:
    """Red and blue both land on 13; red's sprint puts it ahead although blue has better odds."""
    match = under_way("red = 11, blue = 10", dice("red", "green"), "moves = ['m01']")
    assert moves(match, 5, "sprinted")["red"] == 1
    assert ranking(match)[:2] == ["red", "blue"]


@pytest.mark.rule("unicorn.finish.reach-or-cross")
def test_reaching_the_line_is_enough() -> None:
    match = under_way("red = 10, blue = 8", dice("green", "green"), "moves = ['m01']")
    first = events(match, "finished")[0]
    assert (first["unicorn"], first["turn"], first["beyond"]) == ("red", 5, 0)
    assert next(e for e in events(match, "finished") if e["unicorn"] == "blue")["turn"] > 5
    by_sprint = under_way("red = 9", dice("red", "green"), "moves = ['m01']")
    assert events(by_sprint, "finished")[0]["turn"] == 5


@pytest.mark.rule(
    "unicorn.finish.highest-space", "unicorn.finish.earlier-turn-better", "unicorn.finish.moved-end-of-turn"
)
def test_earlier_finishers_rank_above_later_ones() -> None:
    """Red just reaches the line; purple flies past it one turn later."""
    match = under_way(
        "red = 10, purple = 8", dice("green", "green", "purple", "purple"), "moves = ['m01', 'm17']"
    )
    order = {event["unicorn"]: event for event in events(match, "finished")}
    assert (order["red"]["place"], order["red"]["beyond"]) == (1, 0)
    assert (order["purple"]["place"], order["purple"]["turn"]) == (2, 6)
    assert order["purple"]["beyond"] > order["red"]["beyond"]


@pytest.mark.rule(
    "unicorn.finish.earlier-turn-better", "unicorn.finish.highest-space", "unicorn.payout.owner-prize"
)
def test_a_later_unicorn_that_went_farther_is_paid_as_the_later_one() -> None:
    """The same finish in the pay-out: bets and prizes go by the turn of the finish, not by distance."""
    bets = (
        '[[seat]]\nowns = "red"\nbets = ["win red 2"]\n'
        '[[seat]]\nowns = "purple"\nbets = ["win purple 2"]\n'
        '[[seat]]\nowns = "blue"\n[[seat]]\nowns = "green"'
    )
    match = under_way(
        "red = 10, purple = 8", dice("green", "green", "purple", "purple"), "moves = ['m01', 'm17']", bets
    )
    beyond = {event["unicorn"]: event["beyond"] for event in events(match, "finished")}
    assert beyond["purple"] > beyond["red"]
    assert {event["seat"]: event["gold"] > 0 for event in events(match, "paid")} == {0: True, 1: False}
    prizes = {event["seat"]: event["gold"] for event in events(match, "prize")}
    assert (prizes[0], prizes[1]) == (6, 4)


@pytest.mark.rule("unicorn.finish.further-better", "unicorn.finish.infinite-spaces")
def test_farther_beyond_the_line_is_better_without_a_cap() -> None:
    leap = '[[seat]]\nlanes = { orange = ["golden-leap", "golden-leap"] }'
    match = under_way("orange = 11, red = 11", dice("blue", "blue"), "moves = ['m01']", leap)
    assert [(e["unicorn"], e["beyond"], e["reason"]) for e in events(match, "finished")[:2]] == [
        ("orange", 5, "distance"),
        ("red", 1, "alone"),
    ]


@pytest.mark.rule("unicorn.race.tie-better-odds", "unicorn.finish.race-on")
def test_example_of_a_finish() -> None:
    """Yellow is farthest; red (x7) and green (x2) are level, so green comes second."""
    match = under_way(
        "yellow = 11, red = 10, green = 10, blue = 1, purple = 1, orange = 1",
        dice("yellow", "yellow"),
        "odds = { green = 2, red = 7, yellow = 3, purple = 4, orange = 6, blue = 5 }\nmoves = ['m12']",
    )
    finish = [(e["unicorn"], e["place"], e["beyond"], e["reason"]) for e in events(match, "finished")]
    assert finish[:3] == [("yellow", 1, 2, "distance"), ("green", 2, 1, "odds"), ("red", 3, 1, "alone")]
    assert len(events(match, "turned")) > 1, "the others race on"
    assert len(finish) == 6


@pytest.mark.rule("unicorn.race.tie-first-player")
def test_the_first_player_decides_between_equals() -> None:
    table = "first = 2\nodds = { red = 3, blue = 3 }\nmoves = ['m01']"
    for winner, other in (("red", "blue"), ("blue", "red")):
        match = under_way("red = 11, blue = 11", dice("green", "green"), table)
        assert asked(match) == (2, "place")
        assert options(match) == ["place blue", "place red"]
        play(match, f"place {winner}")
        finish = events(match, "finished")[:2]
        assert [e["unicorn"] for e in finish] == [winner, other]
        assert finish[0]["reason"] == "first-player"


@pytest.mark.rule("unicorn.race.tie-mixed", "unicorn.race.tie-first-player")
def test_in_a_tie_of_three_odds_come_first() -> None:
    match = under_way(
        "red = 10, blue = 10, purple = 9",
        dice("green", "green"),
        "odds = { purple = 2, red = 3, blue = 3, orange = 7 }\nmoves = ['m16']",
    )
    # Purple moved 3 to 12; red and blue moved 3 to 13 and are level with each other only.
    assert options(match) == ["place blue", "place red"]
    level = under_way(
        "red = 10, blue = 10, purple = 10",
        dice("green", "green"),
        "odds = { purple = 2, red = 3, blue = 3, orange = 7 }\nmoves = ['m16']",
    )
    assert events(level, "finished")[0]["unicorn"] == "purple"
    assert events(level, "finished")[0]["reason"] == "odds"
    assert options(level) == ["place blue", "place red"]
    refusal = level.why_not(0, "place purple")
    assert refusal is not None
    assert "unicorn.race.tie-mixed" in refusal.rules
    play(level, "place red")
    assert ranking(level)[:3] == ["purple", "red", "blue"]


@pytest.mark.rule("unicorn.race.tie-magic")
def test_magic_breaks_ties_before_odds() -> None:
    table = "odds = { red = 7, blue = 2, orange = 3, purple = 4, yellow = 5, green = 6 }\nmoves = ['m12']"

    def finish(seats: str) -> list[str]:
        return ranking(under_way("red = 10, blue = 10", dice("green", "green"), table, seats))[:2]

    assert finish("") == ["blue", "red"]
    assert finish('[[seat]]\nlanes = { red = ["by-a-whisker"] }') == ["red", "blue"]
    assert finish('[[seat]]\nlanes = { blue = ["polite-curtsey"] }') == ["red", "blue"]
    # Equal effects cancel out, and the next criterion decides.
    assert finish('[[seat]]\nlanes = { red = ["by-a-whisker"], blue = ["by-a-whisker"] }') == ["blue", "red"]
    assert finish('[[seat]]\nlanes = { red = ["polite-curtsey"], blue = ["polite-curtsey"] }') == [
        "blue",
        "red",
    ]


@pytest.mark.rule("unicorn.reveal.odds-change-movement")
def test_moved_odds_count_in_tie_breaks() -> None:
    plain = under_way(
        "red = 10, blue = 10", dice("green", "green"), "odds = { red = 4, blue = 3 }\nmoves = ['m05']"
    )
    assert ranking(plain)[:2] == ["blue", "red"]
    moved = under_way(
        "red = 10, blue = 10", dice("green", "green"), "odds = { red = 2, blue = 3 }\nmoves = ['m05']"
    )
    assert ranking(moved)[:2] == ["red", "blue"]
