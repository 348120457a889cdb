"""Differences between operating systems; nothing else in the package asks which one it runs on.

Linux and macOS lock files with `fcntl`, have niceness and limit what a process may use; Windows locks bytes
of a file with `msvcrt` and has neither of the others. Signals that a system lacks are left out.
"""

from __future__ import annotations

import contextlib
import math
import os
import signal
from typing import IO, Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:  # Linux, macOS
    msvcrt = None  # type: ignore[assignment]
try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

# Where Windows locks: far behind what is written, since it keeps others from reading a locked byte.
LOCKED_BYTE = 2**40
# What ends a program from outside; the terminal's closing is a signal where there is one.
ENDINGS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def lock(file: IO[Any]) -> bool:
    """Locks a file against other processes until it is closed; False if another process has locked it."""
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt is not None:
            lock_byte(msvcrt, file.fileno())
    except OSError:
        return False
    return True


def lock_byte(windows: Any, number: int) -> None:
    """The Windows lock: on one byte, independent of the read and write position."""
    before = os.lseek(number, 0, os.SEEK_CUR)
    try:
        os.lseek(number, LOCKED_BYTE, os.SEEK_SET)
        windows.locking(number, windows.LK_NBLCK, 1)
    finally:
        os.lseek(number, before, os.SEEK_SET)


def give_way(by: int) -> None:
    """Lowers the priority of this process, if the system supports it."""
    with contextlib.suppress(AttributeError):
        os.nice(by)


def limit_processor(seconds: float) -> None:
    """Ends this process once it has used so much more time of the processor, where that can be asked for. How
    busy the machine is with others does not count."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = math.ceil(used.ru_utime + used.ru_stime + seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def overran(code: int | None) -> bool:
    """Whether a process ended since it used more of the processor than `limit_processor` allowed."""
    told = getattr(signal, "SIGXCPU", None)
    return told is not None and code == -told


def end_group(leader: int) -> None:
    """Kills a process that was started in its own session, and everything it has started, on systems with
    process groups."""
    with contextlib.suppress(AttributeError, ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)
