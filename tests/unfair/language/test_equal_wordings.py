"""Wordings that the reference calls equal are read alike; no two meanings are explained in the same words."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import Reading, read
from tests.unfair.language.shapes import Shape, shape_of

from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.library.examples import EQUAL, Equal
from fairground.games.unfair.library.reference import samples
from fairground.proving.cards.generated import texts

pytestmark = pytest.mark.pure_only


@pytest.mark.parametrize("row", EQUAL, ids=lambda row: row.also)
def test_equal_wordings_are_read_alike(row: Equal) -> None:
    kind = row.card_type or "Staff Member"
    assert shape_of(read(row.text, kind)) == shape_of(read(row.also, kind))


def paraphrase(made: Reading) -> tuple[tuple[int, str], ...]:
    """What `cards show` says of a text, without what it quotes: that there is a sentence of its own."""
    lines = explain(made.library, made.card)
    return tuple((line.depth, "“…”" if line.text.startswith("“") else line.text) for line in lines)


def test_a_paraphrase_tells_what_is_done() -> None:
    """From the paraphrase alone the steps can be told: no other steps have the same one."""
    found: dict[tuple[str, tuple[tuple[int, str], ...]], tuple[Shape, str]] = {}
    corpus = {(sample.text, sample.card_type) for sample in samples() if sample.card_type != "Blueprint"}
    corpus |= {(one.text, "Staff Member") for one in texts()}
    for text, kind in sorted(corpus):
        made = read(text, kind)
        key = (kind, paraphrase(made))
        shape = shape_of(made)
        known, first = found.setdefault(key, (shape, text))
        assert known == shape, f"“{text}” and “{first}” are explained in the same words, and are not the same"


@pytest.mark.parametrize(
    ("text", "also"),
    [
        (
            "A competitor closes each attraction in their park.",
            "Close each attraction in a competitor's park.",
        ),
        (
            "A competitor reopens each attraction in their park.",
            "Reopen each attraction in a competitor's park.",
        ),
    ],
)
def test_a_paraphrase_tells_who_does_it(text: str, also: str) -> None:
    """Protection and what waits for a deed depend on whose it is, though nothing is left to choose."""
    theirs, mine = paraphrase(read(text)), paraphrase(read(also))
    assert theirs[-1][1].startswith("player [A]: ")
    assert (theirs[:-1], theirs[-1][1].removeprefix("player [A]: ")) == (mine[:-1], mine[-1][1])


def test_a_paraphrase_tells_whose_hand_a_card_is_from() -> None:
    lines = [text for _, text in paraphrase(read("A competitor discards a card at random."))]
    assert "[B] is one card in player [A]'s hand, picked at random" in lines
    lines = [text for _, text in paraphrase(read("A competitor discards a card of your choice."))]
    assert "[B] is one card in player [A]'s hand (protected ones may be picked too), picked by you" in lines
