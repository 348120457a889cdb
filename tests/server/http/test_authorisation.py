"""Who may call what: every route of the application times every role. An unclassified route fails."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar.routes import HTTPRoute
from tests.server.http.house import (
    HOME,
    PASSWORD,
    Browser,
    House,
    asked,
    invite_to,
    new_table,
    open_house,
    play_to_the_end,
)
from tests.server.people.test_notices import subscription

from fairground.companion.addresses import ALONE, SHELVES
from fairground.proving.pairs import Tap
from fairground.server.socket import WIRE

pytestmark = pytest.mark.pure_only

ROLES = (
    "nobody",  # no session at all
    "expired",  # a session whose time is over
    "stranger",  # a guest who sits nowhere
    "elsewhere",  # sits at another table
    "spectator",  # has the invitation
    "former",  # played here and gave up
    "neighbour",  # sits on another seat of the table
    "owner",  # sits on the seat, and opened the table
    "host",  # runs the server
)
KNOWN = tuple(role for role in ROLES if role not in ("nobody", "expired"))
INSIDE = ("spectator", "former", "neighbour", "owner")


class Call(NamedTuple):
    """A call that is right in everything but perhaps the caller."""

    path: str
    body: Any = None


class Rule(NamedTuple):
    """What a route answers. `allowed`: to the roles it is for; others get 401 without a session and
    `otherwise` with one."""

    call: Call
    roles: tuple[str, ...]
    allowed: int
    otherwise: int = 404
    special: dict[str, int] = {}  # noqa: RUF012  (never written to)

    def expected(self, role: str) -> int:
        if role in self.special:
            return self.special[role]
        if role in self.roles:
            return self.allowed
        return 401 if role in ("nobody", "expired") else self.otherwise


def everybody(path: str, allowed: int = 200, body: Any = None) -> Rule:
    return Rule(Call(path, body), ROLES, allowed)


def person(path: str, allowed: int = 200, body: Any = None) -> Rule:
    """For anybody with a session, about themselves."""
    return Rule(Call(path, body), KNOWN, allowed)


def running(path: str, allowed: int = 200, body: Any = None, **special: int) -> Rule:
    """At a table where a match is going on, which is not public."""
    return Rule(Call("/api/tables/{table}" + path, body), INSIDE, allowed, special=special)


def host_only(path: str, allowed: int = 200) -> Rule:
    return Rule(Call(path), ("host",), allowed)


READING = [path for name in (*SHELVES, "solo") for path in (f"/{name}", f"/{name}/{{rest}}")]
NOTHING_BELOW = [f"/{name}/{{rest}}" for name in ALONE]
NO_CARDS = {"draft": {"name": "empty"}}
LOGIN = {"login": "nobody", "password": PASSWORD, "leave": True}
FAKE_KEY = {"credential": {"id": "AAAA"}}
FAKE_LINK = {"secret": "x", "password": PASSWORD, "leave": True}
FAKE_LOGIN = {"asked": "x", "leave": True, **FAKE_KEY}

PAD_ROW = {"name": "Ann", "sheet": {}, "changed": 1.0}

# The last ones spoil the session of the caller, so they come last.
MATRIX: dict[tuple[str, str], Rule] = {
    # Open to all
    ("GET", "/"): everybody("/"),
    ("GET", "/verify"): everybody("/verify"),
    ("GET", "/pages/{file_path:path}"): everybody("/pages/plain.css"),
    ("GET", "/schema"): everybody("/schema"),
    ("GET", "/schema/{path}"): everybody("/schema/nonsense", 404),
    ("GET", "/schema/openapi.json"): everybody("/schema/openapi.json"),
    ("GET", "/healthz"): everybody("/healthz"),
    ("GET", "/readyz"): everybody("/readyz"),
    # Only for programs on the machine itself: not even for a host of the server.
    ("GET", "/metrics"): Rule(Call("/metrics"), (), 200, special=dict.fromkeys(ROLES, 404)),
    ("GET", "/api/games"): everybody("/api/games"),
    ("GET", "/api/games/{game}"): everybody("/api/games/fair-game"),
    ("GET", "/api/games/{game}/cards"): everybody("/api/games/fair-game/cards"),
    ("GET", "/api/games/{game}/board.js"): everybody("/api/games/fair-game/board.js", 404),
    ("GET", "/api/rules"): everybody("/api/rules?words=steal"),
    ("GET", "/api/rules/{rule}"): everybody("/api/rules/fair.steal.allowed"),
    ("GET", "/api/cards"): everybody("/api/cards?find=shark"),
    ("GET", "/api/cards/random"): everybody("/api/cards/random"),
    ("GET", "/api/cards/all.csv"): everybody("/api/cards/all.csv?find=pack:ocean"),
    ("GET", "/api/cards/all.json"): everybody("/api/cards/all.json?find=pack:ocean"),
    ("GET", "/api/cards/sheet.html"): everybody("/api/cards/sheet.html?find=shark"),
    ("GET", "/api/games/{game}/cards/{card}"): everybody("/api/games/unfair/cards/lifeguard"),
    ("GET", "/api/rules/{rule}/cards"): everybody("/api/rules/unfair.ocean.mermaid.collect/cards"),
    ("GET", "/api/ask"): everybody("/api/ask?question=win"),
    ("GET", "/api/words"): everybody("/api/words?game=fair-game"),
    ("GET", "/api/words/{game}/{word}"): everybody("/api/words/fair-game/Steal"),
    ("GET", "/api/addresses"): everybody("/api/addresses?path=cards/unfair"),
    ("GET", "/api/books"): everybody("/api/books"),
    ("GET", "/api/books/{game}"): everybody("/api/books/fair-game"),
    ("GET", "/api/books/{game}/print"): everybody("/api/books/fair-game/print"),
    ("GET", "/api/books/{game}/pictures/{name}"): everybody("/api/books/fair-game/pictures/setup"),
    ("GET", "/api/books/{game}/aids"): everybody("/api/books/fair-game/aids"),
    ("GET", "/api/books/{game}/aids/print"): everybody("/api/books/fair-game/aids/print"),
    ("GET", "/api/strategy"): everybody("/api/strategy"),
    ("GET", "/api/strategy/{game}"): everybody("/api/strategy/unfair"),
    # A shared scoring pad is for whoever has its secret, which nobody here says.
    ("POST", "/api/pads"): everybody("/api/pads", 400, {"game": "chess"}),
    ("GET", "/api/pads"): everybody("/api/pads", 400),
    ("PUT", "/api/pads/rows/{row}"): everybody("/api/pads/rows/a", 400, PAD_ROW),
    ("DELETE", "/api/pads/rows/{row}"): everybody("/api/pads/rows/a", 400),
    ("GET", "/api/panoramas"): everybody("/api/panoramas"),
    ("GET", "/api/score/unfair"): everybody("/api/score/unfair"),
    **{
        ("GET", path): everybody(path.replace("{rest}", "unfair"), 404 if path in NOTHING_BELOW else 200)
        for path in READING
    },
    ("GET", "/llms.txt"): everybody("/llms.txt"),
    ("GET", "/api/solo"): everybody("/api/solo"),
    ("GET", "/api/lessons"): everybody("/api/lessons"),
    ("GET", "/api/lessons/{game}/{name}"): everybody("/api/lessons/fair-game/first-match"),
    ("GET", "/api/push/key"): everybody("/api/push/key"),
    ("POST", "/api/login"): everybody("/api/login", 403, LOGIN),
    ("POST", "/api/links"): everybody("/api/links", 403, FAKE_LINK),
    ("POST", "/api/passkeys/question"): everybody("/api/passkeys/question"),
    ("POST", "/api/passkeys/login"): everybody("/api/passkeys/login", 400, FAKE_LOGIN),
    # About oneself
    ("GET", "/api/me"): person("/api/me"),
    ("PATCH", "/api/me"): person("/api/me", body={"name": "New Name"}),
    ("POST", "/api/me/email"): person("/api/me/email", 202, {"address": "ann@example.org"}),
    ("POST", "/api/me/email/code"): person("/api/me/email/code", 400, {"code": "wrong"}),
    ("DELETE", "/api/me/email"): person("/api/me/email"),
    ("GET", "/api/me/sessions"): person("/api/me/sessions"),
    ("DELETE", "/api/me/sessions"): person("/api/me/sessions", 204),
    # The session of another is not there.
    ("DELETE", "/api/me/sessions/{session}"): Rule(Call("/api/me/sessions/{foreign}"), (), 204),
    ("GET", "/api/me/passkeys"): person("/api/me/passkeys"),
    ("POST", "/api/me/passkeys/question"): person("/api/me/passkeys/question"),
    ("POST", "/api/me/passkeys"): person("/api/me/passkeys", 400, FAKE_KEY),
    ("DELETE", "/api/me/passkeys/{passkey}"): person("/api/me/passkeys/AAAA", 400),
    ("GET", "/api/me/notices"): person("/api/me/notices"),
    ("POST", "/api/me/notices/read"): person("/api/me/notices/read", 204, {"ids": ["x"]}),
    ("POST", "/api/me/push"): person("/api/me/push", 204, subscription()),
    ("POST", "/api/me/push/end"): person("/api/me/push/end", 204, {"endpoint": "https://x.example"}),
    ("GET", "/api/me/mutes"): person("/api/me/mutes"),
    ("PUT", "/api/me/mutes/{person}"): person("/api/me/mutes/{somebody}", 204),
    ("DELETE", "/api/me/mutes/{person}"): person("/api/me/mutes/{somebody}", 204),
    # The lobby
    ("GET", "/api/tables"): person("/api/tables"),
    ("GET", "/api/me/tables"): person("/api/me/tables"),
    ("GET", "/api/me/played"): person("/api/me/played"),
    ("POST", "/api/tables"): person("/api/tables", 201, {"game": "fair-game", "options": {"seats": 2}}),
    ("POST", "/api/tables/from-record"): person("/api/tables/from-record", 400, {"record": "{}"}),
    ("POST", "/api/lessons/{game}/{name}/table"): person(
        "/api/lessons/fair-game/first-match/table", 201, {"again": False}
    ),
    # The guide
    ("GET", "/api/guide"): everybody("/api/guide"),
    ("GET", "/api/guide/{game}/{ruling}"): everybody("/api/guide/unfair/RU1"),
    ("GET", "/api/guide/{game}"): everybody("/api/guide/unfair"),
    ("POST", "/api/guide/{game}/{ruling}/table"): person("/api/guide/unfair/RU23/table", 201),
    # The workshop
    ("GET", "/api/workshop/start"): everybody("/api/workshop/start"),
    ("POST", "/api/workshop/read"): person("/api/workshop/read", 200, NO_CARDS),
    ("POST", "/api/workshop/try"): person("/api/workshop/try", 400, {**NO_CARDS, "card": 0}),
    ("POST", "/api/workshop/table"): person(
        "/api/workshop/table", 400, {"toml": "no pack", "options": {"seats": 2}}
    ),
    ("POST", "/api/workshop/lab"): person("/api/workshop/lab", 200, {"toml": "no pack"}),
    ("GET", "/api/solo/results"): person("/api/solo/results"),
    ("GET", "/api/solo/today"): person("/api/solo/today"),
    ("POST", "/api/solo/{challenge}/table"): person("/api/solo/first-steps/table", 201),
    # A table
    ("GET", "/api/tables/{table}/packs"): running("/packs"),
    ("GET", "/api/tables/{table}"): running(""),
    ("GET", "/api/tables/{table}/events"): running("/events"),
    ("GET", "/api/tables/{table}/chart"): running("/chart"),
    ("GET", "/api/tables/{table}/panoramas"): running("/panoramas"),
    ("GET", "/api/tables/{table}/needs"): running("/needs"),
    ("GET", "/api/tables/{table}/drawn"): running("/drawn"),
    ("GET", "/api/tables/{table}/chat"): running("/chat"),
    ("POST", "/api/tables/{table}/reports"): running(
        # A report is written by whoever may come back without the invitation.
        "/reports", 204, {"line": 0, "reason": "rude"}, spectator=404
    ),
    ("POST", "/api/tables/{table}/commands"): running(
        "/commands", 403, {"type": "play", "seat": 0, "expect_version": 0, "action": {"do": "keep"}},
        owner=409, spectator=404,
    ),
    # Advice is for those who play.
    ("GET", "/api/tables/{table}/hint"): running("/hint", 200, former=409, spectator=404),
    ("GET", "/api/tables/{table}/preview"): running("/preview?option=wait", 200, former=409, spectator=404),
    ("GET", "/api/tables/{table}/odds"): running("/odds", 200, former=409, spectator=404),
    # Before the end nothing of the inside is told to anybody.
    ("GET", "/api/tables/{table}/record"): running("/record", 409),
    ("GET", "/api/tables/{table}/moves/{move}"): running("/moves/0", 409),
    ("GET", "/api/tables/{table}/proof"): running("/proof", 409),
    ("GET", "/api/tables/{table}/draws"): running("/draws", 409),
    ("GET", "/api/tables/{table}/check/{move}"): running("/check/0", 409),
    ("GET", "/api/tables/{table}/coach"): running("/coach", 409),
    ("POST", "/api/tables/{table}/fork"): running("/fork", 409, {"move": 0}, spectator=404),
    # Hosts
    ("GET", "/api/packs"): host_only("/api/packs"),
    ("GET", "/api/host/people"): host_only("/api/host/people?words=a"),
    ("GET", "/api/host/people/{person}"): host_only("/api/host/people/{somebody}"),
    ("GET", "/api/host/tables"): host_only("/api/host/tables"),
    ("GET", "/api/host/reports"): host_only("/api/host/reports"),
    ("GET", "/api/host/board"): host_only("/api/host/board"),
    ("GET", "/api/host/audit"): host_only("/api/host/audit"),
    ("POST", "/api/host/deeds"): Rule(
        Call("/api/host/deeds", {"deed": "announce", "text": "hello"}), ("host",), 200
    ),
    # What changes who the caller is
    ("PUT", "/api/me/password"): Rule(
        Call("/api/me/password", {"old": "wrong password", "new": PASSWORD}), ("host",), 403, otherwise=409
    ),
    ("POST", "/api/me/account"): Rule(
        Call("/api/me/account", {"login": "taken", "password": PASSWORD}), KNOWN, 409
    ),
    ("POST", "/api/logout"): person("/api/logout", 204),
    ("POST", "/api/me/delete"): Rule(
        Call("/api/me/delete", {"password": "wrong password"}), ("host",), 403, otherwise=204
    ),
    ("POST", "/api/guests"): everybody("/api/guests", 201, {"name": "Ann"}),
}  # fmt: skip


class Scene(NamedTuple):
    """A server with a private table in the middle of a match, and somebody in every role."""

    house: House
    browsers: dict[str, Browser]
    table: str
    invite: str
    words: dict[str, str]  # what the paths of the matrix have in braces


def routes_of(house: House) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for route in house.app.app.routes:
        if isinstance(route, HTTPRoute):
            for method in route.methods - {"OPTIONS", "HEAD"}:
                path = route.path_format
                found.add((method, "/pages/{file_path:path}" if path.startswith("/pages") else path))
    return found


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with open_house(tmp_path) as house:
        browsers = {"nobody": house.browser(), "host": await house.host()}
        other = await house.account("taken")
        for role in ROLES:
            if role not in browsers:
                browsers[role] = await house.guest(role.capitalize())
        owner = browsers["owner"]
        table = await new_table(owner, seats=3, takeover=None)
        invite = await invite_to(table, owner)
        for role in ("neighbour", "former"):
            await browsers[role].did(table, "sit", invite=invite)
        await owner.did(table, "start")
        await owner.did(table, "say", text="hello")
        await browsers["former"].did(table, "resign")
        await new_table(browsers["elsewhere"])
        # The session of one ends in time, without the others noticing.
        session = (await house.store.sessions_of(browsers["expired"].id))[0]
        await house.store.end_session(session.token)
        await owner.done("POST", f"/api/tables/{table}/reports", {"line": 0, "reason": "rude"})
        report = (await house.store.reports(False, 1))[0].id
        foreign = (await house.store.sessions_of(other.id))[0].token[:16]
        words = {"table": table, "report": report, "foreign": foreign, "somebody": browsers["expired"].id}
        yield Scene(house, browsers, table, invite, words)


async def call(scene: Scene, role: str, method: str, call: Call) -> int:
    path = call.path.format(**scene.words)
    body = call.body
    if path.endswith("/commands"):
        body = {**body, "cmd_id": f"try-{role}", "table": scene.table}
    headers = {"X-Invite": scene.invite} if role == "spectator" else {}
    browser = scene.browsers[role]
    if path == "/api/logout" and role in KNOWN:
        browser = await second_browser(scene, browser.id)
    answer = await browser.call(method, path, body, headers=headers)
    return answer.status_code


async def second_browser(scene: Scene, person: str) -> Browser:
    """Another session of somebody, that a test may end."""
    known = await scene.house.store.person(person)
    assert known is not None
    arrival = await scene.house.people.accounts.arrive(known)
    browser = scene.house.browser()
    browser.http.headers["Cookie"] = f"__Host-fairground={arrival.secret}"
    return browser


async def test_every_route_is_classified(house: House) -> None:
    assert routes_of(house) == set(MATRIX)


async def test_every_route_answers_every_role_as_classified(scene: Scene) -> None:
    wrong = []
    for (method, path), rule in MATRIX.items():
        for role in ROLES:
            status = await call(scene, role, method, rule.call)
            expected = rule.expected(role)
            if status != expected:
                wrong.append(f"{method} {path} as {role}: {status} instead of {expected}")
    assert not wrong, "\n".join(wrong)


async def test_what_is_not_for_somebody_looks_like_what_is_not_there(scene: Scene) -> None:
    stranger = scene.browsers["stranger"]
    for (method, path), rule in MATRIX.items():
        if "{table}" not in path:
            continue
        body = rule.call.body
        if path.endswith("/commands"):
            body = {**body, "cmd_id": "c", "table": scene.table}
        there = await stranger.call(method, rule.call.path.format(table=scene.table), body)
        missing = "A" * len(scene.table)
        if path.endswith("/commands"):
            body = {**body, "table": missing}
        nowhere = await stranger.call(method, rule.call.path.format(table=missing), body)
        assert there.status_code == nowhere.status_code == 404, path
        assert there.content == nowhere.content, path
        assert dict(there.headers) == dict(nowhere.headers), path


async def test_everybody_looks_through_their_own_eyes(scene: Scene) -> None:
    seen = {}
    for role in INSIDE:
        headers = {"X-Invite": scene.invite} if role == "spectator" else {}
        answer = await scene.browsers[role].get(f"/api/tables/{scene.table}", headers=headers)
        seen[role] = answer.json()
    assert {role: view["you"] for role, view in seen.items()} == {
        "owner": 0,
        "neighbour": 1,
        "former": None,
        "spectator": None,
    }
    # The invitation is for those who sit there; questions are for the seat that is asked.
    assert seen["owner"]["invite"] == scene.invite
    assert seen["spectator"]["invite"] is seen["former"]["invite"] is None
    assert seen["spectator"]["prompt"] is seen["former"]["prompt"] is None
    assert all(view["info"]["fair"]["secret"] is None for view in seen.values())


async def test_nobody_acts_for_another_seat(scene: Scene) -> None:
    victim, view = await asked(scene.table, scene.browsers["owner"], scene.browsers["neighbour"])
    action, version = view["prompt"]["options"][0]["action"], view["prompt"]["version"]
    before = await written_by_people(scene)
    for browser in scene.browsers.values():
        if browser is not victim:
            answer = await browser.command(
                scene.table, "play", seat=view["you"], expect_version=version, action=action
            )
            assert answer.status_code in (401, 403, 404)
    for role in ("neighbour", "spectator", "former", "stranger"):
        for kind, fields in (
            ("start", {}),
            ("bot", {"seat": 0, "kind": "regular"}),
            ("options", {"options": {"seats": 2}}),
            ("kick", {"seat": 0}),
            ("close", {}),
        ):
            answer = await scene.browsers[role].command(scene.table, kind, **fields)
            assert answer.status_code in (403, 404, 409)
    assert await written_by_people(scene) == before


async def written_by_people(scene: Scene) -> list[int]:
    """The entries of the table's log that a command of somebody made; bots may go on meanwhile."""
    people = [browser.id for browser in scene.browsers.values() if browser.id]
    entries = await scene.house.store.entries(scene.table)
    return [entry.n for entry in entries if entry.cmd_id.split("/")[0] in people]


async def test_after_the_match_all_is_told_to_those_inside_and_to_nobody_else(house: House) -> None:
    ann, bob, eve = await house.guest("Ann"), await house.guest("Bob"), await house.guest("Eve")
    table = await new_table(ann)
    invite = await invite_to(table, ann)
    await bob.did(table, "sit", invite=invite)
    await ann.did(table, "start")
    await play_to_the_end(table, ann, bob)
    for path in ("/record", "/moves/0", "/proof", "/check/0"):
        assert (await ann.get(f"/api/tables/{table}{path}")).status_code == 200
        assert (await bob.get(f"/api/tables/{table}{path}")).status_code == 200
        assert (await eve.get(f"/api/tables/{table}{path}")).status_code == 404
        with_invite = await eve.get(f"/api/tables/{table}{path}", headers={"X-Invite": invite})
        assert with_invite.status_code == 200


async def shake_hands(house: House, cookies: dict[str, str], origin: str | None) -> dict[str, Any]:
    """Tries to open the WebSocket; what the server says first."""
    headers = [(b"host", b"games.example.org")]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    if cookies:
        pairs = "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers.append((b"cookie", pairs.encode()))
    said: list[dict[str, Any]] = []
    tap = Tap()
    tap.inbox.put_nowait(None)  # it leaves at once

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "path": "/ws",
        "raw_path": b"/ws",
        "query_string": b"",
        "headers": headers,
        "client": ("10.0.0.1", 4000),
        "server": ("games.example.org", 443),
        "scheme": "wss",
        "subprotocols": [],
        "state": {},
        "extensions": {WIRE: tap},
    }
    await house.app(scope, receive, send)
    return said[0]


async def test_the_socket_opens_for_sessions_on_our_own_pages_only(house: House) -> None:
    ann = await house.guest()
    cookies = dict(ann.http.cookies)
    assert (await shake_hands(house, cookies, HOME))["type"] == "websocket.accept"
    assert (await shake_hands(house, {}, HOME))["type"] == "websocket.close"
    assert (await shake_hands(house, cookies, "https://evil.example"))["type"] == "websocket.close"
    assert (await shake_hands(house, cookies, "null"))["type"] == "websocket.close"
    await ann.done("POST", "/api/logout")
    assert (await shake_hands(house, cookies, HOME))["type"] == "websocket.close"
