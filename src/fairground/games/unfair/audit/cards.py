"""What is worked out from the cards before a match, compared with a look at each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairground.engine.auditor import Derived
from fairground.engine.saving import save_state
from fairground.games.unfair.audit.plain import copy_of
from fairground.games.unfair.audit.texts import way_of
from fairground.games.unfair.flow.setup import new_state
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.state.card_facts import ALWAYS, HAPPENINGS, NEVER, SPARE, UNCOVERED, CardFacts
from fairground.games.unfair.state.memory import Memory
from fairground.games.unfair.state.zones import (
    BOX,
    BURIED,
    DISCARD,
    INSIDE,
    KAIJU,
    KINDS,
    NOT_APPLICABLE,
    PARK,
)

# Fields of the card facts that are masks of type words, or numbers of verbs.
TYPE_WORDS: Final = {
    "attraction": ("attraction",),
    "super": ("super",),
    "upgrade": ("upgrade",),
    "power": ("power",),
    "added": ("upgrade", "power"),
    "staff": ("staff",),
    "entrance": ("entrance",),
}
VERBS_BY_FIELD: Final = {
    "demolish": "Demolish",
    "close": "Close",
    "build": "Build",
    "play": "PlayEvent",
    "reopen": "Reopen",
    "make_available": "MakeAvailable",
    "discard": "Discard",
    "move_onto": "MoveOnto",
    "set_result": "SetResult",
    "raise_result": "RaiseResult",
}
CHEAPER: Final = (codes.FREE, codes.HALF_PRICE, codes.LESS)
# Which decks come before which when abilities apply at the same time.
RANKS: Final = {
    codes.GAME_CHANGER: 0,
    codes.OVERVIEW: 1,
    codes.PARK_DECK: 2,
    codes.MASTERMIND: 2,
    codes.SHOWCASE_DECK: 3,
    codes.ENTRANCE: 3,
    codes.EVENT_DECK: 4,
    codes.BLUEPRINT_DECK: 5,
    codes.CITY_DECK: 6,
}


def cards(card_facts: CardFacts) -> Iterator[Derived]:
    """By card."""
    for card, printed in enumerate(card_facts.printed):
        words = card_facts.program.words_of(printed.types)
        lines = [card_facts.program.abilities[number] for number in printed.abilities]
        is_attraction, is_entrance = "attraction" in words, "entrance" in words
        copies = [other for other in range(card) if card_facts.printed[other].number == printed.number]
        rebuilt: dict[str, tuple[object, object]] = {
            "doubles": (card_facts.doubles[card], copies),
            "kinds": (card_facts.kinds[card], printed.number),
            "takes_upgrades": (
                card_facts.takes_upgrades[card],
                is_attraction and not _bars_upgrades(card_facts, lines),
            ),
            "takes_powers": (card_facts.takes_powers[card], "staff" in words and "power" not in words),
            "razing": (card_facts.razing[card], _razing(printed, is_entrance)),
            "ways": (card_facts.ways[card], way_of(card_facts.program, printed)),
            "stars": (card_facts.stars[card], max(printed.stars, 0)),
            "rooms": (card_facts.rooms[card], 0 if is_entrance else printed.capacity),
            "attraction_limits": (card_facts.attraction_limits[card], printed.attraction_limit),
            "super_limits": (card_facts.super_limits[card], printed.super_limit),
            "discards": (card_facts.discards[card], _discards(printed)),
            "blocks": (card_facts.blocks[card], _blocks(lines)),
            "conditional": (
                card_facts.conditional[card],
                is_entrance or ("power" in words and "upgrade" not in words),
            ),
            "own_events": (sorted(card_facts.own_events[card]), _own_events(card_facts, lines)),
            "ranks": (card_facts.ranks[card], _rank(printed)),
            "is_event": (card_facts.is_event[card], printed.deck == codes.EVENT_DECK),
            "stepwise": (card in card_facts.stepwise, any(_is_of_one_step(line) for line in lines)),
        }
        if card_facts.asking:
            price = _price(printed)
            rebuilt["asking"] = (card_facts.asking[card], price)
            coins = 0 if printed.influence_price != codes.NONE else price
            cannot = rebuilt["ways"][1] == codes.NOT_BUILT
            rebuilt["costs"] = (card_facts.costs[card], codes.NO_LIMIT if cannot else coins)
        for field, (kept, plain) in rebuilt.items():
            yield Derived(field, kept, plain, card)


def zones(card_facts: CardFacts) -> Iterator[Derived]:
    """By zone and by seat."""
    count = len(card_facts.zones)
    kinds = [-1 if zone.owner < 0 else KINDS.index(zone.id) for zone in card_facts.zones]
    ids = [zone.id for zone in card_facts.zones]
    yield Derived("eyes", card_facts.eyes, [zone.eyes for zone in card_facts.zones])
    yield Derived("parks", card_facts.parks, [*(one == "park" for one in ids), False])
    yield Derived("burials", card_facts.burials, [*(kind == BURIED for kind in kinds), False])
    yield Derived("keepers", card_facts.keepers, [*(zone.owner for zone in card_facts.zones), -1])
    yield Derived("zone_kinds", card_facts.zone_kinds, kinds)
    yield Derived("apart", card_facts.apart, [zone == KAIJU or kinds[zone] == PARK for zone in range(count)])
    yield Derived("in_play", card_facts.in_play, [one in ("park", "city", "kaiju", "rules") for one in ids])
    seats = range(card_facts.seats)
    for first in seats:
        order = [*seats][first:] + [*seats][:first]
        yield Derived(f"orders[{first}]", card_facts.orders[first], order)
        rivals = [[seat for seat in order if seat != own] for own in seats]
        yield Derived(f"rivals[{first}]", card_facts.rivals[first], [*rivals, order])


def whole(card_facts: CardFacts) -> Iterator[Derived]:
    """About all cards together."""
    printed, program = card_facts.printed, card_facts.program
    offers = [number for number, card in enumerate(printed) if card.offered]
    yield Derived("offers", card_facts.offers, offers)
    yield Derived("has_kaiju", card_facts.has_kaiju, any(card.health > 0 for card in printed))
    yield Derived("gives_influence", card_facts.gives_influence, any(card.influence for card in printed))
    prices = any(card.influence_price != codes.NONE for card in printed)
    yield Derived("uses_influence", card_facts.uses_influence, prices)
    yield Derived("type_lines", card_facts.type_lines, sorted({card.types for card in printed}))
    events = [card for card in printed if card.deck == codes.EVENT_DECK]
    lines = [program.abilities[number] for card in events for number in card.abilities]
    blocks = {_blocked(line) for line in lines if line.timing == codes.REACTION}
    yield Derived("hand_blocks", card_facts.hand_blocks, sum(1 << one for one in blocks))
    present = {card.number for card in printed}
    own = [line for line in program.abilities if line.card in present]
    heard = {program.triggers[line.trigger].event for line in own if line.trigger != codes.NONE}
    of_tokens = bool(heard & {codes.GAINS_COINS, codes.STATE_REACHED})
    for card in printed:
        # What says nothing about when is done when its card is built.
        itself = _own_events(card_facts, [program.abilities[number] for number in card.abilities])
        heard |= {place - HAPPENINGS for place in itself}
    for place, is_heard in enumerate(card_facts.heard):
        yield Derived(f"heard[{place - HAPPENINGS}]", is_heard, place - HAPPENINGS in heard)
    yield Derived("tokens_heard", card_facts.tokens_heard, of_tokens)
    answers: list[set[int]] = [set() for _ in card_facts.hand_answers]
    for line in lines:
        if line.timing != codes.REACTION and line.from_hand:
            answers[program.triggers[line.trigger].event + HAPPENINGS].add(line.number)
    for event, numbers in enumerate(card_facts.hand_answers):
        yield Derived(f"hand_answers[{event}]", sorted(numbers), sorted(answers[event]))
    hit = next(number for number, effect in enumerate(EFFECTS) if type(effect).__name__ == "Hit")
    weapons = 0
    for number, card in enumerate(printed):
        own = [program.abilities[one] for one in card.abilities if card.deck != codes.EVENT_DECK]
        timed = [line for line in own if line.timing in (codes.EVENTS_STEP, codes.ANY_TURN)]
        if any(step.code == codes.DO and step.verb == hit for line in timed for step in line.steps):
            weapons |= 1 << number
    yield Derived("weapons", card_facts.weapons, weapons)
    for field, words in TYPE_WORDS.items():
        yield Derived(field, getattr(card_facts, field), sum(program.mask([word]) for word in words))
    verbs = {type(effect).__name__: number for number, effect in enumerate(EFFECTS)}
    for field, verb in VERBS_BY_FIELD.items():
        yield Derived(field, getattr(card_facts, field), verbs[verb])
    yield Derived("events", card_facts.events, len(EFFECTS) + HAPPENINGS)
    yield Derived("digging", card_facts.digging, card_facts.figures.draw_ways["dig"].discard)
    city: dict[str, list[int]] = {}
    for number, face in enumerate(card_facts.faces):
        if printed[number].deck == codes.CITY_DECK:
            city.setdefault(face.back, []).append(number)
    yield Derived("city", card_facts.city, city)
    minds = [number for number, card in enumerate(printed) if "mastermind" in card.type_line.lower().split()]
    yield Derived("masterminds", card_facts.masterminds, minds)
    spares: dict[int, list[int]] = {}
    for number, face in enumerate(card_facts.faces):
        if face.back == SPARE:
            spares.setdefault(printed[number].number, []).append(number)
    yield Derived("spares", card_facts.spares, spares)
    yield from _standard(card_facts)
    yield from _never_below(card_facts)


def _standard(card_facts: CardFacts) -> Iterator[Derived]:
    """What is kept about the standard actions, and about the card that closes the Blueprint deck."""
    for number, pick, slot in zip(
        card_facts.standard, card_facts.first_picks, card_facts.first_slots, strict=True
    ):
        steps = card_facts.program.abilities[number].steps
        picks = [pc for pc, step in enumerate(steps) if step.code == codes.PICK]
        yield Derived(f"first_picks (of ability {number})", pick, picks[0] if picks else -1)
        only = bool(picks) and card_facts.program.nouns[steps[picks[0]].noun].quantity == codes.ONE
        yield Derived(
            f"first_slots (of ability {number})", slot, steps[picks[0]].slot if only else codes.NONE
        )
    if card_facts.standard:
        terms = card_facts.program.amounts[card_facts.build_terms]
        yield Derived("build_terms (neither free nor less)", terms.kind in CHEAPER, False)
    closing = [number for number, card in enumerate(card_facts.printed) if card.name == "Blueprint Closure"]
    yield Derived("closure", card_facts.closure, closing[0] if closing else -1)


def fresh(card_facts: CardFacts) -> Iterator[Derived]:
    """The match before its decks are shuffled, which all such matches begin with: laid out again."""
    remembered = card_facts.memory.fresh
    if remembered is not None:
        again = copy_of(card_facts)
        again.memory = Memory(len(card_facts.nouns))
        kept, rebuilt = save_state(remembered), save_state(new_state(again, remembered.rng.clone()))
        for field, value in kept.items():
            yield Derived(f"fresh.{field}", value, rebuilt[field])


def _never_below(card_facts: CardFacts) -> Iterator[Derived]:
    """What every player has at least, whatever rules say: 0 where a rule may lower it."""
    figures, program = card_facts.figures, card_facts.program
    gates = [card for card in card_facts.printed if "entrance" in program.words_of(card.types)]
    for field, stat, least in (
        (
            "sure_attractions",
            codes.ATTRACTION_LIMIT,
            min([figures.attractions, *(gate.attraction_limit for gate in gates)]),
        ),
        ("sure_hand", codes.HAND_LIMIT, figures.hand_limit),
        ("sure_actions", codes.ACTIONS, figures.actions),
    ):
        for rule in program.rules:
            if rule.stat == stat:
                amount = program.amounts[rule.amount] if rule.amount != codes.NONE else None
                fixed = amount is not None and amount.kind == codes.NUMBER
                if rule.kind != codes.STAT_CHANGE or not fixed or (amount is not None and amount.number < 0):
                    least = 0
        yield Derived(field, getattr(card_facts, field), least)


def _bars_upgrades(card_facts: CardFacts, lines: list[Ability]) -> bool:
    """Whether a text says that what is on this attraction cannot be built."""
    rules = [card_facts.program.rules[number] for line in lines for number in line.rules]
    verbs = {number for number, effect in enumerate(EFFECTS) if type(effect).__name__ == "Build"}
    return any(rule.kind == codes.CANNOT_BE and verbs & {*rule.deeds} for rule in rules)


def _rank(card: Card) -> int:
    return RANKS.get(card.deck, len({*RANKS.values()}))


def _razing(card: Card, is_entrance: bool) -> int:
    if card.is_built_in or card.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return NEVER
    return UNCOVERED if is_entrance and card.deck == codes.SHOWCASE_DECK else ALWAYS


def _discards(card: Card) -> int:
    if card.is_built_in:
        return INSIDE
    decks = (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK, codes.CITY_DECK)
    return DISCARD + card.deck if card.deck in decks else BOX


def _blocked(line: Ability) -> int:
    """The class of attack that a reaction blocks."""
    return next((step.args[0] for step in line.steps if step.code == codes.DO), codes.NONE)


def _blocks(lines: list[Ability]) -> int:
    classes = {_blocked(line) for line in lines if line.timing == codes.REACTION}
    return sum(1 << one for one in classes if one != codes.NONE)


def _own_events(card_facts: CardFacts, lines: list[Ability]) -> list[int]:
    """What a card waits for to happen to itself."""
    build = next(number for number, effect in enumerate(EFFECTS) if type(effect).__name__ == "Build")
    found: set[int] = set()
    for line in lines:
        if line.trigger != codes.NONE:
            trigger = card_facts.program.triggers[line.trigger]
            if trigger.own:
                found.add(trigger.event + HAPPENINGS)
        elif line.timing == codes.NOW and len(line.steps) > 1:
            found.add(build + HAPPENINGS)
    return sorted(found)


def _is_of_one_step(line: Ability) -> bool:
    return bool(line.rules) and line.timing not in (codes.NOW, codes.ONGOING)


def _price(card: Card) -> int:
    """What a card costs with an action where no rule changes that."""
    if card.influence_price != codes.NONE:
        return card.influence_price
    if card.price != codes.NONE:
        return card.price
    return 0 if card.deck in (codes.SHOWCASE_DECK, codes.ENTRANCE) else NOT_APPLICABLE
