"""Play in plain lines: for screen readers, pipes and very small terminals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TextIO

from fairground.cli.terminal import lines, saves
from fairground.cli.terminal.draws import draw_lines
from fairground.cli.terminal.plan import (
    Plan,
    first_offer,
    first_plan,
    read_deciders,
    usual_deciders,
    usual_names,
)
from fairground.cli.terminal.session import Session
from fairground.engine.actions import plain
from fairground.engine.errors import BadSetup, IllegalAction
from fairground.games import all_games
from fairground.players import odds

# A verb with more options than this is told as one line, with an example.
LONG = 10
HANDOVER_LINES = 40
RECAP = 6

HELP = """\
Answer with the number of an option, or with an action in words, such as those in brackets.
?            the odds
hint         the best options, each with your chance of winning and the reason for it
why ACTION   why you cannot do something; 'why' alone: everything you cannot do now
all          every option with its number
table        the whole table, with every open card
log          everything that happened, with the ids of the rules
rules ID     the text of a rule
chart        how a solo opponent came to its latest decision, box by box
quit         save and leave"""


class Leave(Exception):
    """The player is done for now."""


class PlainPlay:
    """One session, told and answered in lines."""

    def __init__(self, session: Session, read: TextIO, write: TextIO) -> None:
        self.session = session
        self._read = read
        self._write = write
        self._eyes: int | None = session.people[0] if session.people else None
        # How much of the log each pair of eyes has been told; of a resumed match, all but its last lines.
        known = len(session.match.events(None)) - RECAP if session.match.history else 0
        self._told: dict[int | None, int] = dict.fromkeys((None, *session.people), max(known, 0))

    def run(self) -> None:
        """Plays until the match is over or the player leaves."""
        session = self.session
        self._say(self._introduction())
        try:
            self._play_on()
            self._say("", *lines.result_lines(session.match.view(self._eyes)))
        except Leave:
            pass
        self._say(session.farewell())

    def _play_on(self) -> None:
        session = self.session
        while not session.match.over:
            seat = session.next_asked()
            forced = session.forced(seat)
            if forced is not None:
                self._tell_forced(seat)
                session.play(seat, forced)
            elif seat in session.people:
                self._ask(seat)
            else:
                if told := session.decided(seat):
                    self._say(session.explanation(told))
                session.play(seat, session.thought(seat)())
            if len(session.people) < 2:
                self._tell()
            if session.save_problem:
                self._say(session.save_problem)
        self._tell()

    def _introduction(self) -> str:
        match = self.session.match
        seats = [
            f"{name} ({decider})" for name, decider in zip(match.names, self.session.deciders, strict=True)
        ]
        told = [f"{match.game.name}: {', '.join(seats)}. Type 'help' for help."]
        return "\n".join(told if match.history else [*told, *draw_lines(match)])

    def _say(self, *told: str) -> None:
        for line in told:
            print(line, file=self._write)
        self._write.flush()

    def _tell(self) -> None:
        """What happened since these eyes were told last."""
        events = self.session.match.events(self._eyes, self._told[self._eyes])
        self._say(*(event["text"] for event in events))
        self._told[self._eyes] += len(events)

    # Asking

    def _ask(self, seat: int) -> None:
        """Asks a person until an answer is played."""
        if seat != self._eyes:
            self._hand_over(seat)
        self._tell()
        match = self.session.match
        view = match.view(seat)
        self._say("", lines.seat_line(view, seat), self._question(seat, view), *self._short_options(view))
        while True:
            answer = self._line("> ")
            try:
                if self._answered(seat, answer, view["ask"]["options"]):
                    return
            except IllegalAction as error:
                self._say(lines.refusal(error.reason, error.rules))

    def _tell_forced(self, seat: int) -> None:
        """A question that leaves no choice is told with its one answer."""
        self._tell()
        ask = self.session.match.view(seat)["ask"]
        self._say("", str(ask["prompt"]), f"No choice: {ask['options'][0]['label']}.")

    def _question(self, seat: int, view: dict[str, Any]) -> str:
        prompt = str(view["ask"]["prompt"])
        return f"{self.session.match.names[seat]}: {prompt}" if len(self.session.people) > 1 else prompt

    def _hand_over(self, seat: int) -> None:
        """Lets the next person come to the screen before anything of theirs is shown."""
        name = self.session.match.names[seat]
        if self._eyes is not None and self._read.isatty() and self.session.secrets_between(self._eyes, seat):
            self._say("\n" * HANDOVER_LINES)
            self._line(f"Now {name}. Press Enter when nobody else is looking. ")
        self._eyes = seat

    def _line(self, prompt: str) -> str:
        if self._read.isatty():
            print(prompt, end="", file=self._write, flush=True)
        line = self._read.readline()
        if not line:
            raise Leave
        return line.strip()

    def _short_options(self, view: dict[str, Any]) -> list[str]:
        """The options with their numbers; a verb with many of them as one line."""
        options = view["ask"]["options"]
        counts: dict[str, int] = {}
        for option in options:
            counts[option["action"]["do"]] = counts.get(option["action"]["do"], 0) + 1
        told = []
        for number, option in enumerate(options, 1):
            verb = option["action"]["do"]
            if counts[verb] <= LONG:
                told.append(_option_line(number, option))
            elif verb not in [each["action"]["do"] for each in options[: number - 1]]:
                last = number + counts[verb] - 1
                told.append(f"{number} to {last}: {verb}, for example [{option['text']}]; 'all' lists them")
        return told

    # Answers

    def _answered(self, seat: int, answer: str, options: Sequence[dict[str, Any]]) -> bool:
        """Plays an answer, or carries out a command and returns False."""
        texts = [str(option["text"]) for option in options]
        if answer.isdecimal():
            if not 1 <= int(answer) <= len(texts):
                raise IllegalAction(f"the options are numbered 1 to {len(texts)}")
            self.session.play(seat, texts[int(answer) - 1])
            return True
        word, _, rest = answer.partition(" ")
        command = self._commands().get(word.lower())
        if command is not None and plain(answer) not in map(plain, texts):
            command(seat, rest.strip())
            return False
        if answer:
            self.session.play(seat, answer)
            return True
        self._say("Answer with a number, an action in words, or 'help'.")
        return False

    def _commands(self) -> dict[str, Callable[[int, str], None]]:
        return {
            "?": self._odds,
            "odds": self._odds,
            "hint": self._hint,
            "why": self._why,
            "all": self._all,
            "table": lambda seat, rest: self._say(*lines.table_lines(self.session.match.view(seat))),
            "log": self._log,
            "chart": self._chart,
            "rules": self._rules,
            "help": lambda seat, rest: self._say(HELP),
            "quit": self._quit,
        }

    def _odds(self, seat: int, rest: str) -> None:
        match = self.session.match
        find = odds.find(match.game.id)
        found = find(match, seat) if find is not None else None
        self._say(*(["There are no odds to show here."] if found is None else odds.lines(found)))

    def _hint(self, seat: int, rest: str) -> None:
        if reason := self.session.no_hints():
            self._say(reason)
            return
        for label, hint in self.session.hints(seat)():
            self._say(f"{odds.percent(hint.chance):>6}  {label}: {hint.reason}")

    def _why(self, seat: int, action: str) -> None:
        match = self.session.match
        if action:
            refusal = match.why_not(seat, action)
            self._say(
                "You can do that now." if refusal is None else lines.refusal(refusal.reason, refusal.rules)
            )
            return
        ask = match.ask(seat)
        assert ask is not None
        told = [f"{each.action}: {lines.refusal(each.why.reason, each.why.rules)}" for each in ask.blocked]
        self._say(*(told or ["Everything you might expect is possible now."]))

    def _all(self, seat: int, rest: str) -> None:
        options = self.session.match.view(seat)["ask"]["options"]
        self._say(*(_option_line(number, option) for number, option in enumerate(options, 1)))

    def _log(self, seat: int, rest: str) -> None:
        for event in self.session.match.events(seat):
            self._say(f"{event['text']} [{', '.join(event['rules'])}]")

    def _chart(self, seat: int, rest: str) -> None:
        found = self.session.chart()
        if found is None:
            self._say("Nobody here plays by a chart; only the solo opponents of Unfair do.")
            return
        chart, work = found
        told = work()
        if not told:
            self._say(f"{chart.name} has not decided anything yet.")
            return
        boxes = {node.id: node for node in chart.node}
        last = told[-1]
        self._say(f"{chart.name}'s latest decision, box by box:")
        self._say(*(f"{id}: could not act. {boxes[id].rule()}" for id in last.passed))
        self._say(f"{last.node}: decided. {last.why}")
        self._say(f"The whole chart: fairground solo chart {chart.name.lower()}")

    def _rules(self, seat: int, ids: str) -> None:
        for id in ids.replace(",", " ").split():
            self._say(*lines.rule_lines(id))
        if not ids:
            self._say("Name a rule by its id, such as those that 'log' and 'why' give.")

    def _quit(self, seat: int, rest: str) -> None:
        raise Leave


def pick(read: TextIO, write: TextIO) -> Session:
    """Asks what to play: a match to continue or a game, and who sits where."""
    games = list(all_games().values())
    unfinished = saves.latest()
    if unfinished is not None:
        print(f"0: Continue the last match ({unfinished.stem})", file=write)
    for number, game in enumerate(games, 1):
        print(f"{number}: {game.name}. {game.summary}", file=write)
    answer = _answer("Which one? Its number: ", read, write)
    if answer == "0" and unfinished is not None:
        return Session.resume(unfinished)
    if not answer.isdecimal() or not 1 <= int(answer) <= len(games):
        chosen = f"'{answer}' is not one of these" if answer else "no game was chosen"
        raise BadSetup(f"{chosen}; name the game: fairground play {games[0].id} --plain")
    game = games[int(answer) - 1]
    if (why := first_offer(game)) and not saves.played(game.id):
        answer = _answer(f"Your first match? {why} Play it like this? y or n: ", read, write)
        if answer.lower() in ("", "y", "yes"):
            return Session.begin(first_plan(game))
    usual = ",".join(usual_deciders(game))
    seats = _answer(f"Who plays? An empty answer means {usual}: ", read, write)
    deciders = read_deciders(seats or usual, game)
    return Session.begin(Plan(game, deciders, usual_names(deciders), game.at_tables({})))


def _answer(question: str, read: TextIO, write: TextIO) -> str:
    print(question, end="" if read.isatty() else "\n", file=write, flush=True)
    return read.readline().strip()


def _option_line(number: int, option: dict[str, Any]) -> str:
    return f"{number}: {option['label']} [{option['text']}]"
