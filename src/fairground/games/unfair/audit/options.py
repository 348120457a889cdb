"""The options of a question, listed card by card straight from the rules, with nothing that was prepared or
kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairground.engine.auditor import Derived
from fairground.engine.state import Ask
from fairground.games.unfair.audit.parks import cards_in_play, is_active, is_lasting, owner_of
from fairground.games.unfair.audit.rules import is_about
from fairground.games.unfair.flow import codes as moves
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.park import ParkTurns
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability
from fairground.games.unfair.language.words import COIN, GOLD_MEDAL, SILVER_MEDAL
from fairground.games.unfair.play.abilities import Enacting, can_start, is_spent, usable
from fairground.games.unfair.play.active import has_accepted
from fairground.games.unfair.play.building import INFLUENCE
from fairground.games.unfair.play.cannot import at_peace, may_do
from fairground.games.unfair.play.dealing import Splitting, Throwing
from fairground.games.unfair.play.effect import EFFECTS
from fairground.games.unfair.play.measures import amount_of, stat
from fairground.games.unfair.play.nouns import fits, matches
from fairground.games.unfair.play.playing import Borrowing, Playing
from fairground.games.unfair.play.wildcards import all_wildcards
from fairground.games.unfair.scoring.final import FinalScoring
from fairground.games.unfair.state.context import Context
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import (
    CARD,
    DISCARD,
    HAND,
    MARKET,
    NO,
    NOT_APPLICABLE,
    OPTION,
    PARK,
    RULES,
    SELL_MEDAL,
    SHOWCASE,
    own_zone,
)

PARK_TIMES: Final = (codes.ACTION, codes.PARK_STEP, codes.ANY_TURN)
EVENT_TIMES: Final = (codes.EVENTS_STEP, codes.ANY_TURN)

# What a text asks is found by carrying the text out. The audit does that a second time with every shortcut
# off (`plain`) and compares the questions: there is no plainer listing of it.
OF_TEXTS: Final = "the text is carried out again with every prepared shortcut off, and asks the same"
ALREADY_PLAIN: Final[dict[str, str]] = {
    **dict.fromkeys(
        ("pick", "player", "place", "may", "or", "words", "chosen-theme", "instead", "stand-in", "raise"),
        OF_TEXTS,
    ),
    "rearrange": "every card that is moved about is looked at",
    "rearrange-to": "every space and every card of the park is looked at",
    "order": "the cards that wait in the queue, as they stand there",
    "react": "every card in hand is looked at, whatever it may answer",
    "give-up": "every card in the park is looked at",
    "close-gap": "yes or no",
    "offer": "yes or no",
}


def listed(state: UnfairState, ask: Ask) -> list[int] | None:
    """What a seat can answer; None where `ALREADY_PLAIN` says why."""
    seat = ask.seat
    options = _on_a_turn(state, ask)
    if options is None:
        options = _between_turns(state, ask)
    if options is None:
        return None
    if state.tokens(seat, SILVER_MEDAL) or state.tokens(seat, GOLD_MEDAL):
        options += [code for code in ask.options if code >= SELL_MEDAL]
    return options


def _on_a_turn(state: UnfairState, ask: Ask) -> list[int] | None:
    seat = ask.seat
    if ask.prompt == moves.PARK:
        frame = state.frames[-1]
        assert isinstance(frame, ParkTurns)
        options = [*_plain(state, seat, frame.loans), *_builds(state, seat), *_demolishes(state, seat)]
        options += [moves.TAKE + card for card in one_of_each(state, state.zones[MARKET])]
        return options + [moves.USE + card for card in sorted(uses(state, seat, PARK_TIMES))]
    if ask.prompt == moves.EVENTS:
        passes = [moves.PASS, moves.HARD_PASS] if _has_hard_pass(state) else [moves.PASS]
        options = [*passes, *(moves.USE + card for card in sorted(uses(state, seat, EVENT_TIMES)))]
        events = [card for card in hand(state, seat) if halves(state, seat, card)]
        return options + [moves.PLAY + card for card in one_of_each(state, events)]
    if ask.prompt == moves.HAND_LIMIT:
        return [moves.DISCARD_CARD + card for card in one_of_each(state, hand(state, seat))]
    if ask.prompt == moves.FIRST_HAND:
        printed, words = state.unfair.printed, state.unfair.program.words_of
        keeping = [
            card
            for card in hand(state, seat)
            if "attraction" in words(printed[card].types)
            and printed[card].price != codes.NONE
            and not _bars_upgrades(state, card)
        ]
        kept = keeping or not state.unfair.figures.redraws
        return [moves.KEEP_HAND] if kept else [moves.KEEP_HAND, moves.REDRAW]
    return None


def _has_hard_pass(state: UnfairState) -> bool:
    """Whether the Game Changer of that name lies on the table."""
    return any(state.components.faces[card].id == "hard-pass" for card in state.zones[RULES])


def _between_turns(state: UnfairState, ask: Ask) -> list[int] | None:
    """Questions that follow from one card, from dice or from an attack."""
    seat, frame, printed = ask.seat, state.frames[-1], state.unfair.printed
    if isinstance(frame, Borrowing):
        numbers = printed[frame.card].abilities
        able = [
            number
            for number in numbers
            if state.unfair.program.abilities[number].timing in codes.AT_ONCE
            and not is_spent(state, frame.source, number, seat)
            and can_start(state, number, seat, frame.source, [])
        ]
        return [OPTION + numbers.index(number) for number in able]
    if ask.prompt == moves.ABILITY:
        assert isinstance(frame, ParkTurns | EventTurns)
        times = PARK_TIMES if isinstance(frame, ParkTurns) else EVENT_TIMES
        own = printed[frame.card].abilities
        return [OPTION + own.index(number) for number in uses(state, seat, times)[frame.card]]
    if isinstance(frame, Playing):
        return [OPTION + half for half in halves(state, seat, frame.card)]
    if isinstance(frame, Splitting):
        pairs = [(one, other) for one in range(1, 7) for other in range(one, 7)]
        return [OPTION + one for one, other in pairs if one + other == frame.result]
    if isinstance(frame, Throwing):
        rules = [(one, state.unfair.program.rules[one.rule]) for one in state.in_force[codes.SET_ROLL]]
        mine = [(one, rule) for one, rule in rules if is_about(rule.who, one.context.owner, seat)]
        results = {amount_of(state, one.context, seat, rule.amount) for one, rule in mine}
        return [NO, *(OPTION + result for result in results)]
    if isinstance(frame, FinalScoring):
        left = _themes_left(state, state.fixed)
        return [OPTION + theme for theme in range(len(state.unfair.program.themes)) if theme in left]
    if ask.prompt == "theme":
        assert isinstance(frame, Enacting)
        left = _themes_left(state, frame.work.context.wild)
        return [NO, *(OPTION + theme for theme in frame.work.script(state).themes if theme in left)]
    if ask.prompt == "block":
        assert isinstance(frame, Enacting)
        attack = frame.work.script(state).attack
        park = [card for card in state.zones[own_zone(PARK, seat)] if is_active(state, card)]
        own = [card for card in park if _blocks(state, seat, card, attack)]
        play = _verb(state, "PlayEvent")
        events = [card for card in hand(state, seat) if printed[card].deck == codes.EVENT_DECK]
        held = [
            card for card in events if may_do(state, seat, play, card) and _blocks(state, seat, card, attack)
        ]
        return [NO, *(CARD + card for card in own + one_of_each(state, held))]
    return None


def _themes_left(state: UnfairState, wild: list[int]) -> list[int]:
    """The themes that the next wildcard can stand for: those that its attraction does not have."""
    card = all_wildcards(state)[len(wild) // 2]
    root = state.host[card] if state.host[card] >= 0 else card
    tower = [root, *(part for part, host in enumerate(state.host) if host == root)]
    taken = {theme for part in tower for theme in state.unfair.printed[part].themes}
    taken |= {theme for part, theme in zip(wild[::2], wild[1::2], strict=True) if part in tower}
    return [theme for theme in range(len(state.unfair.program.themes)) if theme not in taken]


def _blocks(state: UnfairState, seat: int, card: int, attack: int) -> bool:
    """Whether a line of a card blocks a class of attack and has not been used up."""
    for number in state.unfair.printed[card].abilities:
        ability = state.unfair.program.abilities[number]
        deeds = [step for step in ability.steps if step.code == codes.DO]
        if ability.timing == codes.REACTION and deeds and deeds[0].args[0] == attack:
            if not is_spent(state, card, number, seat):
                return True
    return False


def halves(state: UnfairState, seat: int, card: int) -> list[int]:
    """The halves of an event that a seat can play: a line of it lasts, or can do something at once."""
    printed = state.unfair.printed[card]
    if printed.deck != codes.EVENT_DECK or not may_do(state, seat, _verb(state, "PlayEvent"), card):
        return []
    found: set[int] = set()
    for number in printed.abilities:
        ability = state.unfair.program.abilities[number]
        at_once = ability.timing in codes.AT_ONCE and can_start(state, number, seat, card, [])
        if ability.pinned or at_once:
            found.add(ability.half)
    return sorted(found)


def _bars_upgrades(state: UnfairState, card: int) -> bool:
    """Whether a text of an attraction says that nothing is built on it."""
    program, build = state.unfair.program, _verb(state, "Build")
    numbers = state.unfair.printed[card].abilities
    rules = [program.rules[rule] for number in numbers for rule in program.abilities[number].rules]
    return any(rule.kind == codes.CANNOT_BE and build in rule.deeds for rule in rules)


def remembered_market(state: UnfairState) -> Iterator[Derived]:
    """The options to take a card, while they are those of the Market as it lies."""
    market, options = state.last_market
    if market and market == state.zones[MARKET]:
        plain = [moves.TAKE + card for card in one_of_each(state, market)]
        yield Derived("last_market", options, plain)


def one_of_each(state: UnfairState, cards: list[int]) -> list[int]:
    """Of copies that are the same option, the one with the lowest number."""
    found: dict[int, int] = {}
    for card in sorted(cards):
        found.setdefault(state.unfair.printed[card].number, card)
    return [*found.values()]


def hand(state: UnfairState, seat: int) -> list[int]:
    return state.zones[own_zone(HAND, seat)]


def _plain(state: UnfairState, seat: int, loans: int) -> list[int]:
    """What is about no card."""
    figures, zones = state.unfair.figures, state.zones

    def has(deck: int) -> bool:
        return bool(zones[deck] or zones[DISCARD + deck])

    options = [moves.LOOSE_CHANGE]
    for deck in (codes.PARK_DECK, codes.EVENT_DECK, codes.BLUEPRINT_DECK):
        if has(deck) and not (deck == codes.BLUEPRINT_DECK and _blueprints_closed(state)):
            options.append(moves.DRAW + deck)
    if has(codes.PARK_DECK) and len(hand(state, seat)) >= figures.draw_ways["dig"].discard:
        options.append(moves.DIG)
    if loans < figures.loans_in_a_turn and may_do(state, seat, codes.TAKE_LOANS, -1):
        options.append(moves.LOAN)
    if len(zones[own_zone(SHOWCASE, seat)]) >= max(figures.start_showcase_cards, 1):
        options.append(moves.SELL_SHOWCASE)
    if any(
        zone.id == "mastermind" and zone.owner == seat and zones[number]
        for number, zone in enumerate(state.components.zones)
    ):
        if len(zones[own_zone(SHOWCASE, seat)]) >= figures.recruiting_cards:
            options.append(moves.RECRUIT)
    return options


def _blueprints_closed(state: UnfairState) -> bool:
    """The card that closes the Blueprint deck has come; where it is not in the game, the round decides."""
    closing = [
        card for card, printed in enumerate(state.unfair.printed) if printed.name == "Blueprint Closure"
    ]
    if closing:
        return closing[0] not in state.zones[codes.CITY_DECK]
    return state.round > state.unfair.figures.blueprints_close_after


# Building and demolishing


def _builds(state: UnfairState, seat: int) -> list[int]:
    """Cards are built from hand, Market or Showcase, if they can be paid for and have a place."""
    options: list[int] = []
    for pile in (hand(state, seat), state.zones[MARKET], state.zones[own_zone(SHOWCASE, seat)]):
        able = [card for card in pile if _can_build(state, seat, card)]
        lowest = one_of_each(state, pile)
        options += [moves.BUILD + card for card in able if card in lowest]
    return sorted(options)


def _can_build(state: UnfairState, seat: int, card: int) -> bool:
    printed = state.unfair.printed[card]
    build = _verb(state, "Build")
    if printed.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return False
    if printed.influence_price != codes.NONE:
        payable = state.tokens(seat, INFLUENCE) >= printed.influence_price
    elif printed.price != codes.NONE:
        payable = state.tokens(seat, COIN) >= _price(state, seat, card)
    else:
        payable = printed.deck == codes.SHOWCASE_DECK
    return (
        payable
        and _has_place(state, seat, card)
        and may_do(state, seat, build, card)
        and not _is_protected(state, build, False, card, seat)
    )


def _price(state: UnfairState, seat: int, card: int) -> int:
    """What is printed, as rules change it."""
    price = state.unfair.printed[card].price
    rules, nouns = state.unfair.program.rules, state.unfair.program.nouns

    def concerned(kind: int) -> list[tuple[int, Context]]:
        found = []
        for one in state.in_force[kind]:
            rule = rules[one.rule]
            if is_about(rule.who, one.context.owner, seat):
                built = [card for by, card in zip(state.built[::2], state.built[1::2]) if by == seat]
                if rule.first and any(
                    is_described(state, one.context, seat, rule.noun, card) for card in built
                ):
                    continue
                in_market = nouns[rule.noun].zone == codes.IN_MARKET
                meant = fits if in_market else is_described
                if meant(state, one.context, seat, rule.noun, card):
                    found.append((rule.amount, one.context))
        return found

    if concerned(codes.NO_PRICE):
        return 0
    for amount, context in concerned(codes.PRICE_CHANGE):
        change = amount_of(state, context, seat, amount)
        price += 0 if change == NOT_APPLICABLE else change
    return max(price, 0)


def is_described(state: UnfairState, context: Context, actor: int, number: int, card: int) -> bool:
    """Whether a card is what a noun describes, wherever it lies."""
    noun = state.unfair.program.nouns[number]
    if noun.alternatives:
        return any(is_described(state, context, actor, other, card) for other in noun.alternatives)
    if noun.quantity == codes.THESE:
        return fits(state, context, actor, number, card)
    return matches(state, context, actor, noun, card)


def _has_place(state: UnfairState, seat: int, card: int) -> bool:
    """Whether a card has somewhere to go in a park, within its limits."""
    program, printed = state.unfair.program, state.unfair.printed
    words = program.words_of(printed[card].types)
    park = state.zones[own_zone(PARK, seat)]
    kinds = {other: program.words_of(printed[other].types) for other in park}
    if "attraction" in words:
        count = sum("attraction" in kinds[other] for other in park)
        if count >= stat(state, seat, codes.ATTRACTION_LIMIT):
            return False
        supers = sum("super" in kinds[other] for other in park)
        stars = stat(state, seat, codes.PARK_STARS)
        return "super" not in words or (
            supers < stat(state, seat, codes.SUPER_LIMIT) and stars >= state.unfair.figures.super_stars
        )
    if "upgrade" in words:
        return any(_takes(state, host, card) for host in park if "attraction" in kinds[host])
    if "power" in words:
        return any("staff" in kinds[host] and "power" not in kinds[host] for host in park)
    return True


def _takes(state: UnfairState, host: int, upgrade: int) -> bool:
    """Whether an attraction takes an upgrade: it has the types needed, no theme twice, no name twice."""
    printed = state.unfair.printed
    own, there = printed[upgrade], [printed[host], *(printed[part] for part in state.parts[host])]
    if _bars_upgrades(state, host):
        return False
    if own.needs & ~printed[host].types:
        return False
    return not any({*own.themes} & {*other.themes} for other in there) and not any(
        own.name == other.name for other in there[1:]
    )


def _demolishes(state: UnfairState, seat: int) -> list[int]:
    """Park and Showcase cards of the own park, but for what is built in and a covered entrance."""
    printed, mask = state.unfair.printed, state.unfair.program.mask
    park = state.zones[own_zone(PARK, seat)]
    gates = [card for card in park if printed[card].types & mask(["entrance"])]
    demolish = _verb(state, "Demolish")
    options: list[int] = []
    for card in park:
        if printed[card].is_built_in or printed[card].deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
            continue
        covered = printed[card].deck == codes.SHOWCASE_DECK and card in gates[:-1]
        if not covered and not _is_protected(state, demolish, True, card, seat):
            options.append(moves.DEMOLISH + card)
    return sorted(options)


def _is_protected(state: UnfairState, deed: int, touches: bool, card: int, by: int) -> bool:
    """Whether a rule in force says that a deed cannot be done to a card."""
    if touches and at_peace(state, by, owner_of(state, card)):
        return True
    for one in state.in_force[codes.CANNOT_BE]:
        rule = state.unfair.program.rules[one.rule]
        named = deed in rule.deeds or (touches and codes.ANYTHING in rule.deeds)
        if named and is_about(rule.by, one.context.owner, by):
            if fits(state, one.context, one.context.owner, rule.noun, card):
                return True
    return False


def _verb(state: UnfairState, name: str) -> int:
    return next(n for n, effect in enumerate(EFFECTS) if type(effect).__name__ == name)


# Abilities


def uses(state: UnfairState, seat: int, timings: tuple[int, ...]) -> dict[int, list[int]]:
    """The cards of the own park with active abilities of these times that can be used, and these."""
    own: dict[int, list[int]] = {}
    for card in cards_in_play(state):
        if owner_of(state, card) in (seat, -1) and is_active(state, card):
            for number in state.unfair.printed[card].abilities:
                ability = state.unfair.program.abilities[number]
                if owner_of(state, card) < 0 and not ability.everybodys:
                    continue
                of_some = state.unfair.printed[card].offered or card == state.unfair.solo
                if of_some and not has_accepted(state, card, seat):
                    continue
                if _has_time(ability, timings) and is_lasting(state, card, ability.half, ability.pinned):
                    if usable(state, seat, card, number):
                        own.setdefault(card, []).append(number)
    return own


def _has_time(ability: Ability, timings: tuple[int, ...]) -> bool:
    waits = ability.trigger != codes.NONE and not ability.from_hand
    return ability.timing in timings and not waits and len(ability.steps) > 1
