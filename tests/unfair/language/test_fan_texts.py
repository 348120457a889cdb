"""Texts as somebody writes them who has only looked at the reference, or who knows other card games: how many
are read word for word.

Before the language was widened 9 of the first 60 were, and few of the last 32; the list is kept so that none
is lost."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import attempt

pytestmark = pytest.mark.pure_only

RIDE, UPGRADE, EVENT = "Attraction - Hotel", "Feature Upgrade", "Event"
CITY, CHANGER = "City - Unfair", "Game Changer"
READ = (
    ("Close one of your attractions.", ""),
    ("Demolish 2 of the upgrades in your park.", ""),
    ("Close this attraction and gain 4 coins.", RIDE),
    ("Take 3 coins from a competitor.", ""),
    ("Take 2 coins from this resource.", "Resource"),
    ("Roll two dice. If the result is 6 or less, lose 3 coins.", ""),
    ("Roll two dice. If you roll 10 or more, draw 2 event cards.", ""),
    ("Gain 3 coins if you have a hotel.", ""),
    ("Each player loses 2 coins if they have 10 or more coins.", CITY),
    ("You also gain 2 coins.", ""),
    ("You may also draw 1 extra park card.", ""),
    ("Close each attraction in all parks.", ""),
    ("Move this card to another suitable attraction in your park.", UPGRADE),
    ("Close an attraction in a competitor's park. That player gains 2 coins.", ""),
    ("You may use an action to gain 3 coins.", ""),
    ("If you have exactly 3 coins, gain 1 coin.", ""),
    ("Each player passes a card to the next player.", CITY),
    ("Gain 2 coins plus 1 coin for each hotel in your park.", ""),
    ("Gain 1 coin for every full 3 coins you have.", ""),
    ("Gain coins equal to your star total, at most 5.", ""),
    ("Discard any number of cards. Gain that many coins.", ""),
    ("If your star total is higher than a competitor's, lose 2 coins.", ""),
    ("Gain 1 coin for each theme icon in your park.", ""),
    ("The competitor with the most coins loses 3 coins.", ""),
    ("Steal 2 coins from the competitor with the fewest attractions.", ""),
    ("Close an attraction with 2 buried cards in your park.", ""),
    ("Demolish the lowest upgrade on an attraction in your park.", ""),
    ("Look at a competitor's blueprints.", ""),
    ("Reveal a competitor's hand.", ""),
    ("Rearrange the attractions in your park.", ""),
    ("Rearrange your park.", ""),
    ("Game end: This card becomes a copy of an upgrade in any park.", UPGRADE),
    ("Exchange hands with a competitor.", ""),
    ("Discard a card at random from a competitor's hand.", ""),
    ("When a competitor plays an event card: You may pay 4 coins and cancel it.", ""),
    ("Play an event card from the event discard pile.", ""),
    ("A competitor skips their next turn.", ""),
    ("Dismiss a staff member in a competitor's park and shuffle it into the park deck.", ""),
    ("At the start of the Guests step: Gain 1 coin.", ""),
    ("At the end of the round: Discard a card.", ""),
    ("When your star total is 10 or more: Draw 2 blueprints. Keep one of them.", ""),
    ("When you gain coins: This card gains 1 coin.", ""),
    ("When you pass: Gain 1 coin.", ""),
    ("When the Market is refilled: Gain 1 coin.", ""),
    ("Gain 10 coins. At the end of the Park step, lose 6 coins.", EVENT),
    ("Once per Guests step, when you gain coins: Draw 1 park card.", ""),
    ("The first time you build an attraction each round: Gain 2 coins.", ""),
    ("Tokens on this card cannot be removed.", ""),
    ("Hotels in your park cannot be open.", ""),
    ("This card counts as two.", RIDE),
    ("Hotels in your park have twice their stars.", ""),
    ("You cannot be affected by competitors.", ""),
    ("You cannot be affected by City cards.", ""),
    ("You may use an action to draw 3 park cards.", CHANGER),
    ("When you take a loan: Gain 2 coins.", CHANGER),
    ("Gain 5 coins.", ""),
    ("Guests step: Gain 1 coin for each food outlet in your park.", ""),
    ("Close your largest attraction.", ""),
    ("Pay 4 coins, otherwise demolish this card.", ""),
    ("Upgrades cost you 1 coin less.", ""),
    ("The first attraction you build each round costs you 2 coins less.", ""),
    ("If you have a complete panorama, gain 10 coins.", ""),
    ("Choose a theme. Gain 1 coin for each attraction with that theme in your park.", ""),
    ("Recruit a mastermind.", ""),
    # What other card games say
    ("You may discard a card to draw 2 park cards.", ""),
    ("Once per round, you may pay 2 coins to reopen an attraction in your park.", ""),
    ("When you build this, gain 3 coins.", RIDE),
    ("Choose one: Gain 3 coins or draw 2 park cards.", ""),
    ("Draw the top card of the park deck.", ""),
    ("Steal 2 coins from each opponent.", ""),
    ("Gain 5 coins, but discard a card.", ""),
    ("If you have more coins than any other player, lose 2 coins.", ""),
    ("Each player must discard a card.", CITY),
    ("At the start of each round, gain 1 coin.", ""),
    ("At the end of every Guests step, gain 1 coin.", ""),
    ("Everyone else loses 2 coins.", ""),
    ("Until the end of the round, attractions cost you 1 coin less.", ""),
    ("Competitors cannot reopen attractions in any park this round.", EVENT),
    ("At the start of each Park step, you may reopen one closed attraction in your park.", ""),
    (
        "Guests step: Place 3 coins on this card. Then you may take all coins from this card and close it.",
        "Resource",
    ),
    ("Each player gains 1 coin for every attraction they have, up to 6 coins.", CITY),
    ("This attraction has 1 extra star for each animal upgrade on it, to a maximum of 5 stars.", RIDE),
    ("When another player builds a food outlet, gain 1 coin.", ""),
    ("When you demolish an attraction, you may build another attraction from your hand for half price.", ""),
    ("Roll the dice. On a 5 or less, close the attraction. On a 10 or more, gain 3 coins.", UPGRADE),
    ("Take 2 coins from every rival.", ""),
    ("If you roll doubles, gain 5 coins.", ""),
    ("This attraction also counts as a food outlet.", RIDE),
    ("Either gain 2 coins or draw a park card.", ""),
    ("When a rival would close an attraction in your park, you may pay 2 coins instead.", ""),
    ("Reveal the top card of the event deck.", ""),
    ("Hotels and food outlets in your park cannot be closed.", ""),
    ("Gain 1 coin for each hotel and food outlet in your park.", ""),
    ("Draw 1 park card for each hotel in your park, up to 3 cards.", ""),
    ("Lose half your coins, rounded up.", ""),
    ("When this staff member is dismissed by a competitor, gain 2 coins.", ""),
    # What a designer wrote who was told nothing but what the game is about
    ("Each player gains 2 coins. You gain 2 coins more.", EVENT),
    ("Each player with more than 15 coins loses half of their coins.", CITY),
    ("Each player gains 1 coin for each food outlet in their park, but no more than 4.", CITY),
    (
        "Look at the top 3 park cards. Put one in your hand and the rest on the bottom of the park deck.",
        EVENT,
    ),
    ("Each time you build an upgrade, put 1 coin on this card.", "Resource"),
    ("Events step: Roll the dice. If you roll a 7, gain 7 coins; otherwise, lose 2 coins.", RIDE),
    ("You take an extra action this round.", EVENT),
    ("Each player may pay 2 coins. Otherwise, they demolish an upgrade in their park.", CITY),
    ("Intrusion: Steal 1 coin from each competitor for each attraction in their park.", EVENT),
    ("This round, upgrades cost everyone 1 coin less.", CITY),
    ("Hotels in your park are worth 1 extra star.", ""),
    ("At game end, gain 1 point for every 4 coins you have.", ""),
)
# What is still said another way; the reference shows how.
NOT_READ = (("Discard a card from each competitor's hand.", ""),)


@pytest.mark.parametrize(("text", "kind"), READ, ids=lambda one: one[:40])
def test_a_fan_is_understood(text: str, kind: str) -> None:
    _, errors = attempt(text, kind or "Staff Member")
    assert not errors, str(errors[0])


@pytest.mark.parametrize(("text", "kind"), NOT_READ, ids=lambda one: one[:40])
def test_what_is_not_supported_is_refused(text: str, kind: str) -> None:
    _, errors = attempt(text, kind or "Staff Member")
    assert errors
