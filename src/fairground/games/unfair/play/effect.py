# compiled: mypyc
"""What verbs do: the side of a verb that play knows, and the deed that it is asked to do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.games.unfair.language.codes import NO_NEED
from fairground.games.unfair.language.verb import Verb
from fairground.games.unfair.play.decks import cards_left
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import NOTHING


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deed:
    """A verb about to be done: who does it, by whose ability, with what. Its lists are replaced and never
    changed. Many are made only to see what is possible, so what not every deed has is filled in where it
    is known."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "actor",
        "args",
        "by",
        "cards",
        "cause",
        "coins",
        "context",
        "count",
        "influence",
        "keeps",
        "others",
        "token",
        "values",
    )
    # Made up to here.

    values: list[int]  # each argument worked out: a number, a seat, a place; by the one who makes the deed
    others: list[int]  # where the verb has a second phrase, its cards: "to another attraction"
    # What is paid for a card that can be built
    coins: int
    influence: int
    # Of a deed that is done
    keeps: bool  # the text says which drawn cards are kept
    cause: int  # the ability that is answered, or -1
    count: int  # how many cards it was really done to; -1: all of them

    def __init__(self, context: Context, actor: int, args: list[int]) -> None:
        self.context: Context = context
        self.actor: int = actor  # who does it; -1: nobody in particular
        self.by: int = context.owner  # whose ability it is; -1: nobody's
        self.args: list[int] = args
        self.cards: list[int] = NOTHING  # the cards it is done to
        self.token: int = -1  # what its amount is of

    @property
    def doer(self) -> int:
        """Whose doing it is: of the one whose ability it is, or on nobody's card of the one who acts."""
        return self.by if self.by >= 0 else self.actor


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Verb):
    """A verb with what it does. Subclasses are the verbs of the language; they are never subclassed further.

    `can` says whether the deed is possible and changes nothing but the deed; `run` does it right after that
    and says whether anything was done."""

    @property
    def has_effect(self) -> bool:
        """Whether it can be carried out."""
        return type(self).run is not Effect.run

    def can(self, state: UnfairState, deed: Deed) -> bool:
        need = self.need(deed.values)
        return need == NO_NEED or is_met(state, need)

    def run(self, state: UnfairState, deed: Deed) -> bool:
        raise FlowError(f"the verb {type(self).__name__} does nothing yet")

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        """Where the card of a deed may go."""
        raise FlowError(f"the verb {type(self).__name__} has no places")

    def words(self, state: UnfairState, deed: Deed, chosen: int) -> list[int]:
        """The type words that may still be chosen."""
        raise FlowError(f"the verb {type(self).__name__} chooses no words")


# Every verb, at its number. `unfair/verbs` fills it as soon as it is imported, and nobody changes it then:
# whether a text is possible depends on its verbs, and theirs on what is possible.
EFFECTS: Final[list[Effect]] = []


def is_met(state: UnfairState, need: int) -> bool:
    """Whether there is what a deed needs."""
    return need == NO_NEED or (need >= 0 and cards_left(state, need) > 0)
