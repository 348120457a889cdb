"""Prompts, labels, log lines, reasons and views."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unfair.flow.scene import asked, at, play, play_at_random, play_on, player

from fairground.engine.errors import BadSetup
from fairground.engine.match import Match
from fairground.games import new_match
from fairground.games.unfair.library.packs import shipped_library

PARK = (
    'step = "park"\npark-deck = ["Carousel", "Corkscrew", "Fountain", "Giant Loop", "Janitor", "Snack Bar"]\n'
)


def labels(match: Match) -> list[str]:
    ask = match.view(match.asks[0].seat)["ask"]
    return [option["label"] for option in ask["options"]]


def reason(match: Match, action: str) -> str:
    refusal = match.why_not(match.asks[0].seat, action)
    assert refusal is not None
    assert refusal.rules
    return refusal.reason


def last_line(match: Match, seat: int | None = None) -> str:
    text: str = match.events(seat)[-1]["text"]
    return text


def test_a_turn_reads_like_a_turn() -> None:
    showcase = '["Grand Atlantis", "The Maelstrom"]'
    seat = f'coins = 9\nhand = ["Carousel"]\npark = ["1: Snack Bar"]\nshowcase = {showcase}'
    match = at(f'{PARK}market = ["Corkscrew"]', seat)
    assert match.asks[0].prompt == "Your turn: 3 actions left. What do you do?"
    assert labels(match) == [
        "Loose Change: gain 1 coin",
        "Draw 2 park cards. Keep 1 of them.",
        "Discard a card. Draw 5 park cards. Keep 1 of them.",
        "Take a loan: 5 coins now, -10 points at the end",
        "Give up your Showcase cards for 10 coins",
        "Build Corkscrew for 6 coins",
        "Build Carousel for 4 coins",
        "Take Corkscrew from the Market into your hand",
        "Demolish Snack Bar",
    ]
    play(match, "build Carousel")
    assert match.asks[0].prompt == "Where do you build Carousel?"
    assert labels(match) == ["Space 2", "Space 3 (pay 3 coins to skip)"]
    play(match, "space 3")
    assert last_line(match) == "Player 1 builds Carousel in space 3."


def test_a_gift_names_who_gets_it_and_not_the_reader_of_the_log() -> None:
    extortion = "Extortion | Event | A competitor gives 4 coins to you."
    match = at('step = "events"\n', 'hand = ["Extortion"]', "coins = 9", cards=extortion)
    play(match, "play Extortion")
    play_on(match, "park")
    told = [event["text"] for event in match.events(None) if "gives" in event["text"]]
    assert told == ["Extortion: Player 2 gives 4 coins to Player 1."]


def test_questions_of_cards_name_the_card_and_the_clause() -> None:
    match = at(
        'section = "play"', 'hand = ["Merch"]\npark = ["1: Carousel (closed)", "2: Corkscrew (closed)"]'
    )
    play(match, "play Merch")
    assert match.asks[0].prompt == "Merch: which half do you play?"
    assert labels(match) == ["Gain 5 coins.", "Reopen an attraction in your park."]
    play(match, "option 1")
    assert match.asks[0].prompt == "Merch: Reopen an attraction in your park. Which card?"
    play(match, "pick Corkscrew")
    told = [event["text"] for event in match.events(None)]
    assert told[-2:] == [
        "Player 1 plays Merch.",
        "Merch: Player 1 reopens Corkscrew.",
    ]


def test_a_block_names_the_attack() -> None:
    match = at('section = "play"', 'hand = ["Safety Inspectors"]', 'park = ["1: Carousel", "Harbour Master"]')
    play(match, "play Safety Inspectors")
    play(match, *(["option 1"] if asked(match)[1] == "half" else []))
    assert asked(match) == (1, "block")
    assert match.asks[0].prompt.endswith("Do you block this Inspection?")
    assert labels(match) == ["Let it happen", "Block with Harbour Master"]


@pytest.mark.parametrize("card", ["Ransomware", "Crossed Wires"])
def test_a_block_says_all_that_is_at_stake_and_for_whom(card: str) -> None:
    """Not only the part that comes first, and not without its subject."""
    step = (
        'section = "city"\ncity-deck = ["{}"]' if card == "Ransomware" else 'step = "guests"\ncity = ["{}"]'
    )
    match = at(step.format(card), 'coins = 9\npark = ["Main Gate", "1: Neon Arcade", "Firewall"]')
    assert asked(match) == (0, "block")
    sentence = shipped_library().card(card).text.partition("Hacking: ")[2]
    assert match.asks[0].prompt == f"{card}: {sentence} Do you block this Hacking?"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("build Corkscrew", "Corkscrew costs 6 coins and you have 5"),
        ("build Carusel", "did you mean 'Carousel'"),
        ("build Giant Loop", "no attraction in your park can take Giant Loop"),
        ("build Merch", "Merch is not a card you can build"),
        ("build Deadwood Express", "costs 13 coins"),
        ("build Sea Palace", "needs 5 stars in your park and you have 1"),
        ("build Hall of Fame", "no empty attraction space"),
        ("take Corkscrew", "no “corkscrew” in the Market"),
        ("demolish Main Gate", "only Park and Showcase cards"),
        ("demolish Carousel", "no “carousel” in your park"),
        ("draw event cards", "no event cards left"),
        ("draw gold", "you cannot draw “gold”, only park cards"),
        ("sell showcase", "no longer have both Showcase cards"),
        ("sell medal", "no medal"),
        ("use Snack Bar", "no ability you can use now"),
        ("play Merch", "Play section"),
        ("pass", "Play section"),
        ("keep hand", "before the first round"),
        ("redraw", "only your first hand"),
        ("discard Merch", "Cleanup step"),
        ("yes", "does not answer the question"),
        ("pick Corkscrew", "does not answer the question"),
    ],
)
def test_every_refusal_says_why(action: str, words: str) -> None:
    cards = """
    Sea Palace | Super Attraction - Hotel | | price = 2
    Hall of Fame | Attraction - Sideshow | | price = 1
    Tiny Gate | Park Entrance | | limits = { attractions = 1, super = 1 }
    """
    hand = '"Carousel", "Corkscrew", "Giant Loop", "Merch", "Hall of Fame"'
    if action.startswith("build Hall"):
        park = '"Tiny Gate", "1: Snack Bar"'
    else:
        park = '"Main Gate", "1: Snack Bar"'
    seat = f'coins = 5\nhand = [{hand}]\npark = [{park}]\nshowcase = ["Sea Palace"]'
    match = at(f'{PARK}market = ["Deadwood Express"]', seat, cards=cards)
    assert words in reason(match, action)


def test_what_is_out_of_reach_is_listed_with_the_reasons() -> None:
    match = at(PARK, 'coins = 4\nhand = ["Carousel", "Corkscrew", "Merch"]')
    told = {str(blocked.action): blocked.why.reason for blocked in match.asks[0].blocked}
    assert set(told) == {"build Corkscrew", "draw event cards", "draw blueprints", "sell showcase"}


def test_the_view_tells_how_parks_stand() -> None:
    seat = (
        'coins = 7\nloans = 2\nhand = ["Merch"]\nblueprints = ["Checklist"]\n'
        'park = ["Main Gate", "1: Carousel + Fountain", "3: Corkscrew (closed)", "Janitor (unavailable)"]'
    )
    match = at(f'{PARK}city = ["A New Sheriff"]', seat)
    view = match.view(0)
    assert (view["round"], view["step"], view["turn"], view["city_card"]) == (1, "park", 0, "A New Sheriff")
    mine = player(match, 0)
    # Closed attractions and unavailable staff bring no guests.
    assert (mine["stars"], mine["guests"], mine["capacity"]) == (3, 3, 15)
    assert (mine["coins"], mine["loans"], mine["actions_left"]) == (7, 2, 3)
    assert mine["attractions"] == [
        {
            "space": 1,
            "name": "Carousel",
            "icons": 2,
            "closed": False,
            "upgrades": ["Fountain"],
            "buried": 0,
        },
        {
            "space": 3,
            "name": "Corkscrew",
            "icons": 1,
            "closed": True,
            "upgrades": [],
            "buried": 0,
        },
    ]
    assert mine["beside_the_gate"] == ["Janitor (face-down)"]


@pytest.mark.rule(
    "unfair.core.tracking.tilt-aid", "unfair.core.tracking.tilt-no-meaning", "unfair.companions.tilt-tracking"
)
def test_a_used_card_is_marked_and_nothing_else_about_it_changes() -> None:
    def gallery(match: Match) -> dict[str, Any]:
        zones = match.view(1)["zones"]
        found: list[dict[str, Any]] = [
            card for zone in zones for card in zone["cards"] if card.get("name") == "Shooting Gallery"
        ]
        return found[0]

    match = at(
        'section = "play"\npark-deck = ["Carousel"]', 'park = ["1: Shooting Gallery"]\nhand = ["Merch"]'
    )
    before, stars = gallery(match), player(match, 0)["stars"]
    play(match, "use Shooting Gallery")
    assert gallery(match) == {**before, "used": True}
    assert player(match, 0)["stars"] == stars


def test_only_its_owner_sees_how_far_a_blueprint_has_come() -> None:
    match = at(PARK, 'blueprints = ["Gold Standard"]\npark = ["1: Carousel + Gold Nugget"]')
    mine = match.view(0)["blueprint_progress"]
    assert [blueprint["name"] for blueprint in mine] == ["Gold Standard"]
    assert mine[0]["points_now"] == -10
    assert not mine[0]["finished"]
    assert match.view(1)["blueprint_progress"] == match.view(None)["blueprint_progress"] == []


def test_drawn_cards_are_named_to_their_owner_only() -> None:
    match = play(at(PARK), "draw park cards")
    told = [match.events(seat)[-2]["text"] for seat in range(2)]
    assert told[0] == "Carousel and Corkscrew are revealed from the Park deck."
    assert told[1] == "2 cards are revealed from the Park deck."


def test_values_follow_the_parks_and_end_with_the_winner() -> None:
    match = at(PARK, 'park = ["1: Carousel + Fountain + Giant Loop"]')
    values = match.game.values(match.state)
    assert values[0] > values[1]
    over = play_at_random(new_match("unfair", 2, 3), 3)
    result = over.result
    assert result is not None
    assert over.game.values(over.state)[result.winners[0]] == 1 / len(result.winners)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("turn = 2", "'turn' in .table. is a seat from 0 to 1"),
        ("starting = 5", "'starting' in .table. is a seat from 0 to 1"),
        ('section = "lunch"', "is one of start, draw, city, attacks, play"),
        ('step = "park"\nsection = "play"', "belongs to the Events step only"),
        ('step = "lunch"', "is one of events, park, guests, cleanup"),
    ],
)
def test_positions_are_refused_in_plain_words(table: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        at(table)


@pytest.mark.pure_only
def test_while_a_place_is_sought_other_places_say_why_not() -> None:
    park = '"Main Gate", "1: Carousel + Fountain", "2: Corkscrew", "4: Snack Bar"'
    match = at(PARK, f'coins = 40\nhand = ["Fountain", "Carousel"]\npark = [{park}]')
    match.play(0, "build Fountain")
    told = {str(blocked.action): blocked.why.reason for blocked in match.asks[0].blocked}
    assert told == {"pick Carousel": "it already has Fountain"}
    match = at(PARK, f'coins = 40\nhand = ["Carousel"]\npark = [{park}]')
    match.play(0, "build Carousel")
    told = {str(blocked.action): blocked.why.reason for blocked in match.asks[0].blocked}
    assert told == {
        "space 1": "Carousel is already there",
        "space 2": "Corkscrew is already there",
        "space 4": "Snack Bar is already there",
    }
