"""Sentences about a match: their pieces, and how they speak to somebody who takes part."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fairground import Match, new_match
from fairground.engine import prose
from fairground.players import make

NAMES = ("Ann", "Bo", "Cleo")
GAMES = ("fair-game", "unfair", "unicorn-fever", "unlucky-adventurers")


def said(pieces: list[Any]) -> str:
    return "".join(
        piece if isinstance(piece, str) else piece.get("text") or piece["card"] for piece in pieces
    )


def to_ann(told: str) -> str:
    """What Ann is told, where `{0}`, `{1}` stand for Ann and Bo."""
    return said(prose.pieces(told.format(*prose.marked_names(3)), NAMES, 0))


@pytest.mark.parametrize(
    ("told", "to_you"),
    [
        ("{0} rolls a 6.", "You roll a 6."),
        ("{0} misses this turn.", "You miss this turn."),
        ("{0} borrows 20 gold and now has 2 loans.", "You borrow 20 gold and now have 2 loans."),
        ("{0} uses the Rogue, who leaves.", "You use the Rogue, who leaves."),
        ("{0}'s turn.", "Your turn."),
        ("{1} takes Ally from {0}.", "Bo takes Ally from you."),
        ("{0} wanted it too, but {1} comes first.", "You wanted it too, but Bo comes first."),
        ("Round 2. {0} has the lead.", "Round 2. You have the lead."),
        (
            "Merch: {0} gains 2 coins for each ride in their park.",
            "Merch: you gain 2 coins for each ride in your park.",
        ),
        ("{1} gains 1 coin for each ride in their park.", "Bo gains 1 coin for each ride in their park."),
        ("{0} and {1} swap hands.", "You and Bo swap hands."),
    ],
)
def test_the_reader_is_you(told: str, to_you: str) -> None:
    assert to_ann(told) == to_you


def test_names_and_cards_are_pieces_of_their_own() -> None:
    told = f"{prose.marked_names(2)[1]} plays {prose.card('Merch')}."
    assert prose.pieces(told, NAMES, 0) == [{"seat": 1, "text": "Bo"}, " plays ", {"card": "Merch"}, "."]
    assert prose.text_of(told, NAMES) == "Bo plays Merch."


@pytest.mark.parametrize("verb", ["draw", "pass", "search", "bury", "pay", "have", "go", "close", "are"])
def test_verbs_go_to_the_third_person_and_back(verb: str) -> None:
    assert prose.base_form(prose.third_person(verb)) == verb


def played(game: str) -> Match:
    options = {"repeat_packs": True} if game == "unfair" else {}
    match = new_match(game, 3, "prose", options, NAMES)
    players = [make("novice", match.game, f"prose|{seat}") for seat in range(3)]
    while not match.over:
        seat = match.asks[-1].seat
        players[seat].play(match, seat)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_reads_like_a_story(game: str) -> None:
    match = played(game)
    wrong = []
    for index in range(len(match.log)):
        plain, story = match.event(index, 0), match.story(index, 0)
        assert story["text"] == plain["text"]
        text = said(story["parts"])
        words = "".join(piece for piece in story["parts"] if isinstance(piece, str))
        for verb in re.findall(r"\b[Yy]ou (\w+)", text):
            if verb in prose.VERBS:
                wrong.append(text)
        # Cards may be called anything.
        if re.search(r"[()\[\]\ue000-\ue002]", words) or "Ann" in text:
            wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_spectators_read_of_everybody_by_name(game: str) -> None:
    match = played(game)
    told = [said(match.story(index, None)["parts"]) for index in range(len(match.log))]
    assert told == [event["text"] for event in match.events(None)]
