"""Unicorn Fever: the components as data, and what a designer is told about a faulty file."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest
from tests.unicorn.scenes import at, events, state_of

from fairground.engine.errors import BadSetup
from fairground.engine.match import Match
from fairground.games import get, new_match
from fairground.games.unicorn.codes import BET_TOKENS, MAGIC, MOVES, UNICORNS
from fairground.games.unicorn.content import (
    CLANS,
    COLOURS,
    CONTRACT_OPS,
    MAGIC_OPS,
    Content,
    load_contracts,
    load_magic,
    load_movement,
    load_tokens,
    load_unicorns,
    standard_content,
)
from fairground.games.unicorn.state import UnicornState

SEATS = range(2, 7)


@pytest.fixture(scope="module")
def content() -> Content:
    return standard_content()


@pytest.mark.rule("unicorn.component.cards-total")
def test_there_are_123_cards(content: Content) -> None:
    cards = len(content.movement) + sum(card.copies for card in content.magic) + len(content.contracts)
    assert cards + len(content.unicorns) + content.pieces["loan_cards"] == 123


@pytest.mark.rule("unicorn.component.movement-23", "unicorn.move.range", "unicorn.move.values")
def test_movement_cards_have_a_value_for_each_row(content: Content) -> None:
    for deck in (content.movement, content.alternative):
        assert len(deck) == 23
        for card in deck:
            assert len(card.moves) == UNICORNS
            assert all(0 <= move <= 4 for move in card.moves)
        assert {move for card in deck for move in card.moves} == {0, 1, 2, 3, 4}


@pytest.mark.rule("unicorn.odds.speed")
def test_upper_rows_are_faster(content: Content) -> None:
    for deck in (content.movement, content.alternative):
        averages = [mean(card.moves[place] for card in deck) for place in range(UNICORNS)]
        assert averages == sorted(averages, reverse=True)
        assert averages[0] > averages[-1] + 0.4


@pytest.mark.rule("unicorn.component.magic-44", "unicorn.magic.contents", "unicorn.magic.colors")
def test_magic_comes_in_pairs_of_opposite_signs(content: Content) -> None:
    assert sum(card.copies for card in content.magic) == 44
    signs = Counter((card.letter, card.polarity) for card in content.magic)
    letters = {card.letter for card in content.magic}
    assert signs == Counter((letter, sign) for letter in letters for sign in ("positive", "negative"))
    assert all(card.op in MAGIC_OPS and card.effect for card in content.magic)


@pytest.mark.rule(
    "unicorn.component.contracts-40",
    "unicorn.component.contracts-per-clan",
    "unicorn.component.clans",
    "unicorn.contract.contents",
)
def test_each_clan_has_eight_contracts(content: Content) -> None:
    assert len(content.contracts) == 40
    assert set(CLANS) == {"gnomes", "leprechauns", "goblins", "fairies", "witches"}
    assert Counter(card.clan for card in content.contracts) == dict.fromkeys(CLANS, 8)
    assert {card.op for card in content.contracts} == set(CONTRACT_OPS)
    assert any(card.glory for card in content.contracts)
    assert not all(card.glory for card in content.contracts)


@pytest.mark.rule(
    "unicorn.component.unicorn-cards-6", "unicorn.component.unicorns-6", "unicorn.component.colors"
)
def test_six_unicorns_each_with_a_fever_side(content: Content) -> None:
    assert {card.colour for card in content.unicorns} == {
        "red",
        "blue",
        "green",
        "yellow",
        "orange",
        "purple",
    }
    assert len({card.name for card in content.unicorns}) == content.pieces["unicorns"] == 6
    assert len({card.op for card in content.unicorns}) == 6


@pytest.mark.rule(
    "unicorn.component.board",
    "unicorn.component.loans-10",
    "unicorn.component.sprint-dice-2",
    "unicorn.component.first-player-token",
    "unicorn.component.odds-tokens-6",
    "unicorn.component.owner-tiles-6",
    "unicorn.component.race-counter",
)
def test_the_other_pieces(content: Content) -> None:
    pieces = content.pieces
    assert pieces["boards"] == pieces["first_player_tokens"] == pieces["race_counters"] == 1
    assert pieces["loan_cards"] == 10
    assert pieces["sprint_dice"] == 2
    assert pieces["odds_tokens"] == pieces["owner_tiles"] == 6
    view = new_match("unicorn-fever", 6, 1).view(0)
    # A lane and an odds token for each unicorn, three contract spaces, five spaces for Action tokens.
    assert sum(zone["id"].startswith("lane-") for zone in view["zones"]) == 6
    assert len({unicorn["odds"] for unicorn in view["unicorns"]}) == pieces["odds_tokens"]
    assert len({unicorn["owner"] for unicorn in view["unicorns"]}) == pieces["owner_tiles"]
    assert len(view["stacks"]) == 5
    assert [len(zone["cards"]) for zone in view["zones"] if zone["id"] == "offer"] == [3]
    assert sum(player["has_dice"] for player in view["players"]) == 1


@pytest.mark.rule(
    "unicorn.component.win-bets-6", "unicorn.component.early-shows-6", "unicorn.component.late-shows-6"
)
def test_one_bet_token_of_each_kind_and_colour(content: Content) -> None:
    bets = new_match("unicorn-fever", 4, 1).view(None)["bets"]
    kinds = Counter(bet["kind"] for bet in bets)
    assert kinds == {"win": 6, "early-show": 6, "late-show": 6}
    assert len({(bet["kind"], bet["unicorn"]) for bet in bets}) == BET_TOKENS
    for kind in kinds:
        assert content.pieces[kind.replace("-", "_") + "_bets"] == 6


@pytest.mark.rule(
    "unicorn.component.action-tokens-11",
    "unicorn.component.action-token-split",
    "unicorn.component.action-kinds",
    "unicorn.plan.token-values",
    "unicorn.glory-bonus.b-token-1",
    "unicorn.glory-bonus.only-win-stack",
    "unicorn.first.only-yellow-a",
    "unicorn.gold.lose-source",
)
def test_the_action_tokens(content: Content) -> None:
    assert len(content.tokens) == 11
    stacks = Counter(token.stack for token in content.tokens)
    assert stacks == {"contract": 3, "magic": 2, "any-bet": 2, "win-bet": 2, "gold": 2}
    figures = {token.id: token for token in content.tokens}
    assert figures["win-bet-b"].bonus_glory == 1
    assert {token.stack for token in content.tokens if token.bonus_glory} == {"win-bet"}
    assert {token.id for token in content.tokens if token.become_first_player} == {"gold-a"}
    assert {token.stack for token in content.tokens if token.gold < 0} == {"contract"}
    assert {token.stack for token in content.tokens if token.gold > 0} == {"gold"}
    colours = {token.stack: token.colour for token in content.tokens}
    assert colours["contract"] == "green"
    assert colours["gold"] == "yellow"
    assert len(set(colours.values())) == 5


@pytest.mark.rule("unicorn.component.glory-81", "unicorn.component.gold-124")
def test_gold_and_glory_tokens(content: Content) -> None:
    assert content.gold_values == {1: 80, 5: 27, 20: 12, 50: 5}
    assert content.glory_values == {1: 59, 3: 22}


@pytest.mark.rule("unicorn.component.bank-unlimited", "unicorn.setup.bank")
def test_the_bank_never_runs_out() -> None:
    """More gold and Glory than there are tokens in the box."""
    match = at(
        """
        [table]
        moment = "results"
        ranking = ["red", "blue", "green", "yellow", "orange", "purple"]
        odds = { red = 7 }
        [[seat]]
        glory = 200
        gold = 0
        bets = ["win red 900"]
        """
    )
    view = match.view(0)["players"][0]
    assert view["gold"] == 900 * 7 - 205 > 705
    assert view["glory"] == 205 > 125
    assert sum(int(value) * count for value, count in view["gold_tokens"].items()) == view["gold"]


@pytest.mark.rule("unicorn.component.players-2-to-6")
def test_two_to_six_players() -> None:
    for seats in SEATS:
        assert new_match("unicorn-fever", seats, 1).seats == seats
    for seats in (1, 7):
        with pytest.raises(BadSetup, match="takes 2 to 6 players"):
            new_match("unicorn-fever", seats, 1)


@pytest.mark.rule("unicorn.component.sprint-faces")
def test_a_sprint_die_shows_each_colour_equally_often() -> None:
    seen: Counter[str] = Counter()
    for seed in range(250):
        match = at('[table]\nmoment = "race"', seed)
        for event in events(match, "rolled"):
            assert len(event["dice"]) == 2
            seen.update(event["dice"])
    assert set(seen) == set(COLOURS)
    share = sum(seen.values()) / 6
    assert all(abs(count - share) < 6 * share**0.5 for count in seen.values())


@pytest.mark.rule("unicorn.race.track-length")
def test_the_track_has_one_length(content: Content) -> None:
    assert new_match("unicorn-fever", 4, 1).view(0)["track"] == content.track == 12


@pytest.mark.rule("unicorn.plan.top-stronger")
def test_each_token_beats_the_one_beneath_it(content: Content) -> None:
    weak = TOKENS.replace("gold = 8", "gold = 4")
    assert load_tokens(weak, "tokens.toml")
    with pytest.raises(BadSetup, match=r"gold-b must be weaker than gold-a.*unicorn.plan.top-stronger"):
        load_tokens(TOKENS.replace("gold = 8", "gold = 11"), "tokens.toml")
    with pytest.raises(BadSetup, match="line 18: gold-printed must be weaker than gold-b"):
        load_tokens(TOKENS.replace("gold = 3", "gold = 8"), "tokens.toml")


TOKENS = """
[[token]]
stack = "gold"
colour = "yellow"
mark = "A"
gold = 10
effect = "Ten."
origin = "original"

[[token]]
stack = "gold"
colour = "yellow"
mark = "B"
gold = 8
effect = "Eight."
origin = "original"

[[printed]]
stack = "gold"
gold = 3
effect = "Three."
origin = "original"
"""

CONTRACT = """
[clans]
gnomes = "money"
leprechauns = "bets"
goblins = "tricks"
fairies = "help"
witches = "magic"

[[contract]]
id = "purse"
clan = "gnomes"
name = "Purse"
glory = 1
timing = "payout"
op = "gain_gold"
amount = 2
effect = "Two gold."
origin = "original"
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'op = "gain_gold"',
            'op = "gian_gold"',
            r"line 15: contract 'purse', key 'op': .*mean 'gain_gold'\?",
        ),
        ('clan = "gnomes"', 'clan = "gnomse"', r"line 11: .*key 'clan': .*mean 'gnomes'\?"),
        ("amount = 2", "amuont = 2", r"line 16: .*key 'amuont': unknown; did you mean 'amount'\?"),
        ("amount = 2", 'amount = "2"', "line 16: .*expected a whole number from -99 to 99"),
        ("amount = 2\n", "", r"line 9: .*key 'amount': missing; the op 'gain_gold' needs a number"),
        ('timing = "payout"', 'timing = "tax"', r"line 14: .*happens at on_acquire or .*, not at tax"),
        ("amount = 2", "amount = 2\nmost = 3", "line 17: .*key 'most': the op 'gain_gold' does not use it"),
        ("glory = 1\n", "", "line 9: .*key 'glory': missing; expected a whole number from 0 to 9"),
        ("[[contract]]", "[[contrat]]", r"line 9: unknown table 'contrat'; did you mean 'contract'\?"),
        ('name = "Purse"', 'name = "Purse', "not valid TOML"),
        ("[clans]", "[clans]\npixies = 'x'", r"line 3: \[clans\], key 'pixies': unknown"),
        ("amount = 2", 'amount = 2\nlimit = "daily"', "line 17: .*key 'limit': expected"),
    ],
)
def test_a_faulty_contract_is_explained(old: str, new: str, message: str) -> None:
    assert load_contracts(CONTRACT, "mine.toml")[0].id == "purse"
    with pytest.raises(BadSetup, match="mine.toml.*" + message):
        load_contracts(CONTRACT.replace(old, new), "mine.toml")


def test_every_faulty_entry_gets_a_line() -> None:
    second = CONTRACT.split("[[contract]]")[1].replace("gnomes", "trolls")
    with pytest.raises(BadSetup) as error:
        load_contracts(CONTRACT.replace("glory = 1", "glory = 99") + "[[contract]]" + second, "mine.toml")
    assert len(str(error.value).splitlines()) == 2


def test_ids_and_names_are_not_shared() -> None:
    second = CONTRACT.split("[[contract]]")[1]
    with pytest.raises(BadSetup, match=r"line 20: .*key 'id': \"purse\" is taken by the contract on line 10"):
        load_contracts(CONTRACT + "[[contract]]" + second, "mine.toml")


@pytest.mark.parametrize(
    ("magic", "message"),
    [
        ('op = "start_set"', "the op 'start_set' needs a number from 0 to 9"),
        ('op = "start_set"\nvalue = 12', "key 'value': expected a whole number from -5 to 9, not 12"),
        ('op = "start_set"\nvalue = -1', "the op 'start_set' needs a number from 0 to 9, not -1"),
        ('op = "tie_win"\nvalue = 1', "the op 'tie_win' takes no value"),
        ('op = "tie_wim"', r"did you mean 'tie_win'\?"),
    ],
)
def test_a_faulty_magic_card_is_explained(magic: str, message: str) -> None:
    words = 'id = "x"\nletter = "A"\npolarity = "positive"\nname = "X"\neffect = "X."\norigin = "original"\n'
    with pytest.raises(BadSetup, match=f"mine.toml, line .*card 'x', .*{message}"):
        load_magic(f"[[card]]\n{words}{magic}\n", "mine.toml")


def test_a_faulty_movement_card_or_unicorn_is_explained() -> None:
    card = '[[card]]\nid = "m1"\nmoves = [1, 2, 3, 4, 5, 0]\norigin = "original"\n'
    track = '[track]\nlength = 12\nhalfway = 6\norigin = "original"\n'
    with pytest.raises(BadSetup, match="line 7: card 'm1', key 'moves': expected six numbers from 0 to 4"):
        load_movement(track + card, "mine.toml")
    unicorn = '[[unicorn]]\ncolour = "red"\nname = "R"\neffect = "E"\norigin = "original"\nop = "bet_glory"\n'
    with pytest.raises(BadSetup, match="'win' and 'show' belong to the op 'bet_glory'"):
        load_unicorns(unicorn, "mine.toml")
    with pytest.raises(BadSetup, match="one unicorn for each colour"):
        load_unicorns(unicorn + "win = 1\nshow = 1\n", "mine.toml")


def test_a_designer_adds_a_contract_and_a_magic_card_in_data() -> None:
    match = at(
        """
        [table]
        moment = "results"
        ranking = ["red", "blue", "green", "yellow", "orange", "purple"]
        [[seat]]
        signed = ["gold-rush"]
        gold = 1
        [[card]]
        id = "gold-rush"
        name = "Gold Rush"
        clan = "gnomes"
        glory = 2
        timing = "payout"
        op = "gain_gold"
        amount = 7
        """
    )
    assert state_of(match).gold[0] == 8
    assert events(match, "contract-gold")[0]["contract"] == "gold-rush"
    magic = at(
        """
        [table]
        moment = "race"
        [[seat]]
        lanes = { red = ["rocket"] }
        [[card]]
        id = "rocket"
        name = "Rocket"
        letter = "Z"
        polarity = "positive"
        op = "start_offset"
        value = 5
        """
    )
    assert events(magic, "race")[0]["positions"][COLOURS.index("red")] == 5


def test_a_made_up_card_cannot_take_an_id() -> None:
    with pytest.raises(BadSetup, match="already a card 'tarot'"):
        at(
            '[[card]]\nid = "tarot"\nname = "T"\nclan = "witches"\nglory = 0\ntiming = "payout"\n'
            'op = "gain_gold"\namount = 1'
        )
    with pytest.raises(BadSetup, match="contract 'x', key 'op'"):
        at('[[card]]\nid = "x"\nname = "X"\nclan = "witches"\nglory = 0\ntiming = "payout"\nop = "nothing"')


def fresh(seats: int, seed: int = 1, **options: object) -> tuple[Match, UnicornState]:
    match = new_match("unicorn-fever", seats, seed, options)
    return match, state_of(match)


def test_option_clans_is_checked() -> None:
    with pytest.raises(BadSetup, match="no clan 'gnome'; did you mean 'gnomes'"):
        fresh(4, clans="gnome witches")
    with pytest.raises(BadSetup, match="two different clans"):
        fresh(4, clans="gnomes gnomes")


def test_the_movement_option_changes_the_deck() -> None:
    published = state_of(new_match("unicorn-fever", 4, 1))
    original = state_of(new_match("unicorn-fever", 4, 1, {"movement": "original"}))
    assert len(published.zones[MOVES]) == len(original.zones[MOVES]) == 23
    assert published.unicorn_components.moves != original.unicorn_components.moves
    assert len(original.zones[MAGIC]) == 44 - 20


def test_the_game_is_found_by_its_id() -> None:
    assert get("unicorn-fever").name == "Unicorn Fever"
