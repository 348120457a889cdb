# compiled: mypyc
"""What the ongoing rules in force are about, so that most questions need not look at each of them."""

from __future__ import annotations

from typing import Final, final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import OngoingRule
from fairground.games.unfair.state.context import RuleInForce

STAT_RULES: Final = (codes.STAT_CHANGE, codes.STAT_HALVED, codes.STAT_DOUBLED)

NOT_LOOKED_AT: Final[list[int]] = []


@final
class RuleFacts:
    """A digest of the rules in force. It holds as long as a state has the very list it was made of, which is
    replaced whenever a rule comes or goes. Whom rules concern is filled in by those who ask for it."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "bars_building",
        "bars_demolishing",
        "bars_loans",
        "guarded",
        "guards",
        "guards_all",
        "in_force",
        "marked",
        "priced",
        "repriced",
        "stat_seats",
        "stats",
    )
    # Made up to here.

    def __init__(
        self, rules: list[OngoingRule], build: int, demolish: int, in_force: list[list[RuleInForce]]
    ) -> None:
        self.in_force: list[list[RuleInForce]] = in_force
        stats = 0
        for kind in STAT_RULES:
            for one in in_force[kind]:
                stats |= 1 << rules[one.rule].stat
        self.stats: int = stats  # bits of the stats that rules change
        self.stat_seats: list[int] = NOT_LOOKED_AT  # by stat: bits of the seats whose stat they may change
        # Whether cards cost what is marked on them, and if not, bits of the seats for whom that is so
        self.marked: bool = not in_force[codes.NO_PRICE] and not in_force[codes.PRICE_CHANGE]
        self.repriced: int = -1  # not looked at yet
        # The cards that price rules may be about (`building.is_repriced`), and by deed and doer the rules by
        # which it cannot be done to some cards (`cannot.guards`)
        self.priced: list[list[bool]] | None = None
        self.guards: dict[int, list[RuleInForce]] = {}
        # Whether some rule forbids something of the kind
        self.bars_building: bool = False
        self.bars_demolishing: bool = False
        self.bars_loans: bool = False
        for one in in_force[codes.CANNOT_DO]:
            deeds = rules[one.rule].deeds
            self.bars_building = self.bars_building or build in deeds
            self.bars_loans = self.bars_loans or codes.TAKE_LOANS in deeds
        guarded = 0
        anything = False
        for one in in_force[codes.CANNOT_BE]:
            for deed in rules[one.rule].deeds:
                if deed >= 0:
                    guarded |= 1 << deed
                elif deed == codes.ANYTHING:
                    anything = True
        self.guarded: int = guarded  # bits of the verbs that cannot be done to some cards
        if guarded >> build & 1:
            self.bars_building = True
        if guarded >> demolish & 1 or anything:
            self.bars_demolishing = True
        self.guards_all: bool = anything or bool(in_force[codes.PEACE])  # some cards, from whatever touches
