"""The Isomorphic Matrix and the Holographic Emitter at game end."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.unfair.alien.table import BUILDER, position
from tests.unfair.play.harness import asked, card, options, park, play, stars, state_of
from tests.unfair.scoring.harness import end, points

from fairground.engine.match import Match
from fairground.engine.rng import fast_rng
from fairground.games.unfair.game import GAME
from fairground.games.unfair.language.words import THEMES
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.state.state import UnfairState
from fairground.players.unfair.greedy import UnfairGreedy

MATRIX = "Isomorphic Matrix"
THREE = "Trio | Blueprint | • an attraction with 3 quality upgrades | points = 30"


def theme(name: str) -> str:
    return f"option {THEMES.index(name)}"


def finish(mine: str, rival: str = "", cards: str = "") -> Match:
    """The end of a game with all packs."""
    return end(mine, rival, cards=cards, packs=True)


def copies(match: Match) -> dict[str, list[str]]:
    """What can be copied, each with its answers: where there are several, a park is named first, then an
    attraction, then an upgrade on it."""
    seat = match.asks[0].seat
    found: dict[str, list[str]] = {}
    for option in options(match):
        twin = play(match.clone(), option)
        new = parts(twin, seat) - parts(match, seat)
        if new:
            found[next(iter(new))] = [option]
        else:
            found |= {name: [option, *rest] for name, rest in copies(twin).items()}
    return found


def parts(match: Match, seat: int) -> Counter[str]:
    """The cards of a park by name."""
    state = state_of(match)
    return Counter(state.printed(part).name for part in state.park(seat))


def copy(match: Match, name: str) -> Match:
    return play(match, *copies(match)[name])


@pytest.mark.rule(
    "unfair.alien.matrix.copy",
    "unfair.alien.matrix.in-play",
    "unfair.alien.matrix.non-alien",
    "unfair.alien.matrix.all-properties",
    "unfair.alien.matrix.no-own-properties",
    "unfair.alien.matrix.not-alien-after",
    "unfair.alien.matrix.alien-in-game",
)
def test_it_becomes_an_upgrade_of_any_park_and_nothing_of_it_is_left() -> None:
    mine = f'park = ["1: Carousel + {MATRIX} + Fountain"]'
    rival = 'park = ["1: Corkscrew + Mother-of-Pearl + Glowing Goo", "2: Snack Bar + Penguins"]'
    match = finish(mine, rival)
    # Neither what is in no park, nor an alien upgrade, nor what its attraction has.
    assert asked(match) == (0, "pick")
    assert set(copies(match)) == {"Mother-of-Pearl", "Penguins"}
    before = state_of(match)
    alien = before.unfair.program.mask(["alien"])
    assert before.printed(card(match, MATRIX)).types & alien
    copy(match, "Mother-of-Pearl")
    assert park(match, 0) == ["1: Carousel + Mother-of-Pearl + Fountain"]
    state = state_of(match)
    made = next(part for part in state.park(0) if state.printed(part).name == "Mother-of-Pearl")
    printed = shipped_library().card("Mother-of-Pearl")
    assert state.printed(made).types == printed.types
    assert not state.printed(made).types & alien
    assert (state.printed(made).stars, state.printed(made).icons) == (printed.stars, printed.icons)
    assert state.printed(made).abilities == printed.abilities
    # The one it was copied from stays where it is.
    assert "1: Corkscrew + Mother-of-Pearl + Glowing Goo" in park(match, 1)


@pytest.mark.rule("unfair.alien.matrix.in-play")
def test_what_it_copies_may_be_in_its_own_park_but_not_beside_the_game() -> None:
    mine = (
        f'hand = ["Penguins"]\npark = ["1: Carousel + {MATRIX}", "2: Corkscrew + Mother-of-Pearl + Fountain"]'
    )
    match = end(mine, packs=True, table='park-discards = ["Sea Otters"]\nmarket = ["Dolphins"]')
    assert set(copies(match)) == {"Mother-of-Pearl", "Fountain"}


@pytest.mark.rule("unfair.alien.matrix.copy")
def test_it_completes_a_blueprint() -> None:
    """Two quality upgrades are there; the Matrix is the third."""
    mine = (
        'blueprints = ["Trio"]\n'
        f'park = ["1: Carousel + Mother-of-Pearl + Souvenir Fabricator + {MATRIX}", "2: Corkscrew"]'
    )
    rival = 'park = ["1: Snack Bar + Scale Model City", "2: Corkscrew + Penguins"]'
    wrong = copy(finish(mine, rival, THREE), "Penguins")
    assert points(wrong, "blueprints") == 0
    right = copy(finish(mine, rival, THREE), "Scale Model City")
    assert points(right, "blueprints") == 30


@pytest.mark.rule("unfair.alien.matrix.alien-in-game", "unfair.alien.matrix.not-alien-after")
def test_it_counts_as_alien_until_it_has_copied() -> None:
    cards = "Visitors | Blueprint | • 2 alien upgrades | points = 15"
    mine = f'blueprints = ["Visitors"]\npark = ["1: Carousel + {MATRIX} + Glowing Goo"]'
    # Nothing to copy: it stays an alien upgrade.
    assert points(finish(mine, cards=cards), "blueprints") == 15
    match = finish(mine, 'park = ["1: Corkscrew + Fountain"]', cards=cards)
    assert park(match, 0) == ["1: Carousel + Fountain + Glowing Goo"]
    assert points(match, "blueprints") == 0


@pytest.mark.rule(
    "unfair.alien.matrix.not-present", "unfair.alien.matrix.only-limit", "unfair.alien.matrix.in-play"
)
def test_the_only_limit_is_what_its_attraction_has() -> None:
    """The Wave Machine needs a ride to be built on, but a copy of it may lie anywhere."""
    rival = 'park = ["1: Corkscrew + Wave Machine + Fountain", "2: Ocean Research Lab"]'
    match = finish(f'park = ["1: Snack Bar + {MATRIX} + Fountain"]', rival)
    # Sharks are built in, and can be copied all the same.
    assert set(copies(match)) == {"Wave Machine", "Sharks"}
    copy(match, "Sharks")
    assert park(match, 0) == ["1: Snack Bar + Sharks + Fountain"]
    lone = finish(f'park = ["1: Corkscrew + Fountain + {MATRIX}"]', 'park = ["1: Carousel + Fountain"]')
    assert park(lone, 0) == [f"1: Corkscrew + Fountain + {MATRIX}"]


@pytest.mark.rule("unfair.alien.matrix.order")
def test_copies_come_before_wildcards_are_fixed() -> None:
    """What it becomes has a wildcard, or a theme that a wildcard beside it can no longer be."""
    mine = 'blueprints = ["White Water"]\n' + f'park = ["1: Carousel + Holographic Emitter + {MATRIX}"]'
    match = finish(mine, 'park = ["1: Corkscrew + Ocean Theme", "2: VR Pods"]')
    assert asked(match) == (0, "pick")
    copy(match, "Ocean Theme")
    assert asked(match) == (0, "scoring-theme")
    assert theme("ocean") not in options(match)
    match = finish(mine, 'park = ["1: Corkscrew + Ocean Theme", "2: VR Pods"]')
    copy(match, "VR Headset")
    play(match, theme("ocean"))
    # The copy of the headset is a wildcard of its own.
    assert asked(match) == (0, "scoring-theme")
    assert theme("ocean") not in options(match)


@pytest.mark.rule("unfair.alien.matrix.order")
def test_matrices_copy_in_turn_order() -> None:
    seats = f'park = ["1: Carousel + {MATRIX}"]'
    match = finish(seats, seats)
    # There is nothing but Matrices, which are alien: both stay what they are.
    assert park(match, 0) == park(match, 1) == [f"1: Carousel + {MATRIX}"]
    match = finish(
        f'park = ["1: Carousel + {MATRIX}"]',
        f'park = ["1: Corkscrew + {MATRIX}", "2: Snack Bar + Penguins + Fountain"]',
    )
    assert asked(match)[0] == 0
    copy(match, "Penguins")
    assert asked(match)[0] == 1
    copy(match, "Penguins")
    assert park(match, 0) == ["1: Carousel + Penguins"]
    assert "1: Corkscrew + Penguins" in park(match, 1)


def test_bots_choose_what_finishes_a_blueprint() -> None:
    """The whole game: a bot is asked, and takes the copy that scores, not the one with the most stars."""
    text = (
        'seats = 2\n[table]\nstep = "cleanup"\nround = 8\n'
        '[[seat]]\nblueprints = ["Trio"]\n'
        f'park = ["Main Gate", "1: Carousel + Mother-of-Pearl + Souvenir Fabricator + {MATRIX}"]\n'
        '[[seat]]\npark = ["Main Gate", "1: Snack Bar + Scale Model City + Dolphins + Sea Otters"]\n'
        '[[card]]\nname = "Trio"\ntype = "Blueprint"\npoints = 30\n'
        'text = "• an attraction with 3 quality upgrades"\n'
    )
    match = Match(GAME, GAME.setup(2, "0", {}, "fast", text))
    assert asked(match) == (0, "pick")
    world = match.state
    assert isinstance(world, UnfairState)
    code = UnfairGreedy(GAME).think(world, 0, fast_rng("bot", 1))
    assert str(GAME.action_of(world, 0, code)) == "pick Scale Model City"


# Holographic Emitter


@pytest.mark.rule("unfair.alien.emitter.wildcard", "unfair.core.wild.end-fix", "unfair.core.wild.any-theme")
def test_the_emitter_has_an_icon_that_is_any_one_theme() -> None:
    emitter = shipped_library().card("Holographic Emitter")
    assert (emitter.icons, emitter.themes, emitter.wildcards) == (["?"], [], 1)
    mine = 'blueprints = ["White Water"]\npark = ["1: Kraken\'s Coil + Holographic Emitter"]'
    match = finish(mine)
    assert asked(match) == (0, "scoring-theme")
    assert len(options(match)) == len(THEMES)


@pytest.mark.rule("unfair.alien.emitter.one-per-attraction")
def test_an_attraction_has_one_emitter_whatever_it_stands_for() -> None:
    mine = 'coins = 20\nhand = ["Holographic Emitter"]\n'
    match = position(mine + 'park = ["Builder", "1: Carousel + Holographic Emitter"]', cards=BUILDER)
    assert "pick Builder" not in options(match)
    match = position(
        mine + 'park = ["Builder", "1: Carousel + Holographic Emitter", "2: Corkscrew"]', cards=BUILDER
    )
    play(match, "pick Builder", "pick Holographic Emitter")
    assert "2: Corkscrew + Holographic Emitter" in park(match, 0)


@pytest.mark.rule("unfair.core.wild.end-no-change")
def test_a_theme_that_was_chosen_stays() -> None:
    cards = "Sails | Blueprint | • an attraction with a Pirate Theme | points = 15"
    mine = 'blueprints = ["Sails"]\npark = ["1: Carousel + Holographic Emitter"]'
    match = play(finish(mine, cards=cards), theme("ninja"))
    assert match.over
    assert points(match, "blueprints") == 0


def test_the_matrix_has_stars_of_its_own_while_the_game_lasts() -> None:
    assert stars(position(f'park = ["1: Carousel + {MATRIX}"]'), 0) == 2 + 2
