"""The verbs that texts may use, and by which words each of them is found.

The verbs themselves lie further up (`unfair/verbs`), as they know the state that they change. So a reader of
texts is given a lexicon instead of looking for verbs itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fairground.games.unfair.language.verb import Hole, Pattern, Verb, spellings


class Lexicon:
    """Some verbs, each at its number, and the headings under which the reference lists them."""

    # Made by tools/fields.py from the constructor below.
    __slots__ = (
        "by_name",
        "card_readings",
        "groups",
        "moves",
        "participles",
        "readings",
        "rule_readings",
        "stems",
        "verbs",
    )
    # Made up to here.

    def __init__(self, verbs: Sequence[Verb], groups: Mapping[str, Sequence[Verb]]) -> None:
        self.verbs = verbs
        self.groups = groups
        self.by_name: dict[str, Verb] = {verb.name: verb for verb in verbs}
        self.participles: dict[str, int] = {past: verb.number for verb in verbs for past in verb.past}
        # By the first word of a text in any spelling: the patterns it may follow, longer ones first, and
        # cards after amounts: the beginning of “1 alien influence” could be a card.
        self.readings: dict[str, list[tuple[Pattern, Verb]]] = {}
        # Patterns that begin with a card: "this card gains 2 coins".
        self.card_readings: list[tuple[Pattern, Verb]] = []
        # Patterns that begin with a rule: "hotels cost you nothing this round".
        self.rule_readings: list[tuple[Pattern, Verb]] = []
        # The first words of verbs that have a participle, in any spelling: for "when you build", "cannot
        # build".
        self.stems: dict[str, int] = {}
        # The first words of verbs whose cards may come into another park, in any spelling.
        self.moves: set[str] = set()
        for verb in verbs:
            for pattern in verb.readings:
                self._enter(pattern, verb)
        for readings in self.readings.values():
            readings.sort(key=lambda reading: (-len(reading[0].parts), _ends_in_cards(reading[0])))

    def _enter(self, pattern: Pattern, verb: Verb) -> None:
        first = pattern.parts[0]
        if isinstance(first, Hole):
            readings = self.rule_readings if first.kind == "rule" else self.card_readings
            readings.append((pattern, verb))
            return
        for word in spellings(first[0]):
            if verb.changes_parks:
                self.moves.add(word)
            self.readings.setdefault(word, []).append((pattern, verb))
            if verb.past and len(pattern.parts) > 1 and isinstance(pattern.parts[1], Hole):
                self.stems.setdefault(word, verb.number)

    def number(self, name: str) -> int:
        """The number of a verb that the rules themselves speak of."""
        return self.by_name[name].number


def _ends_in_cards(pattern: Pattern) -> bool:
    last = pattern.parts[-1]
    return isinstance(last, Hole) and last.kind == "cards"
