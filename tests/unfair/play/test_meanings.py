"""Texts do what they say, for every number of players: wordings that once did something else."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import read, refuse
from tests.unfair.play.harness import asked, at, bench, coins, hand, idle, options, park, play, state_of

from fairground.engine.errors import FlowError
from fairground.engine.match import Match
from fairground.games.unfair.play.abilities import Enacting

SEATS = pytest.mark.parametrize("seats", [2, 3, 5])


def table(text: str, seats: int, rival: str = "coins = 5", me: str = "coins = 5", cards: str = "") -> Match:
    """Seat 0 uses a staff member with this text; all others are alike."""
    rivals = "\n".join(f"[[seat]]\n{rival}" for _ in range(seats - 1))
    mine = me if "park" in me else f'{me}\npark = ["Tester"]'
    position = f"[table]\n[[seat]]\n{mine}\n{rivals}"
    match = at(position, f"Tester | Staff Member | Events step: {text}\n{cards}", seats)
    if "pick Tester" in options(match):
        match.play(0, "pick Tester")
    return match


def purses(match: Match) -> list[int]:
    return [coins(match, seat) for seat in range(match.state.components.seats)]


def choose(match: Match, seat: int) -> Match:
    """Seat 0 names a competitor, if there is a choice."""
    if match.state.components.seats > 2:
        assert asked(match) == (0, "player")
        assert len(options(match)) == match.state.components.seats - 1
        match.play(0, match.asks[0].options[seat - 1])
    return match


@SEATS
def test_a_competitor_who_cannot_do_the_first_half_does_the_other(seats: int) -> None:
    match = choose(table("A competitor pays 20 coins, otherwise loses 1 coin.", seats), 1)
    assert purses(match) == [5, 4, *[5] * (seats - 2)]


@SEATS
def test_only_a_competitor_whom_either_half_can_affect_is_chosen(seats: int) -> None:
    text = "A competitor demolishes an upgrade in their park, otherwise loses 1 coin."
    rivals = ["coins = 0"] * (seats - 1)
    rivals[0] = 'coins = 0\npark = ["1: Corkscrew + Fountain"]'
    position = "[table]\n[[seat]]\ncoins = 5\npark = ['Tester']\n" + "".join(
        f"[[seat]]\n{r}\n" for r in rivals
    )
    match = at(position, f"Tester | Staff Member | Events step: {text}", seats)
    match.play(0, "pick Tester")
    assert park(match, 1) == ["1: Corkscrew"]
    assert purses(match) == [5, *[0] * (seats - 1)]


@SEATS
@pytest.mark.parametrize(
    ("words", "left"), [("each attraction", 0), ("2 attractions", 0), ("up to 2 attractions", 0)]
)
def test_several_cards_in_a_competitors_park_are_in_one_park(seats: int, words: str, left: int) -> None:
    rival = 'park = ["1: Corkscrew", "2: Carousel"]'
    match = choose(table(f"Close {words} in a competitor's park.", seats, rival), 1)
    while not idle(match):
        match.play(0, next(option for option in match.asks[0].options if str(option) != "done"))
    assert [len([item for item in park(match, seat) if "closed" in item]) for seat in range(1, seats)] == [
        2,
        *[0] * (seats - 2),
    ]


@SEATS
def test_what_is_counted_in_a_competitors_park_is_counted_in_one(seats: int) -> None:
    rival = 'park = ["1: Corkscrew", "2: Carousel"]'
    match = choose(table("Gain 1 coin for each attraction in a competitor's park.", seats, rival), 1)
    assert coins(match, 0) == 5 + 2


@SEATS
def test_a_loop_over_cards_in_a_competitors_park_is_over_one_park(seats: int) -> None:
    rival = 'park = ["1: Corkscrew", "2: Carousel"]'
    match = choose(table("For each attraction in a competitor's park, gain 1 coin.", seats, rival), 1)
    assert coins(match, 0) == 5 + 2


@SEATS
def test_an_event_can_be_played_when_either_half_is_possible_for_anyone(seats: int) -> None:
    cards = "Bill | Event | Each competitor pays 20 coins, otherwise demolishes an upgrade in their park."
    rivals = '[[seat]]\ncoins = 5\npark = ["1: Corkscrew + Fountain"]\n' * (seats - 1)
    match = at(f'[[seat]]\nhand = ["Bill"]\n{rivals}', cards, seats)
    play(match, "pick Bill")
    assert [park(match, seat) for seat in range(1, seats)] == [["1: Corkscrew"]] * (seats - 1)


@SEATS
def test_one_card_in_each_players_park_is_one_in_each(seats: int) -> None:
    both = 'park = ["1: Corkscrew", "2: Carousel"]'
    mine = 'park = ["Tester", "1: Corkscrew", "2: Carousel"]'
    match = table("Close an attraction in each player's park.", seats, both, mine)
    for _ in range(seats):
        assert asked(match) == (0, "pick")
        match.play(0, match.asks[0].options[0])
    assert idle(match)
    assert [park(match, seat)[0].endswith("(closed)") for seat in range(seats)] == [True] * seats
    assert [park(match, seat)[1] for seat in range(seats)] == ["2: Carousel"] * seats


@SEATS
def test_one_card_in_each_competitors_park_spares_mine(seats: int) -> None:
    match = table(
        "Close an attraction in each competitor's park.",
        seats,
        'park = ["1: Corkscrew"]',
        'park = ["Tester", "1: Corkscrew"]',
    )
    assert park(match, 0) == ["1: Corkscrew"]
    assert [park(match, seat) for seat in range(1, seats)] == [["1: Corkscrew (closed)"]] * (seats - 1)


@SEATS
@pytest.mark.parametrize(
    "said", ["The attraction is also a food outlet.", "Thrill rides in your park are also food outlets."]
)
def test_what_else_an_attraction_is_counts(seats: int, said: str) -> None:
    cards = f"Grill | Feature Upgrade | {said} | price = 2"
    match = table(
        "Gain 1 coin for each food outlet in your park.",
        seats,
        me='coins = 5\npark = ["Tester", "1: Corkscrew + Grill", "2: Carousel"]',
        cards=cards,
    )
    assert coins(match, 0) == 6


@SEATS
@pytest.mark.parametrize(("who", "times"), [("a player builds", 1), ("each player builds", 99)])
def test_the_next_time_a_player_does_something_is_once_for_all(seats: int, who: str, times: int) -> None:
    cards = f"Offer | City - Funfair | This round, the next time {who} an attraction, they gain 3 coins.\n"
    cards += "Crane | Staff Member | Events step: Each player builds an attraction for free."
    seat = '[[seat]]\ncoins = 0\nhand = ["Corkscrew"]\n'
    position = (
        '[table]\nmoment = "city"\ncity = ["Offer"]\n' + seat + 'park = ["Crane"]\n' + seat * (seats - 1)
    )
    match = at(position, cards, seats)
    match.play(0, "pick Crane")
    while not idle(match):
        ask = match.asks[0]
        match.play(ask.seat, ask.options[0])
    assert sum(purses(match)) == 3 * min(times, seats)


@SEATS
def test_loans_count(seats: int) -> None:
    match = table("If you have a loan, gain 2 coins. If you have no loans, gain 1 coin.", seats)
    assert coins(match, 0) == 6
    match = table(
        "If you have a loan, gain 2 coins. Gain 1 coin for each loan you have.",
        seats,
        me="coins = 5\nloans = 2",
    )
    assert coins(match, 0) == 5 + 2 + 2


@SEATS
def test_event_cards_one_has_are_those_in_hand(seats: int) -> None:
    text = "If you have 2 or more event cards, gain 2 coins."
    assert coins(table(text, seats, me='coins = 5\nhand = ["Bouncers", "Lawyers"]'), 0) == 7
    assert coins(table(text, seats, me='coins = 5\nhand = ["Bouncers", "Clown"]'), 0) == 5


@SEATS
def test_each_upgrade_on_an_attraction_is_on_one_that_is_chosen(seats: int) -> None:
    rival = 'park = ["1: Corkscrew + Fountain", "2: Carousel + Fountain"]'
    match = table("Demolish each upgrade on an attraction in a competitor's park.", seats, rival)
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    left = [park(match, seat) for seat in range(1, seats)]
    assert sum(item.count("Fountain") for parks in left for item in parks) == 2 * (seats - 1) - 1


@SEATS
def test_a_card_of_another_hand_goes_at_random_from_the_one_who_is_chosen(seats: int) -> None:
    assert "say “at random”" in refuse("Discard a card from a competitor's hand.").problem
    match = table(
        "Discard a card at random from a competitor's hand.", seats, 'hand = ["Clown", "Bouncers", "Merch"]'
    )
    choose(match, seats - 1)
    assert [len(hand(match, seat)) for seat in range(1, seats)] == [*[3] * (seats - 2), 2]


@SEATS
def test_of_your_choice_is_yours_though_others_act(seats: int) -> None:
    rival = 'park = ["1: Corkscrew", "2: Carousel"]'
    match = table("Each competitor demolishes an attraction of your choice in their park.", seats, rival)
    for seat in range(1, seats):
        assert asked(match) == (0, "pick")
        match.play(0, match.asks[0].options[-1])
        assert park(match, seat) == ["1: Corkscrew"]
    assert idle(match)


@SEATS
def test_a_card_in_hand_of_your_choice_is_yours_to_pick(seats: int) -> None:
    """Unseen cards are all alike to whoever picks; the victim is not asked."""
    rival = 'hand = ["Clown", "Merch"]'
    match = table("Each competitor discards a card of your choice.", seats, rival)
    assert idle(match)
    assert [len(hand(match, seat)) for seat in range(1, seats)] == [1] * (seats - 1)
    seen = "Choose a competitor. Look at each card in that player's hand. "
    seen += "That player discards a card of your choice."
    match = choose(table(seen, seats, rival), 1)
    assert asked(match) == (0, "pick")
    play(match, "pick Merch")
    assert [hand(match, seat) for seat in range(1, seats)] == [["Clown"], *[["Clown", "Merch"]] * (seats - 2)]


@SEATS
def test_a_deck_takes_cards_of_its_own_back(seats: int) -> None:
    match = table("Put a card on top of the park deck.", seats, me='hand = ["Clown", "Merch"]')
    assert options(match) == ["pick Clown"]
    match = table(
        "Shuffle each card in your hand into the event deck.", seats, me='hand = ["Clown", "Merch"]'
    )
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert hand(match, 0) == ["Clown"]


@SEATS
def test_what_is_never_open_is_not_closed_whatever_word_names_it(seats: int) -> None:
    cards = "Lamp | Glowing Upgrade |\nLantern | Glowing Attraction |"
    lit = 'park = ["1: Lantern + Lamp"]'
    match = table("Close each glowing card in a competitor's park.", seats, lit, cards=cards)
    choose(match, 1)
    assert park(match, 1) == ["1: Lantern (closed) + Lamp"]


def test_tokens_of_a_card_that_leaves_cannot_be_collected() -> None:
    assert (
        "its tokens are gone by then" in refuse("When demolished: Collect all coins from this card.").problem
    )


@SEATS
@pytest.mark.parametrize("terms", ["for free", "for half its marked coin price"])
def test_what_is_priced_in_influence_has_no_coin_price_to_waive(seats: int, terms: str) -> None:
    cards = "Saucer | Attraction - Thrill Ride | | influence_price = 2\n"
    cards += "Swing | Attraction - Thrill Ride | | price = 2"
    match = table(
        f"Build an attraction from your hand {terms}.",
        seats,
        me='coins = 5\nhand = ["Saucer", "Swing"]\ntokens = { "alien influence" = 5 }',
        cards=cards,
    )
    while not idle(match):
        assert "Saucer" not in " ".join(options(match))
        match.play(0, match.asks[0].options[0])
    assert "Saucer" in hand(match, 0)


@SEATS
def test_wildcards_count_as_a_theme(seats: int) -> None:
    cards = 'Decor | Feature Upgrade | | icons = ["?"]\nShrine | Feature Upgrade | | icons = ["ninja"]'
    match = table(
        "Gain 1 coin for each Ninja Theme in your park.",
        seats,
        me='coins = 5\npark = ["Tester", "1: Corkscrew + Decor", "2: Carousel + Shrine", "3: Hotel"]',
        cards=cards + "\nHotel | Attraction - Hotel |",
    )
    assert coins(match, 0) == 7


def test_nobody_does_what_somebody_must_do() -> None:
    """A deed without a doer is an error of the engine, never the last seat's loss."""
    match = bench("You may gain 1 coin.")
    enacting = state_of(match).frames[-1]
    assert isinstance(enacting, Enacting)
    work = enacting.work
    work.actor = work.context.owner = -1
    with pytest.raises(FlowError, match="would be done by nobody"):
        match.play(0, "yes")


@SEATS
def test_what_is_given_at_the_same_time_is_measured_before_the_first_gives(seats: int) -> None:
    text = "At the same time, each player gives coins equal to their star total to the next player."
    stars = [3, 2, 1, 4, 0][:seats]
    cards = "\n".join(f"Sight {n} | Attraction - Nature Area | | stars = {n}" for n in range(5))
    seat = '[[seat]]\ncoins = 10\npark = ["{0}1: Sight {1}"]\n'
    position = "".join(seat.format('Tester", "' if not place else "", n) for place, n in enumerate(stars))
    match = at(position, f"Tester | Staff Member | Events step: {text}\n{cards}", seats)
    match.play(0, "pick Tester")
    before = [stars[place - 1] for place in range(seats)]
    assert purses(match) == [10 - given + got for given, got in zip(stars, before, strict=True)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("• 3 attractions of the same panorama", "attractions with a panorama mark"),
        ("• a park with 10 or more stars", "your star total is 10 or more"),
    ],
)
def test_a_blueprint_that_can_never_be_met_is_refused(text: str, meant: str) -> None:
    assert meant in refuse(text, "Blueprint").problem


LARGE_AND_SMALL = (
    "Big | Attraction - Ride | | icons = ['a', 'b', 'c']\nMid | Attraction - Ride | | icons = ['a', 'b']\n"
    "Tiny | Attraction - Ride | | icons = ['a']\n"
)


@SEATS
@pytest.mark.parametrize(
    "text",
    [
        "Close the largest attraction in a competitor's park.",
        "Close a competitor's largest attraction.",
        "Close an opponent's biggest attraction.",
    ],
)
def test_the_largest_of_a_competitor_is_that_of_the_one_who_is_chosen(seats: int, text: str) -> None:
    """Not the largest of all competitors together, so that nobody could be chosen but its owner."""
    rivals = ['park = ["1: Mid", "2: Tiny"]', *['park = ["1: Big", "2: Tiny"]'] * (seats - 2)]
    position = "[table]\n[[seat]]\npark = ['Tester']\n" + "".join(f"[[seat]]\n{r}\n" for r in rivals)
    match = at(position, f"Tester | Staff Member | Events step: {text}\n{LARGE_AND_SMALL}", seats)
    match.play(0, "pick Tester")
    choose(match, 1)
    assert park(match, 1) == ["1: Mid (closed)", "2: Tiny"]
    for seat in range(2, seats):
        assert park(match, seat) == ["1: Big", "2: Tiny"]


@SEATS
def test_what_is_on_the_largest_of_a_competitor_is_in_one_park(seats: int) -> None:
    text = "Demolish an upgrade on the largest attraction in a competitor's park."
    rivals = ['park = ["1: Mid + Lamp", "2: Tiny"]', *['park = ["1: Big + Lamp", "2: Tiny"]'] * (seats - 2)]
    position = "[table]\n[[seat]]\npark = ['Tester']\n" + "".join(f"[[seat]]\n{r}\n" for r in rivals)
    cards = f"{LARGE_AND_SMALL}Lamp | Feature Upgrade | | price = 1"
    match = at(position, f"Tester | Staff Member | Events step: {text}\n{cards}", seats)
    match.play(0, "pick Tester")
    choose(match, 1)
    assert park(match, 1) == ["1: Mid", "2: Tiny"]
    for seat in range(2, seats):
        assert park(match, seat) == ["1: Big + Lamp", "2: Tiny"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_lies_on_an_attraction_is_looked_for_in_the_park(seats: int) -> None:
    """Also by verbs that look for cards in the hand otherwise."""
    made = "Ride | Attraction - Thrill Ride | | price = 2\nSign | Feature Upgrade | | price = 2"
    for text in (
        "Shuffle each upgrade on an attraction in your park into the park deck.",
        "Put each upgrade on an attraction in your park on the bottom of the park deck.",
    ):
        match = bench(text, me='park = ["1: Ride + Sign"]', cards=made, seats=seats)
        assert idle(match) or options(match) == ["pick Ride"]
        if not idle(match):
            play(match, "pick Ride")
        assert park(match, 0) == ["1: Ride"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Discard a card from each competitor's hand.", "at random"),
        ("Discard a card from the next player's hand.", "at random"),
        ("Build an upgrade on an attraction in your park.", "chosen when it is built"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_way_to_say_it(text: str, said: str) -> None:
    assert said in str(refuse(text))


@SEATS
@pytest.mark.parametrize(
    ("text", "mine"),
    [
        ("Take a staff member from a competitor's park and give that player 3 coins.", 2),
        ("Take a staff member from a competitor's park. That player gains 3 coins.", 5),
        ("Take a staff member from any park. They gain 3 coins.", 5),
        ("Choose a staff member in a competitor's park. Take it. That player gains 3 coins.", 5),
        ("Swap this card with a staff member in a competitor's park. That player gains 3 coins.", 5),
    ],
)
def test_that_player_is_whose_card_it_was(seats: int, text: str, mine: int) -> None:
    """Not who has it by then."""
    match = table(text, seats, 'coins = 5\npark = ["Clown"]')
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert purses(match) == [mine, 8, *[5] * (seats - 2)]


@SEATS
def test_that_player_is_whose_upgrade_was_moved(seats: int) -> None:
    text = "Move an upgrade in a competitor's park to an attraction in your park. That player gains 3 coins."
    me = 'coins = 5\npark = ["Tester", "1: Carousel"]'
    match = table(text, seats, 'coins = 5\npark = ["1: Corkscrew + Fountain"]', me)
    while not idle(match):
        match.play(0, match.asks[0].options[0])
    assert park(match, 0) == ["1: Carousel + Fountain"]
    assert purses(match) == [5, 8, *[5] * (seats - 2)]


@pytest.mark.parametrize(
    "text",
    [
        "Take a staff member from a competitor's park and give its owner 3 coins.",
        "Take a staff member from a competitor's park. Its owner gains 3 coins.",
        "When a staff member in a competitor's park is taken: Its owner gains 3 coins.",
    ],
)
def test_an_owner_who_may_have_changed_is_not_guessed(text: str) -> None:
    assert "may have changed parks" in refuse(text).problem


@SEATS
@pytest.mark.parametrize("place", ["a competitor's", "any"])
@pytest.mark.parametrize("they", ["That player gains", "They gain", "Its owner gains"])
def test_where_no_doer_is_named_that_player_is_whose_card_it_is(seats: int, place: str, they: str) -> None:
    watch = f"Watcher | Staff Member | When an upgrade in {place} park is demolished: {they} 3 coins."
    match = table(
        "Demolish an upgrade in a competitor's park.",
        seats,
        'coins = 5\npark = ["1: Corkscrew + Fountain"]',
        'coins = 5\npark = ["Tester", "Watcher"]',
        watch,
    )
    while not idle(match):
        match.play(0, match.asks[0].options[-1])
    assert purses(match) == [*[5] * (seats - 1), 8]


@pytest.mark.parametrize(
    "text",
    [
        "When this card is dismissed: That player loses 2 coins.",
        "When the Market is refilled: That player gains 2 coins.",
        "When a city card is revealed: They gain 2 coins.",
        "When a staff member in a competitor's park is taken: That player gains 2 coins.",
    ],
)
def test_a_player_of_whom_nothing_was_said_is_nobody(text: str) -> None:
    assert "refers to nothing" in refuse(text).problem


@SEATS
def test_what_is_stolen_may_go_by_what_they_have(seats: int) -> None:
    rival = 'coins = 5\npark = ["1: Corkscrew", "2: Carousel"]'
    match = table("Steal 1 coin from each competitor for each attraction in their park.", seats, rival)
    assert purses(match) == [5 + 2 * (seats - 1), *[3] * (seats - 1)]
    match = table("Steal 1 coin from a competitor for each attraction in their park.", seats, rival)
    choose(match, seats - 1)
    assert purses(match) == [7, *[5] * (seats - 2), 3]


@SEATS
def test_otherwise_may_begin_a_sentence(seats: int) -> None:
    text = "If you have a hotel, gain 3 coins. Otherwise, each player loses 1 coin."
    assert "only at the beginning" in refuse(text).problem
    assert purses(table("If you have a hotel, gain 3 coins. Otherwise, lose 1 coin.", seats))[0] == 4
    match = table("You may pay 3 coins. Otherwise, lose 1 coin.", seats)
    play(match, "no")
    assert purses(match)[0] == 4
    match = table("You may pay 3 coins. Otherwise, lose 1 coin.", seats)
    play(match, "yes")
    assert purses(match)[0] == 2


@pytest.mark.parametrize("text", ["Return this card to your hand.", "Shuffle this card into the event deck."])
def test_an_event_belongs_to_the_event_deck(text: str) -> None:
    assert read(f"Gain 2 coins. {text}", "Event").deeds()[0] == "Gain"
    assert "the event deck" in refuse("Gain 2 coins. Shuffle this card into the park deck.", "Event").problem


def test_powers_lie_on_staff_members_and_upgrades_on_attractions() -> None:
    assert read("Dismiss each staff power on this card.")
    assert "on the attraction" in refuse("Demolish each upgrade on this card.", "Feature Upgrade").problem
