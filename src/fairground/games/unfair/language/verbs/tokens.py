# compiled: mypyc
"""Verbs about coins and other tokens."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb
from fairground.games.unfair.play.cannot import may_gain_tokens
from fairground.games.unfair.play.changes import gain, lose, put_on
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.play.places import CITY, KAIJU
from fairground.games.unfair.play.state import UnfairState


def can_pay(state: UnfairState, deed: Deed) -> bool:
    """All or nothing, out of one's own supply; to pay nothing is possible too
    (unfair.core.gl.pay-limit, unfair.core.gl.pay-not-from-cards)."""
    return 0 <= deed.values[0] <= state.tokens(deed.actor, deed.token)


def token_holders(state: UnfairState, deed: Deed) -> list[int]:
    """The cards of a deed that tokens can be put on: cards in play (unfair.core.token.in-play)."""
    in_play = [card for card in deed.cards if state.in_park(card) or state.where[card] in (KAIJU, CITY)]
    return [card for card in in_play if may_gain_tokens(state, card, deed.by)]


def put_tokens(state: UnfairState, deed: Deed, count: int) -> bool:
    holders = token_holders(state, deed)
    for card in holders:
        put_on(state, card, deed.token, count)
    deed.count = len(holders)
    return bool(holders)


class Gain(Verb):
    adds = True
    patterns = ("gain {amount}",)
    meaning = "Takes tokens from the central pool."
    examples = ("Gain 5 coins.", "Gain 1 coin for each open attraction in your park, at most 4.")
    rules = ("unfair.core.income.from-pool",)

    def need(self, values: list[int]) -> int:
        return codes.NO_NEED if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        gain(state, deed.actor, deed.token, deed.values[0])
        return True


class Lose(Verb):
    patterns = ("lose {amount}",)
    meaning = "Gives tokens back to the pool, as many as there are."
    examples = ("A competitor loses 3 coins.", "Each player loses half their coins.")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and state.tokens(deed.actor, deed.token) > 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return lose(state, deed.actor, deed.token, deed.values[0]) > 0


class Pay(Verb):
    patterns = ("pay {amount}",)
    meaning = "Gives tokens back to the pool, all of the amount or nothing."
    examples = ("Pay 3 coins and draw 2 park cards.",)
    rules = ("unfair.core.gl.pay", "unfair.core.gl.pay-limit", "unfair.core.gl.pay-to-pool")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        return True


class Give(Verb):
    patterns = ("give {amount} to {player}", "pay {amount} to {player}")
    meaning = "Hands tokens to another player, all of the amount or nothing."
    examples = ("Each player gives 2 coins to the next player.", "Pay 1 coin to a competitor.")
    rules = ("unfair.core.gl.pay-limit",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed) and deed.values[1] != deed.actor

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        gain(state, deed.values[1], deed.token, deed.values[0])
        return True


class Steal(Verb):
    patterns = ("steal {amount} from {player}",)
    meaning = "Takes tokens from another player, as many as there are."
    examples = ("Intrusion: Steal 3 coins from a competitor.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and state.tokens(deed.values[1], deed.token) > 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        gain(state, deed.actor, deed.token, lose(state, deed.values[1], deed.token, deed.values[0]))
        return True


class PutOn(Verb):
    patterns = ("place {amount} on {cards}",)
    on_kaiju = True
    meaning = "Puts tokens from the pool on cards in play."
    examples = ("Place 1 mesmerism token on a staff member in a competitor's park.",)
    rules = ("unfair.core.token.put-on", "unfair.core.token.out-of-play")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and bool(token_holders(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return put_tokens(state, deed, deed.values[0])


class GainOnCard(Verb):
    adds = True
    patterns = ("{cards} gains|gain {amount}",)
    on_kaiju = True
    meaning = "A card takes tokens from the pool; they lie on it."
    examples = ("Guests step: This card gains 2 coins.",)
    needs_actor = False
    rules = ("unfair.core.token.gain-from-pool", "unfair.core.income.not-card-gains")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[1] > 0 and bool(token_holders(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return put_tokens(state, deed, deed.values[1])


class Deposit(Verb):
    patterns = ("move {amount} to {cards}",)
    meaning = "Puts tokens of one's own on cards, all of the amount or nothing."
    examples = ("Park step: You may use an action to move 5 coins to this card.",)
    rules = ("unfair.core.token.put-on",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed) and deed.values[0] > 0 and bool(token_holders(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        return put_tokens(state, deed, deed.values[0])


class Collect(Verb):
    patterns = ("collect all {token} from {cards}", "collect the {token} from {cards}")
    on_kaiju = True
    meaning = "Takes all tokens of one kind off cards."
    examples = ("Collect all coins from this card.", "Collect the coins from each resource in your park.")
    affects = False
    rules = ("unfair.core.collect.definition", "unfair.core.token.take-off")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(state.tokens_on(card, deed.values[0]) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            count = state.tokens_on(card, deed.values[0])
            put_on(state, card, deed.values[0], -count)
            gain(state, deed.actor, deed.values[0], count)
        return True


class TakeOff(Verb):
    patterns = ("remove {amount} from {cards}",)
    on_kaiju = True
    meaning = "Puts tokens that lie on cards back into the pool."
    examples = ("Remove 2 coins from this card.",)
    needs_actor = False
    rules = ("unfair.core.token.take-off",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(state.tokens_on(card, deed.token) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            put_on(state, card, deed.token, -deed.values[0])
        return True
