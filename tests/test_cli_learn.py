"""`fairground learn`: lessons in the terminal."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from fairground.cli.main import app
from fairground.games.lessons import lesson, lesson_files

pytestmark = pytest.mark.pure_only
FIRST = "fair-game/first-match"


def learn(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["learn", *words], input=typed)


def answers(id: str) -> list[str]:
    """What somebody types who does all that is asked for."""
    return [text for step in lesson(id).lesson.steps for text in ([deed.text for deed in step.deeds] or [""])]


def test_all_lessons_are_listed_with_every_pack_of_unfair() -> None:
    told = learn().output
    for id in lesson_files():
        assert id in told
    packs = {lesson(id).lesson.pack for id in lesson_files()} - {""}
    assert packs == {"Alien", "B-movie", "Comicbook", "Dinosaur", "Hacker", "Kaiju", "Ocean", "Western"}


@pytest.mark.parametrize("id", [FIRST, "unfair/comicbook", "unlucky-adventurers/first-match"])
def test_a_lesson_is_taken_to_its_end(id: str) -> None:
    result = learn(id, typed="\n".join(answers(id)) + "\n")
    assert result.exit_code == 0, result.output
    assert "Well done!" in result.output
    steps = len(lesson(id).lesson.steps)
    assert f"Step {steps} of {steps}" in result.output


def test_a_wrong_move_is_answered_and_the_table_can_be_seen() -> None:
    steps = lesson(FIRST).lesson.steps
    number, step = next((number, step) for number, step in enumerate(steps, 1) if step.deeds)
    typed = "99\nnonsense\nt\n1\n2\nq\n"
    result = learn(FIRST, "--step", str(number), typed=typed)
    assert result.exit_code == 0, result.output
    assert "Choose an option from 1 to" in result.output
    assert f"this step asks for: {step.deeds[0].label}." in result.output
    assert f"To continue later: --step {number}" in result.output
    assert "Well done!" not in result.output


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    result = learn("fair-game/first-mach")
    assert result.exit_code == 2
    assert "did you mean 'fair-game/first-match'" in result.stderr
