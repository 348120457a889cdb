# compiled: mypyc
"""Verbs about cards in hands, decks and discard piles."""

from __future__ import annotations

from fairground.engine.components import EVERYONE, eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verb import DECKS, HANDS
from fairground.games.unfair.play import changes, dealing
from fairground.games.unfair.play.building import park_places
from fairground.games.unfair.play.effect import Deed, Effect
from fairground.games.unfair.play.playing import Playing, is_playable
from fairground.games.unfair.play.triggers import hear
from fairground.games.unfair.state.card_facts import HAPPENINGS
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    BACK_ON_TOP,
    BLUEPRINTS,
    HAND,
    NO_PLACE,
    SHOWCASE,
    TURNED_UP,
    own_zone,
)


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


def of_deck(state: UnfairState, cards: list[int], deck: int) -> list[int]:
    """The cards that have the back of a deck: it takes no others."""
    return [card for card in cards if state.printed(card).deck == deck]


class Draw(Effect):
    looks_at = DECKS
    changes = HANDS | DECKS
    adds = True
    patterns = (
        "draw {n} {deck} card(s) {each}",
        "draw {n} blueprint(s)",
        "draw the top {n} {deck} card(s)",
        "draw the top {n=one} {deck} card",
        "draw the top {n} card(s) of the {deck} deck",
        "draw the top {n=one} card of the {deck} deck",
    )
    defaults = (("deck", codes.BLUEPRINT_DECK), ("each", codes.NONE))
    turns_up = True
    meaning = "Takes cards from a deck; they go to hand unless the text says what is kept."
    examples = (
        "Draw 2 event cards.",
        "Draw 1 park card for each hotel in your park.",
        "Draw 2 blueprints. Keep one of them.",
        "Draw the top 2 park cards.",
        "Draw the top event card.",
        "Draw the top 2 cards of the park deck.",
        "Draw the top card of the event deck.",
    )
    rules = ("unfair.core.gl.keep-not-hand-yet", "unfair.core.insufficient.closest")

    def need(self, values: list[int]) -> int:
        return values[1] if how_many(values) > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deck = deed.values[1]
        if deed.keeps:
            # In no hand before they are kept (unfair.core.gl.keep-not-hand-yet).
            dealing.begin_turning_up(state, deed.context)
            dealing.deal(state, deck, how_many(deed.values), TURNED_UP, eyes_of(deed.actor))
        else:
            dealing.deal(state, deck, how_many(deed.values), kept_in(deck, deed.actor))
        if state.unfair.heard[codes.DRAWS + HAPPENINGS]:
            hear(state, codes.DRAWS, deed.actor, -1)
        return True


class Keep(Effect):
    patterns = ("keep {cards}", "put {cards} into|in your|their hand")
    looks_in = codes.TURNED_UP
    never_in_parks = "only cards that were turned up are kept: write “Return … to your hand.”, or “Take …”"
    affects = False
    sorts = True
    meaning = "Puts turned-up cards into one's hand, a blueprint in front of one; the rest is discarded."
    examples = (
        "Draw 3 park cards. Keep a staff member among them.",
        "Look at the top 3 park cards. Put one of them into your hand.",
    )
    rules = (
        "unfair.core.gl.keep-hand",
        "unfair.core.gl.keep-blueprint",
        "unfair.core.gl.keep-rest-discarded",
    )

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            state.put(card, kept_in(state.printed(card).deck, deed.actor))
            if deed.actor == state.unfair.quinn and state.printed(card).deck == codes.BLUEPRINT_DECK:
                state.reveal(card)  # Quinn's project lies face-up (RU80)
        return True


class Discard(Effect):
    patterns = ("discard {cards}",)
    past = ("discarded",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Puts cards on the discard piles of their kinds."
    never_in_parks = "cards in parks are not discarded: write “demolish …”, or “dismiss …”"
    examples = ("Discard a card.", "Discard each card in the Market.")

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            hear(state, self.number, deed.doer, card)
            changes.discard(state, card)
        return True


class DiscardRest(Effect):
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


class RestOnDeck(Effect):
    patterns = ("put the rest on {end} of the {deck} deck", "the rest on {end} of the {deck} deck")
    affects = False
    sorts = True
    meaning = "Puts the turned-up cards that are left on the top or the bottom of a deck."
    examples = (
        "Look at the top 3 park cards. Keep one of them. Put the rest on the bottom of the park deck.",
        "Look at the top 3 park cards. Put one into your hand and the rest on the bottom of the park deck.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(the_rest(state, deed))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        end, deck = deed.values
        for card in reversed(the_rest(state, deed)):
            put_on_deck(state, card, deck, end)
        return True


class Reveal(Effect):
    # To all players (unfair.core.gl.reveal).
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


class LookAt(Effect):
    patterns = ("look at {cards}",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Shows cards to the one who looks, and to nobody else."
    examples = ("Choose a competitor. Look at each card in that player's hand.",)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in deed.cards:
            state.show(card, deed.actor)
        return True


class RevealTop(Effect):
    # They leave the deck and lie open (unfair.core.gl.reveal-from-deck).
    needs_actor = False
    patterns = (
        "reveal the top {n} {deck=any_deck} card(s)",
        "reveal the top {n=one} {deck=any_deck} card",
        "reveal the top {n} card(s) of the {deck=any_deck} deck",
        "reveal the top {n=one} card of the {deck=any_deck} deck",
    )
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for everybody; what is not used goes back on top."
    examples = (
        "Reveal the top 3 park cards. Keep each quality upgrade among them.",
        "Reveal the top event card.",
        "Reveal the top 3 cards of the park deck. Keep an upgrade among them.",
        "Reveal the top card of the park deck.",
    )
    rules = ("unfair.core.gl.reveal-from-deck", "unfair.core.gl.reveal-return")

    def need(self, values: list[int]) -> int:
        return values[1] if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        dealing.begin_turning_up(state, deed.context)
        dealing.deal(state, deed.values[1], deed.values[0], TURNED_UP, EVERYONE, BACK_ON_TOP)
        return True


class RevealNextCity(Effect):
    # The card stays where it is; the one that closes the blueprints is passed over
    # (unfair.gamechangers.prescience.preview).
    needs_actor = False
    patterns = ("reveal the next city card",)
    affects = False
    meaning = "Shows everybody the City card of the next round, which stays in its deck."
    examples = ("When a city card is revealed: Reveal the next city card.",)
    rules = ("unfair.gamechangers.prescience.preview",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return dealing.next_city_card(state) >= 0

    def run(self, state: UnfairState, deed: Deed) -> bool:
        card = dealing.next_city_card(state)
        state.reveal(card)
        if state.log is not None:
            facts: dict[str, object] = {"cards": changes.named(state, [card])}
            state.emit("foreseen", facts, self.rules)
        return True


class LookAtTop(Effect):
    patterns = (
        "look at the top {n} {deck=any_deck} card(s)",
        "look at the top {n=one} {deck=any_deck} card",
        "look at the top {n} card(s) of the {deck=any_deck} deck",
        "look at the top {n=one} card of the {deck=any_deck} deck",
    )
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for the one who looks; what is not used goes back on top."
    examples = (
        "Look at the top 3 event cards. Keep one of them.",
        "Look at the top 1 city card.",
        "Look at the top city card.",
        "Look at the top 3 cards of the park deck. Keep one of them.",
        "Look at the top card of the city deck.",
    )

    def need(self, values: list[int]) -> int:
        return values[1] if values[0] > 0 else codes.OUT_OF_REACH

    def run(self, state: UnfairState, deed: Deed) -> bool:
        dealing.begin_turning_up(state, deed.context)
        dealing.deal(state, deed.values[1], deed.values[0], TURNED_UP, eyes_of(deed.actor), BACK_ON_TOP)
        return True


class Search(Effect):
    # Nobody else sees the cards, as they do when cards are revealed (unfair.core.gl.search-not-reveal).
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


class ReturnToHand(Effect):
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


class ShuffleInto(Effect):
    patterns = ("shuffle {cards} into the {deck} deck",)
    looks_in = codes.IN_HAND
    needs_actor = False
    meaning = "Puts cards into a deck and shuffles it."
    examples = ("Shuffle this card into the park deck.",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return bool(of_deck(state, deed.cards, deed.values[1]))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        deck = deed.values[1]
        for card in of_deck(state, deed.cards, deck):
            put_on_deck(state, card, deck, 1)
        state.frames.append(dealing.Shuffling(deck))
        return True


class PutOnDeck(Effect):
    patterns = ("put {cards} on {end} of the {deck=any_deck} deck",)
    looks_in = codes.IN_HAND
    meaning = "Puts cards on the top or the bottom of a deck."
    examples = (
        "Put a card on top of the park deck.",
        "Look at the top 2 city cards. Put one of them on the bottom of the city deck.",
    )

    def can(self, state: UnfairState, deed: Deed) -> bool:
        """The card that closes the blueprints keeps its place in the City deck."""
        return state.unfair.closure not in deed.cards and bool(of_deck(state, deed.cards, deed.values[2]))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        for card in of_deck(state, deed.cards, deed.values[2]):
            put_on_deck(state, card, deed.values[2], deed.values[1])
        return True


class HandOver(Effect):
    patterns = ("give {cards} to {player}", "pass {cards} to {player}", "give {player} {cards}")
    looks_in = codes.IN_HAND
    place = True
    one_by_one = True
    meaning = "Gives cards to another player: into the hand from a hand, into the park from a park."
    examples = (
        "Give a card to the next player.",
        "Give a staff member in your park to a competitor.",
        "Each player passes a card to the next player.",
        "A competitor gives you a card.",
    )
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


class ExchangeHands(Effect):
    patterns = ("exchange hands with {player}", "swap hands with {player}")
    meaning = "Two players change their hands."
    examples = ("Exchange hands with a competitor.", "You may swap hands with the next player.")

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return deed.values[0] != deed.actor and bool(state.hand(deed.actor) or state.hand(deed.values[0]))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        other = deed.values[0]
        mine, theirs = state.hand(deed.actor)[:], state.hand(other)[:]
        for card in mine:
            state.put(card, own_zone(HAND, other))
        for card in theirs:
            state.put(card, own_zone(HAND, deed.actor))
        return True


class PlayEvent(Effect):
    patterns = ("play {cards}",)
    past = ("played",)
    looks_in = codes.IN_HAND
    affects = False
    one_by_one = True
    done_to = ("event card",)
    never = (
        ("attraction", "only event cards are played: write “build …”"),
        ("upgrade", "only event cards are played: write “build …”"),
        ("staff", "only event cards are played: write “build …”"),
        ("resource", "only event cards are played: write “build …”"),
    )
    meaning = "Plays event cards from hand, or from the discard pile where the text says so."
    examples = ("You may play an event card.", "Play an event card from the event discard pile.")
    rules = ("unfair.core.steps.event-card",)

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_playable(state, deed.actor, deed.cards[0])

    def run(self, state: UnfairState, deed: Deed) -> bool:
        state.frames.append(Playing(deed.actor, deed.cards[0]))
        return True
