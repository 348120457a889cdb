"""The figures of Unfair that no card prints, read from figures.toml."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

from fairground.engine.content import ContentFile, Key, Keys, flag, is_whole, one_of, table_key, whole
from fairground.games.unfair.language.cards import ORIGINS
from fairground.games.unfair.state.figures import DrawWay, Figures

MOST: Final = 999
# What can part equal scores.
TIE_BREAKS: Final = ("coins",)


def _figure(value: Key) -> Key:
    """A figure: its value and where it comes from."""
    return table_key(
        f"{{ value = …, origin = … }} with {value.words}", {"value": value, "origin": one_of(ORIGINS)}
    )


def _list_of_points() -> Key:
    return Key(
        "a list of points",
        lambda value: (
            isinstance(value, list) and bool(value) and all(is_whole(item, -MOST, MOST) for item in value)
        ),
    )


def _tie_break() -> Key:
    return Key(
        f"a list of what parts equal scores ({', '.join(TIE_BREAKS)}), which may be empty",
        lambda value: isinstance(value, list) and all(item in TIE_BREAKS for item in value),
    )


def _way(discards: bool = False) -> Key:
    keys = {"draw": whole(1, MOST), "keep": whole(1, MOST), "may_keep_none": flag()}
    if discards:
        keys["discard"] = whole(1, MOST)
    return _figure(table_key(f"a way to draw with {', '.join(keys)}", keys))


COUNT: Final = _figure(whole(0, MOST))
SOME: Final = _figure(whole(1, MOST))
POINTS: Final = _figure(whole(-MOST, MOST))
TABLES: Final[dict[str, Keys]] = {
    "game": {
        **dict.fromkeys(("rounds", "packs_per_player", "cards_in_a_pack"), SOME),
        **dict.fromkeys(("extra_packs", "long_game_cards"), COUNT),
    },
    "setup": dict.fromkeys(("coins", "park_cards", "redraws", "showcase_cards", "market_spaces"), COUNT),
    "city": dict.fromkeys(
        ("funfair_cards", "unfair_cards", "kaiju_cards", "blueprints_close_after_round"), COUNT
    ),
    "events_step": {"event_cards_drawn": COUNT, "hard_pass_coins": COUNT},
    "park_step": dict.fromkeys(
        (
            "actions",
            "loose_change_per_open_attraction",
            "skip_fee_per_space",
            "super_attraction_stars",
            "showcase_pair_coins",
            "showcase_cards_for_a_mastermind",
        ),
        COUNT,
    ),
    "draw": {
        "market": _figure(table_key("how many cards to take", {"take": whole(1, MOST)})),
        "park": _way(),
        "event": _way(),
        "blueprint": _way(),
        "dig": _way(discards=True),
    },
    "guests_step": {"coins_per_guest": COUNT},
    "cleanup_step": {"hand_limit": COUNT},
    "loan": {"most_in_a_turn": COUNT, "coins": COUNT, "points": POINTS},
    "scoring": {
        "attraction_points": _figure(_list_of_points()),
        "points_per_further_icon": POINTS,
        "coins_per_point": SOME,
        "unfinished_blueprint": POINTS,
        "alien_influence": POINTS,
        "silver_medal": POINTS,
        "gold_medal": POINTS,
        "insurance_excess": POINTS,
        "partial_panorama": _figure(_list_of_points()),
        "complete_panorama": _figure(_list_of_points()),
        "tie_break": _figure(_tie_break()),
    },
    "medals": {"silver": COUNT, "gold": COUNT, "coins_for_silver": COUNT, "silver_for_gold": SOME},
    "kaiju": {"most_health": SOME},
    "no_entrance": dict.fromkeys(("capacity", "attractions", "super_attractions"), COUNT),
}


@cache
def shipped_figures() -> Figures:
    """The figures that come with the game."""
    file = resources.files("fairground.games.unfair").joinpath("figures.toml")
    return read_figures(file.read_text(encoding="utf-8"), "figures.toml")


# The figures that a Game Changer may set, by their names in figures.toml, and what people call them.
CHANGEABLE: Final = {
    "rounds": ("rounds", "the number of rounds"),
    "extra_packs": ("extra_packs", "the number of packs"),
    "long_game_cards": ("long_game_cards", "which cards are dealt"),
    "coins": ("start_coins", "the coins at the start"),
    "park_cards": ("start_park_cards", "the first hands"),
    "redraws": ("redraws", "the first hands"),
    "showcase_cards": ("start_showcase_cards", "the Showcase cards"),
    "funfair_cards": ("funfair_cards", "the City deck"),
    "unfair_cards": ("unfair_cards", "the City deck"),
}


def changed(figures: Figures, changes: dict[str, int]) -> Figures:
    """The figures of a table whose Game Changers set some of them."""
    # A compiled class has no slots; mypyc lists its attributes under another name.
    names: tuple[str, ...] = getattr(Figures, "__mypyc_attrs__", ()) or Figures.__slots__
    values = {name: getattr(figures, name) for name in names}
    for name, value in changes.items():
        values[CHANGEABLE[name][0]] = value
    return Figures(**values)


def read_figures(text: str, file: str) -> Figures:
    """The figures that a file holds; `file` stands for it in messages.

    :raises BadSetup: with one line for each table that is wrong."""
    content = ContentFile(text, file, [], TABLES)

    def value(table: str, name: str) -> Any:
        return content.table(table)[name]["value"]

    return Figures(
        rounds=value("game", "rounds"),
        packs_per_player=value("game", "packs_per_player"),
        extra_packs=value("game", "extra_packs"),
        long_game_cards=value("game", "long_game_cards"),
        cards_in_a_pack=value("game", "cards_in_a_pack"),
        start_coins=value("setup", "coins"),
        start_park_cards=value("setup", "park_cards"),
        start_showcase_cards=value("setup", "showcase_cards"),
        redraws=value("setup", "redraws"),
        market=value("setup", "market_spaces"),
        funfair_cards=value("city", "funfair_cards"),
        unfair_cards=value("city", "unfair_cards"),
        kaiju_cards=value("city", "kaiju_cards"),
        blueprints_close_after=value("city", "blueprints_close_after_round"),
        event_cards_drawn=value("events_step", "event_cards_drawn"),
        hard_pass_coins=value("events_step", "hard_pass_coins"),
        actions=value("park_step", "actions"),
        loose_change=value("park_step", "loose_change_per_open_attraction"),
        skip_fee=value("park_step", "skip_fee_per_space"),
        super_stars=value("park_step", "super_attraction_stars"),
        showcase_pair_coins=value("park_step", "showcase_pair_coins"),
        recruiting_cards=value("park_step", "showcase_cards_for_a_mastermind"),
        market_cards_taken=value("draw", "market")["take"],
        draw_ways={name: _draw_way(value("draw", name)) for name in ("park", "event", "blueprint", "dig")},
        guest_coins=value("guests_step", "coins_per_guest"),
        hand_limit=value("cleanup_step", "hand_limit"),
        loans_in_a_turn=value("loan", "most_in_a_turn"),
        loan_coins=value("loan", "coins"),
        loan_points=value("loan", "points"),
        attraction_points=value("scoring", "attraction_points"),
        further_icon_points=value("scoring", "points_per_further_icon"),
        coins_per_point=value("scoring", "coins_per_point"),
        unfinished_blueprint=value("scoring", "unfinished_blueprint"),
        influence_points=value("scoring", "alien_influence"),
        silver_points=value("scoring", "silver_medal"),
        gold_points=value("scoring", "gold_medal"),
        excess_points=value("scoring", "insurance_excess"),
        partial_panorama=value("scoring", "partial_panorama"),
        complete_panorama=value("scoring", "complete_panorama"),
        tie_break=value("scoring", "tie_break"),
        silver_medals=value("medals", "silver"),
        gold_medals=value("medals", "gold"),
        silver_coins=value("medals", "coins_for_silver"),
        silver_for_gold=value("medals", "silver_for_gold"),
        most_health=value("kaiju", "most_health"),
        capacity=value("no_entrance", "capacity"),
        attractions=value("no_entrance", "attractions"),
        supers=value("no_entrance", "super_attractions"),
    )


def _draw_way(table: dict[str, Any]) -> DrawWay:
    return DrawWay(table.get("discard", 0), table["draw"], table["keep"], table["may_keep_none"])
