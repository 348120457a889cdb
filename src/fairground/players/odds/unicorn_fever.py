"""The odds of Unicorn Fever: each unicorn's chances, and the expected return of a gold on it."""

from __future__ import annotations

from fairground.engine.match import Match
from fairground.games.unicorn.game import UnicornFever
from fairground.games.unicorn.odds import RaceOdds, UnicornOdds
from fairground.players.odds import Odds, OddsRow, percent


def odds(match: Match, seat: int) -> Odds | None:
    """The race as far as the seat may know it; nothing at a table that hides the odds."""
    game = match.game
    assert isinstance(game, UnicornFever)
    found = None if match.over else game.race_odds(match.state, seat)
    if found is None:
        return None
    best = sorted(found.unicorns, key=lambda unicorn: -unicorn.win)
    summary = (
        f"From {found.races:,} simulated races, as far as you may know: the chance to win, the chance to "
        "finish in the first three, and what 1 gold brings back on average on a win and on a show."
    )
    return Odds(summary, tuple(_row(found, unicorn) for unicorn in best))


def _row(found: RaceOdds, unicorn: UnicornOdds) -> OddsRow:
    brings = {bet.bet: bet.gold for bet in found.bets if bet.unicorn == unicorn.unicorn}
    # Both kinds of show bet pay alike.
    show = brings.get("early-show", brings.get("late-show"))
    parts = [f"first three {percent(unicorn.show):>6}"]
    if "win" in brings:
        parts.append(f"win {brings['win']:.2f}")
    if show is not None:
        parts.append(f"show {show:.2f}")
    return OddsRow(unicorn.unicorn, unicorn.win, " · ".join(parts))
