# compiled: mypyc
"""Verbs about choices and about rules themselves."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb
from fairground.games.unfair.play.abilities import can_copy, start
from fairground.games.unfair.play.context import Context, Standing
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.play.hooks import HOOKS
from fairground.games.unfair.play.playing import Borrowing, borrowable
from fairground.games.unfair.play.standing import touch
from fairground.games.unfair.play.state import UnfairState, with_item


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

    def run(self, state: UnfairState, deed: Deed) -> bool:
        # What blocks is the answer to the attack, which then spares this player.
        return True


class ChoosePlayer(Verb):
    patterns = ("choose {player}",)
    affects = False
    meaning = "Names a player, who is “that player” from then on."
    examples = ("Choose a competitor. That player loses 2 coins.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True


class ChooseType(Verb):
    patterns = ("choose a|an {types} type",)
    affects = False
    meaning = "Names any words of a type line; cards “of that type” have them all."
    examples = (
        "Choose an upgrade type. Reveal the top 5 park cards. Keep an upgrade of that type among them.",
    )
    rules = ("unfair.ocean.ocean-theme.choose-words",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True

    def words(self, state: UnfairState, deed: Deed, chosen: int) -> list[int]:
        """The words that some card has together with those chosen so far."""
        asked = deed.values[0] | chosen
        found = 0
        for types in state.unfair.type_lines:
            if types & asked == asked:
                found |= types & ~asked
        return [bit for bit in range(len(state.unfair.program.type_words)) if found >> bit & 1]


class ChooseCards(Verb):
    patterns = ("choose {cards}",)
    on_kaiju = True
    past = ("chosen",)
    meaning = "Names cards, which are “it” or “them” from then on."
    examples = ("Choose an attraction in your park. Close each attraction adjacent to it.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True


class CopyEvent(Verb):
    patterns = ("copy that event",)
    meaning = (
        "Enacts the event again for yourself, against its player if possible; its extra cost counts as paid."
    )
    examples = ("From hand, when a competitor's event affects you: Copy that event.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        # Which event it is shows only when it is answered.
        if deed.cause < 0 or not can_copy(state, deed.cause, deed.actor, deed.context.source):
            return False
        work = start(state, deed.cause, deed.actor, deed.context.source, [], -1)
        work.pc = state.unfair.abilities[deed.cause].start
        work.context.aim = deed.context.aim
        return True


class UseAbility(Verb):
    patterns = ("use an ability of {cards}",)
    affects = False
    meaning = "Enacts an ability of another card as if it were on this one."
    examples = ("Events step: Use an ability of a staff member in any park.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(borrowable(state, deed.actor, deed.context.source, card) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.frames.append(Borrowing(deed.actor, deed.context.source, deed.cards[0]))
        return True


class TakeActions(Verb):
    patterns = ("take {n} extra action(s)",)
    meaning = "Adds actions to this Park step."
    examples = ("Take 1 extra action.",)

    def need(self, values: list[int]) -> int:
        return codes.NO_NEED if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        extra = state.extra_actions[deed.actor] + deed.values[0]
        state.extra_actions = with_item(state.extra_actions, deed.actor, extra)
        return True


class Impose(Verb):
    patterns = ("this round , {rule}", "this round {rule}")
    affects = False
    needs_actor = False
    meaning = "A rule that holds for the rest of the round."
    examples = (
        "This round, your star total is increased by 8.",
        "You may gain 10 coins, then this round you cannot play event cards.",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        number = deed.values[0]
        kind = state.unfair.program.rules[number].kind
        words = deed.context
        # The rule keeps the meaning its words have now, and belongs to whoever it is made for.
        context = Context(deed.actor, words.source, words.slots[:], words.bound)
        rules = [*state.standing[kind], Standing(number, context, True)]
        state.standing = with_item(state.standing, kind, rules)
        touch(state)
        return True


class Await(Verb):
    patterns = ("this round , when {ability}", "this round , the next time {ability=next_ability}")
    affects = False
    needs_actor = False
    meaning = "An ability that waits for something for the rest of the round, once with “the next time”."
    examples = (
        "This round, when you build an attraction, gain 2 coins.",
        "This round, the next time you build an attraction, you may build an upgrade for free.",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.waiting = [*state.waiting, deed.values[0], deed.actor, deed.context.source]
        return True


class Hook(Verb):
    patterns = ("do : {hook}",)
    needs_actor = False
    affects = False
    meaning = "An effect that cannot be said in the language and is written in Python under this name."
    examples = ("Level 3: Do: redshift.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return HOOKS[state.unfair.program.hooks[deed.values[0]]](state, deed)
