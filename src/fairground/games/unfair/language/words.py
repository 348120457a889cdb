"""The closed vocabulary of card texts, and texts as words with positions. What a word means here is what it
means on every card (unfair.core.guide.glossary-first)."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from typing import Final, NamedTuple

from fairground.games.unfair.language import codes

THEMES: Final = (
    "alien",
    "b-movie",
    "comicbook",
    "dinosaur",
    "gangster",
    "hacker",
    "jungle",
    "kaiju",
    "ninja",
    "ocean",
    "pirate",
    "robot",
    "vampire",
    "western",
)
WILDCARD: Final = "?"
MOST_THEMES: Final = 36  # with those that packs bring; each is an option of a question

# The classes of attack; a block names the class it stops (unfair.core.event.usual-types,
# unfair.hacker.hacking.separate-type).
ATTACKS: Final = ("intrusion", "inspection", "injunction", "hacking")

# What stands for a value wherever it lies (unfair.core.token.definition, unfair.core.token.examples,
# unfair.alien.influence.token).
TOKENS: Final = (
    "coin",
    "point",
    "alien influence",
    "silver medal",
    "gold medal",
    "mesmerism token",
    "insurance excess",
    "health",
)
COIN: Final = TOKENS.index("coin")
POINT: Final = TOKENS.index("point")
INFLUENCE: Final = TOKENS.index("alien influence")
SILVER_MEDAL: Final = TOKENS.index("silver medal")
GOLD_MEDAL: Final = TOKENS.index("gold medal")
MESMERISM: Final = TOKENS.index("mesmerism token")
INSURANCE_EXCESS: Final = TOKENS.index("insurance excess")
HEALTH: Final = TOKENS.index("health")
NO_PLURAL: Final = ("alien influence", "insurance excess", "health")
# Longer names first, so that each phrase is tried before its own beginning.
TOKEN_PHRASES: Final[dict[str, int]] = {
    phrase: number
    for number, name in enumerate(TOKENS)
    for phrase in ((name,) if name in NO_PLURAL else (f"{name}s", name))
}

NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}

# Type words that texts may use although no card of the loaded packs carries them. A billboard holds a space,
# a store sells goods, a development is land (unfair.core.type.billboard, unfair.core.type.store,
# unfair.core.development.word, unfair.core.type.development-vs-resource).
TYPE_WORDS: Final = (
    "attraction",
    "upgrade",
    "staff",
    "member",
    "resource",
    "development",
    "mastermind",
    "super",
    "theme",
    "park",
    "entrance",
    "power",
    "animal",
    "quality",
    "feature",
    "guest",
    "services",
    "built-in",
    "thrill",
    "leisure",
    "ride",
    "theatre",
    "sideshow",
    "food",
    "outlet",
    "hotel",
    "nature",
    "area",
    "billboard",
    "store",
    "alien",
    "dinosaur",
    "hacker",
    "kaiju",
    "artifact",
)

DECKS: Final = {
    "park": codes.PARK_DECK,
    "event": codes.EVENT_DECK,
    "blueprint": codes.BLUEPRINT_DECK,
    "city": codes.CITY_DECK,
}
SYMBOLS: Final = {
    "wifi": codes.WIFI,
    "power": codes.POWER_ICON,
    "panorama-wild": codes.PANORAMA_WILD,
    "panorama-scoring": codes.PANORAMA_SCORING,
}
MEASURES: Final = {
    "marked coin price": codes.PRICE,
    "star value": codes.STARS,
    "star total": codes.STAR_TOTAL,
    "icon size": codes.ICONS,
}
# The same in other words, too
MEASURES_IN_WORDS: Final = {**MEASURES, "coin price": codes.PRICE, "price": codes.PRICE}
SUPERLATIVES: Final = {
    "largest": (codes.ICONS, False),
    "smallest": (codes.ICONS, True),
    "most expensive": (codes.PRICE, False),
    "cheapest": (codes.PRICE, True),
    "nearest": (codes.SPACE, True),
    "farthest": (codes.SPACE, False),
}
STATS: Final = {
    "guest capacity": codes.GUEST_CAPACITY,
    "super attraction limit": codes.SUPER_LIMIT,
    "attraction limit": codes.ATTRACTION_LIMIT,
    "star total": codes.PARK_STARS,
    "hand limit": codes.HAND_LIMIT,
    "coins per guest": codes.COINS_PER_GUEST,
    "number of power icons": codes.POWER,
    "number of actions": codes.ACTIONS,
    "loose change": codes.LOOSE_CHANGE,
}

# Words that begin a noun phrase: after "or" they tell a second noun from a second clause.
OPENERS: Final = frozenset(
    (
        "a",
        "an",
        "another",
        "each",
        "all",
        "every",
        "any",
        "up",
        "your",
        "their",
        "the",
        "half",
        "this",
        "that",
    )
)

# Words that people use in place of those of the language, which they are read as.
EVERYDAY: Final = {
    "can": "may",
    "can't": "cannot",
    "get": "gain",
    "gets": "gains",
    "receive": "gain",
    "receives": "gains",
    "earn": "gain",
    "earns": "gains",
    "score": "gain",
    "scores": "gains",
    "destroy": "demolish",
    "destroys": "demolishes",
    "destroyed": "demolished",
    "biggest": "largest",
    "whenever": "when",
    "beginning": "start",
    "opponent": "competitor",
    "opponents": "competitors",
    "opponent's": "competitor's",
    "rival": "competitor",
    "rivals": "competitors",
    "rival's": "competitor's",
}

_WORD = re.compile(r"[A-Za-z][A-Za-z'\-]*|\d+(?:-[A-Za-z0-9\-]+)?|\+\d+|\S")
_END_OF_NAME = re.compile(r"[A-Za-z0-9]")


class Word(NamedTuple):
    """One word of a text: how it is compared, how it is written, where it stands, and the card name that
    begins with it, if one does."""

    word: str
    raw: str
    start: int
    name: str = ""


class Names:
    """The card names a text may mention, found by their first word."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = ("_by_first", "all")
    # Made up to here.

    def __init__(self, names: Iterable[str], themes: Iterable[str] = THEMES) -> None:
        self._by_first: dict[str, list[str]] = {}
        # "a Pirate Theme" is a theme icon wherever one can be meant, so it stays three words.
        known = frozenset(themes)
        self.all = sorted((name for name in names if not is_theme_card(name, known)), key=len, reverse=True)
        for name in self.all:
            self._by_first.setdefault(_first_word(name), []).append(name)

    def at(self, text: str, first: str, start: int) -> str:
        """The longest name that stands in a text at a place, or ''."""
        for name in self._by_first.get(first, ()):
            end = start + len(name)
            if text.startswith(name, start) and not _END_OF_NAME.match(text, end):
                return name
        return ""


def is_theme_card(name: str, themes: Container[str]) -> bool:
    """Whether a card name is that of a Theme upgrade: "Ocean Theme"."""
    theme, _, rest = name.rpartition(" ")
    return rest == "Theme" and theme.lower() in themes


def _first_word(name: str) -> str:
    found = _WORD.match(name)
    return found.group() if found else name


def split(text: str, names: Names) -> list[Word]:
    """A text as words in lower case. The last word is empty and stands at the end.

    Card names are told by their capitals, and stay words: "Draw" is a name only where a card may be named."""
    # Typographic apostrophes are as good as straight ones, and just as wide.
    text = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    words: list[Word] = []
    for found in _WORD.finditer(text):
        raw, start = found.group(), found.start()
        name = "" if raw[0].islower() else names.at(text, raw, start)
        word = raw.lower()
        if word in EVERYDAY:
            word = EVERYDAY[word]
            if words and words[-1].word == "an" and word.startswith("competitor"):
                words[-1] = words[-1]._replace(word="a")
        words.append(Word(word, raw, start, name))
    words.append(Word("", "the end of the text", len(text.rstrip())))
    return words


def type_words_in(line: str) -> list[str]:
    """The words of a type line. The dash means nothing (unfair.core.type.dash-irrelevant)."""
    words = (found.strip("-") for found in re.findall(r"[a-z\-]+", line.lower()))
    return [word for word in words if len(word) > 1]
