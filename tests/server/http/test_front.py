"""What every request passes and every answer carries: headers, foreign pages, sizes, limits, errors."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import random
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis.asyncio import Redis
from tests.server.http.house import HOME, PASSWORD, House, new_table, open_house
from tests.server.http.test_authorisation import MATRIX
from tests.server.people.world import HandClock

from fairground.games import new_match
from fairground.proving.pairs import Tap
from fairground.proving.services import Valkey
from fairground.server import origins
from fairground.server.http import front
from fairground.server.http.front import HEADERS, depth
from fairground.server.limits import LocalLimiter, RedisLimiter, network_of
from fairground.server.settings import Limits
from fairground.server.socket import WIRE
from fairground.server.store.base import StoreError

pytestmark = pytest.mark.pure_only

JSON = {"Content-Type": "application/json"}


def check_headers(answer: httpx.Response) -> None:
    where = f"{answer.request.method} {answer.request.url.path} {answer.status_code}"
    style = answer.text.partition("<style>")[2].partition("</style>")[0]
    for name, value in HEADERS.items():
        # A page to print carries its style in itself; that one alone is allowed.
        if name == "content-security-policy" and style:
            digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
            value = value.replace("style-src 'self'", f"style-src 'sha256-{digest}'")
        assert answer.headers.get_list(name) == [value], f"{where}: {name}"
    assert int(answer.headers["strict-transport-security"].removeprefix("max-age=")) >= 365 * 86400, where
    caching = answer.headers["cache-control"]
    if answer.request.url.path.startswith("/api"):
        assert caching == "no-store", where
    assert "access-control-allow-origin" not in answer.headers, where
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    for part in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policy


async def test_every_route_sends_the_headers_to_somebody_and_to_nobody(house: House) -> None:
    for browser in (await house.guest(), house.browser()):
        for (method, _), rule in MATRIX.items():
            words = {"table": "t", "report": "r", "foreign": "f", "somebody": "s"}
            check_headers(await browser.call(method, rule.call.path.format(**words), rule.call.body))
            if method == "GET":
                check_headers(await browser.call("OPTIONS", rule.call.path.format(**words)))


async def test_errors_carry_the_headers_too_and_have_one_shape(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest()

    async def fail(*_: object) -> None:
        raise StoreError("disk on fire")

    async def break_down(*_: object) -> None:
        raise ZeroDivisionError("the ace of spades is next")

    answers = {
        400: await ann.call("POST", "/api/tables", {"game": 3}),
        401: await house.browser().get("/api/me"),
        403: await ann.post("/api/guests", {"name": "Ann"}, headers={"Origin": "https://evil.example"}),
        404: await ann.get("/no/such/page"),
        405: await ann.call("PUT", "/api/me", {}),
        409: await ann.call("PUT", "/api/me/password", {"new": PASSWORD}),
        413: await ann.post("/api/tables", {"game": "x" * 70_000}),
    }
    monkeypatch.setattr(house.store, "notices_of", fail)
    answers[503] = await ann.get("/api/me/notices")
    monkeypatch.setattr(house.store, "notices_of", break_down)
    answers[500] = await ann.get("/api/me/notices")
    for status, answer in answers.items():
        assert answer.status_code == status, answer.text
        check_headers(answer)
        assert set(answer.json()) == {"code", "message", "rules", "hint"}
        assert answer.headers["content-type"] == "application/json"
    # A page that never was and a table that is not for you are told apart by nothing.
    assert answers[404].content == (await ann.get("/api/tables/nowhere")).content
    assert "spades" not in answers[500].text
    assert "fire" not in answers[503].text


async def test_a_mistake_of_the_server_is_logged_without_what_it_says(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down(*_: object) -> None:
        raise ZeroDivisionError("the ace of spades is next")

    ann = await house.guest()
    monkeypatch.setattr(house.store, "notices_of", break_down)
    with caplog.at_level(logging.DEBUG):
        await ann.get("/api/me/notices")
    assert "ZeroDivisionError" in caplog.text
    assert "test_front.py" in caplog.text
    assert "spades" not in caplog.text


# Pages of other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://games.example.org"},
        {"Origin": "https://games.example.org.evil.example"},
        {"Origin": "https://games.example.org:8443"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_a_page_of_another_site_changes_nothing(house: House, headers: dict[str, str]) -> None:
    ann = await house.guest()
    for method, path, body in (
        ("PATCH", "/api/me", {"name": "Mallory"}),
        ("POST", "/api/logout", None),
        ("DELETE", "/api/me/sessions", None),
    ):
        answer = await ann.call(method, path, body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
    assert (await ann.done("GET", "/api/me"))["name"] == "Ann"


async def test_a_form_cannot_send_our_header(house: House) -> None:
    ann = await house.guest()
    del ann.http.headers["X-Fairground"]
    answer = await ann.http.post("/api/logout", data={"a": "b"})
    assert (answer.status_code, answer.json()["code"]) == (403, "no-own-header")
    assert (await ann.get("/api/me")).status_code == 200


async def test_another_site_is_not_even_allowed_to_ask(house: House) -> None:
    headers = {
        "Origin": "https://evil.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "x-fairground",
    }
    answer = await house.browser().call("OPTIONS", "/api/logout", headers=headers)
    assert not [name for name in answer.headers if name.startswith("access-control")]


async def test_without_a_public_address_the_page_is_the_host_that_was_asked_for(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="") as house:
        browser = house.browser()
        at_home = {"Host": "192.168.1.5:8000", "Origin": "http://192.168.1.5:8000"}
        assert (await browser.post("/api/guests", {"name": "Ann"}, headers=at_home)).status_code == 201
        elsewhere = {"Host": "192.168.1.5:8000", "Origin": "http://evil.example"}
        assert (await browser.post("/api/guests", {"name": "Ann"}, headers=elsewhere)).status_code == 403


async def test_a_name_that_is_not_ours_is_not_answered(tmp_path: Path) -> None:
    """A page elsewhere may give its own name our address; its scripts would then seem to be ours."""
    async with open_house(tmp_path, public_url="") as house:
        browser = house.browser()
        for host in ("evil.example", "127.0.0.1.evil.example", "evil.example:8000", "localhost.evil.example"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            answer = await browser.post("/api/guests", {"name": "Ann"}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
            assert (await browser.get("/", headers={"Host": host})).status_code == 421
            assert (await browser.get("/healthz", headers={"Host": host})).status_code == 200
        for host in ("localhost:8000", "[::1]:8000", "192.168.1.5", "den:8000", "den.local", "den.lan"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            assert (await browser.post("/api/guests", {"name": "A"}, headers=headers)).status_code == 201


async def test_with_a_public_address_other_names_are_not_answered(house: House) -> None:
    browser = house.browser()
    assert (await browser.get("/", headers={"Host": "games.example.org:443"})).status_code == 200
    assert (await browser.get("/", headers={"Host": "evil.example"})).status_code == 421


@pytest.mark.parametrize("path", ["/pages/plain.css%00", "/pages/%00", "/api/tables/a%0ab", "/%7f"])
async def test_an_address_with_control_characters_is_refused(house: House, path: str) -> None:
    answer = await house.browser().get(path)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-address")
    check_headers(answer)


# Sizes


async def test_a_body_has_a_size_whether_it_says_so_or_not(house: House) -> None:
    ann = await house.guest()
    large = b'{"name": "' + b"x" * 70_000 + b'"}'

    async def in_pieces() -> Any:
        for start in range(0, len(large), 1000):
            yield large[start : start + 1000]

    for content in (large, in_pieces()):
        answer = await ann.http.patch("/api/me", content=content, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_body_is_not_nested_too_deep(house: House) -> None:
    ann = await house.guest()
    for content in (b"[" * 60_000, b'{"a":' * 10_000, b'{"name": ' + b"[" * 17 + b"]" * 17 + b"}"):
        answer = await ann.http.patch("/api/me", content=content, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "too-deep")


async def test_a_body_may_be_as_deep_as_the_limit(house: House) -> None:
    ann = await house.guest()
    codes = []
    for levels in (16, 17):
        content = b"[" * levels + b"]" * levels
        codes.append((await ann.http.patch("/api/me", content=content, headers=JSON)).json()["code"])
    assert codes == ["bad-request", "too-deep"]


def test_depth_is_counted_outside_of_texts() -> None:
    assert depth(b"") == 0
    assert depth(b'{"a": [1, {"b": []}], "c": {}}') == 4
    assert depth(rb'{"a": "[[[[ \" [[[[ \\", "b": [1]}') == 2
    assert depth(b"]]]][") == 0
    assert depth(rb'["\\", ["\\\"[", [["' + b"[" * 9) == 4


def test_a_large_body_is_not_counted_bracket_by_bracket(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 16

    def counted(body: bytes) -> int:
        raise AssertionError("three megabytes of brackets take half a second like that, for everybody")

    monkeypatch.setattr(front, "depth", counted)
    deep = b"{" * most + b"}" * most
    text = b'"' + b"[" * 17 + b'"'
    wide = b"[" + b"[]," * 30_000 + text + b"]"
    assert not front.too_deep(b"[" + wide + b"]", most)
    assert not front.too_deep(b" " * 70_000 + deep, most)
    assert front.too_deep(b" " * 70_000 + b"[" + deep + b"]", most)
    assert front.too_deep(b"[" * 70_000, most)
    assert front.too_deep(b"]" * 70_000, most)


async def test_the_names_of_the_machine_are_looked_up_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name server may take seconds to answer, and the whole server would wait for it."""
    asked = []

    def look_up() -> str:
        asked.append(1)
        return "games.club.example"

    origins.machine_names.cache_clear()
    monkeypatch.setattr(socket, "getfqdn", look_up)
    try:
        ann = await house.guest()
        for host in ("localhost", "games.club.example", "evil.example", "other.example"):
            status = (await ann.http.get("/api/games", headers={"Host": host})).status_code
            assert status == (421 if host in ("evil.example", "other.example") else 200), host
    finally:
        origins.machine_names.cache_clear()
    assert len(asked) == 1


def test_depth_agrees_with_a_slow_reader() -> None:
    rng = random.Random(1)
    escapes = [r"\"", r"\\", r"\n", "[", "}", "a"]
    for _ in range(3000):
        texts = ['"' + "".join(rng.choices(escapes, k=rng.randrange(5))) + '"' for _ in range(2)]
        body = "".join(rng.choices(["[", "]", "{", "}", *texts], k=rng.randrange(14)))
        level = deepest = 0
        inside = skip = False
        for sign in body:
            if skip:
                skip = False
            elif sign == "\\":
                skip = True
            elif sign == '"':
                inside = not inside
            elif not inside and sign in "[{":
                level += 1
                deepest = max(deepest, level)
            elif not inside and sign in "]}":
                level -= 1
        assert depth(body.encode()) == deepest, body


async def test_a_body_of_escaped_quotes_is_answered(house: House) -> None:
    # With a pattern that begins anew at each quote this took 24 seconds, in which nobody else was served.
    ann = await house.guest()
    answer = await ann.http.patch("/api/me", content=b'"' + rb"\"" * 32_000, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"null", b"[]", b'"text"', b"1e999", b'{"name": "a\\ud800"}']
)
async def test_nonsense_in_a_body_is_a_bad_request(house: House, content: bytes) -> None:
    answer = await house.browser().http.post("/api/guests", content=content, headers=JSON)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "rules", "hint"}


async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(head_seconds=0.05)) as house:

        async def stuck() -> Any:
            yield b'{"name": '
            await asyncio.sleep(5)

        answer = await house.browser().http.post("/api/guests", content=stuck(), headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "too-slow")


async def test_long_ids_and_addresses_go_nowhere(house: House) -> None:
    ann = await house.guest()
    for path in (
        f"/api/tables/{'x' * 65}",
        f"/api/me/sessions/{'x' * 65}",
        "/api/tables/a%00b",
        "/api/tables/..%2f",
    ):
        assert (await ann.get(path)).status_code in (400, 404, 405)
    assert (await ann.get("/api/rules?words=" + "x" * 3000)).status_code == 400


# Limits


async def test_requests_of_one_address_are_counted_and_health_is_not(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(requests_a_minute=5)) as house:
        one, other = house.browser("10.0.0.1"), house.browser("10.0.0.2")
        statuses = [(await one.get("/api/games")).status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        refused = await one.get("/api/games")
        assert 1 <= int(refused.headers["retry-after"]) <= 60
        check_headers(refused)
        assert (await other.get("/api/games")).status_code == 200
        assert (await one.get("/healthz")).status_code == 200
        house.clock.shift += 12.1
        assert (await one.get("/api/games")).status_code == 200
        assert (await one.get("/api/games")).status_code == 429


async def test_logins_are_counted_by_address_and_by_account(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        body = {"login": "ann", "password": "wrong password"}
        one = house.browser("10.0.0.1")
        assert [(await one.post("/api/login", body)).status_code for _ in range(4)] == [403] * 3 + [429]
        # From everywhere together nobody gets more tries at one account.
        assert (await house.browser("10.0.0.2").post("/api/login", body)).status_code == 429
        other = {**body, "login": "bob"}
        assert (await house.browser("10.0.0.2").post("/api/login", other)).status_code == 403


async def guess(house: House, address: str, login: str = "ann") -> int:
    """Somebody without a session tries a wrong password; returns the status of the answer."""
    body = {"login": login, "password": "wrong password"}
    return (await house.browser(address).post("/api/login", body)).status_code


async def test_whoever_guesses_from_elsewhere_does_not_lock_out_the_owner(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        ann = await house.account("ann", "10.0.0.1")
        mine = {"login": "ann", "password": PASSWORD}
        assert [await guess(house, f"10.9.0.{n}") for n in range(5)] == [403] * 3 + [429] * 2
        # At home she gets in, from a new browser and after she has logged out everywhere.
        phone = house.browser("10.0.0.1")
        await phone.done("POST", "/api/login", mine)
        await phone.post("/api/logout")
        await ann.post("/api/logout")
        await ann.done("POST", "/api/login", mine)
        # Elsewhere nobody does, until the guesses stop.
        assert (await house.browser("10.0.0.2").post("/api/login", mine)).status_code == 429
        house.clock.shift += 60
        await house.browser("10.0.0.2").done("POST", "/api/login", mine)
        # From now on she is at home there too.
        house.clock.shift += 60
        assert [await guess(house, f"10.9.0.{n}") for n in range(4)] == [403] * 3 + [429]
        await house.browser("10.0.0.2").done("POST", "/api/login", mine)


async def test_guesses_at_home_are_limited_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        await house.account("ann", "10.0.0.1")
        assert [await guess(house, "10.0.0.1") for _ in range(4)] == [403] * 3 + [429]
        # Somebody else's home is no home of hers.
        await house.account("bob", "10.0.0.2")
        house.clock.shift += 60
        assert [await guess(house, f"10.0.0.{n}") for n in (2, 3, 4, 5)] == [403] * 3 + [429]
        assert await guess(house, "10.0.0.2", "bob") == 403


async def test_a_home_is_forgotten_as_a_session_is(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        await house.account("ann", "10.0.0.1")
        house.clock.shift += house.settings.times.session + 1
        assert [await guess(house, f"10.9.0.{n}") for n in range(3)] == [403] * 3
        assert await guess(house, "10.0.0.1") == 429


async def test_nobody_else_uses_up_the_tries_to_change_a_password(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(logins_a_minute=3)) as house:
        ann = await house.account("ann", "10.0.0.1")
        # Her id is known to everybody at her table, and any text can be typed as a login or a link.
        for login in (ann.id, f"confirm:{ann.id}", "ann"):
            assert [await guess(house, f"10.8.0.{n}", login) for n in range(4)] == [403] * 3 + [429]
        for n in range(4):
            address = f"10.7.0.{n}"
            link = {"secret": ann.id, "password": "a correct staple"}
            assert (await house.browser(address).post("/api/links", link)).status_code != 429
        change = {"old": PASSWORD, "new": "a correct staple"}
        await ann.done("PUT", "/api/me/password", change)
        # She herself, or whoever has her session, has so many tries.
        house.clock.shift += 60
        wrong = {"old": "wrong password", "new": "a better staple"}
        statuses = [(await ann.call("PUT", "/api/me/password", wrong)).status_code for _ in range(4)]
        assert statuses == [403] * 3 + [429]
        assert (await ann.post("/api/me/delete", {"password": "wrong"})).status_code == 429


async def test_new_tables_and_commands_of_one_person_are_counted(tmp_path: Path) -> None:
    limits = Limits(new_tables_a_minute=2, commands=4, commands_seconds=10.0, logins_a_minute=100)
    async with open_house(tmp_path, limits=limits) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        table = await new_table(ann)
        await new_table(ann)
        body = {"game": "fair-game", "options": {"seats": 2}}
        assert (await ann.post("/api/tables", body)).status_code == 429
        assert (await bob.post("/api/tables", body)).status_code == 201
        statuses = [(await ann.command(table, "start")).status_code for _ in range(5)]
        assert statuses == [409] * 4 + [429]
        house.clock.shift += 10
        assert (await ann.command(table, "start")).status_code == 409


async def test_new_tables_of_all_guests_of_one_address_are_counted(tmp_path: Path) -> None:
    limits = Limits(new_tables_a_minute=1, logins_a_minute=100)
    async with open_house(tmp_path, limits=limits) as house:
        body = {"game": "fair-game", "options": {"seats": 2}}
        guests = [await house.guest(f"Guest {number}") for number in range(10)]
        answers = [(await guest.post("/api/tables", body)).status_code for guest in guests]
        assert answers == [201] * 8 + [429] * 2
        elsewhere = await house.guest("Zoe", "10.0.0.9")
        assert (await elsewhere.post("/api/tables", body)).status_code == 201


async def test_what_one_address_may_leave_in_the_storage_is_counted(tmp_path: Path) -> None:
    match = new_match("fair-game", 2, 1)
    record = match.record().to_json()
    limits = Limits(new_tables_a_minute=100, logins_a_minute=100, stored_an_hour=3 * len(record))
    async with open_house(tmp_path, limits=limits) as house:
        guests = [await house.guest(f"Guest {number}") for number in range(5)]
        body = {"record": record}
        answers = [(await guest.post("/api/tables/from-record", body)) for guest in guests]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2
        assert int(answers[-1].headers["Retry-After"]) > 600
        elsewhere = await house.guest("Zoe", "10.0.0.9")
        assert (await elsewhere.post("/api/tables/from-record", body)).status_code == 201
        house.clock.shift += 1300
        assert (await guests[0].post("/api/tables/from-record", body)).status_code == 201


async def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(sockets=2)) as house:
        ann = await house.guest()
        cookie = "; ".join(f"{name}={value}" for name, value in dict(ann.http.cookies).items())
        first_words: asyncio.Queue[str] = asyncio.Queue()

        async def connect(address: str, tap: Tap) -> None:
            async def receive() -> dict[str, Any]:
                return {"type": "websocket.connect"}

            async def send(message: dict[str, Any]) -> None:
                first_words.put_nowait(message["type"])

            headers = [
                (b"host", b"games.example.org"),
                (b"origin", HOME.encode()),
                (b"cookie", cookie.encode()),
            ]
            scope = {
                "type": "websocket",
                "path": "/ws",
                "raw_path": b"/ws",
                "query_string": b"",
                "headers": headers,
                "client": (address, 4000),
                "server": ("games.example.org", 443),
                "scheme": "wss",
                "subprotocols": [],
                "state": {},
                "extensions": {WIRE: tap},
            }
            await house.app(scope, receive, send)

        tasks = []
        words = []
        taps = [Tap() for _ in range(5)]
        for address, tap in zip(("10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"), taps):
            tasks.append(asyncio.ensure_future(connect(address, tap)))
            words.append(await first_words.get())
        assert words == ["websocket.accept", "websocket.accept", "websocket.close", "websocket.accept"]
        for tap in taps:
            tap.inbox.put_nowait(None)
        await asyncio.gather(*tasks)
        again = asyncio.ensure_future(connect("10.0.0.1", taps[-1]))
        assert await first_words.get() == "websocket.accept"
        await again


async def test_a_bucket_fills_again_evenly() -> None:
    clock = HandClock()
    limiter = LocalLimiter(clock)
    assert [await limiter.wait("a", 3, 30.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert await limiter.wait("a", 3, 30.0) == pytest.approx(10.0)
    assert await limiter.wait("b", 3, 30.0) == 0.0
    clock.time += 10.0
    assert await limiter.wait("a", 3, 30.0) == 0.0
    assert await limiter.wait("a", 3, 30.0) > 0.0
    clock.time += 1000.0
    assert [await limiter.wait("a", 3, 30.0) > 0 for _ in range(4)] == [False, False, False, True]


async def test_with_a_broker_workers_count_together_and_without_it_alone(valkey: Valkey) -> None:
    clock = HandClock()
    workers = [RedisLimiter(Redis.from_url(valkey.url), clock) for _ in range(2)]
    waits = [await workers[turn % 2].wait("shared", 3, 30.0) for turn in range(5)]
    assert waits[:3] == [0.0, 0.0, 0.0]
    assert waits[3] == pytest.approx(10.0, abs=0.01)
    clock.time += 10.0
    assert await workers[0].wait("shared", 3, 30.0) == 0.0
    assert await workers[1].wait("shared", 3, 30.0) > 0.0
    for worker in workers:
        await worker.close()
    lonely = RedisLimiter(Redis.from_url("redis://127.0.0.1:1"), clock)
    assert [await lonely.wait("x", 1, 30.0) > 0 for _ in range(2)] == [False, True]
    await lonely.close()


async def test_uses_that_come_together_share_a_question_to_the_broker(valkey: Valkey) -> None:
    redis = Redis.from_url(valkey.url)
    limiter = RedisLimiter(redis, HandClock())
    asked: list[int] = []
    real = limiter._buckets

    async def buckets(keys: list[str], args: list[str]) -> Any:
        asked.append(len(keys))
        return await real(keys=keys, args=args)

    limiter._buckets = buckets
    uses = [limiter.wait(f"k{number % 2}", 30, 10.0) for number in range(100)]
    waits = await asyncio.gather(*uses)
    assert [sum(wait == 0 for wait in waits[place::2]) for place in (0, 1)] == [30, 30]
    assert sum(asked) == 100
    assert len(asked) <= 2
    # One who gives up waiting does not stop the others.
    first, second = [asyncio.ensure_future(limiter.wait(name, 1, 10.0)) for name in ("a", "b")]
    await asyncio.sleep(0)
    first.cancel()
    assert await second == 0.0
    await limiter.close()


async def test_a_broker_that_does_not_answer_is_not_asked_every_time() -> None:
    """A silent one holds up the request that asks it; the next ones must not wait, too."""
    asked = 0

    class Silent:
        def register_script(self, _: str) -> Any:
            async def bucket(**_: Any) -> str:
                nonlocal asked
                asked += 1
                raise TimeoutError

            return bucket

    clock = HandClock()
    limiter = RedisLimiter(Silent(), clock)
    for _ in range(3):
        assert await limiter.wait("x", 10, 30.0) == 0.0
    assert asked == 1
    clock.time += 10.0
    await limiter.wait("x", 10, 30.0)
    assert asked == 2


def test_a_household_is_one_owner_of_addresses() -> None:
    assert network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert (
        network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    )
    assert network_of("unix") == "unix"


# For those who run the server


async def test_health_and_readiness(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = house.browser()
    assert (await browser.done("GET", "/readyz")) == {"status": "ok"}

    async def ill() -> bool:
        return False

    monkeypatch.setattr(house.store, "healthy", ill)
    house.clock.shift += 2
    assert (await browser.get("/readyz")).status_code == 503
    assert (await browser.get("/healthz")).status_code == 200


async def test_however_many_ask_whether_it_is_ready_the_storage_is_tried_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def healthy() -> bool:
        nonlocal tries
        tries += 1
        await asyncio.sleep(0.01)
        return True

    monkeypatch.setattr(house.store, "healthy", healthy)
    house.clock.shift += 100
    browser = house.browser()
    answers = await asyncio.gather(*(browser.get("/readyz") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert tries == 1
    house.clock.shift += 2
    await browser.get("/readyz")
    assert tries == 2


async def test_figures_are_for_this_machine_or_for_whoever_has_the_token(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = await house.guest()
        table = await new_table(ann)
        await ann.get(f"/api/tables/{table}")
        assert (await house.browser("10.0.0.1").get("/metrics")).status_code == 404
        local = house.browser("127.0.0.1")
        page = await local.get("/metrics")
        assert page.status_code == 200
        assert 'route="/api/tables/{table}"' in page.text.replace(":str", "")
        # Nobody and no table is named in figures.
        assert ann.id not in page.text
        assert table not in page.text
        # A method that somebody made up is no label: labels are kept for ever.
        await local.call("BREW", "/api/games")
        assert "BREW" not in (await local.get("/metrics")).text
        handed_on = await local.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert handed_on.status_code == 404
    async with open_house(tmp_path, metrics_token="let me see") as house:
        browser = house.browser("127.0.0.1")
        assert (await browser.get("/metrics")).status_code == 404
        assert (await browser.get("/metrics", headers={"Authorization": "Bearer wrong"})).status_code == 404
        right = await browser.get("/metrics", headers={"Authorization": "Bearer let me see"})
        assert right.status_code == 200
