from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairground.engine.rng import DICE, Rng
from fairground.engine.state import State
from fairground.games.fair_game.game import CardTable
from fairground.games.fair_game.odds import Floats, best_keep_value, best_values, end_chances
from fairground.games.fair_game.rules import (
    DECLINE,
    MAX_ROLLS,
    PASS,
    PILE,
    STEPS,
    TAKE,
    TURNS,
    WAIT,
    FairState,
    cards_in,
)
from fairground.players.base import Player, ask_of
from fairground.players.fair_game.worth import Owners, worth_of

SAMPLES = 48
CHANCE_OTHERS_MOVE = 0.5
USE_WAIT = True


class Plan(NamedTuple):
    take: dict[int, float]
    payoff: Floats
    mask: int
    roll: float
    wait: float
    nothing: float


class Rest:
    """The rest of a round."""

    def __init__(self, state: FairState, seat: int, rng: Rng) -> None:
        table = state.table
        assert isinstance(table, CardTable)
        self.state = state
        self.seat = seat
        self.table = table
        self.worth = worth_of(table)
        self.cards = np.array(cards_in(state.shown), dtype=np.intp)
        self.C = len(self.cards)
        self.owners: Owners = np.array([state.holder(c) for c in self.cards.tolist()], dtype=np.int8)
        self.taken = np.array([state.protected >> c & 1 for c in self.cards.tolist()], dtype=bool)
        met = np.array(table.met)[None, :] >> self.cards[:, None] & 1
        self.met = np.concatenate([met, np.ones((1, 462), dtype=met.dtype)]).astype(bool)
        self.lead = (state.lead + 1) % table.seats
        unseen = [c for c in range(len(table.cards)) if not state.shown >> c & 1]
        self.reach = float(self.worth.ease[self.cards].sum())
        if unseen:
            self.reach += len(state.zones[PILE]) * float(self.worth.ease[unseen].mean())
        self.last = bool(table.round_cap) and state.round >= table.round_cap
        self.others = [s for s in state.seats_from_lead() if s != seat and state.live >> s & 1]
        J = len(self.others)
        u = np.empty((SAMPLES, max(J, 1)))
        for j in range(J):
            order = list(range(SAMPLES))
            if j:
                for i in range(SAMPLES - 1, 0, -1):
                    k = rng.below(DICE, i + 1)
                    order[i], order[k] = order[k], order[i]
            u[:, j] = (np.array(order) + 0.5) / SAMPLES
        self.u = u
        self.rolls_left = MAX_ROLLS - state.rolls[seat]

    def chances(self, owners: Owners) -> Floats:
        return self.worth.chances(owners, self.cards, self.lead, self.reach, self.last)

    def after_takes(self, owners: Owners, taken, seat: int) -> Floats:
        """(n, C+1): seat's chance after taking each card; -inf where not possible"""
        n = len(owners)
        after = np.repeat(owners[:, None, :], self.C + 1, axis=1)
        idx = np.arange(self.C)
        after[:, idx, idx] = seat
        v = self.chances(after)[..., seat]
        v[:, :-1][taken | (owners == seat)] = -np.inf
        return v

    def payoffs(self, worths: Floats):
        """(462, n) best and which"""
        grid = np.where(self.met[:, :, None], worths.T[:, None, :], -np.inf)
        return grid.max(axis=0), grid

    def lottery(self, j: int, owners, taken) -> Floats:
        st = self.state
        worths = self.after_takes(owners, taken, j)
        best, grid = self.payoffs(worths)
        ends = end_chances(st.dice[j], MAX_ROLLS - st.rolls[j], best)
        which = grid.argmax(axis=0)
        n = len(owners)
        cells = (np.arange(n) * (self.C + 1) + which).ravel()
        return np.bincount(cells, ends.ravel(), n * (self.C + 1)).reshape(n, self.C + 1)

    def play_others(self, owners, taken):
        """(n,S,C) owners, taken after sampled plays of others; lotteries."""
        n = len(owners)
        big = np.repeat(owners[:, None, :], SAMPLES, axis=1)
        tk = np.repeat(taken[:, None, :], SAMPLES, axis=1)
        lots = []
        rows = np.arange(n)[:, None]
        cols = np.arange(SAMPLES)[None, :]
        pad = np.zeros((n, SAMPLES, 1), dtype=bool)
        for k, j in enumerate(self.others):
            lot = self.lottery(j, owners, taken)
            lots.append(lot)
            cum = lot.cumsum(axis=1)
            x = np.minimum((cum[:, None, :] < self.u[None, :, k, None]).sum(-1), self.C)
            ok = (x < self.C) & ~np.concatenate([tk, pad], axis=2)[rows, cols, x]
            r, s = np.nonzero(ok)
            xx = x[r, s]
            big[r, s, xx] = j
            tk[r, s, xx] = True
        return big, tk, lots

    def plan(self) -> Plan:
        st, me, C = self.state, self.seat, self.C
        # scenarios: take each card now, or none (last row)
        can = ~self.taken & (self.owners != me)
        owners = np.repeat(self.owners[None], C + 1, axis=0)
        taken = np.repeat(self.taken[None], C + 1, axis=0)
        idx = np.arange(C)
        owners[idx, idx] = me
        taken[idx, idx] = True
        keep = np.concatenate([np.nonzero(can)[0], [C]])
        big, tk, lots = self.play_others(owners[keep], taken[keep])
        W = np.full(C + 1, -np.inf)
        W[keep] = self.chances(big)[..., me].mean(axis=1)
        nothing = float(W[-1])
        # hazard
        rows = np.empty((3, 462))
        R = self.rolls_left
        for r in range(3):
            k = R - r
            stay = np.ones(C + 1)
            if self.table.mode != TURNS and k > 0:
                for lot, j in zip(lots, self.others):
                    Rj = MAX_ROLLS - st.rolls[j]
                    f = 1.0 if Rj == 0 else min(1.0, (k - 0.5) / Rj)
                    stay *= 1 - f * lot[-1]
            stay[-1] = 1
            w = np.where(np.isfinite(W), nothing + stay * (W - nothing), -np.inf)
            rows[r] = np.where(self.met, w[:, None], -np.inf).max(axis=0)
        mask, roll = 0, -np.inf
        if R:
            from fairground.games.fair_game.odds import values_by_mask

            v = values_by_mask(st.dice[me], R, rows)
            v[0] = -np.inf
            mask = int(v.argmax())
            roll = float(v[mask])
        wait = -np.inf
        if USE_WAIT and self.others and self.table.mode == STEPS and not st.must_move:
            o, first = np.unique(np.concatenate([big[-1], tk[-1]], axis=1), axis=0, return_inverse=True)
            oo, tt = o[:, :C].astype(np.int8), o[:, C:].astype(bool)
            weights = np.bincount(first.ravel()) / SAMPLES
            best, _ = self.payoffs(self.after_takes(oo, tt, me))
            wait = float(best_values(st.dice[me], R, best) @ weights)
            if not R:
                wait = CHANCE_OTHERS_MOVE * wait + (1 - CHANCE_OTHERS_MOVE) * nothing
        take = {int(c): float(W[i]) for i, c in enumerate(self.cards) if can[i]}
        return Plan(take, rows, mask, roll, wait, nothing)


class FairGameExpert(Player):
    kind = "expert"
    summary = "x"

    def think(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, FairState)
        ask = ask_of(world, seat)
        plan = Rest(world, seat, rng).plan()
        cards = [c - TAKE for c in ask.options if TAKE <= c < DECLINE]
        best = max(cards, key=lambda c: plan.take[c], default=-1)
        if ask.prompt.startswith("claim"):
            return TAKE + best if plan.take[best] >= max(plan.roll, plan.wait, plan.nothing) else DECLINE
        options = {PASS: plan.nothing}
        if cards:
            options[TAKE + best] = plan.take[best] + 1e-9
        if plan.mask:
            options[plan.mask] = plan.roll + 1e-9
        if WAIT in ask.options:
            options[WAIT] = plan.wait
        return max(options, key=lambda c: options[c])


PLAYER = FairGameExpert
