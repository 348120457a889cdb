# compiled: mypyc
"""Verbs about coins and other tokens."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verb import LYING, SUPPLY
from fairground.games.unfair.language.words import POINT
from fairground.games.unfair.play.cannot import keeps_tokens, may_gain_tokens
from fairground.games.unfair.play.changes import gain, lose, lose_points, put_on
from fairground.games.unfair.play.effect import Deed, Effect
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import CITY, KAIJU


def can_pay(state: UnfairState, deed: Deed) -> bool:
    """All or nothing, out of one's own supply; to pay nothing is possible too (unfair.core.gl.pay-limit,
    unfair.core.gl.pay-not-from-cards). What lies on cards is at nobody's disposal unless a text says so
    (unfair.core.token.spend-available, unfair.core.token.on-card-unavailable, unfair.core.token.control)."""
    return 0 <= deed.values[0] <= state.tokens(deed.actor, deed.token)


def token_holders(state: UnfairState, deed: Deed) -> list[int]:
    """The cards of a deed that tokens can be put on: cards in play (unfair.core.token.in-play). Closed ones
    too (unfair.core.token.closed-in-play)."""
    in_play = [card for card in deed.cards if state.in_park(card) or state.where[card] in (KAIJU, CITY)]
    return [card for card in in_play if may_gain_tokens(state, card, deed.by)]


def put_tokens(state: UnfairState, deed: Deed, count: int) -> bool:
    holders = token_holders(state, deed)
    for card in holders:
        put_on(state, card, deed.token, count)
    deed.count = len(holders)
    return bool(holders)


def free_cards(state: UnfairState, deed: Deed) -> list[int]:
    """The cards of a deed that tokens can be taken off."""
    if not state.in_force[codes.CANNOT_BE]:
        return deed.cards
    return [card for card in deed.cards if not keeps_tokens(state, card, deed.by)]


class Gain(Effect):
    looks_at = 0
    changes = SUPPLY
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


class Lose(Effect):
    looks_at = SUPPLY
    changes = SUPPLY
    patterns = ("lose {amount}",)
    meaning = "Gives tokens back to the pool, as many as there are; of points one can have less than none."
    examples = ("A competitor loses 3 coins.", "Each player loses half their coins.")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        held = deed.token == POINT or state.tokens(deed.actor, deed.token) > 0
        return deed.values[0] > 0 and held

    def run(self, state: UnfairState, deed: Deed) -> bool:
        if deed.token == POINT:
            # A score has no lowest value (RU89).
            lose_points(state, deed.actor, deed.values[0])
            return True
        return lose(state, deed.actor, deed.token, deed.values[0]) > 0


class Pay(Effect):
    # From the own supply to the pool (unfair.core.gl.pay, unfair.core.gl.pay-to-pool).
    looks_at = SUPPLY
    changes = SUPPLY
    patterns = ("pay {amount}",)
    meaning = "Gives tokens back to the pool, all of the amount or nothing."
    examples = ("Pay 3 coins and draw 2 park cards.",)
    rules = ("unfair.core.gl.pay", "unfair.core.gl.pay-limit", "unfair.core.gl.pay-to-pool")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        return True


class Give(Effect):
    looks_at = SUPPLY
    changes = SUPPLY
    hands_over = True
    patterns = (
        "give {amount} to {player}",
        "pay {amount} to {player}",
        "pass {amount} to {player}",
        "give {player} {amount}",
    )
    meaning = "Hands tokens to another player, all of the amount or nothing."
    examples = (
        "Each player gives 2 coins to the next player.",
        "Pay 1 coin to a competitor.",
        "Pass 1 coin to the previous player.",
        "Each competitor gives you 1 coin.",
    )
    rules = ("unfair.core.gl.pay-limit",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed) and deed.values[1] != deed.actor

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        gain(state, deed.values[1], deed.token, deed.values[0])
        return True


class Steal(Effect):
    looks_at = SUPPLY
    changes = SUPPLY
    from_each = True
    patterns = ("steal {amount} from {player}", "take {amount} from {player}")
    meaning = "Takes tokens from another player, as many as there are; from each competitor in turn order."
    examples = (
        "Intrusion: Steal 3 coins from a competitor.",
        "Take 3 coins from a competitor.",
        "Intrusion: Steal 1 coin from each competitor.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and state.tokens(deed.values[1], deed.token) > 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        gain(state, deed.actor, deed.token, lose(state, deed.values[1], deed.token, deed.values[0]))
        return True


class PutOn(Effect):
    # Without a text with one of these verbs no token comes onto a card, or off it
    # (unfair.core.token.put-on, unfair.core.token.take-off).
    looks_at = 0
    changes = LYING
    adds = True
    patterns = ("place {amount} on {cards}", "put {amount} on {cards}")
    on_kaiju = True
    meaning = "Puts tokens from the pool on cards in play."
    examples = (
        "Place 1 mesmerism token on a staff member in a competitor's park.",
        "When you build an upgrade: Put 1 coin on this card.",
    )
    rules = ("unfair.core.token.put-on", "unfair.core.token.out-of-play")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and bool(token_holders(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return put_tokens(state, deed, deed.values[0])


class GainOnCard(Effect):
    # From the pool, and no income of the owner (unfair.core.token.gain-from-pool,
    # unfair.core.income.not-card-gains).
    looks_at = 0
    changes = LYING
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


class Deposit(Effect):
    looks_at = SUPPLY
    changes = SUPPLY | LYING
    patterns = ("move {amount} to {cards}",)
    meaning = "Puts tokens of one's own on cards, all of the amount or nothing."
    examples = ("Park step: You may use an action to move 5 coins to this card.",)
    rules = ("unfair.core.token.put-on",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_pay(state, deed) and deed.values[0] > 0 and bool(token_holders(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        lose(state, deed.actor, deed.token, deed.values[0])
        return put_tokens(state, deed, deed.values[0])


def collect(state: UnfairState, deed: Deed, token: int, most: int) -> bool:
    """Takes tokens off cards, at most this many off each."""
    for card in free_cards(state, deed):
        count = min(most, state.tokens_on(card, token))
        put_on(state, card, token, -count)
        gain(state, deed.actor, token, count)
    return True


class Collect(Effect):
    # From a card into the own supply (unfair.core.collect.definition).
    looks_at = LYING
    changes = SUPPLY | LYING
    patterns = ("collect all {token} from {cards}", "collect the {token} from {cards}")
    on_kaiju = True
    meaning = "Takes all tokens of one kind off cards."
    examples = ("Collect all coins from this card.", "Collect the coins from each resource in your park.")
    rules = ("unfair.core.collect.definition", "unfair.core.token.take-off")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(state.tokens_on(card, deed.values[0]) for card in free_cards(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return collect(state, deed, deed.values[0], codes.NO_LIMIT)


class CollectSome(Effect):
    looks_at = LYING
    changes = SUPPLY | LYING
    patterns = ("collect {amount} from {cards}", "take {amount} from {cards}")
    on_kaiju = True
    meaning = "Takes tokens off cards, as many as lie there."
    examples = ("Collect 2 coins from this card.", "Take 2 coins from a resource in your park.")
    rules = ("unfair.core.collect.definition", "unfair.core.token.take-off")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] > 0 and any(
            state.tokens_on(card, deed.token) for card in free_cards(state, deed)
        )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return collect(state, deed, deed.token, deed.values[0])


class TakeOff(Effect):
    looks_at = LYING
    changes = LYING
    patterns = ("remove {amount} from {cards}",)
    on_kaiju = True
    meaning = "Puts tokens that lie on cards back into the pool."
    examples = ("Remove 2 coins from this card.",)
    needs_actor = False
    rules = ("unfair.core.token.take-off",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(state.tokens_on(card, deed.token) for card in free_cards(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in free_cards(state, deed):
            put_on(state, card, deed.token, -deed.values[0])
        return True
