"""What a seat is told beside the cards: prices, what it holds, projected scores, how far blueprints are."""

from __future__ import annotations

from tests.unfair.flow.scene import at, play, state_of

PARK = (
    'step = "park"\npark-deck = ["Carousel", "Corkscrew", "Fountain", "Giant Loop", "Janitor", "Snack Bar"]\n'
)


def test_prices_are_those_of_now_and_of_ones_own_cards() -> None:
    match = at(
        f'{PARK}market = ["Corkscrew"]', 'coins = 9\nhand = ["Carousel", "Merch"]', 'hand = ["Snack Bar"]'
    )
    view = match.view(0)
    names = {card["card"]: card["name"] for zone in view["zones"] for card in zone["cards"] if "card" in card}
    assert {names[int(card)]: price for card, price in view["prices"].items()} == {
        "Carousel": 4,
        "Corkscrew": 6,
    }
    assert match.view(None)["prices"] == {}


def test_the_card_that_is_placed_is_told_to_whoever_places_it() -> None:
    match = at(f"{PARK}", 'coins = 9\nhand = ["Carousel"]\npark = ["1: Snack Bar"]')
    assert match.view(0)["held"] is None
    play(match, "build Carousel")
    held = match.view(0)["held"]
    assert [
        zone["id"] for zone in match.view(0)["zones"] for card in zone["cards"] if card.get("card") == held
    ]
    assert match.view(1)["held"] is None
    assert match.view(None)["held"] is None


def test_points_of_blueprints_are_told_to_their_owner_only() -> None:
    match = at(PARK, 'coins = 9\nblueprints = ["Checklist"]\npark = ["1: Carousel"]')
    own, other = match.view(0)["players"][0]["score_now"], match.view(1)["players"][0]["score_now"]
    assert own["unfinished_blueprints"] < 0
    assert not [source for source in other if "blueprint" in source]
    assert other["attractions"] == own["attractions"]


def test_a_blueprint_and_the_points_so_far_count_tokens_on_cards_alike() -> None:
    cards = "Rich | Blueprint | • you have 9 coins | points = 20"
    match = at(PARK, 'coins = 4\nblueprints = ["Rich"]\npark = ["Mermaid (5 coins)"]', cards=cards)
    (made,) = match.view(0)["blueprint_progress"]
    assert (made["finished"], made["points_now"]) == (True, 20)
    assert match.view(0)["players"][0]["score_now"]["blueprints"] == 20
    assert state_of(match).on_cards  # looking takes nothing off them


def test_a_blueprint_counts_what_there_is_and_names_what_would_help() -> None:
    match = at(
        f'{PARK}market = ["Restrooms", "Fountain"]',
        'coins = 9\nblueprints = ["Checklist"]\npark = ["1: Carousel + Telegraph Office"]',
        'hand = ["Restrooms"]',
    )
    view = match.view(0)
    (made,) = view["blueprint_progress"]
    names = {card["card"]: card["name"] for zone in view["zones"] for card in zone["cards"] if "card" in card}
    assert (made["sides"][0][0]["have"], made["sides"][0][0]["of"]) == (1, 3)
    assert [names[card] for card in made["helpers"]] == ["Restrooms"]
    assert match.view(1)["blueprint_progress"] == []


def test_the_income_of_the_next_guests_step_counts_texts_of_open_cards() -> None:
    park = 'park = ["1: Sea Lion Theatre + Sea Otters + Sea Turtles", "5: Pier Grill"]'
    match = at(PARK, f"coins = 9\n{park}", park.replace("5: Pier Grill", "5: Pier Grill (closed)"))
    own, other = match.view(1)["players"]
    # Two animals bring a coin each; the grill brings one for two open attractions and two for its space.
    assert own["text_income"] == 2 + 1 + 2
    assert other["text_income"] == 2
