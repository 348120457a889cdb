"""Web push: notices that arrive while no page is open, signed with the server's own VAPID key."""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import socket
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid  # type: ignore[import-untyped]
from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]
from requests.adapters import HTTPAdapter
from urllib3 import HTTPSConnectionPool
from urllib3.connection import HTTPSConnection
from urllib3.exceptions import LocationParseError, NewConnectionError
from urllib3.util import parse_url

from fairground.server.people.errors import BadPush
from fairground.server.store.base import PeopleStore

# A browser names the service through which it is reached. Only the services of browsers are called, so that
# nobody can make the server call an address of their choice.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
SECONDS = 10.0
KEPT_BY_SERVICE = 12 * 3600  # seconds for which the service keeps a message for a sleeping device
GONE = (404, 410)
MOST = 10  # browsers of one person
Sender = Callable[..., object]


class Push:
    """The browsers that asked for notices, and the sending to them."""

    def __init__(self, store: PeopleStore, contact: str, key: str = "", sender: Sender = webpush) -> None:
        self._store = store
        self._contact = contact
        self._given = key
        self._sender = sender
        self._key: Vapid | None = None

    async def public_key(self) -> str:
        """What a browser needs to subscribe: the server's key in the form of the Push API."""
        point = (await self._vapid()).public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def add(self, person: str, subscription: Mapping[str, Any]) -> None:
        """Keeps a browser's subscription. Raises `BadPush` for one that no browser makes."""
        endpoint = _checked_endpoint(subscription)
        keys = subscription.get("keys")
        if (
            not isinstance(keys, Mapping)
            or not _is_key(keys.get("p256dh"), 65)
            or not _is_key(keys.get("auth"), 16)
        ):
            raise BadPush("the subscription lacks the keys that browsers create (p256dh and auth)")
        known = await self._store.pushes_of(person)
        for old in known[: max(0, len(known) + 1 - MOST)]:
            await self._store.drop_push(old["endpoint"])
        data = {"endpoint": endpoint, "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
        await self._store.add_push(person, endpoint, data)

    async def drop(self, person: str, endpoint: str) -> None:
        """Forgets a browser, if it is this person's."""
        if any(known["endpoint"] == endpoint for known in await self._store.pushes_of(person)):
            await self._store.drop_push(endpoint)

    async def send(self, person: str, text: str) -> None:
        """Sends to every browser of the person; one that is gone is forgotten. Failures are no error."""
        vapid = None
        for known in await self._store.pushes_of(person):
            vapid = vapid or await self._vapid()
            if await asyncio.to_thread(self._send_one, known, text, vapid) in GONE:
                await self._store.drop_push(known["endpoint"])

    def _send_one(self, subscription: dict[str, Any], text: str, vapid: Vapid) -> int:
        """The status of the service; 0 when it could not be asked."""
        try:
            _checked_endpoint(subscription)
        except BadPush:
            return GONE[0]  # kept by a server that let it pass
        try:
            self._sender(
                subscription,
                data=text,
                vapid_private_key=vapid,
                vapid_claims={"sub": self._contact},
                ttl=KEPT_BY_SERVICE,
                timeout=SECONDS,
                requests_session=CarefulSession(),
            )
        except WebPushException as error:
            return error.status_code or 0
        except (requests.RequestException, ValueError):
            return 0
        return 201

    async def _vapid(self) -> Vapid:
        """The server's key: the one of the settings, or one that is made once and kept."""
        if self._key is None:
            pem = self._given.encode() or await self._store.kept("vapid", _new_key())
            self._key = Vapid.from_pem(pem)
        return self._key


def _new_key() -> bytes:
    made = Vapid()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem


def _checked_endpoint(subscription: Mapping[str, Any]) -> str:
    endpoint = subscription.get("endpoint")
    if not isinstance(endpoint, str) or len(endpoint) > 1000:
        raise BadPush("the subscription has no endpoint")
    try:
        # As the library reads it that will connect: others have other ideas of where a host ends.
        prepared = requests.Request("POST", endpoint).prepare().url or ""
        parts = parse_url(prepared)
    except (ValueError, requests.RequestException, LocationParseError):
        raise BadPush("the endpoint of the subscription is not an address") from None
    host = parts.host or ""
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    plain = (
        parts.scheme == "https" and parts.port in (None, 443) and parts.auth is None and "\\" not in endpoint
    )
    if not plain or not known or urlsplit(endpoint).hostname != host:
        raise BadPush(
            f"the endpoint does not belong to a push service that this server uses: {', '.join(SERVICES)}"
        )
    return endpoint


class CarefulConnection(HTTPSConnection):
    """A connection that goes to public addresses only, whatever a name is said to stand for."""

    def _new_conn(self) -> socket.socket:
        name = self._dns_host
        found = [info[4][0] for info in socket.getaddrinfo(name, self.port, type=socket.SOCK_STREAM)]
        public = [address for address in map(str, found) if ipaddress.ip_address(address).is_global]
        if not public:
            raise NewConnectionError(self, f"'{name}' has no public address")
        # The address that was looked at is the one that is called; certificates are still of the name.
        self._dns_host = public[0]
        try:
            return super()._new_conn()
        finally:
            self._dns_host = name


class CarefulPool(HTTPSConnectionPool):
    ConnectionCls = CarefulConnection


class CarefulAdapter(HTTPAdapter):
    """Connects with care, and to where it was told only."""

    def init_poolmanager(self, *values: Any, **named: Any) -> None:
        super().init_poolmanager(*values, **named)
        self.poolmanager.pool_classes_by_scheme = {"https": CarefulPool}


class CarefulSession(requests.Session):
    """Calls a push service by https, and follows it nowhere else."""

    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False  # no proxy, which would look names up itself
        self.adapters.clear()
        self.mount("https://", CarefulAdapter())

    def request(self, *values: Any, **named: Any) -> requests.Response:
        return super().request(*values, **{**named, "allow_redirects": False})


def _is_key(value: object, length: int) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return len(base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))) == length
    except ValueError:
        return False
