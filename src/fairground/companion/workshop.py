"""The card workshop: a pack that somebody is writing, read as it stands. What each sentence means, what is
wrong under which words, the face of every card, and a prepared match in which one of them can be tried.

All input comes from strangers: it is measured before it is read (`games/unfair/library/limits.py`),
and a separate process does the reading."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from fairground.companion.cards import CardEntry, Meaning
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.engine.packs import Pack
from fairground.engine.record import Record
from fairground.games import get, position
from fairground.games.unfair import catalogue
from fairground.games.unfair.flow.packs import examined
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import CITY_KINDS
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import PACK_FIELDS, Library, PackFile, place_of
from fairground.games.unfair.language.pack_writing import pack_text
from fairground.games.unfair.language.words import type_words_in
from fairground.games.unfair.library.limits import MOST_LETTERS, text_problem
from fairground.games.unfair.library.tools import starter

GAME: Final = "unfair"
FILE: Final = "pack.toml"
UNNAMED: Final = "my-pack"
WHOLE_LIST: Final = " (--all shows them)"  # a hint for those at a terminal
MOST_TOLD: Final = 60  # problems of one pack; whoever mends them sees the others


class BadDraft(FairgroundError):
    """A pack that is not even a list of cards, or a card that cannot be tried."""


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack while it is written. Cards have the fields of pack files (docs/card-language.md), in any
    state."""

    name: str = UNNAMED
    about: dict[str, Any] = {}
    cards: list[dict[str, Any]] = []
    themes: list[str] = []
    note: str = ""


class PackProblem(msgspec.Struct, frozen=True):
    """Something wrong with a pack. `card`: the number of the card, -1 for the pack itself; `field`: which of
    its fields, or nothing; `start` and `length`: the letters of the field's value that it is about."""

    message: str
    card: int = -1
    field: str = ""
    start: int = 0
    length: int = 0


class ReadCard(msgspec.Struct, frozen=True):
    """A card as it was read: how lists and boards show it, and how its sentences are understood. A card with
    a wrong field has no entry."""

    entry: CardEntry | None
    meaning: list[Meaning]


class Reading(msgspec.Struct, frozen=True):
    """A pack as it was read. `is_fine`: it can be played as it stands. `toml` is the pack as a file."""

    name: str
    digest: str
    is_fine: bool
    toml: str
    draft: Draft
    cards: list[ReadCard]
    problems: list[PackProblem]


def first_draft() -> Draft:
    """A small pack that is right in every way, to begin from."""
    return draft_of(starter())


def draft_of(toml: str) -> Draft:
    """The pack of a file. Raises `BadDraft` where it is none."""
    if len(toml) > MOST_LETTERS:
        raise BadDraft(f"this file is too large; {MOST_LETTERS // 1024} KiB is the limit for a pack")
    problem = text_problem(toml)
    if problem:
        raise BadDraft(problem)
    content = tomllib.loads(toml)
    unknown = [key for key in content if key not in PACK_FIELDS]
    if unknown:
        raise BadDraft(f"this is not a pack of cards: nothing in a pack is called “{unknown[0][:40]}”")
    cards = content.get("card", [])
    if "pack" not in content:
        raise BadDraft('this is not a pack: its first line must give its name, as in pack = "haunted"')
    try:
        return msgspec.convert(
            {
                "name": content["pack"],
                "about": content.get("about", {}),
                "cards": cards,
                "themes": content.get("themes", []),
                "note": content.get("note", ""),
            },
            Draft,
        )
    except msgspec.ValidationError as error:
        raise BadDraft(f"this is not a pack of cards: {error}") from None


def pack_of(draft: Draft) -> Pack:
    """The pack that a draft makes."""
    return Pack.of(
        draft.name, [(FILE, pack_text(draft.name, draft.cards, draft.about, draft.themes, draft.note))]
    )


def read(draft: Draft) -> Reading:
    """Reads a pack as it stands; nothing that is written in it is an error here, all of it is told."""
    pack = pack_of(draft)
    library, problems = examined([pack])
    file = PackFile(*pack.files[0])
    names = [card.get("name") for card in draft.cards]
    by_name = {card.name: card for card in library.program.cards if card.pack == pack.name}
    told = [_problem(file, problem, names) for problem in problems[:MOST_TOLD]]
    return Reading(
        pack.name,
        pack.digest,
        not problems,
        file.text,
        draft,
        [_read_card(library, by_name.get(str(name)), names.index(name) == n) for n, name in enumerate(names)],
        told,
    )


def _read_card(library: Library, card: Card | None, is_first: bool) -> ReadCard:
    """Of two cards of a name the first has it."""
    if card is None or not is_first:
        return ReadCard(None, [])
    game = get(GAME)
    facts = {**catalogue.entry(library, card), "game": GAME, "game_name": game.name}
    return ReadCard(
        msgspec.convert(facts, CardEntry), msgspec.convert(catalogue.meaning_in(library, card), list[Meaning])
    )


def _problem(file: PackFile, problem: CardError | str, names: Sequence[Any]) -> PackProblem:
    if isinstance(problem, CardError):
        message = problem.problem.replace(WHOLE_LIST, "")
        return PackProblem(message, *place_of(file, problem))
    message = problem.removeprefix(f"{file.name}: ")
    for number, name in enumerate(names):
        if isinstance(name, str) and name and message.startswith(f"{name}: "):
            return PackProblem(message.removeprefix(f"{name}: "), number)
    return PackProblem(message)


# Trying a card

RIVALS: Final = ("Rita",)
ROUND: Final = 2
COINS: Final = 40
PARK: Final = (
    "Main Gate",
    "1: Tidal Flume + Fountain",
    "2: Carousel",
    "3: Snack Bar",
    "Janitor",
)
OTHER_PARK: Final = (
    "Main Gate",
    "1: Corkscrew + Giant Loop + Fountain",
    "2: Lobster Shack",
    "3: Snack Bar",
    "Lifeguard",
)
MARKET: Final = ("Dolphins", "Touch Pool", "Penguins", "Sea Turtles", "Security Guard", "Wave Machine")
DECKS: Final[dict[str, tuple[str, ...]]] = {
    "park-deck": ("Manta Rays", "Mermaid", "Tidewater Inn", "Ocean Theme", "Pirate Theme", "Janitor"),
    "event-deck": ("Media Blitz", "Renovations", "Merch", "Safety Certificate", "Media Blitz", "Renovations"),
    "blueprint-deck": ("Boardwalk", "White Water"),
    "city-deck": ("A Sunny Weekend", "A Regatta"),
}


def practice(draft: Draft, number: int) -> Record:
    """A match in which a card of a pack can be tried at once: in hand with coins enough, on the table, or on
    its deck, whatever it is. Raises `BadDraft` for a pack or a card that cannot be played."""
    if not 0 <= number < len(draft.cards):
        raise BadDraft(f"there is no card {number + 1}; the pack has {len(draft.cards)}")
    pack = pack_of(draft)
    library, problems = examined([pack])
    if problems:
        raise BadDraft(f"you can try a card once its pack has no mistakes: {_first_line(problems[0])}")
    card = library.by_name[draft.cards[number]["name"]]
    try:
        text = _position(card, library)
        return position(GAME, text, f"workshop {card.name}", ("You", *RIVALS), [pack]).record()
    except BadSetup as error:
        raise BadDraft(f"“{card.name}” cannot be tried: {error}") from None


def _first_line(problem: object) -> str:
    return str(problem).partition("\n")[0]


def _position(card: Card, library: Library) -> str:
    """Where a card lies so that it comes into play at once."""
    table: dict[str, Any] = {"step": "park", "round": ROUND, "starting": 0, "market": list(MARKET)}
    decks = {name: list(cards) for name, cards in DECKS.items()}
    you: dict[str, Any] = {"coins": COINS, "park": list(PARK), "hand": ["Touch Pool"]}
    rival: dict[str, Any] = {"coins": 12, "park": list(OTHER_PARK), "hand": ["Fountain"]}
    if card.deck == codes.PARK_DECK:
        you["hand"] = [card.name, *you["hand"]]
        you["park"] = [*PARK, *_homes(card, library)]
        if card.influence_price != codes.NONE:
            you["tokens"] = {"alien influence": COINS}
    elif card.deck == codes.EVENT_DECK:
        table["step"] = "events"
        you["hand"] = [card.name, *you["hand"]]
    elif card.deck == codes.BLUEPRINT_DECK:
        you["blueprints"] = [card.name]
    elif card.deck == codes.CITY_DECK:
        table["step"] = "events"
        if any(kind in type_words_in(card.type_line) for kind in CITY_KINDS):
            decks["city-deck"] = [card.name, *decks["city-deck"]]
    elif card.deck == codes.SHOWCASE_DECK:
        you["showcase"] = [card.name]
    else:
        table["rules"] = [card.name]
    return position_text({**table, **decks}, [you, rival])


def _homes(card: Card, library: Library) -> list[str]:
    """An attraction on which an upgrade with needs can stand, in the first space that is free."""
    if not card.needs:
        return []
    fitting = [
        other.name
        for other in library.by_name.values()
        if other.deck == codes.PARK_DECK
        and "attraction" in type_words_in(other.type_line)
        and "upgrade" not in type_words_in(other.type_line)
        and "super" not in type_words_in(other.type_line)
        and card.needs & ~other.types == 0
        and not any(other.name in item for item in PARK)
    ]
    return [f"4: {fitting[0]}"] if fitting else []


def position_text(
    table: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    dice: str = "",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> str:
    """A position as text, from what lies on the table and with each seat."""
    lines = [f"seats = {len(seats)}", *([f'dice = "{dice}"'] if dice else [])]
    lines += ["", "[options]", *_lines(options), "", "[table]", *_lines(table)]
    for seat in seats:
        lines += ["", "[[seat]]", *_lines(seat)]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items()]


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{name}" = {_value(item)}' for name, item in value.items()) + " }"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


# What a process that works for the server is asked, and answers: `fairground.arena.workbench`

READ: Final = "read"
TRY: Final = "try"
LAB: Final = "lab"


class Job(msgspec.Struct, frozen=True):
    """Work to be done with a pack: to read it, to prepare a match with one of its cards, or to let bots play
    it for so many `games`, or `seconds`. `processor`: how many seconds of it the job may use."""

    task: str
    draft: Draft | None = None
    toml: str = ""
    card: int = 0
    games: int = 0
    seconds: float = 0.0
    processor: float = 60.0


class CardFigure(msgspec.Struct, frozen=True):
    """How those fared who had a card of the pack: how often somebody had it, and their win share with its
    interval, where it could be worked out."""

    card: str
    had: int
    share: float
    low: float
    high: float


class LabFigures(msgspec.Struct, frozen=True):
    """What bots have found out so far. `usual`: the win share of anybody; `ended`: nothing more comes."""

    played: int
    games: int
    usual: float
    score: float
    figures: list[CardFigure]
    ended: bool


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer. Of a run in the lab there are several, the last of them ended."""

    reading: Reading | None = None
    record: str = ""
    figures: LabFigures | None = None
    error: str = ""


def drafted(job: Job) -> Draft:
    """The pack that a job is about, as a draft or as a file. Raises `BadDraft`."""
    return draft_of(job.toml) if job.draft is None else job.draft
