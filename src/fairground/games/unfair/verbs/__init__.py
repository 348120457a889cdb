"""The verbs of the card language, found by looking: every subclass of `Effect` in this package's modules.

A verb is one class: how it is written, what it is asked of, and what it does. Adding a verb to the language
means adding such a class to a module of this package, and nothing anywhere else: the parser, the error
messages, "cannot be ...", "when you ...", the reference and its tests all read the class.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.language.lexicon import Lexicon
from fairground.games.unfair.play.effect import EFFECTS, Effect
from fairground.games.unfair.verbs import dice, hands, parks, rules, tokens

__all__ = ["LEXICON", "VERBS"]

GROUPS: Final = {
    "Tokens": tokens,
    "Hands and decks": hands,
    "Parks": parks,
    "Dice and kaiju": dice,
    "Choices and rules": rules,
}

VERBS: Final[list[Effect]] = EFFECTS
"""Every verb, at its number."""
VERBS.extend([kind(number) for number, kind in enumerate(Effect.__subclasses__())])

LEXICON: Final = Lexicon(
    VERBS,
    {
        name: [verb for verb in VERBS if type(verb).__module__ == module.__name__]
        for name, module in GROUPS.items()
    },
)
