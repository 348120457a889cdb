# compiled: mypyc
"""Doing a deed: who may block it, what cannot be done, what happens instead, and then the deed itself."""

from __future__ import annotations

from typing import Final

from fairground.engine.components import EVERYONE
from fairground.engine.errors import FlowError
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    CANNOT_BE,
    EVENTS_STEP,
    IN_ITS_PLACE,
    INSTEAD,
    NONE,
    PEACE,
    SPARED,
)
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.language.verb import AMOUNT, SUPPLY
from fairground.games.unfair.language.words import COIN
from fairground.games.unfair.play import abilities
from fairground.games.unfair.play.active import is_active
from fairground.games.unfair.play.cannot import is_protected, is_spared, may_do, unprotected
from fairground.games.unfair.play.changes import named
from fairground.games.unfair.play.dealing import refill_market
from fairground.games.unfair.play.effect import EFFECTS, Deed, Effect
from fairground.games.unfair.play.nouns import concerns, fits
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.possible import deed_of, is_out_of_reach, player_of
from fairground.games.unfair.state.context import RuleInForce
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.work import BLOCKING, NAMING, READY, REPLACING, Work
from fairground.games.unfair.state.zones import (
    CARD,
    DONE,
    HAND,
    MARKET,
    NO,
    NOTHING,
    OPTION,
    WORD,
    YES,
)

# Whatever happens is what a text says, and no more (unfair.core.guide.literal).
SAYS_SO: Final = ("unfair.core.guide.literal",)


def do(state: UnfairState, work: Work, ability: Ability, step: Step) -> bool:
    """Does a deed; False while somebody is asked or something else comes first."""
    effect = EFFECTS[step.verb]
    context = work.context
    deed = deed_of(state, context, work.actor, step)
    if deed is None:
        work.go_on(False, step)
        return True
    if step.slot >= 0 and not context.holds(step.slot):
        return _name_words(state, work, effect, deed)
    victims = 0
    # Whom a deed affects only matters where it can be blocked or answered.
    if state.step == EVENTS_STEP or ability.attack != NONE:
        victims = _victims(state, effect, deed)
        if victims and ability.attack != NONE and not offer_blocks(state, work, ability.attack, victims):
            return False
    if work.blocked and not _spare_blockers(state, work, effect, deed):
        work.go_on(False, step)
        return True
    rules = state.in_force
    if rules[PEACE] and is_out_of_reach(state, effect, deed):
        work.go_on(False, step)
        return True
    if rules[SPARED] and deed.by < 0 and not _spare(state, work, effect, deed):
        work.go_on(False, step)
        return True
    affected = deed.cards
    first = effect.first
    stock = 0
    if first >= 0:
        if work.aiming:
            affected = work.targets
        else:
            if rules[CANNOT_BE] or rules[PEACE]:
                affected = unprotected(state, effect.number, effect.touches, affected, deed.by)
            work.targets = affected
            work.declined = NOTHING
        if rules[INSTEAD] or rules[IN_ITS_PLACE]:
            work.aiming = True
            if not _settle_instead(state, work, effect, deed):
                return False
            affected = work.targets
        if not affected:
            work.go_on(False, step)
            return True
        deed.cards = affected
        stock = len(state.zones[MARKET])
    frames = state.frames
    depth = len(frames)
    deed.keeps = ability.keeps
    deed.cause = work.cause
    deed.count = -1
    if deed.actor < 0 and effect.needs_doer:
        raise FlowError(f"“{step.text}” would be done by nobody")
    done = effect.can(state, deed) and effect.run(state, deed)
    work.aiming = False
    work.unsold = -1
    # What a pick leaves behind is gone already.
    if not done:
        work.pc = step.fail
        return len(frames) == depth
    work.pc += 1
    work.deeds += 1
    if victims:
        work.hit |= victims & ~work.blocked
    if first >= 0:
        # Whatever took a card from the Market, the gap is filled at once (unfair.core.market.refill).
        gap = stock - len(state.zones[MARKET])
        if gap > 0:
            refill_market(state, gap)
        slot = step.args[first]
        if slot >= 0:
            context.counts[slot] += len(affected) if deed.count < 0 else deed.count
    if state.log is not None:
        _tell(state, work, step, effect, deed, affected, victims if ability.attack != NONE else 0)
    return len(frames) == depth


def _tell(
    state: UnfairState, work: Work, step: Step, effect: Effect, deed: Deed, cards: list[int], hit: int
) -> None:
    """Logs a deed. Of cards that not everybody knows, others see only the backs. `hit`: bits of the seats
    that it attacks."""
    source = work.context.source
    hidden = [card for card in cards if not state.is_public(card)]
    facts: dict[str, object] = {
        "seat": deed.actor,
        "card": state.components.faces[source].name if source >= 0 else "",
        "does": step.text,
        "cards": named(state, [card for card in cards if state.is_public(card)]),
        "backs": [state.components.faces[card].back for card in hidden],
    }
    if deed.token >= 0:
        facts["tokens"] = deed.values[effect.kinds.index(AMOUNT)]
        if (
            effect.changes == SUPPLY
            and effect.adds
            and deed.token == COIN
            and deed.actor == state.unfair.quinn
        ):
            # Quinn is rich enough not to count (unfair.gamechangers.solo.quinn-goal, RU80).
            facts["declined"] = state.components.faces[state.unfair.solo].name
    other = player_of(effect, deed)
    if other >= 0:
        facts["other"] = other
    if hit:
        facts["by"] = deed.by
        facts["hits"] = [seat for seat in range(state.components.seats) if hit >> seat & 1]
    if effect.number == state.unfair.build:
        if state.host[cards[0]] >= 0:
            facts["on"] = state.components.faces[state.host[cards[0]]].name
        elif state.space[cards[0]] > 0:
            facts["space"] = state.space[cards[0]]
    eyes = EVERYONE
    for card in hidden:
        eyes &= state.known[card] | state.components.zones[state.where[card]].eyes
    secret: dict[str, object] = {"hidden": named(state, hidden)}
    state.emit("did", facts, effect.rules or SAYS_SO, secret if hidden else None, eyes)


def _spare(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """Takes those whom City cards do not affect out of a deed; False if nothing is left of it."""
    source = work.context.source
    if is_spared(state, source, deed.actor) or is_spared(state, source, player_of(effect, deed)):
        return False
    if effect.first < 0 or not deed.cards:
        return True
    deed.cards = [card for card in deed.cards if not is_spared(state, source, state.owner(card))]
    return bool(deed.cards)


# Who is affected, and blocks


def _victims(state: UnfairState, effect: Effect, deed: Deed) -> int:
    """Bits of the seats that a deed affects besides the one whose ability it is."""
    by = deed.by
    bits = 0
    if 0 <= deed.actor != by:
        bits = 1 << deed.actor
    if effect.touches:
        if effect.has_player:
            other = player_of(effect, deed)
            if 0 <= other != by:
                bits |= 1 << other
        if effect.first >= 0:
            bits |= _owners(state, deed.cards, by)
            if effect.second >= 0:
                bits |= _owners(state, deed.others, by)
    else:
        # A hand that somebody else looks into or takes from is affected too.
        for card in deed.cards:
            if _is_in_hand(state, card) and state.owner(card) != by:
                bits |= 1 << state.owner(card)
    return bits


def _owners(state: UnfairState, cards: list[int], besides: int) -> int:
    """Bits of the seats, besides one, that some cards lie with."""
    where, keepers = state.where, state.unfair.keepers
    bits = 0
    for card in cards:
        seat = keepers[where[card]]
        if 0 <= seat != besides:
            bits |= 1 << seat
    return bits


def _is_in_hand(state: UnfairState, card: int) -> bool:
    return state.unfair.zone_kinds[state.where[card]] == HAND


def offer_blocks(state: UnfairState, work: Work, attack: int, victims: int) -> bool:
    """Before an attack of a class affects seats, given as bits, each may block it, whosever turn it is
    (unfair.core.steps.block-any-section). False while a seat is asked."""
    victims &= ~work.asked
    if not victims:
        return True
    for seat in state.seats_in_order():
        if victims >> seat & 1 and seat != work.context.owner:
            if _could_block(state, seat, attack):
                work.stage = BLOCKING
                work.chooser = seat
                ask_block(state, work)
                return False
            work.asked |= 1 << seat
    return True


def _could_block(state: UnfairState, seat: int, attack: int) -> bool:
    """Whether a seat could block as far as everybody knows: what its hand really holds plays no part."""
    card_facts = state.unfair
    if card_facts.hand_blocks >> attack & 1 and may_do(state, seat, card_facts.play, -1):
        for card in state.hand(seat):
            if card_facts.printed[card].deck == codes.EVENT_DECK and not state.is_public(card):
                return True
    return bool(blockers(state, seat, attack))


def blockers(state: UnfairState, seat: int, attack: int) -> list[int]:
    """The cards a seat can block a class of attack with: in its park, or events in its hand."""
    found: list[int] = []
    blocks = state.unfair.blocks
    for card in [*state.hand(seat), *state.park(seat)]:
        if blocks[card] >> attack & 1 and blocking_ability(state, seat, card, attack) != NONE:
            found.append(card)
    return found


def blocking_ability(state: UnfairState, seat: int, card: int, attack: int) -> int:
    """The ability by which a card blocks a class of attack now, or NONE."""
    printed = state.unfair.printed[card]
    if _is_in_hand(state, card):
        if printed.deck != codes.EVENT_DECK or not may_do(state, seat, state.unfair.play, card):
            return NONE
    elif not is_active(state, card):
        return NONE
    for number in printed.abilities:
        ability = state.unfair.abilities[number]
        if ability.timing == codes.REACTION and state.unfair.blocked_class(ability) == attack:
            if not abilities.is_spent(state, card, number, seat):
                return number
    return NONE


def ask_block(state: UnfairState, work: Work) -> None:
    cards = distinct(state, blockers(state, work.chooser, work.script(state).attack))
    state.open_ask(work.chooser, "block", sorted({NO, *[CARD + card for card in cards]}))


def answer_block(state: UnfairState, work: Work, code: int) -> None:
    seat = work.chooser
    work.asked |= 1 << seat
    work.stage = READY
    if code != NO:
        # The attack goes on, but not against this seat (unfair.core.block.not-cancelled).
        work.blocked |= 1 << seat
        card = code - CARD
        block = abilities.use(
            state, seat, card, blocking_ability(state, seat, card, work.script(state).attack)
        )
        # "The attacker" in the text of a block; nobody, where a City card attacks.
        block.context.aim = work.context.owner


def _spare_blockers(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """Takes those who blocked out of a deed; False if nothing is left of it
    (unfair.core.block.others-hit). What is handed to somebody who blocked arrives all the same (RU3)."""
    if deed.actor >= 0 and deed.actor != deed.by and work.blocked >> deed.actor & 1:
        return False
    other = player_of(effect, deed)
    if other >= 0 and work.blocked >> other & 1 and not effect.hands_over:
        return False
    if effect.first < 0:
        return True
    deed.cards = [
        card for card in deed.cards if state.owner(card) < 0 or not work.blocked >> state.owner(card) & 1
    ]
    return bool(deed.cards)


# Instead


def _settle_instead(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """ "If ... would be ..., (you may) ... instead": settled for each target before the deed. False while
    somebody is asked or does something instead."""
    for card in work.targets:
        for active in state.in_force[INSTEAD]:
            if _was_declined(work, active.rule, card) or not _may_replace(
                state, work, effect, deed, active, card
            ):
                continue
            work.offer = [active.rule, active.context.owner, active.context.source, card]
            _offer_instead(state, work)
            return False
    for active in state.in_force[IN_ITS_PLACE]:
        source = active.context.source
        found = [
            card
            for card in work.targets
            if not _was_offered(work, source, card) and _may_replace(state, work, effect, deed, active, card)
        ]
        if found:
            # A substitute is offered once for each card, whatever else the text does to it.
            for card in found:
                work.stand_ins = [*work.stand_ins, source, card]
            work.offer = [active.rule, active.context.owner, source, *found]
            _offer_instead(state, work)
            return False
    return True


def _may_replace(
    state: UnfairState, work: Work, effect: Effect, deed: Deed, active: RuleInForce, card: int
) -> bool:
    """Whether a rule lets something else happen than a deed to a card."""
    rule = state.unfair.program.rules[active.rule]
    if effect.number not in rule.deeds and not (effect.touches and codes.ANYTHING in rule.deeds):
        return False
    owner, source = active.context.owner, active.context.source
    if source == work.context.source:
        return False
    if not concerns(rule.by, owner, deed.by):
        # What applies by itself nobody has chosen, whosever it is
        # (unfair.gamechangers.building-insurance.protects).
        if rule.by != codes.NOT_BY_CHOICE or work.script(state).timing in codes.BY_CHOICE:
            return False
    if not fits(state, active.context, owner, rule.noun, card):
        return False
    return _can_replace(state, work, effect, deed, active, card)


def _offer_instead(state: UnfairState, work: Work) -> None:
    rule = state.unfair.program.rules[work.offer[0]]
    if rule.may:
        work.stage = REPLACING
        work.chooser = work.offer[1]
        ask_instead(state, work)
    else:
        _replace(state, work, work.offer[3])


def _was_declined(work: Work, rule: int, card: int) -> bool:
    declined = work.declined
    for place in range(0, len(declined), 2):
        if declined[place] == rule and declined[place + 1] == card:
            return True
    return False


def _was_offered(work: Work, source: int, card: int) -> bool:
    """Whether a substitute was offered for a card already, in this text."""
    pairs = work.stand_ins
    return any(pairs[place] == source and pairs[place + 1] == card for place in range(0, len(pairs), 2))


def _can_replace(
    state: UnfairState, work: Work, effect: Effect, deed: Deed, active: RuleInForce, card: int
) -> bool:
    """Whether what would be done instead is possible; it does not replace anything within itself."""
    rule = state.unfair.program.rules[active.rule]
    source = active.context.source
    if rule.kind == IN_ITS_PLACE:
        return source not in work.targets and not is_protected(
            state, effect.number, effect.touches, source, deed.by
        )
    for frame in state.frames:
        if isinstance(frame, UnfairFrame) and frame.enacts(source, rule.ability):
            return False
    return abilities.can_start(state, rule.ability, active.context.owner, source, [card])


def ask_instead(state: UnfairState, work: Work) -> None:
    cards = work.offer[3:]
    if len(cards) == 1:
        state.open_ask(work.chooser, "instead", [NO, YES])
    else:
        state.open_ask(work.chooser, "stand-in", [NO, *sorted([CARD + card for card in cards])])


def answer_instead(state: UnfairState, work: Work, code: int) -> None:
    work.stage = READY
    if code == NO:
        rule = state.unfair.program.rules[work.offer[0]]
        for card in work.targets:
            if card == work.offer[3] or (rule.whole and state.owner(card) == work.offer[1]):
                work.declined = [*work.declined, work.offer[0], card]
    else:
        _replace(state, work, work.offer[3] if code == YES else code - CARD)


def _replace(state: UnfairState, work: Work, card: int) -> None:
    owner, source = work.offer[1], work.offer[2]
    rule = state.unfair.program.rules[work.offer[0]]
    if rule.kind == IN_ITS_PLACE:
        work.targets = [source if target == card else target for target in work.targets]
        _speak_of(state, work, card, source)
        return
    if rule.whole:
        # One for all that the sentence would do it to (RU78).
        work.targets = [target for target in work.targets if state.owner(target) != owner]
    else:
        work.targets = [target for target in work.targets if target != card]
    abilities.start(state, rule.ability, owner, source, [card], -1)


def _speak_of(state: UnfairState, work: Work, card: int, substitute: int) -> None:
    """Whatever the text says of a card from now on, it says of its substitute."""
    kinds = work.script(state).slots
    for slot, cards in enumerate(work.context.slots):
        if kinds[slot] == codes.CARD_SLOT and card in cards:
            work.context.slots[slot] = [substitute if other == card else other for other in cards]


# Type words


def _name_words(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """Somebody names type words, one after the other."""
    work.stage = NAMING
    work.chooser = deed.actor
    work.words = 0
    ask_words(state, work)
    return False


def themes_in_match(state: UnfairState) -> list[int]:
    """The themes that cards of this match have."""
    themes = {theme for card in state.unfair.printed for theme in card.themes}
    return sorted(themes)


def ask_words(state: UnfairState, work: Work) -> None:
    step = work.current(state)
    if EFFECTS[step.verb].names_theme:
        state.open_ask(work.chooser, "chosen-theme", [OPTION + theme for theme in themes_in_match(state)])
        return
    deed = deed_of(state, work.context, work.actor, step)
    options: list[int] = []
    if deed is not None:
        options = [WORD + bit for bit in EFFECTS[step.verb].words(state, deed, work.words)]
    if work.words or not options:
        options.append(DONE)
    state.open_ask(work.chooser, "words", sorted(options))


def answer_words(state: UnfairState, work: Work, code: int) -> None:
    step = work.current(state)
    if EFFECTS[step.verb].names_theme:
        work.context.bind(step.slot, [code - OPTION])
        work.stage = READY
        return
    if code != DONE:
        work.words |= 1 << (code - WORD)
        ask_words(state, work)
        return
    work.context.bind(step.slot, [work.words])
    work.stage = READY
