"""What everybody at the table sees beside the cards, as plain data."""

from __future__ import annotations

from typing import Any

from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.choices import top_of
from fairground.games.unicorn.codes import BET_NAMES, BET_TOKENS, OUT, UNICORNS
from fairground.games.unicorn.content import CLANS, COLOURS, STACKS, standard_content
from fairground.games.unicorn.pay import GLORY
from fairground.games.unicorn.planning import Turn
from fairground.games.unicorn.race import Race
from fairground.games.unicorn.results import Results, tax_of
from fairground.games.unicorn.reveal import Reveal
from fairground.games.unicorn.state import UnicornState


def facts(components: PrintedComponents, state: UnicornState) -> dict[str, Any]:
    return {
        "race": state.race,
        "races": components.races,
        "phase": phase(state),
        "first": state.first,
        "next_first": None if state.heir < 0 else state.heir,
        "clans": [clan for number, clan in enumerate(CLANS) if state.clans >> number & 1],
        "odds_shown": components.odds_shown,
        "track": components.track,
        "race_turn": state.turn,
        "movement": None if state.card < 0 else components.movement_cards[state.card].id,
        "dice": [COLOURS[die] for die in state.dice],
        "players": [_player(components, state, seat) for seat in range(components.seats)],
        "unicorns": [_unicorn(components, state, unicorn) for unicorn in range(UNICORNS)],
        "bets": [_bet(state, token) for token in range(BET_TOKENS)],
        "stacks": [_stack(components, state, number) for number in range(len(STACKS))],
    }


def phase(state: UnicornState) -> str:
    """The phase of the round: planning, race, results, or over."""
    for frame in state.frames:
        if isinstance(frame, (Reveal, Race)):
            return "race"
        if isinstance(frame, Results):
            return "results"
    return "over" if state.over else "planning"


def _player(components: PrintedComponents, state: UnicornState, seat: int) -> dict[str, Any]:
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
        # The first loan shows one bag, a second one flips the card (unicorn.loan.first-side,
        # unicorn.loan.two-sides).
        "loan_cards": {"one_bag": state.loans[seat] % 2, "two_bags": state.loans[seat] // 2},
        "tax": tax_of(state, seat),
        "hand_limit": state.hand_limit(seat),
        "contract_glory": state.contract_glory(seat),
        "owns": None if owned < 0 else COLOURS[owned],
        "tokens": [components.tokens[number].id for number in state.tokens[seat]],
        "used": [
            components.contract_cards[card - components.contract_from].id
            for card in state.zones[components.signed + seat]
            if not state.may_use(card - components.contract_from)
        ],
        # The Sprint dice lie with the First Player (unicorn.setup.sprint-dice-holder,
        # unicorn.first.dice-follow).
        "has_dice": seat == state.first,
        "acting": isinstance(frame, Turn) and frame.seat == seat,
    }


def change(amount: int, values: dict[int, int]) -> dict[str, int]:
    """An amount in tokens, the largest first; tokens are only change (unicorn.component.bank-unlimited)."""
    counts = {}
    for value in sorted(values, reverse=True):
        counts[str(value)], amount = divmod(amount, value)
    return counts


def _unicorn(components: PrintedComponents, state: UnicornState, unicorn: int) -> dict[str, Any]:
    card = components.unicorns[unicorn]
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


def _stack(components: PrintedComponents, state: UnicornState, number: int) -> dict[str, Any]:
    top = top_of(state, number)
    tokens = components.stacks[number]
    return {
        "id": STACKS[number],
        "left": [components.tokens[token].id for token in tokens[state.taken[number] :]],
        "top": None if top < 0 else components.tokens[top].id,
        "printed": components.prints[number] >= 0,
        "text": None if top < 0 else components.action_tokens[top].effect,
    }


def card_facts(components: PrintedComponents, card: int) -> dict[str, Any]:
    """What is printed on a card whose face is known."""
    if card < components.magic_from:
        return {
            "moves": list(components.movement_cards[card].moves),
            "origin": components.movement_cards[card].origin,
        }
    if card < components.contract_from:
        magic = components.magic_cards[components.kind(card)]
        return {
            "letter": magic.letter,
            "polarity": magic.polarity,
            "text": magic.effect,
            "origin": magic.origin,
        }
    contract = components.contract_cards[card - components.contract_from]
    return {
        "clan": contract.clan,
        "glory": contract.glory,
        "text": contract.effect,
        "origin": contract.origin,
    }
