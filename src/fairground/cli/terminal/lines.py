"""Any match in plain lines, from its view alone: for `--plain` and for the generic board."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from fairground.engine.rulebook import UnknownRule
from fairground.games.rulebooks import find_rule

View = dict[str, Any]

# What every view has; whatever else is in it are facts of the game.
KERNEL_KEYS = frozenset(
    ("game", "seats", "you", "over", "waiting", "zones", "ask", "names", "result", "players")
)
# What is no news about a card or another thing with a name; where a card lies is told by name, not by number.
THING_KEYS = frozenset(("card", "host", "id", "name", "origin"))
NOTHING: tuple[object, ...] = (None, "", [], {})
# Zones that are no place at the table: parts of other cards, and spares that a card may become a copy by.
ASIDE = frozenset(("inside",))


def words(name: str) -> str:
    """The name of a fact as words."""
    return name.replace("_", " ").replace("-", " ")


def value(fact: object) -> str:
    """A fact as words."""
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, dict):
        # Among counters those at zero say nothing.
        return ", ".join(phrases({name: item for name, item in fact.items() if item != 0})) or "none"
    if isinstance(fact, list):
        plain = all(isinstance(item, int) for item in fact)
        return (" " if plain else ", ").join(value(item) for item in fact) or "none"
    return "none" if fact is None else str(fact)


def phrases(facts: Mapping[str, object]) -> list[str]:
    """Facts with their names; what is not so, or not there, is not mentioned."""
    told = []
    for name, fact in facts.items():
        if fact is True:
            told.append(words(name))
        elif fact is not False and fact not in NOTHING:
            told.append(f"{words(name)} {value(fact)}")
    return told


def titled(thing: View) -> tuple[str, str]:
    """Something with a name: the name, and all else that is known of it."""
    title = str(thing.get("name") or thing.get("id") or "")
    facts = {name: fact for name, fact in thing.items() if name not in THING_KEYS}
    text = " / ".join(str(facts.pop("text", "")).splitlines())
    told = ", ".join(phrases(facts))
    return title, f"{text} ({told})" if text and told else text or told


def facts(view: View) -> dict[str, Any]:
    """What the game tells of the whole table, as far as it can be said in few words."""
    return {
        name: fact
        for name, fact in view.items()
        if name not in KERNEL_KEYS and not isinstance(fact, list | dict)
    }


def longer_facts(view: View) -> dict[str, Any]:
    """What the game tells of the whole table in lists, as far as there is something in them."""
    return {
        name: fact
        for name, fact in view.items()
        if name not in KERNEL_KEYS and isinstance(fact, list | dict) and fact and not is_by_number(fact)
    }


def is_by_number(fact: object) -> bool:
    """Whether a fact names cards by numbers, which programs understand and people do not."""
    return isinstance(fact, dict) and all(str(name).isdecimal() for name in fact)


def is_list_of_things(fact: object) -> TypeGuard[list[View]]:
    return isinstance(fact, list) and all(isinstance(item, dict) for item in fact)


def seat_facts(view: View, seat: int) -> dict[str, Any]:
    """What the game tells of one seat."""
    players = view.get("players")
    if not isinstance(players, list) or seat >= len(players) or not isinstance(players[seat], dict):
        return {}
    return {name: fact for name, fact in players[seat].items() if name not in ("seat", "name")}


def fitting_lines(text: str, width: int, height: int) -> list[str]:
    """A card's text in a space; where all of it is too long, its first sentence says what is needed."""
    wrapped = textwrap.wrap(text, max(width, 8))
    if len(wrapped) > height:
        wrapped = textwrap.wrap(f"{text.partition('. ')[0].removesuffix('.')}.", max(width, 8))
    if len(wrapped) > height:
        wrapped = [*wrapped[: height - 1], f"{wrapped[height - 1]}…"]
    return wrapped


def zone_title(zone: View, names: Sequence[str]) -> str:
    owner = f" of {names[zone['owner']]}" if zone["owner"] >= 0 else ""
    name = str(zone["name"])
    return f"{name[:1].upper()}{name[1:]}{owner}"


def backs(zone: View) -> list[str]:
    """The face-down cards of a zone, counted by their backs."""
    counted = Counter(card["back"] for card in zone["cards"] if card is not None and "back" in card)
    return [f"{count} face down ({back})" for back, count in counted.items()]


def known_cards(zone: View) -> list[tuple[View, int]]:
    """The cards of a zone whose faces are known; of equal ones the first, and how many there are."""
    counted: dict[str, tuple[View, int]] = {}
    for card in zone["cards"]:
        if card is not None and "id" in card:
            same = repr({name: fact for name, fact in card.items() if name != "card"})
            counted[same] = (card, counted.get(same, (card, 0))[1] + 1)
    return list(counted.values())


def card_name(card: View, count: int) -> str:
    return str(card["name"]) if count == 1 else f"{card['name']} ({count})"


def zone_line(zone: View, names: Sequence[str]) -> str:
    """A zone as one line: its known cards by name, and how many lie face down."""
    cards = [card_name(*counted) for counted in known_cards(zone)] + backs(zone)
    return f"{zone_title(zone, names)}: {'; '.join(cards) or 'empty'}"


def seat_line(view: View, seat: int) -> str:
    """A seat as one line."""
    told = "; ".join(phrases(seat_facts(view, seat)))
    name = str(view["names"][seat])
    return f"{name}: {told}" if told else name


def table_lines(view: View) -> list[str]:
    """The whole table, with every card that lies open and what it does."""
    lines = phrases(facts(view))
    for name, fact in longer_facts(view).items():
        if is_list_of_things(fact):
            lines += [f"{words(name)}: {': '.join(part for part in titled(thing) if part)}" for thing in fact]
        else:
            lines.append(f"{words(name)}: {value(fact)}")
    lines += [seat_line(view, seat) for seat in range(view["seats"])]
    for zone in view["zones"]:
        if zone["id"] in ASIDE:
            continue
        lines.append(zone_line(zone, view["names"]))
        lines += [
            f"  {name}: {told}" for name, told in (titled(card) for card, _ in known_cards(zone)) if told
        ]
    return lines


def result_lines(view: View) -> list[str]:
    """How the match ended: winners, then every seat from first to last."""
    result = view["result"]
    names = view["names"]
    winners = " and ".join(names[seat] for seat in result["winners"])
    lines = [f"{winners} {'wins' if len(result['winners']) == 1 else 'win'}: {result['reason']}."]
    for seat in sorted(range(view["seats"]), key=lambda seat: result["ranks"][seat]):
        parts = ", ".join(f"{words(name)} {number}" for name, number in result["breakdown"][seat].items())
        lines.append(f"{result['ranks'][seat]}. {names[seat]}: {result['scores'][seat]} ({parts})")
    return lines


def rule_lines(id: str) -> list[str]:
    """A rule as it can be read aloud: its id and text, and the ruling and example if it has them."""
    try:
        rule = find_rule(id)[1]
    except UnknownRule as error:
        return [f"{str(error)[:1].upper()}{str(error)[1:]}"]
    lines = [rule.id, rule.text]
    if rule.decision:
        lines.append(f"Ruling: {rule.decision}")
    if rule.example:
        lines.append(f"Example: {rule.example}")
    return lines


def refusal(reason: str, rules: Sequence[str]) -> str:
    """Why something cannot be done, as a sentence with the rules that say so."""
    cited = f" ({', '.join(rules)})" if rules else ""
    return f"{reason[:1].upper()}{reason[1:].removesuffix('.')}.{cited}"
