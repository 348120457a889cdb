"""Game Changers and solo play in names and environments of research libraries."""

from __future__ import annotations

from fairground.games import get
from fairground.rl.moment import options_from_text


def test_several_game_changers_are_written_into_a_name_and_read_again() -> None:
    read = options_from_text("packs:ocean western;changers:prescience+hard-pass")
    setup = get("unfair").setup(2, "1", read)
    assert setup.options["changers"] == ("prescience", "hard-pass")
    alone = options_from_text("changers:solo-mode+prescience")
    assert set(get("unfair").setup(2, "1", alone).several("changers")) == {"solo-mode", "prescience"}
