"""What card designers ask for: check a pack file, see how a card was understood, begin a new pack.

Every function is pure and returns text; commands only read files and print.
"""

from __future__ import annotations

from importlib import resources
from typing import Final, NamedTuple

from fairground.engine.packs import Pack
from fairground.engine.rulebook import parse_ledger
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.describe import SYMBOLS, plural
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import Library, PackFile, pack_name, shipped_files
from fairground.games.unfair.language.words import INFLUENCE, TOKENS
from fairground.games.unfair.library.endless import endless
from fairground.games.unfair.library.limits import limit_problems, may_be_read
from fairground.games.unfair.library.packs import shipped_library, understand
from fairground.games.unfair.verbs.hooks import HOOKS

STARTER: Final = '''# Check it: fairground cards lint FILE. Play it: fairground play unfair --pack FILE
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


def lint(text: str, name: str, whole: bool = False) -> Report:
    """Checks a pack file. It may mention the cards and types of the packs that come with the game.

    With `whole` each problem lists all that could have stood there."""
    own = pack_name(text)
    shipped = shipped_files()
    others = tuple(file for file in shipped if pack_name(file.text) != own)
    problems: list[CardError | str] = []
    if own and len(others) == len(shipped):
        problems += limit_problems(Pack.of(own, [(name, text)]))
        if problems and not may_be_read(text):
            return Report("\n\n".join(map(str, problems)), False)
    library, errors = understand((*others, PackFile(name, text)))
    problems += errors
    cards = [card for card in library.by_name.values() if card.pack == own]
    known = rule_ids()
    for card in cards:
        problems += [
            f"{name}: {card.name}: there is no rule “{id}” in the ledger"
            for id in card.ledger
            if id not in known
        ]
    for card in cards:
        problems += [
            f"{name}: {card.name}: there is no effect “{hook}” in Python; say it in the card language"
            for hook in hooks_of(library, card)
            if hook not in HOOKS
        ]
    problems += [f"{name}: {one.card.name}: {one.told()}" for one in endless(library.program, cards)]
    if problems:
        count = f"{len(problems)} problem" + ("" if len(problems) == 1 else "s")
        told = [each.told(whole) if isinstance(each, CardError) else each for each in problems]
        return Report("\n\n".join([*told, f"{name}: {count}"]), False)
    return Report(f"{name}: {summary(library, cards)}", True)


def summary(library: Library, cards: list[Card]) -> str:
    abilities = sum(len(card.abilities) for card in cards)
    hooked = [card.name for card in cards if hooks_of(library, card)]
    count = f"{len(cards)} cards with {abilities} abilities, all understood"
    return f"{count}; written in Python: {', '.join(hooked)}" if hooked else count


def hooks_of(library: Library, card: Card) -> list[str]:
    """The effects of a card that are written in Python."""
    hook = library.program.lexicon.number("Hook")
    steps = (step for number in card.abilities for step in library.program.abilities[number].steps)
    return [
        library.program.hooks[step.args[0]] for step in steps if step.code == codes.DO and step.verb == hook
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
    lines = [card.name, f"{card.type_line} ({card.pack} pack)"]
    if figures := figures_of(library, card):
        lines.append(figures)
    lines.append(f"name: {card.origin}, effect: {card.effect_origin}, figures: {card.figures_origin}")
    if card.ledger:
        lines.append(f"home of: {', '.join(card.ledger)}")
    if card.text:
        lines += ["", card.text, "", "How it is understood:"]
        for line in explain(library, card):
            rules = f"  [{', '.join(line.rules)}]" if line.rules else ""
            lines.append("  " + "  " * line.depth + line.text + rules)
    if card.flavour:
        lines += ["", card.flavour]
    return "\n".join(lines)


def figures_of(library: Library, card: Card) -> str:
    """The printed figures of a card, in a line; nothing for a card without any."""
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
    return "; ".join(figures)
