"""The expert of Unlucky Adventurers: it weighs every option by what it does to all hands."""

from __future__ import annotations

from functools import cache

from fairground.engine.rng import Rng
from fairground.engine.state import Ask, State
from fairground.games.unlucky.effects import Act
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.model import (
    ACCEPT,
    ARENA,
    BLOCK,
    CARD,
    DISCARD,
    DONE,
    ESCAPE_BEAST,
    FACE,
    INSTEAD_OF_PLAY,
    RESURRECT,
    ROLL,
    SEATS,
    TARGET,
    USE,
    UnluckyComponents,
    UnluckyState,
)
from fairground.players.base import Player, ask_of
from fairground.players.unlucky.outlook import CHARACTER, Outlook, Study


class UnluckyExpert(Player):
    """Looks at no hidden card: what others hold counts by its number."""

    summary = "Judges every card by its effect on all hands, and attacks where that helps most."

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, UnluckyState)
        ask = ask_of(world, seat)
        if RESURRECT in ask.options:
            return RESURRECT
        if ROLL in ask.options:
            return ROLL
        outlook = Outlook(world, seat, study_of(world.facts))
        match ask.prompt:
            case "play":
                return _play(outlook, ask)
            case "fight" | "forfeit":
                return _fight(outlook, ask)
            case "target" | "thief" | "revive":
                return _aim(outlook, ask)
            case "shield":
                return _answer_attack(outlook, ask)
            case "roll":
                return _turn_die(outlook, ask)
            case "start":
                return _start(outlook, ask)
            case "reveal":
                return _reveal(outlook, ask)
            case "redirect":
                return _redirect(outlook, ask)
            case "blunder":
                return _blunder(outlook, ask)
            case "take":
                return _take_back(outlook, ask)
        return _give_up(outlook, ask)


@cache
def study_of(components: UnluckyComponents) -> Study:
    """What the cards of a match are worth, worked out once."""
    return Study(components)


def _cards(outlook: Outlook) -> dict[int, int]:
    """The kinds in the own hand, and a card of each."""
    codes = outlook.state.facts.code
    return {codes[card]: card for card in outlook.state.zones[SEATS + 3 * outlook.seat]}


def _play(outlook: Outlook, ask: Ask) -> int:
    """The card, or the character, after which things look best. A character used before the card comes on top
    of it: it must only be better than keeping it."""
    components = outlook.state.facts
    now = outlook.now()
    cards = _cards(outlook)
    best, best_value = -1, -1.0
    for code in ask.options:
        if code >= CARD:
            value = outlook.play(cards[code])
        else:
            character = components.character[code]
            value = outlook.use(character)
            if components.timing[character] != INSTEAD_OF_PLAY:
                if value > now:
                    return code
                continue
        if value > best_value:
            best, best_value = code, value
    return best


def _aim(outlook: Outlook, ask: Ask) -> int:
    act = outlook.state.frames[-1]
    assert isinstance(act, Act)

    def value(code: int) -> float:
        if code == DONE:
            return outlook.rolled(act.card, -1, act.picks)
        if ask.prompt == "thief":
            return outlook.rolled(act.card, -1, act.picks + (1 << 4 * (code - TARGET)))
        return outlook.rolled(act.card, code - TARGET, 0)

    return max(ask.options, key=value)


def _turn_die(outlook: Outlook, ask: Ask) -> int:
    act = outlook.state.frames[-1]
    assert isinstance(act, Act)
    outcomes = outlook.state.facts.outcomes[act.card]

    def value(code: int) -> float:
        face = act.roll if code == ACCEPT else code - FACE
        spent = 0.0 if code == ACCEPT else CHARACTER
        outlook.extra[outlook.seat] -= spent
        chance = outlook.after(outcomes[face], act.actor, act.target, act.picks, 0)
        outlook.extra[outlook.seat] += spent
        return chance

    return max(ask.options, key=value)


def _answer_attack(outlook: Outlook, ask: Ask) -> int:
    """A block costs a card or a character, so it must save more than that."""
    act = outlook.state.frames[-1]
    assert isinstance(act, Act)
    seat = outlook.seat
    shield = next((card for card in outlook.state.hand(seat) if card in outlook.state.facts.shields), -1)

    def value(code: int) -> float:
        blocked = act.blocked if code == ACCEPT else act.blocked | 1 << seat
        cards, extra = 0.0, 0.0
        if code == BLOCK:
            cards, extra = 1.0, outlook.study.keep[shield]
        elif code != ACCEPT:
            extra = CHARACTER
        outlook.sizes[seat] -= cards
        outlook.extra[seat] -= extra
        chance = outlook.after(act.program, act.actor, act.target, act.picks, blocked)
        outlook.sizes[seat] += cards
        outlook.extra[seat] += extra
        return chance

    return max(ask.options, key=value)


def _start(outlook: Outlook, ask: Ask) -> int:
    """An ability of the start of the turn is used as soon as it is worth more than it is in store."""
    now = outlook.now()
    components = outlook.state.facts
    return next((c for c in ask.options if c >= USE and outlook.use(components.character[c]) > now), DONE)


def _reveal(outlook: Outlook, ask: Ask) -> int:
    """Fight, slip away, or let somebody else fight."""
    state, seat = outlook.state, outlook.seat
    components = state.facts
    beast = state.zones[ARENA][-1]
    best, best_value = DONE, outlook.shifted(seat, outlook.own_fight(beast, 0), 0.0)
    for code in ask.options:
        if code == DONE:
            continue
        outlook.extra[seat] -= CHARACTER
        if components.programs[components.program[components.character[code]]][0] == ESCAPE_BEAST:
            value = outlook.now()
        else:
            value = _redirected(outlook, beast)[0]
        outlook.extra[seat] += CHARACTER
        if value > best_value:
            best, best_value = code, value
    return best


def _redirected(outlook: Outlook, beast: int) -> tuple[float, int]:
    """The best opponent to fight a beast: the chance then, and the seat."""
    opponents = outlook.state.opponents(outlook.seat)
    return max(
        (outlook.shifted(other, outlook.other_fight(beast, other), 0.0), other)
        for other in range(outlook.state.components.seats)
        if opponents >> other & 1
    )


def _redirect(outlook: Outlook, ask: Ask) -> int:
    return TARGET + _redirected(outlook, outlook.state.zones[ARENA][-1])[1]


def _fight(outlook: Outlook, ask: Ask) -> int:
    if DONE in ask.options:
        return DONE
    fight = outlook.state.frames[-1]
    assert isinstance(fight, Fight)
    components = outlook.state.facts
    least = max(components.least[fight.beast] - len(fight.cards), 0)
    points = max(components.points[fight.beast] - fight.total, 0)
    laid = outlook.winning_set(least, points)
    for code in ask.options:
        if code < CARD:
            # A character is used where it saves at least a card, or the fight.
            bonus = components.programs[components.program[components.character[code]]][2]
            helped = outlook.winning_set(least, max(points - bonus, 0))
            if helped and (not laid or len(helped) < len(laid)):
                return code
    codes = components.code
    return codes[(laid or outlook.forfeit(max(least, 1)))[0]]


def _blunder(outlook: Outlook, ask: Ask) -> int:
    """A Blunder is suffered if it costs less than the character that could prevent it."""
    act = outlook.state.frames[-1]
    assert isinstance(act, Act)
    suffered = outlook.after(act.program, outlook.seat, -1, 0, 0)
    prevented = outlook.shifted(outlook.seat, 0.0, -CHARACTER)
    return ACCEPT if suffered >= prevented else ask.options[-1]


def _take_back(outlook: Outlook, ask: Ask) -> int:
    """The discarded card that is best to play at once, or best to have."""
    state = outlook.state
    cards = {state.facts.code[card]: card for card in state.zones[DISCARD]}

    def value(code: int) -> float:
        card = cards[code]
        kept = outlook.study.keep[card]
        outlook.sizes[outlook.seat] += 1.0
        outlook.extra[outlook.seat] += kept
        chance = max(outlook.play(card), outlook.now())
        outlook.sizes[outlook.seat] -= 1.0
        outlook.extra[outlook.seat] -= kept
        return chance

    return max(ask.options, key=value)


def _give_up(outlook: Outlook, ask: Ask) -> int:
    """The card that is missed least."""
    cards = _cards(outlook)
    return min(ask.options, key=lambda code: (outlook.study.keep[cards[code]], code))


PLAYER = UnluckyExpert
