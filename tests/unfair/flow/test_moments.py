"""When abilities apply: moments of the round, any turn, what begins to be true, everybody's cards, order."""

from __future__ import annotations

import pytest
from tests.unfair.flow.scene import asked, at, coins, names, options, play, play_on, state_of
from tests.unfair.language.reading import read, refuse

from fairground.engine.match import Match

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])
DECKS = """
event-deck = ["Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch"]
city-deck = ["A Sunny Weekend", "A Sunny Weekend", "A Sunny Weekend"]
park-deck = ["Carousel", "Carousel", "Carousel", "Carousel", "Carousel", "Carousel", "Carousel"]
"""
PARK_STEP = f'{DECKS}step = "park"\n'


def table(text: str, cards: str, seats: int = 2, mine: str = "", others: str = "used = 3") -> Match:
    own = mine or 'park = ["Witness"]\nused = 2'
    return at(text, own, *[others] * (seats - 1), cards=cards)


def told(match: Match, *kinds: str) -> list[str]:
    """What was done and what else happened, in order."""
    return [
        event["does"] if event["kind"] == "did" else event["kind"]
        for event in match.events(None)
        if event["kind"] in ("did", *kinds)
    ]


def test_moments_come_in_their_order() -> None:
    moments = (
        "Draw section",
        "City section",
        "At the end of the Events step",
        "At the start of the Guests step",
        "Guests step",
        "At the end of the Guests step",
        "At the start of the Cleanup step",
        "Cleanup step",
        "At the end of the round",
    )
    lines = " / ".join(f"{moment}: Gain {number + 1} coins." for number, moment in enumerate(moments))
    match = at(DECKS, 'park = ["Witness"]', cards=f"Witness | Staff Member | {lines}")
    while state_of(match).round == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    seen = told(match, "city", "guests", "round", "marker", "loose-change")
    seen = seen[: seen.index("round", 1)]
    of = [seen.index(f"Gain {number + 1} coins") for number in range(len(moments))]
    assert of == sorted(of)
    assert of[0] < seen.index("city") < of[1] < of[2] < seen.index("loose-change")
    assert of[2] < of[3] < seen.index("guests") < of[4]
    assert of[8] < seen.index("marker")


@SEATS
@pytest.mark.parametrize("limit", ["round", "game"])
def test_once_per_round_or_game_is_open_on_every_turn_until_it_is_used(seats: int, limit: str) -> None:
    card = f"Witness | Staff Member | Once per {limit}: Gain 5 coins."
    match = play_on(table(DECKS, card, seats, 'park = ["Witness"]'), "events")
    assert "use Witness" in options(match)
    match = play_on(match, "park")
    assert "use Witness" in options(match)
    before = coins(match, 0)
    play(match, "use Witness")
    assert coins(match, 0) == before + 5
    assert asked(match) == (0, "park")  # no action was used
    assert "use Witness" not in options(match)
    while state_of(match).round == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    while match.asks[0].seat:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert ("use Witness" in options(match)) == (limit == "round")


@SEATS
def test_what_an_event_puts_off_is_done_then_and_once(seats: int) -> None:
    card = "Loan Shark | Event | Gain 10 coins. At the end of the Park step, lose 6 coins."
    match = table(f"{DECKS}section = 'play'", card, seats, 'hand = ["Loan Shark"]', "")
    play(match, "play Loan Shark")
    assert coins(match, 0) == 10
    play_on(match, "park")
    while state_of(match).round == 1 and match.asks[0].kind == "park":
        match.play(match.asks[0].seat, "loose change")
    assert told(match).count("lose 6 coins") == 1
    assert coins(match, 0) == 4
    assert not state_of(match).waiting


def test_what_is_put_off_is_read_in_a_line_of_an_event_too() -> None:
    assert read("At the end of the Park step, lose 6 coins.", "Event").deeds() == ["PutOff"]
    assert "Pin" in refuse("At the end of the Park step: Lose 6 coins.", "Event").problem
    assert read("At the end of the Park step, lose 6 coins.").deeds() == ["Lose"]


@SEATS
def test_what_begins_to_be_true_sets_off_once_each_time(seats: int) -> None:
    cards = "Witness | Staff Member | When you have 10 or more coins: Draw 1 park card.\n"
    cards += "Bank | Staff Member | Once per Park step: Gain 6 coins. / Park step: Lose 8 coins."
    match = table(PARK_STEP, cards, seats, 'park = ["Witness", "Bank"]\ncoins = 5\nused = 2')
    play(match, "use Bank", "option 0")
    assert coins(match, 0) == 11
    assert names(match, "hand", 0) == ["Carousel"]
    play(match, "use Bank")
    assert coins(match, 0) == 3
    assert len(names(match, "hand", 0)) == 1


def test_what_left_play_and_came_back_is_set_off_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no longer waited for is forgotten, also when nothing else waits for something to be true."""
    monkeypatch.setenv("FAIRGROUND_AUDIT", "1")
    cards = "Witness | Staff Member | When you have 10 or more coins: Gain 3 coins. | price = 0\n"
    cards += "Bank | Resource | Once per round: Gain 1 coin.\n"
    cards += "Door | Resource | Once per round: Return a staff member in your park to your hand."
    match = table(PARK_STEP, cards, 2, 'park = ["Witness", "Bank", "Door"]\ncoins = 9\nused = 1')
    play(match, "use Bank")
    assert coins(match, 0) == 13
    play(match, "use Door")
    assert names(match, "hand", 0) == ["Witness"]
    assert state_of(match).reached == []
    play(match, "build Witness")
    assert coins(match, 0) >= 16


def test_a_star_total_that_is_reached_by_building_sets_off() -> None:
    cards = "Witness | Staff Member | When your star total is 4 or more: Gain 9 coins.\n"
    cards += "Palace | Attraction - Hotel | | price = 1 | stars = 5"
    match = table(PARK_STEP, cards, 2, 'park = ["Witness"]\nhand = ["Palace"]\ncoins = 1\nused = 2')
    play(match, "build Palace")
    assert coins(match, 0) == 9 + 5  # and what its guests pay


def test_only_what_everybody_sees_can_be_waited_for() -> None:
    assert "can be waited for" in refuse("When you have 2 or more event cards: Gain 1 coin.").problem


@pytest.mark.parametrize(
    ("text", "what", "gained"),
    [
        ("When you gain coins: Draw 1 event card.", "loose change", 0),
        ("When you draw cards: Gain 4 coins.", "draw park cards", 4),
        ("When a competitor draws cards: Gain 4 coins.", "draw park cards", 0),
        ("When the Market is refilled: Gain 4 coins.", "take Corkscrew", 4),
        ("When you take a loan: Gain 4 coins.", "loan", 4),
    ],
)
def test_happenings_are_heard(text: str, what: str, gained: int) -> None:
    mine = 'park = ["Witness", "1: Carousel"]\nused = 1'
    match = at(
        f"{PARK_STEP}market = ['Corkscrew']", mine, "used = 3", cards=f"Witness | Staff Member | {text}"
    )
    before = told(match)
    play(match, what)
    added = told(match)[len(before) :]
    assert (f"Gain {gained} coins" in added) == bool(gained)
    assert ("Draw 1 event card" in added) == ("gain coins" in text)


@SEATS
def test_a_loan_is_heard_of_whoever_took_it(seats: int) -> None:
    cards = "Witness | Staff Member | When you take a loan: Draw 1 park card."
    match = table(PARK_STEP, cards, seats, 'park = ["Witness"]\nused = 1', 'park = ["Witness"]\nused = 3')
    play(match, "loan")
    assert [told(match).count("Draw 1 park card"), len(names(match, "hand", 0))] == [1, 1]
    assert not any(names(match, "hand", seat) for seat in range(1, seats))


@SEATS
def test_passing_is_heard_also_of_those_who_are_not_asked(seats: int) -> None:
    cards = "Witness | Staff Member | When a competitor passes: Gain 1 coin."
    match = table(f"{DECKS}section = 'play'", cards, seats, 'park = ["Witness"]', "")
    play_on(match, "park")
    assert coins(match, 0) == seats - 1


def test_once_per_guests_step_when_something_happens() -> None:
    cards = "Witness | Staff Member | Once per Guests step, when you gain coins: Draw 1 park card.\n"
    cards += "Till | Staff Member | Guests step: Gain 1 coin."
    match = table(PARK_STEP, cards, 2, 'park = ["Witness", "Till", "1: Carousel"]\nused = 2')
    play(match, "loose change")
    assert told(match).count("Draw 1 park card") == 1


def test_the_first_time_each_round() -> None:
    cards = "Witness | Staff Member | The first time you draw cards each round: Gain 4 coins."
    match = table(PARK_STEP, cards, 2, 'park = ["Witness"]\nused = 0')
    play(match, "draw park cards")
    assert coins(match, 0) == 4
    while asked(match)[1] != "park":
        match.play(match.asks[0].seat, match.asks[0].options[0])
    play(match, "draw park cards")
    assert coins(match, 0) == 4


# Cards that nobody owns


@SEATS
@pytest.mark.parametrize("kind", ["Game Changer", "Overview"])
def test_an_option_for_an_action_on_such_a_card_is_everybodys(seats: int, kind: str) -> None:
    cards = f"Open Day | {kind} | You may use an action to gain 7 coins."
    match = table(f'{PARK_STEP}rules = ["Open Day"]', cards, seats, "used = 2", "used = 2")
    for seat in range(seats):
        assert asked(match) == (seat, "park")
        play(match, "use Open Day")
        assert coins(match, seat) == 7
    assert state_of(match).round == 2


@SEATS
@pytest.mark.parametrize("kind", ["Game Changer", "Overview"])
def test_what_happens_to_you_on_such_a_card_happens_to_everybody(seats: int, kind: str) -> None:
    text = "When you take loose change: You gain 2 coins. / At the end of the Park step: You gain 1 coin."
    match = table(
        f'{PARK_STEP}rules = ["Open Day"]', f"Open Day | {kind} | {text}", seats, "used = 2", "used = 2"
    )
    for seat in range(seats):
        play(match, "loose change")
        assert coins(match, seat) == (3 if seat == seats - 1 else 2)
    assert [coins(match, seat) for seat in range(seats)] == [3] * seats


@SEATS
def test_once_per_round_on_such_a_card_is_once_for_each(seats: int) -> None:
    cards = "Open Day | Game Changer | Once per round: Gain 2 coins."
    match = table(f'{PARK_STEP}rules = ["Open Day"]', cards, seats, "used = 2", "used = 2")
    for _ in range(seats):
        assert "use Open Day" in options(match)
        play(match, "use Open Day")
        assert "use Open Day" not in options(match)
        play(match, "loose change")
    assert [coins(match, seat) for seat in range(seats)] == [2] * seats


@SEATS
def test_a_rule_about_each_player_on_such_a_card_counts_once(seats: int) -> None:
    cards = "Small Gates | Game Changer | Each player's hand limit is reduced by 2."
    match = table(f'{PARK_STEP}rules = ["Small Gates"]', cards, seats, "used = 2", "used = 2")
    assert len(state_of(match).in_force[3]) == 1


def test_what_each_player_does_on_an_overview_is_done_once() -> None:
    text = "At the end of the Park step: Each player gains 1 coin."
    match = table(
        f'{PARK_STEP}rules = ["Open Day"]', f"Open Day | Overview | {text}", 3, "used = 2", "used = 3"
    )
    play(match, "loose change")
    assert [coins(match, seat) for seat in range(3)] == [1] * 3


# The order of one's own abilities

TAX = "Tax Office | Staff Member | At the end of the Park step: Lose 3 coins."
TILL = "Till | Staff Member | At the end of the Park step: Gain 2 coins."
MAIL = "Mail | Staff Member | At the end of the Park step: Draw 1 park card."


def ordered(*cards: str, coins: int = 0) -> Match:
    names = ", ".join(f'"{card.partition(" |")[0]}"' for card in cards)
    mine = f"park = [{names}]\nused = 2\ncoins = {coins}"
    match = table(PARK_STEP, "\n".join(dict.fromkeys(cards)), 2, mine)
    return play(match, "loose change")


def card_that(name: str, text: str) -> str:
    return f"{name} | Staff Member | At the end of the Park step: {text}"


POST = card_that("Post", "Draw 1 event card.")
WHEEL = card_that("Wheel", "Roll the dice. If the result is 8 or more, gain 3 coins.")
CROWD = card_that("Crowd", "If you have the most staff members, gain 2 coins.")
DEBTS = card_that("Debts", "Gain 1 coin plus 1 coin for each loan you have.")
SHOP = card_that("Shop", "You may pay 1 coin. If you do, gain 3 points.")
THIEF = card_that("Thief", "Steal 1 coin from a competitor.")
EARS = "Ears | Staff Member | When you gain coins: Draw 1 park card."
GREED = "Greed | Staff Member | When you gain coins: Lose half your coins."


@pytest.mark.parametrize(
    "cards",
    [
        (TILL, MAIL),
        (TILL, TILL),
        (MAIL, MAIL),
        (TAX, MAIL),
        (TAX, TAX),
        (MAIL, POST),  # both only add to the hand
        (TAX, TILL),  # there are coins enough, whichever comes first
        (TILL, WHEEL),
        (TILL, CROWD),
        (TAX, DEBTS),
        (TILL, SHOP),  # what it may pay is there anyway, and the till tells nothing new
        (TILL, DEBTS, EARS),  # what is set off draws, which is no matter to both
    ],
)
def test_an_order_that_cannot_matter_is_not_asked_for(cards: tuple[str, ...]) -> None:
    assert asked(ordered(*cards, coins=9))[1] != "order"


@pytest.mark.parametrize(
    "cards",
    [
        (MAIL, SHOP),  # who chooses may like to see first what is drawn
        (WHEEL, SHOP),  # or rolled
        (TILL, DEBTS, GREED),  # what is set off looks at what the other gains
        (WHEEL, card_that("Other Wheel", "Roll the dice. If the result is 3 or less, lose 2 coins.")),
        (card_that("Count", "Gain 1 coin for each 3 coins you have."), TILL),
        (THIEF, card_that("Rob", "Choose a competitor. That player loses half their coins.")),
    ],
)
def test_an_order_that_can_matter_is_asked_for_even_with_coins_enough(cards: tuple[str, ...]) -> None:
    assert asked(ordered(*cards, coins=9)) == (0, "order")


def test_orders_that_were_named_in_a_circle_are_asked_for_again() -> None:
    """Each of three cards was to come before the next, pair by pair: together they have no first one."""
    cards = [card_that(name, f"Lose {number} coins.") for number, name in enumerate(("Ash", "Bay", "Cow"), 1)]
    match = ordered(*cards)
    numbers = [
        state_of(match).components.faces.index(face)
        for face in state_of(match).components.faces
        if face.name in ("Ash", "Bay", "Cow")
    ]
    ash, bay, cow = numbers
    state_of(match).precedence = [0, ash, bay, 0, bay, cow, 0, cow, ash]
    frame = state_of(match).frames[-1]
    state_of(match).asks.clear()
    frame.ask(state_of(match))
    assert options(match) == ["pick Ash", "pick Bay", "pick Cow", "always"]
    play(match, "always")
    play(match, "pick Ash")
    # What was named last holds, also where it was the other way round.
    assert state_of(match).precedence == [0, ash, bay, 0, bay, cow, 0, ash, bay, 0, ash, cow]


def test_an_order_that_can_matter_is_asked_for_and_can_be_named_for_good() -> None:
    match = ordered(TAX, TILL)
    assert asked(match) == (0, "order")
    # The order of this one time comes first; for good is behind it, and never what a clock chooses.
    assert options(match) == ["pick Tax Office", "pick Till", "always"]
    assert str(match.asks[0].default) == "pick Tax Office"
    play(match, "always")
    assert options(match) == ["pick Tax Office", "pick Till"]
    play(match, "pick Tax Office")
    assert coins(match, 0) == 2
    while state_of(match).round == 2:
        assert asked(match)[1] != "order"
        match.play(match.asks[0].seat, match.asks[0].default)
    assert told(match)[-2:] == ["Lose 3 coins", "Gain 2 coins"]


def test_an_order_that_was_named_once_is_asked_for_again() -> None:
    match = play(ordered(TAX, TILL), "pick Till")
    assert coins(match, 0) == 0
    while asked(match)[1] != "order":
        match.play(match.asks[0].seat, match.asks[0].default)
    assert state_of(match).round == 2


# Substitutes

POD = (
    "Pod | Staff Member | If another staff member in your park would be affected, "
    "you may put this card in its place."
)
STAFF = "Amy | Staff Member | \nBob | Staff Member | \n"


def attacked(text: str) -> Match:
    cards = f"{POD}\n{STAFF}Attack | Event | {text}"
    mine = 'hand = ["Attack"]'
    match = at(f"{DECKS}section = 'play'", mine, 'park = ["Pod", "Amy", "Bob"]', cards=cards)
    return play(match, "play Attack")


def test_a_substitute_is_offered_once_for_several_cards() -> None:
    match = attacked("Make 2 staff members in a competitor's park unavailable.")
    while asked(match)[1] == "pick":
        match.play(0, next(one for one in match.asks[0].options if "Pod" not in str(one)))
    assert asked(match) == (1, "stand-in")
    assert options(match) == ["no", "pick Amy", "pick Bob"]
    play(match, "pick Bob")
    down = [
        state_of(match).components.faces[card].name
        for card in state_of(match).park(1)
        if state_of(match).down[card]
    ]
    assert sorted(down) == ["Amy", "Pod"]


def test_who_says_no_to_a_substitute_is_not_asked_again_and_who_says_yes_has_it_for_the_whole_text() -> None:
    text = "Make a staff member in a competitor's park unavailable. Place 1 mesmerism token on it."
    for answer, hit in (("no", "Amy"), ("yes", "Pod")):
        match = play(attacked(text), "pick Amy")
        assert asked(match) == (1, "instead")
        play(match, answer)
        assert asked(match)[1] == "park"
        state = state_of(match)
        (card,) = state.on_cards[::3]
        assert state.components.faces[card].name == hit
