"""Abilities: the paragraphs of a card, with the words before the colon that say when they apply."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.errors import CardError
from fairground.games.unfair.language.grammar.clauses import Clause, hole
from fairground.games.unfair.language.grammar.draft import Draft, NoFit, Scope, Text, assemble
from fairground.games.unfair.language.grammar.ongoing import must_mean_all, ongoing
from fairground.games.unfair.language.grammar.players import the_owner
from fairground.games.unfair.language.grammar.sentences import NO_CONDITION, directive, sentence
from fairground.games.unfair.language.grammar.signs import is_ongoing
from fairground.games.unfair.language.grammar.triggers import trigger
from fairground.games.unfair.language.nodes import Ability, Step
from fairground.games.unfair.language.verb import Hole
from fairground.games.unfair.language.words import ATTACKS

START_OF_GAME: Final = "at the start of the game"
STEP_NAMES: Final = ("events", "park", "guests", "cleanup")
TIMINGS: Final = {
    START_OF_GAME: (codes.START_OF_GAME, codes.ANY_TIMES),
    "at the start of the events step": (codes.START_OF_EVENTS, codes.ANY_TIMES),
    "at the end of the events step": (codes.END_OF_EVENTS, codes.ANY_TIMES),
    "at the start of the park step": (codes.START_OF_PARK, codes.ANY_TIMES),
    "at the end of the park step": (codes.END_OF_PARK, codes.ANY_TIMES),
    "at the start of the guests step": (codes.START_OF_GUESTS, codes.ANY_TIMES),
    "at the end of the guests step": (codes.END_OF_GUESTS, codes.ANY_TIMES),
    "at the start of the cleanup step": (codes.START_OF_CLEANUP, codes.ANY_TIMES),
    "at the end of the round": (codes.END_OF_ROUND, codes.ANY_TIMES),
    "once per events step": (codes.EVENTS_STEP, codes.ONCE_PER_STEP),
    "once per park step": (codes.PARK_STEP, codes.ONCE_PER_STEP),
    "once per guests step": (codes.GUESTS_STEP, codes.ONCE_PER_STEP),
    "once per round": (codes.ANY_TURN, codes.ONCE_PER_ROUND),
    "once per game": (codes.ANY_TURN, codes.ONCE_PER_GAME),
    "draw section": (codes.DRAW_SECTION, codes.ANY_TIMES),
    "city section": (codes.CITY_SECTION, codes.ANY_TIMES),
    "events step": (codes.EVENTS_STEP, codes.ANY_TIMES),
    "park step": (codes.PARK_STEP, codes.ANY_TIMES),
    "guests step": (codes.GUESTS_STEP, codes.ANY_TIMES),
    "cleanup step": (codes.CLEANUP_STEP, codes.ANY_TIMES),
    "game end": (codes.GAME_END, codes.ANY_TIMES),
    "attack": (codes.ATTACK, codes.ANY_TIMES),
}
# The same in other words
IN_OTHER_WORDS: Final = {
    "at the end of the game": "game end",
    "when the game ends": "game end",
    "at game end": "game end",
    "at the start of the round": "at the start of the events step",
    "at the start of each round": "at the start of the events step",
    "at the start of every round": "at the start of the events step",
    **{
        f"at the {end} of {each} {step} step": f"at the {end} of the {step} step"
        for end, steps in (("start", STEP_NAMES), ("end", STEP_NAMES[:-1]))
        for step in steps
        for each in ("each", "every")
    },
    "at the start of cleanup": "at the start of the cleanup step",
    "at the end of each round": "at the end of the round",
    "at the end of every round": "at the end of the round",
    "at the end of the draw section": "draw section",
    "at the end of the city section": "city section",
    **{
        f"{word} {each} {step} step": f"{step} step"
        for word in ("during", "in")
        for each in ("the", "each", "every")
        for step in STEP_NAMES
    },
    **{f"{each} {step} step": f"{step} step" for each in ("each", "every") for step in STEP_NAMES},
}
# Moments until which a clause can put something off, and lines that may be about an action
MOMENTS: Final = {
    words.removeprefix("at "): timing
    for words, (timing, _) in TIMINGS.items()
    if words.startswith("at ") and words != START_OF_GAME
}
FOR_AN_ACTION: Final = "you may use an action to"
ON_A_TURN: Final = (codes.NOW, codes.PARK_STEP, codes.ANY_TURN)
# Steps in which alone something is waited for: "Once per Guests step, when you gain coins:"
STEPS: Final = (codes.EVENTS_STEP, codes.PARK_STEP, codes.GUESTS_STEP)
LEAVING: Final = ("demolished", "dismissed", "buried", "returned")
HALVES: Final = "OR"
# When a rule can hold, when an attack can be blocked, and when the Park step is over
LASTING: Final = (codes.NOW, codes.EVENTS_STEP, codes.PARK_STEP, codes.GUESTS_STEP, codes.CLEANUP_STEP)
OF_ATTACKS: Final = (codes.NOW, codes.EVENTS_STEP, codes.ANY_TURN)
AFTER_PARK: Final = (
    codes.END_OF_PARK,
    codes.START_OF_GUESTS,
    codes.GUESTS_STEP,
    codes.END_OF_GUESTS,
    codes.START_OF_CLEANUP,
    codes.CLEANUP_STEP,
    codes.END_OF_ROUND,
    codes.GAME_END,
)
FACE_DOWN: Final = "a card that lies face-down has no ability: let another card do it"
# What a card cannot do to itself on a moment of its own, by the name of the verb
TOO_LATE: Final = {
    "Build": "a card has no ability before it is built, so it cannot build itself",
    "Reopen": FACE_DOWN,
    "MakeAvailable": FACE_DOWN,
    "Take": "this card is in the park of whoever uses it: say “give it to …”, or name another card",
}
NO_MOMENT: Final = (
    "a rule holds all the time or all through a step, not at a moment, so this would never apply: leave out "
    "when, or make it a sentence for the round: “This round, …”"
)
OVER_AT_ONCE: Final = (
    "an event is over at once, so this would never apply: put “Pin:” before it, or begin with “This round, …”"
)


def abilities(text: Text, errors: list[CardError]) -> list[int]:
    """The abilities of a card, one for each line of its text. What is wrong is added to `errors`. Whatever a
    text lets or makes somebody do is one, events included (unfair.core.gl.ability,
    unfair.core.gl.ability-includes-events, unfair.core.gl.events-and-abilities)."""
    found: list[int] = []
    offset, half = 0, 0
    lines = text.whole.split("\n")
    for row, line in enumerate(lines):
        mark = text.program.mark()
        try:
            if line.strip() == HALVES:
                _must_part_halves(text, lines, row, offset)
                half += 1
            elif line.strip():
                ability = _paragraph(text, line, offset)
                ability.half = half
                found.append(ability.number)
        except CardError as error:
            errors.append(error)
            text.program.cut_back(mark)
        offset += len(line) + 1
    return found


def _must_part_halves(text: Text, lines: list[str], row: int, offset: int) -> None:
    """A line OR stands between the two halves of an event."""
    is_event = text.card.deck == codes.EVENT_DECK
    if not is_event or not "".join(lines[:row]).strip() or not "".join(lines[row + 1 :]).strip():
        problem = "a line OR stands between two halves" if is_event else "only an event has halves"
        raise CardError(text.card.name, problem, text.origin.spot(text.whole, offset), HALVES)


def _paragraph(text: Text, line: str, offset: int) -> Ability:
    """The ability of a line. A line that cannot be read is read again to see where that fails and why."""
    mark = text.program.mark()
    try:
        return _read(Draft(text, line, offset, explains=False))
    except NoFit:
        text.program.cut_back(mark)
    draft = Draft(text, line, offset, explains=True)
    try:
        return _read(draft)
    except NoFit:
        raise draft.error() from None


def _read(draft: Draft) -> Ability:
    ability = Ability()
    _prefixes(draft, ability)
    steps = _cost(draft)
    place = draft.at
    if ability.timing in ON_A_TURN and draft.sees(FOR_AN_ACTION):
        draft.needs(FOR_AN_ACTION)
        the_owner(draft)
        _must_last(draft, ability, place)
        ability.timing = codes.ACTION
    while draft.word:
        first = draft.at
        if is_ongoing(draft):
            _must_last(draft, ability, first)
            _must_hold_on(draft, ability, steps, first)
            draft.scope.they = codes.NONE
            ability.rules.append(ongoing(draft))
            must_mean_all(draft, ability.rules[-1], first)
            if draft.word in ("if", "while", "unless") or draft.sees("as long as"):
                raise draft.error_at(NO_CONDITION, first)
            draft.needs(".")
        else:
            made = sentence(draft)
            _must_have_actor(draft, made, first)
            steps += made
    ability.text = draft.said(0)
    return _finish(draft, ability, steps)


def _finish(draft: Draft, ability: Ability, steps: list[Step]) -> Ability:
    """Adds an ability that was read to the program."""
    scope = draft.scope
    _must_come_before_tokens_go(draft, ability, steps)
    ability.card = draft.text.card.number
    ability.steps = assemble([*steps, Step(codes.END)])
    last = len(ability.steps) - 1
    for place, step in enumerate(ability.steps):
        if step.code == codes.PAID:
            ability.start = place + 1
            # An extra cost that is not paid ends the ability (unfair.core.gl.extra-cost).
            for before in ability.steps[:place]:
                before.fail = last
    ability.slots, ability.keeps, ability.themes = scope.slots, scope.keeps, sorted(set(scope.themes))
    if draft.text.card.deck == codes.OVERVIEW:
        ability.everybodys = scope.says_you
    elif draft.text.card.deck == codes.GAME_CHANGER:
        ability.everybodys = scope.says_you or _lacks_actor(draft, steps)
    block = draft.program.lexicon.number("Block")
    if any(step.code == codes.DO and step.verb == block for step in ability.steps):
        if ability.timing not in OF_ATTACKS:
            problem = "attacks are blocked when they are made: leave out when, or say “Once per Events step:”"
            raise draft.error_at(problem, 0)
        ability.timing = codes.REACTION
    elif ability.rules and len(ability.steps) == 1 and ability.timing == codes.NOW:
        ability.timing = codes.ONGOING
    more = draft.program.lexicon.number("TakeActions")
    if ability.timing in AFTER_PARK and any(step.verb == more for step in ability.steps):
        raise draft.error_at("actions are for the Park step, which is over by then", 0)
    if ability.trigger == codes.NONE and not ability.temporary:
        for step in ability.steps:
            if step.code == codes.DO and step.args[:1] == [codes.THIS_CARD]:
                name = draft.program.lexicon.verbs[step.verb].name
                if name in TOO_LATE and (name == "Build" or draft.text.card.deck != codes.EVENT_DECK):
                    raise draft.error_at(TOO_LATE[name], 0)
    become = draft.program.lexicon.number("Become")
    if ability.timing == codes.GAME_END and any(step.verb == become for step in ability.steps):
        # A copy may bring a theme, or a wildcard that is to be fixed.
        ability.timing = codes.BEFORE_SCORING
    draft.program.add_ability(ability)
    return ability


def _must_hold_on(draft: Draft, ability: Ability, steps: list[Step], place: int) -> None:
    """A rule is nothing that happens: it has no moment, no limit, no class of attack and no cost."""
    if ability.timing not in LASTING or ability.limit != codes.ANY_TIMES:
        raise draft.error_at(NO_MOMENT, place)
    if ability.attack != codes.NONE:
        raise draft.error_at("a rule is no attack: begin with “This round, …”", place)
    if any(step.code == codes.PAID for step in steps):
        raise draft.error_at(
            "a rule has no cost, as it holds all the time: begin with “This round, …”", place
        )


def _cost(draft: Draft) -> list[Step]:
    """ "Cost: Discard a card." is paid before anything else, and is no part of the effect
    (unfair.core.gl.extra-cost-not-effect)."""
    if not draft.takes("cost :"):
        return []
    return [*sentence(draft), Step(codes.PAID)]


# The words before the colon


def _prefixes(draft: Draft, ability: Ability) -> None:
    while draft.attempt(_prefix, draft, ability):
        pass
    if ability.timing not in codes.AT_ONCE:
        _must_last(draft, ability, 0)


def _prefix(draft: Draft, ability: Ability) -> bool:
    """One word or phrase before a colon or comma; fits only together with it."""
    start = draft.at
    if attack := draft.takes(*ATTACKS):
        draft.needs(":", ",")
        ability.attack = ATTACKS.index(attack)
    elif draft.takes("pin"):
        draft.needs(":", ",")
        if draft.text.card.deck != codes.EVENT_DECK:
            raise draft.error_at("only an event can be pinned", start)
        ability.pinned = True
    else:
        _when(draft, ability)
    return True


def _when(draft: Draft, ability: Ability) -> None:
    """The timing or trigger of an ability."""
    start = draft.at
    limit, level, number, from_hand = codes.ANY_TIMES, 0, codes.NONE, False
    if draft.takes("level"):
        # A level of a mastermind: an ability of the Events step that asks for as many Power icons as its
        # number, and is used on a turn of one's own like an event, not before and in no other step
        # (unfair.comicbook.power.requirement-symbol, unfair.comicbook.power.level-is-threshold,
        # unfair.comicbook.ability.play-section, unfair.comicbook.ability.like-event,
        # unfair.comicbook.ability.not-before-play, unfair.comicbook.ability.not-other-steps).
        level = draft.number()
        timing, limit = codes.EVENTS_STEP, codes.ONCE_PER_ROUND
    elif words := draft.takes(*TIMINGS, *IN_OTHER_WORDS):
        timing, limit = TIMINGS[IN_OTHER_WORDS.get(words, words)]
        if timing == codes.START_OF_GAME and draft.text.card.deck not in (codes.OVERVIEW, codes.GAME_CHANGER):
            problem = "only overviews and Game Changers lie on the table when the game starts"
            raise draft.error_at(problem, start)
        if draft.sees(",") and words.startswith("at ") and _is_over_at_once(draft, ability):
            # An event puts it off until then.
            raise NoFit
    elif draft.takes("the first time"):
        timing, limit, number = codes.WHEN, codes.ONCE_PER_ROUND, trigger(draft)
        draft.needs("each round")
    else:
        from_hand = bool(draft.takes("from hand , when"))
        if not from_hand:
            draft.needs("when", "each time", "every time")
        timing, number = codes.WHEN, trigger(draft)
    draft.needs(":", ",")
    if ability.timing != codes.NOW:
        if number == codes.NONE or ability.limit == codes.ANY_TIMES or ability.trigger != codes.NONE:
            raise draft.error_at("this line says already when it applies", start)
        # "Once per Guests step, when you gain coins:"
        ability.during = ability.timing if ability.timing in STEPS else codes.NOW
        limit = ability.limit
    ability.timing, ability.limit, ability.level = timing, limit, level
    ability.trigger, ability.from_hand = number, from_hand


def _must_last(draft: Draft, ability: Ability, place: int) -> None:
    """What an event card says for later needs the card to stay (unfair.core.gl.unpinned-events)."""
    if _is_over_at_once(draft, ability):
        raise draft.error_at(OVER_AT_ONCE, place)


def _is_over_at_once(draft: Draft, ability: Ability) -> bool:
    return draft.text.card.deck == codes.EVENT_DECK and not ability.pinned and not ability.from_hand


def _must_come_before_tokens_go(draft: Draft, ability: Ability, steps: list[Step]) -> None:
    """A card that leaves has lost its tokens when "when demolished" is heard
    (unfair.core.token.out-of-play)."""
    if ability.trigger == codes.NONE or not draft.program.triggers[ability.trigger].own:
        return
    lexicon = draft.program.lexicon
    if draft.program.triggers[ability.trigger].event not in [lexicon.participles[past] for past in LEAVING]:
        return
    for step in steps:
        if step.code == codes.DO and _takes_own_tokens(draft, step):
            raise draft.error_at("its tokens are gone by then: a card that leaves play keeps none", 0)


def _takes_own_tokens(draft: Draft, step: Step) -> bool:
    lexicon = draft.program.lexicon
    verb = lexicon.verbs[step.verb]
    if step.verb == lexicon.number("Collect") and codes.THIS_CARD in step.args:
        return True
    for number in verb.amounts(step.args):
        amount = draft.program.amounts[number]
        while amount.kind in codes.OF_ANOTHER:
            amount = draft.program.amounts[amount.of]
        if amount.kind == codes.ON_CARD and amount.of == codes.THIS_CARD:
            return True
    return False


def _must_have_actor(draft: Draft, steps: list[Step], place: int) -> None:
    """On a card that nobody owns a sentence has to say who acts, and who chooses."""
    if draft.text.is_nobodys and not draft.scope.says_you and _lacks_actor(draft, steps):
        if any(step.code == codes.PICK_PLAYER and step.condition != codes.NONE for step in steps):
            problem = "nobody owns this card, so nobody decides a tie: “Each player with the most coins …”"
            raise draft.error_at(problem, place)
        raise draft.error_at("nobody owns this card, so say who acts: “Each player …”", place)


def _lacks_actor(draft: Draft, steps: list[Step]) -> bool:
    """Whether somebody has to act who is not named."""
    if any(step.code == codes.FOR_PLAYERS for step in steps):
        return False
    return any(step.who in (codes.ACTOR, codes.YOU) and _needs_actor(draft, step) for step in steps)


def _needs_actor(draft: Draft, step: Step) -> bool:
    if step.code == codes.DO:
        return draft.program.lexicon.verbs[step.verb].needs_doer
    if step.code == codes.PICK:
        return draft.program.nouns[step.noun].quantity != codes.EACH
    return step.code in (codes.PICK_PLAYER, codes.CHOOSE, codes.MAY)


# Abilities that a clause makes for the rest of the round


@hole("ability")
def _waiting(draft: Draft, made: Clause, part: Hole) -> int:
    """ "This round, when you build an attraction, gain 2 coins." """
    outer, draft.scope = draft.scope, Scope()
    start = draft.at
    ability = Ability()
    ability.temporary, ability.timing = True, codes.WHEN
    ability.trigger = trigger(draft)
    draft.needs(",", ":")
    first = draft.at
    steps = directive(draft)
    _must_have_actor(draft, steps, first)
    return _add_inner(draft, ability, steps, outer, start)


def _add_inner(draft: Draft, ability: Ability, steps: list[Step], outer: Scope, start: int) -> int:
    """Adds an ability within another one, to which reading goes back."""
    ability.text = draft.said(start)
    _finish(draft, ability, steps)
    ability.everybodys = False  # it belongs to whoever made it
    outer.says_you = outer.says_you or draft.scope.says_you
    draft.scope = outer
    return ability.number


@hole("delayed")
def _put_off(draft: Draft, made: Clause, part: Hole) -> int:
    """ "At the end of the Park step, lose 6 coins." """
    outer, draft.scope = draft.scope, Scope()
    start = draft.at
    ability = Ability()
    ability.temporary = True
    if draft.takes("the end of the game"):
        raise draft.complain("begin a new line: “Game end: …”", draft.at - 1)
    ability.timing = MOMENTS[draft.needs(*MOMENTS)]
    draft.takes(",")
    first = draft.at
    steps = directive(draft)
    _must_have_actor(draft, steps, first)
    return _add_inner(draft, ability, steps, outer, start)


@hole("next_ability")
def _waiting_once(draft: Draft, made: Clause, part: Hole) -> int:
    number = _waiting(draft, made, part)
    draft.program.abilities[number].limit = codes.ONCE_PER_ROUND
    return number
