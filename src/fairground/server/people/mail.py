"""E-mail: handed to an SMTP server, or posted to a hook of the host. Off unless the settings name one."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
import urllib.error
import urllib.request
from email.message import EmailMessage
from typing import Protocol

import msgspec

from fairground.server.settings import Mail

SECONDS = 15.0
PORT_OF_TLS = 465


class MailFailed(Exception):
    """The message was not taken."""


class Mailer(Protocol):
    async def send(self, to: str, subject: str, text: str) -> None:
        """Raises `MailFailed`."""


class SmtpMail:
    """Hands messages to an SMTP server, encrypted: port 465 from the start, any other with STARTTLS."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    async def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"] = self._mail.sender
        message["To"] = to
        message["Subject"] = subject
        message.set_content(text)
        try:
            await asyncio.to_thread(self._hand_in, message)
        except (OSError, smtplib.SMTPException) as error:
            raise MailFailed(type(error).__name__) from None

    def _hand_in(self, message: EmailMessage) -> None:
        mail, context = self._mail, ssl.create_default_context()
        if mail.port == PORT_OF_TLS:
            server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
        with server:
            if mail.port != PORT_OF_TLS and mail.encrypt:
                server.starttls(context=context)
            if mail.user:
                server.login(mail.user, mail.password)
            server.send_message(message)


class HookMail:
    """Posts {"to", "subject", "text"} as JSON to an address of the host's choice."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def send(self, to: str, subject: str, text: str) -> None:
        body = msgspec.json.encode({"to": to, "subject": subject, "text": text})
        request = urllib.request.Request(
            self._address, body, {"Content-Type": "application/json"}, method="POST"
        )
        try:
            await asyncio.to_thread(_post, request)
        except (OSError, urllib.error.URLError) as error:
            raise MailFailed(type(error).__name__) from None


def _post(request: urllib.request.Request) -> None:
    with urllib.request.urlopen(request, timeout=SECONDS):
        pass


def make_mailer(mail: Mail) -> Mailer | None:
    """The way the settings name; None when e-mail is off."""
    if mail.hook:
        return HookMail(mail.hook)
    return SmtpMail(mail) if mail.host else None
