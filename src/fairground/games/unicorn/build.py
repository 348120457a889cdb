"""Makes the components of a match from the content."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from fairground.engine.components import Face
from fairground.engine.content import check_ids
from fairground.engine.errors import BadSetup
from fairground.engine.game import Setup
from fairground.engine.hints import closest_or_all
from fairground.games.unicorn import codes
from fairground.games.unicorn.components import Contract, Fever, Magic, Token, UnicornComponents
from fairground.games.unicorn.content import (
    CLANS,
    CONTRACT_OPS,
    FEVER_OPS,
    LETTERS,
    MAGIC_OPS,
    STACKS,
    ActionToken,
    ContractCard,
    MagicCard,
    Movement,
    UnicornCard,
    made_up_card,
    standard_content,
)

HAND: Final = 5
HAND_OF_SIX: Final = 4
TWO_PLAYERS: Final = 2
# Option codes leave room for this many kinds of magic, contracts and Movement cards.
MOST_CARDS: Final = (codes.MAX_KINDS, codes.MAX_CONTRACTS, codes.MAX_MOVEMENT)
LIMITS: Final = {
    "each_time": codes.EACH_TIME,
    "once_per_round": codes.ONCE_PER_ROUND,
    "once_per_game": codes.ONCE_PER_GAME,
}
TIMES: Final = {
    "on_acquire": codes.ON_ACQUIRE,
    "planning_start": codes.PLANNING_START,
    "planning_gold": codes.PLANNING_GOLD,
    "payout": codes.PAYOUT,
    "before_tax": codes.BEFORE_TAX,
}
CONDITIONS: Final = {
    "always": codes.ALWAYS,
    "all_own_bets_failed": codes.ALL_BETS_FAILED,
    "own_unicorn_top_three": codes.OWN_UNICORN_TOP_THREE,
    "rival_bet_on_own_unicorn": codes.RIVAL_BET_ON_OWN_UNICORN,
}
BET_KINDS: Final = {"": 0, "win": 1, "any": 3}
BETS: Final = {"any": codes.ANY, "win": codes.ONLY_WIN, "show": codes.ONLY_SHOW}
SIGNS: Final = {"any": codes.ANY, "positive": codes.ONLY_POSITIVE, "negative": codes.ONLY_NEGATIVE}


class PrintedComponents(UnicornComponents):
    """The components with the full cards, for words, views and odds."""

    movement_cards: tuple[Movement, ...]
    magic_cards: tuple[MagicCard, ...]  # by kind
    contract_cards: tuple[ContractCard, ...]
    action_tokens: tuple[ActionToken, ...]
    unicorns: tuple[UnicornCard, ...]
    odds_shown: bool


def make_components(setup: Setup, made_up: Sequence[dict[str, Any]]) -> PrintedComponents:
    """The components of a set-up, with made-up cards added to their decks."""
    extra = tuple(made_up_card(entry) for entry in made_up)
    options = setup.options
    clans = chosen_clans(str(options["clans"]))
    return _shared_components(
        setup.seats,
        setup.number("races"),
        clans,
        str(options["movement"]),
        bool(options["odds"]),
        extra,
    )


def chosen_clans(text: str) -> tuple[int, ...]:
    """The numbers of two clans by their names, or none for a draw (unicorn.setup.two-clans)."""
    names = text.replace(",", " ").lower().split()
    if names == ["random"]:
        return ()
    for name in names:
        if name not in CLANS:
            raise BadSetup(f"there is no clan '{name}'{closest_or_all(name, CLANS, 'the clans are')}")
    if len(names) != 2 or names[0] == names[1]:
        raise BadSetup('\'clans\' names two different clans, such as "gnomes witches", or is "random"')
    return tuple(CLANS.index(name) for name in names)


@lru_cache(maxsize=64)
def _shared_components(
    seats: int,
    races: int,
    clans: tuple[int, ...],
    movement: str,
    odds_shown: bool,
    extra: tuple[MagicCard | ContractCard, ...],
) -> PrintedComponents:
    """Components never change, so matches of the same kind share them."""
    content = standard_content()
    moves = content.movement if movement == "published" else content.alternative
    magic = (*content.magic, *(card for card in extra if isinstance(card, MagicCard)))
    contracts = (*content.contracts, *(card for card in extra if isinstance(card, ContractCard)))
    check_ids([*(c.id for c in moves), *(c.id for c in magic), *(c.id for c in contracts)])
    sizes = (len(magic), len(contracts), len(moves))
    if any(size > most for size, most in zip(sizes, MOST_CARDS, strict=True)):
        raise BadSetup(
            f"a match has at most {MOST_CARDS[0]} kinds of magic, {MOST_CARDS[1]} contracts and "
            f"{MOST_CARDS[2]} Movement cards"
        )
    kinds = [kind for kind, card in enumerate(magic) for _ in range(card.copies)]
    faces = [Face(card.id, " ".join(map(str, card.moves)), "movement") for card in moves]
    faces += [Face(magic[kind].id, magic[kind].name, "magic") for kind in kinds]
    faces += [Face(card.id, card.name, "contract") for card in contracts]
    # With two players the tokens marked B stay in the box (unicorn.two.remove-b): A and C are left of the
    # green ones, A alone of all others (unicorn.two.green-a-c, unicorn.two.others-a-only).
    marked = [token for token in content.tokens if seats > TWO_PLAYERS or token.mark != "B"]
    tokens = (*marked, *content.printed)
    components = PrintedComponents(
        seats,
        faces,
        [list(card.moves) for card in moves],
        kinds,
        [_magic(card) for card in magic],
        [_contract(card) for card in contracts],
        [CLANS.index(card.clan) for card in contracts],
        [_token(token) for token in tokens],
        [_stack(marked, name) for name in STACKS],
        [_print(tokens, name) for name in STACKS],
        [_fever(unicorn) for unicorn in content.unicorns],
        races,
        content.track,
        content.halfway,
        HAND_OF_SIX if seats == codes.UNICORNS else HAND,
        list(clans),
        [unicorn.colour for unicorn in content.unicorns],
    )
    components.movement_cards = moves
    components.magic_cards = magic
    components.contract_cards = contracts
    components.action_tokens = tokens
    components.unicorns = content.unicorns
    components.odds_shown = odds_shown
    return components


def _magic(card: MagicCard) -> Magic:
    op, bounds, value = MAGIC_OPS[card.op]
    if bounds is not None:
        value = card.value - 2 if card.op == "row_override" else card.value
    return Magic(card.id, LETTERS.index(card.letter), card.polarity == "positive", op, value)


def _fever(card: UnicornCard) -> Fever:
    op, bounds, value = FEVER_OPS[card.op]
    if bounds is not None:
        value = card.value - 2 if card.op == "row_override" else card.value
    return Fever(op, value, card.win, card.show)


def _contract(card: ContractCard) -> Contract:
    sort = SIGNS[card.polarity] or BETS[card.bets]
    return Contract(
        card.id,
        card.glory,
        CONTRACT_OPS[card.op].number,
        TIMES.get(card.timing, codes.OTHER_TIME),
        card.amount,
        LIMITS[card.limit],
        CONDITIONS[card.when],
        sort,
        card.odds_from,
        card.fever,
        card.most,
    )


def _token(token: ActionToken) -> Token:
    return Token(
        token.id,
        STACKS.index(token.stack),
        token.gold,
        BET_KINDS[token.bet],
        token.bonus_glory,
        token.magic_cards,
        token.contracts,
        token.become_first_player,
    )


def _stack(tokens: Sequence[ActionToken], name: str) -> list[int]:
    """The tokens of a stack, A on top (unicorn.setup.action-stacks)."""
    found = [number for number, token in enumerate(tokens) if token.stack == name]
    return sorted(found, key=lambda number: tokens[number].mark)


def _print(tokens: Sequence[ActionToken], name: str) -> int:
    for number, token in enumerate(tokens):
        if token.stack == name and not token.mark:
            return number
    return -1
