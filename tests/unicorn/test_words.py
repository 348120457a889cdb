"""Unicorn Fever: words, refusals, positions and bad input."""

from __future__ import annotations

import json

import pytest
from tests.unicorn.scenes import asked, at, options, play, state_of

from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.match import Match
from fairground.games import new_match, replay
from fairground.games.unicorn import GAME
from fairground.games.unicorn.text import PROMPTS


def why(match: Match, action: str) -> str:
    refusal = match.why_not(match.asks[0].seat, action)
    assert refusal is not None
    return refusal.reason


def labels(match: Match) -> dict[str, str]:
    ask = match.view(match.asks[0].seat)["ask"]
    return {option["text"]: option["label"] for option in ask["options"]}


def test_labels_say_what_happens() -> None:
    match = at('[[seat]]\nhand = ["jelly-legs"]\n[table]\noffer = ["piggy-bank"]')
    words = labels(match)
    assert (
        words["take gold"]
        == "Gold A: Gain 10 gold; take the First Player token when the Planning phase ends."
    )
    assert words["borrow"] == "Borrow 20 gold"
    play(match, "take magic")
    assert labels(match)["play jelly-legs on red"] == "Jelly Legs (C-) on #3 Cherry Calamity"
    match = play(at('[table]\noffer = ["piggy-bank"]'), "take contract")
    assert labels(match)["sign piggy-bank"].startswith("Piggy-Bank Keeper: At the end of every race")
    match = play(at("[[seat]]"), "take any-bet")
    assert labels(match)["bet win on red"] == "Win Bet on #3 Cherry Calamity (x4)"


def test_names_that_do_not_exist() -> None:
    match = at("[[seat]]")
    assert why(match, "take golf") == "there is no stack 'golf'; did you mean 'gold'?"
    play(match, "take any-bet")
    assert why(match, "bet win on rad") == "there is no unicorn 'rad'; did you mean 'red'?"
    assert "there is no kind of bet 'place'" in why(match, "bet place on red")
    assert "is not an action of Unicorn Fever" in why(match, "sing a song")


def test_things_at_the_wrong_moment() -> None:
    match = at("[[seat]]")
    assert why(match, "stake 4") == f"you cannot do that now: {PROMPTS['turn']}"
    assert why(match, "nudge red") == f"you cannot do that now: {PROMPTS['turn']}"
    play(match, "take any-bet")
    assert why(match, "take gold") == f"you cannot do that now: {PROMPTS['bet']}"


def test_cards_one_does_not_have() -> None:
    match = play(at('[[seat]]\nhand = ["jelly-legs"]'), "take magic")
    assert why(match, "play slow-yawn on red") == "you have no slow-yawn in hand"


def test_blocked_tokens_are_shown_with_reasons() -> None:
    match = at('[table]\ntaken = { win-bet = 2, contract = 2 }\noffer = ["tarot"]\n[[seat]]\ngold = 5')
    blocked = {str(item.action): item.why.reason for item in match.asks[0].blocked}
    assert blocked == {
        "take magic": "you have no Magic cards to play",
        "take win-bet": "the Win Bet tokens are gone for this round",
        "take contract": "this contract costs 6 gold and you have 5; borrow first",
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[table]\nmoment = "noon"', "'moment' can be round, planning"),
        ("[table]\nrace = 5", "'race' must be between 1 and 4, not 5"),
        ("[table]\nfirst = 4", "'first' must be between 0 and 3"),
        ("[table]\nodds = { pink = 3 }", "'odds' can be purple, blue"),
        ("[table]\nodds = { red = 8 }", "'odds of red' must be between 2 and 7, not 8"),
        ("[table]\nodds = 3", "'odds' in a position is a table"),
        ('[table]\noffer = ["tarto"]', "no such card is left; did you mean 'tarot'"),
        (
            '[table]\nofer = ["tarot"]',
            "'ofer' in \\[table\\] means nothing in this game; did you mean 'offer'",
        ),
        ('[[seat]]\nhand = ["tarot"]', "'hand' of seat 0 names 'tarot', but no such card is left"),
        ('[[seat]]\nbets = ["win red"]', 'written "win red 4"'),
        ('[[seat]]\nbets = ["win red 0"]', 'written "win red 4"'),
        ('[[seat]]\nbets = ["win red 2"]\n[[seat]]\nbets = ["win red 2"]', "not on the board for seat 1"),
        ('[[seat]]\nowns = "red"\n[[seat]]\nowns = "red"', "red has two owners"),
        ("[[seat]]\ngold = -1", "'gold of seat 0' must be between 0"),
        ('[table]\nmoment = "results"\nranking = ["red"]', "lists all six unicorns"),
        ("[table]\ntaken = { gold = 3 }", "'taken from gold' must be between 0 and 2"),
    ],
)
def test_a_faulty_position_is_explained(text: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        at(text)


@pytest.mark.rule("unicorn.magic.refill", "unicorn.six.hand-4")
def test_a_hand_of_the_wrong_size_is_refused() -> None:
    cards = '["jelly-legs", "jelly-legs", "slow-yawn", "slow-yawn", "double-dash"'
    assert len(state_of(at(f"[[seat]]\nhand = {cards}]")).zones) > 0
    with pytest.raises(BadSetup, match=r"holds 6 Magic cards, the hand limit is 5 \(unicorn.magic.refill\)"):
        at(f'[[seat]]\nhand = {cards}, "double-dash"]')
    with pytest.raises(BadSetup, match="holds 5 Magic cards, the hand limit is 4"):
        at(f"seats = 6\n[[seat]]\nhand = {cards}]")


@pytest.mark.rule("unicorn.bet.stake-minimum", "unicorn.bet.token-exclusive")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"do": "stake", "gold": 21}, "action 3 cannot be played: you have 20 gold; borrow to stake more"),
        ({"do": "stake", "gold": "all"}, "this record is damaged"),
        ({"do": "bet", "kind": "win", "unicorn": "red"}, "you cannot do that now"),
    ],
)
def test_a_record_with_an_impossible_bet_is_refused(change: dict[str, object], message: str) -> None:
    match = play(at("[table]\ntaken = { any-bet = 2 }"), "take any-bet", "bet win on red", "stake 20")
    record = json.loads(match.record().to_json())
    assert replay(json.dumps(record)).view(0) == match.view(0)
    record["actions"][2][1] = change
    with pytest.raises(BadRecord, match=message):
        replay(json.dumps(record))


def test_the_default_is_mild() -> None:
    match = at('[[seat]]\nhand = ["jelly-legs"]')
    assert str(match.asks[0].default) == "take gold"
    play(match, "take any-bet", "bet win on red")
    assert str(match.asks[0].default) == "stake 1"
    window = at('[table]\nmoment = "race"\n[[seat]]\nsigned = ["stardust"]')
    assert str(window.asks[0].default) == "decline"
    broke = play(at("[[seat]]\ngold = 0"), "take any-bet", "bet win on red")
    assert options(broke) == ["borrow"]
    assert str(broke.asks[0].default) == "borrow"


def test_a_seat_that_never_answers_ends_without_loans_of_its_own() -> None:
    match = new_match("unicorn-fever", 4, 7)
    while not match.over:
        match.play(match.asks[0].seat, match.asks[0].default)
    assert sum(state_of(match).loans) == 0
    assert match.result is not None


def test_values_are_shares_that_follow_glory_gold_and_loans() -> None:
    def values(*seats: str) -> list[float]:
        return GAME.values(at("\n".join(f"[[seat]]\n{seat}" for seat in seats)).state)

    assert values("", "", "", "") == pytest.approx([0.25] * 4)
    more = values("glory = 3", "gold = 60", 'signed = ["garden-monument"]', "loans = 1")
    assert sum(more) == pytest.approx(1)
    assert more[0] == pytest.approx(more[2])
    assert more[0] > more[1] > 0.2 > more[3]
    bets = values('bets = ["early-show purple 5"]\ngold = 15', "", "", "")
    assert bets[0] > bets[1]


def test_the_view_names_the_phase() -> None:
    assert at("[[seat]]").view(0)["phase"] == "planning"
    race = at('[table]\nmoment = "race"\n[[seat]]\nsigned = ["stardust"]')
    assert race.view(0)["phase"] == "race"
    assert asked(race) == (0, "nudge")
    over = at(
        '[table]\nrace = 4\nmoment = "results"\n'
        'ranking = ["red", "blue", "green", "yellow", "orange", "purple"]'
    )
    assert over.view(0)["phase"] == "over"
