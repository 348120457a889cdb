"""Weighs every choice by what it does to its own bets and to those of its rivals.

It tries Magic cards and contracts in simulated races with the same cards and dice; stakes and loans depend
on how much gold will matter at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from fairground.engine.game import Game
from fairground.engine.rng import DICE, Rng
from fairground.engine.state import State
from fairground.games.unicorn import codes
from fairground.games.unicorn.choices import bet_options, card_of_kind, kinds_in_hand, top_of
from fairground.games.unicorn.codes import HAND, LANE, MOVES, UNICORNS
from fairground.games.unicorn.odds import race_odds
from fairground.games.unicorn.pay import bet_pay
from fairground.games.unicorn.rounds import ACTIONS_EACH
from fairground.games.unicorn.state import LOAN, UnicornState, offered
from fairground.games.unicorn.windows import Window
from fairground.players.base import USUAL, Player, Settings, ask_of
from fairground.players.unicorn.forecast import Floats, Look, Looks, line_up, run
from fairground.players.unicorn.greedy import open_bet
from fairground.players.unicorn.worth import Purse, contract_worth, interests, scores

WORLDS: Final = 4
DRAWS: Final = 192
# Races for each world in which a card or a contract is tried.
TRIAL_DRAWS: Final = 64
TRIAL_WORLDS: Final = 2
RACES: Final = 384
# How much the rivals' interests count, all together, against its own.
MALICE: Final = 0.7
# What comes later in a round, in Glory: cards played with a bet, and being First Player.
CARD_WITH_BET: Final = 0.25
FIRST: Final = 0.3
# Loans and parts of the gold that are tried for a stake.
BORROWED: Final = (0, 1, 2, 3, 5)
MOST_LOANS: Final = 5  # more debts than this nobody could talk it into
PARTS: Final = np.arange(17)
LOAN_CARE: Final = 0.1  # what a loan must bring at least
# How rivals answer a large stake: the chance that one Action spoils it, that all do, and what is large.
SPOILT: Final = 0.04
MOST_SPOILT: Final = 0.3
PROVOKING: Final = 40.0


class UnicornExpert(Player):
    """Everything in Glory at the end of the match."""

    summary = (
        "Tries cards and contracts in simulated races, stakes what it can afford to lose, "
        "and borrows only when it pays."
    )

    def __init__(self, game: Game, seed: int | str = 0, settings: Settings = USUAL) -> None:
        super().__init__(game, seed, settings)
        self._looks = Looks(WORLDS, DRAWS)

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnicornState)
        ask = ask_of(world, seat)
        return ANSWERS[ask.prompt](Thought(world, seat, rng, self._looks), ask.options)


class Thought:
    """One question, thought over."""

    def __init__(self, world: UnicornState, seat: int, rng: Rng, looks: Looks) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        self.looks = looks
        self.purse = Purse(world, seat)

    def look(self) -> Look:
        return self.looks.at(self.world, self.seat, self.rng)

    # Actions

    def turn(self, options: list[int]) -> int:
        """The Action that is worth most; a contract that gives gold for cards or a look comes first."""
        values = {code: self.action_value(code) for code in options if code != codes.BORROW}
        return max(values, key=lambda code: values[code])

    def action_value(self, code: int) -> float:
        world, seat = self.world, self.seat
        if code >= codes.PEEK:
            # Looking costs nothing; most is to be learnt where most is unknown.
            return 100.0 + self.unseen(code - codes.PEEK)
        if code >= codes.BURN:
            return 50.0
        token = world.unicorn_components.tokens[top_of(world, code - codes.TAKE)]
        value = token.gold * self.purse.slope + FIRST * token.first
        if token.contracts:
            value += max(
                self.sign_value(codes.SIGN + card - self.first_contract()) for card in offered(world)
            )
        if token.kinds:
            free = bet_options(world, seat, token.kinds)
            value += max(self.bet_value(code - codes.BET, token.bonus) for code in free)
            value += CARD_WITH_BET * token.cards
        elif token.cards:
            value += self.cards_value(token.cards)
        return value

    def first_contract(self) -> int:
        return self.world.unicorn_components.contract_from

    def unseen(self, lane: int) -> int:
        cards = self.world.zones[LANE + lane]
        return sum(not self.world.knows(self.seat, card, LANE + lane) for card in cards)

    def cards_value(self, count: int) -> float:
        """What the best cards of the hand do, each on its own."""
        tried = self.tried(codes.ANY)
        best: dict[int, float] = {}
        for code, gain in tried.items():
            kind = (code - codes.PLAY) // UNICORNS
            best[kind] = max(best.get(kind, -9.0), gain)
        return sum(sorted(best.values(), reverse=True)[:count])

    # Bets

    def chances(self, token: int, bonus: int) -> tuple[Floats, Floats, Floats]:
        """By world and place: the chance, the gold for 1 gold, and the Glory."""
        look = self.look()
        kind, unicorn = divmod(token, UNICORNS)
        pays = {
            row: [
                bet_pay(self.world, self.seat, kind, unicorn, 1, bonus, place, row) for place in range(1, 7)
            ]
            for row in set(look.rows[:, unicorn].tolist())
        }
        paid = np.array([pays[row] for row in look.rows[:, unicorn].tolist()], dtype=np.float64)
        return look.places[:, unicorn] / len(look.worlds), paid[..., 0], paid[..., 1]

    def bet_value(self, token: int, bonus: int) -> float:
        chance, gold, glory = self.chances(token, bonus)
        won = float((chance * glory).sum()) * self.purse.glory
        return won + self.best_stake(chance, gold, self.world.gold[self.seat], self.most_loans())[2]

    def best_stake(self, chance: Floats, gold: Floats, held: int, loans: int) -> tuple[int, int, float]:
        """Up to this many loans, the stake and the gain in worth that are best together."""
        multiples, which = np.unique(gold, return_inverse=True)
        weights = np.bincount(which.ravel(), chance.ravel())
        # Without any gold there is no stake, so one loan there must be.
        least = 0 if held else 1
        borrowed = np.array([count for count in BORROWED if least <= count <= max(loans, least)])
        most = (held + borrowed * LOAN)[:, None]
        stakes = np.maximum(most * PARTS // PARTS[-1], 1)
        cost = (borrowed * (LOAN - self.purse.price))[:, None, None]
        worth = self.purse.worth(cost + stakes[..., None] * (multiples - 1))
        # A large stake draws the Magic of those who still have Actions: less success, more failure.
        spoilt = self.spoilers() * np.minimum(stakes / PROVOKING, 1.0)
        value = (1 - spoilt) * (worth @ weights) + spoilt * worth[..., 0] - self.purse.worth(np.zeros(1))[0]
        value -= LOAN_CARE * borrowed[:, None]
        row, column = np.unravel_index(int(value.argmax()), value.shape)
        return int(borrowed[row]), int(stakes[row, column]), float(value.max())

    def most_loans(self) -> int:
        """How many more loans it would take."""
        return max(MOST_LOANS - self.world.loans[self.seat], 0)

    def spoilers(self) -> float:
        """The chance that rivals will spoil a large bet with the Actions they have left."""
        seats = self.world.components.seats
        left = ACTIONS_EACH * seats - self.world.turns
        return min(SPOILT * (left - left // seats), MOST_SPOILT)

    def bet(self, options: list[int]) -> int:
        return max(options, key=self.bet_code_value)

    def bet_code_value(self, code: int) -> float:
        return 0.0 if code == codes.DECLINE else self.bet_value(code - codes.BET, 0)

    def stake(self, options: list[int]) -> int:
        """As much as is worth it, and a loan if that is worth more."""
        held = max(options) - codes.STAKE
        chance, gold, _ = self.chances(open_bet(self.world), 0)
        side = held < self.world.gold[self.seat]
        loans = 0 if side or codes.BORROW not in options else self.most_loans()
        borrowed, stake, _ = self.best_stake(chance, gold, held, loans)
        return codes.BORROW if borrowed else codes.STAKE + stake

    def reserve(self, options: list[int]) -> int:
        """The bet it would place first."""
        tokens = [code - codes.RESERVE for code in options if code != codes.DECLINE]
        return codes.RESERVE + max(tokens, key=lambda token: self.bet_value(token, 0))

    def refund(self, options: list[int]) -> int:
        return max(options, key=lambda code: self.world.stake[code - codes.REFUND])

    # Contracts

    def sign_value(self, code: int) -> float:
        paper = self.world.unicorn_components.contracts[code - codes.SIGN]
        return contract_worth(self.world, self.seat, paper)

    def sign(self, options: list[int]) -> int:
        return max((code for code in options if code != codes.BORROW), key=self.sign_value)

    # Magic

    def tried(self, sort: int) -> dict[int, float]:
        """What playing each card of the hand on each lane changes."""
        world, seat = self.world, self.seat
        look = self.look()
        interest = interests(world, seat, MALICE)
        hand = kinds_in_hand(world, seat, sort)
        plays = [codes.PLAY + kind * UNICORNS + lane for kind in hand for lane in range(UNICORNS)]
        gains = np.zeros(len(plays) + 1)
        guesses = look.worlds[:TRIAL_WORLDS]
        for guess in guesses:
            ways = [line_up(guess), *(line_up(self.with_card(guess, code - codes.PLAY)) for code in plays)]
            places, rows = run(ways, TRIAL_DRAWS, look.seed)
            gains += scores(interest, places, rows)
        return dict(zip(plays, ((gains[1:] - gains[0]) / len(guesses)).tolist(), strict=True))

    def with_card(self, guess: UnicornState, where: int) -> UnicornState:
        kind, lane = divmod(where, UNICORNS)
        # The hand is the same in every guess; only what lies on the lanes differs.
        card = card_of_kind(self.world, HAND + self.seat, kind)
        after = guess.clone()
        after.zones[LANE + lane].append(card)
        after.laid[lane] = [*after.laid[lane], self.seat]
        return after

    def play(self, options: list[int]) -> int:
        tried = self.tried(codes.ANY)
        return max(options, key=lambda code: tried.get(code, 0.0))

    def burn(self, options: list[int]) -> int:
        """Gold for any card: it is replaced by another at once."""
        return options[-1]

    # Windows of contracts before and in the race

    def best_of(self, options: list[int], change: Callable[[UnicornState, int], None]) -> int:
        """The option after which the race promises most."""
        interest = interests(self.world, self.seat, MALICE)
        seed = self.rng.below(DICE, 1 << 31)
        best, most = options[0], -1e9
        for code in options:
            after = self.world.clone()
            after.log = None
            change(after, code)
            value = _race_value(interest, after, self.seat, seed)
            if value > most + MARGIN:
                best, most = code, value
        return best

    def protect(self, options: list[int]) -> int:
        return self.best_of(options, _protect)

    def remove(self, options: list[int]) -> int:
        return self.best_of(options, _remove)

    def shift(self, options: list[int]) -> int:
        return self.best_of(options, _shift)

    def nudge(self, options: list[int]) -> int:
        amount = self.amount()
        return self.best_of(options, lambda world, code: _nudge(world, code, amount))

    def amount(self) -> int:
        frame = self.world.frames[-1]
        assert isinstance(frame, Window)
        return self.world.unicorn_components.contracts[frame.contract].amount

    def turn_die(self, options: list[int]) -> int:
        return self.best_of(options, _turn_die)

    def reroll(self, options: list[int]) -> int:
        """A die is rolled again if the colours it may show are better on average."""
        interest = interests(self.world, self.seat, MALICE)
        seed = self.rng.below(DICE, 1 << 31)
        best, most = codes.DECLINE, _race_value(interest, self.world, self.seat, seed) + MARGIN
        for code in options:
            if code == codes.DECLINE:
                continue
            shown = code - codes.REROLL
            total = 0.0
            for colour in range(UNICORNS):
                after = self.world.clone()
                _turn_die(after, codes.TURN_DIE + shown * UNICORNS + colour)
                total += _race_value(interest, after, self.seat, seed)
            if total / UNICORNS > most:
                best, most = code, total / UNICORNS
        return best

    def arrange(self, options: list[int]) -> int:
        frame = self.world.frames[-1]
        assert isinstance(frame, Window)
        done = frame.done
        return self.best_of(options, lambda world, code: _arrange(world, code, done))

    def place(self, options: list[int]) -> int:
        taken = sum(rank > 0 for rank in self.world.rank)

        def first(world: UnicornState, code: int) -> None:
            world.rank[code - codes.PLACE] = taken + 1

        return self.best_of(options, first)


# A contract that can be used once is kept for a change worth this much.
MARGIN: Final = 0.02


def _race_value(interest: Floats, world: UnicornState, seat: int, seed: int) -> float:
    odds = race_odds(world, seat, RACES, seed)
    places = np.array([[each.places for each in odds.unicorns]])
    return float(scores(interest, places, np.array([world.odds]))[0])


def _protect(world: UnicornState, code: int) -> None:
    if code != codes.DECLINE:
        world.guarded = [*world.guarded, code - codes.PROTECT]


def _remove(world: UnicornState, code: int) -> None:
    if code != codes.DECLINE:
        kind, lane = divmod(code - codes.REMOVE, UNICORNS)
        world.unlay(lane, world.zones[LANE + lane].index(card_of_kind(world, LANE + lane, kind)))


def _shift(world: UnicornState, code: int) -> None:
    if code != codes.DECLINE:
        unicorn, down = divmod(code - codes.SHIFT, 2)
        world.odds[unicorn] += 1 if down else -1


def _nudge(world: UnicornState, code: int, amount: int) -> None:
    if code != codes.DECLINE:
        world.nudges[code - codes.NUDGE] += amount


def _turn_die(world: UnicornState, code: int) -> None:
    if code != codes.DECLINE:
        shown, colour = divmod(code - codes.TURN_DIE, UNICORNS)
        dice = world.dice[:]
        dice[dice.index(shown)] = colour
        world.dice = dice


def _arrange(world: UnicornState, code: int, done: int) -> None:
    deck = world.zones[MOVES]
    deck.remove(code - codes.ARRANGE)
    deck.insert(len(deck) - done, code - codes.ARRANGE)


ANSWERS: Final[dict[str, Callable[[Thought, list[int]], int]]] = {
    "turn": Thought.turn,
    "bet": Thought.bet,
    "side-bet": Thought.bet,
    "stake": Thought.stake,
    "sign": Thought.sign,
    "play": Thought.play,
    "extra": Thought.play,
    "burn": Thought.burn,
    "reserve": Thought.reserve,
    "refund": Thought.refund,
    "again": lambda thought, options: codes.AGAIN,
    "protect": Thought.protect,
    "remove": Thought.remove,
    "shift": Thought.shift,
    "nudge": Thought.nudge,
    "turn-die": Thought.turn_die,
    "reroll": Thought.reroll,
    "arrange": Thought.arrange,
    "place": Thought.place,
}

PLAYER = UnicornExpert
