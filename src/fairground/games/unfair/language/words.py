"""The closed vocabulary of card texts, and texts as words with positions."""

from __future__ import annotations

import re
from collections.abc import Iterable
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

# The classes of attack; a block names the class it stops.
ATTACKS: Final = ("intrusion", "inspection", "injunction", "hacking")

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

# Type words that texts may use although no card of the loaded packs carries them.
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

_WORD = re.compile(r"[A-Za-z][A-Za-z'\-]*|\d+(?:-[A-Za-z0-9\-]+)?|\+\d+|\S")
_END_OF_NAME = re.compile(r"[A-Za-z0-9]")


class Word(NamedTuple):
    """One word of a text: how it is compared, how it is written, and where it stands."""

    word: str
    raw: str
    start: int
    is_name: bool = False


class Names:
    """The card names a text may mention, found by their first word."""

    __slots__ = ("_by_first", "first_words")

    def __init__(self, names: Iterable[str]) -> None:
        self._by_first: dict[str, list[str]] = {}
        for name in sorted(names, key=len, reverse=True):
            # "a Pirate Theme" is a theme icon wherever one can be meant, so it stays three words.
            if not is_theme_card(name):
                self._by_first.setdefault(_first_word(name), []).append(name)
        self.first_words = [first.lower() for first in self._by_first]

    def at(self, text: str, first: str, start: int) -> str:
        """The longest name that stands in a text at a place, or ''."""
        for name in self._by_first.get(first, ()):
            end = start + len(name)
            if text.startswith(name, start) and not _END_OF_NAME.match(text, end):
                return name
        return ""


def is_theme_card(name: str) -> bool:
    """Whether a card name is that of a Theme upgrade: "Ocean Theme"."""
    theme, _, rest = name.rpartition(" ")
    return rest == "Theme" and theme.lower() in THEMES


def _first_word(name: str) -> str:
    found = _WORD.match(name)
    return found.group() if found else name


def split(text: str, names: Names) -> list[Word]:
    """A text as words in lower case; a card name, recognised by its capitals, is one word. The last word is
    empty and stands at the end."""
    words: list[Word] = []
    place = 0
    # Typographic apostrophes are as good as straight ones, and just as wide.
    text = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    while found := _WORD.search(text, place):
        raw, start = found.group(), found.start()
        name = names.at(text, raw, start) if not raw[0].islower() else ""
        place = start + len(name or raw)
        words.append(Word(name, name, start, True) if name else Word(raw.lower(), raw, start))
    words.append(Word("", "the end of the text", len(text.rstrip())))
    return words


def type_words_in(line: str) -> list[str]:
    """The words of a type line. The dash means nothing (unfair.core.type.dash-irrelevant)."""
    return re.findall(r"[a-z][a-z\-]*[a-z]", line.lower())
