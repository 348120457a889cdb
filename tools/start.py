"""What ./play does: installs everything, building the web client at the same time, and starts Fairground."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from client import ensure_built, put_into_package
from install import PYTHON, VENV, compile_in_background, prepare


def main() -> None:
    words = sys.argv[1:]
    terminal = words[:1] == ["--terminal"]
    with ThreadPoolExecutor() as lanes:
        # The client is built while Python's packages are fetched.
        client = None if terminal else lanes.submit(ensure_built)
        slow = prepare()
        if client is not None:
            if not client.done():
                # While the client is being built, Python writes its bytecode; the server then starts sooner.
                subprocess.run([PYTHON, "-c", "import fairground.cli.serve"], check=False)
            if not client.result():
                sys.exit(1)
            put_into_package()
    if slow:
        # Not before now, so that it takes nothing from what somebody waits for.
        compile_in_background()
    command = str(VENV / "bin" / "fairground")
    start = ["play", *words[1:]] if terminal else ["serve", "--open", *words]
    os.execv(command, [command, *start])


if __name__ == "__main__":
    main()
