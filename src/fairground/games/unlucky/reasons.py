"""Why something is not allowed now: a sentence with rule ids."""

from __future__ import annotations

from fairground.engine.actions import Action
from fairground.engine.game import Refusal
from fairground.engine.hints import closest
from fairground.engine.state import Ask
from fairground.games.unlucky.actions import (
    Accept,
    Block,
    Discard,
    Done,
    FightWith,
    Give,
    Play,
    Resurrect,
    Revive,
    Roll,
    Stay,
    StealFrom,
    TakeBack,
    Target,
    TurnDie,
    UseCharacter,
)
from fairground.games.unlucky.cards import Character, QuestCard
from fairground.games.unlucky.components import printed_components
from fairground.games.unlucky.fights import Fight
from fairground.games.unlucky.model import ALLIES, OWN, REVIVAL, SEATS, SHIELD, UnluckyState
from fairground.games.unlucky.text import many

# What a seat can do at each question, in words, with the rules that say so.
DUTIES: dict[str, tuple[str, tuple[str, ...]]] = {
    "start": ("use an ability, or choose Done to draw", ("unlucky.turn.draw-one",)),
    "play": ("play one card from your hand", ("unlucky.turn.play-one", "unlucky.turn.no-pass")),
    "target": ("name the player your card targets", ("unlucky.attack.targets",)),
    "thief": ("name a player to steal from, or choose Done", ("unlucky.thief.declare-first",)),
    "revive": ("choose who gets a fresh hand", ("unlucky.team.revive",)),
    "roll": ("accept the roll or turn the die", ("unlucky.attack.roll-d6",)),
    "shield": ("block the attack or accept it", ("unlucky.shield.off-turn",)),
    "resurrect": ("resurrect or accept the loss", ("unlucky.resurrection.optional",)),
    "too-few": ("resurrect or go out", ("unlucky.beast.too-few-cards-out",)),
    "discard": ("discard a card of your choice", ("unlucky.trap.choice",)),
    "discard-highest": ("discard a card with your highest beast value", ("unlucky.blunder.contents",)),
    "give": ("choose a card to give away", ("unlucky.attack.outcomes",)),
    "trade": ("choose a card to trade away", ("unlucky.character.own-rules",)),
    "trade-next": ("choose another card to trade away", ("unlucky.character.own-rules",)),
    "fight": ("lay down cards until the beast is beaten", ("unlucky.beast.must-win-if-able",)),
    "forfeit": ("forfeit the beast's minimum number of cards", ("unlucky.beast.lose-forfeit",)),
    "reveal": ("use an ability, or choose Done to face the beast", ("unlucky.beast.must-fight",)),
    "redirect": ("name the opponent who fights the beast", ("unlucky.character.own-rules",)),
    "blunder": ("use an ability or accept the blunder", ("unlucky.blunder.mandatory",)),
    "take": ("take a card back from the discard pile", ("unlucky.character.own-rules",)),
    "ghost": ("roll the die or stay", ("unlucky.ghost.roll",)),
}
CARD_VERBS = {Play: ("play",), Discard: ("discard", "discard-highest"), Give: ("give", "trade", "trade-next")}
SEAT_VERBS = {Target: ("target", "redirect"), StealFrom: ("thief",), Revive: ("revive",)}
PLAIN_VERBS = {Block: ("shield",), Resurrect: ("resurrect", "too-few", "fight", "forfeit")}


def why_not(state: UnluckyState, seat: int, ask: Ask, action: Action) -> Refusal:
    """Why an action is not among the options of a question."""
    match action:
        case Play(card=card) | Discard(card=card) | Give(card=card) | FightWith(card=card):
            fitting = CARD_VERBS.get(type(action), ("fight", "forfeit"))
            return _no_card(state, seat, card) if ask.prompt in fitting else duty(ask)
        case TakeBack(card=card):
            return _no_take(state, card) if ask.prompt == "take" else duty(ask)
        case Target(player=player) | StealFrom(player=player) | Revive(player=player):
            fitting = SEAT_VERBS[type(action)]
            return _no_seat(state, seat, ask, player) if ask.prompt in fitting else duty(ask)
        case UseCharacter(character=character):
            return _no_character(state, seat, character)
        case TurnDie(face=face):
            return _no_face(face) if ask.prompt == "roll" else duty(ask)
        case Block() | Resurrect():
            fitting = PLAIN_VERBS[type(action)]
            return _no_answer(state, seat, action) if ask.prompt in fitting else duty(ask)
        case Done():
            return _not_done(state, seat, ask)
        case Accept() | Roll() | Stay():
            return duty(ask)
    return duty(ask)


def duty(ask: Ask) -> Refusal:
    """What has to be done first."""
    words, rules = DUTIES[ask.prompt]
    return Refusal(f"you must first {words}", rules)


def _no_card(state: UnluckyState, seat: int, id: str) -> Refusal:
    card = printed_components(state).printed.get(id)
    if not isinstance(card, QuestCard):
        quest = [known.id for known in printed_components(state).content.quest]
        return Refusal(f"there is no quest card '{id}'{closest(id, quest)}", ("unlucky.turn.any-card",))
    if id not in [state.components.faces[held].id for held in state.hand(seat)]:
        return Refusal(f"{card.name} is not in your hand", ("unlucky.turn.any-card",))
    # Only the highest values can be asked for while the card is in hand.
    return Refusal(f"{card.name} is not the most valuable card in your hand", ("unlucky.blunder.contents",))


def _no_take(state: UnluckyState, id: str) -> Refusal:
    card = printed_components(state).printed.get(id)
    name = card.name if card else f"'{id}'"
    return Refusal(f"{name} cannot be taken from the discard pile", ("unlucky.character.own-rules",))


def _no_seat(state: UnluckyState, seat: int, ask: Ask, player: int) -> Refusal:
    if not 1 <= player <= state.components.seats:
        return Refusal(f"there is no player {player}; players are numbered 1 to {state.components.seats}")
    if ask.prompt == "revive":
        return Refusal(
            f"player {player} cannot be revived: choose a team member who is out, or yourself with your last "
            "card",
            ("unlucky.team.revive", "unlucky.resurrection.condition-last"),
        )
    if player - 1 == seat:
        return Refusal("you cannot target yourself", ("unlucky.attack.targets",))
    if state.out >> player - 1 & 1:
        return Refusal(f"player {player} is out and cannot be targeted", ("unlucky.out.skipped",))
    if ask.prompt == "thief":
        return Refusal(f"player {player} has no more cards to steal", ("unlucky.thief.up-to-two",))
    if state.facts.team[seat] >> player - 1 & 1:
        return Refusal(f"player {player} is on your team", ("unlucky.attack.targets",))
    return Refusal(f"player {player} does not have more cards than you", ("unlucky.character.own-rules",))


def _no_character(state: UnluckyState, seat: int, id: str) -> Refusal:
    character = printed_components(state).printed.get(id)
    if not isinstance(character, Character):
        known = [card.id for card in printed_components(state).content.characters]
        return Refusal(f"there is no character '{id}'{closest(id, known)}", ("unlucky.character.own-rules",))
    zone = SEATS + 3 * seat
    own = [state.components.faces[card].id for card in state.zones[zone + OWN]]
    allies = [state.components.faces[card].id for card in state.zones[zone + ALLIES]]
    if id in own and id not in allies and state.used >> seat & 1:
        return Refusal(f"you have already used your {character.name}", ("unlucky.character.once",))
    if id not in own and id not in allies:
        return Refusal(f"you do not have the {character.name}", ("unlucky.character.own-rules",))
    return Refusal(
        f"the {character.name} cannot be used now: {character.effect}", ("unlucky.character.own-rules",)
    )


def _no_face(face: int) -> Refusal:
    problem = "the die already shows that; accept it" if 1 <= face <= 6 else "a die has faces 1 to 6"
    return Refusal(problem, ("unlucky.component.die",))


def _no_answer(state: UnluckyState, seat: int, action: Action) -> Refusal:
    shield = isinstance(action, Block)
    if state.held(seat, SHIELD if shield else REVIVAL) < 0:
        rules = ("unlucky.shield.off-turn",) if shield else ("unlucky.resurrection.condition-would-empty",)
        return Refusal(f"you have no {'Shield' if shield else 'Resurrection'}", rules)
    return Refusal(
        "this fight does not have to take your whole hand", ("unlucky.resurrection.otherwise-no-effect",)
    )


def _not_done(state: UnluckyState, seat: int, ask: Ask) -> Refusal:
    frame = state.frames[-1]
    if ask.prompt == "fight" and isinstance(frame, Fight):
        components = state.facts
        cards = max(0, components.least[frame.beast] - len(frame.cards))
        points = max(0, components.points[frame.beast] - frame.total)
        needed = [
            many(count, more) for count, more in ((cards, "more card"), (points, "more point")) if count
        ]
        return Refusal(
            f"the beast is not beaten yet: you need {' and '.join(needed)}",
            ("unlucky.beast.two-conditions", "unlucky.beast.must-win-if-able"),
        )
    return duty(ask)
