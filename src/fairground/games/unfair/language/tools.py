"""What card designers ask for: check a pack file, see how a card was understood, begin a new pack.

Every function is pure and returns text; commands only read files and print.
"""

from __future__ import annotations

from importlib import resources
from typing import Final, NamedTuple

from fairground.engine.rulebook import parse_ledger
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.describe import SYMBOLS, plural
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.library import (
    Library,
    PackFile,
    pack_name,
    shipped_files,
    shipped_library,
    understand,
)
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.verbs import VERBS
from fairground.games.unfair.language.verbs.rulings import Hook
from fairground.games.unfair.language.words import INFLUENCE, TOKENS

STARTER: Final = '''# A pack of your own. Check it with: fairground cards lint FILE
pack = "my-pack"

[[card]]
name = "Ghost Train"
type = "Attraction - Thrill Ride"
price = 5
stars = 3
icons = ["thrill"]
text = "Guests step: Gain 1 coin for each staff member in your park."
flavour = "The last carriage is always full."

[[card]]
name = "Night Watch"
type = "Staff Member"
price = 3
stars = 1
points = 2
text = "Once per Events step: Block an Intrusion."

[[card]]
name = "Power Cut"
type = "Event"
text = """
Reopen an attraction in your park.
OR
Inspection: Close the largest attraction in a competitor's park.
"""

[[card]]
name = "Full Moon"
type = "City - Unfair"
text = "Each player closes a thrill ride in their park, otherwise loses 3 coins."

[[card]]
name = "Haunted Corner"
type = "Blueprint"
points = 25
text = """
• a thrill ride with 5 or more icons
+ 2 feature upgrades
• 2 staff members
"""
'''


class Report(NamedTuple):
    """What a check found: the text to print, and whether the pack can be used."""

    text: str
    is_fine: bool


def starter() -> str:
    """A small pack that is right in every way, to begin a new one from."""
    return STARTER


def lint(text: str, name: str) -> Report:
    """Checks a pack file. It may mention the cards and types of the packs that come with the game."""
    own = pack_name(text)
    others = tuple(file for file in shipped_files() if pack_name(file.text) != own)
    library, errors = understand((*others, PackFile(name, text)))
    problems: list[CardError | str] = list(errors)
    cards = [card for card in library.by_name.values() if card.pack == own]
    known = rule_ids()
    for card in cards:
        problems += [
            f"{name}: {card.name}: there is no rule “{id}” in the ledger"
            for id in card.ledger
            if id not in known
        ]
    if problems:
        count = f"{len(problems)} problem" + ("" if len(problems) == 1 else "s")
        return Report("\n\n".join([*map(str, problems), f"{name}: {count}"]), False)
    return Report(f"{name}: {summary(library, cards)}", True)


def summary(library: Library, cards: list[Card]) -> str:
    abilities = sum(len(card.abilities) for card in cards)
    hooked = [card.name for card in cards if hooks_of(library, card)]
    count = f"{len(cards)} cards with {abilities} abilities, all understood"
    return f"{count}; written in Python: {', '.join(hooked)}" if hooked else count


def hooks_of(library: Library, card: Card) -> list[str]:
    """The effects of a card that are written in Python."""
    steps = (step for number in card.abilities for step in library.program.abilities[number].steps)
    return [
        library.program.hooks[step.args[0]]
        for step in steps
        if step.code == codes.DO and isinstance(VERBS[step.verb], Hook)
    ]


def rule_ids() -> frozenset[str]:
    """The ids of all rules of Unfair."""
    folder = resources.files("fairground.games.unfair").joinpath("ledger")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    ledgers = [parse_ledger(file.read_text(encoding="utf-8"), file.name) for file in files]
    return frozenset(rule.id for ledger in ledgers for rule in ledger.rules)


def show(name: str, library: Library | None = None) -> str:
    """A card and how each of its sentences was understood, with the rules that say so.

    :raises UnknownCard: with the name that looks most like it.
    """
    library = library or shipped_library()
    card = library.card(name)
    lines = [card.name, f"{card.type_line} ({card.pack} pack)", *_figures(library, card)]
    lines.append(f"name: {card.origin}, effect: {card.effect_origin}, figures: {card.figures_origin}")
    if card.text:
        lines += ["", card.text, "", "How it is understood:"]
        for line in explain(library, card):
            rules = f"  [{', '.join(line.rules)}]" if line.rules else ""
            lines.append("  " + "  " * line.depth + line.text + rules)
    if card.flavour:
        lines += ["", card.flavour]
    return "\n".join(lines)


def _figures(library: Library, card: Card) -> list[str]:
    """The printed figures of a card, in a line."""
    figures: list[str] = []
    if card.price != codes.NONE:
        figures.append(f"price {card.price}")
    if card.influence_price != codes.NONE:
        figures.append(f"price {card.influence_price} {plural(TOKENS[INFLUENCE])}")
    if card.stars != codes.NONE:
        figures.append("stars *" if card.stars == codes.COMPUTED else f"stars {card.stars}")
    for label, value in (
        ("capacity", card.capacity),
        ("influence", card.influence),
        ("health", card.health),
        ("points", card.points),
        ("bonus", card.bonus),
    ):
        if value:
            figures.append(f"{label} {value}")
    if card.attraction_limit != codes.NONE:
        figures.append(f"{card.attraction_limit} attractions, {card.super_limit} super attractions")
    figures += [f"{name} {rating}" for name, rating in card.ratings.items()]
    if card.icons:
        figures.append(f"icons {', '.join(card.icons)}")
    figures += [SYMBOLS[symbol] for symbol in card.symbols]
    figures += [f"built in: {library.program.cards[number].name}" for number in card.built_in]
    return ["; ".join(figures)] if figures else []
