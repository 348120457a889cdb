"""What the blueprints of B-movie and Comicbook ask for: met, met with the bonus, and just missed."""

from __future__ import annotations

import pytest
from tests.unfair.play.harness import card, state_of
from tests.unfair.scoring.harness import end

from fairground.games.unfair.scoring.blueprints import progress

MET, BONUS, MISSED = (True, False), (True, True), (False, False)
ROW = '"1: Tidal Flume + B-movie Theme", "2: Ocean Research Lab", "3: Sea Lion Theatre"'
FOUR = "Fountain + Penguins + Dolphins"


@pytest.mark.parametrize(
    ("name", "park", "scored"),
    [
        ("Three Acts and a Chase", f'{ROW}, "4: Carousel + B-movie Theme"', MET),
        # Each dot needs attractions of its own.
        ("Three Acts and a Chase", ROW, MISSED),
        ("Three Acts and a Chase", f'{ROW}, "4: Pier Grill", "5: Bunker Buffet"', BONUS),
        ("Three Acts and a Chase", ROW.replace("3: Sea Lion Theatre", "3: Carousel"), MISSED),
        ("Double Bill", '"1: Sea Lion Theatre + Fountain + Penguins", "2: Snack Bar"', MET),
        (
            "Double Bill",
            '"1: Sea Lion Theatre + Fountain + Penguins", "2: Poster Shop", "3: Now Showing"',
            BONUS,
        ),
        ("Double Bill", '"1: Poster Shop", "2: Now Showing"', MISSED),
        ("Double Bill", '"1: Sea Lion Theatre + Fountain", "2: Snack Bar"', MISSED),
        ("So Bad It Is Good", f'"1: Carousel + {FOUR} + B-movie Theme", "2: Corkscrew + B-movie Theme"', MET),
        ("So Bad It Is Good", f'"1: Carousel + {FOUR} + B-movie Theme", "2: Corkscrew"', MISSED),
        (
            "So Bad It Is Good",
            f'"1: Deadwood Express + {FOUR} + Mother-of-Pearl + Glass Tunnel"',
            BONUS,
        ),
        ("Team Assembled", '"Mermaid + Laser Eyes + Elastic Arms", "Lifeguard", "Deputy"', MET),
        ("Team Assembled", '"Mermaid + Laser Eyes", "Lifeguard", "Deputy"', MISSED),
        (
            "Team Assembled",
            '"Mermaid + Laser Eyes + Elastic Arms", "Lifeguard + Mind Reading + Strength of Ten", "Deputy"',
            BONUS,
        ),
        ("Secret Headquarters", f'"1: Ocean Research Lab + {FOUR}", "Firewall"', MET),
        ("Secret Headquarters", '"1: Ocean Research Lab", "Firewall"', MISSED),
        ("Secret Headquarters", f'"1: Touch Pool + {FOUR}", "Firewall", "2: Tidewater Inn"', BONUS),
        ("Secret Headquarters", '"1: Touch Pool + Fountain", "Firewall"', MISSED),
        ("Secret Headquarters", f'"1: Touch Pool + {FOUR}", "Mermaid + Laser Eyes"', MET),
        ("Collector's Edition", '"1: Carousel + Comicbook Theme + Fountain + Mother-of-Pearl"', MET),
        ("Collector's Edition", '"1: Carousel + Comicbook Theme + Fountain + Penguins"', MISSED),
        (
            "Collector's Edition",
            '"1: Carousel + Comicbook Theme + Fountain + Mother-of-Pearl", "2: Corkscrew + Comicbook Theme"',
            BONUS,
        ),
    ],
)
def test_what_blueprints_ask_for(name: str, park: str, scored: tuple[bool, bool]) -> None:
    match = end(f'blueprints = ["{name}"]\npark = [{park}]', packs=True)
    made = progress(state_of(match), 0, card(match, name))
    assert (made.complete, made.complete and made.bonus_met) == scored


@pytest.mark.parametrize(("coins", "rides", "scored"), [(24, 4, MET), (25, 4, BONUS), (25, 3, MISSED)])
def test_world_domination_takes_four_large_attractions_and_somebody_to_cheer(
    coins: int, rides: int, scored: tuple[bool, bool]
) -> None:
    spaces = ", ".join(f'"{space}: Carousel + Fountain + Penguins"' for space in range(1, rides + 1))
    match = end(
        f'coins = {coins}\nblueprints = ["World Domination"]\npark = ["Mermaid", {spaces}]', packs=True
    )
    made = progress(state_of(match), 0, card(match, "World Domination"))
    assert (made.complete, made.complete and made.bonus_met) == scored
