"""Risk Management: after any roll of one's own, and for the rest of the round."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import game, position
from tests.unfair.play.harness import asked, coins, discards, hand, idle, options, park, play

from fairground.engine.match import Match
from fairground.games.unfair.language import codes

LAW = 'rules = ["Dinosaur Overview"]'
START = f'moment = "start of events"\n{LAW}'
RISK = 'hand = ["Risk Management"]'
TWO = 'park = ["1: Carousel + Triceratops", "2: Corkscrew + Triceratops"]'
FIRST = "pick Triceratops on Carousel in space 1"
PAYS = "Gain coins equal to the result."


def roller(text: str, mine: str = RISK, dice: str = "1 1", rival: str = "") -> Match:
    """Seat 0 rolls by an ability of a card in its park."""
    cards = f"Roller | Staff Member | Events step: Roll the dice. {text}"
    more = mine if "park" in mine else f'{mine}\npark = ["Roller"]'
    return play(position(more, rival, cards=cards, dice=dice), "pick Roller")


@pytest.mark.rule("unfair.dinosaur.risk-management.after-any-roll")
def test_it_is_played_after_the_roll_has_been_seen() -> None:
    match = roller(PAYS, dice="1 2")
    assert (asked(match), options(match)) == ((0, "react"), ["no", "pick Risk Management"])
    assert [event["dice"] for event in match.events(None) if event["kind"] == "rolled"] == [[1, 2]]
    play(match, "pick Risk Management")
    assert coins(match, 0) == 7
    assert discards(match, codes.EVENT_DECK) == ["Risk Management"]
    declined = play(roller(PAYS, dice="1 2"), "no")
    assert (coins(declined, 0), hand(declined, 0)) == (3, ["Risk Management"])


@pytest.mark.rule("unfair.dinosaur.risk-management.after-any-roll")
@pytest.mark.parametrize(
    ("table", "park_of_mine"),
    [
        ('city = ["A Regatta"]\nmoment = "city"', ""),
        ('moment = "end of park"', 'park = ["1: Bucking Bronco"]'),
        ('moment = "start of events"', 'park = ["1: Carousel + Tyrannosaur"]'),
    ],
)
def test_any_roll_will_do(table: str, park_of_mine: str) -> None:
    """Of a City card, of an attraction of another pack, of a dinosaur."""
    match = position(f"{RISK}\n{park_of_mine}", table=table, dice="1 1, 1 1")
    assert asked(match) == (0, "react")
    assert "pick Risk Management" in options(match)


@pytest.mark.rule("unfair.dinosaur.risk-management.after-any-roll")
def test_also_a_roll_that_somebody_else_forces_on_its_owner() -> None:
    match = position(
        'hand = ["Unlocked Gate"]',
        f'{RISK}\npark = ["1: Carousel + Penguins"]',
        dice="1 1",
    )
    play(match, "pick Unlocked Gate")
    assert asked(match) == (1, "react")
    play(match, "pick Risk Management")
    # Seven is still too low for this gate.
    assert park(match, 1) == ["1: Carousel"]


@pytest.mark.rule(
    "unfair.dinosaur.risk-management.before-play", "unfair.dinosaur.risk-management.dinosaur-safe"
)
def test_a_dinosaur_roll_is_set_to_seven_before_the_draw_section() -> None:
    """Seven is above six: no rampage. No card has been drawn and no City card revealed yet."""
    decks = 'park-deck = ["Carousel"]\nevent-deck = ["Merch", "Merch"]\ncity-deck = ["Manual Labour"]\n'
    mine = f'{RISK}\npark = ["Main Gate", "1: Carousel + Triceratops"]'
    match = game(f"[table]\n{LAW}\n{decks}[[seat]]\n{mine}", dice="1 1")
    assert asked(match) == (0, "react")
    assert not {"dealt", "city"} & {event["kind"] for event in match.events(None)}
    play(match, "pick Risk Management")
    assert park(match, 0)[0] == "1: Carousel + Triceratops"
    assert match.view(None)["city_card"] == "Manual Labour"
    told = [event["text"] for event in match.events(None)]
    assert told[2:7] == [
        "Player 1 rolls 1 and 1.",
        "Player 1 plays Risk Management.",
        "Player 1 turns the dice to 3 and 4.",
        "Risk Management: Player 1 sets the result to 7.",
        "Risk Management: This round, Player 1's rolls may be set to 7.",
    ]


@pytest.mark.rule("unfair.dinosaur.risk-management.dinosaur-safe")
def test_seven_does_not_help_with_a_tyrannosaur() -> None:
    match = position(f'{RISK}\npark = ["1: Carousel + Tyrannosaur"]', table=START, dice="2 2")
    play(match, "pick Risk Management")
    assert park(match, 0) == ["1: Carousel"]


@pytest.mark.rule("unfair.dinosaur.risk-management.seven", "unfair.dinosaur.risk-management.all-rolls")
def test_once_played_it_serves_for_every_further_roll_of_the_round() -> None:
    cards = "Roller | Staff Member | Events step: Roll the dice. Gain coins equal to the result."
    mine = f"{RISK}\n{TWO}".replace("park = [", 'park = ["Roller", ')
    match = position(mine, table=START, cards=cards, dice="1 1, 1 2, 2 2, 6 6")
    play(match, FIRST, "pick Risk Management")
    # The second dinosaur: the owner may set this roll too.
    assert (asked(match), options(match)) == ((0, "set-roll"), ["no", "option 7"])
    play(match, "option 7")
    assert park(match, 0)[:2] == ["1: Carousel + Triceratops", "2: Corkscrew + Triceratops"]
    play(match, "pick Roller", "option 7")
    assert coins(match, 0) == 7
    # Nobody has to: twelve is better than seven.
    play(match, "pick Roller", "no")
    assert coins(match, 0) == 7 + 12


@pytest.mark.rule("unfair.dinosaur.risk-management.seven")
def test_rolls_of_others_and_of_the_next_round_are_their_own() -> None:
    decks = 'park-deck = ["Carousel"]\nevent-deck = []\ncity-deck = []\n'
    row = 'park = ["Main Gate", "1: Carousel + Triceratops"]'
    match = game(f"[table]\n{LAW}\n{decks}[[seat]]\n{RISK}\n{row}\n[[seat]]\n{row}", dice="1 1, 1 1, 1 1")
    play(match, "pick Risk Management")
    # The rival's dinosaur is lost without a question.
    assert [item for item in park(match, 1) if item.startswith("1")] == ["1: Carousel"]
    while match.view(None)["round"] == 1:
        play(match, next(text for text in ("pass", "loose change", "no") if text in options(match)))
    # So is the owner's in the next round.
    assert [item for item in park(match, 0) if item.startswith("1")] == ["1: Carousel"]


@pytest.mark.rule("unfair.dinosaur.risk-management.combination")
@pytest.mark.parametrize(("lower", "higher"), [(1, 6), (2, 5), (3, 4)])
def test_the_two_dice_make_seven_in_any_way(lower: int, higher: int) -> None:
    """Where a text looks at single dice their owner picks what they show; which die is which is no matter."""
    match = play(roller("Gain coins equal to the higher value."), "pick Risk Management")
    assert (asked(match), options(match)) == ((0, "split"), ["option 1", "option 2", "option 3"])
    play(match, f"option {lower}")
    assert coins(match, 0) == higher
    assert idle(match)


@pytest.mark.rule("unfair.dinosaur.risk-management.combination")
def test_a_roll_that_is_set_later_is_split_as_well() -> None:
    cards = "Roller | Staff Member | Events step: Roll the dice. Gain coins equal to the lower value."
    match = position(f'{RISK}\npark = ["Roller"]', cards=cards, dice="6 6, 6 6")
    play(match, "pick Roller", "pick Risk Management", "option 3")
    assert coins(match, 0) == 3
    play(match, "pick Roller", "option 7", "option 2")
    assert coins(match, 0) == 3 + 2


def test_nobody_is_asked_for_a_split_that_makes_no_difference() -> None:
    assert idle(play(roller(PAYS), "pick Risk Management"))


def test_a_card_that_waits_for_a_double_makes_the_split_matter() -> None:
    cards = (
        "Roller | Staff Member | Events step: Roll the dice. Gain coins equal to the result.\n"
        "Twins | Staff Member | When you roll: If both values are equal, gain 10 coins.\n"
        "Eight | Event | From hand, when you roll: Set the result to 8."
    )
    match = position('hand = ["Eight"]\npark = ["Roller", "Twins"]', cards=cards, dice="1 2")
    play(match, "pick Roller")
    # The card in the park comes first; the roll was no double.
    play(match, "pick Eight")
    assert options(match) == ["option 2", "option 3", "option 4"]
    assert coins(play(match, "option 4"), 0) == 8


def test_its_lower_half_moves_an_animal() -> None:
    match = position(f'{RISK}\npark = ["1: Carousel + Penguins", "2: Corkscrew"]')
    play(match, "pick Risk Management")
    assert park(match, 0) == ["1: Carousel", "2: Corkscrew + Penguins"]
    assert coins(match, 0) == 3


@pytest.mark.rule("unfair.dinosaur.risk-management.combination")
def test_in_a_regatta_the_higher_die_is_worth_setting() -> None:
    """The question and its answers in words, in a whole game."""
    decks = 'park-deck = ["Carousel"]\nevent-deck = []\ncity-deck = ["A Regatta"]\n'
    match = game(f'[table]\nsection = "city"\n{decks}[[seat]]\n{RISK}', dice="1 1, 2 2")
    play(match, "pick Risk Management")
    assert match.asks[0].prompt == "What should the two dice show?"
    labels = [option["label"] for option in match.view(0)["ask"]["options"]]
    assert labels == ["1 and 6", "2 and 5", "3 and 4"]
    play(match, "option 1")
    # Six for the higher die, and two for having as few attractions as anybody.
    assert coins(match, 0) == 6 + 2
