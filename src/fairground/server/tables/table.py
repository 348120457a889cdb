# compiled: mypyc
"""A table as its log describes it. The same log gives the same table in every process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fairground.engine import actions as action_forms
from fairground.engine import fairdice
from fairground.engine.components import EVERYONE, eyes_of
from fairground.engine.fairdice import FairDice
from fairground.engine.game import Game
from fairground.engine.match import Match
from fairground.engine.record import Record
from fairground.engine.state import Ask
from fairground.games import replay
from fairground.server.protocol import TableOptions
from fairground.server.store.base import Entry, Summary
from fairground.server.tables import clocks, undo
from fairground.server.tables.chairs import Chair
from fairground.server.tables.entries import (
    NOBODY,
    PRESENT,
    Agreed,
    BotSet,
    CalledOff,
    CameBack,
    Closed,
    Committed,
    Contributed,
    Defaulted,
    DrawBegun,
    HandedOver,
    Kicked,
    Left,
    Opened,
    OptionsSet,
    Played,
    Rematched,
    Resigned,
    Revealed,
    Sat,
    Started,
    TakenOver,
    UndoAsked,
    Undone,
    WentAway,
    happening,
)
from fairground.server.tables.trail import Mark, PendingUndo

SPECTATOR = -1
WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"


def line_of(opened: Opened) -> tuple[tuple[int, dict[str, Any]], ...]:
    """The actions of a lesson from its start, each with its seat; empty at other tables."""
    if opened.lesson is None or opened.record is None:
        return ()
    return Record.from_json(opened.record).actions


class LiveTable:
    """A table after `n` entries. Only `fold` changes it."""

    def __init__(self, id: str, first: Entry | None, games: Mapping[str, Game]) -> None:
        """`first`: the first entry of the log; none, where a copy or a snapshot gives all that follows."""
        self.id = id
        if first is None:
            return
        opened = happening(first)
        assert isinstance(opened, Opened)
        self.n = 1
        self.hash = first.hash
        self.at = first.at
        self.seen_at = first.at  # when something happened last that everybody could see
        self.opened = opened
        self.game = games[opened.game]
        self.options: TableOptions = opened.options
        self.packs = (*opened.brought, *opened.packs)
        self.phase = WAITING
        self.host: str | None = opened.host
        self.chairs = [Chair(person=seat.person, name=seat.name, bot=seat.bot) for seat in opened.seats]
        self.kicked: list[str] = []
        self.drawing: float | None = None  # when everybody has to have revealed what they add to the dice
        self.draw_names: tuple[str, ...] = ()  # the names of the match that begins then
        self.called_off: list[str] = []  # who did not reveal in time
        self.match: Match | None = None
        self.trail: list[Mark] = []
        self.requests = 0
        self.request: PendingUndo | None = None
        self.ended: str | None = None
        self.winners: list[int] | None = None
        self.rematch: str | None = None
        # How many changes each pair of eyes has been shown: those of the seats, then the spectators'.
        self.versions = [1] * (self.options.seats + 1)
        self.rewound = 0  # how often the match was taken back
        self.line = line_of(opened)
        if opened.record is not None:
            self.packs = Record.from_json(opened.record).packs
            self._look_at_record(opened.record, opened.until)

    # Reading

    def seat_of(self, person: str) -> int | None:
        """The seat that a person plays or can return to."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person and not chair.resigned:
                return seat
        return None

    def eyes_of(self, person: str) -> int:
        """Through whose eyes a person sees the table."""
        seat = self.seat_of(person)
        return SPECTATOR if seat is None else seat

    def may_enter(self, person: str, invite: str | None) -> bool:
        """Whether a person may see the table at all."""
        plays = any(chair.person == person for chair in self.chairs)
        if person in self.kicked and (not plays or self.phase in (WAITING, PLAYING)):
            return False  # whoever was sent away during a match may look through it when it is over
        if plays or person == self.host:
            return True
        if self.phase == CLOSED:
            return False
        welcome = self.public or person in self.opened.allowed or invite == self.opened.invite
        return welcome and (self.phase == WAITING or self.options.spectators)

    @property
    def from_record(self) -> bool:
        """Whether the match continues from a record. Anyone with the record knows its seed, and so every die
        and card to come: such a table is for trying things among friends, and proves nothing."""
        return self.opened.record is not None

    @property
    def version(self) -> int:
        """Of the rules that the match is played by."""
        return self.opened.version or self.game.version

    @property
    def next_in_line(self) -> tuple[int, dict[str, Any]] | None:
        """At the table of a lesson: who does what next; nothing at the end of its line."""
        if self.match is None or self.phase != PLAYING:
            return None
        done = len(self.match.history)
        return self.line[done] if done < len(self.line) else None

    @property
    def public(self) -> bool:
        """Whether anybody can find the table and enter."""
        return self.options.public and not self.from_record

    @property
    def people(self) -> list[int]:
        """The seats that people play, whether present or away."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and not chair.resigned]

    @property
    def waiting(self) -> list[int]:
        """The seats that the match waits for."""
        if self.match is None or self.phase != PLAYING:
            return []
        return sorted(ask.seat for ask in self.match.state.asks)

    def fair(self) -> FairDice:
        """The proof of the dice, including the secret once there is nothing left to hide."""
        if self.from_record:
            # What the record was committed to, by whomever, says nothing about those who play on.
            return FairDice("")
        secret = self.opened.secret if self.revealed else None
        # Nobody hears a contribution before all have been told: the last could be chosen by the others.
        contributions = tuple(chair.contribution or "" for chair in self.chairs)
        told = contributions if self.match is not None else tuple("" for _ in contributions)
        return FairDice(self.opened.commitment, told, secret, self._commitments())

    def _commitments(self) -> tuple[str | None, ...]:
        """What the seats have committed to; nothing at all in logs of the time when they added openly."""
        if any(chair.contribution and chair.commitment is None for chair in self.chairs):
            return ()
        return tuple(chair.commitment for chair in self.chairs)

    @property
    def unrevealed(self) -> list[int]:
        """The seats that have committed to a contribution to the dice but not revealed it."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.commitment is not None and chair.contribution is None
        ]

    @property
    def revealed(self) -> bool:
        """Whether the match is over, so that everything can be revealed."""
        return self.match is not None and self.phase in (OVER, CLOSED)

    def summary(self, due: float | None) -> Summary:
        """The table as lists show it."""
        seated = [
            {"person": chair.person, "name": chair.name, "bot": chair.played_by(self.options.stand_in)}
            for chair in self.chairs
        ]
        card = {
            "title": self.options.title,
            "host": self.host,
            "seats": seated,
            "options": self.options.game,
            "clock": msgspec.to_builtins(self.options.clock),
            "waiting": self.waiting,
            "rematch": self.rematch,
            "from_record": self.from_record,
            "lesson": self.opened.lesson,
            "practice": self.opened.practice,
            "challenge": self.opened.challenge,
        }
        people = tuple(chair.person for chair in self.chairs if chair.person and not chair.resigned)
        public = self.public and self.phase != CLOSED
        return Summary(self.id, self.n, self.game.id, self.phase, public, people, due, self.seen_at, card)

    def clone(self) -> LiveTable:
        """A copy that can be folded independently."""
        other = LiveTable(self.id, None, {})
        other.n = self.n
        other.hash = self.hash
        other.at = self.at
        other.seen_at = self.seen_at
        other.opened = self.opened
        other.game = self.game
        other.options = self.options
        other.packs = self.packs
        other.phase = self.phase
        other.host = self.host
        other.chairs = [chair.copy() for chair in self.chairs]
        other.kicked = self.kicked[:]
        other.drawing = self.drawing
        other.draw_names = self.draw_names
        other.called_off = self.called_off[:]
        other.match = self.match
        other.trail = self.trail[:]
        other.requests = self.requests
        other.request = self.request
        other.ended = self.ended
        other.winners = self.winners
        other.rematch = self.rematch
        other.versions = self.versions[:]
        other.rewound = self.rewound
        other.line = self.line
        return other

    # Folding

    def fold(self, entry: Entry) -> None:
        """Takes the next entry of the log."""
        assert entry.n == self.n, f"entry {entry.n} cannot follow {self.n} entries"
        self.n += 1
        self.hash = entry.hash
        self.at = entry.at
        seat = entry.seat
        match happening(entry):
            case Played(action=action):
                self._play(seat, action, forced=False)
                self.chairs[seat].missed = 0
            case Defaulted(action=action, forced=forced):
                self._play(seat, action, forced)
                self.chairs[seat].missed += not forced
            case Undone(cut=cut):
                self._undo(seat, cut)
            case Agreed(yes=yes):
                self._agree(seat, yes)
            case other:
                self._show()
                self._fold_rare(seat, other)

    def _fold_rare(self, seat: int, what: object) -> None:
        chair = self.chairs[seat] if seat >= 0 else Chair()
        match what:
            case Sat(person=person, name=name):
                self.chairs[seat] = Chair(person=person, name=name)
            case Left():
                self._empty(seat)
            case BotSet(kind=kind):
                self.chairs[seat] = Chair(bot=kind)
            case OptionsSet(options=options, packs=packs):
                self._set_options(options)
                self.packs = (*self.opened.brought, *packs)
            case Contributed(text=text):
                chair.contribution = text
            case Committed(commitment=commitment):
                chair.commitment = commitment
            case DrawBegun(names=names, until=until):
                self.drawing = until
                self.draw_names = names
            case Revealed(contribution=contribution):
                chair.contribution = contribution
                if not self.unrevealed:
                    self._start(self.draw_names)
            case CalledOff(seats=seats, secret=secret, commitment=commitment):
                self._call_off(seats, secret, commitment)
            case Started(names=names):
                self._start(names)
            case Resigned():
                self._drop_out(seat, "resigned")
            case Kicked():
                if chair.person is not None:
                    self.kicked.append(chair.person)
                if self.phase == WAITING:
                    self._empty(seat)
                else:
                    self._drop_out(seat, "was sent away")
            case WentAway():
                chair.away_since = self.at
            case CameBack():
                chair.away_since = None
                chair.taken_over = False
                # Coming and going buys no time: a clock that was not stopped runs on.
                if chair.since is None and seat in self.waiting:
                    clocks.begin(chair, self.options, self.at)
            case TakenOver():
                self._hand_over(seat)
                chair.taken_over = True
                # The others may have waited for this seat's word only.
                self._grant()
            case UndoAsked(cut=cut, consent=consent):
                self.requests += 1
                self.request = PendingUndo(self.requests, seat, cut, (seat,), consent)
                self._grant()
            case Rematched(table=table):
                self.rematch = table
            case Closed():
                self.phase = CLOSED
            case HandedOver(person=person):
                self.host = person

    def _show(self, seen: int = EVERYONE) -> None:
        """Counts a change for those who can see it."""
        if seen == EVERYONE:
            self.seen_at = self.at
        for eyes in (*range(len(self.chairs)), SPECTATOR):
            if seen & eyes_of(eyes):
                self.versions[eyes] += 1

    # The lobby

    def _empty(self, seat: int) -> None:
        """Frees a chair; if the host leaves, the next person becomes host."""
        person = self.chairs[seat].person
        self.chairs[seat] = Chair()
        if person == self.host:
            others = [chair.person for chair in self.chairs if chair.person]
            self.host = others[0] if others else self.host

    def _call_off(self, seats: tuple[int, ...], secret: str, commitment: str) -> None:
        """The match does not start: those who withheld their number lose their seats, and the dice start
        over."""
        self.drawing = None
        self.opened = msgspec.structs.replace(self.opened, secret=secret, commitment=commitment)
        for seat in seats:
            self.called_off.append(self.chairs[seat].name or "")
            self._empty(seat)
        for chair in self.chairs:
            chair.commitment = chair.contribution = None

    def _set_options(self, options: TableOptions) -> None:
        self.options = options
        self.chairs = (self.chairs + [Chair() for _ in range(options.seats)])[: options.seats]
        self.versions = [self.versions[-1]] * (options.seats + 1)

    def _start(self, names: tuple[str, ...]) -> None:
        opened = self.opened
        if opened.record is not None:
            self.match = replay(opened.record, opened.until)
            # Its proof was of a match that nobody had seen.
            self.match.fair = None
        else:
            contributions = [chair.contribution or "" for chair in self.chairs]
            game = self.game
            version = self.version
            seed = fairdice.match_seed(opened.secret, contributions, game.id, version)
            setup = game.setup(self.options.seats, seed, dict(self.options.game), packs=self.packs)
            setup = msgspec.structs.replace(setup, version=version)
            proof = FairDice(opened.commitment, tuple(contributions), opened.secret, self._commitments())
            self.match = Match(game, setup, names, proof)
        self.phase = PLAYING
        self.drawing = None
        self.trail = [Mark(seat, EVERYONE, True, False) for seat, _ in self.match.history]
        for chair in self.chairs:
            chair.left = self.options.clock.seconds
        self._after_change(set(), SPECTATOR, EVERYONE, [])

    def _look_at_record(self, record: str, until: int | None) -> None:
        """A record that is played to its end needs nobody to sit down."""
        match = replay(record, until)
        if match.over:
            self.match = match
            self.phase = OVER

    # The match

    def _play(self, seat: int, data: dict[str, object], forced: bool) -> None:
        before = self.match
        assert before is not None
        # A match that was shown to anybody is never changed: others may still be reading it.
        match = before.clone()
        state = match.state
        hiding = undo.sealed(state)
        asked = {ask.seat for ask in state.asks}
        kept = list(state.asks)
        match.take(seat, action_forms.from_data(self.game.actions, data))
        self.match = match
        seen = self._noticed(before, match, seat)
        told_secrets = any(event.secret is not None for event in match.log[len(before.log) :])
        final = told_secrets or undo.learned(before.state, state, seat, hiding)
        since = self.chairs[seat].since
        spent = self.at - since if since is not None and seen == EVERYONE else 0.0
        self.trail.append(Mark(seat, seen, final, forced, spent))
        self._show(seen)
        self._after_change(asked, seat, seen, kept)

    def _noticed(self, before: Match, after: Match, seat: int) -> int:
        """The bits of those who can tell that a seat did something. Part of a sealed choice, say, is noticed
        by nobody else, and nobody else may be told of it."""
        waiting = {ask.seat for ask in before.state.asks}
        if len(before.log) != len(after.log) or {ask.seat for ask in after.state.asks} != waiting:
            return EVERYONE
        if before.view(None) != after.view(None):
            return EVERYONE
        seen = eyes_of(seat)
        for other in range(len(self.chairs)):
            if other != seat and before.view(other) != after.view(other):
                seen |= eyes_of(other)
        return seen

    def _after_change(self, asked: set[int], seat: int, seen: int, keep: list[Ask]) -> None:
        """Questions and clocks after the match has advanced. `keep`: questions that were open."""
        match = self.match
        assert match is not None
        for ask in match.state.asks:
            if ask.seat == seat or not any(ask is other for other in keep):
                self._open_prompt(ask.seat)
        if match.over:
            self.phase = OVER
        if seen == EVERYONE:
            self.request = None
            clocks.move_on(self.chairs, self.options, self.at, asked, set(self.waiting), seat)

    def _open_prompt(self, seat: int) -> None:
        self.chairs[seat].prompt = self.versions[seat]
        self.chairs[seat].opened = self.at

    def _hand_over(self, seat: int) -> None:
        """A bot takes over the open question; its pause starts now, and no clock runs for it."""
        self.chairs[seat].opened = self.at
        clocks.stop(self.chairs[seat], self.at)

    def _drop_out(self, seat: int, how: str) -> None:
        """A bot takes over for somebody who gave up; the match ends when fewer than two of those who started
        it are left."""
        self._hand_over(seat)
        self.chairs[seat].resigned = True
        self.request = None
        playing = [number for number, chair in enumerate(self.chairs) if not chair.resigned]
        people = [number for number in playing if self.chairs[number].person]
        if len(playing) < 2 or not people:
            self.phase = OVER
            self.ended = f"{self.chairs[seat].name} {how}"
            self.winners = playing
            for chair in self.chairs:
                clocks.stop(chair, self.at)

    # Taking back

    def _undo(self, seat: int, cut: int) -> None:
        """Undoes a seat's own choices. Questions that are open meanwhile keep their place in the match."""
        again, kept = self._played_again(undo.without(self.trail, seat, cut), cut)
        request = self.request
        if request is not None:
            moved = sum(number < request.cut for number in kept)
            self.request = msgspec.structs.replace(request, cut=moved)
        self._take_back(again, kept, seat, self.time_since(seat, cut, self.at))

    def _agree(self, seat: int, yes: bool) -> None:
        self._show()
        request = self.request
        if request is None:
            return
        if not yes:
            self.request = None
            return
        self.request = msgspec.structs.replace(request, agreed=(*request.agreed, seat))
        self._grant()

    def _grant(self) -> None:
        """Goes back once everybody whose consent is needed has agreed."""
        request = self.request
        if request is not None and self._asked(request.consent) <= set(request.agreed):
            self.request = None
            again, kept = self._played_again(list(range(request.cut)), request.cut)
            # Whoever agrees gives the time for it too.
            asked = request.consent != NOBODY
            used = None if asked else self.time_since(request.seat, request.cut, self.at)
            self._take_back(again, kept, request.seat, used, shown=True)

    def _asked(self, consent: str) -> set[int]:
        """The seats whose consent is needed to go back. While a bot plays for somebody, they have not agreed
        to anything, and neither has anyone who was removed; only those who gave up no longer have a say."""
        if consent == NOBODY:
            return set()
        if consent == PRESENT:
            return {seat for seat in self.people if not self.chairs[seat].taken_over}
        return {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person and (not chair.resigned or chair.person in self.kicked)
        }

    def _played_again(self, numbers: list[int], cut: int) -> tuple[Match, list[int]]:
        """The match with only some of its actions, and which of them it has. From the cut on, those who were
        not asked yet are asked because of what is taken back: what they have chosen in secret goes too."""
        match = self.match
        assert match is not None
        again = Match(self.game, match.setup, match.names, match.fair)
        kept: list[int] = []
        asked: set[int] | None = None
        for number in numbers:
            seat, action = match.history[number]
            if number >= cut:
                if asked is None:
                    asked = {ask.seat for ask in again.state.asks}
                if seat not in asked:
                    continue
                if again.why_not(seat, action) is not None:
                    asked.discard(seat)
                    continue
            again.take(seat, action)
            kept.append(number)
        return again, kept

    def time_since(self, seat: int, cut: int, now: float) -> float:
        """How long the clock of a seat has run for its choices from the cut on, in seconds."""
        since = self.chairs[seat].since
        used = 0.0 if since is None else now - since
        for mark in self.trail[cut:]:
            if mark.seat == seat:
                used += mark.spent
        return used

    def _take_back(
        self, again: Match, kept: list[int], seat: int, used: float | None, shown: bool = False
    ) -> None:
        """Goes on with the match as it was played again. `used`: how long the clock of the seat had run for
        what it takes back, unless it gets that time again; `shown`: everybody has already been told."""
        match = self.match
        assert match is not None
        asked = {ask.seat for ask in match.state.asks}
        open_before = {ask.seat: (ask.prompt, ask.options) for ask in match.state.asks}
        self.match = again
        self.trail = [self.trail[number] for number in kept]
        seen = EVERYONE if shown else self._noticed(match, again, seat)
        if not shown:
            self._show(seen)
        same: list[Ask] = []
        if len(again.log) != len(match.log):
            self.rewound += 1
        else:
            # In the same moment of the match, whoever is still asked the same does not notice.
            same = [ask for ask in again.state.asks if open_before.get(ask.seat) == (ask.prompt, ask.options)]
        self._after_change(asked, seat, seen, same)
        if seen == EVERYONE and used is not None:
            clocks.go_on(self.chairs[seat], self.options.clock, self.at, used, seat not in asked)
