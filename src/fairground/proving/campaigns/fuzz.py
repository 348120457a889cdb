"""Sends a real server valid and invalid requests made from the schema, and a corpus of hand-made ones."""

from __future__ import annotations

import http.client
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fairground.proving.campaign import Failure, Slice, Tally, told
from fairground.proving.servers import Server, servers

EXAMPLES = 40  # of each operation: to work out what to send takes longer than to send it
TURNS = 8  # units after which every operation has had its turn; a server is started for as many
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
SECONDS = 30


class Raw(NamedTuple):
    """A request as it goes over the wire."""

    method: str
    path: str
    body: bytes = b""
    kind: str = "application/json"


def _deep(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


BODIES = (
    b"",
    b"null",
    b"{",
    b"\xff\xfe\x00",
    b'"' + rb"\"" * 20_000,
    _deep(17),
    _deep(30_000),
    b'{"a":' * 5000 + b"1" + b"}" * 5000,
    b'{"name": "\\ud800"}',
    b'{"name": "\\u0000"}',
    b'{"name": "' + "\u202e\u200b\U0001f980".encode() * 500 + b'"}',
    b'{"name": 1e999}',
    b'{"name": ' + b"9" * 5000 + b"}",
    b'{"name": "a", "name": "b"}',
    b'{"name": NaN}',
    b'{"game": "fair-game", "options": {"seats": -1}}',
    b'{"game": "fair-game", "options": {"seats": 99999999999999999999}}',
    b'{"game": "../../etc/passwd", "options": {}}',
    b'{"login": "admin\\u0000", "password": ""}',
    b"x" * 65_537,
)
PATHS = (
    "/%00",
    "/pages/plain.css%00",
    "/pages/..%2f..%2fsettings.toml",
    "/pages/%2e%2e/%2e%2e/etc/passwd",
    "/api/tables/%00",
    "/api/tables/%ff%fe",
    "/api/tables/" + "a" * 4000,
    "/api/tables?cursor=%00&limit=-1",
    "/api/tables?limit=99999999999999999999",
    "/api/tables?limit=1&limit=2&limit=x",
    "/api/me?" + "a=b&" * 900,
    "//api//tables",
    "/api/tables/..",
    "/assets/%c0%ae%c0%ae/",
    "/schema/openapi.json%00",
    "/verify?seed=%F0%9F",
    "/*",
)
POSTS = ("/api/guests", "/api/tables", "/api/login", "/api/me/account", "/api/tables/x/commands")
CORPUS = (
    *(Raw(method, path) for path in PATHS for method in ("GET", "HEAD", "POST", "DELETE")),
    *(Raw("POST", path, body) for path in POSTS for body in BODIES),
    *(
        Raw("POST", path, b'{"name": "Ann"}', kind)
        for path in POSTS
        for kind in ("", "text/plain", "\xe9/json")
    ),
    *(Raw(method, "/api/tables") for method in ("OPTIONS", "TRACE", "PATCH", "BREW")),
)


def run(part: Slice) -> Tally:
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        with servers(server):
            operations = operations_of(server.url)
            for unit in part.units():
                turn = unit % TURNS
                wrong = call_operations(server.url, operations[turn::TURNS], unit, EXAMPLES, tally)
                if turn == 0:
                    wrong += call_corpus(server, tally)
                tally.failures += [Failure(unit, one) for one in wrong]
    return tally


# From the schema


def operations_of(address: str) -> list[Any]:
    """All operations that the schema of a server names."""
    document = requests.get(f"{address}/schema/openapi.json", timeout=SECONDS).json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.generation.update(with_security_parameters=False)
    # A body that breaks its schema may be too large to be looked at.
    schema.config.checks.negative_data_rejection.expected_statuses += ["413"]
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def call_operations(
    address: str, operations: Sequence[Any], number: int, examples: int, tally: Tally
) -> list[str]:
    """Calls operations of a server with so many examples each; returns what it answered wrongly."""
    wrong = []
    for operation in operations:
        tally.count("operations")
        try:
            _call(address, operation, number, examples, tally)
        except BaseExceptionGroup as errors:
            wrong.append(f"{operation.label}: {errors.exceptions[0]}")
        except Exception as error:
            wrong.append(f"{operation.label}: {told(error)}")
    return wrong


def visitor(address: str) -> requests.Session:
    session = requests.Session()
    session.headers["X-Fairground"] = "1"
    made = session.post(f"{address}/api/guests", json={"name": "Tester"}, timeout=SECONDS)
    assert made.status_code == 201, made.text
    return session


def table_of(address: str, session: requests.Session) -> str:
    body: dict[str, Any] = {"game": "fair-game", "options": {"seats": 2, "public": True}}
    made = session.post(f"{address}/api/tables", json=body, timeout=SECONDS)
    id: str = made.json()["id"]
    return id


def _call(address: str, operation: Any, number: int, examples: int, tally: Tally) -> None:
    """Calls one operation with bodies and parameters that fit its schema, and with some that do not."""
    session = visitor(address)
    table = table_of(address, session)
    fitting = operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE)
    unfitting = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(fitting, fitting, unfitting), real=st.booleans())
    def check(case: Any, real: bool) -> None:
        if real and "table" in (case.path_parameters or {}) and not _has_wrong_path(case):
            case.path_parameters["table"] = table
        answer = case.call_and_validate(base_url=address, session=session, checks=CHECKS, timeout=SECONDS)
        tally.count("requests")
        tally.count(f"status {answer.status_code}")

    check()


def _has_wrong_path(case: Any) -> bool:
    """Whether the path is what breaks the schema: with a real table it would not."""
    path = case.meta.components.get(ParameterLocation.PATH) if case.meta else None
    return path is not None and path.mode is schemathesis.GenerationMode.NEGATIVE


# By hand


def call_corpus(server: Server, tally: Tally) -> list[str]:
    """Sends the hand-made requests; returns those that a server should not answer so."""
    wrong = []
    for raw in CORPUS:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
        try:
            headers = {"X-Fairground": "1", "Content-Length": str(len(raw.body))}
            if raw.kind:
                headers["Content-Type"] = raw.kind
            connection.putrequest(raw.method, raw.path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name, value.encode("latin-1"))
            connection.endheaders(raw.body)
            answer = connection.getresponse()
            body = answer.read()
            tally.count("requests")
            tally.count("corpus")
            tally.count(f"status {answer.status}")
            if answer.status >= 500:
                wrong.append(f"{raw.method} {raw.path[:80]} {raw.body[:40]!r}: {answer.status}")
            elif answer.status >= 400 and raw.method != "HEAD" and raw.path.startswith("/api"):
                json.loads(body)
        except (http.client.HTTPException, OSError, ValueError) as error:
            # A request that is no HTTP may be hung up on; a body that is too large, too, while it comes.
            if not isinstance(error, (ConnectionResetError, BrokenPipeError)):
                wrong.append(f"{raw.method} {raw.path[:80]} {raw.body[:40]!r}: {told(error)}")
        finally:
            connection.close()
    if requests.get(f"{server.url}/readyz", timeout=SECONDS).status_code != 200:
        wrong.append("the server is not ready any more")
    return wrong


def words(tally: Tally) -> str:
    statuses = sorted((name, int(count)) for name, count in tally.sums.items() if name.startswith("status "))
    listed = ", ".join(f"{name[7:]}: {count:,}" for name, count in statuses)
    return f"{int(tally.sums.get('corpus', 0)):,} of them written by hand; answers {listed}"
