"""Cards for a table of paper: round and scoring, the packs, charts, tokens."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairground.cli.main import app
from fairground.companion.aids import Aid, aids, as_html, as_text, chart_aid, named_figures
from fairground.companion.book import BadBook
from fairground.companion.cards import database
from fairground.companion.outline import outlines
from fairground.games.unfair.flow.packs import complete_packs
from fairground.games.unfair.library.figures import shipped_figures
from fairground.players.solo.charts import charts

pytestmark = pytest.mark.pure_only

CARDS = database(())


def fairground(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), prog_name="fairground")


def lines_of(aid: Aid) -> str:
    return " ".join(line for part in aid.parts for line in part.lines)


@pytest.mark.rule("unfair.companions.summary-card")
def test_the_summary_card_has_the_round_in_order_and_the_figures_that_are_played_with() -> None:
    summary, *_ = aids("unfair", CARDS, ["western"])
    assert summary.kind == "summary"
    titles = [part.title for part in summary.parts]
    assert [title.rpartition(": ")[2] for title in titles[:4]] == ["Events", "Park", "Guests", "Cleanup"]
    figures = shipped_figures()
    text = lines_of(summary)
    assert ", ".join(map(str, figures.attraction_points)) in text
    assert f"loans {figures.loan_points} each" in text
    assert f"{figures.coins_per_point} coins are 1 point" in text
    assert "Alien" not in titles
    assert "Alien" in [part.title for part in aids("unfair", CARDS, ["alien"])[0].parts]


@pytest.mark.rule("unfair.companions.summary-card")
@pytest.mark.parametrize("plan", outlines(), ids=lambda plan: plan.game)
def test_every_game_has_a_summary_of_turn_and_end_without_a_figure_left_open(plan: object) -> None:
    game: str = plan.game  # type: ignore[attr-defined]
    summary = aids(game, CARDS)[0]
    assert len(summary.parts) >= 2
    assert "{" not in lines_of(summary)
    assert named_figures()["gold_for_glory"] == 20


@pytest.mark.rule("unfair.companions.overview-card")
def test_each_pack_has_an_overview_that_tells_what_is_special_about_it() -> None:
    found = {aid.title: aid for aid in aids("unfair", CARDS) if aid.kind == "overview"}
    assert {name.lower() for name in found} == set(complete_packs())
    scoring = {name for name, aid in found.items() if "Panoramas score" in lines_of(aid)}
    enabled = {card.pack for card in CARDS if "panorama scoring" in card.marks}
    assert {name.lower() for name in scoring} == enabled
    assert enabled
    assert enabled < set(complete_packs())
    assert "alien influence" in lines_of(found["Alien"])
    # Only the packs of the table, and the summary tells of panoramas only where they score.
    only = aids("unfair", CARDS, ["western"])
    assert [aid.title for aid in only[1:]] == ["Western"]
    with_panoramas = aids("unfair", CARDS, [min(enabled)])[0]
    assert "Panoramas" in [part.title for part in with_panoramas.parts]
    assert "Panoramas" not in [part.title for part in only[0].parts]


@pytest.mark.rule("unfair.companions.solo-flowchart")
@pytest.mark.parametrize("who", list(charts()))
def test_the_chart_card_has_every_box_in_its_order(who: str) -> None:
    chart = charts()[who]
    boxes = chart_aid(who).parts[-1].lines
    assert [line.partition(".")[0] for line in boxes] == [node.id for node in chart.node]
    assert all(f"{node.about}: {node.rule()}" in line for node, line in zip(chart.node, boxes, strict=True))
    page = as_html([chart_aid(who)], "letter")
    assert "size: letter" in page
    assert all(f"<li>{node.id}. " in page for node in chart.node)
    with pytest.raises(BadBook, match="quinn"):
        chart_aid("quin")


@pytest.mark.rule("unfair.companions.randomiser")
def test_packs_are_drawn_from_a_bag_of_letters_for_a_table_of_paper() -> None:
    first = fairground("packs", "draw", "ocean 2, alien", "--players", "2", "--secret", "abc")
    assert first.exit_code == 0
    assert "In the bag: O O A" in first.stdout
    drawn = [line for line in first.stdout.splitlines() if line[:2] in ("1.", "2.")]
    assert {line.rpartition("— ")[2] for line in drawn} == {"Ocean", "Alien"}
    assert drawn[0].startswith("1. Of 3 tokens")
    again = fairground("packs", "draw", "ocean 2, alien", "--players", "2", "--secret", "abc")
    assert again.stdout == first.stdout
    drawn_by = {
        fairground("packs", "draw", "ocean, alien", "--players", "1", "--secret", f"{n}").stdout.splitlines()[
            2
        ]
        for n in range(12)
    }
    assert len(drawn_by) == 2


def test_the_cards_are_printed_and_written(tmp_path: Path) -> None:
    text = fairground("rules", "summary", "unfair", "--packs", "ocean", "--chart", "quinn").stdout
    assert text == as_text([*aids("unfair", CARDS, ["ocean"]), chart_aid("quinn")])
    file = tmp_path / "cards.html"
    assert fairground("rules", "summary", "fair-game", "--out", str(file)).exit_code == 0
    assert "Fair Game: round and scoring" in file.read_text("utf-8")
    wrong = fairground("rules", "summary", "unfair", "--packs", "ocen")
    assert (wrong.exit_code, "did you mean" in wrong.stderr) == (2, True)
