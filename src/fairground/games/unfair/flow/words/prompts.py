"""Prompts, in plain words."""

from __future__ import annotations

from typing import Final

from fairground.engine.state import Ask
from fairground.games.unfair.flow.cleanup import seat_over_limit
from fairground.games.unfair.flow.events import EventTurns
from fairground.games.unfair.flow.park import ParkTurns, actions_left
from fairground.games.unfair.flow.setup import SetUp
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.words import ATTACKS
from fairground.games.unfair.play.abilities import Enacting
from fairground.games.unfair.play.measures import stat
from fairground.games.unfair.play.playing import Borrowing, Playing
from fairground.games.unfair.play.possible import deed_of
from fairground.games.unfair.scoring import text as scoring_text
from fairground.games.unfair.state.state import UnfairState
from fairground.games.unfair.state.work import Work

# Questions that card texts ask; before them stand the card and its clause.
OF_TEXTS: Final = {
    "pick": "Which card?",
    "player": "Which player?",
    "place": "Where?",
    "may": "Do you want to?",
    "or": "Which one?",
    "words": "Name a word from a type line, or choose Done.",
    "chosen-theme": "Which theme?",
    "theme": "Which theme does the wildcard stand for now?",
    "raise": "You do not have enough coins. Sell medals first, or carry on without?",
}
PLAIN: Final = {
    "first-hand": "Keep your first hand? You may redraw a hand without an attraction that costs coins.",
    "events": "Play an event, or pass?",
    "set-roll": "Set the result of the roll?",
    "order": "Several of your cards apply now. Which one first?",
    "react": "Do you respond with an event from your hand?",
    "give-up": "Your park is over its limit. What do you demolish?",
    "close-gap": "Move the attractions behind the gap up one space?",
    "rearrange": "Which card do you move? Or are you done?",
    "rearrange-to": "Where do you put it?",
    "split": "What should the two dice show?",
}


def prompt(state: UnfairState, ask: Ask) -> str:
    """The question of an ask."""
    kind = ask.prompt
    frame = state.frames[-1]
    if isinstance(frame, Enacting):
        return of_text(state, frame.work, kind)
    if kind == "park":
        assert isinstance(frame, ParkTurns)
        left = actions_left(state, ask.seat, frame.used)
        return f"Your turn: {left} {'action' if left == 1 else 'actions'} left. What do you do?"
    if kind == "hand-limit":
        limit = stat(state, seat_over_limit(state), codes.HAND_LIMIT)
        return f"Your hand limit is {limit} cards. Which one do you discard?"
    if kind == "half":
        assert isinstance(frame, Playing)
        return f"{name_of(state, frame.card)}: which half do you play?"
    if kind == "ability":
        assert isinstance(frame, (Borrowing, EventTurns, ParkTurns))
        return f"{name_of(state, frame.card)}: which ability do you use?"
    if kind == "offer":
        assert isinstance(frame, SetUp)
        card = frame.offered(state)
        return f"{name_of(state, card)}: {state.unfair.printed[card].words} Do you accept?"
    if kind == scoring_text.SCORING_THEME:
        return scoring_text.prompt(state)
    return PLAIN[kind]


def of_text(state: UnfairState, work: Work, kind: str) -> str:
    """A question that the text of a card asks."""
    source = work.context.source
    name = f"{name_of(state, source)}: " if source >= 0 else ""
    ability = work.script(state)
    if kind == "block":
        attacker = ATTACKS[ability.attack].title()
        # All that is at stake, and who suffers it.
        return f"{name}{sentence(whole_sentence(state, work))} Do you block this {attacker}?"
    if kind == "instead":
        rule = state.unfair.program.rules[work.offer[0]]
        return (
            f"{name_of(state, work.offer[2])}: {sentence(rule.text)} "
            f"{name_of(state, work.offer[3])} is about to be hit. Do you want to?"
        )
    if kind == "stand-in":
        rule = state.unfair.program.rules[work.offer[0]]
        return f"{name_of(state, work.offer[2])}: {sentence(rule.text)} Instead of which card, if any?"
    if kind == "place":
        card = placed_card(state, work)
        if card >= 0:
            if source < 0:
                return f"Where do you build {name_of(state, card)}?"
            return f"{name}{sentence(clause(state, work))} Where does {name_of(state, card)} go?"
    return f"{name}{sentence(clause(state, work))} {OF_TEXTS[kind]}"


def placed_card(state: UnfairState, work: Work) -> int:
    """The card whose place is asked for, or -1."""
    deed = deed_of(state, work.context, work.actor, work.current(state))
    return deed.cards[0] if deed is not None and deed.cards else -1


def clause(state: UnfairState, work: Work) -> str:
    """The clause of a text that is being carried out."""
    steps = work.script(state).steps
    for step in steps[work.pc :]:
        if step.text and step.code in (codes.DO, codes.MAY):
            return step.text
        if step.code in (codes.CHOOSE, codes.SENTENCE, codes.END):
            break
    return whole_sentence(state, work)


def whole_sentence(state: UnfairState, work: Work) -> str:
    """The sentence of a text that is being carried out."""
    script = work.script(state)
    for step in reversed(script.steps[: work.pc + 1]):
        if step.code == codes.SENTENCE and step.text:
            return step.text
    return script.text


def sentence(text: str) -> str:
    """A clause with a capital and a full stop."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def name_of(state: UnfairState, card: int) -> str:
    return state.components.faces[card].name
