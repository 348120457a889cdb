"""The texts of Unlucky Adventurers: prompts and log lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fairground.engine import prose

PROMPTS: Final = {
    "start": "Your turn begins. Use an ability before you draw?",
    "play": "Which card do you play?",
    "target": "Who is your target?",
    "thief": "Who do you steal a card from? Name every victim first.",
    "revive": "Who gets a fresh hand?",
    "roll": "Keep this roll, or turn the die?",
    "shield": "You are about to lose cards. Block it, or let it happen?",
    "resurrect": "This takes your whole hand. Use a Resurrection, or let it happen?",
    "too-few": "You have too few cards for this beast. Use a Resurrection, or go out?",
    "discard": "Which card do you discard?",
    "discard-highest": "Which of your most valuable cards do you discard?",
    "give": "Which card do you give away?",
    "trade": "Which card do you trade away?",
    "trade-next": "And which other card?",
    "fight": "You can beat this beast. Which card do you lay down?",
    "forfeit": "You cannot beat this beast. Which card do you forfeit?",
    "reveal": "A beast! Use an ability, or face it?",
    "redirect": "Who fights this beast instead of you?",
    "blunder": "A blunder! Use an ability, or put up with it?",
    "take": "Which card do you take from the discard pile?",
    "ghost": "You are a ghost. Roll the die? A 6 lets you play a card.",
}

DECKS: Final = {"deck": "quest deck", "beasts": "beast deck", "characters": "character deck"}

Title = Callable[[str], str]
Line = Callable[[dict[str, Any], Sequence[str], Title], str]


def listed(items: Sequence[str]) -> str:
    """Names with commas and a final 'and'."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _won(event: dict[str, Any], names: Sequence[str], title: Title) -> str:
    winners = [names[seat] for seat in event["seats"]]
    return f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} win together."


def _new_hand(event: dict[str, Any], names: Sequence[str], title: Title) -> str:
    line = f"{names[event['seat']]} gets a hand of {event['count']}"
    return (
        f"{line}: {listed([title(card) for card in event['cards']])}." if event.get("cards") else f"{line}."
    )


def _passed(event: dict[str, Any], names: Sequence[str], title: Title) -> str:
    card = title(event["card"]) if "card" in event else "a card"
    giver, taker = names[event["seat"]], names[event["to"]]
    return (
        f"{taker} takes {card} from {giver}."
        if event["kind"] == "stolen"
        else f"{giver} gives {taker} {card}."
    )


def _out(event: dict[str, Any], names: Sequence[str], title: Title) -> str:
    line = f"{names[event['seat']]} is out"
    return (
        f"{line} and discards {listed([title(card) for card in event['cards']])}."
        if event["cards"]
        else f"{line}."
    )


def _beaten(event: dict[str, Any], names: Sequence[str], title: Title) -> str:
    who, beast = names[event["seat"]], title(event["beast"])
    won = f"{who} beats the {beast} with {many(event['total'], 'point')} against {event['needed']}"
    return f"{won} and draws {many(event['reward'], 'card')}." if event["reward"] else f"{won}."


LINES: Final[dict[str, Line]] = {
    "character": lambda e, n, t: f"{n[e['seat']]} is the {t(e['card'])}.",
    "new-hand": _new_hand,
    "shuffled-back": lambda e, n, t: (
        f"Shuffled back into the deck: {listed([t(card) for card in e['cards']])}."
    ),
    "first": lambda e, n, t: f"{n[e['dealer']]} deals; {n[e['first']]} begins.",
    "turn": lambda e, n, t: f"{n[e['seat']]}'s turn.",
    "missed": lambda e, n, t: f"{n[e['seat']]} misses this turn.",
    "will-miss": lambda e, n, t: f"{n[e['seat']]} will miss a turn.",
    "drew": lambda e, n, t: f"{n[e['seat']]} draws {t(e['card']) if 'card' in e else 'a card'}.",
    "played": lambda e, n, t: f"{n[e['seat']]} plays {t(e['card'])}.",
    "unplayable": lambda e, n, t: f"{n[e['seat']]} draws {t(e['card'])}, which a ghost cannot play.",
    "aimed": lambda e, n, t: f"{n[e['seat']]} targets {n[e['target']]}.",
    "rolled": lambda e, n, t: f"{n[e['seat']]} rolls a {e['face']}.",
    "turned-die": lambda e, n, t: f"{n[e['seat']]} turns the die to {e['face']}.",
    "used": lambda e, n, t: (
        f"{n[e['seat']]} uses the {t(e['card'])}, who leaves."
        if e["ally"]
        else f"{n[e['seat']]} uses the {t(e['card'])} and turns the card over."
    ),
    "joined": lambda e, n, t: f"The {t(e['card'])} joins {n[e['seat']]} as an Ally.",
    "shielded": lambda e, n, t: f"{n[e['seat']]} blocks {t(e['against'])} with a {t(e['card'])}.",
    "discarded": lambda e, n, t: f"{n[e['seat']]} discards {t(e['card'])}.",
    "stolen": _passed,
    "given": _passed,
    "swapped-hands": lambda e, n, t: (
        f"{n[e['seat']]} and {n[e['with']]} swap hands: {e['sizes'][0]} cards for {e['sizes'][1]}."
    ),
    "took-back": lambda e, n, t: f"{n[e['seat']]} takes {t(e['card'])} from the discard pile.",
    "resurrected": lambda e, n, t: f"{n[e['seat']]} uses a {t(e['card'])}.",
    "reversed": lambda e, n, t: f"Play now goes {'clockwise' if e['direction'] == 1 else 'anticlockwise'}.",
    "blunder": lambda e, n, t: f"{n[e['seat']]} draws a blunder: {t(e['card'])}.",
    "met": lambda e, n, t: f"{n[e['seat']]} meets the {t(e['beast'])}.",
    "redirected": lambda e, n, t: f"{n[e['seat']]} sends the {t(e['beast'])} to {n[e['to']]}.",
    "laid-down": lambda e, n, t: (
        f"{n[e['seat']]} lays down {t(e['card'])} for {e['value']}: {many(e['total'], 'point')} so far."
    ),
    "beaten": _beaten,
    "fled": lambda e, n, t: (
        f"The {t(e['beast'])} gets away: {e['total']} of {e['needed']} points. "
        f"{n[e['seat']]} loses {many(e['cards'], 'card')}."
    ),
    "unfought": lambda e, n, t: f"The {t(e['beast'])} leaves unfought.",
    "out": _out,
    "back": lambda e, n, t: f"{n[e['seat']]} is back in the game.",
    "reshuffled": lambda e, n, t: (
        f"The {DECKS[e['deck']]} is empty: {many(e['cards'], 'card')} from its discard pile form a new one."
    ),
    "won": _won,
}


def describe(event: dict[str, Any], names: Sequence[str], titles: Mapping[str, str]) -> str:
    """An event as one sentence."""

    def title(id: str) -> str:
        return prose.card(titles.get(id, id))

    return LINES[event["kind"]](event, names, title)
