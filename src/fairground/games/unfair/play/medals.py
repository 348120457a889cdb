# compiled: mypyc
"""Medals: won for hits, sold and exchanged at any time, and no more of them than the box has."""

from __future__ import annotations

from typing import final

from fairground.games.unfair.language import codes
from fairground.games.unfair.play.changes import gain, left_in_box, lose
from fairground.games.unfair.play.measures import COIN
from fairground.games.unfair.state.state import MedalTrade, UnfairState
from fairground.games.unfair.state.tokens import GOLD_MEDAL, SILVER_MEDAL
from fairground.games.unfair.state.zones import EXCHANGE_MEDALS, SELL_MEDAL


def award(state: UnfairState, seat: int, count: int) -> None:
    """A player wins silver medals (unfair.kaiju.hit.reward). Where too few are left, those who can change
    theirs for gold ones first, beginning with the winner (RU44)."""
    seats = state.components.seats
    for turn in range(seats):
        holder = (seat + turn) % seats
        while left_in_box(state, SILVER_MEDAL) < count and can_exchange(state, holder):
            exchange(state, holder)
    gain(state, seat, SILVER_MEDAL, count)


def can_exchange(state: UnfairState, seat: int) -> bool:
    """Whether a player has silver medals for a gold one that is left."""
    enough = state.tokens(seat, SILVER_MEDAL) >= state.unfair.figures.silver_for_gold
    return enough and left_in_box(state, GOLD_MEDAL) > 0


def can_sell(state: UnfairState, seat: int) -> bool:
    """Whether a player has a medal to sell, a gold one by way of silver (unfair.kaiju.medal.sell-gold)."""
    if state.tokens(seat, SILVER_MEDAL):
        return True
    needed = state.unfair.figures.silver_for_gold
    return state.tokens(seat, GOLD_MEDAL) > 0 and left_in_box(state, SILVER_MEDAL) >= needed


def exchange(state: UnfairState, seat: int) -> None:
    """Silver medals become a gold one (unfair.kaiju.medal.exchange-up)."""
    lose(state, seat, SILVER_MEDAL, state.unfair.figures.silver_for_gold)
    gain(state, seat, GOLD_MEDAL, 1)
    state.emit("exchanged-medals", {"seat": seat}, ("unfair.kaiju.medal.exchange-up",))


def sell(state: UnfairState, seat: int) -> None:
    """A silver medal is sold; where there is none, a gold one is changed first
    (unfair.kaiju.medal.sell, unfair.kaiju.medal.exchange-down)."""
    figures = state.unfair.figures
    if not state.tokens(seat, SILVER_MEDAL):
        lose(state, seat, GOLD_MEDAL, 1)
        gain(state, seat, SILVER_MEDAL, figures.silver_for_gold)
    lose(state, seat, SILVER_MEDAL, 1)
    gain(state, seat, COIN, figures.silver_coins)
    state.emit("sold-medal", {"seat": seat, "coins": figures.silver_coins}, ("unfair.kaiju.medal.sell",))


def sale_value(state: UnfairState, seat: int) -> int:
    """The coins that all medals of a player would bring."""
    figures = state.unfair.figures
    medals = state.tokens(seat, SILVER_MEDAL) + state.tokens(seat, GOLD_MEDAL) * figures.silver_for_gold
    return medals * figures.silver_coins if can_sell(state, seat) else 0


@final
class Trade(MedalTrade):
    """What a player with medals can do whenever something is asked (unfair.kaiju.medal.sell-any-time). As
    many as they like, without an action (unfair.kaiju.medal.sell-any-amount,
    unfair.kaiju.medal.sell-no-action)."""

    def options(self, state: UnfairState, seat: int) -> list[int]:
        """What is open to a player, as option codes; when the game is over there is nothing."""
        found: list[int] = []
        if state.step == codes.GAME_END:
            return found
        if can_sell(state, seat):
            found.append(SELL_MEDAL)
        if can_exchange(state, seat):
            found.append(EXCHANGE_MEDALS)
        return found

    def deal(self, state: UnfairState, seat: int, code: int) -> None:
        if code == SELL_MEDAL:
            sell(state, seat)
        else:
            exchange(state, seat)
