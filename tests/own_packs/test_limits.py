"""Packs may come from anybody: too much of anything gets a sentence, quickly, and nothing else happens."""

from __future__ import annotations

import pytest
from tests.own_packs.packs import HAUNTED, pack

from fairground.engine.packs import Pack
from fairground.games import get
from fairground.games.unfair.library.limits import limit_problems

pytestmark = pytest.mark.pure_only
UNFAIR = get("unfair")
CARD = '[[card]]\nname = "A"\ntype = "Event"\n'


def head(rest: str) -> Pack:
    return pack(f'pack = "haunted"\n{rest}')


TOO_MUCH = [
    (pack(HAUNTED, "Haunted!"), "a pack is named with lowercase letters, digits and dashes"),
    (pack(HAUNTED, "ocean"), "a pack of this name comes with the game"),
    (pack(HAUNTED, "random"), "a pack of this name comes with the game"),
    (pack(HAUNTED, "spooky"), "“pack” is 'haunted', but this is the pack “spooky”"),
    (Pack("haunted", "0" * 64), "the texts of this pack are missing"),
    (Pack("haunted", "0" * 64, pack().files), "are not those its digest 000000000000 was made of"),
    (Pack.of("haunted", pack().files * 17), "17 files are too many; 16 are the most"),
    (Pack.of("haunted", [("\x1b[2J", HAUNTED)]), "a file of this pack has a name that cannot be shown"),
    (head(("#" * 99 + "\n") * 1400), "its texts are too large; 128 KiB are the most"),
    (head("#" * 2001), "line 2 has 2001 characters; 2000 are the most"),
    (head("a" + ".a" * 20 + " = 1"), "line 2 has a key of too many parts"),
    (head("note = " + "[" * 900 + "]" * 900), "lie too deep inside each other; 5 levels are the most"),
    (head("note = [[[[[[1]]]]]]"), "lie too deep inside each other; 5 levels are the most"),
    (head("size = " + "9" * 1900), "too large; 999 is the most"),
    (head("size = 13\n" + CARD), "“size” is for packs that come with the game"),
    (head(CARD + "quantity = 200"), "200 cards are too many; 150 are the most"),
    (head(CARD + "price = 1000"), "A: a number of this card is too large; 999 is the most"),
    (head(CARD + 'text = "Gain 1000000000 coins."'), "“1000000000” in its text is too large"),
    (head(CARD + f'flavour = """{"a " * 600}"""'), "a text of this card has 1200 characters"),
    (head(CARD + 'flavour = "\\u001b[31mred"'), "has characters that cannot be shown"),
    (head(CARD + 'flavour = "\\u202egnp.exe"'), "has characters that cannot be shown"),
    (head(CARD + f"icons = {['x'] * 41}"), "has 41 entries; 40 are the most"),
    (head(CARD.replace('"A"', f'"{"A" * 61}"')), "its name has 61 characters; 60 are the most"),
    (head(CARD.replace('"A"', '"…"')), "a name needs a letter from A to Z or a digit"),
    (head(CARD.replace('"A"', '"A\\nB"')), "a name is one line"),
    (head(CARD.replace("Event", "Park Entrance")), "cannot bring a gate"),
    (head(CARD.replace("Event", "Loan")), "cannot bring a loan"),
    (head(CARD.replace("Event", "City")), "this one never comes up"),
    (head("card = 7"), "each begins with a line [[card]]"),
    (head("card = [7]"), "each begins with a line [[card]]"),
    (head(CARD + 'text = "Do: open.os."'), "did not expect"),
]


@pytest.mark.parametrize("number", range(len(TOO_MUCH)))
def test_too_much_of_anything_is_a_sentence(number: int) -> None:
    given, sentence = TOO_MUCH[number]
    assert sentence in "\n".join(UNFAIR.pack_problems([given]))


def test_a_pack_within_the_limits_has_no_problem() -> None:
    assert limit_problems(pack()) == []
    assert UNFAIR.pack_problems([pack()]) == []


def test_a_text_of_many_parts_inside_each_other_is_an_error_of_its_card() -> None:
    from fairground.games.unfair.language.pack_files import PackFile
    from fairground.games.unfair.library.packs import understand

    deep = "Demolish an upgrade" + " on an attraction with an upgrade" * 400 + " in your park."
    _, errors = understand((PackFile("deep.toml", f'pack = "deep"\n{CARD}text = "{deep}"\n'),))
    assert "too many parts inside each other; make it shorter" in str(errors[0])


def test_names_that_are_written_alike_are_told_apart_before_anybody_plays() -> None:
    twice = HAUNTED + '[[card]]\nname = "Ghost-Train!"\ntype = "Event"\n'
    assert "are written too much alike" in "\n".join(UNFAIR.pack_problems([pack(twice)]))
