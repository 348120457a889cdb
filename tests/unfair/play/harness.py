"""What tests of card texts need besides the bench: using a card, and what lies where."""

from __future__ import annotations

import re

from fairground.engine.match import Match
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.measures import icon_size, stat
from fairground.games.unfair.state.zones import BURIED, CITY, DISCARD, MARKET, own_zone
from fairground.proving.cards.bench import BENCH as BENCH
from fairground.proving.cards.bench import BenchGame as BenchGame
from fairground.proving.cards.bench import at as at
from fairground.proving.cards.bench import card as card
from fairground.proving.cards.bench import coins as coins
from fairground.proving.cards.bench import hand as hand
from fairground.proving.cards.bench import idle as idle
from fairground.proving.cards.bench import made_up as made_up
from fairground.proving.cards.bench import names as names
from fairground.proving.cards.bench import park as park
from fairground.proving.cards.bench import state_of as state_of
from fairground.proving.cards.bench import tokens as tokens


def bench(
    text: str,
    me: str = "",
    rival: str = "",
    table: str = "",
    cards: str = "",
    seats: int = 2,
    dice: str = "",
) -> Match:
    """Seat 0 has the staff member “Tester” with a text in its park, and uses it. `me` and `rival` are lines
    of the first two seats, `table` of the table."""
    own = re.sub(r"park *= *\[", 'park = ["Tester", ', me, count=1)
    if own == me:
        own += '\npark = ["Tester"]'
    position = f"[table]\n{table}\n[[seat]]\n{own}\n[[seat]]\n{rival}\n"
    match = at(position, f"Tester | Staff Member | Events step: {text}\n{cards}", seats, dice=dice)
    match.play(0, "pick Tester")
    return match


def play(match: Match, *texts: str) -> Match:
    """Plays these actions, each for the seat that is asked."""
    for text in texts:
        match.play(match.asks[0].seat, text)
    return match


def options(match: Match) -> list[str]:
    return [str(option) for option in match.asks[0].options]


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what kind of question."""
    return match.asks[0].seat, match.asks[0].kind


def pile(match: Match, zone: int) -> list[str]:
    """A pile of the table, from its top."""
    return names(match, match.state.zones[zone][::-1])


def discards(match: Match, deck: int = codes.PARK_DECK) -> list[str]:
    return sorted(pile(match, DISCARD + deck))


def market(match: Match) -> list[str]:
    return sorted(pile(match, MARKET))


def city(match: Match) -> list[str]:
    return pile(match, CITY)


def buried(match: Match, seat: int) -> list[str]:
    return names(match, match.state.zones[own_zone(BURIED, seat)])


def icons(match: Match, name: str) -> int:
    return icon_size(state_of(match), card(match, name))


def stars(match: Match, seat: int) -> int:
    return stat(state_of(match), seat, codes.PARK_STARS)
