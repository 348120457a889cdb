"""`fairground verify`: prove that nobody tampered with the dice and decks of a match."""

from __future__ import annotations

from pathlib import Path

import typer

from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.packs import PackOption, completed
from fairground.cli.page import Page
from fairground.cli.terminal.saves import read_record
from fairground.engine import fairdice
from fairground.engine.errors import BadRecord
from fairground.engine.fairdice import FairDice
from fairground.games import replay

app = typer.Typer(add_completion=False)
FAIR = "fair"


@app.command()
def verify(file: Path = typer.Argument(help="The record of a match."), pack: PackOption = None) -> None:
    """Prove that nobody tampered with the dice and decks of a match.

    The record must hold the commitment that was shown before the match, what the players added, and the
    revealed secret. The command derives the seed from these and replays every action on it."""
    record = read_record(file)
    proof = record.fair
    if proof is None:
        fail(
            f"'{file}' contains no proof of its dice: somebody chose the seed of this match",
            FOUND_FAILURE,
        )
    if record.position is not None:
        fail(
            f"the cards of '{file}' were laid out by a written position, so its dice prove nothing",
            FOUND_FAILURE,
        )
    if record.dice != FAIR:
        fail(
            f"the match of '{file}' had '{record.dice}' dice, which do not follow from the secret",
            FOUND_FAILURE,
        )
    faults = fairdice.problems(proof, record.seed, record.game, record.version, record.seats)
    if faults:
        fail(f"the dice of '{file}' cannot be proved fair: {'; '.join(faults)}", FOUND_FAILURE)
    try:
        match = replay(completed(record, pack))
    except BadRecord as error:
        fail(f"the dice of '{file}' follow from the secret, but the match does not: {error}", FOUND_FAILURE)
    page = Page()
    page.line("Nobody tampered with the dice and decks of this match.", "bold green")
    page.facts(
        [
            ("Commitment", proof.commitment),
            ("Secret", str(proof.secret)),
            ("Players added", added(proof)),
            ("Seed", record.seed),
            ("Actions", f"{len(record.actions)}, all allowed by the rules of {match.game.name}"),
            ("Match", "over" if match.over else "not over yet"),
        ]
    )


def added(proof: FairDice) -> str:
    """What the players added, and whether they had committed to it before they knew what the others add."""
    told = ", ".join(filter(None, proof.contributions))
    if not told:
        return "nothing"
    return told if proof.commitments else f"{told} (nobody had committed to it before)"
