"""People: guests and accounts, their sessions, and what they are told while they are away."""

from __future__ import annotations

import msgspec

from fairground.server.people.accounts import Accounts
from fairground.server.people.links import Links
from fairground.server.people.mail import Mailer, make_mailer
from fairground.server.people.notices import Notices
from fairground.server.people.passkeys import Passkeys
from fairground.server.people.passwords import Passwords
from fairground.server.people.push import Push
from fairground.server.people.sessions import Sessions
from fairground.server.services import Clock, Secrets
from fairground.server.settings import Settings
from fairground.server.store.base import PeopleStore


class People(msgspec.Struct, frozen=True):
    """All that the server does for people, in one piece."""

    sessions: Sessions
    accounts: Accounts
    passkeys: Passkeys
    push: Push
    notices: Notices
    links: Links


def make_people(
    settings: Settings,
    store: PeopleStore,
    clock: Clock,
    secrets: Secrets,
    passwords: Passwords | None = None,
    push: Push | None = None,
    mailer: Mailer | None = None,
) -> People:
    """Puts the pieces together; what is not given is made as the settings say."""
    mailer = mailer or make_mailer(settings.mail)
    push = push or Push(store, contact_of(settings), settings.push_key)
    sessions = Sessions(store, clock, secrets, settings.times.session)
    accounts = Accounts(
        store,
        clock,
        secrets,
        sessions,
        passwords or Passwords(settings.limits.password_hashes),
        mailer,
        settings.hosts,
    )
    passkeys = Passkeys(store, clock, secrets, accounts, settings.times.challenge)
    notices = Notices(store, clock, secrets, push, mailer, settings.url)
    links = Links(store, clock, secrets, accounts, settings.url)
    return People(sessions, accounts, passkeys, push, notices, links)


def contact_of(settings: Settings) -> str:
    """Whom a push service may write to: it wants an e-mail address or an https address."""
    if settings.mail.sender:
        return f"mailto:{settings.mail.sender}"
    return settings.url if settings.url.startswith("https://") else "mailto:host@localhost.localdomain"
