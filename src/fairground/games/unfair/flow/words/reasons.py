"""Why something is not allowed: sentences with rule ids."""

from __future__ import annotations

from typing import Final

from fairground.engine.actions import Action, plain
from fairground.engine.game import Blocked, Refusal
from fairground.engine.hints import closest
from fairground.engine.state import Ask
from fairground.games.unfair.flow import actions
from fairground.games.unfair.flow.because import altering, names_of, rules_of, setting
from fairground.games.unfair.flow.options import (
    blueprints_are_closed,
    can_build,
    full_price,
)
from fairground.games.unfair.flow.words.labels import coins
from fairground.games.unfair.flow.words.prompts import placed_card
from fairground.games.unfair.language import codes
from fairground.games.unfair.play.abilities import Enacting, is_spent
from fairground.games.unfair.play.active import is_active
from fairground.games.unfair.play.building import COIN, currency, is_attraction
from fairground.games.unfair.play.cannot import is_protected, may_do, may_take_loans
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.playing import playable_halves
from fairground.games.unfair.state.state import UnfairState, with_item
from fairground.games.unfair.state.zones import MARKET, NOT_APPLICABLE, SHOWCASE, mastermind_zone, own_zone

# The questions in which each verb can be an answer, and the rule about the moment for it.
MOMENTS: Final[dict[type[Action], tuple[tuple[str, ...], str, str]]] = {
    actions.KeepHand: (
        ("first-hand",),
        "you can keep a first hand only before the first round",
        "unfair.core.hand.mulligan-optional",
    ),
    actions.Redraw: (
        ("first-hand",),
        "you can redraw only your first hand",
        "unfair.core.hand.mulligan-condition",
    ),
    actions.Pass: (
        ("events",),
        "you can pass only in the Play section of the Events step",
        "unfair.core.golden.mandatory",
    ),
    actions.HardPass: (
        ("events",),
        "you can pass only in the Play section of the Events step",
        "unfair.gamechangers.hard-pass.when",
    ),
    actions.Play: (
        ("events",),
        "you can play events only on your turn in the Play section",
        "unfair.core.steps.own-events-play-section",
    ),
    actions.Use: (
        ("events", "park"),
        "you can use abilities only on your own turn",
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
PARK_MOMENT: Final = ("you can do this only on your turn in the Park step", "unfair.core.action.definition")
OPTIONS: Final = ("unfair.core.action.normal-options",)
ASKED: Final = ("unfair.core.guide.literal",)


def why_not(state: UnfairState, seat: int, action: Action, ask: Ask) -> Refusal:
    """The reason why an action is not among the options of an ask."""
    if isinstance(action, TO_TEXTS):
        return _not_asked(state, seat, action, ask)
    if isinstance(action, actions.SellMedal):
        return Refusal("you have no medals to sell", ("unfair.kaiju.medal.sell",))
    if isinstance(action, actions.ExchangeMedals):
        needed = state.unfair.figures.silver_for_gold
        return Refusal(
            f"you need {needed} silver medals, and a gold medal must be left in the supply",
            ("unfair.kaiju.medal.exchange-up",),
        )
    kinds, words, rule = MOMENTS.get(type(action), (("park",), *PARK_MOMENT))
    if ask.prompt not in kinds:
        return Refusal(words, (rule,))
    match action:
        case actions.Redraw():
            if not state.unfair.figures.redraws:
                return _of_changers(
                    state, "first hands cannot be redrawn in this match", setting(state, "redraws")
                )
            return Refusal(
                "your hand has an attraction that costs coins and takes upgrades, so you must keep it",
                ("unfair.core.hand.mulligan-denied",),
            )
        case actions.HardPass():
            return Refusal(
                "Hard Pass is not in this match, so you can only pass for this turn",
                ("unfair.gamechangers.hard-pass.soft-pass",),
            )
        case actions.Draw(what=what):
            return _no_draw(state, what)
        case actions.Dig():
            needed = state.unfair.figures.draw_ways["dig"].discard
            return Refusal(
                f"you have to discard {needed} cards from your hand, and Park cards must be left to draw",
                OPTIONS,
            )
        case actions.Loan():
            return _no_loan(state, seat)
        case actions.SellShowcase():
            return _no_sale(state)
        case actions.Recruit():
            return _no_recruit(state, seat)
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
    return Refusal("you cannot do that now", OPTIONS)


def _not_asked(state: UnfairState, seat: int, action: Action, ask: Ask) -> Refusal:
    """An answer that does not fit what a text asks."""
    if ask.prompt == "place" and isinstance(action, (actions.Space, actions.Pick)):
        return _no_place(state, seat, action)
    options = [str(actions.action_of(state, seat, code)) for code in ask.options]
    shown = ", ".join(options[:8]) + (", …" if len(options) > 8 else "")
    return Refusal(f"“{action}” does not answer the question; your options are: {shown}", ASKED)


def _find(state: UnfairState, name: str, cards: list[int]) -> list[int]:
    """The cards of a name, also where the name comes with a place."""
    wanted = plain(name)
    exact = [card for card in cards if plain(state.components.faces[card].name) == wanted]
    return exact or [
        card for card in cards if wanted.startswith(f"{plain(state.components.faces[card].name)} ")
    ]


def _no_such_card(
    state: UnfairState, name: str, cards: list[int], where: str, rules: tuple[str, ...]
) -> Refusal:
    if _find(state, name, cards):
        return Refusal(f"there are several “{name}” {where}; say which one you mean", rules)
    hint = closest(name, [state.components.faces[card].name for card in cards])
    return Refusal(f"there is no “{name}” {where}{hint}", rules)


def _no_draw(state: UnfairState, what: str) -> Refusal:
    if plain(what) not in actions.DRAWS:
        return Refusal(f"you cannot draw “{what}”, only {', '.join(actions.DRAWS)}", OPTIONS)
    deck = actions.DRAWS.index(plain(what))
    if deck == codes.BLUEPRINT_DECK and blueprints_are_closed(state):
        return Refusal(
            "blueprints are closed: you can get them only from cards that say so",
            ("unfair.core.setup.city-blueprint-closure",),
        )
    return Refusal(f"there are no {what} left to draw", ("unfair.core.deck.reshuffle",))


def _no_sale(state: UnfairState) -> Refusal:
    if not state.unfair.figures.start_showcase_cards:
        return _without_showcase(state)
    return Refusal("you no longer have both Showcase cards", ("unfair.core.showcase.ten-coins",))


def _without_showcase(state: UnfairState) -> Refusal:
    return _of_changers(state, "there are no Showcase cards in this match", setting(state, "showcase_cards"))


def _of_changers(state: UnfairState, sentence: str, cards: list[int]) -> Refusal:
    """A refusal that names the Game Changers it comes from."""
    return Refusal(f"{sentence}{_because(state, cards)}", rules_of(state, cards))


def _because(state: UnfairState, cards: list[int]) -> str:
    return f" ({', '.join(names_of(state, cards))})" if cards else ""


def _no_loan(state: UnfairState, seat: int) -> Refusal:
    if not may_take_loans(state, seat):
        return Refusal("a card stops you from taking loans", ("unfair.core.golden.cannot-over-can",))
    most = state.unfair.figures.loans_in_a_turn
    return Refusal(f"you can take at most {most} loans per turn", ("unfair.core.finance.loan-no-action",))


def _no_recruit(state: UnfairState, seat: int) -> Refusal:
    if not state.unfair.masterminds:
        return Refusal("there are no masterminds in this match", ("unfair.comicbook.component.masterminds",))
    if not state.unfair.figures.start_showcase_cards:
        return _without_showcase(state)
    if not state.zones[mastermind_zone(state.unfair.seats, seat)]:
        return Refusal("you have no mastermind left to recruit", ("unfair.comicbook.setup.one-each",))
    needed = state.unfair.figures.recruiting_cards
    return Refusal(
        f"recruiting takes {needed} Showcase cards you have neither built nor sold, and you have fewer",
        ("unfair.comicbook.recruit.needs-both", "unfair.comicbook.recruit.ten-coins-exclusive"),
    )


def _no_build(state: UnfairState, seat: int, name: str) -> Refusal:
    card_facts = state.unfair
    sources = [*state.hand(seat), *state.zones[MARKET], *state.zones[own_zone(SHOWCASE, seat)]]
    found = _find(state, name, sources)
    if not found or any(can_build(state, seat, card) for card in found):
        where = "in your hand, the Market or your Showcase"
        return _no_such_card(state, name, sources, where, ("unfair.core.build.source-default",))
    card = found[0]
    printed = card_facts.printed[card]
    if printed.deck not in (codes.PARK_DECK, codes.SHOWCASE_DECK):
        return Refusal(f"{printed.name} is not a card you can build", ("unfair.core.gl.in-play-park",))
    price = full_price(state, seat, card)
    if price == NOT_APPLICABLE:
        return Refusal(f"{printed.name} has no price", ("unfair.core.gl.coin-price-na",))
    paid_in = currency(state, card)
    if price > state.tokens(seat, paid_in):
        cost = coins(price) if paid_in == COIN else f"{price} alien influence"
        return Refusal(
            f"{printed.name} costs {cost} and you have {state.tokens(seat, paid_in)}",
            ("unfair.core.gl.pay-limit",),
        )
    if not may_do(state, seat, card_facts.build, card) or is_protected(
        state, card_facts.build, False, card, seat
    ):
        return Refusal(
            f"a card stops you from building {printed.name}", ("unfair.core.golden.cannot-over-can",)
        )
    if is_attraction(state, card):
        return _no_room(state, seat, bool(printed.types & card_facts.super))
    return Refusal(
        f"no attraction in your park can take {printed.name}",
        ("unfair.core.gl.upgrade-needs-attraction", "unfair.core.build.unique-upgrade-name"),
    )


def _no_room(state: UnfairState, seat: int, is_super: bool) -> Refusal:
    """Why an attraction does not fit into a park."""
    needed, stars = state.unfair.figures.super_stars, stat(state, seat, codes.PARK_STARS)
    if is_super and stars < needed:
        helping = altering(state, seat, (codes.PARK_STARS,))
        return Refusal(
            f"a super attraction needs {needed} stars in your park and you have {stars}"
            f"{_because(state, helping)}",
            ("unfair.core.super.five-stars", *rules_of(state, helping)),
        )
    if is_super and state.supers[seat] >= stat(state, seat, codes.SUPER_LIMIT):
        return Refusal(
            "your park has no room for another super attraction", ("unfair.core.super.default-one",)
        )
    return Refusal("your park has no empty attraction space", ("unfair.core.space.limit-source",))


def _no_place(state: UnfairState, seat: int, action: actions.Space | actions.Pick) -> Refusal:
    """Why a card that seeks its place cannot go to a space, or onto a card of the park."""
    if isinstance(action, actions.Space):
        for other in state.park(seat):
            if state.space[other] == action.number:
                return Refusal(
                    f"{state.components.faces[other].name} is already there",
                    ("unfair.core.space.limit-source",),
                )
        return Refusal("it cannot go there", ASKED)
    found = _find(state, action.card, state.park(seat))
    frame = state.frames[-1]
    card = placed_card(state, frame.work) if isinstance(frame, Enacting) else -1
    if not found or card < 0:
        return _no_such_card(state, action.card, state.park(seat), "in your park", ASKED)
    host, own = found[0], state.unfair.printed[card]
    if own.types & state.unfair.upgrade and not state.unfair.takes_upgrades[host]:
        return Refusal("it cannot take upgrades", ("unfair.core.gl.upgrade-needs-attraction",))
    for part in state.parts[host]:
        printed = state.unfair.printed[part]
        if printed.name == own.name:
            return Refusal(f"it already has {own.name}", ("unfair.core.build.unique-upgrade-name",))
        if state.unfair.takes_up[part] & state.unfair.barred_by[card]:
            return Refusal(f"it already has a theme: {printed.name}", ("unfair.core.build.unique-theme",))
    return Refusal(f"{own.name} is not suitable for it", ("unfair.core.gl.suitable",))


def _no_demolition(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.park(seat))
    rules = ("unfair.core.action.demolish-own",)
    if not found or len(found) > 1:
        return _no_such_card(state, name, state.park(seat), "in your park", rules)
    name = state.components.faces[found[0]].name
    if is_protected(state, state.unfair.demolish, True, found[0], seat):
        return Refusal(f"{name} cannot be demolished", ("unfair.core.golden.cannot-over-can",))
    return Refusal(f"an action can demolish only Park and Showcase cards; {name} is neither", rules)


def _no_play(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.hand(seat))
    rules = ("unfair.core.steps.event-card",)
    if not found:
        return _no_such_card(state, name, state.hand(seat), "in your hand", rules)
    card = found[0]
    name = state.components.faces[card].name
    if state.unfair.printed[card].deck != codes.EVENT_DECK:
        return Refusal(f"{name} is not an event", rules)
    if not may_do(state, seat, state.unfair.play, card):
        return Refusal(f"a card stops you from playing {name}", ("unfair.core.golden.cannot-over-can",))
    return _at_peace(state, seat, card) or Refusal(f"{name} would do nothing now", rules)


def _at_peace(state: UnfairState, seat: int, card: int) -> Refusal | None:
    """Where an event could be played but for a rule that keeps players from each other: that rule."""
    peace = state.in_force[codes.PEACE]
    if not peace:
        return None
    war = state.clone()
    war.in_force = with_item(war.in_force, codes.PEACE, [])
    if not playable_halves(war, seat, card):
        return None
    source = peace[0].context.source
    text = state.unfair.program.rules[peace[0].rule].text
    name = state.components.faces[card].name
    return Refusal(
        f"{state.components.faces[source].name} says: {text}. So {name} would do nothing now",
        ("unfair.core.golden.cannot-over-can", *state.unfair.printed[source].ledger),
    )


def _no_use(state: UnfairState, seat: int, name: str) -> Refusal:
    found = _find(state, name, state.park(seat))
    if not found:
        return _no_such_card(
            state, name, state.park(seat), "in your park", ("unfair.core.guide.active-conditions",)
        )
    card = found[0]
    name = state.components.faces[card].name
    if not is_active(state, card):
        return Refusal(f"{name} is not active now", ("unfair.core.guide.active-conditions",))
    numbers = state.unfair.printed[card].abilities
    if any(is_spent(state, card, number, seat) for number in numbers):
        return Refusal(f"{name} has already been used", ("unfair.core.tracking.once-per",))
    return Refusal(f"{name} has no ability you can use now", ("unfair.core.guide.timing-only-then",))


# What a player might expect


def blocked(state: UnfairState, seat: int, ask: Ask) -> list[Blocked]:
    """Cards that cannot be built or played, and other things of a turn that are not open."""
    expected: list[Action] = []
    if ask.prompt == "park":
        cards = [*state.hand(seat), *state.zones[MARKET], *state.zones[own_zone(SHOWCASE, seat)]]
        expected += [
            actions.Build(state.components.faces[card].name)
            for card in cards
            if state.unfair.printed[card].deck != codes.EVENT_DECK and not can_build(state, seat, card)
        ]
        expected += [actions.Draw(what) for what in actions.DRAWS]
        expected += [actions.Dig(), actions.Loan(), actions.SellShowcase()]
        if state.unfair.masterminds and state.zones[mastermind_zone(state.unfair.seats, seat)]:
            expected.append(actions.Recruit())
    elif ask.prompt == "events":
        expected += [
            actions.Play(state.components.faces[card].name)
            for card in state.hand(seat)
            if state.unfair.printed[card].deck == codes.EVENT_DECK and not playable_halves(state, seat, card)
        ]
    elif ask.prompt == "place":
        expected += _places(state, seat, ask)
    elif ask.prompt == "first-hand":
        expected.append(actions.Redraw())
    found = []
    for action in dict.fromkeys(expected):
        code = actions.code_of(state, seat, action)
        if code is None or code not in ask.options:
            found.append(Blocked(action, why_not(state, seat, action, ask)))
    return found


def _places(state: UnfairState, seat: int, ask: Ask) -> list[Action]:
    """Where one might look while a place is sought: all spaces of a park, or all its attractions."""
    attractions = [card for card in state.park(seat) if is_attraction(state, card)]
    if any(isinstance(actions.action_of(state, seat, code), actions.Space) for code in ask.options):
        return [actions.Space(state.space[card]) for card in attractions]
    return [actions.Pick(state.components.faces[card].name) for card in attractions]
