"""Which packs a match is played with, and the cards and the table that follow from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from fairground.engine.errors import BadSetup
from fairground.engine.game import Setup
from fairground.engine.hints import closest_or_all
from fairground.engine.position import Position
from fairground.engine.rng import DICE, fair_rng, fast_rng
from fairground.games.unfair.figures import shipped_figures
from fairground.games.unfair.flow.codes import BUILDING
from fairground.games.unfair.flow.standard import CARD, standard_file
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.library import Library, read_packs, shipped_files
from fairground.games.unfair.language.nodes import Ability, Card
from fairground.games.unfair.play.building import marked_price
from fairground.games.unfair.play.table import UnfairTable
from fairground.games.unfair.positions import cards_named, library_with
from fairground.games.unfair.setting import make_table

RANDOM: Final = "random"
COMMON: Final = "common"  # the cards that every pack repeats
CLOSURE: Final = "Blueprint Closure"
CACHED_DRAWS: Final = 16  # a set-up is checked first and then played
CACHED_TABLES: Final = 128  # of some 40 kB each


@cache
def library() -> Library:
    """The shipped packs and the standard actions."""
    return read_packs((*shipped_files(), standard_file(shipped_figures())))


# Packs


@cache
def cards_of_pack(name: str) -> tuple[Card, ...]:
    """The cards of a pack, each as often as it is in it, without those that every pack has."""
    cards = library().by_name.values()
    return tuple(card for card in cards if card.pack == name for _ in range(card.quantity))


@cache
def complete_packs() -> tuple[str, ...]:
    """The packs that have all their cards: only these are dealt (unfair.core.pack.size)."""
    common = len(cards_of_pack(COMMON))
    packs = [name for name in library().packs if name != COMMON]
    return tuple(name for name in packs if len(cards_of_pack(name)) + common >= size_of_pack(name))


def size_of_pack(name: str) -> int:
    """How many cards a pack has when it is finished, those that every pack has included."""
    return library().sizes.get(name, shipped_figures().cards_in_a_pack)


def choose_packs(setup: Setup) -> tuple[str, ...]:
    """One pack for each player, chosen by name or drawn (unfair.core.setup.one-pack-per-player).

    :raises BadSetup: when there are too few, or a name is not that of a complete pack."""
    wanted = setup.seats * shipped_figures().packs_per_player
    repeat = bool(setup.options["repeat_packs"])
    words = str(setup.options["packs"]).lower().replace(",", " ").split()
    if words == [RANDOM]:
        tokens = tokens_in(str(setup.options["randomiser"]))
        return draw_packs(f"{setup.game}|packs|{setup.seed}", setup.dice, tuple(tokens), wanted, repeat)
    for name in words:
        _check(name)
    if len(words) != wanted:
        raise BadSetup(
            f"option 'packs' names {len(words)} packs, but {setup.seats} players need {wanted}, one each"
        )
    if not repeat and len(set(words)) < len(words):
        raise BadSetup("option 'packs' names a pack twice; that is possible only with 'repeat_packs'")
    return tuple(words)


def tokens_in(text: str) -> list[str]:
    """The tokens in the randomiser: "ocean 2, western" puts two for Ocean and one for Western into it; where
    nothing is said there is one for each pack (unfair.gamechangers.randomiser.pool,
    unfair.gamechangers.randomiser.favourite)."""
    if not text.strip():
        return list(complete_packs())
    tokens: list[str] = []
    for item in text.lower().split(","):
        found = re.fullmatch(r"\s*([a-z-]+)(?:\s+(\d{1,2}))?\s*", item)
        if found is None:
            raise BadSetup(
                "option 'randomiser' lists packs with numbers of tokens, "
                f'as in "ocean 2, western 1", not {text!r}'
            )
        _check(found[1])
        tokens += [found[1]] * int(found[2] or 1)
    return tokens


def _check(name: str) -> None:
    if name in complete_packs():
        return
    if name in library().packs and name not in (COMMON, library().card(CLOSURE).pack):
        count = len(cards_of_pack(name)) + len(cards_of_pack(COMMON))
        whole = size_of_pack(name)
        raise BadSetup(f"the pack '{name}' is not finished: it has {count} of {whole} cards; {_all_packs()}")
    raise BadSetup(f"there is no pack '{name}'{closest_or_all(name, complete_packs(), 'the packs are')}")


def _all_packs() -> str:
    return f"the packs are {', '.join(complete_packs())}"


@lru_cache(maxsize=CACHED_DRAWS)
def draw_packs(seed: str, dice: str, tokens: tuple[str, ...], wanted: int, repeat: bool) -> tuple[str, ...]:
    """Draws tokens, one after the other; a token of a pack that is in already is drawn in vain. The draw
    follows from the seed like all other chance (unfair.gamechangers.randomiser.draw)."""
    kinds = len(set(tokens))
    if not tokens:
        raise BadSetup("option 'randomiser' leaves no pack to draw")
    if kinds < wanted and not repeat:
        raise BadSetup(
            f"{wanted} players need {wanted} packs, but there are only {kinds} to draw from "
            f"({', '.join(sorted(set(tokens)))}); take fewer players, or set 'repeat_packs'"
        )
    make = fair_rng if dice == "fair" else fast_rng
    rng = make(seed, 1)
    drawn: list[str] = []
    bag: list[str] = []
    while len(drawn) < wanted:
        # When every pack is in, repeating begins with a full randomiser again.
        bag = bag or list(tokens)
        pack = bag[rng.below(DICE, len(bag))]
        bag = [token for token in bag if token != pack]
        drawn.append(pack)
    return tuple(drawn)


# Tables


@lru_cache(maxsize=CACHED_TABLES)
def table_with(packs: tuple[str, ...], seats: int) -> UnfairTable:
    """The table of a match with these packs, shared by all such matches."""
    cards: list[Card] = []
    for pack in packs:
        cards += [*cards_of_pack(pack), *cards_of_pack(COMMON)]
    cards.append(library().card(CLOSURE))
    return _ready(make_table(library(), cards, seats), library())


def table_of(setup: Setup, made_up: Sequence[dict[str, Any]]) -> UnfairTable:
    """The table of a match, or of a position, which has just the cards that it names."""
    if setup.position is None:
        return table_with(choose_packs(setup), setup.seats)
    files = (*shipped_files(), standard_file(shipped_figures()))
    cards = library_with(files, made_up)
    position = Position(setup.game, setup.position)
    return _ready(make_table(cards, cards_named(position, cards), setup.seats), cards)


def _ready(table: UnfairTable, cards: Library) -> UnfairTable:
    """Tells a table what the rules themselves speak of."""
    table.standard = cards.card(CARD).abilities
    table.first_picks = [_first_pick(table.abilities[number]) for number in table.standard]
    table.first_slots = [
        _slot_of_one(table, number, pick) for number, pick in zip(table.standard, table.first_picks)
    ]
    building = table.abilities[table.standard[BUILDING]]
    table.build_terms = next(step.args[2] for step in building.steps if step.code == codes.DO)
    terms = table.program.amounts[table.build_terms]
    table.asking = [marked_price(printed, terms) for printed in table.printed]
    table.costs = [
        codes.NO_LIMIT if card.way == codes.NOT_BUILT else price if card.influence_price == codes.NONE else 0
        for card, price in zip(table.printed, table.asking)
    ]
    closure = [number for number, card in enumerate(table.printed) if card.name == CLOSURE]
    table.closure = closure[0] if closure else -1
    return table


def _first_pick(ability: Ability) -> int:
    """The first step of an ability that picks cards, or -1."""
    for pc, step in enumerate(ability.steps):
        if step.code == codes.PICK:
            return pc
    return -1


def _slot_of_one(table: UnfairTable, number: int, pick: int) -> int:
    """The slot of a pick of just one card, else NONE."""
    if pick < 0:
        return codes.NONE
    step = table.abilities[number].steps[pick]
    return step.slot if table.nouns[step.noun].quantity == codes.ONE else codes.NONE
