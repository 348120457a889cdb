"""Rule coverage: which rules of a rulebook have a test that would catch them being broken.

Rules that are undecided or superseded cannot be tested; they are counted apart and not held against a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from fairground.engine.rulebook import Rulebook


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game, by whether a test covers them."""

    game: str
    name: str
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]
    undecided: tuple[str, ...]
    superseded: tuple[str, ...]
    reasons: dict[str, str] = {}  # why some rules have no test, or which rule is tested in their place

    @property
    def atoms(self) -> int:
        return len(self.covered) + len(self.uncovered) + len(self.undecided) + len(self.superseded)


def measure(book: Rulebook, tested: Collection[str]) -> Coverage:
    """The coverage of a rulebook, given the ids of the rules that have a test."""
    superseded = [rule.id for rule in book if rule.superseded_by]
    undecided = [rule.id for rule in book if rule.undecided and not rule.superseded_by]
    apart = {*superseded, *undecided}
    testable = [rule.id for rule in book if rule.id not in apart]
    return Coverage(
        game=book.game,
        name=book.name,
        covered=tuple(id for id in testable if id in tested),
        uncovered=tuple(id for id in testable if id not in tested),
        undecided=tuple(undecided),
        superseded=tuple(superseded),
        reasons={
            **{rule.id: rule.untested for rule in book if rule.untested and rule.id not in tested},
            **{
                rule.id: f"{'tested' if rule.superseded_by in tested else 'not tested'} as "
                f"`{rule.superseded_by}`"
                for rule in book
                if rule.superseded_by
            },
        },
    )


HEADINGS = ("Game", "Atoms", "Covered", "Share", "Undecided", "Superseded", "Uncovered")


def table(coverages: Sequence[Coverage]) -> list[tuple[str, ...]]:
    """A row of figures per game in the order of `HEADINGS`, and a last row for all games together."""
    together = Coverage(
        game="",
        name="All games",
        covered=tuple(id for each in coverages for id in each.covered),
        uncovered=tuple(id for each in coverages for id in each.uncovered),
        undecided=tuple(id for each in coverages for id in each.undecided),
        superseded=tuple(id for each in coverages for id in each.superseded),
    )
    return [_row(each) for each in [*coverages, together]]


def _row(each: Coverage) -> tuple[str, ...]:
    testable = len(each.covered) + len(each.uncovered)
    # Rounded down, so that 100 % means every rule.
    share = f"{100 * len(each.covered) // testable} %" if testable else "-"
    figures = (each.undecided, each.superseded, each.uncovered)
    return (each.name, str(each.atoms), str(len(each.covered)), share, *[str(len(ids)) for ids in figures])


def as_markdown(coverages: Sequence[Coverage]) -> str:
    """The report for the documentation: the table, then the ids of all rules without a test."""
    lines = [
        "# Rule coverage",
        "",
        "Which rules of the ledgers have a test that would fail if the rule were broken. The test suite",
        "writes this page after every complete run. `fairground rules show ID` tells what a rule says",
        "and which tests cover it.",
        "",
        _markdown_row(HEADINGS),
        _markdown_row(["---"] + ["---:"] * (len(HEADINGS) - 1)),
        *[_markdown_row(row) for row in table(coverages)],
    ]
    for each in coverages:
        lines += ["", f"## {each.name}"]
        for title, ids in (
            ("Uncovered", each.uncovered),
            ("Undecided: the sources leave it open, so there is nothing to test", each.undecided),
            ("Superseded: a newer rule stands in its place", each.superseded),
        ):
            if ids:
                lines += ["", f"{title} ({len(ids)}):", "", *[_line(each, id) for id in ids]]
        if not each.uncovered:
            lines += ["", "Every rule that can be tested is covered."]
    return "\n".join(lines) + "\n"


def _line(each: Coverage, id: str) -> str:
    reason = each.reasons.get(id)
    return f"- `{id}`: {reason}" if reason else f"- `{id}`"


def _markdown_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
