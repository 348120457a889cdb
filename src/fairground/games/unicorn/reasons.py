"""Why something is not allowed: sentences with rule ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.engine.actions import Action
from fairground.engine.components import EMPTY
from fairground.engine.game import Refusal
from fairground.engine.hints import closest_or_all
from fairground.engine.state import Ask
from fairground.games.unicorn import actions as verbs
from fairground.games.unicorn import codes
from fairground.games.unicorn.boundary import WAYS, bet_token
from fairground.games.unicorn.build import PrintedComponents
from fairground.games.unicorn.choices import top_of
from fairground.games.unicorn.codes import BET_NAMES, OUT, UNICORNS
from fairground.games.unicorn.content import COLOURS, STACKS
from fairground.games.unicorn.planning import MOST_LOANS, Turn
from fairground.games.unicorn.state import UnicornState, offered
from fairground.games.unicorn.text import BETS, PROMPTS, STACK_WORDS, called

# The prompts in which each verb can be an option.
MOMENTS: Final[dict[type[Action], tuple[str, ...]]] = {
    verbs.Take: ("turn",),
    verbs.Borrow: ("turn", "stake", "sign"),
    verbs.Bet: ("bet", "side-bet"),
    verbs.Stake: ("stake",),
    verbs.Play: ("play", "extra"),
    verbs.Sign: ("sign",),
    verbs.Burn: ("turn", "burn"),
    verbs.Peek: ("turn",),
    verbs.Again: ("again",),
    verbs.Reserve: ("reserve",),
    verbs.Protect: ("protect",),
    verbs.Remove: ("remove",),
    verbs.Shift: ("shift",),
    verbs.Nudge: ("nudge",),
    verbs.Reroll: ("reroll",),
    verbs.TurnDie: ("turn-die",),
    verbs.Arrange: ("arrange",),
    verbs.Place: ("place",),
    verbs.Refund: ("refund",),
}
CONTRACT: Final = ("unicorn.contract.contents",)


def why_not(
    components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask
) -> Refusal:
    """The reason why an action is not among the options of an ask."""
    unknown = unknown_name(components, action)
    if unknown is not None:
        return unknown
    if isinstance(action, verbs.Decline):
        return Refusal(f"you cannot decline this: {PROMPTS[ask.prompt]}", ("unicorn.plan.no-pass",))
    if isinstance(action, verbs.Borrow) and ask.prompt not in MOMENTS[verbs.Borrow]:
        return Refusal(
            "you can borrow only when you choose an Action, a stake or a contract",
            ("unicorn.loan.during-action", "unicorn.loan.not-otherwise"),
        )
    if ask.prompt not in MOMENTS[type(action)]:
        return Refusal(f"you cannot do that now: {PROMPTS[ask.prompt]}", ("unicorn.plan.effect-order",))
    return _REASONS.get(type(action), _by_contract)(components, state, seat, action, ask)


def unknown_name(components: PrintedComponents, action: Action) -> Refusal | None:
    """A name in the action that nothing has, with what may have been meant."""
    lists: dict[str, tuple[str, list[str]]] = {
        "unicorn": ("unicorn", list(COLOURS)),
        "die": ("colour", list(COLOURS)),
        "colour": ("colour", list(COLOURS)),
        "stack": ("stack", list(STACKS)),
        "kind": ("kind of bet", BET_NAMES),
        "way": ("direction", list(WAYS)),
        "contract": ("contract", [card.id for card in components.contract_cards]),
        "card": ("Magic card", [card.id for card in components.magic_cards]),
    }
    if isinstance(action, verbs.Arrange):
        lists["card"] = ("Movement card", [card.id for card in components.movement_cards])
    for field in action.__struct_fields__:
        if field in lists:
            thing, names = lists[field]
            value = str(getattr(action, field))
            if value not in names:
                hint = closest_or_all(value, names, f"there are {', '.join(names[:6])} and so on")
                return Refusal(f"there is no {thing} '{value}'{hint}", ("unicorn.plan.token-effects",))
    return None


def _take(components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask) -> Refusal:
    assert isinstance(action, verbs.Take)
    stack = STACKS.index(action.stack)
    number = top_of(state, stack)
    if number < 0:
        return Refusal(
            f"the {STACK_WORDS[action.stack]} tokens are gone for this round", ("unicorn.plan.depleted",)
        )
    token = components.tokens[number]
    if token.contracts:
        if not offered(state):
            return Refusal("there are no contracts left on the board", ("unicorn.contract.three-per-round",))
        return Refusal(
            f"this contract costs {-token.gold} gold and you have {state.gold[seat]}; borrow first",
            ("unicorn.gold.never-negative", "unicorn.contract.cost-by-token"),
        )
    if token.kinds:
        return Refusal("there are no bet tokens left for it", ("unicorn.bet.no-win-token-left",))
    return Refusal("you have no Magic cards to play", ("unicorn.plan.effect-order",))


def _borrow(
    components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask
) -> Refusal:
    return Refusal(
        f"you have borrowed {MOST_LOANS} times in this Action; use that gold first",
        ("unicorn.loan.no-limit",),
    )


def _bet(components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask) -> Refusal:
    assert isinstance(action, verbs.Bet)
    token = bet_token(action.kind, action.unicorn)
    title = f"the {BETS[action.kind]} on {called(action.unicorn)}"
    holder = state.bettor[token]
    if holder == OUT:
        if action.kind == "late-show":
            return Refusal("Late Show Bets are only for four to six players", ("unicorn.setup.bets-2-3",))
        return Refusal(
            f"{title} is out of this race",
            ("unicorn.two.remove-win-bet", "unicorn.two.remove-early-show"),
        )
    if holder >= 0:
        whose = "you have" if holder == seat else "another player has"
        return Refusal(f"{title} is gone: {whose} it", ("unicorn.bet.token-exclusive",))
    if state.reserved[token] >= 0 and state.reserved[token] != seat:
        return Refusal(f"{title} is reserved by another player", ("unicorn.contract.reserved-token",))
    return Refusal("you can place only a Win Bet with this token", ("unicorn.bet.win-stack-only-win",))


def _stake(
    components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask
) -> Refusal:
    assert isinstance(action, verbs.Stake)
    rules = ("unicorn.bet.stake-minimum",)
    if action.gold < 1:
        return Refusal("a stake must be at least 1 gold", rules)
    frame = state.frames[-1]
    if action.gold <= state.gold[seat] and isinstance(frame, Turn):
        return Refusal(f"you can stake at most {frame.wager} gold on this bet", CONTRACT)
    return Refusal(f"you have {state.gold[seat]} gold; borrow to stake more", rules)


def _play(components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask) -> Refusal:
    assert isinstance(action, (verbs.Play, verbs.Burn))
    hand = {components.magic_cards[components.kind(card)].id for card in state.zones[codes.HAND + seat]}
    if action.card not in hand:
        return Refusal(f"you have no {action.card} in hand", ("unicorn.magic.play-number",))
    if isinstance(action, verbs.Burn):
        return Refusal("none of your contracts lets you discard for gold now", CONTRACT)
    return Refusal("the extra card must have the sign your contract names", CONTRACT)


def _sign(components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask) -> Refusal:
    assert isinstance(action, verbs.Sign)
    on_offer = [components.contract_cards[card - components.contract_from].id for card in offered(state)]
    if action.contract not in on_offer:
        return Refusal(f"{action.contract} is not on offer", ("unicorn.contract.acquire",))
    return Refusal(
        f"signing it costs more than your {state.gold[seat]} gold; borrow first",
        ("unicorn.gold.never-negative",),
    )


def _place(
    components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask
) -> Refusal:
    assert isinstance(action, verbs.Place)
    return Refusal(
        f"{called(action.unicorn)} is not one of the tied unicorns: "
        + " and ".join(called(COLOURS[code - codes.PLACE]) for code in ask.options),
        ("unicorn.race.tie-first-player", "unicorn.race.tie-mixed"),
    )


def _by_contract(
    components: PrintedComponents, state: UnicornState, seat: int, action: Action, ask: Ask
) -> Refusal:
    return Refusal("your contract does not allow that now", CONTRACT)


Reason = Callable[[PrintedComponents, UnicornState, int, Action, Ask], Refusal]
_REASONS: Final[dict[type[Action], Reason]] = {
    verbs.Take: _take,
    verbs.Borrow: _borrow,
    verbs.Bet: _bet,
    verbs.Stake: _stake,
    verbs.Play: _play,
    verbs.Burn: _play,
    verbs.Sign: _sign,
    verbs.Place: _place,
}


def expected(state: UnicornState, seat: int, ask: Ask) -> list[int]:
    """The codes a player might look for at this moment; those that are not options are shown as blocked."""
    if ask.prompt == "turn":
        return [codes.TAKE + stack for stack in range(codes.STACKS)]
    if ask.prompt in ("bet", "side-bet"):
        return [codes.BET + token for token in range(codes.BET_TOKENS)]
    if ask.prompt == "stake":
        return [codes.STAKE + state.gold[seat] + 1]
    if ask.prompt == "sign":
        first = state.unicorn_components.contract_from
        return [codes.SIGN + card - first for card in state.zones[codes.OFFER] if card != EMPTY]
    if ask.prompt == "place":
        return [codes.PLACE + unicorn for unicorn in range(UNICORNS) if not state.rank[unicorn]]
    return []
