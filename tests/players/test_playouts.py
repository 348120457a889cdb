"""The player that plays on in possible worlds, what hints make of it, and the play checker."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from tests.players.positions import WINNING
from typer.testing import CliRunner

from fairground.cli.main import app
from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.rng import fast_rng
from fairground.engine.state import State
from fairground.games import all_games, get, new_match, position
from fairground.players import make
from fairground.players.base import Settings, ask_of
from fairground.players.checker import WORDS, check, decisions, grade, totals
from fairground.players.greedy import GreedyPlayer
from fairground.players.hints import hints
from fairground.players.playouts import PlayoutPlayer, difference
from fairground.players.reasons import find
from fairground.proving.toy import HIGH_CARD

GAMES = list(all_games().values())
# Seat 0 can only rob seat 1.
ROBBING = """
    table.round = 4
    table.grid = ["three-pairs"]
    [[seat]]
    dice = "2 4 6 2 4 6"
    rolls = 3
    [[seat]]
    dice = "1 1 2 3 6 6"
    cards = ["straight-4", "all-even"]
    rolls = 3
    """


def trial(match: Match, stages: int = 1) -> PlayoutPlayer:
    return PlayoutPlayer(match.game, 1, Settings(worlds=4, width=3, stages=stages))


# Playing on


def test_it_takes_what_wins() -> None:
    match = position("fair-game", WINNING)
    chosen = trial(match).choose(match.state, 0)
    assert str(match.game.action_of(match.state, 0, chosen)) == "claim all-even"


def test_all_options_meet_the_same_worlds_and_the_first_is_tried_in_all() -> None:
    match = new_match("unlucky-adventurers", 2, 5)
    seat = match.asks[0].seat
    field = ask_of(match.state, seat).options[:4]
    player = PlayoutPlayer(match.game, 1, Settings(policy="unlucky.expert", worlds=4, stages=0))
    found = player.weigh(match.state, seat, fast_rng("w", match.game.streams), field)
    tried = {weighed.code: len(weighed.chances) for weighed in found}
    assert tried[field[0]] == 4
    assert min(tried.values()) == 2
    assert [weighed.chance for weighed in found] == sorted((each.chance for each in found), reverse=True)
    # An option on its own is worth what it is worth among others: nothing differs but what is chosen.
    (alone,) = player.weigh(match.state, seat, fast_rng("w", match.game.streams), field[:1])
    assert alone in found


def test_thinking_by_turns_tries_fewer_worlds_at_larger_tables() -> None:
    game = get("unlucky-adventurers")
    player = PlayoutPlayer(game, 1, Settings(policy="unlucky.expert", turns=48, stages=2))
    assert [player.worlds(game.new_state(seats, 1)) for seats in (2, 3, 4, 6)] == [12, 8, 6, 4]
    seat = (state := game.new_state(6, 1)).asks[0].seat
    field = ask_of(state, seat).options[:2]
    found = player.weigh(state, seat, fast_rng("w", game.streams), field)
    assert [len(weighed.chances) for weighed in found] == [4, 4]


def test_a_playout_ends_with_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get("fair-game")
    judged = []

    def judge(player: GreedyPlayer, state: State) -> list[float]:
        judged.append(game.stage(state))
        return game.values(state)

    monkeypatch.setattr(GreedyPlayer, "judge", judge)
    state = game.new_state(2, 1)
    seat = state.asks[0].seat
    player = PlayoutPlayer(game, 1, Settings(worlds=2))
    player.weigh(state, seat, fast_rng("w", game.streams), ask_of(state, seat).options[:2])
    assert judged == [game.stage(state) + 1] * 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_stages_of_a_match_follow_one_another(game: Game) -> None:
    state = game.new_state(2, 4)
    players = [make("random", game, seat) for seat in range(2)]
    stages = [game.stage(state)]
    while not state.over:
        seat = state.asks[0].seat
        state.apply(seat, players[seat].choose(state, seat))
        if game.stage(state) != stages[-1]:
            stages.append(game.stage(state))
    assert stages == list(range(stages[0], stages[0] + len(stages)))
    assert len(stages) > 3


def test_a_difference_knows_how_sure_it_is() -> None:
    gain, error = difference([1.0, 0.0, 1.0, 0.0], [0.5, 0.0, 0.5, 0.0])
    assert gain == 0.25
    assert error == pytest.approx(0.1443 * 1.75, abs=1e-3)
    assert difference([0.75], [0.25]) == (0.5, 0.0)


def test_in_doubt_it_keeps_to_its_policy() -> None:
    game = get("unlucky-adventurers")
    state = game.new_state(3, 8)
    careful = PlayoutPlayer(game, 1, Settings(policy="unlucky.expert", worlds=3, width=3, caution=1e9))
    for _ in range(6):
        seat = state.asks[0].seat
        world = state.redeal(seat, fast_rng("x", game.streams))
        chosen = careful.think(world, seat, fast_rng("y", game.streams))
        assert chosen == careful.policy.think(world, seat, fast_rng("z", game.streams))
        state.apply(seat, chosen)


# Hints


@pytest.mark.parametrize("game", [*GAMES, HIGH_CARD], ids=lambda game: game.id)
def test_the_best_options_come_with_a_chance_and_a_reason_each(game: Game) -> None:
    state = game.new_state(2, 3)
    while len(state.asks[0].options) < 3:
        state.apply(state.asks[0].seat, state.asks[0].options[0])
    seat = state.asks[0].seat
    found = hints(game, state, seat, 1)
    assert 1 <= len({hint.code for hint in found}) == len(found) <= 3
    assert {hint.code for hint in found} <= set(ask_of(state, seat).options)
    chances = [hint.chance for hint in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert all(hint.reason and not hint.reason.endswith(".") for hint in found)
    assert found == hints(game, state, seat, 1)


def test_the_reason_names_what_an_option_does() -> None:
    winning = position("fair-game", WINNING)
    best = hints(winning.game, winning.state, 0)[0]
    assert best.chance == 1.0
    assert best.reason == "wins the match"
    robbing = position("fair-game", ROBBING)
    best = hints(robbing.game, robbing.state, 0)[0]
    assert str(robbing.game.action_of(robbing.state, 0, best.code)) == "steal all-even"
    assert "takes from whoever has the most" in best.reason


def test_a_single_option_needs_no_reason() -> None:
    game = get("unlucky-adventurers")
    state = game.new_state(2, 3)
    while len(state.asks[0].options) > 1:
        state.apply(state.asks[0].seat, state.asks[0].options[0])
    (only,) = hints(game, state, state.asks[0].seat)
    assert only.reason == "the only thing you can do"


@pytest.mark.parametrize("game", [*GAMES, HIGH_CARD], ids=lambda game: game.id)
def test_terms_are_figures_with_words_for_more_and_less(game: Game) -> None:
    terms = find(game)(game.new_state(2, 1), 0)
    assert terms
    for term in terms.values():
        assert term.weight != 0
        assert term.more.format(n=1, s="") != term.less.format(n=1, s="")


# The play checker


def played(game: str, kinds: tuple[str, ...], most: int) -> Match:
    match = new_match(game, len(kinds), 2)
    bots = [make(kind, match.game, seat) for seat, kind in enumerate(kinds)]
    while not match.over and len(match.history) < most:
        seat = match.asks[0].seat
        bots[seat].play(match, seat)
    return match


def test_giving_the_win_away_is_a_blunder() -> None:
    match = position("fair-game", WINNING)
    state = match.state
    options = {str(match.game.action_of(state, 0, code)): code for code in ask_of(state, 0).options}
    right = grade(match.game, state, 0, options.pop("claim all-even"))
    assert right is not None
    assert (right.cost, right.word) == (0.0, "best")
    wrong = grade(match.game, state, 0, options.popitem()[1])
    assert wrong is not None
    assert wrong.word == "blunder"
    assert wrong.cost == pytest.approx(1.0 - wrong.played.chance)
    assert wrong.best.reason == "wins the match"


def test_every_decision_is_found_with_the_state_it_was_made_in() -> None:
    match = played("unlucky-adventurers", ("random", "random"), 400)
    record = match.record()
    found = decisions(record)
    assert {decision.seat for decision in found} == {0, 1}
    for move, seat, code, state in found:
        assert len(ask_of(state, seat).options) > 1
        assert match.game.action_of(state, seat, code) == match.history[move][1]
    assert [each.move for each in decisions(record, (1,))] == [each.move for each in found if each.seat == 1]


@pytest.mark.better_compiled
def test_blind_play_costs_more_than_that_of_a_master() -> None:
    record = played("unlucky-adventurers", ("master", "random"), 40).record()
    checked = list(check(record, decisions(record)))
    master, blind = totals(checked)
    assert (master.seat, blind.seat) == (0, 1)
    assert master.mean_cost < blind.mean_cost
    assert sum(master.words.values()) == master.decisions
    assert blind.cost == pytest.approx(blind.mean_cost * blind.decisions)
    assert checked[:3] == list(check(record, decisions(record)[:3])), "it must be repeatable"


def test_words_grow_graver_with_the_cost() -> None:
    assert [most for most, _ in WORDS] == sorted(most for most, _ in WORDS)
    assert WORDS[-1][0] >= 1.0


class Outside(HTMLParser):
    """Everything that a page would fetch or run, and what it says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.said = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "path", "polyline"):
            self.open.append(tag)
        self.fetched += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "srcset")]
        self.fetched += [tag] if tag in ("script", "link", "iframe", "object") else []

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "polyline"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


@pytest.mark.pure_only
def test_the_report_of_a_match_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    match = played("fair-game", ("random", "random"), 30)
    record = msgspec.structs.replace(match.record(), names=("Ann & <Bo>", "Cleo"))
    file, written = tmp_path / "match.json", tmp_path / "report.html"
    file.write_text(record.to_json())
    words = ["check-play", str(file), "--most", "4", "--report", str(written)]
    result = CliRunner().invoke(app, words, prog_name="fairground")
    assert result.exit_code == 0, result.output
    assert "open it in a browser" in result.output
    page = written.read_text(encoding="utf-8")
    found = Outside(page)
    assert found.fetched == []
    assert "url(" not in page
    assert found.open == [], "every element is closed"
    assert "How well everyone played" in found.said
    assert found.said.count("Ann & <Bo>") >= 2, "names are told as they are"
    assert "4 of " in found.said
    assert " decisions were analysed in depth" in found.said
    unwritten = CliRunner().invoke(app, [*words[:-1], str(tmp_path / "no" / "report.html")])
    assert unwritten.exit_code == 2
    assert "cannot be written" in unwritten.output


@pytest.mark.pure_only
def test_the_command_lists_the_costliest_decisions_and_sums_up(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(played("unlucky-adventurers", ("random", "random"), 30).record().to_json())
    written = tmp_path / "checked.json"
    words = ["check-play", str(file), "--seat", "1", "--worst", "2", "--json", str(written)]
    result = CliRunner().invoke(app, words, prog_name="fairground")
    assert result.exit_code == 0, result.output
    facts = json.loads(written.read_text())
    assert {one["seat"] for one in facts["decisions"]} == {0}
    assert len(facts["decisions"]) == facts["totals"][0]["decisions"]
    assert "mean cost" in result.output
    refused = CliRunner().invoke(app, ["check-play", str(file), "--seat", "3"], prog_name="fairground")
    assert refused.exit_code == 2
    assert "there is no seat 3" in refused.output
