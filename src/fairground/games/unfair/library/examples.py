"""The grammar by example, for what is no verb and no word of a closed list."""

from __future__ import annotations

from typing import Final, NamedTuple


class Row(NamedTuple):
    """An example and what it shows; `card_type` where it needs a special card."""

    meaning: str
    text: str
    card_type: str = ""


UPGRADE: Final = "Feature Upgrade"
POWER: Final = "Staff Power"
CITY: Final = "City - Funfair"

EXAMPLES: Final[dict[str, tuple[Row, ...]]] = {
    "Sentences": (
        Row("sentences are carried out in order", "Gain 2 coins. Draw 1 park card."),
        Row(
            "and, then: a part that fails ends its sentence",
            "Close an attraction in your park and gain 3 coins, then draw 1 park card.",
        ),
        Row("or: one that is possible", "Gain 3 coins or draw 1 event card."),
        Row("otherwise: if the first part is not done", "Pay 4 coins, otherwise demolish this card."),
        Row("may", "You may pay 3 coins. If you do, draw 2 park cards. If you do not, gain 1 coin."),
        Row("if", "If this card is in space 3, gain 5 coins."),
        Row("for each card in turn", "For each hotel in your park, you may pay 1 coin and draw 1 park card."),
        Row("each player in turn order", "Each player with a hotel loses 2 coins.", CITY),
        Row(
            "each player at the same time: measured before the first acts",
            "Guests step: At the same time, each player gives coins equal to their income to the next "
            "player.",
            CITY,
        ),
        Row(
            "each player, by what they have",
            "Each player with the most coins gives 1 coin to the next player.",
            CITY,
        ),
        Row("somebody else acts", "A competitor demolishes an upgrade in their park or pays 3 coins."),
        Row("an extra cost", "Events step: Cost: Discard a card. Gain 6 coins."),
        Row("an option for a Park action", "Park step: You may use an action to build an upgrade for free."),
        Row("for the rest of the round", "This round, attractions cost you 2 coins less."),
        Row("waiting for something this round", "This round, when you build a hotel, gain 2 coins."),
        Row(
            "waiting for it once",
            "This round, the next time a player builds an upgrade, they gain 1 coin.",
            CITY,
        ),
        Row(
            "two halves of an event",
            "Gain 4 coins.\nOR\nIntrusion: Steal 2 coins from a competitor.",
            "Event",
        ),
        Row("a pinned event", "Pin: Guests step: Gain 1 coin for each guest, at most 8.", "Event"),
        Row("a pinned rule", "Pin: Your star total is increased by 8.", "Event"),
        Row("a condition at the end", "Gain 3 coins if you have a hotel."),
        Row("also, extra: just words", "You also gain 2 extra coins."),
        Row("an option for an action, without its step", "You may use an action to gain 3 coins."),
        Row("everybody's: nobody owns the card", "You may use an action to gain 2 coins.", "Game Changer"),
        Row("everybody's, on an overview that says you", "When you pass: You gain 1 coin.", "Overview"),
    ),
    "How many": (
        Row("one of your choice", "Close an attraction in your park."),
        Row("another", "Move this card to another attraction in your park.", UPGRADE),
        Row("each", "Close each attraction in any park."),
        Row("all in the park of one competitor", "Close each attraction in a competitor's park."),
        Row("one in each park", "Close an attraction in each player's park."),
        Row("on one attraction, which is chosen", "Demolish each upgrade on an attraction in any park."),
        Row("plain plural: each", "Reopen attractions in your park."),
        Row("a number", "Discard 2 cards."),
        Row("up to", "Build up to 2 upgrades for free."),
        Row("any number, none included", "Demolish any number of upgrades in your park."),
        Row("half of", "Demolish half of your attractions."),
        Row("of what was turned up", "Draw 3 park cards. Keep one of them."),
        Row("superlatives, ties included", "Close your largest attraction."),
        Row("outright: nothing equals it", "Close your outright largest attraction."),
        Row("or", "Demolish a hotel or food outlet in your park."),
        Row(
            "or between any nouns", "Demolish a hotel in your park or a staff member in a competitor's park."
        ),
        Row("one of yours", "Close one of your attractions."),
        Row("one or more", "Close one or more attractions in your park."),
        Row("all parks", "Close each attraction in all parks."),
    ),
    "Which cards": (
        Row("this card", "Demolish this card."),
        Row("the attraction an upgrade is on", "Close the attraction.", UPGRADE),
        Row("the staff member a power is on", "The staff member cannot be dismissed by competitors.", POWER),
        Row("it, them, that …", "Close an attraction in your park. Demolish the topmost upgrade on it."),
        Row("type words: a card has them all", "Demolish a guest services upgrade in your park."),
        Row("open, closed, unavailable", "Reopen a closed attraction in your park."),
        Row("non-…", "Demolish a non-built-in upgrade in your park."),
        Row("by name", "Reopen an attraction with a Corkscrew in any park."),
        Row("in the Market", "Discard each card in the Market."),
        Row("in a hand", "Reveal each card in your hand."),
        Row("in another hand", "Discard a card at random from a competitor's hand."),
        Row("in a discard pile", "Return an upgrade from the park discard pile to your hand."),
        Row("in a space", "Close an attraction in space 1 in your park."),
        Row("adjacent", "Close each attraction adjacent to your largest attraction."),
        Row("next to the entrance", "Close each attraction adjacent to your park entrance."),
        Row("on a card", "Demolish an upgrade on your largest attraction."),
        Row("above, below on the icon ribbon", "Demolish each upgrade above this card.", UPGRADE),
        Row("buried", "Exhume a card buried under your largest attraction."),
        Row("other than", "Close each attraction other than your largest attraction in your park."),
        Row("kaiju", "Heal each kaiju by 1."),
        Row(
            "of the same panorama",
            "Search the park deck for an attraction of the same panorama. Keep one of them.",
        ),
        Row("of a chosen type", "Choose an upgrade type. Demolish each upgrade of that type in your park."),
        Row(
            "of a chosen theme (wildcards count)",
            "Choose a theme. Close each attraction of that theme in a competitor's park.",
        ),
        Row("of a complete panorama", "Close an attraction of a complete panorama in a competitor's park."),
        Row("even if it is protected", "Demolish an item of your choice in your park."),
        Row(
            "of your choice, whoever acts",
            "Each competitor demolishes an upgrade of your choice in their park.",
        ),
        Row("this and a word of its type line", "Close this attraction.", "Attraction - Hotel"),
        Row("a whole hand", "Discard your hand."),
        Row("somebody's blueprints", "Look at a competitor's blueprints."),
        Row("the lowest on the ribbon", "Demolish the lowest upgrade on an attraction in your park."),
        Row(
            "of the same panorama as another",
            "Search the park deck for an attraction of the same panorama as an attraction in your park. "
            "Keep one of them.",
        ),
        Row(
            "suitable: it always has to be",
            "Move this card to another suitable attraction in your park.",
            UPGRADE,
        ),
    ),
    "With and without": (
        Row("a card on it", "Close an attraction with a feature upgrade in your park."),
        Row("several cards on it", "Close an attraction with 2 or more upgrades in your park."),
        Row("no card on it", "Close an attraction with no upgrades in your park."),
        Row("a theme (wildcards count)", "Close an attraction with a Pirate Theme in your park."),
        Row("any theme", "Close an attraction without a theme icon in your park."),
        Row("several themes", "Close an attraction with 2 different themes in your park."),
        Row("a theme wildcard", "Close an attraction with a theme wildcard in your park."),
        Row("icons", "Close an attraction with 4 or more icons in your park."),
        Row("stars", "Close an attraction with exactly 3 stars in your park."),
        Row("a price", "Demolish an upgrade with a marked coin price of 3 or less in your park."),
        Row("a star value", "Demolish an upgrade with a star value in your park."),
        Row("the highest star value", "Demolish an upgrade with the highest star value in your park."),
        Row("Wi-Fi", "Close an attraction with Wi-Fi in your park."),
        Row("a Power icon", "Dismiss a staff member with a Power icon in your park."),
        Row("a panorama mark", "Close an attraction with a panorama mark in your park."),
        Row("tokens", "Dismiss a staff member with 2 or more coins on it in your park."),
        Row("buried cards", "Close an attraction with 2 buried cards in your park."),
    ),
    "How much": (
        Row("a number", "Gain 3 coins."),
        Row("for each card", "Gain 1 coin for each hotel in your park."),
        Row("for each pair", "Gain 1 coin for each 2 upgrades in your park."),
        Row("at most", "Gain 1 coin for each upgrade in your park, at most 5."),
        Row("for each guest", "Guests step: Gain 1 coin for each guest."),
        Row("for each Power icon", "Gain 1 coin for each Power icon in your park."),
        Row("for each theme", "Gain 1 coin for each different theme in your park."),
        Row("for each icon of a theme (wildcards count)", "Gain 1 coin for each Pirate Theme in your park."),
        Row("for each loan", "Lose 1 coin for each loan you have."),
        Row("for each token on it", "This card gains 1 coin for each 5 coins on it."),
        Row(
            "for each card it was done to", "Discard 2 cards. Gain 2 coins for each card discarded this way."
        ),
        Row(
            "a measure of a card",
            "Demolish an upgrade in your park. Gain coins equal to its marked coin price.",
        ),
        Row("half, twice", "Gain coins equal to half your star total rounded up."),
        Row("a number of cards", "Gain coins equal to twice the number of attractions in your park."),
        Row("the dice", "Roll the dice. Gain coins equal to the result."),
        Row("one die", "Roll the dice. Gain coins equal to the higher value."),
        Row("income", "Guests step: Gain coins equal to your income."),
        Row("all there is", "Lose all your coins."),
        Row("half of what there is", "Lose half your coins."),
        Row("a number and more", "Gain 2 coins plus 1 coin for each hotel in your park."),
        Row("for every full group", "Gain 1 coin for every full 3 coins you have."),
        Row("for each star", "Gain 1 coin for every full 3 stars you have."),
        Row("of one competitor, who is chosen", "Gain 1 coin for each theme icon in a competitor's park."),
        Row("of both together, at most", "Gain 2 coins plus 1 coin for each hotel in your park, at most 5."),
        Row("that many", "Discard any number of cards. Gain that many coins."),
        Row("for each theme icon (wildcards count)", "Gain 1 coin for each theme icon in your park."),
        Row("for each complete panorama", "Gain 3 coins for each complete panorama in your park."),
        Row("equal to, at most", "Gain coins equal to your star total, at most 6."),
    ),
    "Conditions": (
        Row("what was done", "You may discard a card. If you do, gain 4 coins."),
        Row("the result", "Roll the dice. If the result is 5 or less, lose 2 coins."),
        Row("odd and even", "Roll the dice. If the result is odd, gain 3 coins, otherwise lose 1 coin."),
        Row("a double", "Roll the dice. If both values are equal, gain 9 coins."),
        Row("tokens you have", "If you have 10 or more coins, lose 5 coins."),
        Row("cards you have", "If you have 2 or more hotels, gain 3 coins."),
        Row("cards you do not have", "If you have no hotel, gain 3 coins."),
        Row("cards in your hand, by their deck", "If you have 2 or more event cards, gain 3 coins."),
        Row("loans", "If you have a loan, gain 3 coins."),
        Row("complete panoramas", "If you have a complete panorama, gain 5 coins."),
        Row("the most", "If you have the most coins, lose 3 coins."),
        Row("the fewest", "If you have the fewest attractions, gain 3 coins."),
        Row("the highest", "If you have the highest star total, lose 2 coins."),
        Row("a number of cards", "If the number of hotels in your park is 3 or more, gain 3 coins."),
        Row("several things", "If you have a hotel and a food outlet, gain 3 coins."),
        Row("more than each", "If you have more coins than each competitor, lose 2 coins."),
        Row("some competitor", "If a competitor has more coins than you, gain 2 coins."),
        Row(
            "more than somebody",
            "Choose a competitor. If you have more coins than that player, lose 2 coins.",
        ),
        Row("Power icons", "If you have 3 or more Power icons, gain 3 coins."),
        Row("cards anywhere", "If there is a closed attraction in any park, gain 1 coin."),
        Row("a stat", "If your star total is 10 or more, gain 3 coins."),
        Row("how a card is", "If this card is in space 1, gain 2 coins."),
        Row("how a card is not", "If the attraction is not a thrill ride, gain 1 coin.", UPGRADE),
        Row("what a card has", "If the attraction has a Pirate Theme, gain 3 coins.", UPGRADE),
        Row("the round", "If it is round 5 or later, gain 3 coins."),
        Row("the starting player", "If you are the starting player, gain 1 coin."),
        Row("several", "If you have a hotel and your star total is 10 or more, gain 3 coins."),
        Row("what was rolled", "Roll two dice. If you roll 6 or less, lose 2 coins."),
        Row("exactly", "If you have exactly 3 coins, gain 1 coin."),
        Row("higher or lower than a number", "If your star total is higher than 10, gain 3 coins."),
        Row(
            "higher or lower than theirs", "If your star total is lower than each competitor's, gain 3 coins."
        ),
    ),
    "Players": (
        Row("the one with the most", "The competitor with the most coins loses 3 coins."),
        Row("the one with the highest", "The competitor with the highest star total loses 2 coins."),
        Row("the one with the most loans", "The competitor with the most loans gains 2 coins."),
        Row("the one with the fewest", "Steal 1 coin from the player with the fewest attractions."),
        Row(
            "that player: whose card it was",
            "Close an attraction in a competitor's park. That player gains 2 coins.",
        ),
    ),
    "Triggers": (
        Row("this card", "When built: Gain 5 coins."),
        Row("this card leaves", "When demolished: Gain 3 coins."),
        Row("what you do", "When you build a quality upgrade: Gain 1 coin."),
        Row("what somebody does", "When a competitor builds a hotel: That player gives 1 coin to you."),
        Row(
            "what happens to a card",
            "When an upgrade in your park is demolished by a competitor: Gain 3 coins.",
        ),
        Row("from hand", "From hand, when a competitor's event affects you: Copy that event.", "Event"),
        Row("that begins to be true", "When your star total is 10 or more: Gain 5 coins."),
        Row("at most once", "Once per round, when you build an attraction: Gain 2 coins."),
        Row("only in one step", "Once per Guests step, when you gain coins: Draw 1 park card."),
        Row("the first time", "The first time you build an attraction each round: Gain 2 coins."),
    ),
    "Ongoing rules": (
        Row("cannot be …", "Upgrades in your park cannot be demolished or moved by competitors."),
        Row("cannot be affected", "This card cannot be affected by competitors."),
        Row("cannot gain tokens", "This card cannot gain tokens."),
        Row("you cannot", "You cannot build attractions."),
        Row("others cannot", "Competitors cannot build hotels."),
        Row("nobody may attack", "Players cannot affect competitors.", CITY),
        Row("no loans", "You cannot take loans."),
        Row("a stat", "Your guest capacity is increased by 2 for each hotel in your park."),
        Row("a stat on a condition", "Your star total is increased by 5 if you have a food outlet."),
        Row("everybody's stat", "Guests step: Each player's star total is halved.", CITY),
        Row("stars", "Each dinosaur upgrade in your park has +1 star."),
        Row("stars that are worked out", "This card has 1 star for each attraction with Wi-Fi in your park."),
        Row("icons", "The attraction has +1 icon.", UPGRADE),
        Row("prices", "Upgrades cost you 1 coin less."),
        Row("no price", "Upgrades in the Market cost you nothing."),
        Row("no ability", "Animal upgrades on the attraction have no ability.", UPGRADE),
        Row("a limit on each card", "An attraction keeps only 1 dinosaur upgrade.", "Overview"),
        Row("a further type", "Quality upgrades in your park are also feature upgrades."),
        Row("dice", "Your rolls may be set to 7."),
        Row("gaps", "You may close the gaps of attractions you give up."),
        Row(
            "instead",
            "If an upgrade in your park would be demolished by a competitor, you may pay 3 coins instead.",
        ),
        Row(
            "once for all cards of a sentence",
            "If cards in your park would be closed against your will, you may pay 2 coins instead.",
        ),
        Row(
            "in its place",
            "If another staff member in your park would be affected, you may put this card in its place.",
        ),
        Row("you are out of reach", "You cannot be affected by competitors."),
        Row("City cards do nothing to you", "You cannot be affected by City cards."),
        Row("tokens stay", "Tokens on this card cannot be removed."),
        Row("never open", "Hotels in your park cannot be open."),
        Row("as two, wherever cards are counted", "This card counts as two."),
        Row("the first of each round", "The first attraction you build each round costs you 2 coins less."),
        Row("the first for nothing", "The first upgrade each round costs you nothing."),
        Row("double stars", "Hotels in your park have twice their stars."),
    ),
    "Blueprints": (
        Row("a dot is a requirement", "• a thrill ride with 6 or more icons", "Blueprint"),
        Row(
            "a plus adds to its dot",
            "• an attraction with a Pirate Theme\n+ 2 guest services upgrades\n+ 5 or more icons",
            "Blueprint",
        ),
        Row("a plus about its neighbour", "• a hotel\n+ adjacent to a food outlet", "Blueprint"),
        Row("the same twice", "• a hotel\n• a hotel", "Blueprint"),
        Row("several cards", "• 3 staff members", "Blueprint"),
        Row("about the player", "• you have 20 coins", "Blueprint"),
        Row("a complete panorama", "• a complete panorama", "Blueprint"),
        Row("OR between dots", "• a hotel\n• a resource\nOR\n• a super attraction", "Blueprint"),
        Row("OR between pluses", "• a thrill ride\n+ a Pirate Theme\nOR\n+ 3 upgrades", "Blueprint"),
        Row("another park", "• a closed attraction in a competitor's park", "Blueprint"),
        Row("a bonus", "• a food outlet\nBONUS\n• 2 food outlets with 4 or more icons", "Blueprint"),
    ),
}


class Equal(NamedTuple):
    """Two wordings of one thing."""

    text: str
    also: str
    card_type: str = ""


EQUAL: Final = (
    Equal("Gain 3 coins.", "Get 3 coins."),
    Equal("Gain 1 coin.", "Gain a coin."),
    Equal("A competitor gives 2 coins to you.", "A competitor gives you 2 coins."),
    Equal("Hotels in your park have twice their stars.", "Hotels in your park have double stars."),
    Equal("Demolish 2 upgrades in a competitor's park.", "Demolish 2 of a competitor's upgrades."),
    Equal("Rearrange your park.", "Rearrange the attractions and upgrades in your park."),
    Equal(
        "When your star total is 10 or more: Gain 5 coins.", "When your star total reaches 10: Gain 5 coins."
    ),
    Equal("At the start of the Cleanup step: Gain 1 coin.", "At the start of Cleanup: Gain 1 coin."),
    Equal("At the end of the round: Gain 1 coin.", "At the end of each round: Gain 1 coin."),
    Equal("When you recruit: Gain 5 coins.", "When you recruit a mastermind: Gain 5 coins."),
    Equal("Gain 1 coin for each silver medal you have.", "Gain 1 coin for each silver medal you own."),
    Equal("Each competitor loses 3 coins.", "Each player except you loses 3 coins."),
    Equal("Game end: Gain 5 points.", "At the end of the game: Score 5 points."),
    Equal("Each player gains 2 coins.", "Everyone gains 2 coins."),
    Equal("Each competitor loses 2 coins.", "Each opponent loses 2 coins."),
    Equal("Close an attraction in a competitor's park.", "Close an opponent's attraction."),
    Equal("Close the largest attraction in a competitor's park.", "Close a competitor's biggest attraction."),
    Equal("Demolish an upgrade in your park.", "Destroy an upgrade in your park."),
    Equal("If you have 3 or more hotels, gain 2 coins.", "If you have at least 3 hotels, gain 2 coins."),
    Equal("When you build a hotel: Gain 2 coins.", "Whenever you build a hotel: Get 2 coins."),
    Equal("Guests step: Gain 1 coin.", "During the Guests step: Gain 1 coin."),
    Equal("At the start of the Park step: Gain 1 coin.", "At the beginning of the Park step: Gain 1 coin."),
    Equal("Gain 1 coin for each hotel in your park.", "Gain 1 coin per hotel you have."),
    Equal("This card cannot be demolished.", "This card can't be destroyed."),
    Equal("You may pay 3 coins.", "You can pay 3 coins."),
    Equal(
        "Your star total is increased by 2 if you have a hotel.",
        "Your star total is increased by 2 as long as you have a hotel.",
    ),
    Equal("Close an attraction in your park.", "Close one of your attractions."),
    Equal("Dismiss a staff member in your park.", "Demolish a staff member in your park."),
    Equal("Steal 3 coins from a competitor.", "Take 3 coins from a competitor."),
    Equal("Close each attraction in any park.", "Close all attractions in all parks."),
    Equal(
        "Roll the dice. If the result is 6 or less, gain 1 coin.",
        "Roll two dice. If you roll 6 or less, gain 1 coin.",
    ),
    Equal("If you have a hotel, gain 3 coins.", "Gain 3 coins if you have a hotel."),
    Equal("You gain 2 coins.", "You also gain 2 extra coins."),
    Equal("Gain 1 coin for each 3 coins you have.", "Gain 1 coin for every full 3 coins you have."),
    Equal("Give a card to the next player.", "Pass a card to the next player."),
    Equal("Each competitor loses 1 coin.", "Each other player loses 1 coin."),
    Equal("Close this card.", "Close this attraction.", "Attraction - Hotel"),
    Equal("Park step: You may use an action to gain 3 coins.", "You may use an action to gain 3 coins."),
    Equal(
        "If your star total is 11 or more, gain 1 coin.", "If your star total is higher than 10, gain 1 coin."
    ),
    Equal("Discard each card in your hand.", "Discard your hand."),
    Equal(
        "Move this card to another attraction in your park.",
        "Move this card to another suitable attraction in your park.",
        UPGRADE,
    ),
    Equal(
        "Swap a staff member in your park and a staff member in a competitor's park.",
        "Exchange a staff member in your park for a staff member in a competitor's park.",
    ),
)
