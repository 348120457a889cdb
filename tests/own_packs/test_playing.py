"""Matches with packs that did not come with the game, and their records."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.own_packs.packs import HAUNTED, SPOOKY, pack

import fairground as fg
from fairground.cli.packs import changed_since
from fairground.engine.match import Match
from fairground.engine.packs import Pack
from fairground.games import replay
from fairground.games.unfair.flow.packs import cards_of_pack, choose_packs, complete_packs
from fairground.games.unfair.state.card_facts import CardFacts

HERE = pack()
SHIPPED = complete_packs()


def decks(match: Match) -> Counter[str]:
    """How many cards of each kind a match has, by the backs of the cards."""
    components = match.state.components
    assert isinstance(components, CardFacts)
    return Counter(face.back for face in components.faces)


def played(match: Match, actions: int) -> Match:
    for number in range(actions):
        ask = match.asks[0]
        match.play(ask.seat, ask.options[number % len(ask.options)])
    return match


def test_a_pack_that_is_brought_is_played_and_the_table_says_how_it_was_filled_up(tmp_path: Path) -> None:
    file = tmp_path / "haunted.toml"
    file.write_text(HAUNTED, "utf-8")
    match = fg.new_match("unfair", 2, seed=1, packs=[file])
    assert "haunted" in choose_packs(match.setup)
    names = Counter(face.name for face in match.state.components.faces)
    assert (names["Ghost Train"], names["Full Moon"]) == (2, 1)
    told = match.events(None)[0]
    assert told["text"] == (
        "The pack Haunted has 3 cards of its own; 41 cards from Ocean fill it up: "
        "25 Park, 4 Event, 5 Blueprint, 2 Showcase, 3 Funfair, 2 Unfair."
    )


def test_a_pack_is_filled_up_deck_by_deck_from_a_pack_that_is_not_in_the_match() -> None:
    options = {"packs": "haunted ocean"}
    match = fg.new_match("unfair", 2, seed=1, options=options, packs=[HERE])
    assert match.events(None)[0]["from"] == "Western"
    whole = fg.new_match("unfair", 2, seed=1, options={"packs": "western ocean"})
    shuffled = ("park", "event", "blueprint", "showcase", "funfair", "unfair")
    assert [decks(match)[back] for back in shuffled] == [decks(whole)[back] for back in shuffled]


def test_two_packs_are_filled_up_from_two_packs() -> None:
    packs = [HERE, pack(SPOOKY, "spooky")]
    match = fg.new_match("unfair", 2, seed=1, options={"packs": "haunted spooky"}, packs=packs)
    assert [event["from"] for event in match.events(None)[:2]] == ["Ocean", "Western"]


def test_a_pack_with_enough_cards_of_its_own_is_left_as_it_is() -> None:
    counts = {"Attraction - Ride": 30, "Event": 5, "Showcase Attraction": 2}
    counts |= {"City - Funfair": 3, "City - Unfair": 3}
    cards = [
        f'[[card]]\nname = "{kind[:8]} Card"\ntype = "{kind}"\nquantity = {count}\nprice = 2\n'
        for kind, count in counts.items()
    ]
    cards[3] = cards[3].replace("City - F Card", "Fun")
    cards.append(
        '[[card]]\nname = "Plan"\ntype = "Blueprint"\npoints = 5\nquantity = 5\ntext = "• 2 rides"\n'
    )
    full = pack('pack = "haunted"\n' + "\n".join(cards))
    match = fg.new_match("unfair", 2, seed=1, packs=[full])
    assert match.events(None)[0]["kind"] == "first-player"


def test_without_a_choice_packs_that_are_brought_are_in_and_the_rest_is_drawn() -> None:
    setup = fg.new_match("unfair", 3, seed=5, packs=[HERE]).setup
    chosen = choose_packs(setup)
    assert chosen[0] == "haunted"
    assert len(set(chosen)) == 3
    assert set(chosen[1:]) <= set(SHIPPED)


def test_favourites_may_be_packs_that_are_brought() -> None:
    options = {"randomiser": "haunted 3, ocean, western"}
    drawn = [
        choose_packs(fg.new_match("unfair", 2, seed=seed, options=options, packs=[HERE]).setup)
        for seed in range(12)
    ]
    assert {name for names in drawn for name in names} == {"haunted", "ocean", "western"}


def test_packs_that_come_with_the_game_are_what_they_were() -> None:
    plain = fg.new_match("unfair", 2, seed=3, options={"packs": "ocean western"})
    beside = fg.new_match("unfair", 2, seed=3, options={"packs": "ocean western"}, packs=[HERE])
    assert beside.view(0) == plain.view(0)
    assert [card.name for card in cards_of_pack("ocean", (HERE,))] == [
        card.name for card in cards_of_pack("ocean")
    ]


def test_other_games_take_no_packs() -> None:
    with pytest.raises(fg.BadSetup, match="Fair Game cannot be played with packs of your own"):
        fg.new_match("fair-game", 2, packs=[HERE])


def test_a_bad_pack_is_refused_with_its_line() -> None:
    bad = pack(HAUNTED.replace("Gain 1 coin", "Gain 1 con"))
    with pytest.raises(fg.BadSetup, match=r"haunted.toml:10:\d+: Ghost Train: did not expect “con”"):
        fg.new_match("unfair", 2, packs=[bad])


def test_a_position_may_use_the_cards_of_a_pack() -> None:
    text = 'table.step = "park"\n[[seat]]\npark = ["1: Ghost Train"]\n[[seat]]\n'
    match = fg.position("unfair", text, packs=[HERE])
    assert "Ghost Train" in {face.name for face in match.state.components.faces}
    assert replay(match.record()).view(0) == match.view(0)


# Records


def test_a_record_has_the_pack_in_it_and_is_played_again_by_whoever_lacks_it() -> None:
    match = played(fg.new_match("unfair", 2, seed=1, packs=[HERE]), 60)
    text = match.record().to_json()
    assert HERE.digest in text
    again = fg.replay(text)
    assert (again.view(0), again.events(1)) == (match.view(0), match.events(1))


def test_records_without_packs_are_as_they_were() -> None:
    assert '"packs": [' not in fg.new_match("unfair", 2, seed=1).record().to_json()


def test_packs_are_a_list() -> None:
    with pytest.raises(fg.BadSetup, match=r"packs=\['haunted.toml'\]"):
        fg.new_match("unfair", 2, packs="haunted.toml")


def test_a_pack_that_has_changed_is_told_of_only_where_the_old_one_can_be_shown(tmp_path: Path) -> None:
    file = tmp_path / "haunted.toml"
    file.write_text(HAUNTED.replace("price = 5", "price = 6"), "utf-8")
    record = fg.new_match("unfair", 2, seed=1, packs=[HERE]).record()
    (told,) = changed_since(record, [file])
    assert "has changed since this match" in told
    assert "shown with the pack of that time" in told
    assert not changed_since(record.without_texts(), [file])


def test_a_record_without_the_text_says_which_pack_is_missing_or_has_changed() -> None:
    match = fg.new_match("unfair", 2, seed=1, packs=[HERE])
    record = match.record().without_texts()
    assert replay(record, packs=[HERE]).view(0) == match.view(0)
    with pytest.raises(
        fg.BadRecord, match=rf"the pack “haunted” \({HERE.short}\), which is not here.*--pack FILE"
    ):
        replay(record)
    newer = pack(HAUNTED.replace("price = 5", "price = 6"))
    with pytest.raises(fg.BadRecord, match=rf"has changed since.*{HERE.short}.*here is {newer.short}"):
        replay(record, packs=[newer])


def test_a_record_with_another_text_than_its_digest_is_refused() -> None:
    record = fg.new_match("unfair", 2, seed=1, packs=[HERE]).record()
    forged = Pack("haunted", HERE.digest, (("haunted.toml", HAUNTED.replace("price = 5", "price = 1")),))
    with pytest.raises(fg.BadRecord, match="not the one the match was played with"):
        replay(msgspec.structs.replace(record, packs=(forged,)))


def test_a_saved_state_is_loaded_where_only_the_set_up_is_known() -> None:
    match = played(fg.new_match("unfair", 2, seed=1, packs=[HERE]), 30)
    other = replay(fg.Record.from_json(match.record().to_json()), until=0)
    assert other.load(match.save()).view(1) == match.view(1)


def test_a_match_with_a_pack_holds_under_audit() -> None:
    from fairground.games import new_match

    match = new_match("unfair", 2, 4, packs=[HERE], audit=True)
    played(match, 25)
    assert match.audit is not None
