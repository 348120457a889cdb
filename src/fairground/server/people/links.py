"""One-time links, made by hosts: to set a new password, or to make the account of a host.

A link holds a secret behind the # of the address, so that no server and no proxy sees it in an address. The
storage has only its hash. It is good once and for a day, and worth nothing after the password was changed in
another way.
"""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from fairground.server.people.accounts import Accounts, Arrival
from fairground.server.people.errors import BadLink, BadName
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import PeopleStore, Person

SECONDS = 86400.0


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a link: for whom it is, and what it replaces. No `person`: the account is made."""

    person: str
    login: str
    stamp: str
    until: float


class Links:
    """Makes one-time links, and follows them."""

    def __init__(
        self, store: PeopleStore, clock: Clock, secrets: Secrets, accounts: Accounts, url: str
    ) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._accounts = accounts
        self._url = url

    async def to_renew(self, person: Person) -> str:
        """A link by which somebody sets a new password for their account."""
        if person.login is None:
            raise BadLink("a guest has no password")
        return await self._make(person.id, person.login, _stamp(person))

    async def to_claim(self, login: str) -> str:
        """A link by which a host whom the settings name makes their account."""
        login = self._accounts.kept_login(login)
        if await self._store.person_by_login(login) is not None:
            raise BadLink(f"there already is an account '{login}'; create a link to set its password instead")
        return await self._make("", login, "")

    async def _make(self, person: str, login: str, stamp: str) -> str:
        secret = self._secrets.seed()
        await self._keep(_key(secret), Kept(person, login, stamp, self._clock.now() + SECONDS))
        return f"{self._url}/#/link/{secret}"

    async def _keep(self, key: str, kept: Kept) -> None:
        await self._store.keep_challenge(key, msgspec.json.encode(kept), kept.until)

    async def follow(self, secret: str, password: str, label: str = "", network: str = "") -> Arrival:
        """Sets the password and lets in whoever has the link. A password that is no good leaves the link."""
        key = _key(secret)
        data = await self._store.take_challenge(key, self._clock.now())
        if data is None:
            raise BadLink("this link is wrong, too old, or already used")
        kept = msgspec.json.decode(data, type=Kept)
        try:
            if not kept.person:
                return await self._accounts.claim(kept.login, password, label, network)
            person = await self._store.person(kept.person)
            if person is None or not hmac.compare_digest(_stamp(person), kept.stamp):
                raise BadLink("this link is wrong, too old, or already used")
            return await self._accounts.renew(person, password, label, network)
        except BadName:
            await self._keep(key, kept)
            raise


def _key(secret: str) -> str:
    return f"link:{hashlib.sha256(b'fairground link|' + secret.encode()).hexdigest()}"


def _stamp(person: Person) -> str:
    """What a new password changes."""
    return hashlib.sha256((person.password or "").encode()).hexdigest()
