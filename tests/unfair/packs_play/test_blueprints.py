"""What the blueprints of Dinosaur, Ocean and Western ask for: met, met with the bonus, and just missed."""

from __future__ import annotations

import pytest
from tests.unfair.packs_play.table import position
from tests.unfair.play.harness import card, state_of

from fairground.games.unfair.scoring.blueprints import progress

MET, BONUS, MISSED = (True, False), (True, True), (False, False)


@pytest.mark.parametrize(
    ("name", "park", "scored"),
    [
        (
            "Land That Time Mislaid",
            '"1: Carousel + Triceratops + Dinosaur Theme", "2: Corkscrew + Diplodocus + Fountain + Penguins"',
            MET,
        ),
        (
            "Land That Time Mislaid",
            '"1: Carousel + Triceratops + Dinosaur Theme", "2: Corkscrew + Diplodocus"',
            MISSED,
        ),
        (
            "Land That Time Mislaid",
            '"1: Carousel + Triceratops + Dinosaur Theme", '
            '"2: Corkscrew + Diplodocus + Fountain + Penguins", '
            '"3: Snack Bar + Ankylosaurus"',
            BONUS,
        ),
        ("Due Diligence", '"Mermaid", "Lifeguard", "1: Carousel + Triceratops + Electrified Fence"', MET),
        ("Due Diligence", '"Mermaid", "1: Carousel + Triceratops + Electrified Fence"', MISSED),
        (
            "Due Diligence",
            '"Mermaid", "Lifeguard", "1: Carousel + Triceratops + Electrified Fence + First-Aid Tent"',
            BONUS,
        ),
        ("Natural History", '"1: Touch Pool", "2: Ocean Research Lab + Fountain + Penguins"', MET),
        ("Natural History", '"1: Sea Lion Theatre + Mother-of-Pearl"', MET),
        ("Natural History", '"1: Sea Lion Theatre", "2: Ocean Research Lab + Mother-of-Pearl"', MISSED),
        ("Natural History", '"1: Touch Pool", "2: Ocean Research Lab + Dolphins + Penguins"', BONUS),
        (
            "Terrible Lizard",
            '"1: Corkscrew + Triceratops + Fountain + Penguins + Dolphins + Ocean Theme"',
            MET,
        ),
        (
            "Terrible Lizard",
            '"1: Carousel + Triceratops + Fountain + Penguins + Dolphins + Ocean Theme"',
            MISSED,
        ),
        (
            "Terrible Lizard",
            '"1: Carousel + Triceratops + Fountain + Penguins + Dolphins + Ocean Theme + Glass Tunnel"',
            MET,
        ),
        (
            "Island Getaway",
            '"1: Tidewater Inn + Fountain + Penguins + Dolphins", '
            '"2: Carousel + Fountain + Penguins + Dolphins", '
            '"3: Corkscrew + Fountain + Penguins + Dolphins", '
            '"4: Snack Bar + Fountain + Penguins + Dolphins"',
            MET,
        ),
        (
            "Island Getaway",
            '"1: Tidewater Inn + Fountain + Penguins + Dolphins", '
            '"2: Carousel + Fountain + Penguins + Dolphins", '
            '"3: Corkscrew + Fountain + Penguins + Dolphins"',
            MISSED,
        ),
        ("The Big Tank", '"1: Carousel + Penguins + Dolphins + Sea Otters"', MET),
        ("The Big Tank", '"1: Carousel + Penguins + Dolphins + Ocean Theme + Fountain"', MISSED),
        ("The Big Tank", '"1: Carousel + Penguins + Dolphins + Ocean Theme + Fountain + Wave Machine"', MET),
        (
            "The Big Tank",
            '"1: Carousel + Penguins + Dolphins + Sea Otters", "2: Corkscrew + Penguins + Manta Rays"',
            BONUS,
        ),
        (
            "All-Day Ticket",
            '"1: Carousel + Penguins", "3: Corkscrew + Dolphins", "5: Snack Bar + Manta Rays"',
            MET,
        ),
        (
            "All-Day Ticket",
            '"1: Carousel + Penguins", "2: Corkscrew + Dolphins", "5: Snack Bar + Manta Rays"',
            MISSED,
        ),
        (
            "Main Street",
            '"1: Snack Bar", "2: Sea Lion Theatre", "3: Touch Pool + Mother-of-Pearl", "4: Carousel"',
            MET,
        ),
        (
            "Main Street",
            '"1: Snack Bar", "2: Touch Pool + Mother-of-Pearl", "3: Sea Lion Theatre", "4: Carousel"',
            MISSED,
        ),
        (
            "Main Street",
            '"Vacant Lot", "1: Snack Bar", "2: Tidewater Inn", "3: Touch Pool + Restrooms + First-Aid Tent", '
            '"4: Carousel", "5: Corkscrew", "6: Carousel"',
            BONUS,
        ),
        (
            "End of the Line",
            '"1: Carousel + Western Theme + Fountain + Penguins + Dolphins + Glass Tunnel"',
            MET,
        ),
        ("End of the Line", '"1: Deadwood Express + Mother-of-Pearl", "2: Carousel + Fountain"', MET),
        ("End of the Line", '"1: Deadwood Express + Mother-of-Pearl + Fountain"', MISSED),
        (
            "End of the Line",
            '"Vacant Lot", "1: Deadwood Express + Mother-of-Pearl", "2: Carousel + Fountain"',
            BONUS,
        ),
        (
            "Law and Order",
            '"Mermaid", "Lifeguard", "Deputy", "1: Carousel + Fountain + Penguins + Dolphins + Sea Otters"',
            MET,
        ),
        (
            "Law and Order",
            '"Mermaid", "Lifeguard", "1: Carousel + Fountain + Penguins + Dolphins + Sea Otters"',
            MISSED,
        ),
    ],
)
def test_what_blueprints_ask_for(name: str, park: str, scored: tuple[bool, bool]) -> None:
    match = position(f'blueprints = ["{name}"]\npark = [{park}]')
    made = progress(state_of(match), 0, card(match, name))
    assert (made.complete, made.complete and made.bonus_met) == scored
