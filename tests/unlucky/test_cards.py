"""The content, and what a designer is told about a faulty file."""

from __future__ import annotations

import pytest

from fairground.engine.errors import BadSetup
from fairground.games.rulebooks import rulebook
from fairground.games.unlucky.cards import (
    ROLLED,
    load_beasts,
    load_characters,
    load_quest,
    standard_content,
)

CONTENT = standard_content()

QUEST = """\
[deck]
total_cards = 3
counts = { weapon = 2, action = 1 }

[[card]]
id = "club"
name = "Club"
type = "weapon"
copies = 2
beast_value = 3
is_attack = true
effect = "Ouch."
outcomes = [
  { rolls = [2, 4, 6], steps = [{ op = "discard", who = "chosen_opponent", n = 1 }] },
  # Odd ones
  { rolls = [1, 3, 5], steps = [] },
]
origin = "original"

[[card]]
id = "nap"
name = "Nap"
type = "action"
copies = 1
effect = "Nothing."
steps = []
origin = "original"
"""
STEPS = "steps = []\norigin"
BEASTS = """\
[deck]
total_cards = 1
[[beast]]
id = "goose"
name = "Goose"
min_cards = 1
points = 2
reward_cards = 1
origin = "original"
"""
CHARACTERS = """\
[deck]
total_cards = 1
[[character]]
id = "bard"
name = "Bard"
timing = "before_play"
effect = "Hush."
steps = [{ op = "skip_next_turn", who = "chosen_opponent" }]
origin = "original"
ability_origin = "original"
"""


@pytest.mark.rule("unlucky.component.decks")
def test_the_published_numbers_of_cards() -> None:
    assert sum(card.copies for card in CONTENT.quest) == 102
    assert len(CONTENT.beasts) == 12
    assert len(CONTENT.characters) == 12


@pytest.mark.rule("unlucky.points.range", "unlucky.points.most-cards")
def test_most_cards_have_a_beast_value_from_0_to_4() -> None:
    playable = [card for card in CONTENT.quest if card.type not in ("blunder", "beast_encounter")]
    values = [card.beast_value for card in playable]
    assert {value for value in values if value is not None} == {0, 1, 2, 3, 4}
    assert 0 < values.count(None) < len(values) / 2


@pytest.mark.rule("unlucky.beast.stats")
def test_beasts_have_figures_within_bounds() -> None:
    for beast in CONTENT.beasts:
        assert 1 <= beast.min_cards <= 4
        assert 0 <= beast.reward_cards <= 4
        assert beast.points >= 1
        assert str(beast.points) in beast.effect
    for key, value in (("min_cards", 5), ("min_cards", 0), ("reward_cards", 5), ("points", 0)):
        faulty = BEASTS.replace(f"{key} = {1 if key != 'points' else 2}", f"{key} = {value}")
        with pytest.raises(BadSetup, match=f"beasts.toml, line .: beast 'goose', key '{key}': expected"):
            load_beasts(faulty, "beasts.toml")


@pytest.mark.rule("unlucky.attack.types", "unlucky.attack.outcomes")
def test_exactly_the_rolled_types_have_an_outcome_for_every_face() -> None:
    for card in CONTENT.quest:
        assert len(card.outcomes) == (6 if card.type in ROLLED else 0), card.id


def test_the_nine_actions_and_their_rules() -> None:
    actions = {card.id: card for card in CONTENT.quest if card.type == "action"}
    assert set(actions) == {
        "shield",
        "rest",
        "winds-of-change",
        "lucky-talisman",
        "thief",
        "trading-post",
        "ally",
        "trap",
        "resurrection",
    }
    book = rulebook("unlucky-adventurers")
    assert all(card.rule in book and card.origin == "rulebook" for card in actions.values())


def test_sound_files_are_read() -> None:
    club, nap = load_quest(QUEST, "quest.toml")
    assert [step.op for step in club.outcomes[1]] == ["discard"]
    assert club.outcomes[0] == ()
    assert nap.beast_value is None
    assert load_beasts(BEASTS, "b")[0].points == 2
    assert load_characters(CHARACTERS, "c")[0].steps[0].who == "chosen_opponent"


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        (
            'op = "discard"',
            'op = "discrad"',
            14,
            "steps[0].op': there is no \"discrad\"; did you mean 'discard'?",
        ),
        (
            '"chosen_opponent"',
            '"chosen_oponent"',
            14,
            "did you mean 'chosen_opponent'?",
        ),
        (
            ", n = 1 }",
            " }",
            14,
            "steps[0].n': missing; 'discard' needs a whole number from 1 to 15",
        ),
        (", n = 1 }", ", n = 16 }", 14, "steps[0].n': expected a whole number from 1 to 15, not 16"),
        (
            'who = "chosen_opponent", ',
            "",
            14,
            "steps[0].who': missing; 'discard' can be about self, chosen_opponent",
        ),
        (", n = 1 }", ", n = 1, m = 2 }", 14, "key 'outcomes[0].steps[0].m': unknown"),
        (
            "rolls = [1, 3, 5]",
            "rolls = [1, 3]",
            13,
            "no outcome for 5; if nothing happens then, add { rolls = [5]",
        ),
        ("rolls = [1, 3, 5]", "rolls = [1, 2, 3, 5]", 16, "key 'outcomes[1].rolls': face 2 has two outcomes"),
        ("rolls = [1, 3, 5]", "rolls = [1, 3, 7]", 16, "expected faces from 1 to 6"),
        (
            "rolls = [1, 3, 5]",
            "roll = [1, 3, 5]",
            16,
            "outcomes[1].roll': unknown; did you mean 'rolls'?",
        ),
        (
            "beast_value = 3",
            "beast_value = 5",
            10,
            "'beast_value': expected a whole number from 0 to 4, not 5",
        ),
        ("beast_value = 3", "beast_vlaue = 3", 10, "'beast_vlaue': unknown; did you mean 'beast_value'?"),
        ('type = "weapon"', 'type = "wepon"', 8, "did you mean 'weapon'?"),
        ('id = "nap"', 'id = "club"', 21, "key 'id': \"club\" is taken by the card on line 6; give"),
        (STEPS, "origin", 20, "card 'nap', key 'steps': missing"),
        ('effect = "Nothing."', "", 20, "key 'effect': missing; expected a text"),
        ("copies = 1", "copies = 2", 3, "[deck] counts 1 cards of type 'action', there are 2"),
        ("total_cards = 3", "total_cards = 4", 2, "[deck] promises 4 cards, there are 3"),
        (
            "total_cards = 3",
            "total_card = 3",
            2,
            "[deck], key 'total_card': unknown; did you mean 'total_cards'?",
        ),
        (
            "counts = { weapon = 2, action",
            "counts = { wepaon = 2, action",
            3,
            "[deck], key 'counts.wepaon': unknown; did you mean 'weapon'?",
        ),
        (STEPS, 'steps = []\nresponse = "shild"\norigin', 27, "did you mean 'shield'?"),
        (
            "steps = []\norigin",
            "steps = []\nis_attack = true\norigin",
            27,
            "nothing on this card makes another player lose cards",
        ),
        (
            "steps = []\norigin",
            'steps = [{ op = "reverse", who = "self", n = 2 }]\norigin',
            26,
            "'reverse' takes no number",
        ),
        (
            'type = "action"',
            'type = "spell"',
            20,
            "key 'outcomes': missing: every face of the die needs an outcome",
        ),
    ],
)
def test_a_fault_is_told_with_its_line_and_key(old: str, new: str, line: int, told: str) -> None:
    faulty = QUEST.replace(old, new, 1)
    assert faulty != QUEST
    with pytest.raises(BadSetup) as error:
        load_quest(faulty, "quest.toml")
    assert f"quest.toml, line {line}: " in str(error.value)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"before_play"', '"before_pley"', 6, "did you mean 'before_play'?"),
        (
            '"before_play"',
            '"own_roll"',
            8,
            "no step 'skip_next_turn' here; with timing 'own_roll' there is: set_die",
        ),
        ('[{ op = "skip_next_turn", who = "chosen_opponent" }]', "[]", 8, "give it at least one step"),
        (
            '"skip_next_turn"',
            '"set_die"',
            8,
            "key 'steps[0].op': 'set_die' only answers something; it needs another timing",
        ),
        (
            '"before_play"\neffect = "Hush."\nsteps = [{ op = "skip_next_turn"',
            '"own_roll"\neffect = "Hush."\nsteps = [{ op = "set_die"',
            8,
            "key 'steps[0].who': 'set_die' is about nobody else; leave it out",
        ),
        (
            '"chosen_opponent"',
            '"chosen_players"',
            8,
            "key 'steps[0].who': 'skip_next_turn' cannot be about 'chosen_players'",
        ),
    ],
)
def test_faults_of_characters(old: str, new: str, line: int, told: str) -> None:
    with pytest.raises(BadSetup) as error:
        load_characters(CHARACTERS.replace(old, new), "characters.toml")
    assert f"characters.toml, line {line}: character 'bard'" in str(error.value)
    assert told in str(error.value)


def test_every_faulty_card_is_told_at_once() -> None:
    faulty = QUEST.replace("copies = 2", 'copies = "two"').replace("copies = 1", "copies = 0")
    with pytest.raises(BadSetup) as error:
        load_quest(faulty, "quest.toml")
    assert [line.split(":")[0] for line in str(error.value).splitlines()] == [
        "quest.toml, line 9",
        "quest.toml, line 24",
    ]


def test_files_that_are_no_card_files() -> None:
    with pytest.raises(BadSetup, match="not valid TOML"):
        load_quest("[deck", "quest.toml")
    with pytest.raises(BadSetup, match=r"^quest.toml: expected at least one card, each under a line"):
        load_quest(QUEST[: QUEST.index("[[card]]")], "quest.toml")
    with pytest.raises(BadSetup, match=r"^quest.toml: expected a table \[deck\] with total_cards, counts$"):
        load_quest(QUEST[QUEST.index("[[card]]") :], "quest.toml")
    with pytest.raises(BadSetup, match=r"line 28: unknown table 'crad'; did you mean 'card'\?"):
        load_quest(QUEST + "[[crad]]\n", "quest.toml")
