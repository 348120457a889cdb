"""How a card was understood, sentence by sentence, with the rules that say so."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairground.games.unfair.language import codes
from fairground.games.unfair.language.describe import DECK_NAMES, Describer, letter
from fairground.games.unfair.language.explain_rules import rule_in_words
from fairground.games.unfair.language.grammar.triggers import HAPPENINGS
from fairground.games.unfair.language.nodes import Ability, Blueprint, Card, Dot, Noun, Step
from fairground.games.unfair.language.pack_files import Library
from fairground.games.unfair.language.verb import Hole
from fairground.games.unfair.language.words import ATTACKS, TOKENS

GUIDE: Final = "unfair.core.guide."
TIMINGS: Final = {
    codes.NOW: ("at once", "no-indicator-immediate"),
    codes.EVENTS_STEP: ("in the Events step, as an event of yours", "timing-only-then"),
    codes.PARK_STEP: ("in the Park step", "timing-only-then"),
    codes.GUESTS_STEP: ("in the Guests step", "timing-only-then"),
    codes.CLEANUP_STEP: ("in the Cleanup step", "timing-only-then"),
    codes.GAME_END: ("at game end", "timing-only-then"),
    codes.START_OF_EVENTS: ("at the start of the Events step", "timing-limits"),
    codes.START_OF_PARK: ("at the start of the Park step", "timing-limits"),
    codes.END_OF_PARK: ("at the end of the Park step", "timing-limits"),
    codes.WHEN: ("when", "ongoing-words"),
    codes.REACTION: ("when an event would affect you", "timing-only-then"),
    codes.ACTION: ("in the Park step, for an action", "timing-only-then"),
    codes.ATTACK: ("when this kaiju attacks", "timing-only-then"),
    codes.ONGOING: ("as long as this card is active", "ongoing-words"),
    codes.ANY_TURN: ("on a turn of yours in the Events or Park step", "timing-only-then"),
    codes.END_OF_EVENTS: ("at the end of the Events step", "timing-limits"),
    codes.START_OF_GUESTS: ("at the start of the Guests step, before guests pay", "timing-limits"),
    codes.END_OF_GUESTS: ("at the end of the Guests step", "timing-limits"),
    codes.START_OF_CLEANUP: ("at the start of the Cleanup step, before anything reopens", "timing-limits"),
    codes.END_OF_ROUND: ("at the end of the round, after the hand limit", "timing-limits"),
    codes.DRAW_SECTION: ("in the Draw section, after all have drawn", "timing-only-then"),
    codes.BEFORE_SCORING: ("at game end, before theme wildcards are fixed", "timing-only-then"),
    codes.START_OF_GAME: ("before the first round", "timing-only-then"),
    codes.CITY_SECTION: ("in the City section, after the City card", "timing-only-then"),
}
LIMITS: Final = {
    codes.ONCE_PER_STEP: "once per step",
    codes.ONCE_PER_ROUND: "once per round",
    codes.ONCE_PER_GAME: "once per game",
}


class Line(NamedTuple):
    """A line of an explanation: how far it is indented, what it says, and the rules behind it."""

    depth: int
    text: str
    rules: tuple[str, ...] = ()


def explain(library: Library, card: Card) -> list[Line]:
    """How each sentence of a card was understood."""
    if card.blueprint != codes.NONE:
        return _blueprint(library, library.program.blueprints[card.blueprint])
    lines: list[Line] = []
    listed = [library.program.abilities[number] for number in card.abilities]
    halves = sorted({ability.half for ability in listed})
    for half in halves:
        if len(halves) > 1:
            lines.append(Line(0, f"half {half + 1} (one half is played)"))
        for ability in listed:
            if ability.half == half:
                lines += _Explanation(library, ability).lines()
    return lines


class _Explanation:
    """One ability in words."""

    def __init__(self, library: Library, ability: Ability) -> None:
        self.library = library
        self.program = library.program
        self.ability = ability
        self.say = Describer(library.program)
        self.depth = 1
        self.loops: list[str] = []  # who acts around each loop that is being told
        self.found: list[Line] = []

    def lines(self) -> list[Line]:
        ability = self.ability
        self._add(self.when(), *self._timing_rules(), depth=0)
        for number in ability.rules:
            self._ongoing(number)
        if ability.rules and len(ability.steps) == 1:
            return self.found
        options = {place: index for step in ability.steps for index, place in enumerate(step.options, 1)}
        for place, step in enumerate(ability.steps):
            if place in options:
                self._add(f"option {options[place]}:")
            if self._is_otherwise(place):
                self._add("otherwise, if that was not done:", GUIDE + "otherwise-second")
            self._step(step)
        return self.found

    def _add(self, text: str, *rules: str, depth: int = -1) -> None:
        self.found.append(Line(self.depth if depth < 0 else depth, text, rules))

    # When it applies

    def when(self) -> str:
        ability = self.ability
        words = [TIMINGS[ability.timing][0]]
        if ability.trigger != codes.NONE:
            words.append(self._trigger())
        if ability.from_hand:
            words.insert(0, "from hand,")
        if ability.during != codes.NOW:
            words.append(f"({TIMINGS[ability.during][0].partition(',')[0]} only)")
        if ability.limit in LIMITS:
            words.append(f"({LIMITS[ability.limit]})")
        if ability.level:
            words.append(f"with {ability.level} or more Power icons")
        if ability.attack != codes.NONE:
            words.append(f"(class {ATTACKS[ability.attack].title()}: can be blocked)")
        if ability.everybodys:
            words.append("(each player has it, and is “you”)")
        if ability.pinned:
            words.append("(the event stays pinned in your park until Cleanup)")
        return " ".join(words)

    def _timing_rules(self) -> list[str]:
        ability = self.ability
        rules = [GUIDE + TIMINGS[ability.timing][1]]
        if ability.limit != codes.ANY_TIMES and ability.timing in (codes.EVENTS_STEP, codes.ANY_TURN):
            rules.append("unfair.core.tracking.once-per")
        if ability.from_hand:
            rules.append(GUIDE + "active-in-hand")
        if ability.attack != codes.NONE:
            rules.append("unfair.core.block.not-cancelled")
        if ability.pinned:
            rules.append("unfair.core.gl.pin")
        return rules

    def _trigger(self) -> str:
        trigger = self.program.triggers[self.ability.trigger]
        if trigger.event < 0:
            if trigger.event == codes.STATE_REACHED:
                return f"this begins to be true: {self.say.condition(trigger.condition)}"
            known = (trigger.event, trigger.who)
            return next(words for words, event in HAPPENINGS.items() if event == known)
        past = self.program.lexicon.verbs[trigger.event].past[0]
        card = "this card" if trigger.own else f"{self.say.noun(trigger.noun)} [A]"
        by = {codes.YOU: " by you", codes.A_COMPETITOR: " by a competitor [B]"}.get(trigger.who, "")
        return f"{card} is {past}{by}"

    def _ongoing(self, number: int) -> None:
        rule = self.program.rules[number]
        text, rules = rule_in_words(self.say, rule)
        self._add(text, *rules)
        if rule.ability != codes.NONE:
            self._inner(rule.ability)

    def _inner(self, number: int) -> None:
        """An ability inside this one: what is done instead, or what waits for the rest of the round."""
        inner = _Explanation(self.library, self.program.abilities[number])
        lines = inner.lines()
        if not inner.ability.temporary:
            lines = lines[1:]
        self.found += [Line(line.depth + self.depth + 1, line.text, line.rules) for line in lines]

    # What is done

    def _is_otherwise(self, place: int) -> bool:
        """Whether a step is where a sentence goes on when its first part was not done."""
        steps = self.ability.steps
        return (
            place > 1
            and steps[place - 1].code == codes.JUMP
            and steps[place - 2].code == codes.DONE
            and steps[place].code != codes.SENTENCE
        )

    def _step(self, step: Step) -> None:
        say, who = self.say, self.say.player(step.who)
        chooses = "choose" if who == "you" else "chooses"
        if step.code == codes.SENTENCE:
            self.depth, say.actor = 1, "you"
            self._add(f"“{step.text}”", *self._sentence_rules(step))
            self.depth = 2
        elif step.code == codes.PICK:
            around, say.actor = say.actor, who  # Cards that are not placed are those of the one who acts.
            cards = f"[{letter(step.slot)}] is {say.noun(step.noun)}{self._picker(step)}"
            say.actor = around
            self._add(cards, *self._noun_rules(step))
        elif step.code == codes.PICK_PLAYER:
            player = say.player(step.args[0])
            if step.condition != codes.NONE:
                only = say.condition(step.condition)
                only = only.replace("nobody has", "none of them has").replace(
                    "no competitor has", "none of them has"
                )
                self._add(f"of {player}, one who fits is called [{letter(step.slot)}]: {only}")
            elif step.args[0] == codes.A_COMPETITOR:
                self._add(f"{who} {chooses} {player}: [{letter(step.slot)}]")
            else:
                self._add(f"{player} is called [{letter(step.slot)}]")
        elif step.code == codes.PLACE:
            self._add(f"a suitable place for {say.slot(step.args[0])} is chosen", "unfair.core.gl.suitable")
        elif step.code == codes.DO:
            self._deed(step, who)
        elif step.code == codes.CHOOSE:
            self._add(f"one of these, if possible; {who} {chooses} if several are:", GUIDE + "or-must")
        elif step.code == codes.MAY:
            self._add(f"{who} may do this or leave it:", "unfair.core.golden.may-no-rewind")
        elif step.code == codes.TEST:
            self._add(f"only if {say.condition(step.condition)}:", *self._test_rules(step))
        elif step.code == codes.PAID:
            self._add("(this was the extra cost; what follows is the effect)", "unfair.core.gl.extra-cost")
        elif step.code in (codes.FOR_PLAYERS, codes.FOR_CARDS, codes.FOR_PARKS):
            self._loop(step)
        elif step.code == codes.NEXT:
            self.depth -= 1
            say.actor = self.loops.pop()

    def _picker(self, step: Step) -> str:
        noun = self.program.nouns[step.noun]
        if noun.quantity == codes.EACH:
            return ""
        if noun.at_random:
            return ", picked at random"
        return f", picked by {'you' if noun.yours else self.say.player(step.who)}"

    def _loop(self, step: Step) -> None:
        self.loops.append(self.say.actor)
        if step.code == codes.FOR_CARDS:
            cards = self.say.noun(step.noun)
            self._add(f"for each of {cards} in turn, called [{letter(step.slot + 1)}]:", GUIDE + "snapshot")
        elif step.code == codes.FOR_PARKS:
            called = f"called [{letter(step.slot + 1)}]"
            self._add(f"{self.say.player(step.who)}, {called}, in turn order:", GUIDE + "multi-player-order")
        else:
            which = self.say.player(step.who)
            self.say.actor = "that player"
            only = f" for whom {self.say.condition(step.condition)}" if step.condition != codes.NONE else ""
            self._add(f"{which}{only}, in turn order:", GUIDE + "multi-player-order")
        self.depth += 1

    def _deed(self, step: Step, who: str) -> None:
        verb = self.program.lexicon.verbs[step.verb]
        words: list[str] = []
        values = dict(zip((hole.name for hole in verb.parameters), step.args))
        for part in verb.readings[0].parts:
            if isinstance(part, Hole):
                words.append(self._argument(part.kind, values[part.name]))
            else:
                words.append(part[-1])
        text = " ".join(word for word in words if word).replace(" ,", ",").replace(" :", ":")
        result = f": [{letter(step.slot)}]" if step.slot != codes.NONE else ""
        # What nobody need do is still somebody's deed where the text names another player.
        doer = f"{who}: " if verb.needs_actor or who != "you" else ""
        self._add(f"{doer}{text}{result}", *verb.rules)
        for part in verb.parameters:
            if part.kind in ("ability", "delayed"):
                self._inner(values[part.name])

    def _argument(self, kind: str, value: int) -> str:
        say, program = self.say, self.program
        if kind == "cards":
            return say.slot(value)
        if kind == "player":
            return say.player(value)
        if kind == "amount":
            return say.tokens(value)
        if kind in ("deck", "any_deck"):
            return DECK_NAMES[value]
        if kind == "attack":
            return ATTACKS[value].title()
        if kind == "token":
            return TOKENS[value]
        if kind == "target":
            return say.noun(value)
        if kind == "closed":
            return "closed" if value else ""
        if kind == "end":
            return "top" if value else "the bottom"
        if kind == "types":
            return say.types([value])
        if kind == "fate":
            return "" if value == codes.NONE else f"and shuffle that into the {DECK_NAMES[value]} deck"
        if kind == "hook":
            return f"{program.hooks[value]} (written in Python)"
        if kind == "rule":
            return rule_in_words(say, program.rules[value])[0]
        if kind in ("ability", "delayed"):
            return "this happens:"
        if kind == "each":
            return "" if value == codes.NONE else f"for each of {say.amount(value)}"
        # The kinds n and price are amounts; a pattern may leave the number out.
        return say.amount(value) if value != codes.NONE else "1"

    # Why

    def _noun_rules(self, step: Step) -> list[str]:
        noun = self.program.nouns[step.noun]
        rules = [GUIDE + "snapshot"] if noun.quantity == codes.EACH else []
        if noun.quantity == codes.ANY_NUMBER:
            rules.append("unfair.core.gl.any-number-zero")
        for each in [noun, *(self.program.nouns[other] for other in noun.alternatives)]:
            rules += self._words_rules(each)
        return list(dict.fromkeys(rules))

    def _words_rules(self, noun: Noun) -> list[str]:
        rules: list[str] = []
        if any(mask & (mask - 1) for mask in noun.kinds):
            rules.append("unfair.core.type.multi-word-all")
        if noun.superlative != codes.NONE:
            end = "lowest" if noun.lowest else "highest"
            rules.append(f"unfair.core.gl.outright-{end}" if noun.outright else f"unfair.core.gl.{end}")
        if any(self.program.filters[one].kind == codes.HAS_THEME for one in noun.filters):
            rules.append("unfair.core.wild.any-theme")
        return rules

    def _sentence_rules(self, head: Step) -> list[str]:
        """Sentences follow one another; of one with several parts, a part that fails drops the rest."""
        steps = self.ability.steps
        rest = steps[steps.index(head) + 1 :]
        deeds = 0
        for step in rest:
            if step.code in (codes.SENTENCE, codes.JUMP):
                break
            deeds += step.code == codes.DO
        return [GUIDE + "sentence-order", *([GUIDE + "sequence-break"] if deeds > 1 else [])]

    def _test_rules(self, step: Step) -> list[str]:
        depends = self.program.conditions[step.condition].kind == codes.SENTENCE_DONE
        return [GUIDE + "depends-optional"] if depends else []


def _blueprint(library: Library, blueprint: Blueprint) -> list[Line]:
    lines = _sides(library, blueprint.sides)
    if blueprint.bonus:
        lines += [Line(0, "for the bonus:"), *_sides(library, blueprint.bonus)]
    return lines


def _sides(library: Library, sides: list[list[int]]) -> list[Line]:
    lines: list[Line] = []
    for index, side in enumerate(sides):
        if index:
            lines.append(Line(0, "or instead of all above:", ("unfair.core.blueprint.or-dots",)))
        for number in side:
            lines += _dot(library, library.program.dots[number])
    return lines


def _dot(library: Library, dot: Dot) -> list[Line]:
    say = Describer(library.program)
    if dot.condition != codes.NONE:
        need = say.condition(dot.condition)
    else:
        need = say.noun(dot.noun)
    lines = [
        Line(0, f"needs {need}", ("unfair.core.blueprint.dot-separate", "unfair.core.blueprint.own-park"))
    ]
    for index, side in enumerate(dot.pluses):
        if index:
            lines.append(Line(1, "or instead:", ("unfair.core.blueprint.or-plus-side",)))
        for number in side:
            text = f"which is also {say.filter(library.program.filters[number])}"
            lines.append(Line(1, text, ("unfair.core.blueprint.plus-all",)))
    return lines
