"""Generated card texts and what must hold for each of them, whoever sits where; all of it under audit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from fairground.engine.match import Match
from fairground.games.unfair.language.words import COIN, TOKEN_PHRASES
from fairground.games.unfair.play.changes import turn
from fairground.games.unfair.state.tokens import token_place
from fairground.proving.cards.bench import at, card, coins, hand, idle, park, state_of

ATTRACTIONS = (
    "an attraction",
    "each attraction",
    "2 attractions",
    "up to 2 attractions",
    "any number of attractions",
)
UPGRADES = ("an upgrade", "each upgrade", "2 upgrades", "each upgrade on an attraction")
STAFF = ("a staff member", "each staff member", "2 staff members", "up to 2 staff members")
RESOURCES = ("a resource", "each resource", "2 resources")
# What can be done to cards in a park, and to which.
VERBS = {
    "close {0}": (*ATTRACTIONS, *RESOURCES),
    "demolish {0}": (*ATTRACTIONS, *UPGRADES),
    "return {0} to its owner's hand": (*ATTRACTIONS, *UPGRADES, *STAFF),
    "put {0} on the bottom of the park deck": (*ATTRACTIONS, *UPGRADES, *STAFF),
    "shuffle {0} into the park deck": (*ATTRACTIONS, *UPGRADES, *STAFF),
    "dismiss {0}": STAFF,
    "dismiss {0} and shuffle it into the park deck": STAFF,
    "make {0} unavailable": STAFF,
    "place 1 mesmerism token on {0}": STAFF,
    "place 1 coin on {0}": (*ATTRACTIONS, *STAFF, *RESOURCES),
    "remove 1 coin from {0}": RESOURCES,
    "reopen {0}": ATTRACTIONS,
    "take {0}": (*STAFF, *RESOURCES),
    "collect all coins from {0}": RESOURCES,
}
# Whoever does these has something of it, or pays with it.
FOR_THE_ACTOR = ("take", "collect", "steal", "give", "exchange", "discard a card and")
FRAMES = (
    "{0}.",
    "You may {1}.",
    "{0}, otherwise gain 1 coin.",
    "{0} and gain 1 coin.",
    "{0} and then gain 1 coin.",
    "{0} or gain 1 coin.",
)
# Whoever was spoken of is still meant when the card is gone, or somebody else's.
THANKS = "{0}. That player gains 1 coin."
# Where cards are, and whose park that may touch: nobody else may be touched.
MINE, ONE_RIVAL, ALL_RIVALS, ALL = "mine", "one rival", "all rivals", "all"
NEXT, ONE, ANYWHERE = "next", "one", "anywhere"
PLACES = {
    "in your park": MINE,
    "in a competitor's park": ONE_RIVAL,
    "in each competitor's park": ALL_RIVALS,
    "in each player's park": ALL,
    "in the next player's park": NEXT,
    "in any park": ONE,
}
# What is done to a player
TO_PLAYERS = (
    "steal 2 coins from {0}",
    "give 2 coins to {0}",
    "give a card to {0}",
    "exchange hands with {0}",
)
PLAYERS = {"a competitor": ONE_RIVAL, "the next player": NEXT}
DOERS = {
    "Each competitor": ALL_RIVALS,
    "A competitor": ONE_RIVAL,
    "Each player": ALL,
    "The next player": NEXT,
}
DEEDS = (
    "gains 2 coins",
    "loses 2 coins",
    "pays 2 coins",
    "pays 20 coins, otherwise loses 1 coin",
    "pays 2 coins or discards a card",
    "draws a park card",
    "draws 2 park cards and discards a card",
    "discards a card",
    "discards a card at random",
    "discards a card of your choice",
    "closes an attraction in their park",
    "closes each attraction in their park",
    "demolishes an upgrade in their park",
    "pays 20 coins, otherwise demolishes an upgrade in their park",
    "returns an upgrade in their park to their hand",
    "may demolish an attraction in their park",
    "dismisses a staff member in their park",
)
# What others have a part in, whoever does it: only the order of seats must make no difference.
SHARED = (
    "gives 1 coin to the next player",
    "gives a card to the next player",
    "takes a card from the Market",
)
# What a player has who must not be touched: items that are out of reach, immunity, or a guard who blocks
GUARDS = {
    "shelter": "Items in your park cannot be affected by competitors.",
    "immune": "You cannot be affected by competitors.",
    "block": "Block an Intrusion.",
}
MOST_ANSWERS = 200
PILE = 12  # cards in the Market and in the deck


class Text(NamedTuple):
    """A text, whom it may touch, and whether it must touch all of them. `park`: it is about cards in parks,
    so that a shelter of them helps; `actor`: whoever uses it has a part in it too; `shared`: others have a
    part in what each of them does; `gift`: it hands coins over, which a block does not stop (RU3);
    `thanks`: it is the other player who gains coins, not whoever uses it."""

    text: str
    scope: str
    must: bool
    park: bool = True
    actor: bool = False
    shared: bool = False
    gift: bool = False
    thanks: bool = False


Look = tuple[int, list[str], list[str]]  # coins, park, hand


class Failure(AssertionError):
    """Something that does not hold for a text."""


def texts() -> Iterator[Text]:
    """Every verb with every quantity, place and frame; then everybody who can act."""
    for verb, nouns in VERBS.items():
        for noun in nouns:
            for place, scope in PLACES.items():
                if verb.startswith("take") and scope in (MINE, ALL, ONE):
                    continue  # What is yours already cannot be taken.
                for frame in FRAMES:
                    yield _text_of(verb.format(f"{noun} {place}"), frame, verb, noun, scope)
                if scope == ONE_RIVAL and not verb.startswith("collect"):
                    one = _text_of(verb.format(f"{noun} {place}"), THANKS, verb, noun, scope)
                    yield one._replace(park=False, gift=True, thanks=True)
    for verb in TO_PLAYERS:
        for player, scope in PLAYERS.items():
            for frame in FRAMES:
                said = verb.format(player)
                must = "may" not in frame and "or gain" not in frame and not said.startswith("exchange")
                gift = said.startswith("give 2 coins")
                yield Text(_framed(said, frame), scope, must, park=False, actor=True, gift=gift)
    for doer, scope in DOERS.items():
        for deed in DEEDS:
            must = not deed.startswith("may")
            yield Text(f"{doer} {deed}.", scope, must, park=False)
        for deed in SHARED:
            yield Text(f"{doer} {deed}.", ANYWHERE, False, park=False, actor=True, shared=True)


def _text_of(said: str, frame: str, verb: str, noun: str, scope: str) -> Text:
    optional = "may" in frame or "or gain" in frame or noun.startswith(("up to", "any"))
    if scope == ONE and not noun.startswith(("a ", "an ")) and "on an" not in noun:
        scope = ALL if noun.startswith("each") else ANYWHERE
    # In the plain position every attraction is open, and all of one kind lie in every park.
    must = not optional and scope != ANYWHERE and not verb.startswith("reopen")
    actor = verb.startswith(FOR_THE_ACTOR)
    # Whoever collects for themselves is not seen to be touched by it.
    return Text(_framed(said, frame), scope, must and not (actor and scope == ONE), actor=actor)


def _framed(said: str, frame: str) -> str:
    return frame.format(said[0].upper() + said[1:], said)


def seat_lines(letter: str, sheltered: str) -> str:
    """One seat of the position; the names of its cards end with its letter."""
    first = '"Tester", ' if letter == "A" else '"Guard", ' if letter in sheltered else ""
    park_of = (
        f'{first}"1: Ride {letter} + Sign {letter} + Lamp {letter}", "2: Show {letter} + Flag {letter}", '
    )
    park_of += f'"Clerk {letter}", "Usher {letter}", "Vault {letter} (2 coins)", "Till {letter} (2 coins)"'
    return f'[[seat]]\ncoins = 10\npark = [{park_of}]\nhand = ["Guest {letter}", "Maid {letter}"]\n'


def cards_of(letter: str) -> str:
    kinds = {"Ride": "Attraction - Thrill Ride", "Show": "Attraction - Theatre"}
    kinds |= dict.fromkeys(("Sign", "Lamp", "Flag"), "Feature Upgrade") | dict.fromkeys(
        ("Guest", "Maid", "Clerk", "Usher"), "Staff Member"
    )
    kinds |= dict.fromkeys(("Vault", "Till"), "Resource")
    return "\n".join(f"{name} {letter} | {kind} | | price = 2" for name, kind in kinds.items())


def situation(text: str, seats: int, shift: int, sheltered: str, guard: str) -> Match:
    """Seat `shift` has the card with the text; players are called A, B, C … in turn order from there. Those
    who are `sheltered` have a guard."""
    letters = [chr(ord("A") + (seat - shift) % seats) for seat in range(seats)]
    lines = "".join(seat_lines(letter, sheltered) for letter in letters)
    attack = "Intrusion: " if guard == "block" else ""
    cards = f"Tester | Staff Member | Events step: {attack}{text}\nGuard | Staff Member | {GUARDS[guard]}\n"
    cards += "\n".join(map(cards_of, sorted(letters)))
    pile = [f"Pile {number}" for number in range(PILE)]
    cards += "".join(f"\n{name} | Staff Member | | price = 2" for name in pile)
    table = f"turn = {shift}\nstarting = {shift}\nmarket = {pile[:2]}\npark-deck = {pile[2:]}"
    return at(f"[table]\n{table}\n{lines}", cards, seats, audit=True)


def vary(match: Match, shift: int, seed: str) -> None:
    """Makes another position of a match, the same for players A, B, C … wherever they sit: other coins, and
    some attractions are closed."""
    source = random.Random(f"position {seed}")
    state = state_of(match)
    seats = state.components.seats
    for place in range(seats):
        seat = (shift + place) % seats
        state.supply[token_place(seat, COIN)] = source.choice((0, 1, 2, 5, 20, 30))
        for item in sorted(state.park(seat), key=lambda item: state.components.faces[item].name):
            if state.space[item] > 0 and source.random() < 0.25:
                turn(state, item, 1)
    state.asks.clear()
    frame = state.frames[-1]
    frame.ask(state)


def looks(match: Match, shift: int) -> list[Look]:
    """What players A, B, C … have."""
    seats = match.state.components.seats
    order = [(shift + place) % seats for place in range(seats)]
    return [
        (coins(match, seat), [*park(match, seat), *_tester(match, seat)], hand(match, seat)) for seat in order
    ]


def _tester(match: Match, seat: int) -> list[str]:
    """The card with the text itself, where it lies in the park of a seat."""
    state, own = state_of(match), card(match, "Tester")
    if own not in state.park(seat):
        return []
    tokens = [str(state.tokens_on(own, TOKEN_PHRASES[token])) for token in ("coin", "mesmerism token")]
    return [f"Tester {state.down[own]} {' '.join(tokens)}"]


def play_out(match: Match, shift: int, seed: str) -> bool:
    """Uses the card, with answers that depend on names alone, so that they are the same wherever people sit;
    whether it could be used."""
    source = random.Random(seed)
    seats = match.state.components.seats
    if "pick Tester" not in [str(option) for option in match.asks[0].options]:
        return False
    match.play(shift, "pick Tester")
    for _ in range(MOST_ANSWERS):
        if idle(match):
            return True
        ask = match.asks[0]
        named = sorted((_by_letter(str(option), shift, seats), option) for option in ask.options)
        if ask.kind == "block":
            # Whoever can block does.
            named = [pair for pair in named if pair[0] != "no"] or named
        match.play(ask.seat, source.choice(named)[1])
    raise Failure("the text does not come to an end")


def _by_letter(option: str, shift: int, seats: int) -> str:
    """An option with the letter of a player instead of the number."""
    for seat in range(seats):
        option = option.replace(f"player {seat}", f"player {chr(ord('A') + (seat - shift) % seats)}")
    return option


def check(
    one: Text, seats: int, seed: str, sheltered: str = "", guard: str = "shelter", positions: int = 1
) -> None:
    """Tries a text in all seats; those who are `sheltered` must not be touched by it. The first position is
    the plain one, in which all that a text means is there; others follow from the seed.

    :raises Failure: if somebody is touched whom the text does not mean, if somebody is left out whom it
        means, or if it makes a difference who sits where."""
    laid_out = [situation(one.text, seats, shift, sheltered, guard) for shift in range(seats)]
    for number in range(positions):
        _check_position(one, laid_out, f"{seed}|{number}" if number else seed, number > 0, sheltered)


def _check_position(one: Text, laid_out: list[Match], seed: str, varied: bool, sheltered: str) -> None:
    outcome = None
    seats = len(laid_out)
    for shift in range(seats):
        match = laid_out[shift].clone()
        if varied:
            vary(match, shift, seed)
        before = looks(match, shift)
        usable = play_out(match, shift, seed)
        after = looks(match, shift)
        if outcome is not None and outcome != (usable, after):
            raise Failure(
                f"{one.text} ({seats} players, seed {seed}): in seat {shift} it does something else"
            )
        outcome = (usable, after)
        touched = {seat for seat in range(seats) if before[seat] != after[seat]}
        touched -= _paid(one, before, after)
        if one.thanks and after[0][0] > before[0][0]:
            raise Failure(f"{one.text} ({seats} players, seed {seed}): the wrong player gains")
        if one.actor:
            touched.discard(0)
        if any(chr(ord("A") + seat) in sheltered for seat in touched):
            raise Failure(f"{one.text} ({seats} players, seed {seed}): it touched somebody who is sheltered")
        if not sheltered:
            _must_fit(one._replace(must=one.must and not varied), seats, touched, usable, seed)


def _paid(one: Text, before: list[Look], after: list[Look]) -> set[int]:
    """Player A, where the only change is the coin that the text promises."""
    only_coins = before[0][1:] == after[0][1:]
    return {0} if only_coins and "gain 1 coin" in one.text else set()


def _must_fit(one: Text, seats: int, touched: set[int], usable: bool, seed: str) -> None:
    rivals = set(range(1, seats))
    meant = {
        MINE: {0},
        ONE_RIVAL: rivals,
        ALL_RIVALS: rivals,
        ALL: {0, *rivals},
        NEXT: {1 % seats},
        ONE: {0, *rivals},
        ANYWHERE: {0, *rivals},
    }[one.scope]
    where = f"{one.text} ({seats} players, seed {seed})"
    if one.actor and one.scope in (ALL, MINE):
        meant = meant - {0}
        one = one._replace(must=one.must and bool(meant))
    if not touched <= meant:
        raise Failure(f"{where}: it touched {touched}, and means {meant}")
    single = one.scope in (ONE, ONE_RIVAL)
    if single and len(touched) > 1:
        raise Failure(f"{where}: it touched {touched}, and means one player")
    if one.must and (not usable or (touched != meant if not single else not touched)):
        raise Failure(f"{where}: it touched {touched} of {meant}")
