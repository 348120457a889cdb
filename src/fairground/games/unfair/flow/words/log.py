"""What happened, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fairground.games.unfair.flow.words.labels import coins
from fairground.games.unfair.scoring import text as scoring_text

# How the standard actions and their parts are told; the verb of the text is its first word.
SAID: Final = {
    "build": "builds",
    "demolish": "demolishes",
    "take": "takes",
    "draw": "draws",
    "keep": "keeps",
    "discard": "discards",
}
MARKET: Final = "the Market"
Teller = Callable[[dict[str, Any], Sequence[str]], str]


def describe(event: dict[str, Any], names: Sequence[str]) -> str:
    """An event, as one seat saw it."""
    if event["kind"] in scoring_text.EVENTS:
        return scoring_text.describe(event, names)
    return TELLERS[event["kind"]](event, names)


def _who(event: dict[str, Any], names: Sequence[str]) -> str:
    seat = event.get("seat", -1)
    return names[seat] if seat >= 0 else "The table"


def _cards(cards: list[Any]) -> str:
    return ", ".join(name for _, name in cards)


def _backs(backs: list[str]) -> str:
    """Cards of which only the backs are seen."""
    if not backs:
        return ""
    kinds = sorted(set(backs))
    return " and ".join(f"{backs.count(kind)} {kind} card{'s' * (backs.count(kind) > 1)}" for kind in kinds)


def _did(event: dict[str, Any], names: Sequence[str]) -> str:
    who = _who(event, names)
    known = _cards([*event["cards"], *event.get("hidden", [])])
    hidden = "" if "hidden" in event else _backs(event["backs"])
    done_to = " and ".join(part for part in (known, hidden) if part)
    does = event["does"]
    verb = does.split()[0].lower() if does else ""
    if not event["card"] and verb in SAID:
        place = _place(event)
        return f"{who} {SAID[verb]} {done_to or does.partition(' ')[2]}{place}."
    text = f"{event['card']}, {who}: {does[:1].lower()}{does[1:]}" if event["card"] else f"{who}: {does}"
    if done_to:
        text += f" ({done_to}{_place(event)})"
    if "tokens" in event:
        text += f" [{event['tokens']}]"
    return f"{text}."


def _place(event: dict[str, Any]) -> str:
    if "space" in event:
        return f" in space {event['space']}"
    return f" on {event['on']}" if "on" in event else ""


def _dealt(event: dict[str, Any], names: Sequence[str]) -> str:
    count = event["count"]
    what = _cards(event["cards"]) if "cards" in event else f"{count} {'card' if count == 1 else 'cards'}"
    if event["seat"] >= 0:
        return f"{names[event['seat']]} gets {what} from {event['deck']}."
    if event["to"] == MARKET:
        return f"{what} {'comes' if count == 1 else 'come'} into {MARKET}."
    return f"{what} {'is' if count == 1 else 'are'} turned up from {event['deck']}."


def _discarded(event: dict[str, Any], names: Sequence[str]) -> str:
    if "seat" in event:
        return f"{_who(event, names)} discards {_cards(event['cards'])}."
    cards = event["cards"]
    return f"{_cards(cards)} {'is' if len(cards) == 1 else 'are'} discarded."


def _guests(event: dict[str, Any], names: Sequence[str]) -> str:
    who = _who(event, names)
    guests = event["guests"]
    limit = f" ({event['capacity']} fit in)" if event["stars"] > event["capacity"] else ""
    text = f"{who}: {event['stars']} stars, {guests} guests{limit}, {coins(event['coins'])}"
    return f"{text} and {event['influence']} alien influence." if event["influence"] else f"{text}."


def _rolled(event: dict[str, Any], names: Sequence[str]) -> str:
    first, second = event["dice"]
    return f"{_who(event, names)} rolls {first} and {second}."


def _gave_up(event: dict[str, Any], names: Sequence[str]) -> str:
    if "closes" in event:
        return f"{_who(event, names)} has to close {event['closes']}: {event['card']} had no room."
    return f"{_who(event, names)} has to give up {event['card']}."


def _settled(event: dict[str, Any], names: Sequence[str]) -> str:
    return f"{_cards(event['cards'])} settles in Market space {event['space']} with {event['health']} health."


def _attack(event: dict[str, Any], names: Sequence[str]) -> str:
    first, second = event["dice"]
    outcome = "and it attacks" if event["attacks"] else "but it is too weak to attack"
    who = f"{_cards(event['cards'])} with {event['health']} health"
    return f"{who}: {_who(event, names)} rolls {first} and {second} for it, {outcome}."


TELLERS: Final[dict[str, Teller]] = {
    "did": _did,
    "dealt": _dealt,
    "discarded": _discarded,
    "rolled": _rolled,
    "turned-dice": lambda e, names: "{} turns the dice to {} and {}.".format(_who(e, names), *e["dice"]),
    "guests": _guests,
    "gave-up": _gave_up,
    "closed-gap": lambda e, names: f"{_who(e, names)} closes the gap in space {e['space']}.",
    "played": lambda e, names: f"{_who(e, names)} plays {_cards(e['cards'])}.",
    "used": lambda e, names: f"{_who(e, names)} uses {e['card']}.",
    "passed": lambda e, names: f"{_who(e, names)} passes.",
    "first-player": lambda e, names: f"{_who(e, names)} begins.",
    "redrew": lambda e, names: f"{_who(e, names)} throws back {_cards(e['cards'])} and draws a new hand.",
    "round": lambda e, names: f"Round {e['round']} begins.",
    "city": lambda e, names: f"The City card of this round is {_cards(e['cards'])}.",
    "closure": lambda e, names: "Blueprints are closed: they can no longer be drawn with an action.",
    "loose-change": lambda e, names: f"{_who(e, names)} takes loose change: {coins(e['coins'])}.",
    "loan": lambda e, names: f"{_who(e, names)} takes a loan of {coins(e['coins'])}.",
    "sold-showcase": lambda e, names: (
        f"{_who(e, names)} gives up {_cards(e['cards'])} for {coins(e['coins'])}."
    ),
    "searched": lambda e, names: f"{_who(e, names)} looks through {e['deck']}.",
    "settled": _settled,
    "attack": _attack,
    "driven-off": lambda e, names: f"{_cards(e['cards'])} is driven off.",
    "exchanged-medals": lambda e, names: f"{_who(e, names)} exchanges silver medals for a gold one.",
    "sold-medal": lambda e, names: f"{_who(e, names)} sells a silver medal for {coins(e['coins'])}.",
    "reopened": lambda e, names: f"{_who(e, names)} reopens {_cards(e['cards'])}.",
    "marker": lambda e, names: f"{_who(e, names)} is the next starting player.",
}
