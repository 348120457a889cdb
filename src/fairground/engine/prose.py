"""Sentences about a match, in pieces: whom and which cards they speak of, and how they are said to somebody
who takes part.

Games describe events as plain sentences in the third person. Where they name a card they mark it with
`card`; players are marked by whoever asks for a description (`marked_names`). From that come the plain text
(`plain`) and the pieces that a client colours and links (`pieces`), in which the reader is "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

# Letters that no name and no text has: they are left for private use.
_NAME: Final = "\ue000"
_CARD: Final = "\ue001"
_END: Final = "\ue002"
_MARKED: Final = re.compile("([\ue000\ue001])([^\ue002]*)\ue002")

# What players and cards do in the texts of the games, in the third person.
VERBS: Final = frozenset(
    (
        "aims",
        "beats",
        "begins",
        "blocks",
        "borrows",
        "brings",
        "builds",
        "buries",
        "chooses",
        "closes",
        "collects",
        "comes",
        "copies",
        "counts",
        "deals",
        "demolishes",
        "digs",
        "discards",
        "does",
        "draws",
        "earns",
        "ends",
        "exchanges",
        "feeds",
        "finishes",
        "fixes",
        "flips",
        "forfeits",
        "gains",
        "gets",
        "gives",
        "goes",
        "has",
        "hits",
        "holds",
        "is",
        "joins",
        "keeps",
        "lays",
        "leaves",
        "looks",
        "loses",
        "makes",
        "meets",
        "misses",
        "moves",
        "names",
        "opens",
        "passes",
        "pays",
        "peeks",
        "pins",
        "places",
        "plays",
        "protects",
        "puts",
        "raises",
        "releases",
        "removes",
        "reopens",
        "repays",
        "replaces",
        "reserves",
        "returns",
        "reveals",
        "rolls",
        "scores",
        "searches",
        "sells",
        "sends",
        "sets",
        "shows",
        "shuffles",
        "signs",
        "skips",
        "steals",
        "stops",
        "swaps",
        "takes",
        "targets",
        "throws",
        "trades",
        "turns",
        "unpins",
        "uses",
        "waits",
        "was",
        "wins",
    )
)
_IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_HISS: Final = ("ses", "shes", "ches", "xes", "zes")
_FIRST_WORD: Final = re.compile(r" (\w+)\b")
_NEXT_VERB: Final = re.compile(r"(\band |\bbut |; |, )(now )?(\w+)\b")
_THEIRS: Final = re.compile(r"\b(their|them|themselves)\b")
_YOURS: Final = {"their": "your", "them": "you", "themselves": "yourself"}


def card(name: str) -> str:
    """The name of a card, marked as one."""
    return f"{_CARD}{name}{_END}"


def marked_names(seats: int) -> list[str]:
    """Names that can be found again in a description."""
    return [f"{_NAME}{seat}{_END}" for seat in range(seats)]


def plain(told: str) -> str:
    """A description without its marks."""
    return told.replace(_CARD, "").replace(_END, "")


def third_person(verb: str) -> str:
    """What somebody does, of what one can do: "draw" gives "draws"."""
    for third, base in _IRREGULAR.items():
        if verb == base:
            return third
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"


def base_form(verb: str) -> str:
    """The other way round: "draws" gives "draw"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(_HISS) and verb not in ("closes", "uses", "loses", "raises", "releases", "chooses"):
        return verb[:-2]
    return verb[:-1]


def text_of(told: str, names: Sequence[str]) -> str:
    """A description with marked names as plain text."""
    said = ""
    for piece in _split(told):
        said += piece if isinstance(piece, str) else names[piece[1]] if piece[0] == _NAME else piece[2]
    return said


def pieces(told: str, names: Sequence[str], seat: int) -> list[Any]:
    """A description with marked names as the pieces of a sentence to a seat (-1: a spectator): plain words,
    `{"seat": …, "text": …}` for somebody and `{"card": name}` for a card."""
    found: list[Any] = []
    said = ""
    yours = False
    split = _split(told)
    for place, piece in enumerate(split):
        if isinstance(piece, str):
            words = _to_you(piece, _is_you(split, place - 1, seat)) if yours else piece
            if yours and ". " in words:
                yours = False
            found.append(words)
            said += words
            continue
        mark, number, name = piece
        if mark == _CARD:
            found.append({"card": name})
            said += name
            continue
        after = split[place + 1] if place + 1 < len(split) else ""
        owns = isinstance(after, str) and after.startswith("'s")
        yours = number == seat and not owns and _is_subject(after)
        word = names[number]
        if number == seat:
            word = "your" if owns else "you"
            if not said or said.endswith(". "):
                word = word.capitalize()
            if owns:
                assert isinstance(after, str)
                split[place + 1] = after[2:]
        found.append({"seat": number, "text": word})
        said += word
    return [piece for piece in found if piece != ""]


def _split(told: str) -> list[Any]:
    """Plain words, and (mark, seat, name) for what is marked."""
    found: list[Any] = []
    at = 0
    for match in _MARKED.finditer(told):
        if match.start() > at:
            found.append(told[at : match.start()])
        mark, inside = match.group(1), match.group(2)
        found.append((mark, int(inside) if mark == _NAME else -1, inside))
        at = match.end()
    if at < len(told):
        found.append(told[at:])
    return found


def _is_you(split: list[Any], place: int, seat: int) -> bool:
    """Whether the piece at a place is the reader."""
    piece = split[place] if place >= 0 else ""
    return not isinstance(piece, str) and piece[0] == _NAME and piece[1] == seat


def _is_subject(after: Any) -> bool:
    """Whether the words after a name say what its bearer does."""
    first = _FIRST_WORD.match(after) if isinstance(after, str) else None
    return first is not None and first.group(1) in VERBS


def _to_you(words: str, at_once: bool) -> str:
    """Words of which the reader is the subject, to the end of their sentence. `at_once`: the verb first."""
    sentence, stop, rest = words.partition(". ")
    if at_once:
        first = _FIRST_WORD.match(sentence)
        if first is not None and first.group(1) in VERBS:
            sentence = f" {base_form(first.group(1))}{sentence[first.end() :]}"
    parts = _NEXT_VERB.split(sentence)
    # Words, joint, "now", verb, words, joint, …
    for verb in range(3, len(parts), 4):
        if parts[verb] in VERBS:
            parts[verb] = base_form(parts[verb])
    joined = "".join([part or "" for part in parts])
    joined = _THEIRS.sub(_your, joined)
    return f"{joined}{stop}{rest}"


def _your(match: re.Match[str]) -> str:
    return _YOURS[match.group(1)]
