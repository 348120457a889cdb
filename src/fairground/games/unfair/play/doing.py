# compiled: mypyc
"""Doing a deed: who may block it, what cannot be done, what happens instead, and then the deed itself."""

from __future__ import annotations

from typing import Final

from fairground.engine.table import EVERYONE
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.codes import (
    CANNOT_BE,
    EVENTS_STEP,
    IN_ITS_PLACE,
    INSTEAD,
    NONE,
    PEACE,
)
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.play import abilities
from fairground.games.unfair.play.cannot import at_peace, is_protected, may_do, unprotected
from fairground.games.unfair.play.changes import named
from fairground.games.unfair.play.dealing import refill_market
from fairground.games.unfair.play.effect import AMOUNT, Deed, Effect
from fairground.games.unfair.play.nouns import concerns, fits
from fairground.games.unfair.play.picking import distinct
from fairground.games.unfair.play.places import (
    CARD,
    DONE,
    HAND,
    MARKET,
    NO,
    NOTHING,
    OWN_ZONES,
    SHARED_ZONES,
    WORD,
    YES,
)
from fairground.games.unfair.play.possible import deed_of, player_of
from fairground.games.unfair.play.standing import is_active
from fairground.games.unfair.play.state import UnfairFrame, UnfairState
from fairground.games.unfair.play.work import BLOCKING, NAMING, READY, REPLACING, Work

SAYS_SO: Final = ("unfair.core.guide.literal",)
REPLACEMENTS: Final = (INSTEAD, IN_ITS_PLACE)


def do(state: UnfairState, work: Work, ability: Ability, step: Step) -> bool:
    """Does a deed; False while somebody is asked or something else comes first."""
    effect = state.unfair.effects[step.verb]
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
    rules = state.standing
    if rules[PEACE] and effect.touches and at_peace(state, deed.by, player_of(effect, deed)):
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
    done = (step.sure or effect.can(state, deed)) and effect.run(state, deed)
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
        _tell(state, work, step, effect, deed, affected)
    return len(frames) == depth


def _tell(state: UnfairState, work: Work, step: Step, effect: Effect, deed: Deed, cards: list[int]) -> None:
    """Logs a deed. Of cards that not everybody knows, others see only the backs."""
    source = work.context.source
    hidden = [card for card in cards if not state.is_public(card)]
    facts: dict[str, object] = {
        "seat": deed.actor,
        "card": state.table.faces[source].name if source >= 0 else "",
        "does": step.text,
        "cards": named(state, [card for card in cards if state.is_public(card)]),
        "backs": [state.table.faces[card].back for card in hidden],
    }
    if deed.token >= 0:
        facts["tokens"] = deed.values[effect.kinds.index(AMOUNT)]
    other = player_of(effect, deed)
    if other >= 0:
        facts["other"] = other
    if effect.number == state.unfair.build:
        if state.host[cards[0]] >= 0:
            facts["on"] = state.table.faces[state.host[cards[0]]].name
        elif state.space[cards[0]] > 0:
            facts["space"] = state.space[cards[0]]
    eyes = EVERYONE
    for card in hidden:
        eyes &= state.known[card] | state.table.zones[state.where[card]].eyes
    secret: dict[str, object] = {"hidden": named(state, hidden)}
    state.emit("did", facts, effect.cites or SAYS_SO, secret if hidden else None, eyes)


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
    zone = state.where[card] - SHARED_ZONES
    return zone >= 0 and zone % OWN_ZONES == HAND


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
    table = state.unfair
    if table.hand_blocks >> attack & 1 and may_do(state, seat, table.play, -1):
        for card in state.hand(seat):
            if table.printed[card].deck == codes.EVENT_DECK and not state.is_public(card):
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
    (unfair.core.block.others-hit)."""
    if deed.actor >= 0 and deed.actor != deed.by and work.blocked >> deed.actor & 1:
        return False
    other = player_of(effect, deed)
    if other >= 0 and work.blocked >> other & 1:
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
    rules = state.unfair.program.rules
    for card in work.targets:
        for kind in REPLACEMENTS:
            for standing in state.standing[kind]:
                rule = rules[standing.rule]
                if effect.number not in rule.deeds and not (effect.touches and codes.ANYTHING in rule.deeds):
                    continue
                owner, source = standing.context.owner, standing.context.source
                if _was_declined(work, standing.rule, card) or source == work.context.source:
                    continue
                if not concerns(rule.by, owner, deed.by):
                    continue
                if not fits(state, standing.context, owner, rule.noun, card):
                    continue
                work.offer = [standing.rule, owner, source, card]
                if not _can_replace(state, work, effect, deed):
                    continue
                if rule.may:
                    work.stage = REPLACING
                    work.chooser = owner
                    ask_instead(state, work)
                else:
                    _replace(state, work, effect, deed)
                return False
    return True


def _was_declined(work: Work, rule: int, card: int) -> bool:
    declined = work.declined
    return any(
        declined[place] == rule and declined[place + 1] == card for place in range(0, len(declined), 2)
    )


def _can_replace(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """Whether what would be done instead is possible; it does not replace anything within itself."""
    rule = state.unfair.program.rules[work.offer[0]]
    source = work.offer[2]
    if rule.kind == IN_ITS_PLACE:
        return source not in work.targets and not is_protected(
            state, effect.number, effect.touches, source, deed.by
        )
    for frame in state.frames:
        if isinstance(frame, UnfairFrame) and frame.enacts(source, rule.ability):
            return False
    return abilities.can_start(state, rule.ability, work.offer[1], source, [work.offer[3]])


def ask_instead(state: UnfairState, work: Work) -> None:
    state.open_ask(work.chooser, "instead", [NO, YES])


def answer_instead(state: UnfairState, work: Work, code: int) -> None:
    work.stage = READY
    step = work.current(state)
    if code == YES:
        deed = deed_of(state, work.context, work.actor, step)
        if deed is not None:
            _replace(state, work, state.unfair.effects[step.verb], deed)
    else:
        work.declined = [*work.declined, work.offer[0], work.offer[3]]


def _replace(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> None:
    number, owner, source, card = work.offer
    rule = state.unfair.program.rules[number]
    if rule.kind == IN_ITS_PLACE:
        work.targets = [source if target == card else target for target in work.targets]
        return
    work.targets = [target for target in work.targets if target != card]
    abilities.start(state, rule.ability, owner, source, [card], -1)


# Type words


def _name_words(state: UnfairState, work: Work, effect: Effect, deed: Deed) -> bool:
    """Somebody names type words, one after the other."""
    work.stage = NAMING
    work.chooser = deed.actor
    work.words = 0
    ask_words(state, work)
    return False


def ask_words(state: UnfairState, work: Work) -> None:
    step = work.current(state)
    deed = deed_of(state, work.context, work.actor, step)
    options: list[int] = []
    if deed is not None:
        options = [WORD + bit for bit in state.unfair.effects[step.verb].words(state, deed, work.words)]
    if work.words or not options:
        options.append(DONE)
    state.open_ask(work.chooser, "words", sorted(options))


def answer_words(state: UnfairState, work: Work, code: int) -> None:
    step = work.current(state)
    if code != DONE:
        work.words |= 1 << (code - WORD)
        ask_words(state, work)
        return
    work.context.bind(step.slot, [work.words])
    work.stage = READY
