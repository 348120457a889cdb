"""Matches set up by hand. The facts of a position:

[table]
moment     "round" (its start), "planning" (default), "planning-over", "reveal", "race" or "results"
race       the round; turns: Action Turns already taken in it; first: the First Player; heir: who follows
odds       { red = 2, ... }, else x2 to x7 in the order of the lanes; fever: ["red"], else the worst odds
offer, contracts, magic, discard, moves    cards; decks from the top on, the rest of a deck lies below
taken      { gold = 1 }: tokens gone from the stacks; removed: ["win red"]: bet tokens out of this race
positions  { red = 10 }, turn, ranked: ["red"]: a race under way (moment "race")
ranking    all six, the winner first (moment "results")

[[seat]]
gold, glory, loans, owns = "red", hand, signed, bets = ["win red 4 +1"], reserved = ["win blue"],
lanes = { red = ["catapult-start"] }
"""

from __future__ import annotations

import re
from typing import Any, Final

from fairground.engine.components import EVERYONE
from fairground.engine.errors import BadSetup
from fairground.engine.hints import closest
from fairground.engine.position import Position
from fairground.engine.rng import Rng
from fairground.engine.state import Frame
from fairground.games.unicorn import codes, race, results, rounds
from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.codes import BET_NAMES, UNICORNS
from fairground.games.unicorn.content import COLOURS, STACKS
from fairground.games.unicorn.reveal import Reveal, race_sheet
from fairground.games.unicorn.state import START_GOLD, UnicornState, new_state, worst_odds

MOMENTS: Final = ("round", "planning", "planning-over", "reveal", "race", "results")
DEFAULT_CLANS: Final = (0, 1)

Pool = dict[str, list[int]]


def start_at(components: PrintedComponents, rng: Rng, position: Position) -> UnicornState:
    """The state a position describes."""
    state = new_state(components, rng, rounds.Round())
    moment = _one_of(position.take("moment", "planning"), MOMENTS, "moment")
    pool: Pool = {}
    for card in reversed(range(len(components.faces))):
        pool.setdefault(components.faces[card].id, []).append(card)
    _place_table(state, components, position)
    _place_cards(state, components, position, pool, face_up=moment == "race")
    for seat in range(components.seats):
        _place_seat(state, components, position, seat)
    state.frames = _frames(state, components, position, moment)
    return state


def _place_table(state: UnicornState, components: PrintedComponents, position: Position) -> None:
    state.race = _number(position.take("race", 1), 1, components.races, "race")
    state.first = _number(position.take("first", 0), 0, components.seats - 1, "first")
    state.heir = _number(position.take("heir", -1), -1, components.seats - 1, "heir")
    most = rounds.ACTIONS_EACH * components.seats
    state.turns = _number(position.take("turns", 0), 0, most, "turns")
    for colour, odds in _table_of(position, "odds").items():
        state.odds[_unicorn(colour, "odds")] = _number(odds, 2, 7, f"odds of {colour}") - 2
    fever = position.take("fever", [])
    state.fever = sum(1 << _unicorn(colour, "fever") for colour in fever) or worst_odds(state.odds)
    for stack, count in _table_of(position, "taken").items():
        number = STACKS.index(_one_of(stack, STACKS, "taken"))
        state.taken[number] = _number(count, 0, len(components.stacks[number]), f"taken from {stack}")
    for text in position.take_texts("removed"):
        state.bettor[_bet(text, "removed")] = codes.OUT


def _place_cards(
    state: UnicornState, components: PrintedComponents, position: Position, pool: Pool, face_up: bool
) -> None:
    clans = components.clans or list(DEFAULT_CLANS)
    for clan in clans:
        state.clans |= 1 << clan
    for card in state.zones[codes.BOX][:]:
        if state.clans >> components.clan_of[card - components.contract_from] & 1:
            state.zones[codes.BOX].remove(card)
            state.zones[codes.CONTRACTS].insert(0, card)
            state.known[card] = 0
    homes = {"moves": codes.MOVES, "magic": codes.MAGIC, "contracts": codes.CONTRACTS}
    # Hands and lanes take their cards before the decks are put in order.
    for seat in range(components.seats):
        for card in _cards(position, "hand", pool, seat, components.magic_from, components.contract_from):
            _put(state, card, codes.HAND + seat)
        for card in _cards(position, "signed", pool, seat, components.contract_from, len(components.faces)):
            _put(state, card, components.signed + seat)
            state.listen(seat, card - components.contract_from)
        if len(state.zones[codes.HAND + seat]) > state.hand_limit(seat):
            raise BadSetup(
                f"seat {seat} holds {len(state.zones[codes.HAND + seat])} Magic cards, the hand limit is "
                f"{state.hand_limit(seat)} (unicorn.magic.refill)"
            )
        for colour, ids in _table_of(position, "lanes", seat).items():
            lane = _unicorn(colour, "lanes")
            for card in _take(
                ids, pool, f"'lanes' of seat {seat}", components.magic_from, components.contract_from
            ):
                _put(state, card, codes.LANE + lane)
                state.known[card] = EVERYONE if face_up else 1 << seat
                state.laid[lane] = [*state.laid[lane], seat]
    for card in _cards(position, "offer", pool, -1, components.contract_from, len(components.faces)):
        _put(state, card, codes.OFFER)
    for card in _cards(position, "discard", pool, -1, components.magic_from, components.contract_from):
        _put(state, card, codes.DISCARD)
    for name, zone in homes.items():
        first = {"moves": 0, "magic": components.magic_from, "contracts": components.contract_from}[name]
        end = {"moves": components.magic_from, "magic": components.contract_from}.get(
            name, len(components.faces)
        )
        for card in reversed(_cards(position, name, pool, -1, first, end)):
            _put(state, card, zone)


def _put(state: UnicornState, card: int, zone: int) -> None:
    """Moves a card from wherever it lies; only those who see the new zone know it."""
    for cards in state.zones:
        if card in cards:
            cards.remove(card)
    state.zones[zone].append(card)
    state.known[card] = state.components.zones[zone].eyes


def _place_seat(state: UnicornState, components: PrintedComponents, position: Position, seat: int) -> None:
    state.gold[seat] = _number(position.take("gold", START_GOLD, seat), 0, 10**6, f"gold of seat {seat}")
    state.glory[seat] = _number(position.take("glory", 0, seat), 0, 10**6, f"glory of seat {seat}")
    state.loans[seat] = _number(position.take("loans", 0, seat), 0, 10**3, f"loans of seat {seat}")
    owns = position.take("owns", "", seat)
    if owns:
        unicorn = _unicorn(owns, "owns")
        if state.owner[unicorn] >= 0:
            raise BadSetup(f"{owns} has two owners (unicorn.setup.owner-tiles-one-each)")
        owner = state.owner[:]
        owner[unicorn] = seat
        state.owner = owner
    for text in position.take("bets", [], seat):
        found = re.fullmatch(r"([\w-]+ \w+) (\d+)(?: \+(\d+))?", str(text))
        if found is None or int(found[2]) < 1:
            raise BadSetup(f'a bet of seat {seat} is written "win red 4" or "win red 4 +1", not {text!r}')
        token = _free_bet(state, found[1], seat)
        state.bettor[token] = seat
        state.stake[token] = int(found[2])
        state.bonus[token] = int(found[3] or 0)
    for text in position.take("reserved", [], seat):
        state.reserved[_free_bet(state, str(text), seat)] = seat


def _free_bet(state: UnicornState, text: str, seat: int) -> int:
    token = _bet(text, f"bets of seat {seat}")
    if state.bettor[token] != codes.FREE or state.reserved[token] >= 0:
        raise BadSetup(
            f"the bet token '{text}' is not on the board for seat {seat} (unicorn.bet.token-exclusive)"
        )
    return token


def _frames(
    state: UnicornState, components: PrintedComponents, position: Position, moment: str
) -> list[Frame]:
    positions = _table_of(position, "positions")
    turn = position.take("turn", 0)
    ranked = position.take("ranked", [])
    ranking = position.take("ranking", [])
    if moment == "results":
        if sorted(ranking) != sorted(COLOURS):
            raise BadSetup("'ranking' lists all six unicorns, the winner first (unicorn.finish.full-ranking)")
        _rank(state, ranking, components.track)
        return [rounds.Round(rounds.CLOSE), results.Results()]
    if moment == "race":
        if not positions and not ranked:
            return [rounds.Round(rounds.RESULTS), race.Race()]
        state.sheet = race_sheet(state)
        state.turn = _number(turn, 0, 99, "turn")
        for colour, space in positions.items():
            state.position[_unicorn(colour, "positions")] = _number(space, 0, 99, f"position of {colour}")
        for unicorn in range(UNICORNS):
            if state.position[unicorn] >= components.halfway:
                state.halved |= 1 << unicorn
        _rank(state, ranked, components.track)
        return [rounds.Round(rounds.RESULTS), race.Race(race.TURN_CARD)]
    if moment == "reveal":
        return [rounds.Round(rounds.RACING), Reveal()]
    stages = {"round": rounds.OPEN, "planning": rounds.TURNS, "planning-over": rounds.EXTRA}
    return [rounds.Round(stages[moment])]


def _rank(state: UnicornState, colours: list[str], track: int) -> None:
    for place, colour in enumerate(colours):
        unicorn = _unicorn(colour, "ranking")
        state.rank[unicorn] = place + 1
        state.position[unicorn] = max(state.position[unicorn], track)


def _table_of(position: Position, name: str, seat: int = -1) -> dict[str, Any]:
    value = position.take(name, None, seat)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadSetup(f"'{name}' in a position is a table such as {{ red = ... }}, not {value!r}")
    return value


def _cards(position: Position, name: str, pool: Pool, seat: int, first: int, end: int) -> list[int]:
    where = f"'{name}' in [table]" if seat < 0 else f"'{name}' of seat {seat}"
    return _take(position.take(name, [], seat), pool, where, first, end)


def _take(ids: Any, pool: Pool, where: str, first: int, end: int) -> list[int]:
    """The numbers of cards listed by id, from one deck. A card is taken out of the pool, so that nobody has
    it twice."""
    cards = []
    for id in ids:
        left = [name for name, numbers in pool.items() if numbers and first <= numbers[0] < end]
        if id not in left:
            raise BadSetup(f"{where} names '{id}', but no such card is left{closest(str(id), left)}")
        cards.append(pool[id].pop())
    return cards


def _bet(text: str, where: str) -> int:
    kind, _, colour = text.partition(" ")
    return BET_NAMES.index(_one_of(kind, BET_NAMES, where)) * UNICORNS + _unicorn(colour, where)


def _unicorn(colour: object, where: str) -> int:
    return COLOURS.index(_one_of(colour, COLOURS, where))


def _one_of(value: object, names: tuple[str, ...] | list[str], where: str) -> str:
    if not isinstance(value, str) or value not in names:
        raise BadSetup(f"'{where}' can be {', '.join(names)}; not {value!r}")
    return value


def _number(value: object, least: int, most: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadSetup(f"'{where}' must be between {least} and {most}, not {value!r}")
    return value
