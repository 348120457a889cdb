"""The sample bot as a WebSocket server, for bots that live elsewhere or are slow to start.

python3 examples/websocket_bot.py 9000 &
fairground arena fair-game --players random,ws://127.0.0.1:9000
"""

import argparse
import json

from sample_bot import choose
from websockets.sync.server import serve


def play(connection):
    """One seat of one game: every game has a connection of its own for each seat."""
    for text in connection:
        message = json.loads(text)
        if message["type"] == "hello":
            connection.send(json.dumps({"type": "hello", "protocol": 1, "name": "sample"}))
        elif message["type"] == "view":
            connection.send(json.dumps({"type": "move", "n": message["n"], "option": choose(message)}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="The sample bot as a WebSocket server on this machine.")
    parser.add_argument("port", type=int, help="where to wait, such as 9000; 0: any free port")
    with serve(play, "127.0.0.1", parser.parse_args().port) as server:
        print(f"waiting at ws://127.0.0.1:{server.socket.getsockname()[1]}", flush=True)
        server.serve_forever()
