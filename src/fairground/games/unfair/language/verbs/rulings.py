"""Verbs about choices and about rules themselves."""

from __future__ import annotations

from fairground.games.unfair.language.verbs.base import Verb


class Block(Verb):
    patterns = ("block a|an {attack}",)
    past = ("blocked",)
    meaning = "When an attack of this class would affect you, it does not; others stay affected."
    examples = ("Once per Events step: Block an Intrusion.",)
    rules = (
        "unfair.core.block.not-cancelled",
        "unfair.core.block.others-hit",
        "unfair.core.steps.block-any-section",
    )


class ChoosePlayer(Verb):
    patterns = ("choose {player}",)
    meaning = "Names a player, who is “that player” from then on."
    examples = ("Choose a competitor. That player loses 2 coins.",)


class ChooseType(Verb):
    patterns = ("choose a|an {types} type",)
    affects = False
    meaning = "Names any words of a type line; cards “of that type” have them all."
    examples = (
        "Choose an upgrade type. Reveal the top 5 park cards. Keep an upgrade of that type among them.",
    )
    rules = ("unfair.ocean.ocean-theme.choose-words",)


class ChooseCards(Verb):
    patterns = ("choose {cards}",)
    past = ("chosen",)
    meaning = "Names cards, which are “it” or “them” from then on."
    examples = ("Choose an attraction in your park. Close each attraction adjacent to it.",)


class CopyEvent(Verb):
    patterns = ("copy that event",)
    meaning = (
        "Enacts the event again for yourself, against its player if possible; its extra cost counts as paid."
    )
    examples = ("From hand, when a competitor's event affects you: Copy that event.",)


class UseAbility(Verb):
    patterns = ("use an ability of {cards}",)
    affects = False
    meaning = "Enacts an ability of another card as if it were on this one."
    examples = ("Events step: Use an ability of a staff member in any park.",)


class TakeActions(Verb):
    patterns = ("take {n} extra action(s)",)
    meaning = "Adds actions to this Park step."
    examples = ("Take 1 extra action.",)


class Impose(Verb):
    patterns = ("this round , {rule}", "this round {rule}")
    affects = False
    needs_actor = False
    meaning = "A rule that holds for the rest of the round."
    examples = (
        "This round, your star total is increased by 8.",
        "You may gain 10 coins, then this round you cannot play event cards.",
    )


class Await(Verb):
    patterns = ("this round , when {ability}", "this round , the next time {ability=next_ability}")
    affects = False
    needs_actor = False
    meaning = "An ability that waits for something for the rest of the round, once with “the next time”."
    examples = (
        "This round, when you build an attraction, gain 2 coins.",
        "This round, the next time you build an attraction, you may build an upgrade for free.",
    )


class Hook(Verb):
    patterns = ("do : {hook}",)
    needs_actor = False
    affects = False
    meaning = "An effect that cannot be said in the language and is written in Python under this name."
    examples = ("Level 3: Do: redshift.",)
