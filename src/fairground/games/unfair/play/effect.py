# compiled: mypyc
"""What verbs do: the side of a verb that play knows, and the deed that it is asked to do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.games.unfair.language.codes import NO_NEED
from fairground.games.unfair.play.context import Context
from fairground.games.unfair.play.decks import cards_left
from fairground.games.unfair.play.places import NOTHING
from fairground.games.unfair.play.state import UnfairState

# What a parameter of a verb is.
OTHER: Final = 0  # taken as it is written
CARDS: Final = 1  # a slot
AMOUNT: Final = 2  # an amount with a kind of token
NUMBER: Final = 3  # an amount without one
PLAYER: Final = 4
PLACE: Final = 5  # a slot with a place in a park


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deed:
    """A verb about to be done: who does it, by whose ability, with what. Its lists are replaced and never
    changed. Many are made only to see what is possible, so what not every deed has is filled in where it
    is known."""

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
class Effect:
    """What a verb does. `can` says whether the deed is possible and changes nothing but the deed; `run` does
    it right after that and says whether anything was done."""

    def __init__(
        self, number: int, kinds: list[int], touches: bool, plain: bool, cites: tuple[str, ...]
    ) -> None:
        self.number: int = number
        self.plain: bool = plain  # it only adds, so that it makes no difference which of several comes first
        self.cites: tuple[str, ...] = cites  # the rules it carries out
        self.kinds: list[int] = kinds  # what each parameter is
        self.touches: bool = touches  # its cards are affected, so protection counts
        self.has_player: bool = PLAYER in kinds  # it is done to another player
        self.first: int = kinds.index(CARDS) if CARDS in kinds else -1
        self.second: int = -1
        if self.first >= 0 and CARDS in kinds[self.first + 1 :]:
            self.second = kinds.index(CARDS, self.first + 1)

    def amounts(self, args: list[int]) -> list[int]:
        """The amounts among the arguments of a deed."""
        return [arg for kind, arg in zip(self.kinds, args) if kind in (AMOUNT, NUMBER) and arg >= 0]

    def need(self, values: list[int]) -> int:
        """What a deed with these values needs besides its cards and players, see `codes.NO_NEED`."""
        return NO_NEED

    def can(self, state: UnfairState, deed: Deed) -> bool:
        return is_met(state, self.need(deed.values))

    def run(self, state: UnfairState, deed: Deed) -> bool:
        raise FlowError(f"the verb {type(self).__name__} does nothing yet")

    def places(self, state: UnfairState, deed: Deed) -> list[int]:
        """Where the card of a deed may go."""
        raise FlowError(f"the verb {type(self).__name__} has no places")

    def words(self, state: UnfairState, deed: Deed, chosen: int) -> list[int]:
        """The type words that may still be chosen."""
        raise FlowError(f"the verb {type(self).__name__} chooses no words")


def is_met(state: UnfairState, need: int) -> bool:
    """Whether there is what a deed needs."""
    return need == NO_NEED or (need >= 0 and cards_left(state, need) > 0)
