"""The pages: the web client if it was built, a plain page otherwise, and the verifier of fair dice."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency as Given
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from fairground.companion import addresses
from fairground.server.http.companions import cards_of_server
from fairground.server.tables.keeper import Keeper

PAGES = Path(__file__).parent / "pages"
# The client lies beside the sources in a checkout, and inside the package when it is installed.
CLIENTS = (Path(__file__).parents[4] / "web" / "dist", Path(__file__).parents[1] / "web")
# Each of these has one page, and what there is to read has one at each of its addresses.
ALONE = ("/", "/solo", "/solo/{rest:path}", *(f"/{name}" for name in addresses.SHELVES))
READING = [f"/{name}/{{rest:path}}" for name in addresses.SHELVES]
HOUR = CacheControlHeader(max_age=3600)
YEAR = CacheControlHeader(max_age=365 * 86400, immutable=True)


@get("/verify", include_in_schema=False)
async def verify_page() -> Response[bytes]:
    """The page on which a browser checks a record by itself."""
    return html_page(PAGES / "verify.html")


def html_page(file: Path, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": "no-cache"}
    return Response(file.read_bytes(), media_type=MediaType.HTML, headers=headers, status_code=status)


def find_client(given: Path | None) -> Path | None:
    """The folder of the built web client: the one given, or where it usually is; None if it is not there."""
    places = CLIENTS if given is None else (given,)
    return next((folder for folder in places if (folder / "index.html").is_file()), None)


def page_routes(client: Path | None) -> list[HTTPRouteHandler | Router]:
    """The routes of all pages. The client has one page. Where it is stands behind the # of the address, which
    keeps secrets from the server; what is there to read has addresses that can be sent to anybody."""
    start = PAGES / "home.html" if client is None else client / "index.html"

    @get(list(ALONE), include_in_schema=False)
    async def home() -> Response[bytes]:
        return html_page(start)

    @get(READING, include_in_schema=False)
    async def reading(request: Request[Any, Any, Any], keeper: Given[Keeper]) -> Response[bytes]:
        """The client shows what stands at an address. Where nothing does, it says so, and the status does."""
        cards = await asyncio.to_thread(cards_of_server, keeper)
        lost = await asyncio.to_thread(addresses.look_up, request.url.path, cards)
        return html_page(start, 404 if lost.message else 200)

    routes: list[HTTPRouteHandler | Router] = [home, reading, verify_page, static("/pages", PAGES, HOUR)]
    if client is not None:
        # Names of assets change with their contents.
        routes.append(static("/assets", client / "assets", YEAR))
        routes += [single(file) for file in sorted(client.iterdir()) if is_page_file(file) and file != start]
    return routes


def is_page_file(file: Path) -> bool:
    return file.is_file() and not file.name.startswith(".")


def single(file: Path) -> HTTPRouteHandler:
    """The route of a file beside the client's page, such as its icon or its service worker."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"

    @get(f"/{file.name}", include_in_schema=False)
    async def show() -> Response[bytes]:
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})

    return show


def static(path: str, folder: Path, caching: CacheControlHeader) -> Router:
    return create_static_files_router(path=path, directories=[folder], cache_control=caching)
