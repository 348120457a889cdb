"""The documentation is true and whole: schemathesis calls every operation and compares it with its schema."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.http.house import ROOMY, House

from fairground.server.http.front import Front
from fairground.server.settings import Settings, Times

pytestmark = pytest.mark.pure_only

EXAMPLES = 5
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@contextlib.contextmanager
def served(app: Front) -> Iterator[str]:
    """The application behind a real web server on a port of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(app, log_config=None, ws="none", lifespan="on")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def visitor(address: str) -> requests.Session:
    session = requests.Session()
    session.headers["X-Fairground"] = "1"
    made = session.post(f"{address}/api/guests", json={"name": "Tester"}, timeout=30)
    assert made.status_code == 201, made.text
    return session


def table_of(address: str, session: requests.Session) -> str:
    options = {"seats": 2, "public": True}
    made = session.post(f"{address}/api/tables", json={"game": "fair-game", "options": options}, timeout=30)
    id: str = made.json()["id"]
    return id


def call_all(address: str, operation: Any) -> list[int]:
    """Calls one operation with bodies and parameters that fit its schema, and with some that do not; what
    it answered."""
    answered: list[int] = []
    session = visitor(address)
    table = table_of(address, session)
    fitting = operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE)
    unfitting = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)
    cases = st.one_of(fitting, fitting, unfitting)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, real=st.booleans())
    def check(case: Any, real: bool) -> None:
        if real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        answer = case.call_and_validate(base_url=address, session=session, checks=CHECKS, timeout=30)
        answered.append(answer.status_code)

    check()
    return answered


def test_every_operation_keeps_what_its_schema_says(tmp_path: Path) -> None:
    house = House(tmp_path, Settings(limits=ROOMY, times=Times(pause=0.0)))
    wrong, answered = [], []
    with served(house.app) as address:
        document = requests.get(f"{address}/schema/openapi.json", timeout=30).json()
        schema = schemathesis.openapi.from_dict(document)
        schema.config.generation.update(with_security_parameters=False)
        # A body that breaks its schema may be too large to be looked at.
        schema.config.checks.negative_data_rejection.expected_statuses += ["413"]
        operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) > 40
        for operation in operations:
            try:
                answered += call_all(address, operation)
            except BaseExceptionGroup as error:
                wrong.append(f"{operation.label}: {error}")
    assert not wrong, "\n\n".join(wrong)
    # Calls came through in earnest: many were carried out, others refused as bad or as not allowed now.
    counted = Counter(answered)
    assert counted[200] + counted[201] + counted[204] > len(operations) // 2, counted
    assert counted[400] > len(operations) // 2, counted


def test_every_operation_is_explained(tmp_path: Path) -> None:
    house = House(tmp_path, Settings(limits=ROOMY))
    document = house.app.app.openapi_schema.to_schema()
    ids = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            where = f"{method.upper()} {path}"
            ids.append(operation["operationId"])
            assert operation["summary"], where
            assert operation["tags"], where
            errors = {status for status in operation["responses"] if status >= "400"}
            assert {"400", "404", "413", "429", "503"} <= errors, where
            if method != "get":
                assert "403" in errors, where
            # Whoever needs a session is told so, and told what happens without.
            assert ("401" in errors) == (operation.get("security") == [{"session": []}]), where
            for status in errors:
                content = operation["responses"][status]["content"]["application/json"]
                assert content["schema"]["$ref"] == "#/components/schemas/Problem", where
                assert content["examples"], where
            if "requestBody" in operation:
                body = operation["requestBody"]["content"]["application/json"]["schema"]
                assert body.get("examples"), where
    assert len(ids) == len(set(ids))


async def test_the_page_of_the_documentation_needs_nothing_from_elsewhere(house: House) -> None:
    page = (await house.browser().get("/schema")).text
    assert "<script" not in page
    assert "style=" not in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page.split("Example:")[0]
    document = (await house.browser().get("/schema/openapi.json")).json()
    for path in document["paths"]:
        assert path in page
