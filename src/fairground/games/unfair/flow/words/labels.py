"""Options in plain words."""

from __future__ import annotations

from typing import Final

from fairground.engine.actions import Action
from fairground.games.unfair.flow import actions
from fairground.games.unfair.flow import codes as turn
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.options import full_price
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.flow.words.prompts import sentence
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.abilities import Enacting
from fairground.games.unfair.play.building import COIN, currency, skip_fee
from fairground.games.unfair.play.dealing import Splitting
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.playing import Borrowing, Playing
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.tokens import HEALTH
from fairground.games.unfair.state.zones import CARD, KAIJU, NOT_APPLICABLE, mastermind_zone

THEME_QUESTIONS: Final = ("theme", "scoring-theme", "chosen-theme")


def label(state: UnfairState, seat: int, action: Action) -> str:
    """A player's option, with its cost or gain where that is known."""
    figures = state.unfair.figures
    match action:
        case actions.LooseChange():
            return f"Loose Change: gain {coins(stat(state, seat, codes.LOOSE_CHANGE))}"
        case actions.Loan():
            return f"Take a loan: {coins(figures.loan_coins)} now, {figures.loan_points} points at the end"
        case actions.SellShowcase():
            return f"Give up your Showcase cards for {coins(figures.showcase_pair_coins)}"
        case actions.Recruit():
            return f"Recruit {_mastermind(state, seat)} for your Showcase cards"
        case actions.SellMedal():
            return f"Sell a silver medal for {coins(figures.silver_coins)}"
        case actions.ExchangeMedals():
            return f"Exchange {figures.silver_for_gold} silver medals for a gold one"
        case actions.HardPass():
            each = coins(figures.hard_pass_coins)
            return f"Hard pass: play no more events this round, but gain {each} on each further turn"
        case actions.Always():
            return "Always use the order I choose now, for the rest of the match"
        case actions.Draw(what=what):
            return sentence(state.unfair.abilities[_standard(state, what)].text)
        case actions.Dig():
            return sentence(state.unfair.abilities[state.unfair.standard[-1]].text)
        case actions.Build():
            return f"Build {action.card}{_price(state, seat, action)}"
        case actions.Take():
            return f"Take {action.card} from the Market into your hand"
        case actions.Demolish():
            return f"Demolish {action.card}"
        case actions.Option(number=number):
            return _option(state, seat, number)
        case actions.Player(seat=other):
            return f"Player {other + 1}"
        case actions.Space(number=number):
            return _space(state, seat, number)
        case actions.Word(word=word):
            return word.title()
        case actions.Pick() if _is_attacked(state, seat):
            return f"Block with {action.card}"
        case actions.No() if _is_attacked(state, seat):
            return "Let it happen"
        case actions.Pick():
            return f"{action.card}{_health(state, seat, action)}"
    text = str(action)
    return f"{text[:1].upper()}{text[1:]}"


def warning(state: UnfairState, seat: int, action: Action) -> str:
    """What an option costs beyond its price now, or a warning that it does nothing."""
    match action:
        case actions.Loan():
            lost = abs(state.unfair.figures.loan_points)
            return f"Each loan costs {lost} points at the end. It cannot be paid back."
        case actions.SellShowcase():
            return "You can no longer build either of your Showcase cards."
        case actions.Recruit():
            return "Your Showcase cards go back to the box: you can no longer build or sell them."
        case actions.Demolish(card=card):
            return f"You lose {card}, with everything it earns and scores."
        case actions.LooseChange() if stat(state, seat, codes.LOOSE_CHANGE) == 0:
            return "You gain nothing."
    return ""


def coins(number: int) -> str:
    return f"{number} {'coin' if number == 1 else 'coins'}"


def _mastermind(state: UnfairState, seat: int) -> str:
    """The mastermind that waits for its owner, who alone is offered to recruit it."""
    waiting = state.zones[mastermind_zone(state.unfair.seats, seat)]
    return state.components.faces[waiting[0]].name if waiting else "your mastermind"


def _standard(state: UnfairState, what: str) -> int:
    from_deck = actions.DRAWS.index(what)
    return state.unfair.standard[turn.DRAWING + from_deck]


def _is_attacked(state: UnfairState, seat: int) -> bool:
    """Whether the question is which card blocks an attack."""
    ask = state.ask_of(seat)
    return ask is not None and ask.prompt == "block"


def _price(state: UnfairState, seat: int, action: actions.Build) -> str:
    code = actions.code_of(state, seat, action)
    if code is None:
        return ""
    card = code - turn.BUILD
    price = full_price(state, seat, card)
    if price == NOT_APPLICABLE:
        return ""
    paid_in = coins(price) if currency(state, card) == COIN else f"{price} alien influence"
    return f" for {paid_in}"


def _health(state: UnfairState, seat: int, action: actions.Pick) -> str:
    """What a kaiju that can be picked has left."""
    code = actions.code_of(state, seat, action)
    if code is None or state.where[code - CARD] != KAIJU:
        return ""
    return f" ({state.tokens_on(code - CARD, HEALTH)} health)"


def _space(state: UnfairState, seat: int, number: int) -> str:
    frame = state.frames[-1]
    fee = skip_fee(state, seat, number)
    if fee and isinstance(frame, Enacting):
        step = frame.work.current(state)
        if step.code == codes.PLACE and step.verb == state.unfair.build:
            return f"Space {number} (pay {coins(fee)} to skip)"
    return f"Space {number}"


def _option(state: UnfairState, seat: int, number: int) -> str:
    """One of several options: a half or an ability of a card, a part of a text, a theme, a result."""
    ask = state.ask_of(seat)
    kind = "" if ask is None else ask.prompt
    frame = state.frames[-1]
    if kind in THEME_QUESTIONS and number < len(state.unfair.program.themes):
        return f"{state.unfair.program.themes[number].title()} Theme"
    if kind == "set-roll":
        return f"Set the result to {number}"
    if kind == "split" and isinstance(frame, Splitting):
        return f"{number} and {frame.result - number}"
    if kind == "half" and isinstance(frame, Playing):
        return half_text(state, frame.card, number)
    if kind == "ability" and isinstance(frame, (Borrowing, EventTurns, ParkTurns)) and frame.card >= 0:
        numbers = state.unfair.printed[frame.card].abilities
        if number < len(numbers):
            return state.unfair.abilities[numbers[number]].text
    if kind == "or" and isinstance(frame, Enacting):
        texts = frame.work.current(state).text.splitlines()
        if number < len(texts):
            return sentence(texts[number])
    return f"Option {number}"


def half_text(state: UnfairState, card: int, half: int) -> str:
    """The text of one half of an event."""
    lines = [state.unfair.abilities[number] for number in state.unfair.printed[card].abilities]
    return " ".join(line.text for line in lines if line.half == half)
