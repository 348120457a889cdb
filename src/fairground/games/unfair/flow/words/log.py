"""What happened, in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from fairground.engine import prose
from fairground.games.unfair.flow.words.labels import coins
from fairground.games.unfair.scoring import text as scoring_text

# What is done to cards that the log names: "discard a card" becomes "discards Gold Nugget".
TO_CARDS: Final = frozenset(
    ("build", "close", "demolish", "discard", "draw", "keep", "play", "reopen", "reveal", "take")
)
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
    return listed([prose.card(name) for _, name in cards])


def listed(items: list[str]) -> str:
    """Names with commas and a final "and"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}" if items else ""


def _backs(backs: list[str]) -> str:
    """Cards of which only the backs are seen."""
    if not backs:
        return ""
    kinds = sorted(set(backs))
    return " and ".join(f"{backs.count(kind)} {kind} card{'s' * (backs.count(kind) > 1)}" for kind in kinds)


def _did(event: dict[str, Any], names: Sequence[str]) -> str:
    """What somebody does; where a card makes them do it, the card comes first."""
    who = _who(event, names)
    known = _cards([*event["cards"], *event.get("hidden", [])])
    hidden = "" if "hidden" in event else _backs(event["backs"])
    done_to = " and ".join(part for part in (known, hidden) if part)
    first, _, rest = event["does"].partition(" ")
    verb = first[:1].lower() + first[1:]
    source = f"{prose.card(event['card'])}: " if event["card"] else ""
    if verb in prose.VERBS:  # City cards speak of each player in the third person already.
        verb = prose.base_form(verb)
    said = prose.third_person(verb)
    if said not in prose.VERBS:
        # A clause that does not begin with what is done: it stands as it is printed, but for who is meant.
        text = f"{source}{_speaking_of(who, event['does'])}" if event["does"] else f"{source}{who}"
        return f"{text}: {done_to}{_place(event)}." if done_to else f"{text}."
    if done_to and verb in TO_CARDS:
        return f"{source}{who} {said} {done_to}{_place(event)}."
    rest = rest.replace("your ", "their ").replace("yourself", "themselves")
    if "other" in event:  # "gives 4 coins to you", as a card says it to whoever plays it
        rest = re.sub(r"\byou\b", names[event["other"]], rest)
    text = f"{source}{who} {said}{' ' if rest else ''}{rest}"
    if done_to:
        text += f": {done_to}{_place(event)}"
    elif "tokens" in event and not _says(rest, event["tokens"]):
        text += f": {event['tokens']} in all"
    if "declined" in event:
        text += f" (but takes none: {event['declined']})"
    return f"{text}."


def _speaking_of(who: str, clause: str) -> str:
    """A clause about "you" as one about somebody: "This round, Ann's rolls may be set to 7"."""
    text = clause.replace("cost you ", f"cost {who} ").replace("costs you ", f"costs {who} ")
    text = re.sub(r"\b[Yy]our\b", f"{who}'s", text)
    return re.sub(r"\b[Yy]ou ([a-z]+)", lambda found: f"{who} {_of_one(found[1])}", text)


def _of_one(verb: str) -> str:
    return verb if verb in ("may", "cannot", "can", "must") else prose.third_person(verb)


def _says(clause: str, amount: int) -> bool:
    """Whether a clause tells the amount itself."""
    return "each" not in clause and str(amount) in clause.split()


def _place(event: dict[str, Any]) -> str:
    if "space" in event:
        return f" in space {event['space']}"
    return f" on {prose.card(event['on'])}" if "on" in event else ""


def _moved_to(event: dict[str, Any]) -> str:
    return f" to space {event['space']}" if "space" in event else f" onto {prose.card(event['on'])}"


def _dealt(event: dict[str, Any], names: Sequence[str]) -> str:
    count = event["count"]
    what = _cards(event["cards"]) if "cards" in event else f"{count} {'card' if count == 1 else 'cards'}"
    if event["seat"] >= 0:
        return f"{names[event['seat']]} gets {what} from {event['deck']}."
    if event["to"] == MARKET:
        return f"{what} {'enters' if count == 1 else 'enter'} {MARKET}."
    return f"{what} {'is' if count == 1 else 'are'} revealed from {event['deck']}."


def _discarded(event: dict[str, Any], names: Sequence[str]) -> str:
    if "seat" in event:
        return f"{_who(event, names)} discards {_cards(event['cards'])}."
    cards = event["cards"]
    return f"{_cards(cards)} {'is' if len(cards) == 1 else 'are'} discarded."


def _because(event: dict[str, Any]) -> str:
    """The Game Changers that are the reason for a number, in brackets."""
    return f" ({listed([prose.card(name) for name in event['because']])})" if "because" in event else ""


def _round(event: dict[str, Any], names: Sequence[str]) -> str:
    """A round with its number; where a Game Changer says how many there are, with it."""
    if "because" not in event:
        return f"Round {event['round']} begins."
    last = ", the last one," if event["round"] == event["rounds"] else ""
    return f"Round {event['round']} of {event['rounds']}{last} begins{_because(event)}."


def _packs(event: dict[str, Any], names: Sequence[str]) -> str:
    return f"{listed(event['packs'])} are shuffled together{_because(event)}."


def _guests(event: dict[str, Any], names: Sequence[str]) -> str:
    who = _who(event, names)
    guests = event["guests"]
    if not guests:
        influence = f"{event['influence']} alien influence" if event["influence"] else "nothing"
        return f"{who} has no guests and earns {influence}{_because(event)}."
    came = "1 guest" if guests == 1 else f"{guests} guests"
    full = ", the most the park can hold" if event["stars"] > event["capacity"] else ""
    text = f"{who} earns {coins(event['coins'])}"
    if event["influence"]:
        text += f" and {event['influence']} alien influence"
    return f"{text} from {came}{full}{_because(event)}."


def _rolled(event: dict[str, Any], names: Sequence[str]) -> str:
    first, second = event["dice"]
    return f"{_who(event, names)} rolls {first} and {second}."


def _gave_up(event: dict[str, Any], names: Sequence[str]) -> str:
    card = prose.card(event["card"])
    if "closes" in event:
        return f"{_who(event, names)} has to close {prose.card(event['closes'])}: {card} had no room."
    return f"{_who(event, names)} has to give up {card}."


def _settled(event: dict[str, Any], names: Sequence[str]) -> str:
    return f"{_cards(event['cards'])} settles in Market space {event['space']} with {event['health']} health."


def _attack(event: dict[str, Any], names: Sequence[str]) -> str:
    first, second = event["dice"]
    outcome = "and it attacks" if event["attacks"] else "and it stays asleep"
    kaiju = f"{_cards(event['cards'])} has {event['health']} health"
    return f"{kaiju}: {_who(event, names)} rolls {first} and {second} for it, {outcome}."


DECK_NAMES: Final = {
    "park": "Park",
    "event": "Event",
    "blueprint": "Blueprint",
    "showcase": "Showcase",
    "funfair": "Funfair",
    "unfair": "Unfair",
}


def _filled_up(event: dict[str, Any], names: Sequence[str]) -> str:
    own, added = event["own"], event["cards"]
    has = "has no cards" if own == 0 else "has 1 card" if own == 1 else f"has {own} cards"
    more = "1 card" if added == 1 else f"{added} cards"
    parts = ", ".join(f"{count} {DECK_NAMES[back]}" for back, count in event["backs"].items())
    fill = "fills" if added == 1 else "fill"
    return f"The pack {event['pack']} {has} of its own; {more} from {event['from']} {fill} it up: {parts}."


TELLERS: Final[dict[str, Teller]] = {
    "did": _did,
    "dealt": _dealt,
    "discarded": _discarded,
    "rolled": _rolled,
    "turned-dice": lambda e, names: "{} turns the dice to {} and {}.".format(_who(e, names), *e["dice"]),
    "guests": _guests,
    "gave-up": _gave_up,
    "closed-gap": lambda e, names: f"{_who(e, names)} closes the gap in space {e['space']}.",
    "moved": lambda e, names: f"{_who(e, names)} moves {_cards(e['cards'])}{_moved_to(e)}.",
    "skipped": lambda e, names: f"{_who(e, names)} skips a turn.",
    "played": lambda e, names: f"{_who(e, names)} plays {_cards(e['cards'])}.",
    "used": lambda e, names: f"{_who(e, names)} uses {prose.card(e['card'])}.",
    "passed": lambda e, names: f"{_who(e, names)} passes.",
    "hard-passed": lambda e, names: f"{_who(e, names)} passes for the rest of the round.",
    "pass-paid": lambda e, names: f"{_who(e, names)} gains {coins(e['coins'])} for a hard pass.",
    "changer": lambda e, names: f"{_cards(e['cards'])} is in play. {e['words']}",
    "offer": lambda e, names: (
        f"{_who(e, names)} {'accepts' if e['accepts'] else 'declines'} {_cards(e['cards'])}."
    ),
    "foreseen": lambda e, names: f"The City card for the next round will be {_cards(e['cards'])}.",
    "filled-up": _filled_up,
    "first-player": lambda e, names: f"{_who(e, names)} goes first.",
    "redrew": lambda e, names: f"{_who(e, names)} returns {_cards(e['cards'])} and draws a new hand.",
    "packs": _packs,
    "start-coins": lambda e, names: (
        f"{names[e['seat']] if 'seat' in e else 'Everybody'} starts with {coins(e['coins'])}{_because(e)}."
    ),
    "round": _round,
    "city": lambda e, names: f"The City card for this round is {_cards(e['cards'])}.",
    "closure": lambda e, names: "Blueprints are closed: players can no longer draw them with an action.",
    "idle": lambda e, names: f"{_who(e, names)} lets an action go by.",
    "loose-change": lambda e, names: f"{_who(e, names)} takes loose change: {coins(e['coins'])}.",
    "loan": lambda e, names: f"{_who(e, names)} takes a loan of {coins(e['coins'])}.",
    "sold-showcase": lambda e, names: (
        f"{_who(e, names)} gives up {_cards(e['cards'])} for {coins(e['coins'])}."
    ),
    "recruited": lambda e, names: (
        f"{_who(e, names)} gives up {_cards(e['paid'])} and recruits {_cards(e['cards'])}."
    ),
    "searched": lambda e, names: f"{_who(e, names)} looks through {e['deck']}.",
    "settled": _settled,
    "attack": _attack,
    "driven-off": lambda e, names: f"{_cards(e['cards'])} is driven off.",
    "exchanged-medals": lambda e, names: f"{_who(e, names)} exchanges silver medals for a gold medal.",
    "sold-medal": lambda e, names: f"{_who(e, names)} sells a silver medal for {coins(e['coins'])}.",
    "reopened": lambda e, names: f"{_who(e, names)} reopens {_cards(e['cards'])}.",
    "marker": lambda e, names: f"{_who(e, names)} is the next starting player.",
}
