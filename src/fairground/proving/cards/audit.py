"""The bench's part in the audit: Unfair's, with the questions that only the bench asks."""

from __future__ import annotations

from fairground.engine.state import Ask, State
from fairground.games.unfair.audit.auditor import UnfairAuditor
from fairground.games.unfair.audit.options import halves, hand, one_of_each, uses
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import CARD, DONE, OPTION, SELL_MEDAL
from fairground.proving.cards.bench import USED, Bench


class BenchAuditor(UnfairAuditor):
    def plain_options(self, state: State, ask: Ask) -> list[int] | None:
        assert isinstance(state, UnfairState)
        bench = state.frames[-1]
        if not isinstance(bench, Bench):
            return super().plain_options(state, ask)
        # Medals can be traded whatever is asked, which no listing of the bench's own questions knows.
        trades = [code for code in ask.options if code >= SELL_MEDAL]
        usable = uses(state, bench.seat, USED)
        if bench.card >= 0:
            own = state.printed(bench.card).abilities
            return [OPTION + own.index(number) for number in usable[bench.card]] + trades
        events = [card for card in hand(state, bench.seat) if halves(state, bench.seat, card)]
        return [DONE, *(CARD + card for card in {*usable, *one_of_each(state, events)}), *trades]


AUDITOR = BenchAuditor()
