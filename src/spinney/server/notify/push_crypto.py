"""Messages to a browser's mailbox: sealed for that browser (RFC 8291), and vouched for (RFC 8292).

Whoever carries them, the browser maker's push service, can read neither who plays nor what.
"""

import base64
import os

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

MOST_BYTES = 3900
"""What a message may have; push services take 4096 bytes with all that is around it."""
_CURVE = ec.SECP256R1()
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_SALT_BYTES = 16
_RECORD_BYTES = 4096
_LAST = b"\x02"
_HOURS_GOOD = 12


class Mailbox(msgspec.Struct, frozen=True):
    """What a browser says of its mailbox: where it is, and how to seal what is put into it."""

    endpoint: str
    key: bytes
    auth: bytes


def key_from(secret: str) -> ec.EllipticCurvePrivateKey:
    """The key that vouches for this site: made from the secret key, so all processes have it."""
    drawn = HKDF(SHA256(), 48, salt=None, info=b"spinney push").derive(secret.encode())
    return ec.derive_private_key(int.from_bytes(drawn) % (_ORDER - 1) + 1, _CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half, as browsers are told it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_point(key: bytes) -> bool:
    """Whether this can be a browser's public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, key)
    except ValueError:
        return False
    return True


def seal(
    message: bytes,
    mailbox: Mailbox,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message as one encrypted record; key and salt are drawn unless they are given."""
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(_SALT_BYTES)
    public = public_bytes(own)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, mailbox.key)
    about = b"WebPush: info\0" + mailbox.key + public
    shared = _drawn(own.exchange(ec.ECDH(), theirs), mailbox.auth, about, 32)
    content_key = _drawn(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _drawn(shared, salt, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(content_key).encrypt(nonce, message + _LAST, None)
    return salt + _RECORD_BYTES.to_bytes(4) + bytes([len(public)]) + public + record


def vouch(key: ec.EllipticCurvePrivateKey, service: str, contact: str | None, moment: float) -> str:
    """The `Authorization` by which a push service knows this site again, good for half a day."""
    claims = {"aud": service, "exp": int(moment) + _HOURS_GOOD * 3600}
    if contact is not None:
        claims["sub"] = contact
    told = ".".join(unpadded(msgspec.json.encode(part)) for part in (_HEAD, claims))
    one, other = decode_dss_signature(key.sign(told.encode(), ec.ECDSA(SHA256())))
    signature = unpadded(one.to_bytes(32) + other.to_bytes(32))
    return f"vapid t={told}.{signature}, k={unpadded(public_bytes(key))}"


_HEAD = {"typ": "JWT", "alg": "ES256"}


def unpadded(data: bytes) -> str:
    """Base64 as it is written in addresses."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    """The same read again; `ValueError` if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _drawn(key: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(key)
