"""The signs by which an ongoing rule is told from a sentence (unfair.core.guide.ongoing-words)."""

from __future__ import annotations

import re
from typing import Final

from fairground.games.unfair.language.grammar.draft import Draft

SIGNS: Final = re.compile(
    r"\b(cannot|would be|is (increased|reduced) by|is halved|is doubled"
    r"|(has|have|(is|are) worth) (\+?\d+|an?(?= extra| additional)) ((extra|additional|more) )?"
    r"(stars?|icons?)"
    r"|(has|have) no ability|keeps? only|rolls may be set|(is|are) also"
    r"|costs? (you|competitors|players|everyone|everybody|each (player|competitor)|all (players|competitors))"
    r"|may close the gaps|counts? as|(has|have) (twice (its|their)|double) stars)"
    r"(?=\W|$)"
)
# What makes a rule one for this round only, before it or behind it
FOR_THIS_ROUND: Final = ("this round", "until the end of the round", "for the rest of the round")


def is_ongoing(draft: Draft) -> bool:
    """Whether the sentence that comes next states a rule."""
    words = _sentence(draft)
    if draft.sees("if") or draft.sees("when"):
        return "would" in words.split()
    return SIGNS.search(words) is not None and not any(phrase in words for phrase in FOR_THIS_ROUND)


def is_for_this_round(draft: Draft) -> bool:
    """Whether what comes next is a rule that says last that it holds for this round."""
    if not draft.says("round"):
        return False
    words = _sentence(draft)
    return (
        words.endswith(FOR_THIS_ROUND)
        and not words.startswith((*FOR_THIS_ROUND, "if ", "when "))
        and SIGNS.search(words) is not None
    )


def _sentence(draft: Draft) -> str:
    return " ".join(word.word for word in draft.words[draft.at : draft.end_of_sentence()])
