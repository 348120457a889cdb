"""Cards of the packs over whole steps and rounds of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unfair.packs_play.table import game
from tests.unfair.play.harness import coins, options, park, play, state_of

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.measures import stat

PARK_DECK = ", ".join(['"Penguins"'] * 20)
EVENT_DECK = ", ".join(['"Merch"'] * 9)
DECKS = (
    f"park-deck = [{PARK_DECK}]\nevent-deck = [{EVENT_DECK}]\n"
    'city-deck = ["Manual Labour", "A New Sheriff", "Gold Thieves"]\n'
)


def to_step(match: Match, step: str) -> Match:
    """Everybody takes loose change and passes until a step is reached."""
    while match.view(None)["step"] != step:
        choice = next(text for text in ("pass", "loose change", "no") if text in options(match))
        play(match, choice)
    return match


@pytest.mark.rule(
    "unfair.ocean.mermaid.gains", "unfair.ocean.mermaid.collect", "unfair.core.golden.income-mandatory"
)
def test_the_mermaid_earns_in_the_guests_step_and_pays_with_loose_change() -> None:
    match = game(
        f'[table]\nstep = "park"\n{DECKS}\n[[seat]]\nused = 2\npark = ["Main Gate", "Mermaid", "1: Carousel"]'
    )
    # One open attraction; there are no coins on her yet, so nobody is asked.
    to_step(match, "events")
    # Loose Change brought 1 coin, then 3 stars brought 3 guests: nobody was asked whether to take that.
    assert coins(match, 0) == 1 + 3
    assert "Mermaid (3 coins)" in park(match, 0)
    to_step(match, "park")
    # The other seat starts this round.
    play(match, "loose change", "loose change", "yes")
    assert coins(match, 0) == 4 + 1 + 3
    assert "Mermaid" in park(match, 0)


@pytest.mark.rule("unfair.core.capacity.cap", "unfair.core.golden.income-mandatory")
def test_eighteen_stars_and_room_for_fifteen_bring_fifteen_coins() -> None:
    stars = "Big Top | Attraction - Theatre | | stars = 18"
    match = game(f'[table]\nstep = "guests"\n{DECKS}\n[[seat]]\npark = ["Main Gate", "1: Big Top"]', stars)
    assert coins(match, 0) == 15


@pytest.mark.rule("unfair.core.gl.in-play-city")
def test_a_city_card_is_in_play_until_the_round_is_over() -> None:
    match = game(f'[table]\nsection = "city"\n{DECKS}\n[[seat]]\npark = ["Main Gate"]')
    assert match.view(0)["city_card"] == "Manual Labour"
    to_step(match, "park")
    assert stat(state_of(match), 0, codes.ACTIONS) == 4
    to_step(match, "events")
    # The next round has its own City card, and the old one counts no more.
    assert match.view(0)["city_card"] == "A New Sheriff"
    assert stat(state_of(match), 0, codes.ACTIONS) == 3


@pytest.mark.rule("unfair.ocean.animal.money-closed", "unfair.ocean.animal.stars-closed")
def test_an_animal_on_a_closed_attraction_pays_and_draws_no_guests() -> None:
    mine = 'park = ["Main Gate", "1: Carousel (closed) + Penguins", "2: Corkscrew"]'
    match = game(f'[table]\nstep = "guests"\n{DECKS}\n[[seat]]\n{mine}')
    # Three guests for the open ride, three coins from the penguins.
    assert coins(match, 0) == 3 + 3


def test_every_card_with_a_text_is_played_in_this_folder() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    played = tests.replace("\\'", "'")
    packs = ("common", "dinosaur", "ocean", "western")
    cards = [card for card in shipped_library().by_name.values() if card.pack in packs and card.abilities]
    assert len(cards) > 80
    assert [card.name for card in cards if card.name not in played] == []
