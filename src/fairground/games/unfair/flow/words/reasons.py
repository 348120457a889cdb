"""Why something cannot be done, in sentences with the rules."""

from __future__ import annotations

from typing import Final

from fairground.engine.actions import Action, plain
from fairground.engine.game import Blocked, Refusal
from fairground.engine.hints import closest
from fairground.engine.state import Ask
from fairground.games.unfair import actions
from fairground.games.unfair.flow.options import (
    blueprints_are_closed,
    can_build,
    full_price,
)
from fairground.games.unfair.flow.words.labels import coins
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.abilities import is_spent
from fairground.games.unfair.play.building import COIN, currency, is_attraction
from fairground.games.unfair.play.cannot import is_protected, may_do, may_take_loans
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.places import MARKET, NOT_APPLICABLE, SHOWCASE, own_zone
from fairground.games.unfair.play.playing import playable_halves
from fairground.games.unfair.play.standing import is_active
from fairground.games.unfair.play.state import UnfairState

# The questions in which each verb can be an answer, and the rule about the moment for it.
MOMENTS: Final[dict[type[Action], tuple[tuple[str, ...], str, str]]] = {
    actions.KeepHand: (
        ("first-hand",),
        "first hands are kept before the first round",
        "unfair.core.hand.mulligan-optional",
    ),
    actions.Redraw: (
        ("first-hand",),
        "only first hands can be drawn anew",
        "unfair.core.hand.mulligan-condition",
    ),
    actions.Pass: (
        ("events",),
        "only in the Play section of the Events step can you pass",
        "unfair.core.golden.mandatory",
    ),
    actions.Play: (
        ("events",),
        "events are played on your turn in the Play section",
        "unfair.core.steps.own-events-play-section",
    ),
    actions.Use: (
        ("events", "park"),
        "abilities are used on your own turn",
        "unfair.core.steps.own-events-play-section",
    ),
    actions.Discard: (
        ("hand-limit",),
        "you discard down to the hand limit in the Cleanup step",
        "unfair.core.cleanup.5-hand-limit",
    ),
}
# Answers to what card texts ask
TO_TEXTS: Final = (
    actions.Yes,
    actions.No,
    actions.Done,
    actions.Option,
    actions.Player,
    actions.Space,
    actions.Word,
    actions.Pick,
)
PARK_MOMENT: Final = ("this is done on your turn in the Park step", "unfair.core.action.definition")
OPTIONS: Final = ("unfair.core.action.normal-options",)
ASKED: Final = ("unfair.core.guide.literal",)


def why_not(state: UnfairState, seat: int, action: Action, ask: Ask) -> Refusal:
    """The reason why an action is not among the options of an ask."""
    if isinstance(action, TO_TEXTS):
        return _not_asked(state, seat, action, ask)
    if isinstance(action, actions.SellMedal):
        return Refusal("you have no medal to sell", ("unfair.kaiju.medal.sell",))
    if isinstance(action, actions.ExchangeMedals):
        needed = state.unfair.figures.silver_for_gold
        return Refusal(
            f"you need {needed} silver medals for a gold one, which must be left",
            ("unfair.kaiju.medal.exchange-up",),
        )
    kinds, words, rule = MOMENTS.get(type(action), (("park",), *PARK_MOMENT))
    if ask.prompt not in kinds:
        return Refusal(words, (rule,))
    match action:
        case actions.Redraw():
            return Refusal(
                "your hand has an attraction that costs coins and takes upgrades, so it is kept",
                ("unfair.core.hand.mulligan-denied",),
            )
        case actions.Draw(what=what):
            return _no_draw(state, what)
        case actions.Dig():
            needed = state.unfair.figures.draw_ways["dig"].discard
            return Refusal(
                f"you have to discard {needed} from your hand, and there must be Park cards", OPTIONS
            )
        case actions.Loan():
            return _no_loan(state, seat)
        case actions.SellShowcase():
            return Refusal("you no longer have both Showcase cards", ("unfair.core.showcase.ten-coins",))
        case actions.Build(card=name):
            return _no_build(state, seat, name)
        case actions.Take(card=name):
            return _no_such_card(state, name, state.zones[MARKET], "in the Market", OPTIONS)
        case actions.Demolish(card=name):
            return _no_demolition(state, seat, name)
        case actions.Play(card=name):
            return _no_play(state, seat, name)
        case actions.Use(card=name):
            return _no_use(state, seat, name)
        case actions.Discard(card=name):
            return _no_such_card(
                state, name, state.hand(seat), "in your hand", ("unfair.core.cleanup.5-hand-limit",)
            )
    return Refusal("that is not open now", OPTIONS)


def _not_asked(state: UnfairState, seat: int, action: Action, ask: Ask) -> Refusal:
    """An answer that does not fit what a text asks."""
    options = [str(actions.action_of(state, seat, code)) for code in ask.options]
    shown = ", ".join(options[:8]) + (", …" if len(options) > 8 else "")
    return Refusal(f"“{action}” is no answer to what is asked now; open are: {shown}", ASKED)


def _find(state: UnfairState, name: str, cards: list[int]) -> list[int]:
    """The cards of a name, also where the name comes with a place."""
    wanted = plain(name)
    exact = [card for card in cards if plain(state.table.faces[card].name) == wanted]
    return exact or [card for card in cards if wanted.startswith(f"{plain(state.table.faces[card].name)} ")]


def _no_such_card(
    state: UnfairState, name: str, cards: list[int], where: str, rules: tuple[str, ...]
) -> Refusal:
    if _find(state, name, cards):
        return Refusal(f"say which “{name}” you mean: there are several {where}", rules)
    hint = closest(name, [state.table.faces[card].name for card in cards])
    return Refusal(f"there is no “{name}” {where}{hint}", rules)


def _no_draw(state: UnfairState, what: str) -> Refusal:
    if plain(what) not in actions.DRAWS:
        return Refusal(f"you can draw {', '.join(actions.DRAWS)}; not “{what}”", OPTIONS)
    deck = actions.DRAWS.index(plain(what))
    if deck == codes.BLUEPRINT_DECK and blueprints_are_closed(state):
        return Refusal(
            "blueprints are closed; only cards that say so still give them",
            ("unfair.core.setup.city-blueprint-closure",),
        )
    return Refusal(f"there are no {what} left to draw", ("unfair.core.deck.reshuffle",))


def _no_loan(state: UnfairState, seat: int) -> Refusal:
    if not may_take_loans(state, seat):
        return Refusal("a card says that you cannot take loans", ("unfair.core.golden.cannot-over-can",))
    most = state.unfair.figures.loans_in_a_turn
    return Refusal(f"at most {most} loans can be taken in a turn", ("unfair.core.finance.loan-no-action",))


def _no_build(state: UnfairState, seat: int, name: str) -> Refusal:
    table = state.unfair
    sources = [*state.hand(seat), *state.zones[MARKET], *state.zones[own_zone(SHOWCASE, seat)]]
    found = _find(state, name, sources)
    if not found or any(can_build(state, seat, card) for card in found):
        where = "in your hand, the Market or your Showcase"
        return _no_such_card(state, name, sources, where, ("unfair.core.build.source-default",))
    card = found[0]
    printed = table.printed[card]
    if printed.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return Refusal(f"{printed.name} is not a card that is built", ("unfair.core.gl.in-play-park",))
    price = full_price(state, seat, card)
    if price == NOT_APPLICABLE:
        return Refusal(f"{printed.name} has no price", ("unfair.core.gl.coin-price-na",))
    paid_in = currency(state, card)
    if price > state.tokens(seat, paid_in):
        cost = coins(price) if paid_in == COIN else f"{price} alien influence"
        return Refusal(
            f"{printed.name} costs {cost}, and you have {state.tokens(seat, paid_in)}",
            ("unfair.core.gl.pay-limit",),
        )
    if not may_do(state, seat, table.build, card) or is_protected(state, table.build, False, card, seat):
        return Refusal(f"a card forbids to build {printed.name}", ("unfair.core.golden.cannot-over-can",))
    if is_attraction(state, card):
        return _no_room(state, seat, bool(printed.types & table.super))
    return Refusal(
        f"no attraction in your park can have {printed.name}",
        ("unfair.core.gl.upgrade-needs-attraction", "unfair.core.build.unique-upgrade-name"),
    )


def _no_room(state: UnfairState, seat: int, is_super: bool) -> Refusal:
    """Why an attraction does not fit into a park."""
    needed, stars = state.unfair.figures.super_stars, stat(state, seat, codes.PARK_STARS)
    if is_super and stars < needed:
        return Refusal(
            f"a super attraction needs {needed} stars in your park, and it has {stars}",
            ("unfair.core.super.five-stars",),
        )
    if is_super and state.supers[seat] >= stat(state, seat, codes.SUPER_LIMIT):
        return Refusal(
            "your park has no room for another super attraction", ("unfair.core.super.default-one",)
        )
    return Refusal("your park has no empty attraction space", ("unfair.core.space.limit-source",))


def _no_demolition(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.park(seat))
    rules = ("unfair.core.action.demolish-own",)
    if not found or len(found) > 1:
        return _no_such_card(state, name, state.park(seat), "in your park", rules)
    name = state.table.faces[found[0]].name
    if is_protected(state, state.unfair.demolish, True, found[0], seat):
        return Refusal(f"{name} cannot be demolished", ("unfair.core.golden.cannot-over-can",))
    return Refusal(f"an action demolishes Park and Showcase cards only; {name} is neither", rules)


def _no_play(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.hand(seat))
    rules = ("unfair.core.steps.event-card",)
    if not found:
        return _no_such_card(state, name, state.hand(seat), "in your hand", rules)
    card = found[0]
    name = state.table.faces[card].name
    if state.unfair.printed[card].deck != codes.EVENT_DECK:
        return Refusal(f"{name} is no event", rules)
    if not may_do(state, seat, state.unfair.play, card):
        return Refusal(f"a card forbids to play {name}", ("unfair.core.golden.cannot-over-can",))
    return Refusal(f"nothing on {name} could be done now", rules)


def _no_use(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.park(seat))
    if not found:
        return _no_such_card(
            state, name, state.park(seat), "in your park", ("unfair.core.guide.active-conditions",)
        )
    card = found[0]
    name = state.table.faces[card].name
    if not is_active(state, card):
        return Refusal(f"{name} is not active now", ("unfair.core.guide.active-conditions",))
    numbers = state.unfair.printed[card].abilities
    if any(is_spent(state, card, number, seat) for number in numbers):
        return Refusal(f"{name} has been used already", ("unfair.core.tracking.once-per",))
    return Refusal(f"{name} has nothing to use now", ("unfair.core.guide.timing-only-then",))


# What a player might expect


def blocked(state: UnfairState, seat: int, ask: Ask) -> list[Blocked]:
    """Cards that cannot be built or played, and other things of a turn that are not open."""
    expected: list[Action] = []
    if ask.prompt == "park":
        cards = [*state.hand(seat), *state.zones[MARKET], *state.zones[own_zone(SHOWCASE, seat)]]
        expected += [
            actions.Build(state.table.faces[card].name)
            for card in cards
            if state.unfair.printed[card].deck != codes.EVENT_DECK and not can_build(state, seat, card)
        ]
        expected += [actions.Draw(what) for what in actions.DRAWS]
        expected += [actions.Dig(), actions.Loan(), actions.SellShowcase()]
    elif ask.prompt == "events":
        expected += [
            actions.Play(state.table.faces[card].name)
            for card in state.hand(seat)
            if state.unfair.printed[card].deck == codes.EVENT_DECK and not playable_halves(state, seat, card)
        ]
    elif ask.prompt == "first-hand":
        expected.append(actions.Redraw())
    found = []
    for action in dict.fromkeys(expected):
        code = actions.code_of(state, seat, action)
        if code is None or code not in ask.options:
            found.append(Blocked(action, why_not(state, seat, action, ask)))
    return found
