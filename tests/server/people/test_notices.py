"""Notices in the app, by web push and by e-mail."""

from __future__ import annotations

import http.server
import io
import socket
import socketserver
import threading
from collections.abc import Iterator
from typing import Any

import http_ece  # type: ignore[import-untyped]
import msgspec
import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pywebpush import WebPushException  # type: ignore[import-untyped]
from tests.server.people.authenticator import text
from tests.server.people.world import World

from fairground.server.people.errors import BadPush
from fairground.server.people.mail import HookMail, MailFailed, SmtpMail, make_mailer
from fairground.server.people.push import MOST, CarefulAdapter, CarefulSession, Push
from fairground.server.settings import Mail
from fairground.server.store.base import Notice, Person

pytestmark = pytest.mark.pure_only

FIREFOX = "https://updates.push.services.mozilla.com/wpush/v2/"


class Gone:
    status_code = 410
    text = "gone"


class Broken:
    status_code = 500
    text = "broken"


def subscription(name: str = "one") -> dict[str, Any]:
    keys = {"p256dh": text(b"\x04" + bytes(64)), "auth": text(bytes(16))}
    return {"endpoint": FIREFOX + name, "expirationTime": None, "keys": keys}


async def guest(world: World, **settings: bool) -> Person:
    person = (await world.people.accounts.guest("Ann")).person
    return await world.people.accounts.set_settings(person, {"notices": settings})


async def test_a_notice_is_kept_shown_and_read(world: World) -> None:
    ann = await guest(world)
    shown: list[Notice] = []
    world.people.notices.show = shown.append
    await world.people.notices.your_turn(ann.id, "table", "Ann's table")
    [kept] = await world.people.notices.of(ann)
    assert (kept.kind, kept.table, kept.text, kept.read) == ("turn", "table", "Your turn: Ann's table", False)
    assert shown == [kept]
    await world.people.notices.read(ann, [kept.id])
    assert [notice.read for notice in await world.people.notices.of(ann)] == [True]


async def test_the_same_table_calls_once_until_the_person_looked(world: World) -> None:
    ann = await guest(world)
    await world.people.notices.your_turn(ann.id, "table", "T")
    await world.people.notices.your_turn(ann.id, "table", "T")
    await world.people.notices.your_turn(ann.id, "other", "O")
    listed = await world.people.notices.of(ann)
    assert len(listed) == 2
    await world.people.notices.looked(ann.id, "table")
    assert [notice.table for notice in await world.people.notices.of(ann) if notice.read] == ["table"]
    await world.people.notices.your_turn(ann.id, "table", "T")
    await world.people.notices.your_turn(ann.id, "other", "O")
    assert len(await world.people.notices.of(ann)) == 3


async def test_nobody_marks_the_notices_of_another(world: World) -> None:
    ann, bob = await guest(world), await guest(world)
    await world.people.notices.your_turn(ann.id, "table", "T")
    [kept] = await world.people.notices.of(ann)
    await world.people.notices.read(bob, [kept.id])
    assert [notice.read for notice in await world.people.notices.of(ann)] == [False]


async def test_push_goes_to_every_browser_of_who_wants_it_and_tells_no_more_than_the_notice(
    world: World,
) -> None:
    ann, bob = await guest(world, push=True), await guest(world)
    for person in (ann, bob):
        await world.people.push.add(person.id, subscription(person.id))
    await world.people.push.add(ann.id, subscription("second"))
    await world.people.notices.your_turn(ann.id, "table", "T")
    await world.people.notices.your_turn(bob.id, "table", "T")
    await world.people.notices.finish()
    assert sorted(endpoint for endpoint, _ in world.service.sent) == sorted(
        [FIREFOX + ann.id, FIREFOX + "second"]
    )
    message = msgspec.json.decode(world.service.sent[0][1])
    assert message == {"kind": "turn", "table": "table", "text": "Your turn: T"}


async def test_a_browser_that_is_gone_is_forgotten_and_one_in_trouble_is_not(world: World) -> None:
    ann = await guest(world, push=True)
    for name in ("gone", "broken", "away"):
        await world.people.push.add(ann.id, subscription(name))
    world.service.answers = {
        FIREFOX + "gone": WebPushException("gone", Gone()),
        FIREFOX + "broken": WebPushException("broken", Broken()),
        FIREFOX + "away": ValueError("no such host"),
    }
    await world.people.push.send(ann.id, "hello")
    kept = {known["endpoint"] for known in await world.store.pushes_of(ann.id)}
    assert kept == {FIREFOX + "broken", FIREFOX + "away"}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://push.services.mozilla.com.evil.example/x",
        "https://evilpush.apple.com/x",
        "https://user:pw@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x",
        "https://fcm.googleapis.com:99999/x",
        "https://[::1/x",
        "https://127.0.0.1\\.push.apple.com/x",
        "https://127.0.0.1\\@web.push.apple.com/x",
        "https://127.0.0.1#.push.apple.com/x",
        "https://127.0.0.1?.push.apple.com/x",
        "https://127.0.0.1/.push.apple.com",
        "https:\\\\127.0.0.1\\.push.apple.com/x",
        "https://127.0.0.1%2f.push.apple.com/x",
        "https://web.push.apple.com\t.evil.example/x",
        " https://127.0.0.1/.push.apple.com/x",
        "file:///etc/passwd",
        3,
        None,
        FIREFOX + "x" * 1000,
    ],
)
async def test_the_server_calls_push_services_only(world: World, endpoint: object) -> None:
    ann = await guest(world)
    with pytest.raises(BadPush):
        await world.people.push.add(ann.id, {**subscription(), "endpoint": endpoint})
    assert await world.store.pushes_of(ann.id) == []


@pytest.mark.parametrize("keys", [None, {}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": 1, "auth": 2}])
async def test_a_subscription_has_keys(world: World, keys: object) -> None:
    ann = await guest(world)
    with pytest.raises(BadPush):
        await world.people.push.add(ann.id, {**subscription(), "keys": keys})


async def test_a_person_has_a_few_browsers_and_drops_only_own_ones(world: World) -> None:
    ann, bob = await guest(world), await guest(world)
    for number in range(MOST + 3):
        await world.people.push.add(ann.id, subscription(f"n{number}"))
    assert len(await world.store.pushes_of(ann.id)) == MOST
    await world.people.push.drop(bob.id, FIREFOX + f"n{MOST + 2}")
    assert len(await world.store.pushes_of(ann.id)) == MOST
    await world.people.push.drop(ann.id, FIREFOX + f"n{MOST + 2}")
    assert len(await world.store.pushes_of(ann.id)) == MOST - 1


async def test_the_key_of_the_server_is_made_once_and_kept(world: World) -> None:
    key = await world.people.push.public_key()
    assert len(key) == 87
    assert await Push(world.store, "mailto:host@example.org").public_key() == key


async def test_mail_goes_to_confirmed_addresses_of_who_wants_it(world: World) -> None:
    ann = await guest(world, mail=True)
    await world.people.notices.your_turn(ann.id, "one", "T")
    await world.people.notices.finish()
    assert world.outbox.sent == []
    await world.store.change_person(msgspec.structs.replace(ann, email="ann@example.org"))
    await world.people.notices.your_turn(ann.id, "two", "T")
    await world.people.notices.finish()
    [(to, subject, body)] = world.outbox.sent
    assert (to, subject) == ("ann@example.org", "Your turn: T")
    assert "https://games.example.org/#/table/two" in body


async def test_mail_that_cannot_be_sent_disturbs_nobody(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise MailFailed("TimeoutError")

    monkeypatch.setattr(world.outbox, "send", fail)
    ann = await guest(world, mail=True)
    await world.store.change_person(msgspec.structs.replace(ann, email="ann@example.org"))
    await world.people.notices.your_turn(ann.id, "table", "T")
    await world.people.notices.finish()
    assert "TimeoutError" in caplog.text
    assert "ann@example.org" not in caplog.text


# Real ways out


class PushPost(http.server.BaseHTTPRequestHandler):
    """A push service that takes one message."""

    taken: list[tuple[dict[str, str], bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.taken.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


async def test_a_name_that_stands_for_a_private_address_is_not_called(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    called: list[str] = []
    answers: list[str] = []

    def look_up(name: str, port: int, *_: object, **__: object) -> list[Any]:
        asked.append(name)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in answers]

    def call(address: tuple[str, int], *_: object, **__: object) -> socket.socket:
        called.append(address[0])
        raise OSError("nobody there")

    monkeypatch.setattr("socket.getaddrinfo", look_up)
    monkeypatch.setattr("urllib3.util.connection.create_connection", call)
    push = Push(world.store, "mailto:host@example.org")
    browser = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = browser.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": text(point), "auth": text(bytes(16))}
    await world.store.add_push("ann", FIREFOX + "x", {"endpoint": FIREFOX + "x", "keys": keys})
    for found in (["127.0.0.1"], ["10.1.2.3", "192.168.0.9"], ["169.254.169.254"], ["0.0.0.0"]):
        answers[:] = found
        await push.send("ann", "Your turn: T")
    assert (len(asked), called) == (4, [])
    answers[:] = ["10.1.2.3", "8.8.8.8"]
    await push.send("ann", "Your turn: T")
    assert called == ["8.8.8.8"]


async def test_what_an_older_server_let_pass_is_not_called_and_forgotten(world: World) -> None:
    endpoint = "https://127.0.0.1\\.push.apple.com/x"
    await world.store.add_push("ann", endpoint, {**subscription("x"), "endpoint": endpoint})
    await world.people.push.send("ann", "Your turn: T")
    assert (world.service.sent, await world.store.pushes_of("ann")) == ([], [])


def test_a_push_follows_nobody_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(self: object, request: requests.PreparedRequest, **_: object) -> requests.Response:
        asked.append(str(request.url))
        found = requests.Response()
        found.status_code, found.request, found.url = 307, request, str(request.url)
        found.raw = io.BytesIO()
        found.headers["location"] = "https://127.0.0.1/x"
        return found

    monkeypatch.setattr(CarefulAdapter, "send", answer)
    assert CarefulSession().post(FIREFOX + "x").status_code == 307
    assert asked == [FIREFOX + "x"]
    with pytest.raises(requests.exceptions.InvalidSchema):
        CarefulSession().post("http://updates.push.services.mozilla.com/x")


async def test_a_real_push_is_signed_by_the_server_and_readable_by_the_browser_alone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The service of this test is on this machine, where the server would not call.
    monkeypatch.setattr("fairground.server.people.push._checked_endpoint", lambda _: "")
    monkeypatch.setattr("fairground.server.people.push.CarefulSession", requests.Session)
    PushPost.taken = []
    browser = ec.generate_private_key(ec.SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = bytes(range(16))
    with http.server.HTTPServer(("127.0.0.1", 0), PushPost) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        endpoint = f"http://127.0.0.1:{server.server_port}/push"
        keys = {"p256dh": text(point), "auth": text(shared)}
        await world.store.add_push("ann", endpoint, {"endpoint": endpoint, "keys": keys})
        push = Push(world.store, "mailto:host@example.org")
        await push.send("ann", "Your turn: T")
        thread.join()
    [(headers, body)] = PushPost.taken
    assert headers["ttl"] == "43200"
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].split("k=")[1] == await push.public_key()
    assert b"Your turn" not in body
    opened = http_ece.decrypt(body, private_key=browser, auth_secret=shared, version="aes128gcm")
    assert opened == b"Your turn: T"


class Post(http.server.BaseHTTPRequestHandler):
    bodies: list[bytes]

    def do_POST(self) -> None:
        self.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Smtp(socketserver.StreamRequestHandler):
    """As much of a mail server as one message needs."""

    lines: list[str]

    def handle(self) -> None:
        self.wfile.write(b"220 test\r\n")
        while line := self.rfile.readline().decode().strip():
            self.lines.append(line)
            if line.upper() == "DATA":
                self.wfile.write(b"354 go on\r\n")
                while (part := self.rfile.readline().decode().strip()) != ".":
                    self.lines.append(part)
            self.wfile.write(b"221 bye\r\n" if line.upper() == "QUIT" else b"250 ok\r\n")
            if line.upper() == "QUIT":
                return


@pytest.fixture
def post() -> Iterator[tuple[int, list[bytes]]]:
    Post.bodies = []
    with http.server.HTTPServer(("127.0.0.1", 0), Post) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port, Post.bodies
        server.shutdown()
        thread.join()


async def test_a_hook_gets_the_message_as_json(post: tuple[int, list[bytes]]) -> None:
    port, bodies = post
    mailer = make_mailer(Mail(hook=f"http://127.0.0.1:{port}/mail"))
    assert isinstance(mailer, HookMail)
    await mailer.send("ann@example.org", "Hello", "There")
    assert msgspec.json.decode(bodies[0]) == {"to": "ann@example.org", "subject": "Hello", "text": "There"}


async def test_a_mail_server_gets_the_message() -> None:
    Smtp.lines = []
    with socketserver.TCPServer(("127.0.0.1", 0), Smtp) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        port = server.server_address[1]
        mailer = make_mailer(Mail(host="127.0.0.1", port=port, encrypt=False, sender="host@example.org"))
        assert isinstance(mailer, SmtpMail)
        await mailer.send("ann@example.org", "Hello", "There")
        thread.join()
    assert "Subject: Hello" in Smtp.lines
    assert "There" in Smtp.lines
    assert any(
        "RCPT TO:<ann@example.org>" in line.replace("rcpt", "RCPT").replace("to:", "TO:")
        for line in Smtp.lines
    )


async def test_a_mail_server_that_is_not_there_is_a_failed_mail() -> None:
    with socketserver.TCPServer(("127.0.0.1", 0), Smtp) as server:
        port = server.server_address[1]
    for mailer in (
        make_mailer(Mail(host="127.0.0.1", port=port)),
        make_mailer(Mail(hook=f"http://127.0.0.1:{port}")),
    ):
        assert mailer is not None
        with pytest.raises(MailFailed):
            await mailer.send("ann@example.org", "Hello", "There")


def test_mail_is_off_by_default() -> None:
    assert make_mailer(Mail()) is None
