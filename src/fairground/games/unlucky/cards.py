"""The cards: what is printed on them, and reading card files with errors a designer can act on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from fairground.engine.content import (
    ContentFile,
    Fault,
    Key,
    Keys,
    Kind,
    Table,
    check_ids,
    flag,
    id_key,
    is_whole,
    one_of,
    optional,
    read_made_up,
    table_key,
    tables_key,
    text_key,
    whole,
)
from fairground.engine.hints import closest_or_all
from fairground.engine.toml_lines import Path

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
# Whom a step asks its player to choose.
AIMS: Final = ("chosen_opponent", "richer_opponent", "chosen_player", "chosen_players")
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
    file = ContentFile(text, name, [QUEST_CARD], {"deck": {**DECK_KEYS, "counts": COUNTS}})
    cards = file.entries(QUEST_CARD)
    counts = file.table("deck")["counts"]
    for type in TYPES:
        found = sum(card.copies for card in cards if card.type == type)
        promised = counts.get(type, 0)
        if promised != found:
            problem = f"[deck] counts {promised} cards of type '{type}', there are {found}"
            raise file.error(("deck", "counts", type), problem)
    _check_total(file, sum(card.copies for card in cards))
    return cards


def load_beasts(text: str, name: str) -> tuple[Beast, ...]:
    """Reads a beast deck; faults are told as for `load_quest`."""
    file = ContentFile(text, name, [BEAST], {"deck": DECK_KEYS})
    beasts = file.entries(BEAST)
    _check_total(file, len(beasts))
    return beasts


def load_characters(text: str, name: str) -> tuple[Character, ...]:
    """Reads a character deck; faults are told as for `load_quest`."""
    file = ContentFile(text, name, [CHARACTER], {"deck": DECK_KEYS})
    characters = file.entries(CHARACTER)
    _check_total(file, len(characters))
    return characters


def _check_total(file: ContentFile, found: int) -> None:
    promised = file.table("deck")["total_cards"]
    if promised != found:
        raise file.error(("deck", "total_cards"), f"[deck] promises {promised} cards, there are {found}")


def made_up(tables: Sequence[Table], content: Content) -> Content:
    """The content with cards added for a test or a puzzle: beasts have points, characters a timing."""
    quest, beasts, characters = list(content.quest), list(content.beasts), list(content.characters)
    for table in tables:
        known = {"name": table.get("id"), "origin": "made-up"}
        if "points" in table:
            beasts.append(read_made_up(BEAST, table, known))
        elif "timing" in table:
            words = {"effect": "made up", "ability_origin": "made-up"}
            characters.append(read_made_up(CHARACTER, table, known | words))
        else:
            quest.append(read_made_up(QUEST_CARD, table, known | {"effect": "made up", "copies": 1}))
    ids = [card.id for card in quest] + [beast.id for beast in beasts]
    check_ids([*ids, *(character.id for character in characters)])
    return Content(tuple(quest), tuple(beasts), tuple(characters))


def _quest_card(table: Table) -> QuestCard:
    type = table["type"]
    if type in ROLLED and not table.get("outcomes"):
        raise Fault("outcomes", "missing: every face of the die needs an outcome")
    if type not in ROLLED and "outcomes" in table:
        raise Fault("outcomes", f"a card of type '{type}' is not rolled for; use steps")
    if type in ("action", "blunder"):
        if "steps" not in table:
            raise Fault(
                "steps", f"missing: a card of type '{type}' says what it does in steps; [] for nothing"
            )
    elif "steps" in table:
        raise Fault("steps", f"a card of type '{type}' has no steps of its own")
    if "response" in table and type != "action":
        raise Fault("response", "only an action can be an answer")
    steps = _read_steps(table.get("steps", []), ("steps",))
    outcomes = _read_outcomes(table.get("outcomes", []))
    card = msgspec.convert({**table, "steps": steps, "outcomes": outcomes}, QuestCard)
    if type == "blunder":
        _check_blunder(card)
    all_steps = [*card.steps, *(step for outcome in card.outcomes for step in outcome)]
    _check_aims("outcomes" if card.outcomes else "steps", all_steps)
    # Blunders, Encounters and what makes nobody else lose cards are no attacks, so no Shield stops them
    # (unlucky.blunder.not-shieldable, unlucky.beast.not-shieldable, unlucky.shield.exclusions,
    # unlucky.winds.not-attack).
    if card.is_attack and not any(step.op in LOSSES and step.who != "self" for step in all_steps):
        raise Fault("is_attack", "nothing on this card makes another player lose cards, so it is no attack")
    return card


def aim_of(step: Step) -> str:
    """Whom a step asks its player to choose, or nothing."""
    return step.who if step.who in AIMS else ""


def _check_aims(key: str, steps: Iterable[Step]) -> None:
    aims = sorted({step.who for step in steps if aim_of(step)})
    if len(aims) > 1:
        raise Fault(key, f"one card names one kind of target, not {' and '.join(aims)}")


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
        steps = _read_steps(outcome["steps"], ("outcomes", index, "steps"))
        for face in outcome["rolls"]:
            if face in by_face:
                raise Fault(("outcomes", index, "rolls"), f"face {face} has two outcomes")
            by_face[face] = steps
    missing = [str(face) for face in range(1, 7) if face not in by_face]
    if outcomes and missing:
        faces = ", ".join(missing)
        raise Fault(
            "outcomes",
            f"no outcome for {faces}; if nothing happens then, add {{ rolls = [{faces}], steps = [] }}",
        )
    return tuple(by_face[face] for face in sorted(by_face))


def _read_steps(steps: Sequence[Table], path: Path) -> tuple[Step, ...]:
    return tuple(_read_step(step, (*path, index)) for index, step in enumerate(steps))


def _read_step(step: Table, path: Path) -> Step:
    op, who = step["op"], step.get("who")
    if op not in STEPS:
        raise Fault((*path, "op"), f"'{op}' only answers something; it needs another timing")
    numbered, whos = STEPS[op]
    if who is None:
        raise Fault((*path, "who"), f"missing; '{op}' can be about {', '.join(whos)}")
    if who not in whos:
        hint = closest_or_all(who, whos, "it can be about")
        raise Fault((*path, "who"), f"'{op}' cannot be about '{who}'{hint}")
    return Step(op, who, _number(step, path, numbered))


def _number(step: Table, path: Path, numbered: bool) -> int:
    if numbered and "n" not in step:
        raise Fault((*path, "n"), f"missing; '{step['op']}' needs {NUMBER.words}")
    if not numbered and "n" in step:
        raise Fault((*path, "n"), f"'{step['op']}' takes no number; leave it out")
    number: int = step.get("n", 1)
    return number


def _beast(table: Table) -> Beast:
    return msgspec.convert(table, Beast)


def _character(table: Table) -> Character:
    timing = table["timing"]
    if timing in FREE_TIMINGS:
        steps = _read_steps(table["steps"], ("steps",))
        if not steps:
            raise Fault("steps", "an ability does something: give it at least one step")
        _check_aims("steps", steps)
    else:
        steps = (_read_answer(table["steps"], timing),)
    return msgspec.convert({**table, "steps": steps}, Character)


def _read_answer(steps: Sequence[Table], timing: str) -> Step:
    allowed = ANSWERS[timing]
    if len(steps) != 1:
        raise Fault("steps", f"with timing '{timing}' there is exactly one step: {' or '.join(allowed)}")
    step = steps[0]
    op = step["op"]
    if op not in allowed:
        hint = closest_or_all(op, allowed, f"with timing '{timing}' there is")
        raise Fault(("steps", 0, "op"), f"there is no step '{op}' here{hint}")
    if "who" in step:
        raise Fault(("steps", 0, "who"), f"'{op}' is about nobody else; leave it out")
    return Step(op, "self", _number(step, ("steps", 0), op == "add_points"))


def _is_faces(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(is_whole(face, 1, 6) for face in value)


# What the files hold.

DECK_KEYS: Final[Keys] = {"total_cards": whole(1, 999)}
COUNTS: Final = table_key(
    "the number of cards of each type, such as { weapon = 3, action = 1 }",
    {type: optional(whole(0, 999)) for type in TYPES},
)
NUMBER: Final = whole(1, 15)
STEP_WORDS: Final = 'a list of steps, such as [{ op = "draw", who = "self", n = 1 }]'
STEP_KEYS: Final[Keys] = {
    "op": one_of(STEPS),
    "who": optional(one_of((*SEVERAL, "chosen_players"))),
    "n": optional(NUMBER),
}
ABILITY_KEYS: Final[Keys] = {
    **STEP_KEYS,
    "op": one_of((*STEPS, *(op for ops in ANSWERS.values() for op in ops))),
}
OUTCOME_KEYS: Final[Keys] = {
    "rolls": Key("faces from 1 to 6, such as [4, 5, 6]", _is_faces),
    "steps": tables_key(STEP_WORDS, STEP_KEYS),
}
ID: Final = id_key("blunt-axe")
QUEST_KEYS: Final[Keys] = {
    "id": ID,
    "name": text_key(),
    "type": one_of(TYPES),
    "copies": whole(1, 99),
    "effect": text_key(),
    "origin": one_of(ORIGINS),
    # unlucky.points.range
    "beast_value": optional(whole(0, 4)),
    "is_attack": optional(flag()),
    "outcomes": optional(
        tables_key("a list of outcomes, such as [{ rolls = [4, 5], steps = [] }]", OUTCOME_KEYS)
    ),
    "steps": optional(tables_key(STEP_WORDS, STEP_KEYS)),
    "response": optional(one_of(RESPONSES)),
    "rule": optional(text_key("the id of a rule")),
    "note": optional(text_key()),
}
# unlucky.beast.stats
BEAST_KEYS: Final[Keys] = {
    "id": ID,
    "name": text_key(),
    "min_cards": whole(1, 4),
    "points": whole(1, 999),
    "reward_cards": whole(0, 4),
    "origin": one_of(ORIGINS),
}
CHARACTER_KEYS: Final[Keys] = {
    "id": ID,
    "name": text_key(),
    "timing": one_of(TIMINGS),
    "effect": text_key(),
    "steps": tables_key(STEP_WORDS, ABILITY_KEYS),
    "origin": one_of(ORIGINS),
    "ability_origin": one_of(ORIGINS),
}
QUEST_CARD: Final = Kind("card", QUEST_KEYS, _quest_card)
BEAST: Final = Kind("beast", BEAST_KEYS, _beast)
CHARACTER: Final = Kind("character", CHARACTER_KEYS, _character)
