"""Words that people bring along from other games: each is read, or refused with what to write instead."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import refuse

# A text, and words of the message that help.
REFUSED = (
    ("Gain 3 coins", "a sentence ends with “.”"),
    ("Gain 3 coins!", "end a sentence with “.”"),
    ("Gain 3 coins; draw 1 park card.", "join two parts with “and”"),
    ("Gain money.", "say “coins”"),
    ("Gain 5 victory points.", "just “points”"),
    ("Gain 1d6 coins.", "Roll the dice"),
    ("Roll a die.", "there are two dice"),
    ("Roll the dice. If it is 7, gain 5 coins.", "If the result is 7"),
    ("Draw 2 cards.", "say from which deck"),
    ("Draw one event.", "say “event card”"),
    ("Discard a random card.", "at random"),
    ("Steal a staff member from a competitor.", "Take a staff member"),
    ("Close target attraction.", "say how many and where"),
    ("Close one attraction.", "in your park"),
    ("Close your best attraction.", "largest"),
    ("Close the tallest attraction in your park.", "largest"),
    ("Close everything in your park.", "name the cards"),
    ("Close a staff member in your park.", "write “make … unavailable”"),
    ("Close an upgrade in your park.", "close the attraction"),
    ("Close an attraction or a staff member in your park.", "write “make … unavailable”"),
    ("Choose 2 staff members in your park. Close one of them.", "write “make … unavailable”"),
    ("Close this card.", "write “make … unavailable”"),
    ("Close each card in your park.", "say “attraction” or “resource”"),
    ("Reopen a staff member in your park.", "write “make … available”"),
    ("Reopen an upgrade in your park.", "reopen the attraction"),
    ("Make an attraction in your park unavailable.", "write “close …”"),
    ("Make an upgrade in your park unavailable.", "only staff members"),
    ("Make a staff power in your park unavailable.", "a staff member with"),
    ("Make a resource in your park available.", "write “reopen …”"),
    ("Make each card in your park unavailable.", "say “staff member”"),
    ("Move a staff member in your park to an empty space.", "only attractions lie in spaces"),
    ("Move an upgrade in your park to an empty space.", "to another attraction"),
    ("Move a card in your park to an empty space.", "say “attraction”"),
    ("Move an attraction in your park to another attraction in your park.", "to an empty space"),
    ("Move a staff member in your park to an attraction in your park.", "lie on nothing"),
    ("Return an attraction in a competitor's park to your hand.", "its owner's hand"),
    ("Discard an attraction in a competitor's park.", "demolish"),
    ("Discard a staff member in your park.", "dismiss"),
    ("Build a staff member in a competitor's park.", "take"),
    ("Shuffle an upgrade in your park into the event deck.", "the park deck"),
    ("Put a staff member in your park on top of the city deck.", "the park deck"),
    ("Put an event card on top of the park deck.", "the event deck"),
    ("Dismiss a staff member in your park and shuffle it into the event deck.", "the park deck"),
    ("Play an attraction from your hand.", "build"),
    ("Cancel an attraction in your park.", "only event cards"),
    ("Hit an attraction in your park.", "only kaiju"),
    ("Heal a staff member in your park by 1.", "only kaiju"),
    ("Rearrange your staff members.", "only attractions and upgrades"),
    ("Hotels cost 2 coins less.", "who pays"),
    ("Hotels are free.", "cost you nothing"),
    ("Your attractions are protected.", "cannot be"),
    ("After you build a hotel: Gain 2 coins.", "When you build a hotel"),
    ("Gain 1 coin each time you build a hotel.", "When you build a hotel"),
    ("Draw 2 event cards, then discard one.", "one of them"),
    ("If a hotel in your park would be closed, close this one instead.", "this card"),
    ("Pay up to 3 coins.", "nobody chooses how many"),
    ("Each player may give you up to 3 coins.", "say how many"),
    ("When an attraction in your park is closed, you may pay 2 coins instead.", "would be"),
    ("Competitors pay you 1 coin.", "each competitor"),
    ("Demolish an attraction in your park. Gain its price in coins.", "equal to its marked coin price"),
    ("Adjacent attractions cannot be closed.", "adjacent to this card"),
    ("Close an attraction with the same theme in your park.", "Choose a theme"),
    ("When you gain coins in the Guests step: Gain 1 coin.", "Once per Guests step, when you gain coins"),
    ("Block an Intrusion or Hacking.", "a line of its own for each"),
    ("This card cannot be closed by City cards.", "You cannot be affected by City cards"),
    ("Draw a park card. Otherwise, lose 1 coin.", "of what?"),
    ("Hotels in your park have 3 stars.", "+3 stars"),
    ("Guests step: Make this card available.", "face-down has no ability"),
    ("You may build this card for free.", "cannot build itself"),
    ("Events step: Take this card.", "is in the park of whoever uses it"),
    ("Steal 2 coins from you.", "that is who acts"),
    ("Give 2 coins to you.", "that is who acts"),
    ("Gain 1 coin for each upgrade on this card.", "nothing lies on this card"),
    ("Every round: Gain 1 coin.", "At the end of the round"),
    ("Once a round: Gain 1 coin.", "Once per round"),
    ("Once per turn: Gain 1 coin.", "once per round"),
    ("Choose a player. They lose 2 coins.", "a competitor"),
    ("Choose a competitor. He loses 2 coins.", "they"),
    ("Take an extra turn.", "extra action"),
    ("Gain 1 action.", "Take 1 extra action"),
    ("This card gains an Ice Theme icon.", "icons are printed"),
    ("Increase your hand limit by 2.", "is increased by 2"),
    ("Each player passes a card to the player on their left.", "the next player"),
    ("When you roll doubles, gain 2 coins.", "both values are equal"),
    ("Pay 3 coins: Draw 2 park cards.", "Cost:"),
    ("Double your coins.", "doubled"),
    ("Block an attack.", "an Intrusion"),
    ("Prevent an attack.", "Block"),
    ("While you have a hotel, your star total is increased by 2.", "put it behind"),
    ("If a hotel is in your park, gain 2 coins.", "If you have a hotel"),
    ("Repeat this.", "once more"),
    ("Unless you have a hotel and you have a loan, gain 1 coin.", "one thing only"),
)
# Words at which a near word of the language would be no help.
NOT_MEANT = ("star", "have", "tallest", "time", "are", "on", "everyone", "the", "turn")


@pytest.mark.parametrize(("text", "help"), REFUSED, ids=lambda one: one[:40])
def test_an_odd_wording_is_refused_with_what_helps(text: str, help: str) -> None:
    assert help in refuse(text).problem


@pytest.mark.parametrize("word", NOT_MEANT)
def test_an_ordinary_word_is_no_slip_of_another(word: str) -> None:
    assert "did you mean" not in refuse(f"Close {word} in your park.").problem


@pytest.mark.parametrize(
    ("slip", "meant"),
    [("Clsoe an attraction in your park.", "close"), ("Close an atraction in your park.", "attraction")],
)
def test_a_slip_is_still_seen(slip: str, meant: str) -> None:
    assert f"did you mean “{meant}”" in refuse(slip).problem
