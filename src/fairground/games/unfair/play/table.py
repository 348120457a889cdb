# compiled: mypyc
"""What never changes in a match of Unfair: its cards, what their texts mean, its zones and its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fairground.engine.errors import FlowError
from fairground.engine.table import EVERYONE, NOBODY, Face, Table, Zone, eyes_of
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Program
from fairground.games.unfair.play.places import NOBODY_SEAT

if TYPE_CHECKING:
    from fairground.games.unfair.play.effect import Effect
    from fairground.games.unfair.play.outline import Interpreter, Yardstick

TOKEN_KINDS: Final = 8

# Abilities that apply at the same time: in this order of card types
# (unfair.core.guide.simultaneous-type-order).
TYPE_ORDER: Final = (
    (codes.GAME_CHANGER,),
    (codes.OVERVIEW,),
    (codes.PARK_DECK, codes.MASTERMIND),
    (codes.SHOWCASE_DECK, codes.ENTRANCE),
    (codes.EVENT_DECK,),
    (codes.BLUEPRINT_DECK,),
    (codes.CITY_DECK,),
)

# Happenings that are no verb have negative numbers; lists by event begin with them.
HAPPENINGS: Final = 8


class Figures:
    """Numbers of the rulebook that no card in play prints."""

    def __init__(
        self,
        hand_limit: int = 5,
        actions: int = 3,
        loose_change: int = 3,
        market: int = 6,
        guest_coins: int = 1,
        capacity: int = 15,
        attractions: int = 5,
        supers: int = 1,
        super_stars: int = 5,
        skip_fee: int = 3,
        most_health: int = 6,
    ) -> None:
        self.hand_limit: int = hand_limit
        self.actions: int = actions
        self.loose_change: int = loose_change
        self.market: int = market  # cards that lie in the Market
        self.guest_coins: int = guest_coins  # coins each guest brings
        self.capacity: int = capacity  # of a park without an entrance, as are the next two
        self.attractions: int = attractions
        self.supers: int = supers
        self.super_stars: int = super_stars  # stars a park needs for a super attraction
        self.skip_fee: int = skip_fee  # coins for each empty space that is passed over
        self.most_health: int = most_health  # of a kaiju


def zones_of(seats: int) -> list[Zone]:
    """The zones of a match, numbered as in `places`."""
    zones = [
        Zone("park-deck", "the Park deck", NOBODY_SEAT, NOBODY),
        Zone("event-deck", "the Event deck", NOBODY_SEAT, NOBODY),
        Zone("blueprint-deck", "the Blueprint deck", NOBODY_SEAT, NOBODY),
        Zone("city-deck", "the City deck", NOBODY_SEAT, NOBODY),
        Zone("showcase-deck", "the Showcase deck", NOBODY_SEAT, NOBODY),
        # Discard piles have no order and anybody may search them (unfair.core.golden.discard-unordered).
        Zone("park-discards", "the Park discard pile", NOBODY_SEAT, EVERYONE),
        Zone("event-discards", "the Event discard pile", NOBODY_SEAT, EVERYONE),
        Zone("blueprint-discards", "the Blueprint discard pile", NOBODY_SEAT, EVERYONE),
        Zone("city-discards", "the City discard pile", NOBODY_SEAT, EVERYONE),
        Zone("market", "the Market", NOBODY_SEAT, EVERYONE),
        Zone("city", "the City card", NOBODY_SEAT, EVERYONE),
        Zone("kaiju", "kaiju", NOBODY_SEAT, EVERYONE),
        Zone("played", "events being enacted", NOBODY_SEAT, EVERYONE),
        Zone("turned-up", "cards turned up", NOBODY_SEAT, NOBODY),
        Zone("box", "the box", NOBODY_SEAT, NOBODY),
        Zone("rules", "overviews and game changers", NOBODY_SEAT, EVERYONE),
        Zone("inside", "built-in upgrades", NOBODY_SEAT, EVERYONE),
    ]
    for seat in range(seats):
        own = eyes_of(seat)
        # Faces of hands, Showcase cards, Blueprints and buried cards are private
        # (unfair.core.golden.private-kinds, unfair.core.buried.owner-may-look).
        zones.append(Zone("hand", "hand", seat, own, ordered=False))
        zones.append(Zone("park", "park", seat, EVERYONE))
        zones.append(Zone("showcase", "Showcase cards", seat, own, ordered=False))
        zones.append(Zone("blueprints", "Blueprints", seat, own, ordered=False))
        zones.append(Zone("buried", "buried cards", seat, own))
        zones.append(Zone("loans", "loans", seat, EVERYONE))
    return zones


@mypyc_attr(allow_interpreted_subclasses=True)
class UnfairTable(Table):
    """The fixed facts of a match. `printed[card]` is what is printed on a card, `inner[card]` the cards that
    are built into it, `effects[verb]` what a verb does."""

    def __init__(
        self,
        seats: int,
        faces: list[Face],
        printed: list[Card],
        inner: list[list[int]],
        program: Program,
        effects: list[Effect],
        figures: Figures,
        yardstick: Yardstick,
        interpreter: Interpreter,
    ) -> None:
        super().__init__(seats, faces, zones_of(seats))
        self.printed: list[Card] = printed
        self.inner: list[list[int]] = inner
        self.program: Program = program
        self.effects: list[Effect] = effects
        self.figures: Figures = figures
        self.yardstick: Yardstick = yardstick
        self.interpreter: Interpreter = interpreter
        self.abilities: list[Ability] = program.abilities
        # For each starting player, the seats in turn order.
        self.orders: list[list[int]] = [[(first + n) % seats for n in range(seats)] for first in range(seats)]
        self.attraction: int = program.mask(["attraction"])
        self.super: int = program.mask(["super"])
        self.upgrade: int = program.mask(["upgrade"])
        self.power: int = program.mask(["power"])
        self.staff: int = program.mask(["staff"])
        self.entrance: int = program.mask(["entrance"])
        self.events: int = len(effects) + HAPPENINGS
        self.demolish: int = verb_called("Demolish", effects)
        self.close: int = verb_called("Close", effects)
        self.build: int = verb_called("Build", effects)
        self.play: int = verb_called("PlayEvent", effects)
        self.plain: list[bool] = [_is_plain(ability, program, effects) for ability in program.abilities]
        self.ranks: list[int] = [rank_of(card.deck) for card in printed]
        # Which classes of attack an event in this match can block from hand, and by event the abilities that
        # can answer it from hand: where there is none, nobody needs to be asked.
        self.hand_blocks: int = 0
        self.hand_answers: list[list[int]] = [[] for _ in range(self.events)]
        for card in printed:
            if card.deck == codes.EVENT_DECK:
                self._note_answers(card)

    def _note_answers(self, card: Card) -> None:
        for number in card.abilities:
            ability = self.abilities[number]
            if ability.timing == codes.REACTION:
                self.hand_blocks |= 1 << self.blocked_class(ability)
            elif ability.from_hand:
                answers = self.hand_answers[self.program.triggers[ability.trigger].event + HAPPENINGS]
                if number not in answers:
                    answers.append(number)

    def blocked_class(self, ability: Ability) -> int:
        """The class of attack that a reaction blocks."""
        for step in ability.steps:
            if step.code == codes.DO:
                return step.args[0]
        return codes.NONE


# Amounts and conditions that no gain of tokens changes.
STEADY_AMOUNTS: Final = (
    codes.NUMBER,
    codes.TIMES,
    codes.HALF,
    codes.COUNT,
    codes.MEASURE,
    codes.POWER_ICONS,
    codes.GUESTS,
    codes.STAT,
    codes.THEMES_IN_PARK,
)
STEADY_CONDITIONS: Final = (codes.THERE_ARE, codes.THEY_ARE, codes.ROUND_IS, codes.STAT_IS, codes.IS_STARTING)


def _is_plain(ability: Ability, program: Program, effects: list[Effect]) -> bool:
    """Whether an ability only adds what does not depend on what others add, so that their order is no
    matter."""
    for step in ability.steps:
        if step.code == codes.DO:
            effect = effects[step.verb]
            if not effect.plain or not all(
                _is_steady(program, number) for number in effect.amounts(step.args)
            ):
                return False
        elif step.code == codes.TEST:
            if program.conditions[step.condition].kind not in STEADY_CONDITIONS:
                return False
        elif step.code not in (codes.SENTENCE, codes.DONE, codes.END, codes.JUMP):
            return False
    return True


def _is_steady(program: Program, number: int) -> bool:
    amount = program.amounts[number]
    if amount.kind in (codes.TIMES, codes.HALF):
        return _is_steady(program, amount.of)
    return amount.kind in STEADY_AMOUNTS


def verb_called(name: str, effects: list[Effect]) -> int:
    """The number of a verb that the rules themselves speak of."""
    for number, effect in enumerate(effects):
        if type(effect).__name__ == name:
            return number
    raise FlowError(f"there is no verb {name}")


def rank_of(deck: int) -> int:
    """The place of a deck's cards in the order in which card types apply."""
    for rank, decks in enumerate(TYPE_ORDER):
        if deck in decks:
            return rank
    return len(TYPE_ORDER)
