"""Sessions: a browser holds a secret of 256 bits, the storage only its hash."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from fairground.server.people.errors import PersonError, Suspended
from fairground.server.services import Clock, Secrets
from fairground.server.store.base import FOR_GOOD, PeopleStore, Person, Session, StoreError

# A guest has nothing but the secret, and without it the seats are lost: it lives longer.
GUEST_TIMES = 4
LABEL_LENGTH = 120
SHOWN_ID = 16
FRESH = 60.0  # seconds
REMEMBERED = 10_000  # people


class NoSession(PersonError):
    code = "no-session"
    hint = "It may have ended already."


def token_of(secret: str) -> str:
    """What is kept of a secret: it cannot be turned back, and finds the session."""
    return hashlib.sha256(b"fairground session|" + secret.encode()).hexdigest()


def shown_id(session: Session) -> str:
    """What the owner of a session sees of its token, to end it by."""
    return session.token[:SHOWN_ID]


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, store: PeopleStore, clock: Clock, secrets: Secrets, seconds: float) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._seconds = seconds

    async def open(self, person: Person, label: str = "", network: str = "") -> tuple[str, Session]:
        """A new session and the secret for the browser, which is kept nowhere else. Raises `Suspended`."""
        self.check(person)
        secret = self._secrets.seed()
        now = self._clock.now()
        lasts = self._seconds * GUEST_TIMES if is_guest(person) else self._seconds
        session = Session(token_of(secret), person.id, now, now + lasts, label[:LABEL_LENGTH], network)
        await self._store.add_session(session)
        return secret, session

    async def who(self, secret: str) -> tuple[Person, Session] | None:
        """Whose secret it is; None when it is nobody's or its time is over."""
        session = await self._store.session(token_of(secret))
        if session is None or session.until <= self._clock.now():
            return None
        person = await self._store.person(session.person)
        return None if person is None else (person, session)

    def check(self, person: Person) -> None:
        """Raises `Suspended` for somebody whom a host keeps out."""
        if person.barred is not None and person.barred > self._clock.now():
            raise Suspended(suspension(person.barred, person.barred_why))

    async def of(self, person: Person) -> list[Session]:
        """The living sessions of a person, the latest first."""
        now = self._clock.now()
        return [session for session in await self._store.sessions_of(person.id) if session.until > now]

    async def end(self, session: Session) -> None:
        await self._store.end_session(session.token)

    async def end_one(self, person: Person, shown: str) -> None:
        """Ends one session of the person, named by what `shown_id` gave. Raises `NoSession`."""
        for session in await self._store.sessions_of(person.id):
            if shown_id(session) == shown:
                await self._store.end_session(session.token)
                return
        raise NoSession("you do not have this session")

    async def end_others(self, person: Person, kept: Session) -> None:
        await self._store.end_sessions_of(person.id, but=kept.token)


class Origins:
    """Where people came from, for a little while without asking the storage again."""

    def __init__(self, store: PeopleStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[str, tuple[str, float]] = {}

    async def network_of(self, person: str) -> str:
        """The network of somebody's latest session; nothing where it is not known."""
        now = self._clock.now()
        network, until = self._known.get(person, ("", 0.0))
        if until > now:
            return network
        try:
            sessions = await self._store.sessions_of(person)
        except StoreError:
            return network
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        network = sessions[0].network if sessions else ""
        self._known[person] = (network, now + FRESH)
        return network


def is_guest(person: Person) -> bool:
    return person.login is None


def suspension(until: float, why: str) -> str:
    """How somebody is told that a host keeps them out."""
    lasting = "for good"
    if until < FOR_GOOD:
        lasting = f"until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} (UTC)"
    return f"a host of this server has banned you {lasting}{f': {why}' if why else ''}"
