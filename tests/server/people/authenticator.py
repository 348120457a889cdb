"""A passkey device in software, after the WebAuthn standard, for tests: it makes keys and signs with them."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(encoded: str) -> bytes:
    return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))


class Authenticator:
    """One device with one discoverable key for one person at one site."""

    def __init__(self, origin: str = "https://games.example.org") -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.uses = 0
        self.owner = b""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answers navigator.credentials.create()."""
        self.owner = raw(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        public_key = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        )
        named = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public_key
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | HAS_KEY) + named
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answers navigator.credentials.get()."""
        self.uses += 1
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": text(client),
                "authenticatorData": text(data),
                "signature": text(signed),
                "userHandle": text(self.owner),
            }
        )

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
