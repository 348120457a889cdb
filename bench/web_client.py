"""What the web client costs: bytes of a first load, scripting for a move, frames of a race.

    python bench/web_client.py                 measures all, writes bench/results/web.json
    python bench/web_client.py --parts bytes   only the first load (bytes, moves, race)

Wants a built client (`npm run build` in web/), Chromium, and the repository as the working folder. Bytes are
counted as the server sends them, by the DevTools protocol, for a browser that has never been here: the lobby,
one press on "Play now", and all that the match page of that game asks for. A move is a step of a replay of
Unfair with five parks: scripting is what Chromium itself counts as such. The race runs with six unicorns at a
quarter of the processor; frames are counted by the page, and what one costs its thread, the renderer and the
process that draws by Chromium. Other work on the machine makes times worse, but not these costs.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import QUIET, find_chromium
from tests.browser.people import GAMES, Person
from tests.browser.serving import Server

from fairground import new_match
from fairground.players import make

RESULTS = Path(__file__).parent / "results" / "web.json"
PARTS = ("bytes", "moves", "race")
SEED = "web client"
MOVES = 60  # steps of the replay that are measured
FROM = 120  # the first of them: every park has something by then
SHOWN_IN = 400  # milliseconds within which a move is shown
SLOWER = 4
SECONDS = 4
FRAMES = """(milliseconds) => new Promise((done) => {
  let frames = 0;
  const began = performance.now();
  const count = (now) => {
    frames += 1;
    if (now - began < milliseconds) requestAnimationFrame(count);
    else done((1000 * frames) / (now - began));
  };
  requestAnimationFrame(count);
})"""


def visitor(browser: Browser, url: str, motion: bool = False) -> tuple[Person, CDPSession]:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="no-preference" if motion else "reduce"
    )
    page = context.new_page()
    return Person(page, url), context.new_cdp_session(page)


def first_loads(browser: Browser, url: str) -> dict[str, dict[str, int]]:
    """Bytes over the wire for the lobby and one game, by kind."""
    loads: dict[str, dict[str, int]] = {}
    for game in track(GAMES, description="First loads"):
        person, session = visitor(browser, url)
        kinds: dict[str, str] = {}
        found: dict[str, int] = {}

        def note(event: dict[str, Any], kinds: dict[str, str] = kinds) -> None:
            if "/api/" not in event["response"]["url"]:
                kinds[event["requestId"]] = event["type"]

        def count(
            event: dict[str, Any], kinds: dict[str, str] = kinds, found: dict[str, int] = found
        ) -> None:
            kind = kinds.get(event["requestId"])
            if kind is not None:
                found[kind] = found.get(kind, 0) + int(event["encodedDataLength"])

        session.send("Network.enable")
        session.on("Network.responseReceived", note)
        session.on("Network.loadingFinished", count)
        person.page.goto(url)
        person.game(game).get_by_role("button", name="Play now").click()
        if game == "Unfair":
            person.page.get_by_role("button", name="Play with everything").click()
        expect(person.page.locator(".match")).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        loads[game] = dict(sorted(found.items())) | {"total": sum(found.values())}
        person.page.context.close()
    return loads


def metric(session: CDPSession, name: str) -> float:
    """Seconds that the page has spent on something so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == name)


def moves(browser: Browser, url: str) -> dict[str, float]:
    """Milliseconds of scripting for a move with five parks in sight."""
    match = new_match("unfair", 5, SEED, {"repeat_packs": True}, ("Ann", "Bo", "Cleo", "Dario", "Edda"))
    players = [make("novice", match.game, f"{SEED}|{seat}") for seat in range(5)]
    while not match.over:
        seat = match.asks[-1].seat
        players[seat].play(match, seat)
    person, session = visitor(browser, url)
    page = person.page
    page.goto(url)
    expect(page.locator("article").first).to_be_visible()
    made = page.request.post(
        f"{url}/api/tables/from-record",
        data={"record": match.record().to_json()},
        headers={"X-Fairground": "1"},
    )
    page.goto(f"{url}/#/replay/{made.json()['id']}")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill(str(FROM))
    step(page, FROM)
    session.send("Performance.enable")
    spent = []
    for move in track(range(FROM + 1, FROM + MOVES + 1), description="Moves"):
        before = metric(session, "ScriptDuration")
        page.keyboard.press("ArrowRight")
        # Nothing is asked of the page meanwhile: that would count as its own scripting.
        page.wait_for_timeout(SHOWN_IN)
        spent.append(1000 * (metric(session, "ScriptDuration") - before))
        step(page, move)
    page.context.close()
    return {"median_ms": round(statistics.median(spent), 1), "worst_ms": round(max(spent), 1)}


def step(page: Page, move: int) -> None:
    expect(page.locator(".bar .count")).to_contain_text(f"Move {move} of")
    page.wait_for_timeout(100)


def processes(browser: CDPSession) -> dict[str, float]:
    """Seconds of processor time that Chromium's processes have taken so far, by kind."""
    found: dict[str, float] = {}
    for each in browser.send("SystemInfo.getProcessInfo")["processInfo"]:
        found[each["type"]] = found.get(each["type"], 0.0) + float(each["cpuTime"])
    return found


def race(browser: Browser, url: str) -> dict[str, float]:
    """Frames a second while six unicorns run slowed down, and what a frame costs the page's thread, and a
    second all threads of both processes, at full speed: processor time, which other work hardly changes."""
    found: dict[str, float] = {"slower": SLOWER, "seconds": SECONDS}
    for slower in (SLOWER, 1):
        person, session = visitor(browser, url, motion=True)
        page = person.page
        page.goto(url)
        expect(page.locator("article").first).to_be_visible()
        person.go_to_the_race(6)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        whole = browser.new_browser_cdp_session()
        before, began = metric(session, "TaskDuration"), processes(whole)
        frames = float(page.evaluate(FRAMES, 1000 * SECONDS))
        spent = 1000 * (metric(session, "TaskDuration") - before)
        ended = processes(whole)
        page.context.close()
        if slower > 1:
            found["frames_a_second"] = round(frames, 1)
        else:
            found["ms_a_frame"] = round(spent / (frames * SECONDS), 2)
            for kind, name in (("renderer", "renderer"), ("GPU", "drawing")):
                taken = 1000 * (ended.get(kind, 0.0) - began.get(kind, 0.0)) / SECONDS
                found[f"{name}_ms_a_second"] = round(taken)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="what to measure")
    wanted = parser.parse_args().parts
    kept: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        try:
            for part, measure in (("bytes", first_loads), ("moves", moves), ("race", race)):
                if part in wanted:
                    load = round(os.getloadavg()[0], 1)
                    kept[part] = {"load_of_machine": load, "figures": measure(browser, server.url)}
                    RESULTS.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
                    print(part, json.dumps(kept[part]["figures"], indent=2))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
