# compiled: mypyc
"""The numbers of Unicorn Fever: zones, option codes and the names of effects as ints."""

from __future__ import annotations

from typing import Final

UNICORNS: Final = 6
STACKS: Final = 5
BET_TOKENS: Final = 18  # kind * 6 + unicorn

# Streams of chance; 0 is the dice
MOVES_STREAM: Final = 1
MAGIC_STREAM: Final = 2
CONTRACT_STREAM: Final = 3
TABLE_STREAM: Final = 4  # clans, first player, odds

# Zones; the lane of unicorn u is LANE + u, the hand of seat s HAND + s, its contracts signed_zone(seats, s)
MOVES: Final = 0
MOVED: Final = 1
MAGIC: Final = 2
DISCARD: Final = 3
CONTRACTS: Final = 4
OFFER: Final = 5
SPENT: Final = 6
BOX: Final = 7
LANE: Final = 8
HAND: Final = 14

# Stacks of action tokens: magic, any bet, win bet, contract, gold
STACK_GOLD: Final = 4

# Kinds of bet
# Win Bets, and Show Bets of two sorts (unicorn.bet.two-types).
WIN: Final = 0
EARLY: Final = 1
LATE: Final = 2
BET_NAMES: Final[list[str]] = ["win", "early-show", "late-show"]

# Who has a bet token, when it is no seat
FREE: Final = -1
OUT: Final = -2

# Option codes: a verb's base plus its argument
DECLINE: Final = 0
BORROW: Final = 1
TAKE: Final = 2  # + stack
AGAIN: Final = 7
BET: Final = 8  # + bet token
PLAY: Final = 26  # + magic kind * 6 + lane
MAX_KINDS: Final = 40
SIGN: Final = 266  # + contract
MAX_CONTRACTS: Final = 60
BURN: Final = 326  # + magic kind
PEEK: Final = 366  # + lane
RESERVE: Final = 372  # + bet token
REFUND: Final = 390  # + bet token
PLACE: Final = 408  # + unicorn
NUDGE: Final = 414  # + unicorn
REROLL: Final = 420  # + colour shown
SHIFT: Final = 426  # + unicorn * 2 (up) or + 1 (down)
TURN_DIE: Final = 438  # + colour shown * 6 + new colour
ARRANGE: Final = 474  # + movement card
MAX_MOVEMENT: Final = 40
REMOVE: Final = 514  # + magic kind * 6 + lane
PROTECT: Final = 754  # + magic kind * 6 + lane
STAKE: Final = 994  # + gold; last, because it has no end

# Effects on a unicorn in the race, from Magic and Fever. They index the rows of a race sheet.
START_SET: Final = 0
START_ADD: Final = 1
SPRINT_SET: Final = 2
SPRINT_ADD: Final = 3
FINISH_ADD: Final = 4
FINISH_STOP: Final = 5
TIE: Final = 6
LAST_SET: Final = 7
FIRST_SET: Final = 8
ROW_OVERRIDE: Final = 9
HALF_ADD: Final = 10
LAST_ADD: Final = 11
FIRST_SPRINT_SET: Final = 12
MOVE_FLOOR: Final = 13
START_OFFSET: Final = 14
SHEET_ROWS: Final = 15
NOT_SET: Final = -1

# Effects that are over before the race, and one that is about pay
ODDS_SHIFT: Final = 15
PURGE_NEGATIVE: Final = 16
PURGE_POSITIVE: Final = 17
BET_GLORY: Final = 18

# What a contract does
GAIN_GOLD: Final = 0
GAIN_GLORY: Final = 1
LOSE_GOLD: Final = 2
TAKE_GOLD_EACH: Final = 3
TAX_DIVIDE: Final = 4
TAX_ADD: Final = 5
REFUND_HALF: Final = 6
OWNER_PRIZE_MULTIPLY: Final = 7
GOLD_PER_GLORY: Final = 8
LOAN_REPAYMENT: Final = 9
BET_BONUS_GLORY: Final = 10
WIN_BET_SECOND: Final = 11
SHOW_BET_FOURTH: Final = 12
SHOW_BET_MULTIPLIER: Final = 13
EXTRA_BET: Final = 14
RESERVE_BET_TOKEN: Final = 15
REMOVE_MAGIC: Final = 16
MOVE_ADD: Final = 17
EXTRA_MAGIC: Final = 18
REROLL_SPRINT_DIE: Final = 19
SET_SPRINT_DIE: Final = 20
OWN_UNICORN_SPRINT_SET: Final = 21
OWN_UNICORN_TIE_WIN: Final = 22
HAND_LIMIT_ADD: Final = 23
PEEK_MAGIC: Final = 24
ODDS_SHIFT_CHOICE: Final = 25
DISCARD_MAGIC_FOR_GOLD: Final = 26
PROTECT_MAGIC: Final = 27
PEEK_MOVEMENT: Final = 28
EXTRA_ACTION: Final = 29
GLORY_PER_CONTRACTS: Final = 30
CONTRACT_OPS: Final = 31

# When a gain happens
ON_ACQUIRE: Final = 0
PLANNING_START: Final = 1
PLANNING_GOLD: Final = 2
PAYOUT: Final = 3
BEFORE_TAX: Final = 4
OTHER_TIME: Final = 5

# How often a contract works
EACH_TIME: Final = 0
ONCE_PER_ROUND: Final = 1
ONCE_PER_GAME: Final = 2

# What a gain or a bonus depends on
ALWAYS: Final = 0
ALL_BETS_FAILED: Final = 1
OWN_UNICORN_TOP_THREE: Final = 2
RIVAL_BET_ON_OWN_UNICORN: Final = 3

# Which magic or which bets an effect is about
ANY: Final = 0
ONLY_POSITIVE: Final = 1
ONLY_NEGATIVE: Final = 2
ONLY_WIN: Final = 1
ONLY_SHOW: Final = 2
