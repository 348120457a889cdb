"""The cards: what is printed on them, and reading card files with errors a designer can act on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

import msgspec

from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest_or_all
from fairground.games.unlucky.lines import Lines, Path

QUEST_FILE: Final = "quest_deck.toml"
BEAST_FILE: Final = "beasts.toml"
CHARACTER_FILE: Final = "characters.toml"

# Types that are rolled for (unlucky.attack.types), and the others.
ROLLED: Final = ("weapon", "spell", "potion", "item")
TYPES: Final = (*ROLLED, "action", "blunder", "beast_encounter")
RESPONSES: Final = ("shield", "resurrection")
ORIGINS: Final = ("rulebook", "published", "original", "made-up")

# What steps do: whether they need a number, and whom they can be about.
SINGLE: Final = ("chosen_opponent", "richer_opponent", "chosen_player", "next_player", "previous_player")
SEVERAL: Final = ("self", *SINGLE, "neighbours", "all_opponents", "all_others", "everyone")
OTHERS: Final = SEVERAL[1:-1]
STEPS: Final[dict[str, tuple[bool, tuple[str, ...]]]] = {
    "discard": (True, SEVERAL),
    "discard_random": (True, SEVERAL),
    "discard_highest": (True, SEVERAL),
    "steal_random": (True, OTHERS),
    "steal_split": (True, ("chosen_players",)),
    "swap_random": (True, SINGLE),
    "draw": (True, SEVERAL),
    "draw_rolled": (False, ("self",)),
    "draw_character": (False, ("self",)),
    "give_choice": (True, SINGLE),
    "give_random": (True, SINGLE),
    "swap_hands": (False, SINGLE),
    "trade": (True, SINGLE),
    "take_discarded": (False, ("self",)),
    "skip_next_turn": (False, SEVERAL),
    "end_turn": (False, ("self",)),
    "reverse": (False, ("self",)),
    "resurrect": (False, ("self",)),
    "use_up_character": (False, SEVERAL),
}
# Steps that make the players they are about lose cards (unlucky.shield.attack-definition).
LOSSES: Final = ("discard", "discard_random", "discard_highest", "steal_random", "steal_split", "swap_random")
# A Blunder harms only its drawer and chooses nobody (unlucky.blunder.contents).
BLUNDER_LOSSES: Final = ("discard", "discard_random", "discard_highest", "use_up_character", "end_turn")
BLUNDER_GIFTS: Final = ("give_choice", "give_random", "draw")
BLUNDER_TAKERS: Final = ("next_player", "previous_player", "all_opponents", "all_others")
# When a character can be used; the later ones answer something and have one step of their own.
FREE_TIMINGS: Final = ("turn_start", "before_play", "instead_of_play")
ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "own_roll": ("set_die",),
    "beast_revealed": ("escape_beast", "redirect_beast"),
    "beast_fight": ("add_points",),
    "when_attacked": ("block",),
    "blunder_drawn": ("cancel_blunder",),
}
TIMINGS: Final = (*FREE_TIMINGS, *ANSWERS)


class Step(msgspec.Struct, frozen=True):
    op: str
    who: str = "self"
    n: int = 1


class QuestCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    type: str
    copies: int
    effect: str
    origin: str
    beast_value: int | None = None
    is_attack: bool = False
    outcomes: tuple[tuple[Step, ...], ...] = ()  # for each face of the die, or none
    steps: tuple[Step, ...] = ()
    response: str = ""
    rule: str = ""
    note: str = ""


class Beast(msgspec.Struct, frozen=True):
    id: str
    name: str
    min_cards: int
    points: int
    reward_cards: int
    origin: str

    @property
    def effect(self) -> str:
        cards = "1 card" if self.min_cards == 1 else f"{self.min_cards} cards"
        won = f"draw {self.reward_cards}" if self.reward_cards else "no reward"
        return (
            f"Play at least {cards} worth {self.points} or more to win: {won}. Too few points: lose {cards}. "
            f"Fewer than {cards} in hand: you are out."
        )


class Character(msgspec.Struct, frozen=True):
    id: str
    name: str
    timing: str
    effect: str
    steps: tuple[Step, ...]
    origin: str
    ability_origin: str


class Content(msgspec.Struct, frozen=True):
    """All cards of a match."""

    quest: tuple[QuestCard, ...]
    beasts: tuple[Beast, ...]
    characters: tuple[Character, ...]


class Fault(Exception):
    """One problem of one card, tied to the place where it shows."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(problem)
        self.path = path
        self.problem = problem


Table: TypeAlias = Mapping[str, Any]
Check: TypeAlias = tuple[str, Callable[[object], bool]]


@cache
def standard_content() -> Content:
    """The cards of the game, in the order of their files."""
    folder = resources.files("fairground.games.unlucky")

    def text(name: str) -> str:
        return folder.joinpath(name).read_text(encoding="utf-8")

    return Content(
        load_quest(text(QUEST_FILE), QUEST_FILE),
        load_beasts(text(BEAST_FILE), BEAST_FILE),
        load_characters(text(CHARACTER_FILE), CHARACTER_FILE),
    )


def load_quest(text: str, name: str) -> tuple[QuestCard, ...]:
    """Reads a quest deck; `name` stands for the file in messages.

    :raises BadSetup: with one line for each fault.
    """
    deck, cards, lines = _load(text, name, "card", read_quest)
    counts = deck.get("counts")
    if not isinstance(counts, dict):
        raise BadSetup(
            f"{name}, line {lines.of(('deck',))}: [deck] needs counts, the number of cards of each type"
        )
    for type in (*TYPES, *counts):
        found = sum(card.copies for card in cards if card.type == type)
        promised = counts.get(type, 0)
        if promised != found:
            where = f"{name}, line {lines.of(('deck', 'counts', type))}"
            raise BadSetup(f"{where}: [deck] counts {promised} cards of type '{type}', there are {found}")
    _check_total(deck, sum(card.copies for card in cards), name, lines)
    return cards


def load_beasts(text: str, name: str) -> tuple[Beast, ...]:
    """Reads a beast deck; faults are told as for `load_quest`."""
    deck, beasts, lines = _load(text, name, "beast", read_beast)
    _check_total(deck, len(beasts), name, lines)
    return beasts


def load_characters(text: str, name: str) -> tuple[Character, ...]:
    """Reads a character deck; faults are told as for `load_quest`."""
    deck, characters, lines = _load(text, name, "character", read_character)
    _check_total(deck, len(characters), name, lines)
    return characters


def made_up(tables: Sequence[Table], content: Content) -> Content:
    """The content with cards added for a test or a puzzle: beasts have points, characters a timing."""
    quest, beasts, characters = list(content.quest), list(content.beasts), list(content.characters)
    for table in tables:
        table = {"origin": "made-up", "name": table.get("id"), **table}
        try:
            if "points" in table:
                beasts.append(read_beast(table))
            elif "timing" in table:
                characters.append(read_character({"effect": "made up", "ability_origin": "made-up", **table}))
            else:
                quest.append(read_quest({"effect": "made up", "copies": 1, **table}))
        except Fault as fault:
            raise BadSetup(f"{_title('card', table)}, key '{_key(fault.path)}': {fault.problem}") from None
    ids = [*(card.id for card in quest), *(beast.id for beast in beasts)]
    ids += [character.id for character in characters]
    for id in ids:
        if ids.count(id) > 1:
            raise BadSetup(f"there is already a card '{id}'; give the made-up card another id")
    return Content(tuple(quest), tuple(beasts), tuple(characters))


def _load(
    text: str, name: str, head: str, read: Callable[[Table], Any]
) -> tuple[dict[str, Any], tuple[Any, ...], Lines]:
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{name}: not valid TOML: {error}") from None
    deck, tables = content.pop("deck", None), content.pop(head, None)
    lines = Lines(text)
    for key in content:
        hint = closest_or_all(key, ("deck", head), "the tables are")
        raise BadSetup(f"{name}, line {lines.of((key,))}: there is no table '{key}' here{hint}")
    if not isinstance(deck, dict) or not isinstance(tables, list) or not tables:
        raise BadSetup(f"{name}: expected a [deck] table and at least one [[{head}]] table")
    cards, faults = [], []
    for index, table in enumerate(tables):
        try:
            _check_unused(tables, index, head, lines)
            cards.append(read(table))
        except Fault as fault:
            line = lines.of((head, index, *fault.path))
            title = _title(head, table, index)
            faults.append(f"{name}, line {line}: {title}, key '{_key(fault.path)}': {fault.problem}")
    if faults:
        raise BadSetup("\n".join(faults))
    return deck, tuple(cards), lines


def _check_total(deck: Table, found: int, name: str, lines: Lines) -> None:
    for key in deck:
        if key not in ("total_cards", "counts"):
            hint = closest_or_all(key, ("total_cards", "counts"), "it has")
            raise BadSetup(f"{name}, line {lines.of(('deck', key))}: [deck] has no '{key}'{hint}")
    if deck.get("total_cards") != found:
        line = lines.of(("deck", "total_cards"))
        raise BadSetup(
            f"{name}, line {line}: [deck] promises {deck.get('total_cards')} cards, there are {found}"
        )


def _check_unused(tables: Sequence[Table], index: int, head: str, lines: Lines) -> None:
    """Cards are told apart by id in records and by name at the table."""
    for key in ("id", "name"):
        for earlier in range(index):
            if tables[index].get(key) is not None and tables[earlier].get(key) == tables[index][key]:
                line = lines.of((head, earlier, key))
                raise Fault((key,), f"'{tables[index][key]}' is taken by the {head} on line {line}")


def read_quest(table: Table) -> QuestCard:
    _check_keys(table, _QUEST_KEYS, ("id", "name", "type", "copies", "effect", "origin"))
    values = dict(table)
    type = table["type"]
    if (type in ROLLED) != ("outcomes" in table):
        problem = (
            "missing: every face of the die needs an outcome"
            if type in ROLLED
            else f"a card of type '{type}' is not rolled for; use steps"
        )
        raise Fault(("outcomes",), problem)
    if type in ("action", "blunder"):
        if "steps" not in table:
            raise Fault(
                ("steps",), f"missing: a card of type '{type}' says what it does in steps; [] for nothing"
            )
    elif "steps" in table:
        raise Fault(("steps",), f"a card of type '{type}' has no steps of its own")
    if "response" in table and type != "action":
        raise Fault(("response",), "only an action can be an answer")
    values["steps"] = _read_steps(table.get("steps", []), ("steps",))
    values["outcomes"] = _read_outcomes(table.get("outcomes", []))
    card: QuestCard = msgspec.convert(values, QuestCard)
    if type == "blunder":
        _check_blunder(card)
    aims = {aim for step in _all_steps(card) for aim in (aim_of(step),) if aim}
    if len(aims) > 1:
        key = "outcomes" if card.outcomes else "steps"
        raise Fault((key,), f"one card names one kind of target, not {' and '.join(sorted(aims))}")
    hits = [step for step in _all_steps(card) if step.op in LOSSES and step.who != "self"]
    if card.is_attack and not hits:
        raise Fault(
            ("is_attack",), "nothing on this card makes another player lose cards, so it is no attack"
        )
    return card


def _all_steps(card: QuestCard) -> list[Step]:
    return [*card.steps, *(step for outcome in card.outcomes for step in outcome)]


def aim_of(step: Step) -> str:
    """Whom a step asks its player to choose, or nothing."""
    return (
        step.who
        if step.who in ("chosen_opponent", "richer_opponent", "chosen_player", "chosen_players")
        else ""
    )


def _check_blunder(card: QuestCard) -> None:
    for index, step in enumerate(card.steps):
        harm = step.op in BLUNDER_LOSSES and step.who == "self"
        gift = step.op in BLUNDER_GIFTS and step.who in BLUNDER_TAKERS
        if not harm and not gift:
            raise Fault(
                ("steps", index),
                f"a Blunder cannot {step.op} for {step.who}: it has {', '.join(BLUNDER_LOSSES)} for self, or "
                f"{', '.join(BLUNDER_GIFTS)} for {', '.join(BLUNDER_TAKERS)}",
            )


def _read_outcomes(outcomes: Sequence[Table]) -> tuple[tuple[Step, ...], ...]:
    """Each face of the die leads to one outcome, and every face to some (unlucky.attack.outcomes)."""
    by_face: dict[int, tuple[Step, ...]] = {}
    for index, outcome in enumerate(outcomes):
        path: Path = ("outcomes", index)
        for key in outcome:
            if key not in ("rolls", "steps"):
                raise Fault(
                    (*path, key), f"unknown{closest_or_all(key, ('rolls', 'steps'), 'an outcome has')}"
                )
        for key in ("rolls", "steps"):
            if key not in outcome:
                raise Fault((*path, key), "missing: an outcome is { rolls = [4, 5], steps = [] }")
        steps = _read_steps(outcome["steps"], (*path, "steps"))
        rolls = outcome["rolls"]
        if not isinstance(rolls, list) or not rolls or not all(_whole(1, 6)(face) for face in rolls):
            raise Fault((*path, "rolls"), f"expected faces from 1 to 6, such as [4, 5, 6], not {rolls!r}")
        for face in rolls:
            if face in by_face:
                raise Fault((*path, "rolls"), f"face {face} has two outcomes")
            by_face[face] = steps
    missing = [str(face) for face in range(1, 7) if face not in by_face]
    if outcomes and missing:
        faces = ", ".join(missing)
        raise Fault(
            ("outcomes",),
            f"no outcome for {faces}; if nothing happens then, add {{ rolls = [{faces}], steps = [] }}",
        )
    return tuple(by_face[face] for face in sorted(by_face))


def _read_steps(steps: object, path: Path) -> tuple[Step, ...]:
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise Fault(path, 'expected a list of steps, such as [{ op = "draw", who = "self", n = 1 }]')
    return tuple(_read_step(step, (*path, index)) for index, step in enumerate(steps))


def _read_step(step: Table, path: Path) -> Step:
    for key in step:
        if key not in ("op", "who", "n"):
            raise Fault((*path, key), f"unknown{closest_or_all(key, ('op', 'who', 'n'), 'a step has')}")
    op = step.get("op")
    if op not in STEPS:
        raise Fault(
            (*path, "op"), f"there is no step '{op}'{closest_or_all(str(op), tuple(STEPS), 'the steps are')}"
        )
    numbered, whos = STEPS[op]
    who = step.get("who")
    if who not in whos:
        hint = closest_or_all(str(who), whos, f"'{op}' can be about")
        raise Fault((*path, "who"), f"'{op}' cannot be about '{who}'{hint}" if who else f"missing{hint}")
    _check_number(step, path, numbered)
    return Step(op, who, step.get("n", 1))


def _check_number(step: Table, path: Path, numbered: bool) -> None:
    if numbered and not _whole(1, 15)(step.get("n")):
        raise Fault((*path, "n"), f"'{step['op']}' needs a number from 1 to 15, not {step.get('n')!r}")
    if not numbered and "n" in step:
        raise Fault((*path, "n"), f"'{step['op']}' takes no number; leave it out")


def read_beast(table: Table) -> Beast:
    _check_keys(table, _BEAST_KEYS, tuple(_BEAST_KEYS))
    beast: Beast = msgspec.convert(dict(table), Beast)
    return beast


def read_character(table: Table) -> Character:
    _check_keys(table, _CHARACTER_KEYS, tuple(_CHARACTER_KEYS))
    timing = table["timing"]
    values = dict(table)
    if timing in FREE_TIMINGS:
        steps = _read_steps(table["steps"], ("steps",))
        if not steps:
            raise Fault(("steps",), "an ability does something: give it at least one step")
        if len({aim_of(step) for step in steps if aim_of(step)}) > 1:
            raise Fault(("steps",), "one ability names one kind of target")
        values["steps"] = steps
    else:
        values["steps"] = (_read_answer(table["steps"], timing),)
    character: Character = msgspec.convert(values, Character)
    return character


def _read_answer(steps: Sequence[Table], timing: str) -> Step:
    allowed = ANSWERS[timing]
    if len(steps) != 1 or not isinstance(steps[0], dict):
        raise Fault(("steps",), f"with timing '{timing}' there is exactly one step: {' or '.join(allowed)}")
    step = steps[0]
    op = step.get("op")
    if op not in allowed:
        hint = closest_or_all(str(op), allowed, f"with timing '{timing}' there is")
        raise Fault(("steps", 0, "op"), f"there is no step '{op}' here{hint}")
    for key in step:
        if key not in ("op", "n"):
            raise Fault(("steps", 0, key), "this step has only op and, for add_points, n")
    _check_number(step, ("steps", 0), op == "add_points")
    return Step(op, "self", step.get("n", 1))


def _check_keys(table: Table, keys: Mapping[str, Check], required: Sequence[str]) -> None:
    for key, value in table.items():
        if key not in keys:
            raise Fault((key,), f"unknown{closest_or_all(key, tuple(keys), 'the keys are')}")
        expected, fits = keys[key]
        if not fits(value):
            hint = (
                closest_or_all(value, _CHOICES[key], "") if key in _CHOICES and isinstance(value, str) else ""
            )
            hint = hint if "did you mean" in hint else ""
            raise Fault((key,), f"expected {expected}, not {value!r}{hint}")
    for key in required:
        if key not in table:
            raise Fault((key,), f"missing; expected {keys[key][0]}")


def _title(head: str, table: Table, index: int | None = None) -> str:
    if isinstance(table.get("id"), str):
        return f"{head} '{table['id']}'"
    return f"the {head}" if index is None else f"{head} number {index + 1}"


def _key(path: Path) -> str:
    """A path as text: outcomes[1].steps[0].op, counted from 0 as in programs."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}"
    return text.lstrip(".")


def _whole(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _one_of(names: Sequence[str]) -> Check:
    return " or ".join(f"'{name}'" for name in names), lambda value: value in names


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_id(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value) is not None


def _is_list(value: object) -> bool:
    return isinstance(value, list)


_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "type": TYPES,
    "timing": TIMINGS,
    "response": RESPONSES,
    "origin": ORIGINS,
}
_ID: Final[Check] = ("small letters and digits joined by hyphens, such as 'blunt-axe'", _is_id)
_TEXT: Final[Check] = ("a text", _is_text)
_LIST: Final[Check] = ("a list", _is_list)

_QUEST_KEYS: Final[dict[str, Check]] = {
    "id": _ID,
    "name": _TEXT,
    "type": _one_of(TYPES),
    "copies": ("a whole number from 1 to 99", _whole(1, 99)),
    "effect": _TEXT,
    "origin": _one_of(ORIGINS),
    # unlucky.points.range
    "beast_value": ("a whole number from 0 to 4", _whole(0, 4)),
    "is_attack": ("true or false", lambda value: isinstance(value, bool)),
    "outcomes": _LIST,
    "steps": _LIST,
    "response": _one_of(RESPONSES),
    "rule": ("the id of a rule", _is_text),
    "note": _TEXT,
}
# unlucky.beast.stats
_BEAST_KEYS: Final[dict[str, Check]] = {
    "id": _ID,
    "name": _TEXT,
    "min_cards": ("a whole number from 1 to 4", _whole(1, 4)),
    "points": ("a whole number from 1 on", _whole(1, 999)),
    "reward_cards": ("a whole number from 0 to 4", _whole(0, 4)),
    "origin": _one_of(ORIGINS),
}
_CHARACTER_KEYS: Final[dict[str, Check]] = {
    "id": _ID,
    "name": _TEXT,
    "timing": _one_of(TIMINGS),
    "effect": _TEXT,
    "steps": _LIST,
    "origin": _one_of(ORIGINS),
    "ability_origin": _one_of(ORIGINS),
}
