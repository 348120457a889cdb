"""Sentences become steps: order, options, otherwise, may, loops."""

from __future__ import annotations

import pytest
from tests.unfair.language.reading import read

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import THEMES

CITY = "City - Funfair"


def test_sentences_follow_one_another() -> None:
    made = read("Gain 2 coins. Draw 1 park card.")
    assert made.deeds() == ["Gain", "Draw"]
    assert made.codes() == [
        codes.SENTENCE,
        codes.DO,
        codes.DONE,
        codes.SENTENCE,
        codes.DO,
        codes.DONE,
        codes.END,
    ]


def test_a_part_that_fails_ends_its_sentence_only() -> None:
    steps = read("Pay 1 coin and pay 2 coins, then gain 9 coins. Gain 1 coin.").ability.steps
    second_sentence = next(
        place for place, step in enumerate(steps) if step.code == codes.SENTENCE and step.slot
    )
    first_deeds = [step for step in steps[:second_sentence] if step.code == codes.DO]
    assert [step.fail for step in first_deeds] == [second_sentence] * 3


def test_or_offers_its_options_and_each_ends_the_sentence() -> None:
    made = read("Gain 3 coins or draw 1 event card or close this card.", "Attraction - Hotel")
    (choose,) = made.steps(codes.CHOOSE)
    steps = made.ability.steps
    assert [steps[place].code for place in choose.options] == [codes.DO] * 3
    done = next(place for place, step in enumerate(steps) if step.code == codes.DONE)
    assert [step.jump for step in made.steps(codes.JUMP)] == [done] * 3
    assert choose.fail == done + 1
    assert choose.text.split("\n") == ["Gain 3 coins", "draw 1 event card", "close this card"]


def test_may_asks_with_the_words_of_what_is_done() -> None:
    made = read("You may pay 3 coins or discard a card, otherwise lose 2 coins.")
    assert made.steps(codes.MAY)[0].text == "pay 3 coins or discard a card"
    assert read("Gain 1 coin, then you may draw 1 park card.").steps(codes.MAY)[0].text == "draw 1 park card"


def test_otherwise_is_where_the_first_part_goes_when_it_fails() -> None:
    steps = read("Pay 4 coins, otherwise lose 2 coins.").ability.steps
    pay, lose = (step for step in steps if step.code == codes.DO)
    assert steps[pay.fail] is lose
    assert steps[lose.fail].code == codes.END


def test_otherwise_answers_to_a_condition_and_to_a_refusal_too() -> None:
    for text in (
        "If the result is odd, gain 1 coin, otherwise lose 1 coin.",
        "You may pay 1 coin, otherwise lose 2 coins.",
    ):
        steps = read(text).ability.steps
        gate = next(step for step in steps if step.code in (codes.TEST, codes.MAY))
        assert steps[gate.fail].code == codes.DO


def test_if_you_do_refers_to_the_last_sentence_that_is_no_such_question() -> None:
    made = read("Gain 1 coin. You may pay 3 coins. If you do, gain 9 coins. If you do not, gain 1 coin.")
    conditions = [made.condition(step.condition) for step in made.steps(codes.TEST)]
    assert [(each.number, each.negated) for each in conditions] == [(1, False), (1, True)]


def test_each_player_acts_in_turn() -> None:
    made = read("Each player with a hotel loses 2 coins.", CITY)
    (loop,) = made.steps(codes.FOR_PLAYERS)
    condition = made.condition(loop.condition)
    assert loop.who == codes.EACH_PLAYER
    assert (condition.kind, condition.who) == (codes.THERE_ARE, codes.ACTOR)
    assert made.noun(condition.noun).whose == codes.ACTOR
    steps = made.ability.steps
    (following,) = made.steps(codes.NEXT)
    assert steps[following.jump].code == codes.DO
    assert steps[steps[following.jump].fail] is following


def test_a_competitor_who_acts_is_picked_and_their_park_is_meant() -> None:
    made = read("A competitor demolishes an upgrade in their park or pays 3 coins.")
    (picked,) = made.steps(codes.PICK_PLAYER)
    (card,) = made.steps(codes.PICK)
    assert made.noun(card.noun).whose == picked.slot
    assert {step.who for step in made.steps(codes.DO)} == {picked.slot}
    assert made.steps(codes.CHOOSE)[0].who == picked.slot


def test_each_option_and_the_otherwise_part_have_the_subject_of_the_sentence() -> None:
    made = read(
        "Choose a competitor. "
        "Gain 1 coin or that player loses 2 coins or draw 1 park card, otherwise pay 1 coin."
    )
    acting = [step.who for step in made.steps(codes.DO)]
    assert acting == [codes.ACTOR, codes.ACTOR, 0, codes.ACTOR, codes.ACTOR]


def test_for_each_card_in_turn_it_is_that_card() -> None:
    made = read(
        "Close any number of attractions in your park. For each of them, you may move it to an empty space."
    )
    (loop,) = made.steps(codes.FOR_CARDS)
    picked = made.steps(codes.PICK)[0].slot
    assert made.noun(loop.noun).slot == picked
    assert made.steps(codes.PLACE)[0].args[0] == loop.slot + 1


@pytest.mark.parametrize(
    "text",
    [
        "Build up to 2 upgrades for free.",
        "Move 2 upgrades in your park to other attractions in your park.",
        "Choose 2 attractions in your park. Move them to empty spaces.",
        "Take any number of staff members from a competitor's park.",
    ],
)
def test_several_cards_with_a_place_each_are_taken_one_by_one(text: str) -> None:
    made = read(text)
    (loop,) = made.steps(codes.FOR_CARDS)
    steps = made.ability.steps
    start = steps.index(loop)
    deed = steps[start + 2]
    assert deed.code == codes.DO
    assert deed.args[0] == loop.slot + 1
    # One that cannot be done does not keep the others from it.
    assert steps[deed.fail].code == codes.NEXT


def test_each_moved_upgrade_finds_its_own_attraction() -> None:
    made = read("Move 2 upgrades in your park to other attractions in your park.")
    steps = made.ability.steps
    inner = steps[steps.index(made.steps(codes.FOR_CARDS)[0]) + 1]
    assert inner.code == codes.PICK
    assert made.noun(inner.noun).quantity == codes.ONE


def test_one_card_needs_no_loop() -> None:
    assert not read("Build an upgrade for free.").steps(codes.FOR_CARDS)


@pytest.mark.rule("unfair.core.gl.extra-cost-not-effect")
def test_an_extra_cost_comes_first_and_is_no_part_of_the_effect() -> None:
    ability = read("Events step: Cost: Discard a card and pay 1 coin. Gain 6 coins.").ability
    assert ability.steps[ability.start - 1].code == codes.PAID
    assert [step.code for step in ability.steps[ability.start :]] == [
        codes.SENTENCE,
        codes.DO,
        codes.DONE,
        codes.END,
    ]
    paying = [step for step in ability.steps[: ability.start] if step.code == codes.DO]
    assert all(ability.steps[step.fail].code == codes.END for step in paying)


def test_two_halves_of_an_event() -> None:
    made = read("Gain 4 coins.\nOR\nIntrusion: Steal 2 coins from a competitor.", "Event")
    assert [ability.half for ability in made.abilities] == [0, 1]
    assert [ability.attack for ability in made.abilities] == [codes.NONE, 0]


def test_a_temporary_ability_has_a_trigger_of_its_own() -> None:
    made = read("This round, the next time you build a hotel, gain 2 coins and draw 1 park card.")
    (imposed,) = made.steps(codes.DO)
    waiting = made.program.abilities[imposed.args[0]]
    trigger = made.program.triggers[waiting.trigger]
    assert waiting.temporary
    assert waiting.timing == codes.WHEN
    assert waiting.limit == codes.ONCE_PER_ROUND
    assert trigger.who == codes.YOU
    assert made.words(made.noun(trigger.noun)) == [{"hotel"}]
    assert waiting.number not in made.card.abilities


def test_a_temporary_ability_of_nobodys_card_acts_for_the_player_in_it() -> None:
    made = read("This round, when a player builds an upgrade, they gain 1 coin.", CITY)
    waiting = made.program.abilities[made.steps(codes.DO)[0].args[0]]
    gain = next(step for step in waiting.steps if step.code == codes.DO)
    assert gain.who == 1
    assert waiting.slots[gain.who] == codes.SEAT_SLOT


def test_a_rule_for_the_round_belongs_to_the_player_it_is_about() -> None:
    made = read("Choose a competitor. This round, that player cannot build attractions.")
    choose, impose = made.steps(codes.DO)
    assert impose.who == choose.args[0]
    assert made.program.rules[impose.args[0]].who == codes.YOU


@pytest.mark.parametrize(
    ("prefix", "timing", "limit"),
    [
        ("Events step", codes.EVENTS_STEP, codes.ANY_TIMES),
        ("Once per Events step", codes.EVENTS_STEP, codes.ONCE_PER_STEP),
        ("Once per round", codes.ANY_TURN, codes.ONCE_PER_ROUND),
        ("At the start of the Events step", codes.START_OF_EVENTS, codes.ANY_TIMES),
        ("Guests step", codes.GUESTS_STEP, codes.ANY_TIMES),
        ("Level 2", codes.EVENTS_STEP, codes.ONCE_PER_ROUND),
    ],
)
def test_timings(prefix: str, timing: int, limit: int) -> None:
    ability = read(f"{prefix}: Gain 1 coin.").ability
    assert (ability.timing, ability.limit) == (timing, limit)


def test_timing_without_words_is_at_once_and_of_rules_ongoing() -> None:
    assert read("Gain 1 coin.").ability.timing == codes.NOW
    assert read("You cannot build hotels.").ability.timing == codes.ONGOING
    assert read("Guests step: Your star total is doubled.").ability.timing == codes.GUESTS_STEP
    assert read("Once per Events step: Block an Intrusion.").ability.timing == codes.REACTION
    assert read("Park step: You may use an action to gain 2 coins.").ability.timing == codes.ACTION


@pytest.mark.parametrize(
    ("text", "own", "who"),
    [
        ("When built: Gain 1 coin.", True, codes.ANYONE),
        ("When this card is demolished: Gain 1 coin.", True, codes.ANYONE),
        ("When you build a hotel: Gain 1 coin.", False, codes.YOU),
        ("When a competitor builds a hotel: They lose 1 coin.", False, codes.A_COMPETITOR),
        (
            "When an upgrade in your park is demolished by a competitor: Gain 1 coin.",
            False,
            codes.A_COMPETITOR,
        ),
    ],
)
def test_triggers(text: str, own: bool, who: int) -> None:
    made = read(text)
    trigger = made.program.triggers[made.ability.trigger]
    assert (trigger.own, trigger.who) == (own, who)
    assert made.ability.slots[:2] == [codes.CARD_SLOT, codes.SEAT_SLOT]


def test_drawn_cards_wait_where_the_text_says_what_is_kept() -> None:
    assert read("Draw 3 park cards. Keep one of them.").ability.keeps
    assert not read("Draw 3 park cards.").ability.keeps


def test_a_chosen_type_is_kept_for_later() -> None:
    made = read(
        "Choose an upgrade type. Reveal the top 5 park cards. Keep an upgrade of that type among them."
    )
    choose = made.steps(codes.DO)[0]
    assert made.program.words_of(choose.args[0]) == ["upgrade"]
    assert made.ability.slots[choose.slot] == codes.WORDS_SLOT
    (keep,) = made.steps(codes.PICK)
    noun = made.noun(keep.noun)
    assert noun.zone == codes.TURNED_UP
    assert [(one.kind, one.number) for one in made.filters(noun)] == [(codes.IS_CHOSEN_TYPE, choose.slot)]


def test_an_ability_lists_the_themes_it_asks_for() -> None:
    made = read(
        "Close a hotel with a Pirate Theme in your park. Close a store with an Ocean Theme in your park."
    )
    assert [THEMES[theme] for theme in made.ability.themes] == ["ocean", "pirate"]
