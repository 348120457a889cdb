"""Verbs about cards in parks."""

from __future__ import annotations

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.verbs.base import Verb


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


class Demolish(Verb):
    patterns = ("demolish {cards}", "dismiss {cards}")
    past = ("demolished", "dismissed")
    meaning = "Removes cards from parks. A built-in upgrade stays and its attraction closes instead."
    examples = ("Demolish a feature upgrade in a competitor's park.", "Dismiss a staff member in your park.")
    rules = ("unfair.core.demolish.separate-upgrade", "unfair.core.demolish.built-in")


class Close(Verb):
    patterns = ("close {cards}",)
    past = ("closed",)
    needs_actor = False
    meaning = "Turns open attractions or resources face-down until Cleanup."
    examples = ("Inspection: Close an attraction in a competitor's park.",)
    rules = ("unfair.core.gl.close", "unfair.core.gl.close-already")


class Reopen(Verb):
    patterns = ("reopen {cards}",)
    past = ("reopened",)
    needs_actor = False
    meaning = "Turns closed cards face-up again."
    examples = ("Reopen an attraction in your park.",)


class MakeUnavailable(Verb):
    patterns = ("make {cards} unavailable",)
    past = ("made unavailable",)
    meaning = "Turns staff members face-down until Cleanup."
    examples = ("Injunction: Make a staff member in a competitor's park unavailable.",)


class MakeAvailable(Verb):
    patterns = ("make {cards} available",)
    past = ("made available",)
    meaning = "Turns unavailable staff members face-up again."
    examples = ("Make each unavailable staff member in your park available.",)


class Take(Verb):
    patterns = ("take {cards}",)
    past = ("taken",)
    place = True
    one_by_one = True
    meaning = "Moves cards into one's own park with all that is on them; a Market card goes to hand."
    examples = ("Injunction: Take a staff member from a competitor's park.", "Take a card from the Market.")
    rules = ("unfair.core.token.move-park",)


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


class Swap(Verb):
    patterns = ("swap {cards} and {other=cards}",)
    past = ("swapped",)
    meaning = "Two cards change places."
    examples = (
        "Swap an attraction in your park and another attraction in your park.",
        "Swap an upgrade in your park and an upgrade in a competitor's park.",
    )


class Bury(Verb):
    patterns = ("bury {cards} under {under=cards}",)
    past = ("buried",)
    looks_in = codes.IN_HAND
    meaning = "Puts cards face-down under a card in play; each adds an icon."
    examples = ("Once per Events step: Bury a card from your hand under this card.",)
    rules = ("unfair.core.bury.definition", "unfair.core.buried.one-icon")


class Exhume(Verb):
    patterns = ("exhume {cards}",)
    past = ("exhumed",)
    looks_in = codes.BURIED
    turns_up = True
    meaning = "Turns up buried cards; what is not used is discarded."
    examples = ("Exhume a card in your park. You may build it for half its marked coin price.",)
