"""What a player of Unfair can answer: typed records with a text form.

On a turn the verbs are those of the game: build, take, demolish, draw, play, pass. Whatever a card asks is
asked step by step, so a few more verbs are enough for all cards: a card, a player, a space, one of several
options, a type word, yes, no, or done.
"""

from __future__ import annotations

from typing import ClassVar, Final

from fairground.engine.actions import Action, plain
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.play.market import market_space
from fairground.games.unfair.state.card_facts import CardFacts
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    ALWAYS,
    CARD,
    DONE,
    EXCHANGE_MEDALS,
    HAND,
    KAIJU,
    MARKET,
    NO,
    OPTION,
    SEAT,
    SELL_MEDAL,
    SPACE,
    WORD,
    YES,
    own_zone,
)


class Yes(Action, frozen=True, tag="yes"):
    form: ClassVar[str] = "yes"


class No(Action, frozen=True, tag="no"):
    form: ClassVar[str] = "no"


class Done(Action, frozen=True, tag="done"):
    form: ClassVar[str] = "done"


class Always(Action, frozen=True, tag="always"):
    form: ClassVar[str] = "always"


class Option(Action, frozen=True, tag="option"):
    form: ClassVar[str] = "option {number}"
    number: int


class Player(Action, frozen=True, tag="player"):
    form: ClassVar[str] = "player {seat}"
    seat: int


class Space(Action, frozen=True, tag="space"):
    form: ClassVar[str] = "space {number}"
    number: int


class Word(Action, frozen=True, tag="word"):
    form: ClassVar[str] = "word {word}"
    word: str


class Pick(Action, frozen=True, tag="pick"):
    form: ClassVar[str] = "pick {card}"
    card: str


class KeepHand(Action, frozen=True, tag="keep-hand"):
    form: ClassVar[str] = "keep hand"


class Redraw(Action, frozen=True, tag="redraw"):
    form: ClassVar[str] = "redraw"


class Pass(Action, frozen=True, tag="pass"):
    form: ClassVar[str] = "pass"


class HardPass(Action, frozen=True, tag="hard-pass"):
    form: ClassVar[str] = "hard pass"


class LooseChange(Action, frozen=True, tag="loose-change"):
    form: ClassVar[str] = "loose change"


class Draw(Action, frozen=True, tag="draw"):
    """`what` is one of DRAWS."""

    form: ClassVar[str] = "draw {what}"
    what: str


class Dig(Action, frozen=True, tag="dig"):
    form: ClassVar[str] = "dig"


class Loan(Action, frozen=True, tag="loan"):
    form: ClassVar[str] = "loan"


class SellShowcase(Action, frozen=True, tag="sell-showcase"):
    form: ClassVar[str] = "sell showcase"


class Recruit(Action, frozen=True, tag="recruit"):
    form: ClassVar[str] = "recruit"


class SellMedal(Action, frozen=True, tag="sell-medal"):
    form: ClassVar[str] = "sell medal"


class ExchangeMedals(Action, frozen=True, tag="exchange-medals"):
    form: ClassVar[str] = "exchange medals"


class Build(Action, frozen=True, tag="build"):
    form: ClassVar[str] = "build {card}"
    card: str


class Take(Action, frozen=True, tag="take"):
    form: ClassVar[str] = "take {card}"
    card: str


class Demolish(Action, frozen=True, tag="demolish"):
    form: ClassVar[str] = "demolish {card}"
    card: str


class Use(Action, frozen=True, tag="use"):
    form: ClassVar[str] = "use {card}"
    card: str


class Play(Action, frozen=True, tag="play"):
    form: ClassVar[str] = "play {card}"
    card: str


class Discard(Action, frozen=True, tag="discard"):
    form: ClassVar[str] = "discard {card}"
    card: str


DRAWS: Final = ("park cards", "event cards", "blueprints")
CardAction = Pick | Build | Take | Demolish | Use | Play | Discard
# The verbs without an argument, and those with a card, each with the first of its codes.
PLAIN: Final[dict[type[Action], int]] = {
    No: NO,
    Yes: YES,
    Done: DONE,
    Always: ALWAYS,
    KeepHand: turn.KEEP_HAND,
    Redraw: turn.REDRAW,
    Pass: turn.PASS,
    HardPass: turn.HARD_PASS,
    LooseChange: turn.LOOSE_CHANGE,
    Dig: turn.DIG,
    Loan: turn.LOAN,
    SellShowcase: turn.SELL_SHOWCASE,
    Recruit: turn.RECRUIT,
    SellMedal: SELL_MEDAL,
    ExchangeMedals: EXCHANGE_MEDALS,
}
WITH_CARD: Final[dict[type[CardAction], int]] = {
    Pick: CARD,
    Build: turn.BUILD,
    Take: turn.TAKE,
    Demolish: turn.DEMOLISH,
    Use: turn.USE,
    Play: turn.PLAY,
    Discard: turn.DISCARD_CARD,
}
ACTIONS: Final[tuple[type[Action], ...]] = (*PLAIN, Option, Player, Space, Word, Draw, *WITH_CARD)
_OF_CODE: Final = {code: kind for kind, code in PLAIN.items()}
_OF_BASE: Final = {base: kind for kind, base in WITH_CARD.items()}


def base_of(code: int) -> int:
    """The first code of the verb with a card that a code belongs to."""
    return CARD if code < turn.KEEP_HAND else code - code % turn.CARDS


def action_of(state: UnfairState, seat: int, code: int) -> Action:
    """The action that an option code stands for."""
    if code in _OF_CODE:
        return _OF_CODE[code]()
    if code < SEAT:
        return Option(code - OPTION)
    if code < SPACE:
        return Player(code - SEAT)
    if code < WORD:
        return Space(code - SPACE)
    if code < CARD:
        return Word(state.unfair.program.type_words[code - WORD])
    if turn.DRAW <= code < turn.DIG:
        return Draw(DRAWS[code - turn.DRAW])
    base = base_of(code)
    return _OF_BASE[base](title(state, seat, code - base, base))


def code_of(state: UnfairState, seat: int, action: Action) -> int | None:
    """The option code of an action, or None when it names something that does not exist."""
    if type(action) in PLAIN:
        return PLAIN[type(action)]
    if isinstance(action, Option):
        return OPTION + action.number if 0 <= action.number < SEAT - OPTION else None
    if isinstance(action, Player):
        return SEAT + action.seat if 0 <= action.seat < state.components.seats else None
    if isinstance(action, Space):
        return SPACE + action.number if 0 <= action.number < WORD - SPACE else None
    if isinstance(action, Word):
        words = state.unfair.program.type_words
        return WORD + words.index(action.word.lower()) if action.word.lower() in words else None
    if isinstance(action, Draw):
        what = plain(action.what)
        return turn.DRAW + DRAWS.index(what) if what in DRAWS else None
    assert isinstance(action, CardAction)
    base = WITH_CARD[type(action)]
    wanted = plain(action.card)
    for card in _card_options(state, seat, base):
        if plain(title(state, seat, card, base)) == wanted:
            return base + card
    return None


def code_ranges(card_facts: CardFacts) -> list[range]:
    """Every option code that can come up with these cards."""
    cards = len(card_facts.faces)
    return [
        range(SEAT),
        range(SEAT, SEAT + card_facts.seats),
        range(SPACE, WORD),
        range(WORD, WORD + len(card_facts.program.type_words)),
        range(CARD, CARD + cards),
        range(turn.KEEP_HAND, (turn.RECRUIT if card_facts.masterminds else turn.SELL_SHOWCASE) + 1),
        *([range(turn.HARD_PASS, turn.HARD_PASS + 1)] if card_facts.hard_pass >= 0 else []),
        range(ALWAYS, ALWAYS + 1),
        *(range(base, base + cards) for base in sorted(WITH_CARD.values()) if base != CARD),
        range(SELL_MEDAL, EXCHANGE_MEDALS + 1),
    ]


def cards_of(code: int) -> list[int]:
    """The card that an option code names, if it names one."""
    if CARD <= code < turn.KEEP_HAND:
        return [code - CARD]
    return [code % turn.CARDS] if turn.BUILD <= code < SELL_MEDAL else []


def _card_options(state: UnfairState, seat: int, base: int) -> list[int]:
    """The cards that a seat can name with a verb."""
    ask = state.ask_of(seat)
    if ask is None:
        return []
    end = turn.KEEP_HAND if base == CARD else base + turn.CARDS
    return [code - base for code in ask.options if base <= code < end]


def title(state: UnfairState, seat: int, card: int, base: int = CARD) -> str:
    """A card's name, with its place where the seat could choose another card of that name."""
    name = state.components.faces[card].name
    others = _card_options(state, seat, base)
    if not any(other != card and state.components.faces[other].name == name for other in others):
        return name
    return f"{name} {place_words(state, seat, card)}"


def place_words(state: UnfairState, seat: int, card: int) -> str:
    """Where a card lies, in words that tell it from every other card of its name."""
    name = state.components.faces[card].name
    host = state.host[card]
    if host >= 0:
        on_it = [other for other in state.attached(host) if state.components.faces[other].name == name]
        number = f"number {on_it.index(card) + 1} " if len(on_it) > 1 else ""
        return f"{number}on {state.components.faces[host].name} {place_words(state, seat, host)}"
    owner = state.owner(card)
    whose = "" if owner in (-1, seat) else f" of player {owner}"
    if state.in_park(card):
        if state.space[card] > 0:
            return f"in space {state.space[card]}{whose}"
        same = [other for other in state.park(owner) if state.components.faces[other].name == name]
        return f"number {same.index(card) + 1}{whose}"
    if state.where[card] == KAIJU:
        return f"in Market space {market_space(state, card)}"
    if state.where[card] == MARKET:
        return "in the Market"
    if owner >= 0 and state.where[card] == own_zone(HAND, owner):
        return f"in hand{whose}"
    return f"in {state.components.zones[state.where[card]].name}{whose}"
