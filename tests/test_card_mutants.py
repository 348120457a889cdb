"""The tool that makes mistakes in the texts of cards makes them, and nothing else."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys

import pytest

import card_mutants

pytestmark = pytest.mark.pure_only

FILE = """
[[card]]
name = "Fountain"
text = "Gain 1 coin."
[[card]]
name = "Organ"
text = "Gain 1 coin."
"""
# Reads the packs with a mistake in one of them, and prints what the card then says.
READ = """
import sys
import card_mutants
slip = next(one for one in card_mutants.slips_of("hacker") if (one.card, one.what) == {slip})
sys.meta_path.insert(0, card_mutants.WrongText(slip))
from fairground.games.unfair.library.packs import shipped_library
print(shipped_library().card({slip}[0]).text)
"""


def test_mistakes_are_made_one_at_a_time() -> None:
    assert dict(card_mutants.slips_in("You may gain 2 coins for each open attraction.")) == {
        "3 for 2 (number 1)": "You may gain 3 coins for each open attraction.",
        "'a' for 'each' (no. 1)": "You may gain 2 coins for a open attraction.",
        "'lose' for 'gain' (no. 1)": "You may lose 2 coins for each open attraction.",
        "'closed' for 'open' (no. 1)": "You may gain 2 coins for each closed attraction.",
        "'upgrade' for 'attraction' (no. 1)": "You may gain 2 coins for each open upgrade.",
        "'may' left out (no. 1)": "You gain 2 coins for each open attraction.",
    }
    # Words are whole words.
    assert list(card_mutants.slips_in("Reopen a competitor's attractions.")) == []


def test_the_mistake_is_made_in_its_card_alone() -> None:
    slip = card_mutants.Slip("own", "Organ", "2 for 1 (number 1)", "Gain 1 coin.", "Gain 2 coin.")
    assert card_mutants.with_slip(FILE, slip) == FILE[:-13] + FILE[-13:].replace("1", "2")
    with pytest.raises(ValueError, match="not written as it is read"):
        card_mutants.with_slip(FILE, slip._replace(right="Gain 3 coins."))


def test_every_pack_that_is_offered_has_mistakes_to_make() -> None:
    packs = importlib.import_module("fairground.games.unfair.flow.packs").complete_packs()
    for pack in packs:
        file = pack.replace("-", "")
        slips = card_mutants.slips_of(file)
        assert len(slips) > 100, pack
        source = (card_mutants.PACKS / f"{file}.toml").read_text("utf-8")
        assert all(slip.wrong in card_mutants.with_slip(source, slip) for slip in slips)
        assert len({slip.id for slip in slips}) == len(slips)


def test_a_card_is_tested_by_the_tests_that_name_it() -> None:
    found = card_mutants.tests_naming("Backlot Cleanup")
    folder = "tests/unfair/packs_play/test_b_movie.py"
    assert f"{folder}::test_backlot_cleanup_sorts_what_it_closes" in found
    assert all("::" in one for one in found if one.startswith(folder))
    # A list at the head of a file is read by any of its tests.
    assert "tests/unfair/comicbook/test_masterminds.py" in card_mutants.tests_naming("Madame Megaphone")
    assert card_mutants.tests_naming("No Such Card") == ()


@pytest.mark.parametrize(
    ("slip", "code", "said"),
    [
        (("Robot Dog", "3 for 2 (number 1)"), 0, "Guests step: If the attraction has Wi-Fi, gain 3 coins."),
        (("Fibre Optics", "'Discard' for 'Draw' (no. 1)"), card_mutants.REFUSED, ""),
    ],
)
def test_the_wrong_text_is_read_in_place_of_the_right_one(
    slip: tuple[str, str], code: int, said: str
) -> None:
    reading = [sys.executable, "-c", READ.format(slip=slip)]
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(reading, capture_output=True, text=True, env=paths)
    assert (done.returncode, done.stdout.strip()) == (code, said), done.stderr
