"""The content of Unicorn Fever: cards, tokens and unicorns as data, each effect an op with its amount."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final

import msgspec

from fairground.engine.content import (
    ContentFile,
    Fault,
    Key,
    Keys,
    Kind,
    Table,
    flag,
    id_key,
    is_whole,
    one_of,
    optional,
    read_made_up,
    text_key,
    whole,
)
from fairground.games.unicorn import codes

CLANS: Final = ("gnomes", "leprechauns", "goblins", "fairies", "witches")
# The five kinds of Action (unicorn.component.action-kinds).
STACKS: Final = ("magic", "any-bet", "win-bet", "contract", "gold")
MARKS: Final = ("A", "B", "C")
LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
# White helps, black hinders (unicorn.magic.colors).
SIGNS: Final = ("positive", "negative")
PIECES: Final = (
    "boards",
    "loan_cards",
    "sprint_dice",
    "first_player_tokens",
    "win_bets",
    "early_show_bets",
    "late_show_bets",
    "odds_tokens",
    "owner_tiles",
    "race_counters",
    "unicorns",
)
# One unicorn each (unicorn.component.colors).
COLOURS: Final = ("purple", "blue", "red", "yellow", "green", "orange")


class Movement(msgspec.Struct, frozen=True):
    """A Movement card: spaces by row, x2 to x7."""

    id: str
    moves: tuple[int, ...]
    origin: str


class MagicCard(msgspec.Struct, frozen=True):
    id: str
    letter: str
    polarity: str
    name: str
    op: str
    effect: str
    origin: str
    value: int = 0
    copies: int = 1


class ContractCard(msgspec.Struct, frozen=True):
    id: str
    clan: str
    name: str
    glory: int
    timing: str
    op: str
    effect: str
    origin: str
    limit: str = "each_time"
    amount: int = 0
    polarity: str = "any"
    bets: str = "any"
    odds_from: int = 0
    fever: bool = False
    when: str = "always"
    most: int = 0
    note: str = ""


class ActionToken(msgspec.Struct, frozen=True):
    """An Action token, or with no mark an effect printed on the board."""

    stack: str
    effect: str
    origin: str
    colour: str = ""
    mark: str = ""
    gold: int = 0
    bet: str = ""
    bonus_glory: int = 0
    magic_cards: int = 0
    contracts: int = 0
    become_first_player: bool = False
    note: str = ""

    @property
    def id(self) -> str:
        return f"{self.stack}-{self.mark.lower() or 'printed'}"


class UnicornCard(msgspec.Struct, frozen=True):
    colour: str
    name: str
    effect: str
    op: str
    origin: str
    value: int = 0
    win: int = 0
    show: int = 0


class Content(msgspec.Struct, frozen=True):
    """Everything a match is made of."""

    movement: tuple[Movement, ...]
    alternative: tuple[Movement, ...]
    track: int
    halfway: int
    magic: tuple[MagicCard, ...]
    contracts: tuple[ContractCard, ...]
    tokens: tuple[ActionToken, ...]
    printed: tuple[ActionToken, ...]
    unicorns: tuple[UnicornCard, ...]
    gold_values: dict[int, int]
    glory_values: dict[int, int]
    pieces: dict[str, int]


# Effects on a unicorn: the number of the op, the value a card must give (None: none), the value used then.
RACE_OPS: Final[dict[str, tuple[int, tuple[int, int] | None, int]]] = {
    "start_set": (codes.START_SET, (0, 9), 0),
    "start_add": (codes.START_ADD, (-4, 9), 0),
    "sprint_set": (codes.SPRINT_SET, (0, 9), 0),
    "sprint_add": (codes.SPRINT_ADD, (-4, 9), 0),
    "finish_add": (codes.FINISH_ADD, (1, 9), 0),
    "finish_stop": (codes.FINISH_STOP, None, 1),
    "tie_win": (codes.TIE, None, 1),
    "tie_lose": (codes.TIE, None, -1),
    "last_set": (codes.LAST_SET, (0, 9), 0),
    "first_set": (codes.FIRST_SET, (0, 9), 0),
    "row_override": (codes.ROW_OVERRIDE, (2, 7), 0),
    "half_add": (codes.HALF_ADD, (-4, 9), 0),
    "last_add": (codes.LAST_ADD, (-4, 9), 0),
    "first_sprint_set": (codes.FIRST_SPRINT_SET, (0, 9), 0),
    "move_floor": (codes.MOVE_FLOOR, (1, 4), 0),
    "start_offset": (codes.START_OFFSET, (1, 5), 0),
}
REVEAL_OPS: Final[dict[str, tuple[int, tuple[int, int] | None, int]]] = {
    "odds_shift": (codes.ODDS_SHIFT, (-5, 5), 0),
    "purge_negative": (codes.PURGE_NEGATIVE, None, 0),
    "purge_positive": (codes.PURGE_POSITIVE, None, 0),
}
MAGIC_OPS: Final = {**RACE_OPS, **REVEAL_OPS}
FEVER_OPS: Final = {**RACE_OPS, "bet_glory": (codes.BET_GLORY, None, 0)}

GAIN_TIMES: Final = ("on_acquire", "planning_start", "planning_gold", "payout", "before_tax")
ONCE: Final = ("once_per_round", "once_per_game")
ALWAYS: Final = ("each_time",)
OFTEN: Final = (*ALWAYS, *ONCE)


class Op(msgspec.Struct, frozen=True):
    """What a contract op needs: its number, the moments it can have, its limits, the least amount (0: it has
    none) and its further keys."""

    number: int
    timings: tuple[str, ...]
    limits: tuple[str, ...]
    least: int
    keys: tuple[str, ...] = ()


CONTRACT_OPS: Final[dict[str, Op]] = {
    "gain_gold": Op(codes.GAIN_GOLD, GAIN_TIMES, OFTEN, 1, ("when",)),
    "gain_glory": Op(codes.GAIN_GLORY, GAIN_TIMES, OFTEN, 1, ("when",)),
    "lose_gold": Op(codes.LOSE_GOLD, ("on_acquire",), ALWAYS, 1),
    "take_gold_each": Op(codes.TAKE_GOLD_EACH, ("planning_start",), OFTEN, 1),
    "tax_divide": Op(codes.TAX_DIVIDE, ("tax",), ALWAYS, 2),
    "tax_add": Op(codes.TAX_ADD, ("tax",), ALWAYS, 1),
    "refund_half": Op(codes.REFUND_HALF, ("payout",), ONCE, 0),
    "owner_prize_multiply": Op(codes.OWNER_PRIZE_MULTIPLY, ("payout",), ALWAYS, 2),
    "gold_per_glory": Op(codes.GOLD_PER_GLORY, ("end_game",), ALWAYS, 1),
    "loan_repayment": Op(codes.LOAN_REPAYMENT, ("end_game",), ALWAYS, 1),
    "bet_bonus_glory": Op(codes.BET_BONUS_GLORY, ("payout",), ALWAYS, 1, ("bets", "odds_from", "fever")),
    "win_bet_second": Op(codes.WIN_BET_SECOND, ("payout",), ALWAYS, 0),
    "show_bet_fourth": Op(codes.SHOW_BET_FOURTH, ("payout",), ALWAYS, 1),
    "show_bet_multiplier": Op(codes.SHOW_BET_MULTIPLIER, ("payout",), ALWAYS, 3),
    "extra_bet": Op(codes.EXTRA_BET, ("planning_bet",), ONCE, 1),
    "reserve_bet_token": Op(codes.RESERVE_BET_TOKEN, ("planning_start",), ONCE, 0),
    "remove_magic": Op(codes.REMOVE_MAGIC, ("reveal",), ONCE, 1, ("polarity",)),
    "move_add": Op(codes.MOVE_ADD, ("race_move",), ONCE, -4),
    "extra_magic": Op(codes.EXTRA_MAGIC, ("planning_magic",), ALWAYS, 1, ("polarity",)),
    "reroll_sprint_die": Op(codes.REROLL_SPRINT_DIE, ("sprint",), ONCE, 0),
    "set_sprint_die": Op(codes.SET_SPRINT_DIE, ("sprint",), ONCE, 0),
    "own_unicorn_sprint_set": Op(codes.OWN_UNICORN_SPRINT_SET, ("sprint",), ("once_per_round",), 1),
    "own_unicorn_tie_win": Op(codes.OWN_UNICORN_TIE_WIN, ("finish",), ALWAYS, 0),
    "hand_limit_add": Op(codes.HAND_LIMIT_ADD, ("passive",), ALWAYS, 1),
    "peek_magic": Op(codes.PEEK_MAGIC, ("planning_any",), ONCE, 0),
    "odds_shift_choice": Op(codes.ODDS_SHIFT_CHOICE, ("reveal",), ONCE, 1),
    "discard_magic_for_gold": Op(codes.DISCARD_MAGIC_FOR_GOLD, ("planning_any",), ONCE, 1, ("most",)),
    "protect_magic": Op(codes.PROTECT_MAGIC, ("reveal",), ONCE, 0),
    "peek_movement": Op(codes.PEEK_MOVEMENT, ("race_start",), ONCE, 2),
    "extra_action": Op(codes.EXTRA_ACTION, ("planning_end",), ONCE, 0),
    "glory_per_contracts": Op(codes.GLORY_PER_CONTRACTS, ("end_game",), ALWAYS, 1),
}
TIMINGS: Final = sorted({timing for op in CONTRACT_OPS.values() for timing in op.timings})
CONDITIONS: Final = ("always", "all_own_bets_failed", "own_unicorn_top_three", "rival_bet_on_own_unicorn")
OPTIONAL_KEYS: Final = ("polarity", "bets", "odds_from", "fever", "when", "most")

ID: Final = id_key("pot-of-gold")
MOVEMENT_KEYS: Final[Keys] = {
    "id": ID,
    "moves": Key(
        "six numbers from 0 to 4, for x2 to x7",
        lambda value: (
            isinstance(value, list)
            and len(value) == codes.UNICORNS
            # Rules: unicorn.move.range.
            and all(is_whole(move, 0, 4) for move in value)
        ),
    ),
    "origin": text_key(),
}
MAGIC_KEYS: Final[Keys] = {
    "id": ID,
    "letter": one_of(LETTERS),
    "polarity": one_of(SIGNS),
    "name": text_key(),
    "op": one_of(MAGIC_OPS),
    "value": optional(whole(-5, 9)),
    "copies": optional(whole(1, 9)),
    "effect": text_key(),
    "origin": text_key(),
}
CONTRACT_KEYS: Final[Keys] = {
    "id": ID,
    "clan": one_of(CLANS),
    "name": text_key(),
    "glory": whole(0, 9),
    "timing": one_of(TIMINGS),
    "limit": optional(one_of(OFTEN)),
    "op": one_of(CONTRACT_OPS),
    "amount": optional(whole(-99, 99)),
    "polarity": optional(one_of(SIGNS)),
    "bets": optional(one_of(("win", "show"))),
    "odds_from": optional(whole(2, 7)),
    "fever": optional(flag()),
    "when": optional(one_of(CONDITIONS)),
    "most": optional(whole(1, 9)),
    "effect": text_key(),
    "origin": text_key(),
    "note": optional(text_key()),
}
TOKEN_KEYS: Final[Keys] = {
    "stack": one_of(STACKS),
    "colour": text_key(),
    "mark": one_of(MARKS),
    "gold": optional(whole(-99, 99)),
    "bet": optional(one_of(("win", "any"))),
    "bonus_glory": optional(whole(1, 9)),
    "magic_cards": optional(whole(1, 9)),
    "contracts": optional(whole(1, 1)),
    "become_first_player": optional(flag()),
    "effect": text_key(),
    "origin": text_key(),
    "note": optional(text_key()),
}
PRINTED_KEYS: Final[Keys] = {key: TOKEN_KEYS[key] for key in TOKEN_KEYS if key not in ("colour", "mark")}
UNICORN_KEYS: Final[Keys] = {
    "colour": one_of(COLOURS),
    "name": text_key(),
    "effect": text_key(),
    "op": one_of(FEVER_OPS),
    "value": optional(whole(-5, 9)),
    "win": optional(whole(0, 9)),
    "show": optional(whole(0, 9)),
    "origin": text_key(),
}
TRACK_KEYS: Final[Keys] = {"length": whole(5, 40), "halfway": whole(1, 40), "origin": text_key()}


def check_value(ops: Mapping[str, tuple[int, tuple[int, int] | None, int]], entry: Table) -> None:
    """An op on a unicorn gets the value it needs, or none."""
    bounds = ops[entry["op"]][1]
    if bounds is None:
        if "value" in entry:
            raise Fault("value", f"the op '{entry['op']}' takes no value; leave it out")
    elif "value" not in entry:
        raise Fault(
            "value", f"missing; the op '{entry['op']}' needs a number from {bounds[0]} to {bounds[1]}"
        )
    elif not bounds[0] <= entry["value"] <= bounds[1]:
        raise Fault(
            "value",
            f"the op '{entry['op']}' needs a number from {bounds[0]} to {bounds[1]}, not {entry['value']}",
        )


def _magic_card(entry: Table) -> MagicCard:
    check_value(MAGIC_OPS, entry)
    return msgspec.convert(entry, MagicCard)


def _unicorn_card(entry: Table) -> UnicornCard:
    check_value(FEVER_OPS, entry)
    if (entry["op"] == "bet_glory") != ("win" in entry and "show" in entry):
        raise Fault("op", "'win' and 'show' belong to the op 'bet_glory', and it needs both")
    return msgspec.convert(entry, UnicornCard)


def _contract_card(entry: Table) -> ContractCard:
    check_contract(entry)
    return msgspec.convert(entry, ContractCard)


def _movement(entry: Table) -> Movement:
    return msgspec.convert(entry, Movement)


def _token(entry: Table) -> ActionToken:
    return msgspec.convert(entry, ActionToken)


def check_contract(entry: Table) -> None:
    """Each op has its moments, its limits, its amount and its further keys."""
    name = entry["op"]
    op = CONTRACT_OPS[name]
    if entry["timing"] not in op.timings:
        raise Fault(
            "timing", f"the op '{name}' happens at {' or '.join(op.timings)}, not at {entry['timing']}"
        )
    limit = entry.get("limit", "each_time")
    if limit not in op.limits:
        raise Fault("limit", f"the op '{name}' works {' or '.join(op.limits)}, not {limit}")
    if op.least == 0 and entry.get("amount", 1) != 1:
        raise Fault("amount", f"the op '{name}' takes no amount; leave it out")
    if op.least != 0:
        if "amount" not in entry:
            raise Fault("amount", f"missing; the op '{name}' needs a number")
        if entry["amount"] < op.least or entry["amount"] == 0:
            raise Fault(
                "amount", f"the op '{name}' needs at least {op.least} and not 0, not {entry['amount']}"
            )
    for key in OPTIONAL_KEYS:
        if key in entry and key not in op.keys:
            raise Fault(key, f"the op '{name}' does not use it; {_used(op)}")
    if name == "discard_magic_for_gold" and "most" not in entry:
        raise Fault("most", "missing; the op 'discard_magic_for_gold' needs the most cards that may go")
    if name == "extra_magic" and "polarity" not in entry:
        raise Fault("polarity", "missing; the op 'extra_magic' is about positive or negative cards")
    if entry.get("when", "always") != "always" and entry["timing"] != "payout":
        raise Fault("when", "only a gain at the payout can depend on how the race went")


def _used(op: Op) -> str:
    return f"it uses {', '.join(op.keys)}" if op.keys else "it has no further keys"


MOVEMENT: Final = Kind("card", MOVEMENT_KEYS, _movement)
ALTERNATIVE: Final = Kind("alternative_card", MOVEMENT_KEYS, _movement)
MAGIC: Final = Kind("card", MAGIC_KEYS, _magic_card)
CONTRACT: Final = Kind("contract", CONTRACT_KEYS, _contract_card)
TOKEN: Final = Kind("token", TOKEN_KEYS, _token, title_key="colour")
PRINTED: Final = Kind("printed", PRINTED_KEYS, _token, title_key="stack")
UNICORN: Final = Kind("unicorn", UNICORN_KEYS, _unicorn_card, title_key="colour")


def load_movement(text: str, file: str) -> ContentFile:
    """The two Movement decks and the track."""
    return ContentFile(text, file, [MOVEMENT, ALTERNATIVE], {"track": TRACK_KEYS})


def load_magic(text: str, file: str) -> tuple[MagicCard, ...]:
    return ContentFile(text, file, [MAGIC]).entries(MAGIC)


def load_contracts(text: str, file: str) -> tuple[ContractCard, ...]:
    clans = {clan: text_key() for clan in CLANS}
    return ContentFile(text, file, [CONTRACT], {"clans": clans}).entries(CONTRACT)


def load_unicorns(text: str, file: str) -> tuple[UnicornCard, ...]:
    content = ContentFile(text, file, [UNICORN])
    unicorns = content.entries(UNICORN)
    if tuple(card.colour for card in unicorns) != COLOURS:
        order = ", ".join(COLOURS)
        raise content.error(("unicorn",), f"there is one unicorn for each colour, in the order {order}")
    return unicorns


def load_tokens(text: str, file: str) -> tuple[tuple[ActionToken, ...], tuple[ActionToken, ...]]:
    content = ContentFile(text, file, [TOKEN, PRINTED])
    tokens, printed = content.entries(TOKEN), content.entries(PRINTED)
    for stack in STACKS:
        pile = sorted((token for token in tokens if token.stack == stack), key=lambda token: token.mark)
        pile += [token for token in printed if token.stack == stack]
        for upper, lower in pairwise(pile):
            if not _stronger(upper, lower):
                place = ("token", tokens.index(lower)) if lower.mark else ("printed", printed.index(lower))
                raise content.error(
                    place,
                    f"{lower.id} must be weaker than {upper.id}, which lies above it "
                    "(unicorn.plan.top-stronger)",
                )
    return tokens, printed


def _stronger(upper: ActionToken, lower: ActionToken) -> bool:
    """Whether a token has nothing less than another and something more."""
    ours = (upper.gold, upper.bonus_glory, upper.magic_cards, upper.contracts, upper.become_first_player)
    theirs = (lower.gold, lower.bonus_glory, lower.magic_cards, lower.contracts, lower.become_first_player)
    return ours != theirs and all(mine >= other for mine, other in zip(ours, theirs, strict=True))


def load_box(text: str, file: str) -> ContentFile:
    """How many there are of the other pieces."""
    count = whole(1, 999)
    tables = {
        "gold": dict.fromkeys(("1", "5", "20", "50"), count),
        "glory": dict.fromkeys(("1", "3"), count),
        "pieces": dict.fromkeys(PIECES, count),
    }
    return ContentFile(text, file, [], tables)


@cache
def standard_content() -> Content:
    """The content of the game as shipped."""
    folder = resources.files("fairground.games.unicorn").joinpath("cards")

    def text(name: str) -> str:
        return folder.joinpath(name).read_text(encoding="utf-8")

    movement = load_movement(text("movement.toml"), "movement.toml")
    tokens, printed = load_tokens(text("tokens.toml"), "tokens.toml")
    box = load_box(text("box.toml"), "box.toml")
    return Content(
        movement=movement.entries(MOVEMENT),
        alternative=movement.entries(ALTERNATIVE),
        track=movement.table("track")["length"],
        halfway=movement.table("track")["halfway"],
        magic=load_magic(text("magic.toml"), "magic.toml"),
        contracts=load_contracts(text("contracts.toml"), "contracts.toml"),
        tokens=tokens,
        printed=printed,
        unicorns=load_unicorns(text("unicorns.toml"), "unicorns.toml"),
        gold_values={int(value): count for value, count in box.table("gold").items()},
        glory_values={int(value): count for value, count in box.table("glory").items()},
        pieces=box.table("pieces"),
    )


def made_up_card(entry: Table) -> MagicCard | ContractCard:
    """A card made up for a test or a puzzle: a contract if it has a clan, else a Magic card. The words may
    be left out."""
    words = {"effect": entry.get("name"), "origin": "made-up"}
    if "clan" in entry:
        return read_made_up(CONTRACT, entry, words)
    return read_made_up(MAGIC, entry, words)
