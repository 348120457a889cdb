"""What can go wrong between a person and the server, as sentences. `code` is for programs."""

from __future__ import annotations

from typing import ClassVar

from fairground.engine.errors import FairgroundError


class PersonError(FairgroundError):
    """Something a person asked for that cannot be done; nothing was changed."""

    code: ClassVar[str] = "refused"
    hint: ClassVar[str] = ""


class BadName(PersonError):
    """A name, login, password or address that cannot be used."""

    code = "bad-name"


class LoginTaken(PersonError):
    code = "login-taken"
    hint = "Choose another login, or log in if the account is yours."


class WrongPassword(PersonError):
    """Login and password do not belong together; which of them is wrong is not told."""

    code = "wrong-password"
    hint = "Check both; a passkey works too, if you made one."


class BadPasskey(PersonError):
    code = "bad-passkey"
    hint = "Start over, so that the browser gets a new challenge to sign."


class LastKey(PersonError):
    """Without it nobody could get into the account any more."""

    code = "last-key"
    hint = "Set a password or add another passkey first."


class AlreadyAccount(PersonError):
    code = "already-account"
    hint = "Change the password instead."


class NoAccount(PersonError):
    code = "no-account"
    hint = "Create an account first."


class BadCode(PersonError):
    code = "bad-code"
    hint = "Ask for a new one."


class BadPush(PersonError):
    code = "bad-push"


class NoMail(PersonError):
    code = "no-mail"


class MailRefused(PersonError):
    """The mail server did not take a message."""

    code = "mail-refused"
    hint = "Try again later; the server's log has the details."


class TooBusy(PersonError):
    """More is waiting than can be done soon."""

    code = "too-busy"
    hint = "Try again in a few seconds."


class TooManyMuted(PersonError):
    code = "too-many-muted"
    hint = "Unmute somebody first."


class Suspended(PersonError):
    """A host keeps this person out for a while, or for good."""

    code = "suspended"
    hint = "The hosts of this server decide about this."


class BadLink(PersonError):
    code = "bad-link"
    hint = "Ask a host of this server for a new one."
