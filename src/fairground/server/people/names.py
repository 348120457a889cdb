"""What people may be called and how they get in: names, logins, passwords, e-mail addresses."""

from __future__ import annotations

import re
import unicodedata

from fairground.server.people.errors import BadName

NAME_LENGTH = 30
LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{2,29}")
PASSWORD_LEAST = 8
PASSWORD_MOST = 200
# A password of fewer different signs than this is the first thing that is guessed.
PASSWORD_SIGNS = 4
EMAIL = re.compile(r"[^\s@<>,;:\"\\()\[\]]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
EMAIL_LENGTH = 254


def shown_name(text: str) -> str:
    """A name as others see it. Raises `BadName` for an empty or long one, or one with invisible signs."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BadName(f"a name must have 1 to {NAME_LENGTH} characters, not {len(name)}")
    # Control signs and signs that turn the direction of writing could disguise one name as another.
    if any(unicodedata.category(sign).startswith("C") for sign in name):
        raise BadName("a name can only have visible characters; remove the others")
    if not any(sign.isalnum() for sign in name):
        raise BadName("a name needs at least one letter or digit")
    return name


def login_name(text: str) -> str:
    """A login in its only form, lower case. Raises `BadName`."""
    login = text.strip().lower()
    if LOGIN.fullmatch(login) is None:
        raise BadName(
            "a login must have 3 to 30 of the characters a-z, 0-9, '.', '_' and '-'; "
            "the first is a letter or a digit"
        )
    return login


def good_password(password: str, login: str) -> str:
    """The password, if it is worth keeping. Raises `BadName` with what is wrong with it."""
    if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
        raise BadName(f"a password has {PASSWORD_LEAST} to {PASSWORD_MOST} characters, not {len(password)}")
    if len(set(password)) < PASSWORD_SIGNS:
        raise BadName(f"a password must have at least {PASSWORD_SIGNS} different characters")
    if login in password.lower():
        raise BadName("a password must not contain the login")
    return password


def mail_address(text: str) -> str:
    """An e-mail address. Raises `BadName` for what cannot be one."""
    address = text.strip()
    if len(address) > EMAIL_LENGTH or EMAIL.fullmatch(address) is None:
        raise BadName("this is not an e-mail address; it looks like ann@example.org")
    return address
