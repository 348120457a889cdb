"""Medals: what they are worth, how they are sold and exchanged, and what happens when the box is empty."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import play_mildly, state_of
from tests.unfair.kaiju.table import at, attack, events, medals, row
from tests.unfair.play.harness import asked, coins, hand, options, park, play

from fairground.engine.errors import IllegalAction
from fairground.engine.match import Match

SILVER = 'tokens = { "silver medal" = 2 }'
DECKS = f"park-deck = {row(*['Penguins'] * 9)}\nevent-deck = {row(*['Merch'] * 4)}"
GUNNER = "Gunner | Staff Member | Events step: Hit a kaiju."


def kept(silver: int = 0, gold: int = 0) -> str:
    return f'tokens = {{ "silver medal" = {silver}, "gold medal" = {gold} }}'


def scored(match: Match) -> int:
    result = play_mildly(match).result
    assert result is not None
    return result.breakdown[0].get("medals", 0)


LAST = 'step = "cleanup"\nround = 8'


@pytest.mark.rule("unfair.kaiju.medal.silver-points", "unfair.kaiju.medal.gold-points")
def test_silver_medals_score_10_points_and_gold_ones_50() -> None:
    assert scored(at(LAST, kept(silver=3))) == 30
    assert scored(at(LAST, kept(silver=1, gold=2))) == 110


@pytest.mark.rule("unfair.kaiju.end.no-penalty")
def test_kaiju_that_are_still_there_cost_nothing() -> None:
    quiet = play_mildly(at(LAST, 'park = ["1: Carousel"]')).result
    loud = play_mildly(at(f'{LAST}\nkaiju = ["Rarrgon", "Gamigora"]', 'park = ["1: Carousel"]')).result
    assert quiet is not None
    assert loud is not None
    assert loud.breakdown == quiet.breakdown


@pytest.mark.rule("unfair.kaiju.medal.storage")
def test_medals_score_wherever_they_lie() -> None:
    assert (
        scored(at(LAST, 'park = ["Main Gate (2 silver medals)"]')) == scored(at(LAST, kept(silver=2))) == 20
    )


@pytest.mark.rule("unfair.kaiju.medal.on-entrance-available")
def test_what_becomes_of_the_entrance_is_no_matter_to_medals() -> None:
    gate = "Side Gate | Park Entrance | | capacity = 9 | limits = { attractions = 4, super = 1 }"
    wrecker = "Wrecker | Staff Member | Events step: Demolish a Side Gate in your park."
    mine = f'park = ["Main Gate", "Side Gate", "Wrecker"]\n{SILVER}'
    match = at('section = "play"', mine, cards=f"{gate}\n{wrecker}")
    play(match, "use Wrecker")
    assert medals(match, 0) == (2, 0)
    play(match, "sell medal")
    assert coins(match, 0) == 10


# Selling


@pytest.mark.rule("unfair.kaiju.medal.sell", "unfair.kaiju.medal.sell-any-amount")
def test_any_number_of_silver_medals_can_be_sold_for_10_coins_each() -> None:
    match = at(f'step = "park"\n{DECKS}', kept(silver=3))
    for sold in (1, 2, 3):
        play(match, "sell medal")
        assert (coins(match, 0), medals(match, 0)) == (10 * sold, (3 - sold, 0))
    assert "sell medal" not in options(match)
    with pytest.raises(IllegalAction, match="no medals to sell"):
        play(match, "sell medal")


@pytest.mark.rule("unfair.kaiju.medal.sell-no-action")
def test_a_sale_uses_no_action_and_no_turn() -> None:
    match = play(at(f'step = "park"\n{DECKS}', SILVER), "sell medal", "sell medal")
    assert asked(match) == (0, "park")
    assert match.view(None)["players"][0]["actions_left"] == 3
    match = play(at('section = "play"', f'hand = ["Merch"]\n{SILVER}'), "sell medal")
    assert asked(match) == (0, "events")


@pytest.mark.rule("unfair.kaiju.medal.sell-gold", "unfair.kaiju.medal.exchange-down")
def test_a_gold_medal_is_sold_by_way_of_silver() -> None:
    match = play(at(f'step = "park"\n{DECKS}', kept(gold=1)), "sell medal")
    assert (coins(match, 0), medals(match, 0)) == (10, (4, 0))
    play(match, *["sell medal"] * 4)
    assert (coins(match, 0), medals(match, 0)) == (50, (0, 0))
    # There must be silver for it.
    match = at(f'step = "park"\n{DECKS}', kept(gold=1), kept(silver=15))
    assert "sell medal" not in options(match)


@pytest.mark.rule("unfair.kaiju.medal.sell-any-time")
@pytest.mark.parametrize(
    ("table", "mine", "kind", "goes_on"),
    [
        ('section = "play"', 'hand = ["Merch"]', "events", "pass"),
        (f'step = "park"\n{DECKS}', "", "park", "loose change"),
        (
            'step = "cleanup"',
            f"hand = {row(*['Penguins', 'Dolphins'] * 3)}",
            "hand-limit",
            "discard Penguins",
        ),
        (
            'section = "city"\ncity-deck = ["An Oil Slick"]',
            'park = ["1: Carousel + Penguins", "2: Corkscrew"]',
            "or",
            "option 0",
        ),
    ],
)
def test_whatever_is_asked_a_medal_can_be_sold_first(table: str, mine: str, kind: str, goes_on: str) -> None:
    match = at(table, f"{mine}\n{SILVER}")
    assert asked(match) == (0, kind)
    before = options(match)
    play(match, "sell medal")
    # The same is asked again, with as much medal less to sell.
    assert (coins(match, 0), medals(match, 0)) == (10, (1, 0))
    assert asked(match) == (0, kind)
    assert set(before) <= {*options(match), "sell medal"}
    play(match, "sell medal", goes_on)
    assert medals(match, 0) == (0, 0)


@pytest.mark.rule("unfair.kaiju.medal.sell-any-time")
def test_medals_are_sold_while_a_kaiju_attacks() -> None:
    match = attack("Gamigora", f'park = ["1: Carousel", "2: Corkscrew"]\n{SILVER}')
    play(match, "sell medal", "pick Carousel")
    assert (coins(match, 0), park(match, 0)) == (10, ["2: Corkscrew"])


@pytest.mark.rule("unfair.kaiju.medal.sell-any-time")
def test_a_sale_opens_what_was_too_dear() -> None:
    match = at(f'step = "park"\n{DECKS}', f'hand = ["Carousel"]\n{SILVER}')
    assert "build Carousel" not in options(match)
    play(match, "sell medal")
    assert "build Carousel" in options(match)


def toll(text: str) -> Match:
    """A City card that wants coins, of one who has none but medals."""
    table = f'section = "city"\ncity-deck = ["A Toll"]\n{DECKS}'
    return at(table, f'park = ["1: Carousel"]\n{SILVER}', cards=f"A Toll | City - Unfair | {text}")


TOLLS = (
    ("Each player pays 4 coins, otherwise demolishes an attraction in their park.", ()),
    ("Each player may pay 4 coins, otherwise demolishes an attraction in their park.", ("yes",)),
    ("Each player loses 4 coins or demolishes an attraction in their park.", ("option 0",)),
)


@pytest.mark.rule("unfair.kaiju.medal.sell-any-time")
@pytest.mark.parametrize(("text", "answers"), TOLLS)
def test_who_lacks_coins_in_the_middle_of_a_text_may_sell_medals(text: str, answers: tuple[str, ...]) -> None:
    match = toll(text)
    assert (asked(match), options(match)) == ((0, "raise"), ["done", "sell medal"])
    assert match.asks[0].prompt.endswith("Sell medals first, or carry on without?")
    play(match, "sell medal", "done", *answers)
    assert (coins(match, 0), medals(match, 0)) == (6, (1, 0))
    assert park(match, 0) == ["1: Carousel"]


@pytest.mark.rule("unfair.kaiju.medal.sell-any-time")
@pytest.mark.parametrize("text", [text for text, _ in TOLLS])
def test_who_would_rather_keep_the_medals_goes_on(text: str) -> None:
    match = play(toll(text), "done")
    assert (coins(match, 0), medals(match, 0), park(match, 0)) == (0, (2, 0), [])


@pytest.mark.parametrize(
    "text",
    [
        "Each player loses 4 coins.",
        "Each player demolishes an attraction in their park.",
        "Each player gains 1 coin.",
    ],
)
def test_nobody_is_asked_to_sell_where_nothing_hangs_on_it(text: str) -> None:
    assert asked(toll(text))[1] != "raise"


def test_who_has_the_coins_or_no_medals_is_not_asked() -> None:
    text, _ = TOLLS[0]
    table = f'section = "city"\ncity-deck = ["A Toll"]\n{DECKS}'
    card = f"A Toll | City - Unfair | {text}"
    rich = at(table, f'coins = 4\npark = ["1: Carousel"]\n{SILVER}', cards=card)
    assert (coins(rich, 0), park(rich, 0), medals(rich, 0)) == (0, ["1: Carousel"], (2, 0))
    poor = at(table, 'park = ["1: Carousel"]', cards=card)
    assert park(poor, 0) == []


@pytest.mark.rule("unfair.core.income.direct-control")
def test_coins_for_a_medal_that_is_sold_in_the_guests_step_are_income() -> None:
    clerk = "Clerk | Staff Member | Guests step: You may gain 1 coin. Gain coins equal to your income."
    match = at(f'step = "guests"\n{DECKS}', f'park = ["Clerk"]\n{SILVER}', cards=clerk)
    assert asked(match) == (0, "may")
    play(match, "sell medal", "no")
    assert coins(match, 0) == 20


def test_when_the_game_is_over_nothing_is_sold_any_more() -> None:
    """The theme of a wildcard is still asked for, since a blueprint may name it."""
    park = 'park = ["1: Carousel + Jack of All"]\nblueprints = ["White Water"]'
    jack = 'Jack of All | Theme Upgrade | | icons = ["?"]'
    match = at(LAST, f"{park}\n{SILVER}", cards=jack)
    assert asked(match) == (0, "scoring-theme")
    assert "sell medal" not in options(match)


# Exchanging


@pytest.mark.rule("unfair.kaiju.medal.exchange-up")
def test_five_silver_medals_become_a_gold_one_whenever_something_is_asked() -> None:
    for table, mine in ((f'step = "park"\n{DECKS}', ""), ('section = "play"', 'hand = ["Merch"]\n')):
        match = at(table, mine + kept(silver=6))
        kind = asked(match)[1]
        play(match, "exchange medals")
        assert (medals(match, 0), asked(match)) == ((1, 1), (0, kind))
        assert "exchange medals" not in options(match)
    with pytest.raises(IllegalAction, match="you need 5 silver medals"):
        play(match, "exchange medals")


def test_there_must_be_a_gold_medal_left_to_exchange_for() -> None:
    match = at(f'step = "park"\n{DECKS}', kept(silver=5, gold=1), kept(gold=4))
    assert "exchange medals" not in options(match)


# There are no more than the box has


@pytest.mark.rule(
    "unfair.kaiju.component.silver-medals",
    "unfair.kaiju.component.gold-medals",
    "unfair.core.box.spare-tokens",
)
@pytest.mark.parametrize(
    ("mine", "rival", "after", "theirs"),
    [
        # The last medal of the box
        ((0, 0), (18, 0), (1, 0), (18, 0)),
        # The winner changes first ...
        ((5, 0), (14, 0), (1, 1), (14, 0)),
        # ... then others do ...
        ((4, 0), (15, 0), (5, 0), (10, 1)),
        # ... and if nobody can, there is nothing to win.
        ((4, 2), (15, 3), (4, 2), (15, 3)),
    ],
)
def test_medals_run_out(
    mine: tuple[int, int], rival: tuple[int, int], after: tuple[int, int], theirs: tuple[int, int]
) -> None:
    match = events("Rarrgon", f'park = ["Gunner"]\n{kept(*mine)}', kept(*rival), cards=GUNNER)
    play(match, "use Gunner")
    assert (medals(match, 0), medals(match, 1)) == (after, theirs)
    assert sum(state_of(match).tokens(seat, 3) for seat in (0, 1)) <= 19


def test_what_cards_give_comes_from_the_same_box() -> None:
    judge = "Judge | Staff Member | Events step: Gain 4 gold medals."
    match = at(
        'section = "play"', f'park = ["Judge"]\nhand = ["Merch"]\n{kept(gold=1)}', kept(gold=2), cards=judge
    )
    play(match, "use Judge")
    assert medals(match, 0) == (0, 3)
    assert hand(match, 0) == ["Merch"]
