"""The audit: a match that proves after every decision that nothing it keeps has gone wrong.

Games keep things that only save work: lists that follow from other lists, flags that follow from texts, what
was worked out last. A fault in them shows late or never. Under audit they are rebuilt from the plain state
after every decision and compared, options with a plain listing; and every decision is made four times: in the
match, in a clone, after a way through JSON, and with all prepared shortcuts off. The first difference is an
error that names the field, the card and the decision.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec

from fairground.engine.auditor import Auditor, Derived
from fairground.engine.components import Components
from fairground.engine.errors import AuditFailed
from fairground.engine.saving import is_as_saved, load_state, save_state, written_out
from fairground.engine.state import State

if TYPE_CHECKING:
    from fairground.engine.game import Game

KEPT: Final = 5  # for so many decisions a clone lies untouched before it is looked at again
SHORT: Final = 240  # characters of a value that an error shows


class Saved:
    """A state at one moment: as data, and as its JSON text, by which others are compared with it first."""

    def __init__(self, state: State) -> None:
        self.data = save_state(state)
        self.text = msgspec.json.encode(self.data)

    def fits(self, state: State) -> bool:
        """Whether a state is what was saved. Texts that differ may still mean the same: 1 is True."""
        return written_out(state) == self.text or is_as_saved(state, self.data)


def audit_is_on() -> bool:
    """Whether all matches are under audit that do not say otherwise: where FAIRGROUND_AUDIT is 1."""
    return os.environ.get("FAIRGROUND_AUDIT") == "1"


def auditor_of(game: Game) -> Auditor:
    """A game's part in the audit: the `AUDITOR` of the module `audit` beside the game's own or, without one,
    beside the game it derives from. Only who audits loads it."""
    for kind in type(game).__mro__[:-1]:
        name = f"{kind.__module__.rpartition('.')[0]}.audit"
        if name != __name__ and find_spec(name) is not None:
            auditor = import_module(name).AUDITOR
            assert isinstance(auditor, Auditor)
            return auditor
    return Auditor()


class Audit:
    """Audits one match: makes its decisions and looks at all that follows from them."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._auditor = auditor_of(game)
        self._plain = self._auditor.plain_components(state.components)
        self._decisions = 0
        self._where = "at the beginning"
        self._kept: list[tuple[State, Saved, str]] = []  # clones, what they were like, and since when
        self._latest: tuple[Saved, State] | None = None  # data that was loaded again, and the state it gave
        self._saved = Saved(state)  # what the match was like after the latest decision
        self._components(state)
        self._state(state, self._saved)

    def apply(self, state: State, seat: int, code: int) -> None:
        """Makes a decision like `State.apply`. Raises `AuditFailed` at the first difference."""
        self._decisions += 1
        action = self._game.action_of(state, seat, code)
        self._where = f"decision {self._decisions} (seat {seat}: '{action}')"
        before = self._saved if self._saved.fits(state) else Saved(state)
        twin = state.clone()
        self._same(state, before, twin, "its clone has")
        self._kept.append((state.clone(), before, self._where))
        loaded = self._plainly(state, before).clone()
        twin.apply(seat, code)
        self._same(state, before, state, "a decision in a clone made it")
        state.apply(seat, code)
        after = self._saved = Saved(state)
        self._same(state, after, twin, "the same decision in a clone makes it")
        loaded.apply(seat, code)
        if not after.fits(loaded):
            self._explain(state, before, after, seat, code, loaded)
        if len(self._kept) > KEPT or state.over:
            self._clones(state)
        self._state(state, after)
        if state.over:
            self._components(state)

    # Clones and JSON

    def _plainly(self, state: State, saved: Saved) -> State:
        """What was saved, with prepared shortcuts off; whoever changes it clones it first."""
        if self._latest is None or self._latest[0] is not saved:
            self._latest = saved, self._loaded(state, saved, self._plain or state.components)
        return self._latest[1]

    def _loaded(self, state: State, saved: Saved, components: Components) -> State:
        """The state with these components, after a way through JSON."""
        data = msgspec.json.decode(saved.text)
        loaded = load_state(self._game.blank(components), data, self._game.parts)
        self._same(state, saved, loaded, "after a way through JSON it is")
        return loaded

    def _explain(self, state: State, before: Saved, after: Saved, seat: int, code: int, other: State) -> None:
        """Fails with the reason why a state without caches goes another way: JSON, or a shortcut."""
        loaded = self._loaded(state, before, state.components)
        loaded.apply(seat, code)
        self._same(state, after, loaded, "the same decision after a way through JSON makes it")
        self._same(state, after, other, "the same decision with prepared shortcuts off makes it")

    def _clones(self, state: State) -> None:
        """Clones that nobody touched must be what they were."""
        while self._kept and (len(self._kept) > KEPT or state.over):
            clone, saved, since = self._kept.pop(0)
            self._same(state, saved, clone, f"in a clone that lay untouched since {since} it is")

    def _same(self, state: State, expected: Saved, found: State, how: str) -> None:
        if not expected.fits(found):
            path, one, other = first_difference(expected.data, save_state(found))
            self._fail(state, _written(path), _card_of(state, path, one, other), one, how, other)

    # What is derived

    def _components(self, state: State) -> None:
        self._derived(state, self._allowed(state.components))
        self._derived(state, self._auditor.rebuilt_components(state.components))

    def _allowed(self, components: Components) -> Iterator[Derived]:
        """Which cards may lie where, as it is remembered for redealing what is hidden."""
        everything = (1 << len(components.faces)) - 1
        for number, zone in enumerate(components.zones):
            mask = sum(1 << card for card in range(len(components.faces)) if components.may_lie(card, number))
            yield Derived(
                f"allowed({zone.id})", components.allowed(number), -1 if mask == everything else mask
            )

    def _state(self, state: State, saved: Saved) -> None:
        self._derived(state, self._auditor.rebuilt(state))
        self._options(state, saved)

    def _derived(self, state: State, found: Iterable[Derived]) -> None:
        for one in found:
            if one.kept != one.rebuilt:
                self._fail(
                    state, one.field, one.card, one.kept, "rebuilt from the plain state it is", one.rebuilt
                )

    # Options

    def _options(self, state: State, saved: Saved) -> None:
        """Options are compared with those of a state that remembers nothing, with prepared shortcuts off, and
        with a plain listing."""
        if not state.asks:
            return
        how = "asked again it is" if self._plain is None else "with prepared shortcuts off it is"
        self._asked_again(state, self._plainly(state, saved).clone(), how)
        for ask in state.asks:
            plain = self._auditor.plain_options(state, ask)
            if plain is None:
                if ask.prompt not in self._auditor.ALREADY_PLAIN:
                    question = f"the question '{ask.prompt}'"
                    self._fail(state, question, -1, "listed in one way", "there must be", "a plain listing")
            else:
                self._listed(state, ask.seat, ask.options, "plainly listed it is", sorted(plain))

    def _asked_again(self, state: State, fresh: State, how: str) -> None:
        fresh.asks = []
        fresh.frames[-1].ask(fresh)
        seats, again = sorted(ask.seat for ask in state.asks), sorted(ask.seat for ask in fresh.asks)
        if seats != again:
            self._fail(state, "the seats asked", -1, seats, how, again)
        for ask in fresh.asks:
            kept = state.ask_of(ask.seat)
            assert kept is not None
            self._listed(state, ask.seat, kept.options, how, ask.options)

    def _listed(self, state: State, seat: int, kept: list[int], how: str, other: list[int]) -> None:
        """Compares two lists of options; of what differs only that is told."""
        if kept == other:
            return
        game = self._game
        extra = [code for code in kept if code not in other]
        missing = [code for code in other if code not in kept]
        cards = [card for code in (*extra, *missing) for card in game.touches(state, seat, code)]
        self._fail(
            state,
            f"the options of seat {seat}",
            cards[0] if cards else -1,
            [str(game.action_of(state, seat, code)) for code in extra] or kept,
            f"{how} (what both have left out)",
            [str(game.action_of(state, seat, code)) for code in missing] or other,
        )

    def _fail(self, state: State, field: str, card: int, kept: object, how: str, other: object) -> None:
        about = (
            f" of card {card}, {state.components.faces[card].name},"
            if 0 <= card < len(state.components.faces)
            else ""
        )
        raise AuditFailed(
            f"{self._game.name}, {self._where}: {field}{about} is {_short(kept)}, but {how} {_short(other)}"
        )


def first_difference(one: object, other: object) -> tuple[list[str | int], object, object]:
    """Where two pieces of saved data differ first: the way there, and what is there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            if one[name] != other[name]:
                path, a, b = first_difference(one[name], other[name])
                return [name, *path], a, b
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                path, a, b = first_difference(a, b)
                return [place, *path], a, b
    return [], one, other


def _written(path: list[str | int]) -> str:
    """A way into saved data as code would write it: in_force[3][0].owner."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def _card_of(state: State, path: list[str | int], one: object, other: object) -> int:
    """The card that a difference is about: of a list by card its place, of a zone what lies there."""
    found: object = getattr(state, str(path[0]))
    if isinstance(found, list) and len(found) == len(state.components.faces) and len(path) > 1:
        return int(path[1])
    if path[0] == "zones":
        return next((value for value in (one, other) if isinstance(value, int)), -1)
    return -1


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"
