"""Passkeys in software: what a browser and its authenticator do, in a page of Python."""

import hashlib
import json
from secrets import token_bytes
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

_PRESENT, _VERIFIED, _NEW = 0x01, 0x04, 0x40


class Authenticator:
    """A device with one passkey at most, and the browser in front of it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self._id = token_bytes(32)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: Any) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        new = b"\0" * 16 + len(self._id).to_bytes(2, "big") + self._id + self._public_key()
        data = self._data(options["rp"]["id"], _NEW, new)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        told = self._told("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=told, attestationObject=attestation)

    def get(self, options: Any) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        data = self._data(options["rpId"], 0, b"")
        told = self._told("webauthn.get", options["challenge"])
        signed = self._key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(SHA256()))
        return self._credential(clientDataJSON=told, authenticatorData=data, signature=signed)

    def _data(self, site: str, flags: int, more: bytes) -> bytes:
        flag = bytes([flags | _PRESENT | _VERIFIED])
        return hashlib.sha256(site.encode()).digest() + flag + self.count.to_bytes(4, "big") + more

    def _told(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _public_key(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _credential(self, **response: bytes) -> dict[str, Any]:
        own = bytes_to_base64url(self._id)
        told = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": own, "rawId": own, "type": "public-key", "response": told}


async def keep(client: httpx.AsyncClient, device: Authenticator, name: str = "Phone") -> Any:
    """Add a passkey; what is answered."""
    options = (await client.post("/api/me/passkeys/options")).json()
    body = {"credential": device.create(options), "name": name}
    answer = await client.post("/api/me/passkeys", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def sign_in(client: httpx.AsyncClient, device: Authenticator) -> httpx.Response:
    """Try to sign in; whatever is answered."""
    options = (await client.post("/api/sessions/options")).json()
    return await client.post("/api/sessions", json={"credential": device.get(options)})


def challenge_of(credential: dict[str, Any]) -> Any:
    """The challenge that a credential answers."""
    return json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))["challenge"]
