"""The documentation of the interface, at /schema: OpenAPI as JSON, and a plain page that needs no script."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme

from fairground.server import origins
from fairground.server.settings import Settings

INTRODUCTION = """\
Everything a client can do. Live play goes over one WebSocket at `/ws`; its messages and those of
`POST /api/tables/{table}/commands` have the same shapes.

A session is a cookie: begin with `POST /api/guests`. Every request that changes something carries the header
`X-Fairground: 1`, which pages of other sites cannot send. Every error has one shape: `code` for programs,
`message` for people, `rules` that forbid it, and a `hint`. What is not for you looks like nothing at all.
"""
METHODS = ("get", "post", "put", "patch", "delete")


class PlainPage(OpenAPIRenderPlugin):
    """The routes as one page of text: no script, and nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return "".join(page(openapi_schema)).encode()


def page(schema: dict[str, Any]) -> Iterator[str]:
    yield (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<title>Fairground: the interface for programs</title>"
        '<link rel="stylesheet" href="/pages/plain.css"></head><body>'
        "<h1>Fairground: the interface for programs</h1>"
    )
    for paragraph in INTRODUCTION.split("\n\n"):
        yield f"<p>{html.escape(paragraph)}</p>"
    yield '<p>The same for machines: <a href="/schema/openapi.json">openapi.json</a></p>'
    tags: dict[str, list[str]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                operation = operations[method]
                tags.setdefault((operation.get("tags") or ["Other"])[0], []).append(
                    section(method, path, operation)
                )
    for tag in sorted(tags):
        yield f"<h2>{html.escape(tag)}</h2>"
        yield from tags[tag]
    yield "</body></html>"


def section(method: str, path: str, operation: dict[str, Any]) -> str:
    lines = [f"<section><h3><code>{method.upper()} {html.escape(path)}</code></h3>"]
    lines.append(f"<p>{html.escape(operation.get('summary') or '')}</p>")
    if operation.get("description"):
        lines.append(f"<p>{html.escape(operation['description'])}</p>")
    lines += [f"<p>Example: <code>{html.escape(example)}</code></p>" for example in examples(operation)]
    lines.append("<dl>")
    for status, response in sorted(operation.get("responses", {}).items()):
        lines.append(
            f"<dt>{html.escape(status)}</dt><dd>{html.escape(response.get('description') or '')}</dd>"
        )
    lines.append("</dl></section>")
    return "".join(lines)


def examples(operation: dict[str, Any]) -> Iterator[str]:
    for content in operation.get("requestBody", {}).get("content", {}).values():
        found = content.get("examples") or content.get("schema", {}).get("examples") or {}
        for example in found.values() if isinstance(found, dict) else found:
            value = example.get("value", example) if isinstance(example, dict) else example
            yield msgspec.json.encode(value).decode()


def with_security(handlers: Sequence[HTTPRouteHandler]) -> Sequence[HTTPRouteHandler]:
    """Says of every route that answers 401 that it wants a session."""
    for handler in handlers:
        if 401 in (handler.responses or {}):
            handler.security = [{"session": []}]
    return handlers


def openapi(settings: Settings) -> OpenAPIConfig:
    """What is said about the interface as a whole."""
    session = SecurityScheme(
        type="apiKey",
        security_scheme_in="cookie",
        name=origins.cookie_name(settings),
        description="The session of a guest or an account.",
    )
    return OpenAPIConfig(
        title="Fairground",
        version=version("fairground"),
        description=INTRODUCTION,
        license=License(name="MIT", identifier="MIT"),
        components=Components(security_schemes={"session": session}),
        use_handler_docstrings=True,
        path="/schema",
        render_plugins=[PlainPage(), JsonRenderPlugin(media_type="application/json")],  # type: ignore[arg-type]
    )
