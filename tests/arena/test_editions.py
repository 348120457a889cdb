"""What-if editions: any figure of a game's TOML files, changed for a worker and nobody else."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from tests.arena.helpers import WEAK, plan_of, told

from fairground.arena.editions import (
    AS_SHIPPED,
    Edition,
    data_files,
    make_edition,
    read_overrides,
    read_setting,
    written,
)
from fairground.arena.playing import Played, play_deal
from fairground.arena.pool import Source, Task, play_editions
from fairground.engine.errors import BadSetup, FairgroundError
from fairground.games import all_games, get
from fairground.games.unlucky.cards import standard_content

UNLUCKY = get("unlucky-adventurers")


def changed(game: str, *settings: str) -> dict[str, Any]:
    """The documents of the files that some settings change."""
    edition, _ = make_edition(get(game), [read_setting(text) for text in settings])
    return {path: tomllib.loads(text) for path, text in edition.files}


def entry(document: dict[str, Any], list_: str, key: str, value: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in document[list_] if one[key] == value)
    return found


def test_an_entry_is_found_by_its_id_and_changed_alone() -> None:
    [(path, document)] = changed("unlucky-adventurers", "beasts.tax-imp.points=4").items()
    before = tomllib.loads(data_files("fairground.games.unlucky")[path])
    assert path == "beasts.toml"
    assert entry(document, "beast", "id", "tax-imp")["points"] == 4
    entry(before, "beast", "id", "tax-imp")["points"] = 4
    assert document == before


def test_a_figure_with_an_origin_is_changed_by_its_value() -> None:
    document = changed("unfair", "figures.setup.coins=25")["figures.toml"]
    assert document["setup"]["coins"]["value"] == 25
    assert "origin" in document["setup"]["coins"]


def test_names_may_stand_in_quotes_and_steps_go_by_number() -> None:
    files = changed(
        "unlucky-adventurers", 'characters."Bard".steps.1.n=3', "characters.warrior.effect=Add much."
    )
    characters = files["characters.toml"]
    assert entry(characters, "character", "id", "bard")["steps"][1]["n"] == 3
    assert entry(characters, "character", "id", "warrior")["effect"] == "Add much."


def test_a_what_if_file_has_a_table_for_each_file() -> None:
    text = "[contracts.mint-master]\nglory = 3\n[magic]\n"
    edition, changes = make_edition(get("unicorn-fever"), [read_overrides(text, "if.toml")])
    assert [path for path, _ in edition.files] == ["cards/contracts.toml", "cards/magic.toml"]
    assert [(change.path, change.words) for change in changes] == [("contracts.mint-master.glory", "1 → 3")]


@pytest.mark.parametrize("game", list(all_games()))
def test_every_file_of_every_game_survives_being_written_anew(game: str) -> None:
    """An edition writes whole files; they must say the same as before."""
    package = type(get(game)).__module__.rpartition(".")[0]
    for path, text in data_files(package).items():
        document = tomllib.loads(text)
        assert tomllib.loads(written(document)) == document, path


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("beasts", "write a changed number as FILE.PATH=VALUE"),
        ("beasts.tax-imp.points", "write a changed number as FILE.PATH=VALUE"),
        ("beest.tax-imp.points=3", "no file 'beest' of numbers; did you mean 'beasts'"),
        ("beasts.tax-imf.points=3", "beasts has no 'tax-imf'; did you mean 'tax-imp'"),
        ("beasts.tax-imp.points=many", 'beasts.tax-imp.points is 5; "many" is of a different type'),
        ("beasts.tax-imp.points=true", "true is of a different type"),
        ("characters.bard.steps.7.n=1", "characters.bard.steps has no '7'"),
        ("beasts.tax-imp.points=5", "nothing is changed"),
    ],
)
def test_a_setting_that_leads_nowhere_is_refused_in_words(setting: str, words: str) -> None:
    with pytest.raises(BadSetup) as problem:
        make_edition(UNLUCKY, [read_setting(setting)])
    assert words in str(problem.value)


def test_a_file_must_be_a_table_and_toml() -> None:
    with pytest.raises(BadSetup, match="'beasts' is a file of Unlucky Adventurers; say which number"):
        make_edition(UNLUCKY, [{"beasts": 3}])
    with pytest.raises(BadSetup, match=r"if.toml is not valid TOML"):
        read_overrides("[", "if.toml")


def played_with(
    edition: Edition, players: str, game: str, **settings: Any
) -> tuple[list[Played], list[Played]]:
    """The same deals as shipped and in an edition, both in worker processes."""
    plan = plan_of(players, game=game, factors=True, **settings)
    sources = [Source((Task(plan, deal) for deal in range(3)), one) for one in (AS_SHIPPED, edition)]
    both: tuple[list[Played], list[Played]] = ([], [])
    for number, game_ in play_editions(sources, processes=2):
        both[number].append(game_)
    assert told(both[0]) == told([one for deal in range(3) for one in play_deal(plan, deal)])
    return both


def test_an_edition_is_played_in_its_own_process_alone() -> None:
    """Characters that are all renamed show up in the edition; the game as shipped does not notice."""
    names = [one.name for one in standard_content().characters]
    settings = [read_setting(f'characters."{name}".name="Other {name}"') for name in names]
    edition, changes = make_edition(UNLUCKY, settings)
    assert len(changes) == len(names)
    base, other = played_with(edition, f"{WEAK}:2", "unlucky-adventurers")
    before = [seat["character"][0] for one in sorted(base, key=lambda one: one.id) for seat in one.factors]
    after = [seat["character"][0] for one in sorted(other, key=lambda one: one.id) for seat in one.factors]
    assert after == [f"Other {name}" for name in before]
    assert resources.files("fairground.games.unlucky").joinpath("characters.toml").is_file()


@pytest.mark.pure_only
def test_files_in_folders_can_be_changed_too() -> None:
    """Unicorn Fever keeps its cards in a folder; on a shorter track races end otherwise."""
    edition, _ = make_edition(get("unicorn-fever"), [read_setting("movement.track.length=8")])
    base, other = played_with(edition, f"{WEAK}:2", "unicorn-fever")
    assert told(base) != told(other)


@pytest.mark.pure_only
def test_figures_the_game_refuses_are_told_in_its_words() -> None:
    edition, _ = make_edition(UNLUCKY, [read_setting("beasts.tax-imp.min_cards=99")])
    plan = plan_of(f"{WEAK}:2", game="unlucky-adventurers")
    with pytest.raises(FairgroundError, match=r"beasts.toml.*min_cards"):
        list(play_editions([Source(iter([Task(plan, 0)]), edition)], processes=1))


def test_the_examples_of_the_guide_lead_somewhere() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")
    settings = re.findall(r"--set (\S+)", guide)
    assert len(make_edition(UNLUCKY, [read_setting(text) for text in settings])[1]) == len(settings) == 2
    [table] = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert len(make_edition(get("unfair"), [read_overrides(table, "the guide")])[1]) == 2
