# compiled: mypyc
"""Verbs about cards in parks."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import CANNOT_DO, NONE
from fairground.games.unfair.language.verbs.base import Verb
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play import building, changes, parkwork
from fairground.games.unfair.play.building import INFLUENCE, may_enter, price_of, skip_fee
from fairground.games.unfair.play.cannot import is_protected, may_do
from fairground.games.unfair.play.dealing import begin_turning_up
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.play.listening import hear
from fairground.games.unfair.play.places import (
    HAND,
    NO_PLACE,
    NOT_APPLICABLE,
    ON_CARD,
    TO_DISCARD,
    TURNED_UP,
    own_zone,
)
from fairground.games.unfair.play.state import UnfairState
from fairground.games.unfair.play.table import TOKEN_KINDS


def turn_over(state: UnfairState, verb: Verb, deed: Deed, down: int) -> bool:
    """Turns the cards of a deed face-down or face-up; those that lie so already do not count."""
    turned = [card for card in deed.cards if state.in_park(card) and state.down[card] != down]
    for card in turned:
        hear(state, verb.number, deed.doer, card)
        changes.turn(state, card, down)
    deed.count = len(turned)
    return bool(turned)


def is_some_up(state: UnfairState, cards: list[int]) -> bool:
    """Whether one of some cards lies face-up in a park."""
    down, where, parks = state.down, state.where, state.unfair.parks
    for card in cards:
        if not down[card] and parks[where[card]]:
            return True
    return False


def is_some_down(state: UnfairState, cards: list[int]) -> bool:
    """Whether one of some cards lies face-down."""
    for card in cards:
        if state.down[card]:
            return True
    return False


class Build(Verb):
    patterns = ("build {cards} {closed} {price}",)
    past = ("built",)
    looks_in = codes.BUILDABLE
    place = True
    one_by_one = True
    affects = False
    meaning = (
        "Puts cards into one's park and pays for them; closed, for free, or cheaper if the text says so."
    )
    examples = (
        "Build an upgrade for 2 coins less.",
        "Build an attraction closed for free.",
        "Build up to 2 upgrades from the Market for half their marked coin price.",
    )
    rules = (
        "unfair.core.build.source-default",
        "unfair.core.build.source-restricted",
        "unfair.core.build.next-space",
        "unfair.core.build.upgrade-on-top",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        card, seat = deed.cards[0], deed.actor
        price = price_of(state, seat, card, deed.values[2])
        if price == NOT_APPLICABLE or not may_enter(state, seat, card):
            return False
        if state.standing[CANNOT_DO] and not may_do(state, seat, self.number, card):
            return False
        # The fee for skipped spaces is no part of the price (unfair.core.skip.not-build-cost).
        coins = skip_fee(state, seat, deed.values[3])
        influence = 0
        if state.unfair.printed[card].influence_price == NONE:
            coins += price
        else:
            influence = price
            if state.tokens(seat, INFLUENCE) < influence:
                return False
        deed.coins = coins
        deed.influence = influence
        return state.supply[seat * TOKEN_KINDS + COIN] >= coins

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card, seat = deed.cards[0], deed.actor
        place = seat * TOKEN_KINDS
        state.supply[place + COIN] -= deed.coins
        state.supply[place + INFLUENCE] -= deed.influence
        changes.enter_park(state, seat, card, deed.values[3])
        if deed.values[1]:
            changes.turn(state, card, 1)
        hear(state, self.number, seat, card)
        return True

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        return building.building_places(state, deed.actor, deed.cards[0], deed.values[2])


class Demolish(Verb):
    patterns = ("demolish {cards}", "dismiss {cards}")
    past = ("demolished", "dismissed")
    meaning = "Removes cards from parks. A built-in upgrade stays and its attraction closes instead."
    examples = ("Demolish a feature upgrade in a competitor's park.", "Dismiss a staff member in your park.")
    rules = ("unfair.core.demolish.separate-upgrade", "unfair.core.demolish.built-in")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            if parkwork.can_demolish(state, card, deed.by):
                return True
        return False

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deed.count = len([card for card in deed.cards if parkwork.demolish(state, card, deed.doer)])
        return deed.count > 0


class Close(Verb):
    patterns = ("close {cards}",)
    past = ("closed",)
    needs_actor = False
    meaning = "Turns open attractions or resources face-down until Cleanup."
    examples = ("Inspection: Close an attraction in a competitor's park.",)
    rules = ("unfair.core.gl.close", "unfair.core.gl.close-already")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_up(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deed.count = len([card for card in deed.cards if parkwork.close(state, card, deed.doer)])
        return deed.count > 0


class Reopen(Verb):
    patterns = ("reopen {cards}",)
    past = ("reopened",)
    needs_actor = False
    meaning = "Turns closed cards face-up again."
    examples = ("Reopen an attraction in your park.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_down(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return turn_over(state, self, deed, 0)


class MakeUnavailable(Verb):
    patterns = ("make {cards} unavailable",)
    past = ("made unavailable",)
    meaning = "Turns staff members face-down until Cleanup."
    examples = ("Injunction: Make a staff member in a competitor's park unavailable.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_up(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return turn_over(state, self, deed, 1)


class MakeAvailable(Verb):
    patterns = ("make {cards} available",)
    past = ("made available",)
    meaning = "Turns unavailable staff members face-up again."
    examples = ("Make each unavailable staff member in your park available.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_down(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return turn_over(state, self, deed, 0)


class Take(Verb):
    patterns = ("take {cards}",)
    past = ("taken",)
    place = True
    one_by_one = True
    meaning = "Moves cards into one's own park with all that is on them; a Market card goes to hand."
    examples = ("Injunction: Take a staff member from a competitor's park.", "Take a card from the Market.")
    rules = ("unfair.core.token.move-park",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        card = deed.cards[0]
        table = state.unfair
        zone = state.where[card]
        return not table.printed[card].is_built_in and (
            table.keepers[zone] != deed.actor or not table.parks[zone]
        )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card = deed.cards[0]
        hear(state, self.number, deed.doer, card)
        if state.in_park(card):
            changes.move_in_parks(state, card, deed.actor, deed.values[1])
        else:
            state.put(card, own_zone(HAND, deed.actor))
        return True

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        card = deed.cards[0]
        return building.park_places(state, deed.actor, card) if state.in_park(card) else [NO_PLACE]


class MoveOnto(Verb):
    patterns = ("move {cards} to {onto=cards}",)
    past = ("moved",)
    one_by_one = True
    meaning = "Moves upgrades or staff powers to other hosts where they suit."
    examples = (
        "Move this card to another attraction in your park.",
        "Move up to 2 upgrades in your park to other attractions in your park.",
    )
    rules = ("unfair.core.token.move-attraction", "unfair.core.gl.suitable")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        if not deed.others:
            return False
        card, host = deed.cards[0], deed.others[0]
        if state.host[card] in (host, codes.NONE) or state.printed(card).is_built_in:
            return False
        return building.suits(state, card, host)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card, host = deed.cards[0], deed.others[0]
        hear(state, self.number, deed.doer, card)
        changes.move_in_parks(state, card, state.owner(host), ON_CARD + host)
        return True


class MoveToFreeSpace(Verb):
    patterns = ("move {cards} to an empty space", "move {cards} to empty spaces")
    place = True
    one_by_one = True
    meaning = "Moves attractions to empty attraction spaces of the same park."
    examples = (
        "Move an attraction in your park to an empty space.",
        "Move up to 2 attractions in your park to empty spaces.",
    )
    rules = ("unfair.core.build.first-space-build-only",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return building.is_attraction(state, deed.cards[0])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card = deed.cards[0]
        changes.move_in_parks(state, card, state.owner(card), deed.values[1])
        return True

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        return building.empty_spaces(state, state.owner(deed.cards[0]))


class Swap(Verb):
    patterns = ("swap {cards} and {other=cards}",)
    past = ("swapped",)
    meaning = "Two cards change places."
    examples = (
        "Swap an attraction in your park and another attraction in your park.",
        "Swap an upgrade in your park and an upgrade in a competitor's park.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        if not deed.others or deed.others[0] == deed.cards[0]:
            return False
        card, other = deed.cards[0], deed.others[0]
        if is_protected(state, self.number, True, other, deed.by):
            return False
        return changes.can_exchange(state, card, other)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        hear(state, self.number, deed.doer, deed.cards[0])
        changes.exchange(state, deed.cards[0], deed.others[0])
        return True


class Bury(Verb):
    patterns = ("bury {cards} under {under=cards}",)
    past = ("buried",)
    looks_in = codes.IN_HAND
    meaning = "Puts cards face-down under a card in play; each adds an icon."
    examples = ("Once per Events step: Bury a card from your hand under this card.",)
    rules = ("unfair.core.bury.definition", "unfair.core.buried.one-icon")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(deed.others) and state.in_park(deed.others[0])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        buried = [card for card in deed.cards if not state.printed(card).is_built_in]
        deed.count = len(buried)
        for card in buried:
            hear(state, self.number, deed.doer, card)
            changes.bury(state, card, deed.others[0])
        return bool(buried)


class Exhume(Verb):
    patterns = ("exhume {cards}",)
    past = ("exhumed",)
    looks_in = codes.BURIED
    turns_up = True
    meaning = "Turns up buried cards; what is not used is discarded."
    examples = ("Exhume a card in your park. You may build it for half its marked coin price.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        begin_turning_up(state, deed.context)
        for card in deed.cards:
            hear(state, self.number, deed.doer, card)
            changes.unbury(state, card, TURNED_UP)
            state.fates.append(TO_DISCARD)
            state.reveal(card)
        return True
