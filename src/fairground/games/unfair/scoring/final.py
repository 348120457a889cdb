# compiled: mypyc
"""The final scoring: what is decided before it, what is shown and counted, and who has won."""

from __future__ import annotations

from typing import ClassVar, Final, final

from fairground.engine.game import Result
from fairground.engine.state import Frame
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import COIN, TOKENS
from fairground.games.unfair.play.active import enter_step
from fairground.games.unfair.play.upkeep import begin_all, upkeep
from fairground.games.unfair.play.wildcards import all_wildcards, themes_beside, with_theme
from fairground.games.unfair.scoring.blueprints import progress
from fairground.games.unfair.scoring.counting import breakdown as breakdown
from fairground.games.unfair.scoring.counting import total as total
from fairground.games.unfair.scoring.panoramas import are_scored, panoramas
from fairground.games.unfair.scoring.tokens import return_tokens, supply_at_end
from fairground.games.unfair.scoring.wildcards import blueprints_of
from fairground.games.unfair.state.state import UnfairFrame, UnfairState
from fairground.games.unfair.state.tokens import TOKEN_KINDS, token_place
from fairground.games.unfair.state.zones import OPTION

# Stages
BEGINNING: Final = 0
FIXING: Final = 1  # the themes of wildcards
TEXTS: Final = 2  # abilities that apply at game end
COPYING: Final = 3  # right after the beginning, before wildcards (unfair.alien.matrix.order)

# The rule that each source of points goes by, where the books have one.
RULES_OF: Final[dict[str, str]] = {
    "attractions": "unfair.core.buried.counts-at-end",
    "blueprints": "unfair.core.blueprint.dot-separate",
    "blueprint_bonuses": "unfair.core.blueprint.dot-separate",
    "unfinished_blueprints": "unfair.core.blueprint.dot-separate",
    "panoramas": "unfair.core.pano.score-each",
    "coins": "unfair.core.token.game-end",
    "alien_influence": "unfair.alien.score.two-each",
    "medals": "unfair.kaiju.medal.silver-points",
    "insurance": "unfair.gamechangers.building-insurance.penalty",
    "loans": "unfair.core.finance.loan-no-action",
}


@final
class FinalScoring(UnfairFrame):
    """After the last Cleanup step: tokens come back from cards, theme wildcards are fixed, abilities of the
    game's end apply, then everything is shown and counted and the match is over."""

    stage: int  # = BEGINNING

    # Made by tools/fields.py from the fields above.
    __slots__ = ("stage",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int = BEGINNING) -> None:
        self.stage = stage

    def clone(self) -> Frame:
        return FinalScoring(self.stage)

    # Made up to here.

    def step(self, state: UnfairState) -> None:
        if self.stage == BEGINNING:
            enter_step(state, codes.GAME_END)
            _return_tokens(state)
            begin_all(state, codes.BEFORE_SCORING)
            self.stage = COPYING
        elif self.stage == COPYING:
            if not upkeep(state):
                self.stage = FIXING
        elif self.stage == FIXING:
            if _themes_matter(state) and len(state.fixed) // 2 < len(all_wildcards(state)):
                self.ask(state)
                return
            begin_all(state, codes.GAME_END)
            self.stage = TEXTS
        elif not upkeep(state):
            state.frames.pop()
            _count(state)

    def ask(self, state: UnfairState) -> None:
        """Any theme may be chosen that the attraction does not have, from whatever pack
        (unfair.core.wild.out-of-game-theme, unfair.core.wild.no-duplicate). It then stays that theme and
        meets one need (unfair.core.wild.end-no-change, unfair.core.wild.end-one-need)."""
        card = wildcard_asked(state)
        taken = themes_beside(state, state.fixed, card)
        options = [OPTION + theme for theme in range(len(state.unfair.program.themes)) if theme not in taken]
        state.open_ask(state.owner(card), "scoring-theme", options)

    def answer(self, state: UnfairState, seat: int, code: int) -> None:
        card = wildcard_asked(state)
        theme = code - OPTION
        state.fixed = with_theme(state.fixed, card, theme)
        if state.log is not None:
            facts: dict[str, object] = {
                "seat": seat,
                "card": state.components.faces[card].name,
                "theme": state.unfair.program.themes[theme],
            }
            state.emit("theme-fixed", facts, ("unfair.core.wild.end-fix",))


def wildcard_asked(state: UnfairState) -> int:
    """The card whose theme wildcard is fixed next."""
    return all_wildcards(state)[len(state.fixed) // 2]


def _themes_matter(state: UnfairState) -> bool:
    """Whether a theme could be asked for in this scoring, as far as everybody knows."""
    program = state.unfair.program
    pairs = state.timed[codes.GAME_END]
    for place in range(1, len(pairs), 2):
        if program.abilities[pairs[place]].themes:
            return True
    if not any(blueprints_of(state, seat) for seat in range(state.components.seats)):
        return False
    for printed in state.unfair.printed:
        if printed.blueprint != codes.NONE and program.blueprints[printed.blueprint].themes:
            return True
    return False


def _return_tokens(state: UnfairState) -> None:
    before = state.supply
    return_tokens(state)
    if state.log is None:
        return
    for place in range(len(before)):
        count = state.supply[place] - before[place]
        if count:
            seat, token = divmod(place, TOKEN_KINDS)
            facts: dict[str, object] = {"seat": seat, "count": count, "token": TOKENS[token]}
            state.emit("tokens-returned", facts, ("unfair.core.token.game-end",))


def _count(state: UnfairState) -> None:
    """Blueprints are shown and every park is counted."""
    for seat in state.seats_in_order():
        for card in blueprints_of(state, seat):
            state.reveal(card)
    if state.log is None:
        return
    for seat in state.seats_in_order():
        for card in blueprints_of(state, seat):
            found = progress(state, seat, card)
            facts: dict[str, object] = {
                "seat": seat,
                "card": state.components.faces[card].name,
                "finished": found.complete,
                "bonus": found.bonus_met,
                "points": found.points,
            }
            state.emit("blueprint-scored", facts, ("unfair.core.blueprint.dot-separate",))
        if are_scored(state):
            for panorama in panoramas(state, seat):
                names: list[object] = [state.components.faces[card].name for card in panorama.cards]
                facts = {
                    "seat": seat,
                    "cards": names,
                    "complete": panorama.complete,
                    "points": panorama.points,
                }
                state.emit("panorama-scored", facts, ("unfair.core.pano.score-each",))
        sources = breakdown(state, seat)
        parts: dict[str, object] = dict(sources)
        facts = {"seat": seat, "points": sum(sources.values()), "sources": parts}
        state.emit("scored", facts, _rules_of(sources))


def _rules_of(sources: dict[str, int]) -> tuple[str, ...]:
    """The rules by which points were scored, each once."""
    found: list[str] = []
    for name, points in sources.items():
        if points and name in RULES_OF and RULES_OF[name] not in found:
            found.append(RULES_OF[name])
    return tuple(found)


# Who has won


def result(state: UnfairState) -> Result:
    """Ranks by points; what parts equal scores is in figures.toml (RU25)."""
    seats = range(state.components.seats)
    sources = [breakdown(state, seat) for seat in seats]
    scores = [sum(one.values()) for one in sources]
    standings = [[scores[seat], *_tie_breakers(state, seat)] for seat in seats]
    if state.unfair.quinn >= 0:
        # A draw is Quinn's (RU80).
        for seat in seats:
            standings[seat] = [scores[seat], int(seat == state.unfair.quinn)]
    ranks = [1 + sum([other > own for other in standings]) for own in standings]
    winners = [seat for seat in seats if ranks[seat] == 1]
    if len(winners) > 1:
        reason = "equal points, and nothing breaks the tie"
    elif scores.count(max(scores)) > 1 and state.unfair.quinn >= 0:
        reason = "equal points, and the solo opponent wins a draw"
    elif scores.count(max(scores)) > 1:
        reason = f"equal points, more {state.unfair.figures.tie_break[0]}"
    else:
        reason = "most points"
    rules = _rules_of(sources[winners[0]])
    return Result(tuple(ranks), tuple(winners), tuple(scores), tuple(sources), reason, rules)


def _tie_breakers(state: UnfairState, seat: int) -> list[int]:
    found: list[int] = []
    for name in state.unfair.figures.tie_break:
        # Coins on cards have come back by now.
        if name == "coins":
            found.append(supply_at_end(state)[token_place(seat, COIN)])
    return found
