"""Guests and accounts: how somebody comes, gets a password, comes back, changes and goes."""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from fairground.server.people.errors import (
    AlreadyAccount,
    BadCode,
    BadName,
    LoginTaken,
    MailRefused,
    NoAccount,
    NoMail,
    WrongPassword,
)
from fairground.server.people.mail import Mailer, MailFailed
from fairground.server.people.names import good_password, login_name, mail_address, shown_name
from fairground.server.people.passwords import Passwords
from fairground.server.people.sessions import Sessions, is_guest
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import NameTaken, PeopleStore, Person, Session

log = logging.getLogger(__name__)

CODE_SECONDS = 3600.0


class Seats(Protocol):
    """The tables, as far as a person who leaves for good is concerned."""

    async def vacate(self, person: str) -> None:
        """Frees every seat of the person: a bot plays on in a running match."""


class Arrival(msgspec.Struct, frozen=True):
    """Somebody who just got in: `secret` is for the cookie of the browser and for nothing else."""

    person: Person
    session: Session
    secret: str


class Accounts:
    """Everything that changes who somebody is."""

    def __init__(
        self,
        store: PeopleStore,
        clock: Clock,
        secrets: Secrets,
        sessions: Sessions,
        passwords: Passwords,
        mailer: Mailer | None,
        hosts: Sequence[str] = (),
    ) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._sessions = sessions
        self._passwords = passwords
        self._mailer = mailer
        self._hosts = frozenset(login.lower() for login in hosts)

    # Coming in

    async def guest(self, name: str, label: str = "", network: str = "") -> Arrival:
        """A new guest."""
        person = Person(
            id=self._secrets.token(),
            name=shown_name(name),
            login=None,
            password=None,
            email=None,
            role="player",
            made=self._clock.now(),
            settings={},
        )
        await self._store.add_person(person)
        return await self.arrive(person, label, network)

    async def log_in(self, login: str, password: str, label: str = "", network: str = "") -> Arrival:
        """Raises `WrongPassword`, after the same work, whatever is wrong."""
        found = await self._store.person_by_login(login.strip().lower())
        stored = None if found is None else found.password
        if not await self._passwords.check(stored, password) or found is None or stored is None:
            raise WrongPassword("the login or the password is wrong")
        if self._passwords.outdated(stored):
            found = msgspec.structs.replace(found, password=await self._passwords.hash(password))
            await self._store.change_person(found, "password")
        return await self.arrive(found, label, network)

    async def arrive(self, person: Person, label: str = "", network: str = "") -> Arrival:
        """Lets in somebody who has proved to be this person. Raises `Suspended`."""
        secret, session = await self._sessions.open(person, label, network)
        if network and not is_guest(person):
            await self._store.keep_challenge(_home(person.id, network), b"", session.until)
        return Arrival(person, session, secret)

    async def at_home(self, login: str, network: str) -> bool:
        """Whether an account has a session from this network, or had one as lately as a session lasts. Those
        who guess its password from elsewhere cannot lock out its owner there."""
        found = await self._store.person_by_login(login.strip().lower())
        # An unknown login takes the same work.
        person, now = "" if found is None else found.id, self._clock.now()
        been_here = await self._store.challenge(_home(person, network), now)
        sessions = await self._store.sessions_of(person)
        return been_here is not None or any(
            session.network == network and session.until > now for session in sessions
        )

    # Becoming an account

    async def bind(self, person: Person, session: Session, login: str, password: str) -> Arrival:
        """Makes a guest an account; seats stay, because the person stays the same. The old secret ends."""
        if not is_guest(person):
            raise AlreadyAccount(f"you already have the account '{person.login}'")
        login = self.free_login(login)
        hashed = await self._passwords.hash(good_password(password, login))
        person = await self._change(person, login=login, password=hashed)
        await self._store.end_sessions_of(person.id)
        return await self.arrive(person, session.label, session.network)

    def free_login(self, login: str) -> str:
        """The login in its only form, unless it is kept for a host."""
        login = login_name(login)
        if login in self._hosts:
            raise LoginTaken(f"the login '{login}' is in use")
        return login

    # Changing

    async def rename(self, person: Person, name: str) -> Person:
        return await self._change(person, name=shown_name(name))

    async def set_settings(self, person: Person, settings: dict[str, Any]) -> Person:
        """Sets some of a person's settings; the others stay."""
        return await self._change(person, settings={**person.settings, **settings})

    async def set_password(self, person: Person, session: Session, old: str, new: str) -> Arrival:
        """Sets a new password and ends all sessions but a new one. Who has only passkeys gives no old one."""
        login = _login_of(person)
        if person.password is not None and not await self._passwords.check(person.password, old):
            raise WrongPassword("the old password is wrong")
        person = await self._change(person, password=await self._passwords.hash(good_password(new, login)))
        await self._store.end_sessions_of(person.id)
        return await self.arrive(person, session.label, session.network)

    async def ask_mail(self, person: Person, address: str) -> None:
        """Sends a code to an address, so that nobody gets notices who did not ask for them."""
        if self._mailer is None:
            raise NoMail("this server does not send e-mail; its host can set that up")
        address = mail_address(address)
        code = self._secrets.seed()[:12]
        kept = msgspec.json.encode([code, address])
        until = self._clock.now() + CODE_SECONDS
        await self._store.keep_challenge(f"mail:{person.id}", kept, until)
        text = f"The code to confirm this address: {code}\nIf you did not ask for it, do nothing."
        try:
            await self._mailer.send(address, "Your address at Fairground", text)
        except MailFailed as error:
            log.warning("a code could not be mailed: %s", error)
            raise MailRefused("the code could not be sent") from None

    async def confirm_mail(self, person: Person, code: str) -> Person:
        """Sets the address that the code was sent to. A wrong code uses it up."""
        kept = await self._store.take_challenge(f"mail:{person.id}", self._clock.now())
        expected, address = msgspec.json.decode(kept or b'["", ""]', type=tuple[str, str])
        if not expected or not hmac.compare_digest(code.strip().encode(), expected.encode()):
            raise BadCode("this code is wrong or too old")
        return await self._change(person, email=address)

    async def drop_mail(self, person: Person) -> Person:
        return await self._change(person, email=None)

    async def _change(self, person: Person, **changes: Any) -> Person:
        changed = msgspec.structs.replace(person, **changes)
        try:
            await self._store.change_person(changed, *changes)
        except NameTaken:
            raise LoginTaken(f"the login '{changed.login}' is in use") from None
        return changed

    async def renew(self, person: Person, password: str, label: str, network: str) -> Arrival:
        """Sets the password of somebody who has a one-time link, and ends all sessions but a new one."""
        hashed = await self._passwords.hash(good_password(password, _login_of(person)))
        person = await self._change(person, password=hashed)
        await self._store.end_sessions_of(person.id)
        return await self.arrive(person, label, network)

    async def claim(self, login: str, password: str, label: str, network: str) -> Arrival:
        """Makes the account of a host whom the settings name, for somebody who has a one-time link."""
        login = self.kept_login(login)
        hashed = await self._passwords.hash(good_password(password, login))
        made = self._clock.now()
        person = Person(self._secrets.token(), shown_name(login), login, hashed, None, "host", made, {})
        try:
            await self._store.add_person(person)
        except NameTaken:
            raise LoginTaken(f"the login '{login}' is in use") from None
        return await self.arrive(person, label, network)

    def kept_login(self, login: str) -> str:
        """The login of a host whom the settings name. Raises `BadName`."""
        login = login.strip().lower()
        if login not in self._hosts:
            raise BadName(f"the settings have no host '{login}'; add it to 'hosts' there")
        return login

    # Going

    async def remove(self, person: Person, seats: Seats) -> None:
        """Forgets a person; bots play on in their seats."""
        await seats.vacate(person.id)
        await self._store.drop_person(person.id)

    async def delete(self, person: Person, password: str, seats: Seats) -> None:
        """Forgets a person; bots play on in their seats. Who has a password must give it."""
        if person.password is not None and not await self._passwords.check(person.password, password):
            raise WrongPassword("the password is wrong")
        await self.remove(person, seats)

    # Hosts

    def is_host(self, person: Person) -> bool:
        """Whether somebody hosts the server: has the role, and is named by the settings still."""
        return person.role == "host" and person.login in self._hosts

    async def name_hosts(self) -> list[str]:
        """Gives the role to the hosts of the settings; returns the logins that nobody has."""
        missing = []
        for login in sorted(self._hosts):
            person = await self._store.person_by_login(login)
            if person is None:
                missing.append(login)
            elif person.role != "host":
                await self._change(person, role="host")
        return missing


def _home(person: str, network: str) -> str:
    """Where it is kept that somebody was in a network; the key names neither."""
    return f"home:{hashlib.sha256(f'fairground home|{person}|{network}'.encode()).hexdigest()}"


def _login_of(person: Person) -> str:
    if person.login is None:
        raise NoAccount("a guest has no password")
    return person.login
