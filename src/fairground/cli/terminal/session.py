"""A match with its players. Every action is on disk before anything else happens."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

from fairground.cli.terminal import attempts, saves
from fairground.cli.terminal.plan import YOU, Plan, check_seats, read_deciders
from fairground.engine.actions import Action
from fairground.engine.errors import BadRecord, BadSetup
from fairground.engine.match import Match
from fairground.engine.together import Together
from fairground.games import replay
from fairground.players import SOLO, make
from fairground.players.hints import Hint, hints
from fairground.players.solo.challenges import challenge_of
from fairground.players.solo.charts import Chart, chart_of
from fairground.players.solo.opponent import Told, decided, decisions


class Session:
    """A running match, who decides for each seat, and its file."""

    def __init__(self, match: Match, deciders: tuple[str, ...], save: saves.Save) -> None:
        self.match = match
        self.deciders = deciders
        self.save = save
        self.save_problem = ""  # why the last action could not be saved
        self.people = tuple(seat for seat, decider in enumerate(deciders) if decider == YOU)
        self._bots = {}
        self._last_moved = [-1] * match.seats
        for number, (seat, _) in enumerate(match.history):
            self._last_moved[seat] = number
        for seat, decider in enumerate(deciders):
            if decider != YOU:
                # A bot that comes back after a break does not repeat the chances of the start.
                seed = f"{match.setup.seed}|bot|{self._last_moved[seat] + 1}"
                self._bots[seat] = make(decider, match.game, seed)

    @classmethod
    def begin(cls, plan: Plan) -> Session:
        """A new match with a file of its own."""
        match = plan.open()
        check_seats(match.setup, match.game, plan.deciders)
        return cls(match, plan.deciders, saves.Save.create(match.record(), plan.deciders))

    @classmethod
    def resume(cls, path: Path, seats: str = "") -> Session:
        """The match in a file, continued. `seats` puts others in charge than before.

        A file that is not one of the running matches here is copied and stays as it is."""
        record = saves.read_record(path)
        try:
            match = replay(record)
        except (BadRecord, BadSetup) as error:
            raise BadRecord(f"'{path}' cannot be continued: {error}; the file was left as it is") from None
        if match.over:
            raise BadRecord(f"'{path}' is a finished match; to watch it: fairground replay {path}")
        deciders = saves.read_deciders(path)
        if seats:
            deciders = read_deciders(seats, match.game, match.seats)
        elif deciders is None or len(deciders) != match.seats:
            raise BadRecord(f"'{path}' does not say who plays; add --seats, for example --seats you,expert")
        else:
            read_deciders(",".join(deciders), match.game, match.seats)
        check_seats(match.setup, match.game, deciders)
        if path.resolve().parent == saves.running().resolve():
            return cls(match, deciders, saves.Save.reopen(path, deciders))
        return cls(match, deciders, saves.Save.create(record, deciders))

    # Who is asked

    def asked_people(self) -> list[int]:
        """The people who are asked something, whoever has waited longest first."""
        return [seat for seat in self._asked() if seat in self.people]

    def forced(self, seat: int) -> Action | None:
        """The answer of a person who has only one, so that no key needs to be pressed for nothing.

        Of several people at one keyboard each is asked all the same: who is passed over would tell the
        others what is not in that hand."""
        ask = self.match.ask(seat)
        if len(self.people) > 1 or seat not in self.people or ask is None or len(ask.options) > 1:
            return None
        return ask.options[0]

    def unattended(self) -> list[int]:
        """Those asked who need not be waited for: bots, and people with one answer only."""
        return [seat for seat in self._asked() if seat in self._bots or self.forced(seat) is not None]

    def next_asked(self) -> int:
        """The seat to answer next where all answer one after another."""
        return self._asked()[0]

    def _asked(self) -> list[int]:
        seats = [ask.seat for ask in self.match.asks]
        return sorted(seats, key=lambda seat: (self._last_moved[seat], seat not in self.people))

    @property
    def sealed(self) -> bool:
        """Whether answers stay secret until all have answered."""
        frames = self.match.state.frames
        return bool(frames) and isinstance(frames[-1], Together)

    def secrets_between(self, one: int, other: int) -> bool:
        """Whether one person may not look on while the other decides."""
        if self.sealed:
            return True
        views = [self.match.view(seat) for seat in (one, other)]
        for view in views:
            del view["you"], view["ask"]
        return views[0] != views[1]

    # Playing

    def thought(self, seat: int) -> Callable[[], Action]:
        """A bot's choice, to be worked out in any thread: it thinks about a copy of the match. For a person
        with one answer only, that one."""
        forced = self.forced(seat)
        if forced is not None:
            return lambda: forced
        world = self.match.clone()
        bot = self._bots[seat]

        def think() -> Action:
            return world.game.action_of(world.state, seat, bot.choose(world.state, seat))

        return think

    @property
    def solo(self) -> int | None:
        """The seat of a solo opponent, if one plays."""
        return next((seat for seat, kind in enumerate(self.deciders) if kind in SOLO), None)

    def decided(self, seat: int) -> Told | None:
        """What the chart of a solo opponent says to the question it is asked: the box and why; nothing for
        others, and where there is no choice."""
        ask = self.match.ask(seat)
        if seat != self.solo or ask is None or len(ask.options) == 1:
            return None
        return decided(self.match, seat, self.deciders[seat])

    def explanation(self, told: Told) -> str:
        """A decision of a solo opponent in a line: the box and why."""
        return f"{self.match.names[told.seat]} [{told.node}]: {told.why}"

    def chart(self) -> tuple[Chart, Callable[[], list[Told]]] | None:
        """The chart of a solo opponent, and all it has decided, to be worked out in any thread."""
        seat = self.solo
        if seat is None:
            return None
        kind, world = self.deciders[seat], self.match.clone()
        return chart_of(kind)[0], lambda: decisions(world, {seat: kind})

    def no_hints(self) -> str:
        """Why there are no hints in this match; nothing if there are."""
        challenge = challenge_of(self.match.setup)
        if challenge is None or not attempts.counts(self.save.path, challenge):
            return ""
        return "Your first attempt at the challenge of a day counts, so there are no hints."

    def hints(self, seat: int) -> Callable[[], list[tuple[str, Hint]]]:
        """The best options of a person in words, to be worked out in any thread."""
        world = self.match.clone()
        # The same question gets the same hints; were it others after each action, they would tell of what
        # is done in secret.
        seed = f"{world.setup.seed}|{seat}|{self._last_moved[seat]}"

        def think() -> list[tuple[str, Hint]]:
            game, state = world.game, world.state
            found = hints(game, state, seat, seed)
            return [(game.label(state, seat, game.action_of(state, seat, hint.code)), hint) for hint in found]

        return think

    def play(self, seat: int, action: Action | str) -> None:
        """Plays and saves. Raises `IllegalAction`; nothing has changed then."""
        self.match.play(seat, action)
        self._last_moved[seat] = len(self.match.history) - 1
        self.write()

    def write(self) -> None:
        """Saves the match. A disk that is full does not end the game: the next action tries again."""
        try:
            self.save.write(self.match.record())
            if self.match.over and self.save.path.parent == saves.running():
                self.save.finish()
        except OSError as error:
            self.save_problem = f"The match could not be saved: {error.strerror}."
        else:
            self.save_problem = ""

    def close(self) -> None:
        """Saves once more, in case the end came between an action and its saving, and lets go of the file."""
        self.write()
        self.save.close()

    def farewell(self) -> str:
        """Where the match is, in a sentence, for when the program ends."""
        path = shlex.quote(str(self.save.path))
        if self.save_problem:
            return f"{self.save_problem} The file '{self.save.path}' holds the match up to an earlier action."
        if self.match.over:
            return f"The match is over. To watch it again: fairground replay {path}"
        return f"The match is saved. To continue it: fairground play --resume {path}"
