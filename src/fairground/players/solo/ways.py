"""The ways to act that charts name. Each finds the options that it would take now, the best first; if there
are none, the chart continues with its next box. They use only what the opponent may know, and no chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.engine.state import Ask
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.abilities import Enacting
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.market import market_space
from fairground.games.unfair.play.measures import icon_size, star_value
from fairground.games.unfair.play.playing import Playing
from fairground.games.unfair.scoring.blueprints import progress
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    BLUEPRINTS,
    CARD,
    DONE,
    MARKET,
    NO,
    OPTION,
    SEAT,
    SELL_MEDAL,
    YES,
    own_zone,
)
from fairground.games.unfair.view import helpers
from fairground.players.solo.charts import Grade

# Verbs that take something away from whoever has the card, or cost something.
LOSSES: Final = frozenset(
    ("Demolish", "Close", "Discard", "MakeUnavailable", "ReturnToHand", "ShuffleInto", "PutOnDeck")
    + ("HandOver", "Bury", "Lose", "Pay", "Give")
)


class Look:
    """A question to a solo opponent, and all it looks at to answer."""

    def __init__(self, state: UnfairState, seat: int, ask: Ask, grade: Grade) -> None:
        self.state = state
        self.seat = seat
        self.options = [code for code in ask.options if code < SELL_MEDAL]
        self.grade = grade

    def with_base(self, base: int) -> list[int]:
        """The cards that options of a verb name."""
        return [code - base for code in self.options if base <= code < base + turn.CARDS]

    def picked(self) -> list[int]:
        """The cards among which one is picked."""
        return [code - CARD for code in self.options if CARD <= code < turn.KEEP_HAND]

    def discarded(self) -> list[int]:
        return self.with_base(turn.DISCARD_CARD)

    def words(self, card: int) -> list[str]:
        return self.state.unfair.program.words_of(self.state.unfair.printed[card].types)

    def value(self, card: int) -> tuple[int, int, int]:
        """What makes a card dear: its price, its stars, and how early it lies in the Market."""
        printed = self.state.unfair.printed[card]
        space = market_space(self.state, card) if self.state.where[card] == MARKET else 0
        return max(printed.price, 0), max(star_value(self.state, card), 0), -space

    def size(self, card: int) -> tuple[int, int, int]:
        """How large a card in a park is: its attraction's icons, its stars, and how high it lies."""
        host = self.state.host[card]
        root = host if host >= 0 else card
        icons = icon_size(self.state, root) if self.state.space[root] > 0 else 0
        return icons, max(star_value(self.state, card), 0), -self.state.space[root]

    def projects(self) -> list[int]:
        """The blueprints that are not finished."""
        cards = self.state.zones[own_zone(BLUEPRINTS, self.seat)]
        return [card for card in sorted(cards) if not progress(self.state, self.seat, card).complete]

    def verb(self) -> str:
        """The name of the verb that the text in question comes to next, or nothing."""
        frame = self.state.frames[-1]
        if isinstance(frame, Enacting):
            for step in frame.work.script(self.state).steps[frame.work.pc :]:
                if step.code == codes.DO:
                    return type(EFFECTS[step.verb]).__name__
        return ""


Way = Callable[[Look], list[int]]


def _only(code: int) -> Way:
    return lambda look: [code] if code in look.options else []


# Events


def _attack(look: Look) -> list[int]:
    """Events with a half of a class that attacks."""
    if look.state.round < look.grade.attacks:
        return []
    cards = [card for card in look.with_base(turn.PLAY) if _attacks(look, card)]
    return [turn.PLAY + card for card in sorted(cards, key=lambda card: _title(look, card))]


def _attacks(look: Look, card: int) -> bool:
    numbers = look.state.unfair.printed[card].abilities
    return any(look.state.unfair.abilities[number].attack != codes.NONE for number in numbers)


def _help(look: Look) -> list[int]:
    """Events that do not attack; those that do are kept for later."""
    cards = [card for card in look.with_base(turn.PLAY) if not _attacks(look, card)]
    return [turn.PLAY + card for card in sorted(cards, key=lambda card: _title(look, card))]


def _use_attack(look: Look) -> list[int]:
    if look.state.round < look.grade.attacks:
        return []
    cards = [card for card in look.with_base(turn.USE) if _attacks(look, card)]
    return [turn.USE + card for card in sorted(cards, key=lambda card: _title(look, card))]


def _title(look: Look, card: int) -> str:
    return look.state.components.faces[card].name


def _attacking_half(look: Look) -> list[int]:
    frame = look.state.frames[-1]
    if not isinstance(frame, Playing) or look.state.round < look.grade.attacks:
        return []
    lines = [look.state.unfair.abilities[one] for one in look.state.unfair.printed[frame.card].abilities]
    halves = {line.half for line in lines if line.attack != codes.NONE}
    return [code for code in look.options if code - OPTION in halves]


# The Park step


def _rest(look: Look) -> list[int]:
    """The actions of the grade are used up."""
    for frame in look.state.frames:
        if isinstance(frame, ParkTurns) and frame.used[look.seat] >= look.grade.actions:
            return _only(turn.LOOSE_CHANGE)(look)
    return []


def _new_project(look: Look) -> list[int]:
    if not look.grade.project or look.projects():
        return []
    return _only(turn.DRAW + codes.BLUEPRINT_DECK)(look)


def _builds(look: Look, wanted: Callable[[int], bool]) -> list[int]:
    """What can be built and is wanted, the dearest first."""
    cards = [card for card in look.with_base(turn.BUILD) if wanted(card)]
    return [turn.BUILD + card for card in sorted(cards, key=look.value, reverse=True)]


def _build_project(look: Look) -> list[int]:
    if not look.grade.project:
        return []
    serving: set[int] = set()
    for card in look.projects():
        serving |= set(helpers(look.state, look.seat, card, progress(look.state, look.seat, card)))
    return _builds(look, lambda card: card in serving)


def _spoil(look: Look) -> list[int]:
    """What would fit an attraction of the person's best."""
    themes: set[str] = set()
    for other in range(look.state.components.seats):
        if other != look.seat:
            for card in look.state.park(other):
                themes |= set(look.state.unfair.printed[card].icons)
    return _builds(
        look,
        lambda card: (
            "upgrade" in look.words(card) and bool(themes & set(look.state.unfair.printed[card].icons))
        ),
    )


def _polish(look: Look) -> list[int]:
    """Points for an action, as Solo Mode lets the opponent have them."""
    if look.state.round < look.grade.polish:
        return []
    return _only(turn.USE + look.state.unfair.solo)(look)


# Answers


def _hurt_largest(look: Look) -> list[int]:
    """Cards of the person, the largest first; where a loss is dealt out."""
    cards = [card for card in look.picked() if look.state.owner(card) not in (-1, look.seat)]
    return [CARD + card for card in sorted(cards, key=look.size, reverse=True)]


def _lose_smallest(look: Look) -> list[int]:
    """Of what is one's own and would be lost, the smallest first."""
    held = look.discarded()
    if held:
        return [turn.DISCARD_CARD + card for card in sorted(held, key=lambda card: _title(look, card))]
    frame = look.state.frames[-1]
    if isinstance(frame, Enacting) and look.verb() not in LOSSES:
        return []
    if DONE in look.options:
        return [DONE]
    cards = [card for card in look.picked() if look.state.owner(card) == look.seat]
    return [CARD + card for card in sorted(cards, key=lambda card: (look.size(card), look.value(card)))]


def _dearest(look: Look) -> list[int]:
    return [CARD + card for card in sorted(look.picked(), key=look.value, reverse=True)]


def _person(look: Look) -> list[int]:
    return [code for code in look.options if SEAT <= code < SEAT + look.state.components.seats][:1]


def _largest_host(look: Look) -> list[int]:
    return [CARD + card for card in sorted(look.picked(), key=look.size, reverse=True)]


def _yes_if_gain(look: Look) -> list[int]:
    return _only(YES)(look) if look.verb() not in LOSSES else []


def _person_first(look: Look) -> list[int]:
    """The person where players are named, else the first option."""
    person = [code for code in look.options if SEAT <= code < SEAT + look.state.components.seats]
    person = [code for code in person if code - SEAT != look.seat]
    return person[:1] or look.options[:1]


WAYS: Final[dict[str, Way]] = {
    "attack": _attack,
    "help": _help,
    "use-attack": _use_attack,
    "pass": _only(turn.PASS),
    "rest": _rest,
    "new-project": _new_project,
    "build-project": _build_project,
    "build-upgrade": lambda look: _builds(look, lambda card: "upgrade" in look.words(card)),
    "build-attraction": lambda look: _builds(look, lambda card: "attraction" in look.words(card)),
    "build-staff": lambda look: _builds(look, lambda card: "staff" in look.words(card)),
    "build-any": lambda look: _builds(look, lambda card: True),
    "spoil": _spoil,
    "draw-events": _only(turn.DRAW + codes.EVENT_DECK),
    "polish": _polish,
    "idle": _only(turn.LOOSE_CHANGE),
    "hurt-largest": _hurt_largest,
    "lose-smallest": _lose_smallest,
    "dearest": _dearest,
    "person": _person,
    "person-first": _person_first,
    "largest-host": _largest_host,
    "yes-if-gain": _yes_if_gain,
    "attacking-half": _attacking_half,
    "first": lambda look: look.options[:1],
    "first-option": lambda look: [code for code in look.options if OPTION <= code < SEAT][:1],
    "first-card": lambda look: [CARD + card for card in look.picked()][:1],
    "yes": _only(YES),
    "no": _only(NO),
    "done": _only(DONE),
    "keep": _only(turn.KEEP_HAND),
}


def card_in(code: int) -> int:
    """The card that an option names, or -1."""
    if CARD <= code < turn.KEEP_HAND:
        return code - CARD
    return code % turn.CARDS if turn.BUILD <= code < SELL_MEDAL else -1
