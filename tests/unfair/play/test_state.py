"""States in mid-sentence: copies, JSON, worlds that agree with what a seat knows; and random play of all
packs."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest
from tests.unfair.play.harness import BENCH, BenchGame, at, bench, made_up, play, state_of

from fairground.engine.components import Components
from fairground.engine.errors import BadSetup
from fairground.engine.game import Setup
from fairground.engine.match import Match, canonical
from fairground.engine.saving import fingerprint, load_state, save_state
from fairground.games.unfair.flow.kit import make_components, without_effect
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Card
from fairground.games.unfair.language.pack_files import Library
from fairground.games.unfair.library.packs import shipped_library
from fairground.games.unfair.play.active import (
    cards_in_play,
    enter_step,
    is_active,
    owners_of,
    refresh,
)
from fairground.games.unfair.play.building import park_places
from fairground.games.unfair.play.changes import bury, enter_park
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.state.card_facts import SPARE
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    BOX,
    CITY,
    INSIDE,
    MARKET,
    RULES,
    SHOWCASE,
    own_zone,
)
from fairground.proving.conformance import check_cards, check_no_trace, check_twins

SEATS = 3
DECISIONS = 60
GAMES = 12
CROWD = 400  # cards; with what is built in and what others become copies by, as many as options can name


class CrowdedGame(BenchGame):
    """The bench with every shipped card that can be played: parks, hands and decks are filled at random."""

    id = "unfair-crowd"

    def components(self, setup: Setup, made_up: object) -> Components:
        return crowded_table(int(setup.seed) % 3)


@cache
def playable() -> tuple[Library, list[Card]]:
    library = shipped_library()
    cards = [card for card in library.by_name.values() if not without_effect(library.program, [card])]
    return library, cards


@cache
def crowded_table(variant: int) -> Components:
    library, cards = playable()
    copies = [card for card in cards if card.deck not in (codes.LOAN, codes.SUMMARY)]
    doubled = [card for card in copies if card.deck <= codes.EVENT_DECK]
    return make_components(library, (copies + doubled)[:CROWD], SEATS)


def crowded(seed: int) -> Match:
    """A match with full parks in mid-game."""
    game = CrowdedGame()
    setup = game.setup(SEATS, str(seed), {}, "fast", "seats = 3")
    match = Match(game, setup)
    fill(state_of(match), random.Random(seed))
    match.state.asks = []
    match.state.run()
    return match


def fill(state: UnfairState, rng: random.Random) -> None:
    # What is built in, and what others become copies by, lies in no deck.
    cards = [
        card
        for card, face in enumerate(state.components.faces)
        if not state.printed(card).is_built_in and face.back != SPARE
    ]
    rng.shuffle(cards)
    state.supply = [rng.randrange(12) for _ in state.supply]
    for card in cards:
        deck = state.printed(card).deck
        seat = rng.randrange(SEATS)
        if deck in (codes.OVERVIEW, codes.GAME_CHANGER):
            state.put(card, RULES if rng.random() < 0.3 else BOX)
        elif deck == codes.CITY_DECK:
            state.put(card, CITY if not state.zones[CITY] else codes.CITY_DECK)
        elif deck == codes.SHOWCASE_DECK:
            state.put(card, own_zone(SHOWCASE, seat))
        elif deck in (codes.ENTRANCE, codes.MASTERMIND, codes.PARK_DECK):
            _settle(state, card, seat, rng)
        elif deck == codes.EVENT_DECK and len(state.hand(seat)) < 7:
            state.put(card, state.components.zone_number("hand", seat))
        elif deck <= codes.BLUEPRINT_DECK:
            state.put(card, deck)
    for card in cards_in_play(state):
        refresh(state, card)
    enter_step(state, codes.EVENTS_STEP)


def _settle(state: UnfairState, card: int, seat: int, rng: random.Random) -> None:
    places = park_places(state, seat, card)
    full = len(state.park(seat)) > 25
    if places and not full and rng.random() < 0.6:
        enter_park(state, seat, card, rng.choice(places))
    elif len(state.zones[MARKET]) < 6:
        state.put(card, MARKET)
    elif len(state.hand(seat)) < 5:
        state.put(card, state.components.zone_number("hand", seat))
    elif state.printed(card).deck == codes.PARK_DECK:
        hosts = [other for other in state.park(seat) if state.space[other] > 0]
        if hosts and rng.random() < 0.1:
            bury(state, card, rng.choice(hosts))
        else:
            state.put(card, codes.PARK_DECK)
    else:
        state.put(card, BOX)


def decisions(match: Match, seed: int) -> Iterator[tuple[int, int]]:
    """Plays at random, and rarely says that it is done; yields seat and code before each decision."""
    rng = random.Random(seed)
    for _ in range(DECISIONS):
        if match.over:
            return
        ask = rng.choice(match.state.asks)
        options = [code for code in ask.options if ask.prompt != "turn" or code != 2] or ask.options
        code = rng.choice(options)
        yield ask.seat, code
        match.play(ask.seat, match.game.action_of(match.state, ask.seat, code))


def check_books(state: UnfairState) -> None:
    """What is kept beside the zones agrees with them."""
    card_facts = state.unfair
    for number, zone in enumerate(state.zones):
        assert all(state.where[card] == number for card in zone)
    for seat in range(SEATS):
        park = state.park(seat)
        attractions = [card for card in park if card_facts.printed[card].types & card_facts.attraction]
        assert state.attractions[seat] == len(attractions)
        assert sorted({state.space[card] for card in attractions}) == sorted(
            state.space[card] for card in attractions
        )
        assert all(state.owner(state.host[card]) == seat for card in park if state.host[card] >= 0)
        assert all(
            state.host[card] >= 0 for card in park if card_facts.printed[card].types & card_facts.upgrade
        )
        assert len(state.under[seat]) == len(state.zones[state.components.zone_number("buried", seat)])
        assert all(state.owner(host) == seat for host in state.under[seat])
    assert all(count >= 0 for count in state.supply)
    assert len(state.fates) == len(state.zones[state.components.zone_number("turned-up")])
    for place in range(0, len(state.on_cards), 3):
        assert state.on_cards[place] in cards_in_play(state)
    for inner in state.zones[INSIDE]:
        assert card_facts.printed[inner].is_built_in or state.components.faces[inner].back == SPARE


def check_index(state: UnfairState) -> None:
    """The rules in force, kept card by card, are those that a look at all cards finds."""
    found = []
    for card in cards_in_play(state):
        if is_active(state, card) and state.printed(card).deck != codes.EVENT_DECK:
            for number in state.printed(card).abilities:
                ability = state.unfair.abilities[number]
                if ability.timing in (codes.NOW, codes.ONGOING, state.step):
                    found += [
                        (rule, owner, card)
                        for rule in ability.rules
                        for owner in owners_of(state, card, ability)
                    ]
    kept = [
        (active.rule, active.context.owner, active.context.source)
        for kind in state.in_force
        for active in kind
        if not active.imposed and state.printed(active.context.source).deck != codes.EVENT_DECK
    ]
    assert sorted(kept) == sorted(found)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_texts_keep_the_books_right(seed: int) -> None:
    match = crowded(seed)
    for _ in decisions(match, seed):
        check_cards(match.state)
        check_books(state_of(match))
        check_index(state_of(match))
        for ask in match.state.asks:
            assert ask.options == sorted(set(ask.options))
            texts = [str(option) for option in match.asks[0].options]
            assert len(set(texts)) == len(texts), texts


@pytest.mark.parametrize("seed", range(0, GAMES, 2))
def test_copies_and_json_agree_at_every_decision(seed: int) -> None:
    match = crowded(seed)
    for seat, code in decisions(match, seed):
        before = fingerprint(match.state)
        twin = match.state.clone()
        loaded = load_state(
            BENCH.blank(match.state.components), json.loads(canonical(save_state(match.state))), BENCH.parts
        )
        twin.apply(seat, code)
        loaded.apply(seat, code)
        assert fingerprint(twin) == fingerprint(loaded)
        assert fingerprint(match.state) == before


@pytest.mark.parametrize("seed", range(0, GAMES, 2))
def test_redealt_worlds_agree_with_what_a_seat_knows(seed: int) -> None:
    match = crowded(seed)
    for number, (seat, code) in enumerate(decisions(match, seed)):
        viewer = (None, 0, 1, 2)[number % 4]
        world = match.redeal(viewer, number)
        assert canonical(world.view(viewer)) == canonical(match.view(viewer))
        check_cards(world.state)
        check_books(state_of(world))
        check_no_trace(match, world, viewer)
        check_twins(match, world, viewer, seat, code)


def test_a_state_in_mid_sentence_is_small_and_plain() -> None:
    match = bench("Discard 2 cards. Gain 2 coins.", 'hand = ["Clown", "Janitor", "Office"]')
    play(match, "pick Clown")
    saved = json.loads(canonical(save_state(match.state)))
    assert [frame["part"] for frame in saved["frames"]] == ["Bench", "Enacting"]
    assert saved["frames"][1]["work"]["picked"] == [
        match.state.components.faces.index(face)
        for face in match.state.components.faces
        if face.name == "Clown"
    ]


def test_a_hidden_pick_is_dealt_anew_for_others() -> None:
    match = bench(
        "Discard 2 cards. Gain 2 coins.",
        'hand = ["Clown", "Janitor", "Office"]',
        "",
        'park-deck = ["Fountain", "Carousel", "Restrooms"]',
    )
    play(match, "pick Clown")
    worlds = {json.dumps(save_state(match.redeal(1, seed).state)["frames"]) for seed in range(12)}
    assert len(worlds) > 1
    own = {json.dumps(save_state(match.redeal(0, seed).state)["frames"]) for seed in range(4)}
    assert len(own) == 1


def test_a_text_without_an_effect_is_an_error_when_the_table_is_made() -> None:
    with pytest.raises(BadSetup, match="Oddity: there is no effect “juggle” in Python"):
        at('[[seat]]\npark = ["Oddity"]', "Oddity | Staff Member | Events step: Do: juggle.")


def test_wrong_positions_are_explained() -> None:
    with pytest.raises(BadSetup, match="neither closed, unavailable nor tokens"):
        at('[[seat]]\npark = ["Clown (sleepy)"]')
    with pytest.raises(BadSetup, match="must be like “Snack Bar under Corkscrew”"):
        at('[[seat]]\nburied = ["Clown"]')
    with pytest.raises(BadSetup, match="'step' in \\[table\\] is one of"):
        at('[table]\nstep = "lunch"')
    with pytest.raises(BadSetup, match="there are no tokens called “beans”"):
        at("[[seat]]\ntokens = { beans = 2 }")


def test_made_up_cards_have_all_fields() -> None:
    text = made_up("Tower | Attraction - Hotel | Your hand limit is increased by 1. | price = 3 | stars = 2")
    assert 'name = "Tower"' in text
    match = at(
        '[[seat]]\npark = ["1: Tower"]',
        "Tower | Attraction - Hotel | Your hand limit is increased by 1. | price = 3 | stars = 2",
    )
    assert stat(state_of(match), 0, codes.HAND_LIMIT) == 6
