"""Pack files: reading them into one library of cards whose texts are understood."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from fairground.engine.errors import FairgroundError
from fairground.engine.hints import closest
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import FIELDS, Fault, built_in_card, card_of, face_id
from fairground.games.unfair.language.errors import CardError, Origin, Spot
from fairground.games.unfair.language.grammar.abilities import abilities
from fairground.games.unfair.language.grammar.blueprints import blueprint
from fairground.games.unfair.language.grammar.draft import Text
from fairground.games.unfair.language.lexicon import Lexicon
from fairground.games.unfair.language.nodes import Card, Program
from fairground.games.unfair.language.words import MOST_THEMES, TYPE_WORDS, Names, type_words_in

PACK_FIELDS: Final = ("pack", "size", "note", "themes", "about", "card")
THEME: Final = re.compile(r"[a-z][a-z\-]*")
HARDEST: Final = 3


class PackFile(NamedTuple):
    """The text of a pack file and the name that errors give to it."""

    name: str
    text: str


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack is about, for people who choose one: [about] in its file."""

    name: str
    theme: str
    character: str
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=HARDEST)]
    origin: Literal["rulebook", "published", "original"]
    author: str = ""


class UnknownCard(FairgroundError):
    """A card name that no pack has."""


class Library:
    """The cards of some packs, and everything their texts mean."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("about", "by_name", "packs", "program", "sizes")
    # Made up to here.

    def __init__(
        self, program: Program, packs: list[str], sizes: dict[str, int], about: dict[str, About]
    ) -> None:
        self.program = program
        self.packs = packs
        self.sizes = (
            sizes  # how many cards a pack has when it is finished, where that is not the usual number
        )
        self.about = about
        self.by_name = {card.name: card for card in program.cards if not card.is_built_in}

    def card(self, name: str) -> Card:
        """A card by its name, in any case. Raises `UnknownCard`."""
        found = self.by_name.get(name)
        if found is None:
            wanted = name.casefold()
            found = next((card for own, card in self.by_name.items() if own.casefold() == wanted), None)
        if found is None:
            raise UnknownCard(f"there is no card “{name}”{closest(name, self.by_name)}")
        return found


def shipped_files() -> tuple[PackFile, ...]:
    """The pack files that come with the game, in the order of their names."""
    folder = resources.files("fairground.games.unfair").joinpath("packs")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    return tuple(PackFile(file.name, file.read_text(encoding="utf-8")) for file in files)


def pack_name(text: str) -> str:
    """The name a pack file gives its pack, or '' where it gives none."""
    try:
        name = tomllib.loads(text).get("pack", "")
    except (ValueError, RecursionError):  # whatever is wrong with it, reading it tells
        return ""
    return name if isinstance(name, str) else ""


def read_files(files: Iterable[PackFile], lexicon: Lexicon) -> tuple[Library, tuple[CardError | str, ...]]:
    """A library with all cards that can be understood, and what is wrong with the others."""
    reader = _Reader(lexicon)
    for file in files:
        reader.read(file)
    return reader.library(), tuple(reader.errors)


class _Entry(NamedTuple):
    card: Card
    origin: Origin
    needs: tuple[str, ...]
    spot: Spot  # the beginning of the card


class _Reader:
    """Reads files one after the other, then understands all texts with the words and names of all files."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.program = Program(lexicon)
        self.errors: list[CardError | str] = []
        self.entries: list[_Entry] = []
        self.names: dict[str, Card] = {}  # by the ids of their faces
        self.packs: list[str] = []
        self.sizes: dict[str, int] = {}
        self.about: dict[str, About] = {}

    def read(self, file: PackFile) -> None:
        try:
            content = tomllib.loads(file.text)
        except RecursionError:
            self.errors.append(f"{file.name}: tables and lists lie too deep inside each other")
            return
        except ValueError as error:  # also a number with too many digits
            self.errors.append(f"{file.name}: this is not valid TOML: {error}")
            return
        problem = _pack_problem(content)
        if problem:
            self.errors.append(f"{file.name}: {problem}")
            return
        source = _Source(file)
        pack = content["pack"]
        if pack not in self.packs:
            self.packs.append(pack)
        if "size" in content:
            self.sizes[pack] = content["size"]
        for theme in content.get("themes", ()):
            if theme not in self.program.themes:
                self.program.themes.append(theme)
        if "about" in content:
            self.about[pack] = msgspec.convert(content["about"], About)
        for index, table in enumerate(content["card"]):
            try:
                self._add(table, pack, source, index)
            except Fault as fault:
                name = str(table.get("name", f"card {index + 1}"))
                spot = source.spot(index, fault.field)
                self.errors.append(CardError(name, fault.problem, spot, fault.field))

    def _add(self, table: dict[str, Any], pack: str, source: _Source, index: int) -> None:
        card = card_of(table, pack)
        self._check_name(card)
        self._number(card)
        needs = tuple(type_words_in(table.get("needs", "")))
        self.entries.append(
            _Entry(card, source.text_origin(index, card.text), needs, source.spot(index, "needs"))
        )
        for part in table.get("built_in", ()):
            inner = built_in_card(part, pack)
            self._number(inner)
            card.built_in.append(inner.number)

    def _check_name(self, card: Card) -> None:
        """Names are told apart by their letters and digits: by these cards are called in moves and links."""
        id = face_id(card.name) or card.name
        other = self.names.get(id)
        if other is not None and other.name == card.name:
            where = "" if other.pack == card.pack else f", in the pack “{other.pack}”"
            raise Fault("name", f"there is already a card named “{card.name}”{where}")
        if other is not None:
            raise Fault(
                "name",
                f"“{card.name}” and “{other.name}” of the pack “{other.pack}” are written too much alike",
            )
        self.names[id] = card

    def _number(self, card: Card) -> None:
        card.number = len(self.program.cards)
        self.program.cards.append(card)

    def library(self) -> Library:
        program = self.program
        program.type_words = _all_type_words(program.cards)
        for card in program.cards:
            card.types = program.mask(type_words_in(card.type_line))
            card.themes = [program.themes.index(icon) for icon in card.icons if icon in program.themes]
        if len(program.themes) > MOST_THEMES:
            self.errors.append(f"the packs bring more than {MOST_THEMES} themes together")
        names = Names((card.name for card in program.cards), program.themes)
        for entry in self.entries:
            self._understand(entry, names)
        return Library(program, self.packs, self.sizes, self.about)

    def _understand(self, entry: _Entry, names: Names) -> None:
        card, program = entry.card, self.program
        errors: list[CardError] = []
        for word in entry.needs:
            if word not in program.type_words:
                near = closest(word, program.type_words)
                problem = f"“needs” asks for the type “{word}”, which no card has{near}"
                errors.append(CardError(card.name, problem, entry.spot, "needs"))
        if not errors:
            card.needs = program.mask(list(entry.needs))
        words = frozenset(type_words_in(card.type_line))
        text = Text(card, words, card.text, entry.origin, names, program)
        try:
            if card.deck == codes.BLUEPRINT_DECK:
                card.blueprint = blueprint(text, errors)
            else:
                card.abilities = abilities(text, errors)
        except RecursionError:
            problem = "its text has too many parts inside each other; make it shorter"
            errors.append(CardError(card.name, problem, entry.origin.spot(card.text, 0)))
        card.text = card.text.strip()
        self.errors += errors


def _pack_problem(content: dict[str, Any]) -> str:
    """What is wrong with a pack file outside its cards."""
    for key in content:
        if key not in PACK_FIELDS:
            return f"there is no key “{key}”{closest(key, PACK_FIELDS)}"
    if not isinstance(content.get("pack"), str):
        return "“pack” is missing; expected the name of the pack"
    size = content.get("size", 1)
    if not isinstance(size, int) or isinstance(size, bool) or size < 1:
        return f"“size” is how many cards the finished pack has, a whole number from 1, not {size!r}"
    themes = content.get("themes", [])
    if not isinstance(themes, list) or not all(
        isinstance(one, str) and THEME.fullmatch(one) for one in themes
    ):
        return "“themes” lists the themes that the pack brings, each a word in lowercase letters"
    try:
        msgspec.convert(content.get("about"), About | None)
    except msgspec.ValidationError as error:
        return f"[about] tells people what the pack is like: {error}"
    cards = content.get("card")
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        return "there are no cards; each begins with a line [[card]]"
    return ""


def _all_type_words(cards: Sequence[Card]) -> list[str]:
    words = dict.fromkeys(TYPE_WORDS)
    for card in cards:
        words.update(dict.fromkeys(type_words_in(card.type_line)))
    return list(words)


class Place(NamedTuple):
    """Where a problem lies inside a card: its number in the file, the field, and the letters of the field's
    value. Of a field without letters to point at the length is 0."""

    card: int
    field: str
    start: int
    length: int


def place_of(file: PackFile, error: CardError) -> Place:
    """Where in the cards of a file a problem lies; the card is -1 where it lies in none."""
    source = _Source(file)
    row = error.spot.line - 1
    card = sum(head <= row for head in source.heads) - 1
    if card < 0:
        return Place(-1, "", 0, 0)
    if error.word in FIELDS and source.is_field(row, error.word):
        return Place(card, error.word, 0, 0)
    text = tomllib.loads(file.text)["card"][card].get("text", "")
    origin = source.text_origin(card, text)
    lines = text.split("\n")
    below = error.spot.line - origin.line
    if not 0 <= below < len(lines):
        return Place(card, "", 0, 0)
    column = error.spot.column - (1 if below else origin.column)
    start = sum(len(line) + 1 for line in lines[:below]) + column
    return Place(card, "text", start, max(1, min(len(error.word), len(lines[below]) - column)))


class _Source:
    """A pack file, to find where its cards and fields stand."""

    HEAD: Final = re.compile(r"\s*\[\[\s*card\s*\]\]")
    QUOTES: Final = ('"""', "'''", '"', "'")

    def __init__(self, file: PackFile) -> None:
        self.file = file.name
        self.lines = tuple(file.text.split("\n"))
        self.heads = [row for row, line in enumerate(self.lines) if self.HEAD.match(line)]

    def _row(self, index: int, field: str) -> int:
        """The row of a field of a card, or of the card's beginning."""
        if index >= len(self.heads):
            return 0
        start = self.heads[index]
        end = self.heads[index + 1] if index + 1 < len(self.heads) else len(self.lines)
        return next((row for row in range(start, end) if self.is_field(row, field)), start)

    def is_field(self, row: int, field: str) -> bool:
        """Whether a field is written in this row."""
        return re.match(rf"\s*\"?{re.escape(field)}\"?\s*=", self.lines[row]) is not None

    def spot(self, index: int, field: str) -> Spot:
        row = self._row(index, field)
        line = self.lines[row]
        return Spot(self.file, row + 1, len(line) - len(line.lstrip()) + 1, line)

    def text_origin(self, index: int, text: str) -> Origin:
        """Where a card's text begins. A text with escapes is shown as it is read, not as it is written."""
        row = self._row(index, "text")
        line = self.lines[row]
        value = line.partition("=")[2].lstrip()
        quote = next((quote for quote in self.QUOTES if value.startswith(quote)), "")
        column = len(line) - len(value) + len(quote)
        if len(quote) == len(self.QUOTES[0]) and column == len(line):
            row, column = row + 1, 0
        written = "\n".join([self.lines[row][column:], *self.lines[row + 1 : row + 1 + text.count("\n")]])
        lines = self.lines if text and written.startswith(text.rstrip("\n")) else ()
        return Origin(self.file, row + 1, column + 1, lines)
