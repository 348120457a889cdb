"""The content of Unicorn Fever: cards, tokens and unicorns as data, each effect an op with its amount."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, Final

import msgspec

from fairground.engine.errors import BadSetup
from fairground.games.unicorn import codes
from fairground.games.unicorn.loader import (
    Fault,
    Key,
    Keys,
    flag,
    id_key,
    is_whole,
    one_of,
    read_entries,
    read_made_up,
    text_key,
    whole,
)

CLANS: Final = ("gnomes", "leprechauns", "goblins", "fairies", "witches")
STACKS: Final = ("magic", "any-bet", "win-bet", "contract", "gold")
MARKS: Final = ("A", "B", "C")
LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
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

MOVEMENT_KEYS: Final[Keys] = {
    "id": id_key(),
    "moves": Key(
        "six numbers from 0 to 4, for x2 to x7",
        lambda value: (
            isinstance(value, list)
            and len(value) == codes.UNICORNS
            and all(is_whole(move, 0, 4) for move in value)
        ),
    ),
    "origin": text_key(),
}
MAGIC_KEYS: Final[Keys] = {
    "id": id_key(),
    "letter": one_of(list(LETTERS)),
    "polarity": one_of(list(SIGNS)),
    "name": text_key(),
    "op": one_of(list(MAGIC_OPS)),
    "value": whole(-5, 9, needed=False),
    "copies": whole(1, 9, needed=False),
    "effect": text_key(),
    "origin": text_key(),
}
CONTRACT_KEYS: Final[Keys] = {
    "id": id_key(),
    "clan": one_of(list(CLANS)),
    "name": text_key(),
    "glory": whole(0, 9),
    "timing": one_of(TIMINGS),
    "limit": one_of(list(OFTEN), needed=False),
    "op": one_of(list(CONTRACT_OPS)),
    "amount": whole(-99, 99, needed=False),
    "polarity": one_of(list(SIGNS), needed=False),
    "bets": one_of(["win", "show"], needed=False),
    "odds_from": whole(2, 7, needed=False),
    "fever": flag(),
    "when": one_of(list(CONDITIONS), needed=False),
    "most": whole(1, 9, needed=False),
    "effect": text_key(),
    "origin": text_key(),
    "note": text_key(needed=False),
}
TOKEN_KEYS: Final[Keys] = {
    "stack": one_of(list(STACKS)),
    "colour": text_key(),
    "mark": one_of(list(MARKS)),
    "gold": whole(-99, 99, needed=False),
    "bet": one_of(["win", "any"], needed=False),
    "bonus_glory": whole(1, 9, needed=False),
    "magic_cards": whole(1, 9, needed=False),
    "contracts": whole(1, 1, needed=False),
    "become_first_player": flag(),
    "effect": text_key(),
    "origin": text_key(),
    "note": text_key(needed=False),
}
PRINTED_KEYS: Final[Keys] = {key: TOKEN_KEYS[key] for key in TOKEN_KEYS if key not in ("colour", "mark")}
UNICORN_KEYS: Final[Keys] = {
    "colour": one_of(list(COLOURS)),
    "name": text_key(),
    "effect": text_key(),
    "op": one_of(list(FEVER_OPS)),
    "value": whole(-5, 9, needed=False),
    "win": whole(0, 9, needed=False),
    "show": whole(0, 9, needed=False),
    "origin": text_key(),
}
TRACK_KEYS: Final[Keys] = {"length": whole(5, 40), "halfway": whole(1, 40), "origin": text_key()}


def check_value(ops: Mapping[str, tuple[int, tuple[int, int] | None, int]], entry: Mapping[str, Any]) -> None:
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


def check_magic(entry: dict[str, Any]) -> None:
    check_value(MAGIC_OPS, entry)


def check_unicorn(entry: dict[str, Any]) -> None:
    check_value(FEVER_OPS, entry)
    if (entry["op"] == "bet_glory") != ("win" in entry and "show" in entry):
        raise Fault("op", "'win' and 'show' belong to the op 'bet_glory', and it needs both")


def check_contract(entry: dict[str, Any]) -> None:
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


def check_nothing(entry: dict[str, Any]) -> None:
    """For entries whose keys say all."""


def load_movement(text: str, file: str) -> dict[str, Any]:
    entries = {"card": (MOVEMENT_KEYS, check_nothing), "alternative_card": (MOVEMENT_KEYS, check_nothing)}
    return read_entries(text, file, entries, {"track": TRACK_KEYS})


def load_magic(text: str, file: str) -> tuple[MagicCard, ...]:
    found = read_entries(text, file, {"card": (MAGIC_KEYS, check_magic)}, {})
    return msgspec.convert(found["card"], tuple[MagicCard, ...])


def load_contracts(text: str, file: str) -> tuple[ContractCard, ...]:
    clans = {clan: text_key() for clan in CLANS}
    found = read_entries(text, file, {"contract": (CONTRACT_KEYS, check_contract)}, {"clans": clans})
    return msgspec.convert(found["contract"], tuple[ContractCard, ...])


def load_unicorns(text: str, file: str) -> tuple[UnicornCard, ...]:
    found = read_entries(text, file, {"unicorn": (UNICORN_KEYS, check_unicorn)}, {})
    if [entry["colour"] for entry in found["unicorn"]] != list(COLOURS):
        raise BadSetup(f"{file}: there is one unicorn for each colour, in the order {', '.join(COLOURS)}")
    return msgspec.convert(found["unicorn"], tuple[UnicornCard, ...])


def load_tokens(text: str, file: str) -> tuple[tuple[ActionToken, ...], tuple[ActionToken, ...]]:
    entries = {"token": (TOKEN_KEYS, check_nothing), "printed": (PRINTED_KEYS, check_nothing)}
    found = read_entries(text, file, entries, {})
    tokens = msgspec.convert(found["token"], tuple[ActionToken, ...])
    printed = msgspec.convert(found["printed"], tuple[ActionToken, ...])
    for stack in STACKS:
        pile = sorted((token for token in tokens if token.stack == stack), key=lambda token: token.mark)
        pile += [token for token in printed if token.stack == stack]
        for upper, lower in pairwise(pile):
            if not _stronger(upper, lower):
                raise BadSetup(
                    f"{file}: {lower.id} must be weaker than {upper.id}, which lies above it "
                    "(unicorn.plan.top-stronger)"
                )
    return tokens, printed


def _stronger(upper: ActionToken, lower: ActionToken) -> bool:
    """Whether a token has nothing less than another and something more."""
    ours = (upper.gold, upper.bonus_glory, upper.magic_cards, upper.contracts, upper.become_first_player)
    theirs = (lower.gold, lower.bonus_glory, lower.magic_cards, lower.contracts, lower.become_first_player)
    return ours != theirs and all(mine >= other for mine, other in zip(ours, theirs, strict=True))


def load_box(text: str, file: str) -> dict[str, dict[str, int]]:
    count = whole(1, 999)
    tables = {
        "gold": dict.fromkeys(("1", "5", "20", "50"), count),
        "glory": dict.fromkeys(("1", "3"), count),
        "pieces": dict.fromkeys(PIECES, count),
    }
    return read_entries(text, file, {}, tables)


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
        movement=msgspec.convert(movement["card"], tuple[Movement, ...]),
        alternative=msgspec.convert(movement["alternative_card"], tuple[Movement, ...]),
        track=movement["track"]["length"],
        halfway=movement["track"]["halfway"],
        magic=load_magic(text("magic.toml"), "magic.toml"),
        contracts=load_contracts(text("contracts.toml"), "contracts.toml"),
        tokens=tokens,
        printed=printed,
        unicorns=load_unicorns(text("unicorns.toml"), "unicorns.toml"),
        gold_values={int(value): count for value, count in box["gold"].items()},
        glory_values={int(value): count for value, count in box["glory"].items()},
        pieces=box["pieces"],
    )


def made_up_card(entry: Mapping[str, Any]) -> MagicCard | ContractCard:
    """A card made up for a test or a puzzle: a contract if it has a clan, else a Magic card. The words may
    be left out."""
    filled = {"effect": entry.get("name"), "origin": "made-up", **entry}
    if "clan" in entry:
        return msgspec.convert(read_made_up("contract", filled, CONTRACT_KEYS, check_contract), ContractCard)
    return msgspec.convert(read_made_up("card", filled, MAGIC_KEYS, check_magic), MagicCard)
