"""Whether honest players notice a flood: one server, some players, and flooders that do their worst.

    .venv/bin/python bench/server/flood.py [--flooders 50] [--seconds 15] [--no-record]

All of it on this machine's own addresses, 127.0.x.y, one for each flooder, so that no limit for one address
helps. Flooders have sessions like anybody; each sends one kind of frame as fast as it can, and comes back as
soon as it is cut off. Players send pings and lines of chat, which are kept on the disk before they are
answered. The times are measured without flooders first, then with them. The figures go to
bench/results/flood.json. It ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "flood.json"
sys.path.insert(0, str(ROOT))

from fairground.cli.bench import report  # noqa: E402
from fairground.proving.services import free_port  # noqa: E402

FAIRGROUND = [sys.executable, "-c", "from fairground.cli.main import app; app()"]
GOAL = 250.0  # milliseconds, for one in a hundred
PLAYERS = 8
MASK = b"\0\0\0\0"


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(payload))) + MASK + payload


FLOODS: dict[str, tuple[bytes, bytes]] = {  # what is sent first, and then over and over
    "pings": (b"", frame(0x89) * 500),
    "pongs": (b"", frame(0x8A) * 500),
    "empty parts": (frame(0x01), frame(0x00) * 500),
    "messages": (b"", frame(0x81, b'{"type":"ping","n":1}') * 200),
    "nonsense": (b"", frame(0x81, b"[" * 100) * 100),
    "single bytes": (b"", frame(0x81, b"x" * 100)[:1]),
}


async def guest(url: str, name: str, address: str) -> str:
    """The cookie of a new guest who comes from an address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, base_url=url, headers={"X-Fairground": "1"}) as http:
        answer = await http.post("/api/guests", json={"name": name})
        answer.raise_for_status()
        return f"fairground={answer.cookies['fairground']}"


# Flooders, in a process of their own


async def flood(port: int, number: int, until: float, cut: list[int]) -> None:
    address = f"127.0.1.{number + 1}"
    cookie = await guest(f"http://127.0.0.1:{port}", f"Flooder {number}", address)
    first, again = list(FLOODS.values())[number % len(FLOODS)]
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    ).encode()
    while time.time() < until:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            try:
                writer.write(head)
                answer = await reader.readuntil(b"\r\n\r\n")
                if b" 101 " not in answer.split(b"\r\n")[0]:
                    await asyncio.sleep(0.2)
                    continue
                writer.write(first)
                while time.time() < until:
                    async with asyncio.timeout(1):
                        writer.write(again)
                        await writer.drain()
                    await asyncio.sleep(0)
            finally:
                cut[0] += time.time() < until
                writer.transport.abort()
        await asyncio.sleep(0)


def flooders(port: int, count: int, until: float, told: Any) -> None:
    cut = [0]

    async def all_of_them() -> None:
        await asyncio.gather(*(flood(port, number, until, cut) for number in range(count)))

    asyncio.run(all_of_them())
    told.send(cut[0])


# Players


class Player:
    """Somebody with a table, who sends things and takes the time until they are answered."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.table = table
        self.times: dict[str, list[float]] = {"ping": [], "line of chat": []}
        self.sent = 0

    async def ask(self, kind: str) -> None:
        self.sent += 1
        began = time.perf_counter()
        if kind == "ping":
            await self.socket.send(json.dumps({"type": "ping", "n": self.sent}))
            wanted: tuple[str, str, int | str] = ("pong", "n", self.sent)
        else:
            line = {"type": "say", "cmd_id": f"c{self.sent}", "table": self.table, "text": "still here"}
            await self.socket.send(json.dumps(line))
            wanted = ("ack", "cmd_id", f"c{self.sent}")
        while True:
            heard = json.loads(await self.socket.recv())
            if (heard["type"], heard.get(wanted[1])) == (wanted[0], wanted[2]):
                self.times[kind].append((time.perf_counter() - began) * 1000)
                return

    async def live(self, until: float) -> None:
        while time.time() < until:
            await self.ask("ping")
            await asyncio.sleep(0.2)
            await self.ask("line of chat")
            await asyncio.sleep(0.2)


async def player(stack: contextlib.AsyncExitStack, port: int, number: int) -> Player:
    address, url = f"127.0.2.{number + 1}", f"http://127.0.0.1:{port}"
    cookie = await guest(url, f"Player {number}", address)
    transport = httpx.AsyncHTTPTransport(local_address=address)
    headers = {"X-Fairground": "1", "Cookie": cookie}
    async with httpx.AsyncClient(transport=transport, base_url=url, headers=headers) as http:
        made = await http.post("/api/tables", json={"game": "fair-game", "options": {"seats": 2}})
        table = made.raise_for_status().json()["id"]
    opening = connect(
        f"ws://127.0.0.1:{port}/ws", additional_headers={"Cookie": cookie}, local_addr=(address, 0)
    )
    socket = await stack.enter_async_context(opening)
    await socket.send(json.dumps({"type": "watch", "table": table}))
    return Player(socket, table)


def figures(players: list[Player]) -> dict[str, dict[str, float]]:
    found = {}
    for kind in ("ping", "line of chat"):
        times = sorted(each for one in players for each in one.times[kind])
        found[kind] = {
            "answers": len(times),
            "median_ms": round(times[len(times) // 2], 1),
            "p99_ms": round(times[min(len(times) - 1, len(times) * 99 // 100)], 1),
            "longest_ms": round(times[-1], 1),
        }
        for one in players:
            one.times[kind] = []
    return found


async def measure(port: int, count: int, seconds: float) -> dict[str, Any]:
    async with contextlib.AsyncExitStack() as stack:
        players = [await player(stack, port, number) for number in range(PLAYERS)]
        until = time.time() + seconds
        await asyncio.gather(*(one.live(until) for one in players))
        quiet = figures(players)
        here, there = multiprocessing.Pipe()
        until = time.time() + seconds + 2
        crowd = multiprocessing.Process(target=flooders, args=(port, count, until, there), daemon=True)
        crowd.start()
        await asyncio.sleep(2)  # until all of them are at it
        await asyncio.gather(*(one.live(until) for one in players))
        flooded = figures(players)
        cut = await asyncio.to_thread(here.recv)
        crowd.join()
    return {"quiet": quiet, "flooded": flooded, "cut_off": cut}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--flooders", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--no-record", action="store_true", help="keep the figures to yourself")
    given = parser.parse_args()
    multiprocessing.set_start_method("spawn")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [*FAIRGROUND, "serve", "--port", str(port), "--database", f"{folder}/server.db"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(300):
                with contextlib.suppress(httpx.HTTPError):
                    httpx.get(f"http://127.0.0.1:{port}/healthz")
                    break
                time.sleep(0.2)
            found = asyncio.run(measure(port, given.flooders, given.seconds))
        finally:
            server.terminate()
            server.wait(30)
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "flooders": given.flooders,
        "seconds": given.seconds,
        "goal_p99_ms": GOAL,
        "machine": report.machine(),
        **found,
    }
    print(json.dumps(found, indent=2))
    if not given.no_record:
        RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    return int(max(kind["p99_ms"] for kind in found["flooded"].values()) > GOAL)


if __name__ == "__main__":
    sys.exit(main())
