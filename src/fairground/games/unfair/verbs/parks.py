# compiled: mypyc
"""Verbs about cards in parks."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import CANNOT_DO, NONE, STAYS_CLOSED
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play import building, changes, copying, demolishing
from fairground.games.unfair.play.building import INFLUENCE, may_enter, price_of, skip_fee
from fairground.games.unfair.play.cannot import is_protected, may_do, stays_closed
from fairground.games.unfair.play.dealing import Shuffling, begin_turning_up
from fairground.games.unfair.play.effect import Deed, Effect
from fairground.games.unfair.play.rearranging import MOVES, Rearranging, movable_in, places_to_go
from fairground.games.unfair.play.recruiting import can_recruit, recruit
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import token_place
from fairground.games.unfair.state.zones import (
    HAND,
    NO_PLACE,
    NOT_APPLICABLE,
    ON_CARD,
    TO_DISCARD,
    TURNED_UP,
    own_zone,
)


def turn_over(state: UnfairState, verb: Effect, deed: Deed, down: int) -> bool:
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


class Build(Effect):
    # From hand, Market or Showcase, but for a text that names one of them (`looks_in`,
    # unfair.core.build.source-restricted).
    patterns = ("build {cards} {closed} {price}",)
    past = ("built",)
    looks_in = codes.BUILDABLE
    never_in_parks = "what lies in a park is built already: write “take …”, or “from your hand”"
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
        if state.in_force[CANNOT_DO] and not may_do(state, seat, self.number, card):
            return False
        # The fee for skipped spaces is no part of the price (unfair.core.skip.not-build-cost).
        coins = skip_fee(state, seat, deed.values[3])
        influence = 0
        # A price in influence is paid in nothing else (unfair.alien.build.price,
        # unfair.alien.price.only-influence).
        if state.unfair.printed[card].influence_price == NONE:
            coins += price
        else:
            influence = price
            if state.tokens(seat, INFLUENCE) < influence:
                return False
        deed.coins = coins
        deed.influence = influence
        return state.tokens(seat, COIN) >= coins

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card, seat = deed.cards[0], deed.actor
        state.supply[token_place(seat, COIN)] -= deed.coins
        if deed.influence:
            state.supply[token_place(seat, INFLUENCE)] -= deed.influence
        changes.look_again(state)
        changes.enter_park(state, seat, card, deed.values[3])
        state.built = [*state.built, seat, card]
        if deed.values[1]:
            changes.turn(state, card, 1)
        hear(state, self.number, seat, card)
        return True

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        return building.building_places(state, deed.actor, deed.cards[0], deed.values[2])


class Demolish(Effect):
    # Two words for one thing (unfair.core.dismiss.synonym).
    patterns = ("demolish {cards} {fate}", "dismiss {cards} {fate}")
    by_nobody = True
    past = ("demolished", "dismissed")
    meaning = (
        "Removes cards from parks, to the discard piles or into a deck. A built-in upgrade stays and its "
        "attraction closes instead."
    )
    examples = (
        "Demolish a feature upgrade in a competitor's park.",
        "Dismiss a staff member in your park.",
        "Dismiss each staff member in your park and shuffle them into the park deck.",
    )
    rules = ("unfair.core.demolish.separate-upgrade", "unfair.core.demolish.built-in")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            if demolishing.can_demolish(state, card, deed.by):
                return True
        return False

    def run(self, state: UnfairState, deed: Deed) -> bool:
        gone = [card for card in deed.cards if demolishing.demolish(state, card, deed.doer)]
        deed.count = len(gone)
        deck = deed.values[1]
        if deck != NONE and gone:
            # What stays, built in or protected, stays out of the deck too.
            for card in gone:
                if not state.in_park(card):
                    state.put(card, deck)
            state.frames.append(Shuffling(deck))
        return deed.count > 0


class Close(Effect):
    # Attractions, and resources as well (unfair.core.gl.close, unfair.core.resource.close).
    patterns = ("close {cards}",)
    past = ("closed",)
    done_to = ("attraction", "resource")
    never = (
        ("staff", "staff members are not closed: write “make … unavailable”"),
        ("upgrade", "upgrades are not closed: close the attraction, “an attraction with … in your park”"),
    )
    needs_actor = False
    meaning = "Turns open attractions or resources face-down until Cleanup."
    examples = ("Inspection: Close an attraction in a competitor's park.",)
    rules = ("unfair.core.gl.close", "unfair.core.gl.close-already")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            if demolishing.can_close(state, card):
                return True
        return False

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deed.count = len([card for card in deed.cards if demolishing.close(state, card, deed.doer)])
        return deed.count > 0


class Reopen(Effect):
    patterns = ("reopen {cards}",)
    past = ("reopened",)
    done_to = ("attraction", "resource")
    never = (
        ("staff", "staff members are not reopened: write “make … available”"),
        ("upgrade", "upgrades are not reopened: reopen the attraction, “an attraction with … in your park”"),
    )
    needs_actor = False
    meaning = "Turns closed cards face-up again."
    examples = ("Reopen an attraction in your park.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        self._leave_out(state, deed)
        return is_some_down(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        self._leave_out(state, deed)
        return turn_over(state, self, deed, 0)

    def _leave_out(self, state: UnfairState, deed: Deed) -> None:
        """What cannot be open is not reopened (unfair.core.golden.cannot-over-can)."""
        if state.in_force[STAYS_CLOSED]:
            deed.cards = [card for card in deed.cards if not stays_closed(state, card)]


class MakeUnavailable(Effect):
    patterns = ("make {cards} unavailable",)
    past = ("made unavailable",)
    done_to = ("staff member",)
    never = (
        ("attraction", "attractions are not made unavailable: write “close …”"),
        ("resource", "resources are not made unavailable: write “close …”"),
        (
            "upgrade",
            "only staff members are made unavailable; an upgrade rests while its attraction is closed",
        ),
        ("power", "only staff members are made unavailable: “a staff member with … in your park”"),
    )
    meaning = "Turns staff members face-down until Cleanup."
    examples = ("Injunction: Make a staff member in a competitor's park unavailable.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_up(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return turn_over(state, self, deed, 1)


class MakeAvailable(Effect):
    patterns = ("make {cards} available",)
    past = ("made available",)
    done_to = ("staff member",)
    never = (
        ("attraction", "attractions are not made available: write “reopen …”"),
        ("resource", "resources are not made available: write “reopen …”"),
        ("upgrade", "only staff members are made available; an upgrade works again with its attraction"),
        ("power", "only staff members are made available: “a staff member with … in your park”"),
    )
    meaning = "Turns unavailable staff members face-up again."
    examples = ("Make each unavailable staff member in your park available.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_some_down(state, deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        return turn_over(state, self, deed, 0)


class Take(Effect):
    patterns = ("take {cards}",)
    past = ("taken",)
    place = True
    one_by_one = True
    changes_parks = True
    meaning = "Moves cards into one's own park with all that is on them; a Market card goes to hand."
    examples = ("Injunction: Take a staff member from a competitor's park.", "Take a card from the Market.")
    rules = ("unfair.core.token.move-park",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        card = deed.cards[0]
        card_facts = state.unfair
        zone = state.where[card]
        return not card_facts.printed[card].is_built_in and (
            card_facts.keepers[zone] != deed.actor or not card_facts.parks[zone]
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


class MoveOnto(Effect):
    patterns = ("move {cards} to {onto=cards}",)
    past = ("moved",)
    done_to = ("upgrade", "staff power")
    never = (
        ("attraction", "attractions lie in spaces: write “move … to an empty space”, or “swap … and …”"),
        ("member", "staff members lie on nothing: write “take” or “give … to …”"),
        ("resource", "resources lie on nothing: write “take” or “give … to …”"),
    )
    one_by_one = True
    changes_parks = True
    meaning = "Moves upgrades or staff powers to other hosts where they suit."
    examples = (
        "Move an upgrade in your park to another attraction in your park.",
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


class MoveToFreeSpace(Effect):
    # To any empty space, not the first alone (unfair.core.build.first-space-build-only).
    patterns = ("move {cards} to an empty space", "move {cards} to empty spaces")
    done_to = ("attraction",)
    never = (
        (
            "staff",
            "only attractions lie in spaces; staff members change parks: write “take” or “give … to …”",
        ),
        ("resource", "only attractions lie in spaces; resources change parks: write “take” or “give … to …”"),
        ("upgrade", "only attractions lie in spaces: write “move … to another attraction in your park”"),
    )
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


class Swap(Effect):
    patterns = (
        "swap {cards} and {other=cards}",
        "swap {cards} with {other=cards}",
        "exchange {cards} for|and {other=cards}",
        "exchange {cards} with {other=cards}",
    )
    past = ("swapped",)
    changes_parks = True
    only_in_parks = "only cards in parks change places; of hands say “Exchange hands with a competitor.”"
    meaning = "Two cards change places."
    examples = (
        "Swap an attraction in your park and another attraction in your park.",
        "Swap an upgrade in your park and an upgrade in a competitor's park.",
        "Swap this card with a staff member in a competitor's park.",
        "Exchange a staff member in your park for a staff member in a competitor's park.",
        "Exchange an upgrade in your park with an upgrade in a competitor's park.",
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


class Rearrange(Effect):
    patterns = ("rearrange {cards}",)
    past = ("rearranged",)
    done_to = ("attraction", "upgrade")
    never = (
        ("staff", "only attractions and upgrades have places that can be changed"),
        ("resource", "only attractions and upgrades have places that can be changed"),
    )
    meaning = (
        "Moves cards of a park about, one after the other, until their player is done: attractions to empty "
        "spaces or to each other's, upgrades to attractions that suit them."
    )
    examples = ("Close one or more attractions in your park and rearrange them.",)
    rules = ("unfair.core.gl.suitable",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return any(places_to_go(state, deed.cards, card) for card in deed.cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.frames.append(Rearranging(deed.actor, deed.cards, MOVES * len(deed.cards)))
        return True


class RearrangePark(Effect):
    patterns = (
        "rearrange your|their park",
        "rearrange the attractions and upgrades in your|their park",
        "rearrange attractions and upgrades in your|their park",
        "rearrange the attractions and upgrades in your|their park into any suitable layout",
        "rearrange attractions and upgrades in your|their park into any suitable layout",
    )
    meaning = "The same for all attractions and upgrades of one's park; gaps may stay."
    examples = (
        "Rearrange your park.",
        "Rearrange the attractions and upgrades in your park.",
        "Rearrange attractions and upgrades in your park.",
        "Rearrange the attractions and upgrades in your park into any suitable layout.",
        "Rearrange attractions and upgrades in your park into any suitable layout.",
    )
    rules = ("unfair.core.gl.suitable",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        cards = movable_in(state, deed.actor)
        return any(places_to_go(state, cards, card) for card in cards)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        cards = movable_in(state, deed.actor)
        state.frames.append(Rearranging(deed.actor, cards, MOVES * len(cards)))
        return True


class Become(Effect):
    patterns = ("{cards} becomes|become a copy of {other=cards}",)
    affects = False
    needs_actor = False
    meaning = (
        "A card is another one from now on, with all that is printed on that one and nothing of its own; not "
        "one that its attraction has already."
    )
    examples = ("Game end: This card becomes a copy of a non-alien upgrade in any park.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(deed.others) and copying.can_become(state, deed.cards[0], deed.others[0])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        copying.become(state, deed.cards[0], deed.others[0])
        return True


class Recruit(Effect):
    patterns = ("recruit a|your|their mastermind",)
    meaning = (
        "The mastermind that waits for its player joins the park for two Showcase cards, as with an action, "
        "but uses none up."
    )
    examples = ("Recruit a mastermind.", "You may recruit your mastermind.")
    rules = ("unfair.comicbook.recruit.price", "unfair.comicbook.recruit.needs-both")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return can_recruit(state, deed.actor)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        recruit(state, deed.actor, "unfair.comicbook.recruit.price")
        return True


class Bury(Effect):
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


class Exhume(Effect):
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
            # The text says where it goes; otherwise it is discarded (unfair.core.exhume.destination,
            # unfair.core.exhume.default-discard).
            state.fates.append(TO_DISCARD)
            state.reveal(card)
        return True
