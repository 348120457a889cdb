"""Reading single texts in tests: as a made-up card beside a small pack, quickly."""

from __future__ import annotations

from typing import NamedTuple

from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.nodes import (
    Ability,
    Amount,
    Blueprint,
    Card,
    Condition,
    Filter,
    Noun,
    OngoingRule,
    Program,
    Step,
)
from fairground.games.unfair.language.pack_files import Library, PackFile
from fairground.games.unfair.library.packs import understand
from fairground.games.unfair.verbs import VERBS

SMALL_PACK = PackFile(
    "small.toml",
    """
pack = "small"

[[card]]
name = "Corkscrew"
type = "Attraction - Thrill Ride"

[[card]]
name = "Security Guard"
type = "Staff Member"

[[card]]
name = "Ocean Theme"
type = "Theme Upgrade"
""",
)
STAFF = "Staff Member"
NAME = "Test Card"


class Reading(NamedTuple):
    """A text that was understood."""

    library: Library
    card: Card

    @property
    def program(self) -> Program:
        return self.library.program

    @property
    def abilities(self) -> list[Ability]:
        return [self.program.abilities[number] for number in self.card.abilities]

    @property
    def ability(self) -> Ability:
        """The only ability."""
        (ability,) = self.abilities
        return ability

    @property
    def rule(self) -> OngoingRule:
        """The only ongoing rule."""
        (number,) = self.ability.rules
        return self.program.rules[number]

    @property
    def blueprint(self) -> Blueprint:
        return self.program.blueprints[self.card.blueprint]

    def steps(self, code: int) -> list[Step]:
        return [step for ability in self.abilities for step in ability.steps if step.code == code]

    def codes(self) -> list[int]:
        return [step.code for step in self.ability.steps]

    def deeds(self) -> list[str]:
        """The names of the verbs, in order."""
        return [
            VERBS[step.verb].name for ability in self.abilities for step in ability.steps if step.verb >= 0
        ]

    def noun(self, number: int) -> Noun:
        return self.program.nouns[number]

    def filters(self, noun: Noun) -> list[Filter]:
        return [self.program.filters[number] for number in noun.filters]

    def amount(self, number: int) -> Amount:
        return self.program.amounts[number]

    def condition(self, number: int) -> Condition:
        return self.program.conditions[number]

    def words(self, noun: Noun) -> list[set[str]]:
        return [set(self.program.words_of(mask)) for mask in noun.kinds]


def attempt(
    text: str, type_line: str = STAFF, **fields: object
) -> tuple[Library, tuple[CardError | str, ...]]:
    more = "".join(f"{name} = {value!r}\n" for name, value in fields.items())
    card = f"[[card]]\nname = '{NAME}'\ntype = '{type_line}'\n{more}text = '''\n{text}\n'''\n"
    pack = f"pack = 'made up'\n{card}"
    return understand((SMALL_PACK, PackFile("made-up.toml", pack)))


def read(text: str, type_line: str = STAFF, **fields: object) -> Reading:
    """A text as it was understood; fails if anything is wrong with it."""
    library, errors = attempt(text, type_line, **fields)
    assert not errors, "\n".join(map(str, errors))
    return Reading(library, library.card(NAME))


def refuse(text: str, type_line: str = STAFF) -> CardError:
    """The one thing that is wrong with a text."""
    _, errors = attempt(text, type_line)
    assert len(errors) == 1, f"expected one error, found {errors}"
    (error,) = errors
    assert isinstance(error, CardError)
    return error
