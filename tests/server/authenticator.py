"""An authenticator in software: it makes keys and signs challenges as a device would, and lies if told."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

ORIGIN = "http://localhost:1940"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with one key."""

    def __init__(self, origin: str = ORIGIN) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.user = b""
        self.uses = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def create(self, options: dict[str, Any], **lies: Any) -> dict[str, Any]:
        """Make a key for what a server asks, as the browser writes it."""
        self.user = decoded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        place = lies.get("place", options["rp"]["id"])
        data = self.data(place, PRESENT | VERIFIED | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        challenge = lies.get("challenge", options["challenge"])
        return self._credential(
            clientDataJSON=coded(self.client_data(lies.get("kind", "webauthn.create"), challenge)),
            attestationObject=coded(attestation),
        )

    def sign(self, options: dict[str, Any], **lies: Any) -> dict[str, Any]:
        """Sign a challenge, as the browser writes it."""
        self.uses += lies.get("counted", 1)
        client = self.client_data(
            lies.get("kind", "webauthn.get"), lies.get("challenge", options["challenge"])
        )
        data = self.data(lies.get("place", options["rpId"]), PRESENT | VERIFIED)
        key = lies.get("key", self.key)
        signature = key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=coded(client),
            authenticatorData=coded(data),
            signature=coded(signature),
            userHandle=coded(self.user),
        )

    def data(self, place: str, flags: int) -> bytes:
        return sha256(place.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4)

    def _credential(self, **response: str) -> dict[str, Any]:
        return {
            "id": coded(self.id),
            "rawId": coded(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
