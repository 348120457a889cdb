# compiled: mypyc
"""The components of Unicorn Fever, which never change in a match: cards, tokens and their effects."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fairground.engine.components import EVERYONE, NOBODY, Components, Face, Zone, eyes_of
from fairground.games.unicorn.codes import HAND, ONLY_NEGATIVE, ONLY_POSITIVE, UNICORNS


class Magic:
    """What a kind of Magic card does: sign, letter and effect."""

    id: str
    letter: int
    positive: bool
    op: int
    value: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("id", "letter", "positive", "op", "value")

    def __init__(self, id: str, letter: int, positive: bool, op: int, value: int) -> None:
        self.id = id
        self.letter = letter
        self.positive = positive
        self.op = op
        self.value = value

    # Made up to here.


class Contract:
    """What a contract does, and the Glory it is worth at the end."""

    id: str
    glory: int
    op: int
    timing: int
    amount: int
    limit: int
    condition: int
    sort: int  # which magic or which bets it is about
    odds_from: int
    fever: bool
    most: int

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "id",
        "glory",
        "op",
        "timing",
        "amount",
        "limit",
        "condition",
        "sort",
        "odds_from",
        "fever",
        "most",
    )

    def __init__(
        self,
        id: str,
        glory: int,
        op: int,
        timing: int,
        amount: int,
        limit: int,
        condition: int,
        sort: int,
        odds_from: int,
        fever: bool,
        most: int,
    ) -> None:
        self.id = id
        self.glory = glory
        self.op = op
        self.timing = timing
        self.amount = amount
        self.limit = limit
        self.condition = condition
        self.sort = sort
        self.odds_from = odds_from
        self.fever = fever
        self.most = most

    # Made up to here.


class Token:
    """What an action token or a printed effect gives."""

    id: str
    stack: int
    gold: int
    kinds: int  # kinds of bet that may be placed: 0 none, 1 win only, 3 any
    bonus: int  # Glory laid on the bet
    cards: int  # Magic cards to play
    contracts: int
    first: bool

    # Made by tools/fields.py from the fields above.
    __slots__ = ("id", "stack", "gold", "kinds", "bonus", "cards", "contracts", "first")

    def __init__(
        self,
        id: str,
        stack: int,
        gold: int,
        kinds: int,
        bonus: int,
        cards: int,
        contracts: int,
        first: bool,
    ) -> None:
        self.id = id
        self.stack = stack
        self.gold = gold
        self.kinds = kinds
        self.bonus = bonus
        self.cards = cards
        self.contracts = contracts
        self.first = first

    # Made up to here.


class Fever:
    """The ability of a unicorn in Fever; `win` and `show` are Glory on bets."""

    op: int
    value: int
    win: int
    show: int

    # Made by tools/fields.py from the fields above.
    __slots__ = ("op", "value", "win", "show")

    def __init__(self, op: int, value: int, win: int, show: int) -> None:
        self.op = op
        self.value = value
        self.win = win
        self.show = show

    # Made up to here.


@mypyc_attr(allow_interpreted_subclasses=True)
class UnicornComponents(Components):
    """The fixed facts of a match. Cards are numbered movement first, then magic, then contracts."""

    def __init__(
        self,
        seats: int,
        faces: list[Face],
        moves: list[list[int]],
        kind_of: list[int],
        magic: list[Magic],
        contracts: list[Contract],
        clan_of: list[int],
        tokens: list[Token],
        stacks: list[list[int]],
        prints: list[int],
        fevers: list[Fever],
        races: int,
        track: int,
        halfway: int,
        hand: int,
        clans: list[int],
        colours: list[str],
    ) -> None:
        zones = [
            Zone("moves", "the Movement deck", -1, NOBODY),
            Zone("moved", "the Movement cards used", -1, EVERYONE),
            Zone("magic", "the Magic deck", -1, NOBODY),
            Zone("discard", "the Magic discards", -1, EVERYONE),
            Zone("contracts", "the Contract deck", -1, NOBODY),
            Zone("offer", "the Contracts on offer", -1, EVERYONE),
            Zone("spent", "the Contracts discarded", -1, EVERYONE),
            Zone("box", "the box", -1, EVERYONE),
        ]
        for unicorn in range(UNICORNS):
            zones.append(
                Zone(f"lane-{colours[unicorn]}", f"the Magic on the {colours[unicorn]} lane", -1, NOBODY)
            )
        for seat in range(seats):
            zones.append(Zone("hand", "Magic in hand", seat, eyes_of(seat), ordered=False))
        for seat in range(seats):
            zones.append(Zone("signed", "Contracts signed", seat, EVERYONE))
        super().__init__(seats, faces, zones)
        self.moves: list[list[int]] = moves  # movement card -> spaces by row
        self.magic_from: int = len(moves)  # the first magic card
        self.kind_of: list[int] = kind_of  # magic card - magic_from -> kind
        self.magic: list[Magic] = magic  # by kind
        self.contract_from: int = len(moves) + len(kind_of)
        self.contracts: list[Contract] = contracts  # by contract
        self.clan_of: list[int] = clan_of
        self.tokens: list[Token] = tokens
        self.stacks: list[list[int]] = stacks  # the tokens of each stack, top first
        self.prints: list[int] = prints  # the printed effect of each stack, or -1
        self.fevers: list[Fever] = fevers
        self.colours: list[str] = colours  # the ids of the unicorns
        self.races: int = races
        self.track: int = track
        self.halfway: int = halfway
        self.hand: int = hand
        self.clans: list[int] = clans  # the clans in play; none: two at random
        self.signed: int = HAND + seats  # zone of the contracts of seat 0

    def kind(self, card: int) -> int:
        """The kind of a magic card: copies of it are the same kind."""
        return self.kind_of[card - self.magic_from]

    def magic_of(self, card: int) -> Magic:
        return self.magic[self.kind_of[card - self.magic_from]]

    def wanted(self, card: int, sort: int) -> bool:
        """Whether a magic card is of the sign an effect is about."""
        if sort == ONLY_POSITIVE:
            return self.magic_of(card).positive
        if sort == ONLY_NEGATIVE:
            return not self.magic_of(card).positive
        return True
