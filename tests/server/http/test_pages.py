"""Pages: the start page with and without the web client, and the verifier of fair dice under Node."""

from __future__ import annotations

import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.server.http.house import HOME, House

from fairground.engine import fairdice
from fairground.games import fair_match
from fairground.server.app import make_app
from fairground.server.http.pages import PAGES
from fairground.server.settings import Settings


def run_in_node(script: str, data: object) -> Any:
    """What a script prints as JSON; it gets the functions of the page and `data`."""
    module = (PAGES / "fairdice.js").as_uri()
    program = f"""
        import {{ commitment, matchSeed, problems, readRecord }} from {json.dumps(module)};
        import {{ readFileSync }} from "node:fs";
        const data = JSON.parse(readFileSync(0, "utf8"));
        {script}
    """
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program],
        input=json.dumps(data).encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_the_page_and_the_engine_work_out_the_same_seeds() -> None:
    rng = random.Random(5)
    signs = ["a", "Ω", "🎲", " ", "\n", '"', "\\", "\u0000", "é"]
    cases: list[dict[str, Any]] = []
    for number in range(200):
        added = ["".join(rng.choices(signs, k=rng.randrange(0, 40))) for _ in range(rng.randrange(0, 7))]
        game = rng.choice(["fair-game", "unfair"])
        cases.append(
            {"secret": f"{rng.getrandbits(256):064x}", "added": added, "game": game, "version": number}
        )
    script = """
        const found = [];
        for (const { secret, added, game, version } of data)
          found.push([await commitment(secret), await matchSeed(secret, added, game, version)]);
        console.log(JSON.stringify(found));
    """
    expected = [
        [
            fairdice.commitment(case["secret"]),
            fairdice.match_seed(case["secret"], case["added"], case["game"], case["version"]),
        ]
        for case in cases
    ]
    assert run_in_node(script, cases) == expected


def test_the_page_finds_what_the_engine_finds() -> None:
    match = fair_match("fair-game", 2, "the secret", ["ann's luck", ""])
    record = json.loads(match.record().to_json())
    fair = record["fair"]
    cases = [
        record,
        {**record, "fair": {**fair, "secret": "another"}},
        {**record, "fair": {**fair, "commitment": "0" * 64}},
        {**record, "fair": {**fair, "contributions": ["ann's luck", "bob's"]}},
        {**record, "seed": "0" * 64},
        {**record, "version": record["version"] + 1},
        {**record, "fair": {**fair, "secret": None}},
        {**record, "fair": {**fair, "commitments": [fairdice.contribution_commitment("bob's luck"), None]}},
        # Something was added that nobody had committed to, or that belongs to no seat.
        {**record, "fair": {**fair, "commitments": [None, None]}},
        {**record, "fair": {**fair, "contributions": ["ann's luck", "", ""]}},
    ]
    kept = {**record, "fair": {**fair, "commitments": [fairdice.contribution_commitment("ann's luck"), None]}}
    assert run_in_node("console.log(JSON.stringify(await problems(data)))", kept) == []
    script = """
        const found = [];
        for (const record of data) found.push(await problems(record));
        console.log(JSON.stringify(found));
    """
    expected = [
        fairdice.problems(
            fairdice.FairDice(
                case["fair"]["commitment"],
                tuple(case["fair"]["contributions"]),
                case["fair"]["secret"],
                tuple(case["fair"]["commitments"]),
            ),
            case["seed"],
            case["game"],
            case["version"],
            case["seats"],
        )
        for case in cases
    ]
    assert expected[0] == []
    assert all(expected[1:])
    assert run_in_node(script, cases) == expected
    without = run_in_node(script, [{**record, "fair": None}])
    assert without == [["the match was not played on fair dice, so nothing can be proved"]]
    laid = {**kept, "position": "a text"}
    assert run_in_node(script, [laid, {**kept, "dice": "fast"}]) == [
        ["the cards were laid out by a written position, so the dice prove nothing about them"],
        ["the dice of this match do not follow from the secret"],
    ]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": "chess"}'])
def test_what_is_no_record_gets_a_sentence(text: str) -> None:
    script = """
        try { readRecord(data); console.log('"read"'); }
        catch (error) { console.log(JSON.stringify(error.message)); }
    """
    assert run_in_node(script, text).startswith("This is not a record")


async def test_the_verifier_takes_everything_from_this_server(house: House) -> None:
    browser = house.browser()
    page = await browser.get("/verify")
    assert page.headers["content-type"].startswith("text/html")
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        assert address.startswith("/")
        assert (await browser.get(address)).status_code == 200
    for name in ("verify.js", "fairdice.js"):
        script = await browser.get(f"/pages/{name}")
        assert "javascript" in script.headers["content-type"]
        assert "http" not in script.text.replace("https or from localhost", "")
    # The policy allows no script or style inside the page.
    assert "style=" not in page.text
    assert not re.search(r"<script(?![^>]*src=)", page.text)


async def test_only_the_files_of_the_pages_are_given_out(house: House) -> None:
    browser = house.browser()
    for path in (
        "/pages/../pages.py",
        "/pages/..%2Fpages.py",
        "/pages/%2e%2e/errors.py",
        "/pages/",
        "/pages/x",
    ):
        answer = await browser.get(path)
        assert answer.status_code in (400, 404), path
        assert "import" not in answer.text


def make_client(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>client</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc.js").write_text("1")
    return folder


async def test_a_built_client_is_served_and_its_assets_are_kept(tmp_path: Path) -> None:
    client = make_client(tmp_path / "dist")
    house = House(tmp_path, Settings())
    house.app = make_app(Settings(database=str(tmp_path / "x.db"), public_url=HOME), client=client)
    browser = house.browser()
    page = await browser.get("/")
    assert "client" in page.text
    assert page.headers["cache-control"] == "no-cache"
    asset = await browser.get("/assets/index-abc.js")
    assert "immutable" in asset.headers["cache-control"]
    icon = await browser.get("/favicon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    for answer in (page, asset, icon):
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


async def test_without_a_client_the_page_says_where_the_documentation_is(house: House) -> None:
    page = await house.browser().get("/")
    assert 'href="/schema"' in page.text
    assert 'href="/verify"' in page.text
