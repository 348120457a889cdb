"""What everybody at the table sees beside the cards, as plain data."""

from __future__ import annotations

from typing import Any

from fairground.games.unicorn.build import WordTable
from fairground.games.unicorn.choices import top_of
from fairground.games.unicorn.codes import BET_NAMES, BET_TOKENS, OUT, UNICORNS
from fairground.games.unicorn.content import CLANS, COLOURS, STACKS, standard_content
from fairground.games.unicorn.pay import GLORY
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.race import Race
from fairground.games.unicorn.results import Results, tax_of
from fairground.games.unicorn.reveal import Reveal
from fairground.games.unicorn.state import UnicornState


def facts(table: WordTable, state: UnicornState) -> dict[str, Any]:
    return {
        "race": state.race,
        "races": table.races,
        "phase": phase(state),
        "first": state.first,
        "next_first": None if state.heir < 0 else state.heir,
        "clans": [clan for number, clan in enumerate(CLANS) if state.clans >> number & 1],
        "odds_shown": table.odds_shown,
        "track": table.track,
        "race_turn": state.turn,
        "movement": None if state.card < 0 else table.movement_cards[state.card].id,
        "dice": [COLOURS[die] for die in state.dice],
        "players": [_player(table, state, seat) for seat in range(table.seats)],
        "unicorns": [_unicorn(table, state, unicorn) for unicorn in range(UNICORNS)],
        "bets": [_bet(state, token) for token in range(BET_TOKENS)],
        "stacks": [_stack(table, state, number) for number in range(len(STACKS))],
    }


def phase(state: UnicornState) -> str:
    """The phase of the round: planning, race, results, or over."""
    for frame in state.frames:
        if isinstance(frame, (Reveal, Race)):
            return "race"
        if isinstance(frame, Results):
            return "results"
    return "over" if state.over else "planning"


def _player(table: WordTable, state: UnicornState, seat: int) -> dict[str, Any]:
    content = standard_content()
    owned = state.unicorn_of(seat)
    frame = state.frames[-1] if state.frames else None
    return {
        "seat": seat,
        "gold": state.gold[seat],
        "gold_tokens": change(state.gold[seat], content.gold_values),
        "glory": state.glory[seat],
        "glory_tokens": change(state.glory[seat], content.glory_values),
        "loans": state.loans[seat],
        # The first loan shows one bag, a second one flips the card (unicorn.loan.first-side, -two-sides).
        "loan_cards": {"one_bag": state.loans[seat] % 2, "two_bags": state.loans[seat] // 2},
        "tax": tax_of(state, seat),
        "hand_limit": state.hand_limit(seat),
        "contract_glory": state.contract_glory(seat),
        "owns": None if owned < 0 else COLOURS[owned],
        "tokens": [table.tokens[number].id for number in state.tokens[seat]],
        "used": [
            table.contract_cards[card - table.contract_from].id
            for card in state.zones[table.signed + seat]
            if not state.may_use(card - table.contract_from)
        ],
        "has_dice": seat == state.first,
        "acting": isinstance(frame, Turn) and frame.seat == seat,
    }


def change(amount: int, values: dict[int, int]) -> dict[str, int]:
    """An amount in tokens, the largest first; tokens are only change (unicorn.component.bank-unlimited)."""
    counts = {}
    for value in sorted(values, reverse=True):
        counts[str(value)], amount = divmod(amount, value)
    return counts


def _unicorn(table: WordTable, state: UnicornState, unicorn: int) -> dict[str, Any]:
    card = table.unicorns[unicorn]
    return {
        "id": card.colour,
        "name": card.name,
        "odds": state.odds[unicorn] + 2,
        "fever": bool(state.fever >> unicorn & 1),
        "fever_text": card.effect,
        "owner": None if state.owner[unicorn] < 0 else state.owner[unicorn],
        "position": state.position[unicorn],
        "place": state.rank[unicorn] or None,
    }


def _bet(state: UnicornState, token: int) -> dict[str, Any]:
    holder = state.bettor[token]
    return {
        "kind": BET_NAMES[token // UNICORNS],
        "unicorn": COLOURS[token % UNICORNS],
        "glory": GLORY[token // UNICORNS],
        "out": holder == OUT,
        "seat": None if holder < 0 else holder,
        "stake": state.stake[token],
        "bonus": state.bonus[token],
        "reserved": None if state.reserved[token] < 0 else state.reserved[token],
    }


def _stack(table: WordTable, state: UnicornState, number: int) -> dict[str, Any]:
    top = top_of(state, number)
    tokens = table.stacks[number]
    return {
        "id": STACKS[number],
        "left": [table.tokens[token].id for token in tokens[state.taken[number] :]],
        "top": None if top < 0 else table.tokens[top].id,
        "printed": table.prints[number] >= 0,
        "text": None if top < 0 else table.action_tokens[top].effect,
    }


def card_facts(table: WordTable, card: int) -> dict[str, Any]:
    """What is printed on a card whose face is known."""
    if card < table.magic_from:
        return {"moves": list(table.movement_cards[card].moves), "origin": table.movement_cards[card].origin}
    if card < table.contract_from:
        magic = table.magic_cards[table.kind(card)]
        return {
            "letter": magic.letter,
            "polarity": magic.polarity,
            "text": magic.effect,
            "origin": magic.origin,
        }
    contract = table.contract_cards[card - table.contract_from]
    return {
        "clan": contract.clan,
        "glory": contract.glory,
        "text": contract.effect,
        "origin": contract.origin,
    }
