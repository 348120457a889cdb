# compiled: mypyc
"""Verbs about cards in hands, decks and discard piles."""

from __future__ import annotations

from fairground.engine.table import EVERYONE, eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb
from fairground.games.unfair.play import changes, dealing
from fairground.games.unfair.play.building import park_places
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.play.listening import hear
from fairground.games.unfair.play.places import (
    BACK_ON_TOP,
    BLUEPRINTS,
    HAND,
    NO_PLACE,
    SHOWCASE,
    TURNED_UP,
    own_zone,
)
from fairground.games.unfair.play.playing import Playing, is_playable
from fairground.games.unfair.play.state import UnfairState


def how_many(values: list[int]) -> int:
    """The number of cards to draw, times what it is drawn for."""
    count, each = values[0], values[2]
    return count if each == codes.NONE else count * each


def kept_in(deck: int, seat: int) -> int:
    """Where a seat keeps a card: Park and Event cards in hand, others in front of it
    (unfair.core.gl.keep-hand, unfair.core.gl.keep-blueprint)."""
    if deck == codes.BLUEPRINT_DECK:
        return own_zone(BLUEPRINTS, seat)
    return own_zone(SHOWCASE if deck == codes.SHOWCASE_DECK else HAND, seat)


def the_rest(state: UnfairState, deed: Deed) -> list[int]:
    """The cards this ability turned up that are still there."""
    first = deed.context.first_turned
    return [] if first < 0 else state.zones[TURNED_UP][first:]


def put_on_deck(state: UnfairState, card: int, deck: int, end: int) -> None:
    """Puts a card on the top (1) or bottom (0) of a deck."""
    if state.in_park(card):
        changes.leave_park(state, card, deck)
    if end:
        state.put(card, deck)
    else:
        state.put_below(card, deck)


class Draw(Verb):
    patterns = ("draw {n} {deck} card(s) {each}", "draw {n} blueprint(s)")
    defaults = (("deck", codes.BLUEPRINT_DECK), ("each", codes.NONE))
    turns_up = True
    meaning = "Takes cards from a deck; they go to hand unless the text says what is kept."
    examples = (
        "Draw 2 event cards.",
        "Draw 1 park card for each hotel in your park.",
        "Draw 2 blueprints. Keep one of them.",
    )
    rules = ("unfair.core.gl.keep-not-hand-yet", "unfair.core.insufficient.closest")

    def need(self, values: list[int]) -> int:
        return values[1] if how_many(values) > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deck = deed.values[1]
        if deed.keeps:
            dealing.begin_turning_up(state, deed.context)
            dealing.deal(state, deck, how_many(deed.values), TURNED_UP, eyes_of(deed.actor))
        else:
            dealing.deal(state, deck, how_many(deed.values), kept_in(deck, deed.actor))
        return True


class Keep(Verb):
    patterns = ("keep {cards}",)
    looks_in = codes.TURNED_UP
    affects = False
    sorts = True
    meaning = "Puts turned-up cards into one's hand, a blueprint in front of one; the rest is discarded."
    examples = ("Draw 3 park cards. Keep a staff member among them.",)
    rules = (
        "unfair.core.gl.keep-hand",
        "unfair.core.gl.keep-blueprint",
        "unfair.core.gl.keep-rest-discarded",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            state.put(card, kept_in(state.printed(card).deck, deed.actor))
        return True


class Discard(Verb):
    patterns = ("discard {cards}",)
    past = ("discarded",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Puts cards on the discard piles of their kinds."
    examples = ("Discard a card.", "Discard each card in the Market.")

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            hear(state, self.number, deed.doer, card)
            changes.discard(state, card)
        return True


class DiscardRest(Verb):
    patterns = ("discard the rest",)
    affects = False
    sorts = True
    meaning = "Discards the turned-up cards that are left."
    examples = ("Reveal the top 5 park cards. Keep an upgrade among them. Discard the rest.",)
    rules = ("unfair.core.gl.keep-rest-discarded",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(the_rest(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in the_rest(state, deed):
            changes.discard(state, card)
        return True


class RestOnDeck(Verb):
    patterns = ("put the rest on {end} of the {deck} deck",)
    affects = False
    sorts = True
    meaning = "Puts the turned-up cards that are left on the top or the bottom of a deck."
    examples = (
        "Look at the top 3 park cards. Keep one of them. Put the rest on the bottom of the park deck.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(the_rest(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        end, deck = deed.values
        for card in reversed(the_rest(state, deed)):
            put_on_deck(state, card, deck, end)
        return True


class Reveal(Verb):
    patterns = ("reveal {cards}",)
    past = ("revealed",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Shows cards to everybody."
    examples = ("Choose a competitor. Reveal each card in that player's hand.",)
    rules = ("unfair.core.gl.reveal",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            hear(state, self.number, deed.doer, card)
            state.reveal(card)
        return True


class LookAt(Verb):
    patterns = ("look at {cards}",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Shows cards to the one who looks, and to nobody else."
    examples = ("Choose a competitor. Look at each card in that player's hand.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            state.show(card, deed.actor)
        return True


class RevealTop(Verb):
    patterns = ("reveal the top {n} {deck=any_deck} card(s)",)
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for everybody; what is not used goes back on top."
    examples = ("Reveal the top 3 park cards. Keep each quality upgrade among them.",)
    rules = ("unfair.core.gl.reveal-from-deck", "unfair.core.gl.reveal-return")

    def need(self, values: list[int]) -> int:
        return values[1] if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        dealing.begin_turning_up(state, deed.context)
        dealing.deal(state, deed.values[1], deed.values[0], TURNED_UP, EVERYONE, BACK_ON_TOP)
        return True


class LookAtTop(Verb):
    patterns = ("look at the top {n} {deck=any_deck} card(s)",)
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for the one who looks; what is not used goes back on top."
    examples = ("Look at the top 3 event cards. Keep one of them.", "Look at the top 1 city card.")

    def need(self, values: list[int]) -> int:
        return values[1] if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        dealing.begin_turning_up(state, deed.context)
        dealing.deal(state, deed.values[1], deed.values[0], TURNED_UP, eyes_of(deed.actor), BACK_ON_TOP)
        return True


class Search(Verb):
    patterns = ("search the {deck} deck for {target}",)
    affects = False
    turns_up = True
    meaning = "Looks through a deck for cards that fit; what is not kept is shuffled back in."
    examples = ("Search the park deck for a quality upgrade. Keep one of them.",)
    rules = ("unfair.core.gl.search", "unfair.core.gl.search-not-reveal")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(state.zones[deed.values[0]])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        dealing.search(state, deed.context, deed.values[0], deed.actor, deed.values[1])
        return True


class ReturnToHand(Verb):
    patterns = ("return {cards} to your|their hand", "return {cards} to its owner's hand")
    past = ("returned",)
    meaning = "Puts cards from a park back into their owners' hands; tokens on them are lost."
    examples = (
        "Return an upgrade in your park to your hand.",
        "Return a staff member in any park to its owner's hand.",
    )
    rules = ("unfair.core.token.leave-to-hand",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            if not state.unfair.printed[card].is_built_in:
                return True
        return False

    def run(self, state: UnfairState, deed: Deed) -> bool:
        returned = [card for card in deed.cards if not state.printed(card).is_built_in]
        deed.count = len(returned)
        for card in returned:
            hear(state, self.number, deed.doer, card)
            owner = state.owner(card)
            seat = owner if owner >= 0 else deed.actor
            if state.in_park(card):
                changes.leave_park(state, card, kept_in(state.printed(card).deck, seat))
            else:
                state.put(card, kept_in(state.printed(card).deck, seat))
        return True


class ShuffleInto(Verb):
    patterns = ("shuffle {cards} into the {deck} deck",)
    looks_in = codes.IN_HAND
    needs_actor = False
    meaning = "Puts cards into a deck and shuffles it."
    examples = ("Shuffle this card into the park deck.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deck = deed.values[1]
        for card in deed.cards:
            put_on_deck(state, card, deck, 1)
        state.frames.append(dealing.Shuffling(deck))
        return True


class PutOnDeck(Verb):
    patterns = ("put {cards} on {end} of the {deck=any_deck} deck",)
    looks_in = codes.IN_HAND
    meaning = "Puts cards on the top or the bottom of a deck."
    examples = (
        "Put a card on top of the park deck.",
        "Look at the top 2 city cards. Put one of them on the bottom of the city deck.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        """The City deck takes City cards alone, and the card that closes the blueprints keeps its place."""
        if deed.values[2] != codes.CITY_DECK:
            return True
        return all(
            state.printed(card).deck == codes.CITY_DECK and card != state.unfair.closure
            for card in deed.cards
        )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            put_on_deck(state, card, deed.values[2], deed.values[1])
        return True


class HandOver(Verb):
    patterns = ("give {cards} to {player}",)
    looks_in = codes.IN_HAND
    place = True
    one_by_one = True
    meaning = "Gives cards to another player: into the hand from a hand, into the park from a park."
    examples = ("Give a card to the next player.", "Give a staff member in your park to a competitor.")
    rules = ("unfair.core.token.move-park",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[1] != deed.actor and not state.printed(deed.cards[0]).is_built_in

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card, seat = deed.cards[0], deed.values[1]
        if state.in_park(card):
            changes.move_in_parks(state, card, seat, deed.values[2])
        else:
            state.put(card, own_zone(HAND, seat))
        return True

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        card = deed.cards[0]
        return park_places(state, deed.values[1], card) if state.in_park(card) else [NO_PLACE]


class PlayEvent(Verb):
    patterns = ("play {cards}",)
    past = ("played",)
    looks_in = codes.IN_HAND
    affects = False
    one_by_one = True
    meaning = "Plays event cards from hand."
    examples = ("You may play an event card.",)
    rules = ("unfair.core.steps.event-card",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_playable(state, deed.actor, deed.cards[0])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.frames.append(Playing(deed.actor, deed.cards[0]))
        return True
