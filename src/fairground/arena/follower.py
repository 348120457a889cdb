"""A player of another Fairground: the program that runs there. Its text is handed to the other Python, so it
uses only what every version has: matches, actions as data, and `players.make`."""

from __future__ import annotations

import json
import sys
from typing import Any


def main() -> None:
    from fairground import new_match
    from fairground.engine.actions import from_data, to_data
    from fairground.players import make

    match: Any = None
    player: Any = None
    for line in sys.stdin:
        message = json.loads(line)
        try:
            if message["type"] == "match":
                setup = message["setup"]
                if "packs" in setup:
                    from fairground.engine.packs import Pack

                    setup["packs"] = [Pack.of(pack["name"], pack["files"]) for pack in setup["packs"]]
                match = new_match(**setup)
                player = make(message["kind"], match.game, message["seed"])
                answer: dict[str, Any] = {"type": "ready"}
            elif message["type"] == "choose":
                for seat, data in message["actions"]:
                    match.play(seat, from_data(match.game.actions, data))
                seat = message["seat"]
                code = player.choose(match.state, seat)
                answer = {"type": "chosen", "action": to_data(match.game.action_of(match.state, seat, code))}
            else:
                return
        except Exception as problem:
            answer = {"type": "problem", "why": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
