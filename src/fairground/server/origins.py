"""Which web pages may speak to the server in a person's name."""

from __future__ import annotations

import functools
import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from fairground.server.settings import Settings

COOKIE = "fairground"
HOME_NETWORKS = (".local", ".lan", ".home.arpa", ".internal")  # nobody on the internet can have these names


def own_origin(settings: Settings, host: str) -> str:
    """The origin of the server's own pages: that of the public address, or the host that was asked for."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower()
    return f"http://{host}".lower()


def allowed(settings: Settings, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from one of the server's own pages, or from no page at all.

    Browsers name the origin with every request that changes something and with every WebSocket."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.lower() == own_origin(settings, headers.get("host", ""))


def known_host(settings: Settings, headers: Mapping[str, str]) -> bool:
    """Whether a request asks for this server by a name that is its own. A page elsewhere can give its own
    name the address of a server at home, and browsers would then take the two for one.

    An address in numbers cannot be borrowed like that, nor can names that only a home network knows."""
    try:
        host = (urlsplit(f"//{headers.get('host', '')}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if settings.public_url and host == (urlsplit(settings.public_url).hostname or ""):
        return True
    try:
        ipaddress.ip_address(host)
        return True
    except ValueError:
        pass
    own = {"localhost", settings.host.lower(), *machine_names()}
    return host in own or (bool(host) and "." not in host) or host.endswith((".localhost", *HOME_NETWORKS))


@functools.cache
def machine_names() -> tuple[str, ...]:
    """What this machine is called. Asked for once: the answer may come from a slow network, and meanwhile
    everybody waits."""
    return socket.gethostname().lower(), socket.getfqdn().lower()


def is_secure(settings: Settings) -> bool:
    """Whether browsers reach the server by https."""
    return settings.url.startswith("https://")


def cookie_name(settings: Settings) -> str:
    """The cookie that holds a session's secret. The prefix makes browsers insist on https and one host."""
    return f"__Host-{COOKIE}" if is_secure(settings) else COOKIE


def secret_in(settings: Settings, headers: Mapping[str, str]) -> str | None:
    """The secret of the session that a request names."""
    wanted = cookie_name(settings)
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == wanted and value:
            return value
    return None
