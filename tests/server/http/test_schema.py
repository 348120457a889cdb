"""The documentation is true and whole: schemathesis calls every operation and compares it with its schema."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from tests.server.http.house import ROOMY, House

from fairground.proving.campaign import Tally
from fairground.proving.campaigns.fuzz import call_operations, operations_of
from fairground.server.http.front import Front
from fairground.server.settings import Settings, Times

pytestmark = pytest.mark.pure_only


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


def test_every_operation_keeps_what_its_schema_says(tmp_path: Path) -> None:
    house = House(tmp_path, Settings(limits=ROOMY, times=Times(pause=0.0)))
    tally = Tally()
    with served(house.app) as address:
        wrong = call_operations(address, operations_of(address), 0, 5, tally)
    assert not wrong, "\n\n".join(wrong)
    # Calls came through in earnest: many were carried out, others refused as bad or as not allowed now.
    operations = tally.sums["operations"]
    assert operations > 40
    answered = {name: tally.sums.get(f"status {name}", 0) for name in (200, 201, 204, 400)}
    assert answered[200] + answered[201] + answered[204] > operations // 2, answered
    assert answered[400] > operations // 2, answered


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
