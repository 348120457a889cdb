"""From cards as they are printed to the numbers the rules work with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from fairground.engine.components import Face
from fairground.engine.errors import BadSetup
from fairground.engine.state import State
from fairground.games.unlucky import model
from fairground.games.unlucky.cards import (
    Beast,
    Character,
    Content,
    QuestCard,
    Step,
    aim_of,
    standard_content,
)
from fairground.games.unlucky.model import CARD, STARTER_HAND, USE, UnluckyComponents

Printed: TypeAlias = QuestCard | Beast | Character

OPERATIONS: Final = {
    "discard": model.DISCARD_CARDS,
    "discard_random": model.DISCARD_RANDOM,
    "discard_highest": model.DISCARD_HIGHEST,
    "steal_random": model.STEAL,
    "steal_split": model.STEAL_SPLIT,
    "swap_random": model.SWAP_RANDOM,
    "draw": model.DRAW_CARDS,
    "draw_rolled": model.DRAW_ROLLED,
    "draw_character": model.DRAW_CHARACTER,
    "give_choice": model.GIVE,
    "give_random": model.GIVE_RANDOM,
    "swap_hands": model.SWAP_HANDS,
    "trade": model.TRADE,
    "take_discarded": model.TAKE_DISCARDED,
    "skip_next_turn": model.SKIP_TURN,
    "end_turn": model.END_TURN,
    "reverse": model.REVERSE,
    "resurrect": model.RESURRECTION,
    "use_up_character": model.USE_UP_CHARACTER,
    "set_die": model.SET_DIE,
    "escape_beast": model.ESCAPE_BEAST,
    "redirect_beast": model.REDIRECT_BEAST,
    "add_points": model.ADD_POINTS,
    "block": model.BLOCK_ATTACK,
    "cancel_blunder": model.CANCEL_BLUNDER,
}
AFFECTED: Final = {
    "self": model.SELF,
    "chosen_opponent": model.CHOSEN,
    "richer_opponent": model.CHOSEN,
    "chosen_player": model.CHOSEN,
    "chosen_players": model.CHOSEN,
    "next_player": model.NEXT,
    "previous_player": model.PREVIOUS,
    "neighbours": model.NEIGHBOURS,
    "all_opponents": model.OPPONENTS,
    "all_others": model.OTHERS,
    "everyone": model.EVERYBODY,
}
AIMS: Final = {
    "chosen_opponent": model.OPPONENT,
    "richer_opponent": model.RICHER_OPPONENT,
    "chosen_player": model.OTHER_PLAYER,
    "chosen_players": model.SPLIT,
}
TIMINGS: Final = {
    "turn_start": model.TURN_START,
    "before_play": model.BEFORE_PLAY,
    "instead_of_play": model.INSTEAD_OF_PLAY,
    "own_roll": model.OWN_ROLL,
    "beast_revealed": model.BEAST_REVEALED,
    "beast_fight": model.BEAST_FIGHT,
    "when_attacked": model.WHEN_ATTACKED,
    "blunder_drawn": model.BLUNDER_DRAWN,
}
SORTS: Final = {"blunder": model.BLUNDER, "beast_encounter": model.ENCOUNTER}
RESPONSES: Final = {"shield": model.SHIELD, "resurrection": model.REVIVAL}
CITES: Final = {"blunder": "unlucky.blunder.contents", "beast_encounter": "unlucky.beast.reveal"}


class PrintedComponents(UnluckyComponents):
    """The components with the cards as they are printed, for words."""

    content: Content
    printed: dict[str, Printed]  # by id
    by_code: dict[int, Printed]


def printed_components(state: State) -> PrintedComponents:
    components = state.components
    assert isinstance(components, PrintedComponents)
    return components


@lru_cache(maxsize=64)
def standard_components(
    seats: int, teams: bool, ghosts: bool, ghosts_return: bool, dealer: int
) -> PrintedComponents:
    """Components never change, so matches of the same kind share them."""
    return make_components(standard_content(), seats, teams, ghosts, ghosts_return, dealer)


def make_components(
    content: Content, seats: int, teams: bool, ghosts: bool, ghosts_return: bool, dealer: int
) -> PrintedComponents:
    """The components of a match with these cards."""
    _check_counts(content, seats)
    printed: list[Printed] = [card for card in content.quest for _ in range(card.copies)]
    printed += content.beasts
    printed += content.characters
    faces = [Face(card.id, card.name, _back(card)) for card in printed]
    components = PrintedComponents(seats, faces, teams, ghosts, ghosts_return)
    components.dealer = dealer
    components.content = content
    components.printed = {card.id: card for card in printed}
    components.by_code = {}
    components.copies = [[] for _ in content.quest]
    kinds = {card.id: CARD + kind for kind, card in enumerate(content.quest)}
    kinds.update({card.id: USE + kind for kind, card in enumerate(content.characters)})
    for number, card in enumerate(printed):
        if isinstance(card, Beast):
            components.beasts.append(number)
            _fill_beast(components, number, card)
            continue
        components.code[number] = kinds[card.id]
        components.by_code[kinds[card.id]] = card
        if isinstance(card, QuestCard):
            components.quest.append(number)
            components.copies[kinds[card.id] - CARD].append(number)
            _fill_quest(components, number, card)
        else:
            components.characters.append(number)
            _fill_character(components, number, card)
    return components


def _check_counts(content: Content, seats: int) -> None:
    """Any counts will do that allow the set-up (unlucky.component.decks)."""
    clean = sum(card.copies for card in content.quest if card.type not in SORTS)
    if clean < STARTER_HAND * seats:
        raise BadSetup(
            f"the quest deck has {clean} cards that can be dealt; {seats} players need {STARTER_HAND * seats}"
        )
    if len(content.characters) < seats:
        raise BadSetup(f"there are {len(content.characters)} characters for {seats} players")
    if len(content.characters) > CARD - USE:
        raise BadSetup(
            f"there can be {CARD - USE} kinds of characters at most, not {len(content.characters)}"
        )


def _back(card: Printed) -> str:
    if isinstance(card, QuestCard):
        return "quest"
    return "beast" if isinstance(card, Beast) else "character"


def _fill_quest(components: PrintedComponents, number: int, card: QuestCard) -> None:
    components.sort[number] = SORTS.get(card.type, model.PLAIN)
    # A card without a footprint is worth nothing in a fight (unlucky.points.most-cards).
    # It counts nowhere but there (unlucky.points.only-in-encounter).
    components.value[number] = card.beast_value or 0
    components.attack[number] = card.is_attack
    components.response[number] = RESPONSES.get(card.response, 0)
    components.takeable[number] = card.type not in SORTS and card.response != "resurrection"
    components.cites[number] = card.rule or CITES.get(card.type, "unlucky.attack.outcomes")
    components.program[number] = _program(components, card.steps)
    components.outcomes[number] = [_program(components, steps) for steps in card.outcomes]
    steps = [*card.steps, *(step for outcome in card.outcomes for step in outcome)]
    components.aim[number] = _aim(steps)
    operations = [step.op for step in steps]
    components.whole_hand[number] = "resurrect" in operations or "swap_hands" in operations
    if components.response[number] == model.SHIELD:
        components.shields.append(number)
    elif components.response[number] == model.REVIVAL:
        components.revivals.append(number)


def _fill_beast(components: PrintedComponents, number: int, beast: Beast) -> None:
    components.sort[number] = model.BEAST_CARD
    components.least[number] = beast.min_cards
    components.points[number] = beast.points
    components.reward[number] = beast.reward_cards


def _fill_character(components: PrintedComponents, number: int, character: Character) -> None:
    components.sort[number] = model.CHARACTER_CARD
    components.timing[number] = TIMINGS[character.timing]
    components.program[number] = _program(components, character.steps)
    components.aim[number] = _aim(character.steps)
    components.cites[number] = "unlucky.character.own-rules"
    components.character[components.code[number]] = number


def _aim(steps: Iterable[Step]) -> int:
    for step in steps:
        if step.op == "resurrect":
            return model.FALLEN_MATE
        if aim_of(step):
            return AIMS[aim_of(step)]
    return model.NO_AIM


def _program(components: PrintedComponents, steps: Iterable[Step]) -> int:
    """The number of a program: its steps as plain numbers, each program kept once."""
    program: list[int] = []
    for step in steps:
        program += [OPERATIONS[step.op], AFFECTED[step.who], step.n]
    if program not in components.programs:
        components.programs.append(program)
    return components.programs.index(program)
