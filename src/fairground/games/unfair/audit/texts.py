"""What is prepared from the texts of cards, compared with a plain reading of each text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fairground.engine.auditor import Derived
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Noun, Program, Step
from fairground.games.unfair.language.verb import AMOUNT, CARDS, NUMBER, PLACE, PLAYER
from fairground.games.unfair.library.footprints import Footprints
from fairground.games.unfair.play.effect import EFFECTS, Effect
from fairground.games.unfair.state.card_facts import CardFacts

# Amounts and conditions that no gain of tokens changes.
STEADY_AMOUNTS = {
    codes.NUMBER,
    codes.COUNT,
    codes.MEASURE,
    codes.POWER_ICONS,
    codes.GUESTS,
    codes.STAT,
    codes.THEMES_IN_PARK,
}
STEADY_CONDITIONS = (codes.THERE_ARE, codes.THEY_ARE, codes.ROUND_IS, codes.STAT_IS, codes.IS_STARTING)
ADDERS = ("Gain", "PutOn", "GainOnCard")  # verbs that only add tokens
PUBLIC_ZONES = (codes.IN_PARK, codes.IN_MARKET, codes.IN_DISCARD, codes.AMONG_KAIJU)
# Amounts and conditions that no gain of tokens changes.
NOTHING_MORE = (codes.SENTENCE, codes.END, codes.NEXT, codes.DONE)  # nothing is left to be done in a clause


def texts(card_facts: CardFacts) -> Iterator[Derived]:
    """The prepared fields of all cards of a match, their abilities and the nouns of all texts."""
    program = card_facts.program
    for number, noun in enumerate(program.nouns):
        yield from _noun(f"noun {number} (“{noun.text}”)", noun)
    cards: dict[int, int] = {}
    for card, printed in enumerate(card_facts.printed):
        cards.setdefault(printed.number, card)
    for card in cards.values():
        printed = card_facts.printed[card]
        for one in _card(card_facts, printed):
            yield one._replace(card=card)
        for number in printed.abilities:
            for one in _ability(card_facts, program.abilities[number]):
                yield one._replace(card=card)
    for number in card_facts.standard:
        yield from _ability(card_facts, program.abilities[number])
    yield from _fitting(card_facts, list(cards.values()))


def blanks(card_facts: CardFacts) -> Iterator[Derived]:
    """The empty slots that are copied for every context: nobody may put anything into them."""
    for ability in card_facts.program.abilities:
        if any(ability.blanks) or any(ability.zeros) or len(ability.blanks) != len(ability.slots):
            slots = len(ability.slots)
            where = f"ability {ability.number} (“{ability.text}”)"
            yield Derived(f"{where}.blanks", ability.blanks, [[] for _ in range(slots)])
            yield Derived(f"{where}.zeros", ability.zeros, [0] * slots)


# Nouns


def _noun(where: str, noun: Noun) -> Iterator[Derived]:
    described = noun.quantity != codes.THESE and noun.alternatives == []
    yield Derived(f"{where}.described", noun.described, described)


# Abilities


def _ability(card_facts: CardFacts, ability: Ability) -> Iterator[Derived]:
    where = f"ability {ability.number} (“{ability.text}”)"
    steps = ability.steps
    for pc, step in enumerate(steps):
        for one in _step(card_facts, ability, pc, step):
            yield one._replace(field=f"{where}.steps[{pc}].{one.field}")
    for pc, (step, following) in enumerate(pairwise(steps)):
        for one in _before(card_facts, ability, step, following):
            yield one._replace(field=f"{where}.steps[{pc}].{one.field}")
    yield Derived(f"{where}.openings", ability.openings, _openings(ability))
    yield Derived(f"{where}.only_adds", ability.only_adds, _only_adds(card_facts.program, ability))
    footprint = Footprints(card_facts.program).of(ability)
    yield Derived(f"{where}.reads", ability.reads, footprint.reads)
    yield Derived(f"{where}.changes", ability.changes, footprint.changes)
    yield Derived(f"{where}.spends", ability.spends, footprint.spends)
    yield Derived(f"{where}.same_anywhere", ability.same_anywhere, footprint.same_anywhere)
    yield Derived(f"{where}.reads_dice", ability.reads_dice, _reads_dice(card_facts.program, ability))
    yield Derived(f"{where}.blanks", ability.blanks, [[] for _ in ability.slots])
    yield Derived(f"{where}.zeros", ability.zeros, [0 for _ in ability.slots])


def _step(card_facts: CardFacts, ability: Ability, pc: int, step: Step) -> Iterator[Derived]:
    """What is prepared for a step by itself."""
    if step.code in (codes.DO, codes.PLACE):
        effect = EFFECTS[step.verb]
        slots = [arg for kind, arg in zip(effect.kinds, step.args) if kind == CARDS]
        yield Derived("cards", step.cards, slots[0] if slots else codes.NO_LIMIT)
        yield Derived("others", step.others, slots[1] if len(slots) > 1 else codes.NO_LIMIT)
        values = fixed_values(card_facts.program, effect, step)
        yield Derived("constant", step.constant, values is not None)
        if values is not None:
            places = [arg for kind, arg in zip(effect.kinds, step.args) if kind == PLACE]
            yield Derived("values", step.values, values)
            yield Derived("place", step.place, places[0] if places else codes.NONE)
            yield Derived("token", step.token, _token(card_facts.program, effect, step))
    loop = range(step.jump, pc) if step.code == codes.NEXT else range(0)
    picks = (codes.PICK, codes.PICK_PLAYER, codes.PLACE)
    inner = [ability.steps[place].slot for place in loop if ability.steps[place].code in picks]
    yield Derived("inner", step.inner, inner)
    following = ability.steps[pc + 1 :]
    to_place = (codes.PICK, codes.PLACE, codes.FOR_CARDS)
    deed = next((one for one in following if one.code not in to_place), None)
    builds = deed is not None and deed.code == codes.DO and type(EFFECTS[deed.verb]).__name__ == "Build"
    yield Derived("shows_card", step.shows_card, step.code == codes.PICK and builds)


def _before(card_facts: CardFacts, ability: Ability, step: Step, following: Step) -> Iterator[Derived]:
    """What is prepared for a step by what comes after it."""
    coins_decide = step.code in (codes.MAY, codes.CHOOSE)
    if step.code == codes.DO:
        # A deed that fails: something is done otherwise, or what follows in the sentence is left out.
        otherwise = ability.steps[step.fail].code not in NOTHING_MORE
        coins_decide = otherwise or following.code not in (codes.DONE, codes.NEXT, codes.JUMP, codes.END)
    yield Derived("coins_decide", step.coins_decide, coins_decide)
    free = step.who == codes.ACTOR and not coins_decide and ability.attack == codes.NONE
    yield Derived("unhindered", step.unhindered, free)
    if step.code == codes.PICK:
        direct = _is_about_the_pick(card_facts, step, following)
        yield Derived("direct", step.direct, direct)
        effect = EFFECTS[following.verb] if direct else None
        values = None if effect is None else fixed_values(card_facts.program, effect, following)
        any_card = effect is not None and values is not None and _always_can(effect, values)
        yield Derived("any_card", step.any_card, any_card)


def _is_about_the_pick(card_facts: CardFacts, pick: Step, deed: Step) -> bool:
    """Whether a deed differs in nothing but the cards that were just picked."""
    if deed.code != codes.DO:
        return False
    effect = EFFECTS[deed.verb]
    kinds = effect.kinds
    slots = [arg for kind, arg in zip(kinds, deed.args) if kind == CARDS]
    by_cards = deed.who >= codes.OWNER_OF + codes.ITS_HOST  # who does it follows from cards
    return (
        slots == [pick.slot]
        and not by_cards
        and PLACE not in kinds
        and fixed_values(card_facts.program, effect, deed) is not None
    )


def fixed_values(program: Program, effect: Effect, step: Step) -> list[int] | None:
    """The arguments of a deed up to its place, if they are the same whatever happens."""
    values: list[int] = []
    for kind, arg in zip(effect.kinds, step.args):
        if kind == PLACE:
            return values
        if kind == PLAYER:
            return None
        if kind in (AMOUNT, NUMBER) and arg >= 0:
            amount = program.amounts[arg]
            if amount.kind != codes.NUMBER:
                return None
            values.append(min(amount.number, amount.most))
        else:
            values.append(arg)
    return values


def _token(program: Program, effect: Effect, step: Step) -> int:
    """What the amount of a deed is of, if it says so."""
    tokens = [
        program.amounts[arg].token
        for kind, arg in zip(effect.kinds, step.args)
        if kind == AMOUNT and arg >= 0
    ]
    return tokens[-1] if tokens else codes.NONE


def _says_nothing_else(effect: Effect) -> bool:
    """Whether a verb can always be done when its need is met."""
    return type(effect).can is Effect.can


def _always_can(effect: Effect, values: list[int]) -> bool:
    return _says_nothing_else(effect) and effect.need(values) == codes.NO_NEED


def _need_of_deed(card_facts: CardFacts, step: Step) -> int:
    effect = EFFECTS[step.verb]
    values = fixed_values(card_facts.program, effect, step)
    if values is None or CARDS in effect.kinds or not _says_nothing_else(effect):
        return codes.UNKNOWN_NEED
    return effect.need(values)


def _sentences(ability: Ability) -> list[int]:
    """Where the sentences after the extra cost begin."""
    return [
        pc for pc, step in enumerate(ability.steps) if pc >= ability.start and step.code == codes.SENTENCE
    ]


def _openings(ability: Ability) -> list[int]:
    found: list[int] = []
    for pc in _sentences(ability):
        first = next(
            place
            for place in range(pc, len(ability.steps))
            if ability.steps[place].code not in (codes.SENTENCE, codes.PAID)
        )
        found.append(first)
    return found if found else [ability.start]


def _need_of(card_facts: CardFacts, ability: Ability) -> int:
    """What is enough for an ability to do something: what the easiest of its sentences needs."""
    if ability.start:
        return codes.UNKNOWN_NEED
    return _easiest([_need_at(card_facts, ability, pc) for pc in _sentences(ability)])


def _easiest(needs: list[int]) -> int:
    if codes.NO_NEED in needs:
        return codes.NO_NEED
    known = [need for need in needs if need >= 0]
    return known[0] if known else codes.UNKNOWN_NEED


def _need_at(card_facts: CardFacts, ability: Ability, pc: int) -> int:
    step, deed = ability.steps[pc + 1], ability.steps[min(pc + 2, len(ability.steps) - 1)]
    if step.code == codes.PICK_PLAYER and deed.code == codes.DO:
        effect = EFFECTS[deed.verb]
        if effect.kinds == [PLAYER] and deed.args == [step.slot]:
            harmless = _says_nothing_else(effect) and not effect.touches
            return codes.NO_NEED if harmless else codes.UNKNOWN_NEED
    return _need_of_deed(card_facts, step) if step.code == codes.DO else codes.UNKNOWN_NEED


def _amounts(program: Program, step: Step) -> list[int]:
    """The kinds of all amounts in a deed, through "half" and "twice" to what they are of."""
    effect = EFFECTS[step.verb]
    found: list[int] = []
    for kind, arg in zip(effect.kinds, step.args):
        if kind in (AMOUNT, NUMBER) and arg >= 0:
            amount = program.amounts[arg]
            while amount.kind in codes.OF_ANOTHER:
                amount = program.amounts[amount.of]
            found.append(amount.kind)
    return found


def _only_adds(program: Program, ability: Ability) -> bool:
    """Whether it makes no difference what others add before it: it only adds, by what no gain changes."""
    for step in ability.steps:
        if step.code == codes.DO:
            if EFFECTS[step.verb].name not in ADDERS or not set(_amounts(program, step)) <= STEADY_AMOUNTS:
                return False
        elif step.code == codes.TEST:
            if program.conditions[step.condition].kind not in STEADY_CONDITIONS:
                return False
        elif step.code not in (codes.SENTENCE, codes.DONE, codes.END, codes.JUMP):
            return False
    return True


def _reads_dice(program: Program, ability: Ability) -> bool:
    """Whether it makes a difference what a single die shows."""
    tests = [program.conditions[step.condition].kind for step in ability.steps if step.code == codes.TEST]
    amounts = [kind for step in ability.steps if step.code == codes.DO for kind in _amounts(program, step)]
    return codes.DICE_EQUAL in tests or codes.HIGHER_DIE in amounts or codes.LOWER_DIE in amounts


# Cards


def _card(card_facts: CardFacts, card: Card) -> Iterator[Derived]:
    program = card_facts.program
    yield Derived("way", card.way, way_of(program, card))
    if card.deck == codes.EVENT_DECK:
        lines = [program.abilities[number] for number in card.abilities]
        reasons = [line for line in lines if line.pinned or line.timing in codes.AT_ONCE]
        yield Derived("reasons", card.reasons, [line.number for line in reasons])
        yield Derived("halves", card.halves, sorted({line.half for line in reasons}))
        needs = [codes.NO_NEED if line.pinned else _need_of(card_facts, line) for line in reasons]
        yield Derived("need", card.need, _easiest(needs))


def way_of(program: Program, card: Card) -> int:
    """How a card is built."""
    words = program.words_of(card.types)
    has_price = card.price != codes.NONE or card.influence_price != codes.NONE
    if card.deck != codes.SHOWCASE_DECK and not (card.deck == codes.PARK_DECK and has_price):
        return codes.NOT_BUILT
    if "attraction" in words:
        return codes.AS_SUPER if "super" in words else codes.IN_A_SPACE
    if "upgrade" in words:
        return codes.ON_ATTRACTION
    return codes.ON_STAFF if "power" in words else codes.BY_ITSELF


def _fitting(card_facts: CardFacts, cards: list[int]) -> Iterator[Derived]:
    """The bits that tell which upgrades go on an attraction and beside each other."""
    printed = card_facts.printed
    mask = card_facts.program.mask
    upgrades = [card for card in cards if printed[card].types & mask(["upgrade"])]
    for upgrade in upgrades:
        own = printed[upgrade]
        for host in cards:
            if printed[host].types & mask(["attraction"]):
                bars = bool(card_facts.taken_up[host] & card_facts.barred_by[upgrade])
                lacks = own.needs & ~printed[host].types != 0
                yield Derived(
                    f"taken_up and barred_by (on {printed[host].name})",
                    bars,
                    lacks or bool({*own.themes} & {*printed[host].themes}),
                    upgrade,
                )
        for other in upgrades:
            there = printed[other]
            apart = own.name == there.name or bool({*own.themes} & {*there.themes})
            yield Derived(
                f"takes_up and barred_by (beside {there.name})",
                bool(card_facts.takes_up[other] & card_facts.barred_by[upgrade]),
                apart,
                upgrade,
            )
