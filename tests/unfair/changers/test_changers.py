"""Game Changers: what each alters, what goes together, and what everybody sees of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unfair.flow.scene import (
    asked,
    at,
    coins,
    kinds,
    names,
    options,
    play,
    play_at_random,
    play_mildly,
    play_on,
    state_of,
)

from fairground.engine.errors import BadSetup
from fairground.engine.game import Option
from fairground.engine.match import Match
from fairground.games import get, new_match, replay, rulebooks
from fairground.games.unfair.flow.changers import changers, figures_with
from fairground.games.unfair.flow.packs import cards_of_pack, choose_packs, complete_packs
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.cards import face_id

DECKS = """
event-deck = ["Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch", "Merch"]
park-deck = ["Carousel", "Carousel", "Carousel", "Carousel", "Carousel", "Carousel", "Carousel"]
"""
SUNNY = 'city-deck = ["A Sunny Weekend", "A Sunny Weekend", "A Sunny Weekend"]\n'


def option() -> Option:
    return next(one for one in get("unfair").options if one.name == "changers")


def match_with(*chosen: str, seats: int = 2, packs: str = "ocean western", seed: int = 1) -> Match:
    more: dict[str, Any] = {} if packs == "random" else {"packs": packs}
    return new_match("unfair", seats, seed, {"changers": list(chosen), **more})


def city_plan(match: Match) -> list[str]:
    """The kinds of the City cards from the top, and where blueprints close."""
    state = state_of(match)
    return [state.components.faces[card].back for card in reversed(state.zones[codes.CITY_DECK])]


def reason(match: Match, action: str) -> str:
    """Why the seat that is asked cannot do something."""
    found = match.why_not(match.asks[0].seat, action)
    assert found is not None
    return found.reason


# In general


@pytest.mark.rule("unfair.gamechangers.general.optional")
def test_without_game_changers_there_is_nothing_of_them() -> None:
    match = match_with()
    assert "changers" not in match.view(0)
    assert "Game Changer" not in [card.type_line for card in state_of(match).unfair.printed]
    assert match.record().options == {
        "packs": "ocean western",
        "randomiser": "",
        "repeat_packs": False,
    }


@pytest.mark.rule("unfair.gamechangers.general.before-game", "unfair.gamechangers.general.several")
def test_several_are_chosen_before_the_game_and_are_the_first_that_is_told() -> None:
    match = match_with("prescience", "hard-pass", "world-peace")
    told = [event for event in match.events(None) if event["kind"] == "changer"]
    assert [event["cards"][0][1] for event in told] == ["World Peace", "Prescience", "Hard Pass"]
    assert kinds(match)[:3] == ["changer"] * 3
    shown = match.view(1)["changers"]
    assert [one["name"] for one in shown] == ["World Peace", "Prescience", "Hard Pass"]
    assert all(one["words"] for one in shown)
    assert names(match, "rules")[-3:] == ["World Peace", "Prescience", "Hard Pass"]
    again = replay(match.record().to_json())
    assert again.setup.options["changers"] == ("world-peace", "prescience", "hard-pass")


@pytest.mark.rule(
    "unfair.gamechangers.component.chko",
    "unfair.gamechangers.component.abdw",
    "unfair.core.box.abdw-game-changers",
    "unfair.core.box.chko-game-changers",
    "unfair.core.box.chko-printed-matter",
)
def test_the_books_bring_these() -> None:
    book = rulebooks.rulebook("unfair")
    there = {card.name: {book.get(id).source for id in card.ledger} for card in changers().values()}
    for box, names_of_box in (
        ("unfair-chko", {"Tournament", "Leisure Suits", "Solo Mode", "Hard Pass"}),
        (
            "unfair-abdw",
            {"One For The Pot", "Prescience", "Lunch Special", "Building Insurance", "Djinni's Bargain"},
        ),
    ):
        # First Date is of the base game, whatever else tells of it.
        assert {name for name, told in there.items() if box in told} - {"First Date"} == names_of_box
    assert len(there) == 14


@pytest.mark.rule("unfair.gamechangers.component.location")
def test_they_need_no_pack_of_the_box_they_came_in() -> None:
    for name in ("tournament", "leisure-suits", "hard-pass"):
        match = new_match("unfair", 2, "1", {"packs": "alien, western", "changers": (name,)})
        assert len(match.view(0)["changers"]) == 1


def test_every_one_says_what_it_does_and_comes_from_somewhere() -> None:
    assert option().choices == tuple(face_id(card.name) for card in changers().values())
    for card in changers().values():
        assert card.words.endswith("."), card.name
        assert card.text or card.changes or card.name in ("Hard Pass", "Solo Mode"), card.name


@pytest.mark.parametrize(
    ("chosen", "seats", "why"),
    [
        (["first-date", "lunch-special"], 2, "First Date and Lunch Special both set the number of rounds"),
        (["school-vacation", "first-date"], 2, "both set the number of rounds; take one of them"),
        (["one-for-the-pot"], 3, "One For The Pot is for two players"),
        (["solo-mode"], 3, "Solo Mode is for one person against a solo opponent, which takes two seats"),
        (
            ["solo-mode", "world-peace"],
            2,
            "Solo Mode and World Peace do not go together: against a solo opponent",
        ),
        (["peace"], 2, "has no 'peace'; did you mean"),
    ],
)
@pytest.mark.rule("unfair.gamechangers.general.several")
def test_what_does_not_go_together_is_refused_with_the_reason(
    chosen: list[str], seats: int, why: str
) -> None:
    with pytest.raises(BadSetup) as told:
        match_with(*chosen, seats=seats, packs="random")
    assert why in str(told.value)


def test_figures_belong_to_the_table() -> None:
    usual, short = figures_with(()), figures_with(("first-date",))
    assert (usual.rounds, short.rounds) == (8, 6)
    assert usual.start_showcase_cards == 2
    one, other = match_with("lunch-special"), match_with()
    assert (coins(one, 0), coins(other, 0)) == (30, 20)


@pytest.mark.parametrize("chosen", [(one,) for one in changers()] + [("prescience", "tournament")])
def test_a_match_with_each_ends(chosen: tuple[str, ...]) -> None:
    match = play_at_random(match_with(*chosen, packs="random"), seed=len(chosen[0]))
    assert match.result is not None
    assert replay(match.record().to_json()).result == match.result


# What everybody can see of a figure that a changer sets.
SEEN: dict[str, tuple[str, ...]] = {
    "school-vacation": ("rounds",),
    "lunch-special": ("rounds", "coins"),
    "one-for-the-pot": ("packs",),
    "leisure-suits": ("capacity", "stars"),
}
# What names a changer within a few decisions: a line of the log, a question, a reason, or the rules it cites.
NAMED = (
    *SEEN,
    "first-date",
    "advance-planning",
    "a-grand-opening",
    "prescience",
    "djinnis-bargain",
    "tournament",
    "hard-pass",
    "solo-mode",
)
# These two speak up when somebody attacks: positions of their own show it.
SHOWN_BELOW = ("world-peace", "building-insurance")


def seen(match: Match) -> dict[str, Any]:
    """The figures that changers set, as somebody who only watches sees them."""
    view = match.view(None)
    player = view["players"][0]
    overviews = {card.pack for card in state_of(match).unfair.printed if "Overview" in card.type_line}
    return {
        "rounds": view["rounds"],
        "coins": player["coins"],
        "packs": len(overviews),
        "capacity": player["capacity"],
        "stars": player["stars"],
    }


@pytest.mark.parametrize("id", list(changers()))
@pytest.mark.rule("unfair.gamechangers.general.before-game", "unfair.gamechangers.general.optional")
def test_each_is_seen_at_the_table_with_its_text_and_cited(id: str) -> None:
    card = changers()[id]
    match = match_with(id, packs="random")
    # Everybody reads it at the table: those who play, and those who watch.
    for seat in (0, 1, None):
        (shown,) = match.view(seat)["changers"]
        assert (shown["name"], shown["words"], shown["text"]) == (card.name, card.words, card.text.strip())
    assert names(match, "rules").count(card.name) == 1
    # The log begins with it, says what it does and cites its rules, which the rulebook knows.
    told = next(iter(match.events(None)))
    assert told["kind"] == "changer"
    assert told["text"] == f"{card.name} is in play. {card.words}"
    assert told["rules"]
    book = rulebooks.rulebook("unfair")
    assert all(book.get(rule).text for rule in told["rules"])
    # It is known by its option wherever a match goes, and by what it does at this table.
    assert replay(match.record().to_json()).view(None)["changers"] == match.view(None)["changers"]
    assert (id in NAMED) + (id in SHOWN_BELOW) == 1, "say where this changer is seen to act"
    if id in SEEN:
        usual = match_with(packs="random")
        assert [what for what, value in seen(usual).items() if seen(match)[what] != value] == list(SEEN[id])
    if id in NAMED:
        assert names_it(match, id, card.name)


def names_it(match: Match, id: str, name: str) -> bool:
    """Whether a question, a reason or a later line of the log names a changer or cites its rules."""
    own = f"unfair.gamechangers.{id}."
    for _ in range(40):
        ask = match.asks[0]
        if name in ask.prompt or any(name in one.why.reason for one in ask.blocked):
            return True
        later = list(match.events(None))[1:]
        if any(name in one["text"] or any(rule.startswith(own) for rule in one["rules"]) for one in later):
            return True
        hard = [option for option in ask.options if "hard pass" in str(option).lower()]
        match.play(ask.seat, (hard or ask.options)[0])
    return False


def lines_because_of(match: Match) -> list[str]:
    """The log of a match that is played on without ambition, as far as it names Game Changers."""
    while not match.over:
        match.play(match.asks[0].seat, match.asks[0].default)
    return [event["text"] for event in match.events(None) if "because" in event]


@pytest.mark.rule("unfair.gamechangers.general.before-game")
def test_the_log_names_the_changer_wherever_its_number_counts() -> None:
    rounds = [f"Round {number} of 6 begins ({{}})." for number in range(1, 6)]
    rounds.append("Round 6 of 6, the last one, begins ({}).")
    assert lines_because_of(match_with("school-vacation")) == [
        line.format("School Vacation") for line in rounds
    ]
    assert lines_because_of(match_with("lunch-special")) == [
        "Everybody starts with 30 coins (Lunch Special).",
        *[line.format("Lunch Special") for line in rounds],
    ]
    # Quinn has no coins to begin with.
    assert lines_because_of(match_with("lunch-special", "solo-mode"))[0].startswith("Player 1 starts with 30")
    assert lines_because_of(match_with("one-for-the-pot", packs="ocean western b-movie")) == [
        "Ocean, Western and B-movie are shuffled together (One For The Pot)."
    ]
    told = lines_because_of(match_with("leisure-suits"))
    assert len(told) == 2 * 8
    assert all(line.endswith("guests (Leisure Suits).") for line in told)
    # Nothing of the kind in a match without them.
    assert lines_because_of(match_with()) == []


def test_refusals_name_the_changer() -> None:
    assert (
        reason(match_with("tournament"), "redraw")
        == "first hands cannot be redrawn in this match (Tournament)"
    )
    match = play_on(match_with("first-date", packs="ocean comicbook"), "park")
    for action in ("sell showcase", "recruit"):
        assert reason(match, action) == "there are no Showcase cards in this match (First Date)"
        found = match.why_not(match.asks[0].seat, action)
        assert found is not None
        assert "unfair.gamechangers.first-date.removes" in found.rules
    table = f'{DECKS}{SUNNY}step = "park"\nrules = ["Leisure Suits"]\n'
    mine = 'coins = 50\nshowcase = ["Grand Atlantis"]\npark = ["Main Gate"]'
    match = at(table, mine, "")
    assert reason(match, "build Grand Atlantis").endswith("and you have 3 (Leisure Suits)")


# Shorter games


@pytest.mark.rule("unfair.gamechangers.first-date.rounds", "unfair.gamechangers.first-date.base-game")
def test_first_date_has_six_rounds_and_no_showcase() -> None:
    match = match_with("first-date")
    assert city_plan(match) == ["funfair"] * 4 + ["city"] + ["unfair"] * 2
    assert not names(match, "showcase", 0)
    play_on(match, "park")
    assert "sell showcase" not in options(match)
    play_mildly(match)
    assert sum(kind == "round" for kind in kinds(match)) == 6


def test_first_date_says_why_there_is_nothing_to_sell() -> None:
    match = play_on(match_with("first-date"), "park")
    assert "First Date" in reason(match, "sell showcase")


@pytest.mark.rule("unfair.gamechangers.first-date.removes")
def test_first_date_leaves_out_what_pays_in_long_games_only() -> None:
    long = {card.name for pack in complete_packs() for card in cards_of_pack(pack) if card.long_game}
    for pack in ("ocean", "western", "dinosaur", "kaiju"):
        assert any(card.long_game for card in cards_of_pack(pack)), pack
    packs = "ocean western"
    dealt = {card.name for card in state_of(match_with("first-date", packs=packs)).unfair.printed}
    usual = {card.name for card in state_of(match_with("lunch-special", packs=packs)).unfair.printed}
    assert not dealt & long
    assert usual & long


def test_first_date_with_kaiju_lays_two_kaiju_and_nothing_else() -> None:
    match = match_with("first-date", packs="kaiju ocean")
    assert city_plan(match) == ["funfair"] * 4 + ["city"] + ["kaiju"] * 2


def test_school_vacation_is_kind() -> None:
    match = match_with("school-vacation", packs="kaiju ocean")
    assert [back for back in city_plan(match) if back != "city"] == ["funfair"] * 6
    play_mildly(match)
    assert sum(kind == "round" for kind in kinds(match)) == 6


@pytest.mark.rule("unfair.gamechangers.lunch-special.shorter", "unfair.gamechangers.lunch-special.coins")
def test_lunch_special_is_shorter_and_richer() -> None:
    match = match_with("lunch-special")
    assert city_plan(match) == ["funfair"] * 4 + ["city"] + ["unfair"] * 2
    assert [coins(match, seat) for seat in range(2)] == [30, 30]
    assert len(names(match, "showcase", 0)) == 2
    play_mildly(match)
    assert sum(kind == "round" for kind in kinds(match)) == 6


@pytest.mark.rule("unfair.gamechangers.lunch-special.combine", "unfair.gamechangers.tournament.combine")
@pytest.mark.parametrize("other", ["a-grand-opening", "advance-planning"])
def test_a_head_start_goes_with_shorter_games_and_with_tournament(other: str) -> None:
    for first in ("lunch-special", "tournament"):
        match = match_with(first, other)
        assert [one["name"] for one in match.view(0)["changers"]].count(changers()[other].name) == 1
    assert match_with("tournament", "lunch-special").view(0)["rounds"] == 6


# Head starts


def test_advance_planning_gives_blueprints_before_the_first_round() -> None:
    match = play_on(match_with("advance-planning"), "pick")
    assert state_of(match).round == 1
    assert "round" not in kinds(match)
    for _ in range(2):
        assert len(names(match, "turned-up")) == 3
        for _ in range(2):
            play(match, next(text for text in options(match) if text.startswith("pick")))
    assert [len(names(match, "blueprints", seat)) for seat in range(2)] == [2, 2]
    play_on(match, "events")
    assert kinds(match).count("round") == 1


def test_a_grand_opening_builds_an_attraction_for_half_its_price() -> None:
    match = play_on(match_with("a-grand-opening"), "may")
    seat = match.asks[0].seat
    before = coins(match, seat)
    play(match, "yes")
    while match.asks[0].seat == seat:
        play(match, options(match)[0])
    state = state_of(match)
    built = [card for card in state.park(seat) if state.space[card]]
    assert len(built) == 1
    assert coins(match, seat) == before - (state.unfair.printed[built[0]].price + 1) // 2 or (
        coins(match, seat) == before - state.unfair.printed[built[0]].price // 2
    )
    assert "round" not in kinds(match)
    assert state.built
    # It was built before the first round, so it is not the first thing built in it.
    play_on(match, "events")
    assert not state_of(match).built


@pytest.mark.rule("unfair.gamechangers.tournament.purpose", "unfair.gamechangers.tournament.competitive")
def test_tournament_deals_eight_and_keeps_five() -> None:
    match = match_with("tournament")
    assert len(names(match, "hand", 0)) == len(names(match, "hand", 1)) == 8
    assert "redraw" not in options(match)
    assert reason(match, "redraw") == "first hands cannot be redrawn in this match (Tournament)"
    play(match, "keep hand", "keep hand")
    assert asked(match)[1] == "pick"
    while asked(match)[1] == "pick":
        assert "round" not in kinds(match)
        play(match, options(match)[0])
    state = state_of(match)
    hands = [
        sum(state.unfair.printed[card].deck == codes.PARK_DECK for card in state.hand(seat))
        for seat in range(2)
    ]
    assert hands == [5, 5]


@pytest.mark.rule(
    "unfair.gamechangers.one-for-the-pot.extra-pack", "unfair.gamechangers.one-for-the-pot.blueprints"
)
def test_one_for_the_pot_plays_three_packs_with_two_gates_and_the_usual_market() -> None:
    match = match_with("one-for-the-pot", packs="ocean western dinosaur")
    state = state_of(match)
    assert {card.pack for card in state.unfair.printed} >= {"ocean", "western", "dinosaur"}
    assert [len(names(match, "park", seat)) for seat in range(2)] == [1, 1]
    assert len(names(match, "market")) <= 6
    with pytest.raises(BadSetup, match="2 players need 3, one each and one for the pot"):
        match_with("one-for-the-pot", packs="ocean western")
    drawn = get("unfair").setup(2, "x", {"changers": ["one-for-the-pot"]})
    assert len(set(choose_packs(drawn))) == 3


# The City


@pytest.mark.rule("unfair.gamechangers.prescience.preview")
def test_prescience_shows_the_city_card_of_the_next_round_and_never_the_closure() -> None:
    match = match_with("prescience")
    seen: list[tuple[int, str]] = []
    came: list[str] = []
    while not match.over:
        view = match.view(1)
        if "next_city_card" in view:
            seen.append((view["round"], view["next_city_card"]["name"]))
        match.play(match.asks[0].seat, match.asks[0].default)
    came = [event["cards"][0][1] for event in match.events(0) if event["kind"] == "city"]
    foreseen = [event["cards"][0][1] for event in match.events(0) if event["kind"] == "foreseen"]
    assert len(came) == 8
    assert foreseen == came
    assert "Blueprint Closure" not in [name for _, name in seen]
    order = [event["kind"] for event in match.events(0) if event["kind"] in ("city", "foreseen")]
    assert order == ["foreseen"] + ["city", "foreseen"] * 7 + ["city"]
    for number, name in seen:
        assert came.index(name) in (number - 1, number)


@pytest.mark.rule("unfair.gamechangers.djinnis-bargain.second-half")
def test_unfair_city_cards_come_in_the_second_half() -> None:
    plan = city_plan(match_with("djinnis-bargain"))
    assert plan == ["funfair"] * 4 + ["city"] + ["unfair"] * 4


HAIL = "Hail | City - Unfair | Each player loses 3 coins."
GIFT = "Gift | City - Funfair | Each player gains 4 coins."
STORM = "Storm | City - Unfair | Guests step: Each player's star total is halved."


def bargain(city: str, cards: str) -> Match:
    """Two players before the City section, the first of whom has accepted."""
    table = f'{DECKS}city-deck = ["{city}"]\nrules = ["Djinni\'s Bargain"]\n'
    return at(table, 'coins = 9\naccepted = ["Djinni\'s Bargain"]', "coins = 9", cards=cards)


@pytest.mark.rule("unfair.gamechangers.djinnis-bargain.unfair")
def test_who_accepted_is_not_hurt_by_unfair_city_cards() -> None:
    match = play_on(bargain("Hail", HAIL), "park")
    assert (coins(match, 0), coins(match, 1)) == (9, 6)


@pytest.mark.rule("unfair.gamechangers.djinnis-bargain.funfair")
def test_who_accepted_is_not_helped_by_funfair_city_cards_either() -> None:
    match = play_on(bargain("Gift", GIFT), "park")
    assert (coins(match, 0), coins(match, 1)) == (9, 13)


@pytest.mark.rule("unfair.gamechangers.djinnis-bargain.unfair")
def test_each_player_decides_alone_and_openly_before_the_first_round() -> None:
    match = play_on(match_with("djinnis-bargain", seats=3, packs="ocean western dinosaur"), "offer")
    first = match.asks[0].seat
    assert "Djinni's Bargain" in match.asks[0].prompt
    play(match, "yes", "no", "yes")
    accepted = match.view(None)["changers"][0]["accepted"]
    assert sorted(accepted) == sorted([first, (first + 2) % 3])
    assert kinds(match).count("offer") == 3
    assert "round" in kinds(match)


def test_a_kaiju_reaches_who_accepted() -> None:
    table = (
        f'{DECKS}{SUNNY}rules = ["Djinni\'s Bargain"]\nsection = "attacks"\nkaiju = ["Grumble (6 health)"]\n'
    )
    cards = "Grumble | City - Kaiju | Attack: Each player loses 2 coins."
    mine = 'coins = 9\naccepted = ["Djinni\'s Bargain"]'
    match = play_on(at(table, mine, "coins = 9", cards=cards), "park")
    assert (coins(match, 0), coins(match, 1)) == (7, 7)


def test_the_bargain_counts_in_the_guests_step_too() -> None:
    park = 'park = ["1: Corkscrew"]\n'
    table = f'{DECKS}rules = ["Djinni\'s Bargain"]\ncity = ["Storm"]\nstep = "guests"\n'
    match = at(table, park + 'accepted = ["Djinni\'s Bargain"]', park, cards=STORM)
    income = {event["seat"]: event["stars"] for event in match.events(None) if event["kind"] == "guests"}
    assert income == {0: 3, 1: 1}


# Peace and insurance


def test_world_peace_keeps_players_from_each_other_and_the_reason_names_it() -> None:
    cards = "Robbery | Event | Intrusion: A competitor loses 3 coins."
    for rules, open_ in (('rules = ["World Peace"]\n', False), ("", True)):
        table = f'{DECKS}{SUNNY}section = "play"\n{rules}'
        match = at(table, 'hand = ["Robbery"]', "coins = 9", cards=cards)
        assert ("play Robbery" in options(match)) == open_
        if not open_:
            assert "World Peace" in reason(match, "play Robbery")


def insured(text: str, *, park: str, more: str = "", kind: str = "Event") -> Match:
    table = f'{DECKS}{SUNNY}rules = ["Building Insurance"]\nsection = "play"\n{more}'
    hand = 'hand = ["Wrecker"]' if kind == "Event" else 'park = ["Wrecker"]'
    return at(table, hand, park, cards=f"Wrecker | {kind} | {text}")


STOMP = "Stomp | City - Kaiju | Attack: Each player demolishes a ride in their park."
BUILT = 'park = ["1: Corkscrew + Fountain + Giant Loop", "Janitor"]'


@pytest.mark.rule(
    "unfair.gamechangers.building-insurance.protects",
    "unfair.gamechangers.building-insurance.is-block",
    "unfair.gamechangers.building-insurance.tokens",
)
def test_insurance_answers_what_a_competitor_would_demolish_once_for_a_whole_sentence() -> None:
    text = "Injunction: A competitor demolishes each upgrade in their park. That player loses 1 coin."
    match = insured(text, park=BUILT + "\ncoins = 5")
    play(match, "play Wrecker")
    play_on(match, "instead")
    assert asked(match) == (1, "instead")
    play(match, "yes")
    assert names(match, "park", 1) == ["Corkscrew", "Fountain", "Giant Loop", "Janitor"]
    assert match.view(None)["players"][1]["tokens"] == {"insurance excess": 1}
    assert asked(match)[1] != "instead"  # one token for both
    assert coins(match, 1) == 4  # the rest of the text goes on
    declined = insured(text, park=BUILT + "\ncoins = 5")
    play(declined, "play Wrecker")
    play_on(declined, "instead")
    play(declined, "no")
    assert asked(declined)[1] != "instead"
    assert names(declined, "park", 1) == ["Corkscrew", "Janitor"]
    assert match.view(None)["players"][0]["tokens"] == {}


@pytest.mark.rule("unfair.gamechangers.building-insurance.protects")
def test_insurance_answers_the_city_a_kaiju_and_what_applies_by_itself() -> None:
    quake = f'{DECKS}city-deck = ["Quake"]\nrules = ["Building Insurance"]\nsection = "city"\n'
    match = at(quake, BUILT, cards="Quake | City - Unfair | Each player demolishes a ride in their park.")
    assert play_on(match, "instead").asks[0].seat == 0
    beast = (
        f'{DECKS}{SUNNY}rules = ["Building Insurance"]\nsection = "attacks"\nkaiju = ["Stomp (6 health)"]\n'
    )
    match = at(beast, BUILT, cards=STOMP)
    assert play_on(match, "instead").asks[0].seat == 0
    own = f'{DECKS}{SUNNY}rules = ["Building Insurance"]\n'
    text = "At the end of the Events step: Demolish an upgrade in your park."
    match = at(own, 'park = ["1: Corkscrew + Fountain", "Vandal"]', cards=f"Vandal | Staff Member | {text}")
    assert play_on(match, "instead").asks[0].seat == 0
    text = "Injunction: A competitor dismisses a staff member in their park."
    match = play(insured(text, park=BUILT), "play Wrecker")
    assert play_on(match, "instead").asks[0].seat == 1


@pytest.mark.rule("unfair.gamechangers.building-insurance.protects")
def test_insurance_has_no_word_in_what_its_owner_chose() -> None:
    table = f'{DECKS}{SUNNY}rules = ["Building Insurance"]\nstep = "park"\n'
    match = at(table, BUILT, "used = 3")
    play(match, "demolish Fountain")
    assert "Fountain" not in names(match, "park", 0)
    assert asked(match)[1] == "park"
    table = f'{DECKS}{SUNNY}rules = ["Building Insurance"]\nsection = "play"\n'
    own = BUILT + '\nhand = ["Sale"]'
    match = at(table, own, cards="Sale | Event | Demolish an upgrade in your park.")
    play(match, "play Sale", "pick Fountain")
    assert asked(match)[1] != "instead"
    assert "Fountain" not in names(match, "park", 0)


@pytest.mark.rule(
    "unfair.gamechangers.building-insurance.discard", "unfair.gamechangers.building-insurance.cost"
)
def test_an_action_drops_one_excess_and_that_is_all_it_costs() -> None:
    table = f'{DECKS}{SUNNY}rules = ["Building Insurance"]\nstep = "park"\n'
    match = at(table, 'tokens = { "insurance excess" = 2 }\nused = 1', "used = 3")
    before = coins(match, 0)
    play(match, "use Building Insurance")
    assert match.view(None)["players"][0]["tokens"] == {"insurance excess": 1}
    assert coins(match, 0) == before
    assert match.view(None)["players"][0]["actions_left"] == 1
    play(match, "use Building Insurance")
    assert match.view(None)["players"][0]["tokens"] == {}
    match = at(table, "used = 2", "used = 3")
    assert "use Building Insurance" not in options(match)


# Suits


@pytest.mark.rule(
    "unfair.gamechangers.leisure-suits.capacity",
    "unfair.gamechangers.leisure-suits.stars",
    "unfair.gamechangers.leisure-suits.early-super",
)
def test_leisure_suits_trade_room_for_stars_so_that_a_super_attraction_can_come_early() -> None:
    seat = 'park = ["1: Carousel"]\nshowcase = ["Blackbeard\'s Revenge"]\ncoins = 20\n'
    for rules, capacity, stars, early in (('rules = ["Leisure Suits"]\n', 10, 5, True), ("", 15, 2, False)):
        match = at(f'{DECKS}{SUNNY}step = "park"\n{rules}', seat, "used = 3")
        shown = match.view(None)["players"][0]
        assert (shown["capacity"], shown["stars"]) == (capacity, stars)
        assert ("build Blackbeard's Revenge" in options(match)) == early


# Hard Pass


def passing(hands: list[str], rules: str = "Hard Pass") -> Match:
    table = f'{DECKS}{SUNNY}rules = ["{rules}"]\nsection = "play"\n'
    return at(table, *hands, cards="Party | Event | Gain 5 coins.")


@pytest.mark.rule(
    "unfair.gamechangers.hard-pass.when",
    "unfair.gamechangers.hard-pass.no-return",
    "unfair.gamechangers.hard-pass.coin",
    "unfair.gamechangers.component.hard-pass-cards",
    "unfair.companions.hard-pass-cards",
)
def test_a_hard_pass_binds_and_pays_on_each_later_turn() -> None:
    match = passing(['hand = ["Party", "Party"]', 'hand = ["Party", "Party", "Party"]'])
    play(match, "hard pass")
    assert coins(match, 0) == 0  # the turn of declaring it pays nothing
    assert match.view(None)["hard_passed"] == [0]
    play(match, "play Party")
    assert asked(match) == (1, "events")  # seat 0 was not asked again, though it has events
    assert coins(match, 0) == 1
    play(match, "play Party")
    assert coins(match, 0) == 2
    play(match, "pass")
    # A hard pass counts as one of the passes in succession, so the section is over.
    assert asked(match)[1] == "park"
    assert coins(match, 0) == 2
    assert [event["kind"] for event in match.events(0)].count("pass-paid") == 2


@pytest.mark.rule("unfair.gamechangers.hard-pass.coin")
def test_with_three_a_hard_pass_pays_once_a_lap() -> None:
    match = passing(["", 'hand = ["Party"]', 'hand = ["Party"]'])
    play(match, "hard pass", "play Party", "play Party")
    assert coins(match, 0) == 1
    play(match, "pass")
    assert asked(match) == (2, "events")
    play(match, "pass")
    # Seat 0's turn comes round, pays, and is the third pass in succession.
    assert asked(match)[1] == "park"
    assert coins(match, 0) == 1  # its turn had been the first of the three


@pytest.mark.rule("unfair.gamechangers.hard-pass.soft-pass")
def test_a_mere_pass_binds_nobody() -> None:
    match = passing(['hand = ["Party"]', 'hand = ["Party"]'])
    play(match, "pass", "play Party")
    assert asked(match) == (0, "events")
    assert "play Party" in options(match)
    without = at(f'{DECKS}{SUNNY}section = "play"\n', 'hand = ["Merch"]')
    assert "hard pass" not in options(without)
    assert "Hard Pass is not in this match" in reason(without, "hard pass")


@pytest.mark.rule("unfair.gamechangers.hard-pass.round-only")
def test_a_hard_pass_is_over_with_its_round() -> None:
    match = passing(["", ""])
    play(match, "hard pass")
    while state_of(match).round == 1:
        match.play(match.asks[0].seat, match.asks[0].default)
    play_on(match, "events")
    assert match.view(None)["hard_passed"] == []
    asked_seats = {match.asks[0].seat}
    play(match, "pass")
    asked_seats.add(match.asks[0].seat)
    assert asked_seats == {0, 1}


@pytest.mark.rule("unfair.gamechangers.hard-pass.block")
def test_who_has_hard_passed_may_still_block() -> None:
    table = f'{DECKS}{SUNNY}rules = ["Hard Pass"]\nsection = "play"\n'
    cards = "Robbery | Event | Intrusion: A competitor loses 3 coins.\nShield | Event | Block an Intrusion."
    match = at(table, 'hand = ["Shield"]\ncoins = 5', 'hand = ["Robbery"]', cards=cards)
    play(match, "hard pass", "play Robbery")
    play_on(match, "block")
    assert asked(match) == (0, "block")
    play(match, "pick Shield")
    assert coins(match, 0) == 6  # nothing lost, and the turn that came round paid
