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
SOME: Final = 7  # as many as the chooser likes, one at least
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
OWNER_MEANT: Final = 6  # only while a text is being read: whose card was spoken of
THEME_SLOT: Final = 7  # a theme somebody chose

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
NOT_BY_CHOICE: Final = -11  # of what is done to one's own cards: by others, or by what applies by itself
OWNER_OF: Final = 100
RANKED: Final = -1000  # minus the number of a condition: the one with the most or fewest of something

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
IS_SAME_PANORAMA: Final = 16  # noun: as one of these, NONE: as what this card is or is on
IS_CHOSEN_TYPE: Final = 17  # number: the slot with the chosen type words
IS_UNDER: Final = 18  # noun: buried under one of these
IS_AMONG: Final = 19  # noun: one of these
IS_ABOVE: Final = 20  # noun: higher on the same icon ribbon than one of these
IS_BELOW: Final = 21
HOLDS_BURIED: Final = 22  # low, high: so many cards are buried under it
IS_LOWEST: Final = 23  # on its ribbon
HAS_CHOSEN_THEME: Final = 24  # number: the slot with the chosen theme
IS_IN_WHOLE_PANORAMA: Final = 25  # it stands in a panorama that is complete

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
LOANS: Final = 16  # that who has taken
MEASURED: Final = 17  # of (an amount), as it was for all before the first acted; number: the slot of these
SUM: Final = 18  # of two amounts: `of` and number
THEME_ICONS: Final = 19  # in the park of who; a wildcard is one
WHOLE_PANORAMAS: Final = 24  # complete ones, in the park of who
GROUPS: Final = 25  # full groups of number in `of` (an amount)
OF_ANOTHER: Final = (TIMES, HALF, GROUPS)  # worked out from one other amount

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
HAS_MOST: Final = 8  # who; of a token, the cards of a noun, or number: a stat or loans; other: among whom
HAS_MORE_THAN: Final = 9  # who, other; of a token, the cards of a noun, or number
STAT_IS: Final = 10  # who, number: the stat; low, high
THEY_ARE: Final = 11  # noun, filter: all of them, and there is at least one
ROUND_IS: Final = 12  # low, high
IS_STARTING: Final = 13  # who
HAS_FEWEST: Final = 14  # as HAS_MOST
HAS_FEWER_THAN: Final = 15  # as HAS_MORE_THAN
HAS_LOANS: Final = 16  # who, low, high
STAT_ABOVE: Final = 17  # who, number: the stat, other: is higher than theirs
STAT_BELOW: Final = 18  # as STAT_ABOVE
HAS_PANORAMAS: Final = 19  # who, low, high: so many complete ones

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

OF_LOANS: Final = 9  # no stat, but compared like one

# Kinds of ongoing rule.
CANNOT_BE: Final = 0  # noun, deeds, by
CANNOT_DO: Final = 1  # who, deeds, noun
PEACE: Final = 2  # who: cannot affect competitors
STAT_CHANGE: Final = 3  # who, stat, amount, condition
STAT_HALVED: Final = 4  # who, stat, condition
STAT_DOUBLED: Final = 5
STAR_CHANGE: Final = 6  # noun, amount
ICON_CHANGE: Final = 7  # noun, amount
PRICE_CHANGE: Final = 8  # noun, who, amount: coins more (negative: less); first
NO_PRICE: Final = 9  # noun, who, first
MUTE: Final = 10  # noun: no ability
KEEPS_ONLY: Final = 11  # noun, amount, other: the cards counted on each
ALSO_TYPE: Final = 12  # noun, mask
SET_ROLL: Final = 13  # who, amount: rolls may be set to it
INSTEAD: Final = 14  # noun, deeds, by, may, ability
IN_ITS_PLACE: Final = 15  # noun, deeds, by, may: this card takes its place
CLOSE_GAPS: Final = 16  # who: may close the gaps of attractions that limits cost
SPARED: Final = 17  # who: City cards do not affect them
STARS_DOUBLED: Final = 18  # noun
COUNTS_TWICE: Final = 19  # noun: where such cards are counted, each is two
STAYS_CLOSED: Final = 20  # noun: such cards cannot be open

# Deeds a rule can speak of: a number from 0 is a verb.
ANYTHING: Final = -2  # "affected", "chosen"
TAKE_LOANS: Final = -3
GAIN_TOKENS: Final = -4
REMOVE_TOKENS: Final = -5

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
TAKES_LOAN: Final = -7
GAINS_COINS: Final = -8
DRAWS: Final = -9
PASSES: Final = -10
MARKET_REFILLED: Final = -11
RECRUITS: Final = -13
STATE_REACHED: Final = -12  # something begins to be true: "when your star total is 10 or more"

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
ANY_TURN: Final = 14  # on any turn of one's own, in the Events or the Park step
END_OF_EVENTS: Final = 15
START_OF_GUESTS: Final = 16
END_OF_GUESTS: Final = 17
START_OF_CLEANUP: Final = 18
END_OF_ROUND: Final = 19
DRAW_SECTION: Final = 20
CITY_SECTION: Final = 21
BEFORE_SCORING: Final = 22  # at game end, before wildcards are fixed: copies are made
START_OF_GAME: Final = 23  # before the first round

# When a player decides that an ability applies, so that whatever it does is that player's own choice.
BY_CHOICE: Final = (NOW, EVENTS_STEP, PARK_STEP, REACTION, ACTION, ANY_TURN)

# Lines of an event that are carried out when it is played.
AT_ONCE: Final = (NOW, EVENTS_STEP, ANY_TURN)

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
PICK_PLAYER: Final = 3  # who picks a player of args[0] into slot: a competitor, or the one there is
PLACE: Final = 4  # who finds a place for the card of args[0] into slot
DO: Final = 5  # who does verb with args; slot: what the verb itself fills
CHOOSE: Final = 6  # who picks one of options; text: their texts, a line each
MAY: Final = 7  # who may go on; text: with what
TEST: Final = 8  # goes on if condition holds
FOR_PLAYERS: Final = 9  # each seat of who (where condition holds) acts in turn; jump: past the loop
FOR_CARDS: Final = 10  # each card of noun in turn is the card in slot + 1; jump: past the loop
FOR_PARKS: Final = 11  # each seat of who in turn is the seat in slot + 1; jump: past the loop
NEXT: Final = 12  # the loop of slot goes on at jump; fail: no turn of it was carried out
JUMP: Final = 13
PAID: Final = 14  # the extra cost is paid: a copy of the ability starts here
EITHER: Final = 15  # what follows, or what is at jump if that cannot be done: "..., otherwise ..."
END: Final = 16
LABEL: Final = 17  # only while a text is being read
