"""Errors of the REST interface: one shape for all of them, without any internals."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from fairground.companion.book import BadBook
from fairground.companion.card_query import BadQuery
from fairground.companion.pads import BadSheet
from fairground.companion.strategy import NoGuide
from fairground.engine.errors import BadRecord, BadSetup, FairgroundError
from fairground.engine.rulebook import UnknownRule
from fairground.games.rulebooks import UnknownGame
from fairground.server.governing.errors import CannotGovern
from fairground.server.people.errors import (
    AlreadyAccount,
    BadLink,
    BadPasskey,
    LastKey,
    LoginTaken,
    MailRefused,
    NoAccount,
    PersonError,
    Suspended,
    TooBusy,
    WrongPassword,
)
from fairground.server.people.sessions import NoSession
from fairground.server.store.base import StoreError

log = logging.getLogger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people, the rules that forbid it, and
    what to do instead."""

    code: str
    message: str
    rules: list[str] = []
    hint: str = ""


class Refused(Exception):
    """Ends a request with a problem."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        hint: str = "",
        rules: tuple[str, ...] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.headers = dict(headers or {})
        self.problem = Problem(code, message, list(rules), hint)


def hidden() -> Refused:
    """What is not for this person looks exactly like what does not exist."""
    return Refused(404, "not-found", "there is nothing here, or it is not for you")


WORDS = {
    400: "The request is not what this route expects.",
    401: "Nobody is logged in: start as a guest or log in.",
    403: "This person or page is not allowed to do this.",
    404: "It does not exist, or it is not for this person.",
    405: "The route does not know this method.",
    409: "It cannot be done in the current state.",
    413: "The body is too large.",
    429: "Too many requests; `Retry-After` says how long to wait.",
    503: "It cannot be done right now.",
}
EXAMPLES = {
    400: "bad-request",
    401: "no-session",
    403: "foreign-page",
    404: "not-found",
    409: "stale",
    413: "too-large",
    429: "too-fast",
    503: "storage",
}
# What the front of the server may answer on any route, before the route is reached.
ANYWHERE = (400, 404, 413, 429, 503)


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for its documentation."""
    return {status: _documented(status) for status in sorted({*statuses, *ANYWHERE})}


def _documented(status: int) -> ResponseSpec:
    example = {"code": EXAMPLES[status], "message": WORDS[status], "rules": [], "hint": ""}
    return ResponseSpec(
        Problem, generate_examples=False, description=WORDS[status], examples=[Example(value=example)]
    )


# An answer that only takes a cookie away has no body, which Litestar cannot see from its type.
EMPTY = {204: ResponseSpec(None, generate_examples=False, description="Done.")}

STATUS_OF_PERSON: dict[type[PersonError], int] = {
    WrongPassword: 403,
    Suspended: 403,
    BadLink: 403,
    AlreadyAccount: 409,
    LastKey: 409,
    LoginTaken: 409,
    NoAccount: 409,
    NoSession: 404,
    BadPasskey: 400,
    MailRefused: 503,
    TooBusy: 503,
}


def respond(status: int, problem: Problem, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, headers=dict(headers or {}), media_type="application/json")


def on_refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return respond(error.status, error.problem, error.headers)


def on_person_error(_: Request[Any, Any, Any], error: PersonError) -> Response[Problem]:
    status = STATUS_OF_PERSON.get(type(error), 400)
    return respond(status, Problem(error.code, str(error), [], error.hint))


def on_fairground_error(_: Request[Any, Any, Any], error: FairgroundError) -> Response[Problem]:
    if isinstance(error, (UnknownRule, UnknownGame, NoGuide)):
        return respond(404, Problem("not-found", str(error)))
    if isinstance(error, CannotGovern):
        return respond(404 if error.missing else 409, Problem("cannot-govern", str(error)))
    if isinstance(error, (BadQuery, BadBook, BadSheet)):
        return respond(400, Problem("bad-query", str(error)))
    if isinstance(error, (BadSetup, BadRecord)):
        return respond(400, Problem("bad-setup", str(error)))
    return on_bug(_, error)


def on_store_error(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    log.error("the storage failed: %s", type(error).__name__)
    message = "the storage cannot be reached; nothing was changed"
    return respond(503, Problem("storage", message, [], "Try again in a few seconds."), {"Retry-After": "5"})


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses: unknown routes, wrong methods, bodies that do not fit."""
    status = error.status_code
    if status >= 500:
        return on_bug(_, error)
    if isinstance(error, ValidationException) or status == 400:
        return respond(400, Problem("bad-request", bad_request(error)))
    if status == 404:
        return on_refused(_, hidden())
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = "refused"
    code = phrase.lower().replace(" ", "-")
    return respond(status, Problem(code, WORDS.get(status, phrase)), error.headers)


def bad_request(error: HTTPException) -> str:
    """What does not fit, field by field, without what was sent."""
    found = []
    extra = error.extra if isinstance(error.extra, list) else []
    for each in extra:
        if isinstance(each, dict) and "message" in each:
            where = f"{each['key']}: " if each.get("key") else ""
            found.append(f"{where}{each['message']}")
    return "; ".join(found) or "the request is not what this route expects"


def on_bug(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A server error. Where it happened is logged, without values: they might be hidden cards."""
    places = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    log.error("a request failed: %s at %s", type(error).__name__, " < ".join(reversed(places)))
    return respond(500, Problem("internal", "the server made a mistake; nothing was changed"))


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: on_refused,
    PersonError: on_person_error,
    FairgroundError: on_fairground_error,
    StoreError: on_store_error,
    HTTPException: on_http_error,
    Exception: on_bug,
}
