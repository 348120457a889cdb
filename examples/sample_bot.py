"""A bot for every game, in plain Python: it takes what its favourite words promise, and else anything.

fairground arena fair-game --players random,"stdio:python3 examples/sample_bot.py"
"""

import json
import random
import sys

FAVOURITES = ("claim", "steal", "build", "sign", "play", "roll")


def choose(message):
    """The number of an option. `message["view"]` has all that the seat may know."""
    options = message["options"]
    for word in FAVOURITES:
        wanted = [number for number, option in enumerate(options) if option["text"].startswith(word)]
        if wanted:
            return random.choice(wanted)
    return random.randrange(len(options))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "sample"}), flush=True)
        elif message["type"] == "view":
            answer = {"type": "move", "n": message["n"], "option": choose(message)}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
