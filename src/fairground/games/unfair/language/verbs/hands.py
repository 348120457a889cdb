"""Verbs about cards in hands, decks and discard piles."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb


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


class Discard(Verb):
    patterns = ("discard {cards}",)
    past = ("discarded",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Puts cards on the discard piles of their kinds."
    examples = ("Discard a card.", "Discard each card in the Market.")


class DiscardRest(Verb):
    patterns = ("discard the rest",)
    affects = False
    sorts = True
    meaning = "Discards the turned-up cards that are left."
    examples = ("Reveal the top 5 park cards. Keep an upgrade among them. Discard the rest.",)
    rules = ("unfair.core.gl.keep-rest-discarded",)


class RestOnDeck(Verb):
    patterns = ("put the rest on {end} of the {deck} deck",)
    affects = False
    sorts = True
    meaning = "Puts the turned-up cards that are left on the top or the bottom of a deck."
    examples = (
        "Look at the top 3 park cards. Keep one of them. Put the rest on the bottom of the park deck.",
    )


class Reveal(Verb):
    patterns = ("reveal {cards}",)
    past = ("revealed",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Shows cards to everybody."
    examples = ("Choose a competitor. Reveal each card in that player's hand.",)
    rules = ("unfair.core.gl.reveal",)


class LookAt(Verb):
    patterns = ("look at {cards}",)
    looks_in = codes.IN_HAND
    affects = False
    meaning = "Shows cards to the one who looks, and to nobody else."
    examples = ("Choose a competitor. Look at each card in that player's hand.",)


class RevealTop(Verb):
    patterns = ("reveal the top {n} {deck} card(s)",)
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for everybody; what is not used goes back on top."
    examples = ("Reveal the top 3 park cards. Keep each quality upgrade among them.",)
    rules = ("unfair.core.gl.reveal-from-deck", "unfair.core.gl.reveal-return")


class LookAtTop(Verb):
    patterns = ("look at the top {n} {deck} card(s)",)
    affects = False
    turns_up = True
    meaning = "Turns up cards of a deck for the one who looks; what is not used goes back on top."
    examples = ("Look at the top 3 event cards. Keep one of them.",)


class Search(Verb):
    patterns = ("search the {deck} deck for {target}",)
    affects = False
    turns_up = True
    meaning = "Looks through a deck for cards that fit; what is not kept is shuffled back in."
    examples = ("Search the park deck for a quality upgrade. Keep one of them.",)
    rules = ("unfair.core.gl.search", "unfair.core.gl.search-not-reveal")


class ReturnToHand(Verb):
    patterns = ("return {cards} to your|their hand", "return {cards} to its owner's hand")
    past = ("returned",)
    meaning = "Puts cards from a park back into their owners' hands; tokens on them are lost."
    examples = (
        "Return an upgrade in your park to your hand.",
        "Return a staff member in any park to its owner's hand.",
    )
    rules = ("unfair.core.token.leave-to-hand",)


class ShuffleInto(Verb):
    patterns = ("shuffle {cards} into the {deck} deck",)
    looks_in = codes.IN_HAND
    needs_actor = False
    meaning = "Puts cards into a deck and shuffles it."
    examples = ("Shuffle this card into the park deck.",)


class PutOnDeck(Verb):
    patterns = ("put {cards} on {end} of the {deck} deck",)
    looks_in = codes.IN_HAND
    meaning = "Puts cards on the top or the bottom of a deck."
    examples = ("Put a card on top of the park deck.", "Put this card on the bottom of the park deck.")


class HandOver(Verb):
    patterns = ("give {cards} to {player}",)
    looks_in = codes.IN_HAND
    place = True
    one_by_one = True
    meaning = "Gives cards to another player: into the hand from a hand, into the park from a park."
    examples = ("Give a card to the next player.", "Give a staff member in your park to a competitor.")
    rules = ("unfair.core.token.move-park",)


class PlayEvent(Verb):
    patterns = ("play {cards}",)
    past = ("played",)
    looks_in = codes.IN_HAND
    affects = False
    one_by_one = True
    meaning = "Plays event cards from hand."
    examples = ("You may play an event card.",)
    rules = ("unfair.core.steps.event-card",)
