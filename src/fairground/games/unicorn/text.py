"""The texts of Unicorn Fever: prompts, options and log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from fairground.engine import prose
from fairground.engine.actions import Action
from fairground.games.unicorn import actions as verbs
from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.choices import top_of
from fairground.games.unicorn.content import COLOURS, standard_content
from fairground.games.unicorn.results import REPAYMENT
from fairground.games.unicorn.state import LOAN, UnicornState

PROMPTS: Final = {
    "turn": "Your Action: which token do you take?",
    "bet": "Which bet do you place?",
    "stake": "How much gold do you put on it?",
    "side-bet": "Your contract allows a second, small bet. Which one?",
    "play": "Which Magic card do you play, and on which lane?",
    "extra": "Your contract allows one more card. Which one, and where?",
    "burn": "Discard another Magic card for gold?",
    "sign": "Which contract do you sign?",
    "reserve": "Which bet token do you keep for yourself this round?",
    "again": "Take a fourth Action now?",
    "protect": "Which of your cards do you protect from being cancelled?",
    "remove": "Which Magic card do you remove?",
    "shift": "Which Odds token do you move one row?",
    "arrange": "Which of these Movement cards comes next?",
    "nudge": "Which unicorn does your contract affect on this card?",
    "reroll": "Which Sprint die do you roll again?",
    "turn-die": "Which Sprint die do you turn, and to which colour?",
    "place": "They are level in every way. Which one finishes first?",
    "refund": "Which failed bet does your insurer refund?",
}
BETS: Final = {"win": "Win Bet", "early-show": "Early Show Bet", "late-show": "Late Show Bet"}
PLACES: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")
REASONS: Final = {
    "alone": "",
    "distance": ", further past the line than the next",
    "magic": ", a tie broken by effects that help or hurt in ties",
    "odds": ", a tie broken by better odds",
    "first-player": ", a tie decided by the First Player",
}
STACK_WORDS: Final = {
    "magic": "Play Magic",
    "any-bet": "Any Bet",
    "win-bet": "Win Bet",
    "contract": "Contract",
    "gold": "Gold",
}

Titles = Callable[[str], str]
Line = Callable[[dict[str, Any], Sequence[str], Titles], str]


@cache
def _called() -> dict[str, str]:
    cards = {card.colour: card.name for card in standard_content().unicorns}
    return {colour: f"#{number} {cards[colour]}" for number, colour in enumerate(COLOURS, 1)}


def called(colour: str) -> str:
    """A unicorn by the number it wears, which is that of its lane, and its name."""
    return _called()[colour]


def listed(items: Sequence[str]) -> str:
    """Names with commas and a final 'and'."""
    if not items:
        return "nothing"
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def token_title(id: str) -> str:
    """An action token by its stack and mark."""
    stack, _, mark = id.rpartition("-")
    words = STACK_WORDS[stack]
    return f"{words} as printed on the board" if mark == "printed" else f"{words} {mark.upper()}"


def odds_words(rows: Sequence[int]) -> str:
    return ", ".join(f"{called(colour)} x{row + 2}" for colour, row in zip(COLOURS, rows, strict=True))


def _secret_cards(event: dict[str, Any], title: Titles) -> str:
    return f": {listed([title(id) for id in event['cards']])}" if "cards" in event else ""


def _played(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    sign = f" extra {event['sign'].capitalize()}" if event["sign"] else ""
    card = title(event["card"]) if "card" in event else f"a{sign} Magic card"
    return f"{names[event['seat']]} plays {card} face down on the lane of {called(event['unicorn'])}."


def _bet(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    bonus = f" and {event['bonus']} Glory" if event["bonus"] else ""
    bet = f"{BETS[event['bet']]} on {called(event['unicorn'])}"
    return f"{names[event['seat']]} places the {bet}: {event['stake']} gold{bonus}."


def _paid(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    bet = f"{names[event['seat']]}'s {BETS[event['bet']]} on {called(event['unicorn'])}"
    place = PLACES[event["place"]]
    if not event["gold"]:
        return f"{bet} loses: it came {place}, and the {event['stake']} gold is gone."
    return f"{bet} pays off: it came {place}, for {event['gold']} gold and {event['glory']} Glory."


def _revealed(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    if not event["lanes"]:
        return "No Magic was played."
    lanes = [
        f"{called(colour)}: {listed([title(id) for id in ids])}" for colour, ids in event["lanes"].items()
    ]
    return f"The Magic cards are revealed. {'; '.join(lanes)}."


def _steps(event: dict[str, Any]) -> list[str]:
    changes = zip(COLOURS, event["before"], event["after"], strict=True)
    return [
        f"{called(colour)} +{after - before} to {after}"
        for colour, before, after in changes
        if after != before
    ]


def _settled(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    parts = [
        f"{names[event['seat']]} ends with {event['total']} Glory, {event['contracts']} of it from contracts"
    ]
    if event["repaid"] or event["unpaid"]:
        parts.append(f"repays {many(event['repaid'], 'loan')}, {event['unpaid']} unpaid")
    parts.append(f"turns gold into {event['converted']} Glory and keeps {event['gold']} gold")
    return "; ".join(parts) + "."


def _won(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    winners = [names[seat] for seat in event["seats"]]
    return f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} share the victory."


def _gold(event: dict[str, Any], names: Sequence[str], title: Titles) -> str:
    verb = "gains" if event["amount"] > 0 else "pays"
    return f"{names[event['seat']]} {verb} {abs(event['amount'])} gold."


LINES: Final[dict[str, Line]] = {
    "dealt": lambda e, n, t: (
        f"{n[e['seat']]} is dealt {many(e['count'], 'Magic card')}{_secret_cards(e, t)}."
    ),
    "offered": lambda e, n, t: f"On offer: {listed([t(id) for id in e['cards']])}.",
    "seated": lambda e, n, t: (
        f"{n[e['first']]} is First Player. The odds: {odds_words(e['odds'])}. "
        f"In Fever: {called(e['fever'])}. "
        + listed([f"{n[s]} has {called(COLOURS[u])}" for u, s in enumerate(e["owner"]) if s >= 0])
        + "."
    ),
    "round": lambda e, n, t: f"Round {e['race']} of {e['races']}. {n[e['first']]} is First Player.",
    "removed": lambda e, n, t: (
        f"Out of this race: the Win Bet on {called(e['win'])} "
        f"and the Early Show Bet on {called(e['early-show'])}."
    ),
    "action": lambda e, n, t: f"{n[e['seat']]} takes {token_title(e['token'])}.",
    "gold": _gold,
    "borrowed": lambda e, n, t: (
        f"{n[e['seat']]} borrows {e['amount']} gold and now has {many(e['loans'], 'loan')}."
    ),
    "bet": _bet,
    "played": _played,
    "drew": lambda e, n, t: f"{n[e['seat']]} draws {many(e['count'], 'Magic card')}{_secret_cards(e, t)}.",
    "dry": lambda e, n, t: f"There are no Magic cards left, so {n[e['seat']]} draws no more this round.",
    "reshuffled": lambda e, n, t: f"The used {e['deck']} cards are shuffled into a new deck.",
    "burned": lambda e, n, t: f"{n[e['seat']]} discards {t(e['card'])} for {e['amount']} gold.",
    "peeked": lambda e, n, t: (
        f"{n[e['seat']]} looks at {many(e['count'], 'card')} under {called(e['unicorn'])}"
        f"{_secret_cards(e, t)}."
    ),
    "signed": lambda e, n, t: f"{n[e['seat']]} signs {t(e['contract'])}.",
    "contract-gold": lambda e, n, t: f"{t(e['contract'])} gives {n[e['seat']]} {e['amount']} gold.",
    "contract-glory": lambda e, n, t: f"{t(e['contract'])} gives {n[e['seat']]} {e['amount']} Glory.",
    "collected": lambda e, n, t: (
        f"{t(e['contract'])} collects {e['amount']} gold from {n[e['seat']]}'s rivals."
    ),
    "reserve": lambda e, n, t: f"{n[e['seat']]} reserves the {BETS[e['bet']]} on {called(e['unicorn'])}.",
    "again": lambda e, n, t: f"{n[e['seat']]} takes another Action with {t(e['contract'])}.",
    "first": lambda e, n, t: f"{n[e['seat']]} is the new First Player and takes the Sprint dice.",
    "revealed": _revealed,
    "protect": lambda e, n, t: f"{n[e['seat']]} protects {t(e['card'])} on {called(e['unicorn'])}.",
    "cancelled": lambda e, n, t: (
        f"Equal letters on {called(e['unicorn'])}: "
        f"{listed([t(id) for id in e['cards']])} cancel each other out."
    ),
    "remove": lambda e, n, t: f"{n[e['seat']]} removes {t(e['card'])} from {called(e['unicorn'])}.",
    "odds-moved": lambda e, n, t: (
        f"{t(e['card'])} moves {called(e['unicorn'])} from x{e['from']} to x{e['to']}."
    ),
    "purged": lambda e, n, t: (
        f"{t(e['card'])} removes {listed([t(id) for id in e['removed']])} from {called(e['unicorn'])}."
    ),
    "shift": lambda e, n, t: f"{n[e['seat']]} moves {called(e['unicorn'])} from x{e['from']} to x{e['to']}.",
    "race": lambda e, n, t: f"Race {e['race']} begins. The odds: {odds_words(e['odds'])}.",
    "looked": lambda e, n, t: (
        f"{n[e['seat']]} looks at the top {many(e['count'], 'Movement card')}{_secret_cards(e, t)}."
    ),
    "arranged": lambda e, n, t: (
        f"{n[e['seat']]} puts {t(e['card']) if 'card' in e else 'a card'} in place {e['which']}."
    ),
    "turned": lambda e, n, t: (
        f"Race turn {e['turn']}: the card shows "
        + ", ".join(f"x{row + 2} {spaces}" for row, spaces in enumerate(e["rows"]))
        + "."
    ),
    "nudge": lambda e, n, t: (
        f"{n[e['seat']]} uses {t(e['contract'])}: {called(e['unicorn'])} {e['amount']:+} on this card."
    ),
    "moved": lambda e, n, t: f"They move: {listed(_steps(e))}.",
    "rolled": lambda e, n, t: f"{n[e['seat']]} rolls the Sprint dice: {listed(e['dice'])}.",
    "reroll": lambda e, n, t: f"{n[e['seat']]} rolls the {e['die']} die again: {e['to']}.",
    "turn-die": lambda e, n, t: f"{n[e['seat']]} turns the {e['die']} die to {e['to']}.",
    "sprinted": lambda e, n, t: f"Sprints: {listed(_steps(e))}." if _steps(e) else "Nobody sprints.",
    "finished": lambda e, n, t: (
        f"{called(e['unicorn'])} finishes {PLACES[e['place']]}{REASONS[e['reason']]}."
    ),
    "paid": _paid,
    "prize": lambda e, n, t: (
        f"{n[e['seat']]} gets {e['gold']} gold as owner of {called(e['unicorn'])}, "
        f"which came {PLACES[e['place']]}."
    ),
    "refund": lambda e, n, t: (
        f"{n[e['seat']]} gets back {e['amount']} gold from the {BETS[e['bet']]} on {called(e['unicorn'])}."
    ),
    "returned": lambda e, n, t: "All bet and Action tokens go back to the board.",
    "tax": lambda e, n, t: f"{n[e['seat']]} pays {e['amount']} gold in Glory Tax.",
    "odds": lambda e, n, t: f"The new odds: {odds_words(e['after'])}.",
    "fever": lambda e, n, t: f"In Fever: {listed([called(colour) for colour in e['unicorns']])}.",
    "settled": _settled,
    "won": _won,
}


def describe(event: dict[str, Any], names: Sequence[str], titles: dict[str, str]) -> str:
    """An event as one sentence."""
    return LINES[event["kind"]](event, names, lambda id: prose.card(titles.get(id, id)))


def label(components: PrintedComponents, state: UnicornState, seat: int, action: Action) -> str:
    """An option in plain words."""
    match action:
        case verbs.Take(stack=stack):
            return _take_label(components, state, stack)
        case verbs.Borrow():
            return f"Borrow {LOAN} gold"
        case verbs.Bet(kind=kind, unicorn=unicorn):
            return f"{BETS[kind]} on {called(unicorn)} (x{_odds(state, unicorn)})"
        case verbs.Stake(gold=gold):
            return f"{gold} gold"
        case verbs.Play(card=card, unicorn=unicorn):
            return f"{_magic(components, card)} on {called(unicorn)}"
        case verbs.Sign(contract=id):
            paper = next(paper for paper in components.contract_cards if paper.id == id)
            return f"{paper.name}: {paper.effect}"
        case verbs.Burn(card=card):
            return f"Discard {_magic(components, card)}"
        case verbs.Peek(unicorn=unicorn):
            return f"Look at the Magic under {called(unicorn)}"
        case verbs.Again():
            return "Take another Action"
        case verbs.Reserve(kind=kind, unicorn=unicorn) | verbs.Refund(kind=kind, unicorn=unicorn):
            return f"{BETS[kind]} on {called(unicorn)}"
        case verbs.Protect(card=card, unicorn=unicorn):
            return f"{_magic(components, card)} on {called(unicorn)}"
        case verbs.Remove(card=card, unicorn=unicorn):
            return f"{_magic(components, card)} from {called(unicorn)}"
        case verbs.Shift(unicorn=unicorn, way=way):
            return f"Move {called(unicorn)} {way} from x{_odds(state, unicorn)}"
        case verbs.Nudge(unicorn=unicorn) | verbs.Place(unicorn=unicorn):
            return called(unicorn)
        case verbs.Reroll(die=die):
            return f"Roll the {die} die again"
        case verbs.TurnDie(die=die, colour=colour):
            return f"Turn the {die} die to {colour}"
        case verbs.Arrange(card=card):
            moves = next(face.moves for face in components.movement_cards if face.id == card)
            return f"The card with {' '.join(map(str, moves))}"
    return "No"


def warning(action: Action) -> str:
    """What an option costs beyond what is paid now."""
    if isinstance(action, verbs.Borrow):
        return f"It costs {REPAYMENT} gold at the end. Players who cannot repay rank behind everyone who can."
    return ""


def _take_label(components: PrintedComponents, state: UnicornState, stack: str) -> str:
    token = components.action_tokens[top_of(state, list(STACK_WORDS).index(stack))]
    return f"{token_title(token.id)}: {token.effect}"


def _magic(components: PrintedComponents, id: str) -> str:
    card = next(card for card in components.magic_cards if card.id == id)
    return f"{card.name} ({card.letter}{'+' if card.polarity == 'positive' else '-'})"


def _odds(state: UnicornState, unicorn: str) -> int:
    return state.odds[COLOURS.index(unicorn)] + 2
