"""How messages get to a bot and back: the pipes of a process, or a WebSocket. Nothing a bot does to its
end of a wire can block, flood or crash ours."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from functools import partial
from typing import IO, Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import connect

from fairground import machine

STDIO: Final = "stdio:"
SOCKETS: Final = ("ws://", "wss://")
START_SECONDS: Final = 30.0  # for a program to start, or a server to take a call
GOODBYE_SECONDS: Final = 1.0  # for a program to end by itself after bye
LAST_WORDS_SECONDS: Final = (
    2.0  # for a program that closed its output to end, and for its final output to arrive
)
LONGEST_LINE: Final = 1 << 16
MOST_UNREAD: Final = 64  # lines that nobody asked for


class Fault(Exception):
    """A bot did not answer as the protocol wants it; the text says how."""


class Broken(Fault):
    """There is nobody left to talk to."""


class Wire(ABC):
    """A line to one bot for one seat of one game."""

    @abstractmethod
    def send(self, message: dict[str, Any]) -> None:
        """Says something; never waits for the bot to listen."""

    @abstractmethod
    def receive(self, deadline: float) -> str | bytes:
        """The next line or message of the bot. `deadline` is a time of `time.monotonic`."""

    @abstractmethod
    def close(self) -> None:
        """Ends the bot's program, or hangs up."""


def open_wire(address: str) -> Wire:
    """A line to the bot behind `stdio:COMMAND` or `ws://ADDRESS`.

    :raises Broken: if there is none."""
    if address.startswith(STDIO):
        return PipeWire(address.removeprefix(STDIO))
    return SocketWire(address)


def read_message(line: str | bytes) -> dict[str, Any]:
    """A line as a message of the protocol."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault(f"it sent {_shortened(line)}, which is not JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Fault(
            f"it sent {_shortened(line)}, which is not a message: a message is an object with a 'type'"
        )
    return message


def _shortened(line: str | bytes) -> str:
    text = repr(line if isinstance(line, str) else line.decode("utf-8", "replace"))
    return text if len(text) <= 60 else f"{text[:57]}…'"


class PipeWire(Wire):
    """A program that reads its standard input and writes to its standard output, a line each."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as problem:
            raise Broken(f"the command '{command}' cannot be read: {problem}") from None
        if not words:
            raise Broken("there is no command after 'stdio:'")
        try:
            # A group of its own: Ctrl-C does not reach it, and what it starts can be ended with it.
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as problem:
            raise Broken(f"'{words[0]}' cannot be started: {problem.strerror}") from None
        self._heard: queue.Queue[bytes | None] = queue.Queue(MOST_UNREAD)
        self._said: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._complaints: deque[bytes] = deque(maxlen=1)
        self._flooded = False
        self._threads = [
            threading.Thread(target=target, daemon=True)
            for target in (self._listen, self._speak, self._note_complaints)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, Any]) -> None:
        self._said.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def receive(self, deadline: float) -> bytes:
        try:
            line = self._heard.get(timeout=max(deadline - time.monotonic(), 0.001))
        except queue.Empty:
            raise Fault("it did not answer in time") from None
        if self._flooded:
            raise Broken("it never stopped sending messages")
        if line is None:
            raise Broken(self._end())
        if len(line) > LONGEST_LINE:
            raise Broken(f"it sent a line of more than {LONGEST_LINE} bytes")
        return line

    def close(self) -> None:
        self._said.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE_SECONDS)
        machine.end_group(self._process.pid)  # what the program has started goes with it
        self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()

    def _end(self) -> str:
        """How the program ended, with its final output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST_WORDS_SECONDS)
            self._threads[-1].join(LAST_WORDS_SECONDS)
        code = self._process.poll()
        how = "it closed its output" if code is None else f"its program ended with code {code}"
        words = b"".join(self._complaints).decode("utf-8", "replace").strip()
        return f"{how} ({words})" if words else how

    # Each of these is a thread of its own, so that a deaf or talkative program holds up only itself.

    def _listen(self) -> None:
        pipe = _pipe(self._process.stdout)
        try:
            while line := pipe.readline(LONGEST_LINE + 1):
                self._heard.put_nowait(line)
                if len(line) > LONGEST_LINE:
                    return
            self._heard.put_nowait(None)
        except queue.Full:
            self._flooded = True

    def _speak(self) -> None:
        pipe = _pipe(self._process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (line := self._said.get()) is not None:
                pipe.write(line)
                pipe.flush()
            pipe.close()

    def _note_complaints(self) -> None:
        while line := _pipe(self._process.stderr).readline(LONGEST_LINE):
            self._complaints.append(line[-200:])


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


class SocketWire(Wire):
    """A WebSocket server that plays: a connection of its own for every seat of every game."""

    def __init__(self, address: str) -> None:
        self._stack = contextlib.ExitStack()
        call = partial(connect, open_timeout=START_SECONDS, close_timeout=GOODBYE_SECONDS)
        try:
            self._socket = self._stack.enter_context(call(address, max_size=LONGEST_LINE))
        except InvalidURI:
            raise Broken(
                f"'{address}' is not a WebSocket address; an address looks like ws://127.0.0.1:9000"
            ) from None
        except (OSError, InvalidHandshake, TimeoutError) as problem:
            why = getattr(problem, "strerror", None) or problem
            raise Broken(f"no bot answers at {address}: {why}") from None

    def send(self, message: dict[str, Any]) -> None:
        try:
            self._socket.send(json.dumps(message, separators=(",", ":")))
        except ConnectionClosed:
            raise Broken("it hung up") from None

    def receive(self, deadline: float) -> str | bytes:
        try:
            return self._socket.recv(timeout=max(deadline - time.monotonic(), 0.001))
        except TimeoutError:
            raise Fault("it did not answer in time") from None
        except ConnectionClosed as problem:
            too_long = problem.sent is not None and problem.sent.code == 1009
            raise Broken(
                f"it sent a line of more than {LONGEST_LINE} bytes" if too_long else "it hung up"
            ) from None

    def close(self) -> None:
        self._stack.close()
