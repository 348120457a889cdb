"""Passkeys (WebAuthn): the browser signs a question with a key that never leaves the device.

Keys are discoverable, so that nobody types a login. The site is the host name of the origin from which the
browser speaks; origins are checked before anything reaches this module.
"""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from fairground.server.people.accounts import Accounts
from fairground.server.people.errors import BadPasskey, LastKey, LoginTaken, NoAccount
from fairground.server.people.sessions import is_guest
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import NameTaken, Passkey, PeopleStore, Person

LABEL_LENGTH = 40
MOST = 20
# What the library raises for input that is no credential at all.
MALFORMED = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)


class Asked(msgspec.Struct, frozen=True):
    """A question for a browser's authenticator; the answer comes back with its id."""

    id: str
    options: dict[str, Any]


class Passkeys:
    """The two ceremonies: making a passkey, and getting in with one."""

    def __init__(
        self, store: PeopleStore, clock: Clock, secrets: Secrets, accounts: Accounts, seconds: float
    ) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._accounts = accounts
        self._seconds = seconds

    async def ask_new(self, person: Person, origin: str) -> Asked:
        """What a browser needs to make a passkey for the person."""
        owned = await self._store.passkeys_of(person.id)
        if len(owned) >= MOST:
            raise BadPasskey(f"you already have {MOST} passkeys; delete one that you do not use")
        challenge = await self._challenge(f"passkey-new:{person.id}")
        options = webauthn.generate_registration_options(
            rp_id=site_of(origin),
            rp_name="Fairground",
            user_id=person.id.encode(),
            user_name=person.login or person.name,
            user_display_name=person.name,
            challenge=challenge,
            timeout=round(self._seconds * 1000),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=passkey.id) for passkey in owned],
        )
        return Asked(person.id, msgspec.json.decode(options_to_json(options)))

    async def add(
        self, person: Person, origin: str, credential: dict[str, Any], label: str, login: str | None
    ) -> tuple[Person, Passkey]:
        """Keeps a new passkey. A guest gives a login with it and becomes an account."""
        challenge = await self._take(f"passkey-new:{person.id}")
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site_of(origin),
                expected_origin=origin,
            )
        except MALFORMED:
            raise BadPasskey("the browser's answer is not a passkey for this challenge") from None
        if await self._store.passkey(made.credential_id) is not None:
            raise BadPasskey("this passkey is already saved")
        if is_guest(person):
            person = await self._name(person, login)
        passkey = Passkey(
            made.credential_id,
            person.id,
            made.credential_public_key,
            made.sign_count,
            label.strip()[:LABEL_LENGTH] or "passkey",
            self._clock.now(),
        )
        await self._store.add_passkey(passkey)
        return person, passkey

    async def _name(self, guest: Person, login: str | None) -> Person:
        if login is None:
            raise NoAccount("a guest who creates a passkey must choose a login too")
        named = msgspec.structs.replace(guest, login=self._accounts.free_login(login))
        try:
            await self._store.change_person(named, "login")
        except NameTaken:
            raise LoginTaken(f"the login '{named.login}' is in use") from None
        return named

    async def ask_known(self, origin: str) -> Asked:
        """What a browser needs to let somebody in; it names nobody, the key knows whose it is."""
        id = self._secrets.token()
        options = webauthn.generate_authentication_options(
            rp_id=site_of(origin),
            challenge=await self._challenge(f"passkey-known:{id}"),
            timeout=round(self._seconds * 1000),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return Asked(id, msgspec.json.decode(options_to_json(options)))

    async def recognise(self, asked: str, origin: str, credential: dict[str, Any]) -> Person:
        """The person whose passkey answered the question."""
        challenge = await self._take(f"passkey-known:{asked}")
        passkey = await self._store.passkey(_credential_id(credential))
        person = None if passkey is None else await self._store.person(passkey.person)
        if passkey is None or person is None:
            raise BadPasskey("this server does not know this passkey")
        try:
            proved = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site_of(origin),
                expected_origin=origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
        except MALFORMED:
            raise BadPasskey("the signature does not match the challenge") from None
        await self._store.count_passkey(passkey.id, proved.new_sign_count)
        return person

    async def of(self, person: Person) -> list[Passkey]:
        return await self._store.passkeys_of(person.id)

    async def drop(self, person: Person, shown: str) -> None:
        """Drops a passkey, named as `shown_key` shows it, unless it is the only way in."""
        owned = await self._store.passkeys_of(person.id)
        found = next((passkey for passkey in owned if shown_key(passkey) == shown), None)
        if found is None:
            raise BadPasskey("you do not have this passkey")
        if person.password is None and len(owned) == 1:
            raise LastKey("this passkey is the only way to log in to the account")
        await self._store.drop_passkey(person.id, found.id)

    async def _challenge(self, key: str) -> bytes:
        challenge = self._secrets.seed().encode()
        await self._store.keep_challenge(key, challenge, self._clock.now() + self._seconds)
        return challenge

    async def _take(self, key: str) -> bytes:
        """The question that was asked; each is answered once."""
        challenge = await self._store.take_challenge(key, self._clock.now())
        if challenge is None:
            raise BadPasskey("this challenge was already answered, or is too old")
        return challenge


def site_of(origin: str) -> str:
    """The host name for which passkeys are made. Browsers make none for a bare address."""
    name = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        if name:
            return name
    raise BadPasskey(
        "browsers create passkeys for host names only: open the page as http://localhost or by its name"
    )


def shown_key(passkey: Passkey) -> str:
    """A passkey's id as text."""
    return bytes_to_base64url(passkey.id)


def _credential_id(credential: dict[str, Any]) -> bytes:
    try:
        return base64url_to_bytes(credential["id"])
    except MALFORMED:
        raise BadPasskey("the browser's answer contains no passkey") from None
