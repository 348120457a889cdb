# compiled: mypyc
"""Verbs about choices and about rules themselves."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.abilities import Enacting, can_copy, start
from fairground.games.unfair.play.active import touch
from fairground.games.unfair.play.changes import discard
from fairground.games.unfair.play.deeds import themes_in_match
from fairground.games.unfair.play.effect import Deed, Effect
from fairground.games.unfair.play.playing import Borrowing, borrowable
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.context import Context, RuleInForce
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.zones import PLAYED
from fairground.games.unfair.verbs.hooks import HOOKS


class Block(Effect):
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


class ChoosePlayer(Effect):
    patterns = ("choose {player}",)
    affects = False
    meaning = "Names a player, who is “that player” from then on."
    examples = ("Choose a competitor. That player loses 2 coins.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True


class ChooseType(Effect):
    patterns = ("choose a|an {types} type",)
    affects = False
    meaning = "Names any words of a type line; cards “of that type” have them all."
    examples = (
        "Choose a type. Reveal the top 3 park cards. Keep a card of that type among them.",
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


class ChooseTheme(Effect):
    patterns = ("choose {theme}",)
    affects = False
    names_theme = True
    meaning = "Names a theme of this match; cards “of that theme” have it, or a wildcard."
    examples = (
        "Choose a theme. Gain 2 coins for each attraction of that theme in your park.",
        "Choose a theme. Search the park deck for a card of that theme. Keep one of them.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(themes_in_match(state))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True


class ChooseCards(Effect):
    patterns = ("choose {cards}",)
    on_kaiju = True
    past = ("chosen",)
    meaning = "Names cards, which are “it” or “them” from then on."
    examples = ("Choose an attraction in your park. Close each attraction adjacent to it.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return True


class CopyEvent(Effect):
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


class UseAbility(Effect):
    patterns = ("use an ability of {cards}",)
    affects = False
    borrows = True
    meaning = "Enacts an ability of another card as if it were on this one."
    examples = ("Events step: Use an ability of a staff member in any park.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(borrowable(state, deed.actor, deed.context.source, card) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.frames.append(Borrowing(deed.actor, deed.context.source, deed.cards[0]))
        return True


class Cancel(Effect):
    patterns = ("cancel {cards}",)
    past = ("cancelled",)
    done_to = ("event card",)
    never = (
        ("attraction", "only event cards are cancelled: “When a competitor plays an event card: Cancel it.”"),
        ("upgrade", "only event cards are cancelled: “When a competitor plays an event card: Cancel it.”"),
        ("staff", "only event cards are cancelled: “When a competitor plays an event card: Cancel it.”"),
        ("resource", "only event cards are cancelled: “When a competitor plays an event card: Cancel it.”"),
    )
    meaning = "Ends an event card that is being played, before it does anything more; it is discarded."
    examples = (
        "When a competitor plays an event card: You may pay 4 coins and cancel it.",
        "When a competitor plays an event card: You may discard a card and cancel that event.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(is_under_way(state, card) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        under_way = [card for card in deed.cards if is_under_way(state, card)]
        for card in under_way:
            hear(state, self.number, deed.doer, card)
            for frame in state.frames:
                if isinstance(frame, Enacting) and frame.work.context.source == card:
                    frame.work.break_off(state)
            if state.in_park(card):
                discard(state, card)
        deed.count = len(under_way)
        return bool(under_way)


def is_under_way(state: UnfairState, card: int) -> bool:
    """Whether an event is being played, or lies pinned in a park."""
    return state.unfair.is_event[card] and (state.where[card] == PLAYED or state.in_park(card))


class SkipTurn(Effect):
    patterns = ("skip your|their next turn",)
    meaning = "A turn passes by: in the Events step as if the player had passed, in the Park step unused."
    examples = ("A competitor skips their next turn.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.skips = with_item(state.skips, deed.actor, state.skips[deed.actor] + 1)
        return True


class TakeActions(Effect):
    patterns = (
        "take {n} extra action(s)",
        "take {n} extra action(s) this round",
        "gain {n} extra action(s)",
    )
    meaning = "Adds actions to this Park step."
    examples = ("Take 1 extra action.", "Take an extra action this round.", "Gain 1 extra action.")

    def need(self, values: list[int]) -> int:
        return codes.NO_NEED if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        extra = state.extra_actions[deed.actor] + deed.values[0]
        state.extra_actions = with_item(state.extra_actions, deed.actor, extra)
        return True


class Impose(Effect):
    patterns = (
        "this round , {rule}",
        "this round {rule}",
        "until the end of the round , {rule}",
        "for the rest of the round , {rule}",
        "{rule} this round",
        "{rule} until the end of the round",
        "{rule} for the rest of the round",
    )
    affects = False
    needs_actor = False
    meaning = "A rule that holds for the rest of the round."
    examples = (
        "This round, your star total is increased by 8.",
        "You may gain 10 coins, then this round you cannot play event cards.",
        "Until the end of the round, attractions cost you 1 coin less.",
        "For the rest of the round, attractions cost you 1 coin less.",
        "Competitors cannot build hotels this round.",
        "Attractions cost you 1 coin less until the end of the round.",
        "Attractions cost you 1 coin less for the rest of the round.",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        number = deed.values[0]
        kind = state.unfair.program.rules[number].kind
        words = deed.context
        # The rule keeps the meaning its words have now, and belongs to whoever it is made for.
        context = Context(deed.actor, words.source, words.slots[:], words.bound)
        rules = [*state.in_force[kind], RuleInForce(number, context, True)]
        state.in_force = with_item(state.in_force, kind, rules)
        touch(state)
        return True


def await_it(state: UnfairState, deed: Deed) -> bool:
    """An ability waits for its moment until the end of the round."""
    state.waiting = [*state.waiting, deed.values[0], deed.actor, deed.context.source]
    return True


class Await(Effect):
    patterns = ("this round , when {ability}", "this round , the next time {ability=next_ability}")
    affects = False
    needs_actor = False
    meaning = "An ability that waits for something for the rest of the round, once with “the next time”."
    examples = (
        "This round, when you build an attraction, gain 2 coins.",
        "This round, the next time you build an attraction, you may build an upgrade for free.",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return await_it(state, deed)


class PutOff(Effect):
    patterns = ("at {ability=delayed}", "this round , at {ability=delayed}")
    affects = False
    needs_actor = False
    meaning = "Something that is done later in this round, at the moment that is named."
    examples = (
        "Gain 10 coins. At the end of the Park step, lose 6 coins.",
        "This round, at the end of the Guests step, gain 3 coins.",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return await_it(state, deed)


class Hook(Effect):
    patterns = ("do : {hook}",)
    needs_actor = False
    affects = False
    meaning = "An effect that cannot be said in the language and is written in Python under this name."
    examples = ("Level 3: Do: redshift.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return HOOKS[state.unfair.program.hooks[deed.values[0]]](state, deed)
