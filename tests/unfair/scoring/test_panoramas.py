"""Panoramas: partial and complete, endless, with wildcards, and with packs that do not score them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from tests.unfair.play.harness import bench, play, state_of
from tests.unfair.scoring.harness import end, in_play, points, rows, told

from fairground.engine.match import Match
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.scoring.panoramas import are_scored

OCEAN = ("Tidal Flume", "Ocean Research Lab", "Sea Lion Theatre", "Pier Grill")
WESTERN = (
    "Silver Spur Saloon",
    "Opera House",
    "Shooting Gallery",
    "Frontier Hotel",
    "Stagecoach Trail",
    "Runaway Mine Train",
)
WITH_SCORING = 'rules = ["B-movie Overview"]'
THING = "Shapeshifting Thing"
GAP = ""


def series(size: int, more: str = 'icons = ["ride"]') -> str:
    """Made-up attractions P1, P2 ... that are one panorama."""
    return "\n".join(
        f'P{place} | Attraction - Ride | | panorama = "{place}/{size}" | {more}'
        for place in range(1, size + 1)
    )


def row(*names: str, table: str = WITH_SCORING, cards: str = "") -> Match:
    """A park with these attractions side by side, scored with the B-movie pack."""
    park = [f"{space}: {name}" for space, name in enumerate(names, 1) if name != GAP]
    # Six attractions need six spaces.
    lots = ["Vacant Lot"] * (len(park) > 5)
    return end(f"park = {lots + park!r}", table=table, cards=cards, packs=True)


def scored(names: Sequence[str], cards: str = "") -> int:
    return points(row(*names, cards=cards), "panoramas")


# When they score


@pytest.mark.rule(
    "unfair.core.pano.enabled-by-pack",
    "unfair.western.pano.not-enabling",
    "unfair.western.pano.needs-partner",
    "unfair.bmovie.pano.enabling-pack",
)
def test_panoramas_score_only_with_a_pack_that_says_so() -> None:
    alone = row(*WESTERN[:3], table='rules = ["Western Overview", "Ocean Overview"]')
    assert points(alone, "panoramas") == 0
    assert not are_scored(state_of(alone))
    together = row(*WESTERN[:3], table='rules = ["Western Overview", "B-movie Overview"]')
    assert points(together, "panoramas") == 10


@pytest.mark.rule("unfair.bmovie.pano.enabling-pack")
def test_every_player_scores_panoramas_then() -> None:
    park = f'park = ["1: {OCEAN[0]}", "2: {OCEAN[1]}"]'
    other = f'park = ["1: {OCEAN[2]}", "2: {OCEAN[3]}"]'
    match = end(park, other, WITH_SCORING, packs=True)
    assert [points(match, "panoramas", seat) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("unfair.bmovie.pano.future-packs")
def test_another_pack_may_score_panoramas_too() -> None:
    cards = 'Coming Soon | Theme Overview | | symbols = ["panorama-scoring"]'
    assert points(row(*OCEAN[:2], table='rules = ["Coming Soon"]', cards=cards), "panoramas") == 5


# Partial panoramas


@pytest.mark.rule("unfair.core.pano.partial", "unfair.core.pano.definition")
@pytest.mark.parametrize(("start", "stop"), [(0, 2), (1, 3), (2, 4), (0, 3), (1, 4)])
def test_any_stretch_of_the_sequence_is_a_partial_panorama(start: int, stop: int) -> None:
    assert rows(row(*OCEAN[start:stop])) == [(list(OCEAN[start:stop]), False, 5 if stop - start == 2 else 10)]


@pytest.mark.rule("unfair.core.pano.partial-minimum")
def test_one_card_is_no_panorama() -> None:
    assert scored(OCEAN[:1]) == 0
    assert scored((OCEAN[0], "Snack Bar", OCEAN[1])) == 0
    assert scored(OCEAN[:2]) == 5


@pytest.mark.rule("unfair.core.pano.partial-wrong-order")
def test_neighbours_in_the_wrong_order_are_no_panorama() -> None:
    assert scored((OCEAN[1], OCEAN[0])) == 0
    assert scored((OCEAN[0], OCEAN[2])) == 0
    # Only the stretch that is right counts.
    assert rows(row(OCEAN[2], OCEAN[0], OCEAN[1])) == [([OCEAN[0], OCEAN[1]], False, 5)]


def test_the_best_stretches_are_found_in_any_order_of_the_cards() -> None:
    for order in itertools.permutations(range(4)):
        # With each card there once, every neighbour in sequence lengthens a stretch.
        lengths, length = [], 1
        for left, right in itertools.pairwise(order):
            if right == left + 1:
                length += 1
            else:
                lengths.append(length)
                length = 1
        lengths.append(length)
        worth = {1: 0, 2: 5, 3: 10, 4: 40}
        assert scored([OCEAN[place] for place in order]) == sum(worth[one] for one in lengths)


@pytest.mark.rule("unfair.core.pano.attraction-definition")
def test_only_attractions_with_an_indicator_count() -> None:
    assert scored(("Snack Bar", "Carousel", "Corkscrew")) == 0
    assert scored((OCEAN[0], "Snack Bar")) == 0


# Complete panoramas


@pytest.mark.rule("unfair.core.pano.complete")
def test_start_middle_and_end_make_it_complete() -> None:
    assert rows(row(*OCEAN)) == [(list(OCEAN), True, 40)]
    assert told(row(*OCEAN), "panorama-scored")[0]["complete"]
    assert rows(row(*OCEAN[:3])) == [(list(OCEAN[:3]), False, 10)]
    assert rows(row(*OCEAN[1:])) == [(list(OCEAN[1:]), False, 10)]


@pytest.mark.rule("unfair.core.pano.complete-no-gaps", "unfair.core.pano.hint-complete")
def test_a_gap_parts_a_panorama_in_two() -> None:
    assert scored(OCEAN) == 40
    for gap in (GAP, "Snack Bar"):
        halves = row(*OCEAN[:2], gap, *OCEAN[2:])
        assert [(complete, worth) for _, complete, worth in rows(halves)] == [(False, 5), (False, 5)]
        assert points(halves, "panoramas") == 10


@pytest.mark.rule("unfair.core.pano.score-each")
def test_each_panorama_of_a_park_scores() -> None:
    match = row(OCEAN[0], OCEAN[1], "Creature Lagoon", "Last Stop Diner", WESTERN[0], WESTERN[1])
    assert [worth for _, _, worth in rows(match)] == [5, 5, 5]
    assert points(match, "panoramas") == 15
    assert [event["points"] for event in told(match, "panorama-scored")] == [5, 5, 5]


# Putting them together


@pytest.mark.rule("unfair.core.pano.two-ways")
def test_a_panorama_is_built_in_order_or_put_in_order_later() -> None:
    build = "Build an attraction. Build an attraction."
    built = bench(build, 'coins = 4\nhand = ["P1", "P2"]', cards=series(2, "price = 2"))
    play(built, "pick P1", "pick P2")
    assert rows(built) == [(["P1", "P2"], True, 10)]
    scrambled = bench(build, 'coins = 4\nhand = ["P1", "P2"]', cards=series(2, "price = 2"))
    play(scrambled, "pick P2", "pick P1")
    assert rows(scrambled) == []
    swap = "Swap an attraction in your park and another attraction in your park."
    moved = bench(swap, 'park = ["1: P2", "2: P1"]', cards=series(2))
    assert rows(moved) == []
    play(moved, "pick P1")
    assert rows(moved) == [(["P1", "P2"], True, 10)]


@pytest.mark.rule("unfair.core.pano.demolish-alternative")
def test_another_attraction_can_hold_the_place_and_be_demolished_with_an_action() -> None:
    match = in_play(
        'step = "park"',
        'park = ["1: Snack Bar", "2: P2"]\nhand = ["P1"]\ncoins = 9',
        cards=series(2, "price = 2"),
    )
    match.play(0, "demolish Snack Bar")
    match.play(1, "loose change")
    match.play(0, "build P1")
    match.play(0, "space 1")
    assert rows(match) == [(["P1", "P2"], True, 10)]


@pytest.mark.rule("unfair.core.pano.needs-super", "unfair.core.pano.super-member")
def test_a_super_attraction_can_be_the_last_piece() -> None:
    """A Showcase card with an indicator is a member like others: nobody completes the series without it."""
    last = "Finale | Showcase - Super Attraction - Ride | | panorama = '3/3'"
    cards = f"{series(2).replace('/2', '/3')}\n{last}"
    assert scored(("P1", "P2"), cards) == 5
    assert scored(("P1", "P2", "Carousel"), cards) == 5
    assert scored(("P1", "P2", "Finale"), cards) == 20
    assert scored(("P1", "Finale", "P2"), cards) == 0


# One panorama


@pytest.mark.rule(
    "unfair.core.pano.same-pack",
    "unfair.core.pano.no-mixing",
    "unfair.core.pano.pack-indicator",
    "unfair.core.pano.same-panorama-pack",
)
def test_cards_of_two_packs_do_not_join() -> None:
    four = series(4)
    assert scored(("Creature Lagoon", OCEAN[1])) == 0
    # Even with as many boxes and the right place: P2 is the second of four, but of another pack.
    assert scored((OCEAN[0], "P2"), four) == 0
    assert scored((OCEAN[0], "P2", OCEAN[2], OCEAN[3]), four) == 5
    assert scored(("P1", "P2"), four) == 5


@pytest.mark.rule(
    "unfair.core.pano.same-panorama-boxes",
    "unfair.core.pano.same-panorama-both",
    "unfair.core.pano.indicator-content",
)
def test_one_pack_can_have_two_panoramas_that_differ_in_length() -> None:
    other = 'Q2 | Attraction - Ride | | panorama = "2/4"'
    assert scored(("P1", "Q2"), f"{series(3)}\n{other}") == 0
    assert scored(("P1", "P2"), series(3)) == 5


# The table

PARTIAL = {2: 5, 3: 10, 4: 25, 5: 35, 6: 45}
COMPLETE = {2: 10, 3: 20, 4: 40, 5: 60}


@pytest.mark.rule(
    "unfair.core.pano.table-2-partial",
    "unfair.core.pano.table-3-partial",
    "unfair.core.pano.table-4-partial",
    "unfair.core.pano.table-5-partial",
    "unfair.core.pano.table-6-partial",
)
@pytest.mark.parametrize("length", PARTIAL)
def test_points_of_partial_panoramas(length: int) -> None:
    cards = [f"P{place}" for place in range(2, length + 2)]
    assert rows(row(*cards, cards=series(length + 1))) == [(cards, False, PARTIAL[length])]


@pytest.mark.rule(
    "unfair.core.pano.table-2-complete",
    "unfair.core.pano.table-3-complete",
    "unfair.core.pano.table-4-complete",
    "unfair.core.pano.table-5-complete",
)
@pytest.mark.parametrize("length", COMPLETE)
def test_points_of_complete_panoramas(length: int) -> None:
    cards = [f"P{place}" for place in range(1, length + 1)]
    assert rows(row(*cards, cards=series(length))) == [(cards, True, COMPLETE[length])]


@pytest.mark.rule("unfair.core.pano.table-6-complete")
def test_there_is_no_score_for_six_that_are_complete() -> None:
    assert 2 + len(shipped_figures().complete_panorama) == 6
    assert scored([f"P{place}" for place in range(1, 7)], series(6)) == PARTIAL[6]


@pytest.mark.rule("unfair.core.pano.no-two-card-abdw")
def test_no_pack_of_that_book_has_a_panorama_of_two() -> None:
    packs = ("alien", "b-movie", "dinosaur", "western")
    sizes = {card.panorama_size for card in shipped_library().program.cards if card.pack in packs}
    assert sizes >= {0, 3}
    assert 2 not in sizes


# Endless panoramas


@pytest.mark.rule("unfair.western.pano.any-order")
def test_western_cards_join_in_any_order() -> None:
    for order in itertools.permutations(WESTERN[:4], 3):
        assert rows(row(*order)) == [(list(order), False, 10)]


@pytest.mark.rule(
    "unfair.western.pano.six-score",
    "unfair.western.pano.never-complete",
    "unfair.core.pano.endless-incomplete",
)
def test_six_western_cards_are_still_partial() -> None:
    assert rows(row(*WESTERN)) == [(list(WESTERN), False, 45)]
    assert [complete for _, complete, _ in rows(row(*WESTERN[:5]))] == [False]
    assert scored(WESTERN[:5]) == 35


@pytest.mark.rule("unfair.western.pano.six-needs-lot")
def test_a_row_of_six_takes_a_park_with_six_spaces() -> None:
    park = [f"{space}: {name}" for space, name in enumerate(WESTERN, 1)]
    crowded = end(f"park = {park!r}", table=WITH_SCORING, packs=True)
    assert crowded.asks[0].kind == "give-up"
    crowded.play(0, f"pick {WESTERN[-1]}")
    assert points(crowded, "panoramas") == 35
    assert points(end(f"park = {['Vacant Lot', *park]!r}", table=WITH_SCORING, packs=True), "panoramas") == 45


def test_an_endless_row_is_broken_by_any_other_card() -> None:
    assert scored((WESTERN[0], WESTERN[1], "Snack Bar", WESTERN[2], WESTERN[3])) == 10
    assert scored((WESTERN[0], GAP, WESTERN[1])) == 0


# Wildcards


@pytest.mark.rule(
    "unfair.bmovie.thing.substitute",
    "unfair.bmovie.thing.completes",
    "unfair.bmovie.thing.any-pack",
    "unfair.bmovie.thing.at-end",
    "unfair.core.pano.same-pack",
)
@pytest.mark.parametrize("missing", range(4))
def test_the_thing_takes_the_place_of_any_card(missing: int) -> None:
    cards = [THING if place == missing else name for place, name in enumerate(OCEAN)]
    assert rows(row(*cards)) == [(cards, True, 40)]


@pytest.mark.rule("unfair.bmovie.thing.position", "unfair.bmovie.thing.no-self-move")
def test_the_thing_helps_only_where_it_stands() -> None:
    assert scored((OCEAN[0], GAP, OCEAN[2], OCEAN[3], THING)) == 5
    assert scored((OCEAN[0], THING, OCEAN[3])) == 5
    # An empty space behind it parts it from what would come next.
    assert scored((OCEAN[0], THING, GAP, OCEAN[2])) == 5
    # Nothing on it moves it.
    assert shipped_library().card(THING).abilities == []


@pytest.mark.rule("unfair.bmovie.thing.no-extension")
def test_the_thing_is_no_card_more_than_a_panorama_has() -> None:
    assert rows(row(*OCEAN, THING)) == [(list(OCEAN), True, 40)]
    assert rows(row(THING, *OCEAN)) == [(list(OCEAN), True, 40)]
    assert scored((THING, OCEAN[0])) == 0
    assert scored((OCEAN[3], THING)) == 0


@pytest.mark.rule("unfair.bmovie.thing.no-endless-end")
def test_the_thing_is_neither_end_of_an_endless_row() -> None:
    assert scored((THING, WESTERN[0])) == 0
    assert rows(row(THING, *WESTERN[:2])) == [(list(WESTERN[:2]), False, 5)]
    assert rows(row(*WESTERN[:2], THING)) == [(list(WESTERN[:2]), False, 5)]
    inside = [WESTERN[0], THING, WESTERN[1]]
    assert rows(row(*inside)) == [(inside, False, 10)]


@pytest.mark.rule("unfair.bmovie.thing.single-use")
def test_the_thing_serves_one_panorama() -> None:
    # As the second of four on its left or as the first of four on its right, but not both.
    match = row(OCEAN[0], THING, "Last Stop Diner")
    assert points(match, "panoramas") == 5
    # It goes where it is worth more: it completes four on its right rather than makes a pair on its left.
    match = row("Creature Lagoon", THING, *OCEAN[1:])
    assert rows(match) == [([THING, *OCEAN[1:]], True, 40)]


def test_wildcards_alone_are_no_panorama() -> None:
    assert scored((THING, THING)) == 0


@pytest.mark.rule("unfair.bmovie.thing.no-indicator", "unfair.bmovie.thing.not-in-game")
def test_the_thing_is_no_panorama_attraction_during_the_game() -> None:
    cards = "Count | Blueprint | • 2 attractions with a panorama mark | points = 30"
    park = f'park = ["1: {OCEAN[0]}", "2: {THING}"]\nblueprints = ["Count"]'
    assert points(end(park, cards=cards, packs=True), "blueprints") == 0
    park = park.replace(THING, OCEAN[1])
    assert points(end(park, cards=cards, packs=True), "blueprints") == 30


@pytest.mark.rule("unfair.bmovie.thing.no-properties")
def test_the_thing_has_nothing_else_of_the_card_it_stands_for() -> None:
    cards = "Flume | Blueprint | • a thrill ride | points = 30"
    park = f'park = ["1: {THING}", "2: {OCEAN[1]}"]\nblueprints = ["Flume"]'
    match = end(park, table=WITH_SCORING, cards=cards, packs=True)
    assert points(match, "panoramas") == 5
    assert points(match, "blueprints") == 0
