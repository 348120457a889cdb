"""Verbs about coins and other tokens."""

from __future__ import annotations

from fairground.games.unfair.language.verbs.base import Verb


class Gain(Verb):
    patterns = ("gain {amount}",)
    meaning = "Takes tokens from the central pool."
    examples = ("Gain 5 coins.", "Gain 1 coin for each open attraction in your park, at most 4.")
    rules = ("unfair.core.income.from-pool",)


class Lose(Verb):
    patterns = ("lose {amount}",)
    meaning = "Gives tokens back to the pool, as many as there are."
    examples = ("A competitor loses 3 coins.", "Each player loses half their coins.")


class Pay(Verb):
    patterns = ("pay {amount}",)
    meaning = "Gives tokens back to the pool, all of the amount or nothing."
    examples = ("Pay 3 coins and draw 2 park cards.",)
    rules = ("unfair.core.gl.pay", "unfair.core.gl.pay-limit", "unfair.core.gl.pay-to-pool")


class Give(Verb):
    patterns = ("give {amount} to {player}", "pay {amount} to {player}")
    meaning = "Hands tokens to another player, all of the amount or nothing."
    examples = ("Each player gives 2 coins to the next player.", "Pay 1 coin to a competitor.")
    rules = ("unfair.core.gl.pay-limit",)


class Steal(Verb):
    patterns = ("steal {amount} from {player}",)
    meaning = "Takes tokens from another player, as many as there are."
    examples = ("Intrusion: Steal 3 coins from a competitor.",)


class PutOn(Verb):
    patterns = ("place {amount} on {cards}",)
    meaning = "Puts tokens from the pool on cards in play."
    examples = ("Place 1 mesmerism token on a staff member in a competitor's park.",)
    rules = ("unfair.core.token.put-on", "unfair.core.token.out-of-play")


class GainOnCard(Verb):
    patterns = ("{cards} gains|gain {amount}",)
    meaning = "A card takes tokens from the pool; they lie on it."
    examples = ("Guests step: This card gains 2 coins.",)
    needs_actor = False
    rules = ("unfair.core.token.gain-from-pool", "unfair.core.income.not-card-gains")


class Deposit(Verb):
    patterns = ("move {amount} to {cards}",)
    meaning = "Puts tokens of one's own on cards, all of the amount or nothing."
    examples = ("Park step: You may use an action to move 5 coins to this card.",)
    rules = ("unfair.core.token.put-on",)


class Collect(Verb):
    patterns = ("collect all {token} from {cards}", "collect the {token} from {cards}")
    meaning = "Takes all tokens of one kind off cards."
    examples = ("Collect all coins from this card.", "Collect the coins from each resource in your park.")
    affects = False
    rules = ("unfair.core.collect.definition", "unfair.core.token.take-off")


class TakeOff(Verb):
    patterns = ("remove {amount} from {cards}",)
    meaning = "Puts tokens that lie on cards back into the pool."
    examples = ("Remove 2 coins from this card.",)
    needs_actor = False
    rules = ("unfair.core.token.take-off",)
