"""The reference is up to date and every example in it can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unfair.language.reading import read

from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.pack_files import PackFile
from fairground.games.unfair.language.verb import Verb
from fairground.games.unfair.library.packs import understand
from fairground.games.unfair.library.reference import BEGIN, Sample, samples, updated
from fairground.games.unfair.library.tools import rule_ids
from fairground.games.unfair.verbs import LEXICON, VERBS

PAGE = Path(__file__).parents[3] / "docs" / "card-language.md"


@pytest.mark.pure_only
def test_the_generated_part_is_up_to_date() -> None:
    document = PAGE.read_text("utf-8")
    assert BEGIN in document
    assert updated(document) == document, "run python -m fairground.games.unfair.library.reference"


@pytest.mark.parametrize(
    "sample", sorted(set(samples())), ids=lambda sample: f"{sample.card_type}: {sample.text}"
)
def test_every_example_is_read_and_explained(sample: Sample) -> None:
    made = read(sample.text, sample.card_type)
    assert explain(made.library, made.card)


@pytest.mark.parametrize(
    "block", PAGE.read_text("utf-8").split("```toml\n")[1:], ids=lambda block: block[:20]
)
def test_packs_in_the_page_are_right(block: str) -> None:
    _, errors = understand((PackFile("page.toml", block.partition("```")[0]),))
    assert not errors


def test_the_error_in_the_page_is_what_a_designer_sees() -> None:
    shown = PAGE.read_text("utf-8").split("```text\n")[1].partition("```")[0].rstrip()
    card = ["pack = 'west'", "[[card]]", "name = 'Vacant Lot'", "type = 'Development'", *["#"] * 9]
    text = shown.split("\n")[1].strip()
    _, errors = understand((PackFile("western.toml", "\n".join([*card, text])),))
    assert [str(error) for error in errors] == [shown]


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_the_examples_of_a_verb_use_it_in_every_pattern(verb: Verb) -> None:
    library = [read(text, "Event" if text.startswith("From") else "Staff Member") for text in verb.examples]
    used = {step.verb for made in library for ability in made.program.abilities for step in ability.steps}
    assert verb.number in used
    for pattern in verb.patterns:
        first = pattern.split()[0].strip("{}").split("=")[0]
        assert any(first in ("cards", "rule") or first in text.lower() for text in verb.examples), pattern
    assert set(verb.rules) <= rule_ids()
    assert verb.meaning.endswith(".")
    assert [group for group in LEXICON.groups.values() if verb in group]


def test_participles_belong_to_verbs_about_cards() -> None:
    for past, number in LEXICON.participles.items():
        kinds = {hole.kind for hole in VERBS[number].parameters}
        assert kinds & {"cards", "attack"}, past
