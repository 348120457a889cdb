"""Sentences made by the grammar are read; sentences with a slip are an error, and never anything worse."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.unfair.language.reading import attempt, read

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.explain import explain
from fairground.games.unfair.language.verb import Hole, Verb
from fairground.games.unfair.language.words import ATTACKS, NO_PLURAL, SUPERLATIVES, TOKENS
from fairground.games.unfair.library.reference import samples
from fairground.games.unfair.verbs import VERBS

# Reading texts is plain Python in both forms.
pytestmark = pytest.mark.pure_only

VERBS_BY_NAME = {verb.name: verb for verb in VERBS}
NUMBERS = st.integers(1, 9)
TOKEN = st.sampled_from([each if each in NO_PLURAL else f"{each}s" for each in TOKENS])
KINDS = st.sampled_from(
    ["hotel", "thrill ride", "attraction", "upgrade", "staff member", "card", "food outlet or hotel"]
)
PARKS = st.sampled_from(["in your park", "in a competitor's park", "in any park"])
FEATURES = st.sampled_from(
    [
        "Wi-Fi",
        "a Pirate Theme",
        "4 or more icons",
        "2 feature upgrades",
        "a hotel",
        "a star value of 3 or less",
        "no upgrades",
    ]
)
LOOKS = st.sampled_from(["", "open ", "closed ", "non-alien ", *(f"{each} " for each in SUPERLATIVES)])
TEXT_LETTERS = string.ascii_letters + string.digits + " .,:;-'•+\n"


@st.composite
def simple_cards(
    draw: st.DrawFn, park: str | None = None, kinds: tuple[str, ...] = (), bare: bool = False
) -> str:
    """A noun phrase that says where it is; a bare one says of nothing that it is with or without it."""
    look, kind, place = draw(LOOKS), draw(st.sampled_from(kinds) if kinds else KINDS), park or draw(PARKS)
    quantity = draw(st.sampled_from(["the", "each", "any number of", "up to 2", "3", "another"]))
    plural = quantity in ("any number of", "up to 2", "3")
    featured = not bare and draw(st.booleans())
    feature = f" {draw(st.sampled_from(['with', 'without']))} {draw(FEATURES)}" if featured else ""
    return f"{quantity} {look}{kind}{'s' if plural and kind != 'kaiju' else ''}{feature} {place}"


@st.composite
def cards(draw: st.DrawFn, park: str | None = None, kinds: tuple[str, ...] = (), bare: bool = False) -> str:
    first = draw(simple_cards(park, kinds, bare))
    return f"{first} or {draw(simple_cards(park, kinds, bare))}" if draw(st.integers(0, 4)) == 0 else first


@st.composite
def amounts(draw: st.DrawFn) -> str:
    number, token = draw(NUMBERS), draw(TOKEN)
    ending = draw(
        st.sampled_from(
            ["", " for each hotel in your park", " for each guest", " for each 2 upgrades in your park"]
        )
    )
    return f"{number} {token}{ending}"


HOLES: dict[str, st.SearchStrategy[str]] = {
    "amount": amounts(),
    "cards": cards(),
    "player": st.sampled_from(["a competitor", "the next player"]),
    "n": NUMBERS.map(str),
    "one": st.just(""),
    "each": st.sampled_from(["", "for each hotel in your park"]),
    "deck": st.sampled_from(["park", "event"]),
    "any_deck": st.sampled_from(["park", "city"]),
    "attack": st.sampled_from([each.title() for each in ATTACKS]),
    "token": TOKEN,
    "target": st.sampled_from(["a hotel", "a quality upgrade", "a Pirate Theme"]),
    "price": st.sampled_from(["", "for free", "for 2 coins less", "for half its marked coin price"]),
    "closed": st.sampled_from(["", "closed"]),
    "fate": st.sampled_from(["", "and shuffle them into the park deck"]),
    "end": st.sampled_from(["top", "the bottom"]),
    "types": st.sampled_from(["upgrade", "animal upgrade"]),
    "theme": st.just("a theme"),
    "hook": st.sampled_from(["magic", "redshift"]),
    "rule": st.sampled_from(
        ["you cannot build hotels", "your star total is halved", "this card cannot be closed"]
    ),
    "ability": st.sampled_from(
        ["you build a hotel, gain 1 coin", "a competitor closes a hotel: They lose 2 coins"]
    ),
    "next_ability": st.just("you build a hotel, gain 1 coin"),
    "delayed": st.sampled_from(
        ["the end of the round, gain 1 coin", "the start of the Guests step, lose 2 coins"]
    ),
}


def _begins_with_rule(first: tuple[str, ...] | Hole) -> bool:
    return isinstance(first, Hole) and first.kind == "rule"


@st.composite
def clauses(draw: st.DrawFn) -> tuple[Verb, str]:
    """A clause of any verb, after one of its patterns."""
    verb = draw(st.sampled_from(VERBS))
    words: list[str] = []
    # After “or”, a rule that comes first could be taken for another card.
    readings = [reading for reading in verb.readings if not _begins_with_rule(reading.parts[0])]
    parts = draw(st.sampled_from(readings)).parts
    # “Swap a hotel with Wi-Fi with …” could be read in two ways, and is not read.
    bare = any(not isinstance(part, Hole) and part[0] == "with" for part in parts)
    for part in parts:
        if not isinstance(part, Hole):
            words.append(part[0])
        elif part.name == "cards":
            place = "in your hand" if verb.never_in_parks else OWN_PLACES.get(verb.name)
            # After “or”, the first of two that begin a clause could be one more of the clause before.
            which = simple_cards if part is parts[0] else cards
            words.append(draw(which(place, verb.done_to, bare)))
        elif verb.name in OWN_DECKS and part.name == "deck":
            words.append("park")
        else:
            words.append(draw(HOLES[part.kind]))
    text = " ".join(word for word in words if word).replace(" ,", ",").replace(" :", ":")
    if text.startswith("at "):
        # At the beginning of a line this says when the line applies.
        text = f"this round, {text}"
    # What turned-up cards are must have been said before.
    return verb, f"draw 3 park cards, then {text}" if verb.sorts else text


# Where cards are that return to “your” hand, and verbs whose cards go to the deck that they belong to.
OWN_PLACES = {"ReturnToHand": "in your park"}
OWN_DECKS = ("ShuffleInto", "PutOnDeck")
ONE_SENTENCE = ("Impose", "Await", "PutOff")


@st.composite
def sentences(draw: st.DrawFn) -> tuple[list[Verb], str]:
    """A sentence with any structure the grammar has."""
    made = [draw(clauses()) for _ in range(draw(st.integers(1, 3)))]
    # A rule for the round takes all that follows for its own.
    plain = [each for each in made if each[0].name not in ONE_SENTENCE]
    made = [*plain, *[each for each in made if each[0].name in ONE_SENTENCE][:1]]
    joined = made[0][1]
    for _, text in made[1:]:
        joined += draw(st.sampled_from([", then ", " and ", " or "])) + text
    opening = draw(
        st.sampled_from(["", "you may ", "If the result is odd, ", "For each hotel in your park, you may "])
    )
    if opening.endswith("may ") and made[0][1].startswith(
        ("each", "the ", "any", "up", "3 ", "another", "this ", "you", "until ", "for the rest")
    ):
        opening = ""
    text = opening + joined
    return [verb for verb, _ in made], text[0].upper() + text[1:] + "."


@settings(max_examples=300)
@given(st.lists(sentences(), min_size=1, max_size=3))
@example([([VERBS_BY_NAME["Give"]], "Give a competitor 1 alien influence.")])
def test_what_the_grammar_makes_is_read_with_all_its_verbs(made: list[tuple[list[Verb], str]]) -> None:
    reading = read(" ".join(text for _, text in made))
    found = {step.verb for ability in reading.abilities for step in ability.steps}
    assert {verb.number for verbs, _ in made for verb in verbs} <= found
    assert explain(reading.library, reading.card)


@settings(max_examples=200)
@given(sentences())
def test_programs_are_well_formed(made: tuple[list[Verb], str]) -> None:
    """Every jump lands in the program, and every step ahead of it; only a loop goes back."""
    for ability in read(made[1]).program.abilities:
        steps = ability.steps
        assert steps[-1].code == codes.END
        for place, step in enumerate(steps):
            targets = [step.jump, step.fail, *step.options]
            assert all(target == codes.NONE or 0 <= target < len(steps) for target in targets)
            if step.code != codes.NEXT:
                assert all(target == codes.NONE or target > place for target in targets)
            if step.code in (codes.DO, codes.PICK, codes.PICK_PLAYER, codes.PLACE, codes.TEST, codes.MAY):
                assert step.fail != codes.NONE
            if step.code == codes.DO:
                verb = VERBS[step.verb]
                assert len(step.args) == len(verb.parameters) + verb.place


TEXTS = sorted({sample.text for sample in samples()})


def slips(text: str, kind: int, place: int, letter: str) -> str:
    """A text with one slip in it: a word left out, doubled, moved, or a letter changed."""
    words = text.split(" ")
    at = place % len(words)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        words[at], words[-1] = words[-1], words[at]
    else:
        cut = place % (len(text) + 1)
        return text[:cut] + letter + text[cut + 1 :]
    return " ".join(words)


@settings(max_examples=600)
@given(
    st.sampled_from(TEXTS),
    st.integers(0, 3),
    st.integers(0, 200),
    st.sampled_from(TEXT_LETTERS),
    st.sampled_from(["Staff Member", "Event", "City - Unfair", "Feature Upgrade", "Blueprint"]),
)
@example("Close an attraction in the", 3, 0, "C", "Staff Member")
@example("•", 3, 0, "•", "Blueprint")
def test_a_slip_is_read_or_a_proper_error(
    text: str, kind: int, place: int, letter: str, type_line: str
) -> None:
    proper(slips(text, kind, place, letter), type_line)


@settings(max_examples=200)
@given(st.text(TEXT_LETTERS, max_size=60), st.sampled_from(["Staff Member", "Blueprint"]))
def test_any_text_is_read_or_a_proper_error(text: str, type_line: str) -> None:
    proper(text, type_line)


def proper(text: str, type_line: str) -> None:
    """A text is understood, or every error names a place within it."""
    if "'''" in text:
        pytest.skip("these letters would end the text in its file")
    _, errors = attempt(text, type_line)
    for error in errors:
        # Quotes can make the file itself unreadable, which is an error of the file.
        if isinstance(error, str):
            assert error.startswith("made-up.toml: this is not valid TOML")
            continue
        assert isinstance(error, CardError)
        line = error.spot.source
        assert 1 <= error.spot.column <= len(line) + 1
        assert error.word == "" or line[error.spot.column - 1 :].startswith(error.word.split("\n")[0])
        assert error.problem
