# compiled: mypyc
"""The numbers that nodes are made of: one name for each thing a text can mean."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no node, no slot, no jump; also a price or star value that is not applicable
COMPUTED: Final = -2  # a star value that the card's own text works out (printed as an asterisk)
NO_LIMIT: Final = 9999

# How many of the cards that a noun phrase describes are meant.
ONE: Final = 0  # one of them, chosen by whoever acts
EACH: Final = 1
ANY_NUMBER: Final = 2  # as many as the chooser likes, none included
UP_TO: Final = 3
EXACTLY: Final = 4
HALF_OF: Final = 5
THESE: Final = 6  # the cards in a slot: "it", "them", "this card"

# Slots a text can always refer to.
THIS_CARD: Final = -1
ITS_HOST: Final = -2  # the attraction an upgrade is on, the staff member a power is on

# What a slot of an ability holds.
CARD_SLOT: Final = 0
SEAT_SLOT: Final = 1
LOOP_SLOT: Final = 2  # the cards or seats of a "for each", and how far it has come
PLACE_SLOT: Final = 3  # where a card goes: a host card or an attraction space
WORDS_SLOT: Final = 4  # type words somebody chose, as a mask
TURNED_UP_CARDS: Final = 5  # only while a text is being read: cards this ability turned up

# Where a noun phrase looks for cards.
IN_PARK: Final = 0
IN_HAND: Final = 1
IN_MARKET: Final = 2
IN_DISCARD: Final = 3
IN_DECK: Final = 4
TURNED_UP: Final = 5  # drawn, revealed, found or exhumed by this very ability
BURIED: Final = 6
BUILDABLE: Final = 7  # every place a card may be built from
IN_SHOWCASE: Final = 8
AS_BLUEPRINT: Final = 9  # kept face-down in front of a player
AMONG_KAIJU: Final = 10

# Players. A number from 0 is the slot that holds the seat; OWNER_OF + slot is the owner of its card.
YOU: Final = -1  # whose ability it is
ACTOR: Final = -2  # who acts in the sentence: "you", or each player in turn
A_COMPETITOR: Final = -3
ANYONE: Final = -4
EACH_PLAYER: Final = -5
EACH_COMPETITOR: Final = -6
NEXT_PLAYER: Final = -7
PREVIOUS_PLAYER: Final = -8
ATTACKER: Final = -9
STARTING_PLAYER: Final = -10
OWNER_OF: Final = 100

# Decks.
ANY_DECK: Final = -1
PARK_DECK: Final = 0
EVENT_DECK: Final = 1
BLUEPRINT_DECK: Final = 2
CITY_DECK: Final = 3
SHOWCASE_DECK: Final = 4
ENTRANCE: Final = 5
MASTERMIND: Final = 6
OVERVIEW: Final = 7
GAME_CHANGER: Final = 8
LOAN: Final = 9
SUMMARY: Final = 10

# How a card comes into a park by building.
NOT_BUILT: Final = 0  # not at all
BY_ITSELF: Final = 1
IN_A_SPACE: Final = 2  # an attraction
AS_SUPER: Final = 3  # a super attraction
ON_ATTRACTION: Final = 4  # an upgrade
ON_STAFF: Final = 5  # a staff power

# What can be measured on a card.
PRICE: Final = 0  # the marked coin price
STARS: Final = 1  # its own star value
STAR_TOTAL: Final = 2  # with everything on it
ICONS: Final = 3  # the icon size
SPACE: Final = 4  # the number of its attraction space

# What a filter asks of a card.
IS_OPEN: Final = 0
IS_CLOSED: Final = 1  # face-down: closed or unavailable
IS_OTHER: Final = 2  # not this card, not its host, nothing picked before
IS_NOT_AMONG: Final = 3  # noun
IS_ON: Final = 4  # noun: attached to one of these
HOLDS: Final = 5  # noun, low, high: has so many of these on it
IS_NAMED: Final = 6  # name
HAS_THEME: Final = 7  # number: a theme, NONE = any theme icon
HAS_THEMES: Final = 8  # low, high: so many different themes
HAS_WILDCARD: Final = 9
HAS_SYMBOL: Final = 10  # number
MEASURES: Final = 11  # number: what is measured; low, high
HAS_TYPE: Final = 12  # mask: all these type words
IS_TOPMOST: Final = 13
IS_ADJACENT: Final = 14  # noun
HAS_TOKENS: Final = 15  # number: a token kind, NONE = any; low, high
IS_SAME_PANORAMA: Final = 16
IS_CHOSEN_TYPE: Final = 17  # number: the slot with the chosen type words
IS_UNDER: Final = 18  # noun: buried under one of these
IS_AMONG: Final = 19  # noun: one of these
IS_ABOVE: Final = 20  # noun: higher on the same icon ribbon than one of these
IS_BELOW: Final = 21

# Symbols.
WIFI: Final = 0
POWER_ICON: Final = 1
PANORAMA: Final = 2
PANORAMA_WILD: Final = 3
PANORAMA_SCORING: Final = 4  # of an overview: panoramas score in games with its pack

# Kinds of amount.
NUMBER: Final = 0  # number
TIMES: Final = 1  # number x of (an amount)
HALF: Final = 2  # of (an amount), rounded down, or up where number is 1
COUNT: Final = 3  # cards of the noun `of`, in groups of number
MEASURE: Final = 4  # number: the measure; of: the slot
RESULT: Final = 5  # the sum of the dice
HIGHER_DIE: Final = 6
LOWER_DIE: Final = 7
POWER_ICONS: Final = 8  # in the park of who
GUESTS: Final = 9
INCOME: Final = 10
STAT: Final = 11  # number: a stat of who
ON_CARD: Final = 12  # tokens on the cards of slot `of`, in groups of number
IN_SUPPLY: Final = 13  # all that who has of the token
DONE_TO: Final = 14  # how many cards of the slot `of` it was really done to
THEMES_IN_PARK: Final = 15  # different themes in the park of who

# What a card costs that is built by a clause.
FULL_PRICE: Final = 20
FREE: Final = 21
HALF_PRICE: Final = 22
LESS: Final = 23  # number coins less

# Kinds of condition.
SENTENCE_DONE: Final = 0  # number: the sentence
RESULT_IS: Final = 1  # low, high
RESULT_ODD: Final = 2
RESULT_EVEN: Final = 3
DICE_EQUAL: Final = 4
HAS_POWER: Final = 5  # who, low, high
HAS_SUPPLY: Final = 6  # who, token, low, high
THERE_ARE: Final = 7  # noun, low, high
HAS_MOST: Final = 8  # who; of a token, or of the cards of a noun
HAS_MORE_THAN: Final = 9  # who, other; of a token, or of the cards of a noun
STAT_IS: Final = 10  # who, number: the stat; low, high
THEY_ARE: Final = 11  # noun, filter: all of them, and there is at least one
ROUND_IS: Final = 12  # low, high
IS_STARTING: Final = 13  # who
HAS_FEWEST: Final = 14  # as HAS_MOST
HAS_FEWER_THAN: Final = 15  # as HAS_MORE_THAN

# Stats of a player.
GUEST_CAPACITY: Final = 0
ATTRACTION_LIMIT: Final = 1
SUPER_LIMIT: Final = 2
PARK_STARS: Final = 3
HAND_LIMIT: Final = 4
COINS_PER_GUEST: Final = 5
POWER: Final = 6
ACTIONS: Final = 7
LOOSE_CHANGE: Final = 8

# Kinds of ongoing rule.
CANNOT_BE: Final = 0  # noun, deeds, by
CANNOT_DO: Final = 1  # who, deeds, noun
PEACE: Final = 2  # who: cannot affect competitors
STAT_CHANGE: Final = 3  # who, stat, amount, condition
STAT_HALVED: Final = 4  # who, stat, condition
STAT_DOUBLED: Final = 5
STAR_CHANGE: Final = 6  # noun, amount
ICON_CHANGE: Final = 7  # noun, amount
PRICE_CHANGE: Final = 8  # noun, who, amount: coins more (negative: less)
NO_PRICE: Final = 9  # noun, who
MUTE: Final = 10  # noun: no ability
KEEPS_ONLY: Final = 11  # noun, amount, other: the cards counted on each
ALSO_TYPE: Final = 12  # noun, mask
SET_ROLL: Final = 13  # who, amount: rolls may be set to it
INSTEAD: Final = 14  # noun, deeds, by, may, ability
IN_ITS_PLACE: Final = 15  # noun, deeds, by, may: this card takes its place
CLOSE_GAPS: Final = 16  # who: may close the gaps of attractions that limits cost

# Deeds a rule can speak of: a number from 0 is a verb.
ANYTHING: Final = -2  # "affected", "chosen"
TAKE_LOANS: Final = -3
GAIN_TOKENS: Final = -4

# What a deed needs besides its cards and players: a number from 0 is a deck that must have a card left.
NO_NEED: Final = -1
OUT_OF_REACH: Final = -2  # it is never possible
UNKNOWN_NEED: Final = -3  # that depends on more

# What an ability can wait for: a number from 0 is a verb.
TAKES_LOOSE_CHANGE: Final = -2
ROLLS: Final = -3
IS_AFFECTED: Final = -4
USES_ACTION: Final = -5
CITY_REVEALED: Final = -6

# When an ability applies.
NOW: Final = 0  # at once
EVENTS_STEP: Final = 1
PARK_STEP: Final = 2
GUESTS_STEP: Final = 3
CLEANUP_STEP: Final = 4
GAME_END: Final = 5
START_OF_EVENTS: Final = 6
START_OF_PARK: Final = 7
END_OF_PARK: Final = 8
WHEN: Final = 9  # its trigger
REACTION: Final = 10  # blocks an attack
ACTION: Final = 11  # "you may use an action to"
ATTACK: Final = 12  # a kaiju's attack
ONGOING: Final = 13

# Lines of an event that are carried out when it is played.
AT_ONCE: Final = (NOW, EVENTS_STEP)

# How often an ability may be used.
ANY_TIMES: Final = 0
ONCE_PER_STEP: Final = 1
ONCE_PER_ROUND: Final = 2
ONCE_PER_GAME: Final = 3

# Steps of a program. `fail` is where the program goes on when the step cannot be carried out.
SENTENCE: Final = 0  # sentence number `slot` begins
DONE: Final = 1  # sentence number `slot` was carried out
# From PICK to MAY somebody acts.
PICK: Final = 2  # who picks cards of noun into slot
PICK_PLAYER: Final = 3  # who picks a competitor into slot
PLACE: Final = 4  # who finds a place for the card of args[0] into slot
DO: Final = 5  # who does verb with args; slot: what the verb itself fills
CHOOSE: Final = 6  # who picks one of options; text: their texts, a line each
MAY: Final = 7  # who may go on; text: with what
TEST: Final = 8  # goes on if condition holds
FOR_PLAYERS: Final = 9  # each seat of who (where condition holds) acts in turn; jump: past the loop
FOR_CARDS: Final = 10  # each card of noun in turn is the card in slot + 1; jump: past the loop
NEXT: Final = 11  # the loop of slot goes on at jump; fail: no turn of it was carried out
JUMP: Final = 12
PAID: Final = 13  # the extra cost is paid: a copy of the ability starts here
END: Final = 14
LABEL: Final = 15  # only while a text is being read
