"""Which packs a match is played with, and the components that follow from them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from fairground.engine.errors import BadSetup
from fairground.engine.game import DrawnBefore, Pick, Setup
from fairground.engine.hints import closest_or_all
from fairground.engine.packs import Pack
from fairground.engine.position import Position
from fairground.engine.rng import DICE, fair_rng, fast_rng
from fairground.games.unfair.flow import changers
from fairground.games.unfair.flow.changers import changers as all_changers
from fairground.games.unfair.flow.changers import figures_with
from fairground.games.unfair.flow.codes import BUILDING
from fairground.games.unfair.flow.kit import back_of, make_components, without_effect
from fairground.games.unfair.flow.positions import cards_named, library_with
from fairground.games.unfair.flow.standard_actions import CARD, standard_file
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import BadPack, CardError
from fairground.games.unfair.language.nodes import Ability, Card
from fairground.games.unfair.language.pack_files import Library, PackFile, shipped_files
from fairground.games.unfair.library.endless import MOST_AT_WILL, at_will, endless
from fairground.games.unfair.library.figures import shipped_figures
from fairground.games.unfair.library.limits import limit_problems
from fairground.games.unfair.library.packs import read_packs, understand
from fairground.games.unfair.play.building import marked_price
from fairground.games.unfair.state.card_facts import CardFacts

RANDOM: Final = "random"
PACKS: Final = "packs"
COMMON: Final = "common"  # the cards that every pack repeats
CLOSURE: Final = "Blueprint Closure"
FIRST_PACKS: Final = ("dinosaur", "kaiju", "ocean", "western")
CACHED_DRAWS: Final = 16  # a set-up is checked first and then played
CACHED_COMPONENTS: Final = 128  # of some 40 kB each
CACHED_OWN: Final = 8  # with packs that people brought: a library of some MB each
CACHED_PACKS: Final = 64
# The decks, by the backs of their cards, that a pack is filled up to.
FILLED: Final = ("park", "event", "blueprint", "showcase", "funfair", "unfair")


# Libraries. `own` are packs that people brought to the match; they may be anything, and are measured first.


@cache
def _shipped() -> Library:
    return read_packs((*shipped_files(), standard_file(shipped_figures())))


def library(own: tuple[Pack, ...] = ()) -> Library:
    """The shipped packs, the standard actions, and the packs that people brought.

    :raises BadSetup: with what is wrong with those."""
    return _with_own(own) if own else _shipped()


@lru_cache(maxsize=CACHED_OWN)
def _with_own(own: tuple[Pack, ...]) -> Library:
    problems = [problem for pack in own for problem in limit_problems(pack)]
    if not problems:
        try:
            return read_packs(_files(own))
        except BadPack as error:
            problems = [str(error)]
    raise BadSetup("\n".join(problems))


def _files(own: Sequence[Pack]) -> tuple[PackFile, ...]:
    brought = [PackFile(*file) for pack in own for file in pack.files]
    return (*shipped_files(), standard_file(shipped_figures()), *brought)


def problems_of(packs: Sequence[Pack]) -> list[str]:
    """Why these packs cannot be played, each or together; a paragraph for each reason."""
    return [str(problem) for problem in examined(packs)[1]]


def examined(packs: Sequence[Pack]) -> tuple[Library, list[CardError | str]]:
    """These packs beside those of the game, as far as they can be read, and why they cannot be played."""
    names = [pack.name for pack in packs]
    found: list[CardError | str] = [
        f"{name}: there is a pack of this name already; each needs its own"
        for number, name in enumerate(names)
        if name in names[:number]
    ]
    found += [problem for pack in packs for problem in limit_problems(pack)]
    if found:
        return _shipped(), found
    read, errors = understand(_files(packs))
    if errors:
        return read, [*errors]
    cards = [card for card in read.by_name.values() if card.pack in names]
    found += [line.strip() for line in without_effect(read.program, cards)]
    if at_will(read.program, cards) > MOST_AT_WILL:
        found.append(
            f"{', '.join(names)}: more than {MOST_AT_WILL} abilities can be used any number of times; "
            "begin most of them with “Once per Events step:” or another limit"
        )
        return read, found
    return read, found + [f"{one.card.name}: {one.told()}" for one in endless(read.program, cards)]


# Packs


@lru_cache(maxsize=CACHED_PACKS)
def cards_of_pack(name: str, own: tuple[Pack, ...] = ()) -> tuple[Card, ...]:
    """The cards of a pack, each as often as it is in it, without those that every pack has."""
    cards = library(own).by_name.values()
    return tuple(card for card in cards if card.pack == name for _ in range(card.quantity))


@cache
def complete_packs() -> tuple[str, ...]:
    """The packs that have all their cards: only these are dealt (unfair.core.pack.size)."""
    common = len(cards_of_pack(COMMON))
    packs = [name for name in library().packs if name != COMMON]
    return tuple(name for name in packs if len(cards_of_pack(name)) + common >= size_of_pack(name))


@lru_cache(maxsize=CACHED_OWN)
def pack_picks(own: tuple[Pack, ...] = ()) -> tuple[Pick, ...]:
    """The packs as people choose among them, with the ratings on their overview cards."""
    picks: list[Pick] = []
    for name in _playable(own):
        ratings = next((card.ratings for card in cards_of_pack(name, own) if card.ratings), {})
        about = library(own).about.get(name)
        if about is None:
            picks.append(Pick(name, titled(name), ratings=ratings))
        else:
            picks.append(
                Pick(name, about.name, about.theme, about.character, about.difficulty, ratings, about.origin)
            )
    return tuple(picks)


def titled(name: str, own: tuple[Pack, ...] = ()) -> str:
    """A pack as people read it: what it calls itself, or its id in words."""
    about = library(own).about.get(name)
    return about.name if about is not None else name.replace("-", " ").capitalize()


def _playable(own: Sequence[Pack]) -> tuple[str, ...]:
    """The names of all packs that a match can be played with."""
    return (*complete_packs(), *(pack.name for pack in own))


def size_of_pack(name: str) -> int:
    """How many cards a pack has when it is finished, those that every pack has included."""
    return library().sizes.get(name, shipped_figures().cards_in_a_pack)


def choose_packs(setup: Setup) -> tuple[str, ...]:
    """One pack for each player, chosen by name or drawn (unfair.core.setup.one-pack-per-player).

    :raises BadSetup: when there are too few, or a name is not that of a complete pack."""
    wanted = packs_wanted(setup)
    repeat = bool(setup.options["repeat_packs"])
    words = _words(setup.options)
    library(setup.packs)  # refuses packs that cannot be played
    if words == [RANDOM]:
        return _drawn(setup, wanted, repeat)
    for name in words:
        _check(name, setup.packs)
    if len(words) != wanted:
        each = ", one each" if wanted == setup.seats else ", one each and one for the pot"
        raise BadSetup(
            f"option 'packs' names {len(words)} packs, but {setup.seats} players need {wanted}{each}"
        )
    if not repeat and len(set(words)) < len(words):
        raise BadSetup("option 'packs' names a pack twice; that is possible only with 'repeat_packs'")
    return tuple(words)


def packs_wanted(setup: Setup) -> int:
    """How many packs a match is played with: one for each player, and more where a Game Changer says so
    (unfair.gamechangers.one-for-the-pot.extra-pack)."""
    figures = figures_with(setup.several(changers.PACK))
    return setup.seats * figures.packs_per_player + figures.extra_packs


def _words(options: Mapping[str, object]) -> list[str]:
    return str(options["packs"]).lower().replace(",", " ").split()


def packs_named(options: Mapping[str, object]) -> list[str]:
    """The packs that options name, for the match itself or for the randomiser, and that did not come with
    the game."""
    favourites = re.findall(r"[a-z][a-z0-9-]*", str(options["randomiser"]).lower())
    named = dict.fromkeys([*_words(options), *favourites])
    return [name for name in named if name != RANDOM and name not in library().packs]


def _drawn(setup: Setup, wanted: int, repeat: bool) -> tuple[str, ...]:
    """Random packs: those that are in without a draw, and those that are drawn."""
    sure, tokens = _in_the_randomiser(setup, wanted)
    return (*sure, *draw_packs(_packs_seed(setup), setup.dice, tokens, wanted - len(sure), repeat))


def _packs_seed(setup: Setup) -> str:
    return f"{setup.game}|{PACKS}|{setup.seed}"


def _in_the_randomiser(setup: Setup, wanted: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Packs that are in without a draw, and the tokens for the others. Those that people brought are in the
    match, as far as there is room; where favourites are named, all are drawn from these (RU60)."""
    favourites = str(setup.options["randomiser"])
    brought = tuple(pack.name for pack in setup.packs)
    if favourites.strip():
        return (), tuple(tokens_in(favourites, setup.packs))
    if len(brought) >= wanted:
        return (), brought
    # Matches of the first version were drawn from the packs there were then.
    known = [name for name in complete_packs() if setup.version > 1 or name in FIRST_PACKS]
    return brought, tuple(known)


def packs_drawn(setup: Setup) -> list[DrawnBefore]:
    """The draw of the randomiser, to be checked: what was in it each time, and what came out."""
    if setup.position is not None or setup.dice != "fair" or _words(setup.options) != [RANDOM]:
        return []
    wanted = packs_wanted(setup)
    sure, tokens = _in_the_randomiser(setup, wanted)
    draws = _draw_tokens(_packs_seed(setup), setup.dice, tokens, wanted - len(sure))
    return [DrawnBefore(PACKS, [bag for bag, _ in draws], [pack for _, pack in draws])]


def tokens_in(text: str, own: Sequence[Pack] = ()) -> list[str]:
    """The tokens in the randomiser: "ocean 2, western" puts two for Ocean and one for Western into it; where
    nothing is said there is one for each pack (unfair.gamechangers.randomiser.pool,
    unfair.gamechangers.randomiser.favourite). More tokens of a pack make it likelier
    (unfair.companions.randomiser.weighting), more of all others make it rarer
    (unfair.gamechangers.randomiser.rarer)."""
    if not text.strip():
        return list(complete_packs())
    tokens: list[str] = []
    for item in text.lower().split(","):
        found = re.fullmatch(r"\s*([a-z][a-z0-9-]*)(?:\s+(\d{1,2}))?\s*", item)
        if found is None:
            raise BadSetup(
                "option 'randomiser' lists packs with numbers of tokens, "
                f'as in "ocean 2, western 1", not {text!r}'
            )
        _check(found[1], own)
        tokens += [found[1]] * int(found[2] or 1)
    return tokens


def _check(name: str, own: Sequence[Pack]) -> None:
    if name in _playable(own):
        return
    if name in library().packs and name not in (COMMON, changers.PACK, library().card(CLOSURE).pack):
        count = len(cards_of_pack(name)) + len(cards_of_pack(COMMON))
        whole = size_of_pack(name)
        raise BadSetup(f"the pack '{name}' is not finished: it has {count} of {whole} cards; {_all_packs()}")
    raise BadSetup(f"there is no pack '{name}'{closest_or_all(name, _playable(own), 'the packs are')}")


def _all_packs() -> str:
    return f"the packs are {', '.join(complete_packs())}"


@lru_cache(maxsize=CACHED_DRAWS)
def draw_packs(seed: str, dice: str, tokens: tuple[str, ...], wanted: int, repeat: bool) -> tuple[str, ...]:
    """Draws tokens, one after the other; a token of a pack that is in already is drawn in vain
    (unfair.gamechangers.randomiser.duplicate). The draw follows from the seed like all
    other chance (unfair.gamechangers.randomiser.draw). Rules: unfair.gamechangers.randomiser.purpose."""
    kinds = len(set(tokens))
    if not tokens:
        raise BadSetup("option 'randomiser' leaves no pack to draw")
    if kinds < wanted and not repeat:
        raise BadSetup(
            f"{wanted} players need {wanted} packs, but there are only {kinds} to draw from "
            f"({', '.join(sorted(set(tokens)))}); take fewer players, or set 'repeat_packs'"
        )
    return tuple(pack for _, pack in _draw_tokens(seed, dice, tokens, wanted))


def letter(pack: str) -> str:
    """What a token of a pack shows: the letter it begins with (unfair.gamechangers.randomiser.letter).
    Four packs came with each book (unfair.gamechangers.randomiser.count-abdw,
    unfair.gamechangers.randomiser.count-chko)."""
    return pack[0].upper()


def draws_of_packs(
    seed: str, tokens: tuple[str, ...], wanted: int, repeat: bool
) -> list[tuple[list[str], str]]:
    """A draw for a table of paper or of ours, from a seed that follows from a fair secret: what was in the
    bag each time, and the pack that came out (unfair.companions.randomiser).

    :raises BadSetup: if there are too few packs in the bag."""
    key = f"unfair|{PACKS}|{seed}"
    draw_packs(key, "fair", tokens, wanted, repeat)
    return _draw_tokens(key, "fair", tokens, wanted)


def _draw_tokens(seed: str, dice: str, tokens: tuple[str, ...], wanted: int) -> list[tuple[list[str], str]]:
    """What was in the randomiser at each draw, and the pack that came out."""
    make = fair_rng if dice == "fair" else fast_rng
    rng = make(seed, 1)
    drawn: list[tuple[list[str], str]] = []
    bag: list[str] = []
    while len(drawn) < wanted:
        # When every pack is in, repeating begins with a full randomiser again.
        bag = bag or list(tokens)
        pack = bag[rng.below(DICE, len(bag))]
        drawn.append((bag, pack))
        bag = [token for token in bag if token != pack]
    return drawn


# Components


@lru_cache(maxsize=CACHED_COMPONENTS)
def card_facts_with(packs: tuple[str, ...], seats: int, chosen: tuple[str, ...] = ()) -> CardFacts:
    """The components of a match with these packs and Game Changers, shared by all such matches."""
    return _made(packs, seats, (), chosen)


@lru_cache(maxsize=CACHED_OWN)
def _with_own_packs(
    packs: tuple[str, ...], seats: int, own: tuple[Pack, ...], chosen: tuple[str, ...]
) -> CardFacts:
    """Each of these keeps a whole library, so that fewer of them are remembered."""
    return _made(packs, seats, own, chosen)


def _made(packs: tuple[str, ...], seats: int, own: tuple[Pack, ...], chosen: tuple[str, ...]) -> CardFacts:
    cards: list[Card] = []
    read = library(own)
    fillings = fill_up(packs, own)
    for number, pack in enumerate(packs):
        filling = fillings.get(number)
        cards += [*cards_of_pack(pack, own), *(filling.cards if filling else ()), *cards_of_pack(COMMON, own)]
    cards.append(read.card(CLOSURE))
    figures = figures_with(chosen)
    # Some games are too short for what pays off late (unfair.gamechangers.first-date.removes).
    cards = [card for card in cards if figures.long_game_cards or not card.long_game]
    cards += [read.card(all_changers()[id].name) for id in chosen]
    card_facts = make_components(read, cards, seats, figures)
    card_facts.fillings = [filling.told(own) for filling in fillings.values()]
    return _ready(card_facts, read)


class Filling(NamedTuple):
    """What a pack of somebody's own is filled up with: a whole pack, and the cards that are taken from it."""

    pack: str
    source: str
    cards: tuple[Card, ...]

    def told(self, own: tuple[Pack, ...]) -> dict[str, object]:
        """The facts of the event that tells the table."""
        counts = Counter(back_of(card) for card in self.cards)
        return {
            "pack": titled(self.pack, own),
            "own": len(cards_of_pack(self.pack, own)),
            "from": titled(self.source),
            "cards": len(self.cards),
            "backs": {back: counts[back] for back in FILLED if counts[back]},
        }


def fill_up(packs: tuple[str, ...], own: tuple[Pack, ...]) -> dict[int, Filling]:
    """What is added to packs that people brought, by their places: deck by deck each gets cards of a whole
    pack that is not in the match, in the order of its file, until it has as many of the deck as that one. The
    easiest pack comes first, and each own pack gets another one as long as there are some (RU60)."""
    brought = {pack.name for pack in own}
    if not brought:
        return {}
    usual = [name for name in complete_packs() if size_of_pack(name) == shipped_figures().cards_in_a_pack]
    usual.sort(key=lambda name: (library().about[name].difficulty if name in library().about else 0, name))
    free = [name for name in usual if name not in packs] or usual
    fillings: dict[int, Filling] = {}
    for place, name in enumerate(packs):
        if name not in brought:
            continue
        source = free[len(fillings) % len(free)]
        taken: list[Card] = []
        for back in FILLED:
            there = [card for card in cards_of_pack(source, own) if back_of(card) == back]
            missing = len(there) - sum(back_of(card) == back for card in cards_of_pack(name, own))
            taken += there[: max(missing, 0)]
        fillings[place] = Filling(name, source, tuple(taken))
    return {place: filling for place, filling in fillings.items() if filling.cards}


def card_facts_of(setup: Setup, made_up: Sequence[dict[str, Any]]) -> CardFacts:
    """The components of a match, or of a position, which have just the cards that it names."""
    if setup.position is None:
        packs = choose_packs(setup)
        chosen = setup.several(changers.PACK)
        if setup.packs:
            return _with_own_packs(packs, setup.seats, setup.packs, chosen)
        return card_facts_with(packs, setup.seats, chosen)
    library(setup.packs)  # refuses packs that cannot be played
    cards = library_with(_files(setup.packs), made_up)
    position = Position(setup.game, setup.position)
    named = cards_named(position, cards)
    # Game Changers that a position lays down set the figures of its table.
    chosen = tuple(id for id, card in all_changers().items() if card.name in {one.name for one in named})
    return _ready(make_components(cards, named, setup.seats, figures_with(chosen)), cards)


def _ready(card_facts: CardFacts, cards: Library) -> CardFacts:
    """Notes what the rules themselves speak of."""
    standard = cards.card(CARD).abilities
    picks = [_first_pick(card_facts.abilities[number]) for number in standard]
    slots = [_slot_of_one(card_facts, number, pick) for number, pick in zip(standard, picks)]
    building = card_facts.abilities[standard[BUILDING]]
    terms = next(step.args[2] for step in building.steps if step.code == codes.DO)
    asking = [marked_price(printed, card_facts.program.amounts[terms]) for printed in card_facts.printed]
    closure = [number for number, card in enumerate(card_facts.printed) if card.name == CLOSURE]
    card_facts.learn_actions(standard, picks, slots, terms, asking, closure[0] if closure else -1)
    passing = [number for number, face in enumerate(card_facts.faces) if face.id == changers.HARD_PASS]
    card_facts.hard_pass = passing[0] if passing else -1
    alone = [number for number, face in enumerate(card_facts.faces) if face.id == changers.SOLO]
    if alone:
        card_facts.solo, card_facts.quinn = alone[0], card_facts.seats - 1
    return card_facts


def _first_pick(ability: Ability) -> int:
    """The first step of an ability that picks cards, or -1."""
    for pc, step in enumerate(ability.steps):
        if step.code == codes.PICK:
            return pc
    return -1


def _slot_of_one(card_facts: CardFacts, number: int, pick: int) -> int:
    """The slot of a pick of just one card, else NONE."""
    if pick < 0:
        return codes.NONE
    step = card_facts.abilities[number].steps[pick]
    return step.slot if card_facts.nouns[step.noun].quantity == codes.ONE else codes.NONE
