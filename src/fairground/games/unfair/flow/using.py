# compiled: mypyc
"""Using the abilities of cards in one's park on one's own turn."""

from __future__ import annotations

from fairground.games.unfair.flow.codes import ABILITY
from fairground.games.unfair.play.abilities import use
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.zones import NOTHING, OPTION


def cards_with(pairs: list[int]) -> list[int]:
    """The cards in a list of card, ability, ...: each once, in rising order."""
    if len(pairs) == 2:
        return pairs[:1]
    return sorted({pairs[place] for place in range(0, len(pairs), 2)}) if pairs else NOTHING


def abilities_of(pairs: list[int], card: int) -> list[int]:
    """The abilities of one card in a list of card, ability, ..."""
    return [pairs[place + 1] for place in range(0, len(pairs), 2) if pairs[place] == card]


def ask_ability(state: UnfairState, seat: int, card: int, numbers: list[int]) -> None:
    """Asks which of a card's abilities is used."""
    own = state.unfair.printed[card].abilities
    options = sorted([OPTION + own.index(number) for number in numbers])
    state.open_ask(seat, ABILITY, options or [OPTION])


def use_ability(state: UnfairState, seat: int, card: int, number: int) -> None:
    """A seat uses an ability of a card in its park (unfair.core.steps.event-park-ability)."""
    if state.log is not None:
        facts: dict[str, object] = {
            "seat": seat,
            "card": state.components.faces[card].name,
            "does": state.unfair.abilities[number].text,
        }
        state.emit("used", facts, ("unfair.core.steps.event-park-ability",))
    use(state, seat, card, number)
